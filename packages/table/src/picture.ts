/**
 * What a viewer was shown last, part by part: the parts of its state, of the view and of the question in it, and of these the
 * items of lists. A part is kept as its text and its fingerprint. Most of them are the same after an answer and for most
 * viewers: what the game shows to several as one object is looked at once, and only what has changed is compared in detail.
 */
import {
  hashOfAll,
  type ItemPrint,
  type Print,
  printOf,
  printOfAll,
  printOfItem,
  printOfItems,
} from '@tabularium/engine';
import { diff, type Json, type Path } from './patch.ts';
import type { SeatState } from './protocol.ts';

/** What is looked at as a whole. */
interface Leaf extends Print {
  readonly kind: 'leaf';
  readonly key: string;
  readonly text: string;
  /** Where it is one: it is compared without being written. */
  readonly scalar: unknown;
}
interface Item extends ItemPrint {
  readonly text: string;
  /** What it was made of, where that never changes. */
  readonly of: object | undefined;
}
/** A list of objects, or of nothing in their places. */
interface List extends Print {
  readonly kind: 'list';
  readonly key: string;
  readonly items: readonly Item[];
}
interface Fields extends Print {
  readonly kind: 'fields';
  readonly parts: Parts;
}
type Part = Leaf | List | Fields;
type Parts = Map<string, Part>;

export interface Picture {
  /** As its viewer counts them. */
  readonly seq: number;
  readonly hash: string;
  readonly parts: Parts;
  /** The last event of which the viewer has been told. */
  readonly told: number;
}

type Values = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly (Values | null)[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item === null || isRecord(item));

/** Of these the parts are kept apart. */
const APART: readonly string[] = ['view', 'asked'];

/** JSON of an `Op`: most of it is there already, or goes to several viewers. */
type OpText = string;

interface Change {
  readonly before: Part | Item;
  readonly at: Path;
  readonly ops: readonly OpText[];
}

/** What several viewers are shown at once. */
export class Together {
  /** By what the game has shown: what was kept of it. */
  readonly kept = new Map<object, Leaf | List>();
  readonly items = new Map<object, Item>();
  /** How a part has changed for those before: mostly it has in the same way. */
  readonly changes = new Map<Part | Item, Change>();
  /** The picture made last. */
  like: Parts | undefined;
}

/** A picture becomes the next one of its viewer; the patch leads to it. */
export function nextPicture(
  last: Picture,
  seq: number,
  told: number,
  state: SeatState,
  together: Together,
): { readonly picture: Picture; readonly patch: readonly OpText[] } {
  const { parts } = last;
  const values: Values = { ...state };
  const patch: OpText[] = [];
  dropParts(parts, values, [], patch);
  changeParts(parts, values, [], patch, together.like, together);
  together.like = parts;
  return { picture: { seq, hash: hashOfAll(parts.values()), parts, told }, patch };
}

/** As `nextPicture`, where only this has changed. */
export function pictureWith(
  last: Picture,
  seq: number,
  values: Partial<SeatState>,
): { readonly picture: Picture; readonly patch: readonly OpText[] } {
  const { parts } = last;
  const patch: OpText[] = [];
  changeParts(parts, values, [], patch, undefined, new Together());
  return { picture: { ...last, seq, hash: hashOfAll(parts.values()) }, patch };
}

/** What was shown of one thing. */
export function shownOf<K extends keyof SeatState>({ parts }: Picture, key: K): SeatState[K] | undefined {
  const part = parts.get(key);
  return part && (JSON.parse(textOfPart(part)) as SeatState[K]);
}

/** A first picture. `like`: somebody else's, with which it shares what is the same. */
export function firstPicture(seq: number, told: number, state: SeatState, like: Picture | undefined): Picture {
  const parts = new Map<string, Part>();
  changeParts(parts, { ...state }, [], [], like?.parts, new Together());
  return { seq, hash: hashOfAll(parts.values()), parts, told };
}

// ── Keeping ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What is no longer there. */
function dropParts(parts: Parts, values: Values, path: Path, patch: OpText[]): void {
  for (const key of parts.keys()) {
    if (values[key] !== undefined) continue;
    patch.push(`{"path":${JSON.stringify([...path, key])},"drop":true}`);
    parts.delete(key);
  }
}

/** The parts become those of these values; what is the same as in `like`, somebody else's, is the same part. */
function changeParts(
  parts: Parts,
  values: Values,
  path: Path,
  patch: OpText[],
  like: Parts | undefined,
  together: Together,
): void {
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (value === undefined) continue;
    const was = parts.get(key);
    const other = like?.get(key);
    const part =
      path.length === 0 && APART.includes(key) && isRecord(value)
        ? fieldsOf(key, value, was, other, patch, together)
        : partOf(key, value, was, other, together);
    if (part === was) continue;
    parts.set(key, part);
    if (!was) patch.push(setting([...path, key], textOfPart(part)));
    else if (part.kind !== 'fields' || was.kind !== 'fields') {
      const at = [...path, key];
      for (const op of changed(was, part, at, together, () => opsFor(was, part, value, at, together))) patch.push(op);
    }
  }
}

/** Where it was one already, it is changed part by part. */
function fieldsOf(
  key: string,
  value: Values,
  was: Part | undefined,
  other: Part | undefined,
  patch: OpText[],
  together: Together,
): Fields {
  const like = other?.kind === 'fields' ? other.parts : undefined;
  const known = was?.kind === 'fields' ? was.parts : undefined;
  const parts: Parts = known ?? new Map();
  const before = patch.length;
  if (known) dropParts(known, value, [key], patch);
  changeParts(parts, value, [key], known ? patch : [], like, together);
  if (was?.kind === 'fields' && patch.length === before) return was;
  return { kind: 'fields', parts, ...printOfAll(key, parts.values()) };
}

function partOf(
  key: string,
  value: unknown,
  before: Part | undefined,
  like: Part | undefined,
  together: Together,
): Part {
  if (typeof value !== 'object' || value === null) return scalarOf(key, value, before, like);
  const known = together.kept.get(value);
  if (known?.key === key) return known;
  const part = isList(value) ? listOf(key, value, before, like, together) : leafOf(key, value, before, like);
  together.kept.set(value, part);
  return part;
}

function scalarOf(key: string, value: unknown, before: Part | undefined, like: Part | undefined): Leaf {
  if (before?.kind === 'leaf' && before.scalar === value) return before;
  if (like?.kind === 'leaf' && like.scalar === value) return like;
  return { kind: 'leaf', key, text: JSON.stringify(value), scalar: value, ...printOf(key, value) };
}

function leafOf(key: string, value: unknown, before: Part | undefined, like: Part | undefined): Leaf {
  const text = JSON.stringify(value);
  if (before?.kind === 'leaf' && before.text === text) return before;
  if (like?.kind === 'leaf' && like.text === text) return like;
  return { kind: 'leaf', key, text, scalar: undefined, ...printOf(key, value) };
}

const NOTHING: Item = { text: 'null', of: undefined, ...printOfItem(null) };

function listOf(
  key: string,
  values: readonly (Values | null)[],
  before: Part | undefined,
  like: Part | undefined,
  together: Together,
): List {
  const was = before?.kind === 'list' ? before.items : [];
  const other = like?.kind === 'list' ? like.items : [];
  const later = was.length - values.length;
  let byText: ReadonlyMap<string, Item> | undefined;
  const anywhere = (): ReadonlyMap<string, Item> => (byText ??= new Map(was.map((item) => [item.text, item])));
  const items = values.map((value, i) => {
    if (value === null) return NOTHING;
    if (was[i]?.of === value) return was[i];
    if (was[i + later]?.of === value) return was[i + later];
    const known = together.items.get(value);
    if (known) return known;
    const text = JSON.stringify(value);
    const of = Object.isFrozen(value) ? value : undefined;
    const like =
      fitting(was[i], text) ?? fitting(was[i + later], text) ?? fitting(other[i], text) ?? anywhere().get(text);
    const kept = like?.of === of && like ? like : { ...(like ?? printOfItem(value)), text, of };
    together.items.set(value, kept);
    return kept;
  });
  if (before?.kind === 'list' && haveSame(items, was)) return before;
  if (like?.kind === 'list' && haveSame(items, other)) return like;
  return { kind: 'list', key, items, ...printOfItems(key, items) };
}

const fitting = (item: Item | undefined, text: string): Item | undefined => (item?.text === text ? item : undefined);
const haveSame = (a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, i) => isSame(item, b[i]));
const isSame = (a: Item, b: Item): boolean => a === b || a.text === b.text;

// ── Comparing ───────────────────────────────────────────────────────────────────────────────────────────────────────

const setting = (at: Path, text: string): OpText => `{"path":${JSON.stringify(at)},"set":${text}}`;
const differing = (before: string, after: unknown, at: Path): readonly OpText[] =>
  diff(JSON.parse(before) as Json, after as Json, at).map((op) => JSON.stringify(op));

function changed<P extends Part | Item>(
  before: P,
  after: P,
  at: Path,
  together: Together,
  ops: () => readonly OpText[],
): readonly OpText[] {
  const known = together.changes.get(after);
  if (known?.before === before && isAt(known.at, at)) return known.ops;
  const change = { before, at, ops: ops() };
  together.changes.set(after, change);
  return change.ops;
}

const isAt = (a: Path, b: Path): boolean => a.length === b.length && a.every((step, i) => step === b[i]);

function opsFor(before: Part, part: Part, value: unknown, at: Path, together: Together): readonly OpText[] {
  if (before.kind === 'leaf' && part.kind === 'leaf' && part.scalar === undefined)
    return differing(before.text, value, at);
  if (before.kind !== 'list' || part.kind !== 'list') return [setting(at, textOfPart(part))];
  const [was, now, values] = [before.items, part.items, value as readonly unknown[]];
  if (was.length === now.length) {
    return now.flatMap((item, i) => {
      if (isSame(item, was[i])) return [];
      const place = [...at, i];
      return changed(was[i], item, place, together, () => differing(was[i].text, values[i], place));
    });
  }
  const short = Math.min(was.length, now.length);
  let head = 0;
  while (head < short && isSame(was[head], now[head])) head++;
  let tail = 0;
  while (tail < short - head && isSame(was[was.length - 1 - tail], now[now.length - 1 - tail])) tail++;
  const put = now.slice(head, now.length - tail).map(({ text }) => text);
  return [`{"path":${JSON.stringify(at)},"at":${head},"out":${was.length - head - tail},"put":[${put.join()}]}`];
}

// ── Text ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function textOfPart(part: Part): string {
  if (part.kind === 'leaf') return part.text;
  if (part.kind === 'list') return `[${part.items.map(({ text }) => text).join()}]`;
  return textOfParts(part.parts);
}

const textOfParts = (parts: Parts): string =>
  `{${[...parts].map(([key, part]) => `${JSON.stringify(key)}:${textOfPart(part)}`).join()}}`;

/** The state as JSON. */
export const textOf = ({ parts }: Picture): string => textOfParts(parts);
