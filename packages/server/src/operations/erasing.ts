import type { UserId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { act } from '../tables/acting.ts';
import { tableChanged } from '../tables/starting.ts';
import type { Tables } from '../tables/tables.ts';

/** What is left of somebody who has gone: games of others need a name at the seat. */
const GONE = 'Deleted';

/** All that is kept about an account, as its owner may have it: no secrets of others, no password. */
export async function exportOf({ db }: Store, user: UserId): Promise<Readonly<Record<string, unknown>>> {
  const account = await db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'login',
      'created_at',
      'vacation_until',
      'webhook',
      'email',
      'email_confirmed',
      'role',
      'banned_until',
    ])
    .where('id', '=', user)
    .executeTakeFirst();
  const of = <
    T extends
      | 'chat'
      | 'rating'
      | 'push'
      | 'report'
      | 'vacation'
      | 'reach'
      | 'notice'
      | 'rating_change'
      | 'favourite'
      | 'entrant',
  >(
    table: T,
  ) =>
    db
      .selectFrom(table as 'chat')
      .selectAll()
      .where('user_id', '=', user)
      .execute();
  const tables = await db
    .selectFrom('seat')
    .innerJoin('game_table', 'game_table.id', 'seat.table_id')
    .select(['game_table.id', 'game_table.name', 'game_table.game', 'game_table.created_at', 'seat.seat'])
    .where('seat.user_id', '=', user)
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['created_at', 'expires_at', 'agent'])
    .where('user_id', '=', user)
    .execute();
  return {
    account,
    sessions,
    tables,
    chat: await of('chat'),
    // Not at which event they were told: where some are secret, the others would be counted.
    notes: await db.selectFrom('member').select(['table_id', 'notes', 'mutes']).where('user_id', '=', user).execute(),
    friends: await db.selectFrom('tie').selectAll().where('from_id', '=', user).execute(),
    clubs: await db.selectFrom('club_member').selectAll().where('user_id', '=', user).execute(),
    clubChat: await db.selectFrom('club_line').selectAll().where('user_id', '=', user).execute(),
    ratings: await of('rating'),
    ratedGames: await of('rating_change'),
    favourites: await of('favourite'),
    tournaments: await of('entrant'),
    push: await of('push'),
    reports: await of('report'),
    vacations: await of('vacation'),
    messages: { settings: await of('reach'), notices: await of('notice') },
  };
}

/** Nothing is left that tells who it was. Where they still play, a bot plays on for the others. */
export async function eraseAccount(store: Store, tables: Tables, user: UserId): Promise<void> {
  const { db } = store;
  const seats = await db.selectFrom('seat').selectAll().where('user_id', '=', user).execute();
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account')
      .set({
        name: GONE,
        login: null,
        looks: null,
        password: null,
        vacation_until: null,
        webhook: null,
        email: null,
        email_confirmed: 0,
        email_token: null,
        role: 'player',
      })
      .where('id', '=', user)
      .execute();
    for (const table of [
      'session',
      'member',
      'rating',
      'push',
      'reset',
      'vacation',
      'wish',
      'reach',
      'notice',
      'rating_change',
      'favourite',
    ] as const)
      await trx
        .deleteFrom(table as 'session')
        .where('user_id', '=', user)
        .execute();
    await trx
      .deleteFrom('tie')
      .where((eb) => eb.or([eb('from_id', '=', user), eb('to_id', '=', user)]))
      .execute();
    await trx.updateTable('club_line').set({ text: '…' }).where('user_id', '=', user).execute();
    await leaveTournaments(trx, user);
    await leaveClubs(trx, user);
    await trx.updateTable('chat').set({ text: '…' }).where('user_id', '=', user).execute();
    await trx.updateTable('report').set({ text: '…' }).where('user_id', '=', user).execute();
    // Seats of games that have not begun are free again.
    await trx
      .updateTable('seat')
      .set({ kind: 'open', user_id: null })
      .where('user_id', '=', user)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('seat as other')
            .select('other.seat')
            .whereRef('other.table_id', '=', 'seat.table_id')
            .where('other.kind', '=', 'open'),
        ),
      )
      .execute();
  });
  for (const { table_id, seat } of seats) {
    await tableChanged(tables, table_id);
    await act(tables, table_id, { kind: 'stand-in', seat });
  }
}

/** Where they have played their place stays, without their name. */
async function leaveTournaments(trx: Kysely<Schema>, user: UserId): Promise<void> {
  const open = trx.selectFrom('tournament').select('id').where('status', '=', 'open');
  await trx.deleteFrom('entrant').where('user_id', '=', user).where('tournament_id', 'in', open).execute();
  await trx
    .updateTable('entrant')
    .set({ out: 'withdrawn' })
    .where('user_id', '=', user)
    .where('out', 'is', null)
    .execute();
}

/** A club goes on with whoever has been there longest; the last one turns off the light. */
async function leaveClubs(trx: Kysely<Schema>, user: UserId): Promise<void> {
  await trx.deleteFrom('club_member').where('user_id', '=', user).execute();
  const owned = await trx.selectFrom('club').select('id').where('owner', '=', user).execute();
  for (const { id } of owned) {
    const heir = await trx
      .selectFrom('club_member')
      .select('user_id')
      .where('club_id', '=', id)
      .where('asked', '=', 0)
      .orderBy('at')
      .executeTakeFirst();
    if (heir) await trx.updateTable('club').set({ owner: heir.user_id }).where('id', '=', id).execute();
    else await trx.deleteFrom('club').where('id', '=', id).execute();
  }
}
