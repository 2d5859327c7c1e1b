/** What artefacts ask of believers, and what they bring them, as the pack writes it (7A-ART-HOLYWAR, 7A-ART-HERESY). */
import { MAJORITIES } from './artefact-deeds.ts';
import { entry, list, number, oneOf, optional, type Shaped, text, yes } from './shape.ts';
import { RELIGIONS } from './vocabulary.ts';

/** Glory that believers lose who do not manoeuvre while the marker is on the map. */
export const duty = entry({
  on: oneOf('manoeuvrePhaseEnd', 'ownActionTaken'),
  who: entry({ religion: oneOf('thisReligion'), without: text }),
  unless: oneOf('manoeuvred'),
  amount: number,
});
export type Duty = Shaped<typeof duty>;

/** Glory for the believer who liberates the area of the marker, which comes to its card. */
export const trophy = entry({
  on: oneOf('areaLiberated'),
  who: entry({ dominant: oneOf('thisReligion') }),
  amount: number,
  plus: entry({ cityLeft: number, siteOfReligion: number }),
  max: number,
  then: oneOf('moveMarkerToCard'),
});
export type Trophy = Shaped<typeof trophy>;

const fellows = entry({ dominant: oneOf('thisReligion') });

/** Actions of believers become votes on progress that all of them lose together. */
export const heresy = entry({
  on: oneOf('actionRevealed'),
  who: fellows,
  /** A leader ends it instead of voting, or in 2004 in a civilise action that then goes on. */
  escape: entry({ leader: oneOf('religious'), then: oneOf('discardThis'), on: optional(oneOf('civilise')) }),
  loss: entry({ progress: oneOf('cardValue'), sharedAmong: fellows, proposedBy: oneOf('activeEmpire') }),
  votes: oneOf('levelsToLose'),
  ifZero: oneOf('activeEmpireOnly'),
  passes: oneOf(...MAJORITIES),
  then: list(oneOf('applyLoss', 'discardThis')),
  otherwise: oneOf('stays'),
});
export type Heresy = Shaped<typeof heresy>;

/** Who has it casts all votes of a religion on its heresies; the others may leave the religion instead of paying. */
export const heresyVotes = entry({
  religion: oneOf(...RELIGIONS),
  all: oneOf('owner'),
  escape: entry({ drop: oneOf('thisReligion'), disorder: oneOf('everyCityArea'), heresyStays: yes }),
});
export type HeresyVotes = Shaped<typeof heresyVotes>;
