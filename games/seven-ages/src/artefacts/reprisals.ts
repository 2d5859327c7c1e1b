/** What a manoeuvre that cost an empire land calls forth when it is over: reprisals (Buddhism) and penance (Christianity). */
import { ask, askUnlessForced, choose, type Rule } from '@tabularium/engine';
import { areasInRange } from '../actions/range.ts';
import type { DeedParams } from '../content/artefact-deeds.ts';
import type { AreaId } from '../content/tables.ts';
import { landOf } from '../model/board.ts';
import { hasSpecial } from '../model/empires.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { addDisorder, canRebel } from '../turn/upkeep.ts';
import type { Doing } from './moments.ts';

/** 7A-ART-BUDDHISM-02, 7A-ART-BUDDHISM-2004-1: disorder in an area of the conqueror, unless its own religion shields it (7A-ART-HINDUISM-02). */
export function* reprisal({ t, empire, occasion }: Doing, { where }: DeedParams['reprisal']): Rule<void> {
  const { other = NONE } = occasion;
  if (!t.state.empires[other] || hasSpecial(t, other, 'spared')) return;
  const reached = where === 'inRange' ? areasInRange(t, empire) : null;
  const open = landOf(t, other).filter((area) => canRebel(t, area) && (!reached || reached[area] === 1));
  if (open.length === 0) return;
  const area = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.reprisal',
      rules: [where === 'inRange' ? '7A-ART-BUDDHISM-02' : '7A-ART-BUDDHISM-2004-1'],
      args: { empire, of: other },
      options: () => [...open, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
    }),
  );
  if (area !== NONE) addDisorder(t, area);
}

/** 7A-ART-CHRISTIANITY-05: once for the manoeuvre, or in 2004 for each fertile area lost. */
export function* penance({ t, empire, occasion }: Doing, { per, where }: DeedParams['penance']): Rule<void> {
  for (let left = per === 'area' ? (occasion.lost ?? 1) : 1; left > 0; left--) {
    const open = where.map((kind) => calmAreas(t, empire, kind)).find((areas) => areas.length > 0);
    if (open === undefined) return;
    const area = yield* askUnlessForced(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.penance',
        rules: ['7A-ART-CHRISTIANITY-05'],
        args: { empire },
        options: () => open,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    addDisorder(t, area);
  }
}

function calmAreas(t: Play, empire: number, kind: DeedParams['penance']['where'][number]): AreaId[] {
  const { capital } = t.empire(empire);
  const calm = landOf(t, empire).filter((area) => t.state.disorder[area] === 0);
  if (kind === 'capital') return calm.filter((area) => area === capital);
  return kind === 'city' ? calm.filter((area) => t.state.city[area] > 0) : calm;
}
