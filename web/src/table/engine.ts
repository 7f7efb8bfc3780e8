import type { GameInfo, Message, OpenRequest, SentRequest, View } from './messages.ts';

// What the page asks of the engine in its worker. One JSON request in, one JSON answer out; the C++ side
// is wasm/. A worker holds one table at a time.

export type EngineRequest =
  | { is: 'games' }
  | {
      is: 'open';
      request: OpenRequest;
      seed: string;
      /** SHA-256 of the seed. */
      commitment: string;
      at: number;
      /** People on seats other than the first, which is the request's. */
      people: { seat: number; name: string }[];
    }
  /** A new table in place of the loaded one, from where a game of its campaign began. */
  | {
      is: 'branch';
      game: number;
      seed: string;
      commitment: string;
      at: number;
      people: { seat: number; name: string }[];
    }
  | { is: 'load'; entries: string[] }
  | { is: 'hello'; seat: number; seq: number | null }
  | { is: 'act'; seat: number; request: SentRequest }
  | { is: 'think'; seat: number; milliseconds: number }
  | { is: 'record' }
  /** A record to look at: read it, then see it after a number of steps as a seat does. */
  | { is: 'replay'; record: string }
  | { is: 'replay_at'; step: number; seat: number }
  /** What a game counts for its players; needs no table. */
  | { is: 'aid'; game: string; view: View; question: object };

export interface EngineAnswer {
  /** New log entries, to be kept by the page. */
  entries: string[];
  messages: { to: number; message: Message }[];
  /** Seats of bots that are to act now. */
  bots: number[];
  error: { code: string; text: string; reason?: string } | null;
  /** Only in the answer to `record`. */
  record?: string;
  /** Only in the answer to `replay`. */
  steps?: number;
  /** Only in the answer to `aid`. */
  aid?: unknown;
  /** Only in the answer to `games`. */
  games?: GameInfo[];
}

/** The worker as a promise-returning function. */
export class Engine {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { resolve(answer: EngineAnswer): void; reject(error: Error): void }>();
  #next = 1;

  constructor() {
    this.#worker.onmessage = (event: MessageEvent<{ id: number; answer?: string; error?: string }>) => {
      const { id, answer, error } = event.data;
      const call = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (answer !== undefined) call?.resolve(JSON.parse(answer) as EngineAnswer);
      else call?.reject(new Error(error));
    };
  }

  stop(): void {
    this.#worker.terminate();
  }

  ask(request: EngineRequest): Promise<EngineAnswer> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request: JSON.stringify(request) });
    });
  }
}
