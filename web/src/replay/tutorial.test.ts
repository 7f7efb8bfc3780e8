import { describe, expect, it } from 'vitest';
import { isRecorded, nextStop, noteAt, tutorials } from './tutorial.ts';

describe.each(Object.keys(tutorials))('the tutorial of %s', (game) => {
  it('has a note in every language for every move of the learner', async () => {
    const tutorial = await tutorials[game]?.();
    if (!tutorial) throw new Error(game);
    tutorial.record.log.forEach(({ seat }, step) => {
      if (seat === 0) expect(tutorial.notes.map((note) => note.step)).toContain(step);
    });
    for (const note of tutorial.notes)
      for (const locale of ['en', 'fr', 'zh'] as const) expect(note[locale].length).toBeGreaterThan(10);
    expect(noteAt(tutorial, tutorial.record.log.length, 'en')).not.toBe('');
  });

  it('stops at notes and at the learner’s moves, and passes over silent chance', async () => {
    const tutorial = await tutorials[game]?.();
    if (!tutorial) throw new Error(game);
    for (let step = 0; step < tutorial.record.log.length; step++) {
      const stop = nextStop(tutorial, step);
      expect(stop).toBeGreaterThanOrEqual(step);
      const silent = tutorial.record.log.slice(step, stop);
      expect(silent.every(({ seat }) => seat === 8)).toBe(true);
    }
  });
});

it('a move counts if it does the same', () => {
  const recorded = { is: 'place', slot: 0, x: 1, y: 2, turn: 3, other: 'back' };
  expect(isRecorded({ is: 'place', slot: 0, x: 1, y: 2, turn: 3, other: 'out' }, recorded)).toBe(true);
  expect(isRecorded({ is: 'place', slot: 0, x: 1, y: 2, turn: 1 }, recorded)).toBe(false);
});
