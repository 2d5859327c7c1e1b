import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { strengthsOf, throughTheAges } from '../src/index.ts';
import { cardOf } from '../src/model/content.ts';
import { scene } from './scene.ts';

const politics = (seats: number, arrange: Parameters<typeof scene>[1] = () => {}) =>
  scene(seats, (a) => {
    a.turn(0, 'politics').fullRow().events('development-of-science', 'development-of-crafts');
    arrange(a);
  });
const verbs = (options: readonly unknown[]) =>
  [...new Set(options.map((option) => String(option).split(' ')[0]))].toSorted();

test('TTA-POL-01 one political action or none', () => {
  const s = politics(2, (a) => a.nation(0).holds('rats', 'pestilence'));
  s.do('event rats');
  expect(s.asked).toBe('tta.action 0');
  expect(politics(2).do('pass').asked).toBe('tta.action 0');
});

test('TTA-POL-02 TTA-POL-31 TTA-POL-47 the last round in Age IV knows neither war nor resignation', () => {
  const hand = ['rats', 'plunder-i', 'war-over-culture', 'peace-treaty'];
  const arrange: Parameters<typeof scene>[1] = (a) => {
    a.nation(0)
      .holds(...hand)
      .has('warriors', 5)
      .has('military-theory');
    a.pact('military-pact', 0, 1);
  };
  expect(verbs(politics(3, arrange).options)).toEqual([
    'aggression',
    'cancel',
    'event',
    'pact',
    'pass',
    'resign',
    'war',
  ]);
  const last = politics(3, (a) => {
    a.age(4);
    a.state.lastRound = a.state.round;
    arrange(a);
  });
  expect(verbs(last.options)).toEqual(['aggression', 'cancel', 'event', 'pact', 'pass']);
});

test('TTA-POL-03 a tactic or a bonus card is no political action', () => {
  const s = politics(2, (a) => a.nation(0).holds('legion', 'military-bonus-i'));
  expect(s.options).toEqual(['pass', 'resign']);
});

test('TTA-POL-04 TTA-POL-09 a prepared event lies on top of the future events, known to its preparer only', () => {
  const s = politics(2, (a) => a.future('crusades', 'foray').nation(0).holds('rats'));
  s.do('event rats');
  expect(s.state.futureEvents.at(-1)?.card).toBe('rats');
  expect(s.civ(0).red.ready).toBe(2);
  expect(s.table.view(0).futureEvents[0]).toEqual({ level: 1, card: 'rats' });
  expect(s.table.view(1).futureEvents).toEqual([{ level: 1 }, { level: 1 }, { level: 1 }]);
  expect(s.table.view(1).currentEvents.every((event) => event.card === undefined)).toBe(true);
});

test('TTA-POL-05 TTA-POL-06 the preparer scores the level, then the top event is resolved', () => {
  const s = politics(2, (a) => {
    a.age(2).events('national-pride', 'rats');
    a.nation(0).holds('cold-war').points(0, 10);
    a.nation(1).points(0, 11);
  });
  s.do('event cold-war');
  // 12 against 11 when National Pride looks for the most culture.
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([17, 11]);
  expect(s.state.pastEvents).toEqual(['national-pride']);
});

test('TTA-POL-07 TTA-POL-08 the last current event is resolved, then the future events are shuffled and sorted by age', () => {
  const s = politics(2, (a) => {
    a.age(2).events('development-of-science').future('cold-war', 'crusades', 'iconoclasm');
    a.nation(0).holds('rats');
  });
  s.do('event rats');
  const fromTop = s.state.currentEvents.toReversed().map(({ card }) => card);
  expect(fromTop.map((card) => cardOf(card).level)).toEqual([1, 1, 2, 2]);
  expect(fromTop).toContain('rats');
  expect([s.state.futureEvents, s.state.pastEvents]).toEqual([[], ['development-of-science']]);
});

// ── Aggressions ──

const attack = (own: number, theirs: number, arrange: Parameters<typeof scene>[1] = () => {}, card = 'plunder-i') =>
  politics(3, (a) => {
    a.nation(0).has('warriors', own).holds(card);
    a.nation(1).has('warriors', theirs).stores(4, 4);
    a.nation(2).has('warriors', 9);
    arrange(a);
  });

test('TTA-POL-10 an aggression costs its military actions', () => {
  expect(attack(5, 1, (a) => a.nation(0).spent(0, 1), 'enslave').allows('aggression enslave 1')).toBe(false);
  const s = attack(5, 1, () => {}, 'enslave').do('aggression enslave 1');
  expect(s.civ(0).red.ready).toBe(0);
});

test('TTA-POL-11 TTA-POL-13 the rival is one weaker opponent still in the game', () => {
  const at = (theirs: number) => attack(8, theirs).allows('aggression plunder-i 1');
  expect([at(7), at(8), at(9)]).toEqual([true, false, false]);
  expect(attack(8, 7).allows('aggression plunder-i 0')).toBe(false);
  const gone = attack(8, 7, (a) => {
    a.state.civs[1].resigned = true;
  });
  expect(gone.allows('aggression plunder-i 1')).toBe(false);
});

test('TTA-POL-12 a pact that forbids attacks protects the partner only', () => {
  const s = attack(8, 7, (a) => a.pact('peace-treaty', 1, 0).nation(2).has('warriors', 2));
  expect([s.allows('aggression plunder-i 1'), s.allows('aggression plunder-i 2')]).toEqual([false, true]);
});

test('TTA-POL-14 bonuses against this rival count for legality and for the defence', () => {
  const s = attack(8, 9, (a) => a.pact('open-borders-agreement', 0, 1).nation(1).holds('legion', 'military-bonus-i'));
  s.do('aggression plunder-i 1');
  expect(s.asked).toBe('tta.defend 1');
  expect(s.allows(['discard 0 legion'])).toBe(true);
  const farther = attack(9, 9, (a) =>
    a.pact('open-borders-agreement', 0, 1).nation(1).holds('legion', 'military-bonus-i'),
  );
  farther.do('aggression plunder-i 1');
  expect([farther.allows(['discard 0 legion']), farther.allows(['bonus 1 military-bonus-i'])]).toEqual([false, true]);
});

test('TTA-POL-15 strength from a pact that the attack would end does not help the attacker', () => {
  const s = (theirs: number) =>
    attack(7, theirs, (a) => a.pact('promise-of-military-protection', 1, 0)).allows('aggression plunder-i 1');
  // 11 with the pact's 4, of which only 7 count.
  expect([s(7), s(6)]).toEqual([false, true]);
});

test('TTA-POL-13 TTA-POL-15 nor does it protect the rival: who is weaker without the pact may be attacked', () => {
  const s = (own: number) =>
    attack(own, 4, (a) => a.pact('promise-of-military-protection', 0, 1)).allows('aggression plunder-i 1');
  // 8 with the pact's 4, of which only 4 count.
  expect([s(4), s(5)]).toEqual([false, true]);
});

test('TTA-POL-15 a pact that gives both sides strength counts for neither', () => {
  const s = (own: number) =>
    attack(own, 4, (a) => a.pact('military-pact', 0, 1).nation(1).has('strategy')).allows('aggression plunder-i 1');
  // The rival has 4 and the 3 of Strategy.
  expect([s(7), s(8)]).toEqual([false, true]);
});

test('TTA-POL-14 TTA-POL-15 a pact that stays still gives its bonus against this rival', () => {
  const s = (own: number) =>
    attack(own, 7, (a) => a.pact('military-pact', 0, 1).pact('open-borders-agreement', 1, 0)).allows(
      'aggression plunder-i 1',
    );
  expect([s(5), s(6)]).toEqual([false, true]);
});

test('TTA-POL-15 a pact of either side with a third player goes on helping', () => {
  const s = attack(5, 7, (a) => a.pact('military-pact', 0, 2));
  expect(s.allows('aggression plunder-i 1')).toBe(true);
  const shielded = attack(9, 7, (a) => a.pact('military-pact', 1, 2));
  expect(shielded.allows('aggression plunder-i 1')).toBe(false);
});

test('TTA-POL-13 TTA-POL-15 options and refusals tell the strengths that will be compared', () => {
  const arrange: Parameters<typeof scene>[1] = (a) =>
    a.age(3).pact('promise-of-military-protection', 0, 1).nation(0).has('military-theory').holds('war-over-culture');
  const effects = (value: string) =>
    attack(0, 4, arrange)
      .table.next?.describe()
      .options?.find((option) => option.value === value)?.effects;
  // Military Theory gives 5; the rival has 8 with the pact's 4.
  const attacks = { id: 'tta.effect.attack', args: { own: 5, theirs: 4 } };
  expect(effects('aggression plunder-i 1')).toEqual([attacks, { id: 'tta.costs.military', args: { amount: 1 } }]);
  expect(effects('war war-over-culture 1')).toEqual([attacks, { id: 'tta.costs.military', args: { amount: 3 } }]);
  expect(attack(0, 5, arrange).refusal('aggression plunder-i 1')).toMatchObject({
    rule: 'TTA-POL-13',
    args: { own: 5, theirs: 5 },
  });
});

test('TTA-POL-14 options tell the bonus against this rival, and the price of attacking this rival', () => {
  const s = attack(8, 9, (a) => a.pact('open-borders-agreement', 0, 1).nation(1).ledBy('mahatma-gandhi'));
  const option = s.table.next?.describe().options?.find(({ value }) => value === 'aggression plunder-i 1');
  expect(option?.effects).toEqual([
    { id: 'tta.effect.attack', args: { own: 10, theirs: 9 } },
    { id: 'tta.costs.military', args: { amount: 2 } },
  ]);
  // The board reckons alike from what anybody sees.
  expect(strengthsOf(s.table.view(2), 0, 1)).toEqual({ own: 10, theirs: 9 });
});

test('the option of an event tells the culture of its level', () => {
  const s = politics(2, (a) => a.age(2).nation(0).holds('cold-war'));
  const option = s.table.next?.describe().options?.find(({ value }) => value === 'event cold-war');
  expect(option?.effects).toEqual([{ id: 'tta.effect.event', args: { amount: 2 } }]);
});

test('TTA-POL-16 TTA-EX-40 the pact ends before the rival defends, for both sides', () => {
  const s = attack(12, 4, (a) => {
    a.pact('military-pact', 0, 1);
    a.nation(1).holds('legion', 'military-bonus-ii', 'military-bonus-ii').has('strategy');
  });
  s.do('aggression plunder-i 1');
  expect([s.state.pacts, s.civ(0).ratings.strength, s.civ(1).ratings.strength]).toEqual([[], 12, 7]);
  expect(s.allows(['bonus 1 military-bonus-ii'])).toBe(false);
  expect(s.allows(['discard 0 legion', 'bonus 1 military-bonus-ii'])).toBe(true);
});

test('TTA-POL-17 TTA-POL-18 TTA-POL-22 TTA-CARD-32 TTA-EX-33 reaching the attacker’s strength defeats the aggression; used cards are discarded', () => {
  const s = attack(10, 6, (a) => a.age(2).nation(1).holds('military-bonus-ii', 'legion'));
  s.do('aggression plunder-i 1', ['bonus 0 military-bonus-ii']);
  expect([s.amount(1, 'food'), s.amount(0, 'food')]).toEqual([4, 0]);
  expect([s.civ(1).military, s.civ(0).red.ready]).toEqual([['legion'], 1]);
  expect([s.state.discards[1], s.state.discards[2]]).toEqual([['plunder-i'], ['military-bonus-ii']]);
});

test('TTA-POL-19 any military card discarded face down adds one; others learn only how many', () => {
  const s = attack(6, 4, (a) => a.nation(1).holds('legion', 'rats'));
  s.do('aggression plunder-i 1', ['discard 0 legion', 'discard 1 rats']);
  expect(s.civ(1).military).toEqual([]);
  expect(s.table.view(0).discards[1]).toBe(3);
  expect(s.told).not.toContain('tta.bonus');
});

test('TTA-POL-20 the limit is the military action total, not what is left of it', () => {
  const s = attack(7, 4, (a) => a.nation(1).holds('legion', 'rats', 'phalanx').has('warfare').spent(0, 3));
  s.do('aggression plunder-i 1');
  // 4 and 1 of Warfare; two cards reach 7, all three would be allowed.
  expect(s.allows(['discard 0 legion', 'discard 1 rats', 'discard 2 phalanx'])).toBe(true);
  const tight = attack(7, 4, (a) => a.nation(1).holds('legion', 'rats', 'phalanx'));
  tight.do('aggression plunder-i 1');
  expect(tight.allows(['discard 0 legion', 'discard 1 rats', 'discard 2 phalanx'])).toBe(false);
});

test('TTA-POL-21 TTA-EX-39 all or nothing: a defence that falls short is refused and the hand untouched', () => {
  const s = attack(12, 8, (a) => a.nation(1).holds('military-bonus-i', 'military-bonus-i', 'legion'));
  s.do('aggression plunder-i 1');
  expect(s.allows(['bonus 0 military-bonus-i', 'discard 2 legion'])).toBe(false);
  expect(s.allows(['bonus 0 military-bonus-i', 'bonus 1 military-bonus-i', 'discard 2 legion'])).toBe(false);
  expect(s.allows(['bonus 0 military-bonus-i', 'bonus 1 military-bonus-i'])).toBe(true);
  s.do([]);
  expect([s.asked, s.civ(1).military.length]).toEqual(['tta.plunder-resources 0', 3]);
});

test('TTA-POL-23 an undefended aggression takes effect once and is discarded', () => {
  const s = attack(5, 1).do('aggression plunder-i 1', 1, 2);
  expect([s.amount(0, 'food'), s.amount(0, 'resources'), s.amount(1, 'food'), s.amount(1, 'resources')]).toEqual([
    2, 1, 2, 3,
  ]);
  expect(s.state.discards[1]).toEqual(['plunder-i']);
});

test('TTA-POL-24 an effect that names a cost means the printed cost', () => {
  const s = attack(9, 1, (a) => a.age(2).nation(1).has('opera', 1).has('architecture').has('philosophy', 0), 'raid-ii');
  s.do('aggression raid-ii 1', 'opera');
  expect(s.amount(0, 'resources')).toBe(4);
});

// ── Wars ──

test('TTA-POL-25 TTA-POL-26 TTA-POL-29 a war costs its military actions and may be declared on the stronger', () => {
  const s = politics(2, (a) => a.age(3).nation(0).holds('war-over-culture').has('strategy'));
  expect(politics(2, (a) => a.nation(0).holds('war-over-culture')).allows('war war-over-culture 1')).toBe(false);
  const t = politics(2, (a) => {
    a.age(3).nation(0).holds('war-over-culture').has('warfare');
    a.nation(1).has('warriors', 11);
  });
  t.do('war war-over-culture 1');
  expect([t.civ(0).red.ready, t.civ(0).war]).toEqual([0, { card: 'war-over-culture', rival: 1 }]);
  expect(s.allows('war war-over-culture 1')).toBe(true);
});

test('TTA-POL-27 who may not be attacked may not be warred upon either', () => {
  const s = politics(3, (a) => a.age(3).pact('peace-treaty', 0, 1).nation(0).holds('war-over-culture').has('warfare'));
  expect([s.allows('war war-over-culture 1'), s.allows('war war-over-culture 2')]).toEqual([false, true]);
});

test('TTA-POL-28 declaring war ends a pact that ends on attack, at once', () => {
  const s = politics(3, (a) => a.age(3).pact('military-pact', 1, 0).nation(0).holds('war-over-culture').has('warfare'));
  s.do('war war-over-culture 1');
  expect([s.state.pacts, s.civ(1).ratings.strength, s.state.discards[3]]).toEqual([[], 1, ['military-pact']]);
});

test('TTA-POL-28 TTA-WAR-02 a pact made after the declaration stays, and its strength counts when the war is resolved', () => {
  const s = scene(3, (a) => {
    a.age(3).turn(0, 'start').fullRow().pact('promise-of-military-protection', 0, 1);
    a.nation(0).has('warriors', 5).atWar('war-over-culture', 1);
    a.nation(1).has('warriors', 1).points(0, 30);
  });
  // 5 against 1 and the pact's 4: nobody wins.
  expect([s.asked, s.civ(1).culture, s.state.pacts.length]).toEqual(['tta.politics 0', 30, 1]);
});

// ── Pacts ──

test('TTA-POL-32 TTA-POL-33 TTA-POL-34 a pact is offered to one player with a side, costs nothing, and only that player answers', () => {
  const s = politics(3, (a) => a.nation(0).holds('trade-routes-agreement', 'open-borders-agreement').spent(0, 2));
  expect(s.allows('pact trade-routes-agreement 1')).toBe(false);
  expect(s.options.filter((o) => String(o).startsWith('pact trade'))).toEqual([
    'pact trade-routes-agreement 1 A',
    'pact trade-routes-agreement 1 B',
    'pact trade-routes-agreement 2 A',
    'pact trade-routes-agreement 2 B',
  ]);
  s.do('pact open-borders-agreement 1 A');
  expect(s.asked).toBe('tta.pact-answer 1');
  expect(s.table.answer(0, 'refuse').ok).toBe(false);
});

test('TTA-POL-35 a refused pact is back in hand, seen by all, and the action is used up', () => {
  const s = politics(3, (a) => a.nation(0).holds('open-borders-agreement'));
  s.do('pact open-borders-agreement 2 A');
  expect(s.state.resolving).toEqual({ card: 'open-borders-agreement', by: 0, rival: 2 });
  s.do('refuse');
  expect(s.state.resolving).toBe(null);
  expect([s.asked, s.civ(0).military]).toEqual(['tta.action 0', ['open-borders-agreement']]);
  expect(s.table.view(1).civs[0].military).toEqual([{ level: 1, card: 'open-borders-agreement' }]);
});

test('TTA-POL-36 an accepted pact applies at once', () => {
  const s = politics(3, (a) => a.age(2).nation(0).holds('international-trade-agreement'));
  s.do('pact international-trade-agreement 1 A', 'accept', 'end');
  expect(s.amount(0, 'resources')).toBe(3);
});

test('TTA-POL-37 TTA-CARD-30 a new own pact replaces only the own old one', () => {
  const s = politics(4, (a) => {
    a.pact('open-borders-agreement', 0, 1).pact('peace-treaty', 2, 0);
    a.nation(0).holds('trade-routes-agreement');
  });
  s.do('pact trade-routes-agreement 3 B', 'accept');
  expect(s.state.pacts.map((pact) => pact.card)).toEqual(['peace-treaty', 'trade-routes-agreement']);
  expect(s.civ(1).red.ready).toBe(2);
});

test('TTA-CARD-31 a player may be party to pacts in all areas at once', () => {
  const s = politics(4, (a) => {
    a.pact('open-borders-agreement', 0, 1)
      .pact('military-pact', 1, 0)
      .pact('peace-treaty', 2, 0)
      .pact('scientific-cooperation', 3, 0);
  });
  const { ratings, red } = s.civ(0);
  expect([red.ready, ratings.strength, ratings.culture]).toEqual([3, 4, 1]);
});

test('TTA-POL-38 a pact does not stop a war already declared', () => {
  const s = scene(3, (a) => {
    a.age(3).turn(1, 'politics').fullRow('oil').events('rats', 'foray');
    a.nation(0).has('warriors', 3).atWar('war-over-culture', 1);
    a.nation(1).holds('peace-treaty').points(0, 20);
  });
  s.do('pact peace-treaty 0 A', 'accept', 'end', 'pass', 'end');
  // 5 and the advantage of 2, less the point the treaty brought the loser meanwhile.
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([7, 21 - 7]);
});

test('TTA-POL-39 TTA-CARD-09 a party cancels a pact in another area; it goes to its discard pile', () => {
  const s = politics(3, (a) => a.pact('open-borders-agreement', 1, 0));
  s.do('cancel open-borders-agreement');
  expect([s.civ(0).red.ready, s.civ(1).red.ready, s.state.discards[1]]).toEqual([2, 2, ['open-borders-agreement']]);
});

// ── Resignation ──

test('TTA-POL-40 who resigns has lost whatever the culture', () => {
  const s = politics(2, (a) => {
    a.nation(0).points(0, 200);
    a.nation(1).points(0, 120);
  });
  s.do('resign', 'resign');
  expect([s.asked, s.table.outcome?.places]).toEqual(['over', [2, 1]]);
});

test('TTA-POL-41 hand, play area and pacts go; prepared events and common tactics stay', () => {
  const s = politics(3, (a) => {
    a.pact('open-borders-agreement', 1, 0).future('foray');
    a.state.commonTactics.push('legion');
    a.nation(0)
      .holds('iron', 'phalanx')
      .completed('pyramids')
      .colonized('vast-territory-i')
      .ledBy('homer')
      .atWar('war-over-territory', 1);
  });
  s.do('resign', 'resign');
  const { hand, military, techs, wonders, colonies, leader, war } = s.civ(0);
  expect([hand, military, techs, wonders, colonies, leader, war]).toEqual([[], [], [], [], [], null, null]);
  expect([s.state.pacts, s.state.commonTactics, s.state.futureEvents.length]).toEqual([[], ['legion'], 1]);
  expect(s.civ(1).red.ready).toBe(2);
});

test('TTA-POL-41 all tokens of the resigner go back to the box', () => {
  const s = politics(3, (a) =>
    a.nation(0).stores(2, 3).blue(9).building('pyramids', 2).has('code-of-laws').has('warfare'),
  );
  const counts = () => throughTheAges.laws?.map((law) => law.measure(s.state));
  const before = counts();
  s.do('resign', 'resign');
  expect(counts()).toEqual(before);
});

test('TTA-POL-42 TTA-EX-30 wars against the resigner leave play and bring seven culture each', () => {
  const s = politics(3, (a) => {
    a.nation(1).atWar('war-over-territory', 0).points(0, 40);
    a.nation(2).atWar('war-over-technology', 0).points(0, 55);
  });
  s.do('resign', 'resign');
  expect([s.civ(1).culture, s.civ(2).culture, s.civ(1).war, s.civ(2).war]).toEqual([47, 62, null, null]);
  expect(s.state.discards[2]).toEqual(['war-over-territory', 'war-over-technology']);
});

test('TTA-POL-43 the last player left wins at once, without final scoring', () => {
  const s = politics(2, (a) => a.events('impact-of-government').nation(0).points(0, 99));
  s.do('resign', 'resign');
  expect([s.asked, s.civ(1).culture, s.table.outcome?.places]).toEqual(['over', 0, [2, 1]]);
});

test('TTA-POL-44 TTA-POL-45 the game goes on with the same decks; later decks are made for the players left', () => {
  const s = politics(4, (a) => {
    a.state.civilDeck = a.state.civilDeck.slice(0, 20);
  });
  const deck = s.state.civilDeck.toSorted();
  s.do('resign', 'resign');
  expect(s.asked).toBe('tta.politics 1');
  expect(s.state.civilDeck.length).toBe(deck.length - 2);
  const later = politics(4, (a) => {
    a.state.civilDeck = ['drama', 'drama'];
  });
  later.do('resign', 'resign');
  expect([later.state.age, later.state.civilDeck.length]).toEqual([2, 50]);
});

test('TTA-POL-46 with two players left events are read for two', () => {
  const s = scene(3, (a) => {
    a.age(2).turn(0, 'politics').events('cold-war', 'rats');
    a.state.civs[2].resigned = true;
    a.nation(0).holds('development-of-science').has('warriors', 3);
  });
  s.do('event development-of-science');
  expect([s.civ(0).science, s.civ(1).science]).toEqual([6, 0]);
});

test('TTA-FLOW-02 once the starting player has resigned, the next one opens the rounds', () => {
  const s = scene(3, (a) => {
    a.age(3).turn(2, 'actions', 8).fullRow('oil');
    a.state.civs[0].resigned = true;
    a.state.civilDeck = ['oil'];
  });
  s.do('end');
  expect([s.state.seat, s.state.round, s.state.lastRound]).toEqual([1, 9, 9]);
});

test('TTA-POL-40 TTA-POL-01 who thinks better of resigning has used up nothing', () => {
  const s = politics(2, (a) => a.nation(0).holds('rats'));
  s.do('resign', 'stay');
  expect(s.asked).toBe('tta.politics 0');
  s.do('event rats');
  expect(s.asked).toBe('tta.action 0');
});

// ── What is offered, and what happens to the cards ──

test('TTA-POL-02 equal cards are one option, and a symmetric pact has one side', () => {
  const s = politics(2, (a) => a.nation(0).holds('rats', 'rats', 'open-borders-agreement'));
  expect(s.options.filter((option) => option === 'event rats').length).toBe(1);
  expect(s.options.filter((option) => String(option).startsWith('pact'))).toEqual(['pact open-borders-agreement 1 A']);
});

test('TTA-POL-02 without Columbus no territory is settled from the hand', () => {
  const s = politics(2, (a) => a.nation(0).holds('vast-territory-i'));
  expect([s.allows('discover vast-territory-i'), s.allows('event vast-territory-i')]).toEqual([false, true]);
  const columbus = politics(2, (a) => a.nation(0).ledBy('christopher-columbus').holds('vast-territory-i', 'rats'));
  expect(columbus.do('discover vast-territory-i').civ(0).military).toEqual(['rats']);
});

test('TTA-POL-39 only parties cancel a pact, and only that one', () => {
  const s = politics(3, (a) =>
    a.pact('open-borders-agreement', 1, 2).pact('peace-treaty', 0, 1).pact('military-pact', 2, 0),
  );
  expect(s.options.filter((option) => String(option).startsWith('cancel'))).toEqual([
    'cancel peace-treaty',
    'cancel military-pact',
  ]);
  s.do('cancel peace-treaty');
  expect(s.state.pacts.map(({ card }) => card)).toEqual(['open-borders-agreement', 'military-pact']);
});

test('TTA-POL-33 the pact keeps the side it was offered with', () => {
  const side = (offered: string) =>
    politics(2, (a) => a.nation(0).holds('trade-routes-agreement')).do(
      `pact trade-routes-agreement 1 ${offered}`,
      'accept',
    ).state.pacts;
  expect([side('A')[0].ownerSide, side('B')[0].ownerSide]).toEqual(['A', 'B']);
});

test('TTA-POL-35 TTA-POL-36 a pact offered twice is shown once, and an accepted one is neither in hand nor shown', () => {
  const s = politics(3, (a) => a.nation(0).ledBy('julius-caesar').holds('open-borders-agreement', 'rats'));
  s.do('pact open-borders-agreement 1 A', 'refuse');
  expect(s.civ(0).shown).toEqual(['open-borders-agreement']);
  const again = politics(3, (a) => a.nation(0).ledBy('julius-caesar').holds('open-borders-agreement', 'rats'));
  again.do('pact open-borders-agreement 1 A', 'refuse', 'pact open-borders-agreement 2 A');
  expect(again.civ(0).shown).toEqual(['open-borders-agreement']);
  again.do('accept');
  expect([again.civ(0).shown, again.civ(0).military]).toEqual([[], ['rats']]);
});

/** Seat 1 has shown a pact and another one; then something happens to its hand. */
const shown = (a: import('./scene.ts').Arrangement) => {
  a.nation(1).holds('peace-treaty', 'military-pact');
  a.state.civs[1].shown = ['peace-treaty', 'military-pact'];
};

test('TTA-POL-35 a shown card that defends is forgotten, the other stays in sight', () => {
  const s = attack(2, 1, (a) => shown(a)).do('aggression plunder-i 1', ['discard 0 peace-treaty']);
  expect(s.civ(1).shown).toEqual(['military-pact']);
});

test('TTA-POL-35 a shown card discarded at the end of a turn is forgotten', () => {
  const s = scene(2, (a) => {
    a.turn(1, 'actions').fullRow();
    shown(a);
    a.nation(1).holds('rats');
  });
  expect(s.do('end', ['0 peace-treaty']).civ(1).shown).toEqual(['military-pact']);
});

test('TTA-POL-35 TTA-AGE-07 a shown card that grows old is forgotten', () => {
  const s = scene(2, (a) => {
    a.age(2).turn(1, 'actions').fullRow();
    a.state.civilDeck = ['drama'];
    a.nation(0).holds('open-borders-agreement', 'international-trade-agreement');
    a.state.civs[0].shown = ['open-borders-agreement', 'international-trade-agreement'];
  });
  expect(s.do('end').civ(0).shown).toEqual(['international-trade-agreement']);
});

test('TTA-POL-10 TTA-POL-25 the card of an attack leaves the hand', () => {
  expect(
    attack(5, 9, (a) => a.nation(0).holds('rats').has('warriors', 20))
      .do('aggression plunder-i 1')
      .civ(0).military,
  ).toEqual(['rats']);
  const s = politics(2, (a) => a.age(3).nation(0).holds('war-over-culture', 'rats').has('warfare'));
  expect(s.do('war war-over-culture 1').civ(0).military).toEqual(['rats']);
});

test('TTA-POL-07 with no current event left the future ones become current, whoever has seen what', () => {
  const s = politics(2, (a) => {
    a.events().future('rats');
    a.nation(0).holds('foray');
    a.state.sawTop = [0, 1];
  });
  s.do('event foray');
  expect(s.state.currentEvents.map(({ card }) => card).toSorted()).toEqual(['foray', 'rats']);
  expect([s.state.futureEvents, s.state.sawTop]).toEqual([[], []]);
});

test('TTA-APX-25 the event Joan of Arc sees is the top one; revealed, nobody has seen the next', () => {
  const s = politics(2, (a) =>
    a.events('good-harvest', 'rats', 'foray').nation(0).ledBy('joan-of-arc').holds('crusades'),
  );
  s.do('look');
  expect([s.facts('tta.saw-event')[0].card, s.state.sawTop]).toEqual(['good-harvest', [0]]);
  expect(s.do('event crusades').state.sawTop).toEqual([]);
});

test('TTA-APX-25 who does not look has seen nothing', () => {
  const s = politics(2, (a) => a.nation(0).ledBy('joan-of-arc')).do('not');
  expect([s.state.sawTop, s.facts('tta.saw-event'), s.asked]).toEqual([[], [], 'tta.politics 0']);
});

test('TTA-POL-40 players of pure chance seldom resign, but they may', () => {
  const question = politics(2).do('resign').table.next;
  const answers = Array.from({ length: 1000 }, (_, seed) => question?.sample(Chance.fromSeed(seed)));
  const resigned = answers.filter((answer) => answer === 'resign').length;
  expect(resigned).toBeGreaterThan(0);
  expect(resigned).toBeLessThan(50);
  expect(answers.filter((answer) => answer === 'stay').length).toBe(1000 - resigned);
});

// ── Defence ──

test('TTA-CARD-32 a card defends once: played or discarded', () => {
  const s = attack(5, 1, (a) => a.nation(1).holds('military-bonus-i', 'legion')).do('aggression plunder-i 1');
  expect(s.look('discard 0 military-bonus-i')).toBeDefined();
  expect(s.refusal(['bonus 0 military-bonus-i', 'discard 0 military-bonus-i'])?.rule).toBe('TTA-CARD-32');
});

test('TTA-POL-17 TTA-POL-21 players of pure chance defend with the strongest cards, just enough of them, or not at all', () => {
  const s = attack(9, 1, (a) =>
    a
      .age(2)
      .nation(1)
      .has('military-theory')
      .holds('legion', 'military-bonus-i', 'military-bonus-ii', 'rats')
      .has('warriors', 0),
  ).do('aggression plunder-i 1');
  const question = s.table.next;
  const drawn = new Set(
    Array.from({ length: 40 }, (_, seed) => JSON.stringify(question?.sample(Chance.fromSeed(seed)))),
  );
  expect([...drawn].toSorted()).toEqual([JSON.stringify(['bonus 2 military-bonus-ii']), '[]']);
});

test('TTA-POL-20 players of pure chance give in where the cards they may use do not suffice', () => {
  const s = attack(6, 1, (a) =>
    a.nation(1).holds('legion', 'military-bonus-i', 'military-bonus-i', 'military-bonus-i'),
  ).do('aggression plunder-i 1');
  const question = s.table.next;
  for (let seed = 0; seed < 20; seed++) expect(question?.sample(Chance.fromSeed(seed))).toEqual([]);
});

test('TTA-POL-19 players of pure chance also discard cards to defend', () => {
  const question = attack(2, 1, (a) => a.nation(1).holds('legion', 'rats')).do('aggression plunder-i 1').table.next;
  const drawn = new Set(
    Array.from({ length: 20 }, (_, seed) => JSON.stringify(question?.sample(Chance.fromSeed(seed)))),
  );
  expect([...drawn].toSorted()).toEqual([JSON.stringify(['discard 0 legion']), '[]']);
});

test('TTA-STAT-04 a leader lost to infiltration takes his strength along', () => {
  const s = attack(9, 1, (a) => a.age(2).nation(1).ledBy('julius-caesar'), 'infiltrate').do('aggression infiltrate 1');
  expect([s.civ(1).leader, s.civ(1).ratings.strength]).toEqual([null, 1]);
});

// ── Resignation ──

test('TTA-POL-41 what a resigner had of military cards goes to the piles; pacts of others stay', () => {
  const s = politics(3, (a) => {
    a.age(3).pact('military-pact', 1, 2);
    a.nation(0)
      .holds('rats', 'spy')
      .follows('legion', true)
      .colonized('vast-territory-i')
      .atWar('war-over-territory', 1);
  });
  s.do('resign', 'resign');
  expect(s.state.discards.map((pile) => pile.toSorted())).toEqual([
    [],
    ['legion', 'rats', 'vast-territory-i'],
    ['spy', 'war-over-territory'],
    [],
  ]);
  expect(s.state.pacts.map(({ card }) => card)).toEqual(['military-pact']);
});

test('TTA-POL-41 a common tactic of the resigner stays common', () => {
  const s = politics(3, (a) => a.nation(0).follows('legion'));
  expect(s.do('resign', 'resign').state.discards[1]).toEqual([]);
});

test('TTA-POL-41 nothing of a civilization is left but its name and its points', () => {
  const s = politics(3, (a) => {
    a.nation(0).has('code-of-laws').holds('iron', 'rats').follows('legion', true).points(3, 7).spent(1, 1);
    a.state.civs[0].fresh = ['rich-land-a'];
    a.state.civs[0].shown = ['peace-treaty'];
  });
  const counts = () => throughTheAges.laws?.map((law) => law.measure(s.state));
  const before = counts();
  s.do('resign', 'resign');
  expect(counts()).toEqual(before);
  const { specials, hand, fresh, military, shown: seen, tactic, exclusive, ratings, culture, white, red } = s.civ(0);
  expect([specials, hand, fresh, military, seen]).toEqual([[], [], [], [], []]);
  expect([tactic, exclusive, culture]).toEqual([null, false, 7]);
  expect([white, red]).toEqual([
    { ready: 0, spent: 0 },
    { ready: 0, spent: 0 },
  ]);
  expect(ratings).toEqual({ science: 0, culture: 0, strength: 0, happiness: 0, colonization: 0 });
});
