import { locale } from '../../lib/i18n.svelte.ts';
import { indexOf, type Sheet, spotOf } from './sheet.ts';
import type { Direction, Motion, Outcome, Spot, Square } from './types.ts';
import { w } from './words/index.ts';

/** Columns are letters, rows numbers: C5. */
export const columnText = (x: number): string => String.fromCharCode(65 + x);
export const rowText = (y: number): string => String(y + 1);
export const spotText = ({ x, y }: Spot): string => columnText(x) + rowText(y);

export const squareText = (square: Square): string => w(`square_${square}`);
export const directionText = (direction: Direction): string => w(`toward_${direction}`);

export const cellText = (sheet: Sheet, index: number): string => {
  const at = spotOf(sheet, index);
  return `${spotText(at)}: ${squareText(sheet.squares[index] ?? 'clear')}`;
};

const decimals = (digits: number) =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const parText = (shots: number | null): string => (shots === null ? '∞' : decimals(1).format(shots));
export const percent = (chance: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: chance < 0.01 ? 1 : 0 }).format(
    chance,
  );

/** What stands on a sheet, in one sentence for whoever cannot see it. */
export function sheetSummary(sheet: Sheet): string {
  const count = (kinds: Square[]) => sheet.squares.filter((square) => kinds.includes(square)).length;
  const find = (square: Square) => {
    const index = sheet.squares.indexOf(square);
    return index < 0 ? '–' : spotText(spotOf(sheet, index));
  };
  return w('sheet_summary', {
    start: find('start'),
    hole: find('hole'),
    water: count(['water']),
    sand: count(['sand']),
    walls: count(['square', 'top_left', 'top_right', 'bottom_left', 'bottom_right']),
  });
}

export const motionText = (motion: Motion, at: Spot): string => {
  switch (motion) {
    case 'holed':
      return w('ends_holed');
    case 'water':
      return w('ends_water', { at: spotText(at) });
    case 'sand':
      return w('ends_sand', { at: spotText(at) });
    default:
      return w('ends_stopped', { at: spotText(at) });
  }
};

export interface End {
  key: string;
  at: Spot;
  motion: Motion;
  chance: number;
}
/** Outcomes that end alike, together; the likely ones first. */
export function endsOf(outcomes: readonly Outcome[]): End[] {
  const ends = new Map<string, End>();
  for (const { at, motion, chance } of outcomes) {
    const key = `${motion} ${at.x} ${at.y}`;
    const known = ends.get(key);
    ends.set(key, { key, at, motion, chance: chance + (known?.chance ?? 0) });
  }
  return [...ends.values()].sort(
    (a, b) => b.chance - a.chance || indexOf({ width: 99 }, a.at) - indexOf({ width: 99 }, b.at),
  );
}
