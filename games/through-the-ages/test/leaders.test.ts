import { expect, test } from 'vitest';
import { largestForce } from '../src/conflict/colonization.ts';
import { techIn } from '../src/model/state.ts';
import { gainStored, payStored } from '../src/model/tokens.ts';
import { reveal, scene } from './scene.ts';

const with_ = (leader: string, arrange: (nation: import('./scene.ts').Nation) => void = () => {}, age: 1 | 2 | 3 = 1) =>
  scene(2, (a) => {
    a.age(age);
    arrange(a.nation(0).ledBy(leader));
  });

test('card alexander-the-great: +1 strength a unit; he may go as a political action for a yellow token', () => {
  expect(with_('alexander-the-great', (n) => n.has('warriors', 2).has('knights', 1)).civ(0).ratings.strength).toBe(
    2 + 2 + 3,
  );
  const s = scene(2, (a) => a.turn(0, 'politics').nation(0).ledBy('alexander-the-great'));
  s.do('retire');
  expect([s.civ(0).leader, s.civ(0).yellowBank, s.civ(0).ratings.strength, s.asked]).toEqual([
    null,
    19,
    1,
    'tta.action 0',
  ]);
});

test('card aristotle: a science point for every technology taken, governments included', () => {
  const s = scene(2, (a) => a.row({ 0: 'iron', 1: 'monarchy', 2: 'rich-land-i' }).nation(0).ledBy('aristotle'));
  s.do('take 0', 'take 1', 'take 2');
  expect(s.civ(0).science).toBe(2);
});

test('card hammurabi: once a turn a military action is a civil one; leaders cost one less to take', () => {
  const s = scene(2, (a) => a.row({ 0: 'moses', 5: 'michelangelo' }).nation(0).ledBy('hammurabi').spent(4));
  s.do('take 0');
  expect(s.civ(0).hand).toEqual(['moses']);
  s.do('military-as-civil', 'take 5');
  expect([s.civ(0).hand.length, s.civ(0).red.ready, s.allows('military-as-civil')]).toEqual([2, 1, false]);
});

test('card homer: a resource for units each turn, and a happy face', () => {
  const s = with_('homer', (n) => n.stores(0, 2).people(10, 2));
  expect(s.civ(0).ratings.happiness).toBe(1);
  s.do('build warriors');
  expect(s.amount(0, 'resources')).toBe(1);
  expect(s.allows('build warriors')).toBe(false);
  const twice = with_('homer', (n) => n.stores(0, 3).people(10, 2)).do('build warriors', 'build warriors');
  expect(twice.amount(0, 'resources')).toBe(0);
});

test('TTA-APX-01 card homer: replaced, he may go beneath a wonder instead of giving an action back; Michelangelo sees the face', () => {
  const s = with_('homer', (n) => n.completed('pyramids').holds('michelangelo'));
  s.do('lead michelangelo', 'pyramids');
  expect([
    s.civ(0).wonders[0].homer,
    s.civ(0).white.ready,
    s.civ(0).ratings.happiness,
    s.civ(0).ratings.culture,
  ]).toEqual([true, 4, 1, 1]);
  const declined = with_('homer', (n) => n.completed('pyramids').holds('michelangelo'));
  declined.do('lead michelangelo', 'none');
  expect([declined.civ(0).white.ready, declined.civ(0).ratings.happiness]).toEqual([5, 0]);
});

const tucked = (card: string, others: readonly string[] = [], ruined = false) =>
  scene(2, (a) => {
    a.nation(0).completed(card, ...others);
    Object.assign(a.state.civs[0].wonders[0], { homer: true, ruined });
  }).civ(0).ratings.happiness;

test('TTA-APX-02 TTA-EX-20 the Basilica adds one face to the wonder with Homer’s, not two', () => {
  expect(tucked('great-wall', ['st-peters-basilica'])).toBe(1 + 1 + 1 + 1);
  expect(tucked('colossus', ['st-peters-basilica'])).toBe(2 + 1);
});

test('TTA-APX-03 TTA-EX-21 Homer’s face outlives the ruin', () => {
  expect(tucked('hanging-gardens', [], true)).toBe(1);
});

test('card julius-caesar: a military action, a strength, and once in the game a second political action', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'politics').fullRow().events('rats', 'rats', 'rats', 'rats');
    a.nation(0).ledBy('julius-caesar').holds('foray', 'crusades', 'immigration');
  });
  s.do('event foray');
  expect(s.asked).toBe('tta.politics 0');
  s.do('event crusades');
  expect(s.asked).toBe('tta.action 0');
  s.do('end', 'pass', 'end', 'event immigration');
  expect(s.asked).toBe('tta.action 0');
});

test('card julius-caesar: the second political action keeps until it is used', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'politics').fullRow().events('rats', 'rats', 'rats', 'rats');
    a.nation(0).ledBy('julius-caesar').holds('foray', 'crusades', 'immigration');
  });
  s.do('event foray', 'pass', 'end', 'pass', 'end', 'event crusades');
  expect(s.asked).toBe('tta.politics 0');
});

test('card moses: a population increase costs one food less', () => {
  const s = with_('moses', (n) => n.stores(1, 0)).do('populate');
  expect([s.amount(0, 'food'), s.civ(0).unused]).toEqual([0, 2]);
});

test('card christopher-columbus: he goes for a territory from hand, without force', () => {
  const s = scene(2, (a) =>
    a.turn(0, 'politics').nation(0).ledBy('christopher-columbus').holds('inhabited-territory-i'),
  );
  s.do('discover inhabited-territory-i');
  expect([s.civ(0).leader, s.civ(0).colonies, s.civ(0).yellowBank, s.civ(0).unused]).toEqual([
    null,
    ['inhabited-territory-i'],
    19,
    2,
  ]);
  expect(s.tech(0, 'warriors').workers).toBe(1);
});

test('card frederick-barbarossa: a worker and a unit, each one cheaper, for one military action, as often as one likes', () => {
  const s = with_('frederick-barbarossa', (n) => n.stores(2, 2).people(18, 0));
  s.do('recruit warriors');
  expect([s.amount(0, 'food'), s.amount(0, 'resources'), s.civ(0).red.ready, s.civ(0).white.ready]).toEqual([
    1, 1, 1, 4,
  ]);
  s.do('recruit warriors');
  expect([s.tech(0, 'warriors').workers, s.civ(0).yellowBank, s.civ(0).unused]).toEqual([3, 16, 0]);
});

test('TTA-APX-04 TTA-EX-22 card genghis-khan: three culture at the end of turn for the strongest of two, ties won', () => {
  const end = (theirs: number, seats = 2, third = 0) =>
    scene(seats, (a) => {
      a.nation(0).ledBy('genghis-khan').has('warriors', 7).people(16, 0).has('bread-and-circuses', 0);
      a.nation(1).has('warriors', theirs);
      if (seats > 2) a.nation(2).has('warriors', third);
    })
      .do('end')
      .civ(0).culture;
  expect([end(7), end(8)]).toEqual([3, 0]);
  expect([end(8, 3, 3), end(8, 3, 9)]).toEqual([3, 0]);
});

test('TTA-APX-25 TTA-EX-36 card joan-of-arc: strength for faces of temples and government, and a look at the next event', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'politics').events('rats', 'foray');
    a.nation(0).ledBy('joan-of-arc').holds('crusades').has('religion', 1).has('theology', 1).has('theocracy');
  });
  expect(s.civ(0).ratings.strength).toBe(1 + 1 + 4);
  expect([s.civ(0).ratings.culture, s.civ(0).red.ready]).toEqual([1 + 2 + 1, 4]);
  expect(s.asked).toBe('tta.look 0');
  s.do('look');
  expect(s.table.view(0).currentEvents).toEqual([{ level: 1, card: 'rats' }, { level: 1 }]);
  expect(s.table.view(1).currentEvents).toEqual([{ level: 1 }, { level: 1 }]);
  s.do('event crusades');
  expect(s.table.view(0).currentEvents).toEqual([{ level: 1 }]);
});

test('card joan-of-arc: an event already seen needs no second look', () => {
  const s = scene(2, (a) => a.turn(0, 'politics').fullRow().events('rats', 'foray').nation(0).ledBy('joan-of-arc'));
  s.do('look', 'pass', 'end', 'pass', 'end');
  expect(s.asked).toBe('tta.politics 0');
});

test('card leonardo-da-vinci: science of the best lab or library level, a resource for each technology developed', () => {
  const s = with_('leonardo-da-vinci', (n) => n.has('alchemy', 1).has('printing-press', 1).holds('iron').points(5));
  expect(s.civ(0).ratings.science).toBe(1 + 2 + 1 + 1);
  s.do('develop iron');
  expect(s.amount(0, 'resources')).toBe(1);
});

test('card michelangelo: culture for faces of temples, theaters and wonders; wonders without surcharge', () => {
  const s = scene(2, (a) => {
    a.row({ 0: 'taj-mahal' });
    a.nation(0)
      .ledBy('michelangelo')
      .has('theology', 1)
      .has('drama', 1)
      .has('bread-and-circuses', 1)
      .completed('hanging-gardens', 'kremlin');
  });
  // Faces: theology 2, drama 1, gardens 2; arena and unhappy Kremlin do not count. Output: 1 + 2 + 1 + 2.
  expect(s.civ(0).ratings.culture).toBe(6 + 5);
  s.do('take 0');
  expect(s.civ(0).white.ready).toBe(5 - 1);
});

test('card william-shakespeare: two culture a pair; libraries and theaters cheapen each other', () => {
  const s = with_(
    'william-shakespeare',
    (n) =>
      n
        .has('printing-press', 2)
        .has('drama', 1)
        .has('opera', 0)
        .holds('journalism')
        .stores(0, 7)
        .points(5)
        .people(10, 1),
    2,
  );
  expect([s.civ(0).ratings.culture, s.civ(0).ratings.happiness]).toEqual([2 + 2 + 2, 2]);
  s.do('develop journalism', 'build opera');
  expect([s.civ(0).science, s.amount(0, 'resources')]).toEqual([0, 0]);
  expect(with_('william-shakespeare', (n) => n.has('opera', 0).stores(0, 7), 2).allows('build opera')).toBe(false);
});

test('card william-shakespeare: a pair needs both', () => {
  const pairs = (libraries: number, theaters: number) =>
    with_('william-shakespeare', (n) => n.has('printing-press', libraries).has('drama', theaters), 2).civ(0).ratings
      .culture -
    libraries -
    2 * theaters;
  expect([pairs(1, 2), pairs(2, 1), pairs(0, 2), pairs(2, 0)]).toEqual([2, 2, 0, 0]);
});

test('card james-cook: culture for colonies, and two cards may be discarded for a force', () => {
  const s = with_(
    'james-cook',
    (n) =>
      n.colonized('vast-territory-i', 'wealthy-territory-i', 'strategic-territory-i').holds('legion', 'rats', 'foray'),
    2,
  );
  expect([s.civ(0).ratings.culture, largestForce(s.civ(0))]).toEqual([4, 3]);
  const sail = reveal(2, 'vast-territory-i', (a) =>
    a.age(2).nation(0).ledBy('james-cook').holds('legion', 'phalanx', 'foray'),
  );
  sail.do(3, 0);
  expect(sail.allows(['unit 0 warriors', 'discard 0 legion', 'discard 1 phalanx', 'discard 2 foray'])).toBe(false);
  sail.do(['unit 0 warriors', 'discard 0 legion', 'discard 1 phalanx']);
  expect([sail.civ(0).military, sail.civ(0).ratings.culture]).toEqual([['foray'], 2]);
});

test('card napoleon-bonaparte: two strength for each unit type, two military actions', () => {
  const s = with_('napoleon-bonaparte', (n) => n.has('warriors', 2).has('knights', 1).has('cannon', 0), 2);
  expect([s.civ(0).ratings.strength, s.civ(0).red.ready]).toEqual([2 + 2 + 4, 4]);
});

test('TTA-APX-06 card maximilien-robespierre: military actions pay the revolution and arrive spent; three culture', () => {
  const s = with_('maximilien-robespierre', (n) => n.holds('constitutional-monarchy').points(6).spent(2), 2);
  s.do('revolt constitutional-monarchy');
  expect([s.civ(0).red, s.civ(0).white, s.civ(0).culture]).toEqual([{ ready: 0, spent: 5 }, { ready: 4, spent: 2 }, 3]);
});

test('TTA-APX-07 card maximilien-robespierre: with a military action spent there is no revolution', () => {
  const s = with_('maximilien-robespierre', (n) => n.holds('constitutional-monarchy').points(6).spent(0, 1), 2);
  expect(s.allows('revolt constitutional-monarchy')).toBe(false);
});

test('TTA-APX-08 TTA-EX-17 card maximilien-robespierre: Patriotism’s extra action is not spent on the revolution', () => {
  const s = with_(
    'maximilien-robespierre',
    (n) => n.holds('constitutional-monarchy', 'patriotism-ii').points(6).stores(0, 2),
    2,
  );
  s.do('play patriotism-ii', 'revolt constitutional-monarchy');
  expect([s.civ(0).red.ready, s.civ(0).thisTurn.extraMilitary, s.civ(0).white.ready]).toEqual([0, 1, 5]);
  expect(s.allows('build warriors')).toBe(true);
});

test('TTA-APX-09 TTA-EX-18 card maximilien-robespierre: a revolution through Breakthrough costs no civil action', () => {
  const s = with_('maximilien-robespierre', (n) => n.holds('constitutional-monarchy', 'breakthrough-ii').points(6), 2);
  s.do('play breakthrough-ii revolt constitutional-monarchy');
  expect([s.civ(0).white.ready, s.civ(0).red.ready, s.civ(0).science]).toEqual([6, 0, 3]);
});

test('TTA-APX-11 card j-s-bach: any urban building becomes a theater of its level or higher, for the difference', () => {
  const s = with_(
    'j-s-bach',
    (n) => n.has('alchemy', 1).has('drama', 0).has('opera', 0).has('theology', 1).stores(0, 3),
    2,
  );
  s.do('perform alchemy drama');
  expect(s.civ(0).white.ready).toBe(3);
  expect([s.amount(0, 'resources'), s.tech(0, 'drama').workers, s.civ(0).ratings.culture]).toEqual([3, 1, 1 + 2 + 1]);
  expect(s.options.some((option) => String(option).startsWith('perform'))).toBe(false);
  const up = with_('j-s-bach', (n) => n.has('theology', 1).has('opera', 0).stores(0, 3), 2).do(
    'perform theology opera',
  );
  expect(up.amount(0, 'resources')).toBe(0);
  expect(
    with_('j-s-bach', (n) => n.has('scientific-method', 1).has('drama', 0), 2).allows(
      'perform scientific-method drama',
    ),
  ).toBe(false);
});

test('TTA-APX-12 TTA-EX-24 card j-s-bach: the urban limit holds, and theater technologies cost two science less', () => {
  const full = with_('j-s-bach', (n) => n.has('drama', 2).has('alchemy', 1), 2);
  expect(full.allows('perform alchemy drama')).toBe(false);
  const s = with_('j-s-bach', (n) => n.has('monarchy').has('drama', 2).has('alchemy', 1), 2).do(
    'perform alchemy drama',
  );
  expect(s.tech(0, 'drama').workers).toBe(3);
  expect(
    with_('j-s-bach', (n) => n.holds('opera').points(5), 2)
      .do('develop opera')
      .civ(0).science,
  ).toBe(0);
});

test('TTA-APX-10 card isaac-newton: a civil action back for every technology, and science of the best lab', () => {
  const s = with_('isaac-newton', (n) => n.has('scientific-method', 1).holds('breakthrough-i', 'iron').points(5), 2);
  expect(s.civ(0).ratings.science).toBe(1 + 3 + 2);
  s.do('play breakthrough-i develop iron');
  expect([s.civ(0).white.ready, s.civ(0).science]).toEqual([4, 2]);
});

test('card albert-einstein: three culture for every technology, and science of the best lab', () => {
  const s = with_('albert-einstein', (n) => n.has('computers', 1).holds('iron').points(5), 3);
  expect(s.civ(0).ratings.science).toBe(1 + 5 + 3);
  expect(s.do('develop iron').civ(0).culture).toBe(3);
});

test('TTA-APX-13 TTA-EX-25 card bill-gates: labs produce resources by their level', () => {
  const s = with_(
    'bill-gates',
    (n) => n.has('computers', 2).has('scientific-method', 1).has('bronze', 0).has('agriculture', 0).blue(10),
    3,
  );
  s.do('end');
  expect([
    s.tech(0, 'computers').tokens,
    s.tech(0, 'scientific-method').tokens,
    s.tech(0, 'philosophy').tokens,
  ]).toEqual([2, 1, 0]);
  expect([s.amount(0, 'resources'), s.civ(0).blueBank]).toEqual([8, 7]);
});

test('TTA-APX-13 card bill-gates: labs store what is gained and make change', () => {
  const { civs } = with_('bill-gates', (n) => n.has('computers').has('scientific-method').blue(9), 3).state;
  const labs = () => ['computers', 'scientific-method'].map((card) => techIn(civs[0], card)?.tokens);
  gainStored(civs[0], 'resources', 3);
  expect([labs(), civs[0].blueBank]).toEqual([[1, 0], 8]);
  payStored(civs[0], 'resources', 1);
  expect([labs(), civs[0].blueBank]).toEqual([[0, 1], 8]);
});

test('TTA-APX-13 TTA-END-16 card bill-gates: mines and labs are served together, the highest levels first, while the bank lasts', () => {
  const served = (bank: number) => {
    const s = with_(
      'bill-gates',
      (n) => n.has('computers', 1).has('coal', 1).has('alchemy', 1).has('bronze', 1).has('agriculture', 0).blue(bank),
      3,
    );
    s.do('end');
    return ['computers', 'coal', 'alchemy', 'bronze', 'philosophy'].map((card) => s.tech(0, card).tokens);
  };
  expect([1, 2, 3, 4, 5].map(served)).toEqual([
    [1, 0, 0, 0, 0],
    [1, 1, 0, 0, 0],
    [1, 1, 1, 0, 0],
    [1, 1, 1, 1, 0],
    [1, 1, 1, 1, 0],
  ]);
});

test('TTA-APX-13 card bill-gates: of mines and labs of one level the mines come first', () => {
  const s = with_('bill-gates', (n) => n.has('scientific-method', 1).has('coal', 1).has('agriculture', 0).blue(1), 3);
  s.do('end');
  expect([s.tech(0, 'coal').tokens, s.tech(0, 'scientific-method').tokens]).toEqual([1, 0]);
});

test('TTA-APX-14 card bill-gates: gone, his labs produce nothing, but what they hold stays; leaving scores the lab levels', () => {
  const s = with_(
    'bill-gates',
    (n) => n.has('computers', 2, 2).has('bronze', 0).has('agriculture', 0).holds('charlie-chaplin'),
    3,
  );
  s.do('lead charlie-chaplin');
  expect([s.civ(0).culture, s.amount(0, 'resources')]).toEqual([6, 6]);
  s.do('end');
  expect(s.amount(0, 'resources')).toBe(6);
});

test('TTA-APX-15 TTA-EX-25 card bill-gates: Impact of Industry ignores the labs', () => {
  const s = reveal(2, 'impact-of-industry', (a) =>
    a.age(3).nation(0).ledBy('bill-gates').has('computers', 2).has('coal', 2),
  );
  expect(s.civ(0).culture).toBe(2 + 6);
});

test('card charlie-chaplin: two faces, and the best theater counts twice', () => {
  const s = with_('charlie-chaplin', (n) => n.has('movies', 1).has('opera', 1), 3);
  expect([s.civ(0).ratings.culture, s.civ(0).ratings.happiness]).toEqual([4 + 3 + 4, 4]);
});

test('card mahatma-gandhi: no attacks by him, and attacks on him cost double', () => {
  const s = scene(2, (a) =>
    a
      .age(3)
      .turn(0, 'politics')
      .nation(0)
      .ledBy('mahatma-gandhi')
      .holds('plunder-iii', 'war-over-culture')
      .has('military-theory'),
  );
  expect([s.options, s.civ(0).ratings.culture]).toEqual([['pass', 'resign'], 2]);
  const against = (military: string) =>
    scene(2, (a) => {
      a.age(3).turn(0, 'politics').nation(0).holds('armed-intervention').has('warriors', 5).has(military);
      a.nation(1).ledBy('mahatma-gandhi');
    });
  expect(against('warfare').allows('aggression armed-intervention 1')).toBe(false);
  expect(against('strategy').do('aggression armed-intervention 1').civ(0).red.ready).toBe(0);
});

test('card sid-meier: labs give culture by level and one science less each', () => {
  const s = with_('sid-meier', (n) => n.has('computers', 1).has('alchemy', 1).has('philosophy', 0), 3);
  expect([s.civ(0).ratings.culture, s.civ(0).ratings.science]).toEqual([4, 5 + 2 - 2]);
});

test('card winston-churchill: once a turn three culture, or science and resources for the military', () => {
  const s = with_('winston-churchill', (n) => n, 3).do('speak culture');
  expect([s.civ(0).culture, s.allows('speak arms')]).toEqual([3, false]);
  const arms = with_('winston-churchill', (n) => n.holds('knights').points(2).people(10, 1), 3);
  arms.do('speak arms', 'develop knights', 'build knights');
  expect([arms.civ(0).science, arms.amount(0, 'resources'), arms.tech(0, 'knights').workers]).toEqual([0, 0, 1]);
  arms.do('end');
  expect(arms.civ(0).thisTurn.unitResources).toBe(0);
});

test('card frederick-barbarossa: recruits only for him, and where food and resources suffice', () => {
  const recruits = (food: number, resources: number, leader = 'frederick-barbarossa') =>
    scene(2, (a) => a.nation(0).ledBy(leader).stores(food, resources)).allows('recruit warriors');
  expect([recruits(1, 1), recruits(0, 1), recruits(1, 0), recruits(9, 9, 'moses')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('card hammurabi: without a military action there is none to use as a civil one', () => {
  const s = scene(2, (a) => a.nation(0).ledBy('hammurabi').spent(0, 2));
  expect(s.allows('military-as-civil')).toBe(false);
});

test('card winston-churchill: he alone speaks, and once a turn', () => {
  expect(scene(2).allows('speak culture')).toBe(false);
  const s = scene(2, (a) => a.age(3).nation(0).ledBy('winston-churchill')).do('speak arms');
  expect([s.allows('speak culture'), s.allows('speak arms')]).toEqual([false, false]);
});

test('card j-s-bach: from any urban building with a worker to a theater, never from one or to another building', () => {
  const s = scene(2, (a) =>
    a
      .age(2)
      .nation(0)
      .ledBy('j-s-bach')
      .has('alchemy', 0)
      .has('religion', 1)
      .has('drama', 1)
      .has('opera')
      .has('organized-religion')
      .stores(0, 30),
  );
  expect(s.options.filter((option) => String(option).startsWith('perform')).toSorted()).toEqual([
    'perform philosophy drama',
    'perform philosophy opera',
    'perform religion drama',
    'perform religion opera',
  ]);
});

test('card j-s-bach: only theaters take less science', () => {
  const s = scene(2, (a) => a.nation(0).ledBy('j-s-bach').holds('alchemy', 'drama').points(3));
  expect([s.allows('develop alchemy'), s.allows('develop drama')]).toEqual([false, true]);
});

test('card william-shakespeare: libraries and theaters cheapen each other and nothing else', () => {
  const builds = (arrange: (nation: import('./scene.ts').Nation) => void, card: string, resources: number) =>
    scene(2, (a) => {
      a.age(2).nation(0).ledBy('william-shakespeare').stores(0, resources).people(10, 3);
      arrange(a.nation(0));
    }).allows(`build ${card}`);
  expect(builds((n) => n.has('printing-press', 1).has('drama'), 'drama', 3)).toBe(true);
  expect(builds((n) => n.has('drama', 1).has('printing-press'), 'printing-press', 2)).toBe(true);
  expect(builds((n) => n.has('drama', 0).has('printing-press'), 'printing-press', 2)).toBe(false);
  expect(builds((n) => n.has('printing-press', 1), 'religion', 2)).toBe(false);
  expect(builds((n) => n.has('drama', 1), 'religion', 2)).toBe(false);
});

test('card isaac-newton: the best lab or library counts, no other building', () => {
  const science = (arrange: (nation: import('./scene.ts').Nation) => void) =>
    scene(2, (a) => {
      a.age(2).nation(0).ledBy('isaac-newton').has('philosophy', 0);
      arrange(a.nation(0));
    }).civ(0).ratings.science;
  expect(science((n) => n.has('journalism', 1))).toBe(2 + 2);
  expect(science((n) => n.has('opera', 1))).toBe(0);
});

test('card joan-of-arc: with St. Peter’s Basilica each temple and government face counts for more, theaters for nothing', () => {
  const strength = (arrange: (nation: import('./scene.ts').Nation) => void) =>
    scene(2, (a) => {
      a.nation(0).ledBy('joan-of-arc').has('warriors', 0);
      arrange(a.nation(0));
    }).civ(0).ratings.strength;
  expect(strength((n) => n.has('theology', 1))).toBe(2);
  expect(strength((n) => n.has('theology', 1).completed('st-peters-basilica'))).toBe(3);
  expect(strength((n) => n.has('drama', 1))).toBe(0);
});

test('card michelangelo: with St. Peter’s Basilica each temple and theater counts for more', () => {
  const culture = (arrange: (nation: import('./scene.ts').Nation) => void) =>
    scene(2, (a) => {
      a.nation(0).ledBy('michelangelo');
      arrange(a.nation(0));
    }).civ(0).ratings.culture;
  // The building's own culture, the Basilica's 2 and one face of its own, and two faces of the temple.
  expect(culture((n) => n.has('religion', 1))).toBe(1 + 1);
  expect(culture((n) => n.has('religion', 1).completed('st-peters-basilica'))).toBe(1 + 2 + 1 + 2);
  expect(culture((n) => n.has('bread-and-circuses', 1))).toBe(0);
});

test('card maximilien-robespierre: his revolution spends all military actions and leaves the civil ones', () => {
  const s = scene(2, (a) => a.age(2).nation(0).ledBy('maximilien-robespierre').holds('monarchy').points(2));
  s.do('revolt monarchy');
  expect([s.civ(0).red, s.civ(0).white]).toEqual([
    { ready: 0, spent: 4 },
    { ready: 5, spent: 0 },
  ]);
});
