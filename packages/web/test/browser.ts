/** A real browser, the built app, and what tests do with them. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** How long anything is waited for. It only tells a page that hangs from one on a busy machine, so it is long. */
export const PATIENCE = 120_000;

/** The app as people get it, built by `once.ts` before the first test. */
export const DIST = join(import.meta.dirname, '..', 'dist');

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Files only: what a browser gets when there is no game server. */
export const serveApp = (): Promise<Site> =>
  serveFolder(DIST, (path) => (extname(path) !== '' && existsSync(join(DIST, path)) ? path : 'index.html'));

/** A folder as a site; `named`: which file an address means. */
export async function serveFolder(folder: string, named = (path: string): string => path): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0]));
    if (path.startsWith('/api')) {
      response.writeHead(404).end();
      return;
    }
    const file = join(folder, named(path));
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    // as the server does: what has its fingerprint in its name never changes
    const kept = path.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', ...kept });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export { launchChromium as openBrowser } from './chromium.ts';

/** What a file of tests has opened in the browser that it shares with others. */
export async function closeAll(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

export interface Visit {
  readonly theme?: 'plate' | 'lamp';
  readonly locale?: 'en' | 'fr';
  readonly size?: readonly [number, number];
  /** Things move, as they do for most people; most tests need not wait for that. */
  readonly motion?: boolean;
}

/** A fresh visitor. Errors in the page make the test fail. */
export async function visit(
  browser: Browser,
  { theme = 'plate', locale = 'en', size = [1440, 900], motion = false }: Visit = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    // Where the machine has none (`C`), the browser makes up a language that no formatter knows.
    locale: 'en-US',
    serviceWorkers: 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  await context.addInitScript(
    (prefs) => {
      if (!localStorage.getItem('tabularium.prefs')) localStorage.setItem('tabularium.prefs', prefs);
    },
    JSON.stringify({ theme, locale, name: 'Livia' }),
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error.message}\n${error.stack ?? ''}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404|Failed to load resource|WebSocket/.test(message.text()))
      errors.push(message.text());
  });
  page.setDefaultTimeout(PATIENCE);
  return { page, context, errors };
}
