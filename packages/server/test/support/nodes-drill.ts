import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { CreateTable, GameInfo, TableId, TableSummary } from '@tabularium/table/protocol';
import pg from 'pg';
import { insist, nameOfCommand, step } from './insist.ts';
import { type Eyes, Person } from './person.ts';
import { someAnswer } from './player.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { freePort, type Running, startServer } from './process.ts';

export interface NodesDrill {
  readonly tables: number;
  /** Two people at each table; whoever is left over looks on. */
  readonly sockets: number;
  /** How long everybody plays as fast as they can, which tells what the machine gives. */
  readonly measureMs: number;
  readonly seconds: number;
  readonly secondsBetweenKills: number;
  readonly restartsOfPostgres: number;
  /** Of what the machine gives. */
  readonly load: number;
  readonly games: readonly Pick<CreateTable, 'game' | 'options'>[];
  readonly tell?: (line: string) => void;
}
export interface NodesFigures {
  readonly acknowledged: number;
  /** Answers a second: as fast as possible, and as they were given afterwards. */
  readonly most: number;
  readonly given: number;
  readonly kills: number;
  readonly restarts: number;
  readonly gamesOver: number;
  /** From the first sending to `done`, in ms: of all, and of those sent while both nodes and the store were up. */
  readonly all: Percentiles;
  readonly calm: Percentiles;
  /** The same by how long all had been up: up to 5 s, up to 15 s, longer. */
  readonly calmFor: readonly Percentiles[];
  /** Pictures that somebody compared with what was seen of the same table through the same eyes before or elsewhere. */
  readonly compared: number;
  /** Of these: with what the record alone gives, without any kept position. */
  readonly fromRecord: number;
  /** Of these: the same but for how far one may go back. */
  readonly otherUndo: number;
  /** So often somebody had to ask to be shown a table that they had open. */
  readonly lookedAgain: number;
  readonly faults: readonly string[];
}
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
}

export const REAL_GAMES: NodesDrill['games'] = [
  { game: 'seven-ages', options: { end: 'turns', endAt: 20 } },
  { game: 'through-the-ages' },
  { game: 'seven-empires' },
];

/** A node that was killed stays away so long; those who belong to it come back a little after it does. */
const DOWN_MS = 3000;
const HOME_MS = 4000;
/** Whoever was not shown what they have done looks again. */
const BLIND_MS = 5000;
const AGAIN_MS = 2000;
const GREETING_MS = 15_000;
/** At the end, until bots have played and everybody has seen it. */
const QUIET_MS = 1000;
const FOREVER = Number.POSITIVE_INFINITY;
/** Of the time in which everybody plays as fast as they can. */
const PARTS = 6;
/** Soon after a misfortune, and later: ends of spans in ms. */
const SPANS = [5000, 15_000, FOREVER];

interface Guest {
  readonly person: Person;
  /** The node where a balancer would send them. */
  readonly home: number;
  eyes: Eyes | undefined;
  readonly plays: boolean;
}
interface Round {
  readonly slot: number;
  readonly guests: readonly Guest[];
  table: TableId | undefined;
  /** While people gather for the next game. */
  gathering: Promise<void> | undefined;
  count: number;
}
interface Given {
  readonly table: TableId;
  readonly seat: number;
  readonly seq: number;
}

/** Lets so many through in a second, one after the other. */
class Pace {
  perSecond = FOREVER;
  private next = 0;
  async turn(): Promise<void> {
    const now = performance.now();
    this.next = Math.max(this.next, now) + 1000 / this.perSecond;
    if (this.next > now + 1) await pause(this.next - now);
  }
}

/**
 * Two nodes at one PostgreSQL, full of people who play real games with bots. One node after the other is killed without warning,
 * and PostgreSQL is restarted; whoever loses their line goes to the other node, as the app does. What every client was told
 * and shown is written down and held against the store and against what others saw.
 */
class Drill {
  readonly faults: string[] = [];
  readonly times: { readonly ms: number; readonly calm: boolean; readonly calmFor: number }[] = [];
  private readonly o: NodesDrill;
  private readonly nodes: (Running | undefined)[] = [];
  private readonly ports: string[] = [];
  private readonly pace = new Pace();
  private readonly rounds: Round[] = [];
  /** By the name of the command. */
  private readonly given = new Map<string, Given>();
  /** The fingerprint of what a seat sees after an event. */
  private readonly prints = new Map<string, { readonly print: string; readonly whole: string }>();
  private otherUndo = 0;
  private compared = 0;
  private fromRecord = 0;
  private lookedAgain = 0;
  private gamesOver = 0;
  private kills = 0;
  private restarts = 0;
  private going = true;
  /** Both nodes and the store are up, and everybody has found their way. */
  private calmSince = 0;
  private levels: ReadonlyMap<string, readonly string[]> = new Map();
  private postgres: Postgres | undefined;
  private env: Record<string, string> = {};

  constructor(options: NodesDrill) {
    this.o = options;
  }

  async run(): Promise<NodesFigures> {
    const dir = mkdtempSync(join(tmpdir(), 'tabularium-nodes-'));
    try {
      this.postgres = await startPostgres();
      this.env = { DATABASE_URL: await this.postgres.database(), DATA_DIR: dir, WORKERS: '1' };
      for (const node of [0, 1]) {
        this.ports.push(String(await freePort()));
        await this.start(node);
      }
      await this.gatherAll();
      const under = this.rounds
        .flatMap((round) =>
          round.guests.flatMap((guest) => [this.keepLine(guest), ...(guest.plays ? [this.playOn(round, guest)] : [])]),
        )
        .map((one) => one.catch((error: unknown) => void this.faults.push(String(error))));
      const { most, given } = await this.weather();
      await this.allGoOn();
      this.going = false;
      await pause(QUIET_MS);
      // Whoever has lost their line just now lays no other.
      await Promise.race([Promise.all(under), pause(BLIND_MS, undefined, { ref: false })]);
      await this.holdAgainstStore();
      await this.holdAgainstRecord();
      return this.figures(most, given);
    } finally {
      this.going = false;
      for (const { guests } of this.rounds) for (const { person } of guests) person.hangUp();
      for (const node of this.nodes) await node?.stop('SIGKILL');
      await this.postgres?.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  }

  // ── The nodes ─────────────────────────────────────────────────────────────────────────────────────────────────

  private async start(node: number): Promise<void> {
    this.nodes[node] = await startServer({ ...this.env, PORT: this.ports[node] });
  }

  private async kill(node: number): Promise<void> {
    this.calmSince = FOREVER;
    const victim = this.nodes[node];
    this.nodes[node] = undefined;
    await victim?.stop('SIGKILL');
    this.kills++;
    await pause(DOWN_MS);
    await this.start(node);
    await pause(HOME_MS);
    for (const { guests } of this.rounds)
      for (const { person, home } of guests)
        if (home === node && person.address !== this.addressOf(home)) person.hangUp();
    this.calmSince = performance.now() + HOME_MS;
  }

  private async restartPostgres(hard: boolean): Promise<void> {
    this.calmSince = FOREVER;
    await this.postgres?.goAway(hard);
    await pause(DOWN_MS);
    await this.postgres?.comeBack();
    this.restarts++;
    this.calmSince = performance.now() + HOME_MS;
  }

  private addressOf(node: number): string {
    return `http://127.0.0.1:${this.ports[node]}`;
  }

  /** Their own node if it is there, or the other one. */
  private nodeFor({ home }: Guest): string {
    return this.addressOf(this.nodes[home] ? home : 1 - home);
  }

  private get calm(): boolean {
    return performance.now() > this.calmSince;
  }

  // ── What happens to them ──────────────────────────────────────────────────────────────────────────────────────

  /** First as fast as it goes, then at a part of that, with one misfortune after the other. */
  private async weather(): Promise<{ readonly most: number; readonly given: number }> {
    const { measureMs, seconds, secondsBetweenKills, restartsOfPostgres, load, tell = () => {} } = this.o;
    await pause(measureMs / 3);
    // Openings are cheaper than what comes later: what counts is the slowest part.
    let most = FOREVER;
    for (let part = 0; part < PARTS; part++) {
      const before = this.given.size;
      await pause(measureMs / PARTS);
      most = Math.min(most, ((this.given.size - before) * 1000 * PARTS) / measureMs);
    }
    this.pace.perSecond = most * load;
    this.times.length = 0;
    tell(`as fast as it goes: ${most.toFixed(0)} answers/s; from now on ${this.pace.perSecond.toFixed(0)}`);
    const since = performance.now();
    const from = this.given.size;
    const kills = Math.floor(seconds / secondsBetweenKills);
    // The store goes away half-way between two kills.
    const cuts = new Set(
      Array.from({ length: restartsOfPostgres }, (_, i) => Math.floor(((i + 0.5) * kills) / restartsOfPostgres)),
    );
    const until = (second: number): Promise<void> => pause(Math.max(0, since + second * 1000 - performance.now()));
    for (let kill = 0; kill < kills; kill++) {
      await until((kill + 0.4) * secondsBetweenKills);
      if (cuts.has(kill)) await this.restartPostgres(kill % 2 === 0);
      await until((kill + 0.9) * secondsBetweenKills);
      await this.kill(kill % 2);
      const { p95 } = percentiles(this.times.filter(({ calm }) => calm));
      tell(
        `${this.kills} kills, ${this.restarts} restarts, ${this.given.size} answers, ${this.gamesOver} games over, p95 ${p95.toFixed(0)} ms, ${this.faults.length} faults`,
      );
    }
    await until(seconds);
    for (const node of [0, 1]) await this.tellOf(node);
    return { most, given: ((this.given.size - from) * 1000) / (performance.now() - since) };
  }

  /** Where the time of an answer may have gone, since the node was last started. */
  private async tellOf(node: number): Promise<void> {
    const text = await (await fetch(`${this.addressOf(node)}/metrics`)).text();
    const of = (name: string): number =>
      text
        .split('\n')
        .filter((line) => line.startsWith(name))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    const mean = (1000 * of('tabularium_deed_seconds_sum')) / of('tabularium_deed_seconds_count');
    const lag = 1000 * of('nodejs_eventloop_lag_p99_seconds');
    this.o.tell?.(
      `node ${node}: ${of('tabularium_answers_total')} answers, ${of('tabularium_conflicts_total')} conflicts, ` +
        `${mean.toFixed(0)} ms each, event loop p99 ${lag.toFixed(0)} ms, ` +
        `rules ${of('tabularium_answer_work_seconds_total').toFixed(1)} s, bots ${of('tabularium_thinking_seconds_total').toFixed(1)} s, ` +
        `processor ${of('process_cpu_seconds_total').toFixed(1)} s`,
    );
  }

  private async allGoOn(): Promise<void> {
    const before = this.rounds.map(({ count }) => count);
    const end = performance.now() + 60_000;
    const stuck = (): Round[] => this.rounds.filter(({ count }, i) => count < before[i] + 2);
    while (stuck().length > 0 && performance.now() < end) await pause(50);
    for (const { slot, table } of stuck()) this.faults.push(`table ${slot} (${table}) does not go on`);
  }

  // ── People ────────────────────────────────────────────────────────────────────────────────────────────────────

  private async gatherAll(): Promise<void> {
    const { tables, sockets } = this.o;
    const games = await (await Person.arrive(this.addressOf(0))).get<GameInfo[]>('/api/games');
    this.levels = new Map(games.map(({ id, bots }) => [id, bots]));
    for (let slot = 0; slot < tables; slot++) {
      // Two who look on at the same table do so at different nodes.
      const more = Math.min(2, Math.max(0, sockets - 2 * tables - 2 * slot));
      const guests: Guest[] = [];
      for (let i = 0; i < 2 + more; i++) {
        const home = (slot + i) % 2;
        const person = new Person(this.addressOf(home));
        person.trusting = true;
        person.me = await person.post('/api/guest', {});
        await person.connect();
        guests.push({ person, home, eyes: undefined, plays: i < 2 });
      }
      const round: Round = { slot, guests, table: undefined, gathering: undefined, count: 0 };
      this.rounds.push(round);
      await this.gather(round);
    }
    this.o.tell?.(`${tables} tables, ${this.rounds.flatMap(({ guests }) => guests).length} sockets`);
  }

  /** The next game of those at a table. */
  private gather(round: Round): Promise<void> {
    round.gathering ??= this.seat(round).finally(() => {
      round.gathering = undefined;
    });
    return round.gathering;
  }

  private async seat(round: Round): Promise<void> {
    const { slot, guests } = round;
    const { games } = this.o;
    const wish = games[slot % games.length];
    const levels = this.levels.get(wish.game) ?? [];
    // Every fourth bot thinks.
    const level = (slot % 4 === 3 ? levels[1] : levels[0]) ?? 'random';
    const bot = { kind: 'bot', level } as const;
    const [host, other] = guests;
    const { id } = await this.ask<TableSummary>(host, 'POST', '/api/tables', {
      ...wish,
      seats: [{ kind: 'me' }, { kind: 'open' }, bot],
      listed: true,
    });
    round.table = id;
    await this.ask(other, 'POST', `/api/tables/${id}/join`, {}, async () => {
      const { seats } = await this.ask<TableSummary>(other, 'GET', `/api/tables/${id}`);
      return seats[1].kind === 'person';
    });
    for (const [i, guest] of guests.entries()) {
      const { person, eyes: before } = guest;
      if (before && person.connected) person.send({ type: 'close', table: before.table, seat: before.seat });
      guest.eyes = this.watch(person.eyesFor(id, i < 2 ? i : null));
      this.look(guest);
    }
  }

  /** Over HTTP, until it is done; `done`: perhaps it was, and the reply was lost. */
  private async ask<T>(
    guest: Guest,
    method: string,
    path: string,
    body?: unknown,
    done: () => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        guest.person.address = this.nodeFor(guest);
        const response = await guest.person.request(method, path, body);
        const text = await response.text();
        if (response.ok || (tries > 0 && (await done()))) return JSON.parse(text) as T;
        if (response.status < 500) this.faults.push(`${method} ${path}: ${response.status} ${text}`);
      } catch {
        // Its node is gone.
      }
      if (!this.going) throw new Error(`${method} ${path} in vain`);
      await pause(200);
    }
  }

  /** Everything that is shown is held against what was shown of it before. */
  private watch(eyes: Eyes): Eyes {
    const see = eyes.see.bind(eyes);
    eyes.see = (message) => {
      see(message);
      this.compare(eyes);
    };
    return eyes;
  }

  private compare({ table, seat, seq, hash: whole, now }: Eyes): void {
    const key = `${table} ${seat} ${seq}`;
    const known = this.prints.get(key);
    // How far one may go back depends on the kept position that a node has begun with.
    const print = hash({ ...now, undo: null });
    if (known === undefined) {
      this.prints.set(key, { print, whole });
      return;
    }
    this.compared++;
    if (known.print !== print) this.faults.push(`${key}: ${known.print} was seen, and ${print}`);
    else if (known.whole !== whole) this.otherUndo++;
  }

  private look({ person, eyes }: Guest): void {
    if (!eyes || !person.connected) return;
    const since = eyes.seq >= 0 ? { since: eyes.seq, hash: eyes.hash } : {};
    person.send({ type: 'open', table: eyes.table, seat: eyes.seat, ...since });
  }

  /** Lays a new line when theirs is lost, and looks again at what could not be shown. */
  private async keepLine(guest: Guest): Promise<void> {
    const { person } = guest;
    let errors = 0;
    while (this.going) {
      await person.until(() => !this.going || !person.connected || person.errors.length > errors, FOREVER);
      if (!this.going) return;
      if (person.connected) {
        const code = person.errors.at(-1)?.code;
        errors = person.errors.length;
        if (code === 'not-started' || code === 'restarting') continue;
        await pause(AGAIN_MS);
        this.lookedAgain++;
        this.look(guest);
        continue;
      }
      await pause(50 + Math.random() * 250);
      person.hangUp();
      person.address = this.nodeFor(guest);
      // A node that was killed on the way, or whose store is away, never greets.
      const given = setTimeout(() => person.hangUp(), GREETING_MS);
      await person.connect();
      clearTimeout(given);
      this.look(guest);
    }
  }

  private async playOn(round: Round, guest: Guest): Promise<void> {
    const { person } = guest;
    while (this.going) {
      const { eyes } = guest;
      await person.until(() => !this.going || guest.eyes !== eyes || (person.connected && isUp(eyes)), FOREVER);
      if (!this.going) return;
      if (guest.eyes !== eyes || !eyes) continue;
      if (eyes.now.status === 'over') {
        if (guest === round.guests[0]) this.gamesOver++;
        await this.gather(round);
        continue;
      }
      if (eyes.now.status === 'paused') throw new Error(`table ${round.slot} (${round.table}) is paused`);
      await this.pace.turn();
      await this.answer(round, guest, eyes);
    }
  }

  private async answer(round: Round, guest: Guest, eyes: Eyes): Promise<void> {
    const { person } = guest;
    const { asked } = eyes.now;
    for (let attempt = 0; asked && eyes.now.asked?.at === asked.at && this.going; attempt++) {
      const sentAt = performance.now();
      const { calm } = this;
      const answer = someAnswer(asked, attempt);
      const key = nameOfCommand();
      const command = { ...step(eyes, answer as number), at: asked.at };
      const reply = await insist(person, command, undefined, key);
      if (reply.type === 'done') {
        const calmFor = sentAt - this.calmSince;
        this.times.push({ ms: performance.now() - sentAt, calm: calm && this.calm, calmFor });
        this.given.set(key, { table: eyes.table, seat: eyes.seat as number, seq: reply.seq });
        round.count++;
        await person
          .until(() => !person.connected || eyes.seq >= reply.seq, BLIND_MS)
          .catch((error: unknown) => {
            if (person.trouble) throw error;
            this.lookedAgain++;
            this.look(guest);
          });
        return;
      }
      const { code } = reply;
      if (code === 'stale' || code === 'not-asked') return void (await pause(20));
      if (code !== 'illegal' || attempt > 2000) throw new Error(`${JSON.stringify(reply)} at table ${round.slot}`);
    }
  }

  // ── What is left ──────────────────────────────────────────────────────────────────────────────────────────────

  /** Every acknowledged answer is in the store once; the number told for a discreet one is of what was last shown, and earlier. */
  private async holdAgainstStore(): Promise<void> {
    const client = new pg.Client({ connectionString: this.env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<{ table_id: TableId; seq: number; body: string }>(
      `select table_id, seq, body from deed where body like '%"key":"insist-%'`,
    );
    const games = await client.query<{ id: TableId; game: string }>('select id, game from game_table');
    await client.end();
    // Where questions are discreet, everybody counts for themselves.
    const discreet = new Set(games.rows.filter(({ game }) => registry.get(game)?.game.discreet).map(({ id }) => id));
    const kept = new Map<string, Given>();
    for (const { table_id, seq, body } of rows) {
      const { key, seat } = JSON.parse(body) as { key: string; seat: number };
      if (kept.has(key)) this.faults.push(`${key} was done twice at ${table_id}`);
      kept.set(key, { table: table_id, seat, seq });
    }
    for (const [key, { table, seat, seq }] of this.given) {
      const found = kept.get(key);
      if (!found) this.faults.push(`${key} was acknowledged as ${table} ${seq} and is not there`);
      else if (found.table !== table || found.seat !== seat || (found.seq < seq && !discreet.has(table)))
        this.faults.push(`${key} was acknowledged as ${table} ${seq} and is ${found.table} ${found.seq}`);
    }
  }

  /** A server that has never seen the tables, and has their records alone, shows what was last seen. */
  private async holdAgainstRecord(): Promise<void> {
    for (const node of this.nodes) await node?.stop('SIGKILL');
    const client = new pg.Client({ connectionString: this.env.DATABASE_URL });
    await client.connect();
    await client.query('delete from saved');
    await client.end();
    await this.start(0);
    for (const { guests } of this.rounds) {
      for (const { person, eyes } of guests) {
        if (!eyes?.state) continue;
        person.hangUp();
        person.address = this.addressOf(0);
        await person.connect();
        const fresh = this.watch(person.eyesFor(eyes.table, eyes.seat));
        person.send({ type: 'open', table: eyes.table, seat: eyes.seat });
        const { compared } = this;
        await person.until(() => fresh.seq >= eyes.seq);
        this.fromRecord += this.compared - compared;
        person.hangUp();
      }
    }
  }

  private figures(most: number, given: number): NodesFigures {
    return {
      acknowledged: this.given.size,
      most,
      given,
      kills: this.kills,
      restarts: this.restarts,
      gamesOver: this.gamesOver,
      all: percentiles(this.times),
      calm: percentiles(this.times.filter(({ calm }) => calm)),
      calmFor: SPANS.map((end, i) =>
        percentiles(
          this.times.filter(({ calm, calmFor }) => calm && calmFor < end && calmFor >= (i === 0 ? 0 : SPANS[i - 1])),
        ),
      ),
      compared: this.compared,
      fromRecord: this.fromRecord,
      otherUndo: this.otherUndo,
      lookedAgain: this.lookedAgain,
      faults: this.faults,
    };
  }
}

const isUp = (eyes: Eyes | undefined): boolean =>
  eyes?.state !== undefined && (eyes.state.asked !== null || eyes.state.status !== 'running');

function percentiles(times: readonly { readonly ms: number }[]): Percentiles {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

export const nodesDrill = (options: NodesDrill): Promise<NodesFigures> => new Drill(options).run();
