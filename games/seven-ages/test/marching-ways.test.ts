/** Where a march may lead, how it ends, and how it is taken back. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../editions/2004.ts';
import type { EmpireId, UnitId } from '../src/index.ts';
import { shipOf } from '../src/model/marines.ts';
import { ENTERED } from '../src/model/state.ts';
import { type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, marchers, open, rivals, setOut, stop, unitOf } from './marching.ts';

type Units = Readonly<Record<string, readonly string[]>>;

/** What the question where to go says of an area: the price and what is left, or the rule that closes it. */
function step(game: Sitting, area: string): unknown {
  const { options = [], barred = [] } = game.question('move.to').describe();
  const offered = options.find(({ value }) => value === game.area(area));
  if (offered) return offered.effects?.[0]?.args;
  return barred.find(({ value }) => value === game.area(area))?.why.rule;
}

const go = (game: Sitting, ...path: readonly string[]): void => {
  for (const area of path) game.answer('move.to', game.area(area));
};

describe('sent back by the United Nations', () => {
  /** Ours march where the Toltecs stand; the empire of seat 2 has the United Nations. */
  function council(units: Units, theirs: Units, options: SceneOptions = {}, own: Partial<EmpireOptions> = {}) {
    const scene = new Scene({ seats: 3, optional: { artefactEffects: true }, ...options });
    const us = marchers(scene, { level: 45, units, ...own });
    const them = rivals(scene, { set: 'dark-blue', level: 45, units: { gobi: ['spear'], ...theirs } });
    scene.empire('shang', { seat: 2, level: 44, units: { kansu: ['spear'] } });
    scene.artefact('united-nations', 'kansu');
    return { scene, us, them };
  }
  const accept = (game: Sitting): void => {
    game.answer('censure.call', 'yes', 2);
    while (isAsked(game, 'vote.censure')) game.answer('vote.censure', 'yes', game.table.asked[0].seat);
    game.answer('censure.answer', 'accept');
  };
  /** Where a unit that went this way from Latium is when it has been sent back. */
  const backTo = (path: readonly string[], units: Units, options: SceneOptions = {}, type = 'tank'): string => {
    const { scene, us } = council(units, { [path.at(-1) ?? '']: ['spear'] }, options);
    const game = manoeuvre(scene, us);
    const unit = unitOf(game, 'latium', us, type);
    march(game, unit, path);
    accept(game);
    return game.content.areas[game.state.unitArea[unit]].id;
  };

  test('7A-ART-UN-04 to the last own area that was left', () => {
    const units = { latium: ['tank', 'spear'], etruria: ['spear'] };
    expect(backTo(['etruria', 'venetia'], units)).toBe('etruria');
  });

  test('7A-ART-UN-04 not to one that was entered on the way', () => {
    expect(backTo(['apulia', 'sicily'], { latium: ['fighter', 'spear'] }, {}, 'fighter')).toBe('latium');
  });

  test('7A-ART-UN-04 not to the sea, unless they are ships', () => {
    const units = { latium: ['fighter', 'spear'], 'tyrrhenian-sea': ['cruiser'] };
    expect(backTo(['tyrrhenian-sea', 'sicily'], units, {}, 'fighter')).toBe('latium');
  });

  test('7A-ART-UN-2004-1 in the 2004 edition to the area just left, whoever held it', () => {
    const path = ['apulia', 'sicily'];
    const units = { latium: ['fighter', 'spear'] };
    expect(backTo(path, units, { edition: edition2004 }, 'fighter')).toBe('apulia');
  });

  test('7A-ART-UN-04 the leader goes back with its unit', () => {
    const { scene, us } = council({ latium: ['tank', 'spear'] }, { etruria: ['spear'] });
    const leader = scene.leader(us, 'latium', 'Ex');
    const game = manoeuvre(scene, us);
    march(game, unitOf(game, 'latium', us, 'tank'), ['etruria'], { leaders: [leader] });
    accept(game);
    expect(game.state.leaderArea[leader]).toBe(game.area('latium'));
  });

  test('7A-ART-UN-02 who stays where it was offends nobody', () => {
    const { scene, us } = council({ latium: ['spear'], etruria: ['spear', 'tank'] }, { etruria: ['spear'] });
    scene.state.control[scene.area('etruria')] = scene.state.empires.findIndex((e) => e?.owner === 1);
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'etruria', us, 'tank'));
    stop(game);
    expect(isAsked(game, 'censure.call')).toBe(false);
  });

  test('7A-ART-UN-02 every area and every empire may be offended', () => {
    const { scene, us, them } = council({ normandy: ['tank', 'spear'] }, { england: ['spear'] });
    const game = manoeuvre(scene, us);
    march(game, unitOf(game, 'normandy', us, 'tank'), ['england']);
    expect([them, game.area('england'), isAsked(game, 'censure.call')]).toEqual([0, 0, true]);
  });

  test('7A-ART-UN-02 7A-MOVE-16 those lost at sea offend nobody', () => {
    const { scene, us } = council({ apulia: ['cruiser', 'rifle', 'spear'] }, {});
    const game = manoeuvre(scene, us);
    const cargo = unitOf(game, 'apulia', us, 'rifle');
    march(game, unitOf(game, 'apulia', us, 'cruiser'), ['tyrrhenian-sea'], { cargo });
    expect([game.state.unitArea[cargo], isAsked(game, 'censure.call')]).toEqual([NONE, false]);
  });

  test('7A-ART-UN-04 who keeps the peace may stop at home and in vacant areas, nowhere else', () => {
    const { scene, us } = council({ venetia: ['rifle', 'spear'], etruria: ['spear'] }, { 'cis-alpine': ['spear'] });
    scene.lasts('forbid', { what: 'endInOthers' }, { seat: 0 });
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'venetia', us, 'rifle'));
    expect(open(game).sort()).toEqual(['austria', 'etruria', 'illyria']);
  });
});

describe('a Strategist’s stack', () => {
  /** The second move of a stack from one area. */
  function stack(from: string, types: readonly string[], v: Stack = {}) {
    const scene = new Scene({ expansions: ['A'], ...v.options });
    const us = marchers(scene, { level: 45, units: { [from]: [...types, ...(v.stays ?? ['spear'])], ...v.units } });
    const them = rivals(scene, { level: 45, units: { gobi: ['spear'], ...v.theirs } });
    const leader = scene.leader(us, from, 'St');
    v.prepare?.(scene, us, them);
    const game = manoeuvre(scene, us);
    const left = game.unitIds(from, us);
    const ids = types.map((type) => {
      const at = left.findIndex((unit) => game.typeOf(unit) === type);
      return left.splice(at, 1)[0];
    });
    finishMoving(game);
    game.answer('move.second', game.area(from));
    game.answer('move.stack', ids);
    return { game, us, them, ids, leader };
  }
  interface Stack {
    readonly stays?: readonly string[];
    readonly units?: Units;
    readonly theirs?: Units;
    readonly options?: SceneOptions;
    readonly prepare?: (scene: Scene, us: EmpireId, them: EmpireId) => void;
  }

  test('7A-MOVE-04 pays what the dearest of its units pays', () => {
    const { game } = stack('venetia', ['fighter', 'tank']);
    expect(step(game, 'illyria')).toMatchObject({ price: 2 });
  });

  test('7A-MOVE-37 aircraft are no garrison', () => {
    const { game } = stack('latium', ['fighter', 'tank']);
    go(game, 'etruria');
    expect(step(game, 'venetia')).toBe('7A-MOVE-37');
  });

  test('7A-MOVE-18 is held up as soon as one of its units is', () => {
    const { game } = stack('latium', ['fighter', 'tank'], { theirs: { etruria: ['spear', 'spear', 'spear'] } });
    go(game, 'etruria');
    expect(open(game)).toEqual([]);
  });

  test('7A-MOVE-35 flies out to sea no further than its weakest aircraft can come back', () => {
    const { game } = stack('england', ['bomber', 'fighter'], { options: {} });
    go(game, 'celtic-sea', 'bay-of-biscay', 'north-atlantic', 'east-atlantic');
    expect(open(game)).not.toContain('west-atlantic');
  });

  test('7A-MOVE-26 aircraft do not go through a canal, not even with ships', () => {
    const { game } = stack('red-sea', ['cruiser', 'fighter'], {
      stays: ['cruiser'],
      units: { egypt: ['spear'] },
      prepare: (scene) => {
        const artefact = scene.content.artefactOf.get('great-canal') ?? NONE;
        scene.state.mapArtefacts.push(Object.freeze({ artefact, area: scene.area('egypt'), which: 2 }));
      },
    });
    const { options = [], barred = [] } = game.question('move.to').describe();
    const named = [...options, ...barred].map(({ value }) => value);
    expect(named).not.toContain(game.area('eastern-mediterranean'));
  });

  test('7A-MOVE-13 somebody has to go on', () => {
    const { game, ids } = stack('latium', ['tank', 'rifle'], { units: { etruria: ['spear'] } });
    go(game, 'etruria');
    game.answer('move.to', 'drop');
    expect(game.refusal('move.drop', ids).rule).toBe('7A-MOVE-13');
  });

  test('7A-MOVE-13 cargo does not go on with aircraft alone', () => {
    const { game, ids } = stack('apulia', ['cruiser', 'fighter', 'rifle'], { units: { sicily: ['spear'] } });
    go(game, 'tyrrhenian-sea', 'sicily');
    game.answer('move.to', 'drop');
    expect(game.refusal('move.drop', ids.slice(0, 1)).rule).toBe('7A-MOVE-13');
  });

  test('7A-MOVE-14 the question where to go names all who are aboard', () => {
    const { game, ids } = stack('apulia', ['cruiser', 'cruiser', 'rifle', 'spear']);
    const cargo = String(game.question('move.to').describe().args?.['cargo']).split(' ').map(Number);
    expect(cargo.sort()).toEqual(ids.slice(2).sort());
  });

  test('7A-MOVE-16 nobody is set down at sea', () => {
    const { game, ids } = stack('apulia', ['cruiser', 'cruiser', 'rifle']);
    go(game, 'tyrrhenian-sea');
    game.answer('move.to', 'drop');
    const offered = game.question('move.drop').describe().options ?? [];
    expect(offered.map(({ value }) => value).includes(ids[2])).toBe(false);
  });

  describe('with marines', () => {
    const marines = { optional: { marines: true } };
    const TYPES = ['cruiser', 'cruiser', 'cruiser', 'rifle', 'spear'];
    /** Part of a fleet is to stay at sea: the rule against it, if any. */
    const drop = (types: readonly string[], which: readonly number[], hold = 1): unknown => {
      const { game, ids } = stack('apulia', types, {
        options: marines,
        prepare: (scene, us) => {
          if (hold > 1) scene.lasts('move', { cargo: hold }, { empire: us });
        },
      });
      go(game, 'tyrrhenian-sea');
      game.answer('move.to', 'drop');
      return game.question('move.drop').validate(which.map((i) => ids[i]))?.rule;
    };

    test('7A-OPT14-02 they do not stay at sea without a ship', () => {
      expect(drop(TYPES, [3])).toBe('7A-OPT14-02');
    });

    test('7A-OPT14-01 they stay with a ship each', () => {
      expect(drop(TYPES, [0, 3])).toBeUndefined();
    });

    test('7A-OPT14-01 two stay with one ship that holds two', () => {
      expect(drop(TYPES, [0, 3, 4], 2)).toBeUndefined();
    });

    test('7A-OPT14-03 they are aboard the ship, not the aircraft beside it', () => {
      const { game, ids } = stack('apulia', ['fighter', 'cruiser', 'rifle'], { options: marines });
      go(game, 'tyrrhenian-sea');
      stop(game);
      expect(shipOf(game.t, ids[2])).toBe(ids[1]);
    });
  });

  test('7A-MOVE-53 a galley that has lost its shore is gone, and the others sail on with their own points', () => {
    const { game, ids } = stack('sardinia', ['galley', 'cruiser'], {
      stays: [],
      units: { gobi: ['spear', 'spear'] },
      theirs: { gobi: [], kansu: ['spear'] },
      prepare: (scene, us) => scene.lasts('move', { vacate: true }, { empire: us }),
    });
    const points = Number((step(game, 'tyrrhenian-sea') as { left: number }).left);
    go(game, 'tyrrhenian-sea');
    const after = Number((step(game, 'central-mediterranean') as { left: number }).left);
    expect([game.state.unitArea[ids[0]], after >= points]).toEqual([NONE, true]);
  });
});

describe('at sea', () => {
  /** One of ours sets out, alone or with cargo. */
  function sail(from: string, type: string, v: Sail = {}) {
    const scene = new Scene({ expansions: ['A'], ...v.options });
    scene.state.noElephants = true;
    const us = marchers(scene, { level: 49, units: { [from]: [type, ...(v.with ?? ['spear'])], ...v.units } });
    const them = rivals(scene, { level: 49, units: { gobi: ['spear'], ...v.theirs } });
    v.prepare?.(scene, us, them);
    const game = manoeuvre(scene, us);
    const unit = unitOf(game, from, us, type);
    const cargo: UnitId | undefined = v.cargo === undefined ? undefined : unitOf(game, from, us, v.cargo);
    setOut(game, unit, cargo === undefined ? {} : { cargo });
    return { game, us, them, unit };
  }
  interface Sail {
    readonly with?: readonly string[];
    readonly cargo?: string;
    readonly units?: Units;
    readonly theirs?: Units;
    readonly options?: SceneOptions;
    readonly prepare?: (scene: Scene, us: EmpireId, them: EmpireId) => void;
  }
  const ends = (game: Sitting): unknown =>
    game
      .question('move.to')
      .describe()
      .options?.find(({ value }) => value === NONE)?.effects;
  const canal = (which: number, area: string) => (scene: Scene) => {
    const artefact = scene.content.artefactOf.get('great-canal') ?? NONE;
    scene.state.mapArtefacts.push(Object.freeze({ artefact, area: scene.area(area), which }));
  };

  test('7A-MOVE-15 nothing is set down where the move begins', () => {
    const { game } = sail('apulia', 'cruiser', { with: ['rifle', 'spear'], cargo: 'rifle' });
    expect(game.options('move.to')).not.toContain('drop');
  });

  test('7A-MOVE-16 ashore nobody drowns', () => {
    const { game } = sail('apulia', 'cruiser', { with: ['rifle', 'spear'], cargo: 'rifle' });
    go(game, 'tyrrhenian-sea', 'sardinia');
    expect(ends(game)).toBeUndefined();
  });

  test('7A-MOVE-16 aircraft aboard do not drown', () => {
    const { game } = sail('apulia', 'cruiser', { with: ['nuke', 'spear'], cargo: 'nuke' });
    go(game, 'tyrrhenian-sea');
    expect(ends(game)).toBeUndefined();
  });

  test('7A-MOVE-34 ships carry no nuke where others have Star Wars; without one they go there', () => {
    const theirs = { 'tyrrhenian-sea': ['cruiser', 'star-wars'] };
    const enters = (cargo?: string): boolean =>
      open(sail('apulia', 'cruiser', { with: ['nuke', 'spear'], theirs, ...(cargo && { cargo }) }).game).includes(
        'tyrrhenian-sea',
      );
    expect([enters(), enters('nuke')]).toEqual([true, false]);
  });

  test('7A-MOVE-35 aircraft that have points left but no base within reach are told so', () => {
    const { game } = sail('england', 'fighter', { options: {} });
    go(game, 'celtic-sea', 'north-atlantic', 'east-atlantic', 'west-atlantic', 'caribbean-sea');
    expect(step(game, 'gulf-of-mexico')).toBe('7A-MOVE-35');
  });

  test('7A-MOVE-06 Star Wars does not move to where it is', () => {
    const { game } = sail('latium', 'star-wars');
    expect(open(game)).not.toContain('latium');
  });

  test('7A-MOVE-26 aircraft over a canal’s sea do not go through it', () => {
    const { game } = sail('egypt', 'fighter', { prepare: canal(2, 'egypt') });
    go(game, 'red-sea');
    expect(open(game)).not.toContain('eastern-mediterranean');
  });

  test('7A-MOVE-27 nobody asks leave to sail between seas that touch', () => {
    const { game } = sail('baltic', 'cruiser', {
      with: [],
      units: { sweden: ['spear'] },
      theirs: { schleswig: ['spear'] },
      prepare: canal(0, 'schleswig'),
    });
    go(game, 'north-sea');
    expect(isAsked(game, 'passage.answer')).toBe(false);
  });

  test('7A-MOVE-27 of two canals leave is asked for the one that is used', () => {
    const { game } = sail('red-sea', 'cruiser', {
      with: [],
      units: { panama: ['spear'] },
      theirs: { egypt: ['spear'] },
      prepare: (scene) => {
        canal(1, 'panama')(scene);
        canal(2, 'egypt')(scene);
      },
    });
    go(game, 'eastern-mediterranean');
    expect(isAsked(game, 'passage.answer')).toBe(true);
  });

  test('7A-MOVE-27 who is refused stays where it is', () => {
    const { game, unit } = sail('red-sea', 'cruiser', {
      with: [],
      units: { nubia: ['spear'] },
      theirs: { egypt: ['spear'] },
      prepare: canal(2, 'egypt'),
    });
    go(game, 'eastern-mediterranean');
    game.answer('passage.answer', 'refuse', 1);
    expect(game.state.unitArea[unit]).toBe(game.area('red-sea'));
  });

  test('7A-MOVE-26 a ship that comes through a canal has crossed no river', () => {
    const { game } = sail('red-sea', 'cruiser', {
      with: [],
      units: { egypt: ['spear'] },
      prepare: canal(2, 'egypt'),
    });
    go(game, 'eastern-mediterranean');
    expect(game.state.manoeuvre?.entered[game.area('eastern-mediterranean')]).toBe(ENTERED.land);
  });

  test('7A-MOVE-53 aircraft are lost as soon as the ship that was their base has gone', () => {
    const { game, us } = sail('mid-atlantic', 'cruiser', {
      with: ['fighter'],
      units: { lusitania: ['spear', 'spear'] },
    });
    go(game, 'west-atlantic', 'caribbean-sea');
    stop(game);
    expect(game.unitsIn('mid-atlantic', us)).toEqual([]);
  });

  test('7A-MOVE-28 7A-MOVE-30 whose card lets galleys into oceans may stop there, whatever events say', () => {
    const scene = new Scene();
    const units = { lusitania: ['spear', 'galley'], mauretania: ['spear'] };
    const us = scene.empire('vikings', { seat: 0, level: 24, marker: 'manoeuvre', units });
    rivals(scene, { units: { gobi: ['spear'] } });
    scene.lasts('move', { galleysThroughOcean: true }, { empire: us });
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'lusitania', us, 'galley'));
    go(game, 'pillars-of-hercules');
    const ocean = open(game).find((id) => game.content.areas[game.area(id)].kind === 2) ?? '';
    go(game, ocean);
    expect(game.options('move.to')).toContain(NONE);
  });
});

describe('on land', () => {
  test('7A-MOVE-10 7A-MOVE-09 an area without a city is not noted among those whose city has suffered', () => {
    const scene = new Scene();
    const us = marchers(scene, { units: { latium: ['chariot', 'spear', 'spear'] } });
    rivals(scene, { units: { gobi: ['spear'] } });
    const game = manoeuvre(scene, us);
    march(game, unitOf(game, 'latium', us, 'chariot'), ['etruria']);
    expect(game.state.manoeuvre?.reduced).toEqual([]);
  });

  test('7A-EVENT-02 nobody answers to a unit that has come back to where it set out', () => {
    const scene = new Scene();
    const units = { austria: ['tank', 'spear'], venetia: ['spear'] };
    const us = marchers(scene, { level: 45, units });
    rivals(scene, { level: 45, units: { gobi: ['spear'] } });
    scene.hand(1, 'lost-column');
    const game = manoeuvre(scene, us);
    march(game, unitOf(game, 'austria', us, 'tank'), ['venetia', 'austria']);
    expect(isAsked(game, 'event.manoeuvre.enter')).toBe(false);
  });

  test('7A-ART-RAILWAYS-03 who pays for a step may come back, and ride again', () => {
    const scene = new Scene({ optional: { artefactEffects: true } });
    const us = marchers(scene, { level: 40, units: { latium: ['spear', 'spear'], etruria: ['spear'] } });
    rivals(scene, { level: 40, units: { gobi: ['spear'] } });
    scene.city('etruria', 1);
    scene.artefact('railways', 'etruria');
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'latium', us, 'spear'));
    go(game, 'etruria', 'latium');
    expect(open(game)).toContain('etruria');
  });
});
