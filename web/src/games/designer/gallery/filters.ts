import type { Element, Land, Shape, Show, Tile } from '../art/types.ts';

export const shapes: readonly Shape[] = ['tee', 'green', 'straight', 'corner', 'loop', 'cross', 'grass'];
export const shows: readonly Show[] = [
  'windmill',
  'balloon_seller',
  'seesaw',
  'board_game_players',
  'picnic_blanket',
  'table',
];
const flags = ['obstacle', 'directional', 'ramps', 'tunnels', 'seated_on_bench'] as const;
export type Feature = (typeof flags)[number] | Show;
export const features: readonly Feature[] = [...flags, ...shows];

/** What is empty asks for nothing. */
export interface TileFilter {
  shape: Shape | '';
  elements: readonly Element[];
  feature: Feature | '';
  people: number | '';
  par: number | '';
  copies: number | '';
}
export const noFilter: TileFilter = { shape: '', elements: [], feature: '', people: '', par: '', copies: '' };

const isShow = (feature: Feature): feature is Show => (shows as readonly string[]).includes(feature);
const has = (tile: Tile, feature: Feature): boolean =>
  isShow(feature) ? (tile.shows ?? []).includes(feature) : Boolean(tile[feature]);
const same = (wanted: number | '', found: number) => wanted === '' || wanted === found;

export const passes = (tile: Tile, filter: TileFilter): boolean =>
  (filter.shape === '' || tile.shape === filter.shape) &&
  filter.elements.every((element) => (tile[element] ?? 0) > 0) &&
  (filter.feature === '' || has(tile, filter.feature)) &&
  same(filter.people, tile.people ?? 0) &&
  same(filter.par, tile.par) &&
  same(filter.copies, tile.copies);

export interface LandFilter {
  box: string;
  points: number | '';
  difficulty: number | '';
}
export const noLandFilter: LandFilter = { box: '', points: '', difficulty: '' };

export const landPasses = (land: Land, filter: LandFilter): boolean =>
  (filter.box === '' || land.box === filter.box) &&
  same(filter.points, land.points) &&
  same(filter.difficulty, land.difficulty);

/** The different values, ascending. */
export const valuesOf = <T>(list: readonly T[], value: (entry: T) => number): number[] =>
  [...new Set(list.map(value))].sort((a, b) => a - b);
export const copiesOf = (tiles: readonly Tile[]): number => tiles.reduce((sum, tile) => sum + tile.copies, 0);
