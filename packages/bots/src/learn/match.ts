/** Matches between any two players at tables of any size: every deal twice, with the seats exchanged. */
import { type Bot, Chance, type Options, Table } from '@tabularium/engine';
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
    const table = Table.start(game, { seats, seed: `${seed} ${deal}`, options }, { keep: true, tell: false });
    const chance = Chance.fromSeed(`${seed} players ${deal} ${exchanged}`);
    const isA = (seat: number): boolean => way.includes(seat) !== exchanged;
    for (let question = table.next; question; question = table.next) {
      const chair = table.chair(question.seat);
      if (!chair) throw new Error(`no chair for seat ${question.seat}`);
      const answer = (isA(question.seat) ? a : b)(chair, chance);
      const given = table.answer(question.seat, answer);
      if (!given.ok) throw new Error(`${question.about} with ${JSON.stringify(answer)}: ${given.code}`);
    }
    const places = table.outcome?.places ?? [];
    for (let seat = 0; seat < seats; seat++) if (isA(seat)) won += firstPlace(places, seat);
  }
  return won;
}
