/**
 * What the chapters work with: the table of the engine, and the content of the box.
 *
 * Chapters open event windows, and what an event does is again in the chapters: it may force a retreat or grant an action. The
 * rules really call each other in a circle. Files do not: chapters import the events, and the events reach the effects of the
 * cards through the table (`consequences`), to which the game gives them when it is set up (game.ts). So do artefacts.
 */
import {
  type Audience,
  Chance,
  type Play as EnginePlay,
  type Happening,
  type Rule,
  type Seat,
} from '@tabularium/engine';
import type { performDeed } from '../artefacts/deeds.ts';
import type { Content, EmpireId } from '../content/tables.ts';
import type { perform } from '../effects/index.ts';
import { type HouseRules, NO_HOUSE_RULES } from './house.ts';
import { type Empire, NONE, type State } from './state.ts';

/** A fact for the log. Never name a hidden unit, card or marker to those who may not know it. */
export interface SevenAgesHappening extends Happening {
  readonly type: `7a.${string}`;
  readonly seat?: Seat;
  readonly empire?: EmpireId;
  readonly area?: number;
  readonly card?: number;
  readonly amount?: number;
  readonly [more: string]: unknown;
}

/** What an event or an artefact can bring about. */
export interface Consequences {
  /** One effect of the event. */
  readonly perform: typeof perform;
  /** One deed of an artefact. */
  readonly performDeed: typeof performDeed;
  /** An action besides those of the markers. */
  act(t: Play, seat: Seat, empire: EmpireId, action: number): Rule<void>;
}

const playedOn = (): never => {
  throw new Error('this table is only read');
};
/** For tables that are looked at and not played on. */
const NO_CONSEQUENCES: Consequences = { perform: playedOn, performDeed: playedOn, act: playedOn };

/** For rules that ask only what is printed. */
export interface HasContent {
  readonly content: Content;
}

export class Play implements HasContent {
  readonly content: Content;
  readonly state: State;
  readonly keeps: boolean;
  readonly consequences: Consequences;
  readonly #play: EnginePlay<State, SevenAgesHappening>;

  /** The rules' arithmetic on a position with which nobody plays on: no luck, nothing told. */
  static reading(content: Content, state: State): Play {
    const seats = state.players.length;
    return new Play(content, { state, chance: Chance.fromSeed(0), seats, keeps: false, tell() {} });
  }

  constructor(content: Content, play: EnginePlay<State, SevenAgesHappening>, consequences = NO_CONSEQUENCES) {
    this.content = content;
    this.consequences = consequences;
    this.state = play.state;
    this.keeps = play.keeps;
    this.#play = play;
  }

  /** Read anew each time: a table that imagines another deal changes its luck. */
  get chance(): Chance {
    return this.#play.chance;
  }

  tell(what: SevenAgesHappening, to?: Audience): void {
    this.#play.tell(what, to);
  }

  /** Somebody may be asked discreetly here; who looks on is not to learn whether anybody is. */
  hush(): void {
    this.#play.hush?.();
  }

  /** The empire in play with this counter set. */
  empire(id: EmpireId): Empire {
    const empire = this.state.empires[id];
    if (!empire) throw new Error(`no empire uses counter set ${id}`);
    return empire;
  }

  /** The house rules of the table. */
  get house(): HouseRules {
    return this.state.agreed.house ?? NO_HOUSE_RULES;
  }
  /** 7A-HOUSE-07: the player is away for now. */
  isAway(seat: Seat): boolean {
    return this.state.house?.away.includes(seat) ?? false;
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

  /** The player of an empire; NONE for nobody's units and those of a kingdom. */
  ownerOf(id: EmpireId): Seat {
    return id < 0 ? NONE : this.empire(id).owner;
  }
}
