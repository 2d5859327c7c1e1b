import { type Answer, type Bot, Chance } from '@tabularium/engine';
import { type SearchModel, valuesOf } from './search-model.ts';

/**
 * A player without foresight: it gives each of a game's ideas on the same imagined table and keeps the one after which its
 * seat stands best at once.
 */
export const greedyOn =
  (searchModel: SearchModel, thumb: Bot): Bot =>
  (chair, chance) => {
    if (!searchModel.searched.has(chair.question.about)) return thumb(chair, chance);
    const words = chance.split().words();
    let best: Answer | undefined;
    let most = Number.NEGATIVE_INFINITY;
    const first = chair.imagine(Chance.fromWords(words));
    for (const answer of searchModel.lookahead(first, chance, new Map()).ideas(chair.question)) {
      const table = chair.imagine(Chance.fromWords(words));
      const lookahead = searchModel.lookahead(table, chance, new Map());
      if (!table.answer(chair.seat, answer).ok) continue;
      const value = valuesOf(table, lookahead)[chair.seat];
      if (value > most) {
        most = value;
        best = answer;
      }
    }
    return best ?? thumb(chair, chance);
  };
