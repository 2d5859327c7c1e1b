/** The engine and the bots, away from the screen: messages of play, and calls for all that is not play. */
import { type Entry, exportJournal, journalOf, type Seat } from '@tabularium/engine';
import { botName, ownCount, stepsOf } from '@tabularium/table';
import type { FromClient, Steps } from '@tabularium/table/protocol';
import {
  create,
  type FreshTable,
  forget,
  lesson,
  liveTable,
  loadTheTable,
  pose,
  receive,
  tryAnswers,
} from './device.ts';
import { analysis, betterLine, frames, openRecordingOf, readJournal, recording, statistics } from './recordings.ts';
import { advice } from './thinking.ts';
import type { NewTable } from './types.ts';

function seated(wish: NewTable, name: string): Promise<string> {
  let people = 0;
  const seats = wish.seats.map((seat, i) => {
    if (typeof seat === 'object') return { name: botName(i), bot: seat.bot };
    people++;
    return { name: people === 1 ? name : `${name} ${people}` };
  });
  const { game, title, options, seed = crypto.randomUUID() } = wish;
  return create({ game, title, options, seed, seats });
}

async function journal(id: string): Promise<string> {
  return exportJournal(journalOf((await liveTable(id)).table));
}

/** What the seat saw, from step to step; at most the last `most` of them. */
async function steps(id: string, seat: Seat | null, from: number, most: number): Promise<Steps> {
  const live = await liveTable(id);
  const { game, head, table } = live;
  const to = ownCount(live, seat, table.answers);
  const first = Math.max(from, to - most + 1);
  return stepsOf(game, head, table.entries(), { viewer: seat, from: first, to, open: table.over });
}

/** A new local table that goes on from a recorded position; I take `seat`, bots of a level the others, under the names they had. */
function branch(
  id: string,
  after: number,
  seat: Seat,
  level: string,
  title: string,
  names: readonly string[],
  /** Answers that were not given then. */
  then: readonly Entry[] = [],
): Promise<string> {
  const { journal: j, game } = openRecordingOf(id);
  const entries = [...j.entries.slice(0, after), ...then].map(({ seat: who, about, answer: value }) => ({
    seat: who,
    about,
    answer: value,
  }));
  const seats = names.map((name, i) => (i === seat ? { name } : { name, bot: level }));
  return create({ game: game.id, version: game.version, title, seed: j.seed, options: j.options, seats }, entries);
}

/** A journal from elsewhere becomes a local table: the seats are mine, to look at or to play on. */
async function take(text: string, title: string, seatName: string): Promise<string> {
  const j = readJournal(text);
  const seats = Array.from({ length: j.seats }, (_, i) => ({ name: `${seatName} ${i + 1}` }));
  const { game, version, seed, options } = j;
  return create({ game, version, title, seed, options, seats }, j.entries);
}

/** A position of a lesson or a puzzle becomes a table to play on at. */
const playFrom = (fresh: FreshTable, entries: readonly Entry[]): Promise<string> => create(fresh, entries);

// ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────

const calls = {
  create: seated,
  load: loadTheTable,
  forget,
  journal,
  steps,
  recording,
  frames,
  statistics,
  branch,
  take,
  lesson,
  playFrom,
  pose,
  tryAnswers,
  advice,
  analysis,
  betterLine,
};
export type Calls = typeof calls;

interface Call {
  readonly n: number;
  readonly name: keyof Calls;
  readonly args: readonly unknown[];
}

async function perform({ n, name, args }: Call): Promise<void> {
  try {
    const call = calls[name] as (...given: readonly unknown[]) => unknown;
    postMessage({ n, result: await call(...args) });
  } catch (error) {
    postMessage({ n, error: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Call | string>) => {
  if (typeof data !== 'string') return void perform(data);
  // What is wrong with a table shows when it is used.
  receive(JSON.parse(data) as FromClient).catch(() => {});
});
