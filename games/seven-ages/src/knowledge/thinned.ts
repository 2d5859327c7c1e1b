/**
 * What is known of the pieces removed before play (7A-INFO-11). Sub-decks and removals are seen by those who hold and make them.
 * Cards, and leaders of the cup, stay unknown until the game is over. Of units, artefact markers and named leaders everybody can see
 * what is missing once they are back in their open pools (7A-TERM-POOL); who removed it stays unknown.
 */
import type { Chance, Scalar, Seat } from '@tabularium/engine';
import type { Content } from '../content/tables.ts';
import { GONE, NONE, type PieceKind, type Removal, type State, THINNED } from '../model/state.ts';
import { piecesOf } from '../turn/thinning.ts';

/** A thinning under way: what this seat looks through, and how many pieces everybody has. */
export interface SeenThinning {
  readonly kind: PieceKind;
  readonly round: number;
  readonly pack: readonly number[];
  readonly left: readonly number[];
}

/** What everybody sees to be missing. */
export type Missing = Omit<Removal, 'seat'>;

export function seenThinning(s: State, seat: Seat | null): SeenThinning | null {
  if (!s.thinning) return null;
  const { kind, round, packs } = s.thinning;
  const pack = seat === null ? [] : packs[seat].slice();
  return { kind, round, pack, left: packs.map(({ length }) => length) };
}

/** Everybody knows that every seat removed a piece each round; which one only the seat itself, until the end of the game. */
export const seenRemovals = (s: State, seat: Seat | null): Removal[] =>
  s.removed.map((removal) => (isHidden(s, removal, seat) ? { ...removal, piece: NONE } : { ...removal }));

const isHidden = (s: State, removal: Removal, seat: Seat | null): boolean =>
  s.phase !== 'over' && removal.seat !== seat;

export function seenMissing(content: Content, s: State): Missing[] {
  const open = s.removed.filter(({ kind, piece }) => isOver(s, kind) && isOpen(content, kind, piece));
  return open
    .map(({ kind, piece }) => ({ kind, piece }))
    .sort((a, b) => THINNED.indexOf(a.kind) - THINNED.indexOf(b.kind) || a.piece - b.piece);
}

const isOpen = (content: Content, kind: PieceKind, piece: number): boolean =>
  kind === 'leaders' ? content.leaders[piece].named : kind !== 'cards';

/** Pieces of this kind are back in their places. */
const isOver = (s: State, kind: PieceKind): boolean =>
  s.thinning === null || THINNED.indexOf(s.thinning.kind) > THINNED.indexOf(kind);

/** Names of the pieces that could be in hidden places: those are the same whatever is there. Cards are named with the deck. */
export function thinningSecrets(content: Content, s: State, seat: Seat): Scalar[] {
  if (s.thinning === null && s.removed.length === 0) return [];
  const hidden: Scalar[] = heldByOthers(s, 'cards', seat).map((card) => `card ${card}`);
  const kind = s.thinning?.kind ?? 'cards';
  if (kind !== 'cards') for (const piece of unseen(content, s, kind, seat)) hidden.push(`${kind} ${piece}`);
  const ofTheCup = heldByOthers(s, 'leaders', seat).filter((leader) => !isOpen(content, 'leaders', leader));
  if (isOver(s, 'leaders') && ofTheCup.length > 0)
    for (const leader of [...cup(content, s), ...ofTheCup]) hidden.push(`leaders ${leader}`);
  return hidden;
}

const cup = (content: Content, s: State): number[] =>
  content.leaders.flatMap(({ named }, leader) => (!named && s.leaderArea[leader] === NONE ? [leader] : []));

/** Pieces of a kind that others have removed or look through: somewhere among what the seat does not know. */
export function heldByOthers(s: State, kind: PieceKind, seat: Seat): number[] {
  const packs = s.thinning?.kind === kind ? s.thinning.packs : [];
  const removed = s.removed.filter((removal) => removal.kind === kind && isHidden(s, removal, seat));
  return [...packs.flatMap((pack, owner) => (owner === seat ? [] : pack)), ...removed.map(({ piece }) => piece)];
}

/** Deals these pieces anew: one after the other takes the place of one in `heldByOthers`. */
export function redealHeld(s: State, kind: PieceKind, seat: Seat, deal: () => number): void {
  if (s.thinning?.kind === kind) {
    const packs = s.thinning.packs.map((pack, owner) => (owner === seat ? pack : Object.freeze(pack.map(deal))));
    s.thinning = Object.freeze({ ...s.thinning, packs: Object.freeze(packs) });
  }
  s.removed = Object.freeze(
    s.removed.map((removal) =>
      removal.kind === kind && isHidden(s, removal, seat) ? Object.freeze({ ...removal, piece: deal() }) : removal,
    ),
  );
}

/** Units, artefacts and leaders: all that are hidden while they go round; afterwards who removed what, and the cup. */
export function redealThinned(content: Content, s: State, seat: Seat, chance: Chance): void {
  if (s.removed.length === 0 && s.thinning === null) return;
  for (const kind of THINNED) {
    if (kind === 'cards') continue; // with the deck
    const held = heldByOthers(s, kind, seat);
    if (held.length === 0) continue;
    const dealt = chance.shuffle(
      (isOver(s, kind) ? removedAnew(content, s, kind, held, chance) : unseen(content, s, kind, seat)).sort(ascending),
    );
    redealHeld(s, kind, seat, () => dealt.pop() ?? NONE);
  }
}

const ascending = (a: number, b: number): number => a - b;

/** Everything of the kind but what the seat looks through and has removed itself. */
function unseen(content: Content, s: State, kind: PieceKind, seat: Seat): number[] {
  const known = new Set(s.thinning?.packs[seat]);
  for (const removal of s.removed) if (removal.kind === kind && !isHidden(s, removal, seat)) known.add(removal.piece);
  return piecesOf(content, s, kind).filter((piece) => !known.has(piece));
}

/** What is seen to be missing stays so; for leaders of the cup others may be missing. */
function removedAnew(content: Content, s: State, kind: PieceKind, held: readonly number[], chance: Chance): number[] {
  const open = held.filter((piece) => isOpen(content, kind, piece));
  if (open.length === held.length) return open;
  const out = held.filter((piece) => !isOpen(content, kind, piece));
  for (const leader of out) s.leaderArea[leader] = NONE;
  const anew = chance.shuffle(cup(content, s)).slice(0, out.length);
  for (const leader of anew) s.leaderArea[leader] = GONE;
  return [...open, ...anew];
}
