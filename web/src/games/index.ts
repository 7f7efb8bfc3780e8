import type { Component } from 'svelte';
import type { GameEvent, Hint, View } from '../table/messages.ts';
import type { Session } from '../table/session.svelte.ts';

export interface BoardProps {
  session: Session;
  /** Opens the rules at a clause. */
  onrule: (clause: string) => void;
}

export interface FinaleProps {
  session: Session;
  /** The end has been told: the result may be shown. */
  ondone: () => void;
}

/** What a game brings to the page. It shows and offers; what may be done comes from the table. */
export interface GameModule {
  board: Component<BoardProps>;
  /** How a game tells its end before the result is shown; without one it is shown at once. */
  finale?: Component<FinaleProps>;
  /** Its keys, as terms and definitions. */
  keyHelp: Component;
  /** One event in words, or null if there is nothing to tell; `next` is the event after it, if any. */
  tell(event: GameEvent, nameOf: (seat: number) => string, next?: GameEvent): string | null;
  /** The reason of a hint in words. */
  hintText(hint: Hint, nameOf: (seat: number) => string): string;
  /** What the result of a game alone means; without it: won or lost. */
  soloResult?(view: View): string;
  /** The seats that have something to decide. */
  toAct(view: View): number[];
}

/** All games the page can show; each is loaded when it is played. */
export const games: Record<string, () => Promise<GameModule>> = {
  family: async () => (await import('./family/index.ts')).family,
  designer: async () => (await import('./designer/index.ts')).designer,
  empire: async () => (await import('./empire/index.ts')).empire,
  tiny: async () => (await import('./tiny/index.ts')).tiny,
};

export interface OptionsProps {
  players: number;
  config: Record<string, unknown>;
}
/** What else can be set at a new table, for games that have more than the number of players. */
export const optionPickers: Record<string, () => Promise<Component<OptionsProps, object, 'config'>>> = {
  designer: async () => (await import('./designer/OptionPicker.svelte')).default,
  empire: async () => (await import('./empire/OptionPicker.svelte')).default,
  tiny: async () => (await import('./tiny/OptionPicker.svelte')).default,
};

/** The games of the box, in the order of the start page; those without a board are announced. */
export const shelf = ['family', 'designer', 'empire', 'tiny'] as const;
export type GameName = (typeof shelf)[number];
