import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { assertAccessible, come, server } from './house.mjs';
import { program } from './server.mjs';
import { kept, serverGone } from './visitor.mjs';

// The scorer beside the box: courses of a real table, entered by hand.

const folder = mkdtempSync(join(tmpdir(), 'puttable-score-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const cell = (page, at) => page.locator(`[data-cell="${at}"]`);
const total = (page, seat = 0) => page.locator(`[data-total="${seat}"]`);
const totalOf = async (page, seat) => Number((await total(page, seat).textContent()).replace('−', '-'));

async function chooseLand(page, land = 'Land 3,') {
  await page.getByRole('button', { name: land }).first().click();
  await page.locator('[data-scorer]').waitFor();
}
/** Lays a tile and turns it so many times beyond what it does by itself. */
async function lay(page, shape, tile, at, turns = 0) {
  const chosen = page.locator(`[data-shape="${shape}"]`);
  if ((await chosen.getAttribute('aria-pressed')) !== 'true') await chosen.click();
  await page.locator(`[data-tile="${tile}"]`).click();
  await page.locator(`[data-cell="${at}"][data-legal]`).waitFor();
  await cell(page, at).click({ force: true });
  await page.locator('[data-done]').waitFor();
  for (let i = 0; i < turns; i++) await cell(page, at).click({ force: true });
}
const done = (page) => page.locator('[data-done]').click();

async function saved(page, selector = '[data-download]') {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator(selector).click()]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}
const command = (path) => JSON.parse(execFileSync(program, ['score', path, '--json'], { encoding: 'utf8' }));

/** The page counts in its worker: waits until it shows what the command says of the saved file. */
async function assertSameTotal(page, seat = 0) {
  const path = await saved(page);
  const wanted = String(command(path).total).replace('-', '−');
  await page.waitForFunction(
    ([at, text]) => document.querySelector(`[data-total="${at}"]`)?.textContent === text,
    [seat, wanted],
  );
  return path;
}

for (const [name, options] of [
  ['on a desktop', {}],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]) {
  test(`a course entered by clicks ${name} has the total of the command and stays over a reload`, async () => {
    const visitor = await come(options);
    const { page } = visitor;
    await page.goto(server.url);
    await page.locator('a[href="/score"]').first().click();
    await chooseLand(page);
    await page.locator('[data-client="mrs"]').selectOption('mrs-evergreen');
    await page.locator('[data-client="mr"]').selectOption('mr-short');
    await page.locator('[data-collected]').fill('2');
    await page.locator('[data-collected]').blur();
    await lay(page, 'tee', 'tee-02', '0,3');
    await lay(page, 'straight', 'straight-01', '1,3', 1);
    await lay(page, 'green', 'green-02', '2,3');
    await done(page);
    await page.locator('[data-laid]', { hasText: '3 tiles' }).waitFor();
    const path = await assertSameTotal(page);
    const { tiles, collected, mr } = JSON.parse(readFileSync(path, 'utf8'));
    assert.deepEqual([tiles.length, collected, mr], [3, 2, 'mr-short']);
    assert.equal(command(path).fast, 6);

    // A tile that lies is taken up, turned, and taken away.
    await cell(page, '2,3').click({ force: true });
    await page.locator('[data-turn]').click();
    await assertSameTotal(page);
    await page.locator('[data-drop]').click();
    await page.locator('[data-laid]', { hasText: '2 tiles' }).waitFor();
    await assertSameTotal(page);

    // Reasons: the points of the land are marked on its cells.
    await page.locator('[data-figure="0.land"]').click();
    await page.locator('.mark.loss').first().waitFor();
    await page.locator('.why', { hasText: 'empty cells' }).waitFor();

    const before = await totalOf(page);
    await page.reload();
    await page.waitForFunction(
      (text) => document.querySelector('[data-total="0"]')?.textContent === text,
      String(before).replace('-', '−'),
    );
    await assertAccessible(page);
    await visitor.leave();
  });
}

test('the keyboard alone lays a tile, turns it and takes it away', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(`${server.url}/score`);
  await page.getByRole('button', { name: 'Land 3,' }).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-shape="green"]').focus();
  await page.keyboard.press('Enter');
  const first = page.locator('section[aria-label="Which tile?"] ul button[tabindex="0"]');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('rect:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-done]').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  // Done: the keyboard is back at the tiles.
  await page.locator('[data-laid]', { hasText: '1 tile lies' }).waitFor();
  assert.ok(await page.evaluate(() => document.activeElement?.querySelector('[data-tile]') !== null));
  await assertSameTotal(page);
  await page.locator('rect[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-done]').waitFor();
  await page.keyboard.press('Delete');
  await page.locator('[data-laid]', { hasText: '0 tiles' }).waitFor();
  await visitor.leave();
});

const open = (page, text, name = 'course.json') =>
  page
    .locator('[data-open]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('files are opened, bad ones with the words of the command, and nothing is lost without asking', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(`${server.url}/score`);
  await page.locator('[data-open]').waitFor({ state: 'attached' });
  for (const text of [
    '{"land": "land-99"}',
    '{"land": "land-03", "tiles": [{"kind": "tee-01", "at": [0, 0]}, {"kind": "tee-01", "at": [0, 0]}]}',
    '{"land": "land-03", "tiles": [], "holes": {"1": [0, 0]}}',
    '{"land": ',
  ]) {
    const path = join(folder, 'bad.json');
    writeFileSync(path, text);
    let said = '';
    assert.throws(
      () => execFileSync(program, ['score', path], { stdio: 'pipe' }),
      (error) => {
        said = String(error.stderr).trim();
        return error.status === 2;
      },
    );
    await open(page, text);
    await page.locator('[data-problem]', { hasText: said }).waitFor();
  }

  const tiles = [
    { kind: 'tee-02', at: [0, 3], turn: 1 },
    { kind: 'green-02', at: [1, 3], turn: 1 },
    { kind: 'tee-03', at: [0, 4], turn: 1 },
    { kind: 'green-03', at: [1, 4], turn: 1 },
  ];
  await open(
    page,
    JSON.stringify({ land: 'land-03', mr: 'mr-profeet', profits: [20, 27], tiles, colour: 'red' }),
  );
  await page.getByText('ignored: colour').waitFor();
  assert.equal(await page.locator('[data-problem]').count(), 0);
  assert.equal(await page.locator('[data-profits]').inputValue(), '20 27');
  await assertSameTotal(page);

  // Own numbers are kept in the file.
  await page.getByText('Hole numbers').click();
  await page.locator('[data-plan-own]').click();
  const [one, two] = [page.locator('.plan li select').nth(0), page.locator('.plan li select').nth(1)];
  const [first, second] = [await one.inputValue(), await two.inputValue()];
  await one.selectOption(second);
  await two.selectOption(first);
  await page.locator('[data-plan-send]:not([disabled])').click();
  await page.getByText('Your own numbers count.').waitFor();
  const numbered = JSON.parse(readFileSync(await assertSameTotal(page), 'utf8'));
  assert.equal(Object.keys(numbered.holes).length, 2);

  // A file does not replace what lies there without asking, nor does a new start.
  await open(page, '{"land": "land-05", "tiles": []}');
  await page.locator('[data-no]').click();
  await page.locator('[data-laid]', { hasText: '4 tiles' }).waitFor();
  await page.locator('[data-restart]').click();
  await page.locator('[data-yes]').click();
  await page.getByText('Which land was built on?').waitFor();
  await visitor.leave();
});

test('several players are ranked, and their promises count by place (D-PROM-2)', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto(`${server.url}/score`);
  await chooseLand(page);
  await page.locator('[data-client="mrs"]').selectOption('mrs-bloom');
  await page.locator('[data-add-player]').click();
  await page.getByLabel('Name').fill('Bea');
  await chooseLand(page);
  assert.equal(await page.locator('[data-client="mrs"]').inputValue(), 'mrs-bloom');
  await page.locator('[data-collected]').fill('4');
  await page.locator('[data-collected]').blur();
  await page.locator('[data-ranking] li', { hasText: '1. Bea' }).waitFor();
  const before = await totalOf(page, 1);
  await page.locator('[data-promise="fast"]').check();
  await page.waitForFunction(
    (points) => document.querySelector('[data-total="1"]')?.textContent === String(points).replace('-', '−'),
    before + 10,
  );
  // A file that says nothing of the clients comes to the same table.
  await open(page, '{"land": "land-05", "collected": 4, "promises": ["fast"], "tiles": []}');
  await page
    .locator('[data-land-number]')
    .and(page.locator(':has(option[value="land-05"]:checked)'))
    .waitFor();
  assert.equal(await page.locator('[data-client="mrs"]').inputValue(), 'mrs-bloom');
  await page.locator('[data-pictures]').click();
  const picture = readFileSync(await saved(page, '[data-save-svg="1"]'), 'utf8');
  assert.match(picture, /^<svg.*Bea/s);
  await assertAccessible(page);
  await visitor.leave();
});

for (const [locale, words] of [
  ['fr-FR', 'Compter un parcours'],
  ['zh-CN', '为球场计分'],
]) {
  test(`the scorer speaks ${locale}, and works with the server gone`, async () => {
    const visitor = await come({ locale, colorScheme: 'dark' });
    visitor.mayComplain(...serverGone);
    const { page } = visitor;
    await page.goto(server.url);
    await kept(page);
    await server.kill();
    await page.goto(`${server.url}/score`);
    await page.getByRole('heading', { name: words }).waitFor();
    await page.locator('main li button').nth(2).click();
    await page.locator('[data-scorer]').waitFor();
    await page.locator('[data-client="mrs"]').selectOption('mrs-pressco');
    await page.locator('[data-add="press"]').selectOption('windmill');
    await page.locator('[data-add="fame"]').selectOption('imaginary-grass');
    await page.locator('[data-grass]').check();
    await cell(page, '0,0').click({ force: true });
    await page.locator('.mark').waitFor();
    await lay(page, 'tee', 'tee-02', '0,3');
    await done(page);
    const path = await assertSameTotal(page);
    assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')).fame, [
      { id: 'imaginary-grass', cells: [[0, 0]] },
    ]);
    const text = await page.evaluate(() => document.body.innerText);
    assert.doesNotMatch(text, /\{\w+\}|\b[a-z]+_[a-z_]+\b|undefined|NaN/);
    await assertAccessible(page);
    await server.run();
    await visitor.leave();
  });
}
