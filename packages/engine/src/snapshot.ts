import type { ChanceWords } from './chance.ts';

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
