import type { Shown } from '@tabularium/table';
import type { FromServer, TableId, UserId, Viewer } from '@tabularium/table/protocol';
import { maySee } from './access.ts';
import { metaOf, summaryOf } from './registry.ts';
import type { HostedTable, Meta, Picture, Tables, Watcher } from './tables.ts';

/** Patches kept for those who come back. */
const KEPT = 100;

/**
 * The only way to a watcher: with every message it is asked whether it may still look. Returns whether it was sent. Who may not
 * look is let go, and so is everybody if that cannot be found out; they come back and ask anew.
 */
export async function sendTo(tables: Tables, id: TableId, watcher: Watcher, text: string): Promise<boolean> {
  let meta: Meta | undefined;
  try {
    meta = await metaOf(tables, id);
  } catch {
    if (removeWatcher(tables, id, watcher)) watcher.dismiss('failed');
    return false;
  }
  if (maySee(meta, watcher.user, watcher.viewer)) {
    watcher.send(text);
    return true;
  }
  if (removeWatcher(tables, id, watcher)) await dismiss(tables, id, watcher, maySee(meta, watcher.user, null));
  return false;
}

/** Who may still watch as a bystander sees by the table itself that the seat is no longer theirs. */
async function dismiss(tables: Tables, id: TableId, watcher: Watcher, mayWatch: boolean): Promise<void> {
  if (!mayWatch) return watcher.dismiss('no-table');
  const table = await summaryOf(tables, id, watcher.user).catch(() => undefined);
  if (table) watcher.send(JSON.stringify({ type: 'table', table } satisfies FromServer));
  watcher.dismiss(table ? undefined : 'failed');
}

export const sendMessage = (tables: Tables, id: TableId, to: Watcher, message: FromServer): Promise<boolean> =>
  sendTo(tables, id, to, JSON.stringify(message));

/** Whether it was there. */
export function removeWatcher({ watchers, hosted }: Tables, id: TableId, watcher: Watcher): boolean {
  const all = watchers.get(id);
  const was = all?.delete(watcher) ?? false;
  if (all?.size === 0) watchers.delete(id);
  void hosted.get(id)?.then(
    (table) => {
      const picture = table?.pictures.get(watcher.viewer);
      picture?.watchers.delete(watcher);
      if (picture?.watchers.size === 0) picture.emptySince = Date.now();
    },
    () => {},
  );
  return was;
}

/** To everybody at the table, or those that `to` picks out. */
export async function tell(
  tables: Tables,
  id: TableId,
  message: FromServer,
  to: (user: UserId) => boolean = () => true,
): Promise<void> {
  const text = JSON.stringify(message);
  for (const watcher of [...(tables.watchers.get(id) ?? [])]) {
    if (to(watcher.user)) await sendTo(tables, id, watcher, text);
  }
}

/** The lobby's side of a table to everybody who looks at it; who may look no longer is let go by this. */
export async function tellTable(tables: Tables, id: TableId): Promise<void> {
  const before = tables.watchers.get(id)?.size ?? 0;
  for (const watcher of [...(tables.watchers.get(id) ?? [])]) {
    const table = await summaryOf(tables, id, watcher.user);
    if (table) await sendMessage(tables, id, watcher, { type: 'table', table });
  }
  if ((tables.watchers.get(id)?.size ?? 0) < before) await tellPresence(tables, id);
}

export async function tellPresence(tables: Tables, table: TableId): Promise<void> {
  const all = [...(tables.watchers.get(table) ?? [])];
  const here = [...new Set(all.flatMap(({ viewer }) => (viewer === null ? [] : [viewer])))];
  const watching = all.filter(({ viewer }) => viewer === null).length;
  await tell(tables, table, { type: 'presence', table, here, watching });
}

/** What an event has changed for each pair of eyes, to all who look through them. */
export async function sendShown(tables: Tables, table: HostedTable, shown: readonly Shown[]): Promise<void> {
  for (const one of shown) {
    const picture = pictureOf(table, one.viewer, one);
    picture.seq = one.seq;
    picture.hash = one.hash;
    if (one.from === -1) picture.patches = [];
    else if (picture.patches.push(one) > KEPT) picture.patches.shift();
    for (const watcher of [...picture.watchers]) await sendTo(tables, table.head.id, watcher, one.text);
  }
}

export function pictureOf(table: HostedTable, viewer: Viewer, { seq, hash }: Shown): Picture {
  let picture = table.pictures.get(viewer);
  if (!picture) {
    picture = { seq, hash, patches: [], watchers: new Set(), emptySince: 0 };
    table.pictures.set(viewer, picture);
  }
  return picture;
}
