import type { Rating, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { ordinal, rating } from 'openskill';
import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { route } from './routes.ts';

export function ladderRoutes(app: FastifyInstance, { db }: Store): void {
  const ladder = { about: 'The ladder of a game', reply: z.array(wire.rating), query: wire.ratingsQuery };
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
}
