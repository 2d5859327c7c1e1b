/**
 * A coach: what is worth answering, how likely each of it makes it to win, and what it leads to. It plays every answer on, in
 * the same imagined games, by the rules of thumb, and keeps the worse ones no longer than it must. Like every player it has
 * nothing but a chair, so that what it says depends on nothing that the seat may not know.
 */
import {
  type Answer,
  type Bot,
  type Chair,
  Chance,
  type ChanceWords,
  hash,
  type Question,
  type Table,
} from '@tabularium/engine';
import { type Clock, keyOf } from './search.ts';
import { type Figures, type Lookahead, type Memory, type SearchModel, shares } from './search-model.ts';
import type { Title } from './title.ts';

/** What a coach needs to know of a game. */
export interface Coaching {
  readonly searchModel: SearchModel;
  readonly figures: Figures;
  /** How chances to win follow from how the seats stand; measured by `scripts/calibrate.ts`. */
  readonly calibration: Calibration;
}

export interface Calibration {
  /** By how much the game's own leads are to be sharpened for honest chances, by number of seats from two on. */
  readonly scale: readonly number[];
  /** The same where the imagined games came to their end: people may still play the last turns otherwise. */
  readonly end: readonly number[];
  readonly measured: readonly Reliability[];
}

/** What was foretold with about this chance, and how often it came true. */
export interface Reliability {
  readonly seats: number;
  readonly foretold: number;
  readonly won: number;
  readonly positions: number;
}

export interface Idea {
  readonly answer: Answer;
  /** To win, from 0 to 1, and its standard error. */
  readonly chance: number;
  readonly error: number;
  /** In how many imagined games it was looked into. */
  readonly looks: number;
  /** By how much it is behind the first idea in the games that both were looked into, and the standard error of that. */
  readonly behind: { readonly by: number; readonly error: number };
  /** How figures of the seat stand at the end of these games against those of the other ideas, what differs most first. */
  readonly leads: readonly { readonly figure: string; readonly by: number }[];
}

export interface Advice {
  /** By seat, the chance to win, if the seat goes on by rules of thumb. */
  readonly now: readonly number[];
  /** Best first. */
  readonly ideas: readonly Idea[];
  /** Imagined games that were played on. */
  readonly looks: number;
}

export interface Effort {
  /** Milliseconds, kept where there is a clock. */
  readonly ms: number;
  /** Imagined games for each answer that stays to the end; fewer where time runs out. */
  readonly worlds: number;
  /** Answers that are compared at all. */
  readonly width: number;
  /** All answers stay to the end: that one is the best is to be proved. */
  readonly all?: true;
}

/** What somebody waits for: within two seconds with what the strongest player takes. */
export const ASKED: Effort = { ms: 1250, worlds: 40, width: 7 };
/** So many ideas stay to the end. */
const KEPT = 3;
/** No playout is longer. */
const ENOUGH_ANSWERS = 4000;
const LEADS = 2;

interface Played {
  /** By seat. */
  readonly chances: readonly number[];
  readonly figures: Readonly<Record<string, number>>;
}

interface Candidate {
  readonly answer: Answer;
  /** By imagined game: the chances of all seats. */
  readonly chances: (readonly number[])[];
  readonly figures: Record<string, number>;
}

/** A coach of a game asks its strongest quick player first, and believes it unless something else is clearly better. */
export interface Coach extends Coaching {
  readonly strongest: Bot;
}

export function coachOf({ bots, coaching }: Title): Coach | undefined {
  return coaching && { ...coaching, strongest: bots['hard'] ?? bots[Object.keys(bots).at(-1) ?? ''] };
}

/** For somebody who waits for it: the same question is answered alike, whatever is hidden from the seat; nothing without a coach. */
export function advice(title: Title, chair: Chair, also?: Answer, clock?: Clock): Advice | null {
  const coach = coachOf(title);
  return coach ? advise(coach, chair, Chance.fromSeed(`advice ${hash(chair.view())}`), ASKED, also, clock) : null;
}

/** `also`: an answer that somebody wants to know about. */
export function advise(
  coaching: Coach,
  chair: Chair,
  chance: Chance,
  how: Effort,
  also?: Answer,
  clock?: Clock,
): Advice {
  const until = clock ? clock() + how.ms : Number.POSITIVE_INFINITY;
  const inTime = (): boolean => clock === undefined || clock() < until;
  const best = coaching.strongest(chair, chance.split());
  const memory: Memory = new Map();
  const wanted = also === undefined ? [best] : [best, also];
  const candidates = worthwhile(coaching, chair, chance.split(), memory, wanted, how.width).map(
    (answer): Candidate => ({ answer, chances: [], figures: {} }),
  );
  let left = candidates;
  let looks = 0;
  for (let worlds = 0; worlds < how.worlds && (worlds === 0 || inTime()); worlds++) {
    const words = chance.split().words();
    const played: Played[] = [];
    for (const one of left) {
      if (worlds > 0 && !inTime()) break;
      played.push(playOn(coaching, chair, memory, one.answer, words));
    }
    looks += played.length;
    // Half a comparison is unfair to those who were looked at.
    if (played.length < left.length) break;
    left.forEach((one, i) => {
      note(one, played[i]);
    });
    // After 2, 4, 8 … games the worse half goes.
    if (!how.all && worlds > 0 && Number.isInteger(Math.log2(worlds + 1)) && left.length > KEPT)
      left = better(left, chair, wanted);
  }
  return said(candidates, left, chair, looks);
}

function note({ chances, figures }: Candidate, played: Played): void {
  chances.push(played.chances);
  for (const [figure, value] of Object.entries(played.figures)) figures[figure] = (figures[figure] ?? 0) + value;
}

/** The better half, and whatever was asked about. */
function better(left: readonly Candidate[], { seat }: Chair, wanted: readonly Answer[]): Candidate[] {
  const ranked = left.toSorted((a, b) => mean(b.chances, seat) - mean(a.chances, seat));
  const stays = Math.max(KEPT, Math.ceil(left.length / 2));
  return ranked.filter((one, i) => i < stays || wanted.includes(one.answer));
}

function said(candidates: readonly Candidate[], left: readonly Candidate[], { seat }: Chair, looks: number): Advice {
  const chanceOf = ({ chances }: Candidate): number => mean(chances, seat);
  const ranked = candidates.toSorted((a, b) => b.chances.length - a.chances.length || chanceOf(b) - chanceOf(a));
  // What the strongest player says stays first unless it is clearly beaten.
  const [strongest] = candidates;
  const lost = behind(strongest, ranked[0], seat);
  const stays = strongest.chances.length === ranked[0].chances.length && lost.by <= lost.error;
  const first = stays ? strongest : ranked[0];
  const ideas = [first, ...ranked.filter((one) => one !== first)].map((one): Idea => {
    const own = one.chances.map((chances) => chances[seat]);
    return {
      answer: one.answer,
      chance: average(own),
      error: standardError(own),
      looks: own.length,
      behind: behind(one, first, seat),
      leads: leadsOf(one, left),
    };
  });
  return { now: first.chances[0].map((_, who) => mean(first.chances, who)), ideas, looks };
}

/** In the games that both were looked into. */
function behind(one: Candidate, first: Candidate, seat: number): Idea['behind'] {
  const shared = Math.min(one.chances.length, first.chances.length);
  const gaps = Array.from({ length: shared }, (_, i) => first.chances[i][seat] - one.chances[i][seat]);
  return { by: average(gaps), error: one === first ? 0 : standardError(gaps) };
}

/** What the seat has more of, at the end of the imagined games, than with the other ideas. */
function leadsOf(one: Candidate, all: readonly Candidate[]): Idea['leads'] {
  const others = all.filter((other) => other !== one);
  if (others.length === 0) return [];
  return Object.entries(one.figures)
    .map(([figure, sum]) => {
      const mine = sum / one.chances.length;
      const theirs = average(others.map((other) => (other.figures[figure] ?? 0) / other.chances.length));
      return { figure, by: Math.round(10 * (mine - theirs)) / 10, share: (mine - theirs) / (1 + Math.abs(theirs)) };
    })
    .filter(({ by }) => Math.abs(by) >= 0.1)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .slice(0, LEADS)
    .map(({ figure, by }) => ({ figure, by }));
}

// ── What is compared ────────────────────────────────────────────────────────────────────────────────────────────────

/** More options than this are not even glanced at. */
const GLANCES = 24;

/** What is asked about, what the game thinks promising, and of the rest what looks best at once. */
function worthwhile(
  { searchModel }: Coaching,
  chair: Chair,
  chance: Chance,
  memory: Memory,
  wanted: readonly Answer[],
  width: number,
): Answer[] {
  const { question } = chair;
  const table = chair.imagine(chance);
  const asked = table.question(chair.seat) ?? question;
  const lookahead = searchModel.lookahead(table, chance, memory);
  const ideas = searchModel.searched.has(question.about) ? lookahead.ideas(asked) : [lookahead.answer(asked)];
  const first = distinct([...wanted, ...ideas]).filter((answer) => question.validate(answer) === undefined);
  if (first.length >= width) return first.slice(0, width);
  const known = new Set(first.map(keyOf));
  const others = anyOf(question, chance).filter((answer) => !known.has(keyOf(answer)));
  const room = width - first.length;
  return [...first, ...(others.length > room ? promising(searchModel, chair, chance, others, room) : others)];
}

function anyOf(question: Question, chance: Chance): readonly Answer[] {
  if (question.shape === 'choose' || question.shape === 'amount') return question.enumerate(GLANCES);
  return distinct(Array.from({ length: 6 }, () => question.sample(chance)));
}

/** What leaves the seat best at once. */
function promising(
  searchModel: SearchModel,
  chair: Chair,
  chance: Chance,
  answers: readonly Answer[],
  most: number,
): Answer[] {
  const words = chance.split().words();
  return answers
    .map((answer) => {
      const luck = Chance.fromWords(words);
      const table = chair.imagine(luck);
      const lookahead = searchModel.lookahead(table, luck, new Map());
      const ok = table.answer(chair.seat, answer).ok;
      return { answer, value: ok ? lookahead.standings()[chair.seat] : Number.NEGATIVE_INFINITY };
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ answer }) => answer);
}

function distinct(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [keyOf(answer), answer])).values()];
}

// ── One imagined game ───────────────────────────────────────────────────────────────────────────────────────────────

/** The same words deal the same game. By seat, the chance to win at its end. */
function playOn(
  coaching: Coaching,
  chair: Chair,
  memory: Memory,
  answer: Answer | undefined,
  words: ChanceWords,
): Played {
  const { searchModel, figures, calibration } = coaching;
  const luck = Chance.fromWords(words);
  const table = chair.imagine(luck);
  const lookahead = searchModel.lookahead(table, luck, memory);
  const give = (question: Question, answer: Answer): void => {
    if (!table.answer(question.seat, answer).ok) table.answer(question.seat, question.sample(luck));
  };
  for (const other of table.asked) if (other.seat !== chair.seat) give(other, lookahead.answer(other));
  const asked = table.question(chair.seat);
  if (asked) {
    if (answer !== undefined) lookahead.took?.(asked, answer);
    give(asked, answer ?? lookahead.answer(asked));
  }
  const bound = table.answers + ENOUGH_ANSWERS;
  for (let question = table.next; question && !lookahead.done() && table.answers < bound; question = table.next) {
    give(question, lookahead.answer(question));
  }
  return {
    chances: chancesOf(lookahead, calibration, table),
    figures: figures(table.state, chair.seat),
  };
}

/** By seat, the chance to win, if all go on by rules of thumb. */
export function chancesAt(coaching: Coaching, chair: Chair, chance: Chance, worlds: number): number[] {
  const all = Array.from(
    { length: worlds },
    () => playOn(coaching, chair, new Map(), undefined, chance.split().words()).chances,
  );
  return all[0].map((_, who) => mean(all, who));
}

/** By seat, how likely it is to win from a position that has been played on to the game's horizon. */
function chancesOf(lookahead: Lookahead, { scale, end }: Calibration, { over, seats }: Table): number[] {
  const scales = over ? end : scale;
  return shares(lookahead.standings(), lookahead.lead() / (scales[seats - 2] ?? scales.at(-1) ?? 1));
}

// ── Sums ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const average = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);
const mean = (all: readonly (readonly number[])[], seat: number): number => average(all.map((one) => one[seat]));

function standardError(all: readonly number[]): number {
  if (all.length < 2) return 1;
  const middle = average(all);
  const spread = all.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (all.length - 1);
  return Math.sqrt(spread / all.length);
}
