import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importJournal, Table } from '@tabularium/engine';
import { checkCorpus, countLines } from '@tabularium/engine/conformance';
import { registry } from '@tabularium/games/registry';
import { describe, expect, test } from 'vitest';
import { corpusOf } from './recorded.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe.each([...registry.values()])('$game.id', ({ game }) => {
  const folder = join(ROOT, corpusOf(game.id));
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];

  test('has recorded games (npm run record)', () => {
    expect(names.length).toBeGreaterThan(0);
  });
  test.each(names)('the recorded game %s replays hash by hash', (name) => {
    const read = importJournal(readFileSync(join(folder, name), 'utf8'));
    expect(read.ok && checkCorpus(game, [read.journal])).toEqual([]);
  });
  test('the decision tree from a fixed start has as many lines as recorded', () => {
    const recorded = JSON.parse(readFileSync(join(folder, 'lines.json'), 'utf8'));
    const table = Table.start(game, { seats: game.seats.min, seed: 'lines' }, { keep: true, tell: false });
    expect(recorded.map((_: number, i: number) => countLines(table, i + 1))).toEqual(recorded);
  });
});
