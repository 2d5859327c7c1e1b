/** The rules pages say which edition a game follows, and what of it is reconstructed. */
import { expect, test } from 'vitest';
import { theApp } from './app.ts';

const app = theApp();

async function rulesOf(game: string, locale: 'en' | 'fr') {
  const { page, context, errors } = await app.visit({ locale });
  await page.goto(`${app.url}/rules/${game}`);
  const note = page.locator('[data-provenance]');
  await note.waitFor();
  /** The row of a kind of content: its numbers and, opened, its entries. */
  const row = async (kind: string): Promise<{ counts: string[]; entries: string }> => {
    if ((await note.locator('table').count()) === 0) await note.locator('summary').first().click();
    const at = note.locator(`[data-kind=${kind}]`);
    await at.locator('summary').click();
    const entries = await at.locator('[data-entries]').innerText();
    return { counts: await at.locator('td').allInnerTexts(), entries };
  };
  return { note, row, errors, close: () => context.close() };
}

test('the rules of 7 Empires name their edition, and tell the regions that are printed from those that are not', async () => {
  const { note, row, errors, close } = await rulesOf('seven-empires', 'en');
  expect(await note.innerText()).toContain('7 Empires (Mac Gerdts, PD-Verlag, 2024)');
  expect(await note.innerText()).toContain('The printed board and set-up cards were not at hand');
  const { counts, entries } = await row('regions');
  expect(counts).toEqual(['34', '14', '28']);
  expect(entries).toMatch(/reconstructed: London, /);
  expect(entries).toMatch(/printed: .*North Sea/);
  expect((await row('landBorders')).entries).toMatch(/Bavaria – Switzerland|Switzerland – Bavaria/);
  expect(errors).toEqual([]);
  await close();
});

test('the same in French, with the French names of the cards of 7 Ages', async () => {
  const { note, row, errors, close } = await rulesOf('seven-ages', 'fr');
  expect(await note.innerText()).toContain(
    'Ses cartes, sa carte du monde et ses pions imprimés n’étaient pas disponibles',
  );
  const { counts, entries } = await row('areas');
  expect(counts).toEqual(['10', '42', '283']);
  expect(entries).toMatch(/reconstitué\s: .*Pays de Galles/);
  expect(errors).toEqual([]);
  await close();
});

test('the rules of Through the Ages name the edition of 2015, of which nothing is reconstructed', async () => {
  const { note, row, close } = await rulesOf('through-the-ages', 'en');
  expect(await note.innerText()).toContain(
    'Through the Ages: A New Story of Civilization (Vlaada Chvátil, Czech Games Edition, 2015)',
  );
  expect((await row('civil')).counts).toEqual(['127', '0', '0']);
  await close();
});
