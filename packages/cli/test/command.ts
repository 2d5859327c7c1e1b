/** The real command as a process of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { folder } from '../../server/test/support/folder.ts';

const BIN = fileURLToPath(new URL('../bin.mjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What it has said so far, on both streams. */
  said(): string;
}

export function start(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
): Running {
  const { DATABASE_URL: _, DATA_DIR: __, PORT: ___, ...env } = process.env;
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd: options.cwd ?? folder(),
    env: { ...env, ...options.env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  child.stdin.end(options.input ?? '');
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  return { child, ended, said: () => out + err };
}

export const run = (args: readonly string[], options: Parameters<typeof start>[1] = {}): Promise<Ended> =>
  start(args, options).ended;

export async function until(holds: () => boolean, what: string, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; !holds(); ) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The processes that play for this one. */
export function workersOf({ child }: Running): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}
