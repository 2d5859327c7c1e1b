/** A first game of Through the Ages. */
import type { Answer, Scalar } from '@tabularium/engine';
import { ALL_CARDS, cardOf, type View } from '@tabularium/through-the-ages';
import { about, type Course, LEARNER, type LessonPosition, type Step, values } from '@tabularium/web/learn/course.ts';
import { civilHandLimit, urbanLimit, worthSent } from '../forecast.ts';

type Words = readonly string[];
/** Options read like orders: `take 3`, `build bronze`; an action card may be the way, as in `play rich-land-i upgrade bronze iron`. */
const words = (answer: Answer): Words => {
  const order = String(answer).split(' ');
  return playsCard(answer) && order.length > 2 ? order.slice(2) : order;
};
const playsCard = (answer: Answer): boolean => String(answer).startsWith('play ');
const verb = (answer: Answer): string => words(answer)[0] ?? '';
const object = (answer: Answer): string => words(answer)[1] ?? '';

const viewOf = ({ view }: LessonPosition): View => view as View;
const mine = (moment: LessonPosition): View['civs'][number] => viewOf(moment).civs[LEARNER];
const mayAct = (moment: LessonPosition): boolean => about(moment, 'tta.action');

type Test = (answer: Answer, moment: LessonPosition) => boolean;
const some = (moment: LessonPosition, test: Test): boolean => values(moment).some((value) => test(value, moment));
/** What the options that pass the test point at. */
const pointedAt = (moment: LessonPosition, test: Test): string[] =>
  moment.asked?.options
    ?.filter(({ value }) => test(value, moment))
    .flatMap(({ points }) => points?.map(({ kind, id }) => `${kind}/${id}`) ?? []) ?? [];

const does =
  (...verbs: readonly string[]): Test =>
  (answer) =>
    verbs.includes(verb(answer));
const kindOf = (card: Scalar): string => String((cardOf(String(card)) as { readonly kind?: unknown }).kind ?? '');
const cardInRow = (answer: Answer, moment: LessonPosition): string =>
  verb(answer) === 'take' ? (viewOf(moment).row[Number(object(answer))] ?? '') : '';

const isBuilding =
  (...kinds: readonly string[]): Test =>
  (answer) =>
    verb(answer) === 'build' && kinds.includes(kindOf(object(answer)));
const takesWonder: Test = (answer, moment) => {
  const card = cardInRow(answer, moment);
  return card !== '' && kindOf(card) === 'wonder';
};

/** A decision of the own turn: wait until something passes the test, then any of that will do. */
const act = (lesson: string, id: string, test: Test, more: (moment: LessonPosition) => boolean = () => true): Step => ({
  id,
  lesson,
  when: (moment) => mayAct(moment) && some(moment, test) && more(moment),
  good: test,
  look: (moment) => ['question', ...pointedAt(moment, test)],
});

const isGovernment: Test = (answer) =>
  verb(answer) === 'revolt' || (verb(answer) === 'develop' && kindOf(object(answer)) === 'government');
/** The rule that so many buildings of a kind are the most. */
const URBAN = 'TTA-ACT-20';
const barredBy = ({ asked }: LessonPosition, rule: string): Scalar[] =>
  asked?.barred?.filter(({ why }) => why.rule === rule).map(({ value }) => value) ?? [];

const spent = (moment: LessonPosition): boolean =>
  !some(moment, does('take', 'build', 'populate', 'develop', 'stage', 'lead')) && !some(moment, playsCard);

const argOf = ({ asked }: LessonPosition, name: string): Scalar => asked?.args?.[name] ?? 0;
/** The least that is more than the others bid, if one has as much to send. */
function leastBid(moment: LessonPosition): number | undefined {
  const least = Number(argOf(moment, 'highest')) + 1;
  return about(moment, 'tta.bid') && (moment.asked?.max ?? 0) >= least ? least : undefined;
}

/** What any card adds to a defence that is laid face down. */
const FACE_DOWN = worthSent('tta.defend', `discard 0 ${ALL_CARDS[0].id}`);
const laidDown = (answer: Answer): readonly Scalar[] => (typeof answer === 'object' ? answer : [answer]);
const defenceOf = (cards: readonly Scalar[]): number =>
  cards.reduce<number>((sum, card) => sum + worthSent('tta.defend', String(card)), 0);
/** As few cards as hold the attack off, if any do; a card serves once, as a bonus or face down. */
function defence(moment: LessonPosition): Scalar[] | undefined {
  if (!about(moment, 'tta.defend')) return undefined;
  const cards = values(moment).toSorted((a, b) => defenceOf([b]) - defenceOf([a]));
  const laid: Scalar[] = [];
  for (const card of cards) {
    if (defenceOf(laid) >= Number(argOf(moment, 'needed'))) break;
    const [, place] = String(card).split(' ');
    if (laid.every((other) => String(other).split(' ')[1] !== place)) laid.push(card);
  }
  const enough = defenceOf(laid) >= Number(argOf(moment, 'needed'));
  return enough && laid.length <= (moment.asked?.max ?? 0) ? laid : undefined;
}
function settled(moment: LessonPosition): string {
  const { auction, resolving } = viewOf(moment);
  return auction?.territory ?? resolving?.card ?? '';
}

const steps: readonly Step[] = [
  {
    id: 'welcome',
    lesson: 'idea',
    when: (moment) => about(moment, 'tta.first-turn'),
    look: () => ['points', 'figure/culture'],
  },
  {
    id: 'row',
    lesson: 'row',
    when: (moment) => about(moment, 'tta.first-turn') && some(moment, does('take')),
    good: does('take'),
    look: (moment) => pointedAt(moment, does('take')),
  },
  {
    id: 'first-end',
    lesson: 'row',
    when: (moment) => about(moment, 'tta.first-turn') && !some(moment, does('take')),
    good: does('end'),
    look: () => ['question'],
  },
  {
    id: 'pass',
    lesson: 'turn',
    when: (moment) => about(moment, 'tta.politics') && !some(moment, does('event', 'aggression', 'war')),
    good: does('pass'),
    look: () => ['question'],
  },
  act('workers', 'work', isBuilding('farm', 'mine'), (moment) => mine(moment).unused > 0),
  act('workers', 'populate', does('populate')),
  act('leader', 'lead', does('lead')),
  {
    id: 'end',
    lesson: 'production',
    when: (moment) => mayAct(moment) && spent(moment),
    good: does('end'),
    look: () => ['question'],
  },
  {
    id: 'corruption',
    lesson: 'production',
    when: (moment) => about(moment, 'tta.politics', 'tta.action'),
    look: () => ['bank/stock', 'bank/population'],
  },
  {
    id: 'event',
    lesson: 'events',
    when: (moment) => about(moment, 'tta.politics') && some(moment, does('event')),
    good: does('event'),
    look: (moment) => ['question', ...pointedAt(moment, does('event'))],
  },
  {
    ...act('happiness', 'temple', isBuilding('temple', 'arena', 'theater')),
    look: (moment) => ['figure/happiness', ...pointedAt(moment, isBuilding('temple', 'arena', 'theater'))],
  },
  act('wonder', 'wonder', takesWonder, (moment) => mine(moment).unfinished === null),
  act('wonder', 'stage', does('stage')),
  act('science', 'develop', does('develop')),
  {
    ...act('science', 'better', does('upgrade')),
    args(moment) {
      const [, from = '', to = ''] = words(values(moment).find((value) => verb(value) === 'upgrade') ?? '');
      return { from, to };
    },
  },
  {
    ...act('military', 'unit', isBuilding('infantry', 'cavalry', 'artillery', 'air')),
    args: () => ({ card: 'warriors' }),
  },
  act('military', 'tactic', does('tactic', 'copy')),
  {
    id: 'bid',
    lesson: 'colony',
    when: (moment) => leastBid(moment) !== undefined,
    good: (answer) => Number(answer) > 0,
    show: leastBid,
    look: (moment) => ['question', `card/${settled(moment)}`],
    args: (moment) => ({ highest: argOf(moment, 'highest'), most: moment.asked?.max ?? 0 }),
  },
  {
    ...act('cards', 'card', playsCard),
    args: (moment) => ({ card: String(values(moment).find(playsCard)).split(' ')[1] ?? '' }),
  },
  {
    id: 'defend',
    lesson: 'defence',
    when: (moment) => defence(moment) !== undefined,
    good: (answer, moment) => defenceOf(laidDown(answer)) >= Number(argOf(moment, 'needed')),
    show: defence,
    look: (moment) => ['question', `card/${settled(moment)}`],
    args: (moment) => ({ needed: argOf(moment, 'needed'), card: settled(moment), facedown: FACE_DOWN }),
  },
  {
    ...act('government', 'government', isGovernment),
    look: (moment) => ['question', `card/${mine(moment).government}`],
    args: (moment) => ({ card: mine(moment).government }),
  },
  {
    id: 'age',
    lesson: 'age',
    when: (moment) => about(moment, 'tta.politics') && viewOf(moment).age === 2,
    look: () => ['bank/population', 'record'],
  },
  {
    id: 'hand',
    lesson: 'limits',
    when: (moment) => about(moment, 'tta.discard'),
    good: () => true,
    look: () => ['question'],
    args: (moment) => ({ count: moment.asked?.max ?? 0 }),
  },
  {
    id: 'urban',
    lesson: 'limits',
    when: (moment) => mayAct(moment) && barredBy(moment, URBAN).length > 0,
    look: (moment) => [
      `card/${mine(moment).government}`,
      ...barredBy(moment, URBAN).map((value) => `card/${object(value)}`),
    ],
    args: (moment) => ({
      card: mine(moment).government,
      to: object(barredBy(moment, URBAN)[0] ?? ''),
      limit: urbanLimit(mine(moment)),
      hand: civilHandLimit(mine(moment)),
    }),
  },
  {
    id: 'pacts',
    lesson: 'pacts',
    when: (moment) => about(moment, 'tta.politics'),
    look: () => ['question'],
  },
  {
    id: 'war',
    lesson: 'war',
    when: (moment) => about(moment, 'tta.politics') && some(moment, does('war')),
    good: does('war'),
    look: (moment) => ['question', ...pointedAt(moment, does('war')), 'figure/strength'],
  },
  {
    id: 'war-over',
    lesson: 'war',
    when: (moment) => about(moment, 'tta.politics'),
    look: () => ['points', 'record'],
  },
  { id: 'over', lesson: 'over', when: ({ asked }) => asked === null, look: () => ['question', 'points'] },
];

export const course: Course = { game: 'through-the-ages', seats: 2, options: {}, steps };
