/** Preparing to play: the deal, who goes first, and the colours (7A-SETUP). */
import {
  ask,
  askUnlessForced,
  type Chance,
  choose,
  type Options,
  type Rule,
  rest,
  type Seat,
  select,
  together,
} from '@tabularium/engine';
import { discardDown } from '../actions/destiny.ts';
import { bit, type CardId, type Content } from '../content/tables.ts';
import { agreedFrom } from '../model/agreed.ts';
import { empiresInPlay } from '../model/board.ts';
import { discard, discardFromHand, drawCard, drawTo } from '../model/cards.ts';
import { cardValue, maximumEmpires } from '../model/empires.ts';
import { emptyState, NONE, type State } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { nextThinning, thinOut } from './thinning.ts';

export function prepare(content: Content, seats: number, options: Options, chance: Chance): State {
  const state = emptyState(content, seats, agreedFrom(content, options));
  chance.shuffle(state.deck);
  state.thinning = nextThinning(content, state, chance);
  if (state.thinning) state.phase = 'thinning';
  else deal(content, state, chance);
  return state;
}

/** Option 2, before anything is dealt. */
export function* notTheFullDeck(t: Play): Rule<void> {
  const { content, state } = t;
  yield* thinOut(t, openingHand(content, state) * t.seats);
  deal(content, state, t.chance);
}

/** 7A-SETUP-08: seven cards; ten with option 4 (7A-OPT04-01). */
const openingHand = ({ rules }: Content, { agreed }: State): number =>
  agreed.optional.enhancedStart ? 10 : rules.openingHand;

/** Everybody gets an opening hand of the shuffled deck. */
function deal(content: Content, state: State, chance: Chance): void {
  const { goldCards, redemption } = state.agreed.optional;
  const cards = openingHand(content, state);
  if (goldCards) dealGold(content, state, chance);
  for (const { seated, hand } of state.players) if (seated) hand.push(...state.deck.splice(hand.length - cards));
  state.phase = redemption ? 'redemption' : 'bid';
}

/** 7A-OPT01-02: two cards with a gold border to each, as long as there are any; the others are shuffled in again. */
function dealGold(content: Content, state: State, chance: Chance): void {
  const gold = state.deck.filter((card) => isGold(content, card));
  const dealt = new Set<CardId>();
  for (let round = 0; round < 2; round++) {
    for (const { seated, hand } of state.players) {
      const card = seated ? gold.pop() : undefined;
      if (card === undefined) continue;
      hand.push(card);
      dealt.add(card);
    }
  }
  state.deck = chance.shuffle(state.deck.filter((card) => !dealt.has(card)));
}

/** Empires that may begin in age 1 whatever else is in play have a gold border. */
export const isGold = (content: Content, card: CardId): boolean =>
  ((content.cards[card]?.empire.ages ?? 0) & bit(1)) !== 0;

/**
 * 7A-OPT03-01: clockwise from the dealer everybody may discard cards and fill the hand to six; with option 4 to eight
 * (7A-OPT04-02). The game has not begun: no events (7A-OPT03-02).
 */
export function* redemption(t: Play): Rule<void> {
  const { state } = t;
  for (; state.done < t.seats; state.done++) {
    yield* rest(t);
    const seat = t.seatAt(state.done);
    const to = t.content.rules.handSize + (state.agreed.optional.enhancedStart ? 2 : 0);
    const out = yield* ask(
      select({
        seat,
        about: '7a.redeem',
        rules: ['7A-OPT03-01'],
        args: { cards: to },
        min: 0,
        max: state.players[seat].hand.length,
        options: () => state.players[seat].hand,
        show: (id) => ({ points: [{ kind: 'card', id }] }),
      }),
    );
    for (const card of out) discardFromHand(t, seat, card);
    drawTo(t, seat, to);
    t.tell({ type: '7a.redeemed', seat, amount: out.length });
  }
  state.done = 0;
  state.phase = 'bid';
}

/** 7A-SETUP-09: everybody lays a card; the highest goes first. */
export function* whoGoesFirst(t: Play): Rule<void> {
  const { state } = t;
  yield* rest(t);
  const everyone = state.players.flatMap((player, seat) => (player.seated ? [seat] : []));
  const laid = yield* layCards(t, everyone);
  state.bids = laid;
  let tied = highest(t, everyone, laid);
  while (tied.length > 1) tied = yield* breakTie(t, tied);
  state.first = tied[0];
  t.tell({ type: '7a.first', seat: state.first });
  state.phase = 'colours';
}

/** 7A-SETUP-10, 7A-SETUP-12: only the tied lay again; once one of them has no card left, the tied draw from the deck. */
function* breakTie(t: Play, tied: readonly Seat[]): Rule<Seat[]> {
  if (tied.every((seat) => t.state.players[seat].hand.length > 0)) return highest(t, tied, yield* layCards(t, tied));
  const drawn = tied.map(() => drawCard(t));
  for (const card of drawn) discard(t, card);
  return drawn.includes(NONE) ? [tied[0]] : highest(t, tied, drawn);
}

/** The cards go to the discard pile (7A-SETUP-11). */
function* layCards(t: Play, seats: readonly Seat[]): Rule<CardId[]> {
  const laid = yield* together(...seats.map((seat) => bidCard(t, seat)));
  seats.forEach((seat, i) => {
    t.tell({ type: '7a.bid.told', seat, card: laid[i] });
    discardFromHand(t, seat, laid[i]);
  });
  return laid;
}

function* bidCard(t: Play, seat: Seat): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: '7a.bid',
      rules: ['7A-SETUP-09'],
      options: () => t.state.players[seat].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
}

function highest(t: Play, seats: readonly Seat[], cards: readonly CardId[]): Seat[] {
  const best = Math.max(...cards.map((card) => cardValue(t, card)));
  return seats.filter((_, i) => cardValue(t, cards[i]) === best);
}

/** 7A-SETUP-13, 7A-SETUP-14: colours in descending order of the first card laid, equals clockwise from the winner's left. */
export function* chooseColours(t: Play): Rule<void> {
  const { state } = t;
  while (state.done < t.seats) {
    yield* rest(t);
    yield* chooseColour(t, colourOrder(t)[state.done]);
    state.done++;
  }
  state.done = 0;
  state.phase = state.agreed.optional.enhancedStart ? 'trim' : 'markers';
  state.turn = 1;
}

/** 7A-OPT04-03: clockwise from the first player everybody discards down to six; no events. */
export function* trimHands(t: Play): Rule<void> {
  const { state } = t;
  for (; state.done < t.seats; state.done++) {
    yield* rest(t);
    yield* discardDown(t, t.seatAt(state.done), t.content.rules.handSize, '7a.trim', '7A-OPT04-03');
  }
  state.done = 0;
  state.phase = 'markers';
}

function* chooseColour(t: Play, seat: Seat): Rule<void> {
  const player = t.state.players[seat];
  player.colour = yield* askUnlessForced(
    choose({
      seat,
      about: '7a.colour',
      rules: ['7A-SETUP-13'],
      options: () => freeColours(t),
      show: (colour) => ({ points: [{ kind: 'colour', id: t.content.colours[colour] }] }),
    }),
  );
  t.tell({ type: '7a.colour.told', seat, colour: player.colour });
}

/**
 * 7A-SETUP-18: at the start of a turn an empty seat may be taken: seven cards, as much glory as the last player, a colour
 * that is left. By a house rule it is six cards and as much as the first (7A-HOUSE-08).
 */
export function* joinTheTable(t: Play): Rule<void> {
  const { players } = t.state;
  const house = t.house.joinLate === 'house';
  yield* rest(t);
  if (t.house.inactivePlayers) yield* whoIsHere(t);
  const empty = players.flatMap((player, seat) => (player.seated ? [] : [seat]));
  const coming = yield* together(...empty.map((seat) => offerSeat(seat)));
  for (const [i, seat] of empty.entries()) {
    if (coming[i] === 'no' || freeColours(t).length === 0) continue;
    const scores = t.inOrder().map((other) => knownGlory(t, other));
    players[seat].glory = house ? Math.max(...scores) : Math.min(...scores);
    players[seat].seated = true;
    drawTo(t, seat, house ? t.content.rules.handSize : t.content.rules.openingHand);
    t.tell({ type: '7a.joined', seat });
    yield* chooseColour(t, seat);
    if (house) yield* adoptEmpires(t, seat);
  }
  t.state.phase = 'markers';
}

/** 7A-HOUSE-07: everybody says whether they are here; who is away places no markers and plays no events until they are back. */
function* whoIsHere(t: Play): Rule<void> {
  const { house } = t.state;
  if (!house) return;
  const seats = t.inOrder();
  const answers = yield* together(...seats.map((seat) => sayWhetherHere(seat)));
  const away = seats.filter((_, i) => answers[i] === 'away');
  for (const seat of seats)
    if (away.includes(seat) !== house.away.includes(seat))
      t.tell({ type: away.includes(seat) ? '7a.left' : '7a.returned', seat });
  house.away.splice(0, house.away.length, ...away);
}

function* sayWhetherHere(seat: Seat): Rule<'here' | 'away'> {
  return yield* ask(
    choose({ seat, about: '7a.here', rules: ['7A-HOUSE-07'], options: () => ['here', 'away'] as const }),
  );
}

/** 7A-HOUSE-16: who joins may take over empires of players who are away, no more than one may have. */
function* adoptEmpires(t: Play, seat: Seat): Rule<void> {
  const abandoned = empiresInPlay(t).filter((empire) => t.isAway(t.ownerOf(empire)));
  if (abandoned.length === 0) return;
  const adopted = yield* ask(
    select({
      seat,
      about: '7a.adopt-empires',
      rules: ['7A-HOUSE-16'],
      min: 0,
      max: Math.min(abandoned.length, maximumEmpires(t)),
      options: () => abandoned,
      show: (id) => ({ points: [{ kind: 'empire', id }] }),
    }),
  );
  for (const empire of adopted) {
    t.empire(empire).owner = seat;
    t.tell({ type: '7a.empire.owner', empire, seat });
  }
}

/** 7A-SETUP-18: what everybody knows of a player's glory; of a bag only what was shown (7A-OPT11-02). */
function knownGlory({ state }: Play, seat: Seat): number {
  const { glory, shown } = state.players[seat];
  return state.agreed.optional.secretGlory ? Math.max(0, shown) : glory;
}

function* offerSeat(seat: Seat): Rule<'no' | 'yes'> {
  return yield* ask(choose({ seat, about: '7a.join', rules: ['7A-SETUP-18'], options: () => ['no', 'yes'] as const }));
}

function colourOrder(t: Play): Seat[] {
  const clockwise = t.inOrder();
  const value = (seat: Seat): number => (seat === t.state.first ? 99 : cardValue(t, t.state.bids[seat]));
  return clockwise.sort((a, b) => value(b) - value(a));
}

export function freeColours(t: Play): number[] {
  const { colours, counterSets } = t.content;
  return colours.flatMap((name, colour) => {
    if (counterSets.filter((set) => set.colour === name).length < 2) return []; // 7A-SETUP-2004-1: the odd set is for anybody
    return t.state.players.some((p) => p.colour === colour) ? [] : [colour];
  });
}
