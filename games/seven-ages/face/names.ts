/** Names and numbers of a 7 Ages position. The view speaks in small numbers; the content says what they are. */
import type { Asked } from '@tabularium/engine';
import {
  ABILITIES,
  ageAt,
  type Content,
  collector,
  compile,
  edition2004,
  editionCalled,
  type GloryCategory,
  GOVERNMENTS,
  harvestSeen,
  KINGDOM,
  markersSeen,
  type Pack,
  type PieceKind,
  REGIONS,
  RELIGIONS,
  ACTIONS as SEVEN,
  type SeenStack,
  sitesIn,
  TERRAINS,
  UNLIMITED,
  type View,
} from '@tabularium/seven-ages';
import { hasText, language, nameFrom, t } from '@tabularium/words';

export const asView = (view: unknown): View => view as View;

/** While markers are being placed one's own lie on their empires already, though they are sealed until all have placed theirs. */
export function withPlaced(view: View, asked: Asked | null | undefined): View {
  const placed = asked?.args?.['placed'];
  if (typeof placed !== 'string' || !asked?.about.startsWith('7a.marker')) return view;
  const pairs = placed.split(' ').map((pair) => pair.split(':').map(Number) as [empire: number, marker: number]);
  const on = new Map(pairs);
  const loose = pairs.filter(([empire]) => empire < 0).map(([, marker]) => ({ marker, turned: false }));
  return {
    ...view,
    players: view.players.map((player, seat) => (seat === view.seat ? { ...player, loose } : player)),
    empires: view.empires.map((e, empire) => {
      const marker = on.get(empire);
      return e && marker !== undefined ? { ...e, marker: { marker, turned: false } } : e;
    }),
  };
}

/**
 * The pack in the language of the player. The rules know it in English; other languages have its words in
 * `words/<language>/box.json`.
 */
export const pack = (view?: View): Pack => packOf(view?.agreed.edition);

/** The pack of an edition, in the same way. */
export function packOf(edition: string | undefined): Pack {
  const { pack: english } = editionCalled(edition);
  // a pack of somebody's own speaks in its own words
  const ours = english === collector.pack || english === edition2004.pack;
  if (!ours || !hasText('7a.box.area.latium')) return english;
  const at = `${language()} ${edition ?? ''}`;
  const known = packs.get(at) ?? translated(english, edition ?? '');
  packs.set(at, known);
  return known;
}
const packs = new Map<string, Pack>();

const translated = (english: Pack, edition: string): Pack => ({
  ...english,
  areas: english.areas.map((raw) => ({ ...raw, name: t(`7a.box.area.${raw.id}`) })),
  empires: english.empires.map((raw) => ({
    ...raw,
    name: t(`7a.box.empire.${raw.id}`),
    specials: raw.specials.map((special, i) => ({ ...special, text: t(`7a.box.special.${raw.card}.${i}`) })),
  })),
  named: english.named.map((raw) => ({ ...raw, name: t(`7a.box.leader.${raw.id}`) })),
  events: english.events.map((raw) => ({
    ...raw,
    name: t(`7a.box.event.${raw.id}`),
    effect: t(textOf('7a.box.event-text', edition, raw.id)),
  })),
  artefacts: english.artefacts.map((raw) => ({
    ...raw,
    name: t(`7a.box.artefact.${raw.id}`),
    text: t(textOf(`7a.box.artefact-text`, edition, raw.id)),
  })),
});

/** Where an edition has words of its own for something, those. */
function textOf(kind: string, edition: string, id: string): string {
  const own = `${kind}.${edition}.${id}`;
  return hasText(own) ? own : `${kind}.${id}`;
}

const boxes = new WeakMap<Pack, Map<string, Content>>();
let latest: { readonly pack: Pack; readonly sets: View['agreed']['expansions']; readonly box: Content } | undefined;
/** The box as this table uses it: the classic game and its expansion sets. Asked for at every turn, so the usual case is short. */
export function contentIn(view: View): Content {
  const sets = view.agreed.expansions;
  const from = pack(view);
  if (latest?.pack === from && (latest.sets === sets || (latest.sets.length === 0 && sets.length === 0)))
    return latest.box;
  const known = boxes.get(from) ?? new Map<string, Content>();
  boxes.set(from, known);
  const box = known.get(sets.join()) ?? compile({ ...editionCalled(view.agreed.edition), pack: from }, sets);
  known.set(sets.join(), box);
  latest = { pack: from, sets, box };
  return box;
}

/** The glory of every player; undefined while some of it is in bags (option 11). */
export function openGlory(view: View): readonly number[] | undefined {
  const open = view.players.flatMap(({ glory }) => (glory === null ? [] : [glory]));
  return open.length === view.players.length ? open : undefined;
}

/** The markers the player at the table has this turn. */
export const ownMarkers = (view: View): readonly number[] => markersSeen(contentIn(view), view);

/** What each empire would harvest now, as far as one can see. */
export const harvestNow = (view: View): readonly number[] => harvestSeen(contentIn(view), view);

export { ageAt, GOVERNMENTS, RELIGIONS, TERRAINS };
/** The seven, and the wild marker. */
export const ACTIONS = [...SEVEN, 'wild'] as const;
export const ACTION_ICONS = [
  'start',
  'production',
  'trade',
  'manoeuvre',
  'destiny',
  'civilise',
  'discard',
  'wild',
] as const;
/** A value of a counter as it is printed. */
export const printedValue = (value: number): string => (value === UNLIMITED ? '∞' : String(value));

/** A number with a minus as it is printed. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export const empireName = (view: View, empire: number): string => {
  const box = contentIn(view);
  if (empire === KINGDOM) return t('7a.name.kingdom');
  const card = view.empires[empire]?.card;
  return (
    (card === undefined ? undefined : box.cards[card]?.empire.name) ??
    (box.counterSets[empire] ? t(`7a.name.set.${box.counterSets[empire].id}`) : String(empire))
  );
};

export const faceName = (box: Content, face: number): string => {
  const type = box.unitTypes[box.unitType[face]];
  return type ? t(`7a.name.unittype.${type.id}`) : '';
};

export const artefactName = (id: string): string => {
  const named = (raw: { readonly id: string }): boolean => raw.id === id;
  // some are only in the edition of 2004
  const found = pack().artefacts.find(named) ?? packOf(edition2004.id).artefacts.find(named);
  return found?.name ?? nameFrom(id);
};

/** A named leader by name, any other by what it is good at. */
export function leaderName(box: Content, id: number): string {
  const leader = box.leaders[id];
  if (!leader) return '';
  if (leader.named) return pack().named.find((raw) => raw.id === leader.id)?.name ?? nameFrom(leader.id);
  return leader.id === 'none'
    ? t('7a.leader.nobody')
    : leader.id
        .split('-')
        .map((code) => t(`7a.ability.${code}`))
        .join(', ');
}

/** What a leader is good at. */
export const abilitiesOf = (box: Content, id: number): string =>
  ABILITIES.filter((_, i) => ((box.leaders[id]?.abilities ?? 0) & (1 << i)) !== 0)
    .map((code) => t(`7a.ability.${code}`))
    .join(', ');

/** The set a counter belongs to, in words. */
export const setName = (box: Content, unit: number): string =>
  t(`7a.name.set.${box.counterSets[box.unitSet[unit]]?.id ?? (box.unitSet[unit] === KINGDOM ? 'kingdom' : 'common')}`);

/** A piece of the box by its kind: a card, a counter with both its sides, a leader. */
export function pieceName(view: View, kind: PieceKind, piece: number): string {
  const box = contentIn(view);
  switch (kind) {
    case 'cards':
      return box.cards[piece]?.empire.name ?? '';
    case 'units':
      return t('7a.counter.name', {
        front: faceName(box, piece * 2),
        back: faceName(box, piece * 2 + 1),
        set: setName(box, piece),
      });
    case 'artefacts':
      return [...new Set(box.artefactCounters[piece])].map((face) => box.artefacts[face]?.name ?? '').join(' / ');
    case 'leaders':
      return leaderName(box, piece);
  }
}

export const eventOf = (box: Content, card: number) => box.cards[card]?.event;

const highest = (view: View): number => Math.max(0, ...view.empires.map((e) => e?.level ?? 0));
/** Age 1 before there are empires. */
export const gameAge = (view: View): number => Math.max(1, ageAt(highest(view)));

export const areasOf = (view: View, empire: number): number =>
  view.control.reduce((n, owner) => n + (owner === empire ? 1 : 0), 0);

/** Terrain as it counts for whoever holds the area, else for the game. */
export function terrainOf(view: View, area: number): number {
  const box = contentIn(view);
  const { terrain } = box.areas[area];
  if (terrain < 0) return terrain;
  const holder = view.empires[view.control[area]];
  return box.terrainIn[terrain][holder ? ageAt(holder.level) : gameAge(view)];
}

export const terrainName = (view: View, area: number): string => {
  const terrain = terrainOf(view, area);
  return terrain < 0 ? t('7a.terrain.water') : t(`7a.terrain.${TERRAINS[terrain]}`);
};

const byArea = new WeakMap<View, Map<number, SeenStack[]>>();
export function stacksByArea(view: View): ReadonlyMap<number, readonly SeenStack[]> {
  let found = byArea.get(view);
  if (!found) {
    found = Map.groupBy(view.stacks, ({ area }) => area);
    byArea.set(view, found);
  }
  return found;
}

/** "spear ×2, elephant" for own units; the top one and how many there are for others (7A-INFO-05). */
function unitsInWords(view: View, area: number): string[] {
  const box = contentIn(view);
  return (stacksByArea(view).get(area) ?? []).flatMap((stack) => {
    const { units } = stack;
    // 7A-MOVE-25: everybody sees which sea they can put out to
    const ships = stack.coasts.flatMap((count, coast) => {
      const seas = (box.areas[area]?.coasts[coast] ?? []).map((sea) => box.areas[sea]?.name ?? '').join(', ');
      return count > 0 ? [t('7a.words.coast', { count, seas })] : [];
    });
    if (!units)
      return [
        t('7a.words.stack', {
          empire: empireName(view, stack.empire),
          unit: faceName(box, stack.face),
          count: stack.height,
        }),
        ...ships,
      ];
    const count = new Map<string, number>();
    for (const { unit, side } of units) {
      const kind = faceName(box, unit * 2 + side);
      count.set(kind, (count.get(kind) ?? 0) + 1);
    }
    return [...[...count].map(([kind, n]) => (n > 1 ? `${kind} ×${n}` : kind)), ...ships];
  });
}

/** Changes whenever the words for an area would. */
export function areaKey(view: View, id: number): string {
  const holder = view.control[id];
  const own = view.empires[holder];
  let key = `${language()} ${holder} ${own?.card} ${own?.level} ${own?.capital === id} ${view.city[id]} ${view.fort[id]} ${view.disorder[id]} ${view.temple[id]}`;
  for (const { empire, face, height, coasts, units } of stacksByArea(view).get(id) ?? [])
    key += ` ${empire}/${face}/${height}/${coasts.join('.')}/${units?.map(({ unit, side }) => unit * 2 + side).join('.') ?? ''}`;
  for (const { leader, area } of view.leaders) if (area === id) key += ` l${leader}`;
  for (const { artefact, area, which } of view.mapArtefacts) if (area === id) key += ` a${artefact}.${which}`;
  return key;
}

/** "Carthage: fertile, wheat, Carthaginians, capital, city 3, spear ×2, elephant". */
export const areaWords = (view: View, id: number): string =>
  `${contentIn(view).areas[id]?.name ?? ''}: ${areaFacts(view, id).join(', ')}`;

/** What an area is, who holds it and who stands in it. */
export function areaFacts(view: View, id: number): readonly string[] {
  const box = contentIn(view);
  const area = box.areas[id];
  if (!area) return [];
  const holder = view.control[id];
  const parts = [terrainName(view, id)];
  for (const sign of ['wheat', 'elephant', 'oil'] as const) if (area[sign]) parts.push(t(`7a.words.${sign}`));
  const sites = sitesIn(box, view.mapArtefacts, id);
  RELIGIONS.forEach((religion, i) => {
    if ((sites & (1 << i)) !== 0) parts.push(t('7a.words.site', { religion: artefactName(religion) }));
  });
  if (holder >= 0) parts.push(empireName(view, holder));
  if (view.empires.some((e) => e?.capital === id)) parts.push(t('7a.words.capital'));
  if (view.empires.some((e) => e?.homeland === id)) parts.push(t('7a.words.homeland'));
  if (view.city[id] > 0) parts.push(t('7a.words.city', { value: view.city[id] }));
  if (view.fort[id] > 0) parts.push(t('7a.words.fort'));
  const temple = RELIGIONS[view.temple[id] ?? -1];
  if (temple) parts.push(t('7a.words.temple', { religion: artefactName(temple) }));
  if (view.disorder[id] > 0) parts.push(t('7a.words.disorder'));
  parts.push(...unitsInWords(view, id));
  for (const { leader, area: at } of view.leaders) if (at === id) parts.push(leaderName(box, leader));
  for (const { artefact, area: at } of view.mapArtefacts)
    if (at === id) parts.push(box.artefacts[artefact]?.name ?? '');
  return parts;
}

export const timingIcon = (timing: string): string =>
  TIMING.find(([start]) => timing.startsWith(start))?.[1] ?? 'event';

export const agesOf = (bits: number): number[] => [1, 2, 3, 4, 5, 6, 7].filter((age) => (bits & (1 << age)) !== 0);
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));

/** The sign of the window in which an event is played. */
export const TIMING: readonly (readonly [string, string])[] = [
  ['civilise', 'act-civilise'],
  ['conflict', 'aggression'],
  ['production', 'act-production'],
  ['trade', 'act-trade'],
  ['manoeuvre', 'act-manoeuvre'],
  ['destiny', 'act-destiny'],
  ['harvest', 'glory'],
  ['discard', 'act-discard'],
  ['startEmpire', 'act-start'],
];

/** What the lines of a card depend on besides the card. */
interface Agreed {
  readonly optional: Pick<View['agreed']['optional'], 'deusVult'>;
}

/** One line of a card's glory section. */
export function gloryLine(category: GloryCategory, { optional }: Agreed): string {
  const { regions, world, kind, points, religion } = category;
  const places = REGIONS.filter((_, i) => (regions & (1 << i)) !== 0).map((id) => t(`7a.region.${id}`));
  const where = world || places.length === 0 ? '' : places.join(', ');
  const args = {
    points,
    where,
    kind: t(`7a.kind.${kind}`),
    religion: religion >= 0 ? artefactName(RELIGIONS[religion] ?? '') : '',
  };
  const temples = category.category === 'religion' && optional.deusVult ? '.temples' : '';
  const id = `7a.harvest.${category.category}${temples}`;
  const line = hasText(id) ? t(id, args) : category.category;
  return where ? `${line} (${where})` : line;
}
