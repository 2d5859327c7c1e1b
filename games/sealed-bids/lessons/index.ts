/** A first game of Sealed Bids: one bid to win, one to save. */
import type { AuctionView } from '@tabularium/sealed-bids';
import { about, type Course, LEARNER, type LessonPosition, type Step } from '@tabularium/web/learn/course.ts';

const viewOf = ({ view }: LessonPosition): AuctionView => view as AuctionView;
const asks = (moment: LessonPosition): boolean => about(moment, 'bids.bid');

const steps: readonly Step[] = [
  {
    id: 'high',
    lesson: 'bid',
    when: (moment) => asks(moment) && viewOf(moment).treasure >= 7,
    good: (answer, moment) => Number(answer) * 3 >= viewOf(moment).purses[LEARNER],
    show: (moment) => Math.ceil(viewOf(moment).purses[LEARNER] / 2),
    look: () => ['question', 'treasure/0'],
    args: (moment) => ({ treasure: viewOf(moment).treasure }),
  },
  {
    id: 'low',
    lesson: 'save',
    when: (moment) => asks(moment) && viewOf(moment).treasure <= 3,
    good: (answer) => Number(answer) <= 1,
    show: () => 0,
    look: () => ['question', `purse/${LEARNER}`],
  },
  { id: 'over', lesson: 'over', when: ({ asked }) => asked === null, look: () => ['question'] },
];

export const course: Course = { game: 'sealed-bids', seats: 3, options: {}, steps };
