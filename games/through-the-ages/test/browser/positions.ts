/** Positions of Through the Ages as a browser might have kept them: played by the game's own bot up to a moment. */
import { Chance, type Entry, type Question, Table } from '@tabularium/engine';
import { type State, throughTheAges } from '@tabularium/through-the-ages';
import { throughTheAgesBot } from '@tabularium/through-the-ages/bot';
import type { StoredTable1 } from '@tabularium/web/client/stored.ts';

type Fits = (question: Question, state: State) => boolean;

/** Seat 0 is a person; a game has come to the first question of theirs that fits. */
export function positionAt(players: number, seed: string, fits: Fits): StoredTable1 {
  for (let deal = 0; deal < 50; deal++) {
    const kept = playUntil(players, `${seed} ${deal}`, fits);
    if (!kept.over) return kept;
  }
  throw new Error('no game comes to that');
}

export const finished = (players: number, seed: string): StoredTable1 => playUntil(players, seed, () => false);

function playUntil(players: number, seed: string, fits: Fits): StoredTable1 {
  const table = Table.start(throughTheAges, { seats: players, seed });
  const chance = Chance.fromSeed(seed);
  const entries: Entry[] = [];
  for (let q = table.next; q && !(q.seat === 0 && fits(q, table.state)); q = table.next) {
    const chair = table.chair(q.seat);
    if (!chair) break;
    const answer = throughTheAgesBot(chair, chance);
    entries.push({ seat: q.seat, about: q.about, answer });
    table.answer(q.seat, answer);
  }
  const names = ['Livia', 'Marek', 'Aiko', 'Teo'];
  return {
    id: `${seed}-${players}`.replaceAll(' ', '-'),
    game: 'through-the-ages',
    version: throughTheAges.version,
    title: 'Through the Ages',
    seed,
    options: {},
    seats: names.slice(0, players).map((name, seat) => (seat === 0 ? { name } : { name, bot: 'random' })),
    created: 1,
    changed: 1,
    entries,
    times: entries.map(() => 1),
    over: table.next === undefined,
  };
}

export const actionsInRound =
  (round: number): Fits =>
  (q, state) =>
    q.about === 'tta.action' && state.round >= round;

/** Actions in a round or later, with a building to build and cards that can and cannot be taken. */
export const busyRound =
  (round: number): Fits =>
  (q, state) => {
    if (!actionsInRound(round)(q, state)) return false;
    const { options = [], barred = [] } = q.describe();
    const has = (verb: string, list: readonly { readonly value: unknown }[]): boolean =>
      list.some(({ value }) => String(value).startsWith(`${verb} `));
    return has('build', options) && has('take', options) && has('take', barred);
  };

export { keep, openKept } from '@tabularium/web/test/kept.ts';
