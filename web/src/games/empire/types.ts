import type { DesignerEvent, DesignerView, Options as GameOptions, SlotOption } from '../designer/types.ts';

// Empire's view, options and events as the table sends them (docs/protocol.md).

export interface Line {
  land: string;
  people: number;
  land_cost: number;
  marketing: number;
  profit: number;
  coverage: number;
  rank: number;
  score: number;
}
export interface Player {
  /** Fame cards; of others '' for each. */
  hand: string[];
  secret: string[];
  money: number;
  sheet: Line[];
  kept: string[];
  played: string[];
}
/** What a course is judged by beside its tiles; Designer's aids take it as it is. */
export interface Extras {
  press: string[];
  secret_press: number;
  last_profit: number;
  best_profit: number;
  fame: string[];
  grass: [number, number][];
}
export type Stage =
  | 'press'
  | 'pawns'
  | 'fame'
  | 'land'
  | 'shop'
  | 'secret'
  | 'game'
  | 'window'
  | 'draw'
  | 'held'
  | 'after'
  | 'between'
  | 'over';
export interface EmpireView {
  config: { players: number; kind: 'campaign' | 'pressco' | 'profeet' | 'both' };
  stage: Stage;
  number: number;
  game: DesignerView;
  press: string[];
  players: Player[];
  investing: number;
  window: 'none' | 'round' | 'round_end' | 'collect' | 'scoring';
  asked: number;
  waiting: number[];
  turn: { wanted: number };
  /** How many of the order stand before the rack. */
  ahead: number;
  effect: string;
  held: string[];
  seat: number;
  extras: Extras[];
}
export interface At {
  x: number;
  y: number;
  turn: number;
}
export interface FameOption {
  card: string;
  slots: number[];
  bottom: number[];
  cells: At[];
  tiles: string[];
  order: number[];
}
export interface Options {
  game: GameOptions;
  moves: string[];
  lands: string[];
  fame: FameOption[];
  held: SlotOption[];
  keep: number;
}

export type EmpireEvent =
  | DesignerEvent
  | { is: 'game_begun'; number: number }
  | { is: 'press_turned'; cards: string[] }
  | { is: 'fame_dealt'; seat: number; count: number }
  | { is: 'fame_received'; seat: number; cards: string[] }
  | { is: 'land_bought'; seat: number; land: string; paid: number }
  | { is: 'press_bought'; seat: number; count: number }
  | { is: 'press_received'; seat: number; card: string }
  | { is: 'invested'; seat: number; lost: number }
  | { is: 'asked'; seat: number; window: string }
  | { is: 'fame_played'; seat: number; card: string }
  | { is: 'rack_changed'; rack: 'middle' | 'bottom'; tiles: (string | null)[] }
  | { is: 'tiles_held'; seat: number; tiles: string[] }
  | { is: 'tile_taken_up'; seat: number; tile: string; x: number; y: number }
  | { is: 'tile_moved'; seat: number; tile: string; x: number; y: number; turn: number }
  | { is: 'slot_barred'; seat: number; slot: number }
  | { is: 'secrets_shown'; seat: number; cards: string[] }
  | { is: 'balance'; seat: number; line: Line }
  | { is: 'cards_kept'; seat: number; count: number };
