import { expect, test } from 'vitest';
import { cardOf, isCivil } from '../src/model/content.ts';
import { freshGame, scene } from './scene.ts';

const AGE_I_FILL = 'irrigation';

test('TTA-TURN-01 TTA-TURN-02 TTA-TURN-03 a turn replenishes, makes war, shares tactics, then politics, actions, production, cards', () => {
  const s = scene(2, (a) => {
    a.turn(1, 'actions').fullRow();
    a.nation(0).has('warriors', 3).atWar('war-over-culture', 1).follows('legion', true);
    a.nation(1).points(0, 9);
  });
  s.do('end');
  const order = s.told.filter((type) => /turn|war-resolved|common-tactic|production/.test(type));
  expect(order).toEqual(['tta.production', 'tta.turn', 'tta.war-resolved', 'tta.common-tactic']);
  expect(s.asked).toBe('tta.politics 0');
  s.do('pass');
  expect(s.asked).toBe('tta.action 0');
});

test('TTA-TURN-03 discarding comes before drawing', () => {
  const s = scene(2, (a) => a.nation(0).holds('legion', 'legion', 'phalanx', 'phalanx', 'rats'));
  s.do('end');
  expect(s.asked).toBe('tta.discard 0');
  s.do(['0 legion', '1 legion', '2 phalanx']);
  expect(s.civ(0).military.length).toBe(4);
});

test('TTA-TURN-04 TTA-ROW-01 in round one there is no politics and the row keeps its gaps', () => {
  const s = freshGame(3);
  const row = s.state.row.slice();
  s.do('take 0', 'end');
  expect(s.asked).toBe('tta.first-turn 1');
  s.do('take 1', 'end');
  expect(s.asked).toBe('tta.first-turn 2');
  expect(s.state.row).toEqual([null, null, ...row.slice(2)]);
});

test('TTA-TURN-05 TTA-TURN-06 on the first turn one may only take cards, with the actions assigned', () => {
  const s = freshGame(4);
  expect(s.options.every((option) => String(option).startsWith('take') || option === 'end')).toBe(true);
  s.do('take 0', 'end', 'take 1');
  expect(s.options.filter((option) => Number(String(option).slice(5)) > 4)).toEqual([]);
  s.do('take 2');
  expect(s.options).toEqual(['end']);
});

test('TTA-TURN-07 the first turn ends with production and a full reset', () => {
  const s = freshGame(2);
  s.do('end');
  const { science, white, red } = s.civ(0);
  expect([science, s.amount(0, 'food'), s.amount(0, 'resources')]).toEqual([1, 2, 2]);
  expect([white.ready, red.ready]).toEqual([4, 2]);
});

test('TTA-FLOW-03 the ages follow one another from A to IV', () => {
  const s = freshGame(2);
  const ages = [s.state.age];
  while (s.table.next) {
    const { about } = s.table.next;
    s.do(about === 'tta.politics' ? 'pass' : about === 'tta.discard' ? s.options[0] : 'end');
    if (s.state.age !== ages.at(-1)) ages.push(s.state.age);
  }
  expect(ages).toEqual([0, 1, 2, 3, 4]);
});

test('TTA-FLOW-04 TTA-AGE-18 TTA-EX-08 Age III ending on the starting player’s turn makes this round the last', () => {
  const s = scene(3, (a) => {
    a.turn(2, 'actions', 16).age(3).fullRow();
    a.state.civilDeck = ['oil', 'oil'];
    for (const seat of [0, 1, 2]) a.nation(seat).holds('war-over-culture').has('military-theory');
  });
  s.do('end');
  expect([s.state.age, s.state.round, s.state.lastRound]).toEqual([4, 17, 17]);
  expect(s.options.some((option) => String(option).startsWith('war') || option === 'resign')).toBe(false);
  s.playOn('tta.politics 2');
  s.do('pass', 'end');
  expect(s.asked).toBe('over');
});

test('TTA-FLOW-05 TTA-FLOW-06 TTA-AGE-18 TTA-EX-09 ending on another turn, the following round is the last and all have equal turns', () => {
  const s = scene(3, (a) => {
    a.turn(0, 'actions', 17).age(3).fullRow();
    a.state.civilDeck = ['oil'];
    a.state.civs[0].turns = a.state.civs[1].turns = a.state.civs[2].turns = 16;
  });
  s.do('end');
  expect([s.state.age, s.state.seat, s.state.lastRound]).toEqual([4, 1, 18]);
  while (s.table.next)
    s.do(s.asked.startsWith('tta.politics') ? 'pass' : s.asked.startsWith('tta.discard') ? s.options[0] : 'end');
  expect(s.state.civs.map((civ) => civ.turns)).toEqual([18, 18, 18]);
});

const lastTurn = (arrange: Parameters<typeof scene>[1]) =>
  scene(2, (a) => {
    a.age(4).turn(1, 'actions', 20);
    a.state.lastRound = 20;
    arrange?.(a);
  });

test('TTA-FLOW-07 Age III events left in both decks are all evaluated once', () => {
  const s = lastTurn((a) => {
    a.events('impact-of-colonies').future('impact-of-wonders', 'impact-of-government');
    a.nation(0).colonized('vast-territory-i').completed('pyramids');
  });
  s.do('end');
  // 3 for the colony, 5 for the Age A wonder, 2 x 5 civil and 2 military actions.
  expect(s.civ(0).culture).toBe(3 + 5 + 12);
});

test('TTA-FLOW-08 older events in the decks are not evaluated at the end', () => {
  const s = lastTurn((a) => {
    a.events('national-pride', 'pestilence').future('cold-war');
    a.nation(0).points(0, 50);
  });
  s.do('end');
  expect([s.civ(0).culture, s.civ(0).science, s.civ(0).unused]).toEqual([50, 0, 1]);
});

test('TTA-FLOW-09 end-of-game bonuses are scored after the events', () => {
  const s = lastTurn((a) => {
    a.events('impact-of-architecture').future();
    a.nation(0).ledBy('bill-gates').has('computers', 2);
  });
  s.do('end');
  expect(s.civ(0).culture).toBe(6 + 6);
  expect(s.state.pastEvents).toContain('impact-of-architecture');
});

test('TTA-FLOW-10 most culture wins and equals share the victory', () => {
  const s = scene(3, (a) => {
    a.age(4).turn(2, 'actions', 20).events().future();
    a.state.lastRound = 20;
    a.nation(0).points(0, 150);
    a.nation(1).points(0, 150);
    a.nation(2).points(0, 120);
  });
  s.do('end');
  expect(s.table.outcome?.places).toEqual([1, 1, 3]);
});

// ── The card row ──

const startOf = (seats: number, arrange: Parameters<typeof scene>[1]) =>
  scene(seats, (a) => {
    a.turn(0, 'start');
    arrange?.(a);
  });

test('TTA-ROW-02 a later turn begins with replenishing, before politics', () => {
  const s = startOf(2, (a) => a.row({ 5: 'iron' }));
  expect(s.asked).toBe('tta.politics 0');
  expect(s.state.row.every((card) => card !== null)).toBe(true);
});

test('TTA-ROW-03 TTA-EX-06 3, 2 or 1 spaces are swept with 2, 3 or 4 players', () => {
  for (const [seats, swept] of [
    [2, 3],
    [3, 2],
    [4, 1],
  ]) {
    const s = startOf(seats, (a) => a.fullRow('irrigation').row({ 3: 'iron' }));
    expect(s.state.row.indexOf('iron'), `${seats} players`).toBe(3 - swept);
    expect(s.state.row.slice(0, 13 - swept).filter((card) => card === AGE_I_FILL).length).toBe(12 - swept);
    expect(s.state.civilDeck.length).toBe([44, 50, 53][seats - 2] - swept);
  }
});

test('TTA-ROW-04 the sweep looks at spaces, not at cards', () => {
  const s = startOf(2, (a) => a.row({ 3: 'iron' }));
  expect(s.state.row[0]).toBe('iron');
});

test('TTA-ROW-05 a resigned player no longer counts for the sweep', () => {
  const s = startOf(4, (a) => {
    a.fullRow('irrigation').row({ 2: 'iron' });
    a.state.civs[3].resigned = true;
  });
  expect(s.state.row[0]).toBe('iron');
});

test('TTA-ROW-06 TTA-ROW-07 the rest slides left in order and gaps are dealt from left to right', () => {
  const s = startOf(4, (a) => {
    a.row({ 1: 'iron', 4: 'drama', 8: 'alchemy' });
    a.state.civilDeck = ['knights', 'monarchy', 'masonry', ...Array.from({ length: 10 }, () => 'warfare')];
    a.state.civilDeck.unshift('theology');
  });
  expect(s.state.row.slice(0, 4)).toEqual(['iron', 'drama', 'alchemy', 'warfare']);
  expect(s.state.row.filter((card) => card === 'warfare').length).toBe(10);
  expect(s.state.civilDeck).toEqual(['theology', 'knights', 'monarchy', 'masonry']);
});

test('TTA-ROW-08 TTA-AGE-15 in Age IV cards are swept and slide, but none is dealt', () => {
  const s = startOf(4, (a) => {
    a.age(4).fullRow();
    a.state.lastRound = 30;
  });
  expect(s.state.row.map((card) => (card === null ? 0 : 1)).join('')).toBe('1111111111110');
});

test('TTA-ROW-09 the first space costs one civil action and the last three', () => {
  const s = scene(2, (a) => a.row({ 0: 'iron', 5: 'drama', 12: 'alchemy' }));
  s.do('take 0');
  expect(s.civ(0).white.ready).toBe(3);
  s.do('take 12');
  expect(s.civ(0).white.ready).toBe(0);
});

// ── The end of an age ──

test('TTA-AGE-01 TTA-AGE-03 TTA-AGE-05 Age A ends at the first replenishment, without any loss', () => {
  const s = freshGame(2);
  s.do('end', 'end');
  expect([s.state.age, s.state.militaryDeck.length]).toEqual([1, 43]);
  expect(s.state.civs.map((civ) => civ.yellowBank)).toEqual([18, 18]);
  s.do('pass', 'end');
  expect(s.civ(0).military.every((card) => cardOf(card).level === 1)).toBe(true);
  expect(s.civ(0).military.length).toBe(2);
});

test('TTA-AGE-05 Age A leaders in hand stay when Age A ends', () => {
  const s = startOf(2, (a) => {
    a.age(0).fullRow('moses');
    a.nation(0).holds('homer');
  });
  expect([s.state.age, s.civ(0).hand]).toEqual([1, ['homer']]);
});

test('TTA-AGE-02 TTA-AGE-04 TTA-EX-07 Age A cards fill the row first; what is left of them leaves the game', () => {
  const fill = (left: number, free: number) =>
    startOf(4, (a) => {
      a.age(0).fullRow('moses');
      for (let space = 0; space < free; space++) a.state.row[space] = null;
      a.state.civilDeck = Array.from({ length: left }, () => 'homer');
    }).state;
  const short = fill(3, 4);
  expect(short.row.filter((card) => card === 'homer').length).toBe(3);
  expect(short.row.filter((card) => card !== null && cardOf(card).level === 1).length).toBe(1);
  const rich = fill(7, 5);
  expect(rich.row.filter((card) => card === 'homer').length).toBe(5);
  expect(rich.civilDeck.includes('homer')).toBe(false);
});

test('TTA-AGE-06 dealing the last card ends the age even when it fills the last space', () => {
  const s = startOf(2, (a) => {
    a.fullRow();
    a.state.civilDeck = ['drama', 'drama', 'drama'];
  });
  expect([s.state.age, s.state.civilDeck.length]).toEqual([2, 44]);
});

const endOfAge = (age: 1 | 2 | 3, arrange: Parameters<typeof scene>[1], seats = 2) =>
  startOf(seats, (a) => {
    a.age(age).fullRow();
    a.state.civilDeck = ['drama'];
    arrange?.(a);
  });

test('TTA-AGE-07 TTA-AGE-08 cards older than the age that ends leave the hands, civil and military', () => {
  const s = endOfAge(2, (a) => a.nation(1).holds('iron', 'coal', 'military-bonus-i', 'military-bonus-ii'));
  expect(s.civ(1).hand).toEqual(['coal']);
  expect(s.civ(1).military).toEqual(['military-bonus-ii']);
  expect(s.state.discards[1]).toEqual(['military-bonus-i']);
});

test('TTA-AGE-09 TTA-STAT-18 an old leader leaves at once, and with him his actions, spent ones first', () => {
  const s = endOfAge(1, (a) => a.nation(1).ledBy('julius-caesar').spent(0, 1));
  expect([s.civ(1).leader, s.civ(1).red, s.civ(1).ratings.strength]).toEqual([null, { ready: 2, spent: 0 }, 1]);
});

test('TTA-AGE-10 an old unfinished wonder leaves and its tokens go home; completed ones stay', () => {
  const s = endOfAge(1, (a) => a.nation(1).building('pyramids', 2).blue(9).completed('colossus'));
  expect([s.civ(1).unfinished, s.civ(1).blueBank, s.civ(1).wonders.length]).toEqual([null, 11, 1]);
  const young = endOfAge(1, (a) => a.nation(1).building('taj-mahal', 1));
  expect(young.civ(1).unfinished?.card).toBe('taj-mahal');
});

test('TTA-AGE-11 an old pact ends for both', () => {
  const s = endOfAge(2, (a) => a.pact('open-borders-agreement', 1, 2), 3);
  expect(s.state.pacts).toEqual([]);
  expect([s.civ(1).red.ready, s.civ(2).red.ready]).toEqual([2, 2]);
});

test('TTA-AGE-12 technologies, wonders, colonies, tactics and declared wars never grow old', () => {
  const s = endOfAge(3, (a) => {
    a.state.commonTactics.push('legion');
    a.nation(1)
      .has('iron', 1)
      .completed('pyramids')
      .colonized('vast-territory-i')
      .follows('phalanx')
      .atWar('war-over-territory', 0);
  });
  const { wonders, colonies, tactic, war } = s.civ(1);
  expect([wonders.length, colonies.length, tactic, war?.card]).toEqual([1, 1, 'phalanx', 'war-over-territory']);
  expect(s.tech(1, 'iron').workers).toBe(1);
  expect(s.state.commonTactics).toEqual(['legion']);
});

test('TTA-AGE-13 TTA-TOK-07 TTA-EX-48 each age end costs two yellow tokens of the bank, never a worker', () => {
  const s = endOfAge(
    2,
    (a) => {
      a.nation(0).people(6, 1);
      a.nation(1).people(1, 1);
      a.nation(2).people(0, 1);
    },
    3,
  );
  expect(s.state.civs.map((civ) => civ.yellowBank)).toEqual([4, 0, 0]);
  expect(s.state.civs.map((civ) => civ.unused)).toEqual([1, 1, 1]);
});

test('TTA-AGE-14 the new deck goes on filling the row', () => {
  const s = endOfAge(1, () => {});
  expect(s.state.row.filter((card) => card === 'drama').length).toBe(1);
  expect(s.state.row.filter((card) => card !== null && cardOf(card).level === 2).length).toBe(2);
});

test('TTA-AGE-15 Age IV leaves the free spaces empty', () => {
  const s = endOfAge(3, () => {});
  expect([s.state.age, s.state.row.filter((card) => card !== null).length]).toEqual([4, 11]);
});

test('TTA-AGE-16 the old military deck goes and the new one is drawn from', () => {
  const s = endOfAge(1, () => {});
  s.do('pass', 'end');
  expect(s.civ(0).military.map((card) => cardOf(card).level)).toEqual([2, 2]);
});

test('TTA-AGE-17 in Age IV nobody draws', () => {
  const s = endOfAge(3, (a) => a.nation(0).has('strategy'));
  s.do('pass', 'end');
  expect(s.civ(0).military).toEqual([]);
});

test('TTA-AGE-19 the age change reaches everybody in the middle of the replenishment', () => {
  const s = endOfAge(1, (a) => a.nation(1).ledBy('moses'));
  expect([s.asked, s.civ(1).leader, s.civ(1).yellowBank]).toEqual(['tta.politics 0', null, 16]);
});

test('TTA-AGE-07 TTA-AGE-09 TTA-AGE-11 cards, leaders and pacts of the age that ends stay', () => {
  const s = endOfAge(
    2,
    (a) => {
      a.pact('international-trade-agreement', 1, 2).pact('open-borders-agreement', 1, 2);
      a.nation(1).holds('military-bonus-ii').ledBy('isaac-newton');
    },
    3,
  );
  expect(s.state.pacts.map(({ card }) => card)).toEqual(['international-trade-agreement']);
  expect([s.civ(1).leader, s.civ(1).military, s.state.discards[2]]).toEqual([
    'isaac-newton',
    ['military-bonus-ii'],
    [],
  ]);
});

test('TTA-AGE-16 the new military deck holds military cards of its age only', () => {
  const { militaryDeck } = endOfAge(1, () => {}).state;
  expect(militaryDeck.every((card) => !isCivil(cardOf(card)) && cardOf(card).level === 2)).toBe(true);
  expect(militaryDeck.length).toBe(46);
});

test('TTA-TAC-01 a tactic that is common already is not made so again', () => {
  const s = startOf(2, (a) => {
    a.fullRow().nation(0).follows('legion');
    a.state.commonTactics.push('legion');
  });
  expect(s.facts('tta.common-tactic')).toEqual([]);
});

test('TTA-FLOW-07 after the final scoring no event lies face down', () => {
  const s = lastTurn((a) => a.events('impact-of-colonies').future('impact-of-wonders', 'rats'));
  s.do('end');
  expect([s.state.currentEvents, s.state.futureEvents, s.state.pastEvents.toSorted()]).toEqual([
    [],
    [],
    ['impact-of-colonies', 'impact-of-wonders', 'rats'],
  ]);
});
