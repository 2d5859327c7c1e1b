import { importJournal } from '@tabularium/engine';
import type { HttpFault, TableId } from '@tabularium/table/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Build, mainOf, nextBuild, THIS_BUILD } from './support/builds.ts';
import { folder } from './support/folder.ts';
import { Person } from './support/person.ts';
import { playToTheEnd } from './support/player.ts';
import { startPostgres } from './support/postgres.ts';
import { startServer } from './support/process.ts';
import { Scene, summaryOf } from './support/scene.ts';
import { drill } from './support/upgrade.ts';

describe('a build that changes a rule of every game', () => {
  let next: Build;
  beforeAll(() => {
    next = nextBuild(folder(), ['seven-ages', 'through-the-ages', 'seven-empires']);
  });

  // A few of each; `scripts/upgrade.ts` does it with 200 and 200.
  test.each(['sqlite', 'postgres'] as const)(
    'takes over: all tables on %s go on, can be taken back and are replayed by the rules they began with',
    async (store) => {
      const { faults, undone } = await drill({ store, tables: 3, before: THIS_BUILD, after: next });
      expect(faults).toEqual([]);
      expect(undone).toBeGreaterThan(0);
    },
  );

  test('at one PostgreSQL with this one: both nodes play a table by the rules it was made with', async () => {
    const postgres = await startPostgres();
    const env = { DATABASE_URL: await postgres.database() };
    const nodes = [await startServer(env), await startServer(env, mainOf(next))];
    const versions: string[] = [];
    for (const [i, node] of nodes.entries()) {
      const host = await Person.arrive(node.address, 'Host');
      const guest = await Person.arrive(nodes[1 - i].address, 'Guest');
      for (const person of [host, guest]) await person.connect();
      const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
      const { id } = await host.makeTable({ game: 'seven-empires', seats, listed: true });
      await guest.post(`/api/tables/${id}/join`);
      const eyes = [await host.open(id, 0), await guest.open(id, 1)];
      await Promise.all([playToTheEnd(host, [eyes[0]], 20_000), playToTheEnd(guest, [eyes[1]], 20_000)]);
      await guest.until(() => eyes[1].now.status === 'over');
      expect(eyes[0].now.outcome).toEqual(eyes[1].now.outcome);
      expect(await host.get(`/api/tables/${id}/journal`)).toBe(await guest.get(`/api/tables/${id}/journal`));
      versions.push((await summaryOf(guest, id)).version);
      for (const person of [host, guest]) person.hangUp();
    }
    for (const node of nodes) await node.stop();
    await postgres.stop();
    expect(versions[1]).toBe(`${versions[0]}.next`);
  });
});

test('a table with an event that was done by other rules is not shown: who opens it is told', async () => {
  const scene = await Scene.set(undefined);
  const person = await scene.person();
  const { id } = await person.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const eyes = [await person.open(id, 0), await person.open(id, 1)];
  await playToTheEnd(person, eyes, 2);
  const { db } = scene.server.store;
  const rules = await db.selectFrom('deed').select('rules').where('table_id', '=', id).execute();
  expect(new Set(rules.map((row) => row.rules)).size).toBe(1);
  await db.updateTable('deed').set({ rules: 'others' }).where('table_id', '=', id).where('seq', '=', 3).execute();
  await scene.restart();
  // Where it stood at the stop is kept; who is not stopped leaves no such position, and the record must speak.
  await scene.server.store.db.deleteFrom('saved').where('table_id', '=', id).execute();
  await person.connect();
  person.look(id, 0);
  await person.until(() => person.errors.length > 0);
  expect(person.errors).toMatchObject([{ code: 'no-rules', table: id }]);
  await scene.strike();
});

describe('a table whose rules nobody has any more', () => {
  async function stranded(scene: Scene, end: boolean): Promise<{ person: Person; id: TableId }> {
    const person = await scene.person();
    const { id } = await person.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const eyes = [await person.open(id, 0), await person.open(id, 1)];
    await playToTheEnd(person, eyes, end ? 20 : 2);
    await scene.server.store.flush();
    await scene.server.store.db
      .updateTable('game_table')
      .set({ rules: null, version: '0' })
      .where('id', '=', id)
      .execute();
    await scene.restart();
    await person.connect();
    return { person, id };
  }

  test('is listed, and who opens it is told; nobody can do anything at it, and the server goes on', async () => {
    const scene = await Scene.set(undefined);
    const { person, id } = await stranded(scene, false);
    expect(await summaryOf(person, id)).toMatchObject({ version: '0', status: 'running' });
    person.look(id, 0);
    await person.until(() => person.errors.length > 0);
    expect(person.errors).toMatchObject([{ code: 'no-rules', table: id }]);
    expect(await person.do({ type: 'concede', table: id, seat: 0 })).toMatchObject({ type: 'refused', code: 'fault' });
    expect((await person.request('GET', '/health')).status).toBe(200);
    await scene.strike();
  });

  test('still has its journal when it is over, and cannot be replayed or branched', async () => {
    const scene = await Scene.set(undefined);
    const { person, id } = await stranded(scene, true);
    const read = importJournal(await person.get<string>(`/api/tables/${id}/journal`));
    expect(read).toMatchObject({ ok: true, journal: { game: 'tic-tac-toe', version: '0' } });
    const steps = await person.request('GET', `/api/tables/${id}/steps?from=0`);
    const branch = await person.request('POST', `/api/tables/${id}/branch`, { answers: 1 });
    for (const refused of [steps, branch]) {
      expect([refused.status, (await refused.json()) as HttpFault]).toEqual([409, { error: 'no-rules' }]);
    }
    await scene.strike();
  });
});
