import { type Gate, gateArt, gateOf } from './gate.ts';
import type { Point } from './lane.ts';
import { outlines, rounded } from './outline.ts';
import { ink, leaves, paper, stone, sun, water } from './palette.ts';
import { type Random, randomOf } from './random.ts';
import { at, disc, flat, is, line, n, shape, text } from './svg.ts';
import type { Land } from './types.ts';

// Lands at 100 units a cell, the map's top left corner at (0, 0): tiles are drawn on them in place.

const cell = 100;
const plot = { base: '#ecdfb3', light: '#f3e9c6', string: '#cdb988', peg: '#a07f4c' };
const hedge = { deep: '#35693a', base: '#4f9050', light: '#78b565' };

const signOf = (land: Land, x: number, y: number): string => land.map[y]?.[x] ?? ' ';
const widthOf = (land: Land): number => Math.max(...land.map.map((row) => row.length));

/** The chain of points around the land, with the gate's arc in place of its outer corner. */
function border(land: Land, gate: Gate | null, out: number): string {
  const inside = (x: number, y: number) => signOf(land, x, y) !== ' ';
  return outlines(widthOf(land), land.map.length, inside)
    .map((loop) => {
      const outer = gate && { x: gate.apex.x + gate.into.x * 2, y: gate.apex.y + gate.into.y * 2 };
      const corner = outer ? loop.findIndex((point) => point.x === outer.x && point.y === outer.y) : -1;
      return corner < 0 || !gate ? rounded(loop, cell, -out, 14) : arched(loop, corner, gate, out);
    })
    .join('');
}

/** An outline that goes through the gate's outer corner: two cells before and after it the arc takes over. */
function arched(loop: readonly Point[], corner: number, gate: Gate, out: number): string {
  const turnedLoop = [...loop.slice(corner), ...loop.slice(0, corner)];
  const [first, last] = [turnedLoop[2], turnedLoop.at(-2)];
  const full = [first, last].every(
    (end) =>
      end &&
      (end.x === gate.apex.x || end.y === gate.apex.y) &&
      Math.hypot(end.x - gate.apex.x, end.y - gate.apex.y) === 2,
  );
  if (!full || !first || !last) return rounded(loop, cell, -out, 14);
  const r = 200 + out;
  const far = (end: Point) =>
    `${n(gate.apex.x * cell + Math.sign(end.x - gate.apex.x) * r)} ${n(gate.apex.y * cell + Math.sign(end.y - gate.apex.y) * r)}`;
  // The rest of the outline, closed through the outer corner, gives the offset corners; then the arc replaces it.
  const path = rounded(turnedLoop, cell, -out, 14);
  const rest = path.slice(path.indexOf('L') + 1, -1);
  return `M${far(last)}A${r} ${r} 0 0 1 ${far(first)}L${rest}Z`;
}

function strings(land: Land): string {
  const lines: string[] = [];
  const pegs: string[] = [];
  land.map.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      if (sign !== '.') return;
      if (signOf(land, x + 1, y) === '.') lines.push(`M${(x + 1) * cell} ${y * cell + 6}v88`);
      if (signOf(land, x, y + 1) === '.') lines.push(`M${x * cell + 6} ${(y + 1) * cell}h88`);
      if (
        [
          [1, 0],
          [0, 1],
          [1, 1],
        ].every(([dx = 0, dy = 0]) => signOf(land, x + dx, y + dy) === '.')
      )
        pegs.push(`M${(x + 1) * cell} ${(y + 1) * cell}h.01`);
    }),
  );
  return (
    `<path d="${lines.join('')}" fill="none" stroke="${plot.string}" stroke-width="2.5" stroke-dasharray="9 7" stroke-linecap="round"/>` +
    line(pegs.join(''), plot.peg, 9)
  );
}

function specks(land: Land, random: Random): string {
  const tufts: string[] = [];
  land.map.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      if (sign !== '.') return;
      const px = n(x * cell + random.between(20, 80));
      const py = n(y * cell + random.between(25, 85));
      tufts.push(`M${px} ${py}l-4-8m7 8v-11m3 11l4-7`);
    }),
  );
  return line(tufts.join(''), '#c9c07f', 2.5);
}

const wave = (x: number, y: number) => `M${n(x)} ${n(y)}q7-6 14 0t14 0`;

function waters(land: Land, random: Random, sign: '~' | '='): string {
  const loops = outlines(widthOf(land), land.map.length, (x, y) => signOf(land, x, y) === sign);
  if (loops.length === 0) return '';
  const d = (inset: number, radius: number) =>
    loops.map((loop) => rounded(loop, cell, inset, radius)).join('');
  const marks: string[] = [];
  const leaf: string[] = [];
  land.map.forEach((row, y) =>
    [...row].forEach((here, x) => {
      if (here !== sign) return;
      const [left, top] = [x * cell, y * cell];
      if (sign === '~') {
        marks.push(wave(left + 22, top + 40), wave(left + 46, top + 66));
        if (random.next() < 0.6)
          leaf.push(
            at(
              left + 56,
              top + 36,
              flat('M0 0a11 8 0 1 1 11 8l-2-8z', leaves[2].light) + disc(6, -3, 3, '#f7c3d3', 0),
            ),
          );
      } else {
        const level = [x - 1, x + 1].some((side) => signOf(land, side, y) === '=');
        marks.push(
          level
            ? `M${left + 28} ${top + 45}q12-6 24 0t24 0M${left + 34} ${top + 59}q9-5 18 0t18 0`
            : `M${left + 45} ${top + 28}q-6 12 0 24t0 24M${left + 59} ${top + 34}q-5 9 0 18t0 18`,
        );
        leaf.push(disc(left + random.between(30, 70), top + random.between(30, 70), 5, stone.light, 2));
      }
    }),
  );
  const [shore, edge] = sign === '~' ? [5, 42] : [18, 30];
  return is(
    sign === '~' ? 'pond' : 'stream',
    `<path d="${d(shore, edge)}" fill="${water.rim}" stroke="${ink}" stroke-width="3"/>` +
      flat(d(shore + 8, edge - 7), '#3f93bd') +
      flat(d(shore + 11, edge - 9), sign === '~' ? water.base : '#6cc3e3') +
      line(marks.join(''), water.foam, 3.5) +
      leaf.join(''),
  );
}

/** The plot with its water and the gate. Tiles go on top of it. */
export function landGround(land: Land): string {
  const random = randomOf(land.id);
  const gate = gateOf(land);
  return (
    flat(border(land, gate, 0), plot.base) +
    specks(land, random) +
    strings(land) +
    waters(land, random, '~') +
    waters(land, random, '=') +
    (gate ? gateArt(gate, land.id) : '')
  );
}

/** The hedge around the land. It lies outside the cells and may be drawn before or after the tiles. */
export function landBorder(land: Land): string {
  const d = border(land, gateOf(land), 7);
  const row = (stroke: string, width: number, dash = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${dash}/>`;
  return is(
    'border',
    row(hedge.deep, 13) +
      row(hedge.deep, 17, ' stroke-linecap="round" stroke-dasharray="0 15"') +
      row(hedge.base, 12.5, ' stroke-linecap="round" stroke-dasharray="0 15"') +
      row(hedge.light, 4.5, ' stroke-linecap="round" stroke-dasharray="0 15" stroke-dashoffset="1.5"'),
  );
}

/** A small hill, once per degree of difficulty. */
const hill = shape('M-16 10Q-8-14 0-4 7-18 16 10z', leaves[0].light, 2.5);

/** A land card: the land, its points on a rosette, its difficulty in hills, its area. */
export function landCard(land: Land): { viewBox: string; art: string } {
  const width = Math.max(4, widthOf(land)) * cell;
  const height = land.map.length * cell;
  const [left, top, foot] = [-44, -44, 104];
  const base = height + 44;
  const petals = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return `M${n(Math.cos(angle) * 38)} ${n(Math.sin(angle) * 38)}h.01`;
  }).join('');
  const rosette =
    shape('M-20 30L-30 66-12 58 0 72 12 58 30 66 20 30z', '#c4311f', 3) +
    line(petals, ink, 27) +
    line(petals, sun, 22) +
    disc(0, 0, 36, paper, 3) +
    text(0, 16, 46, ink, land.points);
  const hills = Array.from({ length: land.difficulty }, (_, i) =>
    at(120 + i * 42, base + 34, hill, 1.15),
  ).join('');
  const area = `<g transform="translate(${width - 80} ${base + 48})">${text(0, 0, 40, ink, `${land.area_m2} m²`)}</g>`;
  return {
    viewBox: `${left} ${top} ${width + 88} ${height + 88 + foot}`,
    art:
      `<rect x="${left}" y="${top}" width="${width + 88}" height="${height + 88 + foot}" rx="34" fill="${paper}"/>` +
      `<rect x="${left + 10}" y="${top + 10}" width="${width + 68}" height="${height + 68}" rx="26" fill="#c4dca4"/>` +
      landGround(land) +
      landBorder(land) +
      at(36, base + 18, rosette, 0.92) +
      hills +
      area,
  };
}
