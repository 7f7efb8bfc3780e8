import type { Locale } from '../../../lib/i18n.svelte.ts';
import { type Client, type Land, type Tile, elements } from '../art/types.ts';
import { type Word, say } from './index.ts';

// Pictures in words, for whoever cannot see them and for titles.

const comma: Record<Locale, string> = { en: ', ', fr: ', ', zh: '，' };

/** What a tile shows, in parts: "2 people", "1 tree", ... */
export function tileParts(tile: Tile, locale: Locale): string[] {
  const counted = (word: Word, count: number | undefined) => (count ? [say(locale, word, { count })] : []);
  return [
    ...elements.flatMap((element) => counted(`tile_${element}`, tile[element])),
    ...counted('tile_seated', tile.seated_on_bench),
    ...counted('tile_ramps', tile.ramps),
    ...counted('tile_tunnels', tile.tunnels),
    ...(tile.shows ?? []).map((show) => say(locale, `tile_${show}`)),
    ...(tile.obstacle ? [say(locale, 'tile_obstacle')] : []),
    ...(tile.directional ? [say(locale, 'tile_directional')] : []),
  ];
}

/** "Tee, par 1, 2 people, 1 tree, 2 copies". Without copies it describes a tile on a board. */
export function describeTile(tile: Tile, locale: Locale, withCopies = true): string {
  return [
    say(locale, `shape_${tile.shape}`),
    ...(tile.par > 0 ? [say(locale, 'tile_par', { par: tile.par })] : []),
    ...tileParts(tile, locale),
    ...(withCopies ? [say(locale, 'tile_copies', { count: tile.copies })] : []),
  ].join(comma[locale]);
}

const cells = (land: Land, sign: string): number => land.map.join('').split(sign).length - 1;

export function landName(land: Land, locale: Locale): string {
  const number = Number(land.id.replace(/\D/g, ''));
  const name = say(locale, 'land_name', { number });
  return land.box === 'designer' ? name : `${say(locale, 'box_empire')} – ${name}`;
}

/** "Land 7, 17 points, difficulty 1 of 3, 39 cells to fill, 430 m²". */
export function describeLand(land: Land, locale: Locale): string {
  const [ponds, streams] = [cells(land, '~'), cells(land, '=')];
  return [
    landName(land, locale),
    say(locale, 'land_points', { count: land.points }),
    say(locale, 'land_difficulty', { difficulty: land.difficulty }),
    say(locale, 'land_cells', { count: cells(land, '.') }),
    ...(ponds ? [say(locale, 'land_ponds', { count: ponds })] : []),
    ...(streams ? [say(locale, 'land_streams', { count: streams })] : []),
    say(locale, 'land_area', { area: land.area_m2 }),
  ].join(comma[locale]);
}

/** As in the box: the Chinese one has names of its own. */
export const clientName = (client: Client, locale: Locale): string =>
  locale === 'zh' && client.zh ? client.zh : say(locale, client.id as Word);

export const clientWish = (client: Client, locale: Locale): string =>
  client.element
    ? say(locale, `wish_${client.element}` as Word, { count: client.points ?? 0 })
    : say(locale, `wish_${client.id}` as Word);
