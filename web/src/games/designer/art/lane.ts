import { n } from './svg.ts';
import type { Shape } from './types.ts';

// The centre lines of the red path at turn 0 (D-GEO-2), as the ball runs them. Lengths are in hundredths of
// a tile.

export interface Point {
  x: number;
  y: number;
}
export interface Spot extends Point {
  /** The ball's heading, in radians from east, clockwise as y points down. */
  heading: number;
}
interface Piece {
  length: number;
  at(s: number): Spot;
}
export interface Lane {
  length: number;
  at(s: number): Spot;
}

/** Half the width of the path with its kerbs and outline. */
export const halfWidth = 14;
/** Where the putting green lies and how far it reaches. */
export const putting = { x: 50, y: 38, r: 23 };
export const teeMat = { x: 50, y: 66 };
/** The ring of the loop. */
export const ring = { x: 29, y: 29, r: 21, half: 7.5 };

function straight(x0: number, y0: number, x1: number, y1: number): Piece {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const heading = Math.atan2(y1 - y0, x1 - x0);
  return {
    length,
    at: (s) => ({ x: x0 + ((x1 - x0) * s) / length, y: y0 + ((y1 - y0) * s) / length, heading }),
  };
}

/** Around (x, y) from one angle to another, in quarter turns. */
function bend(x: number, y: number, r: number, from: number, to: number): Piece {
  const quarter = Math.PI / 2;
  const sign = Math.sign(to - from);
  return {
    length: Math.abs(to - from) * quarter * r,
    at: (s) => {
      const angle = from * quarter + (sign * s) / r;
      return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle), heading: angle + sign * quarter };
    },
  };
}

function chain(...pieces: Piece[]): Lane {
  return {
    length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    at: (s) => {
      let left = s;
      const last = pieces.at(-1) as Piece;
      for (const piece of pieces) {
        if (left <= piece.length || piece === last) return piece.at(left);
        left -= piece.length;
      }
      return last.at(left);
    },
  };
}

const upward = chain(straight(50, 100, 50, 0));
export const lanes: Record<Shape, readonly Lane[]> = {
  tee: [chain(straight(teeMat.x, teeMat.y, 50, 0))],
  green: [chain(straight(50, 100, putting.x, putting.y))],
  straight: [upward],
  corner: [chain(bend(100, 100, 50, 2, 3))],
  loop: [
    chain(straight(50, 100, 50, ring.y), bend(ring.x, ring.y, ring.r, 0, -3), straight(ring.x, 50, 100, 50)),
  ],
  cross: [upward, chain(straight(0, 50, 100, 50))],
  grass: [],
};

const corners = (points: readonly Point[]) => points.map((point) => `${n(point.x)} ${n(point.y)}`).join('L');

/** A point beside the lane: `side` to the right of the ball. */
export function beside(lane: Lane, s: number, side: number): Point {
  const { x, y, heading } = lane.at(s);
  return { x: x - Math.sin(heading) * side, y: y + Math.cos(heading) * side };
}

/** The outline of a stretch of the lane from `s0` to `s1`, `half` wide on each side of a line `side` off centre. */
export function band(
  lane: Lane,
  s0: number,
  s1: number,
  half: number | ((s: number) => number),
  side = 0,
): string {
  const bent = Math.abs(lane.at(s0).heading - lane.at(s1).heading) > 0.01 || typeof half === 'function';
  const steps = bent ? Math.max(2, Math.ceil((s1 - s0) / 4)) : 1;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const s = s0 + ((s1 - s0) * i) / steps;
    const w = typeof half === 'number' ? half : half(s);
    left.push(beside(lane, s, side - w));
    right.unshift(beside(lane, s, side + w));
  }
  return `M${corners([...left, ...right])}Z`;
}

/** The line across the lane at `s`. */
export const across = (lane: Lane, s: number, half: number): string =>
  `M${corners([beside(lane, s, -half), beside(lane, s, half)])}`;
/** The line along the lane, `side` off centre. */
export function along(lane: Lane, s0: number, s1: number, side: number): string {
  const steps = Math.abs(lane.at(s0).heading - lane.at(s1).heading) > 0.01 ? Math.ceil((s1 - s0) / 4) : 1;
  return `M${corners(Array.from({ length: steps + 1 }, (_, i) => beside(lane, s0 + ((s1 - s0) * i) / steps, side)))}`;
}

/** Math.hypot is many times slower than this. */
export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

const samples = new Map<Shape, readonly Point[]>();
function samplesOf(shape: Shape): readonly Point[] {
  const known = samples.get(shape);
  if (known) return known;
  const list = lanes[shape].flatMap((lane) =>
    Array.from({ length: Math.ceil(lane.length / 2) + 1 }, (_, i) => lane.at(Math.min(i * 2, lane.length))),
  );
  samples.set(shape, list);
  return list;
}

/** How far a point is from everything that belongs to the path; negative on it. */
export function clearance(shape: Shape, point: Point): number {
  let clear = Infinity;
  for (const spot of samplesOf(shape)) clear = Math.min(clear, distance(spot, point) - halfWidth);
  return shape === 'green' ? Math.min(clear, distance(putting, point) - putting.r) : clear;
}
