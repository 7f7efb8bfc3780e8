import type { LogLine } from '../../table/messages.ts';
import type { Layer } from './strokes.ts';
import { type Point, trackPath } from './track.ts';
import type { Motion, Spot, TinyEvent } from './types.ts';

/** A shot that has been played, as it is drawn on the sheet. */
export interface PastShot {
  number: number;
  points: Point[];
  /** Where the ball lies after it. */
  at: Spot;
  motion: Motion;
}

/** The shots of every player, from what the table told. */
export function waysOf(lines: readonly LogLine[]): PastShot[][] {
  const ways: PastShot[][] = [];
  const drawn: Point[][] = [];
  for (const event of lines.flatMap((line) => line.events) as unknown as TinyEvent[]) {
    if (event.is === 'declared') drawn[event.seat] = [];
    if (event.is === 'rolled') drawn[event.seat] = [...(drawn[event.seat] ?? []), ...event.track.points];
    if (event.is !== 'shot_ended') continue;
    const { seat, shots, at, motion } = event;
    ways[seat] = [...(ways[seat] ?? []), { number: shots, points: drawn[seat] ?? [], at, motion }];
  }
  return ways;
}

export const wayColour = (motion: Motion): string => (motion === 'water' ? '#1f5f83' : '#3b342a');

/** The ball's way as lines on a picture. */
export const wayLayers = (shots: readonly PastShot[]): Layer[] =>
  shots.map(({ points, number, motion }) => ({
    d: trackPath(points, number),
    stroke: wayColour(motion),
    width: 1.8,
    opacity: 0.75,
  }));
