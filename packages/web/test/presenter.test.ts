/** What the app says of a game, against what its rules say. */
import { Table } from '@tabularium/engine';
import { sevenEmpires } from '@tabularium/seven-empires';
import { expect, test } from 'vitest';
import { presenter } from '../../../games/seven-empires/face/presenter.ts';

test('7E-VAR-03 in a draft by letters the forecast counts the card of the letter, not the top of the stack', () => {
  const table = Table.start(sevenEmpires, { seats: 4, seed: 1, options: { draft: 'letters' } });
  const forecast = (): unknown[] => {
    const asked = table.next?.describe();
    const seen = asked && presenter.enrich?.(asked, table.view(asked.seat));
    return [...new Set(seen?.options?.map(({ effects }) => effects?.[0]?.args?.['after']))];
  };
  expect(forecast()).toEqual([7]);
  // The first round takes Nobility in four Empires; the second offers the Clergy of all, also where Nobility still lies on top.
  for (let pick = 0; pick < 4; pick++) {
    const question = table.next;
    if (question) table.answer(question.seat, question.enumerate(1)?.[0]);
  }
  expect(forecast()).toEqual([6]);
});
