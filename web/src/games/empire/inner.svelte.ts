import type { Held } from '../../table/fold.ts';
import type { Move } from '../../table/messages.ts';
import type { Session } from '../../table/session.svelte.ts';
import { optionsOf } from './turn.ts';
import type { EmpireView, Options } from './types.ts';

/** The running game as Designer's board knows it: tiles in hand look like a rack, a window like a wait. */
export function innerView(view: EmpireView): object {
  const { game, stage } = view;
  const players = game.players.map((player, i) => ({ ...player, extras: view.extras[i] }));
  const inner = { ...game, players, seat: view.seat };
  if (stage === 'held') return { ...inner, middle: view.held.map((tile) => ({ tile, pawn: -1 })) };
  if (stage === 'window') return { ...inner, phase: 'leftovers', top: [], waiting: [view.asked] };
  return inner;
}

export function innerOptions(view: EmpireView, options: Options | null): object {
  if (!options) return [];
  if (view.stage === 'held') return { ...options.game, moves: ['place'], place: options.held };
  return options.game.moves.length > 0 ? options.game : [];
}

/** What is done on Designer's board with the tiles that a card gave. */
export const outerMove = (view: EmpireView | null, move: Move): Move =>
  view?.stage === 'held' && move.is === 'place'
    ? { is: 'place_held', index: move['slot'], x: move['x'], y: move['y'], turn: move['turn'] }
    : move;

/** A session for Designer's board inside a session of Empire. */
export class Inner {
  #outer: Session;
  held = $derived.by((): Held | null => {
    const held = this.#outer.held;
    if (!held?.view) return held;
    const view = held.view as unknown as EmpireView;
    return {
      ...held,
      view: innerView(view) as Held['view'],
      options: innerOptions(view, optionsOf(held)) as Held['options'],
    };
  });

  constructor(outer: Session) {
    this.#outer = outer;
  }

  /** Everything else is the outer session's. */
  session(): Session {
    return new Proxy(this.#outer, {
      get: (outer, key) => {
        if (key === 'held') return this.held;
        if (key === 'move')
          return (move: Move) =>
            outer.move(outerMove(outer.held?.view as unknown as EmpireView | null, move));
        const value: unknown = Reflect.get(outer, key, outer);
        return typeof value === 'function' ? (value as () => unknown).bind(outer) : value;
      },
      set: (outer, key, value) => Reflect.set(outer, key, value, outer),
    });
  }
}
