import type { GameEvent } from '../../table/messages.ts';
import { tell as tellGame } from '../designer/log.ts';
import { landText, tileText } from '../designer/names.ts';
import { fameText, pressText } from './names.ts';
import type { EmpireEvent } from './types.ts';
import { w } from './words/index.ts';

/** One event as a sentence; null for those that say nothing new to a reader. */
export function tell(told: GameEvent, nameOf: (seat: number) => string): string | null {
  const event = told as unknown as EmpireEvent;
  const player = 'seat' in event ? nameOf(event.seat) : '';
  switch (event.is) {
    case 'game_begun':
      return w('log_game_begun', { number: event.number });
    case 'press_turned':
      return w('log_press_turned', { cards: event.cards.map(pressText).join('; ') });
    case 'fame_dealt':
      return w('log_fame_dealt', { player, count: event.count });
    case 'fame_received':
      if (event.cards.length === 0) return null;
      return w('log_fame_received', { cards: event.cards.map(fameText).join(', ') });
    case 'land_bought':
      return w('log_land_bought', { player, land: landText(event.land), paid: event.paid });
    case 'press_bought':
      return w('log_press_bought', { player });
    case 'press_received':
      return w('log_press_received', { card: pressText(event.card) });
    case 'fame_played':
      return w('log_fame_played', { player, card: fameText(event.card) });
    case 'tiles_held':
      return w('log_tiles_held', { player, tiles: event.tiles.map(tileText).join(', ') });
    case 'tile_taken_up':
      return w('log_tile_taken_up', { player, tile: tileText(event.tile) });
    case 'tile_moved':
      return w('log_tile_moved', { player, tile: tileText(event.tile), x: event.x + 1, y: event.y + 1 });
    case 'slot_barred':
      return w('log_slot_barred', { player });
    case 'secrets_shown':
      if (event.cards.length === 0) return null;
      return w('log_secrets_shown', { player, cards: event.cards.map(pressText).join('; ') });
    case 'balance': {
      const { profit, coverage, score } = event.line;
      return w('log_balance', { player, profit, coverage, score });
    }
    case 'cards_kept':
      return event.count > 0 ? w('log_cards_kept', { player, count: event.count }) : null;
    case 'invested':
    case 'asked':
    case 'rack_changed':
      return null;
    default:
      return tellGame(told, nameOf);
  }
}
