/** Runs one of the product's own scripts as a process, in our place. */
import { spawn } from 'node:child_process';
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
