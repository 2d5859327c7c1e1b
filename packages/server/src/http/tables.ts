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
    if (query.which === 'listed') return listed(lobby, query.game, request.user);
    const mine = signedIn(request);
    return query.which === 'mine' ? own(lobby, query.game, mine) : waitingFor(lobby, query.game, mine);
  });

  const one = { about: 'One table', reply: wire.tableSummary, params: wire.tableParams };
  route(app, 'GET', '/api/tables/:id', one, async ({ request, params }) => {
    await metaFor(lobby, params.id, request.user);
    return summaryFor(lobby, params.id, request.user);
  });
}

/** The newest tables, of one game or of all. */
function newest({ store }: Lobby, game: string | undefined) {
  const rows = store.db
    .selectFrom('game_table')
    .leftJoin('progress', 'progress.table_id', 'game_table.id')
    .select(['game_table.id', 'game_table.created_at', 'progress.asked'])
    .orderBy('game_table.created_at', 'desc')
    .limit(100);
  return game === undefined ? rows : rows.where('game_table.game', '=', game);
}

function newestOwn(lobby: Lobby, game: string | undefined, user: UserId) {
  return newest(lobby, game).where((eb) =>
    eb.or([
      eb('game_table.host', '=', user),
      eb.exists(
        eb
          .selectFrom('seat')
          .select('seat.seat')
          .whereRef('seat.table_id', '=', 'game_table.id')
          .where('seat.user_id', '=', user),
      ),
    ]),
  );
}

async function listed(lobby: Lobby, game: string | undefined, user: UserId | null): Promise<TableSummary[]> {
  const found = await newest(lobby, game)
    .where('game_table.listed', '=', 1)
    .where((eb) => eb.or([eb('progress.status', 'is', null), eb('progress.status', '!=', 'over')]))
    .execute();
  const ids = found.map(({ id }) => id);
  return summariesOf(lobby.tables, ids, user);
}

async function own(lobby: Lobby, game: string | undefined, user: UserId): Promise<TableSummary[]> {
  const found = await newestOwn(lobby, game, user).execute();
  const ids = found.map(({ id }) => id);
  return summariesOf(lobby.tables, ids, user);
}

async function waitingFor(lobby: Lobby, game: string | undefined, user: UserId): Promise<TableSummary[]> {
  await lobby.store.flush();
  const found = await newestOwn(lobby, game, user)
    .where('progress.status', '=', 'running')
    .where('progress.asked', '!=', '[]')
    .execute();
  const asked = new Map(found.map((row) => [row.id, JSON.parse(row.asked ?? '[]') as SeatNo[]]));
  const summaries = await summariesOf(lobby.tables, [...asked.keys()], user);
  return summaries.filter(({ id, mine }) => mine.some((seat) => asked.get(id)?.includes(seat)));
}
