/**
 * What artefacts do to a game (option 16): the player against itself, and how those with each artefact fared beside those at the
 * same table without it. Games are short and start in each age in turn, so that every artefact is seen; writes
 * docs/balance-seven-ages.md.
 *
 *   node games/seven-ages/scripts/artefact-balance.ts [--games 1000] [--seats 2,3,4] [--turns 8] [--seed artefacts] [--out FILE]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { wilson } from '@tabularium/bots/arena';
import { type Bot, Chance, type Happening, Table } from '@tabularium/engine';
import { sevenAgesBot } from '../bot/index.ts';
import { hasArtefact } from '../src/artefacts/enjoying.ts';
import { collector, contentOf, type State, sevenAges } from '../src/index.ts';
import { Play } from '../src/model/table.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seats: { type: 'string', default: '2,3,4' },
    turns: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'artefacts' },
    out: { type: 'string' },
  },
});
const wanted = Number(values.games);
const seatCounts = values.seats.split(',').map(Number);
const EXPANSIONS = ['A', 'M', 'N', 'R', 'V'] as const;
const content = contentOf(collector, EXPANSIONS);

/** Players, below which a row says nothing. */
const FEW = 5;

/** One player who had the artefact in a game with others who had not. */
interface Sample {
  /** The share of first places, and what it would be by chance. */
  readonly won: number;
  readonly chance: number;
  /** Glory beyond the mean of the players without it at the end, and when it came. */
  readonly beyond: number;
  readonly before: number;
  /** Glory that the rules booked to the artefact itself. */
  readonly direct: number;
}
interface Without {
  n: number;
  won: number;
  chance: number;
}
const samples: Sample[][] = content.artefacts.map(() => []);
const without: Without[] = content.artefacts.map(() => ({ n: 0, won: 0, chance: 0 }));
const placed = content.artefacts.map(() => 0);
let played = 0;
let decisions = 0;

const began = Date.now();
for (let n = 0; n < wanted; n++) {
  playGame(n);
  if (n % 50 === 49)
    process.stderr.write(`\r${n + 1} of ${wanted} games, ${Math.round((Date.now() - began) / 1000)} s`);
}
process.stderr.write('\n');
const text = report();
if (values.out) writeFileSync(values.out, text);
else console.log(text);

interface Fact extends Happening {
  readonly seat?: number;
  readonly empire?: number;
  readonly artefact?: number;
  readonly amount?: number;
  readonly why?: string;
}

function playGame(n: number): void {
  const seats = seatCounts[n % seatCounts.length];
  const sets = Object.fromEntries(EXPANSIONS.map((set) => [`set${set}`, true]));
  const options = { ...sets, artefactEffects: true, startAge: 1 + (n % 7), end: 'turns', endAt: Number(values.turns) };
  const table = Table.start(sevenAges, { seats, seed: `${values.seed} ${n}`, options }, { keep: false, tell: true });
  const chance = Chance.fromSeed(`${values.seed} players ${n}`);
  const state = table.state as State;
  const t = new Play(content, table);
  /** By artefact and seat: glory of everybody when it came. */
  const had = content.artefacts.map(() => new Map<number, readonly number[]>());
  const direct = content.artefacts.map(() => new Array<number>(seats).fill(0));
  const came = (artefact: number, seat: number): void => {
    if (!had[artefact].has(seat))
      had[artefact].set(
        seat,
        state.players.map(({ glory }) => glory),
      );
  };
  for (let question = table.next; question; question = table.next) {
    const chair = table.chair(question.seat);
    if (!chair) throw new Error('no chair');
    const given = table.answer(question.seat, (sevenAgesBot as Bot)(chair, chance));
    if (!given.ok) throw new Error(`game ${n}, ${question.about}: ${given.code}`);
    decisions++;
    for (const { what } of given.happenings) {
      const { type, seat = -1, empire = -1, artefact = -1, amount = 0, why } = what as Fact;
      const owner = state.empires[empire]?.owner ?? -1;
      if (type === '7a.artefact.played') {
        placed[artefact]++;
        if (owner >= 0) came(artefact, owner);
      }
      if (type === '7a.harvest' && owner >= 0)
        for (let id = 0; id < content.artefacts.length; id++) if (hasArtefact(t, empire, id)) came(id, owner);
      const paid = type === '7a.glory' ? (content.artefactOf.get(why ?? '') ?? -1) : -1;
      if (paid >= 0 && seat >= 0) direct[paid][seat] += amount;
    }
  }
  played++;
  const places = table.outcome?.places ?? [];
  const winners = places.filter((place) => place === 1).length;
  const won = (seat: number): number => (places[seat] === 1 ? 1 / winners : 0);
  had.forEach((holders, artefact) => {
    if (holders.size === 0 || holders.size === seats) return;
    const others = state.players.flatMap((_, seat) => (holders.has(seat) ? [] : [seat]));
    const beyond = (glory: readonly number[], seat: number): number =>
      glory[seat] - others.reduce((sum, other) => sum + glory[other], 0) / others.length;
    const end = state.players.map(({ glory }) => glory);
    for (const [seat, then] of holders)
      samples[artefact].push({
        won: won(seat),
        chance: 1 / seats,
        beyond: beyond(end, seat),
        before: beyond(then, seat),
        direct: direct[artefact][seat],
      });
    for (const seat of others) {
      without[artefact].n++;
      without[artefact].won += won(seat);
      without[artefact].chance += 1 / seats;
    }
  });
}

// --- the report

interface Row {
  readonly artefact: number;
  readonly n: number;
  readonly rate: number;
  readonly chance: number;
  readonly rest: number;
  readonly restChance: number;
  readonly restN: number;
  readonly gained: Mean;
  readonly before: Mean;
  readonly direct: number;
  /** Standard errors from the mean of all artefacts, in the glory gained since it came. */
  z: number;
}
interface Mean {
  readonly mean: number;
  readonly error: number;
}

function meanOf(numbers: readonly number[]): Mean {
  const n = numbers.length;
  const mean = numbers.reduce((sum, x) => sum + x, 0) / n;
  const variance = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, n - 1);
  return { mean, error: Math.sqrt(variance / n) };
}

function rowsOf(): Row[] {
  const rows = samples.flatMap((of, artefact): Row[] => {
    if (of.length < FEW) return [];
    const { n: restN, won, chance } = without[artefact];
    return [
      {
        artefact,
        n: of.length,
        rate: meanOf(of.map((s) => s.won)).mean,
        chance: meanOf(of.map((s) => s.chance)).mean,
        rest: won / restN,
        restChance: chance / restN,
        restN,
        gained: meanOf(of.map((s) => s.beyond - s.before)),
        before: meanOf(of.map((s) => s.before)),
        direct: meanOf(of.map((s) => s.direct)).mean,
        z: 0,
      },
    ];
  });
  const all = meanOf(samples.flatMap((of) => of.map((s) => s.beyond - s.before))).mean;
  for (const row of rows) row.z = (row.gained.mean - all) / row.gained.error;
  return rows.sort((a, b) => b.gained.mean - a.gained.mean);
}

function percent(x: number): string {
  return (100 * x).toFixed(0);
}
function signed(x: number): string {
  return `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(1)}`;
}
function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0);
}
function interval(rate: number, n: number): string {
  const { low, high } = wilson(rate, n);
  return `${percent(rate)} [${percent(low)}, ${percent(high)}]`;
}

function report(): string {
  const rows = rowsOf();
  const all = meanOf(samples.flatMap((of) => of.map((s) => s.beyond - s.before))).mean;
  const seen = new Set(rows.map(({ artefact }) => artefact));
  const few = content.artefacts.flatMap(({ name }, id) => (seen.has(id) ? [] : [`${name} (${placed[id]} times)`]));
  const beyond = rows.filter((row) => Math.abs(row.z) > 2);
  const far = beyond.filter((row) => row.n >= 20);
  const rare = beyond.filter((row) => row.n < 20);
  return `# Balance of artefacts in 7 Ages (option 16)
Written by \`node games/seven-ages/scripts/artefact-balance.ts --games ${wanted} --turns ${values.turns} --seed ${values.seed} --out docs/balance-seven-ages.md\`:
${played} games of the player against itself with everything in the box, ${seatCounts.join(', ')} seats in turn, each ${values.turns} turns long from ages 1 to 7 in turn; ${decisions.toLocaleString('en')} decisions.
${sumOf(placed)} artefacts were played, ${(sumOf(placed) / played).toFixed(1)} a game.

An artefact is had by who had an empire with it at a harvest, or on whose empire it was played. Each row compares those with it with the others at the same tables: first places in per cent
with 95 % intervals (and by chance), the glory by which they were beyond the others when it came, what they gained on them since ± standard error, the part of it that the rules paid for the
artefact itself, and how many standard errors the gain lies off ${signed(all)}, the mean of all artefacts: who has artefacts at all has more empires and plays longer.

| artefact | played | players | wins with | wins without | ahead before | gained since | of it direct | off, in σ |
|---|---|---|---|---|---|---|---|---|
${rows.map(line).join('\n')}

${few.length === 0 ? '' : `Too few to say: ${few.join(', ')}.\n`}
## Beyond two sigma
Of ${rows.length} rows about ${Math.round(rows.length * 0.05)} would be there by luck. Requirements and effects of all artefacts are those of the book (none of their entries is reconstructed), so nothing was changed.

${far.map((row) => `- **${content.artefacts[row.artefact].name}** (${signed(row.gained.mean - all)}, ${signed(row.z)} σ): ${reasons(row, all).join('; ')}.`).join('\n')}
${rare.map((row) => `- **${content.artefacts[row.artefact].name}** (${signed(row.gained.mean - all)}, ${signed(row.z)} σ): had by ${row.n} players only, too few to look for a reason.\n`).join('')}`;
}

function line(row: Row): string {
  const { name } = content.artefacts[row.artefact];
  return `| ${name} | ${placed[row.artefact]} | ${row.n} | ${interval(row.rate, row.n)} (${percent(row.chance)}) | ${interval(row.rest, row.restN)} (${percent(row.restChance)}) | ${signed(row.before.mean)} | ${signed(row.gained.mean)} ± ${row.gained.error.toFixed(1)} | ${signed(row.direct)} | ${signed(row.z)} |`;
}

/** Why the gain differs, as far as what the artefact is and to whom it came says so. */
function reasons({ artefact, gained, before, direct }: Row, all: number): string[] {
  const { ages, colour, group, with16 } = content.artefacts[artefact];
  const above = gained.mean > all;
  const found: string[] = [];
  if (Math.abs(direct) > 0.5 && direct > 0 === above)
    found.push(`the book pays ${signed(direct)} glory for it by itself`);
  const raised = with16.powers.gloryCategory;
  if (above && raised) found.push(`it raises the category "${raised[0].category}", which pays at every harvest`);
  if (above && with16.powers.income?.some(({ double }) => double)) found.push('it doubles an income');
  if (!above && [with16.powers, with16.penalties].some((part) => part.income?.some(({ halve }) => halve)))
    found.push('it halves the income');
  if (!above && colour === 'red') found.push('it is meant to harm, and is played on the leader');
  if (Math.abs(before.mean) > 3 * gained.error && before.mean > 0 === above)
    found.push(`it comes to those who are ${above ? 'ahead' : 'behind'} already (${signed(before.mean)})`);
  if (above && ages <= 0b1110)
    found.push('it belongs to the early ages: whoever has it has had an empire from the start');
  if (above && group === 'religion') found.push('it pays for land taken or kept, and for the sites of the faith');
  if (!above && (ages & 0b111110) === 0) found.push('it comes late, with few turns left to gain by it');
  if (!above && with16.deeds.arrival?.some(({ deed }) => deed.kind === 'disorderAdd'))
    found.push('it disorders its empire when it comes');
  if (!above && found.length === 0 && Math.abs(direct) < 0.5 && !raised && !with16.powers.income)
    found.push('it pays no glory or money; the player makes less than usual of what it gives');
  return found.length > 0 ? found : ['no reason was found in what it does'];
}
