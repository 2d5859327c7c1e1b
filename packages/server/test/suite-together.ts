import type {
  Club,
  ClubCard,
  ClubLine,
  Device,
  Friends,
  Me,
  Notice,
  Pairing,
  Player,
  PlayerName,
  Pulse,
  RatedTable,
  Reach,
  StrengthAt,
  TableId,
  TableSummary,
  Wish,
} from '@tabularium/table/protocol';
import { describe, expect, test } from 'vitest';
import { quietUntil } from '../src/reach.ts';
import { isProvisional, NEW, sigmaAt } from '../src/strength.ts';
import type { Person } from './support/person.ts';
import { startPush } from './support/push.ts';
import { eventually, leave, type Scene, summaryOf } from './support/scene.ts';

let named = 0;

/** Somebody with an account. */
export async function registered(scene: Scene, name = 'Player'): Promise<Person> {
  const person = await scene.person();
  const me = await person.post<Me>('/api/register', {
    name: `${name} ${++named} ${person.me?.id.slice(0, 6)}`,
    password: 'correct horse',
  });
  person.me = me;
  return person;
}

const WISH: Wish = { game: 'long-walk', seats: 3, speed: 'live', rated: false, range: null };

/** All that lets people find each other, on one store or the other. */
export function together(set: () => Scene): void {
  describe('paired', () => {
    const wish = (person: Person, more: Partial<Wish> = {}): Promise<Pairing> =>
      person.put('/api/pairing', { ...WISH, ...more });

    test('three strangers who wish for the same meet at one table, which begins', async () => {
      const scene = set();
      const [one, two, three] = [await scene.person(), await scene.person(), await scene.person()];
      expect(await wish(one)).toMatchObject({ looking: 0, table: null });
      expect(await wish(two)).toMatchObject({ looking: 1, table: null });
      const { table } = await wish(three);
      expect((await one.get<Pulse>('/api/pulse')).pairing.table).toBe(table);
      const found = await summaryOf(two, table as never);
      expect(found).toMatchObject({ status: 'running', pace: { bank: 1800 } });
      expect(found.mine).toHaveLength(1);
      for (const person of [one, two, three]) expect((await person.request('DELETE', '/api/pairing')).status).toBe(200);
      expect((await one.get<Pulse>('/api/pulse')).pairing).toEqual({ wish: null, looking: 0, table: null });
    });

    test('nobody is paired with whom they do not want: another speed, another game, another strength', async () => {
      const scene = set();
      const { db } = scene.server.store;
      const game = 'tic-tac-toe';
      const [strong, weak] = [await registered(scene), await registered(scene)];
      for (const [person, mu] of [[strong, 40] as const, [weak, 20] as const])
        await db
          .insertInto('rating')
          .values({ user_id: person.me?.id ?? '', game, seats: 2, mu, sigma: 2, games: 30 })
          .execute();
      await wish(strong, { game, seats: 2, range: 200 });
      expect((await wish(weak, { game, seats: 2 })).table).toBeNull();
      expect((await wish(await scene.person(), { game, seats: 2, speed: 'days' })).table).toBeNull();
      // Whoever is new counts as the middle: near enough to the weak one alone.
      const fresh = await registered(scene);
      const { table } = await wish(fresh, { game, seats: 2, range: 400 });
      expect((await weak.get<Pulse>('/api/pulse')).pairing.table).toBe(table);
      expect((await strong.get<Pulse>('/api/pulse')).pairing).toMatchObject({ looking: 0, table: null });
    });

    test('two who could both have the third: each sits at one table only', async () => {
      const scene = set();
      const people = await Promise.all(Array.from({ length: 5 }, () => scene.person()));
      await Promise.all(people.map((person) => wish(person, { game: 'sealed-bids', seats: 2 })));
      const pairings = await eventually(
        () => Promise.all(people.map(async (person) => (await person.get<Pulse>('/api/pulse')).pairing.table)),
        (tables) => tables.filter((table) => table !== null).length === 4,
      );
      const tables = Map.groupBy(
        pairings.filter((table) => table !== null),
        (table) => table,
      );
      expect([...tables.values()].map((of) => of.length)).toEqual([2, 2]);
    });

    test('what cannot be is refused: a game that is not there, too many seats, a rated game for a guest', async () => {
      const guest = await set().person();
      const asked = async (more: Partial<Wish>): Promise<unknown> => {
        const reply = await guest.request('PUT', '/api/pairing', { ...WISH, ...more });
        return [reply.status, ((await reply.json()) as { error: string }).error];
      };
      expect(await asked({ game: 'nothing' })).toEqual([400, 'not-found']);
      expect(await asked({ seats: 9 })).toEqual([400, 'bad-seats']);
      expect(await asked({ rated: true })).toEqual([403, 'not-allowed']);
      expect(await asked({ range: 1 })).toEqual([400, 'malformed']);
    });
  });

  describe('told', () => {
    /** It becomes their turn while they are away. */
    async function turnFor(scene: Scene, prepare: (person: Person) => Promise<unknown>): Promise<Person> {
      const seated = await scene.seated({ game: 'tic-tac-toe', name: 'Three in a row' });
      await prepare(seated.people[1]);
      await leave(seated, 1);
      await seated.people[0].answer(seated.eyes[0], 0);
      return seated.people[1];
    }

    test('a phone that was asleep gets a push that only it can read, in its language; one that is gone is forgotten', async () => {
      const scene = set();
      const service = await startPush();
      const person = await turnFor(scene, async (one) => {
        await one.post('/api/push/subscriptions', service.subscription);
        await one.put('/api/reach', { ...(await one.get<Reach>('/api/reach')), language: 'fr' });
      });
      const [push] = await eventually(
        () => service.seen,
        (seen) => seen.length === 1,
      );
      expect(JSON.parse(push.text)).toMatchObject({
        title: expect.stringContaining('C’est votre tour à Three in a row'),
        path: expect.stringMatching(/^\/table\//),
      });
      expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      expect(push.headers.authorization).toContain('vapid');
      expect(await person.get<Device[]>('/api/push/devices')).toHaveLength(1);
      service.forget();
      await person.post('/api/reach/trial');
      expect(await person.get<Device[]>('/api/push/devices')).toEqual([]);
      service.stop();
    });

    test('in quiet hours nothing comes; afterwards what still waits', async () => {
      const scene = set();
      const service = await startPush();
      const reach = await (await scene.person()).get<Reach>('/api/reach');
      const quiet = (from: number, to: number): Reach => ({ ...reach, quiet: { from, to } });
      const now = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
      const person = await turnFor(scene, async (one) => {
        await one.post('/api/push/subscriptions', service.subscription);
        await one.put('/api/reach', quiet((now + 1400) % 1440, (now + 60) % 1440));
      });
      const { db } = scene.server.store;
      const member = () =>
        db
          .selectFrom('member')
          .select('notified_seq')
          .where('user_id', '=', person.me?.id as never)
          .executeTakeFirst();
      // What is due at once has been looked at.
      await person.post('/api/push/subscriptions', service.subscription);
      await turnFor(scene, async (one) => one.patch('/api/me', { webhook: null }));
      expect([service.seen, await member()]).toEqual([[], undefined]);
      expect(quietUntil(quiet(22 * 60, 8 * 60), Date.UTC(2026, 0, 5, 23, 30))).toBe(Date.UTC(2026, 0, 6, 8));
      expect(quietUntil(quiet(22 * 60, 8 * 60), Date.UTC(2026, 0, 5, 21, 59))).toBeUndefined();
      expect(quietUntil({ ...quiet(0, 60), zone: 'Europe/Paris' }, Date.UTC(2026, 6, 5, 22, 30))).toBe(
        Date.UTC(2026, 6, 5, 23),
      );
      service.stop();
    });

    test('what is for once a day is not sent at once, and then all in one letter', async () => {
      const scene = set();
      const service = await startPush();
      const daily = { push: 'daily', mail: 'off', webhook: 'off' } as const;
      const person = await turnFor(scene, async (one) => {
        const reach = await one.get<Reach>('/api/reach');
        await one.post('/api/push/subscriptions', service.subscription);
        await one.put('/api/reach', { ...reach, kinds: { ...reach.kinds, turn: daily, time: daily } });
      });
      const user = person.me?.id as never;
      const { db } = scene.server.store;
      await eventually(
        () => db.selectFrom('member').select('notified_seq').where('user_id', '=', user).executeTakeFirst(),
        (row) => row !== undefined,
      );
      expect(service.seen).toEqual([]);
      await scene.server.runJob('daily', user);
      expect(JSON.parse(service.seen[0].text)).toMatchObject({ title: expect.stringContaining('Three in a row') });
      service.stop();
    });

    test('who runs out of time and whose game ends finds it among the news, reads it, and throws it away', async () => {
      const scene = set();
      const seated = await scene.seated({ game: 'tic-tac-toe', pace: { bank: 1, increment: 0, cap: 1 } });
      const { people } = seated;
      await leave(seated, 0);
      const notices = () => people[0].get<Notice[]>('/api/notices');
      await eventually(notices, (list) => list.some(({ what }) => what === 'regent'));
      await people[1].do({ type: 'concede', table: seated.id, seat: 1 });
      const [over] = await eventually(notices, (list) => list.some(({ what }) => what === 'over'));
      expect(over).toMatchObject({ args: { place: 'first', of: 2 }, path: `/table/${seated.id}`, read: false });
      expect((await people[0].get<Pulse>('/api/pulse')).notices).toBe(2);
      await people[0].post('/api/notices/read');
      expect((await people[0].get<Pulse>('/api/pulse')).notices).toBe(0);
      const drop = (person: Person) => person.request('DELETE', `/api/notices/${over.id}`);
      expect([(await drop(people[1])).status, (await drop(people[0])).status]).toEqual([404, 200]);
      expect(await notices()).toHaveLength(1);
    });

    test('a device is forgotten by name, by its owner alone, and nobody collects more than twenty', async () => {
      const scene = set();
      const [owner, other] = [await scene.person(), await scene.person()];
      const keys = { p256dh: 'x', auth: 'y' };
      const add = (n: number) =>
        owner.request('POST', '/api/push/subscriptions', { endpoint: `https://push.example/${n}`, keys });
      for (let n = 0; n < 20; n++) await add(n);
      expect((await add(20)).status).toBe(429);
      const [{ id }] = await owner.get<Device[]>('/api/push/devices');
      const drop = (person: Person) => person.request('DELETE', `/api/push/devices/${id}`);
      expect([(await drop(other)).status, (await drop(owner)).status]).toEqual([404, 200]);
    });

    test('hours in a place that is nowhere are refused, and trial messages are few', async () => {
      const person = await set().person();
      const reach = await person.get<Reach>('/api/reach');
      expect((await person.request('PUT', '/api/reach', { ...reach, zone: 'Nowhere/Land' })).status).toBe(400);
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++) statuses.push((await person.request('POST', '/api/reach/trial')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });

  describe('friends', () => {
    const tie = (person: Person, other: Person, kind: 'friend' | 'block'): Promise<Friends> =>
      person.put(`/api/friends/${other.me?.id}`, { kind });
    const part = (person: Person, other: Person) => person.request('DELETE', `/api/friends/${other.me?.id}`);
    const names = (list: Friends['friends']): string[] => list.map(({ name }) => name);

    test('one asks, the other says yes and each sees that the other is here; then they part', async () => {
      const scene = set();
      const [ada, ben] = [await registered(scene, 'Ada'), await registered(scene, 'Ben')];
      expect((await tie(ada, ben, 'friend')).waiting).toHaveLength(1);
      const asked = await ben.get<Friends>('/api/friends');
      expect([names(asked.asked), asked.friends]).toEqual([[ada.me?.name], []]);
      expect((await ben.get<Notice[]>('/api/notices'))[0]).toMatchObject({ what: 'friend', path: '/people' });
      await ada.get('/api/pulse');
      const both = await tie(ben, ada, 'friend');
      expect(both.friends).toEqual([{ id: ada.me?.id, name: ada.me?.name, online: true }]);
      expect(names((await ada.get<Friends>('/api/friends')).friends)).toEqual([ben.me?.name]);
      await part(ada, ben);
      expect((await ben.get<Friends>('/api/friends')).friends).toEqual([]);
    });

    test('who is kept away cannot ask, is not told so, sits at none of my tables, is not heard, and is not paired with me', async () => {
      const scene = set();
      const [ada, pest] = [await registered(scene, 'Ada'), await registered(scene, 'Pest')];
      await tie(pest, ada, 'friend');
      expect((await tie(ada, pest, 'block')).asked).toEqual([]);
      await part(pest, ada);
      expect((await tie(pest, ada, 'friend')).waiting).toHaveLength(1);
      expect((await ada.get<Friends>('/api/friends')).asked).toEqual([]);
      const own = await ada.makeTable({ game: 'sealed-bids', seats: [{ kind: 'me' }, { kind: 'open' }], listed: true });
      expect((await pest.request('POST', `/api/tables/${own.id}/join`, {})).status).toBe(403);
      const host = await scene.person();
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
      const { id } = await host.makeTable({ game: 'sealed-bids', seats: [...seats], listed: true });
      for (const one of [ada, pest]) await one.post(`/api/tables/${id}/join`);
      await ada.open(id, 1);
      await pest.do({ type: 'chat', table: id, text: 'psst' });
      await host.do({ type: 'chat', table: id, text: 'hello' });
      await ada.until(() => ada.chat.length > 0);
      expect(ada.chat.map(({ text }) => text)).toEqual(['hello']);
      for (const one of [ada, pest])
        await one.put('/api/pairing', { ...WISH, game: 'long-walk', seats: 2, speed: 'days' });
      expect((await ada.get<Pulse>('/api/pulse')).pairing.table).toBeNull();
      for (const one of [ada, pest]) await one.request('DELETE', '/api/pairing');
      await part(ada, pest);
      expect((await pest.request('POST', `/api/tables/${own.id}/join`, {})).status).toBe(200);
    });

    test('a friend is asked to a private table and may sit down there; others may neither ask nor come', async () => {
      const scene = set();
      const [ada, ben, eve] = [await registered(scene), await registered(scene), await registered(scene)];
      await tie(ada, ben, 'friend');
      await tie(ben, ada, 'friend');
      const { id } = await ada.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const ask = async (person: Person, other: Person) =>
        (await person.request('POST', `/api/tables/${id}/ask`, { player: other.me?.id })).status;
      expect([await ask(ada, eve), await ask(eve, ben), await ask(ada, ben)]).toEqual([403, 404, 200]);
      expect((await eve.request('POST', `/api/tables/${id}/join`, {})).status).toBe(404);
      expect((await ben.get<Notice[]>('/api/notices'))[0]).toMatchObject({ what: 'invited', path: `/table/${id}` });
      expect(await ben.post<TableSummary>(`/api/tables/${id}/join`)).toMatchObject({ mine: [1] });
    });

    test('nobody is their own friend, guests have none, and nobody is not there', async () => {
      const scene = set();
      const [ada, guest] = [await registered(scene), await scene.person()];
      const ask = async (person: Person, id: string | undefined) =>
        (await person.request('PUT', `/api/friends/${id}`, { kind: 'friend' })).status;
      expect([await ask(ada, ada.me?.id), await ask(guest, ada.me?.id), await ask(ada, guest.me?.id)]).toEqual([
        403, 403, 403,
      ]);
      expect(await ask(ada, 'nobody')).toBe(404);
    });
  });

  describe('clubs', () => {
    test('a club has a link, tables and a chat of its own; to others it is not there; who leaves sees nothing more', async () => {
      const scene = set();
      const [owner, member, other] = [await registered(scene), await registered(scene), await registered(scene)];
      const club = await owner.post<Club>('/api/clubs', { name: 'Sunday club', about: 'We play on Sundays.' });
      const token = club.path.split('/').at(-1);
      expect((await member.post<Club>(`/api/club-links/${token}`)).members).toHaveLength(2);
      const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
      const { id } = await owner.makeTable({ game: 'tic-tac-toe', seats: [...seats], club: club.id });
      const of = (person: Person) => person.get<Club>(`/api/clubs/${club.id}`);
      expect((await of(member)).tables.map((table) => table.id)).toEqual([id]);
      const status = async (person: Person, method: string, path: string, body?: object) =>
        (await person.request(method, path, body)).status;
      expect(await status(other, 'GET', `/api/clubs/${club.id}`)).toBe(404);
      expect(await status(other, 'GET', `/api/tables/${id}`)).toBe(404);
      expect(await status(other, 'POST', '/api/tables', { game: 'tic-tac-toe', seats, club: club.id })).toBe(404);
      await member.post(`/api/clubs/${club.id}/chat`, { text: 'Good morning' });
      const lines = await owner.get<ClubLine[]>(`/api/clubs/${club.id}/chat`);
      expect(lines.map(({ n, text, name }) => [n, text, name])).toEqual([[1, 'Good morning', member.me?.name]]);
      expect(await status(other, 'GET', `/api/clubs/${club.id}/chat`)).toBe(404);
      expect(await status(other, 'POST', `/api/clubs/${club.id}/chat`, { text: 'psst' })).toBe(404);
      expect(await status(member, 'DELETE', `/api/clubs/${club.id}/members/${owner.me?.id}`)).toBe(404);
      expect(await status(owner, 'DELETE', `/api/clubs/${club.id}/members/${owner.me?.id}`)).toBe(403);
      expect(await status(member, 'DELETE', `/api/clubs/${club.id}`)).toBe(403);
      expect(await status(owner, 'DELETE', `/api/clubs/${club.id}/members/${member.me?.id}`)).toBe(200);
      expect([await status(member, 'GET', `/api/tables/${id}`), (await of(owner)).members.length]).toEqual([404, 1]);
      // Whoever was sent away does not come back by the old link.
      expect(await status(member, 'POST', `/api/club-links/${token}`)).toBe(404);
      expect(await status(owner, 'DELETE', `/api/clubs/${club.id}`)).toBe(200);
      expect(await status(owner, 'GET', `/api/clubs/${club.id}`)).toBe(404);
    });

    test('a member who has asked a friend asks them no longer, and sends nobody else away', async () => {
      const scene = set();
      const [owner, member, friend] = [await registered(scene), await registered(scene), await registered(scene)];
      const club = await owner.post<Club>('/api/clubs', { name: 'Mornings', about: '' });
      await member.post(`/api/club-links/${club.path.split('/').at(-1)}`);
      await member.put(`/api/friends/${friend.me?.id}`, { kind: 'friend' });
      await friend.put(`/api/friends/${member.me?.id}`, { kind: 'friend' });
      await member.post(`/api/clubs/${club.id}/ask`, { player: friend.me?.id });
      const away = async (by: Person): Promise<number> =>
        (await by.request('DELETE', `/api/clubs/${club.id}/members/${friend.me?.id}`)).status;
      expect([await away(await registered(scene)), await away(member)]).toEqual([404, 200]);
      expect(await friend.get<ClubCard[]>('/api/clubs')).toEqual([]);
      await friend.post(`/api/club-links/${club.path.split('/').at(-1)}`);
      expect(await away(member)).toBe(404);
    });

    test('a friend is asked, finds the club, and says yes; nobody has more than five clubs', async () => {
      const scene = set();
      const [owner, friend] = [await registered(scene), await registered(scene)];
      const { id } = await owner.post<Club>('/api/clubs', { name: 'Evenings', about: '' });
      const ask = async () => (await owner.request('POST', `/api/clubs/${id}/ask`, { player: friend.me?.id })).status;
      expect(await ask()).toBe(403);
      await owner.put(`/api/friends/${friend.me?.id}`, { kind: 'friend' });
      await friend.put(`/api/friends/${owner.me?.id}`, { kind: 'friend' });
      expect(await ask()).toBe(200);
      expect(await friend.get<ClubCard[]>('/api/clubs')).toEqual([{ id, name: 'Evenings', members: 1, asked: true }]);
      expect((await friend.request('GET', `/api/clubs/${id}`)).status).toBe(404);
      expect((await friend.post<Club>(`/api/clubs/${id}/join`)).members).toHaveLength(2);
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++)
        statuses.push((await owner.request('POST', '/api/clubs', { name: `Club ${n}`, about: '' })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    });
  });

  describe('before the start and after the end', () => {
    test('its host closes a table, nobody else does, and not once it has begun; who waited there is told', async () => {
      const scene = set();
      const [host, guest] = [await scene.person(), await scene.person()];
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
      const { id } = await host.makeTable({ game: 'sealed-bids', seats: [...seats], listed: true });
      await guest.post(`/api/tables/${id}/join`);
      guest.look(id, 1);
      await guest.until(() => guest.errors.some(({ code }) => code === 'not-started'));
      const close = async (person: Person, table = id) =>
        (await person.request('DELETE', `/api/tables/${table}`)).status;
      expect([await close(guest), await close(host), await close(host)]).toEqual([403, 200, 404]);
      await guest.until(() => guest.errors.some(({ code }) => code === 'no-table'));
      const begun = await scene.seated({ game: 'tic-tac-toe' });
      expect(await close(begun.people[0], begun.id)).toBe(409);
    });

    test('chat that I have not read is known on every page, until I have read it', async () => {
      const { id, people } = await set().seated({ game: 'tic-tac-toe' });
      await people[0].do({ type: 'chat', table: id, text: 'hello' });
      const chats = async (person: Person) => (await person.get<Pulse>('/api/pulse')).chats;
      expect([await chats(people[0]), await chats(people[1])]).toEqual([[], [id]]);
      await people[1].put(`/api/tables/${id}/read`, { n: 1 });
      expect(await chats(people[1])).toEqual([]);
    });
  });

  describe('how strong', () => {
    /** Two accounts play a rated game, and the first gives up. */
    async function conceded(
      scene: Scene,
      people?: readonly Person[],
    ): Promise<{ id: TableId; pair: readonly Person[] }> {
      const pair = people ?? [await registered(scene, 'Rival'), await registered(scene, 'Rival')];
      const { id } = await pair[0].makeTable({
        game: 'long-walk',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        rated: true,
        listed: true,
      });
      await pair[1].post(`/api/tables/${id}/join`);
      const eyes = [await pair[0].open(id, 0), await pair[1].open(id, 1)];
      for (let turn = 0; turn < 10; turn++) {
        const seat = turn % 2;
        await pair[seat].until(() => eyes[seat].now.asked?.at === turn);
        await pair[seat].answer(eyes[seat], 1);
      }
      await pair[0].do({ type: 'concede', table: id, seat: 0 });
      await eventually(
        () => pair[0].get<RatedTable>(`/api/tables/${id}/rating`),
        ({ why }) => why !== 'unfinished',
      );
      return { id, pair };
    }

    test('a rated game changes the points of both, which stand at the table, on their pages and in the history', async () => {
      const scene = set();
      const { id, pair } = await conceded(scene);
      const { why, changes } = await pair[0].get<RatedTable>(`/api/tables/${id}/rating`);
      expect([why, changes.map(({ before }) => before)]).toEqual([null, [1500, 1500]]);
      expect(changes[1].after).toBeGreaterThan(1500);
      const winner = await pair[0].get<Player>(`/api/players/${pair[1].me?.id}`);
      expect(winner).toMatchObject({
        games: 1,
        won: 1,
        strengths: [{ points: changes[1].after, provisional: true, place: null }],
      });
      expect(winner.results).toMatchObject([{ table: id, place: 1, of: 2, change: changes[1].after - 1500 }]);
      const history = `/api/players/${pair[1].me?.id}/history?game=long-walk&seats=2`;
      expect(await pair[0].get<StrengthAt[]>(history)).toMatchObject([{ points: changes[1].after, place: 1 }]);
      expect((await pair[0].request('GET', '/api/players/nobody')).status).toBe(404);
      const begin = winner.name.slice(0, 5);
      const found = await pair[0].get<PlayerName[]>(`/api/players?name=${encodeURIComponent(begin)}`);
      expect(found.length).toBeGreaterThan(0);
    });

    test('on the page of somebody stands what they had in public games, and in how many they won with it', async () => {
      const { id, people } = await set().seated({ game: 'seven-empires' });
      await people[0].do({ type: 'concede', table: id, seat: 0 });
      const page = () => people[1].get<Player>(`/api/players/${people[1].me?.id}`);
      const { favourites } = await eventually(page, ({ favourites: had }) => had.length > 0);
      expect(favourites).toContainEqual({
        game: 'seven-empires',
        entry: expect.stringMatching(/^empire\//),
        games: 1,
        won: 1,
      });
    });

    test('the same two again and again: the sixth game of a week does not count, and says so', async () => {
      const scene = set();
      const { pair } = await conceded(scene);
      for (let n = 0; n < 4; n++) await conceded(scene, pair);
      const { id } = await conceded(scene, pair);
      expect(await pair[0].get<RatedTable>(`/api/tables/${id}/rating`)).toEqual({ why: 'often', changes: [] });
    });

    test('who does not play keeps the points; the range grows, and the place goes', () => {
      const now = Date.UTC(2026, 0, 1);
      const known = { sigma: 2.5, games: 30, played_at: now };
      const year = 365 * 86_400_000;
      expect(sigmaAt(known, now)).toBe(2.5);
      expect(sigmaAt(known, now + year)).toBeGreaterThan(3);
      expect(sigmaAt(known, now + 100 * year)).toBe(NEW.sigma);
      expect([isProvisional(known, now), isProvisional(known, now + 5 * year)]).toEqual([false, true]);
    });
  });

  describe('what waits', () => {
    test('every page may know how many tables wait for me', async () => {
      const seated = await set().seated({ game: 'tic-tac-toe' });
      const { people, eyes } = seated;
      await leave(seated, 1);
      await people[0].answer(eyes[0], 0);
      await eventually(
        () => people[1].get<Pulse>('/api/pulse'),
        ({ turns }) => turns === 1,
      );
      expect((await people[0].get<Pulse>('/api/pulse')).turns).toBe(0);
    });

    test('tables with a free seat apart from those that are being played', async () => {
      const scene = set();
      const { id } = await scene.seated({ game: 'tic-tac-toe' });
      const host = await scene.person();
      const open = await host.makeTable({
        game: 'tic-tac-toe',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        listed: true,
      });
      const ids = (await host.get<TableSummary[]>('/api/tables?which=open')).map((table) => table.id);
      expect([ids.includes(open.id), ids.includes(id)]).toEqual([true, false]);
    });
  });
}
