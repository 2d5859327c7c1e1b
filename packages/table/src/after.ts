/** Who is to move, and until when. */
import type { Outcome } from '@tabularium/engine';
import { deadline } from './clock.ts';
import { isQuiet } from './discreet.ts';
import { deserted, type Live, onClock, paceOf, playedByBot, statusOf, underWay } from './live.ts';
import type { Ending, Pace, SeatNo, Time } from './protocol.ts';

/** What a host wants to know after an event. */
export interface After {
  readonly seq: number;
  readonly at: Time;
  readonly status: 'running' | 'paused' | 'over';
  readonly answers: number;
  /** When something last happened that everybody saw. */
  readonly changed: Time;
  /** Openly waited for. */
  readonly waiting: readonly SeatNo[];
  /** People who are asked something. */
  readonly asked: readonly SeatNo[];
  /** Seats whose bots are to move. */
  readonly bots: readonly SeatNo[];
  readonly dueAt: Time | null;
  /** As it is played now. */
  readonly pace: Pace | null;
  readonly outcome: Outcome | null;
  readonly ending: Ending | null;
  readonly paused: string | null;
  /** People for whom bots play. */
  readonly regents: readonly SeatNo[];
}

export function after(live: Live): After {
  const { book, table } = live;
  const quiet = isQuiet(live) ? book.discretion?.open : undefined;
  const seats = underWay(live) ? table.asked.map(({ seat }) => seat) : [];
  return {
    seq: book.seq,
    at: book.at,
    changed: quiet?.at ?? book.at,
    status: statusOf(live),
    answers: table.answers,
    waiting: quiet?.waiting ?? (underWay(live) ? table.waitingFor(null) : []),
    asked: seats.filter((seat) => !playedByBot(live, seat)),
    bots: deserted(live) ? [] : seats.filter((seat) => playedByBot(live, seat)),
    dueAt: deadline(book, onClock(live)),
    pace: paceOf(live),
    outcome: book.outcome,
    ending: book.ending,
    paused: book.paused,
    regents: book.regents.slice(),
  };
}
