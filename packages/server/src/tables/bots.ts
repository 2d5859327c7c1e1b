import { randomBytes } from 'node:crypto';
import type { EventRow } from '@tabularium/table';
import type { SeatNo, TableId } from '@tabularium/table/protocol';
import { Fault, Hung, Lost } from '../play/pool.ts';
import type { Replies, Request, Thought } from '../play/worker.ts';
import { act, pause } from './acting.ts';
import { ensureLoaded, storedOf } from './loading.ts';
import { hostedTable, inTurn } from './registry.ts';
import { addJob, type HostedTable, RETRIES, type Tables } from './tables.ts';

/** Plays the bots of a table until a person is to decide or the game is over. */
export async function playBots(tables: Tables, id: TableId): Promise<void> {
  const table = await hostedTable(tables, id);
  if (!table) return;
  // Its bots think one at a time; whoever asks meanwhile may know more than they did.
  if (table.playing) {
    table.playing.again = true;
    return;
  }
  const playing = { again: true };
  table.playing = playing;
  try {
    while (playing.again) {
      playing.again = false;
      await playOn(tables, table);
    }
  } finally {
    table.playing = undefined;
    // Another node goes on with them.
    if (tables.stopping && (table.after?.bots.length ?? 0) > 0) addJob(tables, 'bots', id);
  }
}

async function playOn(tables: Tables, table: HostedTable): Promise<void> {
  const { id } = table.head;
  while (!tables.stopping) {
    if (!(await inTurn(table, () => ensureLoaded(tables, table)))) return;
    const seat = table.after?.bots[0];
    if (seat === undefined) return;
    try {
      const thought = await think(tables, table, seat);
      if (!thought) return;
      const { at, answer } = thought;
      const done = await act(tables, id, { kind: 'answer', seat, at, answer, bot: true });
      if (!done.ok && done.code !== 'stale' && done.code !== 'not-asked') return;
    } catch (error) {
      if (error instanceof Lost) continue;
      if (!(error instanceof Hung || error instanceof Fault)) throw error;
      await inTurn(table, () => pause(tables, table, error));
      return;
    }
  }
}

async function think(tables: Tables, table: HostedTable, seat: SeatNo): Promise<Thought | null> {
  const { options } = tables;
  const { id, game, bots } = table.head;
  const level = bots[seat];
  const seed = randomBytes(12).toString('base64url');
  const made = (rows: readonly EventRow[]) => ({ kind: 'think', table: id, rows, seat, level, seed }) as const;
  const thought = await askThinker<'think'>(tables, table, table.host, made);
  options.metrics.thinking.inc({ game }, (thought?.ms ?? 0) / 1000);
  return thought;
}

/** In another worker than the rules: while somebody thinks, people play on. `made`: the request, with the events it has not seen. */
export async function askThinker<K extends 'think' | 'advise' | 'try'>(
  tables: Tables,
  table: HostedTable,
  who: string,
  made: (rows: readonly EventRow[]) => Extract<Request, { kind: K }>,
): Promise<Exclude<Replies[K], 'reload'>> {
  const { thinkers, options } = tables;
  const { head } = table;
  const lane = thinkers.laneOf(head.id);
  for (let attempt = 0; attempt < RETRIES; attempt++) {
    const known = table.thinker;
    table.thinker = undefined;
    const seq = table.after?.seq ?? 0;
    let from = known && known.generation === thinkers.generation(lane) ? known.seq : -1;
    let rows = (table.recent ??= []).filter((row) => row.seq > from && row.seq <= seq);
    if (from < 0 || rows.length !== seq - from) {
      from = await loadThinker(tables, table, lane);
      rows = [];
    }
    const reply: Replies[K] = await thinkers.ask<K>(lane, made(rows), options.botLimitMs, who);
    if (reply === 'reload') continue;
    table.thinker = { lane, generation: thinkers.generation(lane), seq: Math.max(from, rows.at(-1)?.seq ?? 0) };
    return reply as Exclude<Replies[K], 'reload'>;
  }
  throw new Fault('the table cannot be loaded for its bots');
}

/** Returns the number of the last event that the thinker knows then. */
async function loadThinker(tables: Tables, table: HostedTable, lane: number): Promise<number> {
  const { thinkers, options } = tables;
  for await (const stored of storedOf(tables, table)) {
    try {
      return (await thinkers.ask(lane, { kind: 'load', stored }, options.ruleLimitMs * 5, table.host)).seq;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
  throw new Fault('the table cannot be loaded for its bots');
}
