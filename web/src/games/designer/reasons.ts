import { keyOf } from './course.ts';
import { cardWords, conditionText } from './names.ts';
import type { CellAt, Condition, LaneRef, PlayerScore, Reason } from './types.ts';
import { type Word, w } from './words/index.ts';

// Where points come from: in words, and as marks on the board.

export interface Mark {
  cell: CellAt;
  points: number;
}
export interface Highlight {
  /** One mark a cell, with the points of all reasons about it. */
  marks: Mark[];
  edges: LaneRef[];
  /** Pairs of cells that belong together: a green and the tee after it. */
  links: [CellAt, CellAt][];
}
export const noHighlight: Highlight = { marks: [], edges: [], links: [] };

export const reasonsOf = (score: PlayerScore | null | undefined, condition: Condition): Reason[] =>
  (score?.reasons ?? []).filter((reason) => reason.condition === condition);

/** A reason about many cells is marked on each with its share, where that is a whole number. */
export function highlightOf(reasons: readonly Reason[]): Highlight {
  const byCell = new Map<string, Mark>();
  const links: [CellAt, CellAt][] = [];
  for (const reason of reasons) {
    const share = reason.points / Math.max(1, reason.cells.length);
    reason.cells.forEach((cell, i) => {
      const key = keyOf(...cell);
      const points = Number.isInteger(share) ? share : i === 0 ? reason.points : 0;
      const mark = byCell.get(key);
      byCell.set(key, { cell, points: (mark?.points ?? 0) + points });
    });
    const [from, to] = reason.cells;
    if ((reason.why === 'link' || reason.why === 'transition') && from && to) links.push([from, to]);
  }
  return { marks: [...byCell.values()], edges: reasons.flatMap((reason) => reason.edges), links };
}

export interface Line {
  points: number;
  text: string;
  times: number;
}

export function reasonText(reason: Reason): string {
  const [first = '?', second = '?'] = reason.numbers;
  return w(`why_${reason.why}` as Word, {
    count: reason.amount,
    amount: reason.amount,
    first,
    second,
    hole: reason.numbers.length > 0 ? w('hole', { number: first }) : w('a_hole'),
    promise: reason.promise ? conditionText(reason.promise) : '',
    card: reason.card ? cardWords.press(reason.card) : '',
  });
}

/** The reasons in words; those that only differ by their cells are one line. */
export function linesOf(score: PlayerScore, condition: Condition): Line[] {
  const lines: Line[] = [];
  const counted = new Map<string, { points: number; amount: number; reason: Reason }>();
  for (const reason of reasonsOf(score, condition)) {
    if (reason.why !== 'people' && reason.why !== 'element') {
      const text = reasonText(reason);
      const same = lines.find((line) => line.text === text);
      if (same) {
        same.points += reason.points;
        same.times++;
      } else lines.push({ points: reason.points, text, times: 1 });
      continue;
    }
    const sum = counted.get(reason.why) ?? { points: 0, amount: 0, reason };
    counted.set(reason.why, {
      points: sum.points + reason.points,
      amount: sum.amount + reason.amount,
      reason,
    });
  }
  for (const { points, amount, reason } of counted.values())
    lines.unshift({ points, text: reasonText({ ...reason, amount }), times: 1 });
  if (condition === 'promises')
    for (const { promise, place, points } of score.promises)
      lines.push({
        points,
        times: 1,
        text: w('why_promise_place', { promise: conditionText(promise), place }),
      });
  return lines;
}
