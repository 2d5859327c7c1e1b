/** The player that has learned, and what it is told of a position. */
import { playMatch } from '@tabularium/bots/arena';
import { type Chair, Chance, SIMULATION, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { learnable, plainBot } from '../bot/index.ts';
import { title } from '../index.ts';
import { throughTheAges } from '../src/index.ts';
import type { View } from '../src/knowledge/view.ts';

const game = throughTheAges;

/** Every position in which somebody plans a turn. */
function* turns(seed: string, seats = 2): Generator<{ table: Table; chair: Chair<View> }> {
  const table = Table.start(game, { seats, seed }, SIMULATION);
  const chance = Chance.fromSeed(seed);
  for (let question = table.next; question; question = table.next) {
    const chair = table.chair(question.seat) as Chair<View>;
    if (question.about === 'tta.action') yield { table, chair };
    table.answer(question.seat, plainBot(chair, chance));
  }
}

const { inputs } = learnable;

function numbersOf(view: View, seat: number): Float32Array {
  const x = new Float32Array(inputs.length);
  learnable.features(view, seat, x);
  return x;
}

test('it wins nearly all games against the player that only reckons', () => {
  const { wins } = playMatch({
    game,
    seats: 2,
    challenger: title.bots['hard'],
    rival: title.bots['normal'],
    games: 10,
    seed: 'learned',
  });
  expect(wins).toBeGreaterThanOrEqual(8);
});

test.each([2, 3, 4])('every number of a position of %i is a number, and of the usual size', (seats) => {
  for (const { chair } of turns('numbers', seats))
    for (const [at, value] of numbersOf(chair.view(), chair.seat).entries())
      expect(Math.abs(value), inputs[at]).toBeLessThan(12);
});

test.each([2, 4])('positions of %i that look alike from its seat are the same numbers', (seats) => {
  const chance = Chance.fromSeed('alike');
  let different = 0;
  for (const { table, chair } of turns('alike', seats)) {
    if (chance.below(8) > 0) continue;
    const other = table.determinize(chair.seat, chance, SIMULATION);
    if (other.hash() !== table.hash()) different++;
    expect(numbersOf(other.view(chair.seat) as View, chair.seat)).toEqual(numbersOf(chair.view(), chair.seat));
  }
  expect(different).toBeGreaterThan(5);
});
