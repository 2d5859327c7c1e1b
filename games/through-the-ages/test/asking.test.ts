/** What is asked: every decision names its rules, what it is about, and shows what its options point at. */
import { expect, test } from 'vitest';
import { reveal, scene } from './scene.ts';

const politics = (seats: number, arrange: Parameters<typeof scene>[1]) =>
  scene(seats, (a) => {
    a.turn(0, 'politics').events('rats', 'rats');
    arrange?.(a);
  });
const pointsAt = (kind: string, id: string | number) => ({ points: [{ kind, id }] });

test('TTA-ACT-01 TTA-TURN-05 the question for an action', () => {
  expect(scene(2).question).toEqual({ about: 'tta.action', rules: ['TTA-ACT-01'] });
  expect(scene(2, (a) => a.turn(0, 'first', 1)).question).toEqual({ about: 'tta.first-turn', rules: ['TTA-ACT-01'] });
});

test('TTA-POL-01 TTA-POL-02 the question for a political action', () => {
  expect(politics(2, () => {}).question).toEqual({ about: 'tta.politics', rules: ['TTA-POL-01', 'TTA-POL-02'] });
});

test('TTA-POL-40 the question whether one really resigns', () => {
  const s = politics(2, () => {}).do('resign');
  expect([s.question, s.options]).toEqual([{ about: 'tta.resign', rules: ['TTA-POL-40'] }, ['stay', 'resign']]);
});

test('TTA-APX-25 the question whether Joan of Arc looks', () => {
  const s = politics(2, (a) => a.nation(0).ledBy('joan-of-arc'));
  expect([s.question, s.options]).toEqual([{ about: 'tta.look', rules: ['TTA-APX-25'] }, ['look', 'not']]);
});

test('TTA-POL-34 the answer to a pact names card, side and who offers', () => {
  const s = politics(3, (a) => a.nation(0).holds('trade-routes-agreement')).do('pact trade-routes-agreement 1 B');
  expect(s.question).toEqual({
    about: 'tta.pact-answer',
    rules: ['TTA-POL-34'],
    args: { card: 'trade-routes-agreement', from: 0, side: 'B' },
  });
  expect(s.options).toEqual(['accept', 'refuse']);
});

test('TTA-POL-17 TTA-POL-20 TTA-POL-21 the defence names the strength that is missing and points at the hand', () => {
  const s = politics(2, (a) => {
    a.nation(0).has('warriors', 5).holds('plunder-i');
    a.nation(1).has('warriors', 2).holds('military-bonus-i', 'legion');
  }).do('aggression plunder-i 1');
  expect(s.question).toEqual({
    about: 'tta.defend',
    rules: ['TTA-POL-17', 'TTA-POL-20', 'TTA-POL-21'],
    args: { needed: 3 },
  });
  expect(s.look('bonus 0 military-bonus-i')).toEqual(pointsAt('hand', 'military-bonus-i'));
  expect(s.look('discard 1 legion')).toEqual(pointsAt('hand', 'legion'));
  expect(s.refusal(['discard 1 legion'])?.rule).toBe('TTA-POL-21');
});

test('TTA-POL-23 TTA-FOOD-11 plundering names how much may be taken and how much is there', () => {
  const s = politics(2, (a) => {
    a.nation(0).has('warriors', 5).holds('plunder-i');
    a.nation(1).stores(4, 2);
  }).do('aggression plunder-i 1');
  const rules = ['TTA-POL-23', 'TTA-FOOD-11'];
  expect(s.question).toEqual({ about: 'tta.plunder-resources', rules, args: { worth: 3, there: 2 } });
  s.do(1);
  expect(s.question).toEqual({ about: 'tta.plunder-food', rules, args: { worth: 2, there: 4 } });
});

test('TTA-POL-23 a raid points at the buildings of the rival', () => {
  const s = politics(2, (a) => {
    a.nation(0).has('warriors', 5).holds('raid-i');
    a.nation(1).has('religion', 1);
  }).do('aggression raid-i 1');
  expect(s.question).toEqual({ about: 'tta.raid', rules: ['TTA-POL-23'] });
  expect(s.look('religion')).toEqual(pointsAt('tech', '1:religion'));
});

test('TTA-POL-23 a raid on two buildings may stop after the first', () => {
  const s = politics(2, (a) => {
    a.age(2).nation(0).has('warriors', 5).holds('raid-ii');
    a.nation(1).has('religion', 1);
  }).do('aggression raid-ii 1');
  expect([s.options, s.look('none')]).toEqual([['philosophy', 'religion', 'none'], {}]);
});

test('TTA-CARD-24 an annexation points at the colonies', () => {
  const s = politics(2, (a) => {
    a.age(2).nation(0).has('warriors', 9).holds('annex');
    a.nation(1).colonized('vast-territory-i', 'historic-territory-i');
  }).do('aggression annex 1');
  expect(s.question).toEqual({ about: 'tta.annex', rules: ['TTA-CARD-24'] });
  expect(s.look('vast-territory-i')).toEqual(pointsAt('colony', 'vast-territory-i'));
});

test('TTA-POL-23 infiltration points at leader and wonder', () => {
  const s = politics(2, (a) => {
    a.age(2).nation(0).has('warriors', 9).holds('infiltrate');
    a.nation(1).ledBy('michelangelo').building('taj-mahal');
  }).do('aggression infiltrate 1');
  expect(s.question).toEqual({ about: 'tta.infiltrate', rules: ['TTA-POL-23'] });
  expect([s.look('michelangelo'), s.look('taj-mahal')]).toEqual([
    pointsAt('leader', 'michelangelo'),
    pointsAt('wonder', 'taj-mahal'),
  ]);
});

test('TTA-COL-02 TTA-COL-03 a bid names the territory and the highest bid, and so does its refusal', () => {
  const s = reveal(2, 'historic-territory-i', (a) => {
    a.nation(0).has('warriors', 3);
    a.nation(1).has('warriors', 3);
  }).do(2);
  expect(s.question).toEqual({
    about: 'tta.bid',
    rules: ['TTA-COL-02', 'TTA-COL-03'],
    args: { territory: 'historic-territory-i', highest: 2 },
  });
  expect(s.refusal(2)).toMatchObject({ rule: 'TTA-COL-02', args: { highest: 2 } });
});

test('TTA-COL-08 TTA-COL-09 the force names the bid, and points at units and cards', () => {
  const s = reveal(2, 'historic-territory-i', (a) => a.nation(0).has('warriors', 3).holds('military-bonus-i')).do(2, 0);
  expect(s.question).toEqual({ about: 'tta.force', rules: ['TTA-COL-08', 'TTA-COL-09'], args: { bid: 2 } });
  expect(s.look('unit 0 warriors')).toEqual(pointsAt('tech', 'warriors'));
  expect(s.look('bonus 0 military-bonus-i')).toEqual(pointsAt('hand', 'military-bonus-i'));
  expect(s.refusal(['unit 0 warriors'])?.rule).toBe('TTA-COL-08');
});

test('TTA-EVENT-02 food or resources, and how much', () => {
  const s = reveal(2, 'development-of-markets');
  const question = { about: 'tta.food-or-resources', rules: ['TTA-EVENT-02'], args: { worth: 2 } };
  expect([s.question, s.options]).toEqual([question, ['food', 'resources']]);
});

test('TTA-EVENT-02 TTA-FOOD-10 a mix gained and a mix lost name how much', () => {
  const gained = reveal(2, 'foray', (a) => a.nation(0).has('warriors', 3));
  expect(gained.question).toEqual({ about: 'tta.gain-food', rules: ['TTA-EVENT-02'], args: { worth: 3 } });
  const lost = reveal(2, 'raiders', (a) => {
    a.nation(0).has('warriors', 3);
    a.nation(1).stores(2, 2);
  });
  expect(lost.question).toEqual({ about: 'tta.lose-food', rules: ['TTA-FOOD-10'], args: { worth: 2 } });
});

test('TTA-EVENT-08 a free building names its card and points at it; nobody has to build it', () => {
  const s = reveal(2, 'development-of-religion');
  expect(s.question).toEqual({ about: 'tta.free-build', rules: ['TTA-EVENT-08'], args: { card: 'religion' } });
  expect([s.look('build religion'), s.look('none')]).toEqual([pointsAt('tech', 'religion'), {}]);
});

test('TTA-APX-19 TTA-EVENT-08 the Development of Civilization offers all it allows', () => {
  const s = reveal(2, 'development-of-civilization', (a) => a.nation(0).stores(1, 1).holds('alchemy').points(3));
  expect(s.question).toEqual({ about: 'tta.develop-civilization', rules: ['TTA-APX-19', 'TTA-EVENT-08'] });
  expect(s.options).toEqual(['none', 'populate', 'build agriculture', 'build bronze', 'develop alchemy']);
});

test('TTA-EVENT-01 whoever has to destroy a building sees which', () => {
  const s = reveal(2, 'border-conflict', (a) => a.nation(0).has('warriors', 3));
  expect([s.asked, s.question]).toEqual(['tta.destroy-own 1', { about: 'tta.destroy-own', rules: ['TTA-EVENT-01'] }]);
  expect(s.options).toEqual(['agriculture', 'bronze', 'philosophy']);
  expect(s.look('bronze')).toEqual(pointsAt('tech', '1:bronze'));
});

test('TTA-TOK-13 whoever loses a worker sees where from', () => {
  const s = reveal(2, 'pestilence', (a) => a.nation(0).people(18, 0));
  expect(s.question).toEqual({ about: 'tta.lose-worker', rules: ['TTA-TOK-13'] });
  expect(s.look('bronze')).toEqual(pointsAt('tech', 'bronze'));
});

test('TTA-TOK-06 whoever loses a blue token sees where from', () => {
  const s = reveal(2, 'crime-wave', (a) => {
    a.nation(0).has('warriors', 3);
    a.nation(1).blue(0).stores(1, 1);
  });
  expect([s.asked, s.question]).toEqual(['tta.lose-blue 1', { about: 'tta.lose-blue', rules: ['TTA-TOK-06'] }]);
  expect(s.look('bronze')).toEqual(pointsAt('tech', 'bronze'));
});

test('TTA-CARD-24 whoever loses a colony sees which', () => {
  const s = reveal(2, 'independence-declaration', (a) => {
    a.nation(0).has('warriors', 3);
    a.nation(1).colonized('vast-territory-i', 'historic-territory-i');
  });
  expect([s.asked, s.question]).toEqual(['tta.lose-colony 1', { about: 'tta.lose-colony', rules: ['TTA-CARD-24'] }]);
  expect(s.look('historic-territory-i')).toEqual(pointsAt('colony', 'historic-territory-i'));
});

test('TTA-APX-21 the International Agreement names what is left and points at the row', () => {
  const s = reveal(2, 'international-agreement', (a) => a.row({ 0: 'iron', 9: 'drama' }).nation(0).has('warriors', 3));
  const question = (left: number) => ({
    about: 'tta.international-agreement',
    rules: ['TTA-APX-21'],
    args: { left },
  });
  expect(s.question).toEqual(question(5));
  expect([s.look('take 9'), s.look('none')]).toEqual([pointsAt('row', 9), {}]);
  expect(s.do('take 9').question).toEqual(question(2));
});

test('TTA-APX-20 the Ravages of Time point at the wonders', () => {
  const s = reveal(2, 'ravages-of-time', (a) => a.nation(0).completed('pyramids', 'colossus'));
  expect(s.question).toEqual({ about: 'tta.ravages', rules: ['TTA-APX-20'] });
  expect(s.look('colossus')).toEqual(pointsAt('wonder', 'colossus'));
});

test('TTA-EVENT-01 terrorism points at the buildings of the others', () => {
  const s = reveal(2, 'terrorism', (a) => {
    a.nation(1).has('religion', 1).points(0, 9);
  });
  expect([s.asked, s.question]).toEqual(['tta.terrorism 0', { about: 'tta.terrorism', rules: ['TTA-EVENT-01'] }]);
  expect(s.look('religion')).toEqual(pointsAt('tech', '1:religion'));
});

test('TTA-ACT-29 a stage covered from the stores asks which', () => {
  const s = scene(2, (a) => a.nation(0).building('pyramids', 2).holds('engineering-genius-a').stores(1, 1).blue(0)).do(
    'play engineering-genius-a stage',
  );
  expect(s.question).toEqual({ about: 'tta.cover-stage', rules: ['TTA-ACT-29'] });
  expect(s.look('bronze')).toEqual(pointsAt('tech', 'bronze'));
});

test('TTA-APX-01 Homer may go beneath one of the wonders', () => {
  const s = scene(2, (a) => a.nation(0).ledBy('homer').completed('pyramids', 'colossus').holds('moses')).do(
    'lead moses',
  );
  expect([s.question, s.options]).toEqual([
    { about: 'tta.tuck-homer', rules: ['TTA-APX-01'] },
    ['none', 'pyramids', 'colossus'],
  ]);
  expect([s.look('pyramids'), s.look('none')]).toEqual([pointsAt('wonder', 'pyramids'), {}]);
});

test('TTA-APX-01 without a wonder, or led by another, nobody is asked for Homer', () => {
  const bare = scene(2, (a) => a.nation(0).ledBy('homer').holds('moses')).do('lead moses');
  const other = scene(2, (a) => a.nation(0).ledBy('aristotle').completed('pyramids').holds('moses')).do('lead moses');
  expect([bare.asked, other.asked]).toEqual(['tta.action 0', 'tta.action 0']);
});

test('TTA-END-03 a hand too large names how many cards go, and points at them', () => {
  const s = scene(2, (a) => a.nation(0).holds('legion', 'legion', 'rats', 'phalanx')).do('end');
  expect(s.question).toEqual({ about: 'tta.discard', rules: ['TTA-END-03'], args: { count: 2 } });
  expect(s.look('2 rats')).toEqual(pointsAt('hand', 'rats'));
});

test('TTA-WAR-05 TTA-WAR-06 stealing names what is left of the advantage and points at the technologies', () => {
  const s = scene(2, (a) => {
    a.age(2).turn(0, 'start').fullRow('coal');
    a.nation(0).has('warriors', 9).atWar('war-over-technology', 1);
    a.nation(1).has('code-of-laws').points(30);
  });
  expect(s.question).toEqual({
    about: 'tta.steal-technology',
    rules: ['TTA-WAR-05', 'TTA-WAR-06'],
    args: { left: 8 },
  });
  expect([s.look('code-of-laws'), s.look('none')]).toEqual([pointsAt('special', 'code-of-laws'), {}]);
});
