import { Chance, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { throughTheAges } from '../src/index.ts';
import { ALL_CARDS, BOARD, cardOf, deckOf, EVENTS, isCivil } from '../src/model/content.ts';
import { freshTurn, playersLeft } from '../src/model/state.ts';
import { setup } from '../src/turn/setup.ts';
import { freshGame, scene } from './scene.ts';

test('TTA-SETUP-01 two to four players are accepted, one or five are not', () => {
  for (const seats of [2, 3, 4]) expect(playersLeft(freshGame(seats).state)).toBe(seats);
  for (const seats of [1, 5]) expect(() => Table.start(throughTheAges, { seats, seed: 1 })).toThrow(RangeError);
});

test('TTA-SETUP-02 eight separate decks, and a hidden card shows its age only', () => {
  for (const kind of ['civil', 'military'] as const) {
    for (const age of [0, 1, 2, 3]) {
      const deck = deckOf(kind, age, 4);
      expect(deck.length).toBeGreaterThan(0);
      expect(deck.every((card) => cardOf(card).level === age && isCivil(cardOf(card)) === (kind === 'civil'))).toBe(
        true,
      );
    }
  }
  const s = scene(2, (a) => a.nation(1).holds('legion'));
  expect(s.table.view(0).civs[1].military).toEqual([{ level: 1 }]);
});

test('TTA-SETUP-03 TTA-SETUP-04 TTA-EX-05 civil decks I to III lose three cards for three players and nine for two', () => {
  for (const age of [1, 2, 3]) {
    expect(deckOf('civil', age, 4).length - deckOf('civil', age, 3).length).toBe(3);
    expect(deckOf('civil', age, 4).length - deckOf('civil', age, 2).length).toBe(9);
  }
  expect([2, 3, 4].map((n) => deckOf('civil', 0, n).length)).toEqual([20, 20, 20]);
});

test('TTA-SETUP-05 TTA-EX-05 two players play without the ten pacts', () => {
  const pacts = (age: number, n: number) =>
    deckOf('military', age, n).filter((card) => cardOf(card).kind === 'pact').length;
  expect([1, 2, 3].map((age) => pacts(age, 2))).toEqual([0, 0, 0]);
  expect([1, 2, 3].map((age) => pacts(age, 3))).toEqual([2, 4, 4]);
});

test('the decks have the sizes of the box for every number of players', () => {
  for (const kind of ['civil', 'military'] as const) {
    for (const [age, name] of (['A', 'I', 'II', 'III'] as const).entries()) {
      for (const players of ['2', '3', '4'] as const) {
        expect(deckOf(kind, age, Number(players)).length, `${kind} ${name} ${players}`).toBe(
          BOARD.decks[kind][name][players],
        );
      }
    }
  }
  expect(ALL_CARDS.reduce((n, card) => n + card.copies['4'], 0)).toBe(329);
});

test('TTA-SETUP-06 TTA-CARD-13 six initial technologies of level 0 are in play, Despotism being the government', () => {
  const { techs, government } = freshGame(2).civ(0);
  const inPlay = [...techs.map((tech) => tech.card), government];
  expect(inPlay.toSorted()).toEqual(['agriculture', 'bronze', 'despotism', 'philosophy', 'religion', 'warriors']);
  expect(inPlay.every((card) => cardOf(card).level === 0)).toBe(true);
  expect(cardOf('religion').kind).toBe('temple');
});

test('TTA-SETUP-07 TTA-SETUP-08 TTA-EX-02 TTA-TOK-09 sixteen blue tokens in the bank; 18 yellow in the bank, 6 at work, 1 unused', () => {
  const s = freshGame(2);
  const civ = s.civ(0);
  expect([civ.blueBank, s.amount(0, 'food'), s.amount(0, 'resources')]).toEqual([16, 0, 0]);
  const atWork = civ.techs.reduce((n, tech) => n + tech.workers, 0);
  expect([civ.yellowBank, atWork, civ.unused]).toEqual([18, 6, 1]);
  expect(civ.techs.map(({ card, workers }) => `${card} ${workers}`).toSorted()).toEqual([
    'agriculture 2',
    'bronze 2',
    'philosophy 1',
    'religion 0',
    'warriors 1',
  ]);
});

test('TTA-SETUP-09 TTA-EX-02 Despotism gives 4 civil and 2 military actions', () => {
  const { white, red } = freshGame(2).civ(0);
  expect([white.ready + white.spent, red.ready + red.spent]).toEqual([4, 2]);
});

test('TTA-SETUP-10 TTA-EX-01 opening ratings are science 1, culture 0, strength 1, happiness 0', () => {
  expect(freshGame(2).civ(1).ratings).toEqual({ science: 1, culture: 0, strength: 1, happiness: 0, colonization: 0 });
});

test('TTA-SETUP-11 TTA-SETUP-12 points start at zero and nobody has a tactic', () => {
  const { science, culture, tactic } = freshGame(2).civ(0);
  expect([science, culture, tactic]).toEqual([0, 0, null]);
});

test('TTA-SETUP-13 tokens gained come from the box and from nobody else', () => {
  const s = scene(2, (a) => a.turn(0, 'politics').nation(0).ledBy('alexander-the-great'));
  const [box, other] = [s.state.box.yellow, s.civ(1).yellowBank];
  s.do('retire');
  expect([s.civ(0).yellowBank, s.civ(1).yellowBank, s.state.box.yellow]).toEqual([19, other, box - 1]);
});

test('TTA-SETUP-14 TTA-EX-04 the current events are two more than the players', () => {
  expect([2, 3, 4].map((n) => freshGame(n).state.currentEvents.length)).toEqual([4, 5, 6]);
  expect(freshGame(4).state.currentEvents.every(({ card }) => cardOf(card).level === 0)).toBe(true);
});

test('TTA-SETUP-15 no future and no past events at the start', () => {
  const { futureEvents, pastEvents } = freshGame(3).state;
  expect([futureEvents, pastEvents]).toEqual([[], []]);
});

test('TTA-SETUP-16 TTA-FLOW-01 TTA-FLOW-02 the same player opens every round; turns go clockwise', () => {
  const s = freshGame(4);
  const seats: number[] = [];
  for (let n = 0; n < 9; n++) {
    seats.push(s.state.seat);
    const { seat } = s.state;
    while (s.state.seat === seat && s.state.phase !== 'over') s.do(s.asked.startsWith('tta.politics') ? 'pass' : 'end');
  }
  expect(seats).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0]);
  expect(s.state.round).toBe(3);
});

test('TTA-SETUP-17 TTA-SETUP-18 TTA-EX-03 TTA-TURN-06 first turns have 1, 2, 3, 4 civil actions and no military action', () => {
  const civs = freshGame(4).state.civs;
  expect(civs.map((civ) => civ.white.ready)).toEqual([1, 2, 3, 4]);
  expect(civs.map((civ) => civ.red.ready)).toEqual([0, 0, 0, 0]);
});

test('TTA-SETUP-19 the row opens with 13 Age A cards; no military deck is current', () => {
  const { row, civilDeck, militaryDeck, age } = freshGame(2).state;
  expect(row.filter((card) => card !== null && cardOf(card).level === 0).length).toBe(13);
  expect([civilDeck.length, militaryDeck.length, age]).toEqual([7, 0, 0]);
});

test('set-up draws only on the luck it is given', () => {
  expect(setup(3, {}, Chance.fromSeed(5))).toEqual(setup(3, {}, Chance.fromSeed(5)));
});

test('TTA-SETUP-06 TTA-SETUP-12 a civilization begins with its board and nothing else', () => {
  const civ = freshGame(2).civ(1);
  expect(civ).toEqual({
    resigned: false,
    government: 'despotism',
    leader: null,
    techs: [
      { card: 'warriors', workers: 1, tokens: 0 },
      { card: 'agriculture', workers: 2, tokens: 0 },
      { card: 'bronze', workers: 2, tokens: 0 },
      { card: 'philosophy', workers: 1, tokens: 0 },
      { card: 'religion', workers: 0, tokens: 0 },
    ],
    specials: [],
    wonders: [],
    unfinished: null,
    colonies: [],
    tactic: null,
    exclusive: false,
    war: null,
    hand: [],
    fresh: [],
    military: [],
    shown: [],
    yellowBank: 18,
    unused: 1,
    blueBank: 16,
    white: { ready: 2, spent: 2 },
    red: { ready: 0, spent: 2 },
    science: 0,
    culture: 0,
    ratings: { science: 1, culture: 0, strength: 1, happiness: 0, colonization: 0 },
    leaderAges: [],
    usedSecondPoliticalAction: false,
    skipsPolitics: false,
    turns: 0,
    thisTurn: freshTurn(),
  });
});

test('TTA-SETUP-13 TTA-SETUP-14 the first events are events of Age A that nobody prepared; nothing else lies there', () => {
  const { currentEvents, futureEvents, pastEvents, sawTop, commonTactics, pacts, discards, militaryDeck } =
    freshGame(3).state;
  expect(currentEvents.every(({ card, by }) => card in EVENTS && cardOf(card).level === 0 && by === -1)).toBe(true);
  expect([futureEvents, pastEvents, sawTop, commonTactics, pacts, militaryDeck]).toEqual([[], [], [], [], [], []]);
  expect(discards).toEqual([[], [], [], []]);
});

test('TTA-SETUP-17 the tokens on the boards come from the box', () => {
  expect(freshGame(2).state.box).toEqual({ yellow: 0, blue: 0, white: -8, red: -4 });
});
