import type { Piece, Spot, Square, TinyView } from './types.ts';

// Sheets as the page holds them: the text form, one character a square.

const characters: Record<Square, string> = {
  clear: '.',
  start: 'o',
  hole: 'H',
  water: '~',
  sand: ':',
  square: '#',
  top_left: '◤',
  top_right: '◥',
  bottom_left: '◣',
  bottom_right: '◢',
};
const squares = new Map(
  Object.entries(characters).map(([square, character]) => [character, square as Square]),
);

export interface Sheet {
  width: number;
  height: number;
  squares: Square[];
}

export function readSheet(text: string): Sheet {
  const rows = text.split('\n').filter(Boolean);
  const all = rows.flatMap((row) => [...row].map((character) => squares.get(character) ?? 'clear'));
  return { width: rows[0]?.length ?? 0, height: rows.length, squares: all };
}

export function sheetText(sheet: Sheet): string {
  const text = sheet.squares.map((square) => characters[square]);
  return Array.from(
    { length: sheet.height },
    (_, y) => text.slice(y * sheet.width, (y + 1) * sheet.width).join('') + '\n',
  ).join('');
}

export const indexOf = (sheet: { width: number }, at: Spot): number => at.y * sheet.width + at.x;
export const spotOf = (sheet: { width: number }, index: number): Spot => ({
  x: index % sheet.width,
  y: Math.floor(index / sheet.width),
});
export const sameSpot = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;
export const find = (sheet: Sheet, square: Square): Spot | null => {
  const index = sheet.squares.indexOf(square);
  return index < 0 ? null : spotOf(sheet, index);
};

/** The sheet with something drawn on it. */
export function withPieces(sheet: Sheet, pieces: readonly { at: Spot; piece: Square }[]): Sheet {
  if (pieces.length === 0) return sheet;
  const drawn = [...sheet.squares];
  for (const { at, piece } of pieces) drawn[indexOf(sheet, at)] = piece;
  return { ...sheet, squares: drawn };
}

export const pieceAt = (pieces: readonly Piece[], at: Spot): Piece | undefined =>
  pieces.find((piece) => sameSpot(piece.at, at));

/** Whose sheet a player plays: the one of the player to the right. */
export const designerOf = (view: TinyView, player: number): number =>
  (player + view.config.players - 1) % view.config.players;
/** Who plays a designer's sheet. */
export const playerOf = (view: TinyView, designer: number): number => (designer + 1) % view.config.players;

/** Whose sheet a seat has in hand: the own one, in the mending rounds and for play that of the right. */
export function sheetInHand(view: TinyView, seat: number): number {
  const mends = view.phase !== 'play' && view.phase !== 'over' && view.limits.mending.includes(view.round);
  return mends || ['first', 'play', 'over'].includes(view.phase) ? designerOf(view, seat) : seat;
}
