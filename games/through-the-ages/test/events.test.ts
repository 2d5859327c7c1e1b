import { expect, test } from 'vitest';
import { affected, ranked } from '../src/events/events.ts';
import { reveal, scene } from './scene.ts';

const strengths = (values: readonly number[], current = 0) =>
  scene(values.length, (a) => {
    a.turn(current, 'actions');
    values.forEach((value, seat) => void a.nation(seat).has('warriors', value));
  }).state;

test('TTA-EVENT-01 an event does what it says to those it names', () => {
  const s = reveal(3, 'development-of-agriculture');
  expect([0, 1, 2].map((seat) => s.amount(seat, 'food'))).toEqual([2, 2, 2]);
});

test('TTA-EVENT-02 players decide clockwise from the revealer, seeing what came before', () => {
  const s = scene(4, (a) => {
    a.turn(2, 'politics').events('development-of-markets', 'rats');
    a.nation(2).holds('development-of-science');
  });
  s.do('event development-of-science');
  const order: string[] = [];
  while (s.asked.startsWith('tta.food-or-resources')) {
    order.push(s.asked.slice(-1));
    s.do('food');
    expect(s.amount(Number(order.at(-1)), 'food')).toBe(2);
  }
  expect(order).toEqual(['2', '3', '0', '1']);
});

test('TTA-EVENT-03 TTA-EVENT-04 TTA-EX-11 among equals the one next clockwise from the current player counts as higher', () => {
  expect(affected(strengths([8, 1, 2, 8], 1), 'strongest', 1)).toEqual([3]);
  expect(affected(strengths([7, 3, 7, 1], 1), 'strongest', 1)).toEqual([2]);
  expect(affected(strengths([1, 5, 1, 5]), 'weakest', 0)).toEqual([2]);
});

test('TTA-EVENT-05 TTA-EX-13 in the final scoring ties are broken from the starting player', () => {
  const s = scene(2, (a) => {
    a.age(4).turn(1, 'actions', 20).events('impact-of-science').future();
    a.state.lastRound = 20;
  });
  s.do('end');
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([10, 0]);
});

test('TTA-EVENT-06 TTA-EX-12 an effect for all who have the most breaks no tie', () => {
  const s = reveal(3, 'immigration', (a) => {
    for (const seat of [0, 2]) a.nation(seat).has('religion', 1);
  });
  expect(s.state.civs.map((civ) => civ.unused)).toEqual([2, 1, 2]);
});

test('TTA-EVENT-07 TTA-EX-10 with two players the two strongest are the strongest', () => {
  expect(affected(strengths([6, 9]), 'two-strongest', 0)).toEqual([1]);
  expect(affected(strengths([6, 9]), 'two-weakest', 0)).toEqual([0]);
  expect(affected(strengths([6, 9, 7]), 'two-strongest', 0)).toEqual([1, 2]);
});

test('ranking goes from the highest down', () => {
  expect(ranked(strengths([3, 9, 9, 1], 2), (civ) => civ.ratings.strength, 2)).toEqual([2, 1, 0, 3]);
});

test('TTA-EVENT-08 an action through an event keeps its rules and costs, but not its action price', () => {
  const s = reveal(2, 'development-of-civilization', (a) => a.nation(0).has('alchemy', 1).stores(2, 3));
  // Urban limit 2 is reached for labs; a temple for 3 - 1 is fine.
  expect([s.allows('build philosophy'), s.allows('build religion'), s.allows('build warriors')]).toEqual([
    false,
    true,
    false,
  ]);
  s.do('build religion');
  expect([s.amount(0, 'resources'), s.civ(0).white.ready]).toEqual([1, 4]);
});

test('TTA-EVENT-09 an event’s revolution needs every civil action', () => {
  const s = reveal(2, 'development-of-civilization', (a) => a.nation(0).holds('monarchy').points(9).spent(1));
  expect([s.allows('revolt monarchy'), s.allows('develop monarchy')]).toEqual([false, true]);
});

test('TTA-EVENT-10 a resolved event never comes back', () => {
  const s = reveal(2, 'rats');
  expect([s.state.pastEvents, s.state.discards.flat()]).toEqual([['rats'], []]);
});

test('TTA-APX-19 TTA-EX-15 Development of Civilization: each price is one lower, a revolution takes all civil actions', () => {
  const farm = reveal(2, 'development-of-civilization', (a) => a.nation(0).stores(0, 1)).do('build agriculture');
  expect(farm.amount(0, 'resources')).toBe(0);
  const s = reveal(2, 'development-of-civilization', (a) => a.age(2).nation(0).holds('republic').points(2));
  s.do('revolt republic', 'none');
  expect([s.civ(0).science, s.civ(0).white]).toEqual([0, { ready: 0, spent: 7 }]);
});

// ── International Agreement ──

const agreement = (arrange: Parameters<typeof scene>[1]) =>
  reveal(2, 'international-agreement', (a) => {
    a.age(2).nation(0).has('warriors', 5);
    arrange?.(a);
  });

test('TTA-APX-21 International Agreement: five civil actions worth of cards by the usual rules, even in the last round', () => {
  const s = agreement((a) => {
    a.row({ 0: 'coal', 5: 'opera', 12: 'taj-mahal', 11: 'cannon' });
    a.state.lastRound = a.state.round;
    a.nation(0).has('opera');
  });
  expect(s.asked).toBe('tta.international-agreement 0');
  expect(s.allows('take 5')).toBe(false);
  s.do('take 12', 'take 0');
  expect([s.civ(0).unfinished?.card, s.civ(0).hand, s.civ(0).white.ready]).toEqual(['taj-mahal', ['coal'], 4]);
  expect(s.asked).toBe('tta.action 0');
});

test('TTA-APX-22 TTA-ACT-44 action cards taken by the current player may be played this turn; the next Politics Phase is skipped', () => {
  const s = agreement((a) => a.fullRow('reserves-ii'));
  s.do('take 0', 'none', 'play reserves-ii resources');
  expect(s.amount(0, 'resources')).toBe(3);
  s.do('end', 'pass', 'end');
  expect(s.asked).toBe('tta.action 0');
  s.do('end', 'pass', 'end');
  expect(s.asked).toBe('tta.politics 0');
});

test('TTA-APX-23 the row is refilled without a sweep', () => {
  const s = agreement((a) => a.fullRow('reserves-ii').row({ 0: 'opera' }));
  s.do('take 1', 'take 2', 'none');
  expect([s.state.row[0], s.state.row.filter((card) => card === 'reserves-ii').length]).toEqual(['opera', 10]);
  expect(s.state.row.every((card) => card !== null)).toBe(true);
});

test('TTA-APX-24 TTA-EX-29 a refill that ends Age III on the first player’s turn makes this round the last', () => {
  const s = agreement((a) => {
    a.age(3).fullRow('reserves-iii');
    a.state.civilDeck = ['oil', 'oil'];
  });
  s.do('take 0', 'take 1', 'none');
  expect([s.state.age, s.state.lastRound, s.state.row.filter((card) => card === 'oil').length]).toEqual([
    4,
    s.state.round,
    2,
  ]);
  expect(s.allows('play reserves-iii food')).toBe(true);
});

test('TTA-FOOD-10 who loses a mix decides within what there is of either', () => {
  const lost = (food: number, resources: number) => {
    const asked = reveal(2, 'raiders', (a) => {
      a.nation(0).has('warriors', 3);
      a.nation(1).stores(food, resources);
    }).table.next?.describe();
    return [asked?.min, asked?.max];
  };
  expect([lost(3, 1), lost(1, 5), lost(5, 5)]).toEqual([
    [1, 2],
    [0, 1],
    [0, 2],
  ]);
});

test('TTA-APX-19 the Development of Civilization offers nothing one cannot pay, and develops what is chosen', () => {
  const poor = reveal(2, 'development-of-civilization', (a) =>
    a.nation(0).holds('alchemy', 'monarchy').points(2).spent(1),
  );
  expect(poor.options).toEqual(['none']);
  const s = reveal(2, 'development-of-civilization', (a) => a.nation(0).holds('alchemy').points(3));
  s.do('develop alchemy');
  expect([s.civ(0).science, s.civ(0).hand, s.tech(0, 'alchemy').workers]).toEqual([0, [], 0]);
});

test('TTA-APX-21 a wonder costs its surcharge in the International Agreement, too', () => {
  const s = agreement((a) =>
    a.row({ 0: 'taj-mahal', 1: 'drama', 12: 'iron' }).nation(0).completed('colossus', 'pyramids'),
  );
  expect(s.do('take 0').options).toEqual(['none', 'take 1']);
});

test('TTA-STAT-04 card iconoclasm: the leader who goes takes his strength along', () => {
  const s = reveal(2, 'iconoclasm', (a) => a.age(2).nation(1).ledBy('julius-caesar'));
  expect([s.civ(1).leader, s.civ(1).ratings.strength, s.civ(1).red.ready]).toEqual([null, 1, 2]);
});
