import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { EngineAnswer, EngineRequest } from './engine.ts';
import { type Held, fold } from './fold.ts';
import { instantiate } from './wasm.ts';

// The engine as the worker runs it. Built by the wasm preset; without it there is nothing to test here.
const file = fileURLToPath(new URL('../../public/puttable.wasm', import.meta.url));

describe.skipIf(!existsSync(file))('the engine in wasm', () => {
  it('plays a whole game of one person and a bot, and loads it again from its entries', async () => {
    const call = await instantiate(readFileSync(file));
    const ask = (request: EngineRequest) => JSON.parse(call(JSON.stringify(request))) as EngineAnswer;
    const kept: string[] = [];
    let held: Held | null = null;
    const take = (answer: EngineAnswer) => {
      expect(answer.error).toBeNull();
      kept.push(...answer.entries);
      for (const { to, message } of answer.messages) if (to === 0) held = fold(held, message)?.held ?? held;
      return answer;
    };
    const request = {
      game: 'family',
      config: { players: 2 },
      name: 'Ann',
      bots: [null, 'easy' as const],
      clock: 0,
      start: true,
    };
    take(ask({ is: 'open', request, seed: '07'.repeat(32), commitment: '', at: 0, people: [] }));
    let answer = take(ask({ is: 'hello', seat: 0, seq: null }));
    for (let i = 0; i < 1000 && !(held as Held | null)?.table.over; i++) {
      const now = held as unknown as Held;
      const [bot] = answer.bots;
      const [move] = now.options;
      if (bot !== undefined) answer = take(ask({ is: 'think', seat: bot, milliseconds: 5 }));
      else if (move)
        answer = take(ask({ is: 'act', seat: 0, request: { is: 'move', id: `m${i}`, seq: now.seq, move } }));
    }
    const over = held as unknown as Held;
    expect(over.table.over).toBe(true);
    expect(over.table.result?.scores).toHaveLength(2);
    expect(ask({ is: 'record' }).record).toContain('puttable.record/1');

    take(ask({ is: 'load', entries: [...kept] }));
    held = null;
    take(ask({ is: 'hello', seat: 0, seq: null }));
    expect((held as unknown as Held).view).toEqual(over.view);
  });

  it('has the same hole of the day for Tiny as the engine of the server', async () => {
    const call = await instantiate(readFileSync(file));
    const question = { is: 'daily', date: '2026-11-15' };
    const answer = JSON.parse(
      call(JSON.stringify({ is: 'aid', game: 'tiny', view: {}, question })),
    ) as EngineAnswer;
    const kept = new URL('../../../tests/tiny_aid/daily-2026-11-15.json', import.meta.url);
    expect(answer.aid).toEqual(JSON.parse(readFileSync(kept, 'utf8')));
  });
});
