import { expect, test } from 'vitest';
import { RELIGIONS } from '../src/content/vocabulary.ts';
import { harvestSeen } from '../src/index.ts';
import { NONE, Scene, type Sitting } from './helpers.ts';

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
  const told = game.table.happenings.flatMap(({ what }) => (what.type === '7a.glory' ? [what['seat']] : []));
  expect(told).toEqual([0]);
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
