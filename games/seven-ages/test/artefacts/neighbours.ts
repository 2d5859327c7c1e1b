/** Scenes with option 16 on. */
import type { OptionalRules } from '../../src/model/agreed.ts';
import { type EmpireOptions, EXPANSIONS, NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked, marchers, rivals } from '../marching.ts';

export interface Two {
  readonly scene: Scene;
  readonly us: number;
  readonly them: number;
}

export interface TwoOptions {
  readonly ours?: Partial<EmpireOptions>;
  readonly theirs?: Partial<EmpireOptions>;
  readonly optional?: Partial<OptionalRules>;
  readonly seats?: number;
}

/** Etruscans of seat 0 in Latium and Etruria, Toltecs of seat 1 in Apulia; neither card touches what artefacts do. */
export function two({ ours = {}, theirs = {}, optional = {}, seats = 2 }: TwoOptions = {}): Two {
  const scene = new Scene({ expansions: EXPANSIONS, seats, optional: { artefactEffects: true, ...optional } });
  const us = marchers(scene, {
    level: 30,
    capital: 'latium',
    units: { latium: ['spear', 'spear'], etruria: ['spear'] },
    ...ours,
  });
  const them = rivals(scene, { level: 30, capital: 'apulia', units: { apulia: ['spear'] }, ...theirs });
  return { scene, us, them };
}

export const idOf = (scene: Scene, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;

/** A card with this artefact comes to the hand. */
export function handArtefact(scene: Scene, seat: number, artefact: string): number {
  const id = idOf(scene, artefact);
  const card = scene.state.deck.find((candidate) => scene.content.cards[candidate]?.artefact === id) ?? NONE;
  scene.hand(seat, card);
  return card;
}

/** The card is played for its artefact, on the empire and in the area if there is a choice. */
export function playArtefact(game: Sitting, card: number, empire: number, area?: string): void {
  game.answer('civilise.card', card + 1000);
  if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', empire);
  if (isAsked(game, 'artefact.area')) game.answer('artefact.area', game.area(area ?? 'latium'));
}

/** Whether the card in hand may be played for its artefact now. */
export const isPlayable = (game: Sitting, card: number): boolean =>
  isAsked(game, 'civilise.card') && game.options('civilise.card').includes(card + 1000);
