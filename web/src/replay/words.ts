import { type Locale, locale } from '../lib/i18n.svelte.ts';

// The words of replay and tutorial, with the pages that use them.

const en = {
  watch: 'Watch it again',
  title: 'Replay',
  open: 'Open a record',
  open_text: 'Choose a record that was saved at the end of a game.',
  bad: 'This is no record that can be replayed: {why}',
  not_over: 'There is no record at this address. Games can be replayed when they are over.',
  step: 'Step {step} of {steps}',
  play: 'Play',
  pause: 'Pause',
  first: 'To the beginning',
  back: 'One step back',
  on: 'One step on',
  last: 'To the end',
  jump: 'Jump to',
  seen_by: 'Seen by',
  everybody: 'an onlooker',
  tutorial: 'Tutorial',
  tutorial_next: 'Go on',
  tutorial_try: 'Not that one: please follow the marks for now.',
  tutorial_turn: 'The place is right. Please turn the tile as the note says.',
  tutorial_done: 'That is the game. Now build a course of your own!',
  tutorial_play: 'Play alone',
} as const;
export type Word = keyof typeof en;

const fr: Record<Word, string> = {
  watch: 'Revoir la partie',
  title: 'Revoir',
  open: 'Ouvrir une partie',
  open_text: 'Choisissez un fichier enregistré à la fin d’une partie.',
  bad: 'Ce n’est pas une partie que l’on peut revoir : {why}',
  not_over: 'Il n’y a rien à revoir à cette adresse. On peut revoir une partie quand elle est finie.',
  step: 'Étape {step} sur {steps}',
  play: 'Lire',
  pause: 'Pause',
  first: 'Au début',
  back: 'Un pas en arrière',
  on: 'Un pas en avant',
  last: 'À la fin',
  jump: 'Aller à',
  seen_by: 'Vu par',
  everybody: 'un spectateur',
  tutorial: 'Initiation',
  tutorial_next: 'Continuer',
  tutorial_try: 'Pas celle-là : suivez les repères pour l’instant.',
  tutorial_turn: 'La place est bonne. Tournez la tuile comme l’indique la note.',
  tutorial_done: 'Voilà le jeu. À vous de bâtir un parcours !',
  tutorial_play: 'Jouer seul',
};
const zh: Record<Word, string> = {
  watch: '观看回放',
  title: '回放',
  open: '打开记录',
  open_text: '选择游戏结束时保存的记录文件。',
  bad: '无法回放这个记录：{why}',
  not_over: '此地址没有记录。游戏结束后才能回放。',
  step: '第 {step} / {steps} 步',
  play: '播放',
  pause: '暂停',
  first: '到开头',
  back: '后退一步',
  on: '前进一步',
  last: '到结尾',
  jump: '跳到',
  seen_by: '视角',
  everybody: '旁观者',
  tutorial: '教程',
  tutorial_next: '继续',
  tutorial_try: '不是这个：请先按标记操作。',
  tutorial_turn: '位置正确。请按提示旋转板块。',
  tutorial_done: '游戏就是这样。现在建造你自己的球场吧！',
  tutorial_play: '单人游戏',
};
const languages: Record<Locale, Record<Word, string>> = { en, fr, zh };

export const replayWord = (word: Word, values: Record<string, string | number> = {}): string =>
  languages[locale()][word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
