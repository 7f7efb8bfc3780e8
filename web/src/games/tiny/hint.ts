import type { Hint } from '../../table/messages.ts';
import { directionText, spotText } from './labels.ts';
import { type Direction, type TinyMove, directions } from './types.ts';
import { wOr } from './words/index.ts';

/** Why a strong player would do this, in the reader's words, with the squares it is about. */
export function hintText(hint: Hint): string {
  const values = Object.fromEntries(
    Object.entries(hint.reason.values).map(([name, value]) => [
      name,
      directions.includes(value as Direction) ? directionText(value as Direction) : value,
    ]),
  );
  const text = wOr(hint.reason.key.replace(/^tiny\./, '').replaceAll('.', '_'), hint.text, values);
  const squares = squaresOf(hint.move as TinyMove);
  return squares ? `${squares} – ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}

function squaresOf(move: TinyMove): string {
  if (move.is === 'mark') return `${spotText(move.start)} → ${spotText(move.hole)}`;
  return move.is === 'draw' ? move.pieces.map(({ at }) => spotText(at)).join(', ') : '';
}
