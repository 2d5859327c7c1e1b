/**
 * Looks for puzzles in games of bots: decisions of which one answer is clearly the best, proved by playing all of them on.
 * node packages/bots/scripts/puzzles.ts GAME HOW-MANY games/<game>/puzzles.json [MINUTES]
 *
 * The same command makes the same puzzles. What is found is written as it is found, and gone on from.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Answer, type Chair, Chance, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { type Advice, advise, type Coach, coachOf, type PuzzleGame, type Puzzles } from '../src/index.ts';
import { keyOf } from '../src/search.ts';

const [id = '', many = '100', file = '', minutes = '600'] = process.argv.slice(2);
const title = registry.get(id);
const coach: Coach | undefined = title && coachOf(title);
if (!title || !coach) throw new Error(`no game ${id} with a coach`);

/** Of so many answers at most: all of them are compared. */
const FEWEST = 3;
const MOST = 9;
/** The best is ahead of every other by so much, and by so many standard errors. */
const MARGIN = 0.05;
const SURE = 4;
/** Ever more imagined games for what still looks clear; the last is the proof, by so many standard errors. */
const PROOFS = [
  { worlds: 1, sure: 0 },
  { worlds: 4, sure: 1 },
  { worlds: 20, sure: SURE },
];
/** One decision of so many is glanced at, and so many puzzles come from one game. */
const EVERY: Readonly<Record<string, number>> = { 'seven-ages': 8 };
const USUALLY = 4;
const PER_GAME = 6;
/** A puzzle in a game that is already decided is none. */
const OPEN = [0.1, 0.995] as const;
const TRIES = 4;

const PRESETS: Readonly<Record<string, readonly string[]>> = { 'seven-ages': ['first', 'age'] };

function lengths(n: number): { readonly options: PuzzleGame['options']; readonly seats: number } {
  const fitting = (title?.presets ?? []).filter((one) => PRESETS[id]?.includes(one.id) ?? one.id !== 'long');
  const preset = fitting[n % Math.max(1, fitting.length)];
  return { options: preset?.options ?? {}, seats: preset?.seats ?? (id === 'through-the-ages' ? 2 : 2 + (n % 3)) };
}

const clearly = ({ ideas }: Advice, sure: number): boolean => {
  const [best, ...others] = ideas;
  const second = Math.min(...others.map(({ behind }) => behind.by));
  return (
    best.chance > OPEN[0] &&
    best.chance < OPEN[1] &&
    second >= MARGIN &&
    others.every(({ behind }) => behind.by >= sure * behind.error)
  );
};

function finds(level: string, chair: Chair, best: Answer, chance: Chance): number {
  let found = 0;
  for (let i = 0; i < TRIES; i++) if (keyOf(title?.bots[level]?.(chair, chance.split()) ?? '') === keyOf(best)) found++;
  return Math.round((100 * found) / TRIES);
}

const thousandths = (value: number): number => Math.round(1000 * value);

function puzzleAt(table: Table, chair: Chair, chance: Chance) {
  const { question, seat } = chair;
  if (question.shape !== 'choose') return undefined;
  const count = question.enumerate(MOST + 1).length;
  if (count < FEWEST || count > MOST || !coach) return undefined;
  let proof: Advice | undefined;
  for (const { worlds, sure } of PROOFS) {
    proof = advise(coach, chair, chance.split(), { ms: 0, worlds, width: MOST, all: true });
    if (!clearly(proof, sure)) return undefined;
  }
  if (proof?.ideas.length !== count) return undefined;
  const [best] = proof.ideas;
  return {
    at: table.answers,
    seat,
    about: question.about,
    hash: table.hash(),
    now: proof.now.map(thousandths),
    answers: proof.ideas.map(
      ({ answer, chance: value, looks, behind }) =>
        [answer, thousandths(value), looks, thousandths(behind.error)] as const,
    ),
    leads: best.leads.map(({ figure, by }) => [figure, by] as const),
    found: ['easy', 'normal', 'hard'].map((level) => finds(level, chair, best.answer, chance)),
  };
}

type Found = NonNullable<ReturnType<typeof puzzleAt>>;

function gameWith(n: number): { readonly game: PuzzleGame; readonly found: readonly (Found & { played: Answer })[] } {
  const { options, seats } = lengths(n);
  const seed = `puzzle ${n}`;
  const table = Table.start(coachTitle.game, { seats, seed, options }, { keep: true, tell: false });
  const chance = Chance.fromSeed(seed);
  const found: (Found & { played: Answer })[] = [];
  let last = 0;
  for (let question = table.next; question && found.length < PER_GAME; question = table.next) {
    const chair = table.chair(question.seat);
    if (!chair) break;
    const puzzle =
      chance.below(EVERY[id] ?? USUALLY) === 0 && table.asked.length === 1 ? puzzleAt(table, chair, chance) : undefined;
    const played = coachTitle.bots['normal'](chair, chance);
    if (puzzle && !found.some(({ about, at }) => about === puzzle.about && puzzle.at - at < 12)) {
      found.push({ ...puzzle, played });
      last = puzzle.at;
    }
    table.answer(question.seat, played);
  }
  const answers = table
    .entries()
    .slice(0, last)
    .map(({ seat, answer }) => [seat, answer] as const);
  return { game: { seats, seed, options, answers }, found };
}
const coachTitle = title;

interface Made extends Puzzles {
  readonly games: PuzzleGame[];
  readonly puzzles: Puzzles['puzzles'][number][];
  /** Games that were looked through. */
  tried: number;
}
/** What an earlier run has found is gone on from. */
const fresh: Made = { game: id, version: title.game.version, tried: 0, games: [], puzzles: [] };
const made = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Made) : fresh;
const until = Date.now() + 60_000 * Number(minutes);
while (made.puzzles.length < Number(many) && Date.now() < until) {
  const { game, found } = gameWith(made.tried++);
  if (found.length > 0) {
    made.puzzles.push(...found.map((puzzle) => ({ ...puzzle, of: made.games.length })));
    made.games.push(game);
  }
  writeFileSync(file, `${JSON.stringify(made)}\n`);
  process.stderr.write(`${id}: ${made.puzzles.length} puzzles from ${made.tried} games\n`);
}
