import { describe, expect, test } from 'vitest';
import type { Areas, Who } from '../src/content/effects.ts';
import { formula } from '../src/content/expressions.ts';
import type { EffectSide } from '../src/content/vocabulary.ts';
import {
  amountOf,
  areasFor,
  BORDER,
  empiresFor,
  holds,
  ownEmpire,
  ownSide,
  type Played,
  seatsFor,
  sidesFor,
  targetArea,
  targetEmpire,
} from '../src/events/played.ts';
import { unitsIn } from '../src/model/board.ts';
import { newConflict } from '../src/model/state.ts';
import { classic, type EmpireOptions, NONE } from './helpers.ts';
import { acting, aimed, dealt, type InPlay, inPlay } from './seeking.ts';

type Change = Parameters<typeof inPlay>[0];
const fighting: Change = ({ scene, state, us, them }) => {
  state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
  return undefined;
};
const marching: Change = ({ scene, state, us }) => {
  const none = { moved: [], rode: [], slipped: [], landed: [], reduced: [], liberated: [], refused: [] };
  const more = { entered: {}, held: [], moving: [], second: false, strayed: [], fought: [] };
  const last = { units: [], leaders: [], from: scene.area('etruria'), area: scene.area('latium') };
  state.manoeuvre = { empire: us, ...none, ...more, last };
  return undefined;
};
const all =
  (...changes: readonly NonNullable<Change>[]): Change =>
  (about) =>
    Object.assign({}, ...changes.map((change) => change(about)));

describe('what an event is aimed at', () => {
  const target = (kind: Parameters<typeof aimed>[0], change: NonNullable<Change>) => {
    const about = inPlay((now) => ({ event: aimed(kind), ...change(now) }));
    return { ...about, empire: targetEmpire(about.e), area: targetArea(about.e) };
  };

  test('an empire, or none if it is gone', () => {
    const { empire, area, them } = target('empire', () => ({}));
    expect([empire, area]).toEqual([them, NONE]);
    expect(target('empire', () => ({ target: 7 })).empire).toBe(NONE);
  });

  test('an area, and who holds it', () => {
    const { empire, area, scene, them } = target('area', ({ scene: now }) => ({ target: now.area('gobi') }));
    expect([empire, area]).toEqual([them, scene.area('gobi')]);
    expect(target('area', ({ scene: now }) => ({ target: now.area('apulia') })).empire).toBe(NONE);
  });

  test('a leader: where it stands, and its court', () => {
    const aimedAt = target('leader', ({ scene, them }) => ({ target: scene.leader(them, 'kansu', 'Ta'), court: them }));
    expect([aimedAt.empire, aimedAt.area]).toEqual([aimedAt.them, aimedAt.scene.area('kansu')]);
    expect(target('leader', () => ({ target: 0, court: 7 })).empire).toBe(NONE);
  });

  test('a side of a conflict or of a trade', () => {
    const conflict = target(
      'conflict',
      all(fighting as NonNullable<Change>, () => ({ target: 1 })) as NonNullable<Change>,
    );
    expect([conflict.empire, conflict.area]).toEqual([conflict.them, conflict.scene.area('gobi')]);
    expect([target('conflict', () => ({ target: 1 })).empire, target('conflict', () => ({ target: 1 })).area]).toEqual([
      NONE,
      NONE,
    ]);
    const trade = target('trade', (now) => {
      dealt(now, NONE);
      return { target: 1 };
    });
    expect([trade.empire, trade.area]).toEqual([trade.them, NONE]);
    expect(target('trade', () => ({ target: 1 })).empire).toBe(NONE);
  });

  test('the action under way, or the stack on the march', () => {
    const action = target('action', ({ state, us }) => {
      acting(state, 0, us);
      return {};
    });
    expect(action.empire).toBe(action.us);
    expect(target('action', () => ({})).empire).toBe(NONE);
    const stack = target('stack', (now) => ({ ...marching?.(now), target: now.scene.area('latium') }));
    expect([stack.empire, stack.area]).toEqual([stack.us, stack.scene.area('latium')]);
    expect(target('stack', () => ({})).empire).toBe(NONE);
    expect(target('player', () => ({ target: 1 })).empire).toBe(NONE);
  });

  test('an effect that goes from area to area is about that one', () => {
    const { area, scene } = target('empire', ({ scene: now }) => ({ each: now.area('apulia') }));
    expect(area).toBe(scene.area('apulia'));
  });
});

describe('one’s own empire', () => {
  test('is the one named, else the one in the trade or conflict, else the acting one, else the first', () => {
    const { e, us, state } = inPlay();
    expect(ownEmpire({ ...e, own: 9 })).toBe(9);
    expect([ownEmpire(e), ownEmpire({ ...e, seat: 2 })]).toEqual([us, NONE]);
    const two = inPlay(({ scene }) => {
      scene.empire('inca', { seat: 0, set: 'dark-blue', units: { cuzco: ['spear'] } });
      return undefined;
    });
    const [first] = empiresFor({ ...two.e, event: aimed('player'), target: 0 }, 'targetPlayer');
    expect(ownEmpire(two.e)).toBe(first);
    acting(two.state, 0, two.us);
    expect(ownEmpire(two.e)).toBe(two.us);
    acting(two.state, 1, two.them);
    expect(ownEmpire(two.e)).toBe(first);
    dealt(two, NONE);
    expect([ownEmpire(two.e), ownEmpire({ ...two.e, seat: 1 })]).toEqual([two.us, two.them]);
    expect(state.trade).toBe(null);
  });

  test('a side: the second if only that is the player’s', () => {
    const about = inPlay(fighting);
    expect([ownSide(about.e), ownSide({ ...about.e, seat: 1 }), ownSide({ ...about.e, seat: 2 })]).toEqual([0, 1, 0]);
    about.state.conflict = newConflict(0, [about.us, 0], [about.them, 0], 0);
    expect(ownSide(about.e)).toBe(0);
    dealt(about, NONE);
    expect(ownSide({ ...about.e, seat: 1 })).toBe(1);
    expect(ownSide(inPlay().e)).toBe(0);
  });
});

describe('empires by reference', () => {
  const names = (about: InPlay, who: Who | undefined, more: Partial<Played> = {}): string[] =>
    empiresFor({ ...about.e, ...more }, who).map((id) =>
      id === about.us ? 'us' : id === about.them ? 'them' : `${id}`,
    );

  test('the target, unless it says otherwise', () => {
    const about = inPlay();
    expect([names(about, undefined), names(about, 'target'), names(about, 'own')]).toEqual([
      ['them'],
      ['them'],
      ['us'],
    ]);
    expect(names(about, ['own', 'target'])).toEqual(['us', 'them']);
    expect(names(about, undefined, { target: 7 })).toEqual([]);
    expect(names(about, { every: { moneyMin: 0 } })).toEqual(['us', 'them']);
    expect(names(about, { every: { unitsMin: 3 } })).toEqual(['us']);
  });

  test('who acts, everybody, a player’s', () => {
    const about = inPlay(({ state, us }) => {
      acting(state, 0, us);
      return undefined;
    });
    expect([names(about, 'active'), names(about, 'starter'), names(inPlay(), 'active')]).toEqual([['us'], ['us'], []]);
    expect([names(about, 'all'), names(about, 'everyone')]).toEqual([
      ['us', 'them'],
      ['us', 'them'],
    ]);
    expect([names(about, 'targetPlayer', { target: 1 }), names(about, 'targetPlayer', { target: 2 })]).toEqual([
      ['them'],
      [],
    ]);
  });

  test('sides of a conflict', () => {
    const about = inPlay(fighting);
    const each = (...who: readonly Who[]): string[][] => who.map((one) => names(about, one, { target: 1 }));
    expect(each('attacker', 'defender', 'side', 'opponent', 'both')).toEqual([
      ['us'],
      ['them'],
      ['them'],
      ['us'],
      ['us', 'them'],
    ]);
    const peace = inPlay();
    for (const who of ['attacker', 'defender', 'side', 'opponent', 'both', 'initiator'] as const)
      expect([who, names(peace, who, { target: 1 })]).toEqual([who, []]);
  });

  test('sides of a trade', () => {
    const about = inPlay((now) => {
      dealt(now, NONE);
      return undefined;
    });
    expect([names(about, 'initiator'), names(about, 'opponent'), names(about, 'opponent', { seat: 1 })]).toEqual([
      ['us'],
      ['them'],
      ['us'],
    ]);
    expect([names(about, 'side', { target: 0 }), names(about, 'both')]).toEqual([['us'], ['us', 'them']]);
    dealt(about, NONE, false);
    expect([names(about, 'both'), names(about, 'opponent')]).toEqual([['us'], []]);
  });

  test('the holder of the area an effect is about; of one’s own the one with the least harvest', () => {
    const about = inPlay(({ scene, us }) => {
      scene.empire('inca', { seat: 0, set: 'dark-blue', units: { cuzco: ['spear'] } });
      scene.t.empire(us).harvest = -1;
      return { each: scene.area('gobi') };
    });
    expect(names(about, 'areaEmpire')).toEqual(['them']);
    expect(names(about, 'ownLowest')).toEqual(['us']);
    about.e.t.empire(about.us).harvest = 5;
    expect(names(about, 'ownLowest')).not.toEqual(['us']);
    expect(names(about, 'liberator')).toEqual([]);
  });
});

describe('players and sides by reference', () => {
  test('players', () => {
    const { e } = inPlay();
    const seats = (who: Who | undefined, more: Partial<Played> = {}): number[] => seatsFor({ ...e, ...more }, who);
    expect([seats('you'), seats('owner'), seats('all'), seats('everyone')]).toEqual([[0], [1], [0, 1, 2], [0, 1, 2]]);
    expect([seats('targetPlayer', { target: 2 }), seats('owner', { target: 7 })]).toEqual([[2], []]);
    expect([seats('own'), seats('target'), seats(undefined)]).toEqual([[0], [1], [1]]);
  });

  test('sides', () => {
    const { e, state } = inPlay(fighting);
    const sides = (side: EffectSide | undefined, more: Partial<Played> = {}): number[] =>
      sidesFor({ ...e, target: 1, ...more }, side);
    expect([sides('both'), sides('attacker'), sides('initiator'), sides('defender')]).toEqual([[0, 1], [0], [0], [1]]);
    expect([sides('own'), sides('own', { seat: 1 })]).toEqual([[0], [1]]);
    expect([sides('opponent'), sides('side'), sides('any'), sides('loser'), sides(undefined)]).toEqual([
      [0],
      [1],
      [1],
      [1],
      [],
    ]);
    expect(sides('winner')).toEqual([]);
    const duel = (you: number, them: number): number[][] =>
      (['duelWinner', 'duelLoser'] as const).map((side) => sides(side, { pickYou: you, pickThem: them }));
    expect([duel(5, 3), duel(3, 5), duel(4, 4)]).toEqual([
      [[0], [1]],
      [[1], [0]],
      [[], []],
    ]);
    state.conflict = null;
    expect(sides('loser')).toEqual([]);
    const trade = inPlay((now) => {
      dealt(now, 1);
      return undefined;
    });
    expect(sidesFor(trade.e, 'winner')).toEqual([1]);
    dealt(trade, NONE);
    expect(sidesFor(trade.e, 'winner')).toEqual([]);
  });
});

describe('areas by reference', () => {
  const named = ({ e, scene }: InPlay, areas: Areas, more: Partial<Played> = {}): string[] =>
    areasFor({ ...e, ...more }, areas)
      .map((area) => scene.content.areas[area].id)
      .sort();

  test('the target: an area, a border, or the land of an empire', () => {
    const about = inPlay(undefined, {}, { units: { gobi: ['spear'], kansu: ['spear'], 'arabian-sea': ['galley'] } });
    const area = (id: string): number => about.scene.area(id);
    expect(named(about, 'target')).toEqual(['gobi', 'kansu']);
    expect(named(about, 'target', { event: aimed('area'), target: area('apulia') })).toEqual(['apulia']);
    expect(
      named(about, 'target', { event: aimed('border'), target: area('apulia') * BORDER + area('sicily') }),
    ).toEqual(['apulia', 'sicily']);
  });

  test('the capital, the place of a leader or conflict, and areas noted before', () => {
    const about = inPlay(fighting, {}, { capital: 'gobi' });
    expect([named(about, 'capital'), named(inPlay(), 'capital')]).toEqual([['gobi'], []]);
    expect(named(about, 'conflict', { event: aimed('conflict'), target: 1 })).toEqual(['gobi']);
    expect([
      named(about, 'leaderArea'),
      named(about, 'each'),
      named(about, 'placed'),
      named(about, 'lossArea'),
    ]).toEqual([[], [], [], []]);
    const area = (id: string): number => about.scene.area(id);
    expect(named(about, 'each', { each: 0 })).toEqual([classic.areas[0].id]);
    expect(named(about, 'placed', { recorded: { placed: area('latium') } })).toEqual(['latium']);
    expect(named(about, 'lossArea', { recorded: { lossArea: area('sicily') } })).toEqual(['sicily']);
  });

  test('a choice: of somebody, of anybody, of the world, with filters', () => {
    const about = inPlay(({ scene }) => {
      scene.city('kansu', 1);
      return undefined;
    });
    expect(named(about, { of: 'own' })).toEqual(['etruria', 'latium']);
    expect(named(about, { of: 'any' })).toEqual(['etruria', 'gobi', 'kansu', 'latium']);
    expect(named(about, { of: 'target', where: { city: true } })).toEqual(['kansu']);
    expect(named(about, { where: { disordered: true } })).toEqual([]);
    expect(named(about, {})).toHaveLength(classic.areas.length);
  });

  test('cities if there are any, else all', () => {
    const about = inPlay(({ scene }) => {
      scene.city('kansu', 1);
      return undefined;
    });
    const preferred = { of: 'target', where: { city: 'prefer' } } as const;
    expect(named(about, preferred)).toEqual(['kansu']);
    expect(named(inPlay(), preferred)).toEqual(['gobi', 'kansu']);
    expect(named(about, { of: 'target', where: { city: 'prefer', disordered: true } })).toEqual([]);
  });

  test('a region', () => {
    const region = Math.log2(classic.areas[classic.areaOf.get('latium') ?? NONE].regions & 0b1111);
    const about = inPlay();
    const found = named(
      about,
      { region: 'target', where: { kind: 'land' } },
      { event: aimed('region'), target: region },
    );
    expect(found).toContain('apulia');
    expect(found).not.toContain('gobi');
    expect(found).not.toContain('tyrrhenian-sea');
  });
});

describe('numbers', () => {
  type Options = readonly [ours?: Partial<EmpireOptions>, theirs?: Partial<EmpireOptions>];
  const numbers = (change: Change, [ours, theirs]: Options = []) => {
    const { e } = inPlay(change, ours, theirs);
    return (source: string, more: Partial<Played> = {}): number => amountOf({ ...e, ...more }, formula(source));
  };

  test('plain ones are themselves; a condition that is not there holds', () => {
    const { e, us } = inPlay();
    expect([amountOf(e, 7), amountOf(e, formula('age'), us)]).toEqual([7, 2]);
    expect([holds(e, undefined), holds(e, formula('pick')), holds({ ...e, pick: 1 }, formula('pick'))]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('cards picked, checks passed, and what was noted', () => {
    const n = numbers(undefined);
    const more = { pick: 3, pickYou: 4, pickThem: 5, passed: false, recorded: { burned: 2 } } as Partial<Played>;
    expect(['pick', 'pickYou', 'pickThem', 'pass', 'fail'].map((name) => n(name, more))).toEqual([3, 4, 5, 0, 1]);
    expect([n('pass'), n('fail'), n('placed'), n('placed', { recorded: { placed: 0 } })]).toEqual([1, 0, 0, 1]);
  });

  test('ages, and how far behind one’s own', () => {
    const n = numbers(undefined, [{ level: 30 }, { level: 10 }]);
    expect([n('age'), n('ageOwn'), n('ageGap')]).toEqual([2, 5, 3]);
    const nobody = { event: aimed('player'), target: 1, seat: 2 };
    expect([n('age', nobody), n('ageOwn', nobody), n('ageGap', nobody)]).toEqual([1, 1, 0]);
    const ahead = numbers(undefined, [{ level: 10 }, { level: 30 }]);
    expect(ahead('ageGap')).toBe(0);
    expect(n('ageGap', { event: aimed('player'), target: 1 })).toBe(5);
  });

  test('leaders: an Administrator weighs two; all, and those there', () => {
    const n = numbers(({ scene, them }) => {
      scene.leader(them, 'gobi', 'Ad');
      scene.leader(them, 'kansu', 'Ta');
      return undefined;
    });
    const gobi = classic.areaOf.get('gobi') ?? NONE;
    expect([n('leaders'), n('leaderNumber'), n('leadersHere')]).toEqual([3, 2, 0]);
    expect(n('leadersHere', { event: aimed('area'), target: gobi })).toBe(2);
    const nobody = { event: aimed('player'), target: 1 };
    expect([n('leaders', nobody), n('leaderNumber', nobody), n('leadersHere', { ...nobody, each: gobi })]).toEqual([
      0, 0, 0,
    ]);
  });

  test('leaders of a stack on the march', () => {
    const n = numbers((now) => {
      marching?.(now);
      const leaders = [now.scene.leader(now.us, 'etruria', 'Ad'), now.scene.leader(now.us, 'latium', 'Ta')];
      const { manoeuvre } = now.state;
      if (manoeuvre?.last) manoeuvre.last = { ...manoeuvre.last, leaders };
      return { event: aimed('stack'), target: now.scene.area('latium') };
    });
    expect(n('leadersHere')).toBe(3);
  });

  test('units, ships, forts and cities there', () => {
    const units = { sind: ['spear', 'galley', 'archer'], gobi: ['spear'] };
    const sind = classic.areaOf.get('sind') ?? NONE;
    const n = numbers(
      ({ scene }) => {
        scene.fort('sind');
        scene.city('sind', 3);
        return { event: aimed('area'), target: sind };
      },
      [{}, { units }],
    );
    expect(['units', 'unitsSide', 'shipsHere', 'fort', 'city'].map((name) => n(name))).toEqual([3, 3, 1, 1, 3]);
    const nowhere = { event: aimed('empire'), target: 4 };
    expect(['units', 'unitsSide', 'shipsHere', 'fort', 'city'].map((name) => n(name, nowhere))).toEqual([
      0, 0, 0, 0, 0,
    ]);
    const vacant = { target: classic.areaOf.get('apulia') ?? NONE };
    expect(['units', 'unitsSide'].map((name) => n(name, vacant))).toEqual([0, 0]);
  });

  test('the land of an empire: what is disordered counts only where it says so', () => {
    const units = { egypt: ['spear'], sicily: ['spear'], latium: ['spear'], gobi: ['spear'], 'red-sea': ['galley'] };
    const n = numbers(
      ({ scene }) => {
        scene.city('egypt', 3);
        scene.city('gobi', 1);
        scene.city('latium', 5);
        scene.disorder('latium');
        scene.fort('sicily');
        scene.artefact('oracle', 'egypt');
        scene.artefact('forum', 'latium');
        scene.artefact('irrigation', 'etruria');
        return undefined;
      },
      [{ units: { etruria: ['spear'] } }, { units, elites: 2, money: 9 }],
    );
    expect([n('cityTotal'), n('cities3'), n('fertile'), n('wheat'), n('resources')]).toEqual([4, 2, 2, 2, 2]);
    expect([n('coastal'), n('areas'), n('openAreas'), n('artefactsOnMap')]).toEqual([3, 4, 0, 1]);
    expect([n('elites'), n('money')]).toEqual([2, 9]);
    const nobody = { event: aimed('player'), target: 1 };
    const names = ['cityTotal', 'cities3', 'fertile', 'wheat', 'resources', 'coastal', 'areas', 'openAreas'];
    for (const name of [...names, 'elites', 'money', 'sites', 'coReligionists', 'taken', 'destroyed', 'harvestTarget'])
      expect([name, n(name, nobody)]).toEqual([name, 0]);
  });

  test('oil and elephants are resources, and land without city and fort is open', () => {
    const [oil, elephant] = (['oil', 'elephant'] as const).map(
      (name) => classic.areas.find((area) => area[name] && !area.wheat && area.kind === 0)?.id ?? '',
    );
    const n = numbers(undefined, [{}, { units: { [oil]: ['spear'], [elephant]: ['spear'], egypt: ['spear'] } }]);
    expect([n('resources'), n('openAreas')]).toEqual([3, 3]);
  });

  test('7A-TERM-SITE holy places and co-religionists of the dominant religion', () => {
    const units = { palestine: ['spear'], gobi: ['spear'] };
    const n = numbers(undefined, [
      { religions: ['christianity'], units: { latium: ['spear'] } },
      { religions: ['christianity', 'islam'], units },
    ]);
    expect([n('sites'), n('coReligionists')]).toEqual([1, 2]);
    const other = numbers(undefined, [
      { religions: ['islam', 'christianity'], units: { latium: ['spear'] } },
      { religions: ['christianity'], units },
    ]);
    expect(other('coReligionists')).toBe(1);
  });

  test('what happened this turn, and the harvest', () => {
    const n = numbers(({ scene, state, us, them }) => {
      Object.assign(scene.t.empire(them), { took: 2, destroyed: 3, harvest: 4 });
      scene.t.empire(us).harvest = 6;
      state.tally.splice(0, 3, 5, 9, 7);
      return undefined;
    });
    expect(['taken', 'destroyed', 'harvestTarget', 'harvestOwn', 'secondHighest'].map((name) => n(name))).toEqual([
      2, 3, 4, 6, 7,
    ]);
    expect(n('harvestOwn', { seat: 2 })).toBe(0);
  });

  test('the glory of players', () => {
    const n = numbers(({ state }) => {
      [5, 8, 3].forEach((glory, seat) => {
        state.players[seat].glory = glory;
      });
      return { event: aimed('player') };
    });
    const of = (target: number): number[] => ['gap', 'ahead', 'behind'].map((name) => n(name, { target }));
    expect([of(0), of(1), of(2)]).toEqual([
      [3, 1, 1],
      [0, 0, 2],
      [5, 2, 0],
    ]);
    expect(n('step')).toBe(2);
    const five = inPlay(undefined, {}, {}, { seats: 5 });
    expect(amountOf(five.e, formula('step'))).toBe(1);
    const four = inPlay(undefined, {}, {}, { seats: 4 });
    expect(amountOf(four.e, formula('step'))).toBe(2);
  });

  test('scholars, the most advanced alone, room for another empire, a start this turn', () => {
    const scholar = (ability: string): number =>
      numbers(({ scene, them }) => {
        scene.leader(them, 'gobi', ability);
        return undefined;
      })('hasScientistOrPhilosopher');
    expect([scholar('Sc'), scholar('Ph'), scholar('Ta')]).toEqual([1, 1, 0]);
    const sole = (ours: number, theirs: number): number =>
      numbers(undefined, [{ level: ours }, { level: theirs }])('soleMostAdvanced');
    expect([sole(8, 9), sole(9, 9), sole(9, 8)]).toEqual([1, 0, 0]);
    const nobody = { event: aimed('player'), target: 1 };
    const n = numbers(undefined, [{}, { since: 1 }]);
    for (const name of ['hasScientistOrPhilosopher', 'soleMostAdvanced', 'startedThisTurn', 'targetIsOther'])
      expect([name, n(name, nobody)]).toEqual([name, 0]);
    expect([n('startedThisTurn'), numbers(undefined)('startedThisTurn')]).toEqual([1, 0]);
    expect([n('targetIsOther'), n('targetIsOther', { seat: 1 })]).toEqual([1, 0]);
    const room = (empireSets: number): number => amountOf(inPlay(undefined, {}, {}, { empireSets }).e, formula('room'));
    expect([room(3), room(4)]).toEqual([0, 1]);
  });

  test('trades', () => {
    const n = (winner: number, partner = true) =>
      numbers((now) => {
        dealt(now, winner, partner);
        if (now.state.trade) now.state.trade.worth = 12;
        return { event: aimed('trade'), target: 1 };
      });
    expect([n(0)('wonTrade'), n(1)('wonTrade'), n(0)('namedSideWon'), n(1)('namedSideWon')]).toEqual([1, 0, 0, 1]);
    expect([n(0)('tradeSum'), n(0)('partnerIsEmpire'), n(0, false)('partnerIsEmpire')]).toEqual([12, 1, 0]);
    const none = numbers(undefined);
    expect(['tradeSum', 'wonTrade', 'namedSideWon', 'partnerIsEmpire'].map((name) => none(name))).toEqual([0, 0, 0, 0]);
  });

  test('units committed in a conflict', () => {
    const committed = (ours: readonly string[], theirs: readonly string[]) =>
      numbers(
        ({ scene, state, us, them }) => {
          const area = scene.area('sind');
          state.conflict = newConflict(area, [us, 0], [them, 1], 0);
          [us, them].forEach((empire, i) => {
            const side = state.conflict?.sides[i];
            if (side) side.committed = unitsIn(scene.t, area, empire);
          });
          return { event: aimed('conflict'), target: 1 };
        },
        [
          { level: 30, units: { sind: ours } },
          { level: 30, units: { sind: theirs } },
        ],
      );
    const names = ['committed', 'committedShip', 'committedElephant', 'opponentCommittedCavalry'];
    const counted = (ours: readonly string[], theirs: readonly string[]): number[] =>
      names.map((name) => committed(ours, theirs)(name));
    expect(counted(['spear'], ['spear', 'galley'])).toEqual([2, 1, 0, 0]);
    expect(counted(['galley', 'chariot'], ['spear'])).toEqual([1, 0, 0, 1]);
    expect(names.map((name) => numbers(undefined)(name))).toEqual([0, 0, 0, 0]);
  });
});
