import { describe, expect, test } from 'vitest';
import { formula } from '../src/content/expressions.ts';
import { asPlayed, atActionEnd, payLater, resolve } from '../src/events/resolve.ts';
import { newConflict, type PendingEvent, type State } from '../src/model/state.ts';
import { classic, type EmpireOptions, NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';
import { carried, dealt } from './seeking.ts';
import { listening, withEvent } from './telling.ts';

const CARD = classic.deck[0];
type Change = (about: { scene: Scene; state: State; us: number; them: number }) => void;

/** An event of seat 0 with these effects, aimed at the Toltecs of seat 1 unless it says otherwise. */
function played(event: object, change: Change = () => {}, theirs: Partial<EmpireOptions> = {}) {
  const scene = new Scene({ seats: 3 });
  const us = marchers(scene, { money: 10, units: { latium: ['spear'], etruria: ['spear'] } });
  const them = rivals(scene, { money: 10, units: { gobi: ['spear'], kansu: ['spear'] }, ...theirs });
  const about = { scene, state: scene.state, us, them };
  change(about);
  const plain = { id: 'made-up', timing: ['civilise'], check: null, target: { kind: 'empire', whose: 'any' } };
  const { t, told } = listening(scene, withEvent(scene, CARD, { ...plain, ...event }));
  const pending = (target = them): PendingEvent => ({
    card: CARD,
    seat: 0,
    window: 'civilise',
    as: 'event',
    target,
    own: NONE,
  });
  const money = (): number[] => [us, them].map((id) => t.empire(id).money);
  const disordered = (...areas: readonly string[]): string[] =>
    areas.filter((area) => scene.state.disorder[scene.area(area)] === 1);
  return { ...about, t, told, pending, money, disordered };
}
const pay = (who: string, add: unknown, more: object = {}) => ({ kind: 'money', params: { who, add, ...more } });

describe('effects in order', () => {
  test('7A-EVENT-04 those of this window, and not those put off', () => {
    const about = played({
      effects: [
        pay('own', 1),
        pay('own', 2, { at: 'destiny.end' }),
        pay('own', 4, { at: 'civilise' }),
        pay('own', 8, { delay: 'actionEnd' }),
      ],
    });
    carried(resolve(about.t, about.pending()));
    expect(about.money()).toEqual([15, 10]);
  });

  test('7A-EVENT-06 conditions are read before the first effect, with the card that was picked', () => {
    const about = played(
      {
        check: { kind: 'amount' },
        effects: [
          pay('own', formula('pick')),
          pay('own', 20, { if: formula('money >= 11') }),
          pay('own', 40, { if: formula('pick == 3') }),
        ],
      },
      ({ scene }) => scene.draws(3),
    );
    carried(resolve(about.t, about.pending()));
    expect(about.money()[0]).toBe(10 + 3 + 40);
    expect(about.told.filter(({ type }) => type === '7a.event.check')).toEqual([
      { type: '7a.event.check', card: CARD, amount: 3 },
    ]);
    expect(about.state.discards).toHaveLength(1);
  });

  test('7A-EVENT-06 a check that is failed', () => {
    const after = (value: number): number => {
      const about = played(
        {
          check: { kind: 'threshold', pass: formula('pick >= 4') },
          effects: [pay('own', 1, { if: formula('pass') }), pay('own', 2, { if: formula('fail') })],
        },
        ({ scene }) => scene.draws(value),
      );
      carried(resolve(about.t, about.pending()));
      return about.money()[0] - 10;
    };
    expect([after(3), after(4)]).toEqual([2, 1]);
  });

  test('a condition on what an earlier effect has noted is read when its turn comes', () => {
    const burned = (leaders: number): number => {
      const about = played(
        {
          effects: [
            { kind: 'leaderLoss', params: { count: 'all', record: 'burned' } },
            pay('own', 5, { if: formula('burned == 1') }),
            pay('own', 7, { if: formula('burned == 1 and pick == 0') }),
          ],
        },
        ({ scene, them }) => {
          for (let n = 0; n < leaders; n++) scene.leader(them, 'gobi', 'Ta');
        },
      );
      carried(resolve(about.t, about.pending()));
      return about.money()[0] - 10;
    };
    expect([burned(0), burned(1)]).toEqual([0, 12]);
  });

  test('a duel: both sides pick, and a Tactician once more', () => {
    const duel = (tactician: boolean, ...values: readonly number[]) => {
      const about = played(
        {
          target: { kind: 'conflict' },
          check: { kind: 'duel' },
          effects: [pay('attacker', formula('pickYou')), pay('defender', formula('pickThem'))],
        },
        ({ scene, state, us, them }) => {
          state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
          if (tactician) scene.leader(us, 'gobi', 'Ta');
          scene.draws(...values);
        },
      );
      return about;
    };
    const plain = duel(false, 3, 5);
    carried(resolve(plain.t, plain.pending(1)));
    expect(plain.money()).toEqual([13, 15]);
    const keeps = duel(true, 3, 5);
    carried(resolve(keeps.t, keeps.pending(1)), ['conflict.redraw', 'keep', 0]);
    expect(keeps.money()).toEqual([13, 15]);
    const again = duel(true, 3, 6, 5);
    carried(resolve(again.t, again.pending(1)), ['conflict.redraw', 'redraw', 0]);
    expect(again.money()).toEqual([16, 15]);
  });

  test('what it leads to is settled', () => {
    const about = played({ effects: [{ kind: 'destroyUnits', params: {} }] });
    carried(resolve(about.t, about.pending()));
    expect(about.state.empires[about.them]).toBe(null);
    const leader = played({ effects: [pay('own', 1)] }, ({ scene, us }) => void scene.leader(us, 'gobi', 'Ta'));
    carried(resolve(leader.t, leader.pending()));
    expect(leader.state.leaderEmpire).not.toContain(leader.us);
  });

  test('the court of a leader it is aimed at; others have none', () => {
    const about = played({ target: { kind: 'leader' } }, ({ scene, them }) => void scene.leader(them, 'gobi', 'Ta'));
    const leader = about.state.leaderEmpire.indexOf(about.them);
    expect(asPlayed(about.t, about.pending(leader)).court).toBe(about.them);
    const empire = played({}, ({ scene, them, us }) => {
      scene.state.leaderEmpire[them] = us;
    });
    expect(asPlayed(empire.t, empire.pending()).court).toBe(NONE);
  });
});

describe('area by area', () => {
  const CITIES = { of: 'target', where: { disordered: false } };

  test('7A-EVENT-06 a card is picked for each, and its effects are about that area', () => {
    const about = played(
      {
        check: { kind: 'perArea', pass: formula('pick >= 4') },
        effects: [{ kind: 'disorderAdd', params: { areas: CITIES } }, pay('areaEmpire', -2)],
      },
      ({ scene }) => scene.draws(5, 1),
    );
    carried(resolve(about.t, about.pending()));
    expect([about.disordered('gobi', 'kansu').length, about.money()]).toEqual([1, [10, 8]]);
    expect(about.told.filter(({ type }) => type === '7a.event.check').map(({ amount }) => amount)).toEqual([5, 1]);
  });

  test('7A-EVENT-06 or inside one effect, the others once', () => {
    const about = played(
      {
        check: { kind: 'perArea', pass: formula('pick >= 4') },
        effects: [
          { kind: 'spread', params: { areas: CITIES, effects: [{ kind: 'disorderAdd', params: { areas: 'each' } }] } },
          pay('own', 3),
        ],
      },
      ({ scene }) => scene.draws(1, 5),
    );
    carried(resolve(about.t, about.pending()));
    expect([about.disordered('gobi', 'kansu').length, about.money()]).toEqual([1, [13, 10]]);
  });
});

describe('what is put off', () => {
  test('until the trade is over', () => {
    const about = played({ effects: [pay('own', 1), pay('own', 4, { delay: 'tradeEnd' })] }, (now) => dealt(now, NONE));
    carried(resolve(about.t, about.pending()));
    expect([about.money()[0], about.state.trade?.later.length]).toEqual([11, 1]);
    if (about.state.trade) carried(payLater(about.t, about.state.trade));
    expect(about.money()[0]).toBe(15);
    const plain = played({ effects: [pay('own', 1)] }, (now) => dealt(now, NONE));
    carried(resolve(plain.t, plain.pending()));
    expect([plain.state.trade?.later, plain.state.lasting]).toEqual([[], []]);
  });

  test('until the action is over, with all that names the event', () => {
    const about = played({ effects: [pay('own', 1), pay('target', 4, { delay: 'actionEnd' })] });
    carried(resolve(about.t, about.pending()));
    expect(about.money()).toEqual([11, 10]);
    const noted = { effect: 'choose', empire: NONE, seat: 0, until: 'action', areas: [], turn: 1 };
    const params = { putOff: true, card: CARD, window: 'civilise', target: about.them, own: NONE };
    expect(about.state.lasting).toEqual([{ ...noted, params }]);
    carried(atActionEnd(about.t));
    expect(about.money()).toEqual([11, 14]);
  });
});

describe('one of several', () => {
  const choice = (options: readonly (readonly object[])[], by = 'owner') => ({
    effects: [{ kind: 'choose', params: { by, options } }],
  });

  test('the player it names chooses', () => {
    const about = played(choice([[pay('own', 1)], [pay('own', 2), pay('target', 3)]]));
    carried(resolve(about.t, about.pending()), ['event.option', 1, 1]);
    expect(about.money()).toEqual([12, 13]);
    const you = played(choice([[pay('own', 1)], [pay('own', 2)]], 'you'));
    carried(resolve(you.t, you.pending()), ['event.option', 0, 0]);
    expect(you.money()).toEqual([11, 10]);
  });

  /** Which of the two options is forced: the first is the one in question, the second always possible. */
  const forced = (first: readonly object[], change: Change = () => {}): boolean => {
    const about = played(choice([first, [pay('own', 100)]]), change);
    try {
      carried(resolve(about.t, about.pending()));
    } catch {
      return false;
    }
    return about.money()[0] > 100;
  };
  const lose = (who: string, amount: unknown, needFull = true) => ({
    kind: 'money',
    params: { who, lose: amount, ...(needFull ? { needFull } : {}) },
  });

  test('7A-EVENT-03 what cannot be paid in full is closed', () => {
    expect([forced([lose('target', 10)]), forced([lose('target', 11)]), forced([lose('target', 11, false)])]).toEqual([
      false,
      true,
      false,
    ]);
    expect([forced([lose('all', 10)]), forced([lose('all', 11)])]).toEqual([false, true]);
    const poor: Change = ({ scene, us }) => {
      scene.t.empire(us).money = 3;
    };
    expect(forced([lose('all', 5)], poor)).toBe(true);
    expect(forced([lose('target', 5), lose('own', 5)], poor)).toBe(true);
    const tribute = (from: string, amount: number) => ({
      kind: 'tribute',
      params: { from, to: from === 'own' ? 'target' : 'own', amount, needFull: true },
    });
    expect([forced([tribute('target', 10)]), forced([tribute('target', 11)])]).toEqual([false, true]);
    expect([forced([tribute('own', 4)], poor), forced([tribute('own', 3)], poor)]).toEqual([true, false]);
  });

  test('7A-EVENT-03 what has not areas enough is closed', () => {
    const disorder = (count?: unknown) => ({
      kind: 'disorderAdd',
      params: { areas: { of: 'target' }, ...(count === undefined ? {} : { count }) },
    });
    expect([forced([disorder(2)]), forced([disorder(3)]), forced([disorder(1)])]).toEqual([false, true, false]);
    const wild: Change = ({ scene }) => scene.disorder('gobi');
    expect([forced([disorder(1)], wild), forced([disorder(2)], wild)]).toEqual([false, true]);
    const all: Change = ({ scene }) => scene.disorder('gobi', 'kansu');
    expect([forced([disorder()], all), forced([disorder()], wild)]).toEqual([true, false]);
  });

  test('7A-EVENT-03 order returns only where it was lost; other effects need areas alone', () => {
    const order = { kind: 'disorderRemove', params: { areas: { of: 'target' } } };
    expect([forced([order]), forced([order], ({ scene }) => scene.disorder('gobi'))]).toEqual([true, false]);
    const fort = (count: unknown) => ({ kind: 'fort', params: { op: 'build', areas: { of: 'target' }, count } });
    expect([forced([fort(2)]), forced([fort(3)])]).toEqual([false, true]);
    const destroy = { kind: 'destroyUnits', params: { areas: { of: 'target', where: { city: true } }, count: 'all' } };
    expect(forced([destroy])).toBe(false); // all of none
  });

  test('7A-EVENT-03 if none can be carried out in full, any may be chosen', () => {
    const about = played(choice([[lose('target', 11)], [lose('target', 12)]]));
    carried(resolve(about.t, about.pending()), ['event.option', 1, 1]);
    expect(about.money()).toEqual([10, 0]);
  });

  test('nothing to choose from', () => {
    const about = played(choice([]));
    carried(resolve(about.t, about.pending()));
    expect(about.money()).toEqual([10, 10]);
  });
});
