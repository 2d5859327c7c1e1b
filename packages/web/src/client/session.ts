/** A seat's line to a table: the same for a table of the server and one of this device, over two transports. */
import { hash } from '@tabularium/engine';
import { apply, type Json } from '@tabularium/table/patch';
import type {
  ChatLine,
  FromClient,
  FromServer,
  Heard,
  OfferKind,
  SeatMessage,
  SeatState,
  Steps,
  TableId,
  TableSummary,
  UserId,
  Viewer,
} from '@tabularium/table/protocol';
import { t } from '../i18n.ts';
import { seatsOf } from './cards.ts';
import type { Line, PastPosition, Remark, Reply, TableSession, TableState, TableUpdate, Where } from './types.ts';

export type Listener = (message: FromServer) => void;
type Unnamed<T> = T extends unknown ? Omit<T, 'id' | 'key' | 'again'> : never;

/** How messages reach the host of a table. */
export interface Transport {
  readonly where: Where;
  summary(id: string): Promise<TableSummary>;
  /** What this device remembers of the table, where it does; otherwise waits until there is something to be seen. */
  remembered(id: string): Promise<Eyes | undefined>;
  /** From now on the table's messages are heard, and whether there is a line. Returns how to end that. */
  listen(id: string, hear: Listener, onLine: (online: boolean) => void): () => void;
  isOpen(): boolean;
  /** What belongs to this line only; a new one begins by opening its tables. */
  send(message: FromClient): void;
  /** Done once, whatever happens to the line. */
  command(message: Unnamed<SeatMessage>): Promise<Reply>;
  say(table: TableId, text: string): Promise<Reply>;
  /** By how much the host's clock is ahead of this device's. */
  ahead(): number;
  me(): UserId | undefined;
  can(over: boolean): TableState['can'];
}

/** What one pair of eyes has seen and heard so far. */
export interface Eyes {
  readonly seat: Viewer;
  seq: number;
  hash: string;
  state: SeatState | undefined;
  lines: readonly Line[];
}

/** Through whose eyes I look at a table. */
const viewersOf = ({ mine }: TableSummary): readonly Viewer[] => (mine.length > 0 ? mine : [null]);
/** After so long one asks again for what could not be had. */
const AGAIN = 5000;

export const linesOf = (heard: readonly Heard[]): Line[] =>
  heard.map(({ n, at, what }) => ({ n, at, what: what as Line['what'] }));

/** The steps at which something was told. */
export const positionsOf = ({ steps }: Steps): PastPosition[] =>
  steps
    .filter(({ happenings }) => happenings.length > 0)
    .map(({ answers: n, view, happenings }) => ({
      n,
      view,
      lines: happenings.map((what) => ({ n, what: what as Line['what'] })),
    }));

/** What the page shows of a state, without what only a session knows. */
export function stateOf(
  summary: TableSummary,
  seat: Viewer,
  s: SeatState | undefined,
  where: Where,
  can: TableState['can'],
): TableState {
  return {
    where,
    can,
    id: summary.id,
    game: summary.game,
    version: summary.version,
    title: summary.name,
    options: summary.options,
    seats: seatsOf(summary, undefined, s?.regents),
    seat,
    answers: s?.answers ?? 0,
    view: s?.view ?? null,
    asked: s?.asked ?? null,
    waitingFor: s?.waitingFor ?? [],
    sealed: s?.undo.sealed ?? false,
    undo: undoOf(s),
    orders: s?.orders ?? [],
    offers: s?.offer ? [{ id: 'offer', kind: s.offer.what.kind, by: s.offer.seat, agreed: s.offer.accepted }] : [],
    chat: [],
    over: s?.status === 'over',
    outcome: s?.outcome ?? null,
    conceded: s?.conceded ?? [],
    rated: summary.rated,
    ...(s?.ending ? { ending: s.ending } : {}),
    ...(s?.status === 'paused' ? { fault: t('fault.paused') } : {}),
    gathering: summary.status === 'open',
  };
}

function undoOf(s: SeatState | undefined): TableState['undo'] {
  const { free = 0, last = null } = s?.undo ?? {};
  return { steps: free, blocked: free === 0 && last !== null, ...(last ? { last } : {}) };
}

export async function sit(
  transport: Transport,
  id: string,
  hearUpdate: (update: TableUpdate) => void,
  onLine: (online: boolean) => void,
): Promise<TableSession> {
  const table = id as TableId;
  const { send, command } = transport;
  let summary = await transport.summary(id);
  const remembered = await transport.remembered(id);
  const chat: ChatLine[] = [];
  let eyes: Eyes[] = remembered ? [remembered] : [];
  let here: readonly number[] = [];
  /** Whose lines were handed on, and so many of them as they are. */
  let told: { eyes: Eyes | undefined; lines: number } = { eyes: undefined, lines: 0 };
  let closed = false;
  let fault: string | undefined;

  function remark(from: ChatLine): Remark {
    return { at: from.at, name: from.name, text: from.text, mine: from.user === transport.me() };
  }

  /** Several of my seats on one device: the one that is asked looks. */
  const looking = (): Eyes | undefined => eyes.find((e) => e.state?.asked) ?? eyes.find((e) => e.state);
  /** The one of my seats that may take something back. */
  const undoing = (): Eyes | undefined => eyes.find((e) => e.state && e.state.undo.free > 0) ?? looking();

  function open(): void {
    const seats = viewersOf(summary);
    for (const { seat } of eyes) if (!seats.includes(seat)) send({ type: 'close', table, seat });
    eyes = seats.map(
      (seat) => eyes.find((e) => e.seat === seat) ?? { seat, seq: 0, hash: '', state: undefined, lines: [] },
    );
    eyes.forEach((e, i) => {
      const said = i === 0 ? { said: chat.at(-1)?.n ?? 0 } : {};
      send({ type: 'open', table, seat: e.seat, ...said, ...(e.state ? { since: e.seq, hash: e.hash } : {}) });
    });
  }

  function tell(): void {
    if (closed) return;
    const at = looking();
    const from = told.eyes === at ? told.lines : 0;
    const lines = at?.lines ?? [];
    told = { eyes: at, lines: lines.length };
    hearUpdate({ state: compose(at), record: { from, lines: lines.slice(from) } });
  }

  function compose(at: Eyes | undefined): TableState {
    const s = at?.state;
    const clocks = s?.clocks;
    const base = stateOf(summary, at?.seat ?? null, s, transport.where, transport.can(s?.status === 'over'));
    return {
      ...base,
      seats: seatsOf(summary, here, s?.regents),
      undo: undoOf(undoing()?.state),
      ...(clocks
        ? {
            clocks: clocks.left.map((left, seat) => ({
              left,
              ...(clocks.running.includes(seat) ? { since: clocks.at - transport.ahead() } : {}),
            })),
          }
        : {}),
      chat: chat.map(remark),
      ...(fault && !base.fault ? { fault } : {}),
      host: summary.host === transport.me(),
    };
  }

  /** Of the old lines so many stay. */
  function heard(e: Eyes, keep: number, more: readonly Heard[]): void {
    if (told.eyes === e) told.lines = Math.min(told.lines, keep);
    if (keep < e.lines.length || more.length > 0) e.lines = [...e.lines.slice(0, keep), ...linesOf(more)];
  }

  function see(e: Eyes, { seq, hash: print }: { readonly seq: number; readonly hash: string }, state: SeatState): void {
    Object.assign(e, { seq, hash: print, state });
    fault = undefined;
  }

  function patched(message: Extract<FromServer, { type: 'patch' }>): void {
    const e = eyes.find((x) => x.seat === message.seat);
    if (!e?.state) return;
    if (message.from !== e.seq) {
      send({ type: 'open', table, seat: e.seat, since: e.seq, hash: e.hash });
      return;
    }
    const next = apply(e.state as unknown as Json, message.patch) as unknown as SeatState;
    if (hash(next) !== message.hash) {
      e.state = undefined;
      send({ type: 'open', table, seat: e.seat });
      return;
    }
    see(e, message, next);
    const back = e.lines.findIndex(({ n }) => n > next.answers);
    heard(e, back < 0 ? e.lines.length : back, message.happenings);
    tell();
  }

  const listen: Listener = (message) => {
    switch (message.type) {
      case 'state': {
        const e = eyes.find((x) => x.seat === message.seat);
        if (!e) return;
        see(e, message, message.state);
        heard(e, 0, message.happenings);
        return tell();
      }
      case 'patch':
        return patched(message);
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
        if (viewersOf(summary).some((seat) => eyes.every((e) => e.seat !== seat))) open();
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

  const stop = transport.listen(id, listen, (online) => {
    onLine(online);
    if (online) open();
  });
  // A line that is only being laid says so itself once it stands.
  if (transport.isOpen()) open();
  tell();

  const seatNow = (): number => looking()?.seat ?? 0;
  return {
    answer: (seat, at, answer) => command({ type: 'answer', table, seat, at, answer }),
    undo: () => command({ type: 'undo', table, seat: undoing()?.seat ?? 0, count: 1 }),
    withdraw: (seat) => command({ type: 'undo', table, seat, count: 1 }),
    orders: (seat, orders) => command({ type: 'orders', table, seat, orders }),
    say: (text) => transport.say(table, text),
    offer(kind) {
      const what: OfferKind =
        kind === 'undo'
          ? { kind: 'undo', answers: Math.max(0, (looking()?.state?.answers ?? 1) - 1) }
          : { kind: kind === 'draw' ? 'draw' : 'end' };
      return command({ type: 'offer', table, seat: seatNow(), what });
    },
    declare: (type) => command({ type, table, seat: seatNow() }),
    agree: (_, accepted) => command({ type: 'reply', table, seat: seatNow(), accept: accepted }),
    leave() {
      closed = true;
      stop();
      for (const e of eyes) send({ type: 'close', table, seat: e.seat });
    },
  };
}
