import { type Answer, type Bot, Chance, SIMULATION, Table } from '@tabularium/engine';
import { checkGame } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { greedyBot } from '../bot/index.ts';
import { throughTheAges } from '../src/index.ts';
import type { View } from '../src/knowledge/view.ts';
import { cardOf } from '../src/model/content.ts';
import { militaryReady, type State } from '../src/model/state.ts';
import { statisticsOf } from '../src/model/statistics.ts';

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

/** Military cards that the end of a turn can draw from: the deck, the pile of the age, and what is discarded first. */
function drawable({ age, militaryDeck, discards }: State, answer: Answer): number {
  if (age === 4) return 0;
  const excess = Array.isArray(answer) ? answer.map((option) => String(option).split(' ')[1]) : [];
  return militaryDeck.length + discards[age].length + excess.filter((card) => cardOf(card).level === age).length;
}

// Players of chance play many cards; greedy ones keep them, and so get to decks that run out beside an empty pile.
test.each([
  ['chance', (chair, chance) => chair.question.sample(chance), 12],
  ['greed', greedyBot, 2],
] satisfies [string, Bot<View>, number][])(
  'TTA-END-17 TTA-END-20 in games of %s no draw is lost while the deck or the pile of the age holds a card',
  (_, player, games) => {
    let anew = 0;
    for (let seed = 0; seed < games; seed++) {
      const table = Table.start(throughTheAges, { seats: 4, seed });
      const chance = Chance.fromSeed(seed);
      for (let question = table.next; question; question = table.next) {
        const { seat, about } = question;
        const chair = table.chair(seat);
        if (!chair) throw new Error('nobody is asked');
        const { state } = table;
        const answer = player(chair, chance);
        const { turns } = state.civs[seat];
        const owed = Math.min(3, militaryReady(state.civs[seat]));
        const there = about === 'tta.action' || about === 'tta.discard' ? drawable(state, answer) : 0;
        const deck = state.militaryDeck.length;
        table.answer(seat, answer);
        if (table.state.civs[seat].turns === turns) continue;
        const drew = table.happenings.find(({ what }) => what.type === 'tta.drew' && what.seat === seat);
        const drawn = drew?.what.amount ?? 0;
        expect(drawn, `seed ${seed}, answer ${table.answers}`).toBe(Math.min(owed, there));
        if (drawn > deck) anew++;
      }
    }
    expect(anew).toBeGreaterThan(0);
  },
);
