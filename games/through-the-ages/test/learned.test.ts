/** The player that has learned, and what it is told of a position. */
import { playMatch } from '@tabularium/bots/arena';
import { type Bot, type Chair, Chance, SIMULATION, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { learnedBot, plainBot } from '../bot/index.ts';
import { fillOwn, fillRest, NAMES, SIZE, surroundingsOf } from '../bot/learned/features.ts';
import { positionOf } from '../forecast.ts';
import { throughTheAges } from '../src/index.ts';
import type { View } from '../src/knowledge/view.ts';

const game = throughTheAges;

/** Every position in which somebody plans a turn. */
function* turns(seed: string): Generator<{ table: Table; chair: Chair<View> }> {
  const table = Table.start(game, { seats: 2, seed }, SIMULATION);
  const chance = Chance.fromSeed(seed);
  for (let question = table.next; question; question = table.next) {
    const chair = table.chair(question.seat) as Chair<View>;
    if (question.about === 'tta.action') yield { table, chair };
    table.answer(question.seat, plainBot(chair, chance));
  }
}

function numbersOf(view: View, seat: number): Float32Array {
  const x = new Float32Array(SIZE);
  const state = positionOf(view);
  const around = surroundingsOf(view, seat);
  fillOwn(x, state, seat, around);
  fillRest(x, state, seat, around);
  return x;
}

test('it wins nearly all games against the player that only reckons', () => {
  const { wins } = playMatch({
    game,
    seats: 2,
    challenger: learnedBot as Bot,
    rival: plainBot as Bot,
    games: 10,
    seed: 'learned',
  });
  expect(wins).toBeGreaterThanOrEqual(8);
});

test('every number of a position is a number, and of the usual size', () => {
  for (const { chair } of turns('numbers'))
    for (const [at, value] of numbersOf(chair.view(), chair.seat).entries())
      expect(Math.abs(value), NAMES[at]).toBeLessThan(12);
});

test('positions that look alike from its seat are the same numbers', () => {
  const chance = Chance.fromSeed('alike');
  let different = 0;
  for (const { table, chair } of turns('alike')) {
    if (chance.below(8) > 0) continue;
    const other = table.determinize(chair.seat, chance, SIMULATION);
    if (other.hash() !== table.hash()) different++;
    expect(numbersOf(other.view(chair.seat) as View, chair.seat)).toEqual(numbersOf(chair.view(), chair.seat));
  }
  expect(different).toBeGreaterThan(5);
});
