import { t } from '../../lib/i18n.svelte.ts';
import type { Choices } from './choices.ts';
import { cellText } from './labels.ts';
import { holeNumber } from './turn.ts';
import type { ActionCard, FamilyView } from './types.ts';

// What the table asks for, in words. Chosen by what the view and the options show.

export function actionTitle(action: ActionCard, view: FamilyView): string {
  if (view.set_up) return t('family_set_up');
  switch (action.kind) {
    case 'zone':
      return action.cells.length > 1 ? t('family_double_zone') : t('family_zone');
    case 'golf_cart':
      return t('family_golf_cart');
    case 'hole':
      return t('family_hole', { hole: holeNumber(view) });
    case 'final_hole':
      return t('family_final_hole');
    default:
      return '';
  }
}

export function actionText(action: ActionCard, view: FamilyView): string {
  if (view.set_up) return t('family_set_up_text');
  const [first, second] = action.cells.map(cellText);
  switch (action.kind) {
    case 'zone':
      return second
        ? t('family_double_zone_text', { first: first ?? '', second })
        : t('family_zone_text', { cell: first ?? '' });
    case 'golf_cart':
      return t('family_golf_cart_text');
    case 'hole':
    case 'final_hole':
      return t('family_hole_text');
    default:
      return '';
  }
}

/** The line above the own grid: what to do now. */
export function prompt(choices: Choices, selected: number | null, view: FamilyView): string {
  if (choices.combos.length > 0) return t('family_prompt_combo');
  if (choices.picks.length > 0) return t('family_prompt_pick');
  if (choices.cells.some((cell) => cell.hole)) return t('family_prompt_hole');
  if (view.set_up) return view.pass === 0 ? t('family_prompt_set_up') : t('family_prompt_set_up_second');
  const cell = selected === null ? undefined : choices.cells[selected];
  if (!cell) return t('family_prompt_choose');
  return cell.unveil ? t('family_prompt_unveil_or_move') : t('family_prompt_move');
}

/** The own choice that waits for the others, in words; empty if there is none. */
export function choiceText(view: FamilyView, seat: number): string {
  const choice = view.choices[seat];
  switch (choice?.kind) {
    case 'unveil':
      return t('family_chose_unveil', { cell: cellText(choice.cell) });
    case 'swap':
      return t('family_chose_swap', { cell: cellText(choice.cell), other: cellText(choice.with) });
    case 'hole':
      return t('family_chose_hole', { cell: cellText(choice.cell) });
    default:
      return '';
  }
}
