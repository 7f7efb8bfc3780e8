import { type CellName, type LineName, cellNames } from './types.ts';

export const rowOf = (cell: number) => Math.floor(cell / 3);
export const columnOf = (cell: number) => cell % 3;
export const indexOf = (name: CellName) => cellNames.indexOf(name);
export const nameOf = (cell: number) => cellNames[cell] as CellName;

export type Direction = 'up' | 'down' | 'left' | 'right';
const steps: Record<Direction, [number, number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};
export const directions = Object.keys(steps) as Direction[];

/** The cell next to another one, or null beyond the edge. */
export function neighbour(cell: number, direction: Direction): number | null {
  const [down, right] = steps[direction];
  const row = rowOf(cell) + down;
  const column = columnOf(cell) + right;
  return row < 0 || row > 2 || column < 0 || column > 2 ? null : row * 3 + column;
}

/** Where a neighbour lies, or null if the two cells do not touch. */
export function directionTo(from: number, to: number): Direction | null {
  return directions.find((direction) => neighbour(from, direction) === to) ?? null;
}

const lines: Record<LineName, [number, number, number]> = {
  top: [0, 1, 2],
  middle: [3, 4, 5],
  bottom: [6, 7, 8],
  left: [0, 3, 6],
  centre: [1, 4, 7],
  right: [2, 5, 8],
};
export const cellsOf = (line: LineName): readonly number[] => lines[line];

const arrowKeys: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
export const directionOfKey = (key: string): Direction | null => arrowKeys[key] ?? null;
