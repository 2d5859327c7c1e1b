/** Cards in the hand: three uses each, as an empire, an event, an artefact; which to keep, lay, play or throw away. */
import {
  AIRCRAFT,
  type AreaId,
  type ArtefactId,
  bit,
  type CardId,
  type EmpireId,
  MISSILE,
} from '../src/content/tables.ts';
import { TERRAINS } from '../src/content/vocabulary.ts';
import { BORDER } from '../src/events/played.ts';
import type { SeenSide } from '../src/knowledge/view.ts';
import { type ConflictSide, NONE } from '../src/model/state.ts';
import { fightOf } from './fighting.ts';
import { campaignOf } from './marching.ts';
import { best, type Position } from './position.ts';
import { agesUntilStart, areaWorth, harvestOf, harvestOfSeat, startWorth } from './worth.ts';

const MOUNTAIN = TERRAINS.indexOf('mountain');

// --- empires

/** Cards of the hand that could start an empire now, as far as their age goes, the best first. */
export function startable(p: Position): { card: CardId; worth: number }[] {
  return p.view.hand
    .filter((card) => agesUntilStart(p, card) === 0)
    .map((card) => ({ card, worth: startWorth(p, card) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
}

/** Cards kept for empires: as many as there may be use for. */
export function reserved(p: Position): CardId[] {
  const room = p.own.length < p.maximum ? 2 : 1;
  return startable(p)
    .slice(0, room)
    .map(({ card }) => card);
}

// --- artefacts

export const isHarmful = (p: Position, artefact: ArtefactId): boolean => p.content.artefacts[artefact].colour === 'red';

/** Glory an artefact may bring soon: an own empire of a fitting age, or a rival for the red ones. */
export function artefactWorth(p: Position, artefact: ArtefactId): number {
  const { ages, group, playable } = p.content.artefacts[artefact];
  if (!playable) return 0;
  const fits = (empire: EmpireId): boolean => (ages & bit(p.ageOf(empire))) !== 0;
  if (isHarmful(p, artefact)) return p.rivals.some(fits) ? 0.6 : 0;
  if (group === 'religion') {
    const religion = p.content.religions.names.indexOf(artefact);
    return p.own.some(
      (empire) => fits(empire) && p.empire(empire).religions.length === 0 && wants(p, empire, religion) > 0,
    )
      ? 2.5
      : p.own.some((empire) => fits(empire) && p.empire(empire).religions.length === 0)
        ? 1.3
        : 0;
  }
  if (group === 'government')
    return p.own.some((empire) => fits(empire) && p.empire(empire).government === NONE) ? 1.3 : 0;
  return p.own.some(fits) ? 1.1 : 0;
}

/** Points of the empire's card for a religion. */
export function wants(p: Position, empire: EmpireId, religion: number): number {
  let points = 0;
  for (const c of p.cardOf(empire).glory) if (c.category === 'religion' && c.religion === religion) points += c.points;
  return points;
}

/** The empire that gets an artefact: the own one that counts them, or the leader for a red one. */
export function artefactEmpire(p: Position): number {
  const artefact = p.content.cards[p.arg('card')]?.artefact ?? NONE;
  const religion = p.content.religions.names.indexOf(artefact);
  const harmful = artefact !== NONE && isHarmful(p, artefact);
  const chosen = best(p.ids, (empire) => {
    if (harmful) return p.threat(p.ownerOf(empire)) + 0.05 * harvestOf(p, empire);
    if (!p.isOwn(empire)) return -5;
    const counted = p.cardOf(empire).glory.reduce((sum, c) => sum + (c.category === 'artefacts' ? c.points : 0), 0);
    return counted + 2 * wants(p, empire, religion) + 0.02 * p.areasOf(empire).length;
  });
  return chosen ?? p.ids[0];
}

// --- events

/** Events whose target may be anybody: whether they do good; all others speak for themselves. */
const GOOD = new Set(['glorious-pity', 'glorious-glory', 'amnesty', 'physicians', 'triumph', 'blessed-are-the-meek']);
type ConflictUse = 'attack' | 'defend' | 'behind' | 'own' | 'enemy' | 'enemyBehind' | 'fewerMissiles' | 'smaller';
/** In a conflict: played for one's own side when it attacks, defends, is losing, is the weaker, or either way; or on the enemy's. */
const IN_CONFLICT: Readonly<Record<string, ConflictUse>> = {
  'bribed-gatekeeper': 'attack',
  conjunction: 'attack',
  treachery: 'defend',
  ambush: 'defend',
  'heroic-stand': 'behind',
  rout: 'enemyBehind',
  turncoats: 'enemy',
  reinforcements: 'own',
  'feigned-flight': 'own',
  'greek-fire': 'own',
  'driving-rain': 'fewerMissiles',
  'morning-mist': 'smaller',
  'single-combat': 'smaller',
};

type Aim = 'good' | 'bad' | 'neutral';

export function aimOf(p: Position, card: CardId): Aim {
  const event = p.content.cards[card]?.event;
  if (!event) return 'neutral';
  if (event.id === 'royal-marriage') return 'bad';
  if (GOOD.has(event.id) || event.target.whose === 'self') return 'good';
  if (event.target.whose === 'other' || event.target.whose === 'any') return 'bad';
  return 'neutral';
}

/** Whether to play the event now, in the window that is open; above 0 it is. */
export function eventWorth(p: Position, card: CardId): number {
  const event = p.content.cards[card]?.event;
  if (!event) return 0;
  const { kind } = event.target;
  const acting = p.view.action?.seat ?? NONE;
  if (kind === 'conflict') return conflictEvent(p, event.id);
  if (kind === 'trade') return tradeEvent(p, event.id);
  switch (event.id) {
    case 'drought':
    case 'inflation':
    case 'deserters':
    case 'murrain':
      return acting === p.seat ? 0 : 0.5;
    case 'glory-bah-humbug':
    case 'glory-halved': {
      const mine = harvestOfSeat(p, p.seat);
      const theirs = Math.max(0, ...p.rivalSeats().map((seat) => harvestOfSeat(p, seat)));
      return theirs - mine - 2;
    }
    case 'tall-poppies': {
      const mine = p.view.tally[p.seat];
      return p.view.tally.some((tally, seat) => seat !== p.seat && tally > mine) ? 1 : 0;
    }
    case 'triumph':
      return p.own.some((empire) => p.empire(empire).took > 0) ? 1 : 0;
    case 'glorious-glory':
      return p.own.some((empire) => harvestOf(p, empire) >= 3) ? 1 : 0;
    case 'glorious-pity':
      return p.view.players[p.seat].glory + 5 < Math.max(...p.view.players.map(({ glory }) => glory)) ? 2 : 0;
    case 'blessed-are-the-meek':
      return 2;
    case 'amnesty':
    case 'bread-and-circuses':
    case 'land-reform':
      return p.own.some((empire) => p.landOf(empire).some((area) => p.view.disorder[area] === 1)) ? 0.8 : 0;
    case 'pestilence':
    case 'famine':
    case 'uprising':
    case 'fires':
    case 'urban-riots':
    case 'lost-decade':
      return p.rivals.length > 0 ? 0.6 : 0;
    case 'earthquake':
      return p.rivals.some((empire) => p.landOf(empire).some((area) => p.view.city[area] > 0)) ? 0.5 : 0;
    case 'locusts':
    case 'volcano':
    case 'flood':
    case 'rebellion':
    case 'great-storm':
      return targetInReach(p, event.id) ? 0.4 : 0;
    case 'second-wind':
      return 1.5;
    case 'forced-march': {
      const empire = p.view.action?.empire ?? NONE;
      return p.isOwn(empire) && p.unitCount(empire) > p.areasOf(empire).length + 2 ? 0.3 : 0;
    }
    case 'pontoon-bridge':
      return acting === p.seat && attacksOver(p, p.view.action?.empire ?? NONE) ? 0.6 : 0;
    case 'great-migration': {
      const empire = p.view.action?.empire ?? NONE;
      return acting === p.seat && p.isOwn(empire) && campaignOf(p, empire).prospects() > 0.5 ? 0.4 : 0;
    }
    case 'blocked-pass':
    case 'becalmed':
      return acting === p.seat || hindrance(p, event.id) === NONE ? 0 : 0.4;
    case 'time-ripple':
      return rippleWorth(p);
    case 'tax-farmers': {
      const cities = p.landOf(p.view.action?.empire ?? NONE).reduce((sum, area) => sum + p.view.city[area], 0);
      return cities >= 4 ? 0.3 : 0;
    }
    case 'moving-the-court':
      return p.own.some((empire) => movesCourt(p, empire)) ? 0.5 : 0;
    case 'wheel-of-fortune': {
      const [, second] = p.view.hand.map((held) => keepWorth(p, held)).sort((a, b) => a - b);
      return second !== undefined && second < 2 * EVENT ? 0.2 : 0;
    }
    default:
      return aimOf(p, card) === 'neutral' ? 0.2 : 0.6;
  }
}

/** An attack over a river or an arrow would gain by a bridge. */
function attacksOver(p: Position, empire: EmpireId): boolean {
  if (!p.isOwn(empire)) return false;
  const campaign = campaignOf(p, empire);
  return p
    .landOf(empire)
    .some((area) =>
      p.content.areas[area].borders.some(
        ({ to, type, river }) => (river || type === 'crossing') && !p.isVacant(to) && campaign.attackWorth(to) > 0,
      ),
    );
}

/** What to block before a rival moves: the pass from its largest stack into our land, or the water its ships lie in; NONE if nothing. */
function hindrance(p: Position, id: string): number {
  const empire = p.view.action?.empire ?? NONE;
  if (empire === NONE || p.isOwn(empire)) return NONE;
  let chosen = NONE;
  let most = id === 'becalmed' ? 0 : 1;
  for (const stack of p.view.stacks) {
    if (stack.empire !== empire || stack.height <= most) continue;
    const target = id === 'becalmed' ? (p.isLand(stack.area) ? NONE : stack.area) : passOf(p, stack.area);
    if (target === NONE) continue;
    most = stack.height;
    chosen = target;
  }
  return chosen;
}

/** The mountain border between an area and land of ours. */
function passOf(p: Position, from: AreaId): number {
  const { areas } = p.content;
  if (!p.isLand(from)) return NONE;
  for (const to of areas[from].neighbours) {
    if (!p.isLand(to) || !p.isOwn(p.view.control[to] ?? NONE)) continue;
    if (areas[from].terrain === MOUNTAIN || areas[to].terrain === MOUNTAIN)
      return Math.min(from, to) * BORDER + Math.max(from, to);
  }
  return NONE;
}

/** A card of a neighbouring age that promises more than those of today. */
function rippleWorth(p: Position): number {
  const now = p.gameAge;
  let most = 0;
  for (const card of p.view.hand) {
    const { ages } = p.printed(card);
    const near = [now - 2, now - 1, now + 1, now + 2].some((age) => age > 0 && (ages & bit(age)) !== 0);
    if (near && agesUntilStart(p, card) !== 0) most = Math.max(most, startWorth(p, card));
  }
  return now === 0 ? 0 : most - (startable(p)[0]?.worth ?? 0) - 0.3;
}

/** Another city would make a better capital: as large, and the old one in disorder or menaced; or there is none. */
function movesCourt(p: Position, empire: EmpireId): boolean {
  const { capital } = p.empire(empire);
  if (p.isBarbarian(empire)) return false;
  const cities = p.landOf(empire).filter((area) => p.view.city[area] > 0 && area !== capital);
  if (capital === NONE) return cities.length > 0;
  return cities.some(
    (area) =>
      p.view.city[area] >= p.view.city[capital] &&
      p.view.disorder[capital] + p.menace(empire, capital) >= p.menace(empire, area),
  );
}

/** A rival's area that fits; otherwise one's own might have to suffer. */
function targetInReach(p: Position, id: string): boolean {
  const { areas } = p.content;
  return p.rivals.some((empire) =>
    p.areasOf(empire).some((area) => {
      const place = areas[area];
      if (id === 'volcano') return place.terrain === 3;
      if (id === 'flood') return place.river && p.isLand(area);
      if (id === 'great-storm') return !p.isLand(area);
      if (id === 'locusts') return place.terrain === 0 || place.terrain === 4;
      return p.isLand(area) && !p.view.leaders.some((leader) => leader.area === area);
    }),
  );
}

function conflictEvent(p: Position, id: string): number {
  const fight = fightOf(p);
  const use = IN_CONFLICT[id];
  if (!fight || use === undefined) return 0;
  switch (use) {
    case 'attack':
      return fight.which === 0 ? 1 : 0;
    case 'defend':
      return fight.which === 1 ? 1 : 0;
    case 'behind':
      return fight.mine.total < fight.theirs.total && fight.mine.committed.length > 1 ? 1 : 0;
    case 'enemyBehind':
      return fight.theirs.total < fight.mine.total ? 1 : 0;
    case 'own':
    case 'enemy':
      return 1;
    case 'fewerMissiles':
      return missiles(p, fight.theirs) > missiles(p, fight.mine) ? 1 : 0;
    case 'smaller': {
      const height = ({ empire }: ConflictSide): number => p.height(p.view.conflict?.area ?? NONE, empire);
      return height(fight.mine) < height(fight.theirs) ? 1 : 0;
    }
  }
}

/** Strength of the missiles and aircraft a side has committed. */
function missiles(p: Position, { revealed }: SeenSide): number {
  let strength = 0;
  for (const face of revealed?.faces ?? [])
    if (SHOOTS.has(p.content.unitTypes[p.content.unitType[face]].category)) strength += p.strengthOf(face);
  return strength;
}
const SHOOTS = new Set<number>([MISSILE, AIRCRAFT]);

function tradeEvent(p: Position, id: string): number {
  const { trade } = p.view;
  if (!trade) return 0;
  const which = trade.sides.findIndex((side) => side.seat === p.seat);
  const value = (i: number): number => {
    const { cards, empire, add } = trade.sides[i];
    const number = empire === NONE ? 0 : p.cardOf(empire).trade[p.ageOf(empire)];
    return cards.reduce((sum, card) => sum + p.cardValue(card), number + add);
  };
  switch (id) {
    case 'hard-bargain':
    case 'silk-road':
    case 'lost-in-translation':
    case 'false-weights':
      return which >= 0 && value(which) <= value(1 - which) ? 0.8 : 0;
    case 'caravan-lost':
      return which >= 0 && trade.winner === 1 - which ? 0.8 : 0;
    case 'embargo':
      return trade.sides[0].seat === p.seat ? 0 : 0.4;
    case 'stolen-plans':
      return trade.sides[trade.winner]?.seat === p.seat ? 0 : 1;
    default:
      return which >= 0 ? 0.6 : 0;
  }
}

/** Which event to play in a window; NONE to pass. */
export function chooseEvent(p: Position): number {
  const kept = reserved(p);
  let chosen = NONE;
  let most = 0;
  for (const card of p.ids) {
    const worth = eventWorth(p, card) - (kept.includes(card) ? 1.5 : 0);
    if (worth > most) {
      most = worth;
      chosen = card;
    }
  }
  return chosen;
}

/** Cancel what somebody else does to us. */
export function chooseResponse(p: Position): number {
  const pending = p.view.pending.at(-1);
  if (!pending || pending.seat === p.seat) return NONE;
  const under = p.view.pending.at(-2);
  const hurts = under?.seat === p.seat || isMine(p, pending.card, pending.target) || p.threat(pending.seat) === 1;
  return hurts ? (p.ids[0] ?? NONE) : NONE;
}

/** Whether the target of an event is this player's. */
function isMine(p: Position, card: CardId, target: number): boolean {
  switch (p.content.cards[card]?.event.target.kind) {
    case 'player':
      return target === p.seat;
    case 'empire':
      return p.isOwn(target);
    case 'area':
      return p.isOwn(p.view.control[target] ?? NONE);
    case 'leader':
      return p.view.leaders.some(({ leader, empire }) => leader === target && p.isOwn(empire));
    case 'none':
      return true;
    default:
      return false;
  }
}

/** The target of an event just played: ours for good ones, the leader's for bad ones. */
export function chooseTarget(p: Position): number {
  const card = p.arg('card');
  const event = p.content.cards[card]?.event;
  const options = p.options.filter((value): value is number => typeof value === 'number');
  if (!event) return options[0];
  if (event.id === 'blocked-pass' || event.id === 'becalmed') {
    const hindered = hindrance(p, event.id);
    return options.includes(hindered) ? hindered : options[0];
  }
  const good = aimOf(p, card) === 'good';
  const worth = (owner: number, size: number): number =>
    good ? (owner === p.seat ? 10 + size : -10 - size) : owner === p.seat ? -10 - size : 4 * p.threat(owner) + size;
  const chosen = best(options, (target) => {
    switch (event.target.kind) {
      case 'player':
        return worth(target, 0);
      case 'empire':
        return p.view.empires[target]
          ? worth(p.ownerOf(target), 0.3 * harvestOf(p, target) + 0.05 * p.unitCount(target))
          : 0;
      case 'area': {
        const holder = p.view.control[target];
        if (holder === undefined || holder === NONE) return 0;
        return worth(
          p.ownerOf(holder),
          areaWorth(p, holder, target) + 0.2 * p.view.city[target] + 0.1 * p.height(target, holder),
        );
      }
      case 'leader': {
        const leader = p.view.leaders.find((seen) => seen.leader === target);
        return leader ? worth(p.ownerOf(leader.empire), 0) : 0;
      }
      case 'conflict': {
        const use = IN_CONFLICT[event.id];
        const mine = p.view.conflict?.sides[target]?.seat === p.seat;
        return mine === (use === 'own' || use === 'behind') ? 1 : 0;
      }
      default:
        return 0;
    }
  });
  return chosen ?? options[0];
}

/** Areas an event speaks of: those of rivals first if it hurts, our best if it helps. */
export function chooseAreas(p: Position): number[] {
  const { min } = p.bounds();
  const good = aimOf(p, p.arg('card')) === 'good';
  const worth = (area: number): number => {
    const holder = p.view.control[area];
    if (holder === NONE) return 0;
    const size = areaWorth(p, holder, area) + p.view.city[area];
    return p.isOwn(holder) === good ? size : -size;
  };
  return [...p.ids].sort((a, b) => worth(b) - worth(a)).slice(0, min);
}

// --- the hand

/** What an event in the hand is worth, whatever it is. */
const EVENT = 0.35;

/** What it is worth to keep a card: for its empire, its artefact or its event. */
export function keepWorth(p: Position, card: CardId): number {
  const until = agesUntilStart(p, card);
  const found = p.content.cards[card];
  if (!found) return 0;
  const empire = until === 0 ? Math.max(0, startWorth(p, card)) : until === 1 ? 0.6 : 0;
  const artefact = 0.8 * artefactWorth(p, found.artefact);
  return Math.max((p.own.length < p.maximum ? 1.8 : 0.9) * empire, artefact) + EVENT;
}

/** Cards of a selection that are missed least. */
export function leastMissed(p: Position, count: number): number[] {
  const worth = new Map(p.ids.map((card) => [card, keepWorth(p, card)]));
  return [...p.ids].sort((a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0)).slice(0, count);
}

/** Destiny: what will not be of use soon goes. */
export function throwAway(p: Position): number[] {
  // without an empire, and none to start, every card is worth changing
  if (p.own.length === 0 && startable(p).length === 0) return p.ids;
  return p.ids.filter((card) => keepWorth(p, card) < 0.75);
}

/** Trade: a high card that is not needed. */
export function tradeCard(p: Position): number {
  const worth = new Map(p.ids.map((card) => [card, p.cardValue(card) * 0.5 - keepWorth(p, card)]));
  return best(p.ids, (card) => worth.get(card) ?? 0) ?? p.ids[0];
}
