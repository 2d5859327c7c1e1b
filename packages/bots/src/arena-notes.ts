/** What a game is remembered for besides its result: how long it took, and which cards and empires were whose. */
import type { Game, Happening, Seat, Table } from '@tabularium/engine';
import { type Content, compile, type State as SevenAges, standardPack } from '@tabularium/seven-ages';
import {
  CARD_COUNT,
  CARD_VALUES,
  type Card,
  EMPIRE_IDS,
  EMPIRES,
  empireOfCard,
  type SevenEmpires,
  slotOfCard,
} from '@tabularium/seven-empires';
import { cardOf, type State as ThroughTheAges } from '@tabularium/through-the-ages';

/** A thing and the seat it was with: "Rome was started at seat 2". */
export interface Held {
  readonly kind: string;
  readonly name: string;
  readonly seat: Seat;
}

interface Notes {
  /** The name of what `rounds` counts. */
  readonly rounds: string;
  countRounds(state: object): number;
  /** Who opened the game, where that is not always the first chair: from the last position, or from a fact that was told. */
  openedBy?(state: object): Seat;
  opens?(what: Happening): Seat | undefined;
  /** Facts told in the course of the game that are worth keeping; absent where the last position says it all. */
  hear?(what: Happening, table: Table): Held | undefined;
  /** What the last position says. */
  atEnd?(state: object): Held[];
}

/** How cards of Through the Ages come into play. */
const PLAYED = [
  'tta.leader',
  'tta.wonder',
  'tta.developed',
  'tta.revolution',
  'tta.tactic',
  'tta.colony',
  'tta.aggression',
  'tta.war',
];
const TTA_KINDS: Readonly<Record<string, string>> = {
  leader: 'leader',
  wonder: 'wonder',
  government: 'government',
  tactic: 'tactic',
  territory: 'colony',
  aggression: 'aggression',
  war: 'war',
};

/** Compiled when first needed: whoever only plays a match must not pay for it. */
let compiled: Content | undefined;
const box = (): Content => (compiled ??= compile(standardPack, []));

const notes: Readonly<Record<string, Notes>> = {
  'seven-empires': {
    rounds: 'decades',
    countRounds: (state) => (state as SevenEmpires).decade,
    openedBy: (state) => (state as SevenEmpires).first,
    atEnd: (state) => {
      const s = state as SevenEmpires;
      const held: Held[] = [];
      for (let card = 0; card < CARD_COUNT; card++) {
        const seat = s.cards[card];
        if (seat >= 0) held.push({ kind: 'card', name: influenceName(card as Card), seat });
      }
      for (const empire of EMPIRES) {
        const seat = s.monarch[empire];
        if (seat < 0) continue;
        const name = named(EMPIRE_IDS[empire]);
        held.push({ kind: 'empire', name, seat });
        if (s.final?.ranking[0] === empire) held.push({ kind: 'leading empire', name, seat });
      }
      return held;
    },
  },
  'through-the-ages': {
    rounds: 'rounds',
    countRounds: (state) => (state as ThroughTheAges).round,
    hear: (what) => {
      const { type, seat, card } = what as { type: string; seat?: number; card?: string };
      if (!PLAYED.includes(type) || seat === undefined || card === undefined) return undefined;
      const { kind, name } = cardOf(card);
      return { kind: TTA_KINDS[kind] ?? 'technology', name, seat };
    },
  },
  'seven-ages': {
    rounds: 'turns',
    countRounds: (state) => (state as SevenAges).turn,
    // Whoever opens the later turns changes from turn to turn.
    opens: (what) => (what.type === '7a.first' ? (what as { seat?: Seat }).seat : undefined),
    hear: (what) => {
      const { type, seat = -1, card = -1 } = what as { type: string; seat?: number; card?: number };
      const found = box().cards[card];
      if (!found || seat < 0) return undefined;
      if (type === '7a.start') return { kind: 'empire', name: found.empire.name, seat };
      if (type === '7a.event.played' || type === '7a.event.cancel')
        return { kind: 'event', name: found.event.name, seat };
      return undefined;
    },
  },
};

/** Cards of one Empire and one value are the same card. */
const influenceName = (card: Card): string =>
  `${named(EMPIRE_IDS[empireOfCard(card)])} ${CARD_VALUES[slotOfCard(card)]}`;

/** `great_britain` reads "Great Britain". */
const named = (id: string): string =>
  id.replaceAll(/[_-]/g, ' ').replaceAll(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());

export const notesOf = (game: Pick<Game, 'id'>): Notes | undefined => notes[game.id];
