/** What a retreat costs: pursuit (option 6, and cards that pursue), and the victor's reserves in a quick conflict (option 13). */

import { askUnlessForced, type Rule, select, type WhyNot } from '@tabularium/engine';
import { half } from '../content/expressions.ts';
import { AIRCRAFT, CAVALRY, type UnitId } from '../content/tables.ts';
import { categoryOf, isThere, unitsIn, unitTypeOf } from '../model/board.ts';
import { specials, terrainFor } from '../model/empires.ts';
import type { Conflict } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { loseInConflict, winnerOf } from './losses.ts';
import { groundAge } from './totals.ts';

/** Losses that the side must take as it retreats. */
export function retreatToll(t: Play, fight: Conflict, which: 0 | 1, more = 0): number {
  const { pursuit, quickConflict } = t.state.agreed.optional;
  const { empire } = fight.sides[1 - which];
  if (!isThere(t, empire) || fight.truce) return 0;
  let toll = specials(t, empire, 'pursuit').reduce((sum, s) => sum + s.units, 0);
  if (quickConflict) toll += pressed(t, fight, which);
  if (pursuit) toll += more + pursuitLosses(t, fight, which);
  return toll;
}

/** 7A-OPT13-04: half the reserves of the side that has won. */
function pressed(t: Play, fight: Conflict, which: 0 | 1): number {
  const enemy = which === 0 ? 1 : 0;
  return winnerOf(t, fight) === enemy ? half(reservesOf(t, fight, enemy).length) : 0;
}

/** 7A-OPT06-01, 7A-OPT06-02: what the enemies still there inflict, on this ground. */
function pursuitLosses(t: Play, fight: Conflict, which: 0 | 1): number {
  const losses = Math.floor(pursuers(t, fight, which).reduce((sum, unit) => sum + unitTypeOf(t, unit).pursuit, 0));
  const ground = t.content.pursuit[terrainFor(t, fight.area, groundAge(t, fight))];
  if (!ground) return losses; // at sea
  return Math.max(0, ground.half ? half(losses) : losses + ground.add);
}

/** 7A-OPT13-06: in a quick conflict only reserves pursue. */
function pursuers(t: Play, fight: Conflict, which: 0 | 1): UnitId[] {
  const enemy = which === 0 ? 1 : 0;
  if (t.state.agreed.optional.quickConflict) return reservesOf(t, fight, enemy);
  return unitsIn(t, fight.area, fight.sides[enemy].empire);
}

/** 7A-OPT13-01: the units in the area that the side has not committed. */
export function reservesOf(t: Play, { area, sides }: Conflict, which: 0 | 1): UnitId[] {
  const { empire, spent, committed } = sides[which];
  return unitsIn(t, area, empire).filter((unit) => !spent.includes(unit) && !committed.includes(unit));
}

/** 7A-OPT06-03, 7A-OPT06-04: cavalry and aircraft take two losses, and whoever is ahead of all the enemies still there one more. */
function lossesTaken(t: Play, fight: Conflict, which: 0 | 1): (unit: UnitId) => number {
  if (!t.state.agreed.optional.pursuit) return () => 1;
  const enemies = unitsIn(t, fight.area, fight.sides[1 - which].empire);
  const best = Math.max(0, ...enemies.map((unit) => unitTypeOf(t, unit).level));
  return (unit) => {
    const mounted = categoryOf(t, unit) === CAVALRY || categoryOf(t, unit) === AIRCRAFT;
    return 1 + (mounted ? 1 : 0) + (unitTypeOf(t, unit).level > best ? 1 : 0);
  };
}

/** The retreating side chooses which of these units take the losses, and no more of them than it takes. */
export function* losePursued(
  t: Play,
  fight: Conflict,
  which: 0 | 1,
  toll: number,
  units: readonly UnitId[],
): Rule<void> {
  if (toll === 0 || units.length === 0) return;
  const side = fight.sides[which];
  const taken = lossesTaken(t, fight, which);
  // worked out before the question: what it rests on may be hidden from the one who answers
  const worth = new Map(units.map((unit) => [unit, taken(unit)]));
  const takenBy = (picked: readonly UnitId[]): number => picked.reduce((sum, unit) => sum + (worth.get(unit) ?? 0), 0);
  const owed = Math.min(toll, takenBy(units));
  const strongest = [...worth.values()].sort((a, b) => b - a);
  let least = 0;
  for (let sum = 0; sum < owed; least++) sum += strongest[least];
  const wrong = (picked: readonly UnitId[]): WhyNot | undefined => {
    const sum = takenBy(picked);
    if (sum < owed) return { rule: '7A-OPT06-01', args: { have: sum, price: owed } };
    return picked.some((unit) => sum - (worth.get(unit) ?? 0) >= owed) ? { rule: '7A-OPT06-03' } : undefined;
  };
  t.state.glimpses++; // it tells what pursues
  t.tell({ type: '7a.conflict.pursuit', area: fight.area, empire: fight.sides[1 - which].empire, amount: owed });
  const lost = yield* askUnlessForced(
    select({
      seat: side.seat,
      about: '7a.conflict.pursued',
      rules: rulesBehind(t),
      args: { amount: owed },
      min: least,
      max: Math.min(owed, units.length),
      options: () => units,
      test: wrong,
      draw: (chance) => {
        let picked = chance.shuffle([...units]);
        for (const unit of picked) {
          const fewer = picked.filter((other) => other !== unit);
          if (takenBy(fewer) >= owed) picked = fewer;
        }
        return picked;
      },
      show: (id) => ({
        points: [{ kind: 'unit', id }],
        effects: [{ id: '7a.fx.takes', args: { count: worth.get(id) ?? 1 } }],
      }),
    }),
  );
  loseInConflict(t, side, fight.sides[1 - which], lost);
}

function rulesBehind(t: Play): readonly string[] {
  const { pursuit, quickConflict } = t.state.agreed.optional;
  if (pursuit) return ['7A-OPT06-01', '7A-OPT06-03', ...(quickConflict ? ['7A-OPT13-06'] : [])];
  return [quickConflict ? '7A-OPT13-04' : '7A-CONF-41'];
}
