import type { GameInfo } from '@tabularium/table/protocol';
import type { FastifyInstance } from 'fastify';
import type { Lobby } from './lobby.ts';
import { route } from './routes.ts';

export function gameRoutes(app: FastifyInstance, { titles }: Lobby): void {
  route(app, 'GET', '/api/games', { about: 'The games', gives: 'GameInfo[]' }, () =>
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
