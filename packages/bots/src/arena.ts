import { type Answer, type Bot, Chance, type Game, type Options, Table } from '@tabularium/engine';
import { KEPT } from './arena-game.ts';
import { firstPlace } from './arena-stats.ts';
import { wilson } from './rating.ts';

export { type BalanceTable, balanceOf, habitsOf } from './arena-balance.ts';
export { countDeeds, type DeedCount, type EntryStatistics } from './arena-deeds.ts';
export { type GameRecord, type Guest, type Invite, playGame } from './arena-game.ts';
export { gamesIn, type Plan } from './arena-plan.ts';
export { type Statistics, summarise } from './arena-stats.ts';
export { balanceSection, withSection } from './balance-page.ts';
export { wilson } from './rating.ts';
export { reportPage } from './report.ts';

/** A challenger among rivals of one kind; it sits in every seat equally often. */
export interface Match {
  readonly game: Game;
  readonly seats: number;
  readonly challenger: Bot;
  readonly rival: Bot;
  readonly games: number;
  readonly seed?: string;
  readonly options?: Options;
  /** Called after every game, for reports and progress. */
  readonly after?: (table: Table, challengerSeat: number) => void;
}

export interface MatchResult {
  readonly games: number;
  /** First places of the challenger; a shared one counts its share. */
  readonly wins: number;
  readonly rate: number;
  /** Half the width of the 95 % interval of the rate (Wilson). */
  readonly margin: number;
  readonly decisions: number;
}

export function playMatch(match: Match): MatchResult {
  const { game, seats, challenger, rival, games, seed = 'match', options } = match;
  let wins = 0;
  let decisions = 0;
  for (let n = 0; n < games; n++) {
    const home = n % seats;
    const chance = Chance.fromSeed(`${seed} players ${n}`);
    const table = Table.start(game, { seats, seed: `${seed} ${n}`, options: options ?? {} }, KEPT);
    playOut(table, (seat) => (seat === home ? challenger : rival), chance);
    decisions += table.answers;
    const places = table.outcome?.places ?? [];
    wins += firstPlace(places, home);
    match.after?.(table, home);
  }
  const rate = wins / games;
  const { low, high } = wilson(rate, games);
  return { games, wins, rate, margin: (high - low) / 2, decisions };
}

/** Plays a table to its end, or for so many answers, each seat by its bot. */
export function playOut(
  table: Table,
  botOf: (seat: number) => Bot,
  chance: Chance,
  answers = Number.POSITIVE_INFINITY,
): void {
  let left = answers;
  for (let question = table.next; question && left-- > 0; question = table.next) {
    const { seat } = question;
    const chair = table.chair(seat);
    if (!chair) throw new Error(`no chair for seat ${seat}`);
    const answer: Answer = botOf(seat)(chair, chance);
    const given = table.answer(seat, answer);
    if (!given.ok) throw new Error(`a bot's answer to ${question.about} is ${given.code}: ${JSON.stringify(answer)}`);
  }
}
