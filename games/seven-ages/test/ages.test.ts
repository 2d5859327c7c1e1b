import { expect, test } from 'vitest';
import { advance } from '../src/turn/progress.ts';
import { removeEmpire } from '../src/turn/upkeep.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { isAsked } from './marching.ts';

const mapped = ({ state, content }: Scene): (readonly [string, string])[] =>
  state.mapArtefacts.map(({ artefact, area }) => [content.artefacts[artefact].id, content.areas[area].id]);

/** The Americans, who start in Virginia and New England, with an artefact to come; one level later they are in the next age. */
function americans(artefact: string, options: Partial<EmpireOptions> = {}): { scene: Scene; empire: number } {
  const scene = new Scene();
  const units = { virginia: ['spear'], 'new-england': ['spear'] };
  const empire = scene.empire('americans', { seat: 0, level: 21, capital: 'virginia', units, ...options });
  scene.t.empire(empire).awaited = Object.freeze([scene.content.artefactOf.get(artefact) ?? NONE]);
  return { scene, empire };
}

test('7A-CIV-20 what a card brings along comes to the capital in the first age that allows it', () => {
  const { scene, empire } = americans('renaissance'); // ages 4 to 7
  advance(scene.t, empire, 1);
  expect(mapped(scene)).toEqual([['renaissance', 'virginia']]);
  expect(scene.t.empire(empire).awaited).toEqual([]);
});

test('7A-CIV-20 before that age it waits', () => {
  const { scene, empire } = americans('railways'); // ages 5 to 7
  advance(scene.t, empire, 1);
  expect(mapped(scene)).toEqual([]);
  expect(scene.t.empire(empire).awaited).toEqual([scene.content.artefactOf.get('railways')]);
});

test('7A-CIV-20 of two, the one whose age has come arrives and the other waits', () => {
  const { scene, empire } = americans('railways');
  const e = scene.t.empire(empire);
  e.awaited = Object.freeze([...e.awaited, scene.content.artefactOf.get('renaissance') ?? NONE]);
  advance(scene.t, empire, 1);
  expect(mapped(scene)).toEqual([['renaissance', 'virginia']]);
  expect(e.awaited).toEqual([scene.content.artefactOf.get('railways')]);
});

test('7A-CIV-20 without a capital it comes to a start area that the empire holds', () => {
  const { scene, empire } = americans('renaissance', { units: { 'new-england': ['spear'] } });
  scene.t.empire(empire).capital = NONE;
  scene.empire('toltecs', { seat: 1, units: { virginia: ['spear'] } });
  advance(scene.t, empire, 1);
  expect(mapped(scene)).toEqual([['renaissance', 'new-england']]);
});

test('7A-CIV-20 an empire that holds none of its start areas gets nothing', () => {
  const { scene, empire } = americans('renaissance', { units: { ohio: ['spear'] } });
  scene.t.empire(empire).capital = NONE;
  scene.empire('toltecs', { seat: 1, units: { virginia: ['spear'], 'new-england': ['spear'] } });
  advance(scene.t, empire, 1);
  expect(mapped(scene)).toEqual([]);
});

test('7A-CIV-20 7A-CIV-14 an area with an artefact takes no second one', () => {
  const { scene, empire } = americans('renaissance');
  scene.artefact('forum', 'virginia');
  advance(scene.t, empire, 1);
  expect(mapped(scene)).toEqual([
    ['forum', 'virginia'],
    ['renaissance', 'new-england'],
  ]);
});

test('7A-CIV-20 a golden age ends with the age of its empire, and of no other', () => {
  const { scene, empire } = americans('renaissance');
  scene.lasts('leaderGain', {}, { empire, until: 'age' });
  scene.lasts('leaderGain', {}, { empire, until: 'turn' });
  scene.lasts('leaderGain', {}, { empire: empire + 1, until: 'age' });
  advance(scene.t, empire, 1);
  expect(scene.state.lasting.map((l) => [l.until, l.empire - empire])).toEqual([
    ['turn', 0],
    ['age', 1],
  ]);
});

/** The empire leaves its age with a red artefact, before the turn goes on. */
function burdened(prepare: (scene: Scene, empire: number) => void): Sitting {
  const { scene, empire } = americans('railways');
  scene.t.empire(empire).reds.push(scene.content.artefactOf.get('heresy') ?? NONE);
  advance(scene.t, empire, 1);
  prepare(scene, empire);
  scene.empire('toltecs', { seat: 1, units: { anahuac: ['spear'] } });
  return scene.play('progress');
}

test('7A-CIV-22 an empire that leaves two ages at once is asked once about the red artefact that it discards', () => {
  const game = burdened(({ t }, empire) => advance(t, empire, 7));
  game.answer('drop-reds', [0]);
  expect(isAsked(game, 'drop-reds')).toBe(false);
});

test('7A-CIV-22 an empire that is gone is not asked', () => {
  const game = burdened(({ t }, empire) => removeEmpire(t, empire));
  expect(isAsked(game, 'drop-reds')).toBe(false);
});
