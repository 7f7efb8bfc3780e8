import { describe, expect, it } from 'vitest';
import { decodeHole, encodeHole, today } from './hole/link.ts';
import { loops } from './outline.ts';
import { erase, fits, goesOn, leftOf, pieceFor, retouch, turned } from './pencil.ts';
import { scenesOf } from './script.ts';
import { designerOf, readSheet, sheetInHand, sheetText, withPieces } from './sheet.ts';
import { sheetSvg } from './picture.ts';
import { layersOf } from './strokes.ts';
import { along, lengthOf, towards } from './track.ts';
import { askedAbout, nextBall, nextPlayer, optionsOf, scoreOf, toAct } from './turn.ts';
import type { Putting, TinyEvent, TinyOptions, TinyView } from './types.ts';
import { waysOf } from './way.ts';
import { languages } from './words/index.ts';

const drawn = [
  '.........',
  '..H......',
  '.........',
  '...~~....',
  '...~.....',
  '....##◣..',
  '.........',
  '..::.....',
  '.........',
  '....◤◥...',
  '....◣◢...',
  '.........',
  '....o....',
].join('\n');

const putting = (change: Partial<Putting> = {}): Putting => ({
  at: { x: 4, y: 12 },
  shots: 0,
  stage: 'ready',
  finish: 'playing',
  score: 0,
  longest: 0,
  shot: { toward: 'n', power: 0 },
  units: 0,
  ball: { origin: { x: 0, y: 0 }, at: { x: 0, y: 0 }, point: { x: 0, y: 0 }, heading: 'n', motion: 'stopped', units: 0, reached: 0 }, // prettier-ignore
  ...change,
});
const view = (change: Partial<TinyView> = {}): TinyView => ({
  config: { players: 3, mode: 'race' },
  phase: 'play',
  round: 8,
  dice: [],
  waiting: [],
  drawing: [],
  sheets: [drawn, drawn, drawn],
  marks: [],
  drawings: [],
  first: 0,
  playing: [1],
  putting: [putting(), putting(), putting()],
  seat: 0,
  limits: { rounds: 8, mending: [6, 7], shots: 12, unfinished: 14 },
  ...change,
});

describe('a sheet', () => {
  it('is read and written in the text form', () => {
    const sheet = readSheet(drawn);
    expect([sheet.width, sheet.height]).toEqual([9, 13]);
    expect(sheetText(sheet)).toBe(`${drawn}\n`);
    expect(sheetText(withPieces(sheet, [{ at: { x: 0, y: 0 }, piece: 'sand' }]))).toMatch(/^:/);
  });

  it('is played by the neighbour to the left of its designer', () => {
    expect([0, 1, 2].map((player) => designerOf(view(), player))).toEqual([2, 0, 1]);
    const rounds = [5, 6, 7, 8].map((round) => sheetInHand(view({ phase: 'draw', round }), 1));
    expect(rounds).toEqual([1, 0, 0, 1]);
  });

  it('becomes strokes, the same every time, and a picture of its own', () => {
    const sheet = readSheet(drawn);
    expect(layersOf(sheet)).toEqual(layersOf(sheet));
    expect(layersOf(sheet).every((layer) => !layer.d.includes('NaN'))).toBe(true);
    expect(sheetSvg(sheet, 'Ann & <Bea>')).toContain('<title>Ann &amp; &lt;Bea></title>');
  });
});

describe('outlines', () => {
  const of = (rows: string[]) => loops(rows[0]?.length ?? 0, rows.length, (x, y) => rows[y]?.[x] === '~');
  it('run round what hangs together', () =>
    expect(of(['~~.', '~..']).map((loop) => loop.length)).toEqual([8]));
  it('keep squares apart that touch at a corner only', () => expect(of(['~.', '.~'])).toHaveLength(2));
  it('go round islands', () => expect(of(['~~~', '~.~', '~~~'])).toHaveLength(2));
});

describe('a hole in a link', () => {
  const code = encodeHole(readSheet(drawn));
  it('comes back as it was, and is short', () => {
    expect(sheetText(decodeHole(code) ?? readSheet(''))).toBe(`${drawn}\n`);
    expect(code.length).toBeLessThan(45);
    expect(code).toMatch(/^[\w-]+$/);
  });
  it('survives the fullest sheet', () => {
    const full = readSheet(drawn.replace(/\./g, '◢'));
    expect(decodeHole(encodeHole(full))).toEqual(full);
  });
  it('is refused when cut off, mistyped or made up', () => {
    for (let length = 0; length < code.length; length++) expect(decodeHole(code.slice(0, length))).toBeNull();
    expect(decodeHole(`${code}AA`)).toBeNull();
    expect(decodeHole(code.replace(/.$/, '!'))).toBeNull();
    expect(decodeHole('A'.repeat(500))).toBeNull();
    let refused = 0;
    for (let i = 0; i < code.length; i++) {
      const other = code.slice(0, i) + (code[i] === 'B' ? 'C' : 'B') + code.slice(i + 1);
      refused += decodeHole(other) === null ? 1 : 0;
    }
    expect(refused).toBeGreaterThan(code.length - 3);
  });
  it('knows the day', () => expect(today(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05'));
});

describe('the pencil', () => {
  const next = [
    { piece: 'top_left' as const, left: 1, fits: [3], closes: [] },
    { piece: 'top_right' as const, left: 1, fits: [4], closes: [5] },
    { piece: 'water' as const, left: 2, fits: [1], closes: [2] },
  ];
  it('draws what fits', () => {
    expect(fits(next, 'water', 1)).toBe('fits');
    expect(fits(next, 'water', 2)).toBe('closes');
    expect(fits(next, 'sand', 1)).toBeNull();
  });
  it('turns a triangle by itself where only another turn touches', () => {
    expect(pieceFor(next, 'triangle', 'top_left', 3)).toBe('top_left');
    expect(pieceFor(next, 'triangle', 'top_left', 4)).toBe('top_right');
    expect(pieceFor(next, 'triangle', 'top_left', 5)).toBe('top_right');
    expect(pieceFor(next, 'triangle', 'top_left', 9)).toBeNull();
  });
  it('turns triangles on a second press and rubs the rest out', () => {
    const at = { x: 1, y: 1 };
    expect(turned('bottom_left')).toBe('top_left');
    expect(retouch([{ at, piece: 'top_left' }], at, 'triangle')).toEqual([{ at, piece: 'top_right' }]);
    expect(retouch([{ at, piece: 'top_left' }], at, 'eraser')).toEqual([]);
    expect(retouch([{ at, piece: 'water' }], at, 'water')).toEqual([]);
    expect(erase([{ at, piece: 'water' }], { x: 2, y: 1 })).toHaveLength(1);
  });
  it('T-DRAW-1: walls go together, other terrains do not', () => {
    const walls = [{ at: { x: 1, y: 1 }, piece: 'square' as const }];
    expect([goesOn(walls, 'triangle'), goesOn(walls, 'sand')]).toEqual([true, false]);
    expect(leftOf(['square', 'square', 'sand'], walls, 'square')).toBe(1);
  });
});

describe('who is to decide', () => {
  it('the player whose ball is ready', () => expect(toAct(view())).toEqual([1]));
  it('T-PREC-1: the designer after a miss', () => {
    const asked = view({ putting: [putting(), putting({ stage: 'designer' }), putting()] });
    expect(askedAbout(asked, 1)).toBe(0);
    expect(toAct(asked)).toEqual([0]);
  });
  it('everybody who still draws', () =>
    expect(toAct(view({ phase: 'draw', waiting: [0, 2] }))).toEqual([0, 2]));
  it('nobody after the end', () => expect(toAct(view({ phase: 'over' }))).toEqual([]));
  it('answers come before the own shot', () => {
    const balls = [
      { seat: 0, stage: 'ready' as const, rays: [] },
      { seat: 1, stage: 'sand' as const, rays: [] },
    ];
    expect(nextBall({ balls } as unknown as TinyOptions)?.seat).toBe(1);
    expect(optionsOf([])).toBeNull();
  });
});

it('T-SCORE-2: as in the worked figures', () => {
  const over = view({ putting: [2, 4, 9].map((score) => putting({ score })) });
  expect([0, 1, 2].map((seat) => scoreOf(over, seat).total)).toEqual([-2, -5, 7]);
});

describe('a ball on its line', () => {
  const points: [number, number][] = [[1, 1], [5, 1], [5, 5]]; // prettier-ignore
  it('is somewhere along it', () => {
    expect(lengthOf(points)).toBe(8);
    expect(along(points, 0.25)).toEqual({ at: [3, 1], passed: [points[0], [3, 1]] });
    expect(along(points, 0.75).at).toEqual([5, 3]);
    expect(along(points, 2)).toEqual({ at: [5, 5], passed: points });
  });
  it('is aimed at the nearest of eight directions', () => {
    expect(towards([1, 1], [9, 2])).toBe('e');
    expect(towards([9, 9], [1, 1])).toBe('nw');
    expect(towards([1, 1], [1, 1])).toBeNull();
  });
});

it('balls roll side by side, dice for all wait for them', () => {
  const events = [
    { is: 'declared', seat: 0, toward: 'n', power: 1 },
    { is: 'declared', seat: 1, toward: 'n', power: 1 },
    { is: 'terrain_rolled', round: 2, faces: [] },
    { is: 'drawn', seat: 0, sheet: 0, pieces: [] },
  ] as TinyEvent[];
  const scenes = scenesOf(events);
  expect(scenes.map((scene) => [scene.opening?.is ?? null, [...scene.lanes.keys()]])).toEqual([
    [null, [0, 1]],
    ['terrain_rolled', []],
  ]);
});

describe.each(['fr', 'zh'] as const)('the words in %s', (language) => {
  type Message = string | Record<string, string>;
  const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const [own, english] = [languages[language], languages.en] as unknown as Record<string, Message>[];
  it('are there for all that English says, with the same values', () => {
    for (const [key, message] of Object.entries(english ?? {})) {
      const given = new Set(texts(own?.[key] ?? '').flatMap(names));
      for (const name of texts(message).flatMap(names)) {
        if (name !== 'count') expect(given, `${language} ${key}`).toContain(name);
      }
    }
  });
});

describe('the ball to look at', () => {
  it('is one that somebody is asked about, or else one that a die is due for', () => {
    const rolling = [putting({ stage: 'done' }), putting(), putting({ stage: 'power' })];
    expect(nextPlayer(view({ playing: [1] }))).toBe(1);
    expect(nextPlayer(view({ playing: [2], putting: rolling }))).toBe(2);
    expect(nextPlayer(view({ playing: [], putting: rolling.slice(0, 2) }))).toBe(-1);
  });
});

describe('the way of a ball', () => {
  const line = (...events: TinyEvent[]) => ({ seq: 0, seat: 0, events: events as never[] });
  const rolled = (seat: number, ...points: [number, number][]): TinyEvent => ({
    is: 'rolled',
    seat,
    track: { points, circles: [] },
    motion: 'stopped',
  });

  it('is told shot by shot, also when balls roll side by side or a die stops them in between', () => {
    const ways = waysOf([
      line(
        { is: 'declared', seat: 1, toward: 'n', power: 2 },
        { is: 'declared', seat: 0, toward: 'e', power: 1 },
      ),
      line(rolled(1, [1, 1], [2, 2]), rolled(0, [9, 9], [11, 9])),
      line({ is: 'shot_ended', seat: 0, shots: 1, motion: 'water', at: { x: 4, y: 4 } }),
      line(rolled(1, [2, 2], [3, 1])),
      line({ is: 'shot_ended', seat: 1, shots: 1, motion: 'stopped', at: { x: 1, y: 0 } }),
    ]);
    expect(ways[0]).toEqual([{ number: 1, points: [[9, 9], [11, 9]], at: { x: 4, y: 4 }, motion: 'water' }]); // prettier-ignore
    expect(ways[1]?.[0]?.points).toEqual([[1, 1], [2, 2], [2, 2], [3, 1]]); // prettier-ignore
  });
});
