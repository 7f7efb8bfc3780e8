import { landOf } from '../games/designer/course.ts';
import type { Land, Turn } from '../games/designer/art/types.ts';
import type { CellAt, Judged, Laid, LaneRef, PromiseName } from '../games/designer/types.ts';

// A course of a real table as its file has it (`puttable.course/1`), and what may be changed about it.

export type LaneName = [number, number] | [number, number, string];
export interface CourseTile {
  kind: string;
  at: CellAt;
  turn: Turn;
}
export interface FameCard {
  id: string;
  cells?: CellAt[];
}
export interface Course {
  format: 'puttable.course/1';
  /** Empty until it is chosen; a file may draw its own. */
  land: string | { map: string[]; points: number };
  mrs: string | null;
  mr: string | null;
  collected: number;
  tiles: CourseTile[];
  /** The plan; null leaves it to the program. */
  holes: Record<string, LaneName | LaneName[]> | null;
  press: string[];
  secret: string[];
  fame: FameCard[];
  /** All earlier profits; none: a single game. */
  profits: number[];
  solo: boolean;
  passes: number;
  promises: PromiseName[];
  edition: 'en' | 'zh';
  forgiving: boolean;
}

export const noCourse: Course = {
  format: 'puttable.course/1',
  land: '',
  mrs: null,
  mr: null,
  collected: 0,
  tiles: [],
  holes: null,
  press: [],
  secret: [],
  fame: [],
  profits: [],
  solo: false,
  passes: 0,
  promises: [],
  edition: 'en',
  forgiving: false,
};

/** What all courses of a table have in common. */
export const sharedOf = ({ mrs, mr, press, edition, forgiving }: Course): Partial<Course> => ({
  mrs,
  mr,
  press,
  edition,
  forgiving,
});

/** The file's text: without what says nothing, a tile on each line. */
export function fileText(course: Course): string {
  const saying = Object.entries(course).filter(
    ([key, value]) =>
      ['format', 'land', 'collected', 'tiles'].includes(key) ||
      (JSON.stringify(value) !== JSON.stringify(noCourse[key as keyof Course]) && value !== null),
  );
  const lines = saying.map(([key, value]) => {
    const text =
      key === 'tiles' && course.tiles.length > 0
        ? `[\n${course.tiles.map((tile) => `  ${JSON.stringify(tile)}`).join(',\n')}\n ]`
        : JSON.stringify(value);
    return ` ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

export interface Moved {
  from: CellAt;
  to: CellAt;
}

/**
 * The course of a text that the engine has read without complaint. Tiles that lie far away are drawn near, as
 * the engine says.
 */
export function courseIn(text: string, moved: readonly Moved[] = []): Course {
  const read = JSON.parse(text) as Partial<Omit<Course, 'solo' | 'fame'>> & {
    solo?: boolean | { passes?: number; promises?: PromiseName[] };
    fame?: (string | FameCard)[];
  };
  const inside = typeof read.solo === 'object' ? read.solo : {};
  const near = <Name extends LaneName>([x, y, ...edge]: Name): Name => {
    const found = moved.find(({ from }) => from[0] === x && from[1] === y);
    return [...(found?.to ?? [x, y]), ...edge] as Name;
  };
  const isLane = (name: LaneName | LaneName[]): name is LaneName => !Array.isArray(name[0]);
  const known = Object.keys(noCourse) as (keyof Course)[];
  const given = Object.fromEntries(
    known.flatMap((key) => (read[key] === undefined || read[key] === null ? [] : [[key, read[key]]])),
  ) as Partial<Course>;
  return {
    ...noCourse,
    ...given,
    solo: Boolean(read.solo),
    passes: inside.passes ?? read.passes ?? 0,
    promises: [...new Set([...(read.promises ?? []), ...(inside.promises ?? [])])],
    fame: (read.fame ?? []).map((card) => (typeof card === 'string' ? { id: card } : card)),
    tiles: (read.tiles ?? []).map(({ kind, at, turn }) => ({ kind, at: near(at), turn: turn ?? 0 })),
    holes: read.holes
      ? Object.fromEntries(
          Object.entries(read.holes).map(([number, name]) => [
            number,
            isLane(name) ? near(name) : name.map((lane) => near(lane)),
          ]),
        )
      : null,
  };
}

export function landOfCourse({ land }: Course): Land | undefined {
  if (typeof land === 'string') return landOf(land);
  return { id: '', box: '', difficulty: 0, area_m2: 0, ...land };
}

export const laidOf = ({ tiles }: Course): Laid[] =>
  tiles.map(({ kind, at: [x, y], turn }) => ({ seat: 0, tile: kind, x, y, turn }));

const isAt =
  ([x, y]: CellAt) =>
  ([otherX, otherY]: CellAt) =>
    x === otherX && y === otherY;

export const tileAt = ({ tiles }: Course, cell: CellAt): CourseTile | undefined =>
  tiles.find(({ at }) => isAt(cell)(at));
export const withTile = (course: Course, tile: CourseTile): Course => ({
  ...course,
  tiles: [...course.tiles, tile],
});
export const withoutTile = (course: Course, cell: CellAt): Course => ({
  ...course,
  tiles: course.tiles.filter(({ at }) => !isAt(cell)(at)),
});

const grass = 'imaginary-grass';
/** Cells that fame cards make plain grass. */
export const grassOf = ({ fame }: Course): CellAt[] => fame.flatMap(({ cells }) => cells ?? []);
/** Adds an imagined grass tile, or takes it away; all belong to the first card of that kind. */
export function withGrass(course: Course, cell: CellAt): Course {
  const cells = grassOf(course);
  const next = cells.some(isAt(cell)) ? cells.filter((other) => !isAt(cell)(other)) : [...cells, cell];
  const first = course.fame.findIndex(({ id }) => id === grass);
  return {
    ...course,
    fame: course.fame.map((card, i) =>
      card.id === grass ? { id: grass, ...(i === first && { cells: next }) } : card,
    ),
  };
}
export const hasGrassCard = ({ fame }: Course): boolean => fame.some(({ id }) => id === grass);

/** The plan that the engine told, nine lists of lanes, as the file has it. */
export function withPlan(course: Course, names: readonly (readonly LaneRef[])[]): Course {
  const lane = ({ x, y, edge }: LaneRef): LaneName => (edge ? [x, y, edge] : [x, y]);
  const holes: NonNullable<Course['holes']> = {};
  names.forEach((lanes, i) => {
    const [first] = lanes;
    if (first) holes[String(i + 1)] = lanes.length === 1 ? lane(first) : lanes.map(lane);
  });
  return { ...course, holes };
}

export const judgedOf = (course: Course, players: number): Judged => ({
  mrs: course.mrs ?? '',
  mr: course.mr ?? '',
  solo: course.solo,
  advanced: course.solo || players > 1,
  forgiving: course.forgiving,
});

/** How many copies of each kind lie on these courses. */
export function usedOf(courses: readonly Course[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const { tiles } of courses) for (const { kind } of tiles) used.set(kind, (used.get(kind) ?? 0) + 1);
  return used;
}

/** Best first; equal totals share the better place. */
export function ranking(
  totals: readonly (number | null)[],
): { seat: number; total: number; place: number }[] {
  const counted = totals.flatMap((total, seat) => (total === null ? [] : [{ seat, total }]));
  return counted
    .map(({ seat, total }) => ({
      seat,
      total,
      place: counted.filter((other) => other.total > total).length + 1,
    }))
    .sort((a, b) => a.place - b.place);
}
