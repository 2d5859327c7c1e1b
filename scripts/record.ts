// npm run record [-- [--all] GAME ...]: records the games of the corpus that are missing or do not replay any more; `--all` every one
// anew. Do it only for a change that is meant to alter how old journals play, and say so in the changelog.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exportJournal, type Game, importJournal, Table } from '@tabularium/engine';
import { checkCorpus, countLines } from '@tabularium/engine/conformance';
import { registry } from '@tabularium/games/registry';
import { corpusOf, recordings } from '../packages/bots/test/recorded.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Depths are counted while the tree has fewer lines than this. */
const MOST_LINES = 20_000;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});

function replays(game: Game, file: string): boolean {
  if (!existsSync(file)) return false;
  const read = importJournal(readFileSync(file, 'utf8'));
  return read.ok && checkCorpus(game, [read.journal]).length === 0;
}

for (const [id, { game, bots }] of registry) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const folder = join(ROOT, corpusOf(id));
  mkdirSync(folder, { recursive: true });
  const games = recordings(game, bots);
  for (const file of readdirSync(folder))
    if (file.endsWith('.jsonl') && !games.some(({ name }) => name === file)) rmSync(join(folder, file));
  for (const { name, play } of games) {
    const file = join(folder, name);
    if (!values.all && replays(game, file)) continue;
    const journal = play();
    writeFileSync(file, exportJournal(journal));
    console.log(id, name, journal.entries.length, 'answers');
  }
  const table = Table.start(game, { seats: game.seats.min, seed: 'lines' }, { keep: true, tell: false });
  const lines: number[] = [];
  do lines.push(countLines(table, lines.length + 1));
  while (lines.length < 5 && lines[lines.length - 1] ** 2 / (lines[lines.length - 2] ?? 1) < MOST_LINES);
  writeFileSync(join(folder, 'lines.json'), `${JSON.stringify(lines)}\n`);
  console.log(id, 'lines', lines.join(' '));
}
