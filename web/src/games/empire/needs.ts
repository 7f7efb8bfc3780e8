import type { Fate } from '../designer/types.ts';
import type { At, FameOption } from './types.ts';

/** What has to be chosen for a card: how many of each, at least and at most. */
export interface Needs {
  slots: readonly [number, number];
  bottom: readonly [number, number];
  cells: readonly [number, number];
  tile: boolean;
  order: boolean;
  /** The tiles that come to lie on the cells can be turned. */
  turns: boolean;
  /** What becomes of each of the drawn tiles, when one plays alone. */
  fates: boolean;
}
const none: Needs = {
  slots: [0, 0],
  bottom: [0, 0],
  cells: [0, 0],
  tile: false,
  order: false,
  turns: false,
  fates: false,
};

/** From what the table offers for the card. */
export function needsOf(option: FameOption, solo: boolean): Needs {
  switch (option.card) {
    case 'swap-racks':
      return { ...none, slots: [1, 1], bottom: [1, 1] };
    case 'worst-idea':
      return option.slots.length > 0
        ? { ...none, slots: [1, 2] }
        : { ...none, bottom: [1, option.bottom.length] };
    case 'two-tiles':
      return { ...none, slots: [2, 2] };
    case 'trade-in':
      return { ...none, slots: [1, 1], cells: [1, 1], turns: true };
    case 'swap-two-tiles':
      return { ...none, cells: [2, 2], turns: true };
    case 'take-up-a-tile':
      return { ...none, cells: [1, 1] };
    case 'reorder-pawns':
      return { ...none, order: true };
    case 'pass-and-collect':
      return solo ? { ...none, fates: true } : { ...none, slots: [1, 1] };
    case 'no-boring-design':
      return { ...none, fates: solo };
    case 'imaginary-grass':
      return { ...none, cells: [1, option.cells.length] };
    case 'hand-picked':
      return { ...none, cells: [1, 1], tile: true, turns: true };
    default:
      return none;
  }
}

/** What has been chosen so far. */
export interface Choice {
  slots: number[];
  bottom: number[];
  cells: At[];
  tile: string;
  order: number[];
  fates: Fate[];
}

const within = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;

export const isComplete = (needs: Needs, choice: Choice): boolean =>
  within(choice.slots.length, needs.slots) &&
  within(choice.bottom.length, needs.bottom) &&
  within(choice.cells.length, needs.cells) &&
  (!needs.tile || choice.tile !== '');

/** The move that plays the card with what was chosen. */
export const playOf = (card: string, needs: Needs, choice: Choice) => ({
  is: 'fame',
  card,
  slots: [...choice.slots, ...choice.bottom],
  cells: choice.cells,
  ...(needs.order && { order: choice.order }),
  ...(needs.tile && { tile: choice.tile }),
  ...(needs.fates && { fates: choice.fates }),
});

/** Adds what is not chosen, takes what is; beyond the most, the oldest goes. */
export function toggled<T>(chosen: readonly T[], item: T, most: number, same = (a: T, b: T) => a === b): T[] {
  if (chosen.some((other) => same(other, item))) return chosen.filter((other) => !same(other, item));
  return [...chosen, item].slice(-most);
}
