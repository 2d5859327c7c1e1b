import { infoOf } from '@tabularium/bots';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Lobby } from './lobby.ts';
import { route } from './routes.ts';

export function gameRoutes(app: FastifyInstance, { titles }: Lobby): void {
  const games = [...titles.values()].map(infoOf);
  route(app, 'GET', '/api/games', { about: 'The games', reply: z.array(wire.gameInfo) }, () => Promise.resolve(games));
}
