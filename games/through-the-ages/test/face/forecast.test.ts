/** What the table promises before an action is what the action then does. */
import { Chance, Table } from '@tabularium/engine';
import { throughTheAges, type View } from '@tabularium/through-the-ages';
import { greedyBot } from '@tabularium/through-the-ages/bot';
import { expect, test } from 'vitest';
import { cardAt } from '../../face/targets.ts';
import { type Change, changesOf, type Production, productionOf, stored, worthOf } from '../../forecast.ts';

function figure(view: View, seat: number, what: Change['figure']): number | undefined {
  const civ = view.civs[seat];
  switch (what) {
    case 'food':
      return stored(civ, 'food');
    case 'resources':
      return stored(civ, 'resources');
    case 'science':
      return civ.science;
    case 'culture':
      return civ.culture;
    case 'strength':
      return civ.ratings.strength;
    case 'happiness':
      return civ.ratings.happiness;
    case 'scienceRate':
      return civ.ratings.science;
    case 'cultureRate':
      return civ.ratings.culture;
    default:
      return undefined;
  }
}

test('every action of three games changes what was foretold, and every turn ends as foretold', () => {
  let [actions, turns] = [0, 0];
  for (const seed of ['foresight 1', 'foresight 2', 'foresight 3']) {
    const table = Table.start(throughTheAges, { seats: 3, seed });
    const chance = Chance.fromSeed(seed);
    let promised: Production | undefined;
    for (let q = table.next; q; q = table.next) {
      const { seat, about } = q;
      const chair = table.chair(seat);
      if (!chair) break;
      const answer = greedyBot(chair, chance);
      const before = throughTheAges.view(table.state, seat);
      const given = table.answer(seat, answer);
      const told = given.ok ? given.happenings.map(({ what }) => what.type) : [];
      const after = throughTheAges.view(table.state, seat);
      if (answer === 'end') promised = productionOf(before, seat);
      // Whoever has to discard first produces after that.
      // A war of the next player is fought out before the next question: that is not production.
      if (told.includes('tta.war-resolved')) promised = undefined;
      if (promised && after.seat !== seat) {
        turns++;
        const at = `${seed}, seat ${seat}, round ${before.round}`;
        expect(promised.later.food, at).toBe(stored(after.civs[seat], 'food'));
        expect(promised.later.resources, at).toBe(stored(after.civs[seat], 'resources'));
        expect(promised.later.science, at).toBe(after.civs[seat].science);
        expect(promised.later.culture, at).toBe(after.civs[seat].culture);
        promised = undefined;
      }
      if (about === 'tta.action' && answer !== 'end' && table.next?.about === 'tta.action') {
        actions++;
        for (const { figure: what, to } of changesOf(before, seat, String(answer))) {
          const real = figure(after, seat, what);
          if (real !== undefined) expect(to, `${seed}: ${answer}, ${what}`).toBe(real);
        }
      }
    }
  }
  expect(actions).toBeGreaterThan(200);
  expect(turns).toBeGreaterThan(60);
});

test('a card of the row is worth what it would give in play', () => {
  const view = throughTheAges.view(Table.start(throughTheAges, { seats: 2, seed: 'worth' }).state, 0);
  expect(worthOf(view, 0, 'knights')).toContainEqual({ figure: 'strength', from: 1, to: 3 });
  expect(worthOf(view, 0, 'monarchy')).toContainEqual({ figure: 'civilTotal', from: 4, to: 5 });
  expect(worthOf(view, 0, 'hanging-gardens')).toContainEqual({ figure: 'happiness', from: 0, to: 2 });
  expect(worthOf(view, 0, 'alexander-the-great')).toContainEqual({ figure: 'strength', from: 1, to: 2 });
});

test('whatever an option points at is a card, a place of the row or a seat', () => {
  const strange = new Set<string>();
  for (let seed = 0; seed < 12; seed++) {
    const table = Table.start(throughTheAges, { seats: 2 + (seed % 3), seed });
    const chance = Chance.fromSeed(`points ${seed}`);
    for (let q = table.next; q; q = table.next) {
      const { about, options = [], barred = [] } = q.describe();
      const view = throughTheAges.view(table.state, q.seat);
      for (const { kind, id } of [...options, ...barred].flatMap(({ points }) => points ?? [])) {
        if (kind !== 'seat' && cardAt(view, kind, id) === undefined) strange.add(`${about}: ${kind} ${id}`);
      }
      table.answer(q.seat, q.sample(chance));
    }
  }
  expect([...strange]).toEqual([]);
});

test('food traded for this turn is foretold as eaten, and what was made and lost adds up', () => {
  const traded = (food: number, resources: number) => {
    const table = Table.start(throughTheAges, { seats: 3, seed: 'trade' });
    const view = throughTheAges.view(table.state, 0);
    const civ = view.civs[0];
    const techs = civ.techs.map((tech) => (tech.card === 'agriculture' ? { ...tech, workers: 0, tokens: 1 } : tech));
    const thisTurn = { ...civ.thisTurn, food, resources };
    const own = { ...civ, techs, thisTurn, yellowBank: 12, unused: 9, blueBank: 10, culture: 20 };
    return productionOf({ ...view, phase: 'actions', civs: [own, ...view.civs.slice(1)] }, 0);
  };
  // Corruption 2 takes the only food, consumption is 2: each missing food costs 4 culture.
  expect(traded(0, 0)).toMatchObject({ foodMade: 0, eaten: 2, missing: 2, later: { food: 0, culture: 12 } });
  expect(traded(0, 2)).toMatchObject({ foodMade: 0, eaten: 2, missing: 1, later: { food: 0, culture: 16 } });
  expect(traded(1, 2)).toMatchObject({ foodMade: 0, eaten: 2, missing: 0, later: { food: 0, culture: 20 } });
});
