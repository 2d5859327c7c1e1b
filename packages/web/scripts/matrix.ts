/**
 * Every table at every size in both themes, for people to look at, and what is wrong there as far as a program can see:
 * `npm run soak -- --matrix [folder] [what…]`, where `what` are words as `1280x720`, `lamp`, `seven-ages`, `late`.
 * Words of one kind widen the choice, words of different kinds narrow it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { openBrowser, serveApp, visit } from '../test/browser.ts';
import { faultsAt, openScene, resizeTo, SIZES, sizeName, WHAT } from '../test/matrix.ts';
import { SCENES } from '../test/scenes.ts';
import { seriousIssues } from '../test/screen.ts';

const THEMES = ['plate', 'lamp'] as const;

const [folder = 'screenshots', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
/** Nothing asked for of a kind is all of it. */
function chosen<T>(all: readonly T[], named: (one: T) => string): readonly T[] {
  const asked = all.filter((one) => words.includes(named(one)));
  return asked.length > 0 ? asked : all;
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
      for (const size of chosen(SIZES, sizeName)) {
        const label = `${game}-${what}-${sizeName(size)}-${theme}`;
        await resizeTo(page, size);
        await page.screenshot({ path: `${folder}/${label}.png` });
        const told = [
          ...(await faultsAt(page, size)).map((fault) => `${fault.kind} ${fault.what}`),
          ...(await seriousIssues(page)).map((issue) => `axe ${issue.replaceAll(/\s+/g, ' ')}`),
          ...errors.splice(0).map((error) => `error ${error}`),
        ];
        wrong += told.length;
        report.push(`${label}: ${told.length}`, ...told.map((line) => `  ${line}`));
        console.log(`${label}: ${told.length}`);
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
