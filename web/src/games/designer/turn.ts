import type { Held } from '../../table/fold.ts';
import type { DesignerView, Judged, Options } from './types.ts';

/** Who is to decide something now. */
export function toAct(view: DesignerView): number[] {
  switch (view.phase) {
    case 'turn': {
      const seat = view.order[view.acted];
      return seat === undefined ? [] : [seat];
    }
    case 'keep_land':
    case 'promise':
    case 'leftovers':
    case 'visit':
    case 'plan':
      return view.waiting;
    default:
      return [];
  }
}

/** What this seat may do, or null if it is not asked. */
export const optionsOf = (held: Held | null): Options | null =>
  !held || Array.isArray(held.options) ? null : (held.options as unknown as Options);

export const isSolo = (view: DesignerView): boolean => view.config.players === 1;

export const judgedOf = (view: DesignerView): Judged => ({
  mrs: view.mrs,
  mr: view.mr,
  solo: isSolo(view),
  advanced: view.config.advanced,
  forgiving: view.config.forgiving,
});

/** Pawns that still stand on the top rack, first to act first. */
export const pawnsToAct = (view: DesignerView): number[] =>
  view.phase === 'turn' ? view.order.slice(view.acted) : [];
