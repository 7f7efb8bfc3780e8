import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tileOf } from '../designer/art/data.ts';
import { describe, expect, it } from 'vitest';
import { pressArt, pressPictures } from './art.ts';
import { points } from './chart.ts';
import { innerOptions, innerView, outerMove } from './inner.svelte.ts';
import { isComplete, needsOf, playOf, toggled } from './needs.ts';
import { previewOf } from './preview.ts';
import { progressOf } from './progress.ts';
import { toAct } from './turn.ts';
import type { EmpireView, FameOption, Options } from './types.ts';
import { en } from './words/en.ts';
import { languages } from './words/index.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const box = (name: string) =>
  (JSON.parse(readFileSync(`${root}data/${name}.json`, 'utf8')) as { cards: { id: string }[] }).cards;
const option = (card: string, more: Partial<FameOption> = {}): FameOption => ({
  card,
  slots: [],
  bottom: [],
  cells: [],
  tiles: [],
  order: [],
  ...more,
});
const view = (more: object): EmpireView =>
  ({
    stage: 'game',
    seat: 0,
    extras: [{ press: [] }],
    game: { phase: 'turn', order: [0], acted: 0, players: [{ land: 'land-01' }], middle: [] },
    ...more,
  }) as unknown as EmpireView;

type Message = string | Record<string, string>;
const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);

describe.each(Object.keys(languages))('the words in %s', (language) => {
  const words = languages[language as keyof typeof languages] as Record<string, Message>;
  it('are the English ones, with the same values', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en as Record<string, Message>)) {
      const wanted = new Set(texts(message).flatMap(names));
      for (const text of texts(words[key] ?? ''))
        for (const name of names(text)) expect(wanted, key).toContain(name);
    }
  });
  it('name every card of the box', () => {
    for (const { id } of box('press')) expect(words).toHaveProperty(`press_${id.replaceAll('-', '_')}`);
    for (const { id } of box('fame')) {
      expect(words).toHaveProperty(`fame_${id.replaceAll('-', '_')}`);
      expect(words).toHaveProperty(`fame_${id.replaceAll('-', '_')}_text`);
    }
  });
});

it('no word is without use', () => {
  const folder = `${root}web/src/games/empire`;
  const sources = readdirSync(folder)
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const made = /^(preview|press|fame|log|hint|reason|option|ask|balance)_/;
  const unused = Object.keys(en).filter(
    (key) => !made.test(key) && !new RegExp(`['"\`]${key}['"\`]`).test(sources),
  );
  expect(unused).toEqual([]);
});

it('the bots have a word for every reason', () => {
  const source = readFileSync(`${root}bots/empire.hpp`, 'utf8');
  const keys = [...source.matchAll(/empire\.(hint\.\w+)/g)].map((match) => match[1] ?? '');
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) expect(en).toHaveProperty(key.replaceAll('.', '_'));
});

it('every press card has a picture of its own', () => {
  const cards = box('press').map(({ id }) => id);
  expect([...pressPictures].sort()).toEqual([...cards].sort());
  expect(new Set(cards.map(pressArt)).size).toBe(47);
});

describe('the running game on Designer’s board', () => {
  it('shows tiles in hand as a rack, and places them as such', () => {
    const held = view({ stage: 'held', held: ['tee-01', 'green-01'] });
    expect(innerView(held)).toMatchObject({
      middle: [
        { tile: 'tee-01', pawn: -1 },
        { tile: 'green-01', pawn: -1 },
      ],
    });
    expect(outerMove(held, { is: 'place', slot: 1, x: 2, y: 3, turn: 0, other: 'back' })).toEqual({
      is: 'place_held',
      index: 1,
      x: 2,
      y: 3,
      turn: 0,
    });
  });
  it('passes other moves on, and is not asked while a window is open', () => {
    expect(outerMove(view({}), { is: 'pass' })).toEqual({ is: 'pass' });
    const options = { game: { moves: [] }, held: [] } as unknown as Options;
    expect(innerOptions(view({ stage: 'window' }), options)).toEqual([]);
    expect(innerView(view({ stage: 'window', asked: 2 }))).toMatchObject({ waiting: [2] });
  });
});

describe('who decides', () => {
  it('the investor, the one who is asked, all between games', () => {
    expect(toAct(view({ stage: 'shop', investing: 0 }))).toEqual([0]);
    expect(toAct(view({ stage: 'window', asked: 3 }))).toEqual([3]);
    expect(toAct(view({ stage: 'between', waiting: [1, 2] }))).toEqual([1, 2]);
    expect(toAct(view({ stage: 'draw' }))).toEqual([]);
  });
});

const nothing = { slots: [], bottom: [], cells: [], tile: '', order: [], fates: [] };

describe('what a card would do', () => {
  const spot = (tile: string) => ({ tile, pawn: -1 });
  const laid = (tile: string, x: number) => ({ seat: 0, tile, x, y: 0, turn: 0 as const });
  const table = (players: number, more: Partial<EmpireView> = {}) =>
    view({
      config: { players, kind: 'campaign' },
      seat: 0,
      ahead: 0,
      turn: { wanted: 1 },
      extras: [{ press: [], secret_press: 0, last_profit: 20, best_profit: 20, fame: [], grass: [] }],
      game: {
        middle: [spot('tee-01'), spot('green-01'), spot('straight-01')],
        bottom: [spot('corner-01'), spot('loop-01')],
        order: [2, 1, 0],
        bench: [1],
        laid: [laid('grass-01', 0), laid('tee-02', 1)],
        players: [{ collected: 1, passes: 0 }],
      } as unknown as EmpireView['game'],
      ...more,
    });
  const at = (x: number, turn = 0) => ({ x, y: 0, turn });
  const tilesOf = (rack: { tile: string }[] | undefined) => rack?.map(({ tile }) => tile);
  const after = (card: string, chosen = {}, players = 3) =>
    previewOf(table(players), card, { ...nothing, ...chosen });

  it('to the racks', () => {
    const swapped = after('swap-racks', { slots: [0], bottom: [1] });
    expect(tilesOf(swapped?.view.game.middle)).toEqual(['loop-01', 'green-01', 'straight-01']);
    expect(tilesOf(swapped?.view.game.bottom)).toEqual(['corner-01', 'tee-01']);
    expect(tilesOf(after('reverse-rack')?.view.game.middle)).toEqual(['straight-01', 'green-01', 'tee-01']);
    expect(tilesOf(after('hands-off')?.view.game.middle)).toEqual(['tee-01', 'straight-01']);
    expect(after('worst-idea')).toBeNull();
    expect(after('worst-idea', { bottom: [0] })).toMatchObject({ drawn: 1, shown: ['bottom'] });
    expect(after('worst-idea', { slots: [0, 1] }, 1)).toMatchObject({ drawn: 2, shown: ['middle'] });
    expect(after('no-boring-design')).toMatchObject({ drawn: 2, shown: ['bottom'] });
    expect(after('extra-tile')).toMatchObject({ drawn: 1, shown: ['middle'] });
    const numbers = after('second-chance')?.view.game.bottom.map(({ tile }) => tileOf(tile)?.back ?? 0);
    expect(numbers).toHaveLength(5);
    expect(after('second-chance', {}, 1)).toBeNull();
  });
  it('to the order', () => {
    expect(after('me-first')?.view.game.order).toEqual([0, 2, 1]);
    expect(previewOf(table(3, { ahead: 1 }), 'me-first', nothing)?.view.game.order).toEqual([2, 0, 1]);
    expect(after('reorder-pawns', { order: [1, 0, 2] })?.view.game.order).toEqual([1, 0, 2]);
    expect(after('pick-and-bench')?.view.game.bench).toEqual([1, 0]);
  });
  it('to the own course and what is collected', () => {
    const swapped = after('swap-two-tiles', { cells: [at(0, 1), at(1, 2)] })?.view.game.laid;
    expect(swapped).toMatchObject([
      { tile: 'tee-02', x: 0, turn: 1 },
      { tile: 'grass-01', x: 1, turn: 2 },
    ]);
    const traded = after('trade-in', { slots: [1], cells: [at(0, 3)] })?.view.game;
    expect(traded?.laid[0]).toMatchObject({ tile: 'green-01', turn: 3 });
    expect(tilesOf(traded?.middle)).toEqual(['tee-01', 'grass-01', 'straight-01']);
    const taken = after('take-up-a-tile', { cells: [at(1)] })?.view.game;
    expect(tilesOf(taken?.laid)).toEqual(['grass-01']);
    expect(taken?.players[0]?.collected).toBe(2);
    expect(after('hand-picked', { tile: 'loop-01', cells: [at(2)] })?.view.game.laid).toHaveLength(3);
    const passed = after('pass-and-collect', { slots: [0] })?.view.game.players[0];
    expect(passed).toMatchObject({ collected: 2, passes: 1 });
  });
  it('to the tiles in hand', () => {
    expect(after('six-from-the-bag')).toMatchObject({ drawn: 6, shown: ['hand'] });
    expect(after('lucky-draw')).toMatchObject({ drawn: 1, shown: ['hand'] });
    expect(tilesOf(after('two-tiles', { slots: [2, 0] })?.view.game.middle)).toEqual([
      'straight-01',
      'tee-01',
    ]);
  });
  it('to the scoring', () => {
    const grass = previewOf(table(3, { window: 'scoring' }), 'imaginary-grass', {
      ...nothing,
      cells: [at(4)],
    });
    expect(grass?.view.extras[0]).toMatchObject({ fame: ['imaginary-grass'], grass: [[4, 0]] });
    expect(after('anywhere')).toBeNull();
  });
});

describe('playing a card', () => {
  it('needs what the table offers for it', () => {
    const swap = needsOf(option('swap-racks', { slots: [0, 1], bottom: [0] }), false);
    const none = nothing;
    expect(isComplete(swap, none)).toBe(false);
    const chosen = { ...none, slots: [1], bottom: [0] };
    expect(isComplete(swap, chosen)).toBe(true);
    expect(playOf('swap-racks', swap, chosen)).toEqual({
      is: 'fame',
      card: 'swap-racks',
      slots: [1, 0],
      cells: [],
    });
    expect(isComplete(needsOf(option('extra-tile'), false), none)).toBe(true);
    expect(needsOf(option('pass-and-collect'), true).slots).toEqual([0, 0]);
  });
  it('takes a fate for each drawn tile when one plays alone', () => {
    for (const card of ['pass-and-collect', 'no-boring-design']) {
      const needs = needsOf(option(card), true);
      const fates = ['out' as const, 'back' as const];
      expect(playOf(card, needs, { ...nothing, fates })).toMatchObject({ card, fates });
      expect(needsOf(option(card), false).fates).toBe(false);
    }
  });
  it('chooses at most as many as it takes', () => {
    expect(toggled([1, 2], 3, 2)).toEqual([2, 3]);
    expect(toggled([1, 2], 1, 2)).toEqual([2]);
  });
});

it('progress is what the engine counted', () => {
  const score = {
    reasons: [
      { why: 'press_card', card: 'pools-4', points: 0, amount: 3, need: 4 },
      { why: 'press_card', card: 'windmill', points: 3, amount: 1, need: 1 },
    ],
  } as never;
  expect(progressOf(score, 'pools-4')).toEqual({ have: 3, need: 4, done: false });
  expect(progressOf(score, 'windmill')).toEqual({ have: 1, need: 1, done: true });
  expect(progressOf(score, 'seesaw')).toBeNull();
});

it('the chart keeps within its frame', () => {
  const { lines, ticks } = points([
    [20, -30, 45],
    [20, 25],
  ]);
  for (const { x, y } of lines.flat()) {
    expect(x).toBeGreaterThanOrEqual(34);
    expect(x).toBeLessThanOrEqual(254);
    expect(y).toBeGreaterThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(131);
  }
  expect(ticks.length).toBeGreaterThan(2);
});
