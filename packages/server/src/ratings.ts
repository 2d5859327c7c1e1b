import type { Outcome } from '@tabularium/engine';
import type { TableId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import { rate, rating } from 'openskill';
import type { Schema, Uncounted } from './store/schema.ts';
import type { Store, StoredRow } from './store/store.ts';
import { NEW, sigmaAt } from './strength.ts';
import { metaOf } from './tables/registry.ts';
import type { Meta, Tables } from './tables/tables.ts';

/**
 * Settles a finished game's ratings, once: per game and number of seats, bots included under their level's name. Guests do
 * not count, nor does a game that was given up before everybody had given `fewest` answers: both cost nothing to make.
 * False: it was settled before.
 */
export async function settle(store: Store, tables: Tables, id: TableId, fewest: number): Promise<boolean> {
  await store.flush();
  const meta = await metaOf(tables, id);
  if (!meta) return false;
  const events = meta.row.rated === 1 ? await store.events(id, 0) : [];
  return store.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('progress')
      .set({ settled: 1 })
      .where('table_id', '=', id)
      .where('status', '=', 'over')
      .where('settled', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (meta.row.rated === 1) await rateGame(trx, meta, events, fewest);
    return true;
  });
}

async function rateGame(trx: Kysely<Schema>, meta: Meta, events: readonly StoredRow[], fewest: number): Promise<void> {
  const { id, game } = meta.row;
  const progress = await trx
    .selectFrom('progress')
    .select(['outcome', 'ending'])
    .where('table_id', '=', id)
    .executeTakeFirstOrThrow();
  if (progress.outcome === null) return;
  const short = progress.ending !== 'rules' && fewestAnswers(events, meta) < fewest;
  const uncounted = await whyNot(trx, meta, short);
  if (uncounted) {
    await trx.updateTable('game_table').set({ uncounted }).where('id', '=', id).execute();
    return;
  }
  const { places } = JSON.parse(progress.outcome) as Outcome;
  const players = playersOf(meta);
  const seats = players.length;
  // In one order everywhere, so that two games that end together never wait for each other.
  const known = await trx
    .selectFrom('rating')
    .selectAll()
    .where('user_id', 'in', players.toSorted())
    .where('game', '=', game)
    .where('seats', '=', seats)
    .execute();
  const at = Date.now();
  const before = players.map((player) => known.find(({ user_id }) => user_id === player));
  const rated = rate(
    before.map((row) => [row ? rating({ mu: row.mu, sigma: sigmaAt(row, at) }) : rating()]),
    { rank: [...places] },
  );
  const rows = players.map((player, seat) => ({
    user_id: player,
    game,
    seats,
    mu: rated[seat][0].mu,
    sigma: rated[seat][0].sigma,
    games: (before[seat]?.games ?? 0) + 1,
    played_at: at,
  }));
  await trx
    .insertInto('rating')
    .values(rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'game', 'seats']).doUpdateSet((eb) => ({
        mu: eb.ref('excluded.mu'),
        sigma: eb.ref('excluded.sigma'),
        games: eb.ref('excluded.games'),
        played_at: eb.ref('excluded.played_at'),
      })),
    )
    .execute();
  const changes = rows.map(({ user_id, mu, sigma }, seat) => ({
    table_id: id,
    user_id,
    game,
    seats,
    seat,
    mu_before: before[seat]?.mu ?? NEW.mu,
    mu,
    sigma,
    place: places[seat],
    at,
  }));
  await trx.insertInto('rating_change').values(changes).execute();
}

const playersOf = ({ seats }: Meta): string[] => seats.map(({ user_id, level }) => user_id ?? `bot:${level}`);

const WEEK_MS = 7 * 86_400_000;
/** The same people may play so often in a week for their ratings; alone against bots, so often. */
const OFTEN = 5;
const OFTEN_ALONE = 10;

async function whyNot(trx: Kysely<Schema>, meta: Meta, short: boolean): Promise<Uncounted | undefined> {
  const people = meta.seats.flatMap(({ kind, user_id }) => (kind === 'person' && user_id ? [user_id] : []));
  // One player at two seats measures nothing. Bots of one level are one player, too, but nobody gains by them.
  const players = playersOf(meta);
  if (new Set(players).size !== players.length) return 'twice';
  if (short) return 'short';
  if (await hasGuest(trx, meta)) return 'guest';
  if (people.length === 0) return undefined;
  const lately = await trx
    .selectFrom('rating_change')
    .select('table_id')
    .where('user_id', 'in', people)
    .where('game', '=', meta.row.game)
    .where('seats', '=', meta.seats.length)
    .where('at', '>', Date.now() - WEEK_MS)
    .groupBy('table_id')
    .having((eb) => eb.fn.countAll(), '=', people.length)
    .execute();
  return lately.length >= (people.length === 1 ? OFTEN_ALONE : OFTEN) ? 'often' : undefined;
}

async function hasGuest(db: Kysely<Schema>, { seats }: Meta): Promise<boolean> {
  const people = seats.flatMap(({ user_id }) => (user_id ? [user_id] : []));
  if (people.length === 0) return false;
  const guests = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', people)
    .where('login', 'is', null)
    .limit(1)
    .execute();
  return guests.length > 0;
}

/** Of the people at a table, how many answers the one gave who gave fewest. */
function fewestAnswers(events: readonly StoredRow[], { seats }: Meta): number {
  const counts = seats.map(({ kind, seat }) =>
    kind === 'person'
      ? events.filter(({ event }) => event.kind === 'answer' && event.seat === seat && !event.bot).length
      : Number.POSITIVE_INFINITY,
  );
  return Math.min(...counts);
}
