import type { Invitation, SeatNo, TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { LINK_MS } from '../operations/clean-up.ts';
import { isSeated, mayAct, maySee } from '../tables/access.ts';
import { act } from '../tables/acting.ts';
import { hostedTable, metaOf } from '../tables/registry.ts';
import { tableChanged } from '../tables/starting.ts';
import type { Meta } from '../tables/tables.ts';
import { type Lobby, metaFor, summaryFor } from './lobby.ts';
import { notAllowed, notFound, Refusal, route, signedIn } from './routes.ts';
import { takeAnySeat, takeSeat } from './seats.ts';
import { newToken, tokenHash } from './secrets.ts';

/** Links to a seat or to a whole table: made by the host, used by whoever holds them. */
export function invitationRoutes(app: FastifyInstance, lobby: Lobby): void {
  const invite = { about: 'A link for one seat', reply: wire.invitation, params: wire.tableParams, body: wire.invite };
  route(app, 'POST', '/api/tables/:id/invitations', invite, async ({ request, params, body }) => {
    const meta = await metaForHost(lobby, params.id, signedIn(request));
    if (meta.seats[body.seat]?.kind !== 'open' && !(await isLeft(lobby, meta, body.seat)))
      throw new Refusal(409, 'seat-taken');
    return seatLink(lobby, params.id, body.seat);
  });

  const link = { about: 'The link for the whole table', reply: wire.invitation, params: wire.tableParams };
  route(app, 'GET', '/api/tables/:id/link', link, async ({ request, params }) => {
    await metaForHost(lobby, params.id, signedIn(request));
    return tableLink(lobby, params.id);
  });

  const invited = { about: 'What I am invited to', reply: wire.tableSummary, params: wire.tokenParams };
  route(app, 'GET', '/api/invitations/:token', invited, async ({ request, params }) => {
    const { meta } = await invitation(lobby, params.token);
    return summaryFor(lobby, meta.row.id, request.user);
  });

  const accept = { about: 'Take the seat, or any free one', reply: wire.tableSummary, params: wire.tokenParams };
  route(app, 'POST', '/api/invitations/:token/accept', accept, async ({ request, params }) => {
    const user = signedIn(request);
    const { meta, seat } = await invitation(lobby, params.token);
    if (seat === null) await takeAnySeat(lobby, meta.row.id, user);
    else if (mayAct(meta, user, seat)) return summaryFor(lobby, meta.row.id, user);
    else if (await isLeft(lobby, meta, seat)) await takeOver(lobby, meta, user, seat);
    else await takeSeat(lobby, meta, user, seat);
    return summaryFor(lobby, meta.row.id, user);
  });

  const watch = { about: 'Watch without a seat', reply: wire.tableSummary, params: wire.tokenParams };
  route(app, 'POST', '/api/invitations/:token/watch', watch, async ({ request, params }) => {
    const user = signedIn(request);
    const { meta } = await invitation(lobby, params.token);
    const { id } = meta.row;
    if (!maySee(meta, user, null)) {
      await lobby.store.db
        .insertInto('bystander')
        .values({ table_id: id, user_id: user })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tableChanged(lobby.tables, id);
    }
    return summaryFor(lobby, id, user);
  });
}

/** Their person has vanished from a table without a clock, and a bot plays for them: somebody else may go on. */
async function isLeft({ tables }: Lobby, { row, seats }: Meta, seat: SeatNo): Promise<boolean> {
  if (seats[seat]?.kind !== 'person' || row.pace !== null || row.rated === 1) return false;
  return (await hostedTable(tables, row.id))?.after?.regents.includes(seat) ?? false;
}

async function takeOver({ store, tables }: Lobby, meta: Meta, user: UserId, seat: SeatNo): Promise<void> {
  const { row, seats } = meta;
  // Nobody gets a second pair of eyes at a table where they play.
  if (isSeated(meta, user)) throw notAllowed();
  const before = seats[seat].user_id;
  const { numUpdatedRows } = await store.db
    .updateTable('seat')
    .set({ user_id: user, was: before })
    .where('table_id', '=', row.id)
    .where('seat', '=', seat)
    .where('user_id', '=', before)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(409, 'seat-taken');
  await tableChanged(tables, row.id);
  await act(tables, row.id, { kind: 'back', seat });
}

async function metaForHost(lobby: Lobby, id: TableId, user: UserId): Promise<Meta> {
  const meta = await metaFor(lobby, id, user);
  if (meta.row.host !== user) throw notAllowed();
  return meta;
}

const linkTo = (token: string): Invitation => ({ token, path: `/invitation/${token}` });

async function seatLink({ store }: Lobby, id: TableId, seat: SeatNo): Promise<Invitation> {
  const token = newToken();
  const row = { token_hash: tokenHash(token), table_id: id, seat, created_at: Date.now() };
  await store.db.insertInto('invitation').values(row).execute();
  return linkTo(token);
}

/** Made when it is first wanted, and anew when it has grown old; of two made at once the first stays. */
async function tableLink({ store }: Lobby, id: TableId): Promise<Invitation> {
  const { db } = store;
  await db
    .updateTable('game_table')
    .set({ link: newToken(), link_at: Date.now() })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('link', 'is', null), eb('link_at', 'is', null), eb('link_at', '<=', Date.now() - LINK_MS)]),
    )
    .execute();
  const { link } = await db.selectFrom('game_table').select('link').where('id', '=', id).executeTakeFirstOrThrow();
  if (link === null) throw new Error(`table ${id} has no link`);
  return linkTo(link);
}

/** What a link leads to; `seat` is null where any free one will do. */
async function invitation({ store, tables }: Lobby, token: string): Promise<{ meta: Meta; seat: SeatNo | null }> {
  const { db } = store;
  const one = await db
    .selectFrom('invitation')
    .select(['table_id', 'seat'])
    .where('token_hash', '=', tokenHash(token))
    .where('created_at', '>', Date.now() - LINK_MS)
    .executeTakeFirst();
  const all = one
    ? undefined
    : db
        .selectFrom('game_table')
        .select('id')
        .where('link', '=', token)
        .where('link_at', '>', Date.now() - LINK_MS);
  const id = one?.table_id ?? (await all?.executeTakeFirst())?.id;
  const meta = id && (await metaOf(tables, id));
  if (!meta) throw notFound();
  return { meta, seat: one?.seat ?? null };
}
