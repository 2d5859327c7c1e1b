import { type Outcome, type Rule, rest } from '@tabularium/engine';
import { oneAction } from '../actions/action-phase.ts';
import { politicsPhase } from '../conflict/politics.ts';
import { evaluateEvent } from '../events/events.ts';
import { cardOf, EVENTS } from '../model/content.ts';
import { clockwiseFrom, isLastRound, type Play, playersLeft, type State, startingPlayer } from '../model/state.ts';
import { scoreParting } from './ages.ts';
import { endOfTurn } from './end-of-turn.ts';
import { startOfTurn } from './start-of-turn.ts';

/** The whole game, enterable at the start of every phase and of every action. */
export function* playGame(t: Play): Rule<void> {
  const { state } = t;
  while (state.phase !== 'over') {
    yield* rest(t);
    switch (state.phase) {
      case 'start':
        yield* startOfTurn(t, state.seat);
        state.politicalActions = 0;
        state.phase = 'politics';
        break;
      case 'politics':
        yield* politics(t);
        break;
      case 'first':
      case 'actions':
        if (!(yield* oneAction(t))) yield* finishTurn(t);
        break;
    }
  }
}

function* politics(t: Play): Rule<void> {
  const { state } = t;
  const { seat } = state;
  const again = yield* politicsPhase(t, seat);
  if (!state.civs[seat].resigned) {
    if (!again) state.phase = 'actions';
  } else if (playersLeft(state) === 1) state.phase = 'over';
  else yield* nextTurn(t);
}

function* finishTurn(t: Play): Rule<void> {
  const { state } = t;
  yield* endOfTurn(t, state.seat);
  state.civs[state.seat].turns++;
  yield* nextTurn(t);
}

/** TTA-FLOW-01, -02, -06: clockwise; after the last seat a new round begins, unless the last round is over. */
function* nextTurn(t: Play): Rule<void> {
  const { state } = t;
  const [next] = clockwiseFrom(state, state.seat + 1);
  const roundOver = next <= state.seat;
  if (roundOver && isLastRound(state)) {
    yield* finalScoring(t);
    state.phase = 'over';
    return;
  }
  if (roundOver) state.round++;
  state.seat = next;
  state.phase = state.round === 1 ? 'first' : 'start';
  t.tell({ type: 'tta.turn', seat: next, amount: state.round });
}

/** TTA-FLOW-07 to -09: Age III events still face down, from the top, then what the end itself brings. */
function* finalScoring(t: Play): Rule<void> {
  const { state } = t;
  const first = startingPlayer(state);
  const left = [...state.currentEvents.toReversed(), ...state.futureEvents.toReversed()];
  state.currentEvents = [];
  state.futureEvents = [];
  for (const { card } of left) {
    if (card in EVENTS && cardOf(card).level === 3) yield* evaluateEvent(t, card, first);
    state.pastEvents.push(card);
  }
  for (const seat of clockwiseFrom(state, first)) scoreParting(t, seat);
  t.tell({ type: 'tta.over' });
}

/** TTA-FLOW-10, TTA-POL-40, -43: most culture; whoever resigned comes after all others. */
export function outcome(state: State): Outcome {
  const scores = state.civs.map((civ) => civ.culture);
  const worth = (seat: number): number => (state.civs[seat].resigned ? -1 : scores[seat]);
  const places = scores.map((_, seat) => 1 + scores.filter((__, other) => worth(other) > worth(seat)).length);
  return { places, scores };
}
