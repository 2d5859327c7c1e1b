import type { Command, Refused, Shown } from '@tabularium/table';
import type { PlayRefusal, TableId, Time } from '@tabularium/table/protocol';
import { Fault, Hung, Lost } from '../play/pool.ts';
import type { Acted } from '../play/worker.ts';
import { followUp, note } from './follow-up.ts';
import { ensureLoaded, eventsOf, load, reportFault, unload } from './loading.ts';
import { hostedTable, inTurn } from './registry.ts';
import { type HostedTable, isRecent, RETRIES, SAVE_EVERY, type Tables } from './tables.ts';
import { sendShown } from './telling.ts';
import { awaitLift, liftVeil } from './veil.ts';

export interface Done {
  readonly ok: true;
  readonly seq: number;
}
const no = (code: PlayRefusal): Refused => ({ ok: false, code });

/** Validated by the rules, made durable, then told to everybody: in this order. `again`: it may have been done before. */
export async function act(tables: Tables, id: TableId, command: Command, again = false): Promise<Done | Refused> {
  if (tables.stopping) return no('busy');
  const table = await hostedTable(tables, id);
  if (!table) return no('not-running');
  const { metrics } = tables.options;
  const since = performance.now();
  const done = await inTurn(table, () => tryAct(tables, table, command, again));
  if (done.ok) metrics.seconds.observe((performance.now() - since) / 1000);
  else metrics.refusals.inc({ code: done.code });
  return done;
}

/** The node says that it lives; one that has not been able to for so long has served nobody. */
const GAP_MS = 12_000;

export async function beat(tables: Tables): Promise<void> {
  const { store, clock, ownClock } = tables.options;
  if (!ownClock) return;
  const now = clock();
  tables.outages = { known: await store.beat(now, GAP_MS), at: now };
}

/** Loaded, and nobody's clock has run while nobody was served. */
export async function ready(tables: Tables, table: HostedTable, now = tables.options.clock()): Promise<boolean> {
  const { clock, ownClock } = tables.options;
  if (ownClock && clock() - tables.outages.at > GAP_MS) await beat(tables);
  if (!(await ensureLoaded(tables, table))) return false;
  await liftVeil(tables, table, now);
  if (table.generation === -1 && !(await ensureLoaded(tables, table))) return false;
  for (const { since, until } of tables.outages.known) {
    while (table.after && table.after.dueAt !== null && table.after.at < until) {
      const stood = await actOnce(tables, table, { kind: 'still', from: since }, until);
      if (stood !== 'conflict') break;
      if (!(await ensureLoaded(tables, table))) return false;
    }
  }
  return true;
}

async function tryAct(tables: Tables, table: HostedTable, command: Command, again = false): Promise<Done | Refused> {
  for (let attempt = 0; attempt < RETRIES; attempt++) {
    const now = tables.options.clock();
    if (!(await ready(tables, table, now))) return no('fault');
    const before = again ? await doneBefore(tables, table, command) : undefined;
    if (before) return before;
    try {
      const done = await actOnce(tables, table, command, now);
      if (done !== 'conflict') return done;
      if (!(await ensureLoaded(tables, table))) return no('fault');
      // An answer names its question and may still fit. Taking back must not hit what came in between.
      if (command.kind === 'undo') return no('stale');
    } catch (error) {
      table.generation = -1;
      if (error instanceof Lost) continue;
      if (error instanceof Hung || error instanceof Fault) {
        if (command.kind !== 'pause') await pause(tables, table, error);
        return no('fault');
      }
      tables.options.log.error({ err: error, table: table.head.id }, 'an event could not be written');
      unload(tables, table);
      return no('busy');
    }
  }
  return no('busy');
}

/** Whoever sends again does so as soon as they can: among so many events it is looked for, not in the whole record. */
const SENT_AGAIN = 500;

async function doneBefore(
  { options }: Tables,
  { head, pictures, after }: HostedTable,
  command: Command,
): Promise<Done | undefined> {
  if (command.key === undefined || !('seat' in command)) return undefined;
  const since = (after?.seq ?? 0) - SENT_AGAIN;
  const seq = await options.store.eventCalled(head.id, command.seat, command.key, since);
  if (seq === undefined) return undefined;
  // Where not everybody counts every event, its own number would tell how many others there were.
  const discreet = options.titles.get(head.game)?.game.discreet;
  return { ok: true, seq: discreet ? (pictures.get(command.seat)?.seq ?? 0) : seq };
}

async function actOnce(
  tables: Tables,
  table: HostedTable,
  command: Command,
  now: Time,
): Promise<Done | Refused | 'conflict'> {
  const { store, ruleLimitMs, metrics } = tables.options;
  const { head, rules } = table;
  if (rules === null) return no('fault');
  const seq = (table.after?.seq ?? 0) + 1;
  const viewers = [...table.pictures.keys()];
  const save = seq % SAVE_EVERY === 0;
  const request = { kind: 'act', table: head.id, command, now, viewers, save } as const;
  const acted = await tables.rules.ask(table.lane, request, ruleLimitMs);
  if (acted === 'needs-whole-record') {
    const by = { rules, shownAs: await tables.options.shelf.forEyes(head.game, rules) };
    await load(tables, table, { head, by, saved: undefined, rows: await eventsOf(store, head.id, rules, 0) });
    return actOnce(tables, table, command, now);
  }
  if ('ok' in acted) return acted;
  if (await store.append(head.id, { ...acted.row, rules })) return finish(tables, table, acted);
  // Another node was faster: its event counts, and everybody here sees it.
  metrics.conflicts.inc();
  unload(tables, table);
  return 'conflict';
}

async function finish(tables: Tables, table: HostedTable, { row, after, shown, saved, seq, ms }: Acted): Promise<Done> {
  const { metrics, store } = tables.options;
  const before = table.after;
  table.after = after;
  if (isRecent(row)) table.recent?.push(row);
  if (table.recent && table.recent.length > 2 * SAVE_EVERY) table.recent = table.recent.slice(-SAVE_EVERY);
  metrics.deeds.inc({ kind: row.event.kind });
  if (row.event.kind === 'answer') {
    const { game } = table.head;
    metrics.answers.inc({ game, by: row.event.bot ? 'bot' : 'person' });
    metrics.work.inc({ game }, ms / 1000);
  }
  await tellInOrder(tables, table, shown);
  if (saved !== undefined) store.keep(table.head.id, row.seq, saved);
  note(tables, table);
  awaitLift(tables, table, true);
  followUp(tables, table, before);
  return { ok: true, seq };
}

/** That an answer is taken and done is told first, what comes of it later: in this order whether or not it comes at once. */
async function tellInOrder(tables: Tables, table: HostedTable, shown: readonly Shown[]): Promise<void> {
  const given = shown.filter((one) => one.given);
  await sendShown(tables, table, given.length > 0 ? given : shown);
  if (given.length === 0) return;
  const rest = shown.filter((one) => !one.given);
  table.later = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    await sendShown(tables, table, rest).catch((error: unknown) =>
      tables.options.log.error({ err: error }, 'what an answer brought could not be told'),
    );
  };
}

/** When rules or bots fail: the table stands still until somebody says `resume`; all the others are not touched. */
export async function pause(tables: Tables, table: HostedTable, error: Error): Promise<void> {
  const why = error instanceof Hung ? 'hang' : 'fault';
  reportFault(tables, table, `${why}: ${error.message}`);
  const paused = await tryAct(tables, table, { kind: 'pause', why });
  if (!paused.ok && paused.code !== 'paused')
    table.broken = { why: error.message, at: performance.now(), code: 'failed' };
}
