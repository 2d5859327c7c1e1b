import { Chance, type ChanceWords } from './chance.ts';
import { deepCopy } from './clone.ts';
import { Divergence } from './divergence.ts';
import {
  type Announcement,
  type Audience,
  type Game,
  type Happening,
  isBadOption,
  isWithin,
  type Options,
  type Outcome,
  type Play,
  readOptions,
  seatsWith,
} from './game.ts';
import { Group } from './group.ts';
import { hash } from './hash.ts';
import type { Answer, Question, Refusal, Scalar, Seat } from './question.ts';
import { type Known, type Reveal, revealedBy } from './reveal.ts';
import { isTogether, REST, type Rule, type Signal } from './rule.ts';
import { leastMissed, type Snapshot, sharing } from './snapshot.ts';

/** What makes a game: with the answers that follow it is the whole truth. */
export interface Start {
  readonly seats: number;
  readonly seed: string | number;
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface Mode {
  /** Keep a copy of the state at every rest, so that forks and undo are cheap. On by default; off in simulations. */
  readonly keep?: boolean;
  /** Collect happenings. On by default; off in simulations. */
  readonly tell?: boolean;
  /** Note the hash of the position with every answer. Off by default: a journal can work them out afterwards. */
  readonly hashes?: boolean;
}

/** One answer as the journal keeps it. */
export interface Entry {
  readonly seat: Seat;
  readonly about: string;
  readonly answer: Answer;
  readonly hash?: string;
  /** Given by a standing order. */
  readonly order?: true;
}

export interface Accepted<H extends Happening = Happening> {
  readonly ok: true;
  readonly happenings: readonly Announcement<H>[];
}

/** "Answer questions about X with Y until I am asked about Z." */
export interface StandingOrder {
  readonly about: string;
  readonly answer: Answer;
  readonly until?: string;
}

/** What a player of flesh or silicon at one seat has before it: nothing here tells more than the seat may know. */
export interface Chair<V = unknown> {
  readonly seat: Seat;
  readonly question: Question;
  view(): V;
  /** A game that could be going on as far as this seat knows: hidden things dealt anew, future luck unknown. */
  imagine(chance: Chance): Table;
}

/** A player that needs nothing but its chair. */
export type Bot<V = unknown> = (chair: Chair<V>, chance: Chance) => Answer;

type Log = Entry | Redeal;
interface Redeal {
  readonly redealt: Seat;
  readonly words: ChanceWords;
}

/** The log before a fork's own part; a chain, so that forking never copies history. */
interface Past {
  readonly before: Past | undefined;
  readonly log: readonly Log[];
  readonly length: number;
}

/** More rests than this without a question is a loop that asks nothing. */
const RESTLESS = 100_000;
/** Positions kept for forks and undo, the further back the fewer: between them answers are given again. */
const KEPT = 4;

export const SIMULATION: Mode = { keep: false, tell: false };
const NO_OPTIONS = {};
const NONE: readonly never[] = Object.freeze([]) as readonly never[];
const SILENT: Accepted<never> = Object.freeze({ ok: true, happenings: NONE });

/** A game being played: the position, the open questions, and the log that leads there. */
export class Table<S extends object = object, H extends Happening = Happening, V = unknown> implements Play<S, H> {
  readonly game: Game<S, H, V>;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string | number;
  state: S;
  chance: Chance;
  readonly keeps: boolean;
  private readonly loud: boolean;
  private readonly hashes: boolean;
  /** Where this table's own log begins: 0, or the rest it was forked or loaded from. */
  private readonly base: Snapshot<S> | undefined;
  private readonly past: Past | undefined;
  /** The number of answers before this table's own log. */
  private readonly first: number;
  private log: Log[] = [];
  private snapshots: readonly Snapshot<S>[] = NONE;
  private root: Rule<void> | undefined;
  private sole: Question | undefined = undefined;
  private group: Group | undefined = undefined;
  private ended: Outcome | undefined = undefined;
  private told: readonly Announcement<H>[] = NONE;
  /** Answers to discreet questions, since somebody last answered from outside: their numbers and seats. */
  hushed: { readonly n: number; readonly seat: Seat }[] = [];
  passedHush = false; // and whether the rules have since come where somebody may be asked so
  private orders: (readonly StandingOrder[])[] | undefined = undefined;
  /** What was revealed, in order, in the part of the log that has been looked through (`scannedFrom` to `scanned` answers). */
  private reveals: readonly Reveal[] = NONE;
  private scannedFrom: number;
  private scanned: number;
  /** What was hidden from whom after `scanned` answers, and what luck had been used, where that is the position of this table. */
  private known: Known | undefined = undefined;
  /** The answer given last has broken the seals of several. */
  private unsealed = false;

  private constructor(
    game: Game<S, H, V>,
    seats: number,
    options: Options,
    seed: string | number,
    base: Snapshot<S> | undefined,
    past: Past | undefined,
    mode: Mode,
  ) {
    this.game = game;
    this.seats = seats;
    this.options = options;
    this.seed = seed;
    this.base = base;
    this.past = past;
    this.keeps = mode.keep ?? true;
    this.loud = mode.tell ?? true;
    this.hashes = mode.hashes ?? false;
    this.first = this.scanned = this.scannedFrom = base ? base.at : 0;
    this.chance = base ? Chance.fromWords(base.chance) : Chance.fromSeed(seed);
    this.state = base ? this.copy(base.state) : game.setup(seats, options, this.chance);
    this.root = game.play(this);
    this.run(undefined);
  }

  /** Sets a game up. Options must fit the game's settings (see `readOptions` for what people type). */
  static start<S extends object, H extends Happening, V>(
    game: Game<S, H, V>,
    start: Start,
    mode: Mode = {},
  ): Table<S, H, V> {
    const { seats, seed } = start;
    const options = readOptions(game, start.options ?? NO_OPTIONS);
    if (isBadOption(options)) throw new RangeError(`${game.id}: option ${options.badOption} is ${options.reason}`);
    const room = seatsWith(game, options);
    if (!isWithin(room, seats)) {
      throw new RangeError(`${game.id} is for ${room.min} to ${room.max} seats, not ${seats}`);
    }
    return new Table(game, seats, options, seed, undefined, undefined, mode);
  }

  /** Goes on from a kept position and the answers since. Throws a `Divergence` if they no longer fit. */
  static load<S extends object, H extends Happening, V>(
    game: Game<S, H, V>,
    start: Start,
    snapshot: Snapshot<S>,
    since: readonly Entry[],
    mode: Mode = {},
  ): Table<S, H, V> {
    const options = readOptions(game, start.options ?? NO_OPTIONS);
    if (isBadOption(options)) throw new RangeError(`${game.id}: option ${options.badOption} is ${options.reason}`);
    const table = new Table(game, start.seats, options, start.seed, snapshot, undefined, mode);
    for (const entry of since) table.replay(entry);
    return table;
  }

  // ── The open questions ────────────────────────────────────────────────────────────────────────────────────────

  /** All open questions. */
  get asked(): readonly Question[] {
    if (this.sole) return [this.sole];
    return this.group ? this.group.open.filter((q) => q !== undefined) : [];
  }

  /** Some open question, or nothing when the game is over: enough for a player of all seats. */
  get next(): Question | undefined {
    return this.sole ?? this.group?.open.find((q) => q !== undefined);
  }

  /** What this seat is asked. */
  question(seat: Seat): Question | undefined {
    if (this.sole) return this.sole.seat === seat ? this.sole : undefined;
    return this.group?.open.find((q) => q?.seat === seat);
  }

  /** Seats that `viewer` may know to be thinking. A discreet question shows itself to its own seat only. */
  waitingFor(viewer: Seat | null): Seat[] {
    return this.asked.filter((q) => !q.asking.discreet || q.seat === viewer).map((q) => q.seat);
  }

  /** How many answers have been given. */
  get answers(): number {
    return this.first + this.log.length;
  }

  get over(): boolean {
    return this.root === undefined;
  }

  /** Who came where, once the game is over. */
  get outcome(): Outcome | undefined {
    if (this.root !== undefined) return undefined;
    return (this.ended ??= this.game.outcome(this.state));
  }

  /** Who is where by the score of the moment: what counts when people agree to end the game now. */
  get standings(): Outcome {
    return this.outcome ?? this.game.outcome(this.state);
  }

  /** What was told since the last answer (or since the start). */
  get happenings(): readonly Announcement<H>[] {
    return this.told;
  }

  view(seat: Seat | null, open?: () => V, by?: object): V {
    return this.game.view(this.state, seat, open, by);
  }

  /** The fingerprint of the position: state, luck to come, and who is asked what. */
  hash(): string {
    return hash([this.state, this.chance.words(), this.asked.map((q) => [q.seat, q.about]), this.over]);
  }

  // ── Answering ─────────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Answers the seat's open question. `at` names the question the answer was meant for (`Question.at`): a late
   * answer to an earlier one is refused as stale. A refused answer changes nothing.
   */
  answer(seat: Seat, answer: unknown, at?: number): Accepted<H> | Refusal {
    const question = this.sole !== undefined && this.sole.seat === seat ? this.sole : this.question(seat);
    if (question === undefined) return { ok: false, code: this.over ? 'over' : 'not-asked' };
    if (at !== undefined && at !== question.at) return { ok: false, code: 'stale', about: question.about };
    const refusal = question.validate(answer);
    if (refusal) return refusal;
    this.told = NONE;
    this.hushed = [];
    this.passedHush = false;
    this.give(question, answer as Answer, false);
    if (this.orders) this.followOrders();
    return this.loud ? { ok: true, happenings: this.told } : SILENT;
  }

  /** Takes the answer as legal, notes it and lets the rules go on. */
  private give(question: Question, answer: Answer, order: boolean): void {
    const { seat, about } = question;
    const group = this.group;
    const entry: Entry = order ? { seat, about, answer, order: true } : { seat, about, answer };
    if (question.asking.discreet) this.hushed.push({ n: this.answers, seat });
    this.log.push(entry);
    this.unsealed = false;
    if (group === undefined) {
      this.sole = undefined;
      this.run(answer);
    } else {
      group.advance(group.open.indexOf(question), answer);
      if (group.left === 0) {
        this.group = undefined;
        this.unsealed = group.asked > 1;
        this.run(group.results);
      }
    }
    if (this.hashes) this.log[this.log.length - 1] = { ...entry, hash: this.hash() };
  }

  /** Lets the rules run until they ask something or the game is over. */
  private run(reply: unknown): void {
    const root = this.root as Rule<void>;
    let step: IteratorResult<Signal, void> = root.next(reply);
    for (let rests = 0; !step.done; rests++) {
      const signal = step.value;
      if (signal === REST) {
        if (rests > RESTLESS) throw new Error(`${this.game.id}: the rules go round without asking anything`);
        if (this.keeps) this.snap();
        step = root.next();
      } else if (isTogether(signal)) {
        const group = new Group(signal.parts, this.answers);
        if (group.left > 0) {
          this.group = group;
          return;
        }
        step = root.next(group.results);
      } else {
        signal.at = this.answers;
        this.sole = signal;
        return;
      }
    }
    this.root = undefined;
  }

  tell(what: H, to: Audience = 'all'): void {
    if (!this.loud) return;
    if (this.told === NONE) this.told = [];
    (this.told as Announcement<H>[]).push({ to, what });
  }

  hush(): void {
    this.passedHush = true;
  }

  // ── Standing orders ───────────────────────────────────────────────────────────────────────────────────────────

  /** Replaces the seat's standing orders. They answer at once what they fit. */
  setOrders(seat: Seat, orders: readonly StandingOrder[]): Accepted<H> {
    this.orders ??= Array.from({ length: this.seats }, () => []);
    this.orders[seat] = orders;
    this.told = NONE;
    this.hushed = [];
    this.passedHush = false;
    this.followOrders();
    return { ok: true, happenings: this.told };
  }

  ordersOf(seat: Seat): readonly StandingOrder[] {
    return this.orders?.[seat] ?? [];
  }

  private followOrders(): void {
    for (let again = true; again; ) {
      again = false;
      for (const question of this.asked) {
        const order = this.orderFor(question);
        if (order === undefined || question.validate(order.answer)) continue;
        this.give(question, order.answer, true);
        again = true;
        break; // the open questions may be others now
      }
    }
  }

  private orderFor(question: Question): StandingOrder | undefined {
    const { seat, about } = question;
    const orders = this.ordersOf(seat);
    if (this.orders && orders.some((order) => order.until === about)) {
      this.orders[seat] = orders.filter((order) => order.until !== about);
    }
    return this.ordersOf(seat).find((order) => order.about === about);
  }

  // ── Copies ────────────────────────────────────────────────────────────────────────────────────────────────────

  private copy(state: S): S {
    return this.game.clone ? this.game.clone(state) : deepCopy(state);
  }

  private snap(): void {
    const kept = (this.snapshots === NONE ? (this.snapshots = []) : this.snapshots) as Snapshot<S>[];
    const state = sharing(this.copy(this.state), (kept.at(-1) ?? this.base)?.state);
    const snapshot = { at: this.answers, state, chance: this.chance.words() };
    if (kept.length > 0 && kept[kept.length - 1].at === snapshot.at) kept[kept.length - 1] = snapshot;
    else if (kept.push(snapshot) > KEPT) kept.splice(leastMissed(kept), 1);
  }

  /** The last kept position at or before so many answers; nothing means the very start. */
  private keptBefore(answers: number): Snapshot<S> | undefined {
    const kept = this.snapshots;
    for (let i = kept.length - 1; i >= 0; i--) if (kept[i].at <= answers) return kept[i];
    return this.base;
  }

  /** The last rest, or the last before so many answers, for a store: this and the answers since are enough to go on. */
  snapshot(answers: number = this.answers): Snapshot<S> | undefined {
    const kept = this.keptBefore(answers);
    return kept && { ...kept, state: this.copy(kept.state) };
  }

  /** A table in the same position, or in that of so many answers, that goes its own way. */
  fork(mode: Mode = SIMULATION, answers: number = this.answers): Table<S, H, V> {
    return this.branch(answers, mode);
  }

  /** A table `answers` answers into this one's log; entries that `unknown` picks out are left out. */
  private branch(answers: number, mode: Mode, unknown?: (entry: Log, at: number) => boolean): Table<S, H, V> {
    const kept = this.keptBefore(answers);
    const at = kept ? kept.at : 0;
    const past = at > this.first ? { before: this.past, log: this.log, length: at - this.first } : this.past;
    const table = new Table(this.game, this.seats, this.options, this.seed, kept, past, mode);
    for (let i = at; i < answers; i++) {
      const entry = this.log[i - this.first];
      if (!unknown?.(entry, i)) table.repeat(entry);
    }
    return table;
  }

  private repeat(entry: Log): void {
    if ('redealt' in entry) this.redeal(entry);
    else this.replay(entry);
  }

  /** Gives an answer that was legal once. */
  private replay(entry: Entry): void {
    const question = this.question(entry.seat);
    if (question === undefined) throw new Divergence(this.answers, `seat ${entry.seat} is not asked anything`);
    if (question.about !== entry.about) {
      throw new Divergence(this.answers, `asked ${question.about}, the log answers ${entry.about}`);
    }
    this.give(question, entry.answer, entry.order ?? false);
  }

  // ── What one seat knows ───────────────────────────────────────────────────────────────────────────────────────

  chair(seat: Seat): Chair<V> | undefined {
    const question = this.question(seat);
    if (question === undefined) return undefined;
    return {
      seat,
      question,
      view: () => this.view(seat),
      imagine: (chance) => this.determinize(seat, chance),
    };
  }

  /** A fork in which all that `seat` does not know, sealed answers and luck to come included, is dealt anew. */
  determinize(seat: Seat, chance: Chance, mode: Mode = SIMULATION): Table<S, H, V> {
    const sealed = this.group?.openedAt;
    const unknown =
      sealed === undefined
        ? undefined
        : (entry: Log, at: number) => at >= sealed && 'seat' in entry && entry.seat !== seat;
    const table = this.branch(this.answers, mode, unknown);
    table.redeal({ redealt: seat, words: chance.split().words() });
    return table;
  }

  private redeal(redeal: Redeal): void {
    this.log.push(redeal);
    const chance = Chance.fromWords(redeal.words);
    this.chance = chance.split();
    this.game.determinize?.(this.state, redeal.redealt, chance);
    this.reveals = [{ at: this.answers, by: 'luck', to: NONE }];
    this.scanned = this.scannedFrom = this.answers;
    this.known = undefined;
  }

  // ── Undo ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The last answer by which somebody learnt something: luck was used, a secret came out, seals were broken. */
  get lastReveal(): Reveal | undefined {
    this.scan();
    return this.reveals.at(-1);
  }

  /** How many answers may be taken back: none past the last reveal. */
  get undoable(): number {
    return this.answers - (this.lastReveal?.at ?? this.first);
  }

  /** Takes back the last `n` answers, unless something was revealed since. */
  undo(n = 1): Accepted<H> | Refusal {
    const target = this.answers - n;
    if (!Number.isInteger(n) || n < 1 || target < this.first) return { ok: false, code: 'nothing-to-undo' };
    const reveal = this.lastReveal;
    if (reveal && target < reveal.at) {
      return { ok: false, code: 'revealed', args: { by: reveal.by, undoable: this.undoable } };
    }
    this.goBack(this.log.slice(0, target - this.first), target);
    return SILENT;
  }

  /** Where the seat's own sealed answer is in this table's log; negative where it has given none. */
  private sealedBy(seat: Seat): number {
    const sealed = (this.group?.openedAt ?? Number.POSITIVE_INFINITY) - this.first;
    for (let i = this.log.length - 1; i >= sealed; i--) {
      const entry = this.log[i];
      if ('seat' in entry && entry.seat === seat) return i;
    }
    return -1;
  }

  /** Whether the seat has given a sealed answer that may be opened again. */
  hasSealed(seat: Seat): boolean {
    return this.sealedBy(seat) >= 0;
  }

  /** Opens the seat's own sealed answer again, while others are still thinking. */
  withdraw(seat: Seat): Accepted<H> | Refusal {
    const i = this.sealedBy(seat);
    if (i < 0) return { ok: false, code: 'nothing-to-undo' };
    this.goBack(this.log.toSpliced(i, 1), this.first + i);
    return SILENT;
  }

  /** Takes up a log that is like this table's own in its first `same` answers. Forks keep the old log: it is not touched. */
  private goBack(log: Log[], same: number): void {
    const kept = this.keptBefore(same);
    const at = kept ? kept.at : 0;
    this.snapshots = this.snapshots.filter((snapshot) => snapshot.at <= at);
    this.log = log.slice(0, at - this.first);
    this.chance = kept ? Chance.fromWords(kept.chance) : Chance.fromSeed(this.seed);
    this.state = kept ? this.copy(kept.state) : this.game.setup(this.seats, this.options, this.chance);
    this.sole = this.group = this.ended = undefined;
    this.told = NONE;
    this.root = this.game.play(this);
    this.run(undefined);
    for (let i = at; i < this.first + log.length; i++) this.repeat(log[i - this.first]);
    this.told = NONE;
    this.reveals = this.reveals.filter((reveal) => reveal.at <= same);
    this.scanned = Math.min(this.scanned, same);
    this.scannedFrom = Math.min(this.scannedFrom, same);
    this.known = undefined;
  }

  /** Looks through the log for what was revealed to whom: what is new, and so far back as the last of it. */
  private scan(): void {
    const { answers } = this;
    if (this.known && this.scanned === answers - 1) this.scanLast(this.known);
    if (this.scanned < answers) {
      // Much at once, as after loading: from the end, because only the last reveal is asked for.
      const from = Math.max(this.scanned, this.keptBefore(answers - 1)?.at ?? 0);
      if (from > this.scanned) {
        this.reveals = NONE;
        this.scannedFrom = from;
      }
      this.reveals = [...this.reveals, ...this.revealsIn(from, answers)];
      this.scanned = answers;
      this.known = { hidden: this.hidden(), drawn: this.chance.drawn };
    }
    while (this.reveals.length === 0 && this.scannedFrom > this.first) {
      const from = Math.max(this.first, this.keptBefore(this.scannedFrom - 1)?.at ?? 0);
      this.reveals = this.revealsIn(from, this.scannedFrom);
      this.scannedFrom = from;
    }
  }

  /** The answer given last, by what was known before it. */
  private scanLast(before: Known): void {
    const { answers } = this;
    const known = { hidden: this.hidden(), drawn: this.chance.drawn };
    const reveal = revealedBy(answers, this.seats, before, known, this.unsealed);
    // Nobody asks for any but the last, and it stays the last: nobody goes back behind it but by a replay.
    if (reveal) {
      this.reveals = [reveal];
      this.scannedFrom = answers - 1;
    }
    this.scanned = answers;
    this.known = known;
  }

  /** What the answers after so many, up to so many, have revealed. */
  private revealsIn(from: number, to: number): Reveal[] {
    const found: Reveal[] = [];
    const scout = this.branch(from, SIMULATION);
    let known: Known = { hidden: scout.hidden(), drawn: scout.chance.drawn };
    for (let at = from; at < to; at++) {
      const before = known;
      scout.unsealed = false;
      scout.repeat(this.log[at - this.first]);
      known = { hidden: scout.hidden(), drawn: scout.chance.drawn };
      const reveal = revealedBy(at + 1, this.seats, before, known, scout.unsealed);
      if (reveal) found.push(reveal);
    }
    return found;
  }

  /** For every seat, what it does not know. */
  private hidden(): (readonly Scalar[])[] {
    const { game, state } = this;
    const hidden: (readonly Scalar[])[] = [];
    if (game.secrets) for (let seat = 0; seat < this.seats; seat++) hidden.push(game.secrets(state, seat));
    return hidden;
  }

  // ── The record ────────────────────────────────────────────────────────────────────────────────────────────────

  /** All answers from the start of the game, or, on a table loaded from a snapshot, since that. */
  entries(): Entry[] {
    const logs: (readonly Log[])[] = [this.log];
    for (let past = this.past; past; past = past.before) logs.push(past.log.slice(0, past.length));
    return logs
      .reverse()
      .flat()
      .filter((entry): entry is Entry => 'seat' in entry);
  }
}
