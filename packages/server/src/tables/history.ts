import { type Entry, exportJournal } from '@tabularium/engine';
import { effectiveEntries } from '@tabularium/table';
import type { Steps, TableId, Viewer } from '@tabularium/table/protocol';
import { NoRules } from '../play/pool.ts';
import type { Imported } from '../play/worker.ts';
import { ensureLoaded } from './loading.ts';
import { hostedTable, inTurn } from './registry.ts';
import type { Tables } from './tables.ts';

export async function isOver(tables: Tables, id: TableId): Promise<boolean> {
  const table = await hostedTable(tables, id);
  if (!table) return false;
  if (await inTurn(table, () => ensureLoaded(tables, table))) return table.after?.status === 'over';
  // It cannot be played, but it is known how it stood.
  const { db } = tables.options.store;
  const noted = await db.selectFrom('progress').select('status').where('table_id', '=', id).executeTakeFirst();
  return noted?.status === 'over';
}

export async function entriesOf({ options }: Tables, id: TableId): Promise<Entry[]> {
  return effectiveEntries((await options.store.events(id, 0)).map(({ event }) => event));
}

/** For `who`. 'no-rules': it was played by rules that nobody has any more. */
export async function stepsOf(
  tables: Tables,
  id: TableId,
  who: string,
  asked: { readonly viewer: Viewer; readonly from: number; readonly to: number },
): Promise<Steps | 'no-rules' | undefined> {
  const table = await hostedTable(tables, id);
  if (!table) return undefined;
  const { head, rules } = table;
  if (rules === null) return 'no-rules';
  const open = await isOver(tables, id);
  const entries = await entriesOf(tables, id);
  const by = { rules, shownAs: await tables.options.shelf.forEyes(head.game, rules) };
  const seen = open ? undefined : table.after?.veil?.seen.at(asked.viewer ?? -1);
  const shown = seen === undefined ? {} : { seen };
  const request = { kind: 'steps', by, head, entries, ...asked, ...shown, open } as const;
  try {
    return await tables.thinkers.ask(tables.thinkers.laneOf(id), request, tables.options.botLimitMs, who);
  } catch (error) {
    if (error instanceof NoRules) return 'no-rules';
    throw error;
  }
}

/** Of a finished game; without the fingerprints of its positions where nobody can play it any more. */
export async function journalOf(tables: Tables, id: TableId, who: string): Promise<string | undefined> {
  const table = await hostedTable(tables, id);
  if (!table || !(await isOver(tables, id))) return undefined;
  const { head, rules } = table;
  const entries = await entriesOf(tables, id);
  if (rules === null || table.broken?.code === 'no-rules') return exportJournal({ ...head, entries });
  const request = { kind: 'export', rules, head, entries } as const;
  return tables.thinkers.ask(tables.thinkers.laneOf(id), request, tables.options.botLimitMs, who);
}

/** Of a game of this release or an earlier one: by the rules of its version. */
export type Brought = Imported & { readonly game: string; readonly version: string; readonly rules: string };

export async function importJournal(
  { thinkers, options }: Tables,
  text: string,
  who: string,
): Promise<Brought | undefined> {
  const { game, version } = firstLine(text);
  if (typeof game !== 'string' || typeof version !== 'string') return undefined;
  const rules = await options.shelf.find(game, version);
  if (rules === undefined) return undefined;
  const read = await thinkers.ask(0, { kind: 'import', rules, text }, options.botLimitMs, who);
  return { ...read, game, version, rules };
}

/** What a journal says of itself, as far as it can be read. */
function firstLine(text: string): { readonly game?: unknown; readonly version?: unknown } {
  try {
    const line: unknown = JSON.parse(text.slice(0, text.indexOf('\n')));
    return typeof line === 'object' && line !== null ? line : {};
  } catch {
    return {};
  }
}
