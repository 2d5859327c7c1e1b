import { expect, test } from 'vitest';
import { scene } from './scene.ts';

const verbs = (options: readonly unknown[]) => new Set(options.map((option) => String(option).split(' ')[0]));

test('TTA-ACT-01 actions come in any order, and the phase may end with actions left', () => {
  const s = scene(2, (a) => a.row({ 0: 'iron' }).nation(0).holds('homer').stores(0, 9).people(10, 3));
  s.do('build warriors', 'take 0', 'lead homer', 'build warriors');
  expect([s.civ(0).white.ready, s.allows('end')]).toEqual([2, true]);
});

test('TTA-ACT-02 TTA-TOK-12 what cannot be paid is not offered and spends nothing', () => {
  const s = scene(2, (a) => a.nation(0).stores(1, 0));
  expect([s.allows('populate'), s.civ(0).white.ready]).toEqual([false, 4]);
  const idle = scene(2, (a) => a.row({ 0: 'iron' }).nation(0).stores(9, 9).spent(4));
  expect(['populate', 'build bronze', 'destroy bronze', 'take 0'].filter((action) => idle.allows(action))).toEqual([]);
});

test('TTA-ACT-03 TTA-ACT-43 an action through an action card costs the card’s one civil action only, and the card is gone', () => {
  const s = scene(2, (a) => a.nation(0).holds('rich-land-a').stores(0, 1).people(10, 1));
  s.do('play rich-land-a build agriculture');
  expect([s.civ(0).white.ready, s.tech(0, 'agriculture').workers, s.civ(0).hand]).toEqual([3, 3, []]);
});

test('TTA-ACT-04 TTA-ACT-47 other costs are paid, and a card whose action is impossible cannot be played', () => {
  const s = scene(2, (a) => a.nation(0).holds('rich-land-a').stores(0, 0).people(10, 1));
  expect(verbs(s.options).has('play')).toBe(false);
  const idle = scene(2, (a) => a.nation(0).holds('rich-land-i', 'urban-growth-i').stores(0, 9).people(10, 0));
  expect(verbs(idle.options).has('play')).toBe(false);
});

test('TTA-ACT-05 TTA-ACT-06 taking a card pays its space, fills the hand and leaves a gap', () => {
  const s = scene(2, (a) => a.row({ 6: 'iron', 7: 'drama' }).nation(0).spent(1));
  s.do('take 6');
  expect([s.civ(0).hand, s.civ(0).white.ready]).toEqual([['iron'], 1]);
  expect(s.state.row.slice(6, 8)).toEqual([null, 'drama']);
});

test('TTA-ACT-07 TTA-ACT-13 TTA-CARD-05 a full hand bars all but wonders', () => {
  const four = ['iron', 'drama', 'alchemy', 'knights'];
  const s = scene(2, (a) =>
    a
      .row({ 0: 'masonry', 1: 'taj-mahal' })
      .nation(0)
      .holds(...four),
  );
  expect([s.allows('take 0'), s.allows('take 1')]).toEqual([false, true]);
  const three = scene(2, (a) =>
    a
      .row({ 0: 'masonry' })
      .nation(0)
      .holds(...four.slice(1)),
  );
  expect(three.allows('take 0')).toBe(true);
  const over = scene(2, (a) =>
    a
      .row({ 0: 'masonry' })
      .nation(0)
      .holds(...four, 'warfare', 'theology'),
  );
  expect([over.allows('take 0'), over.do('end').civ(0).hand.length]).toEqual([false, 6]);
});

test('TTA-ACT-08 a technology in hand or in play cannot be taken again; equal action cards can', () => {
  const s = scene(2, (a) =>
    a.row({ 0: 'irrigation', 1: 'iron', 2: 'rich-land-i' }).nation(0).has('irrigation').holds('iron', 'rich-land-i'),
  );
  expect([0, 1, 2].map((space) => s.allows(`take ${space}`))).toEqual([false, false, true]);
});

test('TTA-ACT-09 one leader of each age for the whole game', () => {
  const s = scene(2, (a) => a.row({ 0: 'michelangelo', 1: 'joan-of-arc', 2: 'homer' }));
  s.do('take 0', 'lead michelangelo');
  expect([s.allows('take 1'), s.allows('take 2')]).toEqual([false, true]);
});

test('TTA-ACT-10 TTA-ACT-14 TTA-CARD-08 a wonder goes straight into play, unfinished and without effect', () => {
  const s = scene(2, (a) => a.row({ 0: 'st-peters-basilica' }));
  s.do('take 0');
  expect([s.civ(0).unfinished, s.civ(0).hand]).toEqual([{ card: 'st-peters-basilica', stages: 0 }, []]);
  expect([s.civ(0).ratings.culture, s.civ(0).wonders]).toEqual([0, []]);
});

test('TTA-ACT-11 TTA-EX-28 each completed wonder, ruined or not, makes the next dearer by one', () => {
  const s = scene(2, (a) => {
    a.row({ 0: 'taj-mahal' }).nation(0).completed('colossus', 'hanging-gardens');
    a.state.civs[0].wonders[1].ruined = true;
  });
  s.do('take 0');
  expect(s.civ(0).white.ready).toBe(1);
});

test('TTA-ACT-12 with an unfinished wonder no other can be taken', () => {
  const s = scene(2, (a) => a.row({ 0: 'taj-mahal' }).nation(0).building('pyramids').completed('colossus'));
  expect(s.allows('take 0')).toBe(false);
});

test('TTA-ACT-15 increasing the population costs one civil action and food by the bank', () => {
  const s = scene(2, (a) => a.nation(0).stores(2, 0).people(18, 1));
  s.do('populate');
  expect([s.civ(0).yellowBank, s.civ(0).unused, s.amount(0, 'food'), s.civ(0).white.ready]).toEqual([17, 2, 0, 3]);
  for (const [bank, food] of [
    [17, 2],
    [16, 3],
    [12, 4],
    [8, 5],
    [4, 7],
    [1, 7],
  ]) {
    const enough = (stock: number) => scene(2, (a) => a.nation(0).stores(stock, 0).people(bank, 1)).allows('populate');
    expect([enough(food - 1), enough(food)], `bank of ${bank}`).toEqual([false, true]);
  }
});

test('TTA-ACT-16 an empty yellow bank yields nobody', () => {
  expect(scene(2, (a) => a.nation(0).stores(20, 0).people(0, 1)).allows('populate')).toBe(false);
});

test('TTA-ACT-17 building pays, moves an unused worker and changes ratings', () => {
  const s = scene(2, (a) => a.nation(0).stores(0, 3));
  s.do('build philosophy');
  expect([s.amount(0, 'resources'), s.civ(0).unused, s.civ(0).ratings.science, s.civ(0).white.ready]).toEqual([
    0, 0, 2, 3,
  ]);
});

test('TTA-ACT-18 without an unused worker nothing can be built', () => {
  const s = scene(2, (a) => a.nation(0).stores(0, 20).people(18, 0));
  expect(verbs(s.options).has('build')).toBe(false);
});

test('TTA-ACT-19 construction technologies cheapen urban buildings only', () => {
  const s = scene(2, (a) =>
    a.nation(0).has('masonry').has('theology').has('iron').has('swordsmen').stores(0, 4).people(10, 3),
  );
  expect([s.allows('build theology'), s.allows('build iron')]).toEqual([true, false]);
  const unit = scene(2, (a) => a.nation(0).has('masonry').has('swordsmen').stores(0, 2));
  expect(unit.allows('build swordsmen')).toBe(false);
});

test('TTA-ACT-20 the urban limit counts all levels of one type', () => {
  const s = scene(2, (a) => a.nation(0).has('alchemy', 1).stores(0, 9).people(10, 2));
  expect([s.allows('build philosophy'), s.allows('build alchemy'), s.allows('build religion')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('TTA-ACT-21 buildings above a lowered limit stay and count', () => {
  const s = scene(2, (a) => a.nation(0).has('drama', 3).stores(0, 9).people(10, 2));
  expect([s.civ(0).ratings.culture, s.allows('build drama')]).toEqual([6, false]);
});

test('TTA-ACT-22 an upgrade pays the difference, even over two levels', () => {
  const s = scene(2, (a) => a.nation(0).has('iron').has('coal').stores(0, 9));
  s.do('upgrade bronze iron');
  expect([s.amount(0, 'resources'), s.tech(0, 'iron').workers, s.civ(0).white.ready]).toEqual([6, 1, 3]);
  s.do('upgrade bronze coal');
  expect(s.amount(0, 'resources')).toBe(0);
  expect([s.allows('upgrade iron bronze'), s.allows('upgrade bronze philosophy')]).toEqual([false, false]);
});

test('TTA-ACT-23 each cost is modified before the difference is taken', () => {
  const s = scene(2, (a) => a.nation(0).has('alchemy', 1).has('scientific-method').has('architecture').stores(0, 1));
  s.do('upgrade alchemy scientific-method');
  expect(s.amount(0, 'resources')).toBe(0);
});

test('TTA-ACT-24 the urban limit does not forbid an upgrade', () => {
  const s = scene(2, (a) => a.nation(0).has('philosophy', 3).has('alchemy').stores(0, 3));
  expect(s.allows('upgrade philosophy alchemy')).toBe(true);
});

test('TTA-ACT-25 destroying frees the worker and refunds nothing', () => {
  const s = scene(2, (a) => a.nation(0).stores(0, 1));
  s.do('destroy philosophy');
  expect([s.civ(0).unused, s.civ(0).ratings.science, s.amount(0, 'resources'), s.civ(0).white.ready]).toEqual([
    2, 0, 1, 3,
  ]);
});

test('TTA-ACT-26 a leader takes effect at once', () => {
  const s = scene(2, (a) => a.nation(0).holds('julius-caesar'));
  s.do('lead julius-caesar');
  expect([s.civ(0).red.ready, s.civ(0).ratings.strength, s.civ(0).white.ready]).toEqual([3, 2, 3]);
});

test('TTA-ACT-27 TTA-CARD-21 a replaced leader goes and gives a civil action back; the price is paid first', () => {
  const s = scene(2, (a) => a.nation(0).ledBy('moses').holds('aristotle').spent(2));
  s.do('lead aristotle');
  expect([s.civ(0).leader, s.civ(0).white.ready]).toEqual(['aristotle', 2]);
  expect(scene(2, (a) => a.nation(0).ledBy('moses').holds('aristotle').spent(4)).allows('lead aristotle')).toBe(false);
});

test('TTA-ACT-28 a stage costs a civil action and its resources, and a blue token covers it', () => {
  const s = scene(2, (a) => a.nation(0).building('pyramids').stores(0, 3).blue(10));
  s.do('stage 1');
  expect([s.amount(0, 'resources'), s.civ(0).blueBank, s.civ(0).unfinished?.stages, s.civ(0).white.ready]).toEqual([
    0, 12, 1, 3,
  ]);
});

test('TTA-ACT-29 with an empty bank a token comes from a card of the owner’s choice, with what it stored', () => {
  const s = scene(2, (a) =>
    a.nation(0).building('pyramids', 2).holds('engineering-genius-a').has('iron', 0, 1).stores(1, 0).blue(0),
  );
  s.do('play engineering-genius-a stage');
  expect(s.asked).toBe('tta.cover-stage 0');
  s.do('iron');
  expect([s.amount(0, 'resources'), s.civ(0).wonders.length]).toEqual([0, 1]);
  const none = scene(2, (a) => a.nation(0).building('pyramids', 2).holds('engineering-genius-a').blue(0));
  expect(verbs(none.options).has('play')).toBe(false);
});

test('TTA-ACT-30 the last stage completes the wonder: tokens return and effects begin', () => {
  const s = scene(2, (a) => a.nation(0).building('great-wall', 3).stores(0, 2).blue(5));
  s.do('stage 1');
  expect([s.civ(0).unfinished, s.civ(0).blueBank]).toEqual([null, 5 + 2 + 3]);
  expect([s.civ(0).ratings.culture, s.civ(0).ratings.happiness, s.civ(0).ratings.strength]).toEqual([1, 1, 2]);
});

test('TTA-ACT-31 several stages for one action are paid together', () => {
  const short = scene(2, (a) => a.nation(0).building('pyramids').has('masonry').stores(0, 4));
  expect([short.allows('stage 1'), short.allows('stage 2')]).toEqual([true, false]);
  const s = scene(2, (a) => a.nation(0).building('pyramids').has('masonry').stores(0, 5));
  s.do('stage 2');
  expect([s.amount(0, 'resources'), s.civ(0).unfinished?.stages, s.civ(0).white.ready, s.allows('stage 3')]).toEqual([
    0,
    2,
    3,
    false,
  ]);
});

test('TTA-ACT-32 TTA-FOOD-15 developing pays science and puts the card into play without workers', () => {
  const s = scene(2, (a) => a.nation(0).holds('alchemy').points(5));
  s.do('develop alchemy');
  expect([s.civ(0).science, s.tech(0, 'alchemy').workers, s.civ(0).hand, s.civ(0).white.ready]).toEqual([1, 0, [], 3]);
  expect(scene(2, (a) => a.nation(0).holds('iron').points(4)).allows('develop iron')).toBe(false);
  expect(scene(2, (a) => a.nation(0).holds('iron').points(9).spent(4)).allows('develop iron')).toBe(false);
});

test('TTA-ACT-33 a higher special technology replaces the lower of its kind', () => {
  const s = scene(2, (a) => a.nation(0).has('code-of-laws').holds('justice-system').points(7));
  s.do('develop justice-system');
  expect([s.civ(0).specials, s.civ(0).white.ready + s.civ(0).white.spent, s.civ(0).blueBank]).toEqual([
    ['justice-system'],
    5,
    19,
  ]);
});

test('TTA-ACT-34 TTA-EX-19 developing the lower one removes it at once, yet counts as developing', () => {
  const s = scene(2, (a) => a.nation(0).ledBy('albert-einstein').has('justice-system').holds('code-of-laws').points(6));
  s.do('develop code-of-laws');
  expect([s.civ(0).specials, s.civ(0).science, s.civ(0).culture]).toEqual([['justice-system'], 0, 3]);
  expect(s.civ(0).white.ready).toBe(4);
});

test('TTA-ACT-35 TTA-CARD-19 a government developed in peace costs the higher price and replaces the old one', () => {
  const s = scene(2, (a) => a.nation(0).holds('monarchy').points(8));
  s.do('develop monarchy');
  expect([s.civ(0).government, s.civ(0).science]).toEqual(['monarchy', 0]);
});

test('TTA-ACT-36 actions gained in peace are available at once', () => {
  const s = scene(2, (a) => a.age(2).nation(0).holds('constitutional-monarchy').points(12).spent(3));
  s.do('develop constitutional-monarchy');
  expect([s.civ(0).white.ready, s.civ(0).red.ready]).toEqual([2, 4]);
});

test('TTA-ACT-37 TTA-ACT-39 a revolution takes all civil actions and the lower price; new civil actions arrive spent, military ones ready', () => {
  const s = scene(2, (a) => a.nation(0).holds('monarchy').points(2).spent(0, 1));
  s.do('revolt monarchy');
  expect([s.civ(0).science, s.civ(0).white, s.civ(0).red]).toEqual([0, { ready: 0, spent: 5 }, { ready: 2, spent: 1 }]);
});

test('TTA-ACT-38 TTA-STAT-15 one civil action spent rules the revolution out, but a borrowed one may stand in', () => {
  const s = scene(2, (a) => a.nation(0).holds('monarchy').points(2).spent(1));
  expect(s.allows('revolt monarchy')).toBe(false);
  const lent = scene(2, (a) => a.nation(0).ledBy('hammurabi').holds('monarchy').points(2).spent(1));
  lent.do('military-as-civil', 'revolt monarchy');
  expect([lent.civ(0).white.ready, lent.civ(0).thisTurn.extraCivil]).toEqual([0, 0]);
  const spare = scene(2, (a) => a.nation(0).ledBy('hammurabi').holds('monarchy').points(2));
  spare.do('military-as-civil', 'revolt monarchy');
  expect(spare.civ(0).white).toEqual({ ready: 1, spent: 4 });
});

test('TTA-ACT-40 TTA-APX-10 TTA-EX-14 Newton leaves one civil action after a revolution', () => {
  const s = scene(2, (a) => a.age(2).nation(0).ledBy('isaac-newton').holds('republic').points(3));
  s.do('revolt republic');
  expect([s.civ(0).science, s.civ(0).government, s.civ(0).white]).toEqual([0, 'republic', { ready: 1, spent: 6 }]);
});

test('TTA-ACT-42 TTA-EX-16 Breakthrough used for a revolution costs the revolution only, and its science still comes', () => {
  const s = scene(2, (a) => a.nation(0).holds('breakthrough-i', 'monarchy').points(2));
  s.do('play breakthrough-i revolt monarchy');
  expect([s.civ(0).white, s.civ(0).science, s.civ(0).hand]).toEqual([{ ready: 0, spent: 5 }, 2, []]);
});

test('TTA-ACT-44 TTA-CARD-22 an action card taken in this phase waits for the next turn', () => {
  const s = scene(2, (a) => a.fullRow('cultural-heritage-i'));
  s.do('take 0');
  expect(s.allows('play cultural-heritage-i')).toBe(false);
  s.do('end', 'pass', 'end', 'pass', 'play cultural-heritage-i');
  expect([s.civ(0).culture, s.civ(0).hand]).toEqual([2, []]);
});

test('TTA-ACT-45 a price reduced below nothing is nothing', () => {
  const s = scene(2, (a) => a.nation(0).holds('rich-land-ii').stores(0, 1));
  s.do('play rich-land-ii build agriculture');
  expect(s.amount(0, 'resources')).toBe(1);
});

test('TTA-ACT-46 a card for one stage builds one stage, whatever else is in play', () => {
  const s = scene(2, (a) => a.nation(0).building('pyramids').has('masonry').holds('engineering-genius-i').stores(0, 9));
  s.do('play engineering-genius-i stage');
  expect(s.civ(0).unfinished?.stages).toBe(1);
});

test('TTA-ACT-48 TTA-STAT-14 TTA-EX-45 TTA-END-04 an action for this turn changes no total but may draw a card', () => {
  const s = scene(2, (a) => a.nation(0).holds('patriotism-a', 'legion', 'rats', 'foray'));
  s.do('play patriotism-a');
  expect([s.civ(0).red.ready + s.civ(0).red.spent, s.civ(0).thisTurn.extraMilitary]).toEqual([2, 1]);
  s.do('end');
  expect(s.asked).toBe('tta.discard 0');
  s.do(['0 legion']);
  expect([s.civ(0).military.length, s.civ(0).thisTurn.extraMilitary]).toEqual([2 + 3, 0]);
});

test('TTA-ACT-49 a unit costs a military action and its resources, and may complete an army', () => {
  const s = scene(2, (a) => a.nation(0).has('knights').follows('medieval-army').stores(0, 3));
  s.do('build knights');
  expect([s.amount(0, 'resources'), s.civ(0).red.ready, s.civ(0).ratings.strength]).toEqual([0, 1, 1 + 2 + 2]);
  const tired = scene(2, (a) => a.nation(0).stores(0, 9).spent(0, 2));
  expect([tired.allows('build warriors'), tired.allows('disband warriors')]).toEqual([false, false]);
});

test('TTA-ACT-50 units are upgraded within their type', () => {
  const s = scene(2, (a) => a.nation(0).has('swordsmen').has('knights').stores(0, 1));
  expect(s.allows('upgrade warriors knights')).toBe(false);
  s.do('upgrade warriors swordsmen');
  expect([s.amount(0, 'resources'), s.civ(0).ratings.strength, s.civ(0).red.ready]).toEqual([0, 2, 1]);
});

test('TTA-ACT-51 disbanding returns the worker to the pool', () => {
  const s = scene(2).do('disband warriors');
  expect([s.civ(0).ratings.strength, s.civ(0).unused, s.civ(0).red.ready]).toEqual([0, 2, 1]);
});

test('TTA-ACT-52 TTA-CARD-25 a played tactic is exclusive and current', () => {
  const s = scene(2, (a) => {
    a.state.commonTactics.push('fighting-band');
    a.nation(0).has('warriors', 3).follows('fighting-band').holds('legion');
    a.nation(1).has('warriors', 3);
  });
  s.do('tactic legion');
  expect([s.civ(0).tactic, s.civ(0).ratings.strength, s.civ(1).ratings.strength, s.civ(0).red.ready]).toEqual([
    'legion',
    5,
    3,
    1,
  ]);
  s.do('end', 'pass');
  expect(s.allows('copy legion')).toBe(false);
});

test('TTA-ACT-53 copying a common tactic costs two military actions', () => {
  const arrange = (spent: number) =>
    scene(2, (a) => {
      a.state.commonTactics.push('legion');
      a.nation(0).has('warriors', 3).spent(0, spent);
    });
  expect(arrange(1).allows('copy legion')).toBe(false);
  const s = arrange(0).do('copy legion');
  expect([s.civ(0).red.ready, s.civ(0).ratings.strength, s.civ(0).exclusive]).toEqual([0, 5, false]);
});

test('TTA-ACT-54 one tactic a turn, played or copied', () => {
  const s = scene(2, (a) => {
    a.state.commonTactics.push('fighting-band');
    a.nation(0).has('strategy').holds('legion', 'phalanx');
  });
  s.do('tactic legion');
  expect([s.allows('tactic phalanx'), s.allows('copy fighting-band')]).toEqual([false, false]);
});

const count = (s: ReturnType<typeof scene>, option: string) => s.options.filter((other) => other === option).length;

test('TTA-ACT-25 TTA-ACT-51 nothing can be destroyed or disbanded where nobody works', () => {
  const s = scene(2, (a) => a.nation(0).has('swordsmen'));
  expect([s.allows('destroy religion'), s.allows('disband swordsmen')]).toEqual([false, false]);
});

test('TTA-ACT-01 equal cards in hand are one option', () => {
  const s = scene(2, (a) => a.nation(0).holds('cultural-heritage-i', 'cultural-heritage-i', 'legion', 'legion'));
  expect([count(s, 'play cultural-heritage-i'), count(s, 'tactic legion')]).toEqual([1, 1]);
});

test('TTA-ACT-44 a card taken just now waits, another one in hand does not', () => {
  const s = scene(2, (a) => a.row({ 0: 'stockpile-a' }).nation(0).holds('cultural-heritage-i'));
  s.do('take 0');
  expect([s.allows('play stockpile-a'), s.allows('play cultural-heritage-i')]).toEqual([false, true]);
});

test('TTA-ACT-44 only action cards wait for the next turn', () => {
  const s = scene(2, (a) => a.row({ 0: 'iron', 1: 'stockpile-a' }));
  expect(s.do('take 0', 'take 1').civ(0).fresh).toEqual(['stockpile-a']);
});

test('TTA-ACT-44 the next turn nothing is fresh any more', () => {
  const s = scene(2, (a) => a.fullRow().row({ 0: 'stockpile-a' }));
  expect(s.do('take 0', 'end').civ(0).fresh).toEqual([]);
});

test('TTA-ACT-52 a tactic played leaves the hand', () => {
  const s = scene(2, (a) => a.nation(0).holds('legion', 'phalanx'));
  expect(s.do('tactic legion').civ(0).military).toEqual(['phalanx']);
});

test('TTA-ACT-53 one’s own tactic is not there to be copied', () => {
  const s = scene(2, (a) => {
    a.state.commonTactics.push('legion', 'phalanx');
    a.nation(0).follows('legion');
  });
  expect([s.allows('copy legion'), s.allows('copy phalanx')]).toEqual([false, true]);
});

test('TTA-ACT-08 one’s own government cannot be taken again', () => {
  const s = scene(2, (a) => a.row({ 0: 'monarchy', 1: 'theocracy' }).nation(0).has('monarchy'));
  expect([s.allows('take 0'), s.allows('take 1')]).toEqual([false, true]);
});

test('TTA-ACT-26 a leader played leaves the hand', () => {
  expect(
    scene(2, (a) => a.nation(0).holds('moses', 'iron'))
      .do('lead moses')
      .civ(0).hand,
  ).toEqual(['iron']);
});

test('TTA-ACT-31 no more stages than the wonder has left', () => {
  const s = scene(2, (a) => a.nation(0).building('pyramids', 2).has('masonry').stores(0, 9));
  expect([s.allows('stage 1'), s.allows('stage 2')]).toEqual([true, false]);
});

test('TTA-ACT-35 TTA-ACT-37 the price of a revolution buys no peaceful change', () => {
  const s = scene(2, (a) => a.nation(0).holds('monarchy').points(7));
  expect([s.allows('develop monarchy'), s.allows('revolt monarchy')]).toEqual([false, true]);
});

test('TTA-ACT-33 a special technology in the place of another changes the blue tokens by the difference', () => {
  const s = scene(2, (a) => a.age(3).nation(0).has('justice-system').holds('civil-service').points(10));
  expect(s.do('develop civil-service').civ(0).blueBank).toBe(16);
});

test('TTA-ACT-31 of several special technologies the one for construction counts', () => {
  const s = scene(2, (a) => a.nation(0).has('code-of-laws').has('masonry').building('pyramids').stores(0, 9));
  expect(s.allows('stage 2')).toBe(true);
});

test('TTA-STAT-16 a military action of an action card is spent before one’s own', () => {
  const s = scene(2, (a) => a.nation(0).holds('patriotism-i').stores(0, 9).people(10, 3));
  s.do('play patriotism-i', 'build warriors');
  expect([s.civ(0).red, s.civ(0).thisTurn.extraMilitary]).toEqual([{ ready: 2, spent: 0 }, 0]);
  expect(s.do('build warriors').civ(0).red).toEqual({ ready: 1, spent: 1 });
});

test('TTA-STAT-15 a borrowed civil action is spent before one’s own', () => {
  const s = scene(2, (a) => a.row({ 0: 'iron' }).nation(0).ledBy('hammurabi'));
  s.do('military-as-civil', 'take 0');
  expect([s.civ(0).white, s.civ(0).thisTurn.extraCivil]).toEqual([{ ready: 4, spent: 0 }, 0]);
});

test('TTA-FOOD-09 Homer’s resource is spent first, then that of cards', () => {
  const s = scene(2, (a) => a.nation(0).ledBy('homer').holds('patriotism-i').stores(0, 5));
  s.do('play patriotism-i', 'build warriors');
  expect([s.civ(0).thisTurn.unitResources, s.amount(0, 'resources')]).toEqual([1, 5]);
});
