/** The Nobel Prize (option 16). */
import { expect, test } from 'vitest';
import { noteFeud } from '../../src/model/feuds.ts';
import { EXPANSIONS, Scene, type Sitting } from '../helpers.ts';
import { isAsked } from '../marching.ts';

interface Nominees {
  readonly scene: Scene;
  /** Etruscans of seat 0, who give the prizes; Romans of seat 1 and the Shang of seat 2, more advanced and with more land. */
  readonly giver: number;
  readonly romans: number;
  readonly shang: number;
}

/** The harvest begins, with option 16 or without it. */
function harvest(change: (about: Nominees) => void, artefactEffects = true): Sitting {
  const scene = new Scene({ seats: 3, expansions: EXPANSIONS, optional: { artefactEffects } });
  const giver = scene.empire('etruscans', { seat: 0, level: 30, units: { etruria: ['spear'] } });
  const romans = scene.empire('romans', { seat: 1, level: 31, units: { latium: ['spear'], apulia: ['spear'] } });
  const land = { gobi: ['spear'], kansu: ['spear'], mongolia: ['spear'] };
  const shang = scene.empire('shang', { seat: 2, level: 32, units: land });
  scene.artefact('nobel-prize', 'etruria');
  change({ scene, giver, romans, shang });
  return scene.play('harvest');
}
const glory = (game: Sitting): number[] => game.state.players.map((player) => player.glory);

/** What the prizes bring each player. */
function prizes(change: (about: Nominees) => void): number[] {
  const without = glory(harvest(change, false));
  return glory(harvest(change)).map((points, seat) => points - without[seat]);
}

test('7A-ART-NOBEL-02 three prizes of 1 glory, unless there is disorder in the empire that gives them', () => {
  const all =
    (unruly: boolean) =>
    ({ scene, romans }: Nominees): void => {
      for (const ability of ['Sc', 'Ar', 'Po']) scene.leader(romans, 'latium', ability);
      if (unruly) scene.disorder('etruria');
    };
  expect([prizes(all(false)), prizes(all(true))]).toEqual([
    [0, 3, 0],
    [0, 0, 0],
  ]);
});

test('7A-ART-NOBEL-03 science goes to the most advanced empire with a Scientist', () => {
  const scientists =
    (...areas: readonly string[]) =>
    ({ scene, romans, shang }: Nominees): void => {
      for (const area of areas) scene.leader(area === 'latium' ? romans : shang, area, 'Sc');
    };
  expect(prizes(scientists('latium'))).toEqual([0, 1, 0]);
  expect(prizes(scientists('latium', 'gobi'))).toEqual([0, 0, 1]);
});

test('7A-ART-NOBEL-03 the arts to the empire with an Artist and the most artefacts', () => {
  const artists =
    (...artefacts: readonly string[]) =>
    ({ scene, romans, shang }: Nominees): void => {
      scene.leader(romans, 'latium', 'Ar');
      scene.leader(shang, 'gobi', 'Ar');
      for (const area of artefacts) scene.artefact('just-rule', area);
    };
  expect(prizes(artists('apulia'))).toEqual([0, 1, 0]);
  expect(prizes(artists('apulia', 'kansu', 'mongolia'))).toEqual([0, 0, 1]);
});

test('7A-ART-NOBEL-03 peace to the largest with a Populist, without disorder, that gained and lost no area this turn', () => {
  const populists =
    (spoil: (about: Nominees) => void) =>
    (about: Nominees): void => {
      about.scene.leader(about.romans, 'latium', 'Po');
      about.scene.leader(about.shang, 'gobi', 'Po');
      spoil(about);
    };
  expect(prizes(populists(() => {}))).toEqual([0, 0, 1]);
  expect(prizes(populists(({ scene, shang }) => noteFeud(scene.t, 'lost', shang)))).toEqual([0, 1, 0]);
  expect(prizes(populists(({ scene, shang, romans }) => noteFeud(scene.t, 'gained', shang, romans)))).toEqual([
    0, 1, 0,
  ]);
  expect(prizes(populists(({ scene, shang, romans }) => noteFeud(scene.t, 'defended', shang, romans)))).toEqual([
    0, 0, 1,
  ]);
  expect(prizes(populists(({ scene }) => scene.disorder('kansu')))).toEqual([0, 1, 0]);
});

test('7A-ART-NOBEL-04 who gives the prize breaks ties, whoever has a Philosopher', () => {
  const game = harvest(({ scene, romans, shang }) => {
    scene.t.empire(romans).level = 32;
    scene.leader(romans, 'latium', 'Sc');
    scene.leader(shang, 'gobi', 'Sc');
    scene.leader(shang, 'kansu', 'Ph');
  });
  const romans = game.state.empires.findIndex((empire) => empire?.owner === 1);
  expect(game.asked).toEqual(['0 7a.artefact.prize']);
  const before = glory(game);
  game.answer('artefact.prize', romans);
  expect(game.happened('artefact.awarded')).toMatchObject({ empire: romans, prize: 'progress' });
  expect(before).toEqual([0, 0, 0]);
  expect(isAsked(game, 'artefact.prize')).toBe(false);
});
