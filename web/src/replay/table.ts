import { Engine } from '../table/engine.ts';
import type { Message, Move, Request, Snapshot } from '../table/messages.ts';
import type { Listener, Table } from '../table/table.ts';
import { type GameRecord, recordIn } from './record.ts';

/**
 * A table that shows a record, after any number of steps, as any seat saw it. Nothing is played on: what is
 * sent goes to `onmove`, for a page that wants to be asked.
 */
export class ReplayTable implements Table {
  readonly kind = 'local';
  readonly game_record: GameRecord;
  readonly steps: number;
  readonly #text: string;
  readonly #engine: Engine;
  #listener: Listener | null = null;
  #wanted: { step: number; seat: number; asks: boolean } | null = null;
  #busy = false;
  #sent = 0;
  onmove: (move: Move) => void = () => undefined;
  onhint: () => void = () => undefined;

  private constructor(engine: Engine, text: string, record: GameRecord, steps: number) {
    this.#engine = engine;
    this.#text = text;
    this.steps = steps;
    this.game_record = record;
  }

  /** Reads a record; throws with the engine's reason if it is none. */
  static async open(text: string): Promise<ReplayTable> {
    const engine = new Engine();
    const record = recordIn(text);
    const { error, steps } = await engine.ask({
      is: 'replay',
      record: record ? JSON.stringify(record) : text,
    });
    if (!error && record) return new ReplayTable(engine, text, record, steps ?? 0);
    engine.stop();
    throw new Error(error?.text ?? '');
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    listener.connection('open');
  }

  /** Shows a step to a seat; `asks` leaves the seat its options. Of quick requests only the last one counts. */
  show(step: number, seat: number, asks = false): void {
    this.#wanted = { step, seat, asks };
    if (!this.#busy) void this.#work();
  }

  async snapshot(step: number, seat: number): Promise<Snapshot | null> {
    const { messages } = await this.#engine.ask({ is: 'replay_at', step, seat });
    return (messages[0]?.message as Snapshot | undefined) ?? null;
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#wanted) {
      const { step, seat, asks } = this.#wanted;
      this.#wanted = null;
      const told = await this.snapshot(step, seat);
      if (told) this.#deliver({ ...told, undo: false, options: asks ? told.options : [] });
    }
    this.#busy = false;
  }

  #deliver(message: Message): void {
    this.#listener?.message(message);
  }

  send(request: Request): string {
    const id = `replay-${++this.#sent}`;
    // Answered after the caller has noted what it waits for.
    setTimeout(() => {
      this.#deliver({ is: 'ack', id, seq: 0 });
      if (request.is === 'move') this.onmove(request.move);
      if (request.is === 'hint') this.onhint();
    });
    return id;
  }

  record(): Promise<string> {
    return Promise.resolve(this.#text);
  }

  close(): void {
    this.#engine.stop();
    this.#listener?.connection('closed');
  }
}
