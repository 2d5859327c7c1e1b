import { Chance } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { determinize } from '../src/knowledge/dealing.ts';
import { lift, unitsIn } from '../src/model/board.ts';
import { clone } from '../src/model/clone.ts';
import {
  CIVILISE,
  GONE,
  MANOEUVRE,
  newConflict,
  PRODUCTION,
  START_EMPIRE,
  type State,
  TRADE,
} from '../src/model/state.ts';
import { type EmpireOptions, NONE } from './helpers.ts';
import { different, type Position, position, STACK, stack, worlds } from './imagining.ts';
import { acting, dealt as trading } from './seeking.ts';

describe('cards', () => {
  const dealt = (change: (about: Position) => void = () => {}) =>
    position((about) => {
      about.scene.hand(0, 'romans', 'greeks');
      about.scene.hand(1, 'flood', 'assassin');
      about.scene.hand(2, 'inca');
      change(about);
    });

  test('7A-INFO-02 7A-INFO-03 hands of others and the deck are dealt anew, one’s own stays', () => {
    const all = worlds(dealt());
    for (const what of [(w: State) => w.players[1].hand, (w: State) => w.players[2].hand, (w: State) => w.deck])
      expect(different(all, what)).toBeGreaterThan(10);
    expect(different(all, (world) => world.players[0].hand)).toBe(1);
  });

  test('7A-INFO-10 a hand that lies open stays', () => {
    const all = worlds(
      dealt(({ state }) => {
        state.shown = [{ owner: 1, to: 0 }];
      }),
    );
    expect(different(all, (world) => world.players[1].hand)).toBe(1);
    expect(different(all, (world) => world.players[2].hand)).toBeGreaterThan(10);
  });

  test('7A-INFO-08 a pick of somebody else is dealt anew, one’s own stays', () => {
    const all = worlds(
      dealt(({ state }) => {
        for (const seat of [0, 1]) state.picks[seat] = state.deck.pop() ?? NONE;
      }),
    );
    expect([different(all, (w) => w.picks[0]), different(all, (w) => w.picks[2])]).toEqual([1, 1]);
    expect(different(all, (world) => world.picks[1])).toBeGreaterThan(10);
  });

  test('7A-INFO-06 a conflict card is dealt anew until its reveal, one’s own stays', () => {
    const fight = (committed: boolean) =>
      worlds(
        dealt(({ scene, state, us, them }) => {
          scene.units(us, 'gobi', 'spear');
          state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
          const [ours, theirs] = state.conflict.sides;
          ours.card = state.deck.pop() ?? NONE;
          theirs.card = state.deck.pop() ?? NONE;
          if (committed) theirs.committed = unitsIn(scene.t, scene.area('gobi'), them).slice(1, 3);
        }),
      );
    const card = (which: 0 | 1) => (world: State) => world.conflict?.sides[which].card;
    expect(different(fight(false), card(0))).toBe(1);
    expect(different(fight(false), card(1))).toBeGreaterThan(10);
    expect(different(fight(true), card(1))).toBe(1);
  });
});

describe('cards in a trade', () => {
  test('7A-INFO-07 what others have laid face down is dealt anew, one’s own stays', () => {
    const about = position((now) => {
      trading(now, NONE);
      for (const side of now.state.trade?.sides ?? [])
        side.laid = [now.state.deck.pop() ?? NONE, now.state.deck.pop() ?? NONE];
    });
    const all = worlds(about);
    const laid = (which: 0 | 1) => (world: State) => world.trade?.sides[which].laid;
    expect([different(all, laid(0)), different(all, laid(1)) > 10]).toEqual([1, true]);
  });
});

describe('glory in bags', () => {
  /** The least and the most that seat 1 could have, as seat 0 imagines it. */
  function imagined(own: number, shown = NONE, change: (about: Position) => void = () => {}): number[] {
    const about = position((now) => {
      const optional = { ...now.state.agreed.optional, secretGlory: true };
      Object.assign(now.state, { agreed: { ...now.state.agreed, optional } });
      now.state.players[0].glory = own;
      now.state.players[1].shown = shown;
      change(now);
    });
    const all = worlds(about, 0, 300).map((world) => world.players[1].glory);
    return [Math.min(...all), Math.max(...all)];
  }

  test('7A-INFO-14 is about as much as one has, and no less than what was shown', () => {
    expect([imagined(10), imagined(10, 4), imagined(40, 4), imagined(0)]).toEqual([
      [0, 20],
      [4, 10],
      [4, 24],
      [0, 6],
    ]);
  });

  test('7A-INFO-14 is no more than there is left, nor what would have ended the game', () => {
    const { gloryBank } = position().scene.content;
    expect(imagined(gloryBank - 8)[1]).toBe(4);
    const ends = ({ state }: Position): void => {
      Object.assign(state, { agreed: { ...state.agreed, end: 'glory', endAt: 10 } });
    };
    expect(imagined(9, NONE, ends)).toEqual([0, 9]);
  });
});

describe('markers', () => {
  const placed = () =>
    position(({ scene, state, them }) => {
      scene.t.empire(them).marker = { marker: TRADE, turned: false };
      state.players[1].loose.push({ marker: CIVILISE, turned: false }, { marker: PRODUCTION, turned: true });
      state.players[0].loose.push({ marker: START_EMPIRE, turned: false });
    });

  test('7A-INFO-04 those face down are dealt anew, one’s own and those turned over stay', () => {
    const about = placed();
    const all = worlds(about, 0, 60);
    const on = (world: State) => world.empires[about.them]?.marker?.marker;
    expect(different(all, on)).toBe(7); // all but the one turned over
    expect(all.map(on)).not.toContain(PRODUCTION);
    expect(different(all, (world) => world.players[1].loose[0].marker)).toBe(7);
    expect(different(all, (world) => world.players[1].loose[1])).toBe(1);
    expect(different(all, (world) => world.players[0].loose)).toBe(1);
    for (const world of all) expect(on(world)).not.toBe(world.players[1].loose[0].marker);
  });

  test('7A-INFO-04 an empire without a marker gets none', () => {
    const about = position();
    expect(different(worlds(about), (world) => world.empires[about.them]?.marker)).toBe(1);
  });
});

describe('units', () => {
  test('7A-INFO-05 those below the top are dealt anew, for their owner nothing is', () => {
    const about = position();
    const gobi = stack(about, 'gobi', about.them);
    expect(different(worlds(about), gobi)).toBeGreaterThan(10);
    for (const world of worlds(about)) expect(gobi(world)[0]).toBe('spear');
    expect(different(worlds(about, 1), gobi)).toBe(1);
    expect(different(worlds(about, 1), stack(about, 'latium', about.us))).toBeGreaterThan(1);
  });

  test('7A-PROD-15 as what the empire could have built, and as no ships inland', () => {
    const about = position(() => {}, { level: 8 });
    for (const world of worlds(about)) {
      const types = stack(about, 'gobi', about.them)(world);
      expect(
        types.every((type) => (about.scene.content.unitTypes.find(({ id }) => id === type)?.level ?? 99) <= 12),
      ).toBe(true);
      expect(types).not.toContain('galley');
    }
  });

  test('7A-PROD-26 nor as cavalry of those who have none', () => {
    const types = (noCavalry: boolean): Set<string> => {
      const about = position(({ scene, them }) => Object.assign(scene.t.empire(them), { noCavalry }));
      return new Set(worlds(about).flatMap(stack(about, 'gobi', about.them)));
    };
    expect(types(true)).not.toContain('chariot');
    expect(types(false)).toContain('chariot');
  });

  test('7A-MOVE-29 at sea ships stay ships, and in the ocean they can sail it', () => {
    const about = position(() => {}, {
      units: {
        sind: ['spear', 'archer', 'archer', 'sword'],
        'arabian-sea': ['galley', 'galley'],
        'west-indian-ocean': ['ship-of-the-line'],
      },
    });
    const types = (area: string): Set<string> => new Set(worlds(about).flatMap(stack(about, area, about.them)));
    const ships = about.scene.content.unitTypes.filter(({ category }) => category === 3).map(({ id }) => id);
    expect([...types('arabian-sea')].every((type) => ships.includes(type))).toBe(true);
    expect(types('arabian-sea')).toContain('galley');
    expect(types('west-indian-ocean')).not.toContain('galley');
    expect(different(worlds(about), stack(about, 'sind', about.them))).toBeGreaterThan(3);
  });

  test('7A-INFO-05 units committed are known, those set aside are not', () => {
    const about = position(({ scene, state, us, them }) => {
      scene.units(us, 'gobi', 'spear');
      const gobi = scene.area('gobi');
      state.conflict = newConflict(gobi, [us, 0], [them, 1], 0);
      const [, side] = state.conflict.sides;
      const units = unitsIn(scene.t, gobi, them);
      side.committed = units.slice(0, 2);
      side.spent = units.slice(1, 3);
    });
    const all = worlds(about);
    expect(different(all, (world) => world.conflict?.sides[1].committed)).toBe(1);
    expect(different(all, (world) => world.conflict?.sides[1].spent)).toBeGreaterThan(1);
    for (const world of all) {
      const { spent = [], committed = [] } = world.conflict?.sides[1] ?? {};
      expect(spent).toHaveLength(2);
      expect(spent.filter((unit) => committed.includes(unit))).toHaveLength(1);
      expect(spent.every((unit) => world.unitArea[unit] === about.scene.area('gobi'))).toBe(true);
    }
    expect(different(all, stack(about, 'gobi', about.them))).toBeGreaterThan(3);
  });

  const typesIn = (area: string, theirs: Partial<EmpireOptions>, change?: (about: Position) => void): Set<string> => {
    const about = position(change, theirs, 'indians');
    return new Set(worlds(about, 0, 40).flatMap(stack(about, area, about.them)));
  };

  test('7A-MOVE-29 off the shore of others no galley lies hidden, off its own it may', () => {
    const ships = ['ship-of-the-line', 'ship-of-the-line'];
    const bay = (land: string, change?: (about: Position) => void): boolean =>
      typesIn('bay-of-bengal', { units: { [land]: ['spear'], 'bay-of-bengal': ships } }, change).has('galley');
    expect(bay('bengal')).toBe(true);
    expect(bay('gobi')).toBe(false);
    const near = ({ scene, us, them }: Position): void => {
      scene.units(us, 'bengal', 'spear');
      scene.units(them, 'andaman-sea', 'galley');
    };
    expect(bay('gobi', near)).toBe(false);
  });

  test('7A-MOVE-29 in the ocean what can sail it, if need be of a later age', () => {
    const ocean = (level: number): Set<string> =>
      typesIn('west-indian-ocean', { level, units: { 'west-indian-ocean': ['ship-of-the-line', 'ship-of-the-line'] } });
    const hawaii = { hawaii: ['spear'], 'central-pacific': ['ship-of-the-line', 'ship-of-the-line'] };
    expect(typesIn('central-pacific', { units: hawaii })).not.toContain('galley'); // not even off its own shore
    expect(ocean(36)).toEqual(new Set(['ship-of-the-line', 'cruiser']));
    expect([...ocean(4)].every((type) => type !== 'spear')).toBe(true);
  });

  test('7A-INFO-05 on a coast land units and ships may be either, in a harbour of two coasts and inland what they are', () => {
    const land = {
      units: { sind: ['spear', 'spear', 'spear', 'spear'], egypt: ['spear', 'spear', 'spear', 'galley'] },
    };
    expect(typesIn('sind', land)).toContain('galley');
    const about = position(() => {}, { ...land, level: 49 }, 'indians');
    const isShip = (type: string): boolean =>
      about.scene.content.unitTypes.find(({ id }) => id === type)?.category === 3;
    for (const world of worlds(about)) expect(stack(about, 'egypt', about.them)(world).filter(isShip)).toHaveLength(1);
    expect(new Set(worlds(about, 0, 40).flatMap(stack(about, 'egypt', about.them)))).toContain('fighter');
    expect(typesIn('gobi', { level: 49 })).toContain('fighter');
  });

  test('7A-PROD-15 what the empire could build from this level on may be there, what is gone from the game not', () => {
    expect(typesIn('gobi', { level: 8 })).toContain('horse-archer');
    const without = ({ scene, state, them }: Position): void => {
      for (const unit of scene.content.counterSets[them].counters)
        if (scene.content.unitTypes[scene.content.unitType[unit * 2]].id === 'horse-archer')
          state.unitArea[unit] = GONE;
    };
    expect(typesIn('gobi', { level: 8 }, without)).not.toContain('horse-archer');
  });

  test('7A-INFO-10 a stack that lies open stays, while another hand does not open it', () => {
    const open = (area: string | undefined): boolean => {
      const about = position(({ scene, state }) => {
        state.shown = [{ owner: 1, to: 0, ...(area === undefined ? {} : { area: scene.area(area) }) }];
      });
      return different(worlds(about), stack(about, 'gobi', about.them)) === 1;
    };
    expect([open('gobi'), open('kansu'), open(undefined)]).toEqual([true, false, false]);
  });

  test('7A-INFO-05 who only watches a conflict imagines units of both sides, each with its own set aside', () => {
    const about = position(({ scene, state, us, them }) => {
      scene.units(us, 'gobi', 'spear', 'archer', 'archer', 'sword');
      const gobi = scene.area('gobi');
      state.conflict = newConflict(gobi, [us, 0], [them, 1], 0);
      for (const [which, empire] of [us, them].entries())
        state.conflict.sides[which].spent = unitsIn(scene.t, gobi, empire).slice(1, 3);
    });
    const all = worlds(about, 2);
    for (const world of all)
      for (const [which, empire] of [about.us, about.them].entries()) {
        const spent = world.conflict?.sides[which].spent ?? [];
        expect(spent.map((unit) => [world.unitEmpire[unit], world.unitArea[unit]])).toEqual(
          spent.map(() => [empire, about.scene.area('gobi')]),
        );
        expect(spent).toHaveLength(2);
      }
    expect(different(all, stack(about, 'gobi', about.us))).toBeGreaterThan(3);
  });

  const engaged = (change: (about: Position) => void, seat = 0): boolean => {
    const about = position(change);
    const all = Array.from({ length: 15 }, (_, seed) => {
      const world = clone(about.state);
      determinize(about.scene.content, world, seat, Chance.fromSeed(seed));
      return world;
    });
    return different(all, stack(about, 'gobi', about.them)) === 1;
  };
  const march = ({ state }: Position, empire: number, moving: readonly number[] = []): void => {
    const none = { moved: [], rode: [], slipped: [], landed: [], reduced: [], liberated: [], refused: [] };
    const more = { entered: {}, held: [], second: false, strayed: [], fought: [], last: null };
    state.manoeuvre = { empire, ...none, ...more, moving };
  };

  test('what the rules have in hand stays: of an effect, of a march, of who builds', () => {
    const act = (action: number, more: (about: Position) => void = () => {}) =>
      engaged((about) => {
        acting(about.state, 1, about.them, action);
        more(about);
      });
    expect([act(START_EMPIRE), act(PRODUCTION), act(MANOEUVRE)]).toEqual([true, true, true]);
    expect([act(CIVILISE), act(TRADE)]).toEqual([false, false]);
    expect(
      act(MANOEUVRE, ({ state }) => {
        state.paused = true;
      }),
    ).toBe(false);
    expect(
      act(CIVILISE, ({ state }) => {
        state.handling = true;
      }),
    ).toBe(true);
    expect(engaged(({ state, us }) => acting(state, 0, us, MANOEUVRE))).toBe(false);
    expect(act(CIVILISE, (about) => march(about, about.them))).toBe(true);
    expect(engaged((about) => march(about, about.them))).toBe(false);
    expect(engaged((about) => march(about, about.them, [3]))).toBe(true);
    expect(engaged((about) => march(about, about.us, [3]))).toBe(false);
  });

  test('7A-CONF-04 in a conflict: who chooses among its units, and who runs them for another player', () => {
    const fight = (choosing: number, seat: number, empire: 'us' | 'them' = 'them') =>
      engaged(({ scene, state, us, them }) => {
        scene.units(us, 'gobi', 'spear');
        acting(state, 1, them, MANOEUVRE);
        state.conflict = newConflict(
          scene.area('gobi'),
          empire === 'us' ? [us, 0] : [them, seat],
          [empire === 'us' ? us : us, 0],
          0,
        );
        state.conflict.choosing = choosing;
      });
    expect([fight(NONE, 1), fight(0, 1), fight(1, 1), fight(NONE, 0)]).toEqual([false, true, false, true]);
    expect(fight(NONE, 0, 'us')).toBe(true); // not in the conflict: it is its own manoeuvre
  });

  test('7A-CONF-04 units of an empire that is not in the conflict are dealt anew', () => {
    const apart = engaged(({ scene, state, us }) => {
      const third = scene.empire('inca', { seat: 2, level: 30, units: { cuzco: ['spear'] } });
      scene.units(us, 'cuzco', 'spear');
      state.conflict = newConflict(scene.area('cuzco'), [us, 0], [third, 2], 0);
      state.conflict.choosing = NONE;
    });
    expect(apart).toBe(false);
  });

  test('7A-INFO-05 what units of a march have done is said of those in their places', () => {
    const about = position((now) => {
      march(now, now.them);
      const { manoeuvre } = now.state;
      const units = unitsIn(now.scene.t, now.scene.area('gobi'), now.them);
      manoeuvre?.moved.push(units[1], units[2]);
      manoeuvre?.strayed.push(units[3]);
      manoeuvre?.fought.push(units[0]);
      if (manoeuvre) {
        const areas = { from: now.scene.area('kansu'), area: now.scene.area('gobi') };
        manoeuvre.last = { units: [units[2], units[1]], leaders: [], ...areas };
      }
    });
    const here = (world: State, units: readonly number[]): boolean =>
      units.every((unit) => world.unitArea[unit] === about.scene.area('gobi'));
    const all = worlds(about);
    for (const world of all) {
      const { moved = [], strayed = [], fought = [], last } = world.manoeuvre ?? {};
      expect([moved.length, strayed.length, fought.length, last?.units.length]).toEqual([2, 1, 1, 2]);
      expect(here(world, [...moved, ...strayed, ...fought, ...(last?.units ?? [])])).toBe(true);
      expect([...moved].sort((a, b) => a - b)).toEqual(moved);
      expect(last?.units).toEqual(moved);
      expect(moved.some((unit) => strayed.includes(unit))).toBe(false);
      expect(fought).toEqual([world.top[about.scene.area('gobi')]]);
    }
    expect(different(all, (world) => world.manoeuvre?.moved)).toBeGreaterThan(3);
  });

  test('7A-INFO-01 positions that look alike are dealt alike at sea, in harbours, on a march and in a conflict', () => {
    const about = position(
      (now) => {
        const { scene, state, us, them } = now;
        scene.units(us, 'gobi', 'spear', 'archer');
        const gobi = scene.area('gobi');
        state.conflict = newConflict(gobi, [us, 0], [them, 1], 0);
        state.conflict.sides[1].spent = unitsIn(scene.t, gobi, them).slice(2, 4);
        march(now, them);
        const { manoeuvre } = state;
        const inSind = unitsIn(scene.t, scene.area('sind'), them);
        manoeuvre?.moved.push(inSind[1], inSind[2]);
        manoeuvre?.strayed.push(inSind[3]);
        const sea = unitsIn(scene.t, scene.area('arabian-sea'), them);
        manoeuvre?.fought.push(sea[1]);
        for (const unit of unitsIn(scene.t, scene.area('egypt'), them).slice(2, 3)) state.unitCoast[unit] = 1;
      },
      {
        level: 49,
        units: {
          gobi: STACK,
          sind: ['spear', 'cruiser', 'catapult', 'fighter', 'sword'],
          egypt: ['galley', 'spear', 'ship-of-the-line', 'catapult'],
          'arabian-sea': ['battleship', 'fighter'],
        },
      },
    );
    const [first, second, third] = worlds(about, 0, 3);
    for (const seed of [1, 2, 3, 4]) {
      const again = [first, second, third].map((world) => {
        const copy = clone(world);
        determinize(about.scene.content, copy, 0, Chance.fromSeed(seed));
        return copy;
      });
      expect(again[1]).toEqual(again[0]);
      expect(again[2]).toEqual(again[0]);
    }
  });

  test('7A-INFO-05 which of several like counters lies on top nobody knows', () => {
    const [plain, other] = [false, true].map((swapped) => {
      const units: EmpireOptions['units'] = { ...(swapped && { kansu: ['spear'] }), gobi: STACK };
      return position(
        ({ scene, them }) => {
          if (swapped) lift(scene.t, unitsIn(scene.t, scene.area('kansu'), them)[0]);
        },
        { units },
      );
    });
    expect(plain.state.top[plain.scene.area('gobi')]).not.toBe(other.state.top[other.scene.area('gobi')]);
    const tops = [plain, other].map((about) => worlds(about, 0, 1)[0].top[about.scene.area('gobi')]);
    expect(tops[1]).toBe(tops[0]);
  });

  test('7A-INFO-01 positions that look alike are dealt alike', () => {
    const about = position(({ scene, state, us, them }) => {
      scene.hand(1, 'flood', 'assassin');
      scene.units(them, 'sind', 'galley', 'spear', 'archer');
      scene.units(us, 'gobi', 'spear');
      state.players[1].loose.push({ marker: CIVILISE, turned: false });
      for (const seat of [1, 2]) state.picks[seat] = state.deck.pop() ?? NONE;
    });
    const [first, second] = worlds(about, 0, 2);
    for (const seed of [1, 2, 3]) {
      const again = [first, second].map((world) => {
        const copy = clone(world);
        determinize(about.scene.content, copy, 0, Chance.fromSeed(seed));
        return copy;
      });
      expect(again[1]).toEqual(again[0]);
    }
  });
});
