/** Deus Vult! (option 12): temples are built, razed and counted. */
import { describe, expect, test } from 'vitest';
import { incomeOf } from '../src/actions/production.ts';
import { orderCost } from '../src/civilise/building.ts';
import { GOVERNMENT } from '../src/civilise/faith.ts';
import { liberateTemple } from '../src/civilise/temples.ts';
import { GOVERNMENTS, RELIGIONS, type ReligionName } from '../src/content/vocabulary.ts';
import { templeSeen } from '../src/knowledge/forecast.ts';
import { view } from '../src/knowledge/view.ts';
import { templesOf } from '../src/model/temples.ts';
import { harvestNow, holdings, templeGloryFor, templeValue } from '../src/turn/glory.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { isAsked } from './marching.ts';

const religion = (name: ReligionName): number => RELIGIONS.indexOf(name);
const temples = (seats = 2): Scene => new Scene({ seats, expansions: ['R'], optional: { deusVult: true } });

interface Stage {
  readonly scene: Scene;
  readonly us: number;
}

/** The Etruscans of seat 0, believers, in the middle of Italy. */
function italy(options: Partial<EmpireOptions> = {}): Stage {
  const scene = temples();
  const us = scene.empire('etruscans', {
    seat: 0,
    level: 22,
    money: 50,
    capital: 'latium',
    religions: ['christianity'],
    units: { latium: ['spear', 'spear'], etruria: ['spear'], apulia: ['spear'] },
    marker: 'civilise',
    ...options,
  });
  scene.empire('sanga', { seat: 1, level: 22, capital: 'provence', units: { provence: ['spear'] } });
  scene.city('latium', 5); // so that nothing but the temples is left to ask about in the end
  return { scene, us };
}

/** Plays Civilise up to the question. */
function until({ scene, us }: Stage, about: string): Sitting {
  const game = scene.play();
  game.turnOver(us);
  game.declineUntil(about);
  return game;
}

/** Whether the action asks the question at all, everything else declined. */
function comes(game: Sitting, about: string): boolean {
  for (let n = 0; n < 60 && game.state.action !== null; n++) {
    if (isAsked(game, about)) return true;
    game.decline();
  }
  return false;
}

const areas = (game: Sitting, ...names: readonly string[]): number[] =>
  names.map((name) => game.area(name)).sort((a, b) => a - b);

describe('two religions', () => {
  test('7A-OPT12-01: an empire without religious glory takes up a second religion, but no third', () => {
    const adopts = (religions: readonly ReligionName[]): readonly unknown[] => {
      const stage = italy({ religions });
      stage.scene.leader(stage.us, 'latium', 'Re');
      const game = until(stage, 'civilise.adopt');
      return game.options('civilise.adopt');
    };
    const { scene } = italy();
    expect(scene.content.cards[scene.card('etruscans')]?.empire.religionIcons).toBe(0);
    const stage = italy({ religions: ['christianity'] });
    const [rival] = stage.scene.t.state.empires.flatMap((e, id) => (e?.owner === 1 ? [id] : []));
    stage.scene.t.empire(rival).religions.push(religion('islam'));
    const game = until(stage, 'civilise.adopt');
    game.answer('civilise.adopt', religion('islam'));
    expect(game.empire(stage.us).religions).toEqual([religion('christianity'), religion('islam')]);
    expect(() => adopts(['christianity', 'buddhism'])).toThrow();
  });

  test('7A-OPT12-01: the second must be another one than the first', () => {
    const stage = italy({ religions: ['christianity'] });
    const [rival] = stage.scene.t.state.empires.flatMap((e, id) => (e?.owner === 1 ? [id] : []));
    stage.scene.t.empire(rival).religions.push(religion('christianity'));
    const game = stage.scene.play();
    game.turnOver(stage.us);
    expect(comes(game, 'civilise.adopt')).toBe(false);
  });
});

describe('building', () => {
  test('7A-OPT12-02: one free temple after the cities, in any own land without one', () => {
    const stage = italy();
    stage.scene.temples('islam', 'apulia');
    const game = until(stage, 'civilise.temple');
    expect(game.options('civilise.temple')).toEqual([...areas(game, 'latium', 'etruria'), NONE]);
    const { money } = game.empire(stage.us);
    game.answer('civilise.temple', game.area('etruria'));
    expect(game.templeIn('etruria')).toBe('christianity');
    expect(game.empire(stage.us).money).toBe(money);
    expect(isAsked(game, 'civilise.temple')).toBe(false);
  });

  test('7A-OPT12-02: why an area takes no temple is said', () => {
    const stage = italy();
    stage.scene.temples('islam', 'apulia');
    const game = until(stage, 'civilise.temple');
    expect(game.refusal('civilise.temple', game.area('apulia')).rule).toBe('7A-OPT12-02');
    expect(
      game
        .question('civilise.temple')
        .describe()
        .barred?.map(({ value }) => value),
    ).toEqual([game.area('apulia')]);
  });

  test('7A-OPT12-02: without a religion, or without the option, no temple is built', () => {
    const faithless = italy({ religions: [] });
    const game = faithless.scene.play();
    game.turnOver(faithless.us);
    expect(comes(game, 'civilise.temple')).toBe(false);
    const scene = new Scene({ expansions: ['R'] });
    const units = { latium: ['spear'] };
    const us = scene.empire('etruscans', { seat: 0, religions: ['christianity'], units, marker: 'civilise' });
    const plain = scene.play();
    plain.turnOver(us);
    expect(comes(plain, 'civilise.temple')).toBe(false);
  });

  test('7A-OPT12-02: with two religions the owner says which one it serves', () => {
    const stage = italy({ religions: ['christianity', 'islam'] });
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', game.area('latium'));
    expect(game.options('civilise.temple-of')).toEqual([religion('christianity'), religion('islam')]);
    game.answer('civilise.temple-of', religion('islam'));
    expect(game.templeIn('latium')).toBe('islam');
  });

  test('7A-OPT12-03: a Religious leader in another area builds a second one there, of the other religion too', () => {
    const stage = italy({ religions: ['christianity', 'islam'] });
    stage.scene.leader(stage.us, 'apulia', 'Re');
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', game.area('etruria'));
    game.answer('civilise.temple-of', religion('christianity'));
    expect(game.options('civilise.temple')).toEqual([game.area('apulia'), NONE]);
    expect(game.refusal('civilise.temple', game.area('latium')).rule).toBe('7A-OPT12-03');
    game.answer('civilise.temple', game.area('apulia'));
    game.answer('civilise.temple-of', religion('islam'));
    expect([game.templeIn('etruria'), game.templeIn('apulia')]).toEqual(['christianity', 'islam']);
    expect(isAsked(game, 'civilise.temple')).toBe(false);
  });

  test('7A-OPT12-03: who builds no first temple builds no second', () => {
    const stage = italy();
    stage.scene.leader(stage.us, 'apulia', 'Re');
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', NONE);
    expect(isAsked(game, 'civilise.temple')).toBe(false);
  });

  test('7A-OPT12-03: beside the leader there is one temple only', () => {
    const stage = italy();
    stage.scene.leader(stage.us, 'apulia', 'Re');
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', game.area('apulia'));
    expect(isAsked(game, 'civilise.temple')).toBe(false);
  });

  test('7A-OPT12-03: a Religious leader at sea builds none', () => {
    const stage = italy();
    stage.scene.units(stage.us, 'tyrrhenian-sea', 'galley');
    stage.scene.leader(stage.us, 'tyrrhenian-sea', 'Re');
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', game.area('etruria'));
    expect(isAsked(game, 'civilise.temple')).toBe(false);
  });

  test('7A-OPT12-02: beside a second leader, too, there is one temple only', () => {
    const stage = italy();
    stage.scene.leader(stage.us, 'apulia', 'Re');
    stage.scene.leader(stage.us, 'latium', 'Re');
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', game.area('apulia'));
    expect(game.options('civilise.temple')).toEqual([game.area('latium'), NONE]);
    expect(game.refusal('civilise.temple', game.area('apulia')).rule).toBe('7A-OPT12-02');
  });

  test('7A-OPT12-04: own areas next door with a temple of another religion are disordered', () => {
    const stage = italy({ religions: ['christianity', 'islam'] });
    stage.scene.temples('islam', 'etruria');
    stage.scene.temples('christianity', 'apulia');
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', game.area('latium'));
    game.answer('civilise.temple-of', religion('christianity'));
    expect(['etruria', 'latium', 'apulia'].map((area) => game.isDisordered(area))).toEqual([true, false, false]);
  });

  test('7A-OPT12-04: temples farther away and those of other empires are left alone', () => {
    const stage = italy();
    stage.scene.units(stage.us, 'sicily', 'spear');
    stage.scene.temples('islam', 'sicily', 'provence');
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', game.area('etruria'));
    expect(['sicily', 'provence'].map((area) => game.isDisordered(area))).toEqual([false, false]);
  });

  test('7A-OPT12-04: the temple put up first in the same action is disordered by the second', () => {
    const stage = italy({ religions: ['christianity', 'islam'] });
    stage.scene.leader(stage.us, 'latium', 'Re');
    const game = until(stage, 'civilise.temple');
    game.answer('civilise.temple', game.area('etruria'));
    game.answer('civilise.temple-of', religion('christianity'));
    game.answer('civilise.temple', game.area('latium'));
    game.answer('civilise.temple-of', religion('islam'));
    expect([game.isDisordered('etruria'), game.isDisordered('latium')]).toEqual([true, false]);
  });
});

describe('razing', () => {
  test('7A-OPT12-05 7A-OPT12-07: one temple is razed; its area and those next door with the same religion are disordered', () => {
    const stage = italy({ religions: [] });
    stage.scene.temples('islam', 'latium', 'etruria');
    stage.scene.temples('buddhism', 'apulia');
    const game = until(stage, 'civilise.raze');
    expect(game.options('civilise.raze')).toEqual([...areas(game, 'latium', 'etruria', 'apulia'), NONE]);
    game.answer('civilise.raze', game.area('latium'));
    expect(game.templeIn('latium')).toBeUndefined();
    expect(['latium', 'etruria', 'apulia'].map((area) => game.isDisordered(area))).toEqual([true, true, false]);
    expect(isAsked(game, 'civilise.raze')).toBe(false);
  });

  test('7A-OPT12-05: a Religious leader razes a second one that it is stacked with', () => {
    const stage = italy({ religions: [] });
    stage.scene.temples('islam', 'latium', 'etruria', 'apulia');
    stage.scene.leader(stage.us, 'apulia', 'Re');
    const game = until(stage, 'civilise.raze');
    game.answer('civilise.raze', game.area('etruria'));
    expect(game.options('civilise.raze')).toEqual([game.area('apulia'), NONE]);
    game.answer('civilise.raze', game.area('apulia'));
    expect(['latium', 'etruria', 'apulia'].map((area) => game.templeIn(area))).toEqual(['islam', undefined, undefined]);
  });

  test('7A-OPT12-05: nobody has to raze, and who does not is not asked for a second', () => {
    const stage = italy({ religions: [] });
    stage.scene.temples('islam', 'latium', 'apulia');
    stage.scene.leader(stage.us, 'apulia', 'Re');
    const game = until(stage, 'civilise.raze');
    game.answer('civilise.raze', NONE);
    expect(isAsked(game, 'civilise.raze')).toBe(false);
    expect(['latium', 'apulia'].map((area) => game.templeIn(area))).toEqual(['islam', 'islam']);
    expect(game.isDisordered('latium')).toBe(false);
  });
});

describe('liberation', () => {
  /** The Etruscans march from Latium into the area; its temple is Islamic, as is that of their Etruria. */
  function march(to: string, holder?: string): { readonly game: Sitting; readonly us: number } {
    const scene = temples();
    const us = scene.empire('etruscans', {
      seat: 0,
      level: 22,
      capital: 'latium',
      units: { latium: ['spear', 'sword', 'sword', 'sword'], etruria: ['spear'] },
      marker: 'manoeuvre',
    });
    const units = { provence: ['spear'], ...(holder === undefined ? {} : { [holder]: ['spear'] }) };
    scene.empire('sanga', { seat: 1, level: 22, units });
    scene.loose(1, 'destiny');
    scene.temples('islam', to);
    scene.draws(7, 0, 7, 0, 7, 0);
    const game = scene.play();
    game.turnOver(us);
    for (let n = 0; n < (holder === undefined ? 1 : 3); n++) {
      const [unit] = game.unitIds('latium', us).filter((id) => game.options('move.unit').includes(id));
      game.answer('move.unit', unit);
      game.answer('move.to', game.area(to));
      if (isAsked(game, 'move.to')) game.answer('move.to', NONE);
    }
    return { game, us };
  }

  test('7A-OPT12-06 7A-OPT12-07: who enters a vacant area may raze its temple', () => {
    const scene = temples();
    const us = scene.empire('etruscans', {
      seat: 0,
      level: 22,
      units: { latium: ['spear', 'sword'] },
      marker: 'manoeuvre',
    });
    scene.temples('islam', 'etruria', 'latium');
    const game = scene.play();
    game.turnOver(us);
    game.answer('move.unit', game.unitIds('latium', us)[1]);
    game.answer('move.to', game.area('etruria'));
    game.answer('temple.fate', 'destroy');
    expect(game.templeIn('etruria')).toBeUndefined();
    expect(['etruria', 'latium'].map((area) => game.isDisordered(area))).toEqual([true, true]);
  });

  test('7A-OPT12-06: a temple that is kept stays, and nobody asks in an area held before', () => {
    const scene = temples();
    const us = scene.empire('etruscans', {
      seat: 0,
      level: 22,
      units: { latium: ['spear', 'sword'], etruria: ['spear'] },
      marker: 'manoeuvre',
    });
    scene.temples('islam', 'etruria', 'apulia');
    const game = scene.play();
    game.turnOver(us);
    game.answer('move.unit', game.unitIds('latium', us)[1]);
    game.answer('move.to', game.area('etruria'));
    expect(isAsked(game, 'temple.fate')).toBe(false);
    const again = scene.play();
    again.turnOver(us);
    again.answer('move.unit', again.unitIds('latium', us)[1]);
    again.answer('move.to', again.area('apulia'));
    again.answer('temple.fate', 'keep');
    expect([again.templeIn('apulia'), again.isDisordered('apulia')]).toEqual(['islam', false]);
  });

  test('7A-OPT12-06: who comes back to an area left in the same action liberates nothing', () => {
    const scene = temples();
    const us = scene.empire('huns', {
      seat: 0,
      level: 15,
      units: { latium: ['spear'], etruria: ['spear'] },
      marker: 'manoeuvre',
    });
    scene.temples('islam', 'etruria');
    const game = scene.play();
    game.turnOver(us);
    const march = (from: string, to: string): void => {
      game.answer('move.unit', game.unitIds(from, us)[0]);
      game.answer('move.to', game.area(to));
    };
    march('etruria', 'venetia');
    if (isAsked(game, 'move.to')) game.answer('move.to', NONE);
    expect(game.holder('etruria')).toBe(NONE);
    march('latium', 'etruria');
    expect(isAsked(game, 'temple.fate')).toBe(false);
    expect(game.templeIn('etruria')).toBe('islam');
  });

  test('7A-OPT12-06: settlers that an event sends into vacant land find its temple', () => {
    const stage = italy();
    stage.scene.temples('islam', 'sicily');
    const [card] = stage.scene.hand(0, 'colonists');
    const game = until(stage, 'civilise.card');
    game.answer('civilise.card', card);
    if (isAsked(game, 'event.target')) game.answer('event.target', stage.us);
    game.answer('event.place', game.placement('sicily', 'spear'));
    game.answer('temple.fate', 'destroy');
    expect(game.templeIn('sicily')).toBeUndefined();
  });

  test('7A-OPT12-06: so do free units of a card', () => {
    const scene = temples();
    const us = scene.empire('austrians', { seat: 0, level: 23, units: { austria: ['spear'] }, marker: 'civilise' });
    scene.temples('islam', 'bohemia');
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('free-unit');
    game.answer('free-unit', game.placement('bohemia', 'spear'));
    game.answer('temple.fate', 'destroy');
    expect(game.templeIn('bohemia')).toBeUndefined();
  });

  test('7A-OPT12-06: who wins an area in a conflict may raze its temple', () => {
    const { game, us } = march('apulia', 'apulia');
    game.declineUntil('temple.fate');
    expect(game.holder('apulia')).toBe(us);
    game.answer('temple.fate', 'destroy');
    expect([game.templeIn('apulia'), game.isDisordered('apulia')]).toEqual([undefined, true]);
  });

  test('7A-OPT12-06: a defender who holds out is not asked', () => {
    const scene = temples();
    const us = scene.empire('etruscans', { seat: 0, level: 22, units: { provence: ['spear'] }, marker: 'manoeuvre' });
    const them = scene.empire('sanga', { seat: 1, level: 22, units: { apulia: ['sword', 'sword', 'sword'] } });
    scene.units(us, 'apulia', 'spear');
    scene.temples('islam', 'apulia');
    scene.draws(0, 7);
    const game = scene.play();
    game.turnOver(us);
    expect(comes(game, 'temple.fate')).toBe(false);
    expect([game.holder('apulia'), game.templeIn('apulia')]).toEqual([them, 'islam']);
  });

  test('7A-START-31: the temple of a converted area stays and is not asked about', () => {
    const scene = temples();
    const romans = scene.empire('romans', { seat: 1, level: 14, units: { thracia: ['sword'], latium: ['spear'] } });
    scene.temples('christianity', 'thracia');
    scene.hand(0, 'byzantines');
    scene.loose(0, 'startEmpire');
    const game = scene.play();
    game.turnOverLoose();
    game.declineUntil('start.card');
    game.answer('start.card', scene.card('byzantines'));
    expect(comes(game, 'temple.fate')).toBe(false);
    expect(game.templeIn('thracia')).toBe('christianity');
    expect(game.holder('thracia')).not.toBe(romans);
  });

  test('7A-OPT12-06: nobody is asked about an area that did not become theirs', () => {
    const { scene, us } = italy();
    scene.temples('islam', 'sicily', 'latium');
    const asks = (area: string): boolean => liberateTemple(scene.t, us, scene.area(area)).next().done !== true;
    expect(['sicily', 'latium', 'etruria'].map(asks)).toEqual([false, true, false]);
  });

  test('7A-OPT12-06: who starts in a vacant area may raze its temple', () => {
    const scene = temples();
    scene.empire('sanga', { seat: 1, level: 8, units: { provence: ['spear'] } });
    scene.temples('islam', 'etruria');
    scene.hand(0, 'etruscans');
    scene.loose(0, 'startEmpire');
    const game = scene.play();
    game.turnOverLoose();
    game.declineUntil('start.card');
    game.answer('start.card', scene.card('etruscans'));
    game.declineUntil('temple.fate');
    game.answer('temple.fate', 'destroy');
    expect(game.templeIn('etruria')).toBeUndefined();
  });
});

describe('income and order', () => {
  const ukraine = (...leaders: readonly string[]): Stage => {
    const scene = temples();
    const us = scene.empire('etruscans', {
      seat: 0,
      level: 22,
      capital: 'ukraine',
      religions: ['islam'],
      units: { ukraine: ['spear'], dacia: ['spear'] },
    });
    scene.city('ukraine', 7);
    for (const who of leaders) scene.leader(us, 'ukraine', who);
    return { scene, us };
  };

  test('7A-OPT12-08: an area with a temple yields half its income', () => {
    const { scene, us } = ukraine();
    const before = incomeOf(scene.t, us);
    scene.temples('islam', 'ukraine');
    expect(before - incomeOf(scene.t, us)).toBe(6); // 5 and the city 7, halved
  });

  test('7A-OPT12-08: halves are added up before they are rounded', () => {
    const scene = temples();
    const units = { latium: ['spear'], etruria: ['spear'], apulia: ['spear'] };
    const us = scene.empire('etruscans', { seat: 0, level: 22, capital: 'latium', units });
    scene.city('latium', 0);
    scene.temples('islam', 'latium', 'etruria', 'apulia');
    expect(incomeOf(scene.t, us)).toBe(5); // three times one and a half
  });

  test('7A-CIV-46 7A-OPT12-08: restoring order costs the halved income, at least 5', () => {
    const { scene, us } = ukraine();
    const cost = (area: string): number => orderCost(scene.t, us, scene.area(area));
    expect(cost('ukraine')).toBe(12);
    scene.temples('islam', 'ukraine');
    expect(cost('ukraine')).toBe(6);
    scene.temples('islam', 'dacia');
    expect(cost('dacia')).toBe(5);
  });

  test('7A-CIV-46 7A-OPT12-08: half a coin is a coin where order is paid for', () => {
    const scene = temples();
    const us = scene.empire('etruscans', { seat: 0, level: 45, units: { babylonia: ['spear'] } });
    scene.city('babylonia', 7); // with oil 13 in age 7
    scene.temples('islam', 'babylonia');
    expect(orderCost(scene.t, us, scene.area('babylonia'))).toBe(7);
  });

  test('7A-OPT12-10: the religious value is rounded once, when it is added up', () => {
    const scene = temples();
    const units = { latium: ['spear'], etruria: ['spear'], apulia: ['spear'] };
    const us = scene.empire('etruscans', { seat: 0, level: 22, religions: ['islam'], units });
    scene.temples('islam', 'latium', 'etruria', 'apulia');
    expect(templeValue(scene.t, holdings(scene.t, us), religion('islam'))).toBe(5); // three times one and a half
  });

  test('7A-OPT12-10 7A-EX-UKRAINE: the religious value is the halved income of undisordered areas', () => {
    const { scene, us } = ukraine();
    scene.temples('islam', 'ukraine');
    const value = (): number => templeValue(scene.t, holdings(scene.t, us), religion('islam'));
    expect(value()).toBe(6);
    scene.temples('christianity', 'dacia');
    expect(value()).toBe(6);
    scene.disorder('ukraine');
    expect(value()).toBe(0);
  });

  test('7A-OPT12-11: a Religious leader doubles the value of its area', () => {
    const { scene, us } = ukraine('Re');
    scene.temples('islam', 'ukraine');
    expect(templeValue(scene.t, holdings(scene.t, us), religion('islam'))).toBe(12);
  });
});

describe('giving up a religion', () => {
  test('7A-OPT12-09: only its temples without a Religious leader rebel, and they remain', () => {
    const stage = italy({ religions: ['islam'] });
    stage.scene.units(stage.us, 'sicily', 'spear');
    stage.scene.temples('islam', 'latium', 'etruria', 'apulia');
    stage.scene.temples('christianity', 'sicily');
    stage.scene.leader(stage.us, 'apulia', 'Re');
    const game = until(stage, 'civilise.discard');
    game.answer('civilise.discard', religion('islam'));
    expect(['latium', 'etruria', 'apulia', 'sicily'].map((area) => game.isDisordered(area))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(game.templeIn('latium')).toBe('islam');
  });

  test('7A-OPT12-09: cities and leaders stay calm, but rebel for a government', () => {
    const stage = italy({ religions: ['islam'], government: 'democracy' });
    const game = until(stage, 'civilise.discard');
    game.answer('civilise.discard', religion('islam'));
    expect(game.isDisordered('latium')).toBe(false);
    const other = until(stage, 'civilise.discard');
    other.answer('civilise.discard', GOVERNMENT + GOVERNMENTS.indexOf('democracy'));
    expect(other.isDisordered('latium')).toBe(true);
  });

  test('7A-OPT12-09: temples of a religion the empire has not do not count', () => {
    const scene = temples();
    const units = { latium: ['spear'] };
    const us = scene.empire('etruscans', { seat: 0, level: 22, religions: ['judaism'], units });
    scene.temples('islam', 'latium');
    const without = harvestNow(scene.t)[us];
    scene.t.empire(us).religions = [religion('islam')];
    expect(harvestNow(scene.t)[us] - without).toBe(2);
  });
});

describe('glory', () => {
  /** Four Islamic empires, the first two with a religion icon; their temples stand in cities of these sizes. */
  function islam(...cities: readonly number[]): { readonly scene: Scene; readonly ids: readonly number[] } {
    const scene = temples(4);
    const where = ['syria', 'egypt', 'provence', 'ukraine'];
    const ids = ['umayyads', 'fatimids', 'franks', 'mughals'].map((name, seat) =>
      scene.empire(name, {
        seat,
        level: 22,
        religions: ['islam'],
        units: { [where[seat]]: ['spear'] },
      }),
    );
    cities.forEach((value, i) => {
      scene.city(where[i], value);
      scene.temples('islam', where[i]);
    });
    return { scene, ids };
  }

  /** What temples and the icons of Islam bring, beyond everything else. */
  function faithGlory(cities: readonly number[]): number[] {
    const { scene, ids } = islam(...cities);
    const all = harvestNow(scene.t);
    for (const id of ids) scene.t.empire(id).religions.length = 0;
    const other = harvestNow(scene.t);
    return ids.map((id) => all[id] - other[id]);
  }

  test('7A-OPT12-12 7A-OPT12-13: four empires of one faith: 2, 1, 1 and 0, and the icons of the first two besides', () => {
    expect(faithGlory([7, 7, 1, 0]).length).toBe(4);
    const { scene, ids } = islam(7, 5, 3, 1);
    const values = ids.map((id) => templeValue(scene.t, holdings(scene.t, id), religion('islam')));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    const [umayyads, fatimids, franks, mughals] = faithGlory([7, 5, 3, 1]);
    expect([franks, mughals]).toEqual([1, 0]);
    const icons = ids.map((id) =>
      (scene.content.cards[scene.t.empire(id).card]?.empire.glory ?? []).reduce(
        (sum, c) => sum + (c.religion === religion('islam') ? c.points : 0),
        0,
      ),
    );
    expect([umayyads, fatimids]).toEqual([2 + icons[0], 1 + Math.max(0, icons[1] - 1)]);
  });

  test('7A-OPT12-12: the table, by the number of empires with the religion', () => {
    const { t } = temples();
    const row = (empires: number): number[] =>
      Array.from({ length: 7 }, (_, place) => templeGloryFor(t, empires, place)).filter((glory) => glory > 0);
    expect([1, 2, 3, 4, 5].map(row)).toEqual([[2], [1, 1], [2, 1], [2, 1, 1], [2, 2, 1]]);
    expect([6, 7, 8, 9].map(row)).toEqual([
      [2, 2, 1, 1],
      [3, 2, 2, 1],
      [3, 3, 2, 1, 1],
      [4, 3, 2, 2, 1],
    ]);
    expect([row(10), row(21)]).toEqual([
      [4, 3, 3, 2, 1, 1],
      [4, 3, 3, 2, 1, 1],
    ]);
  });

  test('7A-OPT12-12: believers without a temple of worth earn nothing, but are counted', () => {
    const scene = temples();
    const us = scene.empire('etruscans', {
      seat: 0,
      level: 22,
      religions: ['islam'],
      units: { latium: ['spear'] },
    });
    const earns = (): number => harvestNow(scene.t)[us];
    const nothing = earns();
    scene.temples('islam', 'latium');
    expect(earns() - nothing).toBe(2);
    scene.empire('sanga', { seat: 1, level: 22, religions: ['islam'], units: { provence: ['spear'] } });
    expect(earns() - nothing).toBe(1);
  });

  test('7A-OPT12-12: an empire earns in each of its religions', () => {
    const scene = temples();
    const units = { etruria: ['spear'], apulia: ['spear'] };
    const us = scene.empire('etruscans', { seat: 0, level: 22, religions: ['islam', 'judaism'], units });
    const nothing = harvestNow(scene.t)[us];
    scene.temples('islam', 'etruria');
    scene.temples('judaism', 'apulia');
    expect(harvestNow(scene.t)[us] - nothing).toBe(4);
  });

  test('7A-GLORY-06 7A-OPT12-12: players rank their own tied empires', () => {
    const scene = temples();
    const believers = { seat: 0, level: 22, religions: ['islam'] } as const;
    const a = scene.empire('etruscans', { ...believers, units: { etruria: ['spear'] } });
    const b = scene.empire('sanga', { ...believers, units: { apulia: ['spear'] } });
    scene.empire('toltecs', { seat: 1, level: 22, religions: ['islam'], units: { provence: ['spear'] } });
    scene.temples('islam', 'etruria', 'apulia');
    const game = scene.play('harvest');
    game.declineUntil('rank-own');
    expect(game.options('rank-own')).toContainEqual([b, a]);
  });
});

test('7A-GLORY-06 7A-OPT12-12: also for the fifth place, which pays where many are of one faith', () => {
  const scene = temples();
  const faith = { level: 22, religions: ['islam'] } as const;
  const rivals = ['sanga', 'toltecs', 'inca', 'chams'];
  ['syria', 'egypt', 'ukraine', 'provence'].forEach((area, i) => {
    const set = scene.content.counterSets.filter(({ colour }) => colour !== 'blue')[i].id;
    scene.empire(rivals[i], { ...faith, seat: 1, set, units: { [area]: ['spear'] } });
    scene.city(area, 7 - 2 * Math.min(2, i));
    scene.temples('islam', area);
  });
  for (const [name, area] of [
    ['etruscans', 'etruria'],
    ['franks', 'apulia'],
  ]) {
    scene.empire(name, { ...faith, seat: 0, units: { [area]: ['spear'] } });
    scene.temples('islam', area);
  }
  const game = scene.play('harvest');
  expect(isAskedBefore(game, 'rank-own', (args) => String(args?.['category']).startsWith('religion'), 0)).toBe(true);
});

/** Whether the seat is asked this while everything is declined. */
function isAskedBefore(
  game: Sitting,
  about: string,
  fits: (args: Readonly<Record<string, unknown>> | undefined) => boolean,
  seat: number,
): boolean {
  for (let n = 0; n < 40 && game.state.phase === 'harvest'; n++) {
    const asked = game.table.asked.find((q) => q.seat === seat && q.about === `7a.${about}`);
    if (asked && fits(asked.describe().args)) return true;
    game.decline();
  }
  return false;
}

describe('what is seen of it', () => {
  test('a temple to be built is forecast: income, glory and disorder', () => {
    const { scene, us } = italy({ religions: ['christianity', 'islam'] });
    scene.temples('islam', 'etruria');
    const seen = view(scene.content, scene.state, 0);
    const built = templeSeen(scene.content, seen, us, scene.area('latium'), religion('christianity'));
    expect(built.disordered).toEqual([scene.area('etruria')]);
    expect(built.glory).toBe(2 - 2); // first in one faith, and no longer in the other
    const same = templeSeen(scene.content, seen, us, scene.area('latium'), religion('islam'));
    expect([same.disordered, same.income, same.glory]).toEqual([[], -4, 0]);
    const razed = templeSeen(scene.content, seen, us, scene.area('etruria'), NONE);
    expect([razed.disordered, razed.glory]).toEqual([[scene.area('etruria')], -2]);
  });

  test('everybody sees the temples, and nobody any where there are none', () => {
    const { scene } = italy();
    scene.temples('islam', 'etruria');
    expect(view(scene.content, scene.state, 1).temple[scene.area('etruria')]).toBe(religion('islam'));
    expect(view(scene.content, new Scene().state, 0).temple).toEqual([]);
  });
});

test('7A-OPT12-02: without the option no area holds a temple', () => {
  const scene = new Scene();
  const us = scene.empire('etruscans', { seat: 0, units: { latium: ['spear'] } });
  expect(templesOf(scene.t, us)).toEqual([]);
});
