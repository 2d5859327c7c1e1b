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
  together,
} from '@tabularium/engine';
import { discard, discardFromHand, drawCard } from './cards.ts';
import type { CardId, Content } from './content/tables.ts';
import { cardValue } from './empires.ts';
import { agreedFrom, emptyState, NONE, type State } from './state.ts';
import type { SevenAges } from './table.ts';

export const OPENING_HAND = 7;

/** 7A-SETUP-08: shuffle, and deal seven cards to each. */
export function prepare(content: Content, seats: number, options: Options, chance: Chance): State {
  const state = emptyState(content, seats, agreedFrom(content, options));
  chance.shuffle(state.deck);
  for (const player of state.players) player.hand = state.deck.splice(-OPENING_HAND);
  return state;
}

/** 7A-SETUP-09: everybody lays a card; the highest goes first. */
export function* whoGoesFirst(t: SevenAges): Rule<void> {
  const { state } = t;
  yield* rest(t);
  const everyone = state.players.map((_, seat) => seat);
  const laid = yield* layCards(t, everyone);
  state.bids = laid;
  let tied = highest(t, everyone, laid);
  while (tied.length > 1) tied = yield* breakTie(t, tied);
  state.first = tied[0];
  t.tell({ type: '7a.first', seat: state.first });
  state.phase = 'colours';
}

/** 7A-SETUP-10, 7A-SETUP-12: only the tied lay again; once one of them has no card left, the tied draw from the deck. */
function* breakTie(t: SevenAges, tied: readonly Seat[]): Rule<Seat[]> {
  if (tied.every((seat) => t.state.players[seat].hand.length > 0)) return highest(t, tied, yield* layCards(t, tied));
  const drawn = tied.map(() => drawCard(t));
  for (const card of drawn) discard(t, card);
  return drawn.includes(NONE) ? [tied[0]] : highest(t, tied, drawn);
}

/** The cards go to the discard pile (7A-SETUP-11). */
function* layCards(t: SevenAges, seats: readonly Seat[]): Rule<CardId[]> {
  const laid = yield* together(...seats.map((seat) => bidCard(t, seat)));
  seats.forEach((seat, i) => {
    t.tell({ type: '7a.bid', seat, card: laid[i] });
    discardFromHand(t, seat, laid[i]);
  });
  return laid;
}

function* bidCard(t: SevenAges, seat: Seat): Rule<CardId> {
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

function highest(t: SevenAges, seats: readonly Seat[], cards: readonly CardId[]): Seat[] {
  const best = Math.max(...cards.map((card) => cardValue(t, card)));
  return seats.filter((_, i) => cardValue(t, cards[i]) === best);
}

/** 7A-SETUP-13, 7A-SETUP-14: colours in descending order of the first card laid, equals clockwise from the winner's left. */
export function* chooseColours(t: SevenAges): Rule<void> {
  const { state } = t;
  while (state.done < t.seats) {
    yield* rest(t);
    const seat = colourOrder(t)[state.done];
    state.players[seat].colour = yield* askUnlessForced(
      choose({
        seat,
        about: '7a.colour',
        rules: ['7A-SETUP-13'],
        options: () => freeColours(t),
        show: (colour) => ({ points: [{ kind: 'colour', id: t.content.colours[colour] }] }),
      }),
    );
    t.tell({ type: '7a.colour', seat, colour: state.players[seat].colour });
    state.done++;
  }
  state.done = 0;
  state.phase = 'markers';
  state.turn = 1;
}

function colourOrder(t: SevenAges): Seat[] {
  const clockwise = t.state.players.map((_, place) => t.seatAt(place));
  const value = (seat: Seat): number => (seat === t.state.first ? 99 : cardValue(t, t.state.bids[seat]));
  return clockwise.sort((a, b) => value(b) - value(a));
}

export function freeColours(t: SevenAges): number[] {
  return t.content.colours.flatMap((_, colour) => (t.state.players.some((p) => p.colour === colour) ? [] : [colour]));
}
