import type { Invitation, Me, SessionInfo, TableSummary } from '@tabularium/table/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenHash } from '../src/http/secrets.ts';
import { cleanUp } from '../src/operations/clean-up.ts';
import { startMail } from './support/mail.ts';
import { Person } from './support/person.ts';
import { eventually, Scene, summaryOf } from './support/scene.ts';

const DAY = 86_400_000;
const PASSWORD = 'correct horse';

describe('whoever runs the server', () => {
  let scene: Scene;
  let mail: Awaited<ReturnType<typeof startMail>>;
  let time = 1_000_000;
  let names = 0;
  beforeAll(async () => {
    mail = await startMail();
    scene = await Scene.set(undefined, {
      smtpUrl: `smtp://127.0.0.1:${mail.port}`,
      clock: () => Date.now() + time,
      limits: { vacationDays: 30 },
    });
  });
  afterAll(async () => {
    await scene.strike();
    mail.stop();
  });

  async function registered(role?: 'moderator' | 'administrator'): Promise<Person & { login: string }> {
    const person = await scene.person();
    const login = `Somebody ${++names} x`;
    person.me = await person.post<Me>('/api/register', { name: login, password: PASSWORD });
    const { db } = scene.server.store;
    if (role) await db.updateTable('account').set({ role }).where('id', '=', person.me.id).execute();
    return Object.assign(person, { login });
  }
  const status = async (person: Person, method: string, path: string, body?: unknown): Promise<number> =>
    (await person.request(method, path, body)).status;
  const login = async (name: string, password = PASSWORD): Promise<[number, Person]> => {
    const person = new Person(scene.address);
    return [await status(person, 'POST', '/api/login', { name, password }), person];
  };

  describe('passwords and sessions', () => {
    test('another password: the old one is needed, ends, and whoever else used it is out', async () => {
      const owner = await registered();
      const [, elsewhere] = await login(owner.login);
      await elsewhere.connect();
      const change = (old: string) => status(owner, 'POST', '/api/me/password', { old, password: 'another horse' });
      expect(await change('wrong horse')).toBe(401);
      expect(await change(PASSWORD)).toBe(200);
      await elsewhere.until(() => !elsewhere.connected);
      expect([await status(elsewhere, 'GET', '/api/me'), await status(owner, 'GET', '/api/me')]).toEqual([401, 200]);
      expect([(await login(owner.login))[0], (await login(owner.login, 'another horse'))[0]]).toEqual([401, 200]);
    });

    test('a forgotten password: a letter leads to a new one, once; nobody learns who has an account', async () => {
      const owner = await registered();
      await owner.patch('/api/me', { email: `${names}@example.org` });
      const { db } = scene.server.store;
      const before = mail.letters.length;
      const forgot = (name: string) => status(new Person(scene.address), 'POST', '/api/password/forgot', { name });
      // Not to an address that nobody has confirmed.
      expect(await forgot(owner.login)).toBe(200);
      await db
        .updateTable('account')
        .set({ email_confirmed: 1 })
        .where('id', '=', owner.me?.id as never)
        .execute();
      expect([await forgot(owner.login), await forgot('Nobody at all')]).toEqual([200, 200]);
      await eventually(
        () => mail.letters.length,
        (count) => count > before,
      );
      const letter = mail.letters.slice(before).join('').replaceAll('=\r\n', '');
      const [, token] = /\/password\/([\w-]+)/.exec(letter) ?? [];
      const reset = (password: string) =>
        status(new Person(scene.address), 'POST', '/api/password/reset', { token, password });
      expect([await reset('another horse'), await reset('third horse')]).toEqual([200, 404]);
      expect([(await login(owner.login))[0], (await login(owner.login, 'another horse'))[0]]).toEqual([401, 200]);
      expect(mail.letters.length).toBe(before + 1);
    });

    test('sessions are listed, and end one by one or all at once', async () => {
      const owner = await registered();
      const [, second] = await login(owner.login);
      const [, third] = await login(owner.login);
      const list = await owner.get<SessionInfo[]>('/api/sessions');
      expect(list.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
      const secondId = (await second.get<SessionInfo[]>('/api/sessions')).find(({ current }) => current)?.id;
      expect(await status(owner, 'DELETE', `/api/sessions/${secondId}`)).toBe(200);
      expect([await status(second, 'GET', '/api/me'), await status(third, 'GET', '/api/me')]).toEqual([401, 200]);
      expect(await status(third, 'POST', '/api/sessions/end', {})).toBe(200);
      await owner.until(() => !owner.connected);
      expect([await status(owner, 'GET', '/api/me'), await status(third, 'GET', '/api/me')]).toEqual([401, 401]);
    });
  });

  describe('roles', () => {
    test('players do not even find what is for others; moderators do not get at accounts', async () => {
      const [player, moderator, administrator] = [
        await registered(),
        await registered('moderator'),
        await registered('administrator'),
      ];
      const id = player.me?.id;
      const asked = async (path: string, method = 'GET', body?: unknown) => [
        await status(player, method, path, body),
        await status(moderator, method, path, body),
        await status(administrator, method, path, body),
      ];
      expect(await asked('/api/admin/reports')).toEqual([404, 200, 200]);
      expect(await asked('/api/admin/tables/stuck')).toEqual([404, 200, 200]);
      expect(await asked(`/api/admin/accounts/${id}/data`)).toEqual([404, 403, 200]);
      expect(await asked(`/api/admin/accounts/${id}/role`, 'PUT', { role: 'player' })).toEqual([404, 403, 200]);
      expect(await asked(`/api/admin/accounts/${id}`, 'DELETE')).toEqual([404, 403, 200]);
      // A moderator does not ban an administrator.
      const ban = `/api/admin/accounts/${administrator.me?.id}/ban`;
      expect(await status(moderator, 'POST', ban, { until: null })).toBe(403);
      expect(await status(new Person(scene.address), 'GET', '/api/admin/reports')).toBe(404);
    });

    test('whoever is banned is signed out everywhere and stays out, until they are welcome again', async () => {
      const [player, moderator] = [await registered(), await registered('moderator')];
      const ban = (until: number | null) => moderator.post(`/api/admin/accounts/${player.me?.id}/ban`, { until });
      await ban(null);
      await player.until(() => !player.connected);
      expect([await status(player, 'GET', '/api/me'), (await login(player.login))[0]]).toEqual([401, 403]);
      // A link for a new password that they still have does not lead in, nor does a line that they kept somewhere.
      const { db } = scene.server.store;
      const user_id = player.me?.id as never;
      const row = { token_hash: tokenHash('a'.repeat(43)), user_id, created_at: Date.now() };
      await db.insertInto('reset').values(row).execute();
      const back = new Person(scene.address);
      const reset = { token: 'a'.repeat(43), password: PASSWORD };
      expect(await status(back, 'POST', '/api/password/reset', reset)).toBe(403);
      const session = { token_hash: tokenHash('kept'), user_id, created_at: 0, expires_at: Date.now() + DAY };
      await db.insertInto('session').values(session).execute();
      back.cookie = 'tabularium=kept';
      expect(await status(back, 'GET', '/api/me')).toBe(401);
      await ban(0);
      expect((await login(player.login))[0]).toBe(200);
    });

    test('what players report is read and dealt with', async () => {
      const moderator = await registered('moderator');
      const { id, people } = await scene.seated({ game: 'tic-tac-toe' });
      await people[1].post(`/api/tables/${id}/reports`, { text: 'They swear.' });
      const reports = await moderator.get<{ id: string; table: string; text: string }[]>('/api/admin/reports');
      const mine = reports.find(({ table }) => table === id);
      expect(mine?.text).toBe('They swear.');
      await moderator.post(`/api/admin/reports/${mine?.id}/done`);
      expect(JSON.stringify(await moderator.get('/api/admin/reports'))).not.toContain('They swear.');
    });
  });

  describe('accounts', () => {
    test('a deleted account leaves no trace of who it was; the others play on against a bot', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'long-walk' });
      const [stays, goes] = people;
      await goes.post('/api/register', { name: `Going ${id}`, password: PASSWORD });
      await goes.do({ type: 'chat', table: id, text: 'my address is Rome' });
      const data = JSON.stringify(await goes.get('/api/me/data'));
      expect(data).toContain('my address is Rome');
      expect(data).not.toContain('argon2');
      expect(await status(goes, 'DELETE', '/api/me', { password: 'wrong horse' })).toBe(401);
      expect(await status(goes, 'DELETE', '/api/me', { password: PASSWORD })).toBe(200);
      await stays.until(() => eyes[0].now.regents.includes(1));
      await stays.answer(eyes[0], 1);
      await stays.until(() => eyes[0].now.answers === 2);
      const { db } = scene.server.store;
      const rows = [
        ...(await db.selectFrom('account').selectAll().execute()),
        ...(await db.selectFrom('chat').selectAll().execute()),
      ];
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Going ${id}|Rome`, 'i'));
      expect((await summaryOf(stays, id)).seats[1]).toMatchObject({ name: 'Deleted' });
    });

    test('guests who sit nowhere, tables that never began and what has expired go away; nothing else does', async () => {
      const { db } = scene.server.store;
      const old = await scene.person('Old guest');
      const host = await scene.person('Host guest');
      const begun = await host.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const never = await host.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const { token } = await host.post<Invitation>(`/api/tables/${never.id}/invitations`, { seat: 1 });
      expect(token).toBeTruthy();
      await cleanUp(scene.server.store, Date.now() + 100 * DAY);
      const accounts = (await db.selectFrom('account').select('id').execute()).map(({ id }) => id);
      expect([accounts.includes(old.me?.id as never), accounts.includes(host.me?.id as never)]).toEqual([false, true]);
      const tables = (await db.selectFrom('game_table').select('id').execute()).map(({ id }) => id);
      expect([tables.includes(begun.id), tables.includes(never.id)]).toEqual([true, false]);
      expect(await db.selectFrom('invitation').selectAll().execute()).toEqual([]);
    });

    test('whoever wants to go away is told how many days are left', async () => {
      const person = await scene.person();
      await person.patch('/api/me', { vacationUntil: Date.now() + 20 * DAY });
      await person.patch('/api/me', { vacationUntil: null });
      expect(await person.get('/api/me/vacation')).toEqual({ year: 30, left: 29 });
    });

    test('vacations have a budget for the year; days that were not taken come back', async () => {
      const person = await scene.person();
      const away = (days: number) => status(person, 'PATCH', '/api/me', { vacationUntil: Date.now() + days * DAY });
      expect([await away(31), await away(20)]).toEqual([400, 200]);
      await person.patch('/api/me', { vacationUntil: null });
      expect(await away(29)).toBe(200);
      await person.patch('/api/me', { vacationUntil: null });
      const { db } = scene.server.store;
      const spent = { user_id: person.me?.id as never, since: Date.now() - 60 * DAY, until: Date.now() - 40 * DAY };
      await db.insertInto('vacation').values(spent).execute();
      expect([await away(11), await away(9)]).toEqual([400, 200]);
    });
  });

  describe('tables', () => {
    test('a moderator closes a game as it stands', async () => {
      const moderator = await registered('moderator');
      const { id, people, eyes } = await scene.seated({ game: 'long-walk' });
      await people[0].answer(eyes[0], 3);
      await moderator.post(`/api/admin/tables/${id}/close`);
      await people[1].until(() => eyes[1].now.status === 'over');
      expect([eyes[1].now.ending, eyes[1].now.outcome?.places]).toEqual(['ended-early', [1, 2]]);
    });

    test('somebody else takes over a seat and its eyes; whoever sat there before gets it back', async () => {
      const moderator = await registered('moderator');
      const { id, people, eyes } = await scene.seated({ game: 'secret-chests' });
      const other = await registered();
      const seat = `/api/admin/tables/${id}/seats/1`;
      await moderator.put(seat, { by: { account: other.me?.id } });
      const seen = await other.open(id, 1);
      expect((seen.now.view as { mine: number }).mine).toBe((eyes[1].now.view as { mine: number }).mine);
      expect(await people[1].answer(eyes[1], 1)).toMatchObject({ code: 'not-your-seat' });
      await moderator.put(seat, { by: 'back' });
      expect(await people[1].answer(eyes[1], 1)).toMatchObject({ type: 'done' });
      expect(await other.answer(seen, 1)).toMatchObject({ code: 'not-your-seat' });
      // Nobody gets a second pair of eyes at a table where they play.
      expect(await status(moderator, 'PUT', seat, { by: { account: people[0].me?.id } })).toBe(403);
    });

    test('a bot plays for a seat and lets go of it again', async () => {
      const moderator = await registered('moderator');
      const { id, people, eyes } = await scene.seated({ game: 'long-walk' });
      await moderator.put(`/api/admin/tables/${id}/seats/0`, { by: 'bot' });
      await people[1].until(() => eyes[1].now.asked !== null);
      await moderator.put(`/api/admin/tables/${id}/seats/0`, { by: 'back' });
      await people[1].until(() => eyes[1].now.regents.length === 0);
    });

    test('a table that its rules have stopped is listed as stuck', async () => {
      const moderator = await registered('moderator');
      const { id, people, eyes } = await scene.seated({ game: 'troubled' });
      await people[0].answer(eyes[0], 'throw');
      await scene.server.store.flush();
      const stuck = await moderator.get<{ id: string; why: string }[]>('/api/admin/tables/stuck');
      expect(stuck.find((table) => table.id === id)).toMatchObject({ why: 'paused' });
    });

    test('without a clock: whoever is waited for longer than agreed is played for, if the others want it, until they return', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'long-walk', absence: 2 * 86_400 });
      const ask = (seat: number, who: number) => people[seat].do({ type: 'stand-in', table: id, seat, who });
      expect((await summaryOf(people[1], id)).absence).toBe(2 * 86_400);
      expect(await ask(1, 0)).toMatchObject({ code: 'too-early' });
      time += 2 * DAY + 1000;
      // Not for oneself, not for who is not waited for.
      expect([await ask(0, 0), await ask(0, 1)]).toMatchObject([{ code: 'not-asked' }, { code: 'not-asked' }]);
      expect(await ask(1, 0)).toMatchObject({ type: 'done' });
      await people[1].until(() => eyes[1].now.asked !== null);
      await people[0].do({ type: 'back', table: id, seat: 0 });
      await people[0].until(() => eyes[0].now.regents.length === 0);
    });

    test('for whom a bot plays, the host may invite somebody else, who plays on', async () => {
      const { id, people, eyes } = await scene.seated({ game: 'secret-chests', absence: 3600 });
      const invite = () => people[0].request('POST', `/api/tables/${id}/invitations`, { seat: 1 });
      expect((await invite()).status).toBe(409);
      await people[0].answer(eyes[0], 1);
      time += 2 * 3_600_000;
      await people[0].do({ type: 'stand-in', table: id, seat: 0, who: 1 });
      await people[0].until(() => eyes[0].now.regents.includes(1));
      const { token } = (await (await invite()).json()) as Invitation;
      // The host does not get to see the other hand so.
      const own = await people[0].request('POST', `/api/invitations/${token}/accept`);
      expect([own.status, (await summaryOf(people[0], id)).mine]).toEqual([403, [0]]);
      const newcomer = await scene.person('Newcomer');
      const { mine } = await newcomer.post<TableSummary>(`/api/invitations/${token}/accept`);
      expect(mine).toEqual([1]);
      const seen = await newcomer.open(id, 1);
      expect(seen.now.regents).toEqual([]);
      expect(await people[1].answer(eyes[1], 1, 0)).toMatchObject({ code: 'not-your-seat' });
    });

    test("a table's link grows old, and its host gets another one", async () => {
      const host = await scene.person();
      const { id } = await host.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const link = async () => (await host.get<Invitation>(`/api/tables/${id}/link`)).token;
      const first = await link();
      expect(await link()).toBe(first);
      const { db } = scene.server.store;
      await db
        .updateTable('game_table')
        .set({ link_at: Date.now() - 31 * DAY })
        .where('id', '=', id)
        .execute();
      expect(await status(host, 'GET', `/api/invitations/${first}`)).toBe(404);
      expect(await status(host, 'GET', `/api/invitations/${await link()}`)).toBe(200);
    });
  });
});
