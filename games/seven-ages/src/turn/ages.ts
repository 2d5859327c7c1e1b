/** What follows at once when an empire moves into another age, forwards or backwards (7A-CIV-20). */
import { ask, type Rule, select } from '@tabularium/engine';
import { endWithAge } from '../artefacts/leaving.ts';
import { bringArtefact, discardStray, roomForArtefact } from '../civilise/artefacts.ts';
import { bit, type EmpireId } from '../content/tables.ts';
import { ageOf, specials } from '../model/empires.ts';
import { leadersOf, retireLeader } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

export function leaveAge(t: Play, empire: EmpireId): void {
  const age = bit(ageOf(t, empire));
  // 7A-CIV-29: all its leaders are removed, unless the card keeps them
  if (!specials(t, empire, 'leaderRule').some((rule) => rule.ageless)) {
    for (const leader of leadersOf(t, empire)) retireLeader(t, leader);
  }
  discardStray(t); // 7A-CIV-19
  // 7A-CIV-22: without option 16 it may discard its red artefacts, and is asked before anything else is played
  if (t.state.agreed.optional.artefactEffects) endWithAge(t, empire);
  else if (t.empire(empire).reds.length > 0) t.state.outgrown.push(empire);
  takeAwaited(t, empire, age);
  t.state.lasting = t.state.lasting.filter((l) => !(l.until === 'age' && l.empire === empire));
}

/** What its card brings along comes in the first age that allows it; on the map to the capital, or another start area. */
function takeAwaited(t: Play, empire: EmpireId, age: number): void {
  const e = t.empire(empire);
  for (const artefact of e.awaited) {
    if ((t.content.artefacts[artefact].ages & age) === 0) continue;
    e.awaited = Object.freeze(e.awaited.filter((other) => other !== artefact));
    const held = [e.capital, ...e.start].filter((area) => t.state.control[area] === empire);
    bringArtefact(t, empire, artefact, roomForArtefact(t, held, () => false)[0] ?? NONE);
  }
}

/** 7A-CIV-22: any or all of the red artefacts of empires that have left their age. */
export function* dropReds(t: Play): Rule<void> {
  const { outgrown } = t.state;
  while (outgrown.length > 0) {
    const empire = outgrown[0];
    outgrown.shift();
    const e = t.state.empires[empire];
    if (!e || e.reds.length === 0) continue;
    const out = yield* ask(
      select({
        seat: e.owner,
        about: '7a.drop-reds',
        rules: ['7A-CIV-22'],
        args: { empire },
        min: 0,
        max: e.reds.length,
        options: () => e.reds.map((_, i) => i),
        show: (i) => ({ points: [{ kind: 'artefact', id: e.reds[i] }] }),
      }),
    );
    e.reds = e.reds.filter((_, i) => !out.includes(i));
  }
}
