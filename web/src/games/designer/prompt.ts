import { t } from '../../lib/i18n.svelte.ts';
import type { Placing } from './placing.svelte.ts';
import type { DesignerView, Options } from './types.ts';
import { w } from './words/index.ts';

/** The line above the course: what to do now. */
export function promptText(
  view: DesignerView,
  options: Options | null,
  placing: Placing,
  waitingFor: readonly string[],
): string {
  if (options) {
    if (options.moves.includes('keep_land')) return w('prompt_land');
    if (options.moves.includes('promise'))
      return w(view.phase === 'visit' ? 'prompt_visit' : 'prompt_promise');
    if (options.moves.includes('return')) return w('prompt_leftovers');
    if (options.moves.includes('plan')) return w('prompt_plan');
    if (placing.at) return w('prompt_confirm');
    if (placing.slot !== null && placing.option) return w('prompt_cell');
    if (options.place.length === 0 && options.collect.length > 0) return w('prompt_collect');
    return options.collect.length > 0 ? w('prompt_final') : w('prompt_pick');
  }
  if (view.phase === 'over') return w('prompt_over');
  if (view.phase === 'keep_land' && view.players[view.seat]?.land) return w('land_chosen');
  return waitingFor.length > 0 ? t('waiting_for', { players: waitingFor.join(', ') }) : t('moment');
}
