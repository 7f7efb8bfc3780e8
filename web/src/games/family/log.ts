import { t } from '../../lib/i18n.svelte.ts';
import type { GameEvent } from '../../table/messages.ts';
import { cellText, lineText } from './labels.ts';
import { type ActionCard, type FamilyEvent, lostBall } from './types.ts';

function actionName(card: ActionCard): string {
  switch (card.kind) {
    case 'zone':
      return card.cells.map(cellText).join(' + ');
    case 'golf_cart':
      return t('family_golf_cart');
    case 'final_hole':
      return t('family_final_hole');
    default:
      return t('family_hole_card');
  }
}

/** One event as a sentence; null for those that say nothing new to a reader. */
export function tell(told: GameEvent, nameOf: (seat: number) => string, next?: GameEvent): string | null {
  const event = told as unknown as FamilyEvent;
  switch (event.is) {
    case 'action_turned':
      return t('family_log_action', { player: nameOf(event.seat), action: actionName(event.card) });
    case 'unveiled':
      // A lost ball is told by its own event.
      if (event.card === lostBall) return null;
      return t('family_log_unveiled', {
        player: nameOf(event.seat),
        cell: cellText(event.cell),
        card: event.card,
      });
    case 'swapped':
      return t('family_log_swapped', {
        player: nameOf(event.seat),
        cell: cellText(event.cell),
        other: cellText(event.with),
      });
    case 'lost_ball':
      return t('family_log_lost', { player: nameOf(event.seat) });
    case 'combo_taken':
      return t('family_log_combo', {
        player: nameOf(event.seat),
        line: lineText(event.line),
        card: event.card,
      });
    case 'hole_card':
      // Written down at once, unless a team has still to pick.
      if (event.card === lostBall || (next?.is === 'hole_scored' && next['seat'] === event.seat)) return null;
      return t('family_log_hole_card', { player: nameOf(event.seat), card: event.card });
    case 'hole_scored':
      return t('family_log_scored', { player: nameOf(event.seat), hole: event.hole, card: event.card });
    case 'deck_remade':
      return t('family_log_deck', { count: event.cards });
    case 'half_scored':
      return t(event.half === 0 ? 'family_log_first_half' : 'family_log_second_half', {
        player: nameOf(event.seat),
        total: event.total,
      });
    default:
      return null;
  }
}
