import type { Seat } from '@tabularium/engine';
import { tacticalStrength } from './armies.ts';
import {
  type CardId,
  GOVERNMENTS,
  LEADERS,
  type RatingTerm,
  SPECIAL_TECHS,
  type Symbols,
  TECHS,
  TERRITORIES,
  WONDERS,
} from './content.ts';
import { allFaces, countOf } from './counts.ts';
import {
  type Actions,
  between,
  isParty,
  type Open,
  type Pact,
  pactRules,
  partnerOf,
  perk,
  type Ratings,
  type State,
  sideOf,
} from './state.ts';

/** A ruined wonder still draws visitors. */
const RUINS_CULTURE = 2;

interface Statistics extends Ratings {
  civilActions: number;
  militaryActions: number;
}

/** Everything that follows from cards in play and workers (TTA-STAT-01). `after` sees the sum as it is after each card. */
export function statisticsOf(state: State, seat: Seat, after?: (card: CardId, s: Statistics) => void): Statistics {
  const civ = state.civs[seat];
  const s: Statistics = {
    science: 0,
    culture: 0,
    strength: 0,
    happiness: 0,
    colonization: 0,
    civilActions: 0,
    militaryActions: 0,
  };
  for (const { card, workers } of civ.techs) {
    if (workers === 0) continue;
    const { perWorker } = TECHS[card];
    s.science += workers * (perWorker.science ?? 0);
    s.culture += workers * (perWorker.culture ?? 0);
    s.strength += workers * (perWorker.strength ?? 0);
    after?.(card, s);
  }
  addSymbols(s, GOVERNMENTS[civ.government].symbols);
  after?.(civ.government, s);
  for (const card of civ.specials) {
    addSymbols(s, SPECIAL_TECHS[card].symbols);
    after?.(card, s);
  }
  for (const card of civ.colonies) {
    addSymbols(s, TERRITORIES[card].territory.permanent);
    after?.(card, s);
  }
  if (civ.leader !== null) {
    const leader = LEADERS[civ.leader];
    addSymbols(s, leader.symbols);
    if (leader.ratings) addTerms(s, state, seat, leader.ratings, seat);
    after?.(civ.leader, s);
  }
  for (const wonder of civ.wonders) {
    if (wonder.ruined) s.culture += RUINS_CULTURE;
    else {
      const card = WONDERS[wonder.card];
      addSymbols(s, card.symbols);
      if (card.ratings) addTerms(s, state, seat, card.ratings, seat);
    }
    after?.(wonder.card, s);
  }
  for (const pact of state.pacts) {
    if (!isParty(pact, seat)) continue;
    const side = sideOf(pact, seat);
    addSymbols(s, side.symbols);
    addTerms(s, state, seat, side.ratings, partnerOf(pact, seat));
    after?.(pact.card, s);
  }
  s.strength += tacticalStrength(civ.techs, civ.tactic, perk(civ, 'infantryRides') > 0);
  s.happiness = Math.min(8, Math.max(0, allFaces(civ)));
  s.science = Math.max(0, s.science);
  s.culture = Math.max(0, s.culture);
  s.strength = Math.max(0, s.strength);
  return s;
}

function addSymbols(s: Statistics, symbols: Symbols): void {
  s.science += symbols.science ?? 0;
  s.culture += symbols.culture ?? 0;
  s.strength += symbols.strength ?? 0;
  s.colonization += symbols.colonization ?? 0;
  s.civilActions += symbols.civilActions ?? 0;
  s.militaryActions += symbols.militaryActions ?? 0;
}

function addTerms(s: Statistics, state: State, seat: Seat, terms: readonly RatingTerm[], partner: Seat): void {
  for (const { rating, amount, per } of terms) s[rating] += amount * countOf(state, seat, per, partner);
}

/** The culture of a turn by the card that brings it (TTA-STAT-01). */
export function cultureByCard(state: State, seat: Seat): Map<CardId, number> {
  const brought = new Map<CardId, number>();
  let before = 0;
  statisticsOf(state, seat, (card, { culture }) => {
    if (culture !== before) brought.set(card, (brought.get(card) ?? 0) + culture - before);
    before = culture;
  });
  return brought;
}

/** Brings markers and action tokens into line at once (TTA-STAT-04); pact partners may be touched too. */
export function updateStatistics(state: State, seat: Seat): void {
  update(state, seat);
  for (const pact of state.pacts) if (isParty(pact, seat)) update(state, partnerOf(pact, seat));
}

function update(state: State, seat: Seat): void {
  const civ = state.civs[seat];
  const s = statisticsOf(state, seat);
  const { ratings } = civ;
  ratings.science = s.science;
  ratings.culture = s.culture;
  ratings.strength = s.strength;
  ratings.happiness = s.happiness;
  ratings.colonization = s.colonization;
  state.box.white += setTotal(civ.white, s.civilActions);
  state.box.red += setTotal(civ.red, s.militaryActions);
}

/** TTA-STAT-17, -18: new tokens are ready; spent ones go back first. Returns how many went to the box. */
function setTotal(tokens: Actions, total: number): number {
  const surplus = tokens.ready + tokens.spent - total;
  if (surplus <= 0) tokens.ready -= surplus;
  else {
    const fromSpent = Math.min(surplus, tokens.spent);
    tokens.spent -= fromSpent;
    tokens.ready -= surplus - fromSpent;
  }
  return surplus;
}

/** Two strengths in comparison: of whoever attacks, and of the rival. */
export interface Strengths {
  readonly own: number;
  readonly theirs: number;
}

/** The strengths in an attack under way (TTA-POL-14, TTA-WAR-02, -03). */
export const strengthsOf = ({ civs, pacts }: Open, seat: Seat, rival: Seat): Strengths => ({
  own: civs[seat].ratings.strength + bonusAgainst(pacts, seat, rival),
  theirs: civs[rival].ratings.strength,
});

function bonusAgainst(pacts: readonly Pact[], seat: Seat, rival: Seat): number {
  let bonus = 0;
  for (const pact of pacts) {
    if (between(pact, seat, rival)) bonus += sideOf(pact, seat).perks.strengthWhenAttackingPartner ?? 0;
  }
  return bonus;
}

/** TTA-POL-15: the strengths in an attack not yet made: what a pact gives that this attack would end counts for neither side. */
export function strengthsInAttack(state: State, seat: Seat, rival: Seat): Strengths {
  const pacts = state.pacts.filter((pact) => !endsWithAttack(pact, seat, rival));
  if (pacts.length === state.pacts.length) return strengthsOf(state, seat, rival);
  const without = { ...state, pacts };
  return {
    own: statisticsOf(without, seat).strength + bonusAgainst(pacts, seat, rival),
    theirs: statisticsOf(without, rival).strength,
  };
}

export const endsWithAttack = (pact: Pact, seat: Seat, rival: Seat): boolean =>
  between(pact, seat, rival) && pactRules(pact).endsOnAttack;
