import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Steps } from '@tabularium/table/protocol';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folder } from './support/folder.ts';
import { insist, step } from './support/insist.ts';
import { type Eyes, Person, type Reply } from './support/person.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { type Running, startServer } from './support/process.ts';
import { eventually } from './support/scene.ts';

const bot = { kind: 'bot', level: 'random' } as const;

/** Somebody who plays both seats of a long walk. */
async function walker(server: Running, pace?: { bank: number; increment: number; cap: number }) {
  const person = await Person.arrive(server.address, 'Walker');
  await person.connect();
  const seats = [{ kind: 'me' }, { kind: 'me' }] as const;
  const { id } = await person.makeTable({ game: 'long-walk', seats, ...(pace ? { pace } : {}) });
  const eyes = [await person.open(id, 0), await person.open(id, 1)];
  return { person, id, eyes };
}

const asked = (eyes: readonly Eyes[]): Eyes | undefined => eyes.find(({ now }) => now.asked !== null);

describe('PostgreSQL goes away for seconds', () => {
  let postgres: Postgres;
  let server: Running;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer({ DATABASE_URL: await postgres.database(), DATA_DIR: folder() });
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  test('every command is told what became of it, and what is sent again until it is done is done once', async () => {
    const { person, id, eyes } = await walker(server);
    const replies: Reply[] = [];
    let sum = 0;
    let walking = true;
    const walk = async (): Promise<void> => {
      while (walking) {
        await person.until(() => asked(eyes) !== undefined);
        const mine = asked(eyes) as Eyes;
        const { seq } = mine;
        const reply = await insist(person, step(mine, 1 + (sum % 3)), (one) => replies.push(one));
        expect(reply.type).toBe('done');
        sum += 1 + (sum % 3);
        // Who could not be shown anything while the store was away looks again.
        if (mine.seq <= seq) for (const one of eyes) await person.open(id, one.seat, one);
      }
    };
    const walked = walk();
    for (const hard of [true, false]) {
      const before = sum;
      await person.until(() => sum > before + 20);
      await postgres.goAway(hard);
      const refused = replies.length;
      await person.until(() => replies.length > refused + 3);
      const said = await person.do({ type: 'chat', table: id, text: 'anybody there?' });
      expect(said).toMatchObject({ type: 'refused', code: 'busy' });
      await postgres.comeBack();
    }
    const before = sum;
    await person.until(() => sum > before + 20);
    walking = false;
    await walked;
    await person.open(id, 0);
    const { steps } = eyes[0].now.view as { steps: number[] };
    expect(steps[0] + steps[1]).toBe(sum);
    expect(server.process.exitCode).toBeNull();
    person.hangUp();
  });

  test('bots that were to move meanwhile go on by themselves', async () => {
    const person = await Person.arrive(server.address);
    await person.connect();
    const options = { turns: 2000 };
    const { id } = await person.makeTable({ game: 'long-walk', seats: [bot, bot], options, listed: true });
    const eyes = await person.open(id, null);
    await person.until(() => eyes.now.answers > 10);
    await postgres.goAway(true);
    await postgres.comeBack();
    const before = eyes.now.answers;
    const looking = await Person.arrive(server.address);
    await eventually(
      async () => (await looking.get<Steps>(`/api/tables/${id}/steps`)).total,
      (answers) => answers > before + 50,
    );
    person.hangUp();
  });
});

/** A process whose machine has a wrong clock. */
const wrongClock = (DATA_DIR: string, hours = 0, more: Record<string, string> = {}): Promise<Running> =>
  startServer({
    DATA_DIR,
    NODE_OPTIONS: `--import ${new URL('./support/wrong-clock.ts', import.meta.url).href}`,
    WRONG_HOURS: String(hours),
    ...more,
  });

describe('the time of day', () => {
  const pace = { bank: 2, increment: 0, cap: 2 };

  test('set back two hours while people play: they may go on, and whoever thinks too long still runs out of time', async () => {
    const server = await wrongClock(folder(), 0, { MESSAGES_PER_SECOND: '20' });
    const { person, eyes } = await walker(server, pace);
    server.process.kill('SIGUSR2');
    await eventually(
      async () => (await fetch(`${server.address}/api/games`)).headers.get('date'),
      (date) => date !== null,
    );
    expect(await person.answer(eyes[0], 1)).toMatchObject({ type: 'done' });
    await person.until(() => eyes[0].now.regents.includes(1), 20_000);
    person.hangUp();
    await server.stop();
  });

  test('set back two hours before the start: clocks run on from where they were', async () => {
    const DATA_DIR = folder();
    const before = await wrongClock(DATA_DIR);
    const { person, id } = await walker(before, pace);
    await before.stop('SIGKILL');
    const server = await wrongClock(DATA_DIR, -2, { PORT: new URL(before.address).port });
    person.hangUp();
    await person.connect();
    const eyes = await person.open(id, 1);
    await person.until(() => eyes.now.regents.includes(0), 20_000);
    person.hangUp();
    await server.stop();
  });

  test("an hour without a server is nobody's: clocks stand still meanwhile, and run on afterwards", async () => {
    const DATA_DIR = folder();
    const before = await wrongClock(DATA_DIR);
    const { person, id, eyes } = await walker(before, { bank: 600, increment: 0, cap: 600 });
    await person.answer(eyes[0], 1);
    await before.stop('SIGKILL');
    const server = await wrongClock(DATA_DIR, 1, { PORT: new URL(before.address).port });
    person.hangUp();
    await person.connect();
    const again = await person.open(id, 1);
    const { clocks, regents } = again.now;
    expect(regents).toEqual([]);
    const left = (clocks?.left[1] ?? 0) - (person.time - (clocks?.at ?? 0));
    expect(left).toBeGreaterThan(500_000);
    expect(clocks?.running).toEqual([1]);
    person.hangUp();
    await server.stop();
  });
});

describe('the server is asked to stop', () => {
  test('by silent lines and half-sent requests it is not held up, and where tables stand is kept', async () => {
    const DATA_DIR = folder();
    const server = await startServer({ DATA_DIR });
    const { person, id, eyes } = await walker(server);
    for (let turn = 0; turn < 5; turn++) await person.answer(eyes[turn % 2], 1, turn);
    const { hostname, port } = new URL(server.address);
    const lines = ['', 'GET / HT', 'POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"na'].map(
      (text) => {
        const line = connect(Number(port), hostname).on('error', () => {});
        line.write(text);
        return line;
      },
    );
    // A line that never returns the farewell.
    const deaf = connect(Number(port), hostname).on('error', () => {});
    deaf.write(
      `GET /ws HTTP/1.1\r\nhost: ${hostname}:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${btoa('0123456789abcdef')}\r\ncookie: ${person.cookie}\r\n\r\n`,
    );
    await once(deaf, 'data');
    deaf.pause();
    const since = performance.now();
    await server.stop('SIGTERM');
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(server.process.exitCode).toBe(0);
    for (const line of [...lines, deaf]) line.destroy();
    const db = new Sqlite(join(DATA_DIR, 'tabularium.db'), { readonly: true });
    const saved = db.prepare('select seq from saved where table_id = ?').pluck().all(id);
    db.close();
    expect(saved).toEqual([6]);
  });
});
