/**
 * What artefacts do, in glory (option 16), read from their effects: income, trade and harvest by the rules' own arithmetic on the
 * position with the marker in it, the rest by rules of thumb. No artefact is known by name, so that those of a person's own pack
 * are valued, too.
 */
import { incomeOf, upkeepOf } from '../src/actions/production.ts';
import { tradeNumber } from '../src/actions/trade.ts';
import { placeOf } from '../src/artefacts/arriving.ts';
import { deedsAt, hasArtefact } from '../src/artefacts/enjoying.ts';
import { artefactTargets } from '../src/civilise/playing-cards.ts';
import type { Deed, DeedName, DeedParams, Moment } from '../src/content/artefact-deeds.ts';
import type { Condition } from '../src/content/artefact-rules.ts';
import {
  type Artefact,
  type ArtefactId,
  type CardId,
  type EmpireId,
  NONE,
  type SpecialEffects,
  type SpecialName,
  type Specials,
} from '../src/content/tables.ts';
import { Play } from '../src/model/table.ts';
import { harvestNow } from '../src/turn/glory.ts';
import type { Position } from './position.ts';

/** Whether artefacts do what they say at this table. */
export const doWhatTheySay = (p: Position): boolean => p.view.agreed.optional.artefactEffects;

/** Empires that could have the artefact now, as far as this seat can see. */
export function targetsOf(p: Position, artefact: ArtefactId): readonly EmpireId[] {
  p.targets[artefact] ??= artefactTargets(p.table, artefact);
  return p.targets[artefact];
}

/** Turns for which a player looks forward to something. */
const HORIZON = 3;
/** How often an empire takes an action of a kind in a turn, about. */
const PRODUCES = 0.35;
const TRADES = 0.25;
/** Glory that so much of something else is worth. */
const MONEY = 0.12;
const LEVEL = 0.3;
const DISORDER = 0.4;

/** What the artefact does for the empire: now and in the turns to come. Not the glory of playing it. */
export function effectWorth(p: Position, empire: EmpireId, artefact: ArtefactId): number {
  const key = empire * p.content.artefacts.length + artefact;
  p.effectWorths[key] ??= appraise(p, empire, artefact);
  return p.effectWorths[key];
}

function appraise(p: Position, empire: EmpireId, artefact: ArtefactId): number {
  const { colour, with16 } = p.content.artefacts[artefact];
  const once = arrivalWorth(p, empire, artefact);
  if (colour === 'blue' && hasArtefact(p.table, empire, artefact)) return once; // it has all of it already
  let eachTurn = counted(p, empire, artefact) + besides(p.content.artefacts[artefact]);
  for (const specials of [with16.powers, with16.penalties]) eachTurn += ruleOfThumb(specials);
  for (const [moment, deeds] of Object.entries(with16.deeds)) {
    const often = OFTEN[moment as Moment] ?? 0;
    for (const { deed } of deeds) eachTurn += often * deedWorth(p, empire, deed);
  }
  const turns = p.isLastTurn ? 1 : HORIZON;
  return once + turns * eachTurn;
}

function arrivalWorth(p: Position, empire: EmpireId, artefact: ArtefactId): number {
  let worth = 0;
  for (const { deed } of p.content.artefacts[artefact].with16.deeds.arrival ?? [])
    worth += deed.kind === 'endGame' ? endWorth(p, worth + gloryOfEnding(p, empire)) : deedWorth(p, empire, deed);
  return worth;
}

// --- what the rules can count

/** By how much income, trade and harvest of the empire change in a turn. */
function counted(p: Position, empire: EmpireId, artefact: ArtefactId): number {
  const before = p.table;
  const after = withArtefact(p, empire, artefact);
  if (!after) return 0;
  const net = (t: Play): number => incomeOf(t, empire) - upkeepOf(t, empire);
  return (
    MONEY * PRODUCES * (net(after) - net(before)) +
    0.15 * LEVEL * (tradeNumber(after, empire) - tradeNumber(before, empire)) +
    (harvestNow(after)[empire] - p.harvest[empire])
  );
}

/** The table as it would look with the artefact in play for the empire; undefined where it would lie nowhere. */
function withArtefact(p: Position, empire: EmpireId, artefact: ArtefactId): Play | undefined {
  const { state } = p.table;
  const { group } = p.content.artefacts[artefact];
  const e = p.table.empire(empire);
  const withCard = (change: Partial<typeof e>): Play =>
    Play.reading(p.content, {
      ...state,
      empires: state.empires.map((other, id) => (id === empire ? { ...e, ...change } : other)),
    });
  if (group === 'religion')
    return withCard({ religions: [...e.religions, p.content.religions.names.indexOf(artefact)] });
  if (group === 'government') return withCard({ government: p.content.governments.names.indexOf(artefact) });
  switch (placeOf(p.table, artefact)) {
    case 'card':
      return withCard({ reds: [...e.reds, artefact] });
    case 'area': {
      const area = p.landOf(empire).find((land) => land === e.capital) ?? p.landOf(empire)[0];
      if (area === undefined) return undefined;
      const marker = { artefact, area, which: e.religions[0] ?? NONE };
      return Play.reading(p.content, { ...state, mapArtefacts: [...state.mapArtefacts, marker] });
    }
    default:
      return undefined;
  }
}

// --- what they cannot

type Thumb = { readonly [K in SpecialName]?: (effect: Readonly<SpecialEffects[K]>) => number };

/** Glory a turn, of what is neither a number nor a deed: heresies cost levels, strife the power of a faith; others fear a council. */
function besides({ with16: { censure, heresy, stopsPower, stopsPenalty } }: Artefact): number {
  return (heresy ? -LEVEL : 0) + (stopsPower && !stopsPenalty ? -0.2 : 0) + (censure ? 0.1 : 0);
}

/** Glory a turn, of what changes a number that no forecast shows. */
const THUMB: Thumb = {
  build: ({ levelsAhead = 0, unlimited = false }) => 0.05 + 0.1 * levelsAhead + (unlimited ? 0.05 : 0),
  cityRules: () => 0.15,
  disorderImmune: () => 0.1,
  disorderRemove: () => 0.12,
  disorderSave: () => 0.1,
  eventImmune: () => 0.05,
  extraTradeCard: () => 0.2,
  freeFort: () => 0.1,
  gloryPrice: () => 0.1,
  leaderNumber: ({ add }) => 0.15 * add,
  moveCost: () => 0.08,
  oceanAccess: () => 0.1,
  progress: ({ add = 0 }) => TRADES * LEVEL * add,
  range: ({ add = 0, all = false }) => (all ? 0.2 : 0.05 + 0.05 * add),
  retreat: () => 0.05,
  tradeFromDeck: () => 0.1,
  tradeIncome: () => 0.1,
  tradeMoney: () => 0.05,
  unitCost: ({ add = 0, halveTotal = false }) => (halveTotal ? 0.1 : -0.12 * add),
  unitRefund: () => 0.05,
  unitValue: ({ front = 0, support = 0 }) => 0.05 * (front + support),
};

function ruleOfThumb(specials: Specials): number {
  let worth = 0;
  for (const name of Object.keys(specials) as SpecialName[]) worth += thumbOf(name, specials);
  return worth;
}

function thumbOf<K extends SpecialName>(name: K, specials: Specials): number {
  const thumb = THUMB[name];
  return thumb ? (specials[name] ?? []).reduce((sum, effect) => sum + thumb(effect), 0) : 0;
}

// --- what happens at a moment

/** How often a moment comes to an empire in a turn, about. */
const OFTEN: { readonly [M in Moment]?: number } = {
  actionRevealed: 1,
  beforeOwnAction: 1,
  ownActionStart: 1,
  civilise: 0.2,
  civiliseAdopt: 0.1,
  gameEnd: 0.15,
  harvestStart: 0.7,
  landAreaTaken: 0.3,
  lastAreaLiberatedByAnyone: 0.05,
  lastAreaLiberatedByOwner: 0.05,
  otherDiscardsGovernment: 0.1,
  otherGainsGovernment: 0.1,
  ownerEndsGame: 0.1,
  production: PRODUCES,
  siteLiberatedByAnyone: 0.1,
  siteLiberatedByOwner: 0.05,
  tradeWon: 0.5 * TRADES,
};

type DeedWorth = { readonly [K in DeedName]?: (p: Position, empire: EmpireId, params: DeedParams[K]) => number };

/** More than anything else is worth. */
const VICTORY = 100;
const MEAN_CARD = 3.4;

/** Glory each time. */
const DEEDS: DeedWorth = {
  bankAction: () => 0.15,
  callHolyWar: () => 1,
  disorderAdd: (p, empire, { where }) =>
    -DISORDER * (where === 'capital' ? 1 : p.landOf(empire).filter((area) => p.view.city[area] > 0).length),
  disorderRemove: (p, empire, { count }) => {
    const unruly = p.landOf(empire).filter((area) => p.view.disorder[area] === 1).length;
    return count === 'all' ? DISORDER * unruly : 0.1 + 0.2 * DISORDER * Math.min(count, unruly);
  },
  elite: (_p, _empire, { add }) => 0.25 * add,
  glory: (_p, _empire, { amount }) => amount,
  gloryPicked: (p, _empire, { perPlayerAhead, fourOrFewerPlayers }) => {
    const each = MEAN_CARD * (p.rivalSeats().length < 4 ? fourOrFewerPlayers : perPlayerAhead);
    return each * p.rivalSeats().filter((seat) => p.gloryOf(seat) > p.gloryOf(p.seat)).length;
  },
  gloryPrizes: (_p, _empire, { amount, prizes }) => 0.4 * amount * prizes.length,
  peekHand: (_p, _empire, { take }) => (take ? 0.15 : 0.02),
  progress: (_p, _empire, { add }) => LEVEL * add,
  removeArtefacts: (p, empire, params) => ('group' in params ? -p.empire(empire).religions.length : 0),
  winGame: () => VICTORY,
};

const deedWorth = <K extends DeedName>(p: Position, empire: EmpireId, { kind, params }: Deed<K>): number =>
  DEEDS[kind]?.(p, empire, params) ?? 0;

/** The game is over, with so much glory more: well for who has most. */
const endWorth = (p: Position, more: number): number =>
  p.rivalSeats().every((seat) => p.gloryOf(seat) < p.gloryOf(p.seat) + more) ? VICTORY : -VICTORY;

const gloryOfEnding = (p: Position, empire: EmpireId): number =>
  deedsAt(p.table, 'ownerEndsGame', empire).reduce((sum, { deed }) => sum + deedWorth(p, empire, deed), 0);

// --- what it opens

/** Artefacts that an empire must have, all of them or one of each list. */
function wanted(requires: readonly Condition[]): readonly (readonly string[])[] {
  return requires.flatMap((condition) =>
    condition.kind === 'has' ? [[condition.of]] : condition.kind === 'hasAny' ? [condition.of] : [],
  );
}

/** What cards in the hand would be worth that demand this artefact and nothing else that the empire lacks. */
export function opens(p: Position, empire: EmpireId, artefact: Artefact): number {
  let worth = 0;
  for (const card of p.view.hand) {
    const other = p.content.cards[card]?.artefact ?? NONE;
    if (other === NONE) continue;
    const missing = missingFor(p, empire, other);
    if (missing.length === 1 && missing[0].includes(artefact.id)) worth += 0.5;
  }
  return worth;
}

/** What the artefact demands that the empire has not got. */
export const missingFor = (p: Position, empire: EmpireId, artefact: ArtefactId): readonly (readonly string[])[] =>
  wanted(p.content.artefacts[artefact].with16.requires).filter(
    (some) => !some.some((id) => hasArtefact(p.table, empire, p.content.artefactOf.get(id) ?? NONE)),
  );

/** The one that is missing for a card of the hand is in the hand, too, or lies not far ahead on the progress track. */
export function isNear(p: Position, empire: EmpireId, card: CardId): boolean {
  const artefact = p.content.cards[card]?.artefact ?? NONE;
  if (artefact === NONE) return false;
  return missingFor(p, empire, artefact).every((some) => some.some((id) => comes(p, empire, id)));
}

/** Levels ahead that an empire hopes to reach before long. */
const AHEAD = 4;

function comes(p: Position, empire: EmpireId, id: string): boolean {
  const artefact = p.content.artefactOf.get(id) ?? NONE;
  const level = p.view.blue[artefact] ?? NONE;
  if (level !== NONE && level <= p.empire(empire).level + AHEAD) return true;
  return p.view.hand.some((card) => p.content.cards[card]?.artefact === artefact);
}

/** What the next levels of the track bring an empire by the artefacts that lie there. */
export function onTheWay(p: Position, empire: EmpireId): number {
  if (!doWhatTheySay(p)) return 0;
  const { level } = p.empire(empire);
  let worth = 0;
  p.view.blue.forEach((at, artefact) => {
    if (at > level && at <= level + AHEAD) worth += Math.max(0, effectWorth(p, empire, artefact)) / AHEAD;
  });
  return worth;
}
