import { type Browser, chromium } from 'playwright-core';
import { chromium as program } from '../../../scripts/machine.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A real browser: the one that comes as a package, unless the variable CHROMIUM chooses another. The language is the page's
 * (`visit`), not the machine's: with most values of LC_ALL the packaged browser's pages crash.
 */
export async function launchChromium(): Promise<Browser> {
  const { path, env } = await program();
  return chromium.launch({
    executablePath: path,
    args: FLAGS,
    handleSIGTERM: false,
    env: { ...process.env, ...env, LC_ALL: 'C.UTF-8' },
  });
}

let shared: Promise<Browser> | undefined;

/** One browser for all files of tests that a process runs; it goes with the process. Whoever takes it closes what they open. */
export async function sharedChromium(): Promise<Browser> {
  const there = await shared;
  if (there?.isConnected()) return there;
  if (!there) process.once('SIGTERM', () => void shared?.then((open) => open.close()).finally(() => process.exit()));
  shared = launchChromium();
  return shared;
}
