import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import { showAction } from '../knowledge/showing.ts';
import { ACTION_CARDS, type CardId, cardOf, isTechnology, isUnit, LEADERS, TACTICS, TECHS } from '../model/content.ts';
import { buildCost, COPY_COST, takePrice, wonderStagesPerAction } from '../model/costs.ts';
import { barredActions, whyNoAction } from '../model/refusals.ts';
import {
  type Civilization,
  civilReady,
  militaryReady,
  type Play,
  pactPerk,
  perk,
  type State,
  takeOut,
} from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';
import {
  addCulture,
  foodAtHand,
  gainPopulation,
  payCivil,
  payFood,
  payMilitary,
  payResources,
  resourcesAtHand,
  unitResourcesAtHand,
} from '../model/tokens.ts';
import { eachWayToPlay, playActionCard } from './action-cards.ts';
import {
  build,
  buildStages,
  canBuild,
  canCrossUpgrade,
  canIncreasePopulation,
  canUpgrade,
  destroy,
  increasePopulation,
  maySailFree,
  stagesPossible,
  upgrade,
} from './building.ts';
import { canDevelop, canRevolt, develop, playLeader, revolt } from './developing.ts';
import { eachTakeable, takeCard } from './taking.ts';

export const END = 'end';
const RECRUIT_DISCOUNT = 1;

/** One action, or the end of the phase. Returns whether the phase goes on. */
export function* oneAction(t: Play): Rule<boolean> {
  const { state } = t;
  const { seat } = state;
  const action = yield* ask(
    choose<string>({
      seat,
      about: state.phase === 'first' ? 'tta.first-turn' : 'tta.action',
      rules: ['TTA-ACT-01'],
      options: () => possibleActions(state),
      show: (value) => showAction(state, value),
      barred: (open) => barredActions(state, seat, open),
      why: (value) => whyNoAction(state, seat, value),
    }),
  );
  if (action === END) return false;
  yield* perform(t, seat, action.split(' '));
  return true;
}

const possibleActions = (state: State): string[] =>
  state.phase === 'first' ? firstTurnActions(state) : legalActions(state);

/** TTA-TURN-05: taking cards is all there is in the first turn. */
function firstTurnActions(state: State): string[] {
  const actions: string[] = [];
  eachTakeable(state, state.seat, civilReady(state.civs[state.seat]), (space) => actions.push(`take ${space}`));
  actions.push(END);
  return actions;
}

// ── What may be done now ────────────────────────────────────────────────────────────────────────────────────────────

function legalActions(state: State): string[] {
  const { seat } = state;
  const civ = state.civs[seat];
  const actions: string[] = [];
  if (civilReady(civ) > 0) listCivilActions(state, seat, civ, actions);
  else eachTakeable(state, seat, 0, (space) => actions.push(`take ${space}`));
  listHandActions(state, seat, civ, actions);
  if (militaryReady(civ) > 0) listMilitaryActions(state, civ, actions);
  listAbilities(state, seat, civ, actions);
  actions.push(END);
  return actions;
}

function listCivilActions(state: State, seat: Seat, civ: Civilization, actions: string[]): void {
  eachTakeable(state, seat, civilReady(civ), (space) => actions.push(`take ${space}`));
  if (canIncreasePopulation(civ, 0)) actions.push('populate');
  const { techs } = civ;
  for (let i = 0; i < techs.length; i++) {
    const { card, workers } = techs[i];
    if (isUnit(TECHS[card].kind)) continue;
    if (canBuild(civ, card, 0)) actions.push(`build ${card}`);
    if (workers === 0) continue;
    actions.push(`destroy ${card}`);
    for (const to of techs) if (canUpgrade(civ, card, to.card, 0)) actions.push(`upgrade ${card} ${to.card}`);
  }
  const stages = stagesPossible(civ, wonderStagesPerAction(civ), 0);
  for (let n = 1; n <= stages; n++) actions.push(`stage ${n}`);
  if (civ.thisTurn.crossUpgrades < perk(civ, 'crossUpgrades')) {
    for (const from of techs) {
      for (const to of techs) {
        if (from.workers > 0 && canCrossUpgrade(civ, from.card, to.card))
          actions.push(`perform ${from.card} ${to.card}`);
      }
    }
  }
}

function listHandActions(state: State, seat: Seat, civ: Civilization, actions: string[]): void {
  const { hand } = civ;
  const ready = civilReady(civ);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    if (hand.indexOf(card) < i) continue;
    if (card in ACTION_CARDS) {
      if (copies(hand, card) > copies(civ.fresh, card)) {
        eachWayToPlay(state, seat, card, (way) => actions.push(way === '' ? `play ${card}` : `play ${card} ${way}`));
      }
    } else if (card in LEADERS) {
      if (ready > 0) actions.push(`lead ${card}`);
    } else if (isTechnology(cardOf(card))) {
      if (ready > 0 && canDevelop(state, seat, card, 0)) actions.push(`develop ${card}`);
      if (canRevolt(state, seat, card, 0)) actions.push(`revolt ${card}`);
    }
  }
}

const copies = (cards: readonly CardId[], card: CardId): number => cards.reduce((n, c) => (c === card ? n + 1 : n), 0);

function listMilitaryActions(state: State, civ: Civilization, actions: string[]): void {
  const { techs } = civ;
  for (let i = 0; i < techs.length; i++) {
    const { card, workers } = techs[i];
    if (!isUnit(TECHS[card].kind)) continue;
    if (canBuild(civ, card, 0)) actions.push(`build ${card}`);
    if (canRecruit(civ, card)) actions.push(`recruit ${card}`);
    if (workers === 0) continue;
    actions.push(`disband ${card}`);
    for (const to of techs) if (canUpgrade(civ, card, to.card, 0)) actions.push(`upgrade ${card} ${to.card}`);
  }
  if (civ.thisTurn.tacticsChosen > 0) return;
  for (let i = 0; i < civ.military.length; i++) {
    const card = civ.military[i];
    if (card in TACTICS && civ.military.indexOf(card) === i) actions.push(`tactic ${card}`);
  }
  if (militaryReady(civ) >= COPY_COST) {
    for (const card of state.commonTactics) if (card !== civ.tactic) actions.push(`copy ${card}`);
  }
}

/** Barbarossa: a population increase and a unit, each 1 cheaper, for one military action. */
function canRecruit(civ: Civilization, card: CardId): boolean {
  return (
    perk(civ, 'recruits') > 0 &&
    canIncreasePopulation(civ, RECRUIT_DISCOUNT) &&
    buildCost(civ, card) - RECRUIT_DISCOUNT <= unitResourcesAtHand(civ)
  );
}

function listAbilities(state: State, seat: Seat, civ: Civilization, actions: string[]): void {
  const { thisTurn } = civ;
  if (maySailFree(civ)) actions.push('sail');
  if (thisTurn.militaryAsCivil < perk(civ, 'militaryAsCivil') && militaryReady(civ) > 0)
    actions.push('military-as-civil');
  if (thisTurn.speeches === 0 && perk(civ, 'speechCulture') > 0) actions.push('speak culture', 'speak arms');
  if (state.pacts.length === 0) return;
  if (thisTurn.foodAsResource < pactPerk(state, seat, 'foodAsResourcePerTurn') && foodAtHand(civ) > 0) {
    actions.push('trade food');
  }
  if (thisTurn.resourceAsFood < pactPerk(state, seat, 'resourceAsFoodPerTurn') && resourcesAtHand(civ) > 0) {
    actions.push('trade resources');
  }
}

// ── Doing it ────────────────────────────────────────────────────────────────────────────────────────────────────────

function* perform(t: Play, seat: Seat, [verb, ...words]: readonly string[]): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  switch (verb) {
    case 'take': {
      const space = Number(words[0]);
      payCivil(civ, takePrice(civ, state.row[space] ?? '', space));
      takeCard(t, seat, space, true);
      return;
    }
    case 'populate':
      payCivil(civ, 1);
      increasePopulation(t, seat, 0);
      return;
    case 'build':
      payActionFor(civ, words[0]);
      build(t, seat, words[0], 0);
      return;
    case 'upgrade':
      payActionFor(civ, words[0]);
      upgrade(t, seat, words[0], words[1], 0);
      return;
    case 'destroy':
    case 'disband':
      payActionFor(civ, words[0]);
      destroy(t, seat, words[0]);
      return;
    case 'stage':
      payCivil(civ, 1);
      yield* buildStages(t, seat, Number(words[0]), 0);
      return;
    case 'lead':
      yield* playLeader(t, seat, words[0]);
      return;
    case 'develop':
      payCivil(civ, 1);
      yield* develop(t, seat, words[0], 0);
      return;
    case 'revolt':
      revolt(t, seat, words[0], 0);
      return;
    case 'play':
      yield* playActionCard(t, seat, words[0], words.slice(1));
      return;
    case 'tactic':
      payMilitary(civ, 1);
      takeOut(civ.military, words[0]);
      chooseTactic(t, seat, words[0], true);
      return;
    case 'copy':
      payMilitary(civ, COPY_COST);
      chooseTactic(t, seat, words[0], false);
      return;
    default:
      useAbility(t, seat, verb, words);
  }
}

const payActionFor = (civ: Civilization, card: CardId): void =>
  isUnit(TECHS[card].kind) ? payMilitary(civ, 1) : payCivil(civ, 1);

/** TTA-ACT-52 to -54. */
function chooseTactic(t: Play, seat: Seat, card: CardId, exclusive: boolean): void {
  const civ = t.state.civs[seat];
  civ.tactic = card;
  civ.exclusive = exclusive;
  civ.thisTurn.tacticsChosen++;
  updateStatistics(t.state, seat);
  t.tell({ type: exclusive ? 'tta.tactic' : 'tta.copied-tactic', seat, card });
}

function useAbility(t: Play, seat: Seat, verb: string, words: readonly string[]): void {
  const civ = t.state.civs[seat];
  const { thisTurn } = civ;
  switch (verb) {
    case 'perform':
      payCivil(civ, 1);
      thisTurn.crossUpgrades++;
      upgrade(t, seat, words[0], words[1], 0);
      return;
    case 'recruit':
      payMilitary(civ, 1);
      increasePopulation(t, seat, RECRUIT_DISCOUNT);
      build(t, seat, words[0], RECRUIT_DISCOUNT);
      return;
    case 'sail':
      thisTurn.freePopulation++;
      gainPopulation(civ, 1);
      t.tell({ type: 'tta.population', seat });
      return;
    case 'military-as-civil':
      payMilitary(civ, 1);
      thisTurn.militaryAsCivil++;
      thisTurn.extraCivil++;
      return;
    case 'speak':
      thisTurn.speeches++;
      if (words[0] === 'culture') addCulture(civ, perk(civ, 'speechCulture'));
      else {
        thisTurn.unitResources += perk(civ, 'speechUnitResources');
        thisTurn.militaryScience += perk(civ, 'speechMilitaryScience');
      }
      return;
    case 'trade':
      if (words[0] === 'food') {
        payFood(civ, 1);
        thisTurn.foodAsResource++;
        thisTurn.resources++;
      } else {
        payResources(civ, 1);
        thisTurn.resourceAsFood++;
        thisTurn.food++;
      }
      return;
    default:
      throw new Error(`no such action: ${verb}`);
  }
}
