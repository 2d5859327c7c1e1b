/** Empires, regions, influence, units and actions of 7 Empires as pages, from the tables that the rules go by. */
import {
  ACTION_IDS,
  ALL_UNITS,
  CAPITAL_OF,
  CARD_LETTERS,
  CARD_TITLES,
  CARD_VALUES,
  CITIES_OF,
  COAST_OF,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  FLAGS_PER_EMPIRE,
  HARBOUR_SEA,
  HOME,
  isCapital,
  isCityRegion,
  isHarbour,
  isSea,
  KIND_IDS,
  KINDS,
  LAND_FROM,
  MARKER_STARTS,
  PRODUCES,
  REGION_IDS,
  REGIONS,
  type Region,
  SEA_FROM,
  STARTS_BUILT,
  TILE_COPIES,
} from '@tabularium/seven-empires';
import { type Entry, type Fact, fact, type GamePages, links } from '@tabularium/web/encyclopaedia/entry.ts';
import { t } from '@tabularium/web/i18n.ts';

const name = (kind: string, id: string): string => t(`7e.name.${kind}.${id}`);
const regionPage = (region: Region): string => `region/${REGION_IDS[region]}`;
const empirePage = (empire: Empire): string => `empire/${EMPIRE_IDS[empire]}`;
const titles = [...new Set(CARD_TITLES)];
const cardPage = (empire: Empire, title: string): string => `card/${EMPIRE_IDS[empire]}:${title}`;
const yes = (is: boolean): string | undefined => (is ? t('7e.pages.yes') : undefined);
const MARKER_PLACES = ['I', 'II', 'III'];

const UNIT_ICONS = ['infantry', 'artillery7', 'two-master', 'three-master'];
const ACTION_ICONS = ['action-build', 'action-move', 'action-attack', 'action-palace', 'action-empire'];
/** The chapter of the rules for every action. */
const ACTION_RULES = [['7E-BUILD'], ['7E-MOVE', '7E-FIGHT', '7E-SEA'], ['7E-ATTACK'], ['7E-PALACE'], ['7E-EMPIRE']];

const empires = (): Entry[] =>
  EMPIRES.map((empire) => ({
    id: empirePage(empire),
    group: 'empires',
    name: name('empire', EMPIRE_IDS[empire]),
    icon: `emblem-${EMPIRE_IDS[empire]}`,
    picture: { of: 'seven-empires/cards', id: `${EMPIRE_IDS[empire]}/monarch` },
    read: () => ({
      lead: t('7e.pages.empire', { cities: CITIES_OF[empire].length, flags: FLAGS_PER_EMPIRE, place: empire + 1 }),
      facts: [
        ...links(t('7e.pages.capital'), [regionPage(CAPITAL_OF[empire])]),
        ...links(t('7e.pages.cities'), CITIES_OF[empire].filter((city) => !isCapital(city)).map(regionPage)),
        ...KINDS.flatMap((kind) => fact(name('unit', KIND_IDS[kind]), ALL_UNITS[empire * KINDS.length + kind])),
        ...links(
          t('7e.pages.influence'),
          titles.map((title) => cardPage(empire, title)),
        ),
      ],
      rules: ['7E-MAT-01', '7E-SCORE', '7E-TURN-05'],
    }),
  }));

function regionFacts(region: Region): Fact[] {
  const home = HOME[region];
  const isCity = isCityRegion(region);
  const [lands, seas] = isSea(region) ? [COAST_OF[region], SEA_FROM[region]] : [LAND_FROM[region], COAST_OF[region]];
  return [
    ...(home < 0 ? [] : links(t('7e.pages.home'), [empirePage(home as Empire)])),
    ...fact(t('7e.pages.iscapital'), yes(isCity && isCapital(region))),
    ...fact(t('7e.pages.startsbuilt'), yes(STARTS_BUILT[region])),
    ...(isCity ? links(t('7e.pages.produces'), [`unit/${KIND_IDS[PRODUCES[region]]}`]) : []),
    ...(isHarbour(region) ? links(t('7e.pages.harbour'), [regionPage(HARBOUR_SEA[region])]) : []),
    ...links(t('7e.pages.lands'), (lands ?? []).map(regionPage)),
    ...links(t('7e.pages.seas'), (seas ?? []).map(regionPage)),
  ];
}

const kindOf = (region: Region): string => (isCityRegion(region) ? 'city' : isSea(region) ? 'sea' : 'neutral');

const regions = (): Entry[] =>
  REGIONS.map((region) => ({
    id: regionPage(region),
    group: 'regions',
    name: name('region', REGION_IDS[region]),
    hint: t(`7e.pages.region.${kindOf(region)}`),
    icon: isSea(region) ? 'anchor' : isCityRegion(region) ? 'city' : 'map',
    read: () => ({
      lead: t(`7e.pages.region.${kindOf(region)}.lead`),
      facts: regionFacts(region),
      rules: isSea(region)
        ? ['7E-MAP', '7E-SEA']
        : isCityRegion(region)
          ? ['7E-MAP', '7E-BUILD']
          : ['7E-MAP', '7E-FLAG'],
    }),
  }));

const influence = (): Entry[] =>
  EMPIRES.flatMap((empire) =>
    titles.map((title) => {
      const slot = CARD_TITLES.indexOf(title);
      return {
        id: cardPage(empire, title),
        group: 'influence',
        name: t('7e.pages.card', { empire: name('empire', EMPIRE_IDS[empire]), title: name('title', title) }),
        hint: t('7e.pages.value', { value: CARD_VALUES[slot] ?? 0 }),
        icon: title === 'worker' ? 'worker-card' : title,
        picture: { of: 'seven-empires/cards', id: `${EMPIRE_IDS[empire]}/${title}` },
        read: () => ({
          lead: t('7e.pages.card.lead'),
          facts: [
            ...fact(t('7e.pages.worth'), CARD_VALUES[slot]),
            ...fact(t('7e.pages.copies'), CARD_TITLES.filter((one) => one === title).length),
            ...fact(t('7e.pages.letter'), CARD_LETTERS[slot]),
            ...links(t('7e.pages.home'), [empirePage(empire)]),
            ...links(
              t('7e.pages.sametitle'),
              EMPIRES.filter((e) => e !== empire).map((e) => cardPage(e, title)),
            ),
            ...links(
              t('7e.pages.sameempire'),
              titles.filter((one) => one !== title).map((one) => cardPage(empire, one)),
            ),
          ],
          rules: ['7E-MAT-04', '7E-DECADE', '7E-TURN-05'],
        }),
      };
    }),
  );

const units = (): Entry[] =>
  KINDS.map((kind) => ({
    id: `unit/${KIND_IDS[kind]}`,
    group: 'units',
    name: name('unit', KIND_IDS[kind]),
    icon: UNIT_ICONS[kind],
    read: () => ({
      text: t(`7e.sign.${UNIT_ICONS[kind]}`),
      facts: [
        ...fact(
          t('7e.pages.all'),
          EMPIRES.reduce((n, e) => n + (ALL_UNITS[e * KINDS.length + kind] ?? 0), 0),
        ),
        ...links(t('7e.pages.madein'), REGIONS.filter((r) => isCityRegion(r) && PRODUCES[r] === kind).map(regionPage)),
      ],
      rules: kind >= 2 ? ['7E-SEA', '7E-MOVE', '7E-FIGHT'] : ['7E-MOVE', '7E-FIGHT'],
    }),
  }));

const actions = (): Entry[] =>
  ACTION_IDS.map((action, i) => ({
    id: `action/${action}`,
    group: 'actions',
    name: name('action', action),
    icon: ACTION_ICONS[i],
    read: () => ({
      lead: t('7e.pages.action.lead'),
      facts: [
        ...fact(t('7e.pages.startson'), MARKER_PLACES[(MARKER_STARTS[i] ?? 0) - 1]),
        ...links(
          t('7e.pages.other'),
          ACTION_IDS.filter((one) => one !== action).map((one) => `action/${one}`),
        ),
      ],
      rules: ACTION_RULES[i],
    }),
  }));

const tiles = (): Entry[] =>
  [...TILE_COPIES].map(([tile, copies]) => ({
    id: `tile/${tile}`,
    group: 'tiles',
    name: name('tile', tile),
    icon: tile === 'laurel' ? 'glory' : 'hourglass',
    picture: { of: 'seven-empires/tiles', id: /^\d$/.test(tile) ? 'seat' : tile },
    read: () => ({ lead: t('7e.pages.tile.lead'), facts: fact(t('7e.pages.copies'), copies), rules: ['7E-DECADE'] }),
  }));

export const pages = (): GamePages => ({
  groups: ['empires', 'regions', 'influence', 'units', 'actions', 'tiles'],
  entries: [...empires(), ...regions(), ...influence(), ...units(), ...actions(), ...tiles()],
});
