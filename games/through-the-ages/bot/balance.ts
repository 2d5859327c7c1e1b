/** What the balance report of Through the Ages tells: how its players play, by figures that recorded games of people have too. */
import type { Balanced } from '@tabularium/bots';
import type { Answer, Question, Happening as Told } from '@tabularium/engine';
import { END } from '../src/actions/action-phase.ts';
import { BOARD, cardOf, isUnit } from '../src/model/content.ts';
import { civilReady, type Happening, militaryReady, type State } from '../src/model/state.ts';

const HABITS = [
  'culture',
  'wonders',
  'wonders begun and lost',
  'colonies',
  'strength at the end',
  'units at the end',
  'science a turn at the end',
  'cards taken',
  'cards taken for three actions',
  'civil actions left over',
  'military actions left over',
  'aggressions',
  'wars',
  'tactics taken up without units',
] as const;
type HabitName = (typeof HABITS)[number];
type Seen = readonly [habit: number, amount: number];

/** All of them are told for a seat. */
const seen = ({ civs }: State, name: HabitName, amount = 1): Seen => [HABITS.indexOf(name), amount / civs.length];

const HEARD: Readonly<Partial<Record<Happening['type'], HabitName>>> = {
  'tta.aggression': 'aggressions',
  'tta.war': 'wars',
  'tta.wonder-lost': 'wonders begun and lost',
};
const DEAREST = Math.max(...BOARD.cardRow.prices);

export const balance: Balanced = {
  about: [
    'Habits are figures of a seat; docs/figures.md has those of people beside them. Later positions have more actions in the first',
    'round, as printed. What is held and lies far off is mostly what one takes who is ahead (military technologies, colonies, wars',
    'won) or who catches up: it goes with winning, and says little of the card.',
  ].join(' '),
  habits: HABITS.map((name) => `${name}, a seat`),
  habit(told: Told, state) {
    const name = HEARD[(told as Happening).type];
    return name ? [seen(state as State, name)] : [];
  },
  habitBefore({ about, seat }: Question, answer: Answer, position) {
    const state = position as State;
    const civ = state.civs[seat];
    if (about !== 'tta.action' && about !== 'tta.first-turn') return [];
    const [verb, space] = String(answer).split(' ');
    if (verb === 'take') {
      const dear = BOARD.cardRow.prices[Number(space)] === DEAREST;
      return [seen(state, 'cards taken'), ...(dear ? [seen(state, 'cards taken for three actions')] : [])];
    }
    const units = civ.techs.some(({ card, workers }) => workers > 0 && isUnit(cardOf(card).kind));
    if (verb === 'tactic' && !units) return [seen(state, 'tactics taken up without units')];
    if (answer !== END) return [];
    return [
      seen(state, 'civil actions left over', civilReady(civ)),
      seen(state, 'military actions left over', militaryReady(civ)),
    ];
  },
  habitsAtEnd(position) {
    const state = position as State;
    return state.civs.flatMap((civ) => {
      const units = civ.techs.reduce((sum, { card, workers }) => sum + (isUnit(cardOf(card).kind) ? workers : 0), 0);
      return [
        seen(state, 'culture', civ.culture),
        seen(state, 'wonders', civ.wonders.length),
        seen(state, 'colonies', civ.colonies.length),
        seen(state, 'strength at the end', civ.ratings.strength),
        seen(state, 'units at the end', units),
        seen(state, 'science a turn at the end', civ.ratings.science),
      ];
    });
  },
};
