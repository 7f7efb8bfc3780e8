import type { GameInfo, OpenRequest, TableInfo, Ticket } from './messages.ts';

/** A refusal of the server, or `offline` when there was no answer at all. */
export class ApiError extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

async function ask(path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  } catch {
    throw new ApiError('offline', 'The server does not answer.');
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as { code?: string; text?: string };
  throw new ApiError(refusal.code ?? 'offline', refusal.text ?? response.statusText);
}

export const getGames = async () => (await (await ask('/api/games')).json()) as GameInfo[];
export const openTable = async (request: OpenRequest) =>
  (await (await ask('/api/tables', request)).json()) as Ticket;
export const getTable = async (id: string) => (await (await ask(`/api/tables/${id}`)).json()) as TableInfo;
export const joinTable = async (id: string, name: string, seat?: number) =>
  (await (
    await ask(`/api/tables/${id}/join`, { name, ...(seat !== undefined && { seat }) })
  ).json()) as Ticket;
export const branchTable = async (id: string, token: string, game: number) =>
  (await (await ask(`/api/tables/${id}/branch`, { token, game })).json()) as Ticket;
export const getRecord = async (id: string) => (await ask(`/api/tables/${id}/record`)).text();
