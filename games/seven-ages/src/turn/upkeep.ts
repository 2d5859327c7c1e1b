/** State-based checks: what is lost at once when its ground is cut away, and the tidying at the end of an action. */
import { endCalled, endUnsupported } from '../artefacts/leaving.ts';
import { discardArtefacts, discardStray } from '../civilise/artefacts.ts';
import { type AreaId, type EmpireId, LAND, OCEAN, type UnitId } from '../content/tables.ts';
import {
  countIn,
  empireOf,
  hasUnits,
  isAircraft,
  isElephant,
  isLand,
  isStarWars,
  isVacant,
  keeperOf,
  landOf,
  lift,
  topOf,
  typeOf,
  unitsOf,
  unitTypeOf,
} from '../model/board.ts';
import { check, discard } from '../model/cards.ts';
import { ageOf, gameAge, isBarbarian, isWhere, receive, specials } from '../model/empires.ts';
import { forgetEmpire } from '../model/feuds.ts';
import { endGoldenAges, passesOceans } from '../model/lasting.ts';
import { EXPLORER, hasIn, leadersOf, removeLeader, retireLeader } from '../model/leaders.ts';
import { type Conflict, type Empire, type MapArtefact, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** Disorder exists only in land areas that are not neutral; a second marker has no effect (7A-TERM-DISORDER). */
export function canRebel(t: Play, area: AreaId): boolean {
  const holder = t.state.control[area];
  if (!isLand(t, area) || holder === NONE || t.state.disorder[area] === 1) return false;
  return !specials(t, holder, 'disorderImmune').some((immune) => isWhere(t, holder, area, immune.where));
}

export function addDisorder(t: Play, area: AreaId): boolean {
  if (!canRebel(t, area) || isSaved(t, area)) return false;
  t.state.disorder[area] = 1;
  t.tell({ type: '7a.disorder', area });
  return true;
}

/** 7A-ART-CONFUCIANISM-02, 7A-ART-JUSTRULE-04: a card picked for each marker may keep it away. */
function isSaved(t: Play, area: AreaId): boolean {
  const holder = t.state.control[area];
  return specials(t, holder, 'disorderSave').some(({ avoidedIf }) => {
    const picked = check(t);
    const than = avoidedIf.than === 'ownAge' ? ageOf(t, holder) : leadersOf(t, holder).length;
    const saved = avoidedIf.card === 'atLeast' ? picked >= than : picked <= than;
    if (saved) t.tell({ type: '7a.disorder.avoided', area, amount: picked });
    return saved;
  });
}

export function clearDisorder(t: Play, area: AreaId): void {
  t.state.disorder[area] = 0;
  t.tell({ type: '7a.order', area });
}

/** A unit is lost: back to its pool. Call `settle` when the step is over. */
export function loseUnit(t: Play, unit: UnitId): void {
  const [empire, area] = [empireOf(t, unit), t.state.unitArea[unit]];
  t.tell({ type: '7a.unit.lost', empire, area, unit: typeOf(t, unit) });
  if (unitTypeOf(t, unit).routs && t.state.conflict?.area === area) rout(t.state.conflict, empire);
  lift(t, unit);
  for (const { money } of specials(t, empire, 'unitRefund')) receive(t, empire, money); // 7A-ART-SOCIALISM-03
  if (isLand(t, area) && isVacant(t, area)) t.state.vacated.push(Object.freeze({ empire, area }));
}

/** 7A-CONF-26: who loses an elephant in a conflict must run. */
function rout({ sides }: Conflict, empire: EmpireId): void {
  for (const side of sides) if (side.empire === empire) side.routed = true;
}

/** 7A-CIV-28, 7A-MOVE-29, 7A-MOVE-36, 7A-MOVE-08, 7A-DISC-01: run after every step of play, until nothing more falls. */
export function settle(t: Play): void {
  const { state } = t;
  if (state.lasting.length > 0) endGoldenAges(t);
  banishElephants(t);
  for (let again = true; again; ) {
    again = false;
    for (let empire = 0; empire < state.empires.length; empire++) {
      if (!state.empires[empire]) continue;
      if (loseStranded(t, empire)) again = true;
      if (!hasUnits(t, empire) && !isFighting(t, empire) && state.settingUp !== empire) {
        removeEmpire(t, empire);
        again = true;
      }
    }
  }
  for (let leader = 0; leader < state.leaderArea.length; leader++) {
    const area = state.leaderArea[leader];
    if (area < 0 || state.leaderEmpire[leader] === state.settingUp) continue;
    if (topOf(t, area, state.leaderEmpire[leader]) === NONE) removeLeader(t, leader);
  }
  for (let id = 0; id < state.empires.length; id++) {
    const empire = state.empires[id];
    if (!empire || empire.capital === NONE) continue;
    const lost = state.control[empire.capital] !== id || state.city[empire.capital] === 0;
    // by losing an age, or with the card it takes over, an empire may become barbarian (7A-TERM-BARBARIAN)
    if (isBarbarian(t, id) || (lost && !isFighting(t, id))) empire.capital = NONE;
  }
  discardStray(t);
  endUnsupported(t);
  tidyVacantAreas(t);
  gatherElephants(t);
}

/** 7A-PROD-40: when an empire enters age 7 all elephants are gone, on the map and in the pools; nobody who is under way or fights. */
function banishElephants(t: Play): void {
  const { state, content } = t;
  if (content.common.length === 0 || state.noElephants || gameAge(t) < 7) return;
  if (state.conflict !== null || (state.manoeuvre?.moving.length ?? 0) > 0) return;
  state.noElephants = true;
  t.tell({ type: '7a.elephants.gone' });
  for (const unit of content.common) {
    if (state.unitArea[unit] < 0) state.unitEmpire[unit] = NONE;
    else if (isElephant(t, unit)) loseUnit(t, unit);
  }
}

/** 7A-PROD-36: the elephants of an area come to the empire that controls it and has the level, whoever had them in its pool. */
function gatherElephants(t: Play): void {
  const { state, content } = t;
  for (const unit of content.common) {
    if (state.unitArea[unit] !== NONE) continue;
    const keeper = keeperOf(t, unit);
    if (keeper === NONE || keeper === state.unitEmpire[unit]) continue;
    state.unitEmpire[unit] = keeper;
    t.tell({ type: '7a.elephant', empire: keeper, area: content.homes[unit - content.common[0]] });
  }
}

/** What a conflict decides is settled when it ends. */
const isFighting = (t: Play, empire: EmpireId): boolean =>
  t.state.conflict?.sides.some((side) => side.empire === empire) === true;

/** Galleys off every own shore, and aircraft at sea without a base (7A-MOVE-29, 7A-MOVE-36). */
function loseStranded(t: Play, empire: EmpireId): boolean {
  let lost = false;
  for (const unit of t.content.counterSets[empire].counters) {
    const area = t.state.unitArea[unit];
    if (area < 0 || t.content.areas[area].kind === LAND || empireOf(t, unit) !== empire) continue;
    if (isStranded(t, unit, empire, area) && !isFlying(t, unit)) {
      loseUnit(t, unit);
      lost = true;
    }
  }
  return lost;
}

function isStranded(t: Play, unit: UnitId, empire: EmpireId, area: AreaId): boolean {
  if (t.content.unitTypes[typeOf(t, unit)].id === 'galley')
    return !galleysAreSafe(t, empire, area) && !hasIn(t, empire, area, EXPLORER); // 7A-LEAD-EX-04
  return isAircraft(t, unit) && !isStarWars(t, unit) && !hasBaseNear(t, empire, area);
}

/** Aircraft may cross open sea; only where they end counts. */
const isFlying = (t: Play, unit: UnitId): boolean =>
  isAircraft(t, unit) && t.state.manoeuvre?.moving.includes(unit) === true;

/** The sea touches land of the empire, its card lets galleys drift, or an event lets them pass the ocean. */
export const galleysAreSafe = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  touchesOwnLand(t, empire, area) ||
  specials(t, empire, 'oceanGalleys').some((special) => special.adrift) ||
  (t.content.areas[area].kind === OCEAN && passesOceans(t, empire));

export function touchesOwnLand(t: Play, empire: EmpireId, area: AreaId): boolean {
  return t.content.areas[area].neighbours.some((next) => isLand(t, next) && t.state.control[next] === empire);
}

/** 7A-MOVE-35: the area or one next to it holds a unit of the empire that is no aircraft. */
export function hasBaseNear(t: Play, empire: EmpireId, area: AreaId): boolean {
  return [area, ...t.content.areas[area].neighbours].some((near) => {
    for (let unit = t.state.top[near]; unit !== NONE; unit = t.state.unitBelow[unit]) {
      if (empireOf(t, unit) === empire && !isAircraft(t, unit)) return true;
    }
    return false;
  });
}

/**
 * 7A-MOVE-08, 7A-CONF-46, 7A-TERM-NEUTRAL: in a vacant area nothing is left of its former holder but the city. Only an empire
 * on the march that has left the area of its own will finds fort and disorder again if it comes back in the same action.
 */
function tidyVacantAreas({ state }: Play): void {
  const { control, manoeuvre, vacated } = state;
  for (const marked of [state.fort, state.disorder]) {
    for (let area = marked.indexOf(1); area >= 0; area = marked.indexOf(1, area + 1)) {
      if (control[area] !== NONE) continue;
      if (manoeuvre?.held.includes(area) && !vacated.some((lost) => lost.area === area)) continue;
      marked[area] = 0;
    }
  }
}

/** The area changes hands: its artefacts and any fort are removed (7A-CONF-46). */
export function stripArea(t: Play, area: AreaId, kept: readonly MapArtefact[] = []): void {
  t.state.fort[area] = 0;
  discardArtefacts(t, (_, where, marker) => where === area && !kept.includes(marker));
}

export const isContested = (t: Play, area: AreaId): boolean => {
  const top = t.state.top[area];
  return top !== NONE && countIn(t, area, empireOf(t, top)) < stackHeight(t, area);
};

function stackHeight(t: Play, area: AreaId): number {
  let height = 0;
  for (let unit = t.state.top[area]; unit !== NONE; unit = t.state.unitBelow[unit]) height++;
  return height;
}

/**
 * 7A-DISC-01, 7A-DISC-03 to 7A-DISC-07: units, leaders and all markers but the cities go; the card is discarded, the
 * colour is free again. A marker not yet turned over stays with the player (7A-TURN-11).
 */
export function removeEmpire(t: Play, empire: EmpireId): void {
  const e = t.empire(empire);
  const land = landOf(t, empire);
  const lost = t.state.vacated.flatMap((left) => (left.empire === empire ? [left.area] : []));
  for (const area of land) {
    t.state.fort[area] = 0;
    t.state.disorder[area] = 0;
    discardArtefacts(t, (_, where) => where === area);
  }
  for (const red of e.reds) endCalled(t, red, e.religions[0] ?? NONE);
  for (const leader of leadersOf(t, empire)) retireLeader(t, leader);
  for (const unit of unitsOf(t, empire)) lift(t, unit);
  for (const unit of t.content.common) if (empireOf(t, unit) === empire) t.state.unitEmpire[unit] = keeperOf(t, unit);
  if (e.marker) t.state.players[e.owner].loose.push(e.marker);
  const heir = successor(t, empire);
  for (const other of t.state.empires) if (other?.parent === empire) other.parent = NONE;
  t.state.lasting = t.state.lasting.filter((lasting) => lasting.empire !== empire);
  forgetEmpire(t, empire);
  // 7A-ART-FORUM-04: at once, for a question may come before what is no longer supported goes
  if (t.state.world && t.state.world.goes[empire] > 0) t.state.world.goes[empire] = 0;
  t.state.empires[empire] = null;
  if (heir) [heir.card, e.card] = [e.card, heir.card];
  // two parts of a broken empire share one card (7A-EVENT-23)
  if (!t.state.empires.some((other) => other?.card === e.card)) discard(t, e.card);
  if (land.length + lost.length > 0) t.state.fallen.push(Object.freeze([...land, ...lost]));
  t.tell({ type: '7a.empire.discarded', empire, seat: e.owner, card: e.card });
}

/** 7A-EVENT-21: a successor state takes over the card of the empire it was torn out of, and its own is discarded. */
function successor(t: Play, empire: EmpireId): Empire | undefined {
  const found = t.state.empires.find(
    (other, id) => other?.parent === empire && specials(t, id, 'spawn').some((spawn) => spawn.takesOverCard === true),
  );
  return found ?? undefined;
}
