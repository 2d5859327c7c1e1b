/** Totals of a round of conflict (7A-CONF-09 to 7A-CONF-21, 7A-CONF-54), line by line. */

import { isPlace } from '../artefacts/places.ts';
import { barredUnits, half } from '../content/expressions.ts';
import type { Params } from '../content/shape.ts';
import {
  AIRCRAFT,
  type ArtefactId,
  bit,
  CAVALRY,
  type EmpireId,
  MISSILE,
  type UnitId,
  unitBits,
} from '../content/tables.ts';
import { categoryOf, isElephant, isLand, isLandUnit, typeOf, unitTypeOf } from '../model/board.ts';
import { ageOf, cardValue, isVersus, isWhere, specials, terrainFor } from '../model/empires.ts';
import { isFortified, walledBy } from '../model/forts.ts';
import { lastingFor } from '../model/lasting.ts';
import { type Conflict, type ConflictSide, ENTERED, KINGDOM } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** Front or support value with terrain and special rules, never below 0 (7A-CONF-20, 7A-CONF-52); as if without an artefact. */
export function conflictValue(
  t: Play,
  fight: Conflict,
  which: 0 | 1,
  unit: UnitId,
  front: boolean,
  without?: ArtefactId,
): number {
  const { content, state } = t;
  const { empire } = fight.sides[which];
  const other = fight.sides[1 - which].empire;
  const face = unit * 2 + state.unitSide[unit];
  let value = front ? content.front[face] : content.support[face];
  const terrain = terrainFor(t, fight.area, groundAge(t, fight)); // 7A-CONF-19
  if (terrain >= 0 && categoryOf(t, unit) === CAVALRY) value += content.cavalry[terrain];
  for (const s of specials(t, empire, 'unitValue')) {
    if ((s.units & bit(typeOf(t, unit))) === 0 || !isRole(s.role, which)) continue;
    if (without !== undefined && s.source === without) continue;
    if (!isPlace(t, empire, fight.area, s.where) || !isVersus(t, empire, other, s.vs)) continue;
    value += (front ? s.front : s.support) ?? 0;
  }
  for (const { params } of lastingFor(t, 'unitValue', empire)) value = withEvent(t, unit, front, value, params);
  if (front && value > 0 && unitTypeOf(t, unit).scared && facesElephants(t, fight, which)) return 0;
  return isAfloat(t, fight, unit) ? Math.max(0, value) / 2 : Math.max(0, value);
}

/** 7A-OPT14-03: a land unit that fights at sea is worth half; the sums are rounded (7A-TERM-MODIFIERS). */
const isAfloat = (t: Play, { area }: Conflict, unit: UnitId): boolean => !isLand(t, area) && isLandUnit(t, unit);
const rounded = (n: number): number => Math.floor(n + 0.5);

/** 7A-CONF-22: the other side has committed an elephant. */
const facesElephants = (t: Play, { sides }: Conflict, which: 0 | 1): boolean =>
  t.content.common.length > 0 && sides[1 - which].committed.some((unit) => isElephant(t, unit));

/** A value as an event of this round changes it. */
function withEvent(t: Play, unit: UnitId, front: boolean, value: number, params: Params): number {
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
    | 'marines'
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
    | 'artefact'
    | 'event';
  readonly value: number;
  readonly rule: string;
  /** The artefact behind it (7A-OPT16-01). */
  readonly source?: ArtefactId;
}

/** A side as everybody sees it from the reveal on: counters and their sides, those in front first, and the total line by line. */
export interface Revealed {
  readonly empire: EmpireId;
  readonly faces: readonly number[];
  readonly inFront: number;
  readonly card: number;
  readonly items: readonly TotalItem[];
}

export function revealed(t: Play, fight: Conflict, which: 0 | 1): Revealed {
  const own = fight.sides[which];
  const { fighters, inFront } = committedLine(t, fight, which);
  return {
    empire: own.empire,
    faces: fighters.map(({ unit }) => unit * 2 + t.state.unitSide[unit]),
    inFront,
    card: pickedValue(t, own),
    items: totalItems(t, fight, which),
  };
}

export const total = (t: Play, fight: Conflict, which: 0 | 1): number => totalOf(totalItems(t, fight, which));

/** What the lines come to, never below 0. */
export const totalOf = (items: readonly TotalItem[]): number =>
  Math.max(
    0,
    items.reduce((sum, { value }) => sum + value, 0),
  );

export function totalItems(t: Play, fight: Conflict, which: 0 | 1): TotalItem[] {
  const own = fight.sides[which];
  const other = fight.sides[which === 0 ? 1 : 0];
  const line = committedLine(t, fight, which);
  const cut = marinesCut(t, fight, line);
  const lent = lentByArtefacts(t, fight, which, line);
  const items: TotalItem[] = [{ what: 'front', value: line.front + cut.front - lent.front, rule: '7A-CONF-09' }];
  const add = (what: TotalItem['what'], value: number, rule: string): void => {
    if (value !== 0) items.push({ what, value, rule });
  };
  if (line.halved) add('halved', half(line.front) - line.front, '7A-CONF-21');
  add('support', line.support + cut.support - lent.support, '7A-CONF-10');
  items.push(...lent.items);
  add('marines', -(cut.front + cut.support), '7A-OPT14-03');
  add('card', pickedValue(t, own), '7A-CONF-05');
  add('elite', t.state.empires[own.empire]?.elites ?? 0, '7A-CONF-11');
  add('age', agesAhead(t, own.empire, other.empire), '7A-CONF-12');
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
    if (!isBroken(t, fight, params.if)) add('event', Number(params['add'] ?? 0), '7A-EVENT-18');
  return items;
}

/** What artefacts add to the values of the committed units, each in a line of its own, and how much of it in front and behind. */
function lentByArtefacts(
  t: Play,
  fight: Conflict,
  which: 0 | 1,
  { fighters, inFront }: Line<Fighter & { unit: UnitId }>,
): { readonly front: number; readonly support: number; readonly items: readonly TotalItem[] } {
  const lent = { front: 0, support: 0, items: [] as TotalItem[] };
  const sources = new Set(specials(t, fight.sides[which].empire, 'unitValue').flatMap(({ source }) => source ?? []));
  for (const source of sources) {
    const adds = (role: 'front' | 'support', from: number, to: number): number =>
      rounded(
        fighters
          .slice(from, to)
          .reduce((sum, u) => sum + u[role] - conflictValue(t, fight, which, u.unit, role === 'front', source), 0),
      );
    const [front, support] = [adds('front', 0, inFront), adds('support', inFront, fighters.length)];
    lent.front += front;
    lent.support += support;
    const { rule } = t.content.artefacts[source].with16;
    if (front + support !== 0) lent.items.push({ what: 'artefact', value: front + support, rule, source });
  }
  return lent;
}

/** 7A-OPT10-07: a kingdom has no age, and nobody is ahead of it. */
const agesAhead = (t: Play, own: EmpireId, other: EmpireId): number =>
  own === KINGDOM || other === KINGDOM ? 0 : Math.max(0, ageOf(t, own) - ageOf(t, other));

/** 7A-CONF-19, 7A-OPT10-07: the ground is as the defender's age sees it, or against a kingdom the attacker's. */
export const groundAge = (t: Play, { sides: [active, defender] }: Conflict): number =>
  ageOf(t, defender.empire === KINGDOM ? active.empire : defender.empire);

/** Some events hold only in rounds in which the active side commits none of the types they name. */
function isBroken(t: Play, fight: Conflict, condition: string | undefined): boolean {
  const types = unitBits(barredUnits(condition), t.content.unitTypes);
  return fight.sides[0].committed.some((unit) => (types & bit(typeOf(t, unit))) !== 0);
}

function pickedValue(t: Play, { empire, card }: ConflictSide): number {
  const set = lastingFor(t, 'conflictCard', empire).find(({ params }) => params['op'] === 'setValue');
  return set ? Number(set.params['value']) : cardValue(t, card);
}

/** 7A-CONF-21: infantry and missiles alone against cavalry and aircraft alone. */
function isHalved(t: Play, own: ConflictSide, other: ConflictSide): boolean {
  if (specials(t, own.empire, 'conflict').some((s) => s.noHalving)) return false;
  return (
    own.committed.every((unit) => categoryOf(t, unit) <= MISSILE) &&
    other.committed.every((unit) => categoryOf(t, unit) === CAVALRY || categoryOf(t, unit) === AIRCRAFT)
  );
}

/** What a unit is worth in a conflict, in front and behind. */
export interface Fighter {
  readonly front: number;
  readonly support: number;
}

/** Units of one side as they stand. */
export interface Line<F extends Fighter> {
  /** Those in front first. */
  readonly fighters: readonly F[];
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
export function bestLine<F extends Fighter>(fighters: readonly F[], halved = false, disorder = 0): Line<F> {
  const gain = (u: Fighter): number => (halved ? u.front / 2 : u.front) - u.support;
  const sorted = fighters.toSorted((a, b) => gain(b) - gain(a));
  const inFront = Math.ceil(sorted.length / 2);
  let best = lineUp(sorted, inFront);
  if (disorder === 0) return best;
  // somebody else as the best in front, or the best behind, may be worth more than it costs
  const worth = (l: Line<F>): number =>
    (halved ? half(l.front) : l.front) + l.support + disorder * (l.bestFront + l.bestSupport);
  for (const ahead of sorted) {
    for (const behind of sorted) {
      if (ahead === behind) continue;
      const line = lineUp([ahead, ...sorted.filter((u) => u !== ahead && u !== behind), behind], inFront);
      if (worth(line) > worth(best)) best = line;
    }
  }
  return best;
}

/** The first so many in front, the others behind. */
function lineUp<F extends Fighter>(fighters: readonly F[], inFront: number): Line<F> {
  let [front, support, bestFront, bestSupport] = [0, 0, 0, 0];
  fighters.forEach((u, i) => {
    if (i < inFront) {
      front += u.front;
      bestFront = Math.max(bestFront, u.front);
    } else {
      support += u.support;
      bestSupport = Math.max(bestSupport, u.support);
    }
  });
  return {
    fighters,
    inFront,
    front: rounded(front),
    support: rounded(support),
    bestFront: rounded(bestFront),
    bestSupport: rounded(bestSupport),
  };
}

/** A unit with what it is worth in this conflict. */
export const fighterOf = (t: Play, fight: Conflict, which: 0 | 1, unit: UnitId): Fighter & { unit: UnitId } => ({
  unit,
  front: conflictValue(t, fight, which, unit, true),
  support: conflictValue(t, fight, which, unit, false),
});

/** The committed units of a side, lined up. */
function committedLine(t: Play, fight: Conflict, which: 0 | 1): Line<Fighter & { unit: UnitId }> & { halved: boolean } {
  const [own, other] = which === 0 ? fight.sides : [fight.sides[1], fight.sides[0]];
  const halved = isHalved(t, own, other);
  const fighters = own.committed.map((unit) => fighterOf(t, fight, which, unit));
  return { ...bestLine(fighters, halved, other.disorder), halved };
}

/** What the committed units would be worth more if none of them fought aboard ship. */
function marinesCut(t: Play, fight: Conflict, line: Line<Fighter & { unit: UnitId }>): Fighter {
  if (isLand(t, fight.area)) return { front: 0, support: 0 };
  const whole = (value: 'front' | 'support', from: number, to: number): number =>
    line.fighters
      .slice(from, to)
      .reduce((sum, fighter) => sum + fighter[value] * (isAfloat(t, fight, fighter.unit) ? 2 : 1), 0);
  const count = line.fighters.length;
  return {
    front: whole('front', 0, line.inFront) - line.front,
    support: whole('support', line.inFront, count) - line.support,
  };
}

/** What the defender's ground is worth: fort, city, invasion, terrain and how the attackers came (7A-CONF-14 to 7A-CONF-19). */
export const defence = (t: Play, fight: Conflict): number =>
  defenceItems(t, fight).reduce((sum, { value }) => sum + value, 0);

function defenceItems(t: Play, fight: Conflict): TotalItem[] {
  const { area, sides, entered } = fight;
  const { bonus } = t.content;
  const items: TotalItem[] = [];
  if (!isLand(t, area)) return items;
  const ignored = specials(t, sides[0].empire, 'ignoreDefence').flatMap((s) => s.kinds);
  for (const { params } of lastingFor(t, 'ignoreDefence', sides[0].empire))
    if (Array.isArray(params['what'])) ignored.push(...params['what'].map(String));
  const add = (what: TotalItem['what'], value: number, rule: string, source?: ArtefactId): void => {
    if (value !== 0 && !ignored.includes(what))
      items.push({ what, value, rule, ...(source === undefined ? {} : { source }) });
  };
  const came = (what: TotalItem['what'], how: number, value: number, rule: string): void => {
    if ((entered & how) !== 0) add(what, value, rule);
  };
  if (t.state.fort[area] === 1) add('fort', bonus.fort, '7A-CONF-14');
  else if (isFortified(t, area)) {
    const wall = walledBy(t, area);
    add('fort', bonus.fort, t.content.artefacts[wall].with16.rule, wall);
  }
  const sieged = sides[0].committed.some((unit) => unitTypeOf(t, unit).siege); // 7A-CONF-16
  const city = t.state.city[area];
  if (!sieged) add('city', city, '7A-CONF-15');
  else if (city > 0) items.push({ what: 'siege', value: 0, rule: '7A-CONF-16' });
  came('invasion', ENTERED.invasion, bonus.invasion, '7A-CONF-17');
  came('river', ENTERED.river, bonus.river, '7A-CONF-18');
  came('crossing', ENTERED.crossing, bonus.crossing, '7A-CONF-18');
  add('terrain', t.content.defence[terrainFor(t, area, groundAge(t, fight))], '7A-CONF-18');
  return items;
}
