import { balloons, clothes, hairs, ink, skins, sun, trousers } from '../palette.ts';
import type { Random } from '../random.ts';
import { disc, flat, is, limb, line, oval, shadow, shape } from '../svg.ts';
import { hair } from './hair.ts';

// A person stands around (0, 0) within a circle of 10: feet at 10, head at -5. Heads are large, so that one
// can count them on a small tile.

export type Pose = 'rest' | 'wave' | 'cheer' | 'putt' | 'snack' | 'camera' | 'hips';
export interface Looks {
  skin: string;
  hair: string;
  style: number;
  top: string;
  bottom: string;
  dress: boolean;
}

const casual: readonly Pose[] = ['rest', 'rest', 'wave', 'cheer', 'snack', 'camera', 'hips'];

export function looks(random: Random): Looks {
  const top = random.pick(clothes);
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    style: random.int(10),
    top,
    bottom: random.pick(trousers),
    dress: random.next() < 0.3,
  };
}

export function head(who: Looks, x = 0, y = -5): string {
  const [behind, before] = hair(who);
  const face =
    `<path d="M-1.6-.3v.01M1.6-.3v.01" stroke="${ink}" stroke-width="1.15" stroke-linecap="round"/>` +
    `<path d="M-1.3 1.6q1.3 1.1 2.6 0" fill="none" stroke="${ink}" stroke-width=".6" stroke-linecap="round"/>`;
  return `<g transform="translate(${x} ${y})">${behind}${disc(0, 0, 4.4, who.skin, 0.9)}${face}${before}</g>`;
}

const arms: Record<Pose, string> = {
  rest: 'M-3.6.4L-5 5M3.6.4L5 5',
  wave: 'M-3.6.4L-5 5M3.6.4L7-3.5',
  cheer: 'M-3.6.4L-7-3.4M3.6.4L7-3.4',
  putt: 'M-3.4.6L2 5M3.6.6L3 5',
  snack: 'M-3.6.4L-5 5M3.6.8L5.2 3.6 6.2.6',
  camera: 'M-3.6.6L-3 3.6-.8 1.6M3.6.6L3 3.6.8 1.6',
  hips: 'M-3.6.4L-6.2 3-3.6 5M3.6.4L6.2 3 3.6 5',
};

/** Where the hands are. */
const palms: Record<Pose, string> = {
  rest: 'M-5.1 5.4h.01M5.1 5.4h.01',
  wave: 'M-5.1 5.4h.01M7.1-3.9h.01',
  cheer: 'M-7.1-3.8h.01M7.1-3.8h.01',
  putt: 'M2.4 4.7h.01',
  snack: 'M-5.1 5.4h.01M6.1 2h.01',
  camera: 'M-2.4 1.9h.01M2.4 1.9h.01',
  hips: 'M-3.8 5h.01M3.8 5h.01',
};

const props: Partial<Record<Pose, string>> = {
  putt: line('M2.5 3.8L5.4 8', ink, 1.1) + shape('M4.5 7.2h3.2v1.7h-2.8z', '#cfd6dc', 0.7),
  snack: shape('M5.2-.4h2.6L6.5 3.2z', '#e5b36b', 0.7) + disc(6.5, -1.4, 1.7, '#fbe3ea', 0.7),
  camera: shape('M-2.2.2h4.4v2.8h-4.4z', '#3c3f4a', 0.6) + disc(0, 1.6, 0.9, '#a9d6ea', 0),
};

function trunk(who: Looks, deep: number): string {
  if (who.dress)
    return shape(
      `M-2.8-1.4Q-4-.2-5 ${deep + 1.2}Q0 ${deep + 2.2} 5 ${deep + 1.2}Q4-.2 2.8-1.4z`,
      who.top,
      0.9,
    );
  return shape(`M-2.8-1.4Q-4.4-.4-4.2 ${deep}H4.2Q4.4-.4 2.8-1.4z`, who.top, 0.9);
}

const legs = (d: string, who: Looks) => limb(d, who.dress ? who.skin : who.bottom, 2.1);

export function standing(
  random: Random,
  pose: Pose = random.pick(casual),
  who: Looks = looks(random),
): string {
  const small = random.next() < 0.22 && pose !== 'putt';
  const inner =
    legs('M-1.8 5V8.6M1.8 5V8.6', who) +
    line('M-2.5 9.3h.9M1.6 9.3h.9', ink, 1.5) +
    trunk(who, 5.2) +
    limb(arms[pose], who.top, 1.7, 1) +
    (props[pose] ?? '') +
    limb(palms[pose], who.skin, 1.7, 0.9) +
    head(who);
  const moved = pose === 'putt' ? 'translate(-1.3 0)' : small ? 'translate(0 1.8) scale(.82)' : '';
  const figure = moved ? `<g transform="${moved}">${inner}</g>` : inner;
  return is('person', shadow(0, 9.4, 5.4, 1.6) + figure);
}

/** Seen from the front on a bench or a stool: the seat is at y 4. */
export function sitting(random: Random, who: Looks = looks(random)): string {
  return is(
    'person',
    trunk({ ...who, dress: false }, 4) +
      legs('M-2 4.4V7.8M2 4.4V7.8', who) +
      line('M-2.6 8.6h.9M1.7 8.6h.9', ink, 1.5) +
      limb('M-3.6.4L-3.8 3.6-1.6 4M3.6.4L3.8 3.6 1.6 4', who.top, 1.6, 1) +
      head(who),
  );
}

/** On the ground, legs to the side. */
export function lounging(random: Random, who: Looks = looks(random)): string {
  return is(
    'person',
    legs('M0 5.4L5.6 6.6', { ...who, dress: false }) +
      line('M6.8 6.2v.9', ink, 1.6) +
      shape('M-2.8-1.4Q-4.4 0-4.2 6.2H3.6Q4.2 0 2.8-1.4z', who.top, 0.9) +
      limb('M-3.5.6L-5.6 5.8M3.5.6L4.6 4.6', who.top, 1.6, 1) +
      head(who),
  );
}

/** Only what one sees of somebody behind a table. */
export const behindTable = (random: Random, who: Looks = looks(random)): string =>
  is('person', trunk({ ...who, dress: false }, 4) + head(who));

/** One of the people of the tile, with a bunch of balloons. */
export function balloonSeller(random: Random): string {
  const spots = [
    [9, -10],
    [3.5, -13],
    [14.5, -7],
    [11, -14.5],
    [5.5, -7.5],
  ] as const;
  const strings = spots.map(([x, y]) => `M4.8 1.5Q${(x + 4) / 2} ${y / 3} ${x} ${y + 2.8}`).join('');
  const bunch = spots
    .map(
      ([x, y], i) =>
        oval(x, y, 3, 3.5, balloons[i] ?? sun, 0.9) + flat(`M${x - 1.5} ${y - 1.2}q.3-1.2 1.5-1.3`, '#fff9'),
    )
    .join('');
  const who = { ...looks(random), top: '#f4f0e6', dress: false, style: 6 };
  const apron = flat('M-2.6 1.4h5.2l.6 3.4h-6.4z', '#e8534a');
  const figure =
    legs('M-1.8 5V8.6M1.8 5V8.6', who) +
    line('M-2.5 9.3h.9M1.6 9.3h.9', ink, 1.5) +
    trunk(who, 5.2) +
    apron +
    limb('M-3.6.4L-5 5M3.6.4L5 1.5', who.top, 1.7, 1) +
    head(who);
  return is(
    'balloon_seller',
    `<g transform="translate(-5 4)">${shadow(0, 9.4, 5.4, 1.6)}${line(strings, ink, 0.6)}${bunch}${is('person', figure)}</g>`,
  );
}
