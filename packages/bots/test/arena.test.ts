import { type Bot, hash } from '@tabularium/engine';
import { sealedBids } from '@tabularium/sealed-bids';
import { ticTacToe } from '@tabularium/tic-tac-toe';
import { expect, test } from 'vitest';
import { playMatch, randomBot } from '../src/index.ts';

const bids = sealedBids;

/** Bids as much of its purse as the treasure is of what is left. */
const sensible: Bot = (chair) => {
  const { purses, treasure, deck } = chair.view() as { purses: number[]; treasure: number; deck: number };
  return Math.min(purses[chair.seat], Math.round((purses[chair.seat] * treasure) / (5 * (deck + 1))));
};

test('equal players win equally often', () => {
  const { rate } = playMatch({ game: bids, seats: 4, challenger: randomBot, rival: randomBot, games: 800 });
  expect(rate).toBeCloseTo(0.25, 1);
});
test('a sensible bidder beats random ones', () => {
  const { rate, margin } = playMatch({ game: bids, seats: 2, challenger: sensible, rival: randomBot, games: 400 });
  expect(rate - margin).toBeGreaterThan(0.6);
});
test('the challenger sits in every seat equally often', () => {
  const homes = [0, 0];
  playMatch({
    game: ticTacToe,
    seats: 2,
    challenger: randomBot,
    rival: randomBot,
    games: 10,
    after: (_, home) => homes[home]++,
  });
  expect(homes).toEqual([5, 5]);
});
test('a match with the same seed is the same match', () => {
  const play = () => {
    const ends: string[] = [];
    playMatch({
      game: bids,
      seats: 3,
      challenger: randomBot,
      rival: sensible,
      games: 20,
      after: (table) => ends.push(table.hash()),
    });
    return hash(ends);
  };
  expect(play()).toBe(play());
});
