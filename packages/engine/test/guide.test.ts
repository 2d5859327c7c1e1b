import { exportJournal, importJournal, journalOf, Table } from '@tabularium/engine';
import { checkGame } from '@tabularium/engine/conformance';
import { sealedBids } from '@tabularium/sealed-bids';
import { expect, test } from 'vitest';

// The steps of docs/adding-a-game.md that play the game, as they stand there.
test('step 9 of the guide: play it', () => {
  const table = Table.start(sealedBids, { seats: 3, seed: 7 });
  expect(table.asked.length).toBe(3);
  expect(table.answer(0, 4).ok).toBe(true);
  expect(table.answer(0, 4)).toEqual({ ok: false, code: 'not-asked' });
  expect(table.withdraw(0).ok).toBe(true);
  expect(table.fork().hash()).toBe(table.hash());
  expect(table.undo().ok).toBe(false);
  expect(table.view(1).deck).toBe(8);
  expect(table.outcome).toBeUndefined();
  expect(importJournal(exportJournal(journalOf(table))).ok).toBe(true);
  expect(Object.keys(table.chair(0) ?? {})).toContain('imagine');
});
test('sealed bids keeps the contracts', () => {
  expect(checkGame(sealedBids, { games: 200 })).toEqual([]);
});
