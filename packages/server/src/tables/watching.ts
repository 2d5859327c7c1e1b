import type { Shown } from '@tabularium/table';
import type { TableId, UserId, Viewer } from '@tabularium/table/protocol';
import { Fault, Hung, Lost } from '../play/pool.ts';
import { ready } from './acting.ts';
import { notifySeat } from './follow-up.ts';
import { breakDown } from './loading.ts';
import { hostedTable, inTurn, summaryOf } from './registry.ts';
import { type HostedTable, quietly, type Tables, type Watcher } from './tables.ts';
import { pictureOf, removeWatcher, sendKept, sendMessage, sendTo, tellPresence } from './telling.ts';

/** What a watcher has seen already. */
export interface Seen {
  readonly since: number | undefined;
  readonly hash: string | undefined;
}
const NOTHING: Seen = { since: undefined, hash: undefined };

/** Shows the table to a watcher, whole or from where it left off, and everything that happens from now on. */
export async function openTable(tables: Tables, id: TableId, watcher: Watcher, seen: Seen): Promise<void> {
  const all = tables.watchers.get(id) ?? new Set();
  tables.watchers.set(id, all.add(watcher));
  const hosted = await hostedTable(tables, id);
  if (!hosted) {
    const table = await summaryOf(tables, id, watcher.user);
    if (table) await sendMessage(tables, id, watcher, { type: 'table', table });
    await sendMessage(tables, id, watcher, { type: 'error', code: 'not-started', table: id });
    return;
  }
  await inTurn(hosted, () => show(tables, hosted, watcher, seen));
  await tellPresence(tables, id);
}

/** To all who were there before the table started. */
export async function showToAll(tables: Tables, table: HostedTable): Promise<void> {
  for (const watcher of [...(tables.watchers.get(table.head.id) ?? [])]) {
    await inTurn(table, () => show(tables, table, watcher, NOTHING));
  }
}

async function show(tables: Tables, table: HostedTable, watcher: Watcher, seen: Seen): Promise<void> {
  const { id } = table.head;
  if (!tables.watchers.get(id)?.has(watcher)) return;
  if (!(await ready(tables, table))) {
    await sendMessage(tables, id, watcher, { type: 'error', code: table.broken?.code ?? 'failed', table: id });
    return;
  }
  const { viewer } = watcher;
  if (viewer === null && table.delay > 0) return showLater(tables, table, watcher);
  if (await showMissed(tables, table, watcher, seen)) return;
  const shown = await look(tables, table, viewer);
  if (shown === 'lost') return show(tables, table, watcher, seen);
  pictureOf(table, viewer, shown);
  attach(tables, table, watcher);
  await sendTo(tables, id, watcher, shown.text);
}

async function look(tables: Tables, table: HostedTable, viewer: Viewer): Promise<Shown | 'lost'> {
  try {
    const wanted = { kind: 'look', table: table.head.id, viewer } as const;
    return await tables.rules.ask(table.lane, wanted, tables.options.ruleLimitMs);
  } catch (error) {
    table.generation = -1;
    if (error instanceof Lost) return 'lost';
    if (error instanceof Hung || error instanceof Fault) breakDown(tables, table, error.message);
    throw error;
  }
}

/** To somebody who watches where that is behind the game. */
async function showLater(tables: Tables, table: HostedTable, watcher: Watcher): Promise<void> {
  const { id } = table.head;
  if (!table.pictures.has(null)) table.behind = undefined;
  if (!table.behind) {
    const shown = await look(tables, table, null);
    if (shown === 'lost') return show(tables, table, watcher, NOTHING);
    pictureOf(table, null, shown);
    // So it has stood since the last event.
    table.behind = { shown: undefined, kept: [{ at: (table.after?.at ?? 0) + table.delay, text: shown.text }] };
  }
  const { behind } = table;
  if (behind.shown) await sendTo(tables, id, watcher, JSON.stringify(behind.shown));
  attach(tables, table, watcher);
  await sendKept(tables, table);
  if (!behind.shown) await sendMessage(tables, id, watcher, { type: 'error', code: 'delayed', table: id });
}

/** What happened since the watcher last looked, if that is still known. */
async function showMissed(tables: Tables, table: HostedTable, watcher: Watcher, seen: Seen): Promise<boolean> {
  const picture = table.pictures.get(watcher.viewer);
  const { since, hash } = seen;
  if (!picture || since === undefined) return false;
  const { id } = table.head;
  const { seq } = picture;
  if (hash === picture.hash && since <= seq) {
    await sendMessage(tables, id, watcher, { type: 'current', table: id, seat: watcher.viewer, seq, hash });
    attach(tables, table, watcher);
    return true;
  }
  const next = picture.patches.findIndex(({ from }) => from === since);
  if (next < 0) return false;
  for (const { text } of picture.patches.slice(next)) await sendTo(tables, id, watcher, text);
  attach(tables, table, watcher);
  return true;
}

/** From now on the watcher gets what happens, unless it has gone meanwhile. */
function attach(tables: Tables, { head, pictures }: HostedTable, watcher: Watcher): void {
  if (tables.watchers.get(head.id)?.has(watcher)) pictures.get(watcher.viewer)?.watchers.add(watcher);
}

/** `silent`: its line had fallen silent, so it has perhaps not seen that it is its turn. */
export function closeTable(tables: Tables, id: TableId, watcher: Watcher, silent = false): void {
  const { viewer } = watcher;
  removeWatcher(tables, id, watcher);
  if (silent && viewer !== null) {
    const told = tables.hosted.get(id)?.then((table) => {
      return table?.after?.asked.includes(viewer) ? notifySeat(tables, id, viewer) : undefined;
    });
    quietly(tables, told);
  }
  quietly(tables, tellPresence(tables, id));
}

/** Whether somebody has the table before their eyes at this node. */
export function isLooking(tables: Tables, id: TableId, user: UserId): boolean {
  for (const watcher of tables.watchers.get(id) ?? []) {
    if (watcher.user === user && watcher.viewer !== null) return true;
  }
  return false;
}
