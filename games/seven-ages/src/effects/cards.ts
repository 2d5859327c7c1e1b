import { arrange, ask, choose, type Rule, type Seat, select, together } from '@tabularium/engine';
import type { EffectParams } from '../content/effects.ts';
import { amountOf, type Played, seatsFor } from '../events/played.ts';
import { discard, discardFromHand, drawCard, takeFromHand } from '../model/cards.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** Takes cards from the deck, keeping some; or one of the discards by choice. */
export function* draw(e: Played, { who, from, how, count, keep }: EffectParams['draw']): Rule<void> {
  const { t } = e;
  for (const seat of seatsFor(e, who)) {
    const { hand } = t.state.players[seat];
    if (from === 'discards' && how === 'choice') {
      if (t.state.discards.length === 0) continue;
      const card = yield* ask(
        choose({
          seat,
          about: '7a.event.take',
          rules: ['7A-EVENT-03'],
          args: { card: e.card },
          options: () => t.state.discards,
          show: (id) => ({ points: [{ kind: 'card', id }] }),
        }),
      );
      t.state.discards.splice(t.state.discards.indexOf(card), 1);
      hand.push(card);
      continue;
    }
    if (from === 'lookedAt') {
      yield* chooseOfLookedAt(e, seat, amountOf(e, count ?? 1));
      continue;
    }
    const drawn = drawInto(t, seat, amountOf(e, count ?? 1));
    const surplus = keep === undefined ? 0 : drawn - amountOf(e, keep);
    if (surplus > 0) yield* giveUp(e, seat, drawn, surplus);
  }
}

/** Answers how many there were to draw. */
function drawInto(t: Play, seat: Seat, wanted: number): number {
  let drawn = 0;
  for (; drawn < wanted; drawn++) {
    const card = drawCard(t);
    if (card === NONE) break;
    t.state.players[seat].hand.push(card);
  }
  return drawn;
}

/** The top cards of the deck, taken up to look at them: some are kept, the others go back in an order of choice. */
function* chooseOfLookedAt(e: Played, seat: Seat, kept: number): Rule<void> {
  const { t } = e;
  const { hand } = t.state.players[seat];
  const seen = drawInto(t, seat, Math.min(e.recorded.looked ?? 0, t.state.deck.length));
  if (seen <= kept) return;
  const back = yield* ask(
    select({
      seat,
      about: '7a.event.put-back',
      rules: ['7A-EVENT-05'],
      args: { card: e.card },
      min: seen - kept,
      max: seen - kept,
      options: () => hand.slice(-seen),
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  const order = yield* ask(
    arrange({
      seat,
      about: '7a.event.order',
      rules: ['7A-EVENT-05'],
      items: () => back,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  for (const card of order.toReversed()) {
    takeFromHand(t, seat, card);
    t.state.deck.push(card);
  }
}

/** So many of the cards drawn last go again. */
function* giveUp(e: Played, seat: Seat, drawn: number, count: number): Rule<void> {
  const out = yield* ask(
    select({
      seat,
      about: '7a.event.discard',
      rules: ['7A-EVENT-03'],
      args: { card: e.card },
      min: count,
      max: count,
      options: () => e.t.state.players[seat].hand.slice(-drawn),
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  for (const card of out) discardFromHand(e.t, seat, card);
}

/** Cards are discarded from a hand: at random, or as the player of the event chooses. */
export function* discardCards(e: Played, { who, count, how }: EffectParams['discardCards']): Rule<void> {
  const { t } = e;
  for (const seat of seatsFor(e, who)) {
    for (let n = amountOf(e, count ?? 1); n > 0; n--) {
      const { hand } = t.state.players[seat];
      if (hand.length === 0) break;
      const card = how === 'youChoose' ? yield* chooseFrom(e, e.seat, seat) : t.chance.pick(hand);
      takeFromHand(t, seat, card);
      discard(t, card);
    }
  }
}

/** Laid open to one player until the event is over. */
function show(e: Played, owner: Seat, to: Seat): void {
  const { shown } = e.t.state;
  if (owner !== to && !shown.some((hand) => hand.owner === owner && hand.to === to)) shown.push({ owner, to });
}

function* chooseFrom(e: Played, seat: Seat, owner: Seat): Rule<number> {
  show(e, owner, seat);
  return yield* ask(
    choose({
      seat,
      about: '7a.event.take',
      rules: ['7A-INFO-10'],
      args: { card: e.card },
      options: () => e.t.state.players[owner].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
}

/** Cards change hands. */
export function* takeCard(e: Played, params: EffectParams['takeCard']): Rule<void> {
  const { t } = e;
  const { from, to, count, how, giveBack, simultaneous } = params;
  const givers = seatsFor(e, from);
  if (simultaneous === true) {
    yield* passOn(e, givers, amountOf(e, count ?? 1));
    return;
  }
  for (const giver of givers) {
    const receiver = to === 'leftNeighbour' ? t.leftOf(giver) : (seatsFor(e, to)[0] ?? e.seat);
    for (let n = amountOf(e, count ?? 1); n > 0; n--) {
      const { hand } = t.state.players[giver];
      if (hand.length === 0) break;
      const card =
        how === 'random' ? t.chance.pick(hand) : yield* chooseFrom(e, how === 'giverChooses' ? giver : e.seat, giver);
      takeFromHand(t, giver, card);
      t.state.players[receiver].hand.push(card);
    }
  }
  for (let n = amountOf(e, giveBack ?? 0); n > 0 && givers.length === 1; n--) {
    if (t.state.players[e.seat].hand.length === 0) break;
    const card = yield* chooseFrom(e, e.seat, e.seat);
    takeFromHand(t, e.seat, card);
    t.state.players[givers[0]].hand.push(card);
  }
}

/** All choose their cards at once, and pass them to the left. */
function* passOn(e: Played, givers: readonly Seat[], count: number): Rule<void> {
  const { t } = e;
  const chosen = yield* together(...givers.map((seat) => chooseToPass(e, seat, count)));
  givers.forEach((seat, i) => {
    for (const card of chosen[i]) takeFromHand(t, seat, card);
  });
  givers.forEach((seat, i) => {
    t.state.players[t.leftOf(seat)].hand.push(...chosen[i]);
  });
}

function* chooseToPass(e: Played, seat: Seat, count: number): Rule<readonly number[]> {
  const { hand } = e.t.state.players[seat];
  const passed = Math.min(count, hand.length);
  if (passed === 0) return [];
  return yield* ask(
    select({
      seat,
      about: '7a.event.pass-on',
      rules: ['7A-EVENT-05'],
      args: { card: e.card },
      min: passed,
      max: passed,
      options: () => e.t.state.players[seat].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
}

/** A hand is shown to the player of the event alone (7A-INFO-10); of the deck so many cards are taken up to be chosen from. */
export function* lookCards(e: Played, { of, count }: EffectParams['lookCards']): Rule<void> {
  const { t } = e;
  if (of === 'deckTop') e.recorded.looked = amountOf(e, count ?? 1);
  const trade = t.state.trade;
  const seats =
    of === 'targetHand'
      ? [e.target]
      : of === 'partnerHand' && trade
        ? trade.sides.map((s) => s.seat).filter((s) => s >= 0 && s !== e.seat)
        : [];
  for (const seat of seats) {
    show(e, seat, e.seat);
    t.tell({ type: '7a.hand.shown', seat, cards: t.state.players[seat].hand.slice() }, [e.seat]);
  }
}
