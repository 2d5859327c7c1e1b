import type { Seat } from '@tabularium/engine';
import {
  type CardId,
  consumptionOf,
  corruptionOf,
  type ProductionStep,
  TECHS,
  type WorkerKind,
} from '../model/content.ts';
import { best } from '../model/counts.ts';
import { type Civilization, type Play, pactPerk, perk, type Tech } from '../model/state.ts';
import {
  addCulture,
  addScience,
  gainStored,
  loseFood,
  loseResources,
  loseStored,
  type Store,
  stored,
  tokenValue,
} from '../model/tokens.ts';

/** TTA-END-14. */
export const CULTURE_PER_MISSING_FOOD = 4;

/** TTA-END-07: the order is fixed. */
const ORDER: readonly ProductionStep[] = ['corruption', 'food', 'consumption', 'resources'];

/** What a production came to. */
export interface Produced {
  corruption: number;
  foodMade: number;
  eaten: number;
  /** Food that was missing: hunger. */
  missing: number;
  resourcesMade: number;
}

export function productionPhase(t: Play, seat: Seat): Produced {
  const civ = t.state.civs[seat];
  addScience(civ, civ.ratings.science);
  addCulture(civ, civ.ratings.culture);
  t.tell({ type: 'tta.production', seat, amount: civ.ratings.culture });
  return produce(t, seat, ORDER);
}

export function produce(t: Play, seat: Seat, steps: readonly ProductionStep[]): Produced {
  const civ = t.state.civs[seat];
  const made: Produced = { corruption: 0, foodMade: 0, eaten: 0, missing: 0, resourcesMade: 0 };
  for (const step of steps) {
    switch (step) {
      case 'corruption':
        made.corruption = sufferCorruption(civ);
        break;
      case 'food':
        made.foodMade = gained(civ, 'food', () => produceFood(t, seat, civ));
        break;
      case 'consumption':
        made.eaten = consumptionOf(civ.yellowBank);
        made.missing = consumeFood(civ, made.eaten);
        break;
      case 'resources':
        made.resourcesMade = gained(civ, 'resources', () => produceResources(t, seat, civ));
        break;
    }
  }
  return made;
}

function gained(civ: Civilization, store: Store, make: () => void): number {
  const before = stored(civ, store);
  make();
  return stored(civ, store) - before;
}

/** TTA-END-09 to -11: resources, then food for what is missing. */
function sufferCorruption(civ: Civilization): number {
  const corruption = corruptionOf(civ.blueBank);
  const lost = loseResources(civ, corruption);
  loseFood(civ, corruption - lost);
  return corruption;
}

/** TTA-END-12. */
function produceFood(t: Play, seat: Seat, civ: Civilization): void {
  placeTokens(civ, 'food', ['farm']);
  gainStored(civ, 'food', pactPerk(t.state, seat, 'foodProduction'));
}

/** TTA-END-13 to -15: hunger costs culture. Returns the food that was missing. */
function consumeFood(civ: Civilization, due: number): number {
  const missing = due - loseFood(civ, due);
  addCulture(civ, -CULTURE_PER_MISSING_FOOD * missing);
  return missing;
}

/** TTA-END-16; the Railroad doubles one worker of the best mine, and Bill Gates' labs are served with the mines (TTA-APX-13). */
function produceResources(t: Play, seat: Seat, civ: Civilization): void {
  const doubled = perk(civ, 'bestMineTwice') > 0 ? best(civ, (kind) => kind === 'mine') : undefined;
  placeTokens(civ, 'resources', perk(civ, 'labsProduce') > 0 ? ['mine', 'lab'] : ['mine'], doubled?.id);
  const agreed = pactPerk(t.state, seat, 'resourceProduction');
  if (agreed > 0) gainStored(civ, 'resources', agreed);
  else if (agreed < 0) loseStored(civ, 'resources', -agreed);
}

/** One token a worker, the highest levels first while the bank lasts; of one level in the order of the kinds. */
function placeTokens(civ: Civilization, store: Store, kinds: readonly WorkerKind[], doubled?: CardId): void {
  for (let level = 3; level >= 0; level--) {
    for (const kind of kinds) {
      for (const tech of civ.techs) {
        const card = TECHS[tech.card];
        // On a lab of level 0 a token would be worth nothing.
        if (card.kind === kind && card.level === level && tokenValue(tech.card, store) > 0)
          moveFromBank(civ, tech, tech.workers + (tech.card === doubled ? 1 : 0));
      }
    }
  }
}

function moveFromBank(civ: Civilization, tech: Tech, count: number): void {
  const moved = Math.min(count, civ.blueBank);
  civ.blueBank -= moved;
  tech.tokens += moved;
}
