/**
 * What one answer at a real game costs the whole server in processor time, and what one table takes in memory: late positions,
 * four viewers, each at a connection of its own, the server in its own process. Processor time is counted, so a busy machine
 * does not matter. Ends with 1 where a figure is over its threshold.
 *   node packages/server/scripts/cost.ts [--games seven-ages,…] [--tables 8] [--answers 150] [--store sqlite|postgres] [--host] [--profile FOLDER]
 * `--host`: without a server; the table's host alone (act, show, after, hash), in this process.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { thinkerOf } from '@tabularium/bots';
import { type Answer, Chance, exportJournal, hash, journalOf, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { act, after, begin, type Head, type Live, show } from '@tabularium/table';
import type { TableId, TableSummary } from '@tabularium/table/protocol';
import { WebSocket } from 'ws';
import { Person } from '../test/support/person.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { startServer } from '../test/support/process.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: 'seven-ages,through-the-ages,seven-empires' },
    tables: { type: 'string', default: '8' },
    answers: { type: 'string', default: '150' },
    host: { type: 'boolean', default: false },
    store: { type: 'string', default: 'sqlite' },
    profile: { type: 'string' },
  },
});
const TABLES = Number(values.tables);
const ANSWERS = Number(values.answers);
const VIEWERS = 4;
/** Tables that are played before it counts: code that runs often is compiled by then. */
const WARM_UP = 4;
/** Processor time of a server that has nothing to do, between two measurements. */
const IDLE_MS = 30;
/** Of a whole game: how much is played before it counts. */
const LATE = 0.75;

/** Milliseconds of processor time an answer may cost, and MB a table may take. */
const THRESHOLDS: Readonly<Record<string, { readonly ms: number; readonly mb: number }>> = {
  'seven-ages': { ms: 0.7, mb: 0.5 },
  'through-the-ages': { ms: 0.3, mb: 0.5 },
  'seven-empires': { ms: 0.2, mb: 0.5 },
};

interface Given {
  readonly seat: number;
  readonly at: number;
  readonly answer: Answer;
}
interface Played {
  readonly game: string;
  readonly seed: string;
  readonly early: readonly Given[];
  readonly late: readonly Given[];
}

/** A game of four bots, cut in two. */
function play(game: string, seed: string): Played {
  const title = registry.get(game);
  if (!title) throw new Error(`there is no game ${game}`);
  const table = Table.start(title.game, { seats: VIEWERS, seed }, { keep: true, tell: false });
  const thinker = thinkerOf(title, 'easy');
  const chance = Chance.fromSeed(`${seed} bots`);
  const given: Given[] = [];
  /** Answers to discreet questions, which others do not count. */
  const hushed: { readonly n: number; readonly seat: number }[] = [];
  for (let next = table.next; next; next = table.next) {
    const chair = table.chair(next.seat);
    if (!chair) throw new Error('nobody sits there');
    const { answer } = thinker(chair, chance, () => 0);
    const unknown = hushed.filter(({ n, seat }) => n < next.at && seat !== next.seat).length;
    given.push({ seat: next.seat, at: next.at - unknown, answer });
    if (next.asking.discreet) hushed.push({ n: table.answers, seat: next.seat });
    if (!table.answer(next.seat, answer, next.at).ok) throw new Error('a bot has given an illegal answer');
  }
  const cut = Math.min(Math.floor(given.length * LATE), given.length - ANSWERS - 1);
  return { game, seed, early: given.slice(0, cut), late: given.slice(cut) };
}

// ── The host alone ──────────────────────────────────────────────────────────────────────────────────────────────────

const collect = (globalThis as { gc?: () => void }).gc;

function hosted({ game, seed, early, late }: Played): void {
  const title = registry.get(game);
  if (!title) throw new Error(`there is no game ${game}`);
  const viewers = Array.from({ length: VIEWERS }, (_, seat) => seat);
  const made = (n: number) => {
    const head: Head = {
      id: `table ${n}` as TableId,
      game,
      version: title.game.version,
      seats: VIEWERS,
      options: {},
      seed,
      bots: viewers.map(() => null),
      pace: null,
      rated: false,
    };
    const live = begin(head, title.game);
    act(live, { kind: 'begin', entries: early.map((one) => ({ ...one, about: '' })) }, n);
    show(live, viewers);
    return live;
  };
  const playAll = (lives: readonly Live[]): number => {
    let bytes = 0;
    for (let i = 0; i < ANSWERS; i++) {
      for (const live of lives) {
        const done = act(live, { kind: 'answer', ...late[i] }, i);
        if ('ok' in done) throw new Error(`answer ${i} is refused: ${done.code}`);
        for (const { text } of show(live, viewers)) bytes += text.length;
        live.table.hash();
        after(live);
      }
    }
    return bytes;
  };
  playAll(Array.from({ length: WARM_UP }, (_, n) => made(n)));
  collect?.();
  const empty = process.memoryUsage().heapUsed;
  const lives = Array.from({ length: TABLES }, (_, n) => made(n));
  const steps = TABLES * ANSWERS;
  const since = process.cpuUsage();
  const bytes = playAll(lives);
  const { user, system } = process.cpuUsage(since);
  collect?.();
  const heap = process.memoryUsage().heapUsed - empty;
  const cells = [
    `${((user + system) / 1000 / steps).toFixed(3)} ms an answer`,
    `${(bytes / steps / 1024).toFixed(1)} kB of text`,
    `${(heap / TABLES / 1e6).toFixed(2)} MB a table${collect ? '' : ' (with --expose-gc only)'}`,
    `answers ${early.length} to ${early.length + ANSWERS}`,
    `last ${hash(lives.map((live) => live.table.hash()))}`,
  ];
  process.stdout.write(`${game}, host alone: ${cells.join(', ')}\n`);
}

// ── The whole server ────────────────────────────────────────────────────────────────────────────────────────────────

const HOOK = new URL('./measured.mjs', import.meta.url).href;

/** Milliseconds of processor time: of all threads, and of the first, which has the sockets and the store. */
interface Spent {
  readonly all: number;
  readonly first: number;
}
interface Measured {
  /** Before and after everything that nobody needs was thrown away. */
  readonly until: Spent;
  readonly since: Spent;
  /** By thread: bytes in use. The sockets and the store, who reads journals that are brought, who hosts. */
  readonly heaps: readonly number[];
}

class Measuring {
  private readonly file: string;
  private readonly pid: number;
  private n = 0;
  constructor(file: string, pid: number) {
    this.file = file;
    this.pid = pid;
  }
  async now(): Promise<Measured> {
    const name = `${this.file}.${++this.n}`;
    process.kill(this.pid, 'SIGUSR2');
    for (;;) {
      await wait(100);
      try {
        return JSON.parse(readFileSync(name, 'utf8')) as Measured;
      } catch {
        // not there yet
      }
    }
  }
}

/** A server that has just started still makes bundles of the rules: that is no answer's cost. */
async function settled(measuring: Measuring): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const { since, until } = await measuring.now();
    if (until.all - before < IDLE_MS) return;
    before = since.all;
  }
}

/** One viewer of one table: what it sends, and when that is done. */
class Line {
  private readonly socket: WebSocket;
  private resolve: (() => void) | undefined;
  private kind = '';
  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const start = data.subarray(0, 40).toString('latin1');
      if (start.startsWith('{"type":"refused"') || start.startsWith('{"type":"error"')) throw new Error(String(data));
      if (this.kind !== '' && start.startsWith(`{"type":"${this.kind}"`)) this.resolve?.();
    });
  }
  static async open(address: string, cookie: string, table: TableId, seat: number): Promise<Line> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
    const line = new Line(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await line.ask('state', { type: 'open', table, seat });
    return line;
  }
  ask(kind: string, message: object): Promise<void> {
    this.kind = kind;
    const come = new Promise<void>((resolve) => {
      this.resolve = resolve;
    });
    this.socket.send(JSON.stringify(message));
    return come;
  }
  end(): void {
    this.socket.terminate();
  }
}

async function served(played: Played): Promise<boolean> {
  const { game, seed, early, late } = played;
  const title = registry.get(game);
  const limit = THRESHOLDS[game];
  if (!title) throw new Error(`there is no game ${game}`);
  const dir = mkdtempSync(join(tmpdir(), 'tabularium-cost-'));
  const file = join(dir, 'measured');
  const flags = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(values.profile, game)}`];
  const postgres = values.store === 'postgres' ? await startPostgres() : undefined;
  const store: Record<string, string> = postgres ? { DATABASE_URL: await postgres.database() } : {};
  const env = { DATA_DIR: dir, ...store, WORKERS: '1', IMPORTS_PER_HOUR: '100000', MEASURED: file };
  const server = await startServer(env, undefined, ['--expose-gc', '--import', HOOK, ...flags]);
  try {
    const person = await Person.arrive(server.address, 'Cost');
    const start = Table.start(title.game, { seats: VIEWERS, seed }, { keep: false, tell: false, hashes: true });
    for (const { seat, answer } of early) start.answer(seat, answer);
    const journal = exportJournal(journalOf(start));
    const sit = async (): Promise<{ table: TableId; lines: Line[] }> => {
      const { id } = await person.post<TableSummary>('/api/import', { journal });
      const lines: Line[] = [];
      for (let seat = 0; seat < VIEWERS; seat++) {
        lines.push(await Line.open(server.address, person.cookie, id, seat));
      }
      return { table: id, lines };
    };
    const playOn = async ({ table, lines }: { table: TableId; lines: Line[] }, from: number, to: number) => {
      for (let i = from; i < to; i++) {
        await lines[late[i].seat].ask('done', { type: 'answer', id: i, table, ...late[i] });
      }
    };
    const measuring = new Measuring(file, server.process.pid ?? 0);
    const warm: { table: TableId; lines: Line[] }[] = [];
    for (let n = 0; n < WARM_UP; n++) warm.push(await sit());
    await Promise.all(warm.map((one) => playOn(one, 0, ANSWERS)));
    await settled(measuring);
    const empty = await measuring.now();
    const tables: { table: TableId; lines: Line[] }[] = [];
    for (let n = 0; n < TABLES; n++) tables.push(await sit());
    const before = await measuring.now();
    await Promise.all(tables.map((one) => playOn(one, 0, ANSWERS)));
    const then = await measuring.now();
    const ms = (then.until.all - before.since.all) / (TABLES * ANSWERS);
    const first = (then.until.first - before.since.first) / (TABLES * ANSWERS);
    const mbOf = (thread: number): number => (then.heaps[thread] - empty.heaps[thread]) / TABLES / 1e6;
    // Who has read a journal keeps nothing of it: that heap goes up and down with what is compiled.
    const mb = mbOf(0) + mbOf(2);
    const ok = ms <= limit.ms && mb <= limit.mb;
    const cells = [
      `${ms.toFixed(3)} ms an answer (at most ${limit.ms})`,
      `${first.toFixed(3)} of them for sockets and store`,
      `${mb.toFixed(2)} MB a table (at most ${limit.mb}), ${mbOf(2).toFixed(2)} of them where it is hosted`,
      `answers ${early.length} to ${early.length + ANSWERS}`,
      ok ? 'ok' : 'TOO MUCH',
    ];
    process.stdout.write(`${game}: ${cells.join(', ')}\n`);
    for (const { lines } of [...warm, ...tables]) for (const line of lines) line.end();
    return ok;
  } finally {
    await server.stop();
    await postgres?.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

for (const game of values.games.split(',')) {
  const played = play(game, 'cost');
  if (values.host) hosted(played);
  else if (!(await served(played))) process.exitCode = 1;
}
