import { askUnlessForced, choose, type Rule } from '@tabularium/engine';
import { loseGovernment } from '../artefacts/governments.ts';
import { discardArtefacts } from '../civilise/artefacts.ts';
import type { EffectParams } from '../content/effects.ts';
import { amountOf, areasFor, empiresFor, type Played } from '../events/played.ts';

/** Takes elite markers. */
export function* elite(e: Played, { who, lose }: EffectParams['elite']): Rule<void> {
  for (const empire of empiresFor(e, who)) {
    const own = e.t.empire(empire);
    own.elites = Math.max(0, own.elites - amountOf(e, lose ?? 0, empire));
  }
}

/** The government is discarded without disorder. */
export function* government(e: Played, { who }: EffectParams['government']): Rule<void> {
  for (const empire of empiresFor(e, who)) loseGovernment(e.t, empire);
}

/** Artefact markers on the map are removed, one by one. */
export function* artefact(e: Played, { areas, who, count, chooser }: EffectParams['artefact']): Rule<void> {
  const { t } = e;
  const groups =
    areas === undefined
      ? empiresFor(e, who).map((empire) => ({
          seat: t.ownerOf(empire),
          has: (area: number) => t.state.control[area] === empire,
        }))
      : [{ seat: e.seat, has: (area: number) => areasFor(e, areas).includes(area) }];
  for (const { seat, has } of groups) {
    const here = t.state.mapArtefacts.filter((marker) => has(marker.area));
    for (let n = amountOf(e, count ?? 1); n > 0 && here.length > 0; n--) {
      const index = yield* askUnlessForced(
        choose({
          seat: chooser === 'owner' ? seat : e.seat,
          about: '7a.event.artefact',
          rules: ['7A-CIV-18'],
          args: { card: e.card },
          options: () => here.map((_, i) => i),
        }),
      );
      const [lost] = here.splice(index, 1);
      let gone = false;
      discardArtefacts(t, (kind, area) => !gone && (gone = kind === lost.artefact && area === lost.area));
    }
  }
}
