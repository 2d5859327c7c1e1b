/**
 * A run spread over machines through the job queue in PostgreSQL, the server's own. Whoever takes part plays portions of the
 * games and puts the results into a table; the one that leads collects them. A machine that disappears with a portion does
 * not hold the run up: when nothing is left to hand out, the leader plays what is missing itself.
 */
import type { Plan } from '@tabularium/bots/arena';
import { Logger, makeWorkerUtils, type Runner, run as startRunner } from 'graphile-worker';
import pg from 'pg';
import { Failure } from './command.ts';
import { type Pool, Stopped } from './pool.ts';
import { keyOf, type Line, type Task } from './results.ts';

const TASK = 'arena';
const QUIET = new Logger(() => () => {});
const POLL_MS = 250;
/** Portions are small, so that a lost one costs little, and many, so that every machine has some. */
const PORTIONS = 200;
const LARGEST = 50;
const TRIES = 3;

interface Portion {
  readonly run: string;
  readonly plan: Plan;
  readonly number: number;
  readonly games: readonly number[];
}

const SCHEMA = `create table if not exists arena_result (
  run text not null, plan integer not null, n integer not null, line text not null, primary key (run, plan, n))`;

export async function connect(url: string): Promise<pg.Pool> {
  const db = new pg.Pool({ connectionString: url, max: 10 });
  // A connection that breaks while idle is replaced at its next use.
  db.on('error', () => {});
  try {
    await db.query('select 1');
  } catch (error) {
    await db.end();
    throw new Failure(
      `The database at DATABASE_URL does not answer: ${error instanceof Error ? error.message || 'no connection' : String(error)}.`,
      'Without DATABASE_URL the games are played on this machine alone.',
    );
  }
  const utils = await makeWorkerUtils({ pgPool: db, logger: QUIET });
  await utils.migrate();
  await utils.release();
  // One statement list is one transaction: two machines that come at the same time wait for each other.
  await db.query(`select pg_advisory_xact_lock(7461); ${SCHEMA}`);
  return db;
}

/** Takes portions from the queue until it is stopped. `onGame` hears of every game played here. */
export async function takePart(db: pg.Pool, pool: Pool, onGame: () => void): Promise<Runner> {
  const known = async ({ run, number, games }: Portion): Promise<Set<number>> => {
    const { rows } = await db.query<{ n: number }>(
      'select n from arena_result where run = $1 and plan = $2 and n = any($3)',
      [run, number, games],
    );
    return new Set(rows.map(({ n }) => n));
  };
  return startRunner({
    pgPool: db,
    concurrency: pool.size,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    logger: QUIET,
    taskList: {
      [TASK]: async (payload) => {
        const portion = payload as Portion;
        const done = await known(portion);
        for (const n of portion.games) {
          if (done.has(n)) continue;
          const line: Line = { plan: portion.number, ...(await pool.play(portion.plan, n)) };
          await db.query('insert into arena_result values ($1, $2, $3, $4) on conflict do nothing', [
            portion.run,
            line.plan,
            n,
            JSON.stringify(line),
          ]);
          onGame();
        }
      },
    },
  });
}

export interface Lead {
  readonly run: string;
  readonly plans: readonly Plan[];
  readonly tasks: readonly Task[];
  readonly pool: Pool;
  /** Takes a finished game; resolves once it is safe. */
  readonly keep: (lines: readonly Line[]) => Promise<void>;
  readonly fail: (task: Task, error: Error) => void;
  readonly stop: AbortSignal;
}

/** Hands the games out, plays along, and collects until all are there. */
export async function lead(db: pg.Pool, { run, plans, tasks, pool, keep, fail, stop }: Lead): Promise<void> {
  const missing = new Map(tasks.map((task) => [keyOf(task), task]));
  const portions = portioned(run, plans, tasks);
  const keys = portions.map(({ number, games }) => `${TASK}:${run}:${number}:${games[0]}`);
  const utils = await makeWorkerUtils({ pgPool: db, logger: QUIET });
  for (const [i, portion] of portions.entries()) {
    await utils.addJob(TASK, portion, { jobKey: keys[i], maxAttempts: TRIES });
  }
  const runner = await takePart(db, pool, () => {});
  const own = new Set<string>();

  const collect = async (): Promise<void> => {
    const { rows } = await db.query<{ plan: number; n: number; line: string }>(
      'select plan, n, line from arena_result where run = $1 limit 5000',
      [run],
    );
    if (rows.length === 0) return;
    await keep(rows.map(({ line }) => JSON.parse(line) as Line));
    for (const row of rows) missing.delete(keyOf(row));
    await db.query(
      'delete from arena_result r using unnest($2::int[], $3::int[]) as d(plan, n) where r.run = $1 and r.plan = d.plan and r.n = d.n',
      [run, rows.map(({ plan }) => plan), rows.map(({ n }) => n)],
    );
  };
  const nothingWaits = async (): Promise<boolean> => {
    const { rows } = await db.query(
      `select 1 from graphile_worker.jobs where key like $1 and locked_at is null and attempts < max_attempts limit 1`,
      [`${TASK}:${run}:%`],
    );
    return rows.length === 0;
  };
  /** What others have had for long enough, or lost. */
  const help = async (): Promise<void> => {
    if (own.size >= pool.size || !(await nothingWaits())) return;
    const idle = [...missing.values()].filter((task) => !own.has(keyOf(task)));
    // From the end: whoever still has the portion begins at its front.
    for (const task of idle.reverse().slice(0, pool.size - own.size)) {
      own.add(keyOf(task));
      pool.play(plans[task.plan], task.n).then(
        async (record) => {
          await keep([{ plan: task.plan, ...record }]);
          missing.delete(keyOf(task));
          own.delete(keyOf(task));
        },
        (error: Error) => {
          if (error instanceof Stopped) return;
          fail(task, error);
          missing.delete(keyOf(task));
          own.delete(keyOf(task));
        },
      );
    }
  };

  try {
    while (missing.size > 0 && !stop.aborted) {
      await collect();
      await help();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    pool.stop();
    // First nobody here takes jobs any more: one that is taken cannot be removed.
    await runner.stop();
    for (const key of keys) await db.query('select graphile_worker.remove_job($1)', [key]);
    await collect();
    await utils.release();
  }
}

function portioned(run: string, plans: readonly Plan[], tasks: readonly Task[]): Portion[] {
  const size = Math.min(LARGEST, Math.max(1, Math.ceil(tasks.length / PORTIONS)));
  return plans.flatMap((plan, number) => {
    const games = tasks.filter((task) => task.plan === number).map(({ n }) => n);
    return Array.from({ length: Math.ceil(games.length / size) }, (_, i) => ({
      run,
      plan,
      number,
      games: games.slice(i * size, (i + 1) * size),
    }));
  });
}
