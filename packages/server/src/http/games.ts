import type { GameInfo } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Lobby } from './lobby.ts';
import { route } from './routes.ts';

export function gameRoutes(app: FastifyInstance, { titles }: Lobby): void {
  route(app, 'GET', '/api/games', { about: 'The games', reply: z.array(wire.gameInfo) }, () =>
    Promise.resolve(
      [...titles.values()].map(
        ({ game, bots, example }): GameInfo => ({
          id: game.id,
          version: game.version,
          seats: game.seats,
          settings: game.settings,
          bots: Object.keys(bots),
          example: example ?? false,
        }),
      ),
    ),
  );
}
