import { describe, expect, it } from 'vitest';
import { clients, lands, tileOf, tiles } from '../art/data.ts';
import type { Land, Tile } from '../art/types.ts';
import { clientName, clientWish, describeLand, describeTile } from './describe.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

const locales = ['en', 'fr', 'zh'] as const;
const tile = (id: string) => tileOf(id) as Tile;

it('says what a tile shows', () => {
  expect(describeTile(tile('tee-21'), 'en')).toBe('Tee, par 1, 2 people, 1 tree, 2 copies');
  expect(describeTile(tile('tee-21'), 'fr')).toBe('Départ, par 1, 2 personnages, 1 arbre, 2 exemplaires');
  expect(describeTile(tile('tee-21'), 'zh')).toBe('起始块，杆数 1，2 个人，1 棵树，2 块');
  expect(describeTile(tile('straight-32'), 'en', false)).toBe(
    'Straight, par 3, 1 person, 1 tree, 3 pipes, 1 slope, 3 tunnels, one way',
  );
  expect(describeTile(tile('grass-17'), 'en')).toBe(
    'Grass, 3 people, 2 trees, people playing a board game, table, 2 copies',
  );
});

it('says what a land is like', () => {
  const land = lands.find(({ id }) => id === 'land-18') as Land;
  expect(describeLand(land, 'en')).toBe(
    'Land 18, 20 points, difficulty 2 of 3, 34 cells to fill, 2 cells of stream, 380 m²',
  );
});

describe.each(locales)('in %s', (locale) => {
  it('everything in the box has words, filled in', () => {
    const all = [
      ...tiles.map((entry) => describeTile(entry, locale)),
      ...lands.map((entry) => describeLand(entry, locale)),
      ...clients.map((entry) => `${clientName(entry, locale)}: ${clientWish(entry, locale)}`),
    ];
    for (const text of all) expect(text).not.toMatch(/[{}]|undefined|NaN|^\s*$/);
  });
});

it('clients have the names of the Chinese box', () => {
  for (const client of clients) if (client.zh) expect(zh[client.id as keyof typeof zh]).toBe(client.zh);
});

it('all languages take the same values', () => {
  const names = (message: string | object) =>
    [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort().join();
  for (const key of Object.keys(en) as (keyof typeof en)[])
    for (const other of [fr, zh]) expect(`${key} ${names(other[key])}`).toBe(`${key} ${names(en[key])}`);
});
