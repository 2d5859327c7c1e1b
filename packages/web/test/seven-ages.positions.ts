/** Positions of 7 Ages as a browser might have kept them: played by the game's own bot up to a moment. */
import { Chance, type Entry, type Question, Table } from '@tabularium/engine';
import { type State, sevenAges } from '@tabularium/seven-ages';
import { sevenAgesBot } from '@tabularium/seven-ages/bot';
import type { Kept } from '../src/client/kept.ts';

export { keep } from './through-the-ages.positions.ts';

type Moment = (question: Question, state: State) => boolean;

/** Seat 0 is a person; the game has come to the first question of theirs that fits. */
export function positionAt(players: number, seed: string, fits: Moment): Kept {
  const table = Table.start(sevenAges, { seats: players, seed });
  const chance = Chance.fromSeed(seed);
  const entries: Entry[] = [];
  for (;;) {
    const mine = table.question(0);
    if (mine && fits(mine, table.state)) break;
    const q = table.next;
    const chair = q && table.chair(q.seat);
    if (!q || !chair) break;
    const answer = sevenAgesBot(chair, chance);
    entries.push({ seat: q.seat, about: q.about, answer });
    table.answer(q.seat, answer);
  }
  const names = ['Livia', 'Marek', 'Aiko', 'Teo', 'Cassius'];
  return {
    id: `${seed}-${players}`,
    game: 'seven-ages',
    version: sevenAges.version,
    title: '7 Ages',
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

export const askedAfter =
  (about: string, turn: number): Moment =>
  (q, state) =>
    q.about === about && state.turn >= turn;
