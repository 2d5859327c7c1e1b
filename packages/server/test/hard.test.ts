import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Invitation } from '@tabularium/table/protocol';
import { describe, expect, test } from 'vitest';
import { backup } from '../src/index.ts';
import { folder } from './support/folder.ts';
import { fuzz } from './support/fuzz.ts';
import { killRun } from './support/kills.ts';
import { Person } from './support/person.ts';
import { freePort, startServer } from './support/process.ts';
import { Scene } from './support/scene.ts';
import { writable } from './support/writable.ts';

/** Small sizes; the full ones are in scripts/. */
describe('hard times', () => {
  test.each(['sqlite', 'postgres'] as const)(
    'killed without warning on %s: nothing acknowledged is lost, all games go on',
    async (store) => {
      const { faults, acknowledged } = await killRun({ store, kills: 2, tables: 8 });
      expect(faults).toEqual([]);
      expect(acknowledged).toBeGreaterThan(8);
    },
  );

  test('hostile messages: nobody gets a secret, the process lives', async () => {
    const scene = await Scene.set(undefined);
    const { leaks, messages } = await fuzz(scene, 1500, 1);
    await scene.strike();
    expect(leaks).toEqual([]);
    expect(messages).toBeGreaterThanOrEqual(1500);
  });

  test('an address longer than any of ours is refused in our words', async () => {
    const scene = await Scene.set(undefined);
    const response = await fetch(`${scene.address}/api/tables/${'a'.repeat(300)}`);
    const said = `${response.status} ${await response.text()}`;
    await scene.strike();
    expect(said).toBe('414 {"error":"malformed"}');
  });

  test('no password, session or invitation is in the log', async () => {
    const DATA_DIR = folder();
    const server = await startServer({ DATA_DIR, LOG_LEVEL: 'trace' });
    const person = await Person.arrive(server.address, 'Ada');
    await person.post('/api/register', { name: 'Ada', password: 'correct horse battery' });
    await person.request('POST', '/api/login', { name: 'Ada', password: 'wrong horse battery' });
    const { id } = await person.makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const { token } = await person.post<Invitation>(`/api/tables/${id}/invitations`, { seat: 1 });
    await person.get(`/api/invitations/${token}`);
    await person.request('GET', `/api/invitations/${token}x?token=${token}`);
    await person.connect();
    person.hangUp();
    await server.stop();
    const log = server.log();
    expect(log).toContain('/api/invitations/:token');
    for (const secret of ['horse', token, person.cookie.split('=')[1]]) expect(log).not.toContain(secret);
  });

  test('a backup is taken while people play, and holds all that was acknowledged', async () => {
    const DATA_DIR = folder();
    const server = await startServer({ DATA_DIR });
    const person = await Person.arrive(server.address);
    await person.connect();
    const { id } = await person.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const eyes = [await person.open(id, 0), await person.open(id, 1)];
    for (let turn = 0; turn < 9; turn++) await person.answer(eyes[turn % 2], 1, turn);
    const copy = join(folder(), 'tabularium.db');
    await backup({ dataDir: DATA_DIR }, copy);
    expect((statSync(copy).mode & 0o777).toString(8)).toBe('600');
    await server.stop('SIGKILL');
    const restored = await startServer({ DATA_DIR: dirname(copy), PORT: new URL(server.address).port });
    person.hangUp();
    await person.connect();
    const again = await person.open(id, 1);
    await restored.stop();
    expect(again.now.answers).toBe(9);
  });

  test('the built app is served, and every page of it leads there', async () => {
    const webDir = folder();
    writeFileSync(join(webDir, 'index.html'), '<title>Tabularium</title>');
    writeFileSync(join(webDir, 'app.js'), 'play()');
    const scene = await Scene.set(undefined, { webDir });
    const get = async (path: string) => {
      const response = await fetch(scene.address + path);
      return `${response.status} ${await response.text()}`;
    };
    const pages = [
      await get('/'),
      await get('/table/abc'),
      await get('/app.js'),
      await get('/none.js'),
      await get('/api/none'),
    ];
    await scene.strike();
    const page = '200 <title>Tabularium</title>';
    const none = '404 {"error":"not-found"}';
    expect(pages).toEqual([page, page, '200 play()', none, none]);
  });

  test('a second server on the same SQLite file is told so, and the first goes on; after a kill the file is free', async () => {
    const DATA_DIR = folder();
    const first = await startServer({ DATA_DIR });
    const second = await startServer({ DATA_DIR }).catch((error: Error) => error.message);
    expect(second).toMatch(/ended with 1: Another server is using .*tabularium\.db/);
    expect(second).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.address}/health`)).status).toBe(200);
    await first.stop('SIGKILL');
    const third = await startServer({ DATA_DIR });
    await third.stop();
  });

  test('a store that can be read but not written is not well', async () => {
    const scene = await Scene.set(undefined);
    const health = async () => (await fetch(`${scene.address}/health`)).status;
    const before = await health();
    await writable(scene.server, false);
    const broken = await health();
    await writable(scene.server, true);
    await scene.strike();
    expect([before, broken]).toEqual([200, 503]);
  });

  test('nobody else on the machine reads the database', async () => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, 'tabularium.db'), '', { mode: 0o644 });
    const server = await startServer({ DATA_DIR });
    const modes = readdirSync(DATA_DIR).map((name) => [
      name,
      (statSync(join(DATA_DIR, name)).mode & 0o777).toString(8),
    ]);
    await server.stop();
    expect(modes.length).toBeGreaterThan(1);
    for (const [name, mode] of modes) expect(`${name} ${mode}`).toBe(`${name} 600`);
  });

  test('a taken port is said plainly, without a stack, with exit code 1', async () => {
    const PORT = String(await freePort());
    const DATA_DIR = folder();
    const first = await startServer({ PORT, DATA_DIR });
    const second = await startServer({ PORT, DATA_DIR: folder() }).catch((error: Error) => error.message);
    await first.stop();
    expect(second).toMatch(/ended with 1: Port \d+ is taken/);
    expect(second).not.toMatch(/\n\s+at /);
  });
});
