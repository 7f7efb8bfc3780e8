import { describe, expect, it } from 'vitest';
import type { CellAt } from '../games/designer/types.ts';
import {
  type Course,
  courseIn,
  fileText,
  grassOf,
  laidOf,
  landOfCourse,
  noCourse,
  ranking,
  tileAt,
  usedOf,
  withGrass,
  withPlan,
  withTile,
  withoutTile,
} from './course.ts';
import { languages } from './words/index.ts';

const course: Course = {
  ...noCourse,
  land: 'land-07',
  mrs: 'mrs-hotdog',
  collected: 3,
  tiles: [{ kind: 'tee-04', at: [3, 2], turn: 1 }],
};

describe('a course file', () => {
  it('says only what there is to say', () => {
    expect(JSON.parse(fileText(course))).toEqual({
      format: 'puttable.course/1',
      land: 'land-07',
      mrs: 'mrs-hotdog',
      collected: 3,
      tiles: [{ kind: 'tee-04', at: [3, 2], turn: 1 }],
    });
  });
  it('is read as it was written', () => {
    const full: Course = {
      ...course,
      mr: 'mr-profeet',
      holes: {
        1: [3, 2],
        2: [
          [1, 1, 'N'],
          [4, 4],
        ],
      },
      press: ['windmill'],
      secret: ['seesaw'],
      fame: [{ id: 'par-six' }, { id: 'imaginary-grass', cells: [[2, 2]] }],
      profits: [20, -3],
      solo: true,
      passes: 2,
      promises: ['fun'],
      edition: 'zh',
      forgiving: true,
    };
    expect(courseIn(fileText(full))).toEqual(full);
  });
  it('may say things in other ways', () => {
    const text =
      '{"land": "land-01", "tiles": [{"kind": "tee-01", "at": [1, 1]}], "fame": ["par-six"], "mr": null,' +
      ' "solo": {"passes": 2, "promises": ["par"]}, "colour": 1}';
    expect(courseIn(text)).toEqual({
      ...noCourse,
      land: 'land-01',
      tiles: [{ kind: 'tee-01', at: [1, 1], turn: 0 }],
      fame: [{ id: 'par-six' }],
      solo: true,
      passes: 2,
      promises: ['par'],
    });
  });
  it('may have a land of its own', () => {
    expect(landOfCourse({ ...course, land: { map: ['GG', 'GA'], points: 5 } })).toMatchObject({ points: 5 });
    expect(landOfCourse(course)?.id).toBe('land-07');
    expect(landOfCourse(noCourse)).toBeUndefined();
  });
  it('has its far tiles drawn near, in the plan too', () => {
    const far: Course = {
      ...course,
      tiles: [{ kind: 'tee-04', at: [90, 2], turn: 0 }],
      holes: { 1: [90, 2] },
    };
    const near = courseIn(fileText(far), [{ from: [90, 2], to: [20, 2] }]);
    expect(near.tiles[0]?.at).toEqual([20, 2]);
    expect(near.holes).toEqual({ 1: [20, 2] });
  });
});

describe('tiles', () => {
  it('are laid and taken away', () => {
    const cell: CellAt = [4, 2];
    const two = withTile(course, { kind: 'green-01', at: cell, turn: 2 });
    expect(laidOf(two)[1]).toEqual({ seat: 0, tile: 'green-01', x: 4, y: 2, turn: 2 });
    expect(tileAt(two, cell)?.kind).toBe('green-01');
    expect(withoutTile(two, cell)).toEqual(course);
  });
  it('are counted over all courses', () => {
    expect(usedOf([course, course]).get('tee-04')).toBe(2);
  });
  it('may be imaginary grass, all on one card (E-FAME-1)', () => {
    const cards = { ...course, fame: [{ id: 'imaginary-grass' }, { id: 'imaginary-grass' }] };
    const both = withGrass(withGrass(cards, [1, 1]), [2, 1]);
    expect(grassOf(both)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(both.fame[1]).toEqual({ id: 'imaginary-grass' });
    expect(grassOf(withGrass(both, [1, 1]))).toEqual([[2, 1]]);
  });
});

it('a plan of lanes becomes holes of the file (D-HOLE-5)', () => {
  const names = [
    [{ x: 3, y: 2 }],
    [],
    [
      { x: 1, y: 1, edge: 'N' },
      { x: 5, y: 5, edge: null },
    ],
  ];
  expect(withPlan(course, names).holes).toEqual({
    1: [3, 2],
    3: [
      [1, 1, 'N'],
      [5, 5],
    ],
  });
});

it('equal totals share the better place, and who has no score has none', () => {
  expect(ranking([80, null, 92, 80])).toEqual([
    { seat: 2, total: 92, place: 1 },
    { seat: 0, total: 80, place: 2 },
    { seat: 3, total: 80, place: 2 },
  ]);
});

it('every text has the parameters of the English one', () => {
  const parameters = (message: string | { other: string }) =>
    [...(typeof message === 'string' ? message : message.other).matchAll(/\{\w+\}/g)].map(String).sort();
  for (const language of Object.values(languages))
    for (const [key, message] of Object.entries(language))
      expect(parameters(message), key).toEqual(parameters(languages.en[key as keyof typeof languages.en]));
});
