/**
 * A player of Through the Ages. It reckons everything in culture at the end of the game, tries lines of play for its turn
 * on a position made of what it sees, and begins the line that ends best.
 */
import type { Answer, Bot, Chair, Question, Seat } from '@tabularium/engine';
import { playOn, positionOf, settle } from '../forecast.ts';
import { END } from '../src/actions/action-phase.ts';
import { takeCard } from '../src/actions/taking.ts';
import { defenceOf } from '../src/conflict/aggressions.ts';
import { cardInForce, largestForce, unitsOf } from '../src/conflict/colonization.ts';
import { doForLess } from '../src/events/events.ts';
import type { View } from '../src/knowledge/view.ts';
import { BONUSES, type CardId, cardOf, consumptionOf, EVENTS, SPECIAL_TECHS, TECHS } from '../src/model/content.ts';
import { takePrice } from '../src/model/costs.ts';
import { foodProduction } from '../src/model/counts.ts';
import { cloneState, type State, techIn } from '../src/model/state.ts';
import { updateStatistics } from '../src/model/statistics.ts';
import { stored, tokenValue } from '../src/model/tokens.ts';
import { best, optionsOf } from './choosing.ts';
import { anyAnswer } from './greedy.ts';
import { CAREFUL, type Effort, PLAIN, plans, reckoning } from './plan.ts';
import { colonyWorth, forceCost, pactWorth, politicalWorth } from './politics.ts';
import { type Prices, pricesAt } from './prices.ts';
import { militaryCardWorth, worth } from './worth.ts';

/** A decision as the player sees it. */
export interface Scene {
  readonly state: State;
  readonly seat: Seat;
  readonly prices: Prices;
  readonly question: Question;
  readonly effort: Effort;
}

const playerWith =
  (effort: Effort): Bot<View> =>
  (chair, chance) => {
    const answer = decide(sceneOf(chair, effort)) ?? anyAnswer(chair, chance);
    return chair.question.validate(answer) === undefined ? answer : chair.question.sample(chance);
  };

export const throughTheAgesBot = playerWith(CAREFUL);
/** The same player with less thought: it follows a single line of play. */
export const plainBot = playerWith(PLAIN);

export function sceneOf(chair: Chair<View>, effort: Effort): Scene {
  const view = chair.view();
  const { seat, question } = chair;
  const state = positionOf(view);
  return { state, seat, prices: pricesAt(view, state, seat), question, effort };
}

/** The answer to a question that the player knows. */
export const decide = (scene: Scene): Answer | undefined => DECISIONS[scene.question.about]?.(scene);

const argOf = (question: Question, name: string): number => Number(question.asking.args?.[name] ?? 0);

const NONE = 'none';

type Decide = (scene: Scene) => Answer;

const DECISIONS: Readonly<Record<string, Decide>> = {
  'tta.first-turn': planTurn,
  'tta.action': planTurn,
  'tta.politics': politics,
  'tta.look': () => 'look',
  'tta.resign': () => 'stay',
  'tta.pact-answer': answerPact,
  'tta.discard': discardLeast,
  'tta.defend': defend,
  'tta.bid': bid,
  'tta.force': sendLeast,
  'tta.lose-worker': loseWorker,
  'tta.destroy-own': loseWorker,
  'tta.raid': destroyDearest,
  'tta.terrorism': destroyDearest,
  'tta.annex': (scene) =>
    best(optionsOf(scene.question), (card) => colonyWorth(scene.state, scene.seat, card, scene.prices)),
  'tta.lose-colony': (scene) =>
    best(optionsOf(scene.question), (card) => -colonyWorth(scene.state, scene.seat, card, scene.prices)),
  'tta.infiltrate': ({ question }) => best(optionsOf(question), (card) => cardOf(card).level),
  'tta.ravages': ruin,
  'tta.cover-stage': leastToken,
  'tta.lose-blue': leastToken,
  'tta.steal-technology': ({ question }) => best(optionsOf(question), (card) => SPECIAL_TECHS[card]?.scienceCost ?? 0),
  'tta.tuck-homer': tuckHomer,
  'tta.food-or-resources': (scene) => (wantsFood(scene) ? 'food' : 'resources'),
  'tta.gain-food': (scene) => (wantsFood(scene) ? Math.ceil(argOf(scene.question, 'worth') / 2) : 0),
  'tta.lose-food': (scene) => (wantsFood(scene) ? least(scene.question) : most(scene.question)),
  'tta.plunder-resources': plunderResources,
  'tta.plunder-food': ({ question }) => most(question),
  'tta.free-build': ({ question }) => optionsOf(question)[0],
  'tta.develop-civilization': developCivilization,
  'tta.international-agreement': takeForNothing,
};

const least = (question: Question): number => (question.enumerate(Number.POSITIVE_INFINITY) as number[])[0];
const most = (question: Question): number => (question.enumerate(Number.POSITIVE_INFINITY) as number[]).at(-1) ?? 0;

// ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────

function planTurn({ state, seat, prices, question, effort }: Scene): Answer {
  return plans(state, seat, question, reckoning(seat, prices), effort)[0].actions[0] ?? END;
}

function politics({ state, seat, prices, question }: Scene): Answer {
  return best(optionsOf(question), (action) => politicalWorth(state, seat, action, prices));
}

function answerPact({ state, seat, prices, question }: Scene): Answer {
  const { card, side } = question.asking.args ?? {};
  const mine = side === 'A' ? 'B' : 'A';
  return pactWorth(state, String(card), seat, argOf(question, 'from'), mine, prices) > 0 ? 'accept' : 'refuse';
}

// ── Military cards and units ────────────────────────────────────────────────────────────────────────────────────────

function discardLeast({ state, seat, prices, question }: Scene): Answer {
  const civ = state.civs[seat];
  const value = (card: CardId): number =>
    militaryCardWorth(civ, card, prices) - (civ.military.indexOf(card) !== civ.military.lastIndexOf(card) ? 0.3 : 0);
  return civ.military
    .map((card, at) => ({ option: `${at} ${card}`, value: value(card) }))
    .sort((a, b) => a.value - b.value)
    .slice(0, argOf(question, 'count'))
    .map(({ option }) => option);
}

/** Defends with the cards that can best be spared; what cannot be held is let go. */
function defend({ state, seat, prices, question }: Scene): Answer {
  const civ = state.civs[seat];
  const all = civ.military.map((card, at) => ({
    option: card in BONUSES ? `bonus ${at} ${card}` : `discard ${at} ${card}`,
    strength: defenceOf(card, card in BONUSES),
    value: militaryCardWorth(civ, card, prices),
  }));
  const costs = new Map(all.map(({ option, value }) => [option, value]));
  const cost = (option: string): number => costs.get(option) ?? 0;
  const strongestFirst = all.toSorted((a, b) => b.strength - a.strength || a.value - b.value);
  const cheapestFirst = all.toSorted((a, b) => a.value - b.value);
  const defences = [strongestFirst, cheapestFirst]
    .map((order) =>
      enough(
        question,
        order.map(({ option }) => option),
      ),
    )
    .filter((defence) => defence.length > 0)
    .map((defence) => spare(question, defence, cost));
  return defences.length === 0 ? [] : best(defences, (defence) => -defence.reduce((sum, one) => sum + cost(one), 0));
}

/** As many as it takes, in this order; none if all would not do. */
function enough(question: Question, order: readonly string[]): string[] {
  for (let count = 1; count <= order.length; count++) {
    const picked = order.slice(0, count);
    if (question.validate(picked) === undefined) return picked;
  }
  return [];
}

/** Leaves out of a selection, dearest first, whatever is not needed. */
function spare(question: Question, picked: readonly string[], cost: (option: string) => number): string[] {
  let kept = picked.slice();
  for (const option of [...picked].sort((a, b) => cost(b) - cost(a))) {
    const less = kept.filter((other) => other !== option);
    if (question.validate(less) === undefined && less.length > 0) kept = less;
  }
  return kept;
}

/** Bids one more than the last while the colony is worth the force. */
function bid({ state, seat, prices, question }: Scene): Answer {
  const { highest = 0, territory = '' } = question.asking.args ?? {};
  const next = Number(highest) + 1;
  const civ = state.civs[seat];
  if (next > largestForce(civ)) return 0;
  const gain = colonyWorth(state, seat, String(territory), prices);
  return gain > costOfForce(state, seat, next, prices) ? next : 0;
}

/** About what a force of this size costs: the cards and units of least cost for their strength first. */
function costOfForce(state: State, seat: Seat, size: number, prices: Prices): number {
  const civ = state.civs[seat];
  let left = size - civ.ratings.colonization;
  const parts: { strength: number; cost: number }[] = [];
  for (const card of civ.military)
    if (card in BONUSES) parts.push({ strength: cardInForce(card, true), cost: forceCost(`bonus 0 ${card}`, prices) });
  let unit: { strength: number; cost: number } | undefined;
  for (const { card, workers } of unitsOf(civ)) {
    const strength = TECHS[card].perWorker.strength ?? 0;
    const part = { strength, cost: forceCost(`unit 0 ${card}`, prices) };
    if (unit === undefined || part.cost < unit.cost) unit = part;
    for (let i = 0; i < workers; i++) parts.push(part);
  }
  if (unit === undefined) return Number.POSITIVE_INFINITY;
  parts.splice(parts.indexOf(unit), 1);
  let cost = unit.cost;
  left -= unit.strength;
  parts.sort((a, b) => a.cost / a.strength - b.cost / b.strength);
  for (const part of parts) {
    if (left <= 0) break;
    cost += part.cost;
    left -= part.strength;
  }
  return cost;
}

function sendLeast({ prices, question }: Scene): Answer {
  const asked = question.describe();
  const all = (asked.options ?? []).map(({ value }) => String(value));
  const bonus = all.filter((option) => !option.startsWith('discard'));
  const withDiscards = [
    ...bonus,
    ...all.filter((option) => option.startsWith('discard') && !(option.split(' ')[2] in BONUSES)),
  ];
  for (let count = bonus.length; count <= withDiscards.length; count++) {
    const force = withDiscards.slice(0, count);
    if (question.validate(force) === undefined) return spare(question, force, (option) => forceCost(option, prices));
  }
  return [];
}

// ── Losses and gains ────────────────────────────────────────────────────────────────────────────────────────────────

/** The position with one worker less on a card. */
function without(state: State, seat: Seat, card: CardId): State {
  const copy = cloneState(state);
  const tech = techIn(copy.civs[seat], card);
  if (tech) tech.workers--;
  updateStatistics(copy, seat);
  return copy;
}

function loseWorker({ state, seat, prices, question }: Scene): Answer {
  return best(optionsOf(question), (card) => worth(without(state, seat, card), seat, prices));
}

function destroyDearest({ question }: Scene): Answer {
  return best(optionsOf(question), (card) => (card === NONE ? 0 : TECHS[card].resourceCost));
}

function ruin({ state, seat, prices, question }: Scene): Answer {
  return best(optionsOf(question), (card) => {
    const copy = cloneState(state);
    for (const wonder of copy.civs[seat].wonders) if (wonder.card === card) wonder.ruined = true;
    updateStatistics(copy, seat);
    return worth(copy, seat, prices);
  });
}

function leastToken({ question }: Scene): Answer {
  return best(optionsOf(question), (card) => -Math.max(tokenValue(card, 'food'), tokenValue(card, 'resources')));
}

/** A face for good is worth more than an action now. */
function tuckHomer({ question }: Scene): Answer {
  return optionsOf(question).find((option) => option !== NONE) ?? NONE;
}

function wantsFood({ state, seat }: Scene): boolean {
  const civ = state.civs[seat];
  return stored(civ, 'food') + foodProduction(state, seat) - consumptionOf(civ.yellowBank) < 2;
}

/** All it can, but where food is wanted only what food leaves. */
function plunderResources(scene: Scene): Answer {
  const { state, question } = scene;
  if (!wantsFood(scene)) return most(question);
  const rival = state.resolving?.rival;
  const food = rival == null ? 0 : stored(state.civs[rival], 'food');
  return Math.min(most(question), Math.max(0, argOf(question, 'worth') - food));
}

function developCivilization({ state, seat, prices, question }: Scene): Answer {
  return best(optionsOf(question), (option) => {
    const t = playOn(cloneState(state));
    settle(doForLess(t, seat, option, discountOf(state)));
    return worth(t.state, seat, prices);
  });
}

/** What the event that is being resolved takes off. */
function discountOf({ resolving }: State): number {
  const sentences = resolving === null ? [] : (EVENTS[resolving.card]?.event ?? []);
  for (const deed of sentences.flatMap(({ deeds }) => deeds))
    if (deed.do === 'develop-civilization') return deed.discount;
  return 0;
}

function takeForNothing({ state, seat, prices, question }: Scene): Answer {
  const now = worth(state, seat, prices);
  const civ = state.civs[seat];
  return best(optionsOf(question), (option) => {
    if (option === NONE) return 0;
    const space = Number(option.slice(5));
    const card = state.row[space] ?? '';
    const copy = cloneState(state);
    takeCard(playOn(copy), seat, space, false);
    return (worth(copy, seat, prices) - now) / Math.max(1, takePrice(civ, card, space));
  });
}
