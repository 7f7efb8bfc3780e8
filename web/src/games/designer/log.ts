import type { GameEvent } from '../../table/messages.ts';
import { clientText, conditionText, landText, tileText } from './names.ts';
import type { DesignerEvent } from './types.ts';
import { signed, w } from './words/index.ts';

/** One event as a sentence; null for those that say nothing new to a reader. */
export function tell(told: GameEvent, nameOf: (seat: number) => string): string | null {
  const event = told as unknown as DesignerEvent;
  const player = 'seat' in event ? nameOf(event.seat) : '';
  const players = (seats: number[]) => seats.map(nameOf).join(', ');
  switch (event.is) {
    case 'clients_met':
      return w('log_clients_met', { mrs: clientText(event.mrs), mr: clientText(event.mr) });
    case 'lands_dealt':
      return w('log_lands_dealt', { player });
    case 'lands_offered':
      return w('log_lands_offered', { lands: event.lands.map(landText).join(', ') });
    case 'land_kept':
      return w('log_land_kept', { player, land: landText(event.land) });
    case 'pawns_placed':
      return w('log_pawns_placed', { players: players(event.order) });
    case 'visit':
      return w('log_visit', { count: event.left });
    case 'promises_made':
    case 'final_phase':
      return w(`log_${event.is}`);
    case 'round_begun':
      return w('log_round_begun', { round: event.round, players: players(event.order) });
    case 'tile_placed':
      return w('log_tile_placed', { player, tile: tileText(event.tile), x: event.x + 1, y: event.y + 1 });
    case 'passed':
    case 'stopped':
    case 'collected':
    case 'land_filled':
      return w(`log_${event.is}`, { player });
    case 'leftovers':
      if (event.out.length > 0) return w('log_leftovers_out', { count: event.out.length });
      return event.aside.length > 0 ? w('log_leftovers_aside', { count: event.aside.length }) : null;
    case 'building_ended':
      return w(`log_ended_${event.reason}`);
    case 'scored':
      return w('log_scored', { player, total: event.score.total });
    case 'promises_revealed':
      return w('log_promises_revealed', {
        player,
        promises: event.promises.map(conditionText).join(', '),
        points: event.points.map(signed).join(', '),
      });
    default:
      return null;
  }
}
