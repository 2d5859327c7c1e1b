import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real browser: the system's Chromium or Chrome if there is one, else the one that comes as a package. */
export async function launchChromium(): Promise<Browser> {
  const system = [process.env.CHROMIUM, ...SYSTEM].find((path) => path && existsSync(path));
  if (system) return chromium.launch({ executablePath: system, args: FLAGS });
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...FLAGS] });
}
