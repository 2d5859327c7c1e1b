/** The game: set-up, the turn and its phases, and what the engine needs to know. */
import type { Game, Rule } from '@tabularium/engine';
import type { Pack } from './content/pack.ts';
import { standardPack } from './content/standard.ts';
import { type Content, compile } from './content/tables.ts';
import type { SetName } from './content/vocabulary.ts';
import { EFFECTS } from './effects/index.ts';
import { determinize } from './knowledge/dealing.ts';
import { secrets, type View, view } from './knowledge/view.ts';
import { laws } from './model/laws.ts';
import { clone, expansionsFrom, type State } from './model/state.ts';
import { type Consequences, SevenAges, type Told } from './model/table.ts';
import { endTurn, outcome } from './turn/ending.ts';
import { freeProgress } from './turn/free-progress.ts';
import { harvestGlory } from './turn/harvest.ts';
import { act, placeMarkers, resolveActions } from './turn/markers.ts';
import { chooseColours, joinTheTable, prepare, whoGoesFirst } from './turn/preparing.ts';

/** The whole game, from any rest. */
function* turns(t: SevenAges): Rule<void> {
  const { state } = t;
  for (;;) {
    switch (state.phase) {
      case 'bid':
        yield* whoGoesFirst(t);
        break;
      case 'colours':
        yield* chooseColours(t);
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
      case 'end':
        yield* endTurn(t);
        break;
      case 'over':
        return;
    }
  }
}

/** How the events reach the effects of their cards; model/table.ts says why. */
const CONSEQUENCES: Consequences = { perform: (e, name, params) => EFFECTS[name](e, params), act };

/** 7 Ages with the content of a pack; each choice of expansion sets is compiled once. */
export function sevenAgesWith(pack: Pack): Game<State, Told, View> {
  const compiled = new Map<string, Content>();
  const contentFor = (sets: readonly SetName[]): Content => {
    const key = sets.join();
    const content = compiled.get(key) ?? compile(pack, sets);
    compiled.set(key, content);
    return content;
  };
  const contentOf = (state: State): Content => contentFor(state.agreed.expansions);
  const classic = contentFor([]);
  return {
    id: 'seven-ages',
    version: '2',
    seats: { min: 2, max: classic.colours.length },
    settings: {
      setA: { kind: 'flag', default: false },
      setM: { kind: 'flag', default: false },
      setN: { kind: 'flag', default: false },
      setR: { kind: 'flag', default: false },
      setV: { kind: 'flag', default: false },
      empireSets: { kind: 'number', min: 0, max: pack.mixes.length, default: 0 },
      startAge: { kind: 'number', min: 0, max: 7, default: 0 },
      end: { kind: 'choice', values: ['progress', 'turns', 'glory', 'age'], default: 'progress' },
      endAt: {
        kind: 'number',
        min: 1,
        max: 999,
        default: 20,
        only: { setting: 'end', values: ['turns', 'glory', 'age'] },
      },
      late: { kind: 'number', min: 0, max: classic.colours.length - 2, default: 0 },
    },
    setup: (seats, options, chance) => prepare(contentFor(expansionsFrom(options)), seats, options, chance),
    play: (play) => turns(new SevenAges(contentOf(play.state), play, CONSEQUENCES)),
    outcome,
    view: (state, seat) => view(contentOf(state), state, seat),
    secrets: (state, seat) => secrets(contentOf(state), state, seat),
    determinize: (state, seat, chance) => determinize(contentOf(state), state, seat, chance),
    clone,
    laws: laws(contentOf),
    bound: 2_000_000,
  };
}

/** 7 Ages as it comes. */
export const sevenAges: Game<State, Told, View> = sevenAgesWith(standardPack);
