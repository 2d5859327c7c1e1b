import type { Rule, Seat } from '@tabularium/engine';
import { applyTokenSymbols, chooseTokenCard } from '../conflict/losses.ts';
import { type CardId, isUnit, isUrban, TECHS, WONDERS, type WorkerKind } from '../model/content.ts';
import { buildCost, populationPrice, upgradeCost } from '../model/costs.ts';
import { buildings, total } from '../model/counts.ts';
import { type Civilization, type Play, perk, techIn, urbanLimit } from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';
import {
  addCulture,
  foodAtHand,
  gainPopulation,
  payFood,
  payForUnit,
  payResources,
  resourcesAtHand,
  unitResourcesAtHand,
} from '../model/tokens.ts';

// ── Increase population (TTA-ACT-15, -16) ───────────────────────────────────────────────────────────────────────────

export function canIncreasePopulation(civ: Civilization, discount: number): boolean {
  const price = populationPrice(civ);
  return price !== undefined && foodAtHand(civ) >= Math.max(0, price - discount);
}

export function increasePopulation(t: Play, seat: Seat, discount: number): void {
  const civ = t.state.civs[seat];
  payFood(civ, Math.max(0, (populationPrice(civ) ?? 0) - discount));
  gainPopulation(civ, 1);
  t.tell({ type: 'tta.population', seat });
}

// ── Build, upgrade, destroy (TTA-ACT-17 to -25, -49 to -51) ─────────────────────────────────────────────────────────

const means = (civ: Civilization, kind: WorkerKind): number =>
  isUnit(kind) ? unitResourcesAtHand(civ) : resourcesAtHand(civ);

function pay(civ: Civilization, kind: WorkerKind, cost: number): void {
  if (isUnit(kind)) payForUnit(civ, cost);
  else payResources(civ, cost);
}

export const hasRoomFor = (civ: Civilization, kind: WorkerKind): boolean =>
  !isUrban(kind) || buildings(civ, kind) < urbanLimit(civ);

export function canBuild(civ: Civilization, card: CardId, discount: number): boolean {
  if (civ.unused === 0) return false;
  const { kind } = TECHS[card];
  return buildCost(civ, card) - discount <= means(civ, kind) && hasRoomFor(civ, kind);
}

export function build(t: Play, seat: Seat, card: CardId, discount: number): void {
  const civ = t.state.civs[seat];
  const { kind } = TECHS[card];
  pay(civ, kind, Math.max(0, buildCost(civ, card) - discount));
  placeWorker(t, seat, card);
}

/** An unused worker goes to work. */
export function placeWorker(t: Play, seat: Seat, card: CardId): void {
  const civ = t.state.civs[seat];
  const tech = techIn(civ, card);
  if (tech === undefined) throw new Error(`${card} is not in play`);
  civ.unused--;
  tech.workers++;
  updateStatistics(t.state, seat);
  t.tell({ type: 'tta.built', seat, card });
}

export function canUpgrade(civ: Civilization, from: CardId, to: CardId, discount: number): boolean {
  const a = TECHS[from];
  const b = TECHS[to];
  return a.kind === b.kind && a.level < b.level && upgradeCost(civ, from, to) - discount <= means(civ, a.kind);
}

export function upgrade(t: Play, seat: Seat, from: CardId, to: CardId, discount: number): void {
  const civ = t.state.civs[seat];
  pay(civ, TECHS[to].kind, Math.max(0, upgradeCost(civ, from, to) - discount));
  moveWorker(civ, from, -1);
  moveWorker(civ, to, 1);
  updateStatistics(t.state, seat);
  t.tell({ type: 'tta.upgraded', seat, card: from, to });
}

function moveWorker(civ: Civilization, card: CardId, step: 1 | -1): void {
  const tech = techIn(civ, card);
  if (tech === undefined) throw new Error(`${card} is not in play`);
  tech.workers += step;
}

export function destroy(t: Play, seat: Seat, card: CardId): void {
  const civ = t.state.civs[seat];
  moveWorker(civ, card, -1);
  civ.unused++;
  updateStatistics(t.state, seat);
  t.tell({ type: 'tta.destroyed', seat, card });
}

/** Bach moves a worker from any urban building to a theater of the same or a higher level (TTA-APX-11, -12). */
export function canCrossUpgrade(civ: Civilization, from: CardId, to: CardId): boolean {
  const a = TECHS[from];
  const b = TECHS[to];
  if (b.kind !== 'theater' || !isUrban(a.kind) || a.kind === 'theater' || a.level > b.level) return false;
  return upgradeCost(civ, from, to) <= resourcesAtHand(civ) && hasRoomFor(civ, 'theater');
}

// ── Wonders (TTA-ACT-28 to -31) ─────────────────────────────────────────────────────────────────────────────────────

export const stageCost = (civ: Civilization, stages: number): number => {
  const wonder = civ.unfinished;
  if (wonder === null) return 0;
  let cost = 0;
  for (let i = 0; i < stages; i++) cost += WONDERS[wonder.card].stages[wonder.stages + i] ?? 0;
  return cost;
};

/** How many stages one civil action may build now. */
export function stagesPossible(civ: Civilization, atMost: number, discount: number): number {
  const wonder = civ.unfinished;
  if (wonder === null) return 0;
  let tokens = civ.blueBank;
  for (const tech of civ.techs) tokens += tech.tokens;
  const left = WONDERS[wonder.card].stages.length - wonder.stages;
  const most = Math.min(atMost, left, tokens);
  let stages = 0;
  while (stages < most && stageCost(civ, stages + 1) - discount <= resourcesAtHand(civ)) stages++;
  return stages;
}

export function* buildStages(t: Play, seat: Seat, stages: number, discount: number): Rule<void> {
  const civ = t.state.civs[seat];
  const wonder = civ.unfinished;
  if (wonder === null) throw new Error('no unfinished wonder');
  payResources(civ, Math.max(0, stageCost(civ, stages) - discount));
  for (let i = 0; i < stages; i++) {
    if (civ.blueBank === 0) yield* chooseTokenCard(t, seat, 'tta.cover-stage', ['TTA-ACT-29']);
    civ.blueBank--;
    wonder.stages++;
  }
  t.tell({ type: 'tta.stage', seat, card: wonder.card, amount: stages });
  if (wonder.stages === WONDERS[wonder.card].stages.length) yield* completeWonder(t, seat);
}

function* completeWonder(t: Play, seat: Seat): Rule<void> {
  const civ = t.state.civs[seat];
  const wonder = civ.unfinished;
  if (wonder === null) return;
  civ.blueBank += wonder.stages;
  civ.unfinished = null;
  civ.wonders.push({ card: wonder.card, ruined: false, homer: false });
  const { symbols, onCompletion } = WONDERS[wonder.card];
  yield* applyTokenSymbols(t, seat, symbols, 1);
  updateStatistics(t.state, seat);
  t.tell({ type: 'tta.wonder', seat, card: wonder.card });
  if (onCompletion) addCulture(civ, total(t.state, seat, onCompletion));
}

export const maySailFree = (civ: Civilization): boolean =>
  civ.yellowBank > 0 && civ.thisTurn.freePopulation < perk(civ, 'freePopulation');
