/** Words for scenes of movement and conflict. */

import type { AreaId, EmpireId, LeaderId, UnitId } from '../src/index.ts';
import { LEADER } from '../src/model/leaders.ts';
import { type EmpireOptions, NONE, type Scene, type Sitting } from './helpers.ts';

/** Etruscans of seat 0, with nothing on their card that touches a march, about to manoeuvre. */
export function marchers(scene: Scene, options: Partial<EmpireOptions> = {}): EmpireId {
  return scene.empire('etruscans', { seat: 0, set: 'light-blue', level: 8, marker: 'manoeuvre', ...options });
}

/** Toltecs of seat 1, whose card touches neither march nor total. */
export function rivals(scene: Scene, options: Partial<EmpireOptions> = {}, card = 'toltecs'): EmpireId {
  return scene.empire(card, { seat: 1, set: 'light-green', level: 8, ...options });
}

/** Sits down and turns over the manoeuvre marker. */
export function manoeuvre(scene: Scene, empire: EmpireId): Sitting {
  const game = scene.play();
  game.turnOver(empire);
  return game;
}

/** A unit of the type that stands in the area. */
export function unitOf(game: Sitting, area: string, empire: EmpireId, type: string): UnitId {
  const found = game.unitIds(area, empire).find((unit) => game.typeOf(unit) === type);
  if (found === undefined) throw new Error(`no ${type} in ${area}`);
  return found;
}

export interface Company {
  readonly leaders?: readonly LeaderId[];
  readonly cargo?: UnitId;
}

/** Picks a unit and who goes with it; the first step is to come. */
export function setOut(game: Sitting, unit: UnitId, { leaders = [], cargo }: Company = {}): void {
  game.answer('move.unit', unit);
  if (isAsked(game, 'move.with'))
    game.answer('move.with', [...(cargo === undefined ? [] : [cargo]), ...leaders.map((leader) => leader + LEADER)]);
  else if (cargo !== undefined || leaders.length > 0) throw new Error('nobody may go along');
}

/** Moves a unit through these areas and stops it in the last. */
export function march(game: Sitting, unit: UnitId, path: readonly string[], company: Company = {}): void {
  setOut(game, unit, company);
  for (const area of path) game.answer('move.to', game.area(area));
  stop(game);
}

/** Ends the move under way, if it has not ended by itself. */
export function stop(game: Sitting): void {
  if (isAsked(game, 'move.to')) game.answer('move.to', NONE);
}

export const isAsked = (game: Sitting, about: string): boolean =>
  game.table.asked.some((question) => question.about === `7a.${about}`);

/** Areas the unit under way may enter next; empty if its move is over. */
export function open(game: Sitting): string[] {
  if (!isAsked(game, 'move.to')) return [];
  return game
    .options('move.to')
    .filter((id): id is AreaId => typeof id === 'number' && id !== NONE)
    .map((id) => game.content.areas[id].id);
}

/** Areas a unit may enter as its first step. */
export function firstSteps(game: Sitting, unit: UnitId): string[] {
  setOut(game, unit);
  return open(game);
}

/** No more movement. */
export function finishMoving(game: Sitting): void {
  if (isAsked(game, 'move.unit')) game.answer('move.unit', NONE);
}
