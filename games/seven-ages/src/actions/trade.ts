/** Trade and progress (7A-TRADE). */
import { amount, ask, askUnlessForced, choose, type Rule, select, together } from '@tabularium/engine';
import { votesInstead } from '../artefacts/heresy.ts';
import { failDuty } from '../artefacts/holy-duty.ts';
import { gloryAt } from '../artefacts/rewards.ts';
import type { CardId, EmpireId, Sourced } from '../content/tables.ts';
import { GOVERNMENTS } from '../content/vocabulary.ts';
import { payLater } from '../events/resolve.ts';
import { eventWindow } from '../events/windows.ts';
import { empiresInPlay, landOf } from '../model/board.ts';
import { discard, discardFromHand, drawCard, takeFromHand } from '../model/cards.ts';
import { ageOf, cardOf, cardValue, hasSpecial, isVersus, receive, specials } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { countOf, SCIENTIST } from '../model/leaders.ts';
import { NONE, TRADE, type Trade, type TradeSide } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { advance, triggered } from '../turn/progress.ts';
import { settle } from '../turn/upkeep.ts';
import { askPermission, PASSAGE, passagesFor } from './passage.ts';
import { empiresInRange } from './range.ts';

export function* trade(t: Play, empire: EmpireId): Rule<void> {
  const deal = yield* openTrade(t, empire, yield* choosePartner(t, empire));
  yield* eventWindow(t, 'trade.partner');
  yield* layCards(t, deal);
  yield* eventWindow(t, 'trade.reveal');
  decide(t, deal);
  yield* eventWindow(t, 'trade.result');
  if (!deal.voided) {
    yield* reward(t, deal);
    yield* progressByTrade(t, deal);
    if (t.content.rules.tradeByOrder) consolation(t, deal); // not in 7A-TRADE-2004-1
    if (t.content.rules.scientists === 'add') yield* scientistDraw(t, deal);
    dividends(t, deal);
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
    const passages = (): EmpireId[] => passagesFor(t, empire, granted, refused, (other) => t.ownerOf(other) !== owner);
    const question = choose<number>({
      seat: owner,
      about: '7a.trade.partner',
      rules: ['7A-TRADE-01', '7A-TRADE-02', '7A-TRADE-03'],
      args: { empire },
      options: () => [...(partners.length > 0 ? partners : [NONE]), ...passages().map((other) => PASSAGE + other)],
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
    });
    // passages are looked for only where they decide whether there is a choice
    const chosen = yield* partners.length > 1 ? ask(question) : askUnlessForced(question);
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

/**
 * 7A-TRADE-04: the partner's own Trade marker is turned over too; a wild card is not (7A-WILD-04). In a heresy that action becomes
 * a vote, and it trades as one that has not chosen to (7A-ART-HERESY-02).
 */
function* openTrade(t: Play, empire: EmpireId, partner: EmpireId): Rule<Trade> {
  t.empire(empire).traded = true;
  t.empire(empire).choseTrade = true;
  const other = partner === NONE ? null : t.empire(partner);
  const fresh = other?.traded === false;
  const turned = other?.marker?.marker === TRADE && !other.marker.turned;
  if (other) other.traded = true;
  let joined = turned;
  if (turned && other?.marker) {
    other.marker.turned = true;
    other.chose = TRADE;
    t.tell({ type: '7a.turned', seat: other.owner, empire: partner, marker: TRADE });
    joined = !(yield* votesInstead(t, partner, TRADE));
    other.choseTrade = joined;
    failDuty(t, 'ownActionTaken', partner);
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

/**
 * 7A-TRADE-05, 7A-TRADE-06: both lay a card in secret; an empty hand, the deck, and whoever prefers it (7A-ART-COMPUTING-01) use the
 * top card. Some may add a second one, the acting player first (7A-ART-RENAISSANCE-02, 7A-ART-RENAISSANCE-03).
 */
function* layCards(t: Play, deal: Trade): Rule<void> {
  const laying = deal.sides.filter((side) => side.seat !== NONE && t.state.players[side.seat].hand.length > 0);
  const laid = yield* together(...laying.map((side) => (laysTwo(t, deal, side) ? layTwo(t, side) : layCard(t, side))));
  const drawn: TradeSide[] = [];
  const adding = laying.filter(({ empire }) => hasSpecial(t, empire, 'extraTradeCard'));
  laying.forEach((side, i) => {
    const cards = laid[i].filter((card) => card !== NONE);
    for (const card of cards) takeFromHand(t, side.seat, card);
    if (adding.length > 0) side.laid = cards;
    else side.cards = cards;
    if (cards.length === 0 || !laid[i].includes(NONE)) return;
    layFromDeck(t, side); // to choose from when the cards lie open
    drawn.push(side);
  });
  const undecided = laying.filter((side) => side.cards.length > 1);
  const chosen = yield* together(...undecided.map((side) => chooseLaid(side)));
  undecided.forEach((side, i) => {
    t.state.players[side.seat].hand.push(...side.cards.filter((card) => card !== chosen[i]));
    side.cards = [chosen[i]];
  });
  for (const side of adding) yield* addSecond(t, side);
  for (const side of deal.sides) {
    if (side.laid) side.cards = side.laid;
    delete side.laid;
    const fromDeck = laid[laying.indexOf(side)]?.includes(NONE) && !drawn.includes(side);
    if (side.cards.length === 0 || fromDeck) layFromDeck(t, side);
  }
}

/** Lays the top card of the deck, if there is one. */
export function layFromDeck(t: Play, side: TradeSide): void {
  const card = drawCard(t);
  if (card !== NONE) side.cards = [...side.cards, card];
}

/** NONE is the top card of the deck, chosen before anybody has seen it. */
function* layCard(t: Play, { seat, empire }: TradeSide): Rule<readonly CardId[]> {
  const deck = hasSpecial(t, empire, 'tradeFromDeck') ? [NONE] : [];
  const card = yield* ask(
    choose({
      seat,
      about: '7a.trade.card',
      rules: ['7A-TRADE-05'],
      args: { empire },
      options: () => [...t.state.players[seat].hand, ...deck],
      show: (id) => (id === NONE ? { text: { id: '7a.trade.deck' } } : { points: [{ kind: 'card', id }] }),
    }),
  );
  return [card];
}

const isTwoCardScientist = (t: Play, empire: EmpireId): boolean =>
  t.content.rules.scientists === 'twoCards' && countOf(t, empire, SCIENTIST) > 0;

/** 7A-ART-CAPITALISM-2004-1, 7A-TRADE-2004-2: in the trade that it began. */
const isOwnAction = (deal: Trade, side: TradeSide): boolean => side === deal.sides[0];

/** 7A-LEAD-SC-2004-1: an empire with a Scientist may lay two cards in any trade; with capitalism in its own action. */
const laysTwo = (t: Play, deal: Trade, side: TradeSide): boolean =>
  isTwoCardScientist(t, side.empire) || (isOwnAction(deal, side) && hasSpecial(t, side.empire, 'chooseTradeCard'));

/** NONE is the top card of the deck: the second card of capitalists with a Scientist, any one with computing. */
function* layTwo(t: Play, { seat, empire }: TradeSide): Rule<readonly CardId[]> {
  const { hand } = t.state.players[seat];
  const instead = hasSpecial(t, empire, 'tradeFromDeck');
  const beside = hasSpecial(t, empire, 'chooseTradeCard') && isTwoCardScientist(t, empire);
  const deck = instead || beside ? [NONE] : [];
  return yield* ask(
    select({
      seat,
      about: '7a.trade.cards',
      rules: ['7A-LEAD-SC-2004-1', '7A-ART-CAPITALISM-2004-1'],
      args: { empire },
      min: 1,
      max: Math.min(2, hand.length + deck.length),
      options: () => [...t.state.players[seat].hand, ...deck],
      test: (picked) =>
        instead || picked.some((card) => card !== NONE) ? undefined : { rule: '7A-ART-CAPITALISM-2004-1' },
      draw: (chance) => [chance.pick(hand)],
      show: (id) => (id === NONE ? { text: { id: '7a.trade.deck' } } : { points: [{ kind: 'card', id }] }),
    }),
  );
}

/** When all cards lie open, one of the two counts and the other goes back to the hand. */
function* chooseLaid({ seat, empire, cards }: TradeSide): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: '7a.trade.use',
      rules: ['7A-LEAD-SC-2004-1', '7A-ART-CAPITALISM-2004-1'],
      args: { empire },
      options: () => cards,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
}

function* addSecond(t: Play, side: TradeSide): Rule<void> {
  const { hand } = t.state.players[side.seat];
  if (hand.length === 0 || !side.laid) return;
  const card = yield* ask(
    choose({
      seat: side.seat,
      about: '7a.trade.add',
      rules: ['7A-ART-RENAISSANCE-02'],
      args: { empire: side.empire },
      options: () => [...hand, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'card', id }] }),
    }),
  );
  if (card === NONE) return;
  takeFromHand(t, side.seat, card);
  side.laid.push(card);
}

/** The values of the cards that count for a side. */
const cardValues = (t: Play, deal: Trade, side: number): number[] =>
  deal.sides[deal.swapped ? 1 - side : side].cards.map((card) => cardValue(t, card));

const cardSum = (t: Play, deal: Trade, side: number): number =>
  cardValues(t, deal, side).reduce((sum, value) => sum + value, 0);

/** 7A-TRADE-07, 7A-TRADE-09: card, trade number, Scientists, less disordered areas; the deck has its card alone. */
export function tradeValue(t: Play, deal: Trade, which: number): number {
  const { empire, add } = deal.sides[which];
  const value = cardSum(t, deal, which) + add;
  if (empire === NONE) return value;
  return value + sumOf(tradeItems(t, empire, deal.sides[1 - which].empire));
}

/** One line of what an empire brings to a trade besides its card: what counts, for how much, of which artefact. */
export interface TradeItem extends Sourced {
  readonly what: 'printed' | 'special' | 'event' | 'scientist' | 'disorder';
  readonly value: number;
}
const sumOf = (items: readonly TradeItem[]): number => items.reduce((sum, { value }) => sum + value, 0);

/** 7A-TRADE-07: trade number, Scientists, less disordered areas; those two are not in 7A-TRADE-2004-1. */
export function tradeItems(t: Play, empire: EmpireId, partner: EmpireId = NONE): TradeItem[] {
  const items = numberItems(t, empire, partner);
  if (!t.content.rules.tradeByOrder) return items;
  const disordered = landOf(t, empire).filter((area) => t.state.disorder[area] === 1).length;
  items.push({ what: 'scientist', value: countOf(t, empire, SCIENTIST) }, { what: 'disorder', value: -disordered });
  return items;
}

/** 7A-TERM-TRADENUM: as printed for the age, with what the card, against whom it trades, artefacts and events add. */
export const tradeNumber = (t: Play, empire: EmpireId, partner: EmpireId = NONE): number =>
  sumOf(numberItems(t, empire, partner));

function numberItems(t: Play, empire: EmpireId, partner: EmpireId): TradeItem[] {
  const items: TradeItem[] = [{ what: 'printed', value: cardOf(t, empire).trade[ageOf(t, empire)] }];
  for (const { add, vs, source } of specials(t, empire, 'trade'))
    if (isVersus(t, empire, partner, vs))
      items.push({ what: 'special', value: add, ...(source === undefined ? {} : { source }) });
  for (const { params } of lastingFor(t, 'trade', empire))
    items.push({ what: 'event', value: Number(params['add'] ?? 0) });
  return items;
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
    if (winner.empire !== NONE)
      deal.advance[deal.winner] = Math.max(0, deal.advance[deal.winner] + levelsAdded(t, deal, deal.winner, values));
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

/**
 * What artefacts add to a trade won: some only to one's own, some only where the margin is great (7A-ART-PRINTING-01) or against
 * empires ahead on the track (7A-ART-PRINTING-2004-1; a world war lets nobody gain by it, 7A-ART-WORLDWAR-05).
 */
function levelsAdded(t: Play, { sides }: Trade, winner: number, values: readonly number[]): number {
  const margin = values[winner] - values[1 - winner];
  const isAhead = sides[1 - winner].level > sides[winner].level;
  let levels = 0;
  for (const { on, add = 0, when } of specials(t, sides[winner].empire, 'progress')) {
    if (on === 'tradeWonOwnAction' && winner === 0) levels += add;
    if (on !== 'tradeWon') continue; // 7A-ART-FEUDALISM-2004-3
    if (typeof when !== 'object' || ('points' in when ? margin > when.points : isAhead)) levels += add;
  }
  return levels;
}

/** What cards pay for a trade won or lost; a tie is neither (7A-TRADE-17). */
function* reward(t: Play, deal: Trade): Rule<void> {
  if (deal.winner === NONE) return;
  const [winner, loser] = [deal.sides[deal.winner].empire, deal.sides[1 - deal.winner].empire];
  if (winner !== NONE) {
    triggered(t, winner, 'tradeWon', { from: loser });
    gloryAt(t, 'tradeWon', winner, { other: loser });
    yield* profit(t, deal);
  }
  if (loser !== NONE) triggered(t, loser, 'tradeLost', { from: winner });
}

/** 7A-ART-CAPITALISM-2004-2: who wins its own trade is paid by the margin, by the loser or by the bank. */
function* profit(t: Play, deal: Trade): Rule<void> {
  const { winner } = deal;
  if (!isOwnAction(deal, deal.sides[winner])) return;
  const { empire, seat } = deal.sides[winner];
  const { empire: other } = deal.sides[1 - winner];
  const loser = t.state.empires[other];
  const margin = Math.max(0, tradeValue(t, deal, winner) - tradeValue(t, deal, 1 - winner));
  for (const { perPointOfMargin = 0, doubleFrom } of specials(t, empire, 'tradeMoney')) {
    const due = margin * perPointOfMargin;
    const isKin = doubleFrom && GOVERNMENTS[loser?.government ?? NONE] === doubleFrom.loserHas;
    const wanted = due * (isKin ? 2 : 1);
    const there = Math.min(wanted, loser?.money ?? 0);
    if (due === 0) continue;
    const source = yield* askUnlessForced(
      choose({
        seat,
        about: '7a.trade.profit',
        rules: ['7A-ART-CAPITALISM-2004-2'],
        args: { empire: other, due, money: there },
        options: () => (there > 0 ? ['bank', 'loser'] : ['bank']),
      }),
    );
    if (source === 'loser') receive(t, other, -there);
    const paid = source === 'loser' ? there : due;
    receive(t, empire, paid);
    t.tell({ type: '7a.trade.profited', empire, amount: paid });
  }
}

/** 7A-TRADE-14: the first level is compulsory, the others are not. */
function* progressByTrade(t: Play, deal: Trade): Rule<void> {
  for (const i of [0, 1] as const) {
    const side = deal.sides[i];
    if (deal.winner === i && t.state.empires[side.empire]) capAdvance(t, deal, i);
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

/** 7A-ART-WORLDWAR-05: an artefact may cap what a trade won brings. */
function capAdvance(t: Play, { sides, advance: levels }: Trade, winner: 0 | 1): void {
  for (const { on, max } of specials(t, sides[winner].empire, 'progress'))
    if (on === 'tradeWon' && max !== undefined) levels[winner] = Math.min(levels[winner], max);
}

/** 7A-TRADE-18: an empire that did not progress receives the value of the opponent's cards. */
function consolation(t: Play, deal: Trade): void {
  deal.sides.forEach((side, i) => {
    if (deal.advance[i] > 0 || !t.state.empires[side.empire]) return;
    let money = cardSum(t, deal, 1 - i);
    for (const s of specials(t, side.empire, 'tradeIncome')) {
      if (s.double === 'lowestCardReceived') money += Math.min(...cardValues(t, deal, 1 - i)); // 7A-ART-CAPITALISM-03
      if (s.from === 'allTradeCardsBothSides') money += cardSum(t, deal, i); // 7A-ART-SUFFRAGE-04
    }
    receive(t, side.empire, money);
  });
}

/** 7A-ART-DEMOCRACY-03: where both have the government, each earns money for every card that the two have laid. */
function dividends(t: Play, { sides }: Trade): void {
  const cards = sides.reduce((sum, side) => sum + side.cards.length, 0);
  sides.forEach(({ empire }, i) => {
    const [own, partner] = [t.state.empires[empire], t.state.empires[sides[1 - i].empire]];
    if (!own || !partner) return;
    for (const { when, perCardTradedByBoth = 0 } of specials(t, empire, 'tradeMoney'))
      if (when && GOVERNMENTS[partner.government] === when.partnerHas) receive(t, empire, cards * perCardTradedByBoth);
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
