/** Religions taken up outside Civilise. 7A-ART-CONFUCIANISM-03: whoever takes land of an empire may take up its religion at once, or finds the land in disorder. */
import { ask, askUnlessForced, choose, type Rule } from '@tabularium/engine';
import { markerLeft, religionRoom } from '../civilise/artefacts.ts';
import { adoptReligion } from '../civilise/faith.ts';
import type { DeedParams } from '../content/artefact-deeds.ts';
import type { ArtefactId, EmpireId } from '../content/tables.ts';
import { RELIGIONS } from '../content/vocabulary.ts';
import { hasSpecial } from '../model/empires.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { addDisorder } from '../turn/upkeep.ts';
import { isInAges } from './arriving.ts';
import { loseReligion } from './leaving.ts';
import type { Doing } from './moments.ts';
import { whyNotOn } from './requirements.ts';

export function* conquerorMayAdopt(
  { t, artefact, occasion }: Doing,
  params: DeedParams['conquerorMayAdopt'],
): Rule<void> {
  const { other: winner = NONE, area = NONE } = occasion;
  if (!t.state.empires[winner]) return;
  const religion = RELIGIONS.indexOf(params.religion);
  if (mayTurn(t, winner, artefact, religion) && (yield* turns(t, winner, artefact))) {
    yield* makeRoom(t, winner);
    yield* adoptReligion(t, winner, religion);
  } else if (!hasSpecial(t, winner, 'spared')) addDisorder(t, area);
}

/** As in adopting it: what the artefact demands counts, and there must be a marker. */
const mayTurn = (t: Play, empire: EmpireId, artefact: ArtefactId, religion: number): boolean =>
  !t.empire(empire).religions.includes(religion) &&
  isInAges(t, empire, artefact) &&
  markerLeft(t, artefact) &&
  whyNotOn(t, empire, artefact) === undefined;

function* turns(t: Play, empire: EmpireId, artefact: ArtefactId): Rule<boolean> {
  const answer = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.conversion',
      rules: ['7A-ART-CONFUCIANISM-03'],
      args: { empire, artefact },
      options: () => ['no', 'adopt'],
    }),
  );
  return answer === 'adopt';
}

/** Another religion is given up if there is no room. */
function* makeRoom(t: Play, empire: EmpireId): Rule<void> {
  const { religions } = t.empire(empire);
  if (religionRoom(t, empire)) return;
  const dropped = yield* askUnlessForced(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.conversion.drop',
      rules: ['7A-ART-CONFUCIANISM-03'],
      args: { empire },
      options: () => religions,
      show: (religion) => ({ points: [{ kind: 'artefact', id: t.content.religions.names[religion] }] }),
    }),
  );
  loseReligion(t, empire, dropped);
}

/**
 * 7A-ART-POPE-2004-1: the empire of the card takes up the religion as it would in Civilise. Any other that may have the artefact
 * is of that religion already.
 */
export function* adopt({ t, empire }: Doing, { religion }: DeedParams['adopt']): Rule<void> {
  const faith = RELIGIONS.indexOf(religion);
  if (t.empire(empire).religions.includes(faith)) return;
  if (!markerLeft(t, t.content.religions.names[faith])) return;
  yield* makeRoom(t, empire);
  yield* adoptReligion(t, empire, faith);
}
