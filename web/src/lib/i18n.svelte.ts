import type { en } from '../../messages/en.ts';

// Messages are typed from the English ones: a missing key, a missing parameter and a missing translation
// are compile errors. A language is loaded when it is chosen.

export const locales = ['en', 'fr', 'zh'] as const;
export type Locale = (typeof locales)[number];
export const localeNames: Record<Locale, string> = { en: 'English', fr: 'Français', zh: '中文' };

export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
type English = typeof en;
export type Key = keyof English;
/** What a translation must have: the same keys, plural where English is. */
export type Translation = { [K in Key]: English[K] extends string ? string : Plural };

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Params<M> = M extends string
  ? Names<M>
  : M extends { other: infer Other }
    ? Names<Other> | 'count'
    : never;
type Values<K extends Key> = [Params<English[K]>] extends [never]
  ? []
  : [values: Record<Params<English[K]>, string | number>];

const load: Record<Locale, () => Promise<Translation>> = {
  en: async () => (await import('../../messages/en.ts')).en,
  fr: async () => (await import('../../messages/fr.ts')).fr,
  zh: async () => (await import('../../messages/zh.ts')).zh,
};

let current = $state.raw<{ locale: Locale; messages: Translation; plural: Intl.PluralRules } | null>(null);

export const locale = (): Locale => current?.locale ?? 'en';

export async function setLocale(next: Locale): Promise<void> {
  const messages = await load[next]();
  current = { locale: next, messages, plural: new Intl.PluralRules(next) };
  document.documentElement.lang = next;
}

/** The stored choice, else the first of the reader's languages that we have. */
export function preferredLocale(stored: string | null, languages: readonly string[]): Locale {
  const wanted = [stored ?? '', ...languages].map((language) => language.slice(0, 2).toLowerCase());
  return wanted.map((language) => locales.find((known) => known === language)).find(Boolean) ?? 'en';
}

export function fill(
  message: string | Plural,
  plural: Intl.PluralRules,
  values: Record<string, string | number>,
): string {
  const text =
    typeof message === 'string'
      ? message
      : (message[plural.select(Number(values['count']))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A message in the reader's language. */
export function t<K extends Key>(key: K, ...[values]: Values<K>): string {
  if (!current) return '';
  return fill(current.messages[key], current.plural, (values ?? {}) as Record<string, string | number>);
}

/** A message whose key comes from the table (a reason, a phrase); `fallback` if it is a new one. */
export function told(key: string, fallback: string, values: Record<string, string | number> = {}): string {
  const message = (current?.messages as Record<string, string | Plural> | undefined)?.[key];
  return message === undefined || !current ? fallback : fill(message, current.plural, values);
}
