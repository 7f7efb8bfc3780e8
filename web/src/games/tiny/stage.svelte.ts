import type { LogLine } from '../../table/messages.ts';
import { type Scene, scenesOf } from './script.ts';
import { type Point, along, centre, rollTime, slowing } from './track.ts';
import type { Direction, Face, Precision, TinyEvent, TinyView } from './types.ts';

export interface ShownBall {
  at: Point;
  state: 'still' | 'rolling' | 'splash' | 'sand' | 'sunk';
  /** The line drawn so far by this shot. */
  trail: Point[];
}
export type ShownDie =
  | { kind: 'power'; face: number; units: number; rolling: boolean }
  | { kind: 'precision'; precision: Precision; asked: number | null; rolling: boolean };
export interface Declaration {
  toward: Direction;
  power: number;
}

/** Shows what the log tells, step by step, and ends exactly at the view it is given. */
export class Director {
  /** The last view that is fully on the table. */
  view = $state.raw<TinyView | null>(null);
  balls = $state.raw<ShownBall[]>([]);
  dice = $state.raw<(ShownDie | null)[]>([]);
  declared = $state.raw<(Declaration | null)[]>([]);
  terrain = $state.raw<Face[]>([]);
  rolls = $state(0);
  passing = $state<'' | 'left' | 'right'>('');
  /** Whose ball is on its way. */
  focus = $state(-1);
  busy = $state(false);

  #queue: Scene[] = [];
  #target: TinyView | null = null;
  #run = 0;

  readonly #instant: () => boolean;
  readonly #sound: (sound: 'putt' | 'splash' | 'card' | 'slide' | 'combo') => void;
  constructor(
    instant: () => boolean,
    sound: (sound: 'putt' | 'splash' | 'card' | 'slide' | 'combo') => void = () => undefined,
  ) {
    this.#instant = instant;
    this.#sound = sound;
  }

  /** A new view, with the lines that led to it (none: show it at once). */
  show(view: TinyView, lines: readonly LogLine[]): void {
    this.#target = view;
    const scenes = scenesOf(lines.flatMap((line) => line.events) as unknown as TinyEvent[]);
    if (this.view === null || this.#instant()) {
      if (scenes.some((scene) => scene.opening?.is === 'terrain_rolled')) this.rolls++;
      const last = scenes.flatMap((scene) => [...scene.lanes.keys()]).at(-1);
      if (last !== undefined) this.focus = last;
      this.#remember(scenes);
      this.finish(false);
      return;
    }
    this.#queue.push(...scenes);
    if (!this.busy) void this.#play();
  }

  /** Drops what is still to be shown and stands where the game is. */
  finish(clear = true): void {
    this.#run++;
    this.#queue = [];
    this.busy = false;
    this.passing = '';
    const view = this.#target;
    if (!view) return;
    this.view = view;
    this.terrain = view.dice;
    this.balls = view.putting.map((putting, seat) => {
      const waits = putting.stage === 'player' || putting.stage === 'designer';
      const corner = waits && putting.ball.motion === 'at_corner';
      const { point, at } = putting.ball;
      return {
        at: corner ? [2 * point.x, 2 * point.y] : centre(waits ? at : putting.at),
        state: putting.finish === 'holed' ? 'sunk' : 'still',
        trail: this.balls[seat]?.trail ?? [],
      };
    });
    if (clear || this.dice.length !== view.putting.length) {
      this.dice = view.putting.map((putting, seat) =>
        ['player', 'designer', 'sand'].includes(putting.stage) ? (this.dice[seat] ?? null) : null,
      );
      this.declared = view.putting.map(() => null);
    }
  }

  /** Without motion the dice are still to be seen. */
  #remember(scenes: readonly Scene[]): void {
    for (const [seat, events] of scenes.flatMap((scene) => [...scene.lanes]))
      for (const event of events) {
        if (event.is === 'declared') {
          this.#set('declared', seat, { toward: event.toward, power: event.power });
          this.#set('dice', seat, null);
          this.#ball(seat, { trail: [] });
        }
        if (event.is === 'power_rolled')
          this.#set('dice', seat, { kind: 'power', face: event.face, units: event.units, rolling: false });
        if (event.is === 'precision_rolled')
          this.#set('dice', seat, {
            kind: 'precision',
            precision: event.precision,
            asked: event.asked,
            rolling: false,
          });
        if (event.is === 'rolled')
          this.#ball(seat, { trail: [...(this.balls[seat]?.trail ?? []), ...event.track.points] });
      }
  }

  async #play(): Promise<void> {
    const run = ++this.#run;
    this.busy = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      // Whoever falls behind hurries, so that the table never lags for long.
      const speed = this.#queue.length > 3 ? 4 : this.#queue.length > 1 ? 2 : 1;
      if (scene.opening) await this.#open(scene.opening, speed);
      if (run !== this.#run) return;
      await Promise.all([...scene.lanes].map(([seat, events]) => this.#lane(run, seat, events, speed)));
      if (run !== this.#run) return;
    }
    this.finish(false);
  }

  async #open(event: TinyEvent, speed: number): Promise<void> {
    if (event.is === 'terrain_rolled') {
      this.terrain = event.faces;
      this.rolls++;
      this.#sound('card');
      await pause(700 / speed);
    } else if (event.is === 'sheets_passed') {
      this.passing = event.left ? 'left' : 'right';
      this.#sound('slide');
      await pause(1300 / speed);
      this.passing = '';
    } else {
      await pause(350 / speed);
    }
  }

  async #lane(run: number, seat: number, events: TinyEvent[], speed: number): Promise<void> {
    this.focus = seat;
    for (const event of events) {
      if (run !== this.#run) return;
      await this.#step(run, seat, event, speed);
    }
  }

  async #step(run: number, seat: number, event: TinyEvent, speed: number): Promise<void> {
    switch (event.is) {
      case 'declared':
        this.#set('declared', seat, { toward: event.toward, power: event.power });
        this.#set('dice', seat, null);
        this.#ball(seat, { trail: [] });
        return pause(380 / speed);
      case 'power_rolled': {
        const die = { kind: 'power', face: event.face, units: event.units } as const;
        return this.#throw(seat, die, speed);
      }
      case 'precision_rolled': {
        const die = { kind: 'precision', precision: event.precision, asked: event.asked } as const;
        return this.#throw(seat, die, speed);
      }
      case 'chosen':
        return pause(260 / speed);
      case 'rolled':
        return this.#roll(run, seat, event.track.points, rollTime(event.track.points) / speed);
      case 'shot_ended': {
        if (event.motion === 'water') {
          this.#sound('splash');
          this.#ball(seat, { state: 'splash' });
          await pause(800 / speed);
        }
        if (event.motion === 'holed') {
          this.#sound('putt');
          this.#ball(seat, { state: 'sunk' });
          await pause(700 / speed);
        } else if (run === this.#run) {
          const sand = event.motion === 'sand';
          this.#ball(seat, { at: centre(event.at), state: sand ? 'sand' : 'still' });
          await pause((sand ? 600 : 300) / speed);
        }
        return;
      }
      default:
        return;
    }
  }

  async #throw(
    seat: number,
    die:
      | Omit<Extract<ShownDie, { kind: 'power' }>, 'rolling'>
      | Omit<Extract<ShownDie, { kind: 'precision' }>, 'rolling'>,
    speed: number,
  ): Promise<void> {
    this.#sound('card');
    this.#set('dice', seat, { ...die, rolling: true } as ShownDie);
    await pause(520 / speed);
    this.#set('dice', seat, { ...die, rolling: false } as ShownDie);
    await pause(480 / speed);
  }

  #roll(run: number, seat: number, points: Point[], milliseconds: number): Promise<void> {
    const before = this.balls[seat]?.trail ?? [];
    const start = performance.now();
    return new Promise((resolve) => {
      const frame = (now: number) => {
        if (run !== this.#run) return resolve();
        const part = Math.min(1, Math.max(0, (now - start) / milliseconds));
        const { at, passed } = along(points, slowing(part));
        this.#ball(seat, { at, state: 'rolling', trail: [...before, ...passed] });
        if (part < 1) return void requestAnimationFrame(frame);
        resolve();
      };
      requestAnimationFrame(frame);
    });
  }

  #ball(seat: number, change: Partial<ShownBall>): void {
    const ball = this.balls[seat] ?? { at: [1, 1] as Point, state: 'still' as const, trail: [] };
    const balls = [...this.balls];
    balls[seat] = { ...ball, ...change };
    this.balls = balls;
  }

  #set<K extends 'dice' | 'declared'>(list: K, seat: number, value: Director[K][number]): void {
    const copy = [...this[list]] as Director[K][number][];
    copy[seat] = value;
    (this as Record<K, unknown>)[list] = copy;
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
