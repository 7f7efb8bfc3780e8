import assert from 'node:assert/strict';
import { see } from './visitor.mjs';

// Playing Tiny as a person would, on what the page shows.

const toAnswer = '.push [data-toward]:not(:disabled)';
const somethingToDo = `[data-done], [data-putt], ${toAnswer}, .end`;

/** Waits until the page asks for a decision; false once the game is over. */
export async function asked(page) {
  await page.waitForSelector(somethingToDo);
  return (await page.locator('.end').count()) === 0;
}

export const square = (page, index) => page.locator(`[data-square="${index}"]`);
export const phaseOf = (page) => page.locator('.board').getAttribute('data-phase');

/** Begins a game against bots. */
export async function begin(page, url, { players = 3, mode = 'race', where = 'bots' } = {}) {
  await page.goto(`${url}/new/tiny/${where}`);
  await page.locator('.choice', { hasText: new RegExp(`^${players}$`) }).click();
  await page.locator(`input[value="${mode}"]`).check();
  await page.locator('button[type="submit"]').first().click();
}

/** Marks start and hole far apart. */
export async function mark(page) {
  await square(page, 112).click();
  await square(page, 4).click();
  await page.locator('[data-done]').click();
}

/** Draws a piece where it is allowed, and hands it in. */
export async function draw(page, turn = 0) {
  const clear = page.locator('[data-kind="clear"]');
  const count = await clear.count();
  for (let i = 0; i < count; i++) {
    await clear.nth((turn * 17 + 40 + i) % count).click();
    const done = page.locator('[data-done]:not(:disabled)');
    if (await done.count()) return done.click();
    const again = page.locator('[data-clear]:not(:disabled)');
    if (await again.count()) await again.click();
  }
  assert.fail('there is somewhere to draw');
}

/** Drags the pointer over squares. */
export async function drag(page, squares) {
  for (const [i, index] of squares.entries()) {
    const { x, y, width, height } = await square(page, index).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** One decision, whatever is asked. */
export async function decide(page, turn) {
  const phase = await phaseOf(page);
  if (phase === 'mark') return mark(page);
  if (phase === 'draw') return draw(page, turn);
  const answer = page.locator(toAnswer).first();
  if (await answer.count()) return answer.click();
  // The hint knows a good shot: so a game has an end. Where all play at once, somebody's miss may ask this player as
  // the designer meanwhile: then that is the next decision.
  await page.locator('[data-hint]').click();
  await page.waitForSelector(`.hint, ${toAnswer}`);
  if (await answer.count()) return;
  await page
    .locator('[data-putt]')
    .click({ timeout: 10_000 })
    .catch((error) => answer.waitFor().catch(() => Promise.reject(error)));
}

export const decideAndSee = (page, turn) => see(page, () => decide(page, turn));

/** Up to one's first putt, answering with `act`; who begins is drawn by lot, and a bot's miss may ask its designer. */
export async function reachPutt(page, act) {
  while ((await asked(page)) && !(await page.locator('[data-putt]').count())) await see(page, act);
}

export async function playToTheEnd(page, most = 80) {
  let turns = 0;
  while (await asked(page)) {
    await decideAndSee(page, turns++);
    assert.ok(turns < most, 'a game has an end');
  }
  return turns;
}

/** Whoever is asked decides, until the game is over for all. */
export async function playTogether(pages) {
  for (let turn = 0; turn < 120; turn++) {
    const waits = pages.map((page) => page.waitForSelector(somethingToDo).then(() => page));
    for (const wait of waits) wait.catch(() => undefined);
    const page = await Promise.any(waits);
    if (!(await asked(page))) return;
    await decideAndSee(page, turn);
  }
  assert.fail('a game has an end');
}

/** The figures of the result: a row of numbers a player. */
export const results = (page) =>
  page
    .locator('.results tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.trim().replace('−', '-'))),
      ),
    );
