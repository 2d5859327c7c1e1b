import type { Seat } from '@tabularium/engine';
import { affected } from '../src/events/events.ts';
import {
  type Affected,
  AGGRESSIONS,
  BONUSES,
  type CardId,
  cardOf,
  EVENTS,
  type EventEffect,
  type Gains,
  PACTS,
  type PactSide,
  SPECIAL_TECHS,
  TECHS,
  TERRITORIES,
  WARS,
} from '../src/model/content.ts';
import { attackCost } from '../src/model/costs.ts';
import { countOf, total } from '../src/model/counts.ts';
import { type Civilization, civilTotal, clockwiseFrom, militaryTotal, perk, type State } from '../src/model/state.ts';
import { strengthsInAttack } from '../src/model/statistics.ts';
import { resourcesAtHand, stored } from '../src/model/tokens.ts';
import type { Prices } from './prices.ts';
import { placeWorth } from './worth.ts';

/** What each political action promises; passing promises nothing. */
export function politicalWorth(state: State, seat: Seat, action: string, p: Prices): number {
  const [verb, card, rival, side] = action.split(' ');
  switch (verb) {
    case 'event':
      return preparing(state, seat, card, p);
    case 'aggression':
      return attacking(state, seat, card, Number(rival), p);
    case 'war':
      return warring(state, seat, card, Number(rival), p);
    case 'pact':
      return offering(state, seat, card, Number(rival), side === 'B' ? 'B' : 'A', p);
    case 'cancel':
      return canceling(state, seat, card, p);
    case 'discover':
      return colonyWorth(state, seat, card, p) - 2;
    case 'retire':
      return -1;
    case 'resign':
      return Number.NEGATIVE_INFINITY;
    default:
      return 0;
  }
}

// ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The culture at once, and what the event will do for its player and against the others when it comes up. */
function preparing(state: State, seat: Seat, card: CardId, p: Prices): number {
  const { level } = cardOf(card);
  if (card in TERRITORIES) return level + 0.4;
  return level + 0.1 + 0.6 * eventWorth(state, seat, card, p);
}

/** What an event does for a seat, the mean of what it does for the others taken off. */
export function eventWorth(state: State, seat: Seat, card: CardId, p: Prices): number {
  let sum = 0;
  const others = Math.max(1, clockwiseFrom(state, seat).length - 1);
  for (const { who, deeds } of EVENTS[card].event) {
    for (const one of concerned(state, seat, who)) {
      for (const deed of deeds) {
        const value = effectWorth(state, one, deed, p);
        sum += one === seat ? value : -value / others;
      }
    }
  }
  return sum;
}

/** Among equals nobody can count on being first. */
function concerned(state: State, seat: Seat, who: Affected): readonly Seat[] {
  return affected(state, who, clockwiseFrom(state, seat).at(-1) ?? seat);
}

function effectWorth(state: State, seat: Seat, deed: EventEffect, p: Prices): number {
  const civ = state.civs[seat];
  switch (deed.do) {
    case 'gain':
      return gainsWorth(deed.gains, p);
    case 'score': {
      const points = total(state, seat, deed.terms);
      return deed.what === 'culture' ? points : points * (deed.what === 'food' ? p.food : p.science);
    }
    case 'food-or-resources':
    case 'gain-mix':
      return deed.amount * p.resource;
    case 'lose-mix':
      return -deed.amount * p.resource;
    case 'free-build':
      return 3;
    case 'develop-civilization':
      return 2;
    case 'destroy-own':
      return -4;
    case 'destroy-in-each-other':
      return 4;
    case 'produce':
      return 2;
    case 'spend-civil-actions':
      return -Math.min(civilTotal(civ), total(state, seat, deed.terms));
    case 'lose-population':
      return -p.worker * total(state, seat, deed.terms);
    case 'take-yellow-from-weakest':
      return 3;
    case 'take-from-row':
      return 5;
    case 'draw-or-score':
      return deed.culture;
    case 'discard-or-lose':
      return -deed.culture;
    case 'ruin-wonder':
      return civ.wonders.length > 0 ? -4 : 0;
    case 'ranking':
      return placeWorth(state, seat, deed);
    case 'lose-all-food':
      return -stored(civ, 'food') * p.food;
    case 'lose-old-leader':
      return civ.leader !== null && cardOf(civ.leader).level !== state.age ? -3 : 0;
    case 'lose-colony':
      return civ.colonies.length > 0 ? -5 : 0;
  }
}

function gainsWorth(gains: Gains, p: Prices): number {
  const {
    food = 0,
    resources = 0,
    science = 0,
    culture = 0,
    population = 0,
    militaryCards = 0,
    blueTokens = 0,
  } = gains;
  return (
    food * p.food +
    resources * p.resource +
    science * p.science +
    culture +
    population * (p.worker + 2) +
    militaryCards +
    blueTokens * 1.5
  );
}

// ── Attacks ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A point of strength a rival may add in one turn for so many resources, and in one defence for so many cards. */
const RESOURCES_PER_STRENGTH = 2.2;
const STRENGTH_PER_CARD = [1, 1.4, 2, 2.6, 2.6];

/** What the rival's hidden cards may add to a defence, most likely. */
const likelyDefence = (state: State, rival: Civilization): number =>
  Math.min(rival.military.length, militaryTotal(rival)) * STRENGTH_PER_CARD[state.age];

function attacking(state: State, seat: Seat, card: CardId, rival: Seat, p: Prices): number {
  const victim = state.civs[rival];
  const { own, theirs } = strengthsInAttack(state, seat, rival);
  const gap = own - theirs;
  const chance = Math.min(1, Math.max(0, 0.5 + (gap - likelyDefence(state, victim)) / 6));
  const { attack } = AGGRESSIONS[card];
  let loot = 0;
  switch (attack.do) {
    case 'plunder':
      loot = 1.7 * p.resource * Math.min(attack.amount, stored(victim, 'food') + stored(victim, 'resources'));
      break;
    case 'raid':
      loot = attack.levels.reduce((sum, level) => sum + 1.3 * dearest(victim, level) * p.resource, 0);
      break;
    case 'enslave':
      loot = gainsWorth(attack.gains, p) + p.worker;
      break;
    case 'take-points': {
      const points = Math.min(attack.amount, attack.what === 'science' ? victim.science : victim.culture);
      loot = (attack.what === 'science' ? p.science : 1) * points * 1.9;
      break;
    }
    case 'annex':
      loot = victim.colonies.length > 0 ? 10 : 0;
      break;
    case 'infiltrate': {
      const targets = [victim.leader, victim.unfinished?.card ?? null].filter((c) => c !== null);
      loot = Math.max(0, ...targets.map((c) => attack.culturePerLevel * cardOf(c).level + 4));
    }
  }
  return chance * loot - 0.8 * attackCost(state, card, rival) - 0.5;
}

const dearest = (civ: Civilization, level: number): number =>
  Math.max(
    0,
    ...civ.techs
      .map(({ card, workers }) => ({ tech: TECHS[card], workers }))
      .filter(({ tech, workers }) => workers > 0 && tech.level <= level && tech.perWorker.strength === undefined)
      .map(({ tech }) => (tech.kind === 'farm' || tech.kind === 'mine' ? 0 : tech.resourceCost)),
  );

/** A war is decided a turn later: the rival may arm meanwhile, and so may we. */
function warring(state: State, seat: Seat, card: CardId, rival: Seat, p: Prices): number {
  const civ = state.civs[seat];
  const victim = state.civs[rival];
  if (civ.war !== null) return -1;
  const arming = (who: Civilization): number =>
    Math.min(militaryTotal(who) * 2.5, resourcesAtHand(who) / RESOURCES_PER_STRENGTH);
  const { own, theirs } = strengthsInAttack(state, seat, rival);
  const gap = own - theirs;
  const expected = gap + 0.6 * arming(civ) - 0.9 * arming(victim);
  if (expected < 2) return -3;
  const { attack } = WARS[card];
  const cost = attackCost(state, card, rival) * 0.8 + 0.5;
  switch (attack.do) {
    case 'take-culture': {
      const points = Math.min(victim.culture, attack.base + expected * attack.perAdvantage);
      return 1.8 * points - cost;
    }
    case 'take-yellow':
      return 2.5 * (attack.base + expected / attack.perAdvantage) * Math.min(1, p.turns / 6) - cost;
    case 'take-technology': {
      const loot = victim.specials.filter((c) => SPECIAL_TECHS[c].scienceCost <= expected && !civ.specials.includes(c));
      const science = Math.min(
        expected,
        victim.science + loot.reduce((sum, c) => sum + SPECIAL_TECHS[c].scienceCost, 0),
      );
      return 1.5 * science * p.science - cost;
    }
  }
}

// ── Pacts ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const PACT_PERK: Readonly<Record<keyof PactSide['perks'], number>> = {
  strengthWhenAttackingPartner: 0.2,
  foodAsResourcePerTurn: 0.3,
  resourceAsFoodPerTurn: 0.2,
  resourceProduction: 1,
  foodProduction: 0.8,
  scienceDiscount: 0.4,
  partnerPaysScience: 0,
  immuneToWar: 0.8,
};

/** What a side of a pact brings its owner, the other side's gain weighed against it. */
export function pactWorth(state: State, card: CardId, seat: Seat, partner: Seat, side: 'A' | 'B', p: Prices): number {
  const { pact } = PACTS[card];
  const mine = sideWorth(state, pact[side], seat, partner, p);
  const theirs = sideWorth(state, pact[side === 'A' ? 'B' : 'A'], partner, seat, p);
  const weaker = state.civs[seat].ratings.strength < state.civs[partner].ratings.strength;
  const truce = pact.noAttack ? (weaker ? 3 : -3) : 0;
  return mine + truce - theirs / Math.max(1, clockwiseFrom(state, seat).length - 1);
}

function sideWorth(state: State, side: PactSide, seat: Seat, partner: Seat, p: Prices): number {
  let sum =
    (side.symbols.culture ?? 0) * p.turns +
    (side.symbols.strength ?? 0) * p.strength * 0.7 +
    (side.symbols.militaryActions ?? 0) * 0.5 * p.turns;
  for (const [name, size] of Object.entries(side.perks) as [keyof PactSide['perks'], number][])
    sum += PACT_PERK[name] * size * p.turns;
  for (const { rating, amount, per } of side.ratings) {
    const points = amount * countOf(state, seat, per, partner);
    sum += rating === 'culture' ? points * p.turns : points * p.strength;
  }
  return sum;
}

/** Who offers must leave the partner something. */
function offering(state: State, seat: Seat, card: CardId, partner: Seat, side: 'A' | 'B', p: Prices): number {
  const wouldAccept = pactWorth(state, card, partner, seat, side === 'A' ? 'B' : 'A', p) > 0;
  return (wouldAccept ? 1 : 0.1) * pactWorth(state, card, seat, partner, side, p);
}

function canceling(state: State, seat: Seat, card: CardId, p: Prices): number {
  for (const pact of state.pacts) {
    if (pact.card !== card) continue;
    const isOwner = pact.owner === seat;
    const side = isOwner === (pact.ownerSide === 'A') ? 'A' : 'B';
    return -pactWorth(state, card, seat, isOwner ? pact.partner : pact.owner, side, p) - 1;
  }
  return 0;
}

// ── Colonies ────────────────────────────────────────────────────────────────────────────────────────────────────────

export function colonyWorth(state: State, seat: Seat, card: CardId, p: Prices): number {
  const { immediate, permanent } = TERRITORIES[card].territory;
  const { yellowTokens = 0, blueTokens = 0, strength = 0, happiness = 0 } = permanent;
  const lasting = Math.min(1, p.turns / 8);
  const cook = perk(state.civs[seat], 'forceDiscards') > 0 ? p.turns : 0;
  return (
    gainsWorth(immediate, p) +
    lasting * (2 * yellowTokens + 1.8 * blueTokens + 2.5 * happiness) +
    strength * p.strength +
    cook +
    (p.turns < 8 ? 1.5 : 0.5)
  );
}

/** What it costs to send so much: a bonus card is cheap, a unit is a worker and its resources. */
export function forceCost(option: string, p: Prices): number {
  const [how, , card] = option.split(' ');
  if (how !== 'unit') return card in BONUSES ? 0.8 + 0.4 * cardOf(card).level : 0.8;
  const unit = TECHS[card];
  return (
    unit.resourceCost * p.resource + (unit.perWorker.strength ?? 0) * p.strength * 0.7 + 2 * Math.min(1, p.turns / 6)
  );
}
