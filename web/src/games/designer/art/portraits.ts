import { hairs, ink, leaves, skins, sun, water } from './palette.ts';
import { disc, flat, line, oval, shape } from './svg.ts';
import { clover } from './wishes.ts';

/** What makes a client: head at (50, 48), about 19 wide and 21 tall; shoulders from 74 down. */
export interface Portrait {
  sky: string;
  skin: string;
  top: string;
  behind: string;
  front: string;
  /** Instead of the usual face. */
  face: string;
  wide?: number;
  long?: number;
}

const [black, brown, chestnut, ginger, blond, grey] = hairs;
const s = (d: string, fill: string) => shape(d, fill, 2.2);
const smile = line('M43 57q7 6 14 0', ink, 2.2);
const eyes = line('M42.5 47v.01M57.5 47v.01', ink, 5);
const blush = `<path d="M37 54h.01M63 54h.01" stroke="#e8705f" stroke-width="6" stroke-linecap="round" opacity=".45"/>`;
const lips = line('M45 57.5q5 4 10 0', '#b8343c', 3);
const lashes = line('M38.5 44l-3-2M61.5 44l3-2', ink, 1.8);
const lady = eyes + lashes + lips + blush;
const moustache = (tone: string) =>
  s('M50 55q-4-4-9-1t-10-1q3 9 11 8 6-1 8-3 2 2 8 3 8 1 11-8-5 4-10 1t-9 1z', tone);
const tie = (tone: string) => s('M46 78h8l-2 5 4 14-6 3-6-3 4-14z', tone);
const collar = s('M37 75L50 82 45 92 33 78zM63 75L50 82 55 92 67 78z', '#fff');
const pearls = line('M37 76q6 10 13 10t13-10', '#fffdf5', 4.5);
const fringe = 'M30 48Q26 24 50 24T70 48Q66 34 54 34 42 40 30 48z';
const curls = (tone: string, spots: readonly (readonly [number, number])[]) =>
  spots.map(([x, y]) => disc(x, y, 8, tone, 2.2)).join('');

export const portraits: Record<string, Portrait> = {
  'mrs-hotdog': {
    sky: '#ffd9a8',
    skin: skins[0],
    top: '#d8433b',
    face: lady,
    behind: curls(ginger, [
      [30, 40],
      [28, 54],
      [32, 66],
      [70, 40],
      [72, 54],
      [68, 66],
      [38, 28],
      [62, 28],
      [50, 24],
    ]),
    front:
      s('M32 42Q34 28 50 28T68 42Q60 36 50 37T32 42z', ginger) +
      s('M42 84a4 4 0 1 1 3-3h10a4 4 0 1 1 3 3 4 4 0 1 1-3 3H45a4 4 0 1 1-3-3z', '#fff9ea'),
  },
  'mrs-evergreen': {
    sky: '#cfe8c4',
    skin: skins[3],
    top: '#3f8f5c',
    face: lady,
    behind:
      line('M31 50Q26 66 30 84M69 50Q74 66 70 84', ink, 11) +
      line('M31 50Q26 66 30 84M69 50Q74 66 70 84', black, 7.5),
    front:
      s('M24 38Q50 26 76 38 74 44 70 44 50 34 30 44 26 44 24 38z', '#2d744a') +
      s('M33 35Q34 14 50 14T67 35Q50 28 33 35z', '#3a7f42') +
      s('M62 26Q66 8 80 10 80 24 62 26z', leaves[2].light),
  },
  'mrs-sprinkle': {
    sky: '#c8e9f5',
    skin: skins[1],
    top: '#5bb4da',
    face: lady,
    behind: s('M26 76Q20 22 50 20T74 76z', '#3f93bd'),
    front:
      s('M31 52Q26 24 50 22T69 52Q66 34 50 34T31 52z', '#7cc8e8') +
      s('M44 30Q50 36 60 32 56 40 44 40 36 42 33 48 33 34 44 30z', blond) +
      [
        [20, 22],
        [80, 28],
        [84, 50],
        [14, 46],
      ]
        .map(([x, y]) => s(`M${x} ${(y ?? 0) - 7}q6 8 0 11-6-3 0-11z`, water.base))
        .join('') +
      line('M50 86v10', '#fff9ea', 3),
  },
  'mrs-bloom': {
    sky: '#f9d5e4',
    skin: skins[2],
    top: '#e86d9a',
    face: lady,
    behind: disc(50, 20, 10, black, 2.2) + s('M29 62Q22 26 50 25T71 62Q60 70 50 70T29 62z', black),
    front:
      s(fringe, black) +
      (
        [
          [32, 34, '#ffd24d'],
          [41, 27, '#f2668b'],
          [52, 25, '#fffaf0'],
          [62, 29, '#a06ad0'],
          [69, 37, '#ff8a4c'],
        ] as const
      )
        .map(
          ([x, y, tone]) =>
            `<g transform="translate(${x} ${y})">${line('M0-4h.01M4-1h.01M2.5 3.5h.01M-2.5 3.5h.01M-4-1h.01', ink, 7)}${line('M0-4h.01M4-1h.01M2.5 3.5h.01M-2.5 3.5h.01M-4-1h.01', tone, 5)}${disc(0, 0, 2.2, '#ffd24d', 0)}</g>`,
        )
        .join('') +
      pearls,
  },
  'mrs-lazy': {
    sky: '#dcd3f0',
    skin: skins[1],
    top: '#b9a5dc',
    face: line('M38 47q4.5 4 9 0M53 47q4.5 4 9 0', ink, 2.4) + oval(50, 59, 3, 3.5, '#8d2f35', 1.6) + blush,
    behind: s('M30 62Q24 30 50 28T70 62Q74 72 66 74H34Q26 72 30 62z', chestnut),
    front:
      s('M29 42Q30 18 54 16 78 16 82 40 72 30 66 34 50 32 29 42z', '#8fb5e0') +
      line('M34 36Q50 28 67 33', '#fff9ea', 5) +
      disc(82, 43, 6, '#fff9ea', 2.2) +
      line('M20 24h8l-8 9h8M12 12h6l-6 7h6', '#6f5a9c', 2.5),
  },
  'mrs-plumber': {
    sky: '#f3ddba',
    skin: skins[2],
    top: '#4a6fa5',
    face: eyes + lashes + smile + blush,
    behind: s('M66 34Q84 30 82 44 74 40 66 42zM30 60Q28 40 36 36H64Q72 40 70 60z', brown),
    front:
      s('M30 42Q30 22 50 22T70 42Q50 32 30 42z', '#e8534a') +
      line('M40 30h.01M50 27h.01M60 30h.01M45 35h.01M56 34h.01', '#fff', 3.5) +
      s('M34 76L40 75V100H32zM66 76L60 75V100H68z', '#f2b632') +
      s('M12 60l5-4 4 6 5-3-1-7 6 2v8l-5 4 6 16-6 3-6-17-6-1z', '#b9c6d2'),
  },
  'mrs-sloppy': {
    sky: '#cfe6ee',
    skin: skins[0],
    top: '#f08a6c',
    face: eyes + lashes + smile + blush,
    long: 23,
    wide: 17,
    behind: s(
      'M32 60L26 50 31 42 25 32 35 28 34 17 45 19 52 9 58 18 69 15 67 27 76 31 70 41 75 50 68 60z',
      blond,
    ),
    front:
      s('M34 44Q36 30 44 33L48 27 52 33 58 28 66 44Q58 36 50 38T34 44z', blond) +
      line('M31 34Q50 26 69 34', ink, 5) +
      s('M35 28h13v9q-6.5 4-13 0zM52 28h13v9q-6.5 4-13 0z', '#8fd0e8') +
      line('M38 31l5 4', '#fff', 2.5),
  },
  'mr-short': {
    sky: '#ffe3a3',
    skin: skins[1],
    top: '#6b5a4c',
    face: eyes + moustache(brown),
    wide: 22,
    long: 18,
    behind: '',
    front:
      s('M22 37Q50 28 78 37 76 43 72 42 50 35 28 42 24 43 22 37z', '#3b3f46') +
      s('M32 35Q32 18 50 18T68 35Q50 29 32 35z', '#4c525c') +
      line('M33 32Q50 26 67 32', '#e8534a', 4) +
      s('M50 82l-11-5v11zM50 82l11-5v11z', '#e8534a'),
  },
  'mr-long': {
    sky: '#d5dcf2',
    skin: skins[0],
    top: '#35507c',
    long: 27,
    wide: 15,
    face:
      line('M44 45v.01M56 45v.01', ink, 5) + line('M50 48v8h3', ink, 1.8) + line('M45 64q5 3 10 0', ink, 2.2),
    behind: s('M33 50V36H67V50z', grey),
    front:
      s('M28 32H72V37H28z', '#2f3540') +
      s('M36 32V4H64V32z', '#3b4250') +
      flat('M37 24H63V31H37z', '#8a63b8') +
      collar +
      tie('#8a63b8'),
  },
  'mr-linear': {
    sky: '#e3e3dc',
    skin: skins[2],
    top: '#5f7f8f',
    face: line('M44 59H56', ink, 2.4) + eyes,
    behind: '',
    front:
      s('M30 44V30Q30 24 36 24H66Q70 24 70 30V44L66 33H40L34 36z', black) +
      `<path d="M35 41H48V53H35ZM52 41H65V53H52ZM48 46H52" fill="#fff6" stroke="${ink}" stroke-width="2.4"/>` +
      collar +
      tie('#f2b632') +
      line('M46 90h8', ink, 2),
  },
  'mr-turner': {
    sky: '#f6d2b6',
    skin: skins[3],
    top: '#2f9c95',
    behind: '',
    face:
      eyes +
      line('M50 56Q40 50 36 57T28 58Q24 54 28 51M50 56Q60 50 64 57T72 58Q76 54 72 51', ink, 3.6) +
      line('M46 63q4 2.5 8 0', ink, 2),
    front:
      curls(black, [
        [36, 32],
        [46, 27],
        [57, 28],
        [65, 35],
      ]) +
      s('M36 80Q50 72 64 80 60 92 50 88 40 92 36 80z', '#e86d9a') +
      line('M46 82q4-4 7 0t-4 4', '#fff', 2),
  },
  'mr-luckyfor': {
    sky: '#c9ecc0',
    skin: skins[0],
    top: '#3a7f42',
    face: eyes + smile + blush,
    behind: s('M29 48Q26 74 50 76T71 48z', ginger),
    front:
      s('M31 50Q33 72 50 73T69 50Q66 60 58 54 50 52 42 54 34 60 31 50z', ginger) +
      line('M44 60q6 4 12 0', '#fff', 3) +
      s('M24 36H76V42H24z', '#2d744a') +
      s('M33 36L35 14H65L67 36z', '#3f8f5c') +
      flat('M34 28H66L66.5 35H33.5z', ink) +
      clover(50, 26, 0.45),
  },
  'mr-uberstitious': {
    sky: '#d9cdec',
    skin: skins[4],
    top: '#5a3f86',
    behind: '',
    face:
      line('M37 43q5-3 9 1M63 43q-5-3-9 1', ink, 2.2) +
      line('M42.5 48v.01M57.5 48v.01', ink, 5) +
      line('M46 59q4-2 8 0', ink, 2.2),
    front:
      s('M42 62Q50 66 58 62L50 78z', grey) +
      s('M27 38Q40 34 48 4 66 20 73 38 50 30 27 38z', '#6a4b9c') +
      s('M52 14l2 5 5 .5-4 3.5 1 5-4-3-4 3 1-5-4-3.5 5-.5z', sun) +
      disc(42, 29, 2.4, sun, 0) +
      disc(62, 30, 2, sun, 0) +
      line('M50 84v8M46 88h8', sun, 2.5),
  },
  'mr-straightforward': {
    sky: '#cfe0f0',
    skin: skins[1],
    top: '#f4f0e6',
    face: eyes + smile,
    behind: s('M31 52V36H69V52z', grey),
    front:
      s('M30 38Q28 20 50 18T70 38Q50 32 30 38z', '#fffdf5') +
      s('M30 38Q50 31 70 38V43Q50 36 30 43z', '#35507c') +
      s('M33 40Q50 33 67 40 60 44 50 41 40 44 33 40z', '#2f3540') +
      s('M50 22l6 8H52.5V34h-5v-4H44z', sun) +
      s('M18 84L34 78V88L20 94zM82 84L66 78V88L80 94z', sun) +
      tie('#35507c'),
  },
  'mrs-pressco': {
    sky: '#f3d9d0',
    skin: skins[3],
    top: '#394049',
    face: lady,
    behind: s('M29 60Q24 26 50 24T71 60Q72 68 64 68H36Q28 68 29 60z', brown),
    front:
      s(fringe, brown) +
      `<g fill="#fff5" stroke="${ink}" stroke-width="2.2"><circle cx="42" cy="47" r="7"/><circle cx="58" cy="47" r="7"/><path d="M49 47h2"/></g>` +
      line('M64 40L80 30', ink, 5.5) +
      line('M65 39.5L77 32', sun, 3.2) +
      collar +
      line('M38 78L50 94 62 78', '#c4311f', 2.5),
  },
  'mr-profeet': {
    sky: '#efe0b0',
    skin: skins[0],
    top: '#2f3540',
    face: eyes + moustache(grey),
    behind: s('M30 52V38H70V52z', grey),
    front:
      s('M24 33H76V39H24z', '#2f2a35') +
      s('M32 33L30 8H70L68 33z', '#3b3644') +
      flat('M31.5 24H68.5L68 32H32z', '#c4311f') +
      `<circle cx="57.5" cy="47" r="8" fill="#fff4" stroke="#c89a2b" stroke-width="2.6"/><path d="M65 50Q70 62 66 74" fill="none" stroke="#c89a2b" stroke-width="1.8"/>` +
      collar +
      s('M50 82l-11-5v11zM50 82l11-5v11z', sun),
  },
};
