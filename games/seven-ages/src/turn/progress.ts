/** Progress along the track, and what the cards pay for what an empire achieves. */
import { outgrowTrack } from '../artefacts/leaving.ts';
import { gloryAt } from '../artefacts/rewards.ts';
import type { EmpireId } from '../content/tables.ts';
import { GOVERNMENTS, type Trigger } from '../content/vocabulary.ts';
import { drawCard } from '../model/cards.ts';
import {
  ageAt,
  cardOf,
  DARK_LEVELS,
  gainFor,
  gainGlory,
  hasSpecial,
  LAST_LEVEL,
  receive,
  specials,
} from '../model/empires.ts';
import { ADMINISTRATOR, countOf, SCIENTIST } from '../model/leaders.ts';
import { KINGDOM, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { leaveAge } from './ages.ts';

/**
 * Moves the progress marker: never below level 1 (7A-START-17), never back from beyond 49 (7A-WIN-07). The consequences of
 * leaving an age follow once, after the whole move (7A-CIV-20).
 */
export function advance(t: Play, empire: EmpireId, levels: number, duringTrade = false): void {
  const e = t.empire(empire);
  if (e.level > LAST_LEVEL && levels < 0) return;
  const before = ageAt(e.level);
  const was = e.level;
  e.level = Math.max(1, Math.min(LAST_LEVEL + 1, e.level + levels));
  t.tell({ type: '7a.progress', empire, amount: e.level });
  if (e.level > LAST_LEVEL && was <= LAST_LEVEL) passTheEnd(t, empire);
  for (let level = was; level < e.level; level++) triggered(t, empire, 'progressed', { duringTrade });
  if (ageAt(e.level) === before) return;
  leaveAge(t, empire);
  if (ageAt(e.level) > before) outgrowTrack(t, empire);
}

/** 7A-END-02: nobody goes freely forward out of a dark level without a Scientist, or unless the card says so (7A-LEAD-SC-05). */
export const isHeldByDarkAge = (t: Play, empire: EmpireId, level: number): boolean =>
  DARK_LEVELS.includes(level) && countOf(t, empire, SCIENTIST) === 0 && !hasSpecial(t, empire, 'darkAgeImmune');

/** 7A-WILD-03: it took a wild card, and has nothing that makes up for it: an Administrator (7A-LEAD-AD-05) or democracy (7A-WILD-2004-2). */
export function usedWild(t: Play, empire: EmpireId): boolean {
  const { wild, government } = t.empire(empire);
  if (!wild) return false;
  return t.content.rules.wildKeeper === 'democracy'
    ? government !== DEMOCRACY
    : countOf(t, empire, ADMINISTRATOR) === 0;
}
const DEMOCRACY = GOVERNMENTS.indexOf('democracy');

/** 7A-ART-WORLDWAR-06: nobody advances freely while an artefact says so. */
export const isProgressStopped = (t: Play, empire: EmpireId): boolean =>
  specials(t, empire, 'progress').some(({ on, set }) => on === 'freeProgress' && set === 0);

/** What the card adds to free progress; some only behind the most advanced empire. */
export function printedProgress(t: Play, empire: EmpireId, top: number): number {
  let levels = 0;
  for (const extra of specials(t, empire, 'progress')) {
    if (extra.on === 'freeProgress' && (extra.when !== 'behind' || t.empire(empire).level < top))
      levels += extra.add ?? 0;
  }
  return levels;
}

/** 7A-WIN-03, 7A-WIN-04: the first empire beyond level 49 earns its owner 7 glory; the turn is played out. */
function passTheEnd(t: Play, empire: EmpireId): void {
  const seat = t.ownerOf(empire);
  if (t.state.beyond.length === 0) {
    gainGlory(t, seat, 7, 'beyond', { empire });
    gloryAt(t, 'ownerEndsGame', empire); // 7A-ART-MOON-03
  }
  t.state.beyond.push(Object.freeze({ empire, seat }));
}

export interface Occasion {
  readonly duringTrade?: boolean;
  /** The other empire concerned. */
  readonly from?: EmpireId;
  /** Bits of the unit types destroyed. */
  readonly units?: number;
  readonly times?: number;
}

/** Something happened that the card pays for: immediate glory (7A-GLORY-42), money or cards. */
export function triggered(t: Play, empire: EmpireId, on: Trigger, occasion: Occasion = {}): void {
  if (empire === KINGDOM) return; // 7A-OPT10-07
  const card = cardOf(t, empire);
  const { duringTrade = false, from = NONE, units = 0, times = 1 } = occasion;
  const fromParent = from !== NONE && from === t.empire(empire).parent;
  for (const i of card.immediate) {
    if (i.on !== on || (i.duringTrade && !duringTrade) || (i.fromParent && !fromParent)) continue;
    gainFor(t, empire, i.glory * times, on);
  }
  for (const w of specials(t, empire, 'windfall')) {
    if (w.on !== on || (w.from === 'parent' && !fromParent)) continue;
    if (w.units !== undefined && (w.units & units) === 0) continue;
    receive(t, empire, w.money * times);
  }
  if (on === 'religionAdopted') {
    for (const p of specials(t, empire, 'progress')) if (p.on === on) advance(t, empire, p.add ?? 0);
  }
  if (on === 'destiny') return; // the extra draw of a destiny action is part of that action
  for (const d of specials(t, empire, 'draw')) {
    if (d.on !== on) continue;
    for (let i = 0; i < d.cards; i++) {
      const drawn = drawCard(t);
      if (drawn !== NONE) t.state.players[t.ownerOf(empire)].hand.push(drawn);
    }
  }
}
