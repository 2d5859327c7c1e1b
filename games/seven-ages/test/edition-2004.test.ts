import { seatsWith, Table } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../editions/2004.ts';
import { areaIncome, incomeOf, upkeepOf } from '../src/actions/production.ts';
import { countsThroughOceans, rangeOf } from '../src/actions/range.ts';
import { unitCost } from '../src/actions/recruiting.ts';
import { tradeNumber } from '../src/actions/trade.ts';
import { whyNotOn } from '../src/artefacts/requirements.ts';
import { markerLeft, religionRoom } from '../src/civilise/artefacts.ts';
import { orderCost } from '../src/civilise/building.ts';
import { GOVERNMENTS, type GovernmentName, RELIGIONS } from '../src/content/vocabulary.ts';
import { collector, contentOf, type Edition, type State, sevenAges } from '../src/index.ts';
import { isWhere, specials } from '../src/model/empires.ts';
import { leaderWeight } from '../src/model/leaders.ts';
import { GONE } from '../src/model/state.ts';
import { artefactCount, categoriesOf, entriesFor, holdings } from '../src/turn/glory.ts';
import { usedWild } from '../src/turn/progress.ts';
import { canRebel } from '../src/turn/upkeep.ts';
import { hold } from './artefacts/scenes.ts';
import { battle, fight } from './battles.ts';
import { type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';

import { finishMoving, isAsked, manoeuvre, marchers, open, rivals, setOut, unitOf } from './marching.ts';

const BOTH = [collector, edition2004];
/** The same scene by both books: the Collector's first. */
const byBoth = <T>(what: (edition: Edition) => T): T[] => BOTH.map(what);

const in2004 = (options: SceneOptions = {}): Scene => new Scene({ edition: edition2004, ...options });

describe('the box', () => {
  const { counterSets, colours, deck } = contentOf(edition2004);

  test('7A-SETUP-2004-1 fifteen sets, a dark and a light one for each of seven players and one for anybody', () => {
    expect([counterSets.length, deck.length]).toEqual([15, 110]);
    const pairs = colours.filter((colour) => counterSets.filter((set) => set.colour === colour).length === 2);
    expect(pairs).toHaveLength(7);
    expect([2, 7]).toEqual(Object.values(seatsWith(sevenAges, { edition: '2004' })));
  });

  test('7A-SETUP-2004-1 the odd set is nobody’s colour', () => {
    const table = Table.start(sevenAges, { seats: 2, seed: 'pairs', options: { edition: '2004' } });
    while (table.next?.about !== '7a.colour') {
      const question = table.next;
      if (!question) break;
      table.answer(question.seat, question.enumerate(1)[0]);
    }
    expect(table.next?.enumerate(99)).toHaveLength(7);
    expect((table.state as State).agreed.edition).toBe('2004');
  });

  test('7A-CIV-2004-3 artefacts always act', () => {
    const table = Table.start(sevenAges, { seats: 2, seed: 'acts', options: { edition: '2004' } });
    expect((table.state as State).agreed.optional.artefactEffects).toBe(true);
  });

  test('7A-TERM-RELIGION-2004-1 there are five religions', () => {
    const scene = in2004();
    const left = scene.content.religions.names.filter((artefact) => markerLeft(scene.t, artefact));
    expect(left.map((artefact) => scene.content.artefacts[artefact].id).sort()).toEqual(
      RELIGIONS.filter((name) => name !== 'judaism' && name !== 'pantheism').toSorted(),
    );
  });

  test('7A-TERM-GOVERNMENT-2004-1 feudalism stands in the place of autocracy', () => {
    const governments = (edition: Edition): string[] => {
      const { t, content } = new Scene({ edition });
      return GOVERNMENTS.filter(
        (_, i) => content.governments.names[i] !== NONE && markerLeft(t, content.governments.names[i]),
      );
    };
    expect(byBoth(governments)).toEqual([
      ['autocracy', 'capitalism', 'democracy', 'socialism'],
      ['capitalism', 'democracy', 'socialism', 'feudalism'],
    ]);
  });
});

describe('wild cards', () => {
  /** Seat 0 turns over a Civilise marker of one empire, and then the wild card of the other for the same. */
  function repeating(edition: Edition): number {
    const scene = new Scene({ edition });
    const first = scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'civilise' });
    const second = scene.empire('harappans', { seat: 0, level: 3, units: { sind: ['spear'] }, marker: 'wild' });
    scene.state.players[0].glory = 5;
    const game = scene.play();
    while (game.state.step < 5) game.decline();
    game.turnOver(first);
    game.declineRest();
    if (game.asked.includes('0 7a.turn-over')) game.turnOver(second);
    return game.glory(0);
  }

  test('7A-WILD-2004-1 to repeat an action by the wild card costs 1 glory', () => {
    expect(byBoth(repeating)).toEqual([5, 4]);
  });

  test('7A-WILD-2004-2 a democracy keeps its free progress', () => {
    const lost = (edition: Edition, government?: GovernmentName): boolean => {
      const scene = new Scene({ edition });
      const us = scene.empire('egyptians', {
        seat: 0,
        units: { egypt: ['spear'] },
        ...(government ? { government } : {}),
      });
      scene.t.empire(us).wild = true;
      return usedWild(scene.t, us);
    };
    expect(byBoth((edition) => lost(edition, 'democracy'))).toEqual([true, false]);
    expect(lost(edition2004)).toBe(true);
  });
});

test('7A-PROD-2004-1 barbarians build for half the price in production', () => {
  const price = (edition: Edition): unknown => {
    const scene = new Scene({ edition });
    const us = scene.empire('mongols', {
      seat: 0,
      level: 16,
      money: 20,
      units: { gobi: ['spear'] },
      marker: 'production',
    });
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('build');
    const before = game.empire(us).money;
    game.answer('build', game.placement('gobi', 'sword'));
    return before - game.empire(us).money;
  };
  const [full, half] = byBoth(price) as number[];
  expect(half).toBe(Math.floor(full / 2 + 0.5));
  expect(half).toBeLessThan(full);
});

describe('trade', () => {
  /** The Etruscans of seat 0 trade with the Romans next door; both lay the cards of their hands. */
  function trading(edition: Edition, change: (scene: Scene, us: number, them: number) => void = () => {}) {
    const scene = new Scene({ edition });
    const etruscans: EmpireOptions = { seat: 0, level: 9, units: { etruria: ['spear'] }, marker: 'trade' };
    const us = scene.empire('etruscans', etruscans);
    const them = scene.empire('romans', { seat: 1, level: 9, units: { latium: ['spear'] } });
    const value = (wanted: number): number =>
      scene.content.deck.find(
        (card) => scene.state.deck.includes(card) && scene.content.cards[card]?.value === wanted,
      ) ?? NONE;
    scene.hand(0, value(2));
    scene.hand(0, value(5));
    scene.hand(1, value(7));
    change(scene, us, them);
    const game = scene.play();
    game.turnOver(us);
    return { scene, game, us, them };
  }
  const lay = (game: Sitting, card: number): void => {
    game.answer('trade.card', card, 0);
    game.answer('trade.card', game.hand(1)[0], 1);
  };

  test('7A-TRADE-2004-1 who does not progress is paid nothing', () => {
    const paid = (edition: Edition): number => {
      const { game, us } = trading(edition);
      lay(game, game.hand(0)[0]);
      while (game.state.trade) game.decline();
      return game.empire(us).money;
    };
    expect(byBoth(paid)).toEqual([7, 0]);
  });

  test('7A-TRADE-2004-1 disorder is not deducted', () => {
    const winner = (edition: Edition): unknown => {
      const { game } = trading(edition, (scene) => scene.disorder('latium'));
      lay(game, game.hand(0)[1]);
      const told = game.table.happenings.map(({ what }) => what).find(({ type }) => type === '7a.trade.result');
      return (told?.['values'] as number[] | undefined)?.[1];
    };
    const [collectors, old] = byBoth(winner) as number[];
    expect(old - collectors).toBe(1);
  });

  test('7A-LEAD-SC-2004-1 with a Scientist two cards are laid, one is chosen at the reveal, the other comes back', () => {
    const { game } = trading(edition2004, (scene, us) => scene.leader(us, 'etruria', 'Sc'));
    const [two, five] = game.hand(0);
    game.answer('trade.cards', [two, five], 0);
    game.answer('trade.card', game.hand(1)[0], 1);
    game.answer('trade.use', five);
    expect(game.hand(0)).toContain(two);
    const told = game.table.happenings.map(({ what }) => what).find(({ type }) => type === '7a.trade.result');
    expect(told?.['cards']).toMatchObject([[five], [expect.anything()]]);
  });
});

describe('order', () => {
  test('7A-CIV-2004-1 order costs 7 money in Civilise', () => {
    const price = (edition: Edition): number => {
      const scene = new Scene({ edition });
      const us = scene.empire('egyptians', { seat: 0, level: 3, units: { gobi: ['spear'] } });
      return orderCost(scene.t, us, scene.area('gobi'));
    };
    expect(byBoth(price)).toEqual([5, 7]);
  });

  /** So many spears in a disordered area of desert; whether order can be made in a manoeuvre, and what is left. */
  function ordering(edition: Edition, spears: number): number | 'no' {
    const scene = new Scene({ edition });
    const us = scene.empire('egyptians', {
      seat: 0,
      level: 3,
      units: { nubia: new Array<string>(spears).fill('spear') },
      marker: 'manoeuvre',
    });
    scene.disorder('nubia');
    const game = scene.play();
    game.turnOver(us);
    while (game.asked.includes('0 7a.move.unit')) game.answer('move.unit', NONE);
    if (!game.asked.includes('0 7a.move.order')) return 'no';
    game.answer('move.order', game.area('nubia'));
    if (game.asked.includes('0 7a.move.spent')) game.answer('move.spent', [game.topIn('nubia', us)]);
    return game.unitsIn('nubia', us).length;
  }

  test('7A-MOVE-2004-2 order needs one unit less, and none of them is spent', () => {
    const least = (edition: Edition): number => [1, 2, 3, 4, 5, 6].find((n) => ordering(edition, n) !== 'no') ?? 0;
    const [collectors, old] = byBoth(least);
    expect(collectors - old).toBe(1);
    expect(ordering(edition2004, old)).toBe(old);
    expect(ordering(collector, collectors)).toBe(collectors - 1);
  });

  test('7A-MOVE-2004-3 7A-EX-FAQ-CLEAR-CONQUEST an area just taken can be brought to order', () => {
    const asked = (edition: Edition): boolean => {
      const scene = new Scene({ edition });
      const units = { nubia: ['spear', 'spear', 'spear'], sind: ['spear', 'spear'] };
      const us = scene.empire('egyptians', { seat: 0, level: 3, units, marker: 'manoeuvre' });
      scene.disorder('nubia');
      const game = scene.play();
      game.turnOver(us);
      Object.assign(game.state.manoeuvre ?? {}, { held: [game.area('sind')] }); // Nubia was taken in this action
      while (game.asked.includes('0 7a.move.unit')) game.answer('move.unit', NONE);
      return game.asked.includes('0 7a.move.order');
    };
    expect(byBoth(asked)).toEqual([false, true]);
  });
});

test('7A-MOVE-2004-1 ships are pinned by others at sea, two by each, and slip past nobody', () => {
  const beyond = (edition: Edition, before: readonly string[]): boolean => {
    const scene = new Scene({ edition, optional: { artefactEffects: false } });
    const us = marchers(scene, {
      level: 24,
      units: { normandy: ['spear', 'ship-of-the-line'], lusitania: ['spear'], 'bay-of-biscay': before },
    });
    rivals(scene, { units: { 'bay-of-biscay': ['galley'], england: ['spear'] } });
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'normandy', us, 'ship-of-the-line'));
    game.answer('move.to', game.area('bay-of-biscay'));
    return game.asked.includes('0 7a.move.to') && open(game).includes('pillars-of-hercules');
  };
  expect(byBoth((edition) => beyond(edition, []))).toEqual([true, false]);
  expect(beyond(edition2004, ['ship-of-the-line', 'galley'])).toBe(true);
});

test('7A-LEAD-PO-2004-1 a Populist doubles the city alone, and adds 1 to cities next to it', () => {
  const incomes = (edition: Edition): number[] => {
    const scene = new Scene({ edition });
    const us = scene.empire('etruscans', { seat: 0, level: 9, units: { etruria: ['spear'], latium: ['spear'] } });
    scene.city('etruria', 3);
    scene.city('latium', 3);
    const income = (area: string): number => areaIncome(scene.t, us, scene.area(area), true);
    const before = [income('etruria'), income('latium')];
    scene.leader(us, 'etruria', 'Po');
    return [income('etruria') - before[0], income('latium') - before[1]];
  };
  const [collectors, old] = byBoth(incomes);
  expect(old).toEqual([3, 1]);
  expect(collectors[0]).toBeGreaterThan(3);
  expect(collectors[1]).toBe(0);
});

test('7A-TERM-RANGE-2004-1 range crosses oceans from age 4, whatever the ships', () => {
  const crosses = (edition: Edition, level: number): boolean => {
    const scene = new Scene({ edition, optional: { artefactEffects: edition === edition2004 } });
    return countsThroughOceans(scene.t, scene.empire('etruscans', { seat: 0, level, units: { latium: ['spear'] } }));
  };
  expect([21, 22].map((level) => crosses(edition2004, level))).toEqual([false, true]);
  expect(crosses(collector, 22)).toBe(false);
});

test('7A-CIV-2004-2 an empire has one religion, whatever the icons on its card', () => {
  const room = (edition: Edition): boolean => {
    const scene = new Scene({ edition });
    const two = scene.content.cards.findIndex((card) => card !== undefined && card.empire.religionIcons > 1);
    const us = scene.empire('etruscans', { seat: 0, religions: ['buddhism'], units: { latium: ['spear'] } });
    scene.t.empire(us).card = two;
    return religionRoom(scene.t, us);
  };
  expect(byBoth(room)).toEqual([true, false]);
});

test('7A-LEAD-PH-2004-1 of two empires with Philosophers the greater number does not count', () => {
  const first = (edition: Edition): number => {
    const scene = new Scene({ edition });
    const [a, b] = ['etruria', 'latium'].map((area, seat) =>
      scene.empire(['egyptians', 'sumerians'][seat], { seat, level: 3, units: { [area]: ['spear'] } }),
    );
    scene.units(b, 'gobi', 'spear');
    scene.leader(a, 'etruria', 'Ph');
    for (const area of ['latium', 'gobi']) scene.leader(b, area, 'Ph');
    const category = {
      category: 'progress',
      regions: 0,
      world: false,
      religion: NONE,
      kind: 'all',
      points: 1,
    } as const;
    const all = [a, b].map((empire) => holdings(scene.t, empire));
    return [a, b].indexOf(entriesFor(scene.t, all, category)[0].own.empire);
  };
  expect(byBoth(first)).toEqual([1, 0]);
});

test('7A-LEAD-PH-2004-1 a Philosopher draws no card', () => {
  const asked = (edition: Edition): boolean => {
    const scene = new Scene({ edition });
    const us = scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'destiny' });
    scene.leader(us, 'egypt', 'Ph');
    const game = scene.play();
    game.turnOver(us);
    return game.asked.includes('0 7a.destiny.extra');
  };
  expect(byBoth(asked)).toEqual([true, false]);
});

test('7A-LEAD-AR-01 7A-LEAD-AR-03 an Artist does for blue artefacts what he does for the others', () => {
  const beside = (edition: Edition): unknown[] => {
    const scene = new Scene({ edition, optional: { artefactEffects: true } });
    const units = { latium: ['spear'] };
    const us = scene.empire('etruscans', { seat: 0, level: 15, units, marker: 'civilise' });
    scene.artefact('paved-roads', 'latium');
    scene.leader(us, 'latium', 'Ar');
    const counted = artefactCount(scene.t, holdings(scene.t, us));
    const card = hold(scene, 'paved-roads');
    const game = scene.play();
    game.turnOver(us);
    return [counted, isAsked(game, 'civilise.card') && game.options('civilise.card').includes(card + 1000)];
  };
  expect(byBoth(beside)).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('7A-LEAD-AD-04 an Administrator counts as one leader like any other', () => {
  const weight = (edition: Edition): number => {
    const scene = new Scene({ edition });
    const us = scene.empire('etruscans', { seat: 0, level: 15, units: { latium: ['spear'] } });
    return leaderWeight(scene.t, [scene.leader(us, 'latium', 'Ad'), scene.leader(us, 'latium', 'Bu')]);
  };
  expect(byBoth(weight)).toEqual([3, 2]);
});

test('7A-LEAD-ST-01 a Strategist’s stack drops nobody off on the way', () => {
  const drops = (edition: Edition): boolean => {
    const scene = new Scene({ edition });
    const me = marchers(scene, { units: { latium: ['chariot', 'chariot', 'spear'], etruria: ['spear'] } });
    scene.leader(me, 'latium', 'St');
    const game = manoeuvre(scene, me);
    finishMoving(game);
    game.answer('move.second', game.area('latium'));
    game.answer(
      'move.stack',
      game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'chariot'),
    );
    game.answer('move.to', game.area('etruria'));
    return game.options('move.to').includes('drop');
  };
  expect(byBoth(drops)).toEqual([true, false]);
});

test('7A-DEST-2004-1 7A-LEAD-RE-2004-1 with a Religious leader discards go below the pile, and cards may come from its top', () => {
  const scene = in2004();
  const us = scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'destiny' });
  scene.leader(us, 'egypt', 'Re');
  const [own] = scene.hand(0, 'romans');
  const top = scene.card('germans');
  scene.state.deck.splice(scene.state.deck.indexOf(top), 1);
  scene.state.discards.push(top);
  const game = scene.play();
  game.turnOver(us);
  game.answer('destiny.discard', [own]);
  expect(game.state.discards).toEqual([own, top]);
  game.answer('destiny.from', 'discards');
  game.answer('destiny.from', 'deck');
  expect(game.hand(0)[0]).toBe(top);
  expect(game.hand(0)).toHaveLength(2);
});

describe('conflict', () => {
  test('7A-CONF-2004-3 7A-EX-FAQ-ASSYRIAN-TROOPS the Assyrians take beaten types from their own pool, of any level, but only the very type', () => {
    const scene = in2004({ optional: { artefactEffects: false } });
    const them = scene.empire('toltecs', {
      seat: 1,
      level: 9,
      units: { etruria: ['chariot', 'archer'], gobi: ['spear'] },
    });
    const army = { etruria: ['sword', 'sword', 'spear', 'spear'] };
    const us = scene.empire('assyrians', { seat: 0, level: 1, marker: 'manoeuvre', units: army });
    for (let unit = 0; unit < scene.content.units; unit++) {
      const type = scene.content.unitTypes[scene.content.unitType[unit * 2]].id;
      if (type === 'archer' && scene.state.unitEmpire[unit] === us) scene.state.unitArea[unit] = GONE;
    }
    scene.draws(7, 0);
    const game = manoeuvre(scene, us);
    finishMoving(game);
    fight(game, game.unitIds('etruria', us).slice(0, 2), game.unitIds('etruria', them));
    expect(game.unitsIn('etruria', us)).toContain('chariot'); // of level 3
    expect(game.unitsIn('etruria', us)).not.toContain('archer');
  });

  test('7A-CONF-2004-2 the loser of a conflict loses one elite marker', () => {
    const elites = (edition: Edition): number => {
      const { game, us, ours, theirs } = battle({
        edition,
        ours: ['spear'],
        theirs: ['sword', 'sword'],
        active: { elites: 2 },
        cards: [0, 7],
      });
      fight(game, ours, theirs);
      return game.empire(us).elites;
    };
    expect(byBoth(elites)).toEqual([2, 1]);
  });
});

test('7A-ART-LIBRARY-2004-1 the Great Library adds 1 to the trade number', () => {
  const scene = in2004();
  const us = scene.empire('egyptians', { seat: 0, level: 10, units: { egypt: ['spear'] } });
  const before = tradeNumber(scene.t, us);
  scene.artefact('great-library', 'egypt');
  expect(tradeNumber(scene.t, us)).toBe(before + 1);
});

describe('artefacts', () => {
  /** The Etruscans of 2004 in this age, with an own artefact in Latium or not. */
  function realm(level: number, options: Partial<EmpireOptions> = {}, artefact?: string): { scene: Scene; us: number } {
    const scene = in2004();
    const units = { latium: ['spear'], etruria: ['spear'] };
    const us = scene.empire('etruscans', { seat: 0, level, capital: 'latium', units, ...options });
    if (artefact) scene.artefact(artefact, 'latium');
    return { scene, us };
  }
  const demands = ({ scene, us }: ReturnType<typeof realm>, artefact: string): string | undefined =>
    whyNotOn(scene.t, us, scene.content.artefactOf.get(artefact) ?? NONE)?.rule;

  test('7A-ART-COLOSSUS-2004-1 the Colossus adds 1 to the range', () => {
    const range = (artefact?: string): number => {
      const { scene, us } = realm(8, {}, artefact);
      return rangeOf(scene.t, us);
    };
    expect(range('colossus-of-rhodes') - range()).toBe(1);
  });

  test('7A-ART-PYRAMID-2004-1 no disorder comes into the area of the Great Pyramid or next to it', () => {
    const rebels = (artefact?: string): boolean[] => {
      const { scene } = realm(8, {}, artefact);
      return ['latium', 'etruria'].map((area) => canRebel(scene.t, scene.area(area)));
    };
    expect(rebels()).toEqual([true, true]);
    expect(rebels('great-pyramid')).toEqual([false, false]);
  });

  test('7A-ART-REVOLUTION-2004-1 a revolution throws an empire back 4 levels', () => {
    const { scene, us } = realm(30, { marker: 'civilise' });
    scene.disorder('etruria'); // which it demands
    const revolution = scene.content.artefactOf.get('revolution');
    const card = scene.state.deck.find((one) => scene.content.cards[one]?.artefact === revolution) ?? NONE;
    scene.hand(0, card);
    const game = scene.play();
    game.turnOver(us);
    game.answer('civilise.card', card + 1000);
    expect(game.empire(us).level).toBe(26);
  });

  test('7A-ART-PHAROS-2004-1 the lighthouse helps ships in its area and next to it alone', () => {
    const { scene, us } = realm(8, {}, 'pharos-lighthouse');
    const [{ where }] = specials(scene.t, us, 'unitValue');
    const helped = (area: string): boolean => isWhere(scene.t, us, scene.area(area), where);
    expect(['latium', 'etruria', 'egypt'].map(helped)).toEqual([true, true, false]);
  });

  test('7A-ART-WALL-2004-1 the Great Wall is not for barbarians', () => {
    const scene = in2004();
    const us = scene.empire('mongols', { seat: 0, level: 16, units: { gobi: ['spear'] } });
    expect(demands({ scene, us }, 'great-wall')).toBe('7A-ART-WALL-2004-1');
    expect(demands(realm(16), 'great-wall')).toBeUndefined();
  });

  test('7A-ART-GARDENS-2004-1 the Hanging gardens pay 2 glory for the most cities', () => {
    const glory = (artefact?: string): number => {
      const { scene, us } = realm(8, {}, artefact);
      return gloryForCities(scene, us);
    };
    expect(glory('hanging-gardens') - glory()).toBe(2);
  });

  test('7A-ART-RADIO-2004-1 7A-ART-SATELLITES-2004-1 radio demands the industrial revolution alone, satellites radio', () => {
    expect(demands(realm(40), 'radio')).toBe('7A-ART-RADIO-2004-1');
    expect(demands(realm(40, {}, 'industrial-revolution'), 'radio')).toBeUndefined();
    expect(demands(realm(44), 'satellites')).toBe('7A-ART-SATELLITES-2004-1');
    expect(demands(realm(44, {}, 'radio'), 'satellites')).toBeUndefined();
  });

  test('7A-ART-ISLAM-2004-1 Islam demands the holy city of N6 within range', () => {
    const scene = in2004();
    const us = scene.empire('toltecs', { seat: 0, level: 16, units: { cuba: ['spear'] } });
    expect(demands({ scene, us }, 'islam')).toBe('7A-ART-ISLAM-2004-1');
  });

  test('7A-ART-FEUDALISM-2004-1 feudalism is for empires without the Renaissance', () => {
    expect(demands(realm(22), 'feudalism')).toBeUndefined();
    expect(demands(realm(22, {}, 'renaissance'), 'feudalism')).toBe('7A-ART-FEUDALISM-2004-1');
  });

  test('7A-ART-FEUDALISM-2004-2 a feudal army needs no upkeep, and foot and horse cost 1 less', () => {
    const costs = (government: Partial<EmpireOptions>): number[] => {
      const { scene, us } = realm(16, government);
      const type = (name: string): number => scene.content.unitTypeOf.get(name) ?? NONE;
      const price = (name: string): number => unitCost(scene.t, us, type(name), scene.area('latium'), false);
      return [upkeepOf(scene.t, us), price('sword'), price('light-horse'), price('archer')];
    };
    expect(costs({})).toEqual([2, 2, 4, 3]);
    expect(costs({ government: 'feudalism' })).toEqual([0, 1, 3, 3]);
  });

  test('7A-ART-FEUDALISM-2004-3 feudal income is halved', () => {
    const income = (government: Partial<EmpireOptions>): number => {
      const { scene, us } = realm(16, government);
      return incomeOf(scene.t, us);
    };
    expect(income({ government: 'feudalism' })).toBe(Math.floor(income({}) / 2 + 0.5));
  });
});

/** What the categories of cities bring the empire. */
function gloryForCities(scene: Scene, us: number): number {
  return categoriesOf(scene.t, us)
    .filter(({ category }) => category === 'cities')
    .reduce((sum, { points }) => sum + points, 0);
}
