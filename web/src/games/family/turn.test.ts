import { describe, expect, it } from 'vitest';
import { scenesOf } from './script.ts';
import { halfTotal, holeNumber, toAct, total } from './turn.ts';
import type { FamilyView } from './types.ts';

const half = (holes: number[], lost_balls = 0, combos = 0) => ({ holes, lost_balls, combos });
const view = (change: Partial<FamilyView>): FamilyView => ({
  config: { players: 4, teams: 0 },
  need: 'choice',
  active: 0,
  asked: 1,
  half: 0,
  pass: 0,
  set_up: false,
  action: { kind: 'zone', cells: ['C'] },
  waiting: [0, 2],
  players: Array.from({ length: 4 }, () => ({ grid: [], free: 0, halves: [half([]), half([])] })),
  choices: Array.from({ length: 4 }, () => ({ kind: 'none', cell: 'TL', with: 'TL' })),
  held: [],
  deck: [],
  deck_left: 0,
  discards: [],
  actions_left: [],
  seat: 0,
  ...change,
});

describe('who is to decide', () => {
  it('everybody who still waits, at a choice', () => expect(toAct(view({}))).toEqual([0, 2]));
  it('the one with two combos', () => expect(toAct(view({ need: 'combo' }))).toEqual([1]));
  it('F-TEAM: any member of the team that picks', () => {
    expect(toAct(view({ need: 'team_pick', config: { players: 4, teams: 2 } }))).toEqual([1, 3]);
  });
  it('nobody after the end', () => expect(toAct(view({ need: 'over' }))).toEqual([]));
});

describe('the scorecard', () => {
  it('adds up as in the worked example: 28, then 30, together 58', () => {
    const first = half([4, 3, 1, 2, 6, 5, 5, 4, 2], 2, 3);
    const second = half([4, 6, 3, 4, 2, 4, 3, 2, 1], 1);
    expect([halfTotal(first), halfTotal(second), total([first, second])]).toEqual([28, 30, 58]);
  });
  it('knows the hole that comes next', () => {
    expect(holeNumber(view({}))).toBe(1);
    const players = [{ grid: [], free: 0, halves: [half(Array(9).fill(3)), half([1, 2])] as [never, never] }];
    expect(holeNumber(view({ half: 1, players }))).toBe(12);
  });
});

it('seats move side by side, a new action card waits for all of them', () => {
  const scenes = scenesOf([
    {
      seq: 5,
      seat: 1,
      events: [
        { is: 'unveiled', seat: 0, cell: 'C', card: 3 },
        { is: 'swapped', seat: 1, cell: 'C', with: 'TC' },
      ],
    },
    { seq: 6, seat: 8, events: [{ is: 'action_turned', seat: 1, card: { kind: 'hole', cells: [] } }] },
    { seq: 7, seat: 0, events: [{ is: 'said', seat: 0, player: 'Ann', text: 'hi' }] },
  ]);
  expect(scenes.map((scene) => [scene.turned?.card.kind ?? null, [...scene.lanes.keys()]])).toEqual([
    [null, [0, 1]],
    ['hole', []],
  ]);
});
