import { expect, test } from 'vitest';
import { scene } from './scene.ts';

/** Seat 0 begins a turn with a war on seat 1; strengths are given by warriors. */
const atWar = (war: string, own: number, theirs: number, arrange: Parameters<typeof scene>[1] = () => {}) =>
  scene(3, (a) => {
    a.age(2).turn(0, 'start').fullRow('coal');
    a.nation(0).has('warriors', own).atWar(war, 1);
    a.nation(1).has('warriors', theirs).points(30, 30);
    arrange(a);
  });

test('TTA-WAR-01 TTA-WAR-10 an own war resolves at the start of the turn, without any defence', () => {
  const s = atWar('war-over-culture', 4, 2, (a) => a.nation(1).holds('military-bonus-ii', 'military-bonus-ii'));
  expect([s.asked, s.civ(0).war, s.civ(1).military.length]).toEqual(['tta.politics 0', null, 2]);
  expect(s.civ(0).culture).toBe(5 + 2);
});

test('TTA-WAR-02 TTA-WAR-04 TTA-POL-29 TTA-POL-30 strengths are compared at resolution, and the target may be the victor', () => {
  const s = scene(2, (a) => {
    a.age(3).turn(0, 'politics').fullRow('oil');
    a.nation(0).holds('war-over-culture').has('warriors', 4).has('warfare').points(0, 20);
    a.nation(1).stores(0, 10).people(10, 4).has('warriors', 1).has('strategy').points(0, 20);
  });
  const before = s.state.civs.map((civ) => civ.ratings.strength);
  s.do('war war-over-culture 1');
  expect(s.state.civs.map((civ) => civ.ratings.strength)).toEqual(before);
  s.do('end', 'pass', 'build warriors', 'build warriors', 'build warriors', 'build warriors', 'end');
  // 5 with Warfare against 5 and 3 of Strategy: the target wins by 3.
  expect(s.civ(0).ratings.strength).toBe(5);
  expect(s.civ(1).ratings.strength).toBe(8);
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([12, 28]);
});

test('TTA-WAR-03 a bonus for attacking this opponent counts for the attacker', () => {
  const s = atWar('war-over-culture', 2, 3, (a) => a.pact('open-borders-agreement', 0, 1));
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([6, 24]);
});

test('TTA-WAR-05 TTA-WAR-04 card war-over-technology: the victor may steal a special technology and take the rest in science', () => {
  const s = atWar('war-over-technology', 9, 1, (a) => a.nation(1).has('code-of-laws').has('masonry'));
  expect([s.asked, s.state.resolving?.card]).toEqual(['tta.steal-technology 0', 'war-over-technology']);
  s.do('code-of-laws');
  expect(s.state.resolving).toBe(null);
  expect([s.civ(0).specials, s.civ(1).specials]).toEqual([['code-of-laws'], ['masonry']]);
  expect([s.civ(0).white.ready, s.civ(1).white.ready]).toEqual([5, 4]);
  expect([s.civ(0).science, s.civ(1).science]).toEqual([2, 28]);
});

test('TTA-WAR-06 what the victor has in hand or in play cannot be stolen', () => {
  const s = atWar('war-over-technology', 9, 1, (a) => {
    a.nation(0).holds('code-of-laws');
    a.nation(1).has('code-of-laws').has('masonry');
  });
  expect(s.options).toEqual(['masonry', 'none']);
  s.do('none');
  expect([s.civ(0).science, s.civ(1).science]).toEqual([8, 22]);
});

test('TTA-WAR-07 TTA-CARD-18 of two special technologies of a kind the higher stays, and the loser has lost the other', () => {
  const s = atWar('war-over-technology', 9, 1, (a) => {
    a.nation(0).has('justice-system');
    a.nation(1).has('code-of-laws');
  });
  s.do('code-of-laws');
  expect([s.civ(0).specials, s.civ(1).specials]).toEqual([['justice-system'], []]);
});

test('TTA-WAR-08 TTA-WAR-09 equal strengths change nothing, and the card goes to the pile of its age', () => {
  const s = atWar('war-over-territory', 3, 3);
  expect([s.civ(0).yellowBank, s.civ(1).yellowBank, s.civ(0).war]).toEqual([18, 18, null]);
  expect(s.state.discards[2]).toEqual(['war-over-territory']);
});

test('TTA-TOK-08 card war-over-territory: one yellow token and one more for every five points of advantage', () => {
  const s = atWar('war-over-territory', 12, 1, (a) => a.nation(1).people(9, 1));
  expect([s.civ(0).yellowBank, s.civ(1).yellowBank]).toEqual([21, 6]);
  const short = atWar('war-over-territory', 12, 1, (a) => a.nation(1).people(2, 1));
  expect([short.civ(0).yellowBank, short.civ(1).yellowBank]).toEqual([20, 0]);
});

test('card war-over-culture: five culture and the advantage, as far as the loser has it', () => {
  const s = atWar('war-over-culture', 9, 1, (a) => a.nation(1).points(0, 6));
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([6, 0]);
});

test('TTA-TAC-01 TTA-TAC-04 an exclusive tactic becomes common at the next own turn and stays the owner’s', () => {
  const s = scene(2, (a) => a.fullRow().nation(0).holds('legion').has('warriors', 3));
  s.do('tactic legion');
  expect([s.civ(0).exclusive, s.civ(0).ratings.strength]).toEqual([true, 5]);
  s.do('end', 'pass');
  expect(s.state.commonTactics).toEqual([]);
  s.do('end');
  const { tactic, exclusive, ratings } = s.civ(0);
  expect([s.state.commonTactics, tactic, exclusive, ratings.strength]).toEqual([['legion'], 'legion', false, 5]);
});

test('TTA-TAC-02 the common area holds any number of tactics', () => {
  const six = ['fighting-band', 'legion', 'medieval-army', 'phalanx', 'heavy-cavalry', 'conquistadors'];
  const s = scene(2, (a) => a.state.commonTactics.push(...six));
  expect(s.options.filter((option) => String(option).startsWith('copy')).length).toBe(6);
});

test('TTA-TAC-03 a second copy is merged and never comes back', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'start').fullRow();
    a.state.commonTactics.push('legion');
    a.nation(0).follows('legion', true);
  });
  expect([s.state.commonTactics, s.state.discards[1]]).toEqual([['legion'], []]);
});

test('TTA-WAR-05 a technology that costs all of the advantage can be stolen, and its tokens go with it', () => {
  const s = atWar('war-over-technology', 9, 1, (a) => {
    a.age(3).nation(0).has('warriors', 8);
    a.nation(1).has('justice-system');
  });
  expect(s.options).toEqual(['justice-system', 'none']);
  s.do('justice-system');
  expect([s.civ(0).blueBank, s.civ(1).blueBank, s.civ(0).science]).toEqual([19, 13, 0]);
});
