import { pieceAt, sameSpot } from './sheet.ts';
import { isTriangle } from './strokes.ts';
import {
  type DrawAid,
  type Face,
  type Piece,
  type Spot,
  type Terrain,
  type Triangle,
  triangles,
} from './types.ts';

// What a press on a square does while drawing. What is possible comes from the engine (`next`).

export type Tool = Face | 'eraser';
export type Next = DrawAid['next'];

export const faceOf = (piece: Terrain): Face => (isTriangle(piece) ? 'triangle' : (piece as Face));
/** Squares and triangles are both walls: they may be drawn together. */
export const terrainOf = (face: Face): string => (face === 'square' || face === 'triangle' ? 'walls' : face);

export const turned = (piece: Triangle, by = 1): Triangle =>
  triangles[(triangles.indexOf(piece) + by + 4) % 4] as Triangle;

export const fits = (next: Next, piece: Terrain, index: number): 'fits' | 'closes' | null => {
  const option = next.find((entry) => entry.piece === piece);
  if (option?.fits.includes(index)) return 'fits';
  return option?.closes.includes(index) ? 'closes' : null;
};

/** The piece that a tool would put there: a triangle turns by itself if only another turn touches. */
export function pieceFor(next: Next, tool: Face, turn: Triangle, index: number): Terrain | null {
  const kinds: Terrain[] =
    tool === 'triangle' ? [turn, ...triangles.filter((piece) => piece !== turn)] : [tool as Terrain];
  const wanted = kinds[0] as Terrain;
  if (fits(next, wanted, index) === 'fits') return wanted;
  return (
    kinds.find((piece) => fits(next, piece, index) === 'fits') ??
    kinds.find((piece) => fits(next, piece, index) === 'closes') ??
    null
  );
}

/** How many pieces of a face the dice still give. */
export const leftOf = (dice: readonly Face[], pieces: readonly Piece[], face: Face): number =>
  dice.filter((die) => die === face).length - pieces.filter(({ piece }) => faceOf(piece) === face).length;

/** The drawing without this square. */
export const erase = (pieces: readonly Piece[], at: Spot): Piece[] =>
  pieces.filter((piece) => !sameSpot(piece.at, at));

/** A press on something drawn in this round: triangles turn, the rest goes. */
export function retouch(pieces: readonly Piece[], at: Spot, tool: Tool): Piece[] {
  const there = pieceAt(pieces, at);
  if (!there) return [...pieces];
  if (tool === 'eraser' || !isTriangle(there.piece)) return erase(pieces, at);
  return pieces.map((piece) =>
    piece === there ? { ...piece, piece: turned(piece.piece as Triangle) } : piece,
  );
}

/** Whether a tool goes on with the drawing, or would begin a new one of another terrain. */
export const goesOn = (pieces: readonly Piece[], tool: Face): boolean =>
  pieces.every(({ piece }) => terrainOf(faceOf(piece)) === terrainOf(tool));
