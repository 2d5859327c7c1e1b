/** Action markers: placing them in secret, turning them over in their step (7A-TURN, 7A-WILD). */
import { type Args, ask, choose, type Rule, rest, type Seat, type Text, together } from '@tabularium/engine';
import { destiny, fillTargets, handTarget } from '../actions/destiny.ts';
import { discardEmpire } from '../actions/discard.ts';
import { manoeuvre } from '../actions/manoeuvre.ts';
import { loseStrandedMarines } from '../actions/marines.ts';
import { production } from '../actions/production.ts';
import { mayStart, startEmpire } from '../actions/start-empire.ts';
import { trade } from '../actions/trade.ts';
import { votesInstead } from '../artefacts/heresy.ts';
import { endManoeuvres, failDuty, noteManoeuvre } from '../artefacts/holy-duty.ts';
import { artefactsAt } from '../artefacts/moments.ts';
import { civilise } from '../civilise/civilise.ts';
import type { EmpireId } from '../content/tables.ts';
import { atActionEnd } from '../events/resolve.ts';
import { heirs } from '../events/situations.ts';
import { eventWindow } from '../events/windows.ts';
import { empiresOf } from '../model/board.ts';
import { gainGlory, maximumEmpires } from '../model/empires.ts';
import { forgetLasting, lastingFor } from '../model/lasting.ts';
import { kindsOf, markersOf, markerText } from '../model/markers.ts';
import {
  ACTIONS,
  CIVILISE,
  DESTINY,
  DISCARD_EMPIRE,
  MANOEUVRE,
  type Marker,
  NONE,
  type PlacedMarker,
  PRODUCTION,
  START_EMPIRE,
  TRADE,
  WILD,
} from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { fillCadence } from './cadence.ts';
import { draftMarkers } from './spare-markers.ts';
import { settle } from './upkeep.ts';

interface Placement {
  readonly empires: readonly (readonly [EmpireId, Marker])[];
  readonly loose: readonly Marker[];
}

/** 7A-TURN-01: all players place their markers at once and in secret. */
export function* placeMarkers(t: Play): Rule<void> {
  const { state } = t;
  yield* draftMarkers(t);
  yield* rest(t);
  const seats = state.players.flatMap((player, seat) => (player.seated && !t.isAway(seat) ? [seat] : [])); // 7A-HOUSE-07
  const placed = yield* together(...seats.map((seat) => choosePlacement(t, seat)));
  placed.forEach((placement, i) => {
    const seat = seats[i];
    for (const [empire, marker] of placement.empires) t.empire(empire).marker = { marker, turned: false };
    for (const marker of placement.loose) state.players[seat].loose.push({ marker, turned: false });
  });
  t.tell({ type: '7a.markers' });
  if (state.agreed.optional.cadence) yield* fillCadence(t);
  yield* eventWindow(t, 'any');
  state.glimpses++; // who turns over the first one
  state.phase = 'actions';
  state.step = 0;
  state.done = 0;
}

/** One marker on each empire (7A-OPT05-04), and more while below the maximum; each of the player's markers once (7A-TURN-02). */
function* choosePlacement(t: Play, seat: Seat): Rule<Placement> {
  const left = markersOf(t.content, t.state, seat);
  const empires: (readonly [EmpireId, Marker])[] = [];
  const own = empiresOf(t, seat);
  for (const empire of own) {
    if (left.length === 0) break;
    const marker = yield* ask(
      choose({
        seat,
        about: '7a.marker',
        rules: ['7A-TURN-01', '7A-TURN-02'],
        args: { empire, ...soFar(empires) },
        options: () => kindsOf(left),
        show: (value) => ({
          points: [{ kind: 'empire', id: empire }],
          text: markerText(value),
          ...several(left, value),
        }),
      }),
    );
    left.splice(left.indexOf(marker), 1);
    empires.push([empire, marker]);
  }
  const loose: Marker[] = [];
  for (let most = looseMarkers(t, own.length); loose.length < most && left.length > 0; ) {
    const marker = yield* looseMarker(t, seat, left, [...empires, ...loose.map((one) => [NONE, one] as const)]);
    if (marker === NONE) break;
    left.splice(left.indexOf(marker), 1);
    loose.push(marker);
  }
  return { empires, loose };
}

/** 7A-TURN-04: one more marker while below the maximum; two (7A-OPT05-06) while two or more below it. */
function looseMarkers(t: Play, empires: number): number {
  return Math.max(0, Math.min(maximumEmpires(t) - empires, t.state.agreed.optional.twoLoose ? 2 : 1));
}

const mayStartAny = (t: Play, seat: Seat): boolean =>
  t.state.players[seat].hand.some((card) => mayStart(t, seat, card));

function* looseMarker(t: Play, seat: Seat, left: readonly Marker[], placed: Placement['empires']): Rule<Marker> {
  const idle = (): boolean => !mayStartAny(t, seat);
  return yield* ask(
    choose({
      seat,
      about: '7a.marker.loose',
      rules: ['7A-TURN-04', '7A-TURN-06'],
      args: soFar(placed),
      options: () => [NONE, ...kindsOf(left)],
      show: (value) =>
        value === START_EMPIRE && idle()
          ? { text: markerText(value), effects: [{ id: '7a.does.start.none' }] }
          : { text: markerText(value), ...several(left, value) },
    }),
  );
}

/** What the seat has placed lies sealed until all have; with the next question it is told what that is: `empire:marker …`. */
const soFar = (placed: Placement['empires']): Args =>
  placed.length === 0 ? {} : { placed: placed.map((pair) => pair.join(':')).join(' ') };

/** Of how many alike it is one, where a player has several. */
function several(left: readonly Marker[], marker: Marker): { effects?: readonly Text[] } {
  const count = left.filter((other) => other === marker).length;
  return count > 1 ? { effects: [{ id: '7a.several', args: { count } }] } : {};
}

/** Values of the question which marker to turn over: an empire's set, a loose marker, or none. */
const LOOSE = 100;

/** 7A-TURN-08, 7A-TURN-09: the seven actions in order; in each the first player completes theirs, then clockwise. */
export function* resolveActions(t: Play): Rule<void> {
  const { state } = t;
  for (; state.step < ACTIONS.length; state.step++, state.done = 0) {
    for (let seat = nextToAct(t); seat !== NONE; seat = nextToAct(t)) {
      yield* rest(t);
      const turned = yield* chooseMarker(t, seat);
      if (turned === NONE)
        pass(t, seat); // 7A-TURN-12, 7A-TURN-13
      else {
        yield* turnOver(t, seat, turned);
        if (inTurn(t)) state.done++;
      }
      state.glimpses++;
      if (state.bankBroken) return;
    }
    if (state.step === MANOEUVRE) endManoeuvres(t);
    if (state.destinies.length > 0) yield* carryOutDestinies(t);
    state.passed.length = 0;
  }
  state.step = 0;
  state.done = 0;
  state.phase = 'progress';
}

/** 7A-OPT07-01: with Technology everybody shows who takes a destiny action, wild cards included, before anybody draws. */
const isAnnounced = ({ state }: Play): boolean => state.step === DESTINY && state.agreed.optional.technology;

/** In the order in which they were announced; what became of the empire meanwhile counts. */
function* carryOutDestinies(t: Play): Rule<void> {
  const { state } = t;
  if (state.destinies[0].to === 0) {
    state.destinies = Object.freeze(fillTargets(t, state.destinies));
    for (const { seat, empire, to } of state.destinies)
      t.tell({ type: '7a.destiny.to', seat, empire, amount: handTarget(t, to) });
  }
  while (state.destinies.length > 0) {
    yield* rest(t);
    const [{ seat, empire, to }, ...others] = state.destinies;
    state.destinies = Object.freeze(others);
    const own = empire === NONE ? null : state.empires[empire];
    if (own && isPassed(t, empire)) continue;
    yield* actAndMore(t, own?.owner ?? seat, own ? empire : NONE, DESTINY, to);
  }
}

function* chooseMarker(t: Play, seat: Seat): Rule<number> {
  const { state } = t;
  const idle = (): boolean => state.step === START_EMPIRE && !mayStartAny(t, seat);
  return yield* ask(
    choose({
      seat,
      about: '7a.turn-over',
      rules: ['7A-TURN-09', '7A-TURN-12', '7A-WILD-01'],
      args: { action: ACTIONS[state.step] },
      discreet: true,
      options: () => [...usableMarkers(t, seat), NONE],
      show: (value) =>
        value === NONE
          ? { text: { id: '7a.turn-over.none' } }
          : value < LOOSE
            ? { points: [{ kind: 'empire', id: value }] }
            : {
                text: markerText(state.players[seat].loose[value - LOOSE].marker),
                points: [{ kind: 'loose', id: value - LOOSE }],
                ...(idle() ? { effects: [{ id: '7a.does.start.none' }] } : {}),
              },
    }),
  );
}

/** 7A-OPT05-05: one manoeuvre each, the first player's, then clockwise, until everybody has passed. */
const inTurn = ({ state }: Play): boolean => state.agreed.optional.roundRobin && state.step === MANOEUVRE;

/** The player whose turn it is in this step; those without a fitting marker pass. NONE when all have finished. */
function nextToAct(t: Play): Seat {
  const { state } = t;
  t.hush();
  const order = t.inOrder();
  while ((inTurn(t) ? state.passed.length : state.done) < order.length) {
    const seat = order[state.done % order.length];
    if (state.passed.includes(seat)) state.done++;
    else if (usableMarkers(t, seat).length === 0) pass(t, seat);
    else return seat;
  }
  return NONE;
}

/** Who passes a manoeuvre taken in turn may not perform one later this turn (7A-OPT05-05). */
function pass(t: Play, seat: Seat): void {
  if (inTurn(t)) t.state.passed.push(seat);
  t.state.done++;
}

/** Markers that may be turned over in this step with some effect (7A-TURN-05, 7A-TURN-07). */
function usableMarkers(t: Play, seat: Seat): number[] {
  const { state } = t;
  const { step } = state;
  const usable: number[] = [];
  const fits = (placed: { marker: Marker; turned: boolean }): boolean =>
    !placed.turned && (placed.marker === step || placed.marker === WILD);
  if (step !== START_EMPIRE) {
    for (let id = 0; id < state.empires.length; id++) {
      const empire = state.empires[id];
      if (empire?.owner === seat && empire.marker && fits(empire.marker)) usable.push(id);
    }
  }
  if (step === START_EMPIRE || step === DESTINY || step === CIVILISE) {
    state.players[seat].loose.forEach((placed, i) => {
      if (fits(placed)) usable.push(LOOSE + i);
    });
  }
  return usable;
}

function* turnOver(t: Play, seat: Seat, which: number): Rule<void> {
  const { state } = t;
  const empire = which < LOOSE ? which : NONE;
  const placed = empire === NONE ? state.players[seat].loose[which - LOOSE] : t.empire(empire).marker;
  if (!placed) throw new Error('no marker to turn over');
  placed.turned = true;
  if (empire !== NONE) {
    t.empire(empire).chose = state.step;
    if (placed.marker === WILD) t.empire(empire).wild = true;
  }
  if (placed.marker === WILD) payForRepeat(t, seat, empire);
  t.tell({ type: '7a.turned', seat, empire, marker: placed.marker, action: state.step });
  if (empire !== NONE && (yield* votesInstead(t, empire, state.step))) {
    failDuty(t, 'ownActionTaken', empire);
    return;
  }
  if (empire !== NONE) yield* artefactsAt(t, 'actionRevealed', empire);
  if (empire !== NONE && isPassed(t, empire)) return;
  if (isAnnounced(t)) {
    const announced = Object.freeze({ seat, empire, to: 0 });
    state.destinies = Object.freeze([...state.destinies, announced]);
  } else yield* actAndMore(t, seat, empire, state.step);
}

/** The action of a marker, and whatever comes right after it. */
function* actAndMore(t: Play, seat: Seat, empire: EmpireId, action: number, to?: number): Rule<void> {
  yield* act(t, seat, empire, action, to);
  if (t.state.empires[empire]?.owner === seat) yield* artefactsAt(t, 'afterOwnAction', empire, { action });
  failDuty(t, 'ownActionTaken', empire);
}

/** 7A-WILD-2004-1: a wild card for an action that the player has already taken this turn may cost glory. */
function payForRepeat(t: Play, seat: Seat, empire: EmpireId): void {
  const { step } = t.state;
  const price = t.content.rules.wildRepeatGlory;
  if (price === 0) return;
  const taken = (marker: PlacedMarker): boolean => marker.turned && marker.marker === step;
  const others = t.state.empires.some((e, id) => e?.owner === seat && id !== empire && e.chose === step);
  if (others || t.state.players[seat].loose.some(taken)) gainGlory(t, seat, -price, 'wild');
}

/** An event has turned the next action of this empire into a pass. */
function isPassed(t: Play, empire: EmpireId): boolean {
  const [lost] = lastingFor(t, 'loseAction', empire);
  if (!lost) return false;
  t.state.lasting.splice(t.state.lasting.indexOf(lost), 1);
  t.tell({ type: '7a.passed', empire });
  return true;
}

/** Carries one action out, with what comes at the end of every action. */
export function* act(t: Play, seat: Seat, empire: EmpireId, action: number, to?: number): Rule<void> {
  const { state } = t;
  const { action: outer, paused } = state;
  state.action = Object.freeze({ seat, empire, action, ...(to === undefined ? {} : { to }) });
  state.paused = false;
  yield* artefactsAt(t, 'beforeOwnAction', empire);
  yield* artefactsAt(t, 'ownActionStart', empire);
  if (empire === NONE || state.empires[empire]) yield* carryOut(t, seat, empire, action, to);
  yield* atActionEnd(t);
  loseStrandedMarines(t);
  forgetLasting(t, 'action');
  settle(t);
  state.action = Object.freeze({ seat, empire, action, over: true });
  if (state.bereaved.length > 0) yield* heirs(t);
  yield* eventWindow(t, 'any');
  state.vacated.length = 0;
  state.action = outer;
  state.paused = paused;
}

function* carryOut(t: Play, seat: Seat, empire: EmpireId, action: number, to?: number): Rule<void> {
  switch (action) {
    case START_EMPIRE:
      yield* startEmpire(t, seat);
      break;
    case PRODUCTION:
      yield* production(t, empire);
      break;
    case TRADE:
      yield* trade(t, empire);
      break;
    case MANOEUVRE:
      noteManoeuvre(t, empire);
      yield* manoeuvre(t, empire);
      break;
    case DESTINY:
      yield* destiny(t, seat, empire, to);
      break;
    case CIVILISE:
      yield* civilise(t, seat, empire);
      break;
    case DISCARD_EMPIRE:
      yield* discardEmpire(t, empire);
      break;
  }
}

/** The markers go back to their owners at the end of the turn. */
export function takeMarkersBack(t: Play): void {
  t.state.draft.length = 0;
  t.state.cadence = null;
  for (const player of t.state.players) player.loose = [];
  for (const empire of t.state.empires) if (empire) empire.marker = null;
}
