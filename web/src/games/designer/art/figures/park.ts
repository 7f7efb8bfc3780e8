import { blooms, ink, leaves, soil, stone, water, wood } from '../palette.ts';
import type { Random } from '../random.ts';
import { disc, flat, is, line, n, oval, shadow, shape } from '../svg.ts';
import { sitting } from './people.ts';

/** A bench within a circle of 12.5; whoever sits on it is one of the tile's people. */
export function bench(random: Random, seated: boolean): string {
  const slat = (y: number, tone: string) =>
    `<rect x="-11" y="${y}" width="22" height="2.6" rx="1.2" fill="${tone}" stroke="${ink}" stroke-width=".9"/>`;
  const back = line('M-8.5-3V8M8.5-3V8', ink, 1.8) + slat(-4, wood.light) + slat(-0.6, wood.base);
  const seat = shape('M-11.5 3.2H11.5L12 6.2H-12z', wood.light, 0.9) + line('M-11 4.8H11', wood.dark, 0.6);
  const front = line('M-10 6.5V10M10 6.5V10', ink, 1.9);
  const side = random.next() < 0.5 ? -4.5 : 4.5;
  const guest = seated ? `<g transform="translate(${side} -.5)">${sitting(random)}</g>` : '';
  return is(
    'bench',
    shadow(0, seated ? 9.4 : 6.6, 10.5, 1.7) +
      `<g transform="translate(0 ${seated ? 0.6 : -2.4}) scale(.88)">${back}${seat}${front}${guest}</g>`,
  );
}

/** A pool within a circle of 13, with a rim of sand and pebbles. */
export function pool(random: Random): string {
  const wobble = () => random.between(0.9, 1.04);
  const a = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    const r = wobble();
    return [Math.cos(angle) * 11.3 * r, Math.sin(angle) * 9.6 * r] as const;
  });
  const blob = (k: number) => {
    const mid = (i: number) => {
      const [x0, y0] = a[i % 8] as readonly [number, number];
      const [x1, y1] = a[(i + 1) % 8] as readonly [number, number];
      return `${n(((x0 + x1) / 2) * k)} ${n(((y0 + y1) / 2) * k)}`;
    };
    return `M${mid(7)}${a.map(([x, y], i) => `Q${n(x * 1.04 * k)} ${n(y * 1.04 * k)} ${mid(i)}`).join('')}Z`;
  };
  const pebbles = [1, 4, 6]
    .map((i) => {
      const [x, y] = a[i] as readonly [number, number];
      return disc(x * 0.96, y * 0.96, 1.9, i === 4 ? stone.light : stone.base, 0.8);
    })
    .join('');
  const leaf = random.next() < 0.6 ? flat('M3 2.5a2.6 1.7 0 1 1 2.6 1.7l-.3-1.7z', leaves[0].light) : '';
  return is(
    'pool',
    shape(blob(1.06), water.rim) +
      flat(blob(0.84), '#3f93bd') +
      flat(`${blob(0.8)}`, water.base) +
      flat('M-6.5-3.6Q0-7.5 6-3.6 0-5.2-6.5-3.6z', water.light) +
      line('M-5.5 1.2q1.5-1.3 3 0t3 0M-1.5 4.6q1.3-1.1 2.6 0t2.6 0', water.foam, 1) +
      leaf +
      pebbles,
  );
}

/** One bed of flowers within a circle of 9. */
export function flowers(random: Random): string {
  const spots = [
    [-4.6, -0.8],
    [0, -2.5],
    [4.6, -0.8],
    [-2.5, 2.3],
    [2.5, 2.3],
  ] as const;
  const first = random.int(blooms.length);
  const heads = spots
    .map(([x, y], i) => {
      const tone = blooms[(first + i * 2) % blooms.length] as string;
      const petals = `M${x} ${y - 1.7}h.01M${x + 1.6} ${y - 0.5}h.01M${x + 1} ${y + 1.4}h.01M${x - 1} ${y + 1.4}h.01M${x - 1.6} ${y - 0.5}h.01`;
      return (
        line(petals, ink, 3) +
        line(petals, tone, 2.1) +
        disc(x, y, 1, tone === '#ffd24d' ? '#b5652a' : '#ffd24d', 0)
      );
    })
    .join('');
  const rim = Array.from({ length: 14 }, (_, i) => {
    const angle = (i * Math.PI) / 7;
    return `M${n(Math.cos(angle) * 7.7)} ${n(1 + Math.sin(angle) * 5.9)}h.01`;
  }).join('');
  return is(
    'flower',
    oval(0, 1, 7.7, 5.9, soil) +
      line(rim, ink, 3.2) +
      line(rim, stone.light, 2) +
      flat('M-6 1q2-4 6-4t6 4q-3 4-6 4t-6-4z', leaves[1].base) +
      heads,
  );
}
