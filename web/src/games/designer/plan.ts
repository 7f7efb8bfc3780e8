import type { LaneRef, Options, Plan } from './types.ts';

// A plan in the making: numbers by the names of holes, joins by pairs of open ends.

export const laneKey = (lane: LaneRef): string => `${lane.x},${lane.y},${lane.edge ?? ''}`;

/** The number that a part of the course has in a plan, 0 if none. Joined parts share one. */
export function numberOf(plan: Plan, part: LaneRef): number {
  return plan.numbers.findIndex((lane) => lane !== null && laneKey(lane) === laneKey(part)) + 1;
}

/** The same plan with another number for a part; whoever had that number loses it. */
export function withNumber(plan: Plan, part: LaneRef, number: number): Plan {
  const numbers = Array.from({ length: 9 }, (_, i) => {
    const lane = plan.numbers[i] ?? null;
    if (i + 1 === number) return part;
    return lane && laneKey(lane) === laneKey(part) ? null : lane;
  });
  return { ...plan, best: false, numbers };
}

export function withJoin(plan: Plan, a: LaneRef, b: LaneRef): Plan {
  return { ...plan, best: false, joins: [...plan.joins, { a, b }] };
}
export function withoutJoin(plan: Plan, index: number): Plan {
  return { ...plan, best: false, joins: plan.joins.filter((_, i) => i !== index) };
}

/** Open ends that are not joined yet, with those that each may be joined with. */
export function looseEnds(options: Pick<Options, 'ends'>, plan: Plan): Options['ends'] {
  const taken = new Set(plan.joins.flatMap(({ a, b }) => [laneKey(a), laneKey(b)]));
  const free = (lane: LaneRef) => !taken.has(laneKey(lane));
  return options.ends
    .filter(({ at }) => free(at))
    .map(({ at, with: others }) => ({ at, with: others.filter(free) }))
    .filter((end) => end.with.length > 0);
}
