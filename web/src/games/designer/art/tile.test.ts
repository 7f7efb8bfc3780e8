import { describe, expect, it, vi } from 'vitest';
import { tiles } from './data.ts';
import { lanes, halfWidth, putting } from './lane.ts';
import { backArt } from './pawns.ts';
import { placed, tileArt, tileSvg, turned } from './tile.ts';
import type { Tile, Turn } from './types.ts';
import { count, wellFormed } from './wellformed.ts';

const turns: readonly Turn[] = [0, 1, 2, 3];
const shown = (tile: Tile) => ({
  person: tile.people ?? 0,
  dog: tile.dogs ?? 0,
  tree: tile.trees ?? 0,
  bench: tile.benches ?? 0,
  pool: tile.pools ?? 0,
  pipe: tile.pipes ?? 0,
  slope: tile.slopes ?? 0,
  flower: tile.flowers ?? 0,
  ramp: tile.ramps ?? 0,
  tunnel: tile.tunnels ?? 0,
  obstacle: tile.obstacle ? 1 : 0,
  arrow: tile.directional ? 1 : 0,
  par: tile.par > 0 ? 1 : 0,
  flag: tile.shape === 'green' ? 1 : 0,
  ...Object.fromEntries((tile.shows ?? []).map((show) => [show, 1])),
});

/** The part of the picture within the group that shows `what`. */
function within(art: string, what: string): string {
  const start = art.indexOf(`<g data-is="${what}">`);
  let depth = 0;
  for (const tag of art.slice(start).matchAll(/<g\b|<\/g>/g)) {
    depth += tag[0] === '</g>' ? -1 : 1;
    if (depth === 0) return art.slice(start, start + tag.index);
  }
  return '';
}

it('the box has 200 kinds of tiles', () => expect(tiles).toHaveLength(200));

describe.each(tiles.map((tile) => [tile.id, tile] as const))('%s', (_, tile) => {
  const things = placed(tile);

  it('shows exactly what its entry counts, at every turn', () => {
    for (const turn of turns) {
      const art = tileArt(tile, turn);
      for (const [what, number] of Object.entries(shown(tile)))
        expect([what, count(art, what)]).toEqual([what, number]);
    }
  });

  it('seats on its bench whom its entry seats', () => {
    expect(count(within(tileArt(tile), 'bench'), 'person')).toBe(tile.seated_on_bench ?? 0);
  });

  it('is well-formed, without ids, and its par is readable', () => {
    const art = tileSvg(tile);
    expect(wellFormed(art)).toBe('');
    expect(art).not.toMatch(/ id=|NaN|undefined|Infinity/);
    if (tile.par > 0) expect(within(art, 'par')).toContain(`>${tile.par}</text>`);
  });

  it('keeps its things inside the tile, apart, and off the path', () => {
    const path = lanes[tile.shape].flatMap((lane) =>
      Array.from({ length: 81 }, (__, i) => ({ ...lane.at((lane.length * i) / 80), half: halfWidth })),
    );
    if (tile.shape === 'green') path.push({ ...putting, heading: 0, half: putting.r });
    things.forEach((thing, i) => {
      expect(Math.min(thing.x, thing.y, 100 - thing.x, 100 - thing.y)).toBeGreaterThanOrEqual(thing.r);
      for (const other of things.slice(i + 1))
        expect(Math.hypot(thing.x - other.x, thing.y - other.y)).toBeGreaterThan(thing.r + other.r);
      for (const spot of path)
        expect(Math.hypot(thing.x - spot.x, thing.y - spot.y)).toBeGreaterThan(thing.r + spot.half);
    });
  });

  it('has things large enough to count at 48 pixels', () => {
    for (const thing of things) expect(thing.scale).toBeGreaterThanOrEqual(0.94);
  });
});

it('draws the same picture on every visit', async () => {
  const before = tiles.map((tile) => tileArt(tile, 1));
  vi.resetModules();
  const again = await import('./tile.ts');
  expect(again.tileArt).not.toBe(tileArt);
  // Another order of drawing changes nothing.
  const after = [...tiles].reverse().map((tile) => again.tileArt(tile, 1));
  expect(after.reverse()).toEqual(before);
});

it('draws people by the id: two tiles with equal counts differ', () => {
  const [one, two] = ['tee-11', 'tee-13'].map((id) => tileArt(tiles.find((tile) => tile.id === id) as Tile));
  expect(one).not.toBe(two);
});

it('D-GEO-2: the ball leaves a tee northwards, enters the others from the south', () => {
  const ends = (shape: keyof typeof lanes) =>
    lanes[shape].map((lane) =>
      [lane.at(0), lane.at(lane.length)].map(({ x, y }) => [Math.round(x), Math.round(y)]),
    );
  expect(ends('tee')[0]?.[1]).toEqual([50, 0]);
  expect(ends('green')[0]?.[0]).toEqual([50, 100]);
  expect(ends('straight')).toEqual([
    [
      [50, 100],
      [50, 0],
    ],
  ]);
  expect(ends('corner')).toEqual([
    [
      [50, 100],
      [100, 50],
    ],
  ]);
  expect(ends('loop')).toEqual([
    [
      [50, 100],
      [100, 50],
    ],
  ]);
  expect(ends('cross')).toEqual([
    [
      [50, 100],
      [50, 0],
    ],
    [
      [0, 50],
      [100, 50],
    ],
  ]);
  expect(ends('grass')).toEqual([]);
});

it('D-GEO-2: a turn is a clockwise quarter', () => {
  expect(turned({ x: 50, y: 0 }, 1)).toEqual({ x: 100, y: 50 });
  expect(turned({ x: 10, y: 20 }, 2)).toEqual({ x: 90, y: 80 });
  expect(turned({ x: 50, y: 0 }, 3)).toEqual({ x: 0, y: 50 });
});

it('backs show their numbers', () => {
  for (let back = 1; back <= 15; back++) expect(backArt(back)).toContain(`>${back}</text>`);
  expect(backArt(null)).not.toContain('<text');
  expect(wellFormed(`<svg>${backArt(15)}</svg>`)).toBe('');
});
