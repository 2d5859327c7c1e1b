/** Runs in a worker thread: all calls into engine, rules and bots happen here. */
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { type Title, thinkerOf } from '@tabularium/bots';
import {
  type Answer,
  Chance,
  type Entry,
  exportJournal,
  type Game,
  importJournal,
  type Journal,
  journalOf,
  type Options,
  replay,
  Table,
} from '@tabularium/engine';
import {
  type After,
  act,
  after,
  type Command,
  checkPosition,
  type EventRow,
  type Head,
  type Live,
  load,
  NeedsWholeRecord,
  type Refused,
  repeat,
  type Saved,
  type Shown,
  save,
  show,
  shownAs,
  showWhole,
  stepsOf,
} from '@tabularium/table';
import type { SeatNo, Steps, TableId, Time, Viewer } from '@tabularium/table/protocol';

/** What something is played by, and the rules of this release, for whose eyes it is shown. */
export interface By {
  readonly rules: string;
  readonly shownAs: string;
}
export interface Stored {
  readonly head: Head;
  readonly by: By;
  readonly saved: Saved | undefined;
  readonly rows: readonly EventRow[];
}

/** Rules as the store keeps them: `hash` is their name from then on. */
export interface Lesson {
  readonly kind: 'learn';
  readonly hash: string;
  readonly code: string;
}
export type Request =
  | Lesson
  | { readonly kind: 'load'; readonly stored: Stored }
  | { readonly kind: 'drop'; readonly table: TableId }
  | {
      readonly kind: 'act';
      readonly table: TableId;
      readonly command: Command;
      readonly now: Time;
      readonly viewers: readonly Viewer[];
      readonly save: boolean;
    }
  /** Events from elsewhere. */
  | {
      readonly kind: 'apply';
      readonly table: TableId;
      readonly rows: readonly EventRow[];
      readonly viewers: readonly Viewer[];
    }
  | { readonly kind: 'look'; readonly table: TableId; readonly viewer: Viewer }
  /** A bot's answer; first the events that the thinker has not seen yet. */
  | {
      readonly kind: 'think';
      readonly table: TableId;
      readonly rows: readonly EventRow[];
      readonly seat: SeatNo;
      readonly level: string | null;
      readonly seed: string;
    }
  | {
      readonly kind: 'steps';
      readonly by: By;
      readonly head: Head;
      readonly entries: readonly Entry[];
      readonly viewer: Viewer;
      readonly from: number;
      readonly to: number;
      /** The game is over: everybody's answers may be told. */
      readonly open: boolean;
    }
  | { readonly kind: 'export'; readonly rules: string; readonly head: Head; readonly entries: readonly Entry[] }
  | { readonly kind: 'import'; readonly rules: string; readonly text: string };

export interface Acted {
  readonly row: EventRow;
  readonly after: After;
  readonly shown: readonly Shown[];
  /** JSON of `Saved`. */
  readonly saved: string | undefined;
}
export type Imported =
  | {
      readonly ok: true;
      readonly seats: number;
      readonly options: Options;
      readonly seed: string | number;
      readonly entries: readonly Entry[];
    }
  | { readonly ok: false; readonly detail: string };
export interface Thought {
  readonly at: number;
  readonly answer: Answer;
}

/** What each kind of request is answered with. */
export interface Replies {
  learn: null;
  load: After;
  drop: null;
  act: Acted | Refused | 'needs-whole-record';
  apply: { readonly after: After; readonly shown: readonly Shown[] };
  look: Shown;
  /** Null: the seat is not asked anything. */
  think: Thought | null | 'reload';
  steps: Steps;
  export: string;
  import: Imported;
}

export type Job = Request & { readonly job: number; readonly limit: number };
export type JobDone =
  | { readonly job: number; readonly ok: true; readonly value: Replies[Request['kind']] }
  | { readonly job: number; readonly ok: false; readonly error: string; readonly hung: boolean };

export interface WorkerData {
  /** Its first word holds the number of the job under way, so that the main thread sees which one hangs. */
  readonly current: SharedArrayBuffer;
}

const { current: shared } = workerData as WorkerData;
const current = new Int32Array(shared);
/** By the name of the rules. */
const titles = new Map<string, Title>();
const lives = new Map<TableId, { readonly live: Live; readonly title: Title }>();

/** Rules run in the workers only, and errors say from which they come. */
async function learn({ hash, code }: Lesson): Promise<void> {
  const text = Buffer.from(`${code}\n//# sourceURL=rules/${hash}.js\n`).toString('base64');
  const { title } = (await import(`data:text/javascript;base64,${text}`)) as { readonly title: Title };
  titles.set(hash, title);
}

function titleOf(rules: string): Title {
  const title = titles.get(rules);
  if (!title) throw new Error(`no rules ${rules}`);
  return title;
}

function liveOf(id: TableId): Live {
  const loaded = lives.get(id);
  if (!loaded) throw new Error(`table ${id} is not loaded`);
  return loaded.live;
}

/** Its own rules, and what faces of this release need to see. */
function gameBy({ rules, shownAs: now }: By, { seats }: Head): Game {
  const { game } = titleOf(rules);
  return rules === now ? game : shownAs(game, titleOf(now).game, seats);
}

function put({ head, by, saved, rows }: Stored): Live {
  const title = titleOf(by.rules);
  const live = load(head, gameBy(by, head), saved, rows);
  lives.set(head.id, { live, title });
  return live;
}

function handle(request: Exclude<Request, Lesson>): Replies[Request['kind']] {
  switch (request.kind) {
    case 'load':
      return after(put(request.stored));
    case 'drop':
      lives.delete(request.table);
      return null;
    case 'act': {
      const live = liveOf(request.table);
      try {
        const done = act(live, request.command, request.now);
        if ('ok' in done) return done;
        const saved = request.save || live.book.ending !== null ? save(live) : undefined;
        const shown = show(live, request.viewers);
        const row = { ...done, hash: live.table.hash() };
        return { row, after: after(live), shown, saved: saved && JSON.stringify(saved) };
      } catch (error) {
        lives.delete(request.table);
        if (error instanceof NeedsWholeRecord) return 'needs-whole-record';
        throw error;
      }
    }
    case 'apply': {
      const live = liveOf(request.table);
      try {
        for (const row of request.rows) repeat(live, row);
        checkPosition(live, request.rows);
        return { after: after(live), shown: show(live, request.viewers) };
      } catch (error) {
        lives.delete(request.table);
        throw error;
      }
    }
    case 'look':
      return showWhole(liveOf(request.table), request.viewer);
    case 'think':
      return think(request);
    case 'steps':
      return stepsOf(gameBy(request.by, request.head), request.head, request.entries, request);
    case 'export':
      return exportJournal(journalFrom(titleOf(request.rules).game, request.head, request.entries));
    case 'import':
      return readJournal(titleOf(request.rules).game, request.text);
  }
}

function think(request: Extract<Request, { kind: 'think' }>): Thought | null | 'reload' {
  const loaded = lives.get(request.table);
  if (!loaded) return 'reload';
  const { live, title } = loaded;
  try {
    for (const row of request.rows) repeat(live, row);
  } catch {
    // The events are what they are; only the way back to them is too long from here.
    lives.delete(request.table);
    return 'reload';
  }
  const chair = live.table.chair(request.seat);
  if (!chair) return null;
  // A regent is the best player the game has: nobody should suffer for having been away.
  const level = request.level ?? Object.keys(title.bots).at(-1);
  const { answer } = thinkerOf(title, level)(chair, Chance.fromSeed(request.seed), () => performance.now());
  const refusal = chair.question.validate(answer);
  if (refusal) throw new Error(`the bot's answer to ${chair.question.about} is ${refusal.code}`);
  return { at: chair.question.at, answer };
}

function journalFrom(game: Game, head: Head, entries: readonly Entry[]): Journal {
  const table = Table.start(game, head, { keep: false, tell: false, hashes: true });
  for (const { seat, answer } of entries) {
    const given = table.answer(seat, answer);
    if (!given.ok) throw new Error(`a recorded answer is refused: ${given.code}`);
  }
  const journal = journalOf(table);
  return {
    ...journal,
    entries: journal.entries.map((entry, i) => (entries[i].order ? { ...entry, order: true } : entry)),
  };
}

function readJournal(game: Game, text: string): Imported {
  const read = importJournal(text);
  if (!read.ok) return { ok: false, detail: `${read.fault} at line ${read.line}` };
  const { journal } = read;
  const replayed = replay(game, journal, undefined, { keep: false, tell: false });
  if (!replayed.ok) return { ok: false, detail: `${replayed.reason}: ${replayed.detail}` };
  const { seats, options, seed } = journal;
  const entries = journal.entries.map(({ seat, about, answer, order }) => ({
    seat,
    about,
    answer,
    ...(order ? { order } : {}),
  }));
  return { ok: true, seats, options, seed, entries };
}

// ── Jobs, each with a time limit ────────────────────────────────────────────────────────────────────────────────────

/** Replies are sent together, but not much later than they are ready. */
const TOGETHER_MS = 4;
/** One time limit covers the jobs of so long: setting one up costs a thread. */
const SPAN_MS = 50;

type Task = Exclude<Job, Lesson>;
let jobs: readonly Task[] = [];
let next = 0;
let done: JobDone[] = [];

function workOn(): void {
  const since = performance.now();
  let sentAt = since;
  const { limit } = jobs[next];
  while (next < jobs.length && jobs[next].limit === limit && performance.now() - since < SPAN_MS) {
    const job = jobs[next];
    Atomics.store(current, 0, job.job);
    try {
      done.push({ job: job.job, ok: true, value: handle(job) });
    } catch (error) {
      done.push({ job: job.job, ok: false, error: textOf(error), hung: false });
    }
    next++;
    if (performance.now() - sentAt > TOGETHER_MS) {
      send();
      sentAt = performance.now();
    }
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function send(): void {
  if (done.length > 0) parentPort?.postMessage(done);
  done = [];
}

// Code that runs inside a script can be stopped from outside without ending the thread: the tables of others stay loaded.
const WORK = '__tabulariumWork';
Object.defineProperty(globalThis, WORK, { value: workOn });
const script = new Script(`${WORK}()`);

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const isLesson = (job: Job): job is Job & Lesson => job.kind === 'learn';

/** Modules are loaded in their own time. Nobody asks for what a lesson is about before it is over. */
async function study(job: Job & Lesson): Promise<void> {
  try {
    await learn(job);
    done.push({ job: job.job, ok: true, value: null });
  } catch (error) {
    done.push({ job: job.job, ok: false, error: textOf(error), hung: false });
  }
  send();
}

function work(batch: readonly Task[]): void {
  jobs = batch;
  next = 0;
  while (next < jobs.length) {
    try {
      script.runInThisContext({ timeout: jobs[next].limit });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      // Whatever it was doing to its table is half done.
      const job = jobs[next++];
      if ('table' in job) lives.delete(job.table);
      done.push({ job: job.job, ok: false, error: `over ${job.limit} ms`, hung: true });
    }
    Atomics.store(current, 0, 0);
  }
  send();
}

parentPort?.on('message', (batch: readonly Job[]) => {
  for (const job of batch) if (isLesson(job)) void study(job);
  const tasks = batch.filter((job) => !isLesson(job));
  if (tasks.length > 0) work(tasks);
});
