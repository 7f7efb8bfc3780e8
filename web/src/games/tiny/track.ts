import { noise } from './outline.ts';
import { unit } from './strokes.ts';
import type { Direction, Spot } from './types.ts';

// Where a ball is on its line. Points are in half squares, as the table tells them.

export type Point = readonly [number, number];

export const centre = ({ x, y }: Spot): Point => [2 * x + 1, 2 * y + 1];
/** Half squares as units of the picture. */
export const px = (half: number): number => (half * unit) / 2;

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, i) => sum + (i > 0 ? distance(points[i - 1] as Point, point) : 0), 0);

/** The place after a part (0..1) of the whole line, and the line up to there. */
export function along(points: readonly Point[], part: number): { at: Point; passed: Point[] } {
  let left = lengthOf(points) * Math.min(1, Math.max(0, part));
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const step = distance(a, b);
    if (left <= step && step > 0) {
      const at: Point = [a[0] + ((b[0] - a[0]) * left) / step, a[1] + ((b[1] - a[1]) * left) / step];
      return { at, passed: [...points.slice(0, i), at] };
    }
    left -= step;
  }
  return { at: points.at(-1) ?? [0, 0], passed: [...points] };
}

/** Balls are fast at first and slow down. */
export const slowing = (t: number): number => 1 - (1 - t) ** 1.8;

/** How long a ball is on its way, in milliseconds. */
export const rollTime = (points: readonly Point[]): number => Math.min(2600, 260 + lengthOf(points) * 85);

/** A line as a path, shifted a little so that lines on top of each other can be told apart. */
export function trackPath(points: readonly Point[], salt = 0): string {
  const [dx, dy] = [noise(salt, 1) * 2.5, noise(1, salt) * 2.5];
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${px(x) + dx} ${px(y) + dy}`).join('');
}

const steps: Record<Direction, Point> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};
export const stepOf = (direction: Direction): Point => steps[direction];
export const arrows: Record<Direction, string> = {
  n: '↑',
  ne: '↗',
  e: '→',
  se: '↘',
  s: '↓',
  sw: '↙',
  w: '←',
  nw: '↖',
};
/** Degrees clockwise from north. */
export const angleOf = (direction: Direction): number =>
  (Math.atan2(steps[direction][0], -steps[direction][1]) * 180) / Math.PI;

/** The direction that points best from one place to another; null on the same place. */
export function towards(from: Point, to: Point): Direction | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (Math.hypot(dx, dy) < 0.5) return null;
  const eighth = Math.round(Math.atan2(dx, -dy) / (Math.PI / 4)) & 7;
  return (Object.keys(steps) as Direction[])[eighth] ?? null;
}
