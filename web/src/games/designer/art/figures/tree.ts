import { ink, leaves, wood } from '../palette.ts';
import type { Random } from '../random.ts';
import { disc, flat, is, shadow, shape } from '../svg.ts';

// A tree within a circle of 12: trunk foot at 11.

const trunk = shape('M-1.7 11L-1.3 4H1.3L1.7 11Q0 11.7-1.7 11z', wood.dark, 0.9);

function round(random: Random): string {
  const { base, light, dark } = random.pick(leaves);
  const crown =
    'M-7.5 4.5C-11.5 4-11.5-2-8-2.8-9-8-4-10.5-1.5-8.8 1-12.5 7-11 6.8-6 11-6 11.5-.5 8.5 1 10 5 4.5 7 2 5.3-.5 7.3-5.5 7-7.5 4.5z';
  const apples = random.next() < 0.3;
  return (
    trunk +
    shape(crown, base) +
    flat('M8.5 1C10 5 4.5 7 2 5.3-.5 7.3-5.5 7-7.5 4.5-3 5.5 0 3.5 2 2.5 5 4 7.5 3 8.5 1z', dark) +
    flat('M-6.5-2.5Q-7-7-2.5-7.5-5.5-5.5-5-2.2zM1.5-7.5Q3.5-9.5 5.2-7.2 3-7.5 2.5-5.8z', light) +
    (apples
      ? [
          [-4, 1],
          [2, -3],
          [5, 1.5],
          [-1, -6],
        ]
          .map(([x, y]) => disc(x as number, y as number, 1.3, '#f2c14e', 0.6))
          .join('')
      : '')
  );
}

function fir(random: Random): string {
  const { base, light, dark } = leaves[random.int(2)] ?? leaves[0];
  return (
    trunk +
    shape('M0-2Q4 4 8.5 7.5Q0 9.5-8.5 7.5Q-4 4 0-2z', dark) +
    shape('M0-7.5Q3.5-1 7 2.5Q0 4.5-7 2.5Q-3.5-1 0-7.5z', base) +
    shape('M0-11.7Q2.5-6.5 5.2-3Q0-1-5.2-3Q-2.5-6.5 0-11.7z', base) +
    flat('M-.5-9.5Q-2-6-3.5-3.8L-1.5-4.2zM-1.5-1Q-3 1-4.8 2.4L-2.5 2.6z', light)
  );
}

function poplar(random: Random): string {
  const { base, light, dark } = random.pick(leaves);
  return (
    trunk +
    shape('M0-11.7C5.5-9 7.5-2 6 3.5 4.5 7.5-4.5 7.5-6 3.5-7.5-2-5.5-9 0-11.7z', base) +
    flat('M0-11.7C5.5-9 7.5-2 6 3.5 4.5 7.5-4.5 7.5-6 3.5 1 6.5 5-1 0-11.7z', dark) +
    flat('M-3.5-5Q-2.5-8-1-9 -1.5-5-3-2.5z', light) +
    `<path d="M0 8V1M0 4l-2.3-2.3M0 2.5l2-2" fill="none" stroke="${ink}" stroke-width=".6" stroke-linecap="round" opacity=".45"/>`
  );
}

export function tree(random: Random): string {
  const kind = random.int(5);
  const drawn = kind < 2 ? round(random) : kind < 4 ? fir(random) : poplar(random);
  return is(
    'tree',
    shadow(0.5, 10.6, 7.5, 1.9) + (random.next() < 0.5 ? `<g transform="scale(-1 1)">${drawn}</g>` : drawn),
  );
}
