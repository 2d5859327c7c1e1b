import type { Rule } from '@tabularium/engine';
import { reduceCity } from '../cities.ts';
import type { Params } from '../content/shape.ts';
import { ageOf, CITY_MAXIMUM, isBarbarian, larger } from '../empires.ts';
import { amountOf, areasFor, empiresFor, type Played } from '../events/played.ts';
import { BUILDER, hasIn } from '../leaders.ts';
import { NONE } from '../state.ts';
import { chooseAreas, chooserOf } from './choosing.ts';

/** Builds, improves, reduces or destroys cities; the limits of the age hold, a Builder protects (7A-LEAD-BU-03). */
export function* city(e: Played, { areas, op, levels, count, chooser, ageLimit }: Params): Rule<void> {
  const { t } = e;
  const all = areasFor(e, areas);
  const most = count === undefined ? all.length : Math.max(0, amountOf(e, count));
  const holder = all.length === 0 ? NONE : t.state.control[all[0]];
  const chosen = yield* chooseAreas(e, chooserOf(e, chooser, holder === NONE ? e.seat : t.ownerOf(holder)), all, most);
  for (const area of chosen) {
    const empire = t.state.control[area];
    const steps = levels === undefined ? 1 : Math.max(0, amountOf(e, levels));
    if (op === 'destroy') reduceCity(t, area, 9);
    else if (op === 'reduce') {
      if (empire === NONE || !hasIn(t, empire, area, BUILDER)) reduceCity(t, area, steps);
    } else if (empire !== NONE && !isBarbarian(t, empire)) {
      const age = Math.min(7, ageOf(t, empire) + (ageLimit === 'plusOne' ? 1 : 0));
      for (let i = 0; i < steps && larger(t.state.city[area]) <= CITY_MAXIMUM[age]; i++)
        t.state.city[area] = larger(t.state.city[area]);
    }
  }
}

/** Forts are built free or removed. */
export function* fort(e: Played, { areas, op, count, chooser }: Params): Rule<void> {
  const { t } = e;
  const wanted = areasFor(e, areas).filter((area) => (t.state.fort[area] === 1) === (op === 'remove'));
  const most = count === undefined ? wanted.length : Math.max(0, amountOf(e, count));
  const chosen = yield* chooseAreas(e, chooserOf(e, chooser, e.seat), wanted, most);
  for (const area of chosen) t.state.fort[area] = op === 'remove' ? 0 : 1;
}

/** The capital moves to the target area; the homeland goes along if the empire scores for one. */
export function* capital(e: Played, { to, homeland }: Params): Rule<void> {
  const [area] = areasFor(e, to);
  for (const empire of empiresFor(e, 'target')) {
    if (area === undefined || e.t.state.city[area] === 0) continue;
    e.t.empire(empire).capital = area;
    if (homeland === true && e.t.content.cards[e.t.empire(empire).card]?.empire.homeland)
      e.t.empire(empire).homeland = area;
  }
}
