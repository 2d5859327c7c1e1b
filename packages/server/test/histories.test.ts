import type { Player, Rating, StrengthAt, TableSummary } from '@tabularium/table/protocol';
import { expect, test } from 'vitest';
import { writeHistories } from './support/histories.ts';
import { Person } from './support/person.ts';
import { Scene } from './support/scene.ts';

/** Processor time of this process per request: a busy machine changes nothing about it. */
async function costOf(what: () => Promise<unknown>, times = 5): Promise<number> {
  await what();
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) await what();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

test('with 1,000 accounts of 40 games each ladder, page, history and lists take less than 50 ms of processor time', async () => {
  const scene = await Scene.set(undefined);
  const [user] = await writeHistories(scene.server.store, 1000, 40);
  const person = await Person.arrive(scene.address);
  person.trusting = true;
  const { db } = scene.server.store;
  await db
    .updateTable('seat')
    .set({ user_id: person.me?.id as never })
    .where('user_id', '=', user)
    .execute();
  const paths = [
    '/api/ratings?game=seven-ages&seats=4',
    '/api/players/hist-1',
    '/api/players/hist-1/history?game=seven-ages&seats=4',
    '/api/tables?which=mine',
    '/api/tables?which=listed',
    '/api/tables?which=open',
    '/api/pulse',
  ];
  const costs = new Map<string, number>();
  for (const path of paths)
    costs.set(path, await costOf(() => person.get<Rating[] | Player | StrengthAt[] | TableSummary[]>(path)));
  if (process.env['FIGURES']) console.log(Object.fromEntries([...costs].map(([path, ms]) => [path, ms.toFixed(1)])));
  await scene.strike();
  for (const [path, ms] of costs) expect(ms, path).toBeLessThan(50);
});
