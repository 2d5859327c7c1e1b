import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { largestForce } from '../src/conflict/colonization.ts';
import { reveal, scene } from './scene.ts';

const territory = (seats: number, arrange: Parameters<typeof scene>[1] = () => {}, card = 'vast-territory-i') =>
  reveal(seats, card, arrange);

test('TTA-COL-01 TTA-COL-04 everybody may bid, clockwise from the revealer', () => {
  const s = territory(3);
  const asked: string[] = [];
  while (s.asked.startsWith('tta.bid')) {
    asked.push(s.asked);
    s.do(0);
  }
  expect(asked).toEqual(['tta.bid 0', 'tta.bid 1', 'tta.bid 2']);
});

test('TTA-COL-02 a bid is a whole number above the last', () => {
  const s = territory(2, (a) => {
    for (const seat of [0, 1]) a.nation(seat).has('warriors', 4);
  });
  s.do(3);
  expect([s.allows(1.5), s.allows(3), s.allows(4), s.allows(-1)]).toEqual([false, false, true, false]);
});

test('TTA-COL-03 nobody bids more than can be sent', () => {
  const s = territory(2, (a) =>
    a.age(2).nation(0).has('warriors', 0).has('swordsmen', 2).completed('colossus').holds('military-bonus-ii'),
  );
  expect(largestForce(s.civ(0))).toBe(7);
  expect([s.allows(7), s.allows(8)]).toEqual([true, false]);
});

test('TTA-COL-05 TTA-COL-07 TTA-EX-46 whoever passes is out; the last one left must colonize', () => {
  const s = scene(4, (a) => {
    a.turn(1, 'politics').events('vast-territory-i', 'rats').nation(1).holds('development-of-science');
    for (const [seat, count] of [4, 2, 0, 3].entries()) a.nation(seat).has('warriors', count);
  });
  s.do('event development-of-science');
  // Seat 2 has no unit at all and is skipped.
  s.do(1);
  expect(s.asked).toBe('tta.bid 3');
  s.do(2);
  expect(s.asked).toBe('tta.bid 0');
  s.do(3, 0, 0);
  expect(s.asked).toBe('tta.force 0');
  expect([s.allows([]), s.allows(['unit 0 warriors', 'unit 1 warriors'])]).toEqual([false, false]);
  s.do(['unit 0 warriors', 'unit 1 warriors', 'unit 2 warriors']);
  expect(s.civ(0).colonies).toEqual(['vast-territory-i']);
});

test('TTA-COL-06 without a bid the territory is past', () => {
  const s = territory(2).do(0, 0);
  expect([s.state.pastEvents, s.civ(0).colonies, s.asked]).toEqual([['vast-territory-i'], [], 'tta.action 0']);
});

test('TTA-COL-07 if all before passed, the last may still bid or pass', () => {
  const s = territory(2).do(0);
  expect([s.allows(0), s.allows(1)]).toEqual([true, true]);
});

test('TTA-COL-08 the force must reach the bid and may exceed it', () => {
  const s = territory(2, (a) => a.nation(0).has('warriors', 0).has('swordsmen', 1).has('riflemen', 1));
  s.do(4, 0);
  expect(s.allows(['unit 0 riflemen'])).toBe(false);
  s.do(['unit 0 riflemen', 'unit 0 swordsmen']);
  expect([s.civ(0).colonies.length, s.tech(0, 'riflemen').workers, s.tech(0, 'swordsmen').workers]).toEqual([1, 0, 0]);
});

test('TTA-COL-09 at least one unit must go', () => {
  const s = territory(2, (a) => a.nation(0).has('navigation').holds('military-bonus-i'));
  expect(largestForce(s.civ(0))).toBe(1 + 3 + 1);
  s.do(1, 0);
  expect([s.allows(['bonus 0 military-bonus-i']), s.allows(['unit 0 warriors'])]).toEqual([false, true]);
  const none = territory(2, (a) => a.nation(0).has('warriors', 0).has('navigation'));
  expect(none.asked).toBe('tta.bid 1');
});

test('TTA-COL-08 only James Cook sends cards that are no bonus', () => {
  const s = territory(2, (a) => a.nation(0).holds('legion', 'military-bonus-i'));
  s.do(1, 0);
  expect(s.table.next?.describe().options?.map(({ value }) => value)).toEqual([
    'unit 0 warriors',
    'bonus 1 military-bonus-i',
  ]);
});

test('TTA-COL-10 units sent form armies of their own', () => {
  const s = territory(2, (a) => a.nation(0).has('warriors', 3).follows('fighting-band'));
  s.do(3, 0);
  expect(s.allows(['unit 0 warriors', 'unit 2 warriors'])).toBe(true);
});

test('TTA-COL-11 the colonization modifier is added', () => {
  const s = territory(2, (a) => a.nation(0).has('cartography'));
  expect(largestForce(s.civ(0))).toBe(3);
});

test('TTA-COL-12 TTA-EX-33 any number of bonus cards may be played', () => {
  const s = territory(2, (a) => a.nation(0).holds('military-bonus-i', 'military-bonus-i', 'military-bonus-i'));
  s.do(4, 0, ['unit 0 warriors', 'bonus 0 military-bonus-i', 'bonus 1 military-bonus-i', 'bonus 2 military-bonus-i']);
  expect(s.civ(0).colonies.length).toBe(1);
});

test('TTA-COL-13 TTA-EX-37 what strengthens the civilization does not sail', () => {
  const s = territory(2, (a) => a.nation(0).ledBy('alexander-the-great').has('warriors', 2));
  expect([largestForce(s.civ(0)), s.civ(0).ratings.strength]).toEqual([2, 4]);
  const napoleon = territory(2, (a) =>
    a.age(2).nation(0).ledBy('napoleon-bonaparte').has('warriors', 0).has('swordsmen', 2),
  );
  expect(largestForce(napoleon.civ(0))).toBe(4);
});

test('TTA-COL-14 TTA-COL-15 TTA-COL-16 units return to the bank, cards to their piles, the colony to the winner', () => {
  const s = territory(
    2,
    (a) => a.age(2).nation(0).has('warriors', 2).holds('military-bonus-i', 'military-bonus-ii').people(10, 1),
    'strategic-territory-i',
  );
  s.do(5, 0, ['unit 0 warriors', 'unit 1 warriors', 'bonus 0 military-bonus-i', 'bonus 1 military-bonus-ii']);
  expect([s.tech(0, 'warriors').workers, s.civ(0).yellowBank, s.civ(0).unused]).toEqual([0, 12, 1]);
  expect([s.state.discards[1], s.state.discards[2]]).toEqual([['military-bonus-i'], ['military-bonus-ii']]);
  expect([s.civ(0).colonies, s.state.pastEvents]).toEqual([['strategic-territory-i'], []]);
});

test('TTA-COL-17 TTA-COL-19 TTA-EX-38 lasting effects come before immediate ones', () => {
  const s = territory(2, (a) => a.age(2).nation(0).people(0, 0).has('agriculture', 8), 'inhabited-territory-ii');
  s.do(1, 0, ['unit 0 warriors']);
  // Bank 0, 1 after the sacrifice, 4 with the colony's 3, then 2 population.
  expect([s.civ(0).yellowBank, s.civ(0).unused]).toEqual([2, 2]);
});

test('TTA-COL-18 the immediate effect is gained once', () => {
  const s = territory(2, () => {}, 'wealthy-territory-i').do(1, 0, ['unit 0 warriors']);
  expect([s.amount(0, 'resources'), s.civ(0).blueBank]).toEqual([5, 16 + 3 - 5]);
});

test('TTA-COL-20 TTA-AGE-17 military cards are drawn without limits, but not in Age IV', () => {
  const s = territory(2, (a) => a.age(2), 'strategic-territory-ii').do(1, 0, ['unit 0 warriors']);
  expect([s.civ(0).military.length, s.civ(0).ratings.strength]).toEqual([5, 4]);
  const late = territory(2, (a) => a.age(4), 'strategic-territory-ii').do(1, 0, ['unit 0 warriors']);
  expect(late.civ(0).military).toEqual([]);
});

test('TTA-COL-03 card james-cook: bonus cards count as such, only others as discards', () => {
  const bids = (...hand: string[]) =>
    largestForce(
      scene(2, (a) =>
        a
          .age(2)
          .nation(0)
          .ledBy('james-cook')
          .holds(...hand),
      ).civ(0),
    );
  // One warrior, 2 of the bonus, and one card to discard.
  expect(bids('military-bonus-ii', 'rats')).toBe(1 + 2 + 1);
  expect(bids('military-bonus-ii', 'rats', 'spy', 'legion')).toBe(1 + 2 + 2);
});

test('TTA-COL-13 TTA-APX-05 card genghis-khan: his riders form armies in a colonization force, too', () => {
  const force = (leader: string) =>
    largestForce(scene(2, (a) => a.nation(0).ledBy(leader).has('warriors', 3).follows('heavy-cavalry')).civ(0));
  expect([force('genghis-khan'), force('moses')]).toEqual([3 + 4, 3]);
});

/** Seat 0 led by Cook has won the territory and is to send its force. */
const sending = (bid: number, arrange: (nation: import('./scene.ts').Nation) => void) =>
  reveal(2, 'historic-territory-i', (a) => {
    a.age(2);
    arrange(a.nation(0).ledBy('james-cook'));
  }).do(bid, 0);

test('TTA-COL-09 a card is played or discarded, not both', () => {
  const s = sending(4, (n) => n.has('warriors', 2).holds('military-bonus-i', 'rats'));
  expect(
    s.allows(['unit 0 warriors', 'unit 1 warriors', 'bonus 0 military-bonus-i', 'discard 0 military-bonus-i']),
  ).toBe(false);
});

test('TTA-COL-08 the whole of units and cards may be sent', () => {
  const s = sending(2, (n) => n.has('warriors', 2).holds('military-bonus-i'));
  expect(s.table.next?.describe().max).toBe(s.table.next?.describe().options?.length);
});

test('TTA-COL-10 TTA-STAT-04 units sent away are missing in the strength', () => {
  const s = sending(2, (n) => n.has('warriors', 3)).do(['unit 0 warriors', 'unit 1 warriors']);
  expect([s.civ(0).ratings.strength, s.tech(0, 'warriors').workers]).toEqual([1, 1]);
});

test('TTA-POL-35 a shown card that is sent along is forgotten', () => {
  const s = reveal(2, 'historic-territory-i', (a) => {
    a.age(2).nation(0).ledBy('james-cook').has('warriors', 2).holds('open-borders-agreement');
    a.state.civs[0].shown = ['open-borders-agreement'];
  }).do(3, 0);
  const card = s.civ(0).military.indexOf('open-borders-agreement');
  s.do(['unit 0 warriors', 'unit 1 warriors', `discard ${card} open-borders-agreement`]);
  expect(s.civ(0).shown).toEqual([]);
});

test('TTA-COL-08 players of pure chance send a force of which nothing can be spared, discards among it', () => {
  const s = sending(5, (n) => n.has('warriors', 3).holds('military-bonus-ii', 'rats', 'legion', 'spy'));
  const question = s.table.next;
  const kinds = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const force = question?.sample(Chance.fromSeed(seed)) as string[];
    expect(s.allows(force)).toBe(true);
    for (const option of force) {
      kinds.add(option.split(' ')[0]);
      expect(s.allows(force.filter((other) => other !== option)), `${force} without ${option}`).toBe(false);
    }
  }
  expect([...kinds].toSorted()).toEqual(['bonus', 'discard', 'unit']);
});

test('TTA-STAT-04 units sent away are missing before the colony takes effect', () => {
  const s = reveal(2, 'vast-territory-i', (a) => a.nation(0).has('warriors', 3).blue(0).stores(1, 1)).do(1, 0, [
    'unit 0 warriors',
  ]);
  expect([s.asked, s.civ(0).ratings.strength]).toEqual(['tta.lose-blue 0', 2]);
});
