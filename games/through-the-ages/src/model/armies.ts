import { type CardId, TACTICS, TECHS } from './content.ts';
import type { Tech } from './state.ts';

/** Units by type: all of them, and those modern enough for a tactic. */
export interface Forces {
  infantry: number;
  cavalry: number;
  artillery: number;
  air: number;
  modernInfantry: number;
  modernCavalry: number;
  modernArtillery: number;
}

/** A unit two or more levels below the tactic makes its army outdated (TTA-CARD-28). */
const isModern = (level: number, tacticLevel: number): boolean => level > tacticLevel - 2;

export function forcesOf(techs: readonly Tech[], tacticLevel: number): Forces {
  const forces: Forces = {
    infantry: 0,
    cavalry: 0,
    artillery: 0,
    air: 0,
    modernInfantry: 0,
    modernCavalry: 0,
    modernArtillery: 0,
  };
  for (const { card, workers } of techs) {
    if (workers === 0) continue;
    const { kind, level } = TECHS[card];
    const modern = isModern(level, tacticLevel) ? workers : 0;
    if (kind === 'infantry') {
      forces.infantry += workers;
      forces.modernInfantry += modern;
    } else if (kind === 'cavalry') {
      forces.cavalry += workers;
      forces.modernCavalry += modern;
    } else if (kind === 'artillery') {
      forces.artillery += workers;
      forces.modernArtillery += modern;
    } else if (kind === 'air') forces.air += workers;
  }
  return forces;
}

/**
 * The highest tactical strength these units can have under the tactic (TTA-CARD-29).
 *
 * For a number of modern armies the best total number of armies is the largest that fits; air units then double modern
 * armies before outdated ones. Without riding infantry most modern and most armies go together; with it (TTA-APX-05)
 * infantry that rides in a modern army may be missing in another, so every number of modern armies is tried.
 */
export function tacticalStrength(techs: readonly Tech[], tactic: CardId | null, infantryRides: boolean): number {
  if (tactic === null) return 0;
  const { level, tactic: plan } = TACTICS[tactic];
  const need = plan.units;
  const have = forcesOf(techs, level);
  const canRide = infantryRides && need.cavalry > 0;

  const fits = (armies: number, infantry: number, cavalry: number, artillery: number, riders: number): boolean => {
    const riding = canRide ? Math.max(riders, armies * need.cavalry - cavalry) : 0;
    return (
      armies * need.infantry + riding <= infantry &&
      armies * need.cavalry <= cavalry + riding &&
      armies * need.artillery <= artillery
    );
  };
  let most = 0;
  while (fits(most + 1, have.infantry, have.cavalry, have.artillery, 0)) most++;
  if (most === 0) return 0;

  let best = 0;
  for (let modern = 0; ; modern++) {
    if (!fits(modern, have.modernInfantry, have.modernCavalry, have.modernArtillery, 0)) break;
    const riders = canRide ? Math.max(0, modern * need.cavalry - have.modernCavalry) : 0;
    let armies = most;
    while (armies > modern && !fits(armies, have.infantry, have.cavalry, have.artillery, riders)) armies--;
    const outdated = armies - modern;
    const doubledModern = Math.min(have.air, modern);
    const doubledOutdated = Math.min(have.air - doubledModern, outdated);
    const strength = (modern + doubledModern) * plan.strength + (outdated + doubledOutdated) * plan.outdatedStrength;
    if (strength > best) best = strength;
  }
  return best;
}
