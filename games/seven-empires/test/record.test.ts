/** What the record tells: every line names the rules that caused it. */
import { Chance, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import ledger from '../rules/ledger.json' with { type: 'json' };
import { sevenEmpires } from '../src/index.ts';

test('every line of the record of whole games cites rules of the ledger', () => {
  const known = new Set(ledger.map(({ id }) => id));
  const told = new Set<string>();
  for (const [seed, draft] of ['none', 'letters', 'top'].entries()) {
    const chance = Chance.fromSeed(seed);
    const t = Table.start(sevenEmpires, { seats: 4, seed, options: { draft } });
    for (let q = t.next; q; q = t.next) {
      const given = t.answer(q.seat, q.sample(chance));
      for (const { what } of given.ok ? given.happenings : []) {
        told.add(what.type);
        expect(what.rules, what.type).not.toEqual([]);
        expect(
          what.rules?.filter((id) => !known.has(id)),
          what.type,
        ).toEqual([]);
      }
    }
  }
  expect(told.size).toBeGreaterThan(15);
});
