import { clothes, ink } from '../palette.ts';
import { disc, flat, oval, shape } from '../svg.ts';

// Hair and hats around a head of radius 4.4 at (0, 0).

const crop = 'M-4.6.2C-5.2-6.2 5.2-6.2 4.6.2 3.8-2.2 2-2.6 0-2.5-2-2.6-3.8-2.2-4.6.2z';
const side = 'M-4.6.2C-5.2-6.2 5.2-6.2 4.6.2 4-1.8 2.5-3-1-2.8-2.5-2.5-4-1.5-4.6.2z';

/** What is drawn behind the head and what before it. */
export function hair(who: { hair: string; style: number; top: string }): readonly [string, string] {
  const tone = who.hair;
  const top = shape(crop, tone, 0.8);
  const hat = clothes[(who.style * 3 + who.top.charCodeAt(1)) % clothes.length] as string;
  switch (who.style) {
    case 0:
      return ['', top];
    case 1: // a bob
      return [shape('M-4.8 2.8C-6.4-7 6.4-7 4.8 2.8 3-.5-3-.5-4.8 2.8z', tone, 0.8), shape(side, tone, 0.8)];
    case 2: // a bun
      return [disc(0, -4.7, 1.9, tone, 0.8), top];
    case 3: // long
      return [
        shape('M-4.4-1C-5.5 3-5.2 5.5-5 6.5H5C5.2 5.5 5.5 3 4.4-1z', tone, 0.8),
        shape(side, tone, 0.8),
      ];
    case 4: // curls
      return [
        [
          [-3.8, -1.5],
          [-2.5, -3.7],
          [0, -4.5],
          [2.5, -3.7],
          [3.8, -1.5],
          [-4.3, 0.8],
          [4.3, 0.8],
        ]
          .map(([x, y]) => disc(x as number, y as number, 2, tone, 0.8))
          .join(''),
        flat('M-3.6-1.5Q0-4 3.6-1.5Q2.5-4.5 0-4.5T-3.6-1.5z', tone),
      ];
    case 5: // a cap
      return [
        '',
        shape('M-4.5-.9C-4.8-6 4.8-6 4.5-.9z', hat, 0.8) + shape('M1-1.7H6.6Q6.6-.3 4.5-.3H1z', hat, 0.8),
      ];
    case 6: // a straw hat
      return [
        '',
        oval(0, -1.7, 6.6, 1.7, '#f3d48a', 0.8) +
          shape('M-3.7-2C-3.7-6.3 3.7-6.3 3.7-2Q0-.9-3.7-2z', '#f3d48a', 0.8) +
          flat('M-3.7-2.9Q0-1.8 3.7-2.9V-1.9Q0-.8-3.7-1.9z', hat),
      ];
    case 7: // pigtails
      return [disc(-4.8, 1.2, 1.8, tone, 0.8) + disc(4.8, 1.2, 1.8, tone, 0.8), top];
    case 8: // a beard
      return [
        '',
        shape('M-4.4.2Q-4 5 0 5.2T4.4.2Q3 2 1.6 1.5T-1.6 1.5-4.4.2z', tone, 0.8) +
          flat('M-1 2.5q1 .8 2 0z', ink),
      ];
    default: // a headscarf
      return [
        shape('M-5 1C-5.5-6.5 5.5-6.5 5 1 5 5-5 5-5 1z', hat, 0.8),
        shape(
          'M-5 1C-5.5-6.8 5.5-6.8 5 1 4.5 5.5-4.5 5.5-5 1zM-3 .3C-3 4.3 3 4.3 3 .3 3-3.6-3-3.6-3 .3z" fill-rule="evenodd',
          hat,
          0.8,
        ),
      ];
  }
}
