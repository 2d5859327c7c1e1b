import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { type ServeOptions, whereOf } from './server.ts';
import { ownerOnly } from './store/store.ts';

/** Copies the whole store into a file while the server runs: SQLite's own backup, or pg_dump. */
export async function backup(options: Pick<ServeOptions, 'databaseUrl' | 'dataDir'>, target: string): Promise<void> {
  const where = whereOf(options);
  ownerOnly(target);
  if ('url' in where) {
    await promisify(execFile)('pg_dump', ['--format=custom', `--file=${target}`, where.url]);
    return;
  }
  const database = new Sqlite(where.file, { fileMustExist: true, readonly: true });
  try {
    await database.backup(target);
  } finally {
    database.close();
  }
}
