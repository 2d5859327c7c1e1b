import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
export const TITLES = new URL('./titles.ts', import.meta.url).href;

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export interface Running {
  readonly address: string;
  readonly process: ChildProcess;
  /** Resident memory in MB. */
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The server as people start it: its own process; of this build or another one. */
export async function startServer(
  env: Record<string, string>,
  main = MAIN,
  flags: readonly string[] = [],
): Promise<Running> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: port,
      TITLES,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      MESSAGES_PER_SECOND: '1000000',
      SOCKETS_PER_ACCOUNT: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      IMPORTS_PER_HOUR: '1000000',
      TABLES_PER_HOUR: '1000000',
      LISTED_TABLES: '1000000',
      // Veils fall and are lifted, but nobody plays slower for them.
      VEIL_MS: '20',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      log = (log + data.toString()).slice(-20_000);
      if (log.includes('Tabularium is at')) resolve();
    });
    child.stderr.on('data', (data: Buffer) => {
      log = (log + data.toString()).slice(-20_000);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${log}`)));
  });
  await ready;
  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    log: () => log,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
