import { describe, expect, test } from 'vitest';
import { cancels, isAt, mayPlay } from '../src/events/playable.ts';
import { BORDER } from '../src/events/played.ts';
import { chooseOwn, chooseTarget, empireOfTarget, hasTarget, ownerOfTarget } from '../src/events/targets.ts';
import { newConflict, type PendingEvent, START_EMPIRE, type State } from '../src/model/state.ts';
import type { Play } from '../src/model/table.ts';
import { classic, type EmpireOptions, NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';
import { acting, carried, dealt } from './seeking.ts';
import { listening, withEvent } from './telling.ts';

const CARD = classic.deck[0];

/** What the player may choose as the target. */
function targetsOf(t: Play, seat: number, card: number, own: number): number[] {
  const { done, value } = chooseTarget(t, seat, card, own).next();
  if (done) return [value];
  if (typeof value === 'symbol' || 'parts' in value) throw new Error('no question');
  return value.enumerate(10_000).map(Number);
}

/** A card with an event of this making in the hand of seat 0, at a table of three with two empires. */
function holding(
  event: object,
  change: (about: { scene: Scene; state: State; us: number; them: number }) => void = () => {},
  ours: Partial<EmpireOptions> = {},
  theirs: Partial<EmpireOptions> = {},
) {
  const scene = new Scene({ seats: 3 });
  const us = marchers(scene, { units: { latium: ['spear'], etruria: ['spear'] }, ...ours });
  const them = rivals(scene, { units: { gobi: ['spear'], kansu: ['spear'] }, ...theirs });
  const about = { scene, state: scene.state, us, them };
  change(about);
  const plain = {
    id: 'made-up',
    repeatOf: undefined,
    effects: [],
    cancels: [],
    chain: 0,
    by: 'any',
    timing: ['civilise'],
  };
  const { t } = listening(scene, withEvent(scene, CARD, { ...plain, ...event }));
  return { ...about, t, targets: (own = NONE, seat = 0): number[] => targetsOf(t, seat, CARD, own) };
}
const aimed = (kind: string, more: object = {}, change?: Parameters<typeof holding>[1]) =>
  holding({ target: { kind, ...more } }, change);

describe('legal targets', () => {
  test('none, and what is aimed at cards of others has none here', () => {
    expect([aimed('none').targets(), aimed('event').targets()]).toEqual([[NONE], []]);
  });

  test('7A-EVENT-03 players who are at the table: oneself, others, anybody', () => {
    const players = (whose: string): number[] =>
      aimed('player', { whose }, ({ state }) => {
        state.players[2].seated = false;
      }).targets();
    expect([players('self'), players('other'), players('any')]).toEqual([[0], [1], [0, 1]]);
    expect(aimed('player', { whose: 'any', where: { handMin: 1 } }).targets()).toEqual([]);
  });

  test('7A-EVENT-03 empires that fit', () => {
    const { us, them } = aimed('none');
    const empires = (more: object): number[] => aimed('empire', more).targets();
    expect([empires({ whose: 'self' }), empires({ whose: 'other' }), empires({ whose: 'any' })]).toEqual([
      [us],
      [them],
      [us, them],
    ]);
    expect(empires({ whose: 'any', where: { moneyMin: 1 } })).toEqual([]);
  });

  test('7A-EVENT-03 cards that say so are immune, to the event and to its copies', () => {
    const immune = (id: string, repeatOf?: string): number[] => {
      const scene = new Scene();
      const us = scene.empire('shogunate', { seat: 0, level: 25, units: { latium: ['spear'] } });
      const target = { kind: 'empire', whose: 'any' };
      const { t } = listening(scene, withEvent(scene, CARD, { id, repeatOf, target }));
      const area = withEvent(scene, CARD, { id, repeatOf, target: { kind: 'area', whose: 'any' } });
      expect(targetsOf(listening(scene, area).t, 0, CARD, NONE).length).toBe(targetsOf(t, 0, CARD, NONE).length);
      return targetsOf(t, 0, CARD, NONE).map((empire) => empire - us);
    };
    expect([immune('new-dynasty'), immune('old-dynasty'), immune('old-dynasty', 'new-dynasty')]).toEqual([[], [0], []]);
  });

  test('7A-EVENT-03 the action under way; an empire being started is more than that', () => {
    const action = (whose: string, seat: number, kind?: number, declared = false): number[] =>
      aimed('action', { whose }, ({ state, us }) =>
        acting(state, seat, declared || kind === undefined ? us : NONE, kind),
      ).targets();
    const { us } = aimed('none');
    expect([action('other', 1), action('other', 0), action('self', 0), action('any', 1)]).toEqual([
      [us],
      [],
      [us],
      [us],
    ]);
    expect([action('any', 1, START_EMPIRE), action('any', 1, START_EMPIRE, true)]).toEqual([[NONE], []]);
    expect(aimed('action', { whose: 'any' }).targets()).toEqual([]);
  });

  test('7A-EVENT-03 areas of empires, or of nobody where it says so', () => {
    const areas = (more: object): string[] => {
      const { scene, targets } = aimed('area', more);
      return targets()
        .map((area) => scene.content.areas[area].id)
        .sort();
    };
    expect(areas({ whose: 'self' })).toEqual(['etruria', 'latium']);
    expect(areas({ whose: 'other', where: { regions: ['asia'] } })).toEqual(['gobi', 'kansu']);
    expect(areas({ whose: 'anyOrNeutral', where: { kind: 'ocean' } })).toHaveLength(
      classic.areas.filter(({ kind }) => kind === 2).length,
    );
  });

  test('7A-EVENT-03 the stack that has just moved', () => {
    const stack = (whose: string, last: boolean, where?: object): boolean => {
      const { scene, targets } = aimed('stack', { whose, where }, ({ scene: now, state, us }) => {
        const none = { moved: [], rode: [], slipped: [], landed: [], reduced: [], liberated: [], refused: [] };
        const more = { entered: {}, held: [], moving: [], second: false, strayed: [], fought: [] };
        const moved = { units: [], leaders: [], from: now.area('latium'), area: now.area('etruria') };
        state.manoeuvre = { empire: us, ...none, ...more, last: last ? moved : null };
      });
      const found = targets();
      return found.length === 1 && found[0] === scene.area('etruria');
    };
    expect([stack('any', true), stack('any', false), stack('other', true), stack('self', true)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([stack('any', true, { city: true }), aimed('stack', { whose: 'any' }).targets()]).toEqual([false, []]);
  });

  test('7A-EVENT-03 borders between two land areas, each once, of which one fits', () => {
    const own = aimed('border', { where: { control: 'own' } });
    const pairs = own.targets(own.us).map((border) => [Math.floor(border / BORDER), border % BORDER]);
    const name = (area: number): string => own.scene.content.areas[area].id;
    expect(pairs.map((pair) => pair.map(name).sort().join(' ')).sort()).toEqual([
      'apulia latium',
      'cis-alpine etruria',
      'etruria latium',
      'etruria venetia',
    ]);
    expect(pairs.every(([a, b]) => a < b)).toBe(true);
  });

  test('7A-EVENT-03 regions by name', () => {
    expect(aimed('region', { where: { regions: ['asia', 'africa'] } }).targets()).toEqual([2, 0]);
    expect(aimed('region').targets()).toEqual([]);
  });

  test('7A-EVENT-13 leaders on the map, in its first area too', () => {
    let leaders: number[] = [];
    const led = (more: object): number[] =>
      aimed('leader', more, ({ scene, us, them }) => {
        leaders = [scene.leader(us, scene.content.areas[0].id, 'Ta'), scene.leader(them, 'gobi', 'Ta')];
      }).targets();
    expect(led({ whose: 'any' })).toEqual(leaders);
    expect([led({ whose: 'self' }), led({ whose: 'other' })]).toEqual([[leaders[0]], [leaders[1]]]);
    expect(led({ whose: 'any', where: { named: true } })).toEqual([]);
  });

  test('7A-EVENT-03 sides of a conflict', () => {
    const sides = (side: string | undefined, totals: readonly [number, number] = [0, 0]): number[] =>
      aimed('conflict', { side }, ({ scene, state, us, them }) => {
        state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
        totals.forEach((total, i) => {
          const found = state.conflict?.sides[i];
          if (found) found.total = total;
        });
      }).targets();
    expect([sides('attacker'), sides('defender'), sides('both'), sides('any'), sides(undefined)]).toEqual([
      [0],
      [1],
      [0],
      [0, 1],
      [0, 1],
    ]);
    expect([sides('loser', [3, 5]), sides('loser', [5, 3]), sides('loser', [4, 4])]).toEqual([[0], [1], []]);
    expect(aimed('conflict', { side: 'any' }).targets()).toEqual([]);
  });

  test('7A-EVENT-03 sides of a trade', () => {
    const sides = (side: string | undefined, seat = 0, winner = NONE, partner = true): number[] =>
      aimed('trade', { side }, (about) => dealt(about, winner, partner)).targets(NONE, seat);
    expect([sides('own'), sides('own', 1), sides('own', 2)]).toEqual([[0], [1], [0]]);
    expect([sides('winner'), sides('winner', 0, 1)]).toEqual([[], [1]]);
    expect([sides('any'), sides('any', 0, NONE, false), sides(undefined)]).toEqual([[0, 1], [0], [0]]);
    expect(aimed('trade', { side: 'own' }).targets()).toEqual([]);
    const both = aimed('trade', { side: 'own' }, (about) => {
      dealt(about, NONE);
      const { trade } = about.state;
      if (trade) trade.sides[1] = { ...trade.sides[1], seat: 0 };
    });
    expect(both.targets()).toEqual([0]);
  });
});

describe('through an own empire', () => {
  const using = (where?: object, target: object = {}) =>
    holding({
      target: { kind: 'empire', whose: 'other', ...target, using: { whose: 'self', ...(where ? { where } : {}) } },
    });

  test('7A-EVENT-13 one that fits, with a target for it', () => {
    const { t, us } = using();
    expect([hasTarget(t, 0, CARD), hasTarget(t, 2, CARD)]).toEqual([true, false]); // seat 2 has none
    expect(carried(chooseOwn(t, 0, CARD))).toBe(us);
    expect(hasTarget(using({ moneyMin: 1 }).t, 0, CARD)).toBe(false);
  });

  test('7A-EVENT-13 of several the player chooses', () => {
    const about = holding(
      { target: { kind: 'empire', whose: 'other', where: { inRange: true }, using: { whose: 'self' } } },
      ({ scene }) => {
        scene.empire('inca', { seat: 0, set: 'dark-blue', level: 8, units: { shensi: ['spear'] } });
        scene.empire('romans', { seat: 0, set: 'blue-multi', level: 8, units: { shansi: ['spear'] } });
      },
    );
    const fitting = about.state.empires.flatMap((empire, id) => (empire?.owner === 0 && id !== about.us ? [id] : []));
    expect(carried(chooseOwn(about.t, 0, CARD), ['event.own', fitting[1]])).toBe(fitting[1]);
    expect(() => carried(chooseOwn(about.t, 0, CARD), ['event.own', about.us])).toThrow(/refused/);
    expect(carried(chooseTarget(about.t, 0, CARD, fitting[0]))).toBe(about.them);
  });

  test('7A-EVENT-03 of several targets, too', () => {
    const { t, scene } = aimed('area', { whose: 'other' });
    expect(carried(chooseTarget(t, 0, CARD, NONE), ['event.target', scene.area('kansu'), 0])).toBe(scene.area('kansu'));
    expect(carried(chooseTarget(aimed('none').t, 0, CARD, NONE))).toBe(NONE);
  });
});

describe('whose a target is', () => {
  const pending = (target: number): PendingEvent => ({
    card: CARD,
    seat: 0,
    window: 'any',
    as: 'event',
    target,
    own: NONE,
  });
  const of = (
    kind: string,
    target: (about: ReturnType<typeof holding>) => number,
    change?: Parameters<typeof holding>[1],
  ) => {
    const about = aimed(kind, {}, change);
    const event = pending(target(about));
    return [empireOfTarget(about.t, event) === about.them, ownerOfTarget(about.t, event)];
  };

  test('an empire, an area, a leader, an action, a stack', () => {
    expect(of('empire', ({ them }) => them)).toEqual([true, 1]);
    expect(of('action', ({ them }) => them)).toEqual([true, 1]);
    expect(of('empire', () => 7)).toEqual([false, NONE]);
    expect(of('area', ({ scene }) => scene.area('gobi'))).toEqual([true, 1]);
    expect(of('area', ({ scene }) => scene.area('apulia'))).toEqual([false, NONE]);
    expect(of('leader', ({ scene, them }) => scene.leader(them, 'gobi', 'Ta'))).toEqual([true, 1]);
    expect(of('stack', () => 0)).toEqual([false, NONE]);
    const marching = ({ state, them }: { state: State; them: number }): void => {
      const none = { moved: [], rode: [], slipped: [], landed: [], reduced: [], liberated: [], refused: [] };
      const more = { entered: {}, held: [], moving: [], second: false, strayed: [], fought: [], last: null };
      state.manoeuvre = { empire: them, ...none, ...more };
    };
    expect(of('stack', () => 0, marching)).toEqual([true, 1]);
    expect(of('none', () => 4)).toEqual([false, NONE]);
  });

  test('a player, a side', () => {
    expect(of('player', () => 2)).toEqual([false, 2]);
    expect(of('conflict', () => 1)).toEqual([false, NONE]);
    expect(
      of(
        'conflict',
        () => 1,
        ({ state, us, them }) => {
          state.conflict = newConflict(0, [us, 0], [them, 2], 0);
        },
      ),
    ).toEqual([false, 2]);
    expect(of('trade', () => 1)).toEqual([false, NONE]);
    expect(
      of(
        'trade',
        () => 1,
        (about) => dealt(about, NONE),
      ),
    ).toEqual([false, 1]);
  });
});

describe('who may play an event', () => {
  const effects = [{ kind: 'turnMarker', params: { to: 'you' } }];
  const may = (by: string, change?: Parameters<typeof holding>[1]): number[] => {
    const { t } = holding({ by, effects, target: { kind: 'none' } }, change);
    return [0, 1, 2].filter((seat) => mayPlay(t, seat, CARD, 'civilise'));
  };

  test('7A-EVENT-11 who acts, others, those in a trade or conflict, those who are not', () => {
    const active: Parameters<typeof holding>[1] = ({ state, us }) => acting(state, 0, us);
    expect([may('active', active), may('other', active), may('any', active), may('owner', active)]).toEqual([
      [0],
      [1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ]);
    expect([may('active'), may('other')]).toEqual([[], []]);
    const trading: Parameters<typeof holding>[1] = (about) => dealt(about, NONE);
    const fighting: Parameters<typeof holding>[1] = ({ state, us, them }) => {
      state.conflict = newConflict(0, [us, 0], [them, 2], 0);
    };
    expect([may('involved', trading), may('notInvolved', trading)]).toEqual([[0, 1], [2]]);
    expect([may('involved', fighting), may('notInvolved', fighting)]).toEqual([[0, 2], [1]]);
  });

  test('7A-EVENT-02 in the window of one of its effects', () => {
    const { t } = holding({ timing: ['any', 'destiny.end'], effects: [], target: { kind: 'none' } });
    const event = t.content.cards[CARD]?.event;
    if (!event) throw new Error('no card');
    expect([isAt(undefined, event, 'civilise'), isAt('civilise', event, 'civilise')]).toEqual([true, true]);
    expect([isAt('destiny.end', event, 'civilise'), isAt('any', event, 'civilise')]).toEqual([false, true]);
    expect(isAt('any', event, 'response.event')).toBe(false);
    expect(isAt('any', { ...event, timing: ['civilise'] }, 'civilise')).toBe(false);
    expect(mayPlay(t, 0, CARD, 'civilise')).toBe(false);
  });
});

describe('which events cancel which', () => {
  const OTHER = classic.deck[1];
  const answering = (answer: object, answered: object = {}, about: Partial<PendingEvent> = {}, seat = 1): boolean => {
    const scene = new Scene({ seats: 3 });
    const us = marchers(scene, { units: { latium: ['spear'] }, religions: ['islam'] });
    const first = withEvent(scene, CARD, {
      id: 'answer',
      timing: ['response.event'],
      cancels: ['question'],
      chain: 1,
      by: 'any',
      target: { kind: 'none' },
      effects: [],
      ...answer,
    });
    const plain = { id: 'question', repeatOf: undefined, chain: 0, target: { kind: 'empire' }, ...answered };
    const cards = withEvent(Object.assign(Object.create(scene) as Scene, { content: first }), OTHER, plain);
    const { t } = listening(scene, cards);
    const pending: PendingEvent = { card: OTHER, seat: 0, window: 'any', as: 'event', target: us, own: NONE, ...about };
    return cancels(t, seat, CARD, pending);
  };

  test('7A-EVENT-08 those it names, or a copy of them, or any', () => {
    expect([answering({}), answering({ cancels: ['other'] }), answering({ cancels: ['*'] })]).toEqual([
      true,
      false,
      true,
    ]);
    expect(answering({}, { id: 'copy', repeatOf: 'question' })).toBe(true);
  });

  test('7A-EVENT-09 of a higher chain', () => {
    expect([
      answering({ chain: 0 }),
      answering({ chain: 2 }, { chain: 2 }),
      answering({ chain: 3 }, { chain: 2 }),
    ]).toEqual([false, false, true]);
  });

  test('7A-EVENT-07 only cards that answer', () => {
    expect([answering({ timing: ['civilise'] }), answering({ timing: ['response.card'] })]).toEqual([false, true]);
  });

  test('7A-EVENT-08 the owner of the target alone, where it says so; or only against others', () => {
    expect([answering({ by: 'owner' }, {}, {}, 0), answering({ by: 'owner' }, {}, {}, 1)]).toEqual([true, false]);
    expect(answering({ by: 'owner' }, {}, { target: NONE }, 0)).toBe(false);
    const other = { target: { kind: 'none', whose: 'other' } };
    expect([answering(other, {}, {}, 1), answering(other, {}, {}, 0)]).toEqual([true, false]);
  });

  test('7A-EVENT-08 for a religious empire of one’s own that is harmed', () => {
    const faith = { target: { kind: 'event', where: { harmsOwn: true, religion: 'any' } } };
    expect([answering(faith, {}, {}, 0), answering(faith, {}, {}, 1)]).toEqual([true, false]);
    expect(answering(faith, {}, { target: 7 }, 0)).toBe(false);
    expect(answering({ target: { kind: 'event' } }, {}, {}, 1)).toBe(true);
  });

  test('7A-EVENT-08 a card played for something else, by the few that say so, against others', () => {
    const what = (...kinds: readonly string[]) => ({ effects: [{ kind: 'cancelEvent', params: { what: kinds } }] });
    const as = (kind: 'artefact' | 'empireStart', seat: number, answer: object): boolean =>
      answering({ cancels: [], ...answer }, {}, { as: kind }, seat);
    expect([as('artefact', 1, what('artefact')), as('artefact', 0, what('artefact'))]).toEqual([true, false]);
    expect([as('empireStart', 1, what('artefact')), as('empireStart', 1, what('event', 'empireStart'))]).toEqual([
      false,
      true,
    ]);
    expect(as('artefact', 1, { effects: [{ kind: 'cancelEvent', params: {} }] })).toBe(false);
    expect(as('artefact', 1, { effects: [{ kind: 'turnMarker', params: { to: 'you' } }] })).toBe(false);
  });
});
