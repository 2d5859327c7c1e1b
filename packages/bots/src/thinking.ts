/** Players that say why. */
import { type Answer, type Args, type Bot, type Chair, Chance, type Question } from '@tabularium/engine';
import { type Clock, type Found, type Limits, search } from './search.ts';
import type { Figures, SearchModel } from './search-model.ts';

/** Why an answer was given: an id and arguments for the message catalogues, and the same in English with the answer before it. */
export interface Reason {
  readonly id: ReasonId;
  readonly args: Args;
  readonly text: string;
}

export type ReasonId =
  /** There was nothing to choose. */
  | 'bot.reason.only'
  /** `figure` changes by `change` at once. */
  | 'bot.reason.gain'
  /** `looks` ahead; `percent` to win, with `other` it would be `less`. */
  | 'bot.reason.ahead'
  /** The same, and the figure that changes at once. */
  | 'bot.reason.ahead-gain'
  /** A rule of thumb for this question. */
  | 'bot.reason.thumb'
  /** No reason: a slip, or a player of chance. */
  | 'bot.reason.whim';

export interface Thought {
  readonly answer: Answer;
  readonly why: Reason;
}

/** Where a clock is given the level's time is kept; without one the same chance gives the same answer. */
export type Thinker = (chair: Chair, chance: Chance, clock?: Clock) => Thought;

/** How a level plays. */
export interface Level {
  readonly bot: Bot;
  readonly thinker: Thinker;
}

/** A rule of thumb; in `slips` of a hundred answers it plays anything. */
export function heuristicLevel(thumb: Bot, figures: Figures | undefined, slips = 0): Level {
  const bot: Bot =
    slips === 0 ? thumb : (chair, chance) => (slip(chance, slips) ? any(chair, chance) : thumb(chair, chance));
  const thinker: Thinker = (chair, chance) => {
    if (slips > 0 && slip(chance, slips)) return whim(any(chair, chance));
    const answer = thumb(chair, chance);
    return { answer, why: reason(chair, answer, figures) };
  };
  return { bot, thinker };
}

/** A player that looks ahead where the game says that it pays, and goes by a rule of thumb elsewhere. */
export function searchLevel(searchModel: SearchModel, thumb: Bot, figures: Figures | undefined, limits: Limits): Level {
  const ahead = (chair: Chair, chance: Chance, clock?: Clock): Found | undefined => {
    if (!searchModel.searched.has(chair.question.about)) return undefined;
    const found = search(searchModel, chair, chance, limits, clock);
    return found.looks > 0 || found.sights.length === 1 ? found : undefined; // there was no time for a single look
  };
  return {
    bot: (chair, chance) => ahead(chair, chance)?.answer ?? thumb(chair, chance),
    thinker: (chair, chance, clock) => {
      const found = ahead(chair, chance, clock);
      const answer = found?.answer ?? thumb(chair, chance);
      return { answer, why: reason(chair, answer, figures, found) };
    },
  };
}

/** One level or another, depending on where it sits. */
export const levelFor = (which: (chair: Chair) => Level): Level => ({
  bot: (chair, chance) => which(chair).bot(chair, chance),
  thinker: (chair, chance, clock) => which(chair).thinker(chair, chance, clock),
});

/** Any legal answer, for no reason. */
export const randomLevel: Level = {
  bot: (chair, chance) => any(chair, chance),
  thinker: (chair, chance) => whim(any(chair, chance)),
};

/** The thinker of a bot that gives no reasons. */
export const thinkerFor =
  (bot: Bot): Thinker =>
  (chair, chance) => {
    const answer = bot(chair, chance);
    return { answer, why: reason(chair, answer, undefined) };
  };

const any = (chair: Chair, chance: Chance): Answer => chair.question.sample(chance);
const slip = (chance: Chance, slips: number): boolean => chance.below(100) < slips;
const whim = (answer: Answer): Thought => ({
  answer,
  why: { id: 'bot.reason.whim', args: {}, text: `${inWords(answer)}: on a whim` },
});

// ── Reasons ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function reason(chair: Chair, answer: Answer, figures: Figures | undefined, found?: Found): Reason {
  const what = shown(chair.question, answer);
  if (isOnly(chair.question)) return { id: 'bot.reason.only', args: {}, text: `${what}: nothing else was possible` };
  const gain = figures && change(chair, answer, figures);
  const seen = found && found.sights.length > 1 ? comparison(chair.question, found) : undefined;
  if (seen && gain) {
    const text = `${what}: ${inFigures(gain)}; ${compared(seen)}`;
    return { id: 'bot.reason.ahead-gain', args: { ...seen, ...gain }, text };
  }
  if (seen) return { id: 'bot.reason.ahead', args: seen, text: `${what}: ${compared(seen)}` };
  if (gain) return { id: 'bot.reason.gain', args: gain, text: `${what}: ${inFigures(gain)}` };
  const { about } = chair.question;
  return { id: 'bot.reason.thumb', args: { about }, text: `${what}: best by rule of thumb` };
}

/** Lists two answers at most. */
const isOnly = (question: Question): boolean => question.shape !== 'arrange' && question.enumerate(2).length === 1;

type Gain = { readonly figure: string; readonly change: number };

/** The weightiest figure that the answer raises at once, on a game that could be going on. */
function change(chair: Chair, answer: Answer, figures: Figures): Gain | undefined {
  const table = chair.imagine(Chance.fromSeed(chair.question.at));
  const before = figures(table.state, chair.seat);
  if (!table.answer(chair.seat, answer).ok) return undefined;
  const after = figures(table.state, chair.seat);
  for (const [figure, value] of Object.entries(after)) {
    const by = Math.round(10 * (value - (before[figure] ?? 0))) / 10;
    if (by > 0) return { figure, change: by };
  }
  return undefined;
}

type Comparison = {
  readonly looks: number;
  readonly percent: number;
  readonly other: string;
  readonly less: number;
};

function comparison(question: Question, { answer, looks, sights }: Found): Comparison {
  const chosen = sights.find((sight) => sight.answer === answer) ?? sights[0];
  const second = sights.find((sight) => sight !== chosen) ?? chosen;
  return { looks, percent: percent(chosen.value), other: shown(question, second.answer), less: percent(second.value) };
}

const percent = (value: number): number => Math.round(100 * value);
const inFigures = ({ figure, change }: Gain): string => `+${change} ${figure.replaceAll('-', ' ')}`;
const compared = ({ looks, percent, other, less }: Comparison): string =>
  `${percent} % to win after ${looks} looks ahead, ${less} % with ${other}`;

/** What a choice points at, where that has a name; otherwise the answer as it stands in the journal. */
function shown(question: Question, answer: Answer): string {
  if (question.shape !== 'choose') return inWords(answer);
  const option = question.describe().options?.find(({ value }) => value === answer);
  const name = option?.points?.findLast(({ id }) => typeof id === 'string')?.id;
  const said = inWords(answer);
  return name === undefined || said.includes(inWords(name)) ? said : `${said} (${inWords(name)})`;
}

/** Without the dashes of ids. */
const inWords = (answer: Answer): string =>
  typeof answer === 'object'
    ? answer.length === 0
      ? 'nothing'
      : answer.map((one) => String(one).replaceAll('-', ' ')).join(', ')
    : String(answer).replaceAll('-', ' ');
