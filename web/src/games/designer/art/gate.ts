import { tree } from './figures/tree.ts';
import type { Point } from './lane.ts';
import { grass, ink, paper, stone, sun, wood } from './palette.ts';
import { randomOf } from './random.ts';
import { at, disc, flat, is, limb, line, n, shadow, shape } from './svg.ts';
import type { Land } from './types.ts';

// The gate: a quarter disc over two by two cells, its straight sides meeting at the apex (D-GEO-3).

export interface Gate {
  /** Its top left cell. */
  x: number;
  y: number;
  /** The corner where the straight sides meet, and the way from there into the gate. */
  apex: Point;
  into: Point;
}

export function gateOf(land: Land): Gate | null {
  const y = land.map.findIndex((row) => /[GA]/.test(row));
  if (y < 0) return null;
  const rows = land.map.slice(y, y + 2);
  const x = Math.min(...rows.map((row) => row.search(/[GA]/)));
  const apexRow = rows.findIndex((row) => row.includes('A'));
  const apexColumn = (rows[apexRow] ?? '').indexOf('A') - x;
  return {
    x,
    y,
    apex: { x: x + apexColumn * 2, y: y + apexRow * 2 },
    into: { x: apexColumn ? -1 : 1, y: apexRow ? -1 : 1 },
  };
}

/** The quarter disc with a radius of `r`, its apex at the origin. */
const quarter = (into: Point, r: number) =>
  `M0 0H${n(into.x * r)}A${r} ${r} 0 0 ${into.x * into.y > 0 ? 1 : 0} 0 ${n(into.y * r)}Z`;
const arc = (into: Point, r: number) =>
  `M${n(into.x * r)} 0A${r} ${r} 0 0 ${into.x * into.y > 0 ? 1 : 0} 0 ${n(into.y * r)}`;

const arch =
  shadow(0, 44, 46, 7) +
  limb('M-36 42V-6M36 42V-6', '#4f8fc4', 9, 4) +
  shape('M-46-6Q0-52 46-6V12Q0-30-46 12z', '#e8534a', 3.5) +
  line('M-38-4Q0-38 38-4', sun, 3.5) +
  disc(0, -26, 13, '#fff', 3.5) +
  line('M-4-29h.01M4-29h.01M0-24h.01M-5-22h.01M5-22h.01', stone.base, 3) +
  line('M-36-14V-36M36-14V-36', ink, 3) +
  shape('M-36-36l15 5-15 6zM36-36l15 5-15 6z', sun, 2.5);

const booth =
  shadow(0, 32, 26, 5) +
  shape('M-20-4H20V31H-20z', paper, 3) +
  shape('M-12 0H12V13H-12z', '#8fc7df', 2.5) +
  shape('M-15 13H15V18H-15z', wood.light, 2.5) +
  shape('M-27-5L-21-23H21L27-5Q20 3 13.5-5 7 3 0-5-7 3-13.5-5-20 3-27-5z', '#fff', 3) +
  flat('M-27-5L-21-23H-11L-13.5-5Q-20 3-27-5zM0-5V-23H10L13.5-5Q7 3 0-5z', '#4fa37f') +
  line('M-27-5L-21-23H21L27-5Q20 3 13.5-5 7 3 0-5-7 3-13.5-5-20 3-27-5z', ink, 2.5);

/** The gate at its place on the land, 100 units a cell. */
export function gateArt(gate: Gate, seed: string): string {
  const { into } = gate;
  const spot = (along: number, down: number, inner: string) => at(into.x * along, into.y * down, inner);
  const inner =
    flat(quarter(into, 200), grass.base) +
    flat(quarter(into, 128), '#ecdcb4') +
    line([44, 72, 100].map((r) => arc(into, r)).join(''), '#d2bd8a', 3) +
    line(arc(into, 128), '#b89f6b', 5) +
    spot(160, 40, at(0, 0, tree(randomOf(`${seed}/gate`)), 2.7)) +
    spot(34, 162, booth) +
    spot(102, 94, at(0, 0, arch, 0.86));
  return is('gate', at(gate.apex.x * 100, gate.apex.y * 100, inner));
}
