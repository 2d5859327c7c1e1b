import { isBadOption, isWithin, type Options, readOptions, seatsWith } from '@tabularium/engine';
import type {
  MakeTournament,
  Pace,
  SeatNo,
  Tournament,
  TournamentCard,
  TournamentList,
  TournamentTable,
  UserId,
} from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import { addJob } from '../tables/tables.ts';
import {
  type Book,
  bookOf,
  changeTournament,
  entrantsOf,
  isBot,
  planOf,
  roundsOf,
  type Sitting,
  type TournamentRow,
} from '../tournaments/book.ts';
import { beginTournament, callOff, tellOff } from '../tournaments/run.ts';
import { placesOf, standings } from '../tournaments/standings.ts';
import { usualLevel } from '../tournaments/weekly.ts';
import { memberOf } from './clubs.ts';
import type { Lobby } from './lobby.ts';
import { newSeed } from './make-table.ts';
import { notAllowed, notFound, Refusal, route, signedIn } from './routes.ts';
import { newId } from './secrets.ts';

const LISTED = 100;
const PAST = 40;
const YEAR_MS = 366 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Tournaments: opening, entering, beginning, calling off. What happens from round to round happens by itself. */
export function tournamentRoutes(app: FastifyInstance, lobby: Lobby): void {
  const { store, tables } = lobby;

  const list = { about: 'Tournaments that I may see', reply: wire.tournamentList, query: wire.tournamentsQuery };
  route(app, 'GET', '/api/tournaments', list, ({ request, query }) => listFor(lobby, request.user, query.club));

  const one = { about: 'A tournament', reply: wire.tournament, params: wire.tournamentParams };
  route(app, 'GET', '/api/tournaments/:tournament', one, ({ request, params }) =>
    shownTo(lobby, params.tournament, request.user),
  );

  const make = { about: 'A new tournament', reply: wire.tournament, body: wire.makeTournament };
  route(app, 'POST', '/api/tournaments', make, async ({ request, body }) => {
    const user = signedIn(request);
    const id = await open(lobby, body, user);
    addJob(tables, 'round', id, Date.now() + Math.max(0, body.startsAt - tables.options.clock()), true);
    return shownTo(lobby, id, user);
  });

  const begin = { about: 'Its host begins it now', reply: wire.tournament, params: wire.tournamentParams };
  route(app, 'POST', '/api/tournaments/:tournament/begin', begin, async ({ request, params }) => {
    const user = signedIn(request);
    const { row, entrants } = await managed(lobby, params.tournament, user);
    if (row.status !== 'open') throw new Refusal(409, 'already-started');
    const people = entrants.filter(({ out }) => out === null).length;
    if (people < (row.fill === 1 ? 1 : 2)) throw new Refusal(409, 'too-few');
    await beginTournament(tables, row.id);
    addJob(tables, 'round', row.id);
    return shownTo(lobby, row.id, user);
  });

  const cancel = {
    about: 'Its host calls it off; games that have begun go on',
    reply: wire.nothing,
    params: wire.tournamentParams,
  };
  route(app, 'DELETE', '/api/tournaments/:tournament', cancel, async ({ request, params }) => {
    const { row } = await managed(lobby, params.tournament, signedIn(request));
    if (row.status !== 'open' && row.status !== 'running') throw new Refusal(409, 'already-over');
    if (await changeTournament(store, row.id, row.status, callOff)) await tellOff(tables, row.id);
    return {};
  });

  entering(app, lobby);
}

/** Who comes in and goes. */
function entering(app: FastifyInstance, lobby: Lobby): void {
  const { store, tables } = lobby;

  const enter = {
    about: 'Enter, or come back; its host lets somebody in again',
    reply: wire.tournament,
    params: wire.entrantParams,
  };
  route(app, 'PUT', '/api/tournaments/:tournament/entrants/:entrant', enter, async ({ request, params }) => {
    const user = signedIn(request);
    const book = await seenBy(lobby, params.tournament, user);
    const known = book.entrants.find(({ id }) => id === params.entrant);
    if (params.entrant === user) await enterAs(lobby, book, user);
    else if (!(await manages(lobby, book.row, user))) throw notAllowed();
    else if (known?.out === 'removed') await letIn(store, book.row, params.entrant);
    else throw notFound();
    return shownTo(lobby, params.tournament, user);
  });

  const leave = {
    about: 'Withdraw; its host sends somebody away. A bot plays on where they sit',
    reply: wire.tournament,
    params: wire.entrantParams,
  };
  route(app, 'DELETE', '/api/tournaments/:tournament/entrants/:entrant', leave, async ({ request, params }) => {
    const user = signedIn(request);
    const book = await seenBy(lobby, params.tournament, user);
    const own = params.entrant === user;
    if (!own && !(await manages(lobby, book.row, user))) throw notAllowed();
    const known = book.entrants.find(({ id }) => id === params.entrant);
    if (!known || isBot(known.id)) throw notFound();
    if (isDone(book.row)) throw new Refusal(409, 'already-over');
    await takeOut(store, book.row, known.id, own ? 'withdrawn' : 'removed');
    // A bot takes their seat, or there are too few to go on.
    if (book.row.status === 'running') addJob(tables, 'round', book.row.id);
    return shownTo(lobby, params.tournament, user);
  });
}

const isDone = ({ status }: TournamentRow): boolean => status === 'over' || status === 'off';

// ── Opening ─────────────────────────────────────────────────────────────────────────────────────────────────────────

async function open({ store, titles, tables, limits }: Lobby, body: MakeTournament, user: UserId): Promise<string> {
  const { db } = store;
  if (await isGuest(store, user)) throw new Refusal(403, 'not-allowed');
  if (body.club !== undefined) await memberOf(store, body.club, user);
  const title = titles.get(body.game);
  if (!title) throw new Refusal(400, 'not-found', 'game');
  const options = readOptions(title.game, body.options ?? {});
  if (isBadOption(options)) throw new Refusal(400, 'bad-option', options.badOption);
  if (!isWithin(seatsWith(title.game, options), body.seats)) throw new Refusal(400, 'bad-seats', 'seats');
  const advance = body.advance ?? Math.floor(body.seats / 2);
  if (advance >= body.seats) throw new Refusal(400, 'malformed', 'advance');
  const level = body.level ?? usualLevel(title);
  if (!Object.hasOwn(title.bots, level)) throw new Refusal(400, 'malformed', 'level');
  const now = tables.options.clock();
  if (body.startsAt < now - HOUR_MS || body.startsAt > now + YEAR_MS) throw new Refusal(400, 'malformed', 'startsAt');
  const mine = await db
    .selectFrom('tournament')
    .select('id')
    .where('host', '=', user)
    .where('status', 'in', ['open', 'running'])
    .limit(limits.tournaments)
    .execute();
  if (mine.length >= limits.tournaments) throw new Refusal(429, 'too-many');
  const id = newId();
  await db
    .insertInto('tournament')
    .values({
      ...{ id, name: body.name, host: user, club: body.club ?? null, week: null, game: body.game },
      ...{
        options: JSON.stringify(options),
        seats: body.seats,
        format: body.format,
        rounds: body.rounds ?? 0,
        advance,
      },
      ...{ pace: JSON.stringify(body.pace), round_hours: body.roundHours, size: body.size, level, seed: newSeed() },
      ...{ fill: body.fill ? 1 : 0, rated: body.rated ? 1 : 0, starts_at: body.startsAt, created_at: now },
      ...{ status: 'open', due_at: null, version: null, rules: null, winner: null, ended_at: null },
    })
    .execute();
  return id;
}

async function isGuest({ db }: Store, user: UserId): Promise<boolean> {
  const row = await db.selectFrom('account').select('login').where('id', '=', user).executeTakeFirst();
  return !row || row.login === null;
}

// ── Entering and leaving ────────────────────────────────────────────────────────────────────────────────────────────

type Bar = Tournament['bar'];

/** Why somebody cannot enter, or come back, now. */
async function barFor({ store }: Lobby, { row, entrants }: Book, user: UserId | null): Promise<Bar> {
  if (isDone(row)) return 'over';
  const known = entrants.find(({ id }) => id === user);
  if (known?.out === null) return 'entered';
  if (known?.out === 'removed') return 'removed';
  if (known && row.status === 'running') return row.format === 'knock-out' ? 'out' : null;
  if (row.status === 'running') return 'begun';
  if (row.rated === 1 && (user === null || (await isGuest(store, user)))) return 'account';
  return entrants.filter(({ out }) => out === null).length >= row.size ? 'full' : null;
}

const REFUSED = {
  over: () => new Refusal(409, 'already-over'),
  entered: () => new Refusal(409, 'already-entered'),
  removed: notAllowed,
  out: () => new Refusal(409, 'already-started'),
  begun: () => new Refusal(409, 'already-started'),
  account: () => new Refusal(403, 'not-allowed', 'rated'),
  full: () => new Refusal(409, 'full'),
} satisfies Readonly<Record<NonNullable<Bar>, () => Refusal>>;

async function enterAs(lobby: Lobby, book: Book, user: UserId): Promise<void> {
  const { store } = lobby;
  const { row } = book;
  const bar = await barFor(lobby, book, user);
  if (bar !== null) throw REFUSED[bar]();
  if (row.status === 'running') return letIn(store, row, user);
  const entered = await changeTournament(store, row.id, 'open', async (trx) => {
    // Whoever came first has the last place.
    const there = (await entrantsOf(trx, row.id)).filter(({ out }) => out === null);
    if (there.length >= row.size) throw new Refusal(409, 'full');
    await trx
      .insertInto('entrant')
      .values({ tournament_id: row.id, user_id: user, at: Date.now(), out: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  if (!entered) throw new Refusal(409, 'already-started');
}

async function letIn(store: Store, { id, status }: TournamentRow, entrant: string): Promise<void> {
  await changeTournament(store, id, status, async (trx, row) => {
    if (row.status === 'running' && row.format === 'knock-out') throw new Refusal(409, 'already-started');
    const of = trx.updateTable('entrant').set({ out: null });
    await of.where('tournament_id', '=', id).where('user_id', '=', entrant).execute();
  });
}

/** Before it begins nothing is left of who goes by themselves; who was sent away does not come back alone. */
async function takeOut(
  store: Store,
  { id, status }: TournamentRow,
  entrant: string,
  out: 'withdrawn' | 'removed',
): Promise<void> {
  const done = await changeTournament(store, id, status, async (trx) => {
    if (status === 'open' && out === 'withdrawn')
      await trx
        .deleteFrom('entrant')
        .where('tournament_id', '=', id)
        .where('user_id', '=', entrant)
        .where('out', 'is', null)
        .execute();
    else
      await trx
        .updateTable('entrant')
        .set({ out })
        .where('tournament_id', '=', id)
        .where('user_id', '=', entrant)
        .execute();
  });
  if (!done) throw new Refusal(409, 'already-started');
}

/** Where they play in this round. */
function sitsAt({ row, sittings, entrants }: Book, entrant: string | null): Tournament['next'] {
  if (entrant === null || entrants.every(({ id, out }) => id !== entrant || out !== null)) return null;
  for (const { round, table, seats, result } of sittings) {
    if (round !== row.round || table === null || result) continue;
    const seat: SeatNo = seats.indexOf(entrant);
    if (seat >= 0) return { table, seat };
  }
  return null;
}

// ── Who may what ────────────────────────────────────────────────────────────────────────────────────────────────────

/** A club's is there for its members, and for who has entered. */
async function seenBy({ store }: Pick<Lobby, 'store'>, id: string, user: UserId | null): Promise<Book> {
  const book = await bookOf(store.db, id);
  if (!book) throw notFound();
  const { club, host } = book.row;
  if (club === null || book.entrants.some((one) => one.id === user)) return book;
  if (user === null) throw notFound();
  if (host !== user) await memberOf(store, club, user);
  return book;
}

async function manages({ store }: Lobby, { host }: TournamentRow, user: UserId | null): Promise<boolean> {
  if (user === null) return false;
  if (host === user) return true;
  const row = await store.db.selectFrom('account').select('role').where('id', '=', user).executeTakeFirst();
  return row !== undefined && row.role !== 'player';
}

async function managed(lobby: Lobby, id: string, user: UserId): Promise<Book> {
  const book = await seenBy(lobby, id, user);
  if (!(await manages(lobby, book.row, user))) throw notAllowed();
  return book;
}

// ── What is shown ───────────────────────────────────────────────────────────────────────────────────────────────────

type Names = ReadonlyMap<string, string>;

async function namesOf({ db }: Store, ids: readonly string[]): Promise<Names> {
  const people = [...new Set(ids.filter((id) => !isBot(id)))] as UserId[];
  if (people.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', people).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const nameIn = (names: Names, id: string): string => (isBot(id) ? `Bot ${id.slice(4)}` : (names.get(id) ?? ''));

async function listFor(lobby: Lobby, user: UserId | null, club: string | undefined): Promise<TournamentList> {
  const { store } = lobby;
  if (club !== undefined && user !== null) await memberOf(store, club, user);
  const of = async (status: TournamentRow['status']): Promise<TournamentCard[]> => {
    const rows = await visible(store, user, club)
      .where('status', '=', status)
      .orderBy(status === 'over' ? 'ended_at' : 'starts_at', status === 'over' ? 'desc' : 'asc')
      .limit(status === 'over' ? PAST : LISTED)
      .execute();
    return cardsOf(store, rows, user);
  };
  return { now: await of('running'), upcoming: await of('open'), past: await of('over') };
}

function visible({ db }: Store, user: UserId | null, club: string | undefined) {
  const all = db.selectFrom('tournament').selectAll();
  if (user === null) return all.where('club', 'is', null);
  if (club !== undefined) return all.where('club', '=', club);
  return all.where((eb) =>
    eb.or([
      eb('club', 'is', null),
      eb('host', '=', user),
      eb(
        'club',
        'in',
        eb.selectFrom('club_member').select('club_id').where('user_id', '=', user).where('asked', '=', 0),
      ),
      eb('id', 'in', eb.selectFrom('entrant').select('tournament_id').where('entrant.user_id', '=', user)),
    ]),
  );
}

async function cardsOf(store: Store, rows: readonly TournamentRow[], user: UserId | null): Promise<TournamentCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entrants = await store.db
    .selectFrom('entrant')
    .select(['tournament_id', 'user_id'])
    .where('tournament_id', 'in', ids)
    .where((eb) => eb.or([eb('out', 'is', null), eb('out', '!=', 'removed')]))
    .execute();
  const names = await namesOf(
    store,
    rows.flatMap(({ winner }) => winner ?? []),
  );
  const of = Map.groupBy(entrants, ({ tournament_id }) => tournament_id);
  return rows.map((row) =>
    cardOf(
      row,
      (of.get(row.id) ?? []).map(({ user_id }) => user_id),
      names,
      user,
    ),
  );
}

function cardOf(row: TournamentRow, entered: readonly string[], names: Names, user: UserId | null): TournamentCard {
  const { id, name, game, seats, format, status, round, rounds, size, club, winner } = row;
  return {
    ...{ id, name, game, seats, format, status, round, rounds, size, club, winner },
    weekly: row.week !== null,
    startsAt: row.starts_at,
    entered: entered.length,
    fill: row.fill === 1,
    rated: row.rated === 1,
    winnerName: winner === null ? null : nameIn(names, winner),
    mine: user !== null && entered.includes(user),
  };
}

async function shownTo(lobby: Lobby, id: string, user: UserId | null): Promise<Tournament> {
  const { store } = lobby;
  const book = await seenBy(lobby, id, user);
  const { row, entrants } = book;
  const manager = await manages(lobby, row, user);
  const names = await namesOf(store, [...entrants.map((one) => one.id), ...(row.host === null ? [] : [row.host])]);
  const entered = entrants.filter(({ out }) => out !== 'removed').map((one) => one.id);
  return {
    ...cardOf(row, entered, names, user),
    host: row.host,
    hostName: row.host === null ? null : nameIn(names, row.host),
    options: JSON.parse(row.options) as Options,
    advance: row.advance,
    pace: JSON.parse(row.pace) as Pace,
    roundHours: row.round_hours,
    level: row.level,
    dueAt: row.due_at,
    entrants: entrants
      .filter(({ out }) => out !== 'removed' || manager)
      .map((one) => ({ id: one.id, name: nameIn(names, one.id), bot: isBot(one.id), out: one.out })),
    standings: row.round === 0 ? [] : standings(planOf(row), entrants, roundsOf(book)),
    played: Array.from({ length: row.round }, (_, i) => roundOf(book.sittings, i + 1)),
    bar: await barFor(lobby, book, user),
    manages: manager,
    next: sitsAt(book, user),
  };
}

function roundOf(sittings: readonly Sitting[], n: number): Tournament['played'][number] {
  const of = sittings.filter(({ round }) => round === n);
  return {
    n,
    tables: of.flatMap((sitting) => tableOf(sitting) ?? []),
    byes: of.flatMap(({ table, seats }) => (table === null ? seats.filter((id) => id !== null) : [])),
  };
}

function tableOf({ table, seats, result }: Sitting): TournamentTable | undefined {
  if (table === null) return undefined;
  const places = result && placesOf({ seats, ...result });
  return {
    table,
    seats: seats.map((id, seat) => ({ id, place: places?.[seat] ?? null, forfeit: result?.forfeits[seat] ?? false })),
    over: result !== null,
  };
}
