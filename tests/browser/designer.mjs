import assert from 'node:assert/strict';
import { swift } from './visitor.mjs';

// Playing Designer as a person would, on what the page shows.

const askedOrOver = '.board[data-asked], [data-finale], .end';
const emptyLand = /empty land|terrain vide|空地/;

/** Waits until the page asks for a decision; false once the game is over. */
export async function asked(page) {
  await page.waitForSelector(askedOrOver);
  return (await page.locator('[data-finale], .end').count()) === 0;
}

/** A cell of the land where the tile in hand may go, one without mismatch if there is any. */
async function goodCell(page) {
  const cells = await page.locator('[data-legal]').evaluateAll((all) =>
    all.map((cell) => ({
      at: cell.dataset.cell,
      label: cell.getAttribute('aria-label'),
      clean: cell.classList.contains('clean'),
    })),
  );
  const onLand = cells.filter((cell) => emptyLand.test(cell.label));
  return (onLand.find((cell) => cell.clean) ?? onLand[0] ?? cells[0]).at;
}

export async function make(page, { promises = ['land'], press = (locator) => locator.click() }) {
  const pressCell = press === swift ? swift : (locator) => locator.click({ force: true });
  const first = (selector) => page.locator(selector).first();
  const has = async (selector) => (await page.locator(selector).count()) > 0;
  if (await has('[data-land]')) return press(first('[data-land]'));
  if (await has('[data-promise-send]')) {
    if (await page.locator('[data-promise-send]').isDisabled())
      for (const promise of promises) await press(first(`[data-promise="${promise}"]`));
    return press(first('[data-promise-send]'));
  }
  if (await has('[data-return]')) return press(first('[data-return]'));
  if (await has('[data-plan-best]')) return press(first('[data-plan-best]'));
  await press(first('[data-slot]:not([disabled])'));
  if (!(await has('[data-build]'))) {
    await press(first('[data-collect]'));
    if (await has('[data-sure]')) await press(first('[data-sure]'));
    return;
  }
  // The course may move under the pointer when the other's tile comes: then once more.
  const ready = first('[data-build]:not([disabled])');
  for (let taken = false, tries = 0; !taken && tries < 4; tries++) {
    await pressCell(page.locator(`[data-cell="${await goodCell(page)}"]`));
    taken = await ready.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  }
  await press(ready);
}

/** One decision, until the page has heard of it. `promises` are made when the first ones are asked for. */
export async function decide(page, options = {}) {
  const decision = await page.locator('.board').getAttribute('data-asked');
  await make(page, options);
  await page.waitForFunction(
    (then) =>
      document.querySelector('.board')?.dataset.asked !== then || document.querySelector('[data-finale]'),
    decision,
  );
}

export async function playToTheEnd(page, options) {
  let turns = 0;
  for (; await asked(page); turns++) {
    await decide(page, options);
    assert.ok(turns < 300, 'a game has an end');
  }
  return turns;
}

/** Whoever is asked decides, until the game is over for all, or `enough` of the page that has just decided. */
export async function playTogether(players, enough = () => false) {
  for (let turn = 0; turn < 600; turn++) {
    const { page, ...options } = await Promise.any(
      players.map((player) => player.page.waitForSelector(askedOrOver).then(() => player)),
    );
    if (await page.locator('[data-finale], .end').count()) return;
    if (!(await page.locator('.board[data-asked]').count())) continue;
    await decide(page, options);
    if (await enough(page)) return;
  }
  assert.fail('a game has an end');
}

/** The finale, then the result; the totals as the finale added them up. */
export async function finish(page) {
  await page.waitForSelector('[data-finale]');
  const totals = await page.locator('[data-final]').allTextContents();
  await page.locator('[data-finale-done]').click();
  await page.waitForSelector('.end');
  return totals.map((text) => Number(text.replace('−', '-')));
}
