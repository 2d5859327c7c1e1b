/**
 * What a screen reader says in ten turns of each game, to be read by whoever changes the words of a table:
 * `node packages/web/scripts/transcripts.ts [folder] [game …] [fr]` writes one text per game and language.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser, serveApp, visit } from '../test/browser.ts';
import { answerByEar } from '../test/by-ear.ts';
import { openKept } from '../test/kept.ts';
import { nextQuestion, questionOf } from '../test/play.ts';
import { newTable, readerOn } from '../test/reader.ts';

/** How the turn is told by the key that says how things stand. */
const TURN: Readonly<Record<string, RegExp>> = {
  'seven-ages': /(?:Turn|Tour) (\d+)/,
  'seven-empires': /(1[78]\d\d), /,
  'through-the-ages': /(?:round|manche) (\d+)/,
};
const TURNS = 10;
/** Where a game has no turn of its own for every round, as many answers. */
const ANSWERS = 220;

const [folder = join(import.meta.dirname, '../transcripts'), ...words] = process.argv.slice(2);
const games = Object.keys(TURN).filter((game) => !words.some((word) => word in TURN) || words.includes(game));
const locale = words.includes('fr') ? 'fr' : 'en';
mkdirSync(folder, { recursive: true });
const site = await serveApp();
const browser = await openBrowser();

for (const game of games) {
  const { page, context } = await visit(browser, { locale });
  await openKept(page, site.url, newTable(game));
  await nextQuestion(page, '');
  const reader = await readerOn(page);
  const lines: string[] = [];
  /** Readers say a button and then once more the words in it: told once, it is sooner read. */
  const isNew = (phrase: string, i: number, all: readonly string[]): boolean =>
    all[i - 1]?.startsWith('listitem') || !all.slice(Math.max(0, i - 8), i).some((before) => before.includes(phrase));
  const note = (deed: string, heard: readonly string[]): void => void lines.push(`> ${deed}`, ...heard.filter(isNew));
  const turns = new Set<string>();
  for (let n = 0; n < ANSWERS && (await questionOf(page)) !== 'final'; n++) {
    const state = await reader.press('Alt+s');
    const turn = TURN[game]?.exec(state.join(' '))?.[1] ?? '';
    if (!turns.has(turn)) {
      turns.add(turn);
      if (turns.size > TURNS + 1) break;
      lines.push('', `## ${turn}`, '');
      note('Alt+s', state);
      note('Alt+r', await reader.press('Alt+r'));
      if (turns.size === 3) {
        note('Alt+w', [...(await reader.press('Alt+w')), ...(await reader.read('dialog'))]);
        await reader.press('Escape');
      }
    }
    await answerByEar(page, reader, n, note);
  }
  writeFileSync(join(folder, `${game}.${locale}.txt`), `${lines.join('\n').trim()}\n`);
  console.log(game, locale, turns.size, lines.length);
  await context.close();
}
await browser.close();
await site.close();
