/** Everything in the box of 7 Ages as pages, in the language of the player, each told from its entry in the pack. */
import { ABILITIES, collector, compile, edition2004, type Pack, REGIONS } from '@tabularium/seven-ages';
import { type Entry, type Fact, fact, type GamePages, links, list } from '@tabularium/web/encyclopaedia/entry.ts';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { gloryLine, minus, pack as packHere, packOf, signed, timingIcon } from '../face/names.ts';
import { areas, startsIn } from './areas.ts';

type Raw<K extends keyof Pack> = Pack[K] extends readonly (infer One)[] ? One : never;

const EXPANSIONS = ['A', 'M', 'N', 'R', 'V'] as const;
const AGREED = { optional: { deusVult: false } };

const setName = (set: string): string | undefined =>
  hasText(`7a.setting.set${set}`) ? t(`7a.setting.set${set}`) : undefined;
const yes = (is: boolean): string | undefined => (is ? t('7a.pages.yes') : undefined);
const numbers = (all: readonly number[]): string => all.join(', ');
const abilityNames = (abilities: readonly string[]): string =>
  abilities.map((code) => t(`7a.ability.${code}`)).join(', ');

/** The three uses of a card, and the leaders that its empire has by name. */
function cardFacts(pack: Pack, card: number, not: string): Fact[] {
  const empire = pack.empires.find((one) => one.card === card);
  const event = pack.events.find((one) => one.card === card);
  const artefact = pack.artefactCards.find((one) => one.card === card)?.artefact;
  const uses = [
    ...(empire ? [`empire/${empire.id}`] : []),
    ...(artefact ? [`artefact/${artefact}`] : []),
    ...(event ? [`event/${event.id}`] : []),
  ];
  return links(
    t('7a.pages.samecard', { card }),
    uses.filter((id) => id !== not),
  );
}

// ── Empires ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function money(raw: Raw<'empires'>): string {
  const given = raw.money;
  return typeof given === 'number' ? String(given) : t('7a.pages.money.ages', { base: given.base, more: given.perAge });
}

/** Other empires that must be in play, or must not, for it to begin in an age. */
function conditions(pack: Pack, raw: Raw<'empires'>): Fact[] {
  const idOf = (name: string): string => `empire/${name}`;
  return raw.conditional
    .flatMap(({ age, if: when }) => [
      ...(when.inPlay === 'any' ? fact(t('7a.pages.ifany', { age }), t('7a.pages.anyempire')) : []),
      ...links(t('7a.pages.ifplay', { age }), Array.isArray(when.inPlay) ? when.inPlay.map(idOf) : []),
      ...links(t('7a.pages.ifnot', { age }), (when.notInPlay ?? []).map(idOf)),
    ])
    .filter(({ to }) => !to || to.every((id) => pack.empires.some((other) => idOf(other.id) === id)));
}

function empires(pack: Pack): Entry[] {
  const box = compile({ ...collector, pack }, EXPANSIONS);
  return pack.empires.map((raw) => ({
    id: `empire/${raw.id}`,
    group: 'empires',
    name: raw.name,
    hint: t('7a.pages.cardno', { card: raw.card }),
    icon: 'act-start',
    picture: { of: 'seven-ages/emblems', id: raw.id },
    also: raw.aka,
    read: () => {
      const card = box.cards[raw.card];
      const trade = card?.empire.trade[card.empire.firstAge] ?? 0;
      return {
        lead: t('7a.pages.empire', { ages: numbers(raw.ages), set: setName(raw.set) ?? t('7a.pages.classic') }),
        facts: [
          ...links(
            t('7a.card.starts'),
            startsIn(raw).map((area) => `area/${area}`),
          ),
          ...conditions(pack, raw),
          ...fact(t('7a.pages.value'), card?.value),
          ...fact(t('7a.pages.money'), money(raw)),
          ...fact(t('7a.card.trade'), signed(trade)),
          ...fact(t('7a.pages.offset'), typeof raw.offset === 'number' ? minus(raw.offset) : undefined),
          ...fact(t('7a.pages.elites'), raw.elite || undefined),
          ...fact(t('7a.pages.freeforts'), raw.freeForts || undefined),
          ...fact(t('7a.pages.barbarian'), numbers(raw.barbarianAges)),
          ...fact(t('7a.pages.noships'), yes(raw.noShipsUntilTrade)),
          ...fact(t('7a.pages.nocavalry'), yes(raw.noCavalryUntilTrade)),
          ...fact(t('7a.pages.leadernumber'), raw.leaders),
          ...links(
            t('7a.pages.empire.leaders'),
            pack.named.filter(({ cards }) => cards.includes(raw.card)).map(({ id }) => `leader/${id}`),
          ),
          ...cardFacts(pack, raw.card, `empire/${raw.id}`),
        ],
        lists: [
          ...list(
            t('7a.card.specials'),
            raw.specials.map(({ text }) => text),
          ),
          ...list(
            t('7a.card.glory'),
            (card?.empire.glory ?? []).map((category) => gloryLine(category, AGREED)),
          ),
        ],
        rules: ['7A-START', '7A-GLORY'],
      };
    },
  }));
}

// ── Artefacts and events: the texts of two editions ─────────────────────────────────────────────────────────────────

/** What another edition says, where it is not the same. */
function elsewhere(text: string, other: string | undefined) {
  return other === undefined || other === text ? [] : [{ edition: edition2004.id, text: other }];
}

function artefacts(pack: Pack, earlier: Pack): Entry[] {
  const all = [
    ...pack.artefacts,
    ...earlier.artefacts.filter(({ id }) => !pack.artefacts.some((one) => one.id === id)),
  ];
  return all.map((raw) => {
    const cards = pack.artefactCards.filter(({ artefact }) => artefact === raw.id).map(({ card }) => card);
    const only2004 = !pack.artefacts.includes(raw);
    return {
      id: `artefact/${raw.id}`,
      group: 'artefacts',
      name: raw.name,
      hint: only2004 ? t('7a.pages.only2004') : undefined,
      icon: 'artefact',
      picture: { of: 'seven-ages/artefacts', id: raw.id },
      read: () => ({
        lead: t('7a.pages.artefact', { group: t(`7a.pages.group.${raw.group}`), ages: numbers(raw.ages) }),
        text: raw.text,
        editions: elsewhere(raw.text, earlier.artefacts.find(({ id }) => id === raw.id)?.text),
        facts: [
          ...fact(t('7a.pages.colour'), t(`7a.name.colour.${raw.colour === 'black' ? 'grey' : raw.colour}`)),
          ...fact(t('7a.pages.place'), t(`7a.pages.place.${raw.placement.standard}`)),
          ...fact(t('7a.pages.cards'), numbers(cards)),
          ...links(
            t('7a.pages.empireson'),
            pack.empires.filter(({ card }) => cards.includes(card)).map(({ id }) => `empire/${id}`),
          ),
          ...links(
            t('7a.pages.sites'),
            pack.areas
              .filter(({ site = [] }) => site.some((religion) => religion === raw.id))
              .map(({ id }) => `area/${id}`),
          ),
          ...links(
            t('7a.pages.others'),
            all.filter((other) => other.group === raw.group && other !== raw).map(({ id }) => `artefact/${id}`),
          ),
        ],
        rules: [raw.rule.replace(/-\d+$/, ''), raw.rule],
      }),
    };
  });
}

function events(pack: Pack, earlier: Pack): Entry[] {
  return pack.events.map((raw) => ({
    id: `event/${raw.id}`,
    group: 'events',
    name: raw.name,
    hint: t('7a.pages.cardno', { card: raw.card }),
    icon: timingIcon(raw.timing[0] ?? ''),
    picture: { of: 'seven-ages/events', id: raw.id },
    read: () => ({
      lead: t('7a.pages.event', {
        when: [...new Set(raw.timing.map((window) => t(`7a.window.${window.split('.')[0]}`)))].join(', '),
      }),
      text: raw.effect,
      editions: elsewhere(raw.effect, earlier.events.find(({ id }) => id === raw.id)?.effect),
      facts: [
        ...fact(t('7a.pages.value'), raw.value),
        ...fact(t('7a.pages.set'), setName(raw.set)),
        ...links(
          t('7a.pages.cancels'),
          raw.cancels.map((id) => `event/${id}`),
        ),
        ...links(
          t('7a.pages.cancelledby'),
          raw.cancelledBy.map((id) => `event/${id}`),
        ),
        ...cardFacts(pack, raw.card, `event/${raw.id}`),
      ],
      rules: ['7A-EVENT'],
    }),
  }));
}

// ── Leaders, units, actions ─────────────────────────────────────────────────────────────────────────────────────────

const leaders = (pack: Pack): Entry[] =>
  pack.named.map((raw) => ({
    id: `leader/${raw.id}`,
    group: 'leaders',
    name: raw.name,
    icon: 'leader',
    picture: { of: 'seven-ages/leaders', id: ABILITIES.find((code) => raw.abilities.includes(code)) ?? '' },
    read: () => ({
      lead: t('7a.pages.leader', { abilities: abilityNames(raw.abilities), ages: numbers(raw.ages) }),
      facts: [
        ...links(
          t('7a.pages.serves'),
          pack.empires.filter(({ card }) => raw.cards.includes(card)).map(({ id }) => `empire/${id}`),
        ),
        ...fact(t('7a.pages.set'), setName(raw.set)),
        ...links(
          t('7a.pages.liketalent'),
          pack.named
            .filter((other) => other !== raw && other.abilities.join() === raw.abilities.join())
            .map(({ id }) => `leader/${id}`),
        ),
      ],
      rules: ABILITIES.flatMap((code) => (raw.abilities.includes(code) ? [`7A-LEAD-${code.toUpperCase()}`] : [])),
    }),
  }));

const units = (pack: Pack): Entry[] =>
  pack.units.map((raw) => ({
    id: `unit/${raw.id}`,
    group: 'units',
    name: t(`7a.name.unittype.${raw.id}`),
    icon: raw.id,
    read: () => ({
      lead: t('7a.pages.unit', { category: t(`7a.pages.category.${raw.category}`) }),
      facts: [
        ...fact(t('7a.pages.cost'), raw.cost),
        ...fact(t('7a.pages.level'), raw.level),
        ...fact(t('7a.pages.siege'), yes(raw.siege)),
        ...links(
          t('7a.pages.reverse'),
          [raw.reverse].flat().map((id) => `unit/${id}`),
        ),
        ...links(
          t('7a.pages.samecategory'),
          pack.units.filter((other) => other.category === raw.category && other !== raw).map(({ id }) => `unit/${id}`),
        ),
      ],
      rules: ['7A-TERM-UNITTYPES', '7A-PROD', '7A-CONF'],
    }),
  }));

/** The chapter of the rules for every marker. */
const MARKERS: Readonly<Record<string, readonly [sign: string, rules: string]>> = {
  startEmpire: ['act-start', '7A-START'],
  production: ['act-production', '7A-PROD'],
  trade: ['act-trade', '7A-TRADE'],
  manoeuvre: ['act-manoeuvre', '7A-MOVE'],
  destiny: ['act-destiny', '7A-DEST'],
  civilise: ['act-civilise', '7A-CIV'],
  discardEmpire: ['act-discard', '7A-DISC'],
  wild: ['act-wild', '7A-WILD'],
};

const markers = (): Entry[] =>
  Object.entries(MARKERS).map(([id, [sign, rules]]) => ({
    id: `marker/${id}`,
    group: 'actions',
    name: t(id === 'wild' ? '7a.name.marker.7' : `7a.name.marker.${id}`),
    icon: sign,
    read: () => ({
      text: t(`7a.sign.${sign}`),
      facts: links(
        t('7a.pages.othermarkers'),
        Object.keys(MARKERS)
          .filter((other) => other !== id)
          .map((other) => `marker/${other}`),
      ),
      rules: [rules],
    }),
  }));

/** Parts of the world that glory is counted in. */
const regions = (pack: Pack): Entry[] =>
  REGIONS.map((id) => ({
    id: `region/${id}`,
    group: 'regions',
    name: t(`7a.region.${id}`),
    icon: 'map',
    read: () => ({
      lead: t('7a.pages.region'),
      facts: links(
        t('7a.pages.region.areas'),
        pack.areas.filter(({ regions: of }) => of.some((one) => one === id)).map((area) => `area/${area.id}`),
      ),
      rules: ['7A-TERM-REGION'],
    }),
  }));

export function pages(): GamePages {
  const pack = packHere();
  const earlier = packOf(edition2004.id);
  return {
    groups: ['empires', 'artefacts', 'events', 'leaders', 'areas', 'regions', 'units', 'actions'],
    entries: [
      ...empires(pack),
      ...artefacts(pack, earlier),
      ...events(pack, earlier),
      ...leaders(pack),
      ...areas(pack),
      ...regions(pack),
      ...units(pack),
      ...markers(),
    ],
    firstRound: 1,
  };
}
