import type {
  Club,
  MakeTournament,
  Notice,
  Tournament,
  TournamentList,
  TournamentTable,
} from '@tabularium/table/protocol';
import { describe, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { registered } from './suite-together.ts';
import type { Person } from './support/person.ts';
import { eventually, type Scene } from './support/scene.ts';

const PACE = { bank: 600, increment: 10, cap: 600 };
const HOUR = 3_600_000;

const CUP = {
  name: 'Cup of the scene',
  game: 'long-walk',
  options: { turns: 8 },
  seats: 2,
  format: 'knock-out' as const,
  pace: PACE,
  roundHours: 1,
  size: 8,
  level: 'random',
};
const open = (host: Person, more: Partial<MakeTournament> = {}): Promise<Tournament> =>
  host.post('/api/tournaments', { ...CUP, startsAt: Date.now() + 24 * HOUR, ...more });
export const cupOf = (person: Person, id: string): Promise<Tournament> => person.get(`/api/tournaments/${id}`);
const enter = (person: Person, id: string, who = person.me?.id): Promise<Tournament> =>
  person.put(`/api/tournaments/${id}/entrants/${who}`, {});
const begin = (host: Person, id: string): Promise<Tournament> => host.post(`/api/tournaments/${id}/begin`);
const isOver = (cup: Tournament): boolean => cup.status === 'over';

/** Asked to do something that cannot be: the status and the reason. */
async function refusalOf(person: Person, method: string, path: string, body?: unknown): Promise<unknown> {
  const reply = await person.request(method, path, body);
  return [reply.status, ((await reply.json()) as { error: string }).error];
}

/** Whoever it is their turn at this table takes a step, until nobody is asked any more. */
async function walk(people: readonly Person[], { table, seats }: TournamentTable): Promise<void> {
  const eyes = await Promise.all(
    seats.map(async ({ id }, seat) => {
      const person = people.find(({ me }) => me?.id === id);
      return person && { person, eyes: await person.open(table, seat) };
    }),
  );
  const walking = eyes.map(async (one, seat) => {
    for (; one; ) {
      await one.person.until(() => one.eyes.now.asked?.seat === seat || one.eyes.now.ending !== null);
      if (one.eyes.now.ending !== null) return;
      // The earlier seat walks farther.
      await one.person.answer(one.eyes, seat === 0 ? 3 : 1);
    }
  });
  await Promise.all(walking);
}

/** The round has lasted as long as it may. */
async function timeIsOver({ server }: Scene, id: string): Promise<void> {
  await server.store.db.updateTable('tournament').set({ due_at: 1 }).where('id', '=', id).execute();
  await server.runJob('round', id);
}

/** All that tournaments promise, on one store or the other. */
export function tournaments(set: () => Scene, nodes: 1 | 2): void {
  describe('tournaments', () => {
    test('a club cup of eight with bots is played to its winner, and who has entered is told', async () => {
      const scene = set();
      const host = await registered(scene);
      const club = await host.post<Club>('/api/clubs', { name: 'Walkers', about: '' });
      const { id } = await open(host, {
        club: club.id,
        fill: true,
        size: 8,
        seats: 4,
        format: 'knock-out',
        advance: 2,
      });
      const stranger = await scene.person();
      expect((await stranger.request('GET', `/api/tournaments/${id}`)).status).toBe(404);
      expect((await stranger.get<TournamentList>('/api/tournaments')).upcoming.map((one) => one.id)).not.toContain(id);
      const friend = await scene.person();
      await friend.post(`/api/club-links/${club.path.split('/').at(-1)}`);
      await enter(friend, id);
      const begun = await begin(host, id);
      expect(begun).toMatchObject({ status: 'running', rounds: 2 });
      expect(begun.entrants).toHaveLength(8);
      const first = await eventually(
        () => cupOf(friend, id),
        ({ next }) => next !== null,
      );
      const mine = first.played[0].tables.find(({ table }) => table === first.next?.table);
      if (mine) await walk([friend], mine);
      const second = await eventually(
        () => cupOf(friend, id),
        ({ round, status, next }) => status === 'over' || (round === 2 && next !== null),
      );
      if (second.next) await walk([friend], second.played[1].tables[0]);
      const over = await eventually(() => cupOf(host, id), isOver);
      expect(over.played.map(({ tables }) => tables.length)).toEqual([2, 1]);
      expect(over.winner).toBe(over.standings[0].id);
      expect(over.winnerName).not.toBe('');
      const told = await eventually(
        () => friend.get<Notice[]>('/api/notices'),
        (news) => news.some(({ what }) => what.startsWith('cup')),
      );
      expect(told.filter(({ what }) => what === 'round').length).toBeGreaterThan(0);
    });

    test('two rounds of a Swiss tournament among people: nobody meets again, and the best comes out', async () => {
      const scene = set();
      const people = await Promise.all(Array.from({ length: 4 }, () => registered(scene)));
      const [host] = people;
      const { id } = await open(host, { format: 'swiss', rounds: 2, size: 4, rated: true });
      for (const person of people) await enter(person, id);
      await begin(host, id);
      for (const round of [1, 2]) {
        const { played } = await eventually(
          () => cupOf(host, id),
          (cup) => cup.round === round && cup.next !== null,
        );
        await Promise.all(played[round - 1].tables.map((table) => walk(people, table)));
      }
      const over = await eventually(() => cupOf(host, id), isOver);
      const pairs = over.played.flatMap(({ tables }) =>
        tables.map(({ seats }) =>
          seats
            .map((one) => one.id)
            .toSorted()
            .join(),
        ),
      );
      expect(new Set(pairs).size).toBe(4);
      expect(over.standings.map(({ points }) => points)).toEqual([6, 4, 4, 2]);
    });

    test('whoever does not come forfeits, is paired no more, and may come back to a league', async () => {
      const scene = set();
      const people = await Promise.all(Array.from({ length: 3 }, () => registered(scene)));
      const [absent, host, third] = people;
      // Everybody's time is up at once; who says that they are back has an hour.
      const pace = { bank: 0, increment: 3600, cap: 3600 };
      const { id } = await open(host, { format: 'league', size: 3, seats: 3, rounds: 3, pace, options: {} });
      for (const person of people) await enter(person, id);
      await begin(host, id);
      /** Bots play for all who sit at the table of a round, and these say that they are back. */
      const comeBack = async (round: number, who: readonly Person[]): Promise<void> => {
        const { played } = await eventually(
          () => cupOf(host, id),
          (cup) => cup.round === round && cup.next !== null,
        );
        const [table] = played[round - 1].tables;
        const there = table.seats.filter((one) => one.id !== null).length;
        await eventually(
          () => scene.server.store.events(table.table, 0),
          (events) => events.flatMap(({ event }) => (event.kind === 'regents' ? event.seats : [])).length === there,
        );
        for (const person of who) {
          const seat = table.seats.findIndex((one) => one.id === person.me?.id);
          expect((await person.do({ type: 'back', table: table.table, seat })).type).toBe('done');
        }
      };
      await comeBack(1, [host, third]);
      await timeIsOver(scene, id);
      const second = await cupOf(absent, id);
      expect(second).toMatchObject({ round: 2, next: null, bar: null });
      expect(second.standings.at(-1)).toMatchObject({ id: absent.me?.id, points: 0, out: true });
      expect(second.played[1].tables.map(({ seats }) => seats.filter((one) => one.id === null).length)).toEqual([1]);
      await enter(absent, id);
      await comeBack(2, [host, third]);
      await timeIsOver(scene, id);
      expect((await cupOf(absent, id)).next).not.toBeNull();
    });

    test('a round whose time is over ends, and its games count as they stand', async () => {
      const scene = set();
      const [host, other] = [await registered(scene), await registered(scene)];
      const { id } = await open(host, { size: 2, options: {} });
      await enter(host, id);
      await enter(other, id);
      await begin(host, id);
      const { next } = await eventually(
        () => cupOf(host, id),
        (cup) => cup.next !== null,
      );
      await timeIsOver(scene, id);
      const over = await cupOf(host, id);
      expect(over).toMatchObject({ status: 'over', round: 1 });
      expect(over.played[0].tables[0]).toMatchObject({ table: next?.table, over: true });
    });

    test('entering and withdrawing, sending away and letting in again, calling off: each has its reverse', async () => {
      const scene = set();
      const [host, guest] = [await registered(scene), await scene.person()];
      const { id } = await open(host);
      expect((await enter(guest, id)).mine).toBe(true);
      expect((await guest.get<TournamentList>('/api/tournaments')).upcoming.find((one) => one.id === id)?.entered).toBe(
        1,
      );
      const path = `/api/tournaments/${id}/entrants/${guest.me?.id}`;
      await guest.request('DELETE', path);
      expect((await cupOf(guest, id)).entrants).toEqual([]);
      await enter(guest, id);
      await host.request('DELETE', path);
      expect((await cupOf(guest, id)).bar).toBe('removed');
      expect(await refusalOf(guest, 'PUT', path, {})).toEqual([403, 'not-allowed']);
      await enter(host, id, guest.me?.id);
      expect((await cupOf(guest, id)).mine).toBe(true);
      expect((await host.request('DELETE', `/api/tournaments/${id}`)).status).toBe(200);
      expect(await cupOf(guest, id)).toMatchObject({ status: 'off', bar: 'over' });
    });

    test('what cannot be is refused: by guests, for too many, too late, by others', async () => {
      const scene = set();
      const [host, other, guest] = [await registered(scene), await registered(scene), await scene.person()];
      const body = { ...CUP, startsAt: Date.now() + HOUR };
      const asked = (more: object, person = host): Promise<unknown> =>
        refusalOf(person, 'POST', '/api/tournaments', { ...body, ...more });
      expect(await asked({}, guest)).toEqual([403, 'not-allowed']);
      expect(await asked({ game: 'nothing' })).toEqual([400, 'not-found']);
      expect(await asked({ seats: 5 })).toEqual([400, 'bad-seats']);
      expect(await asked({ advance: 2 })).toEqual([400, 'malformed']);
      expect(await asked({ startsAt: 1 })).toEqual([400, 'malformed']);
      expect(await asked({ club: 'nowhere' })).toEqual([404, 'not-found']);
      const { id } = await open(host, { size: 2, rated: true });
      const path = `/api/tournaments/${id}`;
      const own = `${path}/entrants/${guest.me?.id}`;
      expect(await refusalOf(host, 'POST', `${path}/begin`)).toEqual([409, 'too-few']);
      expect(await refusalOf(guest, 'PUT', own, {})).toEqual([403, 'not-allowed']);
      expect(await refusalOf(other, 'POST', `${path}/begin`)).toEqual([403, 'not-allowed']);
      expect(await refusalOf(other, 'DELETE', path)).toEqual([403, 'not-allowed']);
      await enter(host, id);
      expect(await refusalOf(other, 'DELETE', `${path}/entrants/${host.me?.id}`)).toEqual([403, 'not-allowed']);
      await enter(other, id);
      const third = await registered(scene);
      const late = `${path}/entrants/${third.me?.id}`;
      expect(await refusalOf(third, 'PUT', late, {})).toEqual([409, 'full']);
      await begin(host, id);
      expect(await refusalOf(third, 'PUT', late, {})).toEqual([409, 'already-started']);
      await open(host);
      await open(host);
      expect(await asked({})).toEqual([429, 'too-many']);
    });

    test('the server is stopped in the middle and started again: the cup goes on', async () => {
      const scene = set();
      const people = [await registered(scene), await registered(scene)];
      const [host] = people;
      const { id } = await open(host, { fill: true, size: 4 });
      for (const person of people) await enter(person, id);
      await begin(host, id);
      await eventually(
        () => cupOf(host, id),
        (cup) => cup.next !== null,
      );
      await scene.restart();
      for (const person of people) await person.connect();
      for (let cup = await cupOf(host, id); !isOver(cup); cup = await cupOf(host, id)) {
        const waiting = cup.played
          .at(-1)
          ?.tables.filter(
            ({ over, seats }) => !over && seats.some((one) => people.some(({ me }) => me?.id === one.id)),
          );
        await Promise.all((waiting ?? []).map((table) => walk(people, table)));
      }
      const rows = await scene.server.store.db
        .selectFrom('round_table')
        .selectAll()
        .where('tournament_id', '=', id)
        .execute();
      expect(rows.map(({ round, n }) => `${round}.${n}`)).toEqual(['1.0', '1.1', '2.0']);
    });

    test('two who see to it at once draw each round once', async () => {
      const scene = set();
      const host = await registered(scene);
      const { id } = await open(host, { fill: true, size: 8, seats: 2, format: 'swiss', rounds: 3 });
      const other: Server = nodes === 2 ? await scene.neighbour() : scene.server;
      await enter(host, id);
      await begin(host, id);
      await host.request('DELETE', `/api/tournaments/${id}/entrants/${host.me?.id}`);
      const over = await eventually(async () => {
        await Promise.all([scene.server, other].map((server) => server.runJob('round', id)));
        return cupOf(host, id);
      }, isOver);
      expect(over.played.map(({ tables }) => tables.length)).toEqual([4, 4, 4]);
      if (nodes === 2) await other.close();
    });

    test('the cup of the week is opened once, ahead of its time, and nothing is left of one that nobody entered', async () => {
      const scene = set();
      const person = await scene.person();
      for (let i = 0; i < 2; i++) await scene.server.runJob('weekly', 'cup');
      const cups = async () =>
        (await person.get<TournamentList>('/api/tournaments')).upcoming.filter((one) => one.weekly);
      const [cup, ...more] = await cups();
      expect(more).toEqual([]);
      expect(new Date(cup.startsAt).toISOString()).toContain('T18:00:00');
      expect(new Date(cup.startsAt).getUTCDay()).toBe(6);
      await scene.server.store.db.updateTable('tournament').set({ starts_at: 1 }).where('id', '=', cup.id).execute();
      await scene.server.runJob('round', cup.id);
      // meanwhile another one may have been opened: the week is not over
      expect((await cups()).map(({ id }) => id)).not.toContain(cup.id);
    });
  });
}
