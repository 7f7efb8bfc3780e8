// How smoothly a tile follows the pointer over a full course: plays a solo game of Designer in Chromium until the
// land is nearly full, takes a tile, moves the pointer over the course and reads the frames from Chromium's trace.
//   node bench/page/frames.mjs [SECONDS] [--json]        (build the release preset, wasm and the page first)
import { launch } from '../../tests/browser/browser.mjs';
import { asked, decide } from '../../tests/browser/designer.mjs';
import { Server } from '../../tests/browser/server.mjs';
import { Visitor } from '../../tests/browser/visitor.mjs';

const args = process.argv.slice(2);
const json = args.includes('--json');
const seconds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5);
const categories =
  'devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame,cc,benchmark';

const tilesOn = async (page) => (await page.locator('.course .tiles > g').count()) - 1;

async function fillTheLand(page) {
  while (await asked(page)) {
    const seen = await page
      .locator('[data-cell]')
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    if (seen.length > 0 && seen.filter((label) => /empty land/.test(label)).length <= 3) return;
    await decide(page);
  }
  throw new Error('the game ended before the land was full');
}

/** All over a box, as fast as the page takes it. */
async function sweep(page, box, until) {
  let moves = 0;
  for (; Date.now() < until; moves++) {
    const t = moves / 90;
    const x = box.x + box.width * (0.5 + 0.46 * Math.sin(t * 2.1));
    const y = box.y + box.height * (0.5 + 0.46 * Math.cos(t * 1.3));
    await page.mouse.move(x, y);
  }
  return moves;
}

async function trace(cdp, work) {
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await cdp.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  const result = await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  return { events, result };
}

function percentile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/**
 * The frames that the page has made, the gaps between them, those that were dropped, and what a pointer movement costs
 * the page, in milliseconds. A frame in which nothing has changed (the tile stays in its cell) is made, but not drawn.
 */
function report(events) {
  const named = (name) => events.filter((event) => event.name === name);
  const made = named('ProxyMain::BeginMainFrame')
    .filter((event) => event.ph === 'X')
    .map((event) => event.ts / 1000)
    .sort((a, b) => a - b);
  const gaps = made.slice(1).map((time, i) => time - made[i]);
  gaps.sort((a, b) => a - b);
  const costs = named('EventDispatch')
    .filter((event) => event.args?.data?.type === 'pointermove')
    .map(({ dur }) => (dur ?? 0) / 1000)
    .sort((a, b) => a - b);
  const length = (made.at(-1) - made[0]) / 1000;
  const round = (value) => Math.round(value * 100) / 100;
  return {
    seconds: round(length),
    fps: round((made.length - 1) / length),
    frames: made.length,
    drawn: named('DrawFrame').length,
    unchanged: named('MainFrameAborted').filter((event) => event.ph === 'X').length,
    dropped: named('DroppedFrame').length,
    gap_median: round(percentile(gaps, 0.5)),
    gap_99: round(percentile(gaps, 0.99)),
    pointermove_median: round(percentile(costs, 0.5)),
    pointermove_99: round(percentile(costs, 0.99)),
  };
}

/** The frames of a page with nothing on it but a square that follows the pointer: what this machine can do now. */
async function blank(context, box) {
  const page = await context.newPage();
  await page.setContent(
    '<div style="position:fixed;width:60px;height:60px;background:green;will-change:transform"></div>',
  );
  await page.evaluate(() => {
    const square = document.querySelector('div');
    addEventListener('pointermove', (event) => {
      square.style.transform = `translate3d(${event.clientX}px, ${event.clientY}px, 0)`;
    });
  });
  const cdp = await context.newCDPSession(page);
  const { events } = await trace(cdp, () => sweep(page, box, Date.now() + seconds * 1000));
  return report(events).fps;
}

const browser = await launch();
const server = await Server.start();
try {
  const { page, context } = await Visitor.come(browser, {
    reducedMotion: 'no-preference',
  });
  page.setDefaultTimeout(60_000);
  await page.goto(`${server.url}/new/designer/bots`);
  await page.locator('.choice', { hasText: /^1$/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await fillTheLand(page);
  await page.locator('[data-slot]:not([disabled])').first().click();
  await page.locator('.worth').first().waitFor();
  const cdp = await context.newCDPSession(page);
  const box = await page.locator('.course .grid').boundingBox();
  const { events, result: moves } = await trace(cdp, () => sweep(page, box, Date.now() + seconds * 1000));
  const told = {
    tiles: await tilesOn(page),
    moves,
    ...report(events),
    fps_blank: await blank(context, box),
  };
  if (json) console.log(JSON.stringify(told));
  else for (const [name, value] of Object.entries(told)) console.log(`${name.padEnd(20)} ${value}`);
} finally {
  await browser.close();
  await server.close();
}
