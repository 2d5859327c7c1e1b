/** What the effects of events do, one by one. The cards that have them are tested in effects.test.ts and cards/. */
import { describe, expect, test } from 'vitest';
import { RELIGIONS } from '../src/content/vocabulary.ts';
import { unitsIn } from '../src/model/board.ts';
import { newConflict, WILD } from '../src/model/state.ts';
import { categoriesInPlay } from '../src/turn/glory.ts';
import { type EmpireOptions, NONE } from './helpers.ts';
import { acting, aimed, dealt, effect, type InPlay, inPlay, worth } from './seeking.ts';

const nobody = { event: aimed('player'), target: 1 };

describe('money', () => {
  const money = ({ e, us, them }: InPlay): number[] => [us, them].map((id) => e.t.empire(id).money);
  const rich = (ours: number, theirs: number) => inPlay(undefined, { money: ours }, { money: theirs });

  test('is added, lost and multiplied, each for the empire it is about', () => {
    const about = rich(10, 15);
    effect(about, 'money', { who: 'target', add: 3 });
    expect(money(about)).toEqual([10, 18]);
    effect(about, 'money', { who: 'own', lose: 4 });
    expect(money(about)).toEqual([6, 18]);
    effect(about, 'money', { who: 'all', mult: 0.5 });
    expect(money(about)).toEqual([3, 9]);
    effect(about, 'money', { who: 'all', mult: 0.5 });
    expect(money(about)).toEqual([2, 5]); // halves go up
    effect(about, 'money', { who: 'target', lose: worth('age - 5') }); // never a gain
    expect(money(about)).toEqual([2, 5]);
    effect(about, 'money', { who: 'all', add: worth('age') });
    expect(money(about)).toEqual([4, 7]);
  });

  test('a price that cannot be paid is waived where it says so', () => {
    const about = rich(5, 6);
    effect(about, 'money', { who: 'all', lose: 6, upTo: true });
    expect(money(about)).toEqual([5, 0]);
    effect(about, 'money', { who: 'own', lose: 6 });
    expect(money(about)).toEqual([0, 0]);
  });

  test('tribute goes to the first of the receivers, from all others, at most what they have', () => {
    const about = rich(5, 6);
    effect(about, 'tribute', { from: 'all', to: 'own', amount: 4 });
    expect(money(about)).toEqual([9, 2]);
    effect(about, 'tribute', { from: 'target', to: 'own', amount: 4 });
    expect(money(about)).toEqual([11, 0]);
    effect(about, 'tribute', { from: 'own', to: 'attacker', amount: 4 });
    expect(money(about)).toEqual([11, 0]);
  });

  test('7A-START-10 the money of an empire that starts, rounded up at a half', () => {
    const about = inPlay(
      ({ state, us }) => {
        state.settingUp = us;
        acting(state, 2, us);
        return undefined;
      },
      { money: 5 },
    );
    effect(about, 'startMod', { moneyMult: 1.5 });
    expect(money(about)[0]).toBe(8);
    effect(about, 'startMod', { moneyAdd: worth('age') });
    expect(money(about)[0]).toBe(10);
    effect(about, 'startMod', { noElite: true });
    expect(money(about)[0]).toBe(10);
    expect(
      about.state.lasting.map(({ effect: what, empire, seat, until, params }) => [what, empire, seat, until, params]),
    ).toEqual([
      ['startMod', about.us, 2, 'action', { moneyMult: 1.5 }],
      ['startMod', about.us, 2, 'action', { moneyAdd: 'age' }],
      ['startMod', about.us, 2, 'action', { noElite: true }],
    ]);
  });

  test('7A-START-10 before an empire is there nothing is paid, and the change is noted for who plays it', () => {
    const about = rich(5, 6);
    effect(about, 'startMod', { moneyMult: 2, ageShift: 1 });
    expect(money(about)).toEqual([5, 6]);
    expect(about.state.lasting.map(({ empire, seat }) => [empire, seat])).toEqual([[NONE, 0]]);
  });
});

describe('markers', () => {
  test('elite markers are lost, never below none', () => {
    const about = inPlay(undefined, { elites: 3 }, { elites: 1 });
    effect(about, 'elite', { who: 'all', lose: 2 });
    expect([about.us, about.them].map((id) => about.e.t.empire(id).elites)).toEqual([1, 0]);
    effect(about, 'elite', { lose: worth('age - 1') });
    expect(about.e.t.empire(about.them).elites).toBe(0);
  });

  test('a government is lost without disorder', () => {
    const about = inPlay(undefined, { government: 'democracy' }, { government: 'autocracy' });
    effect(about, 'government', { op: 'lose' });
    expect([about.us, about.them].map((id) => about.e.t.empire(id).government === NONE)).toEqual([false, true]);
    expect(about.state.disorder).not.toContain(1);
  });

  const wonders = () =>
    inPlay(({ scene }) => {
      scene.artefact('oracle', 'gobi');
      scene.artefact('forum', 'kansu');
      scene.artefact('great-library', 'latium');
      return undefined;
    });
  const left = ({ scene, state }: InPlay): string[] =>
    state.mapArtefacts.map(({ artefact }) => scene.content.artefacts[artefact].id);

  test('artefacts of an empire are removed as the player of the event, or their owner, chooses', () => {
    const chosen = wonders();
    effect(chosen, 'artefact', { op: 'discard' }, ['event.artefact', 1, 0]);
    expect(left(chosen)).toEqual(['oracle', 'great-library']);
    const own = wonders();
    effect(own, 'artefact', { op: 'discard', chooser: 'owner' }, ['event.artefact', 0, 1]);
    expect(left(own)).toEqual(['forum', 'great-library']);
    const all = wonders();
    effect(all, 'artefact', { op: 'discard', count: 5 }, ['event.artefact', 0, 0]);
    expect(left(all)).toEqual(['great-library']);
    const none = wonders();
    effect(none, 'artefact', { op: 'discard', count: 0 });
    expect(left(none)).toHaveLength(3);
  });

  test('or those of some areas', () => {
    const about = wonders();
    effect(
      about,
      'artefact',
      { op: 'discard', areas: { where: { city: false } }, count: 2 },
      ['event.artefact', 2, 0],
      ['event.artefact', 0, 0],
    );
    expect(left(about)).toEqual(['forum']);
  });

  test('of two alike in an area one is removed', () => {
    const about = inPlay(({ scene }) => {
      scene.artefact('forum', 'gobi');
      scene.artefact('forum', 'gobi');
      return undefined;
    });
    effect(about, 'artefact', { op: 'discard' }, ['event.artefact', 0]);
    expect(left(about)).toEqual(['forum']);
  });
});

describe('what lasts', () => {
  const noted = ({ state }: InPlay) =>
    state.lasting.map(({ effect: what, empire, areas, until, params, seat }) => ({
      what,
      empire,
      areas,
      until,
      params,
      seat,
    }));

  test('is noted for its empires, until the end of the action unless it says otherwise', () => {
    const about = inPlay();
    effect(about, 'income', { mode: 'add', amount: worth('age * 3') });
    effect(about, 'range', { who: 'own', add: 1, duration: 'turn' });
    const { us, them } = about;
    expect(noted(about)).toEqual([
      { what: 'income', empire: them, areas: [], until: 'action', params: { mode: 'add', amount: 6 }, seat: 0 },
      {
        what: 'range',
        empire: us,
        areas: [],
        until: 'turn',
        params: { who: 'own', add: 1, duration: 'turn' },
        seat: 0,
      },
    ]);
  });

  test('or for its areas', () => {
    const about = inPlay(({ scene }) => ({ event: aimed('area'), target: scene.area('kansu') }));
    effect(about, 'income', { mode: 'none', areas: 'target' });
    expect(noted(about).map(({ empire, areas }) => [empire, areas])).toEqual([[NONE, [about.scene.area('kansu')]]]);
  });

  test('for a side of the conflict, with its amounts worked out, until the end of the round', () => {
    const about = inPlay(({ scene, state, us, them }) => {
      state.conflict = newConflict(scene.area('gobi'), [us, 0], [them, 1], 0);
      return { event: aimed('conflict'), target: 1 };
    });
    effect(about, 'conflictTotal', { side: 'defender', add: worth('age + 1') });
    effect(about, 'commitment', { op: 'max', side: 'attacker', count: worth('1 + 1'), duration: 'conflict' });
    const { us, them } = about;
    expect(noted(about)).toMatchObject([
      { what: 'conflictTotal', empire: them, until: 'round', params: { side: 'defender', add: 3 }, areas: [] },
      { what: 'commitment', empire: us, until: 'conflict', params: { op: 'max', side: 'attacker', count: 2 } },
    ]);
    expect(noted(about)[0].params).not.toHaveProperty('count');
    expect(noted(about)[1].params).not.toHaveProperty('add');
  });

  test('without a conflict there is no side of one', () => {
    const about = inPlay();
    effect(about, 'conflictTotal', { side: 'defender', add: 1 });
    effect(about, 'ignoreDefence', { what: ['fort'], who: 'own' });
    expect(noted(about).map(({ what, empire }) => [what, empire])).toEqual([['ignoreDefence', about.us]]);
  });

  test('and nobody to retreat', () => {
    const about = inPlay();
    effect(about, 'retreat', { op: 'force', side: 'defender' });
    effect(about, 'endConflict', { attacker: 'withdraw', disorderArea: false });
    expect(about.state.conflict).toBeNull();
  });

  test('the side that is named retreats, be it the attacker', () => {
    const about = inPlay(({ scene, state, us, them }) => {
      scene.units(them, 'etruria', 'spear');
      state.conflict = newConflict(scene.area('etruria'), [us, 0], [them, 1], 0);
      return { event: aimed('conflict'), target: 0 };
    });
    effect(about, 'retreat', { op: 'force', side: 'attacker' });
    const inArea = (area: string): number => unitsIn(about.e.t, about.scene.area(area), about.us).length;
    expect([inArea('etruria'), inArea('latium')]).toEqual([0, 3]);
  });

  test('7A-TURN-12 a lost action lasts into the next turn, one more action and no free progress through this one', () => {
    const about = inPlay();
    effect(about, 'loseAction', { which: 'next' });
    effect(about, 'extraAction', { who: 'own', action: 'different' });
    effect(about, 'freeProgress', { who: 'target', mode: 'none' });
    expect(noted(about).map(({ what, empire, until, seat }) => [what, empire, until, seat])).toEqual([
      ['loseAction', about.them, 'nextTurn', 0],
      ['extraAction', about.us, 'turn', 0],
      ['freeProgress', about.them, 'turn', 0],
    ]);
    expect(noted(about).map(({ params }) => params)).toEqual([
      { which: 'next' },
      { who: 'own', action: 'different' },
      { who: 'target', mode: 'none' },
    ]);
  });

  test('what is forbidden: in areas and across a border to everybody, else to empires', () => {
    const about = inPlay(({ scene }) => ({ event: aimed('area'), target: scene.area('kansu') }));
    const kansu = about.scene.area('kansu');
    effect(about, 'forbid', { what: 'leaveArea', areas: 'target' });
    effect(about, 'forbid', { what: 'crossBorder', border: 'target', duration: 'turn' });
    effect(about, 'forbid', { what: 'conflictEvents' });
    effect(about, 'forbid', { what: 'tactician', who: 'own' });
    effect(about, 'forbid', { what: 'enterEachOther', who: ['own', 'target'] });
    const { us, them } = about;
    expect(noted(about).map(({ empire, areas, until }) => [empire, areas, until])).toEqual([
      [NONE, [kansu], 'action'],
      [NONE, [kansu], 'turn'],
      [NONE, [], 'action'],
      [us, [], 'action'],
      [us, [], 'action'],
      [them, [], 'action'],
    ]);
    const others = noted(about).map(({ params }) => ('others' in params ? params.others : undefined));
    expect(others).toEqual([undefined, undefined, undefined, [], [them], [us]]);
  });

  test('a stack that is forbidden to move has strayed', () => {
    const about = inPlay(({ state, us }) => {
      const none = { moved: [], rode: [], slipped: [], landed: [], reduced: [], liberated: [], refused: [] };
      const more = { entered: {}, held: [], moving: [], second: false, strayed: [1], fought: [] };
      state.manoeuvre = { empire: us, ...none, ...more, last: { units: [3, 4], leaders: [], from: 0, area: 1 } };
      return undefined;
    });
    effect(about, 'forbid', { what: 'move', who: 'stack' });
    expect([about.state.manoeuvre?.strayed, about.state.lasting]).toEqual([[1, 3, 4], []]);
    const still = inPlay();
    effect(still, 'forbid', { what: 'move', who: 'stack' });
    expect(still.state.lasting).toEqual([]);
  });
});

describe('progress and glory', () => {
  const level = ({ e, them }: InPlay): number => e.t.empire(them).level;
  const at = (n: number, change: Parameters<typeof inPlay>[0] = undefined) => inPlay(change, {}, { level: n });

  test('levels are won and lost', () => {
    const about = at(10);
    effect(about, 'progress', { add: 2 });
    expect(level(about)).toBe(12);
    effect(about, 'progress', { lose: 3 });
    expect(level(about)).toBe(9);
    effect(about, 'progress', { add: 1, lose: 2 });
    expect(level(about)).toBe(8);
    effect(about, 'progress', { add: worth('pick - 3'), lose: worth('pick - 3') });
    expect(level(about)).toBe(8);
  });

  test('7A-TERM-AGE down to the start of the age where it says so', () => {
    const about = at(10);
    effect(about, 'progress', { lose: 5, floor: 'age' });
    expect(level(about)).toBe(8);
    effect(about, 'progress', { lose: 5 });
    expect(level(about)).toBe(3);
  });

  test('7A-TERM-DARK nobody leaves a dark level forwards without a Scientist, unless the event lifts even that', () => {
    const after = (params: { readonly evenDark?: true; readonly lose?: number }, ability?: string): number => {
      const about = at(18, ({ scene, them }) => {
        if (ability) scene.leader(them, 'gobi', ability);
        return undefined;
      });
      effect(about, 'progress', { add: 2, ...params });
      return level(about);
    };
    expect([after({}), after({ evenDark: true }), after({}, 'Sc'), after({}, 'Ta')]).toEqual([18, 20, 20, 18]);
    expect(after({ lose: 1 })).toBe(17);
  });

  const glory = ({ state }: InPlay): number[] => state.players.map((player) => player.glory);

  test('7A-WIN-08 glory is won and lost by players, and told with the name of the event', () => {
    const about = inPlay();
    effect(about, 'glory', { who: 'all', add: 5 });
    effect(about, 'glory', { who: 'owner', lose: 2 });
    effect(about, 'glory', { who: 'you', add: worth('pick - 1'), lose: worth('pick - 1') });
    expect(glory(about)).toEqual([5, 3, 5]);
    expect(about.told.at(-1)).toEqual({ type: '7a.glory', seat: 1, amount: -2, why: about.e.event.id });
  });

  const tally = (about: InPlay, params: Parameters<typeof effect<'harvest'>>[2]): number[] => {
    about.state.tally.splice(0, 3, 9, 5, 7);
    effect(about, 'harvest', params);
    return about.state.tally;
  };

  test('7A-GLORY-02 a harvest that is counted is cut, or handed over', () => {
    expect(tally(inPlay(), { mode: 'cap', who: 'all', amount: 7 })).toEqual([7, 5, 7]);
    expect(tally(inPlay(), { mode: 'transfer', from: 'own', to: 'target', amount: 3 })).toEqual([6, 8, 7]);
    expect(tally(inPlay(), { mode: 'transfer', from: 'own', to: 'target', amount: worth('pick - 3') })).toEqual([
      9, 5, 7,
    ]);
    expect(tally(inPlay(), { mode: 'transfer', from: 'attacker', to: 'target', amount: 3 })).toEqual([9, 5, 7]);
    expect(tally(inPlay(), { mode: 'transfer', from: 'own', to: 'attacker', amount: 3 })).toEqual([9, 5, 7]);
  });

  test('7A-GLORY-02 before it is counted it is noted: for an empire, for everybody, for all of a player', () => {
    const about = inPlay();
    effect(about, 'harvest', { mode: 'double' });
    effect(about, 'harvest', { mode: 'halve', who: 'all' });
    effect(about, 'harvest', { mode: 'add', who: 'ownLowest', amount: worth('age') });
    expect(
      about.state.lasting.map(({ empire, until, params }) => [empire, until, 'amount' in params && params.amount]),
    ).toEqual([
      [about.them, 'turn', 0],
      [NONE, 'turn', 0],
      [NONE, 'turn', 1],
    ]);
    const player = inPlay(() => nobody);
    effect(player, 'harvest', { mode: 'none', who: 'you' });
    expect(player.state.lasting.map(({ empire }) => empire)).toEqual([player.them]);
  });

  test('7A-GLORY-41 a category that is left out is named by the player of the event', () => {
    const about = inPlay();
    const [, category] = categoriesInPlay(about.e.t);
    effect(about, 'harvest', { mode: 'skipCategory', who: 'all' }, ['event.category', category]);
    expect(about.state.lasting.map(({ params }) => 'key' in params && params.key)).toEqual([category]);
  });
});

describe('empires, actions and the turn', () => {
  test('an empire goes to another player, with all it has', () => {
    const about = inPlay();
    effect(about, 'newOwner', { empire: 'target', to: 'you' });
    expect(about.e.t.empire(about.them).owner).toBe(0);
    expect(about.told).toEqual([{ type: '7a.empire.owner', empire: about.them, seat: 0 }]);
    effect(about, 'newOwner', { empire: 'own', to: 'attacker' }); // nobody
    expect(about.e.t.empire(about.us).owner).toBe(0);
  });

  test('7A-END-03 the player of the event is first when the turn marker has moved on', () => {
    const about = inPlay();
    effect(about, 'turnMarker', { to: 'you' });
    expect(about.state.first).toBe(2);
    effect({ ...about, e: { ...about.e, seat: 2 } }, 'turnMarker', { to: 'you' });
    expect(about.state.first).toBe(1);
  });

  const marked = (step: number) =>
    inPlay(
      ({ scene, state, us }) => {
        state.step = step;
        scene.empire('inca', { seat: 0, set: 'dark-blue', units: { cuzco: ['spear'] }, marker: 'destiny' });
        scene.loose(0, 'civilise');
        return { own: us };
      },
      { marker: 'manoeuvre' },
    );
  const swap = ({ state }: InPlay): number => 100 + state.empires.findIndex((e) => e?.marker?.marker === 4);

  test('7A-TURN-02 an unused marker of an action to come, or another empire’s', () => {
    const about = marked(3);
    effect(about, 'changeAction', { who: 'own', to: ['unusedMarker'] }, ['event.marker', 6, 0]);
    expect(about.e.t.empire(about.us).marker).toEqual({ marker: 6, turned: false });
    effect(about, 'changeAction', { who: 'own', to: ['unusedMarker'] }, ['event.marker', WILD]);
    expect(about.e.t.empire(about.us).marker?.marker).toBe(WILD);
    const other = swap(about);
    effect(about, 'changeAction', { who: 'own', to: ['otherOwnMarker'] }, ['event.marker', other]);
    expect([about.us, other - 100].map((id) => about.e.t.empire(id).marker?.marker)).toEqual([4, WILD]);
    effect(about, 'changeAction', { who: 'own', to: ['unusedMarker'] }, ['event.marker', NONE]);
    expect(about.e.t.empire(about.us).marker?.marker).toBe(4);
  });

  test('7A-TURN-02 neither one that lies there, nor one whose time is over or come, nor one turned over', () => {
    for (const marker of [3, 4, 5, 2])
      expect(() =>
        effect(marked(3), 'changeAction', { who: 'own', to: ['unusedMarker'] }, ['event.marker', marker]),
      ).toThrow(/refused/);
    const about = marked(3);
    const other = swap(about);
    const turned = about.e.t.empire(other - 100).marker;
    if (turned) turned.turned = true;
    expect(() => effect(about, 'changeAction', { who: 'own', to: [] }, ['event.marker', other])).toThrow(/refused/);
    const late = marked(4);
    expect(() => effect(late, 'changeAction', { who: 'own', to: [] }, ['event.marker', swap(late)])).toThrow(/refused/);
  });

  const faith = (ours: EmpireOptions['religions'], theirs: EmpireOptions['religions']) => {
    const about = inPlay(undefined, { religions: ours ?? [] }, { religions: theirs ?? [] });
    return (op: 'lose' | 'gain'): string[] => {
      effect(about, 'religion', { op });
      return about.e.t.empire(about.them).religions.map((religion) => RELIGIONS[religion]);
    };
  };

  test('7A-TERM-DOMINANT the dominant religion is lost', () => {
    expect(faith([], ['islam', 'buddhism'])('lose')).toEqual(['buddhism']);
    expect(faith([], [])('lose')).toEqual([]);
  });

  test('7A-CIV-07 one’s own is taken up, if there is one, and room', () => {
    expect(faith(['islam', 'buddhism'], [])('gain')).toEqual(['islam']);
    expect(faith(['islam'], ['buddhism'])('gain')).toEqual(['buddhism']);
    expect(faith([], [])('gain')).toEqual([]);
  });
});

describe('cities, forts and order', () => {
  const cities = ({ scene, state }: InPlay, ...areas: readonly string[]): number[] =>
    areas.map((area) => state.city[scene.area(area)]);
  const built = (theirs: Partial<EmpireOptions> = {}, change: Parameters<typeof inPlay>[0] = undefined) =>
    inPlay(
      (about) => {
        about.scene.city('gobi', 3);
        about.scene.city('kansu', 1);
        return change?.(about);
      },
      {},
      { level: 15, ...theirs },
    );

  test('7A-MOVE-10 cities are reduced step by step, or destroyed', () => {
    const about = built();
    effect(about, 'city', { op: 'reduce', areas: 'target' });
    expect(cities(about, 'gobi', 'kansu')).toEqual([1, 0]);
    const far = built();
    effect(far, 'city', { op: 'reduce', areas: 'target', levels: 2 });
    expect(cities(far, 'gobi', 'kansu')).toEqual([0, 0]);
    const gone = built();
    effect(gone, 'city', { op: 'destroy', areas: 'target' });
    expect(cities(gone, 'gobi', 'kansu')).toEqual([0, 0]);
  });

  test('7A-LEAD-BU-03 a Builder keeps the city of its area from being reduced, not from being destroyed', () => {
    const builder = () => built({}, ({ scene, them }) => void scene.leader(them, 'gobi', 'Bu') as undefined);
    const reduced = builder();
    effect(reduced, 'city', { op: 'reduce', areas: 'target' });
    expect(cities(reduced, 'gobi', 'kansu')).toEqual([3, 0]);
    const destroyed = builder();
    effect(destroyed, 'city', { op: 'destroy', areas: 'target' });
    expect(cities(destroyed, 'gobi', 'kansu')).toEqual([0, 0]);
  });

  test('7A-LEAD-BU-03 a vacant city has nobody to keep it', () => {
    const about = inPlay(({ scene }) => {
      scene.city('apulia', 3);
      return { event: aimed('area'), target: scene.area('apulia') };
    });
    effect(about, 'city', { op: 'reduce', areas: 'target' });
    expect(cities(about, 'apulia')).toEqual([1]);
  });

  test('7A-CIV-52 they grow within the limits of the age, or of the next', () => {
    const about = built(); // age 3: up to 3
    effect(about, 'city', { op: 'improve', areas: 'target' });
    expect(cities(about, 'gobi', 'kansu')).toEqual([3, 3]);
    const later = built();
    effect(later, 'city', { op: 'improve', areas: 'target', ageLimit: 'plusOne' });
    expect(cities(later, 'gobi', 'kansu')).toEqual([5, 3]);
    const twice = built();
    effect(twice, 'city', { op: 'improve', areas: 'target', ageLimit: 'plusOne', levels: 2 });
    expect(cities(twice, 'gobi', 'kansu')).toEqual([5, 5]);
    const last = built({ level: 45 }, ({ scene }) => void scene.city('gobi', 7) as undefined);
    effect(last, 'city', { op: 'improve', areas: 'target', ageLimit: 'plusOne' });
    expect(cities(last, 'gobi', 'kansu')).toEqual([7, 3]);
  });

  test('7A-CIV-50 new ones only where there is none, if it says so', () => {
    const about = built({ units: { gobi: ['spear'], kansu: ['spear'], shensi: ['spear'] } });
    effect(about, 'city', { op: 'build', areas: 'target', ifNone: true });
    expect(cities(about, 'gobi', 'kansu', 'shensi')).toEqual([3, 1, 1]);
  });

  test('so many of them, as the player of the event or their owner chooses', () => {
    const about = built();
    effect(about, 'city', { op: 'reduce', areas: 'target', count: 1 }, ['event.areas', [about.scene.area('kansu')], 0]);
    expect(cities(about, 'gobi', 'kansu')).toEqual([3, 0]);
    const owner = built();
    effect(owner, 'city', { op: 'reduce', areas: 'target', count: 1, chooser: 'owner' }, [
      'event.areas',
      [owner.scene.area('gobi')],
      1,
    ]);
    expect(cities(owner, 'gobi', 'kansu')).toEqual([1, 1]);
    const none = built();
    effect(none, 'city', { op: 'reduce', areas: 'target', count: worth('pick - 1') });
    expect(cities(none, 'gobi', 'kansu')).toEqual([3, 1]);
  });

  test('a step may be bought, by who has the money', () => {
    const buy = (money: number) => built({ money });
    const params = { op: 'improve', areas: 'target', optional: true, cost: 5, ageLimit: 'plusOne' } as const;
    const about = buy(5);
    effect(about, 'city', params, ['event.city', about.scene.area('gobi'), 0]);
    expect([cities(about, 'gobi', 'kansu'), about.e.t.empire(about.them).money]).toEqual([[5, 1], 0]);
    const poor = buy(4);
    effect(poor, 'city', params);
    const thrifty = buy(5);
    effect(thrifty, 'city', { ...params, chooser: 'owner' }, ['event.city', NONE, 1]);
    expect([cities(poor, 'gobi'), cities(thrifty, 'gobi'), thrifty.e.t.empire(thrifty.them).money]).toEqual([
      [3],
      [3],
      5,
    ]);
  });

  test('forts are built where there is none, or removed', () => {
    const about = built({}, ({ scene }) => scene.fort('gobi') as undefined);
    const forts = (): number[] => ['gobi', 'kansu'].map((area) => about.state.fort[about.scene.area(area)]);
    effect(about, 'fort', { op: 'build', areas: 'target', count: 1 });
    expect(forts()).toEqual([1, 1]);
    effect(about, 'fort', { op: 'remove', areas: 'target', count: 1 }, ['event.areas', [about.scene.area('gobi')], 0]);
    expect(forts()).toEqual([0, 1]);
    effect(about, 'fort', { op: 'remove', areas: 'target' });
    expect(forts()).toEqual([0, 0]);
  });

  test('7A-TERM-CAPITAL the capital moves to a city, and the homeland with it if the card scores for one', () => {
    const moved = (area: string, homeland: boolean) => {
      const about = built({ capital: 'gobi', homeland: 'gobi' }, ({ scene }) => ({
        event: aimed('area'),
        target: scene.area(area),
      }));
      effect(about, 'capital', { op: 'move', to: 'target', ...(homeland ? { homeland } : {}) });
      const { capital, homeland: home } = about.e.t.empire(about.them);
      return [capital, home].map((id) => about.scene.content.areas[id].id);
    };
    expect(moved('kansu', false)).toEqual(['kansu', 'gobi']);
    const scores = inPlay().scene;
    const card = scores.content.cards[scores.card('toltecs')]?.empire.homeland;
    expect(moved('kansu', true)).toEqual(['kansu', card ? 'kansu' : 'gobi']);
  });

  const unruly = ({ scene, state }: InPlay): string[] =>
    ['gobi', 'kansu', 'shensi'].filter((area) => state.disorder[scene.area(area)] === 1);

  test('7A-TERM-DISORDER areas are disordered, all or so many', () => {
    const about = built();
    effect(about, 'disorderAdd', { areas: 'target' });
    expect(unruly(about)).toEqual(['gobi', 'kansu']);
    const one = built();
    effect(one, 'disorderAdd', { areas: 'target', count: 1 }, ['event.areas', [one.scene.area('kansu')], 0]);
    expect(unruly(one)).toEqual(['kansu']);
    effect(one, 'disorderAdd', { areas: 'target', count: 1 });
    expect(unruly(one)).toEqual(['gobi', 'kansu']);
    const owner = built();
    effect(owner, 'disorderAdd', { areas: 'target', count: 1, chooser: 'owner' }, [
      'event.areas',
      [owner.scene.area('gobi')],
      1,
    ]);
    expect(unruly(owner)).toEqual(['gobi']);
    const vacant = built();
    effect(vacant, 'disorderAdd', { areas: { where: { city: false, kind: 'land', control: 'vacant' } }, count: 3 });
    expect(unruly(vacant)).toEqual([]);
  });

  test('7A-TERM-DISORDER the greatest cities first, with a choice among equals', () => {
    const units = { gobi: ['spear'], kansu: ['spear'], shensi: ['spear'] };
    const about = built({ units }, ({ scene }) => void scene.city('shensi', 1) as undefined);
    const params = { areas: 'target', order: 'cityHighFirst', count: 2, chooser: 'owner' } as const;
    effect(about, 'disorderAdd', params, ['event.areas', [about.scene.area('shensi')], 1]);
    expect(unruly(about)).toEqual(['gobi', 'shensi']);
  });

  test('7A-CIV-46 order returns without paying, everywhere or in so many areas', () => {
    const wild = () => built({}, ({ scene }) => scene.disorder('gobi', 'kansu') as undefined);
    const about = wild();
    effect(about, 'disorderRemove', { areas: 'target' });
    expect(unruly(about)).toEqual([]);
    const one = wild();
    effect(one, 'disorderRemove', { areas: 'target', count: 1, chooser: 'owner' }, [
      'event.areas',
      [one.scene.area('kansu')],
      1,
    ]);
    expect(unruly(one)).toEqual(['gobi']);
  });
});

describe('trade', () => {
  const trading = (partner = true, winner = NONE, more: Parameters<typeof inPlay>[0] = undefined) =>
    inPlay((about) => {
      dealt(about, winner, partner);
      return { event: aimed('trade'), target: 1, ...more?.(about) };
    });
  const deal = ({ state }: InPlay) => {
    if (!state.trade) throw new Error('no trade');
    return state.trade;
  };

  test('7A-TRADE-10 a side’s value is raised, or an empire’s trade number for a time', () => {
    const about = trading();
    effect(about, 'trade', { side: 'side', add: 2 });
    effect(about, 'trade', { side: 'both', add: worth('1 + 2') });
    expect(deal(about).sides.map(({ add }) => add)).toEqual([3, 5]);
    expect(about.state.lasting).toEqual([]);
    effect(about, 'trade', { who: 'own', add: 1, duration: 'turn' });
    expect(about.state.lasting.map(({ effect: what, empire }) => [what, empire])).toEqual([['trade', about.us]]);
    const none = inPlay();
    effect(none, 'trade', { side: 'side', add: 2 });
    expect(none.state.lasting).toEqual([]);
  });

  test('each side counts the cards of the other, and twice swapped is as before', () => {
    const about = trading();
    effect(about, 'tradeCard', { op: 'swapValues' });
    expect(deal(about).swapped).toBe(true);
    effect(about, 'tradeCard', { op: 'swapValues' });
    expect(deal(about).swapped).toBe(false);
    effect(inPlay(), 'tradeCard', { op: 'swapValues' });
  });

  test('the deck instead of the partner, who has not traded then, and whose marker is good again', () => {
    const used = (fresh: boolean, joined: boolean) => {
      const about = trading(true, NONE, ({ scene, state, them }) => {
        const partner = scene.t.empire(them);
        Object.assign(partner, { traded: true, choseTrade: true, marker: { marker: 2, turned: true } });
        if (state.trade) state.trade = { ...state.trade, fresh, joined };
        return undefined;
      });
      effect(about, 'tradeCard', { op: 'useDeck' });
      const { traded, choseTrade, marker } = about.e.t.empire(about.them);
      return [deal(about).sides[1].empire, traded, choseTrade, marker?.turned];
    };
    expect([used(true, true), used(false, false)]).toEqual([
      [NONE, false, false, false],
      [NONE, true, true, true],
    ]);
    expect(used(true, false)).toEqual([NONE, false, true, true]);
    const deck = trading(false);
    const [, side] = deal(deck).sides;
    effect(deck, 'tradeCard', { op: 'useDeck' });
    expect(deal(deck).sides[1]).toBe(side);
  });

  test('7A-TRADE-10 one more card from the hand, which may come back', () => {
    const add = (returned: boolean, cards: readonly string[], answer?: 'none') => {
      const about = trading(true, NONE, ({ scene }) => void scene.hand(1, ...cards) as undefined);
      const [card] = about.state.players[1].hand;
      const given = answer === 'none' ? NONE : card;
      effect(
        about,
        'tradeCard',
        { op: 'addFromHand', side: 'side', ...(returned ? { returnIfNotWon: true } : {}) },
        ...(cards.length === 0 ? [] : [['trade.second', given, 1] as const]),
      );
      const { cards: laid, kept } = deal(about).sides[1];
      return [laid.length, kept === card, about.state.players[1].hand.length];
    };
    expect(add(true, ['romans', 'greeks'])).toEqual([1, true, 1]);
    expect(add(false, ['romans', 'greeks'])).toEqual([1, false, 1]);
    expect(add(true, ['romans'], 'none')).toEqual([0, false, 1]);
    expect(add(false, [])[0]).toBe(0);
    const deck = trading(false);
    effect(deck, 'tradeCard', { op: 'addFromHand', side: 'defender' });
    expect(deal(deck).sides[1].cards).toEqual([]);
  });

  test('a card at random instead of those laid, which come back; from the deck if the hand is empty', () => {
    const about = trading(true, NONE, ({ scene, state }) => {
      const [laid] = scene.hand(1, 'romans', 'greeks');
      state.players[1].hand.shift();
      const side = state.trade?.sides[1];
      if (side) Object.assign(side, { cards: [laid], kept: laid });
      return undefined;
    });
    const { scene } = about;
    effect(about, 'tradeCard', { op: 'replaceRandom', side: 'side' });
    expect([deal(about).sides[1].cards, deal(about).sides[1].kept]).toEqual([[scene.card('greeks')], NONE]);
    expect(about.state.players[1].hand).toEqual([scene.card('romans')]);
    const empty = trading();
    const top = empty.state.deck.at(-1);
    effect(empty, 'tradeCard', { op: 'replaceRandom', side: 'side' });
    expect(deal(empty).sides[1].cards).toEqual([top]);
    const deck = trading(false);
    effect(deck, 'tradeCard', { op: 'replaceRandom', side: 'defender' });
    expect(deal(deck).sides[1].cards).toEqual([]);
  });

  test('what it brings: nothing, so many levels, or more and fewer', () => {
    const none = trading(true, 1);
    effect(none, 'tradeResult', { op: 'void' });
    expect([deal(none).voided, deal(none).winner, deal(none).advance]).toEqual([true, NONE, [1, 3]]);
    const set = trading(true, 1);
    effect(set, 'tradeResult', { op: 'setLevels', side: 'side', levels: 2 });
    expect([deal(set).advance, deal(set).fixed, deal(set).voided]).toEqual([[1, 2], [false, true], false]);
    const more = trading(true, 1);
    effect(more, 'tradeResult', { op: 'addLevels', side: 'both', levels: -2 });
    expect([deal(more).advance, deal(more).fixed]).toEqual([
      [0, 1],
      [false, false],
    ]);
    effect(inPlay(), 'tradeResult', { op: 'void' });
  });

  test('no further than the partner’s level, where it says so', () => {
    const about = trading(true, 0);
    effect(about, 'tradeResult', { op: 'setLevels', side: 'initiator', levels: 9, cap: 'partnerLevel' });
    expect(deal(about).advance[0]).toBe(4); // from 8 to 12
    effect(about, 'tradeResult', { op: 'setLevels', side: 'defender', levels: 9, cap: 'partnerLevel' });
    expect(deal(about).advance[1]).toBe(0);
    effect(about, 'tradeResult', { op: 'setLevels', side: 'initiator', levels: 2, cap: 'partnerLevel' });
    expect(deal(about).advance[0]).toBe(2);
  });
});
