import type { GameModule } from '../games/index.ts';
import { t, told } from '../lib/i18n.svelte.ts';
import type { GameEvent, LogLine, SeatInfo } from './messages.ts';

export interface Line {
  key: string;
  kind: 'event' | 'turn' | 'said';
  player: string;
  text: string;
}

/** Events that begin something new: they head what follows. */
const headings = new Set(['action_turned', 'round_begun']);

/** The log in the reader's words. */
export function wordsOf(lines: readonly LogLine[], seats: readonly SeatInfo[], game: GameModule): Line[] {
  const nameOf = (seat: number) => seats[seat]?.name || t('seat_number', { seat: seat + 1 });
  return lines.flatMap((line) =>
    line.events.flatMap((event, i): Line[] => {
      const key = `${line.seq}.${i}`;
      if (event.is === 'said')
        return [{ key, kind: 'said', player: String(event['player'] ?? ''), text: sayText(event) }];
      const text = tableText(event, nameOf) ?? game.tell(event, nameOf, line.events[i + 1]);
      return text ? [{ key, kind: headings.has(event.is) ? 'turn' : 'event', player: '', text }] : [];
    }),
  );
}

function sayText(event: GameEvent): string {
  const phrase = event['phrase'];
  return phrase ? told(`phrase_${String(phrase)}`, String(phrase)) : String(event['text'] ?? '');
}

function tableText(event: GameEvent, nameOf: (seat: number) => string): string | null {
  const player = String(event['player'] ?? nameOf(Number(event['seat'])));
  switch (event.is) {
    case 'sat':
      return t('log_sat', { player });
    case 'left':
      return t('log_left', { player });
    case 'named':
      return t('log_named', { player });
    case 'bot':
      return event['level']
        ? t('log_bot', { player: nameOf(Number(event['seat'])) })
        : t('log_bot_left', { player: nameOf(Number(event['seat'])) });
    case 'started':
      return t('log_started');
    case 'undone':
      return t('log_undone', { player });
    case 'ended':
      return t('table_ended');
    case 'over':
      return t('game_over');
    default:
      return null;
  }
}
