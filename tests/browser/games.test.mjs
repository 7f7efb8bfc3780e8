import assert from 'node:assert/strict';
import { test } from 'node:test';
import { come, server } from './house.mjs';
import { asked, assertAddsUp, cards, playToTheEnd, playTurns, scorecard } from './family.mjs';
import { swift } from './visitor.mjs';

test('a whole game against three bots, by mouse', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL(/\/t\/[a-z2-7]{10}$/);

  await asked(page);
  // What may not be done is explained, with its clause.
  await page.locator('[data-cell="C"]').click();
  await page.getByText('This card cannot be played now').waitFor();
  await page.getByRole('button', { name: 'Rule F-SET-2' }).click();
  await page.locator('dialog #F-SET-2.pointed').waitFor();
  await page.keyboard.press('Escape');
  // A hint marks a card and says why.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.cell.hinted').first().waitFor();

  assert.ok((await playToTheEnd(page)) >= 50);
  for (const seat of [0, 1, 2, 3]) assertAddsUp(await scorecard(page, seat));
  const places = await page.locator('.end li').count();
  assert.equal(places, 4);
  await page.getByText('✓ The shuffles were fair').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^puttable-family-.*\.json$/);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.end').waitFor({ state: 'detached' });
  assert.ok(await asked(page));
  await visitor.leave();
});

test('a whole game by keyboard alone', async () => {
  const visitor = await come();
  const { page } = visitor;
  const { keyboard } = page;
  const focusMatches = (selector) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  const tabTo = async (selector) => {
    for (let presses = 0; !(await focusMatches(selector)); presses++) {
      assert.ok(presses < 60, `${selector} can be reached with Tab`);
      await keyboard.press('Tab');
    }
  };
  await page.goto(server.url);
  await page.waitForSelector('[data-quick]');
  await tabTo('[data-quick]');
  await keyboard.press('Enter');
  await asked(page);
  await tabTo('[data-cell]');

  await keyboard.press('?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await tabTo('[data-cell]');

  const indexOfFocus = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-cell]')].indexOf(document.activeElement));
  const walkTo = async (cell) => {
    for (let at = await indexOfFocus(); at !== cell; at = await indexOfFocus()) {
      const key =
        at % 3 < cell % 3
          ? 'ArrowRight'
          : at % 3 > cell % 3
            ? 'ArrowLeft'
            : at < cell
              ? 'ArrowDown'
              : 'ArrowUp';
      await keyboard.press(key);
    }
  };
  const shown = () =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll('[data-cell]')];
      const where = (name) => cells.flatMap((cell, i) => (cell.classList.contains(name) ? [i] : []));
      return {
        open: where('open'),
        selected: where('selected'),
        labels: cells.map((cell) => cell.getAttribute('aria-label')),
      };
    });
  const arrows = { 1: 'ArrowRight', '-1': 'ArrowLeft', 3: 'ArrowDown', '-3': 'ArrowUp' };

  for (let turn = 0; await asked(page); turn++) {
    assert.ok(turn < 400);
    const { open, selected, labels } = await shown();
    const cell = selected[0] ?? open[turn % open.length];
    await walkTo(cell);
    const label = labels[cell];
    if (label.includes('may be turned over') && turn % 2) await keyboard.press('u');
    else if (label.includes('may be moved')) {
      const step = cell % 3 < 2 ? 1 : -1;
      await keyboard.press(`Shift+${arrows[turn % 3 ? step : cell < 6 ? 3 : -3]}`);
    } else await keyboard.press('Enter');
  }
  assertAddsUp(await scorecard(page, 0));
  await tabTo('[data-rematch]');
  await visitor.leave();
});

test('a whole game on a phone', async () => {
  const visitor = await come({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = visitor;
  await page.goto(`${server.url}/new/family/bots`);
  await page.getByLabel('Your name').fill('Mia');
  await page.locator('.choice', { hasText: /^2$/ }).tap();
  await page.getByLabel('Seat 2').selectOption('easy');
  await page.getByRole('button', { name: 'Start the game' }).tap();
  await asked(page);

  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, 'nothing sticks out to the side');
  // The other player's grid is a tap away.
  await page.locator('.tile').tap();
  await page.locator('dialog .green').waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  assert.equal((await cards(page)).length, 9);

  await playToTheEnd(page, (locator) => locator.tap());
  for (const seat of [0, 1]) assertAddsUp(await scorecard(page, seat));
  await visitor.leave();
});

test('with animations on, every turn ends where the game is', async () => {
  const visitor = await come({ reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.getByRole('button', { name: 'Sound' }).click();
  await playTurns(page, 8);
  await asked(page);
  const before = { cards: await cards(page), score: await scorecard(page, 0) };
  await page.reload();
  await asked(page);
  assert.deepEqual({ cards: await cards(page), score: await scorecard(page, 0) }, before);
  await visitor.leave();
});

test('teams pick the card they write down', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(`${server.url}/new/family/bots`);
  await page.locator('.choice', { hasText: /^2v2$/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playToTheEnd(page, swift);
  const [mine, mate] = [await scorecard(page, 0), await scorecard(page, 2)];
  assertAddsUp(mine);
  assert.deepEqual(mine, mate);
  await visitor.leave();
});
