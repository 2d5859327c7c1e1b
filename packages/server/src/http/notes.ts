import type { TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import { metaFor } from './lobby.ts';
import { route, signedIn } from './routes.ts';

export interface Social {
  readonly store: Store;
  readonly tables: Tables;
}

/** What an account keeps for itself about a table: notes, and whom it does not want to hear. */
export function noteRoutes(app: FastifyInstance, social: Social): void {
  const { store } = social;

  const mutes = { about: 'Whom I do not want to hear here', reply: wire.mutes, params: wire.tableParams };
  route(app, 'GET', '/api/tables/:id/mutes', mutes, async ({ request, params }) => ({
    users: await mutesOf(store, signedIn(request), params.id),
  }));
  route(app, 'PUT', '/api/tables/:id/mutes', { ...mutes, body: wire.mutes }, async ({ request, params, body }) => {
    const user = signedIn(request);
    await metaFor(social, params.id, user);
    await keep(store, user, params.id, { mutes: JSON.stringify(body.users) });
    return { users: body.users };
  });

  const read = {
    about: 'I have read the chat so far',
    reply: wire.nothing,
    params: wire.tableParams,
    body: wire.readChat,
  };
  route(app, 'PUT', '/api/tables/:id/read', read, async ({ request, params, body }) => {
    const user = signedIn(request);
    await metaFor(social, params.id, user);
    await keep(store, user, params.id, { read_n: body.n });
    return {};
  });

  const notes = { about: 'Notes to myself', reply: wire.notes, params: wire.tableParams };
  route(app, 'GET', '/api/tables/:id/notes', notes, async ({ request, params }) => {
    const row = await store.db
      .selectFrom('member')
      .select('notes')
      .where('user_id', '=', signedIn(request))
      .where('table_id', '=', params.id)
      .executeTakeFirst();
    return { text: row?.notes ?? '' };
  });
  route(app, 'PUT', '/api/tables/:id/notes', { ...notes, body: wire.notes }, async ({ request, params, body }) => {
    const user = signedIn(request);
    await metaFor(social, params.id, user);
    await keep(store, user, params.id, { notes: body.text });
    return { text: body.text };
  });
}

export async function mutesOf({ db }: Store, user: UserId, table: TableId): Promise<'all' | readonly UserId[]> {
  const row = await db
    .selectFrom('member')
    .select('mutes')
    .where('user_id', '=', user)
    .where('table_id', '=', table)
    .executeTakeFirst();
  return row ? (JSON.parse(row.mutes) as 'all' | UserId[]) : [];
}

async function keep(
  { db }: Store,
  user: UserId,
  table: TableId,
  what: { notes: string } | { mutes: string } | { read_n: number },
): Promise<void> {
  await db
    .insertInto('member')
    .values({ user_id: user, table_id: table, notes: '', mutes: '[]', notified_seq: 0, ...what })
    .onConflict((conflict) => conflict.columns(['user_id', 'table_id']).doUpdateSet(what))
    .execute();
}
