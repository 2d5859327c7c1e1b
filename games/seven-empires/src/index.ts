/** 7 Empires: two to six players pull the strings of seven Empires they do not own. */
import { type Game, type Rule, rest } from '@tabularium/engine';
import { decadeIsOver, newDecade } from './decade.ts';
import { draft } from './draft.ts';
import type { Happening } from './happenings.ts';
import { outcome } from './scoring.ts';
import { setUp } from './setup.ts';
import { copyState, countUnits, type Play, type State } from './state.ts';
import { turn } from './turn.ts';
import { determinize, secrets, type View, view } from './view.ts';

function* play(t: Play): Rule<void> {
  const s = t.state;
  if (s.phase === 'draft') yield* draft(t);
  while (s.phase !== 'over') {
    yield* rest(t);
    if (decadeIsOver(s)) yield* newDecade(t);
    else yield* turn(t);
  }
}

export const sevenEmpires: Game<State, Happening, View> = {
  id: 'seven-empires',
  version: '2',
  seats: { min: 2, max: 6 },
  settings: {
    draft: { kind: 'choice', values: ['none', 'letters', 'top'], default: 'none' },
    distribution: { kind: 'choice', values: ['random', '1', '2', '3'], default: 'random' },
    decades: { kind: 'choice', values: [8, 9, 10], default: 8 },
    quickstart: { kind: 'flag', default: false },
  },
  setup: setUp,
  play,
  outcome,
  view,
  secrets,
  determinize: (s, _seat, chance) => determinize(s, chance),
  clone: copyState,
  laws: [
    { name: 'units', measure: countUnits },
    { name: 'hourglass tiles', measure: (s) => [...s.track, s.boxed].sort() },
    { name: 'position tiles', measure: (s) => s.first },
  ],
  maxAnswers: 20_000,
};

export * from './content.ts';
export type { Happening } from './happenings.ts';
export type { Acting, Campaign, State } from './state.ts';
export { crownsIn, crownsOf, flagsOf, hasActed, influence, isOccupied, markerOf, unitsAt, unitsOf } from './state.ts';
export type { View } from './view.ts';
