import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { languages } from './index.ts';

type Message = string | Record<string, string>;
const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

function sourcesUnder(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'words' ? '' : sourcesUnder(path);
      return /\.(ts|svelte)$/.test(entry.name) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

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
    const whys = [...new Set([...source.matchAll(/Why::(\w+)/g)].map((match) => match[1] ?? ''))];
    expect(whys.length).toBeGreaterThan(20);
    for (const why of whys) expect(en).toHaveProperty(`why_${why}`);
  });

  it('every refusal that a player can meet', () => {
    const chanceOnly = /^(no_such_client|no_such_land|dealt_already|not_an_order|not_in_bag|tile_count)$/;
    const checks = readFileSync(`${root}engine/designer/check.cpp`, 'utf8');
    const plans = readFileSync(`${root}engine/designer/planning.cpp`, 'utf8');
    const reasons = [
      ...[...checks.matchAll(/illegal\(\s*"(\w+)"/g)].map((match) => match[1] ?? ''),
      ...[...plans.matchAll(/refused\(\s*"(\w+)"/g)].map((match) => match[1] ?? ''),
    ];
    expect(reasons.length).toBeGreaterThan(20);
    for (const reason of reasons.filter((name) => !chanceOnly.test(name)))
      expect(en).toHaveProperty(`reason_${reason}`);
  });

  it('every reason of a hint', () => {
    const source = readFileSync(`${root}bots/designer.hpp`, 'utf8');
    const keys = [...source.matchAll(/designer\.(hint\.\w+)/g)].map((match) => match[1] ?? '');
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) expect(en).toHaveProperty(key.replaceAll('.', '_'));
  });
});

it('there is no word that nobody uses', () => {
  const sources = sourcesUnder(`${root}web/src`);
  // Words whose key is put together from a name of the table.
  const made =
    /^(condition|about|why|reason|hint|log|promise|solo_promise|option|state|grade|fate|prompt|key|cell)_/;
  const unused = Object.keys(en).filter(
    (key) => !made.test(key) && !new RegExp(`['"\`]${key}['"\`]`).test(sources),
  );
  expect(unused).toEqual([]);
});
