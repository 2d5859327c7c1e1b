import { ask, choose, type Rule } from '@tabularium/engine';
import { layFromDeck, tradeSide } from '../actions/trade.ts';
import type { EffectParams } from '../content/effects.ts';
import { amountOf, type Played, sidesFor } from '../events/played.ts';
import { takeFromHand } from '../model/cards.ts';
import { NONE, type Trade } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { lasting } from './standing.ts';

/** Adds to the value of a side in this trade, or for a time to the trade number of an empire. */
export function* trade(e: Played, params: EffectParams['trade']): Rule<void> {
  const deal = e.t.state.trade;
  if (params.side === undefined) {
    yield* lasting('trade')(e, params);
    return;
  }
  if (deal) for (const i of sidesFor(e, params.side)) deal.sides[i].add += amountOf(e, params.add);
}

/** Changes the cards of a trade: one more, the other side's values, the deck instead, or a card at random. */
export function* tradeCard(e: Played, { side, op, returnIfNotWon }: EffectParams['tradeCard']): Rule<void> {
  const deal = e.t.state.trade;
  if (!deal) return;
  if (op === 'swapValues') deal.swapped = !deal.swapped;
  else if (op === 'useDeck') tradeWithDeck(e.t, deal);
  else
    for (const i of sidesFor(e, side)) {
      if (op === 'addFromHand') yield* addCard(e, deal, i, returnIfNotWon === true);
      else if (op === 'replaceRandom') playAtRandom(e.t, deal, i);
    }
}

/** The partner has not traded after all, and its marker is good again. */
function tradeWithDeck(t: Play, deal: Trade): void {
  const { empire } = deal.sides[1];
  if (empire === NONE) return;
  const partner = t.empire(empire);
  if (deal.fresh) partner.traded = false;
  if (deal.joined && partner.marker) {
    partner.marker.turned = false;
    partner.choseTrade = false;
  }
  deal.sides[1] = tradeSide(t, NONE);
}

function* addCard(e: Played, deal: Trade, i: number, returned: boolean): Rule<void> {
  const { t } = e;
  const side = deal.sides[i];
  if (side.seat === NONE || t.state.players[side.seat].hand.length === 0) return;
  const card = yield* ask(
    choose({
      seat: side.seat,
      about: '7a.trade.second',
      rules: ['7A-TRADE-10'],
      args: { card: e.card },
      options: () => [...t.state.players[side.seat].hand, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'card', id }] }),
    }),
  );
  if (card === NONE) return;
  takeFromHand(t, side.seat, card);
  side.cards.push(card);
  if (returned) side.kept = card;
}

/** What was laid goes back to the hand; a card of the rest of the hand, or of the deck, is laid instead. */
function playAtRandom(t: Play, deal: Trade, i: number): void {
  const side = deal.sides[i];
  if (side.seat === NONE) return;
  const { hand } = t.state.players[side.seat];
  const back = side.cards;
  side.cards = [];
  side.kept = NONE;
  if (hand.length === 0) layFromDeck(t, side);
  else {
    const card = t.chance.pick(hand);
    takeFromHand(t, side.seat, card);
    side.cards = [card];
  }
  hand.push(...back);
}

/** Changes what the trade brings: nothing at all, other levels, more or fewer. */
export function* tradeResult(e: Played, { op, side, levels, cap }: EffectParams['tradeResult']): Rule<void> {
  const deal = e.t.state.trade;
  if (!deal) return;
  if (op === 'void') {
    deal.voided = true;
    deal.winner = NONE;
    return;
  }
  for (const i of sidesFor(e, side)) {
    const by = amountOf(e, levels ?? 0);
    const room = cap === 'partnerLevel' ? Math.max(0, deal.sides[1 - i].level - deal.sides[i].level) : by;
    deal.advance[i] = op === 'setLevels' ? Math.min(by, room) : Math.max(0, deal.advance[i] + by);
    if (op === 'setLevels') deal.fixed[i] = true;
  }
}
