/** Start empire (7A-START): eligibility, set-up in its printed order, conversion, conflicts, capital. */
import { ask, askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { markEarlierAges } from '../artefacts/arriving.ts';
import { winHolyWar } from '../artefacts/holy-duty.ts';
import { bringArtefact, roomForArtefact } from '../civilise/artefacts.ts';
import { liberateTemple } from '../civilise/temples.ts';
import { chooseConflict, conflict } from '../conflict/conflict.ts';
import { type Age, type AreaId, bit, type CardId, type EmpireCard, type EmpireId, LAND } from '../content/tables.ts';
import { cardStands } from '../events/answers.ts';
import { eventWindow } from '../events/windows.ts';
import {
  countIn,
  empiresIn,
  empiresOf,
  inPool,
  isVacant,
  lift,
  place,
  sideOf,
  typeOf,
  unitCount,
  unitsIn,
} from '../model/board.ts';
import { discard, drawCard, takeFromHand } from '../model/cards.ts';
import { setCity } from '../model/cities.ts';
import {
  ageAt,
  ageOf,
  CITY_MAXIMUM,
  cardOf,
  empireCard,
  firstLevelOf,
  gameAge,
  isBarbarian,
  LAST_LEVEL,
  specials,
  topLevel,
} from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { leadersIn, namedLeadersFor, placeLeader } from '../model/leaders.ts';
import { freeSets } from '../model/sets.ts';
import { type Empire, KINGDOM, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { settle } from '../turn/upkeep.ts';
import { manoeuvre } from './manoeuvre.ts';
import { MOST_ELITES } from './production.ts';
import { buildForts, buildUnits, placeFreeUnits } from './recruiting.ts';

/** 7A-START-01, 7A-START-45: one card from the hand, set up step by step. */
export function* startEmpire(t: Play, seat: Seat): Rule<void> {
  const { state } = t;
  yield* eventWindow(t, 'startEmpire.declare');
  const card = yield* chooseCard(t, seat);
  if (card === NONE) return;
  takeFromHand(t, seat, card);
  t.tell({ type: '7a.start.declared', seat, card });
  if (!(yield* cardStands(t, seat, card, 'empireStart'))) {
    discard(t, card);
    return;
  }
  state.declared = card;
  const printed = empireCard(t, card);
  const set = yield* chooseSet(t, seat);
  const areas = yield* chooseStartAreas(t, seat, printed);
  const parent = printed.specials.spawn ? state.control[areas[0]] : NONE;
  const level = yield* chooseLevel(t, seat, printed, parent);
  state.empires[set] = newEmpire(t, seat, card, printed, level, areas, parent);
  if (!state.begun) markEarlierAges(t, level);
  state.begun = true;
  if (state.action) state.action = Object.freeze({ ...state.action, empire: set });
  state.declared = NONE;
  state.settingUp = set;
  t.tell({ type: '7a.start', seat, empire: set, card });
  yield* eventWindow(t, 'startEmpire.declare');
  yield* setUp(t, set);
}

// --- what may be started

function* chooseCard(t: Play, seat: Seat): Rule<CardId> {
  const { hand } = t.state.players[seat];
  if (freeSets(t, seat).length === 0) return NONE;
  t.state.glimpses++; // whether there is a card to start tells of the hand
  if (!hand.some((card) => mayStart(t, seat, card)))
    return t.house.drawUntilLegal ? yield* drawUntilLegal(t, seat) : NONE;
  return yield* ask(
    choose({
      seat,
      about: '7a.start.card',
      rules: ['7A-START-06', '7A-START-10'],
      options: () => [...hand.filter((card) => mayStart(t, seat, card)), NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'card', id }] }),
      barred: () => hand.filter((card) => !mayStart(t, seat, card)),
      why: (card) =>
        hand.includes(card) && startAge(t, empireCard(t, card), ageShift(t, seat)) > 0
          ? { rule: '7A-START-10' }
          : isFirstInAgeOne(t)
            ? { rule: '7A-OPT01-01' }
            : { rule: '7A-START-06', args: { age: gameAge(t) } },
    }),
  );
}

/**
 * 7A-START-2004-1: who has no empire in play and no card to start may turn over cards of the deck until one of them could be
 * started; it comes into the hand and is played, the others are discarded.
 */
function* drawUntilLegal(t: Play, seat: Seat): Rule<CardId> {
  if (empiresOf(t, seat).length > 0) return NONE;
  const draw = yield* ask(
    choose({ seat, about: '7a.start.draw', rules: ['7A-START-2004-1'], options: () => ['no', 'yes'] as const }),
  );
  if (draw === 'no') return NONE;
  for (let left = t.state.deck.length + t.state.discards.length; left > 0; left--) {
    const card = drawCard(t);
    if (card === NONE) break;
    t.tell({ type: '7a.start.drawn', seat, card });
    if (mayStart(t, seat, card)) {
      t.state.players[seat].hand.push(card);
      return card;
    }
    discard(t, card);
  }
  return NONE;
}

export function mayStart(t: Play, seat: Seat, card: CardId): boolean {
  if (t.house.rapidAging && topLevel(t) >= LAST_LEVEL) return false; // 7A-HOUSE-10
  const printed = empireCard(t, card);
  return startAge(t, printed, ageShift(t, seat)) > 0 && canChooseAreas(t, seat, printed, []);
}

/** How many ages an event lets the player stray from those on the card. */
function ageShift(t: Play, seat: Seat): number {
  let shift = 0;
  for (const l of t.state.lasting)
    if (l.effect === 'startMod' && l.seat === seat) shift += Number(l.params['ageShift'] ?? 0);
  return shift;
}

/** The age of the game in which the card would start; 0 if it may not (7A-START-06 to 7A-START-08, 7A-START-11). */
export function startAge(t: Play, printed: EmpireCard, shift = 0): Age {
  const now = gameAge(t);
  const agreed = isFirstInAgeOne(t) ? 1 : t.state.agreed.startAge;
  if (now === 0) {
    if (agreed === 0) return printed.firstAge;
    return (printed.ages & bit(agreed)) !== 0 ? agreed : 0;
  }
  for (let age = now - shift; age <= now + shift; age++) if (age > 0 && (printed.ages & bit(age)) !== 0) return now;
  const met = printed.conditional.some(
    (c) => c.age === now && isAnyInPlay(t, c.inPlay) && !c.notInPlay.some((card) => isInPlay(t, card)),
  );
  return met ? now : 0;
}

/** 7A-OPT01-01: the very first empire of the game begins in age 1. */
const isFirstInAgeOne = (t: Play): boolean => t.state.agreed.optional.firstInAgeOne && !t.state.begun;

const isInPlay = (t: Play, card: CardId): boolean => t.state.empires.some((empire) => empire?.card === card);
const isAnyInPlay = (t: Play, cards: 'any' | readonly CardId[]): boolean =>
  cards === 'any' ? t.state.empires.some((empire) => empire !== null) : cards.some((card) => isInPlay(t, card));

function* chooseSet(t: Play, seat: Seat): Rule<EmpireId> {
  return yield* askUnlessForced(
    choose({
      seat,
      about: '7a.start.set',
      rules: ['7A-START-13', '7A-START-14'],
      options: () => freeSets(t, seat),
      show: (id) => ({ points: [{ kind: 'set', id }] }),
    }),
  );
}

// --- where

/** 7A-START-19: all listed areas, or some of them, or what an odd card says. */
function* chooseStartAreas(t: Play, seat: Seat, printed: EmpireCard): Rule<AreaId[]> {
  const { start, startSelect } = printed;
  const picked = [...start.areas];
  if (startSelect?.pick === 'all') return [...picked, ...selectable(t, seat, printed, [])];
  const wanted = start.pick + (startSelect ? Number(startSelect.pick) : 0);
  for (let n = 0; n < wanted; n++) {
    const open = nextAreas(t, seat, printed, picked);
    if (open.length === 0) break;
    const mayStop = startSelect?.upTo === true && n > 0;
    const area = yield* askUnlessForced(
      choose({
        seat,
        about: '7a.start.area',
        rules: ['7A-START-05', '7A-START-19'],
        options: () => (mayStop ? [...open, NONE] : open),
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (area === NONE) break;
    picked.push(area);
  }
  return picked;
}

/** Areas that may be picked next and leave enough for the rest. */
function nextAreas(t: Play, seat: Seat, printed: EmpireCard, picked: readonly AreaId[]): AreaId[] {
  const { anyOf } = printed.start;
  if (anyOf.length > 0) return anyOf.filter((area) => !picked.includes(area));
  return selectable(t, seat, printed, picked).filter((area) => canChooseAreas(t, seat, printed, [...picked, area]));
}

function canChooseAreas(t: Play, seat: Seat, printed: EmpireCard, picked: readonly AreaId[]): boolean {
  const { startSelect } = printed;
  if (!startSelect || startSelect.pick === 'all') return true;
  if (picked.length >= startSelect.pick || (startSelect.upTo && picked.length > 0)) return true;
  return selectable(t, seat, printed, picked).some((area) => canChooseAreas(t, seat, printed, [...picked, area]));
}

function selectable(t: Play, seat: Seat, { startSelect: s }: EmpireCard, picked: readonly AreaId[]): AreaId[] {
  if (!s) return [];
  const { state, content } = t;
  const near = s.within > 0 ? areasNearEmpires(t, s.within) : null;
  const found: AreaId[] = [];
  content.areas.forEach((place, area) => {
    if (place.kind !== LAND || picked.includes(area)) return;
    if (s.kind === 'coastal' && !place.coastal) return;
    if (s.adjacentTo >= 0 && !place.neighbours.includes(s.adjacentTo)) return;
    const holder = state.control[area];
    if (s.heldBy !== null) {
      if (holder === NONE) return;
      if (s.heldBy === 'rival' && t.ownerOf(holder) === seat) return;
      if (typeof s.heldBy !== 'string' && !s.heldBy.includes(t.empire(holder).card)) return;
    }
    if (near !== null && near[area] === 0) return;
    if (s.notCapital && holder !== NONE && t.empire(holder).capital === area) return;
    if (s.noLeader && holder !== NONE && leadersIn(t, area, holder).length > 0) return;
    if (s.connected && picked.length > 0) {
      if (state.control[picked[0]] !== holder || !picked.some((other) => place.neighbours.includes(other))) return;
    }
    found.push(area);
  });
  return found;
}

/** By area: 1 if an empire holds an area so many steps away or nearer. */
function areasNearEmpires(t: Play, steps: number): Uint8Array {
  const { areas } = t.content;
  const near = new Uint8Array(areas.length);
  let edge = t.state.control.flatMap((holder, area) => (holder === NONE ? [] : [area]));
  for (const area of edge) near[area] = 1;
  for (let distance = 0; distance < steps; distance++) {
    const next: AreaId[] = [];
    for (const at of edge) {
      for (const to of areas[at].neighbours) {
        if (near[to] === 1) continue;
        near[to] = 1;
        next.push(to);
      }
    }
    edge = next;
  }
  return near;
}

// --- how far along

/** 7A-START-12, 7A-START-16 to 7A-START-18: set against the most advanced empire, or on an empty map the start age. */
export function startLevels(t: Play, printed: EmpireCard, parent: EmpireId): number[] {
  const floor = t.house.rapidAging ? Math.max(1, firstLevelOf(gameAge(t))) : 1; // 7A-HOUSE-04, 7A-START-2004-2
  const clamp = (level: number): number => Math.max(floor, Math.min(LAST_LEVEL, level));
  const top = topLevel(t);
  if (top === 0) return [clamp(firstLevelOf(startAge(t, printed)) + Math.max(0, printed.offset ?? 0))];
  const levels = new Set<number>();
  if (printed.offset !== null) levels.add(clamp(top + printed.offset));
  if (printed.sameAsParent !== null && parent !== NONE)
    levels.add(clamp(t.empire(parent).level + printed.sameAsParent));
  for (const empire of t.state.empires)
    if (empire && printed.sameAs.includes(empire.card)) levels.add(clamp(empire.level));
  if (t.house.rapidAging && (t.state.house?.clock ?? 0) > 7) levels.add(clamp(top + 1)); // 7A-HOUSE-09
  return [...levels];
}

function* chooseLevel(t: Play, seat: Seat, printed: EmpireCard, parent: EmpireId): Rule<number> {
  const options = () => startLevels(t, printed, parent);
  return yield* askUnlessForced(
    choose({ seat, about: '7a.start.level', rules: ['7A-START-05', '7A-START-16'], options }),
  );
}

export function newEmpire(
  t: Play,
  seat: Seat,
  card: CardId,
  printed: EmpireCard,
  level: number,
  start: readonly AreaId[],
  parent: EmpireId,
): Empire {
  return {
    card,
    owner: seat,
    level,
    money: Math.min(t.content.rules.mostMoney, printed.money + printed.moneyPerAge * ageAt(level)), // 7A-START-20
    elites: 0,
    capital: NONE,
    homeland: NONE,
    start: Object.freeze(start.slice()),
    parent,
    religions: [],
    government: NONE,
    reds: [],
    awaited: Object.freeze([]),
    noShips: printed.noShips,
    noCavalry: printed.noCavalry,
    marker: null,
    wild: false,
    traded: false,
    choseTrade: false,
    chose: NONE,
    since: t.state.turn,
    took: 0,
    destroyed: 0,
    won: 0,
    harvest: 0,
  };
}

// --- set-up

function* setUp(t: Play, empire: EmpireId): Rule<void> {
  const { start } = t.empire(empire);
  const vacant = start.filter((area) => isVacant(t, area));
  yield* placeNamedLeader(t, empire);
  yield* buildUnits(t, empire, start, { initial: true, due: () => areasToOccupy(t, empire) });
  takeElites(t, empire);
  const converted = start.filter((area) => convertUnits(t, empire, area));
  settle(t);
  yield* chooseConvertedCapital(t, empire, converted);
  yield* fightForStartAreas(t, empire);
  t.state.settingUp = NONE;
  settle(t);
  if (!t.state.empires[empire]) return; // 7A-START-33
  for (const area of vacant) {
    winHolyWar(t, empire, area);
    yield* liberateTemple(t, empire, area);
  }
  yield* foundCapital(t, empire);
  yield* nameHomeland(t, empire);
  const held = start.filter((area) => t.state.control[area] === empire);
  yield* buildForts(t, empire, held);
  if (!isBarred(t, empire, 'noFreeForts')) yield* placeFreeForts(t, empire, held);
  yield* takeArtefacts(t, empire, held);
  yield* placeFreeUnits(t, empire, 'setup');
  for (const extra of specials(t, empire, 'extraAction')) {
    if (extra.when === 'setup' && t.state.empires[empire]) yield* manoeuvre(t, empire); // 7A-START-41
  }
}

const isBarred = (t: Play, empire: EmpireId, what: 'noElite' | 'noFreeForts'): boolean =>
  lastingFor(t, 'startMod', empire).some(({ params }) => params[what] === true);

/** 7A-START-26 */
function takeElites(t: Play, empire: EmpireId): void {
  if (isBarred(t, empire, 'noElite')) return;
  let elites = cardOf(t, empire).elite;
  for (const { params } of lastingFor(t, 'startMod', empire)) elites += Number(params['eliteAdd'] ?? 0);
  t.empire(empire).elites = Math.min(MOST_ELITES, elites);
}

/**
 * Start areas of which one must get the next unit: every area on a card that sets up in all it lists, as far as they are not
 * converted (7A-START-23); otherwise any, until the empire has or will convert a unit (7A-START-22).
 */
function areasToOccupy(t: Play, empire: EmpireId): readonly AreaId[] {
  const { start } = t.empire(empire);
  if (cardOf(t, empire).startSelect?.pick === 'all')
    return start.filter((area) => countIn(t, area, empire) === 0 && !willConvert(t, empire, area));
  return unitCount(t, empire) === 0 && !start.some((area) => willConvert(t, empire, area)) ? start : [];
}

const mayConvert = (t: Play, empire: EmpireId, other: EmpireId): boolean => {
  const { convert } = cardOf(t, empire);
  return other !== empire && other !== KINGDOM && (convert === 'all' || convert.includes(t.empire(other).card));
};

const willConvert = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  empiresIn(t, area).some(
    (other) =>
      mayConvert(t, empire, other) &&
      unitsIn(t, area, other).some((unit) => inPool(t, empire, typeOf(t, unit)) !== NONE),
  );

/** 7A-START-21: one of its named leaders of its age, free of charge. */
function* placeNamedLeader(t: Play, empire: EmpireId): Rule<void> {
  const { start, owner } = t.empire(empire);
  const named = namedLeadersFor(t, cardOf(t, empire).leaders, ageOf(t, empire));
  if (named.length === 0) return;
  const leader = yield* ask(
    choose({
      seat: owner,
      about: '7a.start.leader',
      rules: ['7A-START-21'],
      options: () => [...named, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'leader', id }] }),
    }),
  );
  if (leader === NONE) return;
  const area = yield* askUnlessForced(
    choose({
      seat: owner,
      about: '7a.leader.area',
      rules: ['7A-START-21'],
      options: () => start,
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
  placeLeader(t, leader, empire, area);
}

/**
 * 7A-START-27 to 7A-START-31: units the card names are replaced by the same type of the own colour, as far as there are any.
 * Answers whether the area was taken over.
 */
function convertUnits(t: Play, empire: EmpireId, area: AreaId): boolean {
  let taken = false;
  for (const other of empiresIn(t, area)) {
    if (!mayConvert(t, empire, other)) continue;
    const leaders = leadersIn(t, area, other);
    const wasCapital = t.empire(other).capital === area;
    for (const unit of unitsIn(t, area, other)) {
      const type = typeOf(t, unit);
      const own = inPool(t, empire, type);
      if (own === NONE) continue; // 7A-START-28: it stays, and is fought
      const coast = t.state.unitCoast[unit];
      lift(t, unit);
      place(t, empire, own, sideOf(t, own, type), area, coast);
    }
    if (unitsIn(t, area, other).length > 0) continue;
    taken = true;
    t.state.control[area] = empire;
    if (wasCapital) t.empire(other).capital = NONE;
    for (const leader of leaders) placeLeader(t, leader, empire, area);
    if (isBarbarian(t, empire)) {
      t.state.fort[area] = 0;
      setCity(t, area, 0);
    }
  }
  return taken;
}

/** 7A-START-36: a city taken over by conversion becomes the capital. */
function* chooseConvertedCapital(t: Play, empire: EmpireId, converted: readonly AreaId[]): Rule<void> {
  const cities = converted.filter((area) => t.state.city[area] > 0);
  if (cities.length > 0) t.empire(empire).capital = yield* capitalAmong(t, empire, cities);
}

function* capitalAmong(t: Play, empire: EmpireId, areas: readonly AreaId[]): Rule<AreaId> {
  return yield* askUnlessForced(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.start.capital',
      rules: ['7A-START-34', '7A-START-36'],
      options: () => areas,
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
}

/** 7A-START-32: units that were not converted are fought at once; the starter is the active player. */
function* fightForStartAreas(t: Play, empire: EmpireId): Rule<void> {
  for (;;) {
    if (!t.state.empires[empire]) return;
    const contested = t.empire(empire).start.filter((area) => {
      const there = empiresIn(t, area);
      return there.length > 1 && there.includes(empire);
    });
    if (contested.length === 0) return;
    const area = yield* chooseConflict(t, empire, contested);
    const [defender] = empiresIn(t, area).filter((other) => other !== empire);
    yield* conflict(t, area, empire, defender, 0);
    settle(t);
  }
}

/** 7A-START-34, 7A-START-35: the capital has the largest value the age allows, or that of the city it is made of. */
function* foundCapital(t: Play, empire: EmpireId): Rule<void> {
  const e = t.empire(empire);
  if (isBarbarian(t, empire)) {
    for (const area of e.start) if (t.state.control[area] === empire) setCity(t, area, 0); // 7A-START-43
    return;
  }
  if (e.capital === NONE) {
    const held = e.start.filter((area) => t.state.control[area] === empire);
    if (held.length === 0) return;
    const cities = held.filter((area) => t.state.city[area] > 0); // 7A-START-43
    e.capital = yield* capitalAmong(t, empire, cities.length > 0 ? cities : held);
  }
  setCity(t, e.capital, Math.max(CITY_MAXIMUM[ageOf(t, empire)], t.state.city[e.capital]));
}

/** 7A-START-37 */
function* nameHomeland(t: Play, empire: EmpireId): Rule<void> {
  const e = t.empire(empire);
  if (e.capital !== NONE) e.homeland = e.capital;
  else if (cardOf(t, empire).homeland) {
    e.homeland = yield* askUnlessForced(
      choose({
        seat: e.owner,
        about: '7a.start.homeland',
        rules: ['7A-START-37'],
        options: () => e.start,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
  }
}

/** 7A-START-39 */
function* placeFreeForts(t: Play, empire: EmpireId, held: readonly AreaId[]): Rule<void> {
  for (let left = cardOf(t, empire).freeForts; left > 0; left--) {
    const open = held.filter((area) => t.state.fort[area] === 0);
    if (open.length === 0) return;
    const area = yield* askUnlessForced(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.start.fort',
        rules: ['7A-START-39'],
        options: () => open,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    t.state.fort[area] = 1;
  }
}

/** The card brings a religion, government or artefact along, without glory; where its age is too early it waits. */
function* takeArtefacts(t: Play, empire: EmpireId, held: readonly AreaId[]): Rule<void> {
  const e = t.empire(empire);
  for (const { artefact } of specials(t, empire, 'artefactStart')) {
    const { ages, place: where } = t.content.artefacts[artefact];
    if ((ages & bit(ageOf(t, empire))) === 0) {
      e.awaited = Object.freeze([...e.awaited, artefact]);
      continue;
    }
    const areas = where === 'area' ? roomForArtefact(t, held, () => false) : [];
    const area =
      areas.length === 0
        ? NONE
        : yield* askUnlessForced(
            choose({
              seat: e.owner,
              about: '7a.artefact.area',
              rules: ['7A-START-45'],
              args: { artefact },
              options: () => areas,
              show: (id) => ({ points: [{ kind: 'area', id }] }),
            }),
          );
    bringArtefact(t, empire, artefact, area);
  }
}
