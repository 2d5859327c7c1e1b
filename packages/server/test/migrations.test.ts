import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importJournal } from '@tabularium/engine';
import type { ChatLine, Steps, TableSummary } from '@tabularium/table/protocol';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../src/store/migrations.ts';
import { Store } from '../src/store/store.ts';
import { folder } from './support/folder.ts';
import { Person } from './support/person.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { Scene } from './support/scene.ts';

/** Stores as those releases left them: somebody with a password, a game under way, one that is over, one that waits. */
const RELEASES = ['0.1', '0.2'] as const;
const textOf = (release: string): string => readFileSync(new URL(`./schemas/${release}.sql`, import.meta.url), 'utf8');

test('the steps are numbered without gaps', () => {
  const numbers = Object.keys(migrations).map((name) => name.slice(0, 3));
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1).padStart(3, '0')));
});

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    postgres = kind === 'postgres' ? await startPostgres() : undefined;
  });
  afterAll(async () => postgres?.stop());

  /** Where a server finds the store of that release, or an empty one. */
  async function place(release?: string): Promise<{ readonly dataDir: string; readonly databaseUrl?: string }> {
    const dataDir = folder();
    if (postgres) {
      const databaseUrl = await postgres.database();
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      if (release) await client.query(textOf(release));
      await client.end();
      return { dataDir, databaseUrl };
    }
    if (release) new Sqlite(join(dataDir, 'tabularium.db')).exec(textOf(release)).close();
    return { dataDir };
  }

  /** Tables, columns with their types, and indexes. */
  async function shapeOf({ dataDir, databaseUrl }: Awaited<ReturnType<typeof place>>): Promise<readonly string[]> {
    const store = await Store.open(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'tabularium.db') });
    const query = databaseUrl
      ? sql<{ part: string }>`
          select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as part
          from information_schema.columns where table_schema = 'public'
          union select indexdef from pg_indexes where schemaname = 'public'`
      : sql<{ part: string }>`
          select t.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" as part
          from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'
          union select sql from sqlite_master where type = 'index' and sql is not null`;
    const { rows } = await query.execute(store.db);
    await store.close();
    return rows.map(({ part }) => part).toSorted();
  }

  test.each(RELEASES)('a store of %s comes to the same schema as a new one', async (release) => {
    expect(await shapeOf(await place(release))).toEqual(await shapeOf(await place()));
  });

  test.each(RELEASES)('from %s on: people sign in, and games go on and are read', async (release) => {
    const scene = await Scene.set(undefined, await place(release));
    const ada = new Person(scene.address);
    ada.me = await ada.post('/api/login', { name: 'Ada', password: 'correct horse battery' });
    await ada.connect();
    const tables = await ada.get<TableSummary[]>('/api/tables?which=mine');
    const named = (name: string): TableSummary => tables.find((table) => table.name === name) as TableSummary;
    expect(tables.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual(['Over over', 'Running running']);

    const { id } = named('Running');
    const eyes = await ada.open(id, 0);
    expect(eyes.now.view).toMatchObject({ steps: [6, 6] });
    await ada.answer(eyes, 3);
    await ada.until(() => (eyes.now.view as { steps: number[] }).steps[0] === 9);
    expect((await ada.get<ChatLine[]>(`/api/tables/${id}/chat`)).map(({ text }) => text)).toEqual(['well met']);
    expect(JSON.stringify(await ada.get(`/api/tables/${id}/notes`))).toContain('go left');

    const over = named('Over').id;
    expect((await ada.get<Steps>(`/api/tables/${over}/steps?from=0`)).total).toBe(4);
    expect(importJournal(await ada.get<string>(`/api/tables/${over}/journal`))).toMatchObject({ ok: true });
    ada.hangUp();
    await scene.strike();
  });
});
