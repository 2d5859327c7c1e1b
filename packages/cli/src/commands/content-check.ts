import { existsSync, statSync } from 'node:fs';
import { type ContentKind, countOrigins, ORIGINS, type Origin, type Provenance } from '@tabularium/engine';
import type { Checks } from '@tabularium/engine/content-check';
import { registry } from '@tabularium/games/registry';
import { type Command, EXIT, Failure, Usage } from '../command.ts';
import { nameOfGame, partOf, titleCalled } from '../games.ts';
import { count } from '../progress.ts';

interface Check {
  check(folder?: string): Checks;
}

const checkOf = async (game: string, folder?: string): Promise<Checks | undefined> =>
  (await partOf<Check>(game, 'check'))?.check(folder);

/** All content that comes with the games. */
export async function checkAll(): Promise<Checks[]> {
  const found = await Promise.all([...registry.keys()].map((game) => checkOf(game)));
  return found.filter((checks) => checks !== undefined);
}

const SHOWN = 50;

export const command: Command = {
  name: 'content check',
  summary:
    'Checks maps, cards and counters for mistakes, and says what of them is printed; also a 7 Ages pack of your own.',
  usage: '[GAME…] [options]',
  about:
    'Faults make a game wrong and end with 1; remarks are odd, but may be meant. Names the printed edition that a game follows,\nand how much of its content is printed there and how much reconstructed.',
  options: {
    pack: { value: 'FOLDER', help: 'a 7 Ages pack of your own: the seven files of games/seven-ages/content' },
    entries: { help: 'every entry: printed, in part, or reconstructed, and why' },
    json: { help: 'the findings as JSON' },
  },
  examples: [
    ['tabularium content check', 'everything that comes with the games'],
    ['tabularium content check 7e --entries', 'which regions and cards of 7 Empires are printed'],
    ['tabularium content check --pack my-box', 'the numbers of your own box'],
  ],
  run: async (given) => {
    const found = await checksFor(given.words, given.text('pack'));
    const entries = given.on('entries');
    if (given.on('json')) {
      const told = found.map(({ game, count: checks, faults, remarks, provenance }) => ({
        game,
        checks,
        faults,
        remarks,
        ...(provenance ? { provenance: asJson(provenance, entries) } : {}),
      }));
      process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
    } else {
      for (const one of found) {
        print(one);
        if (one.provenance) for (const line of inLines(one.provenance, entries)) process.stdout.write(`${line}\n`);
      }
    }
    return found.every(({ faults }) => faults.length === 0) ? EXIT.ok : EXIT.fault;
  },
};

async function checksFor(words: readonly string[], pack: string | undefined): Promise<Checks[]> {
  if (pack !== undefined) {
    if (words.length > 0) throw new Usage('A pack is always one of 7 Ages: leave the game out.');
    if (!existsSync(pack) || !statSync(pack).isDirectory()) throw new Failure(`There is no folder ${pack}.`);
    const checks = await checkOf('seven-ages', pack);
    return checks ? [checks] : [];
  }
  if (words.length === 0) return checkAll();
  return Promise.all(
    words.map(async (word) => {
      const { game } = titleCalled(word);
      const checks = await checkOf(game.id);
      if (!checks) throw new Usage(`${nameOfGame(game.id)} has no content to check.`);
      return checks;
    }),
  );
}

function print({ game, count: checks, faults, remarks }: Checks): void {
  const out = (line: string): void => void process.stdout.write(`${line}\n`);
  const number = (n: number, one: string): string => `${count(n)} ${one}${n === 1 ? '' : 's'}`;
  out(
    `${nameOfGame(game)}: ${number(checks, 'check')}, ${number(faults.length, 'fault')}, ${number(remarks.length, 'remark')}`,
  );
  for (const [name, all] of [
    ['FAULT ', faults],
    ['remark', remarks],
  ] as const) {
    for (const line of all.slice(0, SHOWN)) out(`  ${name}  ${line}`);
    if (all.length > SHOWN) out(`  … and ${all.length - SHOWN} more`);
  }
}

// ── Where it comes from ─────────────────────────────────────────────────────────────────────────────────────────────

const NAMES: Readonly<Record<Origin, string>> = {
  printed: 'printed',
  partly: 'in part',
  reconstructed: 'reconstructed',
};
const entriesOf = (kinds: readonly ContentKind[]): ContentKind['entries'] => kinds.flatMap(({ entries }) => entries);

function inNumbers(entries: ContentKind['entries']): string {
  const counts = countOrigins(entries);
  return ORIGINS.map((origin) => `${count(counts[origin])} ${NAMES[origin]}`).join(', ');
}

function inLines({ edition, about, kinds }: Provenance, entries: boolean): string[] {
  const { title, designer, publisher, year, rules } = edition;
  const lines = [
    `  follows  ${title} (${designer}, ${publisher}, ${year}): ${rules.en}`,
    `  entries  ${inNumbers(entriesOf(kinds))}`,
  ];
  if (!entries) return lines;
  lines.push(`  ${about.en}`);
  const width = Math.max(...Object.values(NAMES).map(({ length }) => length));
  for (const { name, why, entries: all } of kinds) {
    lines.push(`  ${name.en}: ${inNumbers(all)}. ${why.en}`);
    for (const entry of all)
      lines.push(`    ${NAMES[entry.origin].padEnd(width)}  ${entry.name}${entry.why ? `  ${entry.why}` : ''}`);
  }
  return lines;
}

const asJson = ({ edition, about, kinds }: Provenance, entries: boolean): object => ({
  edition: { ...edition, rules: edition.rules.en },
  about: about.en,
  ...countOrigins(entriesOf(kinds)),
  kinds: kinds.map(({ id, name, why, entries: all }) => ({
    id,
    name: name.en,
    why: why.en,
    ...countOrigins(all),
    ...(entries ? { entries: all } : {}),
  })),
});
