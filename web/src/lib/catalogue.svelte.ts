import { getGames } from '../table/api.ts';
import { Engine } from '../table/engine.ts';
import type { GameInfo } from '../table/messages.ts';

declare const __ENGINE__: boolean;

/** Whether this build can play on the device itself. */
export const hasEngine: boolean = __ENGINE__;

/** What can be played: at the server, or without it on this device. */
class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  /** null: not known yet. */
  online = $state<boolean | null>(null);

  async load(): Promise<void> {
    try {
      this.games = await getGames();
      this.online = true;
    } catch {
      this.online = false;
      if (hasEngine && this.games.length === 0) this.games = await gamesHere();
    }
  }

  find(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

async function gamesHere(): Promise<GameInfo[]> {
  const engine = new Engine();
  try {
    return (await engine.ask({ is: 'games' })).games ?? [];
  } catch {
    return [];
  } finally {
    engine.stop();
  }
}

export const catalogue = new Catalogue();
