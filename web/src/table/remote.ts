import { branchTable, getRecord } from './api.ts';
import type { Message, Request, Snapshot, Update } from './messages.ts';
import { Outbox, freshPrefix } from './outbox.ts';
import type { Listener, Table } from './table.ts';

const firstDelay = 250;
const maxDelay = 8000;
/** A silent connection is asked for a sign of life after this long, and dropped after twice as long. */
const quietAfter = 20_000;

/** A table at a server. Reconnects by itself and sends again what was not answered. */
export class RemoteTable implements Table {
  readonly kind = 'remote';
  readonly #id: string;
  readonly #token: string | null;
  readonly #outbox = new Outbox(freshPrefix());
  #socket: WebSocket | null = null;
  #listener: Listener | null = null;
  #seq: number | null = null;
  #delay = firstDelay;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #quiet: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(id: string, token: string | null) {
    this.#id = id;
    this.#token = token;
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    this.#connect();
    this.#quiet = setInterval(() => this.#checkLife(), quietAfter / 2);
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  send(request: Request): string {
    const sent = this.#outbox.add(request);
    if (this.#socket?.readyState === WebSocket.OPEN && this.#seq !== null) {
      this.#socket.send(JSON.stringify(sent));
    }
    return sent.id;
  }

  async branch(game: number): Promise<{ path: string; token: string }> {
    const { table, token } = await branchTable(this.#id, this.#token ?? '', game);
    return { path: `/t/${table}`, token };
  }

  record(): Promise<string> {
    return getRecord(this.#id);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#quiet);
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close(1000);
    this.#listener?.connection('closed');
  }

  #connect(): void {
    if (this.#closed) return;
    this.#listener?.connection('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.#id}`);
    this.#socket = socket;
    let greeted = false;
    socket.onopen = () => {
      const hello = {
        is: 'hello',
        ...(this.#token && { token: this.#token }),
        ...(this.#seq !== null && { seq: this.#seq }),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      const message = JSON.parse(String(event.data)) as Message;
      this.#deliver(message);
      if (message.is !== 'snapshot' || greeted) return;
      greeted = true;
      this.#delay = firstDelay;
      this.#listener?.connection('open');
      for (const request of this.#outbox.waiting()) socket.send(JSON.stringify(request));
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#retry();
    };
  }

  #deliver(message: Message): void {
    if (message.is === 'snapshot' || message.is === 'update') this.#seq = (message as Snapshot | Update).seq;
    this.#outbox.settle(message);
    this.#listener?.message(message);
  }

  #retry(): void {
    if (this.#closed) return;
    this.#listener?.connection('connecting');
    clearTimeout(this.#timer);
    // A little chance keeps all clients of a restarted server from coming back in the same moment.
    this.#timer = setTimeout(() => this.#connect(), this.#delay * (0.7 + 0.6 * Math.random()));
    this.#delay = Math.min(this.#delay * 2, maxDelay);
  }

  /** The network or the reader came back: no need to wait for the next try. */
  #hurry = (): void => {
    const waiting = this.#socket === null || this.#socket.readyState === WebSocket.CLOSED;
    if (this.#closed || !waiting || document.hidden) return;
    clearTimeout(this.#timer);
    this.#delay = firstDelay;
    this.#connect();
  };

  #checkLife(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const silence = Date.now() - this.#heard;
    if (silence > 2 * quietAfter) {
      this.#socket = null;
      socket.close();
      this.#retry();
    } else if (silence > quietAfter && this.#outbox.waiting().length === 0) {
      this.send({ is: 'ping' });
    }
  }
}
