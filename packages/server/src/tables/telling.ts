import type { Shown } from '@tabularium/table';
import type { FromServer, TableId, UserId, Viewer } from '@tabularium/table/protocol';
import { mayAct, maySee } from './access.ts';
import { showKept } from './behind.ts';
import { metaOf, summaryOf } from './registry.ts';
import type { HostedTable, Meta, Picture, Tables, Watcher } from './tables.ts';

/** Patches kept for those who come back: so many, of so many characters; beyond that the whole table is not much longer. */
const KEPT = 100;
const KEPT_LENGTH = 16_000;

interface Letter {
  readonly to: Watcher;
  readonly text: string;
}

/**
 * The only way to watchers: with every message it is asked whether they may still look. Who may not look is let go, and so is
 * everybody if that cannot be found out; they come back and ask anew.
 */
async function sendAll(tables: Tables, id: TableId, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  let meta: Meta | undefined;
  try {
    meta = await metaOf(tables, id);
  } catch {
    for (const { to } of letters) if (removeWatcher(tables, id, to)) to.dismiss('failed');
    return;
  }
  // All at once: nobody's right changes in between.
  const barred = letters.filter(({ to, text }) => {
    const may = maySee(meta, to.user, to.viewer);
    if (may) to.send(text);
    return !may;
  });
  for (const { to } of barred)
    if (removeWatcher(tables, id, to)) await dismiss(tables, id, to, maySee(meta, to.user, null));
}

export const sendTo = (tables: Tables, id: TableId, to: Watcher, text: string): Promise<void> =>
  sendAll(tables, id, [{ to, text }]);

/** Who may still watch as a bystander sees by the table itself that the seat is no longer theirs. */
async function dismiss(tables: Tables, id: TableId, watcher: Watcher, mayWatch: boolean): Promise<void> {
  if (!mayWatch) return watcher.dismiss('no-table');
  const table = await summaryOf(tables, id, watcher.user).catch(() => undefined);
  if (table) watcher.send(JSON.stringify({ type: 'table', table } satisfies FromServer));
  watcher.dismiss(table ? undefined : 'failed');
}

export const sendMessage = (tables: Tables, id: TableId, to: Watcher, message: FromServer): Promise<void> =>
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
      if (picture?.watchers.size === 0) picture.emptySince = performance.now();
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
  const all = [...(tables.watchers.get(id) ?? [])].filter(({ user }) => to(user));
  await sendAll(
    tables,
    id,
    all.map((watcher) => ({ to: watcher, text })),
  );
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
  const meta = await metaOf(tables, table).catch(() => undefined);
  // At a teaching table one may look through the eyes of others, who are not there because of that.
  const own = all.filter(({ user, viewer }) => mayAct(meta, user, viewer));
  const here = [...new Set(own.flatMap(({ viewer }) => (viewer === null ? [] : [viewer])))];
  const watching = all.filter(({ viewer }) => viewer === null).length;
  await tell(tables, table, { type: 'presence', table, here, watching });
}

/** What an event has changed for each pair of eyes, to all who look through them. */
export async function sendShown(tables: Tables, table: HostedTable, shown: readonly Shown[]): Promise<void> {
  const letters: Letter[] = [];
  for (const one of shown) {
    const picture = pictureOf(table, one.viewer, one);
    picture.seq = one.seq;
    picture.hash = one.hash;
    if (one.from === -1) picture.patches = [];
    else keepPatch(picture, one);
    if (one.viewer === null && table.behind) {
      table.behind.kept.push({ at: tables.options.clock() + table.delay, text: one.text });
      continue;
    }
    for (const to of picture.watchers) letters.push({ to, text: one.text });
  }
  await sendAll(tables, table.head.id, letters);
  await sendKept(tables, table);
}

/** What has been kept from those who watch for long enough. */
export const sendKept = (tables: Tables, table: HostedTable): Promise<void> =>
  showKept(tables, table, (to, text) => sendTo(tables, table.head.id, to, text));

function keepPatch(picture: Picture, patch: Shown): void {
  const { patches } = picture;
  patches.push(patch);
  let length = patches.reduce((sum, { text }) => sum + text.length, 0);
  while (patches.length > KEPT || (length > KEPT_LENGTH && patches.length > 1))
    length -= patches.shift()?.text.length ?? 0;
}

export function pictureOf(table: HostedTable, viewer: Viewer, { seq, hash }: Shown): Picture {
  let picture = table.pictures.get(viewer);
  if (!picture) {
    picture = { seq, hash, patches: [], watchers: new Set(), emptySince: 0 };
    table.pictures.set(viewer, picture);
  }
  return picture;
}
