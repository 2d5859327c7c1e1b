import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { settingsFrom } from '../src/settings.ts';
import { folder } from './support/folder.ts';
import { startServer } from './support/process.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** All that the server asks its environment for. */
function settings(): ReadonlySet<string> {
  const asked = new Set<string>();
  const env = new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) });
  settingsFrom(env);
  return asked;
}

interface Instruction {
  readonly word: string;
  readonly rest: string;
}
/** Lines without comments, continued ones as one. */
const dockerfile = (): readonly Instruction[] =>
  read('deploy/Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      return { word, rest };
    });

describe('the Dockerfile', () => {
  const last = (): readonly Instruction[] => {
    const all = dockerfile();
    return all.slice(all.findLastIndex(({ word }) => word === 'FROM'));
  };

  test('says nothing that Docker does not know', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
    expect(dockerfile().filter(({ word }) => !known.includes(word))).toEqual([]);
  });

  test('is made from the Node that `npm start` fetches', () => {
    const [, version] = /name: `node-.*version: '([\d.]+)'/.exec(read('scripts/run.mjs')) ?? [];
    for (const { word, rest } of dockerfile()) if (word === 'FROM') expect(rest).toContain(`node:${version}-`);
  });

  test('ends with a server that is not root, keeps its data in a volume of its own, and says how it is', () => {
    const words = last().map(({ word }) => word);
    expect(last().find(({ word }) => word === 'USER')?.rest).toBe('node');
    expect(words.indexOf('USER')).toBeLessThan(words.indexOf('CMD'));
    expect(words.lastIndexOf('RUN')).toBeLessThan(words.indexOf('USER'));
    expect(last().find(({ word }) => word === 'VOLUME')?.rest).toBe('/data');
    expect(words).toContain('HEALTHCHECK');
  });

  test('starts what is there', () => {
    for (const { word, rest } of last()) {
      if (word !== 'CMD' && word !== 'HEALTHCHECK') continue;
      const [program, file] = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
      expect([program, existsSync(join(ROOT, file))]).toEqual(['node', true]);
    }
  });
});

test('the health check of a container ends with 0 where the server is well, and with 1 where there is none', async () => {
  const server = await startServer({ DATA_DIR: folder() });
  const look = (): number => {
    try {
      execFileSync(process.execPath, [join(ROOT, 'deploy/health.mjs')], {
        env: { PORT: new URL(server.address).port },
      });
      return 0;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  const well = look();
  await server.stop();
  expect([well, look()]).toEqual([0, 1]);
});

test.each([
  'deploy/compose.yaml',
  'deploy/tabularium.service',
  'packages/server/README.md',
  'docs/deploy-and-upgrade.md',
])('%s names only settings that there are', (path) => {
  const known = [...settings(), 'NODE_ENV', 'WEB_DIR', 'SITE', 'DB_PASSWORD', 'UPSTREAM'];
  const named = path.endsWith('.md')
    ? [...read(path).matchAll(/`([A-Z][A-Z]+(?:_[A-Z]+)+|PORT|HOST|SECURE|WORKERS|TITLES)(?:=[^`]*)?`/g)]
    : [...read(path).matchAll(/(?:^\s+|[ =])([A-Z][A-Z_]+)[:=]/gm)];
  const foreign = ['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'ALL'];
  const unknown = named.map(([, name]) => name).filter((name) => ![...known, ...foreign].includes(name));
  expect(named.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});
