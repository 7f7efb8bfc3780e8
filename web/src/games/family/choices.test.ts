import { describe, expect, it } from 'vitest';
import { attempt, cellsOfMove, choicesOf, obviousCell, onlyMove, playable } from './choices.ts';
import { directionTo, neighbour } from './geometry.ts';
import type { FamilyMove } from './types.ts';

const zone: FamilyMove[] = [
  { is: 'unveil', cell: 'C' },
  { is: 'swap', cell: 'C', with: 'TC' },
  { is: 'swap', cell: 'C', with: 'ML' },
];
const hole: FamilyMove[] = [
  { is: 'hole', cell: 'TL' },
  { is: 'hole', cell: 'TC' },
];

describe('options arranged for the grid', () => {
  it('swaps are found by direction', () => {
    const { cells } = choicesOf(zone);
    expect(cells[4]?.unveil).toEqual(zone[0]);
    expect(cells[4]?.swaps).toEqual({ up: zone[1], left: zone[2] });
    expect(cells.filter(playable)).toHaveLength(1);
  });

  it('the only playable card is taken in hand by itself, unless one click would play it', () => {
    expect(obviousCell(choicesOf(zone))).toBe(4);
    expect(obviousCell(choicesOf([...zone, { is: 'unveil', cell: 'TL' }]))).toBeNull();
    expect(obviousCell(choicesOf([{ is: 'hole', cell: 'TL' }]))).toBeNull();
    expect(obviousCell(choicesOf([]))).toBeNull();
  });

  it('a card with one thing to do needs no second step', () => {
    const { cells } = choicesOf([...hole, ...zone]);
    expect(cells[0] && onlyMove(cells[0])).toEqual(hole[0]);
    expect(cells[4] && onlyMove(cells[4])).toBeNull();
  });

  it('combos and picks are listed with their moves', () => {
    const combo: FamilyMove = { is: 'combo', line: 'left' };
    const pick: FamilyMove = { is: 'pick', seat: 2 };
    expect(choicesOf([combo]).combos).toEqual([{ line: 'left', cells: [0, 3, 6], move: combo }]);
    expect(choicesOf([pick]).picks).toEqual([{ seat: 2, move: pick }]);
    expect(cellsOfMove(combo)).toEqual([0, 3, 6]);
  });
});

describe('what is asked of the table to learn why not', () => {
  it('fits the moment and is not among the options', () => {
    expect(attempt(8, 0, hole)).toEqual({ is: 'hole', cell: 'BR' });
    expect(attempt(0, 0, zone)).toEqual({ is: 'unveil', cell: 'TL' });
    expect(attempt(0, 3, zone)).toMatchObject({ is: 'swap', cell: 'TL' });
  });
});

it('cells have neighbours only within the grid', () => {
  expect(neighbour(0, 'up')).toBeNull();
  expect(neighbour(2, 'right')).toBeNull();
  expect(neighbour(4, 'down')).toBe(7);
  expect(directionTo(4, 3)).toBe('left');
  expect(directionTo(0, 8)).toBeNull();
});
