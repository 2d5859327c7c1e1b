// Which rules of each game's ledger are cited by a test. A citation is the id in a test's name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GAMES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'games');
const json = process.argv.includes('--json');

interface LedgerEntry {
  readonly id: string;
  readonly title: string;
}

/** The names of all tests in a file: the first argument of test, it and describe, `.each` included. */
function testNames(source: string): string[] {
  const calls = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  return [...source.matchAll(calls)].map((match) => match[2]);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

for (const game of readdirSync(GAMES).sort()) {
  const ledgerFile = join(GAMES, game, 'rules', 'ledger.json');
  if (!existsSync(ledgerFile)) continue;
  const ledger: readonly LedgerEntry[] = JSON.parse(readFileSync(ledgerFile, 'utf8'));
  const names = filesBelow(join(GAMES, game, 'test')).flatMap((file) => testNames(readFileSync(file, 'utf8')));
  const citations = new Set(names.flatMap((name) => name.match(/\b[0-9A-Z]+(?:-[0-9A-Z]+)+[a-z]?\b/g) ?? []));
  const missing = ledger.filter((entry) => !citations.has(entry.id));
  const counts = { game, entries: ledger.length, cited: ledger.length - missing.length };
  if (json) console.log(JSON.stringify({ ...counts, missing: missing.map((entry) => entry.id) }));
  else {
    console.log(`${game}: ${counts.cited} of ${counts.entries} rules are cited by a test`);
    for (const { id, title } of missing) console.log(`  ${id}  ${title}`);
  }
}
