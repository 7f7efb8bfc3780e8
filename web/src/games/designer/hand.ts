import type { Turn } from './art/types.ts';
import { keyOf, turnBy } from './course.ts';
import type { Options, SlotOption } from './types.ts';

// The tile in hand: where it may go, as the table says, and how it lies.

/** By cell: for each turn the number of mismatches, -1 where it is not allowed. */
export type Spots = ReadonlyMap<string, readonly number[]>;

export function spotsOf(option: SlotOption | undefined): Spots {
  return new Map((option?.cells ?? []).map(([x, y, ...turns]) => [keyOf(x, y), turns]));
}

export const slotOption = (options: Pick<Options, 'place'> | null, slot: number): SlotOption | undefined =>
  options?.place.find((option) => option.slot === slot);

/** The turn itself if it is allowed there, else the next one clockwise; null if none is. */
export function allowedTurn(turns: readonly number[] | undefined, wanted: Turn, by: 1 | -1 = 1): Turn | null {
  for (let i = 0; i < 4; i++) {
    const turn = turnBy(wanted, i * by);
    if ((turns?.[turn] ?? -1) >= 0) return turn;
  }
  return null;
}

/** The turn with the fewest mismatches, the wanted one first among equals. */
export function bestTurn(turns: readonly number[] | undefined, wanted: Turn): Turn | null {
  const allowed = ([0, 1, 2, 3] as Turn[])
    .map((i) => turnBy(wanted, i))
    .filter((turn) => (turns?.[turn] ?? -1) >= 0);
  const fewest = Math.min(...allowed.map((turn) => turns?.[turn] ?? 0));
  return allowed.find((turn) => turns?.[turn] === fewest) ?? null;
}

/** The legal cell nearest to where somebody wants to go from a cell, for arrow keys. */
export function stepTo(
  spots: Spots,
  from: readonly [number, number],
  dx: number,
  dy: number,
): readonly [number, number] {
  let best: readonly [number, number] | null = null;
  let least = Infinity;
  for (const key of spots.keys()) {
    const [x = 0, y = 0] = key.split(',').map(Number);
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (along <= 0) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [[x, y], distance];
  }
  return best ?? from;
}

/** By cell: what each turn would change in points. */
export type Gains = ReadonlyMap<string, readonly number[]>;
export const noGains: Gains = new Map();
export const gainsOf = (cells: readonly number[][]): Gains =>
  new Map(cells.map(([x = 0, y = 0, ...turns]) => [keyOf(x, y), turns]));

/** The most that an allowed turn would bring; null if that is not known. */
export function bestGain(turns: readonly number[], gains: readonly number[] | undefined): number | null {
  if (!gains) return null;
  const allowed = gains.filter((_, turn) => (turns[turn] ?? -1) >= 0);
  return allowed.length > 0 ? Math.max(...allowed) : null;
}
