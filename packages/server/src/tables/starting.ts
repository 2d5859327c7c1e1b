import type { Entry } from '@tabularium/engine';
import type { TableId } from '@tabularium/table/protocol';
import { act } from './acting.ts';
import { ensureLoaded } from './loading.ts';
import { hostedTable, inTurn, isFull, metaOf } from './registry.ts';
import type { Tables } from './tables.ts';
import { tell, tellTable } from './telling.ts';
import { showToAll } from './watching.ts';

/** Seats or names of a table have changed here: everybody is told, and it may start. */
export async function tableChanged(tables: Tables, id: TableId): Promise<void> {
  tables.metas.delete(id);
  tables.options.store.publish({ kind: 'table', table: id, n: 0 });
  await startIfFull(tables, id);
  await tellTable(tables, id);
}

/** A table starts when its last seat is taken. */
export async function startIfFull(tables: Tables, id: TableId): Promise<void> {
  const meta = await metaOf(tables, id);
  if (!meta || !isFull(meta)) return;
  const table = await hostedTable(tables, id);
  if (!table) return;
  await inTurn(table, () => ensureLoaded(tables, table));
  if ((table.after?.seq ?? 0) > 0) return;
  const entries = meta.row.begin_with ? (JSON.parse(meta.row.begin_with) as Entry[]) : [];
  await act(tables, id, { kind: 'begin', entries });
  await tables.options.store.flush();
  await showToAll(tables, table);
  await tables.onStart(meta);
}

/** A table that never began is no longer there: whoever looks at it is told. */
export async function tableGone(tables: Tables, id: TableId): Promise<void> {
  tables.metas.delete(id);
  tables.options.store.publish({ kind: 'table', table: id, n: 0 });
  await tell(tables, id, { type: 'error', code: 'no-table', table: id });
}
