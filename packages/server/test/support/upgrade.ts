import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJournal } from '@tabularium/engine';
import type { CreateTable, GameInfo, Steps, TableSummary } from '@tabularium/table/protocol';
import { type Build, mainOf } from './builds.ts';
import { type Eyes, Person } from './person.ts';
import { playToTheEnd } from './player.ts';
import { startPostgres } from './postgres.ts';
import { type Running, startServer } from './process.ts';
import { Witness } from './witness.ts';

export interface Drill {
  readonly store: 'sqlite' | 'postgres';
  /** So many are running and so many are finished when the server is stopped; by turns of all games. */
  readonly tables: number;
  readonly before: Build;
  readonly after: Build;
  readonly tell?: (line: string) => void;
}
export interface DrillFigures {
  readonly running: number;
  readonly finished: number;
  readonly undone: number;
  readonly faults: readonly string[];
}

const GAMES: readonly Pick<CreateTable, 'game' | 'options'>[] = [
  { game: 'seven-ages', options: { end: 'turns', endAt: 4 } },
  { game: 'through-the-ages' },
  { game: 'seven-empires' },
];
/** More answers than a game of these takes. */
const ENDLESS = 100_000;

interface Kept {
  readonly table: TableSummary;
  /** What its seats saw when the server stopped. */
  readonly eyes: readonly Eyes[];
}

/**
 * A server with running and finished tables is stopped, and a build with other rules takes its place on the same data: every
 * table is as it was, lets its last answer be taken back, is played to its end, is replayed, and has a journal of the
 * version that it began with.
 */
export async function drill({ store, tables, before, after, tell = () => {} }: Drill): Promise<DrillFigures> {
  const postgres = store === 'postgres' ? await startPostgres() : undefined;
  const dir = mkdtempSync(join(tmpdir(), 'tabularium-upgrade-'));
  const env = { DATA_DIR: dir, ...(postgres ? { DATABASE_URL: await postgres.database() } : {}) };
  const faults: string[] = [];
  let undone = 0;
  let server: Running | undefined;
  try {
    server = await startServer(env, mainOf(before));
    let person = await Person.arrive(server.address, 'Traveller');
    const { cookie } = person;
    await person.connect();
    const running: Kept[] = [];
    const finished: Kept[] = [];
    for (let i = 0; i < tables; i++) {
      finished.push(await play(person, i, ENDLESS));
      // Some have hardly begun, some have a kept position behind them.
      running.push(await play(person, i, 1 + ((i * 37) % 150)));
      if ((i + 1) % 10 === 0) tell(`${i + 1} running and ${i + 1} finished tables`);
    }
    person.hangUp();
    await server.stop();

    Witness.forget();
    server = await startServer(env, mainOf(after));
    person = new Person(server.address);
    person.cookie = cookie;
    await person.connect();
    const all = [...running, ...finished];
    for (const [i, kept] of all.entries()) {
      const found = await goOn(person, kept).catch((error: unknown) => String(error));
      if (typeof found === 'string')
        faults.push(`${kept.table.game} after ${kept.eyes[0].now.answers} answers: ${found}`);
      else undone += found;
      if ((i + 1) % 20 === 0) tell(`${i + 1} of ${all.length} went on, ${faults.length} faults`);
    }
    faults.push(...(await beginAnew(person, finished)));
    person.hangUp();
  } finally {
    await server?.stop();
    await postgres?.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return { running: tables, finished: tables, undone, faults };
}

/** A new table, every second with a bot, and so many answers. */
async function play(person: Person, i: number, answers: number): Promise<Kept> {
  const other = i % 2 === 1 ? ({ kind: 'bot', level: 'random' } as const) : ({ kind: 'me' } as const);
  const table = await person.makeTable({ ...GAMES[i % GAMES.length], seats: [{ kind: 'me' }, other] });
  const eyes = await openAll(person, table);
  await playToTheEnd(person, eyes, answers);
  return { table, eyes };
}

async function openAll(person: Person, { id, seats }: TableSummary): Promise<Eyes[]> {
  const mine = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return Promise.all(mine.map((seat) => person.open(id, seat)));
}

/** All that was shown before is shown; a later release may show more. */
function holds(now: unknown, before: unknown): boolean {
  if (typeof before !== 'object' || before === null) return now === before;
  if (typeof now !== 'object' || now === null || Array.isArray(now) !== Array.isArray(before)) return false;
  if (Array.isArray(now) && now.length !== (before as unknown[]).length) return false;
  return Object.entries(before).every(([key, value]) => holds((now as Record<string, unknown>)[key], value));
}

/** How many answers were taken back, or what is wrong. */
async function goOn(person: Person, { table, eyes: [before] }: Kept): Promise<number | string> {
  const { id } = table;
  const { view, answers } = before.now;
  const eyes = await openAll(person, table);
  const { now } = eyes[0];
  const botsMove = table.seats.some(({ kind }) => kind === 'bot') && now.status === 'running';
  if (!botsMove && (now.answers !== answers || !holds(now.view, view))) return 'the position is another one';
  const undone = await takeBack(person, eyes);
  if (typeof undone === 'string') return undone;
  await playToTheEnd(person, eyes, ENDLESS);
  const total = eyes[0].now.answers;
  const steps = await person.get<Steps>(`/api/tables/${id}/steps?seat=0&from=${Math.max(0, total - 1)}`);
  if (steps.total !== total) return `${steps.total} steps of ${total} answers`;
  if (JSON.stringify(steps.steps.at(-1)?.view) !== JSON.stringify(eyes[0].now.view)) return 'the replay ends elsewhere';
  const wrong = await checkJournal(person, table, total);
  for (const { seat } of eyes) person.send({ type: 'close', table: id, seat });
  return wrong ?? undone;
}

async function takeBack(person: Person, eyes: readonly Eyes[]): Promise<number | string> {
  const own = eyes.find(({ state }) => state && state.status === 'running' && state.undo.free > 0);
  if (!own) return 0;
  const { answers } = own.now;
  const { seq } = own;
  const reply = await person.do({ type: 'undo', table: own.table, seat: own.seat as number, count: 1 });
  if (reply.type !== 'done') return `taking back is refused: ${reply.code}`;
  await person.until(() => own.seq > seq);
  return own.now.answers < answers ? 1 : 'nothing was taken back';
}

async function checkJournal(
  person: Person,
  { id, version }: TableSummary,
  answers: number,
): Promise<string | undefined> {
  const journal = await person.get<string>(`/api/tables/${id}/journal`);
  const read = importJournal(journal);
  if (!read.ok) return `the journal is ${read.fault}`;
  if (read.journal.version !== version) return `the journal is of version ${read.journal.version}, not ${version}`;
  // Others' answers to discreet questions are not counted among these.
  if (read.journal.entries.length < answers) return `${read.journal.entries.length} entries of ${answers} answers`;
  const again = await person.post<TableSummary>('/api/import', { journal });
  return again.version === version && again.status === 'over' ? undefined : `brought again it is ${again.status}`;
}

/** New tables are of the new rules; those from a point of an old one are of the old ones. */
async function beginAnew(person: Person, finished: readonly Kept[]): Promise<string[]> {
  const faults: string[] = [];
  const offered = await person.get<GameInfo[]>('/api/games');
  for (const wish of GAMES) {
    const { game } = wish;
    const fresh = await person.makeTable({ ...wish, seats: [{ kind: 'me' }, { kind: 'me' }] });
    if (fresh.version !== offered.find(({ id }) => id === game)?.version) faults.push(`${game}: a new table is old`);
    const kept = finished.find(({ table }) => table.game === game)?.table;
    const answer = await person.request('POST', `/api/tables/${kept?.id}/branch`, { answers: 1 });
    const { version } = (await answer.json()) as TableSummary;
    if (version !== kept?.version) faults.push(`${game}: a branch of ${kept?.version} is of ${version}`);
  }
  return faults;
}
