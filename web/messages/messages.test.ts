import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

type Message = string | Record<string, string>;
const languages: Record<string, Record<string, Message>> = { en, fr, zh };
const root = fileURLToPath(new URL('../../', import.meta.url));

const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

function sourcesUnder(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourcesUnder(path);
      return /\.(ts|svelte)$/.test(entry.name) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

describe.each(Object.keys(languages))('the messages in %s', (language) => {
  const messages = languages[language] ?? {};

  it('are the same ones as in English', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  });

  it('are not empty and take the same values', () => {
    for (const [key, message] of Object.entries(en as Record<string, Message>)) {
      for (const text of texts(messages[key] ?? '')) {
        expect(text.trim(), key).not.toBe('');
        const wanted = texts(message).flatMap(names);
        for (const name of names(text)) expect(wanted, `${key}: {${name}}`).toContain(name);
      }
      const given = texts(messages[key] ?? '').flatMap(names);
      for (const name of texts(message).flatMap(names)) expect(given, `${key}: {${name}}`).toContain(name);
    }
  });

  it('have a text for each plural of the language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(messages)) {
      if (typeof message === 'string') continue;
      // "many" of French begins at a million, which no table reaches.
      for (const category of categories.filter((name) => name !== 'many'))
        expect(message, key).toHaveProperty(category);
    }
  });
});

describe('every text that comes from the table has its message', () => {
  const read = (path: string) => readFileSync(root + path, 'utf8');
  const reject = read('engine/core/reject.hpp');
  const codes = [...(/enum class Reject \{([^}]*)\}/.exec(reject)?.[1] ?? '').matchAll(/^\s*(\w+),/gm)].map(
    (m) => m[1],
  );

  it('refusals by code', () => {
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) expect(en).toHaveProperty(`refused_${code}`);
  });

  it('refusals by the rules of Family', () => {
    // Chance is refused too, but only by the terminal and by records.
    const chanceOnly = ['card_count', 'not_in_deck'];
    const reasons = [...read('engine/family/check.cpp').matchAll(/illegal\(\s*"(\w+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(reasons.length).toBeGreaterThan(5);
    for (const reason of reasons.filter((name) => !chanceOnly.includes(name)))
      expect(en).toHaveProperty(`family_reason_${reason}`);
  });

  it('hints for Family', () => {
    const keys = [...read('bots/family_reason.cpp').matchAll(/reason\(\s*"(\w+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) expect(en).toHaveProperty(`family_hint_${key}`);
  });
});

describe.each(['fr', 'zh'])('the rules in %s', (language) => {
  it.each(['family', 'designer'])('have the clauses of the English ones, in the same order: %s', (game) => {
    const clauses = (path: string) =>
      [...readFileSync(root + path, 'utf8').matchAll(/^- \*\*([A-Z]-[A-Z]+(?:-\d+)?)\*\*/gm)].map(
        (match) => match[1],
      );
    const wanted = clauses(`docs/rules/${game}.md`);
    expect(wanted.length).toBeGreaterThan(10);
    expect(clauses(`web/src/rules/${game}.${language}.md`)).toEqual(wanted);
  });
});

it('there is no message that nobody uses', () => {
  const sources = sourcesUnder(`${root}web/src`);
  // Keys that are put together from a name of the table.
  const made = /^(refused|phrase|level|game|family_(reason|hint|cell|line|swap))_/;
  const unused = Object.keys(en).filter(
    (key) => !made.test(key) && !new RegExp(`['"\`]${key}['"\`]`).test(sources),
  );
  expect(unused).toEqual([]);
});
