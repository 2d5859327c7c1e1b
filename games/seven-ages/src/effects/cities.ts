import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import type { EffectParams } from '../content/effects.ts';
import type { AreaId } from '../content/tables.ts';
import { amountOf, areasFor, empiresFor, type Played } from '../events/played.ts';
import { reduceCity, setCity } from '../model/cities.ts';
import { ageOf, CITY_MAXIMUM, isBarbarian, larger, pay } from '../model/empires.ts';
import { BUILDER, hasIn } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import { chooseAreas, chooserOf } from './choosing.ts';

/** Builds, improves, reduces or destroys cities; the limits of the age hold, a Builder protects (7A-LEAD-BU-03). */
export function* city(e: Played, params: EffectParams['city']): Rule<void> {
  const { t } = e;
  const { op, levels, count, chooser } = params;
  const grows = op === 'build' || op === 'improve';
  const all = areasFor(e, params.areas).filter((area) => !grows || mayGrow(e, area, params));
  const holder = all.length === 0 ? NONE : t.state.control[all[0]];
  const seat = chooserOf(e, chooser, holder === NONE ? e.seat : t.ownerOf(holder));
  if (params.optional === true) {
    yield* buyCity(e, seat, all, params);
    return;
  }
  const most = count === undefined ? all.length : Math.max(0, amountOf(e, count));
  for (const area of yield* chooseAreas(e, seat, all, most)) {
    const empire = t.state.control[area];
    const steps = levels === undefined ? 1 : Math.max(0, amountOf(e, levels));
    if (op === 'destroy') reduceCity(t, area, 9);
    else if (op === 'reduce') {
      if (empire === NONE || !hasIn(t, empire, area, BUILDER)) reduceCity(t, area, steps);
    } else for (let i = 0; i < steps && mayGrow(e, area, params); i++) setCity(t, area, larger(t.state.city[area]));
  }
}

function mayGrow({ t }: Played, area: AreaId, { ageLimit, ifNone }: EffectParams['city']): boolean {
  const empire = t.state.control[area];
  const value = t.state.city[area];
  if (empire === NONE || isBarbarian(t, empire) || value >= 7 || (ifNone === true && value > 0)) return false;
  const age = Math.min(7, ageOf(t, empire) + (ageLimit === 'plusOne' ? 1 : 0));
  return larger(value) <= CITY_MAXIMUM[age];
}

/** One city may be bought a step. */
function* buyCity(e: Played, seat: Seat, areas: readonly AreaId[], params: EffectParams['city']): Rule<void> {
  const { t } = e;
  const price = amountOf(e, params.cost ?? 0);
  const open = areas.filter((area) => t.empire(t.state.control[area]).money >= price);
  if (open.length === 0) return;
  const area = yield* ask(
    choose({
      seat,
      about: '7a.event.city',
      rules: ['7A-EVENT-05'],
      args: { card: e.card, price },
      options: () => [...open, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
    }),
  );
  if (area === NONE) return;
  pay(t, t.state.control[area], price);
  setCity(t, area, larger(t.state.city[area]));
}

/** Forts are built free or removed. */
export function* fort(e: Played, { areas, op, count, chooser }: EffectParams['fort']): Rule<void> {
  const { t } = e;
  const wanted = areasFor(e, areas).filter((area) => (t.state.fort[area] === 1) === (op === 'remove'));
  const most = count === undefined ? wanted.length : Math.max(0, amountOf(e, count));
  const chosen = yield* chooseAreas(e, chooserOf(e, chooser, e.seat), wanted, most);
  for (const area of chosen) t.state.fort[area] = op === 'remove' ? 0 : 1;
}

/** The capital moves to the target area; the homeland goes along if the empire scores for one. */
export function* capital(e: Played, { to, homeland }: EffectParams['capital']): Rule<void> {
  const [area] = areasFor(e, to);
  for (const empire of empiresFor(e, 'target')) {
    if (area === undefined || e.t.state.city[area] === 0) continue;
    e.t.empire(empire).capital = area;
    if (homeland === true && e.t.content.cards[e.t.empire(empire).card]?.empire.homeland)
      e.t.empire(empire).homeland = area;
  }
}
