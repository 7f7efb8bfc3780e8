/** The entries of the box, as in `data/*.json`. What is absent is zero or false. */
export type Shape = 'tee' | 'green' | 'straight' | 'corner' | 'loop' | 'cross' | 'grass';
export type Show =
  'windmill' | 'balloon_seller' | 'seesaw' | 'board_game_players' | 'picnic_blanket' | 'table';
/** Clockwise quarter turns (D-GEO-2). */
export type Turn = 0 | 1 | 2 | 3;

/** The countable things on tiles, by their names in the data. */
export const elements = [
  'people',
  'dogs',
  'trees',
  'benches',
  'pools',
  'pipes',
  'slopes',
  'flowers',
] as const;
export type Element = (typeof elements)[number];

export interface Tile extends Partial<Record<Element, number>> {
  id: string;
  shape: Shape;
  copies: number;
  par: number;
  back: number;
  obstacle?: boolean;
  directional?: boolean;
  /** Of the slopes: how many end in a jump. */
  ramps?: number;
  /** Of the pipes: how many start in a hole on top of a slope. */
  tunnels?: number;
  /** Of the people: how many sit on a bench. */
  seated_on_bench?: number;
  shows?: readonly Show[];
}

export interface Land {
  id: string;
  box: string;
  points: number;
  difficulty: number;
  area_m2: number;
  /** Rows of cells: `.` land, `~` pond, `=` stream, `G` and `A` the gate and its apex, blank outside. */
  map: readonly string[];
}

export interface Client {
  id: string;
  zh?: string;
  box?: string;
  element?: Element;
  points?: number;
}
