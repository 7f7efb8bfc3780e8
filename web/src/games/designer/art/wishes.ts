import { coins, elementArt, newspaper } from './icons.ts';
import { ink, leaves, sun } from './palette.ts';
import { disc, flat, line, shape, text } from './svg.ts';
import type { Client } from './types.ts';

// What a client wants, as a sign of 100 by 100.

const road = (d: string) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="21" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="#d94f45" stroke-width="14" stroke-linejoin="round"/>`;
const start = (x: number, y: number) => disc(x, y, 12, '#4f8f6c', 4) + disc(x, y, 4, '#fff', 0);
const finish = (x: number, y: number) =>
  disc(x, y, 13, '#79c87d', 4) +
  line(`M${x} ${y}V${y - 24}`, ink, 4) +
  shape(`M${x} ${y - 25}l16 6-16 7z`, sun, 3);
const four = (x: number, y: number, size: number) => text(x, y, size, ink, 4);
const leaf = 'M0 0C-16-6-14-24-4-22-1-22 0-18 0-16 0-18 1-22 4-22 14-24 16-6 0 0z';
export const clover = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${line('M0 0Q4 16 12 24', leaves[1].dark, 5)}${[
    0, 90, 180, 270,
  ]
    .map((turn) => `<g transform="rotate(${turn})">${shape(leaf, leaves[0].light, 2.5)}</g>`)
    .join('')}</g>`;

const wishes: Record<string, string> = {
  'mr-short': road('M50 72V34') + start(50, 74) + finish(50, 34),
  'mr-long':
    road('M22 80V50Q22 28 40 28T58 46V56Q58 74 70 74 80 74 80 60V34') + start(22, 80) + finish(80, 36),
  'mr-linear': road('M22 82L74 36') + start(22, 82) + finish(74, 36),
  'mr-turner': road('M22 82Q22 48 50 54T76 32') + start(22, 82) + finish(76, 34),
  'mr-luckyfor': clover(50, 42, 1.6) + disc(68, 72, 20, '#fff9ea', 4) + four(68, 83, 30),
  'mr-uberstitious':
    shape('M14 28H48V86H14z', '#fff9ea', 4) +
    four(31, 68, 36) +
    line('M52 50H66M52 62H66', ink, 5) +
    shape('M70 28H92V86H70z', sun, 4) +
    four(81, 68, 32),
  'mr-straightforward':
    road('M50 96V72') +
    finish(50, 66) +
    start(50, 24) +
    shape('M43 52L50 40 57 52z', '#fff', 3) +
    flat('M46 8L50 2 54 8z', ink),
  'mrs-pressco': newspaper,
  'mr-profeet': coins,
};

export const wishArt = (client: Client): string =>
  client.element ? elementArt(client.element) : (wishes[client.id] ?? '');
