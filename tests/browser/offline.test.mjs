import assert from 'node:assert/strict';
import { test } from 'node:test';
import { come, server } from './house.mjs';
import {
  asked,
  assertAddsUp,
  cards,
  decide,
  playToTheEnd,
  playTurns,
  scorecard,
  somethingToDo,
} from './family.mjs';
import * as empire from './empire.mjs';
import { kept, see, serverGone, swift } from './visitor.mjs';

test('with the server gone the page opens, plays against bots and keeps the game over a reload', async () => {
  const visitor = await come();
  visitor.mayComplain(...serverGone);
  const { page } = visitor;
  await page.goto(server.url);
  await kept(page);
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

  await playToTheEnd(page, swift);
  for (const seat of [0, 1, 2, 3]) assertAddsUp(await scorecard(page, seat));
  await page.getByText('✓ The shuffles were fair').waitFor();

  // The rules are there too.
  await page.goto(`${server.url}/help/family#F-COMBO-1`);
  await page.locator('#F-COMBO-1.pointed').waitFor();
  await server.run();
  await visitor.leave();
});

test('two people and a bot share one device', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(`${server.url}/new/family/device`);
  await page.getByLabel('Your name').fill('Ann');
  await page.locator('.choice', { hasText: /^3$/ }).click();
  await page.getByLabel('Seat 2').selectOption('');
  await page.getByLabel('Name for seat 2').fill('Bea');
  await page.getByRole('button', { name: 'Start the game' }).click();
  // Whoever has the device decides, until it is somebody else's turn.
  const holder = page.locator('.head .name').first();
  const pass = page.locator('.pass button');
  for (let turn = 0, passed = 0; passed < 4; turn++) {
    await page.waitForSelector(`.pass button, ${somethingToDo}`);
    if (!(await pass.count())) {
      await see(page, () => decide(page, turn));
      continue;
    }
    const next = (await holder.textContent()) === 'Ann' ? 'Bea' : 'Ann';
    await page.getByRole('button', { name: `I am ${next}` }).click();
    await page.locator('.head .name', { hasText: next }).waitFor();
    passed++;
  }
  await visitor.leave();
});

test('Empire on the device: a campaign is begun, kept over a reload, and tried again as another one', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.route('**/api/**', (route) => route.abort());
  visitor.mayComplain(...serverGone);
  await page.goto(`${server.url}/new/empire/bots`);
  await page.locator('.choice', { hasText: /^2$/ }).click();
  await page.locator('[data-option="aids"]').waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/local\//);
  for (let turn = 0; turn < 4; turn++) {
    await empire.asked(page);
    await empire.decide(page);
  }
  await empire.asked(page);
  const before = page.url();
  const cards = () =>
    page.locator('[data-press]').evaluateAll((all) => all.map((card) => card.dataset.press));
  const press = await cards();
  await page.reload();
  await empire.asked(page);
  assert.deepEqual(await cards(), press);

  await page.locator('summary', { hasText: 'Balance sheets' }).click();
  await page.locator('[data-branch="1"]').click();
  await page.waitForURL((url) => url.href !== before);
  await page.waitForSelector('[data-game-number="1"]');
  await empire.asked(page);
  await page.goto(before);
  await empire.asked(page);
  assert.deepEqual(await cards(), press, 'the first one is as it was');
  await visitor.leave();
});
