/** Manoeuvre (7A-MOVE): move all units, remove disorder, resolve every conflict, then the Strategists' second move. */
import { ask, askUnlessForced, choose, type Rule, select } from '@tabularium/engine';
import { answerLosses, bordersNow } from '../artefacts/losses.ts';
import { chooseConflict, conflict } from '../conflict/conflict.ts';
import type { AreaId, EmpireId, UnitId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import {
  areasOf,
  empireOf,
  empiresIn,
  isAircraft,
  isLand,
  isShip,
  isStarWars,
  landOf,
  unitsIn,
  unitsOf,
  unitTypeOf,
} from '../model/board.ts';
import { setCity } from '../model/cities.ts';
import { ageOf, isBarbarian, specials, terrainFor } from '../model/empires.ts';
import { isFortified } from '../model/forts.ts';
import { isSecondMove } from '../model/lasting.ts';
import { areasWith, can, EXPLORER, hasIn, LEADER, leadersIn, POPULIST, STRATEGIST } from '../model/leaders.ts';
import { marinesOn, withMarines } from '../model/marines.ts';
import { ENTERED, type Manoeuvre, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { clearDisorder, loseUnit, settle } from '../turn/upkeep.ts';
import { formParty, moveParty, mustStay, type Party } from './marching.ts';
import { allowance, enteringCost, holdOf, isWarhead, mayCross } from './movement.ts';

/** 7A-MOVE-01 */
export function* manoeuvre(t: Play, empire: EmpireId): Rule<void> {
  const campaign: Manoeuvre = {
    empire,
    held: areasOf(t, empire),
    moved: [],
    moving: [],
    rode: [],
    entered: {},
    slipped: [],
    landed: [],
    reduced: [],
    liberated: [],
    refused: [],
    second: false,
    last: null,
    strayed: [],
    fought: [],
  };
  const before = bordersNow(t);
  t.state.manoeuvre = campaign;
  yield* eventWindow(t, 'manoeuvre.start');
  yield* moveUnits(t, campaign);
  yield* foundColony(t, campaign);
  yield* eventWindow(t, 'manoeuvre.moved');
  yield* removeDisorder(t, campaign);
  yield* resolveConflicts(t, campaign);
  yield* marchAgain(t, campaign);
  if (t.content.rules.orderFresh) yield* removeDisorder(t, campaign);
  yield* eventWindow(t, 'manoeuvre.end');
  yield* moveOnceMore(t, campaign);
  yield* followStrategists(t, campaign);
  t.state.manoeuvre = null;
  settle(t);
  yield* answerLosses(t, empire, before);
}

// --- movement

/** Units move one after the other, each once (7A-MOVE-02), until the owner stops. */
function* moveUnits(t: Play, campaign: Manoeuvre): Rule<void> {
  const { empire } = campaign;
  for (;;) {
    if (!t.state.empires[empire]) return;
    const waiting = unitsOf(t, empire).filter((unit) => !campaign.moved.includes(unit));
    const mayMove = (unit: UnitId): boolean =>
      waiting.includes(unit) && !mustStay(t, campaign, [unit], t.state.unitArea[unit]) && hasRoad(t, unit);
    if (!waiting.some(mayMove)) return;
    const unit = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.move.unit',
        rules: ['7A-MOVE-02', '7A-MOVE-37'],
        args: { empire },
        options: () => [...waiting.filter(mayMove), NONE],
        allows: (id) => id === NONE || mayMove(id),
        draw: (chance) => {
          const drawn = waiting[chance.below(waiting.length + 1)] ?? NONE;
          return drawn === NONE || mayMove(drawn) ? drawn : NONE;
        },
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'unit', id }] }),
      }),
    );
    if (unit === NONE) return;
    const party = yield* chooseCompany(t, campaign, unit);
    yield* moveParty(t, campaign, party);
  }
}

/** Some neighbouring area could be entered. */
function hasRoad(t: Play, unit: UnitId): boolean {
  const { unitArea, unitCoast } = t.state;
  if (isStarWars(t, unit)) return true;
  const from = unitArea[unit];
  const explorer = hasIn(t, empireOf(t, unit), from, EXPLORER);
  const points = allowance(t, unit) + (explorer ? 1 : 0);
  return t.content.areas[from].borders.some(
    (border) =>
      mayCross(t, unit, from, unitCoast[unit], border) && enteringCost(t, unit, border.to, explorer) <= points,
  );
}

/** 7A-MOVE-11, 7A-MOVE-13, 7A-MOVE-14: leaders ride along; a ship takes one land or aircraft unit that has not moved. */
function* chooseCompany(t: Play, campaign: Manoeuvre, unit: UnitId): Rule<Party> {
  const { empire, moved, rode } = campaign;
  const area = t.state.unitArea[unit];
  const leaders = isWarhead(t, unit) ? [] : leadersIn(t, area, empire).filter((leader) => !rode.includes(leader));
  const aboard = marinesOn(t, unit).filter((other) => !moved.includes(other)); // they are at sea, and go where it goes
  const hold = holdOf(t, empire) - aboard.length;
  const cargo =
    isShip(t, unit) && hold > 0
      ? unitsIn(t, area, empire).filter(
          (other) =>
            !isShip(t, other) &&
            !moved.includes(other) &&
            !aboard.includes(other) &&
            !mustStay(t, campaign, [unit, other], area),
        )
      : [];
  if (leaders.length + cargo.length === 0) return formParty(t, [unit], aboard, []);
  const company = yield* ask(
    select({
      seat: t.ownerOf(empire),
      about: '7a.move.with',
      rules: ['7A-MOVE-13', '7A-MOVE-11'],
      args: { unit },
      min: 0,
      max: leaders.length + Math.min(hold, cargo.length),
      options: () => [...cargo, ...leaders.map((leader) => leader + LEADER)],
      test: (picked) => {
        const loaded = picked.filter((value) => value < LEADER);
        if (loaded.length > hold) return { rule: '7A-MOVE-13' };
        return loaded.length > 1 && mustStay(t, campaign, [unit, ...loaded], area) ? { rule: '7A-MOVE-37' } : undefined;
      },
      draw: (chance) => {
        const picked = leaders.filter(() => chance.below(2) === 0).map((leader) => leader + LEADER);
        return cargo.length > 0 && chance.below(2) === 0 ? [chance.pick(cargo), ...picked] : picked;
      },
      show: (value) => ({
        points: [value < LEADER ? { kind: 'unit', id: value } : { kind: 'leader', id: value - LEADER }],
      }),
    }),
  );
  return formParty(
    t,
    [unit],
    [...aboard, ...company.filter((value) => value < LEADER)],
    company.filter((value) => value >= LEADER).map((value) => value - LEADER),
  );
}

/** Cards that found a value 1 city in a vacant area taken in this action, once. */
function* foundColony(t: Play, { empire, entered, held }: Manoeuvre): Rule<void> {
  if (!t.state.empires[empire] || isBarbarian(t, empire)) return;
  const kind = specials(t, empire, 'cityRules').find((s) => s.found !== undefined)?.found;
  if (kind === undefined) return;
  const open = Object.keys(entered)
    .map(Number)
    .filter((area) => isLand(t, area) && !held.includes(area) && t.state.city[area] === 0)
    .filter((area) => t.state.control[area] === empire && (kind !== 'coastal' || t.content.areas[area].coastal));
  if (open.length === 0) return;
  const area = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.move.found',
      rules: ['7A-MOVE-09'],
      options: () => [...open, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'area', id }] }),
    }),
  );
  if (area !== NONE) setCity(t, area, 1);
}

// --- disorder

/** 7A-MOVE-47 to 7A-MOVE-52, 7A-LEAD-PO-02. */
function* removeDisorder(t: Play, campaign: Manoeuvre): Rule<void> {
  const { empire } = campaign;
  if (!t.state.empires[empire]) return;
  const held = t.content.rules.orderFresh ? landOf(t, empire) : campaign.held; // 7A-MOVE-2004-3
  for (const area of held) {
    if (t.state.control[area] === empire && t.state.disorder[area] === 1 && hasIn(t, empire, area, POPULIST))
      clearDisorder(t, area);
  }
  for (;;) {
    const open = held.filter((area) => t.state.disorder[area] === 1 && canOrder(t, campaign, area));
    if (open.length === 0) return;
    const area = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.move.order',
        rules: ['7A-MOVE-47', '7A-MOVE-48'],
        options: () => [...open, NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (area === NONE) return;
    clearDisorder(t, area);
    if (t.content.rules.orderWays && !isFortified(t, area)) yield* spendUnit(t, empire, area);
  }
}

/** 7A-MOVE-50: a fort counts as a unit. */
function canOrder(t: Play, campaign: Manoeuvre, area: AreaId): boolean {
  const { empire } = campaign;
  if (t.state.control[area] !== empire || empiresIn(t, area).length > 1) return false;
  const units = unitsIn(t, area, empire);
  return units.length + (isFortified(t, area) ? 1 : 0) >= unitsToOrder(t, campaign, area, units);
}

/** 7A-MOVE-48, 7A-MOVE-49: terrain, how units came in, and the city unless a siege unit is there. */
function unitsToOrder(t: Play, { empire, entered }: Manoeuvre, area: AreaId, units: readonly UnitId[]): number {
  const { bonus, defence, rules } = t.content;
  const how = rules.orderWays ? (entered[area] ?? 0) : 0; // 7A-MOVE-2004-2
  let needed = rules.orderUnits + defence[terrainFor(t, area, ageOf(t, empire))];
  if ((how & ENTERED.river) !== 0) needed += bonus.river;
  if ((how & ENTERED.crossing) !== 0) needed += bonus.crossing;
  if ((how & ENTERED.invasion) !== 0) needed += 2;
  return units.some((unit) => unitTypeOf(t, unit).siege) ? needed : needed + t.state.city[area];
}

/** 7A-MOVE-51: without a fort one of the units goes back to the pool. */
function* spendUnit(t: Play, empire: EmpireId, area: AreaId): Rule<void> {
  const [unit] = yield* askUnlessForced(
    select({
      seat: t.ownerOf(empire),
      about: '7a.move.spent',
      rules: ['7A-MOVE-51'],
      min: 1,
      max: 1,
      options: () => unitsIn(t, area, empire),
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
  loseUnit(t, unit);
  settle(t);
}

// --- conflicts

/** 7A-CONF-01, 7A-CONF-02: every contested area, in the order the active player likes. */
function* resolveConflicts(t: Play, campaign: Manoeuvre): Rule<void> {
  const { empire } = campaign;
  for (;;) {
    if (!t.state.empires[empire]) return;
    const contested = contestedAreas(t, empire);
    if (contested.length === 0) return;
    const area = yield* chooseConflict(t, empire, contested);
    const [defender] = empiresIn(t, area).filter((other) => other !== empire);
    campaign.fought.push(...unitsIn(t, area, empire));
    yield* conflict(t, area, empire, defender, campaign.entered[area] ?? 0);
    settle(t);
  }
}

function contestedAreas(t: Play, empire: EmpireId): AreaId[] {
  const found: AreaId[] = [];
  for (const unit of unitsOf(t, empire)) {
    const area = t.state.unitArea[unit];
    if (!found.includes(area) && empiresIn(t, area).length > 1) found.push(area);
  }
  return found;
}

/** 7A-ART-WORLDWAR-04: an artefact lets all units move, and fight, once more. */
function* marchAgain(t: Play, campaign: Manoeuvre): Rule<void> {
  const { empire, moved, rode, strayed } = campaign;
  const rounds = t.state.empires[empire] ? specials(t, empire, 'extraManoeuvre') : [];
  for (let left = rounds.reduce((sum, { count }) => sum + count, 0); left > 0 && t.state.empires[empire]; left--) {
    moved.length = 0;
    moved.push(...strayed);
    rode.length = 0;
    yield* moveUnits(t, campaign);
    yield* resolveConflicts(t, campaign);
  }
}

/** An event lets land units that took part in no conflict move once more, within the empire. */
function* moveOnceMore(t: Play, campaign: Manoeuvre): Rule<void> {
  const { empire, moved, fought, strayed } = campaign;
  if (!t.state.empires[empire] || !t.state.lasting.some((l) => isSecondMove(l, empire))) return;
  moved.length = 0;
  const stays = (unit: UnitId): boolean =>
    isShip(t, unit) || isAircraft(t, unit) || fought.includes(unit) || strayed.includes(unit);
  moved.push(...unitsOf(t, empire).filter(stays));
  yield* moveUnits(t, campaign);
  t.state.lasting = t.state.lasting.filter((l) => !isSecondMove(l, empire));
}

// --- the Strategists

/** 7A-LEAD-ST-01 to 7A-LEAD-ST-03: each stack with a Strategist moves and fights once more, after everything else. */
function* followStrategists(t: Play, campaign: Manoeuvre): Rule<void> {
  const { empire, moved, rode } = campaign;
  if (!t.state.empires[empire] || !areasWith(t, empire, STRATEGIST).some((area) => strategistIn(t, empire, area)))
    return;
  campaign.second = true;
  moved.length = 0;
  rode.length = 0;
  for (;;) {
    if (!t.state.empires[empire]) return;
    const stacks = areasWith(t, empire, STRATEGIST).filter((area) => followersOf(t, campaign, area).length > 0);
    if (stacks.length === 0) break;
    const area = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.move.second',
        rules: ['7A-LEAD-ST-01'],
        options: () => [...stacks, NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (area === NONE) break;
    yield* moveParty(t, campaign, yield* chooseStack(t, campaign, area));
  }
  yield* resolveConflicts(t, campaign);
}

/** A Strategist in person: an area that merely counts as holding one cannot move. */
const strategistIn = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  leadersIn(t, area, empire).some((leader) => can(t, leader, STRATEGIST));

/** Units that may go with a Strategist who has not moved a second time. */
function followersOf(t: Play, campaign: Manoeuvre, area: AreaId): UnitId[] {
  const { empire, moved, rode, strayed } = campaign;
  if (!leadersIn(t, area, empire).some((leader) => can(t, leader, STRATEGIST) && !rode.includes(leader))) return [];
  return unitsIn(t, area, empire).filter(
    (unit) =>
      !moved.includes(unit) &&
      !strayed.includes(unit) &&
      !isWarhead(t, unit) &&
      !mustStay(t, campaign, [unit], area) &&
      (isShip(t, unit) || hasRoad(t, unit)),
  );
}

/** Who goes along: units, of which land units sail if there are ships, one to a ship; and the leaders, the Strategist among them. */
function* chooseStack(t: Play, campaign: Manoeuvre, area: AreaId): Rule<Party> {
  const { empire, rode } = campaign;
  const units = followersOf(t, campaign, area);
  const followers = yield* ask(
    select({
      seat: t.ownerOf(empire),
      about: '7a.move.stack',
      rules: ['7A-LEAD-ST-01'],
      args: { area },
      min: 1,
      max: units.length,
      options: () => units,
      test: (picked) => {
        if (mustStay(t, campaign, picked, area)) return { rule: '7A-MOVE-37' };
        return overloaded(t, withMarines(t, picked), holdOf(t, empire)) ? { rule: '7A-MOVE-13' } : undefined;
      },
      draw: (chance) => [chance.pick(units)],
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
  const chosen = withMarines(t, followers);
  const sailing = chosen.some((unit) => isShip(t, unit));
  const cargo = sailing ? chosen.filter((unit) => !isShip(t, unit) && !isAircraft(t, unit)) : [];
  const free = leadersIn(t, area, empire).filter((leader) => !rode.includes(leader));
  const leaders = yield* askUnlessForced(
    select({
      seat: t.ownerOf(empire),
      about: '7a.move.staff',
      rules: ['7A-LEAD-ST-01'],
      args: { area },
      min: 1,
      max: free.length,
      options: () => free,
      test: (picked) => (picked.some((leader) => can(t, leader, STRATEGIST)) ? undefined : { rule: '7A-LEAD-ST-01' }),
      draw: (chance) => [chance.pick(free.filter((leader) => can(t, leader, STRATEGIST)))],
      show: (id) => ({ points: [{ kind: 'leader', id }] }),
    }),
  );
  return formParty(
    t,
    chosen.filter((unit) => !cargo.includes(unit)),
    cargo,
    leaders,
  );
}

/** More land units than ships to carry them. */
function overloaded(t: Play, units: readonly UnitId[], hold: number): boolean {
  const ships = units.filter((unit) => isShip(t, unit)).length;
  return ships > 0 && units.filter((unit) => !isShip(t, unit) && !isAircraft(t, unit)).length > ships * hold;
}
