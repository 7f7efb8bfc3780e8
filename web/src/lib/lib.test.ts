import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../plugins/markdown.ts';
import { familyLineUps } from '../games/lineups.ts';
import { configOf, defaultPlan, peopleOf, resize } from './plan.ts';
import { matchesCommitment, sha256, toHex } from './sha256.ts';

describe('SHA-256', () => {
  it.each([0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 1000])(
    'of %i bytes is the one everybody computes',
    (length) => {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    },
  );

  it('a seed fits its own commitment and no other', () => {
    const seed = '00'.repeat(31) + 'ff';
    const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
    expect(matchesCommitment(seed, commitment)).toBe(true);
    expect(matchesCommitment('11'.repeat(32), commitment)).toBe(false);
  });
});

describe('the plan of a new table', () => {
  const teams = familyLineUps.find((up) => up.key === '2v2v2') ?? familyLineUps[0]!; // eslint-disable-line

  it('begins with four: bots, or friends to come', () => {
    expect(defaultPlan('bots', familyLineUps, 'Ann').seats.map((seat) => seat.level)).toEqual([
      null,
      'medium',
      'medium',
      'medium',
    ]);
    expect(defaultPlan('friends', familyLineUps, 'Ann').seats.map((seat) => seat.level)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('keeps its people when the table grows or shrinks', () => {
    const plan = defaultPlan('device', familyLineUps, 'Ann');
    if (plan.seats[1]) plan.seats[1] = { name: 'Bea', level: null };
    const larger = resize(plan, teams, 'device');
    expect(larger.seats.map((seat) => seat.name)).toEqual(['Ann', 'Bea', '', '', '', '']);
    expect(configOf(larger)).toEqual({ players: 6, teams: 3 });
    expect(peopleOf(larger, (seat) => `#${seat}`, 'Ann')).toEqual([
      { seat: 0, name: 'Ann' },
      { seat: 1, name: 'Bea' },
    ]);
  });
});

it('clauses of a rules page become anchors', () => {
  const html = toHtml('# Rules\n\n- **F-ZONE-1** A zone. [ours: why]\n- **F-CART** Any.\n');
  expect(html).toContain('id="F-ZONE-1"');
  expect(html).toContain('id="F-CART"');
  expect(html).toContain('<span class="ours">[ours: why]</span>');
});
