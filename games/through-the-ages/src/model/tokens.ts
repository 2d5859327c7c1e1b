import { type CardId, TECHS, VALUES } from './content.ts';
import { type Civilization, perk, type State, type Tech } from './state.ts';

// ── Food and resources (TTA-FOOD) ───────────────────────────────────────────────────────────────────────────────────

export type Store = 'food' | 'resources';

/** What one blue token on this card is worth as food or as resources; labs hold resources for Bill Gates (TTA-APX-13). */
export function tokenValue(card: CardId, store: Store): number {
  const tech = TECHS[card];
  if (tech.kind === 'farm') return store === 'food' ? (tech.tokenValue ?? 0) : 0;
  if (tech.kind === 'mine') return store === 'resources' ? (tech.tokenValue ?? 0) : 0;
  return tech.kind === 'lab' && store === 'resources' ? tech.level : 0;
}

export function stored(civ: Civilization, store: Store): number {
  let sum = 0;
  for (const tech of civ.techs) if (tech.tokens > 0) sum += tech.tokens * tokenValue(tech.card, store);
  return sum;
}

/** Where a new token of each value may be put: on a farm or mine, or on a lab while labs produce. */
function placesOf(civ: Civilization, store: Store): Map<number, Tech> {
  const places = new Map<number, Tech>();
  const labsToo = store === 'resources' && perk(civ, 'labsProduce') > 0;
  for (const tech of civ.techs) {
    const value = tokenValue(tech.card, store);
    if (value > 0 && (TECHS[tech.card].kind !== 'lab' || (labsToo && !places.has(value)))) places.set(value, tech);
  }
  return places;
}

/** The fewest tokens worth exactly this much, highest values first; with the values of the game greedy is exact. */
function fewest(worth: number, values: readonly number[]): number[] {
  const tokens: number[] = [];
  let left = worth;
  for (const value of values) {
    while (left >= value) {
      tokens.push(value);
      left -= value;
    }
  }
  return tokens;
}

/** TTA-FOOD-02, -03: exactly the amount with the fewest tokens, or the most that the blue bank allows. Returns what was gained. */
export function gainStored(civ: Civilization, store: Store, worth: number): number {
  const places = placesOf(civ, store);
  const values = VALUES.filter((value) => places.has(value));
  for (let goal = Math.min(worth, civ.blueBank * (values[0] ?? 0)); goal > 0; goal--) {
    const tokens = fewest(goal, values);
    if (tokens.length > civ.blueBank) continue;
    for (const value of tokens) (places.get(value) as Tech).tokens++;
    civ.blueBank -= tokens.length;
    return goal;
  }
  return 0;
}

interface Payment {
  /** Tokens that leave the cards, by index into VALUES. */
  readonly returned: readonly number[];
  /** Values of the tokens put back as change. */
  readonly change: readonly number[];
  readonly freed: number;
}

/** Which of two payments of equal worth and number leaves the higher values on the cards. */
function keepsHigher(payment: Payment, other: Payment): boolean {
  for (const [i, value] of VALUES.entries()) {
    const kept = ({ returned, change }: Payment): number => change.filter((v) => v === value).length - returned[i];
    if (kept(payment) !== kept(other)) return kept(payment) > kept(other);
  }
  return false;
}

/**
 * The exact payment that leaves most tokens in the bank and then the highest values on the cards (TTA-FOOD-06): some
 * tokens go back whole, and at most one is changed into smaller ones; changing two never frees more.
 */
function bestPayment(
  counts: readonly number[],
  bank: number,
  due: number,
  places: ReadonlyMap<number, Tech>,
): Payment | undefined {
  let best: Payment | undefined;
  const consider = (returned: readonly number[], change: readonly number[]): void => {
    const out = returned.reduce((sum, n) => sum + n, 0);
    if (change.length > bank + out) return;
    const freed = out - change.length;
    const payment = { returned, change, freed };
    if (best === undefined || freed > best.freed || (freed === best.freed && keepsHigher(payment, best)))
      best = payment;
  };
  const payWhole = (free: readonly number[], rest: number, broken: number, change: readonly number[]): void => {
    const [fives, threes, twos, ones] = free;
    for (let a = 0; a <= fives && a * 5 <= rest; a++) {
      for (let b = 0; b <= threes && a * 5 + b * 3 <= rest; b++) {
        for (let c = 0; c <= twos && a * 5 + b * 3 + c * 2 <= rest; c++) {
          const d = rest - a * 5 - b * 3 - c * 2;
          if (d > ones) continue;
          const returned = [a, b, c, d];
          if (broken >= 0) returned[broken]++;
          consider(returned, change);
        }
      }
    }
  };
  payWhole(counts, due, -1, []);
  for (let i = 0; i < VALUES.length - 1; i++) {
    if (counts[i] === 0) continue;
    const smaller = VALUES.filter((value) => value < VALUES[i] && places.has(value));
    const others = counts.slice();
    others[i]--;
    for (let kept = 1; kept < VALUES[i]; kept++) {
      const rest = due - (VALUES[i] - kept);
      if (rest >= 0) payWhole(others, rest, i, fewest(kept, smaller));
    }
  }
  return best;
}

/** Pays from the cards; overpays by as little as possible when the bank cannot give exact change (TTA-FOOD-08). */
export function payStored(civ: Civilization, store: Store, due: number): void {
  if (due <= 0) return;
  const counts = [0, 0, 0, 0];
  for (const tech of civ.techs) {
    const value = tech.tokens > 0 ? tokenValue(tech.card, store) : 0;
    if (value > 0) counts[VALUES.indexOf(value)] += tech.tokens;
  }
  const places = placesOf(civ, store);
  const total = stored(civ, store);
  if (total < due) throw new Error(`cannot pay ${due} ${store} out of ${total}`);
  for (let paid = due; paid <= total; paid++) {
    const payment = bestPayment(counts, civ.blueBank, paid, places);
    if (payment === undefined) continue;
    for (let i = 0; i < VALUES.length; i++) returnTokens(civ, store, VALUES[i], payment.returned[i]);
    for (const value of payment.change) (places.get(value) as Tech).tokens++;
    civ.blueBank += payment.freed;
    return;
  }
}

/** Lab tokens go first: once Bill Gates is gone they cannot be put back. */
function returnTokens(civ: Civilization, store: Store, value: number, count: number): void {
  let left = count;
  for (const labs of [true, false]) {
    for (const tech of civ.techs) {
      if (left === 0) return;
      if (tech.tokens === 0 || tokenValue(tech.card, store) !== value) continue;
      if ((TECHS[tech.card].kind === 'lab') !== labs) continue;
      const taken = Math.min(left, tech.tokens);
      tech.tokens -= taken;
      left -= taken;
    }
  }
}

/** TTA-FOOD-10: like paying, but never more than there is. Returns what was lost. */
export function loseStored(civ: Civilization, store: Store, amount: number): number {
  const lost = Math.min(amount, stored(civ, store));
  payStored(civ, store, lost);
  return lost;
}

// ── Temporary means are spent first (TTA-FOOD-09) ───────────────────────────────────────────────────────────────────

/** Temporary resources for units: from action cards, and Homer's while he leads. */
const unitResources = (civ: Civilization): number =>
  civ.thisTurn.unitResources + Math.max(0, perk(civ, 'unitResources') - civ.thisTurn.leaderUnitResourcesUsed);

export const foodAtHand = (civ: Civilization): number => stored(civ, 'food') + civ.thisTurn.food;
export const resourcesAtHand = (civ: Civilization): number => stored(civ, 'resources') + civ.thisTurn.resources;
export const unitResourcesAtHand = (civ: Civilization): number => resourcesAtHand(civ) + unitResources(civ);

export function payFood(civ: Civilization, cost: number): void {
  const temporary = Math.min(cost, civ.thisTurn.food);
  civ.thisTurn.food -= temporary;
  payStored(civ, 'food', cost - temporary);
}

export function payResources(civ: Civilization, cost: number): void {
  const temporary = Math.min(cost, civ.thisTurn.resources);
  civ.thisTurn.resources -= temporary;
  payStored(civ, 'resources', cost - temporary);
}

/** In the own turn one loses as one pays, but never more than there is (TTA-FOOD-10). Returns what was lost. */
export function loseFood(civ: Civilization, amount: number): number {
  const lost = Math.min(amount, foodAtHand(civ));
  payFood(civ, lost);
  return lost;
}

export function loseResources(civ: Civilization, amount: number): number {
  const lost = Math.min(amount, resourcesAtHand(civ));
  payResources(civ, lost);
  return lost;
}

export function payForUnit(civ: Civilization, cost: number): void {
  const { thisTurn } = civ;
  const fromLeader = Math.min(cost, Math.max(0, perk(civ, 'unitResources') - thisTurn.leaderUnitResourcesUsed));
  thisTurn.leaderUnitResourcesUsed += fromLeader;
  const fromCards = Math.min(cost - fromLeader, thisTurn.unitResources);
  thisTurn.unitResources -= fromCards;
  payResources(civ, cost - fromLeader - fromCards);
}

// ── Blue and yellow tokens (TTA-TOK) ────────────────────────────────────────────────────────────────────────────────

export function gainBlue(state: State, civ: Civilization, count: number): void {
  civ.blueBank += count;
  state.box.blue -= count;
}

export function gainYellow(state: State, civ: Civilization, count: number): void {
  civ.yellowBank += count;
  state.box.yellow -= count;
}

/** TTA-TOK-07: only from the bank, as far as it goes. */
export function loseYellow(state: State, civ: Civilization, count: number): void {
  const lost = Math.min(count, civ.yellowBank);
  civ.yellowBank -= lost;
  state.box.yellow += lost;
}

/** TTA-TOK-08. */
export function takeYellow(from: Civilization, to: Civilization, count: number): number {
  const taken = Math.min(count, from.yellowBank);
  from.yellowBank -= taken;
  to.yellowBank += taken;
  return taken;
}

/** TTA-TOK-11. */
export function gainPopulation(civ: Civilization, count: number): void {
  const gained = Math.min(count, civ.yellowBank);
  civ.yellowBank -= gained;
  civ.unused += gained;
}

// ── Points ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Scores, or loses down to nothing (TTA-FOOD-14). Returns the change. */
export function addCulture(civ: Civilization, points: number): number {
  const before = civ.culture;
  civ.culture = Math.max(0, before + points);
  return civ.culture - before;
}

export function addScience(civ: Civilization, points: number): number {
  const before = civ.science;
  civ.science = Math.max(0, before + points);
  return civ.science - before;
}

// ── White and red tokens (TTA-STAT-15, -16) ─────────────────────────────────────────────────────────────────────────

export function payCivil(civ: Civilization, cost: number): void {
  const temporary = Math.min(cost, civ.thisTurn.extraCivil);
  civ.thisTurn.extraCivil -= temporary;
  civ.white.ready -= cost - temporary;
  civ.white.spent += cost - temporary;
}

export function payMilitary(civ: Civilization, cost: number): void {
  const temporary = Math.min(cost, civ.thisTurn.extraMilitary);
  civ.thisTurn.extraMilitary -= temporary;
  civ.red.ready -= cost - temporary;
  civ.red.spent += cost - temporary;
}

export function regainCivil(civ: Civilization): void {
  if (civ.white.spent === 0) return;
  civ.white.spent--;
  civ.white.ready++;
}
