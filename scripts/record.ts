// npm run record [-- GAME ...]: records the corpus anew. Do it only for a change that is meant to alter how old journals play,
// and say so in the changelog.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportJournal, Table } from '@tabularium/engine';
import { countLines } from '@tabularium/engine/conformance';
import { registry } from '@tabularium/games/registry';
import { corpusOf, recordGames } from '../packages/bots/test/recorded.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Depths are counted while the tree has fewer lines than this. */
const MOST_LINES = 20_000;

const wanted = process.argv.slice(2);
for (const [id, { game, bots }] of registry) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const folder = join(ROOT, corpusOf(id));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, journal] of recordGames(game, bots)) {
    writeFileSync(join(folder, name), exportJournal(journal));
    console.log(id, name, journal.entries.length, 'answers');
  }
  const table = Table.start(game, { seats: game.seats.min, seed: 'lines' }, { keep: true, tell: false });
  const lines: number[] = [];
  do lines.push(countLines(table, lines.length + 1));
  while (lines.length < 5 && lines[lines.length - 1] ** 2 / (lines[lines.length - 2] ?? 1) < MOST_LINES);
  writeFileSync(join(folder, 'lines.json'), `${JSON.stringify(lines)}\n`);
  console.log(id, 'lines', lines.join(' '));
}
