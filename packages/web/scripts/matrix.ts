/**
 * Every table at every size in both themes, for people to look at, and what is wrong there as far as a program can see:
 * `npm run soak -- --matrix [folder] [what…]`, where `what` are words as `1280x720`, `lamp`, `seven-ages`, `late`.
 * Words of one kind widen the choice, words of different kinds narrow it. Only when asked for: text half as large again
 * (`text-1.5`), the browser at 200 % (`zoom-200`), the colours of the system (`forced`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openBrowser, serveApp, visit } from '../test/browser.ts';
import { faultsAt, openScene, resizeTo, SIZES, sizeName, WHAT } from '../test/matrix.ts';
import { SCENES } from '../test/scenes.ts';
import { seriousIssues } from '../test/screen.ts';

const THEMES = ['plate', 'lamp'] as const;
const WAYS = ['plain', 'text-1.5', 'zoom-200', 'forced'] as const;

const [folder = 'screenshots', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
/** Nothing asked for of a kind is all of it. */
function chosen<T>(all: readonly T[], named: (one: T) => string): readonly T[] {
  const asked = all.filter((one) => words.includes(named(one)));
  return asked.length > 0 ? asked : all;
}

const ways = WAYS.filter((way) => words.includes(way));
if (ways.length === 0) ways.push('plain');

/** As whoever needs it has set up text, browser or system. */
async function goAbout(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  await page.emulateMedia({ forcedColors: way === 'forced' ? 'active' : 'none' });
  await page.evaluate(
    (text) => {
      document.documentElement.dataset['size'] = text;
      dispatchEvent(new Event('resize'));
    },
    way === 'text-1.5' ? '1.5' : '1',
  );
}

const site = await serveApp();
const browser = await openBrowser();
const report: string[] = [];
let wrong = 0;

for (const theme of chosen(THEMES, String)) {
  for (const game of chosen(Object.keys(SCENES), String)) {
    for (const what of chosen(WHAT, String)) {
      const { page, context, errors } = await visit(browser, { theme });
      await openScene(page, site.url, game, what);
      for (const way of ways) {
        await goAbout(page, way);
        for (const size of chosen(SIZES, sizeName)) {
          // whoever enlarges a page on a phone moves about in it
          if (way === 'zoom-200' && size[0] < 1280) continue;
          const label = `${game}-${what}-${sizeName(size)}-${theme}${way === 'plain' ? '' : `-${way}`}`;
          const shown = way === 'zoom-200' ? ([size[0] / 2, size[1] / 2] as const) : size;
          await resizeTo(page, shown);
          await page.screenshot({ path: `${folder}/${label}.png` });
          const told = [
            // what is enlarged is large enough for a finger, whatever it measures in the page's own pixels
            ...(await faultsAt(page, shown))
              .filter(({ kind }) => way !== 'zoom-200' || kind !== 'target')
              .map((fault) => `${fault.kind} ${fault.what}`),
            ...(await seriousIssues(page)).map((issue) => `axe ${issue.replaceAll(/\s+/g, ' ')}`),
            ...errors.splice(0).map((error) => `error ${error}`),
          ];
          wrong += told.length;
          report.push(`${label}: ${told.length}`, ...told.map((line) => `  ${line}`));
          console.log(`${label}: ${told.length}`);
        }
      }
      await context.close();
    }
  }
}
writeFileSync(`${folder}/faults.txt`, `${report.join('\n')}\n`);
console.log(`${wrong} faults, told in ${folder}/faults.txt`);
process.exitCode = wrong > 0 ? 1 : 0;
await browser.close();
await site.close();
