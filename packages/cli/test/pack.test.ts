/** Playing with a pack of one's own: by hand, by bots, and what its journals say where it is absent. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { run } from './command.ts';

const CONTENT = fileURLToPath(new URL('../../../games/seven-ages/content/', import.meta.url));

/** A folder with a pack in `my-box`, whose Egyptians are called otherwise. */
function withBox(): string {
  const cwd = folder();
  cpSync(CONTENT, join(cwd, 'my-box'), { recursive: true });
  const file = join(cwd, 'my-box', 'empires.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"name":"Egyptians"', '"name":"Kemet"'));
  return cwd;
}

const LINE = ['play', '7a', '--seats', '2', '--players', 'me,random', '--seed', 'x'];

test('a game with a pack of one’s own names it, goes on with it, and is refused without', async () => {
  const cwd = withBox();
  const first = await run([...LINE, '--pack', 'my-box', '--save', 'g.jsonl'], { cwd, input: '1\n1\nq\n' });
  expect(first.code).toBe(0);
  const head = JSON.parse(readFileSync(join(cwd, 'g.jsonl'), 'utf8').split('\n')[0] ?? '') as { version: string };
  expect(head.version).toMatch(/^\d+\+my-box\.[0-9a-f]+$/);

  const resumed = ['play', '--resume', 'g.jsonl', '--players', 'me,random'];
  const without = await run(resumed, { cwd, input: 'q\n' });
  expect(without.code).toBe(1);
  const pack = head.version.slice(2);
  expect(without.err).toContain(
    `This game cannot go on: it was played with the pack ${pack}, which is not here: name its folder with --pack.`,
  );
  const replayed = await run(['replay', 'g.jsonl'], { cwd });
  expect(replayed.err).toContain(`g.jsonl cannot be replayed: it was played with the pack ${pack}`);
  const checked = await run(['journal', 'check', 'g.jsonl'], { cwd });
  expect(checked.out).toContain(`WRONG  g.jsonl: it was played with the pack ${pack}`);

  const again = await run([...resumed, '--pack', 'my-box'], { cwd, input: '1\nq\n' });
  expect(again.code).toBe(0);
  expect((await run(['journal', 'check', 'g.jsonl', '--pack', 'my-box'], { cwd })).out).toContain('ok     g.jsonl');
});

test('bots play many games with it', async () => {
  const cwd = withBox();
  const line = ['simulate', '7a', '--pack', 'my-box', '--games', '2', '--seats', '2', '--players', 'random'];
  const short = ['--option', 'end=turns', '--option', 'endAt=1', '--workers', '1', '--json'];
  const { code, out } = await run([...line, ...short], { cwd });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ complete: true, games: 2, failed: 0 });
});

test('what cannot be a pack is refused with a sentence', async () => {
  const cwd = withBox();
  expect((await run(['play', '7e', '--pack', 'my-box'], { cwd })).err).toContain('7 Empires has no packs.');
  expect((await run([...LINE, '--pack', 'nowhere'], { cwd })).err).toContain('There is no folder nowhere.');
  const file = join(cwd, 'my-box', 'events.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"showUnderSecretVictory"', '"showUnderSecrecy"'));
  const broken = await run([...LINE, '--pack', 'my-box'], { cwd });
  expect(broken.err).toContain(
    'The pack in my-box is refused:\n  events.json, events 1 glorious-pity: effects[0].glory',
  );
});
