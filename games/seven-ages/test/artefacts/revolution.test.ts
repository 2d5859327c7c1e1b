/** Option 16: Revolution. */
import { expect, test } from 'vitest';
import { type EmpireOptions, NONE, Scene } from '../helpers.ts';
import { isAsked, rivals } from '../marching.ts';

const AS_ARTEFACT = 1000;

/** The Etruscans, unruly in Etruria, suffer a revolution. */
function revolution(ours: Partial<EmpireOptions> = {}, artefactEffects = true) {
  const scene = new Scene({ optional: { artefactEffects } });
  const units = { latium: ['spear'], etruria: ['spear'] };
  const us = scene.empire('etruscans', { seat: 0, level: 33, capital: 'latium', units, marker: 'civilise', ...ours });
  rivals(scene, { level: 1, units: { gobi: ['spear'] } });
  scene.disorder('etruria');
  const id = scene.content.artefactOf.get('revolution') ?? NONE;
  scene.t.empire(us).reds.push(scene.content.artefactOf.get('concentrated-ownership') ?? NONE);
  const card = scene.state.deck.find((candidate) => scene.content.cards[candidate]?.artefact === id) ?? NONE;
  scene.hand(0, card);
  const game = scene.play();
  game.turnOver(us);
  game.answer('civilise.card', card + AS_ARTEFACT);
  if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', us);
  return { game, us, id };
}

test('7A-ART-REVOLUTION-02 the empire falls back 3 levels, its capital is disordered, its religions are gone', () => {
  const { game, us, id } = revolution({ religions: ['islam', 'hinduism'] });
  expect(game.empire(us).level).toBe(30);
  expect(game.isDisordered('latium')).toBe(true);
  expect(game.empire(us).religions).toEqual([]);
  expect(game.empire(us).reds).toEqual([id]); // and concentrated ownership with them
});

test('7A-ART-REVOLUTION-04 a setback into another age removes the marker at once', () => {
  const { game, us } = revolution({ level: 30 });
  expect([game.empire(us).level, game.empire(us).reds]).toEqual([27, []]);
});

test('7A-CIV-17 without option 16 it costs 1 glory and does nothing', () => {
  const { game, us } = revolution({ religions: ['islam'] }, false);
  expect([game.empire(us).level, game.empire(us).religions.length, game.empire(us).reds.length]).toEqual([33, 1, 2]);
});
