import type { GameEvent } from '../../table/messages.ts';
import { directionText, spotText } from './labels.ts';
import { faceOf } from './pencil.ts';
import type { Face, Piece, TinyEvent } from './types.ts';
import { w } from './words/index.ts';

const faces: Face[] = ['water', 'sand', 'square', 'triangle'];

/** "3 × water, 1 × wall" */
export function facesText(all: readonly Face[]): string {
  return faces
    .map((face) => [all.filter((other) => other === face).length, w(`face_${face}`).toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, face]) => `${count} × ${face}`)
    .join(', ');
}
const piecesText = (pieces: readonly Piece[]) => facesText(pieces.map(({ piece }) => faceOf(piece)));
const minus = (value: number) => (value < 0 ? `−${-value}` : String(value));
const sign = (face: number) => (face < 0 ? minus(face) : `+${face}`);

/** One event as a sentence; null for those that say nothing new to a reader. */
export function tell(told: GameEvent, nameOf: (seat: number) => string): string | null {
  const event = told as unknown as TinyEvent;
  switch (event.is) {
    case 'marked':
      return w('log_marked', {
        player: nameOf(event.seat),
        start: spotText(event.start),
        hole: spotText(event.hole),
      });
    case 'terrain_rolled':
      return w('log_round', { round: event.round, dice: facesText(event.faces) });
    case 'sheets_passed':
      return `${w(event.left ? 'passing_left' : 'passing_back')}.`;
    case 'drawn':
      return w(event.sheet === event.seat ? 'log_drawn' : 'log_mends', {
        player: nameOf(event.seat),
        pieces: piecesText(event.pieces),
        designer: nameOf(event.sheet),
      });
    case 'nothing_to_draw':
      return w('log_nothing', { player: nameOf(event.seat) });
    case 'first_picked':
      return w('log_first', { player: nameOf(event.seat) });
    case 'declared':
      return w('log_declared', {
        player: nameOf(event.seat),
        toward: directionText(event.toward),
        power: event.power,
      });
    case 'power_rolled':
      return w('log_power', { face: sign(event.face), count: Math.max(0, event.units) });
    case 'precision_rolled':
      if (event.asked === null) return w('log_pass_sand');
      return w(event.precision === 'pass' ? 'log_pass' : 'log_miss', { player: nameOf(event.asked) });
    case 'chosen':
      return w('log_chosen', { player: nameOf(event.by), toward: directionText(event.toward) });
    case 'shot_ended': {
      if (event.motion === 'holed') return null;
      const motion = event.motion === 'sand' || event.motion === 'water' ? event.motion : 'stopped';
      return w(`log_${motion}`, { player: nameOf(event.seat), at: spotText(event.at) });
    }
    case 'hole_ended': {
      const how = { holed: 'log_holed', gave_up: 'log_gave_up' } as const;
      const word =
        event.finish === 'holed' || event.finish === 'gave_up' ? how[event.finish] : 'log_unfinished';
      return w(word, { player: nameOf(event.seat), count: event.shots });
    }
    case 'scored':
      return w('log_scored', {
        player: nameOf(event.seat),
        shots: event.shots,
        bonus: event.bonus,
        total: minus(event.shots - event.bonus),
      });
    default:
      return null;
  }
}
