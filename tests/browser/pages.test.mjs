import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, come, server } from './house.mjs';
import { asked, playToTheEnd, playTurns } from './family.mjs';
import { swift } from './visitor.mjs';

for (const colorScheme of ['light', 'dark']) {
  test(`axe-core finds nothing, ${colorScheme}`, async () => {
    const visitor = await come({ colorScheme });
    const { page } = visitor;
    await page.goto(server.url);
    await page.getByRole('link', { name: 'With bots' }).first().waitFor();
    await assertAccessible(page);
    for (const where of ['bots', 'device']) {
      await page.goto(`${server.url}/new/family/${where}`);
      await page.getByRole('button', { name: 'Start the game' }).waitFor();
      await assertAccessible(page);
    }
    await page.goto(`${server.url}/help/family`);
    await page.locator('.clause').first().waitFor();
    await assertAccessible(page);
    await page.goto(`${server.url}/about`);
    await page.getByRole('heading', { name: 'About' }).waitFor();
    await assertAccessible(page);

    await page.goto(`${server.url}/new/family/friends`);
    await page.locator('.choice', { hasText: /^2$/ }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('[data-invite]').waitFor();
    await assertAccessible(page);
    await page.getByLabel('Add a bot to seat 2').selectOption('easy');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await playTurns(page, 5);
    await asked(page);
    await assertAccessible(page);
    await page.locator('.tile').click();
    await page.locator('dialog .green').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await playToTheEnd(page, swift);
    await assertAccessible(page);
    await visitor.leave();
  });
}

for (const [locale, code, words] of [
  ['en-GB', 'en', ['Play against bots', 'Your turn', 'Scorecard']],
  ['fr-FR', 'fr', ['Jouer contre des robots', 'À vous', 'Feuille de score']],
  ['zh-CN', 'zh', ['与机器人对战', '轮到你了', '记分卡']],
]) {
  test(`the page speaks ${code} throughout`, async () => {
    const visitor = await come({ locale });
    const { page } = visitor;
    const assertComplete = async () => {
      const text = await page.evaluate(() => document.body.innerText);
      assert.doesNotMatch(text, /\{\w+\}|\b[a-z]+_[a-z_]+\b|undefined|NaN/);
    };
    await page.goto(server.url);
    assert.equal(await page.locator('html').getAttribute('lang'), code);
    await page.getByRole('button', { name: words[0] }).waitFor();
    await assertComplete();
    await page.goto(`${server.url}/help/family`);
    await page.locator('.clause').first().waitFor();
    await assertComplete();
    await page.goto(server.url);
    await page.locator('[data-quick]').click();
    await playTurns(page, 6);
    await asked(page);
    await page.getByText(words[1]).first().waitFor();
    await page.locator('caption', { hasText: words[2] }).waitFor();
    await assertComplete();
    await visitor.leave();
  });
}

test('the language can be switched, in the middle of a game too, and is remembered', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(server.url);
  await page.locator('[data-quick]').click();
  await asked(page);
  await page.getByLabel('Language').selectOption('fr');
  await page.locator('caption', { hasText: 'Feuille de score' }).waitFor();
  await page.reload();
  await page.locator('caption', { hasText: 'Feuille de score' }).waitFor();
  await visitor.leave();
});

test('addresses that lead nowhere say so', async () => {
  const visitor = await come();
  visitor.mayComplain(/404/);
  const { page } = visitor;
  await page.goto(`${server.url}/t/aaaaaaaaaa`);
  await page.getByText('There is no table at this address').waitFor();
  await page.goto(`${server.url}/nowhere`);
  await page.getByText('There is nothing at this address').waitFor();
  await visitor.leave();
});

test('the first load stays under 250 kB, compressed and without the engine', async () => {
  const visitor = await come({ serviceWorkers: 'block' });
  visitor.mayComplain(/Service Worker registration blocked/);
  const { page } = visitor;
  const sizes = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.wasm')) sizes.push(response.request().sizes());
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size.responseBodySize, 0);
  assert.ok(bytes > 10_000 && bytes < 250_000, `${bytes} bytes`);
  await visitor.leave();
});
