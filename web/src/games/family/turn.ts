import type { FamilyView, Half } from './types.ts';

/** Who is to decide something now. */
export function toAct(view: FamilyView): number[] {
  switch (view.need) {
    case 'choice':
      return view.waiting;
    case 'combo':
      return [view.asked];
    case 'team_pick':
      return view.players.flatMap((_, seat) => (sameTeam(view, seat, view.asked) ? [seat] : []));
    default:
      return [];
  }
}

export function teamOf(view: FamilyView, seat: number): number | null {
  return view.config.teams > 0 ? seat % view.config.teams : null;
}

export const sameTeam = (view: FamilyView, a: number, b: number) =>
  a === b || (view.config.teams > 0 && teamOf(view, a) === teamOf(view, b));

/** The hole being played towards, 1..18. */
export function holeNumber(view: FamilyView): number {
  const holes = view.players[0]?.halves[view.half as 0 | 1].holes.length ?? 0;
  return Math.min(18, view.half * 9 + holes + 1);
}

export const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** What a half comes to so far, as it is added up on the scorecard. */
export const halfTotal = (half: Half) => sum(half.holes) + half.lost_balls - 2 * half.combos;
export const total = (halves: readonly Half[]) => sum(halves.map(halfTotal));
