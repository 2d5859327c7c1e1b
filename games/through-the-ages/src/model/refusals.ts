import type { Args, RuleId, Seat, WhyNot } from '@tabularium/engine';
import { hasRoomFor } from '../actions/building.ts';
import { ownsTechnology } from '../actions/taking.ts';
import { mayBeAttacked } from '../conflict/aggressions.ts';
import {
  ACTION_CARDS,
  AGGRESSIONS,
  type CardId,
  cardOf,
  GOVERNMENTS,
  isTechnology,
  isUnit,
  LEADERS,
  TACTICS,
  TECHS,
  WARS,
  WONDERS,
} from './content.ts';
import { attackCost, buildCost, populationPrice, scienceAtHand, scienceCost, takePrice, upgradeCost } from './costs.ts';
import {
  type Civilization,
  civilHandLimit,
  civilReady,
  civilTotal,
  isLastRound,
  militaryReady,
  militaryTotal,
  pactPerk,
  perk,
  type State,
  techIn,
} from './state.ts';
import { strengthsInAttack } from './statistics.ts';
import { foodAtHand, resourcesAtHand, unitResourcesAtHand } from './tokens.ts';

// Why something is not possible now: for people, who see it greyed out with the rule that forbids it.

// An answer from outside may be any scalar, hence the String().
const no = (rule: RuleId, args?: Args): WhyNot => (args ? { rule, args } : { rule });

export function whyNoAction(state: State, seat: Seat, value: string): WhyNot {
  const [verb, first = '', second = ''] = String(value).split(' ');
  const civ = state.civs[seat];
  if (state.phase === 'first' && verb !== 'take') return no('TTA-TURN-05');
  switch (verb) {
    case 'take':
      return whyNotTake(state, civ, Number(first));
    case 'populate':
      return whyNotPopulate(civ);
    case 'build':
      return whyNotBuild(civ, first);
    case 'upgrade':
      return whyNotUpgrade(civ, first, second);
    case 'stage':
      if (civ.unfinished === null) return no('TTA-ACT-28');
      return civilReady(civ) < 1 ? tooFewActions(civ) : no('TTA-FOOD-07', { have: resourcesAtHand(civ) });
    case 'develop':
      return whyNotDevelop(state, seat, first, false);
    case 'revolt':
      return whyNotDevelop(state, seat, first, true);
    case 'play':
      return civ.fresh.includes(first) ? no('TTA-ACT-44') : no('TTA-ACT-47');
    case 'tactic':
    case 'copy':
      return civ.thisTurn.tacticsChosen > 0 ? no('TTA-ACT-54') : no('TTA-STAT-15', { have: militaryReady(civ) });
    default:
      return no('TTA-ACT-01');
  }
}

const tooFewActions = (civ: Civilization, price = 1): WhyNot => no('TTA-STAT-15', { price, have: civilReady(civ) });

function whyNotTake(state: State, civ: Civilization, space: number): WhyNot {
  const card = state.row[space] ?? null;
  if (card === null) return no('TTA-ACT-06');
  if (card in WONDERS) {
    if (civ.unfinished !== null) return no('TTA-ACT-12');
  } else if (card in LEADERS && civ.leaderAges.includes(LEADERS[card].level)) return no('TTA-ACT-09');
  else if (isTechnology(cardOf(card)) && ownsTechnology(civ, card)) return no('TTA-ACT-08');
  else if (civ.hand.length >= civilHandLimit(civ)) return no('TTA-ACT-07', { limit: civilHandLimit(civ) });
  return tooFewActions(civ, takePrice(civ, card, space));
}

function whyNotPopulate(civ: Civilization): WhyNot {
  const price = populationPrice(civ);
  if (price === undefined) return no('TTA-ACT-16');
  return foodAtHand(civ) < price ? no('TTA-ACT-15', { price, have: foodAtHand(civ) }) : tooFewActions(civ);
}

/** The action token, military for units. */
const lacksAction = (civ: Civilization, card: CardId): WhyNot | undefined => {
  const have = isUnit(TECHS[card].kind) ? militaryReady(civ) : civilReady(civ);
  return have < 1 ? no('TTA-STAT-15', { price: 1, have }) : undefined;
};

const tooDear = (civ: Civilization, card: CardId, price: number): WhyNot =>
  no('TTA-FOOD-07', { price, have: isUnit(TECHS[card].kind) ? unitResourcesAtHand(civ) : resourcesAtHand(civ) });

function whyNotBuild(civ: Civilization, card: CardId): WhyNot {
  if (techIn(civ, card) === undefined) return no('TTA-ACT-17');
  if (civ.unused === 0) return no('TTA-ACT-18');
  if (!hasRoomFor(civ, TECHS[card].kind)) return no('TTA-ACT-20');
  return lacksAction(civ, card) ?? tooDear(civ, card, buildCost(civ, card));
}

function whyNotUpgrade(civ: Civilization, from: CardId, to: CardId): WhyNot {
  const [a, b] = [techIn(civ, from), techIn(civ, to)];
  if (!a || !b || a.workers === 0) return no('TTA-ACT-22');
  const [low, high] = [TECHS[from], TECHS[to]];
  if (low.kind !== high.kind || low.level >= high.level) return no(isUnit(low.kind) ? 'TTA-ACT-50' : 'TTA-ACT-22');
  return lacksAction(civ, from) ?? tooDear(civ, from, upgradeCost(civ, from, to));
}

function whyNotDevelop(state: State, seat: Seat, card: CardId, revolution: boolean): WhyNot {
  const civ = state.civs[seat];
  if (!civ.hand.includes(card)) return no('TTA-ACT-32');
  const tech = cardOf(card);
  if (!isTechnology(tech) || (revolution && !(card in GOVERNMENTS))) return no('TTA-ACT-32');
  const price = scienceCost(state, seat, tech, revolution);
  if (scienceAtHand(civ, tech) < price) return no('TTA-FOOD-15', { price, have: scienceAtHand(civ, tech) });
  if (!revolution) return tooFewActions(civ);
  if (perk(civ, 'militaryRevolution') > 0) return no('TTA-APX-07', { price: militaryTotal(civ), have: civ.red.ready });
  return no('TTA-ACT-38', { price: civilTotal(civ), have: civilReady(civ) });
}

/** Cards of the row and of the hand, and buildings, that are worth showing although they cannot be used now. */
export function barredActions(state: State, seat: Seat, open: readonly string[]): string[] {
  const civ = state.civs[seat];
  const barred: string[] = [];
  const begun = new Set(open.flatMap((option) => [option, option.split(' ', 2).join(' ')]));
  const add = (value: string): void => {
    if (!begun.has(value)) barred.push(value);
  };
  state.row.forEach((card, space) => {
    if (card !== null) add(`take ${space}`);
  });
  if (state.phase === 'first') return barred;
  add('populate');
  for (const tech of civ.techs) add(`build ${tech.card}`);
  if (civ.unfinished !== null) add('stage 1');
  for (const card of new Set(civ.hand)) {
    if (card in ACTION_CARDS) add(`play ${card}`);
    else if (!(card in LEADERS)) add(`develop ${card}`);
    if (card in GOVERNMENTS) add(`revolt ${card}`);
  }
  for (const card of new Set(civ.military)) if (card in TACTICS) add(`tactic ${card}`);
  return barred;
}

export function whyNoPolitics(state: State, seat: Seat, value: string): WhyNot {
  const [verb, card = '', target = ''] = String(value).split(' ');
  const rival = Number(target);
  if (verb === 'resign') return no('TTA-POL-47');
  if (verb === 'pact') return no('TTA-POL-33');
  if ((verb !== 'aggression' && verb !== 'war') || !state.civs[seat].military.includes(card)) return no('TTA-POL-02');
  if (!(rival in state.civs) || rival === seat || state.civs[rival].resigned) return no('TTA-POL-11');
  if (verb === 'war' && isLastRound(state)) return no('TTA-POL-31');
  if (!mayBeAttacked(state, seat, rival)) return no(verb === 'war' ? 'TTA-POL-27' : 'TTA-POL-12');
  if (verb === 'war' && pactPerk(state, rival, 'immuneToWar') > 0) return no('TTA-POL-27');
  const price = attackCost(state, card, rival);
  const have = militaryReady(state.civs[seat]);
  if (have < price) return no(verb === 'war' ? 'TTA-POL-25' : 'TTA-POL-10', { price, have });
  return no('TTA-POL-13', { ...strengthsInAttack(state, seat, rival) });
}

/** Attacks one holds the card for, but may not make. */
export function barredPolitics(state: State, seat: Seat, open: readonly string[]): string[] {
  const barred: string[] = [];
  for (const card of new Set(state.civs[seat].military)) {
    const verb = card in AGGRESSIONS ? 'aggression' : card in WARS ? 'war' : undefined;
    if (verb === undefined) continue;
    for (let rival = 0; rival < state.civs.length; rival++) {
      const value = `${verb} ${card} ${rival}`;
      if (rival !== seat && !state.civs[rival].resigned && !open.includes(value)) barred.push(value);
    }
  }
  return barred;
}
