/** `npm start` as people stop it: whichever process of the chain gets the signal, all of them end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** From /proc, since a bare machine need not have `ps`. */
function look(pid: number): { parent: number; gone: boolean } | undefined {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return { parent: Number(parent), gone: state === 'Z' || state === 'X' };
  } catch {
    return undefined;
  }
}
const lives = (pid: number): boolean => look(pid)?.gone === false;
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && look(other)?.parent === pid);

let data: string;
let npm: ChildProcess;
let chain: number[];

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'tabularium-start-'));
  npm = spawn('npm', ['start'], {
    cwd: ROOT,
    // A group of its own, as a terminal gives one.
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    npm.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Tabularium is at')) resolve();
    });
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${said}`)));
  });
  chain = [npm.pid ?? 0];
  for (let next = childrenOf(chain[0])[0]; next; next = childrenOf(next)[0]) chain.push(next);
});

afterEach(() => {
  for (const pid of chain) if (lives(pid)) process.kill(pid, 'SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function allEnd(): Promise<void> {
  await expect.poll(() => chain.filter(lives), { timeout: 30_000 }).toEqual([]);
}

const CASES = (['SIGTERM', 'SIGINT', 'SIGKILL'] as const).flatMap((signal) =>
  [
    ['npm', () => chain[0]],
    ['the process that npm starts', () => chain[1]],
    ['the server', () => chain.at(-1)],
  ].map(([who, whom]) => [signal, who, whom] as [NodeJS.Signals, string, () => number]),
);

test.runIf(process.platform === 'linux').each(CASES)('%s to %s ends the whole chain', async (signal, _, whom) => {
  process.kill(whom(), signal);
  await allEnd();
});

test.runIf(process.platform === 'linux')('Ctrl-C in a terminal goes to all at once, and all end', async () => {
  process.kill(-chain[0], 'SIGINT');
  await allEnd();
});
