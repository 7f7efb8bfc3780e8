import { grass } from './palette.ts';
import type { Random } from './random.ts';
import { flat, line, n } from './svg.ts';

/** Mown grass: soft bands that run on from tile to tile, and a few tufts. */
export function meadow(random: Random): string {
  const tufts: string[] = [];
  const clover: string[] = [];
  for (let i = 0; i < 9; i++) {
    const x = random.between(5, 95);
    const y = random.between(6, 95);
    tufts.push(`M${n(x)} ${n(y)}l-1.4-2.6M${n(x + 0.9)} ${n(y)}v-3.4M${n(x + 1.8)} ${n(y)}l1.4-2.4`);
  }
  for (let i = 0; i < 5; i++)
    clover.push(`M${n(random.between(4, 95))} ${n(random.between(4, 95))}h.01m2.2.6h.01m-1-1.9h.01`);
  return (
    `<path d="M0 0H100V100H0Z" fill="${grass.base}"/>` +
    flat('M0 0H25L0 25ZM50 0H75L0 75V50ZM100 0V25L25 100H0ZM100 50V75L75 100H50Z', grass.light) +
    line(tufts.join(''), grass.tuft, 0.8) +
    line(clover.join(''), grass.dark, 1.9)
  );
}

/** The thin line by which one sees where a tile ends. */
export const seam = `<path d="M.3 .3H99.7V99.7H.3Z" fill="none" stroke="${grass.seam}" stroke-width=".6" opacity=".55"/>`;
