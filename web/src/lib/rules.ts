import type { Locale } from './i18n.svelte.ts';

// Rules pages are Markdown, made into HTML at build time and loaded when somebody asks.
type Page = () => Promise<{ default: string }>;
const english = import.meta.glob('../../../docs/rules/*.md') as Record<string, Page>;
const translations = import.meta.glob('../rules/*.md') as Record<string, Page>;
const guides = import.meta.glob('../guides/*.md') as Record<string, Page>;

async function find(pages: Record<string, Page>, names: string[]): Promise<string | null> {
  for (const name of names) {
    const path = Object.keys(pages).find((candidate) => candidate.endsWith(`/${name}.md`));
    const page = path === undefined ? undefined : pages[path];
    if (page) return (await page()).default;
  }
  return null;
}

/** The rules clause by clause, in the reader's language if there is a translation. */
export const loadRules = (game: string, locale: Locale) =>
  find({ ...translations, ...english }, [`${game}.${locale}`, game]);
/** How to play, for newcomers. */
export const loadGuide = (game: string, locale: Locale) => find(guides, [`${game}.${locale}`]);
