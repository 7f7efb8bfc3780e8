import assert from 'node:assert/strict';

// Playing Tiny as a person would, on what the page shows.

const somethingToDo = '[data-done], [data-putt], .push [data-toward]:not(:disabled), .end';

/** Waits until the page asks for a decision; false once the game is over. */
export async function asked(page) {
  await page.waitForSelector(somethingToDo);
  return (await page.locator('.end').count()) === 0;
}

export const square = (page, index) => page.locator(`[data-square="${index}"]`);

/** Marks start and hole far apart. */
export async function mark(page) {
  await square(page, 112).click();
  await square(page, 4).click();
  await page.locator('[data-done]').click();
}

/** Draws one piece where it is allowed, and hands it in. */
export async function draw(page, turn = 0) {
  const clear = page.locator('[data-square][aria-label$=": clear"]');
  const count = await clear.count();
  for (let i = 0; i < count; i++) {
    await clear.nth((turn * 17 + 40 + i) % count).click();
    const done = page.locator('[data-done]:not(:disabled)');
    if (await done.count()) {
      await done.click();
      return;
    }
    const again = page.locator('[data-clear]:not(:disabled)');
    if (await again.count()) await again.click();
  }
  assert.fail('there is somewhere to draw');
}

/** One decision, whatever is asked. */
export async function decide(page, turn) {
  const phase = await page.locator('.board').getAttribute('data-phase');
  if (phase === 'mark') return mark(page);
  if (phase === 'draw') return draw(page, turn);
  const answer = page.locator('.push [data-toward]:not(:disabled)');
  if (await answer.count()) return answer.first().click();
  // The hint knows a good shot: so a game has an end.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.hint').waitFor();
  return page.locator('[data-putt]').click();
}

export async function playToTheEnd(page, most = 80) {
  let turns = 0;
  while (await asked(page)) {
    await decide(page, turns++);
    assert.ok(turns < most, 'a game has an end');
  }
  return turns;
}
