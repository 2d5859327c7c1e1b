import type { Time } from '@tabularium/table/protocol';
import { rating } from 'openskill';

/** From what OpenSkill believes to what people read. */

export const NEW = rating();

/** The ladder counts in points: somebody new has 1500, and most are between 1000 and 2000. */
const POINT = 30;
export const pointsOf = (mu: number): number => Math.round(1500 + (mu - NEW.mu) * POINT);
/** With 19 in 20 the true strength lies within so many points. */
export const rangeOf = (sigma: number): number => Math.round(1.96 * sigma * POINT);

interface Known {
  readonly sigma: number;
  readonly games: number;
  readonly played_at: Time;
}

const MONTH = 30 * 86_400_000;
const DRIFT = 0.7;

/** Who does not play grows no weaker, but less is known of them, month by month, until it is as little as of somebody new. */
export function sigmaAt({ sigma, played_at }: Known, now: Time): number {
  const months = played_at === 0 ? 0 : Math.max(0, now - played_at) / MONTH;
  return Math.min(NEW.sigma, Math.sqrt(sigma ** 2 + DRIFT ** 2 * months));
}

const GAMES = 5;
const SURE = 5;

/** Too little is known for a place. */
export const isProvisional = (known: Known, now: Time): boolean => known.games < GAMES || sigmaAt(known, now) > SURE;
