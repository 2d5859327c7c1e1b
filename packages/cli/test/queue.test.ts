import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { type Postgres, startPostgres } from '../../server/test/support/postgres.ts';
import { eventually } from '../../server/test/support/scene.ts';
import { letGo, run, stand, start, until } from './command.ts';

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
const countOf = async (url: string, what: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: string }>(`select ${what} as n`);
  await client.end();
  return Number(rows[0]?.n);
};
/** How many have a portion in hand. */
const takers = (url: string): Promise<number> =>
  countOf(url, '(select count(distinct locked_by) from graphile_worker.jobs where locked_by is not null)');
const left = (url: string): Promise<number> =>
  countOf(url, '(select count(*) from arena_result) + (select count(*) from graphile_worker.jobs)');

test('with DATABASE_URL others play along, and one that is killed holds nothing up', async () => {
  const env = { DATABASE_URL: await postgres.database() };
  const cwd = folder();
  const file = join(cwd, 'r.jsonl');
  const helper = start(['work', '--workers', '1'], { cwd, env, held: true });
  const victim = start(['work', '--workers', '1'], { cwd, env, held: true });
  await until(() => helper.said().includes('Ready') && victim.said().includes('Ready'), 'two helpers');
  const leader = start(['simulate', '7e', '--players', 'random', '--workers', '1', '--games', '400', '--out', file], {
    cwd,
    env,
    held: true,
  });
  // Each of the three has taken games from the queue. Only the helper plays on: so far the rest are its own.
  await eventually(
    () => takers(env.DATABASE_URL),
    (count) => count === 3,
  );
  const [[own], orphans] = [await stand(leader, 1), await stand(victim, 1)];
  letGo((await stand(helper, 1))[0]);
  await until(() => numbers(file).length >= 30, '30 games');
  victim.child.kill('SIGKILL');
  for (const pid of [own, ...orphans]) letGo(pid);
  const { code } = await leader.ended;
  expect(code).toBe(0);
  expect(numbers(file)).toEqual(upTo(400));
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
  // More than anybody waits for: it is stopped twice.
  const line = ['simulate', '7e', '--players', 'random', '--workers', '1', '--games', '10000', '--out', file];
  let kept: number[] = [];
  for (const more of [30, 10]) {
    const running = start(line, { cwd, env });
    await until(() => numbers(file).length >= kept.length + more, `${more} games`);
    running.child.kill('SIGINT');
    const { code, err } = await running.ended;
    expect(code).toBe(130);
    if (kept.length > 0) expect(err).toContain(`Going on after ${kept.length.toLocaleString('en')} games`);
    const now = numbers(file);
    expect(now).toEqual(expect.arrayContaining(kept));
    expect(new Set(now).size).toBe(now.length);
    kept = now;
  }
  // Nothing of it is left in the queue.
  expect(await left(env.DATABASE_URL)).toBe(0);
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
