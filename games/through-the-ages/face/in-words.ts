/** Every civilisation, the row and the events in words, for whoever does not see the table. */
import { BOARD, type CivilizationView, type View } from '@tabularium/through-the-ages';
import type { InWords, Position, Section } from '@tabularium/web/table/in-words.ts';
import { hasText, nameOf, t } from '@tabularium/words';
import {
  civilReady,
  civilTotal,
  militaryReady,
  militaryTotal,
  neededFaces,
  productionOf,
  stored,
  sweptPlaces,
} from '../forecast.ts';
import { signed } from './cards.tsx';
import { placedBy } from './in-play.tsx';
import { AGES, asView, cardName, faceOfCard } from './presenter.ts';

type At = Omit<Position, 'view'> & { readonly view: View };

const who = ({ speaker }: At, seat: number): string => nameOf(speaker.seats, seat);

/** "Bread and Circuses, arena, age A, science 3: what it says". */
function cardInWords(card: string): string {
  const { kind, age, science, resources, yields } = faceOfCard(card);
  const numbers = yields.map(([name, n]) => `${t(`tta.yield.${name}`)} ${signed(n)}`);
  const costs = [
    ...(science === undefined ? [] : [t('tta.costs.science', { amount: science })]),
    ...(resources === undefined ? [] : [t('tta.costs.resources', { amount: resources })]),
  ];
  return t('tta.say.card', {
    card: cardName(card),
    about: [t(`tta.kind.${kind}`), t('tta.age.short', { age }), ...numbers].join(', '),
    costs: costs.length > 0 ? t('tta.say.costs', { costs: costs.join(', ') }) : 'none',
    text: hasText(`tta.text.${card}`) ? t(`tta.text.${card}`) : 'none',
  });
}

/** Each figure with its name, and what a turn adds to it. */
function figures({ view }: At, seat: number): readonly string[] {
  const civ = view.civs[seat];
  const { culture, science, strength, happiness } = civ.ratings;
  const made = civ.resigned ? undefined : productionOf(view, seat);
  const gain = (n: number): string => t('tta.perturn', { n: signed(n) });
  return [
    `${t('tta.culture')} ${civ.culture}, ${gain(culture)}`,
    `${t('tta.science')} ${civ.science}, ${gain(science)}`,
    `${t('tta.strength')} ${strength}`,
    `${t('tta.happiness')} ${happiness}, ${t('tta.needed', { n: neededFaces(civ.yellowBank) })}`,
    `${t('tta.food')} ${stored(civ, 'food')}${made ? `, ${gain(made.later.food - made.before.food)}` : ''}`,
    `${t('tta.resources')} ${stored(civ, 'resources')}${made ? `, ${gain(made.later.resources - made.before.resources)}` : ''}`,
  ];
}

const actionsLeft = (civ: CivilizationView): readonly string[] => [
  t('tta.civil.left', { n: civilReady(civ), of: civilTotal(civ) }),
  t('tta.say.military', { n: militaryReady(civ), of: militaryTotal(civ) }),
];

function state(position: Position): string {
  const at: At = { ...position, view: asView(position.view) };
  const { view } = at;
  const seat = at.seat ?? 0;
  const civ = view.civs[seat];
  const rivals = view.civs.flatMap(({ culture, ratings, resigned }, other) =>
    other === seat || resigned
      ? []
      : [
          t('tta.say.rival', {
            name: who(at, other),
            culture,
            strength: ratings.strength,
            plays: other === view.seat ? 'yes' : 'no',
          }),
        ],
  );
  return [
    t('tta.when', { age: AGES[view.age], round: view.round }),
    [...figures(at, seat), ...actionsLeft(civ), t('tta.say.idle', { n: civ.unused })].join('; '),
    ...rivals,
  ]
    .map((part) => `${part}.`)
    .join(' ');
}

function civInWords(at: At, seat: number): Section {
  const { view } = at;
  const civ = view.civs[seat];
  const mine = seat === at.seat;
  const techs = civ.techs.map(({ card, workers, tokens }) =>
    [
      `${cardName(card)} (${t(`tta.kind.${faceOfCard(card).kind}`)}, ${t('tta.age.short', { age: faceOfCard(card).age })})`,
      t('tta.workers', { workers }),
      ...((tokens ?? 0) > 0 ? [t('tta.stock', { tokens: tokens ?? 0 })] : []),
    ].join(', '),
  );
  const placed = placedBy({ view, seat }, (other) => who(at, other)).map(({ kind, card, note }) =>
    [t(`tta.kind.${kind}`), cardName(card), note].filter(Boolean).join(', '),
  );
  const { unfinished } = civ;
  return {
    title: mine ? t('tta.mine') : who(at, seat),
    lines: [...(civ.resigned ? [t('tta.say.gone')] : []), ...figures(at, seat), ...actionsLeft(civ)],
    parts: [
      { title: t('tta.say.technologies'), lines: techs },
      {
        title: t('tta.say.inplay'),
        lines: [
          ...placed,
          ...(unfinished
            ? [
                t('tta.say.unfinished', {
                  card: cardName(unfinished.card),
                  done: unfinished.stages,
                  of: faceOfCard(unfinished.card).stages.length,
                }),
              ]
            : []),
        ],
      },
      {
        title: t('tta.say.people'),
        lines: [
          t('tta.say.idle', { n: civ.unused }),
          t('tta.bank.yellow', { n: civ.yellowBank }),
          t('tta.bank.blue', { n: civ.blueBank }),
        ],
      },
      ...(mine
        ? []
        : [
            { title: t('tta.hand.open', { n: civ.hand.length }), lines: civ.hand.map(cardName) },
            { title: t('tta.hand.hidden', { n: civ.military.length }), lines: civ.military.map(held) },
          ]),
    ],
  };
}

const held = ({ card, level }: CivilizationView['military'][number]): string =>
  card ? cardInWords(card) : t('tta.hidden', { age: AGES[level] });

function rowInWords(view: View): Section {
  const falling = sweptPlaces(view);
  return {
    title: t('tta.row'),
    lines: view.row.flatMap((card, place) =>
      card
        ? [
            t('tta.say.inrow', {
              cost: t('tta.costs.civil', { amount: BOARD.cardRow.prices[place] ?? 0 }),
              card: cardInWords(card),
              falls: place < falling ? 'yes' : 'no',
            }),
          ]
        : [],
    ),
  };
}

function sections(position: Position): readonly Section[] {
  const at: At = { ...position, view: asView(position.view) };
  const { view, seat } = at;
  const own = seat === null ? undefined : view.civs[seat];
  const seats = [...view.civs.keys()].sort((a, b) => Number(b === seat) - Number(a === seat));
  const known = [
    ...view.yoursInCurrentEvents,
    ...[...view.currentEvents.slice(0, 1), ...view.futureEvents].flatMap(({ card }) => card ?? []),
  ];
  return [
    ...(own
      ? [
          { title: t('tta.say.hand.civil', { n: own.hand.length }), lines: own.hand.map(cardInWords) },
          { title: t('tta.hand.hidden', { n: own.military.length }), lines: own.military.map(held) },
        ]
      : []),
    rowInWords(view),
    ...seats.map((each) => civInWords(at, each)),
    {
      title: t('tta.events'),
      lines: [
        t('tta.say.events', { current: view.currentEvents.length, future: view.futureEvents.length }),
        ...(view.pastEvents.length > 0 ? [`${t('tta.events.last')}: ${cardName(view.pastEvents.at(-1) ?? '')}`] : []),
        ...[...new Set(known)].map((card) => `${t('tta.events.yours')} ${cardInWords(card)}`),
      ],
    },
    { title: t('tta.tactics'), lines: view.commonTactics.map(cardInWords) },
  ];
}

export const inWords: InWords = { state, sections };
