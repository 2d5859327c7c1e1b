/** What options of a 7 Ages question are called, what they bring, and which of them are one and the same. */
import type { Asked, AskedOption, Text } from '@tabularium/engine';
import {
  oddsSeen,
  passageSeen,
  retreatSeen,
  roundSeen,
  startSeen,
  templeSeen,
  tradeSeen,
  type View,
} from '@tabularium/seven-ages';
import { inHundred } from './forecast.ts';
import {
  ACTIONS,
  abilitiesOf,
  areasOf,
  contentIn,
  empireName,
  eventOf,
  faceName,
  GOVERNMENTS,
  leaderName,
  minus,
  pack,
  printedValue,
  RELIGIONS,
  setName,
  signed,
  terrainName,
} from './names.ts';

const said = (id: string, args?: Text['args']): Text => (args ? { id, args } : { id });
const words = (text: string): Text => said('7a.fx.words', { words: text });

/** Numbers in which questions pack two things; the same as in the rules. */
const PER_AREA = 32;
const GOVERNMENT = 100;
const BY_CARD = 1000;
/** Votes and holy wars to call for, and passages to ask for; they have texts of their own. */
const CALL = 2000;

type Dress = (option: AskedOption, view: View, asked: Asked) => AskedOption;

/** A place among other things: whose it is, what stands there. */
function areaEffects(
  view: View,
  area: number,
  mover: number,
): { readonly effects: readonly Text[]; readonly group: string } {
  const box = contentIn(view);
  if (box.areas[area]?.kind !== 0) {
    const others = view.stacks.filter((s) => s.area === area && s.empire !== mover);
    if (others.length === 0) return { effects: [said('7a.fx.water')], group: 'water' };
  }
  const holder = view.control[area];
  if (holder === mover && mover >= 0)
    return {
      effects: [said(view.empires[mover]?.capital === area ? '7a.fx.capital' : '7a.fx.own')],
      group: 'own',
    };
  const rival = view.stacks.find((s) => s.area === area && s.empire !== mover);
  if (rival) {
    return {
      effects: [
        said('7a.fx.invades', {
          empire: rival.empire,
          terrain: terrainName(view, area),
          count: rival.height,
          top: faceName(box, rival.face),
          city: view.city[area] ?? 0,
        }),
      ],
      group: 'fight',
    };
  }
  if (holder >= 0) return { effects: [said('7a.fx.undefended', { empire: holder })], group: 'fight' };
  // 7A-MOVE-37: whoever comes first has to stay
  return {
    effects: [said('7a.fx.vacant', { terrain: terrainName(view, area) }), said('7a.fx.garrison')],
    group: 'free',
  };
}

const pointOf = (option: AskedOption, kind: string): number | undefined => {
  const id = option.points?.find((p) => p.kind === kind)?.id;
  return typeof id === 'number' ? id : undefined;
};

const unitEffects = (view: View, unit: number): readonly Text[] => {
  const box = contentIn(view);
  const seen = view.stacks.flatMap((s) => s.units ?? []).find((u) => u.unit === unit);
  if (!seen) return [];
  const face = unit * 2 + seen.side;
  return [
    said('7a.fx.unit', {
      front: printedValue(box.front[face]),
      support: box.support[face],
      move: printedValue(box.move[face]),
    }),
  ];
};

const strengths = new WeakMap<object, Map<string, readonly Text[]>>();
/** What new units of a kind can do; of an empire's counters some are better than others. Once for all places they could be built in. */
function typeEffects(view: View, empire: number, id: string): readonly Text[] {
  const box = contentIn(view);
  const known = strengths.get(box) ?? new Map<string, readonly Text[]>();
  strengths.set(box, known);
  const key = `${empire} ${id}`;
  const there = known.get(key);
  if (there) return there;
  const type = box.unitTypeOf.get(id);
  const sides = box.counterSets[empire]?.counters.flatMap((unit) => [unit * 2, unit * 2 + 1]) ?? [];
  const faces = sides.filter((face) => box.unitType[face] === type);
  const range = (of: readonly number[]): string => {
    const [low, high] = [Math.min(...faces.map((f) => of[f])), Math.max(...faces.map((f) => of[f]))];
    return low === high ? printedValue(low) : `${low}–${high}`;
  };
  const made =
    faces.length === 0
      ? []
      : [said('7a.fx.unit', { front: range(box.front), support: range(box.support), move: range(box.move) })];
  known.set(key, made);
  return made;
}

const empireEffects = (view: View, empire: number): readonly Text[] => {
  const e = view.empires[empire];
  return e ? [said('7a.fx.empire', { level: e.level, money: e.money, areas: areasOf(view, empire) })] : [];
};

/** Whether cards stand for their events; some events have whole cards change hands. */
export const isAboutEvents = (about: string): boolean =>
  about.startsWith('7a.event.') && !/^7a\.event\.(take|discard|pass-on|put-back|order)$/.test(about);

/** What an empire would begin with and among whom: its trade, in how many ways it earns glory, its neighbours. */
function prospectsOf(view: View, card: number): readonly Text[] {
  const box = contentIn(view);
  const { held, around, trade, yields } = startSeen(box, view, card);
  const names = (empires: readonly number[]): string => empires.map((id) => empireName(view, id)).join(', ');
  return [
    said('7a.fx.start.means', { trade: signed(trade), count: box.cards[card]?.empire.glory.length ?? 0 }),
    ...(yields ? [said('7a.fx.start.yields', { income: yields.income, glory: signed(yields.glory) })] : []),
    ...(held.length > 0 ? [said('7a.fx.start.held', { empires: names(held) })] : []),
    said(around.length > 0 ? '7a.fx.start.around' : '7a.fx.start.alone', { empires: names(around) }),
  ];
}

/** What an empire brings to a trade besides its card. */
const tradeWorth = (view: View, id: number, against: number): number =>
  tradeSeen(contentIn(view), view, id, against).reduce((sum, { value }) => sum + value, 0);

/** Both totals of the next round, and how often the cards decide it for the seat. */
function stayEffects(view: View, which: 0 | 1): readonly Text[] {
  const box = contentIn(view);
  const totals = roundSeen(box, view);
  if (!totals) return [];
  const [own, theirs] = [totals[which], totals[1 - which]];
  return [said('7a.fx.stay', { own, theirs, ...inHundred(oddsSeen(box, view, own - theirs, true)) })];
}

/** What a card is worth in the question at hand. */
function cardEffects(option: AskedOption, card: number, view: View, asked: Asked): readonly Text[] {
  const box = contentIn(view);
  const found = box.cards[card];
  if (!found) return [];
  if (asked.about === '7a.start.card') {
    const { empire } = found;
    const areas = (empire.start.areas.length > 0 ? empire.start.areas : empire.start.anyOf)
      .slice(0, 3)
      .map((id) => box.areas[id]?.name);
    return [
      areas.length > 0
        ? said('7a.fx.start', { areas: areas.join(', '), money: empire.money })
        : said('7a.fx.start.anywhere', { money: empire.money }),
      ...prospectsOf(view, card),
    ];
  }
  if (option.text?.id === '7a.as-artefact') {
    const raw = pack(view).artefacts.find(({ id }) => id === box.artefacts[found.artefact]?.id);
    return raw ? [words(raw.text)] : [];
  }
  if (option.text?.id === '7a.as-event' || isAboutEvents(asked.about)) return [words(found.event.effect)];
  return [said('7a.fx.value', { value: found.value })];
}

/** One and the same: counters of a kind in one place. The first stands for all. */
function alike(option: AskedOption, view: View): string | undefined {
  const unit = pointOf(option, 'unit');
  if (unit === undefined || option.points?.length !== 1) return undefined;
  const box = contentIn(view);
  for (const stack of view.stacks) {
    const seen = stack.units?.find((u) => u.unit === unit);
    if (!seen) continue;
    const face = unit * 2 + seen.side;
    return [stack.area, seen.coast, box.unitType[face], box.front[face], box.support[face], box.move[face]].join();
  }
  return undefined;
}
/** Questions for one unit where it does not matter which of several alike it is. */
const ONE_OF_A_KIND = new Set(['7a.move.unit', '7a.event.unit']);

const placed: Dress = (option, view) => {
  if (typeof option.value !== 'number' || option.value < 0) return option;
  const box = contentIn(view);
  const [area, type] = [Math.floor(option.value / PER_AREA), box.unitTypes[option.value % PER_AREA]];
  return {
    ...option,
    points: [
      { kind: 'area', id: area },
      { kind: 'unitType', id: type?.id ?? '' },
    ],
  };
};

/** A religion or a government, kept or given up. */
const faith: Dress = (option) => {
  if (typeof option.value !== 'number' || option.value < 0 || option.value >= CALL) return option;
  const kind = option.value % BY_CARD;
  const id = kind >= GOVERNMENT ? GOVERNMENTS[kind - GOVERNMENT] : RELIGIONS[kind];
  return {
    ...option,
    text: said(option.value >= BY_CARD ? '7a.opt.by-card' : '7a.opt.artefact', { artefact: id ?? '' }),
  };
};

/** A new empire cannot be started on one that lives (7A-TURN-05). */
const useOn = (marker: number): string =>
  ACTIONS[marker] === 'startEmpire' ? '7a.does.idle' : `7a.does.${ACTIONS[marker] ?? 'none'}`;
/** Only some actions can be taken without an empire (7A-TURN-07). */
const looseUse = (marker: number): string =>
  ['startEmpire', 'destiny', 'civilise', 'wild'].includes(ACTIONS[marker] ?? '')
    ? `7a.does.${ACTIONS[marker]}`
    : '7a.does.useless';

/** What a temple of the religion would bring; -1 is the one there razed. */
function templeEffects(view: View, asked: Asked, area: number, religion: number, named = false): readonly Text[] {
  const box = contentIn(view);
  const { disordered, income, glory } = templeSeen(box, view, Number(asked.args?.['empire']), area, religion);
  const worth = { income: signed(income), glory: signed(glory) };
  const effects = [named ? said('7a.fx.temple.of', { religion, ...worth }) : said('7a.fx.temple', worth)];
  const areas = disordered.map((id) => box.areas[id]?.name).join(', ');
  return areas === '' ? effects : [...effects, said('7a.fx.disorders', { areas })];
}

/** Where the religion is still to be chosen, what each would bring. */
const built: Dress = (option, view, asked) => {
  const { value } = option;
  if (typeof value !== 'number' || value < 0) return option;
  const religions = view.empires[Number(asked.args?.['empire'])]?.religions ?? [];
  const effects = religions.flatMap((id) => templeEffects(view, asked, value, id, religions.length > 1));
  return { ...option, effects };
};
const dedicated: Dress = (option, view, asked) => ({
  ...option,
  effects: templeEffects(view, asked, Number(asked.args?.['area']), Number(option.value)),
});
const razed: Dress = (option, view, asked) =>
  typeof option.value !== 'number' || option.value < 0
    ? option
    : { ...option, effects: templeEffects(view, asked, option.value, -1) };
const spared: Dress = (option, view, asked) =>
  option.value === 'destroy'
    ? { ...option, effects: templeEffects(view, asked, Number(asked.args?.['area']), -1) }
    : option;

/** What a marker on no empire is good for, unless the rules have said that it is of no use; and how many there are. */
function looseEffects({ value, effects = [] }: AskedOption): readonly Text[] {
  const idle = effects.some(({ id }) => id === '7a.does.start.none');
  return idle ? effects : [said(looseUse(Number(value))), ...effects];
}

const DRESS: Readonly<Record<string, Dress>> = {
  '7a.free-unit': placed,
  '7a.event.place': placed,
  '7a.civilise.adopt': faith,
  '7a.civilise.discard': faith,
  '7a.civilise.dominant': faith,
  '7a.civilise.temple': built,
  '7a.civilise.temple-of': dedicated,
  '7a.civilise.raze': razed,
  '7a.temple.fate': spared,
  '7a.event.keep-leader': (option, view) =>
    typeof option.value === 'number' && option.value >= 0
      ? { ...option, text: said('7a.opt.words', { words: leaderName(contentIn(view), option.value) }) }
      : option,
  '7a.event.artefact': (option, view, asked) => {
    const card = Number(asked.args?.['card']);
    const here = view.mapArtefacts[Number(option.value)];
    return here
      ? { ...option, text: said('7a.opt.artefact', { artefact: here.artefact }) }
      : { ...option, text: said('7a.opt.choice', { n: Number(option.value) + 1, card }) };
  },
  '7a.event.option': (option, _, asked) => ({
    ...option,
    text: said('7a.opt.choice', { n: Number(option.value) + 1, card: Number(asked.args?.['card']) }),
  }),
  '7a.event.category': (option) => ({
    ...option,
    text: said('7a.opt.words', { words: String(option.value).split(' ')[0] ?? '' }),
  }),
  '7a.thin.remove': (option, view) => {
    const unit = pointOf(option, 'counter');
    const leader = pointOf(option, 'leader');
    const box = contentIn(view);
    if (unit !== undefined) {
      const [front, back] = [faceName(box, unit * 2), faceName(box, unit * 2 + 1)];
      return { ...option, group: setName(box, unit), text: said('7a.counter.faces', { front, back }) };
    }
    return leader !== undefined && box.leaders[leader]?.named
      ? { ...option, effects: [words(abilitiesOf(box, leader))] }
      : option;
  },
  '7a.marker': (option) => ({
    ...option,
    points: [...(option.points ?? []), { kind: 'marker', id: option.value }],
    group: option.text?.id ?? '',
    effects: [said(useOn(Number(option.value))), ...(option.effects ?? [])],
  }),
  '7a.marker.loose': (option) => ({
    ...option,
    points: option.value === -1 ? [] : [{ kind: 'marker', id: option.value }],
    ...(option.value === -1 ? {} : { group: option.text?.id ?? '' }),
    effects: option.value === -1 ? [] : looseEffects(option),
  }),
  '7a.draft': (option) => ({
    ...option,
    group: option.text?.id ?? '',
    effects: [said(`7a.does.${ACTIONS[Number(option.value)] ?? 'none'}`)],
  }),
  '7a.cadence': (option) => ({ ...option, group: option.text?.id ?? '' }),
  '7a.event.marker': (option) => ({
    ...option,
    points: [
      ...(option.points ?? []),
      ...(ACTIONS[Number(option.value)] ? [{ kind: 'marker', id: option.value }] : []),
    ],
    group: option.text?.id ?? '',
  }),
  '7a.turn-over': (option, view) => {
    if (typeof option.value !== 'number' || option.value < 0) return option;
    const empire = pointOf(option, 'empire');
    const own = empire === undefined ? undefined : view.empires[empire];
    const marker = own?.marker?.marker;
    if (own && marker !== undefined && marker !== null) {
      const id = ACTIONS[marker];
      return {
        ...option,
        points: [...(option.points ?? []), { kind: 'marker', id: marker }],
        text: said('7a.opt.turn', { empire: empire ?? -1, action: marker }),
        group: `7a.marker.${id}`,
        effects: [said(`7a.does.${id}`)],
      };
    }
    const marked = ACTIONS.findIndex((id) => option.text?.id === `7a.marker.${id}`);
    return {
      ...option,
      points: [...(option.points ?? []), ...(marked >= 0 ? [{ kind: 'marker', id: marked }] : [])],
      ...(option.text ? { group: option.text.id } : {}),
      effects: option.effects ?? (marked >= 0 ? [said(`7a.does.${ACTIONS[marked]}`)] : []),
    };
  },
  '7a.conflict.retreat': (option, view, asked) => {
    const which = view.conflict?.sides[0].seat === asked.seat ? 0 : 1;
    if (option.value === 'stay') return { ...option, effects: stayEffects(view, which) };
    const count = retreatSeen(contentIn(view), view, which);
    return count > 0 ? { ...option, effects: [said('7a.fx.pursued', { count })] } : option;
  },
  '7a.trade.card': (option, view, asked) => {
    const box = contentIn(view);
    const own = Number(asked.args?.['empire']);
    const other = view.trade?.sides.find(({ empire }) => empire !== own)?.empire ?? -1;
    const fromDeck = option.value === -1;
    const value = box.cards[Number(option.value)]?.value ?? 0;
    const total = tradeWorth(view, own, other) + value;
    const odds = oddsSeen(box, view, total - (other < 0 ? 0 : tradeWorth(view, other, own)), fromDeck);
    const effects = [said(fromDeck ? '7a.fx.odds.drawn' : '7a.fx.odds.laid', { total, ...inHundred(odds) })];
    return { ...option, effects: fromDeck ? effects : [said('7a.fx.value', { value }), ...effects] };
  },
  '7a.trade.partner': (option, view, asked) => {
    const empire = pointOf(option, 'empire');
    if (empire === undefined || option.text) return option;
    const own = Number(asked.args?.['empire']);
    return {
      ...option,
      effects: [
        said(view.empires[empire]?.traded ? '7a.fx.traded' : '7a.fx.untraded', {
          theirs: minus(tradeWorth(view, empire, own)),
          own: minus(tradeWorth(view, own, empire)),
          level: view.empires[empire]?.level ?? 0,
        }),
      ],
    };
  },
};

/** Whom one asks to let one pass, and who would then be in range. */
function askingPassage(option: AskedOption, view: View, asked: Asked, of: number): AskedOption {
  const empire = Number(asked.args?.['empire'] ?? view.action?.empire ?? -1);
  const reached = empire < 0 ? [] : passageSeen(contentIn(view), view, empire, of);
  const list = reached.map((other) => empireName(view, other)).join(', ');
  return {
    ...option,
    text: said('7a.passage.ask', { of }),
    effects: list === '' ? [] : [said('7a.fx.passage', { list })],
  };
}

function dress(option: AskedOption, view: View, asked: Asked): AskedOption {
  const named = DRESS[asked.about]?.(option, view, asked) ?? option;
  // the rules speak of players, the frame of seats
  const points = named.points?.map((p) => (p.kind === 'player' ? { kind: 'seat', id: p.id } : p));
  let dressed: AskedOption = points ? { ...named, points } : named;
  if (dressed.value === -1 && !dressed.text) dressed = { ...dressed, text: said('7a.none') };
  const card = pointOf(dressed, 'card');
  const area = pointOf(dressed, 'area');
  const unit = pointOf(dressed, 'unit');
  const empire = pointOf(dressed, 'empire');
  const type = dressed.points?.find((p) => p.kind === 'unitType')?.id;
  if (dressed.text?.id === '7a.passage.ask' && empire !== undefined) return askingPassage(dressed, view, asked, empire);
  const effects = dressed.effects ?? [];
  if (type !== undefined && area !== undefined) {
    const fights = typeEffects(view, Number(asked.args?.['empire'] ?? -1), String(type));
    return { ...dressed, effects: [...fights, ...effects], group: `7a.name.unittype.${type}` };
  }
  if (asked.about === '7a.move.to' && area !== undefined) {
    const moving = Number(asked.args?.['unit']);
    const mover = view.stacks.find((stack) => stack.units?.some(({ unit }) => unit === moving))?.empire ?? -1;
    const found = areaEffects(view, area, mover);
    return { ...dressed, effects: [...found.effects, ...effects], group: found.group };
  }
  if (effects.length > 0) return dressed;
  if (card !== undefined && card >= 0) {
    const fx = cardEffects(dressed, card, view, asked);
    // a card has three names: the one that counts here
    if (dressed.text?.id === '7a.as-event')
      return { ...dressed, text: said('7a.opt.as-event', { event: card }), effects: fx };
    if (dressed.text?.id === '7a.as-artefact')
      return {
        ...dressed,
        text: said('7a.opt.as-artefact', { artefact: contentIn(view).cards[card]?.artefact ?? -1 }),
        effects: fx,
      };
    if (isAboutEvents(asked.about) && !dressed.text && eventOf(contentIn(view), card))
      return { ...dressed, text: said('7a.opt.event', { event: card }), effects: fx };
    return { ...dressed, effects: fx };
  }
  if (unit !== undefined) return { ...dressed, effects: unitEffects(view, unit) };
  if (area !== undefined)
    return {
      ...dressed,
      effects: areaEffects(view, area, Number(asked.args?.['empire'] ?? view.action?.empire ?? -1)).effects,
    };
  if (empire !== undefined) return { ...dressed, effects: empireEffects(view, empire) };
  return dressed;
}

export function enrich(asked: Asked, view: View): Asked {
  const seen = new Set<string>();
  const options = asked.options?.flatMap((option) => {
    if (asked.shape === 'choose' && ONE_OF_A_KIND.has(asked.about)) {
      const kind = alike(option, view);
      if (kind !== undefined && seen.has(kind)) return [];
      if (kind !== undefined) seen.add(kind);
    }
    return [dress(option, view, asked)];
  });
  // ending the list, whatever its number: done, pass, none
  const last = options?.filter(({ value }) => value === -1) ?? [];
  const ordered = options && [...options.filter(({ value }) => value !== -1), ...last];
  const barred = asked.barred?.map((b) => ({ ...b, ...dressBarred(b) }));
  return { ...asked, ...(ordered ? { options: ordered } : {}), ...(barred ? { barred } : {}) };
}

/** While a card takes effect, what it says. */
export function cardWords(asked: Asked, view: View): string | undefined {
  const card = contentIn(view).cards[Number(asked.args?.['card'] ?? -1)];
  if (!card) return undefined;
  // a card that is answered lies there as one of the three things it can be
  const as = asked.args?.['as'];
  if (as === 'empireStart') return card.empire.name;
  if (as !== 'artefact' && asked.about.startsWith('7a.event.')) return `${card.event.name}: ${card.event.effect}`;
  if (as !== 'artefact' && !asked.about.startsWith('7a.artefact.')) return undefined;
  const { id, name } = contentIn(view).artefacts[Number(asked.args?.['artefact'] ?? card.artefact)] ?? {};
  const text = pack(view).artefacts.find((raw) => raw.id === id)?.text;
  return text ? `${name}: ${text}` : name;
}

/** A unit that cannot be built is named without the place. */
function dressBarred(option: AskedOption): Partial<AskedOption> {
  const type = option.points?.find((p) => p.kind === 'unitType')?.id;
  if (type !== undefined) return { text: said(`7a.name.unittype.${type}`), effects: [] };
  return {};
}
