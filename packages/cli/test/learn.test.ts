import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Network, type PackedNetwork, type Title } from '@tabularium/bots';
import { registry } from '@tabularium/games/registry';
import { expect, test } from 'vitest';
import { goToSchool, type Wish } from '../src/school.ts';

const title = registry.get('through-the-ages') as Title;

test('a generation of learning leaves weights that play, and is gone on from', { timeout: 300_000 }, async () => {
  const { learnable } = title;
  if (!learnable) throw new Error('nothing to learn by');
  const folder = mkdtempSync(join(tmpdir(), 'learn-'));
  const said: string[] = [];
  const wish: Wish = {
    ...{ title, learnable, folder, cores: 1, seconds: 3, hidden: '8,4', matches: [], spare: 0, generations: 1 },
    ...{ seed: 'school', say: (line) => void said.push(line) },
  };
  await goToSchool(wish);
  const weights = JSON.parse(readFileSync(join(folder, 'best.json'), 'utf8')) as PackedNetwork;
  expect(() => new Network(weights, learnable.inputs, learnable.changing)).not.toThrow();
  await goToSchool({ ...wish, generations: 0, matches: [{ a: 'net', b: 'random', seats: 2, games: 2 }] });
  expect(said.filter((line) => line.includes('generation 1:'))).toHaveLength(1);
  expect(said.join('\n')).toContain('net 1 against random, 2 players');
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('1 generation,');
});
