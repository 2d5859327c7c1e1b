import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { playGame } from '@tabularium/bots/arena';
import { registry } from '@tabularium/games/registry';
import pg from 'pg';
import { ROOT } from '../child.ts';
import { type Command, EXIT } from '../command.ts';
import { nameOfGame } from '../games.ts';
import { count } from '../progress.ts';
import { checkAll } from './content-check.ts';

type State = 'ok' | 'warning' | 'fault';
interface Finding {
  readonly what: string;
  readonly state: State;
  readonly detail: string;
  readonly hint?: string;
}

const NODE = 24;
const GIGABYTE = 2 ** 30;
const DRIFT_MS = 2000;

export const command: Command = {
  name: 'doctor',
  summary: 'Looks whether this machine has all that Tabularium needs, and says what to do about it.',
  usage: '[options]',
  options: {
    port: { value: 'N', help: 'the port to look at (PORT, else 8080)' },
    json: { help: 'the findings as JSON' },
  },
  examples: [
    ['tabularium doctor', 'before the first start, or when something is odd'],
    ['DATABASE_URL=postgres://… tabularium doctor --json', 'for a script; ends with 1 if something is wrong'],
  ],
  run: async (given) => {
    const port = given.whole('port', Number(process.env['PORT'] ?? 8080));
    const findings: Finding[] = [];
    for (const look of [node, web, store, () => freePort(port), disk, memory, content, ...games(), clock, tests]) {
      for (const finding of [await look()].flat()) {
        findings.push(finding);
        if (!given.on('json')) print(finding);
      }
    }
    const faults = findings.filter(({ state }) => state === 'fault').length;
    if (given.on('json')) process.stdout.write(`${JSON.stringify({ ok: faults === 0, findings }, null, 2)}\n`);
    else process.stdout.write(faults === 0 ? '\nAll is well.\n' : `\n${faults} to mend.\n`);
    return faults === 0 ? EXIT.ok : EXIT.fault;
  },
};

const MARKS: Readonly<Record<State, string>> = { ok: 'ok      ', warning: 'warning ', fault: 'FAULT   ' };

function print({ what, state, detail, hint }: Finding): void {
  process.stdout.write(`${MARKS[state]} ${what.padEnd(22)} ${detail}\n`);
  if (hint && state !== 'ok') process.stdout.write(`${' '.repeat(32)}${hint}\n`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

function node(): Finding {
  const { version } = process;
  const fits = Number(process.versions.node.split('.')[0]) >= NODE;
  return {
    what: 'Node',
    state: fits ? 'ok' : 'fault',
    detail: `${version}, ${availableParallelism()} cores`,
    hint: `Node ${NODE} or later is needed.`,
  };
}

function web(): Finding {
  const built = existsSync(join(ROOT, 'packages/web/dist/index.html'));
  return {
    what: 'Web app',
    state: built ? 'ok' : 'warning',
    detail: built ? 'built' : 'not built yet',
    hint: '"tabularium serve" builds it.',
  };
}

function store(): Promise<Finding> {
  const url = process.env['DATABASE_URL'];
  return url ? postgres(url) : sqlite();
}

async function sqlite(): Promise<Finding> {
  const folder = process.env['DATA_DIR'] ?? 'data';
  const file = join(folder, `.doctor-${process.pid}.sqlite`);
  try {
    mkdirSync(folder, { recursive: true });
    const { default: Database } = await import('better-sqlite3');
    const db = new Database(file);
    db.exec('create table t (n integer); insert into t values (1)');
    db.close();
    return { what: 'Database', state: 'ok', detail: `SQLite in ${folder}, writable` };
  } catch (error) {
    return {
      what: 'Database',
      state: 'fault',
      detail: `${folder} cannot be written: ${messageOf(error)}`,
      hint: 'Set DATA_DIR to a folder this account may write to.',
    };
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
  }
}

async function postgres(connectionString: string): Promise<Finding> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    // A temporary table would do without the right to make lasting ones.
    await client.query(
      'begin; create table tabularium_doctor (n integer); insert into tabularium_doctor values (1); rollback',
    );
    const { rows } = await client.query<{ v: string }>("select current_setting('server_version') as v");
    return { what: 'Database', state: 'ok', detail: `PostgreSQL ${rows[0]?.v ?? ''}, writable` };
  } catch (error) {
    return {
      what: 'Database',
      state: 'fault',
      detail: messageOf(error),
      hint: 'Look at DATABASE_URL, and whether its user may create tables.',
    };
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(port: number): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const detail = error.code === 'EADDRINUSE' ? `${port} is taken` : `${port} may not be used (${error.code})`;
      resolve({
        what: 'Port',
        state: 'warning',
        detail,
        hint: 'Is Tabularium running already? Otherwise use another: tabularium serve --port N.',
      });
    });
    server.listen(port, process.env['HOST'] ?? '127.0.0.1', () =>
      server.close(() => resolve({ what: 'Port', state: 'ok', detail: `${port} is free` })),
    );
  });
}

function disk(): Finding {
  const { bavail, bsize } = statfsSync('.');
  const free = (bavail * bsize) / GIGABYTE;
  return {
    what: 'Disk',
    state: free > 1 ? 'ok' : free > 0.1 ? 'warning' : 'fault',
    detail: `${free.toFixed(1)} GB free`,
    hint: 'Games need little, but a full disk loses answers.',
  };
}

function memory(): Finding {
  const free = freemem() / GIGABYTE;
  return {
    what: 'Memory',
    state: free > 0.3 ? 'ok' : 'warning',
    detail: `${free.toFixed(1)} GB free`,
    hint: 'The server wants about 300 MB.',
  };
}

async function content(): Promise<Finding> {
  const all = await checkAll();
  const faults = all.flatMap(({ faults: found }) => found);
  const checks = all.reduce((sum, { count: n }) => sum + n, 0);
  return {
    what: 'Content',
    state: faults.length === 0 ? 'ok' : 'fault',
    detail: faults[0] ?? `${count(checks)} checks`,
    hint: '"tabularium content check" lists everything.',
  };
}

/** One whole game of each, by chance: the rules really run here. */
function games(): (() => Promise<Finding>)[] {
  return [...registry.values()]
    .filter(({ example }) => !example)
    .map((title) => async () => {
      const { game } = title;
      const what = nameOfGame(game.id);
      try {
        const plan = {
          game: game.id,
          version: game.version,
          seats: game.seats.min,
          options: {},
          seed: 'doctor',
          players: ['random'],
          form: 'table',
          games: 1,
        } as const;
        const { decisions, ms } = await playGame(title, plan, 0, () => performance.now());
        return { what, state: 'ok', detail: `a game played, ${count(decisions)} decisions in ${ms.toFixed(0)} ms` };
      } catch (error) {
        return { what, state: 'fault', detail: messageOf(error) };
      }
    });
}

/** Deadlines and reminders depend on the time of day; with a database, on the same one everywhere. */
async function clock(): Promise<Finding> {
  const url = process.env['DATABASE_URL'];
  const now = new Date();
  if (now.getUTCFullYear() < 2025)
    return {
      what: 'Clock',
      state: 'fault',
      detail: `it says ${now.toISOString()}`,
      hint: 'Set the clock of this machine.',
    };
  if (!url) return { what: 'Clock', state: 'ok', detail: now.toISOString() };
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
    const drift = Math.abs(Number(rows[0]?.ms ?? 0) - (before + Date.now()) / 2);
    return {
      what: 'Clock',
      state: drift < DRIFT_MS ? 'ok' : 'warning',
      detail: `${drift.toFixed(0)} ms from that of the database`,
      hint: 'Let both machines follow a time server.',
    };
  } catch {
    return { what: 'Clock', state: 'warning', detail: 'not compared: the database does not answer' };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Only who runs the tests needs these, from a clone of the project. */
async function tests(): Promise<Finding[]> {
  const script = join(ROOT, 'scripts/machine.ts');
  if (!existsSync(script)) return [];
  const { machine } = (await import(pathToFileURL(script).href)) as typeof import('../../../../scripts/machine.ts');
  return (await machine())
    .filter(({ what }) => what !== 'Node')
    .map(({ what, detail, missing }) => ({
      what: `${what} for tests`,
      state: missing ? 'warning' : 'ok',
      detail,
      hint: 'Only "npm test" needs it.',
    }));
}
