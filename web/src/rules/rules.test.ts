import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const clauses = (text: string) =>
  [...text.matchAll(/^- \*\*([A-Z]-[A-Z]+(?:-\d+)?)\*\*/gm)].map(([, id]) => id);

describe('the rules in other languages', () => {
  const pages = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.md'));
  it.each(pages)('%s has every clause of the English page, in its order', (page) => {
    const english = clauses(read(`../../../docs/rules/${page.split('.')[0]}.md`));
    expect(english.length).toBeGreaterThan(10);
    expect(clauses(read(page))).toEqual(english);
  });
});
