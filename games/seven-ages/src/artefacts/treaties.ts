/** Peace treaties (7A-ART-PEACE): a pair of markers in the land of two empires, which keep out of each other's areas. */
import { askUnlessForced, choose, type Rule } from '@tabularium/engine';
import { empiresInRange } from '../actions/range.ts';
import type { AreaId, EmpireId } from '../content/tables.ts';
import { landOf } from '../model/board.ts';
import type { Doing } from './moments.ts';

/** 7A-ART-PEACE-02: whoever plays it names an empire of another player within range of the first, and an area there. */
export function* placeTwin({ t, empire, artefact }: Doing): Rule<void> {
  const first = t.state.mapArtefacts.at(-1); // it has just been laid
  if (!first) return;
  const seat = t.state.action?.seat ?? t.ownerOf(empire);
  const rules = ['7A-ART-PEACE-02'];
  const partner: EmpireId = yield* askUnlessForced(
    choose({
      seat,
      about: '7a.treaty.partner',
      rules,
      args: { empire, artefact },
      options: () => empiresInRange(t, empire).filter((other) => t.ownerOf(other) !== t.ownerOf(empire)),
      show: (id) => ({ points: [{ kind: 'empire', id }] }),
    }),
  );
  const area: AreaId = yield* askUnlessForced(
    choose({
      seat,
      about: '7a.treaty.area',
      rules,
      args: { empire: partner, artefact },
      options: () => landOf(t, partner),
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
  t.state.mapArtefacts.push(Object.freeze({ artefact, area, which: first.which }));
  t.tell({ type: '7a.treaty', empire, of: partner, artefact });
}
