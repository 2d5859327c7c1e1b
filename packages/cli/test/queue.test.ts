import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { type Postgres, startPostgres } from '../../server/test/support/postgres.ts';
import { run, start, until, workersOf } from './command.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const numbers = (file: string): number[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(1, -1)
        .map((line) => (JSON.parse(line) as { n: number }).n)
        .sort((a, b) => a - b)
    : [];
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const left = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: string }>(
    'select (select count(*) from arena_result) + (select count(*) from graphile_worker.jobs) as n',
  );
  await client.end();
  return Number(rows[0]?.n);
};

test('with DATABASE_URL others play along, and one that is killed holds nothing up', async () => {
  const env = { DATABASE_URL: await postgres.database() };
  const cwd = folder();
  const file = join(cwd, 'r.jsonl');
  const helper = start(['work', '--workers', '1'], { cwd, env });
  const victim = start(['work', '--workers', '1'], { cwd, env });
  await until(() => helper.said().includes('Ready') && victim.said().includes('Ready'), 'two helpers');
  const leader = start(['simulate', '7e', '--players', 'random', '--workers', '1', '--games', '1200', '--out', file], {
    cwd,
    env,
  });
  await until(() => numbers(file).length >= 60, '60 games');
  const orphans = workersOf(victim);
  victim.child.kill('SIGKILL');
  const { code } = await leader.ended;
  expect(code).toBe(0);
  expect(numbers(file)).toEqual(upTo(1200));
  helper.child.kill('SIGTERM');
  const { code: ended, err } = await helper.ended;
  expect(ended).toBe(0);
  expect(Number(/([\d,]+) games played here\.\n$/.exec(err)?.[1]?.replace(',', ''))).toBeGreaterThan(0);
  await until(() => orphans.every((pid) => !existsSync(`/proc/${pid}`)), 'the helpers of the killed one end with it');
  // What is left of the killed one's portion belongs to a run that is over.
  expect(await left(env.DATABASE_URL)).toBeLessThanOrEqual(1);
});

test('a run that was stopped goes on through the queue', async () => {
  const env = { DATABASE_URL: await postgres.database() };
  const cwd = folder();
  const file = join(cwd, 'r.jsonl');
  const line = ['simulate', '7e', '--players', 'random', '--workers', '1', '--games', '500', '--out', file];
  const first = start(line, { cwd, env });
  await until(() => numbers(file).length >= 30, '30 games');
  first.child.kill('SIGINT');
  expect((await first.ended).code).toBe(130);
  const kept = numbers(file).length;
  expect(kept).toBeLessThan(500);
  expect((await run(line, { cwd, env })).code).toBe(0);
  expect(numbers(file)).toEqual(upTo(500));
});

test('a database that does not answer is named, with what to do', async () => {
  const { code, err } = await run(['simulate', '7e', '--games', '5'], {
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });
  expect(code).toBe(1);
  expect(err).toContain('The database at DATABASE_URL does not answer');
  const work = await run(['work']);
  expect([work.code, work.err.includes('DATABASE_URL is not set')]).toEqual([1, true]);
});
