import type { Locale } from '../../../lib/i18n.svelte.ts';
import { type WordsLike, speaker } from '../../../lib/words.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

export type Word = keyof typeof en;
export type Words = WordsLike<typeof en>;

export const languages: Record<Locale, Words> = { en, fr, zh };
export const { w, wOr } = speaker<Word>(languages);

/** A change with its sign, the minus as wide as the plus. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0';

/** A number with a minus as wide as the plus. */
export const minus = (points: number): string => String(points).replace('-', '−');
