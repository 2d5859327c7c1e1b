/**
 * What a finished game was decided by: the chance to win over the game, and the answers that gave much of it away or found
 * what was hard to find, each against the best alternative. Judged from what the seat could know, in ever more imagined games
 * the more a decision seems to matter.
 */
import { type Answer, Chance, type Entry, type Seat, type Table } from '@tabularium/engine';
import { type Advice, advise, type Coach, chancesAt, coachOf, type Effort } from './coach.ts';
import { type Clock, keyOf } from './search.ts';
import type { Title } from './title.ts';

export type MomentKind = 'mistake' | 'slip' | 'brilliant';

export interface Moment {
  /** After so many answers. */
  readonly n: number;
  readonly seat: Seat;
  readonly about: string;
  readonly kind: MomentKind;
  readonly played: Answer;
  readonly best: Answer;
  /** To win, with what was played and with the best. */
  readonly chances: { readonly played: number; readonly best: number };
  /** What the best brings more than the others. */
  readonly leads: Advice['ideas'][number]['leads'];
}

export interface Analysis {
  readonly curve: readonly { readonly n: number; readonly chances: readonly number[] }[];
  readonly moments: readonly Moment[];
  /** From 0 to 1. */
  readonly done: number;
}

/** A game as it was played, open at any moment. */
export interface Played {
  readonly entries: readonly Entry[];
  tableAt(n: number): Table;
}

const SAMPLES = 48;
const GLANCES = 220;
const LOOKED_INTO = 18;
const GLANCE: Effort = { ms: 0, worlds: 2, width: 3, all: true };
const LOOK: Effort = { ms: 0, worlds: 12, width: 4, all: true };
/** Milliseconds for the glances and for the looks, where there is a clock. */
const GLANCES_MS = 75_000;
const LOOKS_MS = 60_000;
/** By how much of the chance to win. */
const SLIP = 0.03;
const MISTAKE = 0.08;
const BRILLIANT = 0.05;

/** Goes on by a little with every step, so that others can be served between. */
export function* analyse(title: Title, game: Played, clock?: Clock): Generator<Analysis, Analysis> {
  const coach = coachOf(title);
  if (!coach) return { curve: [], moments: [], done: 1 };
  const curve: Analysis['curve'][number][] = [];
  const { length } = game.entries;
  const every = Math.max(1, Math.floor(length / SAMPLES));
  for (let n = 0; n < length; n += every) {
    const table = game.tableAt(n);
    const chair = table.chair(game.entries[n].seat);
    if (chair) curve.push({ n, chances: chancesAt(coach, chair, Chance.fromSeed(`curve ${n}`), 3) });
    yield { curve, moments: [], done: (0.2 * n) / length };
  }
  const { outcome } = game.tableAt(length);
  if (outcome) curve.push({ n: length, chances: spoilsOf(outcome.places) });
  // Ideas as usual; the strongest player is asked only where it matters.
  const quick = { ...coach, strongest: title.bots['normal'] ?? coach.strongest };
  const glanced: Glanced[] = [];
  const { inTime, decisions } = chosen(coach, game, clock);
  for (const [i, n] of decisions.entries()) {
    if (!inTime()) break;
    const seen = weigh(quick, game, n, GLANCE);
    if (seen) glanced.push(seen);
    yield { curve, moments: [], done: 0.2 + (0.45 * i) / decisions.length };
  }
  return yield* lookInto(title, coach, game, glanced, curve, clock);
}

function chosen(coach: Coach, { entries }: Played, clock: Clock | undefined) {
  const until = clock ? clock() + GLANCES_MS : Number.POSITIVE_INFINITY;
  const worth = entries.flatMap(({ about }, n) => (coach.searchModel.searched.has(about) ? [n] : []));
  const stride = Math.max(1, Math.ceil(worth.length / GLANCES));
  const some = worth.filter((_, i) => i % stride === 0);
  // Spread over the game from the beginning: time may run out.
  const decisions = [0, 2, 1, 3].flatMap((part) => some.filter((_, i) => i % 4 === part));
  return { decisions, inTime: () => clock === undefined || clock() < until };
}

interface Glanced {
  readonly n: number;
  readonly advice: Advice;
  readonly played: Advice['ideas'][number];
  /** What it gave away, or, below zero, by how much it was ahead of the others. */
  readonly lost: number;
}

function weigh(coach: Coach, game: Played, n: number, how: Effort): Glanced | undefined {
  const { seat, answer } = game.entries[n];
  const chair = game.tableAt(n).chair(seat);
  if (!chair || chair.question.shape === 'arrange' || chair.question.enumerate(2).length < 2) return undefined;
  const advice = advise(coach, chair, Chance.fromSeed(`moment ${n}`), how, answer);
  const played = advice.ideas.find((idea) => keyOf(idea.answer) === keyOf(answer));
  const [first, ...others] = advice.ideas;
  if (!played) return undefined;
  const lost = played === first ? -Math.min(1, ...others.map(({ behind }) => behind.by)) : played.behind.by;
  return { n, advice, played, lost };
}

function* lookInto(
  title: Title,
  coach: Coach,
  game: Played,
  glanced: readonly Glanced[],
  curve: Analysis['curve'],
  clock: Clock | undefined,
): Generator<Analysis, Analysis> {
  const until = clock ? clock() + LOOKS_MS : Number.POSITIVE_INFINITY;
  const byLoss = glanced.toSorted((a, b) => b.lost - a.lost);
  const lost = byLoss.filter((one) => one.lost >= SLIP).slice(0, LOOKED_INTO - 4);
  const found = byLoss.filter((one) => one.lost <= -BRILLIANT).slice(-4);
  const moments: Moment[] = [];
  const all = [...lost, ...found];
  for (const [i, { n }] of all.entries()) {
    if (clock && clock() > until) break;
    const seen = weigh(coach, game, n, LOOK);
    const moment = seen && momentOf(title, game, seen);
    if (moment) moments.push(moment);
    moments.sort((a, b) => a.n - b.n);
    yield { curve, moments, done: 0.65 + (0.35 * (i + 1)) / all.length };
  }
  return { curve, moments, done: 1 };
}

function momentOf(title: Title, game: Played, { n, advice, played, lost }: Glanced): Moment | undefined {
  const { seat, about } = game.entries[n];
  const [best] = advice.ideas;
  const sure = lost >= 1.5 * played.behind.error;
  const kind = lost >= MISTAKE && sure ? 'mistake' : lost >= SLIP && sure ? 'slip' : undefined;
  const hidden = (): boolean => {
    const chair = game.tableAt(n).chair(seat);
    const usual = chair && title.bots['easy']?.(chair, Chance.fromSeed(`usual ${n}`));
    return usual !== undefined && keyOf(usual) !== keyOf(played.answer);
  };
  const brilliant = kind === undefined && lost <= -BRILLIANT && hidden() ? 'brilliant' : undefined;
  const what = kind ?? brilliant;
  return (
    what && {
      n,
      seat,
      about,
      kind: what,
      played: played.answer,
      best: best.answer,
      chances: { played: played.chance, best: best.chance },
      leads: best.leads,
    }
  );
}

function spoilsOf(places: readonly number[]): number[] {
  const first = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? 1 / first : 0));
}

/** How a game would have gone on from a position with another answer, by the rules of thumb of its players. */
export function lineFrom(title: Title, table: Table, seat: Seat, answer: Answer, most: number): Entry[] {
  const line: Entry[] = [];
  const chance = Chance.fromSeed(`line ${table.answers}`);
  const give = (who: Seat, about: string, value: Answer): boolean => {
    const { ok } = table.answer(who, value);
    if (ok) line.push({ seat: who, about, answer: value });
    return ok;
  };
  const asked = table.question(seat);
  if (!asked || !give(seat, asked.about, answer)) return line;
  for (let next = table.next; next && line.length < most; next = table.next) {
    const chair = table.chair(next.seat);
    const usual = chair && title.bots['normal']?.(chair, chance);
    if (usual === undefined || !give(next.seat, next.about, usual)) break;
  }
  return line;
}
