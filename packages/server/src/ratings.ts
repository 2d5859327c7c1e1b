import type { Outcome } from '@tabularium/engine';
import type { TableId } from '@tabularium/table/protocol';
import { rate, rating } from 'openskill';
import type { Store } from './store/store.ts';
import type { Tables } from './tables.ts';

/** Settles a finished game's ratings, once: per game and number of seats, bots included under their level's name. */
export async function settle(store: Store, tables: Tables, id: TableId): Promise<void> {
  await store.flush();
  const meta = await tables.meta(id);
  if (!meta) return;
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
      .select('outcome')
      .where('table_id', '=', id)
      .executeTakeFirstOrThrow();
    if (progress.outcome === null) return;
    const { places } = JSON.parse(progress.outcome) as Outcome;
    const players = meta.seats.map(({ user_id, level }) => user_id ?? `bot:${level}`);
    if (new Set(players).size !== players.length) return; // one player at two seats measures nothing
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
