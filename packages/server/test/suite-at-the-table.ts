import type { TableSummary } from '@tabularium/table/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Eyes, Person } from './support/person.ts';
import type { Postgres } from './support/postgres.ts';
import { eventually, Scene, summaryOf } from './support/scene.ts';

/** What each way in is undone by. */
const WAYS_BACK: Readonly<Record<string, string>> = {
  'POST /api/guest': 'POST /api/logout',
  'POST /api/login': 'POST /api/logout',
  'POST /api/register': 'DELETE /api/me',
  'POST /api/tables': 'DELETE /api/tables/{id}',
  'POST /api/tables/{id}/join': 'POST /api/tables/{id}/leave',
  'POST /api/tables/{id}/ask': 'DELETE /api/tables/{id}/ask/{player}',
  'POST /api/tables/{id}/rematch': 'DELETE /api/tables/{id}',
  'POST /api/invitations/{token}/accept': 'POST /api/tables/{id}/leave',
  'PUT /api/tables/{id}/seats/{seat}': 'PUT /api/tables/{id}/seats/{seat}',
  'PUT /api/tables/{id}/mutes': 'PUT /api/tables/{id}/mutes',
  'PUT /api/tables/{id}/notes': 'PUT /api/tables/{id}/notes',
  'PUT /api/pairing': 'DELETE /api/pairing',
  'PUT /api/friends/{player}': 'DELETE /api/friends/{player}',
  'PUT /api/reach': 'PUT /api/reach',
  'PATCH /api/me': 'PATCH /api/me',
  'POST /api/push/subscriptions': 'DELETE /api/push/subscriptions',
  'POST /api/clubs': 'DELETE /api/clubs/{club}',
  'POST /api/clubs/{club}/ask': 'DELETE /api/clubs/{club}/members/{player}',
  'POST /api/clubs/{club}/join': 'DELETE /api/clubs/{club}/members/{player}',
  'POST /api/club-links/{token}': 'DELETE /api/clubs/{club}/members/{player}',
};

const DAYS = { bank: 259_200, increment: 43_200, cap: 259_200 };

/** What is special about some tables: hands that are open, clocks agreed on later, those who only watch. */
export function atTheTable(store: () => Postgres | undefined): void {
  let scene: Scene;
  /** It stands still until somebody moves it. */
  let time = 1_000_000;
  beforeAll(async () => {
    scene = await Scene.set(store(), { clock: () => time });
  });
  afterAll(() => scene.strike());

  const guess = async (people: readonly Person[], eyes: readonly Eyes[]): Promise<void> => {
    for (const [seat, person] of people.entries()) {
      await person.until(() => eyes[seat].now.asked !== null);
      await person.answer(eyes[seat], 1);
    }
  };

  describe('while somebody is taught', () => {
    test('everybody sees every hand, and nobody plays or is there for another', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'secret-chests', teaching: true });
      const [teacher, pupil] = people;
      const lent = await teacher.open(id, 1);
      expect(lent.now.view).toEqual(eyes[1].now.view);
      expect((await teacher.answer(lent, 1)).type).toBe('refused');
      const { status } = await teacher.request('POST', `/api/tables/${id}/seats/1/advice`, {});
      expect(status).toBe(403);
      pupil.hangUp();
      await teacher.until(() => !teacher.here.includes(1));
      const bystander = await scene.person();
      expect((await bystander.open(id, 0)).now.view).toEqual(eyes[0].now.view);
    });

    test('anybody takes back what anybody has answered, although it has revealed something', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'secret-chests', teaching: true });
      await guess(people, eyes);
      await people[0].until(() => (eyes[0].now.view as { turn: number }).turn === 1);
      const back = () => people[0].do({ type: 'undo', table: id, seat: 0, count: 2 });
      expect((await back()).type).toBe('done');
      await people[1].until(() => eyes[1].now.answers === 0);
      expect(await back()).toMatchObject({ type: 'refused', code: 'nothing-to-undo' });
      expect((eyes[1].now.view as { turn: number }).turn).toBe(0);
    });

    test('it is never rated, and elsewhere hands stay closed', async () => {
      const { id, people } = await scene.seated({ game: 'secret-chests' });
      people[0].look(id, 1);
      await people[0].until(() => people[0].errors.some(({ code }) => code === 'not-allowed'));
      const seats = [{ kind: 'me' }, { kind: 'open' }];
      const made = await people[0].request('POST', '/api/tables', {
        game: 'secret-chests',
        seats,
        rated: true,
        teaching: true,
      });
      expect([made.status, await made.json()]).toEqual([400, { error: 'not-in-rated', field: 'teaching' }]);
    });
  });

  test('whatever one enters, joins or asks for has a way back', async () => {
    const api = (await (await fetch(`${scene.address}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const routes = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(
      Object.entries(WAYS_BACK)
        .flat()
        .filter((one) => !routes.includes(one)),
    ).toEqual([]);
  });

  test('a friend who was asked to a table is asked no longer: a private one is not there for them any more', async () => {
    const [host, friend] = [await scene.person(), await scene.person()];
    for (const [i, one] of [host, friend].entries())
      await one.post('/api/register', { name: `Ask ${i} ${one.me?.id.slice(0, 8)}`, password: 'correct horse' });
    await host.put(`/api/friends/${friend.me?.id}`, { kind: 'friend' });
    await friend.put(`/api/friends/${host.me?.id}`, { kind: 'friend' });
    const { id } = await host.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const status = async (): Promise<number> => (await friend.request('GET', `/api/tables/${id}`)).status;
    await host.post(`/api/tables/${id}/ask`, { player: friend.me?.id });
    const before = await status();
    await host.request('DELETE', `/api/tables/${id}/ask/${friend.me?.id}`);
    expect([before, await status()]).toEqual([200, 404]);
  });

  describe('other clocks', () => {
    test('a game at one sitting goes on over days once all have agreed, which lists and rematches know', async () => {
      const pace = { bank: 100, increment: 10, cap: 100 };
      const { id, people, eyes } = await scene.seated({ game: 'long-walk', pace });
      await people[0].do({ type: 'offer', table: id, seat: 0, what: { kind: 'pace', pace: DAYS } });
      await people[1].until(() => eyes[1].now.offer?.what.kind === 'pace');
      await people[1].do({ type: 'reply', table: id, seat: 1, accept: true });
      await people[0].until(() => eyes[0].now.clocks?.left[0] === DAYS.bank * 1000);
      const summary = await eventually(
        () => summaryOf(people[0], id),
        (table) => table.pace?.bank === DAYS.bank,
      );
      expect(summary.dueAt).toBe(time + DAYS.bank * 1000);
      time += 200_000;
      await people[0].answer(eyes[0], 1);
      await people[1].until(() => eyes[1].now.asked !== null);
      expect(eyes[1].now.regents).toEqual([]);
    });

    test('where no clock runs there is nothing to agree on', async () => {
      const { id, people } = await scene.seated({ game: 'long-walk' });
      const reply = await people[0].do({ type: 'offer', table: id, seat: 0, what: { kind: 'pace', pace: DAYS } });
      expect(reply).toMatchObject({ type: 'refused', code: 'no-clock' });
    });
  });

  describe('those who watch', () => {
    test('see what happens so much later as was agreed, and all of it at the end', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'long-walk', delay: 300 });
      const bystander = await scene.person();
      bystander.look(id, null);
      await bystander.until(() => bystander.errors.some(({ code }) => code === 'delayed'));
      const late = bystander.eyesFor(id, null);
      time += 300_000;
      await bystander.until(() => late.state?.answers === 0);
      await people[0].answer(eyes[0], 1);
      await people[1].until(() => eyes[1].now.asked !== null);
      expect((await bystander.request('GET', `/api/tables/${id}/steps`)).status).toBe(409);
      const second = await scene.person();
      expect((await second.open(id, null)).now.answers).toBe(0);
      time += 300_000;
      await bystander.until(() => late.now.answers === 1);
      await people[1].answer(eyes[1], 1);
      await people[0].do({ type: 'concede', table: id, seat: 0 });
      await bystander.until(() => late.now.status === 'over');
      expect(late.now.answers).toBe(2);
    });

    test('talk among themselves: the players get it when the game is over', async () => {
      const { id, people } = await scene.seated({ game: 'long-walk' });
      const [one, two] = [await scene.person(), await scene.person()];
      for (const person of [one, two]) await person.open(id, null);
      await one.do({ type: 'chat', table: id, text: 'He should attack' });
      await people[0].do({ type: 'chat', table: id, text: 'Hello' });
      for (const person of [two, people[1]]) await person.until(() => person.chat.some(({ text }) => text === 'Hello'));
      const texts = ({ chat }: Person): string[] => chat.map(({ text }) => text);
      expect([texts(two), texts(people[1])]).toEqual([['He should attack', 'Hello'], ['Hello']]);
      const read = async () =>
        (await people[1].get<{ aside: boolean }[]>(`/api/tables/${id}/chat`)).map(({ aside }) => aside);
      expect(await read()).toEqual([false]);
      await people[0].do({ type: 'concede', table: id, seat: 0 });
      await eventually(
        () => summaryOf(people[0], id),
        ({ status }: TableSummary) => status === 'over',
      );
      expect(await eventually(read, (list) => list.length === 2)).toEqual([true, false]);
    });
  });
}
