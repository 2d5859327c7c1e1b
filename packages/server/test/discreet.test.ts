/**
 * Two people play 7 Ages at a server. While the other is asked in secret whether they play an event, whoever has just moved, and
 * a bystander, keep all that reaches them and ask for all that they may ask for.
 */
import { Chance, exportJournal, journalOf, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { Invitation, Me, TableSummary } from '@tabularium/table/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from './support/person.ts';
import { Scene } from './support/scene.ts';

const ANSWERS = 120;
const title = registry.get('seven-ages');
if (!title) throw new Error('there is no 7 Ages');
const { game } = title;

/** A message without what the game itself shows in it. */
function shapeOf(text: string): string {
  const { type, patch, ...rest } = JSON.parse(text) as {
    readonly type: string;
    readonly patch?: readonly { readonly path: readonly string[] }[];
  };
  return `${type} ${Object.keys(rest).sort()} ${patch?.map(({ path }) => path.slice(0, 1))}`;
}

/** Whatever was sent to them before has come. */
async function allHasCome(person: Person): Promise<void> {
  person.time = 0;
  person.send({ type: 'ping' });
  await person.until(() => person.time > 0);
}

/** Two people at a game whose luck is known, and one who looks on. */
async function sitDown(scene: Scene) {
  const table = Table.start(game, { seats: 2, seed: 'discreet' }, { tell: false });
  const [mover, other, bystander] = [await scene.person('A'), await scene.person('B'), await scene.person('C')];
  const { id } = await mover.post<TableSummary>('/api/import', { journal: exportJournal(journalOf(table)) });
  const { token } = await mover.get<Invitation>(`/api/tables/${id}/link`);
  await bystander.post(`/api/invitations/${token}/watch`);
  // The journal's owner sits at both seats; another takes over the second.
  const { db } = scene.server.store;
  const moderator = await scene.person('M');
  const me = await moderator.post<Me>('/api/register', { name: 'Moderator', password: 'correct horse' });
  await db.updateTable('account').set({ role: 'moderator' }).where('id', '=', me.id).execute();
  await moderator.put(`/api/admin/tables/${id}/seats/1`, { by: { account: other.me?.id } });
  return { id, table, mover, other, bystander };
}

/** What one answer of the player at seat 0 brought. */
interface Step {
  /** What reached the player until the answer was acknowledged. */
  readonly told: string;
  /** The other was asked in secret, and nothing else: what reached player and bystander then, and all that they could ask for. */
  readonly secret?: { readonly more: readonly string[]; readonly before: unknown; readonly meanwhile: unknown };
}

describe('while somebody is asked in secret', () => {
  let scene: Scene;
  const steps: Step[] = [];
  let data = '';

  beforeAll(async () => {
    scene = await Scene.set(undefined);
    const { id, table, mover, other, bystander } = await sitDown(scene);
    await mover.put(`/api/tables/${id}/notes`, { text: 'mine' });

    mover.keepRaw = bystander.keepRaw = true;
    const eyes = [await mover.open(id, 0), await other.open(id, 1)];
    const passing = await bystander.open(id, null);
    const known = async (): Promise<unknown> => {
      for (const person of [mover, bystander]) await allHasCome(person);
      const reads: unknown[] = [];
      for (const person of [mover, bystander]) {
        for (const path of [`/api/tables/${id}`, '/api/tables?which=mine', '/api/notices', '/api/me/data'])
          reads.push(await person.get(path));
      }
      const { total } = await bystander.get<{ total: number }>(`/api/tables/${id}/steps?from=0&to=0`);
      return [...reads, total, passing.now, passing.heard, passing.seq];
    };
    const chance = Chance.fromSeed('discreet');
    for (let i = 0; i < ANSWERS; i++) {
      const question = chance.pick([...table.asked]);
      const { seat, about } = question;
      const answer = question.sample(chance);
      const open = seat === 0 && !question.asking.discreet && table.asked.length === 1;
      const person = seat === 0 ? mover : other;
      await person.until(() => eyes[seat].now.asked?.about === about);
      const before = open ? await known() : undefined;
      mover.raw.length = bystander.raw.length = 0;
      expect(await person.answer(eyes[seat], answer)).toMatchObject({ type: 'done' });
      const told = mover.raw.map(shapeOf).join(' | ');
      mover.raw.length = 0;
      if (!table.answer(seat, answer).ok) throw new Error(`${about} is refused`);
      if (!open) continue;
      const [asked] = table.asked;
      if (asked.asking.discreet && asked.seat === 1 && table.asked.length === 1) {
        await other.until(() => eyes[1].now.asked?.about === asked.about);
        const meanwhile = await known();
        steps.push({
          told,
          secret: {
            more: [...mover.raw, ...bystander.raw].map(shapeOf).filter((one) => !one.startsWith('pong')),
            before,
            meanwhile,
          },
        });
      } else steps.push({ told });
    }
    data = JSON.stringify(await mover.get('/api/me/data'));
  });
  afterAll(() => scene.strike());

  const secret = () => steps.flatMap((step) => step.secret ?? []);

  test('whoever has moved is told the same, in one go with the acknowledgement, as when nobody is asked', () => {
    const told = (which: boolean) =>
      new Set(steps.flatMap((step) => (Boolean(step.secret) === which ? [step.told] : [])));
    expect([steps.length > 2 * secret().length, secret().length > 5]).toEqual([true, true]);
    expect(told(true)).toEqual(told(false));
  });

  test('nothing reaches who is not asked', () => {
    expect(secret().flatMap(({ more }) => more)).toEqual([]);
  });

  test('nobody finds the numbers of events in their own data', () => {
    expect(data).toContain('"notes":"mine"');
    expect(data).not.toContain('seq');
  });

  test('lists, the table, its replay, news and own data are what they were before the answer', () => {
    for (const { before, meanwhile } of secret()) expect(meanwhile).toEqual(before);
  });
});

describe('where what an answer brings is kept back', () => {
  const VEIL_MS = 1500;
  const QUICK_MS = 100;
  const STEP_MS = 50;
  let scene: Scene;
  const waits = { asked: [] as number[], nobody: [] as number[] };

  beforeAll(async () => {
    let now = Date.now();
    scene = await Scene.set(undefined, { clock: () => now });
    const { id, table, mover, other, bystander } = await sitDown(scene);
    await scene.server.store.db.updateTable('game_table').set({ veil: VEIL_MS }).where('id', '=', id).execute();
    await scene.restart();
    for (const person of [mover, other, bystander]) await person.connect();
    const eyes = [await mover.open(id, 0), await other.open(id, 1)];
    let given: { readonly at: number; readonly seq: number; readonly asked: boolean } | undefined;
    const pass = async (ms: number): Promise<void> => {
      now += ms;
      // What is to be shown by now is shown before anybody is shown anything.
      await bystander.open(id, null);
      for (const person of [mover, other]) await allHasCome(person);
      if (!given || eyes[0].seq === given.seq) return;
      waits[given.asked ? 'asked' : 'nobody'].push(now - given.at);
      given = undefined;
    };
    const chance = Chance.fromSeed('discreet');
    for (let i = 0; i < ANSWERS; i++) {
      const question = chance.pick([...table.asked]);
      const { seat, about } = question;
      const discreet = question.asking.discreet ?? false;
      const answer = question.sample(chance);
      await allHasCome(seat === 0 ? mover : other);
      if (seat === 1 && discreet) await pass(QUICK_MS);
      while (eyes[seat].now.asked?.about !== about) await pass(STEP_MS);
      const person = seat === 0 ? mover : other;
      expect(await person.answer(eyes[seat], answer)).toMatchObject({ type: 'done' });
      if (!table.answer(seat, answer).ok) throw new Error(`${about} is refused`);
      // Somebody may be asked here, and not only whoever has just answered.
      if (seat !== 0 || discreet || !table.passedHush || table.question(0)?.asking.discreet) continue;
      const asked = table.asked.some((one) => one.asking.discreet);
      given = { at: now, seq: eyes[0].seq, asked };
    }
  });
  afterAll(() => scene.strike());

  test('it comes as late, whether or not the other was asked in secret and has answered soon', () => {
    const { asked, nobody } = waits;
    expect([asked.length > 5, nobody.length > 5]).toEqual([true, true]);
    expect([...asked, ...nobody].filter((ms) => ms < VEIL_MS / 3 || ms > VEIL_MS + STEP_MS)).toEqual([]);
    const mean = (all: readonly number[]): number => all.reduce((sum, ms) => sum + ms, 0) / all.length;
    expect(Math.abs(mean(asked) - mean(nobody))).toBeLessThan(VEIL_MS / 5);
  });
});
