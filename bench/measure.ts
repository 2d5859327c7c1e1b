// One game in its modes, as JSON lines: node bench/measure.ts GAME SEATS SECONDS [MODE [OPTIONS]]

import { Chance, type Game, type Mode, SIMULATION, type Start, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';

export interface Measured {
  readonly game: string;
  readonly seats: number;
  readonly mode: string;
  readonly games: number;
  readonly decisions: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** Mean cost of a fork over whole games, late positions included. */
  readonly forkMicros: number | null;
  /** The largest state met, as JSON. */
  readonly stateBytes: number | null;
  readonly peer?: string;
  /** The settings it was played with, if not as a new table proposes it. */
  readonly played?: string;
}

/** Milliseconds of processor time of this thread: what else runs on the machine does not count. */
function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Way {
  readonly mode: Mode;
  /** What is done besides answering, at every decision. */
  readonly beside: (table: Table) => unknown;
}
const KEPT: Mode = { keep: true, tell: false };
const MODES: Readonly<Record<string, Way>> = {
  'in-memory': { mode: SIMULATION, beside: () => undefined },
  'fork-per-decision': { mode: KEPT, beside: (table) => table.fork() },
  'view-per-decision': { mode: SIMULATION, beside: (table) => table.view(table.next?.seat ?? null) },
};

/** What all measured tables have in common. */
type Tables = Omit<Start, 'seed'>;

interface Count {
  games: number;
  decisions: number;
  seconds: number;
  decisionsInWholeGames: number;
}

function playFor(game: Game, at: Tables, seconds: number, { mode, beside }: Way, seed: string): Count {
  const chance = Chance.fromSeed(seed);
  const count = { games: 0, decisions: 0, seconds: 0, decisionsInWholeGames: 0 };
  const begun = now();
  const late = (): boolean => now() - begun > seconds * 1000;
  for (let n = 0; count.games === 0 || !late(); n++) {
    const table = Table.start(game, { ...at, seed: n }, mode);
    for (let question = table.next; question; question = table.next) {
      beside(table);
      table.answer(question.seat, question.sample(chance));
      count.decisions++;
      if ((count.decisions & 1023) === 0 && count.games > 0 && late()) break;
    }
    if (!table.over) break;
    count.games++;
    count.decisionsInWholeGames = count.decisions;
  }
  count.seconds = (now() - begun) / 1000;
  return count;
}

/** The cost of one fork and the largest state, over whole games. */
function weigh(game: Game, at: Tables): { forkMicros: number; stateBytes: number } {
  const chance = Chance.fromSeed('weigh');
  let stateBytes = 0;
  let forks = 0;
  let millis = 0;
  const end = now() + 1500;
  // The first game is to warm up. Processor time goes by in steps that are longer than a fork: only the sum of many tells.
  for (let n = 0; n < 3 || (now() < end && n < 2000); n++) {
    if (n === 1) forks = millis = 0;
    const table = Table.start(game, { ...at, seed: n }, KEPT);
    for (let question = table.next; question; question = table.next) {
      const begun = now();
      for (let i = 0; i < 4; i++) table.fork();
      millis += now() - begun;
      forks += 4;
      if (n === 0 && forks % 64 === 4) stateBytes = Math.max(stateBytes, JSON.stringify(table.state).length);
      table.answer(question.seat, question.sample(chance));
    }
  }
  return { forkMicros: (millis * 1000) / forks, stateBytes };
}

const [id, seatsText, secondsText, only, options = '{}'] = process.argv.slice(2);
const title = registry.get(id);
if (!title) throw new Error(`no game ${id}`);
const seats = Number(seatsText);
const at: Tables = { seats, options: JSON.parse(options) };
const seconds = Number(secondsText);
const inMemory = only === 'in-memory';
const weight = inMemory ? { forkMicros: null, stateBytes: null } : weigh(title.game, at);
for (const [mode, way] of Object.entries(MODES)) {
  if (only && mode !== only) continue;
  playFor(title.game, at, Math.min(1, seconds), way, 'warm up');
  const count = playFor(title.game, at, seconds, way, 'measure');
  const decisionsPerSecond = count.decisions / count.seconds;
  const measured: Measured = {
    game: id,
    seats,
    mode,
    games: count.games,
    decisions: count.decisions,
    gamesPerSecond: (decisionsPerSecond * count.games) / count.decisionsInWholeGames,
    decisionsPerSecond,
    ...weight,
  };
  console.log(JSON.stringify(measured));
}
