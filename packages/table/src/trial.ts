/**
 * Trying out: what a seat would answer, given in a game that could be going on as far as it knows. The world is made of what
 * the seat knows and of a seed that it could make itself, so that nothing can be learnt from it, and nothing of it happens.
 */
import { type Answer, type Bot, Chance, type Table } from '@tabularium/engine';
import { ownCount } from './discreet.ts';
import { type Live, type Refused, refused, underWay } from './live.ts';
import type { Heard, SeatNo, SeatState } from './protocol.ts';
import { heardBy, stateFor } from './views.ts';

export interface Trial {
  readonly ok: true;
  readonly state: SeatState;
  /** What the seat would hear of it. */
  readonly heard: readonly Heard[];
}

/** Others answer no more often than this before the seat is asked again. */
const PATIENCE = 400;

/** `others`: who answers for them meanwhile. */
export function tryOut(live: Live, seat: SeatNo, answers: readonly Answer[], others: Bot): Trial | Refused {
  const question = underWay(live) ? live.table.question(seat) : undefined;
  if (!question) return refused('not-asked');
  const from = ownCount(live, seat, live.table.answers);
  const chance = Chance.fromSeed(`trial ${live.head.id} ${seat} ${from}`);
  const table = live.table.determinize(seat, chance, { keep: true, tell: true });
  const shift = table.answers - from;
  const heard: Heard[] = [];
  const hear = (): void => {
    for (const what of heardBy(table.happenings, seat))
      heard.push({ n: table.answers - shift, at: live.book.at, what });
  };
  for (const answer of answers) {
    const given = table.answer(seat, answer);
    if (!given.ok) return given;
    hear();
    for (let n = 0; n < PATIENCE && !table.question(seat) && table.next; n++) {
      giveFor(table, table.next.seat, others, chance);
      hear();
    }
  }
  const state = stateFor(imagined(live, table), seat);
  const { asked } = state;
  return {
    ok: true,
    state: {
      ...state,
      status: table.over ? 'over' : 'running',
      answers: state.answers - shift,
      asked: asked && { ...asked, at: asked.at - shift },
      undo: { free: answers.length, sealed: false, last: null },
    },
    heard,
  };
}

function giveFor(table: Table, seat: SeatNo, bot: Bot, chance: Chance): void {
  const chair = table.chair(seat);
  if (!chair) return;
  if (!table.answer(seat, bot(chair, chance)).ok) table.answer(seat, chair.question.sample(chance));
}

/** Nobody counts answers, keeps clocks or makes offers in it. */
function imagined(live: Live, table: Table): Live {
  const { discretion: _, ...book } = live.book;
  return {
    ...live,
    table,
    book: { ...book, left: null, offer: null },
    tail: { seat: -1, entries: [] },
    pictures: new Map(),
    heard: [],
  };
}
