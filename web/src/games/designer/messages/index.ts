import { type Locale, fill } from '../../../lib/i18n.svelte.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

// The words of Designer's box. They come with the page that needs them, not with the first load.

type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Word = keyof typeof en;
/** What a language must have: the same keys, plural where English is. */
export type Messages = { [K in Word]: (typeof en)[K] extends string ? string : Plural };

const languages: Record<Locale, Messages> = { en, fr, zh };
const plurals = new Map<Locale, Intl.PluralRules>();

/** A message in a language; a plural one chooses by `count`. */
export function say(locale: Locale, word: Word, values: Record<string, string | number> = {}): string {
  const plural = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, plural);
  return fill(languages[locale][word], plural, values);
}
