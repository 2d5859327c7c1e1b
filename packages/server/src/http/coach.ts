import type { TableId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE, Quota } from '../limits.ts';
import { mayAct } from '../tables/access.ts';
import { adviceFor, trialFor } from '../tables/coach.ts';
import { type Lobby, metaFor } from './lobby.ts';
import { notAllowed, Refusal, route, signedIn } from './routes.ts';

/** What one would do at a seat of one's own, and what would come of it: where nothing is played for a rating. */
export function coachRoutes(app: FastifyInstance, lobby: Lobby): void {
  const { tables, limits } = lobby;
  const asks = new Quota(limits.advicePerMinute, MINUTE);
  const trials = new Quota(limits.trialsPerMinute, MINUTE);

  /** The seat is theirs, and they may still ask. */
  async function allowed(
    request: FastifyRequest,
    { id, seat }: { readonly id: TableId; readonly seat: number },
    quota: Quota,
  ): Promise<string> {
    const user = signedIn(request);
    const meta = await metaFor(lobby, id, user);
    if (!mayAct(meta, user, seat) || meta.row.rated === 1) throw notAllowed();
    if (!quota.take(user)) throw new Refusal(429, 'too-many');
    return user;
  }

  const ask = {
    about: 'What the strongest player would do at my seat; not in rated games',
    reply: wire.advice,
    params: wire.seatParams,
    body: wire.askCoach,
  };
  route(app, 'POST', '/api/tables/:id/seats/:seat/advice', ask, async ({ request, params, body }) => {
    const user = await allowed(request, params, asks);
    return adviceFor(tables, params.id, params.seat, user, body.also);
  });

  const out = {
    about: 'What would come of answers of mine, in a game made up from what I know; not in rated games',
    reply: wire.trial,
    params: wire.seatParams,
    body: wire.tryOut,
  };
  route(app, 'POST', '/api/tables/:id/seats/:seat/trial', out, async ({ request, params, body }) => {
    const user = await allowed(request, params, trials);
    return trialFor(tables, params.id, params.seat, user, body.answers);
  });
}
