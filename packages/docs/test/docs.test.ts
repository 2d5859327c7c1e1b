/** The documentation: it can be built, its links lead somewhere, its command lines exist and its programs run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type Command, read } from '../../cli/src/command.ts';
import { serve } from '../../server/src/index.ts';
import { buildDocs } from '../src/build.ts';
import { SECTIONS } from '../src/pages.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const HOME = mkdtempSync(join(tmpdir(), 'tabularium-docs-'));
afterAll(() => rmSync(HOME, { recursive: true, force: true }));
const PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!PYTHON) console.warn('No python3 on this machine: the Python of the documentation is not run.');
const BIN = join(ROOT, 'packages/cli/bin.mjs');

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const FILES = [...SECTIONS.flatMap(({ pages }) => pages.map(({ file }) => file)), 'README.md', 'python/README.md'];

interface Block {
  readonly file: string;
  readonly language: string;
  readonly text: string;
}
const BLOCKS: readonly Block[] = FILES.flatMap((file) =>
  [...textOf(file).matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, language, text]) => ({ file, language, text })),
);
const blocksOf = (file: string, language: string): string[] =>
  BLOCKS.filter((block) => block.file === file && block.language === language).map(({ text }) => text);

test('it is built, every link and heading it names is there, and the search knows every page', () => {
  const { pages, problems } = buildDocs(join(HOME, 'site'));
  expect(problems).toEqual([]);
  const index = JSON.parse(readFileSync(join(HOME, 'site/search.json'), 'utf8')) as { url: string; text: string }[];
  expect(index).toHaveLength(pages);
  expect(index.find(({ url }) => url === 'reference/engine.html')?.text).toContain(
    'A player that needs nothing but its chair',
  );
  expect(readFileSync(join(HOME, 'site/start/joueurs.html'), 'utf8')).toContain('<html lang="fr">');
});

test('a server has it under /docs', async () => {
  buildDocs(join(ROOT, 'packages/docs/dist'));
  const server = await serve({ port: 0, dataDir: join(HOME, 'data'), logLevel: 'silent' });
  const look = async (path: string) => {
    const reply = await fetch(server.address + path);
    return [reply.status, reply.headers.get('content-type')?.split(';')[0], new URL(reply.url).pathname];
  };
  const seen = await Promise.all(['/docs', '/docs/protocol.html', '/docs/search.json', '/docs/nothing'].map(look));
  await server.close();
  expect(seen).toEqual([
    [200, 'text/html', '/docs/'],
    [200, 'text/html', '/docs/protocol.html'],
    [200, 'application/json', '/docs/search.json'],
    [404, 'application/json', '/docs/nothing'],
  ]);
});

/** Lines of a shell: of blocks, indented ones, and between backquotes. */
const LINES = FILES.flatMap((file) =>
  [...textOf(file).matchAll(/^(?: {4}|`)?.*?((?:npx )?tabularium (?:[a-z-]+)[^`\n]*|npm run [a-z]+)/gm)].map(
    ([, line]) => [file, line.trim()] as const,
  ),
).filter(([file]) => file !== 'CHANGELOG.md' && file !== 'docs/figures.md');

describe('command lines', async () => {
  const names = readdirSync(join(ROOT, 'packages/cli/src/commands')).map((name) => name.replace('.ts', ''));
  const commands = new Map<string, Command>();
  for (const name of names) {
    const { command } = (await import(`../../cli/src/commands/${name}.ts`)) as { readonly command: Command };
    commands.set(command.name, command);
  }
  const manifests = ['package.json', ...globSync(['packages/*/package.json', 'games/*/package.json'], { cwd: ROOT })];
  const scripts = new Set(
    manifests.flatMap((file) => Object.keys((JSON.parse(textOf(file)) as { scripts?: object }).scripts ?? {})),
  );

  test('are found', () => expect(LINES.length).toBeGreaterThan(20));
  test.each(LINES.filter(([, line]) => line.startsWith('npx')))('%s: %s', (_, line) => {
    const words = [
      ...line
        .split(/\s+#/)[0]
        .replace(/^npx tabularium /, '')
        .matchAll(/"([^"]*)"|(\S+)/g),
    ].map(([, quoted, bare]) => quoted ?? bare);
    const command = commands.get(words.slice(0, 2).join(' ')) ?? commands.get(words[0]);
    expect(command?.name ?? line).toBe(words.slice(0, command?.name.split(' ').length).join(' '));
    if (command) expect(() => read(command, words.slice(command.name.split(' ').length))).not.toThrow();
  });
  test.each(LINES.filter(([, line]) => line.startsWith('npm run')))('%s: %s', (_, line) => {
    expect([...scripts]).toContain(line.split(' ')[2]);
  });
});

/** Where the code of the documentation is run. */
const RUN: Readonly<Record<string, readonly string[]>> = {
  'docs/start/first-bot.md': ['python'],
  'docs/results.md': ['python'],
  'python/README.md': ['python'],
  // fragments.test.ts
  'docs/adding-a-game.md': ['ts', 'tsx'],
  'docs/add-a-bot.md': ['ts'],
  'packages/table/README.md': ['ts'],
  'packages/atlas/README.md': ['ts'],
  // packages/cli/test/outside.test.ts, packages/bots/test/outside.test.ts
  'docs/protocol.md': ['python', 'transcript'],
  // packages/web/test/shown.test.ts
  'docs/replay-on-a-page.md': ['html'],
  // scripts/release/try.ts, with what the tarballs bring
  'docs/packages.md': ['js', 'ts'],
};
test('all code is run by a test; what has no language are command lines and drawings', () => {
  const left = BLOCKS.filter(({ file, language }) => language !== '' && !RUN[file]?.includes(language));
  expect(left).toEqual([]);
});

describe.skipIf(!PYTHON)('in Python', () => {
  const python = (folder: string, args: readonly string[]): string =>
    execFileSync('python3', args, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PYTHONPATH: join(ROOT, 'python'),
        PYTHONDONTWRITEBYTECODE: '1',
        TABULARIUM: `"${process.execPath}" "${BIN}" env`,
      },
    });
  const folderOf = (name: string): string => {
    mkdirSync(join(HOME, name));
    return join(HOME, name);
  };
  test('the first bot of the guide plays, its second beats chance, and the file of results can be read', () => {
    const [smallest, ahead] = blocksOf('docs/start/first-bot.md', 'python');
    const folder = folderOf('bot');
    const arena = (out: string, games: string) => {
      const line = [
        'arena',
        '7e',
        '--player',
        'mine=python3 mybot.py',
        '--players',
        'mine,random',
        '-n',
        games,
        '--out',
        out,
        '--json',
      ];
      const run = spawnSync(process.execPath, [BIN, ...line], { cwd: folder, encoding: 'utf8' });
      return (JSON.parse(run.stdout) as { pairings: { winRateA: number; games: number }[] }).pairings[0];
    };
    writeFileSync(join(folder, 'mybot.py'), smallest);
    expect(arena('first.jsonl', '2').games).toBe(2);
    writeFileSync(join(folder, 'mybot.py'), smallest.replace('if __name__', `${ahead}\nif __name__`));
    expect(arena('results.jsonl', '6').winRateA).toBeGreaterThan(0.8);
    const [results] = blocksOf('docs/results.md', 'python');
    expect(python(folder, ['-c', results])).toMatch(/^seven-empires: mine won [56] of 6/);
  });
  test('the environment: its own tests, and the programs of its page', () => {
    const folder = folderOf('env');
    const tests = spawnSync('python3', ['-m', 'unittest', 'discover', join(ROOT, 'python/tests')], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PYTHONPATH: join(ROOT, 'python'),
        PYTHONDONTWRITEBYTECODE: '1',
        TABULARIUM: `"${process.execPath}" "${BIN}" env`,
      },
    });
    expect(tests.stderr).toMatch(/\nOK/);
    const [single, batch] = blocksOf('python/README.md', 'python');
    expect(python(folder, ['-c', single])).toMatch(/^\[[12], [12]\]/);
    expect(python(folder, ['-c', batch])).toMatch(/^1\d\d games/);
  });
});
