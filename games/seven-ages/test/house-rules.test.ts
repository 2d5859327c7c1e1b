import { describe, expect, test } from 'vitest';
import { title } from '../index.ts';
import { gameAge, maximumEmpires } from '../src/model/empires.ts';
import {
  ACE_OF_CLUBS,
  HOUSE_SETTINGS,
  type HouseRules,
  houseRulesFrom,
  JOKER,
  KING_OF_CLUBS,
  NO_HOUSE_RULES,
  newHouse,
  PLAYING_CARDS,
} from '../src/model/house.ts';
import { harvestNow } from '../src/turn/glory.ts';
import { ageRapidly, hasRunOut, turnPlayingCard } from '../src/turn/house.ts';
import { type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { listening } from './telling.ts';

/** The Sumerians of seat 0 and the Egyptians of seat 1 at the end of a turn. */
function atTheEnd(sumerians: number, egyptians: number, house: Partial<HouseRules>, options: SceneOptions = {}): Scene {
  const scene = new Scene({ seats: 2, house, ...options });
  scene.empire('sumerians', { seat: 0, level: sumerians, units: { mesopotamia: ['spear'] } });
  scene.empire('egyptians', { seat: 1, level: egyptians, units: { egypt: ['spear'] } });
  return scene;
}
const SUMERIANS = 0;
const EGYPTIANS = 3;

/** The turn ends, and the next begins, or the game is over. */
function nextTurn(scene: Scene): Sitting {
  const game = scene.play('end');
  while (!game.table.over && game.state.phase === 'end') game.decline();
  return game;
}

describe('Rapid Aging', () => {
  const rapid = { rapidAging: true };
  const clock = (scene: Scene, age: number): Scene => {
    if (scene.state.house) scene.state.house.clock = age;
    return scene;
  };

  test('7A-HOUSE-01 after a turn in which an empire is in the age of the game, the next age begins', () => {
    const game = nextTurn(atTheEnd(10, 3, rapid));
    expect(game.state.house?.clock).toBe(3);
    expect(gameAge(game.t)).toBe(3); // ahead of both
  });

  test('7A-HOUSE-01 the next age is announced', () => {
    const { t, told } = listening(atTheEnd(10, 3, rapid));
    for (const _ of ageRapidly(t)) throw new Error('nobody is asked');
    expect(told).toEqual([{ type: '7a.aged', amount: 3 }]);
  });

  test('7A-HOUSE-02 with no empire in play the clock stands still, and the last age does not run out while there is one', () => {
    const { t } = clock(new Scene({ seats: 2, house: rapid }), 3);
    for (const _ of ageRapidly(t)) throw new Error('nobody is asked');
    expect(t.state.house?.clock).toBe(3);
    const late = (age: number, house: Partial<HouseRules>): boolean =>
      hasRunOut(clock(new Scene({ seats: 2, house }), age).t);
    expect([late(8, rapid), late(7, rapid), late(8, {})]).toEqual([true, false, false]);
    expect(hasRunOut(clock(atTheEnd(40, 40, rapid), 8).t)).toBe(false);
  });

  test('7A-HOUSE-01 without the rule the age of the game is that of the most advanced empire', () => {
    expect(gameAge(nextTurn(atTheEnd(10, 3, {})).t)).toBe(2);
  });

  test('7A-HOUSE-02 while no empire has reached the age of the game, the least advanced is eliminated', () => {
    const game = nextTurn(clock(atTheEnd(10, 12, rapid), 3));
    expect([game.isInPlay(SUMERIANS), game.isInPlay(EGYPTIANS)]).toEqual([false, true]);
    expect(game.state.house?.clock).toBe(3);
  });

  test('7A-HOUSE-02 past the seventh age the game ends when that leaves no empire, not before', () => {
    const last = (age: number): Sitting => {
      const scene = new Scene({ seats: 2, house: rapid });
      scene.empire('sumerians', { seat: 0, level: 36, units: { mesopotamia: ['spear'] } });
      return nextTurn(clock(scene, age));
    };
    expect([last(7).isInPlay(SUMERIANS), last(7).table.over, last(8).table.over]).toEqual([false, false, true]);
  });

  test('7A-HOUSE-03 of equals the one with the lower card goes, and all if those are equal, too', () => {
    const scene = clock(atTheEnd(10, 10, rapid), 3);
    const value = (empire: number): number => scene.content.cards[scene.t.empire(empire).card]?.value ?? 0;
    const [low, high] = value(SUMERIANS) < value(EGYPTIANS) ? [SUMERIANS, EGYPTIANS] : [EGYPTIANS, SUMERIANS];
    expect(value(low)).toBeLessThan(value(high));
    const game = nextTurn(scene);
    expect([game.isInPlay(low), game.isInPlay(high)]).toEqual([false, true]);

    const equal = clock(atTheEnd(10, 10, rapid), 3);
    equal.t.empire(EGYPTIANS).card = equal.content.deck.find(
      (card) => card !== equal.t.empire(SUMERIANS).card && equal.content.cards[card]?.value === value(SUMERIANS),
    ) as number;
    expect(nextTurn(equal).state.empires.every((empire) => empire === null)).toBe(true);
  });

  /** Seat 0 starts the Romans while the Egyptians are at the level; the levels it may choose, or its only one. */
  function startLevel(egyptians: number, house: Partial<HouseRules>, age: number, card = 'romans'): readonly unknown[] {
    const scene = new Scene({ house });
    if (egyptians > 0) scene.empire('egyptians', { seat: 1, level: egyptians, units: { egypt: ['spear'] } });
    clock(scene, age);
    scene.loose(0, 'startEmpire');
    scene.hand(0, card);
    const game = scene.play();
    game.turnOverLoose();
    if (!game.asked.includes('0 7a.start.card')) return [];
    game.answer('start.card', scene.card(card));
    for (;;) {
      const [asked] = game.asked;
      if (asked === '0 7a.start.level') return game.options('start.level');
      const own = game.state.empires.find((empire) => empire?.owner === 0);
      if (own) return [own.level];
      game.decline();
    }
  }

  test('7A-HOUSE-04 7A-START-2004-2 no empire starts below the age of the game, but only with the rule', () => {
    expect(startLevel(8, {}, 0)).toEqual([7]); // one level behind the leader, in age 1
    expect(startLevel(8, rapid, 2)).toEqual([8]);
  });

  test('7A-HOUSE-09 after the seventh age empires of age 7 may start above the most advanced', () => {
    const modern = 'americans';
    expect(startLevel(46, rapid, 7, modern)).not.toContain(47);
    expect(startLevel(46, rapid, 8, modern)).toContain(47);
  });

  test('7A-HOUSE-10 nobody starts an empire while one is at level 49', () => {
    expect(startLevel(49, {}, 0, 'americans')).not.toEqual([]);
    expect(startLevel(49, rapid, 7, 'americans')).toEqual([]);
    expect(startLevel(48, rapid, 7, 'americans')).not.toEqual([]);
  });
});

describe('playing cards', () => {
  /** The turn ends, and this playing card is turned over. */
  function turning(card: number, scene: Scene): Sitting {
    for (let other = 0; other < PLAYING_CARDS; other++) if (other !== card) scene.state.house?.turned.push(other);
    return nextTurn(scene);
  }
  const cards = { playingCards: true };
  const scored = (scene: Scene, ...glory: readonly number[]): Scene => {
    glory.forEach((points, seat) => {
      scene.state.players[seat].glory = points;
    });
    return scene;
  };

  test('7A-HOUSE-11 at each end of turn one card is turned over, and most of them do nothing', () => {
    const game = nextTurn(atTheEnd(3, 20, cards));
    expect(game.state.house?.turned).toHaveLength(1);
    expect(turning(30, scored(atTheEnd(3, 20, cards), 90, 0)).table.over).toBe(false);
  });

  test('7A-HOUSE-11 when all have been turned over they are shuffled', () => {
    const scene = atTheEnd(3, 4, cards);
    for (let card = 0; card < PLAYING_CARDS; card++) scene.state.house?.turned.push(card);
    expect(nextTurn(scene).state.house?.turned).toHaveLength(1);
  });

  test('7A-HOUSE-11 what is turned over is said by suit and rank', () => {
    const said = (card: number): unknown => {
      const scene = atTheEnd(3, 4, cards);
      for (let other = 0; other < PLAYING_CARDS; other++) if (other !== card) scene.state.house?.turned.push(other);
      const { t, told } = listening(scene);
      turnPlayingCard(t);
      return told.find(({ type }) => type === '7a.playing-card');
    };
    expect([ACE_OF_CLUBS, KING_OF_CLUBS, 13 + 9, 51, JOKER].map(said)).toMatchObject([
      { suit: 'clubs', rank: 1 },
      { suit: 'clubs', rank: 13 },
      { suit: 'diamonds', rank: 10 },
      { suit: 'spades', rank: 13 },
      { suit: 'joker' },
    ]);
  });

  test('7A-HOUSE-12 one empire alone is ahead of none; whoever is ahead scores, wherever they sit', () => {
    const alone = new Scene({ seats: 2, house: cards });
    alone.empire('sumerians', { seat: 0, level: 30, units: { mesopotamia: ['spear'] } });
    expect(turning(JOKER, alone).table.over).toBe(false);
    const second = turning(JOKER, atTheEnd(10, 17, cards));
    expect([second.table.over, second.glory(0), second.glory(1)]).toEqual([true, 0, 7]);
    const { t, told } = listening(atTheEnd(10, 17, cards));
    for (let card = 0; card < JOKER; card++) t.state.house?.turned.push(card);
    expect(turnPlayingCard(t)).toBe(true);
    expect(told).toContainEqual(expect.objectContaining({ type: '7a.glory', seat: 1, amount: 7, why: 'joker' }));
  });

  test('7A-HOUSE-13 7A-HOUSE-14 who is ahead is told by glory, not by seat', () => {
    const seats = (...glory: readonly number[]): Scene => scored(atTheEnd(3, 3, cards, { seats: 3 }), ...glory);
    expect(turning(KING_OF_CLUBS, seats(10, 40, 30)).table.over).toBe(true);
    expect(turning(ACE_OF_CLUBS, seats(0, 20, 40)).table.over).toBe(true);
  });

  test('7A-HOUSE-12 the joker ends the game if the first empire is seven levels ahead, which scores 7', () => {
    expect(turning(JOKER, atTheEnd(16, 10, cards)).table.over).toBe(false);
    const game = turning(JOKER, atTheEnd(17, 10, cards));
    expect(game.table.over).toBe(true);
    expect(game.glory(0)).toBe(7);
  });

  test('7A-HOUSE-13 the king of clubs ends the game if the last player is 30 glory behind', () => {
    const three = (last: number): Scene => scored(atTheEnd(3, 3, cards, { seats: 3 }), 40, 30, last);
    expect(turning(KING_OF_CLUBS, three(11)).table.over).toBe(false);
    expect(turning(KING_OF_CLUBS, three(10)).table.over).toBe(true);
  });

  test('7A-HOUSE-14 the ace of clubs ends the game if the leader is 20 glory ahead of the second', () => {
    const three = (second: number): Scene => scored(atTheEnd(3, 3, cards, { seats: 3 }), 40, second, 0);
    expect(turning(ACE_OF_CLUBS, three(21)).table.over).toBe(false);
    expect(turning(ACE_OF_CLUBS, three(20)).table.over).toBe(true);
  });
});

describe('generic artefacts', () => {
  const GENERIC = 3000;

  /** The Etruscans of age 3 civilise with one card in hand and some glory. */
  function civilising(glory: number, house: Partial<HouseRules> = { genericArtefacts: true }, rival: string[] = []) {
    const scene = new Scene({ house });
    const us = scene.empire('etruscans', { seat: 0, level: 15, units: { latium: ['spear'] }, marker: 'civilise' });
    scene.empire('toltecs', { seat: 1, level: 15, units: { gobi: ['spear'] } });
    const [card] = scene.hand(0, 'americans'); // neither its event nor its artefact can be played now
    scene.hand(1, ...rival);
    scene.state.players[0].glory = glory;
    const game = scene.play();
    game.turnOver(us);
    return { scene, game, us, card };
  }

  test('7A-HOUSE-15 any card may be played as another artefact on the civilising empire, for 1 glory', () => {
    const { scene, game, us, card } = civilising(5);
    game.answer('civilise.card', card + GENERIC);
    const wall = scene.content.artefactOf.get('great-wall') ?? NONE;
    expect(game.options('artefact.generic')).toContain(wall);
    game.answer('artefact.generic', wall);
    expect(game.state.mapArtefacts).toMatchObject([{ artefact: wall, area: scene.area('latium') }]);
    expect(game.holder('latium')).toBe(us);
    expect(game.glory(0)).toBe(5 - 1 + 1); // the price, and what every artefact gives
    expect([game.state.discards, game.hand(0), game.state.pending]).toEqual([[card], [], []]);
    expect(game.table.happenings.map(({ what }) => what['why'])).toContain('generic');
  });

  test('7A-HOUSE-15 who holds any card is asked for it, with its name; who holds none is not', () => {
    const { game, card } = civilising(5);
    const generic = game
      .question('civilise.card')
      .describe()
      .options?.find(({ value }) => value === card + GENERIC);
    expect([generic?.text?.id, generic?.points]).toEqual(['7a.as-any-artefact', [{ kind: 'card', id: card }]]);
    game.answer('civilise.card', card + GENERIC);
    game.answer('artefact.generic', game.content.artefactOf.get('great-wall') ?? NONE);
    expect(game.asked).not.toContain('0 7a.civilise.card');
  });

  test('7A-HOUSE-15 the card is shown before its player chooses what it stands for', () => {
    const { game, card } = civilising(5);
    game.answer('civilise.card', card + GENERIC);
    expect(game.dealt(1, 1).pending).toMatchObject([{ card, as: 'artefact', window: 'response.card' }]);
  });

  test('7A-HOUSE-15 whoever may answer it is told what it stands for', () => {
    const { scene, game, card } = civilising(5, undefined, ['shooting-star']);
    game.answer('civilise.card', card + GENERIC);
    const wall = scene.content.artefactOf.get('great-wall') ?? NONE;
    game.answer('artefact.generic', wall);
    expect(game.question('event.response', 1).describe().args).toMatchObject({ card, artefact: wall });
  });

  test('7A-HOUSE-15 only artefacts of its age, with a marker left', () => {
    const { scene, game, card } = civilising(5);
    const wall = scene.content.artefactOf.get('great-wall') ?? NONE;
    const area = scene.area('gobi');
    for (let n = scene.content.artefacts[wall].markers; n > 0; n--)
      game.state.mapArtefacts.push(Object.freeze({ artefact: wall, area, which: NONE }));
    game.answer('civilise.card', card + GENERIC);
    const offered = game.options('artefact.generic');
    expect(offered).not.toContain(wall);
    expect(offered.every((id) => typeof id === 'number')).toBe(true);
    expect(offered).not.toContain(scene.content.artefactOf.get('satellites'));
  });

  test('7A-HOUSE-15 not without the rule, and not without a glory to pay', () => {
    for (const { game } of [civilising(5, {}), civilising(0)])
      expect(game.asked.includes('0 7a.civilise.card') ? game.options('civilise.card') : []).not.toContain(
        civilising(5).card + GENERIC,
      );
  });
});

describe('who is away', () => {
  /** Three players between two turns; seat 1 says that it is away. */
  function withoutOne(house: Partial<HouseRules> = {}, options: SceneOptions = {}): Sitting {
    const scene = new Scene({ seats: 3, house: { inactivePlayers: true, ...house }, ...options });
    scene.empire('egyptians', { seat: 0, level: 3, homeland: 'egypt', units: { egypt: ['spear'] } });
    scene.empire('harappans', { seat: 1, level: 3, homeland: 'sind', units: { sind: ['spear'] } });
    scene.state.players[1].glory = 12;
    scene.state.players[0].glory = 4;
    if (options.seats === 4) Object.assign(scene.state.players[3], { seated: false, colour: NONE });
    const game = scene.play('end');
    for (const seat of [0, 1, 2]) game.answer('here', seat === 1 ? 'away' : 'here', seat);
    return game;
  }

  test('7A-HOUSE-07 who is away places no markers; the empires stay', () => {
    const game = withoutOne();
    expect(game.asked.filter((question) => question.startsWith('1'))).toEqual([]);
    expect(game.state.empires.filter((empire) => empire?.owner === 1)).toHaveLength(1);
  });

  test('7A-HOUSE-07 who is away loses ties for glory, and scores as ever', () => {
    // both have one area and one level: the second of them is first in the seating
    const scores = (away: number[]): number[] => {
      const scene = new Scene({ seats: 2, house: { inactivePlayers: true } });
      for (const [seat, area] of ['egypt', 'sind'].entries())
        scene.empire(['sumerians', 'egyptians'][seat], {
          seat,
          level: 3,
          homeland: area,
          units: { [area]: ['spear'] },
        });
      scene.state.house?.away.push(...away);
      const glory = harvestNow(scene.t);
      return [glory[0], glory[3]];
    };
    const [here, gone] = [scores([]), scores([0])];
    expect(gone[0]).toBeLessThan(here[0]);
    expect(gone[0]).toBeGreaterThan(0);
  });

  test('7A-HOUSE-07 everybody is asked again before the next turn, and may be back', () => {
    const game = withoutOne();
    game.declineUntil('here');
    for (const seat of [0, 1, 2]) game.answer('here', 'here', seat);
    expect(game.state.house?.away).toEqual([]);
    expect(game.asked.some((question) => question.startsWith('1 7a.marker'))).toBe(true);
  });

  test('7A-HOUSE-08 by the house rule a late player has six cards and the score of the leader', () => {
    const game = withoutOne({ joinLate: 'house' }, { seats: 4 });
    game.answer('join', 'yes');
    expect([game.hand(3).length, game.glory(3)]).toEqual([6, 12]);
  });

  test('7A-HOUSE-16 a late player may take over the empires of players who are away', () => {
    const game = withoutOne({ joinLate: 'house' }, { seats: 4 });
    game.answer('join', 'yes');
    game.answer('colour', 3);
    const harappans = game.state.empires.findIndex((empire) => empire?.owner === 1);
    expect(game.options('adopt-empires')).toEqual([[], [harappans]]);
    game.answer('adopt-empires', [harappans]);
    expect(game.empire(harappans).owner).toBe(3);
  });
});

test('7A-HOUSE-06 with six players everybody has at most two empires', () => {
  const most = (seats: number, house: Partial<HouseRules>): number => maximumEmpires(new Scene({ seats, house }).t);
  expect([most(6, {}), most(6, { twoEmpires: true }), most(5, { twoEmpires: true })]).toEqual([3, 2, 3]);
});

test('7A-HOUSE-05 the hands may be redeemed in the house game', () => {
  expect(title.presets?.find(({ id }) => id === 'house')?.options).toMatchObject({ redemption: true });
});

describe('draw until legal', () => {
  /** Seat 0 wants to start an empire in age 2, with a card of age 7 in hand. */
  function starting(house: Partial<HouseRules>, own = false): { scene: Scene; game: Sitting } {
    const scene = new Scene({ house });
    scene.empire('egyptians', { seat: 1, level: 9, units: { egypt: ['spear'] } });
    if (own) scene.empire('harappans', { seat: 0, level: 9, units: { sind: ['spear'] } });
    scene.loose(0, 'startEmpire');
    scene.hand(0, 'americans');
    const { deck } = scene.state;
    for (const card of ['romans', 'germans']) deck.push(...deck.splice(deck.indexOf(scene.card(card)), 1));
    const game = scene.play();
    game.turnOverLoose();
    return { scene, game };
  }

  test('7A-START-2004-1 who has no empire and none to start turns over cards until one can be started', () => {
    const { scene, game } = starting({ drawUntilLegal: true });
    game.answer('start.draw', 'yes');
    expect(game.state.discards).toContain(scene.card('germans'));
    game.declineUntil('start.units');
    expect(game.state.empires.some((empire) => empire?.card === scene.card('romans'))).toBe(true);
  });

  test('7A-START-2004-1 not with an empire in play, and not without the rule', () => {
    expect(starting({ drawUntilLegal: true }, true).game.asked).not.toContain('0 7a.start.draw');
    expect(starting({}).game.asked).not.toContain('0 7a.start.draw');
  });
});

test('7A-GLORY-2004-1 glory is what the card says: government, religion and levels pay nothing by themselves', () => {
  const paid = (of: Partial<EmpireOptions>): number => {
    const scene = new Scene();
    const us = scene.empire('assyrians', { seat: 0, units: { gobi: ['spear'] }, ...of });
    return harvestNow(scene.t)[us];
  };
  expect(paid({ level: 30, government: 'democracy', religions: ['islam'] })).toBe(paid({ level: 3 }));
});

test('7A-HOUSE-01 a table knows of house rules when it has chosen one, and begins them anew', () => {
  expect(houseRulesFrom({})).toBeUndefined();
  for (const name of Object.keys(HOUSE_SETTINGS) as (keyof HouseRules)[]) {
    const value = name === 'joinLate' ? 'house' : true;
    expect(houseRulesFrom({ [name]: value }), name).toEqual({ ...NO_HOUSE_RULES, [name]: value });
  }
  expect(newHouse()).toEqual({ clock: 0, turned: [], away: [] });
});
