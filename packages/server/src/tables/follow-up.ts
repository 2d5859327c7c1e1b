import type { After } from '@tabularium/table';
import type { SeatNo, TableId } from '@tabularium/table/protocol';
import { metaOf } from './registry.ts';
import { addJob, type HostedTable, quietly, type Tables } from './tables.ts';
import { tellTable } from './telling.ts';

/** When the bots of a table have not moved by then, somebody else asks them to. */
const BOTS_DUE_MS = 30_000;
/** So long another node is given that seems to be at them. */
const ELSEWHERE_MS = 5000;

/** Where the table stands now, for lists and deadlines. */
export function note({ options }: Tables, { head, after }: HostedTable): void {
  if (!after || after.seq === 0) return;
  const botsDue = after.bots.length > 0 ? options.clock() + BOTS_DUE_MS : null;
  const shown = after.veil && after.veil.until + BOTS_DUE_MS;
  const due = [after.dueAt, botsDue, shown].filter((at) => at !== null);
  options.store.note({
    table_id: head.id,
    seq: after.seq,
    status: after.status,
    waiting: JSON.stringify(after.waiting),
    asked: JSON.stringify(after.asked),
    due_at: due.length > 0 ? Math.min(...due) : null,
    changed_at: after.changed,
    outcome: after.outcome && JSON.stringify(after.outcome),
    ending: after.ending,
    settled: 0,
  });
}

/** Bots to move, people to tell, ratings to settle: never inside the transaction. */
export function followUp(tables: Tables, table: HostedTable, before: After | undefined): void {
  const { after, head } = table;
  const { remindMs, digestMs, clock } = tables.options;
  if (!after) return;
  askBots(tables, table, before);
  if (after.status !== before?.status) {
    quietly(tables, tellTable(tables, head.id));
    if (after.status === 'over') addJob(tables, 'settle', head.id);
  }
  quietly(tables, notePace(tables, head, after));
  const regents = after.regents.filter((seat) => before && !before.regents.includes(seat));
  if (regents.length > 0) quietly(tables, tables.onRegents(head.id, regents));
  const remindIn = (after.dueAt ?? 0) - remindMs - clock();
  if (remindIn > digestMs) addJob(tables, 'remind', head.id, Date.now() + remindIn);
  for (const seat of after.asked) {
    if (before?.asked.includes(seat)) continue;
    if ((table.pictures.get(seat)?.watchers.size ?? 0) > 0 && !head.teaching) continue;
    quietly(tables, notifySeat(tables, head.id, seat));
  }
}

/**
 * Here and now: through the queue every answer of a bot would be a transaction more, and as often as not another node's. Who was
 * to move before is being played where that came about: two nodes that think for the same bot stand in each other's way.
 */
export function askBots(tables: Tables, table: HostedTable, before: After | undefined): void {
  const waits = (): boolean => (table.after?.bots.length ?? 0) > 0;
  if (!waits()) return;
  const ask = (): void => quietly(tables, tables.onBots(table.head.id));
  const later = (): void => {
    if (waits() && !tables.stopping) ask();
  };
  if (table.playing || table.after?.bots.some((seat) => !before?.bots.includes(seat))) ask();
  else setTimeout(later, ELSEWHERE_MS).unref();
}

/** Other clocks were agreed on: lists say so, too. */
async function notePace(tables: Tables, { id }: HostedTable['head'], after: After): Promise<void> {
  if (after.pace === null) return;
  const now = JSON.stringify(after.pace);
  const row = (await metaOf(tables, id))?.row;
  if (!row || (row.pace_now ?? row.pace) === now) return;
  await tables.options.store.db.updateTable('game_table').set({ pace_now: now }).where('id', '=', id).execute();
  tables.metas.delete(id);
  tables.options.store.publish({ kind: 'table', table: id, n: 0 });
  await tellTable(tables, id);
}

/** Tells the person at a seat, who is not looking, that it is their turn. */
export async function notifySeat(tables: Tables, id: TableId, seat: SeatNo): Promise<void> {
  const user = (await metaOf(tables, id))?.seats[seat]?.user_id;
  if (user) addJob(tables, 'notify', user, Date.now() + tables.options.digestMs, true);
}
