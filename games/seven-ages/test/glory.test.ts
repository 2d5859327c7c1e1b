import { expect, test } from 'vitest';
import { GLORY_CATEGORIES, REGIONS, RELIGIONS, TERRAINS } from '../src/content/vocabulary.ts';
import { collector } from '../src/index.ts';
import { classic, type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, rivals } from './marching.ts';

type Place = Omit<EmpireOptions, 'seat'>;

/** What seat 0 earns in a harvest, buying nothing and declining all events. */
function earned(prepare: (scene: Scene) => void, options: SceneOptions = {}): number {
  const scene = new Scene(options);
  prepare(scene);
  const game = scene.play('harvest');
  finish(game);
  return game.glory(0);
}

function finish(game: Sitting): void {
  while (game.state.phase === 'harvest') game.decline();
}

/**
 * How much the empire of seat 0 counts in a category that its card scores: the first amount with which a rival, who wins
 * ties as first player, takes a place from it.
 */
function counted(id: string, place: Place, rival: (amount: number) => Place): number {
  const glory = (amount: number): number =>
    earned(
      (scene) => {
        scene.empire(id, { seat: 0, set: 'light-blue', ...place });
        scene.empire('toltecs', { seat: 1, set: 'light-green', level: 1, ...rival(amount) });
      },
      { first: 1 },
    );
  const alone = glory(0);
  for (let amount = 1; amount < 10; amount++) if (glory(amount) < alone) return amount;
  return NONE;
}

const many = (type: string, count: number): string[] => Array.from({ length: count }, () => type);
const tokyo = { yamato: ['spear'] };

test('7A-GLORY-12 7A-EX-GLORY-CITIES cities count by value, the capital among them', () => {
  const glory = (theirs: readonly number[], first: number): number =>
    earned(
      (scene) => {
        scene.empire('sumerians', {
          seat: 0,
          level: 5,
          capital: 'mesopotamia',
          units: { mesopotamia: ['spear'], assyria: ['spear'], syria: ['spear'] },
        });
        scene.city('assyria', 3);
        scene.city('syria', 1);
        scene.empire('toltecs', { seat: 1, level: 1, units: { anahuac: ['spear'], zapoteca: ['spear'] } });
        scene.city('anahuac', theirs[0]);
        scene.city('zapoteca', theirs[1]);
      },
      { first },
    );
  expect(glory([3, 1], 1)).toBe(1 + 2 + 2); // 5 beats 4
  expect(glory([5, 0], 0)).toBe(1 + 2 + 2); // 5 ties 5 and the first player wins
  expect(glory([5, 0], 1)).toBe(1 + 2 + 1);
});

test('7A-GLORY-14 ships, cavalry and land units are counted apart', () => {
  const army = { etruria: ['spear', 'spear', 'spear', 'knight', 'knight', 'archer', 'galley', 'fighter'] };
  const rival =
    (type: string) =>
    (amount: number): Place => ({ units: { anahuac: amount === 0 ? ['fighter'] : many(type, amount) } });
  expect(counted('assyrians', { level: 2, units: army }, rival('spear'))).toBe(6);
  expect(
    counted('parthians', { level: 2, units: army }, (n) => ({
      units: { anahuac: n === 0 ? ['spear'] : many('chariot', n) },
    })),
  ).toBe(2);
  expect(
    counted('phoenicians', { level: 2, units: army }, (n) => ({
      units: { anahuac: n === 0 ? ['spear'] : many('galley', n) },
    })),
  ).toBe(1);
});

test('7A-GLORY-19 elephants pay until an empire is in age 7', () => {
  const glory = (leader: number): number =>
    earned((scene) => {
      scene.empire('sinhalese', {
        seat: 0,
        level: 10,
        homeland: 'ceylon',
        units: { ceylon: ['spear'], siam: ['spear'], latium: ['spear'] },
      });
      scene.empire('toltecs', { seat: 1, level: leader, units: { anahuac: ['spear'] } });
    });
  expect(glory(42) - glory(43)).toBe(2);
});

test('7A-GLORY-20 oil pays an empire in age 7 only', () => {
  const glory = (level: number): number =>
    earned((scene) => {
      scene.empire('mexicans', {
        seat: 0,
        level,
        units: { texas: ['spear'], venezuela: ['spear'], latium: ['spear'] },
      });
      scene.empire('toltecs', { seat: 1, level: 49, units: tokyo });
    });
  expect(glory(43) - glory(42)).toBe(2);
});

test('7A-GLORY-22 an area counts for its region and for the larger one', () => {
  // Scots: Britain (all) 2; Romans: Europe (land) 3
  const scots = earned(
    (scene) => void scene.empire('scots', { seat: 0, level: 15, homeland: 'egypt', units: { wales: ['spear'] } }),
  );
  const elsewhere = earned(
    (scene) => void scene.empire('scots', { seat: 0, level: 15, homeland: 'egypt', units: { burgundy: ['spear'] } }),
  );
  expect(scots - elsewhere).toBe(2);
  const rome = (area: string): number =>
    earned((scene) => void scene.empire('romans', { seat: 0, level: 10, units: { [area]: ['spear'] } }));
  expect(rome('wales') - rome('persis')).toBe(3);
});

test('7A-GLORY-24 7A-GLORY-27 the world holds every area; green counts land, blue water, two colours both', () => {
  const places = { etruria: ['spear'], yamato: ['spear'], 'tyrrhenian-sea': ['galley'] };
  const waters = classic.areas.filter((area) => area.kind !== 0 && area.id !== 'tyrrhenian-sea').map((area) => area.id);
  const rivalAtSea = (n: number): Place => ({
    units: n === 0 ? { anahuac: ['spear'] } : Object.fromEntries(waters.slice(0, n).map((id) => [id, ['cruiser']])),
  });
  const lands = ['anahuac', 'zapoteca', 'yucatan', 'cuzco', 'chimu'];
  const rivalOnLand = (n: number): Place => ({
    units: n === 0 ? { sahara: ['spear'] } : Object.fromEntries(lands.slice(0, n).map((id) => [id, ['spear']])),
  });
  expect(counted('macedonians', { level: 2, homeland: 'egypt', units: places }, rivalOnLand)).toBe(2);
  expect(
    counted('minoans', { level: 2, units: { ...places, [waters[5]]: ['cruiser'] } }, (n) =>
      n > 3 ? rivalAtSea(0) : { ...rivalAtSea(n) },
    ),
  ).toBe(2);
  // Italy, two colours: Etruria and the Tyrrhenian Sea
  const italy = (units: Record<string, readonly string[]>): number =>
    counted('italians', { level: 22, homeland: 'egypt', units }, (n) => ({
      units:
        n === 0
          ? { anahuac: ['spear'] }
          : Object.fromEntries(['latium', 'apulia', 'sicily'].slice(0, n).map((id) => [id, ['spear']])),
    }));
  expect(italy({ etruria: ['spear'], 'tyrrhenian-sea': ['galley'] })).toBe(2);
  expect(italy({ etruria: ['spear'] })).toBe(1);
});

test('7A-GLORY-23 7A-GLORY-25 7A-EX-GLORY-REGIONS islands and seas belong to regions', () => {
  const regions = (id: string): string[] => {
    const area = classic.areas[classic.areaOf.get(id) ?? NONE];
    return REGIONS.filter((_, i) => (area.regions & (1 << i)) !== 0).sort();
  };
  expect(regions('japanese-coast')).toEqual(['asia', 'north-east-asia']);
  expect(regions('central-mediterranean')).toEqual(['africa', 'europe', 'italy']);
  expect(regions('solomons')).toEqual(['asia', 'australasia']);
  expect(regions('timor-bali')).toEqual(['asia', 'south-east-asia']);
  expect(regions('iceland')).toEqual(['britain', 'europe']);
  expect(regions('eastern-mediterranean')).toEqual(expect.arrayContaining(['africa', 'asia', 'europe']));
});

test('7A-GLORY-28 7A-GLORY-29 7A-EX-GLORY-NOT-EUROPE areas wholly outside Europe, for empires with a capital in Europe', () => {
  const french = (capital: string, units: Record<string, readonly string[]>, rival: Place): number =>
    earned((scene) => {
      scene.empire('french', {
        seat: 0,
        level: 24,
        capital,
        homeland: 'egypt',
        units: { burgundy: ['spear'], [capital]: ['spear'], ...units },
      });
      scene.empire('toltecs', { seat: 1, level: 1, ...rival });
    });
  const none = { units: { anahuac: ['spear'] } };
  const abroad = { carthage: ['spear'] };
  expect(french('burgundy', abroad, none)).toBe(3 - 1);
  expect(french('carthage', abroad, none)).toBe(0); // the capital lies in Africa: nothing, and the player's total never falls below 0
  expect(french('burgundy', { 'western-mediterranean': ['galley'] }, none)).toBe(0);
  // a larger rival ranks only with a capital in Europe
  const larger = { units: { anahuac: ['spear'], zapoteca: ['spear'], latium: ['spear'] } };
  expect(french('burgundy', abroad, { ...larger, capital: 'anahuac' })).toBe(3 - 1);
  expect(french('burgundy', abroad, { ...larger, capital: 'latium' })).toBe(2 - 1);
});

test('7A-GLORY-30 the categories of the cards are those of the rules', () => {
  const used = new Set(collector.pack.empires.flatMap((empire) => empire.glory.map((glory) => glory.category)));
  expect([...used].sort()).toEqual([...GLORY_CATEGORIES].sort());
  const faiths = collector.pack.empires.flatMap((e) =>
    e.glory.flatMap((g) => (g.category === 'religion' ? [g.scope] : [])),
  );
  expect([...new Set(faiths)].sort()).toEqual([...RELIGIONS].sort());
});

test('7A-GLORY-31 a vacant city takes no rank', () => {
  const glory = (vacant: number): number =>
    earned((scene) => {
      scene.empire('sumerians', { seat: 0, level: 5, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } });
      scene.city('egypt', vacant);
    });
  expect(glory(7)).toBe(glory(0));
});

test('7A-GLORY-32 7A-GLORY-33 a religion ranks those who have it by their areas of all kinds', () => {
  const umayyads = (theirs: number): number =>
    earned((scene) => {
      scene.empire('umayyads', {
        seat: 0,
        level: 15,
        religions: ['islam'],
        units: { syria: ['spear'], 'eastern-mediterranean': ['galley'] },
      });
      scene.empire('toltecs', {
        seat: 1,
        level: 15,
        religions: ['islam'],
        units: Object.fromEntries(['anahuac', 'zapoteca', 'yucatan'].slice(0, theirs).map((id) => [id, ['spear']])),
      });
      scene.empire('inca', {
        seat: 1,
        level: 15,
        units: Object.fromEntries(
          ['cuzco', 'chimu', 'chile', 'amazonia']
            .filter((id) => scene.content.areaOf.has(id))
            .map((id) => [id, ['spear']]),
        ),
      });
    });
  // Islam 3: two areas, one of them at sea, against one and three; the larger Inca do not believe
  expect(umayyads(1) - umayyads(3)).toBe(1 + 1); // in Islam and in world areas
});

test('7A-GLORY-34 a religious icon pays only while the empire has the religion', () => {
  const umayyads = (religion: 'islam' | 'buddhism'): number =>
    earned(
      (scene) =>
        void scene.empire('umayyads', { seat: 0, level: 15, religions: [religion], units: { etruria: ['spear'] } }),
    );
  expect(umayyads('islam') - umayyads('buddhism')).toBe(3);
});

test('7A-GLORY-36 start of the harvest, buying, counting, then the events on the totals', () => {
  const scene = new Scene();
  scene.empire('egyptians', { seat: 0, level: 5, money: 60, homeland: 'egypt', units: { egypt: ['spear'] } });
  scene.empire('sumerians', { seat: 0, level: 5, units: { mesopotamia: ['spear'] } });
  scene.empire('shang', { seat: 1, level: 5, units: { honan: ['spear'] } });
  scene.hand(1, 'glory-halved', 'tall-poppies');
  const game = scene.play('harvest');
  const steps: string[] = [];
  while (game.state.phase === 'harvest') {
    steps.push(game.table.next?.about.replace('7a.', '') ?? '');
    game.decline();
  }
  expect(steps).toEqual(['event.harvest.start', 'buy-glory', 'rank-own', 'event.harvest.count']);
});

test('7A-GLORY-41 7A-GLORY-05 7A-GLORY-26 7A-GLORY-39 7A-EX-GLORY-CAT the harvest of Cat, halved at the end', () => {
  expect(harvestOfCat(false)).toBe(3 + 2); // French 2 - 1 + 2, Picts and Qin 2
  expect(harvestOfCat(true)).toBe(3); // 2.5 rounded up
});

function harvestOfCat(halved: boolean): number {
  const scene = new Scene({ seats: 2 });
  const tundra = scene.content.areas.filter(
    (area) =>
      area.kind === 0 && TERRAINS[area.terrain] === 'tundra' && (area.regions & (1 << REGIONS.indexOf('europe'))) === 0,
  );
  // the French: tied for most artefacts, Burgundy is German, two areas that count outside Europe
  scene.empire('french', {
    seat: 0,
    level: 24,
    capital: 'normandy',
    homeland: 'burgundy',
    units: { normandy: ['spear'], carthage: ['spear'], numidia: ['spear'], sahara: ['spear'] },
  });
  scene.artefact('great-wall', 'normandy');
  scene.empire('picts', { seat: 0, level: 10, homeland: 'caledonia', units: { caledonia: ['spear'] } });
  scene.disorder('caledonia');
  scene.empire('qin', { seat: 0, level: 10, units: { honan: ['spear'] } });
  // the Vikings count tundra: three areas outside Europe
  scene.empire('vikings', {
    seat: 1,
    level: 20,
    capital: 'denmark',
    units: { denmark: ['spear'], anahuac: ['spear'], [tundra[0].id]: ['spear'], [tundra[1].id]: ['spear'] },
  });
  scene.artefact('great-library', 'denmark');
  scene.empire('germans', { seat: 1, level: 20, units: { burgundy: ['spear'], shensi: ['spear'], wu: ['spear'] } });
  scene.empire('toltecs', {
    seat: 1,
    set: 'green-multi',
    level: 20,
    units: { kwangtung: ['spear'], szechwan: ['spear'] },
  });
  scene.hand(1, 'glory-halved');
  const game = scene.play('harvest');
  game.answer('event.harvest.start', halved ? scene.card('glory-halved') : NONE, 1);
  finish(game);
  return game.glory(0);
}

test('7A-GLORY-42 7A-EX-GLORY-BENIN immediate glory is paid at once, for every level, and not in the harvest', () => {
  const scene = new Scene();
  scene.empire('benin', { seat: 0, level: 16, capital: 'benin', units: { benin: ['spear'] }, marker: 'trade' });
  scene.empire('hausa', { seat: 1, level: 16, units: { hausa: ['spear'] }, marker: 'destiny' });
  const quiet = (value: number): number =>
    scene.state.deck.find((id) => {
      const card = scene.content.cards[id];
      return card?.value === value && card.event.timing.every((when) => when === 'civilise');
    }) ?? NONE;
  scene.hand(0, quiet(7));
  scene.hand(1, quiet(1));
  const game = scene.play();
  game.turnOver(0);
  while (!isAsked(game, 'trade.levels')) {
    for (const seat of [0, 1])
      if (game.asked.includes(`${seat} 7a.trade.card`)) game.answer('trade.card', game.hand(seat)[0], seat);
  }
  game.answer('trade.levels', 2);
  expect(game.glory(0)).toBe(2);
});

test('7A-GLORY-43 a liberated city pays at once, even if it then disappears', () => {
  const scene = new Scene();
  const huns = scene.empire('huns', {
    seat: 0,
    set: 'light-blue',
    level: 10,
    units: { etruria: many('spear', 4) },
    marker: 'manoeuvre',
  });
  const them = rivals(scene, { units: { etruria: ['archer'], latium: ['spear'] }, marker: 'destiny' });
  scene.city('etruria', 1);
  scene.state.control[scene.area('etruria')] = them;
  scene.draws(7, 0);
  const game = manoeuvre(scene, huns);
  finishMoving(game);
  while (game.state.action !== null) {
    if (isAsked(game, 'conflict.commit') && game.question('conflict.commit').seat === 0)
      game.answer('conflict.commit', game.unitIds('etruria', huns), 0);
    else game.decline();
  }
  expect(game.city('etruria')).toBe(0);
  expect(game.glory(0)).toBe(1);
});

test('7A-GLORY-44 what adds to a category raises its number, or makes a category of that number', () => {
  const glory = (id: string, artist: boolean): number =>
    earned((scene) => {
      const empire = scene.empire(id, { seat: 0, level: 10, units: { etruria: ['spear'] } });
      scene.artefact('oracle', 'etruria');
      if (artist) scene.leader(empire, 'etruria', 'Ar');
    });
  expect(glory('huns', true) - glory('huns', false)).toBe(1);
  expect(glory('qin', true) - glory('qin', false)).toBe(1);
});

test('7A-EX-GLORY-TIE 7A-GLORY-05 Greg is first, Cat on his left, Ray on his right: Cat ranks above Ray', () => {
  const scene = new Scene({ seats: 3, first: 0 });
  scene.empire('toltecs', { seat: 0, level: 9, money: 45, units: { anahuac: ['spear'] } });
  scene.empire('carthaginians', { seat: 1, level: 9, money: 40, units: { carthage: ['spear'] } });
  scene.empire('venetians', { seat: 2, level: 9, money: 40, units: { venetia: ['spear'] } });
  const game = scene.play('harvest');
  finish(game);
  const [, cat] = game.state.players.map((player) => player.glory);
  expect(cat).toBe(1); // money 2, second place
});

test('7A-EX-GLORY-SITE Christian Rome holds Palestine', () => {
  const rome = (religions: EmpireOptions['religions']): number =>
    earned(
      (scene) =>
        void scene.empire('romans', {
          seat: 0,
          level: 10,
          units: { palestine: ['spear'] },
          ...(religions ? { religions } : {}),
        }),
    );
  expect(rome(['christianity']) - rome(undefined)).toBe(1);
});

test('7A-EX-FAQ-ROME-WHEAT forest wheat does not count before age 5', () => {
  const rome = (level: number): number =>
    earned((scene) => {
      scene.empire('romans', { seat: 0, level, units: { germany: ['spear'] } });
    });
  expect([rome(28), rome(29)]).toEqual([3, 4]);
});
