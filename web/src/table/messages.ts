// The messages of docs/protocol.md, as types. Games fill in their own view, moves and events.

export type Level = 'easy' | 'medium' | 'hard';
export const levels: readonly Level[] = ['easy', 'medium', 'hard'];

export const chance = 8;
export const spectator = -1;

export interface GameOption {
  key: string;
  kind: string;
  default: unknown;
  choices?: unknown[];
}
export interface GameInfo {
  name: string;
  rules: number;
  min_players: number;
  max_players: number;
  options: GameOption[];
  levels: Level[];
}

export interface OpenRequest {
  game: string;
  config: Record<string, unknown>;
  name: string;
  bots: (Level | null)[];
  clock: number;
  start: boolean;
}
export interface Ticket {
  table: string;
  seat: number;
  token: string;
}

export interface SeatInfo {
  name: string;
  /** The level of the bot that plays this seat, or empty. */
  bot: string;
  /** A person owns the seat; with `bot` set, the bot stands in. */
  person: boolean;
}
export interface Result {
  scores: number[];
  ranks: number[];
  won: boolean | null;
}
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  config: Record<string, unknown>;
  seats: SeatInfo[];
  host: number;
  started: boolean;
  over: boolean;
  /** Whoever runs the server has ended the table. */
  ended?: boolean;
  /** A game of a campaign is over and the next one has not begun: seats can change hands. */
  between?: boolean;
  result: Result | null;
  clock: number;
  commitment: string;
  seed: string | null;
  /** A branch: the table and the game of its campaign from whose start this one goes on. */
  from?: { table: string; game: number; steps: number } | null;
}

export interface Move {
  is: string;
  [member: string]: unknown;
}
export interface GameEvent {
  is: string;
  [member: string]: unknown;
}
export interface LogLine {
  seq: number;
  seat: number;
  events: GameEvent[];
}
export type View = Record<string, unknown>;

export const phrases = [
  'hello',
  'good_luck',
  'nice_shot',
  'oops',
  'thinking',
  'well_played',
  'thanks',
  'bye',
] as const;
export type Phrase = (typeof phrases)[number];

/** What a client asks for; `id` is added by whoever sends it. */
export type Request =
  | { is: 'move'; seq: number; move: Move }
  | { is: 'undo' }
  | { is: 'say'; text: string }
  | { is: 'say'; phrase: Phrase }
  | { is: 'rename'; player: string }
  | { is: 'bot'; seat: number; level: Level | null }
  | { is: 'start' }
  /** Somebody else's seat: only the host can offer it. */
  | { is: 'leave'; seat?: number }
  | { is: 'hint' }
  | { is: 'ping' };
export type SentRequest = Request & { id: string };

export interface Snapshot {
  is: 'snapshot';
  seq: number;
  you: number;
  host: boolean;
  table: TableInfo;
  view: View | null;
  options: Move[];
  undo: boolean;
  log: LogLine[];
  tail: boolean;
}
export interface Update {
  is: 'update';
  seq: number;
  log: LogLine[];
  set: Record<string, unknown>;
}
export interface Ack {
  is: 'ack';
  id: string;
  seq: number;
}
export interface Refused {
  is: 'refused';
  id: string;
  code: string;
  text: string;
  reason: string;
  clause: string;
}
/** What is left of the time for the present decision, in milliseconds. */
export interface ClockLeft {
  is: 'clock';
  left: number;
}
export interface Presence {
  is: 'presence';
  seats: boolean[];
  spectators: number;
}
export interface Hint {
  is: 'hint';
  id: string;
  move: Move;
  reason: { key: string; values: Record<string, string | number> };
  text: string;
}
/** The server's database does not answer, or answers again: what was sent waits there. */
export interface Storage {
  is: 'storage';
  away: boolean;
}
export type Message = Snapshot | Update | Ack | Refused | ClockLeft | Presence | Hint | Storage;
