import type { SeatNo, TableSummary, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { summariesOf } from '../tables/registry.ts';
import { type Lobby, metaFor, summaryFor } from './lobby.ts';
import { route, signedIn } from './routes.ts';

/** Lists of tables, and one table. */
export function tableRoutes(app: FastifyInstance, lobby: Lobby): void {
  const list = {
    about: 'Tables: listed, mine, or waiting for me',
    reply: z.array(wire.tableSummary),
    query: wire.listTables,
  };
  route(app, 'GET', '/api/tables', list, ({ request, query }) => {
    if (query.which === 'listed' || query.which === 'open')
      return listed(lobby, query.game, request.user, query.which === 'open');
    const mine = signedIn(request);
    return query.which === 'mine' ? own(lobby, query.game, mine) : waitingFor(lobby, query.game, mine);
  });

  const one = { about: 'One table', reply: wire.tableSummary, params: wire.tableParams };
  route(app, 'GET', '/api/tables/:id', one, async ({ request, params }) => {
    await metaFor(lobby, params.id, request.user);
    return summaryFor(lobby, params.id, request.user);
  });
}

const LISTED = 100;

/** The newest tables, of one game or of all. */
function newest({ store }: Lobby, game: string | undefined) {
  const rows = store.db
    .selectFrom('game_table')
    .leftJoin('progress', 'progress.table_id', 'game_table.id')
    .select(['game_table.id', 'game_table.created_at'])
    .orderBy('game_table.created_at', 'desc')
    .limit(LISTED);
  return game === undefined ? rows : rows.where('game_table.game', '=', game);
}

/** `open`: only those with a free seat, which others would crowd out. */
async function listed(
  lobby: Lobby,
  game: string | undefined,
  user: UserId | null,
  open: boolean,
): Promise<TableSummary[]> {
  const all = newest(lobby, game).where('game_table.listed', '=', 1);
  const found = await (open
    ? all.where('progress.status', 'is', null).where((eb) =>
        eb.exists(
          eb
            .selectFrom('seat')
            .select('seat.seat')
            .whereRef('seat.table_id', '=', 'game_table.id')
            .where('seat.kind', '=', 'open')
            // Kept for somebody.
            .where('seat.user_id', 'is', null),
        ),
      )
    : all.where((eb) => eb.or([eb('progress.status', 'is', null), eb('progress.status', '!=', 'over')]))
  ).execute();
  const ids = found.map(({ id }) => id);
  return summariesOf(lobby.tables, ids, user);
}

/** Where they sit, and what they host. */
async function own(lobby: Lobby, game: string | undefined, user: UserId): Promise<TableSummary[]> {
  const found = await newest(lobby, game)
    .where('game_table.id', 'in', (eb) =>
      eb
        .selectFrom('seat')
        .select('seat.table_id')
        .where('seat.user_id', '=', user)
        .union(eb.selectFrom('game_table as hosted').select('hosted.id as table_id').where('hosted.host', '=', user)),
    )
    .execute();
  const ids = found.map(({ id }) => id);
  return summariesOf(lobby.tables, ids, user);
}

/** By their seats, however many tables there are; the newest first. */
async function waitingFor({ store, tables }: Lobby, game: string | undefined, user: UserId): Promise<TableSummary[]> {
  await store.flush();
  const seats = store.db
    .selectFrom('seat')
    .innerJoin('progress', 'progress.table_id', 'seat.table_id')
    .innerJoin('game_table', 'game_table.id', 'seat.table_id')
    .select(['game_table.id', 'seat.seat', 'progress.asked'])
    .where('seat.user_id', '=', user)
    .where('progress.status', '=', 'running')
    .where('progress.asked', '!=', '[]')
    .orderBy('game_table.created_at', 'desc');
  const found = await (game === undefined ? seats : seats.where('game_table.game', '=', game)).execute();
  const asked = found.filter((row) => (JSON.parse(row.asked) as SeatNo[]).includes(row.seat));
  return summariesOf(tables, [...new Set(asked.map(({ id }) => id))].slice(0, LISTED), user);
}
