import type { Socket } from 'node:net';
import { commandOf } from '@tabularium/table';
import type {
  ErrorCode,
  FromClient,
  FromServer,
  SeatMessage,
  TableId,
  Time,
  UserId,
  Viewer,
} from '@tabularium/table/protocol';
import { fromClient } from '@tabularium/table/schema';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';
import { mayAct, maySee } from '../tables/access.ts';
import { act } from '../tables/acting.ts';
import { metaOf, summaryOf } from '../tables/registry.ts';
import type { Tables, Watcher } from '../tables/tables.ts';
import { closeTable, openTable } from '../tables/watching.ts';
import type { Chat } from './chat.ts';

export interface ConnectionOptions {
  readonly tables: Tables;
  readonly chat: Chat;
  readonly log: Logger;
  /** Messages a second that one connection may send, with some in reserve. */
  readonly perSecond: number;
  readonly beatMs: number;
  readonly limits: Limits;
  readonly clock: () => Time;
}

const OPENED = 100;
/** A look at a table, or for what was done before, costs the server as much as so many other messages. */
const LOOK = 5;
const UNDER_WAY = 64;
/** Every so often a line shows that it lives; one that lets so many beats pass is gone, even if it looks open. */
export const BEAT_MS = 4000;
export const BEATS = 3;
/** On a silent line the farewell is never returned. */
export const FAREWELL_MS = 1000;
const NOT_READING = 4413;

/** One account at one WebSocket. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly wire: Socket;
  private readonly user: UserId;
  private readonly o: ConnectionOptions;
  private readonly opened = new Map<string, { readonly table: TableId; readonly watcher: Watcher }>();
  private underWay = 0;
  private silentFor = 0;
  private allowance: number;
  private counted = performance.now();
  private corked = false;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(socket: WebSocket, wire: Socket, user: UserId, options: ConnectionOptions) {
    this.socket = socket;
    this.wire = wire;
    this.user = user;
    this.o = options;
    this.allowance = options.perSecond * 3;
    this.heartbeat = setInterval(() => this.beat(), options.beatMs);
    this.heartbeat.unref();
    socket.on('pong', () => {
      this.silentFor = 0;
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer, binary: boolean) => this.hear(data, binary));
    this.send({ type: 'hello', user, time: options.clock() });
  }

  /** The line is gone. */
  end(): void {
    clearInterval(this.heartbeat);
    const silent = this.silentFor >= BEATS;
    for (const { table, watcher } of this.opened.values()) closeTable(this.o.tables, table, watcher, silent);
    this.opened.clear();
  }

  private beat(): void {
    if (++this.silentFor >= BEATS) this.socket.terminate();
    else this.socket.ping();
  }

  // ── Out ───────────────────────────────────────────────────────────────────────────────────────────────────────

  private send(message: FromServer): void {
    this.sendText(JSON.stringify(message));
  }

  private sendText(text: string): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    // Who does not read is let go; it comes back and resumes.
    if (socket.bufferedAmount > this.o.limits.socketBuffer) {
      socket.close(NOT_READING, 'not-reading');
      setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
      return;
    }
    // What belongs together, such as a patch and the acknowledgement, travels together.
    if (!this.corked) {
      this.corked = true;
      this.wire.cork();
      process.nextTick(() => {
        this.corked = false;
        this.wire.uncork();
      });
    }
    socket.send(text);
  }

  private fail(code: ErrorCode, table?: TableId): void {
    this.send({ type: 'error', code, ...(table ? { table } : {}) });
  }

  // ── In ────────────────────────────────────────────────────────────────────────────────────────────────────────

  private hear(data: Buffer, binary: boolean): void {
    this.silentFor = 0;
    const message = this.tooFast(1) ? 'too-fast' : parse(binary ? undefined : data);
    if (typeof message === 'string') this.fail(message);
    else if (looks(message) && this.tooFast(LOOK - 1)) this.refuse(message);
    else this.serve(message);
  }

  private serve(message: FromClient): void {
    this.handle(message).catch((error: unknown) => {
      this.o.log.error({ err: error, type: message.type }, 'a message could not be served');
      // Who waits for a reply gets one; it may have been done, which is found out when it is sent again.
      if ('id' in message) this.send({ type: 'refused', id: message.id, code: 'busy' });
      else this.fail('failed', 'table' in message ? message.table : undefined);
    });
  }

  private refuse(message: FromClient): void {
    if ('id' in message) this.send({ type: 'refused', id: message.id, code: 'too-fast' });
    else this.fail('too-fast', 'table' in message ? message.table : undefined);
  }

  private tooFast(messages: number): boolean {
    const { perSecond } = this.o;
    const now = performance.now();
    this.allowance = Math.min(perSecond * 3, this.allowance + ((now - this.counted) / 1000) * perSecond);
    this.counted = now;
    this.allowance -= messages;
    return this.allowance < 0;
  }

  private async handle(message: FromClient): Promise<void> {
    switch (message.type) {
      case 'ping':
        return this.send({ type: 'pong', time: this.o.clock() });
      case 'open':
        return this.open(message);
      case 'close':
        return this.close(message.table, message.seat);
      case 'chat': {
        const said = await this.o.chat.say(this.user, message.table, message.text);
        if (typeof said === 'string') return this.send({ type: 'refused', id: message.id, code: said });
        return this.send({ type: 'done', id: message.id, seq: said });
      }
      default:
        return this.perform(message);
    }
  }

  private async open({ table, seat, since, hash, said }: Extract<FromClient, { type: 'open' }>): Promise<void> {
    const { tables, chat } = this.o;
    const { user } = this;
    const meta = await metaOf(tables, table);
    // A private table is not even known to exist.
    if (!maySee(meta, user, null)) return this.fail('no-table', table);
    if (said !== undefined) {
      const summary = await summaryOf(tables, table, user);
      if (summary) this.send({ type: 'table', table: summary });
      for (const line of await chat.since(user, table, said)) this.send({ type: 'chat', ...line });
    }
    if (!maySee(meta, user, seat)) return this.fail('not-allowed', table);
    this.close(table, seat);
    if (this.opened.size >= OPENED) return this.fail('too-fast', table);
    const watcher = this.watcher(table, seat);
    this.opened.set(keyOf(table, seat), { table, watcher });
    await openTable(tables, table, watcher, { since, hash });
    if (this.socket.readyState !== this.socket.OPEN) closeTable(tables, table, watcher);
  }

  private watcher(table: TableId, viewer: Viewer): Watcher {
    const watcher: Watcher = {
      user: this.user,
      viewer,
      send: (text) => this.sendText(text),
      dismiss: (why) => {
        if (this.opened.get(keyOf(table, viewer))?.watcher === watcher) this.opened.delete(keyOf(table, viewer));
        if (why) this.fail(why, table);
      },
    };
    return watcher;
  }

  private close(table: TableId, seat: Viewer): void {
    const known = this.opened.get(keyOf(table, seat));
    if (!known) return;
    this.opened.delete(keyOf(table, seat));
    closeTable(this.o.tables, table, known.watcher);
  }

  private async perform(message: SeatMessage): Promise<void> {
    const { id, table, seat } = message;
    const { tables } = this.o;
    if (!mayAct(await metaOf(tables, table), this.user, seat))
      return this.send({ type: 'refused', id, code: 'not-your-seat' });
    if (this.underWay >= UNDER_WAY) return this.send({ type: 'refused', id, code: 'too-fast' });
    this.underWay++;
    try {
      const done = await act(tables, table, commandOf(message), message.again);
      if (done.ok) return this.send({ type: 'done', id, seq: done.seq });
      const { code, rule, about, args } = done;
      this.send({
        type: 'refused',
        id,
        code,
        ...(rule ? { rule } : {}),
        ...(about ? { about } : {}),
        ...(args ? { args } : {}),
      });
    } finally {
      this.underWay--;
    }
  }
}

const looks = (message: FromClient): boolean =>
  message.type === 'open' || ('again' in message && message.again === true);

const keyOf = (table: TableId, seat: Viewer): string => `${table} ${seat}`;

function parse(data: Buffer | undefined): FromClient | 'malformed' {
  try {
    const read = fromClient.safeParse(JSON.parse(data?.toString('utf8') ?? ''));
    return read.success ? read.data : 'malformed';
  } catch {
    return 'malformed';
  }
}
