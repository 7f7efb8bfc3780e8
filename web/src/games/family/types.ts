import type { Move } from '../../table/messages.ts';

export const cellNames = ['TL', 'TC', 'TR', 'ML', 'C', 'MR', 'BL', 'BC', 'BR'] as const;
export type CellName = (typeof cellNames)[number];
export const lineNames = ['top', 'middle', 'bottom', 'left', 'centre', 'right'] as const;
export type LineName = (typeof lineNames)[number];

/** 1..6; 0 is face down, 7 a lost ball. */
export type Card = number;
export const faceDown = 0;
export const lostBall = 7;

export interface ActionCard {
  kind: 'none' | 'zone' | 'golf_cart' | 'hole' | 'final_hole';
  cells: CellName[];
}
export interface Half {
  holes: number[];
  lost_balls: number;
  combos: number;
}
export interface Player {
  grid: Card[];
  /** Bit c: no card lies on cell c. */
  free: number;
  halves: [Half, Half];
}
export interface FamilyView {
  config: { players: number; teams: number };
  need: 'deal' | 'action' | 'choice' | 'combo' | 'team_pick' | 'over';
  active: number;
  asked: number;
  half: number;
  pass: number;
  set_up: boolean;
  action: ActionCard;
  waiting: number[];
  players: Player[];
  choices: { kind: 'none' | 'unveil' | 'swap' | 'hole' | 'hidden'; cell: CellName; with: CellName }[];
  held: Card[];
  deck: number[];
  deck_left: number;
  discards: number[];
  actions_left: number[];
  seat: number;
}

export type FamilyMove = Move &
  (
    | { is: 'unveil'; cell: CellName }
    | { is: 'swap'; cell: CellName; with: CellName }
    | { is: 'hole'; cell: CellName }
    | { is: 'combo'; line: LineName }
    | { is: 'pick'; seat: number }
  );

export type FamilyEvent =
  | { is: 'dealt'; seat: number; count: number }
  | { is: 'action_turned'; seat: number; card: ActionCard }
  | { is: 'unveiled'; seat: number; cell: CellName; card: Card }
  | { is: 'swapped'; seat: number; cell: CellName; with: CellName }
  | { is: 'lost_ball'; seat: number; cell: CellName | null }
  | { is: 'combo_taken'; seat: number; line: LineName; card: Card }
  | { is: 'hole_card'; seat: number; cell: CellName; card: Card }
  | { is: 'hole_scored'; seat: number; hole: number; card: Card }
  | { is: 'deck_remade'; cards: number }
  | { is: 'half_scored'; seat: number; half: number; total: number };
