/** Names and numbers of a 7 Ages position. The view speaks in small numbers; the box says what they are. */
import type { Asked, Scalar } from '@tabularium/engine';
import {
  type Content,
  collector,
  compile,
  editionCalled,
  GOVERNMENTS,
  harvestSeen,
  type Pack,
  RELIGIONS,
  ACTIONS as SEVEN,
  type SeenStack,
  sitesIn,
  TERRAINS,
  type View,
  WINDOWS,
} from '@tabularium/seven-ages';
import { hasText, language, nameFrom, type Presenter, type Step, t } from '@tabularium/words';
import { playerInk, sampleOf } from './ink.ts';
import { cardWords, enrich } from './offers.ts';
import { asOne, asTold, formerNames, listed } from './telling.ts';

export const asView = (view: unknown): View => view as View;

/** While markers are being placed one's own lie on their empires already, though they are sealed until all have placed theirs. */
export function withPlaced(view: View, asked: Asked | null | undefined): View {
  const placed = asked?.args?.['placed'];
  if (typeof placed !== 'string' || !asked?.about.startsWith('7a.marker')) return view;
  const on = new Map(placed.split(' ').map((pair) => pair.split(':').map(Number) as [empire: number, marker: number]));
  return {
    ...view,
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
export function pack(view?: View): Pack {
  const { pack: english } = editionCalled(view?.agreed.edition);
  // a pack of somebody's own speaks in its own words
  if (english !== collector.pack || !hasText('7a.box.area.latium')) return english;
  const at = language();
  const known = packs.get(at) ?? translated(english);
  packs.set(at, known);
  return known;
}
const packs = new Map<string, Pack>();

const translated = (english: Pack): Pack => ({
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
    effect: t(`7a.box.event-text.${raw.id}`),
  })),
  artefacts: english.artefacts.map((raw) => ({
    ...raw,
    name: t(`7a.box.artefact.${raw.id}`),
    text: t(`7a.box.artefact-text.${raw.id}`),
  })),
});

const boxes = new WeakMap<Pack, Map<string, Content>>();
let latest: { readonly pack: Pack; readonly sets: View['agreed']['expansions']; readonly box: Content } | undefined;
/** The box as this table uses it: the classic game and its expansion sets. Asked for at every turn, so the usual case is short. */
export function boxOf(view: View): Content {
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

/** What each empire would harvest now, as far as one can see. */
export const harvestNow = (view: View): readonly number[] => harvestSeen(boxOf(view), view);

export { GOVERNMENTS, RELIGIONS, TERRAINS };
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
/** A number with a minus as it is printed. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export const ageAt = (level: number): number => Math.max(1, Math.min(7, Math.ceil(level / 7)));

export const empireName = (view: View, empire: number): string => {
  const box = boxOf(view);
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
  const found = pack().artefacts.find((raw) => raw.id === id);
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

export const eventOf = (box: Content, card: number) => box.cards[card]?.event;

const highest = (view: View): number => Math.max(0, ...view.empires.map((e) => e?.level ?? 0));
export const gameAge = (view: View): number => ageAt(highest(view));

function name(position: unknown, kind: string, id: Scalar): string | undefined {
  const view = asView(position);
  if (!view) return undefined;
  const box = boxOf(view);
  const n = Number(id);
  switch (kind) {
    case 'area':
      return box.areas[n]?.name;
    case 'empire':
      if (typeof id === 'string') return id;
      return n < 0 ? t('7a.nobody') : empireName(view, n);
    case 'set':
      return box.counterSets[n] && t(`7a.name.set.${box.counterSets[n].id}`);
    case 'card':
      return box.cards[n]?.empire.name;
    case 'event':
      return eventOf(box, n)?.name;
    case 'leader':
      return leaderName(box, n);
    case 'artefact':
      return typeof id === 'number' ? box.artefacts[n]?.name : artefactName(id);
    case 'colour':
      return typeof id === 'number' ? t(`7a.name.colour.${box.colours[n]}`) : undefined;
    case 'religion':
      return artefactName(RELIGIONS[n] ?? '');
    case 'unitType':
      return t(`7a.name.unittype.${typeof id === 'number' ? box.unitTypes[id]?.id : id}`);
    case 'unit': {
      const stack = view.stacks.find((s) => s.units?.some(({ unit }) => unit === n));
      const seen = stack?.units?.find(({ unit }) => unit === n);
      const unit = faceName(box, n * 2 + (seen?.side ?? 0));
      return stack
        ? t('7a.unit.label', { unit, area: box.areas[stack.area]?.name ?? '' })
        : t('7a.unit.pool', { unit });
    }
    default:
      return undefined;
  }
}

export const areasOf = (view: View, empire: number): number =>
  view.control.reduce((n, owner) => n + (owner === empire ? 1 : 0), 0);

/** Terrain as it counts for whoever holds the area, else for the game. */
export function terrainOf(view: View, area: number): number {
  const box = boxOf(view);
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
  const box = boxOf(view);
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
  let key = `${language()} ${holder} ${own?.card} ${own?.level} ${own?.capital === id} ${view.city[id]} ${view.fort[id]} ${view.disorder[id]}`;
  for (const { empire, face, height, coasts, units } of stacksByArea(view).get(id) ?? [])
    key += ` ${empire}/${face}/${height}/${coasts.join('.')}/${units?.map(({ unit, side }) => unit * 2 + side).join('.') ?? ''}`;
  for (const { leader, area } of view.leaders) if (area === id) key += ` l${leader}`;
  for (const { artefact, area, which } of view.mapArtefacts) if (area === id) key += ` a${artefact}.${which}`;
  return key;
}

/** "Carthage: fertile, wheat, Carthaginians, capital, city 3, spear ×2, elephant". */
export function areaWords(view: View, id: number): string {
  const box = boxOf(view);
  const area = box.areas[id];
  if (!area) return '';
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
  if (view.disorder[id] > 0) parts.push(t('7a.words.disorder'));
  parts.push(...unitsInWords(view, id));
  for (const { leader, area: at } of view.leaders) if (at === id) parts.push(leaderName(box, leader));
  for (const { artefact, area: at } of view.mapArtefacts)
    if (at === id) parts.push(box.artefacts[artefact]?.name ?? '');
  return `${area.name}: ${parts.join(', ')}`;
}

// ── The frame's questions ──────────────────────────────────────────────────────────────────────────────────

/** The parts of each action, as the questions that belong to them. */
const PARTS: readonly (readonly [text: string, about: RegExp])[][] = [
  [
    ['7a.part.card', /^7a\.(start\.(card|set|level)|event\.startEmpire)/],
    ['7a.part.land', /^7a\.start\.(area|homeland|capital)/],
    ['7a.part.units', /^7a\.(start\.(units|leader|fort)|free-unit|leader\.area)/],
    ['7a.part.conflicts', /^7a\.(event\.)?conflict/],
  ],
  [
    ['7a.part.income', /^7a\.event\.production\.income/],
    ['7a.part.upkeep', /^7a\.(unpaid|event\.production\.maintenance)/],
    ['7a.part.units', /^7a\.(build|free-unit|event\.production\.build)/],
    ['7a.part.forts', /^7a\.(fort|elite)/],
  ],
  [
    ['7a.part.partner', /^7a\.(trade\.partner|event\.trade\.partner|passage)/],
    ['7a.part.cards', /^7a\.(trade\.(card|second|scientist)|event\.trade\.reveal)/],
    ['7a.part.progress', /^7a\.(trade\.levels|event\.trade\.result|drop-reds)/],
    ['7a.part.gift', /^7a\.(trade\.gift|event\.trade\.end)/],
  ],
  [
    [
      '7a.part.moves',
      /^7a\.(move\.(unit|with|to|drop|ashore|found)|coast|event\.manoeuvre\.(start|enter|moved)|passage)/,
    ],
    ['7a.part.disorder', /^7a\.move\.(order|spent)/],
    ['7a.part.conflicts', /^7a\.(event\.)?conflict/],
    ['7a.part.second', /^7a\.(move\.(second|stack|staff)|event\.manoeuvre\.end)/],
  ],
  [],
  [
    ['7a.part.cards', /^7a\.(civilise\.card|artefact|event\.civilise)/],
    ['7a.part.leaders', /^7a\.(civilise\.(remove-leader|promote|keep-leader|assassinate)|leader\.area|assassin)/],
    ['7a.part.faith', /^7a\.civilise\.(adopt|dominant|discard)/],
    ['7a.part.cities', /^7a\.civilise\.(urbanise|order|modernise|capital|homeland|stir-up)/],
  ],
];

function steps(asked: Asked, position: unknown): readonly Step[] {
  const { action } = asView(position);
  const parts = action ? (PARTS[action.action] ?? []) : [];
  const at = parts.findIndex(([, about]) => about.test(asked.about));
  if (at < 0) return [];
  return parts.map(([text], i) => ({ text, state: i < at ? 'done' : i === at ? 'now' : 'later' }));
}

/** "Romans · Manoeuvre": who acts, and for what. */
function stage(asked: Asked, position: unknown): string | undefined {
  const view = asView(position);
  const { action } = view;
  const empire = typeof asked.args?.['empire'] === 'number' ? asked.args['empire'] : (action?.empire ?? -1);
  const what = action
    ? t(`7a.marker.${ACTIONS[action.action]}`)
    : hasText(`7a.phase.${view.phase}`)
      ? t(`7a.phase.${view.phase}`)
      : '';
  return (
    [empire >= 0 && view.empires[empire] ? empireName(view, empire) : '', what]
      .filter((part) => part !== '')
      .join(' · ') || undefined
  );
}

/** Passing, stopping and being done have their own letters, whatever else is offered. */
const LETTERS: Readonly<Record<string, string>> = {
  '7a.pass': 'p',
  '7a.done': 'd',
  '7a.none': 'n',
  '7a.stop': 's',
  '7a.turn-over.none': 'n',
  '7a.marker.none': 'n',
};
function keys(asked: Asked): readonly (string | undefined)[] {
  const free = [...'123456789abcefghijklmoqrtuvwxyz'];
  return (asked.options ?? []).map(({ text }) => (text && LETTERS[text.id]) ?? free.shift());
}

const UNIT = '7a.name.unittype.';
const MARKER = '7a.marker.';

/** The kinds of things that bare answers name, by the beginning of their question. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^7a\.(move\.(unit|with|drop|stack)|event\.unit|unpaid|conflict\.(commit|lost))$/, 'unit'],
  [
    /^7a\.(bid|start\.card|trade\.(card|second)|destiny\.(discard|surplus)|civilise\.card|event\.(take|discard|pass-on|put-back)|assassin)/,
    'card',
  ],
  [/^7a\.(marker|turn-over)/, 'marker'],
  [/^7a\.(trade\.partner|artefact\.empire|event\.own)$/, 'empire'],
  [/^7a\.(start\.leader|civilise\.(promote|remove-leader))$/, 'leader'],
  [/^7a\.start\.set$/, 'set'],
  [/^7a\.colour$/, 'colour'],
  [/^7a\.event\./, 'event'],
  [
    /^7a\.(move\.(to|order|second)|start\.(area|capital)|fort|leader\.area|artefact\.area|civilise\.(order|urbanise)|conflict\.(next|refuge))/,
    'area',
  ],
];

/** Questions at which one may pass; answers to another card are all asked alike. */
export const PASSABLE: readonly string[] = [
  ...WINDOWS.filter((window) => !window.startsWith('response.')),
  'response',
].map((window) => `7a.event.${window}`);

function answerName(view: View, about: string, value: Scalar): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (value === -1) return t(PASSABLE.includes(about) ? '7a.pass' : '7a.none');
  if (/^7a\.(build|start\.units|free-unit|event\.place)$/.test(about)) {
    const box = boxOf(view);
    return [t(`7a.name.unittype.${box.unitTypes[value % 32]?.id}`), box.areas[Math.floor(value / 32)]?.name].join(', ');
  }
  const kind = KINDS.find(([start]) => start.test(about))?.[1];
  if (kind === 'marker') return ACTIONS[value] ? t(`7a.marker.${ACTIONS[value]}`) : name(view, 'empire', value);
  return kind && name(view, kind, value % 1000);
}

/** A card has three names: the one under which it was played. */
function asPlayed(view: View, card: number, as: unknown): string {
  const box = boxOf(view);
  if (as === 'empireStart') return box.cards[card]?.empire.name ?? '';
  if (as === 'artefact') return box.artefacts[box.cards[card]?.artefact ?? -1]?.name ?? '';
  return eventOf(box, card)?.name ?? '';
}

export const reading: Presenter = {
  name,
  answerName: (view, about, value) => answerName(asView(view), about, value),
  enrich: (asked, view) => enrich(asked, asView(view)),
  help: (asked, view) => cardWords(asked, asView(view)),
  steps,
  stage,
  keys,
  rows: {
    sign(group) {
      if (group.startsWith(UNIT)) return group.slice(UNIT.length);
      const action = group.startsWith(MARKER)
        ? ACTIONS.indexOf(group.slice(MARKER.length) as (typeof ACTIONS)[number])
        : -1;
      return action >= 0 ? `act-${ACTION_ICONS[action]}` : undefined;
    },
    isPrice: ({ id }) => id === '7a.costs',
    price(options) {
      const prices = options.flatMap(({ effects }) =>
        (effects ?? []).flatMap(({ id, args }) => (id === '7a.costs' ? [Number(args?.['price'])] : [])),
      );
      if (prices.length === 0) return [];
      const [low, high] = [Math.min(...prices), Math.max(...prices)];
      return [['money', low === high ? String(low) : `${low}–${high}`]];
    },
    summary(options) {
      const unit = options[0]?.effects?.find(({ id }) => id === '7a.fx.unit');
      return unit ? t(unit.id, unit.args) : '';
    },
  },
  facts: (what, view) => {
    const { type } = what;
    const former = formerNames(what, asView(view));
    const more: Record<string, unknown> = { ...listed(what, asView(view)), ...former };
    if (type === '7a.artefact.declared') more['artefact'] = boxOf(asView(view)).cards[Number(what['card'])]?.artefact;
    if (typeof what['card'] === 'number' && type.startsWith('7a.event')) more['event'] = what['card'];
    if (type === '7a.event.cancel') more['what'] = asPlayed(asView(view), Number(what['cancels']), what['as']);
    const totals = what['totals'] ?? what['values'];
    if (Array.isArray(totals)) [more['left'], more['right']] = totals;
    if (type === '7a.liberated') more['loser'] = former['from'] ?? what['from'];
    const amount = Number(what['amount']);
    if (type === '7a.glory') more['amount'] = amount < 0 ? minus(amount) : `+${amount}`;
    return more;
  },
  asTold: (lines, from, view) => asTold(lines, from, view === undefined ? undefined : asView(view)),
  asOne,
  inkOf: (view, seat) => playerInk(asView(view), seat),
  sample: (option, view) => sampleOf(asView(view), option),
  points: (view) => asView(view).players.map(({ glory }) => glory),
  when: (view) => {
    const v = asView(view);
    return v.turn > 0 ? t('7a.when', { turn: v.turn, age: gameAge(v) }) : t('7a.when.setup');
  },
};
