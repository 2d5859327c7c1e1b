/** How 7 Ages reads to the frame: names of things, steps of an action, keys, and lines of the record. */
import type { Asked, Scalar } from '@tabularium/engine';
import { categoryKey, faithOf, NONE, RELIGIONS, type View, WINDOWS } from '@tabularium/seven-ages';
import { hasText, type Presenter, type Step, t } from '@tabularium/words';
import { playerInk, sampleOf } from './ink.ts';
import {
  ACTION_ICONS,
  ACTIONS,
  artefactName,
  asView,
  contentIn,
  empireName,
  eventOf,
  faceName,
  gameAge,
  gloryLine,
  leaderName,
  minus,
  openGlory,
  pieceName,
} from './names.ts';
import { cardWords, enrich } from './offers.ts';
import { pictured } from './pictured.ts';
import { asOne, asTold, formerNames, listed } from './telling.ts';

function name(position: unknown, kind: string, id: Scalar): string | undefined {
  const view = asView(position);
  if (!view) return undefined;
  const box = contentIn(view);
  const n = Number(id);
  switch (kind) {
    case 'area':
      return box.areas[n]?.name;
    case 'empire':
      if (typeof id === 'string') return id;
      return n === NONE ? t('7a.nobody') : empireName(view, n);
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
    case 'counter':
      return pieceName(view, 'units', n);
    case 'artefactCounter':
      return pieceName(view, 'artefacts', n);
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
      /^7a\.(move\.(unit|with|to|drop|ashore|found)|temple|coast|event\.manoeuvre\.(start|enter|moved)|passage)/,
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
    ['7a.part.cities', /^7a\.civilise\.(urbanise|order|modernise|temple|raze|capital|homeland|stir-up)/],
  ],
];

function steps(asked: Asked, position: unknown): readonly Step[] {
  const { action } = asView(position);
  const parts = action ? (PARTS[action.action] ?? []) : [];
  const at = parts.findIndex(([, about]) => about.test(asked.about));
  if (at < 0) return [];
  return parts.map(([text], i) => ({ text, state: i < at ? 'done' : i === at ? 'now' : 'later' }));
}

/** "Romans · Manoeuvre": who acts, and for what; of somebody else's empire also whose it is. */
function stage(asked: Asked, position: unknown, named: (seat: number) => string): string | undefined {
  const view = asView(position);
  const { action } = view;
  const empire = typeof asked.args?.['empire'] === 'number' ? asked.args['empire'] : (action?.empire ?? -1);
  const what = action
    ? t(`7a.marker.${ACTIONS[action.action]}`)
    : hasText(`7a.phase.${view.phase}`)
      ? t(`7a.phase.${view.phase}`)
      : '';
  const owner = view.empires[empire]?.owner;
  return (
    [
      owner === undefined ? '' : empireName(view, empire),
      owner === undefined || owner === asked.seat ? '' : named(owner),
      what,
    ]
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
  '7a.event.marker.keep': 'n',
};
function keys(asked: Asked): readonly (string | undefined)[] {
  const free = [...'123456789abcefghijklmoqrtuvwxyz'];
  return (asked.options ?? []).map(({ text }) => (text && LETTERS[text.id]) ?? free.shift());
}

const UNIT = '7a.name.unittype.';
const MARKER = '7a.marker.';

/** The kinds of things that bare answers name, by the beginning of their question. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^7a\.(move\.(unit|with|drop|stack)|event\.unit|unpaid|conflict\.(commit|split|lost|pursued))$/, 'unit'],
  [
    /^7a\.(bid|start\.card|trade\.(card|second)|destiny\.(discard|surplus)|civilise\.card|event\.(take|discard|pass-on|put-back)|assassin)/,
    'card',
  ],
  [/^7a\.(marker|turn-over|event\.marker)/, 'marker'],
  [/^7a\.(trade\.partner|artefact\.empire|event\.own)$/, 'empire'],
  [/^7a\.(start\.leader|civilise\.(promote|remove-leader))$/, 'leader'],
  [/^7a\.start\.set$/, 'set'],
  [/^7a\.colour$/, 'colour'],
  [/^7a\.event\./, 'event'],
  [
    /^7a\.(move\.(to|order|second)|start\.(area|capital)|fort|leader\.area|artefact\.area|civilise\.(order|urbanise|temple$|raze)|conflict\.(next|refuge))/,
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
    const box = contentIn(view);
    return [t(`7a.name.unittype.${box.unitTypes[value % 32]?.id}`), box.areas[Math.floor(value / 32)]?.name].join(', ');
  }
  const kind = KINDS.find(([start]) => start.test(about))?.[1];
  if (kind === 'marker') return ACTIONS[value] ? t(`7a.marker.${ACTIONS[value]}`) : name(view, 'empire', value);
  return kind && name(view, kind, value % 1000);
}

/** A card has three names: the one under which it was played. */
function asPlayed(view: View, card: number, as: unknown, artefact: unknown): string {
  const box = contentIn(view);
  if (as === 'empireStart') return box.cards[card]?.empire.name ?? '';
  if (as === 'artefact') return box.artefacts[Number(artefact ?? box.cards[card]?.artefact)]?.name ?? '';
  return eventOf(box, card)?.name ?? '';
}

/** The category in which one's own empires are tied, as one of their cards has it. */
function ranked(asked: Asked, view: View): string | undefined {
  if (asked.about !== '7a.rank-own') return undefined;
  const box = contentIn(view);
  const cards = view.empires.flatMap((e) => (e ? (box.cards[e.card]?.empire.glory ?? []) : []));
  const category = cards.find((c) => categoryKey(c) === asked.args?.['category']);
  if (category) return gloryLine(category, view.agreed);
  // with temples also in religions that none of the cards has
  const faith = RELIGIONS.find((_, religion) => categoryKey(faithOf(religion, 0)) === asked.args?.['category']);
  return faith && t('7a.harvest.temples', { religion: artefactName(faith) });
}

export const presenter: Presenter = {
  name,
  answerName: (view, about, value) => answerName(asView(view), about, value),
  enrich: (asked, view) => enrich(asked, asView(view)),
  help: (asked, view) => cardWords(asked, asView(view)) ?? ranked(asked, asView(view)),
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
    // as tables begun before cards stood for other artefacts tell it
    if (type === '7a.artefact.declared')
      more['artefact'] = what['artefact'] ?? contentIn(asView(view)).cards[Number(what['card'])]?.artefact;
    if (typeof what['card'] === 'number' && type.startsWith('7a.event')) more['event'] = what['card'];
    if (type === '7a.event.cancel')
      more['what'] = asPlayed(asView(view), Number(what['cancels']), what['as'], what['artefact']);
    const totals = what['totals'] ?? what['values'];
    if (Array.isArray(totals)) [more['left'], more['right']] = totals;
    if (type === '7a.liberated') more['loser'] = former['from'] ?? what['from'];
    const amount = Number(what['amount']);
    if (type === '7a.glory') more['amount'] = amount < 0 ? minus(amount) : `+${amount}`;
    return more;
  },
  asTold: (lines, from, view) => asTold(lines, from, view === undefined ? undefined : asView(view)),
  asOne,
  picture: (what, view) => pictured(what, asView(view)),
  inkOf: (view, seat) => playerInk(asView(view), seat),
  sample: (option, view) => sampleOf(asView(view), option),
  points: (view) => openGlory(asView(view)),
  when: (view) => {
    const v = asView(view);
    return v.turn > 0 ? t('7a.when', { turn: v.turn, age: gameAge(v) }) : t('7a.when.setup');
  },
};
