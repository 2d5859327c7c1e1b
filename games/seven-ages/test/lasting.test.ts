import { describe, expect, test } from 'vitest';
import { mayPlayArtefact } from '../src/civilise/playing-cards.ts';
import { check, discard, drawCard, drawTo } from '../src/model/cards.ts';
import { enterVacant, reduceCity, setCity } from '../src/model/cities.ts';
import {
  endGoldenAges,
  forgetAtEndOfTurn,
  forgetLasting,
  isBarred,
  isForbidden,
  isSecondMove,
  lastingFor,
  lastingIn,
  passesOceans,
  remember,
} from '../src/model/lasting.ts';
import {
  ARTIST,
  areasWith,
  BUILDER,
  can,
  countOf,
  cup,
  EXPLORER,
  hasIn,
  leadersIn,
  leadersOf,
  leaderWeight,
  PHILOSOPHER,
  SCIENTIST,
  TACTICIAN,
} from '../src/model/leaders.ts';
import { GONE } from '../src/model/state.ts';
import { type EmpireOptions, NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';
import { listening } from './telling.ts';

function two(ours: Partial<EmpireOptions> = {}) {
  const scene = new Scene();
  const us = marchers(scene, { units: { latium: ['spear'], etruria: ['spear'] }, ...ours });
  const them = rivals(scene, { units: { gobi: ['spear'], kansu: ['spear'] } });
  const [latium, etruria, gobi, apulia] = ['latium', 'etruria', 'gobi', 'apulia'].map((id) => scene.area(id));
  return { scene, us, them, latium, etruria, gobi, apulia, state: scene.state, ...listening(scene) };
}

describe('effects that last', () => {
  test('they are looked up by what they are and whom or where they concern', () => {
    const { scene, us, them, t, latium, etruria } = two();
    scene.lasts('leaderNumber', {}, { empire: us, areas: [latium] });
    scene.lasts('income', {}, { empire: us, areas: [latium] });
    scene.lasts('leaderNumber', {}, { empire: them, areas: [etruria] });
    expect(lastingFor(t, 'leaderNumber', us).map(({ empire }) => empire)).toEqual([us]);
    expect(lastingIn(t, 'leaderNumber', etruria).map(({ empire }) => empire)).toEqual([them]);
    expect([lastingFor(t, 'move', us), lastingIn(t, 'income', etruria)]).toEqual([[], []]);
  });

  test('they are noted with the turn, and with no areas unless said', () => {
    const { us, t, state, latium } = two();
    state.turn = 7;
    remember(t, 'leaderNumber', { add: 1 }, { empire: us, seat: 0, until: 'turn' });
    remember(t, 'leaderNumber', { add: 1 }, { empire: us, seat: 0, until: 'turn', areas: [latium] });
    const noted = { effect: 'leaderNumber', params: { add: 1 }, empire: us, seat: 0, until: 'turn', turn: 7 };
    expect(state.lasting).toEqual([
      { ...noted, areas: [] },
      { ...noted, areas: [latium] },
    ]);
  });

  test('those of an action are forgotten with it, the others are not', () => {
    const { scene, t, state } = two();
    for (const until of ['action', 'turn', 'nextTurn'] as const) scene.lasts('income', {}, { until });
    forgetLasting(t, 'action');
    expect(state.lasting.map(({ until }) => until)).toEqual(['turn', 'nextTurn']);
  });

  test('at the end of a turn those of the turn are over, and those of the next turn if they are from an earlier one', () => {
    const { t, state, us } = two();
    const from = (turn: number, until: 'turn' | 'nextTurn' | 'age'): void => {
      state.turn = turn;
      remember(t, 'leaderNumber', { add: 1 }, { empire: us, seat: 0, until });
    };
    for (const turn of [3, 4]) for (const until of ['turn', 'nextTurn', 'age'] as const) from(turn, until);
    forgetAtEndOfTurn(t);
    expect(state.lasting.map(({ turn, until }) => `${turn} ${until}`)).toEqual(['3 age', '4 nextTurn', '4 age']);
  });

  test('a golden age ends where its area is lost or disordered, and nothing else does', () => {
    const { scene, us, t, state, latium, etruria } = two();
    scene.lasts('leaderGain', { abilities: [] }, { empire: us, areas: [latium] });
    scene.lasts('leaderGain', { abilities: [] }, { empire: us, areas: [etruria] });
    scene.lasts('income', {}, { empire: us, areas: [latium] });
    endGoldenAges(t);
    expect(state.lasting).toHaveLength(3);
    scene.disorder('latium');
    endGoldenAges(t);
    expect(state.lasting.map(({ effect, areas }) => [effect, areas[0]])).toEqual([
      ['leaderGain', etruria],
      ['income', latium],
    ]);
  });
});

describe('what an event forbids', () => {
  test('7A-MOVE-01 a second move stays within the areas of its empire', () => {
    const { scene, us, them, t, latium, etruria, apulia } = two();
    scene.lasts('extraAction', { action: 'move' }, { empire: us });
    const barred = (empire: number, to: number): boolean => isBarred(t, empire, 0, latium, to);
    expect([barred(us, etruria), barred(us, apulia), barred(them, apulia)]).toEqual([false, true, false]);
  });

  test('7A-MOVE-01 another action is no second move', () => {
    const { scene, us, them, t, latium, apulia, state } = two();
    scene.lasts('extraAction', { action: 'manoeuvre' }, { empire: us });
    expect(isBarred(t, us, 0, latium, apulia)).toBe(false);
    scene.lasts('extraAction', { action: 'move' }, { empire: us });
    scene.lasts('income', { action: 'move' }, { empire: us });
    expect(state.lasting.map((l) => isSecondMove(l, us))).toEqual([false, true, false]);
    expect(state.lasting.map((l) => isSecondMove(l, them))).toEqual([false, false, false]);
  });

  const barred = (what: string, params: object, areas: readonly string[], about: Partial<{ theirs: boolean }> = {}) => {
    const { scene, us, them, t } = two();
    scene.lasts(
      'forbid',
      { what, ...params },
      { empire: about.theirs ? them : us, areas: areas.map((area) => scene.area(area)) },
    );
    return (from: string, to: string, type = 'spear'): boolean =>
      isBarred(t, us, scene.content.unitTypeOf.get(type) ?? NONE, scene.area(from), scene.area(to));
  };

  test('7A-EVENT-01 to leave an area', () => {
    const is = barred('leaveArea', {}, ['latium']);
    expect([is('latium', 'etruria'), is('etruria', 'latium'), is('apulia', 'sicily')]).toEqual([true, false, false]);
  });

  test('7A-EVENT-01 to enter or to leave it', () => {
    const is = barred('enterOrLeave', {}, ['latium']);
    expect([is('latium', 'etruria'), is('etruria', 'latium'), is('apulia', 'sicily')]).toEqual([true, true, false]);
  });

  test('7A-EVENT-01 to cross the border between two', () => {
    const is = barred('crossBorder', {}, ['latium', 'etruria']);
    expect([is('latium', 'etruria'), is('etruria', 'latium'), is('latium', 'apulia')]).toEqual([true, true, false]);
    expect(is('apulia', 'latium')).toBe(false);
  });

  test('7A-EVENT-01 to enter each other’s areas', () => {
    const us = barred('enterEachOther', { others: [4] }, []);
    expect([us('latium', 'gobi'), us('latium', 'etruria')]).toEqual([true, false]);
    const them = barred('enterEachOther', { others: [4] }, [], { theirs: true });
    expect(them('latium', 'gobi')).toBe(false);
    expect(barred('enterEachOther', {}, [])('latium', 'gobi')).toBe(false);
  });

  test('7A-EVENT-01 only to some units, where it says so', () => {
    const is = barred('leaveArea', { units: ['cavalry'] }, ['latium']);
    expect([is('latium', 'etruria', 'chariot'), is('latium', 'etruria', 'spear')]).toEqual([true, false]);
  });

  test('7A-EVENT-01 what is not about movement bars nobody', () => {
    expect(barred('tactician', {}, ['latium'])('latium', 'etruria')).toBe(false);
    const { scene, us, t, latium, etruria } = two();
    scene.lasts('income', { what: 'leaveArea' }, { empire: us, areas: [latium] });
    expect(isBarred(t, us, 0, latium, etruria)).toBe(false);
  });

  test('7A-EVENT-01 anything else: by what it is, to the empire it is about', () => {
    const { scene, us, them, t } = two();
    scene.lasts('forbid', { what: 'tactician' }, { empire: us });
    scene.lasts('income', { what: 'trade' }, { empire: us });
    expect([isForbidden(t, 'tactician', us), isForbidden(t, 'tactician', them)]).toEqual([true, false]);
    expect(isForbidden(t, 'leaveArea', us)).toBe(false);
    scene.state.lasting = [];
    scene.lasts('income', { what: 'tactician' }, { empire: us });
    expect(isForbidden(t, 'tactician', us)).toBe(false);
  });

  test('7A-MOVE-24 galleys pass oceans with the event that says so, no other', () => {
    const { scene, us, them, t } = two();
    scene.lasts('move', { add: 1 }, { empire: us });
    expect(passesOceans(t, us)).toBe(false);
    scene.lasts('move', { galleysThroughOcean: true }, { empire: us });
    expect([passesOceans(t, us), passesOceans(t, them)]).toEqual([true, false]);
  });
});

describe('leaders', () => {
  test('7A-LEAD-GEN-02 where an empire has an ability: an area with two of a type counts once', () => {
    const { scene, us, them, t, latium, etruria } = two();
    scene.leader(us, 'latium', 'Ta');
    scene.leader(us, 'latium', 'Ta');
    scene.leader(us, 'etruria', 'Ta');
    scene.leader(us, 'etruria', 'Sc');
    scene.leader(them, 'gobi', 'Sc');
    expect(areasWith(t, us, TACTICIAN).sort()).toEqual([latium, etruria].sort());
    expect([countOf(t, us, TACTICIAN), countOf(t, us, SCIENTIST), countOf(t, us, BUILDER)]).toEqual([2, 1, 0]);
    expect(leadersOf(t, us)).toHaveLength(4);
    expect([leadersIn(t, latium, us).length, leadersIn(t, latium, them).length]).toEqual([2, 0]);
    expect([hasIn(t, us, latium, TACTICIAN), hasIn(t, us, latium, SCIENTIST)]).toEqual([true, false]);
    expect(hasIn(t, them, latium, TACTICIAN)).toBe(false);
  });

  test('a leader in the first area of the map counts', () => {
    const { scene, us, t } = two();
    scene.leader(us, scene.content.areas[0].id, 'Ar');
    expect([areasWith(t, us, ARTIST), leadersOf(t, us).length, hasIn(t, us, 0, ARTIST)]).toEqual([[0], 1, true]);
  });

  test('7A-LEAD-AD-04 an Administrator weighs as two', () => {
    const { scene, us, t } = two();
    const leaders = ['Ad', 'Ta', 'Ex'].map((ability) => scene.leader(us, 'latium', ability));
    expect([leaderWeight(t, leaders), leaderWeight(t, leaders.slice(1)), leaderWeight(t, [])]).toEqual([4, 2, 0]);
    expect([can(t, leaders[2], EXPLORER), can(t, leaders[1], EXPLORER)]).toEqual([true, false]);
  });

  test('7A-SETUP-07 in the cup are the unnamed leaders that are not on the map', () => {
    const { scene, us, t, state } = two();
    const all = cup(t);
    expect(all.every((leader) => !scene.content.leaders[leader].named)).toBe(true);
    const taken = scene.leader(us, 'latium', 'Ar');
    expect(cup(t)).toEqual(all.filter((leader) => leader !== taken));
    state.leaderArea[taken] = GONE;
    expect(cup(t)).not.toContain(taken);
  });

  describe('a golden age', () => {
    const golden = (abilities: readonly number[] = [ARTIST, SCIENTIST]) => {
      const about = two();
      about.scene.lasts('leaderGain', { abilities }, { empire: about.us, areas: [about.latium] });
      return about;
    };

    test('event 146: the area counts as holding its leaders, once', () => {
      const { scene, us, them, t, latium } = golden();
      expect([areasWith(t, us, ARTIST), areasWith(t, us, PHILOSOPHER)]).toEqual([[latium], []]);
      expect(areasWith(t, them, ARTIST)).toEqual([]);
      scene.leader(us, 'latium', 'Ar');
      expect(areasWith(t, us, ARTIST)).toEqual([latium]);
    });

    test('event 146: nothing else that lasts brings leaders', () => {
      const { scene, us, t, latium } = two();
      scene.lasts('income', { abilities: [ARTIST] }, { empire: us, areas: [latium] });
      expect(areasWith(t, us, ARTIST)).toEqual([]);
    });

    test('event 146: in that area, whatever asks for a leader there', () => {
      const { us, them, t, latium, etruria } = golden();
      expect([hasIn(t, us, latium, ARTIST), hasIn(t, us, latium, BUILDER)]).toEqual([true, false]);
      expect([hasIn(t, us, etruria, ARTIST), hasIn(t, them, latium, ARTIST)]).toEqual([false, false]);
    });

    test('event 146 7A-CIV-14 it makes room for a second artefact', () => {
      const scene = new Scene();
      const us = marchers(scene, { units: { latium: ['spear'] } });
      const green = scene.content.artefactOf.get('great-library') ?? NONE;
      scene.artefact('great-wall', 'latium');
      const used = { religion: false, government: false, founded: false, refused: [] };
      expect(mayPlayArtefact(scene.t, green, used)).toBe(false);
      scene.lasts('leaderGain', { abilities: [ARTIST] }, { empire: us, areas: [scene.area('latium')] });
      expect(mayPlayArtefact(scene.t, green, used)).toBe(true);
    });
  });

  describe('a card that grants an ability', () => {
    const han = (options: Partial<EmpireOptions> = {}, card = 'benin') => {
      const scene = new Scene();
      const us = scene.empire(card, {
        seat: 0,
        level: 30,
        units: { latium: ['spear'], etruria: ['spear'] },
        ...options,
      });
      return { scene, us, t: scene.t, latium: scene.area('latium'), etruria: scene.area('etruria') };
    };

    test('grants that one, in the capital, and only while that is held', () => {
      const { scene, us, t, latium, etruria } = han({ capital: 'latium', homeland: 'etruria' });
      expect([areasWith(t, us, ARTIST), areasWith(t, us, BUILDER)]).toEqual([[latium], []]);
      expect([hasIn(t, us, latium, ARTIST), hasIn(t, us, etruria, ARTIST)]).toEqual([true, false]);
      scene.state.control[latium] = NONE;
      expect(areasWith(t, us, ARTIST)).toEqual([]);
    });

    test('grants nothing without a capital', () => {
      const { us, t } = han({ homeland: 'etruria' });
      expect(areasWith(t, us, ARTIST)).toEqual([]);
    });

    test('or in the homeland', () => {
      const { us, t, etruria } = han({ capital: 'latium', homeland: 'etruria' }, 'irish');
      expect(areasWith(t, us, PHILOSOPHER)).toEqual([etruria]);
    });

    test('counts once beside a leader of the type', () => {
      const { scene, us, t, latium } = han({ capital: 'latium' });
      scene.leader(us, 'latium', 'Ar');
      expect(areasWith(t, us, ARTIST)).toEqual([latium]);
    });
  });
});

describe('cards', () => {
  test('7A-DEST-03 an empty deck is replaced by the shuffled discards; without any there is no card', () => {
    const { t, state } = two();
    state.discards = state.deck.splice(0);
    const all = state.discards.length;
    expect(drawCard(t)).not.toBe(NONE);
    expect([state.deck.length, state.discards.length]).toEqual([all - 1, 0]);
    state.deck = [];
    const words = JSON.stringify(t.chance.words());
    expect(drawCard(t)).toBe(NONE);
    expect(JSON.stringify(t.chance.words())).toBe(words);
    expect([check(t), state.discards]).toEqual([0, []]);
    discard(t, NONE);
    expect(state.discards).toEqual([]);
  });

  test('7A-EVENT-06 a card drawn for its value is discarded', () => {
    const { scene, t, state } = two();
    scene.draws(5, 3);
    expect([check(t), check(t), state.discards.length]).toEqual([5, 3, 2]);
  });

  test('7A-DEST-01 a hand is filled up to a number, as far as there are cards', () => {
    const { t, state } = two();
    state.deck.splice(5);
    drawTo(t, 0, 3);
    drawTo(t, 0, 2);
    expect([state.players[0].hand.length, state.deck.length]).toEqual([3, 2]);
    drawTo(t, 1, 7);
    expect(state.players[1].hand).toHaveLength(2);
  });
});

describe('cities', () => {
  test('7A-MOVE-10 they are told as they change; a capital that disappears is one no more', () => {
    const { us, t, told, latium, etruria } = two({ capital: 'latium' });
    setCity(t, etruria, 3);
    reduceCity(t, etruria, 2);
    expect(t.empire(us).capital).toBe(latium);
    reduceCity(t, latium);
    expect(t.empire(us).capital).toBe(NONE);
    expect(told).toEqual([
      { type: '7a.city', area: etruria, amount: 3 },
      { type: '7a.city', area: etruria, amount: 0 },
      { type: '7a.city', area: latium, amount: 0 },
    ]);
  });

  test('7A-MOVE-09 a vacant city that is entered loses a step, unless it is kept; one that is held does not', () => {
    const { scene, us, t, state, latium, apulia } = two();
    const after = (area: number, keep: boolean): number => {
      state.city[area] = 3;
      enterVacant(t, us, area, keep);
      return state.city[area];
    };
    expect([after(apulia, false), after(apulia, true), after(latium, false)]).toEqual([1, 3, 3]);
    state.city[apulia] = 0;
    const { t: ear, told } = listening(scene);
    enterVacant(ear, us, apulia, false);
    expect(told).toEqual([]);
  });
});
