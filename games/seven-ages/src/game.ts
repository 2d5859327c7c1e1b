/** The game: set-up, the turn and its phases, and what the engine needs to know. */
import type { Game, Rule } from '@tabularium/engine';
import { collector } from '../editions/collector.ts';
import { contentOf, type Edition } from './content/edition.ts';
import type { Content } from './content/tables.ts';
import type { SetName } from './content/vocabulary.ts';
import { perform } from './effects/index.ts';
import { determinize } from './knowledge/dealing.ts';
import { secrets, type View, view } from './knowledge/view.ts';
import { expansionsFrom, seatsIn, settingsOf } from './model/agreed.ts';
import { clone } from './model/clone.ts';
import { laws } from './model/laws.ts';
import type { State } from './model/state.ts';
import { type Consequences, Play, type SevenAgesHappening } from './model/table.ts';
import { endTurn, outcome } from './turn/ending.ts';
import { freeProgress } from './turn/free-progress.ts';
import { harvestGlory } from './turn/harvest.ts';
import { hockTheCrownJewels } from './turn/jewels.ts';
import { act, placeMarkers, resolveActions } from './turn/markers.ts';
import {
  chooseColours,
  joinTheTable,
  notTheFullDeck,
  prepare,
  redemption,
  trimHands,
  whoGoesFirst,
} from './turn/preparing.ts';

/** The whole game, from any rest. */
function* turns(t: Play): Rule<void> {
  const { state } = t;
  for (;;) {
    if (state.bankBroken) state.phase = 'over'; // 7A-OPT11-03
    switch (state.phase) {
      case 'thinning':
        yield* notTheFullDeck(t);
        break;
      case 'redemption':
        yield* redemption(t);
        break;
      case 'bid':
        yield* whoGoesFirst(t);
        break;
      case 'colours':
        yield* chooseColours(t);
        break;
      case 'trim':
        yield* trimHands(t);
        break;
      case 'joining':
        yield* joinTheTable(t);
        break;
      case 'markers':
        yield* placeMarkers(t);
        break;
      case 'actions':
        yield* resolveActions(t);
        break;
      case 'progress':
        yield* freeProgress(t);
        break;
      case 'harvest':
        yield* harvestGlory(t);
        break;
      case 'jewels':
        yield* hockTheCrownJewels(t);
        break;
      case 'end':
        yield* endTurn(t);
        break;
      case 'over':
        return;
    }
  }
}

/** How the events reach the effects of their cards; model/table.ts says why. */
const CONSEQUENCES: Consequences = { perform, act };

/** 7 Ages in an edition. */
export function sevenAgesOf(edition: Edition): Game<State, SevenAgesHappening, View> {
  const contentFor = (sets: readonly SetName[]): Content => contentOf(edition, sets);
  const contentIn = (state: State): Content => contentFor(state.agreed.expansions);
  return {
    id: 'seven-ages',
    version: edition.version,
    seats: seatsIn(edition),
    settings: settingsOf(edition),
    setup: (seats, options, chance) =>
      inEdition(edition, prepare(contentFor(expansionsFrom(options)), seats, options, chance)),
    play: (play) => turns(new Play(contentIn(play.state), play, CONSEQUENCES)),
    outcome,
    view: (state, seat) => view(contentIn(state), state, seat),
    secrets: (state, seat) => secrets(contentIn(state), state, seat),
    determinize: (state, seat, chance) => determinize(contentIn(state), state, seat, chance),
    clone,
    laws: laws(contentIn),
    maxAnswers: 2_000_000,
  };
}

/** Positions name their edition, but for the first: games recorded before there were others do not. */
const inEdition = ({ id }: Edition, state: State): State =>
  id === collector.id ? state : { ...state, agreed: Object.freeze({ ...state.agreed, edition: id }) };

/** 7 Ages as it comes. */
export const sevenAges: Game<State, SevenAgesHappening, View> = sevenAgesOf(collector);
