import { describe, expect, it } from 'vitest';
import { laws } from '../src/model/laws.ts';
import { GONE, newConflict, type State, WILD } from '../src/model/state.ts';
import { NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';

/** Two empires, a leader each, in a position that keeps all laws. */
function sound(): { scene: Scene; us: number; them: number } {
  const scene = new Scene();
  const us = marchers(scene, { units: { latium: ['spear', 'archer'], 'tyrrhenian-sea': ['galley'] }, money: 5 });
  const them = rivals(scene, { units: { gobi: ['spear'] } });
  scene.leader(us, 'latium', 'Ta');
  scene.disorder('latium');
  return { scene, us, them };
}

function measured(name: string, { content, state }: Scene): unknown {
  const law = laws(() => content).find((found) => found.name.startsWith(name));
  if (!law) throw new Error(`no law about ${name}`);
  return law.measure(state);
}

describe('every card is in one place', () => {
  /** The first card of the deck goes elsewhere. */
  const moved = (elsewhere: (s: State, card: number) => void): readonly unknown[] => {
    const { scene } = sound();
    const before = measured('every card', scene);
    const card = scene.state.deck.shift() ?? NONE;
    const without = measured('every card', scene);
    elsewhere(scene.state, card);
    return [without === before, measured('every card', scene) === before];
  };

  it.each<[string, (s: State, card: number) => void]>([
    ['the discards', (s, card) => s.discards.push(card)],
    ['a hand', (s, card) => s.players[1].hand.push(card)],
    [
      'an empire',
      (s, card) => {
        const [idle, first] = [s.empires.indexOf(null), s.empires.find((e) => e !== null)];
        if (first) s.empires[idle] = { ...first, card };
      },
    ],
    [
      'a conflict',
      (s, card) => {
        s.conflict = newConflict(0, [0, 0], [1, 1], 0);
        s.conflict.sides[1].card = card;
      },
    ],
    [
      'a trade',
      (s, card) => {
        const side = { empire: 0, seat: 0, choseTrade: false, level: 1, cards: [], kept: NONE, add: 0 };
        s.trade = {
          sides: [side, { ...side, cards: [card] }],
          fresh: true,
          joined: false,
          advance: [0, 0],
          fixed: [false, false],
          winner: NONE,
          swapped: false,
          voided: false,
          worth: 0,
          later: [],
        };
      },
    ],
    [
      'an event that waits',
      (s, card) => s.pending.push({ card, seat: 0, window: 'any', as: 'event', target: NONE, own: NONE }),
    ],
    [
      'the empire being started',
      (s, card) => {
        s.declared = card;
      },
    ],
    [
      'a pick kept in secret',
      (s, card) => {
        s.picks[0] = card;
      },
    ],
  ])('a card that moves to %s is not lost', (_, elsewhere) => {
    expect(moved(elsewhere)).toEqual([false, true]);
  });

  it('a card twice in the game is noticed', () => {
    const { scene } = sound();
    const before = measured('every card', scene);
    scene.state.discards.push(scene.state.deck[0]);
    expect(measured('every card', scene)).not.toBe(before);
  });

  it('the order of the deck does not matter', () => {
    const { scene } = sound();
    const before = measured('every card', scene);
    scene.state.deck.reverse();
    expect(measured('every card', scene)).toBe(before);
  });
});

describe('units, control and pools agree', () => {
  const broken = (how: (s: State, about: ReturnType<typeof sound>) => void): unknown => {
    const about = sound();
    how(about.scene.state, about);
    return measured('units', about.scene);
  };

  it('a position on the map and at sea is sound', () => {
    expect(broken(() => {})).toBe('sound');
  });

  it('an area shared by two empires is sound', () => {
    expect(broken((_, { scene, them }) => void scene.units(them, 'latium', 'spear'))).toBe('sound');
  });

  it('a unit in a stack of another area is noticed', () => {
    expect(
      broken((s, { scene }) => {
        s.unitArea[s.top[scene.area('latium')]] = scene.area('etruria');
      }),
    ).toMatch(/stacked wrongly/);
  });

  it('a unit twice in a stack is noticed', () => {
    expect(
      broken((s, { scene }) => {
        const top = s.top[scene.area('latium')];
        s.unitBelow[s.unitBelow[top]] = top;
      }),
    ).toMatch(/stacked wrongly/);
  });

  it('a unit of no empire is noticed', () => {
    expect(
      broken((s, { them }) => {
        s.empires[them] = null;
      }),
    ).toMatch(/no empire/);
  });

  it('an area without a holder, or with one that is not there, is noticed', () => {
    const held = (by: (about: ReturnType<typeof sound>) => number): unknown =>
      broken((s, about) => {
        s.control[about.scene.area('latium')] = by(about);
      });
    expect(held(() => NONE)).toMatch(/absent empire/);
    expect(held(({ them }) => them)).toMatch(/absent empire/);
  });

  it('a holder of an area without units is noticed', () => {
    expect(
      broken((s, { scene, us }) => {
        s.control[scene.area('etruria')] = us;
      }),
    ).toMatch(/absent empire/);
  });

  it('disorder at sea is noticed', () => {
    expect(broken((_, { scene }) => scene.disorder('tyrrhenian-sea'))).toMatch(/disorder at sea/);
  });

  it('a unit on the map in no stack is noticed', () => {
    expect(
      broken((s, { scene }) => {
        s.unitArea[s.unitArea.indexOf(NONE)] = scene.area('etruria');
      }),
    ).toMatch(/in no stack/);
  });

  it('a unit below the top in no stack is noticed', () => {
    expect(
      broken((s, { scene }) => {
        s.unitBelow[s.top[scene.area('latium')]] = NONE;
      }),
    ).toMatch(/in no stack/);
  });
});

describe('leaders stand in areas of their empire, or nowhere', () => {
  const placed = (named: boolean, area: number | string, empire: (us: number) => number): unknown => {
    const { scene, us } = sound();
    const leader = scene.content.leaders.findIndex((l, i) => l.named === named && scene.state.leaderArea[i] === NONE);
    scene.state.leaderArea[leader] = typeof area === 'string' ? scene.area(area) : area;
    scene.state.leaderEmpire[leader] = empire(us);
    return measured('leaders', scene);
  };

  it('a leader on the map, in the cup, or out of the game is sound', () => {
    expect(placed(false, 'latium', (us) => us)).toBe('sound');
    expect(placed(false, NONE, () => NONE)).toBe('sound');
    expect(placed(true, GONE, () => NONE)).toBe('sound');
  });

  it('a leader off the map with an empire is noticed', () => {
    expect(placed(false, NONE, (us) => us)).toMatch(/off the map has an empire/);
  });

  it('an unnamed leader out of the game is noticed', () => {
    expect(placed(false, GONE, () => NONE)).toMatch(/left the game/);
  });

  it('a leader on the map of no empire is noticed, in the first area too', () => {
    expect(placed(false, 'latium', () => NONE)).toMatch(/has no empire/);
    expect(placed(false, 0, () => NONE)).toMatch(/has no empire/);
  });

  it('a leader of an empire that is gone is noticed', () => {
    expect(placed(false, 'latium', () => 5)).toMatch(/has no empire/);
  });
});

describe('markers exist once per player', () => {
  const withLoose = (loose: number, onEmpire: boolean): unknown => {
    const { scene, us } = sound();
    scene.t.empire(us).marker = onEmpire ? { marker: WILD, turned: false } : null;
    for (let n = 0; n < loose; n++) scene.loose(n % 2, 'wild');
    return measured('markers', scene);
  };

  it('as many of a kind as players are sound, one more is noticed', () => {
    expect(withLoose(2, false)).toBe('sound');
    expect(withLoose(1, true)).toBe('sound');
    expect(withLoose(3, false)).toMatch(/too many markers: 0,0,0,0,0,0,0,3/);
    expect(withLoose(2, true)).toMatch(/too many markers/);
  });

  it('a marker that does not exist is noticed', () => {
    const { scene } = sound();
    scene.state.players[0].loose.push({ marker: WILD + 1, turned: false });
    expect(measured('markers', scene)).not.toBe('sound');
  });
});

describe('money, levels and glory stay in their tracks', () => {
  const tracked = (change: { money?: number; level?: number; elites?: number; glory?: number }): unknown => {
    const { scene, us } = sound();
    const { glory = 0, ...empire } = change;
    Object.assign(scene.t.empire(us), empire);
    scene.state.players[1].glory = glory;
    return measured('money', scene);
  };

  it.each([
    ['money', 0, 199],
    ['level', 1, 50],
    ['elites', 0, 3],
  ] as const)('%s from %i to %i', (what, least, most) => {
    expect([least, most].map((value) => tracked({ [what]: value }))).toEqual(['sound', 'sound']);
    expect([least - 1, most + 1].map((value) => tracked({ [what]: value }))).toEqual([
      `${what} ${least - 1}`,
      `${what} ${most + 1}`,
    ]);
  });

  it('glory from 0', () => {
    expect(tracked({ glory: 0 })).toBe('sound');
    expect(tracked({ glory: -1 })).toBe('glory below 0');
  });
});
