import type { TableSummary } from '@tabularium/table/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { folder } from './support/folder.ts';
import { startMail } from './support/mail.ts';
import { Person } from './support/person.ts';
import { startServer } from './support/process.ts';
import { eventually, Scene, summaryOf } from './support/scene.ts';

const bots = [
  { kind: 'bot', level: 'random' },
  { kind: 'bot', level: 'random' },
] as const;

/** The line, or the status it was refused with. */
function connect(address: string, cookie: string): Promise<WebSocket | number> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', reject);
  });
}

describe('what one account or address may take', () => {
  let scene: Scene;
  let mail: Awaited<ReturnType<typeof startMail>>;
  beforeAll(async () => {
    mail = await startMail();
    scene = await Scene.set(undefined, {
      smtpUrl: `smtp://127.0.0.1:${mail.port}`,
      limits: {
        socketsPerAccount: 2,
        socketsPerAddress: 12,
        chatPerMinute: 3,
        mailsPerHour: 3,
        failedLoginsPerHour: 3,
        importsPerHour: 2,
        botTables: 2,
      },
    });
  });
  afterAll(async () => {
    await scene.strike();
    mail.stop();
  });

  test('so many lines for an account, and so many for an address', async () => {
    const { cookie } = await Person.arrive(scene.address);
    const lines = [await connect(scene.address, cookie), await connect(scene.address, cookie)];
    expect(await connect(scene.address, cookie)).toBe(429);
    for (const line of lines) if (typeof line !== 'number') line.terminate();
    await eventually(
      async () => {
        const line = await connect(scene.address, cookie);
        if (typeof line !== 'number') lines.push(line);
        return line;
      },
      (line) => line !== 429,
    );
    let refused = 0;
    for (let i = 0; i < 15; i++) {
      const line = await connect(scene.address, (await Person.arrive(scene.address)).cookie);
      if (typeof line === 'number') refused++;
      else lines.push(line);
    }
    expect(refused).toBeGreaterThanOrEqual(3);
    for (const line of lines) if (typeof line !== 'number') line.terminate();
    await eventually(
      async () => (await fetch(`${scene.address}/metrics`)).text(),
      (text) => /sockets 0\n/.test(text),
    );
  });

  test('so many remarks in a minute, and the others still have theirs', async () => {
    const { id, people } = await scene.seated({ game: 'tic-tac-toe' });
    const said: string[] = [];
    for (let i = 0; i < 5; i++) {
      const reply = await people[0].do({ type: 'chat', table: id, text: 'spam' });
      said.push(reply.type === 'refused' ? reply.code : reply.type);
    }
    expect(said).toEqual(['done', 'done', 'done', 'too-fast', 'too-fast']);
    expect(await people[1].do({ type: 'chat', table: id, text: 'really?' })).toMatchObject({ type: 'done' });
  });

  test('so many letters for an account, to an address and from a place', async () => {
    const change = async (person: Person, email: string) =>
      (await person.request('PATCH', '/api/me', { email })).status;
    const one = await Person.arrive(scene.address);
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, i) => change(one, `victim${i}@example.org`)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(await change(await Person.arrive(scene.address), 'victim@example.org')).toBe(429);
    expect(mail.letters).toHaveLength(3);
  });

  test('a password is guessed so often and no more, from whatever address; knowing it clears the count', async () => {
    const owner = await Person.arrive(scene.address);
    await owner.post('/api/register', { name: 'Guessed', password: 'correct horse' });
    const login = async (password: string, name = 'guessed') =>
      (await new Person(scene.address).request('POST', '/api/login', { name, password })).status;
    const tries = [await login('wrong horse'), await login('wrong horse'), await login('correct horse')];
    expect(tries).toEqual([401, 401, 200]);
    const more = await Promise.all(Array.from({ length: 6 }, () => login('wrong horse')));
    expect(more.toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
    expect(await login('correct horse')).toBe(429);
    expect(await login('wrong horse', 'Somebody else')).toBe(401);
  });

  test('so many journals in an hour', async () => {
    const person = await Person.arrive(scene.address);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++)
      statuses.push((await person.request('POST', '/api/import', { journal: 'not one' })).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  test('so many tables where only bots play at a time, however they came to it', async () => {
    const person = await Person.arrive(scene.address);
    const make = (turns: number) =>
      person.request('POST', '/api/tables', { game: 'long-walk', seats: bots, options: { turns } });
    const first = (await (await make(1_000_000)).json()) as { id: never };
    const statuses = await Promise.all([make(1_000_000), make(1_000_000)].map(async (made) => (await made).status));
    expect(statuses.toSorted()).toEqual([200, 429]);
    const { id } = await person.makeTable({ game: 'long-walk', seats: [bots[0], { kind: 'open' }] });
    expect((await person.request('PUT', `/api/tables/${id}/seats/1`, bots[1])).status).toBe(429);
    expect((await summaryOf(person, first.id)).status).toBe('running');
    const other = await Person.arrive(scene.address);
    const { id: short } = await other.makeTable({ game: 'long-walk', seats: [...bots], options: { turns: 2 } });
    await eventually(
      () => summaryOf(other, short),
      ({ status }) => status === 'over',
    );
    // What is over does not count.
    for (let i = 0; i < 2; i++) await other.makeTable({ game: 'long-walk', seats: [...bots], options: { turns: 2 } });
  });
});

describe('what one account may set up', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.set(undefined, { limits: { listedTables: 2, tablesPerHour: 6 }, messagesPerSecond: 10 });
  });
  afterAll(() => scene.strike());
  const open = { game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'open' }] } as const;

  test("so many listed tables that wait for players, so that the list is everybody's", async () => {
    const host = await scene.person();
    const list = async () => (await host.request('POST', '/api/tables', { ...open, listed: true })).status;
    expect([await list(), await list(), await list()]).toEqual([200, 200, 429]);
    const [{ id }] = await host.get<TableSummary[]>('/api/tables?which=mine');
    await (await scene.person()).post(`/api/tables/${id}/join`);
    // What has begun no longer waits.
    expect(await list()).toBe(200);
  });

  test('so many tables in an hour, however they are made', async () => {
    const host = await scene.person();
    const make = async () => (await host.request('POST', '/api/tables', open)).status;
    const made: number[] = [];
    for (let i = 0; i < 6; i++) made.push(await make());
    expect([new Set(made), await make()]).toEqual([new Set([200]), 429]);
    const other = await scene.person();
    const { id } = await other.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
    await other.connect();
    const eyes = await other.open(id, 0);
    await other.do({ type: 'concede', table: id, seat: 0 });
    await other.until(() => eyes.now.status === 'over');
    const branch = async () => (await other.request('POST', `/api/tables/${id}/branch`, { answers: 0 })).status;
    const branched: number[] = [];
    for (let i = 0; i < 5; i++) branched.push(await branch());
    expect([new Set(branched), await branch()]).toEqual([new Set([200]), 429]);
  });

  test('a look at a table counts for several messages', async () => {
    const person = await scene.person();
    const { id } = await person.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'me' }] });
    for (let i = 0; i < 20; i++) person.send({ type: 'open', table: id, seat: 0 });
    await person.until(() => person.errors.some(({ code }) => code === 'too-fast'));
  });

  test('so many subscriptions to be told by', async () => {
    const person = await scene.person();
    const subscribe = (n: number) =>
      person.request('POST', '/api/push/subscriptions', {
        endpoint: `https://push.example.org/${n}`,
        keys: { p256dh: 'BAAA', auth: 'AAAA' },
      });
    for (let n = 0; n < 20; n++) expect((await subscribe(n)).status).toBe(200);
    expect([(await subscribe(20)).status, (await subscribe(3)).status]).toEqual([429, 200]);
  });
});

test('lines that read nothing are closed before they take much memory', async () => {
  const server = await startServer({ DATA_DIR: folder(), CHAT_PER_MINUTE: '1000000' });
  const person = await Person.arrive(server.address);
  await person.connect();
  const { id } = await person.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'me' }] });
  for (let i = 0; i < 200; i++) await person.do({ type: 'chat', table: id, text: 'x'.repeat(900) });
  const metric = async (name: string) => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const before = await metric('process_resident_memory_bytes');
  const deaf: WebSocket[] = [];
  for (let i = 0; i < 15; i++) {
    const line = await connect(server.address, person.cookie);
    if (typeof line === 'number') throw new Error(`refused: ${line}`);
    line.pause();
    for (let n = 0; n < 60; n++) line.send(JSON.stringify({ type: 'open', table: id, seat: 0, said: 0 }));
    deaf.push(line);
  }
  await eventually(
    () => metric('\\w*sockets'),
    (open) => open <= 1,
  );
  const grown = (await metric('process_resident_memory_bytes')) - before;
  for (const line of deaf) line.terminate();
  person.hangUp();
  await server.stop();
  expect(grown).toBeLessThan(120_000_000);
});
