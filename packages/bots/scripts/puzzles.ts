/**
 * Looks for puzzles in games of bots: decisions of which one answer is clearly the best, proved by playing all of them on.
 * node packages/bots/scripts/puzzles.ts GAME HOW-MANY games/<game>/puzzles.json [MINUTES]
 *
 * The same command makes the same puzzles. What is found is written as it is found, and gone on from.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Answer, type Chair, Chance, type Options, type Seat, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { type Advice, advise, type Coach, coachOf, type Puzzle, type PuzzleGame, type Title } from '../src/index.ts';
import { keyOf } from '../src/search.ts';

const [id = '', many = '100', file = '', minutes = '600'] = process.argv.slice(2);
const found = registry.get(id);
const coached = found && coachOf(found);
if (!found || !coached) throw new Error(`no game ${id} with a coach`);
const title: Title = found;
/** Which answer is best is to come out of the games played on, so a quick player gives the ideas. */
const coach: Coach = { ...coached, strongest: title.bots['normal'] ?? coached.strongest };

/** Where puzzles are looked for in a game. */
interface Ground {
  /** One decision of so many is glanced at, */
  readonly every: number;
  /** but each of these, for they are few and weighty, */
  readonly each?: readonly string[];
  /** and none of these: there are thousands, and hardly one matters. */
  readonly none?: readonly string[];
  /** So many puzzles come from one game. */
  readonly perGame: number;
  /** Among so many answers at most: all of them are compared. */
  readonly most: number;
  /** Lengths of games, by the names of presets; and seats where a preset leaves them open. */
  readonly presets?: readonly string[];
  readonly seats: readonly number[];
}
const GROUNDS: Readonly<Record<string, Ground>> = {
  'seven-ages': {
    every: 8,
    each: [
      '7a.start.card',
      '7a.civilise.card',
      '7a.artefact.empire',
      '7a.trade.card',
      '7a.event.target',
      '7a.turn-over',
    ],
    none: ['7a.move.unit', '7a.move.to', '7a.build'],
    perGame: 6,
    most: 9,
    presets: ['first', 'age'],
    seats: [3],
  },
  // for two a lead of a few points says little before the end
  'through-the-ages': { every: 3, perGame: 6, most: 12, seats: [3, 4] },
};
const USUAL: Ground = { every: 4, perGame: 6, most: 9, seats: [2, 3, 4] };
const ground = GROUNDS[id] ?? USUAL;

const FEWEST = 3;
/** The best is ahead of every other by so much, and by so many standard errors. */
const MARGIN = 0.05;
const SURE = 4;
/** Ever more imagined games for what still looks clear; the last is the proof, by so many standard errors. */
const PROOFS = [
  { worlds: 1, sure: 0 },
  { worlds: 4, sure: 1 },
  { worlds: 20, sure: SURE },
];
/** Two puzzles about the same are so many answers apart. */
const APART = 12;
/** A puzzle in a game that is already decided is none. */
const OPEN = [0.1, 0.995] as const;
const TRIES = 4;

function lengths(n: number): { readonly options: Options; readonly seats: number } {
  const { presets = [], seats } = ground;
  const fitting = (title.presets ?? []).filter((one) =>
    presets.length > 0 ? presets.includes(one.id) : one.id !== 'long',
  );
  const preset = fitting[n % Math.max(1, fitting.length)];
  return { options: preset?.options ?? {}, seats: preset?.seats ?? seats[n % seats.length] };
}

/** Where there was but one game to look into, nothing is said of how sure that is: what came to most is taken for the best. */
function clearly({ ideas }: Advice, sure: number): boolean {
  if (sure === 0) {
    const [first, second] = ideas.map(({ chance }) => chance).sort((a, b) => b - a);
    return first > OPEN[0] && first < OPEN[1] && first - second >= MARGIN;
  }
  const [best, ...others] = ideas;
  return (
    best.chance > OPEN[0] &&
    best.chance < OPEN[1] &&
    others.every(({ behind: { by, error } }) => by >= MARGIN && by >= sure * error)
  );
}

function finds(level: string, chair: Chair, best: Answer, chance: Chance): number {
  let found = 0;
  for (let i = 0; i < TRIES; i++) if (keyOf(title.bots[level]?.(chair, chance.split()) ?? '') === keyOf(best)) found++;
  return Math.round((100 * found) / TRIES);
}

const thousandths = (value: number): number => Math.round(1000 * value);

function puzzleAt(table: Table, chair: Chair, chance: Chance): Omit<Puzzle, 'of' | 'played'> | undefined {
  const { question, seat } = chair;
  if (question.shape !== 'choose') return undefined;
  const { most } = ground;
  const count = question.enumerate(most + 1).length;
  if (count < FEWEST || count > most) return undefined;
  let proof: Advice | undefined;
  for (const { worlds, sure } of PROOFS) {
    proof = advise(coach, chair, chance.split(), { ms: 0, worlds, width: most, all: true });
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
    answers: proof.ideas.map(({ answer, chance: value, looks, behind }) => [
      answer,
      thousandths(value),
      looks,
      thousandths(behind.error),
    ]),
    leads: best.leads.map(({ figure, by }) => [figure, by]),
    found: ['easy', 'normal', 'hard'].map((level) => finds(level, chair, best.answer, chance)),
  };
}

const glancedAt = (about: string, chance: Chance): boolean =>
  ground.each?.includes(about) === true || (ground.none?.includes(about) !== true && chance.below(ground.every) === 0);

type Found = Omit<Puzzle, 'of'>;
type Given = readonly [seat: Seat, answer: Answer];

function gameWith(n: number) {
  const { options, seats } = lengths(n);
  const seed = `puzzle ${n}`;
  const table = Table.start(title.game, { seats, seed, options }, { keep: true, tell: false });
  const chance = Chance.fromSeed(seed);
  const found: Found[] = [];
  for (let question = table.next; question && found.length < ground.perGame; question = table.next) {
    const chair = table.chair(question.seat);
    if (!chair) break;
    const puzzle =
      glancedAt(question.about, chance) && table.asked.length === 1 ? puzzleAt(table, chair, chance) : undefined;
    const played = title.bots['normal'](chair, chance);
    if (puzzle && !found.some(({ about, at }) => about === puzzle.about && puzzle.at - at < APART))
      found.push({ ...puzzle, played });
    table.answer(question.seat, played);
  }
  const answers = table
    .entries()
    .slice(0, found.at(-1)?.at ?? 0)
    .map(({ seat, answer }): Given => [seat, answer]);
  return { seats, seed, options, answers, found };
}

/** What an earlier run has found is gone on from. */
interface Made {
  readonly game: string;
  readonly version: string;
  tried: number;
  readonly games: PuzzleGame[];
  readonly said: Answer[];
  readonly puzzles: Puzzle[];
}
const fresh: Made = { game: id, version: title.game.version, tried: 0, games: [], said: [], puzzles: [] };
const made = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Made) : fresh;
const numbers = new Map(made.said.map((answer, i) => [JSON.stringify(answer), i]));

function numberOf(answer: Answer): number {
  const key = JSON.stringify(answer);
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, made.said.length);
  return made.said.push(answer) - 1;
}

const until = Date.now() + 60_000 * Number(minutes);
while (made.puzzles.length < Number(many) && Date.now() < until) {
  const { found, answers, ...game } = gameWith(made.tried++);
  if (found.length > 0) {
    made.puzzles.push(...found.map((puzzle) => ({ ...puzzle, of: made.games.length })));
    made.games.push({ ...game, answers: answers.flatMap(([seat, answer]) => [seat, numberOf(answer)]) });
  }
  writeFileSync(file, `${JSON.stringify(made)}\n`);
  process.stderr.write(`${id}: ${made.puzzles.length} puzzles from ${made.tried} games\n`);
}
