import { Chance, exportJournal, type Game, journalOf, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { hashOf, type Wanted } from './replay.worker.ts';

/** One random game of every title at its fewest and most seats, as recorded by Node. */
function recordedGames(): { journal: string; hash: string }[] {
  return [...registry.values()].flatMap(({ game }) =>
    [game.seats.min, game.seats.max].map((seats) => {
      const table = playAtRandom(game, seats);
      return { journal: exportJournal(journalOf(table)), hash: table.hash() };
    }),
  );
}

function playAtRandom(game: Game, seats: number): Table {
  const chance = Chance.fromSeed('browser');
  const table = Table.start(game, { seats, seed: 'browser' }, { keep: false, tell: false });
  for (let question = table.next; question; question = table.next) table.answer(question.seat, question.sample(chance));
  return table;
}

async function workerScript(): Promise<string> {
  const entry = `${import.meta.dirname}/replay.worker.ts`;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'replayWorker' } },
  });
  const [{ output }] = built as { output: { type: string; code?: string }[] }[];
  return output[0].code ?? '';
}

/** What a worker of a real browser finds. */
async function inBrowser(wanted: readonly Wanted[]): Promise<unknown> {
  const script = await workerScript();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    return await page.evaluate(
      ([code, all]) =>
        new Promise<unknown>((resolve, reject) => {
          const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage(all);
        }),
      [script, wanted] as const,
    );
  } finally {
    await browser.close();
  }
}

test('in a browser worker a game replays to the same hash after every answer, and learned players play the same games', async () => {
  const games = recordedGames();
  const learned = [
    { game: 'through-the-ages', level: 'hard', seats: 2 },
    { game: 'through-the-ages', level: 'hard', seats: 3, answers: 60 },
    { game: 'through-the-ages', level: 'master', seats: 4, answers: 8 },
    { game: 'seven-empires', level: 'master', seats: 4, answers: 3 },
  ];
  const found = await inBrowser([...games.map(({ journal }) => ({ journal })), ...learned]);
  expect(found).toEqual([...games.map(({ hash }) => hash), ...(await Promise.all(learned.map(hashOf)))]);
});
