import { type Locale, preferredLocale } from './i18n.svelte.ts';

// What this device remembers about its reader. Storage may be forbidden: then for this visit only.

export interface Recent {
  path: string;
  game: string;
  seat: number;
  token: string | null;
  updated: number;
  over: boolean;
  players: string[];
}
interface Prefs {
  name: string;
  locale: Locale | null;
  sound: boolean;
  notify: boolean;
  recent: Recent[];
}

const key = 'puttable';
const maxRecent = 12;

function read(): Prefs {
  const none: Prefs = { name: '', locale: null, sound: false, notify: false, recent: [] };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Prefs>) };
  } catch {
    return none;
  }
}

export const prefs = $state(read());

export function savePrefs(change: Partial<Prefs>): void {
  // Another tab may have written since: only what changes here is ours.
  Object.assign(prefs, { recent: read().recent }, change);
  try {
    localStorage.setItem(key, JSON.stringify(prefs));
  } catch {
    // Private windows may refuse; nothing else depends on it.
  }
}

export function remember(game: Recent): void {
  const others = read().recent.filter((other) => other.path !== game.path);
  savePrefs({ recent: [game, ...others].sort((a, b) => b.updated - a.updated).slice(0, maxRecent) });
}

export function forget(path: string): void {
  savePrefs({ recent: read().recent.filter((other) => other.path !== path) });
}

export const remembered = (path: string): Recent | undefined =>
  prefs.recent.find((game) => game.path === path);

export const startLocale = (): Locale => preferredLocale(prefs.locale, navigator.languages);
