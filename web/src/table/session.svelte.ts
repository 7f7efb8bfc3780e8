import { type Held, fold } from './fold.ts';
import type { Hint, LogLine, Message, Move, Phrase, Level, Presence, Refused } from './messages.ts';
import type { Connection, Table } from './table.ts';

/** Told about every change of what is held, with the lines that are new. */
export type Watcher = (held: Held, fresh: readonly LogLine[]) => void;

/** A page's seat at a table: holds what is known, sends what is done. */
export class Session {
  held = $state.raw<Held | null>(null);
  connection = $state<Connection>('connecting');
  /** The server waits for its database. */
  waiting = $state(false);
  presence = $state.raw<Presence | null>(null);
  refusal = $state.raw<Refused | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The move on its way, until it is answered. */
  pending = $state.raw<{ id: string; move: Move } | null>(null);
  /** When the present decision was put to this page. */
  askedAt = $state(0);
  /** When the time for it will have run out, at a table with a clock. */
  timeEnds = $state(0);
  readonly table: Table;
  #watchers: Watcher[] = [];

  constructor(table: Table) {
    this.table = table;
    table.listen({
      message: (message) => this.#receive(message),
      connection: (state) => {
        this.connection = state;
        if (state !== 'open') this.waiting = false;
      },
    });
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.push(watcher);
    if (this.held) watcher(this.held, []);
    return () => (this.#watchers = this.#watchers.filter((other) => other !== watcher));
  }

  move(move: Move): void {
    if (!this.held || this.pending) return;
    this.refusal = null;
    this.hint = null;
    this.pending = { id: this.table.send({ is: 'move', seq: this.held.seq, move }), move };
  }
  /** Sends a move that is not offered, only to be told by the table why it cannot be made. */
  attempt(move: Move): void {
    if (this.held) this.table.send({ is: 'move', seq: this.held.seq, move });
  }
  undo = () => void this.table.send({ is: 'undo' });
  askHint = () => void this.table.send({ is: 'hint' });
  start = () => void this.table.send({ is: 'start' });
  leave = (seat?: number) => void this.table.send({ is: 'leave', ...(seat !== undefined && { seat }) });
  say = (text: string) => void this.table.send({ is: 'say', text });
  sayPhrase = (phrase: Phrase) => void this.table.send({ is: 'say', phrase });
  rename = (player: string) => void this.table.send({ is: 'rename', player });
  seatBot = (seat: number, level: Level | null) => void this.table.send({ is: 'bot', seat, level });

  /** Another person takes the device. */
  sit(seat: number): void {
    this.refusal = null;
    this.hint = null;
    this.table.sit?.(seat);
  }

  close(): void {
    this.#watchers = [];
    this.table.close();
  }

  #receive(message: Message): void {
    if (message.is === 'storage') this.waiting = message.away;
    if (message.is === 'presence') this.presence = message;
    if (message.is === 'clock') this.timeEnds = Date.now() + message.left;
    if (message.is === 'hint') this.hint = message;
    if (message.is === 'refused' && message.code !== 'stale') this.refusal = message;
    if ((message.is === 'refused' || message.is === 'ack') && message.id === this.pending?.id)
      this.pending = null;
    const folded = fold(this.held, message);
    if (!folded) return;
    const before = this.held?.options;
    this.held = folded.held;
    if (before !== folded.held.options) {
      this.askedAt = Date.now();
      this.hint = null;
      this.refusal = null;
    }
    for (const watcher of this.#watchers) watcher(folded.held, folded.fresh);
  }
}
