import { expect, test } from 'vitest';
import { type Scene, scene } from './scene.ts';

const rule = (s: Scene, answer: string) => s.refusal(answer)?.rule;

test('a card that cannot be taken is refused with the rule that forbids it', () => {
  const s = scene(2, (a) => {
    a.row({ 0: 'irrigation', 1: 'michelangelo', 2: 'taj-mahal', 3: 'masonry', 12: 'great-wall' });
    a.nation(0).has('irrigation').building('pyramids').holds('iron', 'drama', 'alchemy', 'knights');
    a.state.civs[0].leaderAges = [1];
  });
  expect([0, 1, 2, 3, 4].map((space) => rule(s, `take ${space}`))).toEqual([
    'TTA-ACT-08',
    'TTA-ACT-09',
    'TTA-ACT-12',
    'TTA-ACT-07',
    'TTA-ACT-06',
  ]);
  const poor = scene(2, (a) => a.row({ 12: 'iron' }).nation(0).spent(2));
  expect(poor.refusal('take 12')).toMatchObject({ rule: 'TTA-STAT-15', args: { price: 3, have: 2 } });
});

test('what cannot be built, upgraded or developed is refused with its rule', () => {
  const s = scene(2, (a) =>
    a.nation(0).has('philosophy', 2).has('iron').holds('alchemy', 'monarchy').points(2).spent(1).stores(0, 1),
  );
  expect(
    [
      'build philosophy',
      'build iron',
      'build coal',
      'upgrade bronze iron',
      'upgrade bronze philosophy',
      'develop alchemy',
      'revolt monarchy',
      'populate',
    ].map((value) => rule(s, value)),
  ).toEqual([
    'TTA-ACT-20',
    'TTA-FOOD-07',
    'TTA-ACT-17',
    'TTA-FOOD-07',
    'TTA-ACT-22',
    'TTA-FOOD-15',
    'TTA-ACT-38',
    'TTA-ACT-15',
  ]);
  const idle = scene(2, (a) => a.nation(0).people(18, 0).stores(0, 9));
  expect(rule(idle, 'build bronze')).toBe('TTA-ACT-18');
});

test('what is barred is shown with its reason and is never among the options', () => {
  const s = scene(2, (a) => a.row({ 0: 'irrigation', 1: 'iron' }).nation(0).has('irrigation').holds('alchemy'));
  const asked = s.table.next?.describe();
  const barred = asked?.barred?.map(({ value, why }) => `${value}: ${why.rule}`) ?? [];
  expect(barred).toContain('take 0: TTA-ACT-08');
  expect(barred).toContain('develop alchemy: TTA-FOOD-15');
  const open = new Set(asked?.options?.map(({ value }) => value));
  expect(asked?.barred?.filter(({ value }) => open.has(value))).toEqual([]);
});

test('an attack that may not be made is refused with its rule', () => {
  const s = scene(3, (a) => {
    a.age(3).turn(0, 'politics').pact('peace-treaty', 0, 1);
    a.nation(0).holds('plunder-iii', 'war-over-culture');
    a.nation(2).has('warriors', 4);
  });
  expect(
    [
      'aggression plunder-iii 1',
      'aggression plunder-iii 2',
      'war war-over-culture 2',
      'war war-over-culture 1',
      'aggression plunder-iii 0',
    ].map((value) => rule(s, value)),
  ).toEqual(['TTA-POL-12', 'TTA-POL-13', 'TTA-POL-25', 'TTA-POL-27', 'TTA-POL-11']);
});

test('the first turn refuses all but taking', () => {
  const s = scene(2, (a) => a.turn(0, 'first', 1));
  expect(rule(s, 'build bronze')).toBe('TTA-TURN-05');
});

test('options point at the board and tell their price', () => {
  const s = scene(2, (a) =>
    a.row({ 6: 'iron' }).nation(0).holds('alchemy', 'rich-land-a').points(9).stores(9, 9).building('pyramids'),
  );
  const shown = (value: string) => {
    const option = s.table.next?.describe().options?.find((o) => o.value === value);
    return [
      option?.points?.map(({ kind, id }) => `${kind} ${id}`),
      option?.effects?.map(({ id, args }) => `${id} ${args?.['amount']}`),
    ];
  };
  expect(shown('take 6')).toEqual([['row 6'], ['tta.costs.civil 2']]);
  expect(shown('build bronze')).toEqual([['tech bronze'], ['tta.costs.civil 1', 'tta.costs.resources 2']]);
  expect(shown('build warriors')).toEqual([['tech warriors'], ['tta.costs.military 1', 'tta.costs.resources 2']]);
  expect(shown('develop alchemy')).toEqual([['hand alchemy'], ['tta.costs.civil 1', 'tta.costs.science 4']]);
  expect(shown('play rich-land-a build bronze')).toEqual([['hand rich-land-a', 'tech bronze'], ['tta.costs.civil 1']]);
  expect(shown('stage 1')).toEqual([['wonder pyramids'], ['tta.costs.civil 1', 'tta.costs.resources 3']]);
});

/** The rule against an answer, with the numbers behind it. */
const reason = (s: Scene, answer: string): unknown => {
  const { rule: id, args } = s.refusal(answer) ?? {};
  return { rule: id, ...args };
};

test('TTA-ACT-07 a full hand tells its limit', () => {
  const s = scene(2, (a) => a.row({ 3: 'masonry' }).nation(0).holds('iron', 'drama', 'alchemy', 'knights'));
  expect(reason(s, 'take 3')).toEqual({ rule: 'TTA-ACT-07', limit: 4 });
});

test('TTA-ACT-11 a wonder too dear tells the price with the wonders one has', () => {
  const s = scene(2, (a) => a.row({ 12: 'taj-mahal' }).nation(0).completed('colossus', 'hanging-gardens'));
  expect(reason(s, 'take 12')).toEqual({ rule: 'TTA-STAT-15', price: 5, have: 4 });
});

test('TTA-ACT-08 TTA-ACT-09 with a full hand a card one has, and a leader of an age one had, are refused for that', () => {
  const s = scene(2, (a) => {
    a.row({ 0: 'moses', 1: 'iron' }).nation(0).holds('iron', 'drama', 'alchemy', 'knights');
    a.state.civs[0].leaderAges = [0];
  });
  expect([rule(s, 'take 0'), rule(s, 'take 1')]).toEqual(['TTA-ACT-09', 'TTA-ACT-08']);
});

test('TTA-ACT-07 with a full hand a leader of a new age and an action card are refused for the hand', () => {
  const s = scene(2, (a) =>
    a.row({ 0: 'moses', 1: 'rich-land-i' }).nation(0).holds('iron', 'drama', 'alchemy', 'knights'),
  );
  expect([rule(s, 'take 0'), rule(s, 'take 1')]).toEqual(['TTA-ACT-07', 'TTA-ACT-07']);
});

test('TTA-ACT-06 beyond the row there is no card', () => {
  expect(rule(scene(2), 'take 99')).toBe('TTA-ACT-06');
});

test('TTA-ACT-15 TTA-ACT-16 a larger population is refused for want of tokens, food or actions', () => {
  const why = (food: number, bank: number, spent = 0) =>
    reason(
      scene(2, (a) => a.nation(0).stores(food, 0).people(bank, 1).spent(spent)),
      'populate',
    );
  expect(why(20, 0)).toEqual({ rule: 'TTA-ACT-16' });
  expect(why(1, 18)).toEqual({ rule: 'TTA-ACT-15', price: 2, have: 1 });
  expect(why(2, 18, 4)).toEqual({ rule: 'TTA-STAT-15', price: 1, have: 0 });
});

test('TTA-FOOD-07 TTA-STAT-15 a building is refused for want of an action of its colour, then for its price', () => {
  const poor = scene(2, (a) => a.nation(0).stores(0, 1));
  expect(reason(poor, 'build bronze')).toEqual({ rule: 'TTA-FOOD-07', price: 2, have: 1 });
  const tired = scene(2, (a) => a.nation(0).stores(0, 9).spent(4));
  expect(reason(tired, 'build bronze')).toEqual({ rule: 'TTA-STAT-15', price: 1, have: 0 });
  const unarmed = scene(2, (a) => a.nation(0).stores(0, 9).spent(0, 2));
  expect(reason(unarmed, 'build warriors')).toEqual({ rule: 'TTA-STAT-15', price: 1, have: 0 });
});

test('TTA-FOOD-09 the price of a unit is held against what may be spent on units', () => {
  const s = scene(2, (a) => a.nation(0).ledBy('homer').stores(0, 0));
  expect(reason(s, 'build warriors')).toEqual({ rule: 'TTA-FOOD-07', price: 2, have: 1 });
  expect(reason(s, 'build bronze')).toEqual({ rule: 'TTA-FOOD-07', price: 2, have: 0 });
});

test('TTA-ACT-22 TTA-ACT-50 an upgrade is refused for its cards, an action, or its price', () => {
  const s = scene(2, (a) => a.nation(0).has('iron').has('coal').has('swordsmen').has('knights').stores(0, 1));
  expect(
    [
      'upgrade bronze oil',
      'upgrade oil bronze',
      'upgrade iron coal',
      'upgrade bronze bronze',
      'upgrade warriors knights',
      'upgrade warriors warriors',
    ].map((value) => rule(s, value)),
  ).toEqual(['TTA-ACT-22', 'TTA-ACT-22', 'TTA-ACT-22', 'TTA-ACT-22', 'TTA-ACT-50', 'TTA-ACT-50']);
  expect(reason(s, 'upgrade bronze iron')).toEqual({ rule: 'TTA-FOOD-07', price: 3, have: 1 });
  const tired = scene(2, (a) => a.nation(0).has('iron').has('swordsmen').stores(0, 9).spent(4, 2));
  expect(reason(tired, 'upgrade bronze iron')).toEqual({ rule: 'TTA-STAT-15', price: 1, have: 0 });
  expect(reason(tired, 'upgrade warriors swordsmen')).toEqual({ rule: 'TTA-STAT-15', price: 1, have: 0 });
});

test('TTA-ACT-28 a stage is refused for want of a wonder, an action or resources', () => {
  expect(reason(scene(2), 'stage 1')).toEqual({ rule: 'TTA-ACT-28' });
  const tired = scene(2, (a) => a.nation(0).building('pyramids').stores(0, 9).spent(4));
  expect(reason(tired, 'stage 1')).toEqual({ rule: 'TTA-STAT-15', price: 1, have: 0 });
  const poor = scene(2, (a) => a.nation(0).building('pyramids').stores(0, 2).spent(3));
  expect(reason(poor, 'stage 1')).toEqual({ rule: 'TTA-FOOD-07', have: 2 });
});

test('TTA-ACT-32 TTA-FOOD-15 TTA-STAT-15 developing is refused for the card, its price or an action', () => {
  const s = scene(2, (a) => a.nation(0).holds('alchemy', 'moses').points(3));
  expect([rule(s, 'develop iron'), rule(s, 'develop moses')]).toEqual(['TTA-ACT-32', 'TTA-ACT-32']);
  expect(reason(s, 'develop alchemy')).toEqual({ rule: 'TTA-FOOD-15', price: 4, have: 3 });
  const tired = scene(2, (a) => a.nation(0).holds('alchemy').points(4).spent(4));
  expect(reason(tired, 'develop alchemy')).toEqual({ rule: 'TTA-STAT-15', price: 1, have: 0 });
});

test('TTA-ACT-37 TTA-ACT-38 TTA-APX-07 a revolution is refused for the card, its price, or the actions it takes', () => {
  const s = scene(2, (a) => a.nation(0).holds('alchemy', 'monarchy').points(1));
  expect(rule(s, 'revolt alchemy')).toBe('TTA-ACT-32');
  expect(reason(s, 'revolt monarchy')).toEqual({ rule: 'TTA-FOOD-15', price: 2, have: 1 });
  const tired = scene(2, (a) => a.nation(0).holds('monarchy').points(2).spent(1));
  expect(reason(tired, 'revolt monarchy')).toEqual({ rule: 'TTA-ACT-38', price: 4, have: 3 });
  const armed = scene(2, (a) => a.nation(0).ledBy('maximilien-robespierre').holds('monarchy').points(2).spent(0, 1));
  const { red } = armed.civ(0);
  expect(reason(armed, 'revolt monarchy')).toEqual({
    rule: 'TTA-APX-07',
    price: red.ready + red.spent,
    have: red.ready,
  });
});

test('TTA-ACT-44 TTA-ACT-47 an action card is refused as fresh, or for want of a use', () => {
  const s = scene(2, (a) => a.nation(0).holds('rich-land-a', 'rich-land-i').people(18, 0));
  s.civ(0).fresh.push('rich-land-i');
  expect([rule(s, 'play rich-land-a'), rule(s, 'play rich-land-i')]).toEqual(['TTA-ACT-47', 'TTA-ACT-44']);
});

test('TTA-ACT-54 TTA-ACT-53 a tactic is refused as the second, or for want of military actions', () => {
  const s = scene(2, (a) => {
    a.state.commonTactics.push('legion');
    a.nation(0).holds('phalanx', 'fighting-band').spent(0, 1);
  });
  expect(reason(s, 'copy legion')).toEqual({ rule: 'TTA-STAT-15', have: 1 });
  s.do('tactic phalanx');
  expect([reason(s, 'tactic fighting-band'), reason(s, 'copy legion')]).toEqual([
    { rule: 'TTA-ACT-54' },
    { rule: 'TTA-ACT-54' },
  ]);
});

test('TTA-ACT-01 an action nobody knows is refused', () => {
  expect(reason(scene(2), 'dance')).toEqual({ rule: 'TTA-ACT-01' });
});

test('TTA-TURN-05 in the first turn a card is refused as at any time', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'first', 1).row({ 0: 'iron' });
    a.nation(0).holds('iron').spent(3);
  });
  expect(rule(s, 'take 0')).toBe('TTA-ACT-08');
  expect(s.barred).toEqual(['take 0: TTA-ACT-08']);
});

test('TTA-ACT-02 cards, buildings and hand are shown where they cannot be used, and nothing else', () => {
  const s = scene(2, (a) => {
    a.row({ 0: 'iron', 12: 'drama' });
    a.nation(0)
      .holds('iron', 'monarchy', 'moses', 'rich-land-a', 'legion', 'rats')
      .building('pyramids')
      .people(18, 0)
      .spent(3, 2);
  });
  expect(s.barred.toSorted()).toEqual(
    [
      'take 0: TTA-ACT-08',
      'take 12: TTA-ACT-07',
      'populate: TTA-ACT-15',
      'build agriculture: TTA-ACT-18',
      'build bronze: TTA-ACT-18',
      'build philosophy: TTA-ACT-18',
      'build religion: TTA-ACT-18',
      'build warriors: TTA-ACT-18',
      'stage 1: TTA-FOOD-07',
      'develop iron: TTA-FOOD-15',
      'develop monarchy: TTA-FOOD-15',
      'revolt monarchy: TTA-FOOD-15',
      'play rich-land-a: TTA-ACT-47',
      'tactic legion: TTA-STAT-15',
    ].toSorted(),
  );
});

test('TTA-ACT-02 what can be used is not shown as closed, whatever the way', () => {
  const s = scene(2, (a) => {
    a.row({ 0: 'iron' }).nation(0).holds('moses', 'rich-land-a', 'monarchy', 'legion').stores(9, 9).points(9);
    a.nation(0).building('pyramids').spent(0);
  });
  expect(s.barred).toEqual([]);
});

test('TTA-POL-47 TTA-POL-33 TTA-POL-02 other political actions are refused by their rules', () => {
  const s = scene(2, (a) => {
    a.age(4).turn(0, 'politics');
    a.state.lastRound = 9;
  });
  expect(
    ['resign', 'pact open-borders-agreement 1 A', 'dance', 'aggression plunder-i 1'].map((v) => rule(s, v)),
  ).toEqual(['TTA-POL-47', 'TTA-POL-33', 'TTA-POL-02', 'TTA-POL-02']);
});

test('TTA-POL-11 nobody attacks a player who is not there', () => {
  const s = scene(3, (a) => {
    a.turn(0, 'politics').nation(0).has('warriors', 5).holds('plunder-i', 'rats');
    a.state.civs[2].resigned = true;
  });
  expect(['aggression plunder-i 0', 'aggression plunder-i 2', 'aggression plunder-i 7'].map((v) => rule(s, v))).toEqual(
    ['TTA-POL-11', 'TTA-POL-11', 'TTA-POL-11'],
  );
  expect(rule(s, 'event plunder-i')).toBe('TTA-POL-02');
});

test('TTA-POL-31 TTA-POL-25 TTA-POL-10 TTA-POL-13 attacks tell the round, the price or the strengths', () => {
  const s = scene(2, (a) => a.age(3).turn(0, 'politics').nation(0).holds('war-over-culture', 'plunder-i').spent(0, 2));
  expect(reason(s, 'war war-over-culture 1')).toEqual({ rule: 'TTA-POL-25', price: 3, have: 0 });
  expect(reason(s, 'aggression plunder-i 1')).toEqual({ rule: 'TTA-POL-10', price: 1, have: 0 });
  const weak = scene(2, (a) => a.age(3).turn(0, 'politics').nation(0).holds('plunder-i').spent(0, 1));
  expect(reason(weak, 'aggression plunder-i 1')).toEqual({ rule: 'TTA-POL-13', own: 1, theirs: 1 });
  const late = scene(2, (a) => {
    a.age(4).turn(0, 'politics').nation(0).holds('war-over-culture', 'plunder-iii');
    a.state.lastRound = 5;
  });
  expect([rule(late, 'war war-over-culture 1'), rule(late, 'aggression plunder-iii 1')]).toEqual([
    'TTA-POL-31',
    'TTA-POL-13',
  ]);
});

test('TTA-POL-27 TTA-POL-12 a pacifist makes neither war nor aggression', () => {
  const s = scene(2, (a) =>
    a
      .age(3)
      .turn(0, 'politics')
      .nation(0)
      .ledBy('mahatma-gandhi')
      .holds('war-over-culture', 'plunder-i')
      .has('strategy'),
  );
  expect([rule(s, 'war war-over-culture 1'), rule(s, 'aggression plunder-i 1')]).toEqual(['TTA-POL-27', 'TTA-POL-12']);
});

test('TTA-POL-13 attacks one has the card for are shown where they cannot be made, against each rival once', () => {
  const s = scene(4, (a) => {
    a.age(3).turn(1, 'politics').nation(1).holds('plunder-i', 'plunder-i', 'war-over-culture', 'rats', 'legion');
    a.nation(1).has('warriors', 4);
    a.nation(2).has('warriors', 9);
    a.state.civs[3].resigned = true;
  });
  expect(s.barred).toEqual([
    'aggression plunder-i 2: TTA-POL-13',
    'war war-over-culture 0: TTA-POL-25',
    'war war-over-culture 2: TTA-POL-25',
  ]);
});

test('TTA-POL-27 who is immune to war may still be attacked otherwise', () => {
  const s = scene(3, (a) => {
    a.age(3).turn(0, 'politics').pact('loss-of-sovereignty', 1, 2, 'A');
    a.nation(0).holds('war-over-culture', 'plunder-i').has('warfare').spent(0, 3);
  });
  expect([rule(s, 'war war-over-culture 2'), rule(s, 'war war-over-culture 1')]).toEqual(['TTA-POL-27', 'TTA-POL-25']);
  expect(rule(s, 'aggression plunder-i 2')).toBe('TTA-POL-10');
});

test('TTA-STAT-15 TTA-FOOD-07 with one action left it is the price that forbids', () => {
  const s = scene(2, (a) => a.nation(0).stores(0, 1).spent(3, 1));
  expect([rule(s, 'build bronze'), rule(s, 'build warriors')]).toEqual(['TTA-FOOD-07', 'TTA-FOOD-07']);
});

test('TTA-ACT-28 without a wonder no stage is shown as closed', () => {
  expect(scene(2).barred.filter((value) => value.startsWith('stage'))).toEqual([]);
});
