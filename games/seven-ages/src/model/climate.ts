/** Whether the climate clock runs, or has run out (7A-ART-ENVIRONMENT). */
import type { Content } from '../content/tables.ts';
import { NONE, type State } from './state.ts';

/** A table, or as much of one as shows the clock. */
export interface HasClock {
  readonly content: Content;
  readonly state?: Pick<State, 'world'>;
}

const clockOf = ({ state }: HasClock): number => state?.world?.clock ?? NONE;

/** 7A-ART-ENVIRONMENT-06: it has come to the bottom, for good. */
export const isCollapsed = (t: HasClock): boolean => {
  const clock = clockOf(t);
  return clock !== NONE && clock === t.content.climate?.bottom;
};

/** It is on the track, and its end is open. */
export const isClockRunning = (t: HasClock): boolean => clockOf(t) !== NONE && !isCollapsed(t);
