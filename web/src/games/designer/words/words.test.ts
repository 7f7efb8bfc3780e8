import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { languages } from './index.ts';

type Message = string | Record<string, string>;
const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

describe.each(Object.keys(languages))('the words of the board in %s', (language) => {
  const words = languages[language as keyof typeof languages] as Record<string, Message>;
  it('are the English ones, with the same values', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en as Record<string, Message>)) {
      const wanted = new Set(texts(message).flatMap(names));
      for (const text of texts(words[key] ?? '')) {
        expect(text.trim(), key).not.toBe('');
        for (const name of names(text)) expect(wanted, `${key}: {${name}}`).toContain(name);
      }
    }
  });
});

describe('the engine has a word for', () => {
  it('every reason of a point in this game', () => {
    const source = readFileSync(`${root}engine/designer/explain.cpp`, 'utf8');
    const empire =
      /^(extra_people|dogs_as_people|slow_and_proud|press_card|profit|profit_above_\w+|missed_link|forgiven_way)$/;
    const whys = [...new Set([...source.matchAll(/Why::(\w+)/g)].map((match) => match[1] ?? ''))];
    expect(whys.length).toBeGreaterThan(20);
    for (const why of whys.filter((name) => !empire.test(name))) expect(en).toHaveProperty(`why_${why}`);
  });
});
