/**
 * Search on what was learned: close plans for the turn and political actions are compared by playing on, all seats by plans of one
 * line, to the end of the own next turn, and by what the network makes of that end.
 */
import type { Network, SearchModel } from '@tabularium/bots';
import type { Answer, Chair, Chance, Question, Table } from '@tabularium/engine';
import { END } from '../../src/actions/action-phase.ts';
import type { View } from '../../src/knowledge/view.ts';
import { civilReady, civilTotal, type State } from '../../src/model/state.ts';
import { optionsOf } from '../choosing.ts';
import { anyAnswer } from '../greedy.ts';
import { CAREFUL, type Effort, PLAIN, PLANNED, plans } from '../plan.ts';
import { decide, sceneOf } from '../player.ts';
import { politicalWorth } from '../politics.ts';
import { HARD, learned, type Style, TURNS_IT } from './player.ts';

const POLITICS = 'tta.politics';
/** Plans so much worse than the best are not looked into, in culture, and political actions that promise so much less. */
const CLOSE_PLANS = 4;
const CLOSE_POLITICS = 8;
const THOROUGH: Effort = { ...CAREFUL, width: 8, enough: 900 };
export const MASTER: Style = { ...HARD, effort: THOROUGH };
const AHEAD: Style = { ...HARD, effort: PLAIN };
/** Ends are valued by the lead and the chance to win alike. */
const END_VALUE: Style = { ...AHEAD, sum: 0, winning: 0.5 };

export const learnedModel = (network: Network): SearchModel => ({
  searched: new Set(['tta.action', 'tta.first-turn', POLITICS]),
  lookahead: (table, chance, memory) => new Ahead(network, table, chance, memory),
});

class Ahead {
  private readonly network: Network;
  private readonly table: Table;
  private readonly chance: Chance;
  private readonly memory: Map<string, readonly string[]>;
  private readonly state: State;
  private readonly seat: number;
  private readonly round: number;
  /** By seat, what is left of its plan for the turn. */
  private readonly planned: (readonly string[] | undefined)[] = [];

  constructor(network: Network, table: Table, chance: Chance, memory: Map<string, readonly string[]>) {
    this.network = network;
    this.table = table;
    this.chance = chance;
    this.memory = memory;
    this.state = table.state as State;
    this.seat = this.state.seat;
    this.round = this.state.round;
  }

  answer(question: Question): Answer {
    const chair = this.chairOf(question);
    if (!PLANNED.has(question.about)) return decide(sceneOf(chair, PLAIN)) ?? anyAnswer(chair, this.chance);
    const next = this.nextPlanned(question);
    if (next !== undefined) return next;
    const [{ actions }] = this.plansFor(question, AHEAD);
    this.planned[question.seat] = actions.slice(1);
    return actions[0] ?? END;
  }

  /** Of others, and later, what they would do at once. */
  ideas(question: Question): readonly Answer[] {
    if (question.seat !== this.seat || this.state.round !== this.round) return [this.answer(question)];
    if (question.about === POLITICS) return this.politics(question);
    const found = this.plansFor(question, MASTER);
    for (const { actions } of found) this.memory.set(actions[0] ?? END, actions.slice(1));
    const civ = this.state.civs[this.seat];
    // Plans are compared when the turn begins; afterwards the best way to go on is taken.
    const begun = civilReady(civ) < civilTotal(civ);
    const close = found.filter(({ value }) => value >= found[0].value - CLOSE_PLANS);
    return (begun ? found.slice(0, 1) : close).map(({ actions }) => actions[0] ?? END);
  }

  /** The answer being looked into: its plan is followed. */
  took(question: Question, answer: Answer): void {
    this.planned[question.seat] = PLANNED.has(question.about) ? this.memory.get(String(answer)) : undefined;
  }

  /** Until this seat plans its next turn. */
  done(): boolean {
    return this.state.round > this.round && PLANNED.has(this.table.question(this.seat)?.about ?? '');
  }

  /** The others stand where nobody leads: the share of this seat is then its chance to win. */
  standings(): readonly number[] {
    const question = this.table.question(this.seat);
    const rivals = Math.max(1, this.state.civs.filter(({ resigned }) => !resigned).length - 1);
    const value = question && PLANNED.has(question.about) ? this.plansFor(question, END_VALUE)[0].value : 0;
    return this.state.civs.map(({ resigned }, at) => {
      if (at === this.seat) return value / TURNS_IT;
      return resigned ? Number.NEGATIVE_INFINITY : -Math.log(rivals);
    });
  }

  lead(): number {
    return 1;
  }

  private chairOf(question: Question): Chair<View> {
    return this.table.chair(question.seat) as Chair<View>;
  }

  private plansFor(question: Question, style: Style) {
    const chair = this.chairOf(question);
    const scene = sceneOf(chair, style.effort);
    const judgement = learned(this.network, chair.view(), scene, style);
    return plans(scene.state, scene.seat, question, judgement, style.effort);
  }

  private politics(question: Question): readonly Answer[] {
    const scene = sceneOf(this.chairOf(question), PLAIN);
    const all = optionsOf(question)
      .filter((action) => action !== 'resign')
      .map((action) => ({ action, value: politicalWorth(scene.state, scene.seat, action, scene.prices) }))
      .sort((a, b) => b.value - a.value);
    return all.filter(({ value }) => value >= all[0].value - CLOSE_POLITICS).map(({ action }) => action);
  }

  private nextPlanned(question: Question): string | undefined {
    const left = this.planned[question.seat];
    if (left === undefined) return undefined;
    const [next = END, ...rest] = left;
    this.planned[question.seat] = next === END ? undefined : rest;
    return question.validate(next) === undefined ? next : undefined;
  }
}
