/** The judges: what an answer to each question is worth. */
import { UNITS_AT_A_PALACE } from '../src/build.ts';
import {
  ACTION_IDS,
  type Action,
  CARD_VALUES,
  CITIES_OF,
  EMPIRES,
  type Empire,
  empireCalled,
  HOME,
  isSea,
  KIND_IDS,
  type Kind,
  type Region,
  regionCalled,
  STACK_SLOTS,
  UNITS_PER_REGION,
  WORKER_SLOT,
} from '../src/content.ts';
import { beatsWithoutLoss } from '../src/fight.ts';
import {
  type Campaign,
  deployableIn,
  flagsOf,
  influence,
  kindAt,
  type Open,
  type Post,
  postCalled,
  producedIn,
  regionOf,
  topCard,
  unitsIn,
} from '../src/state.ts';
import { bestMove, coastGain, moveGain, openNeighbours } from './moves.ts';
import type { Lookahead } from './outlook.ts';
import { HORIZON, markersOf, planWith, prospectOf } from './plans.ts';

type Judge = (m: Lookahead) => (option: string) => number;

export const actingEmpire = (s: Open): Empire => {
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
const unitAt = (m: Lookahead, r: Region): number => {
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
      return m.worth[e] * Math.min(UNITS_AT_A_PALACE, room(r) + 0.3) * strength(producedIn(s, r));
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

const kindCalled = (kind: string): Kind => (KIND_IDS as readonly string[]).indexOf(kind) as Kind;
/** Stronger units weigh a little more, on either side. */
const weight = (kind: string): number => 1 + 0.2 * (kindCalled(kind) % 2);

const judgeTarget: Judge = (m) => (kind) => {
  const fight = m.s.campaign?.fight;
  if (!fight) return 0;
  const against = m.worth[m.s.holder[fight.at]] > 0 ? -1 : 1;
  return beatsWithoutLoss(fight.attacker, kindCalled(kind)) ? 2 : against * weight(kind);
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

export const JUDGES: Readonly<Record<string, Judge>> = {
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
