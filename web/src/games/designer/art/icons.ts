import { dog } from './figures/dog.ts';
import { bench, flowers, pool } from './figures/park.ts';
import { standing } from './figures/people.ts';
import { tree } from './figures/tree.ts';
import { pipeSample, slopeSample } from './features.ts';
import { ink, leaves, paper, stone, sun } from './palette.ts';
import { randomOf } from './random.ts';
import { at, disc, flat, line, shape, text } from './svg.ts';
import type { Element } from './types.ts';

// Small signs, all for a box of 100 by 100.

const figures: Record<Element, () => string> = {
  people: () => at(50, 50, standing(randomOf('icon-b'), 'wave'), 4.3),
  dogs: () => at(50, 52, dog(randomOf('icon-d')), 5),
  trees: () => at(50, 50, tree(randomOf('icon-a')), 3.9),
  benches: () => at(50, 52, bench(randomOf('icon'), false), 3.7),
  pools: () => at(50, 50, pool(randomOf('icon')), 3.5),
  pipes: () => at(50, 50, `<g transform="rotate(35)">${pipeSample}</g>`, 2.8),
  slopes: () => at(50, 50, slopeSample, 2.6),
  flowers: () => at(50, 46, flowers(randomOf('icon')), 5),
};

const cache = new Map<string, string>();
function once(key: string, draw: () => string): string {
  const drawn = cache.get(key) ?? draw();
  cache.set(key, drawn);
  return drawn;
}

/** The sign of an element, drawn as on the tiles. */
export const elementArt = (element: Element): string => once(element, figures[element]);

export const promises = ['fun', 'fast', 'mrs', 'mr', 'par', 'land', 'circuit'] as const;
export type Promised = (typeof promises)[number];

const ground = (fill: string) => disc(50, 50, 46, fill, 4);
const smile = (x: number, y: number, r: number, skin: string) =>
  disc(x, y, r, skin, 3.5) +
  line(`M${x - r * 0.35} ${y - 3}v.01M${x + r * 0.35} ${y - 3}v.01`, ink, 5) +
  line(`M${x - r * 0.4} ${y + r * 0.3}q${r * 0.4} ${r * 0.45} ${r * 0.8} 0`, ink, 3.5);

const pictures: Record<Promised, string> = {
  fun:
    ground('#ffdf7e') +
    smile(34, 58, 16, '#f8d3b0') +
    smile(67, 60, 15, '#a96f45') +
    smile(50, 36, 16, '#eebb8f'),
  fast:
    ground('#bfe0f2') +
    line('M16 46h14M12 58h16M18 70h12', '#fff', 5) +
    shape('M46 16h16v9h-16z', stone.base, 3.5) +
    disc(54, 54, 27, paper, 4) +
    line('M54 54V36M54 54l12 8', ink, 5) +
    disc(54, 54, 4, '#c4311f', 0),
  mrs:
    ground('#f6c4d2') +
    shape('M28 84Q24 62 50 62T72 84Q62 95 50 95T28 84z', '#8a63b8', 3.5) +
    shape('M29 60Q22 22 50 22T71 60Q60 68 50 68T29 60z', '#53372a', 3.5) +
    smile(50, 50, 17, '#eebb8f') +
    shape('M32 44Q34 28 50 30 66 28 68 44 56 42 50 35 44 42 32 44z', '#53372a', 3) +
    shape('M76 22c-4-8-14-4-11 4 2 5 11 11 11 11s9-6 11-11c3-8-7-12-11-4z', '#e8534a', 3),
  mr:
    ground('#c9d8a8') +
    shape('M26 86Q24 64 50 64T74 86Q62 95 50 95T26 86z', '#35507c', 3.5) +
    smile(50, 52, 18, '#d69a68') +
    shape('M50 60q-4-4-8 0-4 4-10 1 4 8 12 6 5-1 6-4 1 3 6 4 8 2 12-6-6 3-10-1-4-4-8 0z', '#2f2622', 2) +
    shape('M26 40q24-8 48 0l-2 5q-22-7-44 0zM34 38q-2-22 16-22t16 22q-16-5-32 0z', '#6b5a4c', 3) +
    shape('M76 66c-4-8-14-4-11 4 2 5 11 11 11 11s9-6 11-11c3-8-7-12-11-4z', '#e8534a', 3),
  par:
    ground('#a9dc8c') +
    `<ellipse cx="40" cy="82" rx="20" ry="6" fill="#26331f"/>` +
    line('M40 82V16', ink, 6) +
    shape('M42 15Q64 20 86 30 64 44 42 52z', sun, 4) +
    text(57, 42, 24, ink, 4),
  land:
    ground('#dbe8b7') +
    shape('M22 34H56V24H80V76H34V62H22z', '#ecdfb3', 3.5) +
    `<path d="M22 34H56V24H80V76H34V62H22z" fill="none" stroke="#4f9050" stroke-width="9" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="0 9.5"/>` +
    disc(52, 50, 8, '#5bb4da', 3),
  circuit:
    ground('#f4d3b8') +
    `<path d="M50 22A28 28 0 1 1 26 36" fill="none" stroke="${ink}" stroke-width="15" stroke-linecap="round"/>` +
    `<path d="M50 22A28 28 0 1 1 26 36" fill="none" stroke="#d94f45" stroke-width="9" stroke-linecap="round"/>` +
    shape('M36 12L56 22 36 34z', '#fff', 3.5) +
    disc(50, 50, 9, leaves[0].light, 3) +
    line('M50 50V34l10 4-10 4', ink, 2.5),
};

export const promiseArt = (promise: Promised): string => pictures[promise];

/** A newspaper and coins, for the two clients of Empire. */
export const newspaper =
  shape('M18 24H76V82H26Q18 82 18 74z', paper, 4) +
  shape('M76 36H86V74Q86 82 78 82H70', '#e6dcc0', 4) +
  flat('M26 32H68V42H26z', ink) +
  flat('M26 50H44V68H26z', '#8fc7df') +
  line('M50 52H68M50 60H68M50 68H68M26 75H68', stone.dark, 4);
export const coins = [0, 1, 2]
  .map(
    (i) =>
      `<g stroke="${ink}" stroke-width="4"><path d="M22 ${74 - i * 15}v10a28 10 0 0 0 56 0v-10" fill="#e0a92e"/>` +
      `<ellipse cx="50" cy="${74 - i * 15}" rx="28" ry="10" fill="${sun}"/></g>`,
  )
  .join('');
