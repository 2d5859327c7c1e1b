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
import type { Deed } from '../src/content/artefact-deeds.ts';
import type { ArtefactRules } from '../src/content/tables.ts';
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
  readonly kind: Kind;
  readonly n: number;
  readonly rate: number;
  readonly chance: number;
  readonly rest: number;
  readonly restChance: number;
  readonly restN: number;
  readonly gained: Mean;
  readonly before: Mean;
  readonly direct: number;
  /** Standard errors from the mean of its kind, in the glory gained since it came. */
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

/**
 * What an artefact is like by the book; only those of a kind can be compared. Technologies are had by everybody who is far enough
 * on the track, which is worth much by itself; some artefacts are played against the empire that has them, and of the others some
 * pay (glory, money or progress) and some only help.
 */
const KINDS = ['technology', 'pays', 'helps', 'harms'] as const;
type Kind = (typeof KINDS)[number];
const PAYING = [
  'gloryCategory',
  'gloryAdjust',
  'gloryPrice',
  'income',
  'trade',
  'tradeIncome',
  'tradeMoney',
  'progress',
];
const SAVING = ['maintenance', 'unitCost', 'unitRefund', 'extraTradeCard', 'tradeFromDeck', 'disorderedCounts'];
const PAYING_DEEDS = ['glory', 'gloryPrizes', 'gloryPicked', 'progress'];

function kindOf(artefact: number): Kind {
  const { colour, with16 } = content.artefacts[artefact];
  if (colour === 'blue') return 'technology';
  if (colour === 'red' || with16.ends.calledBy >= 0) return 'harms';
  const pays = Object.keys(with16.powers).some((name) => [...PAYING, ...SAVING].includes(name));
  return pays || deedsOf(artefact).some(({ kind }) => PAYING_DEEDS.includes(kind)) ? 'pays' : 'helps';
}
const deedsOf = (artefact: number): Deed[] =>
  Object.values(content.artefacts[artefact].with16.deeds).flatMap((timed) => timed.map(({ deed }) => deed));

const gainsOf = (kind: Kind): Mean =>
  meanOf(samples.flatMap((of, artefact) => (kindOf(artefact) === kind ? of.map((s) => s.beyond - s.before) : [])));

function rowsOf(): Row[] {
  const rows = samples.flatMap((of, artefact): Row[] => {
    // where all gained the same, as by what ends the game at once, there is nothing to compare
    if (of.length < FEW || of.every((s) => s.beyond - s.before === of[0].beyond - of[0].before)) return [];
    const { n: restN, won, chance } = without[artefact];
    return [
      {
        artefact,
        kind: kindOf(artefact),
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
  for (const row of rows) row.z = (row.gained.mean - gainsOf(row.kind).mean) / row.gained.error;
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
  const seen = new Set(rows.map(({ artefact }) => artefact));
  const few = content.artefacts.flatMap(({ name }, id) => (seen.has(id) ? [] : [`${name} (${placed[id]} times)`]));
  const beyond = rows.filter((row) => Math.abs(row.z) > 2);
  return `# Balance of artefacts in 7 Ages (option 16)
Written by \`node games/seven-ages/scripts/artefact-balance.ts --games ${wanted} --turns ${values.turns} --seed ${values.seed} --out docs/balance-seven-ages.md\`:
${played} games of the player against itself with everything in the box, ${seatCounts.join(', ')} seats in turn, each ${values.turns} turns long from ages 1 to 7 in turn; ${decisions.toLocaleString('en')} decisions.
${sumOf(placed)} artefacts were played, ${(sumOf(placed) / played).toFixed(1)} a game.

An artefact is had by who had an empire with it at a harvest, or on whose empire it was played. Each row compares those with it with the others at the same tables: first places in per cent
with 95 % intervals (and by chance), the glory by which they were beyond the others when it came, what they gained on them since ± standard error, the part of it that the rules paid for the
artefact itself, and how many standard errors the gain lies off the mean of its kind: who has artefacts at all has more empires and plays longer, and gains by that whatever the artefact does.

| kind | what it is | players | gained since |
|---|---|---|---|
${KINDS.map(kindLine).join('\n')}

| artefact | kind | played | players | wins with | wins without | ahead before | gained since | of it direct | off, in σ |
|---|---|---|---|---|---|---|---|---|---|
${rows.map(line).join('\n')}

${few.length === 0 ? '' : `Too few to say: ${few.join(', ')}.\n`}
## Beyond two sigma
Of ${rows.length} rows about ${Math.round(rows.length * 0.05)} would be there by luck. Requirements and effects of all artefacts are those of the book (none of their entries is reconstructed), so nothing was changed.

${beyond.map(outlier).join('\n')}
`;
}

const MEANING: { readonly [K in Kind]: string } = {
  technology: 'blue: everybody has it who is far enough on the track',
  pays: 'brings glory, money or progress by itself, or saves money',
  helps: 'brings none of them: range, order, strength, knowledge, actions',
  harms: 'played against the empire that has it',
};

function kindLine(kind: Kind): string {
  const { mean, error } = gainsOf(kind);
  const players = samples.reduce((sum, of, artefact) => sum + (kindOf(artefact) === kind ? of.length : 0), 0);
  return `| ${kind} | ${MEANING[kind]} | ${players} | ${signed(mean)} ± ${error.toFixed(1)} |`;
}

function line(row: Row): string {
  const { name } = content.artefacts[row.artefact];
  return `| ${name} | ${row.kind} | ${placed[row.artefact]} | ${row.n} | ${interval(row.rate, row.n)} (${percent(row.chance)}) | ${interval(row.rest, row.restN)} (${percent(row.restChance)}) | ${signed(row.before.mean)} | ${signed(row.gained.mean)} ± ${row.gained.error.toFixed(1)} | ${signed(row.direct)} | ${signed(row.z)} |`;
}

function outlier(row: Row): string {
  const name = `**${content.artefacts[row.artefact].name}** (${signed(row.gained.mean - gainsOf(row.kind).mean)}, ${signed(row.z)} σ)`;
  if (row.n < 20) return `- ${name}: had by ${row.n} players only, too few to look for a reason.`;
  return `- ${name}: ${reasons(row).join('; ')}.`;
}

/** Why the gain differs from that of its kind, as far as what the book says of the artefact tells. */
function reasons({ artefact, z, direct }: Row): string[] {
  const { ages, with16 } = content.artefacts[artefact];
  const found = z > 0 ? reasonsFor(with16) : reasonsAgainst(with16, ages, artefact);
  if (Math.abs(direct) > 0.5 && direct > 0 === z > 0)
    found.push(`the book pays ${signed(direct)} glory for it by itself`);
  return found.length > 0 ? found : ['no reason was found in what it does'];
}

function reasonsFor({ powers }: ArtefactRules): string[] {
  const found: string[] = [];
  if (powers.gloryCategory) found.push('it raises a category of glory, which pays at every harvest');
  if (powers.gloryAdjust) found.push('it adds to every poor harvest');
  if (powers.income?.some(({ double }) => double)) found.push('it doubles an income');
  if (powers.trade) found.push('it adds to every trade, and a trade that is won is progress');
  if (powers.range || powers.moveCost) found.push('it brings more land into reach, and land pays at every harvest');
  if (powers.disorderSave || powers.disorderImmune)
    found.push('it keeps disorder away, and disordered areas neither pay nor count');
  return found;
}

function reasonsAgainst(
  { stopsPower, faithful, powers, penalties }: ArtefactRules,
  ages: number,
  artefact: number,
): string[] {
  const deeds = deedsOf(artefact);
  const amounts = deeds.flatMap((deed) => (deed.kind === 'glory' ? [deed.params.amount] : []));
  const found: string[] = [];
  if (deeds.some((deed) => deed.kind === 'progress' && deed.params.add < 0))
    found.push('it throws its empire back on the track');
  if (deeds.some(({ kind }) => kind === 'removeArtefacts')) found.push('it takes the religions of its empire');
  if (deeds.some(({ kind }) => kind === 'disorderAdd')) found.push('it disorders its empire when it comes');
  if (stopsPower) found.push('it stops the power of a religion and nothing else');
  if (Object.keys(faithful).length > 0) found.push('those who want the area fight better there, and are paid for it');
  if ([powers, penalties].some((part) => part.income?.some(({ halve }) => halve))) found.push('it halves the income');
  if (Math.max(0, ...amounts) > 0 && Math.min(0, ...amounts) < 0)
    found.push('the book pays its owner for what it takes and charges it as much for what others take');
  if (deeds.some(({ kind }) => kind === 'bankAction'))
    found.push('it puts an action off to another turn, and gives none');
  if ((ages & 0b111110) === 0) found.push('it comes last, with few turns left to gain by it');
  return found;
}

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
