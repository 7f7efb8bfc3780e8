import { ink, skins } from './palette.ts';
import { type Portrait, portraits } from './portraits.ts';
import { at, disc } from './svg.ts';
import type { Client } from './types.ts';
import { wishArt } from './wishes.ts';

const unknown: Portrait = { sky: '#cfe3b5', skin: skins[1], behind: '', top: '#8a8580', front: '', face: '' };

/** The face that most have; portraits may bring their own. */
const face =
  `<path d="M42.5 47v.01M57.5 47v.01" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>` +
  `<path d="M43 57q7 6 14 0" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/>` +
  `<path d="M37 54h.01M63 54h.01" stroke="#e8705f" stroke-width="6" stroke-linecap="round" opacity=".45"/>`;

const shoulders = (fill: string) =>
  `<path d="M14 100Q14 76 38 74L50 80 62 74Q86 76 86 100Z" fill="${fill}" stroke="${ink}" stroke-width="2.2" stroke-linejoin="round"/>`;

const drawings = new Map<string, string>();
/** The portrait of a client with the sign of the wish, for a box of 100 by 100. */
export function clientArt(client: Client, withWish = true): string {
  const key = `${client.id}/${withWish}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const who = portraits[client.id] ?? unknown;
  const neck = `<path d="M43 62H57V76Q50 82 43 76Z" fill="${who.skin}" stroke="${ink}" stroke-width="2.2"/>`;
  const wish = at(
    80,
    80,
    disc(0, 0, 19, '#fffdf5', 2) + `<g transform="scale(.3) translate(-50 -50)">${wishArt(client)}</g>`,
  );
  const drawn =
    `<rect width="100" height="100" rx="16" fill="${who.sky}"/>` +
    disc(50, 46, 38, '#fff', 0).replace('/>', ' opacity=".35"/>') +
    who.behind +
    shoulders(who.top) +
    neck +
    `<ellipse cx="50" cy="48" rx="${who.wide ?? 19}" ry="${who.long ?? 21}" fill="${who.skin}" stroke="${ink}" stroke-width="2.2"/>` +
    (who.face || face) +
    who.front +
    (withWish ? wish : '');
  drawings.set(key, drawn);
  return drawn;
}
