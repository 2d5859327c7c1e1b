/** Spare markers, marines and common units as others imagine them. */
import { describe, expect, test } from 'vitest';
import { unitsIn } from '../src/model/board.ts';
import { CIVILISE, MANOEUVRE, PRODUCTION, type State, TRADE } from '../src/model/state.ts';
import { EXPANSIONS } from './helpers.ts';
import { different, type Position, position, stack, worlds } from './imagining.ts';

describe('spare markers', () => {
  type Taken = readonly [seat: number, marker: number];
  const drafted = (...taken: readonly Taken[]) =>
    position(({ state }) => {
      const optional = { ...state.agreed.optional, spareMarkers: true };
      Object.assign(state, { agreed: { ...state.agreed, optional } });
      state.draft.push(...taken.map(([seat, marker]) => Object.freeze({ seat, marker })));
    });
  /** In how many ways each place of the draft can be filled, as seat 0 sees it. */
  const ways = (about: Position): number[] => {
    const all = worlds(about, 0, 60);
    return about.state.draft.map((_, i) => different(all, (world) => world.draft[i].marker));
  };

  test('7A-INFO-12 between its own turns a seat knows what was taken, after the last one not', () => {
    const [own, between, again, ...after] = ways(
      drafted([0, CIVILISE], [1, TRADE], [0, PRODUCTION], [2, MANOEUVRE], [1, CIVILISE]),
    );
    expect([own, between, again]).toEqual([1, 1, 1]);
    for (const many of after) expect(many).toBeGreaterThan(2);
  });

  test('7A-INFO-12 of two taken between its turns it does not know who took which', () => {
    const about = drafted([1, TRADE], [2, MANOEUVRE], [0, CIVILISE]);
    expect(ways(about)).toEqual([2, 2, 1]);
    for (const world of worlds(about))
      expect(world.draft.map(({ marker }) => marker).sort()).toEqual([TRADE, MANOEUVRE, CIVILISE].sort());
  });

  test('7A-INFO-12 who has turned over more of a kind than a set holds has given a spare one away', () => {
    const about = drafted([2, TRADE], [1, CIVILISE], [1, TRADE]);
    about.state.players[1].loose.push({ marker: TRADE, turned: true }, { marker: TRADE, turned: true });
    const [other, unknown, given] = ways(about);
    expect([other > 2, unknown > 2, given]).toEqual([true, true, 1]);
  });
});

describe('marines', () => {
  test('7A-OPT14-01 those aboard are aboard in every world, and no cavalry', () => {
    const about = position(
      ({ scene, state, them }) => {
        const sea = unitsIn(scene.t, scene.area('arabian-sea'), them).toSorted(
          (a, b) => scene.content.unitType[b * 2] - scene.content.unitType[a * 2], // ships first
        );
        const [pooled] = scene.units(them, 'kansu', 'sword');
        state.marines = [
          Object.freeze({ unit: sea[2], ship: sea[1] }),
          Object.freeze({ unit: sea[3], ship: sea[0] }),
          Object.freeze({ unit: pooled, ship: sea[0] }),
        ];
      },
      { level: 8, units: { sind: ['spear'], 'arabian-sea': ['galley', 'galley', 'spear', 'archer'] } },
      'indians',
    );
    const { content } = about.scene;
    const category = (world: State, unit: number): number =>
      content.unitTypes[content.unitType[unit * 2 + world.unitSide[unit]]].category;
    const all = worlds(about, 0, 40);
    for (const world of all) {
      expect(world.marines).toHaveLength(2);
      for (const { unit, ship } of world.marines) {
        expect([world.unitArea[unit], world.unitArea[ship]]).toEqual(Array(2).fill(about.scene.area('arabian-sea')));
        expect([category(world, unit) < 2, category(world, ship)]).toEqual([true, 3]);
      }
    }
    expect(different(all, (world) => world.marines)).toBeGreaterThan(1);
  });
});

describe('common units', () => {
  const count = (types: readonly string[], type: string): number => types.filter((other) => other === type).length;

  test('7A-PROD-42 everybody knows how many are out, not below which top, and never in the place of a ship', () => {
    const about = position(
      ({ scene, them }) => {
        scene.state.unitEmpire[scene.content.common[0]] = them;
        scene.units(them, 'gobi', 'elephant');
      },
      {
        units: {
          gobi: ['spear'],
          sind: ['spear', 'spear'],
          egypt: ['galley', 'galley'],
          'arabian-sea': ['ship-of-the-line', 'ship-of-the-line'],
        },
      },
      'indians',
      { expansions: EXPANSIONS },
    );
    const areas = ['gobi', 'sind', 'egypt', 'arabian-sea'];
    const all = worlds(about, 0, 40).map((world) =>
      areas.map((area) => count(stack(about, area, about.them)(world), 'elephant')),
    );
    expect(new Set(all.map(String))).toEqual(new Set(['1,0,0,0', '0,1,0,0']));
  });

  test('7A-PROD-41 at sea a nuke stays at sea, where something flies', () => {
    const about = position(
      ({ scene, them }) => void scene.units(them, 'arabian-sea', 'nuke'),
      {
        level: 49,
        units: {
          sind: ['spear', 'spear'],
          'arabian-sea': ['battleship'],
          'bay-of-bengal': ['battleship', 'fighter'],
          'west-indian-ocean': ['cruiser', 'cruiser'],
        },
      },
      'indians',
      { expansions: EXPANSIONS },
    );
    const areas = ['sind', 'arabian-sea', 'bay-of-bengal', 'west-indian-ocean'];
    const all = worlds(about, 0, 40).map((world) =>
      areas.map((area) => count(stack(about, area, about.them)(world), 'nuke')),
    );
    expect(new Set(all.map(String))).toEqual(new Set(['0,1,0,0', '0,0,1,0']));
  });
});
