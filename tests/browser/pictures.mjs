// Makes the pictures of README and docs from the real page (scripts/pictures).
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import * as designer from './designer.mjs';
import * as empire from './empire.mjs';
import * as family from './family.mjs';
import { Server } from './server.mjs';
import * as tiny from './tiny.mjs';
import { Visitor } from './visitor.mjs';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });

const desk = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Games on the device itself, with shuffles that are the same each time. */
async function withoutChance(page, seed) {
  await page.addInitScript((first) => {
    let state = first;
    crypto.getRandomValues = (array) => {
      for (let i = 0; i < array.length; i++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        array[i] = state >>> 24;
      }
      return array;
    };
  }, seed);
  await page.route('**/api/**', (route) => route.abort());
}

async function begin(page, game, players) {
  await withoutChance(page, 2026);
  await page.goto(`${server.url}/new/${game}/bots`);
  await page.locator('.choice', { hasText: new RegExp(`^${players}$`) }).click();
  await page.getByLabel('Your name').fill('Mia');
  await page.getByRole('button', { name: 'Start the game' }).click();
}

/** Family: a card with a choice of moves lies open, some holes into the game. */
async function familyMidGame(page) {
  await begin(page, 'family', 4);
  for (let turn = 0; await family.asked(page); turn++) {
    if (turn > 24 && (await page.locator('[data-swap]').count()) >= 3) return;
    await family.decide(page, turn);
  }
}

/** Where the tile of a slot is worth most on the land, as the page's figures say. */
async function bestOf(page, slot) {
  await page.locator(`[data-slot="${slot}"]`).click();
  await page.locator('.worth').first().waitFor();
  const cells = await page.locator('rect[data-legal]:not(.outside) + .worth').evaluateAll((figures) =>
    figures.map((figure) => ({
      cell: figure.previousElementSibling.dataset.cell,
      worth: Number(figure.textContent.replace('−', '-').replace('±', '')),
    })),
  );
  await page.keyboard.press('Escape');
  return cells.reduce((best, one) => (one.worth > best.worth ? { slot, ...one } : best), {
    worth: -Infinity,
  });
}

/** The best of all tiles of the rack. */
async function bestMove(page) {
  const slots = await page
    .locator('[data-slot]:not([disabled])')
    .evaluateAll((tiles) => tiles.map((tile) => tile.dataset.slot));
  const building = await page.locator('[data-pass]').count();
  let best = { worth: -Infinity };
  for (const slot of building ? slots : []) {
    const found = await bestOf(page, slot);
    if (found.worth > best.worth) best = found;
  }
  return best.cell ? best : null;
}

async function putDown(page, { slot, cell }) {
  await page.locator(`[data-slot="${slot}"]`).click();
  await page.locator(`[data-cell="${cell}"]`).click({ force: true });
}

/** One decision by the figures that the page shows. */
async function designerDecide(page) {
  const best = await bestMove(page);
  if (!best) return designer.decide(page);
  const decision = await page.locator('.board').getAttribute('data-asked');
  await putDown(page, best);
  await page.locator('[data-build]').click();
  await page.waitForFunction((then) => document.querySelector('.board').dataset.asked !== then, decision);
}

/** Designer: half of the land is built on, a tile is in hand. */
async function designerMidGame(page) {
  await begin(page, 'designer', 3);
  for (let turn = 0; turn < 20 && (await designer.asked(page)); turn++) await designerDecide(page);
  await designer.asked(page);
  await putDown(page, await bestMove(page));
  await page.locator('.change').first().waitFor();
}

/** Tiny with hard bots, until something is to be seen or so many decisions are made. */
async function tinyUpTo(page, seen, turns = 99) {
  await withoutChance(page, 2026);
  await page.goto(`${server.url}/new/tiny/bots`);
  await page.getByLabel('Your name').fill('Mia');
  await page.locator('.choice', { hasText: /^3$/ }).click();
  for (const seat of [2, 3]) await page.getByLabel(`Seat ${seat}`).selectOption('hard');
  await page.locator('button[type="submit"]').first().click();
  for (let turn = 0; await tiny.asked(page); turn++) {
    if (turn >= turns || (await page.locator(seen).count())) return;
    await tiny.decideAndSee(page, turn);
  }
}
async function tinyDrawing(page) {
  await tinyUpTo(page, '.end', 5);
  await tiny.drag(page, [39, 40, 41, 42]);
  await page.waitForSelector('[data-piece]');
}
async function tinyPutting(page) {
  await tinyUpTo(page, '[data-putt]');
  await page.locator('[data-hint]').click();
  await page.waitForSelector('[data-outcomes] li');
}

/** Empire: the investment, or so many decisions later. */
async function empireUpTo(page, turns) {
  await begin(page, 'empire', 2);
  for (let turn = 0; turn < turns && (await empire.asked(page)); turn++) await empire.decide(page);
  await empire.asked(page);
}
/** Empire: after two games of the campaign. */
async function empireBetween(page) {
  await empireUpTo(page, 0);
  for (let games = 0; games < 2;) {
    await empire.asked(page);
    if ((await page.locator('[data-next-game]').count()) > 0 && ++games === 2) return;
    await empire.decide(page);
  }
}

const pictures = {
  start: [
    desk,
    async (page) => {
      await page.goto(server.url);
      await page.getByRole('link', { name: 'With bots' }).first().waitFor();
    },
  ],
  'family-table': [{ viewport: { width: 1280, height: 1040 } }, familyMidGame],
  'family-dark': [{ ...desk, colorScheme: 'dark' }, familyMidGame],
  'family-phone': [phone, familyMidGame],
  'family-end': [
    desk,
    async (page) => {
      await begin(page, 'family', 4);
      await family.playToTheEnd(page);
    },
  ],
  'designer-table': [desk, designerMidGame],
  'designer-phone': [phone, designerMidGame],
  'designer-end': [
    { viewport: { width: 1280, height: 1400 } },
    async (page) => {
      await begin(page, 'designer', 3);
      while (await designer.asked(page)) await designerDecide(page);
      await designer.finish(page);
      await page.locator('[data-save-png]').first().waitFor();
    },
  ],
  'designer-tiles': [
    desk,
    async (page) => {
      await page.goto(`${server.url}/gallery`);
      await page.locator('main svg').nth(60).waitFor();
    },
  ],
  'empire-market': [desk, (page) => empireUpTo(page, 0)],
  'empire-table': [{ viewport: { width: 1280, height: 1200 } }, (page) => empireUpTo(page, 14)],
  'empire-campaign': [{ viewport: { width: 1280, height: 1100 } }, empireBetween],
  'tiny-draw': [desk, tinyDrawing],
  'tiny-putt': [desk, tinyPutting],
  'tiny-phone': [{ ...phone, colorScheme: 'dark' }, tinyPutting],
};

/** As WebP, which is a third of the PNG. */
async function keep(page, name) {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9);
  }, png);
  writeFileSync(`${folder}${name}.webp`, Buffer.from(webp.split(',')[1], 'base64'));
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in pictures));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}; there are: ${Object.keys(pictures).join(', ')}.`);
  process.exit(2);
}
const browser = await launch();
const server = await Server.start();
for (const [name, [options, prepare]] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { page, context } = await Visitor.come(browser, options);
  page.setDefaultTimeout(60_000);
  await prepare(page);
  // The pointer would leave a trace on what lies under it.
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await keep(page, name);
  await context.close();
  console.log(`docs/images/${name}.webp`);
}
await browser.close();
await server.close();
