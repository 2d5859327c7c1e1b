import { sql } from 'kysely';
import type { Server } from '../../src/index.ts';

/** From now on the server's SQLite file can be written to, or only read, as when the disk is full. */
export async function writable({ store }: Server, may: boolean): Promise<void> {
  await sql`pragma query_only = ${sql.raw(may ? 'off' : 'on')}`.execute(store.db);
}
