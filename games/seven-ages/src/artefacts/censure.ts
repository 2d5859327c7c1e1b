/**
 * The United Nations (7A-ART-UN-02 to 7A-ART-UN-05): who enters the area of another empire, or plays one of certain events, may be
 * censured by all other players together. Whoever accepts takes it back and keeps the peace for the rest of the action.
 */
import { type Args, ask, choose, type Rule, type Seat } from '@tabularium/engine';
import type { Censure } from '../content/artefact-censure.ts';
import type { AreaId, ArtefactId, CardId, EmpireId } from '../content/tables.ts';
import { empiresInPlay } from '../model/board.ts';
import { gainGlory } from '../model/empires.ts';
import { remember } from '../model/lasting.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { hasArtefact } from './enjoying.ts';
import { vote } from './voting.ts';

/** 7A-ART-UN-02: units have ended their move in an area of another empire. The censure by which they must go back, if any. */
export function* censuresMove(t: Play, empire: EmpireId, area: AreaId, first: boolean): Rule<Censure | null> {
  const concerns = ({ moves }: Censure): boolean => moves === 'every' || first;
  return yield* censures(t, t.ownerOf(empire), concerns, { area });
}

/** 7A-ART-UN-02: an event is played. Whether it has no effect. */
export function* censuresEvent(t: Play, seat: Seat, card: CardId): Rule<boolean> {
  const id = t.content.cards[card]?.event.id ?? '';
  return (yield* censures(t, seat, ({ events }) => events.includes(id), { card })) !== null;
}

/** A censure is called for, voted on and accepted. */
function* censures(t: Play, offender: Seat, concerns: (censure: Censure) => boolean, args: Args): Rule<Censure | null> {
  if (!t.state.agreed.optional.artefactEffects) return null;
  for (const [artefact, { with16 }] of t.content.artefacts.entries()) {
    const { censure } = with16;
    if (!censure || !concerns(censure)) continue;
    const holder = empiresInPlay(t).find((empire) => hasArtefact(t, empire, artefact));
    if (holder === undefined || t.ownerOf(holder) === offender) continue;
    if (yield* censured(t, censure, artefact, t.ownerOf(holder), offender, args)) return censure;
  }
  return null;
}

function* censured(
  t: Play,
  censure: Censure,
  artefact: ArtefactId,
  caller: Seat,
  offender: Seat,
  args: Args,
): Rule<boolean> {
  const call = yield* ask(
    choose({
      seat: caller,
      about: '7a.censure.call',
      rules: ['7A-ART-UN-02'],
      args: { by: offender, ...args },
      options: () => ['no', 'yes'],
    }),
  );
  if (call === 'no') return false;
  t.tell({ type: '7a.censure.called', seat: caller, by: offender });
  const voters = t.inOrder().flatMap((seat) => (seat === offender ? [] : [{ seat, empire: NONE, votes: 1 }]));
  const rules = ['7A-ART-UN-03'];
  const passed = yield* vote(t, {
    about: '7a.vote.censure',
    rules,
    artefact,
    args: { by: offender, ...args },
    voters,
    passes: 'unanimous',
  });
  const { id } = t.content.artefacts[artefact];
  if (!passed) {
    gainGlory(t, caller, censure.failed, id);
    return false;
  }
  const price = censure.refused + voters.length * (t.seats < 4 ? censure.perVoterOfFew : censure.perVoter);
  const answer = yield* ask(
    choose({
      seat: offender,
      about: '7a.censure.answer',
      rules: ['7A-ART-UN-04', '7A-ART-UN-05'],
      args: { price: -price, ...args },
      options: () => ['accept', 'defy'],
    }),
  );
  t.tell({ type: '7a.censure.answered', seat: offender, answer });
  if (answer === 'defy') {
    gainGlory(t, offender, price, id);
    return false;
  }
  if (censure.keepsPeace) keepPeace(t, offender);
  return true;
}

/** 7A-ART-UN-04: for the rest of the action the player ends no move in areas of other empires, and plays none of the events. */
function keepPeace(t: Play, seat: Seat): void {
  remember(t, 'forbid', { what: 'endInOthers' }, { empire: NONE, seat, until: 'action' });
  remember(t, 'forbid', { what: 'censuredEvents' }, { empire: NONE, seat, until: 'action' });
}

const isHeldTo = (t: Play, what: 'endInOthers' | 'censuredEvents', seat: Seat): boolean =>
  t.state.lasting.some((l) => l.effect === 'forbid' && l.params.what === what && l.seat === seat);

/** It has accepted a censure in this action, and may not end a move in an area of another empire. */
export const mayEndInOthers = (t: Play, seat: Seat): boolean => !isHeldTo(t, 'endInOthers', seat);

/** It has accepted a censure in this action, and this is one of the events. */
export const isCensured = (t: Play, seat: Seat, event: string): boolean =>
  isHeldTo(t, 'censuredEvents', seat) &&
  t.content.artefacts.some(({ with16 }) => with16.censure?.events.includes(event) === true);
