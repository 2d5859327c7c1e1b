import type { TableId } from '@tabularium/table/protocol';
import { Hung, Lost, NoRules } from '../play/pool.ts';
import type { Stored } from '../play/worker.ts';
import type { Store, StoredRow } from '../store/store.ts';
import { note } from './follow-up.ts';
import { type HostedTable, isRecent, SAVE_EVERY, type Tables } from './tables.ts';
import { sendShown } from './telling.ts';
import { awaitLift } from './veil.ts';

/** For so long nobody tries again to load what could not be loaded. */
const BROKEN_MS = 30_000;

/** Where to load from, the best first: a kept position and the events since, or at last the whole record. */
export async function* storedOf({ options }: Tables, table: HostedTable): AsyncGenerator<Stored> {
  const { store, shelf } = options;
  const { head, rules } = table;
  if (rules === null) throw new NoRules(`${head.game} ${head.version} was played before rules were kept, and is gone`);
  const by = { rules, shownAs: await shelf.forEyes(head.game, rules) };
  const saved = await store.savedPositions(head.id);
  if (saved.length > 0) {
    const rows = await eventsOf(store, head.id, rules, Math.min(...saved.map(({ seq }) => seq)));
    // The older position leaves room to take back.
    for (const position of saved) {
      yield { head, by, saved: position, rows: rows.filter(({ seq }) => seq > position.seq) };
    }
  }
  yield { head, by, saved: undefined, rows: await eventsOf(store, head.id, rules, 0) };
}

/** All that was done at a table was done by its rules, whoever has written it. */
export async function eventsOf(store: Store, table: TableId, rules: string, afterSeq: number): Promise<StoredRow[]> {
  const rows = await store.events(table, afterSeq);
  const other = rows.find((row) => row.rules !== rules && row.rules !== '');
  if (other) throw new NoRules(`event ${other.seq} was done by the rules ${other.rules}, not by ${rules}`);
  return rows;
}

export async function ensureLoaded(tables: Tables, table: HostedTable): Promise<boolean> {
  if (table.generation !== -1 && table.generation === tables.rules.generation(table.lane)) return true;
  if (table.broken && performance.now() - table.broken.at < BROKEN_MS) return false;
  const failed = await tryLoading(tables, table);
  if (failed === 'again') return !tables.stopping && ensureLoaded(tables, table);
  if (failed) breakDown(tables, table, failed.message, failed instanceof NoRules ? 'no-rules' : 'failed');
  return !failed;
}

async function tryLoading(tables: Tables, table: HostedTable): Promise<Error | 'again' | undefined> {
  let failed: Error | undefined;
  try {
    for await (const stored of storedOf(tables, table)) {
      try {
        await load(tables, table, stored);
        return undefined;
      } catch (error) {
        if (error instanceof Lost) return 'again';
        failed = error instanceof Error ? error : new Error(String(error));
        if (error instanceof Hung || error instanceof NoRules) break;
      }
    }
  } catch (error) {
    if (!(error instanceof NoRules)) throw error;
    failed = error;
  }
  return failed;
}

export async function load(tables: Tables, table: HostedTable, stored: Stored): Promise<void> {
  const { rules, options } = tables;
  table.after = await rules.ask(table.lane, { kind: 'load', stored }, options.ruleLimitMs * 5);
  table.generation = rules.generation(table.lane);
  table.broken = undefined;
  table.recent &&= stored.rows.slice(-SAVE_EVERY).filter(isRecent);
  for (const picture of table.pictures.values()) {
    picture.patches = [];
    picture.hash = '';
  }
  for (const viewer of [...table.pictures.keys()]) {
    const look = { kind: 'look', table: table.head.id, viewer } as const;
    await sendShown(tables, table, [await rules.ask(table.lane, look, options.ruleLimitMs)]);
  }
  note(tables, table);
  awaitLift(tables, table, false);
}

export function unload({ rules, options }: Tables, table: HostedTable): void {
  table.generation = -1;
  rules.ask(table.lane, { kind: 'drop', table: table.head.id }, options.ruleLimitMs).catch(() => {});
}

/** For a while nobody tries again: a view that hangs would hold up the others at every look. */
export function breakDown(
  tables: Tables,
  table: HostedTable,
  why: string,
  code: 'failed' | 'no-rules' = 'failed',
): void {
  table.broken = { why, at: performance.now(), code };
  reportFault(tables, table, why);
}

export function reportFault({ options }: Tables, { head, after }: HostedTable, why: string): void {
  options.metrics.faults.inc({ why: why.startsWith('hang') ? 'hang' : 'fault' });
  const { id, game, version } = head;
  options.log.error({ table: id, game, version, seq: after?.seq, why }, 'a table is paused');
}
