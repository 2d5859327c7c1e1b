import { type Bot, Chance, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { sealedBids } from '@tabularium/sealed-bids';
import { sevenEmpires } from '@tabularium/seven-empires';
import { describe, expect, test } from 'vitest';
import { type GameRecord, playGame } from '../src/arena-game.ts';
import { gamesIn, halves, type Plan, seatingOf } from '../src/arena-plan.ts';
import { spreadOf, summarise } from '../src/arena-stats.ts';
import { randomBot, type Title } from '../src/index.ts';
import { rate, wilson } from '../src/rating.ts';
import { reportPage } from '../src/report.ts';

/** Bids as much of its purse as the treasure is of what is left. */
const sensible: Bot = (chair) => {
  const { purses, treasure, deck } = chair.view() as { purses: number[]; treasure: number; deck: number };
  return Math.min(purses[chair.seat], Math.round((purses[chair.seat] * treasure) / (5 * (deck + 1))));
};
const bids: Title = {
  game: sealedBids,
  name: 'Sealed bids',
  prefix: 'bids',
  bots: { random: randomBot, other: randomBot, sensible },
};
const planOf = (change: Partial<Plan>): Plan => ({
  game: 'sealed-bids',
  version: sealedBids.version,
  seats: 2,
  options: {},
  seed: 'test',
  players: ['random', 'sensible'],
  form: 'pairs',
  games: 40,
  ...change,
});
const noClock = (): number => 0;
const playAll = (plan: Plan, title = bids) =>
  Promise.all(Array.from({ length: gamesIn(plan) }, (_, n) => playGame(title, plan, n, noClock)));

describe('a round robin', () => {
  test.each([2, 3, 4, 5, 6])('of %i seats gives both players of a pair every seat equally often', (seats) => {
    const plan = planOf({ seats, players: ['x', 'y', 'z'], games: 2 * halves(seats).length });
    const counts = new Map<string, number>();
    for (let n = 0; n < gamesIn(plan); n++) {
      const { players, pair } = seatingOf(plan, n);
      players.forEach((name, seat) => {
        const key = `${pair?.a}${pair?.b} ${name} ${seat}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      });
    }
    expect(counts.size).toBe(3 * 2 * seats);
    expect(new Set(counts.values()).size).toBe(1);
  });
  test('plays every deal twice, with the players exchanged', () => {
    const plan = planOf({ seats: 3 });
    for (let n = 0; n < 20; n += 2) {
      const [first, second] = [seatingOf(plan, n), seatingOf(plan, n + 1)];
      expect(second.seed).toBe(first.seed);
      expect(second.players).toEqual(first.players.map((name) => (name === 'random' ? 'sensible' : 'random')));
    }
  });
  test('an odd number of games is rounded up to whole deals', () => {
    expect(gamesIn(planOf({ games: 5, players: ['x', 'y', 'z'] }))).toBe(18);
  });
});

test('at one table the players change seats from game to game', () => {
  const plan = planOf({ form: 'table', seats: 3, players: ['x', 'y', 'z'] });
  expect([0, 1, 2, 3].map((n) => seatingOf(plan, n).players.join(''))).toEqual(['xyz', 'yzx', 'zxy', 'xyz']);
});

test('a game of a plan is the same whenever it is played', async () => {
  const plan = planOf({ seats: 3 });
  expect(await playGame(bids, plan, 7, noClock)).toEqual(await playGame(bids, plan, 7, noClock));
});

test('a game notes the time its players took', async () => {
  let now = 0;
  const { thought } = await playGame(bids, planOf({}), 0, () => now++);
  const [decisions, ms, slowest] = thought['sensible'];
  expect(decisions).toBeGreaterThan(3);
  expect([ms, slowest]).toEqual([decisions, 1]);
});

describe('statistics', () => {
  test.each([2, 3, 4])('equal players share the games of %i seats evenly', async (seats) => {
    const plan = planOf({ seats, players: ['random', 'other'], games: 600 });
    const [pair] = summarise(plan, await playAll(plan), gamesIn(plan)).pairings;
    expect(pair.low).toBeLessThan(0.5);
    expect(pair.high).toBeGreaterThan(0.5);
    expect(pair).toMatchObject({ game: 'sealed-bids', players: seats, a: 'random', b: 'other', games: 600 });
  });
  test('the better player wins clearly and has the higher rating', async () => {
    const plan = planOf({ games: 200 });
    const { pairings, ratings } = summarise(plan, await playAll(plan), gamesIn(plan));
    expect(pairings[0].high).toBeLessThan(0.5);
    expect(ratings.map(({ player }) => player)).toEqual(['sensible', 'random']);
    expect(ratings[0].low).toBeGreaterThan(ratings[1].high);
  });
  test('bins count everything once and keep to round steps', () => {
    const spread = spreadOf([3, 14, 15, 92, 65, 35, 89]);
    expect(spread).toMatchObject({ least: 3, middle: 35, most: 92 });
    expect(spread?.bins.counts.reduce((a, b) => a + b)).toBe(7);
    expect([1, 2, 5, 10]).toContain(spread?.bins.width);
    expect(spreadOf([])).toBeNull();
    expect(spreadOf([4, 4])?.bins.counts).toEqual([2]);
  });
});

describe('what games are remembered for', () => {
  test.each([
    ['seven-empires', ['card', 'empire', 'leading empire'], 'decades'],
    ['through-the-ages', ['technology'], 'rounds'],
    ['seven-ages', ['empire'], 'turns'],
  ])('%s', async (id, kinds, rounds) => {
    const title = registry.get(id);
    if (!title) throw new Error(id);
    const plan = planOf({ game: id, players: ['random'], form: 'table', games: 2, seats: 3 });
    const summary = summarise(plan, await playAll(plan, title), 2, title.notes?.rounds);
    expect(Object.keys(summary.things)).toEqual(expect.arrayContaining(kinds));
    expect(summary.rounds?.name).toBe(rounds);
    expect(summary.rounds?.spread.mean).toBeGreaterThan(1);
    for (const rates of Object.values(summary.things)) {
      for (const { name, winRate, randomLevel } of rates) {
        expect(name).toMatch(/^\p{Lu}|^\d/u);
        expect(winRate).toBeLessThanOrEqual(1);
        expect(randomLevel).toBeCloseTo(1 / 3);
      }
    }
  });
});

describe('the turn order, where it is not that of the chairs', () => {
  const titleOf = (id: string): Title => {
    const title = registry.get(id);
    if (!title) throw new Error(id);
    return title;
  };
  test('7E-SETUP-08 a game of 7 Empires is opened by whoever got position tile 1', async () => {
    const plan = planOf({ game: 'seven-empires', players: ['random'], form: 'table', games: 12, seats: 5 });
    const opened = (await playAll(plan, titleOf('seven-empires'))).map(({ first }) => first);
    const dealt = opened.map(
      (_, n) => Table.start(sevenEmpires, { seats: 5, seed: seatingOf(plan, n).seed }).state.first,
    );
    expect(opened).toEqual(dealt);
    expect(new Set(opened).size).toBeGreaterThan(2);
  });
  test('7A-SETUP-09 a game of 7 Ages is opened by whoever laid the highest card, though others open later turns', async () => {
    const plan = planOf({ game: 'seven-ages', players: ['random'], form: 'table', games: 2, seats: 3 });
    const title = titleOf('seven-ages');
    const heard = [0, 1].map((n) => {
      const { seed } = seatingOf(plan, n);
      const chance = Chance.fromSeed(`${seed} players`);
      const table = Table.start(title.game, { seats: 3, seed });
      for (;;) {
        const chair = table.next && table.chair(table.next.seat);
        const given = chair && table.answer(chair.seat, randomBot(chair, chance));
        for (const { what } of given?.ok ? given.happenings : [])
          if (what.type === '7a.first') return (what as { seat?: number }).seat;
      }
    });
    expect((await playAll(plan, title)).map(({ first }) => first)).toEqual(heard);
  });
  test('wins are counted by position in the turn order as well as by chair', () => {
    const played = (first: number, places: number[]): GameRecord => {
      const players = places.map(() => 'x');
      return { n: 0, players, places, first, decisions: 1, ms: 0, thought: { x: [1, 0, 0] } };
    };
    const plan = planOf({ game: 'seven-empires', players: ['x'], form: 'table', games: 4, seats: 3 });
    // Whoever opens wins, wherever that is; once the second in turn shares the first place.
    const records = [played(0, [1, 2, 3]), played(1, [3, 1, 2]), played(2, [2, 3, 1]), played(2, [1, 3, 1])];
    const { byTurn, bySeat } = summarise(plan, records, 4);
    expect(byTurn.map(({ name, times, winRate }) => [name, times, winRate])).toEqual([
      ['Turn order 1', 4, 0.875],
      ['Turn order 2', 4, 0.125],
      ['Turn order 3', 4, 0],
    ]);
    expect(bySeat.map(({ winRate }) => winRate)).toEqual([0.375, 0.25, 0.375]);
  });
  test('TTA-FLOW-02 in Through the Ages the chairs are the turn order, so nothing is counted twice', async () => {
    const plan = planOf({ game: 'through-the-ages', players: ['random'], form: 'table', games: 1, seats: 2 });
    expect(summarise(plan, await playAll(plan, titleOf('through-the-ages')), 1).byTurn).toEqual([]);
  });
});

describe('ratings', () => {
  test('Wilson intervals are those of the textbook', () => {
    const { low, high } = wilson(0.5, 100);
    expect(low).toBeCloseTo(0.4038, 3);
    expect(high).toBeCloseTo(0.5962, 3);
    expect(wilson(1, 10).low).toBeCloseTo(0.7225, 3);
    expect([wilson(0, 6).low, wilson(1, 6).high]).toEqual([0, 1]);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
  test('find the strengths that made the games', () => {
    const chance = Chance.fromSeed('strengths');
    const strength: Readonly<Record<string, number>> = { strong: 4, middle: 2, weak: 1 };
    const games = Array.from({ length: 4000 }, () => {
      const left = ['strong', 'middle', 'weak', 'weak'];
      const players = chance.shuffle([...left]);
      const open = players.map((_, seat) => seat);
      const places = players.map(() => 0);
      for (let place = 1; open.length > 0; place++) {
        let luck = (chance.next() / 2 ** 32) * open.reduce((sum, seat) => sum + strength[players[seat]], 0);
        const at = open.findIndex((seat) => (luck -= strength[players[seat]]) < 0);
        places[open.splice(at, 1)[0]] = place;
      }
      return { players, places };
    });
    const found = new Map(rate(games).map(({ player, rating }) => [player, rating]));
    const step = 400 * Math.log10(2);
    expect((found.get('strong') ?? 0) - (found.get('middle') ?? 0)).toBeCloseTo(step, -1.5);
    expect((found.get('middle') ?? 0) - (found.get('weak') ?? 0)).toBeCloseTo(step, -1.5);
  });
  test('do not depend on the order of the games, and nobody is infinitely strong', () => {
    const games = Array.from({ length: 30 }, () => ({ players: ['x', 'y'], places: [1, 2] }));
    games.push({ players: ['y', 'z'], places: [1, 1] });
    expect(rate(games.toReversed())).toEqual(rate(games));
    expect(rate(games)[0].rating).toBeLessThan(3000);
  });
});

test('the report is one page that needs nothing else, and no name can break it', async () => {
  const evil = '<script>alert(1)</script>';
  const title: Title = { ...bids, bots: { [evil]: randomBot, sensible } };
  const plan = planOf({ players: [evil, 'sensible'], games: 6 });
  const page = reportPage(
    { title: 'A & B', about: 'Six games.', made: 'Today.' },
    [summarise(plan, await playAll(plan, title), 10)],
    { 'sealed-bids': 'Sealed bids' },
  );
  expect(page).toContain('<h2>Sealed bids <span class="partial">partial: 6 of 10 games</span></h2>');
  expect(page).toContain('A &amp; B');
  expect(page).not.toContain(evil);
  expect(page).not.toMatch(/https?:|<link|<script|src=|url\(/);
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});
