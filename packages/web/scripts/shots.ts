/** Pictures of every screen at three sizes, for people to look at: `node scripts/shots.ts [folder] [size…]`. */
import { mkdirSync } from 'node:fs';
import { Chance, exportJournal, journalOf, Table } from '@tabularium/engine';
import { sevenEmpires } from '@tabularium/seven-empires';
import { openBrowser, serveApp, visit } from '../test/browser.ts';
import { answerByKeyboard, nextQuestion } from '../test/play.ts';

const [folder = 'screenshots', ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const SIZES = { desk: [1440, 900], tablet: [1024, 768], phone: [390, 844] } as const;

function finished(): string {
  const table = Table.start(sevenEmpires, { seats: 4, seed: 'shots' });
  const chance = Chance.fromSeed('shots');
  for (let q = table.next; q; q = table.next) table.answer(q.seat, q.sample(chance));
  return exportJournal(journalOf(table));
}

const site = await serveApp();
const browser = await openBrowser();
const journal = Buffer.from(finished());
for (const [name, size] of Object.entries(SIZES)) {
  for (const theme of ['plate', 'lamp'] as const) {
    const label = `${name}${theme === 'lamp' ? '-dark' : ''}`;
    if (only.length > 0 && !only.includes(label)) continue;
    const { page, context } = await visit(browser, { size, theme });
    const shoot = (what: string): Promise<unknown> => page.screenshot({ path: `${folder}/${label}-${what}.png` });
    for (const [what, path] of [
      ['new', '/new/seven-empires'],
      ['rules', '/rules/seven-empires?rule=7E-MOVE-09'],
      ['account', '/account'],
    ] as const) {
      await page.goto(site.url + path);
      await page.waitForTimeout(900);
      await shoot(what);
    }
    await page.goto(`${site.url}/replays`);
    await page.setInputFiles('input[type=file]', { name: 'game.jsonl', mimeType: 'text/plain', buffer: journal });
    await page.waitForSelector('.rp .piece');
    await page.locator('[data-scrub]').fill('300');
    await page.waitForTimeout(1200);
    await shoot('replay');
    await page.goto(site.url);
    await page.click('[data-start=seven-empires]:enabled');
    let question = await nextQuestion(page, '');
    for (let n = 0; n < 26; n++) {
      const move = page.locator('[data-value="move-fight"]');
      if ((await move.count()) > 0) {
        await move.click();
        if ((await page.locator('[data-confirm]:enabled').count()) > 0) await page.click('[data-confirm]');
      } else await answerByKeyboard(page, n % 2);
      question = await nextQuestion(page, question);
      if (n > 16 && (await page.locator('.oc').count()) > 6) break;
    }
    const option = page.locator('[data-options] [data-value]').nth(1);
    if ((await option.count()) > 0) await option.hover();
    await page.waitForTimeout(300);
    await shoot('table');
    await page.locator('.decide .rub').first().click();
    await page.waitForTimeout(300);
    await shoot('rule');
    await page.goto(site.url);
    await page.waitForTimeout(900);
    await shoot('home');
    await context.close();
  }
}
await browser.close();
await site.close();
