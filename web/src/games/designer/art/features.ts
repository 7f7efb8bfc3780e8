import { type Lane, across, along, band, beside, lanes } from './lane.ts';
import { ink, paper, slope as paint, steel, stone, sun, wood } from './palette.ts';
import type { Random } from './random.ts';
import { disc, flat, is, line, n, shape } from './svg.ts';
import type { Shape, Tile } from './types.ts';

// What lies on the red path and turns with it: slopes, pipes, obstacles, the painted arrow.

interface Block {
  length: number;
  draw(lane: Lane, s0: number, s1: number): string;
}

/** The stretch of the first lane that features may use. */
const room: Record<Shape, readonly [number, number]> = {
  tee: [14, 63],
  green: [3, 39],
  straight: [5, 95],
  corner: [4, 74.5],
  loop: [3, 29],
  cross: [4, 31],
  grass: [0, 0],
};

const arrow: Block = {
  length: 15,
  draw(lane, s0, s1) {
    const { x, y, heading } = lane.at((s0 + s1) / 2);
    const turn = n((heading * 180) / Math.PI);
    const d = 'M-8-1.9H.5V-5.5L8 0 .5 5.5V1.9H-8Z';
    return is(
      'arrow',
      `<path d="${d}" transform="translate(${n(x)} ${n(y)}) rotate(${turn})" fill="#fff" stroke="#7d211c" stroke-width=".8" stroke-linejoin="round"/>`,
    );
  },
};

/** One wedge from its foot at `s0` to its top edge at `s1`, stepping up in light. */
function wedge(lane: Lane, s0: number, s1: number, tones: readonly string[]): string {
  const step = (s1 - s0) / tones.length;
  return tones
    .map((tone, i) => flat(band(lane, s0 + i * step, s0 + (i + 1) * step + 0.15, 11.2), tone))
    .join('');
}

const rising = [paint.low, paint.mid, paint.high] as const;

/** A painted mark that points uphill. */
function chevron(lane: Lane, s: number, way: number): string {
  const points = [beside(lane, s - 2 * way, -5), beside(lane, s + 2 * way, 0), beside(lane, s - 2 * way, 5)];
  return `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`;
}

function hump(lane: Lane, s0: number, s1: number): string {
  const third = (s1 - s0) / 3;
  const marks = chevron(lane, s0 + third * 0.55, 1) + chevron(lane, s1 - third * 0.55, -1);
  return (
    wedge(lane, s0, s0 + third, rising) +
    flat(band(lane, s0 + third, s1 - third, 11.2), paint.top) +
    wedge(lane, s1 - third, s1, [...rising].reverse()) +
    line(marks, '#fff3e6', 1.6)
  );
}

/** A ramp to jump from: it rises, ends in a striped lip and drops. */
function jump(lane: Lane, s0: number, s1: number): string {
  const lip = s1 - 5;
  return (
    wedge(lane, s0, lip - 3, [...rising, paint.top]) +
    flat(band(lane, lip - 3, lip, 11.2), sun) +
    [-8.4, -2.8, 2.8, 8.4].map((side) => flat(band(lane, lip - 3, lip, 1.4, side), ink)).join('') +
    flat(band(lane, lip, s1, 11.2), '#7d211c')
  );
}

const holeSides: Record<number, readonly number[]> = { 1: [0], 2: [-5.5, 5.5], 3: [-7.2, 0, 7.2] };

function slope(ramps: number, tunnels: number): Block {
  return {
    length: ramps > 1 ? 42 : 30,
    draw(lane, s0, s1) {
      const part = (s1 - s0) / Math.max(1, ramps);
      const body = ramps
        ? Array.from({ length: ramps }, (_, i) =>
            is('ramp', jump(lane, s0 + i * part, s0 + (i + 1) * part)),
          ).join('')
        : hump(lane, s0, s1);
      const holes = (holeSides[tunnels] ?? [])
        .map((side) => {
          const spot = beside(lane, (s0 + s1) / 2, side);
          return disc(spot.x, spot.y, 3.2, steel.mouth, 1);
        })
        .join('');
      const walls = shape(band(lane, s0, s1, 14.8), paint.wall);
      const bricks = [0.2, 0.4, 0.6, 0.8].map((t) => across(lane, s0 + (s1 - s0) * t, 14.6)).join('');
      return is(
        'slope',
        walls + line(bricks, '#a48d63', 0.7) + body + line(band(lane, s0, s1, 11.2), ink, 0.8) + holes,
      );
    },
  };
}

/** On a cross the bridge is the slope: both of its approaches rise. */
function approaches(lane: Lane): string {
  const sides = [wedge(lane, 6, 26, rising), wedge(lane, 74, 94, [...rising].reverse())].join('');
  const planks = Array.from({ length: 9 }, (_, i) => across(lane, 26 + i * 6, 10.8)).join('');
  return is('slope', sides + flat(band(lane, 26, 74, 11.2), paint.high) + line(planks, paint.mid, 0.9));
}

function pipes(count: number, tunnels: number): Block {
  const half = count === 1 ? 6 : count === 2 ? 5.2 : 4.3;
  const gap = half * 2 + 1;
  const one = (lane: Lane, s0: number, s1: number, side: number, tunnel: boolean) => {
    const flange = 4;
    const end = (a: number, b: number, s: number) => {
      const mouth = beside(lane, s, side);
      return (
        shape(band(lane, a, b, half, side), steel.dark, 0.9) +
        disc(mouth.x, mouth.y, half * 0.55, steel.mouth, 0)
      );
    };
    const body =
      shape(band(lane, s0, s1, half - 1, side), steel.base, 0.9) +
      line(along(lane, s0 + 4, s1 - 4, side - half * 0.3), steel.light, half * 0.38) +
      end(s0, s0 + flange, s0 + flange / 2) +
      end(s1 - flange, s1, s1 - flange / 2);
    return is('pipe', tunnel ? is('tunnel', body) : body);
  };
  return {
    length: 27,
    draw: (lane, s0, s1) =>
      Array.from({ length: count }, (_, i) =>
        one(lane, s0, s1, (i - (count - 1) / 2) * gap, i < tunnels),
      ).join(''),
  };
}

const logs = (lane: Lane, s0: number, s1: number): string =>
  [-1, 1]
    .map((side, i) => {
      const s = i ? s1 - 5 : s0;
      const end = beside(lane, s + 2.5, side * -1.5);
      return shape(band(lane, s, s + 5, 6.2, side * 4.8), wood.base) + disc(end.x, end.y, 2, wood.light, 0.8);
    })
    .join('');

function stones(random: Random, lane: Lane, s0: number, s1: number): string {
  return [-6.2, 1, 6.5]
    .map((side, i) => {
      const spot = beside(lane, s0 + (s1 - s0) * ([0.3, 0.75, 0.2][i] ?? 0), side);
      const r = random.between(3.4, 4.4);
      return (
        disc(spot.x, spot.y, r, stone.base) +
        disc(spot.x - r * 0.25, spot.y - r * 0.3, r * 0.45, stone.light, 0)
      );
    })
    .join('');
}

const bricks = (lane: Lane, s0: number, s1: number): string =>
  [-7.3, 7.3]
    .map((side) => {
      const middle = (s0 + s1) / 2;
      return (
        shape(band(lane, middle - 4, middle + 4, 4, side), '#f0c987') +
        line(along(lane, middle - 4, middle + 4, side) + across2(lane, middle, side), '#b07f3c', 0.8)
      );
    })
    .join('');
function across2(lane: Lane, s: number, side: number): string {
  const a = beside(lane, s, side - 4);
  const b = beside(lane, s, side + 4);
  return `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`;
}

const bumpers = (lane: Lane, s0: number, s1: number): string =>
  (
    [
      [0.2, -6],
      [0.2, 6],
      [0.85, 0],
    ] as const
  )
    .map(([t, side]) => {
      const spot = beside(lane, s0 + (s1 - s0) * t, side);
      return disc(spot.x, spot.y, 4, '#4f9fdd') + disc(spot.x, spot.y, 2, paper, 0);
    })
    .join('');

function obstacle(random: Random): Block {
  const kind = random.int(4);
  return {
    length: 15,
    draw(lane, s0, s1) {
      if (kind === 0) return is('obstacle', logs(lane, s0, s1));
      if (kind === 1) return is('obstacle', stones(random, lane, s0, s1));
      return is('obstacle', kind === 2 ? bricks(lane, s0, s1) : bumpers(lane, s0, s1));
    },
  };
}

const sample = (block: Block): string => {
  const [lane] = lanes.straight;
  return lane
    ? `<g transform="translate(-50 -50)">${block.draw(lane, 50 - block.length / 2, 50 + block.length / 2)}</g>`
    : '';
};
/** One of each around (0, 0), for signs. */
export const pipeSample = sample(pipes(1, 0));
export const slopeSample = sample(slope(0, 0));

export function features(tile: Tile, random: Random): string {
  const [lane, bridge] = lanes[tile.shape];
  if (!lane) return '';
  const blocks: Block[] = [];
  if (tile.directional) blocks.push(arrow);
  if (tile.slopes && !bridge) blocks.push(slope(tile.ramps ?? 0, tile.tunnels ?? 0));
  if (tile.pipes) blocks.push(pipes(tile.pipes, tile.tunnels ?? 0));
  if (tile.obstacle) blocks.push(obstacle(random));
  if (!tile.directional && random.next() < 0.5) blocks.reverse();
  const [from, to] = room[tile.shape];
  const wanted = blocks.reduce((sum, block) => sum + block.length, 0);
  const scale = Math.min(1, (to - from) / wanted);
  const gap = (to - from - wanted * scale) / (blocks.length + 1);
  let s = from;
  const drawn = blocks.map((block) => {
    const start = s + gap;
    s = start + block.length * scale;
    return block.draw(lane, start, s);
  });
  return drawn.join('') + (bridge && tile.slopes ? approaches(bridge) : '');
}
