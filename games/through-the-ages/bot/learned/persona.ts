/** Likings beyond winning, of one player in one game: they take self-play to positions that the same few habits would never see. */
import type { Chance, Seat } from '@tabularium/engine';
import { consumptionOf } from '../../src/model/content.ts';
import { foodProduction, resourceProduction, workers } from '../../src/model/counts.ts';
import { civilTotal, militaryTotal, type State } from '../../src/model/state.ts';

/** In culture, for each of what is liked. */
export interface Persona {
  readonly strength: number;
  readonly wonders: number;
  readonly cards: number;
  readonly workers: number;
  /** For each turn that is left. */
  readonly science: number;
  readonly resources: number;
  readonly food: number;
  readonly civil: number;
  readonly military: number;
  /** What an attack is worth in itself. */
  readonly war: number;
}

export const NOBODY: Persona = {
  ...{ strength: 0, wonders: 0, cards: 0, workers: 0, science: 0 },
  ...{ resources: 0, food: 0, civil: 0, military: 0, war: 0 },
};

const uniform = (chance: Chance): number => (chance.next() + 0.5) / 0x1_0000_0000;
const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(uniform(chance))) * Math.cos(2 * Math.PI * uniform(chance));

/** Somebody with one liking or several. */
export function anybody(chance: Chance): Persona {
  const some = (scale: number): number => (chance.below(100) < 35 ? Math.abs(normal(chance)) * scale : 0);
  return {
    ...{ strength: some(5), wonders: some(8), cards: some(1.5), workers: some(2), science: some(0.5) },
    ...{ resources: some(0.5), food: some(0.4), civil: some(0.8), military: some(0.5), war: some(4) },
  };
}

/** Arms, and looks for somebody to attack. */
export const warrior = (chance: Chance): Persona => ({
  ...NOBODY,
  strength: 1 + 4 * uniform(chance),
  military: 0.5 * uniform(chance),
  war: 2 + 8 * uniform(chance),
});

/** What somebody likes of a position. */
export function liking(who: Persona, state: State, seat: Seat, turns: number): number {
  const civ = state.civs[seat];
  const { science, strength } = civ.ratings;
  const food = Math.min(4, foodProduction(state, seat) - consumptionOf(civ.yellowBank));
  const lasting =
    who.science * science +
    who.resources * resourceProduction(state, seat) +
    who.food * food +
    who.civil * civilTotal(civ) +
    who.military * militaryTotal(civ);
  const wonders = civ.wonders.length + 0.2 * (civ.unfinished?.stages ?? 0);
  return (
    who.strength * strength +
    who.wonders * wonders +
    who.cards * civ.hand.length +
    who.workers * workers(civ) +
    turns * lasting
  );
}
