import clientsFile from '../../../../../data/clients.json';
import landsFile from '../../../../../data/lands.json';
import tilesFile from '../../../../../data/tiles.json';
import type { Client, Land, Tile } from './types.ts';

export const tiles = tilesFile.tiles as readonly Tile[];
export const lands = landsFile.lands as readonly Land[];
export const clients = clientsFile.clients as readonly Client[];

const byId = new Map(tiles.map((tile) => [tile.id, tile]));
/** The entry of a kind of tile; undefined for an id that the box does not have. */
export const tileOf = (id: string): Tile | undefined => byId.get(id);
