import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const [,, what='home', size='desk', scheme='light', extra=''] = process.argv;
const viewport = size==='desk'?{width:1280,height:800}:{width:390,height:844};
const ctx = await browser.newContext({ viewport, colorScheme: scheme, deviceScaleFactor: 1, serviceWorkers:'block', locale: extra.includes('fr')?'fr-FR':extra.includes('zh')?'zh-CN':'en-US', reducedMotion: extra.includes('calm')?'reduce':'no-preference' });
const page = await ctx.newPage();
page.on('console', m => { if (m.type()==='error' || m.type()==='warning') console.log('console', m.type(), m.text()); });
page.on('pageerror', e => console.log('pageerror', e.message));
const base = process.env.BASE ?? 'http://127.0.0.1:4399';
await page.goto(base + (what==='home'?'/':what==='new'?'/new/family/bots':what==='device'?'/new/family/device':what.startsWith('/')?what:'/new/family/device'));
await page.waitForSelector('h1');
const n = Number(/n(\d+)/.exec(extra)?.[1] ?? 6);
if (what==='game') {
  await page.getByRole('button',{name:/Start|Commencer|开始/}).click();
  await page.waitForSelector('[data-cell]');
  for (let i=0;i<n;i++){
    await page.waitForFunction(()=>document.querySelector('.cell.open, .cell.selected, [data-pick]') , null, {timeout:20000}).catch(()=>console.log('no option'));
    if (i===n-1) break;
    const pick = page.locator('[data-pick]').first();
    if (await pick.count()) { await pick.click(); continue; }
    const sel = page.locator('.cell.selected, .cell.open').first();
    await sel.click();
    await page.waitForTimeout(50);
    const swap = page.locator('[data-swap]').first();
    if (await page.locator('.cell.selected').count()) { const u=page.locator('.tool.turn'); if (await u.count()) await u.click(); else if (await swap.count()) await swap.click(); }
  }
}
await page.waitForTimeout(Number(/w(\d+)/.exec(extra)?.[1] ?? 900));
await page.screenshot({ path: `/tmp/shots/${what.replace(/\W/g,'_')}-${size}-${scheme}.png`, fullPage: extra.includes('full') });
await browser.close();
