/**
 * A player of 7 Empires. It reckons where every Empire will end, what a point of power of each is worth to its own
 * seat (an Empire that serves the rivals is worth less than nothing), and takes what gains most by that measure.
 */
import type { Answer, Bot, Chair, Chance, Question, Seat, Table } from '@tabularium/engine';
import {
  ACTION_IDS,
  ACTIONS,
  type Action,
  ALL_UNITS,
  ARTILLERY,
  ATTACK,
  BUILD_DEPLOY,
  CARD_VALUES,
  CITIES_OF,
  COAST_OF,
  EMPIRE,
  EMPIRES,
  type Empire,
  empireCalled,
  HOME,
  INFANTRY,
  isCityRegion,
  isSea,
  isShip,
  KIND_IDS,
  KINDS,
  type Kind,
  LAND_FROM,
  MOVE_FIGHT,
  PALACE,
  type Region,
  regionCalled,
  SEA_FROM,
  SEAS,
  STACK_SLOTS,
  seaBit,
  UNITS_PER_REGION,
  WORKER_SLOT,
} from '../src/content.ts';
import { decadeIsOver } from '../src/decade.ts';
import type { Happening } from '../src/happenings.ts';
import { carriers, isFull, landsForUnit, seasForShip } from '../src/routes.ts';
import {
  type Campaign,
  deployableIn,
  flagsOf,
  hasActed,
  influence,
  isOccupied,
  kindAt,
  markerOf,
  mostCrowns,
  NOBODY,
  type Open,
  type Post,
  post,
  postCalled,
  producedIn,
  regionOf,
  type State,
  topCard,
  unitsIn,
} from '../src/state.ts';
import type { View } from '../src/view.ts';

export const sevenEmpiresBot: Bot<View> = (chair, chance) => {
  const mind = think(chair.view(), chair.seat);
  return TRIED_OUT.has(chair.question.about) ? tryOut(chair, chance, mind) : answerAtOnce(mind, chair.question);
};

/** The same player without looking ahead. */
export const sevenEmpiresAtOnce: Bot<View> = (chair) => answerAtOnce(think(chair.view(), chair.seat), chair.question);

// ---- Looking ahead

/** How fast a lead in victory points becomes a sure thing: early leads are worth less. */
const LEAD = 6;
const LEAD_PER_DECADE = 2;

/** What 7 Empires teaches a player that looks ahead: it plays on to the next decade. */
export const insight = {
  searched: new Set([
    '7e.draft',
    '7e.empire.own',
    '7e.empire.strongest',
    '7e.empire.neutral',
    '7e.empire.any',
    '7e.action',
    '7e.build',
    '7e.deploy',
    '7e.palace',
    '7e.take-card',
  ]),
  mind(table: { readonly state: object }) {
    const s = table.state as State;
    const { decade, phase } = s;
    const outlook = outlookOf(s);
    // What a point of power is worth hardly changes within a round: everyone thinks once.
    const minds: Mind[] = [];
    const mindOf = (seat: Seat): Mind => (minds[seat] ??= thinkAs(s, seat, outlook));
    return {
      answer: (question: Question): Answer => answerAtOnce(mindOf(question.seat), question),
      ideas: (question: Question): readonly Answer[] => ranked(mindOf(question.seat), question),
      // The tile of the decade that ends is still resolved.
      done: (): boolean => (s.decade > decade && !decadeIsOver(s)) || s.phase !== phase,
      standings: (): readonly number[] => pointsOf(s, influences(s), outlookOf(s).factor),
      lead: (): number => LEAD + LEAD_PER_DECADE * Math.max(0, s.track.length - s.decade - 1),
    };
  },
};

/** What can be read off a position for a seat, the weightiest first. */
export function figures(position: object, seat: Seat): Readonly<Record<string, number>> {
  const s = position as State;
  let influenced = 0;
  for (const e of EMPIRES) influenced += influence(s, seat, e);
  return { influence: influenced, 'expected-victory-points': pointsOf(s, influences(s), outlookOf(s).factor)[seat] };
}

/** The answers by what the judge of their question says of them. */
function ranked(mind: Mind, question: Question): readonly Answer[] {
  const judge = JUDGES[question.about](mind);
  return (question.enumerate(Number.POSITIVE_INFINITY) as string[])
    .map((option) => ({ option, value: judge(option) }))
    .sort((a, b) => b.value - a.value)
    .map(({ option }) => option);
}

/** What shapes a whole turn is tried out. */
const TRIED_OUT: ReadonlySet<string> = new Set([
  '7e.empire.own',
  '7e.empire.strongest',
  '7e.action',
  '7e.build',
  '7e.deploy',
  '7e.palace',
]);

/** Plays each option on, through the turns of the others, until this seat is asked again, and takes the best prospects. */
function tryOut(chair: Chair<View>, chance: Chance, mind: Mind): Answer {
  const { seat, question } = chair;
  const { turn } = mind.s;
  const world = chair.imagine(chance) as unknown as Table<State, Happening, View>;
  return best(question.enumerate(Number.POSITIVE_INFINITY) as string[], (option) => {
    const tried = world.fork();
    const s = tried.state;
    tried.answer(seat, option);
    // What a point of power is worth hardly changes within a round: everyone thinks once.
    const minds: Mind[] = [];
    minds[seat] = { ...mind, s };
    for (let asked = tried.next; asked && (s.turn === turn || asked.seat !== seat); asked = tried.next) {
      minds[asked.seat] ??= think(s, asked.seat);
      tried.answer(asked.seat, answerAtOnce(minds[asked.seat], asked));
    }
    return prospects(think(s, seat));
  });
}

function answerAtOnce(mind: Mind, question: Question): Answer {
  if (question.shape === 'amount') return mind.worth[actingEmpire(mind.s)] > 0 ? highest(question) : 0;
  if (question.shape === 'select') return question.enumerate(SELECTIONS).at(-1) ?? [];
  return best(question.enumerate(Number.POSITIVE_INFINITY) as string[], JUDGES[question.about](mind));
}

const SELECTIONS = 64;
const highest = (question: Question): Answer => question.enumerate(Number.POSITIVE_INFINITY).at(-1) ?? 0;

function best(options: readonly string[], judge: (option: string) => number): string {
  let top = options[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const value = judge(option);
    if (value > most) {
      most = value;
      top = option;
    }
  }
  return top;
}

// ---- What is worth what

interface Mind {
  readonly s: Open;
  readonly seat: Seat;
  /** Decades still to be played after this one. */
  readonly later: number;
  /** By Empire: the expected factor of its rank. */
  readonly factor: readonly number[];
  /** By Empire: what a point of its power is worth to this seat. */
  readonly worth: readonly number[];
  /** By Empire: own influence against that of the rivals. */
  readonly stake: readonly number[];
  /** What a flag or a crown on the board will bring until the end, in points of power. */
  readonly lasting: number;
  /** What a unit on the board is good for, in points of power. */
  readonly unit: number;
}

/** How often a flag or a crown is counted per decade, besides the end. */
const COUNTED_PER_DECADE = 0.3;

/** Where the Empires are heading: the same for every seat. */
interface Outlook {
  readonly later: number;
  readonly factor: readonly number[];
  /** At [e * 7 + f]: how much more likely e is to end before f for one more point of power. */
  readonly slope: readonly number[];
}

function outlookOf(s: View | State): Outlook {
  const count = EMPIRES.length;
  const later = Math.max(0, s.track.length - s.decade - 1);
  const power = s.phase === 'over' ? s.power : bestPlans(s, later);
  // How far the reckoning may be off; not at all once the game is over.
  const spread = s.phase === 'over' ? 0.2 : 3 + 2 * later;
  const factor = EMPIRES.map(() => 1);
  const slope: number[] = new Array(count * count).fill(0);
  for (let e = 0; e < count; e++) {
    for (let f = e + 1; f < count; f++) {
      const p = 1 / (1 + Math.exp((power[f] - power[e]) / spread));
      factor[e] += p;
      factor[f] += 1 - p;
      slope[e * count + f] = slope[f * count + e] = (p * (1 - p)) / spread;
    }
  }
  return { later, factor, slope };
}

export const think = (s: View | State, seat: Seat): Mind => thinkAs(s, seat, outlookOf(s));

function thinkAs(s: View | State, seat: Seat, { later, factor, slope }: Outlook): Mind {
  const stake = stakes(s, seat, factor);
  const count = EMPIRES.length;
  const worth = EMPIRES.map((e) => {
    let sum = 0;
    for (let f = 0; f < count; f++) sum += slope[e * count + f] * (stake[e] - stake[f]);
    return sum;
  });
  return {
    s,
    seat,
    later,
    factor,
    worth,
    stake,
    lasting: 1 + COUNTED_PER_DECADE * later,
    unit: Math.min(later, 3) * 0.3,
  };
}

/** At [seat * 7 + empire]. */
function influences(s: Open): number[] {
  const count = EMPIRES.length;
  const slots = CARD_VALUES.length;
  const all: number[] = new Array(s.seats * count).fill(0);
  for (let card = 0; card < s.cards.length; card++) {
    const seat = s.cards[card];
    if (seat !== NOBODY) all[seat * count + Math.floor(card / slots)] += CARD_VALUES[card % slots];
  }
  return all;
}

/** By seat, the victory points it would have if the Empires ended as expected. */
function pointsOf(s: Open, all: readonly number[], factor: readonly number[]): number[] {
  const count = EMPIRES.length;
  const points: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    let sum = 0;
    for (let e = 0; e < count; e++) sum += all[seat * count + e] * factor[e];
    points.push(sum);
  }
  return points;
}

/** By Empire: own influence against that of the rivals, of whom the strongest count most. */
function stakes(s: Open, seat: Seat, factor: readonly number[]): number[] {
  const count = EMPIRES.length;
  const all = influences(s);
  const points = pointsOf(s, all, factor);
  let top = Number.NEGATIVE_INFINITY;
  points.forEach((score, who) => {
    if (who !== seat) top = Math.max(top, score);
  });
  const weights = points.map((score, who) => (who === seat ? 0 : Math.exp((score - top) / 12)));
  let sum = 0;
  for (const weight of weights) sum += weight;
  return EMPIRES.map((e) => {
    let left = all[seat * count + e];
    for (let who = 0; who < weights.length; who++) left -= (weights[who] / sum) * all[who * count + e];
    return left;
  });
}

/** How well this seat stands against its rivals, in victory points. */
const prospects = ({ stake, factor }: Mind): number =>
  EMPIRES.reduce<number>((sum, e) => sum + stake[e] * factor[e], 0);

// ---- Plans on the action tray

/** This decade and the next two. */
const HORIZON = 3;
/** Flags an Empire can hope for; the nearer it is, the harder the next one. */
const FLAGS_IN_REACH = 22;

interface Prospect {
  readonly power: number;
  readonly flags: number;
  readonly crowns: number;
  readonly units: number;
  readonly sites: number;
  readonly cities: number;
}

function prospectOf(s: Open, e: Empire, flags: number): Prospect {
  let units = 0;
  let sites = 0;
  let cities = 0;
  let crowns = 0;
  for (const k of KINDS) units += ALL_UNITS[e * 4 + k] - s.supply[e * 4 + k];
  for (const r of CITIES_OF[e]) {
    if (isOccupied(s, r)) continue;
    crowns += s.city[r] + s.palace[r];
    sites += 2 - s.city[r] + (mostCrowns(r) - s.palace[r]);
    if (s.city[r] > 0) cities++;
  }
  return { power: s.power[e], flags, crowns, units, sites, cities };
}

/** By Empire: power so far, the count at the end, and what the plan of a sensible monarch would add. */
function bestPlans(s: Open, later: number): number[] {
  const flags = EMPIRES.map(() => 0);
  for (const e of s.flags) if (e !== NOBODY) flags[e]++;
  return EMPIRES.map((e) => {
    const acted = hasActed(s, e);
    const turns = acted ? later : later + 1;
    const markers = acted ? SHIFTED[markersOf(s, e)] : markersOf(s, e);
    return plan(prospectOf(s, e, flags[e]), markers, turns, Math.min(turns, HORIZON));
  });
}

/** The five markers of an Empire, two bits each. */
function markersOf(s: Open, e: Empire): number {
  let packed = 0;
  for (const a of ACTIONS) packed |= markerOf(s, e, a) << (2 * a);
  return packed;
}

/** At packed markers: the same after a shift. */
const SHIFTED: readonly number[] = Array.from({ length: 1 << (2 * ACTIONS.length) }, (_, packed) => {
  let shifted = 0;
  for (const a of ACTIONS) {
    const at = (packed >> (2 * a)) & 3;
    if (at > 0) shifted |= ((at + 1) & 3) << (2 * a);
  }
  return shifted;
});

/** The best that three free markers each decade can bring in `turns` decades, looking a few of them ahead. */
const plan = (p: Prospect, markers: number, turns: number, depth: number): number =>
  search(p.power, p.flags, p.crowns, p.units, p.sites, p.cities, markers, turns, depth);

const planWith = (p: Prospect, markers: number, a: Action, turns: number, depth: number): number =>
  act(a, p.power, p.flags, p.crowns, p.units, p.sites, p.cities, markers, turns, depth);

// Numbers one by one instead of a prospect: this is the innermost loop of looking ahead.
function search(
  power: number,
  flags: number,
  crowns: number,
  units: number,
  sites: number,
  cities: number,
  markers: number,
  turns: number,
  depth: number,
): number {
  // Beyond the horizon flags and crowns are counted now and then, and once more at the end.
  if (depth === 0)
    return power + (flags + crowns) * (1 + COUNTED_PER_DECADE * turns) + units * Math.min(turns, 2) * 0.3;
  let most = 0;
  for (let a = 0; a < ACTIONS.length; a++) {
    if (((markers >> (2 * a)) & 3) !== 0) continue;
    most = Math.max(most, act(a as Action, power, flags, crowns, units, sites, cities, markers, turns, depth));
  }
  return most;
}

function act(
  a: Action,
  power: number,
  flags: number,
  crowns: number,
  units: number,
  sites: number,
  cities: number,
  markers: number,
  turns: number,
  depth: number,
): number {
  const next = SHIFTED[markers | (1 << (2 * a))];
  const room = Math.max(0, 1 - flags / FLAGS_IN_REACH);
  const built = sites > 0 ? 1 : 0;
  const t = turns - 1;
  const d = depth - 1;
  switch (a) {
    case BUILD_DEPLOY: {
      const deployed = units + Math.max(3, cities * 0.9);
      return search(power, flags, crowns + built, deployed, sites - built, cities + built * 0.4, next, t, d);
    }
    case MOVE_FIGHT:
      return search(power, flags + units * 0.75 * room, crowns, units, sites, cities, next, t, d);
    case ATTACK:
      return search(power, flags + 1.7 * room, crowns, units + 1.7, sites, cities, next, t, d);
    case PALACE:
      return search(power + crowns + built, flags, crowns + built, units, sites - built, cities, next, t, d);
    case EMPIRE:
      return search(power + flags, flags, crowns, units, sites, cities, next, t, d);
  }
}

// ---- Moving

/** Changing places brings nothing; without a price it would look as good as standing still. */
const CHANGE_OF_PLACES = 0.01;

/** What the regions' flags, crowns and units would be worth after a unit has gone from one region to another. */
function moveGain(m: Mind, e: Empire, kind: Kind, from: Region, to: Region): number {
  const { s, worth, unit, lasting } = m;
  const there = s.holder[to];
  let gain = isCityRegion(from) ? holding(m, e, from) : 0;
  if (there !== NOBODY && there !== e) {
    const defenders = unitsIn(s, to);
    const wins = kind === ARTILLERY && s.units[post(to, INFANTRY)] > 0;
    gain -= worth[there] * unit * (wins && defenders > 1 ? 2 : 1);
    if (!wins || defenders > 1) {
      gain -= worth[e] * unit;
      // The last defender gone, an occupied city is free again.
      if (defenders === 1 && isCityRegion(to)) gain += holding(m, there, to);
      return gain;
    }
  }
  if (isFull(s, e, to)) return gain - CHANGE_OF_PLACES;
  if (!isCityRegion(to)) {
    const flag = s.flags[to];
    if (flag !== e) {
      gain += worth[e] * lasting;
      if (flag !== NOBODY) gain -= worth[flag] * lasting;
    }
    return gain + worth[e] * 0.04 * openNeighbours(s, e, to);
  }
  return gain + (there === e ? 0 : holding(m, there, to)) - holding(m, e, to);
}

/** What a city region's owner loses while an Empire occupies it, as this seat sees it. */
function holding({ s, worth, lasting }: Mind, by: Empire | -1, city: Region): number {
  const owner = HOME[city];
  if (by === NOBODY || by === owner) return 0;
  return worth[owner] * ((s.city[city] + s.palace[city]) * Math.min(lasting, 2) * 0.7 + 0.5);
}

function openNeighbours(s: Open, e: Empire, r: Region): number {
  let open = 0;
  for (const list of [LAND_FROM[r], SEA_FROM[r]]) {
    for (const n of list) if (!isCityRegion(n) && s.flags[n] !== e && s.holder[n] === NOBODY) open++;
  }
  return open;
}

/** A ship opens coasts to the land units that come after it. */
function coastGain(m: Mind, e: Empire, sea: Region, c: Campaign): number {
  const waiting = c.ready.some((p) => !isShip(kindAt(p)) && COAST_OF[regionOf(p)].includes(sea));
  if (!waiting) return 0;
  const open = COAST_OF[sea].filter((r) => !isCityRegion(r) && m.s.flags[r] !== e && m.s.holder[r] === NOBODY);
  return m.worth[e] * 0.25 * Math.min(open.length, 3);
}

function bestMove(m: Mind, e: Empire, unit: Post, c: Campaign): number {
  const { s } = m;
  const from = regionOf(unit);
  const kind = kindAt(unit);
  let most = Number.NEGATIVE_INFINITY;
  if (isShip(kind)) {
    const reach = seasForShip(s, e, unit);
    for (const sea of SEAS) {
      if ((reach & seaBit(sea)) !== 0) most = Math.max(most, moveGain(m, e, kind, from, sea) + coastGain(m, e, sea, c));
    }
    return most;
  }
  for (const r of landsForUnit(s, e, unit, carriers(s, e, c))) most = Math.max(most, moveGain(m, e, kind, from, r));
  return most;
}

// ---- The judges: what an answer to each question is worth

type Judge = (m: Mind) => (option: string) => number;

const actingEmpire = (s: Open): Empire => {
  if (s.acting === null) throw new Error('no Empire is acting');
  return s.acting.empire;
};
const NO_CAMPAIGN: Campaign = { step: 'ships', ready: [], picked: -1, carried: 0, entered: [], fight: null };

/** Urgent first: the Empire whose next action changes most. */
const judgeEmpire: Judge = (m) => (id) => Math.abs(m.worth[empireCalled(id)]);

const judgeAction: Judge = (m) => {
  const e = actingEmpire(m.s);
  const markers = markersOf(m.s, e);
  const now = prospectOf(m.s, e, flagsOf(m.s, e));
  const turns = m.later + 1;
  return (id) => {
    const a = (ACTION_IDS as readonly string[]).indexOf(id) as Action;
    return m.worth[e] * planWith(now, markers, a, turns, Math.min(turns, HORIZON));
  };
};

/** A card brings its value times the Empire's expected factor, and perhaps a monarch. */
const judgeCard =
  (value: (s: Open, e: Empire) => number): Judge =>
  (m) =>
  (id) => {
    const e = empireCalled(id);
    const { s, seat, later } = m;
    const mine = influence(s, seat, e) + value(s, e);
    let others = 0;
    for (let who = 0; who < s.seats; who++) if (who !== seat) others = Math.max(others, influence(s, who, e));
    const rules = mine > others ? 1 : 0;
    const ruled = influence(s, seat, e) > others ? 1 : 0;
    return value(s, e) * m.factor[e] + (rules - ruled) * later * 1.2 + mine * rules * later * 0.05;
  };

/** In a draft by letters all cards on offer are worth the same. */
const LETTERED = 6;

const topValue = (s: Open, e: Empire): number => {
  const card = topCard(s, e, STACK_SLOTS);
  return card < 0 ? 0 : CARD_VALUES[card % CARD_VALUES.length];
};

/** A unit here or there: room first, then where it has something to do. */
const unitAt = (m: Mind, r: Region): number => {
  const e = HOME[r] as Empire;
  const room = unitsIn(m.s, r) < UNITS_PER_REGION ? 1 : 0.1;
  return m.worth[e] * (room + 0.05 * openNeighbours(m.s, e, r));
};

const judgeDeploy: Judge = (m) => {
  const { s } = m;
  const e = actingEmpire(s);
  const room = (r: Region): number => Math.max(0, UNITS_PER_REGION - unitsIn(s, r));
  const strength = (k: Kind): number => (k % 2 === 1 ? 1.15 : 1);
  return (id) => {
    if (id !== 'each-city') {
      const r = regionCalled(id);
      return m.worth[e] * Math.min(3, room(r) + 0.3) * strength(producedIn(s, r));
    }
    let units = 0;
    for (const r of CITIES_OF[e]) {
      const k = deployableIn(s, r);
      if (k >= 0) units += Math.min(1, room(r) + 0.1) * strength(k as Kind);
    }
    return m.worth[e] * units;
  };
};

/** A new city brings a crown and one more unit each time; an upgrade a crown and a better one. */
const judgeBuild: Judge = (m) => (id) => {
  const r = regionCalled(id);
  const e = actingEmpire(m.s);
  return m.worth[e] * ((m.s.city[r] === 0 ? 2 : 1) + (m.s.palace[r] > 0 ? 0.5 : 0));
};

const judgePalace: Judge = (m) => (id) => {
  const r = regionCalled(id);
  return m.worth[actingEmpire(m.s)] * (m.s.city[r] > 0 ? 1 : 0.5);
};

const judgeMercenary: Judge = (m) => {
  const e = actingEmpire(m.s);
  return (id) => bestMove(m, e, postCalled(id), NO_CAMPAIGN) + m.worth[e] * 0.01 * kindAt(postCalled(id));
};

const judgeUnit: Judge = (m) => {
  const e = actingEmpire(m.s);
  const c = m.s.campaign ?? NO_CAMPAIGN;
  return (id) => (id === 'done' ? 0 : bestMove(m, e, postCalled(id), c));
};

const judgeDestination: Judge = (m) => {
  const e = actingEmpire(m.s);
  const c = m.s.campaign ?? NO_CAMPAIGN;
  const unit = c.picked as Post;
  return (id) => {
    const to = regionCalled(id);
    return moveGain(m, e, kindAt(unit), regionOf(unit), to) + (isSea(to) ? coastGain(m, e, to, c) : 0);
  };
};

/** Stronger units weigh a little more, on either side. */
const weight = (kind: string): number => 1 + 0.2 * ((KIND_IDS as readonly string[]).indexOf(kind) % 2);

const judgeTarget: Judge = (m) => (kind) => {
  const fight = m.s.campaign?.fight;
  if (!fight) return 0;
  const against = m.worth[m.s.holder[fight.at]] > 0 ? -1 : 1;
  return kind === 'infantry' && fight.attacker === ARTILLERY ? 2 : against * weight(kind);
};

/** Infantry first, so that the next artillery finds none to beat (7E-FIGHT-12). */
const judgeAnswer: Judge = () => (kind) => (kind === 'infantry' ? 1 : 2 - weight(kind) - 0.5);

const judgeReduction: Judge = (m) => (kind) => {
  const e = reducedEmpire(m.s);
  return -m.worth[e] * weight(kind);
};
/** Whose units are too many: every region over the limit belongs to the Empire that acts or was compensated. */
function reducedEmpire(s: Open): Empire {
  const full = EMPIRES.find((e) => CITIES_OF[e].some((r) => unitsIn(s, r) > UNITS_PER_REGION));
  return full ?? EMPIRES[0];
}

const judgeRegion: Judge = (m) => (id) => unitAt(m, regionCalled(id));

/** Two-masters are all alike: fewest first, which is how they are listed. */
const judgeCarriers: Judge = () => (id) => -id.split('+').length;

const JUDGES: Readonly<Record<string, Judge>> = {
  '7e.draft': judgeCard((s, e) => (s.draft === 'letters' ? LETTERED : topValue(s, e))),
  '7e.empire.own': judgeEmpire,
  '7e.empire.strongest': judgeEmpire,
  '7e.empire.neutral': judgeEmpire,
  '7e.empire.any': judgeEmpire,
  '7e.compensation': judgeRegion,
  '7e.action': judgeAction,
  '7e.reduce': judgeReduction,
  '7e.reduce.compensation': judgeReduction,
  '7e.reduce.two-master': judgeReduction,
  '7e.build': judgeBuild,
  '7e.deploy': judgeDeploy,
  '7e.ship': judgeUnit,
  '7e.ship.to': judgeDestination,
  '7e.land-unit': judgeUnit,
  '7e.land-unit.on': judgeUnit,
  '7e.land-unit.to': judgeDestination,
  '7e.carriers': judgeCarriers,
  '7e.fight.target': judgeTarget,
  '7e.fight.answer': judgeAnswer,
  '7e.mercenary': judgeMercenary,
  '7e.palace': judgePalace,
  '7e.take-card': judgeCard(topValue),
  '7e.take-worker': judgeCard(() => CARD_VALUES[WORKER_SLOT]),
  '7e.raise-infantry': judgeRegion,
  '7e.launch-two-master': judgeRegion,
};
