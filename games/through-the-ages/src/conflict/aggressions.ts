import {
  amount,
  ask,
  askUnlessForced,
  type Chance,
  choose,
  type Rule,
  type Seat,
  select,
  type WhyNot,
} from '@tabularium/engine';
import { AGGRESSIONS, BONUSES, type CardId, isUrban, LEADERS, TECHS, WONDERS } from '../model/content.ts';
import { attackCost } from '../model/costs.ts';
import {
  between,
  forgetShown,
  type Game,
  militaryReady,
  militaryTotal,
  pactRules,
  perk,
  type State,
  takeOut,
} from '../model/state.ts';
import { endsWithAttack, strengthsInAttack, strengthsOf, updateStatistics } from '../model/statistics.ts';
import { addCulture, addScience, gainStored, loseStored, payMilitary, type Store, stored } from '../model/tokens.ts';
import { removeLeader, removeUnfinishedWonder } from '../turn/ages.ts';
import { discard, endPact } from '../turn/discard.ts';
import { applyGains, chooseColony, destroyBuilding, gainColony, loseColony, losePopulation } from './losses.ts';

// ── Who may be attacked ─────────────────────────────────────────────────────────────────────────────────────────────

/** Whether no card forbids this attack on an opponent (TTA-POL-12, -27). */
export function mayBeAttacked(state: State, seat: Seat, rival: Seat): boolean {
  if (perk(state.civs[seat], 'pacifist') > 0) return false;
  for (const pact of state.pacts) if (between(pact, seat, rival) && pactRules(pact).noAttack) return false;
  return true;
}

export const mayAttack = (state: State, seat: Seat, rival: Seat, card: CardId): boolean =>
  mayBeAttacked(state, seat, rival) && militaryReady(state.civs[seat]) >= attackCost(state, card, rival);

/** TTA-POL-13: only the weaker can be attacked. */
export function isWeaker(state: State, seat: Seat, rival: Seat): boolean {
  const { own, theirs } = strengthsInAttack(state, seat, rival);
  return own > theirs;
}

/** TTA-POL-16, -28. */
export function breakPacts(state: State, seat: Seat, rival: Seat): void {
  for (const pact of state.pacts.filter((p) => endsWithAttack(p, seat, rival))) endPact(state, pact);
}

// ── Play an aggression (TTA-POL-10 to -24) ──────────────────────────────────────────────────────────────────────────

export function* playAggression(t: Game, seat: Seat, card: CardId, rival: Seat): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  takeOut(civ.military, card);
  payMilitary(civ, attackCost(state, card, rival));
  t.tell({ type: 'tta.aggression', seat, card, other: rival });
  breakPacts(state, seat, rival);
  state.resolving = { card, by: seat, rival };
  const defended = yield* defend(t, rival, strengthsOf(state, seat, rival).own);
  if (defended) t.tell({ type: 'tta.defended', seat: rival, other: seat });
  else yield* resolveAggression(t, card, seat, rival);
  state.resolving = null;
  discard(state, card);
}

interface Defence {
  readonly play: boolean;
  readonly at: number;
}
const readDefence = (option: string): Defence => {
  const [how, at] = option.split(' ');
  return { play: how === 'bonus', at: Number(at) };
};

/** TTA-POL-17 to -21: all or nothing, and no more cards than the military action total. */
function* defend(t: Game, rival: Seat, needed: number): Rule<boolean> {
  const { state } = t;
  const civ = state.civs[rival];
  if (civ.military.length === 0) return false;
  const worth = (option: string): number => {
    const { play, at } = readDefence(option);
    return play ? BONUSES[civ.military[at]].bonus.defense : 1;
  };
  const most = Math.min(militaryTotal(civ), civ.military.length);
  const answer = yield* ask(
    select<string>({
      seat: rival,
      about: 'tta.defend',
      rules: ['TTA-POL-17', 'TTA-POL-20', 'TTA-POL-21'],
      args: { needed: needed - civ.ratings.strength },
      min: 0,
      max: most,
      options: () => defences(civ.military),
      test: (picked) => {
        if (picked.length === 0) return undefined;
        if (new Set(picked.map((option) => readDefence(option).at)).size < picked.length)
          return { rule: 'TTA-CARD-32' };
        const strength = picked.reduce((sum, option) => sum + worth(option), civ.ratings.strength);
        return strength >= needed ? undefined : ({ rule: 'TTA-POL-21' } satisfies WhyNot);
      },
      draw: (chance) => someDefence(chance, civ.military, needed - civ.ratings.strength, most, worth),
      show: (value) => ({ points: [{ kind: 'hand', id: civ.military[readDefence(value).at] }] }),
    }),
  );
  if (answer.length === 0) return false;
  const used = new Set(answer.map((option) => readDefence(option).at));
  for (const option of answer) {
    const { play, at } = readDefence(option);
    discard(state, civ.military[at]);
    if (play) t.tell({ type: 'tta.bonus', seat: rival, card: civ.military[at] });
  }
  civ.military = civ.military.filter((_, at) => !used.has(at));
  forgetShown(civ);
  return true;
}

/** Each card can be discarded face down for 1; a bonus card can be played for more. */
function defences(hand: readonly CardId[]): string[] {
  return hand.flatMap((card, at) =>
    card in BONUSES ? [`bonus ${at} ${card}`, `discard ${at} ${card}`] : [`discard ${at} ${card}`],
  );
}

/** Nothing, or the strongest cards until they suffice. */
function someDefence(
  chance: Chance,
  hand: readonly CardId[],
  needed: number,
  most: number,
  worth: (option: string) => number,
): string[] {
  if (chance.below(2) === 0) return [];
  const best = hand.map((card, at) => (card in BONUSES ? `bonus ${at} ${card}` : `discard ${at} ${card}`));
  best.sort((a, b) => worth(b) - worth(a));
  const picked: string[] = [];
  let strength = 0;
  for (const option of best.slice(0, most)) {
    if (strength >= needed) break;
    picked.push(option);
    strength += worth(option);
  }
  return strength >= needed ? picked : [];
}

// ── What a successful aggression does ───────────────────────────────────────────────────────────────────────────────

function* resolveAggression(t: Game, card: CardId, seat: Seat, rival: Seat): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  const victim = state.civs[rival];
  const effect = AGGRESSIONS[card].attack;
  switch (effect.do) {
    case 'plunder':
      yield* plunder(t, seat, rival, effect.amount);
      return;
    case 'raid':
      yield* raid(t, seat, rival, effect.levels);
      return;
    case 'enslave':
      yield* losePopulation(t, rival, effect.population);
      yield* applyGains(t, seat, effect.gains);
      return;
    case 'take-points':
      if (effect.what === 'science') addScience(civ, -addScience(victim, -effect.amount));
      else addCulture(civ, -addCulture(victim, -effect.amount));
      return;
    case 'annex':
      yield* annex(t, seat, rival);
      return;
    case 'infiltrate':
      yield* infiltrate(t, seat, rival, effect.culturePerLevel);
  }
}

/** Up to so much in the attacker's mix, resources before food (TTA-FOOD-04); each side handles its own tokens (TTA-FOOD-11). */
function* plunder(t: Game, seat: Seat, rival: Seat, worth: number): Rule<void> {
  const { civs } = t.state;
  const resources = yield* takes(t, seat, rival, 'resources', worth);
  const food = yield* takes(t, seat, rival, 'food', worth - resources);
  for (const [store, taken] of [['resources', resources] as const, ['food', food] as const])
    gainStored(civs[seat], store, loseStored(civs[rival], store, taken));
}

function* takes(t: Game, seat: Seat, rival: Seat, store: Store, worth: number): Rule<number> {
  const there = stored(t.state.civs[rival], store);
  return yield* askUnlessForced(
    amount({
      seat,
      about: `tta.plunder-${store}`,
      rules: ['TTA-POL-23', 'TTA-FOOD-11'],
      args: { worth, there },
      min: 0,
      max: Math.min(there, worth),
    }),
  );
}

/** Half the printed costs together, rounded up once (TTA-POL-24). */
function* raid(t: Game, seat: Seat, rival: Seat, levels: readonly number[]): Rule<void> {
  let cost = 0;
  for (const level of levels) {
    const isTarget = (card: CardId): boolean => isUrban(TECHS[card].kind) && TECHS[card].level <= level;
    const card = yield* destroyBuilding(t, seat, rival, 'tta.raid', ['TTA-POL-23'], isTarget, levels.length > 1);
    if (card !== null) cost += TECHS[card].resourceCost;
  }
  gainStored(t.state.civs[seat], 'resources', Math.ceil(cost / 2));
}

function* annex(t: Game, seat: Seat, rival: Seat): Rule<void> {
  if (t.state.civs[rival].colonies.length === 0) return;
  const colony = yield* chooseColony(t, seat, rival, 'tta.annex', ['TTA-CARD-24']);
  yield* loseColony(t, rival, colony);
  yield* gainColony(t, seat, colony);
}

function* infiltrate(t: Game, seat: Seat, rival: Seat, culturePerLevel: number): Rule<void> {
  const { state } = t;
  const victim = state.civs[rival];
  const targets = [victim.leader, victim.unfinished?.card ?? null].filter((card) => card !== null);
  if (targets.length === 0) return;
  const card = yield* askUnlessForced(
    choose<CardId>({
      seat,
      about: 'tta.infiltrate',
      rules: ['TTA-POL-23'],
      options: () => targets,
      show: (value) => ({ points: [{ kind: value in LEADERS ? 'leader' : 'wonder', id: value }] }),
    }),
  );
  if (card in LEADERS) removeLeader(t, rival);
  else removeUnfinishedWonder(t, rival);
  updateStatistics(state, rival);
  addCulture(state.civs[seat], culturePerLevel * (LEADERS[card] ?? WONDERS[card]).level);
}
