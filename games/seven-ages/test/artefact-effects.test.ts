/** Option 16: artefacts that change a number of another chapter, and who enjoys them. */
import { describe, expect, test } from 'vitest';
import { enteringCost, mayCross } from '../src/actions/movement.ts';
import { incomeOf, upkeepOf } from '../src/actions/production.ts';
import { areasInRange, countsThroughOceans, inRange, rangeOf } from '../src/actions/range.ts';
import { mayBuildType, unitCost } from '../src/actions/recruiting.ts';
import { tradeNumber } from '../src/actions/trade.ts';
import { hasArtefact } from '../src/artefacts/enjoying.ts';
import { CAVALRY, INFANTRY } from '../src/content/tables.ts';
import { clone } from '../src/model/clone.ts';
import { leaderNumber } from '../src/model/empires.ts';
import { categoriesOf, gloryFor } from '../src/turn/glory.ts';
import { gloryPrice } from '../src/turn/harvest.ts';
import { canRebel } from '../src/turn/upkeep.ts';
import { classic, type EmpireOptions, EXPANSIONS, NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';

const artefact = (id: string): number => classic.artefactOf.get(id) ?? NONE;
const type = (id: string): number => classic.unitTypeOf.get(id) ?? NONE;

/** Etruscans in Latium and Etruria, Toltecs in the Gobi, with option 16 or without it. */
function two(ours: Partial<EmpireOptions> = {}, artefactEffects = true) {
  const scene = new Scene({ optional: { artefactEffects } });
  const us = marchers(scene, {
    level: 30,
    capital: 'latium',
    units: { latium: ['spear', 'spear'], etruria: ['spear'] },
    ...ours,
  });
  const them = rivals(scene, { level: 30, units: { gobi: ['spear'] } });
  return { scene, us, them, t: scene.t, latium: scene.area('latium'), etruria: scene.area('etruria') };
}

/** What a number of the empire is without a marker in Etruria, and with it. */
function change(id: string, number: (scene: ReturnType<typeof two>) => number, level = 30): number {
  const [without, having] = [two({ level }), two({ level })];
  having.scene.artefact(id, 'etruria');
  return number(having) - number(without);
}

describe('who enjoys an artefact', () => {
  test('7A-OPT16-01 all effects are cumulative: two universities add 2 to the trade number', () => {
    const { scene, us, t } = two();
    const before = tradeNumber(t, us);
    scene.artefact('great-university', 'latium');
    scene.artefact('great-university', 'etruria');
    expect(tradeNumber(t, us) - before).toBe(2);
  });

  test('7A-CIV-17 without option 16 an artefact changes nothing', () => {
    const { scene, us, t } = two({ government: 'autocracy', religions: ['judaism'] }, false);
    const numbers = (): number[] => [tradeNumber(t, us), rangeOf(t, us), upkeepOf(t, us), incomeOf(t, us)];
    const before = numbers();
    scene.artefact('great-university', 'latium');
    scene.artefact('railways', 'etruria');
    t.empire(us).religions.length = 0;
    t.empire(us).government = NONE;
    expect(numbers()).toEqual(before);
  });

  test('7A-OPT16-06 a marker serves the empire that holds its area, and nobody else', () => {
    const { scene, us, them, t } = two();
    scene.artefact('printing', 'etruria');
    expect([us, them].map((empire) => hasArtefact(t, empire, artefact('printing')))).toEqual([true, false]);
  });

  test('7A-OPT16-06 the blue marker on the track serves every empire at or beyond it', () => {
    const { scene, us, them, t } = two();
    scene.state.blue[artefact('printing')] = 30;
    t.empire(them).level = 29;
    expect([us, them].map((empire) => hasArtefact(t, empire, artefact('printing')))).toEqual([true, false]);
    t.empire(us).level = 31;
    expect(hasArtefact(t, us, artefact('printing'))).toBe(true);
  });

  test('7A-OPT16-06 a blue artefact is had once, by marker and track together', () => {
    const { scene, us, t } = two();
    const before = tradeNumber(t, us);
    scene.artefact('printing', 'latium');
    scene.artefact('printing', 'etruria');
    expect(tradeNumber(t, us) - before).toBe(1);
    scene.state.blue[artefact('printing')] = 1;
    expect(tradeNumber(t, us) - before).toBe(1);
  });

  test('7A-OPT16-10 only the dominant religion works', () => {
    const { us, t } = two({ religions: ['confucianism', 'pantheism'] });
    const confucian = tradeNumber(t, us);
    t.empire(us).religions.reverse();
    expect(tradeNumber(t, us) - confucian).toBe(1);
  });

  test('blue markers are part of the position and of its copies', () => {
    const { scene } = two();
    scene.state.blue[artefact('radio')] = 40;
    const copy = clone(scene.state);
    copy.blue[artefact('rutters')] = 22;
    expect([copy.blue[artefact('radio')], scene.state.blue[artefact('rutters')]]).toEqual([40, NONE]);
    expect(two({}, false).scene.state.blue).toEqual([]);
  });
});

describe('production', () => {
  const price = ({ t, us, latium }: ReturnType<typeof two>, unit: string, initial = false): number =>
    unitCost(t, us, type(unit), latium, initial);
  const listed = (unit: string): number => classic.unitTypes[type(unit)].cost;

  test('7A-ART-AUTOCRACY-02 infantry and cavalry cost 1 less in production, 1 at least; others and set-up do not', () => {
    const scene = two({ government: 'autocracy' });
    for (const { id, cost, category } of classic.unitTypes) {
      const less = category === INFANTRY || category === CAVALRY ? 1 : 0;
      expect([id, price(scene, id), price(scene, id, true)]).toEqual([id, Math.max(1, cost - less), cost]);
    }
  });

  test('7A-ART-AUTOCRACY-03 its units need no upkeep', () => {
    const [{ t, us }, free] = [two(), two({ government: 'autocracy' })];
    expect([upkeepOf(t, us), upkeepOf(free.t, free.us)]).toEqual([3, 0]);
  });

  test('7A-ART-AUTOCRACY-04 income is halved, and halved again without a capital', () => {
    const whole = two();
    whole.scene.city('latium', 7);
    whole.scene.city('etruria', 7);
    const income = incomeOf(whole.t, whole.us);
    const half = two({ government: 'autocracy' });
    half.scene.city('latium', 7);
    half.scene.city('etruria', 7);
    expect(incomeOf(half.t, half.us)).toBe(Math.floor(income / 2 + 0.5));
    half.t.empire(half.us).capital = NONE;
    expect(incomeOf(half.t, half.us)).toBe(Math.floor(income / 4 + 0.5));
  });

  test('7A-ART-INDUSTRIAL-02 every city pays twice its value', () => {
    const cities = (scene: ReturnType<typeof two>): number => {
      scene.scene.city('latium', 5);
      scene.scene.city('etruria', 3);
      return incomeOf(scene.t, scene.us);
    };
    expect(change('industrial-revolution', cities, 40)).toBe(8);
  });

  test('7A-ART-CONCENTRATED-01 all units cost 1 more', () => {
    const scene = two();
    scene.t.empire(scene.us).reds.push(artefact('concentrated-ownership'));
    for (const unit of ['spear', 'galley']) expect(price(scene, unit)).toBe(listed(unit) + 1);
  });

  test('7A-ART-REVOLUTION-03 infantry costs 1 less, ships and aircraft 1 more', () => {
    const scene = two();
    scene.t.empire(scene.us).reds.push(artefact('revolution'));
    expect(price(scene, 'spear')).toBe(listed('spear') - 1);
    expect(price(scene, 'galley')).toBe(listed('galley') + 1);
  });

  test('7A-ART-UNIVERSITY-01 each university builds a level ahead', () => {
    const { scene, us, t } = two();
    const { level } = classic.unitTypes[type('ship-of-the-line')];
    t.empire(us).noShips = false;
    t.empire(us).level = level - 2;
    scene.artefact('great-university', 'latium');
    expect(mayBuildType(t, us, type('ship-of-the-line'))).toBe(false);
    scene.artefact('great-university', 'etruria');
    expect(mayBuildType(t, us, type('ship-of-the-line'))).toBe(true);
  });

  test('7A-ART-RUTTERS-02 ships-of-the-line before their level, but not for those without ships', () => {
    const { scene, us, t } = two({ level: 15 });
    const sail = (): boolean => mayBuildType(t, us, type('ship-of-the-line'));
    t.empire(us).noShips = false;
    expect(sail()).toBe(false);
    scene.artefact('rutters', 'etruria');
    expect(sail()).toBe(true);
    t.empire(us).noShips = true;
    expect(sail()).toBe(false);
  });
});

describe('range and movement', () => {
  const isOcean = (area: number): boolean => classic.areas[area].kind === 2;

  test('7A-ART-RAILWAYS-02 range grows by 1', () => {
    expect(change('railways', ({ t, us }) => rangeOf(t, us))).toBe(1);
  });

  test('7A-ART-JUDAISM-01 range grows by 1', () => {
    const [plain, jews] = [two(), two({ religions: ['judaism'] })];
    expect(rangeOf(jews.t, jews.us) - rangeOf(plain.t, plain.us)).toBe(1);
  });

  test('7A-ART-RADIO-02 range is counted through other empires', () => {
    const { scene, us, them, t, latium } = two({ level: 8, units: { latium: ['spear'] } });
    for (const area of classic.areas[latium].neighbours) t.state.control[area] = them;
    const reach = (): number => areasInRange(t, us).reduce((sum, reached) => sum + reached, 0);
    const before = reach();
    scene.artefact('radio', 'latium');
    expect(reach()).toBeGreaterThan(before);
  });

  test('7A-ART-SATELLITES-02 every area is in range', () => {
    const { scene, us, them, t } = two();
    expect(inRange(t, us, them)).toBe(false);
    scene.artefact('satellites', 'latium');
    expect(inRange(t, us, them)).toBe(true);
  });

  test('7A-ART-RUTTERS-03 no range and no ships across oceans without rutters', () => {
    const { scene, us, t } = two({ level: 30 });
    t.empire(us).noShips = false;
    const [ship] = scene.units(us, 'etruria', 'ship-of-the-line');
    const sea = classic.areas.findIndex(({ kind, neighbours }) => kind === 1 && neighbours.some(isOcean));
    const way = classic.areas[sea].borders.find(({ to }) => isOcean(to));
    if (!way) throw new Error('no way to an ocean');
    const open = (): boolean[] => [countsThroughOceans(t, us), mayCross(t, ship, sea, 0, way)];
    expect(open()).toEqual([false, false]);
    scene.artefact('rutters', 'etruria');
    expect(open()).toEqual([true, true]);
  });

  test('7A-ART-ROADS-01 a city area of an empire with paved roads costs everybody 1', () => {
    const { scene, us, them, t } = two();
    const hill = classic.areas.findIndex(({ terrain }) => terrain >= 0 && classic.moveCost[terrain] > 1);
    const { id } = classic.areas[hill];
    scene.units(us, id, 'spear');
    const costs = (): number[] =>
      [us, them].map((empire) => enteringCost(t, t.state.top[scene.area(empire === us ? 'latium' : 'gobi')], hill));
    const steep = costs();
    expect(Math.min(...steep)).toBeGreaterThan(1);
    scene.artefact('paved-roads', 'etruria');
    expect(costs()).toEqual(steep);
    scene.city(id, 1);
    expect(costs()).toEqual([1, 1]);
  });

  test('7A-ART-RAILWAYS-03 its own city areas cost the empire nothing; others pay as ever', () => {
    const { scene, us, them, t, etruria } = two();
    scene.city('etruria', 1);
    const costs = (): number[] =>
      [us, them].map((empire) => enteringCost(t, t.state.top[scene.area(empire === us ? 'latium' : 'gobi')], etruria));
    const [, others] = costs();
    scene.artefact('railways', 'latium');
    expect(costs()).toEqual([0, others]);
  });
});

describe('trade, leaders and order', () => {
  test.each([
    ['printing', 1],
    ['pharos-lighthouse', 1],
    ['great-university', 1],
  ])('7A-ART-PRINTING-01 7A-ART-PHAROS-01 7A-ART-UNIVERSITY-01 %s: trade number +%i', (id, add) => {
    expect(change(id, ({ t, us }) => tradeNumber(t, us))).toBe(add);
  });

  test('7A-ART-CONFUCIANISM-04 the trade number is 1 less', () => {
    const [plain, ordered] = [two(), two({ religions: ['confucianism'] })];
    expect(tradeNumber(ordered.t, ordered.us) - tradeNumber(plain.t, plain.us)).toBe(-1);
  });

  test('7A-ART-STRIFE-01 religious strife suspends the power, not the penalty', () => {
    const { us, t } = two({ religions: ['judaism'] });
    const range = rangeOf(t, us);
    t.empire(us).reds.push(artefact('religious-strife'));
    expect(rangeOf(t, us)).toBe(range - 1);
    const strict = two({ religions: ['confucianism'] });
    const trade = tradeNumber(strict.t, strict.us);
    strict.t.empire(strict.us).reds.push(artefact('religious-strife'));
    expect(tradeNumber(strict.t, strict.us)).toBe(trade);
  });

  test('7A-ART-SOCIALISM-05 socialists have neither power nor penalty of their religion', () => {
    const { us, t } = two({ religions: ['confucianism'] });
    const trade = tradeNumber(t, us);
    t.empire(us).government = 3;
    expect(tradeNumber(t, us)).toBe(trade + 1);
  });

  test('7A-ART-DEMOCRACY-02 the leader number grows by 1', () => {
    const [plain, free] = [two(), two({ government: 'democracy' })];
    expect(leaderNumber(free.t, free.us) - leaderNumber(plain.t, plain.us)).toBe(1);
  });

  test('7A-ART-PANTHEISM-01 no disorder where a leader of the empire is', () => {
    const { scene, us, t, latium, etruria } = two({ religions: ['pantheism'] });
    expect([canRebel(t, latium), canRebel(t, etruria)]).toEqual([true, true]);
    scene.leader(us, 'latium', 'Ar');
    expect([canRebel(t, latium), canRebel(t, etruria)]).toEqual([false, true]);
  });
});

describe('glory', () => {
  test.each([
    ['colossus-of-rhodes', 'ships'],
    ['forbidden-city', 'cities'],
    ['great-library', 'progress'],
    ['great-zimbabwe', 'money'],
    ['hanging-gardens', 'artefacts'],
    ['mausoleum-of-halicarnassus', 'landUnits'],
  ])(
    '7A-ART-COLOSSUS-01 7A-ART-FORBIDDEN-01 7A-ART-LIBRARY-01 7A-ART-ZIMBABWE-01 7A-ART-GARDENS-01 7A-ART-MAUSOLEUM-01 %s raises %s by 1, or makes it worth 1',
    (id, category) => {
      for (const empire of ['etruscans', 'egyptians', 'french', 'phoenicians', 'mongols']) {
        const scene = new Scene({ expansions: EXPANSIONS, optional: { artefactEffects: true } });
        const us = scene.empire(empire, { seat: 0, level: 10, units: { latium: ['spear'] } });
        const points = (): number[] =>
          categoriesOf(scene.t, us).flatMap((c) => (c.category === category ? [gloryFor(c, 0)] : []));
        const before = points();
        scene.artefact(id, 'latium');
        expect(points()).toEqual(before.length === 0 ? [1] : before.map((n) => n + 1));
      }
    },
  );

  test('7A-GLORY-11 the Renaissance on the track sells glory for 30, too', () => {
    const { scene, us, them, t } = two();
    t.empire(them).level = 20;
    scene.state.blue[artefact('renaissance')] = 29;
    expect([gloryPrice(t, us), gloryPrice(t, them)]).toEqual([30, 50]);
  });
});
