/** Runs in a worker thread: all calls into engine, rules and bots happen here. */
import { Script } from 'node:vm';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Advice, advice, type Deed, randomBot, type Title, thinkerOf, USUAL_LEVEL } from '@tabularium/bots';
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
  lift,
  lighten,
  load,
  NeedsWholeRecord,
  type Refused,
  repeat,
  type Saved,
  type Shown,
  save,
  seqFor,
  show,
  shownAs,
  showWhole,
  stepsOf,
  type Trial,
  tryOut,
} from '@tabularium/table';
import type { SeatNo, Steps, TableId, Time, Viewer } from '@tabularium/table/protocol';
import { SENT, UNDER_WAY, type WorkerData } from './shared.ts';

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
  /** What was kept back for long enough is shown. */
  | { readonly kind: 'lift'; readonly table: TableId; readonly now: Time; readonly viewers: readonly Viewer[] }
  | { readonly kind: 'save'; readonly table: TableId }
  /** A bot's answer; first the events that the thinker has not seen yet. */
  | {
      readonly kind: 'think';
      readonly table: TableId;
      readonly rows: readonly EventRow[];
      readonly seat: SeatNo;
      readonly level: string | null;
      readonly seed: string;
    }
  /** What the strongest player thinks of a seat's question, also of an answer; the same, but what would come of answers. */
  | {
      readonly kind: 'advise';
      readonly table: TableId;
      readonly rows: readonly EventRow[];
      readonly seat: SeatNo;
      readonly also?: Answer;
    }
  | {
      readonly kind: 'try';
      readonly table: TableId;
      readonly rows: readonly EventRow[];
      readonly seat: SeatNo;
      readonly answers: readonly Answer[];
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
      readonly seen?: number;
    }
  | { readonly kind: 'export'; readonly rules: string; readonly head: Head; readonly entries: readonly Entry[] }
  | { readonly kind: 'favours'; readonly rules: string; readonly head: Head; readonly entries: readonly Entry[] }
  | { readonly kind: 'import'; readonly rules: string; readonly text: string };

export interface Acted {
  readonly row: EventRow;
  readonly after: After;
  readonly shown: readonly Shown[];
  /** JSON of `Saved`. */
  readonly saved: string | undefined;
  /** The number of the event, as the seat counts them that did it. */
  readonly seq: number;
  /** What it took. */
  readonly ms: number;
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
/** Something that a seat had in a game. */
export interface Favour {
  readonly seat: SeatNo;
  readonly entry: string;
}
export interface Thought {
  readonly at: number;
  readonly answer: Answer;
  /** What it took. */
  readonly ms: number;
}

/** What each kind of request is answered with. */
export interface Replies {
  learn: null;
  load: After;
  drop: null;
  act: Acted | Refused | 'needs-whole-record';
  apply: { readonly after: After; readonly shown: readonly Shown[] };
  look: Shown;
  lift: { readonly after: After; readonly shown: readonly Shown[] };
  /** JSON of `Saved`; null: not at this moment. */
  save: string | null;
  /** Null: the seat is not asked anything. */
  think: Thought | null | 'reload';
  advise: Advice | null | 'reload';
  try: Trial | Refused | 'reload';
  steps: Steps;
  export: string;
  favours: readonly Favour[];
  import: Imported;
}

export type Job = Request & { readonly job: number; readonly limit: number };
export type JobDone =
  | { readonly job: number; readonly ok: true; readonly value: Replies[Request['kind']] }
  | { readonly job: number; readonly ok: false; readonly error: string; readonly hung: boolean };

const words = new Int32Array((workerData as WorkerData).shared);
if (!parentPort) throw new Error('not a thread of its own');
const port = parentPort;
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
      const since = performance.now();
      try {
        // The same whether others see at once what comes of it or not.
        const seq = 'seat' in request.command ? seqFor(live, request.command.seat) + 1 : live.book.seq + 1;
        const done = act(live, request.command, request.now);
        if ('ok' in done) return done;
        const saved = request.save || live.book.ending !== null ? save(live) : undefined;
        const shown = show(live, request.viewers);
        const row = { ...done, hash: live.table.hash() };
        const text = saved && JSON.stringify(saved);
        if (saved) lighten(live, saved);
        return { row, after: after(live), shown, saved: text, seq, ms: performance.now() - since };
      } catch (error) {
        lives.delete(request.table);
        if (error instanceof NeedsWholeRecord) return 'needs-whole-record';
        throw error;
      }
    }
    case 'apply': {
      const live = liveOf(request.table);
      try {
        const shown = repeatAndShow(live, request.rows, request.viewers);
        checkPosition(live, request.rows);
        return { after: after(live), shown };
      } catch (error) {
        lives.delete(request.table);
        throw error;
      }
    }
    case 'look':
      return showWhole(liveOf(request.table), request.viewer);
    case 'lift': {
      const live = liveOf(request.table);
      lift(live, request.now);
      return { after: after(live), shown: show(live, request.viewers) };
    }
    case 'save': {
      const saved = save(liveOf(request.table));
      return saved ? JSON.stringify(saved) : null;
    }
    case 'think':
      return think(request);
    case 'advise':
      return adviseOn(request);
    case 'try':
      return tryOn(request);
    case 'steps':
      return stepsOf(gameBy(request.by, request.head), request.head, request.entries, request);
    case 'export':
      return exportJournal(journalFrom(titleOf(request.rules).game, request.head, request.entries));
    case 'favours':
      return favoursOf(titleOf(request.rules), request.head, request.entries);
    case 'import':
      return readJournal(titleOf(request.rules).game, request.text);
  }
}

/** Where not everybody sees everything at once, each event for itself, as at the node where it was done. */
function repeatAndShow(live: Live, rows: readonly EventRow[], viewers: readonly Viewer[]): Shown[] {
  const shown: Shown[] = [];
  for (const row of rows) {
    if (lift(live, row.at)) shown.push(...show(live, viewers));
    repeat(live, row);
    if (live.book.discretion) shown.push(...show(live, viewers));
  }
  return [...shown, ...show(live, viewers)];
}

/** The table as it is now, in the worker that thinks about it. */
function upToDate({
  table,
  rows,
}: {
  readonly table: TableId;
  readonly rows: readonly EventRow[];
}): { readonly live: Live; readonly title: Title } | 'reload' {
  const loaded = lives.get(table);
  if (!loaded) return 'reload';
  try {
    for (const row of rows) repeat(loaded.live, row);
  } catch {
    // The events are what they are; only the way back to them is too long from here.
    lives.delete(table);
    return 'reload';
  }
  return loaded;
}

/** What each seat had in a game that is over; a thing once, however often. */
function favoursOf({ game, notes }: Title, head: Head, entries: readonly Entry[]): Favour[] {
  const favours = new Set(notes?.favours);
  if (!notes || favours.size === 0) return [];
  const had = new Map<string, Favour>();
  const keep = ({ entry, deed, seat }: Deed): void => {
    if (seat !== undefined && favours.has(deed)) had.set(`${seat} ${entry}`, { seat, entry });
  };
  const table = Table.start(game, head, { keep: false, tell: true });
  const hear = (): void => {
    for (const { what } of table.happenings) notes.deeds?.(what, table.state).forEach(keep);
  };
  hear();
  for (const { seat, answer } of entries) {
    if (!table.answer(seat, answer).ok) throw new Error('an answer no longer fits');
    hear();
  }
  notes.deedsAtEnd?.(table.state).forEach(keep);
  return [...had.values()];
}

function adviseOn(request: Extract<Request, { kind: 'advise' }>): Advice | null | 'reload' {
  const now = upToDate(request);
  if (now === 'reload') return now;
  const chair = now.live.table.chair(request.seat);
  return chair ? advice(now.title, chair, request.also, () => performance.now()) : null;
}

function tryOn(request: Extract<Request, { kind: 'try' }>): Trial | Refused | 'reload' {
  const now = upToDate(request);
  if (now === 'reload') return now;
  return tryOut(now.live, request.seat, request.answers, now.title.bots[USUAL_LEVEL] ?? randomBot);
}

function think(request: Extract<Request, { kind: 'think' }>): Thought | null | 'reload' {
  const now = upToDate(request);
  if (now === 'reload') return now;
  const { live, title } = now;
  const chair = live.table.chair(request.seat);
  if (!chair) return null;
  // A regent is the best player the game has: nobody should suffer for having been away.
  const since = performance.now();
  const level = request.level ?? Object.keys(title.bots).at(-1);
  const { answer } = thinkerOf(title, level)(chair, Chance.fromSeed(request.seed), () => performance.now());
  const refusal = chair.question.validate(answer);
  if (refusal) throw new Error(`the bot's answer to ${chair.question.about} is ${refusal.code}`);
  return { at: chair.question.at, answer, ms: performance.now() - since };
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
/** One time limit covers the jobs of so long, since setting one up costs a thread; what comes meanwhile is done too. */
const SPAN_MS = 250;
/** So long the thread waits for more before it looks after anything else. */
const LINGER_MS = 10;

type Task = Exclude<Job, Lesson>;
let jobs: Task[] = [];
let next = 0;
/** What is being done. */
let task: Task | undefined;
let done: JobDone[] = [];
let studying = 0;

function workOn(): void {
  const end = performance.now() + SPAN_MS;
  const { limit } = jobs[next];
  do {
    if (!workOff(limit, end)) return;
    send();
  } while (performance.now() < end && studying === 0 && heardMore());
}

/** All jobs that there are and that have this limit; whether there is none left. */
function workOff(limit: number, end: number): boolean {
  let sentAt = performance.now();
  while (next < jobs.length) {
    if (jobs[next].limit !== limit || performance.now() > end) return false;
    task = jobs[next++];
    Atomics.store(words, UNDER_WAY, task.job);
    try {
      done.push({ job: task.job, ok: true, value: handle(task) });
    } catch (error) {
      done.push({ job: task.job, ok: false, error: textOf(error), hung: false });
    }
    task = undefined;
    if (performance.now() - sentAt > TOGETHER_MS) {
      send();
      sentAt = performance.now();
    }
  }
  Atomics.store(words, UNDER_WAY, 0);
  return true;
}

/** Waits a little for the next batch. */
function heardMore(): boolean {
  const sent = Atomics.load(words, SENT);
  let batch = nextBatch();
  if (!batch && Atomics.wait(words, SENT, sent, LINGER_MS) !== 'timed-out') batch = nextBatch();
  if (batch) take(batch);
  return batch !== undefined;
}

const nextBatch = (): readonly Job[] | undefined =>
  (receiveMessageOnPort(port) as { message: readonly Job[] } | undefined)?.message;

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function send(): void {
  if (done.length > 0) port.postMessage(done);
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
  studying++;
  try {
    await learn(job);
    done.push({ job: job.job, ok: true, value: null });
  } catch (error) {
    done.push({ job: job.job, ok: false, error: textOf(error), hung: false });
  }
  studying--;
  send();
}

function take(batch: readonly Job[]): void {
  if (next === jobs.length) {
    jobs = [];
    next = 0;
  }
  for (const job of batch) {
    if (isLesson(job)) void study(job);
    else jobs.push(job);
  }
}

function work(): void {
  while (next < jobs.length) {
    try {
      // Whoever comes last has its whole time, too.
      script.runInThisContext({ timeout: jobs[next].limit + SPAN_MS });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      giveUpTask();
    }
    Atomics.store(words, UNDER_WAY, 0);
  }
  send();
}

/** Whatever it was doing to its table is half done. */
function giveUpTask(): void {
  const job = task;
  if (!job) return;
  task = undefined;
  if ('table' in job) lives.delete(job.table);
  done.push({ job: job.job, ok: false, error: `over ${job.limit} ms`, hung: true });
}

port.on('message', (batch: readonly Job[]) => {
  take(batch);
  work();
});
