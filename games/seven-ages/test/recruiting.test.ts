/** What may be built at the edge of money, level, pool and coast, and why not. */
import { expect, test } from 'vitest';
import { type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { isAsked } from './marching.ts';

/** The Egyptians of seat 0 build, with so much money. */
function building(
  money: number,
  options: Partial<EmpireOptions> = {},
  prepare: (scene: Scene, us: number) => void = () => {},
  setting: SceneOptions = {},
): { game: Sitting; us: number } {
  const scene = new Scene(setting);
  const units = { egypt: ['spear'] };
  const us = scene.empire('egyptians', { seat: 0, level: 2, units, marker: 'production', ...options });
  scene.empire('harappans', { seat: 1, level: 2, units: { sind: ['spear'] } });
  prepare(scene, us);
  const game = scene.play();
  game.turnOver(us);
  Object.assign(game.empire(us), { money });
  return { game, us };
}
const offers = ({ game }: { game: Sitting }, type: string, area = 'egypt'): boolean =>
  isAsked(game, 'build') && game.options('build').includes(game.placement(area, type));
const why = ({ game }: { game: Sitting }, type: string, area = 'egypt'): string | undefined =>
  game.refusal('build', game.placement(area, type)).rule;

test('7A-PROD-19 the last money is enough for what costs as much', () => {
  const capital = (scene: Scene, us: number): void => void scene.leader(us, 'egypt', 'Ad');
  expect([2, 1].map((money) => offers(building(money), 'spear'))).toEqual([true, false]);
  expect(offers(building(1, { capital: 'egypt' }, capital), 'spear')).toBe(true);
});

test('7A-PROD-22 what could be paid is refused for want of room', () => {
  const about = building(4, { units: { egypt: ['spear'], palestine: ['spear'] } });
  about.game.answer('build', about.game.placement('egypt', 'spear'));
  expect([about.game.empire(about.us).money, why(about, 'spear')]).toEqual([2, '7A-PROD-22']);
});

test('7A-PROD-15 of the types to come the next is named, and one of this level is not to come', () => {
  const named = (level: number, type: string): boolean => {
    const { game } = building(99, { level });
    return (game.question('build').describe().barred ?? []).some(
      ({ value }) => value === game.placement('egypt', type),
    );
  };
  expect([named(11, 'sword'), named(10, 'sword'), named(10, 'catapult')]).toEqual([true, false, true]);
  expect(offers(building(99, { level: 12 }), 'sword')).toBe(true);
});

test('7A-START-15 a type that has run out is refused as such, at its own level too', () => {
  const none = (scene: Scene, us: number): void => {
    for (const unit of scene.content.counterSets[us].counters)
      if (scene.content.unitTypes[scene.content.unitType[unit * 2]].id === 'sword') scene.state.unitArea[unit] = -2;
  };
  expect(why(building(99, { level: 12 }, none), 'sword')).toBe('7A-START-15');
  const { game } = building(99);
  expect(game.refusal('build', game.area('egypt') * 32 + 31).rule).toBe('7A-START-15'); // there is no such type
});

test('7A-MOVE-25 a ship built between two seas lies on the coast that its player names', () => {
  const { game, us } = building(99, { level: 4 });
  game.answer('build', game.placement('egypt', 'galley'));
  const shown = game
    .question('coast')
    .describe()
    .options?.map(({ points }) => points?.map(({ id }) => id));
  expect(shown).toEqual(game.content.areas[game.area('egypt')].coasts);
  game.answer('coast', 1);
  const galley = game.unitIds('egypt', us).find((unit) => game.typeOf(unit) === 'galley') ?? NONE;
  expect(game.state.unitCoast[galley]).toBe(1);
});

/** With set A: an elephant in the pool, and a leader for it. */
const withElephant = (money: number, ...more: readonly number[]): { game: Sitting; us: number } =>
  building(
    money,
    { level: 10 },
    (scene, own) => {
      for (const i of [5, ...more]) scene.state.unitEmpire[scene.content.common[i]] = own;
      scene.leader(own, 'egypt', 'Ta');
      Object.assign(scene.t.empire(own), { noCavalry: false });
    },
    { expansions: ['A'] },
  );

test('7A-PROD-37 an elephant comes from the empire’s own pool', () => {
  const { game, us } = withElephant(99);
  game.answer('build', game.placement('egypt', 'elephant'));
  const elephant = game.unitIds('egypt', us).find((unit) => game.typeOf(unit) === 'elephant');
  expect(elephant).toBe(game.content.common[5]);
});

test('7A-PROD-42 the limit of elephants counts elephants', () => {
  const city = (about: { game: Sitting; us: number }): typeof about => {
    about.game.state.city[about.game.area('egypt')] = 3;
    return about;
  };
  const about = city(withElephant(99, 6));
  about.game.answer('build', about.game.placement('egypt', 'spear'));
  expect(offers(about, 'elephant')).toBe(true);
  about.game.answer('build', about.game.placement('egypt', 'elephant'));
  expect(why(about, 'elephant')).toBe('7A-PROD-42');
});

test('7A-PROD-19 an elephant that is too dear is refused for that', () => {
  expect(why(withElephant(2), 'elephant')).toBe('7A-PROD-19');
});

test('7A-PROD-34 elephants are to come only where the box has them', () => {
  const named = (setting: SceneOptions): boolean => {
    const { game } = building(99, { level: 9 }, () => {}, setting);
    const elephant = game.placement('egypt', 'elephant');
    return (game.question('build').describe().barred ?? []).some(({ value }) => value === elephant);
  };
  expect([named({}), named({ expansions: ['A'] })]).toEqual([false, true]);
});
