/** Positions of 7 Ages as a browser might have kept them: recorded games of the corpus up to a moment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance, type Entry, importJournal, type Question, Table } from '@tabularium/engine';
import { type State, sevenAges } from '@tabularium/seven-ages';
import type { StoredTable1 } from '@tabularium/web/client/stored.ts';

import { sevenAgesBot } from '../../bot/index.ts';

export { openKept } from '@tabularium/web/test/kept.ts';

type Fits = (question: Question, state: State) => boolean;

/** Seat `me` is a person; the game has come to their first question that fits. */
export function positionAt(players: 2 | 5, id: string, fits: Fits, me = 0): StoredTable1 {
  const file = join(import.meta.dirname, `../corpus/normal-${players}.jsonl`);
  const read = importJournal(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`the corpus is ${read.fault}`);
  const { seed, options, entries } = read.journal;
  const table = Table.start(sevenAges, { seats: players, seed, options });
  const given: Entry[] = [];
  for (const entry of entries) {
    const mine = table.question(me);
    if (mine && fits(mine, table.state)) break;
    table.answer(entry.seat, entry.answer);
    given.push({ seat: entry.seat, about: entry.about, answer: entry.answer });
  }
  return stored(id, table, { players, seed, options, me }, given);
}

/** The same in a game that bots play now, for rules that no recorded game has. */
export function positionPlayed(
  players: 2 | 7,
  id: string,
  options: Readonly<Record<string, string | number | boolean>>,
  fits: Fits,
): StoredTable1 {
  const table = Table.start(sevenAges, { seats: players, seed: id, options });
  const chance = Chance.fromSeed(id);
  const given: Entry[] = [];
  for (let question = table.next; question; question = table.next) {
    if (question.seat === 0 && fits(question, table.state)) break;
    const { seat, about } = question;
    const chair = table.chair(seat);
    if (!chair) throw new Error('a question without a chair');
    const answer = sevenAgesBot(chair, chance);
    table.answer(seat, answer);
    given.push({ seat, about, answer });
  }
  return stored(id, table, { players, seed: id, options, me: 0 }, given);
}

interface Start {
  readonly players: number;
  readonly seed: StoredTable1['seed'];
  readonly options: StoredTable1['options'];
  readonly me: number;
}

function stored(
  id: string,
  { next }: { readonly next?: unknown },
  start: Start,
  given: readonly Entry[],
): StoredTable1 {
  const { players, seed, options, me } = start;
  const names = ['Livia', 'Marek', 'Aiko', 'Teo', 'Cassius', 'Nadia', 'Olu'];
  return {
    id,
    game: 'seven-ages',
    version: sevenAges.version,
    title: '7 Ages',
    seed,
    options,
    seats: names.slice(0, players).map((name, seat) => (seat === me ? { name } : { name, bot: 'random' })),
    created: 1,
    changed: 1,
    entries: [...given],
    times: given.map(() => 1),
    over: next === undefined,
  };
}

export const askedAfter =
  (about: string, turn: number): Fits =>
  (q, state) =>
    q.about === about && state.turn >= turn;

/** Late, with many units to move: fifteen empires, some two hundred stacks at five players. */
export const crowdedMarch: Fits = (q, state) =>
  q.about === '7a.move.unit' && state.turn > 20 && (q.describe().options?.length ?? 0) > 12;

/** The unit may march into a land where others stand. */
export const mayAttack: Fits = (q, state) =>
  q.about === '7a.move.to' &&
  (q.describe().options ?? []).some(({ value }) => {
    const top = typeof value === 'number' && value >= 0 ? (state.top[value] ?? -1) : -1;
    return (
      top >= 0 &&
      typeof value === 'number' &&
      state.control[value] >= 0 &&
      state.empires[state.control[value]]?.owner !== q.seat
    );
  });
