/** Fellow believers: the votes of those who share a dominant religion. */
import type { Rule } from '@tabularium/engine';
import { sitesIn } from '../civilise/artefacts.ts';
import type { DeedParams } from '../content/artefact-deeds.ts';
import { bit, type EmpireId } from '../content/tables.ts';
import { empiresInPlay, landOf } from '../model/board.ts';
import { gainFor } from '../model/empires.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { deedsAt } from './enjoying.ts';
import { discardFromCard } from './leaving.ts';
import type { Doing } from './moments.ts';
import { type Voter, vote } from './voting.ts';

/** Its dominant religion; NONE without any. What lies on a religion lies on this one. */
export const dominantOf = (t: Play, empire: EmpireId): number => t.empire(empire).religions[0] ?? NONE;

/** Empires with this dominant religion. */
export const believersIn = (t: Play, religion: number): EmpireId[] =>
  empiresInPlay(t).filter((empire) => dominantOf(t, empire) === religion);

export const controlsSite = (t: Play, empire: EmpireId, religion: number): boolean =>
  landOf(t, empire).some((area) => (sitesIn(t.content, t.state.mapArtefacts, area) & bit(religion)) !== 0);

/** 7A-ART-DEFENDER-05: fellow believers, itself among them, against whom the empire may call a vote instead of discarding a religion. */
export const votesToCall = (t: Play, empire: EmpireId): EmpireId[] =>
  t.state.agreed.optional.artefactEffects
    ? believersIn(t, dominantOf(t, empire)).filter((other) =>
        deedsAt(t, 'civiliseDiscard', other).some(({ deed }) => deed.kind === 'vote'),
      )
    : [];

/** 7A-ART-DEFENDER-06: a vote of all believers, with one vote more for those who hold a site; who calls it in vain pays. */
export function* voteAgainst({ t, empire, artefact, occasion }: Doing, params: DeedParams['vote']): Rule<void> {
  const religion = dominantOf(t, empire);
  const { perEmpire, extraWithSite } = params.votes;
  const caller = occasion.other ?? NONE;
  const voters = believersIn(t, religion).map((believer): Voter => {
    const votes = perEmpire + (controlsSite(t, believer, religion) ? extraWithSite : 0);
    return { seat: t.ownerOf(believer), empire: believer, votes };
  });
  const passed = yield* vote(t, {
    about: '7a.vote.unseat',
    rules: ['7A-ART-DEFENDER-06'],
    artefact,
    args: { of: empire, by: caller },
    voters,
    passes: params.passes,
  });
  if (passed) discardFromCard(t, empire, artefact);
  else if (t.state.empires[caller]) gainFor(t, caller, params.otherwise.glory, t.content.artefacts[artefact].id);
}
