import { elementArt } from '../designer/art/icons.ts';
import type { Element } from '../designer/art/types.ts';

// The pictures of press cards: a page of the magazine that prints the story, and what it is about.

const magazines: Record<string, readonly [string, readonly string[]]> = {
  scenery: [
    '#4f9a4a',
    [
      'lone-grass',
      'meadow-2x3',
      'two-meadows-2x2',
      'grass-13',
      'inner-grass-6',
      'grass-at-tee-or-green',
      'little-grass',
    ],
  ],
  putt: [
    '#c2443c',
    [
      'all-red-par',
      'tunnels-2',
      'ramps-2',
      'arrows-4',
      'greens-par2-6',
      'easy-tile-each',
      'tees-par2-4',
      'element-each',
    ],
  ],
  amazing: [
    '#d39a1f',
    ['seated-2', 'windmill', 'board-game-players', 'balloon-seller', 'seesaw', 'picnic-2', 'tables-2'],
  ],
  world: [
    '#2f9aa8',
    ['straight-3', 'long-6-twice', 'long-8', 's-holes-3', 'u-holes-3', 'l-holes-5', 'loop-hole'],
  ],
  golf: [
    '#3d67b1',
    [
      'all-par-green',
      'perfect-circuit',
      'alternating',
      'no-repeat-element',
      'par-changes',
      'length-changes',
      'clear-tees',
    ],
  ],
};
const biz = '#7a4fa3';

export const inkOf = (card: string): string =>
  Object.values(magazines).find(([, cards]) => cards.includes(card))?.[0] ?? biz;

const box = (x: number, y: number, size = 13, fill = '#7fbf63') =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="2" fill="${fill}" stroke="#3f7a35"/>`;
const block = (x: number, y: number, w: number, h: number) =>
  Array.from({ length: w * h }, (_, i) => box(x + (i % w) * 14, y + Math.floor(i / w) * 14)).join('');
const lane = (d: string) =>
  `<path d="${d}" fill="none" stroke="#f7e9cb" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="#d94f45" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;
const text = (x: number, y: number, words: string, size = 24) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" text-anchor="middle" fill="#43372f" font-family="sans-serif">${words}</text>`;
const dots = (fills: readonly string[]) =>
  fills
    .map((fill, i) => `<circle cx="${22 + i * 14}" cy="56" r="6" fill="${fill}" stroke="#43372f"/>`)
    .join('');
const flag = (x: number, y: number) =>
  `<path d="M${x} ${y}V${y - 26}L${x + 14} ${y - 21}L${x} ${y - 16}" fill="#d94f45" stroke="#43372f" stroke-width="1.6" stroke-linejoin="round"/><ellipse cx="${x}" cy="${y}" rx="7" ry="2.6" fill="#2c4a24"/>`;
const mat = (x: number, y: number) =>
  `<rect x="${x - 10}" y="${y - 5}" width="20" height="10" rx="3" fill="#5b4636"/><circle cx="${x}" cy="${y - 4}" r="4" fill="#fff" stroke="#43372f"/>`;
const shape = (d: string, fill = '#e6c27a') =>
  `<path d="${d}" fill="${fill}" stroke="#43372f" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`;
const counted = (element: Element, count: number) =>
  `<g transform="translate(14 34) scale(.44)">${elementArt(element)}</g>${text(78, 66, `×${count}`, 22)}`;
const times = (picture: string, count: number) => `${picture}${text(80, 82, `×${count}`, 18)}`;

const pictures: Record<string, string> = {
  'lone-grass': box(24, 36) + box(60, 36) + box(42, 62),
  'meadow-2x3': block(30, 42, 3, 2),
  'two-meadows-2x2': block(18, 36, 2, 2) + block(54, 56, 2, 2),
  'grass-13': block(22, 36, 3, 2) + text(78, 66, '×13', 20),
  'inner-grass-6':
    `<rect x="20" y="32" width="60" height="52" rx="6" fill="none" stroke="#8a6245" stroke-width="4"/>` +
    block(29, 44, 3, 2),
  'grass-at-tee-or-green': box(28, 46) + mat(58, 54) + text(80, 82, '×8', 18),
  'little-grass': box(36, 50) + text(70, 64, '≤2'),
  'all-red-par': lane('M22 56H78') + text(50, 84, 'par', 18),
  'tunnels-2': times(shape('M26 70V54a22 22 0 0 1 44 0V70Z', '#5d6c7b'), 2),
  'ramps-2': times(shape('M22 72H74L74 46Z', '#ee8675'), 2),
  'arrows-4': times(lane('M24 58H70') + shape('M52 44L70 58L52 72', 'none'), 4),
  'greens-par2-6': times(flag(46, 70), 6),
  'easy-tile-each': lane('M22 56H78') + text(50, 84, '0', 18),
  'tees-par2-4': times(mat(46, 62), 4),
  'element-each': `<g transform="translate(10 36) scale(.3)">${elementArt('pipes')}</g><g transform="translate(36 36) scale(.3)">${elementArt('pools')}</g><g transform="translate(62 36) scale(.3)">${elementArt('slopes')}</g>`,
  'seated-2': counted('benches', 2),
  windmill:
    shape('M42 84L46 52H54L58 84Z', '#f7e9cb') +
    shape('M50 52L28 38M50 52L72 38M50 52L34 76M50 52L68 72', 'none'),
  'board-game-players':
    shape('M26 46H74V78H26Z', '#9ccf78') + shape('M38 46V78M50 46V78M62 46V78M26 62H74', 'none'),
  'balloon-seller':
    `<circle cx="40" cy="46" r="10" fill="#d94f45" stroke="#43372f"/><circle cx="60" cy="42" r="10" fill="#5bb4da" stroke="#43372f"/>` +
    shape('M40 56L50 84L60 52', 'none'),
  seesaw: shape('M22 58L78 72', 'none') + shape('M50 66L42 84H58Z'),
  'picnic-2': times(
    shape('M24 50L68 42L76 70L32 78Z', '#e2645a') + shape('M46 46L54 74M28 64L72 56', 'none'),
    2,
  ),
  'tables-2': times(shape('M24 52H72V58H24Z') + shape('M32 58V78M64 58V78', 'none'), 2),
  'straight-3': lane('M22 58H78') + text(50, 84, '3', 18),
  'long-6-twice': times(lane('M20 46H56V66'), 2) + text(34, 82, '6', 18),
  'long-8': lane('M20 44H56V64H78') + text(36, 82, '8', 18),
  's-holes-3': times(lane('M28 72V56H54V40'), 3),
  'u-holes-3': times(lane('M28 72V46H56V72'), 3),
  'l-holes-5': times(lane('M28 40V70H58'), 5),
  'loop-hole': lane('M22 74H56V48H40V80'),
  'all-par-green': text(50, 64, '3 4 5', 24),
  'perfect-circuit': lane('M30 44H70V72H30Z'),
  alternating: lane('M20 44H44') + lane('M56 44H76V62') + lane('M20 74H44'),
  'no-repeat-element': dots(['#9fb0bf', '#5bb4da', '#ee8675', '#9fb0bf', '#5bb4da']),
  'par-changes': text(50, 64, '3 4 3', 24),
  'length-changes': lane('M22 44H44') + lane('M22 62H74') + lane('M22 80H44'),
  'clear-tees': flag(40, 70) + mat(66, 66),
  'pools-4': counted('pools', 4),
  'slopes-4': counted('slopes', 4),
  'pipes-4': counted('pipes', 4),
  'trees-30': counted('trees', 30),
  'benches-5': counted('benches', 5),
  'dogs-5': counted('dogs', 5),
  'flowers-8': counted('flowers', 8),
  'benches-9': counted('benches', 9),
  'dogs-9': counted('dogs', 9),
  'flowers-12': counted('flowers', 12),
  'obstacles-5': times(shape('M26 72V52H40V72Z', '#b9b3ab') + shape('M46 72L60 48L70 72Z', '#d8d3ca'), 5),
};

export const pressPictures = Object.keys(pictures);

/** 100 by 100. */
export function pressArt(card: string): string {
  const ink = inkOf(card);
  return (
    `<path d="M6 4H90L96 10V96H6Z" fill="#fff9ea" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>` +
    `<rect x="12" y="10" width="76" height="12" rx="3" fill="${ink}"/>` +
    `<path d="M14 27H86" stroke="${ink}" stroke-width="1.5" opacity=".5"/>${pictures[card] ?? ''}`
  );
}
