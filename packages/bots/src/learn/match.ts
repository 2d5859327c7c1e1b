/** Matches between any two players at tables of any size: every deal twice, with the seats exchanged. */
import { type Bot, Chance, type Options, Table } from '@tabularium/engine';
import { playOut } from '../arena.ts';
import { KEPT } from '../arena-game.ts';
import { halves } from '../arena-plan.ts';
import { firstPlace } from '../arena-stats.ts';
import type { Title } from '../title.ts';

export interface Meeting {
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
}

/** First places of the first player in both games of a deal, shared ones by their share: 0 to 2. */
export function playDeal(game: Title['game'], [a, b]: readonly [Bot, Bot], meeting: Meeting, deal: number): number {
  const { seats, options, seed } = meeting;
  const ways = halves(seats);
  const way = ways[deal % ways.length];
  let won = 0;
  for (const exchanged of [false, true]) {
    const table = Table.start(game, { seats, seed: `${seed} ${deal}`, options }, KEPT);
    const chance = Chance.fromSeed(`${seed} players ${deal} ${exchanged}`);
    const isA = (seat: number): boolean => way.includes(seat) !== exchanged;
    playOut(table, (seat) => (isA(seat) ? a : b), chance);
    const places = table.outcome?.places ?? [];
    for (let seat = 0; seat < seats; seat++) if (isA(seat)) won += firstPlace(places, seat);
  }
  return won;
}
