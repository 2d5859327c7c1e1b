/** What some artefacts bring to the whole world: a marker on the progress track, the end of others, a shock to an empire. */
import type { Rule } from '@tabularium/engine';
import type { DeedParams } from '../content/artefact-deeds.ts';
import { advance } from '../turn/progress.ts';
import { loseReligion } from './leaving.ts';
import type { Doing } from './moments.ts';

/** 7A-ART-WORLDWAR-02: its marker lies where the empire stands. */
export function* trackMarker({ t, empire, artefact }: Doing): Rule<void> {
  const { level } = t.empire(empire);
  t.state.blue[artefact] = level;
  t.tell({ type: '7a.artefact.track', artefact, amount: level });
}

/** 7A-ART-REVOLUTION-02: the religions of the empire leave play. */
export function* removeArtefacts({ t, empire }: Doing): Rule<void> {
  for (const religion of t.empire(empire).religions.toReversed()) loseReligion(t, empire, religion);
}

/** The empire goes on, or falls back, at once. */
export function* progress({ t, empire }: Doing, { add }: DeedParams['progress']): Rule<void> {
  advance(t, empire, add);
}
