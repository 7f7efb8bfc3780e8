import { type Locale, fill, locale } from '../../../lib/i18n.svelte.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

// The words of Tiny. They come with its board, not with the first load.

type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Word = keyof typeof en;
/** What a language must have: the same keys, plural where English is. */
export type Words = { [K in Word]: (typeof en)[K] extends string ? string : Plural };

export const languages: Record<Locale, Words> = { en, fr, zh };
const plurals = new Map<Locale, Intl.PluralRules>();

type Values = Record<string, string | number>;

/** A message in the reader's language; a plural one chooses by `count`. */
export function w(word: Word, values: Values = {}): string {
  const now = locale();
  const plural = plurals.get(now) ?? new Intl.PluralRules(now);
  plurals.set(now, plural);
  return fill(languages[now][word], plural, values);
}

/** A message whose key comes from the table; `fallback` if it is a new one. */
export const wOr = (word: string, fallback: string, values: Values = {}): string =>
  word in en ? w(word as Word, values) : fallback;
