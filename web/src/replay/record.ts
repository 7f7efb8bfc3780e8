import { botNames } from '../table/fold.ts';
import { type LogLine, type Move, levels } from '../table/messages.ts';

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

/** The beginnings of rounds, or the turns of somebody alone, from the log of the whole game. `tell` puts an event into words. */
export function chaptersOf(
  log: readonly LogLine[],
  seats: number,
  tell: (event: LogLine['events'][number]) => string | null,
): Chapter[] {
  const heads = new Set([
    'game_begun',
    'round_begun',
    'action_turned',
    'building_ended',
    'final_phase',
    'scored',
    'terrain_rolled',
    'first_picked',
    'hole_ended',
    ...(seats === 1 ? ['tile_placed', 'passed'] : []),
  ]);
  const chapters: Chapter[] = [];
  for (const line of log) {
    const head = line.events.find((event) => heads.has(event.is));
    const text = head && tell(head);
    if (text) chapters.push({ step: stepOfSeq(line.seq, seats), text });
  }
  return chapters;
}

/** The record with the names that bots have at a table, where it only knows their levels. */
export function withNames(record: GameRecord): GameRecord {
  const isLevel = (name: string) => (levels as readonly string[]).includes(name);
  return { ...record, seats: record.seats.map((name, i) => (isLevel(name) ? (botNames[i] ?? name) : name)) };
}

/** What a file says, if it looks like a record at all: the engine knows better what is wrong with it. */
export function recordIn(text: string): GameRecord | null {
  try {
    const read = JSON.parse(text) as Partial<GameRecord> | null;
    return Array.isArray(read?.seats) ? withNames(read as GameRecord) : null;
  } catch {
    return null;
  }
}

/** Where to begin: with the first round, or, in a game without rounds, when everything is set up. */
export function firstStep(steps: number, chapters: readonly Chapter[]): number {
  const first = chapters[0]?.step ?? steps;
  return first < steps / 2 ? first : Math.min(steps, setUpSteps);
}
const setUpSteps = 4;
