// The tests' side, inside vitest's worker. Vitest loads and collects every test file once; then this runner keeps the worker and
// runs tests by name as often as it is asked to, with one mutant switched on or with none. Loading the rules is what costs time:
// a test of a rule takes milliseconds, a fresh worker takes seconds.
import { relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import type { RunnerTestCase, RunnerTestFile, RunnerTestSuite } from 'vitest';
import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of the channel between the two sides. */
    channel: string;
    /** How many test files there are. */
    files: number;
  }
}

export interface TestFound {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}
export type Coverage = Readonly<Record<string, number>>;
export type Request = { readonly ask: 'all' } | MutantToTry | { readonly ask: 'end' };
export interface MutantToTry {
  readonly ask: 'mutant';
  readonly mutant: string;
  readonly tests: readonly string[];
  /** Shared memory: who waits sees whether the tests come along. */
  readonly testsDone: Int32Array;
  /** For one test. */
  readonly hitLimit: number;
  /** After so many milliseconds of computing in tests that notice nothing the mutant is given up. */
  readonly patience: number;
}
export type Answer =
  /** Every file is loaded; the errors are of files that could not be. */
  | { readonly about: 'loaded'; readonly tests: readonly TestFound[]; readonly errors: readonly string[] }
  /** Every test without a mutant. */
  | {
      readonly about: 'all';
      readonly spent: Readonly<Record<string, number>>;
      readonly failures: Readonly<Record<string, string>>;
      readonly coverage: { readonly static: Coverage; readonly perTest: Readonly<Record<string, Coverage>> };
      /** The mutants in code that keeps what it finds out. */
      readonly once: readonly string[];
    }
  | Tried;
export interface Tried {
  readonly about: 'mutant';
  readonly tests: number;
  readonly killer?: { readonly test: string; readonly failure: string };
  /** One test reached the mutated code more often than the limit. */
  readonly endless: boolean;
  /** The killer fails without the mutant too: something of a mutant stayed behind in this worker. */
  readonly spoiled: boolean;
}

/** What the instrumented code reads and writes. The code keeps hold of the object, so it is never replaced. */
interface Switchboard {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
const board: Switchboard = ((globalThis as { __stryker__?: Switchboard }).__stryker__ ??= {});

export default class Warm extends TestRunner {
  private readonly found = new Map<
    string,
    { readonly about: TestFound; readonly runs: (() => void | PromiseLike<void>)[] }
  >();
  private readonly errors: string[] = [];
  private filesLeft: number = this.injectValue('files');
  private readonly spent = new Map<string, number>();
  /** By test, and by file of tests. */
  private readonly kills = new Map<string, number>();
  private onLoading: Coverage = {};

  /** Called after each file; vitest itself is to run nothing. */
  async onCollected(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) {
      for (const error of file.result?.errors ?? []) this.errors.push(`${file.name}: ${error.message}`);
      this.keep(file, file, '');
    }
    this.filesLeft -= files.length;
    if (this.filesLeft === 0) await this.serve();
  }

  private keep(suite: RunnerTestSuite, file: RunnerTestFile, names: string): void {
    if (Object.values(TestRunner.getSuiteHooks(suite)).some((hooks) => hooks.length > 0))
      this.errors.push(`${file.name}: hooks such as beforeEach are not run for mutants`);
    for (const task of suite.tasks) {
      const name = names + task.name;
      if (task.type === 'suite') this.keep(task, file, `${name} > `);
      else if (task.mode === 'run') this.keepTest(task, file, name);
    }
  }

  private keepTest(task: RunnerTestCase, file: RunnerTestFile, name: string): void {
    const path = relative(process.cwd(), file.filepath);
    const id = `${path}#${name}`;
    const { line, column } = task.location ?? { line: 1, column: 1 };
    const test = this.found.get(id) ?? { about: { id, name, file: path, line, column }, runs: [] };
    test.runs.push(TestRunner.getTestFn(task));
    this.found.set(id, test);
    task.mode = 'skip';
  }

  private async serve(): Promise<void> {
    this.onLoading = { ...board.mutantCoverage?.static };
    const channel = new BroadcastChannel(this.injectValue('channel'));
    const answer = (what: Answer): void => channel.postMessage(what);
    await new Promise<void>((end) => {
      channel.onmessage = (event) => {
        const request = (event as { data: Request }).data;
        if (request.ask === 'end') end();
        else if (request.ask === 'all') void this.runAll().then(answer);
        else void this.tryMutant(request).then(answer);
      };
      answer({ about: 'loaded', tests: [...this.found.values()].map(({ about }) => about), errors: this.errors });
    });
    channel.close();
  }

  private async runAll(): Promise<Answer> {
    const failures: Record<string, string> = {};
    const first = await this.coverage(failures);
    const second = await this.coverage(failures);
    const hits = [hitsOfAll(first), hitsOfAll(second)];
    // Code that was reached more often the first time keeps what it finds out. Any test may depend on that, not only the one that
    // happened to be first.
    const once = Object.keys(hits[0]).filter((mutant) => hits[0][mutant] > (hits[1][mutant] ?? 0));
    for (const test of this.found.keys()) for (const mutant of once) (first[test] ??= {})[mutant] ??= 1;
    return {
      about: 'all',
      spent: Object.fromEntries(this.spent),
      failures,
      coverage: { static: this.onLoading, perTest: first },
      once,
    };
  }

  private async coverage(failures: Record<string, string>): Promise<Record<string, Record<string, number>>> {
    const covered = (board.mutantCoverage ??= { static: {}, perTest: {} });
    covered.perTest = {};
    for (const id of this.found.keys()) {
      board.currentTestId = id;
      const failure = await this.failureOf(id);
      if (failure !== undefined) failures[id] = failure;
    }
    board.currentTestId = undefined;
    return covered.perTest;
  }

  private async tryMutant({ mutant, tests, testsDone, hitLimit, patience }: MutantToTry): Promise<Tried> {
    let killer: Tried['killer'];
    let endless = false;
    let left = patience;
    board.hitLimit = hitLimit;
    board.activeMutant = mutant;
    for (const test of this.likeliestKillersFirst(tests)) {
      board.hitCount = 0;
      const failure = await this.failureOf(test);
      endless = board.hitCount > hitLimit;
      if (failure !== undefined) killer = { test, failure };
      Atomics.add(testsDone, 0, 1);
      left -= this.spent.get(test) ?? 0;
      if (killer !== undefined || endless || left < 0) break;
    }
    board.activeMutant = undefined;
    board.hitCount = undefined;
    for (const by of killer === undefined ? [] : [killer.test, fileOf(killer.test)])
      this.kills.set(by, (this.kills.get(by) ?? 0) + 1);
    const spoiled = killer !== undefined && (await this.failureOf(killer.test)) !== undefined;
    return { about: 'mutant', tests: Atomics.load(testsDone, 0), ...(killer && { killer }), endless, spoiled };
  }

  /** Quick tests before slow ones, and those that killed other mutants, or whose neighbours did, before those that did not. */
  private likeliestKillersFirst(tests: readonly string[]): readonly string[] {
    const kills = (id: string): number => this.kills.get(id) ?? 0;
    const cost = (id: string): number => (1 + (this.spent.get(id) ?? 5)) / (1 + kills(id) + kills(fileOf(id)) / 5);
    return tests
      .map((id) => ({ id, cost: cost(id) }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ id }) => id);
  }

  private async failureOf(id: string): Promise<string | undefined> {
    const test = this.found.get(id);
    if (test === undefined) return 'there is no such test';
    // A clock would count what else the machine does.
    const begun = process.threadCpuUsage();
    try {
      for (const run of test.runs) await run();
      const { user, system } = process.threadCpuUsage(begun);
      this.spent.set(id, (user + system) / 1000);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

const fileOf = (id: string): string => id.slice(0, id.indexOf('#'));

function hitsOfAll(perTest: Readonly<Record<string, Coverage>>): Record<string, number> {
  const all: Record<string, number> = {};
  for (const coverage of Object.values(perTest))
    for (const [mutant, hits] of Object.entries(coverage)) all[mutant] = (all[mutant] ?? 0) + hits;
  return all;
}
