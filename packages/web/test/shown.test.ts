/** `<tabularium-replay>` in a page that is not ours, as docs/replay-on-a-page.md says. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chance, exportJournal, journalOf, Table } from '@tabularium/engine';
import { sevenEmpires } from '@tabularium/seven-empires';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { filesOfReplay } from '../../../scripts/release/replay.ts';
import { DIST, serveFolder } from './browser.ts';
import { theHost } from './hosted.ts';

const host = theHost();
const FOLDER = mkdtempSync(join(tmpdir(), 'tabularium-page-'));
const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/replay-on-a-page.md'), 'utf8');
const [, PAGE = ''] = /```html\n(.*?)```/s.exec(GUIDE) ?? [];
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

function journal(): string {
  const table = Table.start(sevenEmpires, { seats: 2, seed: 'friday' });
  const chance = Chance.fromSeed('friday');
  for (let q = table.next; q; q = table.next) table.answer(q.seat, q.sample(chance));
  return exportJournal(journalOf(table));
}

/** The page of the guide with the script from elsewhere, and the replay in it. */
async function shown(page: Page, site: string, script: string): Promise<FrameLocator> {
  writeFileSync(join(FOLDER, 'page.html'), PAGE.replace('https://tabularium.example/tabularium-replay.js', script));
  await page.goto(`${site}/page.html`);
  return page.frameLocator('tabularium-replay iframe');
}
const steps = (inside: FrameLocator): Promise<string> => inside.locator('[data-at]').innerText();

test('one script tag shows a journal in any page, from a server of another origin or from a folder of the site', async () => {
  writeFileSync(join(FOLDER, 'game.jsonl'), journal());
  for (const file of filesOfReplay(DIST)) cpSync(join(DIST, file), join(FOLDER, 'deep/in/replay', file));
  const site = await serveFolder(FOLDER);
  const { page, context, errors } = await host.visit();
  for (const script of [`${host.address}/tabularium-replay.js`, 'deep/in/replay/tabularium-replay.js']) {
    const inside = await shown(page, site.url, script);
    await inside.locator('.rp .map .piece').first().waitFor();
    await inside.locator('.chart canvas').first().waitFor();
    expect(await steps(inside)).toMatch(/^10 /);
    expect(await inside.locator('.atmoment').innerText()).toContain('Livia');
    await inside.locator('[data-scrub]').press('End');
    await expect.poll(() => steps(inside)).not.toMatch(/^10 /);
    // Nothing leads out of somebody else's page.
    expect(await inside.locator('.rp a').count()).toBe(0);
  }
  await page.locator('tabularium-replay').evaluate((element) => element.setAttribute('src', 'nothing.jsonl'));
  await page.frameLocator('tabularium-replay iframe').getByText('There is no game here').waitFor();
  expect(errors).toEqual([]);
  await context.close();
  await site.close();
});
