/** Tables on this device: the same messages as the server's, answered by a worker. */

import games from 'virtual:games';
import type { Outcome } from '@tabularium/engine';
import { recordFor } from '@tabularium/table';
import type { FromServer, SeatMessage } from '@tabularium/table/protocol';
import { unwrap } from 'solid-js/store';
import { t } from '../i18n.ts';
import { prefs } from '../prefs.ts';
import { storedCard } from './cards.ts';
import { type Eyes, type Listener, linesOf, positionsOf, sit, type Transport } from './session.ts';
import type { GameStatistics } from './statistics.ts';
import { deleteTable, loadEvents, loadScreen, loadTable, loadTables } from './store.ts';
import { HERE, type StoredTable, summaryOf } from './stored.ts';
import type { Client, Recording, Reply } from './types.ts';
import type { Calls } from './worker.ts';

type Result<K extends keyof Calls> = Awaited<ReturnType<Calls[K]>>;

/** What was on the screen is shown again by the build that drew it. */
const BUILD = import.meta.url;

let worker: Worker | undefined;
/** Another, for what takes long: play goes on meanwhile. */
let thinker: Worker | undefined;
let calls = 0;
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
/** By table. */
const listening = new Map<string, Set<Listener>>();
const commands = new Map<number, (reply: Reply) => void>();

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: BUILD });
  started.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') return hear(JSON.parse(data) as FromServer);
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

export const call = <K extends keyof Calls>(name: K, ...args: Parameters<Calls[K]>): Promise<Result<K>> =>
  callTo(wake(), name, args);
/** Where it takes long. */
export const think = <K extends keyof Calls>(name: K, ...args: Parameters<Calls[K]>): Promise<Result<K>> =>
  callTo((thinker ??= start()), name, args);

function callTo<K extends keyof Calls>(to: Worker, name: K, args: Parameters<Calls[K]>): Promise<Result<K>> {
  const n = ++calls;
  // What comes out of a store is wrapped; a worker takes plain data only.
  to.postMessage({ n, name, args: args.map((arg) => unwrap(arg)) });
  return new Promise((resolve, reject) => {
    waiting.set(n, { resolve: resolve as (value: unknown) => void, reject });
  });
}

function hear(message: FromServer): void {
  if (message.type === 'done') answerTo(message.id, { ok: true });
  if (message.type === 'refused') {
    const { type: _, id, ...no } = message;
    answerTo(id, { ok: false, ...no });
  }
  const table = message.type === 'table' ? message.table.id : 'table' in message ? message.table : undefined;
  if (table !== undefined) for (const listener of listening.get(table) ?? []) listener(message);
}

function answerTo(id: number, reply: Reply): void {
  commands.get(id)?.(reply);
  commands.delete(id);
}

async function stored(id: string): Promise<StoredTable> {
  const found = await loadTable(id);
  if (!found) throw new Error('no-such-table');
  return found;
}

const transport: Transport = {
  where: 'local',
  summary: async (id) => summaryOf(await stored(id)),
  async remembered(id): Promise<Eyes | undefined> {
    wake();
    const screen = await loadScreen(id);
    if (screen?.build === BUILD) {
      const { seat, seq, hash, state } = screen;
      return { seat, seq, hash, state, lines: linesOf(recordFor(await loadEvents(id), seat)) };
    }
    await call('load', id);
    return undefined;
  },
  listen(id, listener) {
    const listeners = listening.get(id) ?? new Set();
    listening.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) listening.delete(id);
    };
  },
  isOpen: () => true,
  reliable: true,
  send: (message) => wake().postMessage(JSON.stringify(message)),
  command(what) {
    const id = ++calls;
    const message = { ...what, id } as SeatMessage;
    wake().postMessage(JSON.stringify(message));
    return new Promise((resolve) => commands.set(id, resolve));
  },
  // Nobody is there to talk to.
  say: () => Promise.resolve({ ok: true }),
  ahead: () => 0,
  me: () => HERE,
  whyPaused: () => t('fault.paused.here'),
  can: () => CAN,
};
/** Whoever plays alone need not ask anybody, and may look back at any time. */
export const CAN = { talk: false, vote: false, replay: true };

/** More than anybody watches at once; the replay has it all. */
const PAST = 200;

/** Whoever has not said a name has one all the same: lines tell of seats in the third person, "you" is only a tag. */
export const myName = (): string => prefs.name || t('name.default');

export const local: Client = {
  where: 'local',
  games: () => Promise.resolve(games),
  tables: async () => (await loadTables()).map(storedCard).sort((a, b) => b.changed - a.changed),
  create: (wish) => call('create', wish, myName()),
  async remove(id) {
    await deleteTable(id);
    if (worker) await call('forget', id);
  },
  card: async (id) => storedCard(await stored(id)),
  sit: (id, hearUpdate, onLine) => sit(transport, id, hearUpdate, onLine),
  journal: (id) => call('journal', id),
  advice: async (id, seat, also) => think('advice', await call('pose', id, seat), also),
  tryOut: (id, seat, answers) => call('tryAnswers', id, seat, answers),
  past: async (id, seat, from) => positionsOf(await call('steps', id, seat, from + 1, PAST)),
};

export const openRecording = (
  id: string,
  seat: number | null,
  journal?: string,
  outcome?: Outcome,
): Promise<Recording> => call('recording', id, seat, journal, outcome);
export const frames = (id: string, seat: number | null, after: readonly number[]): Promise<unknown[]> =>
  call('frames', id, seat, after);
export const statistics = (id: string, seat: number | null): Promise<GameStatistics | null> =>
  call('statistics', id, seat);
export const branch = (...how: Parameters<Calls['branch']>): Promise<string> => call('branch', ...how);
/** Takes somebody's journal in as a table of this device. */
export const importTable = (journal: string): Promise<string> =>
  call('take', journal, t('replays.imported'), t('seat.word'));
