import { askUnlessForced, choose as chooseOne, type Rule } from '@tabularium/engine';
import type { Params } from '../content/shape.ts';
import { type Played, seatsFor } from '../events/played.ts';
import { carryOut } from '../events/resolve.ts';

/** A player picks one of several groups of effects. */
export function* choose(e: Played, { by, options }: Params): Rule<void> {
  const groups = Array.isArray(options) ? options : [];
  if (groups.length === 0) return;
  const chosen = yield* askUnlessForced(
    chooseOne({
      seat: seatsFor(e, by)[0] ?? e.seat,
      about: '7a.event.option',
      rules: ['7A-EVENT-03'],
      args: { card: e.card },
      options: () => groups.map((_, i) => i),
    }),
  );
  yield* carryOut(e, groups[chosen]);
}
