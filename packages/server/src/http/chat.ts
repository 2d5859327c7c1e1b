import type { ChatLine, TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Limits, MINUTE, Quota } from '../limits.ts';
import type { Store } from '../store/store.ts';
import { awayFrom, keptAwayBy } from '../store/ties.ts';
import { isSeated, maySee } from '../tables/access.ts';
import { metaOf } from '../tables/registry.ts';
import type { Tables } from '../tables/tables.ts';
import { tell } from '../tables/telling.ts';
import { metaFor } from './lobby.ts';
import { mutesOf, type Social } from './notes.ts';
import { route, signedIn } from './routes.ts';

export interface Chat {
  /** Writes a line and returns its number, or why not. */
  say(user: UserId, table: TableId, text: string): Promise<number | 'not-your-seat' | 'too-fast'>;
  /** What was said after line `n`, as far as this account wants to hear it. */
  since(user: UserId, table: TableId, n: number): Promise<readonly ChatLine[]>;
}

export function chatRoutes(app: FastifyInstance, social: Social, { chatPerMinute }: Limits): Chat {
  const lines = new Quota(chatPerMinute, MINUTE);
  const { store, tables } = social;
  tables.onChat = async (table, n) => {
    for (const line of await linesAfter(store, table, n - 1)) if (line.n === n) await deliver(store, tables, line);
  };

  const since: Chat['since'] = async (user, table, n) => {
    const muted = await mutesOf(store, user, table);
    if (muted === 'all') return [];
    const away = await keptAwayBy(store, user);
    const deaf = await mustNotHearAside(tables, table, user);
    return (await linesAfter(store, table, n)).filter(
      (line) => !muted.includes(line.user) && !away.has(line.user) && !(line.aside && deaf),
    );
  };

  const chat = {
    about: 'What was said',
    reply: z.array(wire.chatLine),
    params: wire.tableParams,
    query: wire.chatQuery,
  };
  route(app, 'GET', '/api/tables/:id/chat', chat, async ({ request, params, query }) => {
    const user = signedIn(request);
    await metaFor(social, params.id, user);
    return since(user, params.id, query.after);
  });

  return {
    say: async (user, table, text) => {
      const meta = await metaOf(tables, table);
      if (!meta || !maySee(meta, user, null)) return 'not-your-seat';
      return lines.take(user) ? say(social, user, table, { text, aside: isSeated(meta, user) ? 0 : 1 }) : 'too-fast';
    },
    since,
  };
}

/** What those who watch say among themselves is not for the players before the end. */
async function mustNotHearAside(tables: Tables, table: TableId, user: UserId): Promise<boolean> {
  const meta = await metaOf(tables, table);
  if (!meta || !isSeated(meta, user)) return false;
  const { db } = tables.options.store;
  const row = await db.selectFrom('progress').select('status').where('table_id', '=', table).executeTakeFirst();
  return row?.status !== 'over';
}

async function say(
  { store, tables }: Social,
  user: UserId,
  table: TableId,
  what: { readonly text: string; readonly aside: number },
): Promise<number> {
  for (;;) {
    const last = await store.db
      .selectFrom('chat')
      .select((eb) => eb.fn.max('n').as('n'))
      .where('table_id', '=', table)
      .executeTakeFirst();
    const n = Number(last?.n ?? 0) + 1;
    const written = await store.db
      .insertInto('chat')
      .values({ table_id: table, n, user_id: user, ...what, at: Date.now() })
      .onConflict((conflict) => conflict.columns(['table_id', 'n']).doNothing())
      .executeTakeFirst();
    if (Number(written.numInsertedOrUpdatedRows ?? 0) === 0) continue;
    store.publish({ kind: 'chat', table, n });
    await tables.onChat(table, n);
    return n;
  }
}

async function linesAfter({ db }: Store, table: TableId, after: number): Promise<ChatLine[]> {
  const rows = await db
    .selectFrom('chat')
    .innerJoin('account', 'account.id', 'chat.user_id')
    .select(['chat.n', 'chat.user_id', 'account.name', 'chat.text', 'chat.at', 'chat.aside'])
    .where('chat.table_id', '=', table)
    .where('chat.n', '>', after)
    .orderBy('chat.n')
    .limit(500)
    .execute();
  return rows.map(({ n, user_id, name, text, at, aside }) => ({
    table,
    n,
    user: user_id,
    name,
    text,
    at,
    aside: aside === 1,
  }));
}

/** Those who have muted the author or the whole table, or keep the author away, do not get it. */
async function deliver(store: Store, tables: Tables, line: ChatLine): Promise<void> {
  const away = await awayFrom(store, line.user);
  const rows = await store.db
    .selectFrom('member')
    .select(['user_id', 'mutes'])
    .where('table_id', '=', line.table)
    .execute();
  const deaf = new Set(
    rows.flatMap(({ user_id, mutes }) => {
      const muted = JSON.parse(mutes) as 'all' | UserId[];
      return muted === 'all' || muted.includes(line.user) ? [user_id] : [];
    }),
  );
  if (line.aside) {
    const meta = await metaOf(tables, line.table);
    for (const { user_id } of meta?.seats ?? [])
      if (user_id && (await mustNotHearAside(tables, line.table, user_id))) deaf.add(user_id);
  }
  await tell(tables, line.table, { type: 'chat', ...line }, (user) => !deaf.has(user) && !away.has(user));
}
