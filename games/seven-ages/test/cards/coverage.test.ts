import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gaps, table, tablePath } from '../../scripts/cards.ts';

test('every special rule, immediate glory, event and artefact of the deck and of the expansions has a test named after it', () => {
  expect(gaps()).toEqual([]);
});

test('the table of the cards is up to date', () => {
  expect(readFileSync(tablePath, 'utf8')).toBe(table());
});
