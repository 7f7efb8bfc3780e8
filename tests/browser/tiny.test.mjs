import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible, come, server } from './house.mjs';
import {
  asked,
  begin,
  decide,
  decideAndSee,
  drag,
  mark,
  playToTheEnd,
  playTogether,
  reachPutt,
  results,
  square,
} from './tiny.mjs';
import { kept, serverGone } from './visitor.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function assertFits(page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, 'nothing sticks out to the side');
}

/** Every word has been found, and every value filled in. */
async function assertComplete(page) {
  const text = await page.evaluate(() => document.body.innerText);
  assert.doesNotMatch(text, /\{\w+\}|\b[a-z]+_[a-z_]+\b|undefined|NaN/);
}

test('a whole game of three: a person and two bots', async () => {
  const visitor = await come();
  const { page } = visitor;
  await begin(page, server.url);
  await asked(page);
  await assertAccessible(page);

  // Two squares next to each other are refused, with the reason and the rule.
  await square(page, 0).click();
  await square(page, 1).click();
  await page.locator('[data-done]').click();
  await page.getByText('two squares that are not next to each other', { exact: false }).last().waitFor();
  await page.getByRole('button', { name: 'Rule T-SHEET-3' }).click();
  await page.locator('dialog #T-SHEET-3.pointed').waitFor();
  await page.keyboard.press('Escape');
  for (const kind of ['start', 'hole']) {
    await page.locator(`[data-mark="${kind}"]`).click();
    await square(page, kind === 'start' ? 112 : 4).click();
  }
  await page.locator('[data-done]').click();

  // Drawing by dragging, as far as the dice go; the par follows.
  await page.waitForSelector('[data-tool]');
  const par = page.locator('[data-par] strong');
  await page.waitForFunction(() => /\d/.test(document.querySelector('[data-par] strong')?.textContent ?? ''));
  const tool = page.locator('[data-tool]').first();
  const dice = Number(/\d+/.exec(await tool.textContent())[0]);
  await tool.click();
  await drag(page, [55, 56, 57, 58, 59, 60, 61]);
  await page.waitForFunction((many) => document.querySelectorAll('[data-piece]').length === many, dice);
  await assertAccessible(page);
  await page.locator('[data-clear]').click();
  await page.waitForFunction(() => document.querySelectorAll('[data-piece]').length === 0);
  // The aid can be switched off, and drawing goes on without it.
  await page.locator('.figures input').uncheck();
  assert.equal(await par.count(), 0);
  await page.locator('.figures input').check();

  await reachPutt(page, () => decide(page, 3));
  await page.waitForSelector('[data-outcomes] li');
  await assertAccessible(page);
  // Pointing at a square aims there, with the power that it takes.
  const ball = Number(await page.locator('[aria-label$="the ball"]').getAttribute('data-square'));
  const up = ball >= 18;
  await square(page, up ? ball - 18 : ball + 18).click();
  await page.locator(`[data-toward="${up ? 'n' : 's'}"][aria-pressed="true"]`).waitFor();
  assert.equal(await page.locator('[data-power]').inputValue(), '2');
  await page.locator('[data-preview]').waitFor();
  await playToTheEnd(page);

  const figures = await results(page);
  assert.equal(figures.length, 3);
  for (const [seat, [shots, bonus, total]] of figures.entries()) {
    assert.equal(-bonus, figures[(seat + 1) % 3][0]);
    assert.equal(total, shots + bonus);
  }
  const totals = figures.map(([, , total]) => total).sort((a, b) => a - b);
  const shown = await page.locator('.end li strong').allTextContents();
  assert.deepEqual(
    shown.map((text) => Number(text.replace('−', '-'))),
    totals,
  );
  await assertAccessible(page);

  // The sheets are there to keep.
  const saved = page.waitForEvent('download');
  await page.locator('[data-svg]').first().click();
  // ... with the ball's way.
  assert.match(
    readFileSync(await (await saved).path(), 'utf8'),
    /^<svg xmlns[^]*stroke="#3b342a" stroke-width="1.8"/,
  );
  const pixels = page.waitForEvent('download');
  await page.locator('[data-png]').first().click();
  assert.equal(
    readFileSync(await (await pixels).path())
      .subarray(1, 4)
      .toString(),
    'PNG',
  );
  await page.locator('[data-replay]').click();
  await page.waitForSelector('[data-slider]');
  await page.locator('[data-last]').click();
  await page.waitForSelector('.results');
  await visitor.leave();
});

test('two people in two browsers and two languages, all at once, with secret drawings', async () => {
  const ann = await come();
  const bea = await come({ ...phone, locale: 'fr-FR' });
  const heard = [];
  bea.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await ann.page.goto(`${server.url}/new/tiny/friends`);
  await ann.page.locator('.choice', { hasText: /^2$/ }).click();
  await ann.page.locator('input[value="simultaneous"]').check();
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  await bea.page.goto(await ann.page.locator('[data-invite]').inputValue());
  await bea.page.getByLabel('Votre nom').fill('Béa');
  await bea.page.getByRole('button', { name: 'S’asseoir' }).click();
  await ann.page.getByRole('button', { name: 'Start the game' }).click();

  // Ann marks first: Béa does not get to know where (T-SHEET-3, T-DRAW-6).
  await asked(bea.page);
  await mark(ann.page);
  await ann.page.locator('[data-waiting]').waitFor();
  await bea.page.waitForFunction(() => document.querySelectorAll('.tile.acting').length === 1);
  for (const text of heard) {
    const { view, set } = JSON.parse(text);
    const marks = view?.marks ?? set?.['view.marks'];
    if (marks) assert.deepEqual(marks[0], { start: { x: 0, y: 0 }, hole: { x: 0, y: 0 } });
    assert.ok(!text.includes('"marked"'));
  }
  await playTogether([ann.page, bea.page]);
  await bea.page.waitForSelector('.results');
  await ann.page.waitForSelector('.results');
  assert.deepEqual(await results(ann.page), await results(bea.page));
  await assertFits(bea.page);
  await assertComplete(bea.page);
  for (const visitor of [ann, bea]) await visitor.leave();
});

for (const [mode, players] of [
  ['cheering', 2],
  ['semi_simultaneous', 5],
  ['simultaneous', 8],
]) {
  test(`a game of ${players}, ${mode}`, async () => {
    const visitor = await come();
    await begin(visitor.page, server.url, { players, mode });
    await playToTheEnd(visitor.page, 150);
    assert.equal((await results(visitor.page)).length, players);
    await visitor.leave();
  });
}

test('marking, drawing and putting with the keyboard alone', async () => {
  const visitor = await come();
  const { page } = visitor;
  const { keyboard } = page;
  const press = async (...keys) => {
    for (const key of keys) await keyboard.press(key);
  };
  const focusIs = (selector) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  const tabTo = async (selector) => {
    for (let presses = 0; !(await focusIs(selector)); presses++) {
      assert.ok(presses < 60, `${selector} can be reached with Tab`);
      await keyboard.press('Tab');
    }
  };
  await begin(page, server.url, { players: 2 });
  await asked(page);
  await tabTo('[data-square]');
  await keyboard.press('Enter');
  await press(...Array(12).fill('ArrowUp'), 'Enter');
  await tabTo('[data-done]');
  await keyboard.press('Enter');

  for (let round = 1; round <= 8; round++) {
    await page.waitForSelector(`[data-round="${round}"] .now`);
    await page.waitForSelector('[data-tool]');
    // The focus is on the new sheet; the first die is chosen by its number.
    await page.waitForFunction(() => document.activeElement?.matches('[data-square]'));
    await press('1', ...Array(Math.abs(round - 4)).fill(round < 4 ? 'ArrowLeft' : 'ArrowRight'));
    // Not where a piece would close the last way to the hole.
    for (let tries = 0; (await page.locator('[data-done]:not(:disabled)').count()) === 0; tries++) {
      assert.ok(tries < 12, 'there is somewhere to draw');
      await press('Delete', 'ArrowUp', 'Enter');
    }
    if (round === 1) {
      // Rubbed out and drawn again.
      await keyboard.press('Delete');
      await page.waitForFunction(() => document.querySelectorAll('[data-piece]').length === 0);
      await keyboard.press('Enter');
    }
    await page.waitForFunction(() => !document.querySelector('[data-done]').disabled);
    await keyboard.press('d');
  }
  await reachPutt(page, async () => {
    await tabTo('.push [data-toward]:not(:disabled)');
    await keyboard.press('Enter');
  });
  await tabTo('[data-square]');
  const toward = () => page.locator('[data-toward][aria-pressed="true"]').getAttribute('data-toward');
  const before = await toward();
  await keyboard.press('.');
  assert.notEqual(await toward(), before);
  await press('+', '+', '-');
  assert.equal(await page.locator('[data-power]').inputValue(), '4');
  await keyboard.press('p');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.log li')].some((line) => /power 4/.test(line.textContent)),
  );
  await visitor.leave();
});

test('two people on one device pass it on', async () => {
  const visitor = await come(phone);
  const { page } = visitor;
  await page.goto(`${server.url}/new/tiny/device`);
  await page.locator('.choice', { hasText: /^2$/ }).click();
  await page.getByLabel('Seat 2').selectOption('');
  await page.locator('button[type="submit"]').first().click();
  let turns = 0;
  for (; turns < 120; turns++) {
    await page.waitForSelector(
      '.pass button, [data-done], [data-putt], .push [data-toward]:not(:disabled), .end',
    );
    if (await page.locator('.end').count()) break;
    if (await page.locator('.pass button').count()) {
      await page.locator('.pass button').click();
      await page.locator('.pass').waitFor({ state: 'detached' });
    } else await decideAndSee(page, turns);
  }
  assert.equal((await results(page)).length, 2);
  await assertFits(page);
  await visitor.leave();
});

/** Plays a hole alone with shots straight at the flag, until it is over. */
async function playAlone(page) {
  for (let turn = 0; turn < 60; turn++) {
    await page.waitForSelector('[data-putt], .push [data-toward]:not(:disabled), [data-result]');
    if (await page.locator('[data-result]').count()) return;
    const before = await page.locator('main').innerHTML();
    const answer = page.locator('.push [data-toward]:not(:disabled)');
    await ((await answer.count()) ? answer.first() : page.locator('[data-putt]')).click();
    await page.waitForFunction((then) => document.querySelector('main').innerHTML !== then, before);
  }
  assert.fail('a hole has an end');
}

const kindsOf = (page) =>
  page.locator('[data-square]').evaluateAll((squares) => squares.map((square) => square.dataset.kind).join());

test('the hole of the day is the same for everybody, and travels in a link', async () => {
  const ann = await come();
  const bea = await come({ ...phone, locale: 'zh-CN', colorScheme: 'dark' });
  for (const { page } of [ann, bea]) {
    await page.goto(`${server.url}/hole/2026-11-16`);
    await page.waitForSelector('[data-square]');
  }
  assert.equal(await kindsOf(ann.page), await kindsOf(bea.page));
  await bea.page.waitForSelector('[data-outcomes] li');
  await assertAccessible(bea.page);
  await assertFits(bea.page);
  await assertComplete(bea.page);

  const link = await ann.page.locator('[data-hole-link]').getAttribute('href');
  assert.ok(link.length < 120, `${link} is short`);
  const sheet = await kindsOf(ann.page);
  await bea.page.goto(server.url + link);
  await bea.page.waitForSelector('[data-square]');
  assert.equal(await kindsOf(bea.page), sheet);
  await playAlone(bea.page);
  await bea.page.waitForSelector('[data-line] li');
  await bea.page.waitForFunction(() => /\d/.test(document.querySelector('[data-par] strong').textContent));
  await assertAccessible(bea.page);
  await assertFits(bea.page);
  await assertComplete(bea.page);
  await bea.page.locator('[data-again]').click();
  await bea.page.waitForSelector('[data-shots="0"]');

  // A link that was cut off says so.
  await ann.page.goto(server.url + link.slice(0, -3));
  await ann.page.getByRole('alert').waitFor();
  for (const visitor of [ann, bea]) await visitor.leave();
});

test('without a server: the hole of the day, and a whole game', async () => {
  const visitor = await come();
  visitor.mayComplain(...serverGone);
  const { page } = visitor;
  await page.goto(`${server.url}/hole/2026-11-17`);
  await page.waitForSelector('[data-square]');
  const sheet = await kindsOf(page);
  await kept(page);
  await server.kill();
  await page.goto(`${server.url}/hole/2026-11-17`);
  await page.waitForSelector('[data-square]');
  assert.equal(await kindsOf(page), sheet);
  await playAlone(page);
  await begin(page, server.url, { players: 2, where: 'device' });
  await playToTheEnd(page);
  assert.equal((await results(page)).length, 2);
  await server.run();
  await visitor.leave();
});
