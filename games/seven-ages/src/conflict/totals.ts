/** Totals of a round of conflict (7A-CONF-09 to 7A-CONF-21, 7A-CONF-54), line by line. */
import type { Params } from '../content/shape.ts';
import { AIRCRAFT, bit, CAVALRY, type EmpireId, MISSILE, type UnitId, unitBits } from '../content/tables.ts';
import { half } from '../events/expressions.ts';
import { categoryOf, isLand, typeOf, unitTypeOf } from '../model/board.ts';
import { ageOf, cardValue, isVersus, isWhere, specials, terrainFor } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { type Conflict, type ConflictSide, ENTERED } from '../model/state.ts';
import type { SevenAges } from '../model/table.ts';

/** Front or support value with terrain and special rules, never below 0 (7A-CONF-20, 7A-CONF-52). */
export function conflictValue(t: SevenAges, fight: Conflict, which: 0 | 1, unit: UnitId, front: boolean): number {
  const { content, state } = t;
  const { empire } = fight.sides[which];
  const other = fight.sides[1 - which].empire;
  const face = unit * 2 + state.unitSide[unit];
  let value = front ? content.front[face] : content.support[face];
  const terrain = terrainFor(t, fight.area, ageOf(t, fight.sides[1].empire)); // 7A-CONF-19
  if (terrain >= 0 && categoryOf(t, unit) === CAVALRY) value += content.cavalry[terrain];
  for (const s of specials(t, empire, 'unitValue')) {
    if ((s.units & bit(typeOf(t, unit))) === 0 || !isRole(s.role, which)) continue;
    if (!isWhere(t, empire, fight.area, s.where) || !isVersus(t, empire, other, s.vs)) continue;
    value += (front ? s.front : s.support) ?? 0;
  }
  for (const { params } of lastingFor(t, 'unitValue', empire)) value = withEvent(t, unit, front, value, params);
  return Math.max(0, value);
}

/** A value as an event of this round changes it. */
function withEvent(t: SevenAges, unit: UnitId, front: boolean, value: number, params: Params): number {
  const names = Array.isArray(params['units']) ? params['units'].map(String) : [];
  if ((unitBits(names, t.content.unitTypes) & bit(typeOf(t, unit))) === 0) return value;
  const set = params[front ? 'frontSet' : 'supportSet'];
  if (set !== undefined) return Number(set);
  return front ? value : value * Number(params['supportMult'] ?? 1) + Number(params['support'] ?? 0);
}

const isRole = (role: 'attack' | 'defend' | undefined, which: 0 | 1): boolean =>
  role === undefined || (role === 'attack') === (which === 0);

/** One line of a total: what counts, for how much, and the rule behind it. */
export interface TotalItem {
  readonly what:
    | 'front'
    | 'halved'
    | 'support'
    | 'card'
    | 'elite'
    | 'age'
    | 'disorder'
    | 'fort'
    | 'city'
    | 'siege'
    | 'invasion'
    | 'river'
    | 'crossing'
    | 'terrain'
    | 'special'
    | 'event';
  readonly value: number;
  readonly rule: string;
}

/** A side as everybody sees it from the reveal on: counters and their sides, those in front first, and the total line by line. */
export interface Revealed {
  readonly empire: EmpireId;
  readonly faces: readonly number[];
  readonly inFront: number;
  readonly card: number;
  readonly items: readonly TotalItem[];
}

export function revealed(t: SevenAges, fight: Conflict, which: 0 | 1): Revealed {
  const own = fight.sides[which];
  const { units, inFront } = bestSplit(t, fight, which, isHalved(t, own, fight.sides[1 - which]));
  return {
    empire: own.empire,
    faces: units.map((unit) => unit * 2 + t.state.unitSide[unit]),
    inFront,
    card: pickedValue(t, own),
    items: totalItems(t, fight, which),
  };
}

export const total = (t: SevenAges, fight: Conflict, which: 0 | 1): number =>
  Math.max(
    0,
    totalItems(t, fight, which).reduce((sum, { value }) => sum + value, 0),
  );

function totalItems(t: SevenAges, fight: Conflict, which: 0 | 1): TotalItem[] {
  const own = fight.sides[which];
  const other = fight.sides[which === 0 ? 1 : 0];
  const halved = isHalved(t, own, other);
  const line = bestSplit(t, fight, which, halved);
  const items: TotalItem[] = [{ what: 'front', value: line.front, rule: '7A-CONF-09' }];
  const add = (what: TotalItem['what'], value: number, rule: string): void => {
    if (value !== 0) items.push({ what, value, rule });
  };
  if (halved) add('halved', half(line.front) - line.front, '7A-CONF-21');
  add('support', line.support, '7A-CONF-10');
  add('card', pickedValue(t, own), '7A-CONF-05');
  add('elite', t.empire(own.empire).elites, '7A-CONF-11');
  add('age', Math.max(0, ageOf(t, own.empire) - ageOf(t, other.empire)), '7A-CONF-12');
  add('disorder', other.disorder * (line.bestFront + line.bestSupport), '7A-CONF-13');
  if (which === 1) items.push(...defenceItems(t, fight));
  for (const s of specials(t, own.empire, 'conflict')) {
    if (s.add === undefined || !isRole(s.role, which)) continue;
    if (s.round === 'first' && fight.round > 1) continue;
    if (s.when === 'invaded' && (fight.entered & ENTERED.invasion) === 0) continue;
    if (isWhere(t, own.empire, fight.area, s.where) && isVersus(t, own.empire, other.empire, s.vs))
      add('special', s.add, '7A-CONF-52');
  }
  for (const { params } of lastingFor(t, 'conflictTotal', own.empire))
    if (!isBroken(t, fight, params)) add('event', Number(params['add'] ?? 0), '7A-EVENT-18');
  return items;
}

/** Some events hold only in rounds in which the active side commits none of the types they name. */
function isBroken(t: SevenAges, fight: Conflict, params: Params): boolean {
  const [, names] = /^not attackerCommitted\(([^)]*)\)$/.exec(String(params['if'] ?? '')) ?? [];
  if (names === undefined) return false;
  const types = unitBits(names.split(/,\s*/), t.content.unitTypes);
  return fight.sides[0].committed.some((unit) => (types & bit(typeOf(t, unit))) !== 0);
}

function pickedValue(t: SevenAges, { empire, card }: ConflictSide): number {
  const set = lastingFor(t, 'conflictCard', empire).find(({ params }) => params['op'] === 'setValue');
  return set ? Number(set.params['value']) : cardValue(t, card);
}

/** 7A-CONF-21: infantry and missiles alone against cavalry and aircraft alone. */
function isHalved(t: SevenAges, own: ConflictSide, other: ConflictSide): boolean {
  if (specials(t, own.empire, 'conflict').some((s) => s.noHalving)) return false;
  return (
    own.committed.every((unit) => categoryOf(t, unit) <= MISSILE) &&
    other.committed.every((unit) => categoryOf(t, unit) === CAVALRY || categoryOf(t, unit) === AIRCRAFT)
  );
}

interface Line {
  /** Those in front first. */
  readonly units: readonly UnitId[];
  readonly inFront: number;
  readonly front: number;
  readonly support: number;
  readonly bestFront: number;
  readonly bestSupport: number;
}

/**
 * 7A-CONF-54: half the units, rounded up, in front; the split that is worth most. The bonus for the enemy's disorder takes the
 * best front value in front and the best support value behind: the book's lone light horse gains its front value only.
 */
function bestSplit(t: SevenAges, fight: Conflict, which: 0 | 1, halved: boolean): Line {
  const units = fight.sides[which].committed.map((unit) => ({
    unit,
    front: conflictValue(t, fight, which, unit, true),
    support: conflictValue(t, fight, which, unit, false),
  }));
  const gain = (u: Values): number => (halved ? u.front / 2 : u.front) - u.support;
  units.sort((a, b) => gain(b) - gain(a));
  const inFront = Math.ceil(units.length / 2);
  let best = lineUp(units, inFront);
  const { disorder } = fight.sides[1 - which];
  if (disorder === 0 || units.length < 3) return best;
  // somebody else as the best in front, or the best behind, may be worth more than it costs
  const worth = (l: Line): number =>
    (halved ? half(l.front) : l.front) + l.support + disorder * (l.bestFront + l.bestSupport);
  for (const ahead of units) {
    for (const behind of units) {
      if (ahead === behind) continue;
      const line = lineUp([ahead, ...units.filter((u) => u !== ahead && u !== behind), behind], inFront);
      if (worth(line) > worth(best)) best = line;
    }
  }
  return best;
}

interface Values {
  readonly unit: UnitId;
  readonly front: number;
  readonly support: number;
}

/** The first so many in front, the others behind. */
function lineUp(units: readonly Values[], inFront: number): Line {
  let [front, support, bestFront, bestSupport] = [0, 0, 0, 0];
  units.forEach((u, i) => {
    if (i < inFront) {
      front += u.front;
      bestFront = Math.max(bestFront, u.front);
    } else {
      support += u.support;
      bestSupport = Math.max(bestSupport, u.support);
    }
  });
  return { units: units.map(({ unit }) => unit), inFront, front, support, bestFront, bestSupport };
}

/** What the defender's ground is worth: fort, city, invasion, terrain and how the attackers came (7A-CONF-14 to 7A-CONF-19). */
export const defence = (t: SevenAges, fight: Conflict): number =>
  defenceItems(t, fight).reduce((sum, { value }) => sum + value, 0);

function defenceItems(t: SevenAges, fight: Conflict): TotalItem[] {
  const { area, sides, entered } = fight;
  const { bonus } = t.content;
  const items: TotalItem[] = [];
  if (!isLand(t, area)) return items;
  const ignored = specials(t, sides[0].empire, 'ignoreDefence').flatMap((s) => s.kinds);
  for (const { params } of lastingFor(t, 'ignoreDefence', sides[0].empire))
    if (Array.isArray(params['what'])) ignored.push(...params['what'].map(String));
  const add = (what: TotalItem['what'], value: number, rule: string): void => {
    if (value !== 0 && !ignored.includes(what)) items.push({ what, value, rule });
  };
  const came = (what: TotalItem['what'], how: number, value: number, rule: string): void => {
    if ((entered & how) !== 0) add(what, value, rule);
  };
  add('fort', t.state.fort[area] * bonus.fort, '7A-CONF-14');
  const sieged = sides[0].committed.some((unit) => unitTypeOf(t, unit).siege); // 7A-CONF-16
  const city = t.state.city[area];
  if (!sieged) add('city', city, '7A-CONF-15');
  else if (city > 0) items.push({ what: 'siege', value: 0, rule: '7A-CONF-16' });
  came('invasion', ENTERED.invasion, bonus.invasion, '7A-CONF-17');
  came('river', ENTERED.river, bonus.river, '7A-CONF-18');
  came('crossing', ENTERED.crossing, bonus.crossing, '7A-CONF-18');
  add('terrain', t.content.defence[terrainFor(t, area, ageOf(t, sides[1].empire))], '7A-CONF-18');
  return items;
}
