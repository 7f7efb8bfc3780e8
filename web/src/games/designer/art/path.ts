import { type Lane, band, lanes, putting, ring, teeMat } from './lane.ts';
import { green, ink, lane as paint, paper } from './palette.ts';
import { disc, flat, oval } from './svg.ts';
import type { Shape } from './types.ts';

/** From below: outline, kerb, its inner edge, felt, and the worn middle; each as a share of the half width. */
const coats = [
  [1, ink],
  [0.93, paint.kerb],
  [0.79, paint.edge],
  [0.73, paint.base],
  [0.48, paint.light],
] as const;
const half = 14;

function strip(lane: Lane, s0: number, s1: number, width: number | ((s: number) => number) = half): string {
  const at = typeof width === 'number' ? () => width : width;
  return coats
    .map(([share, fill]) =>
      flat(band(lane, s0, s1, typeof width === 'number' ? width * share : (s) => at(s) * share), fill),
    )
    .join('');
}

/** A lane with a round end at its start or finish, made of concentric coats. */
function ended(lane: Lane, x: number, y: number, r: number): string {
  return coats
    .map(
      ([share, fill]) =>
        disc(x, y, r - half + half * share, fill, 0) + flat(band(lane, 0, lane.length, half * share), fill),
    )
    .join('');
}

function tee(lane: Lane): string {
  const { x, y } = teeMat;
  const mat = `<rect x="${x - 7.5}" y="${y - 8}" width="15" height="14" rx="2.5" fill="#4f8f6c" stroke="${ink}"/>`;
  const marks = oval(x - 5, y - 5.5, 1.1, 1.1, paper, 0.6) + oval(x + 5, y - 5.5, 1.1, 1.1, paper, 0.6);
  return ended(lane, x, y, half) + mat + marks + disc(x, y - 1, 2.2, '#fff', 0.9);
}

function puttingGreen(lane: Lane): string {
  const { x, y, r } = putting;
  return (
    ended(lane, x, y, r) +
    disc(x, y, r - 6.6, green.base, 0.9) +
    disc(x - 1.5, y - 1.5, r - 10.5, green.light, 0) +
    oval(x, y, 3.4, 3.4, '#26331f', 0.9)
  );
}

/** Up, around to the left and across itself: the way out runs over the way in. */
function loop(lane: Lane): string {
  const full = 100 - 66;
  const out = lane.length - 34;
  const narrow = (s: number) => {
    const fromWide = Math.min(1, Math.max(0, (s - full) / 8));
    const toWide = Math.min(1, Math.max(0, (out - s) / 8));
    return half - (half - ring.half) * Math.min(fromWide, toWide);
  };
  const over = lane.length - (100 - ring.x) - 10;
  return (
    strip(lane, 0, over + 6, narrow) +
    flat(
      band(lane, over + 6, lane.length - 34, (s) => narrow(s) + 2),
      'rgb(60 20 15/.35)',
    ) +
    strip(lane, over, lane.length, narrow)
  );
}

/** Two lanes, the one from west to east on a bridge. */
function cross(under: Lane, over: Lane): string {
  const rails = [-1, 1].map((side) => flat(band(over, 25, 75, 1.7, side * 13.2), '#b98a57')).join('');
  const posts = [27, 42, 58, 73]
    .flatMap((x) => [36.8, 63.2].map((y) => disc(x, y, 2.3, '#e0b57f', 0.9)))
    .join('');
  return (
    strip(under, 0, under.length) +
    flat(band(over, 36, 64, 18.5), 'rgb(60 20 15/.32)') +
    strip(over, 0, over.length) +
    `<g stroke="${ink}" stroke-width=".9">${rails}</g>` +
    posts
  );
}

/** The red path of a shape at turn 0. */
export function path(shape: Shape): string {
  const [first, second] = lanes[shape];
  if (!first) return '';
  if (shape === 'tee') return tee(first);
  if (shape === 'green') return puttingGreen(first);
  if (shape === 'loop') return loop(first);
  if (second) return cross(first, second);
  return strip(first, 0, first.length);
}

/** The flag in the hole; it stands upright however the tile is turned. */
export const flag =
  `<path d="M0 0V-22" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/>` +
  `<path d="M0 0V-22" stroke="${paper}" stroke-width="1" stroke-linecap="round"/>` +
  `<path d="M.6-22.5q5 2.5 11.4 3.3-5.5 3.2-11.4 6.2z" fill="#ffcf4a" stroke="${ink}" stroke-linejoin="round"/>`;
