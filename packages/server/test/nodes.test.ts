import type { Invitation, TableSummary } from '@tabularium/table/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { nodesDrill } from './support/nodes-drill.ts';
import { Person } from './support/person.ts';
import { playToTheEnd } from './support/player.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { Scene } from './support/scene.ts';

describe('two nodes at one PostgreSQL', () => {
  let postgres: Postgres;
  let scene: Scene;
  let other: Server;
  beforeAll(async () => {
    postgres = await startPostgres();
    scene = await Scene.set(postgres);
    other = await scene.neighbour();
  });
  afterAll(async () => {
    await other.close();
    await scene.strike();
    await postgres.stop();
  });

  async function seatedApart(game: string) {
    const here = await scene.person('Here');
    const there = await scene.person('There', other.address);
    const { id } = await here.makeTable({ game, seats: [{ kind: 'me' }, { kind: 'open' }], listed: true });
    await there.post(`/api/tables/${id}/join`);
    return { id, here, there, eyes: [await here.open(id, 0), await there.open(id, 1)] as const };
  }

  test.each(['tic-tac-toe', 'sealed-bids', 'seven-empires'])(
    '%s is played to the end by people at different nodes',
    async (game) => {
      const { here, there, eyes } = await seatedApart(game);
      await Promise.all([playToTheEnd(here, [eyes[0]], 20_000), playToTheEnd(there, [eyes[1]], 20_000)]);
      await there.until(() => eyes[1].now.status === 'over');
      expect(eyes[0].now.outcome).toEqual(eyes[1].now.outcome);
    },
  );

  test('the same seat answers at both nodes at once: exactly one wins', async () => {
    const { id, here, there, eyes } = await seatedApart('long-walk');
    const twin = new Person(other.address);
    twin.cookie = here.cookie;
    await twin.connect();
    const same = await twin.open(id, 0);
    const won: number[] = [];
    for (let turn = 0; turn < 40; turn += 2) {
      await here.until(() => eyes[0].now.asked?.at === turn);
      await twin.until(() => same.now.asked?.at === turn);
      const replies = await Promise.all([here.answer(eyes[0], 1), twin.answer(same, 2)]);
      won.push(replies.filter(({ type }) => type === 'done').length);
      for (const reply of replies) if (reply.type === 'refused') expect(['stale', 'not-asked']).toContain(reply.code);
      await there.until(() => eyes[1].now.asked?.at === turn + 1);
      await there.answer(eyes[1], 3);
    }
    expect(won).toEqual(won.map(() => 1));
    twin.hangUp();
  });

  test('somebody gets up while the last seat is taken at the other node: the game begins with both, or not at all', async () => {
    const [stays, wavers] = [await scene.person('Stays', other.address), await scene.person('Wavers')];
    const ends = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
      const { id } = await wavers.makeTable({ game: 'tic-tac-toe', seats, listed: i % 10 === 0 });
      const { token } = await wavers.post<Invitation>(`/api/tables/${id}/invitations`, { seat: 1 });
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      await Promise.all([
        wait(i % 5).then(() => wavers.request('POST', `/api/tables/${id}/leave`, {})),
        stays.request('POST', `/api/invitations/${token}/accept`, {}),
      ]);
      const { status, seats: taken } = await stays.get<TableSummary>(`/api/tables/${id}`);
      ends.add(`${status} ${taken.map(({ kind }) => kind)}`);
    }
    for (const end of ends) expect(['running person,person', 'open open,person']).toContain(end);
  });

  test('chat and the start of a table are heard at the other node', async () => {
    const here = await scene.person('Here');
    const there = await scene.person('There', other.address);
    const { id } = await here.makeTable({
      game: 'sealed-bids',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
      listed: true,
    });
    await there.post(`/api/tables/${id}/join`);
    there.send({ type: 'open', table: id, seat: 1 });
    await there.until(() => there.errors.some(({ code }) => code === 'not-started'));
    await here.put(`/api/tables/${id}/seats/2`, { kind: 'bot', level: 'random' });
    await there.until(() => there.tables.some(({ status }) => status === 'running'));
    await here.do({ type: 'chat', table: id, text: 'good luck' });
    await there.until(() => there.chat.some(({ text }) => text === 'good luck'));
  });
});

// A small one; `scripts/drill.ts` does it with 200 tables and for ten minutes.
test('a node is killed and PostgreSQL restarted while people play: nothing acknowledged is lost, done twice or seen otherwise', async () => {
  const { faults, compared, fromRecord, kills, restarts } = await nodesDrill({
    tables: 3,
    sockets: 8,
    measureMs: 600,
    seconds: 6,
    secondsBetweenKills: 6,
    restartsOfPostgres: 1,
    load: 0.5,
    games: [{ game: 'seven-empires' }],
  });
  expect(faults).toEqual([]);
  expect([kills, restarts]).toEqual([1, 1]);
  expect(compared).toBeGreaterThan(fromRecord);
  expect(fromRecord).toBeGreaterThan(0);
});
