import { type Answer, type Bot, type Chair, Chance, type Game, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { type SealedBids, sealedBids } from '@tabularium/sealed-bids';
import { ticTacToe } from '@tabularium/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { greedyOn, type Limits, noSearchModel, randomBot, search, searchLevel, thinkerOf } from '../src/index.ts';

const LIMITS: Limits = { looks: 1000, width: 9, ms: 2000, caution: 0 };
const looking: Bot = searchLevel(noSearchModel, randomBot, undefined, LIMITS).bot;

const chairAt = (table: Table): Chair => {
  const chair = table.next && table.chair(table.next.seat);
  if (!chair) throw new Error('nobody is asked');
  return chair;
};

function play(game: Game, seed: string, bots: readonly Bot[], options = {}): Table {
  const table = Table.start(game, { seats: bots.length, seed, options }, { keep: true, tell: false });
  const chance = Chance.fromSeed(seed);
  while (table.next) {
    const chair = chairAt(table);
    table.answer(chair.seat, bots[chair.seat](chair, chance));
  }
  return table;
}

/** Cells are numbered row by row from 0; the seats mark them in turn. */
function ticTacToeAfter(...cells: readonly number[]): Table {
  const table = Table.start(ticTacToe as Game, { seats: 2, seed: 1 });
  for (const cell of cells) table.answer(table.next?.seat ?? 0, cell);
  return table;
}

const found = (table: Table, limits = LIMITS): Answer =>
  search(noSearchModel, chairAt(table), Chance.fromSeed('look'), limits).answer;

describe('tic-tac-toe', () => {
  test('it wins where it can', () => {
    expect(found(ticTacToeAfter(0, 3, 1, 4))).toBe(2);
  });

  test('it stops the other from winning', () => {
    expect(found(ticTacToeAfter(0, 4, 1))).toBe(2);
  });

  test('it sees three answers ahead: between two corners of the other an edge holds, a corner loses', () => {
    expect([1, 3, 5, 7]).toContain(found(ticTacToeAfter(0, 4, 8)));
  });

  test('it never loses to a player of chance at 1,000 looks ahead', () => {
    for (let n = 0; n < 10; n++) {
      const own = n % 2;
      const bots = own === 0 ? [looking, randomBot] : [randomBot, looking];
      expect(play(ticTacToe as Game, `game ${n}`, bots).outcome?.places[own]).toBe(1);
    }
  });
});

describe('a greedy player', () => {
  const greedy = greedyOn(noSearchModel, randomBot);
  const answerAt = (table: Table): Answer => greedy(chairAt(table), Chance.fromSeed('greedy'));

  test('takes what wins at once', () => {
    expect(answerAt(ticTacToeAfter(0, 3, 1, 4))).toBe(2);
  });

  test('beats players of chance in 7 Empires', () => {
    const { game, bots } = registry.get('seven-empires') ?? {};
    if (!game || !bots) throw new Error('no 7 Empires');
    for (let n = 0; n < 4; n++) {
      const seats = n % 2 === 0 ? [bots['easy'], randomBot] : [randomBot, bots['easy']];
      expect(play(game, `greedy ${n}`, seats).outcome?.places[n % 2]).toBe(1);
    }
  });
});

describe('sealed bids', () => {
  test('it bids without knowing what the other has bid', () => {
    const answers = [0, 3, 15].map((bid) => {
      const table = Table.start(sealedBids as Game, { seats: 2, seed: 'sealed' });
      table.answer(0, bid);
      return found(table, { ...LIMITS, looks: 200, width: 16 });
    });
    expect(new Set(answers).size).toBe(1);
  });

  test('it bids for the last treasure when that decides the game', () => {
    // One treasure is left, both have won the same, and the other has no coin: one coin takes it.
    const table = Table.start(sealedBids as Game, { seats: 2, seed: 'last' }, { keep: true, tell: false });
    const state = table.snapshot()?.state as SealedBids;
    state.deck.splice(0, state.deck.length, 5);
    state.won.splice(0, 2, 20, 20);
    state.purses.splice(0, 2, 3, 0);
    const last = Table.load(
      sealedBids as Game,
      { seats: 2, seed: 'last' },
      { at: 0, state, chance: Chance.fromSeed(1).words() },
      [],
    );
    const chair = last.chair(0);
    expect(chair && search(noSearchModel, chair, Chance.fromSeed(1), { ...LIMITS, looks: 200 }).answer).not.toBe(0);
  });

  test('against players of chance it wins more than its share', () => {
    let wins = 0;
    for (let n = 0; n < 20; n++) {
      const bot = searchLevel(noSearchModel, randomBot, undefined, { ...LIMITS, looks: 200, width: 16 }).bot;
      const bots = n % 2 === 0 ? [bot, randomBot] : [randomBot, bot];
      if (play(sealedBids as Game, `bids ${n}`, bots).outcome?.places[n % 2] === 1) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(15);
  });
});

describe('limits', () => {
  test('it looks no further ahead than it may', () => {
    const { looks } = search(noSearchModel, chairAt(ticTacToeAfter()), Chance.fromSeed(1), { ...LIMITS, looks: 90 });
    expect(looks).toBeGreaterThan(45);
    expect(looks).toBeLessThanOrEqual(90);
  });

  test('where there is a clock it stops in time', () => {
    let now = 0;
    const clock = (): number => now++;
    const { looks } = search(
      noSearchModel,
      chairAt(ticTacToeAfter()),
      Chance.fromSeed(1),
      { ...LIMITS, ms: 60 },
      clock,
    );
    expect(looks).toBeLessThan(60);
  });

  test('the same chance gives the same answer', () => {
    const table = play(ticTacToe as Game, 'again', [looking, looking]);
    expect(play(ticTacToe as Game, 'again', [looking, looking]).entries()).toEqual(table.entries());
  });
});

describe('reasons', () => {
  test.each(['seven-empires', 'through-the-ages', 'seven-ages'])('every answer in %s has a reason in words', (id) => {
    const title = registry.get(id);
    if (!title) throw new Error(id);
    const table = Table.start(title.game, { seats: 2, seed: 'why' }, { keep: true, tell: false });
    const chance = Chance.fromSeed('why');
    const ids = new Set<string>();
    for (let n = 0; n < 40 && table.next; n++) {
      const chair = chairAt(table);
      const { answer, why } = thinkerOf(title, n % 8 === 0 ? 'hard' : 'normal')(chair, chance);
      expect(why.text).toMatch(/^.+: .+/);
      ids.add(why.id);
      expect(table.answer(chair.seat, answer).ok).toBe(true);
    }
    expect(ids.size).toBeGreaterThan(1);
  });
});
