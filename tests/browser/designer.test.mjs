import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible, browser, come, server } from './house.mjs';
import { asked, decide, finish, playToTheEnd, playTogether } from './designer.mjs';
import { kept, serverGone, swift } from './visitor.mjs';

test('a whole solo game, its scores, pictures and replay', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(`${server.url}/new/designer/bots`);
  await page.locator('.choice', { hasText: /^1$/ }).click();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await asked(page);
  await assertAccessible(page);
  await decide(page);
  await page.waitForSelector('[data-slot]');
  await page.waitForSelector('[data-figure]');
  await assertAccessible(page);

  // A figure in focus tells where its points come from, and the board shows it.
  await page.locator('[data-figure="0.land"]').focus();
  await page.locator('.why', { hasText: 'empty cells' }).waitFor();
  await page.locator('.mark').first().waitFor();
  await page.locator('[data-figure="0.land"]').blur();

  // By keyboard alone: take, turn, walk, put down, take back, put down, build.
  await page.keyboard.press('1');
  await page.waitForSelector('[data-legal]:focus');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.staged');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.staged', { state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForSelector('.staged');
  await page.waitForFunction(
    () =>
      /score by/.test(document.querySelector('.note')?.textContent ?? '') ||
      document.querySelector('.warning'),
  );
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.querySelector(
      '[data-cell][aria-label*="turned"], [data-cell][aria-label*="par"], [data-cell][aria-label*="Grass"]',
    ),
  );

  for (let turn = 0; turn < 5; turn++) {
    await asked(page);
    await decide(page);
  }
  await playToTheEnd(page, { press: swift });
  const [total] = await finish(page);
  assert.equal(Number((await page.locator('.end li strong').textContent()).replace('−', '-')), total);
  const saved = page.waitForEvent('download');
  await page.locator('[data-save-svg="0"]').click();
  const svg = readFileSync(await (await saved).path(), 'utf8');
  assert.match(svg, /^<svg xmlns/);
  const pixels = page.waitForEvent('download');
  await page.locator('[data-save-png="0"]').click();
  assert.equal(
    readFileSync(await (await pixels).path())
      .subarray(1, 4)
      .toString(),
    'PNG',
  );
  await assertAccessible(page);

  const written = page.waitForEvent('download');
  await page.locator('[data-record]').click();
  const record = await (await written).path();
  const text = readFileSync(record, 'utf8');

  // The link to the replay: slider, play, any seat's view.
  await page.goto(await page.locator('[data-invite]').inputValue());
  await page.waitForSelector('[data-slider]');
  const last = Number(await page.locator('[data-slider]').getAttribute('max'));
  await page.locator('[data-last]').click();
  await page.locator(`[data-step="${last}"]`).waitFor();
  await page.locator('[data-save-svg="0"]').waitFor();
  await page.locator('[data-slider]').fill('8');
  await page.locator('[data-step="8"]').waitFor();
  await page.waitForSelector('[data-save-svg="0"]', { state: 'detached' });
  await page.locator('[data-seen-by]').selectOption('0');
  await page.locator('[data-play]').click();
  await page.locator('[data-step="10"]').waitFor();
  await assertAccessible(page);

  // The same game from the file that was kept; what is none is refused with a reason.
  await page.goto(server.url);
  await page.locator('[data-open-replay]').click();
  const file = page.locator('[data-open-record]');
  const open = (content) =>
    file.setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await open('{"format":"something else"}');
  await page.locator('.problem').waitFor();
  await open(text.replace('"keep_land"', '"keep_sand"'));
  await page.locator('.problem', { hasText: 'log[' }).waitFor();
  await open(text);
  await page.waitForSelector('[data-slider]');
  assert.equal(Number(await page.locator('[data-slider]').getAttribute('max')), last);
  await page.locator('[data-last]').click();
  await page.locator('[data-save-svg="0"]').waitFor();
  await visitor.leave();
});

/** Presses Tab until something has the focus. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 200; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`no way to ${selector} by Tab`);
}

test('a solo game by keyboard alone, every cell saying what stands there', async () => {
  const visitor = await come();
  const { page } = visitor;
  const enter = async (selector) => {
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  };
  await page.goto(server.url);
  await page.waitForSelector('a[href="/new/designer/bots"]');
  await enter('a[href="/new/designer/bots"]');
  await page.waitForSelector('[data-option]');
  await tabTo(page, '[name="line-up"]');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await tabTo(page, '[data-option="placing"]');
  await enter('form button[type="submit"]');
  await page.waitForSelector('[data-land]');
  await enter('[data-land]');

  const label = (cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
  for (let turn = 0; turn < 4; turn++) {
    await asked(page);
    const decision = await page.locator('.board').getAttribute('data-asked');
    await page.keyboard.press(turn % 2 ? '2' : '1');
    await page.waitForSelector('[data-legal]:focus');
    const cell = await page.locator(':focus').getAttribute('data-cell');
    assert.match(await label(cell), /the tile may go here/);
    await page.keyboard.press(']');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.staged');
    await page.keyboard.press('Enter');
    await page.waitForFunction((then) => document.querySelector('.board')?.dataset.asked !== then, decision);
    await asked(page);
    assert.match(
      await label(cell),
      /^column -?\d+, row -?\d+, .*(Tee|Putting green|Straight|Corner|Loop|Bridge|Grass)/i,
    );
  }
  const labels = await page
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  const kinds = ['the gate', 'empty land', 'beside the land'];
  for (const kind of kinds)
    assert.ok(
      labels.some((text) => text.includes(kind)),
      kind,
    );
  assert.ok(labels.every((text) => /^column -?\d+, row -?\d+, ./.test(text)));

  // A cell that is out of reach says why; a pass is asked twice.
  await page.keyboard.press('1');
  await page.waitForSelector('[data-legal]:focus');
  for (let steps = 0; steps < 12; steps++) await page.keyboard.press(steps % 2 ? 'ArrowRight' : 'ArrowDown');
  if (await page.evaluate(() => !document.activeElement.hasAttribute('data-legal'))) {
    await page.keyboard.press('Enter');
    await page.locator('.refusal').waitFor();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page.waitForSelector('[data-sure]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-sure]', { state: 'detached' });
  const before = await page.locator('.board').getAttribute('data-asked');
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await page.waitForFunction((then) => document.querySelector('.board')?.dataset.asked !== then, before);
  await page.locator('.log li', { hasText: 'passes' }).waitFor();

  await asked(page);
  await enter('[data-stop]');
  await enter('[data-sure]');
  await page.waitForSelector('[data-plan-best]');
  await enter('[data-plan-best]');
  await page.waitForSelector('[data-finale-done]');
  await enter('[data-finale-done]');
  await page.waitForSelector('.end');
  await visitor.leave();
});

test('on a phone: taps, two fingers, nothing to the side; a table where everybody counts', async () => {
  const visitor = await come({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  });
  const { page } = visitor;
  await page.goto(`${server.url}/new/designer/bots`);
  await page.locator('.choice', { hasText: /^3$/ }).tap();
  await page.locator('[data-option="aids"]').selectOption('false');
  await page.getByRole('button', { name: 'Start the game' }).tap();
  for (let turn = 0; turn < 4; turn++) {
    await asked(page);
    await decide(page, { press: (locator) => locator.tap() });
  }
  await asked(page);
  await assertAccessible(page);
  assert.equal(await page.locator('[data-figure], [data-sheet], [data-aids]').count(), 0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, 'nothing sticks out to the side');

  // Two fingers make the course larger.
  const frame = await page.locator('.frame').boundingBox();
  const widthOf = async () => (await page.locator('.course .grid').boundingBox()).width;
  const width = await widthOf();
  const cdp = await visitor.context.newCDPSession(page);
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const touch = (type, apart) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart
        ? [
            { x: middle.x - apart, y: middle.y, id: 1 },
            { x: middle.x + apart, y: middle.y, id: 2 },
          ]
        : [],
    });
  await touch('touchStart', 40);
  for (let apart = 45; apart <= 80; apart += 5) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await page.waitForFunction(
    (before) => document.querySelector('.course .grid').getBoundingClientRect().width > 1.5 * before,
    width,
  );
  await visitor.leave();
});

test('two browsers in two languages, with promises that stay secret until the end', async () => {
  const ann = await come();
  const bea = await come({ locale: 'fr-FR' });
  const heard = [];
  bea.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );

  await ann.page.goto(`${server.url}/new/designer/friends`);
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.locator('.choice', { hasText: /^2$/ }).click();
  await ann.page.locator('[data-option="advanced"]').selectOption('true');
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.page.locator('[data-invite]').inputValue();
  await bea.page.goto(link);
  await bea.page.getByLabel('Votre nom').fill('Béa');
  await bea.page.getByRole('button', { name: 'S’asseoir' }).click();
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  const players = [
    { page: ann.page, promises: ['circuit', 'mr'] },
    { page: bea.page, promises: ['par'] },
  ];
  // The first tile of a round can be taken back until the other one builds.
  await playTogether(players, async (page) => {
    if (!(await page.locator('[data-slot]').count()) || !(await page.locator('[data-undo]').count()))
      return false;
    await page.locator('[data-undo]').click();
    await page.waitForSelector('.board[data-asked]');
    await page.waitForSelector('[data-undo]', { state: 'detached' });
    return true;
  });
  await playTogether(players.map((player) => ({ ...player, press: swift })));

  const [hers, theirs] = [await finish(ann.page), await finish(bea.page)];
  assert.deepEqual(hers, theirs);
  await bea.page.locator('.log li', { hasText: 'Ann avait promis' }).waitFor();

  // Until the last message Béa's browser was not told what Ann had promised.
  const over = heard.findIndex((text) => text.includes('"promises_revealed"'));
  assert.ok(over > 20);
  for (const text of heard.slice(0, over)) {
    const message = JSON.parse(text);
    const players = message.view?.players ?? message.set?.['view.players'];
    if (players) assert.deepEqual(players[0].promises, []);
    assert.ok(!/"circuit","mr"|"mr","circuit"/.test(text));
  }
  assert.match(heard.slice(over).join(), /"promises":\["mr","circuit"\]/);
  for (const visitor of [ann, bea]) await visitor.leave();
});

test('the tutorial: the learner makes the moves of a record', async () => {
  const visitor = await come({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await page.goto(`${server.url}/tutorial/designer`);
  const step = async () =>
    Number(await page.locator('[data-tutorial-step]').getAttribute('data-tutorial-step'));
  await page.waitForSelector('[data-land]');
  await assertAccessible(page);
  for (let at = await step(); at < 20; at = await step()) {
    await page.waitForSelector(
      '[data-tutorial-next], [data-land], [data-plan-best], .tile.hinted, [data-stop]',
    );
    if (await page.locator('[data-tutorial-next]').count())
      await page.locator('[data-tutorial-next]').click();
    else if (await page.locator('[data-land]').count()) await page.locator('[data-land]').first().click();
    else if (await page.locator('[data-plan-best]').count()) await page.locator('[data-plan-best]').click();
    else if (await page.locator('.tile.hinted').count()) {
      await page.locator('.tile.hinted').click();
      await page.locator('.pointed').click({ force: true });
      // The first tee is to be turned; later tiles turn themselves to fit.
      if (at === 4) for (let i = 0; i < 2; i++) await page.locator('[data-turn]').click();
      await page.locator('[data-build]').click();
    } else {
      await page.locator('[data-stop]').click();
      await page.locator('[data-sure]').click();
    }
    await page.waitForFunction(
      (then) => Number(document.querySelector('[data-tutorial-step]').dataset.tutorialStep) > then,
      at,
    );
  }
  await page.getByRole('link', { name: '单人游戏' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, 'nothing sticks out to the side');
  await visitor.leave();
});

test('without a server: a game against a bot on this device, with all aids, kept over a reload', async () => {
  const visitor = await come();
  visitor.mayComplain(...serverGone);
  const { page } = visitor;
  await page.goto(server.url);
  await kept(page);
  await server.kill();
  await page.goto(`${server.url}/new/designer/device`);
  await page.locator('.choice', { hasText: /^2$/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (let turn = 0; turn < 5; turn++) {
    await asked(page);
    await decide(page);
  }
  await asked(page);
  await page.waitForSelector('[data-figure]');
  const tiles = () =>
    page.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  const before = await tiles();
  await page.reload();
  await asked(page);
  await page.waitForSelector('[data-figure]');
  assert.equal((await tiles()).length, before.length);
  await server.run();
  await visitor.leave();
});
