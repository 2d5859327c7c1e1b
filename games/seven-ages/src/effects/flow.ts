import { askUnlessForced, choose as chooseOne, type Rule } from '@tabularium/engine';
import { isRecord, type Params } from '../content/shape.ts';
import { amountOf, areasFor, empiresFor, type Played, seatsFor } from '../events/played.ts';
import { carryOut } from '../events/resolve.ts';
import { check } from '../model/cards.ts';
import { NONE } from '../model/state.ts';

/** A player picks one of several groups of effects; one that cannot be carried out in full only if none can. */
export function* choose(e: Played, { by, options }: Params): Rule<void> {
  const groups: readonly unknown[][] = Array.isArray(options) ? options : [];
  const all = groups.map((_, i) => i);
  const full = all.filter((i) => groups[i].every((effect) => isFull(e, effect)));
  const open = full.length > 0 ? full : all;
  if (open.length === 0) return;
  const chosen = yield* askUnlessForced(
    chooseOne({
      seat: seatsFor(e, by)[0] ?? e.seat,
      about: '7a.event.option',
      rules: ['7A-EVENT-03'],
      args: { card: e.card },
      options: () => open,
    }),
  );
  yield* carryOut(e, groups[chosen]);
}

/** The money is there, and as many areas as the effect counts. */
function isFull(e: Played, effect: unknown): boolean {
  return Object.entries(isRecord(effect) ? effect : {}).every(([name, params]) => {
    if (!isRecord(params)) return true;
    if (params['needFull'] === true) {
      const price = amountOf(e, params['lose'] ?? params['amount']);
      return empiresFor(e, params['who'] ?? params['from']).every((empire) => e.t.empire(empire).money >= price);
    }
    if (params['areas'] === undefined) return true;
    const areas = areasFor(e, params['areas']).filter((area) => {
      if (name === 'disorderAdd') return e.t.state.disorder[area] === 0;
      return name !== 'disorderRemove' || e.t.state.disorder[area] === 1;
    });
    return areas.length >= amountOf(e, params['count'] ?? 1);
  });
}

/** The inner effects, in every selected area whose own check passes. */
export function* spread(e: Played, { areas, effects }: Params): Rule<void> {
  const inner: readonly unknown[] = Array.isArray(effects) ? effects : [];
  yield* inEachArea(e, areas, inner);
}

/** One card is picked for each area; conditions and numbers are read for each. */
export function* inEachArea(e: Played, areas: unknown, effects: readonly unknown[]): Rule<void> {
  const { check: checked } = e.event;
  for (const area of areasFor(e, areas)) {
    e.each = area;
    e.pick = check(e.t);
    e.passed = checked?.pass === undefined || amountOf(e, checked.pass) !== 0;
    e.t.tell({ type: '7a.event.check', card: e.card, area, amount: e.pick });
    if (e.passed) yield* carryOut(e, effects);
  }
  e.each = NONE;
}
