/** What a Through the Ages position means to the frame: names, keys, groups and consequences of what is asked. */
import type { Asked, AskedOption, Scalar, Seat, Text } from '@tabularium/engine';
import { type CivilizationView, cardOf, type View } from '@tabularium/through-the-ages';
import { hasText, type Presenter, type Step, t } from '@tabularium/words';
import { type Change, changesOf, productionOf, worthSent } from '../forecast.ts';

export const asView = (view: unknown): View => view as View;
export const AGES = ['A', 'I', 'II', 'III', 'IV'] as const;

export const cardName = (id: string): string => (hasText(`tta.name.card.${id}`) ? t(`tta.name.card.${id}`) : id);

/**
 * With soft hyphens between the syllables of long words, since browsers seldom know how to hyphenate: before a consonant
 * and its vowel, three letters or more on either side, never within a sound such as ch, tr or io.
 */
const SYLLABLE =
  /(?<=\p{L}{2}[aeiouyàâéèêëîïôû]\p{L}*)(?<!io|[cpst](?=h)|[bcdfghptv](?=[lr])|g(?=n))(?=([cpst]h[lr]?|gn|[bcdfgptv][lr]|[^aeiouyàâéèêëîïôû])[aeiouyàâéèêëîïôû]\p{L})/giu;
export const breakable = (name: string): string =>
  name.replace(/\p{L}{7,}/gu, (word) => word.replace(SYLLABLE, '\u00ad'));

export interface Face {
  readonly kind: string;
  readonly age: string;
  readonly level: number;
  readonly science: number | undefined;
  readonly resources: number | undefined;
  readonly stages: readonly number[];
  readonly yields: readonly (readonly [string, number])[];
  /** What one worker gives, not the card as a whole. */
  readonly perWorker: boolean;
  readonly urbanLimit: number | undefined;
  readonly tactic: { readonly units: Readonly<Record<string, number>>; readonly strength: number } | undefined;
  /** Military actions an attack costs. */
  readonly attack: number | undefined;
}

const faces = new Map<string, Face>();
/** What a card shows. */
export function faceOfCard(id: string): Face {
  let face = faces.get(id);
  if (!face) {
    const card = cardOf(id) as unknown as Readonly<Record<string, unknown>>;
    const number = (name: string): number | undefined => {
      const value = card[name];
      return typeof value === 'number' ? value : undefined;
    };
    const territory = card['territory'] as { permanent: Readonly<Record<string, number>> } | undefined;
    const symbols = card['perWorker'] ?? card['symbols'] ?? territory?.permanent ?? {};
    face = {
      kind: String(card['kind']),
      age: String(card['age']),
      level: number('level') ?? 0,
      science: number('scienceCost'),
      resources: number('resourceCost'),
      stages: Array.isArray(card['stages']) ? (card['stages'] as number[]) : [],
      yields: Object.entries(symbols as Readonly<Record<string, number>>).filter(([, n]) => n !== 0),
      perWorker: card['perWorker'] !== undefined,
      urbanLimit: number('urbanLimit'),
      tactic: card['tactic'] as Face['tactic'],
      attack: number('militaryActionCost'),
    };
    faces.set(id, face);
  }
  return face;
}

// ── Keys: the letters mean what they do ─────────────────────────────────────────────────────────────────────────────

const LETTERS: Readonly<Record<string, string>> = {
  take: '1234567890xcvb',
  build: 'qrtyuiopas',
  upgrade: 'QRTYUIOPAS',
  develop: 'dfhjk',
  revolt: 'vV',
  lead: 'lL',
  stage: 'wWjJ',
  populate: 'g',
  play: 'zZxXcC',
  tactic: 'mM',
  copy: 'nN',
  end: 'e',
  pass: 'e',
};
const ALL_KEYS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789';
const ACTIONS = ['tta.action', 'tta.first-turn'];

const verbOf = (value: Scalar): string => String(value).split(' ')[0];

function keys(asked: Asked): readonly (string | undefined)[] {
  const options = asked.options ?? [];
  if (!ACTIONS.includes(asked.about)) return options.map((_, i) => '123456789'[i] ?? ALL_KEYS[i - 9]);
  const taken = new Set(['e', 'g']);
  const pick = (from: string): string | undefined => {
    const key = [...from].find((letter) => !taken.has(letter));
    if (key) taken.add(key);
    return key;
  };
  const own = options.map(({ value }) => {
    const verb = verbOf(value);
    return verb === 'end' || verb === 'populate' ? LETTERS[verb] : pick(LETTERS[verb] ?? '');
  });
  return own.map((key) => key ?? pick(ALL_KEYS));
}

// ── What is asked, told further than the rules do ───────────────────────────────────────────────────────────────────

export const becomes = ({ figure, from, to }: Change): Text => ({ id: `tta.becomes.${figure}`, args: { from, to } });

const isPrice = ({ id }: Text): boolean => id === 'tta.costs.civil' || id === 'tta.costs.military';

/** Units and buildings are built with different actions: two rows. */
function groupOf(verb: string, option: AskedOption): string {
  if (verb !== 'build' && verb !== 'upgrade') return verb;
  return option.effects?.some(({ id }) => id === 'tta.costs.military') ? `${verb}-unit` : verb;
}

function enrich(asked: Asked, seen: unknown): Asked {
  const view = asView(seen);
  if (!asked.options) return asked;
  if (ACTIONS.includes(asked.about))
    return { ...asked, options: sorted(asked.options.map((o) => action(view, asked.seat, o))) };
  if (asked.about === 'tta.defend' || asked.about === 'tta.force') {
    return { ...asked, options: asked.options.map((o) => sent(asked.about, o)) };
  }
  if (GIFTS.includes(asked.about)) return { ...asked, options: asked.options.map(given) };
  return asked;
}

/** The order of the rows: what one does most comes first, what one regrets comes last. */
const ORDER = [
  'take',
  'develop',
  'build',
  'build-unit',
  'upgrade',
  'upgrade-unit',
  'stage',
  'populate',
  'lead',
  'revolt',
  'play',
  'tactic',
  'copy',
];
const LAST = ['destroy', 'disband', 'end'];
const rank = ({ group = '' }: AskedOption): number => {
  const at = ORDER.indexOf(group);
  return at >= 0 ? at : ORDER.length + 1 + LAST.indexOf(group);
};
const sorted = (options: readonly AskedOption[]): AskedOption[] => options.toSorted((a, b) => rank(a) - rank(b));

function action(view: View, seat: number, option: AskedOption): AskedOption {
  const value = String(option.value);
  const [verb, card = '', ...way] = value.split(' ');
  const group = groupOf(verb, option);
  const prices = option.effects?.filter(isPrice) ?? [];
  if (verb === 'end') return { ...option, group, effects: endsWith(view, seat) };
  // A card taken goes to the hand: nothing else changes yet.
  const told = verb === 'take' ? [] : changesOf(view, seat, value).map(becomes);
  const text: Text | undefined =
    verb === 'play' && way.length > 0
      ? { id: `tta.play.${way[0]}`, args: { card, to: way.at(-1) ?? '', ...(way.length > 2 && { from: way[1] }) } }
      : verb === 'speak' || verb === 'trade'
        ? { id: `tta.do.${verb}.${card}` }
        : option.text;
  return { ...option, group, ...(text && { text }), effects: [...told, ...prices] };
}

function endsWith(view: View, seat: number): Text[] {
  const made = view.phase === 'first' ? undefined : productionOf(view, seat);
  if (!made) return [];
  if (made.uprising) return [{ id: 'tta.end.uprising' }];
  const { food, resources, science, culture } = made.later;
  return [{ id: 'tta.end.leads', args: { food, resources, science, culture } }];
}

function sent(about: string, option: AskedOption): AskedOption {
  const value = String(option.value);
  const [how, , card = ''] = value.split(' ');
  return { ...option, text: { id: `tta.send.${how}`, args: { card, amount: worthSent(about, value) } } };
}

/** What an event lets one do says what it is as an action does, and where. */
const GIFTS = ['tta.free-build', 'tta.develop-civilization'];
function given(option: AskedOption): AskedOption {
  const [verb = '', card] = String(option.value).split(' ');
  if (verb === 'none') return option;
  const text: Text = { id: `tta.do.${verb}`, ...(card && { args: { card } }) };
  return { ...option, text, points: card ? [{ kind: verb === 'build' ? 'tech' : 'hand', id: card }] : [] };
}

// ── Rows of the panel ───────────────────────────────────────────────────────────────────────────────────────────────

const SIGNS: Readonly<Record<string, string>> = {
  take: 'cards',
  develop: 'science',
  build: 'action-build',
  'build-unit': 'strength',
  upgrade: 'chevron-up',
  'upgrade-unit': 'chevron-up',
  destroy: 'close',
  disband: 'close',
  stage: 'wonder',
  populate: 'yellow-token',
  lead: 'leader',
  revolt: 'government',
  play: 'action-card',
  tactic: 'tactic',
  copy: 'tactic',
  recruit: 'strength',
  perform: 'theatre',
  sail: 'anchor',
  'military-as-civil': 'swap',
  speak: 'leader',
  trade: 'swap',
  end: 'check',
  pass: 'check',
  event: 'event',
  aggression: 'aggression',
  war: 'war',
  pact: 'pact',
  cancel: 'pact',
  retire: 'leader',
  discover: 'colony',
  resign: 'flag',
};

const amountsOf = (options: readonly AskedOption[], id: string): number[] =>
  options.flatMap((option) =>
    (option.effects ?? []).filter((effect) => effect.id === id).map((effect) => Number(effect.args?.['amount'] ?? 0)),
  );
const range = (amounts: readonly number[]): string => {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most ? String(least) : `${least}–${most}`;
};

const rows: Presenter['rows'] = {
  sign: (group) => SIGNS[group],
  isPrice,
  price: (options) =>
    (['civil', 'military'] as const).flatMap((what) => {
      const amounts = amountsOf(options, `tta.costs.${what}`);
      return amounts.length > 0 ? [[`${what}-action`, range(amounts)] as const] : [];
    }),
  summary: (options) =>
    options[0]?.group === 'take'
      ? t('tta.take.some', { count: options.length })
      : options
          .map(({ text, value }) => text?.args?.['card'] ?? text?.args?.['to'] ?? String(value).split(' ')[1])
          .filter((card) => typeof card === 'string' && hasText(`tta.name.card.${card}`))
          .map((card) => cardName(String(card)))
          .filter((name, i, all) => all.indexOf(name) === i)
          .join(', '),
};

function steps(asked: Asked, given: unknown): readonly Step[] {
  const view = asView(given);
  if (view.seat !== asked.seat || view.phase === 'first') return [];
  const now = asked.about === 'tta.discard' ? 2 : view.phase === 'actions' ? 1 : view.phase === 'politics' ? 0 : -1;
  if (now < 0) return [];
  return ['politics', 'actions', 'discard', 'production'].map((part, i) => ({
    text: `tta.step.${part}`,
    state: i < now ? 'done' : i === now ? 'now' : 'later',
  }));
}

// ── Names ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const CARD_KINDS = ['hand', 'tech', 'wonder', 'leader', 'special', 'tactic', 'colony', 'government'];

function name(view: unknown, kind: string, id: Scalar): string | undefined {
  if (kind === 'row') {
    const card = asView(view).row[Number(id)];
    return card ? cardName(card) : undefined;
  }
  return CARD_KINDS.includes(kind) && hasText(`tta.name.card.${id}`) ? cardName(String(id)) : undefined;
}

/** Of an answer long given, in the words of its kind: the options it was among are gone. */
function answerName(_view: unknown, about: string, value: Scalar): string | undefined {
  if (about === 'tta.bid') return t('tta.answered.bid', { n: value });
  if (!ACTIONS.includes(about) && about !== 'tta.politics') return undefined;
  const [verb = '', ...rest] = String(value).split(' ');
  const cards = rest.filter((word) => hasText(`tta.name.card.${word}`)).map(cardName);
  const what = t(`tta.group.${verb}`);
  if (cards.length > 0) return t('tta.answered.with', { what, cards: cards.join(' → ') });
  return verb === 'end' || verb === 'pass' ? t(`tta.do.${verb}`) : what;
}

/** What is settled by a card is told with the card and, where it comes from or is meant for somebody, with whom. */
function stage({ about, seat }: Asked, given: unknown, named: (seat: Seat) => string): string | undefined {
  const { resolving, phase } = asView(given);
  if (resolving) {
    const { card, by, rival } = resolving;
    const kind = t(`tta.kind.${cardOf(card).kind}`);
    if (rival === null) return `${kind} · ${cardName(card)}`;
    const other = t(by === seat ? 'tta.stage.against' : 'tta.stage.from', { who: named(by === seat ? rival : by) });
    return `${kind} · ${cardName(card)} · ${other}`;
  }
  if (hasText(`tta.stage.${about}`)) return undefined;
  return phase === 'politics' || phase === 'actions' ? t(`tta.step.${phase}`) : undefined;
}

const each = (read: (civ: CivilizationView) => number) => (view: unknown) => asView(view).civs.map(read);

export const presenter: Presenter = {
  points: each((civ) => civ.culture),
  when(given) {
    const { age, round, civilDeck } = asView(given);
    return `${t('tta.when', { age: AGES[age], round })} · ${t('tta.when.cards', { cards: civilDeck })}`;
  },
  name,
  answerName,
  stage,
  enrich,
  keys,
  rows,
  steps,
  picture: ({ card }) =>
    typeof card === 'string' && hasText(`tta.name.card.${card}`)
      ? { of: 'through-the-ages/cards', id: card }
      : undefined,
};
