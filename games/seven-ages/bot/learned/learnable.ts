/** What 7 Ages brings so that its players can learn: positions at the start of turns, of short games and of long ones. */
import { heuristicLevel, type Learnable } from '@tabularium/bots';
import type { Bot, Question } from '@tabularium/engine';
import type { View } from '../../src/knowledge/view.ts';
import type { State } from '../../src/model/state.ts';
import { botWith, sevenAgesBot } from '../index.ts';
import { levelsWith } from '../levels.ts';
import { Position } from '../position.ts';
import { figures, MARGIN } from '../search.ts';
import { person } from '../taste.ts';
import { fill, NAMES } from './features.ts';
import { drawn, often, tables } from './tables.ts';

const thumb = sevenAgesBot as Bot;

/** The first marker that a seat is to lay in a turn: at once for all, so that each sees the same position. */
const opensTurn = ({ about, asking }: Question): boolean =>
  (about === '7a.marker' || about === '7a.marker.loose') && String(asking.args?.['placed'] ?? '') === '';

export const learnable: Learnable = {
  inputs: NAMES,
  changing: NAMES.length,
  margin: MARGIN,
  tables,
  features: (view, seat, x) => fill(new Position({ seat, view: () => view as View }), x),
  kept: (question) => (opensTurn(question) ? [question.seat] : []),
  points: (state) => (state as State).players.map(({ glory }) => glory),
  player: (network, seats, chance) =>
    network && seats < 5 && often(chance, 25)
      ? levelsWith(network).hard.bot
      : drawn<() => Bot>(chance, [
          [65, () => botWith(person(chance)) as Bot],
          [25, () => thumb],
          [10, () => heuristicLevel(thumb, figures, 15).bot],
        ])(),
  levels: levelsWith,
  yardsticks: {
    hard: levelsWith(undefined).hard.bot,
    normal: heuristicLevel(thumb, figures, 12).bot,
  },
};
