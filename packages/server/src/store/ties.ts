import type { UserId } from '@tabularium/table/protocol';
import type { Store } from './store.ts';

/** What one account has with another. */
export type Tie = 'asked' | 'friend' | 'blocked';

export async function tieOf({ db }: Store, from: UserId, to: UserId): Promise<Tie | undefined> {
  const row = await db
    .selectFrom('tie')
    .select('kind')
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .executeTakeFirst();
  return row?.kind;
}

export const blocks = async (store: Store, from: UserId, to: UserId): Promise<boolean> =>
  (await tieOf(store, from, to)) === 'blocked';

/** Whom somebody keeps away, and who keeps them away: none of these is put beside them. */
export async function apartFrom({ db }: Store, user: UserId): Promise<ReadonlySet<UserId>> {
  const rows = await db
    .selectFrom('tie')
    .select(['from_id', 'to_id'])
    .where('kind', '=', 'blocked')
    .where((eb) => eb.or([eb('from_id', '=', user), eb('to_id', '=', user)]))
    .execute();
  return new Set(rows.map(({ from_id, to_id }) => (from_id === user ? to_id : from_id)));
}

/** Whom somebody keeps away. */
export async function keptAwayBy({ db }: Store, user: UserId): Promise<ReadonlySet<UserId>> {
  const rows = await db
    .selectFrom('tie')
    .select('to_id')
    .where('from_id', '=', user)
    .where('kind', '=', 'blocked')
    .execute();
  return new Set(rows.map(({ to_id }) => to_id));
}

/** Who keeps somebody away. */
export async function awayFrom({ db }: Store, user: UserId): Promise<ReadonlySet<UserId>> {
  const rows = await db
    .selectFrom('tie')
    .select('from_id')
    .where('to_id', '=', user)
    .where('kind', '=', 'blocked')
    .execute();
  return new Set(rows.map(({ from_id }) => from_id));
}
