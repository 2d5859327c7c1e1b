/** Option 16: artefacts at work in production, trade, and on the march. */
import { describe, expect, test } from 'vitest';
import { canalsOn, isCanal, joinsCoasts } from '../../src/actions/canals.ts';
import { incomeOf, upkeepOf } from '../../src/actions/production.ts';
import { unitCost } from '../../src/actions/recruiting.ts';
import { usesTactician } from '../../src/conflict/commitment.ts';
import { defence } from '../../src/conflict/totals.ts';
import { isFortified } from '../../src/model/forts.ts';
import { newConflict } from '../../src/model/state.ts';
import { loseUnit } from '../../src/turn/upkeep.ts';
import { type EmpireOptions, NONE, type Scene, type Sitting } from '../helpers.ts';
import { isAsked, manoeuvre, open, setOut, unitOf } from '../marching.ts';
import { two } from './neighbours.ts';

describe('production', () => {
  test('7A-ART-SOCIALISM-03 each unit that goes back to the pool returns 1 money', () => {
    const money = (ours: Partial<EmpireOptions>): number => {
      const { scene, us } = two({ ours });
      loseUnit(scene.t, scene.state.top[scene.area('etruria')]);
      return scene.t.empire(us).money;
    };
    expect([money({ government: 'socialism' }), money({})]).toEqual([1, 0]);
  });

  test('7A-ART-SUFFRAGE-03 a calm city keeps units of its area, but one at least is paid for', () => {
    const { scene, us } = two({
      ours: { level: 36, government: 'democracy', units: { latium: ['spear', 'spear', 'spear'], etruria: ['spear'] } },
    });
    scene.city('latium', 1);
    expect(upkeepOf(scene.t, us)).toBe(4);
    scene.artefact('universal-suffrage', 'etruria');
    scene.artefact('renaissance', 'etruria');
    expect(upkeepOf(scene.t, us)).toBe(2 + 1);
    scene.city('latium', 5);
    expect(upkeepOf(scene.t, us)).toBe(1 + 1);
    scene.disorder('latium');
    expect(upkeepOf(scene.t, us)).toBe(3 + 1);
  });

  test('7A-ART-SUFFRAGE-02 the track gives it to every empire that qualifies', () => {
    const { scene, us } = two({ ours: { level: 36, government: 'democracy', units: { latium: ['spear', 'spear'] } } });
    scene.city('latium', 5);
    for (const id of ['universal-suffrage', 'renaissance'])
      scene.state.blue[scene.content.artefactOf.get(id) ?? NONE] = 36;
    expect(upkeepOf(scene.t, us)).toBe(1);
    scene.t.empire(us).government = 0;
    expect(upkeepOf(scene.t, us)).toBe(0); // an autocracy pays nothing anyway, and ignores it
  });

  test('7A-ART-IRRIGATION-01 land along the river pays whoever holds it 1 more, once', () => {
    const { scene, us, them } = two();
    const { areas } = scene.content;
    const [a, b] = areas.flatMap((area, id) => {
      const next = area.borders.find(({ to, river }) => river && areas[to].kind === 0);
      return next ? [[id, next.to]] : [];
    })[0];
    scene.units(us, areas[a].id, 'spear');
    scene.units(them, areas[b].id, 'spear');
    const before = [incomeOf(scene.t, us), incomeOf(scene.t, them)];
    scene.artefact('irrigation', areas[a].id);
    scene.artefact('irrigation', areas[b].id);
    expect([incomeOf(scene.t, us), incomeOf(scene.t, them)]).toEqual(before.map((income) => income + 1));
  });

  test('7A-ART-SHIPYARD-01 ships cost 1 less there, never below 2', () => {
    const { scene, us } = two();
    const galley = scene.content.unitTypeOf.get('galley') ?? NONE;
    const price = (area: string): number => unitCost(scene.t, us, galley, scene.area(area), false);
    const before = price('etruria');
    scene.artefact('great-shipyard', 'etruria');
    expect([price('etruria'), price('latium')]).toEqual([Math.max(2, before - 1), before]);
  });
});

describe('trade', () => {
  /** The Etruscans trade with the Toltecs; both hold cards of these values. */
  function trading(
    ours: Partial<EmpireOptions>,
    theirs: Partial<EmpireOptions>,
    values: readonly [number, number][],
    ...having: string[]
  ) {
    const about = two({ ours: { marker: 'trade', ...ours }, theirs });
    const { scene } = about;
    for (const id of having) scene.artefact(id, 'etruria');
    const quiet = (value: number): number =>
      scene.state.deck.find((id) => {
        const { event, value: worth } = scene.content.cards[id] ?? {};
        return worth === value && event?.timing.every((when) => when === 'civilise' || when.startsWith('conflict'));
      }) ?? NONE;
    for (const [seat, value] of values) scene.hand(seat, quiet(value));
    const game = scene.play();
    game.turnOver(about.us);
    return { ...about, game };
  }
  const lay = (game: Sitting): void => {
    for (const seat of [0, 1]) game.answer('trade.card', game.hand(seat)[0], seat);
  };

  test('7A-ART-CAPITALISM-02 1 glory for every trade won', () => {
    const { game } = trading({ government: 'capitalism', level: 36 }, {}, [
      [0, 7],
      [1, 1],
    ]);
    lay(game);
    expect(game.glory(0)).toBe(1);
  });

  test('7A-ART-CAPITALISM-03 without progress the lowest card received pays double', () => {
    const { game, us } = trading({ government: 'capitalism', level: 36 }, {}, [
      [0, 1],
      [1, 7],
    ]);
    lay(game);
    game.declineRest();
    expect(game.empire(us).money).toBe(14);
  });

  test('7A-ART-SUFFRAGE-04 without progress all trade cards pay, its own included', () => {
    const { game, us } = trading(
      { government: 'democracy', level: 36 },
      {},
      [
        [0, 1],
        [1, 7],
      ],
      'universal-suffrage',
      'renaissance',
    );
    lay(game);
    game.declineRest();
    expect(game.empire(us).money).toBe(8);
  });

  test('7A-ART-DEMOCRACY-03 two democracies earn 1 money for every card the two of them laid', () => {
    const money = (government?: 'democracy'): number => {
      const { game, us } = trading({ government: 'democracy' }, government ? { government } : {}, [
        [0, 7],
        [1, 1],
      ]);
      lay(game);
      game.declineRest();
      return game.empire(us).money;
    };
    expect([money('democracy'), money()]).toEqual([2, 0]);
  });

  test('7A-ART-PRINTING-01 a trade won by more than 7 allows a level more', () => {
    /** The most levels that the Etruscans may advance, and by how much they have won. */
    const won = (ours: number, theirs: number, ...having: string[]): [margin: number, levels: number] => {
      const { game } = trading(
        { level: 36 },
        { level: 29 },
        [
          [0, ours],
          [1, theirs],
        ],
        ...having,
      );
      game.answer('trade.card', game.hand(0)[0], 0);
      const { happenings } = game.answer('trade.card', game.hand(1)[0], 1);
      const values = happenings.find(({ what }) => what.type === '7a.trade.result')?.what['values'];
      const [a, b] = Array.isArray(values) ? values : [];
      return [a - b, Number(game.options('trade.levels').at(-1))];
    };
    const printing = ['printing', 'renaissance'];
    expect([won(7, 1), won(7, 1, ...printing), won(7, 2, ...printing)]).toEqual([
      [7, 2],
      [8, 3], // it adds 1 to the trade number, too
      [7, 2],
    ]);
  });

  test('7A-ART-COMPUTING-01 the top card of the deck may be used in place of one from the hand', () => {
    const { game } = trading(
      { level: 40 },
      {},
      [
        [0, 1],
        [1, 1],
      ],
      'computing',
    );
    expect([game.options('trade.card', 0).includes(NONE), game.options('trade.card', 1).includes(NONE)]).toEqual([
      true,
      false,
    ]);
    const [held] = game.hand(0);
    game.answer('trade.card', NONE, 0);
    expect(game.hand(0)).toContain(held);
  });

  test('7A-ART-RENAISSANCE-02 a second card may be added once both first cards are down, and counts', () => {
    const { game, us } = trading(
      {},
      {},
      [
        [0, 3],
        [0, 4],
        [1, 6],
      ],
      'renaissance',
    );
    lay(game);
    expect(game.asked).toEqual(['0 7a.trade.add']);
    const { happenings } = game.answer('trade.add', game.hand(0)[0], 0);
    const result = happenings.find(({ what }) => what.type === '7a.trade.result')?.what;
    expect(result?.['cards']).toEqual([expect.objectContaining({ length: 2 }), expect.objectContaining({ length: 1 })]);
    expect(result?.['empire']).toBe(us);
  });

  test('7A-ART-RENAISSANCE-03 if both have it, the acting player decides first, and nobody sees the cards', () => {
    const { game } = trading(
      {},
      {},
      [
        [0, 3],
        [0, 4],
        [1, 5],
        [1, 6],
      ],
      'renaissance',
      'printing',
    );
    game.state.mapArtefacts.push({
      artefact: game.content.artefactOf.get('renaissance') ?? NONE,
      area: game.area('apulia'),
      which: NONE,
    });
    lay(game);
    expect(game.asked).toEqual(['0 7a.trade.add']);
    expect(game.table.view(1)?.trade?.sides[0].laid).toEqual([NONE]);
    game.answer('trade.add', game.hand(0)[0], 0);
    expect(game.asked).toEqual(['1 7a.trade.add']);
  });
});

describe('walls, canals, radio and rails', () => {
  test('7A-ART-WALL-01 its area and adjacent land of the empire count as fortified; a real fort adds nothing', () => {
    const { scene, us, them } = two();
    const fight = newConflict(scene.area('etruria'), [them, 1], [us, 0], 0);
    const before = defence(scene.t, fight);
    scene.artefact('great-wall', 'latium');
    expect(['latium', 'etruria', 'apulia'].map((area) => isFortified(scene.t, scene.area(area)))).toEqual([
      true,
      true,
      false,
    ]);
    const walled = defence(scene.t, fight);
    expect(walled - before).toBe(scene.content.bonus.fort);
    scene.fort('etruria');
    expect(defence(scene.t, fight)).toBe(walled);
  });

  test('7A-ART-WALL-01 a fort needs no wall; a wall needs an empire that holds it, and option 16', () => {
    const fortified = (artefactEffects: boolean, change: (scene: Scene) => void): boolean[] => {
      const { scene } = two({ optional: { artefactEffects } });
      scene.artefact('great-wall', 'latium');
      change(scene);
      return ['latium', 'nubia'].map((area) => isFortified(scene.t, scene.area(area)));
    };
    expect(fortified(true, () => {})).toEqual([true, false]);
    expect(fortified(false, () => {})).toEqual([false, false]);
    expect(fortified(false, (scene) => scene.fort('nubia'))).toEqual([false, true]);
    const first = (scene: Scene): void => {
      scene.empire('shang', { seat: 0, set: scene.content.counterSets[0].id, units: { nubia: ['spear'] } });
      scene.artefact('great-wall', 'nubia');
    };
    expect(fortified(true, first)).toEqual([true, true]);
  });

  test('7A-ART-CANAL-02 7A-ART-CANAL-03 Kiel joins the coasts of Schleswig, and a canal is a river while its marker is there', () => {
    const { scene } = two();
    const facts = (): boolean[] => [
      joinsCoasts(scene.t, scene.area('schleswig')),
      isCanal(scene.t, scene.area('denmark'), scene.area('schleswig')),
    ];
    expect(facts()).toEqual([false, false]);
    const artefact = scene.content.artefactOf.get('great-canal') ?? NONE;
    const which = scene.content.canals.findIndex(({ id }) => id === 'kiel');
    scene.state.mapArtefacts.push(Object.freeze({ artefact, area: scene.area('schleswig'), which }));
    expect(facts()).toEqual([true, true]);
  });

  test('7A-ART-CANAL-02 7A-ART-CANAL-03 Kiel is no river elsewhere, and Suez joins no coasts', () => {
    const { scene } = two();
    const artefact = scene.content.artefactOf.get('great-canal') ?? NONE;
    for (const [id, area] of [
      ['kiel', 'schleswig'],
      ['suez', 'egypt'],
    ]) {
      const which = scene.content.canals.findIndex((canal) => canal.id === id);
      scene.state.mapArtefacts.push(Object.freeze({ artefact, area: scene.area(area), which }));
    }
    expect(['schleswig', 'denmark', 'egypt'].map((area) => joinsCoasts(scene.t, scene.area(area)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isCanal(scene.t, scene.area('schleswig'), scene.area('low-countries'))).toBe(false);
  });

  test('7A-MOVE-26 canals are markers with the name of one, not those of other artefacts', () => {
    const { scene } = two();
    scene.temple('islam', 'latium');
    scene.artefact('great-canal', 'egypt');
    const artefact = scene.content.artefactOf.get('great-canal') ?? NONE;
    const suez = Object.freeze({ artefact, area: scene.area('egypt'), which: 2 });
    scene.state.mapArtefacts.push(suez);
    expect(canalsOn(scene.t)).toEqual([suez]);
  });

  test('7A-ART-RADIO-03 a tactician helps in the areas next to its own', () => {
    const { scene, us, them } = two({ ours: { level: 40 } });
    scene.leader(us, 'latium', 'Ta');
    const fight = newConflict(scene.area('etruria'), [them, 1], [us, 0], 0);
    expect(usesTactician(scene.t, fight, fight.sides[1])).toBe(false);
    scene.artefact('radio', 'latium');
    expect(usesTactician(scene.t, fight, fight.sides[1])).toBe(true);
  });

  test('7A-ART-RAILWAYS-03 nobody goes round in circles for nothing', () => {
    const { scene, us } = two({ ours: { level: 40 } });
    scene.city('etruria', 1);
    scene.artefact('railways', 'etruria');
    scene.units(us, 'etruria', 'spear');
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'latium', us, 'spear'));
    game.answer('move.to', game.area('etruria'));
    if (isAsked(game, 'move.to')) expect(open(game)).not.toContain('latium');
  });
});
