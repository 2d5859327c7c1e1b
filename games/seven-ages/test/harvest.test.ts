import { expect, test } from 'vitest';
import type { Params } from '../src/content/shape.ts';
import { RELIGIONS } from '../src/content/vocabulary.ts';
import { harvestSeen } from '../src/index.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';

const CHRISTIANITY = RELIGIONS.indexOf('christianity');
/** Plays the harvest, buying nothing, and answers what each seat gained. */
function harvest(scene: Scene): number[] {
  const before = scene.state.players.map((player) => player.glory);
  const game = scene.play('harvest');
  finish(game);
  return game.state.players.map((player, seat) => player.glory - before[seat]);
}

function finish(game: Sitting): void {
  while (game.state.phase === 'harvest') game.decline();
}

test('7A-GLORY-01 7A-GLORY-02 7A-GLORY-03 a 1 pays the first, a 2 pays 2 and 1; nothing for a count of zero', () => {
  // Sumerians: homeland, progress 2, cities 2
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } });
  scene.empire('harappans', { seat: 1, level: 6, units: { sind: ['spear'] } });
  // progress: second, 1; cities: first, 2; homeland: 1. Harappans: India land 2, no city.
  expect(harvest(scene)).toEqual([4, 2]);
});

test('7A-GLORY-01 whoever harvests nothing is not told of', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } });
  const game = scene.play('harvest');
  finish(game);
  const told = game.table.happenings.flatMap(({ what }) => (what.type === '7a.glory' ? [what] : []));
  expect(told).toEqual([{ type: '7a.glory', seat: 0, amount: 5, why: 'harvest' }]);
});

test('7A-GLORY-07 7A-GLORY-33 every empire takes a rank, whether its card scores the category or not', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } });
  scene.empire('vikings', { seat: 1, level: 6, units: { norway: ['spear'] } });
  scene.empire('huns', { seat: 1, level: 7, units: { gobi: ['spear'] } });
  expect(harvest(scene)[0]).toBe(0 + 2 + 1);
});

test('7A-GLORY-04 7A-LEAD-PH-02 more Philosophers win a tie', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, units: { mesopotamia: ['spear'] } });
  const shang = scene.empire('egyptians', { seat: 1, level: 5, units: { egypt: ['spear'] } });
  scene.leader(shang, 'egypt', 'Ph');
  scene.t.empire(0).homeland = scene.area('mesopotamia');
  // Sumerians second in progress (1) and homeland held (1)
  expect(harvest(scene)[0]).toBe(2);
});

test('7A-GLORY-05 7A-GLORY-38 with equal Philosophers the first player, then clockwise, ranks higher', () => {
  const build = (first: number): Scene => {
    const scene = new Scene({ seats: 2, first });
    scene.empire('sumerians', { seat: 0, level: 5, homeland: 'mesopotamia', units: { mesopotamia: ['spear'] } });
    scene.empire('egyptians', { seat: 1, level: 5, homeland: 'egypt', units: { egypt: ['spear'] } });
    return scene;
  };
  expect(harvest(build(0))[0]).toBe(2 + 1);
  expect(harvest(build(1))[0]).toBe(1 + 1);
});

test('7A-GLORY-06 the owner ranks their own tied empires', () => {
  const scene = new Scene({ seats: 2 });
  const sumer = scene.empire('sumerians', {
    seat: 0,
    level: 5,
    homeland: 'mesopotamia',
    units: { mesopotamia: ['spear'] },
  });
  const egypt = scene.empire('egyptians', { seat: 0, level: 5, homeland: 'egypt', units: { egypt: ['spear'] } });
  const game = scene.play('harvest');
  game.answer('rank-own', [egypt, sumer]);
  expect(game.empire(sumer).harvest).toBe(0); // recorded, then wiped at the end of the turn
  expect(game.glory(0)).toBe(1 + 1 + (1 + 1 + 1)); // Sumerians homeland and second; Egypt homeland, first, wheat
});

test('7A-GLORY-08 nothing in a disordered area counts, but a disordered homeland does', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } });
  scene.disorder('mesopotamia');
  expect(harvest(scene)[0]).toBe(2 + 1); // progress first, homeland; no city
});

/** What disorder in one area costs an empire of seat 0, alone on the map. */
function lostToDisorder(
  id: string,
  area: string,
  units: Units,
  prepare: (scene: Scene, empire: number) => void,
): number {
  const glory = (disordered: boolean): number => {
    const scene = new Scene({ seats: 2 });
    scene.state.players[0].glory = 9;
    const empire = scene.empire(id, { seat: 0, level: 10, units });
    prepare(scene, empire);
    if (disordered) scene.disorder(area);
    return harvest(scene)[0];
  };
  return glory(false) - glory(true);
}
type Units = Readonly<Record<string, readonly string[]>>;

const nothing = (): void => {};
const forum = (scene: Scene): void => scene.artefact('forum', 'latium');
const city = (scene: Scene): void => scene.city('latium', 3);
test.each<[string, number, string, string, string, (scene: Scene) => void]>([
  ['area', 2, 'harappans', 'sind', 'spear', nothing],
  ['city', 2, 'sumerians', 'latium', 'spear', city],
  ['artefact', 1, 'shang', 'latium', 'spear', forum],
  ['wheat', 1, 'egyptians', 'egypt', 'spear', nothing],
  ['land units', 2, 'assyrians', 'latium', 'spear', nothing],
  ['cavalry', 2, 'huns', 'kansu', 'chariot', nothing],
  ['ships', 2, 'vikings', 'latium', 'galley', nothing],
])('7A-GLORY-08 nothing in a disordered area counts: %s', (_, worth, id, area, unit, prepare) => {
  expect(lostToDisorder(id, area, { [area]: [unit] }, prepare)).toBe(worth);
});

test('7A-GLORY-08 7A-GLORY-35 nor does a religious site', () => {
  const believe = (scene: Scene, empire: number): void => void scene.t.empire(empire).religions.push(CHRISTIANITY);
  expect(lostToDisorder('huns', 'palestine', { palestine: ['spear'] }, believe)).toBe(1);
});

test('7A-GLORY-08 7A-LEAD-RE-02 a Religious leader in a disordered area adds nothing to the total of the religion, nor does the city', () => {
  const glory = (leader: boolean, disordered: boolean): number => {
    const scene = new Scene({ seats: 2 });
    const units = { latium: ['spear'], apulia: ['spear'] };
    const caliph = scene.empire('abbasids', { seat: 0, level: 16, religions: ['islam'], units });
    scene.city('latium', 5);
    if (leader) scene.leader(caliph, 'latium', 'Re');
    if (disordered) scene.disorder('latium');
    const rival = { burgundy: ['spear'], provence: ['spear'], normandy: ['spear'] };
    scene.empire('toltecs', { seat: 1, level: 16, religions: ['islam'], units: rival });
    return harvest(scene)[0];
  };
  expect(glory(true, false)).toBeGreaterThan(glory(false, false)); // 2 + 1 + 5 against 3
  expect(glory(true, true)).toBe(glory(false, true)); // 1 against 3, with or without
});

test('7A-GLORY-10 7A-GLORY-13 glory is bought before the count at 50 money a point', () => {
  const scene = new Scene({ seats: 2 });
  const sumer = scene.empire('sumerians', { seat: 0, level: 5, money: 120, units: { mesopotamia: ['spear'] } });
  scene.t.empire(sumer).homeland = scene.area('egypt');
  const game = scene.play('harvest');
  expect(game.question('buy-glory').describe().max).toBe(2);
  game.answer('buy-glory', 2);
  finish(game);
  expect(game.empire(sumer).money).toBe(20);
  expect(game.glory(0)).toBe(2 + 2 - 1);
});

test('7A-INFO-05 a rank in cavalry tells of hidden units: what was bought before it is not taken back', () => {
  const scene = new Scene({ seats: 2 });
  const levels = { seat: 0, level: 18 };
  scene.empire('ukrainians', { ...levels, money: 60, units: { ukraine: ['spear', 'knight'] } });
  scene.empire('romans', { ...levels, units: { latium: ['spear'] } });
  const game = scene.play('harvest');
  game.answer('buy-glory', 1);
  expect(game.table.next?.about).toBe('7a.rank-own');
  expect(game.table.undo()).toMatchObject({ ok: false, code: 'revealed' });
});

test('7A-GLORY-11 with the Renaissance a point costs 30', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 25, money: 60, units: { mesopotamia: ['spear'] } });
  scene.artefact('renaissance', 'mesopotamia');
  expect(scene.play('harvest').question('buy-glory').describe().max).toBe(2);
});

test('7A-GLORY-39 a homeland pays 1 if held and costs 1 if not', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, homeland: 'egypt', units: { mesopotamia: ['spear'] } });
  expect(harvest(scene)[0]).toBe(2 - 1);
});

test('7A-GLORY-40 an empire may end below zero, at the cost of the others of its player', () => {
  const glory = (homeland: string): number => {
    const scene = new Scene({ seats: 2 });
    scene.empire('sumerians', { seat: 0, level: 5, homeland: 'mesopotamia', units: { mesopotamia: ['spear'] } });
    // artefacts, homeland and areas outside Europe: nothing but the homeland counts for these
    scene.empire('french', { seat: 0, level: 4, homeland, units: { burgundy: ['spear'] } });
    return harvest(scene)[0];
  };
  expect(glory('burgundy')).toBe(2 + 1 + 1);
  expect(glory('egypt')).toBe(2 + 1 - 1);
});

test('7A-GLORY-18 7A-GLORY-21 wheat pays 1 an area; outside fertile land only from age 5', () => {
  const wheat = (level: number): number => {
    const scene = new Scene({ seats: 2 });
    scene.empire('romans', { seat: 0, level, units: { germany: ['spear'] } });
    scene.empire('huns', { seat: 1, level: 49, units: { 'low-countries': ['spear', 'spear'], normandy: ['spear'] } });
    return harvest(scene)[0];
  };
  expect(wheat(30) - wheat(20)).toBe(1);
});

test('7A-GLORY-15 7A-LEAD-AR-03 7A-LEAD-AR-04 artefacts count double beside an Artist, who raises the category', () => {
  const scene = new Scene({ seats: 2 });
  const egypt = scene.empire('egyptians', { seat: 0, level: 3, homeland: 'egypt', units: { egypt: ['spear'] } });
  const sind = scene.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'], punjab: ['spear'] } });
  scene.artefact('great-pyramid', 'egypt');
  scene.artefact('oracle', 'sind');
  scene.artefact('forum', 'punjab');
  const base = harvest(scene);
  const helped = new Scene({ seats: 2 });
  helped.empire('egyptians', { seat: 0, level: 3, homeland: 'egypt', units: { egypt: ['spear'] } });
  helped.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'], punjab: ['spear'] } });
  helped.artefact('great-pyramid', 'egypt');
  helped.artefact('oracle', 'sind');
  helped.artefact('forum', 'punjab');
  helped.leader(egypt, 'egypt', 'Ar');
  helped.t.empire(sind).reds.push(helped.content.artefactOf.get('heresy') ?? NONE);
  // from second of a 2 (1) to first of a 3 (3)
  expect(harvest(helped)[0] - base[0]).toBe(2);
});

test('7A-GLORY-16 red markers lower the count of artefacts, to nothing and below', () => {
  const glory = (reds: number): number => {
    const scene = new Scene({ seats: 2 });
    const shang = scene.empire('shang', { seat: 0, level: 3, units: { latium: ['spear'] } }); // artefacts 1
    scene.artefact('great-pyramid', 'latium');
    for (let n = 0; n < reds; n++) scene.t.empire(shang).reds.push(scene.content.artefactOf.get('heresy') ?? NONE);
    return harvest(scene)[0];
  };
  expect([glory(0), glory(1), glory(3)]).toEqual([1, 0, 0]);
});

test('7A-GLORY-26 desert and tundra count only for empires whose card says so', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('nubians', { seat: 0, level: 3, homeland: 'nubia', units: { nubia: ['spear'], sahara: ['spear'] } });
  scene.empire('harappans', {
    seat: 1,
    level: 3,
    units: { 'libyan-desert': ['spear'], tripolitania: ['spear'], egypt: ['spear'] },
  });
  expect(harvest(scene)[0]).toBe(3 + 1); // two areas against one
});

test('7A-GLORY-35 a religious site of the dominant religion pays 1, whatever the card says', () => {
  const glory = (religion: 'hinduism' | 'christianity'): number => {
    const scene = new Scene({ seats: 2 });
    scene.empire('egyptians', {
      seat: 0,
      level: 10,
      homeland: 'egypt',
      religions: [religion],
      units: { palestine: ['spear'] },
    });
    return harvest(scene)[0];
  };
  expect(glory('christianity') - glory('hinduism')).toBe(1);
});

test('7A-TERM-SITE 7A-GLORY-35 an area with a Great Temple is a site of its religion', () => {
  const glory = (religion: 'christianity' | 'hinduism', temple: boolean): number => {
    const scene = new Scene({ expansions: ['R'] });
    scene.empire('huns', { seat: 0, level: 10, religions: [religion], units: { etruria: ['spear'] } });
    if (temple) scene.temple('christianity', 'etruria');
    return harvest(scene)[0];
  };
  expect(glory('christianity', true) - glory('christianity', false)).toBe(1);
  expect(glory('hinduism', true) - glory('hinduism', false)).toBe(0);
});

test('7A-GLORY-36 what a seat sees of the harvest is what it brings, where nothing is hidden', () => {
  const scene = new Scene({ expansions: ['R'] });
  const egypt = scene.empire('egyptians', {
    seat: 0,
    level: 10,
    homeland: 'egypt',
    religions: ['christianity'],
    units: { egypt: ['spear'], palestine: ['spear'], nubia: ['spear'] },
  });
  const romans = { level: 10, capital: 'latium', money: 40, units: { latium: ['spear'], etruria: ['sword'] } };
  scene.empire('romans', { seat: 1, ...romans, government: 'autocracy' });
  scene.empire('huns', { seat: 1, level: 9, units: { kansu: ['chariot'], gobi: ['chariot'] } });
  scene.leader(egypt, 'egypt', 'Ar');
  scene.leader(egypt, 'nubia', 'Ph');
  scene.artefact('great-pyramid', 'egypt');
  scene.temple('christianity', 'nubia');
  scene.disorder('etruria');
  const view = scene.play('markers').table.view(1);
  const seen = harvestSeen(scene.content, view);
  const bySeat = [0, 1].map((seat) =>
    view.empires.reduce((sum, empire, id) => sum + (empire?.owner === seat ? seen[id] : 0), 0),
  );
  expect(bySeat).toEqual(harvest(scene));
});

test('7A-GLORY-17 all empires beyond level 49 tie as most advanced', () => {
  const scene = new Scene({ seats: 2, first: 1 });
  scene.empire('sumerians', { seat: 0, level: 50, homeland: 'mesopotamia', units: { mesopotamia: ['spear'] } });
  scene.empire('egyptians', { seat: 1, level: 50, homeland: 'egypt', units: { egypt: ['spear'] } });
  expect(harvest(scene)[0]).toBe(1 + 1);
});

test('7A-GLORY-37 glory stays with the player when the empire is gone', () => {
  const scene = new Scene({ seats: 2 });
  const sumer = scene.empire('sumerians', {
    seat: 0,
    level: 5,
    units: { mesopotamia: ['spear'] },
    marker: 'discardEmpire',
  });
  scene.state.players[0].glory = 9;
  const game = scene.play();
  game.turnOver(sumer);
  expect(game.isInPlay(sumer)).toBe(false);
  expect(game.glory(0)).toBe(9);
});

// --- who is asked

/** Two empires of seat 0 whose cards score progress. */
function pair(scene: Scene, levels: readonly [number, number]): readonly [number, number] {
  const sumer = { seat: 0, level: levels[0], homeland: 'mesopotamia', units: { mesopotamia: ['spear'] } };
  const egypt = { seat: 0, level: levels[1], homeland: 'egypt', units: { egypt: ['spear'] } };
  return [scene.empire('sumerians', sumer), scene.empire('egyptians', egypt)];
}
const asksNobody = (scene: Scene): boolean => scene.play('harvest').state.phase !== 'harvest';

test('7A-GLORY-06 nobody decides between empires of different rank', () => {
  const scene = new Scene({ seats: 2 });
  pair(scene, [5, 6]);
  expect(asksNobody(scene)).toBe(true);
});

test('7A-GLORY-06 7A-GLORY-04 nor where one has more Philosophers', () => {
  const scene = new Scene({ seats: 2 });
  const [sumer] = pair(scene, [5, 5]);
  scene.leader(sumer, 'mesopotamia', 'Ph');
  expect(asksNobody(scene)).toBe(true);
});

test('7A-GLORY-06 7A-GLORY-05 nor between empires of two players', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, units: { mesopotamia: ['spear'] } });
  scene.empire('egyptians', { seat: 1, level: 5, homeland: 'egypt', units: { egypt: ['spear'] } });
  expect(asksNobody(scene)).toBe(true);
});

test('7A-GLORY-06 7A-GLORY-03 nor for the fourth place and below', () => {
  const scene = new Scene({ seats: 2 });
  pair(scene, [5, 5]);
  scene.empire('amazons', { seat: 1, level: 8, units: { anahuac: ['spear'] } });
  scene.empire('huns', { seat: 1, level: 7, units: { gobi: ['spear'] } });
  scene.empire('nubians', { seat: 1, level: 6, units: { nubia: ['spear'] } });
  expect(asksNobody(scene)).toBe(true);
});

test('7A-GLORY-06 7A-LEAD-AR-04 but where Artists make a category pay the fourth, its place is the choice of the owner', () => {
  const scene = new Scene({ seats: 2 });
  const [sumer, egypt] = pair(scene, [5, 4]);
  for (const empire of [sumer, egypt]) scene.t.empire(empire).religions.push(CHRISTIANITY);
  scene.units(egypt, 'crete', 'spear');
  for (const area of ['egypt', 'crete']) scene.leader(egypt, area, 'Ar'); // artefacts 2 on the card
  const [islam, judaism] = [RELIGIONS.indexOf('islam'), RELIGIONS.indexOf('judaism')];
  for (const [card, area] of [
    ['amazons', 'anahuac'],
    ['huns', 'gobi'],
    ['nubians', 'nubia'],
  ] as const) {
    const empire = scene.empire(card, { seat: 1, level: 8, units: { [area]: ['spear'] } });
    scene.t.empire(empire).religions.push(islam, judaism);
  }
  const game = scene.play('harvest');
  while (game.table.next?.seat === 1) game.decline();
  expect(
    game
      .question('rank-own', 0)
      .describe()
      .options?.map(({ value }) => value),
  ).toEqual([sumer, egypt]);
});

test('7A-GLORY-06 nor in a category that nobody scores', () => {
  const scene = new Scene({ seats: 2 });
  // artefacts and a religion, on cards of progress, cities, cavalry and areas
  scene.empire('sumerians', { seat: 0, level: 5, religions: ['christianity'], units: { mesopotamia: ['spear'] } });
  scene.empire('nubians', { seat: 0, level: 6, religions: ['christianity'], units: { nubia: ['spear'] } });
  expect(asksNobody(scene)).toBe(true);
});

test('7A-GLORY-06 7A-GLORY-28 nor outside Europe for an empire without a capital there', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('french', { seat: 0, level: 24, capital: 'carthage', units: { carthage: ['spear'] } });
  const rome = { latium: ['spear'], etruria: ['spear'], anahuac: ['spear'] };
  scene.empire('huns', { seat: 1, level: 9, capital: 'latium', units: rome });
  scene.empire('cimmerians', {
    seat: 1,
    level: 9,
    capital: 'apulia',
    units: { apulia: ['spear'], yucatan: ['spear'] },
  });
  expect(asksNobody(scene)).toBe(true);
});

test('7A-INFO-05 7A-GLORY-13 a rank in progress tells nothing hidden: what was bought before it may be taken back', () => {
  const scene = new Scene({ seats: 2 });
  const [sumer] = pair(scene, [5, 5]);
  scene.t.empire(sumer).money = 60;
  const game = scene.play('harvest');
  game.answer('buy-glory', 1);
  expect(game.table.next?.about).toBe('7a.rank-own');
  expect(game.table.undo()).toMatchObject({ ok: true });
});

// --- counts

test('7A-GLORY-11 the Renaissance of another empire, or another artefact, makes glory no cheaper', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 25, money: 60, units: { mesopotamia: ['spear'] } });
  scene.empire('egyptians', { seat: 1, level: 25, units: { egypt: ['spear'] } });
  scene.artefact('printing', 'mesopotamia');
  scene.artefact('renaissance', 'egypt');
  expect(scene.play('harvest').question('buy-glory').describe().max).toBe(1);
});

test('7A-GLORY-15 a government counts as an artefact, and so does a religion', () => {
  const place = (options: Partial<EmpireOptions>): number => {
    const scene = new Scene({ seats: 2, first: 1 });
    scene.empire('shang', { seat: 0, level: 10, units: { latium: ['spear'] }, ...options }); // artefacts 1
    scene.empire('huns', { seat: 1, level: 10, units: { gobi: ['spear'] } });
    scene.artefact('forum', 'gobi');
    return harvest(scene)[0];
  };
  expect(place({ government: 'autocracy' })).toBe(0); // the first player wins the tie
  expect(place({ religions: ['buddhism'] })).toBe(0);
  expect(place({ government: 'autocracy', religions: ['buddhism'] })).toBe(1);
});

test('7A-GLORY-15 a blue artefact counts double beside a Scientist, not beside an Artist; any other the other way round', () => {
  const wins = (artefact: string, leader: 'Ar' | 'Sc'): boolean => {
    const scene = new Scene({ seats: 2, first: 1 });
    const shang = scene.empire('shang', { seat: 0, level: 25, units: { latium: ['spear'] } }); // artefacts 1
    const huns = scene.empire('huns', { seat: 1, level: 25, units: { gobi: ['spear'] } });
    scene.artefact(artefact, 'latium');
    scene.artefact('forum', 'gobi');
    scene.leader(shang, 'latium', leader);
    scene.leader(huns, 'gobi', 'Ph');
    return harvest(scene)[0] === (leader === 'Ar' ? 2 : 1);
  };
  expect([wins('printing', 'Sc'), wins('printing', 'Ar')]).toEqual([true, false]);
  expect([wins('great-wall', 'Sc'), wins('great-wall', 'Ar')]).toEqual([false, true]);
});

test('7A-GLORY-26 7A-GLORY-32 a desert does not count for a religion either', () => {
  const hebrews = (second: string): number => {
    const scene = new Scene({ seats: 2, first: 1 });
    const units = { etruria: ['spear'], [second]: ['spear'] };
    scene.empire('hebrews', { seat: 0, level: 10, religions: ['judaism'], units }); // judaism 2
    scene.empire('huns', { seat: 1, level: 11, religions: ['judaism'], units: { latium: ['spear'] } });
    return harvest(scene)[0];
  };
  expect(hebrews('apulia') - hebrews('gobi')).toBe(1);
});

test('7A-GLORY-32 what a card adds to one religion it does not add to another', () => {
  // Papal States: 5 more for Christianity
  const christian = (religion: 'christianity' | 'judaism'): number => {
    const scene = new Scene({ seats: 2 });
    const units = { etruria: ['spear'], apulia: ['spear'] };
    scene.empire('hebrews', { seat: 0, level: 16, homeland: 'etruria', religions: [religion], units });
    scene.empire('papal-states', { seat: 1, level: 17, religions: [religion], units: { normandy: ['spear'] } });
    return harvest(scene)[0];
  };
  expect(christian('judaism') - christian('christianity')).toBe(2); // first in judaism, two areas to one
});

test('7A-GLORY-35 without a religion no site pays', () => {
  const glory = (area: string): number => {
    const scene = new Scene({ seats: 2 });
    scene.empire('huns', { seat: 0, level: 10, units: { [area]: ['spear'] } });
    return harvest(scene)[0];
  };
  expect(glory('tibet')).toBe(glory('gobi')); // a site of Buddhism
});

test('7A-GLORY-36 a counter set that is not in play brings nothing', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, units: { mesopotamia: ['spear'] } });
  const [, ...others] = harvestSeen(scene.content, scene.play('markers').table.view(0));
  expect(new Set(others)).toEqual(new Set([0]));
});

// --- events

/** An event that was played at the start of the harvest; on all empires unless on one. */
const event = (scene: Scene, params: object, empire = NONE, effect: 'harvest' | 'income' = 'harvest'): void =>
  scene.lasts(effect, params, { empire });

/** The Sumerians earn 5: homeland, most advanced, most cities. */
function sumer(): Scene {
  const scene = new Scene({ seats: 2 });
  scene.empire('sumerians', { seat: 0, level: 5, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } });
  return scene;
}

test('7A-TERM-MODIFIERS what is added counts first, then losses, doublings and halvings, whatever the order of play', () => {
  const scene = sumer();
  event(scene, { mode: 'halve' }, 0);
  event(scene, { mode: 'double', maxGain: 7 }, 0);
  event(scene, { mode: 'lose', amount: 6, floor: 0 }, 0);
  event(scene, { mode: 'add', amount: 3 }, 0);
  expect(harvest(scene)[0]).toBe(2); // 8, 2, 4, 2
});

test('7A-TERM-MODIFIERS 7A-GLORY-41 no glory at all is no glory, whatever else was played', () => {
  const scene = sumer();
  event(scene, { mode: 'none' });
  event(scene, { mode: 'add', amount: 3 }, 0);
  expect(harvest(scene)[0]).toBe(0);
});

test('7A-GLORY-41 a doubling gains no more than its event allows', () => {
  const scene = sumer();
  event(scene, { mode: 'add', amount: 5 }, 0);
  event(scene, { mode: 'double', maxGain: 7 }, 0);
  expect(harvest(scene)[0]).toBe(17);
});

test('7A-GLORY-41 a loss stops at the floor of its event', () => {
  const glory = (params: Params): number => {
    const scene = sumer();
    scene.state.players[0].glory = 20;
    event(scene, { mode: 'lose', amount: 7, ...params }, 0);
    return harvest(scene)[0];
  };
  expect([glory({ floor: 0 }), glory({})]).toEqual([0, -2]);
});

test('7A-GLORY-41 an event on one empire changes no other', () => {
  const scene = sumer();
  scene.empire('nubians', { seat: 1, level: 3, homeland: 'nubia', units: { nubia: ['spear'] } });
  event(scene, { mode: 'add', amount: 2 }, 0);
  expect(harvest(scene)).toEqual([7, 4]);
});

test.each([
  ['the first', 'sumerians', 'nubians'],
  ['the second', 'nubians', 'sumerians'],
])('7A-GLORY-41 Chronicle: the own empire that earns least earns 1 more, and it alone, if it is %s', (_, one, two) => {
  const scene = new Scene({ seats: 2 });
  const options = {
    sumerians: { level: 5, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } }, // 5
    nubians: { level: 4, homeland: 'nubia', units: { mali: ['spear'] } }, // 3 - 1
  } as Record<string, Partial<EmpireOptions>>;
  const sets = [one, two].map((id) => scene.empire(id, { seat: 0, ...options[id] }));
  scene.empire('french', { seat: 1, level: 3, homeland: 'normandy', units: { gobi: ['spear'] } }); // -1
  event(scene, { who: 'ownLowest', mode: 'add', amount: 1 });
  event(scene, { mode: 'double', maxGain: 7 }, sets[[one, two].indexOf('nubians')]);
  expect(harvest(scene)[0]).toBe(5 + 2 * (2 + 1));
});

test('7A-GLORY-41 what events do to something else leaves the harvest alone', () => {
  const scene = sumer();
  for (const mode of ['add', 'halve', 'none']) event(scene, { mode, amount: 3 }, 0, 'income');
  event(scene, { mode: 'halve', per: 'player' }, NONE, 'income');
  event(scene, { mode: 'skipCategory', key: 'progress false 0 -1 all' }, NONE, 'income');
  event(scene, { mode: 'other', per: 'player' });
  event(scene, { mode: 'other', key: 'progress false 0 -1 all' });
  expect(harvest(scene)[0]).toBe(5);
});

test('7A-GLORY-41 an event on the harvest is over with it', () => {
  const scene = new Scene({ expansions: ['V'] });
  scene.empire('sumerians', { seat: 0, level: 5, units: { mesopotamia: ['spear'] } });
  scene.hand(0, 'calendar-reform');
  event(scene, { mode: 'add', amount: 3 }, 0);
  event(scene, { mode: 'add', amount: 3 }, 0, 'income');
  const game = scene.play('harvest');
  expect(game.question('event.endOfTurn.marker').seat).toBe(0);
  expect(game.state.lasting.map(({ effect }) => effect)).toEqual(['income']);
});

test('7A-GLORY-41 Forgotten Kings: nobody is asked about the category that was named', () => {
  const scene = new Scene({ seats: 2 });
  pair(scene, [5, 5]);
  event(scene, { mode: 'skipCategory', key: 'progress false 0 -1 all' });
  expect(asksNobody(scene)).toBe(true);
});

test('7A-GLORY-41 7A-GLORY-44 a category that an Artist makes is the one that Forgotten Kings names', () => {
  const glory = (named: boolean): number => {
    const scene = new Scene({ seats: 2 });
    const huns = scene.empire('huns', { seat: 0, level: 10, units: { latium: ['spear'] } });
    scene.artefact('forum', 'latium');
    scene.leader(huns, 'latium', 'Ar');
    if (named) event(scene, { mode: 'skipCategory', key: 'artefacts false 0 -1 all' });
    return harvest(scene)[0];
  };
  expect(glory(false) - glory(true)).toBe(1);
});

/** Sacred Rites: the category of the dominant religion counts 1 higher. */
function rites(
  id: string,
  religions: NonNullable<EmpireOptions['religions']>,
  prepare: (scene: Scene) => void,
): number {
  const glory = (played: boolean): number => {
    const scene = new Scene({ expansions: ['R'] });
    const empire = scene.empire(id, { seat: 0, level: 15, religions, units: { latium: ['spear'] } });
    if (played) event(scene, { mode: 'categoryAdd', amount: 1 }, empire);
    prepare(scene);
    return harvest(scene)[0];
  };
  return glory(true) - glory(false);
}
const believers = (scene: Scene): void => {
  const units = { etruria: ['spear'], apulia: ['spear'] };
  scene.empire('toltecs', { seat: 1, level: 15, religions: ['islam'], units });
};

test('7A-GLORY-44 Sacred Rites raise a category of the card: the second place pays 1 more', () => {
  expect(rites('umayyads', ['islam'], believers)).toBe(1);
});

test('7A-GLORY-44 where the card has none, they make one of 1, which pays the first place only', () => {
  expect(rites('huns', ['islam'], () => {})).toBe(1);
  expect(rites('huns', ['islam'], believers)).toBe(0);
});

test('7A-GLORY-44 they raise the dominant religion only', () => {
  expect(rites('axumites', ['christianity', 'judaism'], () => {})).toBe(1);
});

test('7A-GLORY-41 7A-GLORY-44 the category that Sacred Rites make is the one that Forgotten Kings names', () => {
  const key = `religion false 0 ${RELIGIONS.indexOf('islam')} all`;
  expect(rites('huns', ['islam'], (scene) => event(scene, { mode: 'skipCategory', key }))).toBe(0);
});
