/**
 * Votes (7A-ART-DEFENDER-06, 7A-ART-HERESY-03): everybody concerned answers at once and in secret, then the ballots are shown and
 * counted. Who votes, with how many votes, and what follows is the artefact's business.
 */
import { type Args, ask, choose, type Rule, type Seat, together } from '@tabularium/engine';
import type { Majority } from '../content/artefact-deeds.ts';
import type { ArtefactId, EmpireId } from '../content/tables.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

export interface Voter {
  readonly seat: Seat;
  /** The empire that votes; NONE where players do. */
  readonly empire: EmpireId;
  readonly votes: number;
}

export interface Ballot {
  /** The question, by what is at stake; its words are told `artefact`, `empire`, `votes` and whatever `args` adds. */
  readonly about: `7a.vote.${string}`;
  readonly rules: readonly string[];
  readonly artefact: ArtefactId;
  readonly args?: Args;
  readonly voters: readonly Voter[];
  readonly passes: Majority;
}

/** Of the votes cast, so many are for it. */
const MAJORITIES: { readonly [M in Majority]: (yes: number, cast: number) => boolean } = {
  majority: (yes, cast) => yes * 2 > cast,
  moreThanTwoThirds: (yes, cast) => yes * 3 > cast * 2,
  unanimous: (yes, cast) => yes === cast,
};

/** The vote is held; whether it passes. A player with several empires votes for each of them. */
export function* vote(t: Play, ballot: Ballot): Rule<boolean> {
  const { artefact, passes } = ballot;
  const seats = [...new Set(ballot.voters.map(({ seat }) => seat))];
  const voters = seats.flatMap((seat) => ballot.voters.filter((voter) => voter.seat === seat));
  const answers = (yield* together(...seats.map((seat) => castBallots(ballot, seat)))).flat();
  let yes = 0;
  let cast = 0;
  voters.forEach(({ seat, empire, votes }, i) => {
    cast += votes;
    if (answers[i] === 'yes') yes += votes;
    if (empire === NONE) t.tell({ type: '7a.vote.player', seat, vote: answers[i] });
    else t.tell({ type: '7a.vote.cast', seat, empire, vote: answers[i], amount: votes });
  });
  const passed = MAJORITIES[passes](yes, cast);
  t.tell({ type: '7a.vote.counted', artefact, yes, no: cast - yes, passed });
  return passed;
}

function* castBallots({ about, rules, artefact, args = {}, voters }: Ballot, seat: Seat): Rule<('no' | 'yes')[]> {
  const answers: ('no' | 'yes')[] = [];
  for (const { empire, votes } of voters.filter((voter) => voter.seat === seat)) {
    answers.push(
      yield* ask(
        choose({
          seat,
          about,
          rules,
          args: { artefact, ...(empire === NONE ? {} : { empire }), votes, ...args },
          options: () => ['no', 'yes'] as const,
        }),
      ),
    );
  }
  return answers;
}
