import { type Locale, type Plural, fill, locale } from './i18n.svelte.ts';

// The words of one game's board. They come with the board, not with the first load.

export type Values = Record<string, string | number>;
/** What a language must have: the same keys as English, plural where English is. */
export type WordsLike<English> = { [K in keyof English]: English[K] extends string ? string : Plural };

export interface Speaker<Word> {
  /** A message in the reader's language; a plural one chooses by `count`. */
  w: (word: Word, values?: Values) => string;
  /** A message whose key comes from the table; `fallback` if it is a new one. */
  wOr: (word: string, fallback: string, values?: Values) => string;
}

const plurals = new Map<Locale, Intl.PluralRules>();

function pluralOf(now: Locale): Intl.PluralRules {
  const plural = plurals.get(now) ?? new Intl.PluralRules(now);
  plurals.set(now, plural);
  return plural;
}

export function speaker<Word extends string>(
  languages: Record<Locale, Record<Word, string | Plural>>,
): Speaker<Word> {
  const w = (word: Word, values: Values = {}): string =>
    fill(languages[locale()][word], pluralOf(locale()), values);
  return {
    w,
    wOr: (word, fallback, values) => (word in languages.en ? w(word as Word, values) : fallback),
  };
}
