/**
 * What 7 Ages teaches a player that looks ahead: which actions and which new empires are worth comparing, how everyone plays on
 * to the end of the turn, and how well each then stands.
 */
import type { Network, SearchModel } from '@tabularium/bots';
import type { Answer, Bot, Chair, Chance, Question, Seat, Table } from '@tabularium/engine';
import type { View } from '../src/knowledge/view.ts';
import { NONE, type State } from '../src/model/state.ts';
import { sevenAgesBot } from './index.ts';
import { fill, NAMES, turnsLeft } from './learned/features.ts';
import { actionWorth } from './planning.ts';
import { Position } from './position.ts';
import { harvestOfSeat, incomeOf, startWorth } from './worth.ts';

/** How a player looks ahead. */
export interface Foresight {
  /** Questions looked into. */
  readonly searched: readonly string[];
  /** Actions and empires that promise so much less glory than the best are not looked into. */
  readonly close: number;
  /** The markers of all its empires are compared, not the first one's only. */
  readonly all: boolean;
  /** Turns played on, this one counted. */
  readonly turns: number;
  /** Whose rules of thumb everybody goes by meanwhile. */
  readonly thumb: Bot<View>;
  /** What has been learned of positions, and how much of it counts beside the rule of thumb. */
  readonly network?: Network;
  readonly trust: number;
}

/** The coach's, and what others differ from. */
export const FEW: Foresight = {
  searched: ['7a.marker', '7a.marker.loose', '7a.start.card'],
  close: 1,
  all: false,
  turns: 1,
  thumb: sevenAgesBot,
  trust: 0,
};

/** Turns for which what an empire harvests now is counted; early leads decide little. */
const AHEAD = 5;
const LEAD = 12;
/** Glory that a unit of the learned margin is worth. */
export const MARGIN = 40;

export function searchModelWith(foresight: Foresight): SearchModel {
  return {
    searched: new Set(foresight.searched),

    lookahead(table: Table, chance: Chance, memory) {
      const state = table.state as State;
      const { turn } = state;
      const chairOf = (seat: Seat): Chair<View> => table.chair(seat) as Chair<View>;
      return {
        answer: (question: Question): Answer => foresight.thumb(chairOf(question.seat), chance),

        ideas(question: Question): readonly Answer[] {
          const chair = chairOf(question.seat);
          const usual = foresight.thumb(chair, chance);
          // Only the answer being thought about is compared; what comes after it goes by rule of thumb, or chance would decide.
          if (memory.has(THOUGHT)) return [usual];
          memory.set(THOUGHT, []);
          return [usual, ...others(new Position(chair, chance), usual, foresight)];
        },

        done: (): boolean => state.turn >= turn + foresight.turns,

        standings: (): readonly number[] => state.players.map((_, seat) => standing(table, state, seat, foresight)),
        lead: (): number => LEAD,
      };
    },
  };
}
const THOUGHT = 'thought about';

export const searchModel = searchModelWith(FEW);

/** Answers that promise nearly as much as the usual one, the best first. */
function others(p: Position, usual: Answer, { close, all }: Foresight): Answer[] {
  const { about } = p.question;
  // The other empires take what markers are left: one comparison a turn is enough.
  if (about === '7a.marker' && !all && p.arg('empire') !== p.own[0]) return [];
  const worth = (id: number): number =>
    about === '7a.start.card' ? startWorth(p, id) : actionWorth(p, about === '7a.marker' ? p.arg('empire') : NONE, id);
  return p.ids
    .filter((id) => id !== usual)
    .map((id) => ({ id, value: worth(id) }))
    .filter(({ value }) => value > 0 && value > worth(Number(usual)) - close)
    .sort((a, b) => b.value - a.value)
    .map(({ id }) => id);
}

const x = new Float32Array(NAMES.length);

/** In glory: so far, what the next turns will bring as things are, a little for the means to get more; or what has been learned. */
function standing(table: Table, state: State, seat: Seat, { network, trust }: Foresight): number {
  const { glory } = state.players[seat];
  if (table.next === undefined) return glory;
  const p = new Position({ seat, view: () => table.view(seat) as View });
  let means = 0;
  for (const empire of p.own) {
    const { level, money } = p.empire(empire);
    means += 0.15 * level + 0.03 * money + 0.06 * incomeOf(p, empire) + 0.08 * p.unitCount(empire);
  }
  const byThumb = glory + Math.min(AHEAD, turnsLeft(p)) * harvestOfSeat(p, seat) + means + 0.2 * p.view.hand.length;
  if (!network) return byThumb;
  fill(p, x);
  network.prepare(x);
  network.evaluate(x);
  const [margin, logit] = network.heads;
  return (1 - trust) * byThumb + trust * (MARGIN * margin + LEAD * 0.5 * logit);
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
