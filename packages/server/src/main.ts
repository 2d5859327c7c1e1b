#!/usr/bin/env node
/** `main.ts` serves; `main.ts backup FILE` copies the store. Settings come from the environment. */
import { backup } from './backup.ts';
import { type ServeOptions, serve } from './server.ts';
import { settingsFrom, Unfit } from './settings.ts';
import { InUse } from './store/store.ts';

const { env } = process;

const KEEP_RULES_MS = 10_000;
const STOP_MS = 9000;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function settings(): ServeOptions {
  try {
    return settingsFrom(env);
  } catch (error) {
    if (error instanceof Unfit) fail(error.message);
    throw error;
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;

const options = settings();
if (process.argv[2] === 'backup') {
  const target = process.argv[3];
  if (!target) fail('Where to? main.ts backup FILE');
  await backup(options, target).catch((error: unknown) => fail(`The backup failed: ${String(error)}`));
  process.stdout.write(`The store is copied to ${target}\n`);
} else {
  try {
    const server = await serve(options);
    process.stdout.write(`Tabularium is at ${server.address}\n`);
    // It takes the processor for a moment: first those who have waited for the server.
    setTimeout(() => {
      server.keepRules().catch((error: unknown) => {
        process.stderr.write(`The rules could not be kept: ${String(error)}\n`);
      });
    }, KEEP_RULES_MS).unref();
    let stopping = false;
    const stop = (): void => {
      // A terminal's Ctrl-C comes twice: from the terminal and from the process that started us.
      if (stopping) return;
      stopping = true;
      // Whatever hangs: all that was acknowledged is durable.
      setTimeout(() => process.exit(1), STOP_MS).unref();
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    if (env.STOP_WITH_PARENT === '1') {
      const parent = process.ppid;
      setInterval(() => process.ppid !== parent && stop(), 250).unref();
    }
  } catch (error) {
    if (error instanceof InUse)
      fail(`Another server is using ${error.message}. Stop it, set DATA_DIR to another folder, or use PostgreSQL.`);
    const code = isSystemError(error) ? error.code : undefined;
    if (code === 'EADDRINUSE') fail(`Port ${options.port} is taken. Stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      fail(`Port ${options.port} may not be used by this account. Set PORT to a number above 1023.`);
    if (code === 'ECONNREFUSED') fail('The database does not answer. Look at DATABASE_URL.');
    fail(`The server could not start: ${error instanceof Error ? error.message : String(error)}`);
  }
}
