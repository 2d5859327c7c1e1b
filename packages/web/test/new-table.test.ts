/** A new table: ways to play, room for those who come, every setting, and what differs said to everybody. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { theHost } from './hosted.ts';
import { seriousIssues } from './screen.ts';

const server = theHost();

async function formFor(page: Page, game = 'seven-ages', query = ''): Promise<void> {
  await page.goto(`${server.address}/new/${game}${query}`);
  await page.waitForSelector('[data-preset]');
  await page.waitForFunction(() => !document.body.innerText.includes('preset.'));
}

const told = (page: Page): Promise<string[]> => page.locator('.inwords .agreed b').allInnerTexts();
const chosen = (page: Page): Promise<string | null> =>
  page.locator('.preset:has(input:checked)').getAttribute('data-preset');
const seatCount = (page: Page): Promise<number> => page.locator('.seatlist select').count();

describe('ways to play', () => {
  test('the usual one is chosen, and another says at once what differs', async () => {
    const { page, context, errors } = await server.visit();
    await formFor(page);
    expect(await chosen(page)).toBe('classic');
    expect(await told(page)).toEqual([]);
    await page.check('[data-preset=designers] input');
    expect(await told(page)).toEqual(['Redemption', 'Technology', 'Marines', 'Artefact effects']);
    await page.check('[data-preset=deluxe] input');
    expect(await told(page)).toHaveLength(5);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a setting of one’s own makes it another way to play, and undone the one it was', async () => {
    const { page, context } = await server.visit();
    await formFor(page);
    await page.locator('[data-group=war] summary').click();
    await page.check('#option-pursuit');
    expect(await chosen(page)).toBe('own');
    await page.getByRole('button', { name: 'As usual again: Pursuit' }).click();
    expect(await chosen(page)).toBe('classic');
    expect(await page.isChecked('#option-pursuit')).toBe(false);
    await context.close();
  });

  test('by keyboard: the arrows go through them, and every setting says what it is for', async () => {
    const { page, context } = await server.visit();
    await formFor(page);
    await page.locator('[data-preset=classic] input').focus();
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toBe('first');
    expect(await page.getByRole('radio', { name: 'First game' }).getAttribute('aria-describedby')).toBe(
      'preset-first-help',
    );
    await page.locator('[data-group=deal] summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('#option-enhancedStart').focus();
    await page.keyboard.press('Space');
    expect(await told(page)).toContain('Enhanced start');
    const described = await page.locator('#option-enhancedStart').getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).innerText()).toContain('Ten cards');
    await context.close();
  });
});

describe('room at the table', () => {
  test('7A-SETUP-04 a sixth player needs a further colour: it is offered, and taken with one click', async () => {
    const { page, context } = await server.visit();
    await formFor(page);
    await page.getByRole('button', { name: 'One more seat' }).click();
    expect(await page.getByRole('button', { name: 'One more seat' }).count()).toBe(0);
    await page.click('[data-room=setM]');
    expect([await seatCount(page), await told(page)]).toEqual([6, ['Middle Ages']]);
    await page.click('[data-room=setN]');
    expect([await seatCount(page), await told(page)]).toEqual([7, ['Middle Ages', 'Modern times']]);
    // Without the counters there is no room any more, and it is said.
    await page.getByRole('button', { name: 'As usual again: Middle Ages' }).click();
    expect(await seatCount(page)).toBe(6);
    expect(await page.locator('fieldset.field').innerText()).toContain('at most 6 can sit: the last seat is left out');
    await context.close();
  });

  test('six sit down and play', async () => {
    const { page, context, errors } = await server.visit();
    await formFor(page, 'seven-ages', '?setM=true');
    while ((await seatCount(page)) < 6) await page.getByRole('button', { name: 'One more seat' }).click();
    await page.click('[data-create]');
    await page.waitForSelector('.frame #question');
    expect(await page.locator('.bar .seats > *').count()).toBeGreaterThanOrEqual(6);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('settings', () => {
  test('what needs an expansion brings it along, and goes with it', async () => {
    const { page, context } = await server.visit();
    await formFor(page);
    for (const group of ['box', 'culture']) await page.locator(`[data-group=${group}] summary`).click();
    expect(await page.locator('[data-setting=deusVult]').innerText()).toContain('Needs Religions');
    await page.check('#option-deusVult');
    expect(await page.isChecked('#option-setR')).toBe(true);
    expect(await told(page)).toEqual(['Religions', 'Deus Vult!']);
    await page.uncheck('#option-setR');
    expect(await page.isChecked('#option-deusVult')).toBe(false);
    expect(await told(page)).toEqual([]);
    await context.close();
  });

  test('a word finds them, and Enter does not open the table', async () => {
    const { page, context } = await server.visit();
    await formFor(page);
    await page.getByRole('searchbox').fill('retreat');
    expect(
      await page.locator('[data-setting]').evaluateAll((all) => all.map((one) => one.id || one.dataset['setting'])),
    ).toContain('pursuit');
    await page.keyboard.press('Enter');
    expect(page.url()).toContain('/new/seven-ages');
    await page.getByRole('searchbox').fill('zebra');
    expect(await page.locator('[data-setting]').count()).toBe(0);
    expect(await page.locator('.settings').innerText()).toContain('No setting has these words.');
    await context.close();
  });

  test('a number that means something else has its word', async () => {
    const { page, context } = await server.visit();
    await formFor(page);
    await page.locator('[data-group=length] summary').click();
    expect(await page.locator('#option-startAge option').first().innerText()).toBe('as the first card says');
    await page.selectOption('#option-startAge', '3');
    await page.selectOption('#option-end', 'turns');
    await page.fill('#option-endAt', '12');
    expect(await page.locator('.inwords').innerText()).toContain('The game ends after turn 12');
    await context.close();
  });
});

describe('everybody at the table sees what is played', () => {
  test('in the waiting room, by the link, and in the menu of the table', async () => {
    const { page, context } = await server.visit();
    await formFor(page, 'seven-ages', '?people=1');
    await page.waitForSelector('option[value=open]', { state: 'attached' });
    await page.check('[data-preset=designers] input');
    while ((await seatCount(page)) > 2) await page.locator('.seatlist .row button').last().click();
    await page.click('[data-create]');
    const link = await page.locator('[data-link]').inputValue();
    expect(await page.locator('[data-agreed] b').allInnerTexts()).toEqual([
      'Redemption',
      'Technology',
      'Marines',
      'Artefact effects',
    ]);
    expect(await seriousIssues(page)).toEqual([]);
    const guest = await server.visit({ locale: 'fr' });
    await guest.page.goto(link);
    await guest.page.waitForSelector('[data-agreed]');
    await expect.poll(() => guest.page.locator('[data-agreed] b').first().innerText()).toBe('Rachat');
    await guest.page.click('[data-sit]');
    await guest.page.waitForSelector('.frame #question');
    await guest.page.getByRole('button', { name: 'Menu de la table' }).click();
    expect(await guest.page.locator('.dialog [data-agreed]').innerText()).toContain('Fusiliers marins');
    await context.close();
    await guest.context.close();
  });
});

describe.each([
  [1280, 720, 'en'],
  [1366, 768, 'fr'],
  [1920, 1080, 'en'],
  [390, 844, 'fr'],
  [844, 390, 'en'],
] as const)('at %i × %i in %s', (width, height, locale) => {
  test('all settings open: axe finds nothing serious, nothing is wider than the screen, the way on is in sight', async () => {
    const { page, context } = await server.visit({
      size: [width, height],
      locale,
      theme: width > 1300 ? 'lamp' : 'plate',
    });
    await formFor(page);
    expect(
      await page.locator('[data-create]').evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight),
    ).toBe(true);
    await page.check('[data-preset=deluxe] input');
    for (const group of await page.locator('.group summary').all()) await group.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await seriousIssues(page)).toEqual([]);
    await context.close();
  });
});
