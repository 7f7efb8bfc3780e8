import type { LogLine } from '../../table/messages.ts';
import type { DesignerEvent, PromiseName, Score } from './types.ts';

/** What every seat's promises brought, by seat, as the table told it at the end. */
export function promisesTold(log: readonly LogLine[]): { promise: PromiseName; points: number }[][] {
  const told: { promise: PromiseName; points: number }[][] = [];
  for (const line of log)
    for (const any of line.events) {
      const event = any as unknown as DesignerEvent;
      if (event.is === 'promises_revealed')
        told[event.seat] = event.promises.map((promise, i) => ({ promise, points: event.points[i] ?? 0 }));
    }
  return told;
}

/** The place of a seat in a condition; equal scores share the better one. */
export const placeOf = (scores: readonly Score[], seat: number, promise: PromiseName): number =>
  1 + scores.filter((other) => other[promise] > (scores[seat]?.[promise] ?? 0)).length;
