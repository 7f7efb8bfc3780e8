import type { Turn } from './art/types.ts';

// Designer's view, options and events as the table sends them (docs/protocol.md).

export const promiseNames = ['fun', 'fast', 'mrs', 'mr', 'par', 'land', 'circuit'] as const;
export type PromiseName = (typeof promiseNames)[number];
/** The conditions in the order they are scored. */
export const conditions = [...promiseNames, 'playable', 'promises'] as const;
export type Condition = (typeof conditions)[number];

export interface Config {
  players: number;
  advanced: boolean;
  visits: 'tiles' | 'scheduled';
  placing: 'free' | 'strict';
  forgiving: boolean;
  edition: 'en' | 'zh';
  final_discard: 'edition' | 'yes' | 'no';
  aids: boolean;
}
export interface LaneRef {
  x: number;
  y: number;
  edge?: string | null;
}
export interface Plan {
  best: boolean;
  numbers: (LaneRef | null)[];
  joins: { a: LaneRef; b: LaneRef }[];
}
export interface Player {
  land: string;
  offered: string[];
  promises: PromiseName[];
  collected: number;
  passes: number;
  filled: number;
  off_land: number;
  finished: boolean;
  stopped: boolean;
  plan: Plan;
}
export interface Laid {
  seat: number;
  tile: string;
  x: number;
  y: number;
  turn: Turn;
}
export interface RackSpot {
  /** Empty once it is taken. */
  tile: string;
  pawn: number;
}
export type Phase =
  | 'clients'
  | 'lands'
  | 'keep_land'
  | 'pawns'
  | 'draw'
  | 'promise'
  | 'turn'
  | 'leftovers'
  | 'visit'
  | 'plan'
  | 'over';
export type Score = Record<Condition | 'total', number> & {
  mismatches: number;
  wrong_direction: number;
  hole_count: number;
  malformed: number;
};
export interface DesignerView {
  config: Config;
  phase: Phase;
  mrs: string;
  mr: string;
  round: number;
  final_phase: boolean;
  waiting: number[];
  order: number[];
  acted: number;
  bench: number[];
  top: RackSpot[];
  middle: RackSpot[];
  bottom: RackSpot[];
  players: Player[];
  laid: Laid[];
  bag_left: number;
  aside: string[];
  visits_left: number;
  scores: Score[];
  seat: number;
}

/** Of a tile that is not laid, when one plays alone. */
export type Fate = 'back' | 'out';

/** What courses are judged by, as far as it is shown. */
export interface Judged {
  mrs: string;
  mr: string;
  solo: boolean;
  advanced: boolean;
  forgiving: boolean;
}

export interface SlotOption {
  slot: number;
  tile: string;
  /** x, y, and for each turn the number of mismatches; -1: not allowed. */
  cells: [number, number, number, number, number, number][];
}
export interface HoleOption {
  name: LaneRef;
  cells: [number, number][];
  length: number;
  par: number;
  state: HoleState;
}
export interface Options {
  moves: string[];
  lands: string[];
  promises: PromiseName[];
  least: number;
  place: SlotOption[];
  collect: number[];
  leftovers: number[];
  holes: HoleOption[];
  ends: { at: LaneRef; with: LaneRef[] }[];
}

export type HoleState = 'well_formed' | 'malformed' | 'incomplete';
export type CellAt = [number, number];

// What the aids answer (engine/designer/aid.hpp).
export interface Hole {
  number: number | null;
  name: LaneRef;
  cells: CellAt[];
  tees: CellAt[];
  greens: CellAt[];
  length: number;
  par: number;
  state: HoleState;
}
export interface Reason {
  condition: Condition;
  why: string;
  points: number;
  amount: number;
  cells: CellAt[];
  edges: LaneRef[];
  numbers: number[];
  promise: PromiseName | null;
  /** A press card of Empire: `amount` of `need`. */
  card?: string | null;
  need?: number;
}
export interface PlayerScore {
  seat: number;
  score: Score;
  exact: boolean;
  grade: number;
  holes: Hole[];
  reasons: Reason[];
  promises: { promise: PromiseName; place: number; points: number }[];
  plan: Plan;
}
export interface Preview {
  before: Score;
  after: Score;
  mismatches: LaneRef[];
  holes: Hole[];
}

export type DesignerEvent =
  | { is: 'clients_met'; mrs: string; mr: string }
  | { is: 'lands_dealt'; seat: number }
  | { is: 'lands_offered'; seat: number; lands: string[] }
  | { is: 'land_kept'; seat: number; land: string }
  | { is: 'pawns_placed'; order: number[] }
  | { is: 'rack_filled'; rack: 'middle' | 'bottom'; tiles: string[] }
  | { is: 'visit'; left: number }
  | { is: 'promises_made' }
  | { is: 'round_begun'; round: number; order: number[] }
  | { is: 'tile_placed'; seat: number; slot: number; tile: string; x: number; y: number; turn: number }
  | { is: 'passed'; seat: number }
  | { is: 'stopped'; seat: number }
  | { is: 'collected'; seat: number; slot: number; tile: string }
  | { is: 'land_filled'; seat: number }
  | { is: 'final_phase'; seat: number }
  | { is: 'leftovers'; back: string[]; aside: string[]; out: string[] }
  | { is: 'building_ended'; reason: 'all_stopped' | 'bag_empty' | 'land_full' | 'stopped' }
  | { is: 'scored'; seat: number; score: Score }
  | { is: 'promises_revealed'; seat: number; promises: PromiseName[]; points: number[] };
