import type { Locale } from '../../lib/i18n.svelte.ts';
import { type WordsLike, speaker } from '../../lib/words.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

export type Word = keyof typeof en;
export type Words = WordsLike<typeof en>;

export const languages: Record<Locale, Words> = { en, fr, zh };
export const { w: scoreWord } = speaker<Word>(languages);
