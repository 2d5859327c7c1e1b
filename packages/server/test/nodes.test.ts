import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
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
