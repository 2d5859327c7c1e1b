import { Chance, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { throughTheAges } from '../src/index.ts';
import { ACTION_VERBS, DECISIONS, POLITICAL_VERBS } from '../src/model/catalogue.ts';

test('every question and every option of random games is in the catalogue of texts', () => {
  const decisions = new Set<string>(DECISIONS);
  const verbs = new Set<string>([...ACTION_VERBS, ...POLITICAL_VERBS]);
  const unknown = new Set<string>();
  for (let seed = 0; seed < 9; seed++) {
    const table = Table.start(throughTheAges, { seats: 2 + (seed % 3), seed }, { keep: false, tell: false });
    const chance = Chance.fromSeed(seed);
    for (let question = table.next; question; question = table.next) {
      if (!decisions.has(question.about)) unknown.add(question.about);
      if (question.about === 'tta.action' || question.about === 'tta.politics') {
        for (const option of question.enumerate(500)) {
          const [verb] = String(option).split(' ');
          if (!verbs.has(verb)) unknown.add(verb);
        }
      }
      table.answer(question.seat, question.sample(chance));
    }
  }
  expect([...unknown]).toEqual([]);
});
