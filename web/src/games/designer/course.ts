import { lands } from './art/data.ts';
import type { Land, Turn } from './art/types.ts';
import type { CellAt, DesignerView, Laid } from './types.ts';

// Where things lie: cells, bounds, and the pixels of a course. 100 units are a cell.

export const keyOf = (x: number, y: number): string => `${x},${y}`;
export const cellOf = (key: string): CellAt => key.split(',').map(Number) as CellAt;

export const landOf = (id: string): Land | undefined => lands.find((land) => land.id === id);

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const landWidth = (land: Land) => Math.max(...land.map.map((row) => row.length));

/** The smallest box around the land and all these cells, with so many cells of margin. */
export function boundsOf(land: Land | undefined, cells: readonly CellAt[], margin = 0): Bounds {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const left = Math.min(0, ...xs) - margin;
  const top = Math.min(0, ...ys) - margin;
  const right = Math.max(land ? landWidth(land) : 1, ...xs.map((x) => x + 1)) + margin;
  const bottom = Math.max(land ? land.map.length : 1, ...ys.map((y) => y + 1)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const viewBoxOf = ({ x, y, width, height }: Bounds, rim = 16): string =>
  `${x * 100 - rim} ${y * 100 - rim} ${width * 100 + 2 * rim} ${height * 100 + 2 * rim}`;

export const tilesOf = (view: DesignerView, seat: number): Laid[] =>
  view.laid.filter((laid) => laid.seat === seat);

export const turnBy = (turn: Turn, by: number): Turn => ((((turn + by) % 4) + 4) % 4) as Turn;

/** What lies on a cell of the land itself. */
export type Ground = 'land' | 'pond' | 'stream' | 'gate' | 'outside';
const signs: Record<string, Ground> = { '.': 'land', '~': 'pond', '=': 'stream', G: 'gate', A: 'gate' };
export const groundAt = (land: Land | undefined, x: number, y: number): Ground =>
  signs[land?.map[y]?.[x] ?? ' '] ?? 'outside';

/** The cell under a point of the page, of a course drawn with these bounds in this rectangle. */
export function cellUnder(
  rect: { left: number; top: number; width: number; height: number },
  bounds: Bounds,
  clientX: number,
  clientY: number,
  rim = 16,
): CellAt | null {
  const units = (bounds.width * 100 + 2 * rim) / rect.width;
  const x = Math.floor((bounds.x * 100 - rim + (clientX - rect.left) * units) / 100);
  const y = Math.floor((bounds.y * 100 - rim + (clientY - rect.top) * units) / 100);
  const inside =
    x >= bounds.x && x < bounds.x + bounds.width && y >= bounds.y && y < bounds.y + bounds.height;
  return inside ? [x, y] : null;
}

/** Where a cell's box is on the page. */
export function rectOfCell(
  rect: { left: number; top: number; width: number },
  bounds: Bounds,
  [x, y]: CellAt,
  rim = 16,
): { left: number; top: number; size: number } {
  const scale = rect.width / (bounds.width * 100 + 2 * rim);
  return {
    left: rect.left + ((x - bounds.x) * 100 + rim) * scale,
    top: rect.top + ((y - bounds.y) * 100 + rim) * scale,
    size: 100 * scale,
  };
}

/** All cells that a tile may reach: the land, what lies around its tiles, and the gate's surroundings. */
export function reachOf(land: Land | undefined, tiles: readonly Laid[]): Bounds {
  const around = ([x, y]: CellAt): CellAt[] => [
    [x - 1, y - 1],
    [x + 1, y + 1],
  ];
  const gates = (land?.map ?? []).flatMap((row, y) =>
    [...row].flatMap((sign, x): CellAt[] => (sign === 'G' || sign === 'A' ? [[x, y]] : [])),
  );
  const cells = [...tiles.map(({ x, y }): CellAt => [x, y]), ...gates];
  return boundsOf(land, cells.flatMap(around));
}
