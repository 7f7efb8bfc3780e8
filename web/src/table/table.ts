import type { Message, Request } from './messages.ts';

export type Connection =
  /** Messages flow. */
  | 'open'
  /** Not yet, or not any more; it is being tried again by itself. */
  | 'connecting'
  /** Given up for good: no such table, or closed. */
  | 'closed';

export interface Listener {
  message(message: Message): void;
  connection(state: Connection): void;
}

/**
 * A table to play at, near or far. A server's over a WebSocket (`RemoteTable`) and the one in this
 * page's worker (`LocalTable`) speak the same messages, so nothing above this line knows which it is.
 */
export interface Table {
  readonly kind: 'remote' | 'local';
  /** Begins to deliver; one listener. */
  listen(listener: Listener): void;
  /** Sends a request under a fresh id and returns the id. It is sent again until it is answered. */
  send(request: Request): string;
  /** Takes the place of another person at this device (local tables only). */
  sit?(seat: number): void;
  /** Opens a table that goes on from the start of an earlier game of this campaign. */
  branch?(game: number): Promise<{ path: string; token: string | null }>;
  /** The record of a finished game, as text. */
  record(): Promise<string>;
  close(): void;
}
