/** Who is to move, and until when. */
import type { Outcome, Question } from '@tabularium/engine';
import { deadline } from './clock.ts';
import { isHeld, isQuiet, seenBefore } from './discreet.ts';
import {
  deserted,
  isVeiled,
  type Live,
  onClock,
  paceOf,
  playedByBot,
  shownQuestions,
  statusOf,
  underWay,
} from './live.ts';
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
  /** What is not shown yet, until when: by seat, bystanders last, how many answers they have seen. */
  readonly veil: { readonly until: Time; readonly seen: readonly number[] } | null;
  /** People for whom bots play. */
  readonly regents: readonly SeatNo[];
}

export function after(live: Live): After {
  const { book, table } = live;
  const quiet = isQuiet(live) ? book.discretion?.open : undefined;
  const going = underWay(live) ? table.asked : [];
  // Under a veil bots answer what they are asked in secret, and nothing else yet.
  const asked = isVeiled(live) ? going.filter(({ asking }) => asking.discreet) : going;
  return {
    seq: book.seq,
    at: book.at,
    changed: quiet?.at ?? book.at,
    status: statusOf(live),
    answers: table.answers,
    waiting: quiet?.waiting ?? (underWay(live) ? table.waitingFor(null) : []),
    asked: underWay(live) ? seatsOf(shownQuestions(live)).filter((seat) => !playedByBot(live, seat)) : [],
    bots: deserted(live) ? [] : seatsOf(asked).filter((seat) => playedByBot(live, seat)),
    dueAt: deadline(book, onClock(live)),
    pace: paceOf(live),
    outcome: book.outcome,
    ending: book.ending,
    paused: book.paused,
    veil: veilOf(live),
    regents: book.regents.slice(),
  };
}

const seatsOf = (questions: readonly Question[]): SeatNo[] => questions.map(({ seat }) => seat);

function veilOf(live: Live): After['veil'] {
  const until = live.book.discretion?.veil?.until;
  if (until === undefined) return null;
  const viewers = [...live.head.bots.keys(), null];
  const seen = viewers.map((viewer) => (isHeld(live, viewer) ? seenBefore(live, viewer).answers : live.table.answers));
  return { until, seen };
}
