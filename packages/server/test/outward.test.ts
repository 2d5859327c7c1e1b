import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from '../src/outward.ts';

describe('a call to an address that somebody has named', () => {
  let server: Server;
  let port = 0;
  let calls = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      calls++;
      response.statusCode = request.url === '/away' ? 302 : 200;
      response.setHeader('location', '/elsewhere');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => void server.close());

  const at = (...addresses: string[]) => {
    let asked = 0;
    const resolve = () => Promise.resolve([{ address: addresses[asked++] ?? '127.0.0.1', family: 4 }]);
    return { resolve, asked: () => asked };
  };

  test('goes where its name led when it was looked at, and the name is looked up once', async () => {
    const { resolve, asked } = at('127.0.0.1', '203.0.113.1');
    expect(await post(new URL(`http://hook.example:${port}/`), '{}', { local: true, resolve })).toBe(200);
    expect(asked()).toBe(1);
  });

  test('is not made when the name leads inside, even if it would lead outside the next time', async () => {
    const before = calls;
    const { resolve } = at('10.1.2.3', '203.0.113.1');
    await expect(post(new URL(`http://hook.example:${port}/`), '{}', { local: false, resolve })).rejects.toThrow(
      'inside',
    );
    expect(calls).toBe(before);
  });

  test.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '[64:ff9b::a00:1]',
  ])('is not made to %s', async (host) => {
    await expect(post(new URL(`http://${host}:${port}/`), '{}', { local: false })).rejects.toThrow('inside');
  });

  test('is not passed on', async () => {
    const before = calls;
    expect(await post(new URL(`http://127.0.0.1:${port}/away`), '{}', { local: true })).toBe(302);
    expect(calls).toBe(before + 1);
  });
});
