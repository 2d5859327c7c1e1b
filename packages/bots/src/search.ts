/**
 * Information-set Monte Carlo tree search. Every look ahead begins on a game that could be going on as far as the seat
 * knows (hidden things dealt anew), goes down the tree of answers found worth a thought, leaves it by a new answer, plays
 * on by the game's rules of thumb to the game's horizon, and values the position for every seat; each seat in the tree
 * looks after its own value. At the root the answers share the same imagined games, and the worse half of them is
 * dropped again and again: with few looks that tells more than chance differences between games.
 */
import {
  type Answer,
  type Chair,
  Chance,
  type ChanceWords,
  type Question,
  type Seat,
  type Table,
} from '@tabularium/engine';
import { type Lookahead, type Memory, type SearchModel, valuesOf } from './search-model.ts';

export interface Limits {
  /** Looks ahead for one answer. */
  readonly looks: number;
  /** Answers compared at the root. */
  readonly width: number;
  /** Milliseconds for one answer; kept only where a clock is given. */
  readonly ms: number;
  /** Another answer than the rule of thumb's must be better by so many standard errors of the difference. */
  readonly caution: number;
}

/** Milliseconds since any node. */
export type Clock = () => number;

/** What was found out about one answer. */
export interface Sight {
  readonly answer: Answer;
  readonly looks: number;
  /** The mean value for the seat, 0 to 1. */
  readonly value: number;
}

export interface Found {
  readonly answer: Answer;
  readonly looks: number;
  /** The answers compared, best first. */
  readonly sights: readonly Sight[];
}

/** No playout is longer. */
const ENOUGH_ANSWERS = 4000;

export function search(searchModel: SearchModel, chair: Chair, chance: Chance, limits: Limits, clock?: Clock): Found {
  const { seat } = chair;
  const deadline = clock ? clock() + limits.ms : Number.POSITIVE_INFINITY;
  const first = worldOf(chair, chance.split().words());
  const memory: Memory = new Map();
  const roots = distinct(
    searchModel.lookahead(first.table, first.luck, memory).ideas(chair.question),
    limits.width,
  ).map((answer): Root => ({ answer, below: new TreeNode(), values: [] }));
  // Others asked at the same time: what they choose does not depend on this seat's answer.
  const beside = new TreeNode();
  let looks = 0;
  let left = roots;
  const rounds = Math.max(1, Math.ceil(Math.log2(Math.max(2, roots.length))));
  const inTime = (): boolean => clock === undefined || clock() < deadline;
  for (let round = 0; round < rounds && left.length > 1; round++) {
    const worlds = Math.max(1, Math.floor(limits.looks / (rounds * left.length)));
    for (let i = 0; i < worlds && inTime(); i++) {
      const words = chance.split().words();
      const values: number[] = [];
      for (const root of left) {
        const seen = look(searchModel, chair, memory, beside, root, words, inTime);
        if (!seen) break;
        values.push(seen[seat]);
        looks++;
      }
      // Half a comparison is unfair to those who were looked at.
      if (values.length === left.length) left.forEach((root, k) => void root.values.push(values[k]));
    }
    left = left.toSorted((a, b) => mean(b.values) - mean(a.values)).slice(0, Math.ceil(left.length / 2));
  }
  const chosen = cautious(roots, left[0], limits.caution);
  const sights = roots
    .map(({ answer, values }): Sight => ({ answer, looks: values.length, value: mean(values) }))
    .sort((a, b) => b.looks - a.looks || b.value - a.value);
  return { answer: chosen.answer, looks, sights };
}

interface Root {
  readonly answer: Answer;
  readonly below: TreeNode;
  /** For the thinking seat, by imagined game. */
  readonly values: number[];
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The best, unless it is not surely better than the rule of thumb's answer (which comes first). */
function cautious(roots: readonly Root[], best: Root, caution: number): Root {
  const [usual] = roots;
  if (best === usual || caution === 0) return best;
  const shared = Math.min(best.values.length, usual.values.length);
  if (shared < 2) return shared === 0 ? usual : best;
  const gains = Array.from({ length: shared }, (_, i) => best.values[i] - usual.values[i]);
  const gain = mean(gains);
  const spread = gains.reduce((sum, one) => sum + (one - gain) ** 2, 0) / (shared - 1);
  return gain > caution * Math.sqrt(spread / shared) ? best : usual;
}

/** The same for the same answer. */
export const keyOf = (answer: Answer): string => (typeof answer === 'object' ? answer.join('\n') : String(answer));

function distinct(answers: readonly Answer[], most: number): Answer[] {
  const seen = new Set<string>();
  const found: Answer[] = [];
  for (const answer of answers) {
    if (found.length >= most) break;
    const key = keyOf(answer);
    if (!seen.has(key)) found.push(answer);
    seen.add(key);
  }
  return found;
}

// ── One look ahead ──────────────────────────────────────────────────────────────────────────────────────────────────

interface World {
  readonly table: Table;
  readonly luck: Chance;
}

/** The same words deal the same game. */
function worldOf(chair: Chair, words: ChanceWords): World {
  const luck = Chance.fromWords(words);
  return { table: chair.imagine(luck), luck };
}

/** A node of the game: one question, or several asked at once; what comes next depends on all their answers. */
class TreeNode {
  /** By seat: others' sealed answers make no difference to it. */
  readonly choices = new Map<string, Choice>();
  readonly next = new Map<string, TreeNode>();
}

interface Idea {
  readonly answer: Answer;
  readonly key: string;
  looks: number;
  /** The sum of the values for the seat that chooses. */
  value: number;
}

interface Choice {
  readonly seat: Seat;
  looks: number;
  readonly ideas: Idea[];
}

interface Taken {
  readonly choice: Choice;
  readonly idea: Idea;
}

function look(
  searchModel: SearchModel,
  chair: Chair,
  memory: Memory,
  beside: TreeNode,
  root: Root,
  words: ChanceWords,
  inTime: () => boolean,
): readonly number[] | undefined {
  const { table, luck } = worldOf(chair, words);
  const lookahead = searchModel.lookahead(table, luck, memory);
  const taken: Taken[] = [];
  for (const other of table.asked) {
    if (other.seat === chair.seat) continue;
    if (searchModel.searched.has(other.about)) choose(beside, other, table, lookahead, luck, taken);
    else give(table, other, lookahead.answer(other), luck);
  }
  const asked = table.question(chair.seat);
  if (asked) {
    lookahead.took?.(asked, root.answer);
    give(table, asked, root.answer, luck);
  }
  let node: TreeNode | undefined = root.below;
  const bound = table.answers + ENOUGH_ANSWERS;
  for (let question = table.next; question && !lookahead.done() && table.answers < bound; question = table.next) {
    if (!inTime()) return undefined; // what is half seen says nothing
    if (node && searchModel.searched.has(question.about)) node = descend(node, table, lookahead, luck, taken);
    else give(table, question, lookahead.answer(question), luck);
  }
  const values = valuesOf(table, lookahead);
  for (const { choice, idea } of taken) {
    choice.looks++;
    idea.looks++;
    idea.value += values[choice.seat];
  }
  return values;
}

/** Answers all that is asked at this node; nothing is returned when a new answer was tried: the tree ends there. */
function descend(
  node: TreeNode,
  table: Table,
  lookahead: Lookahead,
  luck: Chance,
  taken: Taken[],
): TreeNode | undefined {
  let fresh = false;
  const said: string[] = [];
  for (const question of table.asked) {
    const idea = choose(node, question, table, lookahead, luck, taken);
    fresh ||= idea.looks === 0;
    said.push(idea.key);
  }
  if (fresh) return undefined;
  const key = said.join('\t');
  let after = node.next.get(key);
  if (!after) {
    after = new TreeNode();
    node.next.set(key, after);
  }
  return after;
}

function choose(
  node: TreeNode,
  question: Question,
  table: Table,
  lookahead: Lookahead,
  luck: Chance,
  taken: Taken[],
): Idea {
  const own = `${question.seat} ${question.about}`;
  let choice = node.choices.get(own);
  if (!choice) {
    choice = { seat: question.seat, looks: 0, ideas: [] };
    node.choices.set(own, choice);
  }
  const idea = pick(choice, question, lookahead);
  taken.push({ choice, idea });
  give(table, question, idea.answer, luck);
  return idea;
}

const EXPLORATION = 0.35;
/** Progressive widening: after n looks about the root of n ideas are compared. */
const widthAfter = (looks: number): number => 1 + Math.floor(Math.sqrt(looks));

/** The idea with the best value, or one that has had few looks for its promise; ideas not legal in this game are passed over. */
function pick(choice: Choice, question: Question, lookahead: Lookahead): Idea {
  const { ideas } = choice;
  if (ideas.length < widthAfter(choice.looks)) {
    const known = new Set(ideas.map(({ key }) => key));
    const answer = lookahead.ideas(question).find((one) => !known.has(keyOf(one)));
    if (answer !== undefined) {
      const idea = { answer, key: keyOf(answer), looks: 0, value: 0 };
      ideas.push(idea);
      return idea;
    }
  }
  const reach = EXPLORATION * Math.sqrt(choice.looks + 1);
  const byPromise = ideas
    .map((idea, rank) => ({
      idea,
      score: (idea.looks === 0 ? 0.5 : idea.value / idea.looks) + (reach / (1 + idea.looks)) * (1 / (1 + rank)),
    }))
    .sort((a, b) => b.score - a.score);
  for (const { idea } of byPromise) if (question.validate(idea.answer) === undefined) return idea;
  const answer = lookahead.answer(question);
  const idea = { answer, key: keyOf(answer), looks: 0, value: 0 };
  ideas.push(idea);
  return idea;
}

function give(table: Table, question: Question, answer: Answer, luck: Chance): void {
  if (!table.answer(question.seat, answer).ok) table.answer(question.seat, question.sample(luck));
}
