import type { Held } from '../../table/fold.ts';
import { toAct as actingInGame } from '../designer/turn.ts';
import type { EmpireView, Options } from './types.ts';

/** Who is to decide something now. */
export function toAct(view: EmpireView): number[] {
  switch (view.stage) {
    case 'land':
    case 'shop': {
      const seat = view.game.order[view.investing];
      return seat === undefined ? [] : [seat];
    }
    case 'game':
    case 'held':
    case 'after':
      return actingInGame(view.game);
    case 'window':
      return [view.asked];
    case 'between':
      return view.waiting;
    default:
      return [];
  }
}

export const optionsOf = (held: Held | null): Options | null =>
  !held || Array.isArray(held.options) ? null : (held.options as unknown as Options);
