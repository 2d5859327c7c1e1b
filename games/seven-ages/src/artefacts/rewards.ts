/** Glory that artefacts bring at a moment of play. */
import type { DeedParams, Moment } from '../content/artefact-deeds.ts';
import { type ArtefactId, bit, type EmpireId } from '../content/tables.ts';
import { GOVERNMENTS, RELIGIONS } from '../content/vocabulary.ts';
import { gainFor } from '../model/empires.ts';
import { wasAttackedBy, wasEnteredBy } from '../model/feuds.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { deedsAt } from './enjoying.ts';
import type { Occasion } from './moments.ts';

/** The moment comes where nothing can be asked: only glory is given. */
export function gloryAt(t: Play, moment: Moment, empire: EmpireId, occasion: Occasion = {}): void {
  for (const { artefact, deed } of deedsAt(t, moment, empire))
    if (deed.kind === 'glory') payGlory(t, empire, artefact, deed.params, occasion);
}

/** The owner gains or loses glory, if the occasion is one that counts. */
export function payGlory(
  t: Play,
  empire: EmpireId,
  artefact: ArtefactId,
  { amount, when, unless }: DeedParams['glory'],
  occasion: Occasion,
): void {
  if (unless && isExcused(t, empire, unless, occasion.other ?? NONE)) return;
  if (when && !counts(t, when, occasion, t.empire(empire).religions[0] ?? NONE)) return;
  gainFor(t, empire, amount, t.content.artefacts[artefact].id);
}

/** 7A-ART-DEMOCRACY-05, 7A-ART-DEMOCRACY-2004-2: the other began it. */
const isExcused = (
  t: Play,
  empire: EmpireId,
  unless: NonNullable<DeedParams['glory']['unless']>,
  other: EmpireId,
): boolean => ('wasDefenderAgainst' in unless ? wasAttackedBy(t, empire, other) : wasEnteredBy(t, empire, other));

/** `own` is the dominant religion of the artefact's empire: what lies on a religion lies on that one. */
function counts(t: Play, when: NonNullable<DeedParams['glory']['when']>, occasion: Occasion, own: number): boolean {
  const faith = RELIGIONS[t.state.empires[occasion.other ?? NONE]?.religions[0] ?? NONE];
  const government = GOVERNMENTS[occasion.government ?? NONE];
  if ('fromReligion' in when) return faith === when.fromReligion;
  if ('fromReligionNot' in when) return faith !== when.fromReligionNot;
  if ('government' in when) return government === when.government;
  if ('governmentNot' in when) return government !== when.governmentNot;
  const shares = (other: EmpireId = NONE): boolean => t.state.empires[other]?.religions[0] === own;
  if (when.site && ((occasion.sites ?? 0) & bit(own)) === 0) return false;
  if (when.fromDominant && !shares(occasion.other)) return false;
  return !(when.fromDominantNot && shares(occasion.other)) && !(when.byDominantNot && shares(occasion.by));
}
