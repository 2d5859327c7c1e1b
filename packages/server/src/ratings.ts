import type { Outcome } from '@tabularium/engine';
import type { TableId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import { rate, rating } from 'openskill';
import type { Schema } from './store/schema.ts';
import type { Store, StoredRow } from './store/store.ts';
import { metaOf } from './tables/registry.ts';
import type { Meta, Tables } from './tables/tables.ts';

/**
 * Settles a finished game's ratings, once: per game and number of seats, bots included under their level's name. Guests do
 * not count, nor does a game that was given up before everybody had given `fewest` answers: both cost nothing to make.
 */
export async function settle(store: Store, tables: Tables, id: TableId, fewest: number): Promise<void> {
  await store.flush();
  const meta = await metaOf(tables, id);
  if (!meta) return;
  const events = meta.row.rated === 1 ? await store.events(id, 0) : [];
  await store.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('progress')
      .set({ settled: 1 })
      .where('table_id', '=', id)
      .where('status', '=', 'over')
      .where('settled', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || meta.row.rated !== 1) return;
    const progress = await trx
      .selectFrom('progress')
      .select(['outcome', 'ending'])
      .where('table_id', '=', id)
      .executeTakeFirstOrThrow();
    if (progress.outcome === null) return;
    const { places } = JSON.parse(progress.outcome) as Outcome;
    const players = meta.seats.map(({ user_id, level }) => user_id ?? `bot:${level}`);
    if (new Set(players).size !== players.length) return; // one player at two seats measures nothing
    if (progress.ending !== 'rules' && fewestAnswers(events, meta) < fewest) return;
    if (await hasGuest(trx, meta)) return;
    const { game } = meta.row;
    const seats = players.length;
    // In one order everywhere, so that two games that end together never wait for each other.
    const known = await trx
      .selectFrom('rating')
      .selectAll()
      .where('user_id', 'in', players.toSorted())
      .where('game', '=', game)
      .where('seats', '=', seats)
      .execute();
    const before = players.map((player) => known.find(({ user_id }) => user_id === player));
    const rated = rate(
      before.map((row) => [row ? rating({ mu: row.mu, sigma: row.sigma }) : rating()]),
      { rank: [...places] },
    );
    const rows = players.map((player, seat) => ({
      user_id: player,
      game,
      seats,
      mu: rated[seat][0].mu,
      sigma: rated[seat][0].sigma,
      games: (before[seat]?.games ?? 0) + 1,
    }));
    await trx
      .insertInto('rating')
      .values(rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'game', 'seats']).doUpdateSet((eb) => ({
          mu: eb.ref('excluded.mu'),
          sigma: eb.ref('excluded.sigma'),
          games: eb.ref('excluded.games'),
        })),
      )
      .execute();
  });
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
