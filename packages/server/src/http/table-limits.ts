import type { UserId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { Refusal } from './routes.ts';

/** Tables where nobody waits for the bots take the machine's time and nobody's own: so many of one host may run. */
export async function allowBotTable(db: Kysely<Schema>, host: UserId, most: number): Promise<void> {
  const running = await db
    .selectFrom('game_table')
    .leftJoin('progress', 'progress.table_id', 'game_table.id')
    .select('game_table.id')
    .where('game_table.host', '=', host)
    .where((eb) => eb.or([eb('progress.status', 'is', null), eb('progress.status', '!=', 'over')]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('seat')
            .select('seat.seat')
            .whereRef('seat.table_id', '=', 'game_table.id')
            .where('seat.kind', '!=', 'bot'),
        ),
      ),
    )
    .limit(most)
    .execute();
  if (running.length >= most) throw new Refusal(429, 'too-many', 'seats');
}

/** The list is everybody's: so many tables of one host may wait for players there. */
export async function allowListedTable(db: Kysely<Schema>, host: UserId, most: number): Promise<void> {
  const waiting = await db
    .selectFrom('game_table')
    .leftJoin('progress', 'progress.table_id', 'game_table.id')
    .select('game_table.id')
    .where('game_table.host', '=', host)
    .where('game_table.listed', '=', 1)
    .where('progress.status', 'is', null)
    .limit(most)
    .execute();
  if (waiting.length >= most) throw new Refusal(429, 'too-many', 'listed');
}
