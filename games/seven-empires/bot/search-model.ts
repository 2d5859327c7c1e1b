/** What 7 Empires teaches a player that looks ahead, and what can be read off a position. */
import type { Answer, Question, Seat } from '@tabularium/engine';
import { EMPIRES } from '../src/content.ts';
import { decadeIsOver } from '../src/decade.ts';
import { victoryPoints } from '../src/scoring.ts';
import { influence, type State } from '../src/state.ts';
import { answerAtOnce, ranked } from './choosing.ts';
import { type Lookahead, outlookOf, thinkAs } from './outlook.ts';

/** How fast a lead in victory points becomes a sure thing: early leads are worth less. */
const LEAD = 6;
const LEAD_PER_DECADE = 2;

/** What 7 Empires teaches a player that looks ahead: it plays on to the next decade. */
export const searchModel = {
  searched: new Set([
    '7e.draft',
    '7e.empire.own',
    '7e.empire.strongest',
    '7e.empire.neutral',
    '7e.empire.any',
    '7e.action',
    '7e.build',
    '7e.deploy',
    '7e.palace',
    '7e.take-card',
  ]),
  lookahead(table: { readonly state: object }) {
    const s = table.state as State;
    const { decade, phase } = s;
    const outlook = outlookOf(s);
    // What a point of power is worth hardly changes within a round: everyone thinks once.
    const minds: Lookahead[] = [];
    const mindOf = (seat: Seat): Lookahead => (minds[seat] ??= thinkAs(s, seat, outlook));
    return {
      answer: (question: Question): Answer => answerAtOnce(mindOf(question.seat), question),
      ideas: (question: Question): readonly Answer[] => ranked(mindOf(question.seat), question),
      // The tile of the decade that ends is still resolved.
      done: (): boolean => (s.decade > decade && !decadeIsOver(s)) || s.phase !== phase,
      standings: (): readonly number[] => victoryPoints(s, outlookOf(s).factor),
      lead: (): number => LEAD + LEAD_PER_DECADE * Math.max(0, s.track.length - s.decade - 1),
    };
  },
};

/** What can be read off a position for a seat, the weightiest first. */
export function figures(position: object, seat: Seat): Readonly<Record<string, number>> {
  const s = position as State;
  let influenced = 0;
  for (const e of EMPIRES) influenced += influence(s, seat, e);
  return { influence: influenced, 'expected-victory-points': victoryPoints(s, outlookOf(s).factor)[seat] };
}
