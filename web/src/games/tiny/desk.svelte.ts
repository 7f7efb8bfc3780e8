import type { Aid } from './aid.svelte.ts';
import { type Next, type Tool, erase, goesOn, leftOf, pieceFor, retouch, turned } from './pencil.ts';
import { pieceAt, type Sheet, sheetText, spotOf } from './sheet.ts';
import { type DrawAid, type Face, type Piece, type TinyOptions, type Triangle } from './types.ts';

/** What one draws in a round until it is handed in. */
export class Desk {
  pieces = $state.raw<Piece[]>([]);
  tool = $state<Tool>('water');
  turn = $state<Triangle>('top_left');
  /** What the engine says about the drawing as it is; null until it answers. */
  told = $state.raw<DrawAid | null>(null);
  /** Why the last press did nothing. */
  problem = $state<'' | 'not_clear' | 'not_connected' | 'none_left'>('');

  readonly sheet: Sheet;
  readonly dice: Face[];
  readonly #text: string;
  readonly #aid: Aid;
  /** What an empty drawing may begin with: from the table, so that one can draw without the aid. */
  readonly #first: Next;
  #asked = 0;
  /** Squares that were passed while the engine thought. */
  #queue: number[] = [];

  constructor(sheet: Sheet, dice: Face[], options: TinyOptions, aid: Aid) {
    this.sheet = sheet;
    this.dice = dice;
    this.#text = sheetText(sheet);
    this.#aid = aid;
    const clear = sheet.squares.flatMap((square, i) => (square === 'clear' ? [i] : []));
    this.#first = options.pieces.map(({ piece, most, closes }) => ({
      piece,
      left: most,
      fits: clear.filter((i) => !closes.includes(i)),
      closes,
    }));
    this.tool = dice[0] ?? 'water';
    void this.#look();
  }

  /** What may come next; without the engine every clear square, and the table has the last word. */
  get next(): Next {
    return this.told?.next ?? this.#first;
  }
  get thinking(): boolean {
    return this.#queue.length > 0;
  }

  choose(tool: Tool): void {
    this.tool = tool;
    this.problem = '';
  }

  rotate(by = 1): void {
    this.turn = turned(this.turn, by);
  }

  /** Pressed on a square. */
  press(index: number): void {
    const at = spotOf(this.sheet, index);
    this.problem = '';
    if (pieceAt(this.pieces, at)) this.#change(retouch(this.pieces, at, this.tool));
    else this.#draw(index);
  }

  /** Drawn across a square. */
  drag(index: number): void {
    const at = spotOf(this.sheet, index);
    if (this.tool === 'eraser') this.#change(erase(this.pieces, at));
    else if (!pieceAt(this.pieces, at)) this.#queue.push(index);
    this.#work();
  }

  rotateAt(index: number): void {
    const at = spotOf(this.sheet, index);
    if (pieceAt(this.pieces, at)) this.#change(retouch(this.pieces, at, 'triangle'));
    else this.rotate();
  }
  eraseAt(index: number): void {
    this.#change(erase(this.pieces, spotOf(this.sheet, index)));
  }
  clear(): void {
    this.#change([]);
  }

  /** The piece that the tool would draw on a square. */
  ghost(index: number): Piece | null {
    if (this.tool === 'eraser' || pieceAt(this.pieces, spotOf(this.sheet, index))) return null;
    const next = goesOn(this.pieces, this.tool) ? this.next : this.#first;
    const piece = pieceFor(next, this.tool, this.turn, index);
    return piece && { at: spotOf(this.sheet, index), piece };
  }

  #draw(index: number): void {
    const { tool } = this;
    if (tool === 'eraser') return;
    // Only one terrain a round: another one begins anew.
    const kept = goesOn(this.pieces, tool) ? this.pieces : [];
    const ghost = this.ghost(index);
    if (ghost) this.#change([...kept, ghost]);
    else if (this.sheet.squares[index] !== 'clear') this.problem = 'not_clear';
    else this.problem = leftOf(this.dice, kept, tool) > 0 ? 'not_connected' : 'none_left';
  }

  #change(pieces: Piece[]): void {
    this.problem = '';
    this.pieces = pieces;
    void this.#look();
  }

  #work(): void {
    while (this.told && this.#queue.length > 0) {
      const index = this.#queue.shift() as number;
      const ghost = this.ghost(index);
      if (ghost && goesOn(this.pieces, this.tool as Face)) return this.#change([...this.pieces, ghost]);
    }
  }

  async #look(): Promise<void> {
    const asked = ++this.#asked;
    this.told = null;
    const told = await this.#aid.draw(this.#text, this.dice, this.pieces);
    if (asked !== this.#asked) return;
    this.told = told;
    if (told) this.#work();
    else this.#queue = [];
  }
}
