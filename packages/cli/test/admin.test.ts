import { expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { Person } from '../../server/test/support/person.ts';
import { startServer } from '../../server/test/support/process.ts';
import { run } from './command.ts';

test('whoever runs the server bans, replaces, closes, exports and deletes by the command line', async () => {
  const DATA_DIR = folder();
  const server = await startServer({ DATA_DIR });
  const admin = async (...words: string[]) => {
    const { code, out, err } = await run(['admin', ...words], {
      env: { DATA_DIR, PORT: new URL(server.address).port },
    });
    return `${code} ${out}${err}`;
  };
  const nero = await Person.arrive(server.address);
  await nero.post('/api/register', { name: 'Nero', password: 'correct horse' });
  await nero.connect();
  const { id } = await nero.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const eyes = await nero.open(id, 0);
  expect(await admin('replace', id, '1', 'bot')).toMatch(/^0 A bot plays on/);
  await nero.until(() => eyes.now.answers === 1);
  expect(await admin('restore', id, '1')).toMatch(/^0 Whoever sat there/);
  expect(await admin('close', id)).toMatch(/^0 The game is over/);
  await nero.until(() => eyes.now.status === 'over');
  expect(await admin('role', 'Nero', 'moderator')).toMatch(/^0 Nero is moderator/);
  expect((await nero.request('GET', '/api/admin/reports')).status).toBe(200);
  await nero.post(`/api/tables/${id}/reports`, { text: 'too much music' });
  expect(await admin('reports')).toContain('too much music');
  expect(await admin('stuck')).toBe('0 No table is stuck.\n');
  expect(await admin('ban', 'nero', '--days', '3')).toMatch(/^0 Nero is out for 3 days/);
  await nero.until(() => !nero.connected);
  expect(JSON.parse((await admin('export', 'Nero')).slice(2)).account.name).toBe('Nero');
  expect(await admin('delete', 'Nero')).toMatch(/^1 Nero would be gone/);
  expect(await admin('delete', 'Nero', '--yes')).toMatch(/^0 Nero is gone/);
  expect(await admin('account', 'Nero')).toMatch(/^1 There is no account/);
  expect(await admin('clean')).toMatch(/^0 Gone: 0 sessions/);
  expect(await admin('banish', 'Nero')).toMatch(/^2 .*\n/);
  await server.stop();
});
