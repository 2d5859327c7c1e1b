/** A seat's line to a table: the same for a table of the server and one of this device, over two transports. */
import { type Answer, hash, type Seat, type StandingOrder } from '@tabularium/engine';
import { apply, type Json } from '@tabularium/table/patch';
import type {
  ChatLine,
  Clocks,
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
import { seatsOf, titleOf } from './cards.ts';
import { DAY, PACES } from './paces.ts';
import type { Clock, Line, PastPosition, Reply, TableSession, TableState, TableUpdate, Where } from './types.ts';

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
  /** Nothing is lost or cut on the way: patches need no check, which at a large table takes time from a frame. */
  readonly reliable: boolean;
  /** What belongs to this line only; a new one begins by opening its tables. */
  send(message: FromClient): void;
  /** Done once, whatever happens to the line. */
  command(message: Unnamed<SeatMessage>): Promise<Reply>;
  say(table: TableId, text: string): Promise<Reply>;
  /** By how much the host's clock is ahead of this device's. */
  ahead(): number;
  me(): UserId | undefined;
  /** In words: a rule or a bot has failed. */
  whyPaused(): string;
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
    title: titleOf(summary),
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
    teaching: summary.teaching,
    delay: summary.delay,
    live: summary.pace !== null && summary.pace.bank < DAY,
    ...(s?.ending ? { ending: s.ending } : {}),
    gathering: summary.status === 'open',
  };
}

function undoOf(s: SeatState | undefined): TableState['undo'] {
  const { free = 0, last = null } = s?.undo ?? {};
  return { steps: free, blocked: free === 0 && last !== null, ...(last ? { last } : {}) };
}

function whatOf(kind: string, before: number): OfferKind {
  if (kind === 'undo') return { kind, answers: before };
  if (kind === 'pace') return { kind, pace: PACES.days };
  return { kind: kind === 'draw' ? 'draw' : 'end' };
}

/** A place at a table, taken until `leave`. */
export async function sit(
  transport: Transport,
  id: string,
  hear: (update: TableUpdate) => void,
  onLine: (online: boolean) => void,
): Promise<TableSession> {
  const summary = await transport.summary(id);
  const remembered = await transport.remembered(id);
  return new Session(transport, summary, remembered ? [remembered] : [], hear, onLine);
}

class Session implements TableSession {
  private readonly transport: Transport;
  private readonly table: TableId;
  private readonly hear: (update: TableUpdate) => void;
  private readonly stop: () => void;
  private readonly chat: ChatLine[] = [];
  private summary: TableSummary;
  private eyes: Eyes[];
  private here: readonly number[] = [];
  /** Whose lines were handed on, and so many of them as they are. */
  private told: { eyes: Eyes | undefined; lines: number } = { eyes: undefined, lines: 0 };
  /** At a table where all hands are open: whose I look at. */
  private borrowed: Eyes | undefined;
  private closed = false;
  private fault: string | undefined;
  private gone = false;

  constructor(
    transport: Transport,
    summary: TableSummary,
    eyes: Eyes[],
    hear: (update: TableUpdate) => void,
    onLine: (online: boolean) => void,
  ) {
    this.transport = transport;
    this.table = summary.id;
    this.summary = summary;
    this.eyes = eyes;
    this.hear = hear;
    this.stop = transport.listen(
      summary.id,
      (message) => this.receive(message),
      (online) => {
        onLine(online);
        if (online) this.open();
      },
    );
    // A line that is only being laid says so itself once it stands.
    if (transport.isOpen()) this.open();
    this.tell();
  }

  // ── What is done here ─────────────────────────────────────────────────────────────────────────────────────────

  answer(seat: Seat, at: number, answer: Answer): Promise<Reply> {
    return this.transport.command({ type: 'answer', table: this.table, seat, at, answer });
  }
  undo(): Promise<Reply> {
    return this.withdraw(this.undoing()?.seat ?? 0);
  }
  withdraw(seat: Seat): Promise<Reply> {
    return this.transport.command({ type: 'undo', table: this.table, seat, count: 1 });
  }
  orders(seat: Seat, orders: readonly StandingOrder[]): Promise<Reply> {
    return this.transport.command({ type: 'orders', table: this.table, seat, orders });
  }
  say(text: string): Promise<Reply> {
    return this.transport.say(this.table, text);
  }
  offer(kind: string): Promise<Reply> {
    const before = Math.max(0, (this.looking()?.state?.answers ?? 1) - 1);
    const what = whatOf(kind, before);
    return this.transport.command({ type: 'offer', table: this.table, seat: this.seatNow(), what });
  }
  declare(type: 'concede' | 'back' | 'resume'): Promise<Reply> {
    return this.transport.command({ type, table: this.table, seat: this.seatNow() });
  }
  standIn(who: Seat): Promise<Reply> {
    return this.transport.command({ type: 'stand-in', table: this.table, seat: this.seatNow(), who });
  }
  agree(_offer: string, accept: boolean): Promise<Reply> {
    return this.transport.command({ type: 'reply', table: this.table, seat: this.seatNow(), accept });
  }
  lookAs(seat: Seat | null): void {
    const { transport, table } = this;
    if (this.borrowed) transport.send({ type: 'close', table, seat: this.borrowed.seat });
    this.borrowed = seat === null ? undefined : { seat, seq: 0, hash: '', state: undefined, lines: [] };
    if (seat !== null) transport.send({ type: 'open', table, seat });
    this.tell();
  }
  leave(): void {
    this.closed = true;
    this.stop();
    if (this.borrowed) this.lookAs(null);
    for (const { seat } of this.eyes) this.transport.send({ type: 'close', table: this.table, seat });
  }

  // ── Who looks ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** Several of my seats on one device: the one that is asked looks. */
  private looking(): Eyes | undefined {
    return this.eyes.find((e) => e.state?.asked) ?? this.eyes.find((e) => e.state);
  }
  /** Mine, or those that I have borrowed. */
  private all(): readonly Eyes[] {
    return this.borrowed ? [...this.eyes, this.borrowed] : this.eyes;
  }
  /** The one of my seats that may take something back. */
  private undoing(): Eyes | undefined {
    return this.eyes.find((e) => e.state && e.state.undo.free > 0) ?? this.looking();
  }
  private seatNow(): Seat {
    return this.looking()?.seat ?? 0;
  }

  private open(): void {
    const { transport, table, chat } = this;
    const seats = viewersOf(this.summary);
    for (const { seat } of this.eyes) if (!seats.includes(seat)) transport.send({ type: 'close', table, seat });
    this.eyes = seats.map(
      (seat) => this.eyes.find((e) => e.seat === seat) ?? { seat, seq: 0, hash: '', state: undefined, lines: [] },
    );
    this.eyes.forEach(({ seat, seq, hash: print, state }, i) => {
      const said = i === 0 ? { said: chat.at(-1)?.n ?? 0 } : {};
      transport.send({ type: 'open', table, seat, ...said, ...(state ? { since: seq, hash: print } : {}) });
    });
    if (this.borrowed) transport.send({ type: 'open', table, seat: this.borrowed.seat });
  }

  // ── What is heard ─────────────────────────────────────────────────────────────────────────────────────────────

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'state':
        if (!this.see(message, message.state, 0, message.happenings)) return;
        break;
      case 'patch':
        if (!this.patch(message)) return;
        break;
      case 'current': {
        const e = this.all().find(({ seat }) => seat === message.seat);
        if (e) e.seq = message.seq;
        break;
      }
      case 'chat':
        if (this.chat.every(({ n }) => n !== message.n)) this.chat.push(message);
        break;
      case 'presence':
        this.here = message.here;
        break;
      case 'table':
        this.summary = message.table;
        // I have sat down.
        if (viewersOf(this.summary).some((seat) => this.eyes.every((e) => e.seat !== seat))) this.open();
        break;
      case 'error':
        // The server shows a table by itself as soon as it begins.
        if (message.code === 'not-started') return;
        if (message.code === 'no-table' && this.summary.status === 'open') {
          this.gone = true;
          break;
        }
        if (message.code === 'no-rules') {
          this.fault = t('fault.no-rules');
          break;
        }
        this.fault = t(message.code === 'delayed' ? 'fault.delayed' : 'fault.unseen');
        setTimeout(() => {
          if (!this.closed) this.open();
        }, AGAIN);
    }
    this.tell();
  }

  /** Of the old lines of the record `keep` stay. False: nobody here looks through these eyes. */
  private see(
    { seat, seq, hash: print }: Pick<Eyes, 'seat' | 'seq' | 'hash'>,
    state: SeatState,
    keep: number,
    more: readonly Heard[],
  ): boolean {
    const e = this.all().find((one) => one.seat === seat);
    if (!e) return false;
    // Whoever is asked something sees their own hand, and the end through their own eyes.
    const called = state.status === 'over' || (state.asked !== null && !e.state?.asked);
    if (this.borrowed && e !== this.borrowed && called) this.lookAs(null);
    this.fault = undefined;
    if (this.told.eyes === e) this.told.lines = Math.min(this.told.lines, keep);
    const lines = keep < e.lines.length || more.length > 0 ? [...e.lines.slice(0, keep), ...linesOf(more)] : e.lines;
    Object.assign(e, { seq, hash: print, state, lines });
    return true;
  }

  /** False: it does not fit what was seen before, and what does is asked for. */
  private patch(message: Extract<FromServer, { type: 'patch' }>): boolean {
    const { table, seat } = message;
    const e = this.all().find((one) => one.seat === seat);
    if (!e?.state) return false;
    if (message.from !== e.seq) {
      this.transport.send({ type: 'open', table, seat, since: e.seq, hash: e.hash });
      return false;
    }
    const next = apply(e.state as unknown as Json, message.patch) as unknown as SeatState;
    if (!this.transport.reliable && hash(next) !== message.hash) {
      e.state = undefined;
      this.transport.send({ type: 'open', table, seat });
      return false;
    }
    const back = e.lines.findIndex(({ n }) => n > next.answers);
    return this.see(message, next, back < 0 ? e.lines.length : back, message.happenings);
  }

  private tell(): void {
    if (this.closed) return;
    const at = this.borrowed?.state ? this.borrowed : this.looking();
    const from = this.told.eyes === at ? this.told.lines : 0;
    const lines = at?.lines ?? [];
    this.told = { eyes: at, lines: lines.length };
    this.hear({ state: this.compose(at), record: { from, lines: lines.slice(from) } });
  }

  private compose(at: Eyes | undefined): TableState {
    const { transport, summary } = this;
    const borrowed = at !== undefined && at === this.borrowed;
    // What is asked of others is theirs to answer.
    const s = borrowed && at.state ? { ...at.state, asked: null, orders: [] } : at?.state;
    const fault = s?.status === 'paused' ? transport.whyPaused() : this.fault;
    const shown = stateOf(summary, at?.seat ?? null, s, transport.where, transport.can(s?.status === 'over'));
    return {
      ...shown,
      seats: seatsOf(summary, this.here, s?.regents),
      undo: undoOf(this.undoing()?.state),
      borrowed,
      ...(s?.clocks ? { clocks: this.clocks(s.clocks) } : {}),
      chat: this.chat.map(({ at: when, name, text, user, n, aside }) => ({
        user,
        n,
        aside,
        at: when,
        name,
        text,
        mine: user === transport.me(),
      })),
      ...(fault ? { fault } : {}),
      host: summary.host === transport.me(),
      ...(summary.rematch ? { rematch: summary.rematch } : {}),
      closed: this.gone,
      vanished: this.vanished(s),
    };
  }

  /** Without a clock: who has been waited for longer than agreed. */
  private vanished(s: SeatState | undefined): readonly Seat[] {
    const { absence, mine, changedAt } = this.summary;
    if (!s || absence === null || mine.length === 0) return [];
    if (Date.now() + this.transport.ahead() - changedAt < absence * 1000) return [];
    return s.waitingFor.filter((seat) => !mine.includes(seat) && this.summary.seats[seat]?.kind === 'person');
  }

  /** By this device's clock. */
  private clocks({ left, running, at }: Clocks): Clock[] {
    const since = at - this.transport.ahead();
    return left.map((ms, seat) => ({ left: ms, ...(running.includes(seat) ? { since } : {}) }));
  }
}
