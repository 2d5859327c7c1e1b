import type { Socket } from 'node:net';
import { commandOf } from '@tabularium/table';
import type { ErrorCode, FromServer, TableId, Time, UserId, Viewer } from '@tabularium/table/protocol';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Metrics } from '../metrics.ts';
import type { Tables, Watcher } from '../tables.ts';
import { COOKIE, tokenHash } from './accounts.ts';
import { fromClient, type Incoming } from './input.ts';
import { hasSeat, mayWatch } from './lobby.ts';
import type { Chat } from './social.ts';

export interface SocketOptions {
  readonly tables: Tables;
  readonly chat: Chat;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Messages a second that one connection may send, with some in reserve. */
  readonly perSecond: number;
  readonly beatMs: number;
  readonly clock: () => Time;
}

const BUFFERED = 8_000_000;
const OPENED = 100;
const UNDER_WAY = 64;
const FAREWELL_MS = 1000;
/** Every so often a line shows that it lives; one that lets so many beats pass is gone, even if it looks open. */
export const BEAT_MS = 4000;
export const BEATS = 3;

type Deed = Extract<Incoming, { seat: number; id: number }>;

export interface Sockets {
  readonly closeAll: () => void;
  /** Ends the connections of a session. */
  readonly signOut: (tokenHash: string) => void;
}

export function sockets(app: FastifyInstance, options: SocketOptions): Sockets {
  /** With the hash of the session's token. */
  const all = new Map<WebSocket, string>();
  app.get('/ws', { websocket: true, schema: { hide: true } }, (socket, request) => {
    const { user } = request;
    if (user === null) {
      socket.send(JSON.stringify({ type: 'error', code: 'signed-out' } satisfies FromServer));
      socket.close(4401, 'signed-out');
      return;
    }
    all.set(socket, tokenHash(request.cookies[COOKIE] ?? ''));
    options.metrics.sockets.inc();
    const close = serve(socket, request.socket, user, options);
    socket.on('close', () => {
      all.delete(socket);
      options.metrics.sockets.dec();
      close();
    });
  });
  return {
    closeAll: () => {
      for (const socket of all.keys()) {
        socket.send(JSON.stringify({ type: 'error', code: 'restarting' } satisfies FromServer));
        socket.close(1012);
        // On a silent line the farewell is never returned.
        setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
      }
    },
    signOut: (ended) => {
      for (const [socket, session] of all) if (session === ended) socket.close(4401, 'signed-out');
    },
  };
}

/** Serves one connection; returns what to do when it is gone. */
function serve(
  socket: WebSocket,
  wire: Socket,
  user: UserId,
  { tables, chat, log, perSecond, beatMs, clock }: SocketOptions,
): () => void {
  const opened = new Map<string, { table: TableId; watcher: Watcher }>();
  let underWay = 0;
  let silentFor = 0;
  let allowance = perSecond * 3;
  let counted = Date.now();
  let corked = false;

  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    // Who does not read is let go; it comes back and resumes.
    if (socket.bufferedAmount > BUFFERED) socket.terminate();
    else {
      // What belongs together, such as a patch and the acknowledgement, travels together.
      if (!corked) {
        corked = true;
        wire.cork();
        process.nextTick(uncork);
      }
      socket.send(text);
    }
  };
  const uncork = (): void => {
    corked = false;
    wire.uncork();
  };
  const send = (message: FromServer): void => sendText(JSON.stringify(message));
  const fail = (code: ErrorCode, table?: TableId): void => send({ type: 'error', code, ...(table ? { table } : {}) });
  const key = (table: TableId, seat: Viewer): string => `${table} ${seat}`;

  const heartbeat = setInterval(() => {
    if (++silentFor >= BEATS) socket.terminate();
    else socket.ping();
  }, beatMs);
  heartbeat.unref();
  socket.on('pong', () => {
    silentFor = 0;
  });
  socket.on('error', () => socket.terminate());

  function tooFast(): boolean {
    const now = Date.now();
    allowance = Math.min(perSecond * 3, allowance + ((now - counted) / 1000) * perSecond);
    counted = now;
    return --allowance < 0;
  }

  async function open({ table, seat, since, hash, said }: Extract<Incoming, { type: 'open' }>): Promise<void> {
    const meta = await tables.meta(table);
    // A private table is not even known to exist.
    if (!meta || !mayWatch(meta, user)) return fail('no-table', table);
    if (said !== undefined) {
      const summary = await tables.summary(table, user);
      if (summary) send({ type: 'table', table: summary });
      for (const line of await chat.since(user, table, said)) send({ type: 'chat', ...line });
    }
    if (seat !== null && !hasSeat(meta, user, seat)) return fail('not-allowed', table);
    close(table, seat);
    if (opened.size >= OPENED) return fail('too-fast', table);
    const watcher: Watcher = { user, viewer: seat, send: sendText };
    opened.set(key(table, seat), { table, watcher });
    await tables.open(table, watcher, since, hash);
    if (socket.readyState !== socket.OPEN) tables.close(table, watcher);
  }

  function close(table: TableId, seat: Viewer): void {
    const known = opened.get(key(table, seat));
    if (!known) return;
    opened.delete(key(table, seat));
    tables.close(table, known.watcher);
  }

  async function perform(message: Deed): Promise<void> {
    const { id, table, seat } = message;
    const meta = await tables.meta(table);
    if (!meta || !hasSeat(meta, user, seat)) return send({ type: 'refused', id, code: 'not-your-seat' });
    if (underWay >= UNDER_WAY) return send({ type: 'refused', id, code: 'too-fast' });
    underWay++;
    try {
      const done = await tables.act(table, commandOf(message), message.again);
      if (done.ok) return send({ type: 'done', id, seq: done.seq });
      const { code, rule, about, args } = done;
      send({
        type: 'refused',
        id,
        code,
        ...(rule ? { rule } : {}),
        ...(about ? { about } : {}),
        ...(args ? { args } : {}),
      });
    } finally {
      underWay--;
    }
  }

  async function handle(message: Incoming): Promise<void> {
    switch (message.type) {
      case 'ping':
        return send({ type: 'pong', time: clock() });
      case 'open':
        return open(message);
      case 'close':
        return close(message.table, message.seat);
      case 'chat': {
        const n = await chat.say(user, message.table, message.text);
        if (n === null) return send({ type: 'refused', id: message.id, code: 'not-your-seat' });
        return send({ type: 'done', id: message.id, seq: n });
      }
      default:
        return perform(message);
    }
  }

  socket.on('message', (data: Buffer, binary: boolean) => {
    silentFor = 0;
    if (tooFast()) return fail('too-fast');
    const message = binary ? undefined : parse(data);
    if (!message) return fail('malformed');
    handle(message).catch((error: unknown) => {
      log.error({ err: error, type: message.type }, 'a message could not be served');
      fail('failed', 'table' in message ? message.table : undefined);
    });
  });
  send({ type: 'hello', user, time: clock() });

  return () => {
    clearInterval(heartbeat);
    for (const { table, watcher } of opened.values()) tables.close(table, watcher, silentFor >= BEATS);
    opened.clear();
  };
}

function parse(data: Buffer): Incoming | undefined {
  try {
    const read = fromClient.safeParse(JSON.parse(data.toString('utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
