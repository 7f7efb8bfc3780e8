import { find, indexOf, type Sheet } from '../sheet.ts';
import { type Square, terrains } from '../types.ts';

// A sheet in a link. Bits: 7 for the start's square, 7 for the hole's, then every other square row by row, a
// 0 if it is clear, else a 1 and 3 bits for its terrain; a byte over all of it ends the text, so that a link
// that was cut off or mistyped is seen. Written as URL-safe base64: about forty characters.

export const columns = 9;
export const rows = 13;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function checksum(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => (sum * 31 + byte + 7) & 0xff, 0x5a);
}

function toText(bytes: readonly number[]): string {
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, i) => (byte >> (7 - i)) & 1));
  while (bits.length % 6) bits.push(0);
  return Array.from({ length: bits.length / 6 }, (_, i) =>
    alphabet.charAt(bits.slice(i * 6, i * 6 + 6).reduce((value, bit) => value * 2 + bit, 0)),
  ).join('');
}

function toBytes(text: string): number[] | null {
  const bits: number[] = [];
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    for (let i = 5; i >= 0; i--) bits.push((value >> i) & 1);
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** The sheet as text for a link; it needs a start and a hole. */
export function encodeHole(sheet: Sheet): string {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  const [start, hole] = [find(sheet, 'start'), find(sheet, 'hole')];
  if (!start || !hole || sheet.width !== columns || sheet.height !== rows) return '';
  put(indexOf(sheet, start), 7);
  put(indexOf(sheet, hole), 7);
  for (const square of sheet.squares) {
    if (square === 'start' || square === 'hole') continue;
    if (square === 'clear') put(0, 1);
    else put(8 + terrains.indexOf(square), 4);
  }
  while (bits.length % 8) bits.push(0);
  const bytes = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  return toText([...bytes, checksum(bytes)]);
}

/** The sheet that a link carries; null if it carries none. */
export function decodeHole(text: string): Sheet | null {
  const all = text.length < 200 ? toBytes(text) : null;
  if (!all || all.length < 4) return null;
  const bytes = all.slice(0, -1);
  if (checksum(bytes) !== all.at(-1)) return null;
  let at = 0;
  const take = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const [start, hole] = [take(7), take(7)];
  const area = columns * rows;
  if (start >= area || hole >= area || start === hole) return null;
  const squares = Array.from({ length: area }, (_, i): Square | undefined => {
    if (i === start) return 'start';
    if (i === hole) return 'hole';
    return take(1) === 0 ? 'clear' : terrains[take(3)];
  });
  // Neither an unknown terrain nor squares that were not there, nor bytes that belong to nothing.
  if (squares.includes(undefined) || Math.ceil(at / 8) !== bytes.length) return null;
  return { width: columns, height: rows, squares: squares as Square[] };
}

export const holePath = (sheet: Sheet): string => `/hole/#${encodeHole(sheet)}`;

/** The day at the reader's place, as the address of its hole has it. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
