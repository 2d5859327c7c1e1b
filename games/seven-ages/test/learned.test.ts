import { Chance, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { sevenAgesBot } from '../bot/index.ts';
import { NAMES } from '../bot/learned/features.ts';
import { learnable } from '../bot/learned/learnable.ts';
import starts from '../bot/learned/starts.json' with { type: 'json' };
import { Position } from '../bot/position.ts';
import { USUAL } from '../bot/taste.ts';
import { startWorth } from '../bot/worth.ts';
import { type State, sevenAges } from '../src/index.ts';
import type { View } from '../src/knowledge/view.ts';

/** A table after so many turns of the player with itself. */
function after(
  turns: number,
  seats: number,
  options: Record<string, string | number | boolean>,
  note?: (table: Table) => void,
): Table {
  const table = Table.start(sevenAges, { seats, seed: `learned ${seats}`, options }, { keep: true, tell: false });
  const chance = Chance.fromSeed('learned');
  for (let question = table.next; question && (table.state as State).turn <= turns; question = table.next) {
    note?.(table);
    const chair = table.chair(question.seat);
    if (chair) table.answer(question.seat, sevenAgesBot(chair as never, chance));
  }
  return table;
}

test.each([
  [2, { end: 'turns', endAt: 9 }],
  [5, { edition: '2004', end: 'age', endAt: 6 }],
  [
    7,
    {
      setA: true,
      setR: true,
      setV: true,
      setM: true,
      setN: true,
      end: 'glory',
      endAt: 99,
      deusVult: true,
      secretGlory: true,
    },
  ],
])('a position with %i at the table is a row of numbers', (seats, options) => {
  const table = after(2, seats, { startAge: 2, ...options });
  const x = new Float32Array(NAMES.length).fill(Number.NaN);
  learnable.features(table.view(0), 0, x);
  expect([...x].filter((value) => !(Math.abs(value) < 50))).toEqual([]);
});

test('what is learned from is the position of every seat at the start of every turn', () => {
  const kept: string[] = [];
  const chance = Chance.fromSeed('kept');
  after(2, 3, { startAge: 1, end: 'turns', endAt: 9 }, (table) => {
    const { next } = table;
    if (!next) return;
    const { turn } = table.state as State;
    for (const seat of learnable.kept(next, next.sample(chance), 3)) kept.push(`turn ${turn}: ${seat}`);
  });
  expect(kept.sort()).toEqual(['turn 1: 0', 'turn 1: 1', 'turn 1: 2', 'turn 2: 0', 'turn 2: 1', 'turn 2: 2']);
});

test('of two starts that promise alike by reckoning the one is better whose empires have brought more', () => {
  const table = after(0, 2, { startAge: 1 });
  const view = table.view(0) as View;
  const worth = (experience: number) => {
    const p = new Position({ seat: 0, view: () => view }, Chance.fromSeed('worth'), { ...USUAL, experience });
    return (card: number) => startWorth(p, card);
  };
  const { cards, slope } = starts.promises.collector;
  const { content } = new Position({ seat: 0, view: () => view });
  const [reckoned, known] = [worth(0), worth(1)];
  const [best, worst] = [1, -1].map(
    (sign) =>
      content.cards
        .flatMap((card, id) =>
          card && card.empire.id in cards && reckoned(id) > 1 ? [{ id, own: sign * ownOf(card.empire.id) }] : [],
        )
        .toSorted((a, b) => b.own - a.own)[0],
  );
  const beyond = (card: number): number => known(card) - slope * reckoned(card);
  expect(beyond(best.id) - beyond(worst.id)).toBeCloseTo(best.own + worst.own, 5);

  function ownOf(id: string): number {
    return (cards as Readonly<Record<string, number>>)[id];
  }
});
