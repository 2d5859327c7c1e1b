import { describe, expect, test } from 'vitest';
import { settingsFrom, Unfit } from '../src/settings.ts';
import { folder } from './support/folder.ts';
import { startServer } from './support/process.ts';
import { Scene } from './support/scene.ts';

describe('settings from the environment', () => {
  test.each([
    ['PORT', 'http', 'PORT is "http". It has to be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000". It has to be a whole number from 0 to 65535.'],
    ['WORKERS', '0', 'WORKERS is "0". It has to be a whole number from 1 to 64.'],
    ['BOT_TABLES', '0', 'BOT_TABLES is "0". It has to be a whole number from 1 to 1000000000.'],
    ['MAIL_LANGUAGE', 'de', 'MAIL_LANGUAGE is "de". It has to be one of en, fr.'],
    [
      'METRICS_FROM',
      '10.0.0.0/33',
      'METRICS_FROM is "10.0.0.0/33". It has to be addresses or networks (10.0.0.7, 192.168.0.0/16).',
    ],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN has to be 16 to 200 characters without spaces.'],
    ['SECURE', 'yes', 'SECURE is "yes". It has to be one of 0, 1.'],
    [
      'WEEKLY_CUP_AT',
      'saturday 25:00',
      'WEEKLY_CUP_AT is "saturday 25:00". It has to be a day and a time of the day (UTC), as in "saturday 18:00".',
    ],
    ['PUBLIC_URL', 'games.example.org', 'PUBLIC_URL has to be an address that begins with http:// or https://.'],
  ])('%s=%s is refused with a sentence', (name, value, sentence) => {
    expect(() => settingsFrom({ [name]: value })).toThrow(new Unfit(sentence));
  });

  test('an address with a password in it is not repeated', () => {
    const attempt = () => settingsFrom({ DATABASE_URL: 'mysql://root:secret@db' });
    expect(attempt).toThrow('DATABASE_URL has to be');
    expect(attempt).not.toThrow('secret');
  });

  test.each([
    [undefined, false],
    ['0', false],
    ['2', 2],
    ['10.0.0.1, 192.168.0.0/16', '10.0.0.1, 192.168.0.0/16'],
    ['::1', '::1'],
  ])('TRUST_PROXY=%s', (value, trustProxy) => {
    expect(settingsFrom({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
  });

  test.each([
    [{}, { games: ['seven-empires'], day: 6, minute: 1080 }],
    [{ WEEKLY_CUP: 'off' }, undefined],
    [
      { WEEKLY_CUP: 'through-the-ages,seven-empires', WEEKLY_CUP_AT: 'sunday 09:30' },
      { games: ['through-the-ages', 'seven-empires'], day: 0, minute: 570 },
    ],
  ])('the cup of the week, with %j', (env, cup) => {
    expect(settingsFrom(env).weeklyCup).toEqual(cup);
  });

  test('everybody is not a proxy', () => {
    expect(() => settingsFrom({ TRUST_PROXY: 'true' })).toThrow('how many proxies');
  });

  test('so many proxies are believed and no more: who counts as the visitor is limited', async () => {
    const scene = await Scene.set(undefined, { trustProxy: 1, requestsPerMinute: 2 });
    const from = (forwarded: string) =>
      fetch(`${scene.address}/api/games`, { headers: { 'x-forwarded-for': forwarded } }).then(({ status }) => status);
    const one = [await from('9.9.9.1, 1.1.1.1'), await from('9.9.9.2, 1.1.1.1'), await from('9.9.9.3, 1.1.1.1')];
    const another = await from('9.9.9.1, 2.2.2.2');
    await scene.strike();
    expect([one, another]).toEqual([[200, 200, 429], 200]);
  });

  test('the server does not start with a value that cannot be meant, and says so without a stack', async () => {
    const said = await startServer({ DATA_DIR: folder(), WORKERS: 'many' }).catch((error: Error) => error.message);
    expect(said).toMatch(/ended with 1: WORKERS is "many"/);
    expect(said).not.toMatch(/\n\s+at /);
  });
});
