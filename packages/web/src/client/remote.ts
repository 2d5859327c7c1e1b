/** Tables on the server: HTTP for the lobby, one WebSocket for play, patches without gaps, and going on after a lost line. */
import { hash, type Outcome } from '@tabularium/engine';
import { apply, type Json } from '@tabularium/table/patch';
import type {
  ChatLine,
  CreateTable,
  FromClient,
  FromServer,
  Heard,
  HttpFault,
  Invitation,
  Me,
  OfferKind,
  Pace,
  SeatState,
  GameInfo as ServerGame,
  Steps,
  TableId,
  TableSummary,
  Viewer,
} from '@tabularium/table/protocol';
import { createSignal } from 'solid-js';
import { t } from '../i18n.ts';
import { prefs } from '../prefs.ts';
import type {
  Client,
  Line,
  Moment,
  News,
  Place,
  Remark,
  Reply,
  SeatInfo,
  TableCard,
  TableState,
  Wish,
} from './types.ts';

const PACES: Readonly<Record<string, Pace | null>> = {
  live: { bank: 1800, increment: 20, cap: 1800 },
  days: { bank: 259_200, increment: 43_200, cap: 259_200 },
  none: null,
};

const [me, setMe] = createSignal<Me | null>(null);
/** Whether a server answers at all; without one everything stays on this device. */
const [reachable, setReachable] = createSignal<boolean>();

export { me, reachable };

export class HttpProblem extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** Longer than anything the server takes time for. */
const GIVE_UP = 30_000;

/** Asked too often, the server says when to come back: until then, by this device's clock, everybody waits. */
const [refusedUntil, setRefusedUntil] = createSignal<number>();
let refused = 0;

export { refusedUntil };

class TooMany extends HttpProblem {
  readonly seconds: number;
  constructor(response: Response) {
    super(429, 'too-many');
    this.seconds = Math.max(1, Number(response.headers.get('retry-after') ?? 10));
  }
}

/** A request that waits when it is refused for being one too many: nothing was done, so it can be made again. */
async function http<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (;;) {
    try {
      const answer = await once<T>(method, path, body);
      if (refused === 0) setRefusedUntil(undefined);
      return answer;
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      const { seconds } = error;
      refused++;
      setRefusedUntil((before) => Math.max(before ?? 0, Date.now() + seconds * 1000));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      refused--;
    }
  }
}

async function once<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(GIVE_UP),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const json = response.headers.get('content-type')?.includes('json');
    if (response.status === 429) throw new TooMany(response);
    if (!response.ok) {
      const fault = json ? ((await response.json()) as HttpFault) : undefined;
      throw new HttpProblem(response.status, fault?.error ?? 'failed');
    }
    return (await (json ? response.json() : response.text())) as T;
  } catch (error) {
    throw error instanceof HttpProblem ? error : new HttpProblem(0, 'unreachable');
  }
}

/** Looks once whether there is a server, and who I am there. */
export async function greet(): Promise<void> {
  try {
    const games = await http<ServerGame[]>('GET', '/games');
    setReachable(Array.isArray(games));
    setMe(await http<Me>('GET', '/me').catch(() => null));
  } catch {
    setReachable(false);
  }
}

/** One can play at once: whoever has no account is a guest until they want one. */
async function someone(): Promise<Me> {
  const known =
    me() ??
    (await http<Me>('GET', '/me').catch(() => null)) ??
    (await http<Me>('POST', '/guest', prefs.name ? { name: prefs.name } : {}));
  setMe(known);
  return known;
}

// Whoever tries passwords is told at once that it was once too often.
export async function register(name: string, password: string): Promise<void> {
  await someone();
  setMe(await once<Me>('POST', '/register', { name, password }));
  reconnect();
}
export async function login(name: string, password: string): Promise<void> {
  setMe(await once<Me>('POST', '/login', { name, password }));
  reconnect();
}
export async function logout(): Promise<void> {
  await http('POST', '/logout', {});
  setMe(null);
  reconnect();
}

// ── The line ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Every so often the line shows that it lives; one that lets so many beats pass is gone, even if it looks open. */
const BEAT = 4000;
const BEATS = 3;

type Opened = (message: FromServer) => void;
type Deed = Extract<FromClient, { key?: string }>;
type Unnamed<T> = T extends unknown ? Omit<T, 'id' | 'key' | 'again'> : never;
interface Waiting {
  readonly message: Deed;
  /** How often it has gone out. */
  sent: number;
  readonly resolve: (reply: Reply) => void;
}

const opened = new Map<string, Set<Opened>>();
/** Deeds without a reply, in their order. They outlive the line: the next one carries them again, and the server does each once. */
const waiting = new Map<number, Waiting>();
const remarks = new Map<number, (reply: Reply) => void>();
const lineWatchers = new Set<(online: boolean) => void>();
const device = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
let socket: WebSocket | undefined;
let silentFor = 0;
let pinged = 0;
let deeds = 0;
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
    for (const deed of waiting.values()) carry(deed);
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

function reconnect(): void {
  if (socket) lose(socket);
}

/** What belongs to this line only; a new one begins by opening its tables. */
function send(message: FromClient): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function carry(deed: Waiting): void {
  if (line().readyState !== WebSocket.OPEN) return;
  send(deed.sent++ > 0 ? { ...deed.message, again: true } : deed.message);
}

function hear(message: FromServer): void {
  switch (message.type) {
    case 'done':
      settle(message.id, { ok: true });
      break;
    case 'refused': {
      const { type: _, id, ...no } = message;
      settle(id, { ok: false, ...no });
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

function settle(id: number, reply: Reply): void {
  const deed = waiting.get(id);
  deed?.resolve(reply.ok || deed.sent < 2 ? reply : { ...reply, late: true });
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

function deed(what: Unnamed<Deed>): Promise<Reply> {
  const id = ++deeds;
  return new Promise((resolve) => {
    const message = { ...what, id, key: `${device}-${id}` } as Deed;
    const entry: Waiting = { message, sent: 0, resolve };
    waiting.set(id, entry);
    carry(entry);
  });
}

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────────────────────

function seatInfos(summary: TableSummary, here?: readonly number[], regents?: readonly number[]): SeatInfo[] {
  return summary.seats.map((seat, i): SeatInfo => {
    if (seat.kind === 'open') return { name: t('seat.open'), kind: 'open', mine: false };
    if (seat.kind === 'bot') return { name: BOTS[i % BOTS.length], kind: 'bot', level: seat.level, mine: false };
    const mine = summary.mine.includes(i);
    return {
      name: seat.name,
      kind: 'person',
      mine,
      ...(here ? { present: mine || here.includes(i) } : {}),
      ...(regents?.includes(i) ? { regent: true } : {}),
    };
  });
}
const BOTS = ['Cassius', 'Octavia', 'Fabius', 'Drusilla', 'Quintus', 'Hortensia', 'Marcellus'];

function card(summary: TableSummary): TableCard {
  const mine = summary.mine.length > 0;
  return {
    where: 'server',
    id: summary.id,
    game: summary.game,
    title: summary.name,
    seats: seatInfos(summary),
    answers: 0,
    mine,
    yourMove: summary.status === 'running' && summary.waitingFor.some((seat) => summary.mine.includes(seat)),
    open: summary.status === 'open',
    over: summary.status === 'over',
    changed: summary.changedAt,
    ...(summary.outcome ? { outcome: summary.outcome as Outcome } : {}),
  };
}

async function tables(): Promise<TableCard[]> {
  const [mine, listed] = await Promise.all([
    me() ? http<TableSummary[]>('GET', '/tables?which=mine') : Promise.resolve([]),
    http<TableSummary[]>('GET', '/tables?which=listed'),
  ]);
  const all = new Map([...listed, ...mine].map((summary) => [summary.id, summary]));
  return [...all.values()].map(card).sort((a, b) => b.changed - a.changed);
}

export async function join(id: string): Promise<void> {
  await someone();
  await http('POST', `/tables/${id}/join`, {});
}
/** The name that others see: a guest may say one, an account has its own. */
export async function callMe(name: string): Promise<void> {
  const known =
    me() ?? (await http<Me>('GET', '/me').catch(() => null)) ?? (await http<Me>('POST', '/guest', { name }));
  setMe(known.guest && known.name !== name ? await http<Me>('PATCH', '/me', { name }) : known);
}
/** For its host: the link by which others come to the table. */
export async function linkTo(id: string): Promise<string> {
  const { path } = await http<Invitation>('GET', `/tables/${id}/link`);
  return new URL(path, location.origin).href;
}
/** The table that a link leads to, and who opened it. */
export async function tableBehind(token: string): Promise<Invited> {
  const summary = await http<TableSummary>('GET', `/invitations/${token}`);
  const host = summary.seats.find((seat) => seat.kind === 'person' && seat.user === summary.host);
  const pace = Object.keys(PACES).find((name) => PACES[name]?.bank === summary.pace?.bank);
  return {
    table: card(summary),
    ...(host?.kind === 'person' ? { host: host.name } : {}),
    ...(pace ? { pace } : {}),
  };
}
export interface Invited {
  readonly table: TableCard;
  readonly host?: string;
  /** As `Wish.pace` names it. */
  readonly pace?: string;
}
export async function accept(token: string): Promise<string> {
  await someone();
  return (await http<TableSummary>('POST', `/invitations/${token}/accept`, {})).id;
}
export async function watchBy(token: string): Promise<string> {
  await someone();
  return (await http<TableSummary>('POST', `/invitations/${token}/watch`, {})).id;
}
export async function fillWithBot(id: string, seat: number, level: string): Promise<void> {
  await http('PUT', `/tables/${id}/seats/${seat}`, { kind: 'bot', level });
}
/** A game begun on this device goes on at the server. */
export async function upload(journal: string): Promise<string> {
  await someone();
  return (await http<TableSummary>('POST', '/import', { journal })).id;
}

// ── A chair ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Through whose eyes I look at a table. */
const seatsOf = ({ mine }: TableSummary): readonly Viewer[] => (mine.length > 0 ? mine : [null]);
/** After so long one asks again for what could not be had. */
const AGAIN = 5000;

/** What one pair of eyes has heard so far. */
interface Eyes {
  readonly seat: Viewer;
  seq: number;
  hash: string;
  state: SeatState | undefined;
}

async function sit(id: string, hearNews: (news: News) => void, onLine: (online: boolean) => void): Promise<Place> {
  await someone();
  const table = id as TableId;
  let summary = await http<TableSummary>('GET', `/tables/${id}`);
  const chat: ChatLine[] = [];
  let eyes: Eyes[] = [];
  let here: readonly number[] = [];
  let lines: readonly Line[] = [];
  /** So many lines have been handed on as they are. */
  let told = 0;
  let closed = false;
  let fault: string | undefined;

  function remark(from: ChatLine): Remark {
    return { at: from.at, name: from.name, text: from.text, mine: from.user === me()?.id };
  }

  /** Several of my seats on one device: the one that is asked looks. */
  const looking = (): Eyes | undefined => eyes.find((e) => e.state?.asked) ?? eyes.find((e) => e.state);

  function open(): void {
    const seats = seatsOf(summary);
    for (const { seat } of eyes) if (!seats.includes(seat)) send({ type: 'close', table, seat });
    eyes = seats.map((seat) => eyes.find((e) => e.seat === seat) ?? { seat, seq: 0, hash: '', state: undefined });
    eyes.forEach((e, i) => {
      const said = i === 0 ? { said: chat.at(-1)?.n ?? 0 } : {};
      send({ type: 'open', table, seat: e.seat, ...said, ...(e.state ? { since: e.seq, hash: e.hash } : {}) });
    });
  }

  function tell(): void {
    if (closed) return;
    const from = told;
    told = lines.length;
    hearNews({ state: compose(), record: { from, lines: lines.slice(from) } });
  }

  function compose(): TableState {
    const at = looking();
    const s = at?.state;
    const clocks = s?.clocks;
    return {
      where: 'server',
      id,
      game: summary.game,
      version: summary.version,
      title: summary.name,
      options: summary.options,
      seats: seatInfos(summary, here, s?.regents),
      seat: at?.seat ?? null,
      answers: s?.answers ?? 0,
      view: s?.view ?? null,
      asked: s?.asked ?? null,
      waitingFor: s?.waitingFor ?? [],
      sealed: s?.undo.sealed ?? false,
      undo: { steps: s?.undo.free ?? 0, blocked: false },
      orders: s?.orders ?? [],
      ...(clocks
        ? {
            clocks: clocks.left.map((left, seat) => ({
              left,
              ...(clocks.running.includes(seat) ? { since: clocks.at - ahead } : {}),
            })),
          }
        : {}),
      offers: s?.offer ? [{ id: 'offer', kind: s.offer.what.kind, by: s.offer.seat, agreed: s.offer.accepted }] : [],
      chat: chat.map(remark),
      over: s?.status === 'over',
      outcome: s?.outcome ?? null,
      conceded: s?.conceded ?? [],
      rated: summary.rated,
      ...(s?.ending ? { ending: s.ending } : {}),
      ...(s?.status === 'paused' ? { fault: t('fault.paused') } : fault ? { fault } : {}),
      gathering: summary.status === 'open',
      host: summary.host === me()?.id,
    };
  }

  /** The record is what the first of my seats has heard: of the old lines so many stay. */
  function heard(e: Eyes, keep: number, more: readonly Heard[]): void {
    if (e !== eyes[0]) return;
    told = Math.min(told, keep);
    lines = [...lines.slice(0, keep), ...more.map(({ n, at, what }) => ({ n, at, what: what as Line['what'] }))];
  }

  function see(e: Eyes, { seq, hash: print }: { readonly seq: number; readonly hash: string }, state: SeatState): void {
    Object.assign(e, { seq, hash: print, state });
    fault = undefined;
  }

  const listen: Opened = (message) => {
    switch (message.type) {
      case 'state': {
        const e = eyes.find((x) => x.seat === message.seat);
        if (!e) return;
        see(e, message, message.state);
        heard(e, 0, message.happenings);
        return tell();
      }
      case 'patch': {
        const e = eyes.find((x) => x.seat === message.seat);
        if (!e?.state) return;
        if (message.from !== e.seq) return send({ type: 'open', table, seat: e.seat, since: e.seq, hash: e.hash });
        const next = apply(e.state as unknown as Json, message.patch) as unknown as SeatState;
        if (hash(next) !== message.hash) {
          e.state = undefined;
          return send({ type: 'open', table, seat: e.seat });
        }
        see(e, message, next);
        const back = lines.findIndex(({ n }) => n > next.answers);
        heard(e, back < 0 ? lines.length : back, message.happenings);
        return tell();
      }
      case 'current': {
        const e = eyes.find((x) => x.seat === message.seat);
        if (e) e.seq = message.seq;
        return tell();
      }
      case 'chat':
        if (chat.every(({ n }) => n !== message.n)) chat.push(message);
        return tell();
      case 'hello':
      case 'pong':
        return tell();
      case 'presence':
        here = message.here;
        return tell();
      case 'table':
        summary = message.table;
        // I have sat down.
        if (seatsOf(summary).some((seat) => eyes.every((e) => e.seat !== seat))) open();
        return tell();
      case 'error':
        // The server shows a table by itself as soon as it begins.
        if (message.code === 'not-started') return;
        fault = t('fault.unseen');
        tell();
        setTimeout(() => {
          if (!closed) open();
        }, AGAIN);
    }
  };

  const watcher = (online: boolean): void => {
    onLine(online);
    if (online) open();
  };
  lineWatchers.add(watcher);
  const listeners = opened.get(id) ?? new Set<Opened>();
  opened.set(id, listeners.add(listen));
  // A line that is only being laid says so itself once it stands.
  if (line().readyState === WebSocket.OPEN) open();
  tell();

  const seatNow = (): number => looking()?.seat ?? 0;
  return {
    answer: (seat, at, answer) => deed({ type: 'answer', table, seat, at, answer }),
    undo: () => deed({ type: 'undo', table, seat: seatNow(), count: 1 }),
    withdraw: (seat) => deed({ type: 'undo', table, seat, count: 1 }),
    orders: (seat, orders) => deed({ type: 'orders', table, seat, orders }),
    say(text) {
      if (line().readyState !== WebSocket.OPEN) return Promise.resolve({ ok: false, code: 'lost' });
      const n = ++deeds;
      send({ type: 'chat', id: n, table, text });
      return new Promise((resolve) => remarks.set(n, resolve));
    },
    offer(kind) {
      const what: OfferKind =
        kind === 'undo'
          ? { kind: 'undo', answers: Math.max(0, (looking()?.state?.answers ?? 1) - 1) }
          : { kind: kind === 'draw' ? 'draw' : 'end' };
      return deed({ type: 'offer', table, seat: seatNow(), what });
    },
    declare: (type) => deed({ type, table, seat: seatNow() }),
    agree: (_, accepted) => deed({ type: 'reply', table, seat: seatNow(), accept: accepted }),
    leave() {
      closed = true;
      lineWatchers.delete(watcher);
      listeners.delete(listen);
      if (listeners.size === 0) opened.delete(id);
      for (const e of eyes) send({ type: 'close', table, seat: e.seat });
    },
  };
}

export const remote: Client = {
  where: 'server',
  games: () => http('GET', '/games'),
  tables,
  async create(wish: Wish) {
    await someone();
    const order: CreateTable = {
      game: wish.game,
      name: wish.title,
      options: wish.options,
      seats: wish.seats.map((seat) =>
        typeof seat === 'object' ? { kind: 'bot' as const, level: seat.bot } : { kind: seat },
      ),
      listed: wish.listed ?? true,
      pace: PACES[wish.pace ?? 'none'],
    };
    return (await http<TableSummary>('POST', '/tables', order)).id;
  },
  remove: () => Promise.resolve(),
  card: async (id) => card(await http<TableSummary>('GET', `/tables/${id}`)),
  sit,
  journal: (id) => http('GET', `/tables/${id}/journal`),
  async past(id, seat, from) {
    const stepsFrom = (n: number): Promise<Steps> =>
      http('GET', `/tables/${id}/steps?from=${n}${seat === null ? '' : `&seat=${seat}`}`);
    let found = await stepsFrom(from + 1);
    // More than anybody watches at once: the last of them.
    if (found.total > from + found.steps.length) found = await stepsFrom(found.total - found.steps.length + 1);
    return found.steps
      .map(
        ({ answers: n, view, happenings }): Moment => ({
          n,
          view,
          lines: happenings.map((what) => ({ n, what: what as Line['what'] })),
        }),
      )
      .filter(({ lines }) => lines.length > 0);
  },
};
