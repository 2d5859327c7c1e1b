/** What each expansion set brings with it, and what it does not (7A-SETUP-02, 7A-SETUP-03). */
import { Table } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import type { SetName } from '../src/content/vocabulary.ts';
import { type Content, collector, contentOf, sevenAges } from '../src/index.ts';
import { settingsOf } from '../src/model/agreed.ts';
import { classic } from './helpers.ts';

type Module = 'A' | 'M' | 'N' | 'R' | 'V';
/** The box of a table with this set and no other. */
const boxOf = (set: Module): Content => {
  const { agreed } = Table.start(sevenAges, { seats: 2, seed: 1, options: { [`set${set}`]: true } }).state;
  return contentOf(collector, agreed.expansions);
};
const more = <T>(all: readonly T[], before: readonly T[]): T[] => all.filter((thing) => !before.includes(thing));
const colours = (set: Module): string[] => more(boxOf(set).colours, classic.colours);
const leaders = (set: Module): string[] =>
  more(
    boxOf(set).leaders.map(({ id }) => id),
    classic.leaders.map(({ id }) => id),
  );
const markersOf = (box: Content): string[] => box.artefacts.filter(({ markers }) => markers > 0).map(({ id }) => id);
const artefacts = (set: Module): string[] => more(markersOf(boxOf(set)), markersOf(classic)).sort();
const units = (set: Module): string[] =>
  more(
    boxOf(set).unitTypes.map(({ id }) => id),
    classic.unitTypes.map(({ id }) => id),
  );

describe('7A-SETUP-03: each set is separable', () => {
  const first: Readonly<Record<Module, number>> = { A: 111, M: 122, N: 133, R: 144, V: 155 };

  test.each(['A', 'M', 'N', 'R', 'V'] as const)('%s brings eleven cards in a row and eight named leaders', (set) => {
    const cards = more(boxOf(set).deck, classic.deck);
    expect(cards).toEqual(Array.from({ length: 11 }, (_, n) => first[set] + n));
    expect(leaders(set)).toHaveLength(8);
  });

  test.each(['A', 'M', 'N', 'R', 'V'] as const)('every named leader of %s belongs to one of its cards', (set) => {
    const box = boxOf(set);
    const named = new Set(
      box.deck.flatMap((card) => box.cards[card]?.empire.leaders ?? []).map((id) => box.leaders[id].id),
    );
    expect(leaders(set).filter((id) => !named.has(id))).toEqual([]);
  });

  test('the further colours come with M and N, three counter sets each', () => {
    expect((['A', 'M', 'N', 'R', 'V'] as const).map(colours)).toEqual([[], ['brown'], ['grey'], [], []]);
    expect(boxOf('M').counterSets).toHaveLength(18);
    expect(boxOf('N').counterSets).toHaveLength(18);
  });

  test('artefacts of their own come with A, R and V; V brings those of the stretch goals', () => {
    expect((['A', 'M', 'N', 'R'] as const).map(artefacts)).toEqual([
      ['great-university'],
      [],
      [],
      ['forbidden-city', 'great-temple'],
    ]);
    expect(artefacts('V')).toEqual([
      'environmental-sustainability',
      'great-shipyard',
      'irrigation',
      'machu-pichu',
      'mars-landing',
      'mausoleum-of-halicarnassus',
      'nobel-prize',
    ]);
  });

  test('Judaism, and a seventh marker of holy war and of the defender of the faith, come with R', () => {
    const judaism = classic.religions.names.indexOf(classic.artefactOf.get('judaism') ?? -1);
    const faces = (box: Content): number => box.religions.capacity[1 << judaism];
    expect([faces(classic), faces(boxOf('V')), faces(boxOf('R'))]).toEqual([0, 0, 12]);
    const markers = (box: Content, id: string): number => box.artefacts[box.artefactOf.get(id) ?? -1].markers;
    for (const id of ['holy-war', 'defender-of-the-faith'])
      expect([markers(classic, id), markers(boxOf('A'), id), markers(boxOf('R'), id)]).toEqual([6, 6, 7]);
  });

  test('no card of a set has an artefact that its box does not hold', () => {
    const missing = (box: Content): number[] =>
      box.deck.filter((card) => {
        const artefact = box.artefacts[box.cards[card]?.artefact ?? -1];
        const faith = artefact.group === 'religion' || artefact.group === 'government';
        return artefact.playable && !faith && artefact.markers === 0;
      });
    expect((['A', 'M', 'N', 'R', 'V'] as const).flatMap((set) => missing(boxOf(set)))).toEqual([]);
  });

  test('temples are for tables with R, cadence and kingdoms for those with A, bags for those with V', () => {
    const needs = (name: string): unknown => settingsOf(collector)[name].only;
    expect(['deusVult', 'cadence', 'kingdoms', 'secretGlory'].map(needs)).toEqual(
      ['setR', 'setA', 'setA', 'setV'].map((setting) => ({ setting, values: [true] })),
    );
    const { state } = Table.start(sevenAges, { seats: 2, seed: 1, options: { deusVult: true } });
    expect(state.agreed.optional.deusVult).toBe(false);
  });

  test('every type of unit is in the box of Classic already, though common ones need A to be built', () => {
    expect((['M', 'N', 'R', 'V'] as const).flatMap(units)).toEqual([]);
  });
});

test('7A-SETUP-02: Deluxe is all of it: 165 cards, 7 colours in 21 sets, 132 named leaders', () => {
  const all: readonly SetName[] = ['A', 'M', 'N', 'R', 'V', 'KS'];
  const deluxe = contentOf(collector, all);
  expect(deluxe.deck).toHaveLength(165);
  expect([deluxe.colours.length, deluxe.counterSets.length]).toEqual([7, 21]);
  expect(deluxe.leaders.filter(({ named }) => named)).toHaveLength(132);
});
