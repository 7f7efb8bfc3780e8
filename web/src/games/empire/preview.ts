import { tileOf } from '../designer/art/data.ts';
import type { Turn } from '../designer/art/types.ts';
import type { Laid, RackSpot } from '../designer/types.ts';
import type { Choice } from './needs.ts';
import type { At, EmpireView } from './types.ts';

/** What a card would do, as far as one can know before chance draws. */
export interface Preview {
  /** The table as it would be. */
  view: EmpireView;
  /** What of it has changed and is worth a look. */
  shown: ('course' | 'middle' | 'bottom' | 'hand' | 'order' | 'bench')[];
  /** How many tiles chance would draw. */
  drawn: number;
}

const without = (rack: readonly RackSpot[], slots: readonly number[]) =>
  rack.filter((_, slot) => !slots.includes(slot));
const tiles = (rack: readonly RackSpot[]) => rack.filter(({ tile }) => tile !== '');
const backOf = (tile: string) => tileOf(tile)?.back ?? 0;
const sameCell = (laid: Laid, cell: At) => laid.x === cell.x && laid.y === cell.y;
const turnOf = (cell: At) => cell.turn as Turn;

/** By its number, ahead of equal ones. */
function inserted(rack: readonly RackSpot[], tile: string): RackSpot[] {
  const before = rack.filter((spot) => backOf(spot.tile) < backOf(tile));
  return [...before, { tile, pawn: -1 }, ...rack.slice(before.length)];
}

/** The table after a card has been played as chosen; null if nothing of it can be seen before. */
export function previewOf(view: EmpireView, card: string, choice: Choice): Preview | null {
  const { game, seat: you } = view;
  const solo = view.config.players === 1;
  const shows = (shown: Preview['shown'], change: Partial<EmpireView['game']>, drawn = 0): Preview => ({
    view: { ...view, game: { ...game, ...change } },
    shown,
    drawn,
  });
  const players = (change: (own: (typeof game.players)[number]) => object) =>
    game.players.map((player, seat) => (seat === you ? { ...player, ...change(player) } : player));
  const laid = (change: (own: Laid) => Laid[]) =>
    game.laid.flatMap((one) => (one.seat === you ? change(one) : [one]));
  const [slot = -1] = choice.slots;
  const [below = -1] = choice.bottom;
  const [cell, other] = choice.cells;
  const picked = game.middle[slot]?.tile ?? '';
  const tileAt = (at: At) => game.laid.find((one) => one.seat === you && sameCell(one, at))?.tile ?? '';
  const drawnRack = solo ? 'middle' : 'bottom';

  switch (card) {
    case 'extra-tile':
      return shows(['middle'], {}, 1);
    case 'no-boring-design':
      return shows([drawnRack], { [drawnRack]: [] }, solo ? 2 : tiles(game.bottom).length);
    case 'worst-idea': {
      const gone = [...choice.slots, ...choice.bottom];
      return gone.length > 0
        ? shows([drawnRack], { [drawnRack]: without(game[drawnRack], gone) }, gone.length)
        : null;
    }
    case 'second-chance':
      if (solo) return null;
      return shows(['bottom'], {
        bottom: tiles(game.middle).reduceRight((rack, { tile }) => inserted(rack, tile), game.bottom),
      });
    case 'swap-racks': {
      const risen = game.bottom[below]?.tile;
      if (!picked || !risen) return null;
      const put = (rack: RackSpot[], at: number, tile: string) =>
        rack.map((spot, i) => (i === at ? { ...spot, tile } : spot));
      return shows(['middle', 'bottom'], {
        middle: put(game.middle, slot, risen),
        bottom: put(game.bottom, below, picked),
      });
    }
    case 'six-from-the-bag':
      return shows(['hand'], { middle: [], players: players(({ passes }) => ({ passes: passes + 1 })) }, 6);
    case 'lucky-draw':
      return shows(['hand'], { middle: [] }, 1);
    case 'two-tiles':
      return choice.slots.length === 2
        ? shows(['hand'], { middle: choice.slots.flatMap((i) => game.middle[i] ?? []) }, solo ? 0 : 1)
        : null;
    case 'reverse-rack':
      return shows(['middle'], { middle: [...game.middle].reverse() });
    case 'hands-off':
      return shows(['middle'], { middle: without(game.middle, [view.turn.wanted]) });
    case 'me-first': {
      const ahead = game.order.slice(0, view.ahead);
      const rest = game.order.slice(view.ahead).filter((seat) => seat !== you);
      return shows(['order'], { order: [...ahead, you, ...rest] });
    }
    case 'reorder-pawns':
      return shows(['order'], { order: [...game.order.slice(0, view.ahead), ...choice.order] });
    case 'pick-and-bench':
      return shows(['bench'], { bench: [...game.bench, you] });
    case 'pass-and-collect':
      if (solo) return shows(['middle'], { middle: [] }, 2);
      if (!picked) return null;
      return shows(['bench'], {
        bench: [...game.bench, you],
        players: players(({ collected, passes }) => ({ collected: collected + 1, passes: passes + 1 })),
      });
    case 'swap-two-tiles':
      if (!cell || !other) return null;
      return shows(['course'], {
        laid: laid((one) => {
          if (sameCell(one, cell)) return [{ ...one, tile: tileAt(other), turn: turnOf(cell) }];
          if (sameCell(one, other)) return [{ ...one, tile: tileAt(cell), turn: turnOf(other) }];
          return [one];
        }),
      });
    case 'trade-in':
      if (!cell || !picked) return null;
      return shows(['course', 'middle'], {
        laid: laid((one) => [sameCell(one, cell) ? { ...one, tile: picked, turn: turnOf(cell) } : one]),
        middle: game.middle.map((spot, i) => (i === slot ? { ...spot, tile: tileAt(cell) } : spot)),
      });
    case 'take-up-a-tile':
      if (!cell) return null;
      return shows(['course'], {
        laid: laid((one) => (sameCell(one, cell) ? [] : [one])),
        players: players(({ collected }) => ({ collected: collected + 1 })),
      });
    case 'hand-picked':
      if (!cell || !choice.tile) return null;
      return shows(['course'], {
        laid: [...game.laid, { seat: you, tile: choice.tile, x: cell.x, y: cell.y, turn: turnOf(cell) }],
      });
    default:
      return view.window === 'scoring' ? scoring(view, card, choice) : null;
  }
}

/** A card for the scoring: the engine counts with it. */
function scoring(view: EmpireView, card: string, choice: Choice): Preview {
  const extras = view.extras.map((own, seat) =>
    seat === view.seat
      ? {
          ...own,
          fame: [...own.fame, card],
          grass: [...own.grass, ...choice.cells.map(({ x, y }): [number, number] => [x, y])],
        }
      : own,
  );
  return { view: { ...view, extras }, shown: [], drawn: 0 };
}
