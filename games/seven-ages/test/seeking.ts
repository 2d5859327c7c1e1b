/** Words for tests of what events say: an event in play at a position, its references, numbers and effects. */
import type { Question, Rule, Scalar } from '@tabularium/engine';
import type { Effect, EffectName, EffectParams } from '../src/content/effects.ts';
import { type Amount, formula } from '../src/content/expressions.ts';
import type { RawEvent } from '../src/content/pack.ts';
import { perform } from '../src/effects/index.ts';
import type { Played } from '../src/events/played.ts';
import { CIVILISE, type State } from '../src/model/state.ts';
import { checkQuestion } from './catalogue.ts';
import { classic, type EmpireOptions, NONE, Scene, type SceneOptions } from './helpers.ts';
import { marchers, rivals } from './marching.ts';
import { listening } from './telling.ts';

/** An event aimed at things of a kind; the rest of it does not matter. */
export function aimed(kind: RawEvent['target']['kind'], side?: string): RawEvent {
  const { event } = classic.cards[classic.deck[0]] ?? {};
  if (!event) throw new Error('no card');
  return { ...event, target: { kind, ...(side ? { side } : {}) } } as unknown as RawEvent;
}

export const acting = (state: State, seat: number, empire: number, action = CIVILISE, over = false): void => {
  state.action = { seat, empire, action, ...(over ? { over } : {}) };
};

interface Sides {
  readonly state: State;
  readonly us: number;
  readonly them: number;
}

/** The two empires trade, the first with the second or with the deck. */
export function dealt({ state, us, them }: Sides, winner: number, partner = true): void {
  const side = { choseTrade: true, cards: [], kept: NONE, add: 0 };
  state.trade = {
    sides: [
      { ...side, empire: us, seat: 0, level: 8 },
      partner ? { ...side, empire: them, seat: 1, level: 12 } : { ...side, empire: NONE, seat: NONE, level: 0 },
    ],
    fresh: true,
    joined: false,
    advance: [1, 3],
    fixed: [false, false],
    winner,
    swapped: false,
    voided: false,
    worth: 0,
    later: [],
  };
}

export interface InPlay extends Sides {
  readonly scene: Scene;
  readonly e: Played;
  readonly told: ReturnType<typeof listening>['told'];
}

/** An event of seat 0, whose Etruscans it works through, against the Toltecs of seat 1. */
export function inPlay(
  change: (about: Sides & { readonly scene: Scene }) => Partial<Played> | undefined = () => undefined,
  ours: Partial<EmpireOptions> = {},
  theirs: Partial<EmpireOptions> = {},
  options: SceneOptions = {},
): InPlay {
  const scene = new Scene({ seats: 3, ...options });
  const us = marchers(scene, { units: { latium: ['spear', 'spear'], etruria: ['spear'] }, ...ours });
  const them = rivals(scene, { units: { gobi: ['spear'], kansu: ['spear'] }, ...theirs });
  const about = { scene, state: scene.state, us, them };
  const more = change(about);
  const { t, told } = listening(scene);
  const e: Played = {
    t,
    seat: 0,
    card: classic.deck[0],
    event: aimed('empire'),
    window: 'civilise',
    target: them,
    own: NONE,
    pick: 0,
    pickYou: 0,
    pickThem: 0,
    passed: true,
    recorded: {},
    open: null,
    each: NONE,
    court: NONE,
    ...more,
  };
  return { ...about, e, told };
}

export const worth = (source: string): Amount => formula(source);

type Answered = readonly [about: string, answer: Scalar | readonly Scalar[] | Choosing, seat?: number];
/** Where luck decides what there is to choose. */
type Choosing = (question: Question) => Scalar;
export const FIRST: Choosing = (question) => question.enumerate(1)[0] as Scalar;

/** Carries a rule out to its end; it must ask exactly what is answered here. */
export function carried<R>(rule: Rule<R>, ...answers: readonly Answered[]): R {
  const left = [...answers];
  const reply = (question: Question): unknown => {
    checkQuestion(question);
    const [about, given, seat = question.seat] = left.shift() ?? ['nothing', 0];
    if (question.about !== `7a.${about}` || question.seat !== seat)
      throw new Error(`seat ${question.seat} is asked ${question.about}, not ${seat} ${about}`);
    const answer = typeof given === 'function' ? given(question) : given;
    const refused = question.validate(answer);
    if (refused !== undefined) throw new Error(`${about}: ${JSON.stringify(answer)} is refused by ${refused.rule}`);
    return answer;
  };
  const run = <T>(part: Rule<T>): T => {
    let step = part.next(undefined);
    while (!step.done) {
      const signal = step.value;
      if (typeof signal === 'symbol') step = part.next(undefined);
      else step = part.next('parts' in signal ? signal.parts.map(run) : reply(signal));
    }
    return step.value;
  };
  const result = run(rule);
  if (left.length > 0) throw new Error(`not asked: ${left.map(([about]) => about).join(', ')}`);
  return result;
}

/** Performs one effect of the event. */
export function effect<K extends Exclude<EffectName, 'choose' | 'spread'>>(
  { e }: InPlay,
  kind: K,
  params: EffectParams[K],
  ...answers: readonly Answered[]
): void {
  carried(perform(e, { kind, params } as Effect<K>), ...answers);
}
