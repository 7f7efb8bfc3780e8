import { hasEngine } from '../../lib/catalogue.svelte.ts';
import { Engine } from '../../table/engine.ts';
import type {
  Direction,
  DrawAid,
  Face,
  LineShot,
  Piece,
  ShotOutcomes,
  SoloTold,
  Spot,
  TinyMove,
} from './types.ts';

/** Whether the reader wants to be helped with figures; remembered on this device. */
const key = 'puttable.tiny.figures';
function stored(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}
let wanted = $state(stored());
export const figures = (): boolean => wanted;
export function showFigures(on: boolean): void {
  wanted = on;
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // For this visit only.
  }
}

/** Questions to the engine in a worker of its own. Without an engine every answer is null. */
export class Aid {
  #engine: Engine | null = null;
  #closed = false;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is shown from it
  #known = new Map<string, Promise<unknown>>();

  draw(sheet: string, dice: Face[], pieces: Piece[]): Promise<DrawAid | null> {
    return this.#ask({ is: 'draw', sheet, dice, pieces });
  }
  /** Every end of the shots in one direction, by power. */
  async outcomes(sheet: string, at: Spot, toward: Direction): Promise<ShotOutcomes[] | null> {
    const told = await this.#ask<{ powers: ShotOutcomes[] }>({ is: 'outcomes', sheet, at, toward });
    return told?.powers ?? null;
  }
  async par(sheet: string): Promise<number | null> {
    return (await this.#ask<{ expected: number | null }>({ is: 'solve', sheet }))?.expected ?? null;
  }
  solo(sheet: string, seed: number, moves: TinyMove[]): Promise<SoloTold | null> {
    return this.#ask({ is: 'solo', sheet, seed, moves });
  }
  async line(sheet: string): Promise<LineShot[]> {
    return (await this.#ask<{ shots: LineShot[] }>({ is: 'line', sheet }))?.shots ?? [];
  }
  daily(date: string): Promise<{ sheet: string; expected: number | null } | null> {
    return this.#ask({ is: 'daily', date });
  }

  close(): void {
    this.#closed = true;
    this.#engine?.stop();
  }

  /** The same question is asked once. */
  #ask<T>(question: object): Promise<T | null> {
    const text = JSON.stringify(question);
    const known = this.#known.get(text) ?? this.#call(question);
    this.#known.set(text, known);
    if (this.#known.size > 300) this.#known.delete([...this.#known.keys()][0] ?? '');
    return known as Promise<T | null>;
  }

  async #call(question: object): Promise<unknown> {
    if (!hasEngine || this.#closed) return null;
    this.#engine ??= new Engine();
    try {
      const answer = await this.#engine.ask({ is: 'aid', game: 'tiny', view: {}, question });
      return answer.error ? null : answer.aid;
    } catch {
      return null;
    }
  }
}
