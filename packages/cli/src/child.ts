/** Processes: one of the product's own scripts in our place, or one that works for a command. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EXIT } from './command.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Signals go through; the answer is its exit code. */
export function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [`${ROOT}${script}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('error', () => resolve(EXIT.fault));
    child.on('exit', (code) => resolve(code ?? EXIT.stopped));
  });
}

/** A process that works for a command and talks to it; it prints nothing. */
export function startWorker(program: string, ...flags: string[]): ChildProcess {
  const child = fork(program, [], {
    // Node's own chatter about a debugger or experiments does not belong into ours.
    execArgv: ['--disable-warning=ExperimentalWarning', ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}
