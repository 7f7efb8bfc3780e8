import type { LineUp } from '../games/lineups.ts';
import type { Level } from '../table/messages.ts';

/** Who shall sit where at a new table. A seat without a level is a person's. */
export interface PlannedSeat {
  name: string;
  level: Level | null;
}
export interface Plan {
  lineUp: LineUp;
  seats: PlannedSeat[];
}
export type Where = 'bots' | 'friends' | 'device';

const newcomer = (where: Where): PlannedSeat => ({ name: '', level: where === 'friends' ? null : 'medium' });

export function defaultPlan(where: Where, lineUps: readonly LineUp[], name: string): Plan {
  const lineUp = lineUps.find((up) => up.key === '4') ?? lineUps[0] ?? { key: '1', players: 1, teams: 0 };
  return resize({ lineUp, seats: [{ name, level: null }] }, lineUp, where);
}

/** The same people at a table of another size. */
export function resize(plan: Plan, lineUp: LineUp, where: Where): Plan {
  const seats = Array.from({ length: lineUp.players }, (_, i) => plan.seats[i] ?? newcomer(where));
  return { lineUp, seats };
}

export const configOf = ({ lineUp }: Plan): Record<string, unknown> => ({
  players: lineUp.players,
  ...(lineUp.teams > 0 && { teams: lineUp.teams }),
});

/** The people at a shared device, the first one under the given name. */
export function peopleOf(
  plan: Plan,
  unnamed: (seat: number) => string,
  first: string,
): { seat: number; name: string }[] {
  return plan.seats.flatMap((planned, seat) => {
    if (planned.level) return [];
    return [{ seat, name: seat === 0 ? first : planned.name.trim() || unnamed(seat) }];
  });
}
