import type { Seat } from '@tabularium/engine';
import { consumptionOf, corruptionOf, type ProductionStep, TECHS } from './content.ts';
import { best } from './counts.ts';
import { type Civilization, type Game, pactPerk, perk, type Tech } from './state.ts';
import { addCulture, addScience, gainStored, loseStored } from './tokens.ts';

const CULTURE_PER_MISSING_FOOD = 4;

/** TTA-END-07: the order is fixed. */
const ORDER: readonly ProductionStep[] = ['corruption', 'food', 'consumption', 'resources'];

export function productionPhase(t: Game, seat: Seat): void {
  const civ = t.state.civs[seat];
  addScience(civ, civ.ratings.science);
  addCulture(civ, civ.ratings.culture);
  t.tell({ type: 'tta.production', seat, amount: civ.ratings.culture });
  produce(t, seat, ORDER);
}

export function produce(t: Game, seat: Seat, steps: readonly ProductionStep[]): void {
  const civ = t.state.civs[seat];
  for (const step of steps) {
    switch (step) {
      case 'corruption':
        sufferCorruption(civ);
        break;
      case 'food':
        produceFood(t, seat, civ);
        break;
      case 'consumption':
        consumeFood(civ);
        break;
      case 'resources':
        produceResources(t, seat, civ);
        break;
    }
  }
}

/** TTA-END-09 to -11: resources, then food for what is missing. */
function sufferCorruption(civ: Civilization): void {
  const corruption = corruptionOf(civ.blueBank);
  if (corruption === 0) return;
  const lost = loseStored(civ, 'resources', corruption);
  loseStored(civ, 'food', corruption - lost);
}

/** TTA-END-12. */
function produceFood(t: Game, seat: Seat, civ: Civilization): void {
  placeTokens(civ, 'farm');
  gainStored(civ, 'food', pactPerk(t.state, seat, 'foodProduction'));
}

/** TTA-END-13 to -15. */
function consumeFood(civ: Civilization): void {
  const due = consumptionOf(civ.yellowBank);
  if (due === 0) return;
  const missing = due - loseStored(civ, 'food', due);
  addCulture(civ, -CULTURE_PER_MISSING_FOOD * missing);
}

/** TTA-END-16; the Railroad doubles one worker of the best mine, and Bill Gates' labs follow the mines (TTA-APX-13). */
function produceResources(t: Game, seat: Seat, civ: Civilization): void {
  const doubled = perk(civ, 'bestMineTwice') > 0 ? best(civ, (kind) => kind === 'mine') : undefined;
  placeTokens(civ, 'mine', doubled?.id);
  if (perk(civ, 'labsProduce') > 0) placeTokens(civ, 'lab');
  const agreed = pactPerk(t.state, seat, 'resourceProduction');
  if (agreed > 0) gainStored(civ, 'resources', agreed);
  else if (agreed < 0) loseStored(civ, 'resources', -agreed);
}

/** One token a worker, the highest levels first while the bank lasts. Level 0 labs yield nothing. */
function placeTokens(civ: Civilization, kind: 'farm' | 'mine' | 'lab', doubled?: string): void {
  for (let level = 3; level >= (kind === 'lab' ? 1 : 0); level--) {
    for (const tech of civ.techs) {
      const card = TECHS[tech.card];
      if (card.kind === kind && card.level === level)
        moveFromBank(civ, tech, tech.workers + (tech.card === doubled ? 1 : 0));
    }
  }
}

function moveFromBank(civ: Civilization, tech: Tech, count: number): void {
  const moved = Math.min(count, civ.blueBank);
  civ.blueBank -= moved;
  tech.tokens += moved;
}
