import { describe, expect, it } from 'vitest';
import { type Held, fold, sameMove } from './fold.ts';
import type { LogLine, Snapshot, TableInfo } from './messages.ts';
import { Outbox } from './outbox.ts';

const table: TableInfo = {
  id: 'abcdefghij',
  game: 'family',
  rules: 1,
  config: {},
  seats: [
    { name: 'Ann', bot: '', person: true },
    { name: '', bot: 'hard', person: false },
  ],
  host: 0,
  started: true,
  over: false,
  result: null,
  clock: 0,
  commitment: '',
  seed: null,
};
const line = (seq: number): LogLine => ({ seq, seat: 0, events: [] });
const snapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  is: 'snapshot',
  seq: 3,
  you: 0,
  host: true,
  table,
  view: { need: 'choice', waiting: [0, 1] },
  options: [{ is: 'unveil', cell: 'C' }],
  undo: false,
  log: [line(1), line(3)],
  tail: false,
  ...change,
});
const held = fold(null, snapshot())?.held as Held;

describe('what a client holds', () => {
  it('a snapshot replaces everything and animates nothing', () => {
    const folded = fold(held, snapshot({ seq: 9, log: [line(9)] }));
    expect(folded?.held.log.map((entry) => entry.seq)).toEqual([9]);
    expect(folded?.fresh).toEqual([]);
  });

  it('a tail is appended once, whatever came before', () => {
    const folded = fold(held, snapshot({ seq: 5, tail: true, log: [line(3), line(4), line(5)] }));
    expect(folded?.held.log.map((entry) => entry.seq)).toEqual([1, 3, 4, 5]);
    expect(folded?.fresh.map((entry) => entry.seq)).toEqual([4, 5]);
  });

  it('an update sets the members it names and leaves the others', () => {
    const folded = fold(held, {
      is: 'update',
      seq: 4,
      log: [line(4)],
      set: { options: [], undo: true, 'view.waiting': [1] },
    });
    expect(folded?.held.undo).toBe(true);
    expect(folded?.held.view).toEqual({ need: 'choice', waiting: [1] });
    expect(folded?.held.options).toEqual([]);
    expect(folded?.held.table.seats).toEqual(held.table.seats);
  });

  it('an update from before the snapshot is ignored', () => {
    expect(fold(held, { is: 'update', seq: 2, log: [], set: {} })).toBeNull();
  });

  it('bots get a name, people keep theirs', () => {
    expect(held.table.seats[0]?.name).toBe('Ann');
    expect(held.table.seats[1]?.name).not.toBe('');
  });
});

it('moves are compared member by member', () => {
  expect(sameMove({ is: 'swap', cell: 'C', with: 'TC' }, { is: 'swap', with: 'TC', cell: 'C' })).toBe(true);
  expect(sameMove({ is: 'swap', cell: 'C', with: 'TC' }, { is: 'swap', cell: 'C', with: 'BC' })).toBe(false);
  expect(sameMove({ is: 'start' }, { is: 'start', now: 1 })).toBe(false);
});

describe('the outbox', () => {
  it('keeps what is not answered, in order, under the same ids', () => {
    const outbox = new Outbox('p');
    const first = outbox.add({ is: 'undo' });
    const second = outbox.add({ is: 'hint' });
    outbox.settle({ is: 'ack', id: first.id, seq: 4 });
    expect(outbox.waiting()).toEqual([second]);
    outbox.settle({ is: 'refused', id: second.id, code: 'stale', text: '', reason: '', clause: '' });
    expect(outbox.waiting()).toEqual([]);
    expect(first.id).not.toBe(second.id);
  });
});
