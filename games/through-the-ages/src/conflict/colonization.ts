import { amount, ask, type Chance, type Rule, type Seat, select } from '@tabularium/engine';
import { tacticalStrength } from '../model/armies.ts';
import { BONUSES, type CardId, isUnit, TECHS, TERRITORIES } from '../model/content.ts';
import {
  type Civilization,
  clockwiseFrom,
  forgetShown,
  type OpenCivilization,
  type Play,
  perk,
  type Tech,
} from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';
import { discard } from '../turn/discard.ts';
import { applyGains, gainColony } from './losses.ts';

// ── The auction (TTA-COL-01 to -07) ─────────────────────────────────────────────────────────────────────────────────

/** All may bid for the territory; returns the coloniser, or null when nobody bids. */
export function* colonize(t: Play, territory: CardId): Rule<Seat | null> {
  const { state } = t;
  // Without a unit nobody can bid, as all can see; whoever has one is asked, so that a thin hand shows nothing.
  let bidders = clockwiseFrom(state, state.seat).filter((seat) => hasUnit(state.civs[seat]));
  let highest = 0;
  let leader: Seat | null = null;
  state.auction = { territory, highest, leader, bidders };
  while (bidders.length > 0 && !(bidders.length === 1 && bidders[0] === leader)) {
    const [seat, ...others] = bidders;
    const bid: number = yield* askBid(t, seat, territory, highest);
    if (bid > 0) {
      highest = bid;
      leader = seat;
      bidders = [...others, seat];
      t.tell({ type: 'tta.bid-made', seat, card: territory, amount: bid });
    } else {
      bidders = others;
      t.tell({ type: 'tta.passed', seat, card: territory });
    }
    state.auction = { territory, highest, leader, bidders };
  }
  if (leader !== null) yield* sendForce(t, leader, highest);
  state.auction = null;
  if (leader === null) return null;
  yield* settle(t, leader, territory);
  return leader;
}

/** 0 passes, for good (TTA-COL-05). */
function* askBid(t: Play, seat: Seat, territory: CardId, highest: number): Rule<number> {
  return yield* ask(
    amount({
      seat,
      about: 'tta.bid',
      rules: ['TTA-COL-02', 'TTA-COL-03'],
      args: { territory, highest },
      min: 0,
      // Asked for anew each time: in an imagined world the hand is another.
      get max() {
        return largestForce(t.state.civs[seat]);
      },
      test: (bid) => (bid === 0 || bid > highest ? undefined : { rule: 'TTA-COL-02', args: { highest } }),
    }),
  );
}

const hasUnit = (civ: Civilization): boolean => unitsOf(civ).length > 0;

// ── The force (TTA-COL-08 to -15) ───────────────────────────────────────────────────────────────────────────────────

/** Everything a player could send (TTA-COL-03). */
export function largestForce(civ: Civilization): number {
  const bonus = civ.military.filter((card) => card in BONUSES);
  const discards = Math.min(perk(civ, 'forceDiscards'), civ.military.length - bonus.length);
  const cards = bonus.reduce((sum, card) => sum + cardInForce(card, true), discards);
  return forceOf(civ, unitsOf(civ)) + cards;
}

export const unitsOf = (civ: OpenCivilization): Tech[] =>
  civ.techs.filter((tech) => tech.workers > 0 && isUnit(TECHS[tech.card].kind));

/** What a force is made of, cards apart. */
export interface ForceParts {
  readonly units: number;
  readonly armies: number;
  /** The colonization modifier. */
  readonly ships: number;
}

/** Units, their armies and the modifier; the civilization's other strength stays at home (TTA-COL-13). */
export function forceParts(civ: OpenCivilization, sent: readonly Tech[]): ForceParts {
  let units = 0;
  for (const { card, workers } of sent) units += workers * (TECHS[card].perWorker.strength ?? 0);
  const armies = tacticalStrength(sent, civ.tactic, perk(civ, 'infantryRides') > 0);
  return { units, armies, ships: civ.ratings.colonization };
}

function forceOf(civ: OpenCivilization, sent: readonly Tech[]): number {
  const { units, armies, ships } = forceParts(civ, sent);
  return units + armies + ships;
}

/** What a card adds to a force: a bonus card played for what it says, any card face down for 1 where a leader lets it. */
export const cardInForce = (card: CardId, played: boolean): number => (played ? BONUSES[card].bonus.colonization : 1);

export interface Sent {
  readonly units: Tech[];
  readonly bonus: number[];
  readonly discards: number[];
}

export function readForce(picked: readonly string[]): Sent {
  const sent: Sent = { units: [], bonus: [], discards: [] };
  for (const option of picked) {
    const [how, what, card] = option.split(' ');
    if (how === 'bonus') sent.bonus.push(Number(what));
    else if (how === 'discard') sent.discards.push(Number(what));
    else {
      const known = sent.units.find((unit) => unit.card === card);
      if (known) known.workers++;
      else sent.units.push({ card, workers: 1, tokens: 0 });
    }
  }
  return sent;
}

function isForce(civ: Civilization, picked: readonly string[], bid: number): boolean {
  const { units, bonus, discards } = readForce(picked);
  if (units.length === 0 || discards.length > perk(civ, 'forceDiscards')) return false;
  if (discards.some((at) => bonus.includes(at))) return false;
  const cards = bonus.reduce((sum, at) => sum + cardInForce(civ.military[at], true), discards.length);
  return forceOf(civ, units) + cards >= bid;
}

function forceOptions(civ: Civilization): string[] {
  const units = unitsOf(civ).flatMap(({ card, workers }) =>
    Array.from({ length: workers }, (_, i) => `unit ${i} ${card}`),
  );
  const mayDiscard = perk(civ, 'forceDiscards') > 0;
  const cards = civ.military.flatMap((card, at) => {
    const ways = card in BONUSES ? [`bonus ${at} ${card}`] : [];
    return mayDiscard ? [...ways, `discard ${at} ${card}`] : ways;
  });
  return [...units, ...cards];
}

function* sendForce(t: Play, seat: Seat, bid: number): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  const picked = yield* ask(
    select<string>({
      seat,
      about: 'tta.force',
      rules: ['TTA-COL-08', 'TTA-COL-09'],
      args: { bid },
      min: 1,
      get max() {
        return forceOptions(civ).length;
      },
      options: () => forceOptions(civ),
      test: (force) => (isForce(civ, force, bid) ? undefined : { rule: 'TTA-COL-08' }),
      draw: (chance) => someForce(chance, civ, bid),
      show: (value) => {
        const [how, , card] = value.split(' ');
        return { points: [{ kind: how === 'unit' ? 'tech' : 'hand', id: card }] };
      },
    }),
  );
  const { units, bonus, discards } = readForce(picked);
  for (const { card, workers } of units) {
    for (const tech of civ.techs) if (tech.card === card) tech.workers -= workers;
    civ.yellowBank += workers;
  }
  const used = new Set([...bonus, ...discards]);
  for (const at of used) discard(state, civ.military[at]);
  civ.military = civ.military.filter((_, at) => !used.has(at));
  forgetShown(civ);
  updateStatistics(state, seat);
}

/** Everything, less what can be spared, in random order. */
function someForce(chance: Chance, civ: Civilization, bid: number): string[] {
  const spare = perk(civ, 'forceDiscards');
  const all = forceOptions(civ).filter((option) => !option.startsWith('discard'));
  const loose = forceOptions(civ).filter(
    (option) => option.startsWith('discard') && !(option.split(' ')[2] in BONUSES),
  );
  let force = [...all, ...loose.slice(0, spare)];
  for (const option of chance.shuffle(force.slice())) {
    const less = force.filter((other) => other !== option);
    if (isForce(civ, less, bid)) force = less;
  }
  return force;
}

// ── The colony (TTA-COL-16 to -20) ──────────────────────────────────────────────────────────────────────────────────

/** The lasting effects first, then the immediate ones. */
export function* settle(t: Play, seat: Seat, territory: CardId): Rule<void> {
  yield* gainColony(t, seat, territory);
  t.tell({ type: 'tta.colony', seat, card: territory });
  yield* applyGains(t, seat, TERRITORIES[territory].territory.immediate);
}
