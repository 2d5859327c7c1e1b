/**
 * What artefacts do at a moment of play: the moments (`on`), and every deed with exactly the parameters that are honoured. What an
 * artefact changes all the time is no deed but a modifier (artefact-rules.ts).
 *
 * To write a deed: name its moment in MOMENTS, give it a shape in DEEDS and a performer in `artefacts/deeds.ts`, and let the
 * chapter say `yield* artefactsAt(t, moment, empire, occasion)` where the moment comes (`artefacts/moments.ts`). An effect of the
 * pack that fits becomes a deed by itself; where the chapter must weave it into a question of its own, it reads `deedsAt`.
 */
import { either, entry, flag, list, number, oneOf, optional, type Shape, type Shaped, text, whole, yes } from './shape.ts';
import { GOVERNMENTS, LEADER_TYPES, RELIGIONS } from './vocabulary.ts';

export const MOMENTS = [
  /** It comes into play: `onPlay`. */
  'arrival',
  'actionRevealed',
  'afterOwnAction',
  'beforeOwnAction',
  /** Where it may adopt a religion, or discard one. */
  'civiliseAdopt',
  'civiliseDiscard',
  'ownActionStart',
  'civilise',
  'tradeWon',
  'landAreaTaken',
  'landAreaTakenFromOwner',
  /** A manoeuvre is over in which the owner lost land to whoever made it, or lost fertile land. */
  'areasLiberatedFromOwner',
  'fertileAreasLost',
  'siteLiberatedByOwner',
  'siteLiberatedByAnyone',
  'lastAreaLiberatedByOwner',
  'lastAreaLiberatedByAnyone',
  'otherGainsGovernment',
  'otherDiscardsGovernment',
  'harvestStart',
  'ownerEndsGame',
  /** Whoever ended it, and however. */
  'gameEnd',
  'production',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** How much of a vote must be for it. */
export const MAJORITIES = ['majority', 'moreThanTwoThirds', 'unanimous'] as const;
export type Majority = (typeof MAJORITIES)[number];

const religion = oneOf(...RELIGIONS);
const government = oneOf(...GOVERNMENTS);

/** Empires whose dominant religion is that of the artefact. */
const fellows = entry({ dominant: oneOf('thisReligion') });

/** The parameters besides `on`. */
const DEEDS = {
  /** The empire of this card takes up a religion, in the place of another if need be. */
  adopt: entry({ religion }),
  bankAction: entry({ convertTo: oneOf('pass'), gains: oneOf('plus-one-go'), optional: yes }),
  disorderAdd: entry({
    who: oneOf('owner'),
    where: either(oneOf('capital'), entry({ city: yes, leader: optional(oneOf('none')) })),
    count: either(oneOf('all'), number),
  }),
  /** Another marker may go into this area while infidels hold it. */
  callCrusade: entry({ marker: text, where: text, religion }),
  /** Instead of adopting a religion, another marker may go into the land of infidels. */
  callHolyWar: entry({
    insteadOf: oneOf('adoptReligion'),
    where: entry({ landOf: oneOf('religiousEmpire'), withoutReligion: oneOf('thisReligion') }),
    marker: text,
    countsFor: oneOf('holderOfArea'),
  }),
  climateClock: entry({ start: number }),
  conquerorMayAdopt: entry({
    religion,
    at: oneOf('once'),
    dropIfNeeded: yes,
    otherwise: entry({ disorderAdd: entry({ where: oneOf('thatArea'), adverse: yes }) }),
  }),
  disorderRemove: entry({
    where: oneOf('own'),
    count: either(oneOf('all'), number),
    cost: number,
    optional: optional(yes),
  }),
  elite: entry({ add: number }),
  glory: entry({
    amount: number,
    /** Of the dominant religion of the empire from which something was taken, or the government that one gains or drops. */
    when: optional(
      either(
        either(entry({ fromReligion: religion }), entry({ fromReligionNot: religion })),
        either(
          either(entry({ government, inRange: yes }), entry({ governmentNot: government, inRange: yes })),
          entry({
            site: optional(oneOf('thisReligion')),
            fromDominant: optional(oneOf('thisReligion')),
            fromDominantNot: optional(oneOf('thisReligion')),
            byDominantNot: optional(oneOf('thisReligion')),
          }),
        ),
      ),
    ),
    unless: optional(
      either(
        entry({ wasDefenderAgainst: oneOf('thatEmpire'), in: oneOf('thisOrPreviousTurn') }),
        entry({ thatEmpireMovedInto: oneOf('ownLandOrSea'), in: oneOf('thisOrPreviousTurn') }),
      ),
    ),
    except: optional(list(oneOf('pass', 'vote'))), // neither is an action that starts
  }),
  /** One orderly owner gives prizes, and breaks ties (7A-ART-NOBEL-02). */
  gloryPrizes: entry({
    when: entry({ noDisorder: oneOf('owner') }),
    mandatory: yes,
    amount: number,
    ties: oneOf('ownerChooses'),
    prizes: list(
      entry({
        best: oneOf('progress', 'artefacts', 'allAreas'),
        with: oneOf(...LEADER_TYPES),
        noDisorder: optional(yes),
        noAreaChangeThisTurn: optional(list(oneOf('maintenance', 'conflict'))),
      }),
    ),
  }),
  /** Cards of one other player, all or so many drawn at random, and perhaps one stack (7A-ART-ORACLE-01, 7A-ART-SATELLITES-03). */
  peekHand: entry({
    players: whole(1, 1),
    when: optional(entry({ empireInRangeOf: oneOf('this'), rangeTimes: optional(whole(2, 2)) })),
    cards: oneOf('all', 'chosenNumberAtRandom'),
    costPerCard: number,
    optional: yes,
    stack: optional(yes),
    /** One card is kept. */
    take: optional(entry({ when: entry({ capitalDisordered: oneOf('thatEmpire') }), random: flag, optional: yes })),
  }),
  /** One unit steps into neutral land next door, or disorder comes into land of another religion there. */
  mission: entry({
    convert: entry({ by: oneOf('unit', 'landUnit') }),
    stirUp: entry({ religionNot: religion }),
  }),
  /** Disorder in one's own land: in the first of these kinds of areas that has any without. */
  penance: entry({ per: oneOf('manoeuvre', 'area'), where: list(oneOf('capital', 'city', 'area')) }),
  /** The second of a pair goes to another empire. */
  placeTwin: entry({ where: oneOf('areaOfPartner') }),
  progress: entry({ add: number }),
  /** Disorder in an area of the empire that took land. */
  reprisal: entry({ against: oneOf('conqueror'), where: oneOf('inRange', 'anywhere') }),
  removeArtefacts: entry({ group: oneOf('religion'), of: oneOf('owner') }),
  spendBanked: entry({
    except: list(oneOf('pass', 'vote')),
    action: oneOf('differentFromFirst'),
    perTurn: number,
    outsideSequence: yes,
    cadence: optional(oneOf('ignored')),
  }),
  trackMarker: entry({ marker: text, colour: oneOf('black'), at: oneOf('ownLevel') }),
  /** Somebody else may call a vote against it. */
  vote: entry({
    insteadOf: oneOf('discardReligion'),
    calledBy: fellows,
    voters: fellows,
    votes: entry({ perEmpire: number, extraWithSite: number }),
    passes: oneOf(...MAJORITIES),
    then: oneOf('discardThis'),
    otherwise: entry({ glory: number, who: oneOf('caller') }),
  }),
  endGame: entry({}),
  gloryPicked: entry({ perPlayerAhead: number, fourOrFewerPlayers: number }),
  winGame: entry({ who: oneOf('owner'), others: oneOf('byGlory') }),
};
export type DeedName = keyof typeof DEEDS;
export type DeedParams = { readonly [K in DeedName]: Shaped<(typeof DEEDS)[K]> };

/** One deed: which, and its parameters. */
export type Deed<K extends DeedName = DeedName> = {
  [P in K]: { readonly kind: P; readonly params: DeedParams[P] };
}[K];
export const DEED_SHAPES: { readonly [name: string]: Shape<Deed['params']> | undefined } = DEEDS;
