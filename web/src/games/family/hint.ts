import { told } from '../../lib/i18n.svelte.ts';
import type { Hint } from '../../table/messages.ts';
import { cellText, lineText } from './labels.ts';
import { type CellName, type LineName, cellNames, lineNames } from './types.ts';

/** Why a strong player would do this, in the reader's words; the table's own sentence if it is a new one. */
export function hintText(hint: Hint, nameOf: (seat: number) => string): string {
  const values = Object.fromEntries(
    Object.entries(hint.reason.values).map(([name, value]) => [name, valueText(name, String(value), nameOf)]),
  );
  return told(hint.reason.key.replaceAll('.', '_'), hint.text, values);
}

function valueText(name: string, value: string, nameOf: (seat: number) => string): string {
  if (name === 'seat') return nameOf(Number(value));
  if (cellNames.includes(value as CellName)) return cellText(value as CellName);
  return lineNames.includes(value as LineName) ? lineText(value as LineName) : value;
}
