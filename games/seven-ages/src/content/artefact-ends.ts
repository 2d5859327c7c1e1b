/** When artefacts leave play with option 16, as the pack writes it (`discard`, `keep`). Every reason is one of a closed list. */
import { entry, isRecord, list, oneOf, type Shape, type Shaped, text, yes } from './shape.ts';

/** Something that happens to the empire that has the artefact, to the two of a pair, or to those with a religion. */
const REASONS = [
  'leavesAge',
  'holderLeavesAge',
  'eitherLeavesAge',
  'eitherAreaOccupiedByAnother',
  'noLeaders',
  'religionDiscarded',
  'lostSiteOfReligion',
  'votedOut',
  'voteAccepted',
  'heresyVoteAccepted',
  'removedByReligiousLeader',
  'holderGainsReligion',
  'defenderDiscarded',
  'fewerThanTwoFollowers',
  'heldByFaithful',
  'callerDiscarded',
] as const;
export type Reason = (typeof REASONS)[number];

const reason = oneOf(...REASONS);
const special = {
  gains: entry({ gains: text }),
  artefactPlayed: entry({ artefactPlayed: text }),
  empireEntersHigherAgeThan: entry({ empireEntersHigherAgeThan: oneOf('trackMarker') }),
  alsoTwin: entry({ alsoTwin: yes }),
  onRemoval: entry({ onRemoval: oneOf('loseAllBanked') }),
  onCard: entry({ onCard: list(reason) }),
};
type Special = Shaped<(typeof special)[keyof typeof special]>;
export type RawEnd = Reason | Special;

/** A reason by its name, or an entry with the name of one that says more. */
export const artefactEnd: Shape<RawEnd> = (value, at, report) => {
  if (!isRecord(value)) return reason(value, at, report);
  const name = Object.keys(special).find((known) => known in value) as keyof typeof special | undefined;
  return name === undefined ? reason(value, at, report) : special[name](value, at, report);
};

/** The artefacts that a reason names. */
export function endedBy(end: RawEnd): readonly string[] {
  if (typeof end === 'string') return [];
  if ('artefactPlayed' in end) return [end.artefactPlayed];
  return 'gains' in end && end.gains !== 'anyReligion' ? [end.gains] : [];
}

/** What spares an artefact on the map when its area is liberated. */
export const artefactKeep = list(oneOf('liberation', 'liberationIfNewOwnerWishes'));

