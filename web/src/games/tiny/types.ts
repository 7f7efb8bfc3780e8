import type { Move } from '../../table/messages.ts';

export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];

export const terrains = [
  'water',
  'sand',
  'square',
  'top_left',
  'top_right',
  'bottom_left',
  'bottom_right',
] as const;
/** What can be drawn; triangles by their solid corner. */
export type Terrain = (typeof terrains)[number];
export type Square = 'clear' | 'start' | 'hole' | Terrain;
export type Face = 'water' | 'sand' | 'square' | 'triangle';
export const triangles = ['top_left', 'top_right', 'bottom_right', 'bottom_left'] as const;
export type Triangle = (typeof triangles)[number];

export interface Spot {
  x: number;
  y: number;
}
export interface Piece {
  at: Spot;
  piece: Terrain;
}
/** The line of a ball in half squares: centres have odd coordinates, corner points even ones. */
export interface Track {
  points: [number, number][];
  /** Which of the points are circles reached. */
  circles: number[];
}
export type Motion = 'rolling' | 'at_corner' | 'at_hole' | 'stopped' | 'sand' | 'water' | 'holed';
export type Precision = 'pass' | 'miss';
export type Finish = 'playing' | 'holed' | 'out_of_shots' | 'gave_up';
export type Stage = 'ready' | 'power' | 'sand' | 'precision' | 'player' | 'designer' | 'done';
export const modes = ['race', 'cheering', 'semi_simultaneous', 'simultaneous'] as const;
export type Mode = (typeof modes)[number];

export interface Shot {
  toward: Direction;
  power: number;
}
export interface Ball {
  origin: Spot;
  at: Spot;
  point: Spot;
  heading: Direction;
  motion: Motion;
  units: number;
  reached: number;
}
export interface Putting {
  at: Spot;
  shots: number;
  stage: Stage;
  finish: Finish;
  score: number;
  longest: number;
  shot: Shot;
  units: number;
  ball: Ball;
}
export interface TinyView {
  config: { players: number; mode: Mode };
  phase: 'mark' | 'roll' | 'draw' | 'first' | 'play' | 'over';
  round: number;
  dice: Face[];
  waiting: number[];
  drawing: number[];
  /** By designer, in the text form. */
  sheets: string[];
  marks: { start: Spot; hole: Spot }[];
  drawings: Piece[][];
  first: number;
  playing: number[];
  /** By player. */
  putting: Putting[];
  seat: number;
  /** Figures of the box: the rounds of drawing, those of mending, the most shots, and what counts without holing. */
  limits: { rounds: number; mending: number[]; shots: number; unfinished: number };
}

export interface Ray {
  toward: Direction;
  track: Track;
  motion: Motion;
}
export interface BallOption {
  seat: number;
  stage: Stage;
  rays: Ray[];
}
export interface TinyOptions {
  moves: string[];
  pieces: { piece: Terrain; most: number; closes: number[] }[];
  powers: { power: number; units: number[]; precision: boolean }[];
  balls: BallOption[];
}

export type TinyMove = Move &
  (
    | { is: 'mark'; start: Spot; hole: Spot }
    | { is: 'draw'; pieces: Piece[] }
    | { is: 'shot'; toward: Direction; power: number }
    | { is: 'answer'; seat: number; toward: Direction }
    | { is: 'give_up' }
  );

export type TinyEvent =
  | { is: 'marked'; seat: number; start: Spot; hole: Spot }
  | { is: 'terrain_rolled'; round: number; faces: Face[] }
  | { is: 'sheets_passed'; left: boolean }
  | { is: 'drawn'; seat: number; sheet: number; pieces: Piece[] }
  | { is: 'nothing_to_draw'; seat: number }
  | { is: 'first_picked'; seat: number }
  | { is: 'declared'; seat: number; toward: Direction; power: number }
  | { is: 'power_rolled'; seat: number; face: number; units: number }
  | { is: 'precision_rolled'; seat: number; precision: Precision; asked: number | null }
  | { is: 'chosen'; seat: number; by: number; toward: Direction }
  | { is: 'rolled'; seat: number; track: Track; motion: Motion }
  | { is: 'shot_ended'; seat: number; shots: number; motion: Motion; at: Spot }
  | { is: 'hole_ended'; seat: number; finish: Finish; shots: number }
  | { is: 'scored'; seat: number; shots: number; bonus: number; longest: number };

/** Answers of the engine's aid (engine/tiny/aid.hpp). */
export interface Outcome {
  chance: number;
  at: Spot;
  motion: Motion;
  dice: Precision[];
  track: Track;
}
export interface ShotOutcomes {
  power: number;
  value: number | null;
  outcomes: Outcome[];
}
export interface DrawAid {
  expected: number | null;
  reason: string | null;
  clause: string | null;
  next: { piece: Terrain; left: number; fits: number[]; closes: number[] }[];
}
export interface SoloTold {
  view: TinyView;
  options: TinyOptions;
  events: TinyEvent[][];
}
export interface LineShot {
  at: Spot;
  shot: Shot;
  outcome: Outcome;
}
