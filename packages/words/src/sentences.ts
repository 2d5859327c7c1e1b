/** From the engine's ids to sentences. Every id without a text still becomes something one can read. */
import type { Answer, Args, Asked, AskedOption, Happening, Outcome, Scalar, Seat, Text } from '@tabularium/engine';
import type { Fact, Presenter } from './presenter.ts';
import { hasText, t } from './spoken.ts';
import { nameFrom, sentenceOf } from './texts.ts';

interface Named {
  readonly name: string;
}

/** Which message ids are a game's own, and what the arguments of its texts mean. */
export interface Vocabulary {
  /** The game. */
  readonly id: string;
  /** Message ids of the game begin with it. */
  readonly prefix: string;
  /** What kind of thing an argument of a text names. */
  readonly argKinds: Readonly<Record<string, string>>;
}

export const nameOf = (seats: readonly Named[], seat: Seat): string => seats[seat]?.name ?? String(seat + 1);

/** Who won, in words; nothing where nobody was given a place. */
export function resultText(seats: readonly Named[], outcome: Outcome | null | undefined): string | undefined {
  const names = seats.flatMap((_, seat) => (outcome?.places[seat] === 1 ? [nameOf(seats, seat)] : []));
  if (names.length === 0) return undefined;
  return names.length > 1 ? t('over.shared', { names: names.join(', ') }) : t('over.won', { name: names[0] });
}

export interface Speaker {
  readonly face: Vocabulary;
  readonly seats: readonly Named[];
  /** Names that depend on the position come from the game's own tables. */
  readonly presenter?: Presenter;
  readonly view?: unknown;
}

/** The name of a thing: `7e.name.region.paris`. */
export function nameThing(speaker: Speaker, kind: string, id: Scalar): string {
  const { face, seats } = speaker;
  if (kind === 'seat' && typeof id === 'number') return nameOf(seats, id);
  const own = speaker.presenter?.name?.(speaker.view, kind, id);
  if (own !== undefined) return own;
  const seat = speaker.presenter?.seatOf?.(speaker.view, kind, id);
  if (seat !== undefined) return t(`${face.prefix}.name.${kind}.seat`, { name: nameOf(seats, seat) });
  const key = `${face.prefix}.name.${kind}.${id}`;
  if (hasText(key)) return t(key);
  const parts = String(id).split('@');
  if (parts.length === 2) return parts.map((part, i) => nameAny(speaker, part, i === 0 ? 'unit' : 'region')).join(', ');
  return nameFrom(String(id));
}

function nameAny(speaker: Speaker, id: Scalar, first: string): string {
  for (const kind of [first, ...new Set(Object.values(speaker.face.argKinds))]) {
    const key = `${speaker.face.prefix}.name.${kind}.${id}`;
    if (hasText(key)) return t(key);
  }
  return sentenceOf(String(id));
}

/** Arguments of a text with the ids among them turned into names; the ids stay at hand as `xId` for `select`. */
export function named(speaker: Speaker, args: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(args ?? {})) {
    const kind = speaker.face.argKinds[key];
    const scalar = typeof value === 'string' || typeof value === 'number';
    out[key] = kind && scalar ? nameThing(speaker, kind, value) : Array.isArray(value) ? value.join(', ') : value;
    if (kind) out[`${key}Id`] = value === '' ? 'none' : value;
  }
  return out;
}

export const say = (speaker: Speaker, text: Text): string =>
  hasText(text.id) ? t(text.id, named(speaker, text.args)) : generated(speaker, text.id, text.args);

function generated(speaker: Speaker, id: string, args: Args | undefined): string {
  const names = named(speaker, args);
  const values = Object.keys(args ?? {})
    .map((key) => names[key])
    .filter((v) => typeof v === 'string' || typeof v === 'number');
  return values.length > 0 ? `${sentenceOf(id)}: ${values.join(', ')}` : sentenceOf(id);
}

export function titleOf(speaker: Speaker, asked: Pick<Asked, 'about' | 'args'>): string {
  if (hasText(asked.about)) return t(asked.about, named(speaker, asked.args));
  return t('question.unknown', { what: generated(speaker, asked.about, asked.args) });
}

/** Whatever is asked about. */
const ANYTHING = new Proxy({}, { get: () => '…' });
/** Every question of this kind, whatever it names: "Do you retreat from …?" */
export const kindOf = (about: string): string =>
  hasText(about) ? t(about, ANYTHING) : t('question.unknown', { what: sentenceOf(about) });

/** The short line under the question, where the game has one. */
export function helpOf(speaker: Speaker, asked: Asked): string {
  const own = speaker.presenter?.help?.(asked, speaker.view);
  if (own !== undefined) return own;
  const id = `${asked.about}.help`;
  return hasText(id) ? t(id, named(speaker, asked.args)) : '';
}

export function labelOf(speaker: Speaker, asked: Pick<Asked, 'about'>, option: AskedOption): string {
  if (option.text) {
    const said = say(speaker, option.text);
    const [first] = option.points ?? [];
    const name = first?.kind === 'card' && !option.text.args ? known(speaker, first.kind, first.id) : undefined;
    return name ? `${name}: ${said}` : said;
  }
  for (const id of [`${asked.about}.${option.value}`, `${speaker.face.prefix}.name.word.${option.value}`]) {
    if (hasText(id)) return t(id);
  }
  const points = option.points ?? [];
  const named = points.map(({ kind, id }) => known(speaker, kind, id)).filter((name) => name !== undefined);
  if (named.length > 0 && named.length === points.length) return named.toReversed().join(', ');
  const words = String(option.value)
    .split(' ')
    .filter((word) => !/^\d+$/.test(word));
  const own = speaker.presenter?.answerName?.(speaker.view, asked.about, option.value);
  if (own !== undefined) return own;
  // An option without any words of its own still has its value.
  if (words.length === 0) return String(option.value);
  return words
    .map((word) => (word.includes('@') ? nameThing(speaker, 'post', word) : nameAny(speaker, word, 'card')))
    .join(' ');
}

/** An answer in the words of its options. */
export function answerText(speaker: Speaker, asked: Pick<Asked, 'about' | 'options'>, answer: Answer): string {
  const values = typeof answer === 'object' ? answer : [answer];
  return values
    .map((value) => labelOf(speaker, asked, asked.options?.find((option) => option.value === value) ?? { value }))
    .join(', ');
}

/** The name of a thing, if it has one. */
function known(speaker: Speaker, kind: string, id: Scalar): string | undefined {
  const own = speaker.presenter?.name?.(speaker.view, kind, id);
  if (own !== undefined) return own;
  return kind === 'seat' || hasText(`${speaker.face.prefix}.name.${kind}.${id}`)
    ? nameThing(speaker, kind, id)
    : undefined;
}

export const effectsOf = (speaker: Speaker, option: AskedOption): string[] =>
  (option.effects ?? []).map((effect) => say(speaker, effect));

export function groupOf(speaker: Speaker, group: string): string {
  for (const id of [`${speaker.face.prefix}.group.${group}`, group]) if (hasText(id)) return t(id);
  return sentenceOf(group);
}

export function lineText(speaker: Speaker, what: Happening): string {
  const fact = what as Fact;
  const { type, rules: _, ...own } = fact;
  const args = { ...own, ...speaker.presenter?.facts?.(fact, speaker.view) };
  // A question and a fact may share their id; the fact then speaks for itself.
  for (const id of [`${type}.told`, type]) if (hasText(id)) return t(id, named(speaker, args));
  return generated(speaker, type, args as Args);
}
