import { askUnlessForced, choose as chooseOne, type Rule } from '@tabularium/engine';
import { isRecord, type Params } from '../content/shape.ts';
import { amountOf, areasFor, empiresFor, type Played, seatsFor } from '../events/played.ts';
import { carryOut, inEachArea } from '../events/resolve.ts';

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
