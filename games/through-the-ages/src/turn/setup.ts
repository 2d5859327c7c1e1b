import type { Chance, Options, Seat } from '@tabularium/engine';
import { BOARD, deckOf, TECHS } from '../model/content.ts';
import { bareBoard, type Civilization, type State } from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';

/** TTA-SETUP-06 to -12: the player board, its tokens and markers. */
function newCivilization(): Civilization {
  const { start } = BOARD;
  return {
    resigned: false,
    government: start.government,
    ...bareBoard(),
    techs: start.initialTechnologies.map((card) => ({ card, workers: TECHS[card].startWorkers ?? 0, tokens: 0 })),
    yellowBank: start.yellowBank,
    unused: start.unusedWorkers,
    blueBank: start.blueTokens,
    science: 0,
    culture: 0,
    leaderAges: [],
    usedSecondPoliticalAction: false,
    skipsPolitics: false,
    turns: 0,
  };
}

export function setup(seats: number, _options: Options, chance: Chance): State {
  const civilDeck = chance.shuffle([...deckOf('civil', 0, seats)]);
  const row = BOARD.cardRow.prices.map(() => civilDeck.pop() ?? null);
  const events = chance.shuffle([...deckOf('military', 0, seats)]).slice(0, seats + 2);
  const state: State = {
    civs: Array.from({ length: seats }, newCivilization),
    seat: 0,
    round: 1,
    phase: 'first',
    politicalActions: 0,
    age: 0,
    lastRound: null,
    row,
    civilDeck,
    militaryDeck: [],
    discards: [[], [], [], []],
    currentEvents: events.map((card) => ({ card, by: -1 })),
    futureEvents: [],
    pastEvents: [],
    sawTop: [],
    commonTactics: [],
    pacts: [],
    resolving: null,
    auction: null,
    box: { yellow: 0, blue: 0, white: 0, red: 0 },
  };
  for (let seat = 0; seat < seats; seat++) giveInitialActions(state, seat);
  return state;
}

/** TTA-SETUP-17, -18: one more civil action for each later player, no military action. */
function giveInitialActions(state: State, seat: Seat): void {
  updateStatistics(state, seat);
  const { white, red } = state.civs[seat];
  const ready = BOARD.start.firstTurnCivilActions[seat];
  white.spent = white.ready - ready;
  white.ready = ready;
  red.spent = red.ready;
  red.ready = 0;
}
