/** Option 16: artefacts that keep or restore order, and what they make of a harvest. */
import { describe, expect, test } from 'vitest';
import { incomeOf } from '../../src/actions/production.ts';
import { hasTarget } from '../../src/events/targets.ts';
import { countOf, PHILOSOPHER } from '../../src/model/leaders.ts';
import { adjusted, adjustmentsOf, harvestNow, holdings } from '../../src/turn/glory.ts';
import { addDisorder } from '../../src/turn/upkeep.ts';
import { NONE } from '../helpers.ts';
import { hold, lay, stage } from './scenes.ts';

describe('a card is picked for each disorder marker', () => {
  /** Whether Etruria is disordered when a card of this value is picked, in age 3. */
  const struck = (card: number, religions: readonly 'confucianism'[], leaders = 0, justRule = false): boolean => {
    const { scene, us } = stage({ religions });
    if (justRule) scene.artefact('just-rule', 'latium');
    for (let n = 0; n < leaders; n++) scene.leader(us, 'latium', 'Ar');
    scene.draws(card);
    addDisorder(scene.t, scene.area('etruria'));
    return scene.state.disorder[scene.area('etruria')] === 1;
  };

  test("7A-ART-CONFUCIANISM-02 at least the empire's age keeps it away", () => {
    expect([2, 3].map((card) => struck(card, ['confucianism']))).toEqual([true, false]);
    expect(struck(7, [])).toBe(true);
  });

  test('7A-ART-JUSTRULE-04 it stays only if the card beats the number of leaders', () => {
    expect([2, 3].map((card) => struck(card, [], 2, true))).toEqual([false, true]);
  });
});

test('7A-ART-JUSTRULE-02 all disorder in the empire ends when it is played', () => {
  const { scene, us } = stage({ marker: 'civilise' });
  scene.disorder('latium', 'etruria');
  scene.leader(us, 'latium', 'Ar');
  const card = hold(scene, 'just-rule');
  const game = scene.play();
  game.turnOver(us);
  lay(game, card, us, 'latium');
  expect([game.isDisordered('latium'), game.isDisordered('etruria')]).toEqual([false, false]);
});

test.each(['corrupt-administration', 'new-dynasty', 'rebellion', 'uprising', 'urban-riots'])(
  '7A-ART-JUSTRULE-03 %s cannot be played on an empire with Just rule',
  (event) => {
    /** The Toltecs have the event; of the Etruscans alone it could be played. */
    const aimable = (artefact?: string): boolean => {
      const { scene, them } = stage();
      scene.disorder('etruria');
      scene.leader(them, 'gobi', 'Ar'); // keeps it out of their own land
      if (artefact) scene.artefact(artefact, 'latium');
      const [card] = scene.hand(1, event);
      return hasTarget(scene.t, 1, card);
    };
    expect([aimable(), aimable('just-rule')]).toEqual([true, false]);
  },
);

describe('Civilise calms for nothing', () => {
  /** Areas that the Etruscans, who have no money, may calm in their Civilise action. */
  function calming(artefact: string) {
    const { scene, us } = stage({
      marker: 'civilise',
      units: { latium: ['spear'], etruria: ['spear'], cuzco: ['spear'] },
    });
    scene.artefact(artefact, 'latium');
    scene.disorder('latium', 'etruria', 'cuzco');
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('civilise.order');
    return game;
  }

  test('7A-ART-PYRAMID-01 the area of the pyramid and every adjacent one', () => {
    const game = calming('great-pyramid');
    expect(game.options('civilise.order')).toEqual(
      expect.arrayContaining([game.area('latium'), game.area('etruria'), NONE]),
    );
    expect(game.options('civilise.order')).not.toContain(game.area('cuzco'));
    game.answer('civilise.order', game.area('latium'));
    game.answer('civilise.order', game.area('etruria'));
    expect([game.isDisordered('latium'), game.isDisordered('etruria')]).toEqual([false, false]);
  });

  test('7A-ART-SUMMER-01 one area within range of the palace', () => {
    const game = calming('summer-palace');
    game.answer('civilise.order', game.area('etruria'));
    expect(game.table.asked.some(({ about }) => about === '7a.civilise.order')).toBe(false);
  });
});

describe('Temple of Diana', () => {
  const disordered = (temple: boolean) => {
    const { scene, us } = stage({ units: { latium: ['spear'], etruria: ['spear'], cuzco: ['spear'] } });
    if (temple) scene.artefact('temple-of-diana', 'latium');
    scene.disorder('latium', 'etruria', 'cuzco');
    return { scene, us };
  };

  test('7A-ART-DIANA-01 disordered areas within range of it pay', () => {
    const calm = stage({ units: { latium: ['spear'], etruria: ['spear'] } });
    const [{ scene, us }, without] = [disordered(true), disordered(false)];
    expect(incomeOf(scene.t, us)).toBe(incomeOf(calm.scene.t, calm.us));
    expect(incomeOf(without.scene.t, without.us)).toBe(0);
  });

  test('7A-ART-DIANA-02 and count for glory; its own area, too', () => {
    const { scene, us } = disordered(true);
    const counted = holdings(scene.t, us).areas.map((area) => scene.content.areas[area].id);
    expect(counted.sort()).toEqual(['etruria', 'latium']);
  });
});

describe('Hinduism', () => {
  test('7A-ART-HINDUISM-03 a harvest of 1 or less is 1 more', () => {
    const { scene, us } = stage({ religions: ['hinduism'] });
    expect([-1, 1, 2].map((glory) => adjusted(scene.t, us, glory))).toEqual([0, 2, 2]);
  });

  test('7A-ART-HINDUISM-04 a harvest of 7 or more is 1 less', () => {
    const { scene, us } = stage({ religions: ['hinduism'] });
    expect([6, 7, 12].map((glory) => adjusted(scene.t, us, glory))).toEqual([6, 6, 11]);
  });

  test('7A-ART-HINDUISM-03 each change names the artefact, and is paid', () => {
    const { scene, us } = stage({ religions: ['hinduism'] });
    const source = scene.content.artefactOf.get('hinduism');
    expect(adjustmentsOf(scene.t, us, 0)).toMatchObject([{ add: 1, source }]);
    const expected = harvestNow(scene.t)[us];
    const game = scene.play('harvest');
    game.declineUntil('marker');
    expect(game.glory(0)).toBe(expected);
  });
});

test('7A-ART-JUDAISM-01 its religious leaders are philosophers, too', () => {
  const { scene, us } = stage({ religions: ['judaism'] });
  scene.leader(us, 'latium', 'Re');
  expect(countOf(scene.t, us, PHILOSOPHER)).toBe(1);
  scene.t.empire(us).religions.length = 0;
  expect(countOf(scene.t, us, PHILOSOPHER)).toBe(0);
});

test('7A-ART-DEFENDER-02 a defender of the faith does not change the order of its religions', () => {
  const asked = (defender: boolean): boolean => {
    const { scene, us } = stage({ marker: 'civilise', religions: ['christianity', 'islam'] });
    scene.leader(us, 'latium', 'Ar');
    if (defender) scene.t.empire(us).reds.push(scene.content.artefactOf.get('defender-of-the-faith') ?? NONE);
    const game = scene.play();
    game.turnOver(us);
    while (game.state.action !== null) {
      if (game.table.asked.some(({ about }) => about === '7a.civilise.dominant')) return true;
      game.decline();
    }
    return false;
  };
  expect([asked(false), asked(true)]).toEqual([true, false]);
});
