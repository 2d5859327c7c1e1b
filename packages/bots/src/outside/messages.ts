/**
 * What a host and an outside player (a program in any language) say to each other: one JSON object a line, or one a frame.
 * docs/protocol.md tells it with a transcript. What is added later may be left unread; what changes gets another number.
 */
import type { Answer, Asked, Options, OptionValue, Outcome, Scalar, Seat, Settings } from '@tabularium/engine';

export const PROTOCOL = 1;
/** A longer line is no message. */
export const LONGEST_LINE = 1_000_000;

/** A table of this conversation: a number that the host gives. */
export type TableNo = number;
/** An imagined world: a number that the host gives. */
export type WorldNo = number;

export interface OfferedGame {
  readonly id: string;
  readonly version: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly settings: Settings;
  readonly levels: readonly string[];
}

/** A question as an outside player gets it. */
export interface PutQuestion extends Omit<Asked, 'barred'> {
  /** Whole answers that are legal: the first so many (`legal` of the player's hello). */
  readonly legal: readonly Answer[];
  /** Whether those are all there are. */
  readonly all: boolean;
}

export type ToPlayer =
  | { readonly type: 'hello'; readonly protocol: number; readonly host: string; readonly games: readonly OfferedGame[] }
  | {
      readonly type: 'game';
      readonly table: TableNo;
      readonly game: string;
      readonly version: string;
      readonly seats: number;
      readonly options: Options;
      /** The seats that the player has. */
      readonly yours: readonly Seat[];
      /** For the player's own dice: the same games, the same number. It has nothing to do with the cards. */
      readonly luck: Scalar;
    }
  | { readonly type: 'view'; readonly table: TableNo; readonly seat: Seat; readonly view: unknown }
  | {
      readonly type: 'question';
      readonly table: TableNo;
      readonly question: PutQuestion;
      /** Milliseconds for this answer; absent: as long as it takes. */
      readonly time?: number;
    }
  | {
      readonly type: 'world';
      readonly table: TableNo;
      readonly world: WorldNo;
      /** What is asked next in it, whoever is asked; absent: it is over. */
      readonly question?: PutQuestion;
      readonly view?: unknown;
      /** Places and scores as they would be if it ended now. */
      readonly standings: Outcome;
      readonly over: boolean;
    }
  | {
      readonly type: 'refused';
      readonly table: TableNo;
      readonly code: string;
      readonly about?: string;
      readonly rule?: string;
      readonly args?: Readonly<Record<string, Scalar>>;
      /** How often it may still try. */
      readonly left: number;
    }
  | { readonly type: 'stop'; readonly table: TableNo }
  | {
      readonly type: 'over';
      readonly table: TableNo;
      readonly places: readonly number[];
      readonly scores?: readonly number[];
    }
  | { readonly type: 'truth'; readonly table: TableNo; readonly truth: unknown }
  | { readonly type: 'error'; readonly text: string };

export type ToHost =
  | {
      readonly type: 'hello';
      readonly protocol: number;
      readonly name: string;
      /** Send the seat's view before every question, and with every world. */
      readonly views?: boolean;
      /** So many legal answers with every question. */
      readonly legal?: number;
    }
  | {
      readonly type: 'open';
      readonly game: string;
      readonly seats: number;
      readonly seed: Scalar;
      readonly options?: Readonly<Record<string, OptionValue>>;
      /** Who sits where: `you`, or one of our levels. Absent: you at every seat. */
      readonly players?: readonly string[];
    }
  | { readonly type: 'view'; readonly table: TableNo; readonly world?: WorldNo; readonly seat?: Seat }
  | { readonly type: 'answer'; readonly table: TableNo; readonly answer: unknown; readonly at?: number }
  | { readonly type: 'imagine'; readonly table: TableNo; readonly luck?: Scalar }
  | { readonly type: 'try'; readonly table: TableNo; readonly world: WorldNo; readonly answer: unknown }
  | {
      readonly type: 'playout';
      readonly table: TableNo;
      readonly world: WorldNo;
      /** Which of our levels plays on for everybody (random), and for how many answers (to the end). */
      readonly by?: string;
      readonly answers?: number;
      readonly luck?: Scalar;
    }
  | { readonly type: 'drop'; readonly table: TableNo; readonly world?: WorldNo }
  | { readonly type: 'truth'; readonly table: TableNo };

type Kind = 'text' | 'number' | 'scalar' | 'flag' | 'object' | 'texts' | 'any';

/** What every message must and may have. */
const FIELDS: Readonly<Record<ToHost['type'], Readonly<Record<string, Kind>>>> = {
  hello: { protocol: 'number', name: 'text', 'views?': 'flag', 'legal?': 'number' },
  open: { game: 'text', seats: 'number', seed: 'scalar', 'options?': 'object', 'players?': 'texts' },
  view: { table: 'number', 'world?': 'number', 'seat?': 'number' },
  answer: { table: 'number', answer: 'any', 'at?': 'number' },
  imagine: { table: 'number', 'luck?': 'scalar' },
  try: { table: 'number', world: 'number', answer: 'any' },
  playout: { table: 'number', world: 'number', 'by?': 'text', 'answers?': 'number', 'luck?': 'scalar' },
  drop: { table: 'number', 'world?': 'number' },
  truth: { table: 'number' },
};

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => Number.isSafeInteger(value),
  scalar: (value) => typeof value === 'string' || Number.isSafeInteger(value),
  flag: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  any: (value) => value !== undefined,
};

/** A line from a player, or what is wrong with it. */
export function readMessage(line: string): ToHost | { readonly wrong: string } {
  if (line.length > LONGEST_LINE) return { wrong: `a line of more than ${LONGEST_LINE} characters` };
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return { wrong: 'not a line of JSON' };
  }
  if (!IS.object(read)) return { wrong: 'not an object' };
  const message = read as Readonly<Record<string, unknown>>;
  const { type } = message;
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) {
    return { wrong: `no message has the type ${JSON.stringify(type)}; there are ${Object.keys(FIELDS).join(', ')}` };
  }
  for (const [name, kind] of Object.entries(FIELDS[type as ToHost['type']])) {
    const field = name.replace('?', '');
    if (message[field] === undefined && field !== name) continue;
    if (!IS[kind](message[field])) return { wrong: `"${type}" wants "${field}" to be ${WANTED[kind]}` };
  }
  return message as unknown as ToHost;
}

const WANTED: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a whole number',
  scalar: 'a text or a whole number',
  flag: 'true or false',
  object: 'an object',
  texts: 'a list of texts',
  any: 'there',
};
