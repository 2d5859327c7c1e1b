// Mutation testing: `npm run mutants -- <game or file> [...]`. Stryker changes the rules in one place at a time, and the tests of
// the game are to notice. Results are kept in .cache/mutants; the next run tries only what has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { asText, type Equivalent, givesUp, type Report, type Summary, summarise, withoutGivenUp } from './report.ts';

const KEPT = join('.cache', 'mutants');
const USAGE = `Usage: npm run mutants -- <game or file> [...]
  --kept          shows the results of the last run, and runs nothing
  --fresh         tries everything again
  --patience <n>  gives a mutant up after n milliseconds of computing in tests, the likeliest first: quick, and no score too
                  high; the table says how many were given up, and a run with more patience tries them again
  --at-least <n>  fails when less than n percent of the mutants are killed
  --json          prints the results as JSON`;

/**
 * Whole games at random and games of bots take seconds to minutes each, and notice a wrong rule only when it breaks the game. A rule
 * is to have a test of its own, so they do not count here.
 */
const NO_TESTS_OF_RULES = ['**/conformance*.test.ts', '**/{bot,wars,editions}.test.ts', '**/test/{browser,face}/**'];
/**
 * So many bytes of source at a time. Every test slows down with the code that counts how often it is reached, tenfold where that is
 * all of 7 Ages; and each part costs two runs of all tests.
 */
const PART = 20_000;

class Stop extends Error {}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kept: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      'at-least': { type: 'string' },
      patience: { type: 'string', default: '600000' },
    },
  });
  const wanted = values['at-least'] === undefined ? 0 : Number(values['at-least']);
  const patience = Number(values.patience);
  if (positionals.length === 0 || Number.isNaN(wanted) || Number.isNaN(patience)) throw new Stop(USAGE);
  let code = 0;
  const summaries: Record<string, Summary> = {};
  for (const [game, files] of chaptersByGame(positionals)) {
    if (!values.kept) await run(game, files, values.fresh, patience);
    const missing = files.filter((file) => !stamps(game)[file]);
    if (missing.length > 0) console.error(`Not tried yet: ${missing.join(', ')}`);
    const summary = summarise(kept(game), files, equivalents(game));
    if (!values.json) console.log(`\n${asText(summary)}`);
    summaries[game] = summary;
    if (summary.total.score < wanted) {
      console.error(`\n${game}: ${summary.total.score.toFixed(1)} % of the mutants are killed, not ${wanted} %.`);
      code = 1;
    }
  }
  if (values.json) console.log(JSON.stringify(summaries, null, 2));
  return code;
}

// ── What is to be tried ───────────────────────────────────────────────────────────────────────────────────────────

function chaptersByGame(names: readonly string[]): Map<string, string[]> {
  const games = new Map<string, string[]>();
  for (const name of names) {
    const [, game, path] = /^(?:games\/)?([^/]+)(?:\/src)?(\/.+?)?\/?$/.exec(name) ?? [];
    const whole = `games/${game}/src${path ?? ''}`;
    const chapters = chaptersOf(game).filter((file) => file === whole || file.startsWith(`${whole}/`));
    if (chapters.length === 0)
      throw new Stop(
        `${name} is neither a game nor a file of rules such as games/seven-empires/src/move.ts.\n${USAGE}`,
      );
    games.set(game, [...new Set([...(games.get(game) ?? []), ...chapters])].sort());
  }
  return games;
}

const chaptersOf = (game: string): string[] => globSync(`games/${game}/src/**/*.ts`);

// ── Running ───────────────────────────────────────────────────────────────────────────────────────────────────────

const resultsOf = (game: string): string => join(KEPT, `${game}.json`);
const copyOf = (game: string): string => join(KEPT, `${game}.copy`);
const stampsOf = (game: string): string => join(KEPT, `${game}.stamps.json`);

/** What a chapter's results were found with. */
interface Stamp {
  readonly rulesAndTests: string;
  readonly theRest: string;
  readonly patience: number;
}

async function run(game: string, chapters: readonly string[], fresh: boolean, patience: number): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  // A run that was stopped leaves its copy behind.
  rmSync(copyOf(game), { recursive: true, force: true });
  const known = stamps(game);
  const now: Stamp = {
    rulesAndTests: fingerprint([`games/${game}/src/**/*.ts`, `games/${game}/test/**/*.test.ts`]),
    theRest: fingerprint([
      `games/${game}/test/**/!(*.test).ts`,
      `games/${game}/content/**/*`,
      'packages/engine/src/**/*.ts',
    ]),
    patience,
  };
  const before = kept(game);
  const isKept = (file: string): boolean => {
    const stamp = known[file];
    return stamp?.rulesAndTests === now.rulesAndTests && (stamp.patience >= patience || !givesUp(before, file));
  };
  const again = chapters.filter((file) => fresh || !isKept(file));
  if (existsSync(resultsOf(game))) writeFileSync(resultsOf(game), JSON.stringify(withoutGivenUp(before, again)));
  if (!fresh && chapters.some((file) => known[file] && known[file].theRest !== now.theRest))
    console.error('Helpers of the tests, content or engine have changed since: --fresh tries everything again.');
  const parts = inParts(again);
  for (const [i, files] of parts.entries()) {
    console.error(
      `${game}, part ${i + 1} of ${parts.length}: ${files.map((file) => file.split('/src/')[1]).join(', ')}`,
    );
    await tryMutants(game, files, fresh, patience);
    for (const file of files) known[file] = now;
    writeFileSync(stampsOf(game), JSON.stringify(known));
  }
}

function inParts(files: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const file of files) {
    const size = readFileSync(file).length;
    if (size > room) {
      parts.push([]);
      room = PART;
    }
    parts.at(-1)?.push(file);
    room -= size;
  }
  return parts;
}

/** Stryker ends its workers with the help of `ps`. */
function bringPs(): void {
  if (process.platform !== 'linux' || !spawnSync('ps', ['--version']).error) return;
  process.env['PATH'] = `${fileURLToPath(new URL('bin', import.meta.url))}${delimiter}${process.env['PATH'] ?? ''}`;
}

async function tryMutants(game: string, files: string[], fresh: boolean, patience: number): Promise<void> {
  bringPs();
  // Only here: it takes a second to load.
  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    mutate: files,
    // Only the game is copied. Everything else is found where it is: the copy lies inside the project.
    ignorePatterns: ['**', `!games/${game}/**`, 'games/*/test/corpus'],
    symlinkNodeModules: false,
    tempDirName: copyOf(game),
    cleanTempDir: 'always',
    plugins: [fileURLToPath(new URL('stryker.ts', import.meta.url))],
    testRunner: 'warm',
    ignorers: ['exceptions'],
    reporters: ['line'],
    logLevel: 'warn',
    warm: { include: [`games/${game}/test/**/*.test.ts`], exclude: NO_TESTS_OF_RULES, patience },
    coverageAnalysis: 'perTest',
    // Tables made on loading would cost a new worker and all tests each; they are content, which has tests of its own.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: resultsOf(game),
    force: fresh,
    concurrency: availableParallelism(),
    // By the clock: only for a test that neither ends nor computes.
    timeoutMS: 600_000,
    dryRunTimeoutMinutes: 60,
    disableTypeChecks: false,
    allowEmpty: true,
  } as PartialStrykerOptions);
  await stryker.runMutationTest().catch(() => {
    throw new Stop('The mutants could not be tried; the lines above say why.');
  });
}

// ── What is kept ──────────────────────────────────────────────────────────────────────────────────────────────────

const stamps = (game: string): Record<string, Stamp> => read<Record<string, Stamp>>(stampsOf(game)) ?? {};
const kept = (game: string): Report => read<Report>(resultsOf(game)) ?? { files: {} };

/** Files of a game are named from its sources there. */
function equivalents(game: string): Equivalent[] {
  const entries = read<Equivalent[]>(`games/${game}/test/equivalent.json`) ?? [];
  return entries.map((entry) => ({ ...entry, file: `games/${game}/src/${entry.file}` }));
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

function fingerprint(patterns: string[]): string {
  const sum = createHash('sha256');
  for (const file of globSync(patterns).sort())
    if (!statSync(file).isDirectory()) sum.update(file).update(readFileSync(file));
  return sum.digest('hex');
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
