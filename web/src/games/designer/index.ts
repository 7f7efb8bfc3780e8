import type { GameModule } from '../index.ts';
import Board from './Board.svelte';
import Finale from './Finale.svelte';
import { gradeOf } from './grade.ts';
import { hintText } from './hint.ts';
import KeyHelp from './KeyHelp.svelte';
import { tell } from './log.ts';
import { toAct } from './turn.ts';
import type { DesignerView } from './types.ts';
import { type Word, w } from './words/index.ts';

export const designer: GameModule = {
  board: Board,
  finale: Finale,
  keyHelp: KeyHelp,
  tell,
  hintText,
  soloResult: (view) => {
    const { scores, config } = view as unknown as DesignerView;
    return w('solo_result', { grade: w(`grade_${gradeOf(scores[0]?.total ?? 0, config.advanced)}` as Word) });
  },
  toAct: (view) => toAct(view as unknown as DesignerView),
};
