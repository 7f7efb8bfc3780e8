// Makes the PNG icons of the page from its SVG icon. Run after changing the picture.
import { readFileSync } from 'node:fs';
import { launch } from './browser.mjs';

const folder = new URL('../../web/public/icons/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
const browser = await launch();
for (const size of [180, 192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: new URL(`icon-${size}.png`, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
