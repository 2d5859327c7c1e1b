import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compileCatalogue } from '@tabularium/words/compile';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import type { Drawings } from './src/engraving/drawing.ts';

const GAMES = join(import.meta.dirname, '../../games');
const WORDS = join(import.meta.dirname, '../words/words');

/**
 * Message catalogues are compiled while building: the browser never parses a message. With the app's own come the texts it
 * shares with terminal and mail, and what games say of themselves on the home page.
 */
function messages(): Plugin {
  return {
    name: 'tabularium-messages',
    enforce: 'pre',
    load(id) {
      if (!/\/(locales|words)\/(en|fr)\/[^?]*\.json$/.test(id)) return null;
      const language = id.includes('/fr/') ? 'fr' : 'en';
      const shared = (file: string): string => join(WORDS, language, file);
      const more = id.endsWith('/app.json')
        ? [shared('shared.json'), ...globSync(`${GAMES}/*/words/${language}/about.json`)]
        : id.endsWith('/together.json')
          ? [shared('notices.json')]
          : [];
      const texts: Record<string, string> = Object.assign(
        {},
        ...[id, ...more].map((file) => JSON.parse(readFileSync(file, 'utf8'))),
      );
      const compiled = compileCatalogue(language, texts);
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' };
    },
  };
}

/** Pictures are drawn while building: the browser gets them as text, one file for each kind. */
function pictures(): Plugin {
  return {
    name: 'tabularium-pictures',
    enforce: 'pre',
    async load(id) {
      if (!/\/games\/[^/]+\/pictures\/[^/]+\.ts$/.test(id)) return null;
      const { drawings } = (await import(id)) as { readonly drawings: Drawings };
      const text = JSON.stringify(JSON.stringify(drawings));
      return { code: `export const drawings = JSON.parse(${text})`, moduleType: 'js' };
    },
  };
}

/** What the home page says about the games is known when the app is built: it need not load their rules to say it. */
function gameList(): Plugin {
  return {
    name: 'tabularium-games',
    resolveId: (id) => (id === 'virtual:games' ? '\0virtual:games' : null),
    async load(id) {
      if (id !== '\0virtual:games') return null;
      const { registry } = await import('@tabularium/games/registry');
      const { infoOf } = await import('@tabularium/bots');
      const games = [...registry.values()].map(infoOf);
      return `export default ${JSON.stringify(games)}`;
    },
  };
}

/** Tells the service worker what belongs to this build, so that the app works without a net after the first visit. */
function offlineList(): Plugin {
  return {
    name: 'tabularium-offline',
    apply: 'build',
    writeBundle({ dir }) {
      const dist = dir ?? '';
      const files = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name))}`)
        .filter((file) => !/(\.map|index\.html|sw\.js)$/.test(file))
        .sort();
      let sum = 0;
      for (const char of files.join()) sum = (sum * 31 + char.charCodeAt(0)) | 0;
      const source = readFileSync(new URL('./src/sw.js', import.meta.url), 'utf8');
      const filled = source
        .replace('__FILES__', JSON.stringify(['/', ...files]))
        .replace('__BUILD__', (sum >>> 0).toString(36));
      writeFileSync(join(dist, 'sw.js'), filled);
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), pictures(), gameList(), solid(), offlineList()],
  experimental: {
    // The app's pages have addresses of many parts, so its files are named from the root; a replay may lie in any folder.
    renderBuiltUrl: (file, { hostId, hostType }) =>
      hostType === 'html' ? (hostId === 'index.html' ? `/${file}` : file) : { relative: true },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The largest piece is the content of 7 Ages, which only its own tables load.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'replay.html'].map((page) => join(import.meta.dirname, page)),
      checks: { bundlerTimings: false },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
});
