/** What happened between empires this turn and last, as far as artefacts ask for it (option 16). */
import type { Seat } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import { type Feud, NONE } from './state.ts';
import type { Play } from './table.ts';

const NOTHING: readonly Feud[] = Object.freeze([]);

/** The empire defended, or gained or lost an area; `other` is against whom, NONE for an area lost in upkeep. */
export function noteFeud(t: Play, what: Feud['what'], empire: EmpireId, other: EmpireId = NONE): void {
  const { state } = t;
  if (!state.agreed.optional.artefactEffects || empire < 0) return;
  state.feuds ??= [];
  state.feuds.push(Object.freeze({ what, empire, other, by: t.ownerOf(other), turn: state.turn }));
}

export const feudsOf = ({ state }: Play, empire: EmpireId): readonly Feud[] =>
  state.feuds?.filter((feud) => feud.empire === empire) ?? NOTHING;

/** 7A-ART-DEMOCRACY-04: an area lost to an empire of another player, this turn or last. */
export const wasRobbed = (t: Play, empire: EmpireId, owner: Seat = t.ownerOf(empire)): boolean =>
  feudsOf(t, empire).some(({ what, by }) => what === 'lost' && by !== NONE && by !== owner);

/** 7A-ART-DEMOCRACY-05: it was the defender against the other, this turn or last. */
export const wasAttackedBy = (t: Play, empire: EmpireId, other: EmpireId): boolean =>
  feudsOf(t, empire).some((feud) => feud.what === 'defended' && feud.other === other);

/** Units of another empire come into an area of this one; noted once a turn, where some artefact asks for it. */
export function noteIntruder(t: Play, empire: EmpireId, other: EmpireId): void {
  if (!t.content.intrudersMatter || empire < 0 || empire === other) return;
  const known = ({ what, other: who, turn }: Feud): boolean =>
    what === 'entered' && who === other && turn === t.state.turn;
  if (!feudsOf(t, empire).some(known)) noteFeud(t, 'entered', empire, other);
}

/** 7A-ART-DEMOCRACY-2004-2: the other has moved units into its areas, this turn or last. */
export const wasEnteredBy = (t: Play, empire: EmpireId, other: EmpireId): boolean =>
  feudsOf(t, empire).some((feud) => feud.what === 'entered' && feud.other === other);

/** 7A-ART-NOBEL-03: no area gained or lost this turn in upkeep or conflict. */
export const keptBorders = (t: Play, empire: EmpireId): boolean =>
  !feudsOf(t, empire).some(({ what, turn }) => turn === t.state.turn && (what === 'gained' || what === 'lost'));

/** The turn is over: what is older than it is forgotten. */
export function forgetFeuds({ state }: Play): void {
  if (state.feuds) state.feuds = state.feuds.filter(({ turn }) => turn >= state.turn);
}

/** Its counters may serve another empire. */
export function forgetEmpire({ state }: Play, empire: EmpireId): void {
  const { world } = state;
  if (world?.manoeuvred.includes(empire)) world.manoeuvred = world.manoeuvred.filter((other) => other !== empire);
  if (state.feuds) state.feuds = state.feuds.filter((feud) => feud.empire !== empire && feud.other !== empire);
}
