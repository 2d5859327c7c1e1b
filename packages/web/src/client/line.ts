/** The line to the server: one WebSocket for all tables, noticed when it falls silent, laid again when it is lost. */
import type { FromClient, FromServer, SeatMessage } from '@tabularium/table/protocol';
import type { Listener, Transport } from './session.ts';
import type { Reply } from './types.ts';

/** Every so often the line shows that it lives; one that lets so many beats pass is gone, even if it looks open. */
const BEAT = 4000;
const BEATS = 3;

interface Waiting {
  readonly message: SeatMessage;
  /** How often it has gone out. */
  sent: number;
  readonly since: number;
  readonly resolve: (reply: Reply) => void;
}

const opened = new Map<string, Set<Listener>>();
/** Commands without a reply, in their order. They outlive the line: the next one carries them again, and the server does each once. */
const waiting = new Map<number, Waiting>();
const remarks = new Map<number, (reply: Reply) => void>();
const lineWatchers = new Set<(online: boolean) => void>();
const device = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
let socket: WebSocket | undefined;
let silentFor = 0;
let pinged = 0;
let sent = 0;
let patience = 250;
/** By how much the server's clock is ahead of this device's. */
let ahead = 0;

function line(): WebSocket {
  if (socket) return socket;
  const fresh = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket = fresh;
  silentFor = 0;
  const beat = setInterval(() => {
    if (socket !== fresh) return clearInterval(beat);
    if (++silentFor >= BEATS) return lose(fresh);
    pinged = performance.now();
    send({ type: 'ping' });
  }, BEAT);
  fresh.addEventListener('open', () => {
    if (socket !== fresh) return;
    patience = 250;
    for (const watcher of lineWatchers) watcher(true);
    for (const command of waiting.values()) carry(command);
  });
  fresh.addEventListener('message', ({ data }) => {
    if (socket !== fresh) return;
    silentFor = 0;
    hear(JSON.parse(String(data)) as FromServer);
  });
  fresh.addEventListener('close', ({ code }) => lose(fresh, code));
  return fresh;
}

/** The account that the line belonged to has ended elsewhere. */
const SIGNED_OUT = 4401;

function lose(gone: WebSocket, code?: number): void {
  if (socket !== gone) return;
  socket = undefined;
  gone.close();
  const lost: Reply = { ok: false, code: code === SIGNED_OUT ? 'signed-out' : 'lost' };
  // Remarks have no names: whether one arrived shows in the chat.
  for (const [id, reply] of remarks) {
    remarks.delete(id);
    reply(lost);
  }
  for (const [id, { resolve }] of waiting) {
    if (code !== SIGNED_OUT) break;
    waiting.delete(id);
    resolve(lost);
  }
  for (const watcher of lineWatchers) watcher(false);
  setTimeout(() => {
    if (opened.size > 0 || waiting.size > 0) line();
  }, patience);
  patience = Math.min(patience * 2, 8000);
}

/** Whoever signs in or out is somebody else from now on. */
export function reconnect(): void {
  if (socket) lose(socket);
}

/** What belongs to this line only; a new one begins by opening its tables. */
function send(message: FromClient): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function carry(command: Waiting): void {
  if (line().readyState !== WebSocket.OPEN) return;
  send(command.sent++ > 0 ? { ...command.message, again: true } : command.message);
}

function hear(message: FromServer): void {
  switch (message.type) {
    case 'done':
      settle(message.id, { ok: true });
      break;
    case 'refused': {
      const { type: _, id, ...no } = message;
      if (no.code !== 'busy' || !sendAgain(id)) settle(id, { ok: false, ...no });
      break;
    }
    case 'hello':
      compareClocks(message, 0);
      break;
    case 'pong':
      compareClocks(message, (performance.now() - pinged) / 2);
      break;
  }
  const table = message.type === 'table' ? message.table.id : 'table' in message ? message.table : undefined;
  if (table !== undefined) for (const listener of opened.get(table) ?? []) listener(message);
}

/** The server could not write just now: for a while it is asked again by itself, each time a little later. */
const BUSY_FOR = 60_000;

function sendAgain(id: number): boolean {
  const command = waiting.get(id);
  if (!command || performance.now() - command.since > BUSY_FOR) return false;
  setTimeout(
    () => {
      if (waiting.has(id)) carry(command);
    },
    Math.min(250 * 2 ** command.sent, 4000),
  );
  return true;
}

function settle(id: number, reply: Reply): void {
  const command = waiting.get(id);
  command?.resolve(reply.ok || command.sent < 2 ? reply : { ...reply, late: true });
  waiting.delete(id);
  remarks.get(id)?.(reply);
  remarks.delete(id);
}

/** A difference that nobody sees is none: the way takes its time, too. */
const NOTICEABLE = 1000;

function compareClocks(message: Extract<FromServer, { time: number }>, way: number): void {
  const now = message.time + way - Date.now();
  if (Math.abs(now - ahead) < NOTICEABLE) return;
  ahead = now;
  for (const listeners of opened.values()) for (const listener of listeners) listener(message);
}

export const socketLine: Pick<Transport, 'listen' | 'isOpen' | 'send' | 'command' | 'say' | 'ahead'> = {
  listen(id, listener, watcher) {
    lineWatchers.add(watcher);
    const listeners = opened.get(id) ?? new Set<Listener>();
    opened.set(id, listeners.add(listener));
    line();
    return () => {
      lineWatchers.delete(watcher);
      listeners.delete(listener);
      if (listeners.size === 0) opened.delete(id);
    };
  },
  isOpen: () => line().readyState === WebSocket.OPEN,
  send,
  command(what) {
    const id = ++sent;
    return new Promise((resolve) => {
      const message = { ...what, id, key: `${device}-${id}` } as SeatMessage;
      const entry: Waiting = { message, sent: 0, since: performance.now(), resolve };
      waiting.set(id, entry);
      carry(entry);
    });
  },
  say(table, text) {
    if (line().readyState !== WebSocket.OPEN) return Promise.resolve({ ok: false, code: 'lost' });
    const id = ++sent;
    send({ type: 'chat', id, table, text });
    return new Promise((resolve) => remarks.set(id, resolve));
  },
  ahead: () => ahead,
};
