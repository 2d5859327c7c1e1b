/**
 * What 7 Ages teaches a player that looks ahead: which action for its first empire and which new empire are worth comparing,
 * how everyone plays on to the end of the turn, and how well each then stands.
 */
import type { Answer, Chair, Chance, Question, Seat } from '@tabularium/engine';
import type { View } from '../src/knowledge/view.ts';
import { NONE, type State } from '../src/model/state.ts';
import { sevenAgesBot } from './index.ts';
import { actionWorth } from './planning.ts';
import { Position } from './position.ts';
import { harvestOfSeat, incomeOf, startWorth } from './worth.ts';

/** What the search knows of a table in thought. */
interface Imagined {
  readonly state: object;
  chair(seat: Seat): Chair | undefined;
  view(seat: Seat | null): unknown;
  readonly next: Question | undefined;
}

/** Actions and empires that promise so much less glory than the best are not looked into. */
const CLOSE = 0.15;
/** Turns for which what an empire harvests now is counted; early leads decide little. */
const AHEAD = 5;
const LEAD = 12;

export const searchModel = {
  searched: new Set(['7a.marker', '7a.start.card']),

  lookahead(table: Imagined, chance: Chance) {
    const state = table.state as State;
    const { turn } = state;
    const chairOf = (seat: Seat): Chair<View> => table.chair(seat) as Chair<View>;
    return {
      answer: (question: Question): Answer => sevenAgesBot(chairOf(question.seat), chance),

      ideas(question: Question): readonly Answer[] {
        const chair = chairOf(question.seat);
        const usual = sevenAgesBot(chair, chance);
        const p = new Position(chair, chance);
        const worth =
          question.about === '7a.start.card'
            ? (card: number) => startWorth(p, card)
            : (marker: number) => actionWorth(p, p.arg('empire'), marker);
        // The other empires take what markers are left: one comparison a turn is enough.
        if (question.about === '7a.marker' && p.arg('empire') !== p.own[0]) return [usual];
        const others = p.ids
          .filter((id) => id !== usual)
          .map((id) => ({ id, value: worth(id) }))
          .filter(({ value }) => value > 0 && value > worth(Number(usual)) - CLOSE)
          .sort((a, b) => b.value - a.value);
        return [usual, ...others.map(({ id }) => id)];
      },

      done: (): boolean => state.turn > turn,

      standings: (): readonly number[] => state.players.map((_, seat) => standing(table, state, seat, chance)),
      lead: (): number => LEAD,
    };
  },
};

/** Glory so far, what the next turns will bring as things are, and a little for money and the means to get more. */
function standing(table: Imagined, state: State, seat: Seat, chance: Chance): number {
  const { next } = table;
  if (next === undefined) return state.players[seat].glory;
  const p = new Position({ seat, question: next, view: () => table.view(seat) as View, imagine: noImagining }, chance);
  let means = 0;
  for (const empire of p.own) {
    const { level, money } = p.empire(empire);
    means += 0.15 * level + 0.03 * money + 0.06 * incomeOf(p, empire) + 0.08 * p.unitCount(empire);
  }
  return state.players[seat].glory + AHEAD * harvestOfSeat(p, seat) + means + 0.2 * p.view.hand.length;
}

function noImagining(): never {
  throw new Error('a position is valued as it is');
}

/** What can be read off a position for a seat, the weightiest first. */
export function figures(position: object, seat: Seat): Readonly<Record<string, number>> {
  const state = position as State;
  let [areas, cities, money, levels] = [0, 0, 0, 0];
  let empires = 0;
  state.empires.forEach((empire) => {
    if (empire?.owner !== seat) return;
    empires++;
    money += empire.money;
    levels += empire.level;
  });
  let units = 0;
  state.control.forEach((holder, area) => {
    if (holder === NONE || state.empires[holder]?.owner !== seat) return;
    areas++;
    cities += state.city[area];
    if (state.top[area] !== NONE) units++;
  });
  const { glory, hand } = state.players[seat];
  return { glory, empires, progress: levels, areas, cities, 'occupied-areas': units, money, cards: hand.length };
}
