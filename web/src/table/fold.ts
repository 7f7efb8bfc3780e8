import type { LogLine, Message, Move, Snapshot, TableInfo, Update, View } from './messages.ts';

/** What a client holds about its table: the fold over all messages so far. */
export interface Held {
  seq: number;
  you: number;
  host: boolean;
  table: TableInfo;
  view: View | null;
  options: Move[];
  /** The own last move can be taken back. */
  undo: boolean;
  log: LogLine[];
}

/** How many lines a page keeps; older ones are in the record. */
const maxLines = 2000;

export interface Folded {
  held: Held;
  /** The lines that are new to this client, to be told and animated. Empty after a full snapshot. */
  fresh: LogLine[];
}

/** Bots come without names; each chair has one for them, the same in all languages. */
export const botNames = ['Ace', 'Birdie', 'Bogey', 'Caddie', 'Divot', 'Eagle', 'Mulligan', 'Wedge'];

export function withBotNames(table: TableInfo): TableInfo {
  const seats = table.seats.map((seat, i) =>
    seat.bot && !seat.name ? { ...seat, name: botNames[i] ?? 'Bot' } : seat,
  );
  return { ...table, seats };
}

/** Folds one message. Returns null for a message that changes nothing held, or that cannot be placed. */
export function fold(held: Held | null, message: Message): Folded | null {
  if (message.is === 'snapshot') return foldSnapshot(held, message);
  if (message.is === 'update' && held && message.seq >= held.seq) return foldUpdate(held, message);
  return null;
}

function foldSnapshot(held: Held | null, message: Snapshot): Folded {
  const { seq, you, host, view, options, undo } = message;
  const table = withBotNames(message.table);
  const sameSeat = held !== null && held.you === you;
  const known = message.tail && sameSeat ? held.log : [];
  const lastKnown = known.at(-1)?.seq ?? -1;
  const fresh = message.tail && sameSeat ? message.log.filter((line) => line.seq > lastKnown) : [];
  const log = message.tail && sameSeat ? [...known, ...fresh] : message.log;
  return { held: { seq, you, host, table, view, options, undo, log: log.slice(-maxLines) }, fresh };
}

function foldUpdate(held: Held, message: Update): Folded {
  const next: Held = { ...held, seq: message.seq, log: [...held.log, ...message.log].slice(-maxLines) };
  let view = held.view;
  for (const [name, value] of Object.entries(message.set)) {
    if (name === 'table') next.table = withBotNames(value as TableInfo);
    else if (name === 'options') next.options = value as Move[];
    else if (name === 'undo') next.undo = value as boolean;
    else if (name === 'view') view = value as View | null;
    else if (name.startsWith('view.')) view = { ...view, [name.slice(5)]: value };
  }
  next.view = view;
  return { held: next, fresh: message.log };
}

/** Whether the seat is asked for something. What it may do is a list of moves, or an object that tells more. */
export const isAsked = (held: Held | null): boolean =>
  held !== null && (!Array.isArray(held.options) || held.options.length > 0);

/** Whether two moves are the same, member by member. */
export function sameMove(a: Move, b: Move): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
