import { expect, test } from 'vitest';
import { cyclesIn, importedBy, importsOfAll } from '../cycles.ts';

test('imports and re-exports of values count, in whatever form', () => {
  const source = `
import './board.css';
import whole from './whole.ts';
import * as all from './all.ts';
import { one, type Two } from './some.ts';
import {
  three,
  four,
} from './long.ts';
export * from './everything.ts';
export { five } from './five.ts';
`;
  expect(importedBy(source)).toEqual([
    ...['./board.css', './whole.ts', './all.ts', './some.ts', './long.ts', './everything.ts', './five.ts'],
  ]);
});

test('what is erased, what runs later and what only looks like an import do not count', () => {
  const source = `
import type { Shape } from './shape.ts';
export type { Shape } from './shape.ts';
const later = () => import('./later.ts');
// import { old } from './old.ts';
export const text = 'import x from y';
`;
  expect(importedBy(source)).toEqual([]);
});

const imports = (lines: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(lines));

test('a file that needs itself by way of others is listed with them, once', () => {
  expect(cyclesIn(imports({ a: ['b'], b: ['c'], c: ['a'] }))).toEqual([['a', 'b', 'c']]);
});

test('files that only share others are no cycle', () => {
  expect(cyclesIn(imports({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('every cycle is named by the shortest way round', () => {
  const found = cyclesIn(imports({ a: ['b'], b: ['a', 'c'], c: ['a'], d: ['d'] }));
  expect(found).toEqual([['a', 'b'], ['a', 'b', 'c'], ['d']]);
});

test('packages are followed by their names', () => {
  expect(importsOfAll().get('games/seven-ages/index.ts')).toContain('packages/bots/src/index.ts');
});
