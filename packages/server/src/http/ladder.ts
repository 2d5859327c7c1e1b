import type {
  PlayerName,
  RatedTable,
  Rating,
  SeatNo,
  StrengthAt,
  TableId,
  Time,
  UserId,
} from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { ordinal, rating } from 'openskill';
import { z } from 'zod';
import { favouritesOf } from '../favourites.ts';
import { looksOf } from '../store/look-alikes.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isProvisional, pointsOf, rangeOf, sigmaAt } from '../strength.ts';
import { type Lobby, metaFor } from './lobby.ts';
import { notFound, route, signedIn } from './routes.ts';

const SHOWN = 200;

type Row = Selectable<Schema['rating']>;

/** How strong people are: the ladder, somebody's page, what a game has changed. */
export function ladderRoutes(app: FastifyInstance, lobby: Lobby): void {
  const { store } = lobby;
  const { db } = store;

  const ladder = { about: 'The ladder of a game', reply: z.array(wire.rating), query: wire.ratingsQuery };
  route(app, 'GET', '/api/ratings', ladder, async ({ query }) => {
    let rows = db.selectFrom('rating').selectAll().where('rating.game', '=', query.game);
    if (query.seats !== undefined) rows = rows.where('rating.seats', '=', query.seats);
    const shown = ordered(await rows.execute(), Date.now()).slice(0, SHOWN);
    const names = await namesOf(
      store,
      shown.map(({ row }) => row.user_id),
    );
    return shown.map(
      ({ row, score, sigma, provisional, place }): Rating => ({
        user: row.user_id as UserId,
        name: names.get(row.user_id) ?? row.user_id,
        game: query.game,
        seats: row.seats,
        score,
        mu: row.mu,
        sigma,
        points: pointsOf(row.mu),
        range: rangeOf(sigma),
        provisional,
        place,
        games: row.games,
      }),
    );
  });

  const search = {
    about: 'People by their names',
    reply: z.array(wire.playerName),
    query: wire.playersQuery,
    share: 1 / 5,
  };
  route(app, 'GET', '/api/players', search, async ({ request, query }): Promise<PlayerName[]> => {
    signedIn(request);
    const begins = `${looksOf(query.name).replaceAll(/[%_\\]/g, '')}%`;
    return db
      .selectFrom('account')
      .select(['id', 'name'])
      .where('looks', 'like', begins)
      .orderBy('name')
      .limit(10)
      .execute();
  });

  const one = { about: 'What is publicly known of somebody', reply: wire.player, params: wire.playerParams };
  route(app, 'GET', '/api/players/:player', one, ({ params }) => playerOf(store, params.player));

  const history = {
    about: 'How their strength went',
    reply: z.array(wire.strengthAt),
    params: wire.playerParams,
    query: wire.historyQuery,
  };
  route(app, 'GET', '/api/players/:player/history', history, async ({ params, query }): Promise<StrengthAt[]> => {
    const rows = await db
      .selectFrom('rating_change')
      .select(['at', 'mu', 'sigma', 'place', 'seats'])
      .where('user_id', '=', params.player)
      .where('game', '=', query.game)
      .where('seats', '=', query.seats)
      .orderBy('at', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.reverse().map(({ at, mu, sigma, place, seats }) => ({
      at,
      points: pointsOf(mu),
      range: rangeOf(sigma),
      place,
      of: seats,
    }));
  });
  ratedRoute(app, lobby);
}

function ratedRoute(app: FastifyInstance, lobby: Lobby): void {
  const { store } = lobby;
  const rated = { about: 'What a game has changed', reply: wire.ratedTable, params: wire.tableParams };
  route(app, 'GET', '/api/tables/:id/rating', rated, async ({ request, params }): Promise<RatedTable> => {
    const { row } = await metaFor(lobby, params.id, request.user);
    return { ...(await changesOf(store, params.id)), why: await whyUncounted(store, row.id, row.rated === 1) };
  });
}

interface Placed {
  readonly row: Row;
  readonly score: number;
  readonly sigma: number;
  readonly provisional: boolean;
  readonly place: number | null;
}

const isBot = ({ user_id }: Row): boolean => user_id.startsWith('bot:');

/** By what is sure, the best first. Bots stand among the people as marks; places are for people, once enough is known of them. */
function ordered(rows: readonly Row[], now: Time): Placed[] {
  const all = rows
    .map((row) => {
      const sigma = sigmaAt(row, now);
      return { row, sigma, score: ordinal(rating({ mu: row.mu, sigma })), provisional: isProvisional(row, now) };
    })
    .sort((a, b) => Number(a.provisional) - Number(b.provisional) || b.score - a.score);
  let place = 0;
  return all.map((one) => ({ ...one, place: one.provisional || isBot(one.row) ? null : ++place }));
}

async function namesOf({ db }: Store, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', users as UserId[])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function playerOf(store: Store, user: UserId) {
  const { db } = store;
  const account = await db
    .selectFrom('account')
    .select(['name', 'login', 'created_at'])
    .where('id', '=', user)
    .executeTakeFirst();
  if (!account) throw notFound();
  const mine = await db.selectFrom('rating').selectAll().where('user_id', '=', user).execute();
  const now = Date.now();
  const strengths = await Promise.all(
    mine.map(async (row) => {
      const rivals = await db
        .selectFrom('rating')
        .selectAll()
        .where('game', '=', row.game)
        .where('seats', '=', row.seats)
        .execute();
      const placed = ordered(rivals, now);
      return {
        game: row.game,
        seats: row.seats,
        points: pointsOf(row.mu),
        range: rangeOf(sigmaAt(row, now)),
        provisional: isProvisional(row, now),
        games: row.games,
        place: placed.find((one) => one.row.user_id === user)?.place ?? null,
        of: placed.filter(({ place }) => place !== null).length,
      };
    }),
  );
  const results = await resultsOf(store, user);
  return {
    id: user,
    name: account.name,
    since: account.created_at,
    guest: account.login === null,
    ...(await countsOf(store, user)),
    favourites: await favouritesOf(store, user),
    strengths: strengths.toSorted((a, b) => b.games - a.games),
    results,
  };
}

const RESULTS = 20;

/** Games of public tables that somebody has sat at to the end. */
function finished({ db }: Store, user: UserId) {
  return db
    .selectFrom('seat')
    .innerJoin('progress', 'progress.table_id', 'seat.table_id')
    .innerJoin('game_table', 'game_table.id', 'seat.table_id')
    .where('seat.user_id', '=', user)
    .where('seat.kind', '=', 'person')
    .where('progress.status', '=', 'over')
    .where((eb) => eb.or([eb('game_table.listed', '=', 1), eb('game_table.rated', '=', 1)]));
}

const placeOf = (outcome: string | null, seat: SeatNo): number | undefined =>
  outcome === null ? undefined : (JSON.parse(outcome) as { places: number[] }).places[seat];

async function countsOf(store: Store, user: UserId): Promise<{ games: number; won: number }> {
  const rows = await finished(store, user).select(['seat.seat', 'progress.outcome']).execute();
  const places = rows.map(({ seat, outcome }) => placeOf(outcome, seat)).filter((place) => place !== undefined);
  return { games: places.length, won: places.filter((place) => place === 1).length };
}

async function resultsOf(store: Store, user: UserId) {
  const { db } = store;
  const rows = await finished(store, user)
    .select([
      'game_table.id',
      'game_table.game',
      'game_table.name',
      'seat.seat',
      'progress.outcome',
      'progress.changed_at',
    ])
    .orderBy('progress.changed_at', 'desc')
    .limit(RESULTS)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seats = await db
    .selectFrom('seat')
    .leftJoin('account', 'account.id', 'seat.user_id')
    .select(['seat.table_id', 'seat.seat', 'seat.kind', 'account.name'])
    .where('seat.table_id', 'in', ids)
    .execute();
  const changes = await db
    .selectFrom('rating_change')
    .select(['table_id', 'mu_before', 'mu'])
    .where('user_id', '=', user)
    .where('table_id', 'in', ids)
    .execute();
  return rows.flatMap(({ id, game, name, seat, outcome, changed_at }) => {
    const place = placeOf(outcome, seat);
    if (place === undefined) return [];
    const at = seats.filter(({ table_id }) => table_id === id);
    const change = changes.find(({ table_id }) => table_id === id);
    return {
      table: id,
      game,
      name,
      place,
      of: at.length,
      at: changed_at,
      change: change ? pointsOf(change.mu) - pointsOf(change.mu_before) : null,
      others: at.filter((one) => one.kind === 'person' && one.seat !== seat).map((one) => one.name ?? ''),
    };
  });
}

async function changesOf({ db }: Store, table: TableId): Promise<Pick<RatedTable, 'changes'>> {
  const rows = await db.selectFrom('rating_change').selectAll().where('table_id', '=', table).orderBy('seat').execute();
  return {
    changes: rows.map(({ seat, mu_before, mu }) => ({ seat, before: pointsOf(mu_before), after: pointsOf(mu) })),
  };
}

async function whyUncounted({ db }: Store, table: TableId, rated: boolean): Promise<RatedTable['why']> {
  if (!rated) return 'unrated';
  const row = await db
    .selectFrom('game_table')
    .leftJoin('progress', 'progress.table_id', 'game_table.id')
    .select(['game_table.uncounted', 'progress.settled'])
    .where('game_table.id', '=', table)
    .executeTakeFirst();
  return row?.settled === 1 ? row.uncounted : 'unfinished';
}
