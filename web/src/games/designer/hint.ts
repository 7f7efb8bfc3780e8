import type { Hint } from '../../table/messages.ts';
import { wOr } from './words/index.ts';

/** Why the table refuses something, in the reader's words; its own sentence if the reason is a new one. */
export const refusalText = (reason: string, text: string): string => wOr(`reason_${reason}`, text);

/** Why a strong player would do this, in the reader's words; the table's own sentence if it is a new one. */
export function hintText(hint: Hint): string {
  const { key, values } = hint.reason;
  const shown = { ...values };
  // People count columns and rows from one.
  for (const axis of ['x', 'y']) if (axis in shown) shown[axis] = Number(shown[axis]) + 1;
  return wOr(key.replace(/^designer\./, '').replaceAll('.', '_'), hint.text, shown);
}
