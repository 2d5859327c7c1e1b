/** Trade and progress (7A-TRADE). */
import { amount, ask, askUnlessForced, choose, type Rule, type Seat, together } from '@tabularium/engine';
import type { CardId, EmpireId } from '../content/tables.ts';
import { payLater } from '../events/resolve.ts';
import { eventWindow } from '../events/windows.ts';
import { empiresInPlay, landOf } from '../model/board.ts';
import { discard, discardFromHand, drawCard, takeFromHand } from '../model/cards.ts';
import { ageOf, cardOf, cardValue, isVersus, receive, specials } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { countOf, SCIENTIST } from '../model/leaders.ts';
import { NONE, TRADE, type Trade, type TradeSide } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { advance, triggered } from '../turn/progress.ts';
import { settle } from '../turn/upkeep.ts';
import { askPermission, PASSAGE, passagesFor } from './passage.ts';
import { empiresInRange } from './range.ts';

export function* trade(t: Play, empire: EmpireId): Rule<void> {
  const deal = openTrade(t, empire, yield* choosePartner(t, empire));
  yield* eventWindow(t, 'trade.partner');
  yield* layCards(t, deal);
  yield* eventWindow(t, 'trade.reveal');
  decide(t, deal);
  yield* eventWindow(t, 'trade.result');
  if (!deal.voided) {
    reward(t, deal);
    yield* progressByTrade(t, deal);
    consolation(t, deal);
    yield* scientistDraw(t, deal);
  }
  exchangeCards(t, deal);
  liftIcons(t, deal);
  for (const side of deal.sides)
    if (deal.sides[1].empire !== NONE && t.state.empires[side.empire]) triggered(t, side.empire, 'traded');
  yield* payLater(t, deal);
  for (const which of deal.voided ? [] : ([0, 1] as const)) yield* offerElephant(t, deal, which);
  yield* eventWindow(t, 'trade.end');
  for (const [giver, taker] of [deal.sides, deal.sides.toReversed()]) yield* offerGift(t, giver, taker);
  t.state.trade = null;
  settle(t);
}

/**
 * 7A-TRADE-01 to 7A-TRADE-03: a foreign empire in range, those that have not traded first; the deck if there is none. Where
 * somebody bars the way, their permission may be asked; nobody has to (reading of 7A-TRADE-03).
 */
function* choosePartner(t: Play, empire: EmpireId): Rule<EmpireId> {
  const owner = t.ownerOf(empire);
  const granted: EmpireId[] = [];
  const refused: EmpireId[] = [];
  for (;;) {
    const partners = partnersFor(t, empire, granted);
    const passages = passagesFor(t, empire, granted, refused, (other) => t.ownerOf(other) !== owner);
    const chosen = yield* askUnlessForced(
      choose({
        seat: owner,
        about: '7a.trade.partner',
        rules: ['7A-TRADE-01', '7A-TRADE-02', '7A-TRADE-03'],
        args: { empire },
        options: () => [...(partners.length > 0 ? partners : [NONE]), ...passages.map((other) => PASSAGE + other)],
        show: (id) =>
          id === NONE
            ? { text: { id: '7a.trade.deck' } }
            : id < PASSAGE
              ? { points: [{ kind: 'empire', id }] }
              : { text: { id: '7a.passage.ask' }, points: [{ kind: 'empire', id: id - PASSAGE }] },
        barred: () => empiresInPlay(t).filter((other) => t.ownerOf(other) !== owner && !partners.includes(other)),
        why: (other) =>
          t.state.empires[other]?.traded && empiresInRange(t, empire, granted).includes(other)
            ? { rule: '7A-TRADE-02' }
            : { rule: '7A-TERM-RANGE-01' },
      }),
    );
    if (chosen < PASSAGE) return chosen;
    ((yield* askPermission(t, empire, chosen - PASSAGE)) ? granted : refused).push(chosen - PASSAGE);
  }
}

export function partnersFor(t: Play, empire: EmpireId, granted: readonly EmpireId[] = []): EmpireId[] {
  const owner = t.ownerOf(empire);
  const foreign = empiresInRange(t, empire, granted).filter((other) => t.ownerOf(other) !== owner);
  const fresh = foreign.filter((other) => !t.empire(other).traded);
  return fresh.length > 0 ? fresh : foreign;
}

/** 7A-TRADE-04: the partner's own Trade marker is turned over too; a wild card is not (7A-WILD-04). */
function openTrade(t: Play, empire: EmpireId, partner: EmpireId): Trade {
  t.empire(empire).traded = true;
  t.empire(empire).choseTrade = true;
  const other = partner === NONE ? null : t.empire(partner);
  const fresh = other?.traded === false;
  const joined = other?.marker?.marker === TRADE && !other.marker.turned;
  if (other) other.traded = true;
  if (joined && other?.marker) {
    other.marker.turned = true;
    other.choseTrade = true;
    other.chose = TRADE;
    t.tell({ type: '7a.turned', seat: other.owner, empire: partner, marker: TRADE });
  }
  const deal: Trade = {
    sides: [tradeSide(t, empire), tradeSide(t, partner)],
    fresh,
    joined,
    advance: [0, 0],
    fixed: [false, false],
    winner: NONE,
    swapped: false,
    voided: false,
    worth: 0,
    later: [],
  };
  t.state.trade = deal;
  return deal;
}

/** An empire at the table of a trade, or the deck. */
export function tradeSide(t: Play, empire: EmpireId): TradeSide {
  const { level, choseTrade } = empire === NONE ? { level: 0, choseTrade: false } : t.empire(empire);
  return { empire, seat: t.ownerOf(empire), choseTrade, level, cards: [], kept: NONE, add: 0 };
}

/** 7A-TRADE-05, 7A-TRADE-06: both lay a card in secret; an empty hand, and the deck, use the top card. */
function* layCards(t: Play, deal: Trade): Rule<void> {
  const laying = deal.sides.filter((side) => side.seat !== NONE && t.state.players[side.seat].hand.length > 0);
  const laid = yield* together(...laying.map((side) => layCard(t, side.seat)));
  laying.forEach((side, i) => {
    takeFromHand(t, side.seat, laid[i]);
    side.cards = [laid[i]];
  });
  for (const side of deal.sides) if (side.cards.length === 0) layFromDeck(t, side);
}

export function layFromDeck(t: Play, side: TradeSide): void {
  const card = drawCard(t);
  if (card !== NONE) side.cards = [card];
}

function* layCard(t: Play, seat: Seat): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: '7a.trade.card',
      rules: ['7A-TRADE-05'],
      options: () => t.state.players[seat].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
}

/** The cards that count for a side. */
function cardSum(t: Play, deal: Trade, side: number): number {
  const { cards } = deal.sides[deal.swapped ? 1 - side : side];
  return cards.reduce((sum, card) => sum + cardValue(t, card), 0);
}

/** 7A-TRADE-07, 7A-TRADE-09: card, trade number, Scientists, less disordered areas; the deck has its card alone. */
export function tradeValue(t: Play, deal: Trade, which: number): number {
  const { empire, add } = deal.sides[which];
  let value = cardSum(t, deal, which) + add;
  if (empire === NONE) return value;
  value += tradeNumber(t, empire, deal.sides[1 - which].empire) + countOf(t, empire, SCIENTIST);
  return value - landOf(t, empire).filter((area) => t.state.disorder[area] === 1).length;
}

/** 7A-TERM-TRADENUM: as printed for the age, with what the card, against whom it trades, and events add. */
export function tradeNumber(t: Play, empire: EmpireId, partner: EmpireId = NONE): number {
  let number = cardOf(t, empire).trade[ageOf(t, empire)];
  for (const s of specials(t, empire, 'trade')) if (isVersus(t, empire, partner, s.vs)) number += s.add;
  for (const { params } of lastingFor(t, 'trade', empire)) number += Number(params['add'] ?? 0);
  return number;
}

/** 7A-TRADE-08, 7A-TRADE-11 to 7A-TRADE-16: who wins, and how far the empires may advance. */
function decide(t: Play, deal: Trade): void {
  const [acting, partner] = deal.sides;
  const values = [tradeValue(t, deal, 0), tradeValue(t, deal, 1)];
  deal.winner = values[0] > values[1] ? 0 : values[1] > values[0] ? 1 : NONE;
  if (deal.winner === NONE) {
    if (!partner.choseTrade) deal.advance[0] = 1;
    else if (acting.level !== partner.level) deal.advance[acting.level < partner.level ? 0 : 1] = 1;
  } else {
    const winner = deal.sides[deal.winner];
    const loser = deal.sides[1 - deal.winner];
    if (winner.empire !== NONE)
      deal.advance[deal.winner] = 1 + (winner.choseTrade ? 1 : 0) + (loser.level > winner.level ? 1 : 0); // the deck is never ahead
    if (deal.winner === 0)
      for (const s of specials(t, acting.empire, 'progress'))
        if (s.on === 'tradeWonOwnAction') deal.advance[0] += s.add;
  }
  t.tell({
    type: '7a.trade.result',
    empire: acting.empire,
    partner: partner.empire,
    values,
    winner: deal.winner,
    cards: deal.sides.map((side) => side.cards),
  });
}

/** What cards pay for a trade won or lost; a tie is neither (7A-TRADE-17). */
function reward(t: Play, deal: Trade): void {
  if (deal.winner === NONE) return;
  const [winner, loser] = [deal.sides[deal.winner].empire, deal.sides[1 - deal.winner].empire];
  if (winner !== NONE) triggered(t, winner, 'tradeWon', { from: loser });
  if (loser !== NONE) triggered(t, loser, 'tradeLost', { from: winner });
}

/** 7A-TRADE-14: the first level is compulsory, the others are not. */
function* progressByTrade(t: Play, deal: Trade): Rule<void> {
  for (const i of [0, 1]) {
    const side = deal.sides[i];
    const most = deal.advance[i];
    if (most <= 0 || !t.state.empires[side.empire]) continue;
    const levels =
      most === 1 || deal.fixed[i]
        ? most
        : yield* ask(
            amount({
              seat: side.seat,
              about: '7a.trade.levels',
              rules: ['7A-TRADE-14'],
              args: { empire: side.empire },
              min: 1,
              max: most,
            }),
          );
    deal.advance[i] = levels;
    advance(t, side.empire, levels, true);
  }
}

/** 7A-TRADE-18: an empire that did not progress receives the value of the opponent's cards. */
function consolation(t: Play, deal: Trade): void {
  deal.sides.forEach((side, i) => {
    if (deal.advance[i] === 0 && t.state.empires[side.empire]) receive(t, side.empire, cardSum(t, deal, 1 - i));
  });
}

/** 7A-LEAD-SC-02: the winner draws a card per Scientist and keeps one. */
function* scientistDraw(t: Play, deal: Trade): Rule<void> {
  const side = deal.sides[deal.winner];
  if (!side || !t.state.empires[side.empire]) return;
  const { hand } = t.state.players[side.seat];
  let drawn = 0;
  for (const scientists = countOf(t, side.empire, SCIENTIST); drawn < scientists; drawn++) {
    const card = drawCard(t);
    if (card === NONE) break;
    hand.push(card);
  }
  if (drawn < 2) return;
  const kept = yield* ask(
    choose({
      seat: side.seat,
      about: '7a.trade.scientist',
      rules: ['7A-LEAD-SC-02'],
      options: () => hand.slice(-drawn),
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  for (const card of hand.slice(-drawn)) if (card !== kept) discardFromHand(t, side.seat, card);
}

/** 7A-TRADE-19, 7A-TRADE-20: each keeps what the other laid; in a deck trade the own card is discarded. */
function exchangeCards(t: Play, deal: Trade): void {
  deal.sides.forEach((side, i) => {
    const taker = deal.sides[1 - i];
    for (const card of side.cards) {
      if (card === side.kept && deal.winner !== i) t.state.players[side.seat].hand.push(card);
      else if (deal.voided || taker.seat === NONE) discard(t, card);
      else t.state.players[taker.seat].hand.push(card);
    }
  });
  deal.worth = cardSum(t, deal, 0) + cardSum(t, deal, 1);
  for (const side of deal.sides) side.cards = [];
}

/** 7A-PROD-25 to 7A-PROD-27: trading with an empire without the restriction lifts it. */
function liftIcons(t: Play, deal: Trade): void {
  const [a, b] = deal.sides.map((side) => t.state.empires[side.empire]);
  if (!a || !b) return;
  const [ships, cavalry] = [a.noShips && b.noShips, a.noCavalry && b.noCavalry];
  for (const empire of [a, b]) {
    empire.noShips = ships && empire.noShips;
    empire.noCavalry = cavalry && empire.noCavalry;
  }
}

/** 7A-PROD-38: progress by trading with a land of elephants may bring one that is nobody's, whichever it is. */
function* offerElephant(t: Play, { sides, advance: levels }: Trade, which: 0 | 1): Rule<void> {
  const { state, content } = t;
  const [{ empire, seat }, partner] = [sides[which], sides[1 - which].empire];
  if (levels[which] === 0 || state.noElephants || !state.empires[empire] || !state.empires[partner]) return;
  const free = content.common.filter(
    (unit, i) => content.homes[i] === NONE && state.unitEmpire[unit] === NONE && state.unitArea[unit] === NONE,
  );
  const [elephant] = free;
  if (elephant === undefined || t.empire(empire).level < content.unitTypes[content.unitType[elephant * 2]].level)
    return;
  if (!landOf(t, partner).some((area) => content.areas[area].elephant)) return;
  const take = yield* ask(
    choose({
      seat,
      about: '7a.trade.elephant',
      rules: ['7A-PROD-38'],
      args: { empire },
      options: () => ['no', 'yes'],
    }),
  );
  if (take === 'no') return;
  state.unitEmpire[t.chance.pick(free)] = empire;
  t.tell({ type: '7a.elephant.bought', empire });
}

/** 7A-TRADE-21: either side may give money to the other, whatever the result. */
function* offerGift(t: Play, giver: TradeSide, taker: TradeSide): Rule<void> {
  const [from, to] = [t.state.empires[giver.empire], t.state.empires[taker.empire]];
  if (!from || !to || from.money === 0) return;
  const gift = yield* ask(
    amount({
      seat: giver.seat,
      about: '7a.trade.gift',
      rules: ['7A-TRADE-21'],
      args: { empire: taker.empire },
      min: 0,
      max: Math.min(from.money, t.content.rules.mostMoney - to.money),
    }),
  );
  receive(t, giver.empire, -gift);
  receive(t, taker.empire, gift);
}
