import { cellsOf, directionTo, indexOf, nameOf, neighbour, type Direction, directions } from './geometry.ts';
import { type Card, type FamilyMove, type LineName, faceDown } from './types.ts';

// The offered moves, arranged for a grid. Everything comes from `options`: no rule is known here.

export interface CellChoices {
  unveil: FamilyMove | null;
  hole: FamilyMove | null;
  swaps: Partial<Record<Direction, FamilyMove>>;
}
export interface Choices {
  cells: CellChoices[];
  combos: { line: LineName; cells: readonly number[]; move: FamilyMove }[];
  picks: { seat: number; move: FamilyMove }[];
}

export function choicesOf(options: readonly FamilyMove[]): Choices {
  const cells: CellChoices[] = Array.from({ length: 9 }, () => ({ unveil: null, hole: null, swaps: {} }));
  const combos: Choices['combos'] = [];
  const picks: Choices['picks'] = [];
  for (const move of options) {
    if (move.is === 'combo') combos.push({ line: move.line, cells: cellsOf(move.line), move });
    else if (move.is === 'pick') picks.push({ seat: move.seat, move });
    else {
      const cell = cells[indexOf(move.cell)];
      if (!cell) continue;
      if (move.is === 'unveil') cell.unveil = move;
      else if (move.is === 'hole') cell.hole = move;
      else {
        const direction = directionTo(indexOf(move.cell), indexOf(move.with));
        if (direction) cell.swaps[direction] = move;
      }
    }
  }
  return { cells, combos, picks };
}

export const canSwap = (cell: CellChoices | undefined) => !!cell && Object.keys(cell.swaps).length > 0;
export const playable = (cell: CellChoices | undefined) =>
  !!cell && (!!cell.unveil || !!cell.hole || canSwap(cell));

/** A cell with a single thing to do needs no second step. */
export function onlyMove(cell: CellChoices): FamilyMove | null {
  if (canSwap(cell)) return null;
  return cell.hole ?? cell.unveil;
}

/** The one cell that can be played, if there is just one: it is taken in hand from the start. */
export function obviousCell(choices: Choices): number | null {
  const cells = choices.cells.flatMap((cell, i) => (playable(cell) ? [i] : []));
  const [first] = cells;
  const only = cells.length === 1 && first !== undefined ? choices.cells[first] : undefined;
  return only && first !== undefined && onlyMove(only) === null ? first : null;
}

/**
 * A move that is not among the options, for a cell that cannot be played: the table refuses it and says
 * why, in the words of its rules.
 */
export function attempt(cell: number, card: Card, options: readonly FamilyMove[]): FamilyMove {
  if (options.some((move) => move.is === 'hole')) return { is: 'hole', cell: nameOf(cell) };
  if (card === faceDown) return { is: 'unveil', cell: nameOf(cell) };
  const [other] = directions.map((direction) => neighbour(cell, direction)).filter((to) => to !== null);
  return { is: 'swap', cell: nameOf(cell), with: nameOf(other ?? 0) };
}

/** The cells a move is about, to be marked. */
export function cellsOfMove(move: FamilyMove | null): readonly number[] {
  switch (move?.is) {
    case 'unveil':
    case 'hole':
      return [indexOf(move.cell)];
    case 'swap':
      return [indexOf(move.cell), indexOf(move.with)];
    case 'combo':
      return cellsOf(move.line);
    default:
      return [];
  }
}
