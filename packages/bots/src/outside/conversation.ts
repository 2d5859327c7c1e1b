/**
 * The host's side of a conversation with one outside player. It knows neither processes nor sockets nor clocks: lines go
 * in, messages come out. A player is told what its seats may know and nothing else; what it imagines is dealt anew here.
 */
import { type Answer, type Chair, Chance, type Question, type Scalar, type Seat, Table } from '@tabularium/engine';
import { playOut } from '../arena.ts';
import { KEPT } from '../arena-game.ts';
import type { Title } from '../title.ts';
import {
  type OfferedGame,
  PROTOCOL,
  type PutQuestion,
  readMessage,
  type TableNo,
  type ToHost,
  type ToPlayer,
  type WorldNo,
} from './messages.ts';

export interface House {
  readonly titles: ReadonlyMap<string, Title>;
  /** What the host calls itself. */
  readonly name: string;
  send(message: ToPlayer): void;
  /** Somebody has said hello. */
  greeted?(name: string): void;
  /** The conversation makes no sense any more. */
  close(): void;
  /** Lets the player open tables of its own. */
  readonly opens: boolean;
  /** Shows the whole truth to who asks: for our own levels in another process, never for strangers. */
  readonly truth?: boolean;
}

/** Illegal answers to one question before chance answers for it. */
const TRIES = 3;
const LEGAL = 100;
const MOST_LEGAL = 10_000;
/** Tables and worlds of one player at a time. */
const MOST_TABLES = 1000;
const MOST_WORLDS = 1000;
const MOST_ANSWERS = 100_000;

interface Seated {
  readonly no: TableNo;
  readonly title: Title;
  readonly table: Table;
  readonly yours: readonly Seat[];
  readonly worlds: Map<WorldNo, Table>;
  /** Of imagined worlds for which the player names no luck. */
  readonly chance: Chance;
  waiting: Waiting | undefined;
}
interface Waiting {
  readonly chair: Chair;
  left: number;
  done(answer: Answer | undefined): void;
}

/** A message that cannot be followed; the conversation goes on. */
class Wrong extends Error {}

export class Conversation {
  private readonly house: House;
  private readonly tables = new Map<TableNo, Seated>();
  private numbers = 0;
  private player: Extract<ToHost, { type: 'hello' }> | undefined = undefined;

  constructor(house: House) {
    this.house = house;
  }

  begin(): void {
    const games = [...this.house.titles.values()].map(offered);
    this.house.send({ type: 'hello', protocol: PROTOCOL, host: this.house.name, games });
  }

  /** Takes a line of the player. */
  hear(line: string): void {
    if (line.trim() === '') return;
    const message = readMessage(line);
    try {
      if ('wrong' in message) throw new Wrong(message.wrong);
      this.follow(message);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      this.house.send({ type: 'error', text: error.message });
    }
  }

  /** Nobody is there any more. */
  end(): void {
    for (const { waiting } of this.tables.values()) waiting?.done(undefined);
    this.tables.clear();
  }

  // ── Tables ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Seats the player at a table. */
  seat(title: Title, table: Table, yours: readonly Seat[], luck: Scalar): TableNo {
    const no = ++this.numbers;
    this.tables.set(no, {
      no,
      title,
      table,
      yours,
      worlds: new Map(),
      chance: Chance.fromSeed(luck),
      waiting: undefined,
    });
    const { game, seats, options } = table;
    this.house.send({ type: 'game', table: no, game: game.id, version: game.version, seats, options, yours, luck });
    return no;
  }

  /** A legal answer of the player, or nothing if it gives none. */
  ask(no: TableNo, chair: Chair, time?: number): Promise<Answer | undefined> {
    const seated = this.tables.get(no);
    if (!seated) return Promise.resolve(undefined);
    return new Promise((resolve) => this.put(seated, chair, resolve, time));
  }

  /** Its time for the answer is up: it should say what it has. */
  hurry(no: TableNo): void {
    this.house.send({ type: 'stop', table: no });
  }

  /** Goes on without its answer. */
  giveUp(no: TableNo): void {
    const seated = this.tables.get(no);
    const waiting = seated?.waiting;
    if (!seated || !waiting) return;
    seated.waiting = undefined;
    waiting.done(undefined);
  }

  /** The table is over; its numbers are forgotten. */
  rise(no: TableNo): void {
    const seated = this.tables.get(no);
    if (!seated) return;
    this.tables.delete(no);
    const { places, scores } = seated.table.standings;
    this.house.send({ type: 'over', table: no, places, ...(scores ? { scores } : {}) });
  }

  private put(seated: Seated, chair: Chair, done: Waiting['done'], time?: number): void {
    const { no: table } = seated;
    seated.worlds.clear();
    seated.waiting = { chair, left: TRIES, done };
    if (this.player?.views) this.house.send({ type: 'view', table, seat: chair.seat, view: chair.view() });
    const question = this.asked(chair.question);
    this.house.send({ type: 'question', table, question, ...(time === undefined ? {} : { time }) });
  }

  private asked(question: Question): PutQuestion {
    const { barred: _, ...asked } = question.describe();
    const limit = this.player?.legal ?? LEGAL;
    const legal = question.enumerate(limit + 1);
    return { ...asked, legal: legal.slice(0, limit), all: legal.length <= limit };
  }

  // ── What the player says ──────────────────────────────────────────────────────────────────────────────────────

  private follow(message: ToHost): void {
    if (message.type === 'hello') this.greet(message);
    else if (!this.player) throw new Wrong('say hello first');
    else if (message.type === 'open') this.open(message);
    else {
      const seated = this.tables.get(message.table);
      // It may be over: what was said about it meanwhile is no fault.
      if (seated) this.followAt(seated, message);
    }
  }

  private followAt(seated: Seated, message: Exclude<ToHost, { type: 'hello' | 'open' }>): void {
    switch (message.type) {
      case 'answer':
        this.answered(seated, message.answer, message.at);
        break;
      case 'view':
        this.show(seated, message);
        break;
      case 'imagine':
        this.imagine(seated, message.luck);
        break;
      case 'try':
        this.attempt(seated, message.world, message.answer);
        break;
      case 'playout':
        this.playout(seated, message);
        break;
      case 'drop':
        if (message.world !== undefined) seated.worlds.delete(message.world);
        else if (this.house.opens) this.tables.delete(seated.no);
        break;
      case 'truth':
        this.tellTruth(seated);
    }
  }

  private greet(hello: Extract<ToHost, { type: 'hello' }>): void {
    if (hello.protocol !== PROTOCOL) {
      this.house.send({
        type: 'error',
        text: `this host speaks version ${PROTOCOL} of the protocol, not ${hello.protocol}`,
      });
      this.house.close();
      return;
    }
    const legal = Math.min(MOST_LEGAL, Math.max(0, hello.legal ?? LEGAL));
    this.player = { ...hello, legal };
    this.house.greeted?.(hello.name);
  }

  private answered(seated: Seated, answer: unknown, at: number | undefined): void {
    const { no: table, waiting } = seated;
    if (!waiting) throw new Wrong(`nothing is asked at table ${table}`);
    const { question } = waiting.chair;
    if (at !== undefined && at !== question.at) {
      this.house.send({ type: 'refused', table, code: 'stale', about: question.about, left: waiting.left });
      return;
    }
    const refusal = question.validate(answer);
    if (!refusal) {
      seated.waiting = undefined;
      waiting.done(answer as Answer);
      return;
    }
    const { ok: _, ...why } = refusal;
    this.house.send({ type: 'refused', table, ...why, left: --waiting.left });
    if (waiting.left > 0) return;
    seated.waiting = undefined;
    waiting.done(undefined);
  }

  private show(seated: Seated, { world, seat: wanted }: Extract<ToHost, { type: 'view' }>): void {
    const { no: table, yours, waiting } = seated;
    const imagined = world === undefined ? undefined : this.worldOf(seated, world);
    const seat = wanted ?? waiting?.chair.seat ?? yours[0];
    // In a world of its own making a player may look at everybody's cards.
    const allowed = imagined ? seat >= 0 && seat < seated.table.seats : yours.includes(seat);
    if (!allowed) throw new Wrong(`seat ${seat} of table ${table} is not yours`);
    this.house.send({ type: 'view', table, seat, view: (imagined ?? seated.table).view(seat) });
  }

  // ── Imagined worlds ───────────────────────────────────────────────────────────────────────────────────────────

  private worldOf({ no, worlds }: Seated, world: WorldNo): Table {
    const table = worlds.get(world);
    if (!table) throw new Wrong(`there is no world ${world} at table ${no}; an answer ends them all`);
    return table;
  }

  private imagine(seated: Seated, luck: Scalar | undefined): void {
    const { no, waiting, worlds, chance } = seated;
    if (!waiting) throw new Wrong(`nothing is asked at table ${no}: there is nothing to imagine`);
    if (worlds.size >= MOST_WORLDS) throw new Wrong(`more than ${MOST_WORLDS} worlds: "drop" some`);
    const world = ++this.numbers;
    worlds.set(world, waiting.chair.imagine(luck === undefined ? chance : Chance.fromSeed(luck)));
    this.tellWorld(seated, world);
  }

  private attempt(seated: Seated, world: WorldNo, answer: unknown): void {
    const table = this.worldOf(seated, world);
    const { waiting } = seated;
    // First what the player itself is asked: others may be asked at the same time.
    const question = (waiting && table.question(waiting.chair.seat)) ?? table.next;
    if (!question) throw new Wrong(`world ${world} is over`);
    const given = table.answer(question.seat, answer);
    if (!given.ok) {
      const { ok: _, ...why } = given;
      this.house.send({ type: 'refused', table: seated.no, ...why, left: TRIES });
      return;
    }
    this.tellWorld(seated, world);
  }

  private playout(seated: Seated, { world, by = 'random', answers, luck }: Extract<ToHost, { type: 'playout' }>): void {
    const table = this.worldOf(seated, world);
    const bot = this.level(seated.title, by);
    const chance = luck === undefined ? seated.chance : Chance.fromSeed(luck);
    playOut(table, () => bot, chance, Math.min(answers ?? MOST_ANSWERS, MOST_ANSWERS));
    this.tellWorld(seated, world);
  }

  private tellWorld(seated: Seated, world: WorldNo): void {
    const table = this.worldOf(seated, world);
    const question = (seated.waiting && table.question(seated.waiting.chair.seat)) ?? table.next;
    const { places, scores } = table.standings;
    this.house.send({
      type: 'world',
      table: seated.no,
      world,
      ...(question ? { question: this.asked(question) } : {}),
      ...(question && this.player?.views ? { view: table.view(question.seat) } : {}),
      standings: { places, ...(scores ? { scores } : {}) },
      over: table.over,
    });
  }

  private tellTruth({ no, table }: Seated): void {
    if (!this.house.truth) throw new Wrong('this host keeps its secrets');
    const { seats, seed, options } = table;
    const kept = table.snapshot();
    const since = table.entries().slice(kept?.at ?? 0);
    this.house.send({ type: 'truth', table: no, truth: { start: { seats, seed, options }, kept, since } });
  }

  // ── Tables that the player opens ──────────────────────────────────────────────────────────────────────────────

  private open(message: Extract<ToHost, { type: 'open' }>): void {
    if (!this.house.opens) throw new Wrong('here the host opens the tables');
    if (this.tables.size >= MOST_TABLES) throw new Wrong(`more than ${MOST_TABLES} tables: "drop" some`);
    const title = this.house.titles.get(message.game);
    if (!title)
      throw new Wrong(`there is no game "${message.game}"; there are ${[...this.house.titles.keys()].join(', ')}`);
    const { seats, seed, options } = message;
    const players = message.players ?? Array.from({ length: seats }, () => YOU);
    if (players.length !== seats) throw new Wrong(`${seats} seats, but ${players.length} players`);
    const bots = players.map((name) => (name === YOU ? undefined : this.level(title, name)));
    const yours = players.flatMap((name, seat) => (name === YOU ? [seat] : []));
    const table = startOf(title, { seats, seed, options: options ?? {} });
    const no = this.seat(title, table, yours, `${seed} you`);
    const seated = this.tables.get(no);
    const chance = Chance.fromSeed(`${seed} players`);
    if (seated) this.playOn(seated, bots, chance);
  }

  /** Our levels play until the player is asked, or the game is over. */
  private playOn(
    seated: Seated,
    bots: readonly (((chair: Chair, chance: Chance) => Answer) | undefined)[],
    chance: Chance,
  ): void {
    const { table, no } = seated;
    for (let question = table.next; question; question = table.next) {
      const { seat } = question;
      const chair = table.chair(seat);
      if (!chair) throw new Error(`no chair for seat ${seat}`);
      const bot = bots[seat];
      if (!bot) {
        this.put(seated, chair, (answer) => {
          // Who left is not played for.
          if (!this.tables.has(no)) return;
          table.answer(seat, answer ?? chair.question.sample(chance));
          this.playOn(seated, bots, chance);
        });
        return;
      }
      table.answer(seat, bot(chair, chance));
    }
    this.rise(no);
  }

  private level(title: Title, name: string): (chair: Chair, chance: Chance) => Answer {
    if (!Object.hasOwn(title.bots, name)) {
      throw new Wrong(
        `${title.game.id} has no player "${name}"; there are ${YOU}, ${Object.keys(title.bots).join(', ')}`,
      );
    }
    return title.bots[name];
  }
}

/** The player itself, in a list of who sits where. */
const YOU = 'you';

function startOf(
  title: Title,
  start: { seats: number; seed: Scalar; options: Readonly<Record<string, unknown>> },
): Table {
  try {
    return Table.start(title.game, start, KEPT);
  } catch (error) {
    if (error instanceof RangeError) throw new Wrong(error.message);
    throw error;
  }
}

function offered({ game, bots }: Title): OfferedGame {
  const { id, version, seats, settings } = game;
  const more = seats.more?.reduce((sum, one) => sum + one.seats, 0) ?? 0;
  return { id, version, seats: { min: seats.min, max: seats.max + more }, settings, levels: Object.keys(bots) };
}
