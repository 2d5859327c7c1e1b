import {
  ask,
  choose,
  type Game,
  isWithin,
  type Options,
  type Play,
  type Rule,
  readOptions,
  rest,
  type Seat,
  seatsWith,
  select,
} from '@tabularium/engine';
import { checkGame, everything, meetings, meetingsTable, mixture, variations } from '@tabularium/engine/conformance';
import { sealedBids } from '@tabularium/sealed-bids';
import { ticTacToe } from '@tabularium/tic-tac-toe';
import { expect, test } from 'vitest';

test('tic-tac-toe keeps every contract', () => {
  expect(checkGame(ticTacToe, { games: 200 })).toEqual([]);
});
test('sealed bids keeps every contract, for every number of seats and coins', () => {
  expect(checkGame(sealedBids, { games: 200 })).toEqual([]);
});

// A small sound game, then the same with one thing broken in it: each must be found, and called by its name.
interface Hands {
  readonly deck: number[];
  readonly hands: number[][];
  readonly table: number[];
  turn: Seat;
}
type Cards = Play<Hands>;

function* turns(t: Cards): Rule<void> {
  const { state } = t;
  while (state.hands.some((hand) => hand.length > 0)) {
    yield* rest(t);
    yield* layCard(t);
  }
}
function* layCard(t: Cards): Rule<void> {
  const { state } = t;
  const hand = state.hands[state.turn];
  const card = yield* ask(
    choose({
      seat: state.turn,
      about: 'cards.lay',
      rules: ['CARD-1'],
      options: () => hand,
      allows: (c) => hand.includes(c),
    }),
  );
  hand.splice(hand.indexOf(card), 1);
  state.table.push(card);
  t.tell({ type: 'cards.laid' });
  const drawn = state.deck.pop();
  if (drawn !== undefined) hand.push(drawn);
  state.turn = (state.turn + 1) % t.seats;
}
const notIn = (state: Hands, seat: Seat): number[] => [
  ...state.deck,
  ...state.hands.flatMap((h, s) => (s === seat ? [] : h)),
];

const sound: Game<Hands> = {
  id: 'cards',
  version: '1',
  seats: { min: 2, max: 3 },
  settings: {},
  setup: (seats, _options, chance) => {
    const deck = chance.shuffle(Array.from({ length: 24 }, (_, i) => i));
    return { hands: Array.from({ length: seats }, () => deck.splice(0, 4)), deck, table: [], turn: 0 };
  },
  play: turns,
  outcome: ({ hands }) => ({ places: hands.map(() => 1) }),
  view: ({ deck, hands, table, turn }, seat) => ({
    deck: deck.length,
    hands: hands.map((hand, s) => (s === seat ? hand.slice() : hand.length)),
    table: table.slice(),
    turn,
  }),
  secrets: notIn,
  determinize: (state, seat, chance) => {
    const unknown = chance.shuffle(notIn(state, seat));
    state.hands.forEach((hand, s) => {
      if (s !== seat) hand.splice(0, hand.length, ...unknown.splice(0, hand.length));
    });
    state.deck.splice(0, state.deck.length, ...unknown);
  },
  laws: [
    { name: 'cards', measure: ({ deck, hands, table }) => [...deck, ...hands.flat(), ...table].sort((a, b) => a - b) },
  ],
  maxAnswers: 24,
};

const faultsOf = (broken: Partial<Game<Hands>>): string[] => [
  ...new Set(checkGame({ ...sound, ...broken }, { games: 40 }).map((fault) => fault.check)),
];

test('the sound game passes', () => {
  expect(checkGame(sound, { games: 60 })).toEqual([]);
});

test('a view that shows a rival hand is a leak', () => {
  expect(faultsOf({ view: ({ hands }) => ({ hands: hands.map((h) => h.slice()) }) })).toContain('no leaks');
});
test('a view that shows the deck to bystanders is a leak', () => {
  const view: Game<Hands>['view'] = (s, seat) => (seat === null ? { next: s.deck.at(-1) ?? -1 } : sound.view(s, seat));
  expect(faultsOf({ view })).toContain('no leaks');
});
test('secrets that are never dealt anew are found, so that a leak cannot hide behind them', () => {
  expect(faultsOf({ determinize: () => {} })).toContain('secrets are dealt anew');
});
test('secrets dealt anew but never declared are found', () => {
  expect(faultsOf({ secrets: () => [] })).toContain('secrets are declared');
});

test('a question without a legal answer is a dead end', () => {
  function* play(t: Cards): Rule<void> {
    yield* ask(choose({ seat: 0, about: 'cards.none', rules: ['CARD-9'], options: () => t.state.table }));
  }
  expect(faultsOf({ play })).toEqual(['no dead ends']);
});

test('a game that cannot say who is where before its end is found: people may agree to end it', () => {
  const outcome: Game<Hands>['outcome'] = (state) => {
    if (state.deck.length > 0) throw new Error('not over');
    return sound.outcome(state);
  };
  expect(faultsOf({ outcome })).toEqual(['crash']);
});
test('counting changes nothing', () => {
  const outcome: Game<Hands>['outcome'] = (state) => {
    state.turn = 0;
    return sound.outcome(state);
  };
  expect(faultsOf({ outcome })).toContain('looking changes nothing');
});

test('a lost card breaks the law of conservation', () => {
  function* play(t: Cards): Rule<void> {
    while (t.state.hands.some((hand) => hand.length > 0)) {
      yield* rest(t);
      yield* layCard(t);
      if (t.state.table.length === 5) t.state.table.pop();
    }
  }
  expect(faultsOf({ play })).toEqual(['law']);
});

test('state hidden in a closure is found: forks and replays go another way', () => {
  let laid = 0;
  function* play(t: Cards): Rule<void> {
    while (t.state.hands.some((hand) => hand.length > 0)) {
      yield* rest(t);
      yield* layCard(t);
      if (++laid % 3 === 0) t.state.turn = 0;
      while (t.state.hands[t.state.turn].length === 0 && t.state.hands.some((h) => h.length > 0))
        t.state.turn = (t.state.turn + 1) % t.seats;
    }
  }
  expect(faultsOf({ play }).length).toBeGreaterThan(0);
});

test('state kept in a local across a rest is found', () => {
  function* play(t: Cards): Rule<void> {
    let laid = 0;
    while (t.state.hands.some((hand) => hand.length > 0)) {
      yield* rest(t);
      if (laid++ % 2 === 1) t.state.hands[t.state.turn].reverse();
      yield* layCard(t);
    }
  }
  expect(faultsOf({ play }).length).toBeGreaterThan(0);
});

test('non-determinism is found', () => {
  let clock = 0;
  const random = (): number => (clock = (clock * 1103515245 + 12345) % 2147483648) / 2147483648;
  function* play(t: Cards): Rule<void> {
    while (t.state.hands.some((hand) => hand.length > 0)) {
      yield* rest(t);
      if (random() < 0.5) t.state.hands[t.state.turn].reverse();
      yield* layCard(t);
    }
  }
  expect(faultsOf({ play }).length).toBeGreaterThan(0);
});

test('a game that never ends is unbounded', () => {
  function* play(t: Cards): Rule<void> {
    for (;;) {
      yield* rest(t);
      yield* ask(choose({ seat: t.state.turn, about: 'cards.pass', rules: ['CARD-2'], options: () => [0, 1] }));
    }
  }
  expect(faultsOf({ play })).toEqual(['bounded length']);
});
test('rules that go round without asking are found', () => {
  function* play(t: Cards): Rule<void> {
    for (;;) yield* rest(t);
  }
  expect(faultsOf({ play })).toEqual(['crash']);
});

test('options that are listed but not allowed are found', () => {
  function* play(t: Cards): Rule<void> {
    const { hands } = t.state;
    yield* ask(
      choose({ seat: 0, about: 'cards.lay', rules: ['CARD-1'], options: () => hands[0], allows: () => false }),
    );
  }
  expect(faultsOf({ play })).toEqual(expect.arrayContaining([expect.stringMatching(/legal|accepted/)]));
});
test('an answer allowed but not listed is found', () => {
  function* play(t: Cards): Rule<void> {
    const [hand] = t.state.hands;
    yield* ask(choose({ seat: 0, about: 'cards.lay', rules: ['CARD-1'], options: () => hand, allows: () => true }));
  }
  expect(faultsOf({ play })).toContain('bad answers refused');
});

test('a state that is not plain data is found', () => {
  const setup: Game<Hands>['setup'] = (...given) => ({ ...sound.setup(...given), extra: new Set([1]) }) as Hands;
  expect(faultsOf({ setup })).toContain('plain state');
});
test('a clone that shares an array is found', () => {
  expect(faultsOf({ clone: (s) => ({ ...s, hands: s.hands.map((h) => h.slice()), table: s.table.slice() }) })).toEqual([
    'clone shares nothing',
  ]);
});
test('a view that hands out the state is found', () => {
  const view: Game<Hands>['view'] = ({ table }) => ({ table });
  expect(faultsOf({ view })).toContain('view shares nothing');
});
test('a happening that tells a secret to everyone is found', () => {
  function* play(t: Cards): Rule<void> {
    const { state } = t;
    while (state.turn < 2) {
      yield* rest(t);
      yield* ask(choose({ seat: state.turn, about: 'cards.boast', rules: ['CARD-3'], options: () => ['yes', 'no'] }));
      t.tell({ type: `cards.boasted-${state.hands[state.turn][0]}` });
      state.turn++;
    }
  }
  expect(faultsOf({ play })).toContain('happenings keep secrets');
});
test('a selection whose test nothing can pass is a dead end', () => {
  function* play(t: Cards): Rule<void> {
    const options = () => t.state.hands[0];
    yield* ask(
      select({
        seat: 0,
        about: 'cards.few',
        rules: ['CARD-4'],
        options,
        min: 1,
        max: 2,
        test: () => ({ rule: 'CARD-4' }),
      }),
    );
  }
  expect(faultsOf({ play })).toEqual(['no dead ends']);
});

test('a setting that counts only beside another is tried beside it', () => {
  const ends: Game = {
    ...ticTacToe,
    settings: {
      end: { kind: 'choice', values: ['full', 'early'], default: 'full' },
      after: { kind: 'number', min: 1, max: 9, default: 9, only: { setting: 'end', values: ['early'] } },
    },
  };
  expect(variations(ends)).toEqual([{}, { end: 'early' }, { end: 'early', after: 1 }]);
});

// Settings drawn at random, and what of them has met.
const settled: Game<Hands> = {
  ...sound,
  seats: { min: 2, max: 3, more: [{ setting: 'chair', values: [true], seats: 1 }] },
  settings: {
    chair: { kind: 'flag', default: false },
    pace: { kind: 'choice', values: ['slow', 'brisk', 'mad'], default: 'slow' },
    bell: { kind: 'number', min: 1, max: 9, default: 1, only: { setting: 'pace', values: ['mad'] } },
  },
};

test('a mixture is the same for the same seed, fits the game, and leaves what does not count as usual', () => {
  const drawn = Array.from({ length: 90 }, (_, n) => mixture(settled as Game, `seed ${n}`));
  expect(mixture(settled as Game, 'seed 3')).toEqual(drawn[3]);
  for (const { seats, options } of drawn) {
    expect(readOptions(settled as Game, options)).toEqual(options);
    expect(isWithin(seatsWith(settled, options), seats)).toBe(true);
    if (options['pace'] !== 'mad') expect(options['bell']).toBe(1);
  }
  expect(drawn.some(({ seats }) => seats === 4)).toBe(true);
  expect(new Set(drawn.map(({ options }) => options['bell'])).size).toBeGreaterThan(3);
});
test('what is fixed is not drawn', () => {
  const paces = Array.from(
    { length: 20 },
    (_, n) => mixture(settled as Game, `${n}`, { pace: 'brisk' }).options['pace'],
  );
  expect(new Set(paces)).toEqual(new Set(['brisk']));
});
test('everything is every setting off its default', () => {
  expect(everything(settled as Game)).toEqual({ chair: true, pace: 'mad', bell: 9 });
});
test('settings meet in a game where both are off their defaults and count', () => {
  const played: Options[] = [
    { chair: true, pace: 'brisk', bell: 5 },
    { chair: true, pace: 'mad' },
    { pace: 'mad', bell: 2 },
  ];
  const met = meetings(settled as Game, played);
  expect(met).toEqual([
    { one: 'chair', other: 'pace', games: 2 },
    { one: 'chair', other: 'bell', games: 0 },
    { one: 'pace', other: 'bell', games: 1 },
  ]);
  expect(meetingsTable(met)).toBe('          1  2  3\n 1 chair \n 2 pace   2\n 3 bell   .  1');
});
