import { designerOf } from './sheet.ts';
import type { BallOption, TinyOptions, TinyView } from './types.ts';

/** Who has to send a ball on, by a shot or an answer; -1 while a die is due or the hole is over. */
export function askedAbout(view: TinyView, player: number): number {
  switch (view.putting[player]?.stage) {
    case 'ready':
      return view.playing.includes(player) ? player : -1;
    case 'player':
      return player;
    case 'sand':
    case 'designer':
      return designerOf(view, player);
    default:
      return -1;
  }
}

/** Whose ball the game goes on with: one that somebody is asked about, or one that a die is due for; -1: none. */
export function nextPlayer(view: TinyView): number {
  const asked = view.putting.findIndex((_, player) => askedAbout(view, player) >= 0);
  if (asked >= 0) return asked;
  return view.putting.findIndex(({ stage }) => stage !== 'ready' && stage !== 'done');
}

/** Who is to decide something now. */
export function toAct(view: TinyView): number[] {
  if (view.phase === 'mark' || view.phase === 'draw') return view.waiting;
  if (view.phase !== 'play') return [];
  const seats = view.putting.map((_, player) => askedAbout(view, player)).filter((seat) => seat >= 0);
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** A table that asks nothing sends an empty list. */
export const optionsOf = (options: unknown): TinyOptions | null =>
  options && !Array.isArray(options) ? (options as TinyOptions) : null;

/** The ball to decide about first: answers before the own shot, since somebody waits for them. */
export function nextBall(options: TinyOptions | null): BallOption | null {
  const balls = options?.balls ?? [];
  return balls.find((ball) => ball.stage !== 'ready') ?? balls[0] ?? null;
}

/** What a player's shots come to, less the bonus for the hole one designed (T-SCORE-2). */
export function scoreOf(view: TinyView, seat: number): { shots: number; bonus: number; total: number } {
  const shots = view.putting[seat]?.score ?? 0;
  const players = view.config.players;
  const bonus = players > 2 ? (view.putting[(seat + 1) % players]?.score ?? 0) : 0;
  return { shots, bonus, total: shots - bonus };
}
