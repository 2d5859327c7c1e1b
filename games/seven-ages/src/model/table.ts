/** What the chapters work with: the table of the engine, and the content of the box. */
import type { Audience, Chance, Happening, Play, Seat } from '@tabularium/engine';
import type { Content, EmpireId } from '../content/tables.ts';
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
  readonly keeps: boolean;
  readonly #play: Play<State, Told>;

  constructor(content: Content, play: Play<State, Told>) {
    this.content = content;
    this.state = play.state;
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

  /** Players at the table; a seat may be empty until somebody joins (7A-SETUP-18). */
  get seats(): number {
    let seated = 0;
    for (const player of this.state.players) if (player.seated) seated++;
    return seated;
  }

  /** The players in the order of play: the first player, then clockwise (7A-TURN-09). */
  inOrder(): Seat[] {
    const { players, first } = this.state;
    const found: Seat[] = [];
    for (let place = 0; place < players.length; place++) {
      const seat = (first + place) % players.length;
      if (players[seat].seated) found.push(seat);
    }
    return found;
  }
  seatAt(place: number): Seat {
    return this.inOrder()[place];
  }
  /** The next player to the left, or so many to the left. */
  leftOf(seat: Seat, by = 1): Seat {
    const order = this.inOrder();
    return order[(order.indexOf(seat) + by + order.length) % order.length];
  }

  ownerOf(id: EmpireId): Seat {
    return id === NONE ? NONE : this.empire(id).owner;
  }
}
