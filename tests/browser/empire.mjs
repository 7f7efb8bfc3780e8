import { make } from './designer.mjs';

// Playing Empire: as a person would, on what the page shows, and by a script that speaks the table's protocol.

const decisionOrOver = '.empire[data-decision], .end';
/** Cards that are played without choosing anything. */
const plain = [
  'extra-tile',
  'lucky-draw',
  'always-first',
  'bankable-designer',
  'dogs-welcome',
  'missed-links',
];

export async function asked(page) {
  await page.waitForSelector(decisionOrOver);
  return (await page.locator('.end').count()) === 0;
}

async function decideOnce(page, played) {
  const has = async (selector) => (await page.locator(selector).count()) > 0;
  const first = (selector) => page.locator(selector).first();
  if (await has('[data-buy]')) return first('[data-buy]').click();
  if (await has('[data-market] [data-done]')) return first('[data-market] [data-done]').click();
  for (const card of plain) {
    if (!(await has(`[data-fame="${card}"]:not([disabled])`))) continue;
    await first(`[data-fame="${card}"]`).click();
    await first('[data-confirm-card]').click();
    played.push(card);
    return;
  }
  if (await has('[data-no-card]')) return first('[data-no-card]').click();
  if (await has('[data-next-game]')) return first('[data-next-game]').click();
  await make(page, {});
}

/** One decision by clicks, until the page has heard of it. */
export async function decide(page, played = []) {
  const decision = await page.locator('.empire').getAttribute('data-decision');
  await decideOnce(page, played);
  await page.waitForFunction(
    (then) =>
      document.querySelector('.empire')?.dataset.decision !== then || document.querySelector('.end') !== null,
    decision,
  );
}

/**
 * A seat played by a script in a page of the same server until a stage is there, of game `number` if it is said;
 * with `turn` also until the first turn. The host starts the table.
 */
export const script = (page, ticket, until) =>
  page.evaluate(
    ({ table, token, until }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
        const held = { view: {}, options: [], seq: 0 };
        let placed = 0;
        let sent = 0;
        const least = ({ place }) => {
          let best = null;
          for (const { slot, cells } of place)
            for (const [x, y, ...turns] of cells)
              turns.forEach((mismatches, turn) => {
                if (mismatches >= 0 && (!best || mismatches < best.mismatches))
                  best = { mismatches, move: { is: 'place', slot, x, y, turn } };
              });
          return best.move;
        };
        const choose = ({ moves, lands, game }) => {
          if (moves.includes('buy_land')) return { is: 'buy_land', land: lands[0] };
          if (moves.includes('next_game')) return { is: 'next_game', keep: [] };
          if (moves.includes('promise')) return { is: 'promise', promises: game.least ? ['land'] : [] };
          if (moves.includes('plan')) return { is: 'plan', best: true };
          if (moves.includes('done')) return { is: 'done' };
          if (moves.includes('return')) return { is: 'return', slots: [] };
          const enough = (moves.includes('stop') || game.collect.length > 0) && ++placed % 8 === 0;
          if (moves.includes('stop') && enough) return { is: 'stop' };
          if (moves.includes('place') && !enough) return least(game);
          return { is: 'collect', slot: game.collect[0] };
        };
        const act = () => {
          const { stage, number } = held.view;
          const turn = until.turn && stage === 'game' && held.view.game.phase === 'turn';
          if (turn || (stage === until.stage && (!until.number || number === until.number))) {
            socket.close();
            return resolve(held.view);
          }
          if (Array.isArray(held.options)) return;
          const move = choose(held.options);
          sent = held.seq;
          socket.send(JSON.stringify({ is: 'move', id: crypto.randomUUID(), seq: held.seq, move }));
        };
        socket.onopen = () => socket.send(JSON.stringify({ is: 'hello', token }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.is === 'refused') return reject(new Error(data));
          if (message.is !== 'snapshot' && message.is !== 'update') return;
          held.seq = message.seq;
          if (message.is === 'snapshot') {
            if (message.host && !message.table.started)
              socket.send(JSON.stringify({ is: 'start', id: crypto.randomUUID() }));
            held.view = message.view;
            held.options = message.options;
          } else
            for (const [name, value] of Object.entries(message.set)) {
              if (name === 'options') held.options = value;
              else if (name === 'view') held.view = value;
              else if (name.startsWith('view.')) held.view = { ...held.view, [name.slice(5)]: value };
            }
          if (held.view?.stage && held.seq > sent) act();
        };
        socket.onerror = () => reject(new Error('the socket failed'));
      }),
    { ...ticket, until },
  );

/** Opens a table by the interface that pages use; tickets for every seat. */
export async function open(page, players) {
  const post = (path, body) =>
    page.evaluate(
      async ([to, json]) =>
        (
          await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json })
        ).json(),
      [path, JSON.stringify(body)],
    );
  const bots = Array.from({ length: players }, () => null);
  const request = { game: 'empire', config: { players }, name: 'Ann', bots, clock: 0, start: players === 1 };
  const host = await post('/api/tables', request);
  const tickets = [host];
  for (let seat = 1; seat < players; seat++)
    tickets.push(await post(`/api/tables/${host.table}/join`, { name: 'Bea', seat }));
  return tickets;
}

/** Goes to the table as whoever holds the ticket. */
export async function sitDown(page, url, { table, token, seat }) {
  await page.goto(url);
  await page.evaluate((recent) => localStorage.setItem('puttable', JSON.stringify({ recent: [recent] })), {
    path: `/t/${table}`,
    game: 'empire',
    seat,
    token,
    updated: 1,
    over: false,
    players: [],
  });
  await page.goto(`${url}/t/${table}`);
}
