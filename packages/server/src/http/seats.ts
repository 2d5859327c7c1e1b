import type { SeatNo, TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { dropTable } from '../operations/clean-up.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { blocks } from '../store/ties.ts';
import { isFull } from '../tables/registry.ts';
import { tableChanged, tableGone } from '../tables/starting.ts';
import type { Meta } from '../tables/tables.ts';
import { type Lobby, metaFor, summaryFor } from './lobby.ts';
import { notAllowed, notFound, Refusal, route, signedIn } from './routes.ts';
import { allowBotTable } from './table-limits.ts';

/** Sitting down, getting up, and whom the host puts there, all before the start. */
export function seatRoutes(app: FastifyInstance, lobby: Lobby): void {
  const { tables, titles } = lobby;

  const join = { about: 'Take a free seat', reply: wire.tableSummary, params: wire.tableParams, body: wire.join };
  route(app, 'POST', '/api/tables/:id/join', join, async ({ request, params, body }) => {
    const user = signedIn(request);
    const meta = await metaFor(lobby, params.id, user);
    const seat = body.seat ?? meta.seats.find((one) => isFreeFor(one, user))?.seat;
    if (seat === undefined) throw new Refusal(409, 'seat-taken');
    await takeSeat(lobby, meta, user, seat);
    return summaryFor(lobby, params.id, user);
  });

  const leave = { about: 'Give my seats back before the start', reply: wire.tableSummary, params: wire.tableParams };
  route(app, 'POST', '/api/tables/:id/leave', leave, async ({ request, params }) => {
    const user = signedIn(request);
    const meta = await metaFor(lobby, params.id, user);
    if (isFull(meta)) throw new Refusal(409, 'already-started');
    await changeSeats(lobby.store, params.id, (trx) =>
      whileOpen(trx, params.id).set({ kind: 'open', user_id: null }).where('user_id', '=', user).execute(),
    );
    await tableChanged(tables, params.id);
    return summaryFor(lobby, params.id, user);
  });

  const close = { about: 'The host closes a table that has not begun', reply: wire.nothing, params: wire.tableParams };
  route(app, 'DELETE', '/api/tables/:id', close, async ({ request, params }) => {
    const user = signedIn(request);
    const meta = await metaFor(lobby, params.id, user);
    if (meta.row.host !== user) throw notAllowed();
    if (isFull(meta)) throw new Refusal(409, 'already-started');
    await changeSeats(lobby.store, params.id, async (trx) => {
      const { numUpdatedRows } = await whileOpen(trx, params.id)
        .set({ kind: 'open', user_id: null })
        .executeTakeFirst();
      // Somebody has just taken the last seat.
      if (numUpdatedRows === 0n) throw new Refusal(409, 'already-started');
      await dropTable(trx, params.id);
    });
    await tableGone(tables, params.id);
    return {};
  });

  const fill = {
    about: 'The host fills a seat with a bot, or frees it',
    reply: wire.tableSummary,
    params: wire.seatParams,
    body: wire.fillSeat,
  };
  route(app, 'PUT', '/api/tables/:id/seats/:seat', fill, async ({ request, params, body }) => {
    const user = signedIn(request);
    const meta = await metaFor(lobby, params.id, user);
    if (meta.row.host !== user) throw notAllowed();
    if (isFull(meta)) throw new Refusal(409, 'already-started');
    if (!meta.seats[params.seat]) throw notFound();
    const level = body.kind === 'bot' ? body.level : null;
    if (level !== null && !Object.hasOwn(titles.get(meta.row.game)?.bots ?? {}, level)) {
      throw new Refusal(400, 'malformed', 'level');
    }
    const bots = meta.seats.filter(({ kind, seat }) => kind === 'bot' || (seat === params.seat && level !== null));
    if (bots.length === meta.seats.length) await allowBotTable(lobby.store.db, user, lobby.limits.botTables);
    await changeSeats(lobby.store, params.id, (trx) =>
      whileOpen(trx, params.id)
        .set({ kind: body.kind, level, user_id: null })
        .where('seat', '=', params.seat)
        .execute(),
    );
    await tableChanged(tables, params.id);
    return summaryFor(lobby, params.id, user);
  });
}

type Seat = Meta['seats'][number];
const sitsAt = ({ kind, user_id }: Seat, user: UserId): boolean => kind === 'person' && user_id === user;
/** A seat may be kept for somebody. */
const isFreeFor = ({ kind, user_id }: Seat, user: UserId): boolean =>
  kind === 'open' && (user_id === null || user_id === user);

/** Takes a seat that is still free; two at once, and one of them is told so. */
export async function takeSeat(lobby: Lobby, meta: Meta, user: UserId, seat: SeatNo): Promise<void> {
  if (await blocks(lobby.store, meta.row.host, user)) throw notAllowed();
  if (meta.row.rated === 1 && meta.seats.some((one) => sitsAt(one, user))) throw notAllowed();
  if (!(await tookSeat(lobby, meta.row.id, user, seat))) throw new Refusal(409, 'seat-taken');
  await tableChanged(lobby.tables, meta.row.id);
}

/**
 * One seat for everybody, whichever is free. All try the first free one, so that whoever comes twice at once meets
 * themselves there.
 */
export async function takeAnySeat(lobby: Lobby, id: TableId, user: UserId): Promise<void> {
  for (;;) {
    const { db } = lobby.store;
    const seats = await db.selectFrom('seat').selectAll().where('table_id', '=', id).orderBy('seat').execute();
    if (seats.some((one) => sitsAt(one, user))) return;
    const open = seats.find((one) => isFreeFor(one, user));
    if (!open) throw new Refusal(409, 'seat-taken');
    if (await tookSeat(lobby, id, user, open.seat)) return tableChanged(lobby.tables, id);
  }
}

async function tookSeat({ store }: Lobby, id: TableId, user: UserId, seat: SeatNo): Promise<boolean> {
  const { numUpdatedRows } = await changeSeats(store, id, (trx) =>
    trx
      .updateTable('seat')
      .set({ kind: 'person', user_id: user, level: null })
      .where('table_id', '=', id)
      .where('seat', '=', seat)
      .where('kind', '=', 'open')
      .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', user)]))
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** One change after the other, at whichever node: nobody gets up in the moment in which the last one sits down. */
export function changeSeats<T>({ db }: Store, id: TableId, change: (trx: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // Whoever writes this row waits for whoever has, and sees what they have done.
    await trx
      .updateTable('game_table')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', id)
      .execute();
    return change(trx);
  });
}

/** Changes a seat only as long as some seat is open: once the game has begun nobody moves. */
function whileOpen(trx: Kysely<Schema>, id: TableId) {
  const open = trx
    .selectFrom('seat as other')
    .select('other.table_id')
    .where('other.table_id', '=', id)
    .where('other.kind', '=', 'open');
  return trx.updateTable('seat').where('table_id', '=', id).where('table_id', 'in', open);
}

/** Takes the seats that are kept for somebody. */
export async function takeKept({ store, tables }: Lobby, id: TableId, user: UserId): Promise<void> {
  await changeSeats(store, id, (trx) =>
    trx
      .updateTable('seat')
      .set({ kind: 'person' })
      .where('table_id', '=', id)
      .where('kind', '=', 'open')
      .where('user_id', '=', user)
      .execute(),
  );
  await tableChanged(tables, id);
}
