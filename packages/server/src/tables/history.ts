import type { Entry } from '@tabularium/engine';
import { effectiveEntries } from '@tabularium/table';
import type { Steps, TableId, Viewer } from '@tabularium/table/protocol';
import type { Imported } from '../play/worker.ts';
import { ensureLoaded } from './loading.ts';
import { hostedTable, inTurn } from './registry.ts';
import type { Tables } from './tables.ts';

export async function isOver(tables: Tables, id: TableId): Promise<boolean> {
  const table = await hostedTable(tables, id);
  if (!table) return false;
  await inTurn(table, () => ensureLoaded(tables, table));
  return table.after?.status === 'over';
}

export async function entriesOf({ options }: Tables, id: TableId): Promise<Entry[]> {
  return effectiveEntries((await options.store.events(id, 0)).map(({ event }) => event));
}

export async function stepsOf(
  tables: Tables,
  id: TableId,
  viewer: Viewer,
  from: number,
  to: number,
): Promise<Steps | undefined> {
  const table = await hostedTable(tables, id);
  if (!table) return undefined;
  const open = await isOver(tables, id);
  const entries = await entriesOf(tables, id);
  const request = { kind: 'steps', head: table.head, entries, viewer, from, to, open } as const;
  return tables.thinkers.ask(tables.thinkers.laneOf(id), request, tables.options.botLimitMs);
}

/** Of a finished game. */
export async function journalOf(tables: Tables, id: TableId): Promise<string | undefined> {
  const table = await hostedTable(tables, id);
  if (!table || !(await isOver(tables, id))) return undefined;
  const request = { kind: 'export', head: table.head, entries: await entriesOf(tables, id) } as const;
  return tables.thinkers.ask(tables.thinkers.laneOf(id), request, tables.options.botLimitMs);
}

export const importJournal = ({ thinkers, options }: Tables, text: string): Promise<Imported> =>
  thinkers.ask(0, { kind: 'import', text }, options.botLimitMs);
