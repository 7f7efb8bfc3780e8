import { hasEngine } from '../lib/catalogue.svelte.ts';
import type { Turn } from '../games/designer/art/types.ts';
import { groundAt } from '../games/designer/course.ts';
import { refusalText } from '../games/designer/hint.ts';
import { Placing } from '../games/designer/placing.svelte.ts';
import type { CellAt, LaneRef, Options, Plan, PlayerScore, SlotOption } from '../games/designer/types.ts';
import { Engine } from '../table/engine.ts';
import {
  type Course,
  type Moved,
  courseIn,
  fileText,
  landOfCourse,
  noCourse,
  sharedOf,
  tileAt,
  withGrass,
  withPlan,
  withTile,
  withoutTile,
} from './course.ts';

export interface Player {
  name: string;
  course: Course;
}
export interface Problem {
  where: string;
  what: string;
}
interface FileTold extends Pick<Options, 'holes' | 'ends'> {
  problem: Problem | null;
  ignored: string[];
  moved: Moved[];
  names: LaneRef[][];
}
interface Told {
  players: (PlayerScore | null)[];
  files: FileTold[];
}

export const mostPlayers = 5;
const key = 'puttable.score';

function stored(): Player[] {
  try {
    const players = JSON.parse(localStorage.getItem(key) ?? '[]') as Player[];
    if (players.length > 0)
      return players.map(({ name, course }) => ({ name, course: { ...noCourse, ...course } }));
  } catch {
    // What cannot be read is begun anew.
  }
  return [{ name: '', course: noCourse }];
}

/** The courses of a real table, one for each player: entered, scored by the engine in a worker, and kept. */
export class Scorer {
  players = $state.raw<Player[]>(stored());
  at = $state(0);
  scores = $state.raw<(PlayerScore | null)[]>([]);
  files = $state.raw<(FileTold | null)[]>([]);
  /** The tile in hand, with where it may go. */
  hand = $state.raw<SlotOption | null>(null);
  readonly placing = new Placing(() => this.hand && { place: [this.hand] });

  /** What lies there, without the tile that is just being put down. */
  readonly course = $derived(this.players[this.at]?.course ?? noCourse);
  /** The players as they are now, that tile included. */
  readonly now = $derived.by((): Player[] => {
    const { at: cell, tile, lies } = this.placing;
    if (!cell || !tile) return this.players;
    return this.players.map((player, i) =>
      i === this.at
        ? { ...player, course: withTile(player.course, { kind: tile, at: cell, turn: lies }) }
        : player,
    );
  });

  #engine: Engine | null = null;
  #scales: Engine | null = null;
  #counting = false;
  #stale = false;
  #closed = false;
  #taken = 0;

  // --- the courses ---------------------------------------------------------------------------------------

  change(change: Partial<Course>): void {
    this.commit();
    this.#set({ ...this.course, ...change });
  }
  /** Something that all courses have in common. */
  changeAll(change: Partial<Course>): void {
    this.commit();
    this.players = this.players.map(({ name, course }) => ({ name, course: { ...course, ...change } }));
  }
  rename(name: string): void {
    this.players = this.players.map((player, i) => (i === this.at ? { ...player, name } : player));
  }
  addPlayer(): void {
    this.commit();
    const course = { ...noCourse, ...sharedOf(this.course) };
    this.players = [...this.players, { name: '', course }].map((player) => ({
      ...player,
      course: { ...player.course, solo: false },
    }));
    this.at = this.players.length - 1;
  }
  removePlayer(): void {
    this.drop();
    this.players = this.players.filter((_, i) => i !== this.at);
    this.at = Math.max(0, this.at - 1);
  }
  show(player: number): void {
    this.commit();
    this.at = player;
  }
  restart(): void {
    this.drop();
    this.players = [{ name: '', course: noCourse }];
    this.at = 0;
  }
  toggleGrass(cell: CellAt): void {
    const land = landOfCourse(this.course);
    if (!tileAt(this.course, cell) && groundAt(land, ...cell) === 'land')
      this.#set(withGrass(this.course, cell));
  }
  #set(course: Course): void {
    this.players = this.players.map((player, i) => (i === this.at ? { ...player, course } : player));
  }

  // --- the tile in hand ----------------------------------------------------------------------------------

  async pick(tile: string): Promise<void> {
    this.commit();
    if (await this.#take(tile, this.course)) this.placing.take(0);
  }
  /** Takes up a tile that lies, to turn it, move it or take it away. */
  async lift(cell: CellAt): Promise<void> {
    this.commit();
    const tile = tileAt(this.course, cell);
    if (!tile) return;
    const rest = withoutTile(this.course, cell);
    if (!(await this.#take(tile.kind, rest))) return;
    this.#set(rest);
    this.placing.take(0);
    this.placing.turn = tile.turn;
    this.placing.turned = true;
    this.placing.put(cell);
  }
  /** The tile that is being put down stays as it lies; one that is only in hand goes back. */
  commit(): void {
    const { at: cell, tile, lies } = this.placing;
    if (cell && tile) this.#set(withTile(this.course, { kind: tile, at: cell, turn: lies as Turn }));
    this.drop();
  }
  drop(): void {
    this.#taken++;
    this.placing.drop();
    this.hand = null;
  }
  async #take(tile: string, course: Course): Promise<boolean> {
    const taken = ++this.#taken;
    const answer = await this.#ask({ is: 'fits', tile, text: fileText(course) });
    const told = answer?.aid as { cells: SlotOption['cells'] } | undefined;
    if (!told || taken !== this.#taken) return false;
    this.hand = { slot: 0, tile, cells: told.cells };
    return true;
  }

  // --- the scores ----------------------------------------------------------------------------------------

  /** Keeps and counts the courses; of changes that come quickly after another only the last one is counted. */
  count(): void {
    try {
      localStorage.setItem(key, JSON.stringify(this.now));
    } catch {
      // For this visit only.
    }
    if (this.#counting) this.#stale = true;
    else void this.#count();
  }

  async #count(): Promise<void> {
    this.#counting = true;
    do {
      this.#stale = false;
      const players = this.now;
      await this.#tell(players, false);
      if (this.#stale || this.scores.every((score) => score?.exact !== false)) continue;
      // In a worker of its own: it takes longer, and changes need not wait for it.
      this.#scales ??= new Engine();
      void this.#tell(players, true, this.#scales);
    } while (this.#stale && !this.#closed);
    this.#counting = false;
  }

  async #tell(players: readonly Player[], thorough: boolean, engine?: Engine): Promise<void> {
    const ready = players.flatMap(({ course }, i) => (course.land ? [i] : []));
    const texts = ready.map((i) => fileText(players[i]?.course ?? noCourse));
    const answer = await this.#ask({ is: 'courses', texts, thorough }, engine);
    const told = answer?.aid as Told | undefined;
    if (!told || this.#closed || players !== this.now) return;
    this.scores = players.map((_, i) => told.players[ready.indexOf(i)] ?? null);
    this.files = players.map((_, i) => told.files[ready.indexOf(i)] ?? null);
  }

  /** The score of this course under a plan, or why it is none; null: under the plan that stands. */
  async ask(plan: Plan | null): Promise<PlayerScore | string> {
    return plan ? ((await this.#planned(plan)).score ?? '') : (this.scores[this.at] ?? '');
  }
  /** Makes a plan the course's own, or leaves it to the program. */
  async keepPlan(plan: Plan): Promise<void> {
    if (plan.best) return this.change({ holes: null });
    const { names } = await this.#planned(plan);
    if (names) this.change(withPlan(this.course, names));
  }
  async #planned(plan: Plan): Promise<{ score?: PlayerScore | string; names?: LaneRef[][] }> {
    this.commit();
    const texts = [fileText(this.course)];
    const answer = await this.#ask({ is: 'courses', texts, seat: 0, plan });
    if (answer?.error) return { score: refusalText(answer.error.reason ?? '', answer.error.text) };
    const told = answer?.aid as Told | undefined;
    return { score: told?.players[0] ?? '', ...(told?.files[0] && { names: told.files[0].names }) };
  }

  // --- files ---------------------------------------------------------------------------------------------

  /** Makes a file this player's course; answers with what is wrong with it, or with the members it ignored. */
  async open(text: string): Promise<{ problem: Problem | null; ignored: string[] }> {
    const answer = await this.#ask({ is: 'courses', texts: [text] });
    const file = (answer?.aid as Told | undefined)?.files[0];
    if (!file) return { problem: { where: 'file', what: answer?.error?.text ?? '' }, ignored: [] };
    if (!file.problem) {
      this.drop();
      const course = courseIn(text, file.moved);
      const { mrs, mr, press } = this.course;
      this.#set(course);
      // The others sit at the same table: what the file does not say of it stays as it was.
      if (this.players.length > 1)
        this.changeAll({
          ...sharedOf(course),
          mrs: course.mrs ?? mrs,
          mr: course.mr ?? mr,
          press: course.press.length > 0 ? course.press : press,
          solo: false,
        });
    }
    return { problem: file.problem, ignored: file.ignored };
  }
  get text(): string {
    return fileText(this.now[this.at]?.course ?? noCourse);
  }

  close(): void {
    this.#closed = true;
    this.#engine?.stop();
    this.#scales?.stop();
  }

  async #ask(question: object, engine?: Engine) {
    if (!hasEngine || this.#closed) return null;
    engine ??= this.#engine ??= new Engine();
    try {
      return await engine.ask({ is: 'aid', game: 'designer', view: {}, question });
    } catch {
      return null;
    }
  }
}
