/** Who has lost land in a manoeuvre: noted when it begins, and told to those whose artefacts ask for it when it is over. */
import type { Rule } from '@tabularium/engine';
import type { AreaId, CardId, EmpireId } from '../content/tables.ts';
import { empiresInPlay, isLand } from '../model/board.ts';
import { ageOf, FERTILE, terrainFor } from '../model/empires.ts';
import type { Play } from '../model/table.ts';
import { artefactsAt } from './moments.ts';

/** Who held which area, and by which card they were known: a counter set may come to serve somebody else. */
export interface Borders {
  readonly control: readonly EmpireId[];
  readonly cards: readonly (CardId | undefined)[];
}

export const bordersNow = ({ state }: Play): Borders | null =>
  state.agreed.optional.artefactEffects
    ? { control: state.control.slice(), cards: state.empires.map((empire) => empire?.card) }
    : null;

/** What has changed hands since then, and what is nobody's any more, is lost. */
export function* answerLosses(t: Play, by: EmpireId, before: Borders | null): Rule<void> {
  if (before === null) return;
  for (const empire of empiresInPlay(t)) {
    const lost = lossesOf(t, empire, before);
    const fertile = lost.filter((area) => isFertile(t, empire, area)).length;
    if (lost.some((area) => isLand(t, area) && t.state.control[area] === by))
      yield* artefactsAt(t, 'areasLiberatedFromOwner', empire, { other: by });
    if (fertile > 0 && t.state.empires[empire])
      yield* artefactsAt(t, 'fertileAreasLost', empire, { other: by, lost: fertile });
  }
}

function lossesOf(t: Play, empire: EmpireId, { control, cards }: Borders): AreaId[] {
  if (t.empire(empire).card !== cards[empire]) return [];
  return control.flatMap((holder, area) => (holder === empire && t.state.control[area] !== empire ? [area] : []));
}

const isFertile = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  isLand(t, area) && terrainFor(t, area, ageOf(t, empire)) === FERTILE;
