import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Eyes, Person } from './support/person.ts';
import { eventually, Scene, summaryOf } from './support/scene.ts';

const bot = (level: string) => ({ kind: 'bot', level }) as const;

describe('nobody takes more than a share', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.set(undefined, { limits: { botTables: 20 } });
  });
  afterAll(() => scene.strike());

  /** Somebody against a bot that takes its time. */
  async function against(): Promise<{ person: Person; eyes: Eyes }> {
    const person = await scene.person();
    const { id } = await person.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, bot('slow')] });
    return { person, eyes: await person.open(id, 0) };
  }

  test('who looks at sixty replays at once does not hold up the bots of others', async () => {
    const { person, eyes } = await against();
    const greedy = await scene.person();
    const seats = [bot('random'), bot('random')];
    const { id } = await greedy.makeTable({ game: 'foggy-walk', seats, options: { turns: 30 } });
    await eventually(
      () => summaryOf(greedy, id),
      ({ status }) => status === 'over',
    );
    let served = 0;
    const replays = Array.from({ length: 60 }, async () => {
      await greedy.get(`/api/tables/${id}/steps`);
      served++;
    });
    await eventually(
      () => served,
      (count) => count > 0,
    );
    await person.answer(eyes, 1);
    await person.until(() => eyes.now.asked?.at === 2);
    expect(served).toBeLessThan(40);
    await Promise.all(replays);
  });

  test('who lets bots play at twenty tables does not stop the bots of others', async () => {
    const greedy = await scene.person();
    for (let i = 0; i < 20; i++) await greedy.makeTable({ game: 'long-walk', seats: [bot('slow'), bot('slow')] });
    const { person, eyes } = await against();
    const done = () => scene.server.store.db.selectFrom('deed').select('seq').execute();
    const before = (await done()).length;
    for (const turn of [0, 2, 4]) {
      await person.until(() => eyes.now.asked?.at === turn, 5000);
      await person.answer(eyes, 1);
    }
    await person.until(() => eyes.now.answers === 6, 5000);
    // Three replies, and for each as many answers of the greedy one as were under way, not one at every table.
    expect((await done()).length - before).toBeLessThan(40);
  });
});
