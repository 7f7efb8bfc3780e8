import { type Point, clearance, distance } from './lane.ts';
import { type Random, randomOf } from './random.ts';
import type { Shape } from './types.ts';

// Where the things on the grass stand: each within a circle, off the path, apart from each other. Circles
// stay circles when the tile turns, so one layout serves all four turns.

export type Taste = 'edge' | 'path' | 'company' | 'any';
export interface Item {
  kind: string;
  /** The circle it needs at scale 1. */
  r: number;
  /** The largest scale that suits it. */
  most?: number;
  taste: Taste;
  /** A fixed place, found once for the shape. */
  fixed?: Point;
}
export interface Placed<T extends Item> extends Point {
  item: T;
  r: number;
  scale: number;
}

const step = 2;
const margin = 1;
const gap = 0.8;

interface Candidate extends Point {
  clear: number;
  edge: number;
}
const candidates = new Map<Shape, readonly Candidate[]>();
function candidatesOf(shape: Shape): readonly Candidate[] {
  const known = candidates.get(shape);
  if (known) return known;
  const list: Candidate[] = [];
  for (let y = 8; y < 93; y += step)
    for (let x = 8; x < 93; x += step) {
      const clear = clearance(shape, { x, y });
      if (clear > 5) list.push({ x, y, clear, edge: Math.min(x, y, 100 - x, 100 - y) });
    }
  candidates.set(shape, list);
  return list;
}

/** How well something would stand there, among what stands already; null if it does not fit. */
function worth<T extends Item>(
  spot: Candidate,
  item: T,
  r: number,
  placed: readonly Placed<T>[],
  lively: boolean,
) {
  if (spot.clear < r + gap || spot.edge < r + margin) return null;
  let nearest = 60;
  for (const other of placed) {
    const apart = distance(other, spot) - other.r - r;
    if (apart < gap) return null;
    nearest = Math.min(nearest, apart);
  }
  const spread = Math.min(nearest, 24) * 0.5;
  const beside = Math.min(spot.clear - r, 30);
  if (item.taste === 'company') return -Math.abs(nearest - 2) * 0.5 - (lively ? 0 : beside * 0.1);
  if (item.taste === 'edge') return spread - (spot.edge - r) * 0.25;
  if (item.taste === 'path') return spread - beside * 0.35;
  return spread;
}

function attempt<T extends Item>(
  shape: Shape,
  items: readonly T[],
  scale: number,
  random: Random,
): Placed<T>[] | null {
  const placed: Placed<T>[] = [];
  for (const item of items) {
    if (item.fixed) {
      placed.push({ item, ...item.fixed, r: item.r, scale: 1 });
      continue;
    }
    const own = Math.min(scale, item.most ?? (shape === 'grass' ? 1.6 : 1.36));
    const r = item.r * own;
    let best: Candidate | null = null;
    let most = -Infinity;
    for (const spot of candidatesOf(shape)) {
      const value = worth(spot, item, r, placed, shape === 'grass');
      const total = value === null ? -Infinity : value + random.next() * 9;
      if (total > most) {
        most = total;
        best = spot;
      }
    }
    if (!best) return null;
    placed.push({ item, x: best.x, y: best.y, r, scale: own });
  }
  return placed;
}

const scales = [1.7, 1.62, 1.55, 1.45, 1.36, 1.28, 1.2, 1.13, 1.06, 1, 0.94, 0.88, 0.82, 0.76];

/** Places all items, as large as they fit. The large ones go first; company comes to what stands already. */
export function layout<T extends Item>(shape: Shape, items: readonly T[], seed: string): Placed<T>[] {
  const order = [...items].sort(
    (a, b) =>
      Number(!a.fixed) - Number(!b.fixed) ||
      Number(a.taste === 'company') - Number(b.taste === 'company') ||
      b.r - a.r,
  );
  const random = randomOf(`${seed}/layout`);
  for (const scale of scales)
    for (let tries = 0; tries < 6; tries++) {
      const placed = attempt(shape, order, scale, random);
      if (placed) return placed;
    }
  throw new Error(`${seed}: no room`);
}
