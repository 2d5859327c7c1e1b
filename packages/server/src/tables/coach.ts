import type { Advice } from '@tabularium/bots';
import type { Answer } from '@tabularium/engine';
import type { Refused, Trial } from '@tabularium/table';
import type { SeatNo, TableId } from '@tabularium/table/protocol';
import { askThinker } from './bots.ts';
import { ensureLoaded } from './loading.ts';
import { hostedTable, inTurn } from './registry.ts';
import type { HostedTable, Tables } from './tables.ts';

/** A table that is under way; nothing while it cannot be played. */
async function playing(tables: Tables, id: TableId): Promise<HostedTable | undefined> {
  const table = await hostedTable(tables, id);
  return table && (await inTurn(table, () => ensureLoaded(tables, table))) ? table : undefined;
}

/** What the seat is asked is not shown to it yet. */
const isHidden = ({ after }: HostedTable, seat: SeatNo): boolean => after?.veil != null && !after.asked.includes(seat);

/** What the strongest player would do at the seat, for `who`, who waits in turn with others. */
export async function adviceFor(
  tables: Tables,
  id: TableId,
  seat: SeatNo,
  who: string,
  also?: Answer,
): Promise<Advice | null> {
  const table = await playing(tables, id);
  if (!table || isHidden(table, seat)) return null;
  const more = also === undefined ? {} : { also };
  return askThinker<'advise'>(tables, table, who, (rows) => ({ kind: 'advise', table: id, rows, seat, ...more }));
}

export async function trialFor(
  tables: Tables,
  id: TableId,
  seat: SeatNo,
  who: string,
  answers: readonly Answer[],
): Promise<Trial | Refused> {
  const table = await playing(tables, id);
  if (!table) return { ok: false, code: 'not-running' };
  if (isHidden(table, seat)) return { ok: false, code: 'not-asked' };
  return askThinker<'try'>(tables, table, who, (rows) => ({ kind: 'try', table: id, rows, seat, answers }));
}
