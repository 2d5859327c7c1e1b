import { describe, expect, test } from 'vitest';
import { type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, marchers, open, rivals, setOut, stop, unitOf } from './marching.ts';

/** What the question where to go says of an area: the price and what is left, or the rule that closes it. */
function step(game: Sitting, area: string): unknown {
  const { options = [], barred = [] } = game.question('move.to').describe();
  const offered = options.find(({ value }) => value === game.area(area));
  if (offered) return offered.effects?.[0]?.args;
  const closed = barred.find(({ value }) => value === game.area(area));
  return closed && { rule: closed.why.rule, ...closed.why.args };
}

/** A Strategist with these units in Latium, ready for the second move; others stand elsewhere. */
function strategist(stack: readonly string[], units: Readonly<Record<string, readonly string[]>> = {}, level = 8) {
  const scene = new Scene();
  const us = marchers(scene, { level, units: { latium: [...stack, 'archer'], ...units } });
  rivals(scene, { units: { gobi: ['spear'] } });
  scene.leader(us, 'latium', 'St');
  const game = manoeuvre(scene, us);
  finishMoving(game);
  game.answer('move.second', game.area('latium'));
  game.answer(
    'move.stack',
    stack.map((type) => unitOf(game, 'latium', us, type)),
  );
  return { game, us };
}

describe('a stack of unlike units', () => {
  test('7A-LEAD-ST-01 7A-MOVE-04 goes no further than its slowest unit', () => {
    const { game } = strategist(['spear', 'chariot'], { etruria: ['spear'], venetia: ['spear'] });
    expect(step(game, 'etruria')).toEqual({ price: 1, left: 1 }); // the spear has 2, the chariot 3
    game.answer('move.to', game.area('etruria'));
    expect(step(game, 'venetia')).toEqual({ price: 1, left: 0 });
    game.answer('move.to', game.area('venetia'));
    expect(open(game)).toEqual([]);
    expect(step(game, 'austria')).toEqual({ rule: '7A-MOVE-04', price: 2, have: 0 });
  });

  test('7A-LEAD-ST-01 goes on without those it leaves behind', () => {
    const { game, us } = strategist(['sword', 'chariot'], { etruria: ['spear'], venetia: ['spear'] }, 15);
    const sword = unitOf(game, 'latium', us, 'sword');
    game.answer('move.to', game.area('etruria'));
    game.answer('move.to', 'drop');
    game.answer('move.drop', [sword]);
    game.answer('move.to', game.area('venetia'));
    expect(step(game, 'illyria')).toEqual(expect.objectContaining({ rule: '7A-MOVE-04', have: 1 }));
    expect(open(game)).toEqual(expect.arrayContaining(['cis-alpine', 'etruria']));
  });

  test('7A-LEAD-ST-01 of two alike the one that stays is the one that is named', () => {
    const { game, us } = strategist(['chariot', 'spear'], { etruria: ['spear'] });
    game.answer('move.to', game.area('etruria'));
    game.answer('move.to', 'drop');
    const chariot = unitOf(game, 'etruria', us, 'chariot');
    game.answer('move.drop', [chariot]);
    game.answer('move.to', game.area('venetia'));
    stop(game);
    expect(game.state.unitArea[chariot]).toBe(game.area('etruria'));
    expect(game.unitsIn('venetia', us)).toEqual(['spear']);
  });
});

describe('why an area is closed', () => {
  /** A chariot from Latium, where another unit stays. */
  const chariot = (
    units: Readonly<Record<string, readonly string[]>> = {},
    theirs: Readonly<Record<string, readonly string[]>> = {},
    ours: Partial<EmpireOptions> = {},
  ) => {
    const scene = new Scene();
    const us = marchers(scene, { units: { latium: ['chariot', 'spear'], ...units }, ...ours });
    rivals(scene, { units: { gobi: ['spear'], ...theirs } });
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'latium', us, 'chariot'));
    return { game, us };
  };

  test('7A-MOVE-17 land units do not march into the sea', () => {
    expect(step(chariot().game, 'tyrrhenian-sea')).toEqual({ rule: '7A-MOVE-17' });
  });

  test('7A-MOVE-04 what costs more than is left', () => {
    const { game } = chariot({ etruria: ['spear'], venetia: ['spear'] });
    for (const area of ['etruria', 'venetia']) game.answer('move.to', game.area(area));
    expect(step(game, 'illyria')).toEqual({ rule: '7A-MOVE-04', price: 2, have: 1 });
    expect(step(game, 'cis-alpine')).toEqual({ price: 1, left: 0 });
  });

  test('7A-MOVE-42 a crossing whose sea others hold', () => {
    const { game } = chariot(
      { apulia: ['spear'] },
      { 'central-mediterranean': ['galley'], 'tyrrhenian-sea': ['galley'] },
    );
    game.answer('move.to', game.area('apulia'));
    expect(step(game, 'sicily')).toEqual({ rule: '7A-MOVE-42' });
    const free = chariot({ apulia: ['spear'] }).game;
    free.answer('move.to', free.area('apulia'));
    expect(step(free, 'sicily')).toEqual({ price: 1, left: 1 });
  });

  test('7A-MOVE-37 an area that would be left empty', () => {
    const { game } = strategist(['chariot', 'spear']);
    game.answer('move.to', game.area('etruria'));
    expect(step(game, 'venetia')).toEqual({ rule: '7A-MOVE-37' });
  });

  test('7A-MOVE-18 an area in which others bar the way', () => {
    const scene = new Scene();
    const us = marchers(scene, { units: { latium: ['chariot', 'spear', 'archer'] } });
    rivals(scene, { units: { etruria: ['spear', 'spear', 'spear', 'spear'] } });
    scene.leader(us, 'latium', 'St');
    const game = manoeuvre(scene, us);
    finishMoving(game);
    game.answer('move.second', game.area('latium'));
    game.answer('move.stack', [unitOf(game, 'latium', us, 'chariot'), unitOf(game, 'latium', us, 'spear')]);
    game.answer('move.to', game.area('etruria'));
    expect(step(game, 'venetia')).toEqual({ rule: '7A-MOVE-18' });
  });

  test('7A-MOVE-21 7A-MOVE-29 ships: not overland, and no galley off its shore', () => {
    const scene = new Scene();
    const us = marchers(scene, { units: { apulia: ['galley', 'spear'] } });
    rivals(scene, { units: { gobi: ['spear'] } });
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'apulia', us, 'galley'));
    expect(step(game, 'latium')).toEqual({ rule: '7A-MOVE-21' });
    game.answer('move.to', game.area('tyrrhenian-sea'));
    expect(step(game, 'western-mediterranean')).toEqual({ rule: '7A-MOVE-29' });
  });
});

describe('aircraft over the sea', () => {
  /** An aircraft from England over the Atlantic; a fighter has six points. */
  const atlantic = (path: readonly string[], type = 'fighter') => {
    const scene = new Scene();
    const us = marchers(scene, { level: 49, units: { england: ['spear', type] } });
    rivals(scene, { units: { kansu: ['spear'] } });
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'england', us, type));
    for (const area of path) game.answer('move.to', game.area(area));
    return game;
  };
  const straight = ['celtic-sea', 'north-atlantic', 'east-atlantic'];
  const roundabout = ['celtic-sea', 'bay-of-biscay', 'north-atlantic', 'east-atlantic'];

  test('7A-MOVE-35 only where land is still within reach', () => {
    expect(open(atlantic(straight))).toContain('west-atlantic'); // two points more: a sea, and a shore
    expect(open(atlantic(roundabout))).not.toContain('west-atlantic'); // one: no shore is next to it
    expect(open(atlantic(roundabout))).toEqual(expect.arrayContaining(['grand-banks', 'barbary-coast']));
    expect(open(atlantic(roundabout, 'bomber'))).toContain('west-atlantic');
  });

  test('7A-MOVE-35 they may not stop at sea without a base', () => {
    const game = atlantic(straight);
    expect(game.options('move.to')).not.toContain(NONE);
    game.answer('move.to', game.area('west-atlantic'));
    expect(open(game)).not.toContain('mid-atlantic');
    game.answer('move.to', game.area('caribbean-sea'));
    expect(open(game)).toContain('cuba');
    expect(open(game)).not.toContain('gulf-of-mexico');
  });
});

describe('the end of a move', () => {
  /** Whether seat 1 may answer with a lost column. */
  const answered = (
    path: readonly string[],
    type = 'chariot',
    units: Readonly<Record<string, readonly string[]>> = {},
  ) => {
    const scene = new Scene();
    const us = marchers(scene, {
      level: 45,
      units: { latium: [type, 'spear'], etruria: ['spear'], venetia: ['spear'], ...units },
    });
    rivals(scene, { level: 45, units: { gobi: ['spear'] } });
    scene.hand(1, 'lost-column');
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'latium', us, type));
    for (const area of path) game.answer('move.to', game.area(area));
    stop(game);
    return isAsked(game, 'event.manoeuvre.enter');
  };

  test('7A-EVENT-02 others may answer to land units that have come to another area', () => {
    expect(answered(['etruria', 'venetia', 'austria'], 'tank')).toBe(true); // rough land
    expect(answered(['etruria'])).toBe(false);
    expect(answered(['etruria', 'latium'])).toBe(false); // back where it set out
    expect(answered(['etruria'], 'fighter', { etruria: ['spear'] })).toBe(false);
    expect(answered(['adriatic'], 'galley')).toBe(false);
  });

  test('7A-MOVE-08 what has lost its ground is gone when the move ends', () => {
    const scene = new Scene();
    const us = scene.empire('huns', {
      seat: 0,
      level: 8,
      marker: 'manoeuvre',
      units: { latium: ['spear'], apulia: ['spear'], 'tyrrhenian-sea': ['galley'] },
    });
    rivals(scene, { units: { gobi: ['spear'] } });
    const game = manoeuvre(scene, us);
    march(game, unitOf(game, 'apulia', us, 'spear'), ['latium']);
    march(game, game.unitIds('latium', us)[0], ['etruria']);
    expect(game.unitsIn('tyrrhenian-sea', us)).toEqual(['galley']);
  });
});

test('7A-MOVE-14 the question where to go names who is aboard, and what becomes of them where the move may end', () => {
  const scene = new Scene();
  const us = marchers(scene, { units: { apulia: ['galley', 'spear', 'spear'] } });
  const asked = (aboard: boolean) => {
    const game = manoeuvre(scene, us);
    const [galley, cargo] = ['galley', 'spear'].map((type) => unitOf(game, 'apulia', us, type));
    setOut(game, galley, aboard ? { cargo } : {});
    game.answer('move.to', game.area('central-mediterranean'));
    const { args, options } = game.question('move.to').describe();
    const ends = options?.find(({ value }) => value === NONE)?.effects;
    expect(options?.every(({ value }) => typeof value === 'number')).toBe(true);
    return { args, ends, galley, cargo };
  };
  const loaded = asked(true);
  expect(loaded.args).toStrictEqual({ unit: loaded.galley, cargo: String(loaded.cargo) });
  expect(loaded.ends).toEqual([{ id: '7a.fx.drowns', args: { unit: loaded.cargo } }]);
  const empty = asked(false);
  expect(empty.args).toStrictEqual({ unit: empty.galley });
  expect(empty.ends).toBeUndefined();
});

test('7A-LEAD-ST-01 of a fleet one ship and its cargo stay ashore, the other two units go on', () => {
  const scene = new Scene();
  const units = { sicily: ['galley', 'galley', 'spear', 'spear', 'archer'] };
  const us = marchers(scene, { level: 8, units });
  rivals(scene, { units: { gobi: ['spear'] } });
  scene.leader(us, 'sicily', 'St');
  const game = manoeuvre(scene, us);
  finishMoving(game);
  game.answer('move.second', game.area('sicily'));
  const of = (type: string): number[] => game.unitIds('sicily', us).filter((unit) => game.typeOf(unit) === type);
  const [[stays, sails], [lands, rides]] = [of('galley'), of('spear')];
  game.answer('move.stack', [stays, sails, lands, rides]);
  game.answer('move.to', game.area('tyrrhenian-sea'));
  game.answer('move.to', game.area('carthage'));
  game.answer('move.to', 'drop');
  game.answer('move.drop', [stays, lands]);
  const { moving = [], moved = [] } = game.state.manoeuvre ?? {};
  expect([[...moving].sort(), [...moved].sort()]).toEqual([[sails, rides].sort(), [stays, lands].sort()]);
});
