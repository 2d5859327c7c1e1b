/** Players that are processes: of the documentation, of the examples, of our own levels, and ones that misbehave. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { run, start, until } from './command.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!PYTHON) console.warn('No python3 on this machine: its players are not tested.');

const arena = (cwd: string, game: string, player: string, more: readonly string[] = []) =>
  run(['arena', game, '--player', `mine=${player}`, '--players', 'mine,random', '--workers', '1', '--json', ...more], {
    cwd,
  });

interface Game {
  readonly places: readonly number[];
  readonly forfeits?: Readonly<Record<string, number>>;
}
const gamesIn = (json: string): Game[] =>
  readFileSync((JSON.parse(json) as { results: string }).results, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Game);

test('a program of the examples plays in the arena, and the same games again', async () => {
  const cwd = folder();
  const player = `"${process.execPath}" ${ROOT}examples/player.mjs`;
  const played = await Promise.all(
    ['a', 'b'].map((out) => arena(cwd, '7e', player, ['-n', '4', '--out', join(cwd, `${out}.jsonl`)])),
  );
  expect(played.map(({ code }) => code)).toEqual([0, 0]);
  const [one, other] = played.map(({ out }) => gamesIn(out));
  expect(one.map(({ places }) => places)).toEqual(other.map(({ places }) => places));
  expect(one.some(({ forfeits }) => forfeits)).toBe(false);
});

test('the same command with a program that has changed is another run', async () => {
  const cwd = folder();
  const source = readFileSync(join(ROOT, 'examples/player.mjs'), 'utf8');
  const results = async (text: string): Promise<string> => {
    writeFileSync(join(cwd, 'mybot.mjs'), text);
    const { out } = await arena(cwd, 'tic-tac-toe', `"${process.execPath}" mybot.mjs`, ['-n', '2']);
    return (JSON.parse(out) as { results: string }).results;
  };
  const first = await results(source);
  expect(await results(`${source}\n`)).not.toBe(first);
  expect(await results(source)).toBe(first);
});

test('who does not answer in time is told to stop, and then played for by chance', async () => {
  const cwd = folder();
  const mute = join(cwd, 'mute.mjs');
  writeFileSync(
    mute,
    `import { createInterface } from 'node:readline';
     const send = (message) => console.log(JSON.stringify(message));
     let last, mute = true;
     for await (const line of createInterface(process.stdin)) {
       const message = JSON.parse(line);
       if (message.type === 'hello') send({ type: 'hello', protocol: 1, name: 'mute' });
       if (message.type === 'question') last = message;
       // Says nothing at all the first time, and what it has when told to stop ever after.
       if (message.type === 'stop' && !mute) send({ type: 'answer', table: message.table, answer: last.question.legal[0] });
       if (message.type === 'stop') mute = false;
     }`,
  );
  const { code, out } = await arena(cwd, 'tic-tac-toe', `"${process.execPath}" ${mute}`, [
    '-n',
    '2',
    '--time',
    '5',
    '--out',
    join(cwd, 'r.jsonl'),
  ]);
  expect(code).toBe(0);
  expect(gamesIn(out).map(({ forfeits }) => forfeits)).toEqual([{ mine: 1 }, undefined]);
});

test('a player that ends fails its game, and is named', async () => {
  const { code, err } = await arena(folder(), 'tic-tac-toe', `"${process.execPath}" -e 0`, ['-n', '2']);
  expect(code).toBe(1);
  expect(err).toContain('has ended (code 0)');
});

test('a player is written name=command', async () => {
  const { code, err } = await run(['arena', '7e', '--player', 'mybot.py'], { cwd: folder() });
  expect([code, err]).toEqual([2, expect.stringContaining('name=command')]);
});

test('a program opens a game over a WebSocket; a web page may not', async () => {
  const host = start(['env', '--port', '0']);
  await until(() => host.said().includes('ws://'), 'its address');
  const [address = ''] = /ws:\S+/.exec(host.said()) ?? [];
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'examples/player.mjs'), address, 'tic-tac-toe', 'random'],
    { encoding: 'utf8' },
  );
  const page = await fetch(address.replace('ws', 'http'), {
    headers: { Connection: 'Upgrade', Upgrade: 'websocket', Origin: 'https://example.org' },
  }).then(
    ({ status }) => status,
    () => 'refused',
  );
  host.child.kill('SIGTERM');
  expect(stdout).toMatch(/^places [12], [12]; scores/);
  expect(page).not.toBe(101);
  expect((await host.ended).code).toBe(0);
});

test('one of our levels plays as a process of its own', async () => {
  const cwd = folder();
  const bin = join(ROOT, 'packages/cli/bin.mjs');
  const { code, out } = await arena(cwd, '7e', `"${process.execPath}" ${bin} player easy`, [
    '-n',
    '2',
    '--truth',
    '--out',
    join(cwd, 'r.jsonl'),
  ]);
  expect(code).toBe(0);
  expect(gamesIn(out)).toHaveLength(2);
});

test.skipIf(!PYTHON)('the smallest player of the documentation and that of the examples, in Python', async () => {
  const cwd = folder();
  const guide = readFileSync(join(ROOT, 'docs/protocol.md'), 'utf8');
  const [, smallest = ''] = /```python\n(.*?)```/s.exec(guide) ?? [];
  writeFileSync(join(cwd, 'mybot.py'), smallest);
  const small = await arena(cwd, '7e', `python3 ${join(cwd, 'mybot.py')}`, [
    '-n',
    '2',
    '--out',
    join(cwd, 'small.jsonl'),
  ]);
  expect(small.code).toBe(0);
  const { code, out } = await arena(cwd, '7e', `python3 ${ROOT}examples/player.py`, [
    '-n',
    '6',
    '--out',
    join(cwd, 'r.jsonl'),
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(out).pairings[0].winRateA).toBeGreaterThan(0.8);
});

test('the examples are short', () => {
  for (const name of ['player.py', 'player.mjs']) {
    expect(readFileSync(join(ROOT, 'examples', name), 'utf8').split('\n').length).toBeLessThan(100);
  }
});
