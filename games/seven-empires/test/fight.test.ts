import { expect, test } from 'vitest';
import { ALL_UNITS, REGIONS } from '../src/index.ts';
import { countUnits, type SevenEmpires, unitsIn } from '../src/state.ts';
import {
  acts,
  asked,
  asks,
  done,
  empire,
  emptyBoard,
  flagged,
  flagIn,
  garrison,
  holderOf,
  kind,
  move,
  newGame,
  offered,
  put,
  question,
  reach,
  region,
  say,
  supply,
  told,
  until,
} from './scene.ts';

const moves = (s: SevenEmpires, e: string) => acts(s, e, 'move-fight');

test('7E-FIGHT-01 7E-EX-12 ending in a sea with a foreign ship sinks both', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'three-master', 3);
  put(s, 'prussia', 'north_sea', 'three-master');
  const t = move(moves(s, 'great_britain'), 'three-master@london', 'north_sea');
  expect(garrison(t, 'north_sea')).toBe('');
  expect([supply(t, 'great_britain', 'three-master'), supply(t, 'prussia', 'three-master')]).toEqual([6, 6]);
  done(t);
  expect(flagged(t, 'great_britain')).toEqual([]);
});

test('7E-FIGHT-02 with a border left a ship may slip through; on its last it must fight or stay away', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master');
  put(s, 'prussia', 'north_sea', 'two-master');
  put(s, 'prussia', 'baltic_sea', 'two-master');
  const t = moves(s, 'great_britain');
  // Past the North Sea it can go on to the Atlantic, but in the Baltic its movement is over.
  move(t.fork({ keep: true, tell: false }) as typeof t, 'two-master@london', 'north_atlantic');
  move(t, 'two-master@london', 'baltic_sea');
  expect(garrison(t, 'baltic_sea')).toBe('');
  expect(garrison(t, 'north_sea')).toBe('1 two-master');
});

test('7E-FIGHT-03 a two-master sinks with a three-master', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master');
  put(s, 'prussia', 'north_sea', 'three-master');
  const t = move(moves(s, 'great_britain'), 'two-master@london', 'north_sea');
  expect(garrison(t, 'north_sea')).toBe('');
  expect(supply(t, 'prussia', 'three-master')).toBe(6);
});

test('7E-FIGHT-04 a ship at sea does not reach ships in a harbour', () => {
  const s = emptyBoard();
  put(s, 'france', 'irish_sea', 'three-master');
  put(s, 'great_britain', 'liverpool', 'two-master');
  expect(reach(moves(s, 'france'), 'three-master@irish_sea')).not.toContain('liverpool');
});

/** Spain's artillery in Madrid, two French infantry and a two-master in Marseille; seat 1 rules France. */
function marseille(artillery = 1) {
  const s = emptyBoard();
  put(s, 'spain', 'madrid', 'artillery', artillery);
  put(s, 'france', 'marseille', 'infantry', 2);
  put(s, 'france', 'marseille', 'two-master');
  return move(moves(s, 'spain'), 'artillery@madrid', 'marseille');
}

test('7E-FIGHT-05 7E-EX-13 a ship in its harbour fights land units, one for one', () => {
  const t = say(marseille(), 'two-master');
  expect(garrison(t, 'marseille')).toBe('2 infantry');
  expect(supply(t, 'spain', 'artillery')).toBe(6);
  expect(supply(t, 'france', 'two-master')).toBe(7);
});

test('7E-FIGHT-06 ending among foreign units is a fight', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry');
  put(s, 'france', 'bavaria', 'infantry');
  const t = move(moves(s, 'habsburg'), 'infantry@vienna', 'bavaria');
  expect(garrison(t, 'bavaria')).toBe('');
  expect([supply(t, 'habsburg', 'infantry'), supply(t, 'france', 'infantry')]).toEqual([8, 8]);
});

test('7E-FIGHT-07 the attacker picks whom to fight', () => {
  const t = marseille();
  expect([asks(t), asked(t)]).toEqual(['7e.fight.target', 0]);
  expect(offered(t)).toEqual(['infantry', 'two-master']);
});

test('7E-FIGHT-08 one for one: infantry against artillery, artillery against artillery, artillery against a ship', () => {
  for (const [attacker, defender] of [
    ['infantry', 'artillery'],
    ['artillery', 'artillery'],
    ['artillery', 'two-master'],
  ] as const) {
    const s = emptyBoard();
    put(s, 'spain', 'madrid', attacker);
    put(s, 'france', 'marseille', defender);
    const t = move(moves(s, 'spain'), `${attacker}@madrid`, 'marseille');
    expect(garrison(t, 'marseille'), `${attacker} against ${defender}`).toBe('');
    expect(supply(t, 'spain', attacker)).toBe(6);
  }
});

test('7E-FIGHT-09 artillery that moves in beats a lone infantry, stays and flags', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'artillery');
  put(s, 'france', 'bavaria', 'infantry');
  const t = done(move(moves(s, 'habsburg'), 'artillery@vienna', 'bavaria'));
  expect(garrison(t, 'bavaria')).toBe('1 artillery');
  expect(holderOf(t, 'bavaria')).toBe(empire('habsburg'));
  expect(flagged(t, 'habsburg')).toEqual(['bavaria']);
  expect(supply(t, 'france', 'infantry')).toBe(8);
});

test('7E-FIGHT-10 artillery that is attacked by infantry falls with it', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry');
  put(s, 'france', 'bavaria', 'artillery');
  const t = move(moves(s, 'habsburg'), 'infantry@vienna', 'bavaria');
  expect(garrison(t, 'bavaria')).toBe('');
  expect(supply(t, 'france', 'artillery')).toBe(8);
});

test('7E-FIGHT-11 7E-EX-14 the attacked monarch picks who answers, one for one', () => {
  const t = say(marseille(), 'infantry');
  expect([asks(t), asked(t)]).toEqual(['7e.fight.answer', 1]);
  expect(garrison(t, 'marseille')).toBe('1 infantry, 1 two-master');
  say(t, 'infantry');
  expect(garrison(t, 'marseille')).toBe('1 two-master');
  expect(supply(t, 'spain', 'artillery')).toBe(6);
});

test('7E-FIGHT-11 7E-EX-14 after that a second artillery can only trade with the ship', () => {
  const t = say(marseille(2), 'infantry', 'infantry');
  move(t, 'artillery@madrid', 'marseille');
  expect(garrison(t, 'marseille')).toBe('');
  expect(supply(t, 'spain', 'artillery')).toBe(6);
});

test('7E-FIGHT-12 7E-EX-15 if the ship answers, the second artillery beats the last infantry and occupies the city', () => {
  const t = say(marseille(2), 'infantry', 'two-master');
  move(t, 'artillery@madrid', 'marseille');
  expect(garrison(t, 'marseille')).toBe('1 artillery');
  expect(holderOf(t, 'marseille')).toBe(empire('spain'));
});

test('7E-FIGHT-13 colours never share a region: in no position of a game do they', () => {
  const t = newGame(4, {}, 11);
  until(t, (now) => REGIONS.some((r) => unitsIn(now.state, r) > 0 !== now.state.holder[r] >= 0));
  expect(t.over).toBe(true);
  // Artillery that has beaten one infantry is no guest among the others: one of them has to fight it.
  expect(offered(say(marseille(), 'infantry'))).toEqual(['infantry', 'two-master']);
});

test('7E-FIGHT-14 after a mutual loss the region is empty and keeps its flag', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master');
  put(s, 'prussia', 'north_sea', 'two-master');
  s.flags[region('north_sea')] = empire('prussia');
  const t = done(move(moves(s, 'great_britain'), 'two-master@london', 'north_sea'));
  expect(holderOf(t, 'north_sea')).toBe(-1);
  expect(flagIn(t, 'north_sea')).toBe(empire('prussia'));
});

// ---- What is asked and told

test('7E-FIGHT-07 7E-FIGHT-11 the questions for fighters name the region and their rule', () => {
  const t = marseille();
  const args = { region: 'marseille' };
  expect(question(t)).toEqual({ about: '7e.fight.target', rules: ['7E-FIGHT-07'], args });
  say(t, 'infantry');
  expect(question(t)).toEqual({ about: '7e.fight.answer', rules: ['7E-FIGHT-11'], args });
});

test('7E-MAT-02 7E-FIGHT-12 while a fight is on, the attacker is neither on the board nor in the supply, but not lost', () => {
  const t = marseille();
  expect(t.state.campaign?.fight).toEqual({ at: region('marseille'), attacker: kind('artillery') });
  expect(countUnits(t.state)).toEqual(ALL_UNITS);
  say(t, 'infantry');
  expect(countUnits(t.state)).toEqual(ALL_UNITS);
});

test('7E-FIGHT-08 7E-FIGHT-09 7E-FIGHT-11 the record tells who fought whom and who survived', () => {
  const t = say(marseille(), 'infantry');
  const line = { type: '7e.log.fought', region: 'marseille', attacker: 'spain', unit: 'artillery', defender: 'france' };
  expect(told(t, '7e.log.fought')).toEqual([{ ...line, against: 'infantry', survived: 1, rules: ['7E-FIGHT-09'] }]);
  say(t, 'two-master');
  expect(told(t, '7e.log.fought')).toEqual([{ ...line, against: 'two-master', survived: 0, rules: ['7E-FIGHT-11'] }]);
  expect(told(say(marseille(), 'two-master'), '7e.log.fought')).toEqual([
    { ...line, against: 'two-master', survived: 0, rules: ['7E-FIGHT-08'] },
  ]);
});

test('7E-FIGHT-01 7E-FIGHT-03 the record tells of ships that sink together', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master');
  put(s, 'prussia', 'north_sea', 'three-master');
  expect(told(move(moves(s, 'great_britain'), 'two-master@london', 'north_sea'), '7e.log.fought')).toEqual([
    {
      type: '7e.log.fought',
      region: 'north_sea',
      attacker: 'great_britain',
      unit: 'two-master',
      defender: 'prussia',
      against: 'three-master',
      survived: 0,
      rules: ['7E-FIGHT-01'],
    },
  ]);
});
