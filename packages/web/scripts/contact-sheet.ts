/**
 * Pictures of one kind beside each other, for people to look at:
 * `node scripts/contact-sheet.ts OUT.png through-the-ages/cards 60 plate [id,id…]`.
 */
import { type Drawings, svgOf } from '../src/engraving/drawing.ts';
import { launchChromium } from '../test/chromium.ts';

const [out = 'sheet.png', set = 'through-the-ages/cards', px = '60', theme = 'plate', only = ''] =
  process.argv.slice(2);
const [game, kind] = set.split('/');
const { drawings } = (await import(`../../../games/${game}/pictures/${kind}.ts`)) as { readonly drawings: Drawings };
const isLamp = theme === 'lamp';
const [inks, desk] = isLamp
  ? [{ ink: '#efe9dc', paper: '#202b32', bone: '#ebe4d5', boneInk: '#17222b' }, '#161e24']
  : [{ ink: '#17222b', paper: '#fdfbf5', bone: '#fdfbf5', boneInk: '#17222b' }, '#f5f1e8'];
const width = Number(px);
const figures = Object.entries(drawings)
  .filter(([id]) => only === '' || only.split(',').includes(id))
  .map(([id, drawing]) => {
    const tint = isLamp ? `color-mix(in oklab, ${drawing.tint} 60%, #efe9dc)` : drawing.tint;
    const address = `data:image/svg+xml,${encodeURIComponent(svgOf(drawing, inks, tint, width < 48))}`;
    const name = width >= 90 ? `<figcaption>${id}</figcaption>` : '';
    return `<figure><img width="${width}" src="${address}">${name}</figure>`;
  });
const style = `body{margin:8px;background:${desk};color:${inks.ink};font:11px serif;display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;width:${width}px}img{display:block}`;

const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1420, height: 200 } });
await page.setContent(`<style>${style}</style>${figures.join('')}`);
await page.waitForTimeout(300);
await page.screenshot({ path: out, fullPage: true });
await browser.close();
