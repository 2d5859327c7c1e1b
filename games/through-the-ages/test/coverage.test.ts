import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_CARDS } from '../src/model/content.ts';

test('every card is cited by a test of its own', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder)
    .filter((file) =>
      /^(leaders|wonders|technologies|action-cards|event-cards|military-cards|wars)\.test\.ts$/.test(file),
    )
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const cited = (id: string) => sources.includes(`card ${id}:`) || sources.includes(`['${id}', `);
  expect(ALL_CARDS.filter((card) => !cited(card.id)).map((card) => card.id)).toEqual([]);
});
