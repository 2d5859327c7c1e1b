/** What the effects of events do to units, leaders, cards and conflicts, one by one. */
import { describe, expect, test } from 'vitest';
import { areasOf, topOf, unitsIn, unitsOf } from '../src/model/board.ts';
import { GONE, newConflict } from '../src/model/state.ts';
import { type EmpireOptions, NONE } from './helpers.ts';
import { aimed, dealt, effect, type InPlay, inPlay, worth } from './seeking.ts';

type Change = Parameters<typeof inPlay>[0];
const there = ({ scene, e }: InPlay, area: string, empire: number): string[] =>
  unitsIn(e.t, scene.area(area), empire).map(
    (unit) => scene.content.unitTypes[scene.content.unitType[unit * 2 + e.t.state.unitSide[unit]]].id,
  );
const of = ({ scene, e }: InPlay, area: string, empire: number, type: string): number => {
  const found = unitsIn(e.t, scene.area(area), empire).find(
    (unit) => scene.content.unitTypes[scene.content.unitType[unit * 2 + e.t.state.unitSide[unit]]].id === type,
  );
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
};

describe('units are lost', () => {
  const army = (units: EmpireOptions['units'], more: Partial<EmpireOptions> = {}, change: Change = undefined) =>
    inPlay(change, {}, { level: 30, ...(units ? { units } : {}), ...more });
  const left = (about: InPlay, ...areas: readonly string[]): number[] =>
    areas.map((area) => there(about, area, about.them).length);

  test('all of an empire’s, or so many as the player of the event chooses', () => {
    const all = army({ gobi: ['spear', 'spear'], kansu: ['spear'] });
    effect(all, 'destroyUnits', {});
    expect(all.state.empires[all.them]).toBe(null);
    expect(unitsOf(all.e.t, all.us)).toHaveLength(3);
    const two = army({ gobi: ['spear', 'archer'], kansu: ['spear'] });
    effect(
      two,
      'destroyUnits',
      { count: 2 },
      ['event.unit', of(two, 'gobi', two.them, 'archer'), 0],
      ['event.unit', of(two, 'kansu', two.them, 'spear'), 0],
    );
    expect(left(two, 'gobi', 'kansu')).toEqual([1, 0]);
    const none = army({ gobi: ['spear'], kansu: ['spear'] });
    effect(none, 'destroyUnits', { count: worth('pick - 1') });
    expect(left(none, 'gobi', 'kansu')).toEqual([1, 1]);
  });

  test('their owner chooses where it says so, and is not asked about the last', () => {
    const about = army({ gobi: ['spear', 'archer'] }, {}, ({ scene }) => ({
      event: aimed('area'),
      target: scene.area('gobi'),
    }));
    effect(about, 'destroyUnits', { areas: 'target', count: 1, chooser: 'owner' }, [
      'event.unit',
      of(about, 'gobi', about.them, 'spear'),
      1,
    ]);
    expect(there(about, 'gobi', about.them)).toEqual(['archer']);
  });

  test('of some types, and all but some', () => {
    const about = army({ gobi: ['spear', 'archer', 'chariot'] });
    effect(about, 'destroyUnits', { units: ['infantry', 'cavalry'], except: ['chariot'] });
    expect(there(about, 'gobi', about.them).sort()).toEqual(['archer', 'chariot']);
  });

  test('the last of an area is spared where it says so', () => {
    const about = army({ gobi: ['spear', 'spear', 'spear'], kansu: ['spear'] });
    effect(about, 'destroyUnits', { spareLast: true });
    expect(left(about, 'gobi', 'kansu')).toEqual([1, 1]);
  });

  test('from the largest stacks, of the oldest types, or the farthest from the capital first', () => {
    const large = army({ gobi: ['spear', 'spear'], kansu: ['spear'] });
    effect(
      large,
      'destroyUnits',
      { count: 2, order: 'largestStackFirst' },
      ['event.unit', unitsIn(large.e.t, large.scene.area('gobi'), large.them)[0]],
      ['event.unit', unitsIn(large.e.t, large.scene.area('kansu'), large.them)[0]],
    );
    expect(left(large, 'gobi', 'kansu')).toEqual([1, 0]);
    const old = army({ gobi: ['spear', 'sword'], kansu: ['rifle'] });
    effect(old, 'destroyUnits', { count: 2, order: 'oldestFirst' });
    expect([there(old, 'gobi', old.them), there(old, 'kansu', old.them)]).toEqual([[], ['rifle']]);
    const far = army({ gobi: ['spear'], kansu: ['spear'], sind: ['spear'] }, { capital: 'gobi' });
    effect(far, 'destroyUnits', { count: 2, order: 'farthestFirst' });
    expect(left(far, 'gobi', 'kansu', 'sind')).toEqual([1, 0, 0]);
    const nowhere = army({ gobi: ['spear'], kansu: ['spear'] });
    effect(nowhere, 'destroyUnits', { count: 1, order: 'farthestFirst' }, [
      'event.unit',
      unitsIn(nowhere.e.t, nowhere.scene.area('kansu'), nowhere.them)[0],
    ]);
    expect(left(nowhere, 'gobi', 'kansu')).toEqual([1, 0]);
  });

  test('in so many areas, which are chosen first and noted', () => {
    const about = army({ gobi: ['spear', 'spear'], kansu: ['spear', 'spear'] });
    const gobi = about.scene.area('gobi');
    effect(about, 'destroyUnits', { areas: 'target', areaCount: 1, spareLast: true, record: 'burned' }, [
      'event.areas',
      [gobi],
      0,
    ]);
    expect([left(about, 'gobi', 'kansu'), about.e.recorded.burned]).toEqual([[1, 2], 1]);
  });

  test('in areas, of their holders or of somebody else', () => {
    const shared = (): InPlay =>
      army({ gobi: ['spear', 'spear'], kansu: ['spear'] }, {}, ({ scene, us }) => {
        scene.units(us, 'gobi', 'spear');
        return { event: aimed('area'), target: scene.area('gobi') };
      });
    const holder = shared();
    effect(holder, 'destroyUnits', { areas: 'target' });
    expect([left(holder, 'gobi', 'kansu'), there(holder, 'gobi', holder.us).length]).toEqual([[0, 1], 1]);
    const guest = shared();
    effect(guest, 'destroyUnits', { areas: 'target', of: 'own' });
    expect([left(guest, 'gobi', 'kansu'), there(guest, 'gobi', guest.us).length]).toEqual([[2, 1], 0]);
    const vacant = army({ gobi: ['spear'] }, {}, ({ scene }) => ({
      event: aimed('area'),
      target: scene.area('apulia'),
    }));
    effect(vacant, 'destroyUnits', { areas: 'target' });
    expect(left(vacant, 'gobi')).toEqual([1]);
  });

  test('of a side of the conflict, of those it has committed', () => {
    const fight = (): InPlay =>
      army({ gobi: ['spear', 'archer', 'spear'], kansu: ['spear'] }, {}, ({ scene, state, us, them }) => {
        scene.units(us, 'gobi', 'spear');
        state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
        state.conflict.sides[1].committed = unitsIn(scene.t, scene.area('gobi'), them).slice(1, 2);
        return { event: aimed('conflict'), target: 1 };
      });
    const all = fight();
    effect(all, 'destroyUnits', { side: 'side' });
    expect([left(all, 'gobi', 'kansu'), there(all, 'gobi', all.us).length]).toEqual([[0, 1], 1]);
    const committed = fight();
    effect(committed, 'destroyUnits', { side: 'defender', committedOnly: true, count: 2 });
    expect(left(committed, 'gobi', 'kansu')).toEqual([2, 1]);
    const peace = army({ gobi: ['spear'] });
    effect(peace, 'destroyUnits', { side: 'defender' });
    expect(left(peace, 'gobi')).toEqual([1]);
  });

  test('the owner may save some for money, as far as it goes', () => {
    const rich = (money: number): InPlay => army({ gobi: ['spear', 'spear', 'spear'], kansu: ['spear'] }, { money });
    const about = rich(7);
    effect(about, 'destroyUnits', { buyOff: 3, units: ['infantry'], spareLast: true }, ['event.save-units', 2, 1]);
    expect(about.e.t.empire(about.them).money).toBe(1);
    const poor = rich(2);
    effect(poor, 'destroyUnits', { count: 1, buyOff: 3 }, [
      'event.unit',
      unitsIn(poor.e.t, poor.scene.area('kansu'), poor.them)[0],
    ]);
    expect([left(poor, 'gobi', 'kansu'), poor.e.t.empire(poor.them).money]).toEqual([[3, 0], 2]);
    const saved = rich(9);
    effect(saved, 'destroyUnits', { count: 1, buyOff: 3 }, ['event.save-units', 1, 1]);
    expect([left(saved, 'gobi', 'kansu'), saved.e.t.empire(saved.them).money]).toEqual([[3, 1], 6]);
    expect(() => effect(rich(9), 'destroyUnits', { count: 1, buyOff: 3 }, ['event.save-units', 2])).toThrow(/refused/);
  });
});

describe('units come and go', () => {
  const place = ({ scene }: InPlay, area: string, type: string): number =>
    scene.area(area) * 32 + (scene.content.unitTypeOf.get(type) ?? NONE);
  const levies = (ours: Partial<EmpireOptions> = {}, change: Change = undefined) =>
    inPlay(change, { level: 10, ...ours });
  const vacant = { control: 'vacant', adjacentTo: 'own', kind: 'land' } as const;

  test('free units are placed one after the other, as long as their owner likes', () => {
    const about = levies();
    const params = { who: 'own', units: ['infantry'], where: vacant, count: 3 } as const;
    effect(about, 'freeUnits', params, ['event.place', place(about, 'apulia', 'spear'), 0], ['event.place', NONE, 0]);
    expect(there(about, 'apulia', about.us)).toEqual(['spear']);
    const none = levies();
    effect(none, 'freeUnits', { ...params, count: worth('pick - 1') });
    expect(there(none, 'apulia', none.us)).toEqual([]);
  });

  test('7A-MOVE-09 a vacant city they enter loses a step, unless it is kept', () => {
    const city = (keep: boolean): number => {
      const about = levies({}, ({ scene }) => void scene.city('apulia', 3) as undefined);
      effect(
        about,
        'freeUnits',
        { who: 'own', units: ['infantry'], where: vacant, record: 'placed', ...(keep ? { keepCities: true } : {}) },
        ['event.place', place(about, 'apulia', 'spear')],
      );
      expect(about.e.recorded.placed).toBe(about.scene.area('apulia'));
      return about.state.city[about.scene.area('apulia')];
    };
    expect([city(false), city(true)]).toEqual([1, 3]);
  });

  test('only what the empire may build, of the types, in the areas, and so many in each', () => {
    const refused = (
      about: InPlay,
      params: Partial<Parameters<typeof effect<'freeUnits'>>[2]>,
      area: string,
      type: string,
    ) =>
      expect(() =>
        effect(about, 'freeUnits', { who: 'own', units: ['infantry'], where: vacant, ...params }, [
          'event.place',
          place(about, area, type),
        ]),
      ).toThrow(/refused/);
    refused(levies(), {}, 'apulia', 'archer');
    refused(levies(), {}, 'gobi', 'spear');
    refused(levies(), {}, 'apulia', 'sword'); // level 12
    refused(levies(), {}, 'latium', 'spear');
    const early = levies();
    effect(early, 'freeUnits', { who: 'own', units: ['infantry'], where: vacant, ignoreLevel: true }, [
      'event.place',
      place(early, 'apulia', 'sword'),
    ]);
    expect(there(early, 'apulia', early.us)).toEqual(['sword']);
    const own = { control: 'own', kind: 'land' } as const;
    const about = levies();
    const params = { who: 'own', units: ['infantry'], where: own, count: 2, perArea: 1 } as const;
    expect(() =>
      effect(
        about,
        'freeUnits',
        params,
        ['event.place', place(about, 'latium', 'spear')],
        ['event.place', place(about, 'latium', 'spear')],
      ),
    ).toThrow(/refused/);
  });

  test('7A-PROD-26 icons forbid cavalry and ships, unless the event says otherwise', () => {
    const riders = (noCavalry: boolean, ignoreIcon: boolean) => {
      const about = levies({}, ({ scene, us }) => {
        scene.t.empire(us).noCavalry = noCavalry;
        return undefined;
      });
      const params = {
        who: 'own',
        units: ['cavalry'],
        where: { control: 'own' },
        ignoreLevel: true,
        ...(ignoreIcon ? ({ ignoreIcon: 'cavalry' } as const) : {}),
      } as const;
      try {
        effect(about, 'freeUnits', params, ['event.place', place(about, 'latium', 'chariot')]);
      } catch {
        return [];
      }
      return there(about, 'latium', about.us).filter((type) => type === 'chariot');
    };
    expect([riders(false, false), riders(true, false), riders(true, true)]).toEqual([['chariot'], [], ['chariot']]);
  });

  test('ships are placed on coasts only', () => {
    const about = levies({ units: { gobi: ['spear'], sind: ['spear'] } }, undefined);
    const params = { who: 'own', units: ['ship'], where: { control: 'own' }, ignoreLevel: true } as const;
    expect(() => effect(about, 'freeUnits', params, ['event.place', place(about, 'gobi', 'galley')])).toThrow(
      /refused/,
    );
    effect(about, 'freeUnits', params, ['event.place', place(about, 'sind', 'galley')]);
    expect(there(about, 'sind', about.us)).toContain('galley');
  });

  const fight = (ours: readonly string[], theirs: readonly string[], change: NonNullable<Change> = () => undefined) =>
    inPlay(
      (about) => {
        const { scene, state, us, them } = about;
        state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
        return { event: aimed('conflict'), target: 1, ...change(about) };
      },
      { level: 30, units: { gobi: ours, latium: ['spear'] } },
      { level: 30, units: { gobi: theirs, kansu: ['spear'] } },
    );

  test('turncoats join the other side as the same type, uncommitted', () => {
    const about = fight(['spear'], ['archer']);
    effect(about, 'convertUnits', { side: 'side' });
    expect([there(about, 'gobi', about.us), there(about, 'gobi', about.them)]).toEqual([['spear', 'archer'], []]);
    const two = fight(['spear'], ['archer', 'archer', 'archer']);
    effect(two, 'convertUnits', { side: 'side', count: 2 });
    expect([there(two, 'gobi', two.us).length, there(two, 'gobi', two.them).length]).toEqual([3, 1]);
    const many = fight(['spear'], ['archer']);
    effect(many, 'convertUnits', { side: 'side', count: 3 });
    expect(there(many, 'gobi', many.us)).toHaveLength(2);
    effect(inPlay(), 'convertUnits', { side: 'side' });
  });

  test('those set aside do not change sides', () => {
    const about = fight(['spear'], ['archer', 'spear'], ({ scene, state, them }) => {
      const side = state.conflict?.sides[1];
      if (side) side.spent = unitsIn(scene.t, scene.area('gobi'), them).slice(0, 1);
      return undefined;
    });
    effect(about, 'convertUnits', { side: 'side', count: 2 });
    expect([there(about, 'gobi', about.us), there(about, 'gobi', about.them)]).toEqual([
      ['spear', 'spear'],
      ['archer'],
    ]);
  });

  test('the stack that has just moved goes back where it came from, with its leaders', () => {
    let leader = NONE;
    const about = inPlay(({ scene, state, us }) => {
      leader = scene.leader(us, 'latium', 'Ta');
      const none = { moved: [], rode: [], slipped: [], landed: [], reduced: [], liberated: [], refused: [] };
      const more = { entered: {}, held: [], moving: [], second: false, strayed: [], fought: [] };
      const units = [topOf(scene.t, scene.area('latium'), us)];
      const last = { units, leaders: [leader], from: scene.area('etruria'), area: scene.area('latium') };
      state.manoeuvre = { empire: us, ...none, ...more, last };
      return undefined;
    });
    effect(about, 'moveUnits', { to: 'startArea' });
    expect([there(about, 'latium', about.us).length, there(about, 'etruria', about.us).length]).toEqual([1, 2]);
    expect(about.state.leaderArea[leader]).toBe(about.scene.area('etruria'));
    effect(inPlay(), 'moveUnits', { to: 'startArea' });
  });

  test('units are driven to the nearest own land, with their leaders, or lost', () => {
    const driven = (units: EmpireOptions['units'], change: NonNullable<Change> = () => undefined) =>
      inPlay(
        (about) => ({ event: aimed('area'), target: about.scene.area('gobi'), ...change(about) }),
        {},
        units ? { units } : {},
      );
    let leader = NONE;
    const about = driven({ gobi: ['spear', 'archer'], kansu: ['spear'], sind: ['spear'] }, ({ scene, them }) => {
      leader = scene.leader(them, 'gobi', 'Ta');
      return undefined;
    });
    effect(about, 'moveUnits', { to: 'nearestOwnLand', areas: 'target' });
    expect([there(about, 'gobi', about.them).length, there(about, 'kansu', about.them).length]).toEqual([0, 3]);
    expect(about.state.leaderArea[leader]).toBe(about.scene.area('kansu'));
    const choice = driven({ gobi: ['spear'], kansu: ['spear'], shensi: ['spear'] });
    effect(choice, 'moveUnits', { to: 'nearestOwnLand' }, ['event.refuge', choice.scene.area('shensi'), 1]);
    expect(there(choice, 'shensi', choice.them)).toHaveLength(2);
    const lost = driven({ gobi: ['spear'], 'arabian-sea': ['galley'] });
    effect(lost, 'moveUnits', { to: 'nearestOwnLand' });
    expect(lost.state.empires[lost.them]).toBe(null);
    const vacant = driven({ kansu: ['spear'] });
    effect(vacant, 'moveUnits', { to: 'nearestOwnLand' });
    expect(there(vacant, 'kansu', vacant.them)).toHaveLength(1);
  });

  test('a ship driven inland is lost', () => {
    const about = inPlay(
      ({ scene }) => ({ event: aimed('area'), target: scene.area('sind') }),
      {},
      { units: { sind: ['spear', 'galley'], gobi: ['spear'] } },
    );
    effect(about, 'moveUnits', { to: 'nearestOwnLand', areas: 'target' });
    expect([there(about, 'sind', about.them), there(about, 'gobi', about.them)]).toEqual([[], ['spear', 'spear']]);
  });

  test('reinforcements come from next door, and leave a garrison', () => {
    const reserve = (kansu: readonly string[], shensi: readonly string[] = []) =>
      inPlay(
        ({ scene, state, us, them }) => {
          state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
          return { event: aimed('conflict'), target: 1 };
        },
        { units: { gobi: ['spear'], latium: ['spear'] } },
        { units: { gobi: ['spear'], kansu, shensi, sind: ['spear', 'spear'] } },
      );
    const about = reserve(['spear', 'archer']);
    effect(about, 'moveUnits', { to: 'conflict', count: 2 }, [
      'event.reinforce',
      of(about, 'kansu', about.them, 'archer'),
      1,
    ]);
    expect([there(about, 'gobi', about.them).length, there(about, 'kansu', about.them)]).toEqual([2, ['spear']]);
    const alone = reserve(['spear']);
    effect(alone, 'moveUnits', { to: 'conflict', count: 'all' });
    expect(there(alone, 'kansu', alone.them)).toHaveLength(1);
    const stays = reserve(['spear', 'archer']);
    effect(stays, 'moveUnits', { to: 'conflict', count: 'all' }, ['event.reinforce', NONE, 1]);
    expect(there(stays, 'kansu', stays.them)).toHaveLength(2);
    const two = reserve(['spear', 'archer'], ['spear', 'archer']);
    effect(
      two,
      'moveUnits',
      { to: 'conflict', count: 'all' },
      ['event.reinforce', of(two, 'kansu', two.them, 'archer')],
      ['event.reinforce', of(two, 'shensi', two.them, 'archer')],
    );
    expect(there(two, 'gobi', two.them)).toHaveLength(3);
    const none = reserve(['spear', 'archer']);
    effect(none, 'moveUnits', { to: 'conflict' });
    effect(inPlay(), 'moveUnits', { to: 'conflict', count: 1 });
    expect(there(none, 'kansu', none.them)).toHaveLength(2);
  });

  test('not out of an area that is fought over itself', () => {
    const about = inPlay(
      ({ scene, state, us, them }) => {
        state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
        scene.units(us, 'kansu', 'spear');
        return { event: aimed('conflict'), target: 1 };
      },
      { units: { gobi: ['spear'], latium: ['spear'] } },
      { units: { gobi: ['spear'], kansu: ['spear', 'archer'] } },
    );
    effect(about, 'moveUnits', { to: 'conflict', count: 1 });
    expect(there(about, 'gobi', about.them)).toHaveLength(1);
  });
});

describe('leaders', () => {
  const court = (change: NonNullable<Change>, theirs: Partial<EmpireOptions> = {}) =>
    inPlay(change, {}, { capital: 'gobi', ...theirs });
  const where = ({ state }: InPlay, ...leaders: readonly number[]): number[] =>
    leaders.map((leader) => state.leaderArea[leader]);

  test('the target is lost; or so many of an empire, as the player of the event or their owner chooses', () => {
    let leaders: number[] = [];
    const three: NonNullable<Change> = ({ scene, them }) => {
      leaders = [
        scene.leader(them, 'gobi', 'Ta'),
        scene.leader(them, 'kansu', 'Sc'),
        scene.leader(them, 'kansu', 'Ar'),
      ];
      return { court: them };
    };
    const target = court(three);
    effect({ ...target, e: { ...target.e, event: aimed('leader'), target: leaders[1] } }, 'leaderLoss', {
      leader: 'target',
    });
    expect(where(target, ...leaders).map((area) => area === NONE)).toEqual([false, true, false]);
    const one = court(three);
    effect(one, 'leaderLoss', {}, ['event.leader', leaders[2], 0]);
    expect(where(one, ...leaders).map((area) => area === NONE)).toEqual([false, false, true]);
    const owner = court(three);
    effect(
      owner,
      'leaderLoss',
      { count: 2, chooser: 'owner' },
      ['event.leader', leaders[0], 1],
      ['event.leader', leaders[1], 1],
    );
    expect(where(owner, ...leaders).map((area) => area === NONE)).toEqual([true, true, false]);
    const all = court(three);
    effect(
      all,
      'leaderLoss',
      { count: 'all', record: 'burned' },
      ['event.leader', leaders[0]],
      ['event.leader', leaders[1]],
    );
    expect([where(all, ...leaders), all.e.recorded.burned]).toEqual([[NONE, NONE, NONE], 3]);
    const types = court(three);
    effect(types, 'leaderLoss', { count: 'all', types: ['scientist', 'artist'] }, ['event.leader', leaders[1]]);
    expect(where(types, ...leaders).map((area) => area === NONE)).toEqual([false, true, true]);
    const capital = court(three);
    effect(capital, 'leaderLoss', { prefer: 'capital' });
    expect(where(capital, ...leaders).map((area) => area === NONE)).toEqual([true, false, false]);
    const nobody = court(() => undefined);
    effect(nobody, 'leaderLoss', { record: 'burned', count: 2 });
    expect(nobody.e.recorded.burned).toBe(0);
  });

  test('without a leader at court any will do', () => {
    let leader = NONE;
    const about = court(({ scene, them }) => {
      leader = scene.leader(them, 'kansu', 'Ta');
      return undefined;
    });
    effect(about, 'leaderLoss', { prefer: 'capital' });
    expect(where(about, leader)).toEqual([NONE]);
  });

  test('of a side of the conflict those who are there', () => {
    let leaders: number[] = [];
    const about = court(({ scene, state, us, them }) => {
      state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
      leaders = [scene.leader(them, 'gobi', 'Ta'), scene.leader(them, 'kansu', 'Sc')];
      return { event: aimed('conflict'), target: 1 };
    });
    effect(about, 'leaderLoss', { side: 'side', count: 'all' });
    expect(where(about, ...leaders).map((area) => area === NONE)).toEqual([true, false]);
  });

  /** A cup that holds these leaders alone. */
  const cupOf = (about: Parameters<NonNullable<Change>>[0], abilities: readonly number[]): number[] => {
    const { scene, state, us } = about;
    const kept: number[] = [];
    const wanted = [...abilities];
    scene.content.leaders.forEach(({ named, abilities: has }, leader) => {
      if (named || state.leaderArea[leader] !== NONE) return;
      const at = wanted.indexOf(has);
      if (at >= 0) {
        wanted.splice(at, 1);
        kept.push(leader);
      } else {
        state.leaderArea[leader] = scene.area('latium');
        state.leaderEmpire[leader] = us;
      }
    });
    return kept;
  };

  test('7A-CIV-33 of several counters of the cup one leader is placed, or none', () => {
    let kept: number[] = [];
    const drawn = (...abilities: readonly number[]) =>
      court((now) => {
        kept = cupOf(now, abilities);
        return undefined;
      });
    const about = drawn(1, 2);
    const area = about.scene.area('kansu');
    effect(
      about,
      'leaderGain',
      { source: 'cup', picks: 2 },
      ['event.keep-leader', kept[1], 1],
      ['leader.area', area, 1],
    );
    expect([where(about, ...kept), about.state.leaderEmpire[kept[1]]]).toEqual([[NONE, area], about.them]);
    const none = drawn(1, 2);
    effect(none, 'leaderGain', { source: 'cup', picks: 2 }, ['event.keep-leader', NONE, 1]);
    expect(where(none, ...kept)).toEqual([NONE, NONE]);
    const blanks = drawn(0, 0);
    effect(blanks, 'leaderGain', { source: 'cup', picks: 2 });
    expect(where(blanks, ...kept)).toEqual([NONE, NONE]);
  });

  test('7A-CIV-30 not beyond the leader number, unless it says so', () => {
    let kept: number[] = [];
    const full = () =>
      court((now) => {
        now.scene.leader(now.them, 'gobi', 'Ta');
        now.scene.leader(now.them, 'gobi', 'Ta');
        kept = cupOf(now, [1]);
        return undefined;
      });
    effect(full(), 'leaderGain', { source: 'cup', picks: 1 });
    const over = full();
    effect(
      over,
      'leaderGain',
      { source: 'cup', picks: 1, overNumber: true },
      ['event.keep-leader', kept[0]],
      ['leader.area', over.scene.area('gobi')],
    );
    expect(where(over, ...kept)).toEqual([over.scene.area('gobi')]);
  });

  test('in the area that the event names, while it is held', () => {
    let kept: number[] = [];
    const heir = (area: string) =>
      court((now) => {
        kept = cupOf(now, [1]);
        return { recorded: { lossArea: now.scene.area(area) } };
      });
    const params = { source: 'cup', picks: 1, where: 'lossArea' } as const;
    const about = heir('kansu');
    effect(about, 'leaderGain', params, ['event.keep-leader', kept[0]], ['leader.area', about.scene.area('kansu')]);
    expect(where(about, ...kept)).toEqual([about.scene.area('kansu')]);
    const held = heir('kansu');
    expect(() =>
      effect(held, 'leaderGain', params, ['event.keep-leader', kept[0]], ['leader.area', held.scene.area('gobi')]),
    ).toThrow(/refused/);
    const lost = heir('apulia');
    effect(lost, 'leaderGain', params, ['event.keep-leader', kept[0]], ['leader.area', lost.scene.area('gobi')]);
    expect(where(lost, ...kept)).toEqual([lost.scene.area('gobi')]);
  });

  test('event 146: a golden age is noted for its area, until the age is over', () => {
    const about = inPlay(({ scene }) => ({ event: aimed('area'), target: scene.area('gobi') }));
    effect(about, 'leaderGain', { source: 'goldenAge', types: ['artist', 'scientist'] });
    expect(about.state.lasting).toMatchObject([
      {
        effect: 'leaderGain',
        empire: about.them,
        areas: [about.scene.area('gobi')],
        until: 'age',
        params: { abilities: [1, 7] },
      },
    ]);
  });

  test('a leader goes over to one’s own empire', () => {
    let leader = NONE;
    const move = (areas: readonly string[], seat = 0) =>
      inPlay(({ scene, them }) => {
        leader = scene.leader(them, 'gobi', 'Sc');
        for (const area of areas) scene.city(area, 1);
        return { event: aimed('leader'), target: leader, court: them, seat };
      });
    const params = { leader: 'target', to: 'own', where: { city: true } } as const;
    const about = move(['latium']);
    effect(about, 'leaderMove', params);
    expect([where(about, leader), about.state.leaderEmpire[leader]]).toEqual([[about.scene.area('latium')], about.us]);
    const choice = move(['latium', 'etruria']);
    effect(choice, 'leaderMove', params, ['leader.area', choice.scene.area('etruria'), 0]);
    expect(where(choice, leader)).toEqual([choice.scene.area('etruria')]);
    const nowhere = move([]);
    effect(nowhere, 'leaderMove', params);
    expect(where(nowhere, leader)).toEqual([nowhere.scene.area('gobi')]);
    const nobody = move(['latium'], 2);
    effect(nobody, 'leaderMove', params);
    expect(where(nobody, leader)).toEqual([nobody.scene.area('gobi')]);
  });

  test('a leader who is protected flees a conflict to the nearest area, and stays elsewhere', () => {
    let leader = NONE;
    const flee = (fight: boolean, units: EmpireOptions['units']) =>
      inPlay(
        ({ scene, state, us, them }) => {
          leader = scene.leader(them, 'gobi', 'Sc');
          if (fight) state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
          return { event: aimed('leader'), target: leader, court: them };
        },
        {},
        units ? { units } : {},
      );
    const params = { leader: 'target', from: ['conflictLoss'] } as const;
    const about = flee(true, { gobi: ['spear'], kansu: ['spear'], sind: ['spear'] });
    effect(about, 'protect', params);
    expect(where(about, leader)).toEqual([about.scene.area('kansu')]);
    const choice = flee(true, { gobi: ['spear'], kansu: ['spear'], shensi: ['spear'] });
    effect(choice, 'protect', params, ['leader.area', choice.scene.area('shensi'), 0]);
    expect(where(choice, leader)).toEqual([choice.scene.area('shensi')]);
    const peace = flee(false, { gobi: ['spear'], kansu: ['spear'] });
    effect(peace, 'protect', params);
    expect(where(peace, leader)).toEqual([peace.scene.area('gobi')]);
    const cornered = flee(true, { gobi: ['spear'] });
    effect(cornered, 'protect', params);
    expect(where(cornered, leader)).toEqual([cornered.scene.area('gobi')]);
  });

  test('7A-CIV-27 a named leader who is lost leaves the game', () => {
    let leader = NONE;
    const about = court(({ scene, them }) => {
      leader = scene.leader(them, 'gobi', scene.content.leaders.find(({ named }) => named)?.id ?? '');
      return undefined;
    });
    effect(about, 'leaderLoss', {});
    expect(where(about, leader)).toEqual([GONE]);
  });
});

describe('cards', () => {
  const hands = (...cards: readonly (readonly string[])[]) =>
    inPlay(({ scene }) => {
      cards.forEach((hand, seat) => {
        scene.hand(seat, ...hand);
      });
      return { event: aimed('player'), target: 1 };
    });
  const hand = ({ state }: InPlay, seat: number): number[] => state.players[seat].hand;

  test('are drawn from the deck, of which some are kept', () => {
    const about = hands(['romans']);
    effect(about, 'draw', { who: 'you', count: 3 });
    expect([hand(about, 0).length, hand(about, 1).length]).toEqual([4, 0]);
    const one = hands([]);
    effect(one, 'draw', { who: 'targetPlayer' });
    expect(hand(one, 1)).toHaveLength(1);
    const kept = hands(['romans']);
    const drawn = kept.state.deck.slice(-3);
    effect(kept, 'draw', { who: 'you', count: 3, keep: 1 }, ['event.discard', drawn.slice(0, 2), 0]);
    expect(hand(kept, 0)).toEqual([kept.scene.card('romans'), drawn[2]]);
    expect([...kept.state.discards].sort()).toEqual(drawn.slice(0, 2).sort());
    expect(() => {
      const held = hands(['romans']);
      effect(held, 'draw', { who: 'you', count: 2, keep: 1 }, ['event.discard', [held.scene.card('romans')]]);
    }).toThrow(/refused/);
    const scarce = hands([]);
    scarce.state.deck.splice(1);
    effect(scarce, 'draw', { who: 'you', count: 3, keep: 1 });
    expect(hand(scarce, 0)).toHaveLength(1);
  });

  test('or taken from the discards by choice', () => {
    const about = hands([]);
    about.state.discards = about.state.deck.splice(0, 3);
    const [, second] = about.state.discards;
    effect(about, 'draw', { who: 'you', from: 'discards', how: 'choice' }, ['event.take', second, 0]);
    expect([hand(about, 0), about.state.discards.length]).toEqual([[second], 2]);
    const none = hands([]);
    effect(none, 'draw', { who: 'you', from: 'discards', how: 'choice' });
    expect(hand(none, 0)).toEqual([]);
  });

  test('the top of the deck is looked at: some are kept, the rest goes back in an order of choice', () => {
    const about = hands([]);
    const top = about.state.deck.slice(-4).reverse();
    effect(about, 'lookCards', { of: 'deckTop', count: 4 });
    effect(
      about,
      'draw',
      { who: 'you', from: 'lookedAt', count: 1 },
      ['event.put-back', [top[0], top[2], top[3]].sort((a, b) => top.indexOf(a) - top.indexOf(b)), 0],
      ['event.order', [top[3], top[0], top[2]], 0],
    );
    expect(hand(about, 0)).toEqual([top[1]]);
    expect(about.state.deck.slice(-3).reverse()).toEqual([top[3], top[0], top[2]]);
    const few = hands([]);
    few.state.deck.splice(1);
    effect(few, 'lookCards', { of: 'deckTop', count: 4 });
    effect(few, 'draw', { who: 'you', from: 'lookedAt', count: 2 });
    expect([hand(few, 0).length, few.state.deck.length]).toEqual([1, 0]);
  });

  test('are discarded, at random or as the player of the event chooses', () => {
    const about = hands([], ['romans', 'greeks', 'inca']);
    effect(about, 'discardCards', { who: 'targetPlayer', count: 2, how: 'random' });
    expect([hand(about, 1).length, about.state.discards.length]).toEqual([1, 2]);
    const chosen = hands([], ['romans', 'greeks']);
    effect(chosen, 'discardCards', { who: 'targetPlayer', how: 'youChoose' }, [
      'event.take',
      chosen.scene.card('greeks'),
      0,
    ]);
    expect([hand(chosen, 1), chosen.state.discards]).toEqual([
      [chosen.scene.card('romans')],
      [chosen.scene.card('greeks')],
    ]);
    expect(chosen.state.shown).toEqual([{ owner: 1, to: 0 }]);
    const empty = hands([], ['romans']);
    effect(empty, 'discardCards', { who: 'targetPlayer', count: 3, how: 'random' });
    expect([hand(empty, 1), empty.state.discards.length]).toEqual([[], 1]);
  });

  test('change hands: chosen, at random, or as the giver likes', () => {
    const taken = hands([], ['romans', 'greeks']);
    const greeks = taken.scene.card('greeks');
    effect(taken, 'takeCard', { from: 'targetPlayer', to: 'you', how: 'youChoose' }, ['event.take', greeks, 0]);
    expect([hand(taken, 0), hand(taken, 1).length]).toEqual([[greeks], 1]);
    const given = hands([], ['romans', 'greeks']);
    effect(given, 'takeCard', { from: 'targetPlayer', to: 'you', how: 'giverChooses' }, ['event.take', greeks, 1]);
    expect([hand(given, 0), given.state.shown]).toEqual([[greeks], []]);
    const random = hands([], ['romans', 'greeks']);
    effect(random, 'takeCard', { from: 'targetPlayer', to: 'you', how: 'random', count: 3 });
    expect([hand(random, 0).length, hand(random, 1).length]).toEqual([2, 0]);
  });

  test('and one may be given back, or they go to the left', () => {
    const back = hands(['inca'], ['romans']);
    const inca = back.scene.card('inca');
    effect(back, 'takeCard', { from: 'targetPlayer', to: 'you', how: 'random', giveBack: 1 }, ['event.take', inca, 0]);
    expect([hand(back, 0), hand(back, 1)]).toEqual([[back.scene.card('romans')], [inca]]);
    const left = hands([], ['romans']);
    effect(left, 'takeCard', { from: 'targetPlayer', to: 'leftNeighbour', how: 'random' });
    expect([hand(left, 0).length, hand(left, 1).length, hand(left, 2).length]).toEqual([0, 0, 1]);
  });

  test('all pass theirs on at once', () => {
    const about = hands(['romans', 'greeks', 'inca'], ['flood']);
    const { scene } = about;
    const [romans, greeks, flood] = ['romans', 'greeks', 'flood'].map((id) => scene.card(id));
    effect(
      about,
      'takeCard',
      { from: 'all', to: 'leftNeighbour', count: 2, simultaneous: true },
      ['event.pass-on', [romans, greeks], 0],
      ['event.pass-on', [flood], 1],
    );
    expect([0, 1, 2].map((seat) => hand(about, seat))).toEqual([[scene.card('inca')], [romans, greeks], [flood]]);
  });

  test('7A-INFO-10 a hand is shown to the player of the event alone', () => {
    const about = hands([], ['romans']);
    effect(about, 'lookCards', { of: 'targetHand' });
    expect(about.state.shown).toEqual([{ owner: 1, to: 0 }]);
    expect(about.told).toEqual([{ type: '7a.hand.shown', seat: 1, cards: [about.scene.card('romans')] }]);
    effect(about, 'lookCards', { of: 'targetHand' });
    expect(about.state.shown).toHaveLength(1);
    const partner = inPlay((now) => {
      dealt(now, NONE);
      return { event: aimed('trade'), target: 0 };
    });
    effect(partner, 'lookCards', { of: 'partnerHand' });
    expect(partner.state.shown).toEqual([{ owner: 1, to: 0 }]);
    const deck = inPlay((now) => {
      dealt(now, NONE, false);
      return { event: aimed('trade'), target: 0 };
    });
    effect(deck, 'lookCards', { of: 'partnerHand' });
    effect(inPlay(), 'lookCards', { of: 'partnerHand' });
    expect(deck.state.shown).toEqual([]);
  });
});

describe('cities', () => {
  test('7A-CIV-52 among cities to improve only those that can grow are to choose from', () => {
    const about = inPlay(
      ({ scene }) => {
        scene.city('gobi', 3);
        scene.city('kansu', 1);
        return undefined;
      },
      {},
      { level: 15 },
    );
    effect(about, 'city', { op: 'improve', areas: 'target', count: 1 });
    expect(about.state.city[about.scene.area('kansu')]).toBe(3);
  });

  test('7A-CIV-53 barbarians build none, nor does anybody in vacant land', () => {
    const about = inPlay(() => undefined, {}, { level: 15 });
    effect(about, 'city', { op: 'build', areas: { where: { kind: 'land' } } });
    const cities = about.state.city.filter((value) => value > 0).length;
    expect(cities).toBe(areasOf(about.e.t, about.us).length + areasOf(about.e.t, about.them).length);
  });
});
