/** Option 16: peace treaties, and the Great Temples of seven religions. */
import { describe, expect, test } from 'vitest';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import { RELIGIONS, type ReligionName } from '../../src/content/vocabulary.ts';
import type { EmpireOptions, Scene, SceneOptions, Sitting } from '../helpers.ts';
import { NONE } from '../helpers.ts';
import { firstSteps, march } from '../marching.ts';
import { handArtefact } from './neighbours.ts';
import { asks, hold, lay, stage } from './scenes.ts';

const idOf = (scene: Scene, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;
const markers = (game: Sitting): [string, number][] =>
  game.state.mapArtefacts.map(({ area, which }) => [game.content.areas[area].id, which]);
const treaty = (scene: Scene, ...areas: readonly string[]): void => {
  for (const area of areas) {
    const marker = { artefact: idOf(scene, 'peace-treaty'), area: scene.area(area), which: 0 };
    scene.state.mapArtefacts.push(Object.freeze(marker));
  }
};

describe('a peace treaty', () => {
  /** The Etruscans civilise with its card in hand; the Toltecs are in Apulia and Sicily. */
  function signing(options: SceneOptions = {}) {
    const units = { apulia: ['spear'], sicily: ['spear'] };
    const { scene, us, them } = stage({ marker: 'civilise' }, { units }, options);
    const card = hold(scene, 'peace-treaty');
    return { scene, us, them, card };
  }

  test('7A-ART-PEACE-01 7A-ART-PEACE-02 one marker lies in an area of the empire, the other with an empire of another player', () => {
    const { scene, us, card } = signing();
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us, 'etruria');
    game.answer('treaty.area', game.area('sicily'));
    expect(markers(game)).toEqual([
      ['etruria', 0],
      ['sicily', 0],
    ]);
    expect(game.glory(1)).toBe(0); // the glory is the first empire's
  });

  test('7A-ART-PEACE-01 a second treaty is another pair; a third has no markers', () => {
    const { scene, us, card } = signing();
    treaty(scene, 'latium', 'sicily');
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us, 'etruria');
    game.answer('treaty.area', game.area('apulia'));
    expect(markers(game).slice(2)).toEqual([
      ['etruria', 1],
      ['apulia', 1],
    ]);
    const full = signing();
    treaty(full.scene, 'latium', 'sicily', 'latium');
    const last = full.scene.play();
    last.turnOver(full.us);
    expect(asks(last, 'civilise.card') && last.options('civilise.card').includes(full.card + 1000)).toBe(false);
  });

  test('7A-OPT08-04 7A-ART-PEACE-02 the second marker goes to others even where artefacts are for one’s own empires', () => {
    const { scene, us, card } = signing({ optional: { takeThat: 'own' } });
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us, 'etruria');
    game.answer('treaty.area', game.area('apulia'));
    expect(markers(game)[1]).toEqual(['apulia', 0]);
  });

  test('7A-ART-PEACE-02 of several empires of other players in range one is named, but none of one’s own', () => {
    const { scene, us, them, card } = signing({ seats: 3 });
    scene.empire('romans', { seat: 0, level: 15, units: { venetia: ['spear'] } });
    const third = scene.empire('inca', { seat: 2, level: 15, units: { 'cis-alpine': ['spear'] } });
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us, 'etruria');
    expect(game.options('treaty.partner')).toEqual([them, third]);
    game.answer('treaty.partner', third);
    expect(markers(game)[1]).toEqual(['cis-alpine', 0]);
  });

  test('7A-ART-PEACE-02 whoever plays it on the empire of another player names partner and area', () => {
    const { scene, us, them } = stage({}, { units: { apulia: ['spear'], sicily: ['spear'] }, marker: 'civilise' });
    const card = handArtefact(scene, 1, 'peace-treaty');
    const game = scene.play();
    game.turnOver(them);
    lay(game, card, us, 'etruria');
    expect(game.asked).toEqual(['1 7a.treaty.area']);
  });

  /** Where a spear of the Etruscans may go from Latium. */
  function steps(between: readonly string[], ours: Partial<EmpireOptions> = {}): { open: string[]; game: Sitting } {
    const { scene, us } = stage({ marker: 'manoeuvre', ...ours }, { units: { apulia: ['spear'], gobi: ['spear'] } });
    treaty(scene, ...between);
    const game = scene.play();
    game.turnOver(us);
    return { open: firstSteps(game, game.topIn('latium', us)), game };
  }

  test('7A-ART-PEACE-03 neither moves a unit into an area of the other while both markers are on the map', () => {
    expect(steps([]).open).toContain('apulia');
    const { open, game } = steps(['etruria', 'gobi']);
    expect(open).not.toContain('apulia');
    expect(game.refusal('move.to', game.area('apulia')).rule).toBe('7A-ART-PEACE-03');
    expect(steps(['gobi', 'etruria']).open).not.toContain('apulia');
    expect(steps(['etruria']).open).toContain('apulia');
  });

  test('7A-ART-PEACE-03 third parties may', () => {
    const { scene, us } = stage(
      { marker: 'manoeuvre' },
      { units: { apulia: ['spear'], gobi: ['spear'] } },
      { seats: 3 },
    );
    scene.empire('inca', { seat: 2, level: 15, units: { sicily: ['spear'] } });
    treaty(scene, 'sicily', 'gobi');
    const game = scene.play();
    game.turnOver(us);
    march(game, game.topIn('latium', us), ['apulia']);
    expect(game.unitsIn('apulia', us)).toEqual(['spear']);
  });
});

describe('7A-ART-TEMPLE-02', () => {
  function building(religion: ReligionName, standing: readonly ReligionName[] = []) {
    const { scene, us } = stage({ religions: [religion], marker: 'civilise' }, { religions: [religion] });
    const card = hold(scene, 'great-temple');
    if (standing.length > 0) {
      const faiths: Partial<EmpireOptions> = { religions: standing, level: 15 };
      scene.empire('inca', { seat: 0, units: { cuzco: ['spear'] }, ...faiths });
      scene.empire('romans', { seat: 1, units: { sicily: ['spear'] }, ...faiths });
    }
    for (const other of standing) scene.temple(other, 'gobi');
    const game = scene.play();
    game.turnOver(us);
    return { scene, game, us, card };
  }

  test('7A-ART-TEMPLE-02 the temple is that of the dominant religion, one of seven with their own names', () => {
    const { scene, game, us, card } = building('islam');
    lay(game, card, us, 'etruria');
    expect(markers(game)).toEqual([['etruria', RELIGIONS.indexOf('islam')]]);
    const temple = scene.content.artefacts[idOf(scene, 'great-temple')];
    expect([temple.markers, temple.with16.eachReligion]).toEqual([7, true]);
  });

  test('7A-ART-TEMPLE-02 there is one for each: not another while it stands', () => {
    const refused = building('islam', ['islam']);
    const { t } = refused.game;
    expect(whyNotOn(t, refused.us, idOf(refused.scene, 'great-temple'))?.rule).toBe('7A-ART-TEMPLE-02');
    const { game, us, card } = building('islam', ['hinduism']);
    lay(game, card, us, 'etruria');
    expect(markers(game).at(-1)).toEqual(['etruria', RELIGIONS.indexOf('islam')]);
  });
});
