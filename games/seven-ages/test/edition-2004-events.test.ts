/** Events of the edition of 2004. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../editions/2004.ts';
import { hasTarget } from '../src/events/targets.ts';
import { clone } from '../src/model/clone.ts';
import { maximumEmpires } from '../src/model/empires.ts';
import { laws } from '../src/model/laws.ts';
import { removeEmpire } from '../src/turn/upkeep.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { isAsked } from './marching.ts';

const LAND = ['latium', 'etruria', 'apulia', 'cis-alpine', 'provence', 'burgundy', 'egypt'];

/** Shang of seat 0, who civilise with this event, and Romans of seat 1 in the first areas of Italy and Gaul. */
function against(
  event: string,
  areas: number,
  theirs: Partial<EmpireOptions> = {},
  seats = 2,
  pick?: number,
  card = 'romans',
) {
  const scene = new Scene({ edition: edition2004, seats });
  const us = scene.empire('shang', { seat: 0, level: 15, units: { gobi: ['spear'] }, marker: 'civilise' });
  const units = Object.fromEntries(LAND.slice(0, areas).map((area) => [area, ['spear']]));
  const them = scene.empire(card, { seat: 1, level: 15, capital: 'latium', units, ...theirs });
  const [played] = scene.hand(0, event);
  if (pick !== undefined) scene.draws(pick);
  return { scene, us, them, card: played };
}
/** The event is played; the Romans have to divide themselves, or it is over. */
function played(about: ReturnType<typeof against>): Sitting {
  const game = about.scene.play();
  game.turnOver(about.us);
  game.answer('civilise.card', about.card);
  if (isAsked(game, 'event.target')) game.answer('event.target', about.them);
  return game;
}
const ids = (game: Sitting, ...areas: string[]): number[] => areas.map((area) => game.area(area));
/** The empires with the card of the Romans, by the seat they belong to. */
function romans(game: Sitting, seat: number, of = 'romans'): number[] {
  const card = game.content.cardOfEmpire.get(of);
  return game.state.empires.flatMap((empire, id) => (empire?.card === card && empire?.owner === seat ? [id] : []));
}
const sound = (game: Sitting, before: unknown): void => {
  const measured = laws(() => game.content).map((law) => law.measure(game.state));
  expect(measured.slice(1)).toEqual(measured.slice(1).map(() => 'sound'));
  expect(measured[0]).toBe(before);
};
const cards = (scene: Scene): unknown => laws(() => scene.content)[0].measure(scene.state);

describe('civil war', () => {
  test('7A-EVENT-23 7A-EX-FAQ-CIVIL-WAR the owner halves the empire, the player of the event takes a half; faith, government and elites are copied', () => {
    const about = against('civil-war', 4, {
      money: 7,
      elites: 2,
      religions: ['christianity'],
      government: 'democracy',
    });
    about.scene.leader(about.them, 'apulia', 'Ar');
    about.scene.city('etruria', 3);
    const before = cards(about.scene);
    const game = played(about);
    expect(game.asked).toEqual(['1 7a.event.divide']);
    expect(game.refusal('event.divide', ids(game, 'latium')).code).toBeDefined();
    game.answer('event.divide', ids(game, 'etruria', 'apulia'));
    game.answer('event.part', game.area('etruria'));
    const [half] = romans(game, 0);
    expect(['latium', 'etruria', 'apulia', 'cis-alpine'].map((area) => game.holder(area))).toEqual([
      about.them,
      half,
      half,
      about.them,
    ]);
    expect(game.unitsIn('etruria', half)).toEqual(['spear']);
    const { religions, government, elites, level, money, capital } = game.empire(half);
    expect({ religions, government, elites, level }).toEqual({
      religions: game.empire(about.them).religions,
      government: game.empire(about.them).government,
      elites: 2,
      level: 15,
    });
    expect([money, game.empire(about.them).money]).toEqual([4, 4]);
    expect([capital, game.empire(about.them).capital]).toEqual(ids(game, 'etruria', 'latium'));
    expect(game.state.leaderEmpire[game.state.leaderArea.indexOf(game.area('apulia'))]).toBe(half);
    expect(game.state.discards).toContain(about.card);
    sound(game, before);
    expect(clone(game.state)).toEqual(game.state);
  });

  test('7A-EVENT-23 afterwards they are two empires: one loses elites or is gone, the other is not touched', () => {
    const about = against('civil-war', 4, { elites: 2 });
    const game = played(about);
    game.answer('event.divide', ids(game, 'etruria', 'apulia'));
    game.answer('event.part', game.area('etruria'));
    const [half] = romans(game, 0);
    game.empire(half).elites = 0;
    expect(game.empire(about.them).elites).toBe(2);
    const card = game.empire(half).card;
    removeEmpire(game.t, half);
    expect([game.isInPlay(about.them), game.state.discards.includes(card)]).toEqual([true, false]);
    removeEmpire(game.t, about.them);
    expect(game.state.discards).toContain(card);
  });

  test('7A-EVENT-23 the taken half may have the capital: the other makes its greatest city its own', () => {
    const about = against('civil-war', 5);
    about.scene.city('provence', 3);
    const game = played(about);
    game.answer('event.divide', ids(game, 'latium', 'etruria', 'apulia'));
    game.answer('event.part', game.area('latium'));
    const [half] = romans(game, 0);
    expect([game.empire(half).capital, game.empire(about.them).capital]).toEqual(ids(game, 'latium', 'provence'));
  });

  test('7A-EVENT-23 a part is named by its greatest city, or by its first area, and says how large it is', () => {
    const about = against('civil-war', 5);
    about.scene.city('apulia', 2);
    about.scene.city('provence', 3);
    const game = played(about);
    game.answer('event.divide', ids(game, 'provence', 'etruria', 'apulia'));
    expect(game.asked).toEqual(['0 7a.event.part']);
    const parts = game.question('event.part').describe().options ?? [];
    expect(parts.map(({ value, text, points }) => [value, text?.args, points?.[0]?.id])).toEqual([
      [game.area('provence'), { count: 3, cities: 5 }, game.area('provence')],
      [game.area('latium'), { count: 2, cities: 1 }, game.area('latium')],
    ]);
  });

  test('7A-EVENT-23 of a part without cities the first area gives the name, and it has no capital', () => {
    const game = played(against('civil-war', 4));
    const [first, second] = ids(game, 'apulia', 'etruria').toSorted((a, b) => b - a);
    game.answer('event.divide', [first, second]);
    expect(game.options('event.part')).toContain(second);
    game.answer('event.part', second);
    expect(game.empire(romans(game, 0)[0])).toMatchObject({ capital: NONE, wild: false, choseTrade: false });
  });

  test('7A-EVENT-23 a half that keeps its capital keeps it beside a greater city; barbarians make none', () => {
    const about = against('civil-war', 4);
    about.scene.city('cis-alpine', 3);
    const game = played(about);
    game.answer('event.divide', ids(game, 'etruria', 'apulia'));
    game.answer(
      'event.part',
      game.area(
        LAND.find((area) => game.options('event.part').includes(game.area(area)) && area !== 'cis-alpine') ?? '',
      ),
    );
    expect(game.empire(about.them).capital).toBe(game.area('latium'));
    const wild = against('civil-war', 4, { level: 36, capital: undefined }, 2, undefined, 'sioux');
    for (const area of LAND.slice(0, 4)) wild.scene.city(area, 1);
    const their = played(wild);
    their.answer('event.divide', ids(their, 'etruria', 'apulia'));
    their.answer('event.part', Number(their.options('event.part')[0]));
    expect([their.empire(wild.them).capital, their.empire(romans(their, 0, 'sioux')[0]).capital]).toEqual([NONE, NONE]);
  });

  test('7A-EVENT-23 of two cities the new half makes the greater its capital', () => {
    const about = against('civil-war', 4);
    about.scene.city('cis-alpine', 1);
    about.scene.city('etruria', 2);
    about.scene.city('apulia', 3);
    const game = played(about);
    game.answer('event.divide', ids(game, 'apulia', 'cis-alpine'));
    game.answer('event.part', game.area('apulia'));
    expect(game.empire(romans(game, 0)[0]).capital).toBe(game.area('apulia'));
  });

  test('7A-EVENT-23 faith and government go along as far as there are markers', () => {
    const game = played(against('civil-war', 4, { religions: ['judaism', 'islam'], government: 'autocracy' }));
    game.answer('event.divide', ids(game, 'etruria', 'apulia'));
    game.answer('event.part', Number(game.options('event.part')[0]));
    const islam = game.content.religions.names.indexOf(game.content.artefactOf.get('islam') ?? NONE);
    expect(game.empire(romans(game, 0)[0])).toMatchObject({ religions: [islam], government: NONE });
  });

  test('7A-EVENT-23 units for which there are no counters are lost, and with the last of them the area and its leader', () => {
    const units = {
      latium: ['spear'],
      etruria: ['light-horse', 'light-horse', 'light-horse'],
      apulia: ['light-horse'],
    };
    const about = against('civil-war', 4, { set: 'light-green', units: { ...units, 'cis-alpine': ['spear'] } });
    const leader = about.scene.leader(about.them, 'apulia', 'Ar');
    const before = cards(about.scene);
    const game = played(about);
    game.answer('event.divide', ids(game, 'etruria', 'apulia'));
    const named = Number(game.options('event.part').find((id) => ids(game, 'etruria', 'apulia').includes(Number(id))));
    game.answer('event.part', named);
    const [half] = romans(game, 0);
    const held = ['etruria', 'apulia'].map((area) => game.unitsIn(area, half).length);
    expect(held.reduce((a, b) => a + b)).toBe(3);
    expect(held).toContain(0);
    expect(game.state.leaderArea[leader]).toBe(held[1] === 0 ? NONE : game.area('apulia'));
    sound(game, before);
  });

  test('7A-ART-JUSTRULE-2004-1 not on Just rule, nor where there are no counters or too little land', () => {
    const may = (event: string, areas: number, change: (scene: Scene) => void = () => {}): boolean => {
      const { scene, card } = against(event, areas);
      change(scene);
      return hasTarget(scene.t, 0, card);
    };
    const just = (scene: Scene): void => scene.artefact('just-rule', 'latium');
    expect([may('civil-war', 3), may('civil-war', 4), may('civil-war', 4, just)]).toEqual([false, true, false]);
    expect([may('empire-fragments', 4), may('empire-fragments', 5), may('empire-fragments', 5, just)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([may('empire-collapse', 2), may('empire-collapse', 3), may('empire-collapse', 3, just)]).toEqual([
      false,
      true,
      false,
    ]);
    const full = (scene: Scene): void =>
      void Object.assign(scene.state, { agreed: { ...scene.state.agreed, empireSets: 2 } });
    expect(may('civil-war', 4, full)).toBe(false);
  });
});

describe('an empire in fragments', () => {
  test('7A-EVENT-24 7A-EX-FAQ-CIVIL-WAR with 6 or more it breaks in three: one to the player, one stays, one to the other with the fewest empires', () => {
    const about = against('empire-fragments', 5, { money: 7 }, 4, 7);
    about.scene.empire('sumerians', { seat: 2, level: 8, units: { mesopotamia: ['spear'] } });
    const before = cards(about.scene);
    const game = played(about);
    game.answer('event.divide', ids(game, 'apulia', 'cis-alpine'));
    game.answer('event.divide', ids(game, 'etruria', 'provence'));
    game.answer('event.part', game.area('latium'));
    expect(game.asked).toEqual(['1 7a.event.keep-part']);
    game.answer(
      'event.keep-part',
      Number(game.options('event.keep-part').find((id) => ids(game, 'etruria', 'provence').includes(Number(id)))),
    );
    expect([0, 1, 2, 3].map((seat) => romans(game, seat).length)).toEqual([1, 1, 0, 1]);
    expect(game.holder('etruria')).toBe(about.them);
    expect([0, 1, 3].map((seat) => game.empire(romans(game, seat)[0]).money)).toEqual([2, 2, 2]);
    sound(game, before);
  });

  test('7A-EVENT-24 with two players the third part is the player’s, too', () => {
    const about = against('empire-fragments', 5, {}, 2, 6);
    const game = played(about);
    game.answer('event.divide', ids(game, 'apulia', 'cis-alpine'));
    game.answer('event.divide', ids(game, 'etruria', 'provence'));
    game.answer('event.part', game.area('latium'));
    game.answer('event.keep-part', Number(game.options('event.keep-part')[0]));
    expect([romans(game, 0).length, romans(game, 1).length]).toEqual([2, 1]);
  });

  test('7A-EVENT-24 no part has two areas more than another', () => {
    const small = played(against('empire-fragments', 5, {}, 2, 6));
    expect(small.refusal('event.divide', ids(small, 'apulia', 'etruria', 'provence')).code).toBeDefined();
    small.answer('event.divide', ids(small, 'apulia'));
    expect(small.refusal('event.divide', ids(small, 'etruria')).code).toBeDefined();
    const large = played(against('empire-fragments', 7, {}, 2, 6));
    large.answer('event.divide', ids(large, 'apulia', 'etruria', 'provence'));
    expect(large.refusal('event.divide', ids(large, 'latium', 'cis-alpine', 'egypt')).code).toBeDefined();
  });

  test('7A-EVENT-24 with counters for one new empire alone it breaks in two', () => {
    const about = against('empire-fragments', 5, {}, 2, 6);
    Object.assign(about.scene.state, { agreed: { ...about.scene.state.agreed, empireSets: 3 } });
    const game = played(about);
    game.answer('event.divide', ids(game, 'apulia', 'cis-alpine'));
    game.answer('event.part', Number(game.options('event.part')[0]));
    expect([romans(game, 0).length, romans(game, 1).length]).toEqual([1, 1]);
  });

  test('7A-EVENT-24 the third part is for who has the fewest empires of the others, then the least glory', () => {
    const third = (change: (scene: Scene) => void): number => {
      const about = against('empire-fragments', 5, {}, 4, 6);
      change(about.scene);
      const game = played(about);
      game.answer('event.divide', ids(game, 'apulia', 'cis-alpine'));
      game.answer('event.divide', ids(game, 'etruria', 'provence'));
      game.answer('event.part', game.area('latium'));
      game.answer('event.keep-part', Number(game.options('event.keep-part')[0]));
      return [2, 3].findIndex((seat) => romans(game, seat).length > 0) + 2;
    };
    const glory =
      (...all: number[]) =>
      (scene: Scene): void => {
        for (const [seat, points] of all.entries()) scene.state.players[seat].glory = points;
      };
    const busy =
      (seat: number, card: string, area: string) =>
      (scene: Scene): void =>
        void scene.empire(card, { seat, level: 8, units: { [area]: ['spear'] } });
    expect(third(glory(0, 0, 5, 3))).toBe(3);
    expect(third(glory(0, 0, 3, 5))).toBe(2);
    expect(
      third((scene) => {
        glory(0, 0, 0, 9)(scene);
        busy(2, 'sumerians', 'mesopotamia')(scene);
      }),
    ).toBe(3);
    const rich = (scene: Scene): void => {
      busy(2, 'sumerians', 'mesopotamia')(scene);
      busy(2, 'harappans', 'sind')(scene);
      busy(3, 'toltecs', 'sonora')(scene);
      busy(3, 'inca', 'cuzco')(scene);
      glory(0, 0, 1, 2)(scene);
    };
    expect(third(rich)).toBe(2);
  });

  test('7A-EVENT-24 from 3 to 5 in two, below not at all', () => {
    const parts = (pick: number): number => {
      const game = played(against('empire-fragments', 5, {}, 2, pick));
      if (isAsked(game, 'event.divide')) {
        game.answer('event.divide', ids(game, 'apulia', 'cis-alpine'));
        game.answer('event.part', game.area('latium'));
      }
      return romans(game, 0).length + romans(game, 1).length;
    };
    expect([2, 3, 5].map(parts)).toEqual([1, 2, 2]);
  });
});

test('7A-EVENT-22 7A-EX-FAQ-DOUBLE-DOUBLE a harvest is doubled, and by a second doubling four times as large', () => {
  const harvested = (doublings: number): number => {
    const scene = new Scene({ edition: edition2004 });
    const us = scene.empire('romans', { seat: 0, level: 15, capital: 'latium', units: { latium: ['spear'] } });
    scene.empire('shang', { seat: 1, level: 8, units: { gobi: ['spear'] } });
    if (doublings > 0) scene.hand(1, 'double-harvest');
    for (let n = 1; n < doublings; n++) scene.lasts('harvest', { who: 'target', mode: 'double' }, { empire: us });
    const game = scene.play('harvest');
    if (doublings > 0) {
      game.answer('event.harvest.start', Number(game.options('event.harvest.start', 1)[0]), 1);
      if (isAsked(game, 'event.target')) game.answer('event.target', us);
    }
    for (let n = 0; n < 9 && game.state.phase === 'harvest'; n++) game.decline();
    return game.glory(0);
  };
  const once = harvested(0);
  expect(once).toBeGreaterThan(0);
  expect([harvested(1), harvested(2)]).toEqual([2 * once, 4 * once]);
});

test('7A-TURN-06 7A-START-04 with three or five players all can have their most empires at once, with four, six or seven not', () => {
  const sets = new Scene({ edition: edition2004 }).content.counterSets.length;
  const enough = [3, 4, 5, 6, 7].map(
    (seats) => maximumEmpires(new Scene({ edition: edition2004, seats }).t) * seats <= sets,
  );
  expect(enough).toEqual([true, false, true, false, false]);
});

test('7A-ART-UN-2004-1 an empire collapses in as many areas as the card; its capital is spared', () => {
  const about = against('empire-collapse', 4, {}, 2, 2);
  const game = played(about);
  expect(game.options('event.areas')).toHaveLength(3);
  game.answer('event.areas', ids(game, 'etruria', 'apulia'));
  expect(['latium', 'etruria', 'apulia', 'cis-alpine'].map((area) => game.holder(area))).toEqual([
    about.them,
    NONE,
    NONE,
    about.them,
  ]);
});
