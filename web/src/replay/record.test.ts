import { expect, it } from 'vitest';
import { chaptersOf, firstStep, withNames } from './record.ts';

it('chapters begin after the step that began them', () => {
  const log = [
    { seq: 3, seat: -1, events: [{ is: 'started' }] },
    { seq: 4, seat: 8, events: [{ is: 'clients_met' }] },
    { seq: 9, seat: 8, events: [{ is: 'rack_filled' }, { is: 'round_begun', round: 1 }] },
  ];
  expect(chaptersOf(log, 2, (event) => event.is)).toEqual([{ step: 6, text: 'round_begun' }]);
});

it('alone, every turn is a chapter', () => {
  const log = [
    { seq: 4, seat: 8, events: [{ is: 'rack_filled' }] },
    { seq: 5, seat: 0, events: [{ is: 'tile_placed' }] },
  ];
  expect(chaptersOf(log, 1, (event) => event.is)).toEqual([{ step: 3, text: 'tile_placed' }]);
  expect(chaptersOf(log, 2, (event) => event.is)).toEqual([]);
});

it('bots have the names in a replay that they had at the table', () => {
  const record = { format: '', game: 'designer', config: {}, seats: ['Ann', 'medium', 'hard'], log: [] };
  expect(withNames(record).seats).toEqual(['Ann', 'Birdie', 'Bogey']);
});

it('a replay begins with the first round, or once everything is set up', () => {
  expect(firstStep(100, [{ step: 9, text: 'Round 1' }])).toBe(9);
  expect(firstStep(100, [{ step: 98, text: 'Building is over' }])).toBe(4);
  expect(firstStep(2, [])).toBe(2);
});
