import { ink, paper, stone, sun, wood } from '../palette.ts';
import type { Random } from '../random.ts';
import { at, disc, flat, is, limb, line, mirror, oval, shadow, shape } from '../svg.ts';
import { behindTable, lounging, sitting } from './people.ts';

/** A windmill within a circle of 17. */
export function windmill(): string {
  const sail = 'M-.9-1.5L-3.2-13.5H2.4L.9-1.5z';
  const sails = [20, 110, 200, 290]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})">${shape(sail, paper, 0.9)}${line('M-.3-2V-13M-2-9.5H1.8M-1.5-6H1.5', '#b59a6a', 0.6)}</g>`,
    )
    .join('');
  return is(
    'windmill',
    shadow(0, 15, 9, 2.2) +
      shape('M-7 15L-4.5-3H4.5L7 15Q0 16.8-7 15z', '#fdf3dc') +
      flat('M7 15L4.5-3H1Q3 8 1.5 16Q5 15.8 7 15z', '#e6d3ac') +
      shape('M-5.5-2.5Q0-12 5.5-2.5z', '#5d7fb8') +
      shape('M-2.3 15.7V11.5a2.3 2.3 0 0 1 4.6 0V15.7z', wood.dark, 0.9) +
      disc(-2, 4.5, 1.5, '#8fc7df', 0.8) +
      `<g transform="translate(0 -3)">${sails}</g>` +
      disc(0, -3, 1.7, sun, 0.9),
  );
}

/** Two of the people on a seesaw, within a circle of 18. */
export function seesaw(random: Random): string {
  const drawn =
    shadow(0, 9.2, 12, 2) +
    shape('M0 .5L4.5 9H-4.5z', '#4f7fb5') +
    at(-10.5, -2.8, sitting(random)) +
    at(10.5, -7.8, sitting(random)) +
    limb('M-14 4L14-3', '#f2b632', 2.2) +
    line('M-8.5 2.6v-2.5M8.5-1.6v-2.5', ink, 1.2);
  return is('seesaw', `<g transform="translate(-.4 4) scale(.9)">${drawn}</g>`);
}

/** A blanket with up to two people on it, within a circle of 17.5. */
export function blanket(random: Random, guests: number): string {
  const cloth = random.pick(['#6ea5d8', '#f2b632', '#b58bd0'] as const);
  const checks =
    'M-9.7-3L-10.7 1H-5L-4.3-3zM1.2-3L1.3 1H7.2L6.5-3zM-5 1L-5.7 5.2H1.3V1zM7.2 1L7.9 5.2H14.3L13 1zM-11.7 5.2L-12.8 9.6H-6.3L-5.7 5.2zM1.3 5.2V9.6H8.4L7.9 5.2z';
  const basket =
    shape('M-2.8 0H2.8L2.2 4H-2.2z', wood.light, 0.8) + line('M-2.2 0Q0-4 2.2 0', wood.dark, 0.9);
  const people =
    (guests > 0 ? at(guests > 1 ? -7 : -3, -3.5, lounging(random)) : '') +
    (guests > 1 ? at(7, -3.5, mirror(lounging(random))) : '');
  return is(
    'picnic_blanket',
    `<g transform="translate(-1 -.8)">${
      shape('M-9.7-3H11.5L15 10.5H-13z', paper) +
      flat(checks, cloth) +
      line('M-9.7-3H11.5L15 10.5H-13z', ink, 0.9) +
      people +
      at(guests > 1 ? 0 : 6.5, 4.5, basket)
    }</g>`,
  );
}

const top = (y: number) => oval(0, y, 9, 4, wood.light) + oval(0, y - 0.5, 7.5, 2.9, '#eec48f', 0);

/** A table laid for coffee, within a circle of 11. */
export function table(random: Random): string {
  const cake = random.next() < 0.5;
  return is(
    'table',
    shadow(0, 9, 6, 1.6) +
      line('M0 2V8.5M-3.5 9H3.5', ink, 2.4) +
      top(0) +
      (cake
        ? shape('M-3-2.5v-2.6q3-1.4 6 0v2.6q-3 1.4-6 0z', '#f6b6c6', 0.8) + disc(0, -6.2, 0.9, '#e8534a', 0.5)
        : shape('M-4-4.5h4v3q-2 1.6-4 0z', paper, 0.8) +
          line('M0-3.8q1.8.6 0 1.6', ink, 0.7) +
          shape('M2-6h2.6l.6 4.6q-1.9 1-3.8 0z', '#8fc7df', 0.8)),
  );
}

/** Players at a board game, within a circle of 19: two at its sides, a third one behind the table. */
export function boardGame(random: Random, guests: number): string {
  const board =
    shape('M-5 1.2L5 1.2 6.5 5.2H-6.5z', '#9ccf78', 0.8) +
    line('M-2 5V3.2h4.5V1.5', '#d94f45', 1.5) +
    disc(-3.8, 2.3, 0.9, '#4f9fdd', 0.5) +
    disc(4.2, 4.2, 0.9, sun, 0.5);
  return is(
    'board_game_players',
    shadow(0, 12.5, 13, 2.4) +
      (guests > 2 ? at(0, -6.5, behindTable(random)) : '') +
      at(-12, 2, sitting(random)) +
      (guests > 1 ? at(12, 2, sitting(random)) : '') +
      is(
        'table',
        line('M0 6V12.5M-4 13H4', ink, 2.6) +
          oval(0, 3.5, 10.5, 5, wood.light) +
          oval(0, 3, 9, 3.9, '#eec48f', 0) +
          board,
      ) +
      line('M-13.5 12.8h3M10.5 12.8h3', stone.dark, 1.5),
  );
}
