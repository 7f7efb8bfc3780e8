import { describe, expect, it } from 'vitest';
import { type Stage, closeUp, deal, frames, settle, stageOf } from './stage.ts';
import type { FamilyEvent } from './types.ts';

/** A grid as text: rows of cards, `.` for an empty cell, `?` for face down. */
function draw(stage: Stage): string {
  const cells = Array.from({ length: 9 }, () => '.');
  for (const card of stage) cells[card.cell] = card.card === 0 ? '?' : String(card.card);
  return [0, 3, 6].map((row) => cells.slice(row, row + 3).join('')).join(' ');
}
const stage = (text: string): Stage =>
  stageOf([...text.replaceAll(' ', '')].map((c) => (c === '?' || c === '.' ? 0 : Number(c))));
const show = (from: Stage, event: FamilyEvent) => frames(from, event).map((frame) => draw(frame.stage));

describe('the pictures of an event', () => {
  it('unveiled: the card flips where it lies', () => {
    const before = stage('??? ??? ???');
    const [frame] = frames(before, { is: 'unveiled', seat: 0, cell: 'C', card: 4 });
    expect(draw(frame?.stage ?? [])).toBe('??? ?4? ???');
    expect(frame?.stage[4]?.key).toBe(before[4]?.key);
  });

  it('swapped: both cards glide and keep their sides', () => {
    const before = stage('12? ??? ???');
    const [frame] = frames(before, { is: 'swapped', seat: 0, cell: 'TC', with: 'TR' });
    expect(draw(frame?.stage ?? [])).toBe('1?2 ??? ???');
    expect(frame?.stage.find((card) => card.card === 2)?.key).toBe(before[1]?.key);
  });

  it('combo_taken: three cards leave and the columns close up', () => {
    expect(show(stage('555 1?2 3??'), { is: 'combo_taken', seat: 0, line: 'top', card: 5 })).toEqual([
      '555 1?2 3??',
      '... 1?2 3??',
      '1?2 3?? ...',
    ]);
    expect(show(stage('5?1 5?2 5?3'), { is: 'combo_taken', seat: 0, line: 'left', card: 5 }).at(-1)).toBe(
      '.?1 .?2 .?3',
    );
  });

  it('lost_ball: the card turns out to be one and sinks; the next one comes face up', () => {
    const sunk = frames(stage('??? ??? ???'), { is: 'lost_ball', seat: 0, cell: 'TL' });
    expect(sunk.map((frame) => draw(frame.stage))).toEqual(['7?? ??? ???', '.?? ??? ???']);
    expect(show(sunk[1]?.stage ?? [], { is: 'unveiled', seat: 0, cell: 'TL', card: 2 })).toEqual([
      '2?? ??? ???',
    ]);
  });

  it('a hole: the card is held up, then the column closes up; a lost ball is held up first', () => {
    const held =
      frames(stage('?23 4?? ???'), { is: 'hole_card', seat: 0, cell: 'TL', card: 7 })[0]?.stage ?? [];
    const lost = frames(held, { is: 'lost_ball', seat: 0, cell: null }).at(-1)?.stage ?? [];
    expect(draw(lost)).toBe('.23 4?? ???');
    const again = frames(lost, { is: 'hole_card', seat: 0, cell: 'TL', card: 5 })[0]?.stage ?? [];
    expect(draw(again)).toBe('523 4?? ???');
    expect(show(again, { is: 'hole_scored', seat: 0, hole: 1, card: 5 }).at(-1)).toBe('423 ??? .??');
  });

  it('dealt: face-down cards fill the free cells in reading order', () => {
    expect(draw(deal(stage('??? ??? ???').slice(0, 5), 2))).toBe('??? ??? ?..');
  });

  it('events about other things show nothing on the grid', () => {
    expect(frames(stage('??? ??? ???'), { is: 'deck_remade', cards: 12 })).toEqual([]);
  });
});

it('a column closes up towards the top', () => {
  expect(draw(closeUp(stage('1?2 3?4 5?6').filter((card) => card.cell !== 0 && card.cell !== 5)))).toBe(
    '3?2 5?6 .?.',
  );
});

describe('settling on the true grid', () => {
  it('keeps the keys of the cards that lie there', () => {
    const before = stage('1?? ??? ???');
    const after = settle(before, [1, 2, 0, 0, 0, 0, 0, 0, 0]);
    expect(after.map((card) => card.key)).toEqual(before.map((card) => card.key));
    expect(draw(after)).toBe('12? ??? ???');
  });

  it('leaves free cells empty, unless a card is held up for the hole there', () => {
    expect(draw(settle([], [0, 2, 3, 0, 0, 0, 0, 0, 0], 0b1))).toBe('.23 ??? ???');
    const held =
      frames(stage('123 ??? ???'), { is: 'hole_card', seat: 0, cell: 'TL', card: 1 })[0]?.stage ?? [];
    expect(draw(settle(held, [0, 2, 3, 0, 0, 0, 0, 0, 0], 0b1))).toBe('123 ??? ???');
  });
});
