import type { View } from '../../table/messages.ts';
import { designer } from '../designer/index.ts';
import KeyHelp from '../designer/KeyHelp.svelte';
import type { GameModule } from '../index.ts';
import Board from './Board.svelte';
import { cardWords } from '../designer/names.ts';
import { hintText } from './hint.ts';
import { tell } from './log.ts';
import { pressText } from './names.ts';
import { toAct } from './turn.ts';
import type { EmpireView } from './types.ts';
import { w } from './words/index.ts';

cardWords.press = pressText;

export const empire: GameModule = {
  board: Board,
  keyHelp: KeyHelp,
  tell,
  hintText,
  toAct: (view) => toAct(view as unknown as EmpireView),
  soloResult: (view) => {
    const { config, game, players } = view as unknown as EmpireView;
    if (config.kind !== 'campaign') return designer.soloResult?.(game as unknown as View) ?? '';
    return w('campaign_over', { total: players[0]?.sheet.reduce((sum, { score }) => sum + score, 0) ?? 0 });
  },
};
