import type { GameModule } from '../index.ts';
import Board from './Board.svelte';
import { hintText } from './hint.ts';
import KeyHelp from './KeyHelp.svelte';
import { tell } from './log.ts';
import { toAct } from './turn.ts';
import type { TinyView } from './types.ts';

export const tiny: GameModule = {
  board: Board,
  keyHelp: KeyHelp,
  tell,
  hintText,
  toAct: (view) => toAct(view as unknown as TinyView),
};
