/** Scenes of conflict: two armies in one area, movement over. */
import type { Accepted } from '@tabularium/engine';
import type { Edition, EmpireId, UnitId } from '../src/index.ts';
import type { SevenAgesHappening } from '../src/model/table.ts';
import { type EmpireOptions, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { finishMoving, manoeuvre, marchers, rivals } from './marching.ts';

const COMMITTING = ['7a.conflict.commit', '7a.conflict.split'];

/** Two totals, the active side's first. */
export type Totals = readonly [number, number];
export function roundIn({ happenings }: Accepted<SevenAgesHappening>): Totals | undefined {
  const round = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what['totals'];
  return Array.isArray(round) ? [round[0], round[1]] : undefined;
}

/** Both sides commit these units; answers the totals of the round. A side that has no choice is not asked. */
export function fight(game: Sitting, ours: readonly number[], theirs: readonly number[]): Totals {
  let totals: Totals | undefined;
  [ours, theirs].forEach((units, seat) => {
    const about = game.table.asked.find((q) => q.seat === seat && COMMITTING.includes(q.about))?.about;
    if (!totals && about) totals = roundIn(game.answer(about.slice('7a.'.length), units, seat));
  });
  if (!totals) throw new Error(`no totals; open: ${game.asked.join(', ')}`);
  return totals;
}

export interface Field {
  readonly area?: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  /** Whose card the defender has; the Toltecs by default. */
  readonly rivals?: string;
  readonly active?: Partial<EmpireOptions>;
  readonly defender?: Partial<EmpireOptions>;
  /** Values of the cards to come; two of value 0 by default. */
  readonly cards?: readonly number[];
  readonly seats?: number;
  readonly optional?: SceneOptions['optional'];
  readonly edition?: Edition;
  readonly prepare?: (scene: Scene, active: EmpireId, defender: EmpireId) => void;
}
export interface Battle {
  readonly game: Sitting;
  readonly us: EmpireId;
  readonly them: EmpireId;
  readonly ours: UnitId[];
  readonly theirs: UnitId[];
}

/** Both armies in the area (fertile Etruria unless it says otherwise), held by the defender; movement is over. */
export function battle(field: Field): Battle {
  const { area = 'etruria', cards = [0, 0] } = field;
  const edition = field.edition ? { edition: field.edition } : {};
  const scene = new Scene({ seats: field.seats ?? 2, optional: field.optional ?? {}, ...edition });
  const them = rivals(scene, { units: { [area]: field.theirs }, ...field.defender }, field.rivals);
  const us = marchers(scene, { units: { [area]: field.ours }, ...field.active });
  scene.units(us, 'gobi', 'spear'); // both empires live on elsewhere
  scene.units(them, 'mongolia', 'spear');
  field.prepare?.(scene, us, them);
  scene.draws(...cards);
  const game = manoeuvre(scene, us);
  const armies = { ours: game.unitIds(area, us), theirs: game.unitIds(area, them) };
  finishMoving(game);
  return { game, us, them, ...armies };
}

/** The totals of a first round in which everybody is committed. */
export function totals(field: Field): Totals {
  const { game, ours, theirs } = battle(field);
  return fight(game, ours, theirs);
}
