/** Optional rules of the set-up: 1 Total History, 3 Redemption, 4 Enhanced start. */
import { type Options, Table } from '@tabularium/engine';
import { describe, expect, it } from 'vitest';
import { collector, sevenAges } from '../src/index.ts';
import { type OptionalRules, optionalRulesFrom, settingsOf } from '../src/model/agreed.ts';
import { isGold } from '../src/turn/preparing.ts';
import { classic, NONE, Scene, Sitting } from './helpers.ts';

const sitDown = (options: Options, seats = 4): Sitting =>
  new Sitting(Table.start(sevenAges, { seats, seed: 7, options }), classic);
const hands = (game: Sitting): number[] => game.state.players.map(({ hand }) => hand.length);
const gold = (game: Sitting): number[] =>
  game.state.players.map(({ hand }) => hand.filter((card) => isGold(classic, card)).length);
const layFirst = (game: Sitting): void => {
  for (const { seat } of game.table.asked) game.answer('bid', game.hand(seat)[0], seat);
};

describe('Total History', () => {
  /** Seat 0 starts the first empire of the game, with the English (age 4) and the Egyptians (age 1) in hand. */
  function firstStart(optional: Partial<OptionalRules>, prepare: (scene: Scene) => void = () => {}): Sitting {
    const scene = new Scene({ optional });
    scene.hand(0, 'english', 'egyptians');
    scene.loose(0, 'startEmpire');
    prepare(scene);
    const game = scene.play();
    game.turnOverLoose();
    return game;
  }
  const card = (id: string): number => classic.cardOfEmpire.get(id) ?? NONE;

  it('7A-OPT01-01: the very first empire begins in age 1', () => {
    const game = firstStart({ firstInAgeOne: true });
    expect(game.refusal('start.card', card('english'))).toMatchObject({ rule: '7A-OPT01-01' });
    expect(game.options('start.card')).toEqual([card('egyptians'), NONE]);
  });

  it('7A-OPT01-01: a later empire on an empty map begins as the book has it', () => {
    const game = firstStart({ firstInAgeOne: true }, (scene) => {
      scene.state.begun = true;
    });
    expect(game.options('start.card')).toContain(card('english'));
  });

  it('7A-OPT01-01: the first empire that is played is the first, whatever becomes of it', () => {
    const game = firstStart({ firstInAgeOne: true });
    game.answer('start.card', card('egyptians'));
    game.answer('start.set', Number(game.options('start.set')[0]));
    expect(game.state.begun).toBe(true);
  });

  it('7A-OPT01-02: two cards with a gold border for each, and five others of the deck', () => {
    const game = sitDown({ goldCards: true });
    expect(hands(game)).toEqual([7, 7, 7, 7]);
    const first = game.state.players.map(({ hand }) => hand.slice(0, 3).map((id) => isGold(classic, id)));
    expect(first.map((three) => three.slice(0, 2))).toEqual(Array(4).fill([true, true]));
    expect(first.some((three) => !three[2])).toBe(true);
  });

  it('7A-OPT01-02: without the option nobody is sure of gold cards', () => {
    expect(gold(sitDown({})).some((count) => count < 2)).toBe(true);
  });

  it('7A-OPT01-02 7A-OPT02-03: when too few gold cards are left, some hands have fewer', () => {
    const scene = new Scene({ seats: 3, optional: { goldCards: true } });
    const few = scene.state.deck.filter((id) => isGold(classic, id)).slice(0, 4);
    scene.state.deck = [...few, ...scene.state.deck.filter((id) => !isGold(classic, id))];
    const game = scene.play('thinning');
    expect([gold(game), hands(game)]).toEqual([
      [2, 1, 1],
      [7, 7, 7],
    ]);
  });

  it('7A-OPT01-02: the other gold cards are shuffled into the deck', () => {
    const game = sitDown({ goldCards: true });
    const dealt = gold(game).reduce((sum, count) => sum + count, 0);
    expect(game.state.deck.filter((id) => isGold(classic, id))).toHaveLength(16 - dealt);
    expect(game.state.deck).toHaveLength(110 - 28);
  });

  it('7A-OPT01-02: gold are the empires that begin in age 1 unconditionally', () => {
    expect(classic.deck.filter((id) => isGold(classic, id))).toHaveLength(16);
    expect(isGold(classic, card('egyptians'))).toBe(true);
    expect(isGold(classic, card('english'))).toBe(false);
  });

  it('7A-OPT01-02 7A-OPT04-01: with Enhanced start two gold cards and eight others', () => {
    const game = sitDown({ goldCards: true, enhancedStart: true });
    expect(hands(game)).toEqual([10, 10, 10, 10]);
    for (const count of gold(game)) expect(count).toBeGreaterThanOrEqual(2);
  });
});

describe('Redemption', () => {
  it('7A-OPT03-01: who discards three of seven is filled up to six', () => {
    const game = sitDown({ redemption: true });
    const out = game.hand(0).slice(0, 3);
    game.answer('redeem', out);
    expect(hands(game)).toEqual([6, 7, 7, 7]);
    expect(game.state.discards).toEqual(out);
  });

  it('7A-OPT03-01: who discards none keeps seven', () => {
    const game = sitDown({ redemption: true });
    const hand = game.hand(0).slice();
    game.answer('redeem', []);
    expect(game.hand(0)).toEqual(hand);
  });

  it('7A-OPT03-01: who discards one has six and draws none', () => {
    const game = sitDown({ redemption: true });
    const deck = game.state.deck.length;
    game.answer('redeem', game.hand(0).slice(0, 1));
    expect(hands(game)[0]).toBe(6);
    expect(game.state.deck).toHaveLength(deck);
  });

  it('7A-OPT03-01: one after the other, clockwise from the dealer; then the cards are laid', () => {
    const game = sitDown({ redemption: true }, 3);
    for (const seat of [0, 1, 2]) {
      expect(game.asked).toEqual([`${seat} 7a.redeem`]);
      game.answer('redeem', []);
    }
    expect(game.state.phase).toBe('bid');
  });

  it('7A-OPT03-02: nobody is asked for events, whatever they hold', () => {
    const scene = new Scene({ optional: { redemption: true } });
    const any = scene.state.deck.filter((id) => classic.cards[id]?.event.timing.includes('any')).slice(0, 3);
    scene.hand(1, ...any);
    scene.hand(0, scene.state.deck[0]);
    const game = scene.play('redemption');
    game.answer('redeem', []);
    expect(game.asked).toEqual(['1 7a.redeem']);
  });

  it('7A-OPT03-01: without the option nobody exchanges cards', () => {
    expect(sitDown({}).state.phase).toBe('bid');
  });
});

describe('Enhanced start', () => {
  it('7A-OPT04-01: ten cards for each', () => {
    expect(hands(sitDown({ enhancedStart: true }))).toEqual([10, 10, 10, 10]);
  });

  it('7A-OPT04-02: with Redemption hands are filled up to eight', () => {
    const game = sitDown({ enhancedStart: true, redemption: true });
    game.answer('redeem', game.hand(0).slice(0, 5));
    expect(hands(game)).toEqual([8, 10, 10, 10]);
  });

  it('7A-OPT04-03: after the colours everybody discards down to six, clockwise from the first player', () => {
    const game = sitDown({ enhancedStart: true }, 3);
    while (game.state.phase === 'bid') layFirst(game);
    while (game.state.phase === 'colours') game.answer('colour', Number(game.options('colour')[0]));
    const { first } = game.state;
    const asked: number[] = [];
    while (game.state.phase === 'trim') {
      const { seat } = game.question('trim');
      asked.push(seat);
      const surplus = game.hand(seat).length - 6;
      expect(game.question('trim').asking).toMatchObject({ min: surplus, max: surplus });
      game.answer('trim', game.hand(seat).slice(0, surplus));
    }
    expect(asked).toEqual([0, 1, 2].map((place) => (first + place) % 3));
    expect(hands(game)).toEqual([6, 6, 6]);
    expect(game.state).toMatchObject({ phase: 'markers', turn: 1 });
  });

  it('7A-OPT04-03: who has six or fewer discards none', () => {
    const scene = new Scene({ optional: { enhancedStart: true } });
    scene.hand(0, ...scene.state.deck.slice(0, 6));
    scene.hand(1, ...scene.state.deck.slice(0, 5));
    const game = scene.play('trim');
    expect([game.state.phase, hands(game)]).toEqual(['markers', [6, 5]]);
  });

  it('7A-OPT04-03: without the option hands are not cut', () => {
    const game = sitDown({}, 2);
    while (game.state.phase === 'bid') layFirst(game);
    while (game.state.phase === 'colours') game.answer('colour', Number(game.options('colour')[0]));
    expect(game.state.phase).toBe('markers');
  });
});

/** The book adds optional rules in full or in part: every flag sets its own knob and leaves the others alone. */
describe('settings', () => {
  const flags = Object.keys(sevenAges.settings).filter((name) => name in classicRules());
  function classicRules(): OptionalRules {
    return sitDown({}).state.agreed.optional;
  }
  it.each(flags)('7A-OPT00-01: %s is agreed alone', (name) => {
    const setting = sevenAges.settings[name];
    const value = setting.kind === 'flag' ? true : setting.kind === 'number' ? setting.max : setting.values.at(-1);
    const only = setting.only ? { [setting.only.setting]: setting.only.values[0] } : {};
    const { optional } = sitDown({ [name]: value ?? true, ...only }, 2).state.agreed;
    const changed = Object.entries(optional).filter(
      ([knob, now]) => now !== classicRules()[knob as keyof OptionalRules],
    );
    expect(changed.map(([knob]) => knob)).toContain(name);
    expect(changed.map(([knob]) => knob).every((knob) => knob === name || knob in only)).toBe(true);
  });
});

describe('what a new table may choose', () => {
  it('7A-SETUP-03 7A-SETUP-06 7A-WIN-05 the box and the length of the game', () => {
    const { setA, setM, setN, setR, setV, empireSets, startAge, end, endAt, late } = settingsOf(collector);
    const set = { kind: 'flag', default: false, group: 'box', rule: '7A-SETUP-03' };
    expect([setA, setM, setN, setR, setV]).toEqual([set, set, set, set, set]);
    const number = { kind: 'number', min: 0, default: 0 };
    expect(empireSets).toEqual({ ...number, max: 21, group: 'box', rule: '7A-SETUP-06' });
    expect(startAge).toEqual({ ...number, max: 7, group: 'length', rule: '7A-START-11' });
    expect(late).toEqual({ ...number, max: 5, group: 'length', rule: '7A-SETUP-18' });
    const ends = ['progress', 'turns', 'glory', 'age'];
    const length = { group: 'length', rule: '7A-WIN-05' };
    expect(end).toEqual({ kind: 'choice', values: ends, default: 'progress', ...length });
    const only = { setting: 'end', values: ends.slice(1) };
    expect(endAt).toEqual({ kind: 'number', min: 1, max: 999, default: 20, only, ...length });
  });

  it.each(['progress', 'turns', 'glory', 'age'])('7A-WIN-05: the game may end by %s', (end) => {
    expect(sitDown({ end, endAt: 5 }).state.agreed.end).toBe(end);
  });

  it('7A-START-11: the age an empty map starts in', () => {
    expect(sitDown({ startAge: 3 }).state.agreed.startAge).toBe(3);
  });

  it.each(['range', 'own'])('7A-OPT08-01 7A-OPT08-04: cards need range: %s', (takeThat) => {
    expect(sitDown({ takeThat }).state.agreed.optional.takeThat).toBe(takeThat);
  });

  it.each(['cadence', 'kingdoms', 'secretGlory', 'deusVult'] as const)(
    '7A-OPT00-01: %s needs the pieces of its set',
    (name) => {
      expect(optionalRulesFrom({ [name]: true })[name]).toBe(false);
      expect(optionalRulesFrom({ [name]: true, setA: true, setR: true, setV: true })[name]).toBe(true);
    },
  );
});
