import type { Rating, TableId, TableSummary } from '@tabularium/table/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, Scene, type Seated, summaryOf } from './support/scene.ts';

describe('ratings are not to be had for nothing', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.set(undefined, { limits: { ratedAnswers: 2 } });
  });
  afterAll(() => scene.strike());

  /** Who of them is on the ladder once the game is conceded and settled. */
  async function ratedAfter({ id, people }: Seated): Promise<boolean[]> {
    await people[0].do({ type: 'concede', table: id, seat: 0 });
    const { db } = scene.server.store;
    await eventually(
      () => db.selectFrom('progress').select('settled').where('table_id', '=', id).executeTakeFirst(),
      (progress) => progress?.settled === 1,
    );
    const ladder = await people[0].get<Rating[]>('/api/ratings?game=long-walk&seats=2');
    return people.map(({ me }) => ladder.some(({ user }) => user === me?.id));
  }

  test('a game that is given up at once does not count, one that was played does', async () => {
    expect(await ratedAfter(await scene.walked(1))).toEqual([false, false]);
    expect(await ratedAfter(await scene.walked(2))).toEqual([true, true]);
  });

  test('a game with guests does not count', async () => {
    expect(await ratedAfter(await scene.walked(2, false))).toEqual([false, false]);
  });

  test('a rated rematch begins when all have asked for it, and nobody else takes their seats', async () => {
    const { id, people } = await scene.seated({ game: 'long-walk', rated: true });
    await people[0].do({ type: 'concede', table: id, seat: 0 });
    const again = (i: number): Promise<TableSummary> => people[i].post(`/api/tables/${id}/rematch`);
    const first = await again(0);
    expect([first.status, first.mine]).toEqual(['open', [1]]);
    expect(await again(0)).toMatchObject({ id: first.id, status: 'open' });
    const stranger = await scene.person();
    const join = (table: TableId) => stranger.request('POST', `/api/tables/${table}/join`, {});
    expect((await join(first.id)).status).toBe(409);
    expect((await summaryOf(people[1], first.id)).mine).toEqual([]);
    expect(await again(1)).toMatchObject({ id: first.id, status: 'running', mine: [0] });
  });
});
