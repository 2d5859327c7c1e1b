/**
 * The file of finished games: a head with the plans, then a line per game. A game counts once its line is on the disk; what
 * a crash leaves of a last line is cut off, so that a run can always go on where it was.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { GameRecord } from '@tabularium/bots/arena';
import { gamesIn, type Plan } from '@tabularium/bots/arena';
import { Failure } from './command.ts';

const FORMAT = 1;

/** One game of a run: the number of its plan, and its number in it. */
export interface Task {
  readonly plan: number;
  readonly n: number;
}
export type Line = GameRecord & { readonly plan: number };

export const keyOf = ({ plan, n }: Task): string => `${plan}/${n}`;

/** The name of a run: the same plans, played by the same programs, are the same run on every machine. */
export function runOf(plans: readonly Plan[], programs: readonly Buffer[] = []): string {
  const sum = createHash('sha256').update(JSON.stringify(plans));
  for (const program of programs) sum.update(program);
  return sum.digest('hex').slice(0, 12);
}

/** All games of all plans, plan after plan. */
export const tasksOf = (plans: readonly Plan[]): Task[] =>
  plans.flatMap((plan, i) => Array.from({ length: gamesIn(plan) }, (_, n) => ({ plan: i, n })));

export class Results {
  readonly file: string;
  readonly plans: readonly Plan[];
  /** By task; in the order of the file. */
  readonly lines = new Map<string, Line>();
  private readonly handle: FileHandle;
  private waiting: Line[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly onDurable: (done: number) => void;

  private constructor(file: string, plans: readonly Plan[], handle: FileHandle, onDurable: (done: number) => void) {
    this.file = file;
    this.plans = plans;
    this.handle = handle;
    this.onDurable = onDurable;
  }

  /** Opens the file of these plans, with whatever games are in it already. */
  static async open(file: string, plans: readonly Plan[], onDurable: (done: number) => void): Promise<Results> {
    mkdirSync(dirname(file), { recursive: true });
    const kept = existsSync(file) ? readLines(file) : [];
    const [head] = kept;
    if (head !== undefined && !samePlans(head, plans)) {
      throw new Failure(
        `${file} holds the results of another run.`,
        'Give this one another file with --out, or play that one anew with --fresh.',
      );
    }
    const handle = await open(file, 'a');
    const results = new Results(file, plans, handle, onDurable);
    if (head === undefined)
      await results.append(`${JSON.stringify({ tabularium: 'results', format: FORMAT, plans })}\n`);
    for (const line of kept.slice(1) as Line[]) results.lines.set(keyOf(line), line);
    return results;
  }

  get missing(): Task[] {
    return tasksOf(this.plans).filter((task) => !this.lines.has(keyOf(task)));
  }

  /** Takes a finished game in; one that is known already is left out. Games that end together are written together. */
  add(line: Line): void {
    if (this.lines.has(keyOf(line)) || this.waiting.some((known) => keyOf(known) === keyOf(line))) return;
    this.waiting.push(line);
    if (this.waiting.length === 1) this.writing = this.writing.then(() => this.write());
  }

  private async write(): Promise<void> {
    const lines = this.waiting;
    this.waiting = [];
    await this.append(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    for (const line of lines) this.lines.set(keyOf(line), line);
    this.onDurable(this.lines.size);
  }

  private async append(text: string): Promise<void> {
    await this.handle.appendFile(text);
    await this.handle.sync();
  }

  /** Everything added so far is on the disk. */
  async flush(): Promise<void> {
    await this.writing;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.handle.close();
  }

  /** The games of one plan, by their number. */
  of(plan: number): GameRecord[] {
    return [...this.lines.values()].filter((line) => line.plan === plan).sort((a, b) => a.n - b.n);
  }
}

/** The whole lines of the file; a torn last one is cut off. */
function readLines(file: string): unknown[] {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(10) + 1;
  if (end < bytes.length) truncateSync(file, end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  return lines.map((line, i) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      throw new Failure(`${file} is damaged at line ${i + 1}.`, 'Move it away, or play anew with --fresh.');
    }
  });
}

const samePlans = (head: unknown, plans: readonly Plan[]): boolean =>
  typeof head === 'object' && head !== null && 'plans' in head && JSON.stringify(head.plans) === JSON.stringify(plans);
