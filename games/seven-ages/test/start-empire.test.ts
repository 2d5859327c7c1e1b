import { Chance, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { collector, contentOf, sevenAgesOf } from '../src/index.ts';
import { MANOEUVRE, START_EMPIRE } from '../src/model/state.ts';
import { classic, type EmpireOptions, NONE, Scene, type SceneOptions, Sitting } from './helpers.ts';

/** Seat 0 is about to start an empire; the Mauryans of seat 1 lead the track. */
function beginning(level: number, cards: readonly (string | number)[], options: SceneOptions = {}): Scene {
  const scene = new Scene(options);
  if (level > 0)
    scene.empire('mauryans', {
      seat: 1,
      level,
      capital: 'magadha',
      units: { magadha: ['spear', 'spear'] },
      marker: 'destiny',
    });
  scene.loose(0, 'startEmpire');
  scene.hand(0, ...cards);
  return scene;
}

/** Turns the marker over and plays the card, with the first idle counter set or the one given. */
function start(scene: Scene, card: string | number, set?: number): Sitting {
  const game = scene.play();
  game.turnOverLoose();
  game.answer('start.card', scene.card(card));
  if (game.asked.includes('0 7a.start.set')) game.answer('start.set', set ?? Number(game.options('start.set')[0]));
  return game;
}

/** Buys these initial units and stops. */
function buy(game: Sitting, ...units: readonly (readonly [area: string, type: string])[]): void {
  for (const [area, type] of units) game.answer('start.units', game.placement(area, type));
  if (game.asked.includes('0 7a.start.units')) game.answer('start.units', NONE);
}

const started = (game: Sitting): number => game.state.empires.findIndex((empire) => empire?.owner === 0);

/** Cards that may be started now. */
function startable(scene: Scene): readonly unknown[] {
  const game = scene.play();
  game.turnOverLoose();
  return game.asked.includes('0 7a.start.card') ? game.options('start.card').filter((card) => card !== NONE) : [];
}

const roman: EmpireOptions = { seat: 1, level: 10, capital: 'latium', units: { latium: ['spear'] } };

// --- what may be started

test('7A-START-01 a card of the hand becomes an empire on the table', () => {
  const scene = beginning(8, ['assyrians']);
  const game = start(scene, 'assyrians');
  expect(game.hand(0)).toEqual([]);
  buy(game, ['assyria', 'spear']);
  game.declineRest();
  expect(game.empire(started(game)).card).toBe(6);
  expect(game.unitsIn('assyria', started(game))).toEqual(['spear']);
});

test('7A-START-02 one marker starts one empire', () => {
  const scene = beginning(8, ['assyrians', 'carthaginians']);
  const game = start(scene, 'assyrians');
  buy(game, ['assyria', 'spear']);
  game.declineRest();
  expect(game.state.empires.filter((empire) => empire?.owner === 0)).toHaveLength(1);
  expect(game.state.step).not.toBe(START_EMPIRE);
  expect(game.hand(0)).toEqual([92]);
});

test('7A-START-03 an empire whose card comes round again may be started again', () => {
  const scene = new Scene();
  scene.empire('egyptians', {
    seat: 0,
    level: 3,
    capital: 'egypt',
    units: { egypt: ['spear'] },
    marker: 'discardEmpire',
  });
  scene.empire('harappans', { seat: 1, level: 3, capital: 'sind', units: { sind: ['spear'] } });
  scene.state.deck.length = 0; // the next draw is from the discards
  const game = scene.play();
  game.turnOver(0);
  expect(game.state.discards).toEqual([1]);
  for (const marker of [4, START_EMPIRE]) {
    while (!game.asked.includes('0 7a.marker.loose')) game.decline();
    game.answer('marker.loose', marker, 0);
    while (!game.asked.includes('0 7a.turn-over')) game.decline();
    game.turnOverLoose();
  }
  game.answer('start.card', 1);
  expect(game.state.declared).toBe(1);
});

test('7A-START-04 7A-EX-MAXIMUM without an idle counter set nothing can be started', () => {
  const full = beginning(3, ['babylonians'], { seats: 5 });
  for (const [id, area] of [
    ['egyptians', 'egypt'],
    ['sumerians', 'mesopotamia'],
    ['harappans', 'sind'],
  ] as const)
    full.empire(id, { seat: 0, level: 3, units: { [area]: ['spear'] } });
  expect(startable(full)).toEqual([]);

  const few = beginning(3, ['babylonians'], { empireSets: 1 });
  expect(startable(few)).toEqual([]);
  expect(startable(beginning(3, ['babylonians'], { empireSets: 2 }))).toEqual([5]);
});

test('7A-START-06 only the ages on the card', () => {
  expect(startable(beginning(22, ['guptas']))).toEqual([]);
  expect(startable(beginning(21, ['guptas']))).toEqual([19]);
});

test('7A-START-07 the age of the game is that of the empire furthest along', () => {
  for (const [leader, open] of [
    [6, []],
    [7, []],
    [8, [15]],
  ] as const) {
    const scene = beginning(leader, ['macedonians']);
    scene.empire('harappans', { seat: 1, level: 1, units: { sind: ['spear'] } });
    expect(startable(scene), `level ${leader}`).toEqual(open);
  }
});

test('7A-START-08 7A-EX-CARTHAGE an age added by an empire in play', () => {
  const without = beginning(6, ['carthaginians']);
  expect(startable(without)).toEqual([]);
  const scene = new Scene();
  scene.empire('phoenicians', { seat: 1, level: 6, units: { phoenicia: ['spear'] } });
  scene.loose(0, 'startEmpire');
  scene.hand(0, 'carthaginians');
  expect(startable(scene)).toEqual([92]);
});

test('7A-START-09 7A-START-16 7A-START-20 7A-EX-ASSYRIANS 7A-EX-FAQ-START-EARLIER three behind the leader, in an age before those on the card', () => {
  const scene = beginning(0, ['assyrians']);
  scene.empire('macedonians', { seat: 1, level: 8, units: { macedonia: ['spear'] } });
  const game = start(scene, 'assyrians');
  const assyrians = game.empire(started(game));
  expect(assyrians.level).toBe(5);
  expect(assyrians.money).toBe(15);
  // the age of the empire itself: no named leader of age 2, capitals of age 1
  expect(game.asked).toEqual(['0 7a.start.units']);
  buy(game, ['assyria', 'spear']);
  game.declineRest();
  expect(game.city('assyria')).toBe(1);
});

test('7A-START-10 7A-START-11 7A-START-12 7A-EX-EMPTY-MAP on an empty map any card starts in its lowest age, if it can be set up', () => {
  const empty = (): Scene => beginning(0, ['egyptians', 'english', 'pirate-state']);
  expect(startable(empty())).toEqual([1, 37]);
  const egypt = start(empty(), 'egyptians');
  expect(egypt.empire(started(egypt)).level).toBe(2);
  const england = start(empty(), 'english');
  expect(england.empire(started(england)).level).toBe(22);
});

test('7A-START-10 the Pirate State needs another empire within three areas', () => {
  const scene = beginning(8, ['pirate-state']);
  const game = start(scene, 'pirate-state');
  const open = game.options('start.area');
  expect(open).toContain(game.area('bengal'));
  expect(open).not.toContain(game.area('latium'));
});

test('7A-START-11 a map that has become empty is an empty map', () => {
  const scene = beginning(0, ['sumerians', 'english']);
  scene.state.turn = 9;
  expect(startable(scene)).toEqual([2, 37]);
});

test('7A-EX-AGE1-ODDS 7A-START-06 28 of the 110 cards can start in age 1, conditional ones included', () => {
  const { cards } = new Scene().content;
  const age1 = cards.filter(
    (card) => card && ((card.empire.ages & 2) !== 0 || card.empire.conditional.some((c) => c.age === 1)),
  );
  expect(age1.length).toBeGreaterThanOrEqual(26);
  expect(age1.length).toBeLessThanOrEqual(34);
});

// --- counters

test('7A-START-13 an idle set of the own colour comes first, and which one is a choice', () => {
  const scene = beginning(8, ['assyrians']);
  const game = scene.play();
  game.turnOverLoose();
  game.answer('start.card', 6);
  expect(game.options('start.set')).toEqual([0, 1, 2]);
  expect(game.refusal('start.set', 12).code).toBe('illegal');
});

test('7A-START-14 7A-EX-FAQ-ONE-FREE-SET with all own sets in use, one idle set that nobody has claimed', () => {
  const scene = beginning(3, ['babylonians']);
  for (const [id, area] of [
    ['egyptians', 'egypt'],
    ['sumerians', 'mesopotamia'],
    ['harappans', 'sind'],
  ] as const)
    scene.empire(id, { seat: 0, level: 3, units: { [area]: ['spear'] } });
  const game = scene.play();
  game.turnOverLoose();
  game.answer('start.card', 5);
  const unclaimed = scene.content.counterSets.flatMap((set, i) => (['blue', 'green'].includes(set.colour) ? [] : [i]));
  expect(game.options('start.set')).toEqual(unclaimed);
  game.answer('start.set', unclaimed[0]);
  expect(game.asked).not.toContain('0 7a.start.set');
});

test('7A-START-15 the colour decides the counters: veterans are better than regulars', () => {
  const front = (set: number): number => {
    const game = start(beginning(8, ['assyrians']), 'assyrians', set);
    buy(game, ['assyria', 'spear']);
    const unit = game.topIn('assyria', set);
    return game.content.front[unit * 2 + game.state.unitSide[unit]];
  };
  expect([front(0), front(1)]).toEqual([3, 2]);
});

// --- progress and money

test('7A-START-17 never below level 1', () => {
  const game = start(beginning(3, ['aborigines']), 'aborigines');
  game.answer('start.area', game.area('queensland'));
  expect(game.empire(started(game)).level).toBe(1);
});

test('7A-START-18 a modifier never carries a new empire past level 49', () => {
  const empires = collector.pack.empires.map((empire) => (empire.id === 'germans' ? { ...empire, offset: 2 } : empire));
  const changed = { ...collector, pack: { ...collector.pack, empires } };
  const ahead = sevenAgesOf(changed);
  const scene = beginning(49, ['germans']);
  const chance = Chance.fromSeed(1).words();
  const table = Table.load(ahead, { seats: 2, seed: 1 }, { at: 0, state: scene.state, chance }, []);
  const game = new Sitting(table, contentOf(changed));
  game.turnOverLoose();
  game.answer('event.startEmpire.declare', NONE); // the event on the same card
  game.answer('start.card', 33);
  game.answer('start.set', 0);
  expect(game.empire(0).level).toBe(49);
  expect(game.state.beyond).toEqual([]);
});

test('7A-START-20 money by age counts the age of the placed marker, not of the game', () => {
  const money = (leader: number): number => {
    const game = start(beginning(leader, ['iranians']), 'iranians');
    return game.empire(started(game)).money;
  };
  expect(money(21)).toBe(10 + 3 * 3);
  expect(money(15)).toBe(10 + 3 * 2); // level 13: age 2
});

// --- units

test('7A-START-19 units go to the start areas of the card only', () => {
  const game = start(beginning(8, ['assyrians']), 'assyrians');
  const areas = new Set(
    game.options('start.units').flatMap((value) => (value === NONE ? [] : [Math.floor(Number(value) / 32)])),
  );
  expect([...areas]).toEqual([game.area('assyria')]);
});

test('7A-START-21 7A-EX-ELIZABETH one named leader of its age, free, in a start area', () => {
  const game = start(beginning(22, ['english']), 'english');
  expect(game.empire(started(game)).level).toBe(21);
  const later = start(beginning(23, ['english']), 'english');
  const { leaders } = later.content;
  const names = later.options('start.leader').map((id) => leaders[Number(id)]?.id);
  expect(names).toEqual(expect.arrayContaining(['elizabeth', 'shakespeare', undefined]));
  expect(names).toHaveLength(3);
  const { money } = later.empire(started(later));
  later.answer(
    'start.leader',
    leaders.findIndex((leader) => leader.id === 'elizabeth'),
  );
  expect(later.asked).toEqual(['0 7a.start.units']);
  expect(later.empire(started(later)).money).toBe(money);
  const elizabeth = leaders.findIndex((leader) => leader.id === 'elizabeth');
  expect(later.state.leaderArea[elizabeth]).toBe(later.area('england'));
});

test('7A-START-22 any number of units in one area for the starting money, and the rest is kept', () => {
  const game = start(beginning(8, ['assyrians']), 'assyrians', 1);
  expect(game.options('start.units')).not.toContain(NONE); // at least one unit
  buy(game, ...Array.from({ length: 7 }, () => ['assyria', 'spear'] as const));
  expect(game.empire(1).money).toBe(1);
  game.declineRest();
  expect(game.unitsIn('assyria', 1)).toHaveLength(7);
});

test('7A-START-22 level, icons and counters bind initial units too', () => {
  const game = start(beginning(0, ['egyptians']), 'egyptians', 0);
  game.answer('start.leader', NONE);
  const types = game.options('start.units').map((value) => game.content.unitTypes[Number(value) % 32]?.id);
  expect(types.sort()).toEqual(['archer', 'spear']);
  game.state.empires[0] = { ...game.empire(0), money: 50 };
  buy(game, ...Array.from({ length: 6 }, () => ['egypt', 'spear'] as const));
  expect(game.unitsIn('egypt', 0)).toHaveLength(6);
});

test('7A-START-23 initial units are spread over the start areas as the owner likes', () => {
  for (const split of [5, 3]) {
    const game = start(beginning(29, ['americans']), 'americans', 1);
    buy(game, ...Array.from({ length: 5 }, (_, i) => [i < split ? 'virginia' : 'new-england', 'rifle'] as const));
    expect(game.unitsIn('virginia', 1)).toHaveLength(split);
    expect(game.unitsIn('new-england', 1)).toHaveLength(5 - split);
  }
});

test('7A-START-23 7A-START-05 7A-EX-BYZANTINES a card that sets up in every listed area leaves none of them empty', () => {
  const scene = beginning(0, ['byzantines']);
  scene.empire('romans', { ...roman, units: { latium: ['spear'], cyrenaica: ['sword'], crete: ['sword'] } });
  scene.empire('greeks', { seat: 1, level: 9, units: { hellas: ['spear'] } });
  const game = scene.play();
  game.turnOverLoose();
  game.answer('start.card', 54);
  game.answer('start.set', 0);
  // 2 behind the leader, or level with the Romans or the Greeks
  expect(game.options('start.level')).toEqual([8, 10, 9]);
  game.answer('start.level', 9);
  const held = ['thracia', ...['cyrenaica', 'crete'].filter((id) => isNear(game, id))].map((id) => game.area(id));
  expect(new Set(game.empire(0).start)).toEqual(new Set(held));
  // Thracia is vacant: the first unit must go there; the rest is converted
  const areas = new Set(game.options('start.units').map((value) => Math.floor(Number(value) / 32)));
  expect([...areas]).toEqual([game.area('thracia')]);
  expect(game.options('start.units')).not.toContain(NONE);
  buy(game, ['thracia', 'spear']);
  for (const area of held) expect(game.state.control[area]).toBe(0);
});

const isNear = (game: Sitting, id: string): boolean =>
  game.content.areas[game.area(id)].neighbours.includes(game.area('eastern-mediterranean'));

test('7A-START-24 initial ships only in coastal start areas', () => {
  const ships = (card: string, area: string): boolean => {
    const game = start(beginning(6, [card]), card);
    while (!game.asked.includes('0 7a.start.units')) game.decline();
    return game.options('start.units').includes(game.placement(area, 'galley'));
  };
  expect(ships('phoenicians', 'phoenicia')).toBe(true);
  expect(ships('sumerians', 'mesopotamia')).toBe(false);
});

test('7A-START-25 a named Administrator makes initial units cheaper, infantry excepted', () => {
  const game = start(beginning(3, ['babylonians']), 'babylonians');
  const hammurabi = game.content.leaders.findIndex((leader) => leader.id === 'hammurabi');
  game.answer('start.leader', hammurabi);
  game.answer('start.units', game.placement('babylonia', 'archer'));
  expect(game.empire(started(game)).money).toBe(14 - 2);
  game.answer('start.units', game.placement('babylonia', 'spear'));
  expect(game.empire(started(game)).money).toBe(14 - 2 - 2);
});

test('7A-START-40 7A-EX-JURCHENS initial prices hold for the set-up only', () => {
  const game = start(beginning(20, ['jurchens']), 'jurchens', 1);
  const before = game.empire(1).money;
  game.answer('start.units', game.placement('manchuria', 'chariot'));
  expect(game.empire(1).money).toBe(before - 2);

  const scene = new Scene();
  scene.empire('jurchens', {
    seat: 0,
    level: 17,
    money: 20,
    capital: 'manchuria',
    units: { manchuria: ['spear'] },
    marker: 'production',
  });
  const later = scene.play();
  later.turnOver(0);
  later.declineUntil('build');
  const saved = later.empire(0).money;
  later.answer('build', later.placement('manchuria', 'chariot'));
  expect(later.empire(0).money).toBe(saved - 4);
});

// --- elites, conversion

test('7A-START-26 elite markers of the card are there before any conflict', () => {
  const scene = beginning(10, ['romans']);
  scene.empire('etruscans', { seat: 1, level: 8, units: { latium: ['spear', 'spear'] } });
  const game = start(scene, 'romans');
  game.answer('start.leader', NONE);
  buy(game, ['latium', 'spear']);
  expect(game.state.conflict).not.toBe(null);
  expect(game.empire(started(game)).elites).toBe(1);
});

test('7A-START-27 units are converted type for type, whatever the level', () => {
  const scene = beginning(0, ['byzantines']);
  scene.empire('romans', { ...roman, units: { latium: ['spear'], thracia: ['sword', 'sword'] } });
  const game = start(scene, 'byzantines');
  game.answer('start.level', 8);
  game.answer('start.units', NONE); // nothing has to be bought where units convert
  expect(game.unitsIn('thracia', 0)).toEqual(['sword', 'sword']);
  expect(game.unitsIn('thracia', 3)).toEqual([]);
});

test('7A-START-28 only as many as the pool has; the rest is fought', () => {
  const scene = beginning(0, ['byzantines']);
  scene.empire('romans', {
    ...roman,
    set: 'light-green',
    units: { latium: ['spear'], thracia: ['chariot', 'chariot', 'chariot', 'chariot'] },
  });
  const game = start(scene, 'byzantines', 0);
  game.answer('start.level', 8);
  game.answer('start.units', NONE);
  expect(game.unitsIn('thracia', 0)).toEqual(['chariot', 'chariot', 'chariot']);
  expect(game.state.conflict?.sides.map((side) => side.empire)).toEqual([0, 4]);
});

test('7A-START-29 7A-START-35 a converted city and fort keep their value, even beyond the age', () => {
  const scene = beginning(0, ['byzantines']);
  scene.empire('romans', { seat: 1, level: 17, capital: 'thracia', units: { latium: ['spear'], thracia: ['sword'] } });
  scene.city('thracia', 5);
  scene.fort('thracia');
  const game = start(scene, 'byzantines');
  game.answer('start.level', 15);
  game.answer('start.leader', NONE);
  game.answer('start.units', NONE);
  expect(game.city('thracia')).toBe(5);
  expect(game.isFortified('thracia')).toBe(true);
  expect(game.empire(0).capital).toBe(game.area('thracia'));
  expect(game.empire(3).capital).toBe(NONE);
});

test('7A-START-30 barbarians destroy the cities and forts they convert', () => {
  const scene = new Scene({ expansions: ['A'] });
  scene.empire('harappans', { seat: 1, level: 6, capital: 'punjab', units: { punjab: ['spear'], sind: ['spear'] } });
  scene.city('punjab', 3);
  scene.fort('punjab');
  scene.loose(0, 'startEmpire');
  scene.hand(0, 'aryans');
  const game = start(scene, 'aryans');
  game.declineRest();
  expect(game.holder('punjab')).toBe(0);
  expect(game.city('punjab')).toBe(0);
  expect(game.isFortified('punjab')).toBe(false);
});

test('7A-START-31 artefacts and leaders of a converted area change sides', () => {
  const scene = beginning(0, ['byzantines']);
  const romans = scene.empire('romans', { ...roman, units: { latium: ['spear'], thracia: ['sword'] } });
  const artist = scene.leader(romans, 'thracia', 'Ar');
  scene.artefact('great-library', 'thracia');
  const game = start(scene, 'byzantines');
  game.answer('start.level', 8);
  game.answer('start.units', NONE);
  expect(game.state.leaderEmpire[artist]).toBe(0);
  expect(game.state.mapArtefacts).toHaveLength(1);
  expect(game.holder('thracia')).toBe(0);
});

test('7A-CIV-19 7A-START-31 an artefact outside the ages of its new owner is discarded at once, before the capital is chosen', () => {
  const scene = new Scene();
  const units = { latium: ['spear'], etruria: ['spear'], venetia: ['spear'] };
  scene.empire('romans', { seat: 1, level: 15, capital: 'latium', units }); // age 3, the Free State a level behind
  for (const area of ['etruria', 'venetia']) scene.city(area, 1);
  scene.artefact('rutters', 'etruria'); // ages 3 to 7
  scene.artefact('great-wall', 'venetia'); // ages 2 to 4
  scene.loose(0, 'startEmpire');
  scene.hand(0, 'free-state');
  const game = start(scene, 'free-state');
  for (const area of ['etruria', 'venetia'])
    if (game.asked.includes('0 7a.start.area')) game.answer('start.area', game.area(area));
  buy(game);
  expect(game.asked).toEqual(['0 7a.start.capital']);
  expect(game.state.mapArtefacts.map(({ artefact }) => game.content.artefacts[artefact].id)).toEqual(['great-wall']);
});

test('7A-DISC-01 an empire whose last units are converted is discarded before the other start areas are fought for', () => {
  const scene = beginning(0, ['americans']);
  const english = scene.empire('english', { seat: 1, level: 30, units: { virginia: ['spear'] } });
  scene.empire('dutch', { seat: 1, level: 30, units: { 'new-england': ['spear'] } });
  const game = start(scene, 'americans');
  while (!game.asked.includes('0 7a.start.units')) game.decline();
  buy(game, ['new-england', 'rifle'], ['new-england', 'rifle']);
  expect(game.state.conflict?.area).toBe(game.area('new-england'));
  expect(game.isInPlay(english)).toBe(false);
});

// --- conflict and capital

test('7A-START-32 7A-TERM-ACTIVE units that are not converted are fought at once, before the capital, the starter being active', () => {
  const scene = beginning(10, ['romans']);
  scene.empire('etruscans', { seat: 1, level: 8, units: { latium: ['spear', 'spear'] } });
  const game = start(scene, 'romans');
  game.answer('start.leader', NONE);
  buy(game, ['latium', 'spear']);
  expect(game.state.conflict?.sides.map((side) => side.seat)).toEqual([0, 1]);
  expect(game.city('latium')).toBe(0);
});

test('7A-START-33 a new empire that loses all its units is discarded; the action is used up', () => {
  const scene = beginning(10, ['romans']);
  scene.empire('etruscans', {
    seat: 1,
    level: 8,
    elites: 3,
    units: { latium: Array.from({ length: 6 }, () => 'spear') },
  });
  scene.fort('latium');
  const game = start(scene, 'romans');
  game.answer('start.leader', NONE);
  game.answer('start.units', game.placement('latium', 'archer'));
  game.answer('start.units', NONE);
  game.declineRest();
  expect(game.isInPlay(0)).toBe(false);
  expect(game.state.discards).toContain(12);
  expect(game.state.empires.filter((empire) => empire !== null)).toHaveLength(2);
  expect(game.state.step).not.toBe(START_EMPIRE);
});

test('7A-START-44 7A-EX-FAQ-SHIPS-FIGHT an own empire in the start area is fought as well, run by another player', () => {
  const scene = beginning(10, ['macedonians'], { seats: 3 });
  scene.empire('greeks', { seat: 0, level: 8, units: { macedonia: ['spear', 'galley'] } });
  const game = start(scene, 'macedonians');
  while (!game.asked.includes('0 7a.start.units')) game.decline();
  buy(game, ['macedonia', 'spear'], ['macedonia', 'spear']);
  expect(game.options('conflict.nominate')).toEqual([1, 2]);
  game.answer('conflict.nominate', 2);
  expect(game.state.conflict?.sides.map((side) => side.seat)).toEqual([0, 2]);
});

test('7A-START-34 the owner puts the capital into a start area it holds', () => {
  const game = start(beginning(29, ['americans']), 'americans');
  buy(game, ['virginia', 'rifle'], ['new-england', 'rifle']);
  expect(game.options('start.capital')).toEqual(
    [game.area('virginia'), game.area('new-england')].sort((a, b) => a - b),
  );
  game.answer('start.capital', game.area('new-england'));
  expect(game.empire(started(game)).capital).toBe(game.area('new-england'));
  expect(game.city('virginia')).toBe(0);
});

test('7A-START-34 barbarians found no capital', () => {
  const game = start(beginning(10, ['picts']), 'picts');
  buy(game, ['caledonia', 'spear']);
  game.declineRest();
  expect(game.empire(started(game)).capital).toBe(NONE);
  expect(game.city('caledonia')).toBe(0);
});

test('7A-START-35 7A-EX-CAPITAL-AGE2 the largest city of the age, or the larger one that stands there', () => {
  const value = (city: number): number => {
    const scene = beginning(10, ['macedonians']);
    scene.city('macedonia', city);
    const game = start(scene, 'macedonians');
    while (!game.asked.includes('0 7a.start.units')) game.decline();
    buy(game, ['macedonia', 'spear']);
    return game.city('macedonia');
  };
  expect([value(0), value(1), value(5)]).toEqual([3, 3, 5]);
});

test('7A-START-36 of two converted cities the owner names one the capital', () => {
  const scene = beginning(0, ['americans']);
  scene.empire('english', {
    seat: 1,
    level: 32,
    capital: 'england',
    units: { england: ['rifle'], virginia: ['rifle'], 'new-england': ['rifle'] },
  });
  scene.city('virginia', 3);
  scene.city('new-england', 1);
  const game = start(scene, 'americans');
  game.answer('start.leader', NONE);
  game.answer('start.units', NONE);
  game.answer('start.capital', game.area('virginia'));
  game.declineRest();
  expect(game.empire(0).capital).toBe(game.area('virginia'));
  expect(game.city('virginia')).toBe(5);
  expect(game.city('new-england')).toBe(1);
});

test('7A-START-37 the capital is the homeland; barbarians with homeland glory name a start area', () => {
  const civilised = start(beginning(8, ['assyrians']), 'assyrians');
  buy(civilised, ['assyria', 'spear']);
  expect(civilised.empire(started(civilised)).homeland).toBe(civilised.area('assyria'));
  const game = start(beginning(10, ['picts']), 'picts');
  buy(game, ['caledonia', 'spear']);
  expect(game.empire(started(game)).homeland).toBe(game.area('caledonia'));
});

test('7A-START-43 a vacant city in the start area is not reduced; barbarians destroy it', () => {
  const city = (card: string, area: string): number => {
    const scene = beginning(10, [card]);
    scene.city(area, 5);
    const game = start(scene, card);
    while (!game.asked.includes('0 7a.start.units')) game.decline();
    buy(game, [area, 'spear']);
    return game.city(area);
  };
  expect(city('macedonians', 'macedonia')).toBe(5);
  expect(city('picts', 'caledonia')).toBe(0);
});

test('7A-START-43 7A-START-36 the neutral city becomes the capital, as a liberated one would', () => {
  const scene = beginning(29, ['americans']);
  scene.city('virginia', 1);
  const game = start(scene, 'americans');
  while (!game.asked.includes('0 7a.start.units')) game.decline();
  buy(game, ['virginia', 'rifle'], ['new-england', 'rifle']);
  expect(game.empire(started(game)).capital).toBe(game.area('virginia'));
});

// --- forts and what comes last

test('7A-START-38 forts at 5 money, 4 beside a Builder', () => {
  const game = start(beginning(0, ['egyptians']), 'egyptians');
  const imhotep = game.content.leaders.findIndex((leader) => leader.id === 'imhotep');
  game.answer('start.leader', imhotep);
  buy(game, ['egypt', 'spear']);
  game.answer('fort', game.area('egypt'));
  expect(game.empire(started(game)).money).toBe(12 - 2 - 4);

  const plain = start(beginning(8, ['assyrians']), 'assyrians');
  buy(plain, ['assyria', 'spear']);
  plain.answer('fort', plain.area('assyria'));
  expect(plain.empire(started(plain)).money).toBe(15 - 2 - 5);
  const barbarians = start(beginning(10, ['picts']), 'picts');
  buy(barbarians, ['caledonia', 'spear']);
  expect(barbarians.state.action).toBe(null); // no fort was offered
});

test('7A-START-39 free forts go to start areas that have none; others are lost', () => {
  const game = start(beginning(30, ['marathas']), 'marathas');
  buy(game, ['maharashtra', 'rifle']);
  game.answer('fort', NONE);
  expect(game.isFortified('maharashtra')).toBe(true);
  expect(game.state.fort.filter((fort) => fort === 1)).toHaveLength(1);
});

test('7A-START-39 a free fort is not wasted on an area that has one', () => {
  const scene = beginning(0, ['byzantines']);
  scene.empire('romans', { ...roman, units: { latium: ['spear'], thracia: ['sword'], syria: ['sword'] } });
  scene.fort('thracia');
  const game = start(scene, 'byzantines');
  game.answer('start.level', 8);
  game.answer('start.units', NONE);
  while (game.state.action !== null) game.decline();
  expect([game.isFortified('thracia'), game.isFortified('syria')]).toEqual([true, true]);
});

test('7A-START-41 a free manoeuvre comes last, within the action', () => {
  const game = start(beginning(10, ['macedonians']), 'macedonians');
  while (!game.asked.includes('0 7a.start.units')) game.decline();
  buy(game, ['macedonia', 'spear'], ['macedonia', 'spear']);
  expect(game.city('macedonia')).toBe(3);
  game.answer('fort', NONE);
  expect(game.asked).toEqual(['0 7a.move.unit']);
  expect(game.state.action?.action).toBe(START_EMPIRE);
  expect(game.state.step).not.toBe(MANOEUVRE);
});

test('7A-START-42 special rules last as long as the card says', () => {
  const price = (level: number): number => {
    const scene = new Scene();
    scene.empire('germans', {
      seat: 0,
      level,
      set: 'light-blue',
      money: 60,
      capital: 'germany',
      units: { germany: Array.from({ length: 8 }, () => 'spear') },
      marker: 'production',
    });
    const game = scene.play();
    game.turnOver(1);
    game.declineUntil('elite');
    const { money } = game.empire(1);
    game.answer('elite', 'yes');
    return money - game.empire(1).money;
  };
  expect(price(28)).toBe(8);
  expect(price(29)).toBe(3); // from age 5
});

test('7A-START-45 the steps of the set-up in their order', () => {
  const scene = beginning(0, ['romans', 'byzantines']);
  scene.hand(1, 'shaky-throne');
  scene.empire('greeks', { seat: 1, level: 12, units: { thracia: ['sword'], hellas: ['spear'] } });
  scene.empire('huns', { seat: 1, level: 9, units: { thracia: ['spear'] } });
  scene.city('thracia', 1);
  const game = scene.play();
  game.turnOverLoose();
  const steps: string[] = [];
  while (game.state.action !== null) {
    const question = game.table.next;
    const about = question?.about.replace('7a.', '') ?? '';
    if (steps.at(-1) !== about) steps.push(about);
    if (about === 'start.card') game.answer(about, 54);
    else if (about === 'start.units' && game.empire(0).money > 12) game.answer(about, Number(game.options(about)[0]));
    else game.decline();
  }
  const expected = [
    'start.card',
    'start.set',
    'start.level',
    'event.startEmpire.declare',
    'start.units',
    'conflict.commit',
    'fort',
  ];
  expect(steps.filter((step) => expected.includes(step)).filter((step, i, all) => all.indexOf(step) === i)).toEqual(
    expected,
  );
});

// --- events and artefacts of the start

/** The Assyrians are declared, and seat 1 holds a Shooting star. */
function underShootingStar() {
  const scene = beginning(8, ['assyrians']);
  scene.hand(1, 'shooting-star');
  const game = scene.play();
  game.turnOverLoose();
  game.answer('start.card', 6);
  return { scene, game };
}

test('7A-EVENT-08 a Shooting star cancels the start of an empire; card and marker are used up', () => {
  const { scene, game } = underShootingStar();
  game.answer('event.response', scene.card('shooting-star'), 1);
  expect(game.state.empires.filter((empire) => empire?.owner === 0)).toEqual([]);
  expect(game.state.discards).toEqual(expect.arrayContaining([6, 58]));
  expect(game.state.step).not.toBe(START_EMPIRE);
});

test('7A-EVENT-08 whoever may answer a card is told who plays it and as what', () => {
  const { game } = underShootingStar();
  expect(game.question('event.response', 1).describe().args).toStrictEqual({ card: 6, by: 0, as: 'empireStart' });
});

test('7A-EVENT-08 a card that may be answered lies there meanwhile, and the action waits', () => {
  const { state } = underShootingStar().game;
  const lies = { card: 6, seat: 0, window: 'response.card', as: 'empireStart', target: NONE, own: NONE };
  expect([state.pending, state.paused]).toEqual([[lies], true]);
});

test('7A-START-05 Shaky throne halves the money of a new empire and takes its elites', () => {
  const scene = beginning(10, ['macedonians']);
  scene.hand(1, 'shaky-throne');
  const game = start(scene, 'macedonians');
  game.answer('event.startEmpire.declare', scene.card('shaky-throne'), 1);
  expect(game.empire(0).money).toBe(8);
  while (!game.asked.includes('0 7a.start.units')) game.decline();
  buy(game, ['macedonia', 'spear']);
  expect(game.empire(0).elites).toBe(0);
});

test('7A-START-06 a Time ripple opens ages up to two away, set up from the leader as usual', () => {
  const scene = beginning(8, ['time-ripple', 'english']);
  const game = scene.play();
  game.turnOverLoose();
  game.answer('event.startEmpire.declare', scene.card('time-ripple'), 0);
  expect(game.options('start.card')).toContain(37);
  game.answer('start.card', 37);
  game.answer('start.set', 0);
  expect(game.empire(0).level).toBe(7);
});

test('7A-INFO-02 whether there is a card to start tells of the hand: an event let go before it is not taken up again', () => {
  const game = beginning(8, ['time-ripple', 'assyrians']).play();
  game.turnOverLoose();
  game.answer('event.startEmpire.declare', NONE, 0);
  expect(game.asked).toContain('0 7a.start.card');
  expect(game.table.undo()).toMatchObject({ ok: false, code: 'revealed' });
});

test('7A-START-42 an artefact the card brings waits for the first age that allows it, and gives no glory', () => {
  const game = start(beginning(8, ['qin']), 'qin');
  const wall = game.content.artefactOf.get('great-wall') ?? NONE;
  buy(game, ['shensi', 'spear']);
  game.declineRest();
  expect(game.empire(0).level).toBe(6);
  expect(game.state.mapArtefacts).toEqual([]); // the Great Wall belongs to ages 2 to 4
  while (game.empire(0).level < 8) game.decline();
  expect(game.state.mapArtefacts).toEqual([{ artefact: wall, area: game.area('shensi'), which: NONE }]);
});

test('7A-START-42 an artefact of the age comes with the set-up', () => {
  const game = start(beginning(12, ['qin']), 'qin');
  while (!game.asked.includes('0 7a.start.units')) game.decline();
  buy(game, ['shensi', 'spear']);
  game.answer('fort', NONE);
  expect(game.state.mapArtefacts).toHaveLength(1);
  expect(game.glory(0)).toBe(0);
});

// --- one by one

test('7A-START-06 7A-START-10 cards of the hand that cannot be started are shown with the reason', () => {
  const scene = beginning(8, ['assyrians', 'americans', 'free-state']);
  const game = scene.play();
  game.turnOverLoose();
  const { options, barred } = game.question('start.card').describe();
  expect(options?.map(({ value }) => value)).toEqual([scene.card('assyrians'), NONE]);
  expect(barred?.map(({ value, why }) => [value, why])).toEqual([
    [scene.card('americans'), { rule: '7A-START-06', args: { age: 2 } }],
    [scene.card('free-state'), { rule: '7A-START-10' }], // there is nothing to be torn out of
  ]);
});

test('7A-START-06 a card that is not in the hand is refused', () => {
  const scene = beginning(8, ['assyrians']);
  const game = scene.play();
  game.turnOverLoose();
  expect(game.refusal('start.card', scene.card('carthaginians'))).toMatchObject({ rule: '7A-START-06' });
});

test('7A-START-06 an event lets its own player stray from the ages of a card, and nobody else', () => {
  const cards = (seat: number, effect: 'startMod' | 'range'): readonly unknown[] => {
    const scene = beginning(15, ['assyrians']); // age 3; the Assyrians are of age 2
    scene.lasts(effect, { ageShift: 1 }, { seat });
    return startable(scene);
  };
  expect(cards(0, 'startMod')).toEqual([classic.cardOfEmpire.get('assyrians')]);
  expect(cards(1, 'startMod')).toEqual([]);
  expect(cards(0, 'range')).toEqual([]);
});

test('7A-START-07 7A-START-08 the first empire is of the age agreed on; without one, of any', () => {
  const cards = (startAge: number): readonly unknown[] =>
    startable(beginning(0, ['assyrians', 'ming', 'sumerians'], { startAge }));
  const [assyrians, ming, sumerians] = ['assyrians', 'ming', 'sumerians'].map((id) => classic.cardOfEmpire.get(id));
  expect(cards(4)).toEqual([ming]);
  expect(cards(2)).toEqual([assyrians]);
  expect(cards(0)).toEqual([assyrians, ming, sumerians]);
});

test('7A-START-11 a condition on a card holds in the age that it names', () => {
  // Greeks: age 2, and age 1 with the Minoans in play
  const greeks = (level: number, minoans: boolean): number => {
    const scene = new Scene();
    scene.empire('mauryans', { seat: 1, level, units: { magadha: ['spear'] }, marker: 'destiny' });
    if (minoans) scene.empire('minoans', { seat: 1, level, units: { crete: ['spear'] }, marker: 'destiny' });
    scene.loose(0, 'startEmpire');
    scene.hand(0, 'greeks');
    return startable(scene).length;
  };
  expect([greeks(3, true), greeks(3, false), greeks(10, false), greeks(17, true)]).toEqual([1, 0, 1, 0]);
});

test('7A-START-01 a new empire has neither traded nor been given a wild card', () => {
  const scene = beginning(8, ['assyrians']);
  const game = start(scene, 'assyrians');
  expect(game.empire(started(game))).toMatchObject({ wild: false, traded: false, choseTrade: false, took: 0, won: 0 });
});

test('7A-START-31 an empire whose units are converted elsewhere keeps its capital', () => {
  const scene = new Scene();
  const units = { wu: ['spear'], mongolia: ['spear'] };
  const mongols = scene.empire('mongols', { seat: 1, level: 23, capital: 'mongolia', units, marker: 'destiny' });
  scene.loose(0, 'startEmpire');
  scene.hand(0, 'ming');
  const game = start(scene, 'ming');
  game.declineUntil('start.units');
  buy(game, ['wu', 'spear']);
  game.declineRest();
  expect(game.holder('wu')).toBe(started(game));
  expect(game.empire(mongols).capital).toBe(game.area('mongolia'));
});

test('7A-START-21 a named leader comes to the start area of its owner’s choice', () => {
  const scene = beginning(33, ['americans']);
  const game = start(scene, 'americans');
  game.declineUntil('start.leader', 20);
  const [leader] = game.options('start.leader') as readonly number[];
  game.answer('start.leader', leader);
  expect(game.options('leader.area')).toEqual(['virginia', 'new-england'].map((id) => game.area(id)));
  game.answer('leader.area', game.area('new-england'));
  expect(game.state.leaderArea[leader]).toBe(game.area('new-england'));
});

test('7A-START-39 free forts: as many as the card has, each in another start area', () => {
  const scene = beginning(15, ['crusader-kingdoms'], { expansions: ['M'] });
  const game = start(scene, 'crusader-kingdoms');
  game.declineUntil('start.units');
  buy(game, ['palestine', 'spear'], ['phoenicia', 'spear']);
  game.declineUntil('start.fort');
  expect(game.options('start.fort')).toEqual(['palestine', 'phoenicia'].map((id) => game.area(id)));
  game.answer('start.fort', game.area('phoenicia'));
  expect([game.isFortified('palestine'), game.isFortified('phoenicia')]).toEqual([true, true]);
});
