import assert from 'node:assert/strict';

/**
 * Somebody in front of a browser of their own. Collects what the console complains about; `leave` fails if
 * there was anything that had not been announced with `mayComplain`.
 */
export class Visitor {
  complaints = [];
  allowed = [];

  static async come(browser, { locale = 'en-GB', ...options } = {}) {
    const visitor = new Visitor();
    visitor.context = await browser.newContext({
      locale,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    visitor.page = await visitor.context.newPage();
    // With patience: courses are large pictures, and a busy machine draws them slowly.
    visitor.page.setDefaultTimeout(60_000);
    visitor.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) visitor.complaints.push(message.text());
    });
    visitor.page.on('pageerror', (error) => visitor.complaints.push(String(error)));
    return visitor;
  }

  mayComplain(...patterns) {
    this.allowed.push(...patterns);
  }

  async leave() {
    const complaints = this.complaints.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
    await this.context.close();
    assert.deepEqual(complaints, []);
  }
}

/** What a browser says about a server that is gone. */
export const serverGone = [
  /ERR_CONNECTION/,
  /WebSocket connection/,
  /Failed to load resource/,
  /ERR_INTERNET_DISCONNECTED/,
];

/** A click in the middle of something that only the page hears of: no pointer moves, nothing is waited for. */
export const swift = (locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));
  });

/** Does something, and waits until the page has seen it: it shows something else, or nothing is asked. */
export async function see(page, act) {
  const before = await page.locator('.board').innerHTML();
  await act();
  await page.waitForFunction((then) => document.querySelector('.board')?.innerHTML !== then, before);
}

/** Waits until the page can be opened without the server. */
export const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
