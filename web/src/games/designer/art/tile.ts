import { features } from './features.ts';
import { dog } from './figures/dog.ts';
import { bench, flowers, pool } from './figures/park.ts';
import { type Pose, balloonSeller, standing } from './figures/people.ts';
import { blanket, boardGame, seesaw, table, windmill } from './figures/scenes.ts';
import { tree } from './figures/tree.ts';
import { meadow, seam } from './ground.ts';
import { type Point, putting } from './lane.ts';
import { type Item, type Placed, layout } from './layout.ts';
import { ink, paper } from './palette.ts';
import { flag, path } from './path.ts';
import { type Random, randomOf } from './random.ts';
import { at, disc, is, n, text } from './svg.ts';
import type { Shape, Tile, Turn } from './types.ts';

interface Thing extends Item {
  draw(random: Random): string;
}

const parAt: Record<Shape, Point> = {
  tee: { x: 12.5, y: 12.5 },
  green: { x: 12.5, y: 12.5 },
  straight: { x: 12.5, y: 12.5 },
  corner: { x: 12.5, y: 12.5 },
  loop: { x: 87.5, y: 12.5 },
  cross: { x: 12.5, y: 12.5 },
  grass: { x: 12.5, y: 12.5 },
};

const parBadge = (par: number): string =>
  is('par', disc(0, 0, 10.4, paper, 1.2) + disc(0, 0, 8.6, 'none', 0.6) + text(0, 5.6, 15.5, ink, par));

/** The things on the grass, people of a scene included in it. */
function things(tile: Tile): Thing[] {
  const list: Thing[] = [];
  const add = (count: number | undefined, thing: Thing) => {
    for (let i = 0; i < (count ?? 0); i++) list.push(thing);
  };
  const shows = tile.shows ?? [];
  let people = tile.people ?? 0;
  const take = (most: number) => {
    const taken = Math.min(people, most);
    people -= taken;
    return taken;
  };
  const seated = take(tile.seated_on_bench ?? 0);
  add(tile.benches, {
    kind: 'bench',
    r: seated > 0 ? 13.7 : 12.8,
    taste: 'path',
    draw: (random) => bench(random, seated > 0),
  });
  if (shows.includes('windmill')) add(1, { kind: 'windmill', r: 17, most: 1, taste: 'path', draw: windmill });
  if (shows.includes('seesaw')) {
    take(2);
    add(1, { kind: 'seesaw', r: 18.5, taste: 'any', draw: seesaw });
  }
  if (shows.includes('board_game_players')) {
    const guests = take(3);
    add(1, { kind: 'board_game', r: 19.2, taste: 'any', draw: (random) => boardGame(random, guests) });
  } else if (shows.includes('table')) add(1, { kind: 'table', r: 11, taste: 'any', draw: table });
  if (shows.includes('picnic_blanket')) {
    const guests = take(2);
    add(1, { kind: 'blanket', r: 18.3, taste: 'any', draw: (random) => blanket(random, guests) });
  }
  if (shows.includes('balloon_seller')) {
    take(1);
    add(1, { kind: 'balloon_seller', r: 16, taste: 'any', draw: balloonSeller });
  }
  add(tile.pools, { kind: 'pool', r: 13.3, taste: 'path', draw: pool });
  add(tile.trees, {
    kind: 'tree',
    r: 12.3,
    most: tile.shape === 'grass' ? 1.7 : 1.36,
    taste: 'edge',
    draw: tree,
  });
  add(tile.flowers, { kind: 'flower', r: 9.3, most: 1.5, taste: 'path', draw: flowers });
  const golfing = tile.shape === 'tee' || tile.shape === 'green';
  for (let i = 0; i < people; i++) {
    const pose: Pose | undefined = golfing && i === 0 ? 'putt' : undefined;
    add(1, {
      kind: 'person',
      r: pose ? 11.5 : 10.6,
      most: 1.55,
      taste: shows.length > 0 ? 'company' : 'path',
      draw: (random) => standing(random, pose),
    });
  }
  add(tile.dogs, { kind: 'dog', r: 9.9, most: 1.5, taste: 'company', draw: dog });
  if (tile.par > 0)
    add(1, { kind: 'par', r: 11, taste: 'any', fixed: parAt[tile.shape], draw: () => parBadge(tile.par) });
  return list;
}

const layouts = new Map<string, Placed<Thing>[]>();
/** Where everything on the grass stands at turn 0. */
export function placed(tile: Tile): readonly Placed<Thing>[] {
  const known = layouts.get(tile.id);
  if (known) return known;
  const found = layout(tile.shape, things(tile), tile.id);
  layouts.set(tile.id, found);
  return found;
}

/** A point of the tile after quarter turns around its middle. */
export function turned({ x, y }: Point, turn: Turn): Point {
  if (turn === 1) return { x: 100 - y, y: x };
  if (turn === 2) return { x: 100 - x, y: 100 - y };
  return turn === 3 ? { x: y, y: 100 - x } : { x, y };
}

function drawTile(tile: Tile, turn: Turn): string {
  const random = randomOf(tile.id);
  const ground = meadow(random);
  const red = path(tile.shape) + features(tile, random);
  const standingThings = placed(tile).map((thing, i) => ({
    spot: turned(thing, turn),
    drawn: thing.item.draw(randomOf(`${tile.id}/${i}`)),
    scale: thing.scale,
  }));
  if (tile.shape === 'green')
    standingThings.push({ spot: turned(putting, turn), drawn: is('flag', flag), scale: 1 });
  standingThings.sort((a, b) => a.spot.y - b.spot.y || a.spot.x - b.spot.x);
  const rotated = turn === 0 ? red : `<g transform="rotate(${turn * 90} 50 50)">${red}</g>`;
  return (
    ground +
    seam +
    rotated +
    standingThings.map(({ spot, drawn, scale }) => at(spot.x, spot.y, drawn, scale)).join('')
  );
}

const drawings = new Map<string, string>();
/**
 * The picture of a tile as SVG markup for a box of 100 by 100. The path turns with the tile and everything on
 * the grass moves along, but people, trees and numbers stay upright. Holds no ids: it may be used any number
 * of times on a page. Groups carry `data-is` (person, dog, tree, bench, pool, pipe, slope, flower, ...).
 */
export function tileArt(tile: Tile, turn: Turn = 0): string {
  const key = `${tile.id}/${turn}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const drawn = drawTile(tile, turn);
  drawings.set(key, drawn);
  return drawn;
}

/** A document of its own, for downloads and pictures of courses. */
export const tileSvg = (tile: Tile, turn: Turn = 0, size = 300): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${n(size)}" height="${n(size)}">${tileArt(tile, turn)}</svg>`;
