import type { Notice } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Told } from '../channels.ts';
import { HOUR, Quota } from '../limits.ts';
import { sendTrial, type Telling } from '../notify.ts';
import { isZone, keepReach, reachOf } from '../reach.ts';
import { notFound, Refusal, route, signedIn } from './routes.ts';

const SHOWN = 100;
const TRIALS = 5;

/** What has happened while I was away, and how I want to be told. */
export function noticeRoutes(app: FastifyInstance, telling: Telling): void {
  const { store } = telling;
  const { db } = store;
  const trials = new Quota(TRIALS, HOUR);

  const list = { about: 'News for me, the latest first', reply: z.array(wire.notice) };
  route(app, 'GET', '/api/notices', list, async ({ request }): Promise<Notice[]> => {
    const rows = await db
      .selectFrom('notice')
      .selectAll()
      .where('user_id', '=', signedIn(request))
      .orderBy('at', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map(({ id, body, at, read }) => ({ id, ...(JSON.parse(body) as Told), at, read: read === 1 }));
  });

  const read = { about: 'I have read them all', reply: wire.nothing };
  route(app, 'POST', '/api/notices/read', read, async ({ request }) => {
    await db
      .updateTable('notice')
      .set({ read: 1 })
      .where('user_id', '=', signedIn(request))
      .where('read', '=', 0)
      .execute();
    return {};
  });

  const drop = { about: 'Away with one of them', reply: wire.nothing, params: wire.noticeParams };
  route(app, 'DELETE', '/api/notices/:notice', drop, async ({ request, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom('notice')
      .where('id', '=', params.notice)
      .where('user_id', '=', signedIn(request))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return {};
  });

  const reach = { about: 'How I want to be reached', reply: wire.reach };
  route(app, 'GET', '/api/reach', reach, ({ request }) => reachOf(store, signedIn(request)));
  route(app, 'PUT', '/api/reach', { ...reach, body: wire.reach }, async ({ request, body }) => {
    const user = signedIn(request);
    if (!isZone(body.zone)) throw new Refusal(400, 'malformed', 'zone');
    await keepReach(store, user, body);
    return body;
  });

  const trial = { about: 'A trial message by every way that I have named', reply: wire.nothing };
  route(app, 'POST', '/api/reach/trial', trial, async ({ request }) => {
    const user = signedIn(request);
    if (!trials.take(user)) throw new Refusal(429, 'too-many');
    await sendTrial(telling, user);
    return {};
  });
}
