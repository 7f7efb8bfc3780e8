import { describe, expect, it } from 'vitest';
import { boundsOf, cellUnder, groundAt, landOf, reachOf, rectOfCell, turnBy } from './course.ts';
import { allowedTurn, bestGain, bestTurn, spotsOf } from './hand.ts';
import { looseEnds, numberOf, withJoin, withNumber, withoutJoin } from './plan.ts';
import { highlightOf } from './reasons.ts';
import { optionsFor } from './setup.ts';
import { toAct } from './turn.ts';
import type { DesignerView, Options, Plan, Reason } from './types.ts';

const land = landOf('land-01');

describe('a course on the page', () => {
  it('has room for tiles beside the land and around the gate', () => {
    expect(boundsOf(land, [])).toEqual({ x: 0, y: 0, width: 7, height: 6 });
    expect(boundsOf(land, [[-2, 7]])).toEqual({ x: -2, y: 0, width: 9, height: 8 });
    expect(reachOf(land, [])).toEqual({ x: 0, y: -1, width: 8, height: 7 });
  });

  it('finds the cell under the pointer, and the place of a cell', () => {
    const bounds = { x: -1, y: 0, width: 8, height: 6 };
    const rect = { left: 10, top: 20, width: 832, height: 632 };
    expect(cellUnder(rect, bounds, 10 + 16 + 150, 20 + 16 + 250)).toEqual([0, 2]);
    expect(cellUnder(rect, bounds, 5, 20)).toBeNull();
    expect(rectOfCell(rect, bounds, [0, 2])).toEqual({ left: 126, top: 236, size: 100 });
  });

  it('knows the ground', () => {
    expect(groundAt(land, 0, 0)).toBe('land');
    expect(groundAt(land, 5, 0)).toBe('gate');
    expect(groundAt(land, -1, 0)).toBe('outside');
  });
});

describe('the tile in hand', () => {
  it('turns both ways', () => {
    expect(turnBy(3, 1)).toBe(0);
    expect(turnBy(0, -1)).toBe(3);
  });
  it('skips turns that the table forbids, and prefers those that match', () => {
    expect(allowedTurn([-1, -1, 2, 0], 0)).toBe(2);
    expect(allowedTurn([-1, -1, 2, 0], 0, -1)).toBe(3);
    expect(allowedTurn(undefined, 0)).toBeNull();
    expect(bestTurn([1, 0, 2, 0], 2)).toBe(3);
  });
  it('is worth on a cell what its best allowed turn brings', () => {
    expect(bestGain([-1, 0, 1, 0], [9, 2, 5, -1])).toBe(5);
    expect(bestGain([0, 0, 0, 0], undefined)).toBeNull();
    expect(bestGain([-1, -1, -1, -1], [1, 1, 1, 1])).toBeNull();
  });
  it('may go where the options say', () => {
    const spots = spotsOf({ slot: 0, tile: 'tee-01', cells: [[2, -1, 0, 1, 0, 0]] });
    expect(spots.get('2,-1')).toEqual([0, 1, 0, 0]);
    expect(spots.has('0,0')).toBe(false);
  });
});

const reason = (over: Partial<Reason>): Reason => ({
  condition: 'circuit',
  why: 'link',
  points: 2,
  amount: 0,
  cells: [],
  edges: [],
  numbers: [],
  promise: null,
  ...over,
});

describe('reasons on the board', () => {
  it('share their points among their cells, and add up on one cell', () => {
    const { marks } = highlightOf([
      reason({
        cells: [
          [1, 1],
          [1, 2],
        ],
      }),
      reason({ why: 'people', points: 3, cells: [[1, 2]] }),
    ]);
    expect(marks).toEqual([
      { cell: [1, 1], points: 1 },
      { cell: [1, 2], points: 4 },
    ]);
  });
  it('draw connections', () => {
    expect(
      highlightOf([
        reason({
          cells: [
            [1, 1],
            [1, 2],
          ],
        }),
      ]).links,
    ).toEqual([
      [
        [1, 1],
        [1, 2],
      ],
    ]);
  });
});

describe('a plan', () => {
  const a = { x: 0, y: 0 };
  const b = { x: 1, y: 0 };
  const empty: Plan = { best: false, numbers: [], joins: [] };
  it('gives a number to one hole only', () => {
    let plan = withNumber(empty, a, 3);
    plan = withNumber(plan, b, 3);
    expect(numberOf(plan, a)).toBe(0);
    expect(numberOf(plan, b)).toBe(3);
    plan = withNumber(plan, b, 0);
    expect(numberOf(plan, b)).toBe(0);
  });
  it('offers ends that are not joined yet', () => {
    const ends = [
      { at: { ...a, edge: 'N' }, with: [{ ...b, edge: 'S' }] },
      { at: { ...b, edge: 'S' }, with: [{ ...a, edge: 'N' }] },
    ];
    const options = { ends } as unknown as Options;
    expect(looseEnds(options, empty)).toHaveLength(2);
    const joined = withJoin(empty, { ...a, edge: 'N' }, { ...b, edge: 'S' });
    expect(looseEnds(options, joined)).toHaveLength(0);
    expect(withoutJoin(joined, 0).joins).toEqual([]);
  });
});

describe('a table', () => {
  it('asks whoever is first in order and has not acted, or all that wait', () => {
    const view = { phase: 'turn', order: [2, 0, 1], acted: 1, waiting: [] } as unknown as DesignerView;
    expect(toAct(view)).toEqual([0]);
    expect(toAct({ ...view, phase: 'visit', waiting: [1, 2] })).toEqual([1, 2]);
    expect(toAct({ ...view, phase: 'draw' })).toEqual([]);
  });
  it('offers only options that mean something', () => {
    const keys = (config: Record<string, unknown>, players: number) =>
      optionsFor(config, players).map(({ key }) => key);
    expect(keys({}, 1)).toEqual(['advanced', 'forgiving', 'placing', 'edition', 'aids']);
    expect(keys({ advanced: true }, 2)).toContain('visits');
  });
});
