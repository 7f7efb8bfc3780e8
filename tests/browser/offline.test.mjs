import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { asked, assertAddsUp, cards, decide, playToTheEnd, playTurns, scorecard } from './family.mjs';
import { Server } from './server.mjs';
import { Visitor, serverGone } from './visitor.mjs';

let browser;
let server;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('with the server gone the page opens, plays against bots and keeps the game over a reload', async () => {
  const visitor = await Visitor.come(browser);
  visitor.mayComplain(...serverGone);
  const { page } = visitor;
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await server.kill();

  await page.goto(server.url);
  await page.getByText('You can play on this device').waitFor();
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL(/\/local\//);
  await playTurns(page, 6);
  await asked(page);
  const before = await cards(page);
  await page.reload();
  await asked(page);
  assert.deepEqual(await cards(page), before);

  await playToTheEnd(page);
  for (const seat of [0, 1, 2, 3]) assertAddsUp(await scorecard(page, seat));
  await page.getByText('✓ The shuffles were fair').waitFor();

  // The rules are there too.
  await page.goto(`${server.url}/help/family#F-COMBO-1`);
  await page.locator('#F-COMBO-1.pointed').waitFor();
  await server.run();
  await visitor.leave();
});

test('two people and a bot share one device', async () => {
  const visitor = await Visitor.come(browser);
  const { page } = visitor;
  await page.goto(`${server.url}/new/family/device`);
  await page.getByLabel('Your name').fill('Ann');
  await page.locator('.choice', { hasText: /^3$/ }).click();
  await page.getByLabel('Seat 2').selectOption('');
  await page.getByLabel('Name for seat 2').fill('Bea');
  await page.getByRole('button', { name: 'Start the game' }).click();
  // Whoever has the device decides and passes it on; the next round begins with the one who has it then.
  const holder = page.locator('.head .name').first();
  for (let turn = 0; turn < 8; turn++) {
    await asked(page);
    const now = await holder.textContent();
    await decide(page, turn);
    if (turn % 2) continue;
    const next = now === 'Ann' ? 'Bea' : 'Ann';
    await page.getByRole('button', { name: `I am ${next}` }).click();
    await page.locator('.head .name', { hasText: next }).waitFor();
  }
  await visitor.leave();
});
