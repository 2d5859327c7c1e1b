/** The world and everybody's pieces in words, for whoever does not see the board. */
import { REGIONS, type View } from '@tabularium/seven-ages';
import type { InWords, Place, Position, Section } from '@tabularium/web/table/in-words.ts';
import { hasText, nameOf, t } from '@tabularium/words';
import { artefactText } from './artefacts.tsx';
import { markersLie, markerWords } from './markers.ts';
import {
  ACTIONS,
  agesOf,
  areaFacts,
  areasOf,
  areaWords,
  artefactName,
  asView,
  contentIn,
  empireName,
  GOVERNMENTS,
  gameAge,
  gloryLine,
  harvestNow,
  leaderName,
  minus,
  pack,
  RELIGIONS,
  signed,
  stacksByArea,
} from './names.ts';

type At = Omit<Position, 'view'> & { readonly view: View };

const playersName = ({ speaker }: At, seat: number): string => nameOf(speaker.seats, seat);

/** The step of the turn, and whose action it is. */
function step({ view }: At): string {
  const { action, phase } = view;
  if (action)
    return t('7a.say.acts', {
      empire: action.empire >= 0 ? empireName(view, action.empire) : 'none',
      action: t(`7a.marker.${ACTIONS[action.action]}`),
    });
  return hasText(`7a.phase.${phase}`) ? t(`7a.phase.${phase}`) : '';
}

const gloryOf = (view: View, seat: number): string => {
  const { glory = null, shown = -1 } = view.players[seat] ?? {};
  if (glory !== null) return t('7a.say.glory', { glory: minus(glory) });
  return shown < 0 ? t('7a.glory.bag') : t('7a.glory.last', { amount: shown });
};

const empiresOf = (view: View, seat: number): readonly number[] =>
  view.empires.flatMap((e, empire) => (e?.owner === seat ? [empire] : []));

function empireInShort(view: View, empire: number): string {
  const e = view.empires[empire];
  const figures = t('7a.fx.empire', { level: e?.level ?? 0, money: e?.money ?? 0, areas: areasOf(view, empire) });
  return `${empireName(view, empire)}: ${figures}`;
}

function state(position: Position): string {
  const at: At = { ...position, view: asView(position.view) };
  const { view, seat } = at;
  const parts = [view.turn > 0 ? t('7a.when', { turn: view.turn, age: gameAge(view) }) : t('7a.when.setup'), step(at)];
  if (seat !== null) {
    parts.push(t('7a.say.you', { glory: gloryOf(view, seat), cards: view.players[seat]?.cards ?? 0 }));
    parts.push(...empiresOf(view, seat).map((empire) => empireInShort(view, empire)));
  }
  for (const [other] of view.players.entries())
    if (other !== seat) parts.push(`${playersName(at, other)}: ${gloryOf(view, other)}`);
  return parts
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

/** A card with its three parts. */
function cardInWords(view: View, id: number): Section {
  const box = contentIn(view);
  const card = box.cards[id];
  if (!card) return { title: String(id), lines: [] };
  const { empire, event } = card;
  const starts = (empire.start.areas.length > 0 ? empire.start.areas : empire.start.anyOf).map(
    (area) => box.areas[area]?.name,
  );
  const raw = pack(view).empires.find((it) => it.card === id);
  return {
    title: `${empire.name}, ${t('7a.card.line', { card: id, value: card.value })}`,
    lines: [
      `${t('7a.card.starts')}: ${starts.join(', ') || t('7a.card.anywhere')}`,
      t('7a.card.ages', { ages: agesOf(empire.ages).join(', ') }),
      t('7a.card.numbers.line', {
        money: empire.money,
        leaders: empire.leaderNumber,
        trade: signed(empire.trade[empire.firstAge] ?? 0),
      }),
      ...(raw?.specials ?? []).map(({ text }) => `${t('7a.card.specials')}: ${text}`),
      `${t('7a.card.glory')}: ${empire.glory.map((category) => gloryLine(category, view.agreed)).join('; ')}`,
      t('7a.say.artefact', { name: box.artefacts[card.artefact]?.name ?? '', text: artefactText(view, card.artefact) }),
      t('7a.say.event', {
        name: event.name,
        when: [...new Set(event.timing.map((window) => t(`7a.window.${window.split('.')[0]}`)))].join(', '),
        text: event.effect,
      }),
    ],
  };
}

function empireInWords(view: View, empire: number): Section {
  const box = contentIn(view);
  const e = view.empires[empire];
  if (!e) return { title: empireName(view, empire), lines: [] };
  const marker = e.marker;
  const faiths = [...e.religions.map((id) => RELIGIONS[id]), e.government >= 0 ? GOVERNMENTS[e.government] : undefined];
  const own = box.areas.flatMap((_, id) =>
    view.control[id] === empire || (stacksByArea(view).get(id) ?? []).some((stack) => stack.empire === empire)
      ? [areaWords(view, id)]
      : [],
  );
  return {
    title: empireName(view, empire),
    lines: [
      t('7a.fx.empire', { level: e.level, money: e.money, areas: areasOf(view, empire) }),
      t('7a.insp.harvest', { glory: minus(harvestNow(view)[empire] ?? 0) }),
      t('7a.say.marker', {
        marker: !marker
          ? t('7a.marker.none')
          : marker.marker === null
            ? t('7a.marker.hidden')
            : t(`7a.marker.${ACTIONS[marker.marker]}`),
        turned: marker?.turned ? 'yes' : 'no',
      }),
      ...(e.capital >= 0 ? [t('7a.insp.capital', { area: box.areas[e.capital]?.name ?? '' })] : []),
      ...view.leaders
        .filter((leader) => leader.empire === empire)
        .map(({ leader, area }) =>
          t('7a.insp.leader', { leader: leaderName(box, leader), area: box.areas[area]?.name ?? '' }),
        ),
      ...faiths.flatMap((id) => (id ? [artefactName(id)] : [])),
      ...(e.elites > 0 ? [`${t('7a.col.elites')}: ${e.elites}`] : []),
      ...own,
    ],
  };
}

function playerInWords(at: At, seat: number): Section {
  const { view } = at;
  const player = view.players[seat];
  const loose = (player?.loose ?? []).map(({ marker }) =>
    t('7a.loose', { marker: marker === null ? t('7a.marker.hidden') : t(`7a.marker.${ACTIONS[marker]}`) }),
  );
  const empires = empiresOf(view, seat);
  return {
    title: seat === at.seat ? t('7a.say.me', { name: playersName(at, seat) }) : playersName(at, seat),
    lines: [
      gloryOf(view, seat),
      t('7a.say.cards', { cards: player?.cards ?? 0 }),
      ...(seat === view.first && view.turn > 0 ? [t('7a.first.help')] : []),
      ...loose,
      ...(empires.length === 0 ? [t('7a.noempires')] : []),
    ],
    parts: empires.map((empire) => empireInWords(view, empire)),
  };
}

function sections(position: Position): readonly Section[] {
  const at: At = { ...position, view: asView(position.view) };
  const { view, seat } = at;
  const lies = markersLie(view);
  const players = [...view.players.keys()].sort((a, b) => Number(b === seat) - Number(a === seat));
  return [
    ...(seat === null
      ? []
      : [
          {
            title: `${t('7a.hand')} ${view.hand.length}`,
            lines: [],
            parts: view.hand.map((card) => cardInWords(view, card)),
          },
          {
            title: t('7a.markers.own'),
            lines: [0, 1, 2, 3, 4, 5, 6, 7].map((marker) => markerWords(marker, lies.get(marker)?.where)),
          },
        ]),
    ...players.map((player) => playerInWords(at, player)),
    { title: t('7a.say.piles'), lines: [t('7a.deck', { deck: view.deck, discards: view.discards.length })] },
  ];
}

/** Every land and sea, vacant ones too. */
function places(position: Position): readonly Place[] {
  const view = asView(position.view);
  const box = contentIn(view);
  return box.areas.map((area, id) => {
    const holder = view.control[id] ?? -1;
    const regions = REGIONS.filter((_, i) => (area.regions & (1 << i)) !== 0).map((region) => t(`7a.region.${region}`));
    const nobody = holder < 0 && (stacksByArea(view).get(id) ?? []).length === 0;
    return {
      id,
      name: area.name,
      ...(holder >= 0 ? { holder: empireName(view, holder) } : {}),
      facts: [...areaFacts(view, id), ...(nobody ? [t('7a.say.vacant')] : []), ...regions],
      next: area.borders.map(({ to, type, river }) => ({
        id: to,
        way: river ? t('7a.way.river', { way: t(`7a.way.${type}`) }) : t(`7a.way.${type}`),
      })),
    };
  });
}

export const inWords: InWords = { state, sections, places };
