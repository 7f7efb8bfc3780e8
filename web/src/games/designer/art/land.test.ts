import { describe, expect, it } from 'vitest';
import { clientArt } from './clients.ts';
import { clients, lands } from './data.ts';
import { gateOf } from './gate.ts';
import { elementArt, promiseArt, promises } from './icons.ts';
import { landCard, landGround } from './land.ts';
import { cornersOf, outlines } from './outline.ts';
import { pawnArt, pawns } from './pawns.ts';
import { portraits } from './portraits.ts';
import { elements } from './types.ts';
import { count, wellFormed } from './wellformed.ts';
import { wishArt } from './wishes.ts';

describe.each(lands.map((land) => [land.id, land] as const))('%s', (_, land) => {
  it('is drawn with its water, its points, and the gate with one tree', () => {
    const { art, viewBox } = landCard(land);
    expect(wellFormed(`<svg viewBox="${viewBox}">${art}</svg>`)).toBe('');
    expect(art).not.toMatch(/ id=|NaN|undefined/);
    expect(count(art, 'gate')).toBe(1);
    expect(count(art, 'tree')).toBe(1);
    expect(count(art, 'pond')).toBe(land.map.some((row) => row.includes('~')) ? 1 : 0);
    expect(count(art, 'stream')).toBe(land.map.some((row) => row.includes('=')) ? 1 : 0);
    expect(art).toContain(`>${land.points}</text>`);
    expect(landGround(land)).toBe(landGround({ ...land }));
  });

  it('D-GEO-3: has its border follow the arc of the gate', () => {
    const gate = gateOf(land);
    const cells = [0, 1].flatMap((y) =>
      [0, 1].map((x) => land.map[(gate?.y ?? 0) + y]?.[(gate?.x ?? 0) + x]),
    );
    expect(cells.sort().join('')).toBe('AGGG');
    expect(landGround(land)).toMatch(/A200 200 0 0 1/);
  });
});

it('D-GEO-3: the apex is the corner of A that points away from the other cells of the gate', () => {
  const gate = (map: string[]) => gateOf({ id: '', box: '', points: 0, difficulty: 1, area_m2: 0, map });
  expect(gate(['GG.', 'GA.'])).toEqual({ x: 0, y: 0, apex: { x: 2, y: 2 }, into: { x: -1, y: -1 } });
  expect(gate(['...', '.AG', '.GG'])).toEqual({ x: 1, y: 1, apex: { x: 1, y: 1 }, into: { x: 1, y: 1 } });
  expect(gate(['.GG', '.AG'])).toEqual({ x: 1, y: 0, apex: { x: 1, y: 2 }, into: { x: 1, y: -1 } });
});

it('outlines go around cells and holes, and do not join cells that touch by a corner', () => {
  const loops = (rows: string[]) =>
    outlines(5, 5, (x, y) => rows[y]?.[x] === '#').map((loop) => cornersOf(loop).length);
  expect(loops(['##', '##'])).toEqual([4]);
  expect(loops(['###', '# #', '###']).sort()).toEqual([4, 4]);
  expect(loops(['# ', ' #'])).toEqual([4, 4]);
  expect(loops(['##', '# '])).toEqual([6]);
});

it('every client has a portrait and the sign of a wish', () => {
  expect(clients).toHaveLength(16);
  for (const client of clients) {
    expect(Object.keys(portraits)).toContain(client.id);
    expect(wishArt(client)).not.toBe('');
    expect(wellFormed(`<svg>${clientArt(client)}</svg>`)).toBe('');
  }
});

it('signs and pawns are well-formed, and pawns differ in shape as in colour', () => {
  for (const art of [
    ...elements.map(elementArt),
    ...promises.map(promiseArt),
    ...[0, 1, 2, 3, 4].map(pawnArt),
  ])
    expect(wellFormed(`<svg>${art}</svg>`)).toBe('');
  expect(new Set(pawns.map((pawn) => pawn.shape)).size).toBe(5);
  expect(new Set(pawns.map((pawn) => pawn.colour)).size).toBe(5);
});
