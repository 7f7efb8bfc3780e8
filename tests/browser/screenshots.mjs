// Makes the pictures of the README and the docs from the real page: node screenshots.mjs
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { asked, decide, playToTheEnd } from './family.mjs';
import { Server } from './server.mjs';
import { Visitor } from './visitor.mjs';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await launch();
const server = await Server.start();

const desk = { deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

async function begin(page, name) {
  await page.goto(`${server.url}/new/family/bots`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Start the game' }).click();
}

/** Plays until a card with a choice of moves lies open to be played, some holes into the game. */
async function toMidGame(page) {
  for (let turn = 0; await asked(page); turn++) {
    if (turn > 24 && (await page.locator('[data-swap]').count()) >= 3) return;
    await decide(page, turn);
  }
}

async function picture(name, options, prepare) {
  const visitor = await Visitor.come(browser, options);
  await prepare(visitor.page);
  // The pointer would leave a trace on what lies under it.
  await visitor.page.mouse.move(0, 0);
  await visitor.page.screenshot({ path: `${folder}${name}.png` });
  await visitor.leave();
}

const start = async (page) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'With bots' }).first().waitFor();
};
const play = async (page) => {
  await begin(page, 'Mia');
  await toMidGame(page);
};

await picture('start', desk, start);
await picture('table', { ...desk, viewport: { width: 1280, height: 1040 } }, play);
await picture('table-dark', { ...desk, colorScheme: 'dark' }, play);
await picture('phone', phone, play);
await picture('end', { ...desk, viewport: { width: 1280, height: 900 } }, async (page) => {
  await begin(page, 'Mia');
  await playToTheEnd(page);
  await page.evaluate(() => window.scrollTo(0, 0));
});
await browser.close();
await server.close();
