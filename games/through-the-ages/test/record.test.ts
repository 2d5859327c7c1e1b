/** What the record tells: for everything that happens one line, with who, what and how much. */
import { expect, test } from 'vitest';
import { reveal, type Scene, scene } from './scene.ts';

const actions = (arrange: Parameters<typeof scene>[1]) => scene(2, arrange);
const politics = (seats: number, arrange: Parameters<typeof scene>[1]) =>
  scene(seats, (a) => {
    a.turn(0, 'politics').events('rats', 'rats');
    arrange?.(a);
  });
/** What was told with these answers, the last of them. */
const told = (s: Scene, type: Parameters<Scene['facts']>[0], ...answers: string[]) => s.do(...answers).facts(type);

// ── Actions ──

test('TTA-ACT-05 a card taken is told with its space', () => {
  const s = actions((a) => a.row({ 6: 'iron' }));
  expect(told(s, 'tta.took', 'take 6')).toEqual([{ type: 'tta.took', seat: 0, card: 'iron', amount: 6 }]);
});

test('TTA-ACT-15 a larger population is told', () => {
  const s = actions((a) => a.nation(0).stores(9, 0));
  expect(told(s, 'tta.population', 'populate')).toEqual([{ type: 'tta.population', seat: 0 }]);
});

test('card ocean-liner-service: the worker that comes for nothing is told, too', () => {
  const s = actions((a) => a.nation(0).completed('ocean-liner-service'));
  expect(told(s, 'tta.population', 'sail')).toEqual([{ type: 'tta.population', seat: 0 }]);
});

test('TTA-ACT-17 TTA-ACT-22 TTA-ACT-25 what is built, upgraded and destroyed is told', () => {
  const s = actions((a) => a.nation(0).has('iron').stores(0, 9));
  expect(told(s, 'tta.built', 'build bronze')).toEqual([{ type: 'tta.built', seat: 0, card: 'bronze' }]);
  expect(told(s, 'tta.upgraded', 'upgrade bronze iron')).toEqual([
    { type: 'tta.upgraded', seat: 0, card: 'bronze', to: 'iron' },
  ]);
  expect(told(s, 'tta.destroyed', 'destroy iron')).toEqual([{ type: 'tta.destroyed', seat: 0, card: 'iron' }]);
});

test('TTA-ACT-28 TTA-ACT-30 stages and the completed wonder are told', () => {
  const s = actions((a) => a.nation(0).building('pyramids').has('masonry').stores(0, 9));
  expect(told(s, 'tta.stage', 'stage 2')).toEqual([{ type: 'tta.stage', seat: 0, card: 'pyramids', amount: 2 }]);
  expect(s.facts('tta.wonder')).toEqual([]);
  expect(told(s, 'tta.wonder', 'stage 1')).toEqual([{ type: 'tta.wonder', seat: 0, card: 'pyramids' }]);
});

test('TTA-ACT-32 TTA-ACT-37 a technology developed and a revolution are told', () => {
  const s = actions((a) => a.nation(0).holds('alchemy', 'monarchy').points(9));
  expect(told(s, 'tta.developed', 'develop alchemy')).toEqual([{ type: 'tta.developed', seat: 0, card: 'alchemy' }]);
  const r = actions((a) => a.nation(0).holds('monarchy').points(9));
  expect(told(r, 'tta.revolution', 'revolt monarchy')).toEqual([{ type: 'tta.revolution', seat: 0, card: 'monarchy' }]);
});

test('TTA-ACT-26 TTA-ACT-27 a leader who comes and the one who goes are told', () => {
  const s = actions((a) => a.nation(0).ledBy('moses').holds('aristotle'));
  expect(told(s, 'tta.leader', 'lead aristotle')).toEqual([{ type: 'tta.leader', seat: 0, card: 'aristotle' }]);
  expect(s.facts('tta.leader-left')).toEqual([{ type: 'tta.leader-left', seat: 0, card: 'moses' }]);
});

test('TTA-ACT-43 an action card is told before what it brings', () => {
  const s = actions((a) => a.nation(0).holds('rich-land-a').stores(0, 9));
  s.do('play rich-land-a build bronze');
  expect(s.told).toEqual(['tta.action-card', 'tta.built']);
  expect(s.facts('tta.action-card')).toEqual([{ type: 'tta.action-card', seat: 0, card: 'rich-land-a' }]);
});

test('TTA-ACT-52 TTA-ACT-53 a tactic played and one copied are told apart', () => {
  const arrange: Parameters<typeof scene>[1] = (a) => {
    a.state.commonTactics.push('phalanx');
    a.nation(0).holds('legion');
  };
  expect(told(actions(arrange), 'tta.tactic', 'tactic legion')).toEqual([
    { type: 'tta.tactic', seat: 0, card: 'legion' },
  ]);
  expect(told(actions(arrange), 'tta.copied-tactic', 'copy phalanx')).toEqual([
    { type: 'tta.copied-tactic', seat: 0, card: 'phalanx' },
  ]);
});

// ── The course of turns ──

test('TTA-END-08 TTA-END-17 TTA-FLOW-01 the end of a turn tells production, cards drawn and whose turn it is', () => {
  const s = actions((a) => a.fullRow().nation(0).has('religion', 1));
  s.do('end');
  expect(s.facts('tta.production')).toEqual([{ type: 'tta.production', seat: 0, amount: 1 }]);
  expect(s.facts('tta.drew')).toEqual([{ type: 'tta.drew', seat: 0, amount: 2 }]);
  expect(s.facts('tta.turn')).toEqual([{ type: 'tta.turn', seat: 1, amount: 5 }]);
});

test('TTA-END-17 where nothing is drawn nothing is told', () => {
  const s = actions((a) => a.fullRow().nation(0).spent(0, 2));
  expect(told(s, 'tta.drew', 'end')).toEqual([]);
});

test('TTA-END-05 an uprising is told instead of production, with its rule', () => {
  const s = actions((a) => a.fullRow().nation(0).people(8, 1));
  expect(told(s, 'tta.uprising', 'end')).toEqual([{ type: 'tta.uprising', seat: 0, rules: ['TTA-END-05'] }]);
  expect(s.facts('tta.production')).toEqual([]);
});

test('TTA-END-03 cards discarded are told by their number only', () => {
  const s = actions((a) => a.fullRow().nation(0).holds('legion', 'legion', 'phalanx', 'rats'));
  s.do('end', ['0 legion', '3 rats']);
  expect(s.facts('tta.discarded')).toEqual([{ type: 'tta.discarded', seat: 0, amount: 2 }]);
});

test('TTA-AGE-03 TTA-AGE-09 TTA-AGE-10 the end of an age tells the new one, and the leaders and wonders that leave', () => {
  const s = scene(2, (a) => {
    a.turn(1, 'actions').fullRow();
    a.state.civilDeck = ['drama'];
    a.nation(0).ledBy('moses').building('pyramids', 1);
  });
  s.do('end');
  expect(s.facts('tta.age')).toEqual([{ type: 'tta.age', amount: 2 }]);
  expect(s.facts('tta.leader-left')).toEqual([{ type: 'tta.leader-left', seat: 0, card: 'moses' }]);
  expect(s.facts('tta.wonder-lost')).toEqual([{ type: 'tta.wonder-lost', seat: 0, card: 'pyramids' }]);
});

test('TTA-TAC-01 a tactic that becomes common is told', () => {
  const s = scene(2, (a) => a.turn(1, 'actions').fullRow().nation(0).follows('legion', true));
  expect(told(s, 'tta.common-tactic', 'end')).toEqual([{ type: 'tta.common-tactic', seat: 0, card: 'legion' }]);
});

test('TTA-WAR-04 TTA-WAR-05 a war is told with its advantage, and what is stolen', () => {
  const s = scene(2, (a) => {
    a.age(2).turn(1, 'actions').fullRow('coal');
    a.nation(0).has('warriors', 9).atWar('war-over-technology', 1);
    a.nation(1).has('code-of-laws').points(30);
  });
  expect(told(s, 'tta.war-resolved', 'end')).toEqual([
    { type: 'tta.war-resolved', seat: 0, card: 'war-over-technology', other: 1, amount: 8 },
  ]);
  expect(told(s, 'tta.stole', 'code-of-laws')).toEqual([
    { type: 'tta.stole', seat: 0, other: 1, card: 'code-of-laws' },
  ]);
});

test('TTA-FLOW-06 TTA-FLOW-10 the end of the game is told', () => {
  const s = scene(2, (a) => {
    a.age(4).turn(1, 'actions', 20).events().future();
    a.state.lastRound = 20;
  });
  expect(told(s, 'tta.over', 'end')).toEqual([{ type: 'tta.over' }]);
});

// ── Politics ──

test('TTA-POL-04 TTA-POL-05 an event prepared is told by its level only, the one revealed by its name', () => {
  const s = politics(2, (a) => a.age(2).events('crusades', 'rats').nation(0).holds('cold-war'));
  expect(told(s, 'tta.prepared', 'event cold-war')).toEqual([{ type: 'tta.prepared', seat: 0, amount: 2 }]);
  expect(s.facts('tta.event')).toEqual([{ type: 'tta.event', seat: 0, card: 'crusades' }]);
});

test('TTA-EVENT-01 what an event scores is told for each player', () => {
  const s = reveal(2, 'cultural-influence', (a) => {
    a.nation(0).has('religion', 2);
    a.nation(1).has('religion', 1);
  });
  expect(s.facts('tta.scored')).toEqual([
    { type: 'tta.scored', seat: 0, amount: 2, to: 'culture' },
    { type: 'tta.scored', seat: 1, amount: 1, to: 'culture' },
  ]);
});

test('TTA-COL-01 TTA-COL-02 TTA-COL-05 TTA-COL-16 territory, bids, passes and the colony are told', () => {
  const s = reveal(2, 'historic-territory-i', (a) => a.nation(0).has('warriors', 3));
  expect(s.facts('tta.territory')).toEqual([{ type: 'tta.territory', card: 'historic-territory-i' }]);
  const line = { card: 'historic-territory-i' };
  expect(s.do(1).facts('tta.bid-made')).toEqual([{ type: 'tta.bid-made', seat: 0, amount: 1, ...line }]);
  expect(s.do(0).facts('tta.passed')).toEqual([{ type: 'tta.passed', seat: 1, ...line }]);
  expect(s.do(['unit 0 warriors']).facts('tta.colony')).toEqual([{ type: 'tta.colony', seat: 0, ...line }]);
});

test('TTA-POL-10 TTA-POL-18 TTA-POL-22 an aggression, its defence and the bonus cards played are told', () => {
  const s = politics(2, (a) => {
    a.nation(0).has('warriors', 5).holds('plunder-i');
    a.nation(1).has('warriors', 2).holds('military-bonus-i', 'legion');
  });
  expect(told(s, 'tta.aggression', 'aggression plunder-i 1')).toEqual([
    { type: 'tta.aggression', seat: 0, card: 'plunder-i', other: 1 },
  ]);
  s.do(['bonus 0 military-bonus-i', 'discard 1 legion']);
  expect(s.facts('tta.bonus')).toEqual([{ type: 'tta.bonus', seat: 1, card: 'military-bonus-i' }]);
  expect(s.facts('tta.defended')).toEqual([{ type: 'tta.defended', seat: 1, other: 0 }]);
});

test('TTA-POL-25 a war declared is told', () => {
  const s = politics(2, (a) => a.age(3).nation(0).holds('war-over-culture').has('warfare'));
  expect(told(s, 'tta.war', 'war war-over-culture 1')).toEqual([
    { type: 'tta.war', seat: 0, card: 'war-over-culture', other: 1 },
  ]);
});

test('TTA-POL-32 TTA-POL-35 TTA-POL-36 TTA-POL-39 a pact is told when offered, accepted, refused and cancelled', () => {
  const offer = () =>
    politics(3, (a) => a.nation(0).holds('trade-routes-agreement')).do('pact trade-routes-agreement 1 B');
  const line = { card: 'trade-routes-agreement' };
  expect(offer().facts('tta.pact-offered')).toEqual([
    { type: 'tta.pact-offered', seat: 0, other: 1, to: 'B', ...line },
  ]);
  expect(told(offer(), 'tta.pact', 'accept')).toEqual([{ type: 'tta.pact', seat: 1, other: 0, ...line }]);
  expect(told(offer(), 'tta.pact-refused', 'refuse')).toEqual([
    { type: 'tta.pact-refused', seat: 1, other: 0, ...line },
  ]);
  const s = politics(3, (a) => a.pact('trade-routes-agreement', 1, 0));
  expect(told(s, 'tta.pact-ended', 'cancel trade-routes-agreement')).toEqual([
    { type: 'tta.pact-ended', seat: 0, ...line },
  ]);
});

test('TTA-POL-40 a resignation is told', () => {
  const s = politics(3, () => {});
  expect(told(s, 'tta.resigned', 'resign', 'resign')).toEqual([{ type: 'tta.resigned', seat: 0 }]);
});

test('TTA-APX-25 what Joan of Arc sees is told to her player alone', () => {
  const s = politics(2, (a) => a.nation(0).ledBy('joan-of-arc'));
  s.do('look');
  expect(s.table.happenings.filter(({ what }) => what.type === 'tta.saw-event')).toMatchObject([
    { what: { type: 'tta.saw-event', seat: 0, card: 'rats' }, to: [0] },
  ]);
});

test('TTA-POL-23 a building destroyed by others is told with its owner', () => {
  const s = politics(2, (a) => a.nation(0).has('warriors', 5).holds('raid-i'));
  s.do('aggression raid-i 1');
  expect(s.facts('tta.destroyed')).toEqual([{ type: 'tta.destroyed', seat: 1, card: 'philosophy' }]);
});
