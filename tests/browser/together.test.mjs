import assert from 'node:assert/strict';
import { test } from 'node:test';
import { come, server } from './house.mjs';
import { asked, cards, decide, playTogether, playTurns, scorecard } from './family.mjs';
import { serverGone } from './visitor.mjs';

test('two browsers at one table through an invite link, a third one looks on', async () => {
  const ann = await come();
  const bea = await come({ locale: 'fr-FR' });
  const onlooker = await come();

  await ann.page.goto(`${server.url}/new/family/friends`);
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.locator('.choice', { hasText: /^3$/ }).click();
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.page.locator('[data-invite]').inputValue();
  assert.match(link, /\/t\/[a-z2-7]{10}$/);
  const start = ann.page.getByRole('button', { name: 'Start the game' });
  assert.ok(await start.isDisabled());

  await bea.page.goto(link);
  await bea.page.getByLabel('Votre nom').fill('Béa');
  await bea.page.getByRole('button', { name: 'S’asseoir' }).click();
  await bea.page.getByRole('button', { name: 'Quitter la place' }).waitFor();
  await ann.page.locator('li[data-seat="1"]', { hasText: 'Béa' }).waitFor();
  await ann.page.getByLabel('Add a bot to seat 3').selectOption('hard');
  await start.click();

  await onlooker.page.goto(link);
  await onlooker.page.getByText('Looking on', { exact: true }).waitFor();

  // Chat arrives as written, phrases in the reader's language.
  await ann.page.getByRole('button', { name: 'Quick phrases' }).click();
  await ann.page.getByRole('button', { name: 'Good luck!' }).click();
  await bea.page.getByText('Bonne chance !').first().waitFor();
  await bea.page.getByLabel('Dire quelque chose').fill('Merci, Ann !');
  await bea.page.getByRole('button', { name: 'Envoyer' }).click();
  await ann.page.locator('.log .said', { hasText: 'Merci, Ann !' }).waitFor();

  // A choice stays secret until all have chosen, and can be taken back until then.
  await asked(ann.page);
  await decide(ann.page, 0);
  await bea.page.locator('.tile[data-seat="0"]', { hasText: 'a choisi' }).waitFor();
  await ann.page.getByRole('button', { name: 'Take back' }).click();
  await ann.page.locator('.cell.open').first().waitFor();

  await playTogether([ann.page, bea.page], 24);
  await ann.page.locator('.log li', { hasText: 'Ann writes' }).first().waitFor();
  const seen = (page) => Promise.all([0, 1, 2].map((seat) => scorecard(page, seat)));
  const written = await seen(ann.page);
  assert.deepEqual(await seen(bea.page), written);
  assert.deepEqual(await seen(onlooker.page), written);

  // The host lets a bot stand in for somebody who went away, and gives the seat back.
  await bea.page.goto('about:blank');
  await ann.page.locator('.players li', { hasText: 'Béa' }).getByText('away').waitFor();
  await ann.page.getByRole('button', { name: 'Let a bot play' }).click();
  await ann.page.getByText('bot stands in').waitFor();
  await playTurns(ann.page, 2);
  await bea.page.goto(link);
  await ann.page.getByRole('button', { name: 'Give back' }).click();
  // The bot may have chosen already: Béa is asked with the next card at the latest.
  await bea.page.locator('[data-cell]').first().waitFor();
  await playTogether([ann.page, bea.page], 4);
  for (const visitor of [ann, bea, onlooker]) await visitor.leave();
});

test('who looks elsewhere is told when it is their turn', async () => {
  const visitor = await come({ permissions: ['notifications'] });
  const { page } = visitor;
  await page.addInitScript(() => {
    window.told = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title) => void window.told.push(title);
    let away = false;
    Object.defineProperty(document, 'hidden', { get: () => away });
    window.lookAway = () => (away = true);
  });
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  await asked(page);
  await page.evaluate(() => window.lookAway());
  await decide(page, 0);
  await page.waitForFunction(() => window.told.includes('Your turn'));
  await visitor.leave();
});

test('after a reload and after a server that died in mid-game, play goes on where it was', async () => {
  const visitor = await come();
  visitor.mayComplain(...serverGone);
  const { page } = visitor;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await playTurns(page, 10);
  await asked(page);
  const before = { cards: await cards(page), score: await scorecard(page, 0) };

  await page.reload();
  await asked(page);
  assert.deepEqual({ cards: await cards(page), score: await scorecard(page, 0) }, before);

  await server.kill();
  await page.getByText('the connection is being restored').waitFor();
  // A move made meanwhile is sent when the server is back, and counts once.
  await decide(page, 1);
  await server.run();
  await page.getByText('the connection is being restored').waitFor({ state: 'detached' });
  await asked(page);
  const lines = await page.locator('.log li').count();
  assert.ok(lines > 10);
  await playTurns(page, 4);
  await asked(page);

  await page.goto(server.url);
  await page
    .getByRole('link', { name: /in play/ })
    .first()
    .click();
  assert.ok(await asked(page));
  await visitor.leave();
});

test('while the server waits for its database, players are told so in their language', async () => {
  const words = {
    'en-GB': ['One moment: the server is waiting for its database. Nothing is lost.'],
    'fr-FR': ['Un instant : le serveur attend sa base de données. Rien n’est perdu.'],
    'zh-CN': ['请稍候：服务器正在等待数据库，不会丢失任何内容。'],
  };
  const opened = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({ game: 'family', config: { players: 2 }, name: 'Ann' }),
  });
  const { table } = await opened.json();
  for (const [locale, [sentence]] of Object.entries(words)) {
    const visitor = await come({ locale });
    // The real server behind a socket that can say more than the server does.
    let socket;
    await visitor.page.routeWebSocket(/\/ws\//, (route) => {
      socket = route;
      route.connectToServer();
    });
    await visitor.page.goto(`${server.url}/t/${table}`);
    await visitor.page.locator('main.table .play').waitFor();
    const banner = visitor.page.getByText(sentence);
    assert.equal(await banner.count(), 0);
    socket.send('{"is":"storage","away":true}');
    await banner.waitFor();
    if (process.env.SHOTS) await visitor.page.screenshot({ path: `${process.env.SHOTS}/away-${locale}.png` });
    socket.send('{"is":"storage","away":false}');
    await banner.waitFor({ state: 'detached' });
    await visitor.leave();
  }
});
