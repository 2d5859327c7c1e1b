/** The game: set-up, the turn and its phases, and what the engine needs to know. */
import { asTheyCount, type Chance, type Game, type Options, type Rule } from '@tabularium/engine';
import { edition2004 } from '../editions/2004.ts';
import { collector } from '../editions/collector.ts';
import { performDeed } from './artefacts/deeds.ts';
import { closeGame, finish } from './artefacts/game-end.ts';
import { contentOf, type Edition } from './content/edition.ts';
import type { Content } from './content/tables.ts';
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

/** The whole game, from any rest; artefacts may end it in the middle of an action (7A-WIN-06). */
function* wholeGame(t: Play): Rule<void> {
  try {
    yield* turns(t);
  } catch (why) {
    closeGame(t, why);
  }
}

function* turns(t: Play): Rule<void> {
  const { state } = t;
  for (;;) {
    if (state.bankBroken && state.phase !== 'over') finish(t); // 7A-OPT11-03
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
const CONSEQUENCES: Consequences = { perform, performDeed, act };

/** 7 Ages in an edition; others may be chosen instead at a new table. */
export function sevenAgesOf(edition: Edition, others: readonly Edition[] = []): Game<State, SevenAgesHappening, View> {
  const named = (id: unknown): Edition => others.find((other) => other.id === id) ?? edition;
  const contentIn = ({ agreed }: State): Content => contentOf(named(agreed.edition), agreed.expansions);
  const settings = settingsOf(edition, others);
  const setup = (chosen: Edition, seats: number, options: Options, chance: Chance): State =>
    inEdition(chosen, prepare(contentOf(chosen, expansionsFrom(options)), seats, options, chance));
  return {
    id: 'seven-ages',
    version: edition.version,
    seats: seatsIn(edition, others),
    settings,
    discreet: true,
    setup: (seats, options, chance) => setup(named(options['edition']), seats, asTheyCount(settings, options), chance),
    play: (play) => wholeGame(new Play(contentIn(play.state), play, CONSEQUENCES)),
    outcome,
    view: (state, seat, open, by) => view(contentIn(state), state, seat, open, by),
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
export const sevenAges: Game<State, SevenAgesHappening, View> = sevenAgesOf(collector, [edition2004]);
