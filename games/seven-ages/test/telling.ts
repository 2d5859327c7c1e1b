/** For tests of what the rules do to a position directly: the same scene, with an ear to what is told. */
import { Chance } from '@tabularium/engine';
import { Play, type SevenAgesHappening } from '../src/model/table.ts';
import type { Scene } from './helpers.ts';

export function listening(scene: Scene): { readonly t: Play; readonly told: SevenAgesHappening[] } {
  const { content, state } = scene;
  const told: SevenAgesHappening[] = [];
  const chance = Chance.fromSeed(1);
  const tell = (what: SevenAgesHappening): void => void told.push(what);
  return { t: new Play(content, { state, chance, seats: state.players.length, keeps: false, tell }), told };
}
