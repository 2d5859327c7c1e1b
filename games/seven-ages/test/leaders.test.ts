import { describe, expect, test } from 'vitest';
import { eliteCost, incomeOf } from '../src/actions/production.ts';
import { areasInRange } from '../src/actions/range.ts';
import { fortCost, unitCost } from '../src/actions/recruiting.ts';
import { can, countOf, PHILOSOPHER, POPULIST, RELIGIOUS } from '../src/model/leaders.ts';
import { categoriesOf } from '../src/turn/glory.ts';
import { classic, type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, marchers, rivals, unitOf } from './marching.ts';

/** The Etruscans: no special rule of theirs touches what leaders do here. */
function etruscans(options: Partial<EmpireOptions> = {}, seats = 2): { scene: Scene; us: number } {
  const scene = new Scene({ seats });
  const us = scene.empire('etruscans', {
    seat: 0,
    level: 8,
    money: 30,
    capital: 'latium',
    units: { latium: ['spear', 'spear'], etruria: ['spear'], apulia: ['spear'] },
    ...options,
  });
  return { scene, us };
}

function turned(scene: Scene, empire: number): Sitting {
  const game = scene.play();
  game.turnOver(empire);
  return game;
}

/** Goes on to a question of the action, or answers null if the action ends without it. */
function reach(game: Sitting, about: string): Sitting | null {
  for (let n = 0; n < 60 && game.state.action !== null; n++) {
    if (isAsked(game, about)) return game;
    game.decline();
  }
  return null;
}

const type = (name: string): number => classic.unitTypeOf.get(name) ?? NONE;

describe('general rules', () => {
  test('7A-LEAD-GEN-01 a leader carries every code on its counter', () => {
    const jesus = classic.leaders.findIndex((leader) => leader.id === 'jesus');
    const { scene } = etruscans();
    expect([can(scene.t, jesus, POPULIST), can(scene.t, jesus, RELIGIOUS), can(scene.t, jesus, PHILOSOPHER)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('7A-LEAD-GEN-02 7A-EX-PHILOSOPHERS two of a type count twice in two areas, once in one', () => {
    const places = (second: string): number => {
      const { scene, us } = etruscans();
      scene.leader(us, 'latium', 'Ph');
      scene.leader(us, second, 'Ph');
      return countOf(scene.t, us, PHILOSOPHER);
    };
    expect(places('etruria')).toBe(2);
    expect(places('latium')).toBe(1);
  });

  test('7A-LEAD-GEN-02 7A-EX-PHILOSOPHERS with two Philosophers in two areas the tie is won against one; in one area the seat decides', () => {
    const glory = (second: string): number => {
      const scene = new Scene({ first: 1 });
      // both score for cities, with one city of the same value each
      const a = scene.empire('sumerians', { seat: 0, level: 9, units: { latium: ['spear'], etruria: ['spear'] } });
      const b = scene.empire('babylonians', { seat: 1, level: 9, units: { babylonia: ['spear'] } });
      scene.city('latium', 3);
      scene.city('babylonia', 3);
      scene.leader(a, 'latium', 'Ph');
      scene.leader(a, second, 'Ph');
      scene.leader(b, 'babylonia', 'Ph');
      expect(categoriesOf(scene.t, a).some((c) => c.category === 'cities')).toBe(true);
      const game = scene.play('harvest');
      while (game.state.phase === 'harvest') game.decline();
      return game.glory(0);
    };
    expect(glory('etruria')).toBeGreaterThan(glory('latium'));
  });

  test('7A-LEAD-GEN-03 7A-LEAD-BU-03 a Builder with the army saves the city it takes', () => {
    const taken = (builder: boolean): number => {
      const scene = new Scene();
      const me = marchers(scene, { units: { latium: ['sword', 'sword', 'spear'] } });
      const foe = rivals(scene, { units: { apulia: ['spear'], sicily: ['spear'] } });
      scene.city('apulia', 5);
      const leader = builder ? [scene.leader(me, 'latium', 'Bu')] : [];
      scene.draws(7, 0);
      const game = manoeuvre(scene, me);
      march(game, unitOf(game, 'latium', me, 'sword'), ['apulia'], { leaders: leader });
      march(game, unitOf(game, 'latium', me, 'sword'), ['apulia']);
      finishMoving(game);
      for (let n = 0; n < 40 && game.state.action !== null; n++) {
        const question = game.table.next;
        if (question?.about === '7a.conflict.commit' && question.seat === 0) {
          const all = game.unitIds('apulia', me);
          game.answer('conflict.commit', question.validate(all) === undefined ? all : all.slice(0, 1), 0);
        } else game.decline();
      }
      expect(game.holder('apulia')).toBe(me);
      expect(game.unitsIn('apulia', foe)).toEqual([]);
      return game.city('apulia');
    };
    expect(taken(false)).toBe(3);
    expect(taken(true)).toBe(5);
  });
});

describe('Administrator', () => {
  test('7A-LEAD-AD-01 any number of units is built beside an Administrator', () => {
    const built = (administrator: boolean): number => {
      const { scene, us } = etruscans({
        marker: 'production',
        money: 60,
        units: { etruria: ['spear'], latium: ['spear'] },
      });
      if (administrator) scene.leader(us, 'etruria', 'Ad');
      const game = reach(turned(scene, us), 'build');
      if (!game) return 0;
      let n = 0;
      const build = (): boolean =>
        isAsked(game, 'build') &&
        ['spear', 'archer', 'chariot'].some((name) => {
          if (game.question('build').validate(game.placement('etruria', name)) !== undefined) return false;
          game.answer('build', game.placement('etruria', name));
          return true;
        });
      while (n < 9 && build()) n++;
      return n;
    };
    expect(built(false)).toBe(1);
    expect(built(true)).toBe(9);
  });

  test('7A-LEAD-AD-02 its units cost 1 less, infantry only in the capital', () => {
    const { scene, us } = etruscans();
    scene.leader(us, 'latium', 'Ad');
    scene.leader(us, 'etruria', 'Ad');
    const costs = (area: string): number[] =>
      ['spear', 'archer'].map((name) => unitCost(scene.t, us, type(name), scene.area(area), false));
    expect(costs('latium')).toEqual([1, 2]); // the capital
    expect(costs('etruria')).toEqual([2, 2]);
    expect(costs('apulia')).toEqual([2, 3]);
  });

  test('7A-LEAD-AD-04 7A-EX-FIRES events count an Administrator as two leaders', () => {
    const disordered = (who: 'Ad' | 'Ar'): number => {
      const { scene } = etruscans();
      const egypt = scene.empire('nubians', { seat: 0, level: 8, units: { nubia: ['spear'] }, marker: 'civilise' });
      const areas = ['burgundy', 'aquitaine', 'provence', 'normandy', 'low-countries'];
      const gauls = scene.empire('toltecs', {
        seat: 1,
        level: 8,
        units: Object.fromEntries(areas.map((area) => [area, ['spear']])),
      });
      scene.leader(gauls, 'burgundy', who);
      scene.leader(gauls, 'provence', 'Ar');
      const [fires] = scene.hand(0, 'fires');
      scene.draws(5);
      const game = turned(scene, egypt);
      game.answer('civilise.card', fires);
      game.answer('event.target', gauls);
      game.answer('event.areas', (game.options('event.areas') as number[][])[0]);
      return areas.filter((area) => game.isDisordered(area)).length;
    };
    expect(disordered('Ar')).toBe(5 - 2);
    expect(disordered('Ad')).toBe(5 - 3);
  });
});

describe('Artist and Scientist', () => {
  const ORACLE = 37;
  const ROADS = 13;
  /** Seat 0 places an artefact in Latium; who earns what in glory, by seat. */
  const placed = (card: number, who: 'Ar' | 'Sc', near: string, far: string): number[] => {
    const scene = new Scene({ seats: 3 });
    const us = scene.empire('etruscans', {
      seat: 0,
      level: 8,
      units: { latium: ['spear'] },
      marker: 'civilise',
    });
    const a = scene.empire('toltecs', { seat: 1, level: 8, units: { [near]: ['spear'] } });
    const b = scene.empire('hittites', { seat: 2, level: 8, units: { [far]: ['spear'], etruria: ['spear'] } });
    scene.leader(us, 'latium', who);
    scene.leader(a, near, who);
    scene.leader(b, far, who);
    const [artefact] = scene.hand(0, card);
    const game = turned(scene, us);
    game.answer('civilise.card', artefact + 1000);
    game.answer('artefact.empire', us);
    return [0, 1, 2].map((seat) => game.glory(seat));
  };

  test('7A-LEAD-AR-02 every Artist in range of a new green artefact earns its owner 1 glory, counted from where it stands', () => {
    expect(placed(ORACLE, 'Ar', 'sicily', 'egypt')).toEqual([2, 1, 0]); // the empire in Etruria is near, its Artist is not
    expect(placed(ORACLE, 'Sc', 'sicily', 'egypt')).toEqual([1, 0, 0]);
  });

  test('7A-LEAD-SC-03 every Scientist in range of a new blue artefact earns its owner 1 glory', () => {
    expect(placed(ROADS, 'Sc', 'sicily', 'egypt')).toEqual([2, 1, 0]);
    expect(placed(ROADS, 'Ar', 'sicily', 'egypt')).toEqual([1, 0, 0]);
  });

  /** Glory for artefacts of the Qin, who score 2 for them, against a rival with so many markers. */
  const harvest = (who: 'Ar' | 'Sc' | null, rival: number): number => {
    const scene = new Scene();
    const qin = scene.empire('qin', { seat: 0, level: 43, units: { latium: ['spear'] } });
    scene.artefact('forum', 'latium');
    scene.artefact('computing', 'latium');
    const foe = scene.empire('toltecs', { seat: 1, level: 43, units: { egypt: ['spear'] } });
    const markers = ['summer-palace', 'just-rule', 'peace-treaty', 'forum'];
    for (const id of markers.slice(0, rival)) scene.artefact(id, 'egypt');
    if (who) scene.leader(qin, 'latium', who);
    expect(scene.t.empire(foe).owner).toBe(1);
    const artists = who === 'Ar' ? 1 : 0;
    const points = categoriesOf(scene.t, qin).find((c) => c.category === 'artefacts')?.points ?? 0;
    expect(points).toBe(2 + artists);
    const game = scene.play('harvest');
    while (game.state.phase === 'harvest') game.decline();
    return game.glory(0);
  };

  test('7A-LEAD-SC-04 a blue artefact beside a Scientist counts double, a green one does not', () => {
    // 2 markers beat 1 but not 3; with the Scientist 2 + 1 = 3
    expect(harvest(null, 3)).toBe(harvest(null, 1) - 1);
    expect(harvest('Sc', 3)).toBe(harvest(null, 1)); // a tie at 3, and the seat of the first player decides
    expect(harvest('Sc', 4)).toBe(harvest(null, 1) - 1);
  });

  test('7A-LEAD-AR-04 7A-EX-GLORY-ARTIST an Artist makes or raises the artefact category: Huns 1, Qin 3', () => {
    const points = (id: string): number => {
      const scene = new Scene();
      const empire = scene.empire(id, { seat: 0, level: 9, units: { latium: ['spear'] } });
      scene.leader(empire, 'latium', 'Ar');
      return categoriesOf(scene.t, empire).find((c) => c.category === 'artefacts')?.points ?? 0;
    };
    expect(points('huns')).toBe(1);
    expect(points('qin')).toBe(3);
  });

  test('7A-LEAD-SC-01 each area with a Scientist adds 1 to the trade value', () => {
    const value = (...areas: readonly string[]): number => {
      const { scene, us } = etruscans({ marker: 'trade' });
      for (const area of areas) scene.leader(us, area, 'Sc');
      const [card] = scene.hand(0, 41);
      scene.draws(0);
      const { happenings } = turned(scene, us).answer('trade.card', card);
      const result = happenings.find(({ what }) => what.type === '7a.trade.result');
      return Number((result?.what['values'] as readonly number[] | undefined)?.[0]);
    };
    expect(value('latium', 'etruria') - value()).toBe(2);
    expect(value('latium', 'latium') - value()).toBe(1);
  });

  test('7A-LEAD-SC-02 the winner of a trade draws a card per Scientist and keeps one', () => {
    const { scene, us } = etruscans({ marker: 'trade' });
    scene.leader(us, 'latium', 'Sc');
    scene.leader(us, 'etruria', 'Sc');
    const [card] = scene.hand(0, 41); // value 7
    scene.draws(0); // the deck loses
    const game = turned(scene, us);
    game.answer('trade.card', card);
    if (reach(game, 'trade.levels')) game.answer('trade.levels', 1);
    reach(game, 'trade.scientist');
    const drawn = game.options('trade.scientist') as number[];
    expect(drawn).toHaveLength(2);
    game.answer('trade.scientist', drawn[0]);
    expect(game.hand(0)).toContain(drawn[0]);
    expect(game.hand(0)).not.toContain(drawn[1]);
    expect(game.state.discards).toContain(drawn[1]);
  });
});

describe('Builder', () => {
  test('7A-LEAD-BU-01 a Builder adds a city in its area, not one already developed in this action', () => {
    const scene = new Scene();
    const us = scene.empire('english', {
      seat: 0,
      level: 23,
      units: { england: ['spear'], normandy: ['spear'], wales: ['spear'] },
      marker: 'civilise',
    });
    scene.leader(us, 'wales', 'Bu');
    const game = turned(scene, us);
    game.declineUntil('civilise.urbanise');
    game.answer('civilise.urbanise', game.area('england'));
    game.answer('civilise.urbanise', game.area('normandy'));
    const fork = game.table.fork();
    expect(game.options('civilise.urbanise')).toEqual([game.area('wales'), NONE]);
    game.answer('civilise.urbanise', game.area('wales'));
    expect(['england', 'normandy', 'wales'].map((area) => game.city(area))).toEqual([1, 1, 1]);
    expect(fork.state.city[game.area('wales')]).toBe(0);
  });

  test('7A-LEAD-BU-01 the Builder’s own area developed already is no extra city', () => {
    const { scene, us } = etruscans({ marker: 'civilise' });
    scene.leader(us, 'etruria', 'Bu');
    const game = turned(scene, us);
    game.declineUntil('civilise.urbanise');
    game.answer('civilise.urbanise', game.area('etruria'));
    game.answer('civilise.urbanise', NONE);
    expect(isAsked(game, 'civilise.urbanise')).toBe(false);
  });

  test('7A-LEAD-BU-02 7A-EX-CITY-STEP a Builder improves cities one age early: a Mongol city of 5 in age 3', () => {
    const grown = (builder: boolean): number => {
      const scene = new Scene();
      const mongols = scene.empire('mongols', {
        seat: 0,
        level: 15,
        units: { mongolia: ['spear'] },
        marker: 'civilise',
      });
      scene.city('mongolia', 3);
      scene.leader(mongols, 'mongolia', builder ? 'Bu' : 'Ar');
      const game = reach(turned(scene, mongols), 'civilise.urbanise');
      if (!game) return scene.state.city[scene.area('mongolia')];
      game.answer('civilise.urbanise', game.area('mongolia'));
      return game.city('mongolia');
    };
    expect(grown(true)).toBe(5);
    expect(grown(false)).toBe(3);
  });

  test('7A-LEAD-BU-03 an event does not reduce a city beside a Builder', () => {
    const shaken = (who: 'Bu' | 'Ar'): number => {
      const { scene, us } = etruscans({ marker: 'civilise' });
      scene.city('etruria', 5);
      scene.leader(us, 'etruria', who);
      const [earthquake] = scene.hand(0, 'earthquake');
      scene.draws(3);
      const game = turned(scene, us);
      game.answer('civilise.card', earthquake);
      game.answer('event.target', game.area('etruria'));
      return game.city('etruria');
    };
    expect(shaken('Ar')).toBe(1);
    expect(shaken('Bu')).toBe(5);
  });

  test('7A-LEAD-BU-04 a fort beside a Builder costs 4', () => {
    const { scene, us } = etruscans({ marker: 'production', money: 40 });
    scene.leader(us, 'etruria', 'Bu');
    expect(fortCost(scene.t, us, scene.area('latium'))).toBe(5);
    const game = reach(turned(scene, us), 'fort');
    const before = game?.empire(us).money ?? 0;
    game?.answer('fort', game.area('etruria'));
    expect(game?.empire(us).money).toBe(before - 4);
  });
});

describe('Explorer, Philosopher, Populist, Religious leader, Tactician', () => {
  test('7A-LEAD-EX-01 range is doubled from the Explorer’s own area only', () => {
    const { scene, us } = etruscans({ level: 15, units: { latium: ['spear'], egypt: ['spear'] } });
    const far = 'sind'; // further than 3 from Egypt, and than 6 from Latium
    const near = (leader: string | null): boolean => {
      if (leader) scene.leader(us, leader, 'Ex');
      return areasInRange(scene.t, us)[scene.area(far)] === 1;
    };
    expect(near(null)).toBe(false);
    expect(near('latium')).toBe(false);
    expect(near('egypt')).toBe(true);
  });

  /** Which of these areas, each a step further from Egypt than the one before, are in range. */
  const reached = (id: string, level: number, leader: 'Ex' | null): string[] => {
    const scene = new Scene({ expansions: ['V'] });
    const us = scene.empire(id, { seat: 0, level, units: { egypt: ['spear'] } });
    if (leader) scene.leader(us, 'egypt', leader);
    const reach = areasInRange(scene.t, us);
    return ['persis', 'parthia', 'bactria', 'sibir', 'denmark'].filter((area) => reach[scene.area(area)] === 1);
  };

  test('7A-LEAD-EX-01 an Explorer reaches twice as far, not one further', () => {
    expect(reached('etruscans', 15, null)).toEqual([]); // Persis is 4 areas away
    expect(reached('etruscans', 15, 'Ex')).toEqual(['persis', 'parthia', 'bactria']); // up to 6
  });

  test('7A-LEAD-EX-01 7A-TERM-MODIFIERS what the card adds to the range is doubled along with it', () => {
    expect(reached('sogdians', 8, null)).toEqual(['persis']); // 2 + 2
    expect(reached('sogdians', 8, 'Ex')).toHaveLength(5); // 8, where 2 x 2 + 2 would be 6
  });

  test('7A-LEAD-EX-01 7A-LEAD-AR-02 an Artist beside an Explorer sees an artefact twice as far away', () => {
    const glory = (who: 'Ex' | 'Po'): number => {
      const scene = new Scene();
      const us = scene.empire('etruscans', { seat: 0, level: 15, units: { egypt: ['spear'] } });
      const they = scene.empire('toltecs', { seat: 1, level: 15, units: { bactria: ['spear'] }, marker: 'civilise' });
      scene.leader(us, 'egypt', 'Ar');
      scene.leader(us, 'egypt', who);
      const [forum] = scene.hand(1, 28);
      const game = turned(scene, they);
      game.answer('civilise.card', forum + 1000);
      if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', they);
      return game.glory(0);
    };
    expect([glory('Po'), glory('Ex')]).toEqual([0, 1]);
  });

  test('7A-LEAD-PH-01 a Philosopher lets its empire draw one more and discard down to six', () => {
    const scene = new Scene();
    const us = scene.empire('toltecs', { seat: 0, level: 8, units: { latium: ['spear'] }, marker: 'destiny' });
    scene.leader(us, 'latium', 'Ph');
    scene.hand(0, 1, 2);
    const game = turned(scene, us);
    game.answer('destiny.discard', []);
    game.answer('destiny.extra', 1);
    expect(game.hand(0)).toHaveLength(7);
    const out = game.hand(0)[3];
    game.answer('destiny.surplus', [out]);
    expect(game.hand(0)).toHaveLength(6);
    expect(game.state.discards).toContain(out);
  });

  /** Two Philosophers, so many cards in hand, and so many extra draws; how many cards are held and discarded then. */
  const destined = (cards: number, extra: number | null): [held: number, discarded: number] => {
    const scene = new Scene();
    const units = { latium: ['spear'], etruria: ['spear'] };
    const us = scene.empire('toltecs', { seat: 0, level: 8, units, marker: 'destiny' });
    for (const area of ['latium', 'etruria']) scene.leader(us, area, 'Ph');
    scene.hand(0, ...Array.from({ length: cards }, (_, i) => i + 1));
    const game = turned(scene, us);
    if (isAsked(game, 'event.destiny.start')) game.decline();
    game.answer('destiny.discard', []);
    if (extra === null) expect(isAsked(game, 'destiny.extra')).toBe(false);
    else game.answer('destiny.extra', extra);
    if (isAsked(game, 'destiny.surplus'))
      game.answer('destiny.surplus', game.hand(0).slice(0, game.question('destiny.surplus').describe().min ?? 0));
    return [game.hand(0).length, game.state.discards.length];
  };

  test('7A-LEAD-PH-01 the extra draw is optional, for each Philosopher', () => {
    expect(destined(4, 0)).toEqual([6, 0]);
    expect(destined(4, 1)).toEqual([6, 1]);
    expect(destined(4, 2)).toEqual([6, 2]);
  });

  test('7A-LEAD-PH-01 7A-DEST-02 a hand above six is cut down only by a draw, which may be declined', () => {
    expect(destined(7, 0)).toEqual([7, 0]);
    expect(destined(7, 2)).toEqual([6, 2]); // one drawn
    expect(destined(8, null)).toEqual([8, 0]); // nothing to draw
  });

  test('7A-LEAD-PO-01 7A-EX-INCOME-EGYPT a Populist doubles the income of its area', () => {
    const income = (populist: boolean): number => {
      const scene = new Scene();
      const egypt = scene.empire('egyptians', { seat: 0, level: 1, capital: 'egypt', units: { egypt: ['spear'] } });
      if (populist) scene.leader(egypt, 'egypt', 'Po');
      return incomeOf(scene.t, egypt);
    };
    expect(income(false)).toBe(6);
    expect(income(true)).toBe(12);
  });

  test('7A-LEAD-RE-02 a Religious leader adds 1 and the value of its city to the religious total', () => {
    // two Islamic empires compare: one area with a city of 5 against six or eight areas
    const glory = (areas: number, leader: boolean): number => {
      const scene = new Scene();
      const caliph = scene.empire('abbasids', {
        seat: 0,
        level: 16,
        religions: ['islam'],
        units: { apulia: ['spear'] },
      });
      scene.city('apulia', 5);
      const names = ['burgundy', 'aquitaine', 'provence', 'normandy', 'low-countries', 'sicily', 'etruria', 'latium'];
      scene.empire('fatimids', {
        seat: 1,
        level: 16,
        religions: ['islam'],
        units: Object.fromEntries(names.slice(0, areas).map((area, n) => [area, [n < 6 ? 'spear' : 'archer']])),
      });
      if (leader) scene.leader(caliph, 'apulia', 'Re');
      const game = scene.play('harvest');
      while (game.state.phase === 'harvest') game.decline();
      return game.glory(0);
    };
    expect(glory(6, true)).toBeGreaterThan(glory(6, false)); // 1 + 1 + 5 = 7 beats 6
    expect(glory(8, true)).toBe(glory(8, false)); // and not 8
  });

  test('7A-LEAD-TA-01 7A-EX-ELITE-ROME units stacked with a Tactician are not counted for an elite marker', () => {
    const price = (stacked: boolean): number => {
      const scene = new Scene();
      const spears = ['spear', 'spear', 'spear', 'spear', 'spear', 'archer', 'archer', 'archer'];
      const latium = [...spears, 'catapult', 'catapult', 'catapult', 'chariot', 'chariot'];
      const rome = scene.empire('romans', {
        seat: 0,
        level: 12,
        units: { latium, etruria: ['spear'] },
      });
      if (stacked) scene.leader(rome, 'latium', 'caesar');
      return eliteCost(scene.t, rome);
    };
    expect(price(false)).toBe(14);
    expect(price(true)).toBe(3);
  });
});
