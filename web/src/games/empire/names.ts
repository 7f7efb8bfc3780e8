import type { Word } from './words/index.ts';
import { w, wOr } from './words/index.ts';

const word = (id: string) => id.replaceAll('-', '_');
export const pressText = (id: string): string => wOr(`press_${word(id)}`, id);
export const fameText = (id: string): string => (id ? wOr(`fame_${word(id)}`, id) : '?');
export const fameEffect = (id: string): string => w(`fame_${word(id)}_text` as Word);
