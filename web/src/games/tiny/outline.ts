// Outlines of what is drawn, as a hand with a soft pencil would draw them: squares of one kind run
// together, corners are round, and no line is quite straight. The same sheet always looks the same.

type Point = readonly [number, number];

/** A number in -1..1 that belongs to a place. */
export function noise(x: number, y: number, salt = 0): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453;
  return (value - Math.floor(value)) * 2 - 1;
}

/** The closed borders of a set of squares, in squares, inside to the right. */
export function loops(width: number, height: number, has: (x: number, y: number) => boolean): Point[][] {
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && has(x, y);
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => edges.set(String(from), [...(edges.get(String(from)) ?? []), to]);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!inside(x, y)) continue;
      if (!inside(x, y - 1)) add([x, y], [x + 1, y]);
      if (!inside(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!inside(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!inside(x - 1, y)) add([x, y + 1], [x, y]);
    }
  const all: Point[][] = [];
  for (;;) {
    const first = [...edges.entries()].find(([, ends]) => ends.length > 0);
    if (!first) return all;
    const loop: Point[] = [];
    let [x, y] = first[0].split(',').map(Number) as [number, number];
    let before: Point | null = null;
    for (;;) {
      const ends: Point[] = edges.get(`${x},${y}`) ?? [];
      if (ends.length === 0) break;
      // Where two squares touch at a corner only, turn right: they stay two shapes.
      const heading: Point | null = before && [x - before[0], y - before[1]];
      const turned = ends.findIndex(([a, b]) => heading && a - x === -heading[1] && b - y === heading[0]);
      const [next] = ends.splice(Math.max(turned, 0), 1);
      loop.push([x, y]);
      before = [x, y];
      [x, y] = next as [number, number];
    }
    all.push(loop);
  }
}

/** A loop as a path with rounded, slightly shaky corners. `unit`: size of a square; `inset` draws it in. */
export function softPath(loop: readonly Point[], unit: number, inset = 0, shake = 0.05, salt = 0): string {
  const n = loop.length;
  const points = loop.map(([x, y], i): Point => {
    const [ax, ay] = loop[(i + n - 1) % n] ?? [x, y];
    const [bx, by] = loop[(i + 1) % n] ?? [x, y];
    // Inside is to the right of both edges that meet here.
    const dx = Math.sign(-(y - ay) - (by - y));
    const dy = Math.sign(x - ax + (bx - x));
    return [
      (x + dx * inset + noise(x, y, salt) * shake) * unit,
      (y + dy * inset + noise(y, x, salt + 1) * shake) * unit,
    ];
  });
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const text = (p: Point) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
  const last = points[n - 1] as Point;
  const parts = points.map(
    (point, i) => `Q${text(point)} ${text(middle(point, points[(i + 1) % n] as Point))}`,
  );
  return `M${text(middle(last, points[0] as Point))}${parts.join('')}Z`;
}

/** A straight pencil stroke with a bow in it. */
export function stroke(ax: number, ay: number, bx: number, by: number, salt = 0, bow = 1.2): string {
  const shift = (k: number) => noise(ax + bx, ay + by, salt + k) * bow;
  const mx = (ax + bx) / 2 + shift(1);
  const my = (ay + by) / 2 + shift(2);
  return `M${ax.toFixed(1)} ${ay.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`;
}
