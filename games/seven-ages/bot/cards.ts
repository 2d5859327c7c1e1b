/** Cards in the hand: as empires and artefacts, and which to keep, lay or throw away; their events are in events.ts. */
import { isInAges } from '../src/artefacts/arriving.ts';
import { type ArtefactId, bit, type CardId, type EmpireId } from '../src/content/tables.ts';
import { NONE } from '../src/model/state.ts';
import { doWhatTheySay, effectWorth, isNear, opens, targetsOf } from './artefacts.ts';
import { best, type Position } from './position.ts';
import { agesUntilStart, harvestOf, startWorth } from './worth.ts';

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

/** Glory an artefact may bring soon: an own empire that could have it, or a rival for the red ones. */
export function artefactWorth(p: Position, artefact: ArtefactId): number {
  if (artefact === NONE) return 0;
  if (!doWhatTheySay(p)) return plainWorth(p, artefact);
  const targets = targetsOf(p, artefact);
  if (isHarmful(p, artefact)) return Math.max(0, ...targets.map((empire) => harmWorth(p, empire, artefact)));
  return Math.max(0, ...targets.map((empire) => (p.isOwn(empire) ? worthOn(p, empire, artefact) : 0)));
}

/** With option 16: a little more than the glory of playing it, what the card pays for it, what it does and what it opens. */
function worthOn(p: Position, empire: EmpireId, artefact: ArtefactId): number {
  const found = p.content.artefacts[artefact];
  const religion = p.content.religions.names.indexOf(artefact);
  const paid = found.group === 'religion' || found.group === 'government' ? 1.3 : found.colour === 'black' ? 0 : 1.1;
  const faith = wants(p, empire, religion) > 0 ? 1.2 : 0;
  return paid + faith + effectWorth(p, empire, artefact) + opens(p, empire, found);
}

/** The glory it costs its owner and what it does there; one's own empires are spared. */
const harmWorth = (p: Position, empire: EmpireId, artefact: ArtefactId): number =>
  p.isOwn(empire) ? -9 : p.threat(p.ownerOf(empire)) * (0.6 - 0.5 * effectWorth(p, empire, artefact));

/** Without option 16 the glory is all there is. */
function plainWorth(p: Position, artefact: ArtefactId): number {
  const { ages, group, playable } = p.content.artefacts[artefact];
  if (!playable) return 0;
  const fits = (empire: EmpireId): boolean => (ages & bit(p.ageOf(empire))) !== 0;
  if (isHarmful(p, artefact)) return p.rivals.some(fits) ? 0.6 : 0;
  if (group === 'religion') {
    const religion = p.content.religions.names.indexOf(artefact);
    const open = p.own.filter((empire) => fits(empire) && hasRoom(p, empire, religion));
    return open.some((empire) => wants(p, empire, religion) > 0) ? 2.5 : open.length > 0 ? 1.3 : 0;
  }
  if (group === 'government')
    return p.own.some((empire) => fits(empire) && p.empire(empire).government === NONE) ? 1.3 : 0;
  return p.own.some(fits) ? 1.1 : 0;
}

/** The empire could take up the religion, as far as a rule of thumb goes: its first, or with option 12 its second. */
export function hasRoom(p: Position, empire: EmpireId, religion = NONE): boolean {
  const { religions } = p.empire(empire);
  return religions.length < (p.view.agreed.optional.deusVult ? 2 : 1) && !religions.includes(religion);
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
    if (artefact !== NONE && doWhatTheySay(p)) {
      if (harmful) return harmWorth(p, empire, artefact) + 0.01 * harvestOf(p, empire);
      return p.isOwn(empire) ? worthOn(p, empire, artefact) + 0.02 * p.areasOf(empire).length : -5;
    }
    if (harmful) return p.threat(p.ownerOf(empire)) + 0.05 * harvestOf(p, empire);
    if (!p.isOwn(empire)) return -5;
    const counted = p.cardOf(empire).glory.reduce((sum, c) => sum + (c.category === 'artefacts' ? c.points : 0), 0);
    return counted + 2 * wants(p, empire, religion) + 0.02 * p.areasOf(empire).length;
  });
  return chosen ?? p.ids[0];
}

// --- the hand

/** What an event in the hand is worth, whatever it is. */
export const EVENT = 0.35;

/** What it is worth to keep a card: for its empire, its artefact or its event. */
export function keepWorth(p: Position, card: CardId): number {
  const until = agesUntilStart(p, card);
  const found = p.content.cards[card];
  if (!found) return 0;
  const empire = until === 0 ? Math.max(0, startWorth(p, card)) : until === 1 ? 0.6 : 0;
  const artefact = Math.max(0.8 * artefactWorth(p, found.artefact), hopeOf(p, card));
  return Math.max((p.own.length < p.maximum ? 1.8 : 0.9) * empire, artefact) + EVENT;
}

/** An artefact that cannot be played yet, but before long: what it demands is in the hand, too, or near on the track. */
function hopeOf(p: Position, card: CardId): number {
  const artefact = p.content.cards[card]?.artefact ?? NONE;
  if (artefact === NONE || !doWhatTheySay(p) || targetsOf(p, artefact).length > 0) return 0;
  return p.own.some((empire) => isInAges(p.table, empire, artefact) && isNear(p, empire, card)) ? 0.7 : 0;
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
  return p.ids.filter((card) => keepWorth(p, card) < p.taste.discards);
}

/** Trade: a high card that is not needed. */
export function tradeCard(p: Position): number {
  const worth = new Map(p.ids.map((card) => [card, p.cardValue(card) * p.taste.tradeCard - keepWorth(p, card)]));
  return best(p.ids, (card) => worth.get(card) ?? 0) ?? p.ids[0];
}

/**
 * Not the full deck: everybody will play with what is left. Cards of least use go; then red artefacts, "no leader" counters and the
 * cheapest units, so that what is drawn and built is worth more.
 */
export function chooseRemoval(p: Position): number {
  const { artefactCounters, leaders, unitTypes, unitType } = p.content;
  const misses = (piece: number): number => {
    switch (p.view.thinning?.kind) {
      case 'units':
        return unitTypes[unitType[piece * 2]].cost + unitTypes[unitType[piece * 2 + 1]].cost;
      case 'artefacts':
        return artefactCounters[piece].some((face) => isHarmful(p, face)) ? 0 : 1;
      case 'leaders':
        return leaders[piece].named ? 2 : leaders[piece].abilities === 0 ? 0 : 1;
      default:
        return keepWorth(p, piece);
    }
  };
  return best(p.ids, (piece) => -misses(piece)) ?? p.ids[0];
}
