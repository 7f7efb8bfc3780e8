import { expect, it } from 'vitest';
import { chaptersOf } from './record.ts';

it('chapters begin after the step that began them', () => {
  const log = [
    { seq: 3, seat: -1, events: [{ is: 'started' }] },
    { seq: 4, seat: 8, events: [{ is: 'clients_met' }] },
    { seq: 9, seat: 8, events: [{ is: 'rack_filled' }, { is: 'round_begun', round: 1 }] },
  ];
  expect(chaptersOf(log, 2, (event) => event.is)).toEqual([{ step: 6, text: 'round_begun' }]);
});
