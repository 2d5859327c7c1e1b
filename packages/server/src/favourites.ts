import type { TableId, UserId } from '@tabularium/table/protocol';
import { NoRules } from './play/pool.ts';
import type { Store } from './store/store.ts';
import { entriesOf } from './tables/history.ts';
import { hostedTable, metaOf } from './tables/registry.ts';
import type { Tables } from './tables/tables.ts';

/** Of each kind of things so many are shown. */
const SHOWN = 6;

/** What people had in a public game that is over: their pages tell of what they have most often. */
export async function noteFavourites({ db }: Store, tables: Tables, id: TableId): Promise<void> {
  const meta = await metaOf(tables, id);
  const table = await hostedTable(tables, id);
  if (!meta || !table || table.rules === null || (meta.row.listed === 0 && meta.row.rated === 0)) return;
  if (meta.seats.every(({ kind }) => kind !== 'person')) return;
  const { thinkers, options } = tables;
  const progress = await db.selectFrom('progress').select('outcome').where('table_id', '=', id).executeTakeFirst();
  const places = progress?.outcome ? (JSON.parse(progress.outcome) as { places: number[] }).places : [];
  const request = {
    kind: 'favours',
    rules: table.rules,
    head: table.head,
    entries: await entriesOf(tables, id),
  } as const;
  const had = await thinkers
    .ask(thinkers.laneOf(id), request, options.botLimitMs, table.host)
    .catch((error: unknown) => {
      // Rules that nobody has any more, or that fail: the game has been played all the same.
      if (!(error instanceof NoRules)) options.log.warn({ err: error, table: id }, 'favourites could not be read');
      return [];
    });
  const rows = had.flatMap(({ seat, entry }) => {
    const user = meta.seats[seat]?.kind === 'person' ? meta.seats[seat].user_id : null;
    const won = places[seat] === 1 ? 1 : 0;
    return user === null ? [] : [{ user_id: user, game: meta.row.game, entry, games: 1, won }];
  });
  for (const row of rows)
    await db
      .insertInto('favourite')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'game', 'entry']).doUpdateSet((eb) => ({
          games: eb('favourite.games', '+', 1),
          won: eb('favourite.won', '+', row.won),
        })),
      )
      .execute();
}

/** What somebody has had most often, game by game. */
export async function favouritesOf({ db }: Store, user: UserId) {
  const rows = await db
    .selectFrom('favourite')
    .select(['game', 'entry', 'games', 'won'])
    .where('user_id', '=', user)
    .orderBy('games', 'desc')
    .orderBy('won', 'desc')
    .orderBy('entry')
    .execute();
  return [...Map.groupBy(rows, ({ game }) => game).values()].flatMap((of) => {
    // Cards are many and empires few: each kind has its own.
    const kinds = Map.groupBy(of, ({ entry }) => entry.split('/')[0]);
    return [...kinds.values()].flatMap((kind) => kind.slice(0, SHOWN));
  });
}
