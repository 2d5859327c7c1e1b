import { describe, expect, test } from 'vitest';
import type { Where } from '../src/content/tables.ts';
import { GOVERNMENTS, type GovernmentName, REGIONS, RELIGIONS, TERRAINS } from '../src/content/vocabulary.ts';
import {
  cardValue,
  controlsAny,
  firstLevelOf,
  gainGlory,
  gameAge,
  hasSpecial,
  isBarbarian,
  isVersus,
  isWhere,
  larger,
  leaderNumber,
  maximumEmpires,
  pay,
  receive,
  rivalsOf,
  smaller,
  specials,
  terrainFor,
  topLevel,
  wheatCounts,
} from '../src/model/empires.ts';
import { classic, type EmpireOptions, NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';
import { listening } from './telling.ts';

function two(ours: Partial<EmpireOptions> = {}, theirs: Partial<EmpireOptions> = {}, card?: string) {
  const scene = new Scene();
  const us = marchers(scene, { units: { latium: ['spear'] }, ...ours });
  const them = rivals(scene, { units: { gobi: ['spear'] }, ...theirs }, card);
  return { scene, us, them, ...listening(scene) };
}

describe('levels and ages', () => {
  test('7A-TERM-AGE an age begins a level after the seventh of the age before', () => {
    expect([1, 2, 7].map(firstLevelOf)).toEqual([1, 8, 43]);
  });

  test('7A-START-07 the empire furthest along the track sets the age of the game; an empty map has none', () => {
    const scene = new Scene();
    expect([topLevel(scene.t), gameAge(scene.t)]).toEqual([0, 0]);
    marchers(scene, { level: 15, units: { latium: ['spear'] } });
    rivals(scene, { level: 9, units: { gobi: ['spear'] } });
    expect([topLevel(scene.t), gameAge(scene.t)]).toEqual([15, 3]);
  });

  test('7A-MOVE-10 cities grow and shrink by steps of 0, 1, 3, 5, 7', () => {
    expect([0, 1, 3, 5, 7].map(larger)).toEqual([1, 3, 5, 7, 7]);
    expect([0, 1, 3, 5, 7].map(smaller)).toEqual([0, 0, 1, 3, 5]);
  });

  test('7A-TERM-BARBARIAN only in the ages on the card', () => {
    const barbarian = (level: number): boolean => {
      const scene = new Scene();
      const us = scene.empire('franks', { seat: 0, level, units: { latium: ['spear'] } });
      return isBarbarian(scene.t, us);
    };
    expect([14, 15, 21, 22].map(barbarian)).toEqual([true, false, false, false]);
  });

  test('7A-TURN-06 the sets in the game divided by the players, rounded up', () => {
    const most = (empireSets: number, seats: number): number => maximumEmpires(new Scene({ empireSets, seats }).t);
    expect([most(15, 5), most(15, 4), most(15, 2), most(6, 4)]).toEqual([3, 4, 8, 2]);
  });
});

describe('money and glory', () => {
  test('7A-LIMIT-02 money stays between 0 and 199', () => {
    const { us, t } = two({ money: 5 });
    const after = (money: number): number => {
      receive(t, us, money);
      return t.empire(us).money;
    };
    expect([after(10), after(-20), after(250)]).toEqual([15, 0, 199]);
  });

  test('7A-PROD-19 nobody spends more than it has', () => {
    const { us, t } = two({ money: 5 });
    pay(t, us, 5);
    expect(t.empire(us).money).toBe(0);
    expect(() => pay(t, us, 1)).toThrow();
  });

  test('7A-WIN-08 glory never falls below 0, and only a change is told', () => {
    const { scene, t, told } = two();
    gainGlory(t, 1, 3, 'artefact');
    gainGlory(t, 1, 0, 'artefact');
    gainGlory(t, 1, -5, 'artefact');
    expect(scene.state.players.map(({ glory }) => glory)).toEqual([0, 0]);
    expect(told).toEqual([
      { type: '7a.glory', seat: 1, amount: 3, why: 'artefact' },
      { type: '7a.glory', seat: 1, amount: -5, why: 'artefact' },
    ]);
  });
});

describe('the card', () => {
  test('7A-TERM-CARDVALUE a number that is no card is worth nothing', () => {
    const { t } = two();
    expect([cardValue(t, NONE), cardValue(t, classic.deck[0])]).toEqual([0, classic.cards[classic.deck[0]]?.value]);
  });

  test('what a card grants in some ages it grants in those only', () => {
    const irish = (level: number): boolean => {
      const scene = new Scene();
      const us = scene.empire('irish', { seat: 0, level, units: { latium: ['spear'] } });
      return hasSpecial(scene.t, us, 'darkAgeImmune');
    };
    expect([14, 15, 28, 29].map(irish)).toEqual([false, true, true, false]); // ages 3 and 4
  });

  test('a card without a rule of that name has none', () => {
    const { us, t } = two();
    expect([specials(t, us, 'range'), hasSpecial(t, us, 'range'), hasSpecial(t, us, 'draw')]).toEqual([
      [],
      false,
      true,
    ]);
  });

  test('7A-TERM-LEADERNUM an event may change the leader number of its empire, not below 0', () => {
    const { scene, us, them, t } = two();
    expect([leaderNumber(t, us), leaderNumber(t, them)]).toEqual([2, 2]);
    scene.lasts('leaderNumber', { add: 2 }, { empire: us });
    expect([leaderNumber(t, us), leaderNumber(t, them)]).toEqual([4, 2]);
    scene.lasts('leaderNumber', { add: -9 }, { empire: them });
    scene.lasts('income', { add: 3 }, { empire: us });
    expect([leaderNumber(t, us), leaderNumber(t, them)]).toEqual([4, 0]);
  });
});

describe('where a card speaks of', () => {
  const nowhere: Where = { terrains: 0, regions: 0, areas: [], places: [] };
  /** Areas among these that the place is, for Etruscans in Latium, their capital and start area, and in Etruria. */
  const where = (place: Partial<Where>, areas: readonly string[], level = 8): string[] => {
    const { scene, us, t } = two({ level, capital: 'latium', homeland: 'etruria', units: UNITS });
    scene.city('sicily', 3);
    return areas.filter((area) => isWhere(t, us, scene.area(area), { ...nowhere, ...place }));
  };
  const UNITS = { latium: ['spear'], etruria: ['spear'], 'tyrrhenian-sea': ['galley'] };
  const AREAS = ['latium', 'etruria', 'apulia', 'sicily', 'carthage', 'gobi', 'kansu', 'egypt', 'tyrrhenian-sea'];

  test('without a place it is everywhere, and nowhere is nowhere', () => {
    const { scene, us, t } = two();
    expect(isWhere(t, us, scene.area('gobi'), undefined)).toBe(true);
    expect(where({}, AREAS)).toEqual([]);
  });

  test('terrain is seen by the age of the empire', () => {
    const desert = 1 << TERRAINS.indexOf('desert');
    expect(where({ terrains: desert }, AREAS)).toEqual(['gobi']);
    const forest = TERRAINS.indexOf('forest');
    const area = classic.areas.find(({ terrain }) => terrain === forest)?.id ?? '';
    expect(where({ terrains: 1 << forest }, [area], 35)).toEqual([area]);
    expect(where({ terrains: 1 << forest }, [area], 36)).toEqual([]); // cleared
  });

  test('7A-PROD-06 the sea has no terrain', () => {
    const { t, scene } = two();
    expect(terrainFor(t, scene.area('tyrrhenian-sea'), 6)).toBe(NONE);
  });

  test('regions are land', () => {
    const region = classic.areas[classic.areaOf.get('latium') ?? NONE].regions;
    expect(REGIONS.length).toBeGreaterThan(3);
    expect(where({ regions: region }, ['latium', 'tyrrhenian-sea'])).toEqual(['latium']);
    const sea = classic.areas.findIndex(({ kind, regions }) => kind !== 0 && regions !== 0);
    if (sea >= 0) expect(where({ regions: classic.areas[sea].regions }, [classic.areas[sea].id])).toEqual([]);
  });

  test('areas by name', () => {
    expect(where({ areas: [classic.areaOf.get('gobi') ?? NONE] }, AREAS)).toEqual(['gobi']);
  });

  test.each([
    ['river', ['etruria', 'gobi', 'kansu', 'egypt']],
    ['coastal', ['latium', 'etruria', 'apulia', 'sicily', 'carthage', 'egypt']],
    ['island', ['sicily']],
    ['wheat', ['sicily', 'carthage', 'egypt']],
    ['city', ['latium', 'sicily']],
    ['capital', ['latium']],
    ['homeland', ['etruria']],
    ['own', ['latium', 'etruria', 'tyrrhenian-sea']],
    ['adjacent-vacant', ['apulia', 'sicily', 'carthage']],
    ['lost-area', []],
  ] as const)('%s', (place, areas) => {
    expect(where({ places: [place] }, AREAS)).toEqual(areas);
  });

  test('the start areas of the empire', () => {
    const { scene, us, t } = two();
    const start = classic.areas.flatMap((_, area) =>
      isWhere(t, us, area, { ...nowhere, places: ['start'] }) ? [area] : [],
    );
    expect(start).toEqual([...scene.t.empire(us).start].sort((a, b) => a - b));
  });

  test('any one of several places is enough', () => {
    expect(where({ places: ['island', 'capital'] }, AREAS)).toEqual(['latium', 'sicily']);
  });
});

describe('whom a card speaks of', () => {
  type Kind = NonNullable<Parameters<typeof isVersus>[3]>;
  const versus = (kind: Kind, ours: Partial<EmpireOptions>, theirs: Partial<EmpireOptions>, card?: string): boolean => {
    const { us, them, t } = two(ours, theirs, card);
    return isVersus(t, us, them, kind);
  };

  test('anybody, unless it says whom; nobody is none of them', () => {
    const { us, them, t } = two();
    expect([isVersus(t, us, them, undefined), isVersus(t, us, NONE, undefined)]).toEqual([true, true]);
    expect([isVersus(t, us, NONE, 'otherReligion'), isVersus(t, us, NONE, 'moreAdvanced')]).toEqual([false, false]);
  });

  test('more or less advanced is by level, not by age', () => {
    const at = (kind: Kind): boolean[] => [9, 10, 11].map((level) => versus(kind, { level: 10 }, { level }));
    expect(at('lessAdvanced')).toEqual([true, false, false]);
    expect(at('moreAdvanced')).toEqual([false, false, true]);
  });

  test('7A-TERM-DOMINANT of the same religion are those with the same dominant one', () => {
    const [islam, other] = ['Islam', 'Buddhism'].map((name) =>
      RELIGIONS.find((r) => r.toLowerCase() === name.toLowerCase()),
    );
    if (islam === undefined || other === undefined) throw new Error(RELIGIONS.join());
    const both = (ours: readonly (typeof islam)[], theirs: readonly (typeof islam)[]): boolean[] =>
      (['sameReligion', 'otherReligion'] as const).map((kind) =>
        versus(kind, { religions: ours }, { religions: theirs }),
      );
    expect(both([islam], [islam, other])).toEqual([true, false]);
    expect(both([islam], [other, islam])).toEqual([false, true]);
    expect(both([], [])).toEqual([false, true]);
    expect(both([islam], [])).toEqual([false, true]);
  });

  test('of another government are those with a different one, or none', () => {
    const [one, two_]: readonly GovernmentName[] = GOVERNMENTS;
    const other = (ours?: GovernmentName, theirs?: GovernmentName): boolean =>
      versus('otherGovernment', ours ? { government: ours } : {}, theirs ? { government: theirs } : {});
    expect([other(one, one), other(one, two_), other(one), other()]).toEqual([false, true, true, false]);
  });

  test('7A-TERM-BARBARIAN barbarians of their age', () => {
    const barbarian = (level: number): boolean => versus('barbarian', {}, { level }, 'franks');
    expect([barbarian(8), barbarian(15)]).toEqual([true, false]);
  });

  test('7A-EVENT-21 the empire it was torn out of', () => {
    const { us, them, t } = two();
    expect(isVersus(t, us, them, 'parent')).toBe(false);
    t.empire(us).parent = them;
    expect([isVersus(t, us, them, 'parent'), isVersus(t, them, us, 'parent')]).toEqual([true, false]);
  });
});

test('rivals are the empires of other players', () => {
  const { us, them, t } = two();
  expect([rivalsOf(t, 0), rivalsOf(t, 1)]).toEqual([[them], [us]]);
});

test('an empire that controls nothing', () => {
  const { us, them, t } = two({ units: {} });
  expect([controlsAny(t, us), controlsAny(t, them)]).toEqual([false, true]);
});

test('7A-PROD-05 wheat outside fertile land counts from age 5', () => {
  const dry = classic.areas.find(({ wheat, terrain }) => wheat && terrain > 0)?.id ?? '';
  const counts = (area: string, level: number): boolean => {
    const { scene, us, t } = two({ level });
    return wheatCounts(t, us, scene.area(area));
  };
  expect([counts('egypt', 8), counts(dry, 28), counts(dry, 29), counts('latium', 29)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
