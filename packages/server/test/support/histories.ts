/** Many accounts, each with finished games and the ratings that came of them: written into the store, not played. */
import type { TableId, UserId } from '@tabularium/table/protocol';
import type { Store } from '../../src/store/store.ts';

const HOUR = 3_600_000;

export async function writeHistories({ db }: Store, accounts: number, gamesEach: number): Promise<readonly UserId[]> {
  const now = Date.now();
  const users = Array.from({ length: accounts }, (_, i) => `hist-${i}` as UserId);
  for (let from = 0; from < accounts; from += 500)
    await db
      .insertInto('account')
      .values(
        users.slice(from, from + 500).map((id, i) => ({
          id,
          name: `Historian ${from + i}`,
          login: `historian ${from + i}`,
          looks: `historian${from + i}`,
          created_at: now - 1000 * HOUR,
          email_confirmed: 0,
        })),
      )
      .execute();
  const games = ['seven-ages', 'through-the-ages', 'seven-empires'];
  const tables = (accounts * gamesEach) / 4;
  for (let from = 0; from < tables; from += 200) {
    const some = Array.from({ length: Math.min(200, tables - from) }, (_, i) => from + i);
    const idOf = (n: number): TableId => `table-${n}` as TableId;
    const at = (n: number): number => now - (tables - n) * 60_000;
    // Steps without a common divisor: everybody meets everybody.
    const sits = (n: number): UserId[] => [0, 1, 2, 3].map((seat) => users[(n * 7 + seat * 251) % accounts]);
    await db
      .insertInto('game_table')
      .values(
        some.map((n) => ({
          id: idOf(n),
          game: games[n % 3],
          version: '1',
          name: games[n % 3],
          options: '{}',
          seed: '"s"',
          listed: 1,
          rated: 1,
          host: sits(n)[0],
          created_at: at(n),
        })),
      )
      .execute();
    await db
      .insertInto('seat')
      .values(
        some.flatMap((n) =>
          sits(n).map((user_id, seat) => ({ table_id: idOf(n), seat, kind: 'person' as const, user_id })),
        ),
      )
      .execute();
    await db
      .insertInto('progress')
      .values(
        some.map((n) => ({
          table_id: idOf(n),
          seq: 100,
          status: 'over' as const,
          waiting: '[]',
          asked: '[]',
          changed_at: at(n),
          outcome: JSON.stringify({ places: [1, 2, 3, 4] }),
          ending: 'rules',
          settled: 1,
        })),
      )
      .execute();
    await db
      .insertInto('rating_change')
      .values(
        some.flatMap((n) =>
          sits(n).map((user_id, seat) => ({
            table_id: idOf(n),
            user_id,
            game: games[n % 3],
            seats: 4,
            seat,
            mu_before: 25,
            mu: 25 + (n % 9),
            sigma: 4,
            place: seat + 1,
            at: at(n),
          })),
        ),
      )
      .execute();
  }
  for (const game of games)
    for (let from = 0; from < accounts; from += 500)
      await db
        .insertInto('rating')
        .values(
          users.slice(from, from + 500).map((user_id, i) => ({
            user_id,
            game,
            seats: 4,
            mu: 20 + ((from + i) % 97) / 8,
            sigma: 3,
            games: 12,
            played_at: now,
          })),
        )
        .execute();
  const things = users.flatMap((user_id) =>
    Array.from({ length: 30 }, (_, i) => ({
      user_id,
      game: games[i % 3],
      entry: `${i < 15 ? 'empire' : 'card'}/${i}`,
      games: 1 + i,
      won: i % 3,
    })),
  );
  for (let from = 0; from < things.length; from += 2000)
    await db
      .insertInto('favourite')
      .values(things.slice(from, from + 2000))
      .execute();
  return users;
}
