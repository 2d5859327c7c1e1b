import type { Tournament } from '@tabularium/table/protocol';
import { expect, test } from 'vitest';
import { folder } from './support/folder.ts';
import { Person } from './support/person.ts';
import { startPostgres } from './support/postgres.ts';
import { type Running, startServer } from './support/process.ts';
import { eventually } from './support/scene.ts';

/** A cup of eight in which the host alone is no bot, and goes as soon as it has begun. */
async function beginCup({ address }: Running): Promise<{ readonly host: Person; readonly id: string }> {
  const host = await Person.arrive(address);
  await host.post('/api/register', { name: 'Livia of the cup', password: 'correct horse' });
  const { id } = await host.post<Tournament>('/api/tournaments', {
    name: 'Cup at speed',
    game: 'long-walk',
    options: { turns: 60 },
    seats: 2,
    format: 'knock-out',
    pace: { bank: 600, increment: 10, cap: 600 },
    roundHours: 1,
    size: 8,
    fill: true,
    level: 'random',
    startsAt: Date.now() + 3_600_000,
  });
  const own = `/api/tournaments/${id}/entrants/${host.me?.id}`;
  await host.put(own, {});
  await host.post(`/api/tournaments/${id}/begin`);
  await eventually(
    () => host.get<Tournament>(`/api/tournaments/${id}`),
    ({ round }) => round === 1,
  );
  await host.request('DELETE', own);
  return { host, id };
}

async function winnerOf(host: Person, id: string): Promise<Tournament> {
  return eventually(
    () => host.get<Tournament>(`/api/tournaments/${id}`),
    ({ status }) => status === 'over',
  );
}

test('on SQLite the server is killed in the middle of a cup and started again: a winner comes out', async () => {
  const env = { DATA_DIR: folder() };
  const first = await startServer(env);
  const { host, id } = await beginCup(first);
  await first.stop('SIGKILL');
  const second = await startServer({ ...env, PORT: new URL(first.address).port });
  const over = await winnerOf(host, id);
  expect(over.played.map(({ tables }) => tables.length)).toEqual([4, 2, 1]);
  expect(over.winnerName).toMatch(/^Bot \d$/);
  await second.stop();
});

test('of two nodes at one PostgreSQL that which began the cup is killed: the other plays it to its winner', async () => {
  const postgres = await startPostgres();
  const env = { DATABASE_URL: await postgres.database(), DATA_DIR: folder() };
  const nodes = [await startServer(env), await startServer(env)];
  const { host, id } = await beginCup(nodes[0]);
  await nodes[0].stop('SIGKILL');
  host.address = nodes[1].address;
  const over = await winnerOf(host, id);
  expect(over.played.map(({ tables }) => tables.length)).toEqual([4, 2, 1]);
  await nodes[1].stop();
  await postgres.stop();
});
