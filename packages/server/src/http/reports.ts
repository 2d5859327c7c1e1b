import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { HOUR, Quota } from '../limits.ts';
import { type Lobby, metaFor } from './lobby.ts';
import { Refusal, route, signedIn } from './routes.ts';
import { newId } from './secrets.ts';

const PER_HOUR = 10;

/** What somebody at a table wants a moderator to know. */
export function reportRoutes(app: FastifyInstance, lobby: Lobby): void {
  const reports = new Quota(PER_HOUR, HOUR);
  const report = { about: 'Tell a moderator', reply: wire.nothing, params: wire.tableParams, body: wire.makeReport };
  route(app, 'POST', '/api/tables/:id/reports', report, async ({ request, params, body }) => {
    const user = signedIn(request);
    await metaFor(lobby, params.id, user);
    if (!reports.take(user)) throw new Refusal(429, 'too-many');
    const row = { id: newId<string>(), table_id: params.id, user_id: user, text: body.text, at: Date.now(), done: 0 };
    await lobby.store.db.insertInto('report').values(row).execute();
    return {};
  });
}
