import { t } from '../../lib/i18n.svelte.ts';
import { type Choices, canSwap } from './choices.ts';
import type { Direction } from './geometry.ts';
import { type Card, type CellName, type LineName, cellNames, faceDown, lostBall } from './types.ts';

export const cellText = (name: CellName) => t(`family_cell_${name}`);
export const lineText = (line: LineName) => t(`family_line_${line}`);

export function cardText(card: Card): string {
  if (card === faceDown) return t('family_face_down');
  return card === lostBall ? t('family_lost_ball') : t('family_face_up', { card });
}

/** What a screen reader says about a cell: where, what lies there, what may be done. */
export function cellLabel(cell: number, card: Card, choices: Choices): string {
  const here = choices.cells[cell];
  const may: string[] = [];
  if (here?.unveil) may.push(t('family_may_unveil'));
  if (canSwap(here)) may.push(t('family_may_move'));
  if (here?.hole) may.push(t('family_may_hole'));
  for (const combo of choices.combos)
    if (combo.cells.includes(cell)) may.push(t('family_may_combo', { line: lineText(combo.line) }));
  const what = `${cellText(cellNames[cell] as CellName)}, ${cardText(card)}`;
  return may.length > 0 ? `${what}; ${may.join(', ')}` : what;
}

export function swapLabel(direction: Direction, cell: number, card: Card): string {
  return t(`family_swap_${direction}`, { cell: cellText(cellNames[cell] as CellName), card: cardText(card) });
}

/** A whole grid in one sentence, row by row. */
export function gridText(grid: readonly Card[]): string {
  const word = (card: Card) => (card === faceDown ? t('family_down_short') : String(card));
  return [0, 3, 6]
    .map((row) =>
      grid
        .slice(row, row + 3)
        .map(word)
        .join(' '),
    )
    .join(', ');
}
