/** Option 16: Machu Pichu. */
import { expect, test } from 'vitest';
import { mayRetreat } from '../../src/conflict/retreat.ts';
import { newConflict } from '../../src/model/state.ts';
import { Scene } from '../helpers.ts';
import { marchers, rivals } from '../marching.ts';

/** Whether each side of a conflict in the area may retreat before its first round; Machu Pichu is in Etruria. */
function retreats(area: string, artefactEffects = true): boolean[] {
  const scene = new Scene({ optional: { artefactEffects }, expansions: ['V'] });
  const us = marchers(scene, { level: 24, units: { etruria: ['spear'], [area]: ['spear'] } });
  const them = rivals(scene, { level: 24, units: { gobi: ['spear'] } });
  scene.artefact('machu-pichu', 'etruria');
  const fight = newConflict(scene.area(area), [us, 0], [them, 1], 0);
  return ([0, 1] as const).map((side) => mayRetreat(scene.t, fight, side));
}

test('7A-ART-MACHU-01 its empire retreats at any time in its area and next to it, and only there', () => {
  expect(retreats('etruria')).toEqual([true, false]);
  expect(retreats('latium')).toEqual([true, false]);
  expect(retreats('palestine')).toEqual([false, false]);
});

test('7A-CIV-17 not without option 16', () => {
  expect(retreats('etruria', false)).toEqual([false, false]);
});
