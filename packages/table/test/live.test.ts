import { Chance, type Game, hash } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { describe, expect, test } from 'vitest';
import { titles } from '../../server/test/support/titles.ts';
import {
  act,
  begin,
  type Command,
  effectiveEntries,
  type Head,
  type Live,
  lastLines,
  lighten,
  load,
  NeedsWholeRecord,
  type Recorded,
  type RecordLine,
  recordFor,
  type Saved,
  save,
  show,
  stateFor,
} from '../src/index.ts';
import type { TableId } from '../src/protocol.ts';

function gameOf(id: string): Game {
  const title = titles.find(({ game }) => game.id === id) ?? registry.get(id);
  if (!title) throw new Error(id);
  return title.game;
}

const headOf = (game: string, seats: number, rest: Partial<Head> = {}): Head => ({
  id: 't' as TableId,
  game,
  version: '1',
  seats,
  options: {},
  seed: 'seed',
  bots: Array.from({ length: seats }, () => null),
  pace: { bank: 1000, increment: 10, cap: 2000 },
  rated: false,
  ...rest,
});

/** Something that somebody might want to do now. */
function someCommand(live: Live, chance: Chance): Command {
  const { seats } = live.head;
  const seat = chance.below(seats);
  const question = live.table.asked[0];
  switch (chance.below(14)) {
    case 0:
      return { kind: 'undo', seat: Math.max(0, live.tail.seat), count: 1 + chance.below(2) };
    case 1:
      if (chance.below(4) === 0)
        return { kind: 'offer', seat, what: { kind: 'pace', pace: { bank: 9000, increment: 90, cap: 9000 } } };
      return { kind: 'offer', seat, what: { kind: 'undo', answers: chance.below(live.table.answers + 1) } };
    case 2:
    case 3:
      return { kind: 'reply', seat, accept: chance.below(3) > 0 };
    case 4:
      return { kind: 'away', seat, on: chance.below(2) === 0 };
    case 5:
      return {
        kind: 'orders',
        seat,
        orders: chance.below(2) ? [] : [{ about: question?.about ?? 'x', answer: question?.sample(chance) ?? 0 }],
      };
    case 6:
      return chance.below(2) ? { kind: 'pause', why: 'test' } : { kind: 'resume', seat };
    case 7:
      return chance.below(2) ? { kind: 'tick' } : { kind: 'back', seat };
    default: {
      const one = question ?? { seat: 0, at: 0, sample: () => 0 };
      return { kind: 'answer', seat: one.seat, at: one.at, answer: one.sample(chance) };
    }
  }
}

/** The lines that a viewer may read. */
const recordOf = ({ heard }: Live, viewer: number | null): unknown[] =>
  heard
    .filter(({ to }) => to === 'all' || (viewer !== null && to.includes(viewer)))
    .map(({ n, at, what }) => ({ n, at, what }));

/** What everybody sees of the position and has heard of what led there. */
const eyes = (live: Live): unknown => [
  live.heard,
  [null, ...Array.from({ length: live.head.seats }, (_, seat) => seat)].map((viewer) => hash(stateFor(live, viewer))),
];

/** What may be taken back can lie behind a kept position: that needs the whole record, which a server then loads. */
function loadIfEnough(head: Head, game: Game, saved: Saved, since: readonly Recorded[]): Live | undefined {
  try {
    return load(head, game, saved, since);
  } catch (error) {
    if (error instanceof NeedsWholeRecord) return undefined;
    throw error;
  }
}

function actIfEnough(live: Live, command: Command, now: number): boolean {
  try {
    act(live, command, now);
    return true;
  } catch (error) {
    if (error instanceof NeedsWholeRecord) return false;
    throw error;
  }
}

describe('events are the truth about a table', () => {
  test.each([
    ['tic-tac-toe', 2],
    ['sealed-bids', 3],
    ['long-walk', 2],
    ['secret-chests', 3],
  ] as const)(
    '%s: loaded from its events, or from a kept position, a table is the same for all eyes',
    (game, seats) => {
      for (let seed = 0; seed < 15; seed++) {
        const chance = Chance.fromSeed(seed);
        const teaching = seed % 3 === 0;
        const head = headOf(game, seats, game === 'long-walk' ? { teaching, options: { turns: 1000 } } : { teaching });
        const live = begin(head, gameOf(game));
        const rows: (Recorded & { readonly lines: readonly RecordLine[] })[] = [];
        const kept: Saved[] = [];
        let now = 1000;
        const first = act(live, { kind: 'begin', entries: [] }, now);
        if ('event' in first) rows.push({ ...first, lines: lastLines(live) });
        for (let i = 0; i < 60; i++) {
          now += chance.below(100_000);
          const done = act(live, someCommand(live, chance), now);
          if (!('event' in done)) continue;
          rows.push(JSON.parse(JSON.stringify({ ...done, hash: live.table.hash(), lines: lastLines(live) })));
          if (chance.below(8) === 0) {
            const saved = save(live);
            if (saved) kept.push(JSON.parse(JSON.stringify(saved)));
          }
        }
        const again = load(head, gameOf(game), undefined, rows);
        expect(again.book).toEqual(live.book);
        expect(again.table.hash()).toBe(live.table.hash());
        for (const saved of kept) {
          const since = rows.filter(({ seq }) => seq > saved.seq);
          const loaded = loadIfEnough(head, gameOf(game), saved, since);
          if (!loaded) continue;
          expect(loaded.book).toEqual(live.book);
          expect(loaded.table.hash()).toBe(live.table.hash());
          expect(eyes(loaded)).toEqual(eyes(live));
        }
        expect(eyes(again)).toEqual(eyes(live));
        for (const viewer of [null, 0, 1]) {
          const record = recordOf(live, viewer);
          expect(record.length === 0 ? [] : recordFor(rows, viewer).slice(-record.length)).toEqual(record);
        }
        expect(effectiveEntries(rows.map(({ event }) => event)).map(({ seat, answer }) => [seat, answer])).toEqual(
          live.table.entries().map(({ seat, answer }) => [seat, answer]),
        );
      }
    },
  );
});

describe('a table that lets go of its first answers', () => {
  test.each([
    ['tic-tac-toe', 2],
    ['sealed-bids', 3],
    ['long-walk', 2],
    ['secret-chests', 3],
  ] as const)('%s: is the same for all eyes, and as much can be taken back', (game, seats) => {
    for (let seed = 0; seed < 15; seed++) {
      const chance = Chance.fromSeed(seed);
      const head = headOf(game, seats, game === 'long-walk' ? { options: { turns: 1000 } } : {});
      const live = begin(head, gameOf(game));
      let light = begin(head, gameOf(game));
      const rows: Recorded[] = [];
      for (let now = 1000; now < 80_000; now += 1000) {
        const command: Command = rows.length === 0 ? { kind: 'begin', entries: [] } : someCommand(live, chance);
        const done = act(live, command, now);
        // Somebody asks for more than it still has: then a server loads the whole record.
        if (!actIfEnough(light, command, now)) light = load(head, gameOf(game), undefined, rows);
        if ('event' in done) rows.push(JSON.parse(JSON.stringify(done)));
        if (light.book.seq < live.book.seq) act(light, command, now);
        const saved = save(light);
        if (saved) lighten(light, saved, 2);
        expect(eyes(light)).toEqual(eyes(live));
      }
    }
  });
});

describe('clocks', () => {
  const walk = (pace: Head['pace']): Live => {
    const live = begin(headOf('long-walk', 2, { pace, options: { turns: 1000 } }), gameOf('long-walk'));
    act(live, { kind: 'begin', entries: [] }, 0);
    return live;
  };
  const step = (live: Live, seat: number, now: number): void => {
    act(live, { kind: 'answer', seat, at: live.table.answers, answer: 1 }, now);
  };

  test('thinking takes from the bank, a decision adds the increment, up to the cap', () => {
    const live = walk({ bank: 100, increment: 20, cap: 110 });
    step(live, 0, 5_000);
    expect(live.book.left).toEqual([110_000, 100_000]);
    step(live, 1, 65_000);
    expect(live.book.left).toEqual([110_000, 60_000]);
  });

  test('taking back a decision takes back its increment: nobody gains time that way', () => {
    const live = walk({ bank: 100, increment: 20, cap: 1000 });
    step(live, 0, 0);
    act(live, { kind: 'undo', seat: 0, count: 1 }, 0);
    expect(live.book.left).toEqual([100_000, 100_000]);
  });

  test('when time is up a regent takes the seat, not before', () => {
    const live = walk({ bank: 100, increment: 20, cap: 1000 });
    expect(act(live, { kind: 'tick' }, 99_999)).toMatchObject({ ok: false });
    expect(act(live, { kind: 'tick' }, 100_000)).toMatchObject({ event: { kind: 'regents', seats: [0] } });
    act(live, { kind: 'answer', seat: 0, at: 0, answer: 1 }, 100_001);
    expect(live.book.regents).toEqual([]);
  });

  test('the clock stands still while the table is paused', () => {
    const live = walk({ bank: 100, increment: 0, cap: 100 });
    act(live, { kind: 'pause', why: 'test' }, 10_000);
    act(live, { kind: 'resume', seat: 0 }, 500_000);
    step(live, 0, 510_000);
    expect(live.book.left?.[0]).toBe(80_000);
  });
});

test.each(['seven-ages', 'through-the-ages', 'seven-empires'])(
  '%s: whoever has looked all the time sees what a first look shows',
  (game) => {
    const live = begin(headOf(game, 3, { pace: null }), gameOf(game));
    const chance = Chance.fromSeed(`looking at ${game}`);
    const viewers = [0, 1, 2, null];
    const seen = new Map<number | null, string>();
    act(live, { kind: 'begin', entries: [] }, 0);
    for (let i = 0; i < 300 && !live.table.over; i++) {
      for (const { viewer, hash: print } of show(live, viewers)) seen.set(viewer, print);
      for (const viewer of i % 5 === 0 ? viewers : [])
        expect(hash(stateFor({ ...live, pictures: new Map() }, viewer))).toBe(seen.get(viewer));
      const question = chance.pick([...live.table.asked]);
      const { seat } = question;
      const at = stateFor(live, seat).asked?.at ?? -1;
      act(live, { kind: 'answer', seat, at, answer: question.sample(chance) }, i);
      if (i % 50 === 49) act(live, { kind: 'undo', seat, count: 1 }, i);
    }
  },
);

describe('taking back', () => {
  /** A walk of a person and a bot, after so many answers. */
  const walk = (answers: number, rest: Partial<Head> = {}): Live => {
    const head = headOf('long-walk', 2, { bots: [null, 'random'], pace: null, options: { turns: 1000 }, ...rest });
    const live = begin(head, gameOf('long-walk'));
    act(live, { kind: 'begin', entries: [] }, 0);
    for (let at = 0; at < answers; at++) {
      const bot = head.bots[at % 2] === null ? {} : ({ bot: true } as const);
      act(live, { kind: 'answer', seat: at % 2, at, answer: 1 + (at % 3), ...bot }, 0);
    }
    return live;
  };

  test('what bots have answered since goes with the own answer', () => {
    const live = walk(4);
    expect(stateFor(live, 0).undo).toEqual({ free: 2, sealed: false, last: { at: 2, about: 'walk.step', answer: 3 } });
    expect(act(live, { kind: 'undo', seat: 0, count: 1 }, 0)).toMatchObject({ event: { kind: 'undo', answers: 2 } });
    expect(stateFor(live, 0).undo.last).toMatchObject({ at: 0, answer: 1 });
    expect(act(live, { kind: 'undo', seat: 0, count: 2 }, 0)).toMatchObject({ code: 'nothing-to-undo' });
  });

  test('where it counts for a rating, a bot that has answered ends it', () => {
    const live = walk(4, { rated: true });
    expect(stateFor(live, 0).undo).toEqual({ free: 0, sealed: false, last: null });
  });

  test('while somebody is taught, anybody takes back the last answer of a person, and what bots have answered since', () => {
    const live = walk(4, { teaching: true });
    expect(stateFor(live, 0).undo).toMatchObject({ free: 2, last: { at: 2 } });
    expect(act(live, { kind: 'undo', seat: 0, count: 1 }, 0)).toMatchObject({ event: { kind: 'undo', answers: 2 } });
  });

  test('nobody takes back what another person has answered since', () => {
    const live = walk(4, { bots: [null, null] });
    expect([stateFor(live, 0).undo.free, stateFor(live, 1).undo.free]).toEqual([0, 1]);
  });

  test('only the own increments are given back', () => {
    const live = walk(0, { pace: { bank: 100, increment: 20, cap: 1000 } });
    for (let at = 0; at < 4; at++) {
      act(live, { kind: 'answer', seat: at % 2, at, answer: 1, ...(at % 2 ? { bot: true } : {}) }, 0);
    }
    act(live, { kind: 'undo', seat: 0, count: 2 }, 0);
    expect(live.book.left?.[0]).toBe(100_000);
  });

  test.each([
    ['seven-ages', [null, null]],
    ['seven-ages', [null, 'easy', 'easy']],
    ['through-the-ages', [null, null]],
    ['through-the-ages', [null, 'easy', 'easy']],
    ['seven-empires', [null, 'easy', null]],
  ] as const)(
    '%s, bots %j: whoever begins with a kept position offers what is offered where all was played',
    (game, bots) => {
      const chance = Chance.fromSeed(game);
      const head = headOf(game, bots.length, { bots, pace: null });
      const rows: Recorded[] = [];
      const live = begin(head, gameOf(game));
      let saved: Saved | undefined;
      const note = (done: ReturnType<typeof act>): void => {
        if ('event' in done) rows.push(done);
      };
      note(act(live, { kind: 'begin', entries: [] }, 0));
      let loaded = 0;
      for (let i = 0; i < 400 && !live.table.over; i++) {
        const question = chance.pick([...live.table.asked]);
        const { seat, at } = question;
        const own = bots[seat] === null ? { at: stateFor(live, seat).asked?.at ?? -1 } : ({ at, bot: true } as const);
        note(act(live, { kind: 'answer', seat, answer: question.sample(chance), ...own }, i));
        if (i % 20 === 0) saved = JSON.parse(JSON.stringify(save(live) ?? null)) ?? saved;
        if (i % 7 > 0 || !saved) continue;
        const { seq } = saved;
        const again = loadIfEnough(
          head,
          gameOf(game),
          saved,
          rows.filter((row) => row.seq > seq),
        );
        if (!again) continue;
        loaded++;
        for (const viewer of bots.keys()) expect(stateFor(again, viewer).undo).toEqual(stateFor(live, viewer).undo);
      }
      expect(loaded).toBeGreaterThan(20);
    },
  );
});
