import { Chance, type Game, hash, journalOf, type Refusal, replay, SIMULATION, Table } from '@tabularium/engine';
import { checkGame, countLines } from '@tabularium/engine/conformance';
import { sealedBids } from '@tabularium/sealed-bids';
import { ticTacToe } from '@tabularium/tic-tac-toe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atTheParlour, auction, marked, type Parlour, parlourGame } from './scenes.ts';

const code = (given: { ok: true } | Refusal) => (given.ok ? 'ok' : given.code);

describe('answering', () => {
  test('TTT-1 the first seat is asked to mark one of nine cells', () => {
    expect(marked().next?.enumerate(99)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
  test('TTT-1 a marked cell is refused, and the refusal names the rule', () => {
    expect(marked(4).answer(1, 4)).toEqual({ ok: false, code: 'illegal', about: 'ttt.mark', rule: 'TTT-1' });
  });
  test('TTT-2 three in a row win', () => {
    expect(marked(0, 3, 1, 4, 2).outcome).toEqual({ places: [1, 2] });
  });
  test('an answer of somebody who is not asked is refused', () => {
    expect(code(marked().answer(1, 0))).toBe('not-asked');
  });
  test('an answer meant for an earlier question is refused as stale', () => {
    const table = marked();
    const at = table.next?.at;
    table.answer(0, 0);
    table.answer(1, 1);
    expect(code(table.answer(0, 2, at))).toBe('stale');
  });
  test('nothing can be answered when the game is over', () => {
    expect(code(marked(0, 3, 1, 4, 2).answer(1, 5))).toBe('over');
  });
  test.each([undefined, null, {}, true, [], Number.NaN, Number.POSITIVE_INFINITY, 0n, Symbol('x'), () => 0])(
    'what cannot be an answer is malformed: %s',
    (nonsense) => {
      expect(code(marked().answer(0, nonsense))).toBe('malformed');
    },
  );
  test('a refused answer changes nothing', () => {
    const table = marked(4);
    const before = table.hash();
    table.answer(1, 4);
    table.answer(0, 1);
    table.answer(1, 'x');
    expect(table.hash()).toBe(before);
  });
  test('happenings come with the answer that caused them', () => {
    expect(marked().answer(0, 8)).toEqual({
      ok: true,
      happenings: [{ to: 'all', what: { type: 'ttt.marked', seat: 0, cell: 8 } }],
    });
  });
  test('a question leaves the table as plain data that says what its options point at', () => {
    expect(marked(0, 1, 2, 3, 4, 5, 7).next?.describe()).toEqual({
      at: 7,
      seat: 1,
      shape: 'choose',
      about: 'ttt.mark',
      rules: ['TTT-1'],
      options: [
        { value: 6, points: [{ kind: 'cell', id: 6 }] },
        { value: 8, points: [{ kind: 'cell', id: 8 }] },
      ],
    });
  });
});

describe('starting', () => {
  test('a wrong number of seats is refused', () => {
    expect(() => Table.start(ticTacToe, { seats: 3, seed: 1 })).toThrow('tic-tac-toe is for 2 to 2 seats, not 3');
  });
  test('a setting may make room for more', () => {
    const roomy: Game<Parlour> = {
      ...parlourGame,
      seats: { min: 2, max: 2, more: [{ setting: 'chairs', values: [true], seats: 1 }] },
      settings: { chairs: { kind: 'flag', default: false } },
    };
    expect(() => Table.start(roomy, { seats: 3, seed: 1 })).toThrow('parlour is for 2 to 2 seats, not 3');
    const three = Table.start(roomy, { seats: 3, seed: 1, options: { chairs: true } });
    expect(three.seats).toBe(3);
    const journal = { ...journalOf(three as Table), options: { chairs: false } };
    expect(replay(roomy as Game, journal)).toEqual({
      ok: false,
      reason: 'bad-start',
      detail: '3 seats, where 2 to 2 may sit',
    });
  });
  test('an option that does not exist is refused by name', () => {
    expect(() => Table.start(sealedBids, { seats: 2, seed: 1, options: { coin: 3 } })).toThrow(
      'option coin is unknown',
    );
  });
  test('an option out of range is refused by name', () => {
    expect(() => Table.start(sealedBids, { seats: 2, seed: 1, options: { coins: 3 } })).toThrow(
      'option coins is unfit',
    );
  });
});

describe('together', () => {
  test('BID-1 BID-2 all seats are asked at once for the treasure turned up', () => {
    expect(auction(3).asked.map((q) => q.seat)).toEqual([0, 1, 2]);
  });
  test('BID-2 a sealed bid shows in no view', () => {
    const table = auction(3);
    const before = [0, 1, 2, null].map((seat) => hash(table.view(seat)));
    table.answer(1, 7);
    expect([0, 1, 2, null].map((seat) => hash(table.view(seat)))).toEqual(before);
  });
  test('BID-3 the highest bid pays and takes the treasure', () => {
    const table = auction(3);
    const { treasure } = table.state;
    table.answer(2, 5);
    table.answer(0, 4);
    table.answer(1, 0);
    expect([table.state.won, table.state.purses]).toEqual([
      [0, 0, treasure],
      [15, 15, 10],
    ]);
  });
  test('BID-3 a tied highest bid sells nothing', () => {
    const table = auction(3);
    const { treasure } = table.state;
    for (const [seat, bid] of [4, 4, 1].entries()) table.answer(seat, bid);
    expect(table.state.unsold).toEqual([treasure]);
  });
  test('BID-2 nobody bids more than the purse holds', () => {
    expect(auction(2).answer(0, 16)).toMatchObject({ code: 'illegal', rule: 'BID-2' });
  });
  test('BID-4 the most treasure wins, coins break a tie', () => {
    const state = { deck: [], treasure: 0, purses: [3, 5, 4], won: [9, 9, 12], unsold: [15] };
    expect(sealedBids.outcome(state).places).toEqual([3, 2, 1]);
  });
  test('a seat cannot bid twice', () => {
    const table = auction(2);
    table.answer(0, 3);
    expect(code(table.answer(0, 4))).toBe('not-asked');
  });
  test('a sealed answer may be opened again while others think', () => {
    const table = auction(2);
    const fresh = table.hash();
    table.answer(0, 3);
    table.withdraw(0);
    expect(table.hash()).toBe(fresh);
  });
  test('a sealed answer given before another seat answered may be opened too', () => {
    const table = auction(3);
    table.answer(0, 3);
    table.answer(1, 2);
    table.withdraw(0);
    expect(table.asked.map((q) => q.seat)).toEqual([0, 2]);
  });
  test('once all are in, nothing can be opened again', () => {
    const table = auction(2);
    table.answer(0, 3);
    table.answer(1, 2);
    expect([code(table.withdraw(0)), code(table.undo())]).toEqual(['nothing-to-undo', 'revealed']);
  });
});

describe('undo', () => {
  test('takes back the last answer, to the very position', () => {
    const table = marked(0, 1);
    const before = table.hash();
    table.answer(0, 2);
    table.undo();
    expect(table.hash()).toBe(before);
  });
  test('goes back to the start where nothing is hidden', () => {
    const table = marked(0, 1, 2, 3, 4);
    const fresh = marked().hash();
    table.undo(5);
    expect(table.hash()).toBe(fresh);
  });
  test('of more than there is is refused', () => {
    expect(code(marked(0).undo(2))).toBe('nothing-to-undo');
  });
  test('reaches into a turn with several questions', () => {
    const table = atTheParlour();
    table.answer(0, 'think');
    const before = table.hash();
    table.answer(0, [1, 3]);
    table.undo();
    expect([table.hash(), table.next?.about]).toEqual([before, 'parlour.think']);
  });
  test.each(['draw', 'dice', 'show'])('stops at what was revealed: %s', (deed) => {
    const table = atTheParlour();
    table.answer(0, deed);
    expect(code(table.undo())).toBe('revealed');
  });
  test.each([
    ['draw', { at: 1, by: 'secret', to: [0] }],
    ['dice', { at: 1, by: 'luck', to: [0, 1] }],
    ['show', { at: 1, by: 'secret', to: [1] }],
    ['think', undefined],
  ])('knows what was revealed to whom: %s', (deed, reveal) => {
    const table = atTheParlour();
    table.answer(0, deed);
    expect(table.lastReveal).toEqual(reveal);
  });
  test('finds the last reveal of a long game that is looked at only at its end', () => {
    const table = atTheParlour();
    table.answer(0, 'dice');
    for (let i = 0; i < 20; i++) for (const answer of ['think', [1]]) table.answer(0, answer);
    expect(table.lastReveal).toEqual({ at: 1, by: 'luck', to: [0, 1] });
  });
  test('says how far it could go', () => {
    const table = atTheParlour();
    for (const answer of ['dice', 'think', [1], 'think', [2]]) table.answer(0, answer);
    expect([table.undoable, table.undo(5)]).toEqual([
      4,
      { ok: false, code: 'revealed', args: { by: 'luck', undoable: 4 } },
    ]);
  });
  test('leaves forks made before alone', () => {
    const table = marked(0, 1, 2);
    const fork = table.fork({ keep: true });
    const before = fork.hash();
    table.undo(2);
    table.answer(1, 8);
    fork.answer(1, 5);
    fork.undo();
    expect(fork.hash()).toBe(before);
  });
  test('works on a table that keeps nothing, too', () => {
    const table = Table.start(ticTacToe, { seats: 2, seed: 1 }, SIMULATION);
    table.answer(0, 4);
    const before = table.hash();
    table.answer(1, 0);
    table.undo();
    expect(table.hash()).toBe(before);
  });
});

describe('forks', () => {
  test('go their own way', () => {
    const table = marked(0);
    const fork = table.fork();
    fork.answer(1, 1);
    expect([table.answers, fork.answers]).toEqual([1, 2]);
  });
  test('remember the whole game', () => {
    expect(
      marked(0, 1, 2)
        .fork()
        .fork()
        .entries()
        .map((entry) => entry.answer),
    ).toEqual([0, 1, 2]);
  });
  test('a table goes on from a stored rest and the answers since', () => {
    const table = atTheParlour();
    for (const answer of ['think', [1], 'dice', 'think']) table.answer(0, answer);
    const snapshot = JSON.parse(JSON.stringify(table.snapshot()));
    const since = table.entries().slice(snapshot.at);
    expect(Table.load(parlourGame, { seats: 2, seed: 3 }, snapshot, since).hash()).toBe(table.hash());
  });
  test('answers that no longer fit the rules are said to, where it shows', () => {
    const table = atTheParlour();
    const snapshot = JSON.parse(JSON.stringify(table.snapshot()));
    const load = () =>
      Table.load(parlourGame, { seats: 2, seed: 3 }, snapshot, [{ seat: 0, about: 'parlour.sing', answer: 1 }]);
    expect(load).toThrow('answer 1: asked parlour.deed, the log answers parlour.sing');
  });
});

describe('what a seat knows', () => {
  test('dealing anew changes what is hidden from the seat', () => {
    const table = atTheParlour();
    const imagined = table.determinize(1, Chance.fromSeed('x'));
    expect(imagined.state.hand).not.toEqual(table.state.hand);
  });
  test('dealing anew keeps what the seat sees', () => {
    const table = atTheParlour();
    expect(table.determinize(0, Chance.fromSeed('x')).view(0)).toEqual(table.view(0));
  });
  test('luck to come is dealt anew as well', () => {
    const table = atTheParlour();
    const throws = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const imagined = table.determinize(0, Chance.fromSeed(seed));
      imagined.answer(0, 'dice');
      return imagined.state.dice;
    });
    expect(new Set(throws).size).toBeGreaterThan(1);
  });
  test("others' sealed answers are forgotten, one's own is kept", () => {
    const table = auction(3);
    table.answer(0, 3);
    table.answer(1, 9);
    expect(table.determinize(0, Chance.fromSeed(1)).asked.map((q) => q.seat)).toEqual([1, 2]);
  });
  test('a world dealt anew can be forked and played on', () => {
    const imagined = atTheParlour().determinize(1, Chance.fromSeed('x'));
    imagined.answer(0, 'think');
    const fork = imagined.fork();
    expect([fork.hash(), fork.state.hand]).toEqual([imagined.hash(), imagined.state.hand]);
  });
  test('a chair offers nothing but question, view and imagination', () => {
    const chair = atTheParlour().chair(0);
    expect(Object.keys(chair ?? {}).sort()).toEqual(['imagine', 'question', 'seat', 'view']);
  });
});

describe('standing orders', () => {
  test('answer at once, and the record says so', () => {
    const table = auction(2);
    table.setOrders(1, [{ about: 'bids.bid', answer: 0 }]);
    table.answer(0, 1);
    expect(table.entries().filter((entry) => entry.order).length).toBe(2);
  });
  test('an order that is not legal now leaves the question open', () => {
    const table = auction(2);
    table.setOrders(1, [{ about: 'bids.bid', answer: 99 }]);
    expect(table.question(1)).toBeDefined();
  });
  test('an order ends when its seat is asked what it was to last until', () => {
    const table = atTheParlour();
    table.setOrders(0, [{ about: 'parlour.deed', answer: 'think', until: 'parlour.think' }]);
    expect([table.next?.about, table.ordersOf(0)]).toEqual(['parlour.think', []]);
  });
  test('a table of orders plays itself to the end', () => {
    const table = auction(2);
    for (const seat of [0, 1]) table.setOrders(seat, [{ about: 'bids.bid', answer: 0 }]);
    expect(table.over).toBe(true);
  });
});

describe('laws', () => {
  test('the parlour game of these tests keeps the contracts', () => {
    expect(checkGame(parlourGame, { games: 50 })).toEqual([]);
  });
  test('every position of tic-tac-toe: 255,168 games', () => {
    const games = (table: Table): number => {
      const question = table.next;
      if (!question) return 1;
      return question.enumerate(9).reduce((sum: number, answer) => {
        const line = table.fork({ keep: true, tell: false });
        line.answer(question.seat, answer);
        return sum + games(line);
      }, 0);
    };
    expect(games(marked())).toBe(255_168);
  });
  test('lines from fixed positions are counted', () => {
    expect([1, 2, 3, 4].map((depth) => countLines(marked(4), depth))).toEqual([8, 56, 336, 1680]);
  });
  test('whatever is answered, the log replays to the same position', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8), { maxLength: 30 }), (cells) => {
        const table = marked(...cells);
        const again = Table.start(ticTacToe, { seats: 2, seed: 1 }, SIMULATION);
        for (const { seat, answer } of table.entries()) again.answer(seat, answer);
        return again.hash() === table.hash();
      }),
    );
  });
});

describe('numbers of questions', () => {
  test("do not count others' sealed answers", () => {
    const alone = auction(3);
    const after = auction(3);
    after.answer(2, 5);
    expect(after.question(0)?.at).toBe(alone.question(0)?.at);
  });
});
