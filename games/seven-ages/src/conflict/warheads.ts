/** Nukes and Star Wars in a conflict (7A-CONF-29 to 7A-CONF-33). */
import { ask, choose, type Rule } from '@tabularium/engine';
import { isNuke, isStarWars, unitsIn } from '../model/board.ts';
import { discard } from '../model/cards.ts';
import { gainGlory } from '../model/empires.ts';
import { type Conflict, type ConflictSide, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { advance } from '../turn/progress.ts';
import { loseUnit, settle } from '../turn/upkeep.ts';
import { freshUnits } from './commitment.ts';
import { loseInConflict, loseLeaders } from './losses.ts';

/** 7A-CONF-33: a side whose last fresh unit is a nuke may destroy it, and takes up the others again. Answers whether one did. */
export function* scuttleNukes(t: Play, fight: Conflict): Rule<boolean> {
  if (t.content.common.length === 0) return false;
  const active = yield* offerScuttling(t, fight, 0);
  return (yield* offerScuttling(t, fight, 1)) || active;
}

function* offerScuttling(t: Play, fight: Conflict, which: 0 | 1): Rule<boolean> {
  const side = fight.sides[which];
  const [unit, ...others] = freshUnits(t, fight, which);
  if (unit === undefined || others.length > 0 || side.spent.length === 0) return false;
  t.state.glimpses++; // who is asked has a nuke
  if (!isNuke(t, unit)) return false;
  const fate = yield* ask(
    choose({
      seat: side.seat,
      about: '7a.conflict.scuttle',
      rules: ['7A-CONF-33'],
      args: { area: fight.area, unit },
      options: () => ['keep', 'scuttle'],
    }),
  );
  if (fate === 'keep') return false;
  side.lost++;
  loseUnit(t, unit);
  return true;
}

/** 7A-CONF-29, 7A-CONF-30, 7A-CONF-32: every nuke committed costs glory, and goes off unless Star Wars meets it. Answers whether one did. */
export function* launchNukes(t: Play, fight: Conflict): Rule<boolean> {
  const nukes = fight.sides.map(({ committed }) => committed.filter((unit) => isNuke(t, unit)));
  if (nukes.every((launched) => launched.length === 0)) return false;
  const shielded = fight.sides.map((_, which) => fight.sides[1 - which].committed.some((unit) => isStarWars(t, unit)));
  fight.sides.forEach((side, which) => {
    if (nukes[which].length === 0) return;
    gainGlory(t, side.seat, -t.content.rules.nukeGlory * nukes[which].length, 'nuke');
    if (!shielded[which]) return;
    t.tell({ type: '7a.conflict.shield', area: fight.area, empire: fight.sides[1 - which].empire });
    side.committed = side.committed.filter((unit) => !nukes[which].includes(unit));
    loseInConflict(t, side, fight.sides[1 - which], nukes[which]);
  });
  const bombers = fight.sides.filter((_, which) => nukes[which].length > 0 && !shielded[which]);
  if (bombers.length === 0) return false;
  yield* layWaste(t, fight, bombers);
  return true;
}

/** 7A-CONF-30, 7A-CONF-31: everything in the area is lost, and who controlled it falls back a level. */
function* layWaste(t: Play, fight: Conflict, bombers: readonly ConflictSide[]): Rule<void> {
  const { area, sides } = fight;
  const holder = t.state.control[area];
  t.tell({ type: '7a.conflict.nuke', area, empire: bombers[0].empire });
  for (const side of sides) {
    const enemy = side === sides[0] ? sides[1] : sides[0];
    const units = unitsIn(t, area, side.empire);
    loseInConflict(t, side, bombers.includes(enemy) ? enemy : null, units);
    side.fell = units.length;
    side.committed = [];
    side.leaders = [];
    side.routed = false;
    discard(t, side.card);
    side.card = NONE;
  }
  for (const side of sides) yield* loseLeaders(t, fight, side);
  if (holder !== NONE) advance(t, holder, -1);
  settle(t);
}
