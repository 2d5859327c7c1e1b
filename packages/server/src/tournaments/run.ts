import type { Options, Outcome } from '@tabularium/engine';
import type { Pace, TableId, UserId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import { makeTable, type NewSeat, newSeed } from '../http/make-table.ts';
import { newRules, usualVeil } from '../http/new-tables.ts';
import { HOUR } from '../limits.ts';
import { tellNews } from '../notify.ts';
import type { Schema } from '../store/schema.ts';
import { act } from '../tables/acting.ts';
import { ensureLoaded } from '../tables/loading.ts';
import { hostedTable, inTurn } from '../tables/registry.ts';
import { startIfFull } from '../tables/starting.ts';
import { addJob, type Tables } from '../tables/tables.ts';
import {
  type Book,
  bookOf,
  changeTournament,
  entrantsOf,
  isBot,
  nextOf,
  planOf,
  type Result,
  roundsOf,
  type Sitting,
  type TournamentRow,
} from './book.ts';
import { winnerOf } from './pairing.ts';
import { type NextRound, type Seating, usualRounds } from './plan.ts';

/** Whose tables those of tournaments are: nobody's who plays. */
const HOUSE = 'house' as UserId;

/**
 * Does what is due of a tournament: begins it, begins the games of its round, writes down how they ended, ends those whose time
 * is over, begins the next round. Each step is done once, whoever asks for it and however often, at whichever node.
 */
export async function runTournament(tables: Tables, id: string): Promise<void> {
  const { store } = tables.options;
  await store.flush();
  for (;;) {
    const book = await bookOf(store.db, id);
    if (!book || tables.stopping) return;
    const { status } = book.row;
    if (status !== 'open' && status !== 'running') return;
    if (!(await (status === 'open' ? begin(tables, book.row) : playOn(tables, book)))) return;
  }
}

/** A game is over: perhaps its round is, too. */
export async function tournamentTableOver(tables: Tables, table: TableId): Promise<void> {
  const { db } = tables.options.store;
  const of = await db
    .selectFrom('round_table')
    .select('tournament_id')
    .where('table_id', '=', table)
    .executeTakeFirst();
  if (of) addJob(tables, 'round', of.tournament_id);
}

/** By the time of tables, which a job does not know. */
function later(tables: Tables, id: string, at: number): void {
  addJob(tables, 'round', id, Date.now() + Math.max(0, at - tables.options.clock()), true);
}

// ── The beginning ───────────────────────────────────────────────────────────────────────────────────────────────────

async function begin(tables: Tables, { id, starts_at }: TournamentRow): Promise<boolean> {
  if (tables.options.clock() < starts_at) {
    later(tables, id, starts_at);
    return false;
  }
  await beginTournament(tables, id);
  return true;
}

/** With bots where people are too few, if it was opened so; without enough it does not take place. */
export async function beginTournament(tables: Tables, id: string): Promise<void> {
  const { store, titles, clock } = tables.options;
  const known = await store.db.selectFrom('tournament').select('game').where('id', '=', id).executeTakeFirst();
  const title = known && titles.get(known.game);
  const rules = title && (await newRules(tables, title));
  let off = false;
  await changeTournament(store, id, 'open', async (trx, row) => {
    const people = (await entrantsOf(trx, id)).filter(({ out }) => out === null).length;
    const count = row.fill === 1 ? Math.max(row.size, people) : people;
    off = !rules || people === 0 || count < 2;
    if (off || !rules) return callOff(trx, row);
    const bots = Array.from({ length: count - people }, (_, i) => ({
      tournament_id: id,
      user_id: `bot-${i + 1}`,
      at: clock() + i,
      out: null,
    }));
    if (bots.length > 0) await trx.insertInto('entrant').values(bots).execute();
    const rounds = row.rounds || usualRounds(planOf(row), count);
    await trx
      .updateTable('tournament')
      .set({ status: 'running', rounds, version: rules.version, rules: rules.rules })
      .where('id', '=', id)
      .execute();
  });
  if (off) await tellOff(tables, id);
}

/** Where nobody has entered nothing is left of it. */
export async function callOff(trx: Kysely<Schema>, { id }: TournamentRow): Promise<void> {
  const entered = await trx.selectFrom('entrant').select('user_id').where('tournament_id', '=', id).execute();
  const round = await trx.selectFrom('round_table').select('n').where('tournament_id', '=', id).limit(1).execute();
  if (entered.length === 0 && round.length === 0) await trx.deleteFrom('tournament').where('id', '=', id).execute();
  else
    await trx
      .updateTable('tournament')
      .set({ status: 'off', due_at: null, ended_at: Date.now() })
      .where('id', '=', id)
      .execute();
}

export async function tellOff(tables: Tables, id: string): Promise<void> {
  const book = await bookOf(tables.options.store.db, id);
  if (!book) return;
  const told = { what: 'cup-off', args: { what: book.row.name }, path: `/tournaments/${id}` };
  for (const user of peopleIn(book)) await tellNews(tables, user, 'round', told);
}

const peopleIn = ({ entrants }: Book): UserId[] =>
  entrants.flatMap(({ id, out }) => (isBot(id) || out === 'withdrawn' || out === 'removed' ? [] : [id as UserId]));

// ── A round ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** True: something has changed, look again. */
async function playOn(tables: Tables, book: Book): Promise<boolean> {
  const { clock, store } = tables.options;
  const { id, round, due_at } = book.row;
  const now = book.sittings.filter((one) => one.round === round);
  for (const sitting of now) if (!sitting.told) await openTable(tables, book.row, sitting);
  const open = now.filter(({ table, result }) => table !== null && result === null);
  for (const sitting of open) await standIns(tables, book, sitting);
  const late = due_at !== null && clock() >= due_at;
  let ended = 0;
  for (const sitting of open) {
    const result = await resultOf(tables, sitting, late);
    if (!result) continue;
    await keepResult(store.db, id, sitting, result);
    ended++;
  }
  if (ended > 0) return true;
  if (open.length > 0) {
    if (due_at !== null && !late) later(tables, id, due_at);
    return false;
  }
  await goOn(tables, book.row);
  return true;
}

/** A bot plays on for whoever has gone. Where nobody is left for whom it would, the game ends as it stands. */
async function standIns(tables: Tables, { entrants }: Book, { table, seats }: Sitting): Promise<void> {
  if (table === null) return;
  const people = entrants.filter(({ id }) => seats.includes(id) && !isBot(id));
  const gone = people.filter(({ out }) => out === 'withdrawn' || out === 'removed');
  for (const { id } of gone) await act(tables, table, { kind: 'stand-in', seat: seats.indexOf(id) });
  if (gone.length > 0 && gone.length === people.length) await act(tables, table, { kind: 'close' });
}

/** Its game begins, and those who sit there are told: once. */
async function openTable(tables: Tables, { id, name }: TournamentRow, sitting: Sitting): Promise<void> {
  const { db } = tables.options.store;
  const { table, round, n } = sitting;
  if (table !== null) await startIfFull(tables, table);
  const { numUpdatedRows } = await db
    .updateTable('round_table')
    .set({ told: 1 })
    .where('tournament_id', '=', id)
    .where('round', '=', round)
    .where('n', '=', n)
    .where('told', '=', 0)
    .executeTakeFirst();
  if (table === null || numUpdatedRows === 0n) return;
  const told = { what: 'round', args: { what: name, n: round }, path: `/table/${table}` };
  for (const entrant of sitting.seats)
    if (entrant !== null && !isBot(entrant)) await tellNews(tables, entrant as UserId, 'round', told);
}

/** How a table ended; when the round's time is over it ends as it stands. Undefined: it is being played. */
async function resultOf(tables: Tables, { table: id, seats }: Sitting, late: boolean): Promise<Result | undefined> {
  if (id === null) return undefined;
  const { db } = tables.options.store;
  const progress = await db.selectFrom('progress').select('status').where('table_id', '=', id).executeTakeFirst();
  if (progress?.status !== 'over' && !late) return undefined;
  const table = await hostedTable(tables, id);
  if (!table) return undefined;
  const loaded = await inTurn(table, () => ensureLoaded(tables, table));
  if (loaded && table.after?.status !== 'over') {
    const closed = await act(tables, id, { kind: 'close' });
    if (!closed.ok && closed.code === 'busy') return undefined;
  }
  const { outcome = null, regents = [] } = table.after ?? {};
  // Whoever is played for at the end has not come back.
  const forfeits = seats.map((entrant, seat) => entrant !== null && !isBot(entrant) && regents.includes(seat));
  return { places: placesIn(outcome, seats), forfeits };
}

/** A game that cannot be played any more is nobody's fault: all share the first place. */
const placesIn = (outcome: Outcome | null, seats: Seating): readonly number[] => outcome?.places ?? seats.map(() => 1);

/** Whoever forfeits is paired no more until they come back. */
async function keepResult(db: Kysely<Schema>, id: string, { round, n, seats }: Sitting, result: Result): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('round_table')
      .set({ result: JSON.stringify(result) })
      .where('tournament_id', '=', id)
      .where('round', '=', round)
      .where('n', '=', n)
      .where('result', 'is', null)
      .executeTakeFirst();
    const late = seats.filter((entrant, seat) => entrant !== null && result.forfeits[seat]);
    if (numUpdatedRows === 0n || late.length === 0) return;
    await trx
      .updateTable('entrant')
      .set({ out: 'forfeited' })
      .where('tournament_id', '=', id)
      .where('user_id', 'in', late as string[])
      .where('out', 'is', null)
      .execute();
  });
}

/** The next round with all its tables, or the end: of two nodes that come to it at once one is first. */
async function goOn(tables: Tables, { id, round }: TournamentRow): Promise<void> {
  const { store } = tables.options;
  let over: Book | undefined;
  await changeTournament(store, id, 'running', async (trx, row) => {
    if (row.round !== round) return;
    // As it is now: somebody may just have gone.
    const book = await bookOf(trx, id);
    const next = book && nextOf(book);
    if (next) await drawRound(tables, trx, row, next);
    else if (book) over = await finish(trx, book);
  });
  if (over) await tellWinner(tables, over);
}

async function drawRound(tables: Tables, trx: Kysely<Schema>, row: TournamentRow, next: NextRound): Promise<void> {
  const { id } = row;
  const round = row.round + 1;
  const due_at = tables.options.clock() + row.round_hours * HOUR;
  await trx.updateTable('tournament').set({ round, due_at }).where('id', '=', id).execute();
  const sittings = [...next.tables, ...next.byes.map((one) => [one])];
  for (const [n, seats] of sittings.entries()) {
    const table_id = n < next.tables.length ? await tableFor(tables, trx, row, seats) : null;
    const values = { tournament_id: id, round, n, table_id, seats: JSON.stringify(seats), result: null };
    await trx.insertInto('round_table').values(values).execute();
  }
}

function tableFor(tables: Tables, trx: Kysely<Schema>, row: TournamentRow, seats: Seating): Promise<TableId> {
  if (row.version === null || row.rules === null) throw new Error(`the tournament ${row.id} has no rules`);
  const { game, version, rules, level } = row;
  return makeTable(trx, {
    game,
    version,
    rules,
    veil: usualVeil(tables.options, game),
    name: `${row.name} · ${row.round + 1}`,
    options: JSON.parse(row.options) as Options,
    seed: newSeed(),
    seats: seats.map(
      (id): NewSeat =>
        id === null || isBot(id)
          ? { kind: 'bot', user_id: null, level }
          : { kind: 'person', user_id: id as UserId, level: null },
    ),
    listed: row.club === null,
    rated: row.rated === 1,
    pace: JSON.parse(row.pace) as Pace,
    ...(row.club === null ? {} : { club: row.club }),
    host: HOUSE,
  });
}

// ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────────

async function finish(trx: Kysely<Schema>, book: Book): Promise<Book> {
  const winner = winnerOf(planOf(book.row), book.entrants, roundsOf(book)) ?? null;
  const change = { status: 'over', winner, due_at: null, ended_at: Date.now() } as const;
  await trx.updateTable('tournament').set(change).where('id', '=', book.row.id).execute();
  return { ...book, row: { ...book.row, ...change } };
}

async function tellWinner(tables: Tables, book: Book): Promise<void> {
  const { id, name, winner } = book.row;
  if (winner === null) return;
  const bot = isBot(winner);
  const who: Record<string, string> = bot ? {} : { who: await nameOf(tables.options.store.db, winner) };
  const told = { what: bot ? 'cup-bot' : 'cup', args: { what: name, ...who }, path: `/tournaments/${id}` };
  for (const user of peopleIn(book)) await tellNews(tables, user, 'round', told);
}

async function nameOf(db: Kysely<Schema>, user: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', user as UserId)
    .executeTakeFirst();
  return row?.name ?? '';
}
