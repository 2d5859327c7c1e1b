import { Chance, type Question, type Seat } from '@tabularium/engine';
import type { FaceDown, View } from '../src/knowledge/view.ts';
import { BONUSES, type CardId, deckOf } from '../src/model/content.ts';
import { cloneState, type Play, type State } from '../src/model/state.ts';
import { playGame } from '../src/turn/flow.ts';

/** A careful player takes what it cannot see for the card that would hurt most: the bonus card of its age. */
const FEARED: readonly CardId[] = [0, 1, 2, 3].map(
  (level) => Object.values(BONUSES).find((card) => card.level === Math.max(1, level))?.id ?? '',
);
const supposed = ({ card, level }: FaceDown): CardId => card ?? FEARED[level];

/** A position to think on, made of nothing but the view. Its decks are empty: thinking stops before they are drawn from. */
export function positionOf(view: View): State {
  return {
    civs: view.civs.map((civ) => ({ ...civ, military: civ.military.map(supposed) })),
    seat: view.seat,
    round: view.round,
    phase: view.phase,
    politicalActions: 0,
    age: view.age,
    lastRound: view.lastRound,
    row: view.row.slice(),
    civilDeck: [],
    militaryDeck: [],
    discards: [[], [], [], []],
    currentEvents: [],
    futureEvents: [],
    pastEvents: view.pastEvents.slice(),
    sawTop: [],
    commonTactics: view.commonTactics.slice(),
    pacts: view.pacts.slice(),
    resolving: view.resolving,
    auction: view.auction,
    box: { yellow: 0, blue: 0, white: 0, red: 0 },
  };
}

export interface Trial {
  readonly state: State;
  /** What is asked next; nothing when the rules ran to the end of the game. */
  readonly next: Question | undefined;
}

const NO_LUCK = Chance.fromSeed('thinking');
const silence = (): void => {};

/** What the rules need to work on a position of one's own. */
export const playOn = (state: State, chance: Chance = NO_LUCK): Play => ({
  state,
  chance,
  seats: state.civs.length,
  keeps: false,
  tell: silence,
});

/** In the Action Phase a player changes nothing but its own things, unless a pact ties another in. */
function copyFor(state: State, seat: Seat): State {
  if (state.phase === 'politics' || state.pacts.length > 0) return cloneState(state);
  const copy = cloneState({ ...state, civs: [state.civs[seat]] });
  const [own] = copy.civs;
  copy.civs = state.civs.map((civ, at) => (at === seat ? own : civ));
  return copy;
}

/**
 * Plays one answer on a copy of a position at rest. Small questions that come up on the way to the next action of the
 * same seat are answered by the first thing at hand.
 */
export function tryOut(from: State, seat: Seat, answer: string, chance?: Chance): Trial {
  const state = copyFor(from, seat);
  const rule = playGame(playOn(state, chance));
  rule.next();
  for (let step = rule.next(answer); ; ) {
    if (step.done) return { state, next: undefined };
    const question = step.value as Question;
    if (question.seat !== seat || question.about === 'tta.action' || question.about === 'tta.first-turn')
      return { state, next: question };
    step = rule.next(question.enumerate(1)[0]);
  }
}

/** Civil cards dealt in a round, as games go. */
const CARDS_A_ROUND: Readonly<Record<number, number>> = { 2: 7.4, 3: 8.4, 4: 8.8 };

/** How many more productions the seat will have, the one at the end of this turn included; a guess until the last round. */
export function turnsLeft(view: View, seat: Seat): number {
  if (view.lastRound !== null) return view.lastRound - view.round + (seat >= view.seat ? 1 : 0);
  return dealsUntil(view, 3) + 1.5;
}

/** Rounds until the deck of this age has been dealt out. */
export function dealsUntil(view: View, age: number): number {
  if (view.age > age) return 0;
  const players = view.civs.filter((civ) => !civ.resigned).length;
  let cards = view.age === 0 ? 0 : view.civilDeck;
  for (let next = view.age + 1; next <= age; next++) cards += deckOf('civil', next, Math.max(2, players)).length;
  return cards / CARDS_A_ROUND[Math.max(2, players)];
}
