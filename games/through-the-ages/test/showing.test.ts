/** How actions present themselves to people: what they point at, their words and their price. */
import { expect, test } from 'vitest';
import { type Scene, scene } from './scene.ts';

interface Look {
  readonly group?: string;
  readonly points?: readonly { readonly kind: string; readonly id: string | number }[];
  readonly text?: unknown;
  readonly effects?: readonly { readonly id: string; readonly args?: Readonly<Record<string, unknown>> }[];
}

/** The option in brief: its group, what it points at, its words, and its price. */
function brief(s: Scene, value: string): unknown[] {
  const { group, points = [], text, effects } = s.look(value) as Look;
  return [
    group,
    points.map(({ kind, id }) => `${kind} ${id}`),
    text,
    effects?.map(({ id, args }) => `${id} ${args?.['amount']}`),
  ];
}
const words = (verb: string, args: Record<string, unknown> = {}) => ({ id: `tta.do.${verb}`, args });

test('TTA-ACT-05 taking points at the space and tells its price', () => {
  const s = scene(2, (a) => a.row({ 6: 'iron' }));
  expect(brief(s, 'take 6')).toEqual(['take', ['row 6'], words('take', { card: 'iron' }), ['tta.costs.civil 2']]);
});

test('TTA-ACT-15 a larger population points at nothing and tells action and food', () => {
  const s = scene(2, (a) => a.nation(0).stores(9, 0));
  expect(brief(s, 'populate')).toEqual(['populate', [], words('populate'), ['tta.costs.civil 1', 'tta.costs.food 2']]);
});

test('TTA-ACT-17 TTA-ACT-49 building tells a civil or a military action and the resources', () => {
  const s = scene(2, (a) => a.nation(0).stores(0, 9));
  expect(brief(s, 'build bronze')).toEqual([
    'build',
    ['tech bronze'],
    words('build', { card: 'bronze' }),
    ['tta.costs.civil 1', 'tta.costs.resources 2'],
  ]);
  expect(brief(s, 'build warriors')[3]).toEqual(['tta.costs.military 1', 'tta.costs.resources 2']);
});

test('TTA-ACT-22 TTA-ACT-50 an upgrade points at both cards and tells the difference', () => {
  const s = scene(2, (a) => a.nation(0).has('iron').has('swordsmen').stores(0, 9));
  expect(brief(s, 'upgrade bronze iron')).toEqual([
    'upgrade',
    ['tech bronze', 'tech iron'],
    words('upgrade', { from: 'bronze', to: 'iron' }),
    ['tta.costs.civil 1', 'tta.costs.resources 3'],
  ]);
  expect(brief(s, 'upgrade warriors swordsmen')[3]).toEqual(['tta.costs.military 1', 'tta.costs.resources 1']);
});

test('TTA-APX-11 Bach’s upgrade points at both cards and tells the difference', () => {
  const s = scene(2, (a) => a.age(2).nation(0).ledBy('j-s-bach').has('alchemy', 1).has('opera').stores(0, 9));
  expect(brief(s, 'perform alchemy opera')).toEqual([
    'perform',
    ['tech alchemy', 'tech opera'],
    words('perform', { from: 'alchemy', to: 'opera' }),
    ['tta.costs.civil 1', 'tta.costs.resources 2'],
  ]);
});

test('TTA-ACT-25 TTA-ACT-51 destroying tells a civil action, disbanding a military one', () => {
  const s = scene(2);
  expect(brief(s, 'destroy bronze')).toEqual([
    'destroy',
    ['tech bronze'],
    words('destroy', { card: 'bronze' }),
    ['tta.costs.civil 1'],
  ]);
  expect(brief(s, 'disband warriors')).toEqual([
    'disband',
    ['tech warriors'],
    words('disband', { card: 'warriors' }),
    ['tta.costs.military 1'],
  ]);
});

test('Barbarossa’s recruit tells one military action', () => {
  const s = scene(2, (a) => a.nation(0).ledBy('frederick-barbarossa').stores(9, 9));
  expect(brief(s, 'recruit warriors')).toEqual([
    'recruit',
    ['tech warriors'],
    words('recruit', { card: 'warriors' }),
    ['tta.costs.military 1'],
  ]);
});

test('TTA-ACT-28 TTA-ACT-31 a stage points at the wonder and tells the price of all stages', () => {
  const s = scene(2, (a) => a.nation(0).building('pyramids').has('masonry').stores(0, 9));
  expect(brief(s, 'stage 2')).toEqual([
    'stage',
    ['wonder pyramids'],
    words('stage', { card: 'pyramids', stages: 2 }),
    ['tta.costs.civil 1', 'tta.costs.resources 5'],
  ]);
});

test('TTA-ACT-26 a leader points at the hand and tells one civil action', () => {
  const s = scene(2, (a) => a.nation(0).holds('moses'));
  expect(brief(s, 'lead moses')).toEqual([
    'lead',
    ['hand moses'],
    words('lead', { card: 'moses' }),
    ['tta.costs.civil 1'],
  ]);
});

test('TTA-ACT-35 TTA-ACT-37 a government developed in peace tells an action and its science, a revolution its own science only', () => {
  const s = scene(2, (a) => a.nation(0).holds('monarchy').points(9));
  expect(brief(s, 'develop monarchy')).toEqual([
    'develop',
    ['hand monarchy'],
    words('develop', { card: 'monarchy' }),
    ['tta.costs.civil 1', 'tta.costs.science 8'],
  ]);
  expect(brief(s, 'revolt monarchy')).toEqual([
    'revolt',
    ['hand monarchy'],
    words('revolt', { card: 'monarchy' }),
    ['tta.costs.science 2'],
  ]);
});

test('TTA-ACT-43 TTA-ACT-42 an action card points at what it is used for; for a revolution it tells no action', () => {
  const s = scene(2, (a) =>
    a.nation(0).holds('rich-land-a', 'breakthrough-i', 'monarchy', 'reserves-i').has('iron').points(9).stores(0, 9),
  );
  expect(brief(s, 'play rich-land-a upgrade bronze iron')).toEqual([
    'play',
    ['hand rich-land-a', 'tech bronze', 'tech iron'],
    words('play', { card: 'rich-land-a', way: 'upgrade bronze iron' }),
    ['tta.costs.civil 1'],
  ]);
  expect(brief(s, 'play breakthrough-i develop monarchy')).toEqual([
    'play',
    ['hand breakthrough-i'],
    words('play', { card: 'breakthrough-i', way: 'develop monarchy' }),
    ['tta.costs.civil 1'],
  ]);
  expect(brief(s, 'play breakthrough-i revolt monarchy')[3]).toBe(undefined);
});

test('TTA-ACT-52 TTA-ACT-53 a tactic points at the hand, a copied one at the common area', () => {
  const s = scene(2, (a) => {
    a.state.commonTactics.push('phalanx');
    a.nation(0).holds('legion');
  });
  expect(brief(s, 'tactic legion')).toEqual([
    'tactic',
    ['hand legion'],
    words('tactic', { card: 'legion' }),
    ['tta.costs.military 1'],
  ]);
  expect(brief(s, 'copy phalanx')).toEqual([
    'copy',
    ['tactic phalanx'],
    words('copy', { card: 'phalanx' }),
    ['tta.costs.military 2'],
  ]);
});

test('TTA-ACT-01 what has no card tells its way, if there are several', () => {
  const s = scene(2, (a) => a.age(3).nation(0).ledBy('winston-churchill'));
  expect(brief(s, 'end')).toEqual(['end', [], words('end'), undefined]);
  expect(brief(s, 'speak culture')).toEqual(['speak', [], words('speak', { way: 'culture' }), undefined]);
});

test('TTA-POL-02 political actions point at the card and the rival', () => {
  const s = scene(3, (a) => {
    a.age(3).turn(0, 'politics').pact('open-borders-agreement', 0, 2);
    a.nation(0)
      .has('warriors', 5)
      .has('warfare')
      .holds('rats', 'plunder-i', 'war-over-culture', 'trade-routes-agreement');
  });
  expect(brief(s, 'pass')).toEqual(['pass', [], words('pass'), undefined]);
  expect(brief(s, 'event rats')).toEqual([
    'event',
    ['hand rats'],
    words('event', { card: 'rats' }),
    ['tta.effect.event 1'],
  ]);
  expect(brief(s, 'aggression plunder-i 1')).toEqual([
    'aggression',
    ['hand plunder-i', 'seat 1'],
    words('aggression', { card: 'plunder-i', rival: 1 }),
    ['tta.effect.attack undefined', 'tta.costs.military 1'],
  ]);
  expect(brief(s, 'war war-over-culture 2')).toEqual([
    'war',
    ['hand war-over-culture', 'seat 2'],
    words('war', { card: 'war-over-culture', rival: 2 }),
    ['tta.effect.attack undefined', 'tta.costs.military 3'],
  ]);
  expect(brief(s, 'pact trade-routes-agreement 1 B')).toEqual([
    'pact',
    ['hand trade-routes-agreement', 'seat 1'],
    words('pact', { card: 'trade-routes-agreement', rival: 1, side: 'B' }),
    undefined,
  ]);
  expect(brief(s, 'resign')).toEqual(['resign', [], words('resign'), undefined]);
});
