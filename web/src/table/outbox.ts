import type { Message, Request, SentRequest } from './messages.ts';

/**
 * Requests that were sent and not answered yet, in order. After a reconnect they go out again under the
 * same ids: the table counts each once.
 */
export class Outbox {
  #waiting: SentRequest[] = [];
  #next = 1;
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  add(request: Request): SentRequest {
    const sent = { ...request, id: `${this.#prefix}-${this.#next++}` } as SentRequest;
    this.#waiting.push(sent);
    return sent;
  }

  /** An answer settles its request. A hint has no other answer than itself. */
  settle(message: Message): void {
    if (message.is !== 'ack' && message.is !== 'refused' && message.is !== 'hint') return;
    this.#waiting = this.#waiting.filter((request) => request.id !== message.id);
  }

  waiting(): readonly SentRequest[] {
    return this.#waiting;
  }
}

/** A prefix that no other page uses at the same time. */
export function freshPrefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}
