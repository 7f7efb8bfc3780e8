import { openTable } from '../table/api.ts';
import { LocalTable } from '../table/local.ts';
import type { OpenRequest } from '../table/messages.ts';
import type { Session } from '../table/session.svelte.ts';
import { remember } from './prefs.svelte.ts';
import { go } from './router.svelte.ts';

/** Opens a table at the server and goes there. */
export async function beginRemote(request: OpenRequest): Promise<string> {
  const ticket = await openTable(request);
  const path = `/t/${ticket.table}`;
  const { seat, token } = ticket;
  remember({
    path,
    game: request.game,
    seat,
    token,
    updated: Date.now(),
    over: false,
    players: [request.name],
  });
  go(path);
  return path;
}

/** Opens a table that goes on from the start of an earlier game of this campaign, and goes there. */
export async function beginBranch({ table, held }: Session, number: number): Promise<void> {
  if (!held || !table.branch) return;
  const { path, token } = await table.branch(number);
  const players = held.table.seats.map((seat) => seat.name).filter(Boolean);
  remember({ path, game: held.table.game, seat: 0, token, updated: Date.now(), over: false, players });
  go(path);
}

/** Opens a table on this device and goes there. */
export async function beginLocal(
  request: OpenRequest,
  people: { seat: number; name: string }[],
): Promise<void> {
  const id = await LocalTable.create({ request: { ...request, start: true }, people });
  const path = `/local/${id}`;
  const players = people.map((person) => person.name);
  remember({ path, game: request.game, seat: 0, token: null, updated: Date.now(), over: false, players });
  go(path);
}
