import type { ChatLine, Rating, TableId, UserId } from '@tabularium/table/protocol';
import type { FastifyInstance } from 'fastify';
import { ordinal, rating } from 'openskill';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import * as input from './input.ts';
import { mayWatch } from './lobby.ts';
import { notFound, route, signedIn } from './routes.ts';

export interface Chat {
  /** Writes a line and returns its number; `null`: not at this table. */
  say(user: UserId, table: TableId, text: string): Promise<number | null>;
  /** What was said after line `n`, as far as this account wants to hear it. */
  since(user: UserId, table: TableId, n: number): Promise<readonly ChatLine[]>;
}

/** Chat, mutes, notes to oneself, ladders. */
export function social(app: FastifyInstance, store: Store, tables: Tables): Chat {
  const { db } = store;

  async function allowed(id: TableId, user: UserId | null): Promise<void> {
    const meta = await tables.meta(id);
    if (!meta || !mayWatch(meta, user)) throw notFound();
  }

  // ── Chat ──────────────────────────────────────────────────────────────────────────────────────────────────────

  async function mutesOf(user: UserId, table: TableId): Promise<'all' | readonly UserId[]> {
    const row = await db
      .selectFrom('member')
      .select('mutes')
      .where('user_id', '=', user)
      .where('table_id', '=', table)
      .executeTakeFirst();
    return row ? (JSON.parse(row.mutes) as 'all' | UserId[]) : [];
  }

  async function lines(table: TableId, after: number): Promise<ChatLine[]> {
    const rows = await db
      .selectFrom('chat')
      .innerJoin('account', 'account.id', 'chat.user_id')
      .select(['chat.n', 'chat.user_id', 'account.name', 'chat.text', 'chat.at'])
      .where('chat.table_id', '=', table)
      .where('chat.n', '>', after)
      .orderBy('chat.n')
      .limit(500)
      .execute();
    return rows.map(({ n, user_id, name, text, at }) => ({ table, n, user: user_id, name, text, at }));
  }

  /** Those who have muted the author, or the whole table, do not get it. */
  async function deliver(line: ChatLine): Promise<void> {
    const rows = await db
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
    tables.tell(line.table, { type: 'chat', ...line }, (user) => !deaf.has(user));
  }

  tables.onChat = async (table, n) => {
    for (const line of await lines(table, n - 1)) if (line.n === n) await deliver(line);
  };

  const say: Chat['say'] = async (user, table, text) => {
    const meta = await tables.meta(table);
    if (!meta?.seats.some(({ user_id }) => user_id === user)) return null;
    for (;;) {
      const last = await db
        .selectFrom('chat')
        .select((eb) => eb.fn.max('n').as('n'))
        .where('table_id', '=', table)
        .executeTakeFirst();
      const n = Number(last?.n ?? 0) + 1;
      const written = await db
        .insertInto('chat')
        .values({ table_id: table, n, user_id: user, text, at: Date.now() })
        .onConflict((conflict) => conflict.columns(['table_id', 'n']).doNothing())
        .executeTakeFirst();
      if (Number(written.numInsertedOrUpdatedRows ?? 0) === 0) continue;
      store.publish({ kind: 'chat', table, n });
      await tables.onChat(table, n);
      return n;
    }
  };

  const since: Chat['since'] = async (user, table, n) => {
    const muted = await mutesOf(user, table);
    if (muted === 'all') return [];
    return (await lines(table, n)).filter((line) => !muted.includes(line.user));
  };

  const chat = { about: 'What was said', gives: 'ChatLine[]', params: input.tableParams, query: input.chatQuery };
  route(app, 'GET', '/api/tables/:id/chat', chat, async ({ request, params, query }) => {
    const user = signedIn(request);
    await allowed(params.id, user);
    return since(user, params.id, query.after);
  });

  // ── What I keep about a table ─────────────────────────────────────────────────────────────────────────────────

  async function keep(user: UserId, table: TableId, what: { notes: string } | { mutes: string }): Promise<void> {
    await db
      .insertInto('member')
      .values({ user_id: user, table_id: table, notes: '', mutes: '[]', notified_seq: 0, ...what })
      .onConflict((conflict) => conflict.columns(['user_id', 'table_id']).doUpdateSet(what))
      .execute();
  }

  const mutes = { about: 'Whom I do not want to hear here', gives: '{users}', params: input.tableParams };
  route(app, 'GET', '/api/tables/:id/mutes', mutes, async ({ request, params }) => ({
    users: await mutesOf(signedIn(request), params.id),
  }));
  route(app, 'PUT', '/api/tables/:id/mutes', { ...mutes, body: input.mutes }, async ({ request, params, body }) => {
    const user = signedIn(request);
    await allowed(params.id, user);
    await keep(user, params.id, { mutes: JSON.stringify(body.users) });
    return { users: body.users };
  });

  const notes = { about: 'Notes to myself', gives: '{text}', params: input.tableParams };
  route(app, 'GET', '/api/tables/:id/notes', notes, async ({ request, params }) => {
    const row = await db
      .selectFrom('member')
      .select('notes')
      .where('user_id', '=', signedIn(request))
      .where('table_id', '=', params.id)
      .executeTakeFirst();
    return { text: row?.notes ?? '' };
  });
  route(app, 'PUT', '/api/tables/:id/notes', { ...notes, body: input.notes }, async ({ request, params, body }) => {
    const user = signedIn(request);
    await allowed(params.id, user);
    await keep(user, params.id, { notes: body.text });
    return { text: body.text };
  });

  // ── Ladders ───────────────────────────────────────────────────────────────────────────────────────────────────

  const ladder = { about: 'The ladder of a game', gives: 'Rating[]', query: input.ratingsQuery };
  route(app, 'GET', '/api/ratings', ladder, async ({ query }) => {
    let rows = db
      .selectFrom('rating')
      .leftJoin('account', 'account.id', 'rating.user_id')
      .select(['rating.user_id', 'account.name', 'rating.seats', 'rating.mu', 'rating.sigma', 'rating.games'])
      .where('rating.game', '=', query.game);
    if (query.seats !== undefined) rows = rows.where('rating.seats', '=', query.seats);
    const found = await rows.execute();
    return found
      .map(
        ({ user_id, name, seats, mu, sigma, games }): Rating => ({
          user: user_id as UserId,
          name: name ?? user_id,
          game: query.game,
          seats,
          score: ordinal(rating({ mu, sigma })),
          mu,
          sigma,
          games,
        }),
      )
      .sort((a, b) => b.score - a.score)
      .slice(0, 200);
  });

  return { say, since };
}
