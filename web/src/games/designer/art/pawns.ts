import { ink, paper, sun } from './palette.ts';
import { shadow, shape } from './svg.ts';

/** Five pawns, told apart by colour and by the shape of their heads. */
export const pawns = [
  { colour: '#d8433b', shape: 'ball' },
  { colour: '#3f7cc0', shape: 'cube' },
  { colour: sun, shape: 'cone' },
  { colour: '#8a63b8', shape: 'star' },
  { colour: paper, shape: 'heart' },
] as const;
export type PawnShape = (typeof pawns)[number]['shape'];

const heads: Record<PawnShape, string> = {
  ball: 'M50 8a20 20 0 1 1-.01 0z',
  cube: 'M33 10H67Q70 10 70 13V45Q70 48 67 48H33Q30 48 30 45V13Q30 10 33 10z',
  cone: 'M50 4L73 46Q74 50 70 50H30Q26 50 27 46z',
  star: 'M50 2l7 15 17 2-12 12 3 17-15-8-15 8 3-17-12-12 17-2z',
  heart: 'M50 50C18 30 26 6 40 8q7 1 10 8 3-7 10-8c14-2 22 22-10 42z',
};

/** The pawn of a seat (0..4) for a box of 100 by 100. */
export function pawnArt(seat: number): string {
  const pawn = pawns[seat % pawns.length] ?? pawns[0];
  return (
    shadow(50, 91, 34, 7) +
    shape('M22 90Q22 80 32 78 42 66 42 44H58Q58 66 68 78 78 80 78 90 50 98 22 90z', pawn.colour, 4) +
    shape(heads[pawn.shape], pawn.colour, 4) +
    `<path d="M31 83Q42 76 46 60" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>` +
    `<path d="M41 22q2-5 7-6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`
  );
}

/** The back of a tile with its number, for racks and the bag (100 by 100). */
export function backArt(number: number | null): string {
  const dots = Array.from(
    { length: 36 },
    (_, i) => `M${10 + (i % 6) * 16} ${10 + Math.floor(i / 6) * 16}h.01`,
  ).join('');
  const size = number !== null && number > 9 ? 34 : 40;
  const face =
    number === null
      ? shape('M44 70V30l22 9-22 10', sun, 3)
      : `<text x="50" y="${50 + size * 0.36}" font-size="${size}" font-weight="800" font-family="ui-rounded,'Nunito','Arial Rounded MT Bold',system-ui,sans-serif" text-anchor="middle" fill="${ink}">${number}</text>`;
  return (
    `<path d="M0 0H100V100H0Z" fill="#2f7d4f"/>` +
    `<path d="${dots}" stroke="#3f9361" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M5 5H95V95H5Z" fill="none" stroke="#f7e9cb" stroke-width="2" opacity=".7"/>` +
    `<circle cx="50" cy="50" r="29" fill="${paper}" stroke="${ink}" stroke-width="2"/>` +
    `<circle cx="50" cy="50" r="24.5" fill="none" stroke="#d94f45" stroke-width="1.5"/>` +
    face
  );
}
