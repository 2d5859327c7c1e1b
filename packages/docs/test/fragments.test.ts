/** Fragments of the guides: run with what they leave out, or found in the example that they tell of. */
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bot, Chance, exportJournal, importJournal, journalOf, Table } from '@tabularium/engine';
import { sealedBids } from '@tabularium/sealed-bids';
import { expect, test } from 'vitest';
import * as atlas from '../../atlas/src/index.ts';
import * as hosting from '../../table/src/index.ts';
import type { TableId } from '../../table/src/protocol.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const blocksOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^```tsx?\n(.*?)^```/gms)].map(([, code]) => code);

/** Runs a fragment with these names at hand and returns the value of an expression after it. */
function run(code: string, scope: Readonly<Record<string, unknown>>, result: string): unknown {
  const plain = stripTypeScriptTypes(code)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll('export const', 'const');
  const fragment = new Function(...Object.keys(scope), `'use strict'; ${plain}\nreturn ${result};`) as (
    ...given: unknown[]
  ) => unknown;
  return fragment(...Object.values(scope));
}

const squeezed = (code: string): string => code.replaceAll(/\s+/g, '');

test('a new game: what the guide shows of the examples stands in them', () => {
  const sources = globSync(['games/{sealed-bids,tic-tac-toe}/**/*.{ts,tsx}', 'games/index.ts'], { cwd: ROOT });
  const code = squeezed([...sources, 'packages/engine/test/guide.test.ts'].map(textOf).join(''));
  const shown = blocksOf('docs/adding-a-game.md')
    .filter((block) => !block.startsWith('const table ='))
    .flatMap((block) => block.split('\n'))
    .flatMap((line) => line.replace(/ +\/\/ .*/, '').split('…'))
    .map(squeezed);
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter((part) => !code.includes(part))).toEqual([]);
});

test('a new game: playing it, as the guide does', () => {
  const play = blocksOf('docs/adding-a-game.md').find((block) => block.startsWith('const table =')) ?? '';
  const journal = run(play, { Table, sealedBids, exportJournal, journalOf }, 'exportJournal(journalOf(table))');
  expect(importJournal(journal as string)).toMatchObject({ ok: true, journal: { entries: [] } });
});

test('a bot: the smallest plays', () => {
  const [code] = blocksOf('docs/add-a-bot.md');
  const greedy = run(code, {}, 'greedy') as Bot;
  const table = Table.start(sealedBids, { seats: 2, seed: 1 });
  const chance = Chance.fromSeed(1);
  for (let question = table.next; question; question = table.next) {
    const chair = table.chair(question.seat);
    if (chair) expect(table.answer(question.seat, greedy(chair, chance)).ok).toBe(true);
  }
  expect(table.over).toBe(true);
});

test('a table that is hosted: an answer in, what it changes for whoever looks on out', () => {
  const [code] = blocksOf('packages/table/README.md');
  const head: hosting.Head = {
    id: 't' as TableId,
    game: sealedBids.id,
    version: sealedBids.version,
    seats: 2,
    options: {},
    seed: 1,
    bots: [null, 'normal'],
    pace: null,
    rated: false,
  };
  const begin = (...how: Parameters<typeof hosting.begin>): hosting.Live => {
    const live = hosting.begin(...how);
    hosting.act(live, { kind: 'begin', entries: [] }, 0);
    return live;
  };
  const seen: string[] = [];
  const scope = { ...hosting, begin, head, game: sealedBids, seat: 0, at: 0, answer: 3, now: 1, viewers: [0, 1], seen };
  const { done, bots } = run(code.replace('…', 'seen.push(text);'), scope, '{ done, bots }') as Record<string, unknown>;
  expect(done).toMatchObject({ seq: 2 });
  expect(bots).toEqual([1]);
  expect(seen).toHaveLength(2);
});

test('a map: its areas, what lies at a point, and the lines around a group', () => {
  const [code] = blocksOf('packages/atlas/README.md');
  const read = (name: string): unknown => JSON.parse(textOf(`packages/atlas/generated/${name}.json`));
  const scope = { ...atlas, europe: read('europe'), json: read('world-engraving'), x: 1, y: 1 };
  const map = run(code, scope, 'map') as ReturnType<typeof atlas.loadMap>;
  expect(map.byId.get('vienna')?.slots.length).toBeGreaterThan(0);
});
