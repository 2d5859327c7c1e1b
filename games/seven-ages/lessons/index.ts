/** A first game of 7 Ages: two players, an agreed end after a few turns. */
import type { Answer, AskedOption, Scalar } from '@tabularium/engine';
import { ACTIONS, artefactsHad, collector, contentOf, type View } from '@tabularium/seven-ages';
import { about, type Course, LEARNER, type LessonPosition, type Step, values } from '@tabularium/web/learn/course.ts';

/** The agreed end. */
const TURNS = 12;

const START = ACTIONS.indexOf('startEmpire');
const PRODUCTION = ACTIONS.indexOf('production');
const TRADE = ACTIONS.indexOf('trade');
const MANOEUVRE = ACTIONS.indexOf('manoeuvre');
const CIVILISE = ACTIONS.indexOf('civilise');
const DISCARD = ACTIONS.indexOf('discardEmpire');
/** The wild marker comes after those of the actions. */
const WILD = ACTIONS.length;
/** Where the values of markers that lie on no empire begin. */
const LOOSE = 100;
/** "None", "done", "pass": the way out of most questions. */
const NONE = -1;

const box = contentOf(collector);
const viewOf = ({ view }: LessonPosition): View => view as View;
const myEmpires = (moment: LessonPosition): number[] =>
  viewOf(moment).empires.flatMap((empire, id) => (empire?.owner === LEARNER ? [id] : []));
const isVacant = (moment: LessonPosition, area: Scalar): boolean => {
  const v = viewOf(moment);
  return Number(area) >= 0 && (v.control[Number(area)] ?? NONE) < 0 && !v.stacks.some((stack) => stack.area === area);
};
/** Nobody has started an empire yet. */
const isEmpty = (moment: LessonPosition): boolean => viewOf(moment).empires.every((empire) => empire === null);
const areasOf = (moment: LessonPosition, empire: number): number[] =>
  viewOf(moment).control.flatMap((owner, area) => (owner === empire ? [area] : []));
/** Several units in one area, and no other area. */
const standsTogether = (moment: LessonPosition, empire: number): boolean => {
  const stacks = viewOf(moment).stacks.filter((stack) => stack.empire === empire);
  return stacks.length === 1 && stacks[0].height > 2;
};
const empireAsked = ({ asked }: LessonPosition): number => Number(asked?.args?.['empire'] ?? NONE);
const empireArgs = (moment: LessonPosition) => ({ empire: empireAsked(moment) });
/** Where the game has come to, for lessons before which it has been played on. */
const standing = (moment: LessonPosition) => ({ turn: viewOf(moment).turn, count: myEmpires(moment).length });
const notNone = (answer: Answer): boolean => answer !== NONE;
const some = (moment: LessonPosition, test: (value: Scalar) => boolean): boolean => values(moment).some(test);
const things = (kind: string, ids: readonly Scalar[]): string[] => ids.map((id) => `${kind}/${id}`);

/** Placing the marker that the lesson is about on an empire. */
const place = (
  id: string,
  lesson: string,
  marker: number,
  more: (moment: LessonPosition) => boolean = () => true,
): Step => ({
  id,
  lesson,
  when: (moment) => about(moment, '7a.marker') && values(moment).includes(marker) && more(moment),
  good: (answer) => answer === marker,
  look: (moment) => ['question', `empire/${empireAsked(moment)}`],
  args: (moment) => ({ ...empireArgs(moment), ...standing(moment) }),
});

const steps: readonly Step[] = [
  { id: 'welcome', lesson: 'idea', when: (moment) => about(moment, '7a.bid'), look: () => ['seat/0', 'seat/1'] },
  {
    id: 'bid',
    lesson: 'idea',
    when: (moment) => about(moment, '7a.bid'),
    good: () => true,
    look: (moment) => things('card', values(moment)),
  },
  {
    id: 'marker',
    lesson: 'markers',
    when: (moment) => about(moment, '7a.marker.loose') && myEmpires(moment).length === 0,
    good: (answer) => answer === START,
    look: () => ['question'],
  },
  {
    id: 'turn-over',
    lesson: 'start',
    when: (moment) =>
      about(moment, '7a.turn-over') && moment.asked?.args?.['action'] === 'startEmpire' && isEmpty(moment),
    good: notNone,
    look: () => ['question'],
  },
  {
    id: 'start',
    lesson: 'start',
    when: (moment) => about(moment, '7a.start.card') && isEmpty(moment) && ancient(moment) !== undefined,
    good: notNone,
    show: ancient,
    look: (moment) => things('card', values(moment).filter(notNone)),
  },
  {
    id: 'units',
    lesson: 'start',
    when: (moment) => about(moment, '7a.start.units') && values(moment).includes(NONE),
    good: notNone,
    look: () => ['question'],
    args: (moment) => ({ ...empireArgs(moment), money: moment.asked?.args?.['money'] ?? 0 }),
  },
  {
    id: 'harvest',
    lesson: 'harvest',
    when: (moment) => about(moment, '7a.marker') && (viewOf(moment).players[LEARNER].glory ?? 0) > 0,
    look: () => ['seat/0', 'record'],
    args: empireArgs,
  },
  place('manoeuvre', 'manoeuvre', MANOEUVRE, (moment) => standsTogether(moment, empireAsked(moment))),
  {
    id: 'unit',
    lesson: 'manoeuvre',
    when: (moment) => about(moment, '7a.move.unit') && some(moment, notNone),
    good: notNone,
    look: () => ['question'],
    args: empireArgs,
  },
  {
    id: 'march',
    lesson: 'manoeuvre',
    when: (moment) => about(moment, '7a.move.to') && some(moment, (area) => isVacant(moment, area)),
    good: (answer, moment) => typeof answer === 'number' && isVacant(moment, answer),
    look: (moment) =>
      things(
        'area',
        values(moment).filter((area) => isVacant(moment, area)),
      ),
  },
  place('production', 'production', PRODUCTION, (moment) => areasOf(moment, empireAsked(moment)).length > 1),
  {
    id: 'build',
    lesson: 'production',
    when: (moment) => about(moment, '7a.build') && some(moment, notNone) && values(moment).includes(NONE),
    good: notNone,
    look: () => ['question'],
    args: (moment) => ({ ...empireArgs(moment), money: moment.asked?.args?.['money'] ?? 0 }),
  },
  place('civilise', 'civilise', CIVILISE),
  {
    id: 'artefact',
    lesson: 'civilise',
    when: (moment) => about(moment, '7a.civilise.card') && some(moment, (value) => isArtefact(moment, value)),
    good: (answer, moment) => isArtefact(moment, answer),
    look: () => ['question'],
    args: standing,
  },
  {
    id: 'city',
    lesson: 'civilise',
    when: (moment) => about(moment, '7a.civilise.urbanise') && some(moment, notNone),
    good: notNone,
    look: (moment) => things('area', values(moment).filter(notNone)),
    args: empireArgs,
  },
  {
    id: 'event',
    lesson: 'events',
    when: ({ asked }) => /^7a\.event\.\w+\.\w+$/.test(asked?.about ?? '') && asked?.shape === 'choose',
    good: (answer) => answer === NONE,
    look: () => ['question'],
    args: standing,
  },
  place('trade', 'trade', TRADE),
  {
    id: 'trade-card',
    lesson: 'trade',
    when: (moment) => about(moment, '7a.trade.card') && values(moment).length > 2,
    good: (answer, moment) => best(moment).includes(Number(answer)),
    look: (moment) => things('card', values(moment)),
    args: (moment) => ({ ...standing(moment), empire: viewOf(moment).action?.empire ?? NONE }),
  },
  {
    id: 'acts',
    lesson: 'artefacts',
    when: (moment) => about(moment, '7a.marker') && workingArtefact(moment) !== undefined,
    look: (moment) => ['question', ...things('empire', [workingArtefact(moment)?.empire ?? NONE])],
    args: (moment) => ({ ...standing(moment), ...workingArtefact(moment) }),
  },
  {
    id: 'demands',
    lesson: 'artefacts',
    when: (moment) => about(moment, '7a.civilise.card') && some(moment, (value) => isArtefact(moment, value)),
    good: (answer, moment) => isArtefact(moment, answer),
    look: () => ['question'],
    args: standing,
  },
  {
    id: 'commit',
    lesson: 'conflict',
    when: (moment) => about(moment, '7a.conflict.commit'),
    good: (answer) => typeof answer === 'object' && answer.length > 0,
    look: () => ['question'],
    args: (moment) => ({ ...standing(moment), area: moment.asked?.args?.['area'] ?? NONE }),
  },
  {
    id: 'fought',
    lesson: 'conflict',
    when: (moment) => isLaterRound(moment),
  },
  place('drop', 'drop', DISCARD, (moment) => isFaded(moment, empireAsked(moment))),
  {
    id: 'let-go',
    lesson: 'drop',
    when: (moment) => about(moment, '7a.turn-over') && moment.asked?.args?.['action'] === 'discardEmpire',
    good: notNone,
    look: (moment) => ['question', ...things('empire', values(moment).filter(notNone))],
    args: standing,
  },
  {
    id: 'over',
    lesson: 'over',
    when: ({ asked }) => asked === null,
    look: () => ['question', 'seat/0', 'seat/1'],
    args: () => ({ turns: TURNS }),
  },
];

/** An artefact of the learner's that changes something for its empire. */
function workingArtefact(moment: LessonPosition): { readonly empire: number; readonly artefact: number } | undefined {
  for (const empire of myEmpires(moment)) {
    for (const { artefact, power } of artefactsHad(box, viewOf(moment), empire)) {
      const { powers, deeds, penalties } = box.artefacts[artefact].with16;
      const does = [powers, deeds, penalties].some((effects) => Object.keys(effects).length > 0);
      if (power && does) return { empire, artefact };
    }
  }
  return undefined;
}

const optionOf = ({ asked }: LessonPosition, answer: Answer): AskedOption | undefined =>
  asked?.options?.find(({ value }) => value === answer);

/** As the rules put it, or as the table names it. */
function isArtefact(moment: LessonPosition, answer: Answer): boolean {
  const id = optionOf(moment, answer)?.text?.id;
  return id === '7a.as-artefact' || id === '7a.opt.as-artefact';
}

/** A first round of the conflict has been fought and its totals are on the table. */
function isLaterRound(moment: LessonPosition): boolean {
  const { asked } = moment;
  return (
    about(moment, '7a.conflict.retreat') || (about(moment, '7a.conflict.commit') && Number(asked?.args?.['round']) > 1)
  );
}

/** Old, small, and not the only one; and there are turns left for another. */
function isFaded(moment: LessonPosition, empire: number): boolean {
  const { turn, empires } = viewOf(moment);
  const age = turn - (empires[empire]?.since ?? turn);
  return age > 3 && turn < TURNS - 1 && myEmpires(moment).length > 1 && areasOf(moment, empire).length < 4;
}

/** An empire of the first age: that is where the world begins. */
function ancient(moment: LessonPosition): Scalar | undefined {
  return values(moment).find((card) => box.cards[Number(card)]?.empire.firstAge === 1);
}

/** The two cards of highest value. */
function best(moment: LessonPosition): number[] {
  return values(moment)
    .map(Number)
    .toSorted((a, b) => (box.cards[b]?.value ?? 0) - (box.cards[a]?.value ?? 0))
    .slice(0, 2);
}

export const course: Course = {
  game: 'seven-ages',
  seats: 2,
  options: { end: 'turns', endAt: TURNS, artefactEffects: true },
  steps,
  // What was placed is turned over, even where our own players would think better of it.
  meanwhile(moment) {
    if (!about(moment, '7a.turn-over')) return undefined;
    const { empires, players } = viewOf(moment);
    return values(moment)
      .map(Number)
      .find((place) => {
        const placed = place < LOOSE ? empires[place]?.marker : players[LEARNER].loose[place - LOOSE];
        return place !== NONE && placed?.marker !== WILD;
      });
  },
};
