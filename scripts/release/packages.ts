/** The packages as they are published: JavaScript, types and source maps built from the sources, in the same places. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOfReplay } from './replay.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NODE = '>=24';

interface Named {
  readonly name: string;
  readonly version: string;
}
interface Manifest extends Named {
  readonly description?: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What is published, and what it is in one line. Server and web app are not: they are run from a clone or as an image. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'packages/engine': 'The rules engine of Tabularium: rules as generators that ask questions; tables, forks, journals.',
  'packages/table': 'A game of Tabularium being hosted: commands in, events out, clocks, undo, views as patches.',
  'packages/words': 'Says the positions, questions and records of Tabularium in words.',
  'packages/bots':
    'Players for the games of Tabularium: search, levels, arena, ratings, the protocol for players from outside.',
  games: 'All games of Tabularium.',
  'games/seven-ages': '7 Ages for Tabularium: rules, content and players.',
  'games/through-the-ages': 'Through the Ages for Tabularium: rules, content and players.',
  'games/seven-empires': '7 Empires for Tabularium: rules, content and players.',
  'games/tic-tac-toe': 'Tic-tac-toe: an example game for Tabularium.',
  'games/sealed-bids': 'Sealed Bids: an example game for Tabularium.',
  'packages/cli': 'Plays, simulates, measures and replays the games of Tabularium from the command line.',
};
/** Modules that nothing imports: they are loaded by name. */
const LOADED = ['check.ts', 'pack.ts', 'terminal.ts', 'words/vocabulary.ts', 'face/presenter.ts'];
/** Files besides modules. */
const DATA = ['words/*/*.json', 'rules/*.json', 'content/**/*.json', 'bin.mjs'];

/** Builds all tarballs of a version into a folder and returns their paths. */
export function packAll(out: string, version: string): string[] {
  const built = join(out, 'built');
  rmSync(out, { recursive: true, force: true });
  compile(built);
  const packed = Object.entries(PUBLISHED).map(([home, about]) =>
    packOne({ ...manifestOf(home), version }, home, about, built, out),
  );
  return [...packed, packReplay(out, version)];
}

/** What a browser needs to show a recorded game: files of the built app, as they are. */
function packReplay(out: string, version: string): string {
  const app = join(ROOT, 'packages/web/dist');
  const { license } = manifestOf('packages/web');
  const name = '@tabularium/replay';
  const folder = join(out, name);
  for (const file of filesOfReplay(app)) copy(join(app, file), join(folder, file));
  copy(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  copy(join(ROOT, 'docs/replay-on-a-page.md'), join(folder, 'README.md'));
  const manifest = {
    name,
    version,
    description: 'A recorded game of Tabularium on any page: <tabularium-replay>.',
    license,
    type: 'module',
    exports: { './*': './*' },
  };
  return tarballOf(folder, manifest, out);
}

function tarballOf(folder: string, manifest: Named, out: string): string {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(out, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
}

function compile(built: string): void {
  const entries = Object.keys(PUBLISHED).flatMap((home) =>
    [
      ...Object.values(manifestOf(home).exports).filter((file) => file.endsWith('.ts') && !isOfTheApp(file)),
      ...(home.startsWith('games/') ? LOADED : []),
      ...(home === 'packages/cli' ? ['src/main.ts', 'src/player.ts', 'src/learner.ts', 'src/trainer.ts'] : []),
    ]
      .map((file) => join(ROOT, home, file))
      .filter((file) => !file.includes('*') && existsSync(file)),
  );
  const config = join(built, 'tsconfig.json');
  mkdirSync(built, { recursive: true });
  const compilerOptions = {
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    // A presenter's colours are read from the page where there is one.
    lib: ['es2024', 'esnext.iterator', 'esnext.collection', 'dom'],
    rootDir: ROOT,
    // Not by way of node_modules: what is found there first is taken for somebody else's and not built.
    paths: pathsOf(Object.keys(PUBLISHED)),
    typeRoots: [join(ROOT, 'node_modules/@types')],
    outDir: built,
  };
  writeFileSync(
    config,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, files: entries, include: [] }),
  );
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'inherit' });
}

/** Where the packages' exports are in the sources. */
const pathsOf = (homes: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    homes.flatMap((home) => {
      const { name, exports } = manifestOf(home);
      return Object.entries(exports).map(([path, file]) => [join(name, path), [join(ROOT, home, file)]]);
    }),
  );

/** Types of what nobody can import. */
const isNeeded = (file: string): boolean => !/\/face\/.*\.d\.ts$/.test(file);

/** Faces and lessons belong to the web app. */
const isOfTheApp = (file: string): boolean => /^\.\/(face|lessons)\b/.test(file);

function packOne(manifest: Manifest, home: string, about: string, built: string, out: string): string {
  const folder = join(out, manifest.name);
  mkdirSync(folder, { recursive: true });
  const mine = (file: string): boolean =>
    !Object.keys(PUBLISHED).some((other) => other.startsWith(`${home}/`) && file.startsWith(`${other}/`));
  for (const file of globSync(`${home}/**/*.{js,js.map,d.ts,json}`, { cwd: built }).filter(mine).filter(isNeeded)) {
    copy(join(built, file), join(folder, relative(home, file)));
  }
  for (const file of globSync(DATA, { cwd: join(ROOT, home) })) {
    if (mine(join(home, file))) copy(join(ROOT, home, file), join(folder, file));
  }
  for (const file of globSync('**/*.{js,d.ts,mjs}', { cwd: folder })) rewrite(join(folder, file));
  for (const file of globSync('**/*.js.map', { cwd: folder })) nameSource(join(folder, file));
  for (const file of ['LICENSE', 'README.md']) {
    const own = join(ROOT, home, file);
    copy(existsSync(own) ? own : join(ROOT, file), join(folder, file));
  }
  return tarballOf(folder, published(home, manifest, about, folder), out);
}

const manifestOf = (home: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, home, 'package.json'), 'utf8')) as Manifest;

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** The source itself is in the map; where it was is of no interest. */
function nameSource(file: string): void {
  const map = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  writeFileSync(file, JSON.stringify({ ...map, sources: [basename(file).replace(/\.js\.map$/, '.ts')] }));
}

/** Types name each other as the sources do; the list of games names packages, not folders. */
function rewrite(file: string): void {
  const text = readFileSync(file, 'utf8');
  const done = text
    .replaceAll(
      /((?:from|import\() ?['"])\.\/([a-z-]+)\/index\.[jt]s(['"])/g,
      (all, before: string, game: string, after: string) =>
        existsSync(join(ROOT, 'games', game)) ? `${before}@tabularium/${game}/title${after}` : all,
    )
    .replaceAll(/((?:from|import\(|import) ?['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
  if (done !== text) writeFileSync(file, done);
}

function published(
  home: string,
  manifest: Manifest,
  description: string,
  folder: string,
): Named & Readonly<Record<string, unknown>> {
  const { name, version, license, bin } = manifest;
  const exports: Record<string, unknown> = {};
  for (const [path, source] of Object.entries(manifest.exports)) {
    const js = source.replace(/\.ts$/, '.js');
    if (
      source.includes('*')
        ? existsSync(join(folder, dirname(source))) && !isOfTheApp(source)
        : existsSync(join(folder, js))
    ) {
      exports[path] = js === source ? source : { types: source.replace(/\.ts$/, '.d.ts'), default: js };
    }
  }
  exports['./package.json'] = './package.json';
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: NODE },
    exports,
    ...(bin ? { bin } : {}),
    files: ['**/*.js', '**/*.js.map', '**/*.d.ts', '**/*.json', ...(bin ? ['bin.mjs'] : [])],
    sideEffects: false,
    dependencies: needsOf(home, manifest, folder),
  };
}

/** What the built files import, in the versions of the manifest; of our own the same version. */
function needsOf(home: string, { name, version, dependencies = {} }: Manifest, folder: string): Record<string, string> {
  const needed: Record<string, string> = {};
  for (const file of globSync('**/*.{js,d.ts}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, wanted] of text.matchAll(/(?:from|import\(|import) ?['"]((?:@[\w-]+\/)?[\w-][\w.-]*)/g)) {
      if (wanted === name || wanted === 'node') continue;
      if (wanted.startsWith('@tabularium/') && !OF_THE_SERVER.has(wanted)) needed[wanted] = version;
      else if (dependencies[wanted] && !OF_THE_SERVER.has(wanted)) needed[wanted] = dependencies[wanted];
    }
  }
  // Loaded by name.
  if (home === 'packages/cli') needed['@tabularium/words'] = version;
  return Object.fromEntries(Object.entries(needed).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Only commands of a clone want them. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['better-sqlite3', 'graphile-worker', 'pg', '@tabularium/server']);
