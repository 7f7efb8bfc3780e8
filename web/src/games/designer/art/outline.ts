import type { Point } from './lane.ts';
import { n } from './svg.ts';

// Outlines of groups of cells, as closed chains of corner points in cells, with the inside on the right.

const key = (x: number, y: number) => `${x},${y}`;

/** All outlines of the cells for which `inside` holds, every unit step a point. */
export function outlines(
  width: number,
  height: number,
  inside: (x: number, y: number) => boolean,
): Point[][] {
  const next = new Map<string, Point[]>();
  const edge = (x0: number, y0: number, x1: number, y1: number) => {
    const from = key(x0, y0);
    next.set(from, [...(next.get(from) ?? []), { x: x1, y: y1 }]);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!inside(x, y)) continue;
      if (!inside(x, y - 1)) edge(x, y, x + 1, y);
      if (!inside(x + 1, y)) edge(x + 1, y, x + 1, y + 1);
      if (!inside(x, y + 1)) edge(x + 1, y + 1, x, y + 1);
      if (!inside(x - 1, y)) edge(x, y + 1, x, y);
    }
  const loops: Point[][] = [];
  for (const [start, ends] of next)
    while (ends.length > 0) {
      const [sx = 0, sy = 0] = start.split(',').map(Number);
      const loop: Point[] = [{ x: sx, y: sy }];
      let here = ends.pop() as Point;
      while (here.x !== sx || here.y !== sy) {
        const before = loop.at(-1) as Point;
        loop.push(here);
        here = onward(before, here, next.get(key(here.x, here.y)) ?? []);
      }
      loops.push(loop);
    }
  return loops;
}

/** Where two cells touch by a corner only, the outline turns right and stays with its cell. */
function onward(before: Point, here: Point, ends: Point[]): Point {
  const right = ends.findIndex(
    (end) => (here.x - before.x) * (end.y - here.y) - (here.y - before.y) * (end.x - here.x) > 0,
  );
  return ends.splice(Math.max(0, right), 1)[0] as Point;
}

/** The corners of an outline, without the points on its straight stretches. */
export function cornersOf(loop: readonly Point[]): Point[] {
  return loop.filter((point, i) => {
    const before = loop.at(i - 1) as Point;
    const after = loop[(i + 1) % loop.length] as Point;
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
}

const unit = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

/** The outline at `cell` units a cell, drawn in by `inset` (out if negative), its corners rounded by `radius`. */
export function rounded(loop: readonly Point[], cell: number, inset: number, radius: number): string {
  const corners = cornersOf(loop);
  const drawn = corners.map((point, i) => {
    const into = unit(corners.at(i - 1) as Point, point);
    const out = unit(point, corners[(i + 1) % corners.length] as Point);
    const x = point.x * cell + (-into.y - out.y) * inset;
    const y = point.y * cell + (into.x + out.x) * inset;
    const p = `${n(x - into.x * radius)} ${n(y - into.y * radius)}`;
    return `${i ? 'L' : 'M'}${p}Q${n(x)} ${n(y)} ${n(x + out.x * radius)} ${n(y + out.y * radius)}`;
  });
  return `${drawn.join('')}Z`;
}
