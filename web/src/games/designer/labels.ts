import type { Land } from './art/types.ts';
import { groundAt } from './course.ts';
import { tileText } from './names.ts';
import type { Hole, Laid } from './types.ts';
import { type Word, w } from './words/index.ts';

export interface Around {
  land: Land | undefined;
  tiles: readonly Laid[];
  holes: readonly Hole[];
  /** Mismatches by turn if the tile in hand may go there. */
  turns: readonly number[] | undefined;
  turn: number;
}

/** What a screen reader says about a cell: where, what stands there, what may be done. */
export function cellLabel({ land, tiles, holes, turns, turn }: Around, x: number, y: number): string {
  const parts = [w('cell_at', { x: x + 1, y: y + 1 })];
  const laid = tiles.find((tile) => tile.x === x && tile.y === y);
  if (laid) {
    parts.push(tileText(laid.tile));
    if (laid.turn > 0) parts.push(w('cell_turned', { turns: laid.turn }));
    for (const hole of holes)
      if (hole.number !== null && hole.cells.some(([hx, hy]) => hx === x && hy === y))
        parts.push(w('cell_hole', { number: hole.number }));
  } else {
    const ground = groundAt(land, x, y);
    parts.push(w((ground === 'land' ? 'cell_empty' : `cell_${ground}`) as Word));
  }
  if (turns) {
    const count = turns[turn] ?? 0;
    parts.push(count > 0 ? w('cell_open_mismatch', { count }) : w('cell_open'));
  }
  return parts.join(', ');
}
