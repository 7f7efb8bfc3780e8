import { expect, it } from 'vitest';
import { lands, tiles } from '../art/data.ts';
import {
  type TileFilter,
  copiesOf,
  landPasses,
  noFilter,
  noLandFilter,
  passes,
  valuesOf,
} from './filters.ts';
import { nextIndex } from './roving.ts';

const ids = (filter: Partial<TileFilter>) =>
  tiles.filter((tile) => passes(tile, { ...noFilter, ...filter })).map((tile) => tile.id);

it('no filter shows the whole box', () => {
  expect(ids({})).toHaveLength(200);
  expect(copiesOf(tiles)).toBe(264);
  expect(lands.filter((land) => landPasses(land, noLandFilter))).toHaveLength(68);
});

it('filters are all met at once', () => {
  expect(ids({ shape: 'loop' })).toEqual(['loop-01']);
  expect(ids({ feature: 'windmill' })).toEqual(['straight-23']);
  expect(ids({ elements: ['benches', 'pools', 'flowers'] })).toEqual(['grass-40']);
  expect(ids({ elements: ['dogs'], people: 0, par: 0 }).every((id) => !id.startsWith('tee'))).toBe(true);
  expect(ids({ copies: 7 })).toEqual(['tee-01']);
  expect(ids({ shape: 'loop', feature: 'windmill' })).toEqual([]);
});

it('lands are filtered by box, points and difficulty', () => {
  const empire = lands.filter((land) => landPasses(land, { ...noLandFilter, box: 'empire' }));
  expect(empire).toHaveLength(21);
  expect(valuesOf(lands, (land) => land.points)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
});

it('arrow keys walk through a grid and stop at its ends', () => {
  expect(nextIndex('ArrowRight', 3, 10, 4)).toBe(4);
  expect(nextIndex('ArrowDown', 3, 10, 4)).toBe(7);
  expect(nextIndex('ArrowDown', 7, 10, 4)).toBe(7);
  expect(nextIndex('ArrowUp', 2, 10, 4)).toBe(2);
  expect(nextIndex('ArrowLeft', 0, 10, 4)).toBe(0);
  expect(nextIndex('Home', 5, 10, 4)).toBe(0);
  expect(nextIndex('End', 5, 10, 4)).toBe(9);
  expect(nextIndex('a', 5, 10, 4)).toBeNull();
});
