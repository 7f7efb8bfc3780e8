import assert from 'node:assert/strict';
import { test } from 'node:test';
import { come, server } from './house.mjs';
import { asked } from './designer.mjs';

const limits = { page: 250_000, withEngine: 600_000 };

/** Opens the start page and begins a game; the bytes that came over the network until the board was there. */
async function firstLoad(game, ready) {
  // What the service worker fetches afterwards, to be kept, is no part of the first load.
  const visitor = await come({ serviceWorkers: 'block' });
  visitor.mayComplain(/Service Worker registration blocked/);
  const { page } = visitor;
  const bytes = { page: 0, engine: 0 };
  const pending = [];
  visitor.context.on('requestfinished', (request) =>
    pending.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        const kind = request.url().endsWith('.wasm') ? 'engine' : 'page';
        bytes[kind] += responseBodySize + responseHeadersSize;
      }),
    ),
  );
  await page.goto(server.url);
  await page.locator(`a[href="/new/${game}/bots"]`).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await ready(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  await visitor.leave();
  return bytes;
}

test('the first load of Designer is under 250 kB, with the engine under 600 kB', async (t) => {
  const bytes = await firstLoad('designer', asked);
  t.diagnostic(`${bytes.page} bytes, and the engine ${bytes.engine}`);
  assert.ok(bytes.page > 20_000 && bytes.page < limits.page, `${bytes.page} bytes`);
  assert.ok(bytes.engine > 20_000 && bytes.page + bytes.engine < limits.withEngine, `${bytes.engine} bytes`);
});
