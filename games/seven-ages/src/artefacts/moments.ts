/**
 * Moments of play at which artefacts do something (7A-OPT16-01). The chapter that reaches one says so here; which artefacts answer,
 * and how, is content (`content/artefact-deeds.ts` says how to add one).
 */
import type { Rule } from '@tabularium/engine';
import type { Moment } from '../content/artefact-deeds.ts';
import type { AreaId, ArtefactId, EmpireId } from '../content/tables.ts';
import { empiresInPlay } from '../model/board.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { deedsAt } from './enjoying.ts';

/** What has just happened, as far as deeds ask for it. */
export interface Occasion {
  /** The other empire concerned: from whom an area was taken, or who took it. */
  readonly other?: EmpireId;
  readonly area?: AreaId;
  /** The action that was taken. */
  readonly action?: number;
  /** Who took it, where neither this nor the other empire need be the artefact's. */
  readonly by?: EmpireId;
  /** Bits of the religions to which the area was holy. */
  readonly sites?: number;
  /** How many fertile areas were lost. */
  readonly lost?: number;
  /** The government that the other gained or gave up. */
  readonly government?: number;
}

/** A deed of an artefact under way: whose artefact, where its marker lies, and what has happened. */
export interface Doing {
  readonly t: Play;
  readonly empire: EmpireId;
  readonly artefact: ArtefactId;
  /** The area of the marker; NONE for one on the card or on the track. */
  readonly at: AreaId;
  readonly occasion: Occasion;
}

/** The moment has come for one empire: what its artefacts do now. An empire may be gone afterwards. */
export function* artefactsAt(t: Play, moment: Moment, empire: EmpireId, occasion: Occasion = {}): Rule<void> {
  for (const { artefact, at, deed } of deedsAt(t, moment, empire)) {
    if (!t.state.empires[empire]) return;
    yield* t.consequences.performDeed({ t, empire, artefact, at, occasion }, deed);
  }
}

/** The same for every empire in play, in the order of their counter sets. */
export function* artefactsOfAllAt(t: Play, moment: Moment, occasion: Occasion = {}): Rule<void> {
  for (const empire of empiresInPlay(t)) yield* artefactsAt(t, moment, empire, occasion);
}

/** The artefact has come to the empire, played or adopted: what it does once, whether it is dominant or not. */
export function* arrival(t: Play, empire: EmpireId, artefact: ArtefactId, at: AreaId = NONE): Rule<void> {
  if (!t.state.agreed.optional.artefactEffects) return;
  for (const { deed } of t.content.artefacts[artefact].with16.deeds.arrival ?? []) {
    if (!t.state.empires[empire]) return;
    yield* t.consequences.performDeed({ t, empire, artefact, at, occasion: {} }, deed);
  }
}
