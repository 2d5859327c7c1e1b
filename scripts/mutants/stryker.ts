// What Stryker is given: a test runner that keeps vitest warm, a line of progress, and what is not worth mutating.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BroadcastChannel, type Worker as Thread } from 'node:worker_threads';
import type { MutantResult, StrykerOptions } from '@stryker-mutator/api/core';
import type { NodePath } from '@stryker-mutator/api/ignore';
import type { Logger } from '@stryker-mutator/api/logging';
import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import type { MutationTestingPlanReadyEvent, Reporter } from '@stryker-mutator/api/report';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { createVitest, type TestSpecification, type Vite, type Vitest } from 'vitest/node';
import type { Answer, Request, TestFound, Tried } from './warm.ts';

/** Which tests to run, relative to the project: Stryker's options carry it to its processes. */
interface WarmOptions extends StrykerOptions {
  readonly warm: { readonly include: string[]; readonly exclude: string[]; readonly patience: number };
}
export const strykerValidationSchema = { properties: { warm: { type: 'object' } } };

/** In the folder of the copy, which the processes share. */
const KEEPERS = 'keepers.json';
/** How the instrumented code asks whether a mutant is on. */
const INSTRUMENTED = 'stryMutAct_9fa48';
/** How it counts that it was reached. */
const COUNTING = /stryCov_9fa48\((?:"\d+"(?:, )?)+\)/g;

/** A test of a rule takes milliseconds. One that computes this long is in an endless loop. */
const ONE_TEST_MS = 5000;
/** Stryker's limit is a hundred times how often all tests together reach the code; for one test four times is enough. */
const hitsOfOneTest = (hitLimit: number): number => 10_000 + hitLimit / 25;

// ── The test runner ───────────────────────────────────────────────────────────────────────────────────────────────

/** One worker of vitest's in which every test is loaded. */
class Worker {
  readonly tests: readonly TestFound[];
  private readonly thread: Thread;
  private readonly channel: BroadcastChannel;
  private readonly over: Promise<void>;

  private constructor(thread: Thread, channel: BroadcastChannel, over: Promise<void>, tests: readonly TestFound[]) {
    this.thread = thread;
    this.channel = channel;
    this.over = over;
    this.tests = tests;
  }

  static async start(vitest: Vitest, files: TestSpecification[]): Promise<Worker> {
    const name = randomUUID();
    vitest.provide('channel', name);
    vitest.provide('files', files.length);
    const channel = new BroadcastChannel(name);
    const thread = new Promise<Thread>((resolve) => process.once('worker', resolve));
    const loaded = nextAnswer(channel);
    const over = vitest.runTestSpecifications(files).then(
      () => undefined,
      () => undefined,
    );
    const answer = await Promise.race([loaded, crash(over)]);
    if (answer.about !== 'loaded') throw new Error(`expected the tests, got ${answer.about}`);
    if (answer.errors.length > 0) throw new Error(answer.errors.join('\n'));
    return new Worker(await thread, channel, over, answer.tests);
  }

  ask(request: Request): Promise<Answer> {
    const answer = nextAnswer(this.channel);
    this.channel.postMessage(request);
    return Promise.race([answer, crash(this.over)]);
  }

  async end(): Promise<void> {
    this.channel.postMessage({ ask: 'end' } satisfies Request);
    await this.over;
    this.channel.close();
  }

  /** Also in the middle of an endless loop. */
  async kill(): Promise<void> {
    await this.thread.terminate();
    await this.over;
    this.channel.close();
  }
}

function nextAnswer(channel: BroadcastChannel): Promise<Answer> {
  return new Promise((resolve) => {
    channel.onmessage = (event) => resolve((event as { data: Answer }).data);
  });
}

/** A worker that is over before it has answered has crashed. */
const crash = (over: Promise<void>): Promise<never> =>
  over.then(() => {
    throw new Error('the worker of the tests crashed');
  });

/**
 * Resolves when the tests compute for too long: one of them, or all together. It is the computing of this process that counts: a
 * clock would take a busy machine for an endless loop.
 */
function tooLong(testsDone: Int32Array, allMs: number): { readonly reached: Promise<'stuck'>; stop(): void } {
  const spent = (since?: NodeJS.CpuUsage): number => {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1000;
  };
  const begun = process.cpuUsage();
  let test = { number: 0, begun };
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<'stuck'>((resolve) => {
    timer = setInterval(() => {
      const number = Atomics.load(testsDone, 0);
      if (number !== test.number) test = { number, begun: process.cpuUsage() };
      if (spent(test.begun) > ONE_TEST_MS || spent(begun) > allMs) resolve('stuck');
    }, 100);
  });
  return { reached, stop: () => clearInterval(timer) };
}

/** Counting takes longer than the tests, and nobody reads it while mutants are tried. */
const uncounted: Vite.Plugin = {
  name: 'uncounted',
  enforce: 'pre',
  transform: (code) => (code.includes(INSTRUMENTED) ? code.replace(COUNTING, '0') : undefined),
};

class WarmRunner implements TestRunner {
  private readonly options: WarmOptions['warm'];
  /** What Stryker adds to the time that tests took without a mutant. */
  private readonly timeoutMS: number;
  private readonly log: Logger;
  private vitest: Vitest | undefined;
  private worker: Worker | undefined;
  /** Tests have run in this worker: what they keep is there. */
  private used = false;
  private keepersRead: readonly string[] | undefined;

  constructor({ warm, timeoutMS }: WarmOptions, log: Logger) {
    this.options = warm;
    this.timeoutMS = timeoutMS;
    this.log = log;
  }

  /** Mutants are only ever switched on after loading, so nothing has to be loaded again for them. */
  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true };
  }

  /** What is loaded depends on what is asked for first. */
  init(): Promise<void> {
    return Promise.resolve();
  }

  private async ready(counting = false): Promise<Worker> {
    this.vitest ??= await createVitest(
      'test',
      {
        config: false,
        root: process.cwd(),
        include: this.options.include,
        exclude: this.options.exclude,
        watch: false,
        reporters: [{}],
        pool: 'threads',
        isolate: false,
        maxWorkers: 1,
        testTimeout: 0,
        includeTaskLocation: true,
        runner: fileURLToPath(new URL('warm.ts', import.meta.url)),
      },
      { plugins: counting ? [] : [uncounted] },
    );
    return (this.worker ??= await Worker.start(this.vitest, await this.vitest.globTestSpecifications()));
  }

  private async renew(why: string): Promise<void> {
    this.log.debug('new worker: %s', why);
    const { worker } = this;
    this.worker = undefined;
    this.used = false;
    await worker?.end();
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const worker = await this.ready(true);
    const answer = await worker.ask({ ask: 'all' });
    if (answer.about !== 'all') throw new Error(`expected all tests, got ${answer.about}`);
    await this.dispose();
    writeFileSync(KEEPERS, JSON.stringify(files.filter((file) => holdsOneOf(file, answer.once))));
    const tests = worker.tests.map(({ id, name, file, line, column }): TestResult => {
      const failure = answer.failures[id];
      const about = { id, name, timeSpentMs: answer.spent[id] ?? 0, fileName: file };
      const where = { startPosition: { line: line - 1, column: column - 1 } };
      if (failure === undefined) return { ...about, ...where, status: TestStatus.Success };
      this.log.warn('left out, since it fails without a mutant: %s (%s)', id, failure);
      return { ...about, ...where, status: TestStatus.Skipped };
    });
    const sound = Object.entries(answer.coverage.perTest).filter(([id]) => answer.failures[id] === undefined);
    const mutantCoverage = { ...answer.coverage, perTest: Object.fromEntries(sound) };
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, sandboxFileName, testFilter, hitLimit, timeout } = options;
    const mutant = activeMutant.id;
    const all = (await this.ready()).tests;
    const tests = testFilter ?? all.map(({ id }) => id);
    const once = tests.length === all.length;
    if (once && this.used) await this.renew(`mutant ${mutant} is in code that runs once`);
    const { used } = this;
    const hits = hitsOfOneTest(hitLimit ?? Number.POSITIVE_INFINITY);
    const ms = timeout - this.timeoutMS + ONE_TEST_MS;
    let tried = await this.attempt(mutant, tests, hits, ms);
    if (used && tried !== 'stuck' && (tried.spoiled || (survived(tried) && this.keepers.includes(sandboxFileName)))) {
      // What was kept from before, perhaps by another mutant, may have killed or saved this one: it gets another try without.
      await this.renew(`mutant ${mutant} may not have had a fair trial`);
      tried = await this.attempt(mutant, tests, hits, ms);
    }
    if (tried !== 'stuck' && (tried.spoiled || once)) await this.renew(`mutant ${mutant} leaves something behind`);
    return resultOf(tried);
  }

  /** The files with code that keeps what it finds out. The first run knew them, perhaps in another process. */
  private get keepers(): readonly string[] {
    return (this.keepersRead ??= JSON.parse(readFileSync(KEEPERS, 'utf8')) as string[]);
  }

  private async attempt(
    mutant: string,
    tests: readonly string[],
    hitLimit: number,
    ms: number,
  ): Promise<Tried | 'stuck'> {
    const worker = await this.ready();
    this.used = true;
    const testsDone = new Int32Array(new SharedArrayBuffer(4));
    const limit = tooLong(testsDone, ms);
    const answer = await Promise.race([
      worker.ask({ ask: 'mutant', mutant, tests, testsDone, hitLimit, patience: this.options.patience }),
      limit.reached,
    ]).finally(limit.stop);
    if (answer === 'stuck') {
      this.log.debug('new worker: mutant %s does not come to an end', mutant);
      this.worker = undefined;
      this.used = false;
      await worker.kill();
      return answer;
    }
    if (answer.about !== 'mutant') throw new Error(`expected a mutant, got ${answer.about}`);
    return answer;
  }

  async dispose(): Promise<void> {
    await this.renew('the end');
    await this.vitest?.close();
    this.vitest = undefined;
  }
}

const survived = ({ killer, endless }: Tried): boolean => killer === undefined && !endless;

function holdsOneOf(file: string, mutants: readonly string[]): boolean {
  const source = readFileSync(file, 'utf8');
  return mutants.some((mutant) => source.includes(`${INSTRUMENTED}("${mutant}")`));
}

function resultOf(tried: Tried | 'stuck'): MutantRunResult {
  if (tried === 'stuck' || tried.endless) return { status: MutantRunStatus.Timeout };
  const { tests, killer } = tried;
  if (killer === undefined) return { status: MutantRunStatus.Survived, nrOfTests: tests };
  const { test, failure } = killer;
  return { status: MutantRunStatus.Killed, killedBy: [test], failureMessage: failure, nrOfTests: tests };
}

function warmRunner(options: StrykerOptions, log: Logger): TestRunner {
  return new WarmRunner(options as WarmOptions, log);
}
warmRunner.inject = tokens(commonTokens.options, commonTokens.logger);

// ── Progress ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** On the error stream, so that the output is only what was asked for. */
function progress(): Reporter {
  const toTry = new Set<string>();
  let done = 0;
  let survived = 0;
  let said = performance.now();
  return {
    onMutationTestingPlanReady({ mutantPlans }: MutationTestingPlanReadyEvent) {
      for (const { plan, mutant } of mutantPlans) if (plan === 'Run') toTry.add(mutant.id);
    },
    onMutantTested({ id, status }: Readonly<MutantResult>) {
      if (!toTry.has(id)) return;
      if (status === 'Survived') survived++;
      done++;
      if (performance.now() - said < 10_000) return;
      said = performance.now();
      process.stderr.write(`  ${done} of ${toTry.size}, ${survived} survived\n`);
    },
  };
}

// ── What is not mutated ───────────────────────────────────────────────────────────────────────────────────────────

interface Syntax {
  readonly type: string;
  readonly consequent?: Syntax | readonly Syntax[];
  readonly alternate?: Syntax | null;
}

/** An exception is a bug of ours, not a rule: no decision leads to one. */
const exceptions = {
  shouldIgnore(path: NodePath): string | undefined {
    const { type, consequent, alternate } = (path as { node: Syntax }).node;
    const only = Array.isArray(consequent) ? consequent[0]?.type : (consequent as Syntax | undefined)?.type;
    const guard = (type === 'IfStatement' && !alternate) || type === 'SwitchCase';
    return type === 'ThrowStatement' || (guard && only === 'ThrowStatement') ? 'an exception' : undefined;
  },
};

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'warm', warmRunner),
  declareFactoryPlugin(PluginKind.Reporter, 'line', progress),
  declareValuePlugin(PluginKind.Ignore, 'exceptions', exceptions),
];
