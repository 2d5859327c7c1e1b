/** The edition of 2004: artefacts that did something else then. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { enteringCost } from '../../src/actions/movement.ts';
import { incomeOf } from '../../src/actions/production.ts';
import { unitCost } from '../../src/actions/recruiting.ts';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import { hasTarget } from '../../src/events/targets.ts';
import { forgetFeuds, noteIntruder, wasEnteredBy } from '../../src/model/feuds.ts';
import { gloryPrice } from '../../src/turn/harvest.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from '../helpers.ts';
import { finishMoving, isAsked, march, marchers, open, rivals, setOut, unitOf } from '../marching.ts';
import { conquest, hold, lay, paid } from './scenes.ts';

/** Etruscans of seat 0 in Latium and Etruria, Toltecs of seat 1 in Apulia. */
function two(ours: Partial<EmpireOptions> = {}, theirs: Partial<EmpireOptions> = {}, seats = 2) {
  const scene = new Scene({ edition: edition2004, seats });
  const units = { latium: ['spear', 'spear'], etruria: ['spear'] };
  const us = marchers(scene, { level: 30, capital: 'latium', units, ...ours });
  const them = rivals(scene, { level: 30, capital: 'apulia', units: { apulia: ['spear'] }, ...theirs });
  return { scene, us, them, t: scene.t };
}
const idOf = (scene: Scene, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;

describe('trade', () => {
  /** The Etruscans trade with the Toltecs, with cards of these values in hand. */
  function trading(
    ours: Partial<EmpireOptions>,
    theirs: Partial<EmpireOptions>,
    values: readonly [seat: number, value: number][],
    change: (about: ReturnType<typeof two>) => void = () => {},
  ) {
    const about = two({ marker: 'trade', ...ours }, theirs);
    const { scene } = about;
    change(about);
    const quiet = (value: number): number =>
      scene.state.deck.find((id) => {
        const { event, value: worth } = scene.content.cards[id] ?? {};
        return worth === value && event?.timing.every((when) => when === 'civilise');
      }) ?? NONE;
    for (const [seat, value] of values) scene.hand(seat, quiet(value));
    const game = scene.play();
    game.turnOver(about.us);
    return { ...about, game };
  }
  const layOne = (game: Sitting, seat: number): void => void game.answer('trade.card', game.hand(seat)[0], seat);
  /** What the trade has brought, once it is over. */
  function finished(game: Sitting): void {
    for (let n = 0; n < 30 && game.state.trade; n++) game.decline();
  }

  test('7A-ART-CAPITALISM-2004-1 capitalists lay two cards in their own action, use one and take the other back', () => {
    const { game } = trading({ government: 'capitalism', level: 36 }, {}, [
      [0, 2],
      [0, 6],
      [1, 4],
    ]);
    const [two, six] = game.hand(0);
    game.answer('trade.cards', [two, six], 0);
    layOne(game, 1);
    game.answer('trade.use', six);
    expect(game.hand(0)).toContain(two);
    expect(game.happened('trade.result')?.['cards']).toEqual([[six], [expect.anything()]]);
  });

  test('7A-ART-CAPITALISM-2004-1 not where somebody else trades with them', () => {
    const { game } = trading({ level: 36 }, { government: 'capitalism', level: 36 }, [
      [0, 2],
      [1, 4],
      [1, 5],
    ]);
    expect(game.asked).toEqual(['0 7a.trade.card', '1 7a.trade.card']);
  });

  test('7A-TRADE-2004-2 7A-EX-FAQ-TWO-CAPITALISTS of two capitalists who both chose to trade the one that began it lays two', () => {
    const both = { government: 'capitalism', level: 36, marker: 'trade' } as const;
    const { game } = trading(both, both, [
      [0, 2],
      [0, 3],
      [1, 4],
      [1, 5],
    ]);
    expect(game.asked).toEqual(['0 7a.trade.cards', '1 7a.trade.card']);
  });

  test('7A-ART-CAPITALISM-2004-1 beside a Scientist the second may come from the deck, the first may not', () => {
    const { game, scene } = trading(
      { government: 'capitalism', level: 36 },
      {},
      [
        [0, 2],
        [1, 4],
      ],
      ({ scene: s, us }) => {
        s.leader(us, 'latium', 'Sc');
      },
    );
    expect(game.refusal('trade.cards', [NONE], 0).rule).toBe('7A-ART-CAPITALISM-2004-1');
    const [own] = game.hand(0);
    const top = game.state.deck.at(-1) ?? NONE;
    game.answer('trade.cards', [own, NONE], 0);
    layOne(game, 1);
    expect(game.options('trade.use')).toEqual([own, top]);
    game.answer('trade.use', own);
    expect(game.hand(0)).toContain(top);
    expect(scene.content.rules.scientists).toBe('twoCards');
  });

  test('7A-LEAD-SC-2004-1 a Scientist alone lays no card of the deck', () => {
    const { game } = trading(
      { level: 36 },
      {},
      [
        [0, 2],
        [1, 4],
      ],
      ({ scene, us }) => void scene.leader(us, 'latium', 'Sc'),
    );
    expect(game.options('trade.cards', 0)).not.toContainEqual([NONE]);
  });

  /** Money of both after the Etruscans have won by their own action, or the Toltecs by it. */
  function profit(source: 'bank' | 'loser', theirs: Partial<EmpireOptions>, values: [number, number] = [7, 1]) {
    const { game, us, them } = trading({ government: 'capitalism', level: 36 }, { money: 20, ...theirs }, [
      [0, values[0]],
      [1, values[1]],
    ]);
    game.answer('trade.cards', [game.hand(0)[0]], 0);
    layOne(game, 1);
    const result = game.happened('trade.result')?.['values'];
    const [ours, others] = Array.isArray(result) ? result : [];
    if (isAsked(game, 'trade.profit')) game.answer('trade.profit', source);
    const glory = game.glory(0);
    finished(game);
    return { margin: ours - others, money: [game.empire(us).money, game.empire(them).money], glory };
  }

  test('7A-ART-CAPITALISM-2004-2 a trade won pays the margin, from the loser or from the bank', () => {
    const fromLoser = profit('loser', {});
    expect(fromLoser.margin).toBeGreaterThan(1);
    expect(fromLoser.money).toEqual([fromLoser.margin, 20 - fromLoser.margin]);
    expect(fromLoser.glory).toBe(1);
    const fromBank = profit('bank', {});
    expect(fromBank.money).toEqual([fromBank.margin, 20]);
  });

  test('7A-ART-CAPITALISM-2004-2 another capitalist pays twice as much, the bank does not', () => {
    const kin = profit('loser', { government: 'capitalism' });
    expect(kin.money).toEqual([2 * kin.margin, 20 - 2 * kin.margin]);
    const bank = profit('bank', { government: 'capitalism' });
    expect(bank.money).toEqual([bank.margin, 20]);
  });

  test('7A-ART-CAPITALISM-2004-2 nobody pays more than there is, and nothing is paid for a trade lost', () => {
    expect(profit('loser', { money: 1 }).money).toEqual([1, 0]);
    expect(profit('bank', {}, [1, 7]).money).toEqual([0, 20]);
  });

  test('7A-ART-PRINTING-2004-1 a trade won against an empire ahead brings one level more, but not in a world war', () => {
    const levels = (theirs: number, printing: boolean, war = false): unknown => {
      const { game } = trading(
        { level: 29 },
        { level: theirs },
        [
          [0, 7],
          [1, 0],
        ],
        ({ scene }) => {
          if (printing) scene.artefact('printing', 'etruria');
          if (war) scene.state.blue[idOf(scene, 'world-war')] = 40;
        },
      );
      for (const seat of [0, 1]) layOne(game, seat);
      return isAsked(game, 'trade.levels') ? game.options('trade.levels').at(-1) : 1;
    };
    expect([levels(31, false), levels(31, true)]).toEqual([3, 4]);
    expect([levels(29, false), levels(29, true)]).toEqual([2, 2]);
    expect(levels(31, true, true)).toBe(1);
  });

  test('7A-ART-RENAISSANCE-2004-1 the Renaissance adds no second card; it is demanded by others, and ends feudalism', () => {
    const { game, scene, us } = trading(
      { level: 36, government: 'feudalism' },
      {},
      [
        [0, 2],
        [0, 3],
        [1, 4],
      ],
      (about) => about.scene.artefact('renaissance', 'etruria'),
    );
    expect(game.asked).toEqual(['0 7a.trade.card', '1 7a.trade.card']);
    for (const seat of [0, 1]) layOne(game, seat);
    expect(isAsked(game, 'trade.add')).toBe(false);
    expect(gloryPrice(game.t, us)).toBe(30); // as in the later book, which is not contradicted
    expect(whyNotOn(game.t, us, idOf(scene, 'printing'))).toBeUndefined();
  });
});

describe('roads and rails', () => {
  test('7A-ART-ROADS-2004-1 its units enter any area with a city of 3 or more for 1 point', () => {
    const { scene, us, them, t } = two();
    const hill = scene.content.areas.findIndex(({ terrain }) => terrain >= 0 && scene.content.moveCost[terrain] > 1);
    const { id } = scene.content.areas[hill];
    scene.units(them, id, 'spear');
    const costs = (city: number): number[] => {
      scene.city(id, city);
      return [us, them].map((empire) =>
        enteringCost(t, t.state.top[scene.area(empire === us ? 'latium' : 'apulia')], hill),
      );
    };
    const steep = costs(3);
    expect(Math.min(...steep)).toBeGreaterThan(1);
    scene.artefact('paved-roads', 'etruria');
    expect([costs(1), costs(3), costs(7)]).toEqual([steep, [1, steep[1]], [1, steep[1]]]);
  });

  test('7A-ART-RAILWAYS-2004-1 a unit crosses the areas of the empire for 1 point in all; they need industry alone', () => {
    const line = ['apulia', 'latium', 'etruria', 'cis-alpine', 'provence', 'aquitaine', 'asturias'];
    const reach = (rails: boolean): string[] => {
      const scene = new Scene({ edition: edition2004 });
      const units = Object.fromEntries(line.map((area) => [area, ['spear']]));
      const us = marchers(scene, { level: 40, capital: 'apulia', units });
      scene.units(us, 'apulia', 'spear');
      rivals(scene, { units: { gobi: ['spear'] } });
      if (rails) scene.artefact('railways', 'etruria');
      const game = scene.play();
      game.turnOver(us);
      setOut(game, unitOf(game, 'apulia', us, 'spear'));
      const been: string[] = [];
      for (const area of line.slice(1)) {
        if (!open(game).includes(area)) break;
        game.answer('move.to', game.area(area));
        been.push(area);
      }
      return been;
    };
    expect(reach(true)).toEqual(line.slice(1));
    expect(reach(false).length).toBeLessThan(line.length - 1);
    const { scene, us, t } = two({ level: 40 });
    expect(whyNotOn(t, us, idOf(scene, 'railways'))?.rule).toBe('7A-ART-RAILWAYS-2004-1');
    scene.artefact('industrial-revolution', 'etruria');
    expect(whyNotOn(t, us, idOf(scene, 'railways'))).toBeUndefined();
  });
});

describe('governments', () => {
  test('7A-ART-SUFFRAGE-2004-1 every qualifying empire earns 1 more for each area, wherever it stands on the track', () => {
    const more = (ours: Partial<EmpireOptions>, renaissance: boolean): number => {
      const { scene, us, t } = two(ours);
      if (renaissance) scene.artefact('renaissance', 'etruria');
      const before = incomeOf(t, us);
      scene.state.blue[idOf(scene, 'universal-suffrage')] = 45; // far ahead
      return incomeOf(t, us) - before;
    };
    expect(more({ government: 'democracy' }, true)).toBe(2);
    expect(more({ government: 'socialism' }, true)).toBe(2);
    expect([more({ government: 'democracy' }, false), more({}, true)]).toEqual([0, 0]);
  });

  test('7A-ART-SOCIALISM-2004-1 all its cities are disordered, and new units cost 1 less', () => {
    const { scene, us } = two({ level: 36, marker: 'civilise' }, { level: 1 });
    scene.artefact('industrial-revolution', 'etruria');
    scene.city('etruria', 3);
    scene.leader(us, 'etruria', 'Ar');
    const price = (t: Scene['t'], unit: string): number =>
      unitCost(t, us, scene.content.unitTypeOf.get(unit) ?? NONE, scene.area('latium'), false);
    const before = ['sword', 'galley'].map((unit) => price(scene.t, unit));
    const card = hold(scene, 'socialism');
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us);
    expect(['latium', 'etruria', 'apulia'].map((area) => game.isDisordered(area))).toEqual([true, true, false]);
    expect(['sword', 'galley'].map((unit) => price(game.t, unit))).toEqual(before.map((cost) => cost - 1));
  });

  test('7A-ART-DEMOCRACY-2004-2 it costs nothing to take land of an empire that moved into the democracy’s, this turn or last', () => {
    const cost = (began: boolean): number => {
      const { game } = conquest({
        edition: edition2004,
        active: { government: 'democracy' },
        prepare: (scene, us, them) => {
          scene.state.players[0].glory = 5;
          if (began) noteIntruder(scene.t, us, them);
        },
      });
      return paid(game, 0, 'democracy');
    };
    expect([cost(false), cost(true)]).toEqual([-1, 0]);
  });

  test('7A-ART-DEMOCRACY-2004-2 whoever moves through land or sea of another has moved into it, for two turns', () => {
    const scene = new Scene({ edition: edition2004 });
    const us = marchers(scene, { level: 30, units: { etruria: ['galley', 'spear'] } });
    const sea = 'adriatic';
    const them = rivals(scene, { level: 30, units: { gobi: ['spear'], [sea]: ['galley'] } });
    const game = scene.play();
    game.turnOver(us);
    march(game, unitOf(game, 'etruria', us, 'galley'), [sea]);
    expect(game.state.feuds).toContainEqual(expect.objectContaining({ what: 'entered', empire: them, other: us }));
  });

  test('7A-ART-DEMOCRACY-2004-2 it is remembered this turn and the next', () => {
    const { scene, us, them, t } = two();
    const remembered = (): boolean => wasEnteredBy(t, us, them);
    noteIntruder(t, us, them);
    forgetFeuds(t); // as the turn ends
    scene.state.turn++;
    expect(remembered()).toBe(true);
    forgetFeuds(t);
    expect(remembered()).toBe(false);
  });
});

describe('the end', () => {
  test('7A-ART-INTERNET-2004-1 the Internet demands computing, brings 7 glory and ends the game', () => {
    const { scene, us } = two({ level: 44, marker: 'civilise' }, { level: 30 });
    expect(whyNotOn(scene.t, us, idOf(scene, 'internet'))?.rule).toBe('7A-ART-INTERNET-2004-1');
    scene.artefact('computing', 'etruria');
    scene.state.players[1].glory = 20; // others ahead change nothing
    const card = hold(scene, 'internet');
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us);
    expect([game.table.over, game.glory(0), game.glory(1)]).toEqual([true, 7, 20]);
  });

  test('7A-ART-MOON-2004-1 the Moon landing brings 7 glory when the game ends, whoever ends it', () => {
    const { scene, us } = two({ level: 44, marker: 'civilise' }, { level: 44 });
    scene.artefact('computing', 'etruria');
    scene.artefact('moon-landing', 'apulia');
    const card = hold(scene, 'internet');
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us);
    expect([game.table.over, paid(game, 1, 'moon-landing')]).toEqual([true, 7]);
  });

  test('7A-ART-MOON-2004-1 at the end of a turn, too, and once', () => {
    const scene = new Scene({ edition: edition2004, end: 'turns', endAt: 1 });
    scene.empire('etruscans', { seat: 0, level: 44, units: { latium: ['spear'] } });
    rivals(scene, { level: 44, units: { gobi: ['spear'] } });
    scene.artefact('moon-landing', 'latium');
    const game = scene.play();
    game.declineUntilOver();
    expect(paid(game, 0, 'moon-landing')).toBe(7);
  });
});

describe('order among nations', () => {
  test('7A-ART-UN-2004-1 who refuses a censure loses 1 glory; every move is an offence, and a call in vain costs nothing', () => {
    const { scene, us } = two({ level: 44, units: { latium: ['spear', 'spear', 'spear'] } }, { level: 44 }, 4);
    scene.empire('shang', { seat: 2, level: 44, units: { kansu: ['spear'] } });
    scene.artefact('united-nations', 'kansu');
    for (const player of scene.state.players) player.glory = 20;
    const game = scene.play();
    game.turnOver(us);
    const called = (vote: 'yes' | 'no'): void => {
      march(game, game.unitIds('latium', us)[0], ['apulia']);
      game.answer('censure.call', 'yes', 2);
      while (isAsked(game, 'vote.censure')) game.answer('vote.censure', vote, game.table.asked[0].seat);
    };
    called('yes');
    game.answer('censure.answer', 'defy');
    expect(game.state.players.map(({ glory }) => glory)).toEqual([19, 20, 20, 20]);
    called('no');
    expect(game.state.players.map(({ glory }) => glory)).toEqual([19, 20, 20, 20]);
    finishMoving(game);
  });

  test('7A-ART-UN-2004-1 who accepts goes back to the area just left', () => {
    const { scene, us } = two({ level: 44, units: { latium: ['spear', 'spear'] } }, { level: 44 }, 3);
    scene.empire('shang', { seat: 2, level: 44, units: { kansu: ['spear'] } });
    scene.artefact('united-nations', 'kansu');
    const game = scene.play();
    game.turnOver(us);
    march(game, game.unitIds('latium', us)[0], ['apulia']);
    game.answer('censure.call', 'yes', 2);
    while (isAsked(game, 'vote.censure')) game.answer('vote.censure', 'yes', game.table.asked[0].seat);
    game.answer('censure.answer', 'accept');
    expect(game.unitIds('latium', us)).toHaveLength(2);
  });

  test.each(['new-dynasty', 'rebellion', 'uprising'])(
    '7A-ART-JUSTRULE-2004-1 %s cannot be played on Just rule',
    (event) => {
      const aimable = (artefact?: string): boolean => {
        const { scene, them } = two();
        scene.disorder('etruria');
        scene.leader(them, 'apulia', 'Ar');
        if (artefact) scene.artefact(artefact, 'latium');
        const [card] = scene.hand(1, event);
        return hasTarget(scene.t, 1, card);
      };
      expect([aimable(), aimable('just-rule')]).toEqual([true, false]);
    },
  );
});
