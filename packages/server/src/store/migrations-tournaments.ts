import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Tournaments, who has entered them, and the tables of their rounds. */
export async function tournaments({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('tournament')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('host', 'text')
    .addColumn('club', 'text')
    .addColumn('week', 'text', (c) => c.unique())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('rounds', 'integer', (c) => c.notNull())
    .addColumn('advance', 'integer', (c) => c.notNull())
    .addColumn('pace', 'text', (c) => c.notNull())
    .addColumn('round_hours', 'integer', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('fill', 'integer', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('rated', 'integer', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint')
    .addColumn('version', 'text')
    .addColumn('rules', 'text')
    .addColumn('winner', 'text')
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema.createIndex('tournament_status').on('tournament').columns(['status', 'starts_at']).execute();
  await schema.createIndex('tournament_club').on('tournament').column('club').execute();
  await schema.createIndex('tournament_host').on('tournament').column('host').execute();
  await schema
    .createTable('entrant')
    .addColumn('tournament_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('out', 'text')
    .addPrimaryKeyConstraint('entrant_pk', ['tournament_id', 'user_id'])
    .execute();
  await schema.createIndex('entrant_user').on('entrant').column('user_id').execute();
  await schema
    .createTable('round_table')
    .addColumn('tournament_id', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('table_id', 'text')
    .addColumn('seats', 'text', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('told', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('round_table_pk', ['tournament_id', 'round', 'n'])
    .execute();
  await schema.createIndex('round_table_table').on('round_table').column('table_id').execute();
}
