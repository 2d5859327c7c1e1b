/** What the chapters work with: the table of the engine, and the content of the box. */
import type { Audience, Chance, Happening, Play, Seat } from '@tabularium/engine';
import type { Content, EmpireId } from './content/tables.ts';
import { type Empire, NONE, type State } from './state.ts';

/** A fact for the log. Never name a hidden unit, card or marker to those who may not know it. */
export interface Told extends Happening {
  readonly type: `7a.${string}`;
  readonly seat?: Seat;
  readonly empire?: EmpireId;
  readonly area?: number;
  readonly card?: number;
  readonly amount?: number;
  readonly [more: string]: unknown;
}

export class SevenAges {
  readonly content: Content;
  readonly state: State;
  readonly seats: number;
  readonly keeps: boolean;
  readonly #play: Play<State, Told>;

  constructor(content: Content, play: Play<State, Told>) {
    this.content = content;
    this.state = play.state;
    this.seats = play.seats;
    this.keeps = play.keeps;
    this.#play = play;
  }

  /** Read anew each time: a table that imagines another deal changes its luck. */
  get chance(): Chance {
    return this.#play.chance;
  }

  tell(what: Told, to?: Audience): void {
    this.#play.tell(what, to);
  }

  /** The empire in play with this counter set. */
  empire(id: EmpireId): Empire {
    const empire = this.state.empires[id];
    if (!empire) throw new Error(`no empire uses counter set ${id}`);
    return empire;
  }

  /** Seats in the order of play: the first player, then clockwise (7A-TURN-09). */
  seatAt(place: number): Seat {
    return (this.state.first + place) % this.seats;
  }

  ownerOf(id: EmpireId): Seat {
    return id === NONE ? NONE : this.empire(id).owner;
  }
}
