/** Heresy (7A-ART-HERESY): whatever a believer wants to do, it votes on how many levels of progress the faith gives up for its unity. */
import { amount, ask, askUnlessForced, choose, type Rule } from '@tabularium/engine';
import type { Heresy } from '../content/artefact-faith.ts';
import type { ArtefactId, EmpireId } from '../content/tables.ts';
import { empiresInPlay, landOf } from '../model/board.ts';
import { check } from '../model/cards.ts';
import { LAST_LEVEL } from '../model/empires.ts';
import { countOf, RELIGIOUS } from '../model/leaders.ts';
import { CIVILISE, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { advance } from '../turn/progress.ts';
import { addDisorder, settle } from '../turn/upkeep.ts';
import { hasArtefact, isFaithful } from './enjoying.ts';
import { believersIn, dominantOf } from './faith.ts';
import { discardFromCard, endArtefacts, loseReligion } from './leaving.ts';
import { type Voter, vote } from './voting.ts';

/** A heresy that an empire has to face: on whose card it lies. */
interface Schism {
  readonly holder: EmpireId;
  readonly artefact: ArtefactId;
  readonly heresy: Heresy;
}

/** 7A-ART-HERESY-02: a heresy on the empire's dominant religion, on its own card or a fellow believer's. */
function schismOf(t: Play, empire: EmpireId): Schism | undefined {
  const religion = dominantOf(t, empire);
  if (!t.state.agreed.optional.artefactEffects || religion === NONE) return undefined;
  for (const holder of [empire, ...believersIn(t, religion)])
    for (const artefact of t.empire(holder).reds) {
      const { heresy } = t.content.artefacts[artefact].with16;
      if (heresy && isFaithful(t, empire, artefact, religion)) return { holder, artefact, heresy };
    }
  return undefined;
}

/** 7A-ART-HERESY-02: the empire has turned over its marker. Whether it votes instead of what it wanted to do. */
export function* votesInstead(t: Play, empire: EmpireId, action: number): Rule<boolean> {
  for (let schism = schismOf(t, empire); schism; schism = schismOf(t, empire)) {
    const { holder, artefact, heresy } = schism;
    if (!(yield* endsIt(t, empire, action, schism))) {
      yield* voteOn(t, empire, schism);
      return true;
    }
    discardFromCard(t, holder, artefact);
    if (heresy.escape.on === undefined) return true; // the action is spent on it
  }
  return false;
}

/** 7A-ART-HERESY-05, 7A-LEAD-RE-04: a Religious leader removes it before the vote; in 2004 in Civilise (7A-LEAD-RE-2004-1). */
function* endsIt(t: Play, empire: EmpireId, action: number, { artefact, heresy }: Schism): Rule<boolean> {
  const inCivilise = heresy.escape.on === 'civilise';
  if (countOf(t, empire, RELIGIOUS) === 0 || (inCivilise && action !== CIVILISE)) return false;
  const answer = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.heresy.end',
      rules: inCivilise ? ['7A-LEAD-RE-2004-1'] : ['7A-ART-HERESY-05', '7A-LEAD-RE-04'],
      args: { empire, artefact },
      options: () => ['end', 'vote'],
    }),
  );
  return answer === 'end';
}

/** What each believer would lose. */
interface Share {
  readonly empire: EmpireId;
  readonly levels: number;
}

/** 7A-ART-HERESY-03, 7A-ART-HERESY-04 */
function* voteOn(t: Play, empire: EmpireId, { holder, artefact, heresy }: Schism): Rule<void> {
  const religion = dominantOf(t, empire);
  const picked = check(t);
  t.tell({ type: '7a.heresy', empire, artefact, amount: picked });
  const believers = believersIn(t, religion).filter((other) => isFaithful(t, other, artefact, religion));
  const shares = yield* shareOut(t, empire, artefact, believers, picked);
  for (const share of shares) t.tell({ type: '7a.heresy.shared', empire: share.empire, amount: share.levels });
  const passed = yield* vote(t, {
    about: '7a.vote.heresy',
    rules: ['7A-ART-HERESY-03', '7A-ART-HERESY-04'],
    artefact,
    args: { levels: picked, by: empire },
    voters: votersOn(t, empire, religion, shares),
    passes: heresy.passes,
  });
  if (!passed) return;
  if (yield* payLevels(t, religion, artefact, shares)) {
    for (const other of believersIn(t, religion)) endArtefacts(t, other, 'heresyVoteAccepted');
    if (t.state.empires[holder]) discardFromCard(t, holder, artefact);
  }
  settle(t);
}

/** The voting empire proposes who loses how much; nobody falls below level 1 or back from beyond the track. */
function* shareOut(
  t: Play,
  empire: EmpireId,
  artefact: ArtefactId,
  believers: readonly EmpireId[],
  picked: number,
): Rule<readonly Share[]> {
  const most = believers.map((other) => mostToLose(t, other));
  const sum = (levels: readonly number[]): number => levels.reduce((all, one) => all + one, 0);
  const total = Math.min(picked, sum(most));
  const shares: Share[] = [];
  let left = total;
  for (const [i, other] of believers.entries()) {
    const levels = yield* askUnlessForced(
      amount({
        seat: t.ownerOf(empire),
        about: '7a.heresy.share',
        rules: ['7A-ART-HERESY-03'],
        args: { empire: other, artefact, left, total },
        min: Math.max(0, left - sum(most.slice(i + 1))),
        max: Math.min(left, most[i]),
      }),
    );
    left -= levels;
    if (levels > 0) shares.push({ empire: other, levels });
  }
  return shares;
}

function mostToLose(t: Play, empire: EmpireId): number {
  const { level } = t.empire(empire);
  return level > LAST_LEVEL ? 0 : level - 1;
}

/** A vote for each level that one would lose; with none to lose the voting empire decides alone. A pope votes for all (7A-ART-POPE-2004-2). */
function votersOn(t: Play, empire: EmpireId, religion: number, shares: readonly Share[]): Voter[] {
  const cast = shares.reduce((sum, { levels }) => sum + levels, 0);
  const [head] = popes(t, religion);
  const alone = head ?? (cast === 0 ? empire : undefined);
  if (alone !== undefined) return [{ seat: t.ownerOf(alone), empire: alone, votes: Math.max(1, cast) }];
  return shares.map((share) => ({ seat: t.ownerOf(share.empire), empire: share.empire, votes: share.levels }));
}

/** Empires with an artefact that casts all the votes of the religion. */
const popes = (t: Play, religion: number): EmpireId[] =>
  t.content.artefacts.flatMap(({ with16 }, artefact) =>
    with16.castsVotesOf === religion ? empiresInPlay(t).filter((empire) => hasArtefact(t, empire, artefact)) : [],
  );

/** The levels are lost. Under a pope an empire may leave the faith instead: then the heresy stays. Whether it is over. */
function* payLevels(t: Play, religion: number, artefact: ArtefactId, shares: readonly Share[]): Rule<boolean> {
  let resolved = true;
  const mayLeave = popes(t, religion).length > 0;
  for (const { empire, levels } of shares) {
    if (mayLeave && (yield* leaves(t, empire, artefact, levels))) {
      resolved = false;
      loseReligion(t, empire, religion);
      for (const area of landOf(t, empire)) if (t.state.city[area] > 0) addDisorder(t, area);
    } else advance(t, empire, -levels);
  }
  return resolved;
}

function* leaves(t: Play, empire: EmpireId, artefact: ArtefactId, levels: number): Rule<boolean> {
  const answer = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.heresy.leave',
      rules: ['7A-ART-POPE-2004-2'],
      args: { empire, artefact, levels },
      options: () => ['pay', 'leave'],
    }),
  );
  return answer === 'leave';
}
