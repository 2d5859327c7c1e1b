/** Option 16: Environmental sustainability and the climate clock. */
import { describe, expect, test } from 'vitest';
import { areaIncome, incomeOf } from '../../src/actions/production.ts';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import { TERRAINS } from '../../src/content/vocabulary.ts';
import { tableSeen } from '../../src/knowledge/forecast.ts';
import { view } from '../../src/knowledge/view.ts';
import { clone } from '../../src/model/clone.ts';
import { terrainFor, wheatCounts } from '../../src/model/empires.ts';
import { type EmpireOptions, EXPANSIONS, NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked, rivals } from '../marching.ts';

const AS_ARTEFACT = 1000;
const SUSTAINABILITY = 'environmental-sustainability';

/** Etruscans in age 7 with a city that pays; the clock stands at a number, or is not on its track. */
function age7(clock: number, ours: Partial<EmpireOptions> = {}, owner = false) {
  const scene = new Scene({ optional: { artefactEffects: true }, expansions: EXPANSIONS });
  const units = { latium: ['spear'], etruria: ['spear'] };
  const us = scene.empire('etruscans', { seat: 0, level: 44, capital: 'latium', units, marker: 'production', ...ours });
  const them = rivals(scene, { level: 44, units: { gobi: ['spear'] } });
  scene.city('latium', 7);
  scene.artefact('industrial-revolution', 'etruria');
  const id = scene.content.artefactOf.get(SUSTAINABILITY) ?? NONE;
  if (owner) scene.t.empire(us).reds.push(id);
  if (scene.state.world) scene.state.world.clock = clock;
  return { scene, us, them, t: scene.t, id };
}

/** The Etruscans produce; where they are asked, they halve their income or not. */
function produced(about: ReturnType<typeof age7>, halve: 'yes' | 'no' = 'no'): Sitting {
  const game = about.scene.play();
  game.turnOver(about.us);
  if (isAsked(game, 'production.halve')) game.answer('production.halve', halve);
  return game;
}
const clockOf = (game: Sitting): number | undefined => game.state.world?.clock;

describe('playing it', () => {
  test('7A-ART-ENVIRONMENT-01 7A-OPT16-03 it lies on the card, and the clock is set to 5', () => {
    const about = age7(NONE, { marker: 'civilise' });
    const { scene, us, id } = about;
    const card = scene.state.deck.find((candidate) => scene.content.cards[candidate]?.artefact === id) ?? NONE;
    scene.hand(0, card);
    const game = scene.play();
    game.turnOver(us);
    game.answer('civilise.card', card + AS_ARTEFACT);
    if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', us);
    expect([game.empire(us).reds, clockOf(game)]).toEqual([[id], 5]);
  });

  test('7A-ART-ENVIRONMENT-01 not while the clock is on the track, nor without the Industrial Revolution', () => {
    const why = (clock: number): string | undefined => {
      const { t, us, id } = age7(clock);
      return whyNotOn(t, us, id)?.rule;
    };
    expect([why(NONE), why(5), why(0)]).toEqual([undefined, '7A-ART-ENVIRONMENT-01', '7A-ART-ENVIRONMENT-01']);
    const { t, scene, us, id } = age7(NONE);
    scene.state.mapArtefacts.length = 0;
    expect(whyNotOn(t, us, id)?.rule).toBe('7A-ART-ENVIRONMENT-01');
  });
});

describe('its owner', () => {
  test('7A-ART-ENVIRONMENT-02 halves its income while the clock runs, and is not asked', () => {
    const [free, bound] = [age7(NONE, {}, true), age7(5, {}, true)];
    const whole = incomeOf(free.t, free.us);
    expect(incomeOf(bound.t, bound.us)).toBe(Math.floor(whole / 2 + 0.5));
    const game = bound.scene.play();
    game.turnOver(bound.us);
    expect([isAsked(game, 'production.halve'), game.empire(bound.us).money > 0]).toEqual([false, true]);
  });

  test('7A-ART-ENVIRONMENT-02 gains 1 glory with each production, clock or not; nobody else does', () => {
    const glory = (clock: number, owner: boolean): number => produced(age7(clock, {}, owner)).glory(0);
    expect([glory(5, true), glory(NONE, true), glory(5, false)]).toEqual([1, 1, 0]);
  });
});

describe('the clock', () => {
  test('7A-ART-ENVIRONMENT-03 goes down with every income that is not halved', () => {
    expect(clockOf(produced(age7(5)))).toBe(4);
  });

  test('7A-ART-ENVIRONMENT-03 an empire may halve its income for its sake', () => {
    const about = age7(5);
    const whole = incomeOf(about.t, about.us);
    const game = about.scene.play();
    game.turnOver(about.us);
    const { happenings } = game.answer('production.halve', 'yes');
    const income = happenings.map(({ what }) => what).find(({ type }) => type === '7a.income');
    expect([income?.amount, clockOf(game)]).toEqual([Math.floor(whole / 2 + 0.5), 5]);
  });

  test.each([
    ['without a capital', { capital: undefined }],
    ['under autocracy', { government: 'autocracy' }],
  ] as const)('7A-ART-ENVIRONMENT-03 %s the income is halved anyway', (_, ours) => {
    const about = age7(5, ours as Partial<EmpireOptions>);
    const game = about.scene.play();
    game.turnOver(about.us);
    expect([isAsked(game, 'production.halve'), clockOf(game), game.state.world?.halved]).toEqual([false, 5, 1]);
  });

  test('7A-ART-ENVIRONMENT-04 goes up after two halved incomes in a row, and counts anew', () => {
    const after = (halved: number, halve: 'yes' | 'no'): (number | undefined)[] => {
      const about = age7(5);
      if (about.scene.state.world) about.scene.state.world.halved = halved;
      const game = produced(about, halve);
      return [clockOf(game), game.state.world?.halved];
    };
    expect([after(0, 'yes'), after(1, 'yes'), after(1, 'no')]).toEqual([
      [5, 1],
      [6, 0],
      [4, 0],
    ]);
  });

  test('7A-ART-ENVIRONMENT-05 leaves the track at 10, and the artefact stays', () => {
    const about = age7(9, {}, true);
    if (about.scene.state.world) about.scene.state.world.halved = 1;
    const game = produced(about);
    expect([clockOf(game), game.empire(about.us).reds]).toEqual([NONE, [about.id]]);
    expect(incomeOf(game.t, about.us)).toBe(incomeOf(age7(NONE).t, about.us));
  });

  test('nobody is asked where it does not run', () => {
    for (const clock of [NONE, 0]) {
      const { scene, us } = age7(clock);
      const game = scene.play();
      game.turnOver(us);
      expect([isAsked(game, 'production.halve'), clockOf(game)]).toEqual([false, clock]);
    }
  });

  test('it is part of the position, of its copies and of what everybody sees', () => {
    const { scene, t } = age7(3);
    const copy = clone(scene.state);
    if (copy.world) copy.world.clock = 4;
    expect(scene.state.world?.clock).toBe(3);
    const seen = view(scene.content, scene.state, 1);
    expect([seen.world?.clock, tableSeen(t.content, seen).state.world?.clock]).toEqual([3, 3]);
    expect(new Scene().state.world).toBeUndefined();
  });
});

describe('the collapse', () => {
  test('7A-ART-ENVIRONMENT-06 comes at 0: the income of all is halved, once', () => {
    const before = age7(1);
    const game = produced(before);
    expect(clockOf(game)).toBe(0);
    const { t, us } = age7(0, {}, true);
    let total = 0;
    for (const area of ['latium', 'etruria']) total += areaIncome(t, us, t.content.areaOf.get(area) ?? NONE, true, 2);
    expect(incomeOf(t, us)).toBe(Math.floor(total / 2 + 0.5));
  });

  test('7A-ART-ENVIRONMENT-06 fertile land and forest turn to desert, jungle to forest, tundra fertile', () => {
    const { t } = age7(0);
    const turned = (id: string): string =>
      TERRAINS[
        terrainFor(
          t,
          t.content.areas.findIndex(({ terrain }) => TERRAINS[terrain] === id),
          7,
        )
      ];
    expect(['fertile', 'forest', 'jungle', 'tundra', 'mountain'].map(turned)).toEqual([
      'desert',
      'desert',
      'forest',
      'fertile',
      'mountain',
    ]);
  });

  test('7A-ART-ENVIRONMENT-06 jungle pays as forest does, and is not cleared', () => {
    const { t, scene, us } = age7(0);
    const jungle = t.content.areas.findIndex(
      ({ terrain, oil, wheat }) => TERRAINS[terrain] === 'jungle' && !oil && !wheat,
    );
    scene.units(us, t.content.areas[jungle].id, 'spear');
    expect(areaIncome(t, us, jungle, false)).toBe(t.content.income[TERRAINS.indexOf('forest')][1]);
  });

  test('7A-ART-ENVIRONMENT-06 wheat and oil pay nothing, but count for glory', () => {
    const { content } = age7(0).scene;
    const rich = content.areas.findIndex(({ wheat, oil, terrain }) => (wheat || oil) && TERRAINS[terrain] === 'desert');
    const bare = content.areas.findIndex(({ wheat, oil, terrain }) => !wheat && !oil && TERRAINS[terrain] === 'desert');
    const pays = (area: number, clock: number): number => {
      const { t, scene, us } = age7(clock);
      scene.units(us, content.areas[area].id, 'spear');
      return areaIncome(t, us, area, false);
    };
    expect(pays(rich, NONE)).toBeGreaterThan(pays(bare, NONE));
    expect(pays(rich, 0)).toBe(pays(bare, 0));
    const wheat = content.areas.findIndex((area) => area.wheat);
    const { t, us } = age7(0);
    expect(wheatCounts(t, us, wheat)).toBe(true);
  });
});
