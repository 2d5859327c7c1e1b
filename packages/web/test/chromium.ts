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
    env: { ...process.env, ...env, LC_ALL: 'C.UTF-8' },
  });
}
