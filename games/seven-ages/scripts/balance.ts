/**
 * The balance report: the player against itself, and what came of every empire and every event.
 *
 *   node games/seven-ages/scripts/balance.ts [--games 120] [--seats 2,3,4,5] [--seed balance]
 *
 * An empire's glory a turn is compared with the mean of the empires started in the same age of the game; what lies more than
 * three standard errors away from it is listed with its reason.
 */
import { parseArgs } from 'node:util';
import { wilson } from '@tabularium/bots/arena';
import { type Bot, Chance, type Happening, Table } from '@tabularium/engine';
import { sevenAgesBot } from '../bot/index.ts';
import { collector, contentOf, type State, sevenAges } from '../src/index.ts';
import { DISCARD_EMPIRE } from '../src/model/state.ts';
import { Play } from '../src/model/table.ts';
import { countFor, flatGlory, holdings } from '../src/turn/glory.ts';
import { type Case, explain, type LinePaid } from './outliers.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '120' },
    seats: { type: 'string', default: '2,3,4,5' },
    seed: { type: 'string', default: 'balance' },
  },
});
const games = Number(values.games);
const seatCounts = values.seats.split(',').map(Number);
const content = contentOf(collector);
const game = sevenAges;

/** One empire's time on the table. */
interface Reign {
  readonly card: number;
  readonly seat: number;
  readonly age: number;
  harvests: number;
  glory: number;
  most: number;
  /** Glory turn by turn, and by the lines of the card. */
  readonly byTurn: number[];
  readonly byLine: number[];
  /** Turns with a religion the card is paid for. */
  believing: number;
}
interface Event {
  played: number;
  wins: number;
  share: number;
}
interface Fact extends Happening {
  readonly seat?: number;
  readonly empire?: number;
  readonly card?: number;
  readonly amount?: number;
  readonly why?: string;
  readonly action?: number;
}

const reigns: (Reign & { won: number; share: number })[] = [];
const events = new Map<number, Event>();
const turnsOf: number[] = [];
const tables = new Map<
  number,
  { games: number; turns: number; glory: number; wins: number[]; started: number; dropped: number }
>();
const byAge = new Array<number>(8).fill(0);
const reached = new Array<number>(8).fill(0);
const sources = new Map<string, number>();
let decisions = 0;
const counts = { conflicts: 0, liberated: 0, givenUp: 0, trades: 0 };

for (let n = 0; n < games; n++) {
  try {
    playGame(n);
  } catch (error) {
    console.log(`game ${n} (seed "${values.seed} ${n}") could not be played to its end: ${String(error)}`);
  }
}
print();

function playGame(n: number): void {
  const seats = seatCounts[n % seatCounts.length];
  const table = Table.start(
    game,
    { seats, seed: `${values.seed} ${n}`, options: { startAge: 1 } },
    { keep: false, tell: true },
  );
  const chance = Chance.fromSeed(`${values.seed} players ${n}`);
  const state = table.state as State;
  const current = new Map<number, Reign>();
  const done: Reign[] = [];
  const playedBy: [number, number][] = [];
  const seen = new Set<number>();
  let dropped = 0;
  for (let question = table.next; question; question = table.next) {
    const chair = table.chair(question.seat);
    if (!chair) throw new Error('no chair');
    const given = table.answer(question.seat, (sevenAgesBot as Bot)(chair, chance));
    if (!given.ok) throw new Error(`${question.about}: ${given.code}`);
    decisions++;
    for (const { what } of given.happenings) note(what as Fact);
  }
  function note(what: Fact): void {
    const { empire = -1, seat = -1, card = -1, amount = 0 } = what;
    const reign = current.get(empire);
    switch (what.type) {
      case '7a.start': {
        const age = ageNow(state);
        current.set(empire, {
          card,
          seat,
          age,
          harvests: 0,
          glory: 0,
          most: 0,
          byTurn: [],
          byLine: [],
          believing: 0,
        });
        break;
      }
      case '7a.harvest':
        seen.add(ageNow(state));
        byAge[ageNow(state)] += 1 / state.empires.filter(Boolean).length;
        if (!reign) break;
        reign.harvests++;
        reign.glory += amount;
        reign.most = Math.max(reign.most, state.control.filter((holder) => holder === empire).length);
        reign.byTurn.push(amount);
        noteLines(new Play(content, table), empire, reign);
        break;
      case '7a.empire.discarded':
        dropped++;
        if (reign) done.push(reign);
        current.delete(empire);
        break;
      case '7a.event.played':
      case '7a.event.cancel':
        playedBy.push([card, seat]);
        break;
      case '7a.turned':
        if (what.action === DISCARD_EMPIRE) counts.givenUp++;
        break;
      case '7a.conflict':
        counts.conflicts++;
        break;
      case '7a.liberated':
        counts.liberated++;
        break;
      case '7a.trade.result':
        counts.trades++;
        break;
      case '7a.glory':
        sources.set(what.why ?? '', (sources.get(what.why ?? '') ?? 0) + amount);
        break;
      default:
    }
  }
  done.push(...current.values());
  const places = table.outcome?.places ?? [];
  const winners = places.filter((place) => place === 1).length;
  const won = (seat: number): number => (places[seat] === 1 ? 1 / winners : 0);
  for (const reign of done) reigns.push({ ...reign, won: won(reign.seat), share: 1 / seats });
  for (const [card, seat] of playedBy) {
    const event = events.get(card) ?? { played: 0, wins: 0, share: 0 };
    event.played++;
    event.wins += won(seat);
    event.share += 1 / seats;
    events.set(card, event);
  }
  turnsOf.push(state.turn);
  for (const age of seen) reached[age]++;
  const sum = tables.get(seats) ?? {
    games: 0,
    turns: 0,
    glory: 0,
    wins: new Array<number>(seats).fill(0),
    started: 0,
    dropped: 0,
  };
  sum.games++;
  sum.turns += state.turn;
  sum.glory += state.players.reduce((total, player) => total + player.glory, 0) / seats / state.turn;
  sum.started += done.length;
  sum.dropped += dropped;
  for (let seat = 0; seat < seats; seat++) sum.wins[seat] += won(seat);
  tables.set(seats, sum);
}

/** What each line of the card has just paid; ties aside, as the harvest counts it. */
function noteLines(t: Play, empire: number, reign: Reign): void {
  const own = t.state.empires[empire];
  const glory = content.cards[reign.card]?.empire.glory ?? [];
  if (!own) return;
  const mine = holdings(t, empire);
  glory.forEach((line, i) => {
    let paid = flatGlory(t, mine, line);
    const count = line.points > 0 ? countFor(t, mine, line) : 0;
    if (count > 0) {
      let place = 0;
      t.state.empires.forEach((other, id) => {
        if (other && id !== empire && countFor(t, holdings(t, id), line) > count) place++;
      });
      paid = Math.max(0, line.points - place);
    }
    reign.byLine[i] = (reign.byLine[i] ?? 0) + paid;
  });
  if (glory.some((line) => line.category === 'religion' && own.religions.includes(line.religion))) reign.believing++;
}

function ageNow(state: State): number {
  let level = 1;
  for (const empire of state.empires) if (empire) level = Math.max(level, empire.level);
  return Math.min(7, Math.ceil(level / 7));
}

// --- the report

function percent(x: number): string {
  return (100 * x).toFixed(0).padStart(3);
}

function print(): void {
  turnsOf.sort((a, b) => a - b);
  const at = (q: number): number => turnsOf[Math.min(turnsOf.length - 1, Math.floor(q * turnsOf.length))];
  console.log(`${games} games of the player against itself, ${decisions} decisions`);
  console.log(`turns: shortest ${at(0)}, 5 % ${at(0.05)}, middle ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`);
  console.log('\nseats  games  turns  glory/turn/player  started  dropped  wins by seat, %');
  for (const [seats, sum] of [...tables].sort((a, b) => a[0] - b[0])) {
    const per = (x: number, digits = 1): string => (x / sum.games).toFixed(digits);
    const wins = sum.wins.map((w) => percent(w / sum.games)).join(' ');
    console.log(
      `${String(seats).padStart(5)}  ${String(sum.games).padStart(5)}  ${per(sum.turns).padStart(5)}  ${per(sum.glory, 2).padStart(17)}  ${per(sum.started).padStart(7)}  ${per(sum.dropped).padStart(7)}  ${wins}`,
    );
  }
  console.log('\nage  games that reached it, %  turns in it');
  for (let age = 1; age <= 7; age++)
    console.log(
      `${String(age).padStart(3)}  ${percent(reached[age] / games).padStart(25)}  ${(byAge[age] / games).toFixed(1).padStart(11)}`,
    );
  const each = (n: number): string => (n / games).toFixed(1);
  console.log(
    `\nin each game: ${each(counts.trades)} trades, ${each(counts.conflicts)} conflicts, ${each(counts.liberated)} areas taken from others, ${each(counts.givenUp)} empires given up (the rest of the dropped fell)`,
  );
  console.log('\nglory by source, per game:');
  console.log(
    `  ${[...sources]
      .sort((a, b) => b[1] - a[1])
      .map(([why, sum]) => `${why} ${(sum / games).toFixed(1)}`)
      .join(', ')}`,
  );
  printEmpires();
  printEvents();
}

interface Row {
  readonly card: number;
  readonly starts: number;
  readonly turns: number;
  readonly rate: number;
  readonly error: number;
  readonly z: number;
  readonly areas: number;
  readonly won: number;
  readonly share: number;
  readonly case: Case;
}

type Line = LinePaid['line'];
function linesOf(card: number): readonly Line[] {
  return content.cards[card]?.empire.glory ?? [];
}

/** All the points a card can bring in a harvest by its categories; homeland and resources count as one. */
function pointsOf(card: number): number {
  return sumOf(linesOf(card), (c) => Math.max(1, c.points));
}

function sumOf<T>(things: readonly T[], of: (thing: T) => number): number {
  return things.reduce((sum, thing) => sum + of(thing), 0);
}

/** What the empires started in one age of the game have, by turn played. */
interface Mean {
  readonly rate: number;
  readonly points: number;
  readonly turns: number;
  /** Glory in the first turn of a reign, the second ... */
  readonly byTurn: readonly number[];
}

function meanOf(same: readonly Reign[]): Mean {
  const turns = sumOf(same, (reign) => reign.harvests) || 1;
  const longest = Math.max(0, ...same.map((reign) => reign.harvests));
  const byTurn = Array.from({ length: longest }, (_, turn) => {
    const there = same.filter((reign) => reign.harvests > turn);
    return sumOf(there, (reign) => reign.byTurn[turn]) / there.length;
  });
  return {
    rate: sumOf(same, (reign) => reign.glory) / turns,
    points: sumOf(same, (reign) => pointsOf(reign.card) * reign.harvests) / turns,
    turns: turns / (same.length || 1),
    byTurn,
  };
}

interface Pay {
  glory: number;
  points: number;
}

/** What lines pay a turn over all empires, and what those of a kind do, for as many points as this one has. */
function payOf(lived: readonly Reign[]): (line: Line) => Pick<LinePaid, 'usual' | 'ofKind'> {
  const kindOf = ({ category, world, kind }: Line): string => `${category} ${world} ${kind}`;
  const paid = new Map<string, Pay>();
  for (const { card, byLine, harvests } of lived) {
    linesOf(card).forEach((line, i) => {
      const sum = paid.get(kindOf(line)) ?? { glory: 0, points: 0 };
      sum.glory += byLine[i] ?? 0;
      sum.points += harvests * Math.max(1, line.points);
      paid.set(kindOf(line), sum);
    });
  }
  const all = [...paid.values()];
  const each = (pays: readonly Pay[]): number => sumOf(pays, (pay) => pay.glory) / sumOf(pays, (pay) => pay.points);
  const usual = each(all);
  return (line) => {
    const kind = paid.get(kindOf(line));
    const points = Math.max(1, line.points);
    return { usual: usual * points, ofKind: (kind ? each([kind]) : usual) * points };
  };
}

/** Glory a turn by reign, against the mean of the empires started in the same ages; the error from the spread within empires. */
function rows(): Row[] {
  const lived = reigns.filter((reign) => reign.harvests > 0);
  const means = [1, 2, 3, 4, 5, 6, 7].map((age) => meanOf(lived.filter((reign) => reign.age === age)));
  const pay = payOf(lived);
  const found = content.deck.map((card) => {
    const all = reigns.filter((reign) => reign.card === card);
    const own = lived.filter((reign) => reign.card === card);
    const turns = sumOf(own, (reign) => reign.harvests);
    const rate = turns === 0 ? 0 : sumOf(own, (reign) => reign.glory) / turns;
    const spread = sumOf(own, (reign) => (reign.glory / reign.harvests - rate) ** 2);
    return { card, all, own, turns, rate, spread };
  });
  const free = sumOf(found, ({ own }) => Math.max(0, own.length - 1));
  const deviation = Math.sqrt(sumOf(found, ({ spread }) => spread) / Math.max(1, free));
  return found.map(({ card, all, own, turns, rate }) => {
    const error = own.length < 3 ? Number.POSITIVE_INFINITY : deviation / Math.sqrt(own.length);
    const weigh = (of: (mean: Mean, reign: Reign) => number): number =>
      sumOf(own, (reign) => reign.harvests * of(means[reign.age - 1], reign)) / Math.max(1, turns);
    const mean = weigh(({ rate: all }) => all);
    const young = weigh(({ byTurn }, { harvests }) => sumOf(byTurn.slice(0, harvests), (glory) => glory) / harvests);
    const points = weigh(({ points: all }) => all);
    const length = turns / Math.max(1, own.length);
    return {
      card,
      starts: all.length,
      turns: length,
      rate,
      error,
      z: (rate - mean) / error,
      areas: sumOf(own, (reign) => reign.most) / Math.max(1, own.length),
      won: sumOf(all, (reign) => reign.won),
      share: sumOf(all, (reign) => reign.share),
      case: {
        card: empireOn(card),
        difference: rate - mean,
        lines: linesOf(card).map((line, i) => ({
          line,
          paid: sumOf(own, (reign) => reign.byLine[i] ?? 0) / Math.max(1, turns),
          ...pay(line),
        })),
        points: { own: pointsOf(card), mean: points, glory: (pointsOf(card) - points) * (mean / Math.max(1, points)) },
        reign: { turns: length, mean: weigh(({ turns: all }) => all), glory: young - mean },
        believes: sumOf(own, (reign) => reign.believing) / Math.max(1, turns),
      },
    };
  });
}

function empireOn(card: number): Case['card'] {
  const found = content.cards[card];
  if (!found) throw new Error(`no card ${card}`);
  return found.empire;
}

function printEmpires(): void {
  console.log(
    '\nempires: starts, turns in play, most areas, glory a turn ± standard error, off the mean of its age in standard errors, win rate with interval (and by chance)',
  );
  const all = rows().sort((a, b) => b.rate - a.rate);
  const name = (card: number): string => content.cards[card]?.empire.id ?? '';
  for (const row of all) {
    if (row.starts === 0) continue;
    const { low, high } = wilson(row.won / row.starts, row.starts);
    const error = Number.isFinite(row.error) ? row.error.toFixed(2) : '  - ';
    console.log(
      `${String(row.card).padStart(4)} ${name(row.card).padEnd(26)} ${String(row.starts).padStart(4)} ${row.turns.toFixed(1).padStart(5)} ${row.areas.toFixed(1).padStart(5)}  ${row.rate.toFixed(2).padStart(5)} ± ${error}  ${row.z.toFixed(1).padStart(5)}  ${percent(row.won / row.starts)} % [${percent(low)},${percent(high)}] (${percent(row.share / row.starts)})`,
    );
  }
  const never = all.filter((row) => row.starts === 0).map((row) => name(row.card));
  console.log(`never started: ${never.join(', ') || 'none'}`);
  const far = all.filter((row) => Math.abs(row.z) > 3 && Number.isFinite(row.error));
  console.log(`\nbeyond three standard errors: ${far.length}`);
  for (const row of far) {
    const { reasons, explained } = explain(content, row.case);
    console.log(
      `  ${name(row.card).padEnd(26)} ${row.z > 0 ? '+' : ''}${row.z.toFixed(1)} (${row.case.difference > 0 ? '+' : ''}${row.case.difference.toFixed(1)})  ${explained ? '' : 'NOT EXPLAINED  '}${reasons.join('; ')}`,
    );
  }
}

function printEvents(): void {
  console.log('\nevents: times played a game, win rate of who played them with interval (and by chance)');
  const played = [...events].sort((a, b) => b[1].played - a[1].played);
  for (const [card, event] of played) {
    const { low, high } = wilson(event.wins / event.played, event.played);
    console.log(
      `${String(card).padStart(4)} ${(content.cards[card]?.event.id ?? '').padEnd(26)} ${(event.played / games).toFixed(2).padStart(5)}  ${percent(event.wins / event.played)} % [${percent(low)},${percent(high)}] (${percent(event.share / event.played)})`,
    );
  }
  const never = content.deck.filter((card) => !events.has(card)).map((card) => content.cards[card]?.event.id);
  console.log(`never played: ${never.join(', ') || 'none'}`);
}
