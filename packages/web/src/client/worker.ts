/** The engine and the bots, away from the screen: local tables, their record, and films of recorded games. */
import { type Title, thinkerOf } from '@tabularium/bots';
import {
  type Answer,
  type Chair,
  Chance,
  type Entry,
  exportJournal,
  type Game,
  importJournal,
  type Journal,
  journalOf,
  type Outcome,
  type Seat,
  type StandingOrder,
  Table,
  type Told,
} from '@tabularium/engine';
import { games } from '@tabularium/games';
import { reportOf } from '../report.ts';
import { type Kept, seatInfo } from './kept.ts';
import { loadTable, saveTable } from './store.ts';
import { type Tally, tallyOf } from './tally.ts';
import type { Film, Line, Moment, News, No, Reply, TableState, Wish } from './types.ts';

interface Live {
  readonly kept: Kept;
  readonly title: Title;
  readonly table: Table;
  readonly luck: Chance;
  times: number[];
  lines: { readonly told: Told; readonly n: number; readonly at: number }[];
  /** By listener: through whose eyes it looks and how many lines of the record it has. */
  heard: Map<number, { seat: Seat | null; lines: number }>;
  busy: boolean;
  fault?: string;
}

/** A recorded game, ready to be looked at anywhere. */
interface Reel {
  readonly film: Film;
  readonly journal: Journal;
  readonly game: Game;
  readonly marks: Table[];
}

const BOT_NAMES = ['Cassius', 'Octavia', 'Fabius', 'Drusilla', 'Quintus', 'Hortensia', 'Marcellus'];
const live = new Map<string, Live>();
const films = new Map<string, Reel>();
/** Views are asked for near each other: a kept position every so many answers is near enough. */
const MARK_EVERY = 24;

async function titleOf(game: string): Promise<Title> {
  const load = games[game];
  if (!load) throw new Error(`unknown game ${game}`);
  return (await load()).title;
}

// ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

async function create(wish: Wish, name: string): Promise<string> {
  const { game } = await titleOf(wish.game);
  const id = crypto.randomUUID().slice(0, 8);
  let people = 0;
  let bots = 0;
  const kept: Kept = {
    id,
    game: game.id,
    version: game.version,
    title: wish.title,
    seed: wish.seed ?? crypto.randomUUID(),
    options: wish.options,
    seats: wish.seats.map((seat) => {
      if (typeof seat === 'object') return { name: BOT_NAMES[bots++ % BOT_NAMES.length], bot: seat.bot };
      people++;
      return { name: people === 1 ? name : `${name} ${people}` };
    }),
    created: Date.now(),
    changed: Date.now(),
    entries: [],
    times: [],
    over: false,
  };
  await settle(await host(kept));
  return id;
}

async function forget(id: string): Promise<void> {
  live.delete(id);
}

async function open(kept: Kept): Promise<Live> {
  const title = await titleOf(kept.game);
  const table = Table.start(title.game, { seats: kept.seats.length, seed: kept.seed, options: kept.options });
  const opened: Live = {
    kept,
    title,
    table,
    // Bots need luck of their own: the table's must stay as the journal has it.
    luck: Chance.fromSeed(`${kept.seed}/bots/${kept.entries.length}`),
    times: [],
    lines: [],
    heard: new Map(),
    busy: false,
  };
  note(opened, table.happenings, kept.created);
  kept.entries.forEach((entry, i) => {
    const given = table.answer(entry.seat, entry.answer);
    if (!given.ok) throw new Error(`answer ${i + 1} of table ${kept.id} does not fit: ${given.code}`);
    const at = kept.times[i] ?? kept.changed;
    opened.times.push(at);
    note(opened, given.happenings, at);
  });
  return opened;
}

async function host(kept: Kept): Promise<Live> {
  const opened = await open(kept);
  const there = live.get(kept.id);
  if (there) return there;
  live.set(kept.id, opened);
  return opened;
}

async function at(id: string): Promise<Live> {
  const there = live.get(id);
  if (there) return there;
  const kept = await loadTable(id);
  if (!kept) throw new Error('no-such-table');
  return live.get(id) ?? host(kept);
}

function note(to: Live, happenings: readonly Told[], when: number): void {
  for (const told of happenings) to.lines.push({ told, n: to.table.answers, at: when });
}

const people = (l: Live): Seat[] => l.kept.seats.flatMap((seat, i) => (seat.bot ? [] : [i]));
/** The person asked; the only person; the first one. */
function eyes(l: Live): Seat | null {
  const mine = people(l);
  return mine.find((seat) => l.table.question(seat)) ?? mine[0] ?? null;
}

/** Bots answer until a person is asked; then the table is kept and everyone listening hears of it. */
async function settle(l: Live): Promise<void> {
  if (l.busy) return;
  l.busy = true;
  const { table, title, kept } = l;
  try {
    let told = performance.now();
    for (let q = botQuestion(l); q !== undefined; q = botQuestion(l)) {
      const level = kept.seats[q.seat].bot;
      const chair = table.chair(q.seat);
      if (!chair) throw new Error('a bot has no chair');
      // Whoever thinks long is seen thinking, over a board that shows all that happened before.
      if (performance.now() - told > 150 || level === SLOW) {
        tellAll(l);
        await new Promise((resolve) => setTimeout(resolve));
        told = performance.now();
      }
      give(l, q.seat, thinks(title, level, chair, l.luck));
    }
  } catch (error) {
    l.fault = error instanceof Error ? error.message : String(error);
  } finally {
    l.busy = false;
  }
  await keep(l);
  tellAll(l);
}

/** The level that takes its time; the others answer before anybody looks up. */
const SLOW = 'hard';
function thinks(title: Title, level: string | undefined, chair: Chair, luck: Chance): Answer {
  const bot = level === SLOW ? undefined : title.bots[level ?? ''];
  return bot ? bot(chair, luck) : thinkerOf(title, level)(chair, luck, () => performance.now()).answer;
}

const botQuestion = (l: Live) => l.table.asked.find((q) => l.kept.seats[q.seat].bot);

function give(l: Live, seat: Seat, answer: Answer, when?: number): Reply {
  const given = l.table.answer(seat, answer, when);
  if (!given.ok) return given;
  const now = Date.now();
  while (l.times.length < l.table.answers) l.times.push(now);
  note(l, given.happenings, now);
  return { ok: true };
}

async function keep(l: Live): Promise<void> {
  const { kept, table } = l;
  kept.changed = Date.now();
  kept.entries = table.entries();
  kept.times = l.times;
  kept.over = table.over;
  if (table.outcome) kept.outcome = table.outcome;
  const asked = people(l).flatMap((seat) => table.question(seat) ?? [])[0];
  delete kept.about;
  delete kept.args;
  if (asked) kept.about = asked.about;
  if (asked?.asking.args) kept.args = asked.asking.args;
  const state = stateOf(l);
  kept.shown = { build, news: { state, record: { from: 0, lines: linesFor(l, state.seat, 0) } } };
  await saveTable(kept);
}

// ── A chair ─────────────────────────────────────────────────────────────────────────────────────────────────────

function stateOf(l: Live): TableState {
  const { table, kept } = l;
  const seat = eyes(l);
  const question = seat === null ? undefined : table.question(seat);
  const entries = table.entries();
  const back = stepsBack(l, entries);
  const last = entries.at(-back.steps);
  return {
    where: 'local',
    id: kept.id,
    game: kept.game,
    version: kept.version,
    title: kept.title,
    options: table.options,
    seats: kept.seats.map(seatInfo),
    seat,
    answers: table.answers,
    view: table.view(seat),
    asked: question?.describe() ?? null,
    waitingFor: table.waitingFor(seat),
    sealed: false,
    undo: { ...back, ...(back.steps > 0 && last ? { about: last.about, answer: last.answer } : {}) },
    orders: seat === null ? [] : table.ordersOf(seat),
    offers: [],
    chat: [],
    over: table.over,
    outcome: table.outcome ?? null,
    ...(l.fault ? { fault: l.fault } : {}),
  };
}

/** Back to my last own answer: the bots' answers after it go too. */
function stepsBack(l: Live, entries: readonly Entry[]): { steps: number; blocked: boolean } {
  const mine = people(l);
  const last = entries.findLastIndex((entry) => mine.includes(entry.seat) && !entry.order);
  if (last < 0) return { steps: 0, blocked: false };
  const steps = entries.length - last;
  return steps <= l.table.undoable ? { steps, blocked: false } : { steps: 0, blocked: true };
}

function linesFor(l: Live, seat: Seat | null, from: number): Line[] {
  return l.lines
    .slice(from)
    .filter(({ told }) => told.to === 'all' || (seat !== null && told.to.includes(seat)))
    .map(({ told, n, at }) => ({ n, at, what: told.what as Line['what'] }));
}

/** The position whole, the record from where this listener has it. */
function tell(l: Live, port: number): void {
  const state = stateOf(l);
  const all = linesFor(l, state.seat, 0);
  const had = l.heard.get(port);
  const from = had && had.seat === state.seat ? Math.min(had.lines, all.length) : 0;
  l.heard.set(port, { seat: state.seat, lines: all.length });
  const news: News = { state, record: { from, lines: all.slice(from) } };
  postMessage({ port, news });
}

function tellAll(l: Live): void {
  for (const port of l.heard.keys()) tell(l, port);
}

let build = '';
async function sit(id: string, port: number, by: string): Promise<void> {
  build = by;
  const l = await at(id);
  tell(l, port);
  if (botQuestion(l)) void settle(l);
}

async function leave(id: string, port: number): Promise<void> {
  live.get(id)?.heard.delete(port);
}

async function answer(id: string, seat: Seat, when: number, value: Answer): Promise<Reply> {
  const l = await at(id);
  const reply = give(l, seat, value, when);
  if (reply.ok) await settle(l);
  return reply;
}

async function undo(id: string): Promise<Reply> {
  const l = await at(id);
  const { steps, blocked } = stepsBack(l, l.table.entries());
  if (steps === 0) return { ok: false, code: blocked ? 'revealed' : 'nothing-to-undo' };
  const back = l.table.undo(steps);
  if (!back.ok) return back;
  l.times.length = l.table.answers;
  l.lines = l.lines.filter((line) => line.n <= l.table.answers);
  await keep(l);
  tellAll(l);
  return { ok: true };
}

async function withdraw(id: string, seat: Seat): Promise<Reply> {
  const l = await at(id);
  const back = l.table.withdraw(seat);
  if (!back.ok) return back;
  l.times.length = l.table.answers;
  tellAll(l);
  return { ok: true };
}

async function orders(id: string, seat: Seat, list: readonly StandingOrder[]): Promise<Reply> {
  const l = await at(id);
  const given = l.table.stand(seat, list);
  const now = Date.now();
  while (l.times.length < l.table.answers) l.times.push(now);
  note(l, given.happenings, now);
  await settle(l);
  return { ok: true };
}

/** More than anybody watches at once; the replay has it all. */
const MOMENTS = 200;

/** What the seat saw happen since, moment by moment. */
async function past(id: string, seat: Seat | null, from: number): Promise<Moment[]> {
  const l = await at(id);
  const { seats, seed, options } = l.kept;
  const lines = linesFor(l, seat, 0);
  const told = [...new Set(lines.map(({ n }) => n))].filter((n) => n > from).slice(-MOMENTS);
  const table = Table.start(l.title.game, { seats: seats.length, seed, options }, { keep: false, tell: false });
  const entries = l.table.entries();
  return told.map((n) => {
    while (table.answers < n) table.answer(entries[table.answers].seat, entries[table.answers].answer);
    return { n, view: table.view(seat), lines: lines.filter((line) => line.n === n) };
  });
}

// ── Journals and films ──────────────────────────────────────────────────────────────────────────────────────────

async function journal(id: string): Promise<string> {
  return exportJournal(journalOf((await at(id)).table));
}

/** Opens a recorded game: `text` is an exported journal; without it the local table of that id. `outcome`: if it is known. */
async function film(id: string, seat: Seat | null, text?: string, outcome?: Outcome): Promise<Film> {
  const journalRead = text === undefined ? await keptJournal(id) : readJournal(text);
  const { game } = await titleOf(journalRead.game);
  const { seats, seed, options } = journalRead;
  const table = Table.start(game, { seats, seed, options });
  const marks: Table[] = [table.fork({ keep: true, tell: false })];
  const lines: Line[] = [];
  const hear = (happenings: readonly Told[]): void => {
    for (const { to, what } of happenings) {
      if (to === 'all' || seat === null || to.includes(seat))
        lines.push({ n: table.answers, what: what as Line['what'] });
    }
  };
  hear(table.happenings);
  const steps: Film['steps'][number][] = [];
  for (const entry of journalRead.entries) {
    const args = seat === null || seat === entry.seat ? table.question(entry.seat)?.asking.args : undefined;
    steps.push({ seat: entry.seat, about: entry.about, ...(args ? { args } : {}) });
    const given = table.answer(entry.seat, entry.answer);
    if (!given.ok) throw new Error(`bad-journal ${table.answers + 1}`);
    hear(given.happenings);
    if (table.answers % MARK_EVERY === 0) marks.push(table.fork({ keep: true, tell: false }));
  }
  const made: Film = {
    id,
    game: game.id,
    version: game.version,
    options: table.options,
    seats,
    length: journalRead.entries.length,
    lines,
    steps,
    outcome: outcome ?? table.outcome ?? null,
    last: table.view(seat),
  };
  films.set(id, { film: made, journal: journalRead, game, marks });
  return made;
}

async function keptJournal(id: string): Promise<Journal> {
  const kept = live.get(id)?.kept ?? (await loadTable(id));
  if (!kept) throw new Error('no-such-table');
  const { game, version, seats, options, seed, entries } = kept;
  return { game, version, seats: seats.length, options, seed, entries };
}

function readJournal(text: string): Journal {
  const read = importJournal(text);
  if (!read.ok) throw new Error(`bad-journal ${read.line}`);
  return read.journal;
}

function reel(id: string): Reel {
  const found = films.get(id);
  if (!found) throw new Error('no-such-film');
  return found;
}

/** What the seat saw after so many answers; cheap where the numbers grow. */
function projector({ journal: j, marks }: Reel, seat: Seat | null): (n: number) => unknown {
  let table: Table | undefined;
  return (n) => {
    const mark = marks[Math.min(Math.floor(n / MARK_EVERY), marks.length - 1)];
    if (!table || table.answers > n || table.answers < mark.answers) table = mark.fork({ keep: false, tell: false });
    while (table.answers < n) {
      const { seat: who, answer: value } = j.entries[table.answers];
      table.answer(who, value);
    }
    return table.view(seat);
  };
}

function frames(id: string, seat: Seat | null, after: readonly number[]): unknown[] {
  return after.map(projector(reel(id), seat));
}

/** The game in figures; nothing for a game that has no report. */
async function tally(id: string, seat: Seat | null): Promise<Tally | null> {
  const found = reel(id);
  const report = await reportOf(found.game.id);
  return report ? tallyOf(report, found.film, projector(found, seat)) : null;
}

/** A new local table that goes on from a recorded position; I take `seat`, bots of a level the others, under the names they had. */
async function branch(
  id: string,
  after: number,
  seat: Seat,
  level: string,
  title: string,
  names: readonly string[],
): Promise<string> {
  const { journal: j, game } = reel(id);
  const fresh = crypto.randomUUID().slice(0, 8);
  const kept: Kept = {
    id: fresh,
    game: game.id,
    version: game.version,
    title,
    seed: j.seed,
    options: j.options,
    seats: names.map((name, i) => (i === seat ? { name } : { name, bot: level })),
    created: Date.now(),
    changed: Date.now(),
    entries: j.entries
      .slice(0, after)
      .map(({ seat: who, about, answer: value }) => ({ seat: who, about, answer: value })),
    times: [],
    over: false,
  };
  await settle(await host(kept));
  return fresh;
}

/** A journal from elsewhere becomes a local table: the seats are mine, to look at or to play on. */
async function take(text: string, title: string, seatName: string): Promise<string> {
  const j = readJournal(text);
  const { game } = await titleOf(j.game);
  const id = crypto.randomUUID().slice(0, 8);
  const kept: Kept = {
    id,
    game: game.id,
    version: game.version,
    title,
    seed: j.seed,
    options: j.options,
    seats: Array.from({ length: j.seats }, (_, i) => ({ name: `${seatName} ${i + 1}` })),
    created: Date.now(),
    changed: Date.now(),
    entries: j.entries,
    times: [],
    over: false,
  };
  await settle(await host(kept));
  return id;
}

/** A position of a lesson, after an answer to it if there is one. Nothing of it is kept and nobody plays on. */
async function lesson(kept: Kept, value?: Answer): Promise<{ ok: true; news: News } | No> {
  const l = await open(kept);
  const reply: Reply = value === undefined ? { ok: true } : give(l, eyes(l) ?? 0, value);
  if (!reply.ok) return reply;
  const state = stateOf(l);
  return { ok: true, news: { state, record: { from: 0, lines: linesFor(l, state.seat, 0) } } };
}

// ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────

const calls = {
  create,
  forget,
  sit,
  leave,
  answer,
  undo,
  withdraw,
  orders,
  journal,
  past,
  film,
  frames,
  tally,
  branch,
  take,
  lesson,
};
export type Calls = typeof calls;

interface Call {
  readonly n: number;
  readonly name: keyof Calls;
  readonly args: readonly unknown[];
}

async function perform({ n, name, args }: Call): Promise<void> {
  try {
    const call = calls[name] as (...given: readonly unknown[]) => unknown;
    postMessage({ n, result: await call(...args) });
  } catch (error) {
    postMessage({ n, error: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Call>) => void perform(data));
