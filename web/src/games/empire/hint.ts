import type { Hint } from '../../table/messages.ts';
import { hintText as gameHint, refusalText as gameRefusal } from '../designer/hint.ts';
import { fameText } from './names.ts';
import { wOr } from './words/index.ts';

/** Why a strong player would do this; about the building Designer's words are used. */
export function hintText(hint: Hint): string {
  const { key, values } = hint.reason;
  if (!key.startsWith('empire.')) return gameHint(hint);
  const shown = { ...values };
  if ('card' in shown) shown['card'] = fameText(String(shown['card']));
  return wOr(key.replace('empire.', '').replaceAll('.', '_'), hint.text, shown);
}

/** Why the table refuses something, in the reader's words. */
export const refusalText = (reason: string, text: string): string =>
  wOr(`reason_${reason}`, gameRefusal(reason, text));
