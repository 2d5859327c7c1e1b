import type { Game } from '@tabularium/engine';
import { determinize, secrets, type View, view } from './knowledge/view.ts';
import { workers } from './model/counts.ts';
import { type Civilization, cloneState, type Happening, type State } from './model/state.ts';
import { outcome, playGame } from './turn/flow.ts';
import { setup } from './turn/setup.ts';

const sum = (state: State, count: (civ: Civilization) => number): number =>
  state.civs.reduce((total, civ) => total + count(civ), 0);

export const throughTheAges: Game<State, Happening, View> = {
  id: 'through-the-ages',
  version: '2',
  seats: { min: 2, max: 4 },
  settings: {},
  setup,
  play: playGame,
  outcome,
  view,
  secrets,
  determinize,
  clone: cloneState,
  laws: [
    { name: 'yellow tokens', measure: (s) => s.box.yellow + sum(s, (civ) => civ.yellowBank + workers(civ)) },
    {
      name: 'blue tokens',
      measure: (s) =>
        s.box.blue +
        sum(s, (civ) => civ.blueBank + civ.techs.reduce((n, tech) => n + tech.tokens, civ.unfinished?.stages ?? 0)),
    },
    { name: 'white tokens', measure: (s) => s.box.white + sum(s, (civ) => civ.white.ready + civ.white.spent) },
    { name: 'red tokens', measure: (s) => s.box.red + sum(s, (civ) => civ.red.ready + civ.red.spent) },
  ],
  maxAnswers: 20_000,
};

export type { CivilizationView, FaceDown, View } from './knowledge/view.ts';
export { ACTION_VERBS, DECISIONS, HAPPENINGS, POLITICAL_VERBS } from './model/catalogue.ts';
export type { CardId } from './model/content.ts';
export { ALL_CARDS, BOARD, cardOf, forPlayers } from './model/content.ts';
export type { Civilization, Happening, State } from './model/state.ts';
