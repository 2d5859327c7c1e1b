import { hash } from '@tabularium/engine';
import { apply, type Json } from '@tabularium/table/patch';
import type {
  ChatLine,
  CreateTable,
  FromClient,
  FromServer,
  Heard,
  Me,
  SeatState,
  TableId,
  TableSummary,
  Viewer,
} from '@tabularium/table/protocol';
import { WebSocket } from 'ws';
import { Witness } from './witness.ts';

export type Message<T extends FromServer['type']> = Extract<FromServer, { type: T }>;
export type Reply = Message<'done'> | Message<'refused'>;
type Command = Extract<FromClient, { id: number }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** What one person sees of a table through one pair of eyes. Checks numbers and fingerprints all the way. */
export class Eyes {
  state: SeatState | undefined;
  seq = -1;
  hash = '';
  /** The record as this viewer has it. */
  heard: readonly Heard[] = [];
  readonly table: TableId;
  readonly seat: Viewer;
  patches = 0;
  wholes = 0;

  constructor(table: TableId, seat: Viewer) {
    this.table = table;
    this.seat = seat;
  }

  see(message: Message<'state'> | Message<'patch'> | Message<'current'>): void {
    if (message.type === 'patch') {
      if (message.from !== this.seq) throw new Error(`a patch from ${message.from}, but we are at ${this.seq}`);
      this.state = apply(this.state as unknown as Json, message.patch) as unknown as SeatState;
      const { answers } = this.now;
      this.heard = [...this.heard.filter(({ n }) => n <= answers), ...message.happenings];
      this.patches++;
    } else if (message.type === 'state') {
      this.state = message.state;
      this.heard = message.happenings;
      this.wholes++;
    }
    this.seq = message.seq;
    this.hash = message.hash;
    if (hash(this.state) !== message.hash) throw new Error(`the picture after ${message.seq} has another fingerprint`);
  }

  get now(): SeatState {
    if (!this.state) throw new Error('nothing seen yet');
    return this.state;
  }
}

/** Somebody at a browser: knows the public API and nothing else. */
export class Person {
  /** Where they go for the next request and the next line. */
  address: string;
  cookie = '';
  me: Me | undefined;
  readonly chat: ChatLine[] = [];
  readonly errors: Message<'error'>[] = [];
  readonly tables: TableSummary[] = [];
  /** What the server said its time was. */
  time = 0;
  /** The seats at the table heard of last whose people have it open. */
  here: readonly number[] = [];
  readonly raw: string[] = [];
  keepRaw = false;
  trouble: unknown;
  /** Does not mind what it sees: an enemy that lies about what it knows. */
  careless = false;
  /** Holds nothing against the description: for those who come in hundreds. */
  trusting = false;
  private socket: WebSocket | undefined;
  private witness: Witness | undefined;
  private ids = 0;
  private readonly replies = new Map<number, (reply: Reply) => void>();
  private readonly eyes = new Map<string, Eyes>();
  private waiting: (() => void)[] = [];

  constructor(address: string) {
    this.address = address;
  }

  static async arrive(address: string, name?: string): Promise<Person> {
    const person = new Person(address);
    person.me = await person.post<Me>('/api/guest', name === undefined ? {} : { name });
    return person;
  }

  // ── HTTP ──────────────────────────────────────────────────────────────────────────────────────────────────────

  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0];
    if (!this.trusting) await (await Witness.at(this.address)).reply(method, path, response.clone());
    return response;
  }

  private async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.request(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (response.headers.get('content-type')?.startsWith('text/plain') ? text : JSON.parse(text)) as T;
  }
  get<T>(path: string): Promise<T> {
    return this.json('GET', path);
  }
  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.json('POST', path, body);
  }
  put<T>(path: string, body: unknown): Promise<T> {
    return this.json('PUT', path, body);
  }
  patch<T>(path: string, body: unknown): Promise<T> {
    return this.json('PATCH', path, body);
  }
  makeTable(table: CreateTable): Promise<TableSummary> {
    return this.post('/api/tables', table);
  }

  // ── Play ──────────────────────────────────────────────────────────────────────────────────────────────────────

  async connect(address = this.address): Promise<void> {
    this.witness = this.trusting ? undefined : await Witness.at(this.address);
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie: this.cookie } });
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data: Buffer) => this.hear(data.toString('utf8')));
    socket.on('close', () => {
      for (const [id, reply] of this.replies) reply({ type: 'refused', id, code: 'busy' });
      this.replies.clear();
      this.wake();
    });
    await this.until(
      () => socket.readyState > WebSocket.OPEN || (socket.readyState === WebSocket.OPEN && this.greeted),
    );
  }
  private greeted = false;

  private hear(text: string): void {
    if (this.keepRaw) this.raw.push(text);
    const message = JSON.parse(text) as FromServer;
    try {
      this.witness?.message(message);
    } catch (error) {
      this.trouble = error;
    }
    try {
      switch (message.type) {
        case 'hello':
          this.greeted = true;
          this.time = message.time;
          break;
        case 'pong':
          this.time = message.time;
          break;
        case 'state':
        case 'patch':
        case 'current':
          this.eyes.get(`${message.table} ${message.seat}`)?.see(message);
          break;
        case 'done':
        case 'refused':
          this.replies.get(message.id)?.(message);
          this.replies.delete(message.id);
          break;
        case 'chat':
          this.chat.push(message);
          break;
        case 'error':
          this.errors.push(message);
          break;
        case 'table':
          this.tables.push(message.table);
          break;
        case 'presence':
          this.here = message.here;
          break;
        default:
          break;
      }
    } catch (error) {
      if (!this.careless) this.trouble = error;
    }
    this.wake();
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const one of waiting) one();
  }

  /** Waits until what was seen makes this true, for as long as a busy machine may take. */
  async until(test: () => boolean, ms = 100_000): Promise<void> {
    const end = Date.now() + ms;
    while (!test()) {
      if (this.trouble) throw this.trouble;
      const left = end - Date.now();
      if (left <= 0) throw new Error(`waited ${ms} ms in vain: ${test.toString()}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 100));
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    if (this.trouble) throw this.trouble;
  }

  send(message: FromClient): void {
    this.witness?.request(message);
    this.socket?.send(JSON.stringify(message));
  }
  sendRaw(data: string | Buffer): void {
    this.socket?.send(data);
  }
  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Eyes for what will be shown of a table, which is not asked for yet. */
  eyesFor(table: TableId, seat: Viewer): Eyes {
    const eyes = new Eyes(table, seat);
    this.eyes.set(`${table} ${seat}`, eyes);
    return eyes;
  }

  /** Looks at a table without waiting to see it: perhaps it has not begun. */
  look(table: TableId, seat: Viewer): Eyes {
    const eyes = this.eyesFor(table, seat);
    this.send({ type: 'open', table, seat });
    return eyes;
  }

  /** Looks at a table; again after a lost connection it goes on from what it last saw. */
  async open(table: TableId, seat: Viewer, known?: Eyes): Promise<Eyes> {
    const eyes = known ?? new Eyes(table, seat);
    this.eyes.set(`${table} ${seat}`, eyes);
    let seen = false;
    const see = eyes.see.bind(eyes);
    eyes.see = (message) => {
      seen = true;
      see(message);
    };
    const since = known && known.seq >= 0 ? { since: known.seq, hash: known.hash } : {};
    this.send({ type: 'open', table, seat, ...since });
    await this.until(() => seen);
    return eyes;
  }

  do(command: WithoutId<Command>): Promise<Reply> {
    const id = ++this.ids;
    if (!this.connected) return Promise.resolve({ type: 'refused', id, code: 'busy' });
    return new Promise((resolve) => {
      this.replies.set(id, resolve);
      this.send({ ...command, id } as FromClient);
    });
  }

  answer(eyes: Eyes, answer: unknown, at = eyes.now.asked?.at ?? -1): Promise<Reply> {
    const { table } = eyes;
    return this.do({ type: 'answer', table, seat: eyes.seat as number, at, answer: answer as number });
  }

  hangUp(): void {
    this.greeted = false;
    this.socket?.terminate();
    this.socket = undefined;
  }
}
