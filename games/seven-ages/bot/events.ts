/**
 * Events in the hand: what each would bring now, read from its effects and its target, and whom to play it on. No card is known
 * by name, so that cards of a person's own pack are valued too.
 */
import { type Effect, type EffectName, type EffectParams, withInner } from '../src/content/effects.ts';
import { type Amount, evaluate, type ValueName } from '../src/content/expressions.ts';
import type { Where } from '../src/content/filters.ts';
import type { RawEvent } from '../src/content/pack.ts';
import { type AreaId, bit, type CardId, type EmpireId, unitBits } from '../src/content/tables.ts';
import { TERRAINS } from '../src/content/vocabulary.ts';
import { BORDER } from '../src/events/played.ts';
import type { SeenSide } from '../src/knowledge/view.ts';
import { type ConflictSide, NONE } from '../src/model/state.ts';
import { EVENT, keepWorth, reserved, startable } from './cards.ts';
import { fightOf } from './fighting.ts';
import { campaignOf } from './marching.ts';
import { best, type Position } from './position.ts';
import { agesUntilStart, areaWorth, harvestOf, harvestOfSeat, startWorth } from './worth.ts';

const MOUNTAIN = TERRAINS.indexOf('mountain');

// --- whom it serves

type Aim = 'good' | 'bad' | 'neutral';

export function aimOf(p: Position, card: CardId): Aim {
  const event = p.content.cards[card]?.event;
  switch (event?.target.whose) {
    case 'self':
      return 'good';
    case 'other':
      return 'bad';
    case 'any':
      return event.flags.hostile ? 'bad' : 'good';
    default:
      return 'neutral';
  }
}

// --- what it is worth

/** The effect an event is played for: its first, besides cancelling another. */
function mainEffect(event: RawEvent): Effect | undefined {
  const effects = event.effects.flatMap(withInner);
  return effects.find(({ kind }) => kind !== 'cancelEvent' && kind !== 'choose');
}

/** Whether to play the event now, in the window that is open; above 0 it is. */
export function eventWorth(p: Position, card: CardId): number {
  const event = p.content.cards[card]?.event;
  if (!event) return 0;
  const { target } = event;
  const main = mainEffect(event);
  if (target.kind === 'conflict') return conflictEvent(p, event);
  if (target.kind === 'trade') return main ? tradeEvent(p, main) : 0;
  if (target.kind === 'empire' && target.whose === 'any' && target.where?.acting && event.flags.hostile)
    return p.view.action?.seat === p.seat ? 0 : 0.5;
  const advised = main && advice(p, main, event);
  if (advised !== undefined) return advised;
  if (target.kind === 'area' && target.whose === 'any' && event.flags.hostile)
    return p.rivals.some((empire) => p.areasOf(empire).some((area) => looksFit(p, area, target.where))) ? 0.5 : 0;
  switch (aimOf(p, card)) {
    case 'good':
      return 0.6;
    case 'bad':
      return target.whose === 'other' || p.rivals.length > 0 ? 0.6 : 0;
    case 'neutral':
      return 0.2;
  }
}

/** What an effect is worth when it is the main one of an event; undefined where whom it serves says enough. */
type Advice = {
  readonly [K in EffectName]?: (p: Position, params: EffectParams[K], event: RawEvent) => number | undefined;
};

const advice = <K extends EffectName>(p: Position, { kind, params }: Effect<K>, event: RawEvent): number | undefined =>
  ADVICE[kind]?.(p, params, event);

const acting = (p: Position): EmpireId => p.view.action?.empire ?? NONE;

const ADVICE: Advice = {
  capital: (p) => (p.own.some((empire) => movesCourt(p, empire)) ? 0.5 : 0),
  disorderRemove: (p) =>
    p.own.some((empire) => p.landOf(empire).some((area) => p.view.disorder[area] === 1)) ? 0.8 : 0,
  extraAction: (_, { action }) => (action === 'different' ? 1.5 : undefined),
  forbid: (p, params) => {
    if (!hinders(params)) return undefined;
    return p.view.action?.seat === p.seat || hindrance(p, params) === NONE ? 0 : 0.4;
  },
  glory: (p, { who, add }, { target }) => {
    if (who !== 'targetPlayer' || add === undefined) return undefined;
    // what helps those behind is kept until it helps more
    if (target.kind === 'player' && target.where?.behindLeader && behindBy(p) <= 5) return 0;
    return Math.min(2, gloryFor(p, add));
  },
  harvest: harvestWorth,
  ignoreDefence: (p, { what }) => {
    if (!what.includes('river') && !what.includes('crossing')) return undefined;
    return attacksOver(p, acting(p)) ? 0.6 : 0;
  },
  /** More income now for disorder later pays with large cities. */
  income: (p, { mode }, event) => {
    if (mode !== 'add' || !event.effects.some(({ kind }) => kind === 'disorderAdd')) return undefined;
    return p.landOf(acting(p)).reduce((sum, area) => sum + p.view.city[area], 0) >= 4 ? 0.3 : 0;
  },
  move: (p, { units, add, vacate }) => {
    const empire = acting(p);
    if (add === undefined || !units?.some((name) => name === 'land' || name === 'infantry')) return undefined;
    if (!p.isOwn(empire)) return 0;
    if (vacate) return campaignOf(p, empire).prospects() > 0.5 ? 0.4 : 0;
    return p.unitCount(empire) > p.areasOf(empire).length + 2 ? 0.3 : 0;
  },
  startMod: (p, { ageShift }) => (ageShift === undefined ? undefined : rippleWorth(p, ageShift)),
  /** One more empire, and a rival's is halved. */
  splitEmpire: () => 2,
  /** All pass cards on: good for who has some to spare. */
  takeCard: (p, { simultaneous, count }) => {
    if (!simultaneous) return undefined;
    const passed = typeof count === 'number' ? count : 1;
    const last = p.view.hand.map((held) => keepWorth(p, held)).sort((a, b) => a - b)[passed - 1];
    return last !== undefined && last < 2 * EVENT ? 0.2 : 0;
  },
};

function harvestWorth(p: Position, { mode, who }: EffectParams['harvest'], { target }: RawEvent): number | undefined {
  switch (mode) {
    case 'cap': {
      const mine = p.view.tally[p.seat];
      return p.view.tally.some((tally, seat) => seat !== p.seat && tally > mine) ? 1 : 0;
    }
    case 'double': {
      const where = target.kind === 'empire' ? target.where : undefined;
      // a card for conquerors is not often open: whatever the harvest, it is played
      const conquests = where?.tookAreasMin;
      const isOpen = (empire: EmpireId): boolean =>
        conquests === undefined ? harvestOf(p, empire) >= 3 : p.empire(empire).took >= conquests;
      return p.own.some(isOpen) ? 1 : 0;
    }
    case 'halve':
    case 'none': {
      if (who !== 'all') return undefined;
      const mine = harvestOfSeat(p, p.seat);
      const theirs = Math.max(0, ...p.rivalSeats().map((seat) => harvestOfSeat(p, seat)));
      return theirs - mine - 2;
    }
    default:
      return undefined;
  }
}

const glories = (p: Position): number[] => p.view.players.map((_, seat) => p.gloryOf(seat));
const behindBy = (p: Position): number => Math.max(...glories(p)) - p.gloryOf(p.seat);

/** Glory this player would gain as the target of an event. */
function gloryFor(p: Position, add: Amount): number {
  if (typeof add === 'number') return add;
  const mine = p.gloryOf(p.seat);
  const all = glories(p);
  const values: { readonly [K in ValueName]?: number } = {
    gap: behindBy(p),
    ahead: all.filter((glory) => glory > mine).length,
    behind: all.filter((glory) => glory < mine).length,
    step: all.length <= 4 ? 2 : 1,
  };
  return evaluate(add.tree, (name) => values[name] ?? 0);
}

/** Whether an area fits a target as far as this seat can see; what it does not look at is taken to fit. */
function looksFit(p: Position, area: AreaId, where: Where<'area'> = {}): boolean {
  const { terrain, river } = p.content.areas[area];
  const land = p.isLand(area);
  if (where.kind === 'land' && !land) return false;
  if ((where.kind === 'water' || where.kind === 'sea') && land) return false;
  if (where.terrain && !where.terrain.some((name) => TERRAINS.indexOf(name) === terrain)) return false;
  if (where.river !== undefined && where.river !== river) return false;
  if (where.city !== undefined && where.city !== 'prefer' && where.city !== p.view.city[area] > 0) return false;
  return where.leader === undefined || where.leader === p.view.leaders.some((leader) => leader.area === area);
}

/** An attack over a river or an arrow would gain by a bridge. */
function attacksOver(p: Position, empire: EmpireId): boolean {
  if (!p.isOwn(empire)) return false;
  const campaign = campaignOf(p, empire);
  return p
    .landOf(empire)
    .some((area) =>
      p.content.areas[area].borders.some(
        ({ to, type, river }) => (river || type === 'crossing') && !p.isVacant(to) && campaign.attackWorth(to) > 0,
      ),
    );
}

const hinders = ({ what }: EffectParams['forbid']): boolean => what === 'crossBorder' || what === 'leaveArea';

/** What to block before a rival moves: the pass from its largest stack into our land, or the water its ships lie in; NONE if nothing. */
function hindrance(p: Position, { what }: EffectParams['forbid']): number {
  const empire = acting(p);
  if (empire === NONE || p.isOwn(empire)) return NONE;
  const atSea = what === 'leaveArea';
  let chosen = NONE;
  let most = atSea ? 0 : 1;
  for (const stack of p.view.stacks) {
    if (stack.empire !== empire || stack.height <= most) continue;
    const target = atSea ? (p.isLand(stack.area) ? NONE : stack.area) : passOf(p, stack.area);
    if (target === NONE) continue;
    most = stack.height;
    chosen = target;
  }
  return chosen;
}

/** The mountain border between an area and land of ours. */
function passOf(p: Position, from: AreaId): number {
  const { areas } = p.content;
  if (!p.isLand(from)) return NONE;
  for (const to of areas[from].neighbours) {
    if (!p.isLand(to) || !p.isOwn(p.view.control[to] ?? NONE)) continue;
    if (areas[from].terrain === MOUNTAIN || areas[to].terrain === MOUNTAIN)
      return Math.min(from, to) * BORDER + Math.max(from, to);
  }
  return NONE;
}

/** A card of a neighbouring age that promises more than those of today. */
function rippleWorth(p: Position, shift: number): number {
  const now = p.gameAge;
  let most = 0;
  for (const card of p.view.hand) {
    const { ages } = p.printed(card);
    let near = false;
    for (let age = Math.max(1, now - shift); age <= now + shift; age++) near ||= age !== now && (ages & bit(age)) !== 0;
    if (near && agesUntilStart(p, card) !== 0) most = Math.max(most, startWorth(p, card));
  }
  return now === 0 ? 0 : most - (startable(p)[0]?.worth ?? 0) - 0.3;
}

/** Another city would make a better capital: as large, and the old one in disorder or menaced; or there is none. */
function movesCourt(p: Position, empire: EmpireId): boolean {
  const { capital } = p.empire(empire);
  if (p.isBarbarian(empire)) return false;
  const cities = p.landOf(empire).filter((area) => p.view.city[area] > 0 && area !== capital);
  if (capital === NONE) return cities.length > 0;
  return cities.some(
    (area) =>
      p.view.city[area] >= p.view.city[capital] &&
      p.view.disorder[capital] + p.menace(empire, capital) >= p.menace(empire, area),
  );
}

// --- in a conflict

type ConflictUse = 'attack' | 'defend' | 'behind' | 'own' | 'enemy' | 'enemyBehind' | 'smaller' | 'fewer';
interface Use {
  readonly use: ConflictUse;
  /** With `fewer`: the units that both sides lose the use of. */
  readonly units?: readonly string[];
}

/** Whether an effect helps or harms the side it names; undefined for those that are not about a side. */
function helpsSide(effect: Effect): boolean | undefined {
  switch (effect.kind) {
    case 'conflictTotal': {
      const { add } = effect.params;
      return (typeof add === 'number' ? add : evaluate(add.tree, () => 1)) > 0;
    }
    case 'conflictCard':
      return effect.params.op === 'pickTwo';
    case 'unitValue':
      return effect.params.frontSet === undefined && effect.params.supportSet === undefined;
    case 'conflictLosses':
    case 'convertOnWin':
    case 'ignoreDefence':
    case 'moveUnits':
      return true;
    case 'commitment':
    case 'convertUnits':
    case 'destroyUnits':
    case 'leaderLoss':
    case 'retreat':
      return false;
    default:
      return undefined;
  }
}

/**
 * For whom an event in a conflict is good: whoever attacks or defends, is behind, is the weaker, has fewer of the units it is
 * about; or the own side either way, or against the enemy's.
 */
function useOf(event: RawEvent): Use | undefined {
  for (const effect of event.effects) {
    const helps = helpsSide(effect);
    if (helps === undefined) continue;
    const { params } = effect;
    const side = ('side' in params ? params.side : undefined) ?? ('who' in params ? params.who : undefined);
    switch (side) {
      case 'attacker':
        return { use: helps ? 'attack' : 'defend' };
      case 'defender':
        return { use: helps ? 'defend' : 'attack' };
      case 'loser':
        return { use: helps ? 'behind' : 'enemyBehind' };
      case 'side':
        return { use: helps ? 'own' : 'enemy' };
      case 'opponent':
        return { use: helps ? 'enemy' : 'own' };
      case 'both':
        return effect.kind === 'unitValue' ? { use: 'fewer', units: effect.params.units } : { use: 'smaller' };
      case 'duelWinner':
      case 'duelLoser':
        return { use: 'smaller' };
    }
  }
  return undefined;
}

function conflictEvent(p: Position, event: RawEvent): number {
  const fight = fightOf(p);
  const found = useOf(event);
  if (!fight || !found) return 0;
  switch (found.use) {
    case 'attack':
      return fight.which === 0 ? 1 : 0;
    case 'defend':
      return fight.which === 1 ? 1 : 0;
    case 'behind':
      return fight.mine.total < fight.theirs.total && fight.mine.committed.length > 1 ? 1 : 0;
    case 'enemyBehind':
      return fight.theirs.total < fight.mine.total ? 1 : 0;
    case 'own':
    case 'enemy':
      return 1;
    case 'fewer': {
      const types = unitBits(found.units ?? [], p.content.unitTypes);
      return strengthOf(p, fight.theirs, types) > strengthOf(p, fight.mine, types) ? 1 : 0;
    }
    case 'smaller': {
      const height = ({ empire }: ConflictSide): number => p.height(p.view.conflict?.area ?? NONE, empire);
      return height(fight.mine) < height(fight.theirs) ? 1 : 0;
    }
  }
}

/** Strength of the units of these types that a side has committed. */
function strengthOf(p: Position, { revealed }: SeenSide, types: number): number {
  let strength = 0;
  for (const face of revealed?.faces ?? [])
    if ((types & bit(p.content.unitType[face])) !== 0) strength += p.strengthOf(face);
  return strength;
}

// --- in a trade

function tradeEvent(p: Position, main: Effect): number {
  const { trade } = p.view;
  if (!trade) return 0;
  const which = trade.sides.findIndex((side) => side.seat === p.seat);
  const value = (i: number): number => {
    const { cards, empire, add } = trade.sides[i];
    const number = empire === NONE ? 0 : p.cardOf(empire).trade[p.ageOf(empire)];
    return cards.reduce((sum, card) => sum + p.cardValue(card), number + add);
  };
  const ifBehind = which >= 0 && value(which) <= value(1 - which) ? 0.8 : 0;
  switch (main.kind) {
    case 'trade':
      return ifBehind;
    case 'tradeCard':
      if (main.params.op !== 'useDeck') return ifBehind;
      return trade.sides[0].seat === p.seat ? 0 : 0.4;
    case 'tradeResult':
      if (main.params.op === 'void') return which >= 0 && trade.winner === 1 - which ? 0.8 : 0;
      if (main.params.side === 'winner') return trade.sides[trade.winner]?.seat === p.seat ? 0 : 1;
  }
  return which >= 0 ? 0.6 : 0;
}

// --- playing it

/** Which event to play in a window; NONE to pass. */
export function chooseEvent(p: Position): number {
  const kept = reserved(p);
  let chosen = NONE;
  let most = 0;
  for (const card of p.ids) {
    const worth = eventWorth(p, card) - (kept.includes(card) ? 1.5 : 0) - p.taste.event;
    if (worth > most) {
      most = worth;
      chosen = card;
    }
  }
  return chosen;
}

/** Cancel what somebody else does to us. */
export function chooseResponse(p: Position): number {
  const pending = p.view.pending.at(-1);
  if (!pending || pending.seat === p.seat) return NONE;
  const under = p.view.pending.at(-2);
  const hurts = under?.seat === p.seat || isMine(p, pending.card, pending.target) || p.threat(pending.seat) === 1;
  return hurts ? (p.ids[0] ?? NONE) : NONE;
}

/** Whether the target of an event is this player's. */
function isMine(p: Position, card: CardId, target: number): boolean {
  switch (p.content.cards[card]?.event.target.kind) {
    case 'player':
      return target === p.seat;
    case 'empire':
      return p.isOwn(target);
    case 'area':
      return p.isOwn(p.view.control[target] ?? NONE);
    case 'leader':
      return p.view.leaders.some(({ leader, empire }) => leader === target && p.isOwn(empire));
    case 'none':
      return true;
    default:
      return false;
  }
}

/** The target of an event just played: ours for good ones, the leader's for bad ones. */
export function chooseTarget(p: Position): number {
  const card = p.arg('card');
  const event = p.content.cards[card]?.event;
  const options = p.options.filter((value): value is number => typeof value === 'number');
  if (!event) return options[0];
  const main = mainEffect(event);
  if (main?.kind === 'forbid' && hinders(main.params)) {
    const hindered = hindrance(p, main.params);
    return options.includes(hindered) ? hindered : options[0];
  }
  const good = aimOf(p, card) === 'good';
  const worth = (owner: number, size: number): number =>
    good ? (owner === p.seat ? 10 + size : -10 - size) : owner === p.seat ? -10 - size : 4 * p.threat(owner) + size;
  const chosen = best(options, (target) => {
    switch (event.target.kind) {
      case 'player':
        return worth(target, 0);
      case 'empire':
        return p.view.empires[target]
          ? worth(p.ownerOf(target), 0.3 * harvestOf(p, target) + 0.05 * p.unitCount(target))
          : 0;
      case 'area': {
        const holder = p.view.control[target];
        if (holder === undefined || holder === NONE) return 0;
        return worth(
          p.ownerOf(holder),
          areaWorth(p, holder, target) + 0.2 * p.view.city[target] + 0.1 * p.height(target, holder),
        );
      }
      case 'leader': {
        const leader = p.view.leaders.find((seen) => seen.leader === target);
        return leader ? worth(p.ownerOf(leader.empire), 0) : 0;
      }
      case 'conflict': {
        const use = useOf(event)?.use;
        const mine = p.view.conflict?.sides[target]?.seat === p.seat;
        return mine === (use === 'own' || use === 'behind') ? 1 : 0;
      }
      default:
        return 0;
    }
  });
  return chosen ?? options[0];
}

/** Areas an event speaks of: those of rivals first if it hurts, our best if it helps. */
export function chooseAreas(p: Position): number[] {
  const { min } = p.bounds();
  const good = aimOf(p, p.arg('card')) === 'good';
  const worth = (area: number): number => {
    const holder = p.view.control[area];
    if (holder === NONE) return 0;
    const size = areaWorth(p, holder, area) + p.view.city[area];
    return p.isOwn(holder) === good ? size : -size;
  };
  return [...p.ids].sort((a, b) => worth(b) - worth(a)).slice(0, min);
}
