/**
 * Somebody at a table of 7 Ages keeps all that is ever shown to them and wants to tell when another was asked in secret
 * whether they play an event. Nothing that the host adds to the game may help.
 */
import { Chance, type Game as EngineGame, type StandingOrder } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { describe, expect, test } from 'vitest';
import { isQuiet } from '../src/discreet.ts';
import {
  act,
  after,
  begin,
  type Head,
  type Live,
  lift,
  load,
  type Recorded,
  save,
  seqFor,
  show,
  stateFor,
  stepsOf,
} from '../src/index.ts';
import { isVeiled, shownQuestions } from '../src/live.ts';
import { apply, type Json } from '../src/patch.ts';
import type { FromServer, SeatState, TableId, Viewer } from '../src/protocol.ts';

const sevenAges = registry.get('seven-ages');
if (!sevenAges) throw new Error('there is no 7 Ages');
const { game } = sevenAges;
const SEATS = 2;
const VIEWERS: readonly Viewer[] = [0, 1, null];
const ANSWERS = 1500;

const head = (seed: string, veil: number | null = null): Head => ({
  id: 't' as TableId,
  game: 'seven-ages',
  version: game.version,
  seats: SEATS,
  options: {},
  seed,
  bots: [null, null],
  pace: { bank: 100_000, increment: 10, cap: 200_000 },
  rated: false,
  veil,
});

/** One pair of eyes: what it is shown, as the client puts it together. */
class Eyes {
  readonly viewer: Viewer;
  state: SeatState | undefined;
  seq = -1;
  /** What has come, without what the game itself shows. */
  readonly heard: {
    readonly step: number;
    readonly seq: number;
    readonly answers: number;
    readonly rest: string;
    readonly now: number;
  }[] = [];

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }
  hear(text: string, step: number, now: number): void {
    const message = JSON.parse(text) as FromServer;
    const before = this.state?.answers ?? 0;
    const seq = this.seq;
    const left = this.state?.clocks?.left;
    if (message.type === 'state') this.state = message.state;
    else if (message.type === 'patch') {
      if (message.from !== this.seq) throw new Error(`from ${message.from}, but we are at ${this.seq}`);
      this.state = apply(this.state as unknown as Json, message.patch) as unknown as SeatState;
    } else throw new Error(message.type);
    this.seq = message.seq;
    const { answers = 0, waitingFor = [], undo, clocks } = this.state ?? {};
    const spread = new Set(message.happenings.map(({ at }) => at)).size > 1;
    const ahead = message.happenings.some(({ n }) => n > answers);
    // One's own last answer stays what it was, and nobody else has more time than before.
    const last = `${undo?.last === null} ${undo?.sealed}`;
    const time = clocks?.left.filter((ms, seat) => seat !== this.viewer && ms !== left?.[seat]).length;
    const rest = `${waitingFor.length === 0 && this.state?.status === 'running'} ${spread} ${ahead} ${last} ${time}`;
    if (seq >= 0) this.heard.push({ step, seq: message.seq - seq, answers: answers - before, rest, now });
  }
}

/** Whoever cannot take anything back asks all the same, and keeps what is said to that. */
function tryToTakeBack(live: Live, { state, heard }: Eyes, now: number): void {
  const last = heard.at(-1);
  if (!last || !state?.asked || state.undo.free > 0 || live.table.hasSealed(0)) return;
  heard[heard.length - 1] = {
    ...last,
    rest: last.rest + JSON.stringify(act(live, { kind: 'undo', seat: 0, count: 1 }, now)),
  };
}

interface Game {
  readonly live: Live;
  readonly rows: readonly Recorded[];
  readonly eyes: readonly Eyes[];
  /** By step: who has answered what kind of question, and who else was asked in secret after it. */
  readonly steps: readonly {
    readonly seat: number;
    readonly discreet: boolean;
    readonly secret: boolean;
    readonly together: boolean;
    /** How many events there were with it. */
    readonly row: number;
    /** A veil is down, and whoever has answered is not asked at once in secret. */
    readonly veiled: boolean;
  }[];
  readonly lists: readonly (readonly number[])[];
}

/** Somebody who has not thought long. */
const QUICK_MS = 150;
const VEIL_MS = 1500;

interface How {
  readonly each?: (live: Live, eyes: readonly Eyes[]) => void;
  readonly veil?: number;
  /** Whoever has passed once at such a question passes for ever. */
  readonly orders?: true;
}

/** Two people play; every so often somebody goes and comes back. Under a veil they answer quickly what they are asked in secret. */
function play(rules: EngineGame, seed: string, { each, veil, orders }: How = {}): Game {
  const live = begin(head(seed, veil), rules);
  const chance = Chance.fromSeed(seed);
  const eyes = VIEWERS.map((viewer) => new Eyes(viewer));
  const rows: Recorded[] = [];
  const steps: Game['steps'][number][] = [];
  const lists: (readonly number[])[] = [];
  const tell = (): void => {
    for (const { viewer, text } of show(live, VIEWERS))
      eyes.find((one) => one.viewer === viewer)?.hear(text, rows.length, now);
  };
  let now = 0;
  const standing = VIEWERS.map((): StandingOrder[] => []);
  const note = (row: Recorded | { readonly ok: false; readonly code: string }): void => {
    if ('ok' in row) throw new Error(row.code);
    rows.push({ ...row, hash: live.table.hash() });
  };
  note(act(live, { kind: 'begin', entries: [] }, 0));
  tell();
  for (let i = 0; i < ANSWERS && !live.table.over; i++) {
    if (isVeiled(live) && shownQuestions(live).length === 0) {
      now = after(live).veil?.until ?? now;
      if (lift(live, now)) tell();
    }
    now += isVeiled(live) ? chance.between(1, QUICK_MS) : 1000;
    if (lift(live, now)) tell();
    const asked = chance.pick([...shownQuestions(live)]);
    const { seat } = asked;
    const shown = eyes[seat].state?.asked;
    if (!shown) throw new Error(`seat ${seat} does not see that it is asked ${asked.about}`);
    const together = live.table.asked.length > 1;
    const answer = asked.sample(chance);
    note(act(live, { kind: 'answer', seat, at: shown.at, answer }, now));
    const secret =
      live.table.asked.some((q) => q.asking.discreet && q.seat !== seat) ||
      live.table.hushed.some((one) => one.seat !== seat);
    const discreet = asked.asking.discreet ?? false;
    const veiled = isVeiled(live) && shownQuestions(live).every((q) => q.seat !== seat);
    steps.push({ seat, discreet, secret, together, row: rows.length, veiled });
    lists.push(after(live).waiting);
    tell();
    tryToTakeBack(live, eyes[0], now);
    if (orders && asked.asking.discreet && answer === -1 && !isVeiled(live) && !live.table.over) {
      standing[seat].push({ about: asked.about, answer });
      note(act(live, { kind: 'orders', seat, orders: standing[seat] }, now));
      tell();
    }
    each?.(live, eyes);
  }
  return { live, rows, eyes, steps, lists };
}

const GAMES = ['a', 'b', 'c'].map((seed) => play(game, seed));
const VEILED = ['a', 'b', 'c'].map((seed) => play(game, seed, { veil: VEIL_MS }));

/** What seat 0 has before it from an own open answer on until something comes of it, and whether the other was asked meanwhile. */
interface Stretch {
  readonly seen: string;
  readonly secret: boolean;
}
const stretchesOf = (games: readonly Game[]): Stretch[] =>
  games.flatMap(({ eyes, steps }) =>
    steps.flatMap(({ seat, discreet, secret, together, row }) => {
      // While others are openly asked too, nobody can be asked in secret: everybody knows that.
      if (seat !== 0 || discreet || together) return [];
      const from = eyes[0].heard.findIndex(({ step }) => step === row);
      const seen = eyes[0].heard.slice(from, from + 2).map(({ seq, answers, rest }) => `${seq} ${answers} ${rest}`);
      return [{ seen: seen.join(), secret }];
    }),
  );

/** Who learns from half of them how often is right in the other half: by kind, on average. One half is guessing. */
function guessed(stretches: readonly Stretch[]): number {
  const votes = new Map<string, number>();
  const worth = (of: boolean): number => 1 / stretches.filter(({ secret }) => secret === of).length;
  stretches.forEach(({ seen, secret }, i) => {
    if (i % 2 === 0) votes.set(seen, (votes.get(seen) ?? 0) + (secret ? worth(true) : -worth(false)));
  });
  const rest = stretches.filter((_, i) => i % 2 === 1);
  const share = (which: boolean): number => {
    const of = rest.filter(({ secret }) => secret === which);
    return of.filter(({ seen }) => (votes.get(seen) ?? 0) > 0 === which).length / of.length;
  };
  return (share(true) + share(false)) / 2;
}

describe('discreet questions of 7 Ages', () => {
  test('are many in these games, and as often nobody is asked', () => {
    const stretches = stretchesOf(GAMES);
    const asked = stretches.filter(({ secret }) => secret).length;
    expect([asked > 30, stretches.length - asked > 30]).toEqual([true, true]);
  });

  test('are not told by the messages: who learns from half of them guesses no better in the other half', () => {
    expect(guessed(stretchesOf(GAMES))).toBeLessThan(0.6);
  });

  test('would be told by them at a host that takes no care', () => {
    const { discreet: _, ...careless } = game;
    expect(guessed(stretchesOf([play(careless, 'a')]))).toBeGreaterThan(0.9);
  });

  test('are not told by the messages under a veil either', () => {
    expect(guessed(stretchesOf(VEILED))).toBeLessThan(0.6);
  });

  test('are not told by numbers: nobody counts what others answer to them, or misses a number', () => {
    for (const { eyes } of [...GAMES, ...VEILED]) {
      for (const { heard } of eyes) {
        expect(heard.filter(({ seq, answers }) => seq !== 1 || answers > 1 || answers < 0)).toEqual([]);
      }
    }
  });

  test('are not told by lists: somebody is openly waited for as long as the game goes on', () => {
    for (const { lists, live } of [...GAMES, ...VEILED])
      expect(lists.filter((waiting, i) => waiting.length === 0 && i < live.table.answers - 1)).toEqual([]);
  });

  test('are not told to who comes while they are open: that seat sees what it would have seen had it stayed', () => {
    let compared = 0;
    play(game, 'd', {
      each: (live, eyes) => {
        for (const { viewer, state } of eyes) {
          if (live.table.answers % 3 !== 0 || after(live).bots.length > 0) continue;
          expect(stateFor({ ...live, pictures: new Map() }, viewer)).toMatchObject({
            view: state?.view,
            answers: state?.answers,
            waitingFor: state?.waitingFor,
            asked: state?.asked ?? null,
          });
          compared++;
        }
      },
    });
    expect(compared).toBeGreaterThan(300);
  });

  test('are not told to who comes to a table that was kept and loaded while they are open', () => {
    let compared = 0;
    play(game, 'e', {
      each: (live, eyes) => {
        if (live.table.answers % 5 !== 0 || !live.table.asked.every(({ asking }) => asking.discreet)) return;
        const saved = save(live);
        if (!saved) return;
        const kept = load(live.head, game, JSON.parse(JSON.stringify(saved)), []);
        for (const { viewer, state } of eyes) {
          expect(stateFor(kept, viewer)).toEqual(state);
          compared++;
        }
      },
    });
    expect(compared).toBeGreaterThan(20);
  });

  test('are not told by the replay during play: it has the steps that were seen, by the same numbers', () => {
    const [{ live }] = GAMES;
    for (const viewer of VIEWERS) {
      const { total, steps } = stepsOf(game, live.head, live.table.entries(), {
        viewer,
        from: 0,
        to: 1e6,
        open: false,
      });
      expect(steps.at(-1)?.answers).toBe(total);
      expect(steps.every((step, i) => i === 0 || step.answers > steps[i - 1].answers)).toBe(true);
      expect(total).toBeLessThanOrEqual(stateFor(live, viewer).answers);
    }
  });

  test('leave a table that is loaded from its events, or from a kept position, the same for all eyes', () => {
    const [{ live, rows }] = GAMES;
    const again = load(live.head, game, undefined, rows);
    const saved = save(live);
    if (!saved) throw new Error('no position');
    const kept = load(live.head, game, JSON.parse(JSON.stringify(saved)), []);
    for (const table of [again, kept]) {
      expect(table.book).toEqual(live.book);
      for (const viewer of VIEWERS) {
        expect(seqFor(table, viewer)).toBe(seqFor(live, viewer));
        expect(stateFor(table, viewer)).toEqual(stateFor(live, viewer));
      }
    }
  });

  test('are not told by what comes of what others do meanwhile; a bot goes on for who is waited for too long', () => {
    const DAY = 86_400;
    const live = begin({ ...head('q'), seats: 3, bots: [null, null, null], pace: null, absence: DAY }, game);
    const viewers = [0, 1, 2, null];
    const chance = Chance.fromSeed('q');
    act(live, { kind: 'begin', entries: [] }, 0);
    show(live, viewers);
    const come = { quiet: new Set<string>(), open: new Set<string>() };
    for (let i = 0; i < 600; i++) {
      const asked = chance.pick([...live.table.asked]);
      const at = stateFor(live, asked.seat).asked?.at ?? -1;
      act(live, { kind: 'answer', seat: asked.seat, at, answer: asked.sample(chance) }, i);
      show(live, viewers);
      const seat = [0, 1, 2].find((one) => !live.table.asked.some((question) => question.seat === one));
      if (seat === undefined) continue;
      const who = stateFor(live, seat).waitingFor.find((one) => one !== seat);
      for (const command of [
        { kind: 'orders', seat, orders: [{ about: 'nothing', answer: 1 }] },
        { kind: 'orders', seat, orders: [] },
        ...(who === undefined ? [] : [{ kind: 'stand-in', seat: who, by: seat } as const]),
      ] as const) {
        const done = act(live, command, i);
        const patches = show(live, viewers).filter(({ viewer }) => viewer === seat).length;
        come[isQuiet(live) ? 'quiet' : 'open'].add(`${command.kind} ${'ok' in done ? done.code : 'done'} ${patches}`);
      }
    }
    expect(come.quiet).toEqual(come.open);
    while (!isQuiet(live)) {
      const asked = chance.pick([...live.table.asked]);
      const at = stateFor(live, asked.seat).asked?.at ?? -1;
      act(live, { kind: 'answer', seat: asked.seat, at, answer: asked.sample(chance) }, 600);
    }
    const [{ seat: late }] = live.table.asked;
    const by = [0, 1, 2].find((one) => !live.table.asked.some((question) => question.seat === one)) ?? -1;
    act(live, { kind: 'stand-in', seat: late, by }, (DAY + 600) * 1000);
    expect(after(live).regents).toContain(late);
  });
});

/** From an own open answer on until something comes of it, for whoever has given it. */
const waits = (games: readonly Game[], secret: boolean): number[] =>
  games.flatMap(({ eyes: [{ heard }], steps }) =>
    steps.flatMap(({ seat, discreet, veiled, row, ...step }) => {
      if (seat !== 0 || discreet || !veiled || step.secret !== secret) return [];
      const [taken, next] = heard.slice(heard.findIndex((one) => one.step === row));
      return taken && next ? [next.now - taken.now] : [];
    }),
  );

/** How far apart two distributions are at most (Kolmogorov and Smirnov), in units of what luck alone does in one case of a hundred. */
function apart(one: readonly number[], other: readonly number[]): number {
  const below = (all: readonly number[], x: number): number => all.filter((y) => y <= x).length / all.length;
  const most = Math.max(...[...one, ...other].map((x) => Math.abs(below(one, x) - below(other, x))));
  return most / (1.63 * Math.sqrt(1 / one.length + 1 / other.length));
}

describe('under a veil, how long it takes until something comes of an answer', () => {
  const LEAST_MS = VEIL_MS / 3;

  test('does not tell whether somebody was asked and has answered quickly', () => {
    const [asked, nobody] = [waits(VEILED, true), waits(VEILED, false)];
    expect([asked.length > 30, nobody.length > 30]).toEqual([true, true]);
    expect(apart(asked, nobody)).toBeLessThan(1);
  });

  test('does not tell whether a standing order has answered', () => {
    const games = ['a', 'b'].map((seed) => play(game, seed, { veil: VEIL_MS, orders: true }));
    const [asked, nobody] = [waits(games, true), waits(games, false)];
    expect([asked.length > 20, nobody.length > 20]).toEqual([true, true]);
    expect(apart(asked, nobody)).toBeLessThan(1);
  });

  test('is between a third of the longest and the longest', () => {
    const all = [...waits(VEILED, true), ...waits(VEILED, false)];
    expect(all.filter((ms) => ms < LEAST_MS || ms > VEIL_MS)).toEqual([]);
  });

  test('is the same to who comes to a table that is loaded from its events', () => {
    const [{ live, rows }] = VEILED;
    const again = load(live.head, game, undefined, rows);
    for (const table of [live, again]) lift(table, Number.MAX_SAFE_INTEGER);
    expect(again.book).toEqual(live.book);
    for (const viewer of VIEWERS) expect(stateFor(again, viewer)).toEqual(stateFor(live, viewer));
  });
});

describe('while a veil is down', () => {
  /** Seat 0 has just answered, nobody is really asked in secret. */
  const scene = (): Live => {
    let found: Live | undefined;
    play(game, 'f', {
      veil: VEIL_MS,
      each: (live) => {
        const [asked] = live.table.asked;
        if (!found && isVeiled(live) && asked.seat === 0 && !asked.asking.discreet)
          found = load(live.head, game, JSON.parse(JSON.stringify(save(live))), []);
      },
    });
    if (!found) throw new Error('no veil');
    return found;
  };

  test('nobody answers a question that they are not shown yet', () => {
    const live = scene();
    const [{ seat, at }] = live.table.asked;
    expect(act(live, { kind: 'answer', seat, at, answer: 0 }, live.book.at)).toMatchObject({ code: 'not-asked' });
  });

  test('the replay ends where what is shown ends', () => {
    const live = scene();
    const total = (seen?: number) =>
      stepsOf(game, live.head, live.table.entries(), {
        viewer: null,
        from: 0,
        to: 1e6,
        open: false,
        ...(seen === undefined ? {} : { seen }),
      }).total;
    expect(total(after(live).veil?.seen.at(-1))).toBe(stateFor(live, null).answers);
  });
});
