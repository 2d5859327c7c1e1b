import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { isSeated, maySee } from '../tables/access.ts';
import { isOver, journalOf, stepsOf } from '../tables/history.ts';
import { type Lobby, metaFor } from './lobby.ts';
import { notAllowed, notFound, Refusal, route, visitor } from './routes.ts';

/** So many steps of a replay at a time. */
const STEPS = 200;

/** The journal of a game, and its positions one by one. */
export function historyRoutes(app: FastifyInstance, lobby: Lobby): void {
  const { tables } = lobby;

  const journal = { about: 'The record of a finished game', reply: wire.journalText, params: wire.tableParams };
  route(app, 'GET', '/api/tables/:id/journal', journal, async ({ request, params, reply }) => {
    await metaFor(lobby, params.id, request.user);
    const text = await journalOf(tables, params.id, visitor(request));
    if (text === undefined) throw new Refusal(409, 'not-over');
    void reply.type('text/plain; charset=utf-8');
    return text;
  });

  const steps = {
    about: 'Step by step: a finished game through any eyes, a running one through my own',
    reply: wire.steps,
    params: wire.tableParams,
    query: wire.stepsQuery,
  };
  route(app, 'GET', '/api/tables/:id/steps', steps, async ({ request, params, query }) => {
    const meta = await metaFor(lobby, params.id, request.user);
    const viewer = query.seat ?? null;
    if (viewer !== null && viewer >= meta.seats.length) throw notFound();
    if (!maySee(meta, request.user, viewer) && !(await isOver(tables, params.id))) throw notAllowed();
    // Those who watch a table later than it is played do not see it here at once.
    if (meta.row.delay > 0 && !(request.user && isSeated(meta, request.user)) && !(await isOver(tables, params.id)))
      throw new Refusal(409, 'not-over');
    const last = query.from + STEPS - 1;
    const asked = { viewer, from: query.from, to: Math.min(query.to ?? last, last) };
    const found = await stepsOf(tables, params.id, visitor(request), asked);
    if (!found) throw new Refusal(409, 'not-started');
    if (found === 'no-rules') throw new Refusal(409, 'no-rules');
    return found;
  });
}
