import type { TinyEvent } from './types.ts';

/**
 * Events in the order they are shown. Balls of different players roll side by side; dice for all, sheets that
 * wander and drawings wait for all of them.
 */
export interface Scene {
  opening: TinyEvent | null;
  lanes: Map<number, TinyEvent[]>;
}

const openings = new Set(['terrain_rolled', 'sheets_passed', 'first_picked']);
const moving = new Set([
  'declared',
  'power_rolled',
  'precision_rolled',
  'chosen',
  'rolled',
  'shot_ended',
  'hole_ended',
]);

export function scenesOf(events: readonly TinyEvent[]): Scene[] {
  const scenes: Scene[] = [];
  let scene: Scene = { opening: null, lanes: new Map() };
  const close = () => {
    if (scene.opening || scene.lanes.size > 0) scenes.push(scene);
  };
  for (const event of events) {
    if (openings.has(event.is)) {
      close();
      scene = { opening: event, lanes: new Map() };
    } else if ('seat' in event && moving.has(event.is)) {
      scene.lanes.set(event.seat, [...(scene.lanes.get(event.seat) ?? []), event]);
    }
  }
  close();
  return scenes;
}
