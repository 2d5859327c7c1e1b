import type { Rule, Seat } from '@tabularium/engine';
import { applyGains } from '../conflict/losses.ts';
import { ACTION_CARDS, type ActionEffect, type CardId, GOVERNMENTS, TECHS } from '../model/content.ts';
import { civilReady, type Game, playersLeft, type State, takeOut } from '../model/state.ts';
import { addCulture, addScience, gainStored, payCivil } from '../model/tokens.ts';
import {
  build,
  buildStages,
  canBuild,
  canIncreasePopulation,
  canUpgrade,
  increasePopulation,
  stagesPossible,
  upgrade,
} from './building.ts';
import { canDevelop, canRevolt, develop, revolt } from './developing.ts';

/**
 * The ways of playing an action card: what follows the card's name in the answer. An inner action that cannot be done
 * is not offered, and a card without any way cannot be played (TTA-ACT-47).
 */
export function eachWayToPlay(state: State, seat: Seat, card: CardId, found: (way: string) => void): void {
  const civ = state.civs[seat];
  const effect = ACTION_CARDS[card].play;
  const canPayAction = civilReady(civ) > 0;
  switch (effect.do) {
    case 'improve':
      if (canPayAction) eachImprovement(state, seat, effect, found);
      return;
    case 'populate':
      if (canPayAction && canIncreasePopulation(civ, 0)) found('populate');
      return;
    case 'stage':
      if (canPayAction && stagesPossible(civ, 1, effect.discount) > 0) found('stage');
      return;
    case 'develop':
      for (const tech of civ.hand) {
        if (canPayAction && canDevelop(state, seat, tech, 0)) found(`develop ${tech}`);
        if (tech in GOVERNMENTS && canRevolt(state, seat, tech, 0)) found(`revolt ${tech}`);
      }
      return;
    case 'reserves':
      if (!canPayAction) return;
      found('food');
      found('resources');
      return;
    default:
      if (canPayAction) found('');
  }
}

function eachImprovement(
  state: State,
  seat: Seat,
  effect: ActionEffect & { do: 'improve' },
  found: (way: string) => void,
): void {
  const civ = state.civs[seat];
  for (const to of civ.techs) {
    if (!effect.kinds.includes(TECHS[to.card].kind)) continue;
    if (effect.build && canBuild(civ, to.card, effect.discount)) found(`build ${to.card}`);
    for (const from of civ.techs) {
      if (from.workers > 0 && canUpgrade(civ, from.card, to.card, effect.discount))
        found(`upgrade ${from.card} ${to.card}`);
    }
  }
}

/** TTA-ACT-43: pay, resolve, discard. A revolution's own price replaces the card's action (TTA-ACT-42). */
export function* playActionCard(t: Game, seat: Seat, card: CardId, way: readonly string[]): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  const effect = ACTION_CARDS[card].play;
  if (way[0] !== 'revolt') payCivil(civ, 1);
  takeOut(civ.hand, card);
  t.tell({ type: 'tta.action-card', seat, card });
  switch (effect.do) {
    case 'improve':
      if (way[0] === 'build') build(t, seat, way[1], effect.discount);
      else upgrade(t, seat, way[1], way[2], effect.discount);
      return;
    case 'populate':
      increasePopulation(t, seat, 0);
      gainStored(civ, 'food', effect.foodAfter);
      return;
    case 'stage':
      yield* buildStages(t, seat, 1, effect.discount);
      return;
    case 'develop':
      if (way[0] === 'revolt') revolt(t, seat, way[1], 0);
      else yield* develop(t, seat, way[1], 0);
      addScience(civ, effect.scienceAfter);
      return;
    case 'reserves':
      gainStored(civ, way[0] === 'food' ? 'food' : 'resources', effect.amount);
      return;
    case 'gain':
      yield* applyGains(t, seat, effect.gains);
      return;
    case 'muster':
      civ.thisTurn.extraMilitary += effect.militaryActions;
      civ.thisTurn.unitResources += effect.unitResources;
      return;
    case 'muster-per-stronger':
      civ.thisTurn.unitResources +=
        ahead(state, seat, (s) => state.civs[s].ratings.strength) * effect.unitResources[countKey(state)];
      return;
    case 'culture-per-richer':
      addCulture(civ, ahead(state, seat, (s) => state.civs[s].culture) * effect.culture[countKey(state)]);
      return;
  }
}

const countKey = (state: State): '2' | '3' | '4' => String(playersLeft(state)) as '2' | '3' | '4';

/** How many others have strictly more. */
function ahead(state: State, seat: Seat, measure: (seat: Seat) => number): number {
  const own = measure(seat);
  return state.civs.filter((civ, other) => !civ.resigned && measure(other) > own).length;
}
