/**
 * A virtual screen reader in the page: what it says is all that somebody who sees nothing gets to know. It reads the tree of
 * accessible names and roles of the real browser's page and hears live regions.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { virtual } from '@guidepup/virtual-screen-reader';
import { registry } from '@tabularium/games/registry';
import type { Page } from 'playwright-core';
import type { StoredTable1 } from '../src/client/stored.ts';

/** Me and bots at a new table; with the same seed they do the same. */
export function newTable(game: string, seed = 'heard', bots = 2): StoredTable1 {
  const title = registry.get(game);
  if (!title) throw new Error(`no game ${game}`);
  return {
    id: seed,
    game,
    version: title.game.version,
    title: title.name,
    seed,
    options: {},
    seats: [
      { name: 'Livia' },
      ...['Octavia', 'Fabius', 'Drusilla'].slice(0, bots).map((name) => ({ name, bot: 'easy' })),
    ],
    created: 1,
    changed: 1,
    entries: [],
    times: [],
    over: false,
  };
}

const SOURCE = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

type Virtual = typeof virtual;

declare global {
  interface Window {
    reader?: Virtual;
  }
}

export interface Reader {
  /** Presses a key, and says what is spoken until the page is quiet. */
  press(key: string): Promise<readonly string[]>;
  /** What is spoken until this has come to pass. */
  hear(until: () => Promise<unknown>): Promise<readonly string[]>;
  /** Reads a part of the page from its beginning to its end. */
  read(part: string): Promise<readonly string[]>;
}

/** Said by a live region, not read from the page. */
const isAnnounced = (phrase: string): boolean => /^(polite|assertive): /.test(phrase);
const isEnd = (phrase: string): boolean => /^end( of)?\b/.test(phrase);

export async function readerOn(page: Page): Promise<Reader> {
  const source = JSON.stringify(readFileSync(SOURCE, 'utf8'));
  // As text: whatever prepares this file for running would prepare the import, too.
  await page.evaluate(`(async () => {
    const url = URL.createObjectURL(new Blob([${source}], { type: 'text/javascript' }));
    window.reader = (await import(url)).virtual;
    await window.reader.start({ container: document.body });
  })()`);
  /** What was spoken while nobody asked, kept for whoever asks next. */
  let missed: readonly string[] = [];
  const heard = (): Promise<string[]> => page.evaluate(async () => (await window.reader?.spokenPhraseLog()) ?? []);
  const restart = async (part: string): Promise<void> => {
    missed = [...missed, ...(await heard()).filter(isAnnounced)];
    await page.evaluate(async (selector) => {
      await window.reader?.stop();
      const container = document.querySelector(selector) ?? document.body;
      await window.reader?.start({ container });
      await window.reader?.clearSpokenPhraseLog();
    }, part);
  };
  /** Frames in which the table puts its words together. */
  const settle = (): Promise<void> =>
    page.evaluate(async () => {
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
    });
  const hear = async (until: () => Promise<unknown>): Promise<readonly string[]> => {
    await restart('body');
    await until();
    await settle();
    const all = [...missed, ...(await heard())];
    missed = [];
    await page.evaluate(() => window.reader?.clearSpokenPhraseLog());
    return all;
  };
  return {
    hear,
    press: (key) => hear(() => page.keyboard.press(key)),
    async read(part) {
      await restart(part);
      await page.evaluate(async () => {
        const { reader } = window;
        for (let i = 0; reader && i < 4000; i++) {
          const before = (await reader.spokenPhraseLog()).length;
          await reader.next();
          const log = await reader.spokenPhraseLog();
          // it begins again from the start, or stays at the end
          if (log.length === before || (log.length > 2 && log.at(-1) === log[0])) break;
        }
      });
      const log = (await heard()).filter((phrase) => !isEnd(phrase) && !isAnnounced(phrase));
      // without the beginning where it has begun again
      const all = log.length > 2 && log.at(-1) === log[0] ? log.slice(0, -2) : log;
      await page.evaluate(() => window.reader?.clearSpokenPhraseLog());
      await restart('body');
      return all;
    },
  };
}
