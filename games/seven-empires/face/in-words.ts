/** Europe and the seven Empires in words, for whoever does not see the board. */
import {
  ACTION_IDS,
  ACTIONS,
  CARD_VALUES,
  COAST_OF,
  cardId,
  cardOf,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  HARBOUR_SEA,
  HOME,
  hasActed,
  influence,
  isSea,
  LAND_FROM,
  markerOf,
  REGION_IDS,
  REGIONS,
  type Region,
  SEA_FROM,
  type View,
} from '@tabularium/seven-empires';
import type { InWords, Place, Position, Section } from '@tabularium/web/table/in-words.ts';
import { nameOf, nameThing, t } from '@tabularium/words';
import { factorsNow, pointsNow } from '../forecast.ts';
import { asView, decadeOf, returnYear, START_YEAR, stackOf, tilesToCome, yearOf } from './presenter.ts';
import { regionFacts } from './region-words.ts';

type At = Omit<Position, 'view'> & { readonly view: View };

const empireName = (e: Empire): string => t(`7e.name.empire.${EMPIRE_IDS[e]}`);
const regionName = (r: Region): string => t(`7e.name.region.${REGION_IDS[r]}`);
const who = ({ speaker }: At, seat: number): string => nameOf(speaker.seats, seat);
const monarch = (at: At, e: Empire): string => {
  const seat = at.view.monarch[e];
  return t('7e.ruler', { name: seat >= 0 ? who(at, seat) : t('7e.nobody') });
};

function standing(at: At): readonly string[] {
  const points = pointsNow(at.view);
  return [...points.keys()]
    .sort((a, b) => points[b] - points[a])
    .map((seat) => t('7e.say.points', { name: who(at, seat), points: points[seat] }));
}

function state(position: Position): string {
  const at: At = { ...position, view: asView(position.view) };
  const { view, seat } = at;
  const acting = view.acting?.empire;
  const mine = EMPIRES.filter((e) => seat !== null && view.monarch[e] === seat).map(empireName);
  return [
    t('7e.say.year', { year: yearOf(view), acted: EMPIRES.filter((e) => hasActed(view, e)).length }),
    ...(acting === undefined ? [] : [t('7e.say.acting', { empire: empireName(acting) })]),
    ...(seat === null ? [] : [t('7e.say.rule', { count: mine.length, empires: mine.join(', ') })]),
    t('7e.say.standing', { list: standing(at).join(', ') }),
  ]
    .map((part) => `${part}.`)
    .join(' ');
}

/** Whose influence it has, its actions, and where it stands. */
function empireInWords(at: At, e: Empire, factor: number): Section {
  const { view } = at;
  const action = (a: number): string => t(`7e.name.action.${ACTION_IDS[a]}`);
  const actions = ACTIONS.map((a) => {
    const place = markerOf(view, e, a);
    if (place === 0) return t('7e.ready', { action: action(a) });
    return place === 1
      ? t('7e.usednow', { action: action(a) })
      : t('7e.returns', { action: action(a), year: returnYear(view, place) });
  });
  const shares = [...Array(view.seats).keys()].flatMap((seat) => {
    const value = influence(view, seat, e);
    return value > 0 ? [t('7e.say.influence', { name: who(at, seat), value })] : [];
  });
  const stack = stackOf(view, e);
  const there = REGIONS.filter((r) => HOME[r] === e || view.flags[r] === e || view.holder[r] === e);
  return {
    title: empireName(e),
    lines: [
      monarch(at, e),
      t('7e.say.power', { power: view.power[e], factor }),
      ...(view.acting?.empire === e ? [t('7e.acting')] : hasActed(view, e) ? [t('7e.acted')] : []),
      ...shares,
      stack[0] === undefined
        ? t('7e.nomorecards')
        : t('7e.nextcard', { card: t(`7e.name.card.${cardId(stack[0])}`), left: stack.length }),
    ],
    parts: [
      { title: t('7e.say.actions'), lines: actions },
      { title: t('7e.say.places'), lines: there.map((r) => [regionName(r), ...regionFacts(view, r)].join(', ')) },
    ],
  };
}

/** The influence of one player, card by card, with what it counts if the game ended now. */
function handInWords(at: At, seat: number, factors: readonly number[]): Section {
  const cards = EMPIRES.flatMap((e) =>
    CARD_VALUES.flatMap((value, slot) =>
      at.view.cards[cardOf(e, slot)] === seat
        ? [t('7e.say.card', { card: t(`7e.name.card.${cardId(cardOf(e, slot))}`), value, factor: factors[e] })]
        : [],
    ),
  );
  return {
    title: seat === at.seat ? t('7e.influence') : t('7e.say.influence.of', { name: who(at, seat) }),
    lines: cards.length > 0 ? cards : [t('7e.influence.none')],
  };
}

function decades(at: At): Section {
  const { view, speaker } = at;
  const now = decadeOf(view);
  const tileName = (tile: string): string => nameThing(speaker, 'tile', tile);
  const mix = [...tilesToCome(view)].map(([tile, count]) =>
    count > 1 ? `${tileName(tile)} ×${count}` : tileName(tile),
  );
  return {
    title: t('7e.say.decades'),
    lines: [
      ...view.track.map((tile, i) =>
        t('7e.say.decade', {
          year: START_YEAR + i * 10,
          tile: tileName(tile),
          when: i < now ? 'past' : i === now ? 'now' : 'later',
        }),
      ),
      ...(mix.length > 0 ? [`${t('7e.mix')}: ${mix.join(', ')}`] : []),
    ],
  };
}

function sections(position: Position): readonly Section[] {
  const at: At = { ...position, view: asView(position.view) };
  const factors = factorsNow(at.view);
  const seats = [...Array(at.view.seats).keys()].sort((a, b) => Number(b === at.seat) - Number(a === at.seat));
  return [
    ...seats.map((seat) => handInWords(at, seat, factors)),
    { title: t('7e.standing'), lines: standing(at) },
    decades(at),
    ...EMPIRES.map((e) => empireInWords(at, e, factors[e])),
  ];
}

/** By land, by sea, and from the one to the other. */
function waysFrom(r: Region): Place['next'] {
  const way = (to: Region, how: string) => ({ id: REGION_IDS[to], way: t(`7e.way.${how}`) });
  const shore = COAST_OF[r].map((to) => {
    const land = isSea(r) ? to : r;
    const sea = isSea(r) ? r : to;
    return way(to, HARBOUR_SEA[land] === sea ? 'harbour' : 'coast');
  });
  return [...LAND_FROM[r].map((to) => way(to, 'land')), ...SEA_FROM[r].map((to) => way(to, 'sea')), ...shore];
}

function places(position: Position): readonly Place[] {
  const view = asView(position.view);
  return REGIONS.map((r) => {
    const holder = view.holder[r] >= 0 ? view.holder[r] : view.flags[r] >= 0 ? view.flags[r] : HOME[r];
    return {
      id: REGION_IDS[r],
      name: regionName(r),
      ...(holder >= 0 ? { holder: empireName(holder as Empire) } : {}),
      facts: [t(isSea(r) ? '7e.say.sea' : HOME[r] >= 0 ? '7e.say.city' : '7e.say.neutral'), ...regionFacts(view, r)],
      next: waysFrom(r),
    };
  });
}

export const inWords: InWords = { state, sections, places };
