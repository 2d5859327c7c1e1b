import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { consumptionOf, corruptionOf, neededFaces, populationCost } from '../src/model/content.ts';
import { produceUnlessUprising } from '../src/turn/end-of-turn.ts';
import { reveal, scene } from './scene.ts';

test('TTA-END-01 TTA-END-02 within the hand limit the turn ends without a further question', () => {
  expect(scene(2, (a) => a.fullRow().nation(0).holds('legion', 'rats')).do('end').asked).toBe('tta.politics 1');
});

test('TTA-END-03 TTA-CARD-03 TTA-CARD-07 excess military cards are discarded by choice; civil cards do not count', () => {
  const s = scene(2, (a) =>
    a.nation(0).holds('legion', 'rats', 'phalanx', 'foray', 'iron', 'drama', 'alchemy', 'knights').spent(0, 2),
  );
  s.do('end');
  expect(s.allows(['0 legion'])).toBe(false);
  s.do(['1 rats', '3 foray']);
  expect([s.civ(0).military, s.civ(0).hand.length, s.state.discards[1]]).toEqual([
    ['legion', 'phalanx'],
    4,
    ['rats', 'foray'],
  ]);
});

test('TTA-END-05 TTA-TOK-14 more discontent than unused workers is an uprising', () => {
  const culture = (unused: number) =>
    scene(2, (a) => a.nation(0).people(12, unused).has('religion', 0).completed('taj-mahal'))
      .do('end')
      .civ(0).culture;
  expect([culture(1), culture(2)]).toEqual([0, 3]);
});

test('TTA-END-06 an uprising skips production, not the cards and not the reset', () => {
  const s = scene(2, (a) => a.nation(0).people(9, 0).points(1, 2).stores(3, 3).spent(2, 0));
  s.do('end');
  const { science, culture, military, white } = s.civ(0);
  expect([science, culture, s.amount(0, 'food'), s.amount(0, 'resources')]).toEqual([1, 2, 3, 3]);
  expect([military.length, white]).toEqual([2, { ready: 4, spent: 0 }]);
});

test('TTA-END-07 corruption comes before food, consumption after it, resources last', () => {
  // With 11 tokens in the bank there is no corruption, after any production there would be; consumption 1 is paid from this
  // turn's food, of which there is none before.
  const s = scene(2, (a) => a.nation(0).people(16, 1).stores(0, 1).blue(11).points(0, 5));
  s.do('end');
  expect([s.amount(0, 'food'), s.amount(0, 'resources'), s.civ(0).culture]).toEqual([1, 3, 5]);
});

test('TTA-END-08 ratings are scored', () => {
  const s = scene(2, (a) => a.nation(0).has('alchemy', 2).has('drama', 1).has('religion', 1).points(2, 40));
  s.do('end');
  expect([s.civ(0).science, s.civ(0).culture]).toEqual([7, 43]);
});

test('TTA-END-09 corruption by the tokens left in the blue bank', () => {
  expect([0, 1, 5, 6, 10, 11, 16, 20].map(corruptionOf)).toEqual([6, 4, 4, 2, 2, 0, 0, 0]);
});

test('TTA-END-10 TTA-EX-32 corruption takes resources, then food, then nothing', () => {
  const s = scene(2, (a) => a.nation(0).stores(5, 3).blue(5).has('agriculture', 0, 5).has('bronze', 0, 3));
  s.do('end');
  expect([s.amount(0, 'resources'), s.amount(0, 'food')]).toEqual([0, 4]);
  const bare = scene(2, (a) => a.nation(0).blue(0).has('agriculture', 0, 2).has('bronze', 0, 1).points(0, 5));
  bare.do('end');
  expect([bare.amount(0, 'resources'), bare.amount(0, 'food'), bare.civ(0).culture]).toEqual([0, 0, 5]);
});

test('TTA-END-11 corruption looks at the bank before production', () => {
  const s = scene(2, (a) => a.nation(0).blue(11).has('bronze', 8, 3).people(18, 1));
  s.do('end');
  expect(s.amount(0, 'resources')).toBe(11);
});

test('TTA-END-12 farms are served from the highest level while the bank lasts', () => {
  const s = scene(2, (a) => a.nation(0).has('irrigation', 1).blue(2).has('bronze', 0));
  s.do('end');
  expect([s.tech(0, 'irrigation').tokens, s.tech(0, 'agriculture').tokens]).toEqual([1, 1]);
});

test('TTA-END-13 consumption by the tokens left in the yellow bank', () => {
  expect([0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 18, 25].map(consumptionOf)).toEqual([6, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, 0]);
});

test('TTA-TOK-02 TTA-TOK-14 prices and needed faces by the yellow bank; a fuller bank counts as full', () => {
  expect([1, 4, 5, 8, 9, 12, 13, 16, 17, 18, 20].map(populationCost)).toEqual([7, 7, 5, 5, 4, 4, 3, 3, 2, 2, 2]);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 19].map(neededFaces)).toEqual([
    8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0,
  ]);
});

test('TTA-END-14 TTA-EX-31 each missing food costs four culture', () => {
  const s = scene(2, (a) => a.nation(0).people(8, 9).has('agriculture', 0, 1).points(0, 20));
  s.do('end');
  expect([s.amount(0, 'food'), s.civ(0).culture]).toEqual([0, 12]);
});

test('TTA-END-15 famine stops at no culture', () => {
  const s = scene(2, (a) => a.nation(0).people(12, 9).has('agriculture', 0, 0).points(0, 5));
  s.do('end');
  expect(s.civ(0).culture).toBe(0);
});

test('TTA-END-16 mines are served from the highest level while the bank lasts', () => {
  const s = scene(2, (a) => a.nation(0).has('agriculture', 0).has('bronze', 1).has('iron', 1).blue(1));
  s.do('end');
  expect([s.tech(0, 'iron').tokens, s.tech(0, 'bronze').tokens]).toEqual([1, 0]);
});

test('TTA-END-17 one card for each unspent military action, three at most', () => {
  const drawn = (spent: number) =>
    scene(2, (a) => a.nation(0).has('military-theory').spent(0, spent))
      .do('end')
      .civ(0).military.length;
  expect([drawn(0), drawn(3), drawn(5)]).toEqual([3, 2, 0]);
});

test('TTA-END-18 nobody draws in the first round', () => {
  const s = scene(2, (a) => a.turn(0, 'first', 1).nation(0).spent(3, 2));
  s.do('end');
  expect(s.civ(0).military).toEqual([]);
});

test('TTA-END-19 drawing is not limited by the hand', () => {
  const s = scene(2, (a) => a.nation(0).holds('legion', 'rats'));
  s.do('end');
  expect(s.civ(0).military.length).toBe(4);
});

test('TTA-END-20 TTA-CARD-12 an emptied deck is made anew from the discards of its age alone', () => {
  const s = scene(2, (a) => {
    a.age(2).nation(0).has('warfare');
    a.state.militaryDeck = ['cold-war'];
    a.state.discards[1] = ['rats', 'rats'];
    a.state.discards[2] = ['spy', 'annex', 'infiltrate', 'enslave'];
  });
  s.do('end');
  expect(s.civ(0).military.length).toBe(3);
  expect([s.state.militaryDeck.length, s.state.discards[2], s.state.discards[1].length]).toEqual([2, [], 2]);
});

test('TTA-END-20 drawing the last card makes the deck anew at once', () => {
  const s = scene(2, (a) => {
    a.state.militaryDeck = ['rats', 'foray'];
    a.state.discards[1] = ['legion'];
  });
  s.do('end');
  expect([s.civ(0).military.length, s.state.militaryDeck, s.state.discards[1]]).toEqual([2, ['legion'], []]);
});

test('TTA-END-20 TTA-CARD-12 a deck that ran out beside an empty pile is made anew when a draw finds discards', () => {
  const s = scene(2, (a) => {
    a.state.militaryDeck = [];
    a.state.discards[1] = ['rats', 'foray', 'legion'];
  });
  s.do('end');
  expect([s.civ(0).military.length, s.state.militaryDeck.length, s.state.discards[1]]).toEqual([2, 1, []]);
});

test('TTA-END-20 with nothing in the deck and nothing on the pile the draws are lost', () => {
  const s = scene(2, (a) => {
    a.state.militaryDeck = [];
    a.state.discards[2] = ['spy'];
  });
  s.do('end');
  expect([s.civ(0).military, s.state.discards[2], s.told]).toEqual([
    [],
    ['spy'],
    expect.not.arrayContaining(['tta.drew']),
  ]);
});

test('TTA-END-20 TTA-CARD-12 what was just discarded can be drawn at once', () => {
  const s = scene(2, (a) => {
    a.nation(0).holds('rats', 'foray', 'legion', 'phalanx');
    a.state.militaryDeck = [];
  });
  s.do('end', ['0 rats', '1 foray']);
  expect(s.civ(0).military.toSorted()).toEqual(['foray', 'legion', 'phalanx', 'rats']);
});

test.each([
  ['development-of-politics', 3],
  ['politics-of-strength', 5],
])('TTA-END-20 %s: an event that has cards drawn makes an empty deck anew', (event, cards) => {
  const s = reveal(2, event, (a) => {
    a.nation(0).has('warriors', 2);
    a.state.militaryDeck = [];
    a.state.discards[1] = Array.from({ length: 12 }, () => 'rats');
  });
  expect(s.civ(0).military.length).toBe(cards);
});

test('TTA-END-20 TTA-COL-20 a colony that has cards drawn makes an empty deck anew', () => {
  const s = reveal(2, 'strategic-territory-i', (a) => {
    a.state.militaryDeck = [];
    a.state.discards[1] = ['rats', 'foray', 'legion', 'phalanx'];
  }).do(1, 0, ['unit 0 warriors']);
  expect([s.civ(0).military.length, s.state.militaryDeck.length]).toEqual([3, 1]);
});

test('TTA-END-21 TTA-FOOD-09 all actions are ready again and what was for the turn is gone', () => {
  const s = scene(2, (a) => a.nation(0).holds('patriotism-i').spent(2, 2));
  s.do('play patriotism-i');
  expect(s.civ(0).thisTurn.unitResources).toBe(2);
  s.do('end');
  expect([s.civ(0).white, s.civ(0).red, s.civ(0).thisTurn.unitResources]).toEqual([
    { ready: 4, spent: 0 },
    { ready: 2, spent: 0 },
    0,
  ]);
});

test('TTA-END-22 TTA-ACT-41 TTA-EVENT-09 actions spent in another’s turn are missing in the own', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'politics').fullRow().events('development-of-civilization', 'rats');
    a.nation(0).holds('development-of-science');
    a.nation(1).holds('monarchy').points(1);
  });
  s.do('event development-of-science', 'none', 'revolt monarchy', 'end', 'pass');
  expect([s.asked, s.civ(1).white]).toEqual(['tta.action 1', { ready: 0, spent: 5 }]);
});

/** The production of seat 0, as a board reckons it ahead. */
const produced = (arrange: (nation: import('./scene.ts').Nation) => void) => {
  const { state } = scene(2, (a) => arrange(a.nation(0)));
  return produceUnlessUprising({ state, chance: Chance.fromSeed(1), seats: 2, keeps: false, tell: () => {} }, 0);
};

test('TTA-END-07 TTA-END-12 TTA-END-16 a production says what it came to, whatever was stored before', () => {
  expect(produced((n) => n.stores(3, 4).people(16, 3))).toEqual({
    corruption: 0,
    foodMade: 2,
    eaten: 1,
    missing: 0,
    resourcesMade: 2,
  });
});

test('TTA-END-09 TTA-END-14 a production says what corruption and hunger cost', () => {
  expect(produced((n) => n.has('agriculture', 0).has('iron', 1).people(12, 9).blue(8))).toEqual({
    corruption: 2,
    foodMade: 0,
    eaten: 2,
    missing: 2,
    resourcesMade: 4,
  });
});

test('TTA-END-05 an uprising comes to nothing', () => {
  expect(produced((n) => n.people(8, 1))).toBe(undefined);
});
