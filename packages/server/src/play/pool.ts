import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { newWords, SENT, UNDER_WAY, type WorkerData } from './shared.ts';
import { Turns } from './turns.ts';
import type { Job, JobDone, Replies, Request } from './worker.ts';

/** The request took too long and was stopped. */
export class Hung extends Error {}
/** The rules or a bot threw. */
export class Fault extends Error {}
/** Another request took the worker down; nothing is known to be wrong with this one. */
export class Lost extends Error {}
/** Nobody has the rules that the request is to be done by. */
export class NoRules extends Error {}

/** Where the text of rules is to be had, by their name. */
export type Library = (hash: string) => Promise<string | undefined>;

interface Pending {
  readonly limit: number;
  readonly resolve: (value: Replies[Request['kind']]) => void;
  readonly reject: (error: Error) => void;
}

const WATCH_MS = 100;
/** The worker stops what takes too long by itself; if it does not, it is ended as a whole. */
const GRACE_MS = 2000;
const LESSON_MS = 60_000;
/** A thread that is ended at its work can take the process with it: it may finish what it is at. */
const STOP_MS = 3000;

/**
 * One worker thread. Requests travel in batches: at thousands a second a message each would cost more than the rules
 * themselves. Where each may take long, few are sent ahead, and those who wait are served in turn, one request each.
 */
class Lane {
  /** Grows with every new worker: what an older one had loaded is gone. */
  generation = 0;
  private readonly library: Library;
  private readonly ahead: number;
  /** What the worker has learnt, by name. */
  private learnt = new Map<string, Promise<unknown>>();
  private worker: Worker | undefined;
  private words = newWords();
  private readonly pending = new Map<number, Pending>();
  private readonly waiting = new Turns<Job>();
  /** How many the worker has and has not answered. */
  private sent = 0;
  private flushing = false;
  private stopped = false;
  private jobs = 0;
  private watched = { job: 0, since: 0 };
  private readonly watch: NodeJS.Timeout;

  constructor(library: Library, ahead: number) {
    this.library = library;
    this.ahead = ahead;
    this.watch = setInterval(() => this.look(), WATCH_MS);
    this.watch.unref();
  }

  ask(request: Request, limit: number, who: string): Promise<Replies[Request['kind']]> {
    if (this.stopped) return Promise.reject(new Lost());
    this.worker ??= this.start();
    const job = (this.jobs = (this.jobs % 0x7fffffff) + 1);
    this.waiting.add(who, { ...request, job, limit });
    if (!this.flushing) setImmediate(() => this.flush());
    this.flushing = true;
    return new Promise((resolve, reject) => this.pending.set(job, { limit, resolve, reject }));
  }

  /** Before a worker does anything by some rules, it learns them. */
  learn(rules: string): Promise<unknown> {
    let lesson = this.learnt.get(rules);
    if (!lesson) {
      const { learnt } = this;
      lesson = this.teach(rules);
      learnt.set(rules, lesson);
      lesson.catch(() => learnt.delete(rules));
    }
    return lesson;
  }

  private async teach(hash: string): Promise<unknown> {
    const code = await this.library(hash);
    if (code === undefined) throw new NoRules(`the rules ${hash} are nowhere to be found`);
    return this.ask({ kind: 'learn', hash, code }, LESSON_MS, hash);
  }

  get unanswered(): number {
    return this.pending.size;
  }

  /** Bytes of its heap in use. */
  async heap(): Promise<number> {
    return (await this.worker?.getHeapStatistics().catch(() => undefined))?.used_heap_size ?? 0;
  }

  private flush(): void {
    this.flushing = false;
    const batch: Job[] = [];
    while (this.worker && this.sent < this.ahead) {
      const job = this.waiting.next();
      if (!job) break;
      batch.push(job);
      this.sent++;
    }
    if (batch.length === 0) return;
    this.worker?.postMessage(batch);
    Atomics.add(this.words, SENT, 1);
    Atomics.notify(this.words, SENT);
  }

  private start(): Worker {
    this.generation++;
    this.words = newWords();
    const data: WorkerData = { shared: this.words.buffer };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
    worker.on('message', (done: readonly JobDone[]) => {
      if (this.worker !== worker) return;
      this.sent -= done.length;
      this.flush();
      for (const one of done) this.settle(one);
    });
    worker.on('error', (error) => {
      if (this.worker === worker) this.giveUp(new Fault(error.stack ?? error.message));
    });
    return worker;
  }

  private settle(done: JobDone): void {
    const pending = this.pending.get(done.job);
    this.pending.delete(done.job);
    if (done.ok) pending?.resolve(done.value);
    else pending?.reject(done.hung ? new Hung(done.error) : new Fault(done.error));
  }

  private look(): void {
    const job = Atomics.load(this.words, UNDER_WAY);
    if (job !== this.watched.job || job === 0) {
      this.watched = { job, since: performance.now() };
      return;
    }
    const limit = this.pending.get(job)?.limit ?? Number.POSITIVE_INFINITY;
    if (performance.now() - this.watched.since > limit + GRACE_MS) this.giveUp(new Hung(`over ${limit} ms`));
  }

  /** Ends the worker; the job it was at gets the blame, the others may try again. */
  private giveUp(blame: Error): void {
    const { worker } = this;
    const culprit = Atomics.load(this.words, UNDER_WAY);
    const pending = [...this.pending];
    this.worker = undefined;
    this.learnt = new Map();
    this.pending.clear();
    this.waiting.clear();
    this.sent = 0;
    this.watched = { job: 0, since: 0 };
    void worker?.terminate();
    // A worker that fails outside of any job fails for all.
    for (const [job, { reject }] of pending) reject(job === culprit || culprit === 0 ? blame : new Lost());
    this.generation++;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.waiting.clear();
    for (const end = performance.now() + STOP_MS; this.sent > 0 && performance.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 5));
    clearInterval(this.watch);
    const { worker } = this;
    this.worker = undefined;
    for (const { reject } of this.pending.values()) reject(new Lost());
    this.pending.clear();
    await worker?.terminate();
  }
}

/** Several workers; a table is always served by the same one, where it stays loaded. */
export class Pool {
  private readonly lanes: readonly Lane[];

  /** `ahead`: how many requests a worker is sent before it has answered. */
  constructor(size: number, library: Library, ahead = Number.POSITIVE_INFINITY) {
    this.lanes = Array.from({ length: size }, () => new Lane(library, ahead));
  }

  static defaultSize(): number {
    return Math.max(1, Math.min(8, availableParallelism() - 1));
  }

  laneOf(key: string): number {
    let sum = 0;
    for (let i = 0; i < key.length; i++) sum = (Math.imul(sum, 31) + key.charCodeAt(i)) | 0;
    return Math.abs(sum) % this.lanes.length;
  }

  generation(lane: number): number {
    return this.lanes[lane].generation;
  }

  /** Requests that are not answered yet. */
  get waiting(): number {
    return this.lanes.reduce((sum, lane) => sum + lane.unanswered, 0);
  }

  /** By thread. */
  heaps(): Promise<readonly number[]> {
    return Promise.all(this.lanes.map((lane) => lane.heap()));
  }

  /** `who` it is for: an account, as a rule. */
  async ask<K extends Request['kind']>(
    lane: number,
    request: Extract<Request, { kind: K }>,
    limit: number,
    who = '',
  ): Promise<Replies[K]> {
    for (const rules of rulesFor(request)) await this.lanes[lane].learn(rules);
    return (await this.lanes[lane].ask(request, limit, who)) as Replies[K];
  }

  async stop(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}

/** What a request is to be done by; one about a loaded table goes by what that was loaded with. */
function rulesFor(request: Request): readonly string[] {
  if (request.kind === 'load') return Object.values(request.stored.by);
  if (request.kind === 'steps') return Object.values(request.by);
  return 'rules' in request ? [request.rules] : [];
}
