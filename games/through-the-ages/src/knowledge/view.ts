import { type Chance, numbered, type Scalar, type Seat, Still } from '@tabularium/engine';
import { largestForce } from '../conflict/colonization.ts';
import { type Age, BONUSES, type CardId, cardOf, EVENTS, TERRITORIES } from '../model/content.ts';
import {
  type Auction,
  type Civilization,
  copyCiv,
  type OpenCivilization,
  type Pact,
  type PreparedEvent,
  type Resolving,
  type State,
} from '../model/state.ts';

/** A face-down card shows its age only (TTA-SETUP-02). */
export interface FaceDown {
  readonly level: number;
  /** Known to the viewer. */
  readonly card?: CardId;
}

export type CivilizationView = OpenCivilization & { readonly military: readonly FaceDown[] };

export interface View {
  readonly you: Seat | null;
  readonly civs: readonly CivilizationView[];
  readonly seat: Seat;
  readonly round: number;
  readonly phase: State['phase'];
  readonly age: Age;
  readonly lastRound: number | null;
  readonly row: readonly (CardId | null)[];
  readonly civilDeck: number;
  readonly militaryDeck: number;
  readonly discards: readonly number[];
  /** From the top. */
  readonly currentEvents: readonly FaceDown[];
  /** Your own prepared events somewhere in the current deck. */
  readonly yoursInCurrentEvents: readonly CardId[];
  readonly futureEvents: readonly FaceDown[];
  readonly pastEvents: readonly CardId[];
  readonly commonTactics: readonly CardId[];
  readonly pacts: readonly Pact[];
  readonly resolving: Resolving | null;
  readonly auction: Auction | null;
}

const BACKS: readonly FaceDown[] = [0, 1, 2, 3, 4].map((level) => Object.freeze({ level }));
const FACES = new Map<CardId, FaceDown>();

const back = (card: CardId): FaceDown => BACKS[cardOf(card).level];
function face(card: CardId): FaceDown {
  let known = FACES.get(card);
  if (!known) FACES.set(card, (known = Object.freeze({ level: cardOf(card).level, card })));
  return known;
}

/** A civilization as all see it, and as its player does. */
interface Seen {
  readonly civ: Civilization;
  readonly open: CivilizationView;
  own: CivilizationView | undefined;
}
const CIVS = new Still<Civilization, Seen>(copyCiv, (civ) => {
  const military = civ.military.map((card) => (civ.shown.includes(card) ? face(card) : back(card)));
  return { civ, open: Object.freeze({ ...civ, military }), own: undefined };
});

function ownCiv(state: State, at: Seat, open: CivilizationView, by: object | undefined): CivilizationView {
  if (!by) return { ...open, military: state.civs[at].military.map(face) };
  const seen = CIVS.of(state.civs[at], at, by);
  return (seen.own ??= Object.freeze({ ...seen.civ, military: seen.civ.military.map(face) }));
}

/** Civil hands are open (TTA-CARD-04); military hands, decks and events are not (TTA-CARD-06, TTA-POL-09). */
export function view(state: State, seat: Seat | null, open = () => openView(state, by), by?: object): View {
  const all = seat === null ? openView(state, by) : open();
  if (seat === null) return all;
  const sawTop = state.sawTop.includes(seat);
  const current = state.currentEvents.toReversed();
  return {
    ...all,
    you: seat,
    civs: all.civs.map((civ, at) => (at === seat ? ownCiv(state, at, civ, by) : civ)),
    currentEvents: current.map(({ card }, i) => (i === 0 && sawTop ? face(card) : back(card))),
    yoursInCurrentEvents: current
      .filter(({ by }) => by === seat)
      .map(({ card }) => card)
      .sort(),
    futureEvents: state.futureEvents.toReversed().map(({ card, by }) => (by === seat ? face(card) : back(card))),
  };
}

function openView(state: State, by: object | undefined): View {
  return {
    you: null,
    civs: state.civs.map((civ, at) => CIVS.of(civ, at, by).open),
    seat: state.seat,
    round: state.round,
    phase: state.phase,
    age: state.age,
    lastRound: state.lastRound,
    row: state.row.slice(),
    civilDeck: state.civilDeck.length,
    militaryDeck: state.militaryDeck.length,
    discards: state.discards.map((pile) => pile.length),
    currentEvents: state.currentEvents.toReversed().map(({ card }) => back(card)),
    yoursInCurrentEvents: [],
    futureEvents: state.futureEvents.toReversed().map(({ card }) => back(card)),
    pastEvents: state.pastEvents.slice(),
    commonTactics: state.commonTactics.slice(),
    pacts: state.pacts.map((pact) => ({ ...pact })),
    resolving: state.resolving && { ...state.resolving },
    auction: state.auction && { ...state.auction, bidders: state.auction.bidders.slice() },
  };
}

/** Names for the face-down cards this seat has not seen: by age and number, for nothing else is known of them. Cards in
 * the discard piles have left the game as far as anyone can tell, so playing a card from hand always takes a name off. */
export function secrets(state: State, seat: Seat): readonly Scalar[] {
  const hidden = [0, 0, 0, 0];
  const hide = (card: CardId): void => {
    hidden[cardOf(card).level]++;
  };
  for (const card of state.militaryDeck) hide(card);
  for (const [at, civ] of state.civs.entries()) {
    if (at !== seat) for (const card of civ.military) if (!civ.shown.includes(card)) hide(card);
  }
  const knowsTop = state.sawTop.includes(seat);
  state.currentEvents.forEach(({ card, by }, i) => {
    if (by !== seat && !(knowsTop && i === state.currentEvents.length - 1)) hide(card);
  });
  for (const { card, by } of state.futureEvents) if (by !== seat) hide(card);
  const names = state.civilDeck.map((_, i) => CIVIL[state.age](i));
  hidden.forEach((count, level) => {
    for (let i = 0; i < count; i++) names.push(MILITARY[level](i));
  });
  return names;
}

const CIVIL = [0, 1, 2, 3, 4].map((age) => numbered(`civil ${age}`));
const MILITARY = [0, 1, 2, 3].map((level) => numbered(`military ${level}`));

const isEvent = (card: CardId): boolean => card in EVENTS || card in TERRITORIES;

/**
 * Deals anew what this seat cannot know: each place keeps the age it shows. Everything dealt is put into an order of its own
 * first, so that nothing but the seat's view and the chance decides where it goes.
 */
export function determinize(state: State, seat: Seat, chance: Chance): void {
  const slots: Slot[] = [];
  const hide = (cards: CardId[], owner: Seat | null, shown: readonly CardId[] = []): void =>
    cards.forEach((card, at) => {
      if (shown.includes(card)) return;
      slots.push({
        level: cardOf(card).level,
        card,
        event: false,
        owner,
        at: () => cards[at],
        put: (other) => {
          cards[at] = other;
        },
      });
    });
  const hideEvents = (events: PreparedEvent[], isKnown: (event: PreparedEvent, at: number) => boolean): void =>
    events.forEach((event, at) => {
      if (isKnown(event, at)) return;
      slots.push({
        level: cardOf(event.card).level,
        card: event.card,
        event: true,
        owner: null,
        at: () => events[at].card,
        put: (card) => {
          events[at] = { card, by: event.by };
        },
      });
    });
  chance.shuffle(state.civilDeck.sort());
  hide(state.militaryDeck, null);
  for (const pile of state.discards) hide(pile, null);
  for (const [at, civ] of state.civs.entries()) if (at !== seat) hide(civ.military, at, civ.shown);
  const top = state.currentEvents.length - 1;
  const knowsTop = state.sawTop.includes(seat);
  mixCurrentEvents(state, seat, knowsTop ? top : top + 1, chance);
  hideEvents(state.currentEvents, ({ by }, at) => by === seat || (knowsTop && at === top));
  hideEvents(state.futureEvents, ({ by }) => by === seat);
  deal(slots, chance);
  // Whoever leads an auction can send what was bid: that hand has the bonus cards it takes.
  const { auction } = state;
  if (auction?.leader == null || auction.leader === seat) return;
  const bidder = state.civs[auction.leader];
  const own = slots.filter((slot) => slot.owner === auction.leader);
  const others = slots.filter((slot) => slot.owner !== auction.leader && !slot.event);
  for (const place of own) {
    if (largestForce(bidder) >= auction.highest) return;
    const better = others
      .filter(({ level, at }) => level === place.level && bonusOf(at()) > bonusOf(place.at()))
      .sort((x, y) => bonusOf(y.at()) - bonusOf(x.at()))[0];
    if (better === undefined) continue;
    const [card, bonus] = [place.at(), better.at()];
    place.put(bonus);
    better.put(card);
  }
}

const bonusOf = (card: CardId): number => BONUSES[card]?.bonus.colonization ?? 0;

interface Slot {
  readonly level: number;
  readonly card: CardId;
  readonly event: boolean;
  readonly owner: Seat | null;
  /** The card there now. */
  readonly at: () => CardId;
  readonly put: (card: CardId) => void;
}

/** Only events and territories lie among the events: those places are dealt first, the others get what is left. */
function deal(slots: readonly Slot[], chance: Chance): void {
  for (let level = 0; level <= 3; level++) {
    const places = slots.filter((slot) => slot.level === level);
    const cards = chance.shuffle(places.map((slot) => slot.card).sort());
    const events = cards.filter(isEvent);
    const others = cards.filter((card) => !isEvent(card));
    for (const place of places) if (place.event) place.put(events.pop() ?? place.card);
    const rest = chance.shuffle([...events, ...others]);
    for (const place of places) if (!place.event) place.put(rest.pop() ?? place.card);
  }
}

/** Within an age the order of the current events is unknown, even of one's own. */
function mixCurrentEvents(state: State, seat: Seat, end: number, chance: Chance): void {
  const known = ({ card, by }: PreparedEvent): string => `${by} ${by === seat ? card : ''}`;
  const events = state.currentEvents;
  for (let from = 0; from < end; ) {
    const { level } = cardOf(events[from].card);
    let to = from;
    while (to < end && cardOf(events[to].card).level === level) to++;
    const inOrder = events.slice(from, to).sort((a, b) => (known(a) < known(b) ? -1 : known(a) > known(b) ? 1 : 0));
    const mixed = chance.shuffle(inOrder);
    for (let i = from; i < to; i++) events[i] = mixed[i - from];
    from = to;
  }
}
