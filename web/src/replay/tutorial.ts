import type { Locale } from '../lib/i18n.svelte.ts';
import type { Move } from '../table/messages.ts';
import type { GameRecord } from './record.ts';

/** A record with words: a note is shown when so many steps have been made. */
export interface Tutorial {
  record: GameRecord;
  notes: ({ step: number } & Record<Locale, string>)[];
}

export const tutorials: Record<string, () => Promise<Tutorial>> = {
  designer: async () => (await import('./tutorials/designer.json')).default as unknown as Tutorial,
};

/** The note for a step: its own, or the last one before it. */
export function noteAt(tutorial: Tutorial, step: number, locale: Locale): string {
  return tutorial.notes.filter((note) => note.step <= step).at(-1)?.[locale] ?? '';
}

/** Steps that make themselves: those of chance that have nothing to say. */
export function nextStop(tutorial: Tutorial, step: number, learner = 0): number {
  const { log } = tutorial.record;
  let next = step;
  while (next < log.length) {
    const own = log[next]?.seat === learner;
    const noted = tutorial.notes.some((note) => note.step === next);
    if (own || noted) break;
    next++;
  }
  return next;
}

/** Whether what the learner did is what the record did, as far as it matters. */
export function isRecorded(made: Move, recorded: Move): boolean {
  const matters = ['is', 'land', 'slot', 'x', 'y', 'turn'];
  return matters.every((key) => made[key] === recorded[key]);
}
