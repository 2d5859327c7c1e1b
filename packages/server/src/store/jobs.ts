import { EventEmitter } from 'node:events';
import { Logger, makeWorkerUtils, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Store } from './store.ts';

/** Work for later or for whoever has time: a bot's moves at a table, messages and reminders, a finished game's ratings, rounds. */
export type JobKind = 'bots' | 'notify' | 'daily' | 'remind' | 'settle' | 'round' | 'weekly';
export type Handlers = { readonly [K in JobKind]: (subject: string) => Promise<void> };

export interface Jobs {
  /** One job per kind and subject: adding it again before it runs replaces it (`keep`: leaves the earlier time). */
  add(kind: JobKind, subject: string, runAt?: number, keep?: boolean): Promise<void>;
  /** How many are due and not begun. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

/** Its chatter would tell every job; failures are told by the handlers. */
const QUIET = new Logger(() => () => {});
const AT_ONCE = 16;
const TRIES = 8;
const AGAIN_MS = 1000;

export async function startJobs(store: Store, handlers: Handlers): Promise<Jobs> {
  return store.pool ? startQueue(store, handlers) : startOwn(store, handlers);
}

/** Many nodes: the queue in PostgreSQL. When that goes away the runner fails as a whole, and another one takes its place. */
async function startQueue(store: Store, handlers: Handlers): Promise<Jobs> {
  const task = (kind: JobKind) => (payload: unknown) => handlers[kind]((payload as { subject: string }).subject);
  const db = { pgPool: store.pool, logger: QUIET };
  let stopped = false;
  let runner: Runner | undefined;
  /** It fails, or begins to shut down without ever being done: whichever comes first. */
  const lose = (lost: Runner, error: unknown): void => {
    if (stopped || runner !== lost) return;
    runner = undefined;
    store.onTrouble(error, 'the queue of jobs');
    lost.kill().catch(() => {});
    again();
  };
  const again = (): void => {
    setTimeout(() => void begin().catch(again), AGAIN_MS).unref();
  };
  const begin = async (): Promise<void> => {
    if (stopped) return;
    const events: WorkerEvents = new EventEmitter();
    const fresh = await run({
      ...db,
      events,
      concurrency: AT_ONCE,
      noHandleSignals: true,
      pollInterval: 1000,
      // Together: one by one, a job that cannot be crossed off would be nobody's error and end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: {
        bots: task('bots'),
        notify: task('notify'),
        daily: task('daily'),
        remind: task('remind'),
        settle: task('settle'),
        round: task('round'),
        weekly: task('weekly'),
      },
    });
    runner = fresh;
    events.once('pool:gracefulShutdown', () => lose(fresh, new Error('it shuts down')));
    fresh.promise.then(
      () => lose(fresh, new Error('it has ended')),
      (error: unknown) => lose(fresh, error),
    );
  };
  const queue = await makeWorkerUtils(db);
  await begin();
  return {
    add: async (kind, subject, runAt, keep) => {
      await queue.addJob(
        kind,
        { subject },
        {
          jobKey: `${kind}:${subject}`,
          jobKeyMode: keep ? 'preserve_run_at' : 'replace',
          maxAttempts: TRIES,
          ...(runAt === undefined ? {} : { runAt: new Date(runAt) }),
        },
      );
    },
    waiting: async () => {
      const due = 'select count(*)::int as n from graphile_worker.jobs where run_at <= now() and locked_at is null';
      return (await store.pool?.query<{ n: number }>(due))?.rows[0]?.n ?? 0;
    },
    stop: async () => {
      stopped = true;
      await runner?.stop().catch(() => {});
      await queue.release();
    },
  };
}

interface Own {
  readonly kind: JobKind;
  readonly subject: string;
  runAt: number;
  tries: number;
  running: boolean;
  again: boolean;
}

/**
 * One node: its own table. Jobs run from memory; the table is written a little later, so that a job that is done at once
 * never reaches the disk. What a crash makes us forget is found again by the sweeper of tables that are due.
 */
async function startOwn(store: Store, handlers: Handlers): Promise<Jobs> {
  const jobs = await readOwn(store);
  const dirty = new Set<string>();
  const onDisk = new Set(jobs.keys());
  let running = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const write = (): Promise<void> => writeOwn(store, jobs, dirty, onDisk);
  const writer = setInterval(() => {
    if (dirty.size > 0) write().catch((error: unknown) => store.onTrouble(error, 'writing jobs'));
  }, 1000);
  writer.unref();

  const work = async (key: string, job: Own): Promise<void> => {
    running++;
    job.running = true;
    try {
      await handlers[job.kind](job.subject);
      job.tries = 0;
      if (!job.again) jobs.delete(key);
    } catch (error) {
      store.onTrouble(error, `job ${job.kind}`);
      job.tries++;
      job.runAt = Date.now() + 250 * 2 ** job.tries;
      if (job.tries >= TRIES) jobs.delete(key);
    }
    job.running = job.again = false;
    dirty.add(key);
    running--;
    next();
  };
  const next = (): void => {
    if (stopped) return;
    clearTimeout(timer);
    let soonest = Number.POSITIVE_INFINITY;
    const now = Date.now();
    for (const [key, job] of jobs) {
      if (job.running) continue;
      if (job.runAt <= now && running < AT_ONCE) void work(key, job);
      else soonest = Math.min(soonest, job.runAt);
    }
    if (soonest < Number.POSITIVE_INFINITY && running < AT_ONCE) {
      timer = setTimeout(next, Math.min(Math.max(1, soonest - now), 60_000));
      timer.unref();
    }
  };
  setImmediate(next);

  return {
    add: (kind, subject, runAt = Date.now(), keep = false) => {
      const key = `${kind}:${subject}`;
      const known = jobs.get(key);
      if (known?.running) {
        // What was asked for meanwhile stays asked for.
        known.runAt = keep && known.again ? Math.min(known.runAt, runAt) : runAt;
        known.again = true;
      } else if (known) known.runAt = keep ? Math.min(known.runAt, runAt) : runAt;
      else jobs.set(key, { kind, subject, runAt, tries: 0, running: false, again: false });
      dirty.add(key);
      setImmediate(next);
      return Promise.resolve();
    },
    waiting: () => {
      const now = Date.now();
      return Promise.resolve([...jobs.values()].filter((job) => !job.running && job.runAt <= now).length);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(writer);
      while (running > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await write();
    },
  };
}

/** The jobs on the disk, by their keys. */
async function readOwn(store: Store): Promise<Map<string, Own>> {
  const rows = await store.db.selectFrom('job').selectAll().execute();
  return new Map(
    rows.map(({ key, kind, subject, run_at, tries }) => [
      key,
      { kind: kind as JobKind, subject, runAt: run_at, tries, running: false, again: false },
    ]),
  );
}

/** Brings the disk up to date with the jobs that have changed. */
async function writeOwn(
  store: Store,
  jobs: ReadonlyMap<string, Own>,
  dirty: Set<string>,
  onDisk: Set<string>,
): Promise<void> {
  const keys = [...dirty];
  dirty.clear();
  const rows = keys.flatMap((key) => {
    const job = jobs.get(key);
    return job ? [{ key, kind: job.kind, subject: job.subject, run_at: job.runAt, tries: job.tries }] : [];
  });
  const gone = keys.filter((key) => !jobs.has(key) && onDisk.delete(key));
  for (const { key } of rows) onDisk.add(key);
  if (gone.length > 0) await store.db.deleteFrom('job').where('key', 'in', gone).execute();
  if (rows.length > 0) {
    await store.db
      .insertInto('job')
      .values(rows)
      .onConflict((c) =>
        c.column('key').doUpdateSet((eb) => ({ run_at: eb.ref('excluded.run_at'), tries: eb.ref('excluded.tries') })),
      )
      .execute();
  }
}
