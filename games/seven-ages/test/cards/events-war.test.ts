/** Events on the march and in conflicts. */
import { expect, test } from 'vitest';
import type { EmpireId } from '../../src/index.ts';
import { unitsIn } from '../../src/model/board.ts';
import { NONE, Scene, type Sitting } from '../helpers.ts';
import { finishMoving, firstSteps, isAsked, march, open, setOut, unitOf } from '../marching.ts';
import { type Stage, stage } from './scenes.ts';

const of = (game: Sitting, event: string): number => game.content.cardOfEvent.get(event) ?? NONE;

// --- on the march

/** The Etruscans are about to move; the event is played before. */
function marching(event: string, played: boolean, options: Stage = {}, target?: number): ReturnType<typeof stage> {
  const drama = stage(event, { marker: 'manoeuvre', ...options });
  const { game, card } = drama;
  if (isAsked(game, 'event.manoeuvre.start')) {
    game.answer('event.manoeuvre.start', played ? card : NONE, options.holder ?? 0);
    if (played && target !== undefined && isAsked(game, 'event.target')) game.answer('event.target', target);
  }
  return drama;
}

const HELD = {
  don: ['spear', 'archer', 'light-horse'],
  khazaria: ['spear'],
  kipchak: ['spear'],
  kirghiz: ['spear'],
  sogdiana: ['spear'],
  uighuria: ['spear'],
  mongolia: ['spear'],
};
const ROAD = ['khazaria', 'kipchak', 'kirghiz', 'uighuria', 'mongolia'];

function reach(game: Sitting, us: EmpireId, type: string): number {
  setOut(game, unitOf(game, 'don', us, type));
  let steps = 0;
  for (const area of ROAD) {
    if (!open(game).includes(area)) break;
    game.answer('move.to', game.area(area));
    steps++;
  }
  return steps;
}

test('event 006 forced-march: infantry and missiles 2 further, cavalry 1', () => {
  const far = (type: string, played: boolean): number => {
    const { game, us } = marching('forced-march', played, { mine: { capital: 'don', units: HELD } });
    return reach(game, us, type);
  };
  expect([far('archer', true), far('archer', false)]).toEqual([4, 2]);
  expect([far('light-horse', true), far('light-horse', false)]).toEqual([4, 3]);
});

test('event 073 great-migration: land units 1 further, and areas may be left empty', () => {
  const options: Stage = { mine: { capital: 'don', units: HELD } };
  const far = (played: boolean): number => {
    const { game, us } = marching('great-migration', played, options);
    return reach(game, us, 'archer');
  };
  expect([far(true), far(false)]).toEqual([3, 2]);
  const leaves = (played: boolean): boolean => {
    const { game, us } = marching('great-migration', played, options);
    return game.options('move.unit').includes(unitOf(game, 'kipchak', us, 'spear'));
  };
  expect([leaves(true), leaves(false)]).toEqual([true, false]);
});

test('event 073 great-migration: only barbarians and empires of ages 1 to 3', () => {
  const { game } = stage('great-migration', { marker: 'manoeuvre', mine: { level: 30 } });
  expect(isAsked(game, 'event.manoeuvre.start')).toBe(false);
});

test('event 009 pontoon-bridge: crossings give no defence', () => {
  const defence = (played: boolean): number => {
    const { game, us } = marching('pontoon-bridge', played, {
      mine: { units: { latium: ['spear'], apulia: ['spear', 'spear', 'spear'] }, capital: 'latium' },
      theirs: { units: { sicily: ['spear', 'spear'] }, capital: 'sicily' },
      draws: [0, 0],
    });
    for (const _ of [1, 2]) march(game, unitOf(game, 'apulia', us, 'spear'), ['sicily']);
    finishMoving(game);
    return totals(game)[1];
  };
  expect(defence(false) - defence(true)).toBe(1);
});

test('event 009 pontoon-bridge: a crossing may be used whatever ships are there', () => {
  const crosses = (played: boolean): boolean => {
    const { game, us } = marching('pontoon-bridge', played, {
      mine: { units: { latium: ['spear'], apulia: ['spear', 'spear'] }, capital: 'latium' },
      theirs: {
        units: { carthage: ['spear'], 'tyrrhenian-sea': ['galley'], 'central-mediterranean': ['galley'] },
        capital: 'carthage',
      },
    });
    return firstSteps(game, unitOf(game, 'apulia', us, 'spear')).includes('sicily');
  };
  expect([crosses(true), crosses(false)]).toEqual([true, false]);
});

test('event 025 blocked-pass: nobody crosses the border for the rest of the turn', () => {
  const scene = new Scene();
  const steps = (played: boolean): string[] => {
    const options: Stage = { holder: 1, mine: { capital: 'macedonia', units: { macedonia: ['spear', 'spear'] } } };
    const [a, b] = [scene.area('macedonia'), scene.area('hellas')].sort((x, y) => x - y);
    const { game, us } = marching('blocked-pass', played, options, a * 1000 + b);
    return firstSteps(game, unitOf(game, 'macedonia', us, 'spear'));
  };
  expect(steps(false)).toContain('hellas');
  expect(steps(true)).not.toContain('hellas');
  expect(steps(true)).toContain('thracia');
});

test('event 053 becalmed: sailing ships in a sea area stay there; empty water may be named too', () => {
  const sails = (sea: string): boolean => {
    const { game, us } = marching(
      'becalmed',
      true,
      { holder: 1, prepare: (scene, own) => void scene.units(own, 'tyrrhenian-sea', 'galley') },
      new Scene().area(sea),
    );
    return game.options('move.unit').includes(unitOf(game, 'tyrrhenian-sea', us, 'galley'));
  };
  expect(sails('tyrrhenian-sea')).toBe(false);
  expect(sails('adriatic')).toBe(true);
});

test('event 105 general-winter: units that entered cold land are lost, the card less 2, at least 1', () => {
  const left = (pick: number): number => {
    const { game, us, card } = stage('general-winter', {
      marker: 'manoeuvre',
      holder: 1,
      draws: [pick],
      mine: { capital: 'venetia', units: { venetia: ['spear', 'spear', 'spear', 'spear', 'spear'] } },
    });
    for (const _ of [1, 2, 3, 4]) march(game, unitOf(game, 'venetia', us, 'spear'), ['austria']);
    finishMoving(game);
    game.answer('event.manoeuvre.moved', card, 1);
    for (let n = 0; n < 5 && isAsked(game, 'event.unit'); n++)
      game.answer('event.unit', Number(game.options('event.unit')[0]));
    return game.unitsIn('austria', us).length;
  };
  expect([left(0), left(4), left(7)]).toEqual([3, 2, 1]);
});

test('event 021 lost-column: on 2 or more a stack in rough land goes back where it came from', () => {
  const where = (pick: number, leader: boolean): string => {
    let led = NONE;
    const { game, us, card } = stage('lost-column', {
      marker: 'manoeuvre',
      holder: 1,
      draws: [pick],
      mine: { capital: 'venetia', units: { venetia: ['sword', 'spear'] } },
      prepare: (scene, own) => {
        if (leader) led = scene.leader(own, 'venetia', 'Ar');
      },
    });
    const sword = unitOf(game, 'venetia', us, 'sword');
    setOut(game, sword, leader ? { leaders: [led] } : {});
    game.answer('move.to', game.area('austria'));
    if (isAsked(game, 'move.to')) game.answer('move.to', NONE);
    game.answer('event.manoeuvre.enter', card, 1);
    if (leader) expect(game.state.leaderArea[led]).toBe(game.state.unitArea[sword]);
    if (isAsked(game, 'move.unit')) expect(game.options('move.unit')).not.toContain(sword);
    return game.content.areas[game.state.unitArea[sword]].id;
  };
  expect([where(1, false), where(2, false)]).toEqual(['austria', 'venetia']);
  expect([where(3, true), where(4, true)]).toEqual(['austria', 'venetia']); // 2 more with a leader
});

test('event 021 lost-column: not in easy land', () => {
  const { game, us } = stage('lost-column', {
    marker: 'manoeuvre',
    holder: 1,
    mine: { capital: 'venetia', units: { venetia: ['sword', 'spear'] } },
  });
  march(game, unitOf(game, 'venetia', us, 'sword'), ['cis-alpine']);
  expect(isAsked(game, 'event.manoeuvre.enter')).toBe(false);
});

// --- in conflict

interface War extends Stage {
  readonly ours?: readonly string[];
  readonly theirs2?: readonly string[];
  readonly area?: string;
  readonly city?: number;
}

/** The Etruscans attack the Sanga in the area; movement is over and the event in its holder's hand. */
function war(
  event: string,
  {
    ours = ['spear', 'spear'],
    theirs2 = ['spear', 'spear'],
    area = 'venetia',
    city = 0,
    prepare,
    draws = [0, 0],
    ...options
  }: War,
): ReturnType<typeof stage> {
  const drama = stage(event, {
    ...options,
    marker: 'manoeuvre',
    draws,
    mine: { capital: 'latium', units: { latium: ['spear'] }, ...options.mine },
    theirs: { capital: 'sicily', units: { sicily: ['spear'] }, ...options.theirs },
    prepare: (scene, us, them) => {
      scene.units(them, area, ...theirs2);
      scene.units(us, area, ...ours);
      scene.city(area, city);
      prepare?.(scene, us, them);
    },
  });
  finishMoving(drama.game);
  return drama;
}

/** Both sides commit everything; the event is played at its window by its holder. Answers the totals of the round. */
function totals(
  game: Sitting,
  play?: { readonly window: string; readonly card: number; readonly side?: number },
): number[] {
  let played = play === undefined;
  for (let n = 0; n < 40; n++) {
    const asked = game.table.next;
    if (!asked) break;
    const about = asked.about.replace('7a.', '');
    let answer: string | number | readonly number[] | undefined;
    if (about === 'conflict.commit') {
      const side = game.state.conflict?.sides.find(({ seat }) => seat === asked.seat);
      const area = game.content.areas[game.state.conflict?.area ?? NONE].id;
      const units = game.unitIds(area, side?.empire ?? NONE).filter((unit) => !side?.spent.includes(unit));
      answer = asked.validate(units) === undefined ? units : units.slice(0, 1);
    } else if (!played && about === play?.window && asked.validate(play.card) === undefined) {
      answer = play.card;
      played = true;
    } else if (about === 'event.target' && play?.side !== undefined) answer = play.side;
    if (answer === undefined) {
      const passive = [NONE, 'stay', 'keep', 'no'].find((a) => asked.validate(a) === undefined);
      if (passive === undefined) break;
      answer = passive;
    }
    const told = game
      .answer(about, answer, asked.seat)
      .happenings.findLast(({ what }) => what.type === '7a.conflict.round');
    if (Array.isArray(told?.what['totals'])) return told.what['totals'].map(Number);
  }
  throw new Error(`no round was fought; open: ${game.asked.join(', ')}`);
}

/** Totals without and with the event. */
function effect(event: string, options: War, side?: number): [number[], number[]] {
  const plain = totals(war(event, options).game);
  const { game, card } = war(event, options);
  const window = `event.${game.content.cards[card]?.event.timing[0]}`;
  return [plain, totals(game, { window, card, ...(side === undefined ? {} : { side }) })];
}

const difference = ([plain, changed]: [number[], number[]]): number[] => changed.map((total, i) => total - plain[i]);

test('event 012 driving-rain: missiles count nothing this round', () => {
  const [plain, wet] = effect('driving-rain', { ours: ['archer', 'archer'], theirs2: ['spear', 'spear'] });
  expect(wet[0]).toBe(0);
  expect(plain[0]).toBeGreaterThan(0);
  expect(wet[1]).toBe(plain[1]);
});

test('event 030 bribed-gatekeeper: 5 money, and neither city nor fort defends', () => {
  const options: War = { city: 3, prepare: (scene) => scene.fort('venetia') };
  expect(difference(effect('bribed-gatekeeper', options))).toEqual([0, -(3 + 2)]);
  const { game, us, card } = war('bribed-gatekeeper', options);
  game.answer('event.conflict.start', card);
  expect(game.empire(us).money).toBe(15);
});

test('event 062 treachery: the attacker’s card counts 0', () => {
  expect(difference(effect('treachery', { holder: 1, draws: [6, 0] }))).toEqual([-6, 0]);
});

test('event 062 treachery: an empire started this turn also loses 2 for each unit committed', () => {
  const options: War = { holder: 1, draws: [6, 0], ours: ['sword', 'sword', 'sword'], mine: { since: 1 } };
  const [plain, betrayed] = effect('treachery', options);
  expect(betrayed[0]).toBe(Math.max(0, plain[0] - 6 - 6));
});

test('event 084 conjunction: the attacker adds 3, and wins ties', () => {
  expect(difference(effect('conjunction', {}))).toEqual([3, 0]);
  const outcome = (played: boolean): number => {
    // 3 and 3 to 6 in defence of a city of 3: a tie with the card
    const { game, us, card } = war('conjunction', { ours: ['spear', 'spear'], theirs2: ['spear', 'spear'], city: 3 });
    const [mine, theirs] = totals(game, played ? { window: 'event.conflict.start', card } : undefined);
    expect(mine - theirs).toBe(played ? 0 : -3);
    return game.unitsIn('venetia', us).length;
  };
  expect([outcome(true), outcome(false)]).toEqual([2, 0]);
});

test('event 086 ambush: in forest, jungle or mountains the attacker commits half, without support', () => {
  const { game, card } = war('ambush', {
    holder: 1,
    area: 'hellas',
    ours: ['sword', 'sword', 'spear', 'spear'],
    theirs2: ['spear', 'spear'],
  });
  game.answer('event.conflict.start', card, 1);
  const commit = game.question('conflict.commit', 0);
  const units = game.unitIds('hellas', 1);
  expect(commit.validate(units)).toBeDefined();
  expect(commit.validate(units.slice(0, 2))).toBeUndefined();
  game.answer('conflict.commit', units.slice(0, 2), 0);
  const told = game
    .answer('conflict.commit', game.unitIds('hellas', 4), 1)
    .happenings.find(({ what }) => what.type === '7a.conflict.round');
  expect(Array.isArray(told?.what['totals']) && told.what['totals'][0]).toBe(4); // one sword in front (4), the other worth nothing
  expect(isAsked(war('ambush', { holder: 1 }).game, 'event.conflict.start')).toBe(false); // not on fertile land
});

test('event 095 feigned-flight: the opponent of a side with cavalry must commit everything', () => {
  const { game, card, them } = war('feigned-flight', {
    ours: ['chariot', 'spear'],
    theirs2: ['spear', 'spear', 'spear'],
  });
  game.answer('event.conflict.pick', card, 0);
  if (isAsked(game, 'event.target')) game.answer('event.target', 0);
  const theirs = game.unitIds('venetia', them);
  // with no choice left they are not asked at all
  if (game.asked.includes('1 7a.conflict.commit'))
    expect(game.question('conflict.commit', 1).validate(theirs.slice(1))).toBeDefined();
  game.answer('conflict.commit', [game.unitIds('venetia', 1)[0]], 0);
  expect(game.state.conflict?.sides[1].spent.length ?? 3).toBe(3);
});

test('event 103 greek-fire: on a coast the opponent’s ships count nothing, and an own ship adds 2', () => {
  const [plain, fire] = effect('greek-fire', { ours: ['galley', 'spear'], theirs2: ['galley', 'galley'] }, 0);
  expect(fire[0] - plain[0]).toBe(2);
  expect(fire[1]).toBeLessThan(plain[1]);
});

test('event 077 morning-mist: at most two units a side, and no more events this round', () => {
  const { game, card, us } = war('morning-mist', {
    ours: ['spear', 'spear', 'spear', 'spear'],
    theirs2: ['spear', 'spear', 'spear', 'spear'],
    prepare: (scene) => void scene.hand(1, 'driving-rain'),
  });
  game.answer('event.conflict.pick', card, 0);
  const units = game.unitIds('venetia', us);
  expect(game.question('conflict.commit', 0).validate(units)).toBeDefined();
  game.answer('conflict.commit', units.slice(0, 2), 0);
  game.answer('conflict.commit', game.unitIds('venetia', 4).slice(0, 2), 1);
  expect(isAsked(game, 'event.conflict.reveal')).toBe(false);
});

test('event 008 rout: a side that lost two units in a round retreats with all the rest', () => {
  const { game, card, them } = war('rout', {
    ours: ['sword', 'sword', 'spear'],
    theirs2: ['spear', 'spear', 'archer'],
    draws: [7, 0],
    prepare: (scene, _, other) => void scene.units(other, 'illyria', 'spear'),
  });
  game.answer('conflict.commit', game.unitIds('venetia', 1), 0);
  game.answer('conflict.commit', game.unitIds('venetia', them).slice(0, 2), 1);
  game.answer('event.conflict.losses', card, 0);
  expect(game.unitsIn('venetia', them)).toEqual([]);
  expect(game.unitsIn('illyria', them)).toHaveLength(2);
});

test('event 040 heroic-stand: the smaller side that lost a round loses only half of what it committed', () => {
  const left = (played: boolean): number => {
    const { game, card, them } = war('heroic-stand', {
      holder: 1,
      ours: ['sword', 'sword', 'sword'],
      theirs2: ['spear', 'spear'],
      draws: [7, 0],
    });
    game.answer('conflict.commit', game.unitIds('venetia', 1), 0);
    game.answer('conflict.commit', game.unitIds('venetia', them), 1);
    if (isAsked(game, 'event.conflict.total')) game.answer('event.conflict.total', played ? card : NONE, 1);
    if (isAsked(game, 'conflict.lost')) game.answer('conflict.lost', game.unitIds('venetia', them).slice(0, 1), 1);
    return game.unitsIn('venetia', them).length;
  };
  expect([left(true), left(false)]).toEqual([1, 0]);
});

test.each([
  ['event 066 turncoats: on 3 or more a unit changes sides', 3, [3, 1]],
  ['event 066 turncoats: otherwise not', 2, [2, 2]],
] as const)('%s', (_, pick, armies) => {
  const { game, card, us, them } = war('turncoats', { draws: [pick, 0, 0] });
  game.answer('event.conflict.pick', card, 0);
  game.answer('event.target', 1);
  expect([us, them].map((id) => game.unitsIn('venetia', id).length)).toEqual(armies);
});

test('event 066 turncoats: a ship that changes sides stays on its coast', () => {
  const { game, card, us } = war('turncoats', {
    area: 'etruria',
    theirs2: ['galley', 'galley'],
    draws: [3, 0, 0],
    prepare: (scene, _, foe) => {
      for (const unit of unitsIn(scene.t, scene.area('etruria'), foe)) scene.state.unitCoast[unit] = 1;
    },
  });
  game.answer('event.conflict.pick', card, 0);
  game.answer('event.target', 1);
  const galley = game.unitIds('etruria', us).find((unit) => game.typeOf(unit) === 'galley') ?? NONE;
  expect(game.state.unitCoast[galley]).toBe(1);
});

test('event 066 turncoats: a side that loses its last fresh unit takes up the others again, in disorder', () => {
  const { game, card, us, them } = war('turncoats', {
    holder: 1,
    ours: ['spear', 'spear', 'spear'],
    theirs2: ['spear', 'spear', 'spear'],
    draws: [7, 0, 7, 0, 0],
  });
  game.answer('event.conflict.pick', NONE, 1);
  game.answer('conflict.commit', game.unitIds('venetia', us).slice(0, 2), 0);
  game.answer('conflict.commit', game.unitIds('venetia', them).slice(0, 1), 1);
  game.answer('event.conflict.pick', card, 1); // the second round
  game.answer('event.target', 0);
  expect(game.state.conflict?.sides[0].disorder).toBe(1);
  expect(game.question('conflict.commit', 0).validate(game.unitIds('venetia', us))).toBeUndefined();
});

test('event 075 reinforcements: up to two units from areas next door, where one stays behind', () => {
  const { game, card, us } = war('reinforcements', {
    prepare: (scene, own) => {
      scene.units(own, 'etruria', 'sword', 'spear');
      scene.units(own, 'illyria', 'archer');
    },
  });
  game.answer('event.conflict.pick', card, 0);
  game.answer('event.target', 0);
  const movable = game.options('event.reinforce').filter((unit) => unit !== NONE);
  expect(movable).not.toContain(unitOf(game, 'illyria', us, 'archer'));
  game.answer('event.reinforce', unitOf(game, 'etruria', us, 'sword'));
  expect(game.unitsIn('venetia', us).sort()).toEqual(['spear', 'spear', 'sword']);
});

test('event 088 single-combat: the lower card’s leader is lost, and the winner adds 3', () => {
  let [mine, theirs] = [NONE, NONE];
  const prepare = (scene: Scene, us: EmpireId, them: EmpireId): void => {
    mine = scene.leader(us, 'venetia', 'Ar');
    theirs = scene.leader(them, 'venetia', 'Ar');
  };
  const plain = totals(war('single-combat', { prepare, draws: [0, 0] }).game);
  const { game, card } = war('single-combat', { prepare, draws: [5, 2, 0, 0] });
  game.answer('event.conflict.start', card, 0);
  expect(game.state.leaderArea[theirs]).toBe(NONE);
  expect(game.state.leaderArea[mine]).toBe(game.area('venetia'));
  expect(totals(game)[0] - plain[0]).toBe(3);
  const even = war('single-combat', { prepare, draws: [4, 4, 0, 0] });
  even.game.answer('event.conflict.start', even.card, 0);
  expect(even.game.state.leaderArea.filter((area) => area === even.game.area('venetia'))).toHaveLength(2);
});

test('event 088 single-combat: a side with a Tactician may pick again once', () => {
  let theirs = NONE;
  const { game, card } = war('single-combat', {
    draws: [1, 6, 4, 0, 0],
    prepare: (scene, us, them) => {
      scene.leader(us, 'venetia', 'Ta');
      theirs = scene.leader(them, 'venetia', 'Ar');
    },
  });
  game.answer('event.conflict.start', card, 0);
  game.answer('conflict.redraw', 'redraw', 0); // 6 instead of 1, against 4
  expect(game.state.leaderArea[theirs]).toBe(NONE);
});

test('event 083 bodyguard: a leader who would be lost in a conflict escapes to the nearest own area', () => {
  let leader = NONE;
  const { game, them } = war('bodyguard', {
    holder: 1,
    ours: ['sword', 'sword', 'sword'],
    theirs2: ['spear', 'spear'],
    draws: [7, 0],
    prepare: (scene, _, other) => {
      leader = scene.leader(other, 'venetia', 'Ar');
    },
  });
  for (let n = 0; n < 30 && game.state.conflict !== null; n++) {
    const asked = game.table.next;
    if (asked?.about === '7a.event.leaderWouldBeLostInConflict')
      game.answer('event.leaderWouldBeLostInConflict', of(game, 'bodyguard'), 1);
    else if (asked?.about === '7a.conflict.commit')
      game.answer('conflict.commit', game.unitIds('venetia', asked.seat === 0 ? 1 : them), asked.seat);
    else game.decline();
  }
  expect(game.state.leaderArea[leader]).toBe(game.area('sicily'));
});

// --- the expansions

/** Fights a first round with one unit each, so that the conflict goes on, and stops at the window of the second. */
function secondRound(event: string, options: War): ReturnType<typeof stage> {
  const drama = war(event, {
    ours: ['spear', 'spear', 'spear'],
    theirs2: ['spear', 'spear', 'spear'],
    draws: [7, 0, 0, 0],
    ...options,
  });
  const { game, us, them } = drama;
  game.answer('conflict.commit', game.unitIds('venetia', us).slice(0, 1), 0);
  game.answer('conflict.commit', game.unitIds('venetia', them).slice(0, 1), 1);
  for (let n = 0; n < 9 && !isAsked(game, 'event.conflict.pick'); n++) game.decline();
  return drama;
}

test('event 114 wooden-horse: from the second round on neither city, fort nor terrain defends, and the higher of two cards counts', () => {
  const round = (played: boolean): number[] => {
    const { game, card } = secondRound('wooden-horse', {
      city: 3,
      draws: [7, 0, 1, 5, 0],
      prepare: (scene) => scene.fort('venetia'),
    });
    game.answer('event.conflict.pick', played ? card : NONE, 0);
    return totals(game);
  };
  const [plain, horse] = [round(false), round(true)];
  expect(horse[0] - plain[0]).toBe(5 - 1); // 5 instead of 1
  expect(plain[1] - horse[1]).toBe(3 + 2 + 5); // city, fort, and the 5 that is now the attacker's
});

test('event 118 treason: the side may add a unit of a type the opponent lost in each round it wins', () => {
  const { game, us, card } = war('treason', {
    ours: ['sword', 'sword'],
    theirs2: ['archer', 'archer'],
    draws: [7, 0],
  });
  game.answer('event.conflict.start', card, 0);
  if (isAsked(game, 'event.target')) game.answer('event.target', 0);
  game.answer('conflict.commit', game.unitIds('venetia', us), 0);
  for (let n = 0; n < 9 && !isAsked(game, 'conflict.recruit'); n++) {
    if (isAsked(game, 'conflict.commit'))
      game.answer('conflict.commit', game.question('conflict.commit').enumerate(1)[0]);
    else game.decline();
  }
  const archer = game.content.unitTypeOf.get('archer') ?? NONE;
  expect(game.options('conflict.recruit')).toContain(archer);
  game.answer('conflict.recruit', archer, 0);
  expect(game.unitsIn('venetia', us)).toContain('archer');
});

test('event 120 stampede: cavalry but tanks counts nothing this round', () => {
  const options: War = { ours: ['chariot', 'light-horse'], theirs2: ['spear', 'spear'], holder: 1 };
  const [plain, stampede] = effect('stampede', options, 0);
  expect([plain[0] > 0, stampede[0], stampede[1] - plain[1]]).toEqual([true, 0, 0]);
});

test('event 145 truce-of-god: the attackers go home, nobody pursues, and the area is not disordered', () => {
  const { game, us, them, card } = secondRound('truce-of-god', {
    mine: { capital: 'etruria', units: { etruria: ['spear'] } },
    draws: [0, 0, 0, 0],
    ours: ['spear', 'spear', 'spear'],
  });
  game.answer('event.conflict.pick', card, 0);
  for (let n = 0; n < 9 && game.state.conflict !== null; n++) game.decline();
  expect([game.holder('venetia'), game.isDisordered('venetia')]).toEqual([them, false]);
  expect(game.unitsIn('venetia', us)).toEqual([]);
  expect(game.unitsIn('etruria', us).length).toBeGreaterThan(1);
});

test('event 160 scorched-earth: the city and fort that would fall are gone, and bring nothing', () => {
  const taken = (played: boolean): number[] => {
    const { game, us, card } = war('scorched-earth', {
      plain: 'huns',
      holder: 1,
      ours: ['sword', 'sword', 'sword'],
      theirs2: ['spear'],
      city: 3,
      draws: [7, 0],
      prepare: (scene) => scene.fort('venetia'),
    });
    for (let n = 0; n < 20 && game.state.conflict !== null; n++) {
      if (isAsked(game, 'event.conflict.end')) game.answer('event.conflict.end', played ? card : NONE, 1);
      else if (isAsked(game, 'conflict.commit')) totals(game);
      else game.decline();
    }
    expect(game.holder('venetia')).toBe(us);
    return [game.city('venetia'), game.glory(0)];
  };
  expect(taken(true)).toEqual([0, 0]);
  expect(taken(false)[1]).toBe(1); // the Huns' glory for a city
});

test('event 160 scorched-earth: in a vacant area too, when somebody is about to enter it', () => {
  const entered = (played: boolean): number[] => {
    const { game, us, card } = stage('scorched-earth', {
      marker: 'manoeuvre',
      holder: 1,
      plain: 'huns',
      mine: { units: { latium: ['spear', 'spear'] } },
      prepare: (scene) => scene.city('etruria', 3),
    });
    setOut(game, unitOf(game, 'latium', us, 'spear'));
    game.answer('move.to', game.area('etruria'));
    game.answer('event.cityAboutToBeLiberated', played ? card : NONE, 1);
    expect(game.holder('etruria')).toBe(us);
    return [game.city('etruria'), game.glory(0)];
  };
  expect(entered(true)).toEqual([0, 0]);
  expect(entered(false)).toEqual([1, 1]); // entering costs a city of 3 a step; the Huns' glory for a city
});
