import { expect, test } from 'vitest';
import type { Lasting } from '../src/model/state.ts';
import { classic, type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { finishMoving, manoeuvre, marchers, rivals } from './marching.ts';

/** An empire of seat 0 about to produce; it is counter set 1 (light blue) unless said otherwise. */
function producing(id: string, options: Partial<EmpireOptions>, prepare: (scene: Scene) => void = () => {}): Sitting {
  const scene = new Scene();
  scene.empire(id, { seat: 0, set: 'light-blue', marker: 'production', ...options });
  prepare(scene);
  const game = scene.play();
  game.turnOver(1);
  return game;
}

/** Money after income and maintenance. */
const saved = (game: Sitting): number => game.empire(1).money;

const germans = (level: number, prepare: (scene: Scene) => void = () => {}): number =>
  saved(
    producing('germans', { level, capital: 'germany', units: { germany: ['spear'] } }, (scene) => {
      scene.city('germany', 3);
      prepare(scene);
    }),
  );

const many = (type: string, count: number): string[] => Array.from({ length: count }, () => type);

test('7A-PROD-21 an answer that names no area is refused', () => {
  const game = producing('egyptians', { level: 2, money: 9, capital: 'egypt', units: { egypt: ['spear'] } });
  expect(game.refusal('build', 9999 * 32)).toMatchObject({ rule: '7A-PROD-21' });
});

// --- income

test('7A-PROD-01 income pays maintenance; new units pay none until the next production', () => {
  const game = producing('egyptians', { level: 2, capital: 'egypt', units: { egypt: ['spear'] } });
  expect(saved(game)).toBe(6 - 1);
  game.answer('build', game.placement('egypt', 'spear'));
  game.declineRest();
  expect(saved(game)).toBe(6 - 1 - 2);
});

test('7A-PROD-01 units, then forts, then an elite marker', () => {
  const game = producing('egyptians', { level: 2, money: 40, capital: 'egypt', units: { egypt: ['spear'] } });
  const steps: string[] = [];
  while (game.state.action !== null) {
    steps.push(game.table.next?.about ?? '');
    game.decline();
  }
  expect(steps).toEqual(['7a.build', '7a.fort', '7a.elite']);
});

test('7A-PROD-02 7A-PROD-04 7A-EX-INCOME-EGYPT fertile 3, wheat 2, city 1', () => {
  expect(saved(producing('egyptians', { level: 2, money: 3, capital: 'egypt', units: { egypt: ['spear'] } }))).toBe(
    3 + 6 - 1,
  );
  // without a city: 5, halved without a capital
  expect(saved(producing('egyptians', { level: 2, units: { egypt: ['spear'] } }))).toBe(3 - 1);
  const populist = (scene: Scene): void => void scene.leader(1, 'egypt', 'Po');
  expect(saved(producing('egyptians', { level: 2, capital: 'egypt', units: { egypt: ['spear'] } }, populist))).toBe(
    12 - 1,
  );
});

test('7A-PROD-03 7A-EX-INCOME-EGYPT a disordered area earns nothing', () => {
  const game = producing(
    'sumerians',
    { level: 2, money: 5, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } },
    (scene) => scene.disorder('mesopotamia'),
  );
  expect(saved(game)).toBe(5 - 1);
});

test('7A-PROD-05 7A-PROD-06 7A-EX-INCOME-GERMANY 7A-TERM-TEC forest 2; its wheat counts from age 5; cleared from age 6', () => {
  expect(germans(15)).toBe(5 - 1);
  expect(germans(28)).toBe(5 - 1);
  expect(germans(29)).toBe(7 - 1);
  expect(germans(36)).toBe(8 - 1);
  expect(germans(49)).toBe(8 - 1);
});

test('7A-PROD-07 oil counts in age 7 only', () => {
  const babylonia = (level: number): number =>
    saved(producing('babylonians', { level, capital: 'babylonia', units: { babylonia: ['spear'] } }));
  expect(babylonia(43) - babylonia(42)).toBe(new Scene().content.oilIncome);
  expect(new Scene().content.oilIncome).toBeGreaterThan(0);
});

test('7A-PROD-08 cards and events add income', () => {
  const zimbabwe = producing('zimbabwe', { level: 15, capital: 'zimbabwe', units: { zimbabwe: ['spear'] } });
  const sudan = producing('sudanese', { level: 15, capital: 'zimbabwe', units: { zimbabwe: ['spear'] } });
  expect(saved(zimbabwe) - saved(sudan)).toBe(2); // gold reefs in the capital

  const scene = new Scene();
  scene.empire('sumerians', {
    seat: 0,
    level: 2,
    capital: 'mesopotamia',
    units: { mesopotamia: ['spear'] },
    marker: 'production',
  });
  scene.hand(0, 'bumper-crop');
  const game = scene.play();
  game.turnOver(0);
  game.answer('event.production.income', scene.card('bumper-crop'));
  game.declineUntil('build');
  expect(game.empire(0).money).toBe(6 + 1 + 2 - 1);
});

test('7A-PROD-09 without a capital half, a half rounded up', () => {
  const units = { mesopotamia: ['spear'], assyria: ['spear'] };
  expect(saved(producing('sumerians', { level: 2, units }, (scene) => scene.city('assyria', 1)))).toBe(5 - 2); // 9 / 2
});

test('7A-PROD-10 7A-TERM-MODIFIERS additions, then doublings, then halvings of the total, rounded once', () => {
  const scene = new Scene();
  scene.empire('sumerians', { seat: 0, level: 2, units: { assyria: ['spear', 'spear'] }, marker: 'production' });
  scene.leader(0, 'assyria', 'Po');
  const lasting = { effect: 'income', empire: 0, seat: 0, areas: [], until: 'action', turn: 1 } as const;
  // played in this order: doubled, halved, one more; worked out as ((3 * 2 + 1) * 2) / 2 / 2
  for (const params of [{ mode: 'double' }, { mode: 'halve' }, { mode: 'add', amount: 1 }] as const)
    scene.state.lasting.push(Object.freeze({ ...lasting, params }));
  const game = scene.play();
  game.turnOver(0);
  expect(game.empire(0).money).toBe(4 - 2);
});

// --- maintenance

test('7A-PROD-11 one money for every unit', () => {
  const units = { assyria: many('spear', 9), armenia: many('archer', 4), syria: ['chariot'] };
  const game = producing('assyrians', { level: 5, money: 20, units }, (scene) =>
    scene.disorder('assyria', 'armenia', 'syria'),
  );
  expect(saved(game)).toBe(6);
});

test('7A-PROD-12 7A-PROD-14 what can be paid must be paid; the owner chooses who goes; the area is disordered unless it is vacant', () => {
  const units = { assyria: many('spear', 4), armenia: ['archer'], syria: ['archer', 'archer'] };
  const game = producing('assyrians', { level: 5, money: 4, units }, (scene) =>
    scene.disorder('assyria', 'armenia', 'syria'),
  );
  const question = game.question('unpaid');
  const [spear] = game.unitIds('assyria', 1);
  expect(question.validate([spear])).toBeDefined(); // three, no more and no less
  expect(question.validate(game.unitIds('assyria', 1))).toBeDefined();
  const [archer] = game.unitIds('armenia', 1);
  game.state.disorder.fill(0);
  game.answer(
    'unpaid',
    [archer, ...game.unitIds('assyria', 1).slice(0, 2)].sort((a, b) => a - b),
  );
  expect(saved(game)).toBe(0);
  expect(game.unitsIn('assyria', 1)).toHaveLength(2);
  expect([game.isDisordered('assyria'), game.isDisordered('armenia'), game.isDisordered('syria')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(game.holder('armenia')).toBe(NONE);
});

test('7A-PROD-13 barbarians pay nothing, and leaders, cities and forts cost nobody anything', () => {
  const game = producing(
    'huns',
    { level: 10, units: { kirghiz: many('spear', 9), bactria: many('archer', 3) } },
    (scene) => scene.disorder('kirghiz', 'bactria'),
  );
  game.declineRest();
  expect(game.unitsIn('kirghiz', 1)).toHaveLength(9);
  expect(game.unitsIn('bactria', 1)).toHaveLength(3);

  const settled = producing('egyptians', { level: 2, capital: 'egypt', units: { egypt: ['spear'] } }, (scene) => {
    scene.leader(1, 'egypt', 'Ar');
    scene.fort('egypt');
    scene.artefact('great-library', 'egypt');
  });
  expect(saved(settled)).toBe(6 - 1);
});

// --- units

const buildable = (game: Sitting): string[] =>
  [
    ...new Set(
      game.options('build').flatMap((value) => (value === NONE ? [] : [game.content.unitTypes[Number(value) % 32].id])),
    ),
  ].sort();

test('7A-PROD-15 only types of the level of the empire or below', () => {
  const at = (level: number): string[] =>
    buildable(
      producing('syracusans', {
        level,
        money: 60,
        capital: 'sicily',
        units: { sicily: ['spear'] },
      }),
    );
  expect(at(11)).toContain('catapult');
  expect(at(11)).not.toContain('sword');
  expect(at(12)).toContain('sword');
});

test('7A-PROD-16 7A-PROD-17 7A-TERM-UNITTYPES levels, costs and classes of all 23 types', () => {
  const { unitTypes } = new Scene().content;
  const levels = {
    spear: 1,
    archer: 1,
    chariot: 3,
    galley: 4,
    'light-horse': 6,
    'horse-archer': 8,
    elephant: 10,
    catapult: 11,
  };
  const more = {
    sword: 12,
    knight: 17,
    'ship-of-the-line': 23,
    cannon: 25,
    rifle: 28,
    artillery: 31,
    'horse-artillery': 34,
  };
  const last = {
    cruiser: 36,
    battleship: 39,
    motorised: 40,
    tank: 43,
    fighter: 44,
    bomber: 46,
    nuke: 47,
    'star-wars': 49,
  };
  expect(Object.fromEntries(unitTypes.map((type) => [type.id, type.level]))).toEqual({ ...levels, ...more, ...last });
  const classes: readonly (readonly string[])[] = [
    ['spear', 'sword', 'rifle', 'motorised'],
    ['archer', 'catapult', 'cannon', 'artillery'],
    ['chariot', 'light-horse', 'horse-archer', 'elephant', 'knight', 'horse-artillery', 'tank'],
    ['galley', 'ship-of-the-line', 'cruiser', 'battleship'],
    ['fighter', 'bomber', 'nuke', 'star-wars'],
  ];
  classes.forEach((ids, category) => {
    expect(
      unitTypes
        .filter((type) => type.category === category)
        .map((type) => type.id)
        .sort(),
    ).toEqual([...ids].sort());
    for (const type of unitTypes) if (type.category === category) expect(type.cost).toBe([2, 3, 4, 5, 7][category]);
  });
});

test('7A-PROD-17 infantry 2, missiles 3, cavalry 4, ships 5, aircraft 7', () => {
  const game = producing(
    'italians',
    { level: 49, money: 90, capital: 'cis-alpine', units: { 'cis-alpine': ['rifle'] } },
    (scene) => scene.city('cis-alpine', 7),
  );
  const before = saved(game);
  for (const type of ['spear', 'archer', 'chariot', 'galley', 'fighter'])
    game.answer('build', game.placement('cis-alpine', type));
  expect(before - saved(game)).toBe(21);
});

test('7A-PROD-18 no unit costs less than 1', () => {
  const game = producing(
    'peoples-republic-of-china',
    { level: 45, money: 30, capital: 'shensi', units: { shensi: ['rifle'] } },
    (scene) => {
      scene.leader(1, 'shensi', 'Ad'); // -1 in the capital, -1 of the card
      scene.state.lasting.push(
        Object.freeze({
          effect: 'unitCost',
          params: { units: ['infantry'], add: -2 },
          empire: 1,
          seat: 0,
          areas: [],
          until: 'turn',
          turn: 1,
        }),
      );
    },
  );
  const before = saved(game);
  game.answer('build', game.placement('shensi', 'rifle'));
  expect(before - saved(game)).toBe(1);
});

test('7A-PROD-19 nobody spends more than it has', () => {
  const game = producing('phoenicians', { level: 5, money: 5, units: { phoenicia: ['spear'] } }, (scene) => {
    scene.city('phoenicia', 3);
    scene.disorder('phoenicia');
  });
  expect(saved(game)).toBe(4);
  expect(game.options('build')).not.toContain(game.placement('phoenicia', 'galley'));
  game.answer('build', game.placement('phoenicia', 'chariot'));
  expect(saved(game)).toBe(0);
  expect(game.state.action).toBe(null); // nothing left to spend
});

test('7A-PROD-20 7A-PROD-21 ships in coastal and sea areas, everything else on land', () => {
  const ocean = new Scene().content.areas.find((area) => area.kind === 2)?.id ?? '';
  const game = producing('english', {
    level: 45,
    money: 60,
    capital: 'england',
    units: { england: ['rifle'], 'english-channel': ['cruiser'], [ocean]: ['cruiser'], castile: ['rifle'] },
  });
  const open = game.options('build');
  const may = (area: string, type: string): boolean => open.includes(game.placement(area, type));
  expect([
    may('england', 'cruiser'),
    may('english-channel', 'cruiser'),
    may(ocean, 'cruiser'),
    may('castile', 'cruiser'),
  ]).toEqual([true, true, false, false]);
  expect([may('england', 'fighter'), may('english-channel', 'fighter'), may('english-channel', 'rifle')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('7A-PROD-22 one unit in an area without a city, at sea too', () => {
  const game = producing('english', {
    level: 40,
    money: 60,
    capital: 'england',
    units: { england: ['rifle'], wales: ['rifle'], 'celtic-sea': ['cruiser'] },
  });
  game.answer('build', game.placement('wales', 'rifle'));
  game.answer('build', game.placement('celtic-sea', 'cruiser'));
  expect(game.options('build')).not.toContain(game.placement('wales', 'rifle'));
  expect(game.options('build')).not.toContain(game.placement('celtic-sea', 'cruiser'));
  expect(game.options('build')).toContain(game.placement('england', 'rifle'));
});

test('7A-PROD-23 7A-EX-BUILD-CITY5 as many units as the city is worth', () => {
  const game = producing('romans', { level: 12, money: 60, capital: 'latium', units: { latium: ['spear'] } }, (scene) =>
    scene.city('latium', 5),
  );
  for (let n = 0; n < 5; n++) game.answer('build', game.placement('latium', 'spear'));
  expect(game.asked).not.toContain('0 7a.build');
  expect(game.unitsIn('latium', 1)).toHaveLength(6);
});

test('7A-PROD-24 units and forts may be built in a disordered area', () => {
  const game = producing(
    'romans',
    { level: 12, money: 60, capital: 'latium', units: { latium: ['spear'] } },
    (scene) => {
      scene.city('latium', 3);
      scene.disorder('latium');
    },
  );
  for (let n = 0; n < 3; n++) game.answer('build', game.placement('latium', 'spear'));
  game.answer('fort', game.area('latium'));
  expect(game.unitsIn('latium', 1)).toHaveLength(4);
  expect(game.isFortified('latium')).toBe(true);
});

// --- the icons

/** Seat 0's empire trades with seat 1's, both at level 9 of age 2, then produces in the next turn; the types it may build. */
function afterTrade(own: string, partner: string, cards: readonly [number, number]): string[] {
  const scene = new Scene({ seats: 2 });
  scene.empire(own, { seat: 0, level: 9, money: 80, capital: 'sicily', units: { sicily: ['spear'] }, marker: 'trade' });
  scene.empire(partner, { seat: 1, level: 9, money: 0, capital: 'apulia', units: { apulia: ['spear'] } });
  const valued = (value: number): number =>
    scene.state.deck.findLast((card) => scene.content.cards[card]?.value === value) ?? NONE;
  scene.hand(0, valued(cards[0]));
  scene.hand(1, valued(cards[1]));
  const game = scene.play();
  game.turnOver(0);
  while (!game.asked.includes('0 7a.marker')) game.decline();
  game.answer('marker', 1, 0);
  while (!game.asked.includes('0 7a.turn-over')) game.decline();
  game.turnOver(0);
  game.declineUntil('build');
  return buildable(game);
}

test('7A-PROD-25 7A-PROD-27 7A-EX-FAQ-NO-WIN-NEEDED no cavalry until it has traded with an empire that has it, won or lost', () => {
  const restricted = producing('olmecs', { level: 9, money: 60, capital: 'zapoteca', units: { zapoteca: ['spear'] } });
  expect(buildable(restricted)).not.toContain('chariot');
  expect(afterTrade('olmecs', 'romans', [0, 7])).toContain('chariot');
  expect(afterTrade('olmecs', 'inca', [7, 0])).not.toContain('chariot');
});

test('7A-PROD-26 no ships until it has traded with an empire that has them', () => {
  const restricted = producing('olmecs', { level: 9, money: 60, capital: 'sicily', units: { sicily: ['spear'] } });
  expect(buildable(restricted)).not.toContain('galley');
  expect(afterTrade('olmecs', 'romans', [7, 0])).toContain('galley');
  expect(afterTrade('olmecs', 'inca', [7, 0])).not.toContain('galley');
});

test('7A-PROD-27 each icon is lifted by its own trade; the deck never helps', () => {
  const types = afterTrade('olmecs', 'huns', [7, 0]); // the Huns have cavalry, but no ships
  expect(types).toContain('chariot');
  expect(types).not.toContain('galley');

  const scene = new Scene();
  scene.empire('olmecs', { seat: 0, level: 9, money: 80, units: { zapoteca: ['spear'] }, marker: 'trade' });
  scene.empire('romans', { seat: 1, level: 9, units: { latium: ['spear'] } });
  scene.hand(0, 1);
  const game = scene.play();
  game.turnOver(0);
  game.declineRest();
  expect([game.empire(0).noShips, game.empire(0).noCavalry]).toEqual([true, true]);
});

// --- forts and elites

test('7A-PROD-28 forts at 5 money, 4 beside a Builder, in any number of areas', () => {
  const units = { assyria: ['spear'], armenia: ['spear'], syria: ['spear'] };
  const game = producing('hittites', { level: 5, money: 16, units }, (scene) => {
    scene.disorder('assyria', 'armenia', 'syria');
    scene.leader(1, 'assyria', 'Bu');
  });
  expect(saved(game)).toBe(13);
  game.answer('build', NONE);
  game.answer('fort', game.area('assyria'));
  game.answer('fort', game.area('armenia'));
  expect(saved(game)).toBe(4);
  expect(game.asked).not.toContain('0 7a.fort');
});

test('7A-PROD-28 7A-TERM-BARBARIAN barbarians build no forts', () => {
  const game = producing('huns', { level: 10, money: 50, units: { kirghiz: ['spear'] } });
  game.answer('build', NONE);
  expect(game.asked).toEqual(['0 7a.elite']);
});

test('7A-PROD-29 one fort to an area', () => {
  const game = producing(
    'egyptians',
    { level: 2, money: 40, capital: 'egypt', units: { egypt: ['spear'], nubia: ['spear'] } },
    (scene) => scene.fort('egypt'),
  );
  game.answer('build', NONE);
  expect(game.options('fort')).toEqual([game.area('nubia'), NONE]);
});

test('7A-PROD-30 one elite marker a production, three at most', () => {
  const buying = (elites: number): Sitting => {
    const game = producing('egyptians', { level: 2, money: 60, elites, capital: 'egypt', units: { egypt: ['spear'] } });
    game.answer('build', NONE);
    game.answer('fort', NONE);
    return game;
  };
  const two = buying(2);
  two.answer('elite', 'yes');
  expect(two.empire(1).elites).toBe(3);
  expect(two.state.action).toBe(null);
  expect(buying(3).asked).not.toContain('0 7a.elite');
});

test('7A-PROD-31 7A-EX-ELITE-ROME an elite costs 3, or 1 a unit if that is more; units with a Tactician are not counted', () => {
  const price = (caesar: boolean): number => {
    const units = { latium: [...many('spear', 9), ...many('archer', 4)], apulia: ['sword'] };
    const game = producing('romans', { level: 12, money: 60, capital: 'latium', units }, (scene) => {
      if (caesar) scene.leader(1, 'latium', 'caesar');
    });
    game.answer('build', NONE);
    while (game.asked.includes('0 7a.fort')) game.answer('fort', NONE);
    const before = saved(game);
    game.answer('elite', 'yes');
    return before - saved(game);
  };
  expect(price(false)).toBe(14);
  expect(price(true)).toBe(3);
});

test('7A-PROD-31 units built in the same action are counted', () => {
  const game = producing(
    'romans',
    { level: 12, money: 60, capital: 'latium', units: { latium: many('spear', 3) } },
    (scene) => scene.city('latium', 3),
  );
  game.answer('build', game.placement('latium', 'sword'));
  game.answer('build', NONE);
  game.answer('fort', NONE);
  const before = saved(game);
  game.answer('elite', 'yes');
  expect(before - saved(game)).toBe(4);
});

test('7A-PROD-33 outside production no units, forts or elites can be bought', () => {
  const scene = new Scene();
  scene.empire('egyptians', {
    seat: 0,
    level: 2,
    money: 99,
    capital: 'egypt',
    units: { egypt: ['spear', 'spear'] },
    marker: 'civilise',
  });
  const game = scene.play();
  game.turnOver(0);
  const asked = new Set<string>();
  while (game.state.action !== null) {
    asked.add(game.table.next?.about ?? '');
    game.decline();
  }
  for (const about of ['7a.build', '7a.fort', '7a.elite']) expect(asked).not.toContain(about);
});

test('7A-PROD-32 a bought elite lies on the card and counts in every conflict', () => {
  const game = producing('egyptians', { level: 2, money: 60, capital: 'egypt', units: { egypt: ['spear'] } });
  game.answer('build', NONE);
  game.answer('fort', NONE);
  game.answer('elite', 'yes');
  expect(game.table.view(1).empires[1]?.elites).toBe(1);

  const total = (area: string, elites: number): number => {
    const scene = new Scene();
    const us = marchers(scene, { elites, units: { [area]: ['spear'] } });
    rivals(scene, { units: { [area]: ['spear', 'spear'] } });
    scene.draws(0, 0);
    const field = manoeuvre(scene, us);
    finishMoving(field);
    const told = field.answer('conflict.commit', field.unitIds(area, 4), 1).happenings;
    return Number(/"totals":\[(-?\d+)/.exec(JSON.stringify(told))?.[1]);
  };
  for (const area of ['etruria', 'egypt']) expect(total(area, 1) - total(area, 0)).toBe(1);
});

test('7A-PROD-22 7A-PROD-26 Shipwrights: cheaper ships, any number in one coastal area, even for those not yet allowed ships', () => {
  const scene = new Scene();
  scene.empire('olmecs', {
    seat: 0,
    set: 'light-blue',
    level: 9,
    money: 30,
    units: { sicily: ['spear'], apulia: ['spear'] },
    marker: 'production',
  });
  scene.disorder('sicily', 'apulia');
  scene.hand(0, 'shipwrights');
  const game = scene.play();
  game.turnOver(1);
  game.answer('event.production.build', scene.card('shipwrights'));
  const before = game.empire(1).money;
  for (let n = 0; n < 2; n++) game.answer('build', game.placement('sicily', 'galley'));
  expect(before - game.empire(1).money).toBe(2 * (5 - 2));
  game.answer('build', game.placement('apulia', 'galley'));
  expect(game.options('build')).not.toContain(game.placement('apulia', 'galley'));
});

test('7A-PROD-17 7A-TERM-MODIFIERS Mass production halves the total of land units, and cities take any number', () => {
  const scene = new Scene({ expansions: ['A', 'M', 'N'] });
  scene.empire('italians', {
    seat: 0,
    set: 'light-blue',
    level: 40,
    money: 30,
    capital: 'cis-alpine',
    units: { 'cis-alpine': ['rifle'] },
    marker: 'production',
  });
  scene.disorder('cis-alpine');
  scene.hand(0, 'mass-production');
  const game = scene.play();
  game.turnOver(1);
  game.answer('event.production.build', scene.card('mass-production'));
  const before = game.empire(1).money;
  for (let n = 0; n < 3; n++) game.answer('build', game.placement('cis-alpine', 'cannon'));
  expect(before - game.empire(1).money).toBe(5); // 9 halved, rounded up once
});

// --- events, tribute, and why something is not built

/** An event that lasts; for the empire that produces, unless it says otherwise. */
type More = Partial<Omit<Lasting, 'effect' | 'params'>> & { readonly params?: object };
const event = (scene: Scene, effect: Lasting['effect'], { params = {}, ...about }: More = {}): void =>
  scene.lasts(effect, params, { empire: 1, until: 'action', ...about });
const egypt = { level: 2, capital: 'egypt', units: { egypt: ['spear'] } };

test('7A-PROD-01 what lasts until the next production is over with it, for the empire and its areas only', () => {
  const game = producing('egyptians', egypt, (scene) => {
    scene.loose(1, 'destiny'); // the turn goes on
    const areas = [scene.area('egypt'), scene.area('nubia')];
    event(scene, 'range', { until: 'nextProduction' });
    event(scene, 'range', { until: 'nextProduction', empire: NONE, areas });
    event(scene, 'range', { until: 'nextProduction', empire: 3, areas: areas.slice(1) });
    event(scene, 'range', { until: 'turn' });
  });
  game.declineRest();
  expect(game.state.lasting.map(({ until, empire }) => [until, empire])).toEqual([
    ['nextProduction', 3],
    ['turn', 1],
  ]);
});

test('7A-PROD-02 what lasts until the next income of an area is over with it', () => {
  const game = producing('egyptians', egypt, (scene) => {
    const areas = [scene.area('egypt'), scene.area('nubia')];
    event(scene, 'range', { until: 'nextIncome', empire: NONE, areas });
    event(scene, 'range', { until: 'nextIncome', empire: NONE, areas: areas.slice(1) });
    event(scene, 'range', { until: 'turn', areas });
  });
  expect(game.state.lasting.map(({ until, areas }) => [until, areas.length])).toEqual([
    ['nextIncome', 1],
    ['turn', 2],
  ]);
});

const rich = { ...egypt, money: 5 };
test.each([
  [{ mode: 'double' }, 6 * 2],
  [{ mode: 'add', amount: 4 }, 6 + 4],
  [{ mode: 'none' }, 0],
  [{ mode: 'none', part: 'city' }, 5],
  [{ mode: 'none', part: 'terrain' }, 1],
  [{ mode: 'other', amount: 4 }, 6],
])('7A-PROD-02 7A-PROD-10 an event on the income of an area: %j', (params, income) => {
  const change = (scene: Scene): void => event(scene, 'income', { empire: NONE, areas: [scene.area('egypt')], params });
  expect(saved(producing('egyptians', rich, change))).toBe(5 + income - 1);
});

test.each([
  [{ mode: 'none' }, 0],
  [{ mode: 'halve' }, 3],
  [{ mode: 'other' }, 6],
])('7A-PROD-10 an event on the income of an empire: %j', (params, income) => {
  expect(saved(producing('egyptians', rich, (scene) => event(scene, 'income', { params })))).toBe(5 + income - 1);
});

/** What the empire takes from a rival with 9 money and these units. */
function tribute(
  id: string,
  area: string,
  rival: EmpireOptions['units'],
  options: Partial<EmpireOptions> = {},
): number {
  const game = producing(
    id,
    { level: 30, units: { [area]: area.includes('sea') ? ['galley'] : ['spear'] } },
    (scene) => {
      scene.empire('toltecs', { seat: 1, level: 30, money: 9, ...(rival && { units: rival }), ...options });
    },
  );
  return 9 - game.empire(game.state.empires.findIndex((empire) => empire?.owner === 1)).money;
}

test('7A-PROD-02 tribute of neighbours: on land and at sea, not from further away', () => {
  expect(tribute('aztecs', 'latium', { etruria: ['spear'] })).toBe(2);
  expect(tribute('aztecs', 'latium', { 'tyrrhenian-sea': ['galley'] })).toBe(2);
  expect(tribute('aztecs', 'latium', { normandy: ['spear'] })).toBe(0);
});

test('7A-PROD-02 7A-TERM-RANGE-01 tribute within range: of empires with ships only', () => {
  expect(tribute('srivijayans', 'latium', { burgundy: ['spear', 'galley'] })).toBe(1);
  expect(tribute('srivijayans', 'latium', { burgundy: ['spear'] })).toBe(0);
});

test('7A-PROD-02 tribute of coasts: of land next to its ships, not of ships, and not next to its land', () => {
  expect(tribute('pirate-state', 'tyrrhenian-sea', { latium: ['spear'] })).toBe(2);
  expect(tribute('pirate-state', 'tyrrhenian-sea', { 'central-mediterranean': ['galley'], anahuac: ['spear'] })).toBe(
    0,
  );
  expect(tribute('pirate-state', 'etruria', { latium: ['spear'] })).toBe(0);
});

test('7A-PROD-02 no tribute is due to oneself', () => {
  const game = producing('aztecs', { level: 30, units: { latium: ['spear'], etruria: ['spear'] } });
  const two = producing('toltecs', { level: 30, units: { latium: ['spear'], etruria: ['spear'] } });
  expect(saved(game)).toBe(saved(two));
});

/** Types of units that are shown as closed, with the rule. */
const closed = (game: Sitting): unknown[] =>
  (game.question('build').describe().barred ?? []).map(({ value, why }) => [
    game.content.unitTypes[Number(value) % 32].id,
    why.rule,
  ]);

test('7A-PROD-15 7A-PROD-19 what cannot be built is shown once each, with the reason, as far as the next type to come', () => {
  const game = producing('etruscans', { level: 7, capital: 'latium', units: { latium: ['spear'] } });
  expect(saved(game)).toBe(3);
  expect(closed(game)).toEqual([
    ['chariot', '7A-PROD-19'],
    ['light-horse', '7A-PROD-19'],
    ['horse-archer', '7A-PROD-15'], // level 8
    ['galley', '7A-PROD-19'],
  ]);
});

test('7A-PROD-15 a unit above the level, on the wrong ground, or too dear is refused by its own rule', () => {
  const options = { level: 7, money: 10, capital: 'latium', units: { latium: ['spear'], 'cis-alpine': ['spear'] } };
  const game = producing('etruscans', options);
  const refused = (area: string, type: string): unknown => {
    const { rule, args } = game.refusal('build', game.placement(area, type));
    return [rule, args];
  };
  const have = saved(game);
  expect(refused('latium', 'horse-archer')).toEqual(['7A-PROD-15', { level: 8, have: 7 }]);
  expect(refused('burgundy', 'galley')).toEqual(['7A-PROD-20', undefined]);
  expect(refused('tyrrhenian-sea', 'spear')).toEqual(['7A-PROD-21', undefined]);
  expect(refused('burgundy', 'spear')).toEqual(['7A-PROD-22', undefined]);
  expect(have).toBeGreaterThan(0);
});

test('7A-PROD-25 7A-PROD-26 the icons name their rule', () => {
  const options = { level: 7, money: 10, capital: 'latium', units: { latium: ['spear'] } };
  const game = producing('etruscans', options, (scene) => {
    Object.assign(scene.t.empire(1), { noShips: true, noCavalry: true });
  });
  expect(game.refusal('build', game.placement('latium', 'galley'))).toMatchObject({ rule: '7A-PROD-26' });
  expect(game.refusal('build', game.placement('latium', 'chariot'))).toMatchObject({ rule: '7A-PROD-25' });
});

test('7A-PROD-25 7A-PROD-26 an event lifts one icon, not the other', () => {
  const built = (ignoreIcon: string): readonly boolean[] => {
    const options = { level: 7, money: 10, capital: 'latium', units: { latium: ['spear'] } };
    const game = producing('etruscans', options, (scene) => {
      Object.assign(scene.t.empire(1), { noShips: true, noCavalry: true });
      event(scene, 'build', { params: { ignoreIcon } });
    });
    return ['galley', 'chariot'].map((type) => game.options('build').includes(game.placement('latium', type)));
  };
  expect(built('ships')).toEqual([true, false]);
  expect(built('cavalry')).toEqual([false, true]);
  expect(built('none')).toEqual([false, false]);
});

test('7A-PROD-15 what a card allows early holds for its own type only', () => {
  const early = (type: string): boolean => {
    const options = { level: 2, money: 10, capital: 'latium', units: { latium: ['spear'] } };
    const game = producing('phoenicians', options);
    return game.options('build').includes(game.placement('latium', type));
  };
  expect([early('galley'), early('chariot')]).toEqual([true, false]); // levels 4 and 3
});

test('7A-PROD-22 7A-PROD-23 an event lets every city area take any number of its units, and no other area', () => {
  const more = (area: string, type: string): boolean => {
    const units = { latium: ['spear'], etruria: ['spear'] };
    const game = producing('etruscans', { level: 8, money: 40, capital: 'latium', units }, (scene) => {
      event(scene, 'build', { params: { anyNumberIn: { city: true }, units: ['land'] } });
      event(scene, 'build', { params: { units: ['land'] } });
    });
    game.answer('build', game.placement(area, 'spear'));
    return game.options('build').includes(game.placement(area, type));
  };
  expect([more('latium', 'spear'), more('etruria', 'spear'), more('latium', 'galley')]).toEqual([true, false, false]);
});

test('7A-TERM-MODIFIERS 7A-PROD-17 a total that is halved is rounded once', () => {
  const units = { latium: ['spear'], etruria: ['spear'], apulia: ['spear'] };
  const game = producing('etruscans', { level: 8, money: 40, capital: 'latium', units }, (scene) => {
    event(scene, 'unitCost', { params: { units: ['missile'], mult: 0.5, onTotal: true } });
  });
  const prices = ['latium', 'etruria', 'apulia'].map((area) => {
    const before = saved(game);
    game.answer('build', game.placement(area, 'archer'));
    return before - saved(game);
  });
  expect(prices).toEqual([2, 1, 2]); // 3, 6 and 9: 2, 3 and 5
});

test('7A-START-42 a free unit is of a kind that the card names and the level allows, where it says, and in its own action', () => {
  const offered = (id: string, options: Partial<EmpireOptions>): string[] => {
    const game = producing(id, { level: 33, money: 0, ...options });
    if (!game.asked[0].includes('free-unit')) return [];
    const placements = game.options('free-unit').filter((value) => value !== NONE);
    return placements.map((value) => {
      const [area, type] = [Math.floor(Number(value) / 32), Number(value) % 32];
      return `${game.content.areas[area].id} ${game.content.unitTypes[type].id}`;
    });
  };
  const two = { virginia: ['rifle'], ohio: ['rifle'] };
  expect(offered('americans', { capital: 'virginia', units: two })).toEqual([
    'virginia spear',
    'virginia sword',
    'virginia rifle',
  ]);
  expect(offered('americans', { units: two })).toEqual([]); // without a capital
  expect(offered('austrians', { capital: 'virginia', units: two })).toEqual([]); // in Civilise only
});

test('7A-PROD-28 the last money builds a fort, on an own area', () => {
  const forts = (money: number): readonly unknown[] => {
    const game = producing('etruscans', { level: 8, units: { latium: ['spear'] } }, (scene) => {
      event(scene, 'income', { params: { mode: 'none' } });
      scene.t.empire(1).money = money + 1; // one for the spear
      scene.empire('toltecs', { seat: 1, units: { etruria: ['spear'] } });
    });
    if (game.state.action !== null && game.asked[0].includes('build')) game.answer('build', NONE);
    return game.state.action !== null && game.asked[0].includes('fort') ? game.options('fort') : [];
  };
  expect(forts(4)).toEqual([]);
  expect(forts(5)).toEqual([classic.areaOf.get('latium'), NONE]);
});

test('7A-PROD-29 a card that makes forts cheap lets no barbarian build them', () => {
  const asked = (id: string): boolean => {
    const game = producing(id, { level: 10, money: 20, units: { latium: ['spear'] } });
    while (game.state.action !== null && !game.asked[0].includes('fort')) game.decline();
    return game.state.action !== null;
  };
  expect([asked('maoris'), asked('huns'), asked('hausa')]).toEqual([true, false, true]);
});

test('7A-PROD-30 7A-PROD-31 the last money buys an elite marker, and an event may make it dearer', () => {
  const asked = (money: number, add: number): boolean => {
    const game = producing('etruscans', { level: 8, units: { latium: ['spear'] } }, (scene) => {
      event(scene, 'income', { params: { mode: 'none' } });
      event(scene, 'unitCost', { params: { units: ['elite'], add } });
      scene.t.empire(1).money = money + 1; // one for the spear
    });
    while (game.state.action !== null && !game.asked[0].includes('elite')) game.decline();
    return game.state.action !== null;
  };
  expect([asked(2, 0), asked(3, 0), asked(3, 3), asked(6, 3)]).toEqual([false, true, false, true]);
});
