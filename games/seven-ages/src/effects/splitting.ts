/** An empire falls apart (7A-EVENT-23, 7A-EVENT-24): its owner divides it, others take parts, and each goes its own way. */
import { ask, askUnlessForced, choose, type Rule, type Seat, select } from '@tabularium/engine';
import { markerLeft } from '../civilise/artefacts.ts';
import type { EffectParams } from '../content/effects.ts';
import { type AreaId, type EmpireId, NONE } from '../content/tables.ts';
import { empiresFor, type Played } from '../events/played.ts';
import { areasOf, empiresOf, inPool, isCommon, landOf, lift, place, sideOf, typeOf, unitsIn } from '../model/board.ts';
import { isBarbarian } from '../model/empires.ts';
import { leadersIn, placeLeader } from '../model/leaders.ts';
import { freeSets } from '../model/sets.ts';
import type { Play } from '../model/table.ts';
import { loseUnit, settle } from '../turn/upkeep.ts';

type Part = readonly AreaId[];

/** Who gets a part, and the counters for it. */
interface Heir {
  readonly seat: Seat;
  readonly set: EmpireId;
}

/** As many parts as there are counters for. The player of the event takes one, the owner keeps one, a third goes to the poorest. */
export function* splitEmpire(e: Played, { empire: which, parts }: EffectParams['splitEmpire']): Rule<void> {
  const { t } = e;
  for (const empire of empiresFor(e, which)) {
    const owner = t.ownerOf(empire);
    const heirs = heirsOf(t, [e.seat, poorestBeside(t, e.seat, owner)].slice(0, parts - 1));
    const left = yield* divide(e, empire, heirs.length + 1);
    const shares: Part[] = [];
    for (const { seat } of heirs.slice(0, left.length - 1)) {
      shares.push(yield* takePart(e, shares.length === 0 ? seat : owner, left, shares.length > 0));
    }
    const money = Math.floor(t.empire(empire).money / (shares.length + 1) + 0.5); // each by itself (7A-TERM-MODIFIERS)
    for (const [i, share] of shares.entries()) secede(t, empire, heirs[i], share, money);
    t.empire(empire).money = money;
    moveCourt(t, empire);
    settle(t);
  }
}

/** Those for whom there is an idle set of counters. */
function heirsOf(t: Play, seats: readonly Seat[]): Heir[] {
  const heirs: Heir[] = [];
  for (const seat of seats) {
    const taken = heirs.map(({ set }) => set);
    const [set] = freeSets(t, seat, taken);
    if (set !== undefined) heirs.push({ seat, set });
  }
  return heirs;
}

/** The third player with the fewest empires, then the least glory; with two players the one of the event. */
function poorestBeside(t: Play, seat: Seat, owner: Seat): Seat {
  const others = t.inOrder().filter((other) => other !== seat && other !== owner);
  const wealth = (other: Seat): number => empiresOf(t, other).length * 10_000 + t.state.players[other].glory;
  return others.toSorted((a, b) => wealth(a) - wealth(b))[0] ?? seat;
}

/** The owner shares the areas out so evenly that no part has more than one area more than another. */
function* divide(e: Played, empire: EmpireId, parts: number): Rule<Part[]> {
  const { t } = e;
  const found: Part[] = [];
  let rest = areasOf(t, empire);
  const count = Math.min(parts, rest.length);
  const [least, most] = [Math.floor(rest.length / count), Math.ceil(rest.length / count)];
  for (let after = count - 1; after > 0; after--) {
    const open = rest;
    const part = yield* ask(
      select({
        seat: t.ownerOf(empire),
        about: '7a.event.divide',
        rules: ['7A-EVENT-23', '7A-EVENT-24'],
        args: { card: e.card, empire, parts: count },
        min: Math.max(least, open.length - after * most),
        max: Math.min(most, open.length - after * least),
        options: () => open,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    found.push(part);
    rest = open.filter((area) => !part.includes(area));
  }
  return [...found, rest];
}

/** A part is named by its richest area. It is taken away; or, of those that are left, one is kept and another taken away. */
function* takePart(e: Played, seat: Seat, left: Part[], keeps: boolean): Rule<Part> {
  const { t } = e;
  const seatOf = (part: Part): AreaId => part.toSorted((a, b) => t.state.city[b] - t.state.city[a] || a - b)[0];
  const chosen = yield* askUnlessForced(
    choose({
      seat,
      about: keeps ? '7a.event.keep-part' : '7a.event.part',
      rules: ['7A-EVENT-23', '7A-EVENT-24'],
      args: { card: e.card },
      options: () => left.map(seatOf),
      show: (id) => {
        const part = left.find((one) => one.includes(id)) ?? [];
        const cities = part.reduce((sum, area) => sum + t.state.city[area], 0);
        return {
          text: { id: '7a.event.part.of', args: { count: part.length, cities } },
          points: [{ kind: 'area', id }],
        };
      },
    }),
  );
  const taken = left.findIndex((part) => part.includes(chosen) !== keeps);
  return left.splice(taken, 1)[0];
}

/** A new empire with the same card, level, faith, government and elites; what there are no counters for is lost. */
function secede(t: Play, from: EmpireId, { seat, set }: Heir, share: Part, money: number): void {
  const old = t.empire(from);
  const { religions, governments } = t.content;
  t.state.empires[set] = {
    ...old,
    owner: seat,
    money,
    capital: NONE,
    parent: NONE,
    religions: old.religions.filter((religion) => markerLeft(t, religions.names[religion])),
    government: old.government !== NONE && markerLeft(t, governments.names[old.government]) ? old.government : NONE,
    reds: [],
    marker: null,
    wild: false,
    choseTrade: false,
    chose: NONE,
    since: t.state.turn,
    took: 0,
    destroyed: 0,
    won: 0,
    harvest: 0,
  };
  t.tell({ type: '7a.empire.split', empire: set, of: from, seat });
  for (const area of share) handOver(t, area, from, set);
  moveCourt(t, set);
}

function handOver(t: Play, area: AreaId, from: EmpireId, to: EmpireId): void {
  const leaders = leadersIn(t, area, from);
  const capital = t.empire(from).capital === area;
  for (const unit of unitsIn(t, area, from)) {
    const [type, coast] = [typeOf(t, unit), t.state.unitCoast[unit]];
    const own = isCommon(t, unit) ? unit : inPool(t, to, type);
    if (own === NONE) {
      loseUnit(t, unit);
      continue;
    }
    lift(t, unit);
    place(t, to, own, sideOf(t, own, type), area, coast);
  }
  if (t.state.control[area] !== to) return;
  for (const leader of leaders) placeLeader(t, leader, to, area);
  if (capital) [t.empire(from).capital, t.empire(to).capital] = [NONE, area];
}

/** Without a capital it takes its greatest city. */
function moveCourt(t: Play, empire: EmpireId): void {
  const e = t.empire(empire);
  if (e.capital !== NONE || isBarbarian(t, empire)) return;
  const cities = landOf(t, empire).filter((area) => t.state.city[area] > 0);
  e.capital = cities.toSorted((a, b) => t.state.city[b] - t.state.city[a])[0] ?? NONE;
}
