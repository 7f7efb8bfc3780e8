import type { LogLine } from '../../../table/messages.ts';
import type { Aid } from '../aid.svelte.ts';
import type { Director } from '../stage.svelte.ts';
import type { LineShot, SoloTold, TinyEvent, TinyMove } from '../types.ts';
import { type PastShot, waysOf } from '../way.ts';

/** One person alone on a hole: the moves so far and what the engine makes of them. */
export class SoloGame {
  told = $state.raw<SoloTold | null>(null);
  par = $state.raw<number | null | undefined>(undefined);
  line = $state.raw<LineShot[]>([]);
  busy = $state(false);
  readonly text: string;
  readonly director: Director;
  readonly #aid: Aid;
  #moves: TinyMove[] = [];
  #seed = freshSeed();

  constructor(text: string, aid: Aid, director: Director) {
    this.text = text;
    this.#aid = aid;
    this.director = director;
    void aid.par(text).then((par) => (this.par = par));
    void this.#play([]);
  }

  get putting() {
    return this.told?.view.putting[0] ?? null;
  }
  /** The shots so far. */
  get past(): PastShot[] {
    const lines = (this.told?.events ?? []).map((events, seq) => ({ seq, seat: 0, events }));
    return waysOf(lines as unknown as LogLine[])[0] ?? [];
  }
  get over(): boolean {
    return this.putting?.stage === 'done' && !this.director.busy;
  }

  move(move: TinyMove): void {
    if (!this.busy) void this.#play([...this.#moves, move]);
  }

  again(): void {
    this.#seed = freshSeed();
    this.line = [];
    void this.#play([]);
  }

  async showLine(): Promise<void> {
    this.line = await this.#aid.line(this.text);
  }

  async #play(moves: TinyMove[]): Promise<void> {
    this.busy = true;
    const told = await this.#aid.solo(this.text, this.#seed, moves);
    this.busy = false;
    if (!told) return;
    this.#moves = moves;
    this.told = told;
    const fresh = (told.events.at(-1) ?? []) as TinyEvent[];
    this.director.show(told.view, [{ seq: moves.length, seat: 0, events: fresh }]);
    if (moves.length === 0) this.director.finish();
  }
}

const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
