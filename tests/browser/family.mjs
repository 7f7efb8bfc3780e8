import assert from 'node:assert/strict';

// Playing Family as a person would, on what the page shows.

export const somethingToDo = '.cell.open, .cell.selected, [data-pick], .end';

/** Waits until the page asks for a decision; false once the game is over. */
export async function asked(page) {
  await page.waitForSelector(somethingToDo);
  return (await page.locator('.end').count()) === 0;
}

/** One decision with the mouse: now this, now that, so that everything is used. */
export async function decide(page, turn, press = (locator) => locator.click()) {
  const pick = page.locator('[data-pick]');
  if (await pick.count()) return press(pick.first());
  const open = page.locator('.cell.open');
  const choices = await open.count();
  if (choices) await press(open.nth(turn % choices));
  const selected = page.locator('.cell.selected');
  if (!(await selected.count())) return;
  const unveil = page.locator('.tool.turn');
  const swaps = page.locator('[data-swap]');
  const count = await swaps.count();
  if ((await unveil.count()) && (turn % 3 !== 0 || count === 0)) return press(unveil);
  const swap = swaps.nth(turn % count);
  // Every other time the neighbour itself is pressed instead of the arrow between the two.
  if (turn % 2) return press(swap);
  return press(page.locator('.cell.target').nth(turn % count));
}

export async function playToTheEnd(page, press) {
  let turns = 0;
  while (await asked(page)) {
    await decide(page, turns++, press);
    assert.ok(turns < 400, 'a game has an end');
  }
  return turns;
}

export async function playTurns(page, count, press) {
  for (let turn = 0; turn < count && (await asked(page)); turn++) await decide(page, turn, press);
}

/** Several people at one table: whoever is asked decides, until so many decisions are made. */
export async function playTogether(pages, decisions) {
  for (let turn = 0; turn < decisions; turn++) {
    const waits = pages.map((page) => page.waitForSelector(somethingToDo).then(() => page));
    // The others go on waiting; what becomes of it does not matter.
    for (const wait of waits) wait.catch(() => undefined);
    await decide(await Promise.any(waits), turn);
  }
}

/** The own nine cards as a screen reader hears them, without what may be done. */
export const cards = (page) =>
  page
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label').split(';')[0]));

/** A row of the scorecard: what is written, as numbers. */
export const scorecard = (page, seat) =>
  page
    .locator(`tr[data-seat="${seat}"] td`)
    .evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()));

/** The scorecard adds up: nine holes, marks, totals, twice, and the sum. */
export function assertAddsUp(row) {
  const half = (cells) => {
    const holes = cells.slice(0, 9).map(Number);
    assert.ok(
      holes.every((value) => value >= 1 && value <= 6),
      `holes are 1..6: ${holes}`,
    );
    const [lost, combos, total] = cells.slice(9, 12).map(Number);
    assert.equal(holes.reduce((a, b) => a + b) + lost - 2 * combos, total);
    return total;
  };
  assert.equal(row.length, 25);
  assert.equal(half(row.slice(0, 12)) + half(row.slice(12, 24)), Number(row[24]));
}
