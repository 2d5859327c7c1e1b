/**
 * Processes that play games, one for each core. One that dies takes nothing with it: its game is given to another, and a
 * new process takes its place. Processes instead of threads, because a thread that runs out of memory takes all down.
 */
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { GameRecord, Plan } from '@tabularium/bots/arena';
import { startWorker } from './child.ts';
import { ENDING } from './homes.ts';
import type { Done, Order } from './player.ts';

/** The game itself is at fault: it was tried and threw, or it took one process after the other down. */
export class BadGame extends Error {}
/** The pool was stopped before the game was over. */
export class Stopped extends Error {}

interface Job {
  readonly order: Order;
  readonly resolve: (record: GameRecord) => void;
  readonly reject: (error: Error) => void;
  deaths: number;
}

/** A game that has taken so many processes down is given up. */
const DEATHS = 3;
const PLAYER = fileURLToPath(new URL(`./player${ENDING}`, import.meta.url));

export class Pool {
  readonly size: number;
  private readonly idle: ChildProcess[] = [];
  private readonly busy = new Map<ChildProcess, Job>();
  private readonly waiting: Job[] = [];
  private readonly onDeath: (what: string) => void;
  private jobs = 0;
  private stopped = false;

  constructor(size: number, onDeath: (what: string) => void) {
    this.size = size;
    this.onDeath = onDeath;
    for (let i = 0; i < size; i++) this.start();
  }

  static cores(): number {
    return availableParallelism();
  }

  play(plan: Plan, n: number): Promise<GameRecord> {
    return new Promise((resolve, reject) => {
      if (this.stopped) return reject(new Stopped());
      this.waiting.push({ order: { job: ++this.jobs, plan, n }, resolve, reject, deaths: 0 });
      this.deal();
    });
  }

  private start(): void {
    const child = startWorker(PLAYER);
    this.idle.push(child);
    child.on('message', (done: Done) => this.finish(child, done));
    child.on('exit', (code, signal) => this.bury(child, signal ?? `code ${code}`));
    this.deal();
  }

  private deal(): void {
    while (this.waiting.length > 0 && this.idle.length > 0) {
      const child = this.idle.shift();
      const job = this.waiting.shift();
      if (!child || !job) return;
      this.busy.set(child, job);
      child.send(job.order, (error) => {
        if (error) child.kill('SIGKILL');
      });
    }
  }

  private finish(child: ChildProcess, done: Done): void {
    const job = this.busy.get(child);
    if (job?.order.job !== done.job) return;
    this.busy.delete(child);
    this.idle.push(child);
    if ('record' in done) job.resolve(done.record);
    else job.reject(new BadGame(done.error));
    this.deal();
  }

  private bury(child: ChildProcess, how: string): void {
    const at = this.idle.indexOf(child);
    if (at >= 0) this.idle.splice(at, 1);
    const job = this.busy.get(child);
    this.busy.delete(child);
    if (this.stopped) return;
    if (job) {
      job.deaths++;
      this.onDeath(`A worker ended (${how}) in the middle of game ${job.order.n + 1}; another plays it again.`);
      if (job.deaths < DEATHS) this.waiting.unshift(job);
      else job.reject(new BadGame(`${DEATHS} workers ended in the middle of it (${how})`));
    }
    this.start();
  }

  stop(): void {
    this.stopped = true;
    for (const job of [...this.waiting, ...this.busy.values()]) job.reject(new Stopped());
    this.waiting.length = 0;
    for (const child of [...this.idle, ...this.busy.keys()]) child.kill('SIGKILL');
  }
}
