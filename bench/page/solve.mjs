// How long the exact solver of Tiny takes in the page: opens holes of the day in Chromium and times every question to the
// engine's worker that solves the whole sheet, from asking to the answer, JSON and all.
//   node bench/page/solve.mjs [HOLES] [--json]        (build the release preset, wasm and the page first)
import { launch } from '../../tests/browser/browser.mjs';
import { Server } from '../../tests/browser/server.mjs';
import { Visitor } from '../../tests/browser/visitor.mjs';

const args = process.argv.slice(2);
const holes = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 20);

/** Runs in the page before anything else: notes when a question leaves and when its answer comes. */
function listen() {
  globalThis.solved = [];
  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (/"is":"solve"/.test(message?.request ?? '')) {
      const asked = performance.now();
      this.addEventListener('message', function answered(event) {
        if (event.data.id !== message.id) return;
        this.removeEventListener('message', answered);
        globalThis.solved.push(performance.now() - asked);
      });
    }
    return ask.call(this, message, ...rest);
  };
}

const browser = await launch();
const server = await Server.start();
try {
  const { page } = await Visitor.come(browser);
  await page.addInitScript(listen);
  const times = [];
  for (let day = 0; day < holes; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    await page.goto(`${server.url}/hole/${date}`);
    await page.waitForFunction(() => globalThis.solved.length > 0);
    times.push(...(await page.evaluate(() => globalThis.solved)));
  }
  times.sort((a, b) => a - b);
  const told = {
    holes,
    median: times[Math.floor(times.length / 2)],
    longest: times.at(-1),
  };
  if (args.includes('--json')) console.log(JSON.stringify(told));
  else
    for (const [name, value] of Object.entries(told))
      console.log(`${name.padEnd(10)} ${Math.round(value * 10) / 10}`);
} finally {
  await browser.close();
  await server.close();
}
