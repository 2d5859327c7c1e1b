/** Option 16: what the board and the forecasts tell of artefacts: who has one, what it does there now, and what it adds where. */
import { expect, test } from 'vitest';
import {
  type ArtefactSeen,
  artefactSeen,
  artefactsHad,
  holdersSeen,
  landingSeen,
  totalOf,
  tradeSeen,
} from '../../src/index.ts';
import { view } from '../../src/knowledge/view.ts';
import { NONE, type Scene } from '../helpers.ts';
import { stage } from './scenes.ts';

const id = (scene: Scene, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;
const seen = (scene: Scene, artefact: string): ArtefactSeen =>
  artefactSeen(scene.content, view(scene.content, scene.state, 0), id(scene, artefact));

test('7A-OPT16-06 an artefact is had by its marker in an area, and from its place on the track on', () => {
  const { scene, us, them } = stage({ level: 29 }, { level: 36 });
  scene.artefact('printing', 'latium');
  scene.state.blue[id(scene, 'printing')] = 31;
  expect(seen(scene, 'printing').has.map(({ empire, by }) => [empire, by])).toEqual([
    [us, 'area'],
    [them, 'track'],
  ]);
  expect(seen(scene, 'printing')).toMatchObject({ level: 31, markers: [{ area: scene.area('latium') }] });
});

test('7A-OPT16-10 a religion that is not dominant does nothing for its empire', () => {
  const { scene } = stage({ religions: ['islam', 'confucianism'] });
  expect(seen(scene, 'confucianism').has).toMatchObject([{ by: 'card', power: false, penalty: false }]);
  expect(seen(scene, 'islam').has).toMatchObject([{ power: true, penalty: true }]);
});

test('7A-TERM-TRADENUM what an artefact adds to trade is told with the artefact', () => {
  const { scene, us, them } = stage({ religions: ['confucianism'] });
  expect(seen(scene, 'confucianism').has).toMatchObject([{ empire: us, trade: -1 }]);
  const lines = tradeSeen(scene.content, view(scene.content, scene.state, 0), us, them);
  expect(lines).toContainEqual({ what: 'special', value: -1, source: id(scene, 'confucianism') });
});

test('7A-ART-AUTOCRACY-04 what a government takes from the income is told, and nothing without option 16', () => {
  const income = (artefactEffects: boolean): number | undefined => {
    const { scene } = stage({ government: 'autocracy', level: 8 }, {}, { optional: { artefactEffects } });
    return seen(scene, 'autocracy').has[0]?.income;
  };
  expect(income(true)).toBeLessThan(0);
  expect(income(false)).toBe(0);
});

test('7A-ART-HOLYWAR-03 in a holy war the forecast names it, and the totals stay what they are', () => {
  const { scene, us } = stage(
    { religions: ['islam'], units: { latium: ['spear', 'spear'] } },
    { units: { etruria: ['spear'], gobi: ['spear'] } },
  );
  const war = id(scene, 'holy-war');
  const religion = scene.content.religions.names.indexOf(id(scene, 'islam'));
  scene.state.mapArtefacts.push({ artefact: war, area: scene.area('etruria'), which: religion });
  expect(seen(scene, 'holy-war').faithful).toEqual([us]);
  const unit = scene.state.top[scene.area('latium')];
  const landing = landingSeen(scene.content, view(scene.content, scene.state, 0), unit, scene.area('etruria'));
  const items = landing?.sides[0].items ?? [];
  const lent = items.find(({ source }) => source === war);
  expect(lent).toMatchObject({ what: 'artefact', value: 1, rule: '7A-ART-HOLYWAR-01' });
  expect(totalOf(items) - 1).toBe(totalOf(items.filter(({ source }) => source === undefined)));
});

test('7A-ART-HOLYWAR-03 of several holy wars one of an empire’s own faith is enough', () => {
  const { scene, us } = stage({ religions: ['islam'] });
  const religions = ['buddhism', 'islam'].map((name) => scene.content.religions.names.indexOf(id(scene, name)));
  for (const which of religions)
    scene.state.mapArtefacts.push({ artefact: id(scene, 'holy-war'), area: scene.area('gobi'), which });
  expect(seen(scene, 'holy-war').faithful).toEqual([us]);
});

test('7A-OPT16-06 an artefact that is nowhere has neither markers nor owners, whatever else lies on the map', () => {
  const { scene } = stage();
  scene.artefact('printing', 'latium');
  expect(seen(scene, 'great-wall')).toEqual({ level: NONE, markers: [], has: [], faithful: [], everywhere: false });
});

test('7A-ART-WORLDWAR-02 a world war is everybody’s while its marker lies on the track, printing its empires’ alone', () => {
  const everywhere = (artefact: string, level: number): boolean => {
    const { scene } = stage();
    scene.state.blue[id(scene, artefact)] = level;
    return seen(scene, artefact).everywhere;
  };
  expect([everywhere('world-war', NONE), everywhere('world-war', 36), everywhere('printing', 31)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('7A-OPT16-10 who has an artefact, and all that an empire has with what it does', () => {
  const { scene, us } = stage({ religions: ['islam', 'confucianism'] });
  const table = view(scene.content, scene.state, 1);
  expect(holdersSeen(scene.content, table, id(scene, 'islam'))).toEqual([us]);
  expect(artefactsHad(scene.content, table, us)).toEqual([
    { artefact: id(scene, 'confucianism'), power: false, penalty: false },
    { artefact: id(scene, 'islam'), power: true, penalty: true },
  ]);
});

test('7A-OPT16-01 each artefact is told what it alone brings: on the card, in an area, on the track', () => {
  const { scene, us } = stage({ level: 29, government: 'autocracy', religions: ['confucianism', 'islam'], money: 5 });
  scene.artefact('pharos-lighthouse', 'latium');
  scene.artefact('forbidden-city', 'etruria');
  scene.state.blue[id(scene, 'printing')] = 25;
  scene.state.empires[us]?.reds.push(id(scene, 'revolution'));
  const brings = (artefact: string): unknown => {
    const [{ by, income, trade, glory }] = seen(scene, artefact).has;
    return [artefact, by, income, trade, glory];
  };
  expect(
    ['pharos-lighthouse', 'forbidden-city', 'printing', 'confucianism', 'islam', 'autocracy', 'revolution'].map(brings),
  ).toEqual([
    ['pharos-lighthouse', 'area', 0, 1, 0],
    ['forbidden-city', 'area', 0, 0, 1],
    ['printing', 'track', 0, 1, 0],
    ['confucianism', 'card', 0, -1, 0],
    ['islam', 'card', 0, 0, 0],
    ['autocracy', 'card', -3, 0, 0],
    ['revolution', 'card', 0, 0, 0],
  ]);
});

test('7A-GLORY-16 what a red artefact takes from the harvest is told with it, and counts against the others', () => {
  const glory = (artefact: string, ...green: string[]): number | undefined => {
    const { scene, us } = stage();
    for (const one of green) scene.artefact(one, 'latium');
    scene.state.empires[us]?.reds.push(id(scene, 'revolution'));
    return seen(scene, artefact).has[0]?.glory;
  };
  expect(glory('revolution', 'just-rule')).toBe(-1);
  expect(glory('just-rule', 'just-rule', 'great-wall')).toBe(1);
});
