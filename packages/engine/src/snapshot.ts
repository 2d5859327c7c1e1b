import type { ChanceWords } from './chance.ts';
import { alike } from './still.ts';

/** A position at a rest. `state` is never handed out without copying it. */
export interface Snapshot<S> {
  /** The number of answers before it. */
  readonly at: number;
  readonly state: S;
  readonly chance: ChanceWords;
}

/** The kept position whose absence lengthens the ways between the others the least, seen from the end. */
export function leastMissed(kept: readonly Snapshot<unknown>[]): number {
  const end = kept[kept.length - 1].at;
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < kept.length - 1; i++) {
    const gap = (kept[i + 1].at - kept[i - 1].at) / (end - kept[i - 1].at);
    if (gap < least) {
      least = gap;
      best = i;
    }
  }
  return best;
}

/** Kept positions hold together what is the same in them: most of a state is not touched from one rest to the next. */
export function sharing<S extends object>(state: S, before: S | undefined): S {
  if (before)
    for (const key of Object.keys(state) as (keyof S)[]) if (alike(before[key], state[key])) state[key] = before[key];
  return state;
}
