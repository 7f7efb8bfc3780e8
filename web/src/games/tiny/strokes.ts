import { loops, noise, softPath, stroke } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Square } from './types.ts';

// A sheet as a list of strokes, from the paper up. On the page they become SVG, in a saved picture a file:
// so no style sheet and no pattern is needed, only paths.

export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

/** The size of a square in the picture. */
export const unit = 40;
/** Room around the sheet for the border's overshoot, the flag, and the names of columns and rows. */
export const margin = 16;
const edge = margin - 2;

const ink = '#3b342a';
const colours = {
  paper: '#fffdf3',
  grid: '#d3e2da',
  circle: '#b4c9bc',
  water: '#5aa9cf',
  waterEdge: '#2b749c',
  sand: '#efd389',
  sandEdge: '#b98b2f',
  wall: '#d9cdb8',
  flag: '#c4311f',
  tee: '#2c7446',
} as const;

export const isTriangle = (square: Square): boolean => square.includes('_');
export const isWall = (square: Square): boolean => square === 'square' || isTriangle(square);

/** The corners of a wall in its square, clockwise, as fractions. */
export function wallCorners(square: Square): [number, number][] {
  const all: Record<string, [number, number][]> = {
    square: [[0, 0], [1, 0], [1, 1], [0, 1]], // prettier-ignore
    top_left: [[0, 0], [1, 0], [0, 1]], // prettier-ignore
    top_right: [[0, 0], [1, 0], [1, 1]], // prettier-ignore
    bottom_left: [[0, 0], [1, 1], [0, 1]], // prettier-ignore
    bottom_right: [[1, 0], [1, 1], [0, 1]], // prettier-ignore
  };
  return all[square] ?? [];
}

function each(sheet: Sheet, wanted: (square: Square) => boolean, draw: (x: number, y: number) => string) {
  return sheet.squares
    .map((square, i) => (wanted(square) ? draw(i % sheet.width, Math.floor(i / sheet.width)) : ''))
    .join('');
}

function paper({ width, height }: Sheet): Layer[] {
  const [w, h] = [width * unit, height * unit];
  const lines = [
    ...Array.from({ length: height - 1 }, (_, y) => stroke(0, (y + 1) * unit, w, (y + 1) * unit, y, 0.8)),
    ...Array.from({ length: width - 1 }, (_, x) => stroke((x + 1) * unit, 0, (x + 1) * unit, h, x + 9, 0.8)),
  ];
  const border = [
    stroke(-2, 0, w + 2, 0.5, 1, 2),
    stroke(w, -2, w, h + 2, 2, 2),
    stroke(w + 2, h, -2, h, 3, 2),
    stroke(0, h + 2, 0, -2, 4, 2),
  ];
  return [
    { d: `M${-edge} ${-edge}H${w + edge}V${h + edge}H${-edge}Z`, fill: colours.paper },
    { d: lines.join(''), stroke: colours.grid, width: 1 },
    { d: border.join(''), stroke: ink, width: 3 },
  ];
}

const circleAt = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

function circles(sheet: Sheet): Layer[] {
  const d = each(
    sheet,
    (square) => !isWall(square),
    (x, y) => circleAt((x + 0.5) * unit, (y + 0.5) * unit, 2.5),
  );
  return [{ d, stroke: colours.circle, width: 1.2 }];
}

/** Water and sand: a wash, a second one that did not quite meet it, and a line that dried darker. */
function wash(sheet: Sheet, kind: 'water' | 'sand'): Layer[] {
  const at = (x: number, y: number) => sheet.squares[y * sheet.width + x] === kind;
  const found = loops(sheet.width, sheet.height, at);
  if (found.length === 0) return [];
  const path = (inset: number, shake: number, salt: number) =>
    found.map((loop) => softPath(loop, unit, inset, shake, salt)).join('');
  const [colour, edge] =
    kind === 'water' ? [colours.water, colours.waterEdge] : [colours.sand, colours.sandEdge];
  return [
    { d: path(-0.03, 0.03, 1), fill: colour, opacity: 0.55 },
    { d: path(0.07, 0.09, 5), fill: colour, opacity: 0.45 },
    { d: path(-0.02, 0.03, 1), stroke: edge, width: 1.6, opacity: 0.75 },
  ];
}

function waves(sheet: Sheet): Layer[] {
  const d = each(
    sheet,
    (square) => square === 'water',
    (x, y) =>
      [0.3, 0.7]
        .map((row, i) => {
          const [left, top] = [(x + 0.22 + noise(x, y, i) * 0.06) * unit, (y + row) * unit];
          return `M${left.toFixed(1)} ${top.toFixed(1)}q5.500 -5 11 0t11 0`;
        })
        .join(''),
  );
  return d
    ? [
        { d, stroke: '#e9f6fc', width: 2, opacity: 0.9 },
        { d, stroke: colours.waterEdge, width: 0.8 },
      ]
    : [];
}

function grains(sheet: Sheet): Layer[] {
  const d = each(
    sheet,
    (square) => square === 'sand',
    (x, y) =>
      Array.from({ length: 9 }, (_, i) => {
        const [px, py] = [
          (x + 0.5 + noise(x, y, i) * 0.38) * unit,
          (y + 0.5 + noise(y, x, i + 20) * 0.38) * unit,
        ];
        return `M${px.toFixed(1)} ${py.toFixed(1)}h.01`;
      }).join(''),
  );
  return d ? [{ d, stroke: colours.sandEdge, width: 2.6, opacity: 0.8 }] : [];
}

function walls(sheet: Sheet): Layer[] {
  const corner = (x: number, y: number, [a, b]: [number, number]) =>
    [(x + a) * unit, (y + b) * unit] as const;
  const of = (x: number, y: number) => sheet.squares[y * sheet.width + x] as Square;
  const body = each(sheet, isWall, (x, y) => {
    const points = wallCorners(of(x, y)).map((c) => corner(x, y, c).join(' '));
    return `M${points.join('L')}Z`;
  });
  if (!body) return [];
  const hatch = each(sheet, isWall, (x, y) => hatching(of(x, y), x, y));
  const edges = each(sheet, isWall, (x, y) => {
    const corners = wallCorners(of(x, y));
    return corners
      .map((from, i) => {
        const [ax, ay] = corner(x, y, from);
        const [bx, by] = corner(x, y, corners[(i + 1) % corners.length] as [number, number]);
        return stroke(ax, ay, bx, by, i, 1.6);
      })
      .join('');
  });
  return [
    { d: body, fill: colours.wall, opacity: 0.9 },
    { d: hatch, stroke: ink, width: 1.1, opacity: 0.55 },
    { d: edges, stroke: ink, width: 2.4 },
  ];
}

/** Slanted pencil lines, cut to the wall's shape. */
function hatching(square: Square, x: number, y: number): string {
  const inside = (a: number, b: number) => {
    if (square === 'top_left') return a + b <= 1;
    if (square === 'bottom_right') return a + b >= 1;
    if (square === 'top_right') return a >= b;
    return square === 'bottom_left' ? a <= b : true;
  };
  const lines: string[] = [];
  for (let c = 0.25; c < 2; c += 0.25) {
    // Along a + b = c, sampled: the part that lies inside.
    const steps = Array.from({ length: 17 }, (_, i) => {
      const low = Math.max(0, c - 1);
      const a = low + ((Math.min(1, c) - low) * i) / 16;
      return [a, c - a] as const;
    }).filter(([a, b]) => inside(a, b));
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last || first === last || last[0] - first[0] < 0.1) continue;
    lines.push(
      stroke(
        (x + first[0]) * unit,
        (y + first[1]) * unit,
        (x + last[0]) * unit,
        (y + last[1]) * unit,
        c,
        0.8,
      ),
    );
  }
  return lines.join('');
}

function marks(sheet: Sheet): Layer[] {
  const start = each(
    sheet,
    (square) => square === 'start',
    (x, y) => circleAt((x + 0.5) * unit, (y + 0.5) * unit, 12),
  );
  const tee = each(
    sheet,
    (square) => square === 'start',
    (x, y) => `M${(x + 0.5) * unit - 6} ${(y + 0.5) * unit}h12m-6 -6v12`,
  );
  const hole = sheet.squares.indexOf('hole');
  const layers: Layer[] = [
    { d: start, fill: '#dff0d8', stroke: colours.tee, width: 2 },
    { d: tee, stroke: colours.tee, width: 2 },
  ];
  if (hole >= 0) {
    const [x, y] = [((hole % sheet.width) + 0.5) * unit, (Math.floor(hole / sheet.width) + 0.5) * unit];
    layers.push(
      { d: `M${x - 9} ${y}a9 6 0 1 0 18 0a9 6 0 1 0 -18 0`, fill: '#26231c' },
      { d: stroke(x, y, x + 0.5, y - 27, 1, 1), stroke: ink, width: 2.2 },
      { d: `M${x + 1} ${y - 27}q8 1 15 6q-8 3 -15.500 7z`, fill: colours.flag, stroke: '#7d1c10', width: 1 },
    );
  }
  return layers.filter((layer) => layer.d);
}

/** All strokes of a sheet, the lowest first. */
export function layersOf(sheet: Sheet): Layer[] {
  return [
    ...paper(sheet),
    ...wash(sheet, 'sand'),
    ...grains(sheet),
    ...wash(sheet, 'water'),
    ...waves(sheet),
    ...circles(sheet),
    ...walls(sheet),
    ...marks(sheet),
  ];
}

export const sizeOf = ({ width, height }: Sheet): [number, number] => [
  width * unit + 2 * margin,
  height * unit + 2 * margin,
];
