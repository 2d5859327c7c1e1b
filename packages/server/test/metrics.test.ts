import { describe, expect, test } from 'vitest';
import type { ServeOptions } from '../src/index.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { eventually, Scene } from './support/scene.ts';

describe('figures of a server', () => {
  test.each(['sqlite', 'postgres'])(
    'on %s: what answers of each game cost, what waits, how late the process is, what threads hold',
    async (store) => {
      const postgres: Postgres | undefined = store === 'postgres' ? await startPostgres() : undefined;
      const scene = await Scene.set(postgres);
      const person = await scene.person();
      const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }] as const;
      const { id } = await person.makeTable({ game: 'long-walk', seats });
      const eyes = await person.open(id, 0);
      await person.answer(eyes, 1);
      await person.until(() => eyes.now.answers === 2);
      const text = await eventually(
        async () => (await fetch(`${scene.address}/metrics`)).text(),
        (figures) => figures.includes('by="bot"'),
      );
      const figure = (name: string): number =>
        Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);
      expect(figure('tabularium_answers_total{game="long-walk",by="person"}')).toBe(1);
      expect(figure('tabularium_answers_total{game="long-walk",by="bot"}')).toBe(1);
      expect(figure('tabularium_answer_work_seconds_total{game="long-walk"}')).toBeGreaterThan(0);
      expect(figure('tabularium_thinking_seconds_total{game="long-walk"}')).toBeGreaterThan(0);
      expect(figure('tabularium_jobs_waiting')).toBeGreaterThanOrEqual(0);
      expect(figure('tabularium_requests_waiting{pool="thinkers"}')).toBeGreaterThanOrEqual(0);
      expect(figure('tabularium_thread_heap_bytes{pool="rules",thread="0"}')).toBeGreaterThan(1_000_000);
      expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
      await scene.strike();
      await postgres?.stop();
    },
  );

  describe('are for those whom the operator allows', () => {
    const asked = async (options: ServeOptions, headers: Record<string, string> = {}): Promise<number> => {
      const scene = await Scene.set(undefined, options);
      const { status } = await fetch(`${scene.address}/metrics`, { headers });
      await scene.strike();
      return status;
    };

    test('without a word: this machine, and not whoever comes through a proxy on it', async () => {
      expect(await asked({})).toBe(200);
      expect(await asked({}, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
      expect(await asked({ trustProxy: 1 }, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
      expect(await asked({ trustProxy: 1 }, { 'x-forwarded-for': '127.0.0.1' })).toBe(200);
    });

    test('networks that are named, and nobody else', async () => {
      expect(await asked({ metricsFrom: ['192.168.0.0/16'] })).toBe(404);
      const options = { metricsFrom: ['192.168.0.0/16'], trustProxy: 1 };
      expect(await asked(options, { 'x-forwarded-for': '192.168.7.7' })).toBe(200);
      expect(await asked(options, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    });

    test('whoever brings the token', async () => {
      const options = { metricsFrom: ['192.168.0.0/16'], metricsToken: 'a-token-of-enough-letters' };
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
      expect(await asked(options, bearer('a-token-of-enough-letters'))).toBe(200);
      expect(await asked(options, bearer('a-token-of-other-letters'))).toBe(404);
    });
  });
});
