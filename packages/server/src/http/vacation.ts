import type { UserId } from '@tabularium/table/protocol';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import { act } from '../tables/acting.ts';
import type { Meta, Tables } from '../tables/tables.ts';
import { Refusal } from './routes.ts';

const VACATION_MS = 60 * 86_400_000;
const LOOK_MS = 30_000;

/** A vacation begins, or ends if there is no `until` or it has passed: the clocks of all their tables stop or run on. */
export async function goAway(store: Store, tables: Tables, user: UserId, until: number | null): Promise<void> {
  const now = Date.now();
  if (until !== null && until > now + VACATION_MS) throw new Refusal(400, 'malformed', 'vacationUntil');
  const away = until !== null && until > now;
  await store.db
    .updateTable('account')
    .set({ vacation_until: away ? until : null })
    .where('id', '=', user)
    .execute();
  const seats = await store.db
    .selectFrom('seat')
    .innerJoin('progress', 'progress.table_id', 'seat.table_id')
    .select(['seat.table_id', 'seat.seat'])
    .where('seat.user_id', '=', user)
    .where('progress.status', '!=', 'over')
    .execute();
  for (const { table_id, seat } of seats) await act(tables, table_id, { kind: 'away', seat, on: away });
}

/** Tables that start while somebody is away, and vacations that end by themselves. */
export function watchVacations(app: FastifyInstance, store: Store, tables: Tables): void {
  tables.onStart = (meta) => startAway(store, tables, meta);
  const timer = setInterval(() => {
    endVacations(store, tables).catch((error: unknown) => app.log.error({ err: error }, 'vacations'));
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

async function startAway({ db }: Store, tables: Tables, { row, seats }: Meta): Promise<void> {
  const people = seats.flatMap(({ user_id }) => (user_id ? [user_id] : []));
  if (people.length === 0) return;
  const away = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', people)
    .where('vacation_until', '>', Date.now())
    .execute();
  for (const { seat, user_id } of seats) {
    if (away.some(({ id }) => id === user_id)) await act(tables, row.id, { kind: 'away', seat, on: true });
  }
}

async function endVacations(store: Store, tables: Tables): Promise<void> {
  const over = await store.db.selectFrom('account').select('id').where('vacation_until', '<=', Date.now()).execute();
  for (const { id } of over) await goAway(store, tables, id, null);
}
