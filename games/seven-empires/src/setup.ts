/** Chapter 2: setting up the game, with the longer games and the quickstart of chapter 6. */
import type { Chance, Options } from '@tabularium/engine';
import {
  CAPITAL_OF,
  CARD_COUNT,
  type Card,
  CITY_REGIONS,
  cardOf,
  DISTRIBUTIONS,
  EMPIRES,
  type Empire,
  HOME,
  MARKER_STARTS,
  PRODUCES,
  STACK_SLOTS,
  STARTING_INFANTRY,
  STARTS_BUILT,
  type Tile,
  timelineFor,
  UNITS_PER_REGION,
} from './content.ts';
import { reassignMonarchs } from './monarchs.ts';
import { emptyBoard, NOBODY, placeInfantry, placeUnit, type State, seatAtPosition } from './state.ts';

/** The capital's palace lies two crowns up (7E-SETUP-03). */
const CAPITAL_PALACE = 2;

/** `hands` by position; absent: those of the distribution card that the options name or chance picks. */
export function setUp(seats: number, options: Options, chance: Chance, hands?: Hands): State {
  const draft = options.draft as State['draft'];
  const first = chance.below(seats);
  const { track, boxed } = layTimeline(seats, Number(options.decades), chance);
  const s: State = {
    seats,
    draft,
    quickstart: options.quickstart === true,
    phase: draft === 'none' ? 'decades' : 'draft',
    first,
    pawn: first,
    turn: first,
    decade: 0,
    track,
    boxed,
    power: EMPIRES.map(() => 0),
    monarch: EMPIRES.map(() => NOBODY),
    markers: EMPIRES.flatMap(() => MARKER_STARTS),
    cards: new Array(CARD_COUNT).fill(NOBODY),
    ...emptyBoard(),
    acting: null,
    campaign: null,
    compensated: -1,
    final: null,
  };
  placeInitialCities(s);
  if (draft === 'none') {
    handOutCards(s, hands ?? handsOf(seats, options.distribution, chance));
    finishSetUp(s);
  }
  return s;
}

/** The tiles of the player count in random order, the laurel on the last space (7E-SETUP-10, 7E-SETUP-11). */
function layTimeline(seats: number, decades: number, chance: Chance): { track: Tile[]; boxed: Tile | null } {
  const timeline = timelineFor(seats);
  const tiles = chance.shuffle(decades === 8 ? [...timeline.tiles] : [...timeline.tiles, ...timeline.longer]);
  // 7E-VAR-12: the laurel stays in the game, so the unseen tile is one of the others.
  const boxed = decades === 9 ? (tiles.pop() ?? null) : null;
  return { track: [...tiles, 'laurel'], boxed };
}

/** Initial city tiles lie one crown up; sites with a dashed border stay open (7E-SETUP-02). */
function placeInitialCities(s: State): void {
  for (const r of CITY_REGIONS) if (STARTS_BUILT[r]) s.city[r] = 1;
  for (const e of EMPIRES) s.palace[CAPITAL_OF[e]] = CAPITAL_PALACE;
}

/** The columns of a distribution card. */
type Hands = readonly (readonly Card[])[];

function handsOf(seats: number, wanted: unknown, chance: Chance): Hands {
  const cards = DISTRIBUTIONS.filter((d) => d.players === seats);
  return (wanted === 'random' ? chance.pick(cards) : cards[Number(wanted) - 1]).hands;
}

/** Every position number takes the cards its column of the distribution card lists (7E-SETUP-13). */
function handOutCards(s: State, hands: Hands): void {
  hands.forEach((hand, i) => {
    for (const card of hand) s.cards[card] = seatAtPosition(s, i + 1);
  });
}

/** Once the influence cards are out: monarchs and starting units (7E-SETUP-14, 7E-SETUP-17, 7E-VAR-13). */
export function finishSetUp(s: State): void {
  reassignMonarchs(s);
  if (s.quickstart) {
    for (const r of CITY_REGIONS) if (STARTS_BUILT[r]) placeUnit(s, HOME[r] as Empire, r, PRODUCES[r]);
  }
  for (const e of EMPIRES) {
    const infantry = STARTING_INFANTRY[cardsHandedOut(s, e)] ?? 0;
    placeInfantry(s, e, CAPITAL_OF[e], infantry, UNITS_PER_REGION);
  }
}

function cardsHandedOut(s: State, e: Empire): number {
  let out = 0;
  for (let slot = 0; slot < STACK_SLOTS; slot++) if (s.cards[cardOf(e, slot)] !== NOBODY) out++;
  return out;
}
