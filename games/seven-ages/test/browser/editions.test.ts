/** The edition of 2004 for people: chosen at a new table and played to its end, and its rules beside those of the first edition. */
import { theApp } from '@tabularium/web/test/app.ts';
import { answerByKeyboard, nextQuestion, offered } from '@tabularium/web/test/play.ts';
import { seriousIssues } from '@tabularium/web/test/screen.ts';
import { expect, test } from 'vitest';

const app = theApp();

test('a newcomer chooses 2004 at a new table and plays it to the end against bots', async () => {
  const { page, context, errors } = await app.visit({ size: [1280, 720] });
  await page.goto(`${app.url}/new/seven-ages`);
  await page.check('[data-preset="2004"] input');
  expect(await page.locator('.inwords').innerText()).toContain('rules of 2004');
  expect(await page.locator('#preset-2004-help').innerText()).toMatch(/\d+ decisions/);
  // two turns have every part of a game in them
  await page.locator('[data-group=length] summary').click();
  await page.fill('#option-endAt', '2');
  await page.click('[data-create]:enabled');
  let question = await nextQuestion(page, '');
  for (let n = 0; question !== 'final'; n++) {
    expect(n).toBeLessThan(400);
    // bluffs and refusals end nothing: whoever begins at the top of the list gets on
    if (await offered(page, '-1').then((pass) => pass && n % 4 === 3))
      await page.click('[data-options] [data-value="-1"]');
    else await answerByKeyboard(page, n % 3 === 2 ? 1 : 0);
    question = await nextQuestion(page, question);
  }
  expect(await page.locator('.decide').innerText()).toMatch(/ wins|share the victory/);
  await page.click('.bar [data-settings]');
  expect(await page.locator('dialog[open] [data-agreed]').innerText()).toContain('rules of 2004');
  expect(errors).toEqual([]);
  await context.close();
});

test('the rules mark what editions have otherwise, side by side, and a table of 2004 reads them as it plays', async () => {
  const { page, context, errors } = await app.visit({ size: [1280, 720] });
  await page.goto(`${app.url}/rules/seven-ages?rule=7A-MOVE-48`);
  const order = page.locator('[id="7A-MOVE-48"]');
  await order.scrollIntoViewIfNeeded();
  expect(await order.locator('.edmark').innerText()).toBe('editions differ');
  const [left, right] = await order.locator('[data-edition]').all();
  expect(await left?.innerText()).toMatch(/^collector’s edition/i);
  expect(await right?.innerText()).toMatch(/^2004[\s\S]*7A-MOVE-2004-2/);
  const [a, b] = [await left?.boundingBox(), await right?.boundingBox()];
  expect(a && b && a.y === b.y && a.x + a.width <= b.x).toBe(true);
  expect(await page.locator('[id="7A-ART-SHIPYARD-01"] .edmark').innerText()).toBe('not in 2004');
  await page.click('[data-edition-link="2004"]');
  expect(await order.locator('[data-edition]').first().getAttribute('data-edition')).toBe('2004');
  expect(await page.locator('[id="7A-ART-SHIPYARD-01"]').count()).toBe(0);
  // 825 rules take long to look through
  await page.fill('main input[type=search]', 'MOVE-4');
  expect(await seriousIssues(page)).toEqual([]);
  await page.selectOption('.lh select', 'fr');
  await page.waitForFunction(() =>
    document.querySelector('[id="7A-MOVE-48"] .edmark')?.textContent?.includes('éditions'),
  );
  expect(await order.innerText()).toContain('Dans l’édition de 2004');
  expect(errors).toEqual([]);
  await context.close();
});
