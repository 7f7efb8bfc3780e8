import { locale } from '../../lib/i18n.svelte.ts';
import { clients, tileOf } from './art/data.ts';
import { landOf } from './course.ts';
import { clientName, clientWish, describeTile, landName } from './messages/describe.ts';
import { type Word, w } from './words/index.ts';

// Things of the box by their ids, in the reader's words.

export const clientOf = (id: string) => clients.find((client) => client.id === id);

export function clientText(id: string): string {
  const client = clientOf(id);
  return client ? clientName(client, locale()) : id;
}
export function wishText(id: string): string {
  const client = clientOf(id);
  return client ? clientWish(client, locale()) : '';
}
export function tileText(id: string): string {
  const tile = tileOf(id);
  return tile ? describeTile(tile, locale(), false) : id;
}
export function landText(id: string): string {
  const land = landOf(id);
  return land ? landName(land, locale()) : id;
}

/** The words of Empire's press cards; its board brings them. */
export const cardWords = { press: (id: string) => id };

export const conditionText = (condition: string): string => w(`condition_${condition}` as Word);
