import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { importJournal } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type {
  CreateTable,
  FromServer,
  GameInfo,
  Invitation,
  Me,
  Rating,
  Steps,
  TableSummary,
} from '@tabularium/table/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BEAT_MS, BEATS } from '../src/http/connection.ts';
import type { Digest } from '../src/index.ts';
import { atTheTable } from './suite-at-the-table.ts';
import { together } from './suite-together.ts';
import { tournaments } from './suite-tournaments.ts';
import { folder } from './support/folder.ts';
import { startMail } from './support/mail.ts';
import { musicalChairs } from './support/musical-chairs.ts';
import { Person } from './support/person.ts';
import { playToTheEnd } from './support/player.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { startRelay } from './support/relay.ts';
import { allSee, eventually, leave, Scene, summaryOf } from './support/scene.ts';
import { nameOf, Witness } from './support/witness.ts';

/** All that the server promises, on one store or the other. */
export function suite(store: 'sqlite' | 'postgres'): void {
  let postgres: Postgres | undefined;
  let scene: Scene;
  const digests: Digest[] = [];

  beforeAll(async () => {
    postgres = store === 'postgres' ? await startPostgres() : undefined;
    const weeklyCup = { games: ['tic-tac-toe'], day: 6, minute: 18 * 60 };
    const channels = [{ name: 'test', send: (digest: Digest) => Promise.resolve(void digests.push(digest)) }];
    scene = await Scene.set(postgres, { channels, localWebhooks: true, weeklyCup });
  });
  afterAll(async () => {
    await scene.strike();
    await postgres?.stop();
  });

  describe('accounts', () => {
    test('a guest plays at once, and keeps the seat under a name and a password', async () => {
      const guest = await scene.person('Ada');
      const { id } = await guest.makeTable({
        game: 'tic-tac-toe',
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
      });
      const me = await guest.post<Me>('/api/register', { name: `Ada ${id}`, password: 'correct horse' });
      expect(me).toMatchObject({ id: guest.me?.id, guest: false });
      expect(await guest.get<Me>('/api/me')).toEqual(me);
      const elsewhere = new Person(scene.address);
      await elsewhere.post('/api/login', { name: `ADA ${id}`, password: 'correct horse' });
      expect((await summaryOf(elsewhere, id)).mine).toEqual([0]);
    });

    test('seats taken as a guest come along when one signs in', async () => {
      const owner = await scene.person();
      await owner.post('/api/register', { name: 'Grace', password: 'correct horse' });
      const guest = await scene.person();
      const { id } = await guest.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
      await guest.post('/api/login', { name: 'Grace', password: 'correct horse' });
      expect((await summaryOf(guest, id)).mine).toEqual([0]);
    });

    test('a wrong password, a taken name and a missing session are refused', async () => {
      const one = await scene.person();
      await one.post('/api/register', { name: 'Taken', password: 'correct horse' });
      const two = await scene.person();
      const status = async (path: string, body: unknown) => (await two.request('POST', path, body)).status;
      expect(await status('/api/register', { name: 'taken', password: 'correct horse' })).toBe(409);
      expect(await status('/api/login', { name: 'taken', password: 'wrong horse' })).toBe(401);
      expect((await new Person(scene.address).request('GET', '/api/me')).status).toBe(401);
    });

    test('nobody passes for somebody who has registered', async () => {
      const owner = await scene.person();
      await owner.post('/api/register', { name: 'Marlon Il', password: 'correct horse' });
      const other = await scene.person('Other');
      // Cyrillic letters, figures for letters, letters that run together, accents, spaces.
      for (const name of ['Маrlоn Il', 'Mar1on I1', 'Marlon ll', 'rnarlon il', 'Márlon Il', 'M a r l o n I l']) {
        expect((await other.request('POST', '/api/register', { name, password: 'correct horse' })).status).toBe(409);
        expect((await other.request('PATCH', '/api/me', { name })).status).toBe(409);
        expect((await scene.person(name)).me?.name).toMatch(/^Guest /);
      }
      expect((await other.request('PATCH', '/api/me', { name: 'Marlene' })).status).toBe(200);
      expect((await owner.request('PATCH', '/api/me', { name: 'MARLON IL' })).status).toBe(200);
    });

    test('the session is a cookie that scripts cannot read, and signing out ends it', async () => {
      const person = new Person(scene.address);
      const response = await person.request('POST', '/api/guest', {});
      expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
      const { cookie } = person;
      await person.connect();
      await person.post('/api/logout');
      await person.until(() => !person.connected);
      person.cookie = cookie;
      expect((await person.request('GET', '/api/me')).status).toBe(401);
    });

    test('a page of another site can neither act nor connect', async () => {
      const person = await scene.person();
      const foreign = { origin: 'https://evil.example' };
      expect((await person.request('POST', '/api/logout', {}, foreign)).status).toBe(403);
      expect((await person.request('POST', '/api/logout', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      const socket = new WebSocket(`${scene.address.replace('http', 'ws')}/ws`, {
        headers: { cookie: person.cookie, ...foreign },
      });
      const refused = await new Promise((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
        socket.on('open', () => resolve('open'));
        socket.on('error', () => {});
      });
      expect(refused).toBe(403);
    });

    test('too many requests are refused', async () => {
      const small = await Scene.set(postgres, { requestsPerMinute: 5 });
      const statuses: number[] = [];
      // However the address is spelt.
      for (const path of [
        '/api/games',
        '/api/games',
        '/%61pi/games',
        '/api/games?x',
        '/api/games',
        '/api/games',
        '/%61pi/games',
      ])
        statuses.push((await fetch(small.address + path)).status);
      await small.strike();
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    });

    test('a household of any size gets the app: pages and files do not count as requests', async () => {
      const webDir = folder();
      writeFileSync(join(webDir, 'index.html'), '<title>Tabularium</title>');
      writeFileSync(join(webDir, 'app.js'), 'play()');
      const small = await Scene.set(postgres, { requestsPerMinute: 5, webDir });
      const statuses = new Set<number>();
      for (let visitor = 0; visitor < 5; visitor++)
        for (const path of ['/', '/table/abc', '/app.js', '/app.js', '/mark.svg'])
          statuses.add((await fetch(small.address + path)).status);
      const api = (await fetch(`${small.address}/api/games`)).status;
      await small.strike();
      expect([[...statuses], api]).toEqual([[200, 404], 200]);
    });

    test('who is refused is told when to come back; a browser shows a page that does so by itself, in both languages', async () => {
      const small = await Scene.set(postgres, { requestsPerMinute: 1 });
      const get = (accept: string) => fetch(`${small.address}/api/games`, { headers: { accept } });
      await get('*/*');
      const app = await get('application/json');
      expect([app.status, await app.json()]).toEqual([429, { error: 'too-many' }]);
      expect(Number(app.headers.get('retry-after'))).toBeGreaterThan(0);
      const page = await get('text/html,application/xhtml+xml,*/*;q=0.8');
      const text = await page.text();
      await small.strike();
      expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
      expect(Number(/http-equiv="refresh" content="(\d+)"/.exec(text)?.[1])).toBeGreaterThan(0);
      expect(text).toMatch(/lang="en".*try again by itself.*lang="fr".*réessaiera toute seule/s);
    });
  });

  describe('tables', () => {
    test('a table is made with the options of its game, and bad ones are named', async () => {
      const host = await scene.person();
      const games = await host.get<GameInfo[]>('/api/games');
      expect(games.find(({ id }) => id === 'sealed-bids')?.settings).toHaveProperty('coins');
      const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
      const table = await host.makeTable({ game: 'sealed-bids', options: { coins: 20 }, seats, name: 'Treasures' });
      expect(table).toMatchObject({ options: { coins: 20 }, name: 'Treasures', status: 'open' });
      const bad = await host.request('POST', '/api/tables', { game: 'sealed-bids', options: { coins: 999 }, seats });
      expect(await bad.json()).toEqual({ error: 'bad-option', field: 'coins' });
    });

    test('how many may sit depends on the options', async () => {
      const host = await scene.person();
      const six = Array.from({ length: 6 }, () => ({ kind: 'me' }));
      const tooMany = await host.request('POST', '/api/tables', { game: 'seven-ages', seats: six });
      expect(await tooMany.json()).toEqual({ error: 'bad-seats', field: 'seats' });
      const options = { setM: true };
      expect((await host.request('POST', '/api/tables', { game: 'seven-ages', options, seats: six })).status).toBe(200);
    });

    test('a link gives its seat once', async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({
        game: 'sealed-bids',
        seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
      });
      const { token } = await host.post<Invitation>(`/api/tables/${id}/invitations`, { seat: 2 });
      const friend = await scene.person('Friend');
      expect((await friend.request('GET', `/api/tables/${id}`)).status).toBe(404);
      const table = await friend.post<TableSummary>(`/api/invitations/${token}/accept`);
      expect(table.seats[2]).toMatchObject({ kind: 'person', name: 'Friend' });
      const late = await scene.person();
      expect((await late.request('POST', `/api/invitations/${token}/accept`, {})).status).toBe(409);
    });

    test('a link for a seat is good for a month', async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({ game: 'sealed-bids', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const { token } = await host.post<Invitation>(`/api/tables/${id}/invitations`, { seat: 1 });
      const age = (days: number) =>
        scene.server.store.db
          .updateTable('invitation')
          .set({ created_at: Date.now() - days * 86_400_000 })
          .where('table_id', '=', id)
          .execute();
      const late = await scene.person();
      await age(31);
      expect((await late.request('POST', `/api/invitations/${token}/accept`, {})).status).toBe(404);
      await age(29);
      expect((await late.request('POST', `/api/invitations/${token}/accept`, {})).status).toBe(200);
    });

    test('one link for the whole table: its host has it any time, and whoever has it takes any free seat', async () => {
      const host = await scene.person('Host');
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
      const { id } = await host.makeTable({ game: 'sealed-bids', seats });
      const [link, again] = await Promise.all([
        host.get<Invitation>(`/api/tables/${id}/link`),
        host.get<Invitation>(`/api/tables/${id}/link`),
      ]);
      expect(again).toEqual(link);
      expect(link.path).toBe(`/invitation/${link.token}`);
      const [one, two] = [await scene.person('One'), await scene.person('Two')];
      expect((await new Person(scene.address).get<TableSummary>(`/api/invitations/${link.token}`)).seats).toHaveLength(
        3,
      );
      expect((await one.post<TableSummary>(`/api/invitations/${link.token}/accept`)).mine).toEqual([1]);
      const seated = await two.post<TableSummary>(`/api/invitations/${link.token}/accept`);
      expect(seated).toMatchObject({ mine: [2], status: 'running' });
      expect(await host.get<Invitation>(`/api/tables/${id}/link`)).toEqual(link);
    });

    test('who comes by the link again, or twice at once, still has one seat', async () => {
      const host = await scene.person();
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
      const { id } = await host.makeTable({ game: 'sealed-bids', seats });
      const { token } = await host.get<Invitation>(`/api/tables/${id}/link`);
      const guest = await scene.person();
      const come = (): Promise<TableSummary> => guest.post(`/api/invitations/${token}/accept`);
      await Promise.all([come(), come(), come()]);
      expect((await come()).mine).toEqual([1]);
    });

    test('the link of a table is for its host alone to give away', async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({
        game: 'tic-tac-toe',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        listed: true,
      });
      const other = await scene.person();
      expect((await other.request('GET', `/api/tables/${id}/link`)).status).toBe(403);
      expect((await new Person(scene.address).request('GET', `/api/tables/${id}/link`)).status).toBe(401);
      expect(JSON.stringify(await summaryOf(other, id))).not.toContain(
        (await host.get<Invitation>(`/api/tables/${id}/link`)).token,
      );
    });

    test('of three who come by the link for two free seats, two are seated and one is told that it is full', async () => {
      const host = await scene.person();
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
      const { id } = await host.makeTable({ game: 'sealed-bids', seats });
      const { token } = await host.get<Invitation>(`/api/tables/${id}/link`);
      const others = [await scene.person(), await scene.person(), await scene.person()];
      const got = await Promise.all(
        others.map((other) => other.request('POST', `/api/invitations/${token}/accept`, {})),
      );
      expect(got.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409]);
      const taken = (await summaryOf(host, id)).seats.map((seat) => (seat.kind === 'person' ? seat.user : ''));
      expect(new Set(taken).size).toBe(3);
    });

    test('who comes by the link too late may watch, also a private table, and no more than that', async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const { token } = await host.get<Invitation>(`/api/tables/${id}/link`);
      const late = await scene.person();
      expect((await late.request('GET', `/api/tables/${id}`)).status).toBe(404);
      expect((await late.request('POST', `/api/invitations/${token}/accept`, {})).status).toBe(409);
      expect((await late.post<TableSummary>(`/api/invitations/${token}/watch`)).mine).toEqual([]);
      expect((await late.open(id, null)).now.asked).toBeNull();
      expect(await late.do({ type: 'answer', table: id, seat: 0, at: 0, answer: 0 })).toMatchObject({
        code: 'not-your-seat',
      });
      const stranger = await scene.person();
      expect((await stranger.request('GET', `/api/tables/${id}`)).status).toBe(404);
      expect((await stranger.request('POST', `/api/invitations/${'x'.repeat(43)}/watch`, {})).status).toBe(404);
    });

    test('two who take the last seat at once: one gets it', async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({
        game: 'tic-tac-toe',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        listed: true,
      });
      const others = [await scene.person(), await scene.person(), await scene.person()];
      const got = await Promise.all(others.map((other) => other.request('POST', `/api/tables/${id}/join`, {})));
      expect(got.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    });

    test('one may leave before the start, the host may put a bot there, and then the game begins', async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({
        game: 'sealed-bids',
        seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
        listed: true,
      });
      const guest = await scene.person();
      await guest.post(`/api/tables/${id}/join`, { seat: 1 });
      expect((await guest.post<TableSummary>(`/api/tables/${id}/leave`)).seats[1]).toEqual({ kind: 'open' });
      await host.put(`/api/tables/${id}/seats/1`, { kind: 'bot', level: 'random' });
      await host.put(`/api/tables/${id}/seats/2`, { kind: 'bot', level: 'random' });
      expect((await summaryOf(host, id)).status).toBe('running');
      expect((await host.request('POST', `/api/tables/${id}/leave`, {})).status).toBe(409);
    });

    test('who waits at a table sees it begin', async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({
        game: 'tic-tac-toe',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        listed: true,
      });
      host.send({ type: 'open', table: id, seat: 0 });
      await host.until(() => host.errors.some(({ code }) => code === 'not-started'));
      const guest = await scene.person();
      await guest.post(`/api/tables/${id}/join`);
      await host.until(() => host.tables.some(({ status }) => status === 'running'));
    });

    test('listed, mine, and those that wait for me', async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({
        game: 'tic-tac-toe',
        seats: [{ kind: 'me' }, { kind: 'me' }],
        listed: true,
      });
      const hidden = await host.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const ids = async (which: string, person = host) =>
        (await person.get<TableSummary[]>(`/api/tables?which=${which}`)).map((table) => table.id);
      expect(await ids('turn')).toEqual([id]);
      expect((await ids('mine')).sort()).toEqual([id, hidden.id].sort());
      const other = await scene.person();
      expect(await ids('listed', other)).toContain(id);
      expect(await ids('listed', other)).not.toContain(hidden.id);
    });

    test('a private table is not there for others, a listed one can be watched but not played', async () => {
      const host = await scene.person();
      const seats = [{ kind: 'me' }, { kind: 'me' }] as const;
      const secret = await host.makeTable({ game: 'tic-tac-toe', seats });
      const open = await host.makeTable({ game: 'tic-tac-toe', seats, listed: true });
      const other = await scene.person();
      other.send({ type: 'open', table: secret.id, seat: null });
      await other.until(() => other.errors.some(({ code }) => code === 'no-table'));
      const eyes = await other.open(open.id, null);
      expect(eyes.now.asked).toBeNull();
      expect(await other.do({ type: 'answer', table: open.id, seat: 0, at: 0, answer: 0 })).toMatchObject({
        code: 'not-your-seat',
      });
    });

    test('a rematch is one table for all who ask, with the seats rotated', async () => {
      const { id, people } = await scene.seated({ game: 'tic-tac-toe' });
      expect((await people[0].request('POST', `/api/tables/${id}/rematch`, {})).status).toBe(409);
      await people[0].do({ type: 'concede', table: id, seat: 0 });
      const [one, two] = [
        await people[0].post<TableSummary>(`/api/tables/${id}/rematch`),
        await people[1].post<TableSummary>(`/api/tables/${id}/rematch`),
      ];
      expect(two.id).toBe(one.id);
      expect(two.mine).toEqual([0]);
      expect(two.status).toBe('running');
    });
  });

  describe('what a connection may see', () => {
    /** A table of secrets with a host and two free seats; who holds its link comes in. */
    async function waiting(listed: boolean) {
      const host = await scene.person('Host');
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
      const { id } = await host.makeTable({ game: 'secret-chests', seats, listed });
      const { token } = await host.get<Invitation>(`/api/tables/${id}/link`);
      const come = (person: Person): Promise<TableSummary> => person.post(`/api/invitations/${token}/accept`);
      return { id, host, come };
    }

    /** Comes, looks through the seat's eyes before the game begins, and keeps all that it hears from then on. */
    async function early({ id, come }: Awaited<ReturnType<typeof waiting>>): Promise<Person> {
      const person = await scene.person('Early');
      const { mine } = await come(person);
      person.look(id, mine[0]);
      await person.until(() => person.errors.some(({ code }) => code === 'not-started'));
      person.keepRaw = true;
      return person;
    }

    /** Two others come, the game begins and each gives an answer. Returns what the early one was sent meanwhile. */
    async function begin(at: Awaited<ReturnType<typeof waiting>>, person: Person): Promise<FromServer[]> {
      const { id, host, come } = at;
      const others = [await scene.person('One'), await scene.person('Two')];
      const eyes = [host.look(id, 0)];
      for (const other of others) eyes.push(other.look(id, (await come(other)).mine[0]));
      for (const [seat, one] of [host, ...others].entries()) {
        await one.until(() => eyes[seat].state !== undefined);
        await one.answer(eyes[seat], 1);
      }
      await others[0].do({ type: 'chat', table: id, text: 'good luck' });
      await Promise.all([host, ...others].map((one, seat) => one.until(() => eyes[seat].seq >= 4)));
      // Whatever was on its way to them has come by now.
      await person.do({ type: 'chat', table: id, text: 'still here' });
      return person.raw.map((text) => JSON.parse(text) as FromServer);
    }

    const through = (sent: readonly FromServer[]): FromServer[] => sent.filter((one) => 'seat' in one);

    test('who left before the start no longer looks through that seat', async () => {
      const at = await waiting(true);
      const person = await early(at);
      await person.post(`/api/tables/${at.id}/leave`);
      const sent = await begin(at, person);
      expect(through(sent)).toEqual([]);
      expect(sent.find(({ type }) => type === 'table')).toMatchObject({ table: { mine: [] } });
    });

    test('who was sent away before the start no longer looks through that seat', async () => {
      const at = await waiting(true);
      const person = await early(at);
      await at.host.put(`/api/tables/${at.id}/seats/1`, { kind: 'open' });
      expect(through(await begin(at, person))).toEqual([]);
    });

    test('who was sent away from a private table hears nothing of it any more', async () => {
      const at = await waiting(false);
      const person = await early(at);
      await at.host.put(`/api/tables/${at.id}/seats/1`, { kind: 'open' });
      await person.until(() => person.errors.some(({ code }) => code === 'no-table'));
      person.raw.length = 0;
      const sent = await begin(at, person);
      expect(sent.map(({ type }) => type)).toEqual(['refused']);
    });

    test('who changed seats looks through the new one alone', async () => {
      const at = await waiting(true);
      const person = await early(at);
      const other = await scene.person('Other');
      await person.post(`/api/tables/${at.id}/leave`);
      await at.come(other);
      await person.post(`/api/tables/${at.id}/join`, { seat: 2 });
      const eyes = person.look(at.id, 2);
      await person.until(() => eyes.state !== undefined);
      const sent = person.raw.map((text) => JSON.parse(text) as FromServer);
      expect(new Set(through(sent).map((one) => 'seat' in one && one.seat))).toEqual(new Set([2]));
    });

    test.each([1, 2, 3, 4, 5, 6])(
      'however people sit down, get up, are sent away, open and close before the start (seed %i)',
      async (seed) => expect(await musicalChairs(scene, seed)).toEqual([]),
    );
  });

  describe('play', () => {
    test('an answer is acknowledged and seen by all as a patch', async () => {
      const seated = await scene.seated({ game: 'tic-tac-toe' });
      const { people, eyes } = seated;
      const reply = await people[0].answer(eyes[0], 4);
      expect(reply).toMatchObject({ type: 'done' });
      await allSee(seated, 2);
      expect(eyes.map(({ wholes, patches }) => [wholes, patches])).toEqual([
        [1, 1],
        [1, 1],
      ]);
      expect(eyes[1].now.asked?.options?.map(({ value }) => value)).not.toContain(4);
    });

    test('hot-seat: one person plays all seats on one device', async () => {
      const person = await scene.person();
      const { id } = await person.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const eyes = [await person.open(id, 0), await person.open(id, 1)];
      for (const [turn, cell] of [0, 3, 1, 4, 2].entries()) {
        await person.until(() => eyes[turn % 2].now.asked !== null);
        await person.answer(eyes[turn % 2], cell);
      }
      await person.until(() => eyes[1].now.status === 'over');
      expect(eyes[1].now.outcome?.places).toEqual([1, 2]);
    });

    test('a double click, two tabs, a stale tab: exactly one answer wins, the others are told and see the newer state', async () => {
      const seated = await scene.seated({ game: 'tic-tac-toe' });
      const { id, people, eyes } = seated;
      const tab = new Person(scene.address);
      tab.cookie = people[0].cookie;
      await tab.connect();
      const other = await tab.open(id, 0);
      const replies = await Promise.all([
        people[0].answer(eyes[0], 4),
        people[0].answer(eyes[0], 4),
        tab.answer(other, 0),
      ]);
      expect(replies.filter(({ type }) => type === 'done')).toHaveLength(1);
      expect(replies.filter((reply) => reply.type === 'refused' && reply.code === 'not-asked')).toHaveLength(2);
      await tab.until(() => other.seq === 2);
      await people[1].until(() => eyes[1].now.asked !== null);
      await people[1].answer(eyes[1], 8);
      await people[0].until(() => eyes[0].now.asked !== null);
      // A tab that still shows the first question.
      expect(await people[0].answer(eyes[0], 7, 0)).toMatchObject({ type: 'refused', code: 'stale' });
      tab.hangUp();
    });

    test('an illegal answer is refused with its rule and changes nothing', async () => {
      const { people, eyes } = await scene.seated({ game: 'sealed-bids', options: { coins: 10 } });
      const reply = await people[0].answer(eyes[0], 11);
      expect(reply).toMatchObject({ type: 'refused', code: 'illegal', rule: 'BID-2' });
      expect(eyes[0].seq).toBe(1);
    });

    test('sealed answers are not seen by others before all are in', async () => {
      const seated = await scene.seated({ game: 'sealed-bids' });
      const { people, eyes } = seated;
      people[1].keepRaw = true;
      await people[0].answer(eyes[0], 13);
      await allSee(seated, 2);
      expect(people[1].raw.join('')).not.toMatch(/\b13\b/);
      await people[1].answer(eyes[1], 1);
      await allSee(seated, 3);
      expect(eyes[1].heard.map(({ what }) => what)).toContainEqual(
        expect.objectContaining({ type: 'bids.sold', bids: [13, 1] }),
      );
    });

    test('what only one seat may hear, only that seat hears', async () => {
      const seated = await scene.seated({ game: 'secret-chests' });
      const { people, eyes, id } = seated;
      const bystander = await scene.person();
      const watching = await bystander.open(id, null);
      await people[0].answer(eyes[0], 1);
      await people[1].answer(eyes[1], 2);
      await allSee(seated, 3);
      await bystander.until(() => watching.seq >= 3);
      const secrets = eyes.map(({ now }) => (now.view as { mine: number }).mine);
      expect(eyes[0].heard.map(({ what }) => (what as { secret?: number }).secret)).toEqual([secrets[0]]);
      expect(watching.heard).toEqual([]);
      expect((watching.now.view as { mine: unknown }).mine).toBeNull();
    });

    test('after a lost connection one goes on from the last number, by patches alone', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
      people[1].hangUp();
      await people[0].answer(eyes[0], 4);
      await people[1].connect();
      await people[1].open(id, 1, eyes[1]);
      expect([eyes[1].wholes, eyes[1].patches, eyes[1].seq]).toEqual([1, 1, 2]);
      people[0].hangUp();
      await people[0].connect();
      await people[0].open(id, 0, eyes[0]);
      expect([eyes[0].wholes, eyes[0].patches, eyes[0].seq]).toEqual([1, 1, 2]);
    });

    test('after a restart the game goes on where it was, from a kept position', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'long-walk' });
      for (let turn = 0; turn < 140; turn++) {
        const seat = turn % 2;
        await people[seat].until(() => eyes[seat].now.asked !== null);
        await people[seat].answer(eyes[seat], 1 + (turn % 3));
      }
      const before = eyes[0].now.view;
      await scene.restart();
      await people[0].connect();
      await people[0].open(id, 0, eyes[0]);
      expect(eyes[0].now.view).toEqual(before);
      expect((await people[0].answer(eyes[0], 1)).type).toBe('done');
      // The last of those that are kept every so often, and where it stood when the server stopped.
      expect((await scene.server.store.savedPositions(id)).map(({ seq }) => seq)).toEqual([128, 141]);
      const late = await scene.person();
      expect((await late.open(id, null)).heard.map(({ n }) => n)).toEqual(Array.from({ length: 141 }, (_, i) => i + 1));
    });
  });

  describe('a line that falls silent', () => {
    test('is noticed by the server: the others see that somebody is gone', async () => {
      const watchful = await Scene.set(postgres, { beatMs: 100 });
      const relay = await startRelay(watchful.address);
      const { id, people, eyes } = await watchful.seated({ game: 'tic-tac-toe' });
      people[1].hangUp();
      await people[1].connect(relay.address);
      await people[1].open(id, 1, eyes[1]);
      await people[0].until(() => people[0].here.includes(1));
      relay.fallSilent();
      await people[0].until(() => !people[0].here.includes(1));
      expect(people[0].connected).toBe(true);
      people[1].hangUp();
      await relay.close();
      await watchful.strike();
    });

    test('takes at most 15 seconds to be noticed, unless the server is told otherwise', () => {
      expect(BEAT_MS * BEATS).toBeLessThanOrEqual(15_000);
    });

    test('an answer whose acknowledgement was lost is given once, however often it is sent, even after a restart', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
      const relay = await startRelay(scene.address);
      people[0].hangUp();
      await people[0].connect(relay.address);
      await people[0].open(id, 0, eyes[0]);
      relay.fallSilent('replies');
      const command = { type: 'answer', table: id, seat: 0, at: 0, answer: 4, key: 'abc-1' } as const;
      void people[0].do(command);
      await people[1].until(() => eyes[1].now.asked !== null);
      people[0].hangUp();
      await relay.close();
      await people[0].connect();
      expect(await people[0].do({ ...command, again: true })).toMatchObject({ type: 'done', seq: 2 });
      // Taken back, the question is open once more: the old answer must not slip in.
      await people[0].do({ type: 'undo', table: id, seat: 0, count: 1, key: 'abc-2' });
      expect(await people[0].do({ ...command, again: true })).toMatchObject({ type: 'done', seq: 2 });
      await scene.restart();
      await people[0].connect();
      const now = await people[0].open(id, 0);
      expect(await people[0].do({ ...command, again: true })).toMatchObject({ type: 'done', seq: 2 });
      expect([now.now.answers, now.now.asked?.at]).toEqual([0, 0]);
    });

    test('an answer that never arrived is given when it is sent again', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
      const command = { type: 'answer', table: id, seat: 0, at: 0, answer: 4, key: 'abc-1', again: true } as const;
      expect((await people[0].do(command)).type).toBe('done');
      await people[1].until(() => eyes[1].now.asked !== null);
      // A key is good for its own seat alone.
      const theirs = { ...command, seat: 1, at: 1, answer: 0 };
      expect(await people[1].do(theirs)).toMatchObject({ type: 'done', seq: 3 });
    });
  });

  describe('taking back', () => {
    test('own answers, as long as nothing was revealed', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
      await people[0].answer(eyes[0], 4);
      await people[0].until(() => eyes[0].now.undo.free === 1);
      expect((await people[0].do({ type: 'undo', table: id, seat: 0, count: 1 })).type).toBe('done');
      await people[0].until(() => eyes[0].now.asked !== null);
      expect(eyes[0].now.answers).toBe(0);
      await people[0].answer(eyes[0], 0);
      await people[1].until(() => eyes[1].now.asked !== null);
      await people[1].answer(eyes[1], 1);
      await people[0].until(() => eyes[0].now.answers === 2);
      expect(await people[0].do({ type: 'undo', table: id, seat: 0, count: 1 })).toMatchObject({
        code: 'nothing-to-undo',
      });
    });

    test('what is taken back leaves the record of all, and of those who come later', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
      await people[0].answer(eyes[0], 4);
      await people[1].until(() => eyes[1].heard.length === 1);
      await people[0].do({ type: 'undo', table: id, seat: 0, count: 1 });
      await people[1].until(() => eyes[1].heard.length === 0);
      await people[0].until(() => eyes[0].now.asked !== null);
      await people[0].answer(eyes[0], 0);
      const late = await scene.person();
      const watching = await late.open(id, null);
      const marked = expect.objectContaining({ type: 'ttt.marked', cell: 0 });
      await people[1].until(() => eyes[1].heard.length === 1);
      expect([watching.heard, eyes[1].heard].map((record) => record.map(({ what }) => what))).toEqual([
        [marked],
        [marked],
      ]);
    });

    test('not past a reveal; a sealed answer may be opened again until all are in', async () => {
      const seated = await scene.seated({ game: 'sealed-bids' });
      const { id, people, eyes } = seated;
      await people[0].answer(eyes[0], 3);
      await people[0].until(() => eyes[0].now.undo.sealed);
      await people[0].do({ type: 'undo', table: id, seat: 0, count: 1 });
      await people[0].until(() => eyes[0].now.asked !== null);
      await people[0].answer(eyes[0], 5);
      await people[1].answer(eyes[1], 2);
      await allSee(seated, 5);
      expect(await people[1].do({ type: 'undo', table: id, seat: 1, count: 1 })).toMatchObject({ code: 'revealed' });
      expect(eyes[1].now.undo).toMatchObject({ free: 0, sealed: false });
    });

    test('by consent of all it goes past a reveal; one "no" and it does not', async () => {
      const seated = await scene.seated({ game: 'sealed-bids' });
      const { id, people, eyes } = seated;
      await people[0].answer(eyes[0], 3);
      await people[1].answer(eyes[1], 2);
      await people[0].do({ type: 'offer', table: id, seat: 0, what: { kind: 'undo', answers: 0 } });
      await people[1].until(() => eyes[1].now.offer !== null);
      await people[1].do({ type: 'reply', table: id, seat: 1, accept: false });
      await people[0].until(() => eyes[0].now.offer === null);
      expect(eyes[0].now.answers).toBe(2);
      await people[0].do({ type: 'offer', table: id, seat: 0, what: { kind: 'undo', answers: 0 } });
      await people[1].until(() => eyes[1].now.offer !== null);
      await people[1].do({ type: 'reply', table: id, seat: 1, accept: true });
      await people[0].until(() => eyes[0].now.answers === 0);
      expect(eyes[0].now.asked?.about).toBe('bids.bid');
    });

    test('even behind the position that the table was loaded from, with a bot that then plays on', async () => {
      const person = await scene.person();
      const { id } = await person.makeTable({
        game: 'long-walk',
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
      });
      const eyes = await person.open(id, 0);
      const walk = async (turns: number): Promise<void> => {
        for (let turn = 0; turn < turns; turn++) {
          await person.until(() => eyes.now.asked !== null);
          const { seq } = eyes;
          await person.answer(eyes, 1);
          await person.until(() => eyes.seq > seq);
        }
      };
      await walk(70);
      await scene.restart();
      await person.connect();
      await person.open(id, 0, eyes);
      await walk(2);
      await person.until(() => eyes.now.asked !== null);
      const back = await person.do({ type: 'offer', table: id, seat: 0, what: { kind: 'undo', answers: 4 } });
      expect(back.type).toBe('done');
      await person.until(() => eyes.now.answers === 4);
      await walk(3);
      await person.until(() => eyes.now.answers === 10);
    });

    test('in a rated game there is no undo by consent', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe', rated: true });
      await people[0].answer(eyes[0], 3);
      const what = { kind: 'undo', answers: 0 } as const;
      expect(await people[0].do({ type: 'offer', table: id, seat: 0, what })).toMatchObject({ code: 'not-in-rated' });
    });

    test('what was taken back stays taken back after a restart', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
      await people[0].answer(eyes[0], 4);
      await people[0].do({ type: 'undo', table: id, seat: 0, count: 1 });
      await people[0].answer(eyes[0], 0, 0);
      await people[1].until(() => eyes[1].now.asked !== null);
      await scene.restart();
      await people[1].connect();
      await people[1].open(id, 1, eyes[1]);
      const free = eyes[1].now.asked?.options?.map(({ value }) => value);
      expect(free).toContain(4);
      expect(free).not.toContain(0);
    });
  });

  describe('the end', () => {
    test('of two, one concedes and the other has won', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
      await people[0].do({ type: 'concede', table: id, seat: 0 });
      await people[1].until(() => eyes[1].now.status === 'over');
      expect(eyes[1].now).toMatchObject({ outcome: { places: [2, 1] }, ending: 'conceded' });
    });

    test('of three, the others play on; who conceded is last', async () => {
      const seated = await scene.seated({ game: 'sealed-bids' }, 3);
      const { id, people, eyes } = seated;
      await people[2].do({ type: 'concede', table: id, seat: 2 });
      for (let round = 0; round < 9; round++) {
        for (const seat of [0, 1]) {
          await people[seat].until(() => eyes[seat].now.asked !== null && eyes[seat].now.asked.at >= round * 3);
          await people[seat].answer(eyes[seat], 0);
        }
      }
      await people[0].until(() => eyes[0].now.status === 'over');
      expect(eyes[0].now.outcome?.places[2]).toBe(3);
      expect(eyes[0].now.ending).toBe('rules');
    });

    test('a draw and an early end need the consent of all', async () => {
      for (const [kind, ending] of [
        ['draw', 'drawn'],
        ['end', 'ended-early'],
      ] as const) {
        const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
        await people[0].do({ type: 'offer', table: id, seat: 0, what: { kind } });
        await people[1].until(() => eyes[1].now.offer?.what.kind === kind);
        expect(eyes[1].now.status).toBe('running');
        await people[1].do({ type: 'reply', table: id, seat: 1, accept: true });
        await people[1].until(() => eyes[1].now.status === 'over');
        expect(eyes[1].now).toMatchObject({ ending, outcome: { places: [1, 1] } });
      }
    });

    test('an agreed end gives the places by the score of the moment, at the table and in every list', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'long-walk' });
      await people[0].answer(eyes[0], 1);
      await people[1].until(() => eyes[1].now.asked !== null);
      await people[1].answer(eyes[1], 3);
      await people[0].do({ type: 'offer', table: id, seat: 0, what: { kind: 'end' } });
      await people[1].do({ type: 'reply', table: id, seat: 1, accept: true });
      await people[0].until(() => eyes[0].now.status === 'over');
      const outcome = { places: [2, 1], scores: [1, 3] };
      expect(eyes[0].now.outcome).toEqual(outcome);
      const { outcome: alone, ending } = await summaryOf(people[1], id);
      const listed = await people[1].get<TableSummary[]>('/api/tables?which=mine');
      expect([alone, ending, listed.find((table) => table.id === id)?.outcome]).toEqual([
        outcome,
        'ended-early',
        outcome,
      ]);
    });

    test('at an agreed end who conceded before is last, whatever their score', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'long-walk' }, 3);
      await people[0].answer(eyes[0], 3);
      await people[0].do({ type: 'concede', table: id, seat: 0 });
      await people[1].until(() => eyes[1].now.asked !== null);
      await people[1].answer(eyes[1], 2);
      await people[1].do({ type: 'offer', table: id, seat: 1, what: { kind: 'end' } });
      await people[2].do({ type: 'reply', table: id, seat: 2, accept: true });
      await people[1].until(() => eyes[1].now.status === 'over');
      expect(eyes[1].now.outcome).toEqual({ places: [3, 1, 2], scores: [3, 2, 0] });
    });

    test('a rated game moves the ratings, once, per game and number of seats', async () => {
      const { id, people } = await scene.walked(5);
      await people[0].do({ type: 'concede', table: id, seat: 0 });
      const ladder = await eventually(
        () => people[0].get<Rating[]>('/api/ratings?game=long-walk&seats=2'),
        (rows) => rows.some(({ user }) => user === people[0].me?.id),
      );
      const of = (i: number) => ladder.find(({ user }) => user === people[i].me?.id);
      expect(of(1)?.mu).toBeGreaterThan(25);
      expect(of(0)?.mu).toBeLessThan(25);
      expect(of(0)?.games).toBe(1);
    });
  });

  describe('time', () => {
    let timed: Scene;
    /** It stands still until somebody moves it. */
    let time = 1_000_000;
    const later = (seconds: number): void => void (time += seconds * 1000);
    beforeAll(async () => {
      timed = await Scene.set(postgres, { clock: () => time });
    });
    afterAll(() => timed.strike());
    const pace = { bank: 100, increment: 30, cap: 600 };

    test('who runs out of time is played for by a bot, until they return', async () => {
      const { id, people, eyes } = await timed.seated({ game: 'long-walk', pace });
      later(100);
      await people[0].until(() => eyes[0].now.regents.includes(0));
      await people[1].until(() => eyes[1].now.asked !== null);
      expect((await people[0].do({ type: 'back', table: id, seat: 0 })).type).toBe('done');
      await people[0].until(() => eyes[0].now.regents.length === 0);
      expect(eyes[0].now.clocks?.left[0]).toBe(30_000);
    });

    test('when everybody is away the table waits for somebody to return', async () => {
      const { id, people, eyes } = await timed.seated({ game: 'long-walk', pace });
      later(100);
      await people[0].until(() => eyes[0].now.regents.includes(0) && eyes[0].now.answers === 1);
      later(100);
      await people[0].until(() => eyes[0].now.regents.length === 2);
      // Another table, where the one who is late is played for: bots are at work, but not here.
      const other = await timed.seated({ game: 'long-walk', pace });
      later(100);
      await other.people[0].until(() => other.eyes[0].now.answers === 1);
      expect(eyes[0].now.answers).toBe(1);
      await people[1].do({ type: 'back', table: id, seat: 1 });
      await people[0].until(() => eyes[0].now.regents.length === 1);
    });

    test('a decision takes its time from the clock and adds the increment', async () => {
      const { people, eyes } = await timed.seated({ game: 'long-walk', pace });
      later(40);
      await people[0].answer(eyes[0], 1);
      await people[0].until(() => eyes[0].now.answers === 1);
      expect(eyes[0].now.clocks?.left).toEqual([90_000, 100_000]);
    });

    test('a vacation stops the clock', async () => {
      const host = await timed.person();
      await host.patch('/api/me', { vacationUntil: Date.now() + 3_600_000 });
      const { id } = await host.makeTable({
        game: 'long-walk',
        pace,
        seats: [{ kind: 'me' }, { kind: 'open' }],
        listed: true,
      });
      const guest = await timed.person();
      await guest.post(`/api/tables/${id}/join`);
      const eyes = await host.open(id, 0);
      expect(eyes.now.clocks?.away).toEqual([0]);
      // Somebody else, at work, runs out of time meanwhile.
      const other = await timed.seated({ game: 'long-walk', pace });
      later(100);
      await other.people[0].until(() => other.eyes[0].now.regents.includes(0));
      expect(eyes.now.regents).toEqual([]);
      await host.patch('/api/me', { vacationUntil: null });
      later(100);
      await host.until(() => eyes.now.regents.includes(0));
    });

    test('who connects is told the time that clocks go by', async () => {
      const person = await timed.person();
      expect(person.time).toBe(time);
      later(1);
      person.send({ type: 'ping' });
      await person.until(() => person.time === time);
    });

    test('a standing order answers for its seat, and says so in the record', async () => {
      const seated = await scene.seated({ game: 'long-walk', options: { turns: 6 } });
      const { id, people, eyes } = seated;
      await people[1].do({ type: 'orders', table: id, seat: 1, orders: [{ about: 'walk.step', answer: 3 }] });
      for (let turn = 0; turn < 3; turn++) {
        await people[0].until(() => eyes[0].now.asked?.at === turn * 2);
        await people[0].answer(eyes[0], 1);
      }
      await people[1].until(() => eyes[1].now.status === 'over');
      expect(eyes[1].now.outcome?.scores).toEqual([3, 9]);
      const journal = await people[0].get<string>(`/api/tables/${id}/journal`);
      expect(journal.split('\n').filter((line) => line.includes('"order":true'))).toHaveLength(3);
    });
  });

  describe('messages', () => {
    test('"it is your turn" goes out once, as a digest, to who is not there', async () => {
      const seated = await scene.seated({ game: 'tic-tac-toe' });
      const { id, people, eyes } = seated;
      const user = people[1].me?.id;
      await leave(seated, 1);
      await people[0].answer(eyes[0], 0);
      await eventually(
        () => digests.filter((digest) => digest.user === user),
        (sent) => sent.length > 0,
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(
        digests.filter((digest) => digest.user === user).map(({ tables }) => tables.map((table) => table.id)),
      ).toEqual([[id]]);
      expect(
        digests.some((digest) => digest.user === people[0].me?.id && digest.tables.some((table) => table.id === id)),
      ).toBe(false);
    });

    test('a reminder before the time runs out', async () => {
      const sent: Digest[] = [];
      const channels = [{ name: 'test', send: (digest: Digest) => Promise.resolve(void sent.push(digest)) }];
      // Of an hour nearly all is left when it is time to remind.
      const soon = await Scene.set(postgres, { channels, remindMs: 3_599_000 });
      const seated = await soon.seated({ game: 'long-walk', pace: { bank: 3600, increment: 0, cap: 3600 } });
      const { id, people, eyes } = seated;
      await leave(seated, 1);
      await people[0].answer(eyes[0], 1);
      const mine = () =>
        sent.filter(({ user, tables }) => user === people[1].me?.id && tables.some((t) => t.id === id));
      await eventually(mine, (got) => got.length === 2);
      expect(mine().map(({ reminder }) => reminder)).toEqual(expect.arrayContaining([false, true]));
      await soon.strike();
    });

    test('whose line fell silent when it became their turn is told', async () => {
      const sent: Digest[] = [];
      const channels = [{ name: 'test', send: (digest: Digest) => Promise.resolve(void sent.push(digest)) }];
      const watchful = await Scene.set(postgres, { channels, beatMs: 1000 });
      const { id, people, eyes } = await watchful.seated({ game: 'tic-tac-toe' });
      const relay = await startRelay(watchful.address);
      people[1].hangUp();
      await people[0].until(() => !people[0].here.includes(1));
      await people[1].connect(relay.address);
      await people[1].open(id, 1, eyes[1]);
      await people[0].until(() => people[0].here.includes(1));
      relay.fallSilent();
      await people[0].answer(eyes[0], 0);
      await eventually(
        () => sent,
        (got) => got.some(({ user, tables }) => user === people[1].me?.id && tables[0].id === id),
      );
      people[1].hangUp();
      await relay.close();
      await watchful.strike();
    });

    test('by mail, once the address is confirmed', async () => {
      const mail = await startMail();
      const posted = await Scene.set(postgres, { smtpUrl: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` });
      const seated = await posted.seated({ game: 'tic-tac-toe', name: 'Three in a row' });
      const { people, eyes } = seated;
      await people[1].patch('/api/me', { email: 'person@example.org' });
      const [letter] = await eventually(
        () => mail.letters,
        (letters) => letters.length === 1,
      );
      const token = /api\/email\/([\w-]+)/.exec(letter.replaceAll('=\r\n', ''))?.[1];
      expect(await people[1].get(`/api/email/${token}`)).toEqual({ confirmed: true });
      await leave(seated, 1);
      await people[0].answer(eyes[0], 0);
      await eventually(
        () => mail.letters,
        (letters) => letters.length === 2,
      );
      expect(mail.letters[1]).toContain('Subject: It is your turn at Three in a row');
      await posted.strike();
      mail.stop();
    });

    test('by webhook', async () => {
      const calls: string[] = [];
      const hook = createServer((request, response) => {
        request.on('data', (data: Buffer) => calls.push(data.toString()));
        request.on('end', () => response.end());
      });
      await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
      const { port } = hook.address() as { port: number };
      const seated = await scene.seated({ game: 'tic-tac-toe', name: 'Three in a row' });
      const { people, eyes } = seated;
      await people[1].patch('/api/me', { webhook: `http://127.0.0.1:${port}/turn` });
      await leave(seated, 1);
      await people[0].answer(eyes[0], 0);
      await eventually(
        () => calls.length,
        (count) => count === 1,
      );
      expect(calls[0]).toContain('It is your turn at Three in a row');
      hook.close();
    });

    test('a webhook does not lead into our own network', async () => {
      let calls = 0;
      const hook = createServer((_request, response) => {
        calls++;
        response.end();
      });
      await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
      const { port } = hook.address() as { port: number };
      const told: Digest[] = [];
      const channels = [{ name: 'after', send: (digest: Digest) => Promise.resolve(void told.push(digest)) }];
      const strict = await Scene.set(postgres, { channels });
      for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
        const seated = await strict.seated({ game: 'tic-tac-toe' });
        const { people, eyes } = seated;
        await people[1].patch('/api/me', { webhook: `http://${host}:${port}/` });
        await leave(seated, 1);
        await people[0].answer(eyes[0], 0);
        await eventually(
          () => told,
          (digests) => digests.some(({ user }) => user === people[1].me?.id),
        );
      }
      await strict.strike();
      hook.close();
      expect(calls).toBe(0);
    });

    test('web push: a key for the browser, and only subscriptions over HTTPS', async () => {
      const person = await scene.person();
      const { key } = await person.get<{ key: string }>('/api/push/key');
      expect(Buffer.from(key, 'base64url')).toHaveLength(65);
      const keys = { p256dh: 'x', auth: 'y' };
      const subscribe = (endpoint: string) => person.request('POST', '/api/push/subscriptions', { endpoint, keys });
      expect((await subscribe('https://push.example/1')).status).toBe(200);
      expect((await subscribe('http://push.example/1')).status).toBe(400);
      const endpoint = 'https://push.example/1';
      expect((await person.request('DELETE', '/api/push/subscriptions', { endpoint })).status).toBe(200);
    });

    test('chat reaches the table, but not those who muted its author', async () => {
      const { id, people } = await scene.seated({ game: 'sealed-bids' }, 3);
      await people[2].put(`/api/tables/${id}/mutes`, { users: [people[0].me?.id] });
      await people[0].do({ type: 'chat', table: id, text: 'hello' });
      await people[1].do({ type: 'chat', table: id, text: 'hi' });
      await people[2].until(() => people[2].chat.length === 1);
      expect(people[1].chat.map(({ n, text }) => [n, text])).toEqual([
        [1, 'hello'],
        [2, 'hi'],
      ]);
      expect(people[2].chat.map(({ text }) => text)).toEqual(['hi']);
      expect(await people[2].get(`/api/tables/${id}/chat`)).toHaveLength(1);
      expect(await people[2].get(`/api/tables/${id}/mutes`)).toEqual({ users: [people[0].me?.id] });
      const hidden = await people[0].makeTable({ game: 'sealed-bids', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const stranger = await scene.person();
      const psst = { type: 'chat', table: hidden.id, text: 'psst' } as const;
      expect(await stranger.do(psst)).toMatchObject({ type: 'refused' });
    });

    test('who comes back hears what was said meanwhile, and how the table stands', async () => {
      const { id, people } = await scene.seated({ game: 'sealed-bids' }, 3);
      await people[0].do({ type: 'chat', table: id, text: 'hello' });
      await people[2].until(() => people[2].chat.length === 1);
      people[2].hangUp();
      await people[2].put(`/api/tables/${id}/mutes`, { users: [people[1].me?.id] });
      await people[0].do({ type: 'chat', table: id, text: 'are you there?' });
      await people[1].do({ type: 'chat', table: id, text: 'noise' });
      await people[2].connect();
      people[2].send({ type: 'open', table: id, seat: 2, said: 1 });
      await people[2].until(() => people[2].chat.length === 2 && people[2].tables.length > 0);
      expect(people[2].chat.map(({ n, text }) => [n, text])).toEqual([
        [1, 'hello'],
        [2, 'are you there?'],
      ]);
      expect(people[2].tables.at(-1)?.mine).toEqual([2]);
    });

    test('notes are for oneself', async () => {
      const { id, people } = await scene.seated({ game: 'tic-tac-toe' });
      await people[0].put(`/api/tables/${id}/notes`, { text: 'watch the corner' });
      expect(await people[0].get(`/api/tables/${id}/notes`)).toEqual({ text: 'watch the corner' });
      expect(await people[1].get(`/api/tables/${id}/notes`)).toEqual({ text: '' });
    });
  });

  describe('the record', () => {
    test('the rules of any version that was ever played can be had, for apps of another release', async () => {
      const person = await scene.person();
      const get = (path: string) => person.request('GET', `/api/rules/${path}`);
      for (const path of ['tic-tac-toe/1', 'seven-ages/2']) {
        const found = await get(path);
        expect([found.status, found.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
        expect(await found.text()).toMatch(/export ?\{.*\btitle\b.*\}/);
      }
      expect((await get('tic-tac-toe/0')).status).toBe(404);
      expect((await get('none/1')).status).toBe(404);
      expect((await get('seven-ages/..%2F..%2Fpackage')).status).toBe(400);
    });

    test("a running game is replayed through one's own eyes only, a finished one through any", async () => {
      const seated = await scene.seated({ game: 'secret-chests' });
      const { id, people, eyes } = seated;
      await people[0].answer(eyes[0], 7);
      const own = await people[0].get<Steps>(`/api/tables/${id}/steps?seat=0`);
      expect(own.steps.map(({ entry }) => entry?.answer ?? null)).toEqual([null, 7]);
      expect((await people[0].request('GET', `/api/tables/${id}/steps?seat=1`)).status).toBe(403);
      const others = await people[1].get<Steps>(`/api/tables/${id}/steps?seat=1`);
      expect(others.steps[1].entry).toBeNull();
      expect((await people[1].request('GET', `/api/tables/${id}/journal`)).status).toBe(409);
      await people[1].answer(eyes[1], 7);
      await allSee(seated, 3);
      const all = await people[0].get<Steps>(`/api/tables/${id}/steps?seat=1`);
      expect(all.steps.map(({ entry }) => entry?.seat ?? null)).toEqual([null, 0, 1]);
    });

    test('a line of the record has the number and the time of its answer, whatever else is done and whoever looks when', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'long-walk' });
      await people[0].answer(eyes[0], 1);
      await people[1].do({ type: 'offer', table: id, seat: 1, what: { kind: 'draw' } });
      await people[0].do({ type: 'reply', table: id, seat: 0, accept: false });
      await people[1].until(() => eyes[1].now.asked !== null);
      await people[1].answer(eyes[1], 2);
      await people[0].until(() => eyes[0].heard.length === 2);
      const events = await scene.server.store.events(id, 0);
      const given = events.filter(({ event }) => event.kind === 'answer').map(({ at }, i) => ({ n: i + 1, at }));
      const late = await scene.person();
      const watching = await late.open(id, null);
      for (const record of [eyes[0].heard, watching.heard])
        expect(record.map(({ n, at }) => ({ n, at }))).toEqual(given);
      await scene.restart();
      await late.connect();
      expect((await late.open(id, null)).heard).toEqual(watching.heard);
    });

    test('a game that is brought along brings its record', async () => {
      const person = await scene.person();
      const { id } = await person.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const eyes = [await person.open(id, 0), await person.open(id, 1)];
      for (const [turn, cell] of [0, 3, 1, 4, 2].entries()) await person.answer(eyes[turn % 2], cell, turn);
      const branch = await person.post<TableSummary>(`/api/tables/${id}/branch`, { answers: 3 });
      expect(
        (await person.open(branch.id, 1)).heard.map(({ n, what }) => [n, (what as { cell?: number }).cell]),
      ).toEqual([
        [1, 0],
        [2, 3],
        [3, 1],
      ]);
    });

    test('the journal goes out and comes in, and a new table branches off a finished game', async () => {
      const person = await scene.person();
      const { id } = await person.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const eyes = [await person.open(id, 0), await person.open(id, 1)];
      for (const [turn, cell] of [0, 3, 1, 4, 2].entries()) await person.answer(eyes[turn % 2], cell, turn);
      const text = await person.get<string>(`/api/tables/${id}/journal`);
      expect(importJournal(text).ok).toBe(true);
      const brought = await person.post<TableSummary>('/api/import', { journal: text });
      expect(brought).toMatchObject({ status: 'over', outcome: { places: [1, 2] } });
      const bad = await person.request('POST', '/api/import', { journal: text.replace('"answer":3', '"answer":5') });
      expect(bad.status).toBe(400);
      const branch = await person.post<TableSummary>(`/api/tables/${id}/branch`, { answers: 3 });
      expect(branch).toMatchObject({ status: 'running', branchOf: { table: id, answers: 3 }, waitingFor: [1] });
      const here = await person.open(branch.id, 1);
      expect(here.now.asked?.options?.map(({ value }) => value)).toEqual([2, 4, 5, 6, 7, 8]);
    });
  });

  describe('failures', () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await Scene.set(postgres, { ruleLimitMs: 3000, botLimitMs: 3000 });
    });
    afterAll(() => scene.strike());

    test('a rule that hangs pauses its table only; it is reported and can be resumed', async () => {
      const trouble = await scene.seated({ game: 'troubled' });
      const fine = await scene.seated({ game: 'long-walk' });
      const hanging = trouble.people[0].answer(trouble.eyes[0], 'hang');
      expect(await hanging).toMatchObject({ code: 'fault' });
      await trouble.people[1].until(() => trouble.eyes[1].now.status === 'paused');
      expect((await fine.people[0].answer(fine.eyes[0], 1)).type).toBe('done');
      expect(await fetch(`${scene.address}/metrics`).then((r) => r.text())).toMatch(
        /tabularium_faults_total\{why="hang"\} \d/,
      );
      expect(await trouble.people[0].answer(trouble.eyes[0], 'go', 0)).toMatchObject({ code: 'paused' });
      await trouble.people[1].do({ type: 'resume', table: trouble.id, seat: 1 });
      await trouble.people[0].until(() => trouble.eyes[0].now.asked !== null);
      expect((await trouble.people[0].answer(trouble.eyes[0], 'go')).type).toBe('done');
    });

    test('answers of other tables that wait behind a hanging rule are not lost', async () => {
      const trouble = await scene.seated({ game: 'troubled' });
      const fine = await scene.seated({ game: 'long-walk' });
      const replies = await Promise.all([
        trouble.people[0].answer(trouble.eyes[0], 'hang'),
        new Promise((resolve) => setTimeout(resolve, 100)).then(() => fine.people[0].answer(fine.eyes[0], 1)),
      ]);
      expect(replies.map(({ type }) => type)).toEqual(['refused', 'done']);
      await allSee(fine, 2);
    });

    test('a view that fails is not tried again and again; other tables do not notice', async () => {
      const trouble = await scene.seated({ game: 'troubled' });
      const fine = await scene.seated({ game: 'long-walk' });
      const watcher = await scene.person();
      watcher.send({ type: 'open', table: trouble.id, seat: null });
      await watcher.until(() => watcher.errors.some(({ code }) => code === 'failed'));
      expect((await fine.people[0].answer(fine.eyes[0], 1)).type).toBe('done');
    });

    test('a rule that throws pauses its table', async () => {
      const { people, eyes } = await scene.seated({ game: 'troubled' });
      expect(await people[0].answer(eyes[0], 'throw')).toMatchObject({ code: 'fault' });
      await people[0].until(() => eyes[0].now.status === 'paused');
      expect(eyes[0].now.answers).toBe(0);
    });

    test.each(['hanging', 'broken', 'cheating'])('a %s bot pauses its table', async (level) => {
      const person = await scene.person();
      const { id } = await person.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'bot', level }] });
      const eyes = await person.open(id, 0);
      await person.answer(eyes, 1);
      await person.until(() => eyes.now.status === 'paused');
      expect(eyes.now.answers).toBe(1);
    });
  });

  together(() => scene);
  atTheTable(() => postgres);
  tournaments(() => scene, store === 'postgres' ? 2 : 1);

  describe('operation', () => {
    test('health, metrics, and a description of the API', async () => {
      const get = (path: string) => fetch(scene.address + path);
      expect(await (await get('/health')).json()).toEqual({ ok: true });
      const api = (await (await get('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
      expect(Object.keys(api.paths)).toEqual(
        expect.arrayContaining(['/api/tables', '/api/tables/{id}/steps', '/api/login']),
      );
      expect((await get('/api/nothing')).status).toBe(404);
    });
  });

  /** Settings that make a long game short. */
  const short: Readonly<Record<string, CreateTable['options']>> = { 'seven-ages': { end: 'turns', endAt: 6 } };

  describe('a scripted person plays each game from creation to the end over the public API', () => {
    test.each([...registry.keys()])('%s', async (game) => {
      const person = await scene.person();
      const title = registry.get(game);
      const level = Object.keys(title?.bots ?? {})[0];
      const seats = Array.from({ length: title?.game.seats.min ?? 2 }, (_, i) =>
        i === 0 ? ({ kind: 'me' } as const) : ({ kind: 'bot', level } as const),
      );
      const { id } = await person.makeTable({ game, seats, options: short[game] ?? {} });
      const eyes = await person.open(id, 0);
      await playToTheEnd(person, [eyes], 100_000);
      expect(eyes.now.outcome?.places).toHaveLength(seats.length);
    });
  });

  describe('the description of the API', () => {
    // Everybody in these tests holds all that the server sends against it.
    test('names every kind of message, and all of them were sent', async () => {
      const witness = await Witness.at(scene.address);
      expect([...witness.messages].sort()).toEqual([...witness.kinds].sort());
    });

    test('what is for moderators and administrators replies as it is described', async () => {
      const { db } = scene.server.store;
      const name = `Admin ${Date.now()} q`;
      const admin = await scene.person();
      const { id } = await admin.post<Me>('/api/register', { name, password: 'correct horse' });
      await db.updateTable('account').set({ role: 'administrator' }).where('id', '=', id).execute();
      const { id: table, people } = await scene.seated({ game: 'long-walk' });
      const other = people[1].me?.id;
      await people[0].post(`/api/tables/${table}/reports`, { text: 'Look here.' });
      const [report] = await admin.get<{ id: string }[]>('/api/admin/reports');
      await admin.post(`/api/admin/reports/${report.id}/done`);
      await admin.get(`/api/admin/accounts?name=${encodeURIComponent(name)}`);
      await admin.put(`/api/admin/accounts/${id}/role`, { role: 'administrator' });
      await admin.get(`/api/admin/accounts/${other}/data`);
      await admin.get('/api/admin/tables/stuck');
      await admin.put(`/api/admin/tables/${table}/seats/0`, { by: 'bot' });
      await admin.post(`/api/admin/tables/${table}/close`);
      await admin.post(`/api/admin/accounts/${other}/ban`, { until: null });
      expect((await admin.request('DELETE', `/api/admin/accounts/${other}`)).status).toBe(200);
      await admin.post('/api/admin/clean');
      await admin.get('/api/me/data');
      await admin.post('/api/me/password', { old: 'correct horse', password: 'another horse' });
      await admin.post('/api/password/forgot', { name });
      const token = 'a'.repeat(30);
      const hash = createHash('sha256').update(token).digest('base64url');
      await db.insertInto('reset').values({ token_hash: hash, user_id: id, created_at: Date.now() }).execute();
      const elsewhere = new Person(scene.address);
      await elsewhere.post('/api/password/reset', { token, password: 'third horse' });
      await admin.post('/api/login', { name, password: 'third horse' });
      const [, old] = await admin.get<{ id: string }[]>('/api/sessions');
      expect((await admin.request('DELETE', `/api/sessions/${old.id}`)).status).toBe(200);
      await admin.post('/api/sessions/end');
      await admin.post('/api/login', { name, password: 'third horse' });
      expect((await admin.request('DELETE', '/api/me', { password: 'third horse' })).status).toBe(200);
    });

    test('has what is advised and what trying out leads to', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'tic-tac-toe' });
      const seat = eyes.findIndex(({ now }) => now.asked);
      await people[seat].post(`/api/tables/${id}/seats/${seat}/advice`);
      await people[seat].post(`/api/tables/${id}/seats/${seat}/trial`, { answers: [0] });
    });

    test('has how many days of vacation a year has and how many are left', async () => {
      const { year, left } = await (await scene.person()).get<{ year: number; left: number }>('/api/me/vacation');
      expect(left).toBe(year);
    });

    test('names every route, and the replies of all were seen', async () => {
      const witness = await Witness.at(scene.address);
      expect([...witness.replies].sort()).toEqual(witness.routes.map(nameOf).sort());
    });

    test('would notice a field too many and one too few', async () => {
      const witness = await Witness.at(scene.address);
      expect(() => witness.message({ type: 'pong', time: 1, secret: 2 } as never)).toThrow('not as described');
      expect(() => witness.message({ type: 'pong' })).toThrow('not as described');
    });
  });
}
