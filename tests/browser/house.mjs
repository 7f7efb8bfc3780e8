import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Visitor } from './visitor.mjs';

// What every file of tests needs: one browser and one server, from its first test to its last.

export let browser;
export let server;
before(async () => {
  [browser, server] = await Promise.all([launch(), Server.start()]);
});
after(async () => {
  await browser?.close();
  await server?.close();
});

export const come = (options) => Visitor.come(browser, options);

const axe = readFileSync(new URL('./node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Fails on anything that axe-core finds. */
export async function assertAccessible(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4)}`),
    [],
  );
}
