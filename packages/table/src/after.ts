/** Who is to move, and until when. */
import type { Outcome } from '@tabularium/engine';
import { deadline } from './clock.ts';
import { deserted, type Live, onClock, playedByBot, statusOf, underWay } from './live.ts';
import type { Ending, SeatNo, Time } from './protocol.ts';

/** What a host wants to know after an event. */
export interface After {
  readonly seq: number;
  readonly at: Time;
  readonly status: 'running' | 'paused' | 'over';
  readonly answers: number;
  /** Openly waited for. */
  readonly waiting: readonly SeatNo[];
  /** People who are asked something. */
  readonly asked: readonly SeatNo[];
  /** Seats whose bots are to move. */
  readonly bots: readonly SeatNo[];
  readonly dueAt: Time | null;
  readonly outcome: Outcome | null;
  readonly ending: Ending | null;
  readonly paused: string | null;
}

export function after(live: Live): After {
  const { book, table } = live;
  const seats = underWay(live) ? table.asked.map(({ seat }) => seat) : [];
  return {
    seq: book.seq,
    at: book.at,
    status: statusOf(live),
    answers: table.answers,
    waiting: underWay(live) ? table.waitingFor(null) : [],
    asked: seats.filter((seat) => !playedByBot(live, seat)),
    bots: deserted(live) ? [] : seats.filter((seat) => playedByBot(live, seat)),
    dueAt: deadline(book, onClock(live)),
    outcome: book.outcome,
    ending: book.ending,
    paused: book.paused,
  };
}
