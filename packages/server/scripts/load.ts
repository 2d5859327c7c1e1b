/**
 * How many answers a second the server confirms, durably, and how long that takes. Loopback, the server in its own process,
 * both seats of each table at their own connection, every table playing as fast as it is answered. Then the real games at late
 * positions with four viewers, what an answer costs and a table takes (`cost.ts`): ends with 1 where that is over its threshold.
 *   node packages/server/scripts/load.ts [--tables 1,50,500] [--seconds 10] [--store sqlite|postgres] [--toy]
 * `--toy`: without the real games.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { TableId } from '@tabularium/table/protocol';
import { WebSocket } from 'ws';
import { Person } from '../test/support/person.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { startServer } from '../test/support/process.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1,50,500' },
    seconds: { type: 'string', default: '10' },
    store: { type: 'string', default: 'sqlite' },
    toy: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);

interface Figures {
  readonly tables: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly memoryMb: number;
}

const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function connect(address: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { cookie },
    perMessageDeflate: false,
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

const isDone = (data: Buffer): boolean => data.subarray(0, 14).toString('latin1') === '{"type":"done"';

async function measure(address: string, pid: number, count: number): Promise<Figures> {
  const host = await Person.arrive(address, 'Load');
  const seats = [{ kind: 'me' }, { kind: 'me' }] as const;
  const walks: { table: TableId; sockets: WebSocket[] }[] = [];
  for (let i = 0; i < count; i++) {
    const { id } = await host.makeTable({ game: 'long-walk', seats });
    const sockets = [await connect(address, host.cookie), await connect(address, host.cookie)];
    await Promise.all(
      sockets.map(
        (socket, seat) =>
          new Promise<void>((resolve) => {
            socket.on('message', (data: Buffer) => {
              if (data.subarray(0, 15).toString('latin1') === '{"type":"state"') resolve();
            });
            socket.send(JSON.stringify({ type: 'open', table: id, seat }));
          }),
      ),
    );
    walks.push({ table: id, sockets });
  }
  let running = true;
  let measuring = false;
  const times: number[] = [];
  const ended = walks.map(
    ({ table, sockets }) =>
      new Promise<void>((resolve) => {
        let turn = 0;
        let sent = 0;
        const go = (): void => {
          if (!running) {
            resolve();
            return;
          }
          sent = performance.now();
          const seat = turn % 2;
          sockets[seat].send(
            `{"type":"answer","id":${turn},"table":"${table}","seat":${seat},"at":${turn},"answer":1}`,
          );
        };
        for (const socket of sockets) {
          socket.on('message', (data: Buffer) => {
            if (!isDone(data)) {
              if (data.includes('"refused"') || data.includes('"error"')) throw new Error(data.toString());
              return;
            }
            if (measuring) times.push(performance.now() - sent);
            turn++;
            go();
          });
        }
        go();
      }),
  );
  await new Promise((resolve) => setTimeout(resolve, 2000));
  measuring = true;
  const since = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  measuring = false;
  const took = (performance.now() - since) / 1000;
  const memoryMb = memory(pid);
  running = false;
  await Promise.all(ended);
  for (const { sockets } of walks) for (const socket of sockets) socket.terminate();
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return { tables: count, perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), memoryMb };
}

const dir = mkdtempSync(join(tmpdir(), 'tabularium-load-'));
const postgres = values.store === 'postgres' ? await startPostgres() : undefined;
const server = await startServer({ DATA_DIR: dir, ...(postgres ? { DATABASE_URL: await postgres.database() } : {}) });
try {
  process.stdout.write(`${values.store}: tables  answers/s  p50 ms  p95 ms  p99 ms  memory MB\n`);
  for (const count of values.tables.split(',').map(Number)) {
    const f = await measure(server.address, server.process.pid ?? 0, count);
    const cells = [
      f.tables,
      Math.round(f.perSecond),
      f.p50.toFixed(1),
      f.p95.toFixed(1),
      f.p99.toFixed(1),
      Math.round(f.memoryMb),
    ];
    process.stdout.write(
      `${' '.repeat(values.store.length + 2)}${cells.map((cell) => String(cell).padStart(7)).join(' ')}\n`,
    );
  }
} finally {
  await server.stop();
  await postgres?.stop();
  rmSync(dir, { recursive: true, force: true });
}

if (!values.toy) {
  const cost = fileURLToPath(new URL('cost.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [cost, '--store', values.store], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
