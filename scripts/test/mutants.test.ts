// Mutation testing on a game of one chapter: what it finds, what it sets apart, and what it keeps.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asText,
  type Equivalent,
  givesUp,
  type Report,
  type Summary,
  summarise,
  withoutGivenUp,
} from '../mutants/report.ts';

/** Two seconds on an idle machine. */
const PATIENCE = 240_000;
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

describe('a run', () => {
  // Inside the project, where vitest is found.
  const home = join(ROOT, '.cache', `mutants-test-${process.pid}`);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  const mutants = (...args: string[]): { summary: Summary; code: number | null } => {
    const script = join(ROOT, 'scripts/mutants/mutants.ts');
    const done = spawnSync(process.execPath, [script, 'dice', '--json', ...args], { cwd: home, encoding: 'utf8' });
    if (done.stdout === '') throw new Error(done.stderr);
    // Before the results a busy machine may have made the tool say that something took long.
    const results = done.stdout.slice(done.stdout.search(/^\{$/m));
    return { summary: JSON.parse(results).dice, code: done.status };
  };
  const CHAPTER = 'games/dice/src/dice.ts';
  let first: Summary;

  beforeAll(() => {
    write(
      CHAPTER,
      `export const FACES = ['one', 'six'];
export const isHigh = (n: number): boolean => n > 3;
export function count(upTo: number): number {
  if (upTo < 0) throw new Error('below nothing');
  let n = 0;
  while (n < upTo) n++;
  return n;
}
let kept: number | undefined;
export const most = (): number => (kept ??= 3 * 6);
export const unknown = (): boolean => true;
`,
    );
    write(
      'games/dice/test/dice.test.ts',
      `import { expect, test } from 'vitest';
import { count, isHigh, most } from '../src/dice.ts';
test('the first to ask for most looks at nothing', () => void most());
test('six is high, one is not', () => expect([isHigh(6), isHigh(1)]).toEqual([true, false]));
test('counting to two', () => expect(count(2)).toBe(2));
test('most', () => expect(most()).toBe(18));
`,
    );
    first = mutants().summary;
  }, PATIENCE);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const living = ({ survivors }: Summary): string[] =>
    survivors.map(({ at, original, replacement, tests }) => `${at.line}: ${original} -> ${replacement}, ${tests}`);

  test('lists what no test notices: a limit that is not tried, and what no test runs', () => {
    expect(living(first)).toEqual(['2: n > 3 -> n >= 3, 1', '11: true -> false, 0']);
  });

  test('tries code that keeps what it finds out where nothing is kept yet', () => {
    // The test that reaches it first looks at nothing; the other finds the number there already.
    expect(living(first).filter((mutant) => mutant.startsWith('10:'))).toEqual([]);
  });

  test('an endless loop is a timeout', () => {
    expect(first.total.timeouts).toBeGreaterThan(0);
  });

  test('sets apart what runs on loading (a table, three functions) and exceptions', () => {
    expect(first.total.apart).toBe(3 + 3 + 6);
  });

  test('tries again where a test is new, and keeps the rest', { timeout: PATIENCE }, () => {
    write(
      'games/dice/test/limits.test.ts',
      `import { expect, test } from 'vitest';
import { isHigh } from '../src/dice.ts';
test('three is not high', () => expect(isHigh(3)).toBe(false));
`,
    );
    const { summary } = mutants();
    expect(living(summary)).toEqual(['11: true -> false, 0']);
    expect(summary.total.mutants).toBe(first.total.mutants);
  });

  test('fails only below the score that was asked for', () => {
    expect(mutants('--kept').code).toBe(0);
    expect(mutants('--kept', '--at-least', '50').code).toBe(0);
    expect(mutants('--kept', '--at-least', '99').code).toBe(1);
  });
});

describe('a mutant that was given up', () => {
  const FILE = 'games/dice/src/dice.ts';
  const OTHER = 'games/dice/src/other.ts';
  const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 5 } };
  const mutant = { mutatorName: 'BooleanLiteral', replacement: 'false', location, coveredBy: ['a', 'b', 'c'] };
  const chapter = {
    source: 'true',
    mutants: [
      { ...mutant, status: 'Survived', testsCompleted: 2 },
      { ...mutant, status: 'Survived', testsCompleted: 3 },
      { ...mutant, status: 'Killed', testsCompleted: 1 },
    ],
  };
  const report: Report = { files: { [FILE]: chapter, [OTHER]: chapter } };

  test('is counted, and its line says how many tests were tried', () => {
    const summary = summarise(report, [FILE], []);
    expect(summary.total).toMatchObject({ survived: 2, givenUp: 1 });
    expect(asText(summary)).toContain('(given up after 2 of 3 tests)');
  });

  test('is forgotten where it is to be tried again, and only there', () => {
    const left = withoutGivenUp(report, [FILE]);
    expect([FILE, OTHER].map((file) => left.files[file].mutants.length)).toEqual([2, 3]);
    expect([FILE, OTHER].map((file) => givesUp(left, file))).toEqual([false, true]);
  });
});

describe('the list of equivalent mutants', () => {
  const FILE = 'games/dice/src/dice.ts';
  const place = (line: number, column: number) => ({ line, column });
  const report = (source: string, status = 'Survived'): Report => {
    const line = 1 + source.split('\n').findIndex((text) => text.includes('a < b'));
    const column = 1 + source.split('\n')[line - 1].indexOf('a < b');
    const location = { start: place(line, column), end: place(line, column + 5) };
    const mutant = { mutatorName: 'EqualityOperator', replacement: 'a <= b', status, location, coveredBy: ['x'] };
    return { files: { [FILE]: { source, mutants: [mutant] } } };
  };
  const entry: Equivalent = {
    file: FILE,
    line: 'if (a < b) swap();',
    original: 'a < b',
    replacement: 'a <= b',
    reason: 'swapping equals changes nothing',
  };

  test('counts them apart, wherever the line has moved to', () => {
    const { total, survivors, stale } = summarise(report('\n\n  if (a < b) swap();\n'), [FILE], [entry]);
    expect(total).toMatchObject({ survived: 1, equivalent: 1, score: 100 });
    expect(survivors).toEqual([]);
    expect(stale).toEqual([]);
  });

  test('complains about one whose line reads differently, and the mutant is a survivor again', () => {
    const { survivors, stale } = summarise(report('if (a < b && !sorted) swap();'), [FILE], [entry]);
    expect(survivors).toHaveLength(1);
    expect(stale).toEqual([entry]);
  });

  test('complains about one that a test kills', () => {
    const summary = summarise(report('if (a < b) swap();', 'Killed'), [FILE], [entry]);
    expect(summary.stale).toEqual([entry]);
    expect(asText(summary)).toContain(`${FILE}  a < b -> a <= b  in: if (a < b) swap();`);
  });

  test('says nothing about chapters that were not asked for', () => {
    expect(summarise({ files: {} }, ['games/dice/src/other.ts'], [entry]).stale).toEqual([]);
  });
});
