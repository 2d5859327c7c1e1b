import { Chance, type Game, type Question, SIMULATION, Table } from '@tabularium/engine';
import { checkGame } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { throughTheAges } from '../src/index.ts';
import { statisticsOf } from '../src/statistics.ts';

const game = throughTheAges as unknown as Game;
/** Random players who never give up, so that games reach Age IV. */
const persistent = (question: Question, chance: Chance) => {
  const answer = question.sample(chance);
  if (answer !== 'resign') return answer;
  return question.about === 'tta.resign' ? 'stay' : 'pass';
};

for (const seats of [2, 3, 4]) {
  test(`${seats} players: the contracts hold in whole games`, () => {
    const player = (_table: unknown, question: Question, chance: Chance) => persistent(question, chance);
    expect(checkGame(game, { games: 12, seats: [seats], player })).toEqual([]);
  });
  test(`${seats} players: the contracts hold when players may resign`, () => {
    expect(checkGame(game, { games: 12, seats: [seats], seed: 'resigning' })).toEqual([]);
  });
}

test('TTA-STAT-01 TTA-STAT-04 TTA-STAT-05 markers and action tokens always say what cards and workers say', () => {
  for (let seed = 0; seed < 6; seed++) {
    const table = Table.start(throughTheAges, { seats: 2 + (seed % 3), seed }, SIMULATION);
    const chance = Chance.fromSeed(seed);
    for (let question = table.next; question; question = table.next) {
      table.answer(question.seat, persistent(question, chance));
      for (const [seat, civ] of table.state.civs.entries()) {
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
