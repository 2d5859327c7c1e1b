import { amount, ask, askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import {
  build,
  canBuild,
  canIncreasePopulation,
  hasRoomFor,
  increasePopulation,
  placeWorker,
} from '../actions/building.ts';
import { canDevelop, canRevolt, develop, revolt } from '../actions/developing.ts';
import { eachTakeable, takeCard } from '../actions/taking.ts';
import {
  applyGains,
  applyTokenSymbols,
  chooseColony,
  destroyBuilding,
  loseColony,
  losePopulation,
} from '../conflict/losses.ts';
import {
  type Affected,
  type CardId,
  EVENTS,
  type EventEffect,
  forPlayers,
  GOVERNMENTS,
  isUnit,
  isUrban,
  LEADERS,
  TECHS,
  WONDERS,
} from '../model/content.ts';
import { takePrice } from '../model/costs.ts';
import { discontent, total } from '../model/counts.ts';
import { type Civilization, clockwiseFrom, type Play, playersLeft, type State } from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';
import { addCulture, addScience, gainStored, loseStored, payCivil, stored, takeYellow } from '../model/tokens.ts';
import { removeLeader, replenishRow } from '../turn/ages.ts';
import { discard, drawMilitary } from '../turn/discard.ts';
import { discardExcess } from '../turn/end-of-turn.ts';
import { produce } from '../turn/production.ts';

const NONE = 'none';

/** TTA-EVENT-01: sentence by sentence. `first` is the current player, or the starting player in the final scoring. */
export function* evaluateEvent(t: Play, card: CardId, first: Seat): Rule<void> {
  t.tell({ type: 'tta.event', seat: first, card });
  for (const { who, deeds } of EVENTS[card].event) {
    for (const seat of affected(t.state, who, first)) {
      for (const deed of deeds) yield* applyEventEffect(t, seat, deed, first);
    }
  }
}

// ── Whom it concerns (TTA-EVENT-03 to -07) ──────────────────────────────────────────────────────────────────────────

type Measure = (civ: Civilization) => number;
const strength: Measure = (civ) => civ.ratings.strength;
const culture: Measure = (civ) => civ.culture;

/** From the highest to the lowest; among equals whoever comes first clockwise counts as higher. */
export function ranked(state: State, measure: Measure, first: Seat): Seat[] {
  return clockwiseFrom(state, first).sort((a, b) => measure(state.civs[b]) - measure(state.civs[a]));
}

/** What a seat's place among all is worth; equals stand in turn order from the first. */
export function rankingCulture(
  state: State,
  seat: Seat,
  { by, culture }: EventEffect & { do: 'ranking' },
  first: Seat,
): number {
  const place = ranked(state, (civ) => civ.ratings[by], first).indexOf(seat);
  return forPlayers(culture, playersLeft(state))[place];
}

/** Everyone tied for the most; nobody when the most is nothing. */
function allWithMost(state: State, measure: Measure, first: Seat, least: number): Seat[] {
  const seats = clockwiseFrom(state, first);
  const most = Math.max(...seats.map((seat) => measure(state.civs[seat])));
  return most < least ? [] : seats.filter((seat) => measure(state.civs[seat]) === most);
}

export function affected(state: State, who: Affected, first: Seat): Seat[] {
  const two = playersLeft(state) === 2 ? 1 : 2;
  switch (who) {
    case 'all':
      return clockwiseFrom(state, first);
    case 'strongest':
      return ranked(state, strength, first).slice(0, 1);
    case 'two-strongest':
      return inTurn(state, first, ranked(state, strength, first).slice(0, two));
    case 'weakest':
      return ranked(state, strength, first).slice(-1);
    case 'two-weakest':
      return inTurn(state, first, ranked(state, strength, first).slice(-two));
    case 'most-culture':
      return ranked(state, culture, first).slice(0, 1);
    case 'least-culture':
      return ranked(state, culture, first).slice(-1);
    case 'most-culture-if-among-two-weakest': {
      const weak = affected(state, 'two-weakest', first);
      return affected(state, 'most-culture', first).filter((seat) => weak.includes(seat));
    }
    case 'all-happiest':
      return allWithMost(state, (civ) => civ.ratings.happiness, first, 0);
    case 'all-most-discontent':
      return allWithMost(state, discontent, first, 1);
  }
}

/** TTA-EVENT-02: those concerned decide clockwise. */
const inTurn = (state: State, first: Seat, seats: readonly Seat[]): Seat[] =>
  clockwiseFrom(state, first).filter((seat) => seats.includes(seat));

// ── What happens to them ────────────────────────────────────────────────────────────────────────────────────────────

// oxlint-disable-next-line max-lines-per-function -- one case for each kind of deed, each a line or two: nothing to be taken apart
function* applyEventEffect(t: Play, seat: Seat, deed: EventEffect, first: Seat): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  switch (deed.do) {
    case 'gain':
      yield* applyGains(t, seat, deed.gains);
      return;
    case 'score': {
      const points = total(state, seat, deed.terms);
      if (deed.what === 'food') gainStored(civ, 'food', points);
      else if (deed.what === 'science') addScience(civ, points);
      else addCulture(civ, points);
      t.tell({ type: 'tta.scored', seat, amount: points, to: deed.what });
      return;
    }
    case 'food-or-resources':
      yield* foodOrResources(t, seat, deed.amount);
      return;
    case 'gain-mix':
      yield* gainMix(t, seat, deed.amount);
      return;
    case 'lose-mix':
      yield* loseMix(t, seat, deed.amount);
      return;
    case 'free-build':
      yield* freeBuild(t, seat, deed.card);
      return;
    case 'develop-civilization':
      yield* developCivilization(t, seat, deed.discount);
      return;
    case 'destroy-own':
      yield* destroyBuilding(
        t,
        seat,
        seat,
        'tta.destroy-own',
        ['TTA-EVENT-01'],
        (card) => deed.kinds.includes(TECHS[card].kind),
        false,
      );
      return;
    case 'produce':
      produce(t, seat, deed.steps);
      return;
    case 'spend-civil-actions':
      payCivil(civ, Math.min(civ.white.ready, total(state, seat, deed.terms)));
      return;
    case 'lose-population':
      yield* losePopulation(t, seat, total(state, seat, deed.terms));
      return;
    case 'take-yellow-from-weakest':
      for (const weakest of affected(state, 'weakest', first)) {
        if (weakest !== seat) takeYellow(state.civs[weakest], civ, deed.amount);
      }
      return;
    case 'take-from-row':
      yield* takeFromRow(t, seat, deed.worth);
      return;
    case 'draw-or-score':
      if (state.age === 4) addCulture(civ, deed.culture);
      else drawMilitary(t, seat, deed.cards);
      return;
    case 'discard-or-lose':
      if (state.age === 4) addCulture(civ, -deed.culture);
      else yield* discardExcess(t, seat, Math.min(deed.cards, civ.military.length));
      return;
    case 'ruin-wonder':
      yield* ruinWonder(t, seat, deed.maxLevel);
      return;
    case 'ranking':
      addCulture(civ, rankingCulture(state, seat, deed, first));
      return;
    case 'lose-all-food':
      loseStored(civ, 'food', stored(civ, 'food'));
      return;
    case 'lose-old-leader':
      if (civ.leader !== null && LEADERS[civ.leader].level !== state.age) {
        removeLeader(t, seat);
        updateStatistics(state, seat);
      }
      return;
    case 'lose-colony':
      if (civ.colonies.length > 0) {
        const colony = yield* chooseColony(t, seat, seat, 'tta.lose-colony', ['TTA-CARD-24']);
        yield* loseColony(t, seat, colony);
        discard(state, colony);
      }
      return;
    case 'destroy-in-each-other':
      for (const other of clockwiseFrom(state, seat)) {
        if (other === seat) continue;
        const isTarget = (card: CardId): boolean => isUrban(TECHS[card].kind);
        yield* destroyBuilding(t, seat, other, 'tta.terrorism', ['TTA-EVENT-01'], isTarget, false);
      }
  }
}

function* foodOrResources(t: Play, seat: Seat, worth: number): Rule<void> {
  const store = yield* ask(
    choose<'food' | 'resources'>({
      seat,
      about: 'tta.food-or-resources',
      rules: ['TTA-EVENT-02'],
      args: { worth },
      options: () => ['food', 'resources'],
    }),
  );
  gainStored(t.state.civs[seat], store, worth);
}

function* gainMix(t: Play, seat: Seat, worth: number): Rule<void> {
  const civ = t.state.civs[seat];
  const food = yield* ask(
    amount({ seat, about: 'tta.gain-food', rules: ['TTA-EVENT-02'], args: { worth }, min: 0, max: worth }),
  );
  gainStored(civ, 'food', food);
  gainStored(civ, 'resources', worth - food);
}

function* loseMix(t: Play, seat: Seat, worth: number): Rule<void> {
  const civ = t.state.civs[seat];
  const food = stored(civ, 'food');
  const resources = stored(civ, 'resources');
  const lost = yield* askUnlessForced(
    amount({
      seat,
      about: 'tta.lose-food',
      rules: ['TTA-FOOD-10'],
      args: { worth },
      min: Math.min(food, Math.max(0, worth - resources)),
      max: Math.min(food, worth),
    }),
  );
  loseStored(civ, 'food', lost);
  loseStored(civ, 'resources', worth - lost);
}

function* freeBuild(t: Play, seat: Seat, card: CardId): Rule<void> {
  const civ = t.state.civs[seat];
  if (civ.unused === 0 || !hasRoomFor(civ, TECHS[card].kind)) return;
  const answer = yield* ask(
    choose<string>({
      seat,
      about: 'tta.free-build',
      rules: ['TTA-EVENT-08'],
      args: { card },
      options: () => [`build ${card}`, NONE],
      show: (value) => (value === NONE ? {} : { points: [{ kind: 'tech', id: card }] }),
    }),
  );
  if (answer !== NONE) placeWorker(t, seat, card);
}

/** TTA-APX-19: one of three actions, a little cheaper and without civil actions, a revolution excepted. */
function* developCivilization(t: Play, seat: Seat, discount: number): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  const options = (): string[] => {
    const ways = [NONE];
    if (canIncreasePopulation(civ, discount)) ways.push('populate');
    for (const { card } of civ.techs) {
      if (!isUnit(TECHS[card].kind) && canBuild(civ, card, discount)) ways.push(`build ${card}`);
    }
    for (const card of civ.hand) {
      if (canDevelop(state, seat, card, discount)) ways.push(`develop ${card}`);
      if (card in GOVERNMENTS && canRevolt(state, seat, card, discount)) ways.push(`revolt ${card}`);
    }
    return ways;
  };
  const answer = yield* ask(
    choose<string>({ seat, about: 'tta.develop-civilization', rules: ['TTA-APX-19', 'TTA-EVENT-08'], options }),
  );
  yield* doForLess(t, seat, answer, discount);
}

export function* doForLess(t: Play, seat: Seat, way: string, discount: number): Rule<void> {
  const [verb, card] = way.split(' ');
  if (verb === 'populate') increasePopulation(t, seat, discount);
  else if (verb === 'build') build(t, seat, card, discount);
  else if (verb === 'develop') yield* develop(t, seat, card, discount);
  else if (verb === 'revolt') revolt(t, seat, card, discount);
}

/** TTA-APX-21 to -24: the usual rules and prices, but no actions; whoever uses it skips a Politics Phase. */
function* takeFromRow(t: Play, seat: Seat, worth: number): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  let left = worth;
  for (;;) {
    const options = (): string[] => {
      const takes = [NONE];
      eachTakeable(state, seat, left, (space) => takes.push(`take ${space}`));
      return takes;
    };
    if (options().length === 1) break;
    const answer = yield* ask(
      choose<string>({
        seat,
        about: 'tta.international-agreement',
        rules: ['TTA-APX-21'],
        args: { left },
        options,
        show: (value) => (value === NONE ? {} : { points: [{ kind: 'row', id: Number(value.slice(5)) }] }),
      }),
    );
    if (answer === NONE) break;
    const space = Number(answer.slice(5));
    left -= takePrice(civ, state.row[space] ?? '', space);
    takeCard(t, seat, space, false);
    civ.skipsPolitics = true;
  }
  replenishRow(t, 0);
}

/** TTA-APX-03, -20: face down, it still counts as completed. */
function* ruinWonder(t: Play, seat: Seat, maxLevel: number): Rule<void> {
  const civ = t.state.civs[seat];
  const standing = civ.wonders.filter((wonder) => !wonder.ruined && WONDERS[wonder.card].level <= maxLevel);
  if (standing.length === 0) return;
  const card = yield* askUnlessForced(
    choose<CardId>({
      seat,
      about: 'tta.ravages',
      rules: ['TTA-APX-20'],
      options: () => standing.map((wonder) => wonder.card),
      show: (value) => ({ points: [{ kind: 'wonder', id: value }] }),
    }),
  );
  for (const wonder of standing) if (wonder.card === card) wonder.ruined = true;
  yield* applyTokenSymbols(t, seat, WONDERS[card].symbols, -1);
  updateStatistics(t.state, seat);
}
