/** Action markers: what each action is worth to each empire, and the best way to lay them out. */

import type { EmpireId } from '../src/content/tables.ts';
import { CITY_MAXIMUM, larger } from '../src/model/empires.ts';
import { kindsOf, markersOf, without } from '../src/model/markers.ts';
import {
  CIVILISE,
  DESTINY,
  DISCARD_EMPIRE,
  MANOEUVRE,
  MARKERS,
  type Marker,
  NONE,
  PRODUCTION,
  START_EMPIRE,
  TRADE,
  WILD,
} from '../src/model/state.ts';
import { onTheWay } from './artefacts.ts';
import { artefactWorth, hasRoom, reserved, startable } from './cards.ts';
import { eventWorth } from './events.ts';
import { campaignOf } from './marching.ts';
import { best, type Position } from './position.ts';
import { harvestOf, incomeOf, isNaval, startWorth, upkeepOf } from './worth.ts';

/** A level from which no new empire pays any more. */
const LATE = 44;
/** Turns after which nobody draws a game out any more. */
const LONG = 42;

/** What an action would be worth, in glory; for a marker on no empire give NONE. */
export function actionWorth(p: Position, empire: EmpireId, action: Marker): number {
  const key = (empire + 1) * MARKERS + action;
  p.actionWorths[key] ??= p.taste[LIKED[action] ?? 'wild'] * appraiseAction(p, empire, action);
  return p.actionWorths[key];
}

/** By action, how it is liked. */
const LIKED = ['start', 'production', 'trade', 'manoeuvre', 'destiny', 'civilise', 'discard', 'wild'] as const;

function appraiseAction(p: Position, empire: EmpireId, action: Marker): number {
  switch (action) {
    case START_EMPIRE:
      return empire === NONE ? startingWorth(p) : 0;
    case DESTINY:
      return destinyWorth(p);
    case CIVILISE:
      return cardsWorth(p) + (empire === NONE ? 0 : civiliseWorth(p, empire));
    case WILD:
      return wildWorth(p, empire);
    default:
      if (empire === NONE) return -1;
  }
  switch (action) {
    case PRODUCTION:
      return productionWorth(p, empire);
    case TRADE:
      return tradeWorth(p, empire);
    case MANOEUVRE:
      return campaignOf(p, empire).prospects();
    case DISCARD_EMPIRE:
      return discardWorth(p, empire);
    default:
      return 0;
  }
}

/** A new empire pays for many turns. */
function startingWorth(p: Position): number {
  if (p.isLastTurn) return 0.5;
  const [first] = startable(p);
  return first ? 3 + 2 * first.worth : 0;
}

function destinyWorth(p: Position): number {
  const oneMore = p.view.agreed.optional.oneMoreCard ? 1 : 0;
  const missing = p.content.rules.handSize + oneMore - p.view.hand.length;
  const hopeful = p.own.length < p.maximum && startable(p).length === 0 ? p.taste.hope : 0;
  return p.taste.missing * missing + hopeful;
}

/** Cards that Civilise would let us play. */
function cardsWorth(p: Position): number {
  const kept = reserved(p);
  let worth = 0;
  for (const card of p.view.hand) {
    const found = p.content.cards[card];
    if (!found || kept.includes(card)) continue;
    const event = found.event.timing.includes('civilise') ? p.taste.events * eventWorth(p, card) : 0;
    worth += Math.max(event, p.taste.artefacts * artefactWorth(p, found.artefact));
  }
  return worth;
}

function civiliseWorth(p: Position, empire: EmpireId): number {
  const e = p.empire(empire);
  const card = p.cardOf(empire);
  let worth = 0;
  const leaders = p.view.leaders.filter((leader) => leader.empire === empire).length;
  if (leaders < card.leaderNumber) worth += p.taste.leaders;
  if (hasRoom(p, empire) && p.rivals.some((other) => p.empire(other).religions.length > 0)) worth += p.taste.faith;
  if (p.view.agreed.optional.deusVult && e.religions.length > 0) worth += 0.6; // a temple costs nothing
  const land = p.landOf(empire);
  const disordered = land.filter((area) => p.view.disorder[area] === 1);
  worth += p.taste.calm * Math.min(disordered.length, Math.floor(e.money / 6));
  if (!p.isBarbarian(empire)) {
    const most = CITY_MAXIMUM[p.ageOf(empire)];
    const grows = land.some(
      (area) => p.view.disorder[area] === 0 && larger(p.view.city[area]) <= most && p.view.city[area] < 7,
    );
    if (grows) worth += p.taste.cities + (card.glory.some((c) => c.category === 'cities') ? 0.5 : 0);
    if (e.capital === NONE) worth += 1.2;
  }
  return worth;
}

function productionWorth(p: Position, empire: EmpireId): number {
  const { money } = p.empire(empire);
  const net = incomeOf(p, empire) - upkeepOf(p, empire);
  const campaign = campaignOf(p, empire);
  const places = p.landOf(empire).filter((area) => campaign.distance[area] <= 2).length;
  const seas = isNaval(p, empire) || (places === 0 && campaign.overseas.length > 0) ? 3 : 0;
  const wanted = Math.min(10, places + seas + (campaign.objective === NONE ? 0 : 2)) * 3;
  const counted = p.cardOf(empire).glory.some((c) => c.category === 'money') ? 0.04 : 0;
  const useful = Math.max(0, Math.min(net, wanted - money));
  return p.taste.useful * useful + (p.taste.netIncome + counted) * Math.max(0, net);
}

/** Progress is worth most where it brings a place in a category or a new age; the front of all brings the end nearer. */
function tradeWorth(p: Position, empire: EmpireId): number {
  const e = p.empire(empire);
  const card = p.cardOf(empire);
  let level = p.taste.level;
  const overtakes = [...p.own, ...p.rivals].some((other) => {
    const ahead = p.empire(other).level - e.level;
    return ahead >= 0 && ahead <= 3 && other !== empire;
  });
  for (const c of card.glory) if (c.category === 'progress') level += (overtakes ? 0.25 : 0.1) * c.points;
  for (const i of card.immediate) if (i.on === 'progressed') level += 0.5 * i.glory;
  level += 0.5 * onTheWay(p, empire);
  if (isInFront(p, e.level)) level += hurries(p) ? Math.max(0.05, p.taste.front) : p.taste.front;
  const disordered = p.landOf(empire).filter((area) => p.view.disorder[area] === 1).length;
  const value = card.trade[p.ageOf(empire)] - disordered;
  const levels = Math.max(0.7, 1.6 + 0.15 * value);
  const finish = e.level + 3 > 49 && !p.isLastTurn ? (hurries(p) ? 3 : -1) : 0;
  return (p.isLastTurn ? 0.3 : 1) * level * levels + finish;
}

/** As far as any empire, or nearly. */
const isInFront = (p: Position, level: number): boolean => level >= p.topLevel - 1;

/** No other player has more glory, or the game has lasted long enough for everybody. */
const hurries = (p: Position): boolean =>
  p.view.turn > LONG || p.rivalSeats().every((seat) => p.gloryOf(seat) < p.gloryOf(p.seat));

/** How many levels to take from a trade won: all, unless they only hasten an end that comes too soon for us. */
export function chooseLevels(p: Position): number {
  const { min, max } = p.bounds();
  const { level } = p.empire(p.arg('empire'));
  const behind = [...p.own, ...p.rivals].some((other) => p.empire(other).level > level);
  return behind || p.taste.allLevels === 1 || hurries(p) ? max : min;
}

/** A wild card is any action, at the price of the free progress. */
function wildWorth(p: Position, empire: EmpireId): number {
  if (empire === NONE) return Math.max(destinyWorth(p), cardsWorth(p)) - 0.2;
  return Math.max(...[PRODUCTION, TRADE, MANOEUVRE, CIVILISE].map((action) => actionWorth(p, empire, action))) - 0.7;
}

/** A dud gives way to a better empire, if one is at hand, there is no room otherwise and time enough to earn it back. */
function discardWorth(p: Position, empire: EmpireId): number {
  const e = p.empire(empire);
  if (p.isLastTurn || p.own.length < p.maximum || p.view.turn - e.since < 4 || p.topLevel > LATE) return -1;
  const [first] = startable(p);
  const held = harvestOf(p, empire) + 0.05 * p.areasOf(empire).length;
  return first ? 1.2 * (first.worth - held - p.taste.dud) : held < 0.5 ? 0.3 : -1;
}

// --- laying out the markers

/** The best assignment of markers to the empires in turn, the last of them perhaps no empire: what it is worth, and the first. */
function layOut(worth: readonly (readonly number[])[], left: readonly Marker[]): { worth: number; first: Marker } {
  const counts = new Array<number>(MARKERS).fill(0);
  for (const marker of left) counts[marker]++;
  const base = 1 + Math.max(...counts);
  const weights = counts.map((_, marker) => base ** marker);
  const memo = worth.map(() => new Float64Array(base ** MARKERS).fill(Number.NaN));
  /** What the empires from the i-th on can have of the markers in `counts`, which the number `rest` stands for. */
  const value = (i: number, rest: number): number => {
    if (i === worth.length || rest === 0) return 0;
    const known = memo[i][rest];
    if (!Number.isNaN(known)) return known;
    let most = Number.NEGATIVE_INFINITY;
    for (let marker = 0; marker < MARKERS; marker++)
      if (counts[marker] > 0) most = Math.max(most, given(i, marker, rest));
    memo[i][rest] = most;
    return most;
  };
  const given = (i: number, marker: Marker, rest: number): number => {
    counts[marker]--;
    const all = worth[i][marker] + value(i + 1, rest - weights[marker]);
    counts[marker]++;
    return all;
  };
  const all = counts.reduce((sum, count, marker) => sum + count * weights[marker], 0);
  const most = value(0, all);
  const first = kindsOf(left).find((marker) => worth.length > 0 && given(0, marker, all) > most - 1e-9);
  return { worth: most, first: first ?? left[0] };
}

/** The markers of this player that are not on the table yet. */
function markersLeft(p: Position): Marker[] {
  const { content, state } = p.table;
  const placed = String(p.args['placed'] ?? '');
  const gone = placed === '' ? [] : placed.split(' ').map((pair) => Number(pair.split(':')[1]));
  return without(markersOf(content, state, p.seat), gone);
}

/** The empires from this one on, and as many markers on no empire as may be placed, with what each action is worth there. */
function rowsFrom(p: Position, first: EmpireId): number[][] {
  const loose = Math.max(0, Math.min(p.maximum - p.own.length, p.view.agreed.optional.twoLoose ? 2 : 1));
  const waiting = p.own.filter((empire) => empire >= first);
  return [...waiting, ...new Array<EmpireId>(loose).fill(NONE)].map((empire) => worths(p, empire));
}

/** The marker for this empire, in view of those that come after it. */
export const chooseMarker = (p: Position): Marker => layOut(rowsFrom(p, p.arg('empire')), markersLeft(p)).first;

/** The spare marker that makes most of the turn. */
export function chooseSpare(p: Position): Marker {
  const [rows, left] = [rowsFrom(p, NONE), markersLeft(p)];
  return (
    best(
      p.ids,
      (marker) =>
        layOut(
          rows,
          [...left, marker].sort((a, b) => a - b),
        ).worth,
    ) ?? p.ids[0]
  );
}

export function chooseLooseMarker(p: Position): Marker {
  const row = worths(p, NONE);
  // a card that seems to fit may not: do not wait for it for ever
  if (p.own.length === 0 && p.chance.below(3) === 0 && p.has(DESTINY)) return DESTINY;
  let chosen: Marker = NONE;
  for (const marker of p.ids) if (row[marker] > (chosen === NONE ? 0.05 : row[chosen])) chosen = marker;
  return chosen;
}

const worths = (p: Position, empire: EmpireId): number[] =>
  Array.from({ length: MARKERS }, (_, marker) => actionWorth(p, empire, marker));

/** Turn over what lies ready; a wild card waits for the action that is worth most. */
export function chooseTurnOver(p: Position): number {
  const { step } = p.view;
  for (const id of p.ids) {
    const empire = id < 100 ? id : NONE;
    const marker = empire === NONE ? p.view.players[p.seat].loose[id - 100]?.marker : p.empire(empire).marker?.marker;
    if (marker !== WILD) {
      if (step === DISCARD_EMPIRE && !stillDrops(p, empire)) continue;
      return id;
    }
    const open =
      empire === NONE ? [START_EMPIRE, DESTINY, CIVILISE] : [PRODUCTION, TRADE, MANOEUVRE, DESTINY, CIVILISE];
    const now = actionWorth(p, empire, step);
    const price = empire === NONE ? 0 : 0.4;
    if (now > price && open.every((later) => later <= step || actionWorth(p, empire, later) <= now)) return id;
  }
  return NONE;
}

const stillDrops = (p: Position, empire: EmpireId): boolean => discardWorth(p, empire) > 0;

// --- start empire

/** The card to start: what promises most, if it is worth a place; a fancy now and then brings the conquerors on the map. */
export function chooseStart(p: Position): number {
  let chosen = NONE;
  let most = 0;
  for (const card of p.ids) {
    const promise = startWorth(p, card);
    const fancy = p.chance.below(100) / 100;
    const worth = promise <= 0 ? promise : promise + p.taste.fancy * fancy ** 3;
    if (worth > most) {
      most = worth;
      chosen = card;
    }
  }
  return chosen;
}

/** Area for a start, capital or the like: rich and not taken. */
export function chooseStartArea(p: Position): number {
  const ids = p.ids;
  let chosen = ids[0] ?? NONE;
  let most = Number.NEGATIVE_INFINITY;
  for (const area of ids) {
    const place = p.content.areas[area];
    let worth = place.terrain === 0 ? 3 : 1;
    if (place.wheat) worth += 1;
    if (place.coastal) worth += 0.3;
    worth += place.neighbours.filter((to) => p.isVacant(to) && p.isLand(to)).length * 0.4;
    for (const stack of p.stacksIn(area)) worth += p.isOwn(stack.empire) ? -6 : -stack.height + 0.7 * p.view.city[area];
    if (worth > most) {
      most = worth;
      chosen = area;
    }
  }
  return chosen;
}
