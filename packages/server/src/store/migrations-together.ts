import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Steps of the schema that let people find each other. */

/** Who is here, and who wants to be paired. */
export async function wishes({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('account').addColumn('seen_at', 'bigint').execute();
  await schema
    .createTable('wish')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('speed', 'text', (c) => c.notNull())
    .addColumn('rated', 'integer', (c) => c.notNull())
    .addColumn('range', 'integer')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('table_id', 'text')
    .execute();
  await schema.createIndex('wish_game').on('wish').columns(['game', 'seats', 'speed', 'rated']).execute();
}

/** What reaches people, and how they want to be reached. */
export async function notices({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('reach')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('notice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('read', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('collected', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('notice_user').on('notice').columns(['user_id', 'at']).execute();
  await schema
    .alterTable('push')
    .addColumn('agent', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('push')
    .addColumn('at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}

/** How ratings came to be what they are. */
export async function strengths({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('rating')
    .addColumn('played_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('rating_game').on('rating').columns(['game', 'seats']).execute();
  // Why a rated game did not count.
  await schema.alterTable('game_table').addColumn('uncounted', 'text').execute();
  await schema
    .createTable('rating_change')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('mu_before', 'double precision', (c) => c.notNull())
    .addColumn('mu', 'double precision', (c) => c.notNull())
    .addColumn('sigma', 'double precision', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('rating_change_pk', ['table_id', 'user_id'])
    .execute();
  await schema.createIndex('rating_change_user').on('rating_change').columns(['user_id', 'at']).execute();
}

/** Friends, and clubs with their tables and their chat. */
export async function clubs({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('tie')
    .addColumn('from_id', 'text', (c) => c.notNull())
    .addColumn('to_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('tie_pk', ['from_id', 'to_id'])
    .execute();
  await schema.createIndex('tie_to').on('tie').column('to_id').execute();
  await schema
    .createTable('club')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('club_member')
    .addColumn('club_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_member_pk', ['club_id', 'user_id'])
    .execute();
  await schema.createIndex('club_member_user').on('club_member').column('user_id').execute();
  await schema
    .createTable('club_line')
    .addColumn('club_id', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('club_line_pk', ['club_id', 'n'])
    .execute();
  await schema.alterTable('game_table').addColumn('club', 'text').execute();
  await schema.createIndex('game_table_club').on('game_table').column('club').execute();
}

/** Up to which line somebody has read the chat of a table. */
export async function reading({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('member')
    .addColumn('read_n', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

/** Tables where somebody is taught, clocks agreed on later, those who watch, and what people like to play. */
export async function waysToPlay({ schema }: Kysely<Schema>): Promise<void> {
  for (const [table, column] of [
    ['game_table', 'teaching'],
    ['game_table', 'delay'],
    ['chat', 'aside'],
  ] as const)
    await schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await schema.alterTable('game_table').addColumn('pace_now', 'text').execute();
  await schema
    .createTable('favourite')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('games', 'integer', (c) => c.notNull())
    .addColumn('won', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('favourite_pk', ['user_id', 'game', 'entry'])
    .execute();
}

/** How long what an answer brings may be kept back, so that nobody sees whether another was asked. */
export async function veils({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('game_table').addColumn('veil', 'integer').execute();
}
