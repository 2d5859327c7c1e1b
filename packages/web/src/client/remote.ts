/** Tables on the server: HTTP for the lobby, one WebSocket for play, patches without gaps, and going on after a lost line. */
import { hash, type Outcome } from '@tabularium/engine';
import { apply, type Json } from '@tabularium/server/patch';
import type {
  ChatLine,
  CreateTable,
  FromClient,
  FromServer,
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
} from '@tabularium/server/protocol';
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

async function http<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) {
    const fault = type.includes('json') ? ((await response.json()) as HttpFault) : undefined;
    throw new HttpProblem(response.status, fault?.error ?? 'failed');
  }
  if (type.includes('json')) return (await response.json()) as T;
  return (await response.text()) as T;
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

export async function register(name: string, password: string): Promise<void> {
  await someone();
  setMe(await http<Me>('POST', '/register', { name, password }));
  reconnect();
}
export async function login(name: string, password: string): Promise<void> {
  setMe(await http<Me>('POST', '/login', { name, password }));
  reconnect();
}
export async function logout(): Promise<void> {
  await http('POST', '/logout', {});
  setMe(null);
  reconnect();
}

// ── The line ────────────────────────────────────────────────────────────────────────────────────────────────────

type Opened = (message: FromServer) => void;
const opened = new Map<string, Set<Opened>>();
const waiting = new Map<number, (reply: Reply) => void>();
const lineWatchers = new Set<(online: boolean) => void>();
let socket: WebSocket | undefined;
let outbox: string[] = [];
let deeds = 0;
let patience = 250;

function line(): WebSocket {
  if (socket && socket.readyState <= WebSocket.OPEN) return socket;
  const fresh = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket = fresh;
  fresh.addEventListener('open', () => {
    patience = 250;
    for (const watcher of lineWatchers) watcher(true);
    for (const message of outbox) fresh.send(message);
    outbox = [];
  });
  fresh.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as FromServer));
  fresh.addEventListener('close', () => {
    if (socket !== fresh) return;
    socket = undefined;
    for (const [id, reply] of waiting) {
      waiting.delete(id);
      reply({ ok: false, code: 'lost' });
    }
    for (const watcher of lineWatchers) watcher(false);
    if (opened.size > 0) {
      setTimeout(() => {
        line();
        for (const watcher of lineWatchers) watcher(false);
      }, patience);
      patience = Math.min(patience * 2, 8000);
    }
  });
  return fresh;
}

function reconnect(): void {
  socket?.close();
}

function send(message: FromClient): void {
  const text = JSON.stringify(message);
  const to = line();
  if (to.readyState === WebSocket.OPEN) to.send(text);
  else outbox.push(text);
}

function hear(message: FromServer): void {
  if (message.type === 'done') {
    waiting.get(message.id)?.({ ok: true });
    waiting.delete(message.id);
  } else if (message.type === 'refused') {
    const { type: _, id, ...no } = message;
    waiting.get(id)?.({ ok: false, ...no });
    waiting.delete(id);
  }
  const table = message.type === 'table' ? message.table.id : 'table' in message ? message.table : undefined;
  if (table !== undefined) for (const listener of opened.get(table) ?? []) listener(message);
}

function deed(make: (id: number) => FromClient): Promise<Reply> {
  const id = ++deeds;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    send(make(id));
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

/** What one pair of eyes has heard so far. */
interface Eyes {
  readonly seat: Viewer;
  seq: number;
  hash: string;
  state: SeatState | undefined;
}

async function sit(id: string, hearNews: (news: News) => void, trouble: (online: boolean) => void): Promise<Place> {
  await someone();
  const table = id as TableId;
  let summary = await http<TableSummary>('GET', `/tables/${id}`);
  const chat: Remark[] = (await http<ChatLine[]>('GET', `/tables/${id}/chat`).catch(() => [])).map(remark);
  let eyes: Eyes[] = [];
  let here: readonly number[] = [];
  let lines: Line[] = [];
  let told = 0;
  let clockAt = Date.now();
  let closed = false;

  function remark(from: ChatLine): Remark {
    return { at: from.at, name: from.name, text: from.text, mine: from.user === me()?.id };
  }

  /** Several of my seats on one device: the one that is asked looks. */
  const looking = (): Eyes | undefined => eyes.find((e) => e.state?.asked) ?? eyes.find((e) => e.state);

  function open(): void {
    const seats: Viewer[] = summary.mine.length > 0 ? [...summary.mine] : [null];
    eyes = seats.map((seat) => eyes.find((e) => e.seat === seat) ?? { seat, seq: 0, hash: '', state: undefined });
    for (const e of eyes) {
      send({ type: 'open', table, seat: e.seat, ...(e.state ? { since: e.seq, hash: e.hash } : {}) });
    }
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
              left: left - (clocks.running.includes(seat) ? clockAt - clocks.at : 0),
              running: clocks.running.includes(seat),
            })),
          }
        : {}),
      offers: s?.offer ? [{ id: 'offer', kind: s.offer.what.kind, by: s.offer.seat, agreed: s.offer.accepted }] : [],
      chat: [...chat],
      over: s?.status === 'over',
      outcome: s?.outcome ?? null,
      conceded: s?.conceded ?? [],
      rated: summary.rated,
      ...(s?.status === 'paused' ? { fault: t('fault.paused') } : {}),
      gathering: summary.status === 'open',
      host: summary.host === me()?.id,
    };
  }

  function heard(e: Eyes, from: readonly { readonly seq: number; readonly what: unknown }[]): void {
    if (e !== eyes[0]) return;
    for (const { seq, what } of from) lines.push({ n: seq, at: Date.now(), what: what as Line['what'] });
  }

  const listen: Opened = (message) => {
    switch (message.type) {
      case 'state': {
        const e = eyes.find((x) => x.seat === message.seat);
        if (!e) return;
        Object.assign(e, { seq: message.seq, hash: message.hash, state: message.state });
        clockAt = Date.now();
        if (e === eyes[0]) {
          lines = [];
          told = 0;
        }
        heard(e, message.happenings);
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
        Object.assign(e, { seq: message.seq, hash: message.hash, state: next });
        clockAt = Date.now();
        heard(e, message.happenings);
        return tell();
      }
      case 'current': {
        const e = eyes.find((x) => x.seat === message.seat);
        if (e) e.seq = message.seq;
        return tell();
      }
      case 'chat':
        chat.push(remark(message));
        return tell();
      case 'presence':
        here = message.here;
        return tell();
      case 'table':
        return void refresh();
      case 'error':
        // Not there yet, or for a moment not to be had: ask again.
        if (!closed && message.code !== 'not-allowed' && message.code !== 'malformed')
          setTimeout(() => void refresh().then(open), 700);
    }
  };

  async function refresh(): Promise<void> {
    const before = summary.status;
    summary = await http<TableSummary>('GET', `/tables/${id}`);
    if (closed) return;
    if (before === 'open' && summary.status !== 'open') open();
    tell();
  }

  const watcher = (online: boolean): void => {
    trouble(online);
    if (online) open();
  };
  lineWatchers.add(watcher);
  const listeners = opened.get(id) ?? new Set<Opened>();
  opened.set(id, listeners.add(listen));
  // A line that is only being laid says so itself once it stands.
  if (line().readyState === WebSocket.OPEN) open();
  tell();
  const gathering = setInterval(() => {
    if (summary.status === 'open') void refresh();
    else if (!looking() && socket?.readyState === WebSocket.OPEN) open();
  }, 2000);

  const seatNow = (): number => looking()?.seat ?? 0;
  return {
    answer: (seat, at, answer) => deed((n) => ({ type: 'answer', id: n, table, seat, at, answer })),
    undo: () => deed((n) => ({ type: 'undo', id: n, table, seat: seatNow(), count: 1 })),
    withdraw: (seat) => deed((n) => ({ type: 'undo', id: n, table, seat, count: 1 })),
    orders: (seat, orders) => deed((n) => ({ type: 'orders', id: n, table, seat, orders })),
    async say(text) {
      send({ type: 'chat', id: ++deeds, table, text });
    },
    offer(kind) {
      const what: OfferKind =
        kind === 'undo'
          ? { kind: 'undo', answers: Math.max(0, (looking()?.state?.answers ?? 1) - 1) }
          : { kind: kind === 'draw' ? 'draw' : 'end' };
      return deed((n) => ({ type: 'offer', id: n, table, seat: seatNow(), what }));
    },
    declare: (type) => deed((n) => ({ type, id: n, table, seat: seatNow() })),
    agree: (_, accepted) => deed((n) => ({ type: 'reply', id: n, table, seat: seatNow(), accept: accepted })),
    leave() {
      closed = true;
      clearInterval(gathering);
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
  sit,
  journal: (id) => http('GET', `/tables/${id}/journal`),
  async past(id, seat, from) {
    const { steps } = await http<Steps>(
      'GET',
      `/tables/${id}/steps?from=${from + 1}${seat === null ? '' : `&seat=${seat}`}`,
    );
    return steps
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
