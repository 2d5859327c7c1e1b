/** What a list costs among many tables on SQLite: node packages/server/scripts/lists.ts [--tables 100000] [--requests 300] */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TableId, UserId } from '@tabularium/table/protocol';
import { Store } from '../src/store/store.ts';
import { Person } from '../test/support/person.ts';
import { startServer } from '../test/support/process.ts';

const { values } = parseArgs({
  options: { tables: { type: 'string', default: '100000' }, requests: { type: 'string', default: '300' } },
});
const tables = Number(values.tables);
const requests = Number(values.requests);
const CHUNK = 500;
/** Each account is host of, and sits at, so many. */
const EACH = 50;

const dir = mkdtempSync(join(tmpdir(), 'tabularium-lists-'));
let server = await startServer({ DATA_DIR: dir });
const person = await Person.arrive(server.address);
const me = person.me?.id;
if (!me) throw new Error('nobody arrived');
await server.stop();
await fill(me);
server = await startServer({ DATA_DIR: dir, PORT: new URL(server.address).port });
for (const which of ['turn', 'mine', 'listed']) {
  const path = `/api/tables?which=${which}`;
  const found = await person.get<unknown[]>(path);
  const before = await processorSeconds();
  for (let i = 0; i < requests; i++)
    await (await fetch(server.address + path, { headers: { cookie: person.cookie } })).text();
  const ms = ((await processorSeconds()) - before) * (1000 / requests);
  process.stdout.write(`${which}: ${found.length} of ${tables} tables, ${ms.toFixed(2)} ms of processor each\n`);
}
await server.stop();
rmSync(dir, { recursive: true });

/** Nine of ten are over; every running one waits for its host. */
async function fill(first: UserId): Promise<void> {
  const store = await Store.open({ file: join(dir, 'tabularium.db') });
  const now = Date.now();
  for (let from = 0; from < tables; from += CHUNK) {
    const numbers = Array.from({ length: CHUNK }, (_, i) => from + i);
    const id = (n: number) => `table-${n}` as TableId;
    const host = (n: number) => (n % (tables / EACH) === 0 ? first : (`account-${n % (tables / EACH)}` as UserId));
    await store.db.transaction().execute(async (trx) => {
      const fixed = { game: 'tic-tac-toe', version: '1', rules: 'none', name: 'one of many', options: '{}', seed: '1' };
      const rows = numbers.map((n) => ({
        ...fixed,
        id: id(n),
        listed: 1,
        rated: 0,
        pace: null,
        host: host(n),
        created_at: now + n,
        branch_of: null,
        branch_answers: null,
        begin_with: null,
      }));
      await trx.insertInto('game_table').values(rows).execute();
      const seats = numbers.flatMap((n) => [
        { table_id: id(n), seat: 0, kind: 'person' as const, user_id: host(n), level: null },
        { table_id: id(n), seat: 1, kind: 'bot' as const, user_id: null, level: 'random' },
      ]);
      await trx.insertInto('seat').values(seats).execute();
      const progress = numbers.map((n) => ({
        table_id: id(n),
        seq: 1,
        status: Math.floor(n / (tables / EACH)) % 10 === 0 ? ('running' as const) : ('over' as const),
        waiting: '[0]',
        asked: '[0]',
        due_at: null,
        changed_at: now,
        outcome: null,
        ending: null,
        settled: 1,
      }));
      await trx.insertInto('progress').values(progress).execute();
    });
  }
  await store.close();
}

async function processorSeconds(): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}
