/** For tests of what the rules do to a position directly: the same scene, with an ear to what is told. */
import { Chance } from '@tabularium/engine';
import { performDeed } from '../src/artefacts/deeds.ts';
import type { Content } from '../src/content/tables.ts';
import { perform } from '../src/effects/index.ts';
import { Play, type SevenAgesHappening } from '../src/model/table.ts';
import { act } from '../src/turn/markers.ts';
import type { Scene } from './helpers.ts';

/** The same box with another event on one of its cards. */
export function withEvent({ content }: Scene, card: number, event: object): Content {
  const cards = content.cards.map((found, id) =>
    found && id === card ? { ...found, event: { ...found.event, ...event } as typeof found.event } : found,
  );
  return { ...content, cards };
}

export function listening(
  scene: Scene,
  content: Content = scene.content,
): { readonly t: Play; readonly told: SevenAgesHappening[] } {
  const { state } = scene;
  const told: SevenAgesHappening[] = [];
  const chance = Chance.fromSeed(1);
  const tell = (what: SevenAgesHappening): void => void told.push(what);
  const play = { state, chance, seats: state.players.length, keeps: false, tell };
  return { t: new Play(content, play, { perform, performDeed, act }), told };
}
