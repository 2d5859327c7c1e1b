/** The report of a game: its figures are true, and people find them where a game ends and where it is replayed. */
import { readFileSync } from 'node:fs';
import { Chance, exportJournal, journalOf, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { statisticsOf } from '../src/client/statistics.ts';
import type { Line, Recording } from '../src/client/types.ts';
import { reportOf } from '../src/report.ts';
import { theApp } from './app.ts';
import { openJournal, playOn } from './play.ts';
import { seriousIssues, tooWide } from './screen.ts';

/** A game played by the games' own players, to its end or for so many answers. */
function played(
  game: string,
  seats: number,
  options = {},
  most = Number.POSITIVE_INFINITY,
): { film: Recording; viewAt: (n: number) => unknown; journal: string } {
  const title = registry.get(game);
  if (!title) throw new Error(game);
  const { random, ...players } = title.bots;
  const bot = players['normal'] ?? Object.values(players)[0] ?? random;
  const table = Table.start(title.game, { seats, seed: 'report', options });
  const luck = Chance.fromSeed('report');
  const views = [table.view(null)];
  const lines: Line[] = table.happenings.map(({ what }) => ({ n: 0, what: what as Line['what'] }));
  for (let question = table.next; question && table.answers < most; question = table.next) {
    const chair = table.chair(question.seat);
    if (!chair) throw new Error('no chair');
    const given = table.answer(question.seat, bot(chair, luck));
    if (!given.ok) throw new Error(given.code);
    for (const { what } of given.happenings) lines.push({ n: table.answers, what: what as Line['what'] });
    while (views.length <= table.answers) views.push(table.view(null));
  }
  const film: Recording = {
    id: 'test',
    game,
    version: title.game.version,
    options: table.options,
    seats,
    length: table.answers,
    lines,
    steps: table.entries().map(({ seat, about }) => ({ seat, about })),
    outcome: table.standings,
    last: table.view(null),
  };
  return { film, viewAt: (n) => views[n], journal: exportJournal(journalOf(table)) };
}

const GAMES = [
  ['seven-empires', 3, {}],
  ['through-the-ages', 2, {}],
  ['seven-ages', 2, { end: 'turns', endAt: 4 }],
] as const;

test.each(GAMES)(
  '%s: the parts of the score add up to it, and decisions are all counted',
  async (game, seats, options) => {
    const { film, viewAt } = played(game, seats, options);
    const report = await reportOf(game);
    if (!report) throw new Error(game);
    const tally = statisticsOf(report, film, viewAt);
    const sums = film.outcome?.scores?.map((_, seat) => tally.score.reduce((sum, { values }) => sum + values[seat], 0));
    expect(sums).toEqual(film.outcome?.scores);
    expect(tally.score.length).toBeGreaterThan(1);
    expect(tally.decisions.reduce((a, b) => a + b, 0)).toBe(film.length);
  },
);

test.each([
  ['through-the-ages', 'tta.production', 'report.tta.card', {}],
  ['seven-ages', '7a.harvest', 'report.7a.of-empire', { end: 'turns', endAt: 9 }],
] as const)(
  '%s: the score by what brought it adds up, too, and all of %s is in it',
  async (game, type, source, options) => {
    const report = await reportOf(game);
    if (!report) throw new Error(game);
    const { film, viewAt } = played(game, 2, options);
    const { sources } = statisticsOf(report, film, viewAt);
    const sum = (rows: typeof sources): number => rows.flatMap(({ values }) => values).reduce((a, b) => a + b, 0);
    expect(sum(sources)).toBe(film.outcome?.scores?.reduce((a, b) => a + b, 0));
    const named = sources.filter(({ text }) => text.id === source);
    expect(named.length).toBeGreaterThan(3);
    const told = film.lines.reduce((n, { what }) => n + (what.type === type ? Number(what['amount']) : 0), 0);
    expect(sum(named)).toBeGreaterThanOrEqual(told);
  },
);

test.each(GAMES)(
  '%s: of a game that people agreed to end early the parts add up to the score of that moment',
  async (game, seats, options) => {
    const { film, viewAt } = played(game, seats, options, 150);
    const report = await reportOf(game);
    if (!report) throw new Error(game);
    const { score, points } = statisticsOf(report, film, viewAt);
    const sums = points.map((_, seat) => score.reduce((sum, { values }) => sum + values[seat], 0));
    expect([sums, points]).toEqual([film.outcome?.scores, film.outcome?.scores]);
  },
);

test.each(GAMES)('%s: a turning point is the very answer that moved the margin', async (game, seats, options) => {
  const { film, viewAt } = played(game, seats, options);
  const report = await reportOf(game);
  if (!report) throw new Error(game);
  const { turning } = statisticsOf(report, film, viewAt);
  expect(turning.length).toBeGreaterThan(0);
  for (const { n, seat, before, after, lines } of turning) {
    const margin = (at: number): number => {
      const points = report.points(viewAt(at));
      return points[seat] - Math.max(...points.filter((_, other) => other !== seat));
    };
    expect([margin(n - 1), margin(n)]).toEqual([before, after]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.map((line) => film.lines[line].n)).toEqual(lines.map(() => n));
  }
});

const app = theApp();

/** What a press of this button saves. */
async function fileOf(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return download.path();
}

test('a finished game leads to its report, the report into the replay at a turning point', async () => {
  const { journal } = played('seven-empires', 3);
  const { page, context, errors } = await app.visit();
  await openJournal(page, app.url, journal);
  await page.waitForSelector('.rp .map');
  await page.click('[data-report]');
  await page.waitForSelector('.report .chart canvas');
  expect(await page.locator('.scorebox tbody tr').count()).toBe(7);
  expect(await page.locator('.figurebox tbody tr').last().textContent()).toContain('Decisions');
  const csv = readFileSync(await fileOf(page, '[data-csv]'), 'utf8').split('\r\n');
  expect(csv[0]).toContain('The score, taken apart');
  const [total, ...totals] = csv[8].split(',');
  expect([total, totals.join(' ')]).toEqual([
    'Total',
    (await page.locator('.scorebox tfoot td').allInnerTexts()).join(' '),
  ]);
  const picture = readFileSync(await fileOf(page, '[data-picture]'));
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16)]).toEqual(['PNG', 1200]);
  const moment = page.locator('[data-moment]').first();
  const at = await moment.getAttribute('data-moment');
  await moment.click();
  await page.waitForURL(`**/replay/**?at=${at}`);
  await expect.poll(() => page.locator('.stepslist [data-at]').textContent()).toContain(`${at} of`);
  expect(errors).toEqual([]);
  await context.close();
});

test('a browser in a system without a language draws the curves, too', async () => {
  const { journal } = played('seven-empires', 3);
  const { page, context, errors } = await app.visit();
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix', configurable: true }),
  );
  await openJournal(page, app.url, journal);
  await page.waitForURL('**/replay/**');
  await page.click('[data-report]');
  await page.waitForSelector('.report .chart canvas');
  expect(errors).toEqual([]);
  await context.close();
});

test('the report says what was played, and another game is asked for in the same way', async () => {
  const { journal } = played('seven-empires', 2, { decades: 9, quickstart: true }, 40);
  const { page, context, errors } = await app.visit();
  await openJournal(page, app.url, journal);
  await page.goto(page.url().replace('/replay/', '/report/'));
  await page.waitForSelector('.playedbox [data-agreed]');
  expect(await page.locator('[data-agreed] b').allInnerTexts()).toEqual(['Decades: 9', 'Quickstart']);
  await page.getByRole('link', { name: 'Another game' }).click();
  await page.waitForSelector('.inwords .agreed b');
  expect(await page.locator('.inwords .agreed b').allInnerTexts()).toEqual(['Decades: 9', 'Quickstart']);
  expect(errors).toEqual([]);
  await context.close();
});

test('the table of a finished game offers the report', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(`${app.url}/new/tic-tac-toe`);
  await page.click('[data-create]');
  await playOn(page, async (p) => p.locator('[data-options] [data-value]').first().click(), 9);
  await page.click('[data-report]');
  await page.waitForSelector('.report h1');
  expect(await page.locator('.scorebox tfoot').count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('axe finds nothing serious in the report, in both themes; it is no wider than any screen, in the longer language', async () => {
  const { journal } = played('through-the-ages', 2);
  const { page, context } = await app.visit({ locale: 'fr', size: [390, 844] });
  await openJournal(page, app.url, journal);
  await page.waitForURL('**/replay/**');
  await page.click('[data-report]');
  await page.waitForSelector('.report .chart canvas');
  expect(await page.locator('.sourcebox').innerText()).toMatch(/culture par carte[\s\S]*Religion\s+\d/i);
  const table = readFileSync(await fileOf(page, '[data-csv]'), 'utf8');
  expect(table).toMatch(/La culture par carte,[\s\S]*Total,/);
  expect(await seriousIssues(page, { inBothThemes: true })).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await context.close();
});
