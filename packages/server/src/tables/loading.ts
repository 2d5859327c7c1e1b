import type { Head } from '@tabularium/table';
import { Hung, Lost } from '../play/pool.ts';
import type { Stored } from '../play/worker.ts';
import { note } from './follow-up.ts';
import { type HostedTable, SAVE_EVERY, type Tables } from './tables.ts';
import { sendShown } from './telling.ts';

/** For so long nobody tries again to load what could not be loaded. */
const BROKEN_MS = 30_000;

/** Where to load from, the best first: a kept position and the events since, or at last the whole record. */
export async function* storedOf({ options }: Tables, head: Head): AsyncGenerator<Stored> {
  const { store, titles } = options;
  const saved = await store.savedPositions(head.id);
  if (saved.length > 0) {
    const rows = await store.events(head.id, Math.min(...saved.map(({ seq }) => seq)));
    // The older position leaves room to take back; after a change of the rules the newest is the surest.
    if (titles.get(head.game)?.game.version !== head.version) saved.reverse();
    for (const position of saved) {
      yield { head, saved: position, rows: rows.filter(({ seq }) => seq > position.seq) };
    }
  }
  yield { head, saved: undefined, rows: await store.events(head.id, 0) };
}

export async function ensureLoaded(tables: Tables, table: HostedTable): Promise<boolean> {
  if (table.generation !== -1 && table.generation === tables.rules.generation(table.lane)) return true;
  if (table.broken && Date.now() - table.broken.at < BROKEN_MS) return false;
  let why = '';
  for await (const stored of storedOf(tables, table.head)) {
    try {
      await load(tables, table, stored);
      return true;
    } catch (error) {
      if (error instanceof Lost) return ensureLoaded(tables, table);
      why = error instanceof Error ? error.message : String(error);
      if (error instanceof Hung) break;
    }
  }
  breakDown(tables, table, why);
  return false;
}

export async function load(tables: Tables, table: HostedTable, stored: Stored): Promise<void> {
  const { rules, options } = tables;
  table.after = await rules.ask(table.lane, { kind: 'load', stored }, options.ruleLimitMs * 5);
  table.generation = rules.generation(table.lane);
  table.broken = undefined;
  table.recent = stored.rows.slice(-SAVE_EVERY);
  for (const picture of table.pictures.values()) {
    picture.patches = [];
    picture.hash = '';
  }
  for (const viewer of [...table.pictures.keys()]) {
    const look = { kind: 'look', table: table.head.id, viewer } as const;
    await sendShown(tables, table, [await rules.ask(table.lane, look, options.ruleLimitMs)]);
  }
  note(tables, table);
}

export function unload({ rules, options }: Tables, table: HostedTable): void {
  table.generation = -1;
  rules.ask(table.lane, { kind: 'drop', table: table.head.id }, options.ruleLimitMs).catch(() => {});
}

/** For a while nobody tries again: a view that hangs would hold up the others at every look. */
export function breakDown(tables: Tables, table: HostedTable, why: string): void {
  table.broken = { why, at: Date.now() };
  reportFault(tables, table, why);
}

export function reportFault({ options }: Tables, { head, after }: HostedTable, why: string): void {
  options.metrics.faults.inc({ why: why.startsWith('hang') ? 'hang' : 'fault' });
  const { id, game, version } = head;
  options.log.error({ table: id, game, version, seq: after?.seq, why }, 'a table is paused');
}
