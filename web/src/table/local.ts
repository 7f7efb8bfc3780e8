import { sha256, toHex } from '../lib/sha256.ts';
import { Engine, type EngineAnswer, type EngineRequest } from './engine.ts';
import type { Message, OpenRequest, Request } from './messages.ts';
import { Outbox, freshPrefix } from './outbox.ts';
import { type ShelvedTable, shelve, unshelve } from './shelf.ts';
import type { Listener, Table } from './table.ts';

/** How long a hard bot may think here, in milliseconds. */
const thinkingTime = 300;

export interface LocalOpening {
  request: OpenRequest;
  people: { seat: number; name: string }[];
}

/**
 * A table in this page: the engine runs in a worker, the log is kept in IndexedDB, and one or several
 * people share the device. The engine's interface is in engine.ts; its messages are those of a server.
 */
export class LocalTable implements Table {
  readonly kind = 'local';
  readonly #engine = new Engine();
  readonly #outbox = new Outbox(freshPrefix());
  readonly #shelved: ShelvedTable;
  #entries: number;
  #listener: Listener | null = null;
  #seat: number;
  #working: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** Milliseconds before a bot answers, so that one can follow, and take back. */
  pace = 0;

  private constructor(shelved: ShelvedTable, entries: number) {
    this.#shelved = shelved;
    this.#entries = entries;
    this.#seat = shelved.people[0]?.seat ?? 0;
  }

  /** Opens a new table and returns its id; the game starts at once. */
  static async create({ request, people }: LocalOpening): Promise<string> {
    return LocalTable.#begin(new Engine(), request.game, people, { is: 'open', request });
  }

  static async #begin(
    engine: Engine,
    game: string,
    people: LocalOpening['people'],
    request: { is: 'open'; request: OpenRequest } | { is: 'branch'; game: number },
  ): Promise<string> {
    const id = freshPrefix();
    try {
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const [seed, commitment] = [toHex(bytes), toHex(sha256(bytes))];
      const others = people.slice(1);
      const answer = await engine.ask({ ...request, seed, commitment, at: Date.now(), people: others });
      if (answer.error) throw new Error(answer.error.text);
      await shelve({ id, game, people, updated: Date.now() }, 0, answer.entries);
    } finally {
      engine.stop();
    }
    return id;
  }

  /** Takes a kept table from the shelf; null if there is none of that id. */
  static async load(id: string): Promise<LocalTable | null> {
    const found = await unshelve(id);
    if (!found) return null;
    const table = new LocalTable(found.table, found.entries.length);
    const answer = await table.#engine.ask({ is: 'load', entries: found.entries });
    if (answer.error) throw new Error(answer.error.text);
    return table;
  }

  get people(): readonly { seat: number; name: string }[] {
    return this.#shelved.people;
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    listener.connection('open');
    for (const { seat } of this.people) this.#ask({ is: 'hello', seat, seq: null });
  }

  send(request: Request): string {
    const sent = this.#outbox.add(request);
    this.#ask({ is: 'act', seat: this.#seat, request: sent });
    return sent.id;
  }

  sit(seat: number): void {
    this.#seat = seat;
    this.#ask({ is: 'hello', seat, seq: null });
  }

  async branch(game: number): Promise<{ path: string; token: null }> {
    const { id, game: name, people } = this.#shelved;
    const engine = new Engine();
    await engine.ask({ is: 'load', entries: (await unshelve(id))?.entries ?? [] });
    return {
      path: `/local/${await LocalTable.#begin(engine, name, people, { is: 'branch', game })}`,
      token: null,
    };
  }

  async record(): Promise<string> {
    const { record, error } = await this.#engine.ask({ is: 'record' });
    if (error) throw new Error(error.text);
    return record ?? '';
  }

  close(): void {
    this.#closed = true;
    this.#engine.stop();
    this.#listener?.connection('closed');
  }

  /** Requests are worked off one after another: an answer is kept before the next one is asked for. */
  #ask(request: EngineRequest): void {
    this.#working = this.#working.then(async () => {
      if (this.#closed) return;
      if (request.is === 'think') this.#bots.delete(request.seat);
      const answer = await this.#engine.ask(request);
      await this.#keep(answer.entries);
      for (const { to, message } of answer.messages) this.#deliver(to, message);
      this.#wakeBots(answer);
    });
  }

  async #keep(entries: string[]): Promise<void> {
    if (entries.length === 0) return;
    this.#shelved.updated = Date.now();
    await shelve(this.#shelved, this.#entries, entries);
    this.#entries += entries.length;
  }

  #deliver(to: number, message: Message): void {
    this.#outbox.settle(message);
    if (to === this.#seat && !this.#closed) this.#listener?.message(message);
  }

  #bots = new Set<number>();

  #wakeBots(answer: EngineAnswer): void {
    for (const seat of answer.bots) {
      if (this.#bots.has(seat)) continue;
      this.#bots.add(seat);
      setTimeout(() => this.#ask({ is: 'think', seat, milliseconds: thinkingTime }), this.pace);
    }
  }
}
