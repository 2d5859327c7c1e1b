import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgres } from '../../../../scripts/machine.ts';
import { freePort } from './process.ts';

export interface Postgres {
  /** A fresh database; its address. */
  database(): Promise<string>;
  /** It ends and cuts all lines, as at a restart of its machine; `hard`: without a word. */
  goAway(hard?: boolean): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL of our own, in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const dir = mkdtempSync(join(tmpdir(), 'tabularium-pg-'));
  const port = await freePort();
  await prepare(dir);
  let stop = await launch(dir, port);
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
    goAway: (hard = false) => stop(hard ? 'SIGQUIT' : 'SIGINT'),
    comeBack: async () => {
      stop = await launch(dir, port);
    },
    stop: async () => {
      await stop('SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function prepare(dir: string): Promise<void> {
  const { path: bin, user } = await postgres();
  if (user) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: dir,
    stdio: 'ignore',
  });
}

async function launch(dir: string, port: number): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const { path: bin, user } = await postgres();
  const args = [
    '-D',
    join(dir, 'data'),
    '-p',
    String(port),
    '-k',
    dir,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
    // what it has told the system outlives it; only a machine that stops would lose something
    '-c',
    'fsync=off',
  ];
  const child = spawn(join(bin, 'postgres'), args, { ...user, cwd: dir, stdio: 'ignore' });
  const end = (): void => void child.kill('SIGQUIT');
  process.once('exit', end);
  while (true) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return async (signal) => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
}
