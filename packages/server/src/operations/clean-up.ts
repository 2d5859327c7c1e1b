import type { TableId, Time, UserId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const DAY = 86_400_000;
/** Guests who sit nowhere, and tables that never began, go after so long. */
const FORGOTTEN_MS = 90 * DAY;
/** Links for seats and for new passwords. */
export const LINK_MS = 30 * DAY;
export const RESET_MS = 3_600_000;

export interface Cleaned {
  readonly sessions: number;
  readonly invitations: number;
  readonly resets: number;
  readonly tables: number;
  readonly guests: number;
}

/** What nobody can use any more goes away. */
export async function cleanUp({ db }: Store, now: Time = Date.now()): Promise<Cleaned> {
  const rows = (done: { readonly numDeletedRows: bigint }): number => Number(done.numDeletedRows);
  const sessions = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
  const resets = await db
    .deleteFrom('reset')
    .where('created_at', '<=', now - RESET_MS)
    .executeTakeFirst();
  const invitations = await db
    .deleteFrom('invitation')
    .where('created_at', '<=', now - LINK_MS)
    .executeTakeFirst();
  await db
    .deleteFrom('wish')
    .where('seen_at', '<=', now - LINK_MS)
    .execute();
  await db
    .deleteFrom('notice')
    .where('at', '<=', now - FORGOTTEN_MS)
    .execute();
  const tables = await neverBegun(db, now - FORGOTTEN_MS);
  for (const table of tables) await db.transaction().execute((trx) => dropTable(trx, table));
  const guests = await forgottenGuests(db, now - FORGOTTEN_MS);
  for (const guest of guests) await db.transaction().execute((trx) => dropGuest(trx, guest));
  return {
    sessions: rows(sessions),
    invitations: rows(invitations),
    resets: rows(resets),
    tables: tables.length,
    guests: guests.length,
  };
}

async function neverBegun(db: Kysely<Schema>, before: Time): Promise<TableId[]> {
  const rows = await db
    .selectFrom('game_table')
    .select('id')
    .where('created_at', '<=', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('deed').select('seq').whereRef('deed.table_id', '=', 'game_table.id'))),
    )
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** A table that never began. */
export async function dropTable(trx: Kysely<Schema>, id: TableId): Promise<void> {
  for (const table of ['seat', 'invitation', 'bystander', 'chat', 'member', 'report'] as const)
    await trx
      .deleteFrom(table as 'seat')
      .where('table_id', '=', id)
      .execute();
  await trx.deleteFrom('game_table').where('id', '=', id).execute();
}

async function forgottenGuests(db: Kysely<Schema>, before: Time): Promise<UserId[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('login', 'is', null)
    .where('created_at', '<=', before)
    .where((eb) =>
      eb.and([
        eb.not(eb.exists(eb.selectFrom('seat').select('seat.seat').whereRef('seat.user_id', '=', 'account.id'))),
        eb.not(eb.exists(eb.selectFrom('chat').select('chat.n').whereRef('chat.user_id', '=', 'account.id'))),
        eb.not(eb.exists(eb.selectFrom('game_table').select('game_table.id').whereRef('host', '=', 'account.id'))),
      ]),
    )
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

async function dropGuest(trx: Kysely<Schema>, user: UserId): Promise<void> {
  for (const table of [
    'session',
    'member',
    'rating',
    'push',
    'bystander',
    'reset',
    'vacation',
    'report',
    'wish',
    'reach',
    'notice',
    'rating_change',
    'entrant',
  ] as const)
    await trx
      .deleteFrom(table as 'session')
      .where('user_id', '=', user)
      .execute();
  await trx.deleteFrom('account').where('id', '=', user).execute();
}
