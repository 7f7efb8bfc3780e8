import { describe, expect, it } from 'vitest';
import { Placing } from './placing.svelte.ts';
import type { Options } from './types.ts';

const options = {
  place: [{ slot: 1, tile: 'tee-01', cells: [[2, 3, 1, 0, 0, 1]] }],
} as unknown as Options;

describe('a tile on its way', () => {
  it('turns to fit, as a hint says, or as the player wants', () => {
    const placing = new Placing(() => options);
    placing.take(1);
    placing.put([2, 3]);
    expect(placing.lies).toBe(1);
    placing.suggested = { slot: 1, cell: [2, 3], turn: 2 };
    expect(placing.lies).toBe(2);
    placing.rotate(1);
    expect(placing.lies).toBe(3);
    expect(placing.mismatches).toBe(1);
  });
  it('stays in hand where it may not go', () => {
    const placing = new Placing(() => options);
    placing.take(1);
    placing.put([0, 0]);
    expect(placing.at).toBeNull();
    expect(placing.slot).toBe(1);
  });
});
