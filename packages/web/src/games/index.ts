/** What the app knows of each game beyond its rules: where its words are, what its board is, how it introduces itself. */
import type { Asked, AskedOption, Provenance, Scalar, Seat, StandingOrder, Text } from '@tabularium/engine';
import { type Component, lazy } from 'solid-js';
import type { Line, SeatInfo, TableState } from '../client/types.ts';
import { needTexts } from '../i18n.ts';
import type { OnBoard } from '../table/choice.ts';
import type { CueOf } from '../table/motion.ts';

export interface BoardProps {
  readonly face: GameFace;
  readonly seats: readonly SeatInfo[];
  readonly seat: Seat | null;
  readonly view: unknown;
  readonly options: TableState['options'];
  readonly waitingFor: readonly Seat[];
  readonly over: boolean;
  /** Absent in a replay: nothing glows in the past. */
  readonly choice?: OnBoard;
  /** Standing orders of my seat, for boards that offer them where they save time; absent where nobody answers. */
  readonly orders?: readonly StandingOrder[];
  readonly stand?: (orders: readonly StandingOrder[]) => void;
  /** The record, for boards that say what happened last. */
  readonly lines?: readonly Line[];
  /** What a film or a replay tells just now: a board larger than its window brings the places into sight, at once. */
  readonly attend?: readonly Line[];
}

/** How a question with many kinds of actions is listed: one row per kind, with its sign and its price. */
export interface Rows {
  /** The sign of a group; undefined leaves the question to the plain list. */
  sign(group: string): string | undefined;
  /** Told by the signs at the end of the row, so not again in words for the eye. */
  isPrice?(effect: Text): boolean;
  /** Signs and numbers at the end of a row. */
  price?(options: readonly AskedOption[]): readonly (readonly [icon: string, amount: string])[];
  /** One line about all options of a group. */
  summary?(options: readonly AskedOption[]): string;
}

export interface Step {
  /** The id of its text. */
  readonly text: string;
  readonly state: 'done' | 'now' | 'later';
}

/** What the frame shows of a position, whatever the game. */
export interface Reading {
  /** Points if the game ended now, by seat. */
  points?(view: unknown): readonly number[];
  /** A word for the time of the game: a year, a turn. */
  when?(view: unknown): string;
  /** The name of a thing that only the game's tables know. */
  name?(view: unknown, kind: string, id: Scalar): string | undefined;
  /** The seat a thing stands for; its text `<prefix>.name.<kind>.seat` then takes that seat's name. */
  seatOf?(view: unknown, kind: string, id: Scalar): Seat | undefined;
  /** Adds groups and consequences to a question's options. */
  enrich?(asked: Asked, view: unknown): Asked;
  /** Keys of the options, in their order, where the letters mean something; else they run in list order. */
  keys?(asked: Asked): readonly (string | undefined)[];
  readonly rows?: Rows;
  /** An answer's name where nothing but its value has been kept. */
  answerName?(view: unknown, about: string, value: Scalar): string | undefined;
  /** Who acts, and for what, above the question. */
  stage?(asked: Asked, view: unknown): string | undefined;
  /** The line under a question where it depends on more than the question: what the card in play says. */
  help?(asked: Asked, view: unknown): string | undefined;
  /** Arguments for the text of a happening besides its own. */
  facts?(what: Line['what'], view: unknown): Readonly<Record<string, unknown>>;
  /**
   * The lines from a place on, with what has changed since they happened: names that mean something else in this
   * position. Without a position: all that another one might name differently.
   */
  asTold?(lines: readonly Line[], from: number, view: unknown): readonly Line[];
  /** Two happenings, one right after the other, told in one line. */
  asOne?(first: Line['what'], next: Line['what']): Line['what'] | undefined;
  /** A player's own colour, and the ink on it. */
  inkOf?(view: unknown, seat: Seat): { readonly fill: string; readonly on: string };
  /** What an option looks like, where that tells more than its name: a CSS background. */
  sample?(option: AskedOption, view: unknown): string | undefined;
  /** The parts of a turn, above the options. */
  steps?(asked: Asked, view: unknown): readonly Step[];
}

export interface GameFace {
  readonly id: string;
  /** Message ids of the game begin with it. */
  readonly prefix: string;
  /** Its file of messages. */
  readonly texts: string;
  readonly icon: string;
  /** Bots in the one-click game. */
  readonly bots: number;
  /** What kind of thing an argument of a text names. */
  readonly argKinds: Readonly<Record<string, string>>;
  /** The argument of a happening that gives the line its sign. */
  readonly sign?: (what: Readonly<Record<string, unknown>>) => string | undefined;
  readonly board: Component<BoardProps> & { preload?: () => Promise<unknown> };
  reading(): Promise<Reading>;
  /** What happenings look and sound like; without it they are told from their arguments. */
  readonly cues?: () => Promise<CueOf>;
  /** Where its content comes from, entry by entry. */
  readonly provenance?: () => Promise<Provenance>;
}

const generic = lazy(() => import('../table/generic.tsx'));
const none = (): Promise<Reading> => Promise.resolve({});

const sevenEmpires: GameFace = {
  id: 'seven-empires',
  prefix: '7e',
  texts: 'seven-empires',
  icon: 'emblem-france',
  bots: 3,
  argKinds: {
    empire: 'empire',
    attacker: 'empire',
    defender: 'empire',
    instead: 'empire',
    region: 'region',
    from: 'region',
    to: 'region',
    sea: 'region',
    unit: 'unit',
    against: 'unit',
    action: 'action',
    card: 'card',
    tile: 'tile',
    title: 'title',
    seat: 'seat',
    turn: 'seat',
  },
  sign: (what) => (typeof what['empire'] === 'string' ? `shield-${what['empire']}` : undefined),
  board: lazy(() => import('./seven-empires/board.tsx')),
  reading: () => import('./seven-empires/reading.ts').then((m) => m.reading),
  cues: () => import('./seven-empires/film.ts').then((m) => m.cueOf),
  provenance: () => import('@tabularium/seven-empires/provenance').then((m) => m.provenance),
};

const throughTheAges: GameFace = {
  id: 'through-the-ages',
  prefix: 'tta',
  texts: 'through-the-ages',
  icon: 'culture',
  bots: 2,
  argKinds: { seat: 'seat', other: 'seat', rival: 'seat', card: 'card', from: 'card', to: 'card', territory: 'card' },
  board: lazy(() => import('./through-the-ages/board.tsx')),
  reading: () => import('./through-the-ages/reading.ts').then((m) => m.reading),
  cues: () => import('./through-the-ages/film.ts').then((m) => m.cueOf),
  provenance: () => import('@tabularium/through-the-ages/provenance').then((m) => m.provenance),
};

const SEVEN_AGES_ACTIONS = ['start', 'production', 'trade', 'manoeuvre', 'destiny', 'civilise', 'discard', 'wild'];
const SEVEN_AGES_SIGNS: Readonly<Record<string, string>> = {
  '7a.start': 'act-start',
  '7a.start.declared': 'act-start',
  '7a.income': 'act-production',
  '7a.built': 'act-production',
  '7a.trade.result': 'act-trade',
  '7a.moved': 'act-manoeuvre',
  '7a.destiny': 'act-destiny',
  '7a.empire.discarded': 'act-discard',
  '7a.conflict': 'aggression',
  '7a.conflict.round': 'aggression',
  '7a.conflict.retreated': 'aggression',
  '7a.unit.lost': 'aggression',
  '7a.event.played': 'event',
  '7a.event.cancel': 'event',
  '7a.event.check': 'event',
  '7a.glory': 'glory',
  '7a.harvest': 'glory',
  '7a.progress': 'progress',
  '7a.city': 'city7',
  '7a.fort.told': 'fort',
  '7a.elite.told': 'elite',
  '7a.leader.placed': 'leader',
  '7a.leader.removed': 'leader',
  '7a.artefact.declared': 'artefact',
  '7a.artefact.played': 'artefact',
  '7a.disorder': 'disorder',
  '7a.order': 'check',
  '7a.liberated': 'flag',
};

const sevenAges: GameFace = {
  id: 'seven-ages',
  prefix: '7a',
  texts: 'seven-ages',
  icon: 'emblem-romans',
  bots: 3,
  argKinds: {
    seat: 'seat',
    by: 'seat',
    owner: 'seat',
    area: 'area',
    from: 'area',
    to: 'area',
    empire: 'empire',
    defender: 'empire',
    attacker: 'empire',
    active: 'empire',
    partner: 'empire',
    action: 'marker',
    colour: 'colour',
    card: 'card',
    leader: 'leader',
    unit: 'unit',
    artefact: 'artefact',
    event: 'event',
    religion: 'religion',
    of: 'empire',
    loser: 'empire',
  },
  sign: ({ type, action }) =>
    type === '7a.turned' && typeof action === 'number'
      ? `act-${SEVEN_AGES_ACTIONS[action]}`
      : SEVEN_AGES_SIGNS[String(type).replace(/\.many$/, '')],
  board: lazy(() => import('./seven-ages/board.tsx')),
  // where the words of the cards are not those of the rules, they come with it
  reading: () => Promise.all([import('./seven-ages/reading.ts'), needTexts('seven-ages.box')]).then(([m]) => m.reading),
  cues: () => import('./seven-ages/film.ts').then((m) => m.cueOf),
  provenance: () => import('@tabularium/seven-ages/provenance').then((m) => m.provenance),
};

const ticTacToe: GameFace = {
  id: 'tic-tac-toe',
  prefix: 'ttt',
  texts: 'examples',
  icon: 'table',
  bots: 1,
  argKinds: { seat: 'seat', cell: 'cell' },
  board: generic,
  reading: none,
};

const sealedBids: GameFace = {
  id: 'sealed-bids',
  prefix: 'bids',
  texts: 'examples',
  icon: 'money',
  bots: 2,
  argKinds: { seat: 'seat' },
  board: generic,
  reading: none,
};

export const faces: readonly GameFace[] = [sevenAges, throughTheAges, sevenEmpires, ticTacToe, sealedBids];

/** A game nobody has dressed yet is still playable. */
export function faceOf(game: string): GameFace {
  return (
    faces.find((face) => face.id === game) ?? {
      ...ticTacToe,
      id: game,
      prefix: game,
      texts: game,
      argKinds: { seat: 'seat' },
    }
  );
}
