/** Tables on this device: the same interface as the server's, answered by a worker. */

import games from 'virtual:games';
import type { Outcome } from '@tabularium/engine';
import { unwrap } from 'solid-js/store';
import { t } from '../i18n.ts';
import { prefs } from '../prefs.ts';
import { cardOf } from './kept.ts';
import { deleteTable, loadTable, loadTables } from './store.ts';
import type { Tally } from './tally.ts';
import type { Client, Film, News, Place } from './types.ts';
import type { Calls } from './worker.ts';

type Result<K extends keyof Calls> = Awaited<ReturnType<Calls[K]>>;

let worker: Worker | undefined;
let calls = 0;
let ports = 0;
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
const listening = new Map<number, (news: News) => void>();

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }) => {
    if ('port' in data) return listening.get(data.port)?.(data.news);
    const call = waiting.get(data.n);
    waiting.delete(data.n);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.result);
  });
  return started;
}

/** The worker, started when it is first needed; where a game will be opened soon, it need not be waited for. */
export function wake(): Worker {
  worker ??= start();
  return worker;
}

export function call<K extends keyof Calls>(name: K, ...args: Parameters<Calls[K]>): Promise<Result<K>> {
  const n = ++calls;
  // What comes out of a store is wrapped; a worker takes plain data only.
  wake().postMessage({ n, name, args: args.map((arg) => unwrap(arg)) });
  return new Promise((resolve, reject) => {
    waiting.set(n, { resolve: resolve as (value: unknown) => void, reject });
  });
}

/** Whoever has not said a name has one all the same: lines tell of seats in the third person, "you" is only a tag. */
export const myName = (): string => prefs.name || t('name.default');

export const local: Client = {
  where: 'local',
  games: () => Promise.resolve(games),
  tables: async () => (await loadTables()).map(cardOf).sort((a, b) => b.changed - a.changed),
  create: (wish) => call('create', wish, myName()),
  async remove(id) {
    await deleteTable(id);
    if (worker) await call('forget', id);
  },
  async card(id) {
    const kept = await loadTable(id);
    if (!kept) throw new Error('no-such-table');
    return cardOf(kept);
  },
  async sit(id, hear): Promise<Place> {
    const port = ++ports;
    listening.set(port, hear);
    const kept = await loadTable(id);
    const sitting = call('sit', id, port, import.meta.url);
    if (kept?.shown?.build === import.meta.url) {
      hear(kept.shown.news);
      // What is wrong with the table shows when it is used.
      sitting.catch(() => {});
    } else await sitting;
    return {
      answer: (seat, at, answer) => call('answer', id, seat, at, answer),
      undo: () => call('undo', id),
      withdraw: (seat) => call('withdraw', id, seat),
      orders: (seat, orders) => call('orders', id, seat, orders),
      say: () => Promise.resolve({ ok: true }),
      leave() {
        listening.delete(port);
        void call('leave', id, port);
      },
    };
  },
  journal: (id) => call('journal', id),
  past: (id, seat, from) => call('past', id, seat, from),
};

export const openFilm = (id: string, seat: number | null, journal?: string, outcome?: Outcome): Promise<Film> =>
  call('film', id, seat, journal, outcome);
export const frames = (id: string, seat: number | null, after: readonly number[]): Promise<unknown[]> =>
  call('frames', id, seat, after);
export const tally = (id: string, seat: number | null): Promise<Tally | null> => call('tally', id, seat);
export const branch = (...how: Parameters<Calls['branch']>): Promise<string> => call('branch', ...how);
/** Takes somebody's journal in as a table of this device. */
export const importTable = (journal: string): Promise<string> =>
  call('take', journal, t('replays.imported'), t('seat.word'));
