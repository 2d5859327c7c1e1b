import { type Accepted, Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import type { EmpireId, Revealed, UnitId } from '../src/index.ts';
import { LEADER } from '../src/model/leaders.ts';
import type { Lasting } from '../src/model/state.ts';
import type { SevenAgesHappening } from '../src/model/table.ts';
import { type Battle, battle, type Field, fight, roundIn, type Totals, totals } from './battles.ts';
import { type EmpireOptions, NONE, Scene, Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, marchers, rivals, setOut, unitOf } from './marching.ts';

// --- who fights, and how it begins

test('7A-CONF-02 the active player picks the order of the conflicts', () => {
  const { game } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    prepare: (scene, us, them) => {
      scene.units(them, 'latium', 'spear', 'spear');
      scene.units(us, 'latium', 'spear', 'spear');
    },
  });
  expect(game.asked).toEqual(['0 7a.conflict.next']);
  game.answer('conflict.next', game.area('latium'));
  expect(game.state.conflict?.area).toBe(game.area('latium'));
});

test('7A-CONF-03 7A-EX-FAQ-SHIPS-FIGHT ships and aircraft in the area fight with everybody else', () => {
  const { game, ours } = battle({ ours: ['galley', 'spear', 'fighter'], theirs: ['spear', 'spear'] });
  expect(game.question('conflict.commit', 0).validate(ours)).toBeUndefined();
});

test('7A-CONF-04 7A-MOVE-20 who owns both sides nominates another player for the defender', () => {
  const scene = new Scene({ seats: 3 });
  const us = marchers(scene, { units: { etruria: ['spear', 'spear'] } });
  scene.empire('zimbabwe', { seat: 0, level: 8, units: { latium: ['spear', 'spear'] } });
  const game = manoeuvre(scene, us);
  march(game, unitOf(game, 'etruria', us, 'spear'), ['latium']);
  finishMoving(game);
  expect(game.options('conflict.nominate', 0)).toEqual([1, 2]);
  game.answer('conflict.nominate', 2);
  expect(game.asked).toEqual(['2 7a.conflict.commit']); // one attacker has no choice
});

test('7A-CONF-05 7A-INFO-07 each side draws a card and alone sees it until the reveal; then it is discarded', () => {
  const { game, ours, theirs } = battle({ ours: ['spear', 'spear'], theirs: ['spear', 'spear'], cards: [5, 3, 1, 1] });
  const card = (seat: number, side: 0 | 1): number => game.table.view(seat).conflict?.sides[side].card ?? NONE;
  expect(game.content.cards[card(0, 0)]?.value).toBe(5);
  expect(game.content.cards[card(1, 1)]?.value).toBe(3);
  expect([card(0, 1), card(1, 0)]).toEqual([NONE, NONE]);
  const used = [card(0, 0), card(1, 1)];
  fight(game, ours.slice(1), theirs.slice(1));
  expect(game.state.discards).toEqual(expect.arrayContaining(used));
});

test('7A-CONF-06 7A-INFO-06 each side secretly commits at least one unit', () => {
  const { game, ours, theirs } = battle({ ours: ['spear', 'spear', 'spear'], theirs: ['spear', 'spear', 'spear'] });
  expect(game.refusal('conflict.commit', [], 0).ok).toBe(false);
  game.answer('conflict.commit', [ours[0]], 0);
  expect(game.table.view(1).conflict?.sides[0].committed).toEqual([]);
  expect(game.state.conflict?.round).toBe(1);
  game.answer('conflict.commit', [theirs[0]], 1);
  expect(game.state.conflict?.round).toBe(2);
});

test('7A-CONF-20 whoever commits is told what each unit is worth here, in front and behind', () => {
  const { game } = battle({
    area: 'saxony',
    ours: ['knight', 'horse-artillery'],
    theirs: ['spear', 'spear'],
    active: { level: 36 },
    defender: { level: 22 },
  });
  const told = game.question('conflict.commit', 0).describe().options ?? [];
  // cavalry in a forest: the knight's 5/2, the horse artillery's 4/6
  expect(told.flatMap(({ effects }) => effects?.map(({ args }) => args))).toEqual([
    { front: 4, support: 1 },
    { front: 3, support: 5 },
  ]);
});

test('7A-CONF-07 one Tactician may be committed with the units, other leaders may not', () => {
  let [tactician, artist] = [NONE, NONE];
  const { game, ours } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    prepare: (scene, us) => {
      tactician = scene.leader(us, 'etruria', 'Ta');
      artist = scene.leader(us, 'etruria', 'Ar');
    },
  });
  game.answer('conflict.redraw', 'keep', 0);
  expect(game.question('conflict.commit', 0).validate([ours[0], artist + LEADER])).toBeDefined();
  expect(game.question('conflict.commit', 0).validate([tactician + LEADER])).toBeDefined();
  expect(game.question('conflict.commit', 0).validate([ours[0], tactician + LEADER])).toBeUndefined();
});

test('7A-CONF-07 two Tacticians cannot be committed together', () => {
  const tacticians: number[] = [];
  const { game, ours } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    prepare: (scene, us) => {
      for (let i = 0; i < 2; i++) tacticians.push(scene.leader(us, 'etruria', 'Ta') + LEADER);
    },
  });
  game.answer('conflict.redraw', 'keep', 0);
  expect(game.refusal('conflict.commit', [ours[0], ...tacticians], 0).rule).toBe('7A-CONF-07');
});

test('7A-LEAD-TA-02 a Tactician lets its side draw a second card, which must be used', () => {
  const { game, ours, theirs } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    cards: [1, 0, 6],
    prepare: (scene, us) => void scene.leader(us, 'etruria', 'Ta'),
  });
  game.answer('conflict.redraw', 'redraw', 0);
  expect(isAsked(game, 'conflict.redraw')).toBe(false);
  expect(fight(game, ours.slice(1), theirs.slice(1))).toEqual([8, 2]);
});

test('7A-CONF-08 7A-EVENT-11 after the reveal any player, involved or not, may play an event before the totals count', () => {
  const { game, ours, theirs } = battle({
    seats: 3,
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    cards: [7, 1],
    prepare: (scene) => void scene.hand(2, 'treachery'),
  });
  game.answer('conflict.commit', ours.slice(1), 0);
  game.answer('conflict.commit', theirs.slice(1), 1);
  expect(game.asked).toEqual(['2 7a.event.conflict.reveal']);
  expect(game.table.view(2).conflict?.sides[1].committed).toHaveLength(1); // all is open now
  const told = game.answer('event.conflict.reveal', game.hand(2)[0], 2);
  expect(roundIn(told)).toEqual([2, 3]); // the attacker's 7 counts 0
});

// --- totals

test('7A-CONF-09 7A-CONF-10 7A-CONF-54 half the units, rounded up, count in front, the others behind, split as it pays best', () => {
  // sword 4/1, archer 1/2, catapult 1/4: sword and archer in front; spears 2/1: one in front
  expect(totals({ ours: ['sword', 'archer', 'catapult'], theirs: ['spear', 'spear'] })).toEqual([9, 3]);
});

test('7A-CONF-09 the card counts', () => {
  expect(totals({ ours: ['spear', 'spear'], theirs: ['spear', 'spear'], cards: [7, 4] })).toEqual([10, 7]);
});

test('7A-CONF-11 every elite marker counts 1', () => {
  const field = {
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    active: { elites: 1 },
    defender: { elites: 3 },
  };
  expect(totals(field)).toEqual([4, 6]);
});

test('7A-CONF-12 the side ahead adds its lead in ages, the other nothing', () => {
  const ahead = { level: 22 };
  expect(totals({ ours: ['spear', 'spear'], theirs: ['spear', 'spear'], active: ahead })).toEqual([5, 3]);
  expect(totals({ ours: ['spear', 'spear'], theirs: ['spear', 'spear'], defender: ahead })).toEqual([3, 5]);
});

test('7A-CONF-13 7A-CONF-27 per marker of the enemy the best front and the best support committed count again', () => {
  const { game, ours, theirs } = battle({
    ours: ['sword', 'catapult', 'spear'],
    theirs: ['spear', 'spear', 'spear', 'spear'],
    cards: [5, 0, 5, 0, 0, 0, 0, 0],
  });
  fight(game, ours, [theirs[0]]); // all committed: marker 1
  const answer = (): void => game.answer('conflict.retreat', 'stay', 1) && undefined;
  answer();
  // the defender's lone spear: 2 and 2 more for the marker (no support behind it); 3 units: 5+4+5
  expect(fight(game, ours, [theirs[1]])).toEqual([4 + 2 + 4 + 5, 2 + 2]);
  answer();
  // two spears against 2 markers: 2+1 and 2 x (2+1)
  expect(fight(game, ours, [theirs[2], theirs[3]])).toEqual([4 + 2 + 4, 3 + 6]);
});

test('7A-CONF-13 a lone artillery stands in front: per marker it adds its front value, not the support it gives to nobody', () => {
  const { game, ours, theirs } = battle({
    ours: ['sword', 'catapult', 'spear'],
    theirs: ['spear', 'artillery'],
    cards: [7, 0, 7, 0],
  });
  fight(game, ours, [theirs[0]]); // all committed: a marker
  game.answer('conflict.retreat', 'stay', 1);
  expect(fight(game, ours, [theirs[1]])[1]).toBe(3 + 3); // artillery is 3 in front and 7 behind
});

test('7A-CONF-14 7A-CONF-15 7A-CONF-16 a fort adds 2, a city its value, unless a siege unit is committed', () => {
  const prepare = (scene: Scene): void => {
    scene.fort('etruria');
    scene.city('etruria', 5);
  };
  const theirs = ['spear', 'spear'];
  expect(totals({ ours: ['spear', 'archer'], theirs, prepare })[1]).toBe(3 + 2 + 5);
  for (const type of ['catapult', 'cannon', 'artillery', 'battleship', 'bomber'])
    expect(totals({ ours: ['spear', type], theirs, prepare })[1]).toBe(3 + 2);
  expect(totals({ ours: ['spear', 'horse-artillery'], theirs, prepare })[1]).toBe(3 + 2 + 5);
});

test('7A-CONF-16 a siege unit that is not committed does not count', () => {
  const { game, ours, theirs } = battle({
    ours: ['spear', 'catapult'],
    theirs: ['spear', 'spear'],
    prepare: (scene) => scene.city('etruria', 3),
  });
  expect(fight(game, [ours[0]], theirs)[1]).toBe(3 + 3);
});

test('7A-CONF-17 7A-MOVE-45 if anybody invaded, the defender adds 2 in every round', () => {
  const scene = new Scene();
  const them = rivals(scene, { units: { sicily: ['spear', 'spear', 'spear'] } });
  const us = marchers(scene, { units: { apulia: ['galley', 'sword', 'sword', 'spear'], latium: ['spear'] } });
  scene.draws(7, 0, 7, 0);
  const game = manoeuvre(scene, us);
  const galley = unitOf(game, 'apulia', us, 'galley');
  march(game, galley, ['tyrrhenian-sea', 'sicily'], { cargo: unitOf(game, 'apulia', us, 'sword') });
  finishMoving(game);
  const [theirs, ours] = [game.unitIds('sicily', them), game.unitIds('sicily', us)];
  const sword = ours.filter((unit) => unit !== galley);
  expect(fight(game, [galley], [theirs[0]])[1]).toBe(2 + 2);
  expect(fight(game, sword, [theirs[1]])[1]).toBe(2 + 2);
});

/** Epirus attacked by a spear across the Danube and two swords from Hellas. */
function epirus(defender: Partial<EmpireOptions> = {}): Battle {
  const scene = new Scene();
  const them = rivals(scene, { units: { epirus: ['spear', 'spear', 'spear'] }, ...defender });
  const us = marchers(scene, { units: { dacia: ['spear', 'spear'], hellas: ['sword', 'sword', 'spear'] } });
  scene.draws(0, 7, 0, 0);
  const game = manoeuvre(scene, us);
  march(game, unitOf(game, 'dacia', us, 'spear'), ['epirus']);
  for (let i = 0; i < 2; i++) march(game, unitOf(game, 'hellas', us, 'sword'), ['epirus']);
  finishMoving(game);
  return { game, us, them, ours: game.unitIds('epirus', us), theirs: game.unitIds('epirus', them) };
}

test('7A-CONF-18 7A-EX-EPIRUS terrain and the river any attacker crossed add up for the whole conflict', () => {
  const { game, us, theirs } = epirus();
  const spear = unitOf(game, 'epirus', us, 'spear');
  expect(fight(game, [spear], [theirs[0]])).toEqual([2, 7 + 2 + 3 + 1]); // the one who crossed is lost
  expect(game.unitsIn('epirus', us)).toEqual(['sword', 'sword']);
  expect(fight(game, [unitOf(game, 'epirus', us, 'sword')], [theirs[1]])[1]).toBe(2 + 3 + 1);
});

test('7A-CONF-18 a crossing arrow counts too, once', () => {
  const scene = new Scene();
  const them = rivals(scene, { units: { sicily: ['spear', 'spear'] } });
  const us = marchers(scene, { units: { apulia: ['spear', 'spear', 'spear'] } });
  scene.draws(0, 0);
  const game = manoeuvre(scene, us);
  for (let i = 0; i < 2; i++) march(game, unitOf(game, 'apulia', us, 'spear'), ['sicily']);
  finishMoving(game);
  expect(fight(game, game.unitIds('sicily', us), game.unitIds('sicily', them))).toEqual([3, 3 + 1]);
});

test('7A-CONF-19 7A-CONF-20 terrain is as the age of the defender sees it, for its bonus and for cavalry', () => {
  const field = { area: 'saxony', ours: ['knight', 'horse-artillery'], theirs: ['spear', 'spear'] };
  // forest: knight 5/2 as 4/1, horse artillery 4/6 as 3/5; +1 for the defender, whose foot is halved
  expect(totals({ ...field, active: { level: 36 }, defender: { level: 22 } })).toEqual([4 + 5 + 2, 1 + 1 + 1]);
  // cleared in age 6
  expect(totals({ ...field, active: { level: 22 }, defender: { level: 36 } })).toEqual([5 + 6, 1 + 1 + 2]);
});

test('7A-CONF-21 infantry and missiles alone count half their front value against cavalry and aircraft alone', () => {
  const horse = ['light-horse', 'chariot'];
  expect(totals({ ours: ['rifle', 'rifle', 'cannon'], theirs: horse })[0]).toBe(5 + 5); // half of 5+5, and 5 behind
  expect(totals({ ours: ['rifle', 'rifle', 'knight'], theirs: horse })[0]).toBe(5 + 5 + 2);
  expect(totals({ ours: ['rifle', 'rifle', 'cannon'], theirs: ['light-horse', 'spear'] })[0]).toBe(5 + 5 + 5);
  expect(totals({ ours: ['spear', 'archer', 'spear'], theirs: ['fighter', 'chariot'] })[0]).toBe(2 + 2); // half of 2+2, archer 2
  expect(totals({ ours: ['sword', 'galley'], theirs: horse })[0]).toBe(4 + 1); // a ship is neither
});

test('7A-CONF-21 half a point is rounded up', () => {
  const { game, ours, theirs } = battle({ ours: ['rifle', 'rifle'], theirs: ['light-horse', 'chariot'] });
  expect(fight(game, [ours[0]], theirs)[0]).toBe(3); // 2.5
});

test('7A-CONF-52 special rules change unit values before totals', () => {
  const russians = (role: 'attack' | 'defend'): number => {
    const scene = new Scene();
    const theirs = scene.empire('russians', {
      seat: role === 'attack' ? 0 : 1,
      level: 8,
      ...(role === 'attack' ? { marker: 'manoeuvre' as const } : {}),
      units: role === 'attack' ? {} : { etruria: ['rifle', 'rifle'] },
    });
    const other =
      role === 'attack'
        ? rivals(scene, { units: { etruria: ['spear', 'spear'] } })
        : marchers(scene, { units: { etruria: ['spear', 'spear'] } });
    if (role === 'attack') scene.units(theirs, 'etruria', 'rifle', 'rifle');
    scene.draws(0, 0);
    const game = manoeuvre(scene, role === 'attack' ? theirs : other);
    finishMoving(game);
    const result = fight(
      game,
      game.unitIds('etruria', role === 'attack' ? theirs : other),
      game.unitIds('etruria', role === 'attack' ? other : theirs),
    );
    return result[role === 'attack' ? 0 : 1];
  };
  expect(russians('defend') - russians('attack')).toBe(1); // one rifle in front
});

// --- losses

test('7A-CONF-23 the lower total loses all it committed, the higher nothing', () => {
  const { game, us, them, ours, theirs } = battle({
    ours: ['sword', 'sword', 'spear', 'spear'],
    theirs: ['spear', 'spear', 'spear', 'spear'],
    cards: [5, 0],
  });
  fight(game, ours.slice(0, 2), theirs.slice(0, 2));
  expect(game.unitIds('etruria', us)).toHaveLength(4);
  expect(game.unitIds('etruria', them)).toEqual(theirs.slice(2));
});

test('7A-CONF-24 7A-LEAD-TA-03 7A-EX-FAQ-TWO-TACTICIANS in a tie both lose what they committed, but not who committed a Tactician', () => {
  const tie = (...sides: readonly (0 | 1)[]): number[] => {
    const tacticians: number[] = [];
    const { game, us, them, ours, theirs } = battle({
      ours: ['spear', 'spear', 'spear'],
      theirs: ['spear', 'spear', 'spear'],
      cards: [3, 3],
      prepare: (scene, active, defender) => {
        for (const side of sides)
          tacticians[side] = scene.leader(side === 0 ? active : defender, 'etruria', 'Ta') + LEADER;
      },
    });
    for (const side of sides) game.answer('conflict.redraw', 'keep', side);
    const also = (side: 0 | 1): number[] => (sides.includes(side) ? [tacticians[side]] : []);
    fight(game, [ours[0], ...also(0)], [theirs[0], ...also(1)]);
    return [game.unitIds('etruria', us).length, game.unitIds('etruria', them).length];
  };
  expect(tie()).toEqual([2, 2]);
  expect(tie(0)).toEqual([3, 2]);
  expect(tie(0, 1)).toEqual([3, 3]);
});

test('7A-CONF-25 lost units go to the pool, unnamed leaders to the cup, named leaders out of the game', () => {
  let [unnamed, named] = [NONE, NONE];
  const { game, us, ours, theirs } = battle({
    ours: ['spear', 'spear'],
    theirs: ['sword', 'sword'],
    cards: [0, 7, 0, 7],
    prepare: (scene, active) => {
      unnamed = scene.leader(active, 'etruria', 'Ta');
      named = scene.leader(active, 'etruria', 'napoleon');
    },
  });
  game.answer('conflict.redraw', 'keep', 0);
  fight(game, [ours[0], unnamed + LEADER], [theirs[0]]);
  expect([game.state.unitArea[ours[0]], game.state.leaderArea[unnamed]]).toEqual([NONE, NONE]);
  game.answer('conflict.redraw', 'keep', 0);
  fight(game, [ours[1], named + LEADER], [theirs[1]]);
  expect(game.state.leaderArea[named]).toBeLessThan(NONE);
  expect(game.unitsIn('etruria', us)).toEqual([]);
});

test('7A-CONF-27 7A-CONF-28 winners are set aside until nobody fresh is left; then all are fresh, at the price of a marker', () => {
  const { game, ours, theirs } = battle({
    ours: ['sword', 'sword'],
    theirs: ['spear', 'spear', 'spear', 'spear'],
    cards: [7, 0, 7, 0],
  });
  fight(game, [ours[0]], [theirs[0]]);
  expect(game.asked).toEqual(['1 7a.conflict.commit']); // the active side has one fresh unit, so no choice
  fight(game, [ours[1]], [theirs[1]]);
  expect(game.state.conflict?.sides.map((side) => side.disorder)).toEqual([1, 0]);
  game.answer('conflict.retreat', 'stay', 1);
  expect(game.question('conflict.commit', 0).validate(ours)).toBeUndefined();
});

test('7A-CONF-28 a Tactician can be committed in every round', () => {
  let tactician = NONE;
  const { game, ours, theirs } = battle({
    ours: ['sword', 'sword', 'sword'],
    theirs: ['spear', 'spear', 'spear', 'spear'],
    cards: [7, 0, 7, 0],
    prepare: (scene, us) => {
      tactician = scene.leader(us, 'etruria', 'Ta');
    },
  });
  for (let i = 0; i < 2; i++) {
    game.answer('conflict.redraw', 'keep', 0);
    expect(game.question('conflict.commit', 0).validate([ours[i], tactician + LEADER])).toBeUndefined();
    fight(game, [ours[i], tactician + LEADER], [theirs[i]]);
  }
});

// --- retreat

/** The attackers have taken a marker by committing everybody; the defender holds Latium next door. */
function disordered(field: Partial<Field> = {}): Battle {
  const made = battle({
    ours: ['sword', 'sword'],
    theirs: ['spear', 'spear', 'spear'],
    cards: [7, 0],
    ...field,
    prepare: (scene, us, them) => {
      scene.units(them, 'latium', 'spear');
      field.prepare?.(scene, us, them);
    },
  });
  return made;
}

test('7A-CONF-34 7A-CONF-38 7A-EX-FAQ-NO-AGREED-RETREAT a side may retreat once the enemy has a marker, never before', () => {
  const { game, us, them, ours, theirs } = disordered();
  expect(isAsked(game, 'conflict.retreat')).toBe(false);
  fight(game, ours, [theirs[0]]);
  expect(game.asked).toEqual(['1 7a.conflict.retreat']); // before cards are drawn
  expect(game.state.conflict?.sides.map((side) => side.card)).toEqual([NONE, NONE]);
  game.answer('conflict.retreat', 'retreat', 1);
  expect(game.unitsIn('latium', them)).toHaveLength(3);
  expect(game.holder('etruria')).toBe(us);
});

test('7A-CONF-37 7A-LEAD-TA-04 if both may retreat the active side decides first; a Tactician may flee with its own marker', () => {
  const { game, ours, theirs } = disordered({
    prepare: (scene, us) => {
      scene.leader(us, 'etruria', 'Ta');
      scene.units(us, 'venetia', 'spear');
    },
  });
  game.answer('conflict.redraw', 'keep', 0);
  fight(game, ours, [theirs[0]]);
  expect(game.asked).toEqual(['0 7a.conflict.retreat']);
  const gone = new Sitting(game.table.fork(), game.content);
  gone.answer('conflict.retreat', 'retreat', 0);
  expect(gone.state.conflict).toBeNull();
  game.answer('conflict.retreat', 'stay', 0);
  expect(game.asked).toEqual(['1 7a.conflict.retreat']);
});

test('7A-CONF-35 units retreat to areas next door that the empire holds alone and that they could enter', () => {
  const { game, them, ours, theirs } = disordered({
    prepare: (scene, us, them_) => {
      scene.units(them_, 'venetia', 'spear');
      scene.units(them_, 'cis-alpine', 'spear');
      scene.units(us, 'cis-alpine', 'spear');
      scene.units(them_, 'adriatic', 'galley');
    },
  });
  game.answer('conflict.next', game.area('etruria'));
  fight(game, ours, [theirs[0]]);
  game.answer('conflict.retreat', 'retreat', 1);
  // not the contested Cis-Alpine, nor the sea
  expect(game.options('conflict.refuge', 1)).toEqual([game.area('venetia'), game.area('latium')].sort((a, b) => a - b));
  game.answer('conflict.refuge', game.area('venetia'), 1);
  game.answer('conflict.refuge', game.area('latium'), 1);
  expect([game.unitsIn('venetia', them).length, game.unitsIn('latium', them).length]).toEqual([2, 2]);
});

test('7A-CONF-36 who has nowhere to go is lost; leaders go with one of the units', () => {
  let [artist, builder] = [NONE, NONE];
  const { game, them, ours, theirs } = disordered({
    theirs: ['spear', 'spear', 'galley'],
    prepare: (scene, _, them_) => {
      artist = scene.leader(them_, 'etruria', 'Ar');
      builder = scene.leader(them_, 'etruria', 'Bu');
      scene.units(them_, 'venetia', 'spear');
    },
  });
  fight(game, ours, [theirs.find((unit) => game.typeOf(unit) === 'spear') ?? NONE]);
  game.answer('conflict.retreat', 'retreat', 1);
  game.answer('conflict.refuge', game.area('venetia'), 1); // the spear; the galley has no sea of its own
  expect(game.unitsIn('etruria', them)).toEqual([]);
  expect(game.unitsIn('venetia', them)).toEqual(['spear', 'spear']);
  expect([artist, builder].map((leader) => game.state.leaderArea[leader])).toEqual([
    game.area('venetia'),
    game.area('venetia'),
  ]);
});

// --- the end

test('7A-CONF-39 7A-CONF-40 7A-EX-FAQ-TWO-DISORDERS rounds go on until one side is gone; the next conflict starts without markers', () => {
  const { game, ours, theirs } = battle({
    ours: ['sword', 'sword'],
    theirs: ['spear', 'spear'],
    cards: [7, 0, 7, 0, 0, 0],
    prepare: (scene, us, them) => {
      scene.disorder('etruria');
      scene.units(them, 'latium', 'spear', 'spear');
      scene.units(us, 'latium', 'spear', 'spear');
    },
  });
  game.answer('conflict.next', game.area('etruria'));
  fight(game, ours, [theirs[0]]);
  game.answer('conflict.retreat', 'stay', 1);
  game.answer('conflict.commit', ours, 0);
  expect(game.state.conflict?.area).toBe(game.area('latium'));
  expect(game.isDisordered('etruria')).toBe(true); // it was before, and is another matter
  expect(game.state.conflict?.sides.map((side) => side.disorder)).toEqual([0, 0]);
});

test('7A-CONF-41 units lost to pursuit count too', () => {
  const elites = (card: number): number => {
    const scene = new Scene();
    const picts = scene.empire('picts', {
      seat: 1,
      level: 8,
      elites: 1,
      units: { caledonia: ['spear', 'spear', 'spear'], scotland: ['spear'] },
    });
    const us = scene.empire('timurids', {
      seat: 0,
      level: 8,
      marker: 'manoeuvre',
      units: { caledonia: ['sword', 'sword'], gobi: ['spear'] },
    });
    scene.state.control[scene.area('caledonia')] = picts;
    scene.draws(card);
    const game = manoeuvre(scene, us);
    const caught = game.unitIds('caledonia', picts);
    finishMoving(game);
    game.answer('conflict.retreat', 'retreat', 1); // their card lets them, in mountains
    game.answer('conflict.pursued', caught.slice(0, 2), 1);
    return game.empire(picts).elites;
  };
  expect(elites(1)).toBe(0); // 2 lost
  expect(elites(2)).toBe(1);
});

test('7A-CONF-42 an empire with elite markers that lost two units or more checks a card and may lose one marker', () => {
  const elites = (lost: number, check: number): number => {
    const { game, us, ours, theirs } = battle({
      ours: [...Array<string>(lost).fill('spear')],
      theirs: ['sword', 'sword'],
      active: { elites: 2 },
      cards: [0, 7, check],
    });
    fight(game, ours, theirs);
    return game.empire(us).elites;
  };
  expect(elites(2, 1)).toBe(1);
  expect(elites(2, 2)).toBe(2);
  expect(elites(1, 0)).toBe(2); // no check for one unit
});

test('7A-CONF-43 the area is disordered if both sides lost a unit', () => {
  const { game, us, theirs } = battle({
    ours: ['spear', 'sword', 'sword'],
    theirs: ['spear', 'spear'],
    cards: [0, 7, 7, 0, 7, 0],
  });
  fight(game, [unitOf(game, 'etruria', us, 'spear')], [theirs[0]]);
  fight(game, game.unitIds('etruria', us), [theirs[1]]);
  for (const seat of [0, 1]) game.answer('conflict.retreat', 'stay', seat); // both have run out
  fight(game, game.unitIds('etruria', us), [theirs[0]]);
  expect(game.holder('etruria')).toBe(us);
  expect(game.isDisordered('etruria')).toBe(true);
});

test('7A-CONF-43 no disorder if only one side lost units', () => {
  const { game, us, ours, theirs } = battle({ ours: ['sword', 'sword'], theirs: ['spear', 'spear'], cards: [7, 0] });
  fight(game, ours, theirs);
  expect(game.holder('etruria')).toBe(us);
  expect(game.isDisordered('etruria')).toBe(false);
});

test('7A-CONF-44 7A-MOVE-08 if both sides are wiped out the area is vacant', () => {
  const { game, ours, theirs } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    cards: [2, 2],
    prepare: (scene) => scene.city('etruria', 3),
    active: { elites: 3 },
    defender: { elites: 0 },
  });
  expect(fight(game, ours, theirs)).toEqual([3 + 2 + 3, 3 + 2 + 3]);
  expect(game.holder('etruria')).toBe(NONE);
  expect([game.city('etruria'), game.isDisordered('etruria')]).toEqual([3, false]);
});

/** Etruria, with a city, taken without a fight to speak of. */
function conquest(prepare: (scene: Scene, us: EmpireId, them: EmpireId) => void, field: Partial<Field> = {}): Battle {
  const made = battle({ ours: ['sword', 'sword'], theirs: ['spear', 'spear'], cards: [7, 0], ...field, prepare });
  if (isAsked(made.game, 'conflict.commit')) fight(made.game, made.ours, made.theirs);
  return made;
}

test('7A-CONF-45 7A-LEAD-BU-03 a captured city drops one step, unless the conqueror has a Builder there', () => {
  for (const [before, after] of [
    [5, 3],
    [1, 0],
  ])
    expect(conquest((scene) => scene.city('etruria', before)).game.city('etruria')).toBe(after);
  const { game } = conquest((scene, us) => {
    scene.city('etruria', 5);
    scene.leader(us, 'etruria', 'Bu');
  });
  expect(game.city('etruria')).toBe(5);
});

test('7A-CONF-46 a captured area loses its fort and its artefacts', () => {
  const { game } = conquest((scene) => {
    scene.fort('etruria');
    scene.artefact('oracle', 'etruria');
  });
  expect(game.isFortified('etruria')).toBe(false);
  expect(game.state.mapArtefacts).toEqual([]);
});

test('7A-CONF-47 7A-CONF-49 a captured capital is an ordinary city, its empire loses all its money, half of it to the conqueror', () => {
  const { game, us, them } = conquest(
    (scene, _, defender) => {
      scene.city('etruria', 5);
      scene.t.empire(defender).capital = scene.area('etruria');
    },
    { defender: { money: 15 }, active: { money: 1 } },
  );
  expect([game.city('etruria'), game.empire(them).capital, game.empire(us).capital]).toEqual([3, NONE, NONE]);
  expect([game.empire(them).money, game.empire(us).money]).toEqual([0, 9]); // 7.5 is 8
});

test('7A-CONF-49 money of a capital left vacant is simply lost', () => {
  const { game, us, them, ours, theirs } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    cards: [3, 2],
    defender: { money: 15 },
    prepare: (scene, _, defender) => {
      scene.city('etruria', 1);
      scene.t.empire(defender).capital = scene.area('etruria');
    },
  });
  fight(game, ours, theirs);
  expect(game.holder('etruria')).toBe(NONE);
  expect([game.empire(them).money, game.empire(us).money]).toEqual([0, 0]);
});

test('7A-CONF-48 a barbarian conqueror keeps the city, reduced, or destroys it', () => {
  const huns = (fate: 'keep' | 'destroy'): number => {
    const scene = new Scene();
    rivals(scene, { units: { kansu: ['spear', 'spear'], sicily: ['spear'] } });
    const us = scene.empire('huns', { seat: 0, level: 8, marker: 'manoeuvre', units: { kansu: ['sword', 'sword'] } });
    scene.state.control[scene.area('kansu')] = scene.state.control[scene.area('sicily')];
    scene.city('kansu', 5);
    scene.draws(7, 0);
    const game = manoeuvre(scene, us);
    finishMoving(game);
    game.answer('conflict.commit', game.unitIds('kansu', us), 0);
    game.answer(
      'conflict.commit',
      game.table.state.unitArea.flatMap((area, unit) =>
        area === game.area('kansu') && game.content.unitSet[unit] !== us ? [unit] : [],
      ),
      1,
    );
    game.answer('conflict.city', fate, 0);
    return game.city('kansu');
  };
  expect(huns('keep')).toBe(3);
  expect(huns('destroy')).toBe(0);
});

test('7A-CONF-50 an empire without capital that loses a leader and the conflict loses its money too', () => {
  const treasury = (leader: boolean): number[] => {
    const { game, us, them } = conquest(
      (scene, _, defender) => {
        if (leader) scene.leader(defender, 'etruria', 'Ar');
      },
      { defender: { money: 9 } },
    );
    return [game.empire(them).money, game.empire(us).money];
  };
  expect(treasury(true)).toEqual([0, 5]);
  expect(treasury(false)).toEqual([9, 0]);
});

test('7A-CONF-50 with a capital elsewhere the money is safe', () => {
  const { game, them } = conquest(
    (scene, _, defender) => {
      scene.leader(defender, 'etruria', 'Ar');
      scene.city('mongolia', 1);
      scene.t.empire(defender).capital = scene.area('mongolia');
    },
    { defender: { money: 9 } },
  );
  expect(game.empire(them).money).toBe(9);
});

test('7A-CONF-50 7A-CONF-36 7A-CONF-41 who retreats to nowhere loses units, leaders and with them the money', () => {
  const { game, us, them, ours, theirs } = battle({
    ours: ['sword', 'sword'],
    theirs: ['spear', 'spear', 'spear'],
    cards: [7, 0, 2],
    rivals: 'hausa',
    defender: { money: 9, elites: 1 },
    prepare: (scene, _, defender) => void scene.leader(defender, 'etruria', 'Ar'),
  });
  fight(game, ours, [theirs[0]]);
  game.answer('conflict.retreat', 'retreat', 1);
  expect([game.holder('etruria'), game.empire(them).money, game.empire(us).money]).toEqual([us, 0, 5]);
  expect(game.empire(them).elites).toBe(0); // 3 lost against a 2
});

test('7A-CONF-53 7A-INFO-05 of a stack of others only the top unit and the height show', () => {
  const { game, us } = battle({ ours: ['spear', 'sword', 'archer'], theirs: ['spear', 'spear'] });
  const stack = (seat: number) =>
    game.table.view(seat).stacks.find((s) => s.empire === us && s.area === game.area('etruria'));
  expect(stack(1)?.units).toBeNull();
  expect(stack(1)?.height).toBe(3);
  expect(stack(0)?.units).toHaveLength(3);
});

// --- the whole example of the book

/** Alex's French against Cat's Russians, from Novgorod to Muscovy. */
class Napoleon {
  readonly scene = new Scene({ seats: 2 });
  readonly french = this.scene.empire('french', {
    seat: 0,
    set: 'dark-blue',
    level: 31,
    elites: 1,
    marker: 'manoeuvre',
    units: {
      novgorod: [
        ...Array<string>(6).fill('rifle'),
        'light-horse',
        ...Array<string>(3).fill('artillery'),
        'knight',
        'knight',
        'horse-artillery',
      ],
    },
  });
  readonly russians = this.scene.empire('russians', {
    seat: 1,
    set: 'light-green',
    level: 28,
    capital: 'muscovy',
    units: {
      smolensk: ['light-horse', 'rifle'],
      muscovy: ['rifle', 'rifle', 'cannon', 'cannon', 'light-horse', 'knight', 'knight'],
    },
  });
  readonly napoleon = this.scene.leader(this.french, 'novgorod', 'napoleon');
  readonly kutusov = this.scene.leader(this.russians, 'muscovy', 'Ta');
  game: Sitting;

  constructor() {
    this.scene.city('muscovy', 3);
    this.scene.fort('muscovy');
    // round 1: 1 discarded for a 2, 5; then 6, 4; 5, 4; 4, 3; 7, 1 discarded for a 4; the elite check
    this.scene.draws(1, 5, 2, 6, 4, 5, 4, 4, 3, 7, 1, 4, 6);
    this.game = manoeuvre(this.scene, this.french);
  }

  in(area: string, empire: EmpireId, ...types: readonly string[]): UnitId[] {
    const left = this.game.unitIds(area, empire);
    return types.map((type) => {
      const at = left.findIndex((unit) => this.game.typeOf(unit) === type);
      if (at < 0) throw new Error(`no ${type} in ${area}`);
      return left.splice(at, 1)[0];
    });
  }
  frenchUnits(...types: readonly string[]): UnitId[] {
    return this.in('muscovy', this.french, ...types);
  }
  russianUnits(...types: readonly string[]): UnitId[] {
    return this.in('muscovy', this.russians, ...types);
  }

  advance(): void {
    const { game, french } = this;
    for (const type of ['rifle', 'light-horse', 'artillery'])
      march(game, this.in('novgorod', french, type)[0], ['smolensk']);
    // 3 against 2: still closed
    setOut(game, this.in('novgorod', french, 'knight')[0]);
    game.answer('move.to', game.area('smolensk'));
    expect(isAsked(game, 'move.to')).toBe(false);
    // 4 against 2: open
    const march2 = ['rifle', 'rifle', 'rifle', 'rifle', 'knight', 'artillery', 'artillery', 'horse-artillery'];
    this.in('novgorod', french, ...march2).forEach((unit, i) => {
      march(game, unit, ['smolensk', 'muscovy'], i === 0 ? { leaders: [this.napoleon] } : {});
    });
    expect(game.unitsIn('novgorod', french)).toEqual(['rifle']); // who must stay
    finishMoving(game);
  }

  /** One round: what each side does with its card, and what it commits. */
  round(alex: 'keep' | 'redraw', ours: readonly number[], cat: 'keep' | 'redraw', theirs: readonly number[]): Totals {
    const { game } = this;
    if (isAsked(game, 'conflict.retreat')) {
      game.answer('conflict.retreat', 'stay', 0);
      game.answer('conflict.retreat', 'stay', 1);
    }
    game.answer('conflict.redraw', alex, 0);
    game.answer('conflict.redraw', cat, 1);
    return fight(game, ours, theirs);
  }

  markers(): readonly number[] {
    return this.game.state.conflict?.sides.map((side) => side.disorder) ?? [];
  }
}

test('7A-EX-NAPOLEON-MOVE 7A-EX-NAPOLEON-SETUP 7A-EX-NAPOLEON-R1 7A-EX-NAPOLEON-R2 7A-EX-NAPOLEON-R3 7A-EX-NAPOLEON-R4 7A-EX-NAPOLEON-R5 7A-EX-NAPOLEON-END the French before Muscovy, round by round', () => {
  const war = new Napoleon();
  const { game, french, russians, napoleon, kutusov } = war;
  war.advance();
  game.answer('conflict.next', game.area('muscovy')); // 7A-CONF-02
  expect(game.unitsIn('muscovy', french)).toHaveLength(8);
  expect(game.unitsIn('muscovy', russians)).toHaveLength(7);
  expect(war.markers()).toEqual([0, 0]);
  expect(isAsked(game, 'conflict.retreat')).toBe(false); // 7A-CONF-38

  // round 1
  const most = war.frenchUnits('rifle', 'rifle', 'rifle', 'knight', 'artillery', 'artillery', 'horse-artillery');
  expect(war.round('redraw', most, 'keep', war.russianUnits('rifle'))).toEqual([49, 14]);
  expect(game.unitsIn('muscovy', russians)).toHaveLength(6);

  // round 2: only the last rifle is fresh; the city counts, and a lone rifle is halved against cavalry
  const last = war.frenchUnits('rifle', 'rifle', 'rifle', 'rifle').filter((unit) => !most.includes(unit));
  const horse = war.russianUnits('light-horse');
  expect(war.round('keep', last, 'keep', horse)).toEqual([11, 12]);
  expect(game.unitsIn('muscovy', french)).toHaveLength(7);
  expect(war.markers()).toEqual([1, 0]);
  // Alex may retreat, having a Tactician, but would lose all: Smolensk is contested
  const flight = new Sitting(game.table.fork(), game.content);
  flight.answer('conflict.retreat', 'retreat', 0);
  expect(flight.unitsIn('muscovy', french)).toEqual([]);
  expect(flight.unitsIn('smolensk', french)).toHaveLength(4);

  // round 3
  const rest = war.russianUnits('rifle', 'knight', 'knight', 'cannon', 'cannon');
  expect(war.round('keep', war.frenchUnits('rifle', 'artillery', 'knight'), 'keep', rest)).toEqual([26, 42]);
  expect(game.unitsIn('muscovy', french).sort()).toEqual(['artillery', 'horse-artillery', 'rifle', 'rifle']);
  expect(war.markers()).toEqual([1, 1]);

  // round 4: the book says a 4 was picked but counts 5, so its 47 is 46 here
  const all = war.frenchUnits('rifle', 'rifle', 'artillery', 'horse-artillery');
  expect(war.round('keep', [...all, napoleon + LEADER], 'keep', horse)).toEqual([46, 10]);
  expect(game.unitsIn('muscovy', russians)).toHaveLength(5);
  expect(war.markers()).toEqual([2, 1]);

  // round 5: the parts of the book's 50 make 49
  const everything = [...war.russianUnits('rifle', 'knight', 'knight', 'cannon', 'cannon'), kutusov + LEADER];
  expect(war.round('keep', [...all, napoleon + LEADER], 'redraw', everything)).toEqual([49, 53]);

  // the end: 8 lost, so no card saves the elite marker
  expect(game.unitsIn('muscovy', french)).toEqual([]);
  expect(game.state.leaderArea[napoleon]).toBeLessThan(NONE); // out of the game
  expect(game.empire(french).elites).toBe(0);
  expect(game.isDisordered('muscovy')).toBe(true);
  expect([game.holder('muscovy'), game.isFortified('muscovy'), game.city('muscovy')]).toEqual([russians, true, 3]);
  expect(game.empire(russians).capital).toBe(game.area('muscovy'));
  expect(game.state.leaderArea[kutusov]).toBe(game.area('muscovy'));
  expect(game.state.conflict?.area).toBe(game.area('smolensk')); // next
  expect(war.markers()).toEqual([0, 0]); // 7A-CONF-40
});

// --- conflicts of a start

/** Somebody starts in an area that others hold: buys these units there and fights. */
function startIn(card: string, area: string, units: readonly string[], prepare: (scene: Scene) => void = () => {}) {
  const scene = new Scene();
  const them = rivals(scene, { level: 10, units: { [area]: ['spear', 'spear'], latium: ['spear'] } });
  scene.loose(0, 'startEmpire');
  scene.hand(0, card);
  prepare(scene);
  scene.draws(7, 0);
  const game = scene.play();
  game.turnOverLoose();
  game.answer('start.card', scene.card(card));
  game.declineUntil('start.units');
  for (const type of units) game.answer('start.units', game.placement(area, type));
  if (isAsked(game, 'start.units')) game.answer('start.units', NONE);
  const us = game.state.empires.findIndex((empire) => empire?.owner === 0);
  const result = fight(game, game.unitIds(area, us), game.unitIds(area, them));
  return { game, us, them, result };
}

test('7A-CONF-51 7A-CONF-01 in a start area the starter attacks, and nobody came in by any route', () => {
  const { game, us, result } = startIn('ethiopians', 'axum', ['spear', 'spear', 'spear']);
  expect(result[1]).toBe(2 + 1 + 3 + 1); // two spears, the mountains, one age ahead: no river, no landing
  expect(game.holder('axum')).toBe(us);
});

test('7A-CONF-47 the first city liberated in a start is the capital', () => {
  const { game, us } = startIn('ethiopians', 'axum', ['spear', 'spear', 'spear'], (scene) => scene.city('axum', 3));
  expect(game.holder('axum')).toBe(us);
  expect([game.empire(us).capital, game.city('axum')]).toEqual([game.area('axum'), 1]);
});

test('7A-CONF-47 7A-START-36 of two cities liberated in a start the first is the capital', () => {
  const scene = new Scene();
  const held = { virginia: ['spear'], 'new-england': ['spear'], latium: ['spear'] };
  rivals(scene, { level: 36, units: held });
  scene.city('virginia', 3);
  scene.city('new-england', 5);
  scene.loose(0, 'startEmpire');
  scene.hand(0, 'americans');
  scene.draws(7, 0, 7, 0);
  const game = scene.play();
  game.turnOverLoose();
  game.answer('start.card', scene.card('americans'));
  game.declineUntil('start.units');
  for (const area of ['virginia', 'new-england']) game.answer('start.units', game.placement(area, 'rifle'));
  game.answer('start.units', NONE);
  const us = game.state.empires.findIndex((empire) => empire?.owner === 0);
  game.answer('conflict.next', game.area('new-england'));
  expect([game.holder('virginia'), game.holder('new-england')]).toEqual([us, us]);
  expect(isAsked(game, 'start.capital')).toBe(false);
  expect(game.empire(us).capital).toBe(game.area('new-england'));
});

test('7A-CONF-48 a barbarian must destroy the city when it starts', () => {
  const { game, us } = startIn('huns', 'kirghiz', ['spear', 'spear', 'spear'], (scene) => scene.city('kirghiz', 5));
  expect(game.holder('kirghiz')).toBe(us);
  expect(game.city('kirghiz')).toBe(0);
});

// --- events and cards that change a conflict

test('7A-EX-TREASON 7A-EVENT-18 7A-CONF-28 under Treason! the winner adds a unit of a type just lost, whatever its level, as committed', () => {
  const scene = new Scene({ expansions: ['A'] });
  const them = rivals(scene, { level: 28, units: { etruria: ['rifle', 'cannon', 'spear', 'spear'] } });
  const us = marchers(scene, { level: 10, units: { etruria: ['sword', 'sword', 'sword', 'spear'] } });
  scene.units(us, 'gobi', 'spear');
  const [treason] = scene.hand(0, 'treason');
  scene.draws(7, 0, 0, 0);
  const game = manoeuvre(scene, us);
  finishMoving(game);
  game.answer('event.conflict.start', treason, 0);
  game.answer('event.target', 0, 0); // the active side
  const ours = game.unitIds('etruria', us);
  const lost = game.unitIds('etruria', them).filter((unit) => game.typeOf(unit) !== 'spear');
  game.answer(
    'conflict.commit',
    ours.filter((unit) => game.typeOf(unit) === 'sword'),
    0,
  );
  game.answer('conflict.commit', lost, 1);
  const cannon = game.content.unitTypeOf.get('cannon') ?? NONE;
  expect(game.options('conflict.recruit', 0)).toEqual(
    expect.arrayContaining([cannon, game.content.unitTypeOf.get('rifle'), NONE]),
  );
  game.answer('conflict.recruit', cannon, 0);
  const joined = unitOf(game, 'etruria', us, 'cannon');
  expect(game.asked).toEqual(['1 7a.conflict.commit']); // it is not fresh: the last spear has no choice
  expect(game.state.conflict?.sides[0].spent).toContain(joined);
});

test('7A-CONF-54 7A-CONF-13 with markers about, the split is the one that is worth most altogether', () => {
  const { game, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear', 'spear'],
    theirs: ['tank', 'knight', 'rifle', 'fighter', 'spear'],
    cards: [7, 0, 0, 0],
  });
  const spear = theirs.find((unit) => game.typeOf(unit) === 'spear') ?? NONE;
  fight(game, ours, [spear]);
  game.answer('conflict.retreat', 'stay', 1);
  // knight and rifle in front: 10 + 5 + 6, and 5 + 6 more; tank and knight: 12 + 2 + 6, and 7 + 6 more
  const all = theirs.filter((unit) => unit !== spear);
  expect(fight(game, ours, all)[1]).toBe(33);
});

test('7A-CONF-04 the player nominated decides on retreat too', () => {
  const scene = new Scene({ seats: 3 });
  const us = marchers(scene, { units: { etruria: ['sword', 'sword'], gobi: ['spear'] } });
  scene.empire('zimbabwe', { seat: 0, level: 8, units: { etruria: ['spear', 'spear', 'spear'], latium: ['spear'] } });
  scene.draws(7, 0);
  const game = manoeuvre(scene, us);
  finishMoving(game);
  game.answer('conflict.nominate', 1);
  const other = game.content.unitSet[game.state.top[game.area('latium')]];
  game.answer('conflict.commit', game.unitIds('etruria', us), 0);
  game.answer('conflict.commit', game.unitIds('etruria', other).slice(0, 1), 1);
  expect(game.asked).toEqual(['1 7a.conflict.retreat']);
});

test('7A-CONF-04 the player nominated sees the units to be run', () => {
  const scene = new Scene({ seats: 3 });
  const us = marchers(scene, { units: { etruria: ['spear', 'spear'] } });
  const other = scene.empire('zimbabwe', { seat: 0, level: 8, units: { etruria: ['spear', 'sword'] } });
  const game = manoeuvre(scene, us);
  finishMoving(game);
  game.answer('conflict.nominate', 2);
  const seen = (seat: number) => game.table.view(seat).stacks.find((stack) => stack.empire === other)?.units;
  expect(seen(2)).toHaveLength(2);
  expect(seen(1)).toBeNull();
});

/** One round of everybody against everybody in an area, by card. */
function cardsFight(active: string, defender: string, field: Omit<Field, 'active' | 'defender'>): Totals {
  const { area = 'etruria', ours, theirs, cards = [0, 0] } = field;
  const scene = new Scene();
  const them = scene.empire(defender, { seat: 1, set: 'light-green', level: 8, units: { [area]: theirs } });
  const us = scene.empire(active, {
    seat: 0,
    set: 'light-blue',
    level: 8,
    marker: 'manoeuvre',
    units: { [area]: ours },
  });
  scene.units(us, 'gobi', 'spear');
  scene.units(them, 'mongolia', 'spear');
  field.prepare?.(scene, us, them);
  scene.draws(...cards);
  const game = manoeuvre(scene, us);
  const [a, b] = [game.unitIds(area, us), game.unitIds(area, them)];
  finishMoving(game);
  return fight(game, a, b);
}
const pair = ['spear', 'spear'];

test('7A-CONF-52 cards add to unit values, to totals in a role, in a place or in the first round, and spare from halving', () => {
  expect(cardsFight('macedonians', 'etruscans', { ours: pair, theirs: pair })).toEqual([3 + 1, 3]);
  expect(cardsFight('zulus', 'etruscans', { ours: pair, theirs: pair })).toEqual([3 + 2, 3]);
  expect(cardsFight('etruscans', 'zulus', { ours: pair, theirs: pair })).toEqual([3, 3]);
  expect(cardsFight('etruscans', 'mapuche', { ours: pair, theirs: pair })).toEqual([3, 3]);
  expect(cardsFight('etruscans', 'ethiopians', { area: 'axum', ours: pair, theirs: pair })).toEqual([3, 3 + 3 + 2]);
  expect(cardsFight('spanish', 'etruscans', { ours: pair, theirs: ['chariot', 'chariot'] })[0]).toBe(3);
  expect(cardsFight('etruscans', 'toltecs', { ours: pair, theirs: ['chariot', 'chariot'] })[0]).toBe(1 + 1);
});

test('7A-CONF-52 the bonus of the first round is gone in the second', () => {
  const scene = new Scene();
  const them = rivals(scene, { units: { etruria: ['spear', 'spear', 'spear', 'spear'] } });
  const us = scene.empire('swedes', {
    seat: 0,
    set: 'light-blue',
    level: 8,
    marker: 'manoeuvre',
    units: { etruria: ['spear', 'spear', 'spear', 'spear'], gobi: ['spear'] },
  });
  scene.draws(5, 5, 5, 5);
  const game = manoeuvre(scene, us);
  finishMoving(game);
  const [ours, theirs] = [game.unitIds('etruria', us), game.unitIds('etruria', them)];
  expect(fight(game, ours.slice(0, 1), theirs.slice(0, 1))[0] - 7).toBe(2);
  expect(fight(game, ours.slice(1, 2), theirs.slice(1, 2))[0] - 7).toBe(0);
});

test('7A-CONF-41 the Assyrians press beaten units into service, from their own pool, as committed', () => {
  const scene = new Scene();
  const them = rivals(scene, { units: { etruria: ['chariot', 'archer', 'spear', 'spear'] } });
  const us = scene.empire('assyrians', {
    seat: 0,
    set: 'light-blue',
    level: 1,
    marker: 'manoeuvre',
    units: { etruria: ['sword', 'sword', 'spear', 'spear'] },
  });
  scene.draws(7, 0);
  const game = manoeuvre(scene, us);
  finishMoving(game);
  const beaten = game.unitIds('etruria', them).filter((unit) => game.typeOf(unit) !== 'spear');
  fight(game, game.unitIds('etruria', us).slice(0, 2), beaten);
  expect(game.unitsIn('etruria', us)).toEqual(expect.arrayContaining(['chariot', 'archer']));
  expect(game.state.conflict?.sides[0].spent).toHaveLength(4);
});

test('7A-CONF-44 areas taken from the Vietnamese are disordered, and the Indians cost an area next door', () => {
  const after = (card: string): boolean[] => {
    const scene = new Scene();
    scene.empire(card, { seat: 1, level: 8, units: { etruria: ['spear'], gobi: ['spear'] } });
    const us = marchers(scene, { units: { etruria: ['sword', 'sword'], latium: ['spear'] } });
    scene.draws(7, 0);
    const game = manoeuvre(scene, us);
    finishMoving(game);
    game.answer('conflict.commit', game.unitIds('etruria', us), 0);
    return [game.isDisordered('etruria'), game.isDisordered('latium')];
  };
  expect(after('vietnamese')).toEqual([true, false]);
  expect(after('indians')).toEqual([false, true]);
  expect(after('toltecs')).toEqual([false, false]);
});

test('7A-CONF-08 events of the round, of the conflict, and on losses', () => {
  const withEvent = (event: string, seat: number, window: string, field: Field): { game: Sitting; told: Totals } => {
    let card = NONE;
    const { game, ours, theirs } = battle({ ...field, prepare: (scene) => void ([card] = scene.hand(seat, event)) });
    if (window === 'conflict.start') game.answer('event.conflict.start', card, seat);
    let told: Accepted<SevenAgesHappening> | undefined;
    for (const side of [0, 1] as const)
      if (game.asked.includes(`${side} 7a.conflict.commit`))
        told = game.answer('conflict.commit', side === 0 ? ours : theirs, side);
    if (window === 'conflict.reveal') told = game.answer(`event.${window}`, card, seat);
    return { game, told: (told && roundIn(told)) ?? [NONE, NONE] };
  };
  // driving rain: missiles count nothing
  const archers = { ours: ['archer', 'archer'], theirs: pair };
  expect(withEvent('driving-rain', 1, 'conflict.reveal', archers).told).toEqual([0, 3]);
  // conjunction: +3 in every round, and ties are won
  const tied = withEvent('conjunction', 0, 'conflict.start', { ours: pair, theirs: pair, cards: [0, 3] });
  expect(tied.told).toEqual([6, 6]);
  expect(tied.game.unitsIn('etruria', 1)).toEqual(pair); // light blue
});

test('7A-CONF-08 what an event does to a round is over with it', () => {
  const { game, ours, theirs } = battle({
    ours: ['archer', 'archer', 'archer'],
    theirs: ['archer', 'archer', 'archer'],
    cards: [5, 0, 5, 0],
    prepare: (scene) => void scene.hand(0, 'driving-rain'),
  });
  game.answer('conflict.commit', [ours[0]], 0);
  game.answer('conflict.commit', [theirs[0]], 1);
  expect(roundIn(game.answer('event.conflict.reveal', game.hand(0)[0], 0))).toEqual([5, 0]);
  expect(fight(game, [ours[1]], [theirs[1]])).toEqual([6, 1]);
});

test('7A-CONF-41 the Iroquois take in one unit in a conflict', () => {
  const scene = new Scene();
  const them = rivals(scene, { units: { ohio: ['spear', 'spear', 'spear', 'spear', 'spear'] } });
  const us = scene.empire('iroquois', {
    seat: 0,
    set: 'light-blue',
    level: 8,
    marker: 'manoeuvre',
    units: { ohio: ['sword', 'sword', 'sword', 'sword'] },
  });
  scene.draws(7, 0);
  const game = manoeuvre(scene, us);
  finishMoving(game);
  fight(game, game.unitIds('ohio', us).slice(0, 2), game.unitIds('ohio', them).slice(0, 2));
  expect(game.unitsIn('ohio', us).filter((type) => type === 'spear')).toHaveLength(1);
});

/** A galley from Apulia lands in Sicily, where two spears wait; answers the totals. */
function landing(active: string, defender: string): Totals {
  const scene = new Scene();
  const them = scene.empire(defender, { seat: 1, set: 'light-green', level: 8, units: { sicily: pair } });
  const us = scene.empire(active, {
    seat: 0,
    set: 'light-blue',
    level: 8,
    marker: 'manoeuvre',
    units: { apulia: ['galley', 'spear', 'spear'] },
  });
  scene.draws(0, 0);
  const game = manoeuvre(scene, us);
  march(game, unitOf(game, 'apulia', us, 'galley'), ['tyrrhenian-sea', 'sicily']);
  finishMoving(game);
  return fight(game, game.unitIds('sicily', us), game.unitIds('sicily', them));
}

test('7A-CONF-17 7A-CONF-52 some cards ignore the bonus for an invasion, others add to it', () => {
  expect(landing('etruscans', 'toltecs')[1]).toBe(3 + 2);
  expect(landing('tamils', 'toltecs')[1]).toBe(3);
  expect(landing('etruscans', 'syracusans')[1]).toBe(3 + 2 + 2);
  expect(cardsFight('etruscans', 'syracusans', { ours: pair, theirs: pair })[1]).toBe(3); // nobody landed
});

test('7A-CONF-08 7A-CONF-07 in a morning mist nobody commits more than two units or uses a Tactician, for that round', () => {
  let tactician = NONE;
  const { game, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['spear', 'spear', 'spear'],
    cards: [5, 0],
    prepare: (scene, us) => {
      tactician = scene.leader(us, 'etruria', 'Ta') + LEADER;
      scene.hand(1, 'morning-mist');
    },
  });
  game.answer('event.conflict.pick', game.hand(1)[0], 1);
  expect(isAsked(game, 'conflict.redraw')).toBe(false);
  const legal = (units: readonly number[]): boolean =>
    game.question('conflict.commit', 0).validate(units) === undefined;
  expect([legal(ours), legal([ours[0], tactician]), legal(ours.slice(1))]).toEqual([false, false, true]);
  fight(game, ours.slice(1), theirs.slice(2));
  expect(isAsked(game, 'conflict.redraw')).toBe(true);
});

test('7A-CONF-08 7A-CONF-09 what the round told adds up to its totals, line by line, with a rule behind every line', () => {
  const { game, ours, theirs } = battle({
    area: 'illyria',
    ours: ['spear', 'sword', 'archer'],
    theirs: ['spear', 'archer'],
    cards: [4, 6],
    prepare: (scene) => scene.fort('illyria'),
  });
  game.answer('conflict.commit', ours, 0);
  const { happenings } = game.answer('conflict.commit', theirs, 1);
  const round = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what;
  const sides = round?.['sides'] as readonly Revealed[];
  expect(sides.map(({ items }) => items.reduce((sum, { value }) => sum + value, 0))).toEqual(round?.['totals']);
  expect(sides.map(({ inFront, faces }) => [inFront, faces.length])).toEqual([
    [2, 3],
    [1, 2],
  ]);
  expect(sides[1].items.map(({ what }) => what)).toEqual(expect.arrayContaining(['front', 'card', 'fort', 'terrain']));
  expect(sides.flatMap(({ items }) => items).every(({ rule }) => /^7A-/.test(rule))).toBe(true);
});

// --- line by line

/** An effect of an event on a side of the conflict, for this round. */
const effect = (scene: Scene, name: Lasting['effect'], params: object, empire: EmpireId): void =>
  scene.lasts(name, params, { empire, until: 'round' });

/** What the first round tells of both sides, everybody committed. */
function revealed(field: Field): readonly Revealed[] {
  const { game, ours, theirs } = battle(field);
  let told: readonly Revealed[] = [];
  [ours, theirs].forEach((units, seat) => {
    if (!game.asked.includes(`${seat} 7a.conflict.commit`)) return;
    const { happenings } = game.answer('conflict.commit', units, seat);
    const round = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what;
    if (round) told = round['sides'] as readonly Revealed[];
  });
  return told;
}
const lines = ({ items }: Revealed): unknown[] => items.map(({ what, value }) => [what, value]);

test('7A-CONF-09 7A-CONF-10 7A-CONF-11 7A-CONF-12 the lines of a total: nothing is listed that is worth nothing', () => {
  const [us, them] = revealed({
    area: 'illyria',
    ours: ['spear', 'sword', 'archer'],
    theirs: ['spear', 'archer'],
    cards: [4, 0],
    active: { level: 15, elites: 2 },
    prepare: (scene, active) => {
      scene.fort('illyria');
      scene.city('illyria', 3);
      effect(scene, 'conflictTotal', { add: 5 }, active);
    },
  });
  expect(lines(us)).toEqual([
    ['front', 2 + 4],
    ['support', 2],
    ['card', 4],
    ['elite', 2],
    ['age', 1],
    ['event', 5],
  ]);
  expect(lines(them)).toEqual([
    ['front', 2],
    ['support', 2],
    ['fort', 2],
    ['city', 3],
    ['terrain', 3],
  ]);
});

test('7A-CONF-16 a city under siege is listed for nothing; without a city there is no siege', () => {
  const siege = (city: number): unknown[] => {
    const field = { ours: ['catapult', 'spear'], theirs: ['spear', 'spear'] };
    const [, them] = revealed({ ...field, prepare: (scene) => scene.city('etruria', city) });
    return lines(them).filter((line) => String(line).startsWith('siege') || String(line).startsWith('city'));
  };
  expect(siege(3)).toEqual([['siege', 0]]);
  expect(siege(0)).toEqual([]);
});

test('7A-CONF-21 the line of what is halved', () => {
  const [us] = revealed({ ours: ['spear', 'sword'], theirs: ['chariot', 'chariot'] });
  expect(lines(us)).toEqual([
    ['front', 4],
    ['halved', -2],
    ['support', 1],
  ]);
});

test('7A-CONF-13 7A-CONF-27 the line of the enemy’s markers', () => {
  const cards = [0, 0, 0, 0];
  const { game, ours, theirs } = battle({ ours: ['spear', 'spear', 'archer'], theirs: ['spear', 'spear'], cards });
  fight(game, [ours[0]], theirs);
  game.answer('conflict.retreat', 'stay', 0);
  game.answer('conflict.commit', ours.slice(1), 0);
  const { happenings } = game.answer('conflict.commit', theirs, 1);
  const sides = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what['sides'] as readonly Revealed[];
  expect(lines(sides[0])).toEqual([
    ['front', 2],
    ['support', 2],
    ['disorder', 2 + 2],
  ]);
});

test('7A-CONF-53 7A-CONF-08 the reveal shows which sides of which counters fight, those in front first', () => {
  const field = { ours: ['archer', 'rifle'], theirs: ['knight', 'spear'], active: { level: 30 } };
  const { game, ours, theirs } = battle(field);
  const face = (unit: UnitId): number => unit * 2 + game.state.unitSide[unit];
  const [archer, rifle] = ours;
  game.answer('conflict.commit', ours, 0);
  const { happenings } = game.answer('conflict.commit', theirs, 1);
  const round = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what;
  const sides = round?.['sides'] as readonly Revealed[];
  expect(sides[0].faces).toEqual([face(rifle), face(archer)]);
  const types = (names: readonly string[]): unknown[] => names.map((name) => game.content.unitTypeOf.get(name));
  expect(round?.['committed']).toEqual([types(field.ours), types(field.theirs)]);
});

test('7A-CONF-21 7A-CONF-54 where the front counts half, whoever supports best stands behind', () => {
  // halved: 5/2 in front and 2 behind, not 1/2 and 2
  const [us] = revealed({ ours: ['archer', 'rifle'], theirs: ['chariot', 'chariot'], active: { level: 30 } });
  expect(lines(us).slice(0, 3)).toEqual([
    ['front', 5],
    ['halved', -2],
    ['support', 2],
  ]);
});

// --- commitment

test('7A-CONF-06 a Tactician alone is no commitment', () => {
  const { game, us } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    prepare: (scene, active) => void scene.leader(active, 'etruria', 'Ta'),
  });
  game.answer('conflict.redraw', 'keep');
  const tactician = game.state.leaderEmpire.indexOf(us);
  expect(game.refusal('conflict.commit', [tactician + LEADER], 0)).toMatchObject({ rule: '7A-CONF-06' });
  const shown = game.question('conflict.commit', 0).describe().options?.at(-1);
  expect(shown).toEqual({ value: tactician + LEADER, points: [{ kind: 'leader', id: tactician }] });
});

test('7A-CONF-06 7A-CONF-07 a commitment at random: one unit or several, with the Tactician or without', () => {
  const { game } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['spear', 'spear'],
    prepare: (scene, active) => void scene.leader(active, 'etruria', 'Ta'),
  });
  game.answer('conflict.redraw', 'keep');
  const question = game.question('conflict.commit', 0);
  const drawn = Array.from({ length: 60 }, (_, seed) => question.sample(Chance.fromSeed(seed)) as readonly number[]);
  const kinds = new Set(
    drawn.map((picked) => {
      const units = picked.filter((value) => value < LEADER).length;
      return `${units} ${picked.length - units}`;
    }),
  );
  expect([...kinds].sort()).toEqual(['1 0', '1 1', '2 0', '2 1', '3 0', '3 1']);
});

test('7A-CONF-05 an event gives a second card, of which the higher counts and the other is discarded', () => {
  const card = (first: number, second: number): readonly [number, number] => {
    const field = { ours: ['spear', 'spear'], theirs: ['spear', 'spear'], cards: [first, second, 0] };
    const { game } = battle({ ...field, prepare: (s, active) => effect(s, 'conflictCard', { op: 'pickTwo' }, active) });
    const value = (id: number): number => game.content.cards[id]?.value ?? NONE;
    return [value(game.state.conflict?.sides[0].card ?? NONE), value(game.state.discards[0])];
  };
  expect(card(5, 2)).toEqual([5, 2]);
  expect(card(2, 5)).toEqual([5, 2]);
});

test('7A-CONF-05 an event that sets the value of a card gives no second one', () => {
  const { game } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    prepare: (scene, active) => effect(scene, 'conflictCard', { op: 'setValue', value: 6 }, active),
  });
  expect(game.state.discards).toEqual([]);
});

// --- who loses, and what follows

/** A tied round of one spear against one, of three each; what is left of both. */
function tie(prepare: Field['prepare'], rival = 'toltecs'): readonly [number, number] {
  const three = ['spear', 'spear', 'spear'];
  const field = { ours: three, theirs: three, rivals: rival };
  const { game, us, them, ours, theirs } = battle({ ...field, ...(prepare && { prepare }) });
  fight(game, [ours[0]], [theirs[0]]);
  return [game.unitIds('etruria', us).length, game.unitIds('etruria', them).length];
}

test('7A-CONF-24 an event gives ties to its side', () => {
  const winTies = { op: 'winTies' };
  expect(tie((scene, active) => effect(scene, 'conflictLosses', winTies, active))).toEqual([3, 2]);
  expect(tie((scene, _, defender) => effect(scene, 'conflictLosses', winTies, defender))).toEqual([2, 3]);
  expect(tie((scene, active) => effect(scene, 'conflictLosses', { op: 'halve' }, active))).toEqual([2, 2]);
});

test('7A-CONF-41 7A-CONF-24 in a tie nobody joins who was beaten, unless an event gives the tie to the winner', () => {
  // the Assyrians take in all that the enemy loses
  expect(tie(undefined, 'assyrians')).toEqual([2, 2]);
  const given = tie((scene, _, them) => effect(scene, 'conflictLosses', { op: 'winTies' }, them), 'assyrians');
  expect(given).toEqual([2, 3 + 1]);
});

test('7A-GLORY-41 what an empire won, took and destroyed this turn is counted', () => {
  const { game, us, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['spear', 'spear'],
    cards: [7, 0],
    prepare: (scene) => scene.loose(1, 'destiny'), // the turn goes on
  });
  fight(game, ours, theirs);
  expect(game.empire(us)).toMatchObject({ won: 1, took: 1, destroyed: 2 });
});

test('7A-CONF-08 what an event does to a conflict is over with it', () => {
  const { game, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['spear', 'spear'],
    cards: [7, 0],
    prepare: (scene) => {
      scene.loose(1, 'destiny'); // the turn goes on
      scene.lasts('range', {}, { empire: 0, until: 'conflict' });
      scene.lasts('range', {}, { empire: 0, until: 'turn' });
    },
  });
  expect(game.state.lasting.length).toBe(2);
  fight(game, ours, theirs);
  expect(game.state.lasting.map(({ until }) => until)).toEqual(['turn']);
});

test('7A-CONF-50 a Tactician who was committed and lost costs the money too', () => {
  const { game, us, them, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['spear', 'spear'],
    cards: [7, 0],
    defender: { money: 9 },
    prepare: (scene, _, defender) => void scene.leader(defender, 'etruria', 'Ta'),
  });
  game.answer('conflict.redraw', 'keep');
  const tactician = game.state.leaderEmpire.indexOf(them);
  game.answer('conflict.commit', ours, 0);
  game.answer('conflict.commit', [...theirs, tactician + LEADER], 1);
  expect([game.empire(us).money, game.empire(them).money]).toEqual([5, 0]);
});

test('7A-CONF-50 an attacker without capital that loses leader and conflict loses its money to the defender', () => {
  const { game, us, them, ours, theirs } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear', 'spear'],
    cards: [0, 7],
    active: { money: 9 },
    prepare: (scene, active) => void scene.leader(active, 'etruria', 'Ar'),
  });
  fight(game, ours, theirs);
  expect([game.empire(us).money, game.empire(them).money]).toEqual([0, 5]);
});

test('7A-CONF-49 both wiped out: the money of a holder whose capital is elsewhere is safe', () => {
  const { game, them, ours, theirs } = battle({
    ours: ['spear', 'spear'],
    theirs: ['spear', 'spear'],
    defender: { money: 9, capital: 'mongolia' },
  });
  fight(game, ours, theirs);
  expect(game.holder('etruria')).toBe(NONE);
  expect(game.empire(them).money).toBe(9);
});

test('7A-EVENT-15 7A-CONF-25 the Assassins earn glory for a leader lost against them, committed or not', () => {
  const glory = (ability: 'Ta' | 'Ar', committed: boolean): readonly number[] => {
    const { game, them, ours, theirs } = battle({
      ours: ['spear', 'spear'],
      theirs: ['spear', 'spear', 'spear'],
      rivals: 'assassins',
      cards: [0, 7],
      prepare: (scene, active) => {
        scene.leader(active, 'etruria', ability);
        scene.loose(1, 'destiny'); // the turn goes on
      },
    });
    if (isAsked(game, 'conflict.redraw')) game.answer('conflict.redraw', 'keep');
    const leader = game.state.leaderEmpire.findIndex((empire) => empire !== NONE && empire !== them);
    game.answer('conflict.commit', committed ? [...ours, leader + LEADER] : ours, 0);
    game.answer('conflict.commit', theirs, 1);
    expect(game.state.leaderArea[leader]).not.toBe(game.area('etruria'));
    return [game.glory(0), game.glory(1)];
  };
  expect(glory('Ta', true)).toEqual([0, 1]);
  expect(glory('Ar', false)).toEqual([0, 1]);
});

test('7A-CONF-36 a leader goes with either of two units that part', () => {
  const { game, us, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['spear', 'spear'],
    prepare: (scene, active) => {
      scene.units(active, 'latium', 'spear');
      scene.units(active, 'cis-alpine', 'spear');
      scene.leader(active, 'etruria', 'Bu');
    },
  });
  const leader = game.state.leaderEmpire.indexOf(us);
  fight(game, [ours[0]], theirs);
  game.answer('conflict.retreat', 'retreat', 0);
  game.answer('conflict.refuge', game.area('latium'), 0);
  game.answer('conflict.refuge', game.area('cis-alpine'), 0);
  game.answer('conflict.leader-refuge', game.area('cis-alpine'), 0);
  expect(game.state.leaderArea[leader]).toBe(game.area('cis-alpine'));
});

test('7A-CONF-48 a barbarian is not asked about a city that is not there', () => {
  const { game, us, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['spear', 'spear'],
    cards: [7, 0],
    prepare: (scene, active) => {
      scene.t.empire(active).card = scene.card('huns');
    },
  });
  fight(game, ours, theirs);
  expect([game.holder('etruria'), isAsked(game, 'conflict.city')]).toEqual([us, false]);
});

test('7A-EVENT-18 nobody has to add a unit under Treason!', () => {
  const { game, us, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['spear', 'archer'],
    cards: [7, 0],
    prepare: (scene, active) => effect(scene, 'convertOnWin', { count: 2 }, active),
  });
  fight(game, ours, theirs);
  game.answer('conflict.recruit', NONE, 0);
  expect(game.state.conflict).toBeNull();
  expect(game.unitsIn('etruria', us)).toEqual(['spear', 'spear', 'spear']);
});

test('7A-EVENT-18 two may join where the event says two, each of a type that was lost', () => {
  const { game, us, ours, theirs } = battle({
    ours: ['spear', 'spear', 'spear'],
    theirs: ['archer', 'archer'],
    cards: [7, 0],
    prepare: (scene, active) => effect(scene, 'convertOnWin', { count: 2 }, active),
  });
  fight(game, ours, theirs);
  const archer = game.content.unitTypeOf.get('archer') ?? NONE;
  expect(game.options('conflict.recruit')).toEqual([archer, NONE]);
  game.answer('conflict.recruit', archer, 0);
  game.answer('conflict.recruit', archer, 0);
  expect(game.state.conflict).toBeNull();
  expect(game.unitsIn('etruria', us).sort()).toEqual(['archer', 'archer', 'spear', 'spear', 'spear']);
});

test.each(['spear', 'motorised'])(
  '7A-CONF-54 7A-CONF-13 7A-CONF-21 two units, halved, against a marker: the best in front stands there, if the %s is named first',
  (first) => {
    const { game, ours, theirs } = battle({
      ours: ['spear', 'spear', 'motorised'],
      theirs: ['chariot', 'chariot'],
      active: { level: 42 },
      defender: { level: 42 },
      cards: [0, 0, 0, 0],
    });
    const isFirst = (unit: UnitId): boolean => game.typeOf(unit) === first;
    const [lost, ...rest] = ours.toSorted((a, b) => game.typeOf(b).localeCompare(game.typeOf(a)));
    fight(game, [lost], theirs);
    game.answer('conflict.retreat', 'stay', 0);
    game.answer('conflict.commit', [...rest.filter(isFirst), ...rest.filter((unit) => !isFirst(unit))], 0);
    const { happenings } = game.answer('conflict.commit', theirs, 1);
    const round = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what;
    const sides = round?.['sides'] as readonly Revealed[];
    // 6/3 and 2/1: with either in front they are worth 4, but the marker counts the best in front again
    expect(lines(sides[0])).toEqual([
      ['front', 6],
      ['halved', -3],
      ['support', 1],
      ['disorder', 6 + 1],
    ]);
  },
);
