/**
 * Somebody at a table of 7 Ages keeps all that is ever shown to them and wants to tell when another was asked in secret
 * whether they play an event. Nothing that the host adds to the game may help.
 */
import { Chance, type Game as EngineGame } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { describe, expect, test } from 'vitest';
import { isQuiet } from '../src/discreet.ts';
import {
  act,
  after,
  begin,
  type Head,
  type Live,
  load,
  type Recorded,
  save,
  seqFor,
  show,
  stateFor,
  stepsOf,
} from '../src/index.ts';
import { apply, type Json } from '../src/patch.ts';
import type { FromServer, SeatState, TableId, Viewer } from '../src/protocol.ts';

const sevenAges = registry.get('seven-ages');
if (!sevenAges) throw new Error('there is no 7 Ages');
const { game } = sevenAges;
const SEATS = 2;
const VIEWERS: readonly Viewer[] = [0, 1, null];
const ANSWERS = 1500;

const head = (seed: string): Head => ({
  id: 't' as TableId,
  game: 'seven-ages',
  version: game.version,
  seats: SEATS,
  options: {},
  seed,
  bots: [null, null],
  pace: { bank: 100_000, increment: 10, cap: 200_000 },
  rated: false,
});

/** One pair of eyes: what it is shown, as the client puts it together. */
class Eyes {
  readonly viewer: Viewer;
  state: SeatState | undefined;
  seq = -1;
  /** What has come, without what the game itself shows. */
  readonly heard: { readonly step: number; readonly seq: number; readonly answers: number; readonly rest: string }[] =
    [];

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }
  hear(text: string, step: number): void {
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
    if (seq >= 0) this.heard.push({ step, seq: message.seq - seq, answers: answers - before, rest });
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
  }[];
  readonly lists: readonly (readonly number[])[];
}

/** Two people play; every so often somebody goes and comes back. */
function play(rules: EngineGame, seed: string, each?: (live: Live, eyes: readonly Eyes[]) => void): Game {
  const live = begin(head(seed), rules);
  const chance = Chance.fromSeed(seed);
  const eyes = VIEWERS.map((viewer) => new Eyes(viewer));
  const rows: Recorded[] = [];
  const steps: Game['steps'][number][] = [];
  const lists: (readonly number[])[] = [];
  const tell = (): void => {
    for (const { viewer, text } of show(live, VIEWERS))
      eyes.find((one) => one.viewer === viewer)?.hear(text, rows.length);
  };
  const note = (row: Recorded | { readonly ok: false; readonly code: string }): void => {
    if ('ok' in row) throw new Error(row.code);
    rows.push({ ...row, hash: live.table.hash() });
  };
  note(act(live, { kind: 'begin', entries: [] }, 0));
  tell();
  for (let i = 0; i < ANSWERS && !live.table.over; i++) {
    const asked = chance.pick([...live.table.asked]);
    const { seat } = asked;
    const shown = eyes[seat].state?.asked;
    if (!shown) throw new Error(`seat ${seat} does not see that it is asked ${asked.about}`);
    const together = live.table.asked.length > 1;
    note(act(live, { kind: 'answer', seat, at: shown.at, answer: asked.sample(chance) }, i * 1000));
    const secret = live.table.asked.some((q) => q.asking.discreet && q.seat !== seat);
    steps.push({ seat, discreet: asked.asking.discreet ?? false, secret, together });
    lists.push(after(live).waiting);
    tell();
    tryToTakeBack(live, eyes[0], i * 1000);
    each?.(live, eyes);
  }
  return { live, rows, eyes, steps, lists };
}

const GAMES = ['a', 'b', 'c'].map((seed) => play(game, seed));

/** What seat 0 has before it from an own open answer on until something comes of it, and whether the other was asked meanwhile. */
interface Stretch {
  readonly seen: string;
  readonly secret: boolean;
}
const stretchesOf = (games: readonly Game[]): Stretch[] =>
  games.flatMap(({ eyes, steps }) =>
    steps.flatMap(({ seat, discreet, secret, together }, i) => {
      // While others are openly asked too, nobody can be asked in secret: everybody knows that.
      if (seat !== 0 || discreet || together) return [];
      const from = eyes[0].heard.findIndex(({ step }) => step === i + 2);
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

  test('are not told by numbers: nobody counts what others answer to them, or misses a number', () => {
    for (const { eyes } of GAMES) {
      for (const { heard } of eyes) {
        expect(heard.filter(({ seq, answers }) => seq !== 1 || answers > 1 || answers < 0)).toEqual([]);
      }
    }
  });

  test('are not told by lists: somebody is openly waited for as long as the game goes on', () => {
    for (const { lists, live } of GAMES)
      expect(lists.filter((waiting, i) => waiting.length === 0 && i < live.table.answers - 1)).toEqual([]);
  });

  test('are not told to who comes while they are open: that seat sees what it would have seen had it stayed', () => {
    let compared = 0;
    play(game, 'd', (live, eyes) => {
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
    });
    expect(compared).toBeGreaterThan(300);
  });

  test('are not told to who comes to a table that was kept and loaded while they are open', () => {
    let compared = 0;
    play(game, 'e', (live, eyes) => {
      if (live.table.answers % 5 !== 0 || !live.table.asked.every(({ asking }) => asking.discreet)) return;
      const saved = save(live);
      if (!saved) return;
      const kept = load(live.head, game, JSON.parse(JSON.stringify(saved)), []);
      for (const { viewer, state } of eyes) {
        expect(stateFor(kept, viewer)).toEqual(state);
        compared++;
      }
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
