import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { letGo, playOut, run, stand, start, until, workersOf } from './command.ts';

interface Line {
  readonly plan: number;
  readonly n: number;
  readonly places: readonly number[];
  /** Who opened the game. */
  readonly first: number;
  readonly scores: readonly number[];
}
const linesOf = (file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(1, -1)
        .map((line) => JSON.parse(line) as Line)
    : [];
/** What must not depend on who played when. */
const results = (file: string): unknown[] =>
  linesOf(file)
    .sort((a, b) => a.plan - b.plan || a.n - b.n)
    .map(({ plan, n, places, scores }) => [plan, n, places, scores]);
const numbers = (file: string): number[] =>
  linesOf(file)
    .map(({ n }) => n)
    .sort((a, b) => a - b);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const GAMES = ['simulate', '7e', '--players', 'random', '--workers', '2', '--games'];

test('a simulation shows progress and ends with a report', async () => {
  const cwd = folder();
  const { code, out, err } = await run([...GAMES, '20'], { cwd });
  expect(code).toBe(0);
  expect(err).toMatch(/games 20 of 20 \(100 %\), [\d.]+\/s, .* in all/);
  expect(out).toContain('7 Empires, 4 players, 20 games');
  const [, file = ''] = /Results {2}(\S+)/.exec(out) ?? [];
  const [, page = ''] = /Report {3}(\S+)/.exec(out) ?? [];
  expect(numbers(join(cwd, file))).toEqual(upTo(20));
  expect(readFileSync(join(cwd, page), 'utf8')).toContain('<svg');
});

test('every field of a file of results is described', async () => {
  const cwd = folder();
  await run([...GAMES, '2', '--out', 'r.jsonl'], { cwd });
  const [head, game] = readFileSync(join(cwd, 'r.jsonl'), 'utf8')
    .split('\n', 2)
    .map((line) => JSON.parse(line) as { readonly plans?: readonly object[] });
  const guide = readFileSync(new URL('../../../docs/results.md', import.meta.url), 'utf8');
  const rows = guide.split('\n').flatMap((line) => (/^\| (`.*?) \|/.exec(line)?.[1] ?? '').match(/\w+/g) ?? []);
  const fields = [...Object.keys(head?.plans?.[0] ?? {}), ...Object.keys(game ?? {})];
  expect(fields.length).toBeGreaterThan(12);
  expect(fields.filter((field) => !rows.includes(field))).toEqual([]);
});

test('a simulation counts wins by position in the turn order as well as by chair, in words and as JSON', async () => {
  const cwd = folder();
  const line = [...GAMES, '40', '--seats', '3', '--out', 'r.jsonl'];
  const { out } = await run(line, { cwd });
  expect(out).toMatch(/Seat 3 +wins/);
  expect(out).toMatch(/Turn order 3 +wins/);
  const [statistics] = JSON.parse((await run([...line, '--json'], { cwd })).out).statistics;
  const games = linesOf(join(cwd, 'r.jsonl'));
  const wins = [0, 1, 2].map((turn) =>
    games.reduce((sum, { first, places }) => {
      const shared = places.filter((place) => place === 1).length;
      return sum + (places[(first + turn) % 3] === 1 ? 1 / shared : 0);
    }, 0),
  );
  expect(statistics.byTurn.map(({ times, winRate }: { times: number; winRate: number }) => [times, winRate])).toEqual(
    wins.map((won) => [40, won / 40]),
  );
  expect(statistics.bySeat).not.toEqual(statistics.byTurn);
});

test('a killed worker loses no finished game and doubles none; its game is played by another', async () => {
  const cwd = folder();
  const file = join(cwd, 'r.jsonl');
  const running = start([...GAMES, '200', '--out', file], { cwd, held: true });
  // Killed in the middle of their very first games: others take these up.
  for (let n = 0; n < 2; n++) {
    const [victim] = await stand(running, 2);
    process.kill(victim, 'SIGKILL');
    await until(() => !workersOf(running).includes(victim), 'its end');
  }
  // One plays, the other has a game in hand and will never finish it.
  const [victim, player] = await stand(running, 2);
  letGo(player);
  await until(() => linesOf(file).length >= 30, '30 games');
  const finished = results(file);
  process.kill(victim, 'SIGKILL');
  expect(results(file)).toEqual(expect.arrayContaining(finished));
  const { code, err } = await playOut(running);
  expect(code).toBe(0);
  expect(err.match(/A worker ended \(SIGKILL\) in the middle of game \d+; another plays it again/g)).toHaveLength(3);
  expect(numbers(file)).toEqual(upTo(200));
  const calm = join(cwd, 'calm.jsonl');
  await run([...GAMES, '200', '--out', calm], { cwd });
  expect(results(file)).toEqual(results(calm));
});

test('Ctrl-C stops with a partial report; the same command goes on from there', async () => {
  const cwd = folder();
  const file = join(cwd, 'r.jsonl');
  const line = [...GAMES, '100', '--out', file, '--json'];
  const running = start(line, { cwd, held: true });
  letGo((await stand(running, 2))[0]);
  await until(() => linesOf(file).length >= 30, '30 games');
  running.child.kill('SIGINT');
  const stopped = await running.ended;
  expect(stopped.code).toBe(130);
  expect(stopped.err).toContain('The same command goes on from here.');
  const before = numbers(file);
  expect(JSON.parse(stopped.out)).toMatchObject({ complete: false, games: before.length, of: 100 });
  const again = await run(line, { cwd });
  expect(again.code).toBe(0);
  expect(again.err).toContain(`Going on after ${before.length} games`);
  expect(JSON.parse(again.out)).toMatchObject({ complete: true, games: 100 });
  expect(numbers(file)).toEqual(upTo(100));
});

test('a run that was killed itself goes on, even after a torn line', async () => {
  const cwd = folder();
  const file = join(cwd, 'r.jsonl');
  const running = start([...GAMES, '100', '--out', file], { cwd, held: true });
  const [held, player] = await stand(running, 2);
  letGo(player);
  await until(() => linesOf(file).length >= 30, '30 games');
  const workers = workersOf(running);
  running.child.kill('SIGKILL');
  letGo(held);
  await running.ended;
  await until(() => workers.every((pid) => !existsSync(`/proc/${pid}/exe`) || !alive(pid)), 'the workers end with it');
  const kept = numbers(file);
  appendFileSync(file, '{"plan":0,"n":99,"pla');
  const again = await run([...GAMES, '100', '--out', file], { cwd });
  expect(again.code).toBe(0);
  expect(again.err).toContain(`Going on after ${kept.length} games`);
  expect(numbers(file)).toEqual(upTo(100));
});

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('results of another run are not mixed in; --fresh begins anew', async () => {
  const cwd = folder();
  const first = await run([...GAMES, '5', '--out', 'r.jsonl'], { cwd });
  expect(first.code).toBe(0);
  const other = await run([...GAMES, '5', '--out', 'r.jsonl', '--seed', 'other'], { cwd });
  expect(other.code).toBe(1);
  expect(other.err).toContain('holds the results of another run');
  const fresh = await run([...GAMES, '5', '--out', 'r.jsonl', '--seed', 'other', '--fresh'], { cwd });
  expect(fresh.code).toBe(0);
  const again = await run([...GAMES, '5', '--out', 'r.jsonl', '--seed', 'other'], { cwd });
  expect(again.err).toContain('All 5 games are in r.jsonl already');
});

test('an arena prints every pairing and the statistics of every game', async () => {
  const cwd = folder();
  const { code, out } = await run(
    ['arena', 'sealed-bids', '7e', '--players', 'random,easy', '--games', '6', '--json'],
    { cwd },
  );
  const bids = await run(['arena', 'sealed-bids', '--players', 'random', '--json'], { cwd });
  expect(bids.code).toBe(2);
  // Sealed bids has no easy player: the line is refused before anything is played.
  expect([code, out]).toEqual([2, '']);
  const arena = await run(['arena', '7e', '--players', 'random,easy', '--games', '6', '--json'], { cwd });
  expect(arena.code).toBe(0);
  const { pairings, statistics, complete } = JSON.parse(arena.out);
  expect(complete).toBe(true);
  expect(pairings).toEqual([
    {
      game: 'seven-empires',
      players: 2,
      a: 'random',
      b: 'easy',
      games: 6,
      winRateA: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
    },
  ]);
  const [{ winRateA, low, high }] = pairings;
  expect(low <= winRateA && winRateA <= high).toBe(true);
  expect(statistics).toMatchObject([{ game: 'seven-empires', players: 2, games: 6, rounds: { name: 'decades' } }]);
});

test('a simulation counts for the encyclopaedia what was done with what, and those who did it have won as often as the games say', async () => {
  const cwd = folder();
  await run([...GAMES, '20', '--seats', '3', '--encyclopaedia', '--out', 'r.jsonl'], { cwd });
  const counted = JSON.parse(readFileSync(join(cwd, 'r-seven-empires.json'), 'utf8'));
  expect(counted).toMatchObject({ game: 'seven-empires', games: 20, seats: 3, players: ['random'] });
  // every seat takes some action in every game: all of them together have won once a game
  const { chosen } = counted.entries['action/build-deploy'];
  expect(chosen.seats).toBeLessThanOrEqual(60);
  const empires = Object.entries<{ ruled?: { seats: number; wins: number } }>(counted.entries).filter(([id]) =>
    id.startsWith('empire/'),
  );
  expect(empires).toHaveLength(7);
  for (const [, { ruled }] of empires) expect(ruled?.wins ?? 0).toBeLessThanOrEqual(ruled?.seats ?? 0);
});

test('a balance report has every hand at every position, and the same line makes the same section again', async () => {
  const cwd = folder();
  const line = [
    'balance',
    '7e',
    '--players',
    'random',
    '--workers',
    '2',
    '--seats',
    '2',
    '--page',
    'fair.md',
    '--games',
  ];
  const { code, out } = await run([...line, '60'], { cwd });
  expect(code).toBe(0);
  expect(out).toContain('Written  fair.md');
  const page = readFileSync(join(cwd, 'fair.md'), 'utf8');
  expect(page).toContain('npx tabularium balance 7e --games 60 --seats 2 --seed tabularium --players random`');
  // Sixty games: each of three cards is played twenty times, and each of its two hands once by somebody in every one.
  for (const card of ['2p-1', '2p-2', '2p-3'])
    for (const column of [1, 2]) expect(page).toMatch(new RegExp(`\\| ${card}, column ${column}: .* \\| 20 \\|`));
  expect(page).toMatch(/\| Position 2 \| 60 \|/);
  expect(page).toContain('| Great Britain | 60 |');
  expect(page).toContain('flags counted before the last decade');
  await run([...line, '60'], { cwd });
  expect(readFileSync(join(cwd, 'fair.md'), 'utf8')).toBe(page);
});
