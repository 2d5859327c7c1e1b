/** A first game of 7 Empires. */
import type { Answer, AskedOption, Scalar } from '@tabularium/engine';
import {
  ARTILLERY,
  EMPIRE_IDS,
  type Empire,
  flagsOf,
  influence,
  isShip,
  KINDS,
  RANK_FACTORS,
  REGION_IDS,
  REGIONS,
  type Region,
  unitsAt,
  type View,
} from '@tabularium/seven-empires';
import {
  about,
  type Course,
  LEARNER,
  type LessonPosition,
  offers,
  type Step,
  values,
} from '@tabularium/web/learn/course.ts';
import { asView, presenter } from '../face/presenter.ts';
import { DECADES_AT_REST, factorsNow } from '../forecast.ts';

const optionOf = ({ asked }: LessonPosition, answer: Answer): AskedOption | undefined =>
  asked?.options?.find((option) => option.value === answer);
/** Free land, a foreign flag, a fight: as the panel sorts the places a unit may go to. */
const leadsTo = (moment: LessonPosition, answer: Answer, group: string): boolean =>
  optionOf(moment, answer)?.group === group;
const somewhere = (moment: LessonPosition, group: string): boolean =>
  values(moment).some((value) => leadsTo(moment, value, group));
const beats = (moment: LessonPosition, answer: Answer): boolean =>
  optionOf(moment, answer)?.effects?.some(({ id }) => id === '7e.effect.beats') ?? false;

const regions = (moment: LessonPosition, which: (region: Scalar) => boolean = () => true): string[] =>
  values(moment)
    .filter(which)
    .map((region) => `region/${region}`);

const empireCalled = (id: unknown): Empire => EMPIRE_IDS.indexOf(String(id)) as Empire;
const actingFor = ({ asked }: LessonPosition): string => String(asked?.args?.['empire'] ?? '');
const myInfluence = (moment: LessonPosition, empire: unknown): number =>
  influence(asView(moment.view), LEARNER, empireCalled(empire));
const factorOf = (moment: LessonPosition, empire: unknown): number =>
  factorsNow(asView(moment.view))[empireCalled(empire)] ?? 0;
/** The factor of the third best: the three that count most are strong. */
const STRONG = RANK_FACTORS[2];
const isStrong = (moment: LessonPosition, empire: unknown): boolean => factorOf(moment, empire) >= STRONG;
const unitArgs = ({ asked }: LessonPosition) => ({
  unit: String(asked?.args?.['unit'] ?? ''),
  from: String(asked?.args?.['from'] ?? ''),
});

/** The step where the Empire that acts picks one of its markers. */
const pickMarker = (lesson: string, action: string, more: (moment: LessonPosition) => boolean = () => true): Step => ({
  id: action,
  lesson,
  when: (moment) => about(moment, '7e.action') && offers(moment, action) && more(moment),
  good: (answer) => answer === action,
  look: (moment) => ['question', `empire/${actingFor(moment)}`],
  args: (moment) => ({ empire: actingFor(moment) }),
});

const steps: readonly Step[] = [
  {
    id: 'welcome',
    lesson: 'idea',
    when: (moment) => about(moment, '7e.empire.own') && isUntouched(moment),
    look: () => ['points'],
  },
  {
    id: 'influence',
    lesson: 'idea',
    when: (moment) => about(moment, '7e.empire.own'),
    look: () => EMPIRE_IDS.map((empire) => `empire/${empire}`),
  },
  {
    id: 'monarch',
    lesson: 'turn',
    when: (moment) => about(moment, '7e.empire.own') && !values(moment).every((empire) => pleasesMost(moment, empire)),
    good: (answer, moment) => pleasesMost(moment, answer),
    look: (moment) => ['question', ...values(moment).map((empire) => `empire/${empire}`)],
  },
  pickMarker('build', 'build-deploy'),
  {
    id: 'city',
    lesson: 'build',
    when: (moment) => about(moment, '7e.build') && values(moment).some((region) => isSite(moment, region)),
    good: (answer, moment) => isSite(moment, answer),
    look: (moment) => regions(moment, (region) => isSite(moment, region)),
    args: (moment) => ({ empire: actingFor(moment) }),
  },
  {
    id: 'deploy',
    lesson: 'build',
    when: (moment) => about(moment, '7e.deploy') && offers(moment, 'each-city'),
    good: (answer) => answer === 'each-city',
    look: () => ['question'],
    args: (moment) => ({ empire: actingFor(moment) }),
  },
  pickMarker('attack', 'attack'),
  {
    id: 'mercenary',
    lesson: 'attack',
    when: (moment) => about(moment, '7e.mercenary') && values(moment).some(isArtillery),
    good: isArtillery,
    look: () => ['question'],
    args: (moment) => ({ empire: actingFor(moment) }),
  },
  {
    id: 'flag',
    lesson: 'attack',
    when: (moment) => about(moment, '7e.land-unit.to') && somewhere(moment, 'free'),
    good: (answer, moment) => leadsTo(moment, answer, 'free'),
    look: (moment) => regions(moment, (region) => leadsTo(moment, region, 'free')),
    args: unitArgs,
  },
  pickMarker('palace', 'palace'),
  {
    id: 'palace-place',
    lesson: 'palace',
    when: (moment) => about(moment, '7e.palace'),
    good: () => true,
    look: (moment) => regions(moment),
    args: (moment) => ({ empire: actingFor(moment) }),
  },
  {
    id: 'card',
    lesson: 'decade',
    when: (moment) => about(moment, '7e.take-card') && values(moment).some((empire) => isStrong(moment, empire)),
    good: (answer, moment) => isStrong(moment, answer),
    look: (moment) => ['question', ...values(moment).map((empire) => `empire/${empire}`)],
    args: () => ({ factor: STRONG }),
  },
  {
    id: 'rest',
    lesson: 'decade',
    when: (moment) => about(moment, '7e.action') && (moment.asked?.barred?.length ?? 0) === DECADES_AT_REST - 1,
    look: (moment) => [`empire/${actingFor(moment)}`],
    args: (moment) => ({ empire: actingFor(moment) }),
  },
  pickMarker('move', 'move-fight', (moment) => hasShips(moment)),
  {
    id: 'ship',
    lesson: 'move',
    when: (moment) => about(moment, '7e.ship') && offers(moment, 'done') && values(moment).length > 1,
    good: (answer) => answer !== 'done',
    look: (moment) =>
      moment.asked?.options?.flatMap(({ points }) => points?.map((p) => `${p.kind}/${p.id}`) ?? []) ?? [],
    args: (moment) => ({ empire: actingFor(moment) }),
  },
  {
    id: 'sea',
    lesson: 'move',
    when: (moment) => about(moment, '7e.ship.to') && somewhere(moment, 'free'),
    good: (answer, moment) => leadsTo(moment, answer, 'free'),
    look: (moment) => regions(moment, (region) => leadsTo(moment, region, 'free')),
    args: unitArgs,
  },
  pickMarker('power', 'empire', (moment) => myFlags(moment) >= 3),
  {
    id: 'tile',
    lesson: 'tiles',
    when: (moment) => about(moment, '7e.raise-infantry', '7e.launch-two-master'),
    good: () => true,
    look: (moment) => regions(moment),
    args: (moment) => ({ empire: actingFor(moment) }),
  },
  {
    id: 'limit',
    lesson: 'tiles',
    when: (moment) => about(moment, '7e.action', '7e.empire.own') && crowded(moment).length > 0,
    look: (moment) => crowded(moment).map((region) => `region/${region}`),
    args: (moment) => ({ from: crowded(moment)[0] }),
  },
  {
    id: 'fight',
    lesson: 'fight',
    when: (moment) => about(moment, '7e.land-unit.to') && values(moment).some((region) => beats(moment, region)),
    good: (answer, moment) => beats(moment, answer),
    look: (moment) => regions(moment, (region) => beats(moment, region)),
    args: unitArgs,
  },
  {
    id: 'strike-back',
    lesson: 'fight',
    when: (moment) => about(moment, '7e.land-unit'),
    look: (moment) => ['question', ...artilleryAt(moment).map((region) => `region/${region}`)],
  },
  {
    id: 'guest',
    lesson: 'guest',
    when: (moment) => about(moment, '7e.compensation'),
    good: (answer, moment) => myInfluence(moment, homeOf(moment, answer)) > 0,
    look: () => ['question'],
  },
  {
    id: 'strongest',
    lesson: 'guest',
    when: (moment) => about(moment, '7e.action') && actsByInfluence(moment),
    look: (moment) => [`empire/${actingFor(moment)}`],
    args: (moment) => ({ empire: actingFor(moment), influence: myInfluence(moment, actingFor(moment)) }),
  },
  {
    id: 'ties',
    lesson: 'ties',
    when: (moment) => about(moment, '7e.empire.own', '7e.action'),
    look: () => EMPIRE_IDS.map((empire) => `empire/${empire}`),
    // The order of the Empires breaks ties.
    args: () => ({ empire: EMPIRE_IDS[0], instead: EMPIRE_IDS.at(-1) ?? '' }),
  },
  {
    id: 'end',
    lesson: 'end',
    when: ({ asked }) => asked === null,
    look: () => ['question', 'points'],
    args: () => ({ best: RANK_FACTORS[0], least: RANK_FACTORS.at(-1) ?? 0 }),
  },
];

const isSite = ({ view }: LessonPosition, region: Answer): boolean =>
  asView(view).city[REGION_IDS.indexOf(String(region))] === 0;

function isArtillery(post: Answer): boolean {
  return String(post).startsWith('artillery@');
}

/** Nobody has acted yet. */
const isUntouched = ({ view }: LessonPosition): boolean => asView(view).markers.every((position) => position !== 1);

const unitsIn = (v: View, r: Region): number => KINDS.map((k) => unitsAt(v, r, k)).reduce((a, b) => a + b);
/** City regions of one Empire that hold as many units as may stay there. */
const crowded = ({ view }: LessonPosition): string[] =>
  REGIONS.filter((r) => asView(view).city[r] > 0 && unitsIn(asView(view), r) >= MOST).map((r) => REGION_IDS[r]);
const MOST = 3;

const artilleryAt = ({ view }: LessonPosition): string[] =>
  REGIONS.filter((r) => unitsAt(asView(view), r, ARTILLERY) > 0).map((r) => REGION_IDS[r]);

/** For its strongest influence, whoever holds the monarch (7E-TURN-06). */
const actsByInfluence = ({ view }: LessonPosition): boolean => asView(view).acting?.by === 'b';

/** None of the Empires to choose from holds more of my influence. */
const pleasesMost = (moment: LessonPosition, empire: Answer): boolean =>
  values(moment).every((other) => myInfluence(moment, other) <= myInfluence(moment, empire));

/** Worth the marker: something at sea or in a harbour. */
function hasShips(moment: LessonPosition): boolean {
  const v = asView(moment.view);
  const e = empireCalled(actingFor(moment));
  return REGIONS.some((r) => v.holder[r] === e && KINDS.some((k) => isShip(k) && unitsAt(v, r, k) > 0));
}

const myFlags = (moment: LessonPosition): number => flagsOf(asView(moment.view), empireCalled(actingFor(moment)));

/** The Empire whose city that is, as the panel says it. */
const homeOf = (moment: LessonPosition, region: Answer): unknown =>
  optionOf(moment, region)?.effects?.find(({ id }) => id === '7e.effect.places')?.args?.['empire'];

export const course: Course = {
  game: 'seven-empires',
  seats: 3,
  options: {},
  steps,
  enrich: presenter.enrich,
  // Artillery is raised for the lesson on flags and, later, for the one on fights.
  meanwhile: (moment) => (about(moment, '7e.mercenary') ? values(moment).find(isArtillery) : undefined),
};
