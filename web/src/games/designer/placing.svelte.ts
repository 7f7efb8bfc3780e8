import type { Turn } from './art/types.ts';
import { keyOf, turnBy } from './course.ts';
import { type Spots, allowedTurn, bestTurn, slotOption, spotsOf } from './hand.ts';
import type { CellAt, Options } from './types.ts';

/** The tile in hand, on its way to a cell: taken, put down, turned, and built only when confirmed. */
export class Placing {
  #options: () => Pick<Options, 'place'> | null;
  slot = $state<number | null>(null);
  turn = $state<Turn>(0);
  /** The player has turned it: from then on it is not turned to fit by itself. */
  turned = $state(false);
  /** Where it has been put down, to be confirmed. */
  at = $state.raw<CellAt | null>(null);
  /** Where the pointer or the cursor would put it. */
  over = $state.raw<CellAt | null>(null);

  /** A hint: there it lies as the hint says, unless the player turns it. */
  suggested = $state.raw<{ slot: number; cell: CellAt; turn: Turn } | null>(null);

  constructor(options: () => Pick<Options, 'place'> | null) {
    this.#options = options;
  }

  readonly option = $derived.by(() =>
    this.slot === null ? undefined : slotOption(this.#options(), this.slot),
  );
  readonly spots: Spots = $derived(spotsOf(this.option));
  readonly tile = $derived(this.slot === null ? '' : (this.option?.tile ?? ''));
  /** The cell that is looked at now, put down or not. */
  readonly cell = $derived(this.at ?? this.over);
  /** How it would lie there. */
  readonly lies = $derived.by((): Turn => {
    const turns = this.cell ? this.spots.get(keyOf(...this.cell)) : undefined;
    if (!turns) return this.turn;
    const hint = this.suggested;
    if (!this.turned && hint?.slot === this.slot && this.cell && keyOf(...hint.cell) === keyOf(...this.cell))
      return hint.turn;
    return (this.turned ? allowedTurn(turns, this.turn) : bestTurn(turns, this.turn)) ?? this.turn;
  });
  readonly mismatches = $derived(this.cell ? (this.spots.get(keyOf(...this.cell))?.[this.lies] ?? 0) : 0);

  take(slot: number): void {
    if (this.slot === slot) return this.drop();
    this.slot = slot;
    this.turn = 0;
    this.turned = false;
    this.over = null;
    // Another tile goes where the last one was put down, if it may.
    if (this.at && !this.spots.has(keyOf(...this.at))) this.at = null;
  }
  drop(): void {
    this.slot = null;
    this.at = null;
    this.over = null;
  }
  may(cell: CellAt | null): cell is CellAt {
    return cell !== null && this.slot !== null && this.spots.has(keyOf(...cell));
  }
  /** Puts it down as it lies. */
  put(cell: CellAt): void {
    if (!this.may(cell)) return;
    this.at = cell;
    this.over = null;
  }
  lift(): void {
    this.over = this.at;
    this.at = null;
  }
  rotate(by: 1 | -1): void {
    const wanted = turnBy(this.lies, by);
    this.turned = true;
    const cell = this.cell;
    this.turn = cell ? (allowedTurn(this.spots.get(keyOf(...cell)), wanted, by) ?? wanted) : wanted;
  }
}
