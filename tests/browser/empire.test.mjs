import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, come, server } from './house.mjs';
import { asked, decide, open, script, sitDown } from './empire.mjs';
import { serverGone } from './visitor.mjs';

test('a whole solo campaign: the first game by clicks, the others by a script', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(`${server.url}/new/empire/bots`);
  await page.locator('.choice', { hasText: /^1$/ }).click();
  await assertAccessible(page);
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/tables'));
  await page.getByRole('button', { name: 'Start the game' }).click();
  const ticket = await (await opened).json();
  await asked(page);
  await page.waitForSelector('[data-market]');
  assert.equal(await page.locator('[data-press]').count(), 4);
  await assertAccessible(page);

  const played = [];
  let turns = 0;
  for (; (await page.locator('[data-next-game]').count()) === 0; turns++) {
    await decide(page, played);
    await asked(page);
    assert.ok(turns < 200, 'a game has an end');
    if (turns === 4) {
      await page.waitForSelector('[data-progress]');
      await assertAccessible(page);
    }
  }
  assert.ok(turns > 20);
  assert.equal(await page.locator('[data-line]').count(), 1);
  assert.equal(await page.locator('[data-chart]').count(), 2);
  await assertAccessible(page);
  await page.locator('[data-next-game]').click();
  await page.waitForSelector('[data-game-number="2"]');

  const second = await come();
  await second.page.goto(server.url);
  const view = await script(second.page, ticket, { stage: 'over' });
  await second.leave();
  assert.equal(view.players[0].sheet.length, 5);
  await page.waitForSelector('.end');
  await page.waitForSelector('[data-line="0-5"]');
  const sum = view.players[0].sheet.reduce((all, line) => all + line.score, 0);
  const shown = (text) => Number(text.replace('−', '-'));
  assert.equal(shown(await page.locator('[data-sum="0"]').textContent()), sum);
  assert.equal(shown(await page.locator('.end li strong').textContent()), sum);
  await assertAccessible(page);
  await visitor.leave();
});

test('two browsers: a window opens for one of them, and the other one waits', async () => {
  const [ann, bea] = [await come(), await come({ locale: 'fr-FR' })];
  await ann.page.goto(server.url);
  await bea.page.goto(server.url);
  // Cards are dealt by chance: tables until somebody may play as the first round begins.
  let tickets;
  let view;
  for (let tries = 0; !view && tries < 30; tries++) {
    tickets = await open(ann.page, 2);
    const until = { stage: 'window', turn: true };
    const [reached] = await Promise.all(
      [ann, bea].map(({ page }, seat) => script(page, tickets[seat], until)),
    );
    if (reached.stage === 'window') view = reached;
  }
  assert.ok(view, 'a window opened');
  await sitDown(ann.page, server.url, tickets[0]);
  await sitDown(bea.page, server.url, tickets[1]);
  const [player, other] = view.asked === 0 ? [ann, bea] : [bea, ann];
  await player.page.waitForSelector('[data-ask="round"]');
  await player.page.locator('[data-fame]:not([disabled])').first().waitFor();
  assert.equal(await other.page.locator('[data-ask]').count(), 0);
  await other.page.locator('.ask').waitFor();
  await player.page.locator('[data-no-card]').click();
  await player.page.waitForSelector('[data-ask="round"]', { state: 'detached' });
  for (const visitor of [ann, bea]) await visitor.leave();
});

test('left after game two, the server starts anew, and the campaign goes on by the same link', async () => {
  const visitor = await come();
  visitor.mayComplain(...serverGone);
  const { page } = visitor;
  await page.goto(server.url);
  const [ticket] = await open(page, 1);
  await script(page, ticket, { stage: 'between', number: 2 });
  await sitDown(page, server.url, ticket);
  await page.waitForSelector('[data-between]');
  const lines = await page.locator('[data-line]').allTextContents();
  assert.equal(lines.length, 2);
  const link = page.url();
  await page.goto('about:blank');
  await server.kill();
  await server.run();

  await page.goto(link);
  await page.waitForSelector('[data-between]');
  assert.deepEqual(await page.locator('[data-line]').allTextContents(), lines);
  await page.locator('[data-next-game]').click();
  await page.waitForSelector('[data-game-number="3"]');
  await page.waitForSelector('[data-market]');
  assert.equal(await page.locator('[data-press]').count(), 6);
  await decide(page);
  await asked(page);
  await visitor.leave();
});

test('a campaign is tried again from an earlier game, as a new table', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(server.url);
  const [ticket] = await open(page, 1);
  await script(page, ticket, { stage: 'between', number: 2 });
  await sitDown(page, server.url, ticket);
  await page.waitForSelector('[data-between]');
  const [first] = await page.locator('[data-line]').allTextContents();
  const before = page.url();
  assert.equal(await page.locator('[data-branch]').count(), 2);
  await assertAccessible(page);
  await page.locator('[data-branch="2"]').click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('[data-game-number="2"]');
  await page.waitForSelector('[data-market]');
  assert.notEqual(page.url(), before);
  await page.locator('summary').click();
  assert.deepEqual(await page.locator('[data-line]').allTextContents(), [first]);

  await page.goto(before);
  await page.waitForSelector('[data-between]');
  assert.equal(await page.locator('[data-line]').count(), 2);
  await visitor.leave();
});

test('a seat changes hands between two games: given up, and taken by the link', async () => {
  const [ann, bea, cat] = [await come(), await come(), await come()];
  await ann.page.goto(server.url);
  await bea.page.goto(server.url);
  const tickets = await open(ann.page, 2);
  const until = { stage: 'between', number: 1 };
  await Promise.all([ann, bea].map(({ page }, seat) => script(page, tickets[seat], until)));
  for (const [seat, { page }] of [ann, bea].entries()) {
    await sitDown(page, server.url, tickets[seat]);
    await page.waitForSelector('[data-between]');
  }
  // Others play: no branch, and nobody is put off a seat.
  assert.equal(await ann.page.locator('[data-branch], [data-offer]').count(), 0);
  const cards = await bea.page.locator('[data-keep]').count();
  await bea.page.locator('[data-leave]').click();
  await bea.page.locator('[data-leave-now]').click();
  await bea.page.waitForSelector('[data-between]', { state: 'detached' });
  await bea.page.locator('.chip', { hasText: 'Looking on' }).waitFor();

  const link = await ann.page.locator('[data-invite]').inputValue();
  await cat.page.goto(link);
  await cat.page.getByRole('textbox', { name: 'Your name' }).fill('Cat');
  await cat.page.getByRole('button', { name: 'Sit down' }).click();
  await cat.page.waitForSelector('[data-between]');
  assert.equal(await cat.page.locator('[data-keep]').count(), cards);
  for (const { page } of [ann, cat]) {
    for (const box of await page.locator('[data-keep]:not([disabled])').all())
      if ((await page.locator('[data-keep]:checked').count()) < 3) await box.check();
    await page.locator('[data-next-game]').click();
  }
  await ann.page.waitForSelector('[data-game-number="2"]');
  await cat.page.waitForSelector('[data-game-number="2"]');
  for (const visitor of [ann, bea, cat]) await visitor.leave();
});
