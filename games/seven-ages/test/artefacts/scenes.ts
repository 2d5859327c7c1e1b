/** Scenes with artefacts at work (option 16): the Etruscans of seat 0 in Latium and Etruria, the Toltecs of seat 1 in the Gobi. */
import type { EmpireId } from '../../src/index.ts';
import { type Battle, battle, type Field, fight } from '../battles.ts';
import { type EmpireOptions, EXPANSIONS, NONE, Scene, type SceneOptions, type Sitting } from '../helpers.ts';
import { rivals } from '../marching.ts';

/** A card in hand, among the answers to what is played in Civilise. */
const AS_ARTEFACT = 1000;

export interface Stage {
  readonly scene: Scene;
  readonly us: EmpireId;
  readonly them: EmpireId;
}

/** Nobody has acted yet. */
export function stage(
  ours: Partial<EmpireOptions> = {},
  theirs: Partial<EmpireOptions> = {},
  options: SceneOptions = {},
): Stage {
  const { optional, ...more } = options;
  const scene = new Scene({ expansions: EXPANSIONS, ...more, optional: { artefactEffects: true, ...optional } });
  const units = { latium: ['spear', 'spear'], etruria: ['spear'] };
  const us = scene.empire('etruscans', { seat: 0, level: 15, capital: 'latium', units, ...ours });
  const them = rivals(scene, { level: 15, units: { gobi: ['spear', 'spear'] }, ...theirs });
  return { scene, us, them };
}

/** A card with the artefact in the hand of seat 0. */
export function hold(scene: Scene, artefact: string): number {
  const id = scene.content.artefactOf.get(artefact) ?? NONE;
  const card = scene.state.deck.find((candidate) => scene.content.cards[candidate]?.artefact === id) ?? NONE;
  scene.hand(0, card);
  return card;
}

/** Plays the artefact of a card in hand in the Civilise action that is open, on this empire and in this area if there is a choice. */
export function lay(game: Sitting, card: number, empire: EmpireId, area?: string): void {
  game.answer('civilise.card', card + AS_ARTEFACT);
  if (asks(game, 'artefact.empire')) game.answer('artefact.empire', empire);
  if (area !== undefined && asks(game, 'artefact.area')) game.answer('artefact.area', game.area(area));
}

export const asks = (game: Sitting, about: string): boolean =>
  game.table.asked.some((question) => question.about === `7a.${about}`);

/** The Etruscans take an area of the Toltecs in a manoeuvre: four spears beat one. The conflict is over. */
export function conquest(field: Partial<Field> = {}): Battle {
  const fought = battle({
    ours: ['spear', 'spear', 'spear', 'spear'],
    theirs: ['spear'],
    cards: [7, 0],
    ...field,
    optional: { artefactEffects: true, ...field.optional },
  });
  fight(fought.game, fought.ours, fought.theirs);
  return fought;
}

/** The glory that a player has gained or lost on account of an artefact. */
export const paid = (game: Sitting, seat: number, artefact: string): number =>
  game.table.happenings.reduce(
    (sum, { what }) =>
      what.type === '7a.glory' && what.seat === seat && what['why'] === artefact ? sum + (what.amount ?? 0) : sum,
    0,
  );
