import { infoOf } from '@tabularium/bots';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Lobby } from './lobby.ts';
import { notFound, route } from './routes.ts';

export function gameRoutes(app: FastifyInstance, { titles, tables }: Lobby): void {
  const games = [...titles.values()].map(infoOf);
  route(app, 'GET', '/api/games', { about: 'The games', reply: z.array(wire.gameInfo) }, () => Promise.resolve(games));

  const rules = {
    about: 'The rules of a version of a game, for tables and journals that an app of another release has to play',
    reply: wire.rulesText,
    params: wire.rulesParams,
    share: 1 / 10,
  };
  route(app, 'GET', '/api/rules/:game/:version', rules, async ({ params, reply }) => {
    const { shelf } = tables.options;
    const hash = await shelf.find(params.game, params.version);
    const code = hash === undefined ? undefined : await shelf.code(hash);
    if (code === undefined) throw notFound();
    void reply.type('text/javascript; charset=utf-8');
    return code;
  });
}
