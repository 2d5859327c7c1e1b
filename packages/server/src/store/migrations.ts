import { type Kysely, PostgresAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';
import { looksOf } from './look-alikes.ts';
import { clubs, notices, reading, strengths, veils, waysToPlay, wishes } from './migrations-together.ts';
import { tournaments } from './migrations-tournaments.ts';
import type { Schema } from './schema.ts';

/** How a store comes to the schema of this version, step by step; a step that has been released never changes. */
export const migrations: Record<string, Migration> = {
  '001': { up: (db) => first(db as Kysely<Schema>) },
  '002-links': { up: (db) => links(db as Kysely<Schema>) },
  '003-rules': { up: (db) => rules(db as Kysely<Schema>) },
  '004-looks': { up: (db) => looks(db as Kysely<Schema>) },
  '005-hosts': { up: (db) => hosts(db as Kysely<Schema>) },
  '006-outages': { up: (db) => outages(db as Kysely<Schema>) },
  '007-operations': { up: (db) => operations(db as Kysely<Schema>) },
  '008-wishes': { up: (db) => wishes(db as Kysely<Schema>) },
  '009-notices': { up: (db) => notices(db as Kysely<Schema>) },
  '010-strengths': { up: (db) => strengths(db as Kysely<Schema>) },
  '011-clubs': { up: (db) => clubs(db as Kysely<Schema>) },
  '012-reading': { up: (db) => reading(db as Kysely<Schema>) },
  '013-tables': { up: (db) => waysToPlay(db as Kysely<Schema>) },
  '014-tournaments': { up: (db) => tournaments(db as Kysely<Schema>) },
  '015-veils': { up: (db) => veils(db as Kysely<Schema>) },
};

async function first(db: Kysely<Schema>): Promise<void> {
  await accounts(db);
  await tables(db);
  await events(db);
  await besides(db);
  await ownMatters(db);
}

/** Who plays. */
async function accounts({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('login', 'text', (c) => c.unique())
    .addColumn('password', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('vacation_until', 'bigint')
    .addColumn('webhook', 'text')
    .addColumn('email', 'text')
    .addColumn('email_confirmed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('email_token', 'text')
    .execute();
  await schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** What is fixed before a game starts. */
async function tables({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('game_table')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('rated', 'integer', (c) => c.notNull())
    .addColumn('pace', 'text')
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('branch_of', 'text')
    .addColumn('branch_answers', 'integer')
    .addColumn('rematch', 'text')
    .addColumn('begin_with', 'text')
    .execute();
  await schema.createIndex('game_table_created').on('game_table').columns(['listed', 'created_at']).execute();
  await schema
    .createTable('seat')
    .addColumn('table_id', 'text', (c) => c.notNull().references('game_table.id'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('level', 'text')
    .addPrimaryKeyConstraint('seat_pk', ['table_id', 'seat'])
    .execute();
  await schema.createIndex('seat_user').on('seat').column('user_id').execute();
  await schema
    .createTable('invitation')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** What happens in a game. */
async function events({ schema }: Kysely<Schema>): Promise<void> {
  // No foreign key: this is the hot path, and an event is only ever written for a table that exists.
  await schema
    .createTable('deed')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('deed_pk', ['table_id', 'seq'])
    .execute();
  await schema
    .createTable('saved')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('saved_pk', ['table_id', 'seq'])
    .execute();
  await schema
    .createTable('progress')
    .addColumn('table_id', 'text', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('waiting', 'text', (c) => c.notNull())
    .addColumn('asked', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('ending', 'text')
    .addColumn('settled', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('progress_due').on('progress').column('due_at').execute();
  await schema.createIndex('progress_status').on('progress').columns(['status', 'settled']).execute();
}

/** What people say, keep and win. */
async function besides({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('chat')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_pk', ['table_id', 'n'])
    .execute();
  await schema
    .createTable('member')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('mutes', 'text', (c) => c.notNull())
    .addColumn('notified_seq', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_pk', ['user_id', 'table_id'])
    .execute();
  await schema
    .createTable('rating')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('mu', 'double precision', (c) => c.notNull())
    .addColumn('sigma', 'double precision', (c) => c.notNull())
    .addColumn('games', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('rating_pk', ['user_id', 'game', 'seats'])
    .execute();
  await schema
    .createTable('push')
    .addColumn('endpoint', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
}

/** What the server needs for itself. */
async function ownMatters({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('secret')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('job')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function links({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('game_table').addColumn('link', 'text').execute();
  await schema.createIndex('game_table_link').on('game_table').column('link').unique().execute();
  await schema
    .createTable('bystander')
    .addColumn('table_id', 'text', (c) => c.notNull().references('game_table.id'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('bystander_pk', ['table_id', 'user_id'])
    .execute();
}

async function rules(db: Kysely<Schema>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('rules')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.alterTable('game_table').addColumn('rules', 'text').execute();
  await schema
    .alterTable('deed')
    .addColumn('rules', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // A node of an older release that is still running does not know by which rules it plays: it must not write any more.
  // SQLite cannot take a default away, and has no other nodes.
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await schema
      .alterTable('deed')
      .alterColumn('rules', (c) => c.dropDefault())
      .execute();
  }
}

async function looks(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('account').addColumn('looks', 'text').execute();
  // Not unique: who looked alike before stays as they are.
  await db.schema.createIndex('account_looks').on('account').column('looks').execute();
  const named = await db.selectFrom('account').select(['id', 'name']).where('login', 'is not', null).execute();
  for (const { id, name } of named) {
    await db
      .updateTable('account')
      .set({ looks: looksOf(name) })
      .where('id', '=', id)
      .execute();
  }
}

/** Lists of one account's tables look at those alone. */
async function hosts({ schema }: Kysely<Schema>): Promise<void> {
  await schema.createIndex('game_table_host').on('game_table').column('host').execute();
}

async function outages({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('outage')
    .addColumn('since', 'bigint', (c) => c.primaryKey())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute();
}

/** Roles, bans, sessions with a face, links that end, and who stood in for whom. */
async function operations({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('account')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('player'))
    .execute();
  await schema.alterTable('account').addColumn('banned_until', 'bigint').execute();
  await schema
    .alterTable('session')
    .addColumn('agent', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('session_user').on('session').column('user_id').execute();
  await schema.alterTable('game_table').addColumn('link_at', 'bigint').execute();
  await schema.alterTable('game_table').addColumn('absence', 'integer').execute();
  await schema.alterTable('seat').addColumn('was', 'text').execute();
  await schema
    .createTable('reset')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('report')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('vacation')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('vacation_pk', ['user_id', 'since'])
    .execute();
}
