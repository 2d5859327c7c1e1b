import type { Answer, Chance, Question, Seat, Table } from '@tabularium/engine';

/** Thinking through one imagined game. Here nothing is hidden: what the thinker does not know has been dealt anew. */
export interface Lookahead {
  /** What a sensible player would answer without looking ahead. */
  answer(question: Question): Answer;
  /** Answers worth a thought, the most promising first. */
  ideas(question: Question): readonly Answer[];
  /** Told the answer that is being looked into. */
  took?(question: Question, answer: Answer): void;
  /** Whether the game has gone on far enough to be valued. */
  done(): boolean;
  /** By seat, how well it stands, in points of the game's own. */
  standings(): readonly number[];
  /** A lead in such points that makes a game between two more than two thirds won; early in the game it takes more. */
  lead(): number;
}

export type Memory = Map<string, readonly string[]>;

/** What a game teaches a player that looks ahead; the player itself knows nothing but the engine. */
export interface SearchModel {
  /** The questions that are worth looking ahead for; the others are answered at once. */
  readonly searched: Pick<ReadonlySet<string>, 'has'>;
  /** `memory` is one for all the looks ahead of one answer, for what the game wants to remember from look to look. */
  lookahead(table: Table, chance: Chance, memory: Memory): Lookahead;
}

/** What can be read off a position for a seat, the weightiest first: `resources a turn`, `glory`. */
export type Figures = (state: object, seat: Seat) => Readonly<Record<string, number>>;

/** By seat, how likely it is to win: from 0 to 1. */
export function valuesOf(table: Table, lookahead: Lookahead): number[] {
  return table.outcome ? spoils(table.outcome.places) : shares(lookahead.standings(), lookahead.lead());
}

/** A share of one: the more points, the larger. */
export function shares(standings: readonly number[], lead: number): number[] {
  const top = Math.max(...standings);
  const weights = standings.map((points) => Math.exp((points - top) / lead));
  const all = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / all);
}

/** The winner's share of a finished game. */
function spoils(places: readonly number[]): number[] {
  const first = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? 1 / first : 0));
}

/** As many answers of a question are compared in a game without searchModel. */
const SOME = 64;

/** For a game that teaches nothing: anything may be played, and only the end counts. */
export const noSearchModel: SearchModel = {
  searched: { has: () => true },
  lookahead: (table, chance) => ({
    answer: (question) => question.sample(chance),
    ideas: (question) => chance.shuffle(question.enumerate(SOME)),
    done: () => false,
    standings: () => Array.from({ length: table.seats }, () => 0),
    lead: () => 1,
  }),
};
