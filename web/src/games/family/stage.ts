import { cellsOf, columnOf, indexOf } from './geometry.ts';
import { type Card, type FamilyEvent, faceDown, lostBall } from './types.ts';

// What lies on a grid while cards are on their way. Every card keeps its key from deal to discard, so a
// change of `cell` is seen as a glide and a change of `card` as a flip. Pure: time is in stage.svelte.ts.

export interface StageCard {
  key: number;
  card: Card;
  cell: number;
  /** `new` comes in, `combo`, `lost` and `hole` are about to leave in their own way. */
  state: 'new' | 'still' | 'combo' | 'lost' | 'hole';
}
export type Stage = readonly StageCard[];

/** A picture to show, and for how long. */
export interface Frame {
  stage: Stage;
  milliseconds: number;
  sound?: Sound;
}
export type Sound = 'flip' | 'slide' | 'combo' | 'splash' | 'putt' | 'card';

let nextKey = 1;
const fresh = (cell: number, card: Card, state: StageCard['state'] = 'still'): StageCard => ({
  key: nextKey++,
  card,
  cell,
  state,
});

export const stageOf = (grid: readonly Card[], free = 0): Stage => settle([], grid, free);

const at = (stage: Stage, cell: number) => stage.find((card) => card.cell === cell);
const change = (stage: Stage, cells: readonly number[], to: Partial<StageCard>): Stage =>
  stage.map((card) => (cells.includes(card.cell) ? { ...card, ...to } : card));
/** Changes the card of a cell, or lays one there. */
const put = (stage: Stage, cell: number, to: { card: Card; state: StageCard['state'] }): Stage =>
  at(stage, cell)
    ? change(stage, [cell], to)
    : [...stage, fresh(cell, to.card, to.state === 'still' ? 'new' : to.state)];
const without = (stage: Stage, cells: readonly number[]): Stage =>
  stage.filter((card) => !cells.includes(card.cell));

/** Columns close up towards the top. */
export function closeUp(stage: Stage): Stage {
  return stage.map((card) => {
    const above = stage.filter(
      (other) => columnOf(other.cell) === columnOf(card.cell) && other.cell < card.cell,
    );
    return { ...card, cell: above.length * 3 + columnOf(card.cell) };
  });
}

/** Face-down cards for empty cells, left to right, top to bottom. */
export function deal(stage: Stage, count: number): Stage {
  const free = Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => !at(stage, cell));
  return [...stage, ...free.slice(0, count).map((cell) => fresh(cell, faceDown, 'new'))];
}

/** The pictures that one event of this grid's seat asks for. */
export function frames(stage: Stage, event: FamilyEvent): Frame[] {
  switch (event.is) {
    case 'unveiled': {
      const next = put(stage, indexOf(event.cell), { card: event.card, state: 'still' });
      return [{ stage: next, milliseconds: 420, sound: 'flip' }];
    }
    case 'swapped': {
      const [a, b] = [indexOf(event.cell), indexOf(event.with)];
      const next = stage.map((card) =>
        card.cell === a ? { ...card, cell: b } : card.cell === b ? { ...card, cell: a } : card,
      );
      return [{ stage: next, milliseconds: 420, sound: 'slide' }];
    }
    case 'lost_ball': {
      // At a hole the ball has no cell: it is the card held up for the hole that is lost.
      const cell =
        event.cell === null ? stage.find((card) => card.state === 'hole')?.cell : indexOf(event.cell);
      if (cell === undefined) return [];
      const shown = put(stage, cell, { card: lostBall, state: 'lost' });
      return [
        { stage: shown, milliseconds: 700, sound: 'splash' },
        { stage: without(shown, [cell]), milliseconds: 160 },
      ];
    }
    case 'combo_taken': {
      const cells = cellsOf(event.line);
      const shown = change(stage, cells, { card: event.card, state: 'combo' });
      const rest = without(shown, cells);
      return [
        { stage: shown, milliseconds: 750, sound: 'combo' },
        { stage: rest, milliseconds: 180 },
        { stage: closeUp(rest), milliseconds: 300 },
      ];
    }
    case 'hole_card':
      return [
        {
          stage: put(stage, indexOf(event.cell), { card: event.card, state: 'hole' }),
          milliseconds: 700,
          sound: 'putt',
        },
      ];
    case 'hole_scored': {
      const rest = stage.filter((card) => card.state !== 'hole');
      return [
        { stage: rest, milliseconds: 140 },
        { stage: closeUp(rest), milliseconds: 280 },
      ];
    }
    case 'dealt':
      return [{ stage: deal(stage, event.count), milliseconds: 280, sound: 'card' }];
    default:
      return [];
  }
}

/**
 * Brings a stage in line with the grid it stands for, keeping the keys of what is already right. Bit c of
 * `free`: no card lies on cell c, but one of it may be held up for the hole.
 */
export function settle(stage: Stage, grid: readonly Card[], free = 0): Stage {
  return grid.flatMap((card, cell): StageCard[] => {
    const there = at(stage, cell);
    if ((free >> cell) & 1) return there?.state === 'hole' ? [there] : [];
    return [there ? { ...there, card, state: 'still' } : fresh(cell, card)];
  });
}
