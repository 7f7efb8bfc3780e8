import type { LogLine, Move } from '../table/messages.ts';

/** A record as it is written (`puttable.record/1`). */
export interface GameRecord {
  format: string;
  game: string;
  config: Record<string, unknown>;
  seats: string[];
  log: { seat: number; move: Move }[];
}

/** A place in a record that one may want to jump to. */
export interface Chapter {
  step: number;
  text: string;
}

/** Lines of the table itself come before the first step: opened, one for each seat, started. */
export const stepOfSeq = (seq: number, seats: number): number => seq - seats - 1;

/** The beginnings of rounds, from the log of the whole game. `tell` puts an event into words. */
export function chaptersOf(
  log: readonly LogLine[],
  seats: number,
  tell: (event: LogLine['events'][number]) => string | null,
): Chapter[] {
  const heads = new Set(['round_begun', 'action_turned', 'building_ended', 'final_phase', 'scored']);
  const chapters: Chapter[] = [];
  for (const line of log) {
    const head = line.events.find((event) => heads.has(event.is));
    const text = head && tell(head);
    if (text) chapters.push({ step: stepOfSeq(line.seq, seats), text });
  }
  return chapters;
}
