import { hasEngine } from '../../lib/catalogue.svelte.ts';
import { Engine } from '../../table/engine.ts';
import type { View } from '../../table/messages.ts';
import { type Gains, gainsOf, noGains } from './hand.ts';
import { refusalText } from './hint.ts';
import type { Plan, PlayerScore, Preview } from './types.ts';

export interface PreviewQuestion {
  seat: number;
  tile: string;
  x: number;
  y: number;
  turn: number;
}

/** How long a tile stays on a cell before it is looked at, in milliseconds. */
const rest = 60;

/** Asks the engine in a worker of its own to count what one could count on the table. */
export class Aid {
  scores = $state.raw<(PlayerScore | null)[]>([]);
  preview = $state.raw<Preview | null>(null);
  /** By cell: what each turn of the tile in hand would change there. */
  gains = $state.raw<Gains>(noGains);
  #engine: Engine | null = null;
  #scales: Engine | null = null;
  #weighed: object | null = null;
  #view: View | null = null;
  #wanted: PreviewQuestion | null = null;
  #asking = false;
  #counting = false;
  #stale = false;
  #closed = false;

  /** Counts the present scores; of views that come quickly after another only the last one. */
  count(view: View): void {
    this.#view = view;
    if (this.#counting) this.#stale = true;
    else void this.#count();
  }

  async #count(): Promise<void> {
    this.#counting = true;
    do {
      this.#stale = false;
      const told = await this.#ask<{ players: (PlayerScore | null)[] }>({ is: 'scores' });
      if (told && !this.#closed) this.scores = told.players;
    } while (this.#stale && !this.#closed);
    this.#counting = false;
  }

  /** What a placement would change; null takes the question back. */
  look(question: PreviewQuestion | null): void {
    this.#wanted = question;
    this.preview = null;
    if (question && !this.#asking) void this.#look();
  }

  async #look(): Promise<void> {
    this.#asking = true;
    while (this.#wanted && !this.#closed) {
      const question: PreviewQuestion = this.#wanted;
      // A tile that is only passing by need not be counted.
      await new Promise((resolve) => setTimeout(resolve, rest));
      if (this.#wanted !== question) continue;
      const told = await this.#ask<Preview>({ is: 'preview', ...question });
      if (this.#wanted !== question) continue;
      this.preview = told;
      break;
    }
    this.#asking = false;
  }

  /** What a tile would change wherever it may go; null takes the question back. */
  async weigh(question: { seat: number; tile: string } | null): Promise<void> {
    this.gains = noGains;
    this.#weighed = question;
    if (!question || !hasEngine || this.#closed || !this.#view) return;
    // In a worker of its own: it takes longer than what follows the pointer.
    this.#scales ??= new Engine();
    const told = await this.#ask<{ cells: number[][] }>({ is: 'spots', ...question }, this.#scales);
    if (told && this.#weighed === question) this.gains = gainsOf(told.cells);
  }

  /** The score of a seat under a plan, or why it is none. */
  async plan(seat: number, plan: Plan | null): Promise<PlayerScore | string> {
    const question = { is: 'scores', seat, ...(plan && { plan }) };
    const answer = await this.#call(question);
    if (!answer) return '';
    if (answer.error) return refusalText(answer.error.reason ?? '', answer.error.text);
    return (answer.aid as { players: PlayerScore[] }).players[seat] ?? '';
  }

  close(): void {
    this.#closed = true;
    this.#engine?.stop();
    this.#scales?.stop();
  }

  async #ask<T>(question: object, engine?: Engine): Promise<T | null> {
    const answer = await this.#call(question, engine);
    return answer && !answer.error ? (answer.aid as T) : null;
  }

  async #call(question: object, engine = (this.#engine ??= new Engine())) {
    if (!hasEngine || this.#closed || !this.#view) return null;
    try {
      return await engine.ask({ is: 'aid', game: 'designer', view: this.#view, question });
    } catch {
      return null;
    }
  }
}
