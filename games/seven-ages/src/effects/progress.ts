import type { Rule } from '@tabularium/engine';
import { type EffectParams, plain } from '../content/effects.ts';
import { amountOf, empiresFor, type Played } from '../events/played.ts';
import { ageAt, DARK_LEVELS, firstLevelOf, hasSpecial } from '../model/empires.ts';
import { remember } from '../model/lasting.ts';
import { countOf, SCIENTIST } from '../model/leaders.ts';
import { advance } from '../turn/progress.ts';

/** Moves a progress marker; leaving a dark level forwards needs a Scientist unless the event lifts even that. */
export function* progress(e: Played, { who, add, lose, floor, evenDark }: EffectParams['progress']): Rule<void> {
  const { t } = e;
  for (const empire of empiresFor(e, who)) {
    const { level } = t.empire(empire);
    const up = Math.max(0, amountOf(e, add ?? 0, empire));
    let down = Math.max(0, amountOf(e, lose ?? 0, empire));
    if (floor === 'age') down = Math.min(down, level - firstLevelOf(ageAt(level)));
    const dark = DARK_LEVELS.includes(level) && evenDark !== true;
    const blocked = dark && countOf(t, empire, SCIENTIST) === 0 && !hasSpecial(t, empire, 'darkAgeImmune');
    const levels = (blocked ? 0 : up) - down;
    if (levels !== 0) advance(t, empire, levels);
  }
}

/** No free progress this turn. */
export function* freeProgress(e: Played, params: EffectParams['freeProgress']): Rule<void> {
  for (const empire of empiresFor(e, params.who))
    remember(e.t, 'freeProgress', plain(params), { empire, seat: e.seat, until: 'turn' });
}
