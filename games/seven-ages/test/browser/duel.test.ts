/** A conflict of 7 Ages between two browsers at a table of a real server. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Answer, Chance, type Question, Table } from '@tabularium/engine';
import { type Revealed, sevenAges } from '@tabularium/seven-ages';
import { theHost } from '@tabularium/web/test/hosted.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const host = theHost();

type Game = ReturnType<typeof newGame>;
const newGame = (seed: string) => Table.start(sevenAges, { seats: 2, seed });

/** Takes what is offered, spends all money on units, plays no events; the rest is left to luck. */
function warlike(question: Question, luck: Chance): Answer {
  const { about, options = [], shape } = question.describe();
  const real = options.filter(({ value }) => value !== -1);
  if (about.startsWith('7a.event') && options.some(({ value }) => value === -1)) return -1;
  if (/^7a\.(start\.units|build|move\.unit)$/.test(about)) return (real[0] ?? options[0]).value;
  if (/^7a\.(turn-over|start\.card|marker\.loose)$/.test(about) && real.length > 0) return luck.pick(real).value;
  if (shape === 'amount') return question.describe().min ?? 0;
  return question.sample(luck);
}

const isDuel = ({ asked }: Game): boolean => asked.length === 2 && asked.every((q) => q.about === '7a.conflict.commit');

/** A deal and answers that lead both sides into a conflict quickly. */
function wayToWar(): {
  readonly seed: string;
  readonly answers: readonly { seat: number; answer: Answer }[];
  readonly table: Game;
} {
  for (let n = 22_150; n < 30_000; n++) {
    const table = newGame(`duel ${n}`);
    const luck = Chance.fromSeed(`r${n}`);
    const answers: { seat: number; answer: Answer }[] = [];
    for (let q = table.next; q && answers.length < 45; q = table.next) {
      if (isDuel(table)) return { seed: `duel ${n}`, answers, table };
      const answer = warlike(q, luck);
      answers.push({ seat: q.seat, answer });
      if (!table.answer(q.seat, answer).ok) break;
    }
  }
  throw new Error('no war anywhere');
}

/** Gives an answer with the mouse, in the panel. */
async function give(page: Page, answer: Answer): Promise<void> {
  await page.waitForSelector('#question[data-at]');
  const before = await page.getAttribute('#question', 'data-at');
  const option = (value: unknown) => page.locator(`[data-options] [data-value="${value}"]`).first();
  if (typeof answer === 'object') for (const value of answer) await option(value).click();
  else if ((await page.locator('[data-amount]').count()) === 0) await option(answer).click();
  const confirm = page.locator('[data-confirm]:enabled');
  if (typeof answer === 'object' || (await page.locator('[data-amount]').count()) > 0) await confirm.click();
  await page.waitForFunction((old) => document.querySelector('#question')?.getAttribute('data-at') !== old, before);
}

test('a conflict in two browsers: own units open, the others face down, commitments secret, one result for both', async () => {
  const war = wayToWar();
  const { one, two } = await host.twoAt('seven-ages', (table) => {
    // the luck of this table is known beforehand, so that the way to a conflict is short
    const file = readdirSync(host.data).find((name) => /\.(db|sqlite)$/.test(name)) ?? '';
    const store = new DatabaseSync(join(host.data, file));
    store.prepare('update game_table set seed = ? where id = ?').run(JSON.stringify(war.seed), table);
    store.close();
  });
  const pages = [one.page, two.page];
  for (const { seat, answer } of war.answers) await give(pages[seat], answer);
  for (const page of pages) await page.waitForSelector('[data-conflict]');

  const view = war.table.view(0);
  const attacker = view.conflict?.sides[0].seat ?? 0;
  const heights = view.conflict?.sides.map(
    ({ empire }) => view.stacks.find((s) => s.area === view.conflict?.area && s.empire === empire)?.height ?? 0,
  ) ?? [0, 0];
  const counted = async (page: Page, side: number): Promise<readonly [open: number, down: number]> => [
    await page.locator(`[data-side="${side}"] .ctr7`).count(),
    await page.locator(`[data-side="${side}"] .bk7`).count(),
  ];
  for (const side of [0, 1]) {
    const owner = side === 0 ? attacker : 1 - attacker;
    expect(await counted(pages[owner], side)).toEqual([heights[side], 0]);
    expect(await counted(pages[1 - owner], side)).toEqual([1, heights[side] - 1]);
  }

  // one side commits: the other learns nothing of it
  const units = (seat: number): number[] =>
    (war.table.question(seat)?.describe().options ?? []).flatMap(({ value }) =>
      typeof value === 'number' && value < 1000 ? [value] : [],
    );
  const first = units(attacker).slice(0, 2);
  const second = units(1 - attacker).slice(0, 3);
  const seen = await pages[1 - attacker].locator('[data-conflict]').innerText();
  // what is chosen is added up before it is committed
  await pages[attacker].locator(`[data-value="${first[0]}"]`).click();
  const worth = war.table
    .question(attacker)
    ?.describe()
    .options?.find(({ value }) => value === first[0])?.effects?.[0];
  expect(await pages[attacker].locator('[data-chosen]').innerText()).toMatch(
    new RegExp(`front ${worth?.args?.['front']} .*= \\d+`),
  );
  await pages[attacker].locator(`[data-value="${first[0]}"]`).click();
  await give(pages[attacker], first);
  expect(await pages[1 - attacker].locator('[data-conflict]').innerText()).toBe(seen);
  await give(pages[1 - attacker], second);

  // the rules themselves, on the same deal, say what both must see now
  war.table.answer(attacker, first);
  const told = war.table.answer(1 - attacker, second);
  const round = told.ok ? told.happenings.find(({ what }) => what.type === '7a.conflict.round')?.what : undefined;
  const totals = round?.['totals'] as readonly number[];
  const sides = round?.['sides'] as readonly Revealed[];
  // while one is asked in secret whether to play an event, the other is not shown the result
  for (let q = war.table.next; q?.asking.discreet; q = war.table.next) {
    await give(pages[q.seat], -1);
    war.table.answer(q.seat, -1);
  }
  for (const page of pages) {
    await expect
      .poll(async () => (await page.locator('.record .log').innerText()).replace(/\s+/g, ' '))
      .toMatch(new RegExp(`1 ?: ${totals[0]} (against|contre) ${totals[1]}`));
  }
  if (war.table.view(0).conflict) {
    for (const page of pages) {
      await expect
        .poll(async () => (await page.locator('[data-totals]').innerText()).replace(/\s/g, ''))
        .toBe(totals.join(':'));
      expect(await page.locator('[data-side="0"] table tr').count()).toBe(sides[0].items.length + 1);
    }
  }
  expect([...one.errors, ...two.errors]).toEqual([]);
  await one.context.close();
  await two.context.close();
});
