import type { LogLine } from '../../table/messages.ts';
import { type Scene, scenesOf } from './script.ts';
import { type Sound, type Stage, frames, settle, stageOf } from './stage.ts';
import type { ActionCard, FamilyView } from './types.ts';

/** Shows what the log tells, picture by picture, and ends exactly at the view it is given. */
export class Director {
  /** The last view that is fully on the table. */
  view = $state.raw<FamilyView | null>(null);
  stages = $state.raw<Stage[]>([]);
  action = $state.raw<ActionCard>({ kind: 'none', cells: [] });
  /** Counts action cards turned, so that the same card twice in a row is seen to be turned again. */
  turns = $state(0);
  busy = $state(false);

  #queue: Scene[] = [];
  #target: FamilyView | null = null;
  #run = 0;
  #instant: () => boolean;
  #sound: (sound: Sound) => void;

  constructor(instant: () => boolean, sound: (sound: Sound) => void) {
    this.#instant = instant;
    this.#sound = sound;
  }

  /** A new view, with the lines that led to it (none: show it at once). */
  show(view: FamilyView, lines: readonly LogLine[]): void {
    this.#target = view;
    const scenes = scenesOf(lines);
    const first = this.view === null || this.stages.length !== view.players.length;
    if (first || this.#instant()) {
      if (scenes.some((scene) => scene.turned)) this.turns++;
      this.finish();
      return;
    }
    this.#queue.push(...scenes);
    if (!this.busy) void this.#play();
  }

  /** Drops what is still to be shown and stands where the game is. */
  finish(): void {
    this.#run++;
    this.#queue = [];
    this.busy = false;
    const view = this.#target;
    if (!view) return;
    this.stages = view.players.map((player, seat) => {
      const stage = this.stages[seat];
      return stage ? settle(stage, player.grid, player.free) : stageOf(player.grid, player.free);
    });
    this.action = view.action;
    this.view = view;
  }

  async #play(): Promise<void> {
    const run = ++this.#run;
    this.busy = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      // Whoever falls behind hurries, so that the table never lags for long.
      const speed = this.#queue.length > 2 ? 4 : this.#queue.length > 0 ? 1.6 : 1;
      if (scene.turned) {
        this.action = scene.turned.card;
        this.turns++;
        this.#sound('card');
        if (this.#queue.length > 0 || scene.lanes.size > 0) await pause(500 / speed);
      }
      if (run !== this.#run) return;
      await Promise.all([...scene.lanes].map(([seat, events]) => this.#playLane(run, seat, events, speed)));
      if (run !== this.#run) return;
    }
    this.finish();
  }

  async #playLane(
    run: number,
    seat: number,
    events: Parameters<typeof frames>[1][],
    speed: number,
  ): Promise<void> {
    for (const event of events) {
      for (const frame of frames(this.stages[seat] ?? [], event)) {
        if (run !== this.#run) return;
        this.stages = this.stages.with(seat, frame.stage);
        if (frame.sound) this.#sound(frame.sound);
        await pause(frame.milliseconds / speed);
      }
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
