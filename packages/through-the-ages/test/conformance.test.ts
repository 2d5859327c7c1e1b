import { Chance, SIMULATION, Table } from '@tabularium/engine';
import { checkGame } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { throughTheAges } from '../src/index.ts';
import { statisticsOf } from '../src/statistics.ts';

for (const seats of [2, 3, 4]) {
  test(`${seats} players: the contracts hold in whole random games`, () => {
    expect(checkGame(throughTheAges, { games: 8, seats: [seats] })).toEqual([]);
  });
}

test('TTA-STAT-01 TTA-STAT-04 TTA-STAT-05 markers and action tokens always say what cards and workers say', () => {
  for (let seed = 0; seed < 6; seed++) {
    const table = Table.start(throughTheAges, { seats: 2 + (seed % 3), seed }, SIMULATION);
    const chance = Chance.fromSeed(seed);
    for (let question = table.next; question; question = table.next) {
      table.answer(question.seat, question.sample(chance));
      for (const [seat, civ] of table.state.civs.entries()) {
        if (civ.resigned) continue;
        const { civilActions, militaryActions, ...ratings } = statisticsOf(table.state, seat);
        expect(civ.ratings).toEqual(ratings);
        expect([civ.white.ready + civ.white.spent, civ.red.ready + civ.red.spent]).toEqual([
          civilActions,
          militaryActions,
        ]);
      }
    }
  }
});
