/** Special rules of the empire cards that work in Production: prices, levels, income, maintenance, tribute, forts, elites. */
import { expect, test } from 'vitest';
import { unitCost } from '../../src/actions/recruiting.ts';
import { NONE, Scene } from '../helpers.ts';
import { isAsked } from '../marching.ts';
import { type Acting, act, canBuild, deckOf, incomeOf, named, PLAIN, priceOf } from './scenes.ts';

type Price = readonly [title: string, area: string, type: string, level: number, price: number, printed: number];
test.each<Price>([
  ['empire 007 hittites unitCost: chariots cost 3', 'cappadocia', 'chariot', 8, 3, 4],
  ['empire 012 romans unitCost: swords cost 1', 'latium', 'sword', 12, 1, 2],
  ['empire 028 sung unitCost: cavalry costs 5', 'honan', 'light-horse', 16, 5, 4],
  ['empire 031 venetians unitCost: ships cost 4', 'venetia', 'galley', 16, 4, 5],
  ['empire 032 french unitCost: infantry costs 1 in age 5', 'burgundy', 'rifle', 30, 1, 2],
  ['empire 033 germans unitCost: cannon cost 2', 'germany', 'cannon', 27, 2, 3],
  ['empire 033 germans unitCost: artillery costs 2', 'germany', 'artillery', 35, 2, 3],
  ['empire 033 germans unitCost: tanks cost 3', 'germany', 'tank', 44, 3, 4],
  ['empire 040 seljuks unitCost: horse archers cost 3', 'parthia', 'horse-archer', 16, 3, 4],
  ['empire 047 swedes unitCost: cannon cost 2', 'sweden', 'cannon', 27, 2, 3],
  ['empire 047 swedes unitCost: artillery costs 2', 'sweden', 'artillery', 35, 2, 3],
  ['empire 048 mughals unitCost: cannon cost 2', 'delhi', 'cannon', 27, 2, 3],
  ['empire 049 dutch unitCost: ships cost 4', 'low-countries', 'galley', 27, 4, 5],
  ['empire 050 manchus unitCost: knights cost 3', 'manchuria', 'knight', 30, 3, 4],
  ['empire 050 manchus unitCost: horse archers cost 3', 'manchuria', 'horse-archer', 30, 3, 4],
  ['empire 052 peoples-republic-of-china unitCost: infantry costs 1', 'shensi', 'motorised', 44, 1, 2],
  ['empire 056 syracusans unitCost: catapults cost 2', 'sicily', 'catapult', 12, 2, 3],
  ['empire 062 minoans unitCost: ships cost 4', 'crete', 'galley', 5, 4, 5],
  ['empire 063 nubians unitCost: archers cost 2', 'nubia', 'archer', 5, 2, 3],
  ['empire 076 turks unitCost: light horse costs 3', 'uighuria', 'light-horse', 16, 3, 4],
  ['empire 076 turks unitCost: horse archers cost 3', 'uighuria', 'horse-archer', 16, 3, 4],
  ['empire 092 carthaginians unitCost: cavalry costs 3', 'carthage', 'light-horse', 9, 3, 4],
  ['empire 098 pirate-state unitCost: ships cost 4', 'carthage', 'galley', 9, 4, 5],
  ['empire 104 sioux unitCost: light horse costs 3', 'pawnee', 'light-horse', 30, 3, 4],
  ['empire 110 mexicans unitCost: infantry costs 1', 'anahuac', 'rifle', 38, 1, 2],
  ['empire 111 elamites unitCost: archers cost 2', 'elam', 'archer', 5, 2, 3],
  ['empire 114 mitanni unitCost: chariots cost 3', 'syria', 'chariot', 5, 3, 4],
  ['empire 121 xiongnu unitCost: horse archers cost 3', 'mongolia', 'horse-archer', 9, 3, 4],
  ['empire 128 mamluks unitCost: knights cost 3', 'egypt', 'knight', 18, 3, 4],
  ['empire 135 argentines unitCost: cavalry costs 3', 'pampas', 'light-horse', 38, 3, 4],
  ['empire 137 imperial-japan unitCost: ships cost 4', 'musashi', 'cruiser', 44, 4, 5],
  ['empire 137 imperial-japan unitCost: aircraft costs 6', 'musashi', 'fighter', 44, 6, 7],
  ['empire 139 soviets unitCost: tanks cost 3', 'muscovy', 'tank', 44, 3, 4],
  ['empire 139 soviets unitCost: artillery costs 2', 'muscovy', 'artillery', 44, 2, 3],
  ['empire 154 taiping unitCost: infantry costs 1', 'kwangtung', 'rifle', 38, 1, 2],
  ['empire 160 hanseatic-league unitCost: ships cost 4', 'schleswig', 'galley', 16, 4, 5],
  ['empire 164 east-india-company unitCost: infantry costs 1 in India', 'bengal', 'rifle', 30, 1, 2],
  ['empire 164 east-india-company unitCost: infantry costs 2 elsewhere', 'latium', 'rifle', 30, 2, 2],
])('%s', (title, area, type, level, price, printed) => {
  expect(priceOf(named(title), area, type, { level })).toBe(price);
  expect(priceOf(PLAIN, area, type, { level })).toBe(printed);
});

test('empire 032 french unitCost: from age 6 infantry costs 2 again', () => {
  expect(priceOf('french', 'burgundy', 'rifle', { level: 36 })).toBe(2);
});

// elephants are built with module A only; their price is on the cards all the same
test.each([
  ['empire 017 mauryans unitCost: elephants cost 3', 'magadha'],
  ['empire 089 burmese unitCost: elephants cost 3', 'pagan'],
  ['empire 127 delhi-sultanate unitCost: elephants cost 3', 'delhi'],
])('%s', (title, area) => {
  const scene = new Scene(deckOf(named(title)));
  const empire = scene.empire(named(title), { seat: 0, level: 15, units: { [area]: ['spear'] } });
  const plain = scene.empire(PLAIN, { seat: 0, level: 15, units: { etruria: ['spear'] } });
  const elephant = scene.content.unitTypeOf.get('elephant') ?? NONE;
  expect(unitCost(scene.t, empire, elephant, scene.area(area), false)).toBe(3);
  expect(unitCost(scene.t, plain, elephant, scene.area('etruria'), false)).toBe(4);
});

test.each([
  ['empire 004 shang build: chariots from level 2', 'honan', 'chariot', 2],
  ['empire 006 assyrians build: chariots from level 1', 'assyria', 'chariot', 1],
  ['empire 007 hittites build: swords 4 levels ahead', 'cappadocia', 'sword', 8],
  ['empire 009 phoenicians build: galleys from level 2', 'phoenicia', 'galley', 2],
  ['empire 016 parthians build: horse archers 2 levels ahead', 'parthia', 'horse-archer', 6],
  ['empire 021 franks build: knights 2 levels ahead', 'low-countries', 'knight', 15],
  ['empire 028 sung build: cannon 5 levels ahead', 'honan', 'cannon', 20],
  ['empire 036 portuguese build: ships-of-the-line 3 levels ahead', 'lusitania', 'ship-of-the-line', 20],
  ['empire 038 ottomans build: cannon 3 levels ahead', 'ionia', 'cannon', 22],
  ['empire 062 minoans build: galleys from level 1', 'crete', 'galley', 1],
  ['empire 064 cimmerians build: light horse 2 levels ahead', 'ukraine', 'light-horse', 4],
  ['empire 093 polynesians build: galleys from level 1', 'fiji', 'galley', 1],
  ['empire 114 mitanni build: chariots from level 1', 'syria', 'chariot', 1],
  ['empire 119 lapita build: galleys from level 1', 'solomons', 'galley', 1],
  ['empire 120 scythians-sarmatians build: horse archers 2 levels ahead', 'kipchak', 'horse-archer', 6],
])('%s', (title, area, type, level) => {
  expect(canBuild(named(title), area, type, level)).toBe(true);
  expect(canBuild(PLAIN, area, type, level)).toBe(false);
  if (level > 1) expect(canBuild(named(title), area, type, level - 1)).toBe(false);
});

/** A spear in each of the areas, of which the first is the capital. */
const held = (...areas: readonly string[]): Acting => ({
  units: Object.fromEntries(areas.map((area) => [area, ['spear']])),
});

type Income = readonly [title: string, level: number, added: number, options: Acting];
test.each<Income>([
  [
    'empire 020 maya income: 1 more from each jungle',
    9,
    2,
    { units: { yucatan: ['spear'], honduras: ['spear'], zapoteca: ['spear'] } },
  ],
  [
    'empire 030 khmers income: 1 more from each jungle',
    16,
    2,
    { units: { khmer: ['spear'], champa: ['spear'], tonkin: ['spear'] } },
  ],
  [
    'empire 031 venetians income: 1 more from each sea area',
    16,
    2,
    { units: { venetia: ['spear'], adriatic: ['galley'], aegean: ['galley'] } },
  ],
  [
    'empire 035 spanish income: 1 more from each area in America',
    27,
    2,
    { units: { castile: ['spear'], cuba: ['spear'], chile: ['spear'] } },
  ],
  [
    'empire 042 zimbabwe income: 2 more from the capital',
    16,
    2,
    { capital: 'zimbabwe', units: { zimbabwe: ['spear'], sanga: ['spear'] } },
  ],
  [
    'empire 049 dutch income: 1 more from each sea area',
    27,
    1,
    { units: { 'low-countries': ['spear'], 'north-sea': ['galley'] } },
  ],
  [
    'empire 060 chavin-mochica income: 2 more from each desert',
    9,
    4,
    { units: { chimu: ['spear'], sonora: ['spear'], pueblo: ['spear'] } },
  ],
  [
    'empire 071 sinhalese income: 1 more from each jungle',
    9,
    2,
    { units: { ceylon: ['spear'], chola: ['spear'], pallava: ['spear'] } },
  ],
  [
    'empire 082 kongo income: 2 more from the capital',
    16,
    2,
    { capital: 'kongo', units: { kongo: ['spear'], congo: ['spear'] } },
  ],
  [
    'empire 092 carthaginians income: 1 more from each sea area',
    9,
    2,
    { units: { carthage: ['spear'], 'tyrrhenian-sea': ['galley'], 'western-mediterranean': ['galley'] } },
  ],
  [
    'empire 107 brazilians income: 1 more from each jungle',
    38,
    2,
    { units: { para: ['spear'], 'mato-grosso': ['spear'], pernambuco: ['spear'] } },
  ],
  [
    'empire 110 mexicans income: 1 more from each mountain',
    38,
    1,
    { units: { zapoteca: ['spear'], anahuac: ['spear'] } },
  ],
  ['empire 112 xia income: 1 more from each area on a river', 5, 2, held('honan', 'shensi', 'latium')],
  ['empire 116 jomon income: 1 more from each coast', 15, 2, held('musashi', 'yamato', 'shensi')],
  ['empire 117 caral income: 1 more from each desert', 5, 1, held('chimu', 'sonora')],
  ['empire 126 mississippians income: 1 more from each area on a river', 16, 2, held('cahokia', 'ohio', 'latium')],
  ['empire 129 mali income: 3 more from the capital', 16, 3, held('mali', 'ghana')],
  ['empire 132 majapahit income: 1 more from each island', 16, 2, held('java', 'borneo', 'malaya')],
  ['empire 136 south-africans income: 3 more from the capital', 38, 3, held('cape', 'zululand')],
  ['empire 142 indonesians income: 1 more from each island', 44, 2, held('java', 'borneo', 'malaya')],
  ['empire 145 axumites income: 1 more from each coast', 16, 2, held('axum', 'nubia', 'darfur')],
  ['empire 147 tiwanaku income: 1 more from each mountain', 16, 2, held('tiahuanaco', 'cuzco', 'chimu')],
  ['empire 155 nabataeans income: 1 more from each desert', 9, 2, held('nejd', 'mecca', 'syria')],
  ['empire 156 ptolemies income: 1 more from each area with wheat', 9, 1, held('egypt', 'nubia')],
  ['empire 158 ghana income: 2 more from the capital', 16, 2, held('ghana', 'mali')],
  [
    'empire 159 swahili income: 1 more from each sea area',
    16,
    1,
    { units: { zanj: ['spear'], 'tyrrhenian-sea': ['galley'], latium: ['spear'] } },
  ],
  ['empire 161 muisca income: 2 more from the capital', 16, 2, held('muisca', 'venezuela')],
  [
    'empire 163 malaccans income: 1 more from each sea area',
    23,
    1,
    { units: { malaya: ['spear'], 'java-sea': ['galley'] } },
  ],
])('%s', (title, level, added, options) => {
  const [home] = Object.keys(options.units ?? {});
  const given = { level, capital: home, ...options };
  expect(incomeOf(named(title), given) - incomeOf(PLAIN, given)).toBe(added);
});

type Upkeep = readonly [title: string, level: number, paid: number, plain: number, options: Acting];
test.each<Upkeep>([
  [
    'empire 011 inca maintenance: none for units in mountains',
    23,
    1,
    3,
    { units: { cuzco: ['spear', 'spear'], chimu: ['spear'] } },
  ],
  [
    'empire 021 franks maintenance: none for units in cities',
    16,
    1,
    3,
    { units: { 'low-countries': ['spear', 'spear'], burgundy: ['spear'] } },
  ],
  ['empire 048 mughals maintenance: none for cavalry', 27, 1, 3, { units: { delhi: ['knight', 'knight', 'spear'] } }],
  [
    'empire 072 ethiopians maintenance: none for units in mountains',
    16,
    1,
    3,
    { units: { axum: ['spear', 'spear'], nubia: ['spear'] } },
  ],
])('%s', (title, level, paid, plain, options) => {
  const maintenance = (id: string): number => {
    const [home] = Object.keys(options.units ?? {});
    const { game, empire, told } = act(id, 'production', { level, money: 20, capital: home, ...options });
    const income = told.happenings.find(({ what }) => what.type === '7a.income')?.what.amount ?? 0;
    game.declineUntil('build');
    return 20 + income - game.empire(empire).money;
  };
  expect(maintenance(named(title))).toBe(paid);
  expect(maintenance('toltecs')).toBe(plain);
});

type Tribute = readonly [title: string, level: number, home: string, near: string, far: string, money: number];
test.each<Tribute>([
  ['empire 013 iranians tribute: 1 from each less advanced neighbour', 12, 'persis', 'media', 'egypt', 1],
  ['empire 023 tang tribute: 1 from each less advanced neighbour', 16, 'shensi', 'honan', 'egypt', 1],
  ['empire 043 aztecs tribute: 2 from each neighbour', 12, 'anahuac', 'texas', 'egypt', 2],
  ['empire 076 turks tribute: 1 from each neighbour', 12, 'uighuria', 'mongolia', 'egypt', 1],
  ['empire 106 marathas tribute: 2 from each neighbour', 12, 'maharashtra', 'pallava', 'egypt', 2],
  ['empire 121 xiongnu tribute: 2 from each neighbour', 12, 'mongolia', 'khitan', 'egypt', 2],
  ['empire 130 golden-horde tribute: 2 from each neighbour', 16, 'khazaria', 'don', 'egypt', 2],
])('%s', (title, level, home, near, far, money) => {
  const purses = (id: string): number[] => {
    let [neighbour, stranger] = [NONE, NONE];
    const { game } = act(id, 'production', {
      level,
      capital: home,
      units: { [home]: ['spear'] },
      prepare: (scene) => {
        neighbour = scene.empire('nubians', { seat: 1, level: 10, money: 5, units: { [near]: ['spear'] } });
        stranger = scene.empire('zimbabwe', { seat: 1, level: 10, money: 5, units: { [far]: ['spear'] } });
      },
    });
    return [game.empire(neighbour).money, game.empire(stranger).money];
  };
  expect(purses(named(title))).toEqual([5 - money, 5]);
  expect(purses(PLAIN)).toEqual([5, 5]);
});

test.each([
  ['empire 013 iranians tribute: none from an empire ahead', 'persis', 'media'],
  ['empire 023 tang tribute: none from an empire ahead', 'shensi', 'honan'],
])('%s', (title, home, near) => {
  let neighbour = NONE;
  const { game } = act(named(title), 'production', {
    level: 12,
    capital: home,
    units: { [home]: ['spear'] },
    prepare: (scene) => {
      neighbour = scene.empire('nubians', { seat: 1, level: 13, money: 5, units: { [near]: ['spear'] } });
    },
  });
  expect(game.empire(neighbour).money).toBe(5);
});

test.each([
  ['empire 090 srivijayans tribute: 1 from each empire in range that has ships'],
  ['empire 163 malaccans tribute: 1 from each empire in range that has ships'],
])('%s', (title) => {
  let [sailors, others] = [NONE, NONE];
  const { game, empire, told } = act(named(title), 'production', {
    level: 16,
    capital: 'srivijaya',
    units: { srivijaya: ['spear'] },
    prepare: (scene) => {
      sailors = scene.empire('siamese', { seat: 1, level: 16, money: 5, units: { malaya: ['spear', 'galley'] } });
      others = scene.empire('khmers', { seat: 1, level: 16, money: 5, units: { java: ['spear'] } });
    },
  });
  expect([game.empire(sailors).money, game.empire(others).money]).toEqual([4, 5]);
  const income = told.happenings.find(({ what }) => what.type === '7a.income')?.what.amount ?? 0;
  expect(game.empire(empire).money).toBe(income + 1 - 1); // the tribute, less maintenance
});

test('empire 098 pirate-state tribute: 2 from each empire on a coast next to its ships', () => {
  let [coast, inland] = [NONE, NONE];
  const { game } = act('pirate-state', 'production', {
    level: 10,
    capital: 'crete',
    units: { crete: ['spear'], 'tyrrhenian-sea': ['galley'] },
    prepare: (scene) => {
      coast = scene.empire('romans', { seat: 1, level: 10, money: 5, units: { latium: ['spear'] } });
      inland = scene.empire('celts', { seat: 1, level: 10, money: 5, units: { bohemia: ['spear'] } });
    },
  });
  expect([game.empire(coast).money, game.empire(inland).money]).toEqual([3, 5]);
});

test.each([
  ['empire 029 normans fort: a fort costs 3', 'normandy'],
  ['empire 079 hausa fort: a fort costs 3', 'hausa'],
  ['empire 096 maoris fort: a fort costs 3', 'new-zealand'],
  ['empire 151 teutonic-knights fort: a fort costs 3', 'prussia'],
])('%s', (title, area) => {
  const price = (id: string): number => {
    const { game, empire } = act(id, 'production', {
      level: 30,
      money: 40,
      capital: area,
      units: { [area]: ['spear'] },
    });
    game.declineUntil('fort');
    const before = game.empire(empire).money;
    game.answer('fort', game.area(area));
    return before - game.empire(empire).money;
  };
  expect(price(named(title))).toBe(3);
  expect(price('toltecs')).toBe(5);
});

test('empire 096 maoris fort: they build forts even as barbarians', () => {
  const fortifies = (id: string, level: number): boolean => {
    const { game } = act(id, 'production', { level, money: 40, units: { 'new-zealand': ['spear'] } });
    for (let n = 0; n < 20 && game.state.action !== null && !isAsked(game, 'fort'); n++) game.decline();
    return isAsked(game, 'fort');
  };
  expect(fortifies('maoris', 16)).toBe(true);
  expect(fortifies('polynesians', 10)).toBe(false); // barbarians without the rule
});

test.each([
  ['empire 013 iranians elite: an elite marker costs at most 3', 10, 'persis'],
  ['empire 033 germans elite: from age 5 an elite marker costs at most 3', 30, 'germany'],
  ['empire 038 ottomans elite: an elite marker costs at most 3', 27, 'ionia'],
  ['empire 141 pakistanis elite: an elite marker costs at most 3', 44, 'sind'],
])('%s', (title, level, area) => {
  const price = (id: string, at = level): number => {
    const units = { [area]: ['spear', 'spear', 'spear', 'spear', 'spear'] };
    const { game, empire } = act(id, 'production', { level: at, money: 40, capital: area, units });
    game.declineUntil('elite');
    const before = game.empire(empire).money;
    game.answer('elite', 'yes');
    return before - game.empire(empire).money;
  };
  expect(price(named(title))).toBe(3);
  expect(price('toltecs')).toBe(5);
  if (named(title) === 'germans') expect(price('germans', 27)).toBe(5);
});

test.each([
  ['empire 051 americans freeUnits: an infantry unit in the capital in each production', 'virginia', 'rifle', 30],
  ['empire 101 ukrainians freeUnits: a light horse in the homeland in each production', 'ukraine', 'light-horse', 16],
  ['empire 124 crusader-kingdoms freeUnits: a knight on a coast in each production', 'phoenicia', 'knight', 18],
])('%s', (title, area, type, level) => {
  const { game, empire } = act(named(title), 'production', {
    level,
    money: 20,
    capital: area,
    units: { [area]: ['spear'], gobi: ['spear'] },
  });
  game.declineUntil('free-unit');
  const money = game.empire(empire).money;
  const places = game.options('free-unit').filter((option) => option !== NONE);
  expect(places.every((option) => Math.floor(Number(option) / 32) === game.area(area))).toBe(true);
  game.answer('free-unit', game.placement(area, type));
  expect(game.unitsIn(area, empire).sort()).toEqual(['spear', type].sort());
  expect(game.empire(empire).money).toBe(money);
  expect(isAsked(game, 'free-unit')).toBe(false);
});

test.each([
  ['empire 129 mali gloryPrice: 40 money for a glory', 40],
  ['empire 161 muisca gloryPrice: 40 money for a glory', 40],
  ['empire 164 east-india-company gloryPrice: 30 money for a glory', 30],
  ['empire 165 gulf-emirates gloryPrice: 30 money for a glory', 30],
] as const)('%s', (title, price) => {
  const paid = (id: string): number => {
    const scene = new Scene(deckOf(id));
    const empire = scene.empire(id, { seat: 0, level: 30, money: 60, units: { cape: ['spear'] } });
    const game = scene.play('harvest');
    game.declineUntil('buy-glory');
    game.answer('buy-glory', 1);
    return 60 - game.empire(empire).money;
  };
  expect(paid(named(title))).toBe(price);
  expect(paid(PLAIN)).toBe(50);
});
