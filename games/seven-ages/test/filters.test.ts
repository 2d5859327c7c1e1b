import { describe, expect, test } from 'vitest';
import type { Where } from '../src/content/filters.ts';
import type { RawEvent } from '../src/content/pack.ts';
import { fitsArea, fitsEmpire, fitsLeader, fitsPlayer, fitsSide, type Seeker } from '../src/events/filters.ts';
import { topOf, unitsIn } from '../src/model/board.ts';
import { CIVILISE, DISCARD_EMPIRE, newConflict, type State } from '../src/model/state.ts';
import { classic, type EmpireOptions, NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';
import { acting, aimed, dealt } from './seeking.ts';

interface Place {
  readonly scene: Scene;
  readonly state: State;
  readonly us: number;
  readonly them: number;
  readonly e: Seeker;
}

/** Etruscans of seat 0, who look for a target, and Toltecs of seat 1. */
function place(
  ours: Partial<EmpireOptions> = {},
  theirs: Partial<EmpireOptions> = {},
  change: (about: Omit<Place, 'e'>) => unknown = () => {},
  card = 'toltecs',
): Place {
  const scene = new Scene({ seats: 3 });
  const us = marchers(scene, { units: { latium: ['spear', 'spear'], etruria: ['spear'] }, ...ours });
  const them = rivals(scene, { units: { gobi: ['spear'], kansu: ['spear'] }, ...theirs }, card);
  const about = { scene, state: scene.state, us, them };
  const more = change(about) as Partial<Seeker> | undefined;
  return { ...about, e: { t: scene.t, seat: 0, event: aimed('none'), target: NONE, own: us, ...more } };
}

describe('empires', () => {
  const fits = ({ e }: Place, id: number, where: Where<'empire'>): boolean => fitsEmpire(e, id, where);
  /** Whether the filter fits them, with the value as it is and turned round. */
  const both = (about: Place, id: number, name: keyof Where<'empire'>): boolean[] =>
    [true, false].map((value) => fits(about, id, { [name]: value }));

  test('without a filter everybody fits; of several all must', () => {
    const about = place({}, { money: 5 });
    expect(fitsEmpire(about.e, about.them, undefined)).toBe(true);
    expect(fits(about, about.them, { moneyMin: 5, areasMin: 2 })).toBe(true);
    expect([
      fits(about, about.them, { moneyMin: 6, areasMin: 2 }),
      fits(about, about.them, { moneyMin: 5, areasMin: 3 }),
    ]).toEqual([false, false]);
  });

  test('who is discarded at this moment', () => {
    const now = (action: number) => place({}, {}, ({ state, us }) => acting(state, 0, us, action));
    const about = now(DISCARD_EMPIRE);
    expect([both(about, about.us, 'discardedNow'), both(about, about.them, 'discardedNow')]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(both(now(CIVILISE), about.us, 'discardedNow')).toEqual([false, true]);
    expect(both(place(), about.us, 'discardedNow')).toEqual([false, true]);
  });

  test('who has just finished an action, and has not had another one by an event', () => {
    const after = (over: boolean, again = false) =>
      place({}, {}, ({ scene, state, us }) => {
        acting(state, 0, us, CIVILISE, over);
        if (again) scene.lasts('extraAction', { action: 'different' }, { empire: us });
      });
    const about = after(true);
    expect([both(about, about.us, 'finishedAction'), both(about, about.them, 'finishedAction')]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(both(after(false), about.us, 'finishedAction')).toEqual([false, true]);
    expect(both(after(true, true), about.us, 'finishedAction')).toEqual([false, true]);
    expect(both(place(), about.us, 'finishedAction')).toEqual([false, true]);
  });

  test('who acts, and who is being started', () => {
    const about = place({}, {}, ({ state, us, them }) => {
      acting(state, 0, us);
      state.settingUp = them;
    });
    const { us, them } = about;
    expect([both(about, us, 'acting'), both(about, them, 'acting')]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([both(about, us, 'starting'), both(about, them, 'starting')]).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('ships, units, areas, money and areas taken, from a number on', () => {
    const about = place(
      {},
      {
        money: 7,
        units: { gobi: ['spear', 'archer'], sind: ['galley', 'ship-of-the-line'], 'arabian-sea': ['galley'] },
      },
    );
    about.scene.t.empire(about.them).took = 2;
    const least = (name: keyof Where<'empire'>, n: number): boolean[] =>
      [n, n + 1].map((value) => fits(about, about.them, { [name]: value }));
    expect(least('shipsMin', 3)).toEqual([true, false]);
    expect(least('unitsMin', 5)).toEqual([true, false]);
    expect(least('areasMin', 2)).toEqual([true, false]); // land
    expect(least('moneyMin', 7)).toEqual([true, false]);
    expect(least('tookAreasMin', 2)).toEqual([true, false]);
  });

  test('cities, disorder, artefacts and leaders, from a number on', () => {
    const about = place({}, {}, ({ scene, them }) => {
      scene.city('gobi', 1);
      scene.city('latium', 3);
      scene.disorder('kansu', 'etruria');
      scene.artefact('great-wall', 'gobi');
      scene.artefact('oracle', 'latium');
      scene.leader(them, 'gobi', 'Ta');
    });
    const least = (name: keyof Where<'empire'>): boolean[] =>
      [1, 2].map((value) => fits(about, about.them, { [name]: value }));
    expect(least('citiesMin')).toEqual([true, false]);
    expect(least('disorderedMin')).toEqual([true, false]);
    expect(least('artefactsMin')).toEqual([true, false]);
    expect(least('leadersMin')).toEqual([true, false]);
    expect([0, 1].map((value) => fits(about, about.them, { leadersMax: value }))).toEqual([false, true]);
  });

  test('7A-INFO-05 cavalry: one’s own all of it, another’s as far as it shows', () => {
    const units = { gobi: ['chariot', 'chariot'], kansu: ['spear', 'chariot'] };
    const about = place({ units: { latium: ['spear', 'chariot', 'chariot'] } }, { units });
    const least = (id: number): boolean[] => [1, 2, 3].map((value) => fits(about, id, { cavalryMin: value }));
    expect(least(about.us)).toEqual([true, true, false]);
    expect(least(about.them)).toEqual([true, false, false]);
  });

  test('who borders land left vacant by a fallen empire', () => {
    const fallen = (areas: readonly string[]) =>
      place({}, {}, ({ scene, state }) => {
        if (areas.length > 0) state.fallen.push(areas.map((area) => scene.area(area)));
      });
    const near = (areas: readonly string[]): boolean => {
      const about = fallen(areas);
      return fits(about, about.us, { adjacentToDiscarded: true });
    };
    expect([near(['apulia']), near(['egypt', 'apulia'])]).toEqual([true, true]);
    expect([near([]), near(['egypt']), near(['latium'])]).toEqual([false, false, false]); // Latium is not vacant
  });

  test('who borders one’s own empire, in range of it, or with fewer units', () => {
    const beside = place({}, { units: { apulia: ['spear'] } });
    const far = place({}, { units: { gobi: ['spear', 'spear', 'spear', 'spear'] } });
    const nobody = place({}, { units: { apulia: ['spear'] } }, () => ({ own: NONE }));
    const seen = (name: keyof Where<'empire'>): boolean[] =>
      [beside, far, nobody].map((about) => fits(about, about.them, { [name]: true }));
    expect(seen('adjacentToOwn')).toEqual([true, false, false]);
    expect(seen('inRange')).toEqual([true, false, false]);
    expect(seen('fewerUnitsThanOwn')).toEqual([true, false, false]);
    expect(fits(beside, beside.us, { inRange: true })).toBe(false);
    expect(fits(beside, beside.us, { fewerUnitsThanOwn: true })).toBe(false);
  });

  test('one’s own empire is the one chosen, else the acting one', () => {
    const about = place({}, { units: { apulia: ['spear'] } }, ({ state, us }) => {
      acting(state, 0, us);
      return { own: NONE };
    });
    expect(fits(about, about.them, { adjacentToOwn: true })).toBe(true);
  });

  test('ages: one, or from the first to the last; ages and levels behind', () => {
    const about = place({ level: 25 }, { level: 10 }); // ages 4 and 2
    const age = (value: number | number[]): boolean => fits(about, about.them, { age: value });
    expect([age(1), age(2), age(3)]).toEqual([false, true, false]);
    expect([age([1, 2]), age([2, 3]), age([3, 4]), age([1, 1])]).toEqual([true, true, false, false]);
    expect([2, 3].map((value) => fits(about, about.them, { agesBehindOwn: value }))).toEqual([true, false]);
    expect([14, 15].map((value) => fits(about, about.them, { levelsBehindMax: value }))).toEqual([false, true]);
    expect([both(about, about.us, 'mostAdvanced'), both(about, about.them, 'mostAdvanced')]).toEqual([
      [true, false],
      [false, true],
    ]);
    const nobody = place({ level: 25 }, { level: 10 }, () => ({ own: NONE }));
    expect(fits(nobody, nobody.them, { agesBehindOwn: 0 })).toBe(false);
  });

  test('7A-TERM-BARBARIAN barbarians, or those of an age', () => {
    const franks = (level: number) => place({}, { level }, () => {}, 'franks');
    expect([8, 15].map((level) => both(franks(level), franks(level).them, 'barbarian'))).toEqual([
      [true, false],
      [false, true],
    ]);
    const orAge = (level: number, age: number): boolean =>
      fits(franks(level), franks(level).them, { barbarianOrAge: age });
    expect([orAge(8, 5), orAge(15, 5), orAge(15, 3)]).toEqual([true, false, true]);
  });

  test('levels behind the empire that the event is aimed at', () => {
    const behind = (kind: RawEvent['target']['kind'], target: (about: Omit<Place, 'e'>) => number, side?: string) => {
      const about = place({ level: 8 }, { level: 12 }, (now) => ({ event: aimed(kind, side), target: target(now) }));
      return [4, 5].map((value) => fits(about, about.us, { behindTargetMin: value }));
    };
    expect(behind('empire', ({ them }) => them)).toEqual([true, false]);
    expect(behind('empire', () => NONE)).toEqual([false, false]);
    expect(behind('leader', ({ scene, them }) => scene.leader(them, 'gobi', 'Ta'))).toEqual([true, false]);
    const trade = (winner: number) => (about: Omit<Place, 'e'>) => {
      dealt(about, winner);
      return 1;
    };
    expect(behind('trade', trade(NONE))).toEqual([true, false]);
    expect(behind('trade', trade(1), 'winner')).toEqual([true, false]);
    expect(behind('trade', trade(0), 'winner')).toEqual([false, false]);
  });

  test('a target in range of it, other than itself', () => {
    const near = (units: Readonly<Record<string, readonly string[]>>) =>
      place({}, { units }, ({ them }) => ({ event: aimed('empire'), target: them }));
    const [beside, far] = [near({ apulia: ['spear'] }), near({ gobi: ['spear'] })];
    expect([
      fits(beside, beside.us, { hasTargetInRange: true }),
      fits(far, far.us, { hasTargetInRange: true }),
    ]).toEqual([true, false]);
    expect(fits(beside, beside.them, { hasTargetInRange: true })).toBe(false);
    const open = place({}, {}, () => ({ event: aimed('empire'), target: NONE }));
    expect(fits(open, open.us, { hasTargetInRange: true })).toBe(true);
  });

  test('7A-TERM-GOVERNMENT one of some governments', () => {
    const about = place({}, { government: 'democracy' });
    expect(fits(about, about.them, { government: ['autocracy', 'democracy'] })).toBe(true);
    expect([
      fits(about, about.them, { government: ['autocracy'] }),
      fits(about, about.us, { government: ['democracy'] }),
    ]).toEqual([false, false]);
  });

  test('a better harvest than one’s own', () => {
    const about = (ours: number, theirs: number, own = true) =>
      place({}, {}, ({ scene, us, them }) => {
        scene.t.empire(us).harvest = ours;
        scene.t.empire(them).harvest = theirs;
        return own ? {} : { own: NONE };
      });
    const more = (ours: number, theirs: number, own = true): boolean => {
      const now = about(ours, theirs, own);
      return fits(now, now.them, { harvestMoreThanOwn: true });
    };
    expect([more(3, 4), more(4, 4), more(3, 4, false)]).toEqual([true, false, false]);
  });

  test('a marker face down, a capital, a conflict won', () => {
    const marker = (turned: boolean | null) =>
      place({}, {}, ({ scene, them }) => {
        scene.t.empire(them).marker = turned === null ? null : { marker: 1, turned };
      });
    const seen = (turned: boolean | null): boolean[] => both(marker(turned), marker(turned).them, 'markerUnturned');
    expect([seen(false), seen(true), seen(null)]).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    const about = place({}, { capital: 'gobi' }, ({ scene, them }) => {
      scene.t.empire(them).won = 1;
    });
    expect([both(about, about.them, 'capital'), both(about, about.us, 'capital')]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([both(about, about.them, 'wonConflict'), both(about, about.us, 'wonConflict')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('no leaders of some types', () => {
    const about = place({}, {}, ({ scene, them }) => void scene.leader(them, 'gobi', 'Ta'));
    const none = (...types: NonNullable<Where<'empire'>['noLeaderTypes']>): boolean =>
      fits(about, about.them, { noLeaderTypes: types });
    expect([none('scientist'), none('tactician'), none('scientist', 'tactician')]).toEqual([true, false, false]);
  });

  test('not in the trade under way', () => {
    const third = (about: Place): number => about.scene.empire('inca', { seat: 2, units: { cuzco: ['spear'] } });
    const about = place({}, {}, (now) => dealt(now, NONE));
    const inca = third(about);
    expect([both(about, about.them, 'notInThisTrade'), both(about, inca, 'notInThisTrade')]).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(both(place(), about.them, 'notInThisTrade')).toEqual([true, false]);
  });

  test('7A-TERM-DOMINANT religion: any, another than one’s own, the same as the target’s', () => {
    const religious = (ours: readonly ('islam' | 'buddhism')[], theirs: readonly ('islam' | 'buddhism')[]) => {
      const about = place({ religions: ours }, { religions: theirs }, ({ us }) => ({
        event: aimed('empire'),
        target: us,
      }));
      return (['any', 'differentFromOwn', 'sameAsTarget'] as const).map((value) =>
        fits(about, about.them, { religion: value }),
      );
    };
    expect(religious(['islam'], ['islam', 'buddhism'])).toEqual([true, false, true]);
    expect(religious(['islam'], ['buddhism', 'islam'])).toEqual([true, true, false]);
    expect(religious(['islam'], [])).toEqual([false, true, false]);
    expect(religious([], [])).toEqual([false, true, false]);
    const elsewhere = place({ religions: ['islam'] }, { religions: ['islam'] }, () => ({
      event: aimed('area'),
      target: 0,
    }));
    expect(fits(elsewhere, elsewhere.them, { religion: 'sameAsTarget' })).toBe(false);
    const nobody = place({ religions: ['islam'] }, {}, () => ({ own: NONE }));
    expect(fits(nobody, nobody.them, { religion: 'differentFromOwn' })).toBe(false);
  });

  test('7A-CIV-07 room for a religion', () => {
    const about = place({}, { religions: ['islam'] });
    expect([both(about, about.us, 'religionSlotFree'), both(about, about.them, 'religionSlotFree')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('anybody but the target; just rule is nobody’s without its option', () => {
    const about = place({}, {}, ({ them }) => ({ target: them }));
    expect([fits(about, about.us, { except: 'target' }), fits(about, about.them, { except: 'target' })]).toEqual([
      true,
      false,
    ]);
    expect(both(about, about.us, 'justRule')).toEqual([false, true]);
  });
});

describe('areas', () => {
  const AREAS = ['latium', 'etruria', 'apulia', 'gobi', 'kansu', 'egypt', 'tyrrhenian-sea', 'north-atlantic'];
  const within = ({ scene, e }: Place, where: Where<'area'>, areas: readonly string[] = AREAS): string[] =>
    areas.filter((area) => fitsArea(e, scene.area(area), where));
  const outside = (about: Place, where: Where<'area'>): string[] => {
    const found = within(about, where);
    return AREAS.filter((area) => !found.includes(area));
  };

  test('kinds of ground', () => {
    const about = place();
    expect(within(about, { kind: 'land' })).toEqual(['latium', 'etruria', 'apulia', 'gobi', 'kansu', 'egypt']);
    expect(within(about, { kind: 'sea' })).toEqual(['tyrrhenian-sea']);
    expect(within(about, { kind: 'ocean' })).toEqual(['north-atlantic']);
    expect(within(about, { kind: 'water' })).toEqual(['tyrrhenian-sea', 'north-atlantic']);
    expect(within(about, { kind: 'coastal' })).toEqual(['latium', 'etruria', 'apulia', 'egypt']);
    expect(within(about, { kind: ['sea', 'ocean'] })).toEqual(['tyrrhenian-sea', 'north-atlantic']);
  });

  test('terrain, as the age of the holder sees it', () => {
    const forest = classic.areas.find(({ terrain }) => terrain === 1)?.id ?? '';
    const of = (level: number): string[] =>
      within(place({ level, units: { [forest]: ['spear'] } }), { terrain: ['forest'] }, [forest]);
    expect([of(35), of(36)]).toEqual([[forest], []]);
    expect(within(place({ level: 40 }), { terrain: ['forest', 'desert'] }, [forest, 'gobi', 'tyrrhenian-sea'])).toEqual(
      [forest, 'gobi'],
    ); // nobody holds the forest
  });

  test('cities, forts, leaders, artefacts, rivers, disorder and capitals, with or without', () => {
    const about = place({ capital: 'latium' }, {}, ({ scene, us }) => {
      scene.fort('etruria');
      scene.disorder('gobi');
      scene.artefact('great-wall', 'kansu');
      scene.leader(us, 'latium', 'Ta');
    });
    const split = (name: keyof Where<'area'>, areas: readonly string[]): void => {
      expect(within(about, { [name]: true })).toEqual(areas);
      expect(outside(about, { [name]: false })).toEqual(areas);
    };
    split('city', ['latium']);
    split('fort', ['etruria']);
    split('cityOrFort', ['latium', 'etruria']);
    split('leader', ['latium']);
    split('leaderOrFort', ['latium', 'etruria']);
    split('artefact', ['kansu']);
    split('river', ['etruria', 'gobi', 'kansu', 'egypt']);
    split('disordered', ['gobi']);
    split('capital', ['latium']);
  });

  test('contested, and bordering on vacant land', () => {
    const about = place({}, {}, ({ scene, them }) => void scene.units(them, 'latium', 'spear'));
    expect([within(about, { contested: true }), outside(about, { contested: false })]).toEqual([
      ['latium'],
      ['latium'],
    ]);
    const beside = AREAS.filter((area) => area !== 'north-atlantic');
    expect([within(about, { bordersNeutralLand: true }), outside(about, { bordersNeutralLand: false })]).toEqual([
      beside,
      beside,
    ]);
  });

  test('control: vacant, one’s own, the target’s', () => {
    const about = place({}, {}, ({ them }) => ({ event: aimed('empire'), target: them }));
    expect(within(about, { control: 'vacant' })).toEqual(['apulia', 'egypt', 'tyrrhenian-sea', 'north-atlantic']);
    expect(within(about, { control: 'own' })).toEqual(['latium', 'etruria']);
    expect(within(about, { control: 'target' })).toEqual(['gobi', 'kansu']);
    const there = place({}, {}, ({ scene }) => ({ event: aimed('area'), target: scene.area('gobi'), own: NONE }));
    expect([within(there, { control: 'target' }), within(there, { control: 'own' })]).toEqual([['gobi', 'kansu'], []]);
    const nowhere = place({}, {}, ({ scene }) => ({ event: aimed('area'), target: scene.area('egypt') }));
    expect(within(nowhere, { control: 'target' })).toEqual([]);
  });

  test('resources and regions', () => {
    const about = place();
    expect(within(about, { resource: ['wheat'] })).toEqual(['egypt']);
    const [oil, elephant] = (['oil', 'elephant'] as const).map(
      (name) => classic.areas.find((area) => area[name] && !area.wheat)?.id ?? '',
    );
    const found = [...AREAS, oil, elephant];
    expect(within(about, { resource: ['oil'] }, [oil])).toEqual([oil]);
    expect(within(about, { resource: ['elephant'] }, [elephant])).toEqual([elephant]);
    expect(within(about, { resource: ['wheat', 'oil'] }, found)).toEqual(expect.arrayContaining(['egypt', oil]));
    expect(within(about, { regions: ['europe'] })).toEqual(['latium', 'etruria', 'apulia', 'tyrrhenian-sea']);
    expect(within(about, { regions: ['africa', 'asia'] })).toEqual(expect.arrayContaining(['gobi', 'kansu', 'egypt']));
  });

  test('next to one’s own areas, to the target, or to the conflict', () => {
    const about = place({}, {}, ({ scene, us, them }) => {
      scene.state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
      return { event: aimed('area'), target: scene.area('latium') };
    });
    const areas = [...AREAS, 'sicily'];
    expect(within(about, { adjacentTo: 'own' }, areas)).toEqual(['latium', 'etruria', 'apulia', 'tyrrhenian-sea']);
    expect(within(about, { adjacentTo: 'target' }, areas)).toEqual(['etruria', 'apulia', 'tyrrhenian-sea']);
    expect(within(about, { adjacentTo: 'conflict' }, areas)).toEqual(['kansu']);
    const empire = place({}, {}, ({ them }) => ({ event: aimed('empire'), target: them, own: NONE }));
    expect(within(empire, { adjacentTo: 'target' }, areas)).toEqual(['gobi', 'kansu']);
    expect([within(empire, { adjacentTo: 'own' }), within(empire, { adjacentTo: 'conflict' })]).toEqual([[], []]);
  });

  test('just vacated, and entered in this action', () => {
    const about = place({}, {}, ({ scene, state, us }) => {
      state.fallen.push([scene.area('apulia')]);
      state.manoeuvre = {
        empire: us,
        held: [],
        moved: [],
        moving: [],
        rode: [],
        entered: { [scene.area('egypt')]: 1 },
        slipped: [],
        landed: [],
        reduced: [],
        liberated: [],
        refused: [],
        second: false,
        last: null,
        strayed: [],
        fought: [],
      };
    });
    expect([within(about, { justVacated: true }), outside(about, { justVacated: false })]).toEqual([
      ['apulia'],
      ['apulia'],
    ]);
    expect([within(about, { enteredThisAction: true }), outside(about, { enteredThisAction: false })]).toEqual([
      ['egypt'],
      ['egypt'],
    ]);
    expect([within(place(), { justVacated: true }), within(place(), { enteredThisAction: true })]).toEqual([[], []]);
  });

  test('units: of some types, from a number on, below a number or the card picked', () => {
    const about = place({ units: { latium: ['spear', 'spear', 'archer'], etruria: ['spear'] } });
    expect(within(about, { has: ['missile'] })).toEqual(['latium']);
    expect(within(about, { has: ['cavalry'] })).toEqual([]);
    expect(within(about, { unitsMin: 2 })).toEqual(['latium']);
    expect(within(about, { unitsMin: 3 })).toEqual(['latium']);
    expect(within(about, { unitsMin: 4 })).toEqual([]);
    expect(within(about, { unitsBelow: 3 })).toEqual(['etruria', 'gobi', 'kansu']);
    expect(within(about, { unitsBelow: 4 })).toEqual(['latium', 'etruria', 'gobi', 'kansu']);
    const picked = { ...about, e: { ...about.e, pick: 2 } as Seeker };
    expect(within(picked, { unitsBelow: 'pick' })).toEqual(['etruria', 'gobi', 'kansu']);
    expect(within(about, { unitsBelow: 'pick' })).toEqual([]);
  });

  test('7A-INFO-05 ships: at sea all of them, on a coast the one on top', () => {
    const about = place({
      units: {
        latium: ['galley', 'ship-of-the-line'],
        etruria: ['spear', 'ship-of-the-line'],
        'tyrrhenian-sea': ['galley', 'galley'],
      },
    });
    const areas = ['latium', 'etruria', 'apulia', 'tyrrhenian-sea'];
    expect(within(about, { shipsMin: 1 }, areas)).toEqual(['latium', 'tyrrhenian-sea']);
    expect(within(about, { shipsMin: 2 }, areas)).toEqual(['tyrrhenian-sea']);
    expect(within(about, { shipsMin: 3 }, areas)).toEqual([]);
  });

  test('about to change hands: the conflict there is over, and the attacker holds the field', () => {
    const after = (ours: number, theirs: number, where = 'gobi') =>
      place({}, {}, ({ scene, state, us, them }) => {
        state.conflict = newConflict(scene.area(where), [us, 0], [them, 1], 0);
        for (let n = 0; n < ours; n++) scene.units(us, 'gobi', 'spear');
        if (theirs === 0)
          for (const unit of unitsIn(scene.t, scene.area('gobi'), them)) {
            state.unitArea[unit] = NONE;
            state.top[scene.area('gobi')] = topOf(scene.t, scene.area('gobi'), us);
            state.unitBelow[state.top[scene.area('gobi')]] = NONE;
          }
      });
    const changing = (about: Place): string[] => within(about, { changingControl: true }, ['gobi', 'latium']);
    expect(changing(after(1, 0))).toEqual(['gobi']);
    expect([changing(after(1, 1)), changing(after(0, 1)), changing(place())]).toEqual([[], [], []]);
    expect(within(after(1, 0), { changingControl: false }, ['gobi', 'latium'])).toEqual(['latium']);
  });

  test('within reach: next to it, or a coast in range', () => {
    const about = place({ level: 20 });
    const areas = ['apulia', 'sicily', 'carthage', 'kansu', 'gobi', 'tyrrhenian-sea'];
    const reached = within(about, { reach: 'adjacentOrCoastInRange' }, areas);
    expect(reached).toEqual(expect.arrayContaining(['apulia', 'sicily', 'tyrrhenian-sea']));
    expect(reached).not.toContain('kansu');
    const nobody = place({ level: 20 }, {}, () => ({ own: NONE }));
    expect(within(nobody, { reach: 'adjacentOrCoastInRange' }, areas)).toEqual([]);
    const theirs = place({}, {}, ({ them }) => ({ event: aimed('empire'), target: them }));
    expect(within(theirs, { reach: 'adjacentOrCoastInRange' }, ['shensi', 'apulia'])).toEqual(['shensi']);
  });

  test('in range of one’s own empire; what it holds is not', () => {
    const about = place();
    for (const where of [{ inRange: true }, { inRangeOf: 'target' }] as const) {
      expect(within(about, where, ['latium', 'apulia', 'gobi'])).toEqual(['apulia']);
      expect(
        within(
          place({}, {}, () => ({ own: NONE })),
          where,
          ['latium', 'apulia', 'gobi'],
        ),
      ).toEqual([]);
    }
  });

  test('on another continent than the capital of its holder, or for vacant land of who looks for it', () => {
    const about = place({ capital: 'latium', units: { latium: ['spear'], egypt: ['spear'] } }, {});
    const areas = ['latium', 'egypt', 'apulia', 'nubia', 'gobi'];
    expect(within(about, { otherContinentThanCapital: true }, areas)).toEqual(['egypt', 'nubia', 'gobi']);
    expect(within(about, { otherContinentThanCapital: false }, areas)).toEqual(['latium', 'apulia']);
    const nobody = place({ capital: 'latium' }, {}, () => ({ own: NONE }));
    expect(within(nobody, { otherContinentThanCapital: true }, ['apulia', 'latium'])).toEqual(['apulia']);
  });

  test('of barbarians, of an age, of just rule: its holder', () => {
    const about = place({ level: 15 }, { level: 8 }, () => {}, 'franks');
    expect(within(about, { barbarian: true })).toEqual(['gobi', 'kansu']);
    expect(within(about, { barbarian: false })).toEqual(['latium', 'etruria']);
    expect([within(about, { age: 3 }), within(about, { age: [1, 2] })]).toEqual([
      ['latium', 'etruria'],
      ['gobi', 'kansu'],
    ]);
    expect(outside(about, { justRule: false })).toEqual([]);
    expect(outside(about, { justRule: true })).toEqual(['latium', 'etruria', 'gobi', 'kansu']);
  });

  test('without leaders of some types of its holder', () => {
    const about = place({}, {}, ({ scene, us }) => void scene.leader(us, 'latium', 'Ta'));
    const areas = ['latium', 'etruria', 'apulia'];
    expect(within(about, { noLeaderTypes: ['scientist'] }, areas)).toEqual(areas);
    expect(within(about, { noLeaderTypes: ['scientist', 'tactician'] }, areas)).toEqual(['etruria', 'apulia']);
  });
});

describe('leaders and players', () => {
  test('leaders by name, type, religion, age and place', () => {
    let leaders: number[] = [];
    const about = place(
      { religions: ['islam'] },
      { level: 15, capital: 'gobi', religions: ['islam'] },
      ({ scene, us, them }) => {
        leaders = [
          scene.leader(them, 'gobi', 'Ta'),
          scene.leader(them, 'kansu', 'Sc'),
          scene.leader(us, 'latium', 'Ta'),
        ];
        const named = scene.content.leaders.findIndex((leader) => leader.named);
        leaders.push(scene.leader(us, 'latium', scene.content.leaders[named].id));
      },
    );
    const which = (where: Where<'leader'>): number[] =>
      leaders.flatMap((leader, i) => (fitsLeader(about.e, leader, where) ? [i] : []));
    expect([which({ named: true }), which({ named: false })]).toEqual([[3], [0, 1, 2]]);
    expect(which({ types: ['scientist', 'tactician'] }).slice(0, 3)).toEqual([0, 1, 2]);
    expect(which({ types: ['scientist'] }).filter((i) => i < 3)).toEqual([1]);
    expect([which({ inCapital: true }), which({ inCapital: false })]).toEqual([[0], [1, 2, 3]]);
    expect([which({ age: 3 }), which({ age: [1, 2] })]).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect([which({ religion: 'any' }), which({ religion: 'differentFromOwn' })]).toEqual([[0, 1, 2, 3], []]);
  });

  test('leaders of other empires in range', () => {
    const near = (area: string, own = true): boolean[] => {
      let leaders: number[] = [];
      const about = place({}, { units: { [area]: ['spear'] } }, ({ scene, us, them }) => {
        leaders = [scene.leader(us, 'latium', 'Ta'), scene.leader(them, area, 'Ta')];
        return own ? {} : { own: NONE };
      });
      return leaders.map((leader) => fitsLeader(about.e, leader, { inRange: true }));
    };
    expect([near('apulia'), near('gobi'), near('apulia', false)]).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  test('players behind the leader, with so many cards, or with the best harvest alone', () => {
    const about = place({}, {}, ({ scene, state }) => {
      [4, 6, 6].forEach((glory, seat) => {
        state.players[seat].glory = glory;
      });
      scene.hand(1, 'romans', 'greeks');
      state.tally.splice(0, 3, 2, 5, 4);
    });
    const who = (where: Where<'player'>): number[] => [0, 1, 2].filter((seat) => fitsPlayer(about.e, seat, where));
    expect([who({ behindLeader: true }), who({ behindLeader: false })]).toEqual([[0], [1, 2]]);
    expect([who({ handMin: 2 }), who({ handMin: 3 }), who({ handMin: 0 })]).toEqual([[1], [], [0, 1, 2]]);
    expect(who({ harvestRank: 1 })).toEqual([1]);
    about.state.tally[2] = 5;
    expect(who({ harvestRank: 1 })).toEqual([]);
  });
});

describe('sides', () => {
  const which = ({ e }: Place, where: Where<'side'>): number[] => [0, 1].filter((side) => fitsSide(e, side, where));
  const split = (about: Place, name: keyof Where<'side'>, sides: readonly number[]): void => {
    expect(which(about, { [name]: true })).toEqual(sides);
    expect(which(about, { [name]: false })).toEqual([0, 1].filter((side) => !sides.includes(side)));
  };
  const fight = (
    ours: readonly string[],
    theirs: readonly string[],
    change: (about: Omit<Place, 'e'>) => void = () => {},
  ) =>
    place({ level: 15, units: { gobi: ours, latium: ['chariot'] } }, { units: { gobi: theirs } }, (about) => {
      const { scene, state, us, them } = about;
      state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
      change(about);
    });

  test('units: committed, how many, fewer, cavalry, lost', () => {
    const about = fight(['spear', 'chariot', 'spear'], ['archer', 'spear'], ({ scene, state, us, them }) => {
      const [ours, theirs] = state.conflict?.sides ?? [];
      if (!ours || !theirs) return;
      ours.committed = unitsIn(scene.t, scene.area('gobi'), us).slice(0, 1);
      theirs.committed = unitsIn(scene.t, scene.area('gobi'), them).slice(0, 1);
      theirs.fell = 2;
    });
    expect([which(about, { committed: ['infantry'] }), which(about, { committed: ['missile'] })]).toEqual([[0], [1]]);
    expect(which(about, { committed: ['cavalry'] })).toEqual([]);
    expect([2, 3, 4].map((unitsMin) => which(about, { unitsMin }))).toEqual([[0, 1], [0], []]);
    split(about, 'fewerUnits', [1]);
    split(about, 'hasCavalry', [0]);
    expect([0, 2, 3].map((lostMin) => which(about, { lostMin }))).toEqual([[0, 1], [1], []]);
    expect([which(about, { sideAge: 3 }), which(about, { sideAge: [1, 2] })]).toEqual([[0], [1]]);
  });

  test('leaders on both sides, rounds, and the ground', () => {
    const led = (ours: boolean, theirs: boolean, round = 1) =>
      fight(['spear'], ['spear'], ({ scene, state, us, them }) => {
        if (ours) scene.leader(us, 'gobi', 'Ta');
        if (theirs) scene.leader(them, 'gobi', 'Ta');
        if (state.conflict) state.conflict.round = round;
      });
    const both = (about: Place): number => which(about, { leadersBothSides: true }).length;
    expect([both(led(true, true)), both(led(true, false)), both(led(false, false))]).toEqual([2, 0, 0]);
    expect(which(led(true, false), { leadersBothSides: false })).toEqual([0, 1]);
    expect([1, 2, 3].map((roundMin) => which(led(false, false, 2), { roundMin }).length)).toEqual([2, 2, 0]);
    const about = led(false, false);
    expect([which(about, { terrain: ['desert'] }), which(about, { terrain: ['forest'] })]).toEqual([[0, 1], []]);
    expect([which(about, { kind: 'land' }), which(about, { kind: 'sea' })]).toEqual([[0, 1], []]);
    expect([which(about, { cityOrFort: false }), which(about, { cityOrFort: true })]).toEqual([[0, 1], []]);
  });

  test('without a conflict nothing of it fits', () => {
    const about = place();
    for (const where of [
      { committed: ['infantry'] },
      { unitsMin: 1 },
      { lostMin: 1 },
      { hasCavalry: false },
      { roundMin: 1 },
      { sideAge: [1, 7] },
      { terrain: ['desert'] },
      { kind: 'land' },
      { cityOrFort: false },
    ] as const satisfies readonly Where<'side'>[])
      expect([where, which(about, where)]).toEqual([where, []]);
  });

  test('a trade: its partner, ages, levels and advances', () => {
    const trade = (partner: boolean) => place({}, { level: 15 }, (about) => dealt(about, NONE, partner));
    const [about, deck] = [trade(true), trade(false)];
    expect([which(about, { partnerIsEmpire: true }), which(deck, { partnerIsEmpire: true })]).toEqual([[0, 1], []]);
    expect([which(deck, { partnerIsEmpire: false }), which(place(), { partnerIsEmpire: false })]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect([which(about, { anySideAge: 3 }), which(about, { anySideAge: 5 }), which(deck, { anySideAge: 3 })]).toEqual([
      [0, 1],
      [],
      [],
    ]);
    expect([4, 5].map((levelsBehindPartner) => which(about, { levelsBehindPartner }))).toEqual([[0], []]);
    expect([1, 2, 4].map((advancesMin) => which(about, { advancesMin }))).toEqual([[0, 1], [1], []]);
    expect([which(place(), { levelsBehindPartner: 0 }), which(place(), { advancesMin: 1 })]).toEqual([[], []]);
  });

  test('a partner on another continent', () => {
    const apart = (area: string, partner = true) =>
      place({}, { units: { [area]: ['spear'] } }, (about) => dealt(about, NONE, partner));
    split(apart('gobi'), 'partnerContinentOther', [0, 1]);
    split(apart('apulia'), 'partnerContinentOther', []);
    split(apart('gobi', false), 'partnerContinentOther', []);
  });
});
