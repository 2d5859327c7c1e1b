/** One move (7A-MOVE): a unit with its company, or a Strategist's stack, area by area as far as its points go. */
import { ask, askUnlessForced, choose, type Rule, type Shown, select, type WhyNot } from '@tabularium/engine';
import { censuresMove, mayEndInOthers } from '../artefacts/censure.ts';
import { winHolyWar } from '../artefacts/holy-duty.ts';
import { loseSite } from '../artefacts/leaving.ts';
import { liberateTemple } from '../civilise/temples.ts';
import { type AreaId, type Border, type EmpireId, type LeaderId, OCEAN, type UnitId } from '../content/tables.ts';
import { situation } from '../events/situations.ts';
import { eventWindow } from '../events/windows.ts';
import {
  empireOf,
  isAircraft,
  isLand,
  isLandUnit,
  isNuke,
  isShip,
  isStarWars,
  isVacant,
  shift,
  unitTypeOf,
} from '../model/board.ts';
import { liberateCity, reduceCity } from '../model/cities.ts';
import { hasSpecial } from '../model/empires.ts';
import { noteIntruder } from '../model/feuds.ts';
import { lastingFor, passesOceans } from '../model/lasting.ts';
import { BUILDER, can, EXPLORER, STRATEGIST } from '../model/leaders.ts';
import { shipOf } from '../model/marines.ts';
import { type Manoeuvre, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { areAtPeace } from '../model/treaties.ts';
import { galleysAreSafe, hasBaseNear, loseUnit, settle } from '../turn/upkeep.ts';
import { canalsOn } from './canals.ts';
import { mayStayAboard, stayAboard } from './marines.ts';
import {
  allowance,
  barring,
  coastFrom,
  enteringCost,
  entryBits,
  hasTrains,
  holdOf,
  isShielded,
  mayCross,
  type Standing,
  standingIn,
} from './movement.ts';
import { askPermission } from './passage.ts';

export interface Party {
  /** Where it set out. */
  readonly start: AreaId;
  /** Units that move by their own allowance, and what is left of it. */
  units: readonly UnitId[];
  points: readonly number[];
  /** Units aboard ship: they go with the ships' points and restrictions (7A-MOVE-14). */
  cargo: readonly UnitId[];
  leaders: readonly LeaderId[];
  /** Where it has been since it last paid for a step: nobody goes round in circles for nothing (7A-ART-RAILWAYS-03). */
  been: readonly AreaId[];
  /** It has paid for a trip by rail. */
  byRail: boolean;
}

export function formParty(
  t: Play,
  units: readonly UnitId[],
  cargo: readonly UnitId[],
  leaders: readonly LeaderId[],
): Party {
  const more = leaders.some((leader) => can(t, leader, EXPLORER)) ? 1 : 0; // 7A-LEAD-EX-02
  return {
    start: t.state.unitArea[units[0]],
    units,
    points: units.map((unit) => allowance(t, unit) + more),
    cargo,
    leaders,
    been: [],
    byRail: false,
  };
}

const hasAboard = (t: Play, party: Party, ability: number): boolean =>
  party.leaders.some((leader) => can(t, leader, ability));

/** What the party met in the area it is in: the own units that stood there before it came (7A-MOVE-18). */
interface Stage {
  readonly area: AreaId;
  readonly ours: Standing;
}
/** Nothing bars those who have not moved yet. */
const AT_HOME: Standing = { units: 1000, aircraft: 1000 };

export function* moveParty(t: Play, campaign: Manoeuvre, party: Party): Rule<void> {
  let at: Stage = { area: party.start, ours: AT_HOME };
  const way: Way = { units: [...party.units, ...party.cargo], leaders: party.leaders, left: [] };
  const peaceful = campaign.landed.length === 0;
  campaign.moving = way.units;
  while (party.units.length > 0) {
    const here = at.area;
    const borders = bordersOf(t, campaign, party, here);
    const isOpen = stepsFrom(t, campaign, party, at);
    const mayDrop = here !== party.start && canDrop(t, campaign, party, here);
    if (!mayDrop && !borders.some(isOpen)) break;
    const mayStop = isHaven(t, campaign, party, here, []);
    const to = yield* ask(
      choose<AreaId | 'drop'>({
        seat: t.ownerOf(campaign.empire),
        about: '7a.move.to',
        rules: ['7A-MOVE-03', '7A-MOVE-04'],
        args: { unit: party.units[0], ...(party.cargo.length > 0 && { cargo: party.cargo.join(' ') }) },
        options: () => {
          const options: (AreaId | 'drop')[] = borders.filter(isOpen).map((border) => border.to);
          if (mayDrop) options.push('drop');
          if (mayStop) options.push(NONE);
          return options;
        },
        show: (id) => {
          if (id === 'drop') return { text: { id: '7a.drop' } };
          if (id === NONE) return { text: { id: '7a.stop' }, ...whatOfCargo(t, campaign, party, here) };
          const price = stepCost(t, party, id);
          const left = Math.min(...party.points) - price;
          return { points: [{ kind: 'area', id }], effects: [{ id: '7a.step', args: { price, left } }] };
        },
        barred: () => borders.filter((border) => !isOpen(border)).map((border) => border.to),
        why: (id) => (typeof id === 'number' ? whyNoStep(t, campaign, party, at, id) : { rule: '7A-MOVE-15' }),
      }),
    );
    if (to === NONE) break;
    if (to === 'drop') {
      yield* dropOff(t, campaign, party, here);
      continue;
    }
    if (!(yield* sailThrough(t, campaign, here, to))) continue;
    campaign.slipped.push(...slipping(t, campaign, party, at));
    if (isVacant(t, to) && t.state.city[to] > 0) yield* situation(t, 'cityAboutToBeLiberated', to);
    const liberates = isVacant(t, to) && !campaign.held.includes(to);
    way.left.push({ area: here, coast: t.state.unitCoast[party.units[0]] });
    at = enterArea(t, campaign, party, here, to);
    if (liberates) {
      winHolyWar(t, campaign.empire, to);
      yield* liberateTemple(t, campaign.empire, to);
    }
  }
  halt(t, campaign, party.units, party.leaders);
  haltAboard(t, campaign, party.units, party.cargo, at.area);
  campaign.moving = [];
  settle(t);
  if (yield* isSentBack(t, campaign, way, peaceful)) return;
  yield* arrive(t, campaign, party, at.area);
}

/** A move from its beginning: who set out, and the areas it left. */
interface Way {
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
  readonly left: { readonly area: AreaId; readonly coast: number }[];
}

/** 7A-ART-UN-04: those in another empire's area may have to go back to the last area of their own that they left. */
function* isSentBack(
  t: Play,
  { empire, held }: Manoeuvre,
  { units, leaders, left }: Way,
  first: boolean,
): Rule<boolean> {
  const abroad = units.filter((unit) => {
    const area = t.state.unitArea[unit];
    return area >= 0 && t.state.control[area] >= 0 && t.state.control[area] !== empire;
  });
  const [area] = abroad.map((unit) => t.state.unitArea[unit]);
  const censure = area === undefined || left.length === 0 ? null : yield* censuresMove(t, empire, area, first);
  if (!censure) return false;
  for (const unit of abroad) {
    const own = ({ area: last }: Way['left'][number]): boolean =>
      (censure.back === 'left' || held.includes(last)) && (isShip(t, unit) || isLand(t, last));
    const home = left.findLast(own) ?? left[0];
    shift(t, unit, home.area, isShip(t, unit) ? home.coast : 0);
  }
  for (const leader of leaders)
    if (t.state.leaderArea[leader] === area) t.state.leaderArea[leader] = t.state.unitArea[abroad[0]];
  settle(t);
  return true;
}

/** Land units have ended a move on land: an event may turn them back. */
function* arrive(t: Play, campaign: Manoeuvre, party: Party, area: AreaId): Rule<void> {
  if (area === party.start || !isLand(t, area)) return;
  const units = [...party.units, ...party.cargo].filter(
    (unit) => t.state.unitArea[unit] === area && !isShip(t, unit) && !isAircraft(t, unit),
  );
  if (units.length === 0) return;
  campaign.last = { units, leaders: party.leaders, from: party.start, area };
  yield* eventWindow(t, 'manoeuvre.enter');
  campaign.last = null;
}

/** At sea: whether those aboard stay with their ships or are lost. */
function whatOfCargo(t: Play, { empire }: Manoeuvre, party: Party, area: AreaId): Pick<Shown, 'effects'> {
  if (isLand(t, area)) return {};
  const effects = party.cargo.flatMap((unit) => {
    if (!isLandUnit(t, unit)) return [];
    return [{ id: mayStayAboard(t, empire, unit, area) ? '7a.fx.stays' : '7a.fx.drowns', args: { unit } }];
  });
  return effects.length > 0 ? { effects } : {};
}

// --- where to

/** Whether the whole party may cross a border next, and beyond it can come to a legal end. */
function stepsFrom(t: Play, campaign: Manoeuvre, party: Party, at: Stage): (border: Border) => boolean {
  if (mustLeaveGarrison(t, campaign, party, at.area) || isBarred(t, campaign, party, at)) return () => false;
  const slips = slipping(t, campaign, party, at);
  const coasts = party.units.map((unit) => t.state.unitCoast[unit]);
  return (border) =>
    mayStep(t, campaign, party, at.area, coasts, party.points, border) &&
    (!party.been.includes(border.to) || stepCost(t, party, border.to) > 0) &&
    leadsHome(t, campaign, party, at.area, border, slips);
}

const stepCost = (t: Play, party: Party, to: AreaId): number =>
  Math.max(...party.units.map((unit) => enteringCost(t, unit, to, hasAboard(t, party, EXPLORER), party.byRail)));

/** The first thing that keeps the party from entering. */
function whyNoStep(t: Play, campaign: Manoeuvre, party: Party, at: Stage, to: AreaId): WhyNot {
  const border = bordersOf(t, campaign, party, at.area).find((b) => b.to === to);
  if (!border) return { rule: '7A-MOVE-03' };
  if (mustLeaveGarrison(t, campaign, party, at.area)) return { rule: '7A-MOVE-37' };
  if (isBarred(t, campaign, party, at)) return { rule: isLand(t, at.area) ? '7A-MOVE-18' : '7A-MOVE-23' };
  const [unit] = party.units;
  if (!mayCross(t, unit, at.area, t.state.unitCoast[unit], border)) {
    if (areAtPeace(t, campaign.empire, t.state.control[to])) return { rule: '7A-ART-PEACE-03' };
    if (isNuke(t, unit)) return { rule: '7A-MOVE-34' };
    if (border.seas.length > 0) return { rule: '7A-MOVE-42' };
    if (isShip(t, unit)) return { rule: isLand(t, to) ? '7A-MOVE-21' : '7A-MOVE-28' };
    return { rule: isLand(t, to) ? '7A-MOVE-03' : '7A-MOVE-17' };
  }
  const [price, have] = [stepCost(t, party, to), Math.min(...party.points)];
  if (price > have) return { rule: '7A-MOVE-04', args: { price, have } };
  if (wouldFounder(t, campaign.empire, unit, to)) return { rule: '7A-MOVE-29' };
  return { rule: isLand(t, to) ? '7A-MOVE-24' : '7A-MOVE-35' };
}

/** The borders of the area and, for ships, open canals (7A-MOVE-26). */
function bordersOf(t: Play, campaign: Manoeuvre, party: Party, area: AreaId): readonly Border[] {
  const { borders } = t.content.areas[area];
  if (party.units.every((unit) => isStarWars(t, unit))) return everywhere(t, area);
  if (!party.units.every((unit) => isShip(t, unit))) return borders;
  const canals = canalsOn(t).flatMap(({ which }) => {
    const canal = t.content.canals[which];
    if (!canal.passage || !canal.seas.includes(area) || campaign.refused.includes(which)) return [];
    return canal.seas.filter((sea) => sea !== area);
  });
  return [...borders, ...canals.map((to): Border => ({ to, type: 'sea', river: false, seas: [] }))];
}

/** 7A-MOVE-06: Star Wars goes from anywhere to anywhere. */
const everywhere = (t: Play, from: AreaId): Border[] =>
  t.content.areas.flatMap((_, to): Border[] => (to === from ? [] : [{ to, type: 'land', river: false, seas: [] }]));

function mayStep(
  t: Play,
  campaign: Manoeuvre,
  party: Party,
  from: AreaId,
  coasts: readonly number[],
  points: readonly number[],
  border: Border,
): boolean {
  const explorer = hasAboard(t, party, EXPLORER);
  if (party.cargo.some((unit) => isNuke(t, unit)) && isShielded(t, campaign.empire, border.to)) return false;
  return party.units.every(
    (unit, i) =>
      mayCross(t, unit, from, coasts[i], border) &&
      enteringCost(t, unit, border.to, explorer, party.byRail) <= points[i] &&
      (explorer || !wouldFounder(t, campaign.empire, unit, border.to)),
  );
}

/** 7A-MOVE-29: a galley off every own shore is lost at once, so nobody sends it there. */
function wouldFounder(t: Play, empire: EmpireId, unit: UnitId, to: AreaId): boolean {
  return !isLand(t, to) && unitTypeOf(t, unit).id === 'galley' && !galleysAreSafe(t, empire, to);
}

/** 7A-MOVE-24, 7A-MOVE-35: the move may end here. `slips` are empires to be slipped past by the step under consideration. */
function isHaven(t: Play, campaign: Manoeuvre, party: Party, area: AreaId, slips: readonly EmpireId[]): boolean {
  const holder = t.state.control[area];
  if (campaign.slipped.includes(holder) || slips.includes(holder)) return false;
  if (holder >= 0 && holder !== campaign.empire && !mayEndInOthers(t, t.ownerOf(campaign.empire))) return false;
  if (t.content.areas[area].kind === OCEAN && isOnlyPassing(t, campaign.empire, party)) return false;
  if (isLand(t, area) || party.units.some((unit) => isShip(t, unit))) return true;
  return (
    !party.units.some((unit) => isAircraft(t, unit) && !isStarWars(t, unit)) || hasBaseNear(t, campaign.empire, area)
  );
}

/** Galleys that an event lets through oceans, and nothing else. */
const isOnlyPassing = (t: Play, empire: EmpireId, party: Party): boolean =>
  passesOceans(t, empire) &&
  !hasSpecial(t, empire, 'oceanGalleys') &&
  party.units.some((unit) => isShip(t, unit) && !unitTypeOf(t, unit).ocean);

/** Beyond the border is a legal end, or a way on to one with the points left. */
function leadsHome(
  t: Play,
  campaign: Manoeuvre,
  party: Party,
  from: AreaId,
  border: Border,
  slips: readonly EmpireId[],
): boolean {
  if (isHaven(t, campaign, party, border.to, slips)) return true;
  const costOf = (to: AreaId): number => stepCost(t, party, to);
  const best = new Map<AreaId, number>([[border.to, Math.min(...party.points) - costOf(border.to)]]);
  const edge: [AreaId, AreaId][] = [[from, border.to]];
  for (let step = edge.pop(); step; step = edge.pop()) {
    const [before, area] = step;
    const left = best.get(area) ?? 0;
    const stage = { area, ours: standingIn(t, area, campaign.empire) };
    if (mustLeaveGarrison(t, campaign, party, area) || isBarred(t, campaign, party, stage)) continue;
    if (slipping(t, campaign, party, stage).some((empire) => !slips.includes(empire))) continue;
    const coast = coastFrom(t, area, before);
    const coasts = party.units.map(() => coast);
    const points = party.units.map(() => left);
    for (const next of t.content.areas[area].borders) {
      if (!mayStep(t, campaign, party, area, coasts, points, next)) continue;
      if (isHaven(t, campaign, party, next.to, slips)) return true;
      const rest = left - costOf(next.to);
      if (rest <= (best.get(next.to) ?? 0)) continue;
      best.set(next.to, rest);
      edge.push([area, next.to]);
    }
  }
  return false;
}

// --- what keeps it where it is

/** 7A-MOVE-37 to 7A-MOVE-41: a non-aircraft unit stays in every land area the empire controls, unless its card says otherwise. */
export function mustStay(
  t: Play,
  { empire }: Pick<Manoeuvre, 'empire'>,
  going: readonly UnitId[],
  area: AreaId,
): boolean {
  if (!isLand(t, area) || t.state.control[area] !== empire || going.every((unit) => isAircraft(t, unit))) return false;
  for (let unit = t.state.top[area]; unit !== NONE; unit = t.state.unitBelow[unit]) {
    if (empireOf(t, unit) === empire && !isAircraft(t, unit) && !going.includes(unit)) return false;
  }
  return !mayVacate(t, empire);
}

const mayVacate = (t: Play, empire: EmpireId): boolean =>
  hasSpecial(t, empire, 'vacate') || lastingFor(t, 'move', empire).some((l) => l.params['vacate'] === true);

/** Those who pass with an Explorer need only leave a unit where they set out (7A-LEAD-EX-05). */
function mustLeaveGarrison(t: Play, campaign: Manoeuvre, party: Party, area: AreaId): boolean {
  if (area !== party.start && hasAboard(t, party, EXPLORER)) return false;
  return mustStay(t, campaign, [...party.units, ...party.cargo], area);
}

/** Others bar the way, and cannot be slipped past. */
function isBarred(t: Play, campaign: Manoeuvre, party: Party, { area, ours }: Stage): boolean {
  return party.units.some((unit) => {
    const others = barring(t, unit, area, ours);
    if (others.length === 0) return false;
    if (!isShip(t, unit) || isLand(t, area) || !t.content.rules.slipPast) return true; // 7A-MOVE-2004-1
    return others.some((other) => campaign.landed.includes(other));
  });
}

/** 7A-MOVE-24: empires at sea that ships pass in peace; from then on nobody may end a move in their areas. */
function slipping(t: Play, campaign: Manoeuvre, party: Party, { area, ours }: Stage): EmpireId[] {
  if (isLand(t, area) || !t.content.rules.slipPast) return [];
  const ship = party.units.find((unit) => isShip(t, unit));
  if (ship === undefined) return [];
  return barring(t, ship, area, ours).filter((other) => !campaign.slipped.includes(other));
}

/** 7A-MOVE-27: a canal is used with leave of the empire that holds its marker. */
function* sailThrough(t: Play, campaign: Manoeuvre, from: AreaId, to: AreaId): Rule<boolean> {
  if (t.content.areas[from].neighbours.includes(to)) return true;
  const marker = canalsOn(t).find(({ which }) => {
    const { seas } = t.content.canals[which];
    return seas.includes(from) && seas.includes(to);
  });
  if (!marker) return true;
  if (yield* askPermission(t, campaign.empire, t.state.control[marker.area])) return true;
  campaign.refused.push(marker.which);
  return false;
}

// --- the step itself

/** The party enters the next area; answers what it met there. */
function enterArea(t: Play, campaign: Manoeuvre, party: Party, from: AreaId, to: AreaId): Stage {
  const { entered, empire } = campaign;
  const border: Border = t.content.areas[from].borders.find((b) => b.to === to) ?? {
    to,
    type: 'sea',
    river: false,
    seas: [],
  };
  const explorer = hasAboard(t, party, EXPLORER);
  party.points = party.points.map((left, i) => left - enteringCost(t, party.units[i], to, explorer, party.byRail));
  party.been = stepCost(t, party, to) > 0 ? [to] : [...party.been, from, to];
  party.byRail ||= hasTrains(t, empire, to);
  noteIntruder(t, t.state.control[to], empire);
  const ours = standingIn(t, to, empire);
  liberateVacantCity(t, campaign, to);
  spoilVacantCity(t, campaign, party, to);
  const coast = coastFrom(t, to, from);
  for (const unit of party.units) {
    entered[to] = (entered[to] ?? 0) | entryBits(t, unit, from, border);
    shift(t, unit, to, coast);
  }
  for (const unit of party.cargo) shift(t, unit, to);
  for (const leader of party.leaders) t.state.leaderArea[leader] = to;
  t.tell({ type: '7a.moved', empire, area: to, from });
  if (isVacant(t, from)) {
    loseSite(t, empire, from);
    settle(t); // galleys and aircraft may have lost their base (7A-MOVE-53)
    party.points = party.points.filter((_, i) => t.state.unitArea[party.units[i]] !== NONE);
    party.units = party.units.filter((unit) => t.state.unitArea[unit] !== NONE);
  }
  return { area: to, ours };
}

/** 7A-TERM-LIBERATE: who enters a vacant area liberates its city, once in an action; coming back to one's own liberates nothing. */
function liberateVacantCity(t: Play, { empire, held, liberated }: Manoeuvre, to: AreaId): void {
  if (isVacant(t, to) && !held.includes(to) && !liberated.includes(to)) liberateCity(t, empire, to);
}

/** 7A-MOVE-09: entering a vacant area without a Builder costs its city a step, once in an action. */
function spoilVacantCity(t: Play, { reduced }: Manoeuvre, party: Party, to: AreaId): void {
  if (!isVacant(t, to) || t.state.city[to] === 0 || reduced.includes(to) || hasAboard(t, party, BUILDER)) return;
  reduced.push(to);
  reduceCity(t, to);
}

// --- dropping off

/** 7A-MOVE-15, 7A-LEAD-ST-01: cargo goes ashore, and units of a Strategist's stack stay behind, where a move may end. */
function canDrop(t: Play, campaign: Manoeuvre, party: Party, area: AreaId): boolean {
  if (!isHaven(t, campaign, party, area, []) || !party.points.some((left) => left > 0)) return false;
  return droppable(t, campaign, party, area).length > 0;
}

/** Units any one of which could be dropped here. */
function droppable(t: Play, campaign: Manoeuvre, party: Party, area: AreaId): readonly UnitId[] {
  const cargo = isLand(t, area) ? party.cargo : [];
  return campaign.second && t.content.rules.strategistsDropOff
    ? [...party.units, ...cargo].filter((unit) => canGoOn(t, party, [unit]))
    : cargo;
}

function* dropOff(t: Play, campaign: Manoeuvre, party: Party, area: AreaId): Rule<void> {
  const any = droppable(t, campaign, party, area);
  // a ship and its cargo may stay together, ashore or where the cargo may stay at sea
  const stays = (unit: UnitId): boolean => isLand(t, area) || mayStayAboard(t, campaign.empire, unit, area);
  const options = [...(isLand(t, area) ? party.units : any), ...party.cargo.filter(stays)];
  const dropped = campaign.second
    ? yield* askUnlessForced(
        select({
          seat: t.ownerOf(campaign.empire),
          about: '7a.move.drop',
          rules: ['7A-LEAD-ST-01'],
          min: 1,
          max: options.length,
          options: () => options,
          test: (picked) => {
            if (!canGoOn(t, party, picked)) return { rule: '7A-MOVE-13' };
            return hasTransport(t, campaign, party, picked, area) ? undefined : { rule: '7A-OPT14-02' };
          },
          draw: (chance) => [chance.pick(any)],
          show: (id) => ({ points: [{ kind: 'unit', id }] }),
        }),
      )
    : any;
  const ashore = yield* leadersAshore(t, campaign, party);
  const explored = hasAboard(t, party, EXPLORER);
  const carried = party.cargo;
  party.points = party.points.filter((_, i) => !dropped.includes(party.units[i]));
  party.units = party.units.filter((unit) => !dropped.includes(unit));
  party.cargo = party.cargo.filter((unit) => !dropped.includes(unit));
  party.leaders = party.leaders.filter((leader) => !ashore.includes(leader));
  // an Explorer helps those it goes with all the way
  if (explored && !hasAboard(t, party, EXPLORER)) party.points = party.points.map((left) => Math.max(0, left - 1));
  const cargo = dropped.filter((unit) => carried.includes(unit));
  const units = dropped.filter((unit) => !carried.includes(unit));
  halt(t, campaign, units, ashore);
  haltAboard(t, campaign, units, cargo, area);
  campaign.moving = [...party.units, ...party.cargo];
}

/** Somebody is left to move, and the cargo has ships. */
function canGoOn(t: Play, party: Party, dropped: readonly UnitId[]): boolean {
  const units = party.units.filter((unit) => !dropped.includes(unit));
  const cargo = party.cargo.filter((unit) => !dropped.includes(unit));
  return units.length > 0 && cargo.length <= units.filter((unit) => isShip(t, unit)).length;
}

/** Those dropped at sea have ships that stay with them. */
function hasTransport(
  t: Play,
  { empire }: Manoeuvre,
  { cargo }: Party,
  dropped: readonly UnitId[],
  area: AreaId,
): boolean {
  const ships = dropped.filter((unit) => isShip(t, unit)).length;
  return isLand(t, area) || dropped.filter((unit) => cargo.includes(unit)).length <= ships * holdOf(t, empire);
}

/** Leaders who end their journey with the units dropped; a Strategist's stack keeps its Strategist. */
function* leadersAshore(t: Play, campaign: Manoeuvre, party: Party): Rule<readonly LeaderId[]> {
  const { leaders } = party;
  if (leaders.length === 0 || (campaign.second && leaders.length === 1)) return [];
  const stays = (picked: readonly LeaderId[]): boolean =>
    leaders.some((leader) => can(t, leader, STRATEGIST) && !picked.includes(leader));
  return yield* ask(
    select({
      seat: t.ownerOf(campaign.empire),
      about: '7a.move.ashore',
      rules: ['7A-MOVE-11'],
      min: 0,
      max: leaders.length,
      options: () => leaders,
      test: (picked) => (campaign.second && !stays(picked) ? { rule: '7A-LEAD-ST-01' } : undefined),
      draw: () => [],
      show: (id) => ({ points: [{ kind: 'leader', id }] }),
    }),
  );
}

/** Cargo ends its move with the ships that carry it, ashore or, where it may, at sea (7A-OPT14-01). */
function haltAboard(
  t: Play,
  campaign: Manoeuvre,
  units: readonly UnitId[],
  cargo: readonly UnitId[],
  area: AreaId,
): void {
  const ships = units.filter((unit) => isShip(t, unit));
  if (!isLand(t, area)) stayAboard(t, campaign.empire, ships, cargo, area);
  halt(t, campaign, cargo, []);
}

/** The units have finished their move. Land units at sea are lost, but for those aboard a ship that may stay (7A-MOVE-16). */
function halt(t: Play, campaign: Manoeuvre, units: readonly UnitId[], leaders: readonly LeaderId[]): void {
  campaign.rode.push(...leaders);
  for (const unit of units) {
    campaign.moved.push(unit);
    const area = t.state.unitArea[unit];
    if (area === NONE) continue;
    const holder = t.state.control[area];
    if (holder !== campaign.empire && holder !== NONE && !campaign.landed.includes(holder))
      campaign.landed.push(holder);
    if (!isLand(t, area) && isLandUnit(t, unit) && shipOf(t, unit) === NONE) loseUnit(t, unit);
  }
}
