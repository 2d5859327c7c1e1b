/** The real command as a process of its own. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folder } from '../../server/test/support/folder.ts';

const STAND_STILL = new URL('./stand-still.mjs', import.meta.url).href;
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
  options: {
    readonly cwd?: string;
    readonly env?: NodeJS.ProcessEnv;
    readonly input?: string;
    /** Whoever plays for it begins by standing still: then a test decides how far it gets, not the machine. */
    readonly held?: true;
  } = {},
): Running {
  const { DATABASE_URL: _, DATA_DIR: __, PORT: ___, ...env } = process.env;
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd: options.cwd ?? folder(),
    env: {
      ...env,
      LANG: 'C',
      LC_ALL: 'C',
      ...options.env,
      ...(options.held ? { NODE_OPTIONS: `--import ${STAND_STILL}` } : {}),
    },
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

/** Waits for as long as a busy machine may take; the test itself has a limit. */
export async function until(holds: () => boolean, what: string, ms = 200_000): Promise<void> {
  for (const end = Date.now() + ms; !holds(); ) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Waits until so many of the processes that play for this one stand still, and returns them. Each has a game in hand: the
 * run cannot be over before it.
 */
export async function stand(running: Running, count: number): Promise<number[]> {
  await until(() => standing(running).length === count, `${count} workers that stand still`);
  return standing(running);
}

/** Lets everybody go who stands still, until the run is over. */
export async function playOut(running: Running): Promise<Ended> {
  let over = false;
  void running.ended.then(() => (over = true));
  await until(() => {
    standing(running).forEach(letGo);
    return over;
  }, 'the end');
  return running.ended;
}

export function letGo(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended meanwhile.
  }
}

const standing = (running: Running): number[] =>
  childrenOf(running).flatMap(({ pid, state }) => (state.startsWith('T') ? [pid] : []));

/** The processes that play for this one. */
export const workersOf = (running: Running): number[] => childrenOf(running).map(({ pid }) => pid);

interface Process {
  readonly pid: number;
  readonly state: string;
}

const childrenOf = ({ child }: Running): Process[] =>
  process.platform === 'linux' ? childrenInProc(child.pid ?? 0) : childrenByPs(child.pid ?? 0);

/** A bare Linux has no `ps`, but always this: `pid (name) state parent …`. */
function childrenInProc(parent: number): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const [state, itsParent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(-1)[0].split(' ');
      return Number(itsParent) === parent ? [{ pid: Number(pid), state }] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function childrenByPs(parent: number): Process[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid, itsParent, state]) => (Number(itsParent) === parent ? [{ pid: Number(pid), state }] : []));
}
