import type { PlayerScore } from '../designer/types.ts';

export interface Progress {
  have: number;
  need: number;
  done: boolean;
}

/** How far a course is with a press card, as the engine counts it. */
export function progressOf(score: PlayerScore | null, card: string): Progress | null {
  const reason = score?.reasons.find(({ why, card: of }) => why === 'press_card' && of === card);
  if (!reason) return null;
  return { have: reason.amount, need: reason.need ?? 1, done: reason.points > 0 };
}
