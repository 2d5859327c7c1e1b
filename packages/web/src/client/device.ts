/** The host of this device's tables, in the worker: `@tabularium/table` over the browser's own database. */
import { randomBot, SLOW_LEVELS, type Title, thinkerOf } from '@tabularium/bots';
import {
  type Answer,
  type Chair,
  Chance,
  type Entry,
  type Journal,
  type Snapshot,
  type Start,
} from '@tabularium/engine';
import { games } from '@tabularium/games';
import {
  act,
  after,
  begin,
  type Command,
  commandOf,
  effectiveEntries,
  type Head,
  type Live,
  lastLines,
  linesByEvent,
  load,
  type Refused,
  recordFor,
  seenBy,
  show,
  shownAs,
  showWhole,
  type Trial,
  tryOut,
} from '@tabularium/table';
import type { FromClient, FromServer, SeatMessage, SeatNo, TableId, Viewer } from '@tabularium/table/protocol';
import { append, loadEvents, loadTable } from './store.ts';
import { type StoredEvent, type StoredScreen, type StoredTable, summaryOf } from './stored.ts';

/** A table in the memory of the worker. */
interface Hosted {
  stored: StoredTable;
  readonly title: Title;
  readonly live: Live;
  /** Bots need luck of their own: the table's must stay as the journal has it. */
  readonly luck: Chance;
  /** Events that are not written yet, and what to say once they are. */
  unwritten: StoredEvent[];
  replies: Extract<FromServer, { type: 'done' }>[];
  /** The last writing under way. */
  writing: Promise<void>;
  /** Its bots are at it. */
  busy: boolean;
}

const tables = new Map<string, Promise<Hosted>>();
/** Through whose eyes the page looks at each table. */
const viewers = new Map<string, Set<Viewer>>();
/** The page says which build it is by the worker's name: what an older one has put on the screen is not shown again. */
const build = self.name;

const send = (message: FromServer): void => postMessage(JSON.stringify(message));

/** A game of this release; of another version, as the server has kept it and for the eyes of this one. */
export async function titleOf(game: string, version?: string, seats = 0): Promise<Title> {
  const found = games[game];
  if (!found) throw new Error(`unknown game ${game}`);
  const { title } = await found();
  if (version === undefined || title.game.version === version) return title;
  try {
    const kept = await import(/* @vite-ignore */ `/api/rules/${game}/${encodeURIComponent(version)}`);
    const { title: earlier } = kept as { readonly title: Title };
    return { ...earlier, game: shownAs(earlier.game, title.game, seats) };
  } catch {
    throw new Error('no-rules');
  }
}

// ── Beginning and loading ───────────────────────────────────────────────────────────────────────────────────────

const headOf = ({ id, game, version, seats, options, seed }: StoredTable): Head => ({
  id: id as TableId,
  game,
  version,
  seats: seats.length,
  options,
  seed,
  bots: seats.map(({ bot }) => bot ?? null),
  pace: null,
  rated: false,
});

/** All lines of the record are kept here: nobody else has them. */
const ALL = Number.POSITIVE_INFINITY;

function hosted(stored: StoredTable, title: Title, live: Live): Hosted {
  return {
    // What was not chosen has its usual value.
    stored: { ...stored, options: live.table.options },
    title,
    live,
    luck: Chance.fromSeed(`${stored.seed}/bots/${live.table.answers}`),
    unwritten: [],
    replies: [],
    writing: Promise.resolve(),
    busy: false,
  };
}

async function read(id: string): Promise<Hosted> {
  const [stored, events] = await Promise.all([loadTable(id), loadEvents(id)]);
  if (!stored) throw new Error('no-such-table');
  const title = await titleOf(stored.game, stored.version, stored.seats.length);
  const table = hosted(stored, title, load(headOf(stored), title.game, undefined, events, ALL));
  if (events.some(({ lines }) => !lines)) {
    const lines = linesByEvent(table.live);
    const completed = events.map((event) => ({ ...event, lines: lines.get(event.seq) ?? [] }));
    await append(table.stored, completed);
  }
  return table;
}

function tableAt(id: string): Promise<Hosted> {
  const there = tables.get(id);
  if (there) return there;
  const stored = read(id);
  tables.set(id, stored);
  stored.catch(() => tables.delete(id));
  return stored;
}

/** `version`: of the rules it shall be played by, if they are not to be those of this release. */
export type FreshTable = Pick<StoredTable, 'game' | 'title' | 'seed' | 'options' | 'seats'> &
  Partial<Pick<StoredTable, 'version'>>;

/** A new table, from so many recorded answers on. */
async function start(fresh: FreshTable, id: string, entries: readonly Entry[]): Promise<Hosted> {
  const title = await titleOf(fresh.game, fresh.version, fresh.seats.length);
  const now = Date.now();
  const { version } = title.game;
  const stored = { ...fresh, id, version, created: now, changed: now, answers: 0, over: false };
  const table = hosted(stored, title, begin(headOf(stored), title.game, ALL));
  const begun = perform(table, { kind: 'begin', entries });
  if (begun) throw new Error(begun.code);
  return table;
}

export async function create(fresh: FreshTable, entries: readonly Entry[] = []): Promise<string> {
  const id = crypto.randomUUID().slice(0, 8);
  const table = await start(fresh, id, entries);
  tables.set(id, Promise.resolve(table));
  await playOn(table);
  return id;
}

export async function loadTheTable(id: string): Promise<void> {
  await tableAt(id);
}

export function forget(id: string): void {
  tables.delete(id);
}

// ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Does it in memory; it is written and shown later. */
function perform(table: Hosted, command: Command): Refused | undefined {
  const done = act(table.live, command, Date.now());
  if ('ok' in done) return done;
  table.unwritten.push({ ...done, table: table.stored.id, lines: lastLines(table.live) });
  return undefined;
}

/** The longest time for which bots play without anybody seeing it. */
const UNSEEN_MS = 150;
const isSlow = (level: string | undefined): boolean => level !== undefined && SLOW_LEVELS.includes(level);

/** Bots answer until a person is asked; then all of it is written, shown and acknowledged. */
async function playOn(table: Hosted): Promise<void> {
  if (table.busy) return;
  table.busy = true;
  try {
    let seenAt = performance.now();
    for (let seat = botToMove(table); seat !== undefined; seat = botToMove(table)) {
      // Whoever thinks long is seen thinking, over a board that shows all that happened before.
      if (performance.now() - seenAt > UNSEEN_MS || isSlow(table.stored.seats[seat].bot)) {
        await publish(table, false);
        await new Promise((resolve) => setTimeout(resolve));
        seenAt = performance.now();
        if (botToMove(table) !== seat) continue;
      }
      answerAsBot(table, seat);
    }
  } finally {
    table.busy = false;
  }
  await publish(table, true);
}

const botToMove = ({ live }: Hosted): SeatNo | undefined => after(live).bots[0];

function answerAsBot(table: Hosted, seat: SeatNo): void {
  const chair = table.live.table.chair(seat);
  if (!chair) throw new Error('a bot has no chair');
  const { at } = chair.question;
  const answer = thinks(table.title, table.stored.seats[seat].bot, chair, table.luck);
  const no = perform(table, { kind: 'answer', seat, at, answer, bot: true });
  if (no) throw new Error(`the bot's answer is ${no.code}`);
}

function thinks(title: Title, level: string | undefined, chair: Chair, luck: Chance): Answer {
  const bot = isSlow(level) ? undefined : title.bots[level ?? ''];
  return bot ? bot(chair, luck) : thinkerOf(title, level)(chair, luck, () => performance.now()).answer;
}

/** Written, then shown, then acknowledged. `calm`: it is for people to go on, and the device remembers what they see. */
function publish(table: Hosted, calm: boolean): Promise<void> {
  const { unwritten, replies } = table;
  table.unwritten = [];
  table.replies = [];
  const stored = described(table);
  table.stored = stored;
  const shown = show(table.live, [...(viewers.get(stored.id) ?? [])]);
  const screen = calm ? screenOf(table) : undefined;
  table.writing = table.writing
    .then(() => append(stored, unwritten, screen))
    .then(
      () => {
        for (const { text } of shown) postMessage(text);
        for (const reply of replies) send(reply);
      },
      () => {
        // What is not written has not happened: the table is read again when it is next used.
        tables.delete(stored.id);
        for (const reply of replies) send({ type: 'refused', id: reply.id, code: 'busy' });
      },
    );
  return table.writing;
}

const people = ({ stored }: Hosted): SeatNo[] => stored.seats.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
/** The person asked, or the first one. */
function viewerOf(table: Hosted): Viewer {
  const mine = people(table);
  return mine.find((seat) => table.live.table.question(seat)) ?? mine[0] ?? null;
}

function described(table: Hosted): StoredTable {
  const { about: _about, args: _args, ...rest } = table.stored;
  const { status, answers, outcome } = after(table.live);
  const asked = people(table).flatMap((seat) => table.live.table.question(seat) ?? [])[0];
  return {
    ...rest,
    changed: Date.now(),
    answers,
    over: status === 'over',
    ...(outcome ? { outcome } : {}),
    ...(asked ? { about: asked.about } : {}),
    ...(asked?.asking.args ? { args: asked.asking.args } : {}),
  };
}

function screenOf(table: Hosted): StoredScreen {
  const seat = viewerOf(table);
  const { seq, hash, state } = seenBy(table.live, seat);
  return { table: table.stored.id, build, seat, seq, hash, state };
}

/** A rule or a bot has failed: the table stands still until somebody says `resume`. */
async function pause(broken: Hosted): Promise<void> {
  const { id } = broken.stored;
  tables.delete(id);
  await broken.writing;
  await append(broken.stored, broken.unwritten);
  for (const reply of broken.replies) send(reply);
  const table = await tableAt(id);
  perform(table, { kind: 'pause', why: 'fault' });
  await publish(table, false);
}

// ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Answers what a page says as the server does. */
export async function receive(message: FromClient): Promise<void> {
  switch (message.type) {
    case 'open':
      return open(message);
    case 'close':
      viewers.get(message.table)?.delete(message.seat);
      return;
    case 'ping':
    case 'chat':
      return;
    default:
      return command(message);
  }
}

async function open({ table: id, seat, hash, said }: Extract<FromClient, { type: 'open' }>): Promise<void> {
  const table = await tableAt(id);
  if (said !== undefined) send({ type: 'table', table: summaryOf(table.stored) });
  viewers.set(id, (viewers.get(id) ?? new Set()).add(seat));
  const seen = seenBy(table.live, seat);
  if (hash === seen.hash) send({ type: 'current', table: id, seat, seq: seen.seq, hash });
  else postMessage(showWhole(table.live, seat).text);
  if (botToMove(table) !== undefined) await goOn(table);
}

async function command(message: SeatMessage): Promise<void> {
  const { id } = message;
  let table: Hosted | undefined;
  try {
    table = await tableAt(message.table);
    const no = perform(table, commandOf(message));
    if (no) {
      const { ok: _, ...why } = no;
      return send({ type: 'refused', id, ...why });
    }
    table.replies.push({ type: 'done', id, seq: table.live.book.seq });
  } catch {
    send({ type: 'refused', id, code: 'fault' });
    if (table) await pause(table);
    return;
  }
  await goOn(table);
}

async function goOn(table: Hosted): Promise<void> {
  try {
    await playOn(table);
  } catch {
    await pause(table);
  }
}

// ── Thinking and trying out ─────────────────────────────────────────────────────────────────────────────────────────

/** A position as another worker can take it up. */
export interface Posed {
  readonly game: string;
  readonly version: string;
  readonly start: Start;
  readonly snapshot: Snapshot<object> | undefined;
  readonly since: readonly Entry[];
  readonly seat: SeatNo;
}

/** The last rest of a table and the answers since: whoever thinks about it does so elsewhere, and play goes on here. */
export async function pose(id: string, seat: SeatNo): Promise<Posed> {
  const { live } = await tableAt(id);
  const { seats, options, seed, game, version } = live.head;
  const snapshot = live.table.snapshot();
  const since = live.table.entries().slice(snapshot?.at ?? 0);
  return { game, version, start: { seats, options, seed }, snapshot, since, seat };
}

export async function tryAnswers(id: string, seat: SeatNo, answers: readonly Answer[]): Promise<Trial | Refused> {
  const { live, title } = await tableAt(id);
  return tryOut(live, seat, answers, title.bots['normal'] ?? randomBot);
}

// ── Looking back ────────────────────────────────────────────────────────────────────────────────────────────────

export const liveTable = async (id: string): Promise<Live> => (await tableAt(id)).live;

/** As it was kept: nothing of it is played. */
export async function journalKept(id: string): Promise<Journal> {
  const [stored, events] = await Promise.all([loadTable(id), loadEvents(id)]);
  if (!stored) throw new Error('no-such-table');
  const { game, version, seats, options, seed } = stored;
  const entries = effectiveEntries(events.map(({ event }) => event));
  return { game, version, seats: seats.length, options, seed, entries };
}

/** A position of a lesson, after an answer to it if there is one. Nothing of it is kept and nobody plays on. */
export async function lesson(fresh: FreshTable, entries: readonly Entry[], answer?: Answer) {
  const table = await start(fresh, 'lesson', entries);
  const { live } = table;
  // Nobody but the learner is there: a lesson goes by the numbers of the table, and shows what bots are asked at once.
  const { discretion: _, ...book } = live.book;
  live.book = book;
  const seat = viewerOf(table);
  const at = live.table.question(seat ?? 0)?.at ?? 0;
  const no = answer === undefined ? undefined : perform(table, { kind: 'answer', seat: seat ?? 0, at, answer });
  if (no) return no;
  const record = recordFor(table.unwritten, seat);
  return { ok: true as const, summary: summaryOf(table.stored), seat, state: seenBy(live, seat).state, record };
}
