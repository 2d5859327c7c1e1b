import type { Advice } from '@tabularium/bots';
import type { Trial } from '@tabularium/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.set(undefined, { limits: { advicePerMinute: 3 } });
});
afterAll(() => scene.strike());

test('whoever is asked gets ideas and may try answers out, nobody else and not in rated games', async () => {
  const { id, people, eyes } = await scene.seated({ game: 'seven-empires' });
  const seat = eyes.findIndex(({ now }) => now.asked);
  const [mine, other] = [people[seat], people[1 - seat]];
  const advice = await mine.post<Advice>(`/api/tables/${id}/seats/${seat}/advice`);
  expect(advice.now).toHaveLength(2);
  expect(advice.ideas.length).toBeGreaterThan(1);
  const [{ answer }] = advice.ideas;
  const trial = await mine.post<Trial>(`/api/tables/${id}/seats/${seat}/trial`, { answers: [answer] });
  expect(trial.state.answers).toBeGreaterThan(eyes[seat].now.answers);
  expect((await mine.request('POST', `/api/tables/${id}/seats/${seat}/trial`, { answers: ['none'] })).status).toBe(200);
  // Nothing of it has happened.
  expect(eyes[seat].now.answers).toBe(0);
  for (const path of ['advice', 'trial']) {
    const asked = await other.request('POST', `/api/tables/${id}/seats/${seat}/${path}`, { answers: [] });
    expect([path, asked.status]).toEqual([path, path === 'advice' ? 400 : 403]);
  }
  expect((await other.request('POST', `/api/tables/${id}/seats/${seat}/advice`, {})).status).toBe(403);
  expect(await other.post(`/api/tables/${id}/seats/${1 - seat}/advice`)).toBeNull();

  const rated = await scene.seated({ game: 'seven-empires', rated: true });
  expect((await rated.people[0].request('POST', `/api/tables/${rated.id}/seats/0/advice`, {})).status).toBe(403);
});

test('an account may ask so often and no more', async () => {
  const { id, people } = await scene.seated({ game: 'tic-tac-toe' });
  const ask = async () => (await people[0].request('POST', `/api/tables/${id}/seats/0/advice`, {})).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
});
