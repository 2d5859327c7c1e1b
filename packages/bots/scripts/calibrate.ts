/**
 * Measures how chances to win follow from how the seats stand, in games of bots against each other:
 * node packages/bots/scripts/calibrate.ts GAME [games for each number of seats] > games/<game>/bot/calibration.json
 *
 * Positions are played on to the horizon of the game's search, as a coach does; what makes those chances likeliest that came
 * true is kept, and how far they can be trusted with games that the scale was not fitted to.
 */
import { Chance, type Seat, SIMULATION, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { Calibration, Reliability, Title } from '../src/index.ts';
import { shares } from '../src/search-model.ts';

const [id = '', many = '40'] = process.argv.slice(2);
const found = registry.get(id);
if (!found?.coaching) throw new Error(`no game ${id} with a coach`);
const title: Title = found;
const { searchModel } = found.coaching;

/** How the seats stood at the ends of a few looks ahead, and who won. */
interface Position {
  readonly game: number;
  readonly looks: readonly { readonly standings: readonly number[]; readonly lead: number; readonly over: boolean }[];
  readonly won: readonly number[];
}
const LOOKS = 4;
/** One of so many questions that are worth a search. */
const EVERY = 8;
/** The lengths of games that people play; the first preset of each number of seats that fits, or the game as it comes. */
const presetFor = (seats: number, n: number) => {
  const fitting = (title.presets ?? []).filter((one) => one.seats === undefined || one.seats === seats);
  const short = fitting.filter(({ id: name }) => SHORT.has(name));
  return short[n % Math.max(1, short.length)]?.options ?? {};
};
const SHORT = new Set(['standard', 'first', 'drafted', 'age', 'ages', 'twenty', 'duel']);

function playOne(seats: number, n: number): Position[] {
  const seed = `calibrate ${seats} ${n}`;
  const table = Table.start(title.game, { seats, seed, options: presetFor(seats, n) }, { keep: true, tell: false });
  const chance = Chance.fromSeed(seed);
  const seen: Omit<Position, 'won'>[] = [];
  for (let question = table.next; question; question = table.next) {
    const { seat } = question;
    const chair = table.chair(seat);
    if (!chair) break;
    if (searchModel.searched.has(question.about) && chance.below(EVERY) === 0)
      seen.push({ game: n, looks: looksFrom(table, seat, chance) });
    table.answer(seat, (title.bots['normal'] ?? found?.bots['random'])?.(chair, chance));
  }
  const places = table.outcome?.places ?? [];
  const first = places.filter((place) => place === 1).length;
  return seen.map((one) => ({ ...one, won: places.map((place) => (place === 1 ? 1 / first : 0)) }));
}

function looksFrom(table: Table, seat: Seat, chance: Chance): Position['looks'] {
  return Array.from({ length: LOOKS }, () => {
    const luck = chance.split();
    const world = table.determinize(seat, luck, SIMULATION);
    const lookahead = searchModel.lookahead(world, luck, new Map());
    for (let next = world.next; next && !lookahead.done(); next = world.next)
      if (!world.answer(next.seat, lookahead.answer(next)).ok) world.answer(next.seat, next.sample(luck));
    return { standings: lookahead.standings(), lead: lookahead.lead(), over: world.over };
  });
}

/** For games that go on, and for those that came to their end. */
interface Scales {
  readonly scale: number;
  readonly end: number;
}

const chancesWith = ({ looks }: Position, { scale, end }: Scales): number[] => {
  const all = looks.map(({ standings, lead, over }) => shares(standings, lead / (over ? end : scale)));
  return all[0].map((_, who) => all.reduce((sum, one) => sum + one[who], 0) / all.length);
};
const EVEN = 0.005;
const surprise = (positions: readonly Position[], scales: Scales): number =>
  positions.reduce((sum, position) => {
    const chances = chancesWith(position, scales);
    return sum - position.won.reduce((a, won, who) => a + won * Math.log(Math.max(EVEN, chances[who])), 0);
  }, 0);

const GRID = Array.from({ length: 80 }, (_, i) => Math.round(1000 * 0.03 * 1.07 ** i) / 1000);
const least = (of: (value: number) => number): number =>
  GRID.map((value) => ({ value, cost: of(value) })).reduce((a, b) => (b.cost < a.cost ? b : a)).value;
function fit(positions: readonly Position[]): Scales {
  let scales: Scales = { scale: 1, end: 1 };
  for (let round = 0; round < 2; round++) {
    scales = { ...scales, scale: least((scale) => surprise(positions, { ...scales, scale })) };
    scales = { ...scales, end: least((end) => surprise(positions, { ...scales, end })) };
  }
  return scales;
}

const BINS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** Each half of the games is judged with what the other half gave. */
function measure(seats: number, positions: readonly Position[]): Reliability[] {
  const halves = [0, 1].map((half) => positions.filter(({ game }) => game % 2 === half));
  const pairs = halves.flatMap((half, i) => {
    const scales = fit(halves[1 - i]);
    return half.flatMap((position) =>
      chancesWith(position, scales).map((chance, who) => ({ chance, won: position.won[who] })),
    );
  });
  const round = (sum: number, n: number): number => Math.round((1000 * sum) / n) / 1000;
  return BINS.flatMap((from) => {
    const inside = pairs.filter(({ chance }) => chance >= from && (chance < from + 0.1 || from === 0.9));
    const n = inside.length;
    const sum = (of: (one: (typeof pairs)[number]) => number): number => inside.reduce((a, one) => a + of(one), 0);
    return n === 0
      ? []
      : [
          {
            seats,
            foretold: round(
              sum((one) => one.chance),
              n,
            ),
            won: round(
              sum((one) => one.won),
              n,
            ),
            positions: n,
          },
        ];
  });
}

const scale: number[] = [];
const end: number[] = [];
const measured: Reliability[] = [];
const most = Math.min(4, title.game.seats.max);
for (let seats = 2; seats <= most; seats++) {
  const positions = Array.from({ length: Number(many) }, (_, n) => playOne(seats, n)).flat();
  const scales = fit(positions);
  scale.push(scales.scale);
  end.push(scales.end);
  measured.push(...measure(seats, positions));
  process.stderr.write(`${id}, ${seats} seats: ${positions.length} positions, scales ${JSON.stringify(scales)}\n`);
}
const made: Calibration = { scale, end, measured };
process.stdout.write(`${JSON.stringify(made)}\n`);
