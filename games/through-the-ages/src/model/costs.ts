import type { Seat } from '@tabularium/engine';
import {
  BOARD,
  type CardId,
  cardOf,
  isUnit,
  isUrban,
  LEADERS,
  populationCost,
  SPECIAL_TECHS,
  TECHS,
  type Technology,
  WONDERS,
} from './content.ts';
import { buildings } from './counts.ts';
import {
  isParty,
  type OpenCivilization,
  pactPerk,
  partnerOf,
  perk,
  type State,
  sideOf,
  specialOfKind,
} from './state.ts';

const constructionOf = (civ: OpenCivilization): CardId | undefined => specialOfKind(civ, 'special-construction');

/** Shakespeare: libraries and theaters cheapen each other. */
function pairDiscount(civ: OpenCivilization, kind: string): number {
  if (kind === 'theater' && buildings(civ, 'library') > 0) return perk(civ, 'libraryTheaterDiscount');
  if (kind === 'library' && buildings(civ, 'theater') > 0) return perk(civ, 'libraryTheaterDiscount');
  return 0;
}

/** What building costs its owner now; construction technologies cheapen urban buildings only (TTA-ACT-19). */
export function buildCost(civ: OpenCivilization, card: CardId): number {
  const { kind, level, resourceCost } = TECHS[card];
  if (!isUrban(kind)) return resourceCost;
  const construction = constructionOf(civ);
  const discount = construction === undefined ? 0 : (SPECIAL_TECHS[construction].urbanDiscount?.[level] ?? 0);
  return Math.max(0, resourceCost - discount - pairDiscount(civ, kind));
}

/** TTA-ACT-23: each cost is modified first, then the difference is taken. */
export const upgradeCost = (civ: OpenCivilization, from: CardId, to: CardId): number =>
  Math.max(0, buildCost(civ, to) - buildCost(civ, from));

export function wonderStagesPerAction(civ: OpenCivilization): number {
  const construction = constructionOf(civ);
  return construction === undefined ? 1 : (SPECIAL_TECHS[construction].wonderStages ?? 1);
}

/** Food for the next worker; undefined when the bank is empty (TTA-ACT-16). */
export function populationPrice(civ: OpenCivilization): number | undefined {
  if (civ.yellowBank === 0) return undefined;
  return Math.max(0, populationCost(civ.yellowBank) - perk(civ, 'foodDiscount'));
}

export function scienceCost(state: State, seat: Seat, card: Technology, revolution: boolean): number {
  const civ = state.civs[seat];
  const printed = revolution && card.kind === 'government' ? (card.revolutionCost ?? 0) : (card.scienceCost ?? 0);
  const theater = card.kind === 'theater' ? perk(civ, 'theaterScienceDiscount') : 0;
  return Math.max(0, printed - theater - pairDiscount(civ, card.kind) - pactPerk(state, seat, 'scienceDiscount'));
}

/** Scientific Cooperation: partners who must be able to pay 1 science. */
export function scienceSponsors(state: State, seat: Seat): Seat[] {
  const sponsors: Seat[] = [];
  for (const pact of state.pacts) {
    if (isParty(pact, seat) && (sideOf(pact, seat).perks.partnerPaysScience ?? 0) > 0)
      sponsors.push(partnerOf(pact, seat));
  }
  return sponsors;
}

export const scienceAtHand = (civ: OpenCivilization, card: Technology): number =>
  civ.science + (isUnit(card.kind) ? civ.thisTurn.militaryScience : 0);

/** Civil actions for taking the card in this space (TTA-ACT-05, -11). */
export function takePrice(civ: OpenCivilization, card: CardId, space: number): number {
  const price = BOARD.cardRow.prices[space];
  if (card in WONDERS) {
    const surcharge = perk(civ, 'noWonderSurcharge') > 0 ? 0 : civ.wonders.length;
    const discount = civ.thisTurn.leadersReplaced > 0 ? (WONDERS[card].rowDiscountAfterNewLeader ?? 0) : 0;
    return Math.max(0, price + surcharge - discount);
  }
  return card in LEADERS ? Math.max(0, price - perk(civ, 'leaderTakeDiscount')) : price;
}

/** Military actions for copying a common tactic (TTA-ACT-53). */
export const COPY_COST = 2;

/** Military actions for attacking this rival. */
export const attackCost = (state: State, card: CardId, rival: Seat): number => {
  const attack = cardOf(card);
  const cost = attack.kind === 'aggression' || attack.kind === 'war' ? attack.militaryActionCost : 0;
  return cost * Math.max(1, perk(state.civs[rival], 'attackCostFactor'));
};
