import type { GameModule } from '../index.ts';
import Board from './Board.svelte';
import Finale from './Finale.svelte';
import { hintText } from './hint.ts';
import KeyHelp from './KeyHelp.svelte';
import { tell } from './log.ts';
import { toAct } from './turn.ts';
import type { DesignerView } from './types.ts';

export const designer: GameModule = {
  board: Board,
  finale: Finale,
  keyHelp: KeyHelp,
  tell,
  hintText,
  toAct: (view) => toAct(view as unknown as DesignerView),
};
