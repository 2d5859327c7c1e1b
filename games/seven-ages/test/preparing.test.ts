import { type Options, seatsWith, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { sevenAges } from '../src/index.ts';
import { maximumEmpires } from '../src/model/empires.ts';
import { cup } from '../src/model/leaders.ts';
import { freeSets } from '../src/model/sets.ts';
import { classic, NONE, Scene, type Sitting } from './helpers.ts';

/** A table at which everybody is to lay a card; hands by the values of their cards. */
function bidding(...hands: readonly (readonly number[])[]): Sitting {
  const scene = new Scene({ seats: hands.length });
  hands.forEach((values, seat) => {
    scene.state.players[seat].colour = NONE;
    for (const value of values) {
      const card = scene.state.deck.find((id) => classic.cards[id]?.value === value) ?? NONE;
      scene.hand(seat, card);
    }
  });
  scene.state.turn = 0;
  return scene.play('bid');
}

/** Everybody who is asked lays the first card of their hand. */
function layFirst(game: Sitting): void {
  for (const question of game.table.asked) game.answer('bid', game.hand(question.seat)[0], question.seat);
}

test('7A-SETUP-04 Classic is for two to five players', () => {
  expect(() => Table.start(sevenAges, { seats: 6, seed: 1 })).toThrow(RangeError);
  expect(() => Table.start(sevenAges, { seats: 1, seed: 1 })).toThrow(RangeError);
  expect(Table.start(sevenAges, { seats: 5, seed: 1 }).asked).toHaveLength(5);
});

test('7A-SETUP-04 a set with counters of a further colour makes room for one more player', () => {
  const most = (options: Options): number => seatsWith(sevenAges, options).max;
  expect([most({}), most({ setM: true }), most({ setN: true }), most({ setA: true, setR: true, setV: true })]).toEqual([
    5, 6, 6, 5,
  ]);
  const deluxe = { setA: true, setM: true, setN: true, setR: true, setV: true };
  expect(Table.start(sevenAges, { seats: 7, seed: 1, options: deluxe }).asked).toHaveLength(7);
  expect(() => Table.start(sevenAges, { seats: 8, seed: 1, options: deluxe })).toThrow('2 to 7 seats, not 8');
});

test('7A-SETUP-06 7A-TURN-06 the sets in the game, divided by the players and rounded up, are the maximum', () => {
  expect(maximumEmpires(new Scene({ seats: 3 }).t)).toBe(5);
  expect(maximumEmpires(new Scene({ seats: 5 }).t)).toBe(3);
  expect(maximumEmpires(new Scene({ seats: 4, empireSets: 10 }).t)).toBe(3);
});

test('7A-SETUP-06 7A-START-04 as many sets may be agreed on as the box has with its expansions, and no more', () => {
  const agreed = (options: Options): number =>
    Table.start(sevenAges, { seats: 3, seed: 1, options }).state.agreed.empireSets;
  expect(agreed({ empireSets: 20, setM: true, setN: true })).toBe(20); // of 21
  expect(agreed({ empireSets: 20, setM: true })).toBe(18);
  expect(agreed({ empireSets: 20 })).toBe(15);
  expect(agreed({})).toBe(15);
});

test('7A-SETUP-07 the cup holds the unnamed leaders and the "no leader" counters; named ones are kept apart', () => {
  const inCup = cup(new Scene().t).map((leader) => classic.leaders[leader]);
  expect(inCup).toHaveLength(54);
  expect(inCup.some((leader) => leader.named)).toBe(false);
  expect(inCup.filter((leader) => leader.abilities === 0)).toHaveLength(6);
});

test('7A-SETUP-08 everybody is dealt seven cards of the shuffled deck', () => {
  const { state } = Table.start(sevenAges, { seats: 3, seed: 5 });
  expect(state.players.map((player) => player.hand.length)).toEqual([7, 7, 7]);
  expect(state.deck).toHaveLength(110 - 21);
  expect(state.deck).not.toEqual(Table.start(sevenAges, { seats: 3, seed: 6 }).state.deck);
});

test('7A-SETUP-09 7A-SETUP-16 the highest card laid in secret takes the turn marker', () => {
  const game = bidding([3, 1], [5, 1], [4, 1]);
  expect(game.asked).toEqual(['0 7a.bid', '1 7a.bid', '2 7a.bid']);
  layFirst(game);
  expect(game.state.first).toBe(1);
});

test('7A-SETUP-10 only the tied lay another card', () => {
  const game = bidding([5, 2], [5, 6], [4, 7]);
  layFirst(game);
  expect(game.asked).toEqual(['0 7a.bid', '1 7a.bid']);
  layFirst(game);
  expect(game.state.first).toBe(1);
});

test('7A-SETUP-11 the cards laid are discarded and hands are not filled up', () => {
  const game = bidding([5, 2, 1], [5, 6, 1], [4, 7, 1]);
  layFirst(game);
  layFirst(game);
  expect(game.state.discards).toHaveLength(5);
  expect([0, 1, 2].map((seat) => game.hand(seat).length)).toEqual([1, 1, 2]);
});

test('7A-SETUP-12 tied players without cards draw from the deck until one wins', () => {
  const scene = new Scene({ seats: 2 });
  const fives = scene.state.deck.filter((id) => classic.cards[id]?.value === 5);
  scene.hand(0, fives[0]);
  scene.hand(1, fives[1]);
  scene.draws(3, 3, 2, 6);
  const game = scene.play('bid');
  layFirst(game);
  expect(game.state.first).toBe(1);
  expect(game.state.discards).toHaveLength(6);
});

test('7A-SETUP-13 colours are chosen in descending order of the card laid', () => {
  const game = bidding([3], [5], [4]);
  layFirst(game);
  const order: number[] = [];
  while (game.state.phase === 'colours') {
    order.push(game.table.next?.seat ?? NONE);
    game.answer('colour', Number(game.options('colour')[0]));
  }
  expect(order).toEqual([1, 2, 0]);
  expect(game.state.players.map((player) => player.glory)).toEqual([0, 0, 0]);
});

test("7A-SETUP-14 equal cards choose clockwise from the winner's left", () => {
  const game = bidding([2], [6], [2], [2]);
  layFirst(game);
  const order: number[] = [];
  while (game.state.phase === 'colours') {
    order.push(game.table.next?.seat ?? NONE);
    game.answer('colour', Number(game.options('colour')[0]));
  }
  expect(order).toEqual([1, 2, 3, 0]);
});

test("7A-SETUP-15 7A-START-13 7A-START-14 own sets first; then unclaimed ones, never another player's", () => {
  const scene = new Scene({ seats: 2 });
  const colours = (seat: number): string[] => [
    ...new Set(freeSets(scene.t, seat).map((set) => classic.counterSets[set].colour)),
  ];
  expect(colours(0)).toEqual(['blue']);
  scene.empire('egyptians', { seat: 0, units: { egypt: ['spear'] } });
  scene.empire('sumerians', { seat: 0, units: { mesopotamia: ['spear'] } });
  expect(freeSets(scene.t, 0)).toHaveLength(1);
  scene.empire('harappans', { seat: 0, units: { sind: ['spear'] } });
  expect(colours(0)).toEqual(['red', 'orange', 'purple']);
});

test('7A-START-04 no more empires than sets in the game', () => {
  const scene = new Scene({ seats: 2, empireSets: 1 });
  expect(freeSets(scene.t, 1)).not.toEqual([]);
  scene.empire('egyptians', { seat: 0, units: { egypt: ['spear'] } });
  expect(freeSets(scene.t, 1)).toEqual([]);
});

test('7A-EX-FIRST-PLAYER Cat and Jack lay 7, then 5 and 4; Ray on the left of Cat and Patrice lay 1', () => {
  const [cat, ray, jack, patrice] = [0, 1, 2, 3];
  const rest = [2, 2, 3, 3, 6];
  const game = bidding([7, 5, ...rest], [1, 4, ...rest], [7, 4, ...rest], [1, 5, ...rest]);
  layFirst(game);
  expect(game.asked).toEqual([`${cat} 7a.bid`, `${jack} 7a.bid`]);
  layFirst(game);
  expect(game.state.first).toBe(cat);
  const order: number[] = [];
  while (game.state.phase === 'colours') {
    const question = game.question('colour');
    order.push(question.seat);
    game.answer('colour', Number(question.enumerate(9)[0]));
  }
  expect(order).toEqual([cat, jack, ray, patrice]);
  expect(game.state.discards).toHaveLength(6);
  expect([cat, jack, ray, patrice].map((seat) => game.hand(seat).length)).toEqual([5, 5, 6, 6]);
  const taken = game.state.players.map((player) => classic.colours[player.colour]);
  expect(classic.counterSets.filter((set) => !taken.includes(set.colour))).toHaveLength(3);
});
