/** Not the full deck (option 2): before the deal everybody removes pieces in secret. */
import { ask, type Chance, choose, type Rule, rest, type Seat, type Shown, together } from '@tabularium/engine';
import { type Content, KINGDOM } from '../content/tables.ts';
import { GONE, type PieceKind, type State, THINNED, type Thinning } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** All pieces of a kind with which this game could be played; units of kingdoms only where there may be kingdoms. */
export function piecesOf(content: Content, { agreed }: State, kind: PieceKind): number[] {
  switch (kind) {
    case 'cards':
      return content.deck.slice();
    case 'units':
      return content.unitSet.flatMap((set, unit) => (set === KINGDOM && !agreed.optional.kingdoms ? [] : [unit]));
    case 'artefacts':
      return content.artefactCounters.map((_, counter) => counter);
    case 'leaders':
      return content.leaders.map((_, leader) => leader);
  }
}

/** How many pieces of a kind go round, of those there are. */
function agreedPieces({ agreed: { optional } }: State, kind: PieceKind, there: number): number {
  switch (kind) {
    case 'cards':
      return Math.min(optional.draftCards, there);
    case 'units':
      return optional.draftUnits ? there : 0;
    case 'artefacts':
      return optional.draftArtefacts ? there : 0;
    case 'leaders':
      return optional.draftLeaders ? there : 0;
  }
}

/** 7A-OPT02-01: the next kind that was agreed on is dealt out equally, what is over is set aside; null if there is none. */
export function nextThinning(content: Content, state: State, chance: Chance, after?: PieceKind): Thinning | null {
  const seated = state.players.filter((player) => player.seated).length;
  for (const kind of THINNED.slice(after === undefined ? 0 : THINNED.indexOf(after) + 1)) {
    const pieces = kind === 'cards' ? state.deck : piecesOf(content, state, kind);
    const each = Math.floor(agreedPieces(state, kind, pieces.length) / seated);
    if (each === 0) continue;
    if (kind !== 'cards') chance.shuffle(pieces); // the deck is shuffled
    const packs = state.players.map((player) =>
      Object.freeze(player.seated ? pieces.splice(-each).sort((a, b) => a - b) : []),
    );
    return Object.freeze({ kind, packs: Object.freeze(packs), round: 0 });
  }
  return null;
}

/** The whole thinning, kind after kind. So many cards have to be left for the deal. */
export function* thinOut(t: Play, cardsToDeal: number): Rule<void> {
  const { state } = t;
  for (let thinning = state.thinning; thinning; thinning = state.thinning) {
    yield* rest(t);
    yield* removeAndPass(t, thinning);
    if (isAnythingLeft(t, cardsToDeal) && !(yield* isMajorityContent(t))) continue;
    putBack(t);
    t.tell({ type: '7a.thin.over', kind: thinning.kind, amount: (thinning.round + 1) * t.seats });
    state.thinning = nextThinning(t.content, state, t.chance, thinning.kind);
  }
}

/** 7A-OPT02-02: everybody removes one in secret and hands the others to the left. */
function* removeAndPass(t: Play, { kind, round }: Thinning): Rule<void> {
  const { state } = t;
  const seats = t.inOrder();
  const out = yield* together(...seats.map((seat) => chooseRemoval(t, kind, seat)));
  const { packs } = state.thinning ?? { packs: [] }; // as they are now: an imagined table deals them anew while it asks
  const handed = packs.slice();
  seats.forEach((seat, i) => {
    handed[t.leftOf(seat)] = Object.freeze(packs[seat].filter((piece) => piece !== out[i]));
  });
  state.removed = Object.freeze([
    ...state.removed,
    ...seats.map((seat, i) => Object.freeze({ kind, piece: out[i], seat })),
  ]);
  state.thinning = Object.freeze({ kind, packs: Object.freeze(handed), round: round + 1 });
  t.tell({ type: '7a.thin.passed', kind, amount: handed[seats[0]].length });
}

function* chooseRemoval(t: Play, kind: PieceKind, seat: Seat): Rule<number> {
  return yield* ask(
    choose({
      seat,
      about: '7a.thin.remove',
      rules: ['7A-OPT02-02'],
      args: { kind },
      options: () => oneOfEach(t.content, kind, t.state.thinning?.packs[seat] ?? []),
      show: (piece) => shownAs(kind, piece),
    }),
  );
}

/** Pieces that cannot be told apart are one choice. */
export function oneOfEach(content: Content, kind: PieceKind, pieces: readonly number[]): number[] {
  const seen = new Set<unknown>();
  return pieces.filter((piece) => {
    const look = lookOf(content, kind, piece);
    return seen.has(look) ? false : seen.add(look);
  });
}

/** What tells a piece apart from others of its kind. */
export function lookOf(content: Content, kind: PieceKind, piece: number): number | string {
  switch (kind) {
    case 'cards':
      return piece;
    case 'units':
      return content.face[piece];
    case 'artefacts':
      return content.artefactCounters[piece].join();
    case 'leaders':
      return content.leaders[piece].named ? `${piece}` : content.leaders[piece].abilities;
  }
}

function shownAs(kind: PieceKind, id: number): Shown {
  switch (kind) {
    case 'cards':
      return { points: [{ kind: 'card', id }] };
    case 'units':
      return { points: [{ kind: 'counter', id }] };
    case 'artefacts':
      return { points: [{ kind: 'artefactCounter', id }] };
    case 'leaders':
      return { points: [{ kind: 'leader', id }] };
  }
}

/** Nobody removes the last piece, nor a card that is needed for the deal. */
function isAnythingLeft({ state, seats }: Play, cardsToDeal: number): boolean {
  if (!state.thinning) return false;
  const { kind, packs } = state.thinning;
  const left = packs.reduce((sum, pack) => sum + pack.length, 0);
  return kind === 'cards' ? left > 0 && state.deck.length + left >= cardsToDeal + seats : left > seats;
}

/** 7A-OPT02-02: after each pass a vote, all at once; it is enough when more than half of the players say so. */
function* isMajorityContent(t: Play): Rule<boolean> {
  const seats = t.inOrder();
  const votes = yield* together(...seats.map((seat) => chooseVote(seat, t.state.thinning)));
  votes.forEach((vote, i) => {
    t.tell({ type: '7a.thin.voted', seat: seats[i], vote });
  });
  return votes.filter((vote) => vote === 'enough').length * 2 > seats.length;
}

function* chooseVote(seat: Seat, thinning: Thinning | null): Rule<'enough' | 'on'> {
  return yield* ask(
    choose({
      seat,
      about: '7a.thin.vote',
      rules: ['7A-OPT02-02'],
      args: { kind: thinning?.kind ?? 'cards' },
      options: () => ['enough', 'on'] as const,
    }),
  );
}

/** 7A-OPT02-03, 7A-OPT02-04: what is left is in the game, what was removed is out of it. Counts of artefacts look it up themselves. */
function putBack({ state, chance }: Play): void {
  if (!state.thinning) return;
  const { kind, packs } = state.thinning;
  if (kind === 'cards') state.deck = chance.shuffle([...state.deck, ...packs.flat()]);
  const out = kind === 'units' ? state.unitArea : kind === 'leaders' ? state.leaderArea : [];
  for (const removed of state.removed) if (removed.kind === kind) out[removed.piece] = GONE;
}
