/** One way to reach a table (`session.ts`), two transports: the engine in a worker (`local.ts`) and the server (`remote.ts`). */
import type { Advice } from '@tabularium/bots';
import type {
  Answer,
  Args,
  Asked,
  Happening,
  OptionValue,
  Outcome,
  Refusal,
  Seat,
  Seats,
  Settings,
  StandingOrder,
} from '@tabularium/engine';
import type { Trial } from '@tabularium/table';

/** Settings that go well together; `seats`: how many sit, where nobody has chosen. */
export interface Preset {
  readonly id: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats?: number;
}

/** What one needs to know of a game to set up a table. */
export interface GameInfo {
  readonly id: string;
  readonly version: string;
  readonly seats: Seats;
  readonly settings: Settings;
  /** Ways to play it, the usual one first. */
  readonly presets: readonly Preset[];
  /** Levels of bots, weakest first. */
  readonly bots: readonly string[];
  readonly example: boolean;
  /** Others are asked in secret. */
  readonly discreet: boolean;
}

export type Where = 'local' | 'server';

export interface SeatInfo {
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'open';
  /** The level of a bot. */
  readonly level?: string;
  readonly mine: boolean;
  readonly present?: boolean;
  /** A bot plays for an absent person. */
  readonly regent?: boolean;
}

/** A table as lists show it. */
export interface TableCard {
  /** Part of the table's address. */
  readonly where: Where;
  /** Be deleted; be taken to the server, where others can join it. */
  readonly can: { readonly remove: boolean; readonly upload: boolean };
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: readonly SeatInfo[];
  readonly answers: number;
  readonly mine: boolean;
  readonly yourMove: boolean;
  /** What I am asked. */
  readonly about?: string;
  readonly args?: Args;
  readonly open: boolean;
  /** All hands are open there, and everybody may take back. */
  readonly teaching?: boolean;
  readonly over: boolean;
  readonly outcome?: Outcome;
  readonly changed: number;
  /** When the time of whoever is waited for runs out. */
  readonly due?: number;
}

/** From no clock to weeks; what each is in seconds knows `remote.ts`. */
export type PaceName = 'none' | 'quick' | 'live' | 'evening' | 'day' | 'days' | 'weeks';

/** What a new table shall be. */
export interface NewTable {
  readonly game: string;
  readonly title: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: readonly ('me' | 'open' | { readonly bot: string })[];
  readonly seed?: string;
  readonly pace?: PaceName;
  readonly listed?: boolean;
  readonly rated?: boolean;
  /** For its members. */
  readonly club?: string;
  /** All hands are open, and everybody may take back. */
  readonly teaching?: boolean;
  /** Seconds by which those who watch are behind. */
  readonly delay?: number;
  /** Seconds by up to which is kept back what an answer brings, so that nobody sees whether another was asked in secret. */
  readonly veil?: number | undefined;
}

/** One line of the record: a fact, after how many answers, and when. */
export interface Line {
  readonly n: number;
  readonly at?: number;
  readonly what: Happening & Readonly<Record<string, unknown>>;
}

export interface Clock {
  /** Milliseconds. */
  readonly left: number;
  /** It has been running down from there since then, by this device's clock; absent: it stands still. */
  readonly since?: number;
}

export interface Remark {
  readonly at: number;
  readonly name: string;
  readonly text: string;
  readonly mine: boolean;
  /** Among those who watch. */
  readonly aside: boolean;
  /** Who said it, and the how-manieth line of the table it is. */
  readonly user: string;
  readonly n: number;
}

/** Something put to the vote: an undo past a reveal, an early end. */
export interface Offer {
  readonly id: string;
  readonly kind: string;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
}

/** All that one chair shows. */
export interface TableState {
  /** Part of the table's address; what can be done at it says `can`. */
  readonly where: Where;
  /** Talk to others; make offers to them, give up; look back at the game. */
  readonly can: { readonly talk: boolean; readonly vote: boolean; readonly replay: boolean };
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly title: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: readonly SeatInfo[];
  /** Whose eyes; null watches. */
  readonly seat: Seat | null;
  /** They are not mine: all hands are open here, and I look at this one. */
  readonly borrowed?: boolean;
  /** All hands are open, and everybody may take back. */
  readonly teaching?: boolean;
  /** Seconds by which those who watch are behind. */
  readonly delay?: number;
  /** Its clocks count minutes, not days. */
  readonly live?: boolean;
  readonly answers: number;
  readonly view: unknown;
  readonly asked: Asked | null;
  readonly waitingFor: readonly Seat[];
  /** My sealed answer may be opened again. */
  readonly sealed: boolean;
  /** How many of my answers I may take back, and the last of them; `blocked`: something was revealed since. */
  readonly undo: {
    readonly steps: number;
    /** After how many answers it was given. */
    readonly last?: { readonly at: number; readonly about: string; readonly answer: Answer };
    readonly blocked: boolean;
  };
  readonly orders: readonly StandingOrder[];
  readonly clocks?: readonly (Clock | null)[];
  readonly offers: readonly Offer[];
  readonly chat: readonly Remark[];
  readonly over: boolean;
  readonly outcome: Outcome | null;
  /** Seats that have given up; a bot plays them to the end. */
  readonly conceded?: readonly Seat[];
  readonly rated?: boolean;
  /** How it ended. */
  readonly ending?: Ending;
  readonly fault?: string;
  /** Still waiting for people to sit down. */
  readonly gathering?: boolean;
  readonly host?: boolean;
  /** The table for the same again, once somebody has asked for it. */
  readonly rematch?: string;
  /** It was closed before it began. */
  readonly closed?: boolean;
  /** Seats that have been waited for longer than agreed. */
  readonly vanished?: readonly Seat[];
}

export interface TableUpdate {
  readonly state: TableState;
  /** The record from line `from` on is now this. */
  readonly record: { readonly from: number; readonly lines: readonly Line[] };
}

export type Ending = 'rules' | 'conceded' | 'drawn' | 'ended-early';

/** A typed "no", by the engine or by the server. `late`: the line was cut in between. */
export type Refused = Omit<Refusal, 'code'> & { readonly code: string; readonly late?: true };
export type Reply = { readonly ok: true } | Refused;

/** A place at a table, taken until `leave`. */
export interface TableSession {
  answer(seat: Seat, at: number, answer: Answer): Promise<Reply>;
  undo(): Promise<Reply>;
  withdraw(seat: Seat): Promise<Reply>;
  orders(seat: Seat, orders: readonly StandingOrder[]): Promise<Reply>;
  say(text: string): Promise<Reply>;
  offer?(kind: string): Promise<Reply>;
  /** Gives the game up, takes one's seat back from the regent, sets a paused table going again. */
  declare?(what: 'concede' | 'back' | 'resume'): Promise<Reply>;
  /** A bot plays on for somebody who has vanished. */
  standIn?(who: Seat): Promise<Reply>;
  /** Through the eyes of another seat, where all hands are open; null: through mine again. */
  lookAs?(seat: Seat | null): void;
  agree?(id: string, yes: boolean): Promise<Reply>;
  leave(): void;
}

/** A position on the way, and what led to it. */
export interface PastPosition {
  readonly n: number;
  readonly view: unknown;
  readonly lines: readonly Line[];
}

export interface Client {
  readonly where: Where;
  games(): Promise<readonly GameInfo[]>;
  tables(): Promise<readonly TableCard[]>;
  create(table: NewTable): Promise<string>;
  remove(id: string): Promise<void>;
  /** One table, mine or not. */
  card(id: string): Promise<TableCard>;
  sit(id: string, hear: (update: TableUpdate) => void, onLine: (online: boolean) => void): Promise<TableSession>;
  /** The journal, as exported. */
  journal(id: string): Promise<string>;
  /** What the strongest player thinks of the seat's question; nothing where the game has no coach. */
  advice(id: string, seat: Seat, also?: Answer): Promise<Advice | null>;
  /** How it would go on, in a game that could be going on as far as the seat knows. */
  tryOut(id: string, seat: Seat, answers: readonly Answer[]): Promise<Trial | Refused>;
  /** What a seat saw happen after so many answers, moment by moment. */
  past(id: string, seat: Seat | null, from: number): Promise<readonly PastPosition[]>;
}

/** A recorded game, opened in the worker and walked through. */
export interface Recording {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
  readonly length: number;
  readonly lines: readonly Line[];
  /** Who answered what, by number of answers before it; `args` where these eyes may know what was asked about. */
  readonly steps: readonly { readonly seat: Seat; readonly about: string; readonly args?: Args }[];
  readonly outcome: Outcome | null;
  /** The last position. */
  readonly last: unknown;
}
