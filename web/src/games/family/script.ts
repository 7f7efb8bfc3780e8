import type { LogLine } from '../../table/messages.ts';
import type { FamilyEvent } from './types.ts';

/**
 * Events in the order they are shown. Seats settle one after another in the rules; on the table all hands
 * move at once, so the events of different seats run side by side and only a new action card (or the end
 * of a half) waits for all of them.
 */
export interface Scene {
  /** Opens the scene: the action card turned up, if any. */
  turned: Extract<FamilyEvent, { is: 'action_turned' }> | null;
  lanes: Map<number, FamilyEvent[]>;
}

export function scenesOf(lines: readonly LogLine[]): Scene[] {
  const scenes: Scene[] = [];
  let scene: Scene = { turned: null, lanes: new Map() };
  const close = () => {
    if (scene.turned || scene.lanes.size > 0) scenes.push(scene);
  };
  for (const event of lines.flatMap((line) => line.events) as unknown as FamilyEvent[]) {
    if (event.is === 'action_turned') {
      close();
      scene = { turned: event, lanes: new Map() };
    } else if ('seat' in event && moving.has(event.is)) {
      const lane = scene.lanes.get(event.seat) ?? [];
      lane.push(event);
      scene.lanes.set(event.seat, lane);
    }
  }
  close();
  return scenes;
}

const moving = new Set([
  'dealt',
  'unveiled',
  'swapped',
  'lost_ball',
  'combo_taken',
  'hole_card',
  'hole_scored',
]);
